//! The Law of Gold, by which magic items fail (FB-9.131 #5).

use crate::action::{About, Action, Choice, Pick};
use crate::book::ItemId;
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::ids::UnitId;
use crate::magic::attempt::{self, Spoken};
use crate::magic::lasting::Ends;
use crate::magic::spells::next_turn;
use crate::numbers::{self, Struck};
use crate::register::*;
use crate::secrets;
use crate::state::State;
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::Flow;

/// FB-9.131 #5 from so much on the item fails for the rest of the game.
const FOREVER: u8 = 5;

/// FB-9.131 #5, FB-11.12 the owner of a unit names one of its magic items, which fails until his next turn ends, or for good. He
/// is asked whenever his unit may have any, as far as his enemy knows.
pub(super) fn fails(t: &mut Game<'_>, spoken: Spoken, on: UnitId) -> Flow<()> {
    let touched = |id: &UnitId| numbers::is_touched_by(&t.state.battle, (*id, Struck::Rider), spoken.by);
    let there: Vec<UnitId> = t.state.joined(on).chain([on]).filter(touched).collect();
    let mut carried = t.state.hidden[on.seat().index()].items.clone();
    carried.retain(|one| there.contains(&one.0) && works(t.state, *one));
    carried.dedup();
    let items: Vec<Choice> = carried.into_iter().map(|(id, item)| Choice::Item(id, item)).collect();
    if items.is_empty() && !there.iter().any(|id| attempt::hides_any(t.state, *id)) {
        return Ok(());
    }
    let options = if items.is_empty() { vec![Choice::No] } else { items };
    let Action::Choose(Choice::Item(by, item)) = t.ask(on.seat(), Pick::of(About::FailingItem, on, options))? else {
        return Ok(());
    };
    let whole = whole(t.state, (by, item));
    show(t, (by, &whole));
    let purpose = Purpose::of(RollOf::Gold, spoken.by).against(on).needing(FOREVER);
    let face = t.roll(spoken.by.seat(), purpose, Pool::d6(1))?.only();
    let owner = on.seat();
    let ends = if face >= FOREVER { Ends::Game } else { Ends::EndOf(next_turn(&t.state.battle, owner), owner) };
    t.state.magic.failed.extend(whole.iter().map(|part| (by, *part, ends)));
    for part in told_once(whole) {
        t.tell(|_, state| Event::new(FB_9_131, "ev-item-fails").unit(by).with("card", state.book.item(part).card));
    }
    Ok(())
}

/// FB-11.4 what was named comes to light: an item beside those like it that failed before or are used up, runes all together.
fn show(t: &mut Game<'_>, (by, whole): (UnitId, &[ItemId])) {
    for part in whole {
        let alike = whole.iter().filter(|other| *other == part).count();
        let gone = t.state.magic.failing((by, *part)) + t.state.magic.spent((by, *part));
        secrets::reveal_so_many(t, (by, *part), gone + alike);
    }
}

/// FB-9.131 #5, FB-7.19 whether somebody has one of an item that neither fails nor is used up.
fn works(state: &State, one: (UnitId, ItemId)) -> bool {
    let all = state.hidden[one.0.seat().index()].items.iter().filter(|other| **other == one).count();
    all > state.magic.failing(one) + state.magic.spent(one)
}

/// FB-3.172 all that an item is: itself, or every rune on what that rune is engraved on.
fn whole(state: &State, (by, item): (UnitId, ItemId)) -> Vec<ItemId> {
    let category = |item: ItemId| state.book.item(item).category;
    if !category(item).is_rune() {
        return vec![item];
    }
    let own = state.hidden[by.seat().index()].items.iter().filter(|(id, _)| *id == by);
    own.map(|(_, part)| *part).filter(|part| category(*part) == category(item)).collect()
}

/// Of runes that are alike each kind once.
fn told_once(mut whole: Vec<ItemId>) -> Vec<ItemId> {
    whole.dedup();
    whole
}
