//! How a turn begins and ends (FT-5.11, FT-5.22).

use crate::event::Event;
use crate::state::{ROUNDS, TokenId};
use crate::step::{End, FeintTable, Step};
use crate::{resolution, scoring};

/// FT-5.22, FT-5.35, FT-5.37 the turn ends and the next one begins, or the battle is over.
/// FT-3.29 the charge is spent with the turn, FT-9.17 and so is a flight; FT-4.31 the same player goes first in every round.
pub(crate) fn end(t: &mut FeintTable<'_>) {
    resolution::regenerate(t);
    for id in TokenId::all() {
        let token = &mut t.state.tokens[id.index()];
        (token.acted, token.charged, token.ambush, token.fled) = (false, false, false, false);
    }
    let side = t.state.active;
    for unit in &mut t.state.units[side.index()] {
        unit.reload = unit.reload.saturating_sub(1);
    }
    t.state.active = side.other();
    if t.state.active != t.state.first {
        return begin(t);
    }
    if t.state.round == ROUNDS {
        return scoring::finish(t, End::Rounds);
    }
    t.state.round += 1;
    begin(t);
}

/// FT-5.11 a turn begins.
pub(crate) fn begin(t: &mut FeintTable<'_>) {
    t.state.step = Step::Act;
    t.tell(|_, s| Event::Turn { round: s.round, side: s.active });
}
