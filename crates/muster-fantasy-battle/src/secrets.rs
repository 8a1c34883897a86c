//! What players keep to themselves comes to light (FB-11.4 to FB-11.6).

use crate::book::{ItemEffect, ItemId, MagicItem, Once};
use crate::event::{Event, OfUnit};
use crate::fanatics;
use crate::ids::UnitId;
use crate::numbers;
use crate::register::*;
use crate::state::State;
use crate::step::Game;

/// FB-11.4 what gives a magic item away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    /// Its bearer strikes.
    Strikes,
    /// An armour save is made.
    Armour,
    /// The ward save that it gives is made.
    Ward,
    /// The result of a combat is counted.
    Counts,
    /// It is used, or does something of its own.
    Used,
}

/// FB-3.132 whom somebody strikes who may bear a Sword of Fate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Foe {
    /// Whom it is for.
    Fated,
    /// Anybody else.
    Other,
}

/// FB-11.4 what gives an effect away.
const fn seen(effect: &ItemEffect) -> Seen {
    match effect {
        ItemEffect::HitBonus(_)
        | ItemEffect::Attacks(_)
        | ItemEffect::Strength(_)
        | ItemEffect::WeaponSkill(_)
        | ItemEffect::ArmourPiercing(_)
        | ItemEffect::StrikesFirst
        | ItemEffect::HitsOn(_)
        | ItemEffect::Fate { .. }
        | ItemEffect::RerollHits
        | ItemEffect::RerollWounds
        | ItemEffect::ToughnessTest
        | ItemEffect::WoundsAutomatically
        | ItemEffect::NoArmourSave => Seen::Strikes,
        ItemEffect::ArmourPoints(_) | ItemEffect::FixedSave(_) | ItemEffect::RerollArmour => Seen::Armour,
        ItemEffect::WardSave(_) | ItemEffect::WardSaveOfTwo(_) | ItemEffect::WardAgainstFlaming(_) => Seen::Ward,
        ItemEffect::CombatResult(_) | ItemEffect::DoublesRanks => Seen::Counts,
        ItemEffect::WizardsMayWear
        | ItemEffect::NotForWizards
        | ItemEffect::MagicResistance(_)
        | ItemEffect::Once(Once::Dispel | Once::PowerDice(_) | Once::IgnoreWound | Once::DoubleOne | Once::StealDie)
        | ItemEffect::DispelBonus(_)
        | ItemEffect::StandardDispelBonus(_)
        | ItemEffect::Bound { .. }
        | ItemEffect::StoresDice(_)
        | ItemEffect::CastingDice(_)
        | ItemEffect::CastingBonus(_)
        | ItemEffect::RerollCasting
        | ItemEffect::NeverPursues
        | ItemEffect::EndsSpells(_)
        | ItemEffect::RaisesSlain
        | ItemEffect::FearOfThreeDice
        | ItemEffect::NoChargeBonus => Seen::Used,
    }
}

/// FB-11.4 the items of a bearer that are given away by this.
pub(crate) fn show(t: &mut Game<'_>, id: UnitId, how: Seen) {
    show_those(t, id, |effect| seen(effect) == how);
}

/// FB-11.4 the items of a bearer that are given away when he strikes; a Sword of Fate that is for somebody else does nothing.
pub(crate) fn show_blows(t: &mut Game<'_>, id: UnitId, how: Foe) {
    let idle = |effect: &ItemEffect| how == Foe::Other && matches!(effect, ItemEffect::Fate { .. });
    show_those(t, id, |effect| seen(effect) == Seen::Strikes && !idle(effect));
}

/// FB-11.4 the items of a bearer that have an effect of a kind, which has just been applied, are given away; FB-9.131 #5 of those that do
/// nothing, as they fail, nothing was applied.
pub(crate) fn show_those(t: &mut Game<'_>, id: UnitId, does: impl Fn(&ItemEffect) -> bool) {
    for item in numbers::carried(t.state, id).collect::<Vec<ItemId>>() {
        if t.state.book.item(item).effects.iter().any(&does) {
            reveal(t, id, item);
        }
    }
}

/// FB-11.11, FB-11.12 whether, as far as others know, one of these carries an item that does something: he has items that nobody
/// has seen, and his army may have such a one.
pub(crate) fn may_carry(
    state: &State,
    among: impl IntoIterator<Item = UnitId>,
    does: impl Fn(&ItemEffect) -> bool,
) -> bool {
    let unseen = |id: UnitId| {
        let all = &state.hidden[id.seat().index()].items;
        (0..all.len()).any(|at| all[at].0 == id && !state.is_revealed(all, at))
    };
    among.into_iter().filter(|id| unseen(*id)).any(|id| {
        let army = state.armies[id.seat().index()].roster.units[id.row()].army;
        let runes = state.book.army(army).runes;
        let open = |item: &MagicItem| item.army.map_or(!runes, |one| one == army);
        state.book.items.iter().any(|item| open(item) && item.effects.iter().any(&does))
    })
}

/// FB-11.4, FB-11.5 whoever is destroyed is searched: all that he carried is known, and whom he hid.
pub(crate) fn search(t: &mut Game<'_>, id: UnitId) {
    for item in carried(t, id) {
        reveal(t, id, item);
    }
    fanatics::perish(t, id);
}

/// FB-11.4, FB-11.6 a magic item is revealed, with all that its bearer has of it, and stays so.
pub(crate) fn reveal(t: &mut Game<'_>, id: UnitId, item: ItemId) {
    reveal_so_many(t, (id, item), usize::MAX);
}

/// FB-11.4 so many of an item of somebody are known from now on, or as many as he has.
pub(crate) fn reveal_so_many(t: &mut Game<'_>, (id, item): (UnitId, ItemId), most: usize) {
    let count = most.min(carried(t, id).into_iter().filter(|one| *one == item).count());
    let known = t.state.revealed.iter().filter(|one| **one == (id, item)).count();
    t.state.revealed.extend(std::iter::repeat_n((id, item), count.saturating_sub(known)));
    if known < count {
        t.tell(|_, state| {
            Event::new(FB_11_4, "ev-reveals").unit(id).with("card", state.book.item(item).card).revealing()
        });
    }
}

fn carried(t: &Game<'_>, id: UnitId) -> Vec<ItemId> {
    let own = t.state.hidden[id.seat().index()].items.iter();
    own.filter(|(by, _)| *by == id).map(|(_, item)| *item).collect()
}
