//! Laws about hidden information.

use super::{OBSERVERS, Trial};
use muster_kernel::{Arg, CardId, Hand, LogEntry, Match, Message, Observer, Open, People, Picture, Presentation, Seat};
use std::sync::Arc;

/// Any world an observer may hold possible looks the same to that observer and to the public, and asks and allows the
/// observer the same: so nothing that is shown, offered or refused depends on what the observer may not know.
pub(crate) fn views_tell_no_secrets<R: Presentation>(trial: &mut Trial<'_, R>) {
    for observer in OBSERVERS {
        let view = trial.rules.view(trial.game.state(), observer);
        let world = trial.rules.determinise(&view, &mut trial.rng);
        if world != *trial.game.state() {
            trial.doubts += 1;
        }
        let seen = trial.rules.view(&world, observer);
        assert_eq!(seen, view, "a world drawn for {observer:?} looks the same to it at {}", trial.place());
        let [there, here] = [&world, trial.game.state()].map(|state| trial.rules.view(state, Observer::Public));
        assert_eq!(there, here, "a world drawn for {observer:?} looks the same to the public at {}", trial.place());
        if let Observer::Seat(seat) = observer {
            same_choices(trial, seat, &world);
        }
        let picture = trial.rules.picture(&view);
        only_shows_what_is_known(trial, observer, &picture, &world);
    }
}

fn same_choices<R: Presentation>(trial: &mut Trial<'_, R>, seat: Seat, world: &R::State) {
    let Ok(question) = trial.game.question(seat).cloned() else { return };
    let (here, there) = (trial.rules.offers(trial.game.state(), &question), trial.rules.offers(world, &question));
    assert_eq!(here, there, "offers do not depend on secrets: {}", trial.place());
    for _ in 0..4 {
        let n = trial.below(trial.offered.len());
        let Some(action) = trial.offered.get(n) else { break };
        let [here, there] = [trial.game.state(), world].map(|state| trial.rules.check(state, &question, action));
        assert_eq!(here, there, "refusals do not depend on secrets: {action:?} at {}", trial.place());
    }
    let words = [trial.game.state(), world].map(|state| {
        let view = trial.rules.view(state, Observer::Seat(seat));
        let action = &trial.rules.offers(state, &question).actions()[0].clone();
        trial.rules.preview(&view, &question, action)
    });
    assert_eq!(words[0], words[1], "previews do not depend on secrets: {}", trial.place());
    if trial.game.tape().is_empty() {
        let (there, _) = Match::from_state(Arc::clone(trial.rules), world.clone(), &mut People);
        assert_eq!(
            there.open().question(seat),
            Some(&question),
            "questions do not depend on secrets: {}",
            trial.place()
        );
    }
}

/// The same step in another world that an observer may hold possible: as long as the same answers fit there and the observer
/// is told the same of them, it sees the same, and who is asked next is the same. So neither being asked nor waiting tells
/// a secret.
pub(crate) fn the_same_story_looks_the_same<R: Presentation>(trial: &mut Trial<'_, R>) {
    for observer in OBSERVERS {
        let base = trial.game.base().clone();
        let world = trial.rules.determinise(&trial.rules.view(&base, observer), &mut trial.rng);
        let [Some((here, told_here)), Some((there, told_there))] = [base, world].map(|state| retold(trial, state))
        else {
            continue;
        };
        if facts(&told_here, observer) != facts(&told_there, observer) {
            continue;
        }
        assert_eq!(
            awaited(&here),
            awaited(&there),
            "who is asked does not depend on what {observer:?} may not know: {}",
            trial.place()
        );
        let [here, there] = [&here, &there].map(|game| trial.rules.view(game.state(), observer));
        assert_eq!(here, there, "{observer:?} sees the same when the same is told, at {}", trial.place());
    }
}

/// The step that is being played, from another state; nothing where the answers do not fit.
fn retold<R: Presentation>(trial: &Trial<'_, R>, state: R::State) -> Option<(Match<R>, Vec<LogEntry>)> {
    let (mut game, mut told) = Match::from_state(Arc::clone(trial.rules), state, &mut People);
    for entry in trial.game.tape() {
        told.extend(game.enter(entry).ok()?);
    }
    Some((game, told))
}

/// As long as an answer reveals nothing, who gives it is told the same and sees the same afterwards in any world held
/// possible, and nobody else is told of a card that was not shown before.
pub(crate) fn what_is_told_tells_no_secrets<R: Presentation>(trial: &mut Trial<'_, R>, seat: Seat, action: &R::Action) {
    let mut here = trial.game.clone();
    let told = here.answer(seat, action.clone(), &mut People).expect("it is about to be given");
    // The end of a game may show everything.
    if told.iter().any(|told| told.reveals) || *here.open() == Open::Over {
        return;
    }
    for observer in OBSERVERS.into_iter().filter(|o| *o != Observer::Seat(seat)) {
        let shown = shown_cards(&trial.rules.picture(&trial.rules.view(trial.game.state(), observer)));
        // A fact for one player alone may name what only that player knows.
        let public: Vec<LogEntry> = told.iter().filter(|told| !told.is_private_to(observer)).cloned().collect();
        let named = facts(&public, observer).into_iter().flat_map(|fact| fact.args);
        for (name, arg) in named {
            let hidden = matches!(arg, Arg::Card(card) if !shown.contains(&card));
            assert!(!hidden, "{observer:?} is told of the {name} {arg:?} by {action:?} at {}", trial.place());
        }
    }
    if trial.game.tape().is_empty() {
        same_in_a_world(trial, seat, action, &here, &told);
    }
}

/// An answer that reveals nothing in another world either does the same there, as far as who gives it can know.
fn same_in_a_world<R: Presentation>(
    trial: &mut Trial<'_, R>,
    seat: Seat,
    action: &R::Action,
    here: &Match<R>,
    told_here: &[LogEntry],
) {
    let own = Observer::Seat(seat);
    let world = trial.rules.determinise(&trial.rules.view(trial.game.state(), own), &mut trial.rng);
    let (mut there, _) = Match::from_state(Arc::clone(trial.rules), world, &mut People);
    let told_there = there.answer(seat, action.clone(), &mut People).expect("it is legal in any world");
    if told_there.iter().any(|told| told.reveals) {
        return;
    }
    let [facts_here, facts_there] = [told_here, &told_there[..]].map(|told| facts(told, own));
    assert_eq!(facts_here, facts_there, "{own:?} is told the same of {action:?} at {}", trial.place());
    let [seen_here, seen_there] = [here, &there].map(|game| trial.rules.view(game.state(), own));
    assert!(
        seen_here == seen_there,
        "{own:?} sees the same after {action:?} at {}, but\n{}",
        trial.place(),
        crate::texts::difference(&seen_there, &seen_here)
    );
}

/// What an observer is told.
pub(crate) fn facts(told: &[LogEntry], observer: Observer) -> Vec<Message> {
    told.iter().filter_map(|told| told.seen_by(observer)).map(|line| line.message.clone()).collect()
}

/// Who is waited for, as everybody can see.
pub(crate) fn awaited<R: Presentation>(game: &Match<R>) -> Vec<Seat> {
    match game.open() {
        Open::Choices(questions) => questions.iter().map(|question| question.seat).collect(),
        Open::Roll(roll) => vec![roll.seat],
        Open::Over => Vec::new(),
    }
}

/// The cards a picture shows.
fn shown_cards(picture: &Picture) -> Vec<CardId> {
    let on_board = picture.pieces.iter().flat_map(|p| p.card.into_iter().chain(p.extras.iter().filter_map(|e| e.card)));
    let beside = picture.hands.iter().flat_map(|h| h.cards.iter().filter_map(|card| card.card));
    on_board.chain(beside).collect()
}

/// A picture names a hidden card only to those who know it in every world.
fn only_shows_what_is_known<R: Presentation>(
    trial: &Trial<'_, R>,
    observer: Observer,
    picture: &Picture,
    world: &R::State,
) {
    let real = trial.rules.picture(&trial.rules.view(trial.game.state(), Observer::Everything));
    let drawn = trial.rules.picture(&trial.rules.view(world, Observer::Everything));
    for (i, piece) in picture.pieces.iter().enumerate() {
        let own = piece.owner.is_none_or(|owner| observer.knows(owner));
        let hidden = piece.card.is_some() && !piece.face_up && !own;
        let extras = piece.extras.iter().any(|e| e.card.is_some() && !e.face_up) && !own;
        let public = observer == Observer::Public;
        assert!(!(public && (hidden || extras)), "the public is shown {piece:?} at {}", trial.place());
        if piece.card.is_some() {
            let [a, b] = [&real, &drawn].map(|p| p.pieces.get(i).and_then(|p| p.card));
            assert!(
                a == piece.card && b == piece.card,
                "{observer:?} is shown {piece:?}, which might not be, at {}",
                trial.place()
            );
        }
    }
    for hand in picture.hands.iter().filter(|hand| !observer.knows(hand.seat)) {
        for shown in hand.cards.iter().filter_map(|card| card.card) {
            let holds = |p: &Picture| {
                let same = |h: &&Hand| h.seat == hand.seat && h.label == hand.label;
                p.hands.iter().filter(same).any(|h| h.cards.iter().any(|card| card.card == Some(shown)))
            };
            assert!(
                holds(&real) && holds(&drawn),
                "{observer:?} is shown {shown:?} in {:?} at {}",
                hand.label,
                trial.place()
            );
        }
    }
}

/// Pictures, lines and sheets can be made at any moment for anybody, and previews for any offer.
pub(crate) fn everything_can_be_shown<R: Presentation>(trial: &mut Trial<'_, R>) {
    for observer in OBSERVERS.into_iter().chain([Observer::Everything]) {
        let view = trial.rules.view(trial.game.state(), observer);
        let lines = trial.rules.lines(&view);
        assert!(
            lines.iter().all(|line| !line.trim().is_empty() && !line.contains('\n')),
            "{lines:?} at {}",
            trial.place()
        );
        for piece in &trial.rules.picture(&view).pieces {
            trial.rules.sheet(&view, piece.id);
        }
    }
    let Open::Choices(questions) = trial.game.open().clone() else { return };
    for question in &questions {
        let view = trial.rules.view(trial.game.state(), Observer::Seat(question.seat));
        let offers = trial.rules.offers(trial.game.state(), question);
        let n = trial.below(offers.actions().len());
        for action in offers.actions().iter().skip(n).take(8) {
            trial.rules.preview(&view, question, action);
        }
    }
}
