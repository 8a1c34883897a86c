//! What models have in hand (EG-3.17 to EG-3.19, EG-8.23).

use crate::book::Book;
use crate::roster::{Attribute, Carried, Melee, Missile, OffHand};
use crate::shooting;
use crate::state::{InUse, ModelId, State};
use smallvec::SmallVec;

/// A way to hold one's weapons: the melee weapon in use, and whether the off-hand item is used with it.
pub type Hold = (Melee, bool);

/// EG-8.23 the melee weapon in use.
#[inline]
pub fn weapon(state: &State, id: ModelId) -> Melee {
    match (state.model(id).in_use, state.profile(id)) {
        (InUse::Weapon(place), Some(profile)) => profile.melee.get(usize::from(place)).copied(),
        _ => None,
    }
    .unwrap_or(Melee::Unarmed)
}

/// EG-3.17 whether a melee weapon takes one hand.
#[inline]
pub fn is_one_handed(book: &Book, weapon: Melee) -> bool {
    book.melee(weapon).hands == 1
}

/// EG-3.19 the off-hand item in use: only beside a one-handed melee weapon.
#[inline]
pub fn off_hand(book: &Book, state: &State, id: ModelId) -> Option<OffHand> {
    let item = state.profile(id)?.off_hand?;
    (state.model(id).off_hand && is_one_handed(book, weapon(state, id))).then_some(item)
}

/// EG-8.23 every way a model may hold its weapons, each once, as listed; bare hands last.
pub fn holds(book: &Book, state: &State, id: ModelId) -> SmallVec<[Hold; 8]> {
    let mut holds = armed_holds(book, state, id);
    holds.push((Melee::Unarmed, false));
    holds
}

/// EG-8.23, EG-8.48 the same with a weapon in hand; nothing where every weapon is Disarmed.
pub fn armed_holds(book: &Book, state: &State, id: ModelId) -> SmallVec<[Hold; 8]> {
    let mut holds: SmallVec<[Hold; 8]> = SmallVec::new();
    let Some(profile) = state.profile(id) else { return holds };
    let disarmed = state.model(id).disarmed;
    for (place, weapon) in profile.melee.iter().enumerate() {
        if disarmed & (1 << place) != 0 || holds.iter().any(|(held, _)| held == weapon) {
            continue;
        }
        if profile.off_hand.is_some() && is_one_handed(book, *weapon) {
            holds.push((*weapon, true));
        }
        holds.push((*weapon, false));
    }
    holds
}

/// EG-8.23 how a model holds its weapons now.
pub fn hold(book: &Book, state: &State, id: ModelId) -> Hold {
    (weapon(state, id), off_hand(book, state, id).is_some())
}

/// EG-8.23 a model takes a weapon in use. Whether its off-hand item is used is remembered while it cannot be.
pub(crate) fn take(book: &Book, state: &mut State, id: ModelId, (weapon, off_hand): Hold) {
    let disarmed = state.model(id).disarmed;
    let place = state.profile(id).and_then(|p| p.melee_place(weapon, disarmed));
    let model = state.model_mut(id);
    model.in_use = place.map_or(InUse::Unarmed, InUse::Weapon);
    if is_one_handed(book, weapon) {
        model.off_hand = off_hand;
    }
}

/// EG-8.29 (d) the Disarmed weapons that a model can recover, each kind once.
pub fn lost(state: &State, id: ModelId) -> SmallVec<[Melee; 4]> {
    let mut lost: SmallVec<[Melee; 4]> = SmallVec::new();
    let Some(profile) = state.profile(id) else { return lost };
    for (place, weapon) in profile.melee.iter().enumerate() {
        if state.model(id).disarmed & (1 << place) != 0 && !lost.contains(weapon) {
            lost.push(*weapon);
        }
    }
    lost
}

/// EG-8.29 (d) a model picks a Disarmed weapon up and takes it in use.
pub(crate) fn recover(state: &mut State, id: ModelId, weapon: Melee) {
    let Some(profile) = state.profile(id) else { return };
    let disarmed = state.model(id).disarmed;
    let is_lost = |place: &usize| profile.melee[*place] == weapon && disarmed & (1 << place) != 0;
    if let Some(place) = (0..profile.melee.len()).find(is_lost) {
        let model = state.model_mut(id);
        model.disarmed &= !(1 << place);
        model.in_use = InUse::Weapon(place as u8);
    }
}

/// EG-8.52 the loaded pistols that a model can fire in a combat: with a one-handed weapon in use, or none.
/// EG-12.16 a model that is Disarmed may.
pub fn pistols(book: &Book, state: &State, id: ModelId) -> SmallVec<[Carried; 2]> {
    let Some(profile) = state.profile(id).filter(|_| book.melee(weapon(state, id)).hands < 2) else {
        return SmallVec::new();
    };
    let loaded = |(place, carried): &(u8, Carried)| {
        carried.kind == Missile::Pistol && state.model(id).reload[usize::from(*place)] == 0
    };
    shooting::weapons(profile).filter(loaded).map(|(_, carried)| carried).collect()
}

/// EG-3.25 whether a Brawler fights with fists or a club, which are no weak weapons then.
pub(crate) fn brawls(state: &State, id: ModelId, weapon: Melee) -> bool {
    matches!(weapon, Melee::Unarmed | Melee::Club) && state.has(id, Attribute::Brawler)
}

/// EG-3.25 whether a Duellist fights with two blades: a one-handed melee weapon in use, a second one carried and not
/// Disarmed (a main gauche counts), and no buckler in use.
pub fn has_two_blades(book: &Book, state: &State, id: ModelId) -> bool {
    let Some(profile) = state.profile(id).filter(|p| p.has(Attribute::Duellist)) else { return false };
    let model = state.model(id);
    let InUse::Weapon(in_use) = model.in_use else { return false };
    if !is_one_handed(book, weapon(state, id)) || off_hand(book, state, id) == Some(OffHand::Buckler) {
        return false;
    }
    let second = |(place, weapon): (usize, &Melee)| {
        place != usize::from(in_use) && model.disarmed & (1 << place) == 0 && is_one_handed(book, *weapon)
    };
    profile.off_hand == Some(OffHand::MainGauche) || profile.melee.iter().enumerate().any(second)
}

/// EG-8.48 the weapon in use is Disarmed.
pub(crate) fn drop_weapon(state: &mut State, id: ModelId) {
    let model = state.model_mut(id);
    if let InUse::Weapon(place) = model.in_use {
        model.disarmed |= 1 << place;
    }
    model.in_use = InUse::Unarmed;
}
