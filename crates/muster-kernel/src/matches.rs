//! A game in progress: plain data that can be answered, taken back, forked and recorded.

use crate::{Dice, Entry, Log, LogEntry, Open, Oracle, Question, Refusal, Replay, Roll, Ruleset, Seat, Secrecy, Table};
use muster_dice::Faces;
use std::sync::Arc;

/// A game in progress. Clone it to fork it.
pub struct Match<R: Ruleset> {
    rules: Arc<R>,
    entries: Vec<Entry<R::Action>>,
    /// The state at the last step boundary, and how many entries lie before it.
    base: (R::State, usize),
    /// The last step boundary that everything which may be taken back lies behind, where that is another one.
    anchor: Option<(R::State, usize)>,
    /// How many entries can no longer be taken back, and why the last of them cannot.
    settled: (usize, NoTakeBack),
    /// How many events of the unfinished step have been handed out.
    told: usize,
    now: R::State,
    open: Open<R::Prompt, R::Purpose>,
}

impl<R: Ruleset> Clone for Match<R> {
    fn clone(&self) -> Self {
        Match {
            rules: Arc::clone(&self.rules),
            entries: self.entries.clone(),
            base: self.base.clone(),
            anchor: self.anchor.clone(),
            now: self.now.clone(),
            open: self.open.clone(),
            ..*self
        }
    }
}

/// Why an answer was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Somebody else is asked, or nobody.
    #[error("this seat is not asked anything now")]
    NotAsked,
    /// There are fewer offers; they are numbered from 0.
    #[error("there is no offer {0}")]
    NoOffer(usize),
    /// The rules forbid it.
    #[error("the rules forbid it")]
    Refused(Refusal),
    /// Those dice cannot be what was rolled.
    #[error("{dice} dice with faces 1 to {sides} are asked for")]
    WrongDice {
        /// How many dice are asked for; 0 if none are.
        dice: u16,
        /// Their sides.
        sides: u8,
    },
}

/// Why an answer cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoTakeBack {
    /// The seat has answered nothing.
    #[error("there is nothing of yours to take back")]
    Nothing,
    /// Dice were rolled or something hidden was shown since.
    #[error("dice or hidden cards have been shown since")]
    Shown,
    /// It was committed in secret.
    #[error("it was chosen in secret and is committed")]
    Committed,
    /// Another player has answered since.
    #[error("the other player has answered since")]
    OthersAnswered,
}

/// An entry of a journal that is not an answer to what was asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {index} does not fit: {error}")]
pub struct Misfit {
    /// Which entry, counted from 1.
    pub index: usize,
    /// Why.
    pub error: AnswerError,
}

impl<R: Ruleset> Match<R> {
    /// Begins a match.
    ///
    /// # Errors
    /// Everything about the set-up that the rules do not allow.
    pub fn begin(rules: Arc<R>, setup: &R::Setup, dice: &mut dyn Dice) -> Result<(Self, Vec<LogEntry>), Refusal> {
        let state = rules.begin(setup)?;
        Ok(Match::from_state(rules, state, dice))
    }

    /// Begins a match at a step boundary.
    pub fn from_state(rules: Arc<R>, state: R::State, dice: &mut dyn Dice) -> (Self, Vec<LogEntry>) {
        let mut game = Match {
            rules,
            entries: Vec::new(),
            base: (state.clone(), 0),
            anchor: None,
            settled: (0, NoTakeBack::Nothing),
            told: 0,
            now: state,
            open: Open::Over,
        };
        let told = game.advance(dice);
        (game, told)
    }

    /// Plays a recorded match again.
    ///
    /// # Errors
    /// The first entry that does not answer what was asked.
    ///
    /// # Panics
    /// Never on input: only if the ruleset breaks its own promises.
    pub fn replay(
        rules: Arc<R>,
        setup: &R::Setup,
        entries: &[Entry<R::Action>],
        mut hear: impl FnMut(&Match<R>, Vec<LogEntry>),
    ) -> Result<Self, ReplayError> {
        let (mut game, told) = Match::begin(rules, setup, &mut crate::People).map_err(ReplayError::Setup)?;
        hear(&game, told);
        for (index, entry) in entries.iter().enumerate() {
            let told = game.enter(entry).map_err(|error| ReplayError::Misfit(Misfit { index: index + 1, error }))?;
            hear(&game, told);
        }
        Ok(game)
    }

    /// Adds one recorded entry.
    ///
    /// # Errors
    /// If it does not answer what was asked; nothing has changed then.
    pub fn enter(&mut self, entry: &Entry<R::Action>) -> Result<Vec<LogEntry>, AnswerError> {
        match entry {
            Entry::Choice { seat, action } => self.answer(*seat, action.clone(), &mut crate::People),
            Entry::Roll(faces) => self.roll(faces.clone(), &mut crate::People),
            Entry::Concede(seat) => self.concede(*seat),
        }
    }

    /// The ruleset it is played by.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The game as it stands, in the middle of a step if one is unfinished.
    pub fn state(&self) -> &R::State {
        &self.now
    }

    /// The game at the last step boundary.
    pub fn base(&self) -> &R::State {
        &self.base.0
    }

    /// The answers since the last step boundary.
    pub fn tape(&self) -> &[Entry<R::Action>] {
        &self.entries[self.base.1..]
    }

    /// What is waited for.
    pub fn open(&self) -> &Open<R::Prompt, R::Purpose> {
        &self.open
    }

    /// Every answer so far.
    pub fn entries(&self) -> &[Entry<R::Action>] {
        &self.entries
    }

    /// Whether the rules allow an answer, without giving it.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: &R::Action) -> Result<(), AnswerError> {
        let question = self.question(seat)?;
        self.rules.check(&self.now, question, action).map_err(AnswerError::Refused)
    }

    /// What a seat is asked.
    ///
    /// # Errors
    /// If it is not asked anything.
    pub fn question(&self, seat: Seat) -> Result<&Question<R::Prompt>, AnswerError> {
        match &self.open {
            Open::Over => Err(AnswerError::Over),
            open => open.question(seat).ok_or(AnswerError::NotAsked),
        }
    }

    /// Gives a player's answer. A refused answer changes nothing.
    ///
    /// # Errors
    /// Why it was not taken.
    pub fn answer(&mut self, seat: Seat, action: R::Action, dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError> {
        self.check(seat, &action)?;
        let secrecy = self.question(seat)?.secrecy;
        self.entries.push(Entry::Choice { seat, action });
        if secrecy == Secrecy::Committed {
            self.settle(NoTakeBack::Committed);
        }
        Ok(self.advance(dice))
    }

    /// Says what people's dice show. Dice that cannot be change nothing.
    ///
    /// # Errors
    /// If no dice or other dice are asked for.
    pub fn roll(&mut self, faces: Faces, dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError> {
        match &self.open {
            Open::Over => return Err(AnswerError::Over),
            Open::Roll(roll) if roll.pool.fits(faces.as_slice()) => (),
            Open::Roll(roll) => return Err(AnswerError::WrongDice { dice: roll.pool.dice, sides: roll.pool.sides }),
            Open::Choices(_) => return Err(AnswerError::WrongDice { dice: 0, sides: 0 }),
        }
        self.entries.push(Entry::Roll(faces));
        self.settle(NoTakeBack::Shown);
        Ok(self.advance(dice))
    }

    /// A player who is asked something gives up the game.
    ///
    /// # Errors
    /// If the seat is not asked anything.
    pub fn concede(&mut self, seat: Seat) -> Result<Vec<LogEntry>, AnswerError> {
        self.question(seat)?;
        self.entries.push(Entry::Concede(seat));
        let mut log = Log::going_on(self.entries.len(), 0);
        let rules = Arc::clone(&self.rules);
        R::concede(&mut Table::telling(&*rules, &mut self.now, &mut Replay::new(&[]), &mut log), seat);
        self.settle(NoTakeBack::Shown);
        self.commit();
        self.open = Open::Over;
        Ok(log.into_entries())
    }

    /// Whether a seat's last answer may be taken back, and how many entries that would remove. `agreed` are seats
    /// whose own answers in between do not stand in the way (a bot always agrees).
    ///
    /// # Errors
    /// Why not.
    pub fn can_take_back(&self, seat: Seat, agreed: &[Seat]) -> Result<usize, NoTakeBack> {
        let own = |e: &Entry<R::Action>| matches!(e, Entry::Choice { seat: s, .. } if *s == seat);
        let at = self.entries.iter().rposition(own).ok_or(NoTakeBack::Nothing)?;
        let (settled, why) = self.settled;
        if at < settled {
            return Err(why);
        }
        let mine = |e: &Entry<R::Action>| match e {
            Entry::Choice { seat: s, .. } => *s == seat || agreed.contains(s),
            Entry::Roll(_) | Entry::Concede(_) => false,
        };
        if !self.entries[at..].iter().all(mine) {
            return Err(NoTakeBack::OthersAnswered);
        }
        Ok(self.entries.len() - at)
    }

    /// Takes back a seat's last answer, and with it the answers of `agreed` seats since.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn take_back(&mut self, seat: Seat, agreed: &[Seat]) -> Result<usize, NoTakeBack> {
        let removed = self.can_take_back(seat, agreed)?;
        let keep = self.entries.len() - removed;
        if let Some(anchor) = self.anchor.take() {
            self.base = anchor;
        }
        let from = self.base.1;
        let again: Vec<_> = self.entries.drain(from..).take(keep - from).collect();
        self.told = 0;
        self.settled.0 = self.settled.0.min(from);
        self.advance(&mut crate::People);
        for entry in again {
            self.enter(&entry).expect("what was answered before can be answered again");
        }
        Ok(removed)
    }

    /// Replays the unfinished step from its start; commits and goes on whenever a step completes. Dice are thrown on the
    /// way, so that every step that is touched is run once, however often it rolls.
    fn advance(&mut self, dice: &mut dyn Dice) -> Vec<LogEntry> {
        let rules = Arc::clone(&self.rules);
        let mut fresh = Vec::new();
        self.now = self.base.0.clone();
        loop {
            let mut log = Log::going_on(self.base.1, self.told);
            let recorded = self.entries.len();
            let mut tape = Tape { entries: &mut self.entries, next: self.base.1, dice };
            let mut table = Table::telling(&*rules, &mut self.now, &mut tape, &mut log);
            let paused = R::step(&mut table).is_err();
            let open = table.into_open();
            let told = log.into_entries();
            self.told += told.len();
            if self.entries.len() > recorded || told.iter().any(|entry| entry.reveals) {
                self.settle(NoTakeBack::Shown);
            }
            if fresh.is_empty() {
                fresh = told;
            } else {
                fresh.extend(told);
            }
            match open {
                Some(open) if paused => {
                    self.open = open;
                    return fresh;
                }
                _ => self.commit(),
            }
            if rules.is_over(&self.now) {
                self.open = Open::Over;
                return fresh;
            }
        }
    }

    /// Nothing answered so far can be taken back from now on.
    fn settle(&mut self, why: NoTakeBack) {
        self.settled = (self.entries.len(), why);
    }

    /// Makes the state as it stands the new step boundary.
    fn commit(&mut self) {
        let len = self.entries.len();
        let (settled, _) = self.settled;
        let before = std::mem::replace(&mut self.base, (self.now.clone(), len));
        if settled >= len {
            self.anchor = None;
        } else if settled > before.1 || self.anchor.is_none() {
            self.anchor = Some(before);
        }
        self.told = 0;
    }
}

/// Why a recorded match cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The rules do not allow how it began.
    #[error("the rules do not allow how it begins")]
    Setup(Refusal),
    /// An answer does not fit.
    #[error(transparent)]
    Misfit(Misfit),
}

/// What was answered since the step began, and dice for rolls beyond it. Unlike a [`Replay`] it writes: it records what it
/// throws, and puts answers of two players who were asked at once into the order in which the rules ask.
struct Tape<'a, A> {
    entries: &'a mut Vec<Entry<A>>,
    next: usize,
    dice: &'a mut dyn Dice,
}

impl<R: Ruleset> Oracle<R> for Tape<'_, R::Action> {
    fn choose(&mut self, _: &R, _: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        // Two players who are asked at once may have answered in either order.
        let ahead = self.entries[self.next..].iter().take(2);
        let found = ahead
            .take_while(|e| matches!(e, Entry::Choice { .. }))
            .position(|e| matches!(e, Entry::Choice { seat, .. } if *seat == question.seat))?;
        self.entries.swap(self.next, self.next + found);
        let Entry::Choice { action, .. } = &self.entries[self.next] else { unreachable!("a choice was found there") };
        self.next += 1;
        Some(action.clone())
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        let faces = match self.entries.get(self.next) {
            Some(Entry::Roll(faces)) => faces.clone(),
            Some(_) => return None,
            None => {
                let faces = self.dice.throw(self.next, &roll.pool)?;
                self.entries.push(Entry::Roll(faces.clone()));
                faces
            }
        };
        self.next += 1;
        Some(faces)
    }
}
