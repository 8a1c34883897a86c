//! The questions players are asked and the answers they give (WB-5.8, D1 to D19).

use crate::book::{Power, Spell, Warband};
use crate::register::*;
use crate::state::{Home, ModelId, Models};
use muster_ground::length::Point;
use muster_kernel::Seat;
use muster_tabletop::decisions::Wording;
pub use muster_tabletop::notation::{Corners, SIDES, letter};
pub use muster_tabletop::questions::Reply;
use smallvec::SmallVec;
use std::sync::Arc;

/// A kind of question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prompt {
    /// D19 commit a warband and its Leader.
    Warband,
    /// D1 the winner of the roll-off chooses South or North.
    Edge,
    /// D2 place a model.
    Deploy,
    /// D3 move a Scout, or decline for it.
    Scout,
    /// D4 the winner of the second roll-off chooses who goes first.
    First,
    /// D5 what to do with the turn.
    Turn,
    /// D6 what this active model does next, or a power.
    Act(ModelId),
    /// D6 its allowance is spent: a Fatigue Action, a power, or stop.
    Strain(ModelId),
    /// D7 how the dice of an attack are split.
    Split(Attack),
    /// D9, D10 re-roll one of these dice, or stop.
    Reroll(Reroll),
    /// D11 one of the Bodyguards takes a wound that this model is about to lose.
    Bodyguard {
        /// Who is attacked.
        ward: ModelId,
        /// Who may help and has not been asked yet.
        guards: Models,
    },
    /// D13 which of these makes its disengage attack next.
    Disengage {
        /// Who moves away.
        mover: ModelId,
        /// Who may still attack.
        able: Models,
    },
    /// D14 which of these retaliates next.
    Retaliate {
        /// Against whom.
        attacker: ModelId,
        /// Who may still retaliate.
        able: Models,
    },
    /// D15 a Bloodlust move of this model.
    Bloodlust(ModelId),
    /// D16 a second model to activate after this one.
    FollowUp(ModelId),
    /// D17 a model to clear of fatigue.
    Clear,
    /// D8, D12, D18 yes or no.
    Decide(Decision),
    /// WB-3.52 where this model moves by Forward!
    Forward(ModelId),
}

/// The questions of yes or no. What one is called and who asks it is here, what follows where its rule is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// D8 whether this model Feints in this attack.
    Feint(Attack, ModelId),
    /// D12 this model failed a Nerve test and may re-roll it.
    Inspire(ModelId),
    /// D18 whether the charger makes its free attack on that target.
    FreeAttack(ModelId, ModelId),
}

impl Decision {
    /// The question in words.
    pub(crate) fn wording(self) -> Wording {
        match self {
            Decision::Feint(attack, id) => Wording::new("ask-feint", WB_3_57, &[id, attack.by]),
            Decision::Inspire(id) => Wording::new("ask-inspire", WB_3_27, &[id]),
            Decision::FreeAttack(id, target) => Wording::new("ask-free-attack", WB_7_14, &[id, target]),
        }
    }

    /// What its owner is taken to answer where odds look ahead. WB-3.27 what costs nothing nobody declines.
    pub(crate) const fn foreseen(self) -> Reply {
        match self {
            Decision::Feint(..) => Reply::No,
            Decision::FreeAttack(..) | Decision::Inspire(_) => Reply::Yes,
        }
    }
}

/// An attack that is made (WB-8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// Who attacks.
    pub by: ModelId,
    /// How.
    pub manner: AttackKind,
}

/// How an attack is made (WB-8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AttackKind {
    /// WB-7.1 the Attack action against those it engages.
    Melee,
    /// WB-7.14 the free attack of a Charge on this target.
    Charge(ModelId),
    /// WB-8.60 against this attacker.
    Retaliation(ModelId),
    /// WB-8.50 against this mover.
    Disengage(ModelId),
    /// WB-8.40 with the ranged weapon, at this primary target.
    Shot(ModelId),
    /// WB-9.52 with an attack spell, at this primary target.
    Spell(Spell, ModelId, Boost),
}

impl AttackKind {
    /// WB-8.1 whether it is a melee attack.
    pub const fn is_melee(self) -> bool {
        match self {
            AttackKind::Melee | AttackKind::Charge(_) | AttackKind::Retaliation(..) | AttackKind::Disengage(_) => true,
            AttackKind::Shot(_) | AttackKind::Spell(..) => false,
        }
    }
}

/// WB-9.54 whether a spell is boosted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Boost {
    Plain,
    Boosted,
}

/// What dice that may be re-rolled are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Throw {
    /// WB-8.9 the hit roll of this model, at those whom dice are assigned to.
    Hit(ModelId, Models),
    /// WB-8.11 the armor roll of this model.
    Armor(ModelId),
}

/// The most dice of one roll: six of the profile and every bonus there is.
pub const MOST_DICE: usize = 12;

/// What a die came to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Came {
    /// WB-2.2 it fails.
    #[default]
    Short,
    /// WB-2.2 it succeeds.
    Good,
    /// WB-3.36 it shows the six of a poisoned weapon.
    Venomous,
}

/// A die that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Die {
    /// What it came to.
    pub came: Came,
    /// The lowest face with which it succeeds.
    pub needs: u8,
    /// WB-2.5 whether it has been re-rolled.
    pub again: bool,
}

/// Dice of one roll, and whose they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reroll {
    /// What they are for.
    pub throw: Throw,
    /// The dice.
    dice: [Die; MOST_DICE],
    len: u8,
}

impl Reroll {
    /// No dice yet.
    pub fn new(throw: Throw) -> Reroll {
        Reroll { throw, dice: [Die::default(); MOST_DICE], len: 0 }
    }

    /// The dice.
    #[inline]
    pub fn dice(&self) -> &[Die] {
        &self.dice[..usize::from(self.len)]
    }

    /// The dice, to be changed.
    #[inline]
    pub fn dice_mut(&mut self) -> &mut [Die] {
        &mut self.dice[..usize::from(self.len)]
    }

    /// Adds a die.
    pub fn push(&mut self, die: Die) {
        self.dice[usize::from(self.len)] = die;
        self.len += 1;
    }

    /// How many succeed.
    pub fn successes(&self) -> u8 {
        self.dice().iter().filter(|die| die.came != Came::Short).count() as u8
    }
}

/// The name of an action (§7 of the rules): none is taken twice in one activation (WB-5.15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Name {
    Attack,
    Walk,
    Run,
    Charge,
    Aim,
    Focus,
    StandUp,
    Cast,
    Reload,
    Interact,
}

impl Name {
    /// Every name.
    pub const ALL: [Name; 10] = [
        Name::Attack,
        Name::Walk,
        Name::Run,
        Name::Charge,
        Name::Aim,
        Name::Focus,
        Name::StandUp,
        Name::Cast,
        Name::Reload,
        Name::Interact,
    ];

    /// Its id in set-ups, notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            Name::Attack => "attack",
            Name::Walk => "walk",
            Name::Run => "run",
            Name::Charge => "charge",
            Name::Aim => "aim",
            Name::Focus => "focus",
            Name::StandUp => "stand-up",
            Name::Cast => "cast",
            Name::Reload => "reload",
            Name::Interact => "interact",
        }
    }

    /// WB-7.3, WB-7.4 whether it is a long action.
    pub const fn is_long(self) -> bool {
        matches!(self, Name::Run | Name::Charge)
    }
}

/// An action of the active model (§7 of the rules).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// WB-7.2 by these corners after its start; none for a move of no length (WB-6.12).
    Walk(Corners),
    /// WB-7.3.
    Run(Corners),
    /// WB-7.4 at this enemy, by a waypoint or straight.
    Charge(ModelId, Option<Point>),
    /// WB-7.1 a melee attack; how the dice are split is asked next.
    Strike,
    /// WB-7.1 a ranged attack at this primary target; how the dice are split is asked next.
    Shoot(ModelId),
    /// WB-7.5.
    Aim,
    /// WB-7.6.
    Focus,
    /// WB-7.7.
    StandUp,
    /// WB-7.8 a spell at a target.
    Cast(Spell, ModelId, Boost),
    /// WB-7.9.
    Reload,
    /// WB-7.10 with the marker of this place.
    Interact(u8),
}

impl Deed {
    /// The name of the action.
    pub const fn name(&self) -> Name {
        match self {
            Deed::Walk(_) => Name::Walk,
            Deed::Run(_) => Name::Run,
            Deed::Charge(..) => Name::Charge,
            Deed::Strike | Deed::Shoot(_) => Name::Attack,
            Deed::Aim => Name::Aim,
            Deed::Focus => Name::Focus,
            Deed::StandUp => Name::StandUp,
            Deed::Cast(..) => Name::Cast,
            Deed::Reload => Name::Reload,
            Deed::Interact(_) => Name::Interact,
        }
    }
}

/// WB-8.5 how many dice each target gets, in the order declared.
pub type Shares = SmallVec<[(ModelId, u8); 4]>;

/// An answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// D19.
    Warband(Arc<Warband>),
    /// D1.
    Edge(Home),
    /// D2 this model here.
    Deploy(ModelId, Point),
    /// D3 this Scout moves, or stays with no corners.
    Scout(ModelId, Corners),
    /// D4 this side goes first.
    First(Seat),
    /// WB-5.8a, WB-9.16.
    Activate(ModelId),
    /// WB-5.8b, WB-9.18.
    Reactivate(ModelId),
    /// WB-5.8c.
    Pass,
    /// WB-5.8d.
    StandDown,
    /// D6 an action.
    Do(Deed),
    /// D6 a power, and whom it is for if it is for somebody.
    Use(Power, Option<ModelId>),
    /// WB-7.25 no more.
    Stop,
    /// D7.
    Split(Shares),
    /// D15, WB-3.52 a move.
    Move(Corners),
    /// D8 to D14, D17, D18 a reply as to a question that games ask alike; no also stays and passes over where something else
    /// may be done.
    Reply(Reply),
}

impl Action {
    /// The reply, if it is one.
    pub const fn reply(&self) -> Option<Reply> {
        if let Action::Reply(reply) = self { Some(*reply) } else { None }
    }
}
