//! What a unit can do in its owner's next turn: how far it goes, charges and shoots, and its attacks on another one (SP-7.1 to
//! SP-7.8).

use crate::Spearhead;
use crate::ability::{Phase, Universal};
use crate::action::{Action, Aim, Attacks, Prompt};
use crate::book::inches;
use crate::charging::{self, Chance};
use crate::closed_form::{self, Attack};
use crate::legal;
use crate::movement::{self, CHARGED};
use crate::numbers;
use crate::propose;
use crate::register::*;
use crate::sampling;
use crate::space;
use crate::state::{Battle, ModelId, State, UnitId, Units};
use crate::step::{Fighting, Stage, Step};
use crate::targets;
use crate::turns;
use crate::universal;
use muster_ground::length::Length;
use muster_kernel::{Candidate, Message, Premise, Question, Ring, RuleId, Seat, Threat};

/// How likely charges are that a player wants to know of: next to certain, as likely as not, at a pinch.
const LIKELY: [(u64, u64); 3] = [(5, 6), (1, 2), (1, 4)];

/// How far a charge of a unit goes with each of these chances at least, the shortest first.
fn lengths(battle: &Battle, id: UnitId) -> Vec<(i32, Chance)> {
    let most = charging::farthest(battle, id);
    let mut found: Vec<(i32, Chance)> = Vec::new();
    for (ways, of) in LIKELY {
        let likely = |length: &i32| charging::chance(battle, id, *length).is_at_least(ways, of);
        let Some(length) = (1..=most).rev().find(likely) else { continue };
        if found.iter().all(|(known, _)| *known != length) {
            found.push((length, charging::chance(battle, id, length)));
        }
    }
    found
}

/// The ranges of a unit's weapons, each once, the shortest first.
fn ranges(battle: &Battle, id: UnitId) -> Vec<Length> {
    let mut ranges: Vec<Length> = battle.scroll(id).weapons.iter().filter_map(|weapon| weapon.range).collect();
    ranges.sort_unstable();
    ranges.dedup();
    ranges
}

/// SP-2.22, SP-7.1, SP-7.2, SP-7.5, SP-8.4 the distances that matter to a unit in its owner's next turn.
pub(crate) fn rings(battle: &Battle, id: UnitId) -> Vec<Ring> {
    let next = turns::next_of(battle, id.seat());
    let movement = inches(numbers::movement(&next, id, &mut ()).into());
    let mut rings = Vec::new();
    let mut add = |label: Message, distance: Length, rule: RuleId| {
        rings.push(Ring { label, distance: distance.0, rule });
    };
    add("ring-move".into(), movement, SP_7_1);
    add("ring-run".into(), movement + inches(6), SP_7_2);
    add("ring-combat".into(), space::COMBAT, SP_2_22);
    for range in ranges(&next, id) {
        add(Message::new("ring-range").with("range", range.0), range, SP_8_4);
        add(Message::new("ring-move-and-shoot").with("range", range.0), movement + range, SP_8_4);
    }
    for (length, chance) in lengths(&next, id) {
        let label = |key| Message::new(key).with("inches", length).with("chance", chance.percent());
        let far = inches(length) + CHARGED;
        add(label("ring-charge"), far, SP_7_5);
        add(label("ring-move-and-charge"), movement + far, SP_7_5);
    }
    rings
}

/// SP-7.1 to SP-7.8 the same in words.
pub(crate) fn said(battle: &Battle, id: UnitId) -> Vec<(Message, RuleId)> {
    let next = turns::next_of(battle, id.seat());
    let movement = inches(numbers::movement(&next, id, &mut ()).into());
    if space::is_in_combat(&next, id) {
        return vec![(Message::new("threat-in-combat").with("length", movement.0), SP_7_3)];
    }
    let run = Message::new("threat-move").with("length", movement.0);
    let mut said = vec![(run.with("most", (movement + inches(6)).0), SP_7_2)];
    for range in ranges(&next, id) {
        let message = Message::new("threat-shoot").with("range", range.0);
        said.push((message.with("most", (movement + range).0), SP_8_4));
    }
    for (length, chance) in lengths(&next, id) {
        let far = inches(length) + CHARGED;
        let message = Message::new("threat-charge").with("length", far.0).with("most", (movement + far).0);
        said.push((message.with("chance", chance.percent()), SP_7_5));
    }
    said
}

/// The ways in which a unit could attack another one in its owner's next turn: shots from where it stands or after a Normal Move,
/// and a fight, for which it charges where it has to.
pub(crate) fn threats(state: &State, by: UnitId, on: UnitId) -> Vec<Threat<Spearhead>> {
    let there = |id: UnitId| state.battle.scroll_of(id).is_some() && state.battle.unit(id).is_on_field();
    if !there(by) || !there(on) || by.seat() == on.seat() || state.battle.round == 0 {
        return Vec::new();
    }
    let here = State { battle: turns::next_of(&state.battle, by.seat()), hands: state.hands };
    let moved = nearer(&here, by, on);
    let mut found: Vec<Threat<Spearhead>> = Vec::new();
    for place in [Some(&here), moved.as_ref()].into_iter().flatten() {
        found.extend(shots(place, by, on));
    }
    if space::are_in_combat(&here.battle, by, on) {
        let action = toward(&here.battle, by, on);
        found.push(fight(here, (by, on), (action, None)));
    } else if space::is_in_combat(&here.battle, by) {
        found.extend(piling_in(here, (by, on)));
    } else {
        let charges = charge(moved.as_ref().unwrap_or(&here), (by, on));
        found.extend(if charges.is_empty() { charge(&here, (by, on)) } else { charges });
    }
    found
}

/// SP-7.1 the table after the Normal Move that takes a unit nearest to another one.
fn nearer(state: &State, by: UnitId, on: UnitId) -> Option<State> {
    let battle = &state.battle;
    if space::is_in_combat(battle, by) {
        return None;
    }
    let after = |way: &_| {
        let mut there = state.clone();
        movement::apply(&mut there.battle, by, way);
        there.battle.unit_mut(by).turn.note(Universal::NormalMove);
        there
    };
    let ways = propose::moves(battle, universal::walking(battle, by));
    ways.iter().map(after).min_by_key(|there| gap(&there.battle, by, on))
}

/// The square of the least distance between models of two units, middle to middle.
fn gap(battle: &Battle, by: UnitId, on: UnitId) -> i64 {
    let pairs = battle.discs(by).flat_map(|one| battle.discs(on).map(move |other| one.at.distance_squared(other.at)));
    pairs.min().unwrap_or(i64::MAX)
}

/// SP-7.4 shots at a unit from where another one stands.
fn shots(state: &State, by: UnitId, on: UnitId) -> Option<Threat<Spearhead>> {
    if targets::bearing(&state.battle, by, Attacks::Shooting, on) == 0 {
        return None;
    }
    let mut table = state.clone();
    table.battle.step = Step::Window(Phase::Shooting, by.seat());
    let question = Question::open(by.seat(), Prompt::Window(Phase::Shooting));
    let action = Action::Shoot(by, Aim { at: [on].into_iter().collect(), own: Vec::new() });
    legal::check(&table, &question, &action).ok()?;
    let moved = table.battle.unit(by).turn.has(Universal::NormalMove);
    let given = moved.then(|| Premise { message: "threat-moved".into(), rule: SP_7_1, ways: 1, of: 1 });
    Some(Threat { table, candidate: Candidate::new(question, action), then: None, given })
}

/// SP-7.5 the fights after a charge at a unit: of one that just comes to it, and SP-3.416 of those that make the blows better.
fn charge(state: &State, (by, on): (UnitId, UnitId)) -> Vec<Threat<Spearhead>> {
    let battle = &state.battle;
    let Some(charge) = charging::charges(battle, by).into_iter().find(|charge| charge.target == on) else {
        return Vec::new();
    };
    let mut there = state.clone();
    movement::apply(&mut there.battle, by, &charge.way);
    there.battle.unit_mut(by).charged = true;
    let (_, modifier) = numbers::charge_roll(battle, by, &mut ());
    let mut known: Option<Vec<Attack>> = None;
    let mut found = Vec::new();
    for length in charge.inches..=charging::farthest(battle, by).max(charge.inches) {
        there.battle.unit_mut(by).charge_roll = (length - i32::from(modifier)).clamp(0, u8::MAX.into()) as u8;
        let blows = blows(&there.battle, (by, on));
        if known.as_ref() != Some(&blows) {
            known = Some(blows);
            let action = toward(&there.battle, by, on);
            found.push(fight(there.clone(), (by, on), (action, Some(comes_to(battle, by, length)))));
        }
    }
    found
}

/// SP-7.5 that a charge goes so many inches at least.
fn comes_to(battle: &Battle, by: UnitId, length: i32) -> Premise {
    let chance = charging::chance(battle, by, length);
    let moved = battle.unit(by).turn.has(Universal::NormalMove);
    let key = if moved { "threat-moved-and-charged" } else { "threat-charged" };
    let message = Message::new(key).with("inches", length).with("chance", chance.percent());
    Premise { message, rule: SP_7_5, ways: chance.ways, of: chance.of }
}

/// SP-8.2 the blows of a unit at another one from where both stand.
fn blows(battle: &Battle, (by, on): (UnitId, UnitId)) -> Vec<Attack> {
    let aim = Aim { at: [on].into_iter().collect(), own: Vec::new() };
    let assigned = targets::assigned(battle, by, Attacks::Combat, &aim);
    closed_form::attacks(battle, (by, on), &assigned, &[])
}

/// SP-7.9 the fight of a unit that is in combat with somebody else and comes to another one by its pile-in.
fn piling_in(here: State, (by, on): (UnitId, UnitId)) -> Option<Threat<Spearhead>> {
    let comes = |engaged: UnitId| {
        let way = propose::pile_in_beside(&here.battle, legal::piling_in(by, Some(engaged)), on)?;
        let mut there = here.battle.clone();
        movement::apply(&mut there, by, &way);
        space::are_in_combat(&there, by, on).then_some(Action::PileIn(by, Some(engaged), way))
    };
    let action = space::engaged(&here.battle, by).iter().find_map(comes)?;
    Some(fight(here, (by, on), (action, None)))
}

/// SP-7.9 the pile-in of a unit toward another one with which it is in combat.
fn toward(battle: &Battle, by: UnitId, on: UnitId) -> Action {
    let toward = |action: &Action| matches!(action, Action::PileIn(_, Some(target), _) if *target == on);
    sampling::pile_ins(battle, by).into_iter().find(toward).unwrap_or(Action::Stay)
}

/// SP-7.8 a fight of a unit before anybody else fights, in which it attacks another one first.
fn fight(
    mut table: State,
    (by, on): (UnitId, UnitId),
    (action, given): (Action, Option<Premise>),
) -> Threat<Spearhead> {
    let seat = by.seat();
    // Everybody else has had a turn: it is this unit that is asked next.
    let others: Units =
        Seat::BOTH.into_iter().flat_map(|side| table.battle.fielded(side)).filter(|id| *id != by).collect();
    others.iter().for_each(|id| table.battle.unit_mut(id).fought = u8::MAX);
    table.battle.step = Step::Fight(Fighting { stage: Stage::Rest, next: seat });
    let question = Question::open(seat, Prompt::PileIn(by));
    let candidate = Candidate { question, action, toward: Some(ModelId { unit: on, number: 0 }.piece()) };
    Threat { table, candidate, then: None, given }
}
