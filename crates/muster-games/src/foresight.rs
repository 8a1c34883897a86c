//! Whether an answer can be taken back once it is given, told beforehand.

use muster_kernel::{Match, NoTakeBack, Observer, OddsModel, Open, People, Presentation, Seat, Secrecy};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::sync::Arc;

/// The first of the tables that are drawn.
const SEED: u64 = 7;
/// How many tables that look like the real one are asked, and how many are drawn for them.
const ASKED: usize = 2;
const DRAWN: u64 = 8;

/// Whether dice would be thrown for a legal answer or something hidden be shown, so that it could not be taken back; as far as whoever
/// gives it may know, so that nothing of that depends on what is hidden from him. Where he cannot tell it is.
pub(crate) fn is_final<R: OddsModel + Presentation>(game: &Match<R>, seat: Seat, action: &R::Action) -> bool {
    if game.question(seat).is_ok_and(|question| question.secrecy == Secrecy::Committed) {
        return true;
    }
    if !game.rules().hides(&game.rules().view(game.state(), Observer::Seat(seat))) {
        return shows(game.clone(), seat, action);
    }
    let alike: Vec<Match<R>> = (0..DRAWN).filter_map(|nth| imagined(game, seat, SEED + nth)).take(ASKED).collect();
    alike.is_empty() || alike.into_iter().any(|one| shows(one, seat, action))
}

/// A match at a table that looks to a seat like the one at which this step began, after what was answered in it since; nothing where that
/// does not fit, or leads to another question.
fn imagined<R: Presentation>(game: &Match<R>, seat: Seat, seed: u64) -> Option<Match<R>> {
    let rules = game.rules();
    let view = rules.view(game.base(), Observer::Seat(seat));
    let base = rules.determinise(&view, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    let (mut there, _) = Match::from_state(Arc::clone(rules), base, &mut People);
    for entry in game.tape() {
        there.enter(entry).ok()?;
    }
    let same = there.question(seat).ok() == game.question(seat).ok();
    same.then_some(there)
}

/// Whether an answer has dice thrown or shows something.
fn shows<R: Presentation>(mut game: Match<R>, seat: Seat, action: &R::Action) -> bool {
    game.answer(seat, action.clone(), &mut People).is_err()
        || matches!(game.open(), Open::Roll(_))
        || game.can_take_back(seat, &Seat::BOTH) == Err(NoTakeBack::Shown)
}
