//! How many files the system lets this process have open: every connection is one.

/// Files that are no connections: the database, its journal, the listener, the log and what the runtime needs.
const OTHERS: usize = 64;

/// Asks the system for as many files as it gives, and says how many connections fit into that.
#[cfg(unix)]
pub(crate) fn room_for_connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    // If the system does not allow it, what there was is what there is.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: before.maximum, ..before });
    let files = getrlimit(Resource::Nofile).current.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
    connections_of(files)
}

/// Systems without such a limit.
#[cfg(not(unix))]
pub(crate) fn room_for_connections() -> usize {
    usize::MAX
}

/// How many connections so many files leave room for.
#[cfg_attr(not(unix), expect(dead_code, reason = "only asked where files are counted"))]
fn connections_of(files: usize) -> usize {
    files.saturating_sub(OTHERS).max(8)
}

#[cfg(test)]
mod tests {
    #[test]
    fn connections_leave_files_for_the_database() {
        assert_eq!(super::connections_of(256), 192);
        assert_eq!(super::connections_of(10), 8);
    }
}
