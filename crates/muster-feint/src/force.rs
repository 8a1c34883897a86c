//! Building an army, its Distractions and its weapons, and judging them (FT-3.1 to FT-3.22).

use crate::book::{Book, Card, Class, Kind, List, Profile, WeaponId};
use crate::register::*;
use muster_kernel::{CardId, Message, RuleId, Violation};
use smallvec::SmallVec;

/// How many cards of a list are read: more than there are, so that no choice is legal that would not be with the rest.
pub(crate) const MOST_READ: usize = 40;
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
    let army = force.army.split_at(usize::from(force.core));
    let decoys = force.distractions.split_at(usize::from(force.core_distractions));
    let mut faults = Faults { book, found: Vec::new() };
    faults.of_cards(army, decoys);
    faults.found
}

/// FT-3.14 to FT-3.19 everything that is wrong with as many cards as somebody wrote down: what was meant for Core and for
/// Elite, of the army and of the Distractions.
pub fn violations_of(book: &Book, army: [&[Card]; 2], decoys: [&[Card]; 2]) -> Vec<Violation> {
    let mut faults = Faults { book, found: Vec::new() };
    faults.of_cards(army.into(), decoys.into());
    faults.found
}

/// FT-3.11 everything that is wrong with a choice of weapons for an army, by FT-3.20 to FT-3.22.
pub fn loadout_violations(book: &Book, army: &[Card], loadout: &[(Card, WeaponId)]) -> Vec<Violation> {
    let mut faults = Faults { book, found: Vec::new() };
    faults.of_loadout(army, loadout);
    faults.found
}

/// What is wrong with a choice, as it is found out. A card that is not known could be any: what is wrong without it is
/// told all the same, and nothing that it might put right.
struct Faults<'a> {
    book: &'a Book,
    found: Vec<Violation>,
}

impl Faults<'_> {
    fn add(&mut self, rule: RuleId, message: impl Into<Message>) {
        self.found.push(Violation { rule, message: message.into() });
    }

    /// The numbers of a card, if there is such a type.
    fn profile(&self, card: &Card) -> Option<&Profile> {
        self.book.is_of_a_type(*card).then(|| self.book.profile(*card))
    }

    /// The card by which a sentence names one that may not be printed at its level: then the other level's.
    fn named(&self, card: Card) -> CardId {
        self.book.card_id(if self.book.exists(card) { card } else { card.other_level() })
    }

    /// What is wrong with the cards of a force.
    fn of_cards(&mut self, (core, elite): (&[Card], &[Card]), (core_decoys, elite_decoys): (&[Card], &[Card])) {
        let book = self.book;
        let all = [core, elite, core_decoys, elite_decoys];
        let all = || all.iter().flat_map(|cards| cards.iter());
        if all().any(|c| !book.exists(*c)) {
            self.add(FT_3_14, "force-no-card");
        }
        let mut factions = all().filter_map(|c| Some(self.profile(c)?.faction));
        if factions.next().is_some_and(|first| factions.any(|next| next != first)) {
            self.add(FT_3_14, "force-factions");
        }
        self.of_list(core, (List::Core, CORE), (FT_3_15, "force-core-count", "force-core-points"));
        self.of_list(elite, (List::Elite, ARMY - CORE), (FT_3_16, "force-elite-count", "force-elite-points"));
        let army = || core.iter().chain(elite);
        for (i, card) in army().enumerate() {
            if *card != Card::UNKNOWN && army().take(i).any(|c| c == card) {
                self.add(FT_3_17, Message::new("force-duplicate").with("card", self.named(*card)));
            }
        }
        let unknown = elite_decoys.iter().filter(|c| **c == Card::UNKNOWN).count();
        let of_core = core_decoys.iter().all(|c| self.profile(c).is_none_or(|p| p.list == List::Core));
        if core_decoys.len() > 1 || core_decoys.len() + unknown == 0 || !of_core {
            self.add(FT_3_18, Message::new("force-distraction-core").with("count", core_decoys.len() as i64));
        }
        if !self.classes_fit(elite, elite_decoys) {
            self.add(FT_3_19, "force-distraction-classes");
        }
        for (rule, decoys) in [(FT_3_18, core_decoys), (FT_3_19, elite_decoys)] {
            for card in decoys.iter().filter(|c| **c != Card::UNKNOWN && army().any(|a| a == *c)) {
                self.add(rule, Message::new("force-distraction-in-army").with("card", self.named(*card)));
            }
        }
    }

    /// FT-3.2, FT-3.3 one list of the army: how many cards, and what they cost.
    fn of_list(&mut self, cards: &[Card], (list, count): (List, usize), told: (RuleId, &'static str, &'static str)) {
        let (rule, counted, costly) = told;
        let right = cards.iter().filter(|c| self.profile(c).is_none_or(|p| p.list == list)).count();
        if right != count || cards.len() != count {
            self.add(rule, Message::new(counted).with("count", right as i64));
        }
        let printed = cards.iter().filter(|c| self.book.exists(**c));
        let points: i64 = printed.map(|c| i64::from(self.book.profile(*c).points)).sum();
        if points > i64::from(LIST_POINTS) {
            self.add(rule, Message::new(costly).with("points", points));
        }
    }

    /// FT-3.6 whether the Distractions are one of each class of the army, or could be with the unknown cards.
    fn classes_fit(&self, elite: &[Card], decoys: &[Card]) -> bool {
        let classes = |cards: &[Card]| -> SmallVec<[Option<Class>; 8]> {
            let mut classes: SmallVec<_> = cards.iter().filter_map(|c| Some(self.profile(c)?.class)).collect();
            classes.sort();
            classes
        };
        let (mut wanted, shown) = (classes(elite), classes(decoys));
        let unknown = [elite.len() - wanted.len(), decoys.len() - shown.len()];
        wanted.dedup();
        let twice = shown.windows(2).any(|pair| pair[0] == pair[1]);
        let lacking = |from: &[Option<Class>], of: &[Option<Class>]| from.iter().filter(|c| !of.contains(c)).count();
        !twice && lacking(&shown, &wanted) <= unknown[0] && lacking(&wanted, &shown) <= unknown[1]
    }

    fn of_loadout(&mut self, army: &[Card], loadout: &[(Card, WeaponId)]) {
        let book = self.book;
        let printed = |weapon: WeaponId| book.weapons.get(usize::from(weapon.0));
        if loadout.iter().any(|(card, weapon)| *card == Card::UNKNOWN || printed(*weapon).is_none()) {
            self.add(FT_3_22, "weapon-unknown");
        }
        let cost: i64 = loadout.iter().filter_map(|(_, w)| Some(i64::from(printed(*w)?.points))).sum();
        if cost > i64::from(WEAPON_POINTS) {
            self.add(FT_3_20, Message::new("weapon-points").with("points", cost));
        }
        for (i, (card, weapon)) in loadout.iter().enumerate() {
            let Some(taken) = printed(*weapon) else { continue };
            let named = self.named(*card);
            let about = |key| Message::new(key).with("weapon", book.weapon_id(*weapon)).with("card", named);
            if loadout[..i].iter().any(|(_, w)| w == weapon) {
                self.add(FT_3_20, about("weapon-duplicate"));
            }
            // What is no card has been told where it stands, also where the army names such a one.
            if *card == Card::UNKNOWN {
                continue;
            }
            if !army.contains(card) {
                self.add(FT_3_22, about("weapon-bearer"));
                continue;
            }
            let same_kind = |w: WeaponId| printed(w).is_some_and(|other| other.kind == taken.kind);
            if loadout[..i].iter().any(|(c, w)| c == card && same_kind(*w)) {
                self.add(FT_3_21, about("weapon-slot"));
            }
            if !may_carry(book, *card, *weapon) {
                let slot = book.profile(*card).slots[taken.kind as usize];
                self.add(FT_3_21, about("weapon-level").with("slot", slot).with("level", taken.level));
            }
        }
    }
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
