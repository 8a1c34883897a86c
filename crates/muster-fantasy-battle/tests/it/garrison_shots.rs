//! What is said of a shot at a garrison, or out of one, is what its dice need (FB-4.18, FB-8.10).

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::event::RollOf;
use muster_kernel::{Arg, Match, Open, People, Presentation, Ruleset, Seat};
use std::sync::Arc;

/// Who shoots at whom, and how they stand: within half the range of what they shoot with, as nobody says how far it is.
struct Shot {
    what: &'static str,
    rosters: &'static str,
    stand: &'static str,
    answer: &'static str,
    /// What the preview says, and the number in it.
    says: Option<(&'static str, i64)>,
    /// What the first dice to hit need; nothing where none are thrown.
    needs: Option<u8>,
}

const SHOTS: [Shot; 11] = [
    Shot {
        what: "a regiment behind its walls",
        rosters: "army A empire\nA1 is 10 handgunners\narmy B empire\nB1 is 8 swordsmen",
        stand: "A1 at 20,38 facing 270 files 10\nB1 at 10,38.9449 facing 180 files 3 house 10",
        answer: "shoot A1 B1",
        says: Some(("preview-hit", 6)),
        needs: Some(6),
    },
    Shot {
        what: "one man by himself",
        rosters: "army A empire\nA1 is 10 handgunners\narmy B empire\nB1 is 1 captain",
        stand: "A1 at 20,38 facing 270 files 10\nB1 at 10,38.4 facing 180 house 10",
        answer: "shoot A1 B1",
        says: Some(("preview-hit-six", 4)),
        needs: Some(6),
    },
    Shot {
        what: "the last man of a regiment",
        rosters: "army A empire\nA1 is 10 handgunners\narmy B empire\nB1 is 10 swordsmen",
        stand: "A1 at 20,38 facing 270 files 10\nB1 at 10,38.4 facing 180 models 1 files 1 house 10",
        answer: "shoot A1 B1",
        says: Some(("preview-hit-six", 4)),
        needs: Some(6),
    },
    Shot {
        what: "a character among his men",
        rosters: "army A empire\nA1 is 10 handgunners\narmy B empire\nB1 is 8 swordsmen\nB2 is 1 captain",
        stand: "A1 at 20,38 facing 270 files 10\nB1 at 10,38.9449 facing 180 files 3 models 9 house 10\nB2 in B1",
        answer: "shoot A1 B1",
        says: Some(("preview-hit", 6)),
        needs: Some(6),
    },
    Shot {
        what: "after a move",
        rosters: "army A empire\nA1 is 10 archers\narmy B empire\nB1 is 8 swordsmen",
        stand: "A1 at 20,38 facing 270 files 2 models 2 loose 20,38 20,39.2 did moved\n\
                B1 at 10,38.9449 facing 180 files 3 house 10",
        answer: "shoot A1 B1",
        says: Some(("preview-hit-six", 4)),
        needs: Some(6),
    },
    Shot {
        what: "with a handgun of Dwarfs",
        rosters: "army A dwarfs\nA1 is 10 thunderers\narmy B empire\nB1 is 8 swordsmen",
        stand: "A1 at 20,38 facing 270 files 10\nB1 at 10,38.9449 facing 180 files 3 house 10",
        answer: "shoot A1 B1",
        says: Some(("preview-hit", 5)),
        needs: Some(5),
    },
    Shot {
        what: "skirmishers, who have no loose order inside",
        rosters: "army A empire\nA1 is 10 handgunners\narmy B empire\nB1 is 10 archers",
        stand: "A1 at 20,38 facing 270 files 10\nB1 at 10,38.9449 facing 180 files 5 house 10",
        answer: "shoot A1 B1",
        says: Some(("preview-hit", 6)),
        needs: Some(6),
    },
    Shot {
        what: "a bolt",
        rosters: "army A dwarfs\nA1 is 1 bolt-thrower\narmy B empire\nB1 is 8 swordsmen",
        stand: "A1 at 30,38 facing 270\nB1 at 10,38.9449 facing 180 files 3 house 10",
        answer: "shoot A1 B1",
        says: Some(("preview-hit", 6)),
        needs: Some(6),
    },
    Shot {
        what: "a bolt of an Engineer",
        rosters: "army A dwarfs\nA1 is 1 bolt-thrower engineer\narmy B empire\nB1 is 8 swordsmen",
        stand: "A1 at 30,38 facing 270\nB1 at 10,38.9449 facing 180 files 3 house 10",
        answer: "shoot A1 B1",
        says: Some(("preview-hit", 5)),
        needs: Some(5),
    },
    Shot {
        what: "out of a building",
        rosters: "army A empire\nA1 is 9 handgunners\narmy B empire\nB1 is 8 swordsmen",
        stand: "A1 at 10,38.9449 facing 180 files 3 house 10\nB1 at 20,38 facing 270 files 4",
        answer: "shoot A1 B1",
        says: Some(("preview-hit", 4)),
        needs: Some(4),
    },
    Shot {
        what: "breath, with which nobody rolls to hit",
        rosters: "army A empire\nA1 is 5 swordsmen breath=4\narmy B empire\nB1 is 8 swordsmen",
        stand: "A1 at 15,38 facing 270 files 5\nB1 at 10,38.9449 facing 180 files 3 house 10",
        answer: "shoot A1 B1",
        says: None,
        needs: None,
    },
];

#[test]
fn a_preview_of_a_shot_says_what_its_dice_need() {
    let rules = Arc::new(FantasyBattle::standard());
    for shot in &SHOTS {
        let what = shot.what;
        let table = format!(
            "scenario pitched-battle river-crossing\nhouses open\n{}\nround 2\nturn A\nphase turn shoot\n{}",
            shot.rosters, shot.stand
        );
        let setup = rules.parse_setup(&table).unwrap_or_else(|problems| panic!("{what}: {problems:?}"));
        let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{what}: {refusal:?}"));
        let (mut game, _) = Match::from_state(Arc::clone(&rules), state, &mut People);
        let question = game.question(Seat::FIRST).expect("asked").clone();
        let action = rules.parse_action(&question, shot.answer).expect("an answer");
        let view = rules.view(game.state(), muster_kernel::Observer::Seat(Seat::FIRST));
        let preview = rules.preview(&view, &question, &action);
        let hit = preview.notes.iter().find(|(note, _)| note.key.starts_with("preview-hit"));
        let said = hit.map(|(note, _)| {
            let number = note.args.iter().find_map(|(_, arg)| if let Arg::Number(n) = arg { Some(*n) } else { None });
            (note.key, number.unwrap_or_default())
        });
        assert_eq!(said, shot.says, "{what}");
        game.answer(Seat::FIRST, action, &mut People).unwrap_or_else(|error| panic!("{what}: {error:?}"));
        let needs = if let Open::Roll(roll) = game.open() { (roll.purpose.roll, roll.purpose.needs) } else { continue };
        let thrown = (needs.0 == RollOf::Shoot).then_some(needs.1).flatten();
        assert_eq!(thrown, shot.needs, "{what}: {needs:?}");
    }
}
