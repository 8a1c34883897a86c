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
