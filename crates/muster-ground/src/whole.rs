//! Roots and quotients of whole numbers, each with one rounding.

/// The quotient rounded to the nearest whole number, halves away from zero. `below` is positive.
pub(crate) const fn quotient(above: i128, below: i128) -> i128 {
    let twice = 2 * above.abs() + below;
    let size = twice / (2 * below);
    if above < 0 { -size } else { size }
}

/// The square root rounded up. `square` is not negative.
pub(crate) const fn root_up(square: i64) -> i64 {
    let root = square.isqrt();
    if root * root < square { root + 1 } else { root }
}

/// The square root of `size² / below` rounded to the nearest whole number, halves up. `below` is positive.
pub(crate) const fn root_near(size: i64, below: i64) -> i64 {
    // The whole part of twice the root says on which side of the half the root lies.
    let twice = 2 * size.unsigned_abs();
    let root = match twice.checked_mul(twice) {
        // Steps across a table: words of the machine are wide enough, and several times as quick.
        Some(square) => (square / below as u64).isqrt(),
        None => (twice as u128 * twice as u128 / below as u128).isqrt() as u64,
    };
    root.div_ceil(2) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_round_halves_away_from_zero() {
        assert_eq!([quotient(5, 2), quotient(-5, 2), quotient(4, 3), quotient(-4, 3)], [3, -3, 1, -1]);
    }

    #[test]
    fn roots_round_as_they_say() {
        assert_eq!([root_up(0), root_up(1), root_up(2), root_up(4), root_up(5)], [0, 1, 2, 2, 3]);
        // 1.5² = 9/4 is a half and goes up; a little less goes down.
        assert_eq!([root_near(3, 4), root_near(-3, 4), root_near(1_499, 1_000_000), root_near(0, 7)], [2, 2, 1, 0]);
        // The last size that a word can count with and the first that it cannot: 2³⁰ less a half, and 2³⁰.
        assert_eq!(
            [root_near((1 << 31) - 1, 4), root_near(1 << 31, 4), root_near((1 << 31) + 3, 4)],
            [1 << 30, 1 << 30, (1 << 30) + 2]
        );
    }
}
