//! Secret cards, reactions and effects that end, as the laws and the enumerator see them.

use crate::hands::{Action, Cards, Event, Hands, Prompt, STRENGTH, Setup, Slip, State};
use crate::words::strength;
use muster_dice::Faces;
use muster_kernel::{Audience, Explained, Fact, LogEntry, Match, Observer, Open, People, Ruleset, Seat};
use muster_testkit::laws;
use std::sync::Arc;

const RED: Seat = Seat::FIRST;
const BLUE: Seat = Seat::SECOND;

/// A game in which Red has drawn the third card of what is left in the deck.
fn after_the_draw() -> (Match<Hands>, Vec<LogEntry>) {
    let (mut game, _) = Match::begin(Arc::new(Hands::new(None)), &Setup, &mut People).expect("a game");
    assert!(matches!(game.open(), Open::Roll(roll) if roll.pool.sides == 8), "eight cards are left");
    let told = game.roll(Faces::from(&[3][..]), &mut People).expect("a card");
    (game, told)
}

/// The table on which the players hold these cards, where Red is to act.
fn holding(red: &[u8], blue: &[u8]) -> Match<Hands> {
    let (game, _) = after_the_draw();
    let state = State { hands: [Cards::of(red), Cards::of(blue)], ..game.state().clone() };
    Match::from_state(Arc::clone(game.rules()), state, &mut People).0
}

fn answer(game: &mut Match<Hands>, seat: Seat, action: Action) {
    game.answer(seat, action, &mut People).unwrap_or_else(|e| panic!("{action:?}: {e}"));
}

#[test]
fn a_game_of_cards_keeps_every_law() {
    let tally = laws::all(&Arc::new(Hands::new(None)), &["hands"], 60);
    assert!(tally.doubts > 0, "the other's hand is unknown");
}

#[test]
fn a_slip_that_tells_a_secret_is_found_and_named() {
    for (slip, law) in [
        (Slip::AskHolders, "who is asked does not depend on what"),
        (Slip::TellDraw, "secret dice change nothing"),
        (Slip::ShowHand, "secret dice change nothing"),
        (Slip::LuckyFirst, "secret dice change nothing"),
    ] {
        let rules = Arc::new(Hands::new(Some(slip)));
        let result = std::panic::catch_unwind(|| laws::all(&rules, &["hands"], 20));
        let payload = result.expect_err("the slip is found");
        let said = payload.downcast_ref::<String>().expect("a law says what it found");
        assert!(said.contains(law), "{slip:?}: {said}");
    }
}

#[test]
fn a_drawn_card_is_shown_to_its_owner_alone() {
    let (game, told) = after_the_draw();
    let heard =
        |observer| told.iter().filter_map(|t| t.seen_by(observer)).map(|t| t.message.clone()).collect::<Vec<_>>();
    assert_eq!(heard(Observer::Seat(RED)).len(), 2, "the die and the card");
    let drew = Event::Drew { seat: RED, card: None, told: Audience::Everybody };
    assert_eq!(heard(Observer::Seat(BLUE)), [drew.message()], "that one was drawn");
    assert_eq!(heard(Observer::Public), [drew.message()]);
    assert_eq!(
        game.rules().lines(&game.rules().view(game.state(), Observer::Seat(BLUE)))[1],
        "Red lives 4 holds 3 hidden"
    );
}

#[test]
fn reactions_alternate_until_both_pass_in_succession() {
    let mut game = holding(&[0, 3], &[7, 11]);
    answer(&mut game, RED, Action::Play(0));
    answer(&mut game, BLUE, Action::Pass);
    answer(&mut game, RED, Action::Pass);
    assert!(matches!(game.open(), Open::Roll(_)), "nobody reacts, so it is struck");
    let mut game = holding(&[0, 3], &[7, 11]);
    answer(&mut game, RED, Action::Play(0));
    answer(&mut game, BLUE, Action::Pass);
    answer(&mut game, RED, Action::Play(3));
    answer(&mut game, BLUE, Action::Play(11));
    answer(&mut game, BLUE, Action::Pass);
    assert_eq!(game.state().lives, [4, 4]);
    assert!(matches!(game.open(), Open::Roll(_)), "the parry of the own strike is parried: it is struck after all");
}

#[test]
fn who_holds_nothing_to_react_with_is_asked_all_the_same() {
    let [with, without] = [[7], [5]].map(|blue| {
        let mut game = holding(&[0], &blue);
        answer(&mut game, RED, Action::Play(0));
        game
    });
    for game in [&with, &without] {
        assert_eq!(game.open().questions().map(|q| (q.seat, q.prompt)).collect::<Vec<_>>(), [(BLUE, Prompt::React)]);
    }
    let offered =
        |game: &Match<Hands>| game.rules().offers(game.state(), game.question(BLUE).expect("asked")).actions().len();
    assert_eq!((offered(&with), offered(&without)), (2, 1));
}

#[test]
fn a_halved_number_with_a_cap_says_where_it_comes_from_until_it_ends() {
    let mut game = holding(&[2, 6, 10, 0], &[1]);
    let said = |game: &Match<Hands>| Explained::of(|ledger| strength(game.state(), RED, ledger));
    answer(&mut game, RED, Action::Play(2));
    pass_on(&mut game);
    // Blue draws and curses: 3 halved is 1.5, 2 more are 3.5.
    game.roll(Faces::from(&[1][..]), &mut People).expect("a card");
    answer(&mut game, BLUE, Action::Play(1));
    pass_on(&mut game);
    assert_eq!(game.state().round, 2, "and the blessing is over");
    assert_eq!(said(&game).value, 2, "3 halved and rounded up");
    game.roll(Faces::from(&[1][..]), &mut People).expect("a card");
    answer(&mut game, RED, Action::Play(6));
    pass_on(&mut game);
    let parts: Vec<_> = said(&game).parts.iter().map(|part| part.amount).collect();
    assert_eq!((said(&game).value, parts), (4, vec![3, -1, 2]), "3.5, rounded up once");
    let doubled = {
        let mut state = game.state().clone();
        state.effects.extend(state.effects.clone());
        state
    };
    let capped = Explained::of(|ledger| strength(&doubled, RED, ledger));
    assert_eq!((capped.value, capped.parts.last().map(|p| (p.amount, p.rule))), (4, Some((-1, STRENGTH))));
    game.roll(Faces::from(&[1][..]), &mut People).expect("a card");
    answer(&mut game, BLUE, Action::Pass);
    assert_eq!((game.state().round, said(&game).value), (3, 3), "everything has ended");
}

/// Nobody reacts.
fn pass_on(game: &mut Match<Hands>) {
    while let Open::Choices(questions) = game.open().clone()
        && questions[0].prompt == Prompt::React
    {
        answer(game, questions[0].seat, Action::Pass);
    }
}
