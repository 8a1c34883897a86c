//! Who strikes in a round of combat: how many, of which part, whom they touch (8C, FB-9.64, FB-9.67).

use super::aim::Prey;
use super::bout::Harm;
use super::timing::{self, Portion};
use crate::attack::Packets;
use crate::blows::{Charge, Striker};
use crate::book::{Kind, MountId, Profile, WeaponRule};
use crate::duels;
use crate::houses;
use crate::ids::{UnitId, Units};
use crate::magic::upon;
use crate::numbers::{self, Struck};
use crate::obstacles;
use crate::ranks::{self, Who};
use crate::state::{Battle, Deed, Mark, State};
use muster_ground::arcs::Zone;
use muster_ground::bases::Base;
use muster_ground::formation::{Formation, Models};
use muster_kernel::Seat;

/// FB-7.56 the most attackers around a machine.
const AROUND: u16 = 6;

/// What part of a unit strikes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Part {
    /// Ordinary models, riders, or a character himself.
    Models,
    /// FB-3.253 models who are better than the others of their unit.
    Better,
    /// FB-9.64.
    Champion,
    /// FB-8.30 what is ridden, or draws a chariot.
    Mounts,
    /// FB-8.30 what the champion rides.
    ChampionsMount,
}

impl Part {
    /// Whether it is a beast, which wields no weapons.
    pub(crate) const fn is_mount(self) -> bool {
        matches!(self, Part::Mounts | Part::ChampionsMount)
    }
}

/// Models of one unit that strike alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Strike {
    /// The unit or the character.
    pub(crate) by: UnitId,
    /// Which part of it.
    pub(crate) part: Part,
    /// FB-8.23 the enemy units that they touch.
    pub(crate) enemies: Vec<UnitId>,
    /// How many touch each of them and no other, and how many touch it at all.
    pub(crate) touching: Vec<(u16, u16)>,
    /// How many models strike.
    pub(crate) models: u16,
    /// How many of them do so from the second rank (FB-3.28).
    pub(crate) behind: u16,
    /// FB-8.25 how many beside them strike later, and are taken for slain before they are.
    pub(crate) spared: u16,
    /// When.
    pub(crate) when: Striker,
    /// FB-3.175 how much of their blows they strike then.
    pub(super) portion: Portion,
    /// FB-6.62 whether they count as charging.
    pub(super) charge: Charge,
    /// What it rode when the round began.
    pub(super) ridden: Option<MountId>,
    /// FB-9.82 whom alone it strikes, in a challenge.
    pub(crate) foe: Option<UnitId>,
}

/// The profile of a part, with what spells make of it.
pub(super) fn profile(battle: &Battle, by: UnitId, part: Part) -> Profile {
    let troop = battle.troop(by);
    let (of, printed) = match part {
        Part::Models => (Struck::Rider, troop.profile),
        Part::Better => (Struck::Rider, troop.better.map_or(troop.profile, |(_, profile)| profile)),
        Part::Champion => (Struck::Rider, troop.champion.unwrap_or(troop.profile)),
        Part::Mounts | Part::ChampionsMount => {
            (Struck::Beast, troop.mount.map_or(troop.profile, |(mount, _)| battle.book.mount(mount).profile))
        }
    };
    upon::profile(battle, by, (of, printed))
}

/// FB-3.34, FB-6.62 whether a unit fights the first round of its combat, and whether it charged.
pub(crate) fn is_first(battle: &Battle, by: UnitId) -> bool {
    !battle.unit(battle.host(by)).marks.has(Mark::FoughtOn)
}

/// FB-6.62, FB-8.85 whether it counts as charging: it charged in this turn, or pursued into this combat.
pub(crate) fn charged(battle: &Battle, by: UnitId) -> bool {
    let unit = battle.unit(battle.host(by));
    (unit.turn.has(Deed::Charged) || unit.marks.has(Mark::ChargesOn)) && is_first(battle, by)
}

/// FB-8.20 to FB-8.30 everybody who strikes in a combat.
pub(crate) fn all(state: &State, units: Units) -> Vec<Strike> {
    let there = units.iter().filter(|id| state.unit(*id).is_on_table());
    there.flat_map(|id| of_unit(state, id)).flat_map(|strike| timing::apart(state, strike)).collect()
}

/// FB-8.20, FB-9.67, FB-9.75 those of a unit and of the characters in it.
fn of_unit(state: &State, id: UnitId) -> Vec<Strike> {
    let battle = &state.battle;
    let front = Front::new(battle, id, opponents(battle, id));
    if front.enemies.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut free = front.fighting;
    // FB-9.67 characters and champion have moved to where the enemy is. FB-9.81 who was sent back does not fight.
    let characters = battle.joined(id).filter(|one| !battle.unit(*one).turn.has(Deed::SentBack));
    // FB-6.3 who stands at an end fights whom he touches there.
    for (one, own) in characters.clone().filter_map(|one| Some((one, Front::at_end(battle, one)?))).collect::<Vec<_>>()
    {
        found.extend(dueling(state, one, parts(state, one, &own, (1, 0))));
    }
    let characters = characters.filter(|one| battle.unit(*one).end.is_none());
    // FB-6.3 who is as large as several takes the places of as many in contact.
    let side = contact_side(battle, id);
    for one in characters {
        if free == 0 {
            break;
        }
        found.extend(dueling(state, one, parts(state, one, &front, (1, 0))));
        // FB-7.96 who drives a chariot takes nobody's place.
        let places = if ranks::drives(battle, one) { 0 } else { ranks::breadth(battle, (one, id), side) };
        free -= places.min(free);
    }
    // FB-9.81 the place of a champion who was sent back is another's.
    let back = battle.unit(id).turn.has(Deed::SentBack);
    if battle.unit(id).command.champion && free > 0 && !back {
        let mut own: Vec<Strike> = strike(state, (id, Part::Champion), &front, (1, 0)).into_iter().collect();
        free -= 1;
        if let Some((_, per)) = battle.troop(id).mount.filter(|_| battle.troop(id).body.is_none()) {
            own.extend(strike(state, (id, Part::ChampionsMount), &front, (per.into(), 0)));
        }
        found.extend(dueling(state, id, own));
    }
    // A position may name a champion where nobody but characters is left.
    let ordinary = battle.own_models(id).saturating_sub(u16::from(battle.unit(id).command.champion));
    let free = free.min(ordinary);
    let behind = supporting(state, id, &front.enemies);
    // FB-9.137 who has risen since the unit charged strikes as if it had not.
    let late = risen(battle, &front, id).min(free);
    let later: Vec<Strike> =
        parts(state, id, &front, (late, 0)).into_iter().map(|strike| timing::stood(state, strike)).collect();
    // FB-3.253 who is better stands in front and falls last.
    let better = numbers::better(battle, id).min(free - late);
    let rest = free - late - better;
    let mut own = parts(state, id, &front, (rest, behind));
    for strike in &mut own {
        strike.spared = later.iter().filter(|one| one.part == strike.part).map(|one| one.models).sum();
    }
    let best = strike(state, (id, Part::Better), &front, (better, 0));
    own.extend(best.map(|strike| Strike { spared: rest + late, ..strike }));
    own.extend(later);
    // FB-9.85 a chariot takes part in the challenges of its driver.
    let lone = battle.troop(id).is_character().then_some(id).or_else(|| ranks::driver(battle, id));
    found.extend(lone.map_or(own.clone(), |one| dueling(state, one, own)));
    found
}

/// FB-9.137 how many of those in contact rose at the ends of the front since their unit charged.
fn risen(battle: &Battle, front: &Front, id: UnitId) -> u16 {
    let unit = battle.unit(id);
    let wide = u16::from(unit.risen);
    if wide == 0 || wide >= unit.pose.files || !charged(battle, id) {
        return 0;
    }
    let before = Formation { files: unit.pose.files - wide, models: unit.pose.models - wide, ..unit.pose };
    let met = |enemy: &UnitId| before.within_formation(obstacles::reach(battle, id, *enemy), &battle.unit(*enemy).pose);
    let all: Models = front.enemies.iter().flat_map(|enemy| met(enemy).iter().collect::<Vec<_>>()).collect();
    front.fighting.saturating_sub(all.iter().count() as u16)
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

/// Who of a unit touches whom.
struct Front {
    /// The enemy units.
    enemies: Vec<UnitId>,
    /// How many models touch each of them and no other, and how many touch it at all.
    touching: Vec<(u16, u16)>,
    /// How many touch anybody.
    fighting: u16,
}

impl Strike {
    /// What it deals to somebody.
    pub(super) fn harm(&self, prey: Prey, packets: Packets) -> Harm {
        Harm { by: self.by, part: self.part, foe: self.foe, prey, packets }
    }

    /// FB-12.21 whether a rider was slain before he struck, or what he rode was.
    pub(super) fn is_lost(&self, battle: &Battle) -> bool {
        let marks = battle.unit(self.by).marks;
        let rider = self.ridden.is_some() && !self.part.is_mount() && marks.has(Mark::Riderless);
        rider || (self.part.is_mount() && marks.has(Mark::Dismounted))
    }
}

impl Front {
    /// FB-8.20, FB-8.22, FB-7.56 the models of a unit that touch enemies; around a machine six at most, of its crew all.
    fn new(battle: &Battle, id: UnitId, enemies: Vec<UnitId>) -> Front {
        if battle.troop(id).kind == Kind::Machine {
            let crew = (battle.own_models(id) + battle.joined(id).count() as u16).min(AROUND);
            let touching = vec![(0, crew); enemies.len()];
            return Front { enemies, touching, fighting: crew };
        }
        let models = |enemy: &UnitId| {
            // FB-4.19 ten of each side fight for a building.
            if houses::is_assault(battle, id, *enemy) {
                return (0..usize::from(battle.unit(id).pose.models.min(houses::MOST))).collect();
            }
            let reach = obstacles::reach(battle, id, *enemy);
            let pose = battle.unit(id).pose;
            let touching = pose.within_formation(reach, &battle.unit(*enemy).pose);
            let most = if battle.troop(*enemy).kind == Kind::Machine { AROUND } else { u16::MAX };
            let ranks = touching.iter().filter(|model| *model < usize::from(pose.models));
            ranks.take(most.into()).collect::<Vec<usize>>()
        };
        let sets: Vec<Vec<usize>> = enemies.iter().map(models).collect();
        let among = |model: &usize| sets.iter().filter(|set| set.contains(model)).count();
        let touching = sets.iter().map(|set| {
            let only = set.iter().filter(|model| among(model) == 1).count();
            (only as u16, set.len() as u16)
        });
        let touching = touching.collect();
        let mut all = sets.concat();
        all.sort_unstable();
        all.dedup();
        Front { enemies, touching, fighting: all.len() as u16 }
    }
}

impl Front {
    /// FB-6.3, FB-8.20 whom a character touches who stands at an end of his unit's front; nothing where that is nobody, or where he
    /// stands elsewhere.
    fn at_end(battle: &Battle, id: UnitId) -> Option<Front> {
        let host = battle.host(id);
        let end = battle.unit(host).pose.end(battle.unit(id).end?)?;
        let base = Base::from(battle.unit(host).pose.base_of(end));
        let touched = |enemy: &UnitId| {
            let reach = obstacles::reach(battle, host, *enemy);
            houses::is_assault(battle, host, *enemy)
                || battle.unit(*enemy).pose.within(reach, &base).iter().next().is_some()
        };
        let enemies: Vec<UnitId> = opponents(battle, host).into_iter().filter(touched).collect();
        let touching = enemies.iter().map(|_| (u16::from(enemies.len() == 1), 1)).collect();
        (!enemies.is_empty()).then_some(Front { enemies, touching, fighting: 1 })
    }
}

/// FB-6.3, FB-9.80 whether a character who stands at an end of his unit's front is in contact there.
pub(super) fn touches_at_end(battle: &Battle, id: UnitId) -> bool {
    Front::at_end(battle, id).is_some()
}

/// FB-9.82, FB-9.85 who fights a challenge strikes nobody else, nor does what he rides.
fn dueling(state: &State, id: UnitId, strikes: Vec<Strike>) -> Vec<Strike> {
    let Some(foe) = duels::foe(&state.battle, id) else { return strikes };
    let on = state.host(foe);
    strikes.into_iter().map(|strike| Strike { enemies: vec![on], foe: Some(foe), ..strike }).collect()
}

/// FB-3.28, FB-8.21, FB-8.25 how many spears of the second rank strike: those behind who touches an enemy before the front.
fn supporting(state: &State, id: UnitId, enemies: &[UnitId]) -> u16 {
    let battle = &state.battle;
    let spears = numbers::weapon(state, id).is_some_and(|weapon| {
        battle.book.weapon(weapon).rules.contains(&WeaponRule::SecondRankOnFoot) && !numbers::is_mounted(battle, id)
    });
    if !spears || charged(battle, id) || enemies.iter().any(|enemy| houses::is_assault(battle, id, *enemy)) {
        return 0;
    }
    let pose = battle.unit(id).pose;
    let touched = |enemy: &UnitId| {
        let touching = pose.within_formation(obstacles::reach(battle, id, *enemy), &battle.unit(*enemy).pose);
        let most = if battle.troop(*enemy).kind == Kind::Machine { AROUND } else { u16::MAX };
        let first = touching.iter().filter(|model| *model < usize::from(pose.files.min(pose.models)));
        first.take(most.into()).collect::<Vec<usize>>()
    };
    let before = enemies.iter().filter(|enemy| struck_side(battle, **enemy, id) == Zone::Front);
    let files: Vec<u16> = before.flat_map(touched).map(|model| pose.place(model as u16).1).collect();
    // FB-6.3 no spears stand where a character does, nor behind who is as deep as two ranks.
    let marked = ranks::marked(battle, id);
    let taken = |place: &u16| marked.iter().any(|(at, who)| at == place && matches!(who, Who::Character(_)));
    let behind = pose.files..pose.models.min(2 * pose.files);
    behind.filter(|place| !taken(place) && files.contains(&pose.place(*place).1)).count() as u16
}

/// FB-6.54 the side on which enemies touch a unit, the front if any does there.
fn contact_side(battle: &Battle, id: UnitId) -> Zone {
    let all: Vec<Zone> = opponents(battle, id).into_iter().map(|enemy| struck_side(battle, enemy, id)).collect();
    if all.contains(&Zone::Front) { Zone::Front } else { all.first().copied().unwrap_or(Zone::Front) }
}

/// FB-6.20, FB-6.54 on which side somebody's unit is struck by an enemy unit.
pub(crate) fn struck_side(battle: &Battle, by: UnitId, on: UnitId) -> Zone {
    let (by, on) = (battle.host(by), battle.host(on));
    let face = battle.contacts.iter().find_map(|contact| match () {
        () if contact.by == by && contact.with == on => Some(contact.face),
        () if contact.by == on && contact.with == by => Some(contact.own),
        () => None,
    });
    face.unwrap_or(Zone::Front)
}

/// FB-8.30 how many of a part there are for each model: of the beasts of a model as many as it has.
pub(super) fn per_model(battle: &Battle, strike: &Strike) -> u16 {
    let beasts = battle.troop(strike.by).mount.map_or(1, |(_, per)| u16::from(per));
    if strike.part.is_mount() { beasts } else { 1 }
}

/// FB-7.104, FB-8.30 riders and mounts of so many models, each when its turn is.
fn parts(state: &State, by: UnitId, front: &Front, (models, behind): (u16, u16)) -> Vec<Strike> {
    let troop = state.troop(by);
    let mounts = troop.mount.map_or(0, |(_, per)| u16::from(per) * models);
    let riders = if troop.kind == Kind::Chariot { u16::from(troop.crew) * models } else { models };
    let own = strike(state, (by, Part::Models), front, (riders, behind));
    own.into_iter().chain(strike(state, (by, Part::Mounts), front, (mounts, 0))).collect()
}

fn strike(state: &State, (by, part): (UnitId, Part), front: &Front, (models, behind): (u16, u16)) -> Option<Strike> {
    // FB-9.135 #4 beasts that cower do not attack.
    if is_beast(&state.battle, by, part) && upon::cowers(&state.battle, by) {
        return None;
    }
    let charge = if charged(&state.battle, by) { Charge::Charged } else { Charge::Stood };
    let when = timing::when(state, (by, part, charge), *front.enemies.first()?);
    let (enemies, touching) = (front.enemies.clone(), front.touching.clone());
    let ridden = state.troop(by).mount.map(|(mount, _)| mount);
    (models + behind > 0).then_some(Strike {
        by,
        part,
        enemies,
        touching,
        models,
        behind,
        spared: 0,
        when,
        portion: Portion::Whole,
        charge,
        ridden,
        foe: None,
    })
}

/// FB-9.135 #4 whether a part is of beasts: what is ridden or draws, or what nobody rides.
fn is_beast(battle: &Battle, by: UnitId, part: Part) -> bool {
    let troop = battle.troop(by);
    let wild = matches!(troop.kind, Kind::Cavalry | Kind::Swarm | Kind::Monster) && troop.mount.is_none();
    part.is_mount() || wild
}

/// The side of a number, 0 or 1.
pub(crate) const fn seat(side: u8) -> Seat {
    if side == 0 { Seat::FIRST } else { Seat::SECOND }
}
