//! Who stands where in a unit: characters and command in the front rank (FB-6.3, FB-6.4).

use crate::book::Kind;
use crate::ids::UnitId;
use crate::state::Battle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use muster_ground::manoeuvre::Side;

/// Who stands in a place of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// An ordinary model.
    Ordinary,
    /// FB-9.64.
    Champion,
    /// FB-9.65.
    Standard,
    /// FB-9.66.
    Musician,
    /// FB-9.73 a character.
    Character(UnitId),
}

/// FB-6.4 the places of a front rank from the middle outwards, right before left.
fn from_the_middle(files: u16) -> impl Iterator<Item = u16> {
    let middle = (files - 1) / 2;
    (0..files).map(move |step| if step % 2 == 1 { middle + step.div_ceil(2) } else { middle - step / 2 })
}

/// FB-6.3, FB-6.4 those who stand in the front rank for themselves, each with the number of the model: characters first, from the middle
/// outwards, then champion, standard bearer and musician; who finds no room there stands in the second rank. Characters whose
/// bases do not fit stand at its ends.
pub fn marked(battle: &Battle, id: UnitId) -> Vec<(u16, Who)> {
    let unit = battle.unit(id);
    // FB-7.58 after the machine and its crew.
    if battle.troop(id).kind == Kind::Machine {
        return (1 + u16::from(unit.crew)..).zip(battle.joined(id).map(Who::Character)).collect();
    }
    // FB-7.96 who drives a chariot is on its base.
    if battle.troop(id).kind == Kind::Chariot {
        return Vec::new();
    }
    let ends = battle.joined(id).filter_map(|one| {
        let end = battle.unit(one).end.and_then(|side| unit.pose.end(side));
        end.map(|at| (at, Who::Character(one)))
    });
    let characters = battle.joined(id).filter(|one| battle.unit(*one).end.is_none()).map(Who::Character);
    // FB-9.79 characters alone stand in one rank, the first of them at its left.
    if battle.troop(id).is_character() {
        return ends.chain((1..).zip(characters)).collect();
    }
    let command = [
        (unit.command.standard, Who::Standard),
        (unit.command.champion, Who::Champion),
        (unit.command.musician, Who::Musician),
    ];
    let command = command.into_iter().filter(|(there, _)| *there).map(|(_, who)| who);
    let files = unit.pose.files.min(unit.pose.models).max(1);
    let behind = files..unit.pose.models;
    if has_large(battle, id) {
        let all = characters.chain(command).map(|who| (who, size(battle, id, who)));
        return ends.chain(spaced(&unit.pose, all)).collect();
    }
    ends.chain(from_the_middle(files).chain(behind).zip(characters.chain(command))).collect()
}

/// FB-6.3 whether somebody takes several places in the ranks of a unit.
fn has_large(battle: &Battle, id: UnitId) -> bool {
    battle.joined(id).any(|one| battle.unit(one).end.is_none() && battle.places(one, id) > 1)
}

/// FB-6.3 the places that belong to those who take several, each with the whole base.
pub(crate) fn large(battle: &Battle, id: UnitId) -> impl Iterator<Item = (u16, Block)> + '_ {
    let marked = if has_large(battle, id) { marked(battle, id) } else { Vec::new() };
    marked.into_iter().filter_map(move |(place, who)| match who {
        Who::Character(one) if battle.places(one, id) > 1 => Some((place, block_of(battle, id, one)?)),
        Who::Character(_) | Who::Ordinary | Who::Champion | Who::Standard | Who::Musician => None,
    })
}

/// FB-6.3 how many places side by side, and one behind the other, somebody takes in the ranks of a unit.
pub(crate) fn size(battle: &Battle, host: UnitId, who: Who) -> (u16, u16) {
    let Who::Character(one) = who else { return (1, 1) };
    let ((wide, deep), (width, depth)) = (battle.troop(one).base, battle.troop(host).base);
    ((wide.0 / width.0).max(1) as u16, (deep.0 / depth.0).max(1) as u16)
}

/// FB-6.3 the places of those who stand in the ranks for themselves where somebody takes several, from the front on and side by side: what
/// of his base stands out of the ranks takes the last places.
fn spaced(pose: &Formation, all: impl Iterator<Item = (Who, (u16, u16))>) -> Vec<(u16, Who)> {
    let files = pose.files.min(pose.models).max(1);
    let mut free: Vec<u16> = (0..pose.models).collect();
    let mut found = Vec::new();
    for (who, (wide, deep)) in all {
        let covers = |first: u16| -> Vec<u16> {
            let (rank, file) = pose.place(first);
            let within = |(r, f): (u16, u16)| (rank..rank + deep).contains(&r) && (file..file + wide).contains(&f);
            (0..pose.models).filter(|model| within(pose.place(*model))).collect()
        };
        let fits = |first: &u16| {
            let own = covers(*first);
            pose.place(*first).1 + wide <= files && own.iter().all(|model| free.contains(model))
        };
        let first = from_the_middle(files).chain(files..pose.models).find(fits);
        let mut own = first.map_or_else(Vec::new, covers);
        let others: Vec<u16> = free.iter().rev().copied().filter(|model| !own.contains(model)).collect();
        own.extend(others.into_iter().take(usize::from(wide * deep).saturating_sub(own.len())));
        free.retain(|model| !own.contains(model));
        found.extend(own.into_iter().map(|model| (model, who)));
    }
    found
}

/// FB-6.3 of some places those that are models: who takes several of them is there once, at the first of his.
pub(crate) fn each_once(battle: &Battle, id: UnitId, models: &[u16]) -> Vec<u16> {
    if !has_large(battle, id) {
        return models.to_vec();
    }
    let marked = marked(battle, id);
    let first = |model: u16| {
        let who = marked.iter().find(|(at, _)| *at == model).map(|(_, who)| *who);
        who.and_then(|who| marked.iter().find(|(_, other)| *other == who)).map_or(model, |(at, _)| *at)
    };
    let mut found: Vec<u16> = Vec::new();
    for model in models.iter().map(|model| first(*model)) {
        if !found.contains(&model) {
            found.push(model);
        }
    }
    found
}

/// FB-2.39, FB-6.3 the models of a unit by number, each with the whole of its base; FB-7.54 of a machine its own, and those of its crew
/// after it.
pub(crate) fn bodies(battle: &Battle, id: UnitId) -> Vec<(u16, Base)> {
    if battle.troop(id).kind == Kind::Machine {
        return (0..).zip(battle.machine_and_crew(id).into_iter().map(Base::from)).collect();
    }
    let mut all: Vec<(u16, Base)> = (0..).zip(battle.bases(id)).collect();
    if !has_large(battle, id) {
        return all;
    }
    let there = each_once(battle, id, &all.iter().map(|(at, _)| *at).collect::<Vec<u16>>());
    all.retain(|(at, _)| there.contains(at));
    for (at, base) in &mut all {
        if let Who::Character(one) = who(battle, id, *at)
            && let Some(block) = block_of(battle, id, one)
        {
            *base = block.into();
        }
    }
    all
}

/// Who stands in the place of a number.
pub fn who(battle: &Battle, id: UnitId, model: u16) -> Who {
    marked(battle, id).into_iter().find(|(at, _)| *at == model).map_or(Who::Ordinary, |(_, who)| who)
}

/// Where a character stands in his unit.
pub fn block_of(battle: &Battle, host: UnitId, character: UnitId) -> Option<Block> {
    if drives(battle, character) && battle.host(character) == host {
        return Some(battle.unit(host).pose.footprint());
    }
    let place = place_of(battle, host, character)?;
    // FB-7.58 at a machine he stands beside its crew.
    if battle.troop(host).kind == Kind::Machine {
        return battle.machine_and_crew(host).get(usize::from(place)).copied();
    }
    let unit = battle.unit(host);
    if unit.loose.is_empty() {
        let block = unit.pose.base_of(place);
        let large = unit.pose.end(Side::Left) != Some(place) && unit.pose.end(Side::Right) != Some(place);
        return Some(if large && battle.places(character, host) > 1 {
            whole(battle, character, &block)
        } else {
            block
        });
    }
    unit.loose.get(usize::from(place)).map(|front| unit.pose.one_at(*front).footprint())
}

/// FB-6.3 the whole base of a character whose first place is there.
pub(crate) fn whole(battle: &Battle, character: UnitId, place: &Block) -> Block {
    let base = battle.troop(character).base;
    let aside = place.facing().heading().right().scaled(Length((base.0.0 - place.width().0) / 2));
    Formation::single(place.front() + aside, place.facing(), base).footprint()
}

/// Who stands in the place of a unit: a character in it, or one of its own.
pub fn whose(battle: &Battle, id: UnitId, model: u16) -> UnitId {
    match who(battle, id, model) {
        Who::Character(one) => one,
        Who::Ordinary | Who::Champion | Who::Standard | Who::Musician => id,
    }
}

/// The number of the place of a character in his unit.
pub fn place_of(battle: &Battle, host: UnitId, character: UnitId) -> Option<u16> {
    place_of_one(battle, host, Who::Character(character))
}

/// The number of the place of somebody who stands in a unit for himself.
pub(crate) fn place_of_one(battle: &Battle, host: UnitId, one: Who) -> Option<u16> {
    marked(battle, host).into_iter().find(|(_, who)| *who == one).map(|(at, _)| at)
}

/// FB-6.18, FB-7.58 the place from which a character in a unit sees, by number: his own; none at a machine, where he sees what its
/// crew sees.
pub(crate) fn lookout_of(battle: &Battle, host: UnitId, character: UnitId) -> Option<u16> {
    place_of(battle, host, character).filter(|_| battle.troop(host).kind != Kind::Machine)
}

/// FB-7.96 whether somebody is the character who drives a chariot.
pub(crate) fn drives(battle: &Battle, id: UnitId) -> bool {
    let host = battle.host(id);
    host != id && battle.troop(host).kind == Kind::Chariot
}

/// FB-7.96 the character who drives a chariot.
pub(crate) fn driver(battle: &Battle, chariot: UnitId) -> Option<UnitId> {
    battle.joined(chariot).find(|one| drives(battle, *one))
}

/// FB-6.4 whether somebody stands in the front rank of the unit that he is or has joined, at one of its ends perhaps: who is by himself, in
/// loose order or with a machine does.
pub(crate) fn is_in_front(battle: &Battle, host: UnitId, id: UnitId) -> bool {
    let pose = battle.unit(host).pose;
    let ranked = host != id && !battle.is_loose(host) && battle.troop(host).kind != Kind::Machine;
    !ranked || place_of(battle, host, id).is_none_or(|place| place < pose.files || place >= pose.models)
}

/// FB-6.4, FB-8.59 whether the standard of a unit is in its front rank: where characters fill that, it is behind them.
pub(crate) fn has_standard_in_front(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let bearer = || marked(battle, id).into_iter().find(|(_, who)| *who == Who::Standard);
    unit.command.standard && bearer().is_some_and(|(place, _)| place < unit.pose.files)
}

/// Where a model stands, a character in a unit at his own place.
pub(crate) fn base_of(battle: &Battle, id: UnitId) -> Option<Base> {
    let host = battle.host(id);
    if host == id { battle.bases(host).first().copied() } else { block_of(battle, host, id).map(Base::from) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_front_rank_fills_from_its_middle() {
        assert_eq!(from_the_middle(5).collect::<Vec<_>>(), [2, 3, 1, 4, 0]);
        assert_eq!(from_the_middle(4).collect::<Vec<_>>(), [1, 2, 0, 3]);
        assert_eq!(from_the_middle(1).collect::<Vec<_>>(), [0]);
    }
}
