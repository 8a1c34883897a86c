//! The classic chain of an attack: hit, wound, save, damage, ward.

use crate::check::{Check, Needs};
use crate::limits::{MOST_ATTACKS, MOST_CRITICAL, MOST_DAMAGE, at_most};
use crate::{Dice, OddsError};
use muster_dice::{Budget, Distribution, FINEST, Weight};

/// What a critical hit does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Critical {
    /// How many hits it is.
    pub hits: u8,
    /// What the first of them is; the others are ordinary hits.
    pub first: First,
}

impl Critical {
    /// It is two hits.
    pub const TWO_HITS: Critical = Critical { hits: 2, first: First::Hit };
    /// It wounds without a roll.
    pub const WOUND: Critical = Critical { hits: 1, first: First::Wound };
    /// It does its damage at once.
    pub const MORTAL: Critical = Critical { hits: 1, first: First::Mortal };
}

/// What the first hit of a critical one is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// A hit like any other.
    Hit,
    /// It wounds without a roll.
    Wound,
    /// It does its damage at once, without roll to wound and without save.
    Mortal,
}

/// What a critical roll to wound does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CriticalWound {
    /// Nothing but to wound.
    Wounds,
    /// It does its damage at once, without save.
    Mortal,
    /// The save is worsened by so much more.
    Rend(i32),
    /// It does other damage.
    Damage(Dice),
}

/// What the target makes of the damage of each wound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taken {
    /// All of it.
    Full,
    /// So much less, but one at least of what is any.
    Less(u32),
    /// Half of it, rounded up.
    Half,
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
    /// The roll to wound; says which rolls are critical.
    pub wound: Check,
    /// What a critical roll to wound does.
    pub critical_wound: CriticalWound,
    /// The save of the target, with its rend.
    pub save: Check,
    /// Damage of a wound that is not saved.
    pub damage: Dice,
    /// What the target makes of it.
    pub taken: Taken,
    /// The roll that wards off each point of damage.
    pub ward: Check,
    /// The roll that wards off each point of damage done at once, where that is another one.
    pub mortal_ward: Option<Check>,
}

impl Default for Attack {
    /// One attack that hits and wounds without a roll, and one point of damage that nothing keeps off.
    fn default() -> Self {
        Attack {
            attacks: Dice::fixed(1),
            hit: Check::always(),
            critical: Critical::TWO_HITS,
            wound: Check::always(),
            critical_wound: CriticalWound::Wounds,
            save: Check::never(),
            damage: Dice::fixed(1),
            taken: Taken::Full,
            ward: Check::never(),
            mortal_ward: None,
        }
    }
}

/// What one attack comes to: nothing, or some packets of damage one after the other.
pub(crate) struct Single<W> {
    /// What it weighs that nothing comes of it.
    pub(crate) miss: W,
    /// What it weighs that packets come of it, and what each of them does, in order.
    pub(crate) packets: Vec<(W, Vec<Distribution<W>>)>,
}

impl Attack {
    /// Says what cannot be meant.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn sound(&self) -> Result<(), OddsError> {
        self.attacks.sound("attacks", MOST_ATTACKS)?;
        self.damage.sound("points of damage", MOST_DAMAGE)?;
        if let CriticalWound::Damage(damage) = &self.critical_wound {
            damage.sound("points of damage", MOST_DAMAGE)?;
        }
        at_most("hits of a critical one", self.critical.hits.into(), MOST_CRITICAL)?;
        let ward = self.mortal_ward.unwrap_or(self.ward);
        [self.hit, self.wound, self.save, self.ward, ward].iter().try_for_each(Check::sound)
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
        let critical_wound = match &self.critical_wound {
            CriticalWound::Damage(_) => CriticalWound::Wounds,
            other => other.clone(),
        };
        Attack {
            critical_wound,
            damage: Dice::fixed(1),
            taken: Taken::Full,
            ward: Check::never(),
            mortal_ward: None,
            ..self.clone()
        }
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
        for (weight, packets) in single.packets {
            let sum = packets.into_iter().map(Ok).reduce(|sum, packet| sum?.plus_under(&packet?, budget));
            parts.push((weight, sum.unwrap_or_else(|| Ok(Distribution::fixed(0)))?));
        }
        Ok(Distribution::mixture(&parts)?)
    }

    /// What one attack does, packet by packet.
    pub(crate) fn single<W: Weight>(&self, budget: &Budget<'_>) -> Result<Single<W>, OddsError> {
        self.sound()?;
        let through = self.through(&self.damage, self.ward, budget)?;
        let mortal = match self.mortal_ward {
            None => through.clone(),
            Some(ward) => self.through(&self.damage, ward, budget)?,
        };
        let wounding = unsaved(self.save, &through)?;
        let critical = match &self.critical_wound {
            CriticalWound::Wounds => wounding.clone(),
            CriticalWound::Mortal => mortal.clone(),
            CriticalWound::Rend(more) => unsaved(self.save.with(-more), &through)?,
            CriticalWound::Damage(damage) => unsaved(self.save, &self.through(damage, self.ward, budget)?)?,
        };
        let wound = self.wound.ways();
        let packet = Distribution::mixture(&[
            (W::whole(wound.fail), Distribution::fixed(0)),
            (W::whole(wound.pass), wounding.clone()),
            (W::whole(wound.critical), critical),
        ])?;
        let hit = self.hit.ways();
        let mut packets = vec![(W::whole(hit.pass), vec![packet.clone()])];
        if hit.critical > 0 {
            let first = match self.critical.first {
                First::Hit => packet.clone(),
                First::Wound => wounding,
                First::Mortal => mortal,
            };
            let mut all = vec![packet; self.critical.hits.into()];
            all.iter_mut().take(1).for_each(|packet| *packet = first.clone());
            packets.push((W::whole(hit.critical), all));
        }
        Ok(Single { miss: W::whole(hit.fail), packets })
    }

    /// What a ward lets through of the damage of one wound, as the target takes it.
    fn through<W: Weight>(
        &self,
        damage: &Dice,
        ward: Check,
        budget: &Budget<'_>,
    ) -> Result<Distribution<W>, OddsError> {
        let damage: Distribution<W> = damage.distribution()?;
        let damage = match self.taken {
            Taken::Full => damage,
            Taken::Less(less) => damage.map(|points| (points - i64::from(less)).max(points.min(1)))?,
            Taken::Half => damage.map(|points| (points + 1) / 2)?,
        };
        let ways = ward.ways();
        if ward.needs == Needs::Never || ways.fail == ways.all() {
            return Ok(damage);
        }
        thinned(&damage, (ways.fail, ways.all()), budget)
    }
}

/// What comes of a wound that may be saved.
fn unsaved<W: Weight>(save: Check, through: &Distribution<W>) -> Result<Distribution<W>, OddsError> {
    let ways = save.ways();
    let saved = W::whole(ways.pass + ways.critical);
    Ok(Distribution::mixture(&[(saved, Distribution::fixed(0)), (W::whole(ways.fail), through.clone())])?)
}

/// All points of damage of several attacks on one target, with so much work; quick numbers may leave out tails less likely than
/// `resolution`.
///
/// # Errors
/// What is wrong with an attack, or that it is too much to compute.
pub fn damage_of_all<W: Weight>(
    attacks: &[Attack],
    resolution: f64,
    budget: &Budget<'_>,
) -> Result<Distribution<W>, OddsError> {
    let mut damages = attacks.iter().map(|attack| attack.damage_under(resolution, budget));
    let first = damages.next().unwrap_or_else(|| Ok(Distribution::fixed(0)))?;
    damages.try_fold(first, |sum, more| Ok(sum.plus_under(&more?, budget)?))
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
