//! Victory points and the end of the game (WB-10.1 to WB-10.15).

use crate::book::{Book, Scenario};
use crate::event::{Event, Weight};
use crate::field::TABLE;
use crate::register::*;
use crate::space;
use crate::state::{Home, ModelId, Standing, State};
use crate::step::{End, Game, Step};
use crate::zones;
use muster_ground::length::{Length, Point};
use muster_kernel::{Message, Outcome, RuleId, Seat};
use std::cmp::Ordering;

/// WB-10.13 how near to a stone a model has to be to hold it.
const HOLDS: i64 = 3_000;
/// WB-10.13 the first round in which stones score.
const STONES_FROM: u8 = 2;

/// WB-10.5 to WB-10.15 the victory points of a side, were the game to end now. Whoever is not deployed yet is no loss: before the first
/// round nobody has scored.
pub fn points(book: &Book, state: &State, side: Seat) -> i32 {
    if state.round == 0 {
        return 0;
    }
    let scenario = match state.scenario {
        Scenario::Beacons => beacons(state, side),
        Scenario::ThreeStones => state.side(side).scored.into(),
        Scenario::Plunder => plunder(book, state, side),
        Scenario::BloodPrice => return blood_price(state, side),
    };
    scenario + common(state, side)
}

/// WB-10.5 one point for a broken enemy, one for an enemy Leader out of play.
fn common(state: &State, side: Seat) -> i32 {
    i32::from(state.side(side.other()).broken) + i32::from(leader_is_gone(state, side.other()))
}

/// Whether a side’s Leader is not in play.
fn leader_is_gone(state: &State, side: Seat) -> bool {
    state.leader(side).is_some_and(|leader| !state.model(leader).is_in_play())
}

/// WB-10.11 three points for each beacon a side has lit in the enemy half, one in its own half or on the line between.
fn beacons(state: &State, side: Seat) -> i32 {
    let middle = Length(TABLE.depth.0 / 2);
    let enemy_half = |at: Point| match state.side(side).home {
        Home::South => at.y > middle,
        Home::North => at.y < middle,
    };
    let lit = state.markers.iter().filter(|marker| marker.lit == Some(side));
    lit.map(|marker| if enemy_half(marker.at) { 3 } else { 1 }).sum()
}

/// WB-10.12 two points for each token a side carries, one more where the carrier is wholly within its own zone.
fn plunder(book: &Book, state: &State, side: Seat) -> i32 {
    let zone = zones::of(book, state, side);
    let carriers = state.in_play(side).map(|id| state.model(id)).filter(|model| model.token.is_some());
    carriers.map(|model| 2 + i32::from(zone.centres(model.radius).contains(model.at))).sum()
}

/// WB-10.15 a tenth of the points of the enemies removed, three for their Leader, two for a broken warband; WB-10.5 is not
/// used.
fn blood_price(state: &State, side: Seat) -> i32 {
    let enemy = side.other();
    let leader = if leader_is_gone(state, enemy) { 3 } else { 0 };
    removed(state, enemy) / 10 + leader + if state.side(enemy).broken { 2 } else { 0 }
}

/// WB-10.4 the points value of a side’s models removed from play.
fn removed(state: &State, side: Seat) -> i32 {
    let gone = state.roster(side).filter(|id| state.model(*id).standing == Standing::Gone);
    gone.map(|id| i32::from(state.profile(id).points)).sum()
}

/// WB-10.13 the standing models of each side within 3" of the centre of a stone.
pub(crate) fn at_stone(state: &State, stone: Point) -> [u16; 2] {
    let near = |id: &ModelId| {
        let model = state.model(*id);
        model.stands() && space::within(model.at, stone, HOLDS + i64::from(model.radius.0))
    };
    Seat::BOTH.map(|side| state.in_play(side).filter(near).count() as u16)
}

/// WB-10.13 the side that controls a stone: strictly more standing models than the other.
fn controls(state: &State, stone: Point) -> Option<Seat> {
    let [a, b] = at_stone(state, stone);
    match a.cmp(&b) {
        Ordering::Greater => Some(Seat::FIRST),
        Ordering::Less => Some(Seat::SECOND),
        Ordering::Equal => None,
    }
}

/// WB-5.23 E3: WB-10.13 from round 2 on a point for every stone that is controlled.
pub(crate) fn round(t: &mut Game<'_>) {
    if t.state.scenario != Scenario::ThreeStones || t.state.round < STONES_FROM {
        return;
    }
    let holders: Vec<Seat> = t.state.markers.iter().filter_map(|stone| controls(t.state, stone.at)).collect();
    for side in Seat::BOTH {
        let points = holders.iter().filter(|holder| **holder == side).count() as u8;
        if points > 0 {
            t.state.side_mut(side).scored += points;
            t.tell(|_, _| Event::new(WB_10_13, "told-scored").with("side", side).with("points", points));
        }
    }
}

/// WB-10.1, WB-10.2 the game is over.
pub(crate) fn finish(t: &mut Game<'_>, end: End) {
    t.state.step = Step::Over(end);
    t.tell(|rules, state| {
        let outcome = outcome(&rules.book, state, end);
        let [a, b] = outcome.scores.map(i64::from);
        Event::new(outcome.rule, "told-over").weight(Weight::Headline).with("a", a).with("b", b)
    });
}

/// WB-10.3, WB-10.4, WB-12.39 how a game that is over ended: who alone has models left wins whatever the score; otherwise
/// more points, then fewer losses; with nobody left on either side points alone.
pub(crate) fn outcome(book: &Book, state: &State, end: End) -> Outcome {
    let scores = Seat::BOTH.map(|side| points(book, state, side));
    let over = |winner: Option<Seat>, key: &'static str, rule: RuleId| Outcome {
        winner,
        scores,
        reason: Message::new(key),
        rule,
    };
    if let End::Conceded(seat) = end {
        let reason = Message::new("over-conceded").with("side", seat);
        return Outcome { winner: Some(seat.other()), scores, reason, rule: WB_10_4 };
    }
    let alive = Seat::BOTH.map(|side| state.in_play(side).next().is_some());
    match alive {
        [true, false] => return over(Some(Seat::FIRST), "over-field", WB_10_3),
        [false, true] => return over(Some(Seat::SECOND), "over-field", WB_10_3),
        [true, true] | [false, false] => {}
    }
    let losses = if alive == [false; 2] { [0; 2] } else { Seat::BOTH.map(|side| -removed(state, side)) };
    match (ahead(scores), ahead(losses)) {
        (Some(side), _) => over(Some(side), "over-points", WB_10_4),
        (None, Some(side)) => over(Some(side), "over-losses", WB_10_4),
        (None, None) => over(None, "over-draw", WB_10_4),
    }
}

/// Who has more.
fn ahead(values: [i32; 2]) -> Option<Seat> {
    match values[0].cmp(&values[1]) {
        Ordering::Greater => Some(Seat::FIRST),
        Ordering::Less => Some(Seat::SECOND),
        Ordering::Equal => None,
    }
}
