//! Who sees whom (FB-4.11, FB-4.12, FB-4.20, FB-6.15, FB-6.18 to FB-6.22).

mod between;
mod boxes;

use crate::book::{Ability, TerrainKind};
use crate::ids::UnitId;
use crate::ranks;
use crate::state::{Battle, Standing};
use crate::zones;
use between::{Between, Looker, Surroundings, View};
use boxes::Span;
use muster_ground::arcs::Arc;
use muster_ground::bases::{Base, Block};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::things::Thing;
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::ops::Range;

pub(crate) use boxes::around_all;

/// FB-6.21, FB-6.22 whether a unit sees another: one of its models a model of that, and it does not flee.
pub fn sees(battle: &Battle, viewer: UnitId, target: UnitId) -> bool {
    Lookout::of(battle, viewer).sees(target)
}

/// FB-6.93 whether a unit has another in sight to shoot at: fast cavalry shoots to all sides.
pub fn aims_at(battle: &Battle, shooter: UnitId, target: UnitId) -> bool {
    Lookout::aiming(battle, (shooter, shooter)).sees(target)
}

/// A unit that looks about, at one or at many: whatever may stand in its way is worked out once for all of them.
pub(crate) struct Lookout<'a> {
    battle: &'a Battle,
    seer: Seer,
    surroundings: Surroundings<'a>,
}

impl<'a> Lookout<'a> {
    /// FB-6.21 a unit that looks for somebody.
    pub(crate) fn of(battle: &'a Battle, viewer: UnitId) -> Lookout<'a> {
        Lookout::out_of(battle, viewer, Seer::of(battle, viewer))
    }

    /// FB-6.93 somebody who looks whom to shoot at, out of his unit or one that he has joined.
    pub(crate) fn aiming(battle: &'a Battle, (shooter, host): (UnitId, UnitId)) -> Lookout<'a> {
        Lookout::out_of(battle, host, Seer::aiming(battle, shooter, host))
    }

    /// FB-7.50 a machine that may be turned to whom it shoots at.
    pub(crate) fn turning(battle: &'a Battle, machine: UnitId) -> Lookout<'a> {
        // However it is turned, its muzzle is as far from its middle as it is deep, halved.
        let own = battle.unit(machine).pose;
        let (centre, far) = (own.footprint().centre(), i64::from(own.depth().0) / 2);
        let around = boxes::around([-far, far].map(|by| centre + Vector::new(by, by)));
        let lookers = boxes::corners(boxes::grown(around)).map(|eye| Looker { eye, centre }).into_iter().collect();
        let seer = Seer { lookers, behind: 0..0, facing: None, lofty: is_lofty(battle, machine) };
        Lookout { battle, seer, surroundings: Surroundings::of(battle, machine) }
    }

    fn out_of(battle: &'a Battle, viewer: UnitId, mut seer: Seer) -> Lookout<'a> {
        // FB-6.22 fleeing units see nothing.
        if battle.unit(viewer).flees() {
            seer.lookers.clear();
        }
        Lookout { battle, seer, surroundings: Surroundings::of(battle, viewer) }
    }

    /// FB-6.21 whether one of its models sees a model of a unit.
    pub(crate) fn sees(&self, target: UnitId) -> bool {
        self.finds(&self.seer.lookers, target)
    }

    /// FB-6.15 whether a model of a unit lies in the arc of one of its models, whatever hides it.
    pub(crate) fn faces(&self, target: UnitId) -> bool {
        let models = blocks(self.battle, target);
        let holds = |looker: &Looker| models.iter().any(|model| !self.seer.looks_away(looker.eye, model.corners()));
        self.seer.lookers.iter().any(holds)
    }

    /// FB-6.18 whether the model with this number, in the front rank or in loose order, sees a model of a unit.
    pub(crate) fn model_sees(&self, model: usize, target: UnitId) -> bool {
        self.seer.looker(model).is_some_and(|looker| self.finds(&[looker], target))
    }

    /// FB-6.21 whether it would see models that stood there.
    pub(crate) fn would_see(&self, models: &[Block]) -> bool {
        let between = self.surroundings.between(&self.seer.lookers, (outline(models), None));
        let mut views = self.seer.lookers.iter().filter_map(|looker| self.seer.view(*looker, &between, false));
        views.any(|view| models.iter().any(|model| view.sees(model)))
    }

    /// FB-7.50 the first of some models of a unit that a machine sees, each from where its muzzle is once it is turned to it.
    pub(crate) fn first_seen(
        &self,
        target: UnitId,
        models: &[Block],
        muzzle: impl Fn(&Block) -> Point,
    ) -> Option<usize> {
        let between = self.surroundings.between(&self.seer.lookers, (outline(models), Some(target)));
        let lofty = is_lofty(self.battle, target);
        if !self.seer.lofty && !lofty && between.hides(&self.seer.lookers) {
            return None;
        }
        // It turns about the middle of its base, so that this stays where it is.
        let centre = self.seer.lookers.first()?.centre;
        let view = |block: &Block| self.seer.view(Looker { eye: muzzle(block), centre }, &between, lofty);
        models.iter().position(|block| view(block).is_some_and(|view| view.sees(block)))
    }

    /// How its models see those of one unit.
    pub(crate) fn at(&self, target: UnitId) -> Aiming<'_> {
        let (lofty, blocks) = (is_lofty(self.battle, target), blocks(self.battle, target));
        let of = Some(self.battle.host(target));
        let between = self.surroundings.between(&self.seer.lookers, (outline(&blocks), of));
        Aiming { seer: &self.seer, blocks, lofty, between }
    }

    fn finds(&self, lookers: &[Looker], target: UnitId) -> bool {
        let battle = self.battle;
        // Most who do not see a unit look elsewhere, or somebody hides all of it, and what it covers says so at once.
        let outline = around_all(battle.footprints(target).iter().map(|base| Thing::Base(base).bounds()));
        let corners = boxes::corners(outline);
        if lookers.iter().all(|looker| self.seer.looks_away(looker.eye, &corners)) {
            return false;
        }
        let between = self.surroundings.between(lookers, (outline, Some(battle.host(target))));
        let (blocks, lofty) = (OnceCell::new(), is_lofty(battle, target));
        if !self.seer.lofty && !lofty && between.hides(lookers) {
            return false;
        }
        let blocks = || blocks.get_or_init(|| self::blocks(battle, target)).iter();
        let mut views = lookers.iter().filter_map(|looker| self.seer.view(*looker, &between, lofty));
        views.any(|view| blocks().any(|block| view.sees(block)))
    }
}

/// A box about some models, and a hair more.
fn outline(models: &[Block]) -> Span {
    boxes::grown(boxes::around(models.iter().flat_map(|block| *block.corners())))
}

/// FB-6.93 the models of a unit, of whom some have another unit in sight.
pub(crate) struct Aiming<'a> {
    seer: &'a Seer,
    blocks: SmallVec<[Block; 32]>,
    lofty: bool,
    between: Between<'a>,
}

impl Aiming<'_> {
    /// Whether the model with this number sees it.
    pub(crate) fn finds(&self, model: usize) -> bool {
        self.through(model).is_some_and(|eye| eye.finds_any())
    }

    /// What the model with this number sees of it; nothing of one that sees nothing of it.
    pub(crate) fn through(&self, model: usize) -> Option<Eye<'_>> {
        let view = self.seer.view(self.seer.looker(model)?, &self.between, self.lofty)?;
        Some(Eye { view, blocks: &self.blocks })
    }
}

/// FB-6.18 a model that looks at a unit.
pub(crate) struct Eye<'a> {
    view: View<'a>,
    blocks: &'a [Block],
}

impl Eye<'_> {
    /// Whether it sees a model of the unit.
    pub(crate) fn finds_any(&self) -> bool {
        self.blocks.iter().any(|block| self.view.sees(block))
    }

    /// FB-7.23 whether it sees a model that is so near to where somebody stands.
    pub(crate) fn finds_within(&self, (stands, reach): (&Base, Length)) -> bool {
        let mut near = self.blocks.iter().filter(|block| Base::from(**block).is_within(reach, stands));
        near.any(|block| self.view.sees(block))
    }
}

/// The bases of a unit's models as blocks; FB-9.76 of a character in a unit his own, which none of its models hides.
pub(crate) fn blocks(battle: &Battle, id: UnitId) -> SmallVec<[Block; 32]> {
    let unit = battle.unit(id);
    if let Standing::Joined(host) = unit.standing {
        return ranks::block_of(battle, host, id).into_iter().collect();
    }
    if unit.loose.is_empty() {
        return unit.pose.bases().collect();
    }
    unit.loose.iter().map(|front| unit.pose.one_at(*front).footprint()).collect()
}

/// FB-2.30, FB-6.19 whether a unit is seen over others, and sees over them: a large target.
fn is_lofty(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    let ridden = troop.mount.map_or(&[][..], |(mount, _)| &battle.book.mount(mount).abilities);
    troop.has(Ability::LargeTarget) || ridden.contains(&Ability::LargeTarget)
}

/// FB-4.12 whether a base stands on a hill: its centre does.
pub fn is_on_hill(battle: &Battle, at: Point) -> bool {
    battle.terrain(TerrainKind::is_hill).any(|piece| piece.shape.base().holds(at))
}

/// Who looks: where from, and where to.
struct Seer {
    /// FB-6.18 each model that may see.
    lookers: SmallVec<[Looker; 16]>,
    /// FB-6.3 the numbers of the models behind the front rank, who do not: those at its ends come after them.
    behind: Range<usize>,
    /// FB-6.15 where they face; nothing where they see all round.
    facing: Option<Vector>,
    /// FB-6.19 whether units do not bar the view.
    lofty: bool,
}

impl Seer {
    /// FB-6.18, FB-6.78 the front rank looks out of its quarter arc; who has no flanks sees all round, and models of the own unit bar nothing.
    fn of(battle: &Battle, id: UnitId) -> Seer {
        let unit = battle.unit(id);
        // FB-4.18 out of a building ten see all round.
        let inside = unit.building.is_some();
        let round = zones::has_no_flanks(battle, id) || inside;
        let lookers = if inside {
            (0..unit.pose.models.min(crate::houses::MOST)).map(|model| unit.pose.base_of(model).into()).collect()
        } else if unit.loose.is_empty() {
            Seer::in_ranks(battle, id)
        } else {
            unit.loose.iter().map(|front| unit.pose.one_at(*front).footprint().into()).collect()
        };
        let (files, models) = (usize::from(unit.pose.files), usize::from(unit.pose.models));
        let ranked = !inside && unit.loose.is_empty();
        let behind = if ranked { files.min(models)..models } else { 0..0 };
        Seer { lookers, behind, facing: (!round).then(|| unit.pose.facing.heading()), lofty: is_lofty(battle, id) }
    }

    /// FB-6.3, FB-6.18 the front rank and those at its ends; who takes several of its places looks from the middle of his own front.
    fn in_ranks(battle: &Battle, id: UnitId) -> SmallVec<[Looker; 16]> {
        let pose = battle.unit(id).pose;
        let mut lookers: SmallVec<[Looker; 16]> = pose.bases_in_front().map(Looker::from).collect();
        for (place, block) in ranks::large(battle, id).filter(|(place, _)| *place < pose.files) {
            if let Some(looker) = lookers.get_mut(usize::from(place)) {
                *looker = block.into();
            }
        }
        lookers
    }

    /// FB-6.18 the model with this number, if it sees at all.
    fn looker(&self, model: usize) -> Option<Looker> {
        let at = if model < self.behind.end { model } else { model - self.behind.len() };
        self.lookers.get(at).copied().filter(|_| !self.behind.contains(&model))
    }

    /// FB-6.93, FB-6.95 where those of a unit may shoot who ride with it: to all sides if they have the rule of fast cavalry themselves.
    fn aiming(battle: &Battle, shooter: UnitId, host: UnitId) -> Seer {
        let seer = Seer::of(battle, host);
        if crate::movement::is_fast(battle, shooter) { Seer { facing: None, ..seer } } else { seer }
    }

    /// FB-6.15 whether all between these corners is out of somebody's arc, told at a glance: what is out of a quarter arc on one
    /// side is convex, and so holds what is between corners that it holds.
    fn looks_away(&self, eye: Point, corners: &[Point; 4]) -> bool {
        let beside = |facing: Vector, turn: i64| {
            corners.iter().all(|corner| facing.dot(*corner - eye) < turn * facing.cross(*corner - eye))
        };
        self.facing.is_some_and(|facing| beside(facing, 1) || beside(facing, -1))
    }

    /// FB-6.18 what somebody who looks has before him; nothing where he looks elsewhere or all that he looks at is hidden.
    fn view<'b>(&self, looker: Looker, between: &'b Between<'_>, lofty: bool) -> Option<View<'b>> {
        if self.looks_away(looker.eye, &between.target) {
            return None;
        }
        let facing = self.facing_aside(looker.eye, &between.target);
        let view = between.from(looker, (facing, self.lofty || lofty));
        (!view.is_shaded(&between.target)).then_some(view)
    }

    /// FB-6.15 where he faces; nothing where his arc holds all between these corners, as it is convex, and need not be asked of each.
    fn facing_aside(&self, eye: Point, corners: &[Point; 4]) -> Option<Vector> {
        self.facing.filter(|facing| !corners.iter().all(|corner| Arc::Quarter.holds(eye, *facing, *corner)))
    }
}
