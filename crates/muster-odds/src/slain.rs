//! Damage on models with several wounds.

use crate::{Attack, OddsError};
use muster_dice::{DiceError, Distribution, Weight};

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

/// The most steps of the chain of models and wounds.
const MOST_STEPS: u128 = 1 << 27;

impl Unit {
    /// Models that nothing has happened to yet.
    pub fn fresh(models: u32, wounds: u32) -> Unit {
        Unit { models, wounds, lost: 0 }
    }

    /// How many wounds there are to lose.
    fn left(self) -> i64 {
        i64::from(self.models) * i64::from(self.wounds) - i64::from(self.lost)
    }

    fn sound(self) -> Result<(), OddsError> {
        if self.models == 0 || self.wounds == 0 || self.lost >= self.wounds {
            return Err(OddsError::NoModels);
        }
        Ok(())
    }

    /// How many wounds the unit loses to an attack.
    ///
    /// # Errors
    /// What is wrong with the attack or the unit, or that it is too much to compute.
    pub fn loses<W: Weight>(self, attack: &Attack, excess: Excess) -> Result<Distribution<W>, OddsError> {
        self.sound()?;
        match excess {
            Excess::SpillsOver => Ok(attack.damage()?.clamped(0, self.left())?),
            Excess::IsLost => self.chain(attack),
        }
    }

    /// How many models an attack slays.
    ///
    /// # Errors
    /// As [`loses`](Unit::loses).
    pub fn slain<W: Weight>(self, attack: &Attack, excess: Excess) -> Result<Distribution<W>, OddsError> {
        let lost = i64::from(self.lost);
        Ok(self.loses(attack, excess)?.map(|wounds| (wounds + lost) / i64::from(self.wounds))?)
    }

    /// Follows the wounds lost so far from attack to attack. How far one attack moves them depends on nothing but the
    /// wounds that the current model has lost.
    fn chain<W: Weight>(self, attack: &Attack) -> Result<Distribution<W>, OddsError> {
        let cap = usize::try_from(self.left()).map_err(|_| DiceError::TooFar)?;
        let attacks: Distribution<W> = attack.attacks.distribution()?;
        let most = u32::try_from(attacks.most()).map_err(|_| DiceError::TooFar)?;
        let steps = self.steps(attack)?;
        let reach = steps.chances.iter().map(Vec::len).max().unwrap_or(1);
        let work = u128::from(most) * (cap as u128 + 1) * reach as u128 * (1 + u128::from(most) / 64);
        if cap >= 1 << 20 || work > MOST_STEPS {
            return Err(DiceError::TooMuch { work, most: MOST_STEPS }.into());
        }
        let ways = steps.laid_out(self.lost as usize, cap);
        let mut now = vec![W::none(); cap + 1];
        now[0] = W::whole(1);
        let mut next = now.clone();
        let mut after: Vec<(W, Distribution<W>)> = Vec::new();
        for made in 0..=most {
            if made > 0 {
                let far = ((made as usize - 1) * (reach - 1)).min(cap);
                advance(&now[..=far], &ways, &mut next);
                std::mem::swap(&mut now, &mut next);
            }
            let weight = attacks.weight(made.into());
            if !weight.is_none() {
                // Each step rounds a sum over as many ways as there are moves, and the whole is scaled to one at the end.
                let roundings = 2 * made as usize * (reach + 3 + steps.roundings);
                after.push((weight, Distribution::of(0, now.clone())?.allowing(roundings)));
            }
        }
        match after.pop() {
            Some((_, only)) if after.is_empty() => Ok(only),
            Some(last) => {
                after.push(last);
                Ok(Distribution::mixture(&after)?)
            }
            None => Err(DiceError::Nothing.into()),
        }
    }

    /// How far one attack moves, for each number of wounds that the current model has lost.
    fn steps<W: Weight>(self, attack: &Attack) -> Result<Steps<W>, OddsError> {
        let single = attack.single::<W>()?;
        let steps = (0..self.wounds).map(|lost| {
            let mut parts = vec![(single.miss.clone(), Distribution::fixed(0))];
            for (weight, times, packet) in &single.packets {
                let each = i64::from(self.wounds);
                let fall = |g: i64| Ok(packet.clamped(0, each - (i64::from(lost) + g) % each)?.shifted(g));
                let first = if *times == 0 { Distribution::fixed(0) } else { fall(0)? };
                let gone = (1..*times).try_fold(first, |gone, _| gone.then(fall))?;
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
        Ok(Steps { chances: steps.iter().map(row).collect(), roundings: (worst / f64::EPSILON).ceil() as usize })
    }
}

/// For each number of wounds lost by the current model, what every number of further wounds weighs.
struct Steps<W> {
    chances: Vec<Vec<W>>,
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
