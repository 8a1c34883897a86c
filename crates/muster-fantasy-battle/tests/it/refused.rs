//! What is told to whoever asks for what cannot be: every violation with its rule, whom it is about and the numbers; and nothing has
//! changed.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::action::Prompt;
use muster_fantasy_battle::ids::UnitId;
use muster_kernel::{AnswerError, Arg, Match, Open, People, Question, Ruleset, Seat, Violation};
use std::sync::Arc;

/// How many units of length make an inch.
const INCH: i64 = 2_540;

/// An argument in words: `A4` for a unit, inches for a length.
fn word((name, arg): &(&'static str, Arg)) -> String {
    match arg {
        Arg::Number(n) if *name == "length" => {
            let hundredths = (*n * 100 + INCH / 2) / INCH;
            format!("{name} {}.{:02}", hundredths / 100, hundredths % 100)
        }
        Arg::Number(n) => format!("{name} {n}"),
        Arg::Row(n) => format!("{name} {n}"),
        Arg::Piece(piece) => {
            let all = Seat::BOTH.into_iter().flat_map(|seat| (0..20).map(move |row| UnitId::new(seat, row)));
            let of = |id: &UnitId| id.piece() == *piece;
            let unit = |id: UnitId| format!("{}{}", ["A", "B"][id.seat().index()], id.row() + 1);
            format!("{name} {}", all.into_iter().find(of).map_or_else(|| "?".to_owned(), unit))
        }
        Arg::Seat(_) | Arg::Group(_) | Arg::Card(_) | Arg::Place(_) | Arg::Word(_) | Arg::Name(_) => {
            format!("{name} …")
        }
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
    refused_after(table, &[], answer, words);
}

/// A game at a table after some answers of the player who is asked, and the question that he is asked then.
fn asked(table: &str, before: &[&str]) -> (Match<FantasyBattle>, Question<Prompt>) {
    let rules = Arc::new(FantasyBattle::standard());
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{table}: {problems:?}"));
    let (mut game, _) = Match::begin(Arc::clone(&rules), &setup, &mut People).unwrap_or_else(|r| panic!("{r:?}"));
    let question = |game: &Match<FantasyBattle>| {
        let Open::Choices(questions) = game.open().clone() else { panic!("{table}: somebody is asked") };
        questions[0].clone()
    };
    for earlier in before {
        let asked = question(&game);
        let action = rules.parse_action(&asked, earlier).unwrap_or_else(|refusal| panic!("{earlier}: {refusal:?}"));
        game.answer(asked.seat, action, &mut People).unwrap_or_else(|error| panic!("{earlier}: {error:?}"));
    }
    let question = question(&game);
    (game, question)
}

/// Holds that an answer is not even read, for a reason in just these words.
fn unread(table: &str, before: &[&str], answer: &str, words: &str) {
    let (game, question) = asked(table, before);
    let Err(refusal) = game.rules().parse_action(&question, answer) else { panic!("{answer} is read") };
    assert_eq!(refusal.0.iter().map(told).collect::<Vec<_>>(), [words], "{answer}");
}

/// The same of an answer to a question that comes after other answers of the same player.
fn refused_after(table: &str, before: &[&str], answer: &str, words: &[&str]) {
    let (mut game, question) = asked(table, before);
    let (rules, given) = (Arc::clone(game.rules()), game.entries().len());
    let action = rules.parse_action(&question, answer).unwrap_or_else(|refusal| panic!("{answer}: {refusal:?}"));
    let before = game.state().clone();
    let Err(AnswerError::Refused(refusal)) = game.answer(question.seat, action, &mut People) else {
        panic!("{answer} is refused")
    };
    let said: Vec<String> = refusal.0.iter().map(told).collect();
    assert_eq!(said, words, "{answer}");
    assert_eq!(game.entries().len(), given, "{answer}");
    assert_eq!(*game.state(), before, "{answer}");
}

/// A table on which something stands otherwise.
fn changed(table: String, change: &[(&str, &str)]) -> String {
    change.iter().fold(table, |table, (old, new)| {
        assert!(table.contains(old), "{old}");
        table.replace(old, new)
    })
}

/// Swordsmen with Halberdiers on their right, and Orcs ten inches before them; `change` says what stands otherwise.
fn field(phase: &str, change: &[(&str, &str)]) -> String {
    let table = format!(
        "scenario pitched-battle
army A empire
A1 is 20 swordsmen
A2 is 10 halberdiers
army B orcs-and-goblins
B1 is 20 orc-boyz
piece W1 broken 60,40 61,41
piece W2 broken 11,7 12,8
round 2
turn A
phase turn {phase}
A1 at 36,12 facing 0 files 5
A2 at 40.5,12 facing 0 files 5
B1 at 36,22 facing 180 files 5"
    );
    changed(table, change)
}

#[test]
fn blocks_that_overlap_go_through_others_or_off_the_table() {
    let here = field("remaining", &[]);
    refused(&here, "move A1 aside 2", &["FB-6.11 no-through-friend unit A1 target A2"]);
    refused(
        &here,
        "move A1 wheel-left 70",
        &["FB-6.11 no-through-friend unit A1 target A2", "FB-6.34 no-so-far unit A1 length 4.00"],
    );
    refused(
        &here,
        "move A1 ahead 9.5",
        &["FB-6.10 no-near-enemy unit A1 target B1", "FB-6.34 no-so-far unit A1 length 4.00"],
    );
    let edge = field("remaining", &[("A1 at 36,12 facing 0", "A1 at 1,12 facing 270")]);
    refused(&edge, "move A1 ahead 3.5", &["FB-4.22 no-off-table unit A1"]);
    refused(
        &edge,
        "move A1 wheel-right 70",
        &["FB-4.22 no-off-table unit A1", "FB-6.34 no-so-far unit A1 length 4.00"],
    );
}

#[test]
fn who_leaves_a_combat_or_exceeds_a_march() {
    let touching = "facing 180 files 5\ncontact A1 B1 front front";
    let fight = field("remaining", &[("B1 at 36,22", "B1 at 36,12"), ("facing 180 files 5", touching)]);
    refused(&fight, "move A1 ahead -2", &["FB-6.38 no-engaged-move unit A1"]);
    refused(&field("remaining", &[]), "march A2 ahead 8.25", &["FB-6.34 no-so-far unit A2 length 8.00"]);
    refused(
        &field("remaining", &[("B1 at 36,22", "B1 at 36,19")]),
        "march A1 turn-left ahead 9",
        &[
            "FB-6.30 no-march-near unit A1 target B1",
            "FB-6.25 no-turn-on-march unit A1",
            "FB-6.34 no-so-far unit A1 length 8.00",
        ],
    );
}

/// Halberdiers who may charge the Orcs before them, so that their player is asked, and Swordsmen who may not.
fn charging(swordsmen: &str, goblins: &str) -> String {
    format!(
        "scenario pitched-battle
army A empire
A1 is 20 swordsmen
A2 is 10 halberdiers
army B orcs-and-goblins
B1 is 20 orc-boyz
B2 is 20 goblins
piece W1 broken 60,40 61,41
piece W2 broken 11,7 12,8
round 2
turn A
phase turn declare
A1 at {swordsmen} files 5
A2 at 30,12 facing 0 files 5
B1 at 30,20 facing 180 files 5
B2 at {goblins} facing 180 files 5"
    )
}

#[test]
fn charges_without_sight_or_arc() {
    let beside = charging("40,12 facing 0", "46,10");
    refused(&beside, "charge A1 B2", &["FB-6.15 no-charge-outside-arc unit A1 target B2"]);
    let hidden = charging("30,5 facing 0", "50,40");
    refused(
        &hidden,
        "charge A1 B1",
        &["FB-6.40 no-charge-so-far unit A1 target B1 length 12.00", "FB-6.40 no-charge-unseen unit A1 target B1"],
    );
    let many = charging("40,12 facing 180 did rallied did parted", "40,40");
    refused(
        &many,
        "charge A1 B2",
        &[
            "FB-6.44 no-charge-after-rally unit A1",
            "FB-9.73 no-charge-after-parting unit A1",
            "FB-6.40 no-charge-so-far unit A1 target B2 length 12.00",
            "FB-6.15 no-charge-outside-arc unit A1 target B2",
        ],
    );
    refused(&many, "charge A1 A2", &["FB-6.40 no-enemy-to-charge"]);
    refused(&many, "charge B1 A1", &["FB-5.13 no-unit-of-yours", "FB-6.40 no-enemy-to-charge"]);
}

/// Handgunners who may shoot at Orcs, so that their player is asked, and others who may not; `change` says what stands otherwise.
fn shooting(phase: &str, change: &[(&str, &str)]) -> String {
    let table = format!(
        "scenario pitched-battle
army A empire
A1 is 10 handgunners
A2 is 20 swordsmen
A3 is 10 handgunners
A4 is 1 great-cannon
A5 is 1 mortar
army B orcs-and-goblins
B1 is 20 orc-boyz
B2 is 20 goblins
B3 is 20 goblins
piece W1 broken 60,40 61,41
piece W2 broken 11,7 12,8
round 2
turn A
phase turn {phase}
A1 at 36,12 facing 0 files 10
A2 at 20,12 facing 0 files 5
A3 at 50,12 facing 0 files 10
A4 at 8,8 facing 0
A5 at 12,3 facing 0
B1 at 36,30 facing 180 files 10
B2 at 68,10 facing 270 files 5
B3 at 36,38 facing 180 files 5"
    );
    changed(table, change)
}

#[test]
fn shots_without_weapon_sight_arc_or_time() {
    let here = shooting("shoot", &[]);
    refused(&here, "shoot A2 B1", &["FB-7.20 no-missile-weapon unit A2"]);
    refused(&here, "shoot A1 B2", &["FB-6.15 no-shot-outside-arc unit A1 target B2"]);
    refused(&here, "shoot A1 B3", &["FB-7.22 no-shot-unseen unit A1 target B3"]);
    refused(
        &here,
        "shoot A2 B2",
        &["FB-7.20 no-missile-weapon unit A2", "FB-6.15 no-shot-outside-arc unit A2 target B2"],
    );
    refused(&here, "shoot A1 A2", &["FB-7.22 no-enemy-to-shoot"]);
    refused(&here, "shoot B1 A1", &["FB-7.20 no-unit-of-yours", "FB-7.22 no-enemy-to-shoot"]);
    let did = |deeds: &str| {
        shooting("shoot", &[("A1 at 36,12 facing 0 files 10", &format!("A1 at 36,12 facing 0 files 10 {deeds}"))])
    };
    refused(&did("did moved"), "shoot A1 B1", &["FB-3.46 no-shot-after-moving unit A1"]);
    refused(
        &did("did moved did marched"),
        "shoot A1 B1",
        &["FB-6.30 no-shot-after-marching unit A1", "FB-3.46 no-shot-after-moving unit A1"],
    );
    refused(&did("did rallied"), "shoot A1 B1", &["FB-7.20 no-shot-after-rally unit A1"]);
    refused(&did("did shot"), "shoot A1 B1", &["FB-5.28 no-second-shot unit A1"]);
    refused(&did("did failed-charge"), "shoot A1 B1", &["FB-6.60 no-shot-after-failing unit A1"]);
    let fight = [
        ("A2 at 20,12", "A2 at 36,30"),
        ("B3 at 36,38 facing 180 files 5", "B3 at 50,30 facing 180 files 5\ncontact A2 B1 front front"),
    ];
    refused(&shooting("shoot", &fight), "shoot A1 B1", &["FB-7.22 no-shot-into-combat unit A1 target B1"]);
}

#[test]
fn machines_that_may_not_be_laid_or_fired() {
    let laying = shooting("guess", &[]);
    refused(&laying, "shoot A2 B1", &["FB-7.20 no-missile-weapon unit A2"]);
    let behind = shooting("guess", &[("A4 at 8,8 facing 0", "A4 at 36,5 facing 0")]);
    refused(&behind, "shoot A4 B3", &["FB-7.50 no-shot-unseen unit A4 target B3"]);
    let moved = shooting("guess", &[("A4 at 8,8 facing 0", "A4 at 8,8 facing 0 did moved")]);
    refused(&moved, "shoot A4 B1", &["FB-7.50 no-shot-after-moving unit A4"]);
    refused(
        &shooting("shoot", &[]),
        "shoot A5 B1",
        &["FB-5.28 no-shot-unguessed unit A5", "FB-7.50 no-shot-unseen unit A5 target B1"],
    );
}

#[test]
fn spells_at_whom_they_are_not_cast() {
    let table = "scenario pitched-battle
army A empire
A1 is 1 battle-wizard level-2
A2 is 20 swordsmen
army B orcs-and-goblins
B1 is 20 orc-boyz
B2 is 20 goblins
B3 is 20 goblins
B4 is 20 goblins
piece W1 broken 60,40 61,41
piece W2 broken 11,7 12,8
round 2
turn A
phase turn cast
power 3
dispel 2
A1 at 36,12 facing 0 spells fire 1
A2 at 52,24 facing 0 files 5
B1 at 36,24 facing 180 files 10
B2 at 52,24 facing 180 files 5
B3 at 20,24 facing 180 files 5
B4 at 36,34 facing 180 files 5
contact A2 B2 front front";
    let at = |target: &str, words: &[&str]| refused_after(table, &["cast A1 1"], &format!("choose {target}"), words);
    at("B2", &["FB-9.101 no-spell-into-combat unit A1 target B2 card …"]);
    at("B4", &["FB-9.101 no-spell-unseen unit A1 target B4 card …"]);
    at("A2", &["FB-9.130 no-spell-at-such unit A1 target A2 card …"]);
    at("B9", &["FB-9.97 no-target-there unit A1"]);
}

#[test]
fn spells_that_cannot_be_cast() {
    let table = |magic: &str, wizard: &str, others: &str| {
        format!(
            "scenario pitched-battle
army A empire
A1 is 1 battle-wizard level-2
A2 is 1 captain
A3 is 1 battle-wizard
army B orcs-and-goblins
B1 is 20 orc-boyz
round 2
turn A
phase turn cast
{magic}
A1 at 36,12 facing 0 spells fire 1 {wizard}
A2 at 50,12 facing 0
A3 at 36,6 facing 0 spells fire 2
{others}"
        )
    };
    let before = "B1 at 36,24 facing 180 files 5";
    let free = table("power 3", "", before);
    refused(&free, "cast A1 5", &["FB-4.35 no-such-spell unit A1 count 5"]);
    refused(&free, "cast A2 1", &["FB-9.95 no-level-of-magic unit A2"]);
    refused(&free, "cast B1 1", &["FB-9.95 no-unit-of-yours"]);
    refused(&free, "aura A1", &["FB-3.276 no-aura unit A1"]);
    let spent = table("own-dice A3 1\ntried A1 1", "", before);
    refused(&spent, "cast A1 1", &["FB-9.95 no-second-casting unit A1 card …", "FB-9.96 no-power-dice unit A1"]);
    let runs = table("power 3", "fleeing", before);
    refused(
        &runs,
        "cast A1 1",
        &["FB-9.95 no-magic-in-flight unit A1", "FB-9.101 no-spell-unseen unit A1 card … target B1"],
    );
    let fights = table("power 3", "", "B1 at 36,12 facing 180 files 5\ncontact B1 A1 front front");
    refused(&fights, "cast A1 1", &["FB-9.101 no-spell-in-combat unit A1 card …"]);
}

#[test]
fn formations_that_are_none() {
    let here = field("remaining", &[]);
    refused(
        &here,
        "move A1 files 21",
        &["FB-6.26 no-so-many-files unit A1 count 16 most 5", "FB-4.41 no-such-files unit A1 models 20"],
    );
    refused(
        &here,
        "move A1 files 11",
        &["FB-6.26 no-so-many-files unit A1 count 6 most 5", "FB-6.11 no-through-friend unit A1 target A2"],
    );
    refused(&here, "move A1 reform 21 0", &["FB-4.41 no-such-files unit A1 models 20"]);
    let deploying = "scenario pitched-battle
army A empire
A1 is 20 swordsmen
army B orcs-and-goblins
B1 is 20 orc-boyz
phase deploy A
A1 to-deploy
B1 to-deploy";
    refused(deploying, "deploy A1 at 36,6 facing 0 files 21", &["FB-4.41 no-such-width unit A1 models 20"]);
    unread(
        deploying,
        &[],
        "deploy A1 at 36,6 facing 0 files 0",
        "FB-4.41 no-such-number-of-files unit A1 count 0 least 1 most 200",
    );
    unread(&here, &[], "move A1 files 0", "FB-4.41 no-such-number-of-files unit A1 count 0 least 1 most 200");
    unread(&here, &[], "move A1 files five", "FB-5.59 unreadable-action");
    refused(deploying, "deploy A1 at 36,14 facing 0 files 20", &["FB-4.32 no-own-zone unit A1"]);
}

#[test]
fn dice_that_are_not_there() {
    let table = |phase: &str, dice: &str| {
        format!(
            "scenario pitched-battle
army A empire
A1 is 1 battle-wizard level-2
army B empire
B1 is 20 swordsmen
round 2
turn A
phase turn {phase}
{dice}
A1 at 36,12 facing 0 spells fire 1
B1 at 36,24 facing 180 files 5"
        )
    };
    let casting = table("cast", "power 3\ndispel 2");
    for (count, words) in [("4", "count 4 least 1 most 3"), ("0", "count 0 least 1 most 3")] {
        let told = format!("FB-9.96 no-such-casting-dice unit A1 {words}");
        refused_after(&casting, &["cast A1 1"], &format!("number {count}"), &[&told]);
    }
}

#[test]
fn guesses_that_cannot_be() {
    let table = |machine: &str| {
        format!(
            "scenario pitched-battle
army A empire
A1 is 1 {machine}
army B orcs-and-goblins
B1 is 20 orc-boyz
round 2
turn A
phase turn guess
A1 at 36,8 facing 0
B1 at 36,34 facing 180 files 5"
        )
    };
    refused_after(
        &table("great-cannon"),
        &["shoot A1 B1"],
        "guess 60.25",
        &["FB-7.70 no-such-guess unit A1 least 0 most 60"],
    );
    refused_after(
        &table("mortar"),
        &["shoot A1 B1"],
        "guess 11.75",
        &["FB-7.60 no-such-guess unit A1 least 12 most 48"],
    );
    unread(
        &table("mortar"),
        &["shoot A1 B1"],
        "guess 20.1",
        "FB-5.48 no-such-step unit A1 length 20.10 least 12 most 48",
    );
    refused_after(
        &table("great-cannon"),
        &["shoot A1 B1"],
        "guess 61 at 36,30",
        &["FB-7.70 no-such-guess unit A1 least 0 most 60", "FB-7.61 no-guess-beside unit A1 target B1"],
    );
    unread(
        &table("mortar"),
        &["shoot A1 B1"],
        "guess 20.1 at 36,34.2",
        "FB-5.48 no-such-step unit A1 length 20.10 least 12 most 48",
    );
    unread(&table("mortar"), &["shoot A1 B1"], "guess far", "FB-5.59 unreadable-action");
}

#[test]
fn challenges_of_those_who_may_not_are_refused_with_a_reason() {
    let table = "scenario pitched-battle
army A empire
A1 is 20 swordsmen champion
A2 is 1 captain general
A3 is 1 captain
A4 is 10 swordsmen
army B orcs-and-goblins
B1 is 25 orc-boyz champion
turn A
phase turn combat
A1 at 30,10 facing 0 files 5 models 22 is fought-on is won
A2 in A1
A3 in A1 did sent-back
A4 at 50,10 facing 0 files 5
B1 at 30,10 facing 180 files 5 is fought-on with choppa
contact A1 B1 front front";
    refused(table, "choose A1", &["FB-9.80 no-character-to-challenge unit A1"]);
    refused(table, "champion A2", &["FB-9.80 no-champion-to-challenge unit A2"]);
    refused(table, "choose A3", &["FB-9.81 no-challenge-from-the-rear unit A3"]);
    refused(table, "champion A4", &["FB-9.80 no-champion-to-challenge unit A4"]);
    refused(table, "champion B1", &["FB-9.80 no-fighter-of-that-side"]);
    let elsewhere = table.replace("A4 is 10 swordsmen", "A4 is 10 swordsmen champion");
    refused(&elsewhere, "champion A4", &["FB-9.80 no-challenge-from-elsewhere unit A4"]);
    // FB-9.81 five in contact have nobody behind them, and a lone character has nobody beside him.
    let narrow = "scenario pitched-battle
army A orcs-and-goblins
A1 is 25 orc-boyz champion
army B empire
B1 is 10 swordsmen champion
B2 is 1 captain
turn A
phase turn combat
A1 at 30,10 facing 0 files 5 is fought-on is won with choppa
B1 at 30,10 facing 180 files 5 models 5 is fought-on
B2 in B1
contact A1 B1 front front";
    refused_after(narrow, &["champion A1"], "no", &["FB-9.81 no-refusing-a-challenge unit A1"]);
    refused_after(narrow, &["champion A1"], "choose B1", &["FB-9.80 no-character-to-challenge unit B1"]);
}

#[test]
fn turning_a_charge_to_those_who_may_not_be_charged_is_refused_with_a_reason() {
    let table = "scenario pitched-battle
army A empire
A1 is 10 swordsmen
A2 is 10 swordsmen
army B empire
B1 is 10 handgunners
B2 is 3 crossbowmen
B3 is 10 spearmen
B4 is 10 spearmen
B5 is 10 spearmen
turn A
phase turn chargers
A1 at 30,10 facing 0 files 5
A2 at 60,4 facing 0 files 5
B1 at 30,27 facing 0 files 5 ran
B2 at 30,17.5 facing 180 files 3 models 3
B3 at 36,13.5 facing 180 files 5
B4 at 30,40 facing 180 files 5
B5 at 30,4 facing 0 files 5
charge A1 B1 front flee open B3";
    refused(table, "choose B3", &["FB-6.56 no-redirect-to-these unit A1 target B3"]);
    let far = ["FB-6.40 no-charge-so-far unit A1 target B4 length 12.00", "FB-6.40 no-charge-unseen unit A1 target B4"];
    refused(table, "choose B4", &far);
    refused(table, "choose B5", &["FB-6.15 no-charge-outside-arc unit A1 target B5"]);
    refused(table, "choose A2", &["FB-6.40 no-enemy-to-charge"]);
}

#[test]
fn an_army_with_every_fault_is_told_all_of_them() {
    let rules = FantasyBattle::standard();
    let army = "scenario pitched-battle
limit 500
army A empire
A1 is 4 swordsmen standard standard musician
A2 is 1 general-of-the-empire sword-of-power runefang light-armour
A3 is 1 captain battle-standard sword-of-might enchanted-shield holy-relic
A4 is 1 captain battle-standard
A5 is 1 great-cannon
A6 is 10 night-goblins
army B orcs-and-goblins
B1 is 20 orc-boyz
B2 is 1 orc-bigboss general";
    let setup = rules.parse_setup(army).unwrap_or_else(|problems| panic!("{problems:?}"));
    let Err(refusal) = rules.begin(&setup) else { panic!("such an army is refused") };
    let said: Vec<String> = refusal.0.iter().map(told).collect();
    let expected = [
        "FB-3.1 no-roster-points points 617 limit 500 seat …",
        "FB-3.2 no-roster-list row 6 seat …",
        "FB-3.3 no-roster-lords count 1 limit 0 seat …",
        "FB-3.7 no-roster-battle-standards seat …",
        "FB-3.8 no-roster-size row 1 seat …",
        "FB-3.9 no-roster-standard row 1 seat …",
        "FB-3.10 no-roster-category row 2 seat …",
        "FB-3.10 no-roster-item-points row 2 seat …",
        "FB-3.10 no-roster-item-points row 3 seat …",
        "FB-3.8 no-roster-size row 6 seat …",
        "FB-3.3 no-roster-core count 1 limit 2 seat …",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_position_that_cannot_be_says_who_is_in_whose_place() {
    let rules = FantasyBattle::standard();
    let table = "scenario pitched-battle
army A empire
A1 is 20 swordsmen
army B orcs-and-goblins
B1 is 20 goblins
B2 is 20 goblins
A1 at 36,12 facing 0 files 5
B1 at 10,30 facing 180 files 5
B2 at 36,11 facing 180 files 5";
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let refusal = rules.begin(&setup).expect_err("two stand in one place");
    let told = |violation: &Violation| violation.message.args.iter().map(|(_, arg)| *arg).collect::<Vec<_>>();
    let all: Vec<_> = refusal.0.iter().map(told).collect();
    assert_eq!(all, [[Arg::Name("A1"), Arg::Name("B2")]]);
}
