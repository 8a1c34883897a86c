//! A session: a match with everything that happens by itself: dice, and the answers of ready forces.

use crate::secret::DiceRoller;
use crate::store::{Stored, TableHeader};
use muster_dice::Poll;
use muster_games::{BotChoice, Game, Play, Seats, TextJournal, Waiting, game, refused_force};
use muster_kernel::{AnswerError, Dice, Entry, LogEntry, NoTakeBack, People, Seat};
use muster_protocol::journal::{ENGINE, read_entry};
use muster_protocol::wire::http::{Code, Refused, Who};
use muster_protocol::{Names, Speaker, cannot_begin};

/// A match and what is known of its table.
pub(crate) struct Session {
    /// The ruleset.
    pub(crate) game: &'static dyn Game,
    /// What the table is.
    pub(crate) header: TableHeader,
    /// The match.
    pub(crate) play: Box<dyn Play>,
    /// Rolls the dice.
    pub(crate) dice: DiceRoller,
    /// The answers that are given for each seat as soon as they are legal.
    forces: [Vec<String>; 2],
}

/// What a player does at a table.
pub(crate) enum PlayerCommand<'a> {
    /// An answer in notation.
    Answer(Seat, &'a str),
    /// An answer by the number of an offer.
    Offer(Seat, usize),
    /// What dice show.
    Roll(&'a [u8]),
    /// The seat gives up.
    Concede(Seat),
    /// Nobody does anything: what happens by itself happens.
    Continue,
}

/// What came of something that somebody did.
#[derive(Default)]
pub(crate) struct Happened {
    /// The answers that were added, choices and dice, in the order in which they were given.
    pub(crate) entries: Vec<Entry<String>>,
    /// What was told.
    pub(crate) log: Vec<LogEntry>,
}

impl Session {
    /// Begins the game of a new table.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub(crate) fn begin(rules: &'static dyn Game, header: TableHeader) -> Result<Session, Refused> {
        let (play, _) = rules.begin(&header.setup, &mut People).map_err(|error| cannot_begin(rules, &error))?;
        let forces = forces(rules, &header);
        let session = Session { game: rules, header, play, dice: DiceRoller::new(), forces };
        for seat in Seat::BOTH {
            session.may_take(seat, session.header.seats[seat.index()].force.as_deref())?;
        }
        Ok(session)
    }

    /// Takes a stored table up again.
    ///
    /// # Errors
    /// Why it cannot be played on.
    pub(crate) fn restore(stored: &Stored) -> Result<Session, Refused> {
        let header = stored.header.clone();
        let unknown =
            || Refused::new(Code::OtherVersion, format!("This table plays `{}`, unknown here.", header.ruleset));
        let rules = game(&header.ruleset).ok_or_else(unknown)?;
        let entries: Result<Vec<_>, _> = stored.entries.iter().map(|line| read_entry(line)).collect();
        let entries =
            entries.map_err(|(problem, _)| Refused::new(Code::Broken, format!("The stored game: {problem}.")))?;
        let journal = journal(&header, entries);
        let play = rules.replay(&journal, Poll::default(), &mut |_, _| ()).map_err(|error| match error {
            muster_games::GameError::Version { .. } => Refused::new(Code::OtherVersion, error.to_string()),
            other => Refused::new(Code::Broken, other.to_string()),
        })?;
        let forces = forces(rules, &header);
        Ok(Session { game: rules, header, play, dice: DiceRoller::new(), forces })
    }

    /// Whether a ready force may be taken for a seat that is asked for one now.
    ///
    /// # Errors
    /// Every rule that forbids it here.
    pub(crate) fn may_take(&self, seat: Seat, force: Option<&str>) -> Result<(), Refused> {
        let forces = self.game.forces();
        let taken = forces.iter().find(|known| Some(known.id.as_str()) == force);
        let refusal = taken.and_then(|force| refused_force(&*self.play, seat, force, forces));
        let Some((force, refusal)) = taken.zip(refusal) else { return Ok(()) };
        let refused = Speaker::new(self.game, &Names::default()).forbidden(&refusal);
        let message = format!("The ready force `{}` may not be taken here: {}", force.id, refused.message);
        Err(Refused { message, ..refused })
    }

    /// Takes a force for a seat.
    pub(crate) fn set_force(&mut self, seat: Seat, force: Option<String>) {
        self.header.seats[seat.index()].force = force;
        self.forces = forces(self.game, &self.header);
    }

    /// The bot in a seat.
    pub(crate) fn bot(&self, seat: Seat) -> Option<BotChoice> {
        self.header.seats[seat.index()].bot.as_deref().and_then(BotChoice::named)
    }

    /// Does what somebody does and all that follows by itself. The dice of a table are thrown in the course of an answer, so
    /// that one answer is one run of the step; where people throw their own, every throw is an answer.
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed then.
    pub(crate) fn act(&mut self, command: PlayerCommand<'_>) -> Result<Happened, AnswerError> {
        let mut happened = Happened::default();
        let by = match command {
            PlayerCommand::Answer(seat, _) | PlayerCommand::Offer(seat, _) | PlayerCommand::Concede(seat) => Some(seat),
            PlayerCommand::Roll(_) | PlayerCommand::Continue => None,
        };
        self.give(by, &mut happened, |play, dice| match command {
            PlayerCommand::Answer(seat, action) => play.answer(seat, action, dice),
            PlayerCommand::Offer(seat, n) => play.answer_nth(seat, n, dice),
            PlayerCommand::Roll(faces) => play.roll(faces, dice),
            PlayerCommand::Concede(seat) => play.concede(seat),
            PlayerCommand::Continue => Ok(Vec::new()),
        })?;
        self.follow(&mut happened);
        Ok(happened)
    }

    /// Throws dice that were left lying and gives the answers of ready forces until a person or bot is asked.
    fn follow(&mut self, happened: &mut Happened) {
        loop {
            let ready = match self.play.waiting() {
                Waiting::Dice { pool, .. } if !self.header.physical_dice => {
                    let faces = self.dice.roll(&pool);
                    let rolled = self.give(None, happened, |play, dice| play.roll(faces.as_slice(), dice));
                    rolled.expect("the dice that are asked for fit");
                    continue;
                }
                Waiting::Choices(seats) if seats.iter().any(|seat| self.holds_back(*seat)) => return,
                Waiting::Choices(seats) => seats.into_iter().find_map(|seat| self.ready(seat)),
                Waiting::Dice { .. } | Waiting::Over(_) => return,
            };
            let Some((seat, action)) = ready else { return };
            let answered = self.give(Some(seat), happened, |play, dice| play.answer(seat, &action, dice));
            answered.expect("an answer that passed the check is taken");
        }
    }

    /// Has the match played on and writes down what was added to it. Where both seats choose at once the match may have put
    /// the new answer before the other seat's, so it is looked for by whose it is.
    fn give(
        &mut self,
        by: Option<Seat>,
        happened: &mut Happened,
        give: impl FnOnce(&mut dyn Play, &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError>,
    ) -> Result<(), AnswerError> {
        let before = self.play.len();
        let dice: &mut dyn Dice = if self.header.physical_dice { &mut People } else { &mut self.dice };
        add(&mut happened.log, give(&mut *self.play, dice)?);
        let own = |e: &Entry<String>| matches!(e, Entry::Choice { seat, .. } if Some(*seat) == by);
        let mut added = self.play.entries(before);
        if let Some(first @ Entry::Choice { .. }) = added.first_mut()
            && !own(first)
        {
            *first = self.play.entries(before - 1).swap_remove(0);
        }
        add(&mut happened.entries, added);
        Ok(())
    }

    /// The answer of a seat's ready force to its question, if it has one.
    fn ready(&self, seat: Seat) -> Option<(Seat, String)> {
        let fits = |action: &&String| self.play.check(seat, action).is_ok();
        self.forces[seat.index()].iter().find(fits).map(|action| (seat, action.clone()))
    }

    /// Whether a seat's ready force has an answer and does not give it yet: where both seats choose at once, an answer that
    /// came at once would tell the other seat that it is a ready force, and so all its secrets. It is given when the other
    /// seat has answered.
    pub(crate) fn holds_back(&self, seat: Seat) -> bool {
        let both = matches!(self.play.waiting(), Waiting::Choices(seats) if seats.len() > 1);
        both && self.ready(seat).is_some() && self.ready(seat.other()).is_none()
    }

    /// Which seats are asked something that no ready force will answer for them.
    pub(crate) fn asked(&self) -> Seats {
        match self.play.waiting() {
            Waiting::Choices(seats) => seats.into_iter().filter(|seat| !self.holds_back(*seat)).collect(),
            Waiting::Dice { .. } | Waiting::Over(_) => Seats::new(),
        }
    }

    /// Whether a seat may take its last answer back if the other seat agrees, and how many answers that removes.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn may_take_back(&self, seat: Seat) -> Result<usize, NoTakeBack> {
        let removed = self.play.can_take_back(seat, &[seat.other()])?;
        // What a ready force answers would be answered again at once.
        let first = self.play.entries(self.play.len() - removed).into_iter().next();
        match first {
            Some(Entry::Choice { seat, action }) if self.forces[seat.index()].contains(&action) => {
                Err(NoTakeBack::Nothing)
            }
            _ => Ok(removed),
        }
    }

    /// Takes back, once whoever is opposite has agreed; returns how many answers stay.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<usize, NoTakeBack> {
        self.may_take_back(seat)?;
        self.play.take_back(seat, &[seat.other()])?;
        Ok(self.play.len())
    }

    /// Whether somebody has to agree before a seat takes back. A bot always does, as does whoever sits at the same screen;
    /// and where nobody has come yet there is nobody to ask.
    pub(crate) fn needs_consent(&self, seat: Seat) -> bool {
        let at_one_screen = self.header.seats.iter().all(|c| matches!(c.who, Who::Me | Who::Here));
        let other = &self.header.seats[seat.other().index()];
        !at_one_screen && other.who != Who::Bot && other.taken
    }
}

/// Adds more to what there is: mostly there is nothing yet, and nothing needs to be copied.
fn add<T>(all: &mut Vec<T>, more: Vec<T>) {
    if all.is_empty() {
        *all = more;
    } else {
        all.extend(more);
    }
}

/// A journal of the engine that runs here.
pub(crate) fn journal(header: &TableHeader, entries: Vec<Entry<String>>) -> TextJournal {
    TextJournal {
        engine: ENGINE.to_owned(),
        ruleset: header.ruleset.clone(),
        version: header.version.clone(),
        setup: header.setup.clone(),
        entries,
    }
}

fn forces(rules: &dyn Game, header: &TableHeader) -> [Vec<String>; 2] {
    Seat::BOTH.map(|seat| {
        let wanted = header.seats[seat.index()].force.as_deref();
        let force = rules.forces().iter().find(|f| Some(f.id.as_str()) == wanted);
        force.map(|f| f.answers.clone()).unwrap_or_default()
    })
}
