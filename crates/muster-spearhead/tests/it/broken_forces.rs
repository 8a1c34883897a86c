//! A table of broken files of a force: each has one fault, which is told with its line and what would be right.

use muster_ground::length::Length;
use muster_kernel::reading::DataFile;
use muster_kernel::{Ruleset, Seat};
use muster_spearhead::Spearhead;
use muster_spearhead::book::INCH;
use muster_spearhead::data::{STANDARD, check_forces};
use muster_spearhead::numbers;
use muster_spearhead::state::UnitId;

/// The force that is broken, as it is written.
fn whole() -> String {
    let path = format!("{}/../../examples/spearhead/force-saltglass-parish.toml", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The force with something else in the place of what is there once.
fn with(there: &str, instead: &str) -> String {
    let text = whole();
    assert_eq!(text.matches(there).count(), 1, "{there} stands there once");
    text.replace(there, instead)
}

/// What is there once, what stands there instead, the ability that is told of, what is told, and what would be right.
type Broken = [&'static str; 5];

const BROKEN: [Broken; 20] = [
    [
        "named = \"Eel Spear\"",
        "named = \"Eal Spear\"",
        "butts-in-the-mud",
        "Butts in the Mud names a weapon `Eal Spear` that the force has not",
        "there are Eel Spear, Barbed Harpoon",
    ],
    [
        "named = \"Peat-black Horns\" }, change = { halve",
        "named = \"Reed Hook\" }, change = { halve",
        "sinking",
        "Sinking names a weapon `Reed Hook`",
        "there are Peat-black Horns",
    ],
    [
        "named = \"Clapper Maul\"",
        "named = \"Eel Spear\"",
        "knell",
        "Knell names a weapon `Eel Spear`",
        "there are Clapper Maul, Salt Sling",
    ],
    [
        "on = { friends-within = 9 }",
        "on = { friends-within = 9 }, weapons = { named = \"Oar\" }",
        "within-earshot",
        "Within Earshot names a weapon `Oar`",
        "Eel Spear, Barbed Harpoon, Reed Hook, Fishing Lance",
    ],
    [
        "any-unit = [\"heron-riders\"]",
        "any-unit = [\"heron-rider\"]",
        "startled-flock",
        "Startled Flock names a unit `heron-rider`",
        "reed-walkers, heron-riders, mire-bullock",
    ],
    [
        "{ enemies = [\"in-combat-with-user\"] }, attack",
        "{ enemies = [{ any-unit = [\"clanrats-a\"] }] }, attack",
        "cracked-bell",
        "Cracked Bell names a unit `clanrats-a`",
        "bell-warden, tide-reader",
    ],
    [
        "{ held-by = \"gone-into-the-fog\" }",
        "{ held-by = \"gone-into-fog\" }",
        "out-of-the-fog",
        "Out of the Fog names an ability that holds units `gone-into-fog`",
        "there are gone-into-the-fog",
    ],
    [
        "{ held-by = \"gone-into-the-fog\" }",
        "{ held-by = \"spring-tide\" }",
        "out-of-the-fog",
        "Out of the Fog names an ability that holds units `spring-tide`",
        "there are gone-into-the-fog",
    ],
    [
        "while = [{ contests = \"any\" }]",
        "while = [{ token = \"Bell\" }]",
        "salt-ring",
        "Salt Ring names a token `Bell`",
        "it has none that could be named so",
    ],
    [
        "keyword = \"FIGHT\"",
        "ability = \"fights\"",
        "hurdle-wall",
        "Hurdle Wall names an ability `fights`",
        "run, retreat, shoot, charge, call-for-reinforcements, fight",
    ],
    [
        "limit = \"army-turn\"\npick = [{ objective",
        "limit = \"army-turn\"\ninstead-of = [\"hurdle-wal\"]\npick = [{ objective",
        "low-water-mark",
        "Low-water Mark names an ability `hurdle-wal`",
        "hurdle-wall",
    ],
    [
        "attack = [\"combat\"], change = { add = [\"hit\", -1] }",
        "attack = [\"combat\"], change = { set = [\"hit\", \"2\"] }",
        "cracked-bell",
        "Cracked Bell sets or halves `hit`, which is what is added to a roll",
        "add = [\"hit\", 1]",
    ],
    [
        "add = [\"wound\", 1]",
        "set = [\"wound\", \"2\"]",
        "low-water-mark",
        "Low-water Mark sets or halves `wound`",
        "add = [\"wound\", 1]",
    ],
    [
        "add = [\"save\", 1]",
        "halve = \"save\"",
        "hurdle-wall",
        "Hurdle Wall sets or halves `save`",
        "add = [\"save\", 1]",
    ],
    [
        "set = [\"ward\", \"5\"]",
        "set = [\"ward-roll\", \"5\"]",
        "salt-ring",
        "Salt Ring sets or halves `ward-roll`",
        "add = [\"ward-roll\", 1]",
    ],
    [
        "add = [\"charge-roll\", -2]",
        "halve = \"charge-roll\"",
        "lowered-points",
        "Lowered Points sets or halves `charge-roll`",
        "add = [\"charge-roll\", 1]",
    ],
    [
        "set = [\"ward\", \"5\"]",
        "add = [\"ward\", -1]",
        "salt-ring",
        "Salt Ring adds to `ward` or halves it",
        "set = [\"ward\", \"5\"]",
    ],
    ["set = [\"ward\", \"5\"]", "halve = \"ward\"", "salt-ring", "Salt Ring adds to `ward` or halves it", "ward-roll"],
    [
        "set = [\"ward\", \"5\"]",
        "set = [\"ward\", \"D6\"]",
        "salt-ring",
        "Salt Ring sets `ward` to dice",
        "write a number",
    ],
    ["halve = \"move\"", "set = [\"move\", \"D6\"]", "slow-bell", "Slow Bell sets `move` to dice", "write a number"],
];

#[test]
fn every_broken_file_is_told_with_line_and_help() {
    for [there, instead, ability, problem, help] in BROKEN {
        let text = with(there, instead);
        let found = check_forces(&DataFile { name: "my-force.toml", text: &text });
        let [(file, told)] = found.as_slice() else { panic!("{instead} has one fault: {found:#?}") };
        let id = format!("id = \"{ability}\"");
        // The table of the ability begins on the line above its id.
        let at = text.lines().position(|line| line == id).unwrap_or_else(|| panic!("{id} stands there"));
        assert_eq!((file.as_str(), told.line), ("my-force.toml", at), "{instead}: {}", told.problem);
        let said = told.problem.to_string();
        assert!(said.contains(problem) && told.help.contains(help), "{instead}: {said}; {}", told.help);
    }
}

#[test]
fn every_fault_of_a_file_is_told_at_once() {
    let text = with("named = \"Eel Spear\"", "named = \"Eal Spear\"").replace("heron-riders\"]", "herons\"]");
    let found = check_forces(&DataFile { name: "my-force.toml", text: &text });
    assert_eq!(found.len(), 2, "{found:#?}");
}

/// The units of the force in a battle, with something else in the place of what is there once.
fn battle(text: &str) -> (Spearhead, muster_spearhead::state::State) {
    let mine = DataFile { name: "force-saltglass-parish.toml", text };
    let files: Vec<DataFile<'_>> = STANDARD.iter().copied().chain([mine]).collect();
    let rules = Spearhead::load(&files).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let table = "scenario battle saltglass-parish gnawfeast-clawpack\nterrain none\nround 1\nturn A\nphase movement A
A1 at 10,5\nA2 at 10,8\nA5 at 20,5 22,5 24,5\nB1 at 15,20";
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    (rules, state)
}

#[test]
fn coherency_is_added_to_in_inches() {
    let there = "change = { may = \"charge-after-run\" }";
    let riders = UnitId::new(Seat::FIRST, 4);
    for (inches, halves) in [(1, 3), (2, 5), (-1, 0)] {
        let (_, state) = battle(&with(there, &format!("change = {{ add = [\"coherency\", {inches}] }}")));
        assert_eq!(numbers::coherency(&state.battle, riders), Length(halves * INCH / 2), "{inches} more");
    }
}

#[test]
fn a_condition_asks_for_the_token_that_it_names() {
    let text = with("on = { friends-within = 9 }", "on = { friends = [{ token = \"Lamp\" }] }")
        .replace("add = [\"control-score\", 1]", "add = [\"move\", 1]")
        .replace("name = \"Bell Warden\"\n", "name = \"Bell Warden\"\ntoken = \"Clapper\"\n")
        .replace("name = \"Tide Reader\"\n", "name = \"Tide Reader\"\ntoken = \"Lamp\"\n");
    let (_, state) = battle(&text);
    let moves = |row| numbers::movement(&state.battle, UnitId::new(Seat::FIRST, row), &mut ());
    assert_eq!([moves(0), moves(1), moves(4)], [5, 6, 10]);
}
