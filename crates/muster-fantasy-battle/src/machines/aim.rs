//! How a machine is laid on its target: turned about, towards a model that it sees (FB-6.35, FB-7.50, FB-7.61).

use crate::blocks::templates;
use crate::ids::UnitId;
use crate::ranks;
use crate::sight::{self, Lookout};
use crate::state::Battle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;

/// A machine that is turned to a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Laid {
    /// How it stands.
    pub(super) pose: Formation,
    /// FB-7.61 the middle of its front edge.
    pub(super) muzzle: Point,
    /// The centre of the model at which it is laid.
    pub(super) at: Point,
}

impl Laid {
    fn towards(machine: &Formation, at: Point) -> Laid {
        let pose = templates::pivoted(machine, at);
        Laid { pose, muzzle: pose.eye(0), at }
    }

    /// The line from the muzzle to the model.
    pub(super) fn line(&self) -> Segment {
        Segment::new(self.muzzle, self.at)
    }
}

/// FB-7.50, FB-7.61 a machine turned to the model of a unit, among those that it then sees, that is nearest to the middle of the
/// unit, or to a character in one; nothing where it would see none.
pub(super) fn lay(battle: &Battle, id: UnitId, target: UnitId) -> Option<Laid> {
    let seen = first_seen(&Lookout::turning(battle, id), battle, (id, target))?;
    let models = models(battle, target);
    models.get(seen).map(|model| Laid::towards(&battle.unit(id).pose, model.centre()))
}

/// FB-7.61 a machine turned to that model of a unit on which a point lies, if it then sees it; as it is laid by itself where none is named.
pub(super) fn lay_at(battle: &Battle, (id, target): (UnitId, UnitId), at: Option<Point>) -> Option<Laid> {
    let Some(at) = at else { return lay(battle, id, target) };
    let (model, pose) = (model_on(battle, target, at)?, battle.unit(id).pose);
    let muzzle = |model: &Block| Laid::towards(&pose, model.centre()).muzzle;
    Lookout::turning(battle, id).first_seen(battle.host(target), &[model], muzzle)?;
    Some(Laid::towards(&pose, model.centre()))
}

/// FB-7.61 whether a point lies on a model of a unit.
pub(super) fn is_on(battle: &Battle, target: UnitId, at: Point) -> bool {
    model_on(battle, target, at).is_some()
}

/// The model of a unit on which a point lies; where two meet that whose middle is nearer.
fn model_on(battle: &Battle, target: UnitId, at: Point) -> Option<Block> {
    let there = models(battle, target).into_iter().filter(|model| Base::from(*model).holds(at));
    there.min_by_key(|model| model.centre().distance_squared(at))
}

/// FB-7.50, FB-7.61 the first model of a unit that a machine sees once it is turned to it, of a machine that looks about already.
pub(super) fn first_seen(lookout: &Lookout<'_>, battle: &Battle, (id, target): (UnitId, UnitId)) -> Option<usize> {
    let pose = battle.unit(id).pose;
    lookout.first_of(target, || models(battle, target), |model| Laid::towards(&pose, model.centre()).muzzle)
}

/// FB-4.18, FB-7.23, FB-7.85 whether a machine that is laid on a unit sees a model of it so near to where it stands; whoever holds a building is as
/// far as that.
pub(super) fn sees_within(battle: &Battle, (id, target): (UnitId, UnitId), (laid, reach): (&Laid, Length)) -> bool {
    let host = battle.host(target);
    if battle.unit(host).building.is_some() {
        return battle.is_within(id, target, reach);
    }
    let (stands, pose) = (Base::from(laid.pose.footprint()), battle.unit(id).pose);
    let mut models = models(battle, target);
    models.retain(|model| Base::from(*model).is_within(reach, &stands));
    Lookout::turning(battle, id)
        .first_seen(host, &models, |model| Laid::towards(&pose, model.centre()).muzzle)
        .is_some()
}

/// The models of a unit, those in its middle first; of a character in one his own.
fn models(battle: &Battle, target: UnitId) -> Vec<Block> {
    let host = battle.host(target);
    let blocks = sight::blocks(battle, host);
    if host != target {
        let at = ranks::place_of(battle, host, target).map(usize::from);
        return at.and_then(|at| blocks.get(at)).copied().into_iter().collect();
    }
    let middle = crate::flight::centre(battle, host);
    let mut blocks = blocks.into_vec();
    blocks.sort_by_key(|block| block.centre().distance_squared(middle));
    blocks
}

/// FB-6.35, FB-7.50 it is turned, which is no movement; where others stand too near, it stays as it stands and only its barrel is.
pub(super) fn turn(battle: &mut Battle, id: UnitId, laid: &Laid) {
    let base = Base::from(laid.pose.footprint());
    let others = battle.everybody().filter(|other| *other != id);
    let clear = others
        .flat_map(|other| battle.footprints(other))
        .chain(battle.unmanned_bases())
        .all(|there| !there.overlaps(&base));
    if clear && battle.map().table.holds_base(&base) {
        battle.unit_mut(id).pose = laid.pose;
    }
}

/// FB-7.86 the model that a line meets first.
pub(super) fn first_met(battle: &Battle, target: UnitId, line: Segment) -> Option<u16> {
    let far = |block: Block| {
        let met = Thing::Base(&block.into()).meeting(line)?;
        Some(met.distance_squared(line.from))
    };
    let met = (0..).zip(sight::blocks(battle, target)).filter_map(|(model, block)| Some((far(block)?, model)));
    met.min().map(|(_, model)| model)
}

/// FB-7.61 where the muzzle of a machine is that is turned to a point.
pub(super) fn muzzle(battle: &Battle, id: UnitId, at: Point) -> Point {
    Laid::towards(&battle.unit(id).pose, at).muzzle
}
