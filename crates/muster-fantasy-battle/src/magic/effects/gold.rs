//! The Law of Gold, by which magic items fail (FB-9.131 #5).

use crate::action::{About, Action, Choice, Pick};
use crate::book::ItemId;
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::ids::UnitId;
use crate::magic::attempt::{self, Spoken};
use crate::magic::lasting::Ends;
use crate::magic::spells::next_turn;
use crate::register::*;
use crate::secrets;
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::Flow;

/// FB-9.131 #5 from so much on the item fails for the rest of the game.
const FOREVER: u8 = 5;

/// FB-9.131 #5, FB-11.12 the owner of a unit names one of its magic items, which fails until his next turn ends, or for good. He
/// is asked whenever his unit may have any, as far as his enemy knows.
pub(super) fn fails(t: &mut Game<'_>, spoken: Spoken, on: UnitId) -> Flow<()> {
    let there: Vec<UnitId> = t.state.joined(on).chain([on]).collect();
    let carried = &t.state.hidden[on.seat().index()].items;
    let working = |one: &&(UnitId, ItemId)| there.contains(&one.0) && !t.state.magic.has_failed(**one);
    let items: Vec<Choice> = carried.iter().filter(working).map(|(id, item)| Choice::Item(*id, *item)).collect();
    if items.is_empty() && !there.iter().any(|id| attempt::hides_any(t.state, *id)) {
        return Ok(());
    }
    let options = if items.is_empty() { vec![Choice::No] } else { items };
    let Action::Choose(Choice::Item(by, item)) = t.ask(on.seat(), Pick::of(About::FailingItem, on, options))? else {
        return Ok(());
    };
    secrets::reveal(t, by, item);
    let purpose = Purpose::of(RollOf::Gold, spoken.by).against(on).needing(FOREVER);
    let face = t.roll(spoken.by.seat(), purpose, Pool::d6(1))?.only();
    let owner = on.seat();
    let ends = if face >= FOREVER { Ends::Game } else { Ends::EndOf(next_turn(&t.state.battle, owner), owner) };
    t.state.magic.failed.push((by, item, ends));
    t.tell(|_, state| Event::new(FB_9_131, "ev-item-fails").unit(by).with("card", state.book.item(item).card));
    Ok(())
}
