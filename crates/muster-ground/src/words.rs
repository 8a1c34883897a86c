//! Lengths and points in words, where a table's unit is a thousandth: `12.5` is 12,500 units, `12.5,4` a point.

use crate::length::{LIMIT, Length, Point};

/// A length with up to three decimals; nothing if it is not one, or beyond [`LIMIT`].
pub fn read_length(text: &str) -> Option<Length> {
    read_any_length(text).filter(|length| length.0.unsigned_abs() <= LIMIT as u32)
}

/// A length with up to three decimals, however long it is: what no number of units can count is read as the longest that
/// one can.
fn read_any_length(text: &str) -> Option<Length> {
    let (minus, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !plain(whole) || !plain(part) || part.len() > 3 {
        return None;
    }
    // Digits that are too many to be counted at all stand for more than anything.
    let whole = whole.parse::<i64>().unwrap_or(i64::MAX).saturating_mul(1_000);
    let units = whole.saturating_add(format!("{part:0<3}").parse().ok()?).min(i32::MAX.into()) as i32;
    Some(Length(if minus { -units } else { units }))
}

/// A length, without needless decimals.
pub fn write_length(length: Length) -> String {
    let (whole, part) = (length.0.unsigned_abs() / 1_000, length.0.unsigned_abs() % 1_000);
    let sign = if length.0 < 0 { "-" } else { "" };
    let text = format!("{sign}{whole}.{part:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A point: `12.5,4`.
pub fn read_point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point { x: read_length(x)?, y: read_length(y)? })
}

/// A point as it is written, however far off: ask [`Point::is_safe`] before anything is counted with it.
pub fn read_any_point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point { x: read_any_length(x)?, y: read_any_length(y)? })
}

/// A point as it is read.
pub fn write_point(at: Point) -> String {
    format!("{},{}", write_length(at.x), write_length(at.y))
}

/// Lengths and points in inches where so many units make one, with as many decimals as tell the units apart.
///
/// ```
/// use muster_ground::length::{Length, Point};
/// use muster_ground::words::Inches;
///
/// // A hundredth of a millimetre.
/// const METRIC: Inches = Inches(2_540);
/// assert_eq!(METRIC.write_length(Length(3_175)), "1.25");
/// assert_eq!(METRIC.read_point("1.25,-0.0004"), Some(Point::new(3_175, -1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inches(pub i32);

impl Inches {
    /// A length to the nearest unit, halves away from zero; nothing if it is not one, or beyond [`LIMIT`].
    pub fn read_length(self, text: &str) -> Option<Length> {
        let (minus, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
        let plain = |text: &str| !text.is_empty() && text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit());
        if !plain(whole) || !plain(part) || part.len() > self.decimals() as usize {
            return None;
        }
        let one = 10_i64.pow(part.len() as u32);
        let fine = whole.parse::<i64>().ok()? * one + part.parse::<i64>().ok()?;
        let units = (2 * fine * i64::from(self.0) + one) / (2 * one);
        (units <= LIMIT.into()).then(|| Length(if minus { -(units as i32) } else { units as i32 }))
    }

    /// A length, without needless decimals; it is read back as the same.
    pub fn write_length(self, length: Length) -> String {
        let (one, unit) = (10_i64.pow(self.decimals()), i64::from(self.0));
        let fine = (2 * i64::from(length.0.unsigned_abs()) * one + unit) / (2 * unit);
        let (whole, part, width) = (fine / one, fine % one, self.decimals() as usize);
        let sign = if length.0 < 0 { "-" } else { "" };
        let text = format!("{sign}{whole}.{part:0width$}");
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// A point: `12.5,4`.
    pub fn read_point(self, text: &str) -> Option<Point> {
        let (x, y) = text.split_once(',')?;
        Some(Point { x: self.read_length(x)?, y: self.read_length(y)? })
    }

    /// A point as it is read.
    pub fn write_point(self, at: Point) -> String {
        format!("{},{}", self.write_length(at.x), self.write_length(at.y))
    }

    /// How many decimals tell any two units apart, at least three.
    const fn decimals(self) -> u32 {
        let mut decimals = 3;
        while 10_i64.pow(decimals) < self.0 as i64 {
            decimals += 1;
        }
        decimals
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for units in [0, 1, -1, 10, 999, 1_000, -12_345, LIMIT, -LIMIT] {
            assert_eq!(read_length(&write_length(Length(units))), Some(Length(units)));
        }
        assert_eq!(write_point(Point::new(12_500, -40)), "12.5,-0.04");
        assert_eq!(read_point("12.5,4"), Some(Point::new(12_500, 4_000)));
    }

    #[test]
    fn every_unit_is_read_back_whatever_makes_an_inch() {
        for inches in [Inches(1), Inches(999), Inches(1_000), Inches(2_540), Inches(25_400)] {
            for units in (-3_000..3_000).chain([LIMIT, -LIMIT]) {
                let text = inches.write_length(Length(units));
                assert_eq!(inches.read_length(&text), Some(Length(units)), "{text} of {inches:?}");
            }
            assert_eq!((inches.read_length("1e3"), inches.read_length("9999999999")), (None, None));
        }
        for units in [0, -12_345, 999, LIMIT] {
            assert_eq!(Inches(1_000).write_length(Length(units)), write_length(Length(units)));
        }
    }

    #[test]
    fn what_is_no_length_is_not_read() {
        for text in ["", "-", ".5", "5.", "1.2345", "1e3", "+1", "2000.001", "99999999", "1 "] {
            assert_eq!(read_length(text), None, "{text}");
        }
        for text in ["1", "1,", "1,2,3", "a,b"] {
            assert_eq!((read_point(text), read_any_point(text)), (None, None), "{text}");
        }
    }

    #[test]
    fn points_far_off_are_read_where_they_are_asked_for() {
        for text in ["2000.001,0", "0,-2000.001", "99999999999999999999999,-99999999999999999999999"] {
            assert_eq!(read_point(text), None, "{text}");
            assert!(read_any_point(text).is_some_and(|at| !at.is_safe()), "{text}");
        }
        assert_eq!(read_any_point("2000.001,-3"), Some(Point::new(2_000_001, -3_000)));
    }
}
