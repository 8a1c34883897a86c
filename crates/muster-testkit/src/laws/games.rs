//! Laws about whole games.

use super::Trial;
use muster_kernel::{AnswerError, Log, Match, Open, Presentation, Replay, Seat, Table};
use std::sync::Arc;

/// A set-up is written the way it is read.
pub(crate) fn setup_reads_back<R: Presentation>(rules: &R, table: &str, setup: &R::Setup) {
    let written = setup.to_string();
    assert_eq!(rules.parse_setup(&written).as_ref(), Ok(setup), "`{table}` reads back from `{written}`");
}

/// A player may give up at any own question, and loses by it.
pub(crate) fn conceding_ends_it<R: Presentation>(trial: &mut Trial<'_, R>, seat: Seat) {
    let mut fork = trial.game.clone();
    fork.concede(seat).unwrap_or_else(|e| panic!("{seat:?} can give up: {e} at {}", trial.place()));
    let outcome = trial.rules.outcome(fork.state());
    assert_eq!(outcome.and_then(|o| o.winner), Some(seat.other()), "giving up loses at {}", trial.place());
    assert_eq!(fork.open(), &Open::Over, "{}", trial.place());
    assert_eq!(fork.concede(seat).err(), Some(AnswerError::Over), "{}", trial.place());
    // Playing it all again takes as long as the game has lasted, so it is done now and then.
    if trial.below(16) > 0 {
        return;
    }
    let replayed = Match::replay(Arc::clone(trial.rules), trial.setup, fork.entries(), |_, _| ());
    let replayed = replayed.unwrap_or_else(|e| panic!("a game given up plays again: {e} at {}", trial.place()));
    assert!(replayed.state() == fork.state(), "a game given up plays again the same: {}", trial.place());
}

/// A finished game has an outcome, plays again from its journal, and is the same in line as with pauses.
pub(crate) fn ended_game<R: Presentation>(trial: &Trial<'_, R>) {
    assert!(trial.rules.outcome(trial.game.state()).is_some(), "a game that is over has an outcome: {}", trial.place());
    plays_again(trial);
    in_line_is_the_same(trial);
}

fn plays_again<R: Presentation>(trial: &Trial<'_, R>) {
    let mut told = Vec::new();
    let again = Match::replay(Arc::clone(trial.rules), trial.setup, trial.game.entries(), |_, t| told.extend(t));
    let again = again.unwrap_or_else(|e| panic!("a journal plays again: {e} at {}", trial.place()));
    assert!(again.state() == trial.game.state(), "a journal rebuilds the state: {}", trial.place());
    assert_eq!(again.open(), trial.game.open(), "a journal rebuilds the question: {}", trial.place());
    assert_eq!(again.entries(), trial.game.entries(), "a journal rebuilds itself: {}", trial.place());
    assert!(told == trial.told, "a journal is told the same: {}", trial.place());
    // A beginning of the journal rebuilds the match as it stood.
    let Some(past) = trial.past.back() else { return };
    let part =
        Match::replay(Arc::clone(trial.rules), trial.setup, &past.entries, |_, _| ()).expect("a part of a journal");
    let same = part.state() == &past.state && part.open() == &past.open;
    assert!(
        same,
        "half a journal: {} and {:?} for {:?} at {}",
        crate::texts::difference(part.state(), &past.state),
        part.open(),
        past.open,
        trial.place()
    );
}

fn in_line_is_the_same<R: Presentation>(trial: &Trial<'_, R>) {
    let mut state = trial.rules.begin(trial.setup).expect("it began before");
    let mut source = Replay::new(trial.game.entries());
    let mut log = Log::default();
    while trial.rules.outcome(&state).is_none() {
        let mut table = Table::telling(&**trial.rules, &mut state, &mut source, &mut log);
        assert!(R::step(&mut table).is_ok(), "a game in line asks the same questions: {}", trial.place());
    }
    assert!(source.left().is_empty(), "a game in line asks as many questions: {}", trial.place());
    assert!(&state == trial.game.state(), "a game in line ends the same: {}", trial.place());
    assert!(log.entries() == trial.told, "a game in line is told the same: {}", trial.place());
}
