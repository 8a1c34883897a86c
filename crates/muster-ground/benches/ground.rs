//! What the questions of an open table cost: gaps, who is near, paths, sight, pivots and routes.
//!
//! The positions are always the same, and so are the answers: their sum is checked before anything is timed. A change
//! that makes something faster keeps it.

use divan::{Bencher, black_box};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::path::Path;
use muster_ground::play_area::PlayArea;
use muster_ground::polygon::Polygon;
use muster_ground::segment::Segment;
use muster_ground::sight::{first_block, lines};
use muster_ground::sweep::Pivot;
use muster_ground::things::Thing;

/// 72 by 48 inches in thousandths.
const TABLE: PlayArea = PlayArea::new(Length(72_000), Length(48_000));
/// What all answers below add up to.
const CHECKSUM: i64 = 17_439_545;

#[expect(clippy::print_stdout, reason = "two runs are compared by their checksum")]
fn main() {
    let checksum = gaps(&discs(300)) + gaps(&blocks(300)) + queries(&discs(300)) + Field::new().sum();
    println!("checksum {checksum}");
    assert_eq!(checksum, CHECKSUM, "the answers changed");
    divan::main();
}

/// Numbers that look random and are always the same.
struct Scatter(u64);

impl Scatter {
    fn below(&mut self, end: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end as u64) as i32
    }

    fn point(&mut self) -> Point {
        Point::new(self.below(TABLE.width.0), self.below(TABLE.depth.0))
    }
}

fn discs(count: usize) -> Vec<Base> {
    let mut scatter = Scatter(1);
    (0..count).map(|_| Disc::new(scatter.point(), Length(500)).into()).collect()
}

fn blocks(count: usize) -> Vec<Base> {
    let mut scatter = Scatter(2);
    let mut block =
        |_| Block::new(scatter.point(), Length(4_000), Length(3_000), Angle(scatter.below(65_536) as u16)).into();
    (0..count).map(&mut block).collect()
}

/// The gaps between neighbours in the list.
fn gaps(bases: &[Base]) -> i64 {
    bases.windows(2).map(|pair| i64::from(pair[0].gap(&pair[1]).length().0)).sum()
}

/// For every base, how many others stand within an inch of it.
fn queries(bases: &[Base]) -> i64 {
    let near = |base: &Base| bases.iter().filter(|other| base.gap(other).at_most(Length(1_000))).count() as i64;
    bases.iter().map(near).sum()
}

/// A skirmish: forty models among twenty pieces of terrain.
struct Field {
    models: Vec<Base>,
    areas: Vec<Polygon>,
}

impl Field {
    fn new() -> Field {
        let mut scatter = Scatter(3);
        let mut area = |_| {
            let (at, size) = (scatter.point(), 1_000 + scatter.below(2_000));
            let corner = |n: u16| at.towards(Angle(n * 10_923).heading(), Length(size));
            Polygon::new((0..6).map(corner).collect::<Vec<_>>()).expect("a hexagon is simple")
        };
        let areas = (0..20).map(&mut area).collect();
        Field { models: discs(40), areas }
    }

    fn obstacles(&self) -> Vec<Obstacle<'_>> {
        let models = self.models[1..].iter().map(|base| Obstacle { thing: Thing::Base(base), gap: Length(1_000) });
        let areas = self.areas.iter().map(|area| Obstacle { thing: Thing::Area(area), gap: Length(0) });
        models.chain(areas).collect()
    }

    fn space<'a>(&self, obstacles: &'a [Obstacle<'a>]) -> FreeSpace<'a> {
        FreeSpace { table: TABLE, radius: Length(500), obstacles }
    }

    /// A path of three legs and nine inches from where the first model stands.
    fn path(&self) -> [Point; 4] {
        let start = self.models[0].centre();
        let step = |x, y| Vector::new(x, y);
        [start, start + step(-3_000, 0), start + step(-3_000, 3_000), start + step(-6_000, 3_000)]
    }

    fn check(&self, path: &[Point], obstacles: &[Obstacle]) -> i64 {
        let path = Path::new(path).expect("a sane path");
        let kept = obstacles.iter().filter(|o| path.keeps_off(Length(500), o.thing, o.gap)).count() as i64;
        kept + i64::from(path.length().0)
    }

    /// How many of the lines to every other model nothing gets in the way of.
    fn sight(&self, target: usize) -> i64 {
        let Base::Disc(disc) = self.models[target] else { return 0 };
        let clear = |line: &Segment| first_block(*line, self.areas.iter().map(Thing::Area)).is_none();
        lines(self.models[0].centre(), disc).iter().filter(|line| clear(line)).count() as i64
    }

    fn wheel(&self, others: &[Base]) -> i64 {
        let Base::Block(block) = others[0] else { return 0 };
        let pivot = Pivot::new(block, block.corners()[0], 8_192);
        others[1..].iter().filter(|other| pivot.first_breach(Thing::Base(other), Length(1_000)).is_none()).count()
            as i64
    }

    /// The ends of a way right across an area that has to go round it.
    fn across(&self, obstacles: &[Obstacle]) -> [Point; 2] {
        let space = self.space(obstacles);
        let ends = self.areas.iter().map(|area| {
            let (low, high) = area.bounds();
            let middle = low.part_way(high, 1, 2);
            [-4_000, 4_000].map(|x| middle + Vector::new(x, 0))
        });
        ends.into_iter().find(|ends| ends.iter().all(|end| space.is_free(*end))).expect("some area stands apart")
    }

    fn route(&self, [from, to]: [Point; 2], obstacles: &[Obstacle]) -> i64 {
        let way = self.space(obstacles).route(from, to, Length(18_000), 8).expect("a way round");
        assert!(way.len() > 2, "it goes round: {way:?}");
        way.iter().map(|point| i64::from(point.x.0)).sum()
    }

    fn nearest(&self, obstacles: &[Obstacle]) -> i64 {
        let found = self.space(obstacles).nearest_free(self.areas[0].corners()[0], Length(6_000));
        found.map_or(-1, |point| i64::from(point.x.0))
    }

    fn sum(&self) -> i64 {
        let (obstacles, blocks) = (self.obstacles(), blocks(40));
        let sights: i64 = (1..40).map(|target| self.sight(target)).sum();
        let (path, wheel) = (self.check(&self.path(), &obstacles), self.wheel(&blocks));
        let (route, nearest) = (self.route(self.across(&obstacles), &obstacles), self.nearest(&obstacles));
        sights + path + wheel + route + nearest
    }
}

/// 299 gaps between discs.
#[divan::bench]
fn gaps_of_discs(bencher: Bencher<'_, '_>) {
    let bases = discs(300);
    bencher.bench(|| gaps(black_box(&bases)));
}

/// 299 gaps between blocks.
#[divan::bench]
fn gaps_of_blocks(bencher: Bencher<'_, '_>) {
    let bases = blocks(300);
    bencher.bench(|| gaps(black_box(&bases)));
}

/// 300 questions who stands within an inch, among 300 bases.
#[divan::bench]
fn who_is_near_300_times(bencher: Bencher<'_, '_>) {
    let bases = discs(300);
    bencher.bench(|| queries(black_box(&bases)));
}

/// A path of three legs against 39 models at an inch and 20 areas.
#[divan::bench]
fn check_a_path(bencher: Bencher<'_, '_>) {
    let field = Field::new();
    let (path, obstacles) = (field.path(), field.obstacles());
    bencher.bench(|| field.check(black_box(&path), &obstacles));
}

/// Three sight lines against 20 areas.
#[divan::bench]
fn sight_lines(bencher: Bencher<'_, '_>) {
    let field = Field::new();
    bencher.bench(|| field.sight(black_box(7)));
}

/// An eighth of a turn about a corner, an inch off 39 other blocks.
#[divan::bench]
fn wheel_a_block(bencher: Bencher<'_, '_>) {
    let (field, others) = (Field::new(), blocks(40));
    bencher.bench(|| field.wheel(black_box(&others)));
}

/// A way of up to eighteen inches round an area among 39 models and 20 areas.
#[divan::bench]
fn find_a_way(bencher: Bencher<'_, '_>) {
    let field = Field::new();
    let obstacles = field.obstacles();
    let ends = field.across(&obstacles);
    bencher.bench(|| field.route(black_box(ends), &obstacles));
}

/// The nearest free place from inside an area.
#[divan::bench]
fn find_a_place(bencher: Bencher<'_, '_>) {
    let field = Field::new();
    let obstacles = field.obstacles();
    bencher.bench(|| field.nearest(black_box(&obstacles)));
}
