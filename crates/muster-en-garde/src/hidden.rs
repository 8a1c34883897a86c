//! Hidden models (EG-9.15 to EG-9.25).

use crate::event::Event;
use crate::field::Cover;
use crate::register::*;
use crate::sight::{self, Eye};
use crate::state::{Mark, ModelId, State};
use crate::step::Duel;
use muster_ground::length::Length;
use muster_kernel::RuleId;

/// EG-9.15 how close an enemy that sees a model keeps it from hiding.
const SEEN: Length = Length(6_000);
/// EG-9.19 how close an enemy finds a Hidden model.
const FOUND: Length = Length(3_000);

/// EG-9.15 whether a model on foot may hide, or stay Hidden (EG-9.17), where it stands: something to hide at, and cover
/// and distance from every enemy that sees it. What it is engaged in or carries is judged by whoever asks.
pub(crate) fn may_hide(state: &State, id: ModelId) -> bool {
    let seen_well = |enemy: ModelId| {
        let eye = Eye::of(state, enemy);
        let near = sight::gap_at_most(state, eye, id, SEEN);
        match sight::cover(state, eye, id) {
            None => false,
            Some(cover) => near || cover == Cover::None,
        }
    };
    let watches = |enemy: &ModelId| !state.model(*enemy).has(Mark::Stunned);
    sight::can_hide_at(state, state.model(id).at) && !state.foes_of(id).iter().filter(watches).any(seen_well)
}

/// EG-9.17, EG-4.14 whether a model that is not Engaged stays Hidden where it stands, or a Scout hides there: EG-9.15 must hold,
/// and whoever carries something cannot hide.
pub(crate) fn may_stay(state: &State, id: ModelId) -> bool {
    !state.carries(id) && may_hide(state, id)
}

/// EG-9.18 a model is Hidden no longer.
pub(crate) fn reveal(t: &mut Duel<'_>, id: ModelId, rule: RuleId) {
    if t.state.model(id).has(Mark::Hidden) {
        t.state.model_mut(id).marks.clear(Mark::Hidden);
        t.tell(|_, _| Event::new(rule, "told-revealed").piece(id));
    }
}

/// EG-9.19 whom a model finds when it ends its activation.
pub(crate) fn spot(t: &mut Duel<'_>, id: ModelId) {
    let model = t.state.model(id);
    if !model.is_on_table() || model.has(Mark::Stunned) {
        return;
    }
    let eye = Eye::of(t.state, id);
    for enemy in t.state.hidden_foes(id).iter() {
        if sight::gap_at_most(t.state, eye, enemy, FOUND) && sight::sees(t.state, eye, enemy) {
            reveal(t, enemy, EG_9_19);
        }
    }
}
