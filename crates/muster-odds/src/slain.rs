//! Damage on models with several wounds.

use crate::limits::{MOST_HEALTH, MOST_MODELS, MOST_WOUNDS, at_most};
use crate::{Attack, OddsError, damage_of_all};
use muster_dice::{Budget, DiceError, Distribution, FINEST, Weight};
use std::slice;

/// Equal models that damage falls on one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// How many models.
    pub models: u32,
    /// How many wounds each has.
    pub wounds: u32,
    /// How many the first one has lost already.
    pub lost: u32,
}

/// What becomes of damage beyond the last wound of a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Excess {
    /// It falls on the next model.
    SpillsOver,
    /// It is lost.
    IsLost,
}

impl Unit {
    /// Models that nothing has happened to yet.
    pub fn fresh(models: u32, wounds: u32) -> Unit {
        Unit { models, wounds, lost: 0 }
    }

    /// How many wounds there are to lose.
    fn left(self) -> i64 {
        i64::from(self.models) * i64::from(self.wounds) - i64::from(self.lost)
    }

    /// Says what cannot be meant.
    ///
    /// # Errors
    /// If nobody is there, or too many are.
    pub fn sound(self) -> Result<(), OddsError> {
        if self.models == 0 || self.wounds == 0 || self.lost >= self.wounds {
            return Err(OddsError::NoModels);
        }
        at_most("models", self.models.into(), MOST_MODELS)?;
        at_most("wounds of a model", self.wounds.into(), MOST_HEALTH)?;
        at_most("wounds of all models", self.left().unsigned_abs(), MOST_WOUNDS)
    }

    /// How many wounds the unit loses to an attack.
    ///
    /// # Errors
    /// What is wrong with the attack or the unit, or that it is too much to compute.
    pub fn loses<W: Weight>(self, attack: &Attack, excess: Excess) -> Result<Distribution<W>, OddsError> {
        self.loses_under(slice::from_ref(attack), excess, FINEST, &Budget::default())
    }

    /// How many it loses to several attacks, each resolved on what the ones before have left, with so much work, where quick numbers may leave out tails of damage less likely than `resolution`.
    ///
    /// # Errors
    /// As [`loses`](Unit::loses).
    pub fn loses_under<W: Weight>(
        self,
        attacks: &[Attack],
        excess: Excess,
        resolution: f64,
        budget: &Budget<'_>,
    ) -> Result<Distribution<W>, OddsError> {
        self.sound()?;
        match excess {
            Excess::SpillsOver => Ok(damage_of_all(attacks, resolution, budget)?.clamped(0, self.left())?),
            Excess::IsLost => {
                let nothing = Distribution::fixed(0);
                attacks.iter().try_fold(nothing, |before, attack| self.chain(attack, &before, budget))
            }
        }
    }

    /// How many models an attack slays.
    ///
    /// # Errors
    /// As [`loses`](Unit::loses).
    pub fn slain<W: Weight>(self, attack: &Attack, excess: Excess) -> Result<Distribution<W>, OddsError> {
        self.slain_of(&self.loses(attack, excess)?)
    }

    /// How many models are slain if so many wounds are lost.
    ///
    /// # Errors
    /// None for numbers of wounds that the unit can lose.
    pub fn slain_of<W: Weight>(self, wounds: &Distribution<W>) -> Result<Distribution<W>, OddsError> {
        let lost = i64::from(self.lost);
        Ok(wounds.map(|wounds| (wounds + lost) / i64::from(self.wounds))?)
    }

    /// Follows the wounds lost so far from attack to attack. How far one attack moves them depends on nothing but the
    /// wounds that the current model has lost. Where dice decide how many attacks are made, Horner's rule over their number,
    /// from the most down, follows one row of chances and no more: every attack moves the chances alike. It begins with the
    /// wounds that were lost `before`.
    fn chain<W: Weight>(
        self,
        attack: &Attack,
        before: &Distribution<W>,
        budget: &Budget<'_>,
    ) -> Result<Distribution<W>, OddsError> {
        let attacks: Distribution<W> = attack.attacks.distribution()?;
        let most = u32::try_from(attacks.most()).map_err(|_| DiceError::TooFar)?;
        let steps: Steps<W> = self.steps(attack, budget)?;
        let reach = steps.chances.iter().map(Vec::len).max().unwrap_or(1);
        let bits = steps.total.bits() * u64::from(most) + attacks.total().bits() + before.total().bits();
        let first = before.most().unsigned_abs();
        let cap = self.left().unsigned_abs().min(first + u64::from(most) * (reach as u64 - 1)) as usize;
        let width = cap as u128 + 1;
        budget.hold(W::bytes(2 * width, bits) + W::bytes(width * reach as u128, steps.total.bits()))?;
        budget.spend(W::steps(u128::from(most) * width * reach as u128, [bits / 2, steps.total.bits()]))?;
        let ways = steps.laid_out(self.lost as usize, cap);
        let mut now = vec![W::none(); cap + 1];
        let mut next = now.clone();
        let mut scale = W::whole(1);
        for left in (0..=most).rev() {
            let made = attacks.weight(left.into()).times(&scale);
            before.outcomes().for_each(|(lost, weight)| now[lost as usize].add_product(&made, weight));
            if left > 0 {
                let far = (first as usize + (most - left) as usize * (reach - 1)).min(cap);
                advance(&now[..=far], &ways, &mut next);
                std::mem::swap(&mut now, &mut next);
                scale = scale.times(&steps.total);
            }
        }
        // Each step rounds a sum over as many ways as there are moves, and the whole is scaled to one at the end.
        let roundings = 2 * most as usize * (reach + 4 + steps.roundings) + 4;
        let roundings = roundings + (before.error().relative / f64::EPSILON).ceil() as usize;
        Ok(Distribution::of(0, now)?.allowing(roundings))
    }

    /// How far one attack moves, for each number of wounds that the current model has lost.
    fn steps<W: Weight>(self, attack: &Attack, budget: &Budget<'_>) -> Result<Steps<W>, OddsError> {
        let single = attack.single::<W>(budget)?;
        // Each packet falls on each number of wounds lost; of several, each on what the ones before have left.
        let reach = |packet: &Distribution<W>| (packet.weights().len() as u128).min(u128::from(self.wounds) + 1);
        let falls = single.packets.iter().map(|(_, packets)| match &packets[..] {
            [one] => one.weights().len() as u128,
            several => several.iter().map(|packet| reach(packet) * reach(packet)).sum(),
        });
        let falls = u128::from(self.wounds) * falls.sum::<u128>();
        budget.hold(W::bytes(falls, 0))?;
        budget.spend(falls.saturating_mul(30))?;
        let steps = (0..self.wounds).map(|lost| {
            let mut parts = vec![(single.miss.clone(), Distribution::fixed(0))];
            for (weight, packets) in &single.packets {
                let each = i64::from(self.wounds);
                let gone = packets.iter().try_fold(Distribution::fixed(0), |gone: Distribution<W>, packet| {
                    gone.then(|g| Ok(packet.clamped(0, each - (i64::from(lost) + g) % each)?.shifted(g)))
                })?;
                parts.push((weight.clone(), gone));
            }
            Ok(Distribution::mixture(&parts)?)
        });
        let steps: Vec<Distribution<W>> = steps.collect::<Result<_, OddsError>>()?;
        // All rows on one scale, so that one step multiplies everything by the same total.
        let common = steps.iter().fold(W::whole(1), |c, d| c.common(d.total()));
        let row = |d: &Distribution<W>| {
            let scale = common.over(d.total());
            (0..=d.most()).map(|x| d.weight(x).times(&scale)).collect()
        };
        let worst = steps.iter().map(|d| d.error().relative).fold(0.0, f64::max);
        let roundings = (worst / f64::EPSILON).ceil() as usize;
        Ok(Steps { chances: steps.iter().map(row).collect(), total: common, roundings })
    }
}

/// For each number of wounds lost by the current model, what every number of further wounds weighs.
struct Steps<W> {
    chances: Vec<Vec<W>>,
    /// What each of these rows weighs.
    total: W,
    /// How many roundings are in each of them already.
    roundings: usize,
}

impl<W: Weight> Steps<W> {
    /// For every number of wounds that one attack takes, what that weighs after each number of wounds taken before, up to
    /// the last: side by side, so that one number of wounds is a pass over plain rows. Who has lost all loses no more.
    fn laid_out(&self, lost: usize, cap: usize) -> Vec<Vec<W>> {
        let reach = self.chances.iter().map(Vec::len).max().unwrap_or(1);
        let mut ways: Vec<Vec<W>> = (0..reach.min(cap + 1)).map(|taken| vec![W::none(); cap + 1 - taken]).collect();
        for at in 0..=cap {
            for (taken, chance) in self.chances[(lost + at) % self.chances.len()].iter().enumerate() {
                ways[taken.min(cap - at)][at].add(chance);
            }
        }
        ways
    }
}

/// One attack more, after the numbers of wounds that are possible now.
fn advance<W: Weight>(now: &[W], ways: &[Vec<W>], next: &mut [W]) {
    next.fill(W::none());
    for (taken, chances) in ways.iter().enumerate() {
        for ((sum, weight), chance) in next[taken..].iter_mut().zip(now).zip(chances) {
            sum.add_product(weight, chance);
        }
    }
}
