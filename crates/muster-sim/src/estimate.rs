//! How far a share that was counted may be from the true one.

/// Both ends of an interval, as shares from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's 95 % score interval for a share counted in `of` trials.
///
/// It stays inside 0 to 1 and is honest for shares near either end, where the textbook interval is not: a bot that won all
/// of 20 games is not known to win always. Half counts (draws) are allowed.
pub fn wilson(count: f64, of: u64) -> Interval {
    if of == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = of as f64;
    let share = count / n;
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let middle = share + Z * Z / (2.0 * n);
    let scale = 1.0 + Z * Z / n;
    Interval { low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from the literature's usual table of the score interval.
    #[test]
    fn agrees_with_published_values() {
        let close = |a: f64, b: f64| (a - b).abs() < 5e-4;
        let half = wilson(5.0, 10);
        assert!(close(half.low, 0.2366) && close(half.high, 0.7634), "{half:?}");
        let all = wilson(20.0, 20);
        assert!(close(all.low, 0.8389) && all.high == 1.0, "{all:?}");
        let none = wilson(0.0, 20);
        assert!(none.low == 0.0 && close(none.high, 0.1611), "{none:?}");
    }

    #[test]
    fn nothing_counted_says_nothing() {
        assert_eq!(wilson(0.0, 0), Interval { low: 0.0, high: 1.0 });
    }
}
