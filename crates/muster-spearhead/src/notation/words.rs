//! How sides, units, models and abilities are named in words.

use crate::action::SIDES;
use crate::state::{MOST_MODELS, MOST_UNITS, ModelId, UnitId, Units};
use muster_kernel::Seat;

/// The letter of a side.
pub(crate) const fn side_name(side: Seat) -> &'static str {
    SIDES[side.index()]
}

/// The side of a letter.
pub(crate) fn read_seat(word: &str) -> Option<Seat> {
    SIDES.iter().position(|side| *side == word).map(|place| Seat(place as u8))
}

/// A unit by its side and the row of its force table: `A3`.
pub(crate) fn unit_name(id: UnitId) -> String {
    format!("{}{}", side_name(id.seat()), id.row() + 1)
}

/// The unit of a name.
pub(crate) fn read_unit(word: &str) -> Option<UnitId> {
    let side = read_seat(word.get(..1)?)?;
    let row = read_number(word.get(1..)?, MOST_UNITS)?;
    Some(UnitId::new(side, row.into()))
}

/// A model by its unit and its number: `A4.3`.
pub(crate) fn model_name(id: ModelId) -> String {
    format!("{}.{}", unit_name(id.unit), id.number + 1)
}

/// The model of a name.
pub(crate) fn read_model(word: &str) -> Option<ModelId> {
    let (unit, number) = word.split_once('.')?;
    Some(ModelId { unit: read_unit(unit)?, number: read_number(number, MOST_MODELS)? })
}

/// A number counted from 1 without needless zeros, as a place counted from 0.
pub(super) fn read_number(word: &str, most: usize) -> Option<u8> {
    let plain =
        !word.is_empty() && word.len() <= 3 && word.bytes().all(|b| b.is_ascii_digit()) && !word.starts_with('0');
    let number: usize = plain.then(|| word.parse().ok())??;
    u8::try_from(number - 1).ok().filter(|_| number <= most)
}

/// Some units: `+A1+A3`, and `+` for none.
pub(crate) fn write_units(units: Units) -> String {
    if units.is_empty() {
        return "+".to_owned();
    }
    units.iter().map(|id| format!("+{}", unit_name(id))).collect()
}

/// The units of a word.
pub(crate) fn read_units(word: &str) -> Option<Units> {
    let names = word.strip_prefix('+')?;
    if names.is_empty() {
        return Some(Units::NONE);
    }
    names.split('+').map(read_unit).collect()
}
