//! What is told to whoever asks for what cannot be: every violation with its rule, whom it is about and the distances; and nothing
//! has changed.

use muster_kernel::{AnswerError, Arg, Match, Open, People, Ruleset, Seat, Violation};
use muster_spearhead::Spearhead;
use muster_spearhead::book::INCH;
use muster_spearhead::state::{ModelId, UnitId};
use std::sync::Arc;

/// A unit as scenarios name it.
fn unit(id: UnitId) -> String {
    format!("{}{}", ["A", "B"][id.seat().index()], id.row() + 1)
}

/// An argument in words: `A4.2` for a model, `A4` for a unit, inches for a length.
fn word((name, arg): &(&'static str, Arg)) -> String {
    let of_group = |group: u16| {
        let all = Seat::BOTH.into_iter().flat_map(|seat| (0..8).map(move |row| UnitId::new(seat, row)));
        all.into_iter().find(|id| id.group().0 == group).map_or_else(|| group.to_string(), unit)
    };
    match arg {
        Arg::Number(n) if ["length", "most"].contains(name) => {
            let hundredths = (*n * 100 + i64::from(INCH) / 2) / i64::from(INCH);
            format!("{name} {}.{:02}", hundredths / 100, hundredths % 100)
        }
        Arg::Number(n) => format!("{name} {n}"),
        Arg::Row(n) => format!("{name} {n}"),
        Arg::Piece(piece) => {
            let model = ModelId::of_piece(*piece);
            format!("{name} {}.{}", unit(model.unit), model.number + 1)
        }
        Arg::Group(group) => format!("{name} {}", of_group(group.0)),
        Arg::Seat(_) | Arg::Card(_) | Arg::Place(_) | Arg::Word(_) | Arg::Name(_) => format!("{name} …"),
    }
}

fn told(violation: &Violation) -> String {
    let args = violation.message.args.iter().map(word);
    std::iter::once(violation.message.key.to_owned())
        .chain(args)
        .fold(violation.rule.0.to_owned(), |text, word| format!("{text} {word}"))
}

/// Holds that an answer is refused in just these words, and that nothing is another for it.
fn refused(table: &str, answer: &str, words: &[&str]) {
    let rules = Arc::new(Spearhead::standard());
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{table}: {problems:?}"));
    let (mut game, _) = Match::begin(Arc::clone(&rules), &setup, &mut People).unwrap_or_else(|r| panic!("{r:?}"));
    let Open::Choices(questions) = game.open().clone() else { panic!("{table}: somebody is asked") };
    let question = &questions[0];
    let action = rules.parse_action(question, answer).unwrap_or_else(|refusal| panic!("{answer}: {refusal:?}"));
    let before = game.state().clone();
    let Err(AnswerError::Refused(refusal)) = game.answer(question.seat, action, &mut People) else {
        panic!("{answer} is refused")
    };
    let said: Vec<String> = refusal.0.iter().map(told).collect();
    assert_eq!(said, words, "{answer}");
    assert!(game.entries().is_empty(), "{answer}");
    assert_eq!(*game.state(), before, "{answer}");
}

const MOVES: &str = "scenario battle vigilant-brotherhood gnawfeast-clawpack
map horizontal A=south
terrain large A 25,8 facing 0,1
round 1
turn A
phase movement A
A1 at 20,2
A2 at 25,4
A4 at 5,5 6.7,5 8.4,5 10.1,5 11.8,5
B1 at 20,9
B4 models 1 at 5,10";

#[test]
fn a_unit_that_ends_incoherent() {
    refused(MOVES, "move A4 by 0,0 5 14.5,5", &["SP-6.22 no-coherency unit A4"]);
}

#[test]
fn models_that_end_on_each_other_or_on_somebody_else() {
    refused(MOVES, "move A4 by 0,0 5 10.5,5", &["SP-6.11 no-end-on model A4.5 piece A4.4"]);
    let words = [
        "SP-6.11 no-end-on model A1.1 piece B1.1",
        "SP-6.11 no-through model A1.1 piece B1.1",
        "SP-6.15 no-into-combat model A1.1 piece B1.1",
    ];
    refused(MOVES, "move A1 by 0,6", &words);
}

#[test]
fn a_base_that_pokes_over_the_edge() {
    refused(MOVES, "move A1 by 0,-0.7", &["SP-6.12 no-off-board model A1.1"]);
}

#[test]
fn a_normal_move_into_combat() {
    refused(MOVES, "move A1 by 0,2", &["SP-6.15 no-into-combat model A1.1 piece B1.1"]);
}

#[test]
fn a_way_that_is_too_long_or_goes_over_tall_terrain() {
    let words = ["SP-6.12 no-off-board model A2.1", "SP-6.10 no-too-far model A2.1 length 5.50 most 5.00"];
    refused(MOVES, "move A2 by 5.5,0 0,0", &words);
    refused(MOVES, "move A2 by 3,0 -3,0", &["SP-6.10 no-too-far model A2.1 length 6.00 most 5.00"]);
    let words = ["SP-4.46 no-unstable model A2.1", "SP-6.10 no-too-far model A2.1 length 13.00 most 5.00"];
    refused(MOVES, "move A2 by 0,5", &words);
}

#[test]
fn a_way_that_is_wrong_of_a_unit_that_may_not_move() {
    let table = MOVES.replace("A2 at 25,4", "A2 at 25,4 core did move");
    let words = ["SP-5.42 no-second-core", "SP-6.10 no-too-far model A2.1 length 6.00 most 5.00"];
    refused(&table, "move A2 by 3,0 -3,0", &words);
    let table = MOVES.replace("A2 at 25,4", "A2 destroyed");
    refused(&table, "move A2 by 3,0 -3,0", &["SP-5.38 no-unit-off-field"]);
}

#[test]
fn a_way_through_models() {
    let table = MOVES.replace("A2 at 25,4", "A2 at 3,7").replace("B4 models 1 at 5,10", "B4 models 1 at 25,18");
    let words = ["SP-6.11 no-through model A2.1 piece A4.1"];
    refused(&table, "move A2 by 2,-4", &words);
}

#[test]
fn too_many_models_or_too_few() {
    let table = "scenario battle vigilant-brotherhood gnawfeast-clawpack
realm aqshy
map horizontal A=south
terrain none
round 0
phase deploy A
A3 to-deploy
A4 to-deploy
B1 to-deploy";
    refused(table, "deploy A3 5,2 7,2", &["SP-7.16 no-so-many-places unit A3 places 2 models 3"]);
    refused(table, "deploy A3 5,2 7,2 9,2 11,2", &["SP-7.16 no-so-many-places unit A3 places 4 models 3"]);
    let words = ["SP-4.27 no-near-enemy-territory model A3.1 length 6.00", "SP-6.12 no-end-on model A3.3 piece A3.2"];
    refused(table, "deploy A3 5,4.3 7,4 8,4", &words);
}

const SHOTS: &str = "scenario battle vigilant-brotherhood gnawfeast-clawpack
map horizontal A=south
terrain large A 15,12 facing 0,1
round 1
turn A
phase shooting A
A3 at 13,9 15,9 17,9
A4 models 1 at 20,9
B1 at 28,20
B4 models 1 at 15,16
B5 models 1 at 24,12";

#[test]
fn targets_out_of_range_or_behind_terrain() {
    let none = "SP-8.6 no-shot";
    refused(SHOTS, "shoot A3 at B1", &["SP-8.4 no-target-in-range target B1 length 10.00", none]);
    refused(SHOTS, "shoot A3 at B4", &["SP-4.45 no-target-obscured target B4", none]);
    refused(SHOTS, "shoot A3 at B5 3/1=B1", &["SP-8.4 no-target-in-range target B1 length 10.00"]);
    refused(SHOTS, "shoot A4 at B5", &["SP-7.4 no-ranged-weapon", "SP-7.4 no-weapon-for-it target B5", none]);
    let close = "scenario battle gnawfeast-clawpack vigilant-brotherhood
terrain none
round 1
turn A
phase shooting A
A1 at 20,5
A3 at 5,3
B2 at 5,5
B4 models 1 at 20,12";
    let words = ["SP-8.5 no-shooting-in-combat", "SP-8.5 no-shooting-in-combat target B2", none];
    refused(close, "shoot A3 at B2", &words);
}

#[test]
fn abilities_out_of_their_window_twice_or_without_a_pick() {
    let table = "scenario battle vigilant-brotherhood gnawfeast-clawpack
map horizontal A=south
terrain none
round 1
turn A
phase hero A
hand A 9
used A shield-of-azyr battle 1
A1 at 10,5
A2 at 5,5
A4 models 1 at 25,5
B1 at 15,20";
    refused(table, "use storm-charge A4", &["SP-2.29 no-use-now"]);
    refused(table, "use shield-of-azyr A4", &["SP-2.28 no-second-use"]);
    refused(table, "use A2 cleansing-fires B1", &["SP-3.218 no-pick-within unit B1 inches 12"]);
    refused(table, "use A1 plan-the-attack", &["SP-3.216 no-pick"]);
    refused(table, "use inspiring-presence A4", &["SP-9.29 no-pick-condition unit A4"]);
    let far = "SP-9.24 no-pick-within unit B1 inches 12";
    refused(table, "use scroll-of-arcane-bolt A1 B1", &["SP-9.2 no-card-in-hand", far]);
}

#[test]
fn terrain_that_is_too_near() {
    let table = "scenario battle vigilant-brotherhood gnawfeast-clawpack
realm aqshy
map horizontal A=south
terrain large A 15,5.5 facing 0,1
attacker B
round 0
phase terrain A small";
    let words = ["SP-4.33 no-terrain-near-edge length 3.00", "SP-4.32 no-terrain-near-terrain length 6.00"];
    refused(table, "terrain 22.4,1.4 facing 0,1", &words);
    refused(table, "terrain 28,7 facing 0,1", &["SP-4.34 no-terrain-near-enemy-territory length 3.00"]);
    refused(table, "no-place", &["SP-4.39 no-giving-up-terrain"]);
}
