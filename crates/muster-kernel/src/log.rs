//! What is told of a game as it goes on, from the rules that tell it to whoever may hear it.

use crate::{Audience, Explained, Fact, Measure, Message, Observer, PieceId, Place, Roll, RollNote, RuleId, Seat};
use muster_dice::Faces;

/// One thing that happened, as each observer may be told it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// How many answers of the match, choices and dice, lie before it; 0 for what happens before anybody has answered.
    pub after: usize,
    /// Whether it shows what was hidden, so that nothing before it can be taken back.
    pub reveals: bool,
    everybody: Option<LogLine>,
    private: Option<(Seat, LogLine)>,
}

/// What is told of one thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The sentence.
    pub message: Message,
    /// The rule it rests on.
    pub rule: RuleId,
    /// The pieces it speaks of.
    pub pieces: Vec<PieceId>,
    /// The way that the first of them went, corner by corner; empty where it went nowhere, or straight.
    pub way: Vec<Place>,
    /// How weighty it is: 0 for bookkeeping, 1 for the course of play, 2 for headlines such as a new turn.
    pub weight: u8,
    /// The dice, if it is about dice.
    pub dice: Option<Box<DiceShown>>,
}

/// What dice showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceShown {
    /// Whose they are.
    pub seat: Seat,
    /// What they show, in the order thrown.
    pub faces: Faces,
    /// How many sides each has.
    pub sides: u8,
    /// What the dice need or what is added to them, with where the number comes from.
    pub needs: Option<Explained>,
    /// What that number is held against.
    pub measure: Measure,
    /// The face from which a die does something special.
    pub special: Option<u8>,
}

impl LogEntry {
    /// A fact of the ruleset, told after so many answers.
    pub fn fact<E: Fact>(after: usize, fact: &E) -> LogEntry {
        let private = match fact.audience() {
            Audience::Everybody => None,
            Audience::Only(seat) => Some((seat, LogLine::fact(fact))),
        };
        let everybody = fact.seen_by(Observer::Public).as_ref().map(LogLine::fact);
        LogEntry { after, reveals: fact.reveals(), everybody, private }
    }

    /// Dice, the last of so many answers. Those who may not see them are told nothing of them; what everybody may know, for
    /// example that a card was drawn, is told as a fact beside them.
    pub fn dice<U>(after: usize, roll: &Roll<U>, note: RollNote, faces: Faces) -> LogEntry {
        let RollNote { message, needs, measure, special, rule, pieces } = note;
        let dice = DiceShown { seat: roll.seat, faces, sides: roll.pool.sides, needs, measure, special };
        let line = LogLine { message, rule, pieces, way: Vec::new(), weight: 1, dice: Some(Box::new(dice)) };
        let (everybody, private) = match roll.known_to {
            Audience::Everybody => (Some(line), None),
            Audience::Only(owner) => (None, Some((owner, line))),
        };
        LogEntry { after, reveals: false, everybody, private }
    }

    /// What this observer is told, if anything.
    pub fn seen_by(&self, observer: Observer) -> Option<&LogLine> {
        match &self.private {
            Some((seat, line)) if observer.knows(*seat) => Some(line),
            _ => self.everybody.as_ref(),
        }
    }

    /// Whether this observer is told more of it than everybody is.
    pub fn is_private_to(&self, observer: Observer) -> bool {
        self.private.as_ref().is_some_and(|(seat, _)| observer.knows(*seat))
    }
}

impl LogLine {
    fn fact<E: Fact>(fact: &E) -> LogLine {
        let (message, rule, pieces, way) = (fact.message(), fact.rule(), fact.pieces(), fact.way());
        LogLine { message, rule, pieces, way, weight: fact.weight(), dice: None }
    }
}

/// What is told while steps are played, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Log {
    entries: Vec<LogEntry>,
    /// How many answers were given so far.
    after: usize,
    /// How many things are still to be told that were told before, when the step was last played.
    known: usize,
}

impl Log {
    /// A log that goes on after so many answers of a match, with a step of which so many things have been told before.
    pub(crate) fn going_on(after: usize, known: usize) -> Log {
        Log { entries: Vec::new(), after, known }
    }

    /// Everything that was told, in order.
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// Everything that was told, in order.
    pub fn into_entries(self) -> Vec<LogEntry> {
        self.entries
    }

    /// So many answers more were given.
    pub(crate) fn answered(&mut self, answers: usize) {
        self.after += answers;
    }

    /// Adds what was told, made only if it was not told before.
    pub(crate) fn tell(&mut self, entry: impl FnOnce(usize) -> LogEntry) {
        match self.known.checked_sub(1) {
            Some(known) => self.known = known,
            None => self.entries.push(entry(self.after)),
        }
    }
}
