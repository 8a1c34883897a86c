//! Spells (WB-3.60 to WB-3.69, WB-9.50 to WB-9.56).

use crate::action::{Attack, AttackKind, Boost};
use crate::attack;
use crate::book::Spell;
use crate::catalogue::spell_rule;
use crate::deeds;
use crate::event::{Event, Purpose};
use crate::leaving;
use crate::nerve;
use crate::register::*;
use crate::sight;
use crate::space::{self, INCH};
use crate::state::{Mark, ModelId, Models, State};
use crate::step::Game;
use muster_dice::{Classes, Pool};
use muster_ground::length::Length;
use muster_kernel::{Flow, Violations};

/// WB-3.61 to WB-3.69 how far a spell reaches, as a gap.
pub(crate) const fn range(spell: Spell) -> Length {
    Length(match spell {
        Spell::Mend => 6 * INCH.0,
        Spell::Ward | Spell::RiseAgain | Spell::SecondWind | Spell::MistVeil => 8 * INCH.0,
        Spell::GraveGrasp | Spell::Thornlash => 10 * INCH.0,
        Spell::Firebolt | Spell::TripHex => 12 * INCH.0,
    })
}

/// WB-3.63, WB-3.67 the dice of an attack spell.
pub(crate) const fn dice(spell: Spell) -> u8 {
    match spell {
        Spell::Firebolt => 3,
        Spell::Thornlash => 4,
        Spell::Mend
        | Spell::Ward
        | Spell::TripHex
        | Spell::GraveGrasp
        | Spell::RiseAgain
        | Spell::SecondWind
        | Spell::MistVeil => 0,
    }
}

/// WB-9.51 the dice of a casting roll.
const CASTING: u8 = 2;

/// WB-3.60 the targets of a spell for a caster.
pub(crate) fn targets(state: &State, id: ModelId, spell: Spell) -> Models {
    let near = |target: &ModelId| space::gap_at_most(state, id, *target, range(spell));
    state.everybody().filter(|target| near(target) && suits(state, id, spell, *target)).collect()
}

/// WB-3.61 to WB-3.69 whether a spell can be cast on a model that is near enough.
fn suits(state: &State, id: ModelId, spell: Spell, target: ModelId) -> bool {
    let model = state.model(target);
    let friend = id.seat() == target.seat();
    let seen = || sight::sees(state, id, target);
    match spell {
        Spell::Mend => friend && i16::from(model.wounds) < i16::from(state.profile(target).wounds),
        Spell::Ward | Spell::MistVeil => friend,
        // WB-9.52 an attack spell is a ranged attack: its target is nobody’s foe in contact.
        Spell::Firebolt | Spell::Thornlash => !friend && !space::is_engaged(state, target) && seen(),
        Spell::TripHex => !friend && state.may_be_thrown(target) && seen(),
        Spell::GraveGrasp => !friend && !model.has(Mark::Fatigued) && seen(),
        Spell::RiseAgain => friend && id != target && model.has(Mark::KnockedDown),
        Spell::SecondWind => friend && id != target && model.has(Mark::Fatigued),
    }
}

/// WB-7.20, WB-9.50, WB-9.54, WB-9.55 everything that forbids a model to cast a spell; WB-7.21 an engaged one casts no
/// attack spells (WB-9.52).
pub(crate) fn check(
    state: &State,
    id: ModelId,
    (spell, target, boost): (Spell, ModelId, Boost),
    wrong: &mut Violations,
) {
    if !state.profile(id).spells.contains(&spell) {
        return wrong.forbid(WB_9_50, "no-spell");
    }
    let short = boost == Boost::Boosted && state.side(id.seat()).command == 0;
    wrong.forbid_if(short, WB_9_54, "no-command");
    if spell.is_attack() {
        wrong.forbid_if(space::is_engaged(state, id), WB_9_52, "no-attack-spell-engaged");
        return deeds::check_target(state, id, (target, range(spell)), wrong);
    }
    let known = target.index() < crate::state::PLACES && state.known(target).is_some();
    wrong.forbid_if(!known || !targets(state, id, spell).has(target), spell_rule(spell), "no-spell-target");
}

/// WB-7.20 a model casts: an attack spell is a ranged attack, any other one a casting roll and its effect. WB-9.55 a
/// failure costs the action and the command point all the same; WB-9.53 its dice are not re-rolled.
pub(crate) fn cast(t: &mut Game<'_>, id: ModelId, (spell, target, boost): (Spell, ModelId, Boost)) -> Flow<()> {
    if boost == Boost::Boosted {
        t.state.side_mut(id.seat()).command -= 1;
    }
    t.tell(|_, _| Event::new(spell_rule(spell), "told-casts").piece(id).target(target).with("spell", spell.id()));
    if spell.is_attack() {
        attack::make(t, Attack { by: id, manner: AttackKind::Spell(spell, target, boost) })?;
        return Ok(());
    }
    let needs = t.state.profile(id).ranged;
    let dice = CASTING + u8::from(boost == Boost::Boosted);
    let pool = Pool::d6(dice.into()).split(Classes::at_least(needs));
    let faces = t.roll(id.seat(), Purpose::Casting(id, spell), pool)?;
    if faces.at_least(needs) == 0 {
        t.tell(|_, _| Event::new(WB_9_51, "told-spell-failed").piece(id));
        return Ok(());
    }
    effect(t, spell, target)
}

/// WB-3.61 to WB-3.69 what a spell does to its target.
fn effect(t: &mut Game<'_>, spell: Spell, target: ModelId) -> Flow<()> {
    let marks = &mut t.state.model_mut(target).marks;
    match spell {
        Spell::Mend => mend(t, target),
        Spell::Ward => marks.set(Mark::Warded),
        Spell::MistVeil => marks.set(Mark::Veiled),
        Spell::GraveGrasp => marks.set(Mark::Fatigued),
        Spell::SecondWind => marks.clear(Mark::Fatigued),
        Spell::RiseAgain => {
            marks.clear(Mark::KnockedDown);
            mend(t, target);
        }
        Spell::TripHex => {
            if !nerve::test(t, target)? {
                leaving::knock_down(t, target);
            }
            return Ok(());
        }
        Spell::Firebolt | Spell::Thornlash => {}
    }
    t.tell(|_, _| Event::new(spell_rule(spell), "told-spell").target(target).with("spell", spell.id()));
    Ok(())
}

/// WB-9.56 a wound is regained, up to as many as the model began with.
pub(crate) fn mend(t: &mut Game<'_>, id: ModelId) {
    let most = t.state.profile(id).wounds as i8;
    let model = t.state.model_mut(id);
    model.wounds = (model.wounds + 1).min(most);
}
