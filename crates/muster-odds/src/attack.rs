//! The classic chain of an attack: hit, wound, save, damage, ward.

use crate::check::{Check, Needs};
use crate::limits::{MOST_ATTACKS, MOST_DAMAGE};
use crate::{Dice, OddsError};
use muster_dice::{Budget, Distribution, FINEST, Weight};

/// What a critical hit does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Critical {
    /// It is several hits.
    Hits(u8),
    /// It wounds without a roll.
    Wounds,
    /// It does its damage at once, without roll to wound and without save.
    Mortal,
}

/// A number of equal attacks on one target.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// How many attacks.
    pub attacks: Dice,
    /// The roll to hit; says which rolls are critical.
    pub hit: Check,
    /// What a critical hit does.
    pub critical: Critical,
    /// The roll to wound.
    pub wound: Check,
    /// The save of the target, with its rend.
    pub save: Check,
    /// Damage of a wound that is not saved.
    pub damage: Dice,
    /// The roll that wards off each point of damage.
    pub ward: Check,
}

/// What one attack comes to: nothing, or some packets of damage one after the other.
pub(crate) struct Single<W> {
    /// What it weighs that nothing comes of it.
    pub(crate) miss: W,
    /// What it weighs that so many equal packets come of it, and what each of them does.
    pub(crate) packets: Vec<(W, u8, Distribution<W>)>,
}

impl Attack {
    /// Says what cannot be meant.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn sound(&self) -> Result<(), OddsError> {
        self.attacks.sound("attacks", MOST_ATTACKS)?;
        self.damage.sound("points of damage", MOST_DAMAGE)?;
        [self.hit, self.wound, self.save, self.ward].iter().try_for_each(Check::sound)
    }

    /// All points of damage that get through.
    ///
    /// # Errors
    /// What is wrong with the attack, or that it is too much to compute.
    pub fn damage<W: Weight>(&self) -> Result<Distribution<W>, OddsError> {
        self.damage_under(FINEST, &Budget::default())
    }

    /// The same, where quick numbers may leave out tails less likely than `resolution`.
    ///
    /// # Errors
    /// As [`damage`](Attack::damage).
    pub fn damage_within(&self, resolution: f64) -> Result<Distribution<f64>, OddsError> {
        self.damage_under(resolution, &Budget::default())
    }

    /// The same with so much work.
    ///
    /// # Errors
    /// As [`damage`](Attack::damage).
    pub fn damage_under<W: Weight>(&self, resolution: f64, budget: &Budget<'_>) -> Result<Distribution<W>, OddsError> {
        Ok(self.attacks.many(&self.each_under(budget)?, resolution, budget)?)
    }

    /// The mean of all that attacks do if each does this, as what it weighs and the total that divides it: the mean of
    /// each, times the mean of their number.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn mean_of_each<W: Weight>(&self, one: &Distribution<W>) -> Result<(W, W), OddsError> {
        let sum = |d: &Distribution<W>| {
            d.outcomes().filter(|(x, _)| *x > 0).fold(W::none(), |mut sum, (x, w)| {
                sum.add_product(&W::whole(x.unsigned_abs()), w);
                sum
            })
        };
        let attacks = self.attacks.distribution()?;
        Ok((sum(one).times(&sum(&attacks)), one.total().times(attacks.total())))
    }

    /// The same attack where every wound that is not saved does one point, which nothing wards off.
    #[must_use]
    pub fn counting_wounds(&self) -> Attack {
        Attack { damage: Dice::fixed(1), ward: Check::never(), ..self.clone() }
    }

    /// The same attack where every hit does one point.
    #[must_use]
    pub fn counting_hits(&self) -> Attack {
        Attack { wound: Check::always(), save: Check::never(), ..self.counting_wounds() }
    }

    /// How many wounds are not saved, before damage.
    ///
    /// # Errors
    /// As [`damage`](Attack::damage).
    pub fn wounds<W: Weight>(&self) -> Result<Distribution<W>, OddsError> {
        self.counting_wounds().damage()
    }

    /// How many hits there are.
    ///
    /// # Errors
    /// As [`damage`](Attack::damage).
    pub fn hits<W: Weight>(&self) -> Result<Distribution<W>, OddsError> {
        self.counting_hits().damage()
    }

    /// As many attacks that each do this as there are.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn of_each<W: Weight>(&self, one: &Distribution<W>) -> Result<Distribution<W>, OddsError> {
        Ok(self.attacks.many(one, FINEST, &Budget::default())?)
    }

    /// What one attack does, all of it summed.
    ///
    /// # Errors
    /// What is wrong with the attack.
    pub fn each<W: Weight>(&self) -> Result<Distribution<W>, OddsError> {
        self.each_under(&Budget::default())
    }

    fn each_under<W: Weight>(&self, budget: &Budget<'_>) -> Result<Distribution<W>, OddsError> {
        let single = self.single(budget)?;
        let mut parts = vec![(single.miss, Distribution::fixed(0))];
        for (weight, times, packet) in single.packets {
            parts.push((weight, if times == 1 { packet } else { packet.sum_under(times.into(), FINEST, budget)? }));
        }
        Ok(Distribution::mixture(&parts)?)
    }

    /// What one attack does, packet by packet.
    pub(crate) fn single<W: Weight>(&self, budget: &Budget<'_>) -> Result<Single<W>, OddsError> {
        self.sound()?;
        let (hit, wound, save) = (self.hit.ways(), self.wound.ways(), self.save.ways());
        let through = self.through(budget)?;
        let unsaved = [wound.pass + wound.critical, save.fail];
        let packet = damaged(&through, unsaved, [wound.all(), save.all()])?;
        let mut packets = vec![(W::whole(hit.pass), 1, packet.clone())];
        let critical = match self.critical {
            Critical::Hits(n) => (n, packet),
            Critical::Wounds => (1, damaged(&through, [1, save.fail], [1, save.all()])?),
            Critical::Mortal => (1, through),
        };
        if hit.critical > 0 {
            packets.push((W::whole(hit.critical), critical.0, critical.1));
        }
        Ok(Single { miss: W::whole(hit.fail), packets })
    }

    /// The damage of one wound that the ward lets through.
    fn through<W: Weight>(&self, budget: &Budget<'_>) -> Result<Distribution<W>, OddsError> {
        let damage: Distribution<W> = self.damage.distribution()?;
        let ward = self.ward.ways();
        if self.ward.needs == Needs::Never || ward.fail == ward.all() {
            return Ok(damage);
        }
        thinned(&damage, (ward.fail, ward.all()), budget)
    }
}

/// A distribution with probability `ways` of `all`, else nothing.
fn damaged<W: Weight>(through: &Distribution<W>, ways: [u64; 2], all: [u64; 2]) -> Result<Distribution<W>, OddsError> {
    let (ways, all) = (ways[0] * ways[1], all[0] * all[1]);
    let parts = [(W::whole(all - ways), Distribution::fixed(0)), (W::whole(ways), through.clone())];
    Ok(Distribution::mixture(&parts)?)
}

/// How many of a number of points are left when each stays with `stay` of `all` chances: Horner's rule over
/// `(go + stay x)`, from the greatest number down.
fn thinned<W: Weight>(
    points: &Distribution<W>,
    (stay, all): (u64, u64),
    budget: &Budget<'_>,
) -> Result<Distribution<W>, OddsError> {
    let top = usize::try_from(points.most()).map_err(|_| OddsError::Negative("points of damage"))?;
    let bits = points.total().bits() + top as u64 * W::whole(all).bits();
    budget.hold(W::bytes(2 * top as u128, bits))?;
    budget.spend(W::steps(top as u128 * (top as u128 + 2), [bits / 2, W::whole(all).bits()]))?;
    let unit = Distribution::<W>::of(0, vec![W::whole(all - stay), W::whole(stay)])?;
    let (go, stay) = (unit.weight(0), unit.weight(1));
    let (mut left, mut scale) = (vec![W::none(); top + 1], W::whole(1));
    for n in (0..=top).rev() {
        if n < top {
            for k in (0..=top - n).rev() {
                let mut sum = left[k].times(&go);
                if k > 0 {
                    sum.add(&left[k - 1].times(&stay));
                }
                left[k] = sum;
            }
            scale = scale.times(unit.total());
        }
        left[0].add(&points.weight(n as i64).times(&scale));
    }
    let before = (points.error().relative / f64::EPSILON).ceil() as usize;
    Ok(Distribution::of(0, left)?.allowing(before + 3 * top + 3))
}
