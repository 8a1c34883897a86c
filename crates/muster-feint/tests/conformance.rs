//! The laws every ruleset keeps, tried on Feint.

use muster_feint::Feint;
use std::sync::Arc;

const BROKEN_GROUND: &str = "scenario Broken Ground";
const MIRE: &str = "scenario Stones in the Mire";

/// A battle in its middle, with secrets on both sides and something to use them for.
const HUNT: &str = "scenario Standing Stones
round 3
turn South
first North
S1 Seers L1 at 4,4 N down
S2 Glade Bows L1 at 6,4 N down with Hand Axe
S3 Stalkers L1 at 2,5 N up with Spear up models 4 lost 0
S4 Stag Lancers L2 at 7,3 N down with Halberd
S5 Thorn Spears L2 at 5,3 N down with Round Shield
South distractions Blade Dancers L1, Hind Riders L2, Veil Weavers L2
N1 Gobbo Tricksters L2 at 4,8 S down
N2 Gobbo Warriors L2 at 5,8 S down with Spear, Buckler
N3 Bog Trolls L2 at 7,7 S up models 3 lost 2
N4 Wolf Riders L1 at 2,9 S down
N5 Gobbo Bowmen L1 destroyed with Longbow
North distractions Orc Brawlers L1, Boar Chargers L1, Mire Giant L1";

#[test]
fn feint_keeps_every_law() {
    let feint = Arc::new(Feint::standard());
    let tally = muster_testkit::laws::all(&feint, &["scenario Open Field", BROKEN_GROUND, MIRE, HUNT], 6);
    assert_eq!(tally.games, 24);
    assert!(tally.doubts > 0, "views leave something open");
}
