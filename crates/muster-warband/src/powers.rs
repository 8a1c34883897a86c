//! Powers (WB-3.50 to WB-3.58).

use crate::acting;
use crate::action::{Action, Prompt};
use crate::book::Power;
use crate::catalogue::power_rule;
use crate::event::Event;
use crate::register::*;
use crate::sight;
use crate::space::{self, INCH};
use crate::state::{Mark, Model, ModelId, Models, Note, State};
use crate::step::Game;
use crate::{nerve, walk};
use muster_ground::length::Length;
use muster_kernel::{Flow, Violations};

/// WB-3.51 to WB-3.58 how far a power reaches, as a gap.
const fn range(power: Power) -> Length {
    Length(match power {
        Power::HoldTheLine | Power::Forward | Power::GraveChill => 6 * INCH.0,
        Power::WarDrums | Power::DreadCommand => 8 * INCH.0,
        Power::MarkPrey => 18 * INCH.0,
        Power::KillingRage | Power::Feint => 0,
    })
}

/// WB-3.50 the power that a model may use now as far as it depends on the bearer: standing, paid for, and not used this
/// round; WB-3.57 Feint waits for an attack, WB-9.42, WB-9.43 whoever lies has none.
fn ready(state: &State, id: ModelId) -> Option<Power> {
    let side = state.side(id.seat());
    let open = |power: &Power| *power != Power::Feint && state.model(id).stands() && !side.powers.has(*power);
    state.profile(id).power.filter(open).filter(|power| power.cost() <= side.command)
}

/// WB-3.52, WB-3.54 to WB-3.56, WB-3.58 whether a power is used on somebody.
const fn has_target(power: Power) -> bool {
    match power {
        Power::Forward | Power::WarDrums | Power::DreadCommand | Power::GraveChill | Power::MarkPrey => true,
        Power::HoldTheLine | Power::KillingRage | Power::Feint => false,
    }
}

/// WB-3.52 to WB-3.58 whether a power can be used on a model, near or far.
fn suits(state: &State, id: ModelId, power: Power, target: ModelId) -> bool {
    let model: &Model = state.model(target);
    let friend = id.seat() == target.seat();
    match power {
        Power::Forward => friend && id != target && model.stands() && !space::is_engaged(state, target),
        Power::WarDrums => friend && id != target && model.has(Mark::Fatigued),
        Power::DreadCommand => friend && id != target && model.has(Mark::KnockedDown) && state.is_mindless(target),
        Power::GraveChill => !friend && !model.has(Mark::Fatigued),
        Power::MarkPrey => !friend && sight::sees(state, id, target),
        Power::HoldTheLine | Power::KillingRage | Power::Feint => false,
    }
}

/// WB-3.50 whom a power can be used on.
fn targets(state: &State, id: ModelId, power: Power) -> Models {
    let near = |target: &ModelId| space::gap_at_most(state, id, *target, range(power));
    state.everybody().filter(|target| near(target) && suits(state, id, power, *target)).collect()
}

/// WB-3.50 whether the active model may use its power on somebody now.
pub(crate) fn usable(state: &State, id: ModelId) -> bool {
    ready(state, id).is_some_and(|power| !has_target(power) || !targets(state, id, power).is_empty())
}

/// WB-3.50 every use of a power that is open to the active model, as [`Action::Use`].
pub(crate) fn menu(state: &State, id: ModelId) -> Vec<Action> {
    match ready(state, id) {
        None => Vec::new(),
        Some(power) if !has_target(power) => vec![Action::Use(power, None)],
        Some(power) => targets(state, id, power).iter().map(|target| Action::Use(power, Some(target))).collect(),
    }
}

/// WB-3.50 everything that forbids the active model to use a power.
pub(crate) fn check(state: &State, id: ModelId, power: Power, target: Option<ModelId>, wrong: &mut Violations) {
    let side = state.side(id.seat());
    if state.profile(id).power != Some(power) {
        return wrong.forbid(WB_3_50, "no-power");
    }
    wrong.forbid_if(power == Power::Feint, WB_3_57, "no-power-reaction");
    wrong.forbid_if(!state.model(id).stands(), WB_3_50, "no-power-down");
    wrong.forbid_if(side.powers.has(power), WB_3_50, "no-power-twice");
    wrong.forbid_if(power.cost() > side.command, WB_9_10, "no-command");
    let suited = match target {
        Some(target) => known(state, target) && targets(state, id, power).has(target),
        None => !has_target(power),
    };
    wrong.forbid_if(!suited && power != Power::Feint, power_rule(power), "no-power-target");
}

/// Whether there is such a model.
fn known(state: &State, id: ModelId) -> bool {
    id.index() < crate::state::PLACES && state.known(id).is_some()
}

/// WB-9.11 a power is paid for, and used for this round.
pub(crate) fn pay(t: &mut Game<'_>, id: ModelId, power: Power) {
    let side = t.state.side_mut(id.seat());
    side.command -= power.cost();
    side.powers.insert(power);
}

/// WB-3.51 to WB-3.58 the active model uses a power.
pub(crate) fn carry_out(t: &mut Game<'_>, id: ModelId, power: Power, target: Option<ModelId>) -> Flow<()> {
    pay(t, id, power);
    t.tell(|_, _| {
        let told = |key| Event::new(power_rule(power), key).piece(id).with("power", power.id());
        target.map_or_else(|| told("told-power"), |target| told("told-power-on").target(target))
    });
    match (power, target) {
        (Power::HoldTheLine, _) => hold_the_line(t, id),
        (Power::KillingRage, _) => acting::note(t.state, Note::Raging),
        (Power::Forward, Some(target)) => forward(t, target)?,
        (Power::WarDrums, Some(target)) => t.state.model_mut(target).marks.clear(Mark::Fatigued),
        (Power::DreadCommand, Some(target)) => t.state.model_mut(target).marks.clear(Mark::KnockedDown),
        (Power::GraveChill, Some(target)) => {
            if !nerve::test(t, target)? {
                t.state.model_mut(target).marks.set(Mark::Fatigued);
                t.tell(|_, _| Event::new(WB_3_56, "told-fatigued").piece(target));
            }
        }
        (Power::MarkPrey, Some(target)) => t.state.model_mut(target).marks.set(Mark::Prey),
        (Power::Feint, _) => {}
        (Power::Forward | Power::WarDrums | Power::DreadCommand | Power::GraveChill | Power::MarkPrey, None) => {}
    }
    Ok(())
}

/// WB-3.51 the Captain and every standing friend within 6" at this moment.
fn hold_the_line(t: &mut Game<'_>, id: ModelId) {
    let holds = |friend: &ModelId| {
        t.state.model(*friend).stands() && space::gap_at_most(t.state, id, *friend, range(Power::HoldTheLine))
    };
    let held: Models = t.state.in_play(id.seat()).filter(holds).collect();
    held.iter().for_each(|friend| t.state.model_mut(friend).marks.set(Mark::Holding));
}

/// WB-3.52 a friend moves up to 3" at once.
fn forward(t: &mut Game<'_>, id: ModelId) -> Flow<()> {
    match t.ask(id.seat(), Prompt::Forward(id))? {
        Action::Move(corners) => walk::go(t, id, &corners),
        _ => Ok(()),
    }
}
