//! What a base passes over while it moves: straight ahead, or about a pivot.

use crate::angle::Angle;
use crate::bases::{Base, Block, Gap};
use crate::convex::{self, Corners};
use crate::length::{Length, Point, Vector};
use crate::things::Thing;

/// The ground a base passes over on a straight move, its places at both ends included. Exact: a disc sweeps a strip
/// with round ends, a block the convex outline around both of its places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sweep {
    core: Corners,
    radius: Length,
}

/// A block that turns about a point, step by step of a 65536th of a turn.
///
/// The poses at whole steps *are* the move: each is [`Block::turned`] from the first one. Between two steps a corner ten
/// thousand units away from the pivot travels one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pivot {
    block: Block,
    about: Point,
    steps: i32,
    /// How far its farthest corner is from the pivot.
    arm: Length,
}

/// Rounding moves a corner of either of two poses by less than a unit and a half.
const STRAY: Length = Length(4);

impl Sweep {
    /// What a base passes over while it moves by a step without turning.
    pub fn of(base: &Base, step: Vector) -> Sweep {
        let (core, radius) = base.core();
        let core = match *core {
            // A disc's centre draws a piece, which is its own outline.
            [at] => [at, at + step].into_iter().take(if step == Vector::default() { 1 } else { 2 }).collect(),
            _ => convex::drawn(core, step),
        };
        Sweep { core, radius }
    }

    /// The least gap to a thing on the way. Exact.
    pub fn gap(&self, thing: Thing) -> Gap {
        thing.gap_to_core(&self.core, self.radius)
    }

    /// Whether the base overlaps a thing somewhere on the way; touching is not overlapping. Exact.
    pub fn overlaps(&self, thing: Thing) -> bool {
        thing.overlaps_core(&self.core, self.radius)
    }

    /// Whether the base keeps this gap all the way; with a gap of 0 it may touch but not overlap. Exact.
    pub fn keeps_off(&self, thing: Thing, gap: Length) -> bool {
        thing.core_kept_off(&self.core, self.radius, gap)
    }
}

/// How far a base may go in a direction: a whole number of units for which the way is free, found by halving.
///
/// `free` judges the ground passed over and the place at the end. The answer `n` is free and at most `most`; either `n`
/// is `most` or `n + 1` is not free. Where going farther never frees the way again, that is the farthest. Nothing when
/// even standing still is not free. Each place on the way is [`Point::towards`] of the start.
pub fn farthest(
    base: &Base,
    direction: Vector,
    most: Length,
    mut free: impl FnMut(&Sweep, &Base) -> bool,
) -> Option<Length> {
    let mut go = |length: i32| {
        let step = direction.scaled(Length(length));
        free(&Sweep::of(base, step), &base.moved(step))
    };
    if !go(0) {
        return None;
    }
    if go(most.0) {
        return Some(most);
    }
    let (mut low, mut high) = (0, most.0);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if go(middle) { low = middle } else { high = middle }
    }
    Some(Length(low))
}

/// The least whole number from `low` to `high` for which something holds that then holds for all greater ones: `high` where
/// it holds for none below. It is looked for near a guess first, which may be wrong.
pub fn least((low, high): (i32, i32), guess: i32, holds: impl Fn(i32) -> bool) -> i32 {
    let (mut low, mut high) = (low, high);
    let (mut probe, mut stride) = (guess.clamp(low, (high - 1).max(low)), 1);
    while low < high {
        let held = holds(probe);
        if held {
            high = probe
        } else {
            low = probe + 1
        }
        // Away from the guess in strides that grow, until it lies between two of them; then by halves.
        let middle = low + (high - low) / 2;
        probe = match held {
            _ if stride >= high - low => middle,
            true => high - stride,
            false => low - 1 + stride,
        };
        stride = stride.saturating_mul(4);
    }
    low
}

/// From which length to which a block overlaps another one that goes a straight way, both to a few units: less than nothing where
/// that lies behind, more than the way is long where it lies farther on, nothing where it never does. Both block and way fit a table.
pub fn passage(block: &Block, (way, length): (Vector, Length), other: &Block) -> Option<(i64, i64)> {
    let start = block.corners()[0];
    let spread = |core: &[Point], across: Vector| {
        let along = core.iter().map(|corner| across.dot(*corner - start));
        along.fold((i64::MAX, i64::MIN), |(low, high), at| (low.min(at), high.max(at)))
    };
    let edges = convex::edges(block.corners()).chain(convex::edges(other.corners()));
    edges.map(|edge| Vector::new(edge.step().y, -edge.step().x)).try_fold((i64::MIN, i64::MAX), |(from, to), across| {
        let ((low, high), (near, far)) = (spread(block.corners(), across), spread(other.corners(), across));
        let speed = across.dot(way);
        if speed == 0 {
            return (high > near && low < far).then_some((from, to));
        }
        let ends = [near - high, far - low].map(|gap| gap * i64::from(length.0) / speed);
        let (from, to) = (from.max(ends[0].min(ends[1])), to.min(ends[0].max(ends[1])));
        (from <= to).then_some((from, to))
    })
}

impl Pivot {
    /// A block turned about a point by a number of steps: positive clockwise, negative counter-clockwise. More than a
    /// whole turn is a whole turn.
    pub fn new(block: Block, about: Point, steps: i32) -> Self {
        let strides = block.corners().iter().map(|corner| about.stride(*corner));
        let arm = strides.max().unwrap_or(Length::ZERO);
        Pivot { block, about, steps: steps.clamp(-65_536, 65_536), arm }
    }

    /// How many steps it takes.
    pub const fn steps(&self) -> u32 {
        self.steps.unsigned_abs()
    }

    /// Where the block stands after so many steps.
    pub fn pose(&self, step: u32) -> Block {
        // Two's complement turns the other way for us.
        let by = Angle(step as u16);
        self.block.turned(self.about, if self.steps < 0 { -by } else { by })
    }

    /// The first step at which the block comes closer to a thing than `gap` (with a gap of 0: overlaps it); nothing when
    /// it keeps off all the way. Exact about the poses at whole steps.
    pub fn first_breach(&self, thing: Thing, gap: Length) -> Option<u32> {
        // Most things lie out of the circle that the farthest corner draws.
        if thing.is_beyond(&[self.about], self.arm + gap + STRAY) {
            return None;
        }
        self.search(thing, gap, 0, self.steps())
    }

    /// Looks through the steps from `low` to `high`: a pose far enough away clears all poses a corner cannot get to.
    fn search(&self, thing: Thing, gap: Length, low: u32, high: u32) -> Option<u32> {
        let middle = low + (high - low) / 2;
        let pose = Base::from(self.pose(middle));
        if low == high {
            return (!thing.kept_off(&pose, gap)).then_some(low);
        }
        let strays = Angle::arc_length(self.arm, high - middle) + STRAY;
        if thing.kept_off(&pose, gap + strays) {
            return None;
        }
        self.search(thing, gap, low, middle).or_else(|| self.search(thing, gap, middle + 1, high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bases::{Corner, Disc};

    fn disc(x: i32, y: i32, radius: i32) -> Base {
        Disc::new(Point::new(x, y), Length(radius)).into()
    }

    #[test]
    fn a_run_past_an_enemy_keeps_an_inch() {
        // From (10000, 4000) straight up by 8000, past enemies on foot at either distance.
        let run = Sweep::of(&disc(10_000, 4_000, 500), Vector::new(0, 8_000));
        let near = disc(11_900, 8_000, 500);
        let far = disc(12_000, 8_000, 500);
        assert!(!run.keeps_off(Thing::Base(&near), Length(1_000)));
        assert!(run.keeps_off(Thing::Base(&far), Length(1_000)));
        assert_eq!(run.gap(Thing::Base(&near)).length(), Length(900));
    }

    #[test]
    fn the_least_is_found_from_any_guess() {
        for (from, guess) in (-3..40).flat_map(|from| (-9..50).map(move |guess| (from, guess))) {
            assert_eq!(least((0, 32), guess, |at| at >= from), from.clamp(0, 32), "{from} from {guess}");
        }
        assert_eq!(least((7, 7), 3, |_| false), 7);
    }

    #[test]
    fn a_passage_tells_where_a_sweep_begins_and_ends() {
        let other = Block::new(Point::new(3_000, 9_000), Length(4_000), Length(2_000), Angle(5_000));
        let mut passed = 0;
        for facing in (0..65_536).step_by(512).map(|steps| Angle(steps as u16)) {
            let block = Block::new(Point::new(0, 0), Length(5_000), Length(3_000), facing);
            let (base, heading) = (Base::from(block), facing.heading());
            let on = |length: i32| base.moved(heading.scaled(Length(length))).overlaps(&Base::from(other));
            let way = (heading.scaled(Length(20_000)), Length(20_000));
            let found = passage(&block, way, &other);
            let Some((from, to)) = found.filter(|(from, to)| to - from > 20 && *from > 8) else { continue };
            passed += 1;
            assert!(
                !on(from as i32 - 8) && on(from as i32 + 8) && on(to as i32 - 8) && !on(to as i32 + 8),
                "{facing:?}"
            );
        }
        assert!(passed > 15);
    }

    #[test]
    fn a_block_sweeps_everything_between() {
        let block = Base::from(Block::new(Point::new(0, 0), Length(100), Length(40), Angle::ZERO));
        let ahead = Sweep::of(&block, Vector::new(0, 500));
        let post = disc(0, 250, 5);
        assert!(!block.overlaps(&post) && ahead.overlaps(Thing::Base(&post)));
        assert!(!ahead.overlaps(Thing::Base(&disc(55, 250, 5))), "it slides along");
        let aslant = Sweep::of(&block, Vector::new(300, 300));
        assert!(aslant.overlaps(Thing::Base(&disc(100, 100, 1))));
        assert!(!aslant.overlaps(Thing::Base(&disc(-50, 250, 1))));
    }

    #[test]
    fn the_farthest_stops_at_contact() {
        let target = disc(10_000, 0, 500);
        let free = |sweep: &Sweep, _: &Base| !sweep.overlaps(Thing::Base(&target));
        assert_eq!(farthest(&disc(0, 0, 500), Vector::new(1, 0), Length(20_000), free), Some(Length(9_000)));
        assert_eq!(farthest(&disc(0, 0, 500), Vector::new(1, 0), Length(8_000), free), Some(Length(8_000)));
        assert_eq!(farthest(&disc(9_500, 0, 500), Vector::new(1, 0), Length(8_000), free), None);
    }

    #[test]
    fn a_wheel_meets_what_stands_beside_it() {
        let block = Block::new(Point::new(0, 0), Length(10_000), Length(4_000), Angle::ZERO);
        let hinge = block.corner(Corner::FrontRight);
        // The outer corner draws a circle of 10000 about the hinge; a post stands in its way and one just beyond.
        let wheel = Pivot::new(block, hinge, 8_192);
        let at = |radius: i32| hinge.towards(Vector::new(-1, 1).scaled(Length(1_000)), Length(radius));
        let post = |radius| Base::from(Disc::new(at(radius), Length(100)));
        assert_eq!(wheel.first_breach(Thing::Base(&post(10_102)), Length(0)), None);
        let hit = wheel.first_breach(Thing::Base(&post(9_000)), Length(0)).expect("it is in the way");
        assert!((8_000..8_192).contains(&hit), "the front comes to the diagonal near the end: {hit}");
        assert_eq!(Pivot::new(block, hinge, -8_192).first_breach(Thing::Base(&post(9_000)), Length(0)), None);
    }
}
