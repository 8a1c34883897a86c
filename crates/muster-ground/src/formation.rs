//! Ranks and files: a block of models, where each of them stands, what a line meets among them and whom they touch.
//!
//! The corners of all bases are rounded once, on one lattice: neighbours share them, so that no two bases of a formation
//! ever overlap, and a base stands out of the footprint by less than two units.

use crate::angle::{Angle, Turning};
use crate::arcs::Zone;
use crate::bases::{Base, Block};
use crate::bits::BitSet;
use crate::length::{Length, Point, Vector};
use crate::segment::Segment;
use crate::things::Thing;
use smallvec::SmallVec;

/// Models of a formation by number, 256 at most: the first rank from the left, then the second, and so on.
pub type Models = BitSet<4>;

/// Models in ranks and files. All ranks but the last are full; the last one fills up from its middle, right before left.
///
/// ```
/// use muster_ground::angle::Angle;
/// use muster_ground::formation::Formation;
/// use muster_ground::length::{Length, Point};
///
/// // Thirteen on bases of 20 mm, five wide, in hundredths of a millimetre.
/// let base = (Length(2_000), Length(2_000));
/// let spears = Formation { front: Point::new(50_000, 30_000), facing: Angle::ZERO, files: 5, models: 13, base };
/// assert_eq!((spears.ranks(), spears.width(), spears.depth()), (3, Length(10_000), Length(6_000)));
/// // The last three stand in the middle of their rank.
/// assert_eq!([10, 11, 12].map(|model| spears.place(model)), [(2, 2), (2, 3), (2, 1)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Formation {
    /// The middle of the front edge.
    pub front: Point,
    /// Where it faces.
    pub facing: Angle,
    /// How many stand side by side, at least one.
    pub files: u16,
    /// How many there are, at least one.
    pub models: u16,
    /// Width and depth of a base, both positive.
    pub base: (Length, Length),
}

/// What a shot goes through one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lines {
    /// The ranks: it comes from ahead or from behind.
    Ranks,
    /// The files: it comes from a flank.
    Files,
}

/// How far rounding lets a base stand out of the footprint at most.
const STRAY: Length = Length(2);

impl Formation {
    /// How many ranks there are, the last one included.
    pub const fn ranks(&self) -> u16 {
        self.models.div_ceil(self.files)
    }

    /// From side to side.
    pub const fn width(&self) -> Length {
        Length(self.base.0.0 * self.files as i32)
    }

    /// From front to rear, the last rank included.
    pub const fn depth(&self) -> Length {
        Length(self.base.1.0 * self.ranks() as i32)
    }

    /// The whole rectangle that it covers, as if the last rank were full.
    pub fn footprint(&self) -> Block {
        self.block((0, 0), (self.files, self.ranks()))
    }

    /// Rank and file of a model, from the front and from the left.
    pub fn place(&self, model: u16) -> (u16, u16) {
        let (rank, at, files) = (model / self.files, model % self.files, self.files);
        let full = (rank + 1) * files <= self.models;
        // Away from the middle by one more each time, right before left.
        let file = match (full, files % 2, at % 2) {
            (true, _, _) => at,
            (false, 0, 0) => files / 2 + at / 2,
            (false, 0, _) => files / 2 - at.div_ceil(2),
            (false, _, 0) => files / 2 - at / 2,
            (false, _, _) => files / 2 + at.div_ceil(2),
        };
        (rank, file)
    }

    /// The base of a model.
    pub fn base_of(&self, model: u16) -> Block {
        self.base_turned(model, self.facing.turning())
    }

    /// The bases of all models, by number.
    pub fn bases(&self) -> impl Iterator<Item = Block> {
        let (formation, turning) = (*self, self.facing.turning());
        (0..self.models).map(move |model| formation.base_turned(model, turning))
    }

    /// What the models cover, as one or two rectangles: the full ranks, and the last rank. Bases stand out of them by less
    /// than two units.
    pub fn parts(&self) -> impl Iterator<Item = Block> {
        let (full, last) = (self.models / self.files, self.models % self.files);
        let ranks = (full > 0).then(|| self.block((0, 0), (self.files, full)));
        // The last one to come stands at an end of its rank, the one before him at the other.
        let ends = [last.saturating_sub(2), last.saturating_sub(1)].map(|at| self.place(full * self.files + at).1);
        let rest = (last > 0).then(|| self.block((ends[0].min(ends[1]), full), (ends[0].max(ends[1]) + 1, full + 1)));
        ranks.into_iter().chain(rest)
    }

    /// The middle of a model's front edge, rounded to the nearest unit: where it sees from.
    pub fn eye(&self, model: u16) -> Point {
        self.base_of(model).front()
    }

    /// Where those in the front rank see from, as [`eye`](Formation::eye) tells of each.
    pub fn eyes(&self) -> impl Iterator<Item = Point> + use<> {
        let (formation, turning, width) = (*self, self.facing.turning(), i64::from(self.base.0.0));
        let corner = move |file: u16| {
            let aside = width * (2 * i64::from(file) - i64::from(formation.files));
            formation.front + turning.halved(Vector::new(aside, 0))
        };
        // Of a last rank only some files are there.
        let ends = self.front_rank().map(move |model| formation.place(model).1);
        ends.map(move |file| corner(file).middle(corner(file + 1)))
    }

    /// The models that stand in the front rank.
    pub fn front_rank(&self) -> std::ops::Range<u16> {
        0..self.files.min(self.models)
    }

    /// Whether a line meets the base of a model; touching counts. Exact.
    pub fn blocks(&self, line: Segment) -> bool {
        self.is_near(line) && self.bases().any(|base| base.meets(line))
    }

    /// The models whose bases a line meets; touching counts. Exact.
    pub fn met_by(&self, line: Segment) -> Models {
        if !self.is_near(line) {
            return Models::EMPTY;
        }
        (0..self.models).filter(|model| self.base_of(*model).meets(line)).map(usize::from).collect()
    }

    /// Whether a shot along a line goes through ranks or files: by the side of the footprint in whose zone it begins.
    pub fn crossed(&self, line: Segment) -> Lines {
        match Zone::of(&self.footprint(), line.from) {
            Zone::Front | Zone::Rear => Lines::Ranks,
            Zone::LeftFlank | Zone::RightFlank => Lines::Files,
        }
    }

    /// Of the models that a line meets the first one in each rank or file. Where a line comes to two of them at the same
    /// point, to the nearest unit, the one with the lower number.
    pub fn struck_by(&self, line: Segment, lines: Lines) -> Models {
        let mut first: Vec<Option<(i64, u16)>> = vec![None; self.files.max(self.ranks()).into()];
        for model in self.met_by(line).iter().map(|model| model as u16) {
            let base = Base::from(self.base_of(model));
            let at = Thing::Base(&base).meeting(line).unwrap_or(line.from).distance_squared(line.from);
            let (rank, file) = self.place(model);
            let slot = match lines {
                Lines::Ranks => &mut first[usize::from(rank)],
                Lines::Files => &mut first[usize::from(file)],
            };
            if slot.is_none_or(|known| (at, model) < known) {
                *slot = Some((at, model));
            }
        }
        first.into_iter().flatten().map(|(_, model)| model.into()).collect()
    }

    /// The models that stand at most `reach` from a base, from edge to edge: those in contact with it, for a reach of what
    /// counts as touching. Exact.
    pub fn within(&self, reach: Length, of: &Base) -> Models {
        if !Base::from(self.footprint()).is_within(reach + STRAY, of) {
            return Models::EMPTY;
        }
        let (low, high) = Thing::Base(of).bounds();
        let corners = [low, Point { x: low.x, y: high.y }, high, Point { x: high.x, y: low.y }];
        let near = self.around(reach, &corners).filter(|(_, base)| base.is_within(reach, of));
        near.map(|(model, _)| model).collect()
    }

    /// The models that stand at most `reach` from a model of another formation. Exact.
    pub fn within_formation(&self, reach: Length, of: &Formation) -> Models {
        self.contacts(reach, of).0
    }

    /// The models of either formation that stand at most `reach` from a model of the other. Exact.
    pub fn contacts(&self, reach: Length, of: &Formation) -> (Models, Models) {
        let close = |one: &Formation, other: &Formation| -> SmallVec<[(usize, Base); 16]> {
            let block = other.footprint();
            let there = Base::from(block);
            if !Base::from(one.footprint()).is_within(reach + STRAY + STRAY, &there) {
                return SmallVec::new();
            }
            let around = one.around(reach + STRAY, block.corners());
            around.filter(|(_, base)| base.is_within(reach + STRAY, &there)).collect()
        };
        let (own, theirs) = (close(self, of), close(of, self));
        let near = |base: &Base, others: &[(usize, Base)]| others.iter().any(|(_, other)| base.is_within(reach, other));
        let found = |one: &[(usize, Base)], others: &[(usize, Base)]| -> Models {
            one.iter().filter(|(_, base)| near(base, others)).map(|(model, _)| *model).collect()
        };
        (found(&own, &theirs), found(&theirs, &own))
    }

    /// The models in the ranks and files about what lies between some corners: no others stand at most `reach` from it.
    fn around(&self, reach: Length, corners: &[Point; 4]) -> impl Iterator<Item = (usize, Base)> + use<> {
        let (formation, turning, heading) = (*self, self.facing.turning(), self.facing.heading());
        let (width, depth) = (i64::from(self.base.0.0), i64::from(self.base.1.0));
        let far = i64::from((reach + STRAY + STRAY).0);
        let left = -width * i64::from(self.files) / 2;
        let spread = |across: Vector| {
            let along = corners.iter().map(|corner| across.dot(*corner - formation.front) >> 30);
            along.fold((i64::MAX, i64::MIN), |(low, high), at| (low.min(at - far), high.max(at + far)))
        };
        let ((rear, front), (from, to)) = (spread(heading), spread(heading.right()));
        let close = move |model: &u16| {
            let (rank, file) = formation.place(*model);
            let (ahead, aside) = (-depth * i64::from(rank), left + width * i64::from(file));
            (rear..=front + depth).contains(&ahead) && (from - width..=to).contains(&aside)
        };
        let base = move |model| (usize::from(model), Base::from(formation.base_turned(model, turning)));
        (0..self.models).filter(close).map(base)
    }

    /// Whether a line comes so near to the footprint that it may meet a base.
    fn is_near(&self, line: Segment) -> bool {
        crate::convex::are_within(self.footprint().corners(), &[line.from, line.to], STRAY.0.into())
    }

    /// The block between two corners of the lattice, so many bases from the left of the front edge and so many behind it: front
    /// left and rear right.
    fn block(&self, from: (u16, u16), to: (u16, u16)) -> Block {
        self.block_turned(from, to, self.facing.turning())
    }

    fn base_turned(&self, model: u16, turning: Turning) -> Block {
        let (rank, file) = self.place(model);
        self.block_turned((file, rank), (file + 1, rank + 1), turning)
    }

    fn block_turned(&self, (left, front): (u16, u16), (right, rear): (u16, u16), turning: Turning) -> Block {
        let (width, depth) = (i64::from(self.base.0.0), i64::from(self.base.1.0));
        let [left_side, right_side] =
            [left, right].map(|across| width * (2 * i64::from(across) - i64::from(self.files)));
        let [ahead, behind] = [front, rear].map(|behind| -2 * depth * i64::from(behind));
        let corners = turning.corners((left_side, right_side), (ahead, behind)).map(|corner| self.front + corner);
        let sides = (self.base.0.0 * i32::from(right - left), self.base.1.0 * i32::from(rear - front));
        Block::with_corners(corners, (Length(sides.0), Length(sides.1)), self.facing)
    }
}
