//! What spells are to whoever asks one thing of them: every effect says all of it here (9Q).

use crate::action::Aimed;
use crate::book::{Near, SpellEffect};
use crate::register::*;
use muster_kernel::RuleId;

/// What somebody has in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Arms {
    /// What he carries.
    Own,
    /// FB-9.130 #2 a sword of flames, and nothing else.
    Sword,
    /// FB-9.135 #1, FB-9.141 #2 nothing.
    Bare,
}

/// What a spell does when a turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    /// FB-9.137 #4.
    Curse,
    /// FB-9.133 #6.
    Comet,
}

/// What an effect is besides what it does when it is cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Nature {
    /// What it leaves somebody in hand on whom it lies.
    pub(super) arms: Arms,
    /// FB-9.97 what it is aimed at beside its target, if at anything.
    pub(super) aimed: Option<Aimed>,
    /// FB-9.142 the ground that it calls, from which it reaches.
    pub(super) near: Option<Near>,
    /// The rule by which somebody on whom it lies may not move, except to flee.
    pub(super) roots: Option<RuleId>,
    /// What it does when a turn begins.
    pub(super) anew: Option<Act>,
    /// FB-9.102 whether it is that of one model, not of the unit around him.
    pub(super) personal: bool,
}

impl Nature {
    /// Nothing of all that.
    const PLAIN: Nature = Nature { arms: Arms::Own, aimed: None, near: None, roots: None, anew: None, personal: false };

    /// What an effect is.
    pub(super) const fn of(effect: &SpellEffect) -> Nature {
        const PLAIN: Nature = Nature::PLAIN;
        match effect {
            SpellEffect::FlamingSword => Nature { arms: Arms::Sword, personal: true, ..PLAIN },
            SpellEffect::BearsAnger | SpellEffect::Illumination { .. } => {
                Nature { arms: Arms::Bare, personal: true, ..PLAIN }
            }
            // FB-3.113 a Priest prays for himself.
            SpellEffect::Hammer | SpellEffect::Contempt(_) => Nature { personal: true, ..PLAIN },
            SpellEffect::StealSoul | SpellEffect::SecondSign(_) | SpellEffect::HowlerWind => {
                Nature { personal: true, ..PLAIN }
            }
            SpellEffect::BurningHead => Nature { aimed: Some(Aimed::Line), ..PLAIN },
            SpellEffect::PitOfShades => Nature { aimed: Some(Aimed::Model), ..PLAIN },
            // FB-9.133 #6 a comet draws near in every turn.
            SpellEffect::Comet => Nature { aimed: Some(Aimed::Mark), anew: Some(Act::Comet), personal: true, ..PLAIN },
            // FB-9.137 #4 a curse acts in the turns of its caster.
            SpellEffect::CurseOfYears => Nature { anew: Some(Act::Curse), ..PLAIN },
            SpellEffect::Brass => Nature { roots: Some(FB_9_131), ..PLAIN },
            SpellEffect::BeastCowers => Nature { roots: Some(FB_9_135), ..PLAIN },
            SpellEffect::Marsh => Nature { near: Some(Near::Water), ..PLAIN },
            SpellEffect::Ground { near, .. } => Nature { near: Some(*near), ..PLAIN },
            SpellEffect::Hits { .. }
            | SpellEffect::Conflagration
            | SpellEffect::WallOfFire
            | SpellEffect::BurningIron
            | SpellEffect::Lead
            | SpellEffect::LawOfGold
            | SpellEffect::SpiritOfTheForge(_)
            | SpellEffect::SteedOfShadows(_)
            | SpellEffect::Frightens
            | SpellEffect::Moves(_)
            | SpellEffect::Portent
            | SpellEffect::Quickens
            | SpellEffect::CelestialShield(_)
            | SpellEffect::DoomAndDarkness(_)
            | SpellEffect::Rallies
            | SpellEffect::HuntersSpear(_)
            | SpellEffect::RunsForth { .. }
            | SpellEffect::FistsOfGork { .. }
            | SpellEffect::FightsAtOnce
            | SpellEffect::Invocation { .. }
            | SpellEffect::RaiseDead(_)
            | SpellEffect::Danse(_)
            | SpellEffect::Mends(_)
            | SpellEffect::WindOfUndeath { .. }
            | SpellEffect::Heals
            | SpellEffect::Dazzles(_)
            | SpellEffect::GuardianLight
            | SpellEffect::Cleanses { .. }
            | SpellEffect::RainLord => PLAIN,
        }
    }
}
