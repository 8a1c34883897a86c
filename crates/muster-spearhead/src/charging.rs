//! Charges before their dice are thrown: what the roll must come to, and how likely it does (SP-7.5, SP-7.19).

use crate::ability::Permission;
use crate::action::{Manner, Moving};
use crate::book::{INCH, inches};
use crate::changes;
use crate::movement::CHARGED;
use crate::numbers;
use crate::propose;
use crate::space;
use crate::state::{Battle, UnitId};
use muster_ground::group_move::GroupMove;
use muster_ground::length::Length;

/// How likely something is: in so many of so many ways that dice can fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// In how many.
    pub ways: u64,
    /// Of how many.
    pub of: u64,
}

impl Chance {
    /// In hundredths, rounded to the nearest one.
    pub const fn percent(self) -> i64 {
        ((200 * self.ways + self.of) / (2 * self.of)) as i64
    }

    /// Whether it is at least so many of so many.
    pub const fn is_at_least(self, ways: u64, of: u64) -> bool {
        self.ways * of >= ways * self.of
    }
}

/// SP-7.5, SP-7.19, SP-3.321 how likely a charge of a unit goes at least so many inches; who may throw again does where the first
/// roll falls short.
pub fn chance(battle: &Battle, unit: UnitId, least: i32) -> Chance {
    let once = chance_of_one_roll(battle, unit, least);
    if changes::may(battle, Permission::RerollCharge, unit) {
        let missed = once.of - once.ways;
        Chance { ways: once.of * once.of - missed * missed, of: once.of * once.of }
    } else {
        once
    }
}

/// SP-2.37, SP-7.5 how likely one roll of a unit is at least so many inches: nobody throws again what was thrown again.
pub fn chance_of_one_roll(battle: &Battle, unit: UnitId, least: i32) -> Chance {
    let (dice, modifier) = numbers::charge_roll(battle, unit, &mut ());
    of_dice(dice.into(), least - i32::from(modifier))
}

/// The chance that so many dice together show at least so much. A unit has few: no rule gives more than one besides its two.
fn of_dice(dice: u32, least: i32) -> Chance {
    let mut sums = vec![1u64];
    for _ in 0..dice {
        let mut next = vec![0; sums.len() + 6];
        for (sum, ways) in sums.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += ways);
        }
        sums = next;
    }
    let least = usize::try_from(least).unwrap_or(0).min(sums.len());
    Chance { ways: sums[least..].iter().sum(), of: sums.iter().sum() }
}

/// The farthest that a charge of a unit may go, in inches.
pub fn farthest(battle: &Battle, unit: UnitId) -> i32 {
    let (dice, modifier) = numbers::charge_roll(battle, unit, &mut ());
    6 * i32::from(dice) + i32::from(modifier)
}

/// SP-7.5 how many whole inches a charge must go to end within half an inch of a unit, in a straight line and with nothing in the way.
pub fn straight(battle: &Battle, unit: UnitId, target: UnitId) -> i32 {
    let reaches = |length: i32| space::is_within(battle, unit, target, Length(length * INCH) + CHARGED);
    // No two spots of the board are farther apart than its two sides together.
    let most = (battle.book.size.width + battle.book.size.depth).0 / INCH + 1;
    let (mut short, mut enough) = (-1, most);
    while enough - short > 1 {
        let middle = (short + enough) / 2;
        if reaches(middle) { enough = middle } else { short = middle }
    }
    enough
}

/// A charge at a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charge {
    /// Whom it reaches.
    pub target: UnitId,
    /// How many inches it must go.
    pub inches: i32,
    /// A legal way.
    pub way: GroupMove,
}

/// SP-7.5 what charges of a unit must come to, enemy by enemy, the nearest first: the least number of whole inches for which a way was
/// found, round whatever is in the way. Enemies that no roll reaches are left out.
pub fn charges(battle: &Battle, unit: UnitId) -> Vec<Charge> {
    let most = farthest(battle, unit);
    let enemies = battle.fielded(unit.seat().other());
    let mut open: Vec<(i32, UnitId)> = enemies.map(|enemy| (straight(battle, unit, enemy), enemy)).collect();
    open.retain(|(least, _)| *least <= most);
    open.sort_unstable();
    let mut found: Vec<Charge> = Vec::new();
    let Some((first, _)) = open.first().copied() else { return found };
    for length in first..=most {
        if open.iter().all(|(least, _)| *least > length) {
            continue;
        }
        let moving = Moving { unit, manner: Manner::Charge, allowance: inches(length) };
        for way in propose::moves(battle, moving) {
            let met = |enemy: UnitId| ends_at(battle, unit, &way, enemy);
            let reached = open.iter().map(|(_, enemy)| *enemy).filter(|enemy| met(*enemy)).collect::<Vec<_>>();
            open.retain(|(_, enemy)| !reached.contains(enemy));
            found.extend(reached.into_iter().map(|target| Charge { target, inches: length, way: way.clone() }));
        }
        if open.is_empty() {
            break;
        }
    }
    found
}

/// SP-7.5 whether some model of a unit ends a move within half an inch of an enemy unit.
fn ends_at(battle: &Battle, unit: UnitId, way: &GroupMove, enemy: UnitId) -> bool {
    battle.models(unit).any(|model| {
        let disc = battle.disc(model);
        let end = muster_ground::bases::Disc { at: way.end(model.number, disc.at), ..disc };
        battle.discs(enemy).any(|there| space::gap_at_most(end, there, CHARGED))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_come_to_sums_in_so_many_ways() {
        // SP-13.4 a charge that needs 9: two dice, three, one.
        assert_eq!(
            [2, 3, 1].map(|dice| of_dice(dice, 9)),
            [(10, 36), (160, 216), (0, 6)].map(|(ways, of)| Chance { ways, of })
        );
        assert_eq!([2, 7, 12, 13].map(|least| of_dice(2, least).percent()), [100, 58, 3, 0]);
    }
}
