//! Ranks and files: a block of models, where each of them stands, what a line meets among them and whom they touch.
//!
//! The corners of all bases are rounded once, on one lattice: neighbours share them, so that no two bases of a formation
//! ever overlap, and a base stands out of the footprint by less than two units.

use crate::angle::{Angle, Turning};
use crate::arcs::Zone;
use crate::bases::{Base, Block};
use crate::bits::BitSet;
use crate::length::{Length, Point, Vector};
use crate::manoeuvre::Side;
use crate::segment::Segment;
use crate::things::Thing;
use smallvec::SmallVec;

/// Models of a formation by number, 256 at most: the first rank from the left, then the second, and so on.
pub type Models = BitSet<4>;

/// Models on bases of their own at the left and at the right end of a front rank: width and depth, both positive.
pub type Ends = [Option<(Length, Length)>; 2];

/// Models in ranks and files. All ranks but the last are full; the last one fills up from its middle, right before left.
/// Beside the front rank one model may stand at each end whose base does not fit among theirs, its front edge level with it.
///
/// ```
/// use muster_ground::angle::Angle;
/// use muster_ground::formation::Formation;
/// use muster_ground::length::{Length, Point};
/// use muster_ground::manoeuvre::Side;
///
/// // Thirteen on bases of 20 mm, five wide, in hundredths of a millimetre.
/// let base = (Length(2_000), Length(2_000));
/// let spears = Formation { front: Point::new(50_000, 30_000), facing: Angle::ZERO, files: 5, models: 13, base, ends: [None; 2] };
/// assert_eq!((spears.ranks(), spears.width(), spears.depth()), (3, Length(10_000), Length(6_000)));
/// // The last three stand in the middle of their rank.
/// assert_eq!([10, 11, 12].map(|model| spears.place(model)), [(2, 2), (2, 3), (2, 1)]);
///
/// // A rider comes to stand at their right; nobody else moves for him.
/// let led = spears.with_end(Side::Right, (Length(2_500), Length(5_000)));
/// assert_eq!((led.width(), led.depth()), (Length(12_500), Length(6_000)));
/// assert_eq!((led.base_of(12).corners(), led.end(Side::Right)), (spears.base_of(12).corners(), Some(13)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Formation {
    /// The middle of the front edge.
    pub front: Point,
    /// Where it faces.
    pub facing: Angle,
    /// How many stand side by side, at least one.
    pub files: u16,
    /// How many there are in the ranks, at least one.
    pub models: u16,
    /// Width and depth of a base, both positive.
    pub base: (Length, Length),
    /// Who stands at the ends of the front rank on a base of his own.
    pub ends: Ends,
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
    /// One model by itself.
    pub const fn single(front: Point, facing: Angle, base: (Length, Length)) -> Formation {
        Formation { front, facing, files: 1, models: 1, base, ends: [None; 2] }
    }

    /// One of the models in the ranks, as if it stood by itself with the middle of its front edge there.
    pub const fn one_at(&self, front: Point) -> Formation {
        Formation::single(front, self.facing, self.base)
    }

    /// How many ranks there are, the last one included.
    pub const fn ranks(&self) -> u16 {
        self.models.div_ceil(self.files)
    }

    /// How many models there are, those at the ends included.
    pub const fn count(&self) -> u16 {
        self.models + self.ends[0].is_some() as u16 + self.ends[1].is_some() as u16
    }

    /// From side to side, those at the ends included.
    pub const fn width(&self) -> Length {
        let [left, right] = self.beside();
        Length(self.base.0.0 * self.files as i32 + left.0 + right.0)
    }

    /// From front to rear, the last rank and those at the ends included.
    pub const fn depth(&self) -> Length {
        let mut deep = self.base.1.0 * self.ranks() as i32;
        if let Some((_, own)) = self.ends[0]
            && own.0 > deep
        {
            deep = own.0;
        }
        if let Some((_, own)) = self.ends[1]
            && own.0 > deep
        {
            deep = own.0;
        }
        Length(deep)
    }

    /// How wide those at the ends are.
    const fn beside(&self) -> [Length; 2] {
        let [left, right] = self.ends;
        [
            if let Some((wide, _)) = left { wide } else { Length::ZERO },
            if let Some((wide, _)) = right { wide } else { Length::ZERO },
        ]
    }

    /// The whole rectangle that it covers, as if the last rank were full.
    pub fn footprint(&self) -> Block {
        let wide = i64::from(self.width().0);
        self.patch((-wide, wide), (0, self.depth().0.into()), self.facing.turning())
    }

    /// The rectangle that its ranks and files cover, without who stands at their ends.
    pub fn in_ranks(&self) -> Block {
        self.block((0, 0), (self.files, self.ranks()))
    }

    /// The number of the model that stands at an end of the front rank; those in the ranks are counted first.
    pub fn end(&self, side: Side) -> Option<u16> {
        let before = self.models;
        match side {
            Side::Left => self.ends[0].map(|_| before),
            Side::Right => self.ends[1].map(|_| before + u16::from(self.ends[0].is_some())),
        }
    }

    /// The formation when a model of such a base has come to an end of the front rank; nobody else moves.
    #[must_use]
    pub fn with_end(&self, side: Side, base: (Length, Length)) -> Formation {
        self.ending(side, (Some(base), base.0))
    }

    /// The formation when the model at an end of the front rank is gone; nobody else moves.
    #[must_use]
    pub fn without_end(&self, side: Side) -> Formation {
        let gone = self.ends[side as usize].map_or(Length::ZERO, |(wide, _)| Length(-wide.0));
        self.ending(side, (None, gone))
    }

    /// Another one, or nobody, at an end of the front rank, by which the front grows there by so much.
    fn ending(&self, side: Side, (end, more): (Option<(Length, Length)>, Length)) -> Formation {
        let aside = match side {
            Side::Left => -i64::from(more.0),
            Side::Right => i64::from(more.0),
        };
        let mut ends = self.ends;
        ends[side as usize] = end;
        Formation { front: self.front + self.facing.apply_halved(Vector::new(aside, 0)), ends, ..*self }
    }

    /// Rank and file of a model, from the front and from the left. Those at the ends have files of their own, counted after the
    /// others.
    pub fn place(&self, model: u16) -> (u16, u16) {
        if model >= self.models {
            return (0, self.files + model - self.models);
        }
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
        (0..self.count()).map(move |model| formation.base_turned(model, turning))
    }

    /// What the models cover, as few rectangles: the full ranks, the last rank, and those at the ends. Bases stand out of them
    /// by less than two units.
    pub fn parts(&self) -> impl Iterator<Item = Block> {
        let (full, last) = (self.models / self.files, self.models % self.files);
        let ranks = (full > 0).then(|| self.block((0, 0), (self.files, full)));
        // The last one to come stands at an end of its rank, the one before him at the other.
        let ends = [last.saturating_sub(2), last.saturating_sub(1)].map(|at| self.place(full * self.files + at).1);
        let rest = (last > 0).then(|| self.block((ends[0].min(ends[1]), full), (ends[0].max(ends[1]) + 1, full + 1)));
        let (formation, turning) = (*self, self.facing.turning());
        let beside = (self.models..self.count()).map(move |model| formation.base_turned(model, turning));
        ranks.into_iter().chain(rest).chain(beside)
    }

    /// The middle of a model's front edge, rounded to the nearest unit: where it sees from.
    pub fn eye(&self, model: u16) -> Point {
        self.base_of(model).front()
    }

    /// The bases of those in the front rank, by number.
    pub fn bases_in_front(&self) -> impl Iterator<Item = Block> + use<> {
        let (formation, turning) = (*self, self.facing.turning());
        self.front_rank().map(move |model| formation.base_turned(model, turning))
    }

    /// The models that stand in the front rank, those at its ends last.
    pub fn front_rank(&self) -> impl Iterator<Item = u16> + use<> {
        (0..self.files.min(self.models)).chain(self.models..self.count())
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
        (0..self.count()).filter(|model| self.base_of(*model).meets(line)).map(usize::from).collect()
    }

    /// Whether a shot along a line goes through ranks or files: by the side of the footprint by which it comes in. By that in whose zone
    /// it begins where it comes in by a corner or not at all.
    pub fn crossed(&self, line: Segment) -> Lines {
        let footprint = self.footprint();
        let far = |zone: &Zone| Some(line.first_meeting(footprint.edge(*zone))?.distance_squared(line.from));
        let nearest = Zone::ALL.iter().filter_map(far).min();
        let entered: Vec<Zone> =
            Zone::ALL.into_iter().filter(|zone| far(zone).is_some() && far(zone) == nearest).collect();
        let side = match entered[..] {
            [one] => one,
            [..] => Zone::of(&footprint, line.from),
        };
        match side {
            Zone::Front | Zone::Rear => Lines::Ranks,
            Zone::LeftFlank | Zone::RightFlank => Lines::Files,
        }
    }

    /// Of the models that a line meets the first one in each rank or file. Where a line comes to two of them at the same
    /// point, to the nearest unit, the one with the lower number.
    pub fn struck_by(&self, line: Segment, lines: Lines) -> Models {
        let mut first: Vec<Option<(i64, u16)>> = vec![None; (self.files + 2).max(self.ranks()).into()];
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
        let left = self.leftmost() / 2;
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
        (0..self.models).filter(close).chain(self.models..self.count()).map(base)
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
        if model >= self.models {
            return self.end_turned(model, turning);
        }
        let (rank, file) = self.place(model);
        self.block_turned((file, rank), (file + 1, rank + 1), turning)
    }

    /// The base of a model at an end of the front rank.
    fn end_turned(&self, model: u16, turning: Turning) -> Block {
        let side = if self.end(Side::Left) == Some(model) { Side::Left } else { Side::Right };
        let (wide, deep) = self.ends[side as usize].unwrap_or(self.base);
        let (own, all) = (2 * i64::from(wide.0), i64::from(self.width().0));
        let across = match side {
            Side::Left => (-all, own - all),
            Side::Right => (all - own, all),
        };
        self.patch(across, (0, deep.0.into()), turning)
    }

    /// Where the ranks begin at the left of the middle of the front, doubled.
    const fn leftmost(&self) -> i64 {
        2 * self.beside()[0].0 as i64 - self.width().0 as i64
    }

    fn block_turned(&self, (left, front): (u16, u16), (right, rear): (u16, u16), turning: Turning) -> Block {
        let (width, depth) = (i64::from(self.base.0.0), i64::from(self.base.1.0));
        let across = [left, right].map(|file| self.leftmost() + 2 * width * i64::from(file));
        let behind = [front, rear].map(|rank| depth * i64::from(rank));
        self.patch(across.into(), behind.into(), turning)
    }

    /// The block between two distances to the right of the middle of the front, doubled, and two behind it.
    fn patch(&self, (left, right): (i64, i64), (front, rear): (i64, i64), turning: Turning) -> Block {
        let corners = turning.corners((left, right), (-2 * front, -2 * rear)).map(|corner| self.front + corner);
        let sides = (Length(((right - left) / 2) as i32), Length((rear - front) as i32));
        Block::with_corners(corners, sides, self.facing)
    }
}
