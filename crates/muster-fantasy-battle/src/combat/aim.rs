//! Whom those who strike choose among the enemies that they touch (FB-8.23, FB-5.52, FB-7.100, FB-9.64, FB-9.82).

use super::contact::Contact;
use super::strikers::{self, Part, Strike};
use super::touching::{self, Touching};
use crate::action::About;
use crate::asking::Asking;
use crate::attack;
use crate::book::{Dice, Kind};
use crate::duels;
use crate::event::{Purpose, RollOf};
use crate::houses;
use crate::ids::UnitId;
use crate::numbers::{self, Struck};
use crate::obstacles;
use crate::ranks::{self, Who};
use crate::state::{Battle, Deed, Mark};
use crate::step::Game;
use muster_ground::arcs::Zone;
use muster_kernel::Flow;

/// Who is struck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Prey {
    /// FB-8.48 the ordinary models of a unit, whoever stands alone, or who rides a monster.
    Ranks(UnitId),
    /// FB-9.64 the champion of a unit.
    Champion(UnitId),
    /// A character in a unit.
    Character(UnitId),
    /// FB-7.100 the monster that somebody rides.
    Beast(UnitId),
}

impl Prey {
    /// The unit or the character.
    pub(super) const fn id(self) -> UnitId {
        match self {
            Prey::Ranks(id) | Prey::Champion(id) | Prey::Character(id) | Prey::Beast(id) => id,
        }
    }

    /// FB-7.100 whether a rider is struck, or what he rides.
    pub(super) const fn struck(self) -> Struck {
        match self {
            Prey::Ranks(_) | Prey::Champion(_) | Prey::Character(_) => Struck::Rider,
            Prey::Beast(_) => Struck::Beast,
        }
    }

    /// What is asked about attacks on him.
    const fn about(self) -> About {
        match self {
            Prey::Ranks(_) | Prey::Character(_) => About::Strike,
            Prey::Champion(_) => About::StrikeChampion,
            Prey::Beast(_) => About::StrikeBeast,
        }
    }
}

/// FB-9.82 whom somebody fights in a challenge; nobody once he is slain.
fn opponents(battle: &Battle, foe: UnitId) -> Vec<Prey> {
    let himself = match () {
        () if !battle.is_there(foe) => return Vec::new(),
        () if battle.host(foe) != foe => Some(Prey::Character(foe)),
        () if battle.troop(foe).is_character() => Some(Prey::Ranks(foe)),
        () if battle.unit(foe).marks.has(Mark::Riderless) => Some(Prey::Ranks(foe)),
        () => battle.unit(foe).command.champion.then_some(Prey::Champion(foe)),
    };
    // FB-9.85 what he rides takes part with him.
    let chariot = Some(battle.host(foe)).filter(|_| ranks::drives(battle, foe)).map(Prey::Ranks);
    himself.into_iter().chain(beast(battle, foe)).chain(chariot).collect()
}

/// FB-7.100 the monster under a rider.
fn beast(battle: &Battle, id: UnitId) -> Option<Prey> {
    numbers::is_ridden(battle, id).then_some(Prey::Beast(id))
}

/// An enemy unit of which somebody may be struck.
pub(super) struct Reached {
    /// The unit.
    pub(super) enemy: UnitId,
    /// Who, the first of them who is struck without choice; each with how many models touch him.
    preys: Vec<(Prey, u16)>,
}

impl Reached {
    /// Who is struck without choice.
    pub(super) fn first(&self) -> Prey {
        self.preys[0].0
    }
}

/// FB-8.23 the enemy units, of those that a part touches, of which somebody may still be struck.
pub(super) fn reached(battle: &Battle, strike: &Strike) -> Vec<Reached> {
    let all = strike.enemies.iter().map(|enemy| Reached { enemy: *enemy, preys: preys(battle, strike, *enemy) });
    all.filter(|reached| !reached.preys.is_empty()).collect()
}

/// Whom somebody may strike among all enemies that he touches.
pub(super) fn in_reach(battle: &Battle, strike: &Strike) -> Vec<Prey> {
    reached(battle, strike).into_iter().flat_map(|one| one.preys).map(|(prey, _)| prey).collect()
}

/// FB-8.23, FB-5.52 so many of the attacks of those who touch somebody, each number on whom it is directed. Models that touch several enemy
/// units choose between them, those that touch ordinary models and somebody besides choose between these. A model has so many by
/// itself, and so many with the one who stands behind it: FB-3.28 that one strikes to the front alone.
pub(super) fn aim(
    t: &mut Game<'_>,
    (strike, reached): (&Strike, &[Reached]),
    (attacks, dice): (&[Touching], u16),
    (by_itself, with_another): (u16, u16),
) -> Flow<Vec<(Prey, u16)>> {
    let mut dealt: Vec<(UnitId, u16)> = Vec::new();
    let mut found = Vec::new();
    for one in reached {
        let before = strikers::struck_side(&t.state.battle, one.enemy, strike.by) == Zone::Front;
        let each = if before { with_another } else { by_itself };
        let bounds = touching::bounds(attacks, dice, &dealt, one.enemy);
        let here = number(t, (About::StrikeUnit, strike.by, one.enemy), bounds)?;
        dealt.push((one.enemy, here));
        found.extend(among(t, strike, &one.preys, (here, each))?);
    }
    Ok(found)
}

/// FB-7.95, FB-5.52 the impact hits of a chariot on each enemy unit that it touches: of several its player says on whom they fall.
pub(super) fn impact(t: &mut Game<'_>, id: UnitId, dice: Dice) -> Flow<Vec<(UnitId, u16)>> {
    let enemies: Vec<UnitId> = t.state.engaged_with(id).collect();
    let Some((last, others)) = enemies.split_last() else { return Ok(Vec::new()) };
    let purpose = Purpose::of(RollOf::Impact, id);
    let purpose = if others.is_empty() { purpose.against(*last) } else { purpose };
    let mut left = u16::from(attack::total(t, purpose, dice)?);
    let mut found = Vec::new();
    for enemy in others {
        let here = number(t, (About::Impact, id, *enemy), (0, left))?;
        left -= here;
        found.push((*enemy, here));
    }
    found.push((*last, left));
    Ok(found.into_iter().filter(|(_, count)| *count > 0).collect())
}

/// How many of the attacks on an enemy unit are directed at each of those who stand out of it.
fn among(t: &mut Game<'_>, strike: &Strike, preys: &[(Prey, u16)], (dice, each): (u16, u16)) -> Flow<Vec<(Prey, u16)>> {
    let Some(((first, _), others)) = preys.split_first() else { return Ok(Vec::new()) };
    let mut left = dice;
    let mut found = Vec::new();
    for (prey, near) in others {
        let count = number(t, (prey.about(), strike.by, prey.id()), (0, near.saturating_mul(each).min(left)))?;
        left -= count;
        found.push((*prey, count));
    }
    found.insert(0, (*first, left));
    Ok(found.into_iter().filter(|(_, count)| *count > 0).collect())
}

/// A number of attacks between two, asked where there is a choice.
fn number(t: &mut Game<'_>, (about, by, on): (About, UnitId, UnitId), (low, high): (u16, u16)) -> Flow<u16> {
    if low >= high {
        return Ok(high);
    }
    let all = (low..=high).map(|count| count.min(u8::MAX.into()) as u8);
    Asking::of_two(about, (by, on)).number(t, by.seat(), all).map(u16::from)
}

/// FB-8.23, FB-9.67 whom of an enemy unit somebody may strike, its ordinary models first, each with how many models touch him.
fn preys(battle: &Battle, strike: &Strike, enemy: UnitId) -> Vec<(Prey, u16)> {
    let all = open(battle, strike, enemy).into_iter();
    let champion = battle.unit(enemy).command.champion;
    let ordinary = battle.own_models(enemy) > u16::from(champion);
    // Where nobody stands for himself, and where only such are left, all of them are in reach.
    if strike.foe.is_some() || !ordinary || (!champion && battle.joined(enemy).next().is_none()) {
        return all.map(|prey| (prey, u16::MAX)).collect();
    }
    let (contact, by) = (Contact::of(battle, enemy), battle.host(strike.by));
    // Whom losses have parted since the round began strikes the ordinary models.
    let parted = !contact.is_before(by);
    let near = |prey: &Prey| match *prey {
        Prey::Ranks(_) => parted || contact.has_ordinary_before(by),
        Prey::Champion(_) => contact.has_before(Who::Champion, by),
        Prey::Beast(id) if id == enemy => true,
        Prey::Character(one) | Prey::Beast(one) => contact.has_before(Who::Character(one), by),
    };
    let many = strike.is_many(battle);
    let count = |prey: Prey| if many { facing(battle, &contact, by, (enemy, prey)) } else { u16::MAX };
    all.filter(near).map(|prey| (prey, count(prey))).collect()
}

/// FB-8.23, FB-9.64, FB-9.82 who of an enemy unit may be struck by somebody, wherever he stands: nobody who fights a challenge with another,
/// or was sent back.
fn open(battle: &Battle, strike: &Strike, enemy: UnitId) -> Vec<Prey> {
    if let Some(foe) = strike.foe {
        return opponents(battle, foe);
    }
    if !battle.unit(enemy).is_on_table() {
        return Vec::new();
    }
    let busy = |id: UnitId| duels::foe(battle, id).is_some();
    let back = |id: UnitId| battle.unit(id).turn.has(Deed::SentBack);
    let open = |id: UnitId| !busy(id) && !back(id);
    let champion = battle.unit(enemy).command.champion;
    let lone = battle.troop(enemy).is_character();
    let mut found = Vec::new();
    if battle.own_models(enemy) > u16::from(champion) && !(lone && busy(enemy)) {
        found.push(Prey::Ranks(enemy));
        found.extend(beast(battle, enemy));
    }
    found.extend((champion && open(enemy)).then_some(Prey::Champion(enemy)));
    for one in battle.joined(enemy).filter(|one| open(*one)) {
        found.push(Prey::Character(one));
        found.extend(beast(battle, one));
    }
    found
}

/// FB-8.23, FB-9.67 how many models of a unit touch somebody where he stands in an enemy unit.
fn facing(battle: &Battle, contact: &Contact, by: UnitId, (enemy, prey): (UnitId, Prey)) -> u16 {
    let who = match prey {
        Prey::Ranks(_) => return u16::MAX,
        // FB-4.19 those in a building need not be in contact.
        _ if houses::is_assault(battle, by, enemy) => return houses::MOST,
        // FB-7.56 nor need those around a machine.
        _ if battle.troop(enemy).kind == Kind::Machine => return u16::MAX,
        Prey::Champion(_) => Who::Champion,
        Prey::Beast(id) if id == enemy => return u16::MAX,
        Prey::Character(id) | Prey::Beast(id) => Who::Character(id),
    };
    let reach = obstacles::reach(battle, by, enemy);
    contact.block(who).map_or(0, |block| battle.unit(by).pose.within(reach, &block.into()).len() as u16)
}

impl Strike {
    /// Whether several models strike, each of which reaches those only that it touches: not a character, a champion, or a model
    /// by itself.
    pub(super) fn is_many(&self, battle: &Battle) -> bool {
        let troop = battle.troop(self.by);
        let ranks = matches!(self.part, Part::Models | Part::Better | Part::Mounts);
        ranks && !troop.is_character() && !troop.is_single()
    }
}
