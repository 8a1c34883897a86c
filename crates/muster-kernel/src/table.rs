//! What a rule is handed: it may read and change the state, ask, roll and tell.

use crate::{Audience, Log, LogEntry, Open, Question, Roll, Ruleset, Seat, Secrecy};
use muster_dice::{Faces, Pool};
use smallvec::SmallVec;

/// Not a failure: the step has reached a question nobody has answered yet.
#[derive(Debug)]
#[must_use]
pub struct Paused(());

/// What a rule returns: its result, or that it waits for an answer.
pub type Flow<T> = Result<T, Paused>;

/// What players answered, each of them once.
pub type Answered<R> = SmallVec<[(Seat, <R as Ruleset>::Action); 2]>;

/// A source of answers: a recording, a bot, a script, an enumerator. `None` pauses the step.
pub trait Oracle<R: Ruleset> {
    /// A player's choice.
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action>;
    /// Dice.
    fn roll(&mut self, rules: &R, state: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces>;
}

/// A game on which a step is being played.
pub struct Table<'a, R: Ruleset> {
    /// The ruleset and its printed data.
    pub rules: &'a R,
    /// The game; rules change it in place.
    pub state: &'a mut R::State,
    oracle: &'a mut dyn Oracle<R>,
    log: Option<&'a mut Log>,
    open: Option<Open<R::Prompt, R::Purpose>>,
}

impl<'a, R: Ruleset> Table<'a, R> {
    /// A table nobody listens to: events are dropped, which is what simulation wants.
    pub fn silent(rules: &'a R, state: &'a mut R::State, oracle: &'a mut dyn Oracle<R>) -> Self {
        Table { rules, state, oracle, log: None, open: None }
    }

    /// A table whose events are written down.
    pub fn telling(rules: &'a R, state: &'a mut R::State, oracle: &'a mut dyn Oracle<R>, log: &'a mut Log) -> Self {
        Table { rules, state, oracle, log: Some(log), open: None }
    }

    /// What the step waits for after it paused.
    pub fn into_open(self) -> Option<Open<R::Prompt, R::Purpose>> {
        self.open
    }

    /// Asks one player.
    ///
    /// Everybody sees who is asked, so whether a player is asked rests on what the others may know: who might hold something
    /// to answer with is asked, even if nothing is left then but to pass. The laws of the test kit hold it.
    ///
    /// # Errors
    /// Pauses if nobody has answered yet.
    #[inline]
    pub fn ask(&mut self, seat: Seat, prompt: R::Prompt) -> Flow<R::Action> {
        let question = Question::open(seat, prompt);
        match self.oracle.choose(self.rules, self.state, &question) {
            Some(action) => {
                self.answered(1);
                Ok(action)
            }
            None => self.pause(Open::Choices(SmallVec::from_iter([question]))),
        }
    }

    /// Asks both players at once; neither sees the other's answer before both are in, and neither changes his own once it
    /// is given.
    ///
    /// # Errors
    /// Pauses until both have answered.
    pub fn ask_both(&mut self, prompt: impl Fn(Seat) -> R::Prompt) -> Flow<[R::Action; 2]> {
        let secret = |seat| Question { seat, prompt: prompt(seat), secrecy: Secrecy::Committed };
        let questions = Seat::BOTH.map(secret);
        let answers = [0, 1].map(|i| self.oracle.choose(self.rules, self.state, &questions[i]));
        match answers {
            [Some(first), Some(second)] => {
                self.answered(2);
                Ok([first, second])
            }
            answers => {
                let missing = questions.into_iter().zip(answers).filter(|(_, a)| a.is_none()).map(|(q, _)| q);
                self.pause(Open::Choices(missing.collect()))
            }
        }
    }

    /// Asks these players; both at once where it is both, as [`ask_both`](Table::ask_both) does.
    ///
    /// # Errors
    /// Pauses until all of them have answered.
    pub fn ask_these(&mut self, seats: &[Seat], prompt: impl Fn(Seat) -> R::Prompt) -> Flow<Answered<R>> {
        Ok(match *seats {
            [] => SmallVec::new(),
            [seat] => SmallVec::from_iter([(seat, self.ask(seat, prompt(seat))?)]),
            _ => Seat::BOTH.into_iter().zip(self.ask_both(prompt)?).collect(),
        })
    }

    /// Rolls a pool of dice in the open.
    ///
    /// # Errors
    /// Pauses if nobody has rolled yet.
    #[inline]
    pub fn roll(&mut self, seat: Seat, purpose: R::Purpose, pool: Pool) -> Flow<Faces> {
        self.throw(Roll { seat, purpose, pool, known_to: Audience::Everybody })
    }

    /// Rolls dice that nobody but their owner may see: cards drawn from a deck, each by its place among those that are
    /// left. That something is drawn is known to everybody, what it is must stay in the state until it is shown.
    ///
    /// # Errors
    /// Pauses if nobody has drawn yet.
    pub fn draw(&mut self, seat: Seat, purpose: R::Purpose, pool: Pool) -> Flow<Faces> {
        self.throw(Roll { seat, purpose, pool, known_to: Audience::Only(seat) })
    }

    #[inline]
    fn throw(&mut self, roll: Roll<R::Purpose>) -> Flow<Faces> {
        if roll.pool.dice == 0 {
            return Ok(Faces::new());
        }
        let Some(faces) = self.oracle.roll(self.rules, self.state, &roll) else {
            return self.pause(Open::Roll(roll));
        };
        self.answered(1);
        if let Some(log) = &mut self.log {
            let (rules, state) = (self.rules, &*self.state);
            log.tell(|after| LogEntry::dice(after, &roll, rules.roll_note(state, &roll), faces.clone()));
        }
        Ok(faces)
    }

    /// Tells a fact. The fact is only made if somebody listens who has not been told of it before.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce(&R, &R::State) -> R::Event) {
        if let Some(log) = &mut self.log {
            let (rules, state) = (self.rules, &*self.state);
            log.tell(|after| LogEntry::fact(after, &event(rules, state)));
        }
    }

    /// So many answers more were given.
    #[inline]
    fn answered(&mut self, answers: usize) {
        if let Some(log) = &mut self.log {
            log.answered(answers);
        }
    }

    #[cold]
    fn pause<T>(&mut self, open: Open<R::Prompt, R::Purpose>) -> Flow<T> {
        self.open = Some(open);
        Err(Paused(()))
    }
}

/// Plays one step in place with a source that may pause; true when the step is complete.
pub fn play_step<R: Ruleset>(rules: &R, state: &mut R::State, oracle: &mut dyn Oracle<R>) -> bool {
    R::step(&mut Table::silent(rules, state, oracle)).is_ok()
}

/// Plays on in place until the game is over, with a source that always answers.
///
/// # Panics
/// If the source does not answer.
pub fn play_out<R: Ruleset>(rules: &R, state: &mut R::State, oracle: &mut dyn Oracle<R>) {
    while !rules.is_over(state) {
        assert!(play_step(rules, state, oracle), "a source of answers for a whole game never pauses");
    }
}
