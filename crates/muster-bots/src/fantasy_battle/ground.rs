//! Which ground a side may hold when the game is over: table quarters and the middle of the table count only then, so what is
//! worth something before is to be able to get there.

use muster_fantasy_battle::UNITS_PER_INCH;
use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::state::Battle;
use muster_fantasy_battle::turns::TURNS;
use muster_fantasy_battle::victory;
use muster_ground::length::{Length, Point};
use muster_kernel::Seat;
use std::cmp::Reverse;

/// Certainty, and the chance of whoever is there already.
const CERTAIN: i64 = 100;
/// The chance of whoever has time enough to get there: something may come between.
const LIKELY: i64 = 80;

/// What a side may still gain by ground more than the other, on top of what each of them holds, in victory points.
pub(super) fn to_come(battle: &Battle, side: Seat) -> i64 {
    if Seat::BOTH.into_iter().all(|side| turns_to_come(battle, side) == 0) {
        return 0;
    }
    // Where both stand a quarter is nobody's: it is worth as much to be there, whoever else is.
    quarters(battle, side) - quarters(battle, side.other()) + objective(battle, side)
}

/// How many turns of a side are still to begin.
fn turns_to_come(battle: &Battle, side: Seat) -> i64 {
    let waits = battle.active == battle.first && side != battle.first;
    i64::from(TURNS - battle.round.min(TURNS)) + i64::from(waits)
}

/// The units of a side that can hold ground.
fn holders(battle: &Battle, side: Seat) -> impl Iterator<Item = UnitId> + '_ {
    let able = |id: &UnitId| !battle.unit(*id).flees() && battle.unit_strength(*id) >= victory::HOLDS;
    battle.fielded(side).filter(able)
}

/// How likely a unit comes so far until the game ends, in percent.
fn chance(battle: &Battle, id: UnitId, far: i64) -> i64 {
    if far <= 0 {
        return CERTAIN;
    }
    if battle.is_engaged(id) {
        return 0;
    }
    let troop = battle.troop(id);
    // Between a move and a march: it wheels, and enemies are near.
    let step = troop.flies(&battle.book).map_or(3 * i64::from(troop.movement(&battle.book)) / 2, i64::from);
    let reach = step * i64::from(UNITS_PER_INCH) * turns_to_come(battle, id.seat());
    // With half of its moves to spare it comes there; with a fifth too few it may.
    let spare = (6 * reach - 5 * far).clamp(0, 3 * reach);
    if reach == 0 { 0 } else { LIKELY * spare / (3 * reach) }
}

/// What the quarters are worth in which a side does not stand yet and may stand in the end. Nobody ends in two of them.
fn quarters(battle: &Battle, side: Seat) -> i64 {
    let chances = |id: UnitId| {
        let held = victory::quarter(battle, id);
        [0, 1, 2, 3]
            .map(|place| if held == Some(place) { CERTAIN } else { chance(battle, id, way_into(battle, id, place)) })
    };
    let mut units: Vec<[i64; 4]> = holders(battle, side).map(chances).collect();
    let mut open = [true; 4];
    let mut worth = 0;
    while let Some((unit, place)) = likeliest(&units, open) {
        let chance = units.swap_remove(unit)[place];
        open[place] = false;
        worth += if chance == CERTAIN { 0 } else { chance * i64::from(victory::HUNDRED) / CERTAIN };
    }
    worth
}

/// Which unit is likeliest to stand in one of the quarters that are open; of several, the one of least use for the others.
fn likeliest(units: &[[i64; 4]], open: [bool; 4]) -> Option<(usize, usize)> {
    let pairs = (0..units.len()).flat_map(|unit| (0..4).map(move |place| (unit, place)));
    let elsewhere = |(unit, place): (usize, usize)| {
        let others = (0..4).filter(|other| *other != place && open[*other]);
        others.map(|other| units[unit][other]).sum::<i64>()
    };
    let promise = |(unit, place): &(usize, usize)| (units[*unit][*place], Reverse(elsewhere((*unit, *place))));
    pairs.filter(|(_, place)| open[*place]).max_by_key(promise)
}

/// How far a unit is from standing in a quarter with all of its front.
fn way_into(battle: &Battle, id: UnitId, place: usize) -> i64 {
    let table = battle.map().table;
    let pose = battle.unit(id).pose;
    let (at, margin) = (pose.footprint().centre(), i64::from(pose.width().0) / 2);
    let short = |at: Length, whole: Length, beyond: bool| {
        let past = i64::from(at.0) - i64::from(whole.0) / 2;
        (margin - if beyond { past } else { -past }).max(0)
    };
    let (x, y) = (short(at.x, table.width, place % 2 == 1), short(at.y, table.depth, place / 2 == 1));
    (x * x + y * y).isqrt()
}

/// What a scenario gives for the middle of the table that a side may gain there more than the other.
fn objective(battle: &Battle, side: Seat) -> i64 {
    let Some(objective) = battle.scenario().objective else { return 0 };
    let table = battle.map().table;
    let middle = Point::new(table.width.0 / 2, table.depth.0 / 2);
    let far = |id: UnitId| {
        let gap = battle.unit(id).pose.footprint().centre().distance(middle).0;
        i64::from(gap) - i64::from(objective.within) * i64::from(UNITS_PER_INCH)
    };
    let strength = |side: Seat| {
        let there = holders(battle, side).map(|id| i64::from(battle.unit_strength(id)) * chance(battle, id, far(id)));
        there.sum::<i64>()
    };
    let [own, theirs] = [side, side.other()].map(strength);
    let points = i64::from(objective.points);
    let held =
        i64::from(victory::points(battle, side).scenario) - i64::from(victory::points(battle, side.other()).scenario);
    points * (own - theirs) / (own + theirs).max(CERTAIN * i64::from(objective.unit_strength)) - held
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_fantasy_battle::FantasyBattle;
    use muster_kernel::Ruleset;

    /// What ground side A may still gain in this round of a scenario, with a regiment that holds the quarter on its left already
    /// and another one so far from its edge; the other side never moves.
    fn gained(scenario: &str, round: u8, y: u8) -> i64 {
        let rules = FantasyBattle::standard();
        let text = format!(
            "scenario {scenario}\nround {round}\nturn B\nfirst A\narmy A empire\nA1 is 20 halberdiers files=5
A2 is 20 halberdiers files=5\narmy B empire\nB1 is 1 great-cannon\nA1 at 6,10 facing 0\nA2 at 12,{y} facing 0
B1 at 40,40 facing 180"
        );
        let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
        to_come(&rules.begin(&setup).expect("a table that can be").battle, Seat::FIRST)
    }

    #[test]
    fn a_quarter_is_worth_more_the_surer_it_is_reached() {
        let from = |round: u8, y: u8| gained("pitched-battle two-hills", round, y);
        assert!(from(5, 23) > from(5, 21) && from(5, 21) > from(5, 10), "nearer is surer");
        assert!(from(4, 18) > from(5, 18), "so is having more time");
        assert_eq!(from(6, 23), 0, "nobody of his moves any more");
    }

    #[test]
    fn the_middle_draws_where_it_is_an_objective() {
        let nearer = |scenario: &str| gained(scenario, 4, 16) - gained(scenario, 4, 10);
        assert!(nearer("take-the-centre crossroads") > nearer("pitched-battle two-hills"));
    }
}
