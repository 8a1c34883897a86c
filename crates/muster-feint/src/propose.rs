//! Forces and weapons for those who do not want to build their own: ready ones, and random legal ones.

use crate::action::{Action, Prompt};
use crate::book::{Book, Card, Class, Faction, List, WeaponId};
use crate::force::{self, ARMY, CORE, Force, LIST_POINTS, Loadout, WEAPON_POINTS};
use muster_kernel::random::{below, one_of};
use muster_kernel::{Form, FormField, Message, Pick};
use rand_core::Rng;
use smallvec::SmallVec;

/// FT-3.1 to FT-3.6 a random legal force of a random faction.
pub(crate) fn random_force(book: &Book, rng: &mut dyn Rng) -> Force {
    let faction = &book.factions[below(rng, book.factions.len())];
    let mut force = Force { core: CORE as u8, core_distractions: 1, ..Force::default() };
    for (list, count) in [(List::Core, CORE), (List::Elite, ARMY - CORE)] {
        enlist(book, rng, (faction, list, count), &mut force);
    }
    let core = any_card(book, faction, rng, |card| is_free(book, &force, card, List::Core));
    force.distractions.push(core);
    let mut classes: SmallVec<[Option<Class>; 2]> = force.army[CORE..].iter().map(|c| book.profile(*c).class).collect();
    classes.sort();
    classes.dedup();
    for class in classes {
        let alike = |card| is_free(book, &force, card, List::Elite) && book.profile(card).class == class;
        let elite = any_card(book, faction, rng, alike);
        force.distractions.push(elite);
    }
    force
}

/// FT-3.5, FT-3.6 whether a card of a list is not in the army; FT-3.75 there always is one.
fn is_free(book: &Book, force: &Force, card: Card, list: List) -> bool {
    book.profile(card).list == list && !force.army.contains(&card)
}

/// One of the cards of a faction that fit, evenly; there must be one.
fn any_card(book: &Book, faction: &Faction, rng: &mut dyn Rng, fits: impl Fn(Card) -> bool) -> Card {
    loop {
        let card = Card((faction.first_type * 2 + below(rng, faction.types * 2)) as u8);
        if book.exists(card) && fits(card) {
            return card;
        }
    }
}

/// Draws distinct cards for one list until they fit the points.
fn enlist(book: &Book, rng: &mut dyn Rng, (faction, list, count): (&Faction, List, usize), force: &mut Force) {
    let start = force.army.len();
    loop {
        for _ in 0..count {
            let card = any_card(book, faction, rng, |card| is_free(book, force, card, list));
            force.army.push(card);
        }
        if force.army[start..].iter().map(|c| book.profile(*c).points).sum::<u8>() <= LIST_POINTS {
            return;
        }
        force.army.truncate(start);
    }
}

/// FT-3.9 to FT-3.12 a random legal choice of weapons: cards are offered to units until a few in a row do not fit.
pub(crate) fn random_loadout(book: &Book, army: &[Card], rng: &mut dyn Rng) -> Loadout {
    let mut loadout = Loadout::new();
    let mut points = 0;
    for _ in 0..12 {
        if army.is_empty() || points >= WEAPON_POINTS {
            break;
        }
        let (card, weapon) = (one_of(rng, army), WeaponId(below(rng, book.weapons.len()) as u8));
        let printed = book.weapon(weapon);
        let taken = |(c, w): &(Card, WeaponId)| *w == weapon || (*c == card && book.weapon(*w).kind == printed.kind);
        if points + printed.points <= WEAPON_POINTS
            && force::may_carry(book, card, weapon)
            && !loadout.iter().any(taken)
        {
            points += printed.points;
            loadout.push((card, weapon));
        }
    }
    loadout.sort();
    loadout
}

/// Ready answers: the ready forces, or the ready weapons of this army and no weapons at all.
pub(crate) fn proposals(book: &Book, prompt: Prompt, army: &[Card]) -> Vec<Action> {
    if prompt == Prompt::Forces {
        return book.forces.iter().map(|f| Action::Force(Box::new(f.force))).collect();
    }
    let ready = book.forces.iter().filter(|f| *f.force.army == *army).map(|f| f.loadout.clone());
    let mut loadouts: Vec<Loadout> = ready.collect();
    // A choice that depends on the army alone: the dearest cards first, each to the first unit that may carry it.
    let mut filled = Loadout::new();
    let mut cards: Vec<WeaponId> = book.weapon_ids().collect();
    cards.sort_by_key(|w| std::cmp::Reverse(book.weapon(*w).points));
    for weapon in cards {
        let bearer = army.iter().find(|card| {
            let with = filled.iter().copied().chain([(**card, weapon)]).collect::<Loadout>();
            force::loadout_violations(book, army, &with).is_empty()
        });
        filled.extend(bearer.map(|card| (*card, weapon)));
    }
    filled.sort();
    loadouts.extend([filled, Loadout::new()]);
    loadouts.dedup();
    loadouts.into_iter().map(|l| Action::Weapons(Box::new(l))).collect()
}

/// Sheets on which to build one's own.
pub(crate) fn forms(book: &Book, prompt: Prompt, army: &[Card]) -> Vec<Form> {
    if prompt == Prompt::Weapons {
        return vec![weapon_form(book, army)];
    }
    (0..book.factions.len() as u8).map(|faction| force_form(book, faction)).collect()
}

fn force_form(book: &Book, faction: u8) -> Form {
    let pick = |card: Card| Pick::new(book.card_code(card), book.card_id(card), book.profile(card).points.into());
    let options = |wanted: fn(List) -> bool| {
        book.cards_of(faction).filter(|c| wanted(book.profile(*c).list)).map(pick).collect::<Vec<_>>()
    };
    let field = |key: &str, label, (least, most): (usize, usize), budget: Option<u8>, options| FormField {
        key: key.to_owned(),
        label: Message::new(label),
        least: least as u8,
        most: most as u8,
        budget: budget.map(u16::from),
        piece: None,
        options,
    };
    let core = options(|l| l == List::Core);
    let elite = options(|l| l == List::Elite);
    let any = options(|_| true);
    let first = Card::new(book.factions[usize::from(faction)].first_type, 1);
    Form {
        title: Message::new("form-faction").with("card", book.card_id(first)).with("faction", i64::from(faction)),
        verb: "force",
        name: None,
        fields: vec![
            field("core", "form-core", (CORE, CORE), Some(LIST_POINTS), core),
            field("elite", "form-elite", (ARMY - CORE, ARMY - CORE), Some(LIST_POINTS), elite),
            field("distractions", "form-distractions", (2, 3), None, any),
        ],
        rows: None,
        budget: None,
    }
}

fn weapon_form(book: &Book, army: &[Card]) -> Form {
    let options = |card: Card| {
        let fitting = book.weapon_ids().filter(move |w| force::may_carry(book, card, *w));
        let pick = |w| Pick::new(book.weapon(w).id.clone(), book.weapon_id(w), book.weapon(w).points.into());
        fitting.map(pick).collect()
    };
    let field = |card: &Card| FormField {
        key: book.card_code(*card),
        label: Message::new("form-weapons-of").with("card", book.card_id(*card)),
        least: 0,
        most: 3,
        budget: Some(WEAPON_POINTS.into()),
        piece: None,
        options: options(*card),
    };
    let fields = army.iter().map(field).filter(|f: &FormField| !f.options.is_empty()).collect();
    Form { title: "form-weapons".into(), verb: "weapons", name: None, fields, rows: None, budget: None }
}
