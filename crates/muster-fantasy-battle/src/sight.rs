//! Who sees whom (FB-4.11, FB-4.12, FB-4.20, FB-6.15, FB-6.18 to FB-6.22).

mod between;
mod boxes;
mod kept;

use crate::book::{Ability, TerrainKind};
use crate::ids::UnitId;
use crate::ranks;
use crate::state::{Battle, Standing};
use crate::zones;
use between::{Between, Looker, Surroundings, View};
use kept::{Look, Revision, Seen, SeenBy, Towards};
use muster_ground::angle::Angle;
use muster_ground::arcs::Arc;
use muster_ground::bases::{Base, Block};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::things::Thing;
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::ops::Range;

pub(crate) use boxes::{Span, around_all, meet};

/// By how much a box is larger than what is rounded in it.
const ROUNDED: Length = Length(4);

/// FB-6.21, FB-6.22 whether a unit sees another: one of its models a model of that, and it does not flee.
pub fn sees(battle: &Battle, viewer: UnitId, target: UnitId) -> bool {
    Lookout::of(battle, viewer).sees(target)
}

/// FB-6.93 whether a unit has another in sight to shoot at: fast cavalry shoots to all sides.
pub fn aims_at(battle: &Battle, shooter: UnitId, target: UnitId) -> bool {
    Lookout::aiming(battle, (shooter, shooter)).sees(target)
}

/// A unit that looks about, at one or at many: whatever may stand in its way is worked out once for all of them, and what it saw before
/// while everybody stood as he stands is known.
pub(crate) struct Lookout<'a> {
    battle: &'a Battle,
    viewer: UnitId,
    way: LooksOut,
    revision: Revision,
    seer: OnceCell<Seer>,
    surroundings: Surroundings<'a>,
}

/// How somebody looks about.
#[derive(Clone, Copy)]
enum LooksOut {
    /// FB-6.15, FB-6.18 where his models look, or FB-6.93 to all sides.
    Models(Towards),
    /// FB-7.50 along the barrel of a machine, which may be turned.
    Muzzle,
}

impl<'a> Lookout<'a> {
    /// FB-6.21 a unit that looks for somebody.
    pub(crate) fn of(battle: &'a Battle, viewer: UnitId) -> Lookout<'a> {
        Lookout::out_of(battle, viewer, LooksOut::Models(Towards::Ahead))
    }

    /// FB-6.93, FB-6.95 somebody who looks whom to shoot at, out of his unit or one that he has joined: to all sides if he has the rule of
    /// fast cavalry himself.
    pub(crate) fn aiming(battle: &'a Battle, (shooter, host): (UnitId, UnitId)) -> Lookout<'a> {
        let towards = if crate::movement::is_fast(battle, shooter) { Towards::AllSides } else { Towards::Ahead };
        Lookout::out_of(battle, host, LooksOut::Models(towards))
    }

    /// FB-7.50 a machine that may be turned to whom it shoots at.
    pub(crate) fn turning(battle: &'a Battle, machine: UnitId) -> Lookout<'a> {
        Lookout::out_of(battle, machine, LooksOut::Muzzle)
    }

    fn out_of(battle: &'a Battle, viewer: UnitId, way: LooksOut) -> Lookout<'a> {
        let surroundings = Surroundings::of(battle, viewer);
        Lookout { battle, viewer, way, revision: kept::turn_to(battle), seer: OnceCell::new(), surroundings }
    }

    /// Those of its models that look, and where to.
    fn seer(&self) -> &Seer {
        self.seer.get_or_init(|| match self.way {
            LooksOut::Models(towards) => {
                let seer = Seer::of(self.battle, self.viewer);
                match towards {
                    Towards::Ahead => seer,
                    Towards::AllSides => Seer { facing: None, ..seer },
                }
            }
            LooksOut::Muzzle => Seer::turning(self.battle, self.viewer),
        })
    }

    /// What somebody sees of a unit: as it is known, or as it is found now.
    ///
    /// Builds that check themselves find it anew each time, so that every game which is played by them says whether what was kept holds.
    fn known(&self, (by, target): (SeenBy, UnitId), find: impl FnOnce() -> Seen) -> Seen {
        let towards = if let LooksOut::Models(towards) = self.way { towards } else { Towards::AllSides };
        let look = Look { viewer: self.viewer, by, towards, target };
        match kept::known(self.revision, &look) {
            Some(seen) if !cfg!(debug_assertions) => seen,
            Some(seen) => {
                debug_assert_eq!(seen, find(), "{look:?}");
                seen
            }
            None => {
                let seen = find();
                kept::keep(self.revision, look, (seen, self.around(target)));
                seen
            }
        }
    }

    /// The box outside of which nobody bars the view of a unit, of a character in one, or of whoever holds a building.
    fn around(&self, target: UnitId) -> Span {
        let (battle, host) = (self.battle, self.battle.host(target));
        let within = battle.unit(host).building.is_some();
        let inside = within.then(|| *battle.unit(host).pose.footprint().corners()).into_iter().flatten();
        let (low, high) = self.outline(target);
        let whole = (host != target).then(|| self.outline(host)).into_iter().flat_map(|(low, high)| [low, high]);
        let lookers = self.seer().lookers.iter().flat_map(|looker| [looker.eye, looker.centre]);
        whole.chain(inside).chain(lookers).fold((low, high), boxes::holding)
    }

    /// A box about all that a unit covers.
    fn outline(&self, target: UnitId) -> Span {
        around_all(self.battle.footprints(target).iter().map(|base| Thing::Base(base).bounds()))
    }

    /// FB-6.21 whether one of its models sees a model of a unit.
    pub(crate) fn sees(&self, target: UnitId) -> bool {
        self.known((SeenBy::Unit, target), || self.finds(&self.seer().lookers, target).then_some(0)).is_some()
    }

    /// FB-6.15 whether a model of a unit lies in the arc of one of its models, whatever hides it.
    pub(crate) fn faces(&self, target: UnitId) -> bool {
        let models = blocks(self.battle, target);
        let seer = self.seer();
        let holds = |looker: &Looker| models.iter().any(|model| !seer.looks_away(looker.eye, model.corners()));
        seer.lookers.iter().any(holds)
    }

    /// FB-6.18 whether the model with this number, in the front rank or in loose order, sees a model of a unit.
    pub(crate) fn model_sees(&self, model: u16, target: UnitId) -> bool {
        let finds = || self.seer().looker(model.into()).is_some_and(|looker| self.finds(&[looker], target));
        self.known((SeenBy::Model(model), target), || finds().then_some(0)).is_some()
    }

    /// FB-6.21 whether it would see models that stood there.
    pub(crate) fn would_see(&self, models: &[Block]) -> bool {
        let seer = self.seer();
        let between = self.surroundings.between(&seer.lookers, (outline(models), None));
        let mut views = seer.lookers.iter().filter_map(|looker| seer.view(*looker, &between, false));
        views.any(|view| models.iter().any(|model| view.sees(model)))
    }

    /// FB-7.50 the first of all models of a unit, or of a character in one, that a machine sees, each from where its muzzle is once it is
    /// turned to it.
    pub(crate) fn first_of(
        &self,
        target: UnitId,
        models: impl FnOnce() -> Vec<Block>,
        muzzle: impl Fn(&Block) -> Point,
    ) -> Option<usize> {
        let find = || self.first_seen(self.battle.host(target), &models(), muzzle).map(|at| at as u16);
        self.known((SeenBy::Muzzle, target), find).map(usize::from)
    }

    /// FB-7.50 the first of some models of a unit that a machine sees, each from where its muzzle is once it is turned to it.
    pub(crate) fn first_seen(
        &self,
        target: UnitId,
        models: &[Block],
        muzzle: impl Fn(&Block) -> Point,
    ) -> Option<usize> {
        let seer = self.seer();
        let between = self.surroundings.between(&seer.lookers, (outline(models), Some(target)));
        let lofty = is_lofty(self.battle, target);
        if !seer.lofty && !lofty && between.hides(&seer.lookers) {
            return None;
        }
        // It turns about the middle of its base, so that this stays where it is.
        let centre = seer.lookers.first()?.centre;
        let view = |block: &Block| seer.view(Looker { eye: muzzle(block), centre }, &between, lofty);
        models.iter().position(|block| view(block).is_some_and(|view| view.sees(block)))
    }

    /// FB-6.18 whether the model with this number, or any of its models where none is named, sees that model of a unit.
    pub(crate) fn sees_one(&self, from: Option<u16>, (target, place): (UnitId, u16)) -> bool {
        let aiming = self.at(target);
        let Some(one) = aiming.before().blocks.get(usize::from(place)) else { return false };
        let sees = |model: usize| aiming.sees_any_of(model, |block| block == one);
        match from {
            Some(model) => sees(model.into()),
            None => (0..self.seer().lookers.len() + self.seer().behind.len()).any(sees),
        }
    }

    /// How its models see those of one unit.
    pub(crate) fn at(&self, target: UnitId) -> Aiming<'_, 'a> {
        Aiming { lookout: self, target, before: OnceCell::new() }
    }

    fn finds(&self, lookers: &[Looker], target: UnitId) -> bool {
        let (battle, seer) = (self.battle, self.seer());
        // Most who do not see a unit look elsewhere, or somebody hides all of it, and what it covers says so at once.
        let outline = self.outline(target);
        let corners = boxes::corners(outline);
        if lookers.iter().all(|looker| seer.looks_away(looker.eye, &corners)) {
            return false;
        }
        let between = self.surroundings.between(lookers, (outline, Some(battle.host(target))));
        let lofty = is_lofty(battle, target);
        if !seer.lofty && !lofty && between.hides(lookers) {
            return false;
        }
        // Who sees a unit at all sees one of its first models as a rule.
        let mut views = lookers.iter().filter_map(|looker| seer.view(*looker, &between, lofty));
        views.any(|view| each_block(battle, target).any(|block| view.sees(&block)))
    }
}

/// A box about some models, and a hair more.
fn outline(models: &[Block]) -> Span {
    boxes::grown(boxes::around(models.iter().flat_map(|block| *block.corners())))
}

/// FB-6.93 the models of a unit, of whom some have another unit in sight.
pub(crate) struct Aiming<'l, 'a> {
    lookout: &'l Lookout<'a>,
    target: UnitId,
    before: OnceCell<Before<'l>>,
}

/// What lies before those who aim at a unit.
struct Before<'a> {
    blocks: SmallVec<[Block; 32]>,
    /// A box about the models, and a hair more.
    outline: Span,
    lofty: bool,
    between: Between<'a>,
}

impl<'l> Aiming<'l, '_> {
    fn before(&self) -> &Before<'l> {
        self.before.get_or_init(|| {
            let (lookout, battle) = (self.lookout, self.lookout.battle);
            let (lofty, blocks) = (is_lofty(battle, self.target), blocks(battle, self.target));
            let (outline, of) = (outline(&blocks), Some(battle.host(self.target)));
            let between = lookout.surroundings.between(&lookout.seer().lookers, (outline, of));
            Before { blocks, outline, lofty, between }
        })
    }

    /// Whether the model with this number sees it.
    pub(crate) fn finds(&self, model: usize) -> bool {
        let find = || self.sees_any_of(model, |_| true).then_some(0);
        self.lookout.known((SeenBy::Aiming(model as u16), self.target), find).is_some()
    }

    /// FB-7.23 whether the model with this number sees a model of it that is so near to where somebody stands.
    pub(crate) fn finds_within(&self, model: usize, (stands, reach): (&Base, Length)) -> bool {
        let Before { outline: (low, high), ref blocks, .. } = *self.before();
        if blocks.is_empty() {
            return false;
        }
        // FB-4.18 whoever is inside is as far as the walls.
        if let Some(house) = self.lookout.battle.held(self.target) {
            return house.is_within(reach, stands) && self.finds(model);
        }
        // Most are wholly in range or out of it, and the box about them says so.
        let (wide, deep) = (high.x - low.x + ROUNDED, high.y - low.y + ROUNDED);
        let whole = Base::from(Block::new(low.middle(high), wide, deep, Angle::ZERO));
        if !whole.is_within(reach, stands) {
            return false;
        }
        let corners = boxes::corners((low, high));
        if corners.into_iter().all(|corner| stands.gap_to_point(corner).at_most(reach)) {
            return self.finds(model);
        }
        self.sees_any_of(model, |block| Base::from(*block).is_within(reach, stands))
    }

    /// FB-6.18 whether the model with this number sees one of some models.
    fn sees_any_of(&self, model: usize, which: impl Fn(&Block) -> bool) -> bool {
        let (seer, before) = (self.lookout.seer(), self.before());
        let looker = seer.looker(model);
        let view = looker.and_then(|looker| seer.view(looker, &before.between, before.lofty));
        view.is_some_and(|view| before.blocks.iter().filter(|block| which(block)).any(|block| view.sees(block)))
    }
}

/// The bases of a unit's models as blocks; FB-9.76 of a character in a unit his own, which none of its models hides.
pub(crate) fn blocks(battle: &Battle, id: UnitId) -> SmallVec<[Block; 32]> {
    each_block(battle, id).collect()
}

/// The same one after the other, as far as they are asked for.
fn each_block(battle: &Battle, id: UnitId) -> impl Iterator<Item = Block> + '_ {
    let unit = battle.unit(id);
    let joined = if let Standing::Joined(host) = unit.standing { Some(host) } else { None };
    let own = joined.and_then(|host| ranks::block_of(battle, host, id));
    let ranked = (joined.is_none() && unit.loose.is_empty()).then(|| unit.pose.bases()).into_iter().flatten();
    let loose = if joined.is_none() { &unit.loose[..] } else { &[] };
    own.into_iter().chain(ranked).chain(loose.iter().map(|front| unit.pose.one_at(*front).footprint()))
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
    /// FB-6.22 fleeing units see nothing.
    fn of(battle: &Battle, id: UnitId) -> Seer {
        let unit = battle.unit(id);
        // FB-4.18 out of a building ten see all round.
        let inside = unit.building.is_some();
        let round = zones::has_no_flanks(battle, id) || inside;
        let lookers = if unit.flees() {
            SmallVec::new()
        } else if inside {
            // FB-7.21 beside the characters who stand among them.
            let windows = crate::houses::MOST + battle.joined(id).count() as u16;
            (0..unit.pose.models.min(windows)).map(|model| unit.pose.base_of(model).into()).collect()
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

    /// FB-7.50 where the muzzle of a machine may be: however it is turned, it is as far from its middle as it is deep, halved.
    fn turning(battle: &Battle, machine: UnitId) -> Seer {
        let own = battle.unit(machine).pose;
        let (centre, far) = (own.footprint().centre(), i64::from(own.depth().0) / 2);
        let around = boxes::around([-far, far].map(|by| centre + Vector::new(by, by)));
        let lookers = boxes::corners(boxes::grown(around)).map(|eye| Looker { eye, centre }).into_iter().collect();
        Seer { lookers, behind: 0..0, facing: None, lofty: is_lofty(battle, machine) }
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
