//! Building an army, its Distractions and its weapons, and judging them (FT-3.1 to FT-3.22).

use crate::book::{Book, Card, Class, Kind, List, WeaponId};
use crate::register::*;
use muster_kernel::{Message, RuleId, Violation};
use smallvec::SmallVec;

/// Cards of an army.
pub const ARMY: usize = 5;
/// Core cards of an army.
pub const CORE: usize = 3;
/// Most points of the Core cards, and of the Elite cards (FT-3.2, FT-3.3).
pub const LIST_POINTS: u8 = 10;
/// Most points of the weapon cards (FT-3.9).
pub const WEAPON_POINTS: u8 = 5;

/// A few unit cards in order, small enough to be copied with every state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cards {
    cards: [Card; Cards::MOST],
    len: u8,
}

impl Cards {
    /// How many cards there is room for: more than any legal army or its Distractions have.
    pub const MOST: usize = 8;

    /// Adds a card.
    ///
    /// # Panics
    /// If there are [`MOST`](Cards::MOST) already.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes all but the first `len` cards away.
    pub fn truncate(&mut self, len: usize) {
        while usize::from(self.len) > len {
            self.len -= 1;
            self.cards[usize::from(self.len)] = Card::default();
        }
    }
}

impl std::ops::Deref for Cards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..self.len.into()]
    }
}

impl std::ops::DerefMut for Cards {
    fn deref_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..self.len.into()]
    }
}

impl FromIterator<Card> for Cards {
    /// # Panics
    /// If there are more than [`MOST`](Cards::MOST).
    fn from_iter<I: IntoIterator<Item = Card>>(from: I) -> Self {
        let mut cards = Cards::default();
        from.into_iter().for_each(|card| cards.push(card));
        cards
    }
}

/// An army and its Distractions as they were committed (FT-3.8). Any cards: [`violations`] says whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Force {
    /// The army's cards: Core first, then Elite.
    pub army: Cards,
    /// The Distractions: Core first, then Elite.
    pub distractions: Cards,
    /// How many of the army's cards were committed as Core.
    pub core: u8,
    /// How many of the Distractions were committed as Core.
    pub core_distractions: u8,
}

/// Weapon cards assigned to unit cards (FT-3.9), in the order they were committed.
pub type Loadout = SmallVec<[(Card, WeaponId); 6]>;

/// FT-3.1, FT-3.4 everything that is wrong with an army and its Distractions, by FT-3.14 to FT-3.19.
/// FT-12.36, FT-12.37 two Elites of one class need one Distraction, both levels of a Core type leave none of it.
pub fn violations(book: &Book, force: &Force) -> Vec<Violation> {
    let mut wrong = Vec::new();
    let mut fault = |rule: RuleId, message: Message| wrong.push(Violation { rule, message });
    let all = || force.army.iter().chain(force.distractions.iter());
    if all().any(|c| !book.exists(*c)) {
        fault(FT_3_14, "force-no-card".into());
        return wrong;
    }
    let profile = |c: &Card| book.profile(*c);
    if all().any(|c| profile(c).faction != book.profile(*all().next().expect("a card")).faction) {
        fault(FT_3_14, "force-factions".into());
    }
    let (core, elite) = force.army.split_at(usize::from(force.core));
    let (core_decoys, elite_decoys) = force.distractions.split_at(usize::from(force.core_distractions));
    let points = |cards: &[Card]| cards.iter().map(|c| i64::from(profile(c).points)).sum::<i64>();
    for (cards, list, rule, count, counted, costly) in [
        (core, List::Core, FT_3_15, CORE, "force-core-count", "force-core-points"),
        (elite, List::Elite, FT_3_16, ARMY - CORE, "force-elite-count", "force-elite-points"),
    ] {
        let right = cards.iter().filter(|c| profile(c).list == list).count();
        if right != count || cards.len() != count {
            fault(rule, Message::new(counted).with("count", right as i64));
        }
        if points(cards) > i64::from(LIST_POINTS) {
            fault(rule, Message::new(costly).with("points", points(cards)));
        }
    }
    for (i, card) in force.army.iter().enumerate() {
        if force.army[..i].contains(card) {
            fault(FT_3_17, Message::new("force-duplicate").with("card", book.card_id(*card)));
        }
    }
    if core_decoys.len() != 1 || core_decoys.iter().any(|c| profile(c).list != List::Core) {
        fault(FT_3_18, Message::new("force-distraction-core").with("count", core_decoys.len() as i64));
    }
    for card in core_decoys.iter().filter(|c| force.army.contains(c)) {
        fault(FT_3_18, Message::new("force-distraction-in-army").with("card", book.card_id(*card)));
    }
    let mut shown: Vec<Option<Class>> = elite_decoys.iter().map(|c| profile(c).class).collect();
    let mut wanted: Vec<Option<Class>> = elite.iter().map(|c| profile(c).class).collect();
    shown.sort();
    wanted.sort();
    wanted.dedup();
    if shown != wanted {
        fault(FT_3_19, "force-distraction-classes".into());
    }
    for card in elite_decoys.iter().filter(|c| force.army.contains(c)) {
        fault(FT_3_19, Message::new("force-distraction-in-army").with("card", book.card_id(*card)));
    }
    wrong
}

/// FT-3.11 everything that is wrong with a choice of weapons for an army, by FT-3.20 to FT-3.22.
pub fn loadout_violations(book: &Book, army: &[Card], loadout: &[(Card, WeaponId)]) -> Vec<Violation> {
    let mut wrong = Vec::new();
    let mut fault = |rule: RuleId, message: Message| wrong.push(Violation { rule, message });
    if loadout.iter().any(|(_, w)| usize::from(w.0) >= book.weapons.len()) {
        fault(FT_3_22, "weapon-unknown".into());
        return wrong;
    }
    let cost: i64 = loadout.iter().map(|(_, w)| i64::from(book.weapon(*w).points)).sum();
    if cost > i64::from(WEAPON_POINTS) {
        fault(FT_3_20, Message::new("weapon-points").with("points", cost));
    }
    for (i, (card, weapon)) in loadout.iter().enumerate() {
        let printed = book.weapon(*weapon);
        let about = |key| Message::new(key).with("weapon", book.weapon_id(*weapon)).with("card", book.card_id(*card));
        if loadout[..i].iter().any(|(_, w)| w == weapon) {
            fault(FT_3_20, about("weapon-duplicate"));
        }
        if !army.contains(card) {
            fault(FT_3_22, about("weapon-bearer"));
            continue;
        }
        if loadout[..i].iter().any(|(c, w)| c == card && book.weapon(*w).kind == printed.kind) {
            fault(FT_3_21, about("weapon-slot"));
        }
        let slot = book.profile(*card).slots[printed.kind as usize];
        if printed.level > slot {
            fault(FT_3_21, about("weapon-level").with("slot", slot).with("level", printed.level));
        }
    }
    wrong
}

/// FT-3.10 the weapon cards of one unit by kind, from a legal loadout.
pub fn carried(book: &Book, card: Card, loadout: &[(Card, WeaponId)]) -> [Option<WeaponId>; 3] {
    let mut kinds = [None; 3];
    for (_, weapon) in loadout.iter().filter(|(c, _)| *c == card) {
        kinds[book.weapon(*weapon).kind as usize] = Some(*weapon);
    }
    kinds
}

/// FT-3.12 whether a unit card may carry a weapon card.
pub fn may_carry(book: &Book, card: Card, weapon: WeaponId) -> bool {
    let printed = book.weapon(weapon);
    printed.level <= book.profile(card).slots[printed.kind as usize]
}

/// The cards a player shows (FT-4.22, FT-4.23): Core at level 1, Elite as they are, sorted; with them the rule's silence
/// about which are Distractions.
pub fn display(book: &Book, force: &Force) -> SmallVec<[Card; 8]> {
    let shown = |card: &Card| match book.profile(*card).list {
        List::Core => Card::new(card.type_index(), 1),
        List::Elite => *card,
    };
    let mut cards: SmallVec<[Card; 8]> = force.army.iter().chain(force.distractions.iter()).map(shown).collect();
    cards.sort();
    cards
}

/// The kinds of weapon in an assignment, as bits.
pub fn kinds(weapons: &[Option<WeaponId>; 3]) -> u8 {
    Kind::ALL.iter().filter(|k| weapons[**k as usize].is_some()).map(|k| k.bit()).sum()
}
