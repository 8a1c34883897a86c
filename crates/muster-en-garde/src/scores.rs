//! The numbers of a combat, each with everything that makes it up (EG-8.22, EG-8.27, EG-8.35, EG-8.37, EG-9.6).

use crate::action::{Attack, Ploy};
use crate::arms;
use crate::book::Book;
use crate::combat;
use crate::ploys;
use crate::register::*;
use crate::roster::{Attribute, Melee, OffHand};
use crate::state::{Mark, ModelId, Models, State, Wound, is_civilian};
use muster_kernel::{Ledger, Part, RuleId};

/// A sum that tells a ledger about every part that is not nothing.
struct Sum<'a, L> {
    value: i32,
    ledger: &'a mut L,
}

impl<'a, L: Ledger> Sum<'a, L> {
    fn new(ledger: &'a mut L) -> Self {
        Sum { value: 0, ledger }
    }

    fn add(&mut self, amount: i32, rule: RuleId) {
        if amount != 0 {
            self.value += amount;
            self.ledger.note(Part { amount, rule, source: None });
        }
    }

    fn when(&mut self, applies: bool, amount: i32, rule: RuleId) {
        if applies {
            self.add(amount, rule);
        }
    }

    /// EG-3.25 what an attribute adds where it counts.
    fn attribute(&mut self, attribute: Attribute, counts: bool, amount: i32) {
        if counts {
            self.value += amount;
            self.ledger.note(attribute.part(amount));
        }
    }
}

/// EG-2.3, EG-8.22, EG-12.4 the Combat Pool of a model as it stands: one more than its Rank, less for wounds, never
/// below 1. EG-9.45 a civilian's is 1, EG-12.17 and a stun changes nothing.
pub fn combat_pool(state: &State, id: ModelId, ledger: &mut impl Ledger) -> i32 {
    let full = i32::from(state.rank(id)) + 1;
    let mut sum = Sum::new(ledger);
    sum.add(full, EG_2_3);
    sum.add(-(state.model(id).wound as i32).min(full - 1), EG_8_22);
    sum.value
}

/// EG-8.27 what a model adds to its D6, except for what it seizes. EG-12.18 wounds that come later change nothing.
pub fn initiative(book: &Book, state: &State, id: ModelId, ledger: &mut impl Ledger) -> i32 {
    let foes = combat::foes(state, id);
    let mut sum = Sum::new(ledger);
    let Some(profile) = state.profile(id) else { return 0 };
    let (model, row) = (state.model(id), book.melee(arms::weapon(state, id)));
    sum.add(i32::from(profile.init), EG_2_4);
    sum.add(i32::from(row.init), EG_3_17);
    // EG-12.42 following does not count as fresh.
    sum.when(!model.fresh.and(foes).is_empty(), i32::from(row.reach), EG_3_18);
    sum.when(model.has(Mark::Charging), 1, EG_6_22);
    sum.attribute(Attribute::Quick, profile.has(Attribute::Quick), 1);
    sum.attribute(Attribute::Intimidating, foes.iter().any(|foe| intimidates(state, foe)), -1);
    sum.when(model.has(Mark::Stunned), -2, EG_8_54);
    sum.when(model.wound == Wound::Grievous, -1, EG_8_56);
    sum.when(profile.ar == 3, -1, EG_3_23);
    let on_foot = |foe: ModelId| !state.model(foe).has(Mark::Mounted);
    sum.when(model.has(Mark::Mounted) && !foes.is_empty() && foes.iter().all(on_foot), 1, EG_9_28);
    sum.when(!foes.is_empty() && foes.without(model.obstacle).is_empty(), 1, EG_6_27);
    sum.when(model.has(Mark::Ambush), 2, EG_9_21);
    sum.value
}

/// EG-3.25, EG-8.54 whether a model intimidates: not while it is Stunned.
fn intimidates(state: &State, id: ModelId) -> bool {
    state.has(id, Attribute::Intimidating) && !state.model(id).has(Mark::Stunned)
}

/// EG-8.35 everything that is added to the Attacker's dice. EG-8.52 a pistol's Attacker counts less.
pub fn attack_score(book: &Book, state: &State, attack: &Attack, ledger: &mut impl Ledger) -> i32 {
    let (id, model) = (attack.by, state.model(attack.by));
    let blade = attack.pistol.is_none();
    let rider = state.model(attack.on).has(Mark::Mounted);
    let mut sum = Sum::new(ledger);
    sum.add(fight(state, id), EG_2_5);
    sum.when(model.has(Mark::Stunned), -1, EG_8_54);
    sum.when(model.wound == Wound::Grievous, -1, EG_8_56);
    sum.attribute(Attribute::Duellist, blade && arms::has_two_blades(book, state, id), 1);
    sum.when(model.has(Mark::Mounted) && !rider, 1, EG_9_28);
    sum.when(blade && rider && book.melee(arms::weapon(state, id)).anti_horse, 1, EG_3_18);
    sum.when(attack.attack.has(Ploy::Lunge), 2, EG_8_47);
    sum.value
}

/// EG-8.35 everything that is added to the Defender's dice.
pub fn defence_score(book: &Book, state: &State, attack: &Attack, ledger: &mut impl Ledger) -> i32 {
    let (id, model) = (attack.on, state.model(attack.on));
    let blade = attack.pistol.is_none();
    let effective = ploys::in_effect(book, state, attack);
    let off_hand = arms::off_hand(book, state, id);
    let mut sum = Sum::new(ledger);
    sum.add(fight(state, id), EG_2_5);
    sum.when(model.has(Mark::Stunned), -1, EG_8_54);
    sum.when(model.wound == Wound::Grievous, -1, EG_8_56);
    sum.attribute(Attribute::Duellist, arms::has_two_blades(book, state, id), 1);
    sum.when(effective.has(Ploy::Sidestep), 2, EG_8_42);
    sum.when(blade && off_hand == Some(OffHand::Buckler), 1, EG_3_19);
    sum.when(effective.has(Ploy::Parry) && off_hand == Some(OffHand::MainGauche), 1, EG_3_19);
    sum.when(model.obstacle.has(attack.by), 1, EG_6_27);
    let bare = arms::weapon(state, id) == Melee::Unarmed && !arms::brawls(state, id, Melee::Unarmed);
    let armed = !blade || arms::weapon(state, attack.by) != Melee::Unarmed;
    sum.when(bare && armed, -1, EG_8_35);
    sum.value
}

/// EG-2.5 Fight; 0 for the civilian.
fn fight(state: &State, id: ModelId) -> i32 {
    i32::from(state.rank(id))
}

/// EG-8.37 everything that is added to a Basic Wound Score, the Defender's AR included. EG-8.52 a pistol hits harder
/// than at a distance, and goes through armour.
pub fn wound_modifier(book: &Book, state: &State, attack: &Attack, ledger: &mut impl Ledger) -> i32 {
    let ar = state.profile(attack.on).map_or(0, |p| i32::from(p.ar));
    let mut sum = Sum::new(ledger);
    match attack.pistol {
        Some(_) => {
            sum.add(1, EG_8_52);
            sum.add(-(ar - 1).max(0), EG_8_17);
        }
        None => {
            let weapon = arms::weapon(state, attack.by);
            sum.add(weapon_wound(book, state, attack.by, weapon), EG_3_17);
            sum.attribute(Attribute::Powerful, state.has(attack.by, Attribute::Powerful), 1);
            sum.when(weapon == Melee::Rapier && ar >= 2, -1, EG_8_37);
            sum.add(-ar, EG_2_7);
        }
    }
    sum.when(ploys::in_effect(book, state, attack).has(Ploy::GiveGround), -2, EG_8_43);
    sum.attribute(Attribute::Tough, state.has(attack.on, Attribute::Tough), -1);
    sum.value
}

/// EG-3.17 what a weapon adds; EG-3.25 a Brawler's fists and clubs are not weak.
fn weapon_wound(book: &Book, state: &State, id: ModelId, weapon: Melee) -> i32 {
    let brawls = arms::brawls(state, id, weapon);
    if brawls { 0 } else { i32::from(book.melee(weapon).wound) }
}

/// EG-8.24 the most Attack counters a side may draw: what its models bring that neither rout nor are civilians.
pub fn most_attack(state: &State, members: Models, side: muster_kernel::Seat) -> u8 {
    let attacks = |id: &ModelId| state.owner(*id) == Some(side) && !is_civilian(*id) && !state.routs(*id);
    members.iter().filter(attacks).map(|id| combat_pool(state, id, &mut ()) as u8).sum()
}
