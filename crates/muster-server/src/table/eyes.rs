//! What one observer has seen so far: what changed since is what is sent.

use super::sitting::journal;
use crate::store::Deed;
use muster_games::{Game, GameError, Play, Telling};
use muster_kernel::{Entry, Observer, Seat};
use muster_protocol::wire::draw::{Picture, PicturePatch};
use muster_protocol::wire::log::LogLine;
use muster_protocol::{Names, Speaker};

/// What an observer has seen and may call things.
pub(crate) struct Eyes {
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

impl Eyes {
    /// Fresh eyes.
    pub(crate) fn new(game: &'static dyn Game, observer: Observer) -> Eyes {
        Eyes { game, observer, names: Names::default(), picture: None, lines: Vec::new() }
    }

    /// Eyes that have followed a game from its beginning; what they were told is in [`take_lines`](Eyes::take_lines).
    ///
    /// # Errors
    /// If the answers do not make a game.
    pub(crate) fn follow(
        game: &'static dyn Game,
        observer: Observer,
        deed: &Deed,
        entries: Vec<Entry<String>>,
    ) -> Result<Eyes, GameError> {
        let mut eyes = Eyes::new(game, observer);
        let mut n = 0;
        game.replay(&journal(deed, entries), &mut |play, told| {
            eyes.hear(play, n, &told);
            n += 1;
        })?;
        Ok(eyes)
    }

    /// For sentences to this observer.
    pub(crate) fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.game, &self.names)
    }

    /// Hears what an answer brought about.
    pub(crate) fn hear(&mut self, play: &dyn Play, n: u32, told: &[Telling]) {
        if told.iter().all(|t| t.seen_by(self.observer).is_none()) {
            return;
        }
        self.names.learn(&play.picture(self.observer));
        let speaker = Speaker::new(self.game, &self.names);
        let tales = told.iter().filter_map(|t| t.seen_by(self.observer));
        self.lines.extend(tales.map(|tale| speaker.line(n, tale)));
    }

    /// Is told something that is not of the game.
    pub(crate) fn note(&mut self, line: LogLine) {
        self.lines.push(line);
    }

    /// What was heard since this was last asked.
    pub(crate) fn take_lines(&mut self) -> Vec<LogLine> {
        std::mem::take(&mut self.lines)
    }

    /// Looks at the table and remembers what is there.
    pub(crate) fn look(&mut self, play: &dyn Play) -> &Picture {
        let seen = play.picture(self.observer);
        self.names.learn(&seen);
        let picture = Speaker::new(self.game, &self.names).picture(&seen);
        self.picture.insert(picture)
    }

    /// What was seen when somebody last looked.
    pub(crate) fn seen(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    /// Looks at the table again and says what changed.
    pub(crate) fn changes(&mut self, play: &dyn Play) -> Option<PicturePatch> {
        let Some(old) = self.picture.take() else {
            self.look(play);
            return None;
        };
        PicturePatch::between(&old, self.look(play))
    }
}
