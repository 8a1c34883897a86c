//! Whether an answer can be taken back once it is given, told beforehand.

use muster_kernel::{Match, NoTakeBack, Observer, OddsModel, Open, People, Presentation, Seat, Secrecy};
use muster_odds::prospects::Standpoint;
use std::sync::Arc;

/// How many tables that look like the real one are asked.
const ASKED: usize = 2;

/// Whether dice would be thrown for a legal answer or something hidden be shown, so that it could not be taken back; as far as whoever
/// gives it may know, so that nothing of that depends on what is hidden from him. Where he cannot tell it is.
pub(crate) fn is_final<R: OddsModel + Presentation>(game: &Match<R>, seat: Seat, action: &R::Action) -> bool {
    if game.question(seat).is_ok_and(|question| question.secrecy == Secrecy::Committed) {
        return true;
    }
    if !game.rules().hides(&game.rules().view(game.state(), Observer::Seat(seat))) {
        return shows(game.clone(), seat, action);
    }
    let (rules, base, tape, now) = (game.rules().as_ref(), game.base(), game.tape(), game.state());
    let alike = Standpoint { rules, base, tape, now, seat }.alike(ASKED).unwrap_or_default();
    let alike: Vec<Match<R>> = alike.into_iter().filter_map(|base| resumed(game, base)).collect();
    alike.is_empty() || alike.into_iter().any(|one| shows(one, seat, action))
}

/// A match at a table as a step began at it, after what was answered in it since.
fn resumed<R: Presentation>(game: &Match<R>, base: R::State) -> Option<Match<R>> {
    let (mut there, _) = Match::from_state(Arc::clone(game.rules()), base, &mut People);
    for entry in game.tape() {
        there.enter(entry).ok()?;
    }
    Some(there)
}

/// Whether an answer has dice thrown or shows something.
fn shows<R: Presentation>(mut game: Match<R>, seat: Seat, action: &R::Action) -> bool {
    game.answer(seat, action.clone(), &mut People).is_err()
        || matches!(game.open(), Open::Roll(_))
        || game.can_take_back(seat, &Seat::BOTH) == Err(NoTakeBack::Shown)
}
