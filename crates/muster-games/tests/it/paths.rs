//! Paths that are written and can never be gone are refused by the rule they break, not as unreadable.

use muster_games::{Play, game};
use muster_kernel::{AnswerError, Arg, Place, Sampler, Seat};

const FENCERS: &str = "scenario skirmish
map none
A1 rank-2 sword at 8,10
B1 rank-2 sword at 28,10
turn 1 of 2
phase activate A";

/// The rules that forbid an answer, each with the key of its sentence and what that speaks of.
fn refused(play: &dyn Play, text: &str) -> Vec<(&'static str, &'static str, Vec<Arg>)> {
    let seat = Seat::BOTH.into_iter().find(|seat| play.asked(*seat).is_some()).expect("somebody is asked");
    let Err(AnswerError::Refused(refusal)) = play.check(seat, text) else { panic!("{text} is not refused") };
    let about = |args: &[(&str, Arg)]| args.iter().map(|(_, arg)| *arg).collect();
    refusal.0.iter().map(|v| (v.rule.0, v.message.key, about(&v.message.args))).collect()
}

/// A corner written so often.
fn corners(times: usize) -> String {
    " 8,10.1".repeat(times)
}

#[test]
fn a_path_says_how_many_legs_it_has() {
    let (play, _) = game("en-garde").unwrap().begin(FENCERS, &mut Sampler(1)).unwrap();
    for legs in [9, 32, 33, 1_000] {
        let expected = vec![("EG-6.12", "no-eight-legs", vec![Arg::Number(legs as i64)])];
        assert_eq!(refused(&*play, &format!("A1 move{}", corners(legs))), expected, "{legs}");
    }
}

#[test]
fn a_point_beyond_all_counting_is_off_the_table() {
    let (play, _) = game("en-garde").unwrap().begin(FENCERS, &mut Sampler(1)).unwrap();
    let far = |x, y| ("EG-6.11", "no-far-off", vec![Arg::Place(Place { x, y })]);
    assert_eq!(refused(&*play, "A1 move 2000.001,10"), [far(2_000_001, 10_000)]);
    let both = "A1 run 8,11 -2000.5,10 8,99999999999999999999";
    assert_eq!(refused(&*play, both), [far(-2_000_500, 10_000), far(8_000, i32::MAX)]);
    let many = refused(&*play, &format!("A1 move 3000,3000{}", corners(40)));
    assert_eq!(many, [far(3_000_000, 3_000_000), ("EG-6.12", "no-eight-legs", vec![Arg::Number(41)])]);
    assert_eq!(refused(&*play, "A1 move 8,11,12")[0].1, "unreadable-action", "that is no point");
    // On this side of counting the judge says it, as ever.
    assert!(
        refused(&*play, "A1 move 2000,10").iter().any(|(rule, key, _)| (*rule, *key) == ("EG-6.11", "no-off-table"))
    );
}

#[test]
fn the_same_holds_in_warband() {
    let table = "scenario blood-price\nmap none\nA1 man-at-arms at 10,10\nB1 raider at 30,30";
    let (mut play, _) = game("warband").unwrap().begin(table, &mut Sampler(1)).unwrap();
    play.answer(Seat::FIRST, "activate A1", &mut Sampler(1)).unwrap();
    let long = refused(&*play, &format!("walk{}", " 10,10.1".repeat(50)));
    assert_eq!(long, [("WB-6.9", "no-eight-legs", vec![Arg::Number(50)])]);
    let far = refused(&*play, "walk 10,5000");
    assert_eq!(far, [("WB-6.14", "no-far-off", vec![Arg::Place(Place { x: 10_000, y: 5_000_000 })])]);
}
