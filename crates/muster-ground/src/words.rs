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
