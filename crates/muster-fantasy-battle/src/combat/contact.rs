//! Who of a unit is in contact, and with whom (8C, FB-6.4, FB-9.67, FB-9.75).

use super::touching::{self, Touching};
use crate::book::Kind;
use crate::duels;
use crate::houses;
use crate::ids::{UnitId, Units};
use crate::obstacles;
use crate::ranks::{self, Who};
use crate::state::{Battle, Deed};
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;

/// FB-7.56 the most attackers around a machine.
const AROUND: u16 = 6;

/// Who of a unit is in contact with enemies in this round.
pub(super) struct Contact {
    /// FB-2.31 the enemy units, each once.
    pub(super) enemies: Vec<UnitId>,
    /// The characters, and then the champion; who was sent to the rear is none of them.
    pub(super) apart: Vec<Placed>,
    /// Whom each of the others touches who touches somebody.
    ordinary: Vec<Units>,
}

/// Somebody who stands in a unit for himself.
pub(super) struct Placed {
    /// Who.
    pub(super) who: Who,
    /// FB-9.67 where he stands in this round.
    block: Option<Block>,
    /// Whom he touches there.
    pub(super) touches: Units,
}

impl Contact {
    /// FB-8.20, FB-9.67, FB-9.75, FB-9.81 a unit in its combats, where everybody has moved into contact who can.
    pub(super) fn of(battle: &Battle, id: UnitId) -> Contact {
        let line = Line::of(battle, id);
        let all: Vec<Who> = fighters(battle, id).collect();
        let own = |who: &Who| line.places_of(*who);
        let mut placed: Vec<Vec<u16>> =
            all.iter().map(own).map(|own| if line.met(&own).is_empty() { Vec::new() } else { own }).collect();
        // FB-9.82 who fights a challenge is moved into contact before others are.
        let duels = |nth: &usize| line.foe(all[*nth]).is_some();
        let mut order: Vec<usize> = (0..all.len()).filter(|nth| placed[*nth].is_empty()).collect();
        order.sort_by_key(|nth| !duels(nth));
        for nth in order {
            placed[nth] = line.moved(all[nth], &placed.concat()).unwrap_or_default();
        }
        let taken = placed.concat();
        let beside = all.iter().zip(&placed).map(|(who, places)| line.placed(*who, places));
        let apart = line.beside_the_ranks().into_iter().chain(beside).collect();
        let others = line.touched.iter().filter(|(place, _)| !taken.contains(place)).map(|(_, touches)| *touches);
        // A position may name a champion where nobody but characters is left.
        let most = battle.own_models(id).saturating_sub(u16::from(battle.unit(id).command.champion));
        let ordinary = others.take(most.into()).collect();
        Contact { enemies: line.enemies, apart, ordinary }
    }

    /// The ordinary models that touch somebody.
    pub(super) fn ordinary(&self) -> Vec<Touching> {
        touching::counted(self.ordinary.iter().copied())
    }

    /// Whether an ordinary model touches an enemy unit.
    pub(super) fn has_ordinary_before(&self, enemy: UnitId) -> bool {
        self.ordinary.iter().any(|touches| touches.has(enemy))
    }

    /// Whether somebody touches an enemy unit.
    pub(super) fn has_before(&self, who: Who, enemy: UnitId) -> bool {
        self.apart.iter().any(|placed| placed.who == who && placed.touches.has(enemy))
    }

    /// Whether anybody touches an enemy unit.
    pub(super) fn is_before(&self, enemy: UnitId) -> bool {
        self.has_ordinary_before(enemy) || self.apart.iter().any(|placed| placed.touches.has(enemy))
    }

    /// Where somebody stands.
    pub(super) fn block(&self, who: Who) -> Option<Block> {
        self.apart.iter().find(|placed| placed.who == who)?.block
    }
}

/// FB-9.67, FB-9.80 whether somebody of a unit is in contact, or is able to be moved there: FB-6.4 within the front rank.
pub(super) fn is_within_reach(battle: &Battle, host: UnitId, who: Who) -> bool {
    let line = Line::of(battle, host);
    let beside = line.beside_the_ranks().into_iter().find(|placed| placed.who == who);
    match beside {
        Some(placed) => !placed.touches.is_empty(),
        None => !line.met(&line.places_of(who)).is_empty() || line.moved(who, &[]).is_some(),
    }
}

/// FB-9.137 of those of a unit who touch somebody how many of each sort would not, had it the formation that it had.
pub(super) fn since(battle: &Battle, id: UnitId, before: &Formation) -> Vec<Touching> {
    let enemies = opponents(battle, id);
    let count =
        |pose: &Formation| touching::counted(touched(battle, (id, pose), &enemies).into_iter().map(|(_, all)| all));
    let old = count(before);
    let more = |now: &Touching| {
        let then = old.iter().find(|one| one.enemies == now.enemies).map_or(0, |one| one.count);
        Touching { count: now.count.saturating_sub(then), ..*now }
    };
    count(&battle.unit(id).pose).iter().map(more).collect()
}

/// FB-2.31 the enemies with which a unit is in contact, each once.
fn opponents(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let mut enemies: Vec<UnitId> = Vec::new();
    for enemy in battle.engaged_with(id) {
        if !enemies.contains(&enemy) {
            enemies.push(enemy);
        }
    }
    enemies
}

/// FB-6.4, FB-9.81 those who stand for themselves in the ranks of a unit: who was sent back is with the others.
fn fighters(battle: &Battle, id: UnitId) -> impl Iterator<Item = Who> {
    let here = |one: &UnitId| battle.unit(*one).end.is_none() && !ranks::drives(battle, *one);
    let sent_back = |one: UnitId| battle.unit(one).turn.has(Deed::SentBack);
    let characters = battle.joined(id).filter(here).filter(move |one| !sent_back(*one)).map(Who::Character);
    let champion = battle.unit(id).command.champion && !sent_back(id);
    characters.chain(champion.then_some(Who::Champion))
}

/// FB-8.20, FB-8.22, FB-4.19, FB-7.56 the places of a formation that touch enemies, each with all whom it touches; around a machine six
/// at most, of its crew all.
pub(super) fn touched(battle: &Battle, (id, pose): (UnitId, &Formation), enemies: &[UnitId]) -> Vec<(u16, Units)> {
    let mut found: Vec<(u16, Units)> = Vec::new();
    for enemy in enemies {
        for place in before(battle, (id, pose), *enemy) {
            match found.iter_mut().find(|(at, _)| *at == place) {
                Some((_, all)) => all.insert(*enemy),
                None => found.push((place, [*enemy].into_iter().collect())),
            }
        }
    }
    found.sort_unstable_by_key(|(place, _)| *place);
    found
}

/// The same with one enemy unit.
fn before(battle: &Battle, (id, pose): (UnitId, &Formation), enemy: UnitId) -> Vec<u16> {
    if battle.troop(id).kind == Kind::Machine {
        let crew = battle.own_models(id) + battle.joined(id).count() as u16;
        return (1..=crew.min(AROUND)).collect();
    }
    if houses::is_assault(battle, id, enemy) {
        // Nobody fights those of whom none do.
        let most = if houses::fighting(battle, enemy, id) > 0 { houses::fighting(battle, id, enemy) } else { 0 };
        return (0..pose.models.min(most)).collect();
    }
    let most = if battle.troop(enemy).kind == Kind::Machine { around(battle, id, enemy) } else { u16::MAX };
    touching(battle, (id, pose), enemy).take(most.into()).collect()
}

/// The places of a formation that touch an enemy unit.
fn touching<'a>(battle: &Battle, (id, pose): (UnitId, &'a Formation), enemy: UnitId) -> impl Iterator<Item = u16> + 'a {
    let touching = pose.within_formation(obstacles::reach(battle, id, enemy), &battle.unit(enemy).pose);
    let places: Vec<u16> = touching.iter().map(|model| model as u16).filter(|model| *model < pose.models).collect();
    places.into_iter()
}

/// FB-7.56 how many of a unit have room around a machine: as many as those leave of six who came to it before.
fn around(battle: &Battle, id: UnitId, machine: UnitId) -> u16 {
    let before: Units = battle.engaged_with(machine).take_while(|other| *other != id).collect();
    let count = |other: UnitId| touching(battle, (other, &battle.unit(other).pose), machine).count() as u16;
    before.iter().map(count).fold(AROUND, u16::saturating_sub)
}

/// The ranks of a unit in its combats.
struct Line<'b> {
    battle: &'b Battle,
    id: UnitId,
    enemies: Vec<UnitId>,
    /// The places that touch somebody.
    touched: Vec<(u16, Units)>,
    /// Who stands in them for himself before he moves.
    marked: Vec<(u16, Who)>,
}

impl Line<'_> {
    fn of(battle: &Battle, id: UnitId) -> Line<'_> {
        let enemies = opponents(battle, id);
        let touched = touched(battle, (id, &battle.unit(id).pose), &enemies);
        let alone = battle.joined(id).next().is_none() && !battle.unit(id).command.champion;
        let marked = if alone { Vec::new() } else { ranks::marked(battle, id) };
        Line { battle, id, enemies, touched, marked }
    }

    fn places_of(&self, who: Who) -> Vec<u16> {
        self.marked.iter().filter(|(_, one)| *one == who).map(|(place, _)| *place).collect()
    }

    /// Whom those in some places touch.
    fn met(&self, places: &[u16]) -> Units {
        let own = self.touched.iter().filter(|(place, _)| places.contains(place));
        own.fold(Units::NONE, |all, (_, touches)| all.or(*touches))
    }

    /// FB-9.82 whom somebody fights in a challenge.
    fn foe(&self, who: Who) -> Option<UnitId> {
        let id = if let Who::Character(one) = who { one } else { self.id };
        duels::foe(self.battle, id).map(|foe| self.battle.host(foe))
    }

    /// FB-6.4, FB-9.67, FB-9.75 the places in contact into which somebody moves who touches nobody: within the front rank, in the place of
    /// ordinary models, of the nearest to him; nothing where there are none. FB-4.19, FB-7.56 in a building and around a machine
    /// he goes anywhere.
    fn moved(&self, who: Who, taken: &[u16]) -> Option<Vec<u16>> {
        let (battle, pose) = (self.battle, self.battle.unit(self.id).pose);
        let own = self.places_of(who).first().copied()?;
        let files = pose.files.min(pose.models);
        let roams = battle.troop(self.id).kind == Kind::Machine
            || self.enemies.iter().any(|enemy| houses::is_assault(battle, self.id, *enemy));
        // FB-9.79 characters who are alone have nobody with whom to change places.
        if battle.troop(self.id).is_character() || (own >= files && !roams) {
            return None;
        }
        let (wide, deep) = if roams { (1, 1) } else { ranks::size(battle, self.id, who) };
        let covers = |from: u16| -> Vec<u16> {
            (0..deep).flat_map(|rank| (0..wide).map(move |file| from + rank * pose.files + file)).collect()
        };
        let first = |from: &u16| roams || from + wide <= files;
        let free =
            |places: &Vec<u16>| places.iter().all(|place| !taken.contains(place)) && !self.met(places).is_empty();
        let all = (0..=self.touched.last()?.0).filter(first).map(covers).filter(free);
        let foe = self.foe(who);
        all.min_by_key(|places| (foe.is_some_and(|foe| !self.met(places).has(foe)), places[0].abs_diff(own)))
    }

    /// Somebody in his places.
    fn placed(&self, who: Who, places: &[u16]) -> Placed {
        let (battle, host) = (self.battle, self.id);
        let own = places.first().map(|place| battle.unit(host).pose.base_of(*place));
        let block = match who {
            Who::Character(one) if battle.places(one, host) > 1 => own.map(|own| ranks::whole(battle, one, &own)),
            Who::Character(_) | Who::Champion | Who::Ordinary | Who::Standard | Who::Musician => own,
        };
        Placed { who, block, touches: self.met(places) }
    }

    /// FB-6.3, FB-7.96 those who stand in no rank: at an end of the front, where each touches whom he touches, or on a chariot.
    fn beside_the_ranks(&self) -> Vec<Placed> {
        let (battle, host) = (self.battle, self.id);
        let fights = |one: &UnitId| !battle.unit(*one).turn.has(Deed::SentBack);
        let placed = |one: UnitId| {
            let who = Who::Character(one);
            if ranks::drives(battle, one) {
                let touches = self.touched.iter().fold(Units::NONE, |all, (_, touches)| all.or(*touches));
                return Some(Placed { who, block: ranks::block_of(battle, host, one), touches });
            }
            let pose = battle.unit(host).pose;
            let block = pose.base_of(pose.end(battle.unit(one).end?)?);
            let touches = |enemy: &UnitId| {
                let reach = obstacles::reach(battle, host, *enemy);
                houses::is_assault(battle, host, *enemy)
                    || !battle.unit(*enemy).pose.within(reach, &Base::from(block)).is_empty()
            };
            let touches = self.enemies.iter().copied().filter(touches).collect();
            Some(Placed { who, block: Some(block), touches })
        };
        battle.joined(host).filter(fights).filter_map(placed).collect()
    }
}
