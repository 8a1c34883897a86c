//! Turns: phases, windows, and what ends with them (SP-5.20 to SP-5.26, SP-5.36).

use crate::ability::{Phase, Universal};
use crate::action::{Action, Prompt};
use crate::changes;
use crate::effect::Until;
use crate::event::{Event, Weight};
use crate::register::*;
use crate::state::{Battle, Did, Period, Standing, State, TurnRecord, UnitId};
use crate::step::{Fighting, Game, Stage, Step};
use crate::universal;
use crate::using::{self, Moment};
use muster_kernel::{Flow, Seat};

/// SP-5.21 T1: what lasted until this turn ends, records begin anew.
pub(crate) fn start(t: &mut Game<'_>) {
    let active = t.state.battle.active;
    begin(&mut t.state.battle);
    enter(&mut t.state.battle, Step::Window(Phase::StartOfTurn, active));
    t.tell(|_, _| Event::new(SP_5_20, "ev-turn").with("seat", active).weight(Weight::Headline));
}

/// What the active player's turn begins with.
fn begin(battle: &mut Battle) {
    changes::expire(battle, Until::TurnOf(battle.active));
    // SP-12.50 a general lost between turns counts as lost earlier.
    keep_generals(battle);
    battle.control_before = battle.control;
    battle.turn = TurnRecord::default();
    battle.uses.end(Period::Turn);
    for unit in &mut battle.units {
        (unit.turn, unit.phase, unit.core, unit.fought) = (Did::default(), Did::default(), false, 0);
        (unit.set_up, unit.charged, unit.charge_roll) = (false, false, 0);
    }
}

/// The battle at the beginning of a side's next turn, if nothing happened until then: what lasts for this turn has ended, and what
/// lasts for the round has not.
pub(crate) fn next_of(battle: &Battle, side: Seat) -> Battle {
    let mut next = battle.clone();
    end_phase(&mut next);
    changes::expire(&mut next, Until::Turn);
    next.contests.clear();
    next.active = side;
    begin(&mut next);
    next
}

/// Goes on to a step; where another phase begins, what lasted for the phase has ended (SP-5.26).
pub(crate) fn enter(battle: &mut Battle, step: Step) {
    let phase = |step| match step {
        Step::Window(phase, _) => Some(phase),
        Step::Fight(_) => Some(Phase::Combat),
        _ => None,
    };
    if phase(step) != phase(battle.step) {
        end_phase(battle);
    }
    battle.step = step;
}

/// SP-5.23, SP-5.26 the end of a phase.
fn end_phase(battle: &mut Battle) {
    changes::expire(battle, Until::Phase);
    battle.uses.end(Period::Phase);
    battle.last_blows.clear();
    for unit in &mut battle.units {
        (unit.phase, unit.core, unit.fought) = (Did::default(), false, 0);
    }
}

/// SP-5.22, SP-5.25 a player uses one ability of the phase, or passes.
pub(crate) fn window(t: &mut Game<'_>, phase: Phase, seat: Seat) -> Flow<()> {
    let answer = if is_asked(t.state, seat, phase) { t.ask(seat, Prompt::Window(phase))? } else { Action::Pass };
    match answer {
        Action::Use(chosen) => using::use_ability(t, seat, &chosen, None),
        Action::Move(id, way) => universal::normal_move(t, id, &way),
        Action::Shoot(id, aim) => universal::shoot(t, id, &aim),
        Action::Declare(Universal::Run, id) => universal::run(t, id),
        Action::Declare(Universal::Retreat, id) => universal::retreat(t, id),
        Action::Declare(Universal::Charge, id) => universal::charge(t, id),
        Action::Declare(Universal::Reinforce, id) => universal::reinforce(t, id),
        _ => {
            let next = after(&t.state.battle, phase, seat);
            enter(&mut t.state.battle, next);
            Ok(())
        }
    }
}

/// SP-9.72, SP-5.20, SP-5.22, SP-5.23, SP-12.40 what comes after a player has passed.
fn after(battle: &Battle, phase: Phase, seat: Seat) -> Step {
    let active = battle.active;
    if seat == active {
        return Step::Window(phase, active.other());
    }
    match phase {
        Phase::Deployment | Phase::StartOfRound => Step::TurnStart,
        Phase::StartOfTurn => Step::Window(Phase::Hero, active),
        Phase::Hero => Step::Window(Phase::Movement, active),
        Phase::Movement => Step::Window(Phase::Shooting, active),
        Phase::Shooting => Step::Window(Phase::Charge, active),
        Phase::Charge => Step::Window(Phase::Combat, active),
        Phase::Combat => Step::Fight(Fighting { stage: Stage::First, next: active }),
        Phase::EndOfTurn => Step::TwistAtEnd,
    }
}

/// SP-5.68, SP-11.7 whether a player is asked in a window: as far as everybody knows there might be something to do.
fn is_asked(state: &State, seat: Seat, phase: Phase) -> bool {
    has_universal(&state.battle, seat, phase) || using::might_use(state, seat, Moment::Window(phase))
}

/// Whether a player has a universal ability to declare.
fn has_universal(battle: &Battle, seat: Seat, phase: Phase) -> bool {
    declarable(battle, seat, phase).next().is_some()
}

/// SP-7.1 to SP-7.6 the universal abilities that a player may declare in a window, unit by unit.
pub(crate) fn declarable(battle: &Battle, seat: Seat, phase: Phase) -> impl Iterator<Item = (Universal, UnitId)> + '_ {
    worth_a_look(battle, seat, phase).filter(move |(what, id)| universal::may(battle, seat, *what, *id))
}

/// The universal abilities of the phase, with the units of which they could speak.
pub(crate) fn worth_a_look(
    battle: &Battle,
    seat: Seat,
    phase: Phase,
) -> impl Iterator<Item = (Universal, UnitId)> + '_ {
    let yours = battle.active == seat;
    let list = if yours { universal::of_phase(phase) } else { &[] };
    let stands = move |id: &UnitId| matches!(battle.unit(*id).standing, Standing::Field | Standing::Destroyed);
    let units = move |what| battle.army(seat).filter(stands).map(move |id| (what, id));
    list.iter().flat_map(move |what| units(*what))
}

/// SP-5.9, SP-5.36, SP-12.47 E6: what lasted for the turn ends, and the next turn or the end of the round comes.
pub(crate) fn end(t: &mut Game<'_>) {
    end_phase(&mut t.state.battle);
    changes::expire(&mut t.state.battle, Until::Turn);
    let battle = &mut t.state.battle;
    keep_generals(battle);
    battle.turn = TurnRecord::default();
    for unit in &mut battle.units {
        (unit.turn, unit.charged, unit.set_up, unit.charge_roll) = (Did::default(), false, false, 0);
    }
    if battle.active == battle.first {
        battle.active = battle.first.other();
        battle.step = Step::TurnStart;
    } else {
        battle.step = Step::RoundEnd;
    }
}

/// SP-9.19, SP-12.50 a general that was slain in this turn was slain in an earlier one from now on.
fn keep_generals(battle: &mut Battle) {
    for side in Seat::BOTH {
        battle.sides[side.index()].general_lost |= battle.turn.general_slain[side.index()];
    }
}
