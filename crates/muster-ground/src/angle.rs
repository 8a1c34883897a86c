//! Angles as fractions of a turn, and turning by table.
//!
//! The sine of every angle comes from two small tables worked out in whole numbers when the crate is compiled. It is
//! right to about 2⁻³⁰, so that turning a step of a million units misses the true place by at most half a unit and a
//! hundredth in each coordinate.

use std::ops::{Add, Neg, Sub};

use crate::length::{Length, Point, Vector};
use crate::whole::quotient;

/// An angle as a fraction of a turn: 65536 steps go round. 0 looks away from the first player (towards higher y), a
/// quarter looks right (towards higher x), so angles grow clockwise. Sums wrap around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Angle(pub u16);

/// Fraction bits of the sines this module gives out, and so of headings.
pub(crate) const BITS: u32 = 30;
/// Fraction bits while tables are worked out.
const FINE: u32 = 60;
/// Half a turn's arc over its radius, with [`FINE`] bits.
const PI: i128 = 3_622_009_729_038_561_421;
/// Sines at every 256th of a quarter turn.
const COARSE: [i64; 257] = coarse();
/// Sine and cosine at every half step up to one coarse step.
const SMALL: [(i64, i64); 129] = small();
/// Half steps in a quarter turn.
const QUARTER: u32 = 1 << 15;

impl Angle {
    /// No turn: away from the first player.
    pub const ZERO: Angle = Angle(0);
    /// A quarter turn clockwise.
    pub const QUARTER: Angle = Angle(1 << 14);
    /// Half a turn.
    pub const HALF: Angle = Angle(1 << 15);
    /// Three quarters of a turn clockwise, a quarter counter-clockwise.
    pub const THREE_QUARTERS: Angle = Angle(3 << 14);

    /// The angle of so many degrees clockwise, to the nearest step, halves away from zero. Any number of degrees.
    pub fn degrees(degrees: i32) -> Angle {
        // The remainder of a whole number of steps by a whole turn is what the narrowing keeps.
        Angle(quotient(i128::from(degrees) * 65_536, 360) as u16)
    }

    /// The direction this angle looks in, as a step of 2³⁰ units, each coordinate right to one unit.
    pub const fn heading(self) -> Vector {
        let rest = (self.0 & (Angle::QUARTER.0 - 1)) as usize;
        let (sine, cosine) = (SINES[rest] as i64, SINES[Angle::QUARTER.0 as usize - rest] as i64);
        match self.0 >> 14 {
            0 => Vector { x: sine, y: cosine },
            1 => Vector { x: cosine, y: -sine },
            2 => Vector { x: -sine, y: -cosine },
            _ => Vector { x: -cosine, y: sine },
        }
    }

    /// The angle that looks along a step, to the nearest of the 65536; exactly between two, the one further clockwise.
    /// Nothing for a step without length.
    pub fn looking(step: Vector) -> Option<Angle> {
        if step == Vector::default() {
            return None;
        }
        // Which quarter it lies in, turned so that it lies in the first.
        let (quarter, step) = match step {
            Vector { x: 0.., y: 1.. } => (0, step),
            Vector { x: 1.., y: ..=0 } => (1, Vector { x: -step.y, y: step.x }),
            Vector { x: ..=0, y: ..=-1 } => (2, -step),
            _ => (3, Vector { x: step.y, y: -step.x }),
        };
        // The angles in the middle between two steps say which step is nearest.
        let past = |steps: u32| {
            let (x, y) = (sine(2 * steps + 1), sine(2 * steps + 1 + QUARTER));
            i128::from(step.x) * i128::from(y) >= i128::from(step.y) * i128::from(x)
        };
        let mut near = about(step);
        while near < 1 << 14 && past(near) {
            near += 1;
        }
        while near > 0 && !past(near - 1) {
            near -= 1;
        }
        Some(Angle(((quarter << 14) + near) as u16))
    }

    /// A step turned clockwise by this angle, each coordinate rounded to the nearest unit, halves away from zero.
    /// Quarter turns are exact.
    #[must_use]
    pub fn apply(self, step: Vector) -> Vector {
        self.apply_halved(Vector { x: 2 * step.x, y: 2 * step.y })
    }

    /// Half of a step, turned clockwise by this angle and rounded once: for corners half a width from the middle.
    #[must_use]
    pub fn apply_halved(self, step: Vector) -> Vector {
        self.turning().halved(step)
    }

    /// This angle as something that turns many steps alike.
    pub(crate) const fn turning(self) -> Turning {
        Turning { ahead: self.heading() }
    }

    /// A point turned clockwise about another, rounded as [`Angle::apply`] does.
    #[must_use]
    pub fn about(self, centre: Point, point: Point) -> Point {
        centre + self.apply(point - centre)
    }

    /// The way round from here to another angle: positive clockwise, from -32768 to 32767 steps.
    pub const fn way_to(self, other: Angle) -> i32 {
        other.0.wrapping_sub(self.0) as i16 as i32
    }

    /// The length of the arc that a point at `radius` draws while it turns by `steps` 65536ths either way, rounded up
    /// to a whole unit: what a wheel costs. The radius is not negative.
    pub fn arc_length(radius: Length, steps: u32) -> Length {
        let exact = i128::from(radius.0) * i128::from(steps) * PI;
        let below = 1_i128 << (FINE + 15);
        Length(((exact + below - 1) / below) as i32)
    }
}

/// An angle whose sine and cosine are worked out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turning {
    ahead: Vector,
}

impl Turning {
    /// Half of a step, turned clockwise and rounded once, halves away from zero.
    #[inline]
    pub(crate) fn halved(self, step: Vector) -> Vector {
        /// Steps as long as any table leave room for both products in 64 bits.
        const SHORT: u64 = 1 << 31;
        let Vector { x: sine, y: cosine } = self.ahead;
        if step.x.unsigned_abs() < SHORT && step.y.unsigned_abs() < SHORT {
            return Vector { x: rounded(step.x * cosine + step.y * sine), y: rounded(step.y * cosine - step.x * sine) };
        }
        let whole = |sum: i128| quotient(sum, 1 << (BITS + 1)) as i64;
        let (x, y, sine, cosine) = (i128::from(step.x), i128::from(step.y), i128::from(sine), i128::from(cosine));
        Vector { x: whole(x * cosine + y * sine), y: whole(y * cosine - x * sine) }
    }

    /// The corners of a rectangle, each half of a step as [`halved`](Turning::halved) turns it: counter-clockwise from the left one
    /// ahead. None is longer than a table.
    #[inline]
    pub(crate) fn corners(self, (left, right): (i64, i64), (front, rear): (i64, i64)) -> [Vector; 4] {
        let Vector { x: sine, y: cosine } = self.ahead;
        let [left, right] = [left, right].map(|aside| (aside * cosine, aside * sine));
        let [front, rear] = [front, rear].map(|ahead| (ahead * sine, ahead * cosine));
        let corner = |aside: (i64, i64), ahead: (i64, i64)| Vector {
            x: rounded(aside.0 + ahead.0),
            y: rounded(ahead.1 - aside.1),
        };
        [corner(left, front), corner(left, rear), corner(right, rear), corner(right, front)]
    }
}

/// Half of a sum of products with a sine or cosine, rounded to the nearest whole number, halves away from zero.
const fn rounded(sum: i64) -> i64 {
    (sum + (1 << BITS) + (sum >> 63)) >> (BITS + 1)
}

impl Add for Angle {
    type Output = Angle;
    fn add(self, other: Angle) -> Angle {
        Angle(self.0.wrapping_add(other.0))
    }
}

impl Sub for Angle {
    type Output = Angle;
    fn sub(self, other: Angle) -> Angle {
        Angle(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Angle {
    type Output = Angle;
    fn neg(self) -> Angle {
        Angle(self.0.wrapping_neg())
    }
}

/// The angle of a step in the first quarter, from ahead, which misses the nearest one by a step at most: of the arc tangent the
/// first terms of a series that comes as near as so many can (Abramowitz and Stegun 4.4.49).
fn about(step: Vector) -> u32 {
    const TERMS: [i64; 5] = [22_371_518, -91_410_863, 193_424_926, -354_656_388, 1_073_597_943];
    /// How many steps an angle is whose arc is as long as its radius.
    const STEPS: i64 = 10_430;
    let (low, high) = (step.x.min(step.y), step.x.max(step.y));
    let tangent = (i128::from(low) << BITS) / i128::from(high.max(1));
    let tangent = tangent as i64;
    let square = (tangent * tangent) >> BITS;
    let series = TERMS.iter().fold(0, |sum, term| ((sum * square) >> BITS) + term);
    let steps = ((((series * tangent) >> BITS) * STEPS) >> BITS).clamp(0, 1 << 14) as u32;
    if step.x > step.y { (1 << 14) - steps } else { steps }
}

/// The sines of all angles of the first quarter, with [`BITS`] bits.
static SINES: [i32; (1 << 14) + 1] = sines();

const fn sines() -> [i32; (1 << 14) + 1] {
    let mut sines = [0; (1 << 14) + 1];
    let mut at = 0;
    while at < sines.len() {
        sines[at] = sine(2 * at as u32) as i32;
        at += 1;
    }
    sines
}

/// The sine of an angle in half steps (131072 to the turn) with [`BITS`] bits.
const fn sine(half_steps: u32) -> i64 {
    let (quarter, rest) = (half_steps / QUARTER % 4, half_steps % QUARTER);
    let rest = if quarter % 2 == 0 { rest } else { QUARTER - rest };
    let (coarse, small) = ((rest >> 7) as usize, SMALL[(rest & 127) as usize]);
    // The sine of a sum; the cosine of the coarse part is the sine of what it lacks to a quarter.
    let fine = COARSE[coarse] as i128 * small.1 as i128 + COARSE[256 - coarse] as i128 * small.0 as i128;
    let size = quotient(fine, 1 << (2 * FINE - BITS)) as i64;
    if quarter < 2 { size } else { -size }
}

/// Sine and cosine of an angle of up to an eighth of a turn, in half steps, by their series.
const fn series(half_steps: i128) -> (i64, i64) {
    let angle = (PI * half_steps) >> 16;
    let (mut sine, mut cosine) = (0, 0);
    let (mut term, mut order) = (1_i128 << FINE, 0);
    while term != 0 {
        match order % 4 {
            0 => cosine += term,
            1 => sine += term,
            2 => cosine -= term,
            _ => sine -= term,
        }
        order += 1;
        term = ((term * angle) >> FINE) / order;
    }
    (sine as i64, cosine as i64)
}

const fn coarse() -> [i64; 257] {
    let mut sines = [0; 257];
    let mut at = 0;
    while at <= 128 {
        let (sine, cosine) = series(at as i128 * 128);
        sines[at] = sine;
        sines[256 - at] = cosine;
        at += 1;
    }
    sines
}

const fn small() -> [(i64, i64); 129] {
    let mut sines = [(0, 0); 129];
    let mut at = 0;
    while at <= 128 {
        sines[at] = series(at as i128);
        at += 1;
    }
    sines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_steps_turn_as_long_ones_do() {
        for (facing, x, y) in (0..=u16::MAX).step_by(37).map(|step| (Angle(step), i64::from(step) * 7 - 91, 1_001)) {
            let ahead = facing.heading();
            let whole = |sum: i128| quotient(sum, 1 << (BITS + 1)) as i64;
            let sum = |a: i64, b: i64| i128::from(x) * i128::from(a) + i128::from(y) * i128::from(b);
            let slow = Vector { x: whole(sum(ahead.y, ahead.x)), y: whole(sum(-ahead.x, ahead.y)) };
            assert_eq!(facing.apply_halved(Vector { x, y }), slow, "{facing:?}");
        }
    }

    #[test]
    fn headings_agree_with_floating_point() {
        for steps in 0..=u16::MAX {
            let angle = f64::from(steps) * std::f64::consts::TAU / 65_536.0;
            let scale = f64::from(1 << BITS);
            let heading = Angle(steps).heading();
            assert!((heading.x as f64 - angle.sin() * scale).abs() <= 0.51, "{steps}: {heading:?}");
            assert!((heading.y as f64 - angle.cos() * scale).abs() <= 0.51, "{steps}: {heading:?}");
        }
    }

    #[test]
    fn quarter_turns_are_exact() {
        let step = Vector::new(1_234_567, -7);
        assert_eq!(Angle::ZERO.apply(step), step);
        assert_eq!(Angle::QUARTER.apply(step), step.right());
        assert_eq!(Angle::HALF.apply(step), -step);
        assert_eq!(Angle::THREE_QUARTERS.apply(step), step.left());
        assert_eq!(Angle::degrees(-90), Angle::THREE_QUARTERS);
        assert_eq!(Angle::degrees(720 + 45), Angle(1 << 13));
    }

    #[test]
    fn every_angle_is_read_back_from_its_heading() {
        for steps in 0..=u16::MAX {
            assert_eq!(Angle::looking(Angle(steps).heading()), Some(Angle(steps)));
        }
        assert_eq!(Angle::looking(Vector::default()), None);
    }

    #[test]
    fn looking_is_what_halving_finds() {
        let step = |at: i64| Vector::new((at * 7_919) % 40_009 - 20_000, (at * at * 31 + at) % 60_013 - 30_000);
        for step in (1..40_000).map(step).flat_map(|step| [step, Vector::new(step.x * 90_001, step.y)]) {
            let found = Angle::looking(step).expect("it leads somewhere");
            // The angle in the middle to the next step lies past it on one side, and not past on the other.
            let past = |half_steps: u32| {
                let ahead = Vector::new(sine(half_steps), sine(half_steps + QUARTER));
                let across = i128::from(step.x) * i128::from(ahead.y) - i128::from(step.y) * i128::from(ahead.x);
                across >= 0
            };
            let half_steps = 2 * u32::from(found.0);
            assert!(past(half_steps + 131_071) && !past(half_steps + 1), "{step:?}");
        }
    }

    #[test]
    fn the_way_round_is_the_shorter_one() {
        assert_eq!(Angle(65_000).way_to(Angle(100)), 636);
        assert_eq!(Angle(100).way_to(Angle(65_000)), -636);
        assert_eq!(Angle::ZERO.way_to(Angle::HALF), -32_768);
    }

    #[test]
    fn wheels_cost_their_outer_arc() {
        // A front of 100 mm in hundredths wheels by an eighth of a turn: 7853.98 units.
        assert_eq!(Angle::arc_length(Length(10_000), 8_192), Length(7_854));
        assert_eq!(Angle::arc_length(Length(1), 65_536), Length(7));
        assert_eq!(Angle::arc_length(Length(10_000), 0), Length(0));
    }
}
