//! A search for legal moves of a unit that looks at a bounded number of them.

use crate::action::{Manner, Moving};
use crate::book::inches;
use crate::keyword::Keyword;
use crate::movement::{self, LEGS};
use crate::space::{self, COMBAT};
use crate::state::{Battle, UnitId};
use muster_ground::bases::{Base, Disc};
use muster_ground::free_space::Obstacle;
use muster_ground::group_move::{GroupMove, Leash, flow};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::things::Thing;
use smallvec::SmallVec;

/// How many moves are judged at most.
const CHECKS: u32 = 60;
/// How many times members are led round what is in the way, which takes its time.
const FLOWS: u32 = 2;
/// How far members may end from their place in the formation where something is in the way.
const STRAY: Length = inches(2);

/// A unit that looks for moves.
pub(super) struct Search<'a> {
    /// The battle.
    pub(super) battle: &'a Battle,
    /// Who moves how.
    pub(super) moving: Moving,
    /// The models of the unit: numbers and bases.
    pub(super) models: SmallVec<[(u8, Disc); 12]>,
    /// Legal moves, in the order in which they were found.
    pub(super) found: Vec<GroupMove>,
    /// How many are wanted.
    most: usize,
    checks: u32,
    flows: u32,
}

/// The nearest models of two units, and the step from the one to the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// The enemy unit.
    pub(super) unit: UnitId,
    /// The place of the model among those of the unit that looks.
    pub(super) member: usize,
    /// The enemy model.
    pub(super) enemy: Disc,
    /// From edge to edge, rounded up.
    pub(super) gap: Length,
}

impl<'a> Search<'a> {
    /// A search for a unit.
    pub(super) fn new(battle: &'a Battle, moving: Moving) -> Search<'a> {
        let models = battle.models(moving.unit).map(|model| model.number).zip(battle.discs(moving.unit)).collect();
        Search { battle, moving, models, found: Vec::new(), most: usize::MAX, checks: CHECKS, flows: FLOWS }
    }

    /// The same search, but it ends once so many are found: those that it would find first.
    pub(super) fn up_to(self, most: usize) -> Search<'a> {
        Search { most, ..self }
    }

    /// Whether as many were found as are wanted, or as much was looked at as may be.
    pub(super) fn is_over(&self) -> bool {
        self.checks == 0 || self.found.len() >= self.most
    }

    /// Whether a move is legal, as long as there are looks left.
    pub(super) fn allows(&mut self, way: &GroupMove) -> bool {
        if self.is_over() {
            return false;
        }
        self.checks -= 1;
        movement::is_legal(self.battle, self.moving, way)
    }

    /// Takes a move if it is legal; whether it was.
    pub(super) fn offer(&mut self, way: GroupMove) -> bool {
        if self.found.contains(&way) {
            return true;
        }
        let legal = self.allows(&way);
        if legal {
            self.found.push(way);
        }
        legal
    }

    /// Takes a shift of the whole unit, or if that is not legal as long a part of it as is, by quarters; how many quarters
    /// that were.
    pub(super) fn shift(&mut self, step: Vector) -> i64 {
        if step == Vector::default() {
            return 0;
        }
        let parts = [4, 3, 2, 1].into_iter();
        let mut legal = parts.filter(|part| self.offer(GroupMove::shift([portion(step, *part, 4)])));
        legal.next().unwrap_or(0)
    }

    /// Takes a move by a step in which members go round what is in their way, a few times only; whether there was one.
    pub(super) fn flow(&mut self, step: Vector) -> bool {
        let flies = self.battle.scroll(self.moving.unit).keywords.has(Keyword::Fly);
        if flies || self.flows == 0 || self.is_over() {
            return false;
        }
        self.flows -= 1;
        let way = self.flowing(step);
        way.is_some_and(|way| self.offer(way))
    }

    /// A move by a step in which members go round what is in their way, legal or not.
    fn flowing(&self, step: Vector) -> Option<GroupMove> {
        let reach = self.moving.allowance + COMBAT;
        let side = self.moving.unit.seat();
        let near = |disc: &Disc| self.models.iter().any(|(_, own)| space::gap_at_most(*own, *disc, reach));
        let keep = |unit: UnitId| match self.moving.manner {
            Manner::Clear if unit.seat() != side => COMBAT + Length(1),
            Manner::Clear | Manner::Retreat | Manner::Charge | Manner::Free | Manner::PileIn(_) => Length::ZERO,
        };
        let others = self.battle.everybody().filter(|unit| *unit != self.moving.unit);
        let bases: Vec<(Base, Length)> = others
            .flat_map(|unit| self.battle.discs(unit).filter(near).map(move |disc| (disc.into(), keep(unit))))
            .collect();
        let strips = self.battle.field.features.iter().map(|feature| (Thing::Area(&feature.tall), Length::ZERO));
        let things = bases.iter().map(|(base, gap)| (Thing::Base(base), *gap)).chain(strips);
        let obstacles: Vec<Obstacle<'_>> = things.map(|(thing, gap)| Obstacle { thing, gap }).collect();
        let discs: SmallVec<[Disc; 12]> = self.models.iter().map(|(_, disc)| *disc).collect();
        let leash = Leash { length: self.moving.allowance, legs: LEGS, stray: STRAY };
        let mut way = flow(&discs, &[step], (self.battle.book.size, &obstacles), leash)?;
        way.own.iter_mut().for_each(|own| own.0 = self.models[usize::from(own.0)].0);
        Some(way)
    }

    /// The middle of the unit.
    pub(super) fn middle(&self) -> Point {
        middle(self.models.iter().map(|(_, disc)| disc.at))
    }

    /// For every enemy unit on the battlefield the nearest pair of models, the nearest unit first.
    pub(super) fn pairs(&self) -> SmallVec<[Pair; 8]> {
        let enemies = self.battle.fielded(self.moving.unit.seat().other());
        let mut pairs: SmallVec<[Pair; 8]> = enemies.filter_map(|unit| self.nearest(unit)).collect();
        pairs.sort_by_key(|pair| pair.gap);
        pairs
    }

    /// The nearest pair of models of this unit and another.
    pub(super) fn nearest(&self, unit: UnitId) -> Option<Pair> {
        let pairs = self.models.iter().enumerate().flat_map(|(member, (_, own))| {
            self.battle.discs(unit).map(move |enemy| (own.at.distance_squared(enemy.at), member, enemy))
        });
        let (_, member, enemy) = pairs.min_by_key(|pair| pair.0)?;
        Some(Pair { unit, member, enemy, gap: gap(self.models[member].1, enemy) })
    }

    /// The step that brings the nearer model of a pair so close to the other that a gap is left, at most as long as models may go;
    /// nothing where it is closer already.
    pub(super) fn step_to(&self, pair: &Pair, left: Length) -> Option<Vector> {
        let line = pair.enemy.at - self.models[pair.member].1.at;
        let length = (pair.gap - left).min(self.moving.allowance);
        (length.0 > 0).then(|| within(line, length))
    }
}

/// The gap between two bases, rounded up.
pub(super) fn gap(one: Disc, other: Disc) -> Length {
    one.at.stride(other.at) - one.radius - other.radius
}

/// A step of a length at most in a direction: rounding never makes it longer.
pub(super) fn within(direction: Vector, length: Length) -> Vector {
    let step = direction.scaled(length);
    let most = i64::from(length.0) * i64::from(length.0);
    if step.square() <= most { step } else { direction.scaled(length - Length(1)) }
}

/// A step cut to a length, if it is longer.
pub(super) fn cut(step: Vector, most: Length) -> Vector {
    let limit = i64::from(most.0) * i64::from(most.0);
    if step.square() <= limit { step } else { within(step, most) }
}

/// A part of a step, rounded towards nothing.
pub(super) const fn portion(step: Vector, part: i64, of: i64) -> Vector {
    Vector::new(step.x * part / of, step.y * part / of)
}

/// The middle of some points.
pub(super) fn middle(points: impl Iterator<Item = Point>) -> Point {
    let (x, y, count) = points
        .fold((0_i64, 0_i64, 0_i64), |(x, y, count), at| (x + i64::from(at.x.0), y + i64::from(at.y.0), count + 1));
    let count = count.max(1);
    Point::new((x / count) as i32, (y / count) as i32)
}
