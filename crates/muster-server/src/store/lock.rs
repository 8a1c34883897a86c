//! One server at a time on one database: a lock that the system takes back however the process ends.

use super::StoreError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The lock of a database file. It is held as long as this is, and by this process alone.
///
/// It lies on a file beside the database and not on the database itself, whose locks belong to SQLite: closing a file
/// gives back the locks that SQLite has on it.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of a database, whose folder exists.
    ///
    /// # Errors
    /// If another server has it, or there can be no such file.
    pub(super) fn take(database: &Path) -> Result<Lock, StoreError> {
        let path = lock_path(database);
        let unusable = |error| StoreError::Lock { file: path.display().to_string(), error };
        let mut open = OpenOptions::new();
        let mut file = open.read(true).write(true).create(true).truncate(false).open(&path).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => (),
            Err(TryLockError::WouldBlock) => {
                let holder = holder(&mut file).map(|process| format!(" (process {process})")).unwrap_or_default();
                return Err(StoreError::InUse { file: database.display().to_string(), holder });
            }
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        // Who holds it is told to those who come later. The lock holds without it.
        let _ = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
        Ok(Lock { _file: file })
    }
}

/// The file that is locked. A database that is reached by another name through a link has the same one.
fn lock_path(database: &Path) -> PathBuf {
    let real = database.canonicalize().ok().or_else(|| {
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(folder.canonicalize().ok()?.join(database.file_name()?))
    });
    let mut name = real.unwrap_or_else(|| database.to_owned()).into_os_string();
    name.push(".lock");
    PathBuf::from(name)
}

fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.take(20).read_to_string(&mut text).ok()?;
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_held_once_and_given_back() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("tables.db");
        let lock = Lock::take(&file).expect("nobody has it");
        let refused = Lock::take(&file).expect_err("it is taken").to_string();
        assert!(refused.contains("tables.db") && refused.contains("--db"), "{refused}");
        assert!(refused.contains(&std::process::id().to_string()), "{refused}");
        Lock::take(&folder.path().join("other.db")).expect("another database has another lock");
        drop(lock);
        Lock::take(&file).expect("it was given back");
    }

    #[cfg(unix)]
    #[test]
    fn a_database_has_one_lock_by_whatever_name_it_is_called() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("tables.db");
        File::create(&file).expect("a file");
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        let _lock = Lock::take(&file).expect("nobody has it");
        Lock::take(&link).expect_err("the same file");
        Lock::take(&folder.path().join(".").join("tables.db")).expect_err("the same file");
    }
}
