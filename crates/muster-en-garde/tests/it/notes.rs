//! What is said of dice: each part of what they need, by its rule; and of the objective: what each side counts there.

use muster_en_garde::EnGarde;
use muster_kernel::{Match, Observer, Open, People, Presentation, Ruleset};
use std::sync::Arc;

/// The rules by which the shot of a bowman who is so wounded needs what it needs.
fn reasons(wound: &str) -> Vec<&'static str> {
    let rules = Arc::new(EnGarde::standard());
    let table = format!("scenario skirmish\nmap none\nA1 rank-1 bow at 10,5 {wound}\nB1 rank-1 sword at 10,14\n");
    let setup = rules.parse_setup(&table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let (mut game, _) = Match::begin(Arc::clone(&rules), &setup, &mut People).unwrap_or_else(|r| panic!("{r:?}"));
    let Open::Choices(questions) = game.open().clone() else { panic!("somebody is asked") };
    let action = rules.parse_action(&questions[0], "A1 shoot B1 with bow").unwrap_or_else(|r| panic!("{r:?}"));
    game.answer(questions[0].seat, action, &mut People).unwrap_or_else(|error| panic!("{error:?}"));
    let Open::Roll(roll) = game.open() else { panic!("the bowman shoots") };
    let needs = rules.roll_note(game.state(), roll).needs.expect("a shot needs something");
    needs.parts.iter().map(|part| part.rule.0).collect()
}

#[test]
fn each_wound_is_called_what_it_is() {
    let [light, grievous] = ["light", "grievous"].map(reasons);
    assert!(light.contains(&"EG-8.55") && !light.contains(&"EG-8.56"), "{light:?}");
    assert!(grievous.contains(&"EG-8.56") && !grievous.contains(&"EG-8.55"), "{grievous:?}");
}

/// What each side counts at the gate of a table of Defence on which its models stand so.
fn at_the_gate(models: &str) -> Option<[u16; 2]> {
    let rules = EnGarde::standard();
    let table = format!(
        "scenario defence\nturn 3 of 9\nside A role attacker home near\nside B role defender home far\n{models}\nphase activate A"
    );
    let setup = rules.parse_setup(&table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let areas = rules.picture(&rules.view(&state, Observer::Public)).areas;
    areas.iter().find(|area| area.style == "objective").expect("the gate").contest
}

/// EG-4.17.
#[test]
fn the_gate_tells_how_many_stand_by_it_where_both_sides_do() {
    let both = "A1 rank-1 sword at 17,12\nA2 rank-1 sword at 18,11 stunned\nA3 rank-1 sword at 19,12\nB1 rank-1 sword at 18,15";
    assert_eq!(at_the_gate(both), Some([2, 1]));
    assert_eq!(at_the_gate("A1 rank-1 sword at 17,12\nB1 rank-1 sword at 4,20"), None);
}
