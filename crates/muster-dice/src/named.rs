//! Dice whose faces are no numbers, and what several of them come to together.

use crate::{DiceError, Distribution, Natural, Weight};
use std::collections::BTreeMap;

/// The faces of an artillery die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Artillery {
    /// A distance: 2, 4, 6, 8 or 10.
    Inches(u8),
    /// It goes wrong.
    Misfire,
}

impl Artillery {
    /// The six equally likely faces.
    pub const FACES: [Artillery; 6] = [
        Artillery::Inches(2),
        Artillery::Inches(4),
        Artillery::Inches(6),
        Artillery::Inches(8),
        Artillery::Inches(10),
        Artillery::Misfire,
    ];
}

/// The faces of a scatter die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scatter {
    /// On target.
    Hit,
    /// Off, in the direction of the arrow.
    Arrow,
}

impl Scatter {
    /// The six equally likely faces.
    pub const FACES: [Scatter; 6] =
        [Scatter::Hit, Scatter::Hit, Scatter::Arrow, Scatter::Arrow, Scatter::Arrow, Scatter::Arrow];
}

/// Things that dice decide, each with what it weighs.
///
/// ```
/// use muster_dice::{Artillery, Natural, Scatter, Tally};
///
/// let shot = Tally::<_, Natural>::even(Scatter::FACES).and(&Tally::even(Artillery::FACES));
/// let on_target = shot.chance(|(scatter, distance)| *scatter == Scatter::Hit && *distance != Artillery::Misfire);
/// assert_eq!(on_target.share(shot.total()), 5.0 / 18.0);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Tally<T, W> {
    weights: BTreeMap<T, W>,
    total: W,
}

impl<T: Ord + Clone, W: Weight> Tally<T, W> {
    /// Things with what they weigh; what occurs twice weighs both.
    ///
    /// # Errors
    /// If nothing weighs anything.
    pub fn of(things: impl IntoIterator<Item = (T, W)>) -> Result<Self, DiceError> {
        let tally = Self::gather(things);
        if tally.total.is_none() { Err(DiceError::Nothing) } else { Ok(tally) }
    }

    /// The faces of a die, each as likely as any other.
    pub fn even<const N: usize>(faces: [T; N]) -> Self {
        const { assert!(N > 0, "a die has faces") }
        Self::gather(faces.map(|face| (face, W::whole(1))))
    }

    fn gather(things: impl IntoIterator<Item = (T, W)>) -> Self {
        let (mut weights, mut total) = (BTreeMap::new(), W::none());
        for (thing, weight) in things {
            if !weight.is_none() {
                total.add(&weight);
                weights.entry(thing).or_insert_with(W::none).add(&weight);
            }
        }
        Tally { weights, total }
    }

    /// What everything weighs.
    pub fn total(&self) -> &W {
        &self.total
    }

    /// What a thing weighs.
    pub fn weight(&self, thing: &T) -> W {
        self.weights.get(thing).cloned().unwrap_or_else(W::none)
    }

    /// The things in order with what they weigh.
    pub fn iter(&self) -> impl Iterator<Item = (&T, &W)> {
        self.weights.iter()
    }

    /// What all things of a sort weigh.
    pub fn chance(&self, wanted: impl Fn(&T) -> bool) -> W {
        self.weights.iter().filter(|(thing, _)| wanted(thing)).fold(W::none(), |mut sum, (_, w)| {
            sum.add(w);
            sum
        })
    }

    /// This and an independent other thing.
    pub fn and<U: Ord + Clone>(&self, other: &Tally<U, W>) -> Tally<(T, U), W> {
        let pairs = self
            .weights
            .iter()
            .flat_map(|(t, w)| other.weights.iter().map(move |(u, v)| ((t.clone(), u.clone()), w.times(v))));
        Tally::gather(pairs.collect::<Vec<_>>())
    }

    /// Reads everything as something else.
    pub fn map<U: Ord + Clone>(&self, read: impl Fn(&T) -> U) -> Tally<U, W> {
        Tally::gather(self.weights.iter().map(|(t, w)| (read(t), w.clone())).collect::<Vec<_>>())
    }

    /// What becomes of each thing, as it decides itself.
    pub fn then<U: Ord + Clone>(&self, next: impl Fn(&T) -> Tally<U, W>) -> Tally<U, W> {
        let parts: Vec<(&W, Tally<U, W>)> = self.weights.iter().map(|(t, w)| (w, next(t))).collect();
        let common = parts.iter().fold(W::whole(1), |c, (_, part)| {
            // Rounded totals have no common multiple worth the name; the product of all does as well.
            if W::ROUNDS { c.times(&part.total) } else { c.common(&part.total) }
        });
        let scaled = parts.iter().flat_map(|(w, part)| {
            let scale = w.times(&common.over(&part.total));
            part.weights.iter().map(move |(u, v)| (u.clone(), v.times(&scale))).collect::<Vec<_>>()
        });
        Tally::gather(scaled.collect::<Vec<_>>())
    }

    /// A number read from each thing.
    ///
    /// # Errors
    /// If the numbers lie too far apart.
    pub fn numbers(&self, read: impl Fn(&T) -> i64) -> Result<Distribution<W>, DiceError> {
        Distribution::from_weights(self.weights.iter().map(|(t, w)| (read(t), w.clone())).collect())
    }
}

impl<T: Ord + Clone> Tally<T, Natural> {
    /// The exact probability of all things of a sort.
    pub fn fraction(&self, wanted: impl Fn(&T) -> bool) -> crate::Fraction {
        crate::fraction(&self.chance(wanted), &self.total)
    }
}
