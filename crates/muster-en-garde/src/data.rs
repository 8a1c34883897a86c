//! Reads what is printed from data files.

use crate::book::Book;
use muster_kernel::Problem;

/// A data file: its name and text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataFile<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
}

/// A problem and the file it is in.
pub type FileProblem = (String, Problem);

/// The files that come with Muster.
pub static STANDARD: [DataFile<'static>; 0] = [];

/// Reads the files.
///
/// # Errors
/// Every problem in every file.
pub fn read(files: &[DataFile<'_>]) -> Result<Book, Vec<FileProblem>> {
    unimplemented!()
}
