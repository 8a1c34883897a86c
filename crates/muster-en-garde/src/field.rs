//! The battlefield: terrain and what it does (EG-4.1 to EG-4.9).

use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::play_area::PlayArea;
use muster_ground::polygon::{self, Polygon};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use muster_kernel::Message;

/// EG-1.5, EG-4.1 the table, in mil.
pub const TABLE: PlayArea = PlayArea::new(Length(36_000), Length(24_000));

/// A terrain class (EG-4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Terrain {
    Scrub,
    Wood,
    Rubble,
    ShallowWater,
    DeepWater,
    Object,
    SolidObject,
    Building,
    Hedge,
    LowWall,
    Parapet,
    HighWall,
    Platform,
    Stairs,
}

/// Cover, the heavier the greater (EG-6.31, EG-6.32).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Cover {
    #[default]
    None,
    Light,
    Medium,
    Heavy,
}

/// How hard ground is to cross (EG-6.16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Going {
    #[default]
    Open,
    Rough,
    Difficult,
}

impl Terrain {
    /// Every class, in the order of the table.
    pub const ALL: [Terrain; 14] = [
        Terrain::Scrub,
        Terrain::Wood,
        Terrain::Rubble,
        Terrain::ShallowWater,
        Terrain::DeepWater,
        Terrain::Object,
        Terrain::SolidObject,
        Terrain::Building,
        Terrain::Hedge,
        Terrain::LowWall,
        Terrain::Parapet,
        Terrain::HighWall,
        Terrain::Platform,
        Terrain::Stairs,
    ];

    /// Its id in data, set-ups, pictures and words.
    pub const fn id(self) -> &'static str {
        match self {
            Terrain::Scrub => "scrub",
            Terrain::Wood => "wood",
            Terrain::Rubble => "rubble",
            Terrain::ShallowWater => "water-shallow",
            Terrain::DeepWater => "water-deep",
            Terrain::Object => "object",
            Terrain::SolidObject => "object-solid",
            Terrain::Building => "building",
            Terrain::Hedge => "hedge",
            Terrain::LowWall => "low-wall",
            Terrain::Parapet => "parapet",
            Terrain::HighWall => "high-wall",
            Terrain::Platform => "platform",
            Terrain::Stairs => "stairs",
        }
    }

    /// EG-4.2 how hard it is to cross, where it can be crossed.
    pub const fn going(self) -> Going {
        match self {
            Terrain::Scrub | Terrain::Wood | Terrain::Stairs => Going::Rough,
            Terrain::Hedge | Terrain::LowWall | Terrain::Parapet => Going::Rough,
            Terrain::Rubble | Terrain::ShallowWater | Terrain::Object => Going::Difficult,
            Terrain::DeepWater | Terrain::SolidObject | Terrain::Building => Going::Open,
            Terrain::HighWall | Terrain::Platform => Going::Open,
        }
    }

    /// EG-4.2 whether nobody walks through it.
    pub const fn is_impassable(self) -> bool {
        matches!(self, Terrain::DeepWater | Terrain::SolidObject | Terrain::Building | Terrain::HighWall)
    }

    /// EG-4.2 whether it is a line without thickness (EG-4.4).
    pub const fn is_line(self) -> bool {
        matches!(self, Terrain::Hedge | Terrain::LowWall | Terrain::Parapet | Terrain::HighWall)
    }

    /// EG-4.2 the cover it gives to a target in it or behind it.
    pub const fn cover(self) -> Cover {
        match self {
            Terrain::Scrub | Terrain::Wood | Terrain::Hedge | Terrain::Platform => Cover::Light,
            Terrain::Rubble | Terrain::Object | Terrain::SolidObject | Terrain::LowWall => Cover::Medium,
            Terrain::Parapet => Cover::Heavy,
            Terrain::ShallowWater | Terrain::DeepWater | Terrain::Building => Cover::None,
            Terrain::HighWall | Terrain::Stairs => Cover::None,
        }
    }
}

/// EG-4.4 of how many straight pieces the edge of a round Platform is made where somebody climbs it.
const SIDES: u32 = 128;

/// The outline of a feature (EG-4.4).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A rectangle or simple polygon.
    Area(Polygon),
    /// A disc.
    Disc(Base),
    /// A line without thickness.
    Line([Point; 2]),
}

impl Shape {
    /// The lower left and upper right corner of the box about it.
    #[inline]
    pub(crate) fn bounds(&self) -> (Point, Point) {
        match self {
            Shape::Area(area) => area.bounds(),
            Shape::Disc(disc) => Thing::Base(disc).bounds(),
            Shape::Line([a, b]) => {
                (Point { x: a.x.min(b.x), y: a.y.min(b.y) }, Point { x: a.x.max(b.x), y: a.y.max(b.y) })
            }
        }
    }

    /// Whether a point lies strictly inside; nothing lies inside a line.
    pub(crate) fn has_inside(&self, at: Point) -> bool {
        match self {
            Shape::Area(area) => area.place(at) == polygon::PointLocation::Inside,
            Shape::Disc(disc) => disc.gap_to_point(at).less_than(Length::ZERO),
            Shape::Line(_) => false,
        }
    }

    /// Whether a point lies inside or on the edge.
    pub(crate) fn holds(&self, at: Point) -> bool {
        match self {
            Shape::Area(area) => area.place(at) != polygon::PointLocation::Outside,
            Shape::Disc(disc) => disc.holds(at),
            Shape::Line([from, to]) => Segment::new(*from, *to).holds(at),
        }
    }

    /// Whether a line passes through the inside: touching the edge does not count.
    pub(crate) fn is_entered_by(&self, line: Segment) -> bool {
        match self {
            Shape::Area(area) => area.entered_by(line),
            Shape::Disc(disc) => line.is_closer(disc.centre(), disc.reach().0.into()),
            Shape::Line(_) => false,
        }
    }

    /// How much of a line lies inside.
    pub(crate) fn length_inside(&self, line: Segment) -> Length {
        match self {
            Shape::Area(area) => area.length_inside(line),
            Shape::Disc(disc) => line.length_within(disc.centre(), disc.reach()),
            Shape::Line(_) => Length::ZERO,
        }
    }

    /// The disc it is, if it is one.
    fn disc(&self) -> Option<&Base> {
        match self {
            Shape::Disc(disc) => Some(disc),
            Shape::Area(_) | Shape::Line(_) => None,
        }
    }

    /// Its edges; those of a disc are [`SIDES`] chords, which lie at most a 3000th of its radius inside.
    pub(crate) fn edges(&self) -> Vec<Segment> {
        match self {
            Shape::Area(area) => area.edges().collect(),
            Shape::Disc(disc) => {
                let corner = |n: u32| {
                    let turn = Angle((n * 65_536 / SIDES) as u16);
                    disc.centre().towards(turn.heading(), disc.reach())
                };
                (0..SIDES).map(|n| Segment::new(corner(n), corner(n + 1))).filter(|side| side.from != side.to).collect()
            }
            Shape::Line([from, to]) => vec![Segment::new(*from, *to)],
        }
    }

    /// The outline as something geometry works with.
    #[inline]
    pub fn thing(&self) -> Thing<'_> {
        match self {
            Shape::Area(area) => Thing::Area(area),
            Shape::Disc(disc) => Thing::Base(disc),
            Shape::Line(line) => Thing::Wall(line),
        }
    }
}

/// A piece of terrain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Feature {
    /// Its class.
    pub terrain: Terrain,
    /// Its outline.
    pub shape: Shape,
}

impl Feature {
    /// A message that speaks of it as `terrain`, and of how far it lies from a spot and in which direction, as `length` and
    /// `towards`: of two Buildings one knows by that which is meant.
    pub(crate) fn named(&self, message: Message, from: Point) -> Message {
        let (low, high) = self.shape.bounds();
        let near = Point { x: from.x.clamp(low.x, high.x), y: from.y.clamp(low.y, high.y) };
        let there = if near == from { low.middle(high) } else { near };
        let towards = towards(there - from);
        message.with("terrain", self.terrain.id()).with("length", from.distance(there).0).with("towards", towards)
    }
}

/// In which of eight directions a step leads, as people say it who look at a map.
fn towards(step: Vector) -> &'static str {
    // 5 to 12 is the slope of a quarter of a right angle.
    let (flat, steep) = (12 * step.y.abs() <= 5 * step.x.abs(), 12 * step.x.abs() <= 5 * step.y.abs());
    match (step.x > 0, step.y > 0) {
        (true, _) if flat => "towards-east",
        (false, _) if flat => "towards-west",
        (_, true) if steep => "towards-north",
        (_, false) if steep => "towards-south",
        (true, true) => "towards-north-east",
        (true, false) => "towards-south-east",
        (false, true) => "towards-north-west",
        (false, false) => "towards-south-west",
    }
}

/// A battlefield (EG-4.5, EG-4.6, EG-4.7, EG-4.8, EG-4.9): terrain, and what follows from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Field {
    /// The terrain.
    pub features: Vec<Feature>,
    /// Ground under a roof (EG-4.6, EG-9.42).
    pub roofs: Vec<Polygon>,
    /// The point worth holding, where the map has one (EG-4.7).
    pub objective: Option<Point>,
    /// EG-6.18 the edges of Platforms, except where Stairs join them: nobody walks across.
    pub(crate) ledges: Vec<[Point; 2]>,
    /// EG-6.25 openings between walls too narrow for riders.
    pub(crate) doorways: Vec<[Point; 2]>,
}

/// EG-6.25 the widest opening between two High walls that riders do not enter, in mil.
const DOORWAY: i64 = 2_000;

impl Field {
    /// A battlefield with everything that follows from its terrain.
    pub fn new(features: Vec<Feature>, roofs: Vec<Polygon>, objective: Option<Point>) -> Field {
        let ledges = ledges(&features);
        let doorways = doorways(&features);
        Field { features, roofs, objective, ledges, doorways }
    }

    /// EG-9.42 whether a point is under a roof.
    pub fn is_under_roof(&self, at: Point) -> bool {
        self.roofs.iter().any(|roof| roof.place(at) != polygon::PointLocation::Outside)
    }

    /// The features of a class.
    pub fn of(&self, terrain: Terrain) -> impl Iterator<Item = &Feature> {
        self.features.iter().filter(move |f| f.terrain == terrain)
    }
}

/// EG-6.18 the edges of Platforms that no Stairs join.
fn ledges(features: &[Feature]) -> Vec<[Point; 2]> {
    let shapes = |terrain: Terrain| features.iter().filter(move |f| f.terrain == terrain).map(|f| &f.shape);
    let joints: Vec<Segment> = shapes(Terrain::Stairs).flat_map(Shape::edges).collect();
    let edges = shapes(Terrain::Platform).flat_map(|platform| {
        let round = matches!(platform, Shape::Disc(_));
        platform.edges().into_iter().filter(move |edge| !(round && shapes(Terrain::Stairs).any(|s| holds(s, *edge))))
    });
    let edges = edges.flat_map(|edge| joints.iter().fold(vec![edge], |pieces, joint| cut(pieces, *joint)));
    let stairs: Vec<&Base> = shapes(Terrain::Stairs).filter_map(Shape::disc).collect();
    edges.flat_map(|edge| stairs.iter().fold(vec![edge], |pieces, disc| cut_out(pieces, disc))).map(ends).collect()
}

/// Whether a shape holds a piece of an edge whole.
fn holds(shape: &Shape, piece: Segment) -> bool {
    shape.holds(piece.from) && shape.holds(piece.to)
}

/// What is left of some pieces of a line outside a disc.
fn cut_out(pieces: Vec<Segment>, disc: &Base) -> Vec<Segment> {
    let outside = |piece: Segment| {
        let met = |piece: Segment| Thing::Base(disc).meeting(piece);
        let back = Segment::new(piece.to, piece.from);
        let Some((first, last)) = met(piece).zip(met(back)) else { return vec![piece] };
        let both = [Segment::new(piece.from, first), Segment::new(last, piece.to)];
        both.into_iter().filter(|left| left.from != left.to).collect()
    };
    pieces.into_iter().flat_map(outside).collect()
}

fn ends(segment: Segment) -> [Point; 2] {
    [segment.from, segment.to]
}

/// What is left of some pieces of a line without the stretch they share with a segment.
fn cut(pieces: Vec<Segment>, by: Segment) -> Vec<Segment> {
    let without = |piece: Segment| {
        if piece.side(by.from) != 0 || piece.side(by.to) != 0 {
            return vec![piece];
        }
        // All four points lie on one line: compare how far along the piece they are.
        let along = |point: Point| piece.step().dot(point - piece.from);
        let (low, high) = if along(by.from) <= along(by.to) { (by.from, by.to) } else { (by.to, by.from) };
        if along(high) <= 0 || along(low) >= along(piece.to) {
            return vec![piece];
        }
        let before = (along(low) > 0).then(|| Segment::new(piece.from, low));
        let after = (along(high) < along(piece.to)).then(|| Segment::new(high, piece.to));
        before.into_iter().chain(after).collect()
    };
    pieces.into_iter().flat_map(without).collect()
}

/// EG-6.25 openings between the ends of two High walls that are too narrow for riders.
fn doorways(features: &[Feature]) -> Vec<[Point; 2]> {
    let walls: Vec<[Point; 2]> = features.iter().filter(|f| f.terrain == Terrain::HighWall).filter_map(line).collect();
    let mut found = Vec::new();
    for (i, wall) in walls.iter().enumerate() {
        for (one, other) in walls[i + 1..].iter().flat_map(|w| wall.iter().flat_map(|a| w.iter().map(move |b| (a, b))))
        {
            let square = one.distance_squared(*other);
            if square > 0 && square <= DOORWAY * DOORWAY {
                found.push([*one, *other]);
            }
        }
    }
    found
}

fn line(feature: &Feature) -> Option<[Point; 2]> {
    match feature.shape {
        Shape::Line(ends) => Some(ends),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(terrain: Terrain, [x, y, to_x, to_y]: [i32; 4]) -> Feature {
        let corners = [(x, y), (to_x, y), (to_x, to_y), (x, to_y)].map(|(x, y)| Point::new(x, y));
        Feature { terrain, shape: Shape::Area(Polygon::new(corners).expect("a rectangle")) }
    }

    #[test]
    fn stairs_open_a_platform_where_they_join_it() {
        let platform = area(Terrain::Platform, [21_000, 7_000, 24_000, 10_500]);
        let stairs = area(Terrain::Stairs, [19_500, 8_500, 21_000, 10_000]);
        let field = Field::new(vec![platform, stairs], Vec::new(), None);
        let left: Vec<_> = field.ledges.iter().filter(|[a, b]| a.x.0 == 21_000 && b.x.0 == 21_000).collect();
        assert_eq!(left.len(), 2, "{:?}", field.ledges);
        assert!(left.iter().all(|[a, b]| !(a.y.0.min(b.y.0) < 10_000 && a.y.0.max(b.y.0) > 8_500)));
        assert_eq!(field.ledges.len(), 5);
    }

    #[test]
    fn round_stairs_open_a_platform_and_a_round_platform_is_open_where_stairs_reach_over_its_edge() {
        let disc = |terrain, x, y, radius| Feature {
            terrain,
            shape: Shape::Disc(Base::from(muster_ground::bases::Disc::new(Point::new(x, y), Length(radius)))),
        };
        let square = area(Terrain::Platform, [10_000, 10_000, 14_000, 14_000]);
        let field = Field::new(vec![square, disc(Terrain::Stairs, 12_000, 10_000, 1_000)], Vec::new(), None);
        let near: Vec<_> = field.ledges.iter().filter(|[a, b]| a.y.0 == 10_000 && b.y.0 == 10_000).collect();
        assert_eq!(near.len(), 2, "{:?}", field.ledges);
        assert!(near.iter().all(|[a, b]| a.x.0.max(b.x.0) <= 11_000 || a.x.0.min(b.x.0) >= 13_000));
        let stairs = area(Terrain::Stairs, [13_000, 11_500, 15_500, 12_500]);
        let field = Field::new(vec![disc(Terrain::Platform, 12_000, 12_000, 2_000), stairs], Vec::new(), None);
        assert!((100..128).contains(&field.ledges.len()), "{}", field.ledges.len());
        assert!(
            field.ledges.iter().all(|ends| !ends.iter().all(|at| at.x.0 > 13_900 && (at.y.0 - 12_000).abs() < 450))
        );
    }

    #[test]
    fn narrow_openings_are_doorways_and_corners_are_not() {
        let wall = |from: (i32, i32), to: (i32, i32)| Feature {
            terrain: Terrain::HighWall,
            shape: Shape::Line([Point::new(from.0, from.1), Point::new(to.0, to.1)]),
        };
        let walls = vec![wall((0, 0), (5_000, 0)), wall((7_000, 0), (12_000, 0)), wall((12_000, 0), (12_000, 9_000))];
        let field = Field::new(walls, Vec::new(), None);
        assert_eq!(field.doorways, [[Point::new(5_000, 0), Point::new(7_000, 0)]]);
    }
}
