//! What a unit can do to another in its owner's next turn.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::ids::UnitId;
use muster_kernel::{Ruleset, Seat};
use muster_odds::prospects::{Effort, Standpoint};

const SWORDSMEN: UnitId = UnitId::new(Seat::FIRST, 0);

/// How likely a unit of the other side harms A1 in its next turn, and what is taken for granted.
fn danger(table: &str, by: usize) -> Option<(f64, Option<&'static str>)> {
    let rules = FantasyBattle::standard();
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let standpoint = Standpoint { rules: &rules, base: &state, tape: &[], now: &state, seat: Seat::FIRST };
    let by = UnitId::new(Seat::SECOND, by);
    let found = standpoint.threat(by.piece(), SWORDSMEN.piece(), Effort::default()).expect("odds")?;
    let (prospects, threat) = found;
    Some((prospects.stakes[0].harmed, threat.given.map(|given| given.message.key)))
}

/// FB-5.26, FB-7.60, FB-7.70 what a machine that guesses can do is reckoned as if it were guessed as well as can be: a ball goes farther
/// than grapeshot, and a stone is thrown at all.
#[test]
fn a_ball_and_a_stone_are_dangers() {
    let of = |machine: &str, at: &str| {
        danger(
            &format!(
                "scenario pitched-battle
army A empire
A1 is 20 swordsmen
A2 is 1 great-cannon
army B empire
B1 is 20 swordsmen
B2 is 1 {machine}
turn A
round 2
first A
phase turn remaining
A1 at 50,12 facing 0 files 5
A2 at 20,12 facing 0
B1 at 36,32 facing 180 files 5
B2 at {at} facing 180"
            ),
            1,
        )
    };
    for machine in ["great-cannon", "mortar"] {
        let (harmed, given) = of(machine, "50,30").expect("it reaches them");
        assert!(harmed > 0.3, "{machine}: {harmed}");
        assert_eq!(given, Some("threat-guessed"), "{machine}");
    }
}

/// A1 and a unit of B that fight each other, with a Wizard's spell upon the unit of B.
fn fight(unit: &str, lore: &str, lasting: &str) -> f64 {
    let table = format!(
        "scenario pitched-battle
army A empire
A1 is 20 swordsmen
A2 is 1 battle-wizard level-2 lore={lore}
army B empire
B1 is {unit}
turn A
round 2
first A
phase turn cast
power 2
A1 at 36,12 facing 0 files 5 is fought-on
A2 at 50,12 facing 0 files 1 spells {lore} 1,4
B1 at 36,12 facing 180 files 5 is fought-on is won
contact A1 B1 front front{lasting}"
    );
    danger(&table, 0).expect("they fight").0
}

/// FB-9.102, FB-9.135 #4, FB-9.141 #4 a spell that is over by then has no part in what a unit can do in its next turn; one that lasts has.
#[test]
fn spells_that_end_before_the_next_turn_are_no_shelter() {
    let dazzled = |ends: &str| fight("20 swordsmen", "light", &format!("\nlasting A2 light 4 on B1 until {ends}"));
    let free = fight("20 swordsmen", "light", "");
    assert_eq!(dazzled("end A 2"), free);
    assert_eq!(dazzled("start B 2"), free);
    assert!(dazzled("end B 2") < free);
    let cowed = |ends: &str| fight("5 knightly-order", "beasts", &format!("\nlasting A2 beasts 4 on B1 until {ends}"));
    assert_eq!(cowed("moves B 2"), fight("5 knightly-order", "beasts", ""));
}
