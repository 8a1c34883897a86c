//! What may stand between somebody who looks and what he looks at (FB-4.11, FB-4.12, FB-4.18, FB-4.20, FB-6.18, FB-6.19).

use super::boxes::{self, Span};
use super::{blocks, is_on_hill};
use crate::UNITS_PER_INCH;
use crate::book::{Piece, TerrainKind};
use crate::ids::{BuildingId, UnitId};
use crate::state::Battle;
use muster_ground::arcs::Arc;
use muster_ground::bases::{Base, Block};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::segment::Segment;
use muster_ground::shadow::{Cone, Shadow, hides_between};
use muster_ground::things::Thing;
use muster_kernel::Seat;
use smallvec::SmallVec;
use std::cell::OnceCell;

/// FB-4.11 how far one sees in a wood.
const IN_WOOD: Length = Length(2 * UNITS_PER_INCH);

/// All that may stand in the way of somebody who looks about. What is not asked of it is not worked out, and what is, once.
pub(super) struct Surroundings<'a> {
    battle: &'a Battle,
    viewer: UnitId,
    /// FB-4.11, FB-4.12, FB-4.20 terrain that may bar a view or be stood on to have one.
    ground: OnceCell<SmallVec<[Obstruction<'a>; 8]>>,
    /// FB-6.18, FB-6.19 other units.
    units: OnceCell<Vec<Blocker<'a>>>,
}

impl<'a> Surroundings<'a> {
    pub(super) fn of(battle: &'a Battle, viewer: UnitId) -> Surroundings<'a> {
        Surroundings { battle, viewer, ground: OnceCell::new(), units: OnceCell::new() }
    }

    /// FB-4.18 nobody's own building bars the view from him.
    fn ground(&self) -> &[Obstruction<'a>] {
        self.ground.get_or_init(|| {
            let own = self.building_of(self.viewer);
            let pieces = self.battle.map().pieces.iter().enumerate().filter(|(place, _)| Some(*place) != own);
            pieces.filter_map(|(place, piece)| Obstruction::of(place, piece)).collect()
        })
    }

    fn units(&self) -> &[Blocker<'a>] {
        // FB-7.57 a machine that nobody works stands there as any model does.
        let machines = |side| self.battle.unmanned(side);
        let all = || self.battle.everybody().chain(Seat::BOTH.into_iter().flat_map(machines));
        let others = || all().filter(|id| *id != self.viewer);
        self.units.get_or_init(|| others().map(|id| Blocker::of(self.battle, id)).collect())
    }

    /// The place on the map of the building that a unit is in.
    fn building_of(&self, id: UnitId) -> Option<usize> {
        self.battle.unit(id).building.map(BuildingId::place)
    }

    /// What may stand between some who look, by their eyes and the middles of their bases, and all of somebody that lies in a box:
    /// nothing outside of the box around both does.
    pub(super) fn between(&self, lookers: &[Looker], (target, of): (Span, Option<UnitId>)) -> Between<'_> {
        let looking = lookers.iter().flat_map(|looker| [looker.eye, looker.centre]);
        let all = looking.fold(target, boxes::holding);
        // FB-4.18 nobody's own building bars the view to him.
        let inside = of.and_then(|of| self.building_of(of));
        let ground = self.ground().iter().filter(|one| Some(one.place) != inside && boxes::meet(one.bounds, all));
        let units = self.units().iter().filter(|one| Some(one.id) != of && one.is_in(all));
        Between { target: boxes::corners(target), ground: ground.collect(), units: units.collect() }
    }
}

/// A model that looks.
#[derive(Clone, Copy)]
pub(super) struct Looker {
    /// FB-6.18 the middle of the front edge of its base.
    pub(super) eye: Point,
    /// FB-4.12 the middle of its base.
    pub(super) centre: Point,
}

impl From<Block> for Looker {
    fn from(base: Block) -> Looker {
        Looker { eye: base.front(), centre: base.centre() }
    }
}

/// What may stand in the way between those who look and those who are looked at.
pub(super) struct Between<'a> {
    /// Corners of a box about all that is looked at, and a hair more.
    pub(super) target: [Point; 4],
    ground: SmallVec<[&'a Obstruction<'a>; 4]>,
    /// FB-6.18, FB-6.19 third units.
    units: SmallVec<[&'a Blocker<'a>; 8]>,
}

impl Between<'_> {
    /// FB-6.18 whether models of one unit that stand side by side hide all that is looked at from whoever looks from between some eyes,
    /// on a table without hills between.
    pub(super) fn hides(&self, lookers: &[Looker]) -> bool {
        let eyes: SmallVec<[Point; 16]> = lookers.iter().map(|looker| looker.eye).collect();
        let hides = |part: &Block| hides_between(part, &eyes, &self.target);
        self.is_flat() && self.units.iter().any(|unit| unit.parts().iter().any(hides))
    }

    /// What of it may stand in the way of one who looks from there: nothing does that lies beside all lines to what is looked at.
    /// Of where he faces only what is to be asked of each point, and lofty where one of both is.
    pub(super) fn from(&self, looker: Looker, (facing, lofty): (Option<Vector>, bool)) -> View<'_> {
        let eye = looker.eye;
        let towards = Cone::of(eye, &self.target);
        let beside = |corners: &[Point; 4]| towards.is_some_and(|towards| towards.passes(corners));
        let ground = self.ground.iter().copied().filter(|ground| !beside(&boxes::corners(ground.bounds))).collect();
        let units = || self.units.iter().filter(|unit| !unit.whole().is_some_and(|whole| beside(whole.corners())));
        let shade = |part| Shade { shadow: Shadow::of(eye, part), part };
        let all = units().flat_map(|unit| unit.parts()).filter(|part| !beside(part.corners()));
        let shades = all.map(shade).collect();
        // Where there is no hill nobody looks from one or to one.
        let high = if self.is_flat() { None } else { Some(units().flat_map(|unit| unit.high())) };
        let high = high.into_iter().flatten().filter(|part| !beside(part.corners())).map(shade).collect();
        View { eye, up: self.is_on_hill(looker.centre), facing, lofty, ground, shades, high }
    }

    /// FB-4.12 whether no hill is there.
    fn is_flat(&self) -> bool {
        !self.ground.iter().any(|ground| ground.piece.kind.is_hill())
    }

    /// FB-4.12 whether somebody whose base has its middle there stands on a hill.
    fn is_on_hill(&self, centre: Point) -> bool {
        self.ground.iter().any(|ground| ground.piece.kind.is_hill() && ground.base.holds(centre))
    }
}

/// A piece of terrain in the way.
struct Obstruction<'a> {
    piece: &'a Piece,
    /// Which of the map it is.
    place: usize,
    base: Base,
    /// A box around it.
    bounds: Span,
}

impl<'a> Obstruction<'a> {
    /// Nothing of ground that neither bars a view nor is looked from.
    fn of(place: usize, piece: &'a Piece) -> Option<Obstruction<'a>> {
        let bars = piece.kind.is_hill() || matches!(piece.kind, TerrainKind::Building | TerrainKind::Wood);
        let bounds = || boxes::grown(piece.shape.footprint().bounds());
        bars.then(|| Obstruction { piece, place, base: piece.shape.base(), bounds: bounds() })
    }
}

/// FB-6.18 a third unit in the way.
struct Blocker<'a> {
    battle: &'a Battle,
    id: UnitId,
    /// What its models cover, and more.
    whole: OnceCell<Block>,
    /// A box around it.
    bounds: OnceCell<Span>,
    parts: OnceCell<SmallVec<[Block; 2]>>,
    high: OnceCell<SmallVec<[Block; 2]>>,
}

impl<'a> Blocker<'a> {
    fn of(battle: &'a Battle, id: UnitId) -> Blocker<'a> {
        let (whole, bounds, parts, high) = (OnceCell::new(), OnceCell::new(), OnceCell::new(), OnceCell::new());
        Blocker { battle, id, whole, bounds, parts, high }
    }

    /// What its models cover, and more; nothing where they are apart from each other.
    fn whole(&self) -> Option<&Block> {
        (!self.battle.is_loose(self.id)).then(|| self.whole.get_or_init(|| self.battle.unit(self.id).pose.footprint()))
    }

    /// Its full ranks and its last one, or every model.
    fn parts(&self) -> &[Block] {
        let loose = || blocks(self.battle, self.id).into_iter().collect();
        let ranks = || self.battle.unit(self.id).pose.parts().collect();
        self.parts.get_or_init(|| if self.battle.is_loose(self.id) { loose() } else { ranks() })
    }

    /// Whether something of it may lie in a box.
    fn is_in(&self, all: Span) -> bool {
        if self.bounds.get().is_none() && !self.battle.may_lie_in(self.id, all) {
            return false;
        }
        boxes::meet(self.bounds(), all)
    }

    /// A box around it, and a hair more.
    fn bounds(&self) -> Span {
        *self.bounds.get_or_init(|| match self.whole() {
            Some(whole) => boxes::grown(boxes::around(*whole.corners())),
            None => boxes::grown(boxes::around(self.parts().iter().flat_map(|part| *part.corners()))),
        })
    }

    /// FB-4.12, FB-6.19 those of its models that stand on a hill: side by side where all of them do, and else one by one.
    fn high(&self) -> &[Block] {
        self.high.get_or_init(|| {
            // Most units are nowhere near a hill.
            let hills = || self.battle.terrain(TerrainKind::is_hill).map(|piece| piece.shape.base());
            if !hills().any(|hill| boxes::meet(Thing::Base(&hill).bounds(), self.bounds())) {
                return SmallVec::new();
            }
            let models = blocks(self.battle, self.id);
            let stands_high = |model: &Block| is_on_hill(self.battle, model.centre());
            if models.iter().all(stands_high) {
                return self.parts().iter().copied().collect();
            }
            models.into_iter().filter(stands_high).collect()
        })
    }
}

/// FB-6.18 models of a third unit that stand side by side in the way of somebody.
struct Shade<'a> {
    /// What they hide from him; nothing where he stands at the edge of their bases.
    shadow: Option<Shadow>,
    part: &'a Block,
}

impl Shade<'_> {
    /// Whether one of them stands in the way of a line from his eye.
    fn bars(&self, line: Segment) -> bool {
        self.shadow.as_ref().map_or_else(|| self.part.meets(line), |shadow| shadow.holds(line.to))
    }
}

/// What may bar the view of one who looks.
pub(super) struct View<'a> {
    /// Where from.
    eye: Point,
    /// FB-4.12 whether he stands on a hill.
    up: bool,
    /// FB-6.15 where he faces, if his arc does not hold all that is looked at.
    facing: Option<Vector>,
    /// FB-6.19 whether units do not bar it.
    lofty: bool,
    ground: SmallVec<[&'a Obstruction<'a>; 4]>,
    /// FB-6.18 models of third units.
    shades: SmallVec<[Shade<'a>; 8]>,
    /// FB-6.19 those of them that stand on a hill: they alone are in the way to or from a hill.
    high: SmallVec<[Shade<'a>; 8]>,
}

impl View<'_> {
    /// Whether one thing, or third units together, bar all lines to what lies between these corners: what lies in the shadow of a convex
    /// shape is convex, and so holds what is between corners that it holds.
    pub(super) fn is_shaded(&self, corners: &[Point; 4]) -> bool {
        let all = |bars: &dyn Fn(Segment) -> bool| corners.iter().all(|corner| bars(Segment::new(self.eye, *corner)));
        let (low, high) = boxes::around(*corners);
        let hills = || self.ground.iter().filter(|ground| ground.piece.kind.is_hill());
        // FB-4.12 nobody at either end stands on a hill, nor with an edge of his base.
        let below = !self.up && !hills().any(|hill| boxes::meet(hill.bounds, (low, high)));
        let flat = hills().next().is_none();
        let walls = self.ground.iter().filter(|ground| ground.piece.kind == TerrainKind::Building);
        walls.chain(hills().filter(|_| below)).any(|ground| all(&|line| Thing::Base(&ground.base).meets(line)))
            || !self.lofty && self.units_shade(corners, flat)
    }

    /// FB-6.18, FB-6.19 whether third units hide all that lies between these corners, on a table without hills in the way or from one.
    fn units_shade(&self, corners: &[Point; 4], flat: bool) -> bool {
        let Some(towards) = Cone::of(self.eye, corners) else { return false };
        let shades = if flat { &self.shades } else { &self.high };
        let before = shades.iter().filter_map(|shade| shade.shadow.as_ref()).filter(|shadow| shadow.is_before(corners));
        let cones: SmallVec<[Cone; 8]> = before.map(Shadow::cone).collect();
        towards.is_filled_by(&cones)
    }

    /// FB-6.18 whether he sees a model: one of nine points of its base.
    pub(super) fn sees(&self, block: &Block) -> bool {
        let from_hill = self.up || self.is_on_hill(block.centre());
        block.sample_points().into_iter().any(|point| {
            let line = Segment::new(self.eye, point);
            self.facing.is_none_or(|facing| Arc::Quarter.holds(self.eye, facing, point))
                && !self.ground_bars(line, from_hill)
                && (self.lofty || !self.units_bar(line, from_hill))
        })
    }

    /// FB-4.12 whether somebody there stands on a hill.
    fn is_on_hill(&self, at: Point) -> bool {
        self.ground.iter().any(|ground| ground.piece.kind.is_hill() && ground.base.holds(at))
    }

    /// FB-6.18, FB-6.19 whether a model of a third unit stands in the way; to or from a hill lower ones do not.
    fn units_bar(&self, line: Segment, from_hill: bool) -> bool {
        let shades = if from_hill { &self.high } else { &self.shades };
        shades.iter().any(|shade| shade.bars(line))
    }

    /// FB-4.11, FB-4.12, FB-4.20 whether terrain lies in the way of a line.
    fn ground_bars(&self, line: Segment, from_hill: bool) -> bool {
        let around = boxes::around([line.from, line.to]);
        let mut near = self.ground.iter().filter(|ground| boxes::meet(ground.bounds, around));
        near.any(|Obstruction { piece, base, .. }| match piece.kind {
            TerrainKind::Building => Thing::Base(base).meets(line),
            // Nobody on the line's ends stands on a hill then, but the edge of a base may lie on one.
            TerrainKind::Hill | TerrainKind::SteepHill => {
                !from_hill && Thing::Base(base).meets(line) && !base.holds(line.from) && !base.holds(line.to)
            }
            TerrainKind::Wood => is_barred_by_wood(base, line),
            TerrainKind::Broken
            | TerrainKind::Boulders
            | TerrainKind::Marsh
            | TerrainKind::River
            | TerrainKind::Crossing
            | TerrainKind::Wall
            | TerrainKind::Hedge
            | TerrainKind::Impassable => false,
        })
    }
}

/// FB-4.11 a line never passes all through a wood, and goes at most 2 inches inside it.
fn is_barred_by_wood(wood: &Base, line: Segment) -> bool {
    let there = Thing::Base(wood);
    if !there.meets(line) {
        return false;
    }
    let Some(into) = there.meeting(line) else { return false };
    let back = there.meeting(Segment::new(line.to, line.from)).unwrap_or(line.to);
    let touches = wood.holds(line.from) || wood.holds(line.to);
    let deep = into.distance_squared(back) > i64::from(IN_WOOD.0) * i64::from(IN_WOOD.0);
    deep || (!touches && into != back)
}
