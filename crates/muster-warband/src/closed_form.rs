//! Warband: pools of dice, armour, and recovery from wounds.

use crate::action;
use crate::attack::{armor_modifier, hit_modifier, is_poisoned, pool_on, skill};
use crate::state::{ModelId, State};
use muster_dice::{DiceError, Distribution, Tally, Weight};
use muster_odds::Check;

/// WB-8.4 to WB-8.12 an attack: how many dice, the roll to hit, and the armour of the target. A critical hit is one of
/// poison, which no armour keeps off (WB-3.36).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// How many dice.
    pub dice: u32,
    /// The roll to hit with its modifiers.
    pub hit: Check,
    /// The armour roll with its modifiers.
    pub armour: Check,
    /// WB-8.9 how many dice that miss the attacker pays to throw again.
    pub rerolls: u32,
}

impl Attack {
    /// WB-8.4 to WB-8.12 an attack as it stands, with all its dice on one target and none thrown again.
    pub fn of(state: &State, attack: action::Attack, on: ModelId) -> Attack {
        let critical = is_poisoned(state, attack).then_some(6);
        let hit = Check::on(skill(state, attack)).with(hit_modifier(state, attack, on, &mut ()));
        let armour = Check::on(state.profile(on).armor).with(armor_modifier(state, attack, on, &mut ()));
        Attack { dice: pool_on(state, attack, on).into(), hit: Check { critical, ..hit }, armour, rerolls: 0 }
    }

    /// How many wounds the attack causes.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn wounds<W: Weight>(&self) -> Result<Distribution<W>, DiceError> {
        let (hit, armour) = (self.hit.ways(), self.armour.ways());
        let saved = armour.all() - armour.fail;
        // Of one die: nothing, a wound, or, in a pool of which some dice are thrown again, a miss to be replaced.
        let wound = hit.pass * armour.fail + hit.critical * armour.all();
        let (blocked, missed) = (hit.pass * saved, hit.fail * armour.all());
        let all = wound + blocked + missed;
        let fresh = Distribution::from_ways([(0, blocked + missed), (1, wound)])?;
        if self.rerolls == 0 || missed == 0 {
            return fresh.sum_of(self.dice);
        }
        let missing = Distribution::<W>::happens(missed, all)?.sum_of(self.dice)?;
        missing.then(|misses| {
            let hits = (i64::from(self.dice) - misses) as u32;
            let again = (misses as u32).min(self.rerolls);
            let landed = if hits == 0 {
                Distribution::fixed(0)
            } else {
                Distribution::from_ways([(0, blocked), (1, wound)])?.sum_of(hits)?
            };
            landed.plus(&fresh.sum_of(again)?)
        })
    }
}

/// What becomes of a model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TargetOutcome {
    /// It stands, with so many wounds left.
    Standing(i64),
    /// WB-8.23 it recovered with one wound and lies on the ground.
    KnockedDown,
    /// It is out of the game.
    Removed,
}

/// Who is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// Wounds it has left.
    pub wounds: i64,
    /// The number of its recovery roll; nothing for one who lies on the ground (WB-8.22).
    pub recovery: Option<u8>,
}

impl Target {
    /// WB-8.20 to WB-8.23 what wounds do.
    ///
    /// # Errors
    /// Those of the attack.
    pub fn outcome<W: Weight>(self, wounds: &Distribution<W>) -> Result<Tally<TargetOutcome, W>, DiceError> {
        let tally = Tally::of(wounds.outcomes().map(|(x, w)| (x, w.clone())))?;
        Ok(tally.then(|caused| self.after(*caused)))
    }

    /// WB-3.41 what Slam makes of that: whoever lost a wound and stands tests its Nerve, which needs so much, or lies.
    pub fn slammed<W: Weight>(self, outcome: &Tally<TargetOutcome, W>, nerve: u8) -> Tally<TargetOutcome, W> {
        outcome.then(|came| match came {
            TargetOutcome::Standing(left) if *left < self.wounds => {
                let stands = TargetOutcome::Standing(*left);
                Tally::even([1_u8, 2, 3, 4, 5, 6])
                    .map(|face| if *face < nerve { TargetOutcome::KnockedDown } else { stands })
            }
            other => Tally::even([*other]),
        })
    }

    fn after<W: Weight>(self, caused: i64) -> Tally<TargetOutcome, W> {
        let left = self.wounds - caused;
        match self.recovery {
            _ if left > 0 => Tally::even([TargetOutcome::Standing(left)]),
            None => Tally::even([TargetOutcome::Removed]),
            Some(number) => {
                // A six always recovers, so beyond six nothing changes any more.
                let check = Check::on(number).with(left.max(-6) as i32);
                let outcome = |face: &u8| {
                    if (*face) < 7 - recovers(check) { TargetOutcome::Removed } else { TargetOutcome::KnockedDown }
                };
                Tally::even([1u8, 2, 3, 4, 5, 6]).map(outcome)
            }
        }
    }
}

/// How many of the six faces succeed.
fn recovers(check: Check) -> u8 {
    check.ways().pass as u8
}
