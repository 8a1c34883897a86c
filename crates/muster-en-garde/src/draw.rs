//! The secret draw: how many Attack counters, and what is in hand (EG-8.21 to EG-8.24, EG-11.4).

use crate::action::{Action, Grip};
use crate::arms::{self, Hold};
use crate::book::{Book, Printed};
use crate::combat;
use crate::fencing;
use crate::notation::model_name;
use crate::register::*;
use crate::roster::{Attribute, Melee, OffHand};
use crate::scores;
use crate::state::{ModelId, PLACES, State, is_civilian};
use muster_kernel::random::below;
use muster_kernel::{Form, FormField, Message, Offers, Pick, Seat, Violations};
use rand_core::Rng;
use smallvec::SmallVec;

/// A side's models in the combat that hold weapons; civilians do not.
fn own(state: &State, side: Seat) -> impl Iterator<Item = ModelId> + Clone + '_ {
    let members = state.fight.as_ref().map(|fight| fight.members).unwrap_or_default();
    members.iter().filter(move |id| state.owner(*id) == Some(side) && !is_civilian(*id))
}

/// EG-8.24, EG-11.4 the most Attack counters a side may draw.
pub fn most(state: &State, side: Seat) -> u8 {
    state.fight.as_ref().map_or(0, |fight| scores::most_attack(state, fight.members, side))
}

/// EG-5.15 whether a side has anything to choose: counters, or what a model holds.
pub(crate) fn draws_freely(book: &Book, state: &State, side: Seat) -> bool {
    most(state, side) > 0 || own(state, side).any(|id| arms::holds(book, state, id).len() > 1)
}

/// EG-8.23, EG-8.24 everything that forbids a draw.
pub(crate) fn check(book: &Book, state: &State, side: Seat, (attack, grips): (u8, &[Grip]), wrong: &mut Violations) {
    wrong.forbid_if(attack > most(state, side), EG_8_24, "no-draw-more");
    for (n, grip) in grips.iter().enumerate() {
        let mine = grip.model.index() < PLACES && own(state, side).any(|id| id == grip.model);
        wrong.forbid_if(!mine, EG_8_23, "no-grip-of-others");
        wrong.forbid_if(grips[..n].iter().any(|other| other.model == grip.model), EG_8_23, "no-grip-twice");
        if mine {
            fencing::check_hold(book, state, grip.model, (grip.weapon, grip.off_hand), wrong);
        }
    }
}

/// Every number of Attack counters with what is best to hold, a balanced draw first; then for every model what else it
/// could hold.
pub(crate) fn offers(book: &Book, state: &State, side: Seat) -> Offers<Action> {
    let best: SmallVec<[Grip; 4]> = own(state, side).filter_map(|id| changed(book, state, id)).collect();
    let most = most(state, side);
    let middle = most.div_ceil(2);
    let mut counts: SmallVec<[u8; 16]> = (0..=most).collect();
    counts.sort_by_key(|count| (count.abs_diff(middle), u8::MAX - count));
    let mut proposals: Vec<Action> =
        counts.into_iter().map(|attack| Action::Draw { attack, grips: best.clone() }).collect();
    for id in own(state, side) {
        let usual = best.iter().find(|grip| grip.model == id).map(|g| (g.weapon, g.off_hand));
        let usual = usual.unwrap_or_else(|| arms::hold(book, state, id));
        for (weapon, off_hand) in arms::holds(book, state, id).into_iter().filter(|hold| *hold != usual) {
            let others = best.iter().copied().filter(|grip| grip.model != id);
            let mut grips: SmallVec<[Grip; 4]> = others.chain([Grip { model: id, weapon, off_hand }]).collect();
            grips.sort_by_key(|grip| grip.model);
            proposals.push(Action::Draw { attack: middle, grips });
        }
    }
    Offers::Region { proposals, forms: vec![form(book, state, side)], drags: Vec::new() }
}

/// How the Attack counters are written that are picked from the sheet, each with its number.
pub(crate) const COUNTER: &str = "counter-";

/// How the field of a model's other hand is written: its name and this.
pub(crate) const BESIDE: &str = "+";

/// The sheet of a draw: which of the counters are Attack counters, and what every model takes in hand.
fn form(book: &Book, state: &State, side: Seat) -> Form {
    let counter = |n: u8| Pick::new(counter(n), book.card(Printed::Counter), 0);
    let most = most(state, side);
    let options = (1..=most).map(counter).collect();
    let label = Message::new("field-attack-counters");
    let counters = FormField { key: "attack".to_owned(), label, least: 0, most, budget: None, piece: None, options };
    let hands = own(state, side).flat_map(|id| [Some(hand(book, state, id)), other_hand(book, state, id)]).flatten();
    Form {
        title: Message::new("form-draw"),
        verb: "draw",
        name: None,
        fields: [counters].into_iter().chain(hands).collect(),
        rows: None,
        budget: None,
    }
}

/// An Attack counter as it is picked from the sheet.
fn counter(n: u8) -> String {
    format!("{COUNTER}{n}")
}

/// The weapon that one model takes in hand.
fn hand(book: &Book, state: &State, id: ModelId) -> FormField {
    let holds = arms::holds(book, state, id);
    let pick = |(weapon, _): &Hold| Pick::new(weapon.id(), book.card(Printed::Melee(*weapon)), 0);
    let options = holds.iter().filter(|(_, off_hand)| !off_hand).map(pick).collect();
    let label = Message::new("field-in-hand").with("piece", id.piece());
    FormField { key: model_name(id), label, least: 1, most: 1, budget: None, piece: None, options }
}

/// EG-3.19 what it may take in its other hand, where it has anything for that, or nothing.
fn other_hand(book: &Book, state: &State, id: ModelId) -> Option<FormField> {
    let item = spare(book, state, id)?;
    let pick = |value: &str, printed: Printed| Pick::new(value, book.card(printed), 0);
    let options =
        vec![pick(item.id(), Printed::OffHand(item)), pick(Melee::Unarmed.id(), Printed::Melee(Melee::Unarmed))];
    let label = Message::new("field-beside");
    let key = model_name(id) + BESIDE;
    Some(FormField { key, label, least: 1, most: 1, budget: None, piece: None, options })
}

/// EG-3.19 the off-hand item of a model that has a weapon to hold beside it.
fn spare(book: &Book, state: &State, id: ModelId) -> Option<OffHand> {
    state.profile(id)?.off_hand.filter(|_| arms::holds(book, state, id).iter().any(|(_, beside)| *beside))
}

/// A draw as the sheet writes it: also what stays in hand is said.
pub(crate) fn as_form(book: &Book, state: &State, side: Seat, (attack, grips): (u8, &[Grip])) -> String {
    let counters = (1..=attack).map(counter).collect::<Vec<_>>().join(",");
    let counters = (attack > 0).then(|| format!("attack={counters}"));
    let hands = own(state, side).flat_map(|id| {
        let changed = grips.iter().find(|grip| grip.model == id).map(|grip| (grip.weapon, grip.off_hand));
        let (weapon, beside) = changed.unwrap_or_else(|| arms::hold(book, state, id));
        let item = spare(book, state, id).map(|item| if beside { item.id() } else { Melee::Unarmed.id() });
        let item = item.map(|item| format!("{}{BESIDE}={item}", model_name(id)));
        [Some(format!("{}={}", model_name(id), weapon.id())), item]
    });
    ["draw".to_owned()].into_iter().chain(counters).chain(hands.flatten()).collect::<Vec<_>>().join(" ")
}

/// The best hold of a model, if it is not the one it has.
fn changed(book: &Book, state: &State, id: ModelId) -> Option<Grip> {
    let (weapon, off_hand) = best(book, state, id);
    ((weapon, off_hand) != arms::hold(book, state, id)).then_some(Grip { model: id, weapon, off_hand })
}

/// What a model does best to hold, as far as the tables tell; among equals what is listed first.
fn best(book: &Book, state: &State, id: ModelId) -> Hold {
    let holds = arms::holds(book, state, id);
    let mut best = (i32::MIN, (Melee::Unarmed, false));
    for hold in holds {
        let worth = worth(book, state, id, hold);
        if worth > best.0 {
            best = (worth, hold);
        }
    }
    best.1
}

/// What a hold is worth, in half points of a score.
fn worth(book: &Book, state: &State, id: ModelId, (weapon, off_hand): Hold) -> i32 {
    let row = book.melee(weapon);
    let Some(profile) = state.profile(id) else { return 0 };
    let fresh = !state.model(id).fresh.and(combat::foes(state, id)).is_empty();
    let reach = if fresh { i32::from(row.reach) } else { 0 };
    let one_handed = arms::is_one_handed(book, weapon);
    let buckler = off_hand && profile.off_hand == Some(OffHand::Buckler);
    let spare = profile.melee.iter().filter(|w| arms::is_one_handed(book, **w)).count() > 1;
    let second = spare || profile.off_hand == Some(OffHand::MainGauche);
    let blades = one_handed && second && !buckler && profile.has(Attribute::Duellist);
    let brawls = arms::brawls(state, id, weapon);
    let wound = if brawls { 0 } else { i32::from(row.wound) };
    let bare = weapon == Melee::Unarmed && !brawls;
    2 * wound
        + i32::from(row.init)
        + reach
        + i32::from(row.riposte)
        + i32::from(row.lunge)
        + 2 * i32::from(off_hand)
        + 4 * i32::from(blades)
        - 4 * i32::from(bare)
}

/// Any number of Attack counters; mostly what is best to hold, sometimes something else.
pub(crate) fn sample(book: &Book, state: &State, side: Seat, rng: &mut dyn Rng) -> Action {
    let attack = below(rng, usize::from(most(state, side)) + 1) as u8;
    let mut grips: SmallVec<[Grip; 4]> = SmallVec::new();
    for id in own(state, side) {
        if below(rng, 4) > 0 {
            grips.extend(changed(book, state, id));
            continue;
        }
        let holds = arms::holds(book, state, id);
        let (weapon, off_hand) = holds[below(rng, holds.len())];
        grips.push(Grip { model: id, weapon, off_hand });
    }
    Action::Draw { attack, grips }
}
