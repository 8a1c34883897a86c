//! A game with its two sitters, its dice and what was told of it.

use super::speech::Line;
use crate::arguments::DiceFrom;
use muster_dice::{Faces, Pool};
use muster_games::{BotChoice, Game, Play, Thinker};
use muster_kernel::{AnswerError, Dice, Entry, LogEntry, NoTakeBack, Observer, People, Sampler, Seat};
use muster_protocol::{Names, Speaker};
use muster_sim::Stopwatch;

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    Person,
    Bot(BotChoice),
}

/// Who throws the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thrower {
    pub(crate) from: DiceFrom,
    pub(crate) seed: u64,
}

impl Dice for Thrower {
    fn throw(&mut self, index: usize, pool: &Pool) -> Option<Faces> {
        match self.from {
            DiceFrom::Program => Sampler(self.seed).throw(index, pool),
            DiceFrom::Physical => People.throw(index, pool),
        }
    }
}

/// Something that was told, in the words of each seat.
struct Heard {
    /// How many answers had been given by then.
    after: usize,
    lines: [Option<Line>; 2],
}

/// A game in progress.
pub(crate) struct LocalGame {
    pub(crate) ruleset: &'static dyn Game,
    pub(crate) play: Box<dyn Play>,
    pub(crate) sitters: [Sitter; 2],
    setup: String,
    thrower: Thrower,
    /// Answers each seat gives by itself as soon as they are legal: those of the force that was picked for it.
    ready: [Vec<String>; 2],
    names: [Names; 2],
    heard: Vec<Heard>,
    /// How much of it each seat has been read.
    read: [usize; 2],
}

impl LocalGame {
    /// Sits down at a game that has just begun or been read.
    pub(crate) fn new(game: &'static dyn Game, setup: String, play: Box<dyn Play>, sitters: [Sitter; 2]) -> LocalGame {
        let mut local = LocalGame {
            ruleset: game,
            play,
            sitters,
            setup,
            thrower: Thrower { from: DiceFrom::Program, seed: 0 },
            ready: Default::default(),
            names: Default::default(),
            heard: Vec::new(),
            read: [0, 0],
        };
        local.hear(Vec::new());
        local
    }

    /// The same with these dice.
    pub(crate) fn with_dice(mut self, thrower: Thrower) -> LocalGame {
        self.thrower = thrower;
        self
    }

    /// The same with answers that seats give by themselves.
    pub(crate) fn with_ready(mut self, ready: [Vec<String>; 2]) -> LocalGame {
        self.ready = ready;
        self
    }

    /// Puts what was told into each seat's words, and learns what the pieces may now be called.
    pub(crate) fn hear(&mut self, told: Vec<LogEntry>) {
        for seat in Seat::BOTH {
            self.names[seat.index()].learn(&self.play.picture(Observer::Seat(seat)));
        }
        for entry in told {
            let lines = Seat::BOTH.map(|seat| {
                let told = entry.seen_by(Observer::Seat(seat))?;
                Some(Line::of(&self.speaker(seat), told))
            });
            self.heard.push(Heard { after: entry.after, lines });
        }
    }

    /// Who puts things into words for a seat.
    pub(crate) fn speaker(&self, seat: Seat) -> Speaker<'_> {
        Speaker::new(self.ruleset, &self.names[seat.index()])
    }

    /// Gives an answer.
    pub(crate) fn answer(&mut self, seat: Seat, action: &str) -> Result<(), AnswerError> {
        let told = self.play.answer(seat, action, &mut self.thrower)?;
        self.hear(told);
        Ok(())
    }

    /// Says what people's dice show.
    pub(crate) fn roll(&mut self, faces: &[u8]) -> Result<(), AnswerError> {
        let told = self.play.roll(faces, &mut self.thrower)?;
        self.hear(told);
        Ok(())
    }

    /// Lets the program throw the dice that are waited for.
    pub(crate) fn throw(&mut self, pool: &Pool) -> Result<(), AnswerError> {
        let faces = Sampler(self.thrower.seed).roll(self.play.len(), pool);
        self.roll(faces.as_slice())
    }

    /// Gives up.
    pub(crate) fn concede(&mut self, seat: Seat) -> Result<(), AnswerError> {
        let told = self.play.concede(seat)?;
        self.hear(told);
        Ok(())
    }

    /// The answer that a seat gives by itself, if one of those is legal now.
    pub(crate) fn ready_answer(&self, seat: Seat) -> Option<String> {
        let legal = |answer: &&String| self.play.check(seat, answer).is_ok();
        self.ready[seat.index()].iter().find(legal).cloned()
    }

    /// What the bot in a seat answers. Its whims depend on the game's seed and the number of the answer.
    pub(crate) fn bot_answer(&self, seat: Seat, bot: BotChoice) -> Option<String> {
        let whim = self.thrower.seed.rotate_left(17) ^ (self.play.len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.play.bot_answer(seat, &Thinker { bot, seed: whim, clock: &Stopwatch::default() })
    }

    /// Takes back the last answer that a person gave, with those of bots since. People at one screen agree to it.
    pub(crate) fn undo(&mut self) -> Result<usize, NoTakeBack> {
        let person = |seat: Seat| self.sitters[seat.index()] == Sitter::Person;
        let entries = self.play.entries(0);
        let last = entries.iter().rev().find_map(|entry| match entry {
            Entry::Choice { seat, .. } if person(*seat) => Some(*seat),
            Entry::Choice { .. } | Entry::Roll(_) | Entry::Concede(_) => None,
        });
        let seat = last.ok_or(NoTakeBack::Nothing)?;
        let removed = self.play.take_back(seat, &[seat.other()])?;
        let len = self.play.len();
        self.heard.retain(|heard| heard.after <= len);
        self.read = self.read.map(|read| read.min(self.heard.len()));
        // An answer that gave itself would give itself again, and nothing could be undone before it.
        if self.ready_answer(seat).is_some() {
            self.ready[seat.index()].clear();
        }
        Ok(removed)
    }

    /// The last lines a seat was told, oldest first.
    pub(crate) fn log(&self, seat: Seat, last: usize) -> Vec<&Line> {
        let lines: Vec<&Line> = self.heard.iter().filter_map(|heard| heard.lines[seat.index()].as_ref()).collect();
        lines[lines.len().saturating_sub(last)..].to_vec()
    }

    /// What a seat was told since it last read.
    pub(crate) fn unread(&self, seat: Seat) -> Vec<&Line> {
        self.heard[self.read[seat.index()]..].iter().filter_map(|heard| heard.lines[seat.index()].as_ref()).collect()
    }

    /// What a seat was told from its last answer on, or from the beginning.
    pub(crate) fn since_last_answer(&self, seat: Seat) -> Vec<&Line> {
        let own = |entry: &Entry<String>| matches!(entry, Entry::Choice { seat: by, .. } if *by == seat);
        let answered = self.play.entries(0).iter().rposition(own).map_or(0, |last| last + 1);
        let later = self.heard.iter().filter(|heard| heard.after >= answered);
        later.filter_map(|heard| heard.lines[seat.index()].as_ref()).collect()
    }

    /// Everything has been read to a seat.
    pub(crate) fn mark_read(&mut self, seat: Seat) {
        self.read[seat.index()] = self.heard.len();
    }

    /// The record of the game as text.
    pub(crate) fn journal(&self) -> String {
        muster_protocol::journal::write(self.ruleset, &self.setup, &*self.play)
    }

    /// The same people with the same dice at another game.
    pub(crate) fn moved_to(&self, setup: String, play: Box<dyn Play>) -> LocalGame {
        LocalGame::new(self.ruleset, setup, play, self.sitters).with_dice(self.thrower)
    }
}
