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
        None => wide_root(twice, below as u64),
    };
    root.div_ceil(2) as i64
}

/// The square root of `size² / below` rounded down, where the square of the size is wider than a word. `below` is not 0.
const fn wide_root(size: u64, below: u64) -> u64 {
    let square = size as u128 * size as u128;
    let cut = 32 - size.leading_zeros();
    let (top, under) = (size >> cut, if cut < 32 { below >> (2 * cut) } else { 0 });
    // Where enough of both is left, their leading bits say the root but for a unit or two, and multiplying says the rest.
    if under < 1 << 24 {
        return (square / below as u128).isqrt() as u64;
    }
    let mut root = (top * top / under).isqrt();
    while root as u128 * root as u128 * below as u128 > square {
        root -= 1;
    }
    while (root as u128 + 1) * (root as u128 + 1) * below as u128 <= square {
        root += 1;
    }
    root
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

    #[test]
    fn wide_roots_are_exact() {
        let sizes = [1 << 32, (1 << 32) + 1, 3 << 40, (1 << 44) - 1, 12_345_678_901_234, u64::MAX >> 1, (1 << 52) + 7];
        for size in sizes {
            for below in [1, 2, 3_u64.pow(20), (1 << 60) - 1, 1 << 60, (1 << 60) + 1, 999_999_999_989, 1 << 62] {
                let exact = (u128::from(size) * u128::from(size) / u128::from(below)).isqrt();
                // Roots wider than a word are nobody's business.
                if let Ok(exact) = u64::try_from(exact) {
                    assert_eq!(wide_root(size, below), exact, "{size} {below}");
                }
            }
        }
    }
}
