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

/// Fraction bits of the sines this module gives out.
const BITS: u32 = 30;
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
        let half_steps = self.0 as u32 * 2;
        Vector { x: sine(half_steps), y: sine(half_steps + QUARTER) }
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
        let past = |half_steps: u32| {
            let (x, y) = (sine(half_steps), sine(half_steps + QUARTER));
            i128::from(step.x) * i128::from(y) >= i128::from(step.y) * i128::from(x)
        };
        // The angles in the middle between two steps say which step is nearest.
        let (mut low, mut high) = (0, 1 << 14);
        while low < high {
            let middle = (low + high) / 2;
            if past(2 * middle + 1) { low = middle + 1 } else { high = middle }
        }
        Some(Angle(((quarter << 14) + low) as u16))
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
            let whole = |sum: i64| sum.signum() * ((sum.abs() + (1 << BITS)) >> (BITS + 1));
            return Vector { x: whole(step.x * cosine + step.y * sine), y: whole(step.y * cosine - step.x * sine) };
        }
        let whole = |sum: i128| quotient(sum, 1 << (BITS + 1)) as i64;
        let (x, y, sine, cosine) = (i128::from(step.x), i128::from(step.y), i128::from(sine), i128::from(cosine));
        Vector { x: whole(x * cosine + y * sine), y: whole(y * cosine - x * sine) }
    }
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
