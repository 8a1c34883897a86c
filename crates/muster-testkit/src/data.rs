//! The data files that tests read: those that come with Muster, or others in their place.

use muster_kernel::reading::DataFile;
use std::path::Path;

/// Names a folder whose files stand in for those that come with Muster, so that it can be tried what notices broken data.
const FOLDER: &str = "MUSTER_DATA";

/// The data files to test: these, or those of the same names in the folder that `$MUSTER_DATA` names. A file that is not
/// there is left out.
pub fn data(standard: &'static [DataFile<'static>]) -> Vec<DataFile<'static>> {
    let Some(folder) = std::env::var_os(FOLDER) else { return standard.to_vec() };
    let other = |file: &DataFile<'static>| {
        let text = std::fs::read_to_string(Path::new(&folder).join(file.name)).ok()?;
        // A test reads its data once, and needs it as long as it runs.
        Some(DataFile { name: file.name, text: text.leak() })
    };
    standard.iter().filter_map(other).collect()
}
