//! Laws about what may be answered and taken back.

use super::Trial;
use muster_kernel::{Entry, Offers, People, Presentation, Question, Seat, Secrecy};
use std::collections::HashSet;

/// How many foreign answers are tried at a question.
const STRANGERS: usize = 24;
/// How many answers of a game are remembered in order to try them elsewhere.
const MEMORY: usize = 3_000;

/// What is offered is legal, written and read back the same, and told apart by its facets; a list leaves nothing out.
pub(crate) fn offers_are_right<R: Presentation>(trial: &mut Trial<'_, R>, question: &Question<R::Prompt>) {
    let state = trial.game.state().clone();
    let offers = trial.rules.offers(&state, question);
    assert!(!offers.actions().is_empty(), "something can always be answered: {}", trial.place());
    let mut facets = HashSet::new();
    let mut seen = HashSet::new();
    for action in offers.actions() {
        let checked = trial.rules.check(&state, question, action);
        assert!(checked.is_ok(), "offers are legal: {action:?} {checked:?} at {}", trial.place());
        assert!(seen.insert(action), "offers differ: {action:?} at {}", trial.place());
        let notation = trial.rules.notation(action);
        let read = trial.rules.parse_action(question, &notation);
        assert_eq!(read.as_ref(), Ok(action), "`{notation}` reads back at {}", trial.place());
        let pointed = trial.rules.facets(&state, question, action);
        if matches!(offers, Offers::List(_)) {
            assert!(
                facets.insert(pointed.to_vec()),
                "facets tell `{notation}` from others: {pointed:?} at {}",
                trial.place()
            );
        }
    }
    let count = offers.actions().len();
    for n in [0, count / 2, count - 1, count, usize::MAX] {
        let alone = trial.rules.offer(&state, question, n);
        assert_eq!(
            alone.as_ref(),
            offers.actions().get(n),
            "offer {n} of {count} is the same alone at {}",
            trial.place()
        );
    }
    if let Offers::List(list) = &offers {
        list_is_complete(trial, question, list);
    }
    let room = MEMORY.saturating_sub(trial.offered.len());
    trial.offered.extend(offers.actions().iter().take(room).cloned());
}

/// What passes the check is in the list, whoever thought of it.
fn list_is_complete<R: Presentation>(trial: &mut Trial<'_, R>, question: &Question<R::Prompt>, list: &[R::Action]) {
    let state = trial.game.state().clone();
    for action in strangers(trial, question, list) {
        let legal = trial.rules.check(&state, question, &action).is_ok();
        assert_eq!(
            legal,
            list.contains(&action),
            "an answer is legal when it is listed and only then: `{}` at {}",
            trial.rules.notation(&action),
            trial.place()
        );
    }
}

/// Answers from elsewhere in the game, and mixtures of what is offered now.
fn strangers<R: Presentation>(
    trial: &mut Trial<'_, R>,
    question: &Question<R::Prompt>,
    list: &[R::Action],
) -> Vec<R::Action> {
    let mut found = Vec::new();
    for _ in 0..STRANGERS {
        if !trial.offered.is_empty() {
            let n = trial.below(trial.offered.len());
            found.push(trial.offered[n].clone());
        }
        let one = trial.below(list.len());
        let (old, now) = (trial.below(trial.offered.len()), trial.below(list.len()));
        let elsewhere = trial.offered.get(old).filter(|_| (old + now).is_multiple_of(2));
        let other = elsewhere.unwrap_or(&list[now]);
        let (one, other) = (trial.rules.notation(&list[one]), trial.rules.notation(other));
        let mut mixed: Vec<&str> = one.split(' ').collect();
        let words: Vec<&str> = other.split(' ').collect();
        let (at, from) = (trial.below(mixed.len()), trial.below(words.len()));
        match trial.below(3) {
            0 => mixed[at] = words[from],
            1 => mixed.insert(at + 1, words[from]),
            _ => drop(mixed.remove(at)),
        }
        found.extend(trial.rules.parse_action(question, &mixed.join(" ")));
    }
    found
}

/// An answer that is refused leaves everything as it was.
pub(crate) fn refusals_change_nothing<R: Presentation>(trial: &mut Trial<'_, R>, question: &Question<R::Prompt>) {
    for _ in 0..4 {
        if trial.offered.is_empty() {
            return;
        }
        let n = trial.below(trial.offered.len());
        let action = trial.offered[n].clone();
        let Err(refused) = trial.game.check(question.seat, &action) else { continue };
        let mut fork = trial.game.clone();
        let answer = fork.answer(question.seat, action.clone(), &mut People);
        assert_eq!(answer.err(), Some(refused), "refusing {action:?} at {}", trial.place());
        let same = fork.state() == trial.game.state()
            && fork.open() == trial.game.open()
            && fork.entries() == trial.game.entries();
        assert!(same, "refusing {action:?} changes nothing at {}", trial.place());
    }
}

/// Whoever chooses while somebody else does chooses in secret, and such an answer is committed once it is given: nobody
/// can take it back, whoever agrees and whether the other has answered or not.
pub(crate) fn secrets_are_committed<R: Presentation>(trial: &Trial<'_, R>, question: &Question<R::Prompt>) {
    let back = trial.game.can_take_back(question.seat, &Seat::BOTH);
    let committed = question.secrecy == Secrecy::Committed;
    assert!(!committed || back.is_err(), "{question:?} is taken back: {}", trial.place());
    let both = trial.past.front().is_some_and(|past| past.open.questions().count() > 1);
    assert!(!both || committed, "{question:?} was asked of both and is no secret: {}", trial.place());
}

/// Taking back brings back the very moment before, and answering again the very moment after.
pub(crate) fn take_back_restores<R: Presentation>(trial: &mut Trial<'_, R>, seat: muster_kernel::Seat) {
    let Ok(removed) = trial.game.can_take_back(seat, &[]) else { return };
    let mut fork = trial.game.clone();
    assert_eq!(fork.take_back(seat, &[]), Ok(removed), "{}", trial.place());
    let before = &trial.past[removed - 1];
    assert_eq!(fork.entries(), before.entries, "taking back removes {removed} at {}", trial.place());
    assert!(fork.state() == &before.state, "taking back restores the state at {}", trial.place());
    assert!(fork.open() == &before.open, "taking back restores the question at {}", trial.place());
    for entry in &trial.game.entries()[before.entries.len()..] {
        let Entry::Choice { .. } = entry else { panic!("dice are not taken back: {}", trial.place()) };
        fork.enter(entry)
            .unwrap_or_else(|e| panic!("what was taken back can be answered again: {e} at {}", trial.place()));
    }
    let same = fork.state() == trial.game.state() && fork.open() == trial.game.open();
    assert!(same, "answering again after taking back at {}", trial.place());
}
