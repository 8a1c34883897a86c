//! Before the first round (WB-4.20 to WB-4.27).

mod answers;
mod places;
mod scouts;

pub(crate) use answers::{check, offers, sample};
pub(crate) use scouts::check_way as check_scout;

use crate::action::{Action, Prompt};
use crate::book::{Book, Scenario};
use crate::event::{Event, Purpose, Weight};
use crate::layout::spot;
use crate::movement;
use crate::register::*;
use crate::state::{Mark, Marker, Model, ModelId, Standing, State};
use crate::step::{Game, Step};
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};
use std::sync::Arc;

/// WB-2.19 a model as it is before it is deployed: standing, loaded, with all its wounds.
pub(crate) fn enrol(state: &mut State, id: ModelId) {
    let Some(profile) = state.known(id) else { return };
    let model = Model {
        standing: Standing::Reserve,
        radius: profile.base.radius(),
        wounds: profile.wounds as i8,
        ..Model::default()
    };
    *state.model_mut(id) = model;
}

/// WB-4.22 a scenario’s markers as they lie when a game begins.
pub(crate) fn lay_markers(book: &Book, state: &mut State) {
    let markers = &book.scenario(state.scenario).markers;
    state.markers = markers.iter().map(|at| Marker { at: *at, lit: None }).collect();
}

/// WB-4.20, WB-4.21 the scenario is rolled for if it was not agreed; then both commit warbands in secret, and they are
/// revealed together.
pub(crate) fn warbands(t: &mut Game<'_>) -> Flow<()> {
    roll_scenario(t)?;
    let wanting = |side: &Seat| t.state.warbands[side.index()].models.is_empty();
    let missing: Vec<Seat> = Seat::BOTH.into_iter().filter(wanting).collect();
    for (side, answer) in t.ask_these(&missing, |_| Prompt::Warband)? {
        if let Action::Warband(warband) = answer {
            t.state.warbands[side.index()] = warband;
        }
    }
    for side in Seat::BOTH {
        t.state.roster(side).for_each(|id| enrol(t.state, id));
        t.tell(|_, state| {
            let warband = &state.warbands[side.index()];
            let event = Event::new(WB_4_21, "told-warband").revealing().with("side", side);
            event.with("models", warband.models.len() as i64).with("points", warband.points())
        });
    }
    t.state.step = Step::Edges;
    Ok(())
}

/// WB-4.20 which scenario it is where that was not agreed: 1–2 S1, 3–4 S2, 5 S3, 6 S4; WB-4.22 with its ground and markers.
fn roll_scenario(t: &mut Game<'_>) -> Flow<()> {
    if !t.state.open {
        return Ok(());
    }
    let scenario = match t.roll(Seat::FIRST, Purpose::Scenario, Pool::d6(1))?.only() {
        1 | 2 => Scenario::Beacons,
        3 | 4 => Scenario::ThreeStones,
        5 => Scenario::Plunder,
        _ => Scenario::BloodPrice,
    };
    (t.state.open, t.state.scenario) = (false, scenario);
    let book = &t.rules.book;
    if t.state.map.is_some() {
        let map = book.scenario(scenario).map;
        (t.state.map, t.state.field) = (Some(map), Arc::clone(&book.maps[usize::from(map)].field));
    }
    lay_markers(book, t.state);
    t.tell(|_, _| Event::new(WB_4_20, "told-scenario").weight(Weight::Headline).with("scenario", scenario.id()));
    Ok(())
}

/// WB-2.1, WB-2.6 a roll-off: side A’s die first, higher wins; nobody where it is tied.
fn roll_off(t: &mut Game<'_>, purpose: Purpose) -> Flow<Option<Seat>> {
    let [a, b] =
        [t.roll(Seat::FIRST, purpose, Pool::d6(1))?.only(), t.roll(Seat::SECOND, purpose, Pool::d6(1))?.only()];
    if a == b {
        t.tell(|_, _| Event::new(WB_2_6, "told-roll-off-tied"));
        return Ok(None);
    }
    let winner = if a > b { Seat::FIRST } else { Seat::SECOND };
    t.tell(|_, _| Event::new(WB_2_6, "told-roll-off").with("side", winner));
    Ok(Some(winner))
}

/// WB-4.23 the roll-off for table edges; a tie is rolled again.
pub(crate) fn edges(t: &mut Game<'_>) -> Flow<()> {
    if let Some(winner) = roll_off(t, Purpose::EdgeRoll)? {
        t.state.winner = winner;
        t.state.step = Step::Choose;
    }
    Ok(())
}

/// WB-4.23 the winner chooses South or North; WB-4.24 the loser places the first model.
pub(crate) fn choose(t: &mut Game<'_>) -> Flow<()> {
    let winner = t.state.winner;
    let Action::Edge(home) = t.ask(winner, Prompt::Edge)? else { return Ok(()) };
    t.state.side_mut(winner).home = home;
    t.state.side_mut(winner.other()).home = home.other();
    for side in Seat::BOTH {
        t.tell(|_, state| Event::new(WB_4_23, "told-home").with("side", side).with("edge", state.side(side).home.id()));
    }
    t.state.step = Step::Deploy(winner.other());
    Ok(())
}

/// WB-4.24 a side places a model; then it is the other’s go, if that one has any left.
pub(crate) fn deploy(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let book = &t.rules.book;
    let waits = |t: &Game<'_>, side: Seat| places::left(book, t.state, side).next().is_some();
    if !waits(t, side) {
        if waits(t, side.other()) {
            t.state.step = Step::Deploy(side.other());
        } else {
            count(t);
        }
        return Ok(());
    }
    let Action::Deploy(id, at) = t.ask(side, Prompt::Deploy)? else { return Ok(()) };
    let model = t.state.model_mut(id);
    (model.standing, model.at) = (Standing::Table, at);
    t.tell(|_, _| Event::new(WB_4_24, "told-deployed").piece(id).with("place", spot(at)));
    // WB-4.24 the sides alternate as long as the other has somebody left.
    t.state.step = Step::Deploy(side.other());
    Ok(())
}

/// WB-4.27 everybody is deployed: the starting counts are taken.
fn count(t: &mut Game<'_>) {
    for side in Seat::BOTH {
        t.state.side_mut(side).strength = t.state.in_play(side).count() as u8;
    }
    t.state.step = Step::Scout(t.state.winner);
}

/// WB-4.25 a side moves a Scout or declines for it; then it is the other’s go, if that one has any left.
pub(crate) fn scout(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    if scouts::left(t.state, side).next().is_none() {
        let other = scouts::left(t.state, side.other()).next().is_some();
        t.state.step = if other { Step::Scout(side.other()) } else { Step::FirstRoll };
        return Ok(());
    }
    let Action::Scout(id, corners) = t.ask(side, Prompt::Scout)? else { return Ok(()) };
    t.state.model_mut(id).marks.set(Mark::Scouted);
    if corners.is_empty() {
        t.tell(|_, _| Event::new(WB_4_25, "told-scout-stays").piece(id));
    } else {
        let from = t.state.model(id).at;
        let to = movement::end(from, &corners);
        t.state.model_mut(id).at = to;
        t.tell(|_, _| Event::new(WB_4_25, "told-scouts").piece(id).with("place", spot(to)));
        crate::hazard::after_move(t, id, from, &corners)?;
    }
    t.state.step = Step::Scout(side.other());
    Ok(())
}

/// WB-4.26 the second roll-off; a tie is rolled again.
pub(crate) fn first_roll(t: &mut Game<'_>) -> Flow<()> {
    // Nobody scouts twice, and nobody has to remember who did.
    for side in Seat::BOTH {
        t.state.roster(side).for_each(|id| t.state.model_mut(id).marks.clear(Mark::Scouted));
    }
    if let Some(winner) = roll_off(t, Purpose::FirstRoll)? {
        t.state.step = Step::First(winner);
    }
    Ok(())
}

/// WB-4.26 the winner chooses who takes the first turn of round 1.
pub(crate) fn first(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let Action::First(first) = t.ask(side, Prompt::First)? else { return Ok(()) };
    t.state.first = first;
    t.tell(|_, _| Event::new(WB_4_26, "told-first").with("side", first));
    t.state.step = Step::RoundStart;
    Ok(())
}
