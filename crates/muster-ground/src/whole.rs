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

/// The square root of a fraction rounded to the nearest whole number, halves up. Neither part is negative.
///
/// `4 * above` fits into an i128.
pub(crate) const fn root_near(above: i128, below: i128) -> i64 {
    // The whole part of twice the root says on which side of the half the root lies.
    let twice = (4 * above / below).isqrt();
    ((twice + 1) / 2) as i64
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
        assert_eq!([root_near(9, 4), root_near(899, 400), root_near(2, 1), root_near(0, 7)], [2, 1, 1, 0]);
    }
}
