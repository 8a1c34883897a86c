//! Who stands where in a unit: characters and command in the front rank (FB-6.3, FB-6.4).

use crate::book::Kind;
use crate::ids::UnitId;
use crate::state::Battle;
use muster_ground::bases::{Base, Block};

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
    ends.chain(from_the_middle(files).chain(behind).zip(characters.chain(command))).collect()
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
        return Some(unit.pose.base_of(place));
    }
    unit.loose.get(usize::from(place)).map(|front| unit.pose.one_at(*front).footprint())
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
    marked(battle, host).into_iter().find(|(_, who)| *who == Who::Character(character)).map(|(at, _)| at)
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

/// FB-6.4 whether a character stands in the front rank of his unit, at one of its ends perhaps.
pub(crate) fn is_in_front(battle: &Battle, host: UnitId, character: UnitId) -> bool {
    let pose = battle.unit(host).pose;
    place_of(battle, host, character).is_none_or(|place| place < pose.files || place >= pose.models)
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
