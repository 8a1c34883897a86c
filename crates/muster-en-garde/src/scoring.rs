//! Victory points and the end of the game (EG-4.15 to EG-4.20, EG-10.1 to EG-10.8).

use crate::book::Scenario;
use crate::event::{Event, Weight};
use crate::field::TABLE;
use crate::register::*;
use crate::space;
use crate::state::{CIVILIAN, Mark, ModelId, Models, Morale, Role, Standing, State};
use crate::step::{Duel, End, Step};
use crate::zones;
use muster_ground::length::Point;
use muster_kernel::{Message, Outcome, RuleId, Seat};

/// EG-10.4 the VP for a model slain: Rank + 1, and 2 more for the Leader.
fn slain_points(state: &State, id: ModelId) -> i32 {
    state.profile(id).map_or(0, |p| i32::from(p.rank) + 1 + if p.leader { 2 } else { 0 })
}

/// EG-2.21, EG-10.4, EG-10.5 the VP a side has for enemies slain and fled; a champion counts by its scenario alone
/// (EG-4.19).
fn casualties(state: &State, side: Seat) -> i32 {
    // EG-2.21 half of a fled model is rounded down.
    let points = |id: ModelId| match state.model(id).standing {
        Standing::Slain | Standing::Fled if is_champion(state, id) => 0,
        Standing::Slain => slain_points(state, id),
        Standing::Fled => slain_points(state, id) / 2,
        Standing::Nobody | Standing::Reserve | Standing::Table | Standing::Off => 0,
    };
    state.roster(side.other()).map(points).sum()
}

/// EG-4.19 whether a model is a champion of the scenario Duel.
fn is_champion(state: &State, id: ModelId) -> bool {
    state.scenario == Scenario::Duel && state.model(id).has(Mark::Champion)
}

/// EG-10.3 the Victory Points of a side as the game stands; what is only known at its end is added there.
pub fn points(state: &State, side: Seat) -> i32 {
    let own = &state.sides[side.index()];
    let over = matches!(state.step, Step::Over(_));
    casualties(state, side)
        + i32::from(own.scored)
        + taken(state, side)
        + if over { final_points(state, side) } else { 0 }
}

/// EG-4.16 what a side has for taking the civilian Off over its own home edge.
fn taken(state: &State, side: Seat) -> i32 {
    let off = state.model(CIVILIAN).standing == Standing::Off;
    let own = state.scenario == Scenario::Capture && state.civilian.controller == Some(side);
    if off && own { 10 } else { 0 }
}

/// What a side scores when the game is over: its secondary objective, and what its scenario gives then.
fn final_points(state: &State, side: Seat) -> i32 {
    objective_points(state, side) + scenario_end(state, side)
}

/// EG-10.6 Victory Points for a secondary objective that is fulfilled.
pub(crate) const OBJECTIVE: i32 = 5;

/// EG-10.6 what the secondary objective of a side would bring, were the game to end now.
pub(crate) fn objective_points(state: &State, side: Seat) -> i32 {
    if has_fulfilled(state, side) { OBJECTIVE } else { 0 }
}

/// EG-10.6 whether a side has fulfilled its secondary objective, were the game to end now.
pub fn has_fulfilled(state: &State, side: Seat) -> bool {
    let enemy = side.other();
    let count = |side: Seat, is: &dyn Fn(Standing) -> bool| {
        state.roster(side).filter(|id| is(state.model(*id).standing)).count()
    };
    let slain = |side: Seat| count(side, &|s| s == Standing::Slain);
    let lost = |side: Seat| count(side, &|s| matches!(s, Standing::Slain | Standing::Fled));
    let strength = |side: Seat| usize::from(state.sides[side.index()].strength);
    match state.sides[side.index()].objective {
        Some(1) => state.leader(enemy).is_some_and(|id| state.model(id).standing == Standing::Slain),
        Some(2) => 4 * lost(enemy) >= 3 * strength(enemy),
        Some(3) => quarters(state, side) >= 3,
        Some(4) => 4 * slain(side) <= strength(side) && lost(enemy) > 0,
        Some(5) => state.first_blood == Some(side),
        Some(6) => 4 * inside_enemy_zone(state, side) >= strength(side),
        _ => false,
    }
}

/// EG-10.7 the table quarter of a point.
const fn quarter(at: Point) -> usize {
    let (right, far) = (at.x.0 * 2 >= TABLE.width.0, at.y.0 * 2 >= TABLE.depth.0);
    (right as usize) + 2 * (far as usize)
}

/// EG-10.6 (3), EG-10.7, EG-9.23 in how many quarters a side has more models than the enemy; Hidden ones count, routing
/// ones and civilians do not.
fn quarters(state: &State, side: Seat) -> usize {
    let counts = Seat::BOTH.map(|side| {
        let mut counts = [0_u8; 4];
        for id in own_on_table(state, side).iter().filter(|id| !state.routs(*id)) {
            counts[quarter(state.model(id).at)] += 1;
        }
        counts
    });
    (0..4).filter(|q| counts[side.index()][*q] > counts[side.other().index()][*q]).count()
}

/// EG-10.6 (6) how many models stand wholly inside the enemy's deployment zone.
fn inside_enemy_zone(state: &State, side: Seat) -> usize {
    let zone = zones::of(state, side.other());
    let inside = |id: &ModelId| zone.centres(state.radius(*id)).contains(state.model(*id).at);
    own_on_table(state, side).iter().filter(inside).count()
}

/// A side's models on the table without the civilian.
fn own_on_table(state: &State, side: Seat) -> Models {
    state.roster(side).filter(|id| state.model(*id).is_on_table()).collect()
}

/// EG-4.17 the turn from which the gate counts.
const GATE_COUNTS: u8 = 3;

/// What a scenario gives when the game ends.
fn scenario_end(state: &State, side: Seat) -> i32 {
    let civilian = state.model(CIVILIAN);
    let controls = |by: Seat| state.civilian.controller == Some(by);
    match (state.scenario, state.sides[side.index()].role) {
        // EG-4.16 who controls the civilian, if it has not been taken Off.
        (Scenario::Capture, _) if civilian.is_on_table() && controls(side) => 5,
        // EG-4.17 who holds the gate now, from turn 3 on.
        (Scenario::Defence, _) if state.turn >= GATE_COUNTS && gate(state) == Some(side) => 8,
        // EG-4.18 the blocker's points, once: the civilian is slain, taken, or not Off over y = 24.
        (Scenario::Escort, Some(Role::Blocker)) if civilian.standing != Standing::Off => 15,
        (Scenario::Escort, Some(Role::Escort)) if civilian.standing == Standing::Off => 15,
        (Scenario::Skirmish | Scenario::Duel, _) => 0,
        (Scenario::Capture | Scenario::Defence | Scenario::Escort, _) => 0,
    }
}

/// EG-4.17 the models of each side, neither Stunned nor routing, whose base edge is within 4" of the objective.
pub(crate) fn at_gate(state: &State, at: Point) -> [u16; 2] {
    Seat::BOTH.map(|side| {
        let holds = |id: &ModelId| {
            let model = state.model(*id);
            let near = space::within(model.at, at, i64::from(state.radius(*id).0) + 4_000);
            near && !model.has(Mark::Stunned) && !state.routs(*id)
        };
        own_on_table(state, side).iter().filter(holds).count() as u16
    })
}

/// EG-4.17 who has more of them.
fn gate(state: &State) -> Option<Seat> {
    let [a, b] = at_gate(state, state.field.objective?);
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Seat::FIRST),
        std::cmp::Ordering::Less => Some(Seat::SECOND),
        std::cmp::Ordering::Equal => None,
    }
}

/// Gives a side points.
pub(crate) fn score(t: &mut Duel<'_>, side: Seat, points: i16, rule: RuleId) {
    t.state.sides[side.index()].scored += points;
    t.tell(|_, _| Event::new(rule, "told-scored").with("side", side).with("points", points as i64));
}

/// EG-5.10 (4) what the scenario scores in an End Phase: EG-4.17 the gate from turn 3, 2 VP each time.
pub(crate) fn end_phase(t: &mut Duel<'_>) {
    let held = || gate(t.state).filter(|_| t.state.scenario == Scenario::Defence && t.state.turn >= GATE_COUNTS);
    // The gate at the game's end is worth 8 more; what is scored here is counted all the same.
    if let Some(side) = held() {
        score(t, side, 2, EG_4_17);
    }
}

/// EG-10.1 whether the game ends with this turn.
pub(crate) fn ends(state: &State) -> Option<End> {
    let gone = |side: Seat| {
        let here = |id: ModelId| matches!(state.model(id).standing, Standing::Table | Standing::Reserve);
        !state.roster(side).any(here)
    };
    let scenario = match state.scenario {
        Scenario::Escort => state.model(CIVILIAN).is_out(),
        Scenario::Duel => {
            let slain = |id: ModelId| is_champion(state, id) && state.model(id).standing == Standing::Slain;
            Seat::BOTH.into_iter().flat_map(|side| state.roster(side)).any(slain)
        }
        Scenario::Skirmish | Scenario::Capture | Scenario::Defence => false,
    };
    if scenario {
        Some(End::Scenario)
    } else if Seat::BOTH.into_iter().any(gone) {
        Some(End::Field)
    } else if state.sides.iter().all(|side| side.morale == Morale::Routing) {
        Some(End::Rout)
    } else if state.turn >= state.turns {
        Some(End::Turns)
    } else {
        None
    }
}

/// The game ends.
pub(crate) fn finish(t: &mut Duel<'_>, end: End) {
    t.state.step = Step::Over(end);
    t.tell(|_, state| {
        let outcome = outcome(state, end);
        let [a, b] = outcome.scores.map(i64::from);
        Event::new(outcome.rule, "told-over").weight(Weight::Headline).with("a", a).with("b", b)
    });
}

/// EG-10.3, EG-12.31 how it ended: who has more Victory Points, EG-10.8 the better morale, the points left on the table;
/// EG-10.2 who gives up loses.
pub fn outcome(state: &State, end: End) -> Outcome {
    let scores = Seat::BOTH.map(|side| {
        let own = &state.sides[side.index()];
        casualties(state, side) + i32::from(own.scored) + taken(state, side) + final_points(state, side)
    });
    if let End::Conceded(seat) = end {
        let reason = Message::new("over-conceded").with("side", seat);
        return Outcome { winner: Some(seat.other()), scores, reason, rule: EG_10_2 };
    }
    let ahead = |values: [i32; 2]| match values[0].cmp(&values[1]) {
        std::cmp::Ordering::Greater => Some(Seat::FIRST),
        std::cmp::Ordering::Less => Some(Seat::SECOND),
        std::cmp::Ordering::Equal => None,
    };
    let steadier = Seat::BOTH.map(|side| -(state.sides[side.index()].morale as i32));
    let left = Seat::BOTH.map(|side| left_on_table(state, side));
    let (winner, key, rule) = match (ahead(scores), ahead(steadier), ahead(left)) {
        (Some(side), ..) => (Some(side), "over-points", EG_10_3),
        (None, Some(side), _) => (Some(side), "over-morale", EG_10_8),
        (None, None, Some(side)) => (Some(side), "over-left", EG_10_8),
        (None, None, None) => (None, "over-draw", EG_10_8),
    };
    Outcome { winner, scores, reason: Message::new(key), rule }
}

/// EG-10.8 the points of a side's models on the table.
fn left_on_table(state: &State, side: Seat) -> i32 {
    own_on_table(state, side).iter().filter_map(|id| state.profile(id)).map(|p| i32::from(p.points)).sum()
}
