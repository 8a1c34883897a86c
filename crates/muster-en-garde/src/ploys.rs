//! Ploys: who may declare which, what they cost, and what is left of them (EG-8.38 to EG-8.52).

use crate::action::{Attack, Ploy, Ploys};
use crate::arms;
use crate::book::Book;
use crate::combat;
use crate::push;
use crate::register::*;
use crate::roster::{Attribute, Melee};
use crate::space::{self, INCH};
use crate::state::{Mark, ModelId, Models, State, is_civilian};
use muster_kernel::{RuleId, Seat, Violations};
use smallvec::SmallVec;

/// A reason against something: the rule and the key of the sentence.
type Bar = Option<(RuleId, &'static str)>;

/// EG-8.40 to EG-8.43 the Ploys that are a Defender's own; Bodyguard is a friend's.
const OWN: [Ploy; 4] = [Ploy::Parry, Ploy::Riposte, Ploy::Sidestep, Ploy::GiveGround];
/// EG-8.45 to EG-8.49.
const ATTACKS: [Ploy; 5] = [Ploy::MightyBlow, Ploy::Feint, Ploy::Lunge, Ploy::Disarm, Ploy::Shove];

/// Whether a Ploy is declared by a Defender (EG-8.38).
const fn is_defence(ploy: Ploy) -> bool {
    (ploy as u8) <= Ploy::Bodyguard as u8
}

/// EG-8.38 the Defence counters a side has left.
fn defence_counters(state: &State, side: Option<Seat>) -> u8 {
    side.zip(state.fight.as_ref()).map_or(0, |(side, fight)| fight.defence[side.index()])
}

/// EG-8.38 the Attack counters a side has left.
fn attack_counters(state: &State, side: Option<Seat>) -> u8 {
    side.zip(state.fight.as_ref()).map_or(0, |(side, fight)| fight.attack[side.index()])
}

/// EG-8.40 to EG-8.43, EG-8.47, EG-8.52 (EG-8.42 Sidestep, EG-12.14 whoever is Overextended) why a model may not declare a Ploy of its own against an attack.
fn bar(book: &Book, state: &State, attack: &Attack, (id, ploy): (ModelId, Ploy)) -> Bar {
    let (model, weapon) = (state.model(id), arms::weapon(state, id));
    let fired = attack.pistol.is_some();
    if model.has(Mark::Overextended) {
        return Some((EG_8_47, "no-ploy-overextended"));
    }
    match ploy {
        Ploy::Parry if fired => Some((EG_8_40, "no-parry-pistol")),
        // EG-9.45 a civilian parries with whatever is at hand.
        Ploy::Parry if weapon == Melee::Unarmed && !arms::brawls(state, id, weapon) && !is_civilian(id) => {
            Some((EG_8_40, "no-parry-unarmed"))
        }
        Ploy::Riposte if attack.riposte => Some((EG_8_51, "no-riposte-twice")),
        Ploy::Riposte if fired => Some((EG_8_52, "no-riposte-pistol")),
        Ploy::Riposte if !book.melee(weapon).riposte => Some((EG_3_18, "no-riposte-weapon")),
        Ploy::Sidestep if model.has(Mark::Mounted) => Some((EG_9_26, "no-ploy-mounted")),
        Ploy::Sidestep if model.has(Mark::Stunned) => Some((EG_8_54, "no-sidestep-stunned")),
        Ploy::Sidestep if state.profile(id).is_some_and(|p| p.ar > 1) => Some((EG_8_42, "no-sidestep-armour")),
        Ploy::GiveGround if model.has(Mark::Mounted) => Some((EG_9_26, "no-ploy-mounted")),
        Ploy::GiveGround if !push::may_give_ground(state, id, attack.by) => Some((EG_8_43, "no-room-to-give")),
        _ => None,
    }
}

/// EG-8.39, EG-8.41, EG-8.43 what does not go together.
fn clash(ploys: Ploys) -> Bar {
    match () {
        () if ploys.has(Ploy::Riposte) && !ploys.has(Ploy::Parry) => Some((EG_8_41, "no-riposte-alone")),
        () if ploys.has(Ploy::Riposte) && ploys.has(Ploy::GiveGround) => Some((EG_8_43, "no-giving-riposte")),
        () if ploys.has(Ploy::Shove) && ploys.has(Ploy::Disarm) => Some((EG_8_49, "no-shove-disarm")),
        () => None,
    }
}

/// EG-8.44 why a model may not step in as Bodyguard.
fn bar_guard(state: &State, attack: &Attack, guard: ModelId) -> Bar {
    let on = attack.on;
    let same = state.owner(guard).is_some() && state.owner(guard) == state.owner(on) && guard != on;
    match () {
        () if attack.pistol.is_some() => Some((EG_8_52, "no-bodyguard-pistol")),
        () if !state.has(guard, Attribute::Bodyguard) || !same => Some((EG_8_44, "no-bodyguard")),
        () if state.model(guard).has(Mark::Stunned) => Some((EG_8_54, "no-bodyguard-stunned")),
        () if !combat::foes(state, attack.by).has(guard) => Some((EG_8_44, "no-bodyguard-contact")),
        () if !space::gap_at_most(state, guard, on, INCH) => Some((EG_8_44, "no-bodyguard-far")),
        () => None,
    }
}

/// EG-8.44 the models that may step in.
pub(crate) fn guards(state: &State, attack: &Attack) -> Models {
    combat::foes(state, attack.by).iter().filter(|id| bar_guard(state, attack, *id).is_none()).collect()
}

/// EG-8.38 to EG-8.44 everything that forbids a Defender's Ploys.
pub(crate) fn check_defence(
    book: &Book,
    state: &State,
    attack: &Attack,
    (ploys, guard): (Ploys, Option<ModelId>),
    wrong: &mut Violations,
) {
    let mut add = |bar: Bar| bar.into_iter().for_each(|(rule, key)| wrong.forbid(rule, key));
    match guard {
        Some(guard) if guard.index() >= crate::state::PLACES => add(Some((EG_8_44, "no-bodyguard"))),
        Some(guard) => add(bar_guard(state, attack, guard)),
        None => {}
    }
    add((ploys.has(Ploy::Bodyguard) != guard.is_some()).then_some((EG_8_44, "no-bodyguard-named")));
    add(ploys.iter().any(|p| !is_defence(p)).then_some((EG_8_38, "no-attack-ploy-here")));
    let id = guard.filter(|id| id.index() < crate::state::PLACES).unwrap_or(attack.on);
    for ploy in OWN.into_iter().filter(|p| ploys.has(*p)) {
        add(bar(book, state, attack, (id, ploy)));
    }
    add(clash(ploys));
    add((ploys.len() > defence_counters(state, state.owner(attack.on))).then_some((EG_8_39, "no-counters-for-ploys")));
}

/// EG-8.46 the Defender an attack falls on if this Ploy is cancelled: EG-12.10 the original one without Bodyguard.
fn falls_on(attack: &Attack, cancels: Option<Ploy>) -> ModelId {
    match (cancels, attack.guarded) {
        (Some(Ploy::Bodyguard), Some(original)) => original,
        _ => attack.on,
    }
}

/// EG-8.45 to EG-8.49 why an Attacker may not declare a Ploy against a Defender.
fn bar_attack(book: &Book, state: &State, attack: &Attack, (on, ploy): (ModelId, Ploy)) -> Bar {
    let id = attack.by;
    let (weapon, mounted) = (arms::weapon(state, id), state.model(id).has(Mark::Mounted));
    match ploy {
        _ if attack.pistol.is_some() => Some((EG_8_52, "no-ploy-pistol")),
        Ploy::Feint if attack.defence.is_empty() => Some((EG_8_46, "no-ploy-to-feint")),
        Ploy::Lunge if !book.melee(weapon).lunge => Some((EG_3_18, "no-lunge-weapon")),
        Ploy::Lunge if mounted => Some((EG_9_26, "no-ploy-mounted")),
        Ploy::Disarm if weapon == Melee::Unarmed => Some((EG_3_17, "no-disarm-bare")),
        Ploy::Disarm if arms::weapon(state, on) == Melee::Unarmed => Some((EG_8_48, "no-disarm-unarmed")),
        Ploy::Shove if mounted => Some((EG_9_26, "no-ploy-mounted")),
        Ploy::Shove if state.model(on).has(Mark::Mounted) => Some((EG_8_49, "no-shove-rider")),
        _ => None,
    }
}

/// EG-8.45 to EG-8.52 everything that forbids an Attacker's Ploys.
pub(crate) fn check_attack(
    book: &Book,
    state: &State,
    attack: &Attack,
    (ploys, cancels): (Ploys, Option<Ploy>),
    wrong: &mut Violations,
) {
    let mut add = |bar: Bar| bar.into_iter().for_each(|(rule, key)| wrong.forbid(rule, key));
    add(ploys.iter().any(is_defence).then_some((EG_8_38, "no-defence-ploy-here")));
    let declared = cancels.is_none_or(|ploy| attack.defence.has(ploy));
    add((ploys.has(Ploy::Feint) != cancels.is_some() || !declared).then_some((EG_8_46, "no-ploy-named-to-feint")));
    let on = falls_on(attack, cancels.filter(|_| declared));
    for ploy in ATTACKS.into_iter().filter(|p| ploys.has(*p)) {
        add(bar_attack(book, state, attack, (on, ploy)));
    }
    add(clash(ploys));
    add((ploys.len() > attack_counters(state, state.owner(attack.by))).then_some((EG_8_39, "no-counters-for-ploys")));
}

/// A legal declaration of a Defender.
pub(crate) type Defence = (Ploys, Option<ModelId>);
/// A legal declaration of an Attacker.
pub(crate) type Offence = (Ploys, Option<Ploy>);

/// EG-5.12 DP-9 everything a Defender may declare, nothing first.
pub(crate) fn defences(book: &Book, state: &State, attack: &Attack) -> SmallVec<[Defence; 16]> {
    let mut found: SmallVec<[Defence; 16]> = SmallVec::from_iter([(Ploys::NONE, None)]);
    let counters = defence_counters(state, state.owner(attack.on));
    if counters == 0 {
        return found;
    }
    found.clear();
    subsets(book, state, attack, (None, counters), &mut found);
    for guard in guards(state, attack).iter() {
        subsets(book, state, attack, (Some(guard), counters), &mut found);
    }
    found
}

/// Every set of Ploys that one Defender may declare with so many counters.
fn subsets(
    book: &Book,
    state: &State,
    attack: &Attack,
    (guard, counters): (Option<ModelId>, u8),
    found: &mut SmallVec<[Defence; 16]>,
) {
    let id = guard.unwrap_or(attack.on);
    let first = guard.map_or(Ploys::NONE, |_| Ploys::NONE.with(Ploy::Bodyguard));
    let free: SmallVec<[Ploy; 4]> =
        OWN.into_iter().filter(|ploy| bar(book, state, attack, (id, *ploy)).is_none()).collect();
    each_subset(&free, |ploys| {
        let all = ploys.iter().fold(first, Ploys::with);
        if all.len() <= counters && clash(all).is_none() {
            found.push((all, guard));
        }
    });
}

/// Calls with every subset, the empty one first.
fn each_subset(ploys: &[Ploy], mut with: impl FnMut(Ploys)) {
    for bits in 0..1_u32 << ploys.len() {
        let chosen = ploys.iter().enumerate().filter(|(i, _)| bits & (1 << i) != 0);
        with(chosen.fold(Ploys::NONE, |set, (_, ploy)| set.with(*ploy)));
    }
}

/// EG-5.12 DP-10 everything an Attacker may declare, nothing first.
pub(crate) fn offences(book: &Book, state: &State, attack: &Attack) -> SmallVec<[Offence; 16]> {
    let mut found: SmallVec<[Offence; 16]> = SmallVec::from_iter([(Ploys::NONE, None)]);
    let counters = attack_counters(state, state.owner(attack.by));
    if counters == 0 || attack.pistol.is_some() {
        return found;
    }
    found.clear();
    for cancels in [None].into_iter().chain(attack.defence.iter().map(Some)) {
        let on = falls_on(attack, cancels);
        let first = cancels.map_or(Ploys::NONE, |_| Ploys::NONE.with(Ploy::Feint));
        let free: SmallVec<[Ploy; 4]> = ATTACKS
            .into_iter()
            .filter(|p| *p != Ploy::Feint && bar_attack(book, state, attack, (on, *p)).is_none())
            .collect();
        each_subset(&free, |ploys| {
            let all = ploys.iter().fold(first, Ploys::with);
            if all.len() <= counters && clash(all).is_none() {
                found.push((all, cancels));
            }
        });
    }
    found
}

/// EG-8.46 what has effect of the Defender's Ploys. EG-12.10 where a Bodyguard was feinted away, those that the original
/// Defender cannot use lapse.
pub fn in_effect(book: &Book, state: &State, attack: &Attack) -> Ploys {
    let mut left = attack.defence;
    let Some(cancelled) = attack.cancelled else { return left };
    left = left.without(cancelled);
    if cancelled == Ploy::Bodyguard {
        left =
            left.iter().filter(|p| bar(book, state, attack, (attack.on, *p)).is_none()).fold(Ploys::NONE, Ploys::with);
    }
    if left.has(Ploy::Parry) { left } else { left.without(Ploy::Riposte) }
}
