//! Reading the data files: lists, maps, scenarios and ready warbands (WB-3.2 to WB-4.18).
//!
//! A set of files is read whole or not at all; every problem is reported with its file and line.

use crate::book::Book;
use muster_kernel::Problem;

/// A data file: its name below the ruleset's folder, and its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataFile<'a> {
    /// `maps.toml`.
    pub name: &'a str,
    /// TOML.
    pub text: &'a str,
}

/// A problem and the file it is in.
pub type FileProblem = (String, Problem);

/// The files that come with Muster.
pub static STANDARD: [DataFile<'static>; 0] = [];

/// Reads a set of files.
///
/// # Errors
/// Every problem in every file.
pub fn read(_: &[DataFile<'_>]) -> Result<Book, Vec<FileProblem>> {
    Ok(Book::default())
}
