//! Items that do something once (FB-3.127, FB-3.128, FB-3.145, FB-3.162, FB-3.169, FB-3.176).

use crate::book::{ItemEffect, ItemId, Once};
use crate::ids::UnitId;
use crate::numbers;
use crate::secrets;
use crate::state::State;
use crate::step::Game;

/// FB-3.127, FB-3.128, FB-3.169 items that do something once and are left.
pub(crate) fn left(state: &State, id: UnitId, once: impl Fn(Once) -> bool) -> Option<ItemId> {
    let does = |effect: &ItemEffect| matches!(effect, ItemEffect::Once(what) if once(*what));
    let there = |item: ItemId| numbers::carried(state, id).filter(|one| *one == item).count();
    let unused = |item: &ItemId| {
        state.book.item(*item).effects.iter().any(does) && state.magic.spent((id, *item)) < there(*item)
    };
    numbers::carried(state, id).find(unused)
}

/// FB-3.176, FB-7.19, FB-11.4 an item is used up, and known; of another like it nobody knows.
pub(crate) fn use_up(t: &mut Game<'_>, id: UnitId, item: ItemId) {
    t.state.magic.used.push((id, item));
    let spent = t.state.magic.spent((id, item));
    secrets::reveal_so_many(t, (id, item), spent);
}
