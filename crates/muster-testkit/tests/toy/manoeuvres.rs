//! Bodies, units and manoeuvres: a dragged unit of twelve and a wheeled block, from the notation to the picture.

use crate::drill::{Action, COHERENCY, DRILL, Drills, MARCH, MEMBERS, Prompt, Setup, State, member, spears};
use muster_ground::angle::Angle;
use muster_ground::bases::Disc;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::Manoeuvre;
use muster_kernel::{
    AnswerError, Body, DragKind, Facet, GroupId, Match, Observer, Offers, People, Presentation, Question, RuleId,
    Ruleset, Seat,
};
use muster_testkit::laws;
use std::sync::Arc;

const RED: Seat = Seat::FIRST;

fn begin(rocks: &[Disc]) -> Match<Drills> {
    Match::begin(Arc::new(Drills::new()), &Setup(rocks.to_vec()), &mut People).expect("a table").0
}

fn read(game: &Match<Drills>, text: &str) -> (Question<Prompt>, Action) {
    let question = game.question(RED).expect("Red is asked").clone();
    let action = game.rules().parse_action(&question, text).unwrap_or_else(|_| panic!("cannot read `{text}`"));
    assert_eq!(game.rules().notation(&action), text);
    (question, action)
}

/// Why an answer is refused: each violation's rule and the piece it names.
fn why_not(game: &Match<Drills>, text: &str) -> Vec<RuleId> {
    let (_, action) = read(game, text);
    match game.check(RED, &action) {
        Ok(()) => Vec::new(),
        Err(AnswerError::Refused(refusal)) => refusal.rules().collect(),
        Err(other) => panic!("{other}"),
    }
}

/// A game in which it is the turn of Red's spears.
fn with_spears_to_move(rocks: &[Disc]) -> Match<Drills> {
    let mut game = begin(rocks);
    game.answer(RED, Action::Hold, &mut People).expect("holding is legal");
    game
}

/// The game again from its entries.
fn replayed(game: &Match<Drills>, rocks: &[Disc]) -> State {
    let mut again = begin(rocks);
    game.entries().iter().for_each(|entry| drop(again.enter(entry).expect("the journal replays")));
    again.state().clone()
}

#[test]
fn a_drill_keeps_every_law() {
    let rules = Arc::new(Drills::new());
    let tally = laws::all(&rules, &["open", "rock 15,11 2\nrock 6,7 1\nrock 10,9 0.8"], 4);
    assert_eq!(tally.games, 8);
}

#[test]
fn a_unit_is_drawn_chosen_and_dragged_as_one() {
    let game = begin(&[]);
    let picture = game.rules().picture(&game.rules().view(game.state(), Observer::Public));
    let group = &picture.groups[0];
    assert_eq!((group.id, group.tag.as_str(), group.pieces.len()), (GroupId(0), "R", 12));
    assert!(group.pieces.iter().all(|piece| picture.pieces.iter().any(|p| p.id == *piece && p.owner == Some(RED))));
    let (question, action) = read(&game, "march by 0,4");
    let facets = game.rules().facets(game.state(), &question, &action);
    assert!(facets.contains(&Facet::Group(GroupId(0))), "{facets:?}");
    let Offers::Region { drags, .. } = game.rules().offers(game.state(), &question) else { panic!("a region") };
    assert_eq!((drags[0].kind.clone(), drags[0].piece), (DragKind::Shift(GroupId(0)), member(RED, 0)));
}

#[test]
fn twelve_flow_round_a_rock_and_one_is_corrected_after() {
    let rocks = [Disc::new(Point::new(4_400, 4_750), Length(300))];
    let mut game = begin(&rocks);
    assert_eq!(why_not(&game, "march by 0,4.6"), [MARCH; 3], "a file of three would go through the rock");
    let (question, straight) = read(&game, "march by 0,4.6");
    // What is drawn shows where everybody would be, legal or not.
    let preview = game.rules().preview(game.state(), &question, &straight);
    assert_eq!((preview.ghosts.len(), preview.marks.len()), (12, 12));

    let flowed = game.rules().nudge(game.state(), &question, &straight).expect("there is room beside the rock");
    let text = game.rules().notation(&flowed);
    assert_eq!(why_not(&game, &text), []);
    let Action::March(_, moves) = &flowed else { panic!("they march") };
    let own: Vec<u8> = moves.own.iter().map(|own| own.0).collect();
    assert_eq!(own, [1, 5, 9], "one file goes round, the others keep their ways: {text}");

    // One at a corner of the formation is put elsewhere: close by is fine, far off it stands alone.
    let start = game.state().units[0][8];
    let end = moves.end(8, start);
    let close = moves.clone().corrected(8, vec![Point::new(end.x.0, end.y.0 - 60)]);
    let astray = moves.clone().corrected(8, vec![Point::new(end.x.0 - 1_300, end.y.0 - 1_000)]);
    let check = |moves| game.check(RED, &Action::March(RED, moves));
    assert_eq!(check(close.clone()), Ok(()));
    let Err(AnswerError::Refused(refusal)) = check(astray) else { panic!("it stands alone") };
    assert!(refusal.rules().all(|rule| rule == COHERENCY), "{refusal:?}");

    game.answer(RED, Action::March(RED, close.clone()), &mut People).expect("legal");
    let there: Vec<Point> =
        (0..MEMBERS).map(|n| close.end(n, begin(&rocks).state().units[0][usize::from(n)])).collect();
    assert_eq!(game.state().units[0].to_vec(), there);
    assert_eq!(&replayed(&game, &rocks), game.state());
    let picture = game.rules().picture(&game.rules().view(game.state(), Observer::Public));
    let drawn = picture.pieces.iter().find(|piece| piece.id == member(RED, 8)).expect("it is drawn");
    assert_eq!((Point::from(drawn.at), drawn.body), (there[8], Body::Disc { radius: 500 }));
}

#[test]
fn a_member_that_stays_or_goes_too_far_is_judged_by_itself() {
    let game = begin(&[]);
    assert_eq!(why_not(&game, "march by 0,0.05 R1 stays"), []);
    assert_eq!(why_not(&game, "march by 0,3 R1 stays"), [COHERENCY, COHERENCY], "left behind alone and apart");
    assert_eq!(why_not(&game, "march by 0,6.001"), [MARCH; 12]);
    assert!(why_not(&game, "march by 0,0 R1 4.4,1").contains(&MARCH), "two on one place");
    for text in ["march", "march by R2", "march by 0,1 R2 1,1 R1 stays", "march by 1", "march by 0,1 B1 stays"] {
        let question = game.question(RED).expect("asked");
        assert!(game.rules().parse_action(question, text).is_err(), "`{text}` is no move");
    }
}

#[test]
fn a_block_wheels_and_is_drawn_as_it_stands() {
    let mut game = with_spears_to_move(&[]);
    let text = "drill wheel-left 30 ahead 3";
    assert_eq!(why_not(&game, text), []);
    let before = game.state().blocks[0];
    let (question, action) = read(&game, text);
    let preview = game.rules().preview(game.state(), &question, &action);
    game.answer(RED, action, &mut People).expect("legal");
    let after = game.state().blocks[0];
    assert_eq!(after.facing, before.facing - Angle::degrees(30));
    assert_eq!(preview.ghosts[0].body, Some(Body::from(&after)));
    let picture = game.rules().picture(&game.rules().view(game.state(), Observer::Public));
    let drawn = picture.pieces.iter().find(|piece| piece.id == spears(RED)).expect("it is drawn");
    assert_eq!((drawn.body, drawn.facing), (Body::from(&after), Some(330)));
    assert_eq!(&replayed(&game, &[]), game.state());
}

#[test]
fn manoeuvres_are_paid_for_and_stopped_by_what_is_in_the_way() {
    let game = with_spears_to_move(&[]);
    // A front of 4 inches wheels by a quarter turn for 6.284: too much together with 2 more.
    assert_eq!(why_not(&game, "drill wheel-right 90 ahead 1.716"), []);
    assert_eq!(why_not(&game, "drill wheel-right 90 ahead 1.717"), [DRILL]);
    assert_eq!(why_not(&game, "drill ahead -1 about aside 2"), []);
    assert_eq!(why_not(&game, "drill ahead -1 about aside 2.001"), [DRILL]);
    assert_eq!(why_not(&game, "drill reform 6 45"), []);
    assert_eq!(why_not(&game, "drill reform 6 45 ahead 0.001"), [DRILL]);
    assert_eq!(why_not(&game, "drill files 11"), [DRILL]);
    assert_eq!(why_not(&game, "drill ahead -1.6"), [DRILL], "the table ends behind it");
    // Beside its front, where only a wheel comes by.
    let rock = [Disc::new(Point::new(18_600, 6_500), Length(400))];
    let game = with_spears_to_move(&rock);
    assert_eq!(why_not(&game, "drill wheel-left 80"), [DRILL]);
    assert_eq!(why_not(&game, "drill wheel-left 20"), []);
}

#[test]
fn spears_keep_their_ranks_through_turns() {
    let block = with_spears_to_move(&[]).state().blocks[0];
    let turned = block.after(Manoeuvre::Turn(muster_ground::manoeuvre::Side::Left));
    assert_eq!((block.files, block.ranks(), turned.files, turned.ranks()), (5, 4, 4, 5));
    let all = |block: &Formation| block.bases().count();
    assert_eq!((all(&block), all(&turned)), (18, 18));
}
