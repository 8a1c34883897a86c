//! Laws about hidden information.

use super::{OBSERVERS, Trial};
use muster_kernel::{Hand, Match, Observer, Open, People, Picture, Ruleset, Seat};
use std::sync::Arc;

/// Any world an observer may hold possible looks the same to that observer and to the public, and asks and allows the
/// observer the same: so nothing that is shown, offered or refused depends on what the observer may not know.
pub(crate) fn views_tell_no_secrets<R: Ruleset>(trial: &mut Trial<'_, R>) {
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

fn same_choices<R: Ruleset>(trial: &mut Trial<'_, R>, seat: Seat, world: &R::State) {
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

/// A picture names a hidden card only to those who know it in every world.
fn only_shows_what_is_known<R: Ruleset>(trial: &Trial<'_, R>, observer: Observer, picture: &Picture, world: &R::State) {
    let real = trial.rules.picture(&trial.rules.view(trial.game.state(), Observer::Everything));
    let drawn = trial.rules.picture(&trial.rules.view(world, Observer::Everything));
    for (i, piece) in picture.pieces.iter().enumerate() {
        let own = observer.knows(piece.owner);
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
pub(crate) fn everything_can_be_shown<R: Ruleset>(trial: &mut Trial<'_, R>) {
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
