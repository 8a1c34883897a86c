//! The words of the notation: units, sides, lengths, angles, places.

use crate::action::{Choice, Placement};
use crate::book::Book;
use crate::ids::{MOST_UNITS, UnitId};
use crate::state::Reaction;
use muster_ground::angle::Angle;
use muster_ground::length::Point;
use muster_ground::manoeuvre::Side;
use muster_ground::words::{Inches, read_any_point};
use muster_kernel::reading::Words;
use muster_kernel::{Amount, Seat};

/// Inches with as many decimals as tell two units apart.
pub(crate) const INCHES: Inches = Inches(crate::UNITS_PER_INCH);

/// Answers of one word.
pub(super) const FIXED: [(&str, Choice); 7] = [
    ("yes", Choice::Yes),
    ("no", Choice::No),
    ("stop", Choice::Stop),
    ("near", Choice::Near),
    ("far", Choice::Far),
    ("first", Choice::First),
    ("second", Choice::Second),
];

/// Charge reactions by their words.
pub(super) const REACTIONS: [(&str, Reaction); 3] =
    [("hold", Reaction::Hold), ("stand-and-shoot", Reaction::StandAndShoot), ("flee", Reaction::Flee)];

/// FB-6.3 the ends of a front.
pub(crate) const ENDS: [(&str, Side); 2] = [("left", Side::Left), ("right", Side::Right)];

/// How manoeuvres are written, and what number follows.
pub(crate) const MANOEUVRES: [(&str, Amount); 9] = [
    ("ahead", Amount::Length),
    ("aside", Amount::Length),
    ("wheel-left", Amount::Degrees),
    ("wheel-right", Amount::Degrees),
    ("turn-left", Amount::Nothing),
    ("turn-right", Amount::Nothing),
    ("about", Amount::Nothing),
    ("files", Amount::Count),
    ("reform", Amount::Formation),
];

/// FB-4.41 the most files that are read: no unit has more models.
pub(crate) const MOST_FILES: u16 = 200;

/// The word of something that has one.
pub(super) fn word_of<T: Copy + PartialEq>(all: &[(&'static str, T)], wanted: T) -> &'static str {
    all.iter().find(|(_, one)| *one == wanted).map_or("", |(word, _)| *word)
}

/// What a word stands for.
pub(super) fn of_word<T: Copy>(all: &[(&str, T)], word: &str) -> Option<T> {
    all.iter().find(|(known, _)| *known == word).map(|(_, one)| *one)
}

/// The letter of a side.
pub(crate) const fn side_name(side: Seat) -> &'static str {
    crate::action::SIDES[side.index()]
}

/// The unit of a word.
pub(crate) fn read_unit(word: &str) -> Option<UnitId> {
    let (letter, number) = word.split_at_checked(1)?;
    let side = muster_tabletop::notation::read_seat(letter)?;
    let row = number.parse::<usize>().ok().filter(|_| !number.starts_with(['0', '+']))?;
    (1..=MOST_UNITS).contains(&row).then(|| UnitId::new(side, row - 1))
}

/// FB-4.2 an angle in degrees with as many decimals, three at most, as it is read back by.
pub(crate) fn degrees_written(angle: Angle) -> String {
    let rounded = |digits: u32| {
        let one = 10_u64.pow(digits);
        let fine = (u64::from(angle.0) * 360 * one + 32_768) >> 16;
        let (whole, part, width) = (fine / one, fine % one, digits as usize);
        if digits == 0 { whole.to_string() } else { format!("{whole}.{part:0width$}") }
    };
    (0..3).map(rounded).find(|text| degrees_read(text) == Some(angle)).unwrap_or_else(|| rounded(3))
}

/// FB-4.2 an angle of fewer than 360 degrees, to the nearest 65536th of a turn.
pub(crate) fn degrees_read(text: &str) -> Option<Angle> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let plain = |text: &str| text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !plain(whole) || !plain(part) || (part.is_empty() && text.contains('.')) {
        return None;
    }
    let part = format!("{part:0<3}").parse::<u64>().ok()?;
    let thousandths = whole.parse::<u64>().ok().filter(|degrees| *degrees < 360)? * 1_000 + part;
    Some(Angle(((thousandths * 65_536 + 180_000) / 360_000) as u16))
}

/// `36,12 facing 90 files 5`.
pub(crate) fn write_place(place: Placement) -> String {
    let (at, facing) = (INCHES.write_point(place.front), degrees_written(place.facing));
    let files = place.files.map_or_else(String::new, |files| format!(" files {files}"));
    format!("{at} facing {facing}{files}")
}

/// A place as it is written; straight ahead without `facing`, as wide as the unit is without `files`.
pub(crate) fn read_place(words: &mut Words<'_>) -> Option<Placement> {
    let front = INCHES.read_point(words.next_word()?)?;
    let facing = if words.take_if("facing") { read_facing(words.next_word()?)? } else { Angle::ZERO };
    let files = if words.take_if("files") { Some(words.next_word()?.parse().ok()?) } else { None };
    let sound = front.is_safe() && files.is_none_or(|files| (1..=MOST_FILES).contains(&files));
    sound.then_some(Placement { front, facing, files })
}

/// A facing: degrees, or a direction as a hand draws it, `1,-0.5`, however far off it points.
pub(crate) fn read_facing(word: &str) -> Option<Angle> {
    degrees_read(word).or_else(|| Angle::looking(read_any_point(word)? - Point::default()))
}

/// The short name of something printed, of those in a list.
pub(super) fn named<T, I: Copy>(all: &[T], id: fn(&T) -> &str, make: fn(u8) -> I, word: &str) -> Option<I> {
    all.iter().position(|one| id(one) == word).map(|place| make(place as u8))
}

/// The lore of a short name.
pub(crate) fn read_lore(book: &Book, word: &str) -> Option<crate::book::LoreId> {
    named(&book.lores, |lore| &lore.id, crate::book::LoreId, word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::unit_name;

    #[test]
    fn every_angle_is_read_as_it_is_written() {
        for angle in (0..=u16::MAX).map(Angle) {
            let text = degrees_written(angle);
            assert_eq!(degrees_read(&text), Some(angle), "{text}");
        }
        assert_eq!(degrees_written(Angle::degrees(30)), "30");
        assert_eq!(degrees_read("360"), None);
        assert_eq!(degrees_read("1."), None);
        assert_eq!(read_facing("0,-0.5"), Some(Angle::HALF));
        assert_eq!(read_facing("76200,0"), Some(Angle::QUARTER));
        assert_eq!(read_facing("0,0"), None);
    }

    #[test]
    fn every_unit_is_read_as_it_is_written() {
        for id in (0..2 * MOST_UNITS as u8).map(UnitId) {
            assert_eq!(read_unit(&unit_name(id)), Some(id));
        }
        for word in ["A0", "A65", "C1", "A", "A01", "A+1", ""] {
            assert_eq!(read_unit(word), None, "{word}");
        }
    }
}
