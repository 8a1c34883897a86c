//! What is shown of a table of Warband.

use muster_kernel::{Observer, Presentation, Ruleset, Seat};
use muster_warband::Warbands;

/// WB-10.5 a Leader who is not deployed yet is not lost: before the first round nobody has scored.
#[test]
fn nobody_has_scored_before_the_first_round() {
    let rules = Warbands::standard();
    let table = "scenario beacons
map none
A1 captain leader reserve
A2 levy-spear reserve
B1 raider leader at 30,30
side A home south
side B home north
phase deploy A";
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let picture = rules.picture(&rules.view(&state, Observer::Seat(Seat::FIRST)));
    assert_eq!(picture.meters.iter().map(|meter| meter.value).collect::<Vec<_>>(), [0, 0]);
}

/// WB-10.13 what each side counts at a stone is told where both stand by it, and nowhere else.
#[test]
fn a_stone_that_both_sides_stand_by_tells_how_many_do() {
    let rules = Warbands::standard();
    let table = "scenario three-stones
map none
round 2
A1 raider at 18,21.5
A2 raider at 17,19
B1 levy-spear at 19,16
A4 raider at 30,18
A5 raider at 28,18 down
B3 levy-spear at 7,30
phase turn A";
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let picture = rules.picture(&rules.view(&state, Observer::Public));
    let stones: Vec<_> =
        picture.areas.iter().filter(|area| area.style == "objective").map(|area| area.contest).collect();
    let contested: Vec<_> = stones.iter().flatten().collect();
    assert_eq!((stones.len(), contested), (3, vec![&[2, 1]]));
}
