//! The feed of one observer: what changed since it was last asked is what is sent.

use super::session::journal;
use crate::store::TableHeader;
use muster_dice::Poll;
use muster_games::{Game, GameError, Play};
use muster_kernel::{Entry, LogEntry, Observer, Seat};
use muster_protocol::wire::draw::{Picture, PicturePatch};
use muster_protocol::wire::log::LogLine;
use muster_protocol::{Names, Speaker};

/// The pictures and log lines made for one observer, and the names that observer knows.
pub(crate) struct ObserverFeed {
    game: &'static dyn Game,
    observer: Observer,
    names: Names,
    /// The table after the last change, if somebody had to look at it for the names.
    seen: Option<muster_kernel::Picture>,
    picture: Option<Picture>,
    lines: Vec<LogLine>,
}

/// The observers of a table in play, as an index: each seat, then the public.
pub(crate) fn index(seat: Option<Seat>) -> usize {
    seat.map_or(2, Seat::index)
}

impl ObserverFeed {
    /// A feed that has recorded nothing so far.
    pub(crate) fn new(game: &'static dyn Game, observer: Observer) -> ObserverFeed {
        ObserverFeed { game, observer, names: Names::default(), seen: None, picture: None, lines: Vec::new() }
    }

    /// The feed of a game from its beginning; its lines are in [`take_lines`](ObserverFeed::take_lines).
    ///
    /// # Errors
    /// If the answers do not make a game.
    pub(crate) fn follow(
        game: &'static dyn Game,
        observer: Observer,
        header: &TableHeader,
        entries: Vec<Entry<String>>,
    ) -> Result<ObserverFeed, GameError> {
        let mut feed = ObserverFeed::new(game, observer);
        let journal = journal(header, entries);
        let (mut heard, mut next) = (Vec::new(), 0);
        // Dice that are thrown in the run of an answer are told with it, so that it reads as it did to those who were there.
        game.replay(&journal, Poll::default(), &mut |play, told| {
            heard.extend(told);
            let rolls_on = !header.physical_dice && matches!(journal.entries.get(next), Some(Entry::Roll(_)));
            if !rolls_on {
                feed.record(play, &std::mem::take(&mut heard));
            }
            next += 1;
        })?;
        Ok(feed)
    }

    /// For sentences to this observer.
    pub(crate) fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.game, &self.names)
    }

    /// Records what a change of the game brought about; every change is recorded, whether anything was told or not.
    pub(crate) fn record(&mut self, play: &dyn Play, told: &[LogEntry]) {
        self.seen = None;
        let mut told = told.iter().filter_map(|entry| Some((entry.after, entry.seen_by(self.observer)?))).peekable();
        if told.peek().is_none() {
            return;
        }
        self.names.learn(self.seen.insert(play.picture(self.observer)));
        let speaker = Speaker::new(self.game, &self.names);
        self.lines.extend(told.map(|(after, line)| speaker.line(after, line)));
    }

    /// Adds a line that is not of the game.
    pub(crate) fn add_line(&mut self, line: LogLine) {
        self.lines.push(line);
    }

    /// What was heard since this was last asked.
    pub(crate) fn take_lines(&mut self) -> Vec<LogLine> {
        std::mem::take(&mut self.lines)
    }

    /// Looks at the table and remembers what is there.
    pub(crate) fn draw(&mut self, play: &dyn Play) -> &Picture {
        let seen = self.seen.take().unwrap_or_else(|| play.picture(self.observer));
        self.names.learn(&seen);
        let picture = Speaker::new(self.game, &self.names).picture(&seen);
        self.picture.insert(picture)
    }

    /// What was seen when somebody last looked.
    pub(crate) fn picture(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    /// Looks at the table again and says what changed.
    pub(crate) fn changes(&mut self, play: &dyn Play) -> Option<PicturePatch> {
        let Some(old) = self.picture.take() else {
            self.draw(play);
            return None;
        };
        PicturePatch::between(&old, self.draw(play))
    }
}
