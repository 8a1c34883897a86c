//! What one observer of a table in play has been told and shown: cached, so that nobody has to play the game again for it.

use super::observer_feed::ObserverFeed;
use muster_games::Play;
use muster_kernel::LogEntry;
use muster_protocol::Speaker;
use muster_protocol::wire::draw::{Picture, PicturePatch};
use muster_protocol::wire::log::LogLine;
use std::time::{Duration, Instant};

/// What one observer has been told and shown so far.
pub(super) struct CachedFeed {
    feed: ObserverFeed,
    log: Vec<LogLine>,
    /// Whether the picture is of the table as it is.
    current: bool,
    unused_since: Option<Instant>,
}

impl CachedFeed {
    /// The cache of a feed that has followed the game, with what was noted beside it.
    pub(super) fn new(mut feed: ObserverFeed, notes: &[LogLine]) -> CachedFeed {
        let mut log = feed.take_lines();
        log.extend(notes.iter().cloned());
        log.sort_by_key(|line| line.n);
        CachedFeed { feed, log, current: false, unused_since: None }
    }

    /// Records what a change of the game brought about.
    pub(super) fn record(&mut self, play: &dyn Play, told: &[LogEntry]) {
        self.feed.record(play, told);
    }

    /// Adds something that is not of the game.
    pub(super) fn add_line(&mut self, line: LogLine) {
        self.feed.add_line(line);
    }

    /// Forgets what came of answers after this one.
    pub(super) fn truncate(&mut self, n: u32) {
        self.log.extend(self.feed.take_lines());
        self.log.retain(|line| line.n <= n);
    }

    /// What changed since the last time somebody looked, and what was told since.
    pub(super) fn changes(&mut self, play: &dyn Play) -> (Option<PicturePatch>, Vec<LogLine>) {
        let patch = self.feed.changes(play);
        let lines = self.feed.take_lines();
        self.log.extend(lines.iter().cloned());
        (self.current, self.unused_since) = (true, None);
        (patch, lines)
    }

    /// Everything there is to see and was told.
    pub(super) fn whole(&mut self, play: &dyn Play) -> (Picture, Vec<LogLine>) {
        self.log.extend(self.feed.take_lines());
        if !std::mem::replace(&mut self.current, true) {
            self.feed.draw(play);
        }
        self.unused_since = None;
        let picture = self.feed.picture().cloned().expect("somebody has looked");
        (picture, self.log.clone())
    }

    /// The table changed while nobody looked through it.
    pub(super) fn mark_outdated(&mut self) {
        self.current = false;
        self.unused_since.get_or_insert_with(Instant::now);
    }

    /// Whether nobody has looked through it for so long.
    pub(super) fn unused_for(&self, long: Duration) -> bool {
        self.unused_since.is_some_and(|since| since.elapsed() > long)
    }

    /// For sentences to this observer, if it knows the table as it is.
    pub(super) fn speaker(&self) -> Option<Speaker<'_>> {
        self.current.then(|| self.feed.speaker())
    }
}
