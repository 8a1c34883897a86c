//! What a base passes over while it moves: straight ahead, or about a pivot.

use crate::angle::{Angle, BITS};
use crate::bases::{Base, Block, Disc, Gap};
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

/// How a turning block stands after so many steps.
type Stand<'a> = (u32, &'a Block);

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

/// From which length to which a block that goes a straight way overlaps something, both to a few units where it does more than graze
/// it: less than nothing where that lies behind, more than the way is long where it lies farther on, nothing where it never does, and
/// for who goes nowhere. Both block and way fit a table.
pub fn passage(block: &Block, way: (Vector, Length), other: &Base) -> Option<(i64, i64)> {
    if way.1 == Length::ZERO {
        return None;
    }
    match other {
        Base::Block(other) => passage_of_block(block, way, other),
        Base::Disc(disc) => passage_of_disc(block, way, disc),
    }
}

/// Two blocks overlap as long as no direction across a side of either parts them.
fn passage_of_block(block: &Block, (way, length): (Vector, Length), other: &Block) -> Option<(i64, i64)> {
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

/// As the block sees it the disc's centre goes back its way. They overlap while it lies in the block's outline drawn out to all sides
/// by the disc's radius: as much wider, as much deeper, and round about each corner.
fn passage_of_disc(block: &Block, (way, length): (Vector, Length), disc: &Disc) -> Option<(i64, i64)> {
    let facing = block.facing().heading();
    let seen = |step: Vector| (facing.right().dot(step) >> BITS, facing.dot(step) >> BITS);
    let (at, back, long) = (seen(disc.at - block.centre()), seen(way), i64::from(length.0));
    let radius = i64::from(disc.radius.0);
    let (wide, deep) = (i64::from(block.width().0) / 2, i64::from(block.depth().0) / 2);
    let slab = |at: i64, back: i64, half: i64| match back {
        0 => (at.abs() <= half).then_some((i64::MIN, i64::MAX)),
        _ => {
            let ends = [(at - half) * long / back, (at + half) * long / back];
            Some((ends[0].min(ends[1]), ends[0].max(ends[1])))
        }
    };
    let inside = |wide: i64, deep: i64| {
        let (across, along) = (slab(at.0, back.0, wide)?, slab(at.1, back.1, deep)?);
        Some((across.0.max(along.0), across.1.min(along.1))).filter(|(from, to)| from <= to)
    };
    let about = |(right, ahead): (i64, i64)| {
        let (x, y) = (at.0 - right, at.1 - ahead);
        let (middle, apart) = ((x * back.0 + y * back.1) / long, (x * back.1 - y * back.0) / long);
        let half = u64::try_from(radius * radius - apart * apart).ok()?.isqrt() as i64;
        Some((middle - half, middle + half))
    };
    let corners = [(wide, deep), (-wide, deep), (wide, -deep), (-wide, -deep)].map(about);
    let sides = [inside(wide + radius, deep), inside(wide, deep + radius)];
    let all = corners.into_iter().chain(sides).flatten();
    all.reduce(|(from, to), (low, high)| (from.min(low), to.max(high)))
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
        let end = self.steps();
        self.search(thing, gap, (0, &self.pose(0)), (end, &self.pose(end)))
    }

    /// Whether the block keeps a gap to a thing at every step, as [`first_breach`](Pivot::first_breach) tells: sooner, as whatever is in
    /// its way mostly is so where it begins, ends or is half round.
    pub fn keeps_off(&self, thing: Thing, gap: Length) -> bool {
        if thing.is_beyond(&[self.about], self.arm + gap + STRAY) {
            return true;
        }
        let end = self.steps();
        let (from, to) = (self.pose(0), self.pose(end));
        let clear = |pose: &Block| thing.kept_off(&Base::from(*pose), gap);
        clear(&from) && clear(&to) && self.keeps_off_between(thing, gap, (0, &from), (end, &to))
    }

    /// Whether it does between two poses at which it does.
    fn keeps_off_between(&self, thing: Thing, gap: Length, (low, from): Stand<'_>, (high, to): Stand<'_>) -> bool {
        if high - low <= 1 || self.is_clear_between(thing, gap, (low, from), (high, to)) {
            return true;
        }
        let middle = low + (high - low) / 2;
        let pose = self.pose(middle);
        thing.kept_off(&Base::from(pose), gap)
            && self.keeps_off_between(thing, gap, (low, from), (middle, &pose))
            && self.keeps_off_between(thing, gap, (middle, &pose), (high, to))
    }

    /// Whether it surely keeps off at two poses and between them: on its way from one to the other each corner keeps within a rise of
    /// the straight line between both of its places, and so the block within as much of the outline around both poses.
    fn is_clear_between(&self, thing: Thing, gap: Length, (low, from): Stand<'_>, (high, to): Stand<'_>) -> bool {
        if high - low > u32::from(Angle::QUARTER.0) {
            return false;
        }
        let mut both: Corners = from.corners().iter().chain(to.corners()).copied().collect();
        let most = gap + self.rise(high - low) + STRAY;
        thing.core_kept_off(&convex::outline(&mut both), Length::ZERO, most)
    }

    /// Looks through the steps between two poses and at both.
    fn search(&self, thing: Thing, gap: Length, (low, from): Stand<'_>, (high, to): Stand<'_>) -> Option<u32> {
        let breach = |step: u32, pose: &Block| (!thing.kept_off(&Base::from(*pose), gap)).then_some(step);
        if high - low <= 1 {
            return breach(low, from).or_else(|| breach(high, to));
        }
        if self.is_clear_between(thing, gap, (low, from), (high, to)) {
            return None;
        }
        let middle = low + (high - low) / 2;
        let pose = self.pose(middle);
        let first = self.search(thing, gap, (low, from), (middle, &pose));
        first.or_else(|| self.search(thing, gap, (middle, &pose), (high, to)))
    }

    /// How far at most an arc of so many steps rises over the straight line between its ends: an eighth of its square over its radius.
    fn rise(&self, steps: u32) -> Length {
        let arc = i64::from(Angle::arc_length(self.arm, steps).0);
        Length((arc * arc / (8 * i64::from(self.arm.0.max(1)))) as i32 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bases::Corner;

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
        let others = [
            Block::new(Point::new(3_000, 9_000), Length(4_000), Length(2_000), Angle(5_000)).into(),
            disc(4_000, 10_000, 3_500),
            disc(-9_000, -2_000, 800),
        ];
        let mut passed = [0; 3];
        // Who goes all but along a side, or meets what is round at its edge, is a little less sure where that is.
        for (facing, aside) in (0..65_536).step_by(512).flat_map(|steps| [0, 1_000, 16_384].map(|aside| (steps, aside)))
        {
            let block = Block::new(Point::new(0, 0), Length(5_000), Length(3_000), Angle(facing as u16));
            let (base, heading) = (Base::from(block), (block.facing() + Angle(aside)).heading());
            for (other, passed) in others.iter().zip(&mut passed) {
                let on = |length: i32| base.moved(heading.scaled(Length(length))).overlaps(other);
                let way = (heading.scaled(Length(20_000)), Length(20_000));
                let hair = if aside == 1_000 || matches!(other, Base::Disc(_)) { 64 } else { 8 };
                let found = passage(&block, way, other);
                let Some((from, to)) = found.filter(|(from, to)| to - from > 500 && *from > 64) else { continue };
                *passed += 1;
                assert!(
                    !on(from as i32 - hair) && on(from as i32 + hair) && on(to as i32 - hair) && !on(to as i32 + hair),
                    "{facing} {aside} {other:?}"
                );
            }
        }
        assert!(passed.iter().all(|passed| *passed > 35), "{passed:?}");
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
