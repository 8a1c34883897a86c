//! The feed of one observer: what changed since it was last asked is what is sent.

use super::session::journal;
use crate::store::TableHeader;
use muster_dice::Poll;
use muster_games::{Game, GameError, Play, Telling};
use muster_kernel::{Entry, Observer, Seat};
use muster_protocol::wire::draw::{Picture, PicturePatch};
use muster_protocol::wire::log::LogLine;
use muster_protocol::{Names, Speaker};

/// The pictures and log lines made for one observer, and the names that observer knows.
pub(crate) struct ObserverFeed {
    game: &'static dyn Game,
    observer: Observer,
    names: Names,
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
        ObserverFeed { game, observer, names: Names::default(), picture: None, lines: Vec::new() }
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
        let mut n = 0;
        game.replay(&journal(header, entries), Poll::default(), &mut |play, told| {
            feed.record(play, n, &told);
            n += 1;
        })?;
        Ok(feed)
    }

    /// For sentences to this observer.
    pub(crate) fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.game, &self.names)
    }

    /// Records what an answer brought about.
    pub(crate) fn record(&mut self, play: &dyn Play, n: u32, told: &[Telling]) {
        if told.iter().all(|t| t.seen_by(self.observer).is_none()) {
            return;
        }
        self.names.learn(&play.picture(self.observer));
        let speaker = Speaker::new(self.game, &self.names);
        let tales = told.iter().filter_map(|t| t.seen_by(self.observer));
        self.lines.extend(tales.map(|tale| speaker.line(n, tale)));
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
        let seen = play.picture(self.observer);
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
