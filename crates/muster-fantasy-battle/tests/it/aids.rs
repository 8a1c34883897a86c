//! What a player is shown before anything is decided: what a ruler tells, and where somebody stands in a unit.

use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::{FantasyBattle, UNITS_PER_INCH};
use muster_kernel::{
    Arg, Body, Candidate, Facet, Match, Message, Observer, People, PieceId, Presentation, Preview, Ruleset, Seat, Spot,
};
use muster_odds::prospects::{Effort, Standpoint};
use std::sync::Arc;

const BOYZ: UnitId = UnitId::new(Seat::FIRST, 0);
const BIGBOSS: UnitId = UnitId::new(Seat::FIRST, 1);
const SWORDSMEN: UnitId = UnitId::new(Seat::SECOND, 0);

/// A griffon that has lost two Wounds, and a Cannon that has lost one; neither rider nor crew is hurt.
const HURT: &str = "scenario pitched-battle
army A empire
A1 is 1 general-of-the-empire griffon
A2 is 1 great-cannon
army B empire
B1 is 20 swordsmen
round 2
turn A
phase turn declare
A1 at 36,12 facing 0 body-wounds 2
A2 at 20,12 facing 0 body-wounds 1
B1 at 36,30 facing 0 files 5";

/// Orcs who face Swordsmen that show them their back, with a Bigboss on a boar among them.
const TABLE: &str = "scenario pitched-battle
army A orcs-and-goblins
A1 is 20 orc-boyz
A2 is 1 orc-bigboss boar
army B empire
B1 is 20 swordsmen
round 2
turn A
phase turn declare
A1 at 36,12 facing 0 files 5
A2 in A1
B1 at 36,30 facing 0 files 5";

fn look(table: &str, show: impl Fn(&FantasyBattle, &<FantasyBattle as Ruleset>::View)) {
    let rules = FantasyBattle::standard();
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    show(&rules, &rules.view(&state, Observer::Seat(Seat::FIRST)));
}

#[test]
fn a_ruler_tells_no_distance_but_who_sees_whom() {
    look(TABLE, |rules, view| {
        let told = |from: UnitId, to: UnitId| -> Vec<&'static str> {
            let preview = rules.measure(view, Spot::Piece(from.piece()), Spot::Piece(to.piece()));
            assert!(preview.marks.is_empty(), "nothing is drawn that could be counted");
            preview.notes.iter().map(|(message, _)| message.key).collect()
        };
        assert_eq!(told(BOYZ, SWORDSMEN), ["measure-nothing", "measure-seen", "measure-rear"]);
        assert_eq!(told(SWORDSMEN, BOYZ), ["measure-nothing", "measure-unseen", "measure-front"]);
        // Who is in a unit is where it is.
        assert_eq!(told(BIGBOSS, SWORDSMEN), told(BOYZ, SWORDSMEN));
        assert_eq!(told(BIGBOSS, BOYZ), ["measure-nothing"]);
        let nobody = rules.measure(view, Spot::Piece(PieceId(60_000)), Spot::Piece(SWORDSMEN.piece()));
        assert_eq!(nobody.notes.len(), 1);
    });
}

/// FB-11.8 by default distances are guessed; where players agreed to measure, ruler and charge tell them.
#[test]
fn distances_are_told_where_that_was_agreed() {
    let agreed = TABLE.replace("\nround 2", "\nmeasuring always\nround 2").replace("B1 at 36,30", "B1 at 36,22");
    look(&agreed, |rules, view| {
        let measured = rules.measure(view, Spot::Piece(BOYZ.piece()), Spot::Piece(SWORDSMEN.piece()));
        let keys = |preview: &Preview| preview.notes.iter().map(|(message, _)| message.key).collect::<Vec<_>>();
        assert_eq!(keys(&measured), ["measure-gap", "measure-seen", "measure-rear"]);
        let charge = |view| {
            let state = rules.begin(&rules.parse_setup(&agreed).expect("a table")).expect("a table");
            let (game, _) = Match::from_state(Arc::new(FantasyBattle::standard()), state, &mut People);
            let question = game.question(Seat::FIRST).expect("asked").clone();
            let action = rules.parse_action(&question, "charge A1 B1").expect("an answer");
            keys(&rules.preview(view, &question, &action))
        };
        let told = charge(view);
        assert!(told.contains(&"preview-charge-measured") && !told.contains(&"preview-charge-guess"), "{told:?}");
    });
}

#[test]
fn who_takes_two_places_is_drawn_upon_both() {
    look(TABLE, |rules, view| {
        let picture = rules.picture(view);
        let bigboss = picture.pieces.iter().find(|piece| piece.id == BIGBOSS.piece());
        let Some(Body::Block { corners, .. }) = bigboss.map(|piece| &piece.body) else { panic!("{bigboss:?}") };
        let [wide, deep] = [|at: &muster_kernel::Place| at.x, |at: &muster_kernel::Place| at.y].map(
            |of: fn(&muster_kernel::Place) -> i32| {
                let all = corners.iter().map(of);
                all.clone().max().unwrap_or(0) - all.min().unwrap_or(0)
            },
        );
        assert_eq!((wide, deep), (2_500, 5_000));
    });
}

#[test]
fn wounds_of_mounts_and_machines_are_seen() {
    look(HURT, |rules, view| {
        let picture = rules.picture(view);
        let badges = |id: UnitId| -> Vec<String> {
            let piece = picture.pieces.iter().find(|piece| piece.id == id.piece());
            let hurt = piece.into_iter().flat_map(|piece| &piece.badges).filter(|badge| badge.style == "hurt");
            hurt.map(|badge| format!("{:?}", badge.label)).collect()
        };
        let [griffon, cannon] = [0, 1].map(|row| badges(UnitId::new(Seat::FIRST, row)));
        assert!(griffon.len() == 1 && griffon[0].contains("badge-mount-wounds"), "{griffon:?}");
        assert!(cannon.len() == 1 && cannon[0].contains("badge-machine-wounds"), "{cannon:?}");
    });
}

/// FB-3.100 a Fanatic has the card of those who hid him, and a name of his own.
#[test]
fn a_fanatic_is_called_one() {
    let out = "scenario pitched-battle
army A empire
A1 is 20 swordsmen
army B orcs-and-goblins
B1 is 20 night-goblins
B2 is 1 night-goblins fanatics of=B1
round 2
turn A
phase turn declare
A1 at 36,10 facing 0 files 5
B1 at 36,40 facing 180 files 5 is emptied
B2 whirls 38,20.5 facing 0";
    look(out, |rules, view| {
        let picture = rules.picture(view);
        let named = picture.pieces.iter().filter_map(|piece| Some((piece.tag.as_str(), piece.name.as_deref()?)));
        assert_eq!(named.collect::<Vec<_>>(), [("B2", "Fanatic")]);
    });
}

/// FB-3.100, FB-7.57 who shoots points at a Fanatic and at a machine that nobody works where they stand, and is shown what he needs.
#[test]
fn what_is_no_unit_is_pointed_at() {
    let table = "scenario pitched-battle
piece X1 hedge 1,1 2,1.5
army A empire
A1 is 10 handgunners
army B orcs-and-goblins
B1 is 20 night-goblins
B2 is 1 night-goblins fanatics of=B1
B3 is 1 rock-lobber
B4 is 1 rock-lobber of=B3
round 2
turn A
phase turn shoot
A1 at 36,20 facing 0 files 10
B1 at 60,40 facing 180 files 5 is emptied
B2 whirls 33,29 facing 0
B3 at 10,44 facing 180 models 3 files 3
B4 unmanned 39,30 facing 180";
    let rules = Arc::new(FantasyBattle::standard());
    let state = rules.begin(&rules.parse_setup(table).expect("a table")).expect("a table");
    let (game, _) = Match::from_state(Arc::clone(&rules), state, &mut People);
    let question = game.question(Seat::FIRST).expect("asked").clone();
    let view = rules.view(game.state(), Observer::Seat(Seat::FIRST));
    for (name, row) in [("B2", 1), ("B4", 3)] {
        let action = rules.parse_action(&question, &format!("shoot A1 {name}")).expect("an answer");
        let piece = UnitId::new(Seat::SECOND, row).piece();
        assert!(rules.facets(game.state(), &question, &action).contains(&Facet::Target(piece)), "{name}");
        assert!(rules.picture(&view).pieces.iter().any(|drawn| drawn.id == piece), "{name}");
        let preview = rules.preview(&view, &question, &action);
        assert!(preview.notes.iter().any(|(note, _)| note.key.starts_with("preview-hit")), "{name}: {preview:?}");
    }
}

/// FB-11.2, FB-11.3: of two swords of other prices the opponent sees neither which it is nor what it costs, not even by what its bearer
/// yields who flees.
#[test]
fn the_cost_of_what_is_hidden_is_hidden() {
    let rules = FantasyBattle::standard();
    let seen = |sword: &str| {
        let table = format!(
            "scenario pitched-battle
army A empire
A1 is 1 captain {sword}
A2 is 10 swordsmen
army B empire
B1 is 20 swordsmen
round 2
turn A
phase turn declare
A1 at 36,12 facing 180 fleeing
A2 at 20,12 facing 0 files 5
B1 at 36,30 facing 0 files 5"
        );
        let setup = rules.parse_setup(&table).unwrap_or_else(|problems| panic!("{problems:?}"));
        let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        rules.view(&state, Observer::Seat(Seat::SECOND))
    };
    let views = [seen("sword-of-might"), seen("biting-blade")];
    assert!(views[0] == views[1]);
    assert_eq!(rules.picture(&views[0]).meters, rules.picture(&views[1]).meters);
}

/// FB-9.96 to FB-9.100, FB-13.8 before any dice are committed it is told how likely a spell is cast with each number of them, how likely
/// the enemy stops it, and how likely it miscasts.
#[test]
fn magic_is_weighed_before_dice_are_committed() {
    let table = "scenario pitched-battle
army A empire
A1 is 1 battle-wizard level-2
army B empire
B1 is 20 swordsmen
round 2
turn A
phase turn cast
power 3
dispel 2
A1 at 36,12 facing 0 spells fire 4
B1 at 36,24 facing 180 files 5";
    look(table, |rules, view| {
        let state = rules.begin(&rules.parse_setup(table).expect("a table")).expect("a table");
        let (game, _) = Match::from_state(Arc::new(FantasyBattle::standard()), state, &mut People);
        let question = game.question(Seat::FIRST).expect("asked").clone();
        let action = rules.parse_action(&question, "cast A1 4").expect("an answer");
        let preview = rules.preview(view, &question, &action);
        let told = preview.notes.iter().filter(|(message, _)| message.key == "preview-with-dice");
        let of = |message: &Message, name: &str| match message.args.iter().find(|(arg, _)| *arg == name) {
            Some((_, Arg::Number(n))) => *n,
            other => panic!("{name}: {other:?}"),
        };
        let rows: Vec<[i64; 5]> = told
            .map(|(message, _)| ["dice", "cast", "irresistible", "miscast", "stopped"].map(|name| of(message, name)))
            .collect();
        // Fiery Blast needs 8: no die can, two can in 15 of 36, three in 89 of 108.
        assert_eq!(rows.iter().map(|row| row[0]).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(rows[0][1], 0);
        assert_eq!((rows[1][1], rows[1][3]), (41, 2));
        assert_eq!((rows[2][1], rows[2][3]), (82, 7));
        assert!(rows[2][4] > 0 && rows[2][4] < 50, "{rows:?}");
    });
}

/// FB-3.253 seven Slayers, two of them Giant Slayers.
#[test]
fn a_card_says_how_many_are_giant_slayers() {
    let table = TABLE
        .replace("B1 is 20 swordsmen", "B1 is 7 troll-slayers giant-slayers=2")
        .replace("army B empire", "army B dwarfs");
    look(&table, |rules, view| {
        let tags = rules.sheet(view, SWORDSMEN.piece()).tags;
        let better = tags.iter().find(|(message, _)| message.key == "sheet-better").expect("Giant Slayers are told");
        assert_eq!(better.0.args.iter().find(|(name, _)| *name == "count"), Some(&("count", Arg::Number(2))));
        assert_eq!(better.1.0, "FB-3.253");
        assert!(rules.sheet(view, BOYZ.piece()).tags.iter().all(|(message, _)| message.key != "sheet-better"));
    });
}

/// FB-9.105, FB-3.129, FB-3.171, FB-3.79, FB-11.3 how likely the enemy stops a spell is told with what everybody knows to be added to his
/// rolls, and with the dice of magic resistance where there is one target, but not with what he hides.
#[test]
fn what_is_known_to_help_the_enemy_counts_against_a_spell() {
    let stopped = |army: &str| -> Vec<(i64, i64)> {
        let table = format!(
            "scenario pitched-battle
army A empire
A1 is 1 battle-wizard level-2 lore=fire
army B {army}
turn A
phase turn cast
power 2
own-dice A1 2
dispel 2
A1 at 36,12 facing 0 files 1 spells fire 1,4
B1 at 36,36 facing 180 files 1
B2 at 36,24 facing 180"
        );
        let rules = FantasyBattle::standard();
        let setup = rules.parse_setup(&table).unwrap_or_else(|problems| panic!("{problems:?}"));
        let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let view = rules.view(&state, Observer::Seat(Seat::FIRST));
        let (game, _) = Match::from_state(Arc::new(FantasyBattle::standard()), state, &mut People);
        let question = game.question(Seat::FIRST).expect("asked").clone();
        let action = rules.parse_action(&question, "cast A1 1").expect("an answer");
        let preview = rules.preview(&view, &question, &action);
        let of = |message: &Message, name: &str| match message.args.iter().find(|(arg, _)| *arg == name) {
            Some((_, Arg::Number(n))) => *n,
            other => panic!("{name}: {other:?}"),
        };
        let told = preview.notes.iter().filter(|(message, _)| message.key == "preview-with-dice");
        told.map(|(message, _)| (of(message, "against"), of(message, "stopped"))).collect()
    };
    let valaya = "dwarfs\nB1 is 1 thane battle-standard master-rune-of-valaya\nB2 is 20 dwarf-warriors";
    let hidden = stopped(valaya);
    assert_eq!(hidden[..3], [(2, 77), (2, 47), (2, 18)]);
    let known = stopped(&valaya.replace("\nB2", "\nrevealed B1 master-rune-of-valaya\nB2"));
    assert_eq!(known[..3], [(2, 94), (2, 70), (2, 35)]);
    let trolls = stopped("orcs-and-goblins\nB1 is 1 orc-bigboss\nB2 is 3 trolls stone-trolls");
    assert!(trolls.iter().all(|(dice, _)| *dice == 4), "{trolls:?}");
}

/// FB-9.142 #1, FB-2.23, FB-9.135 #4 how far a unit moves is told where that is not what is printed of it, and no charge of who may not
/// move.
#[test]
fn a_sheet_says_how_far_a_unit_moves_now() {
    let told = |lore: &str, number: u8, ends: &str| -> Vec<(&'static str, Option<Arg>)> {
        let table = format!(
            "scenario pitched-battle
army A empire
A1 is 1 battle-wizard level-2 lore={lore}
army B empire
B1 is 5 knightly-order
turn A
round 2
first A
phase turn cast
power 2
A1 at 50,12 facing 0 files 1 spells {lore} {number}
B1 at 36,24 facing 180 files 5
lasting A1 {lore} {number} on B1 until {ends}"
        );
        let rules = FantasyBattle::standard();
        let setup = rules.parse_setup(&table).unwrap_or_else(|problems| panic!("{problems:?}"));
        let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let tags = rules.sheet(&rules.view(&state, Observer::Seat(Seat::FIRST)), SWORDSMEN.piece()).tags;
        let moves = tags.into_iter().filter(|(message, _)| ["sheet-moves", "sheet-charges"].contains(&message.key));
        moves.map(|(message, _)| (message.key, message.args.first().map(|(_, arg)| *arg))).collect()
    };
    // Three inches and a half.
    let half = i64::from(UNITS_PER_INCH) * 7 / 2;
    let marsh = told("life", 1, "end B 2");
    assert_eq!(marsh.iter().map(|(key, _)| *key).collect::<Vec<_>>(), ["sheet-moves", "sheet-charges"]);
    assert_eq!(marsh[0].1, Some(Arg::Number(half)));
    assert_eq!(told("beasts", 4, "moves B 2"), []);
}

/// FB-9.131 #2, FB-7.55 brass that lies on a machine is shown on its sheet, and no more once it is a wreck.
#[test]
fn a_sheet_shows_no_brass_on_a_wreck() {
    let lies = |how: &str| {
        let table = format!(
            "scenario pitched-battle
army A empire
A1 is 1 battle-wizard level-2 lore=metal
army B orcs-and-goblins
B1 is 1 rock-lobber
turn B
round 2
first A
phase turn remaining
A1 at 10,2 facing 0 files 1 spells metal 2
B1 at 60,32 facing 180 {how}
lasting A1 metal 2 on B1 until end B 2"
        );
        let rules = FantasyBattle::standard();
        let setup = rules.parse_setup(&table).unwrap_or_else(|problems| panic!("{problems:?}"));
        let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let tags = rules.sheet(&rules.view(&state, Observer::Seat(Seat::FIRST)), SWORDSMEN.piece()).tags;
        tags.iter().any(|(message, _)| message.key == "sheet-lies-on")
    };
    assert!(lies(""));
    assert!(!lies("models 3 files 3 is wrecked"));
}

/// What is needed to hit, as it is told before a shot is declared.
fn needed(table: &str, answer: &str) -> Option<i64> {
    let rules = FantasyBattle::standard();
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let view = rules.view(&state, Observer::Seat(Seat::FIRST));
    let (game, _) = Match::from_state(Arc::new(FantasyBattle::standard()), state, &mut People);
    let question = game.question(Seat::FIRST).expect("asked").clone();
    let action = rules.parse_action(&question, answer).expect("an answer");
    let preview = rules.preview(&view, &question, &action);
    let (told, _) = preview.notes.iter().find(|(message, _)| message.key == "preview-hit")?;
    told.args.iter().find_map(|(name, arg)| match arg {
        Arg::Number(needs) if *name == "needs" => Some(*needs),
        _ => None,
    })
}

/// FB-3.254, FB-7.85 a Bolt Thrower is told to shoot as its Engineer does.
#[test]
fn a_bolt_is_told_to_hit_as_its_engineer_shoots() {
    let table = |machine: &str| {
        format!(
            "scenario pitched-battle
army A dwarfs
A1 is 1 {machine}
army B orcs-and-goblins
B1 is 25 orc-boyz
turn A
phase turn shoot
A1 at 30,10 facing 0
B1 at 33,24 facing 180 files 5"
        )
    };
    assert_eq!(needed(&table("bolt-thrower"), "shoot A1 B1"), Some(4));
    assert_eq!(needed(&table("bolt-thrower engineer"), "shoot A1 B1"), Some(3));
}

/// FB-11.8, FB-7.23 nobody is told before a shot whether it is at short range: a hair before the middle of the range and a hair behind it everything
/// that is told of it is the same, and both ranges are told of. Who has agreed to measure learns it.
#[test]
fn no_shot_tells_its_range_before_it_is_declared() {
    let told = |agreed: &str, away: &str| {
        let table = format!(
            "scenario pitched-battle
army A empire
A1 is 10 handgunners
army B empire
B1 is 20 swordsmen{agreed}
round 2
turn A
phase turn shoot
A1 at 36,10 facing 0 files 10
B1 at 36,{away} facing 180 files 10"
        );
        let rules = FantasyBattle::standard();
        let state = rules.begin(&rules.parse_setup(&table).expect("a table")).expect("a table");
        let (game, _) = Match::from_state(Arc::new(FantasyBattle::standard()), state.clone(), &mut People);
        let question = game.question(Seat::FIRST).expect("asked").clone();
        let action = rules.parse_action(&question, "shoot A1 B1").expect("an answer");
        let preview = rules.preview(&rules.view(&state, Observer::Seat(Seat::FIRST)), &question, &action);
        let standpoint = Standpoint { rules: &rules, base: &state, tape: &[], now: &state, seat: Seat::FIRST };
        let odds = standpoint.answer(&Candidate::new(question, action), Effort::default()).expect("odds");
        (preview.notes, odds)
    };
    let [near, far] = ["21.9", "22.1"].map(|away| told("", away));
    assert_eq!(near, far);
    let ranges = near.0.iter().flat_map(|(note, _)| &note.args).filter_map(|(_, arg)| match arg {
        Arg::Word(word) => Some(*word),
        _ => None,
    });
    assert_eq!(ranges.collect::<Vec<_>>(), ["preview-short-range", "preview-long-range"]);
    let [near, far] = ["21.9", "22.1"].map(|away| told("\nmeasuring always", away).1);
    assert_ne!(near, far);
}
