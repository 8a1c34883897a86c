//! Who sees whom (FB-4.11, FB-4.12, FB-4.20, FB-6.15, FB-6.18 to FB-6.22).

use crate::book::{Ability, Piece, TerrainKind};
use crate::ids::{BuildingId, UnitId};
use crate::ranks;
use crate::state::{Battle, Standing};
use crate::{UNITS_PER_INCH, zones};
use muster_ground::arcs::Arc;
use muster_ground::bases::{Base, Block};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::ops::Range;

/// FB-4.11 how far one sees in a wood.
const IN_WOOD: Length = Length(2 * UNITS_PER_INCH);

/// Farther out than any table.
const FAR: Point = Point { x: Length(i32::MAX), y: Length(i32::MAX) };

/// Farther back than any table.
const NEAR: Point = Point { x: Length(i32::MIN), y: Length(i32::MIN) };

/// FB-6.21, FB-6.22 whether a unit sees another: one of its models a model of that, and it does not flee.
pub fn sees(battle: &Battle, viewer: UnitId, target: UnitId) -> bool {
    finds(battle, (viewer, Seer::of(battle, viewer)), target)
}

/// FB-6.93 whether a unit has another in sight to shoot at: fast cavalry shoots to all sides.
pub fn aims_at(battle: &Battle, shooter: UnitId, target: UnitId) -> bool {
    finds(battle, (shooter, Seer::aiming(battle, shooter, shooter)), target)
}

fn finds(battle: &Battle, (viewer, seer): (UnitId, Seer), target: UnitId) -> bool {
    // FB-6.22 fleeing units see nothing.
    if battle.unit(viewer).flees() {
        return false;
    }
    // Most who do not see a unit look elsewhere, or somebody hides all of it, and what it covers says so at once.
    let outline = around(battle.footprints(target).iter().map(|base| Thing::Base(base).bounds()));
    let corners = corners_of(outline);
    if seer.eyes.iter().all(|eye| seer.looks_away(*eye, &corners)) {
        return false;
    }
    let between = Between::around(battle, (viewer, Some(battle.host(target))), (&seer.eyes, outline));
    let (blocks, lofty) = (OnceCell::new(), is_lofty(battle, target));
    let blocks = || &blocks.get_or_init(|| self::blocks(battle, target))[..];
    seer.eyes.iter().any(|eye| seer.finds(*eye, (blocks, lofty), &between))
}

/// FB-6.21 whether a unit would see models that stood there.
pub(crate) fn would_see(battle: &Battle, viewer: UnitId, bases: &[Block]) -> bool {
    let seer = Seer::of(battle, viewer);
    let between = Between::those(battle, (viewer, None), (&seer.eyes, bases));
    // FB-6.22 fleeing units see nothing.
    !battle.unit(viewer).flees() && seer.eyes.iter().any(|eye| seer.finds(*eye, (|| bases, false), &between))
}

/// FB-6.18 whether the model of a unit with this number, in the front rank or in loose order, sees a model of another.
pub fn model_sees(battle: &Battle, (viewer, model): (UnitId, usize), target: UnitId) -> bool {
    one_sees(battle, (viewer, model, Seer::of(battle, viewer)), target)
}

/// FB-6.93, FB-6.95 whether a model in a unit, which is of the unit or a character in it, has another unit in sight to shoot at.
pub fn model_aims_at(battle: &Battle, shooter: UnitId, (host, model): (UnitId, usize), target: UnitId) -> bool {
    one_sees(battle, (host, model, Seer::aiming(battle, shooter, host)), target)
}

/// FB-6.93 the models of a unit, of whom some have another unit in sight to shoot at.
pub(crate) struct Aiming<'a> {
    seer: Seer,
    blocks: SmallVec<[Block; 32]>,
    lofty: bool,
    between: Between<'a>,
}

impl Aiming<'_> {
    /// Those who shoot out of a unit, which is theirs or which they have joined.
    pub(crate) fn at(battle: &Battle, (shooter, host): (UnitId, UnitId), target: UnitId) -> Aiming<'_> {
        let mut seer = Seer::aiming(battle, shooter, host);
        if battle.unit(host).flees() {
            seer.eyes.clear();
        }
        let (lofty, blocks) = (is_lofty(battle, target), blocks(battle, target));
        let between = Between::those(battle, (host, Some(battle.host(target))), (&seer.eyes, &blocks));
        Aiming { seer, blocks, lofty, between }
    }

    /// Whether the model with this number sees it.
    pub(crate) fn finds(&self, model: usize) -> bool {
        let Some(eye) = self.seer.eye(model) else { return false };
        self.seer.finds(eye, (|| &self.blocks[..], self.lofty), &self.between)
    }

    /// FB-7.23 whether the model with this number sees a model of it that is so near to where somebody stands.
    pub(crate) fn finds_within(&self, model: usize, (stands, reach): (&Base, Length)) -> bool {
        let Some(eye) = self.seer.eye(model) else { return false };
        let near = self.blocks.iter().copied().filter(|block| Base::from(*block).is_within(reach, stands));
        let near: SmallVec<[Block; 32]> = near.collect();
        self.seer.finds(eye, (|| &near[..], self.lofty), &self.between)
    }
}

fn one_sees(battle: &Battle, (viewer, model, seer): (UnitId, usize, Seer), target: UnitId) -> bool {
    if battle.unit(viewer).flees() {
        return false;
    }
    let (lofty, blocks) = (is_lofty(battle, target), blocks(battle, target));
    let Some(eye) = seer.eye(model) else { return false };
    let between = Between::those(battle, (viewer, Some(battle.host(target))), (std::slice::from_ref(&eye), &blocks));
    seer.finds(eye, (|| &blocks[..], lofty), &between)
}

/// FB-7.50 the first of some models that a machine sees, each from where its muzzle is once it is turned to it.
pub(crate) fn first_seen(
    battle: &Battle,
    (machine, target): (UnitId, UnitId),
    models: &[Block],
    muzzle: impl Fn(&Block) -> Point,
) -> Option<usize> {
    // However it is turned, its muzzle is no farther from its middle than it is long and wide.
    let own = battle.unit(machine).pose;
    let (centre, far) = (own.footprint().centre(), i64::from(own.width().0 + own.depth().0));
    let eyes: SmallVec<[Point; 16]> = [-far, far].map(|by| centre + Vector::new(by, by)).into_iter().collect();
    let between = Between::those(battle, (machine, Some(battle.host(target))), (&eyes, models));
    let seer = Seer { eyes, behind: 0..0, facing: None, lofty: is_lofty(battle, machine) };
    let lofty = is_lofty(battle, target);
    models.iter().position(|block| seer.sees(&between.from(muzzle(block)), (block, lofty)))
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

/// A box that holds a point also.
fn span((low, high): (Point, Point), point: Point) -> (Point, Point) {
    (Point { x: low.x.min(point.x), y: low.y.min(point.y) }, Point { x: high.x.max(point.x), y: high.y.max(point.y) })
}

/// Whether two boxes share a point.
fn meet((low, high): (Point, Point), (from, to): (Point, Point)) -> bool {
    from.x <= high.x && to.x >= low.x && from.y <= high.y && to.y >= low.y
}

/// A box that holds some boxes.
pub(crate) fn around(boxes: impl Iterator<Item = (Point, Point)>) -> (Point, Point) {
    grown(boxes.fold((FAR, NEAR), |all, (low, high)| span(span(all, low), high)))
}

/// The corners of a box, one after the other.
const fn corners_of((low, high): (Point, Point)) -> [Point; 4] {
    [low, Point { x: low.x, y: high.y }, high, Point { x: high.x, y: low.y }]
}

/// A box with the hair more by which rounded points may lie outside of what they were taken from.
fn grown((low, high): (Point, Point)) -> (Point, Point) {
    const HAIR: i32 = 4;
    let aside = |point: Point, by: i32| Point {
        x: Length(point.x.0.saturating_add(by)),
        y: Length(point.y.0.saturating_add(by)),
    };
    (aside(low, -HAIR), aside(high, HAIR))
}

/// Who looks: where from, and where to.
struct Seer {
    /// FB-6.18 the middle of the front edge of each model that may see.
    eyes: SmallVec<[Point; 16]>,
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
        let eyes = if inside {
            (0..unit.pose.models.min(crate::houses::MOST)).map(|model| unit.pose.eye(model)).collect()
        } else if unit.loose.is_empty() {
            Seer::in_ranks(battle, id)
        } else {
            unit.loose.iter().copied().collect()
        };
        let (files, models) = (usize::from(unit.pose.files), usize::from(unit.pose.models));
        let ranked = !inside && unit.loose.is_empty();
        let behind = if ranked { files.min(models)..models } else { 0..0 };
        Seer { eyes, behind, facing: (!round).then(|| unit.pose.facing.heading()), lofty: is_lofty(battle, id) }
    }

    /// FB-6.3, FB-6.18 the front rank and those at its ends; who takes several of its places looks from the middle of his own front.
    fn in_ranks(battle: &Battle, id: UnitId) -> SmallVec<[Point; 16]> {
        let pose = battle.unit(id).pose;
        let mut eyes: SmallVec<[Point; 16]> = pose.eyes().collect();
        for (place, block) in ranks::large(battle, id).filter(|(place, _)| *place < pose.files) {
            if let Some(eye) = eyes.get_mut(usize::from(place)) {
                *eye = block.front();
            }
        }
        eyes
    }

    /// FB-6.18 where the model with this number sees from, if it sees at all.
    fn eye(&self, model: usize) -> Option<Point> {
        let at = if model < self.behind.end { model } else { model - self.behind.len() };
        self.eyes.get(at).copied().filter(|_| !self.behind.contains(&model))
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

    /// FB-6.18 whether somebody whose eye is there sees one of some models.
    fn finds<'b>(
        &self,
        eye: Point,
        (blocks, lofty): (impl FnOnce() -> &'b [Block], bool),
        between: &Between<'_>,
    ) -> bool {
        if self.looks_away(eye, &between.target) {
            return false;
        }
        let view = between.from(eye);
        !view.is_shaded(&between.target, self.lofty || lofty)
            && blocks().iter().any(|block| self.sees(&view, (block, lofty)))
    }

    /// FB-6.18 whether somebody with such a view sees a model: one of nine points of its base.
    fn sees(&self, view: &View<'_>, (block, lofty): (&Block, bool)) -> bool {
        let from_hill = view.up || view.is_on_hill(block.centre());
        block.sample_points().into_iter().any(|point| {
            let line = Segment::new(view.eye, point);
            self.facing.is_none_or(|facing| Arc::Quarter.holds(view.eye, facing, point))
                && !view.ground_bars(line, from_hill)
                && (self.lofty || lofty || !view.units_bar(line, from_hill))
        })
    }
}

/// What may stand in the way between those who look and those who are looked at: nothing outside of the box around them does.
struct Between<'a> {
    /// Corners of a box about all that is looked at, and a hair more.
    target: [Point; 4],
    /// FB-4.11, FB-4.12, FB-4.20 terrain that may bar a view or be stood on to have one.
    ground: SmallVec<[Obstruction<'a>; 4]>,
    /// FB-6.18, FB-6.19 third units.
    units: SmallVec<[Blocker<'a>; 8]>,
}

/// A piece of terrain in the way.
struct Obstruction<'a> {
    piece: &'a Piece,
    base: Base,
    /// The corners of a box around it.
    bounds: (Point, Point),
}

/// FB-6.18 a third unit in the way. What is not asked of it is not worked out.
struct Blocker<'a> {
    battle: &'a Battle,
    id: UnitId,
    /// What its models cover, and more; nothing where they are apart from each other.
    whole: Option<Block>,
    parts: OnceCell<SmallVec<[Block; 2]>>,
    up: OnceCell<bool>,
}

impl<'a> Between<'a> {
    fn those(battle: &'a Battle, (viewer, of): (UnitId, Option<UnitId>), (eyes, target): (&[Point], &[Block])) -> Self {
        let corners = target.iter().flat_map(|block| block.corners().iter().map(|corner| (*corner, *corner)));
        Between::around(battle, (viewer, of), (eyes, around(corners)))
    }

    /// What may stand between eyes and all that lies in a box.
    fn around(
        battle: &'a Battle,
        (viewer, of): (UnitId, Option<UnitId>),
        (eyes, target): (&[Point], (Point, Point)),
    ) -> Self {
        let (low, high) = eyes.iter().copied().fold(target, span);
        let bars =
            |piece: &&Piece| piece.kind.is_hill() || matches!(piece.kind, TerrainKind::Building | TerrainKind::Wood);
        let bounded = |piece: &'a Piece| {
            let bounds = grown(piece.shape.footprint().bounds());
            meet(bounds, (low, high)).then(|| Obstruction { piece, base: piece.shape.base(), bounds })
        };
        // FB-4.18 nobody's own building bars the view to or from him.
        let own = [Some(viewer), of].map(|id| battle.unit(id?).building.map(BuildingId::place));
        let pieces = battle.map().pieces.iter().enumerate().filter(|(at, _)| !own.contains(&Some(*at)));
        let ground = pieces.map(|(_, piece)| piece).filter(bars).filter_map(bounded).collect();
        let third = battle.everybody().filter(|id| *id != viewer && Some(*id) != of);
        let third = third.filter(|id| battle.may_lie_in(*id, (low, high)));
        let units = third.filter_map(|id| Blocker::within(battle, id, (low, high))).collect();
        Between { target: corners_of(target), ground, units }
    }

    /// What of it may stand in the way of one who looks from there: nothing does that lies beside all lines to what is looked at.
    fn from(&self, eye: Point) -> View<'_> {
        let towards = Cone::of(eye, &self.target);
        let beside = |corners: &[Point; 4]| towards.is_some_and(|towards| towards.passes(corners));
        let ground: SmallVec<_> = self.ground.iter().filter(|ground| !beside(&corners_of(ground.bounds))).collect();
        let apart = |unit: &&Blocker<'_>| match &unit.whole {
            Some(whole) => beside(whole.corners()),
            None => unit.parts().iter().all(|part| beside(part.corners())),
        };
        let cone = |unit: &Blocker<'_>| unit.whole.and_then(|whole| Cone::of(eye, whole.corners()));
        let units = self.units.iter().filter(|unit| !apart(unit)).map(|unit| (cone(unit), unit)).collect();
        let view = View { eye, up: false, ground, units };
        View { up: view.is_on_hill(eye), ..view }
    }
}

/// All lines from an eye to what lies between corners, less than a half turn from the first to the last.
#[derive(Clone, Copy)]
struct Cone {
    eye: Point,
    first: Vector,
    last: Vector,
}

impl Cone {
    /// Nothing where the eye is between the corners itself.
    fn of(eye: Point, corners: &[Point; 4]) -> Option<Cone> {
        let lines = corners.map(|corner| corner - eye);
        let outermost =
            |turn: i64| lines.into_iter().find(|line| lines.iter().all(|other| turn * line.cross(*other) >= 0));
        let (first, last) = (outermost(1)?, outermost(-1)?);
        (first.cross(last) > 0).then_some(Cone { eye, first, last })
    }

    /// Whether all that lies between these corners is on one side of it.
    fn passes(&self, corners: &[Point; 4]) -> bool {
        corners.iter().all(|corner| self.first.cross(*corner - self.eye) < 0)
            || corners.iter().all(|corner| self.last.cross(*corner - self.eye) > 0)
    }

    /// Whether a point is on one side of it.
    fn misses(&self, point: Point) -> bool {
        let line = point - self.eye;
        self.first.cross(line) < 0 || self.last.cross(line) > 0
    }
}

/// What may bar the view of one who looks.
struct View<'a> {
    /// Where from.
    eye: Point,
    /// FB-4.12 whether he stands on a hill.
    up: bool,
    ground: SmallVec<[&'a Obstruction<'a>; 4]>,
    /// Third units, and all lines to each that may meet it; nothing of those that are apart from each other or around the eye.
    units: SmallVec<[(Option<Cone>, &'a Blocker<'a>); 8]>,
}

impl View<'_> {
    /// Whether one thing bars all lines to what lies between these corners: what lies in the shadow of a convex shape is convex, and
    /// so holds what is between corners that it holds.
    fn is_shaded(&self, corners: &[Point; 4], lofty: bool) -> bool {
        let all = |bars: &dyn Fn(Segment) -> bool| corners.iter().all(|corner| bars(Segment::new(self.eye, *corner)));
        let (low, high) = (corners[0], corners[2]);
        let hills = || self.ground.iter().filter(|ground| ground.piece.kind.is_hill());
        // FB-4.12 nobody at either end stands on a hill, nor with an edge of his base.
        let below = !self.up && !hills().any(|hill| meet(hill.bounds, (low, high)));
        let flat = hills().next().is_none();
        let walls = self.ground.iter().filter(|ground| ground.piece.kind == TerrainKind::Building);
        let units = self.units.iter().filter(|(cone, unit)| {
            !lofty && (flat || unit.up()) && !cone.is_some_and(|cone| corners.iter().any(|corner| cone.misses(*corner)))
        });
        let mut parts = units.flat_map(|(_, unit)| unit.parts());
        walls.chain(hills().filter(|_| below)).any(|ground| all(&|line| Thing::Base(&ground.base).meets(line)))
            || parts.any(|part| all(&|line| part.meets(line)))
    }

    /// FB-4.12 whether somebody there stands on a hill.
    fn is_on_hill(&self, at: Point) -> bool {
        self.ground.iter().any(|ground| ground.piece.kind.is_hill() && ground.base.holds(at))
    }

    /// FB-6.18, FB-6.19 whether a model of a third unit stands in the way; to or from a hill lower ones do not.
    fn units_bar(&self, line: Segment, from_hill: bool) -> bool {
        let meets = |cone: &Option<Cone>| !cone.is_some_and(|cone| cone.misses(line.to));
        self.units.iter().any(|(cone, unit)| meets(cone) && (!from_hill || unit.up()) && unit.bars(line))
    }

    /// FB-4.11, FB-4.12, FB-4.20 whether terrain lies in the way of a line.
    fn ground_bars(&self, line: Segment, from_hill: bool) -> bool {
        let around = span(span((FAR, NEAR), line.from), line.to);
        let mut near = self.ground.iter().filter(|ground| meet(ground.bounds, around));
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

impl<'a> Blocker<'a> {
    /// Nothing where none of it is in a box.
    fn within(battle: &'a Battle, id: UnitId, around: (Point, Point)) -> Option<Blocker<'a>> {
        let inside =
            |block: &Block| meet(self::around(block.corners().iter().map(|corner| (*corner, *corner))), around);
        if battle.is_loose(id) {
            let parts: SmallVec<_> = blocks(battle, id).into_iter().collect();
            let is_in = parts.iter().any(inside);
            return is_in.then(|| Blocker { battle, id, whole: None, parts: parts.into(), up: OnceCell::new() });
        }
        let whole = battle.unit(id).pose.footprint();
        let known = |whole| Blocker { battle, id, whole: Some(whole), parts: OnceCell::new(), up: OnceCell::new() };
        inside(&whole).then(|| known(whole))
    }

    /// Its full ranks and its last one, or every model.
    fn parts(&self) -> &SmallVec<[Block; 2]> {
        self.parts.get_or_init(|| self.battle.unit(self.id).pose.parts().collect())
    }

    /// FB-6.19 whether it stands on a hill.
    fn up(&self) -> bool {
        let centre = || self.whole.unwrap_or_else(|| self.battle.unit(self.id).pose.footprint()).centre();
        *self.up.get_or_init(|| is_on_hill(self.battle, centre()))
    }

    /// FB-6.18 whether one of its models stands in the way of a line.
    fn bars(&self, line: Segment) -> bool {
        // Full ranks and nobody at their ends are all of it.
        let (whole, parts) = (self.whole.as_ref(), self.parts());
        whole.is_none_or(|whole| whole.meets(line))
            && (whole.is_some() && parts.len() == 1 || parts.iter().any(|part| part.meets(line)))
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
