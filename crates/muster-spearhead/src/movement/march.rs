//! A move of a unit spelled out: the path of each model, and everybody near enough to matter.

use crate::action::Moving;
use crate::keyword::Keyword;
use crate::register::*;
use crate::space::{self, COMBAT};
use crate::state::{Battle, ModelId, Unit, Units};
use muster_ground::bases::Disc;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{LIMIT, Length, Point, Vector};
use muster_ground::path::legs;
use muster_ground::segment::Segment;
use muster_kernel::{Message, Violations};
use smallvec::SmallVec;

/// SP-6.10 the most straight pieces of a path.
pub(crate) const LEGS: usize = 24;

/// SP-6.10 the path of a model.
pub(crate) struct Walk {
    /// Its number.
    pub(crate) number: u8,
    /// Where it starts.
    pub(crate) from: Point,
    /// The corners after that.
    pub(crate) corners: SmallVec<[Point; 3]>,
    /// Its base where it ends.
    pub(crate) end: Disc,
}

impl Walk {
    /// The straight pieces of the path.
    pub(crate) fn legs(&self) -> impl Iterator<Item = Segment> + Clone + '_ {
        legs(self.from, &self.corners)
    }

    /// Whether the model goes anywhere.
    pub(crate) fn moves(&self) -> bool {
        self.corners.iter().any(|at| *at != self.from)
    }
}

/// A move of a unit: the path of each of its models, and who stands near.
pub(crate) struct March<'a> {
    /// The battle before the move.
    pub(crate) battle: &'a Battle,
    /// Who moves how.
    pub(crate) moving: Moving,
    /// SP-6.13 whether the unit flies.
    pub(crate) flies: bool,
    /// The paths, by number of the model.
    pub(crate) walks: SmallVec<[Walk; 10]>,
    /// The models of other units that are near enough to matter.
    pub(crate) others: SmallVec<[(ModelId, Disc); 24]>,
}

impl<'a> March<'a> {
    /// SP-6.10 a move spelled out, if it names models that are there, goes in few pieces and stays where distances can be
    /// counted with; otherwise it says what is wrong.
    pub(crate) fn of(battle: &'a Battle, moving: Moving, way: &GroupMove, wrong: &mut Violations) -> Option<March<'a>> {
        let unit = battle.unit(moving.unit);
        if !is_sound(unit, way, wrong) {
            return None;
        }
        let radius = battle.scroll(moving.unit).radius;
        let walks = unit.models.iter().map(|number| walk(unit, way, (number, radius))).collect();
        let flies = battle.scroll(moving.unit).keywords.has(Keyword::Fly);
        let mut march = March { battle, moving, flies, walks, others: SmallVec::new() };
        march.look_around(radius);
        Some(march)
    }

    /// Finds who stands near enough to a path to matter: in the way, or within a combat range of it.
    fn look_around(&mut self, radius: Length) {
        let Some(first) = self.walks.first() else { return };
        let (mut low, mut high) = (first.from, first.from);
        for at in self.walks.iter().flat_map(|walk| walk.corners.iter().chain([&walk.from])) {
            low = Point { x: low.x.min(at.x), y: low.y.min(at.y) };
            high = Point { x: high.x.max(at.x), y: high.y.max(at.y) };
        }
        for unit in self.battle.everybody().filter(|unit| *unit != self.moving.unit) {
            let reach = radius + self.battle.scroll(unit).radius + COMBAT;
            for (model, disc) in self.battle.models(unit).zip(self.battle.discs(unit)) {
                let Point { x, y } = disc.at;
                let near = x >= low.x - reach && x <= high.x + reach && y >= low.y - reach && y <= high.y + reach;
                if near {
                    self.others.push((model, disc));
                }
            }
        }
    }

    /// A model that moves.
    pub(crate) fn piece(&self, walk: &Walk) -> ModelId {
        ModelId { unit: self.moving.unit, number: walk.number }
    }

    /// The enemies near enough to matter.
    pub(crate) fn enemies(&self) -> impl Iterator<Item = &(ModelId, Disc)> + Clone {
        let side = self.moving.unit.seat();
        self.others.iter().filter(move |(model, _)| model.unit.seat() != side)
    }

    /// SP-2.22 the enemy units with which the unit is in combat after the move.
    pub(crate) fn engaged(&self) -> Units {
        let ends: SmallVec<[Disc; 20]> = self.walks.iter().map(|walk| walk.end).collect();
        space::engaged_at(self.battle, self.moving.unit.seat(), &ends)
    }

    /// A sentence about a model that moves and an enemy.
    pub(crate) fn about(&self, key: &'static str, walk: &Walk, enemy: ModelId) -> Message {
        Message::new(key).with("model", self.piece(walk).piece()).with("piece", enemy.piece())
    }
}

/// The path of a model.
fn walk(unit: &Unit, way: &GroupMove, (number, radius): (u8, Length)) -> Walk {
    let from = unit.at[usize::from(number)];
    let corners: SmallVec<[Point; 3]> = match way.own.iter().find(|own| own.0 == number) {
        Some((_, corners)) => corners.iter().copied().collect(),
        None => {
            let corners = way.steps.iter().scan(from, |at, step| {
                *at = *at + *step;
                Some(*at)
            });
            corners.collect()
        }
    };
    let end = Disc::new(corners.last().copied().unwrap_or(from), radius);
    Walk { number, from, corners, end }
}

/// SP-6.10 whether a move can be judged at all: it names models that are there, each once, in a few pieces, and every point of
/// it is safe to count with.
fn is_sound(unit: &Unit, way: &GroupMove, wrong: &mut Violations) -> bool {
    let most = way.own.iter().map(|(_, corners)| corners.len()).max().unwrap_or(0).max(way.steps.len());
    if most > LEGS {
        wrong.forbid(SP_6_10, Message::new("no-so-many-legs").with("legs", most as i64).with("most", LEGS as i64));
        return false;
    }
    let strange = |member: u8| usize::from(member) >= unit.at.len() || !unit.models.has(member);
    let unknown = way.own.iter().any(|own| strange(own.0));
    let twice = (1..way.own.len()).any(|at| way.own[..at].iter().any(|own| own.0 == way.own[at].0));
    if unknown || twice {
        wrong.forbid(SP_6_10, "no-such-model");
        return false;
    }
    let far = |step: &Vector| step.x.unsigned_abs().max(step.y.unsigned_abs()) > 2 * LIMIT as u64;
    let safe = !way.steps.iter().any(far)
        && way.own.iter().flat_map(|own| &own.1).all(|at| at.is_safe())
        && unit.models.iter().all(|number| {
            let mut at = unit.at[usize::from(number)];
            way.steps.iter().all(|step| {
                at = at + *step;
                at.is_safe()
            })
        });
    if !safe {
        wrong.forbid(SP_6_12, "no-off-board-at-all");
    }
    safe
}
