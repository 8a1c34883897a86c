//! Games as a Parquet file, one row a game.

use crate::Row;
use parquet::basic::{Encoding, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

/// Why a table cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The file cannot be made.
    #[error("cannot create the file: {0}")]
    Create(#[from] std::io::Error),
    /// The file cannot be filled.
    #[error("cannot write the table: {0}")]
    Write(#[from] ParquetError),
}

/// Writes games to a Parquet file, a row group for every [`write`](TableWriter::write).
pub struct TableWriter {
    file: SerializedFileWriter<File>,
    bots: [String; 2],
}

impl TableWriter {
    /// Creates the file. `notes` are kept in it as key and value: the ruleset, the seed and whatever else is needed to
    /// play the games again.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn create(path: &Path, bots: [String; 2], notes: Vec<(String, String)>) -> Result<Self, TableError> {
        let notes = notes.into_iter().map(|(key, value)| KeyValue::new(key, value)).collect();
        let properties = WriterProperties::builder()
            .set_key_value_metadata(Some(notes))
            .set_created_by("muster".to_owned())
            .set_encoding(Encoding::PLAIN)
            .build();
        let file = SerializedFileWriter::new(File::create(path)?, Arc::new(schema()?), Arc::new(properties))?;
        Ok(TableWriter { file, bots })
    }

    /// Adds games.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&mut self, rows: &[Row]) -> Result<(), TableError> {
        let bots = self.bots.clone();
        let bot = |n: usize| ByteArray::from(bots[n].as_str());
        let mut group = self.file.next_row_group()?;
        longs(&mut group, rows, |r| r.number as i64)?;
        words(&mut group, rows, |r| Some(bot(usize::from(r.first_seat))))?;
        words(&mut group, rows, |r| Some(bot(usize::from(1 - r.first_seat))))?;
        words(&mut group, rows, |r| r.winning_bot().map(bot))?;
        ints(&mut group, rows, |r| r.winner.map(|seat| i32::from(seat.0)))?;
        ints(&mut group, rows, |r| Some(r.scores[0]))?;
        ints(&mut group, rows, |r| Some(r.scores[1]))?;
        ints(&mut group, rows, |r| Some(r.decisions as i32))?;
        words(&mut group, rows, |r| Some(ByteArray::from(r.reason)))?;
        longs(&mut group, rows, |r| r.fingerprint as i64)?;
        group.close()?;
        Ok(())
    }

    /// Writes the end of the file; without it nobody can read it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn finish(self) -> Result<(), TableError> {
        self.file.close()?;
        Ok(())
    }
}

/// The columns, in the order in which they are written.
fn schema() -> Result<Type, ParquetError> {
    let number = |name: &str, physical, logical, repetition| {
        Type::primitive_type_builder(name, physical)
            .with_repetition(repetition)
            .with_logical_type(logical)
            .build()
            .map(Arc::new)
    };
    let (must, may) = (Repetition::REQUIRED, Repetition::OPTIONAL);
    let (long, int, text) = (Physical::INT64, Physical::INT32, Physical::BYTE_ARRAY);
    let unsigned = |bit_width| Some(LogicalType::integer(bit_width, false));
    let string = || Some(LogicalType::String);
    let columns = vec![
        number("game", long, unsigned(64), must)?,
        number("first_bot", text, string(), must)?,
        number("second_bot", text, string(), must)?,
        number("winning_bot", text, string(), may)?,
        number("winning_seat", int, None, may)?,
        number("first_score", int, None, must)?,
        number("second_score", int, None, must)?,
        number("decisions", int, unsigned(32), must)?,
        number("reason", text, string(), must)?,
        number("fingerprint", long, unsigned(64), must)?,
    ];
    Type::group_type_builder("games").with_fields(columns).build()
}

type Group<'a> = SerializedRowGroupWriter<'a, File>;

/// A column of long numbers that are always there.
fn longs(group: &mut Group, rows: &[Row], value: impl Fn(&Row) -> i64) -> Result<(), ParquetError> {
    let values: Vec<i64> = rows.iter().map(value).collect();
    let mut column = group.next_column()?.expect("the schema has this column");
    column.typed::<Int64Type>().write_batch(&values, None, None)?;
    column.close()
}

/// A column of numbers.
fn ints(group: &mut Group, rows: &[Row], value: impl Fn(&Row) -> Option<i32>) -> Result<(), ParquetError> {
    let values: Vec<i32> = rows.iter().filter_map(&value).collect();
    let levels: Vec<i16> = rows.iter().map(|row| i16::from(value(row).is_some())).collect();
    let mut column = group.next_column()?.expect("the schema has this column");
    column.typed::<Int32Type>().write_batch(&values, Some(&levels), None)?;
    column.close()
}

/// A column of words.
fn words(group: &mut Group, rows: &[Row], value: impl Fn(&Row) -> Option<ByteArray>) -> Result<(), ParquetError> {
    let values: Vec<ByteArray> = rows.iter().filter_map(&value).collect();
    let levels: Vec<i16> = rows.iter().map(|row| i16::from(value(row).is_some())).collect();
    let mut column = group.next_column()?.expect("the schema has this column");
    column.typed::<ByteArrayType>().write_batch(&values, Some(&levels), None)?;
    column.close()
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_kernel::Seat;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    fn row(number: u64, winner: Option<Seat>) -> Row {
        Row {
            number,
            first_seat: (number % 2) as u8,
            winner,
            scores: [3, -1],
            decisions: 90,
            fingerprint: u64::MAX - number,
            reason: "over",
        }
    }

    #[test]
    fn what_is_written_can_be_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.parquet");
        let notes = vec![("seed".to_owned(), "7".to_owned())];
        let mut table = TableWriter::create(&path, ["greedy".to_owned(), "random".to_owned()], notes).expect("created");
        table.write(&[row(0, Some(Seat::FIRST)), row(1, Some(Seat::FIRST))]).expect("written");
        table.write(&[row(2, None)]).expect("written");
        table.finish().expect("finished");

        let file = SerializedFileReader::new(File::open(&path).expect("there")).expect("a table");
        assert_eq!(file.metadata().file_metadata().num_rows(), 3);
        let rows: Vec<_> = file.get_row_iter(None).expect("rows").map(|row| row.expect("a row")).collect();
        let field = |n: usize, name: &str| {
            let (_, field) = rows[n].get_column_iter().find(|(column, _)| *column == name).expect("a column");
            field.clone()
        };
        assert_eq!(field(0, "winning_bot"), Field::Str("greedy".to_owned()));
        assert_eq!(field(1, "winning_bot"), Field::Str("random".to_owned()), "seats changed in game 1");
        assert_eq!(field(2, "winning_bot"), Field::Null);
        assert_eq!(field(1, "second_score"), Field::Int(-1));
        assert_eq!(field(2, "fingerprint"), Field::ULong(u64::MAX - 2));
    }
}
