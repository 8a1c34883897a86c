//! Who strikes in a round of combat: how many, of which part, whom they touch (8C, FB-9.64, FB-9.67).

use super::aim::Prey;
use super::bout::Harm;
use super::contact::{self, Contact};
use super::timing::{self, Portion};
use super::touching::{self, Touching};
use crate::attack::Packets;
use crate::blows::{Charge, Striker};
use crate::book::{Kind, MountId, Profile, WeaponRule};
use crate::duels;
use crate::event::Whose;
use crate::houses;
use crate::ids::{UnitId, Units};
use crate::magic::upon;
use crate::numbers::{self, Struck};
use crate::ranks::{self, Who};
use crate::state::{Battle, Deed, Mark, State};
use muster_ground::arcs::Zone;
use muster_ground::formation::Formation;
use muster_kernel::Seat;

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

    /// FB-9.64 whom the words about its dice name.
    pub(super) const fn whose(self) -> Whose {
        match self {
            Part::Models | Part::Better | Part::Mounts => Whose::Unit,
            Part::Champion | Part::ChampionsMount => Whose::Champion,
        }
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
    /// The models that strike, by whom they touch.
    pub(super) models: Vec<Touching>,
    /// FB-3.28 those who strike from the second rank.
    pub(super) behind: Vec<Touching>,
    /// FB-8.25 those beside them who strike later, and are taken for slain before they are.
    pub(super) spared: Vec<Touching>,
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
    upon::profile(battle, by, printed(battle, by, part))
}

/// The profile of a part as it is printed.
pub(super) fn printed(battle: &Battle, by: UnitId, part: Part) -> (Struck, Profile) {
    let troop = battle.troop(by);
    match part {
        Part::Models => (Struck::Rider, troop.profile),
        Part::Better => (Struck::Rider, troop.better.map_or(troop.profile, |(_, profile)| profile)),
        Part::Champion => (Struck::Rider, troop.champion.unwrap_or(troop.profile)),
        Part::Mounts | Part::ChampionsMount => {
            (Struck::Beast, troop.mount.map_or(troop.profile, |(mount, _)| battle.book.mount(mount).profile))
        }
    }
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
    let contact = Contact::of(battle, id);
    if contact.enemies.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for placed in &contact.apart {
        let one = if let Who::Character(one) = placed.who { one } else { id };
        // FB-9.82 who fights a challenge was moved into contact with his foe.
        let foe = duels::foe(battle, one).map(|foe| battle.host(foe));
        let touched = || contact.enemies.iter().copied().filter(|enemy| placed.touches.has(*enemy)).collect();
        let enemies: Vec<UnitId> = foe.map_or_else(touched, |foe| vec![foe]);
        found.extend(dueling(state, one, alone(state, (one, placed.who), &enemies)));
    }
    let own = contact.ordinary();
    // FB-9.137 who has risen since the unit charged strikes as if it had not.
    let late = risen(battle, id, &own);
    let ready = less(&own, &late);
    // FB-3.253 who is better stands in front and falls last.
    let best = touching::at_most(&ready, numbers::better(battle, id));
    let rest = less(&ready, &best);
    let behind = supporting(state, id, &contact.enemies);
    let later = parts(state, id, &contact.enemies, (&late, &[]));
    let mut own = parts(state, id, &contact.enemies, (&rest, &behind));
    for strike in &mut own {
        strike.spared.clone_from(&late);
    }
    let best = strike(state, (id, Part::Better), &contact.enemies, (&best, &[]));
    own.extend(best.map(|strike| Strike { spared: [late, rest].concat(), ..strike }));
    own.extend(later.into_iter().map(|strike| timing::stood(state, strike)));
    // FB-9.85 a chariot takes part in the challenges of its driver.
    let lone = battle.troop(id).is_character().then_some(id).or_else(|| ranks::driver(battle, id));
    found.extend(lone.map_or(own.clone(), |one| dueling(state, one, own)));
    found
}

/// FB-8.30 a character or a champion who touches some enemies, and what he rides.
fn alone(state: &State, (id, who): (UnitId, Who), enemies: &[UnitId]) -> Vec<Strike> {
    let one = [Touching { enemies: enemies.iter().copied().collect(), count: 1 }];
    if who != Who::Champion {
        return parts(state, id, enemies, (&one, &[]));
    }
    let rides = state.troop(id).mount.is_some() && state.troop(id).body.is_none();
    let mount = rides.then(|| strike(state, (id, Part::ChampionsMount), enemies, (&one, &[]))).flatten();
    strike(state, (id, Part::Champion), enemies, (&one, &[])).into_iter().chain(mount).collect()
}

/// Those of some who are not among others of them.
fn less(all: &[Touching], others: &[Touching]) -> Vec<Touching> {
    all.iter().map(|one| Touching { count: one.count - count_of(others, one), ..*one }).collect()
}

/// How many there are who touch the same as some others.
fn count_of(all: &[Touching], others: &Touching) -> u16 {
    all.iter().find(|one| one.enemies == others.enemies).map_or(0, |one| one.count)
}

/// FB-9.137 those of the ordinary models in contact who rose at the ends of the front since their unit charged.
fn risen(battle: &Battle, id: UnitId, ordinary: &[Touching]) -> Vec<Touching> {
    let unit = battle.unit(id);
    let wide = u16::from(unit.risen);
    if wide == 0 || wide >= unit.pose.files || !charged(battle, id) {
        return Vec::new();
    }
    let before = Formation { files: unit.pose.files - wide, models: unit.pose.models - wide, ..unit.pose };
    let more = contact::since(battle, id, &before);
    ordinary.iter().map(|all| Touching { count: count_of(&more, all).min(all.count), ..*all }).collect()
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

/// FB-9.82, FB-9.85 who fights a challenge strikes nobody else, nor does what he rides.
fn dueling(state: &State, id: UnitId, strikes: Vec<Strike>) -> Vec<Strike> {
    let Some(foe) = duels::foe(&state.battle, id) else { return strikes };
    let on = state.host(foe);
    let only = |all: &[Touching]| vec![Touching { enemies: [on].into_iter().collect(), count: touching::total(all) }];
    let own = |strike: Strike| Strike { enemies: vec![on], models: only(&strike.models), foe: Some(foe), ..strike };
    strikes.into_iter().map(own).collect()
}

/// FB-3.28, FB-8.21, FB-8.23 the spears of the second rank that strike: those behind who touches an enemy before the front, and at whom
/// he touches there.
fn supporting(state: &State, id: UnitId, enemies: &[UnitId]) -> Vec<Touching> {
    let battle = &state.battle;
    let spears = numbers::weapon(state, id).is_some_and(|weapon| {
        battle.book.weapon(weapon).rules.contains(&WeaponRule::SecondRankOnFoot) && !numbers::is_mounted(battle, id)
    });
    if !spears || charged(battle, id) || enemies.iter().any(|enemy| houses::is_assault(battle, id, *enemy)) {
        return Vec::new();
    }
    let pose = battle.unit(id).pose;
    let ahead = |enemy: &UnitId| struck_side(battle, *enemy, id) == Zone::Front;
    let ahead: Vec<UnitId> = enemies.iter().copied().filter(ahead).collect();
    let touched = contact::touched(battle, (id, &pose), &ahead);
    let first =
        |place: u16| touched.iter().find(|(at, _)| *at < pose.files && pose.place(*at).1 == pose.place(place).1);
    // FB-6.3 no spears stand where a character does, nor behind who is as deep as two ranks.
    let marked = ranks::marked(battle, id);
    let taken = |place: &u16| marked.iter().any(|(at, who)| at == place && matches!(who, Who::Character(_)));
    let behind = pose.files..pose.models.min(2 * pose.files);
    touching::counted(behind.filter(|place| !taken(place)).filter_map(first).map(|(_, touches)| *touches))
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

/// FB-8.30 how many of a part there are for each model: of the beasts of a model as many as it has, of a chariot its whole crew.
pub(super) fn per_model(battle: &Battle, strike: &Strike) -> u16 {
    let troop = battle.troop(strike.by);
    match strike.part {
        Part::Mounts | Part::ChampionsMount => troop.mount.map_or(1, |(_, per)| u16::from(per)),
        Part::Models if troop.kind == Kind::Chariot => u16::from(troop.crew),
        Part::Models | Part::Better | Part::Champion => 1,
    }
}

/// FB-7.104, FB-8.30 riders and mounts of some models, each when its turn is.
fn parts(state: &State, by: UnitId, enemies: &[UnitId], (models, behind): (&[Touching], &[Touching])) -> Vec<Strike> {
    let own = strike(state, (by, Part::Models), enemies, (models, behind));
    let mounts = state.troop(by).mount.and_then(|_| strike(state, (by, Part::Mounts), enemies, (models, &[])));
    own.into_iter().chain(mounts).collect()
}

fn strike(
    state: &State,
    (by, part): (UnitId, Part),
    enemies: &[UnitId],
    (models, behind): (&[Touching], &[Touching]),
) -> Option<Strike> {
    // FB-9.135 #4 beasts that cower do not attack.
    if is_beast(&state.battle, by, part) && upon::cowers(&state.battle, by) {
        return None;
    }
    let charge = if charged(&state.battle, by) { Charge::Charged } else { Charge::Stood };
    let when = timing::when(state, (by, part, charge), *enemies.first()?);
    let ridden = state.troop(by).mount.map(|(mount, _)| mount);
    (touching::total(models) + touching::total(behind) > 0).then(|| Strike {
        by,
        part,
        enemies: enemies.to_vec(),
        models: models.to_vec(),
        behind: behind.to_vec(),
        spared: Vec::new(),
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
