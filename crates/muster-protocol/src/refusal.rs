//! Why something was not done, in words and as a shape.

use crate::journal::{FaultKind, JournalFault};
use crate::wire::http::{Code, Named, Problem, Refused, Versions, Violation};
use crate::{Names, Speaker};
use muster_games::{BeginError, Game};
use muster_kernel::{AnswerError, Arg, CardId, Message, NoTakeBack, Refusal};

impl Refused {
    /// An error without rules or places.
    pub fn new(code: Code, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into(), violations: Vec::new(), versions: None, problems: Vec::new() }
    }

    /// An answer to a question that is no longer open.
    pub fn stale(quoted: u32, current: u32) -> Refused {
        let message = format!("this was meant for version {quoted} of the table; version {current} counts now");
        Refused { versions: Some(Versions { quoted, current }), ..Refused::new(Code::Stale, message) }
    }

    /// Why an answer cannot be taken back. It stands below a question as well, where nothing else says what it is about.
    pub fn no_take_back(why: NoTakeBack) -> Refused {
        Refused::new(Code::NoTakeBack, format!("Cannot be taken back: {why}."))
    }

    /// What is wrong with a journal.
    pub fn journal(fault: &JournalFault) -> Refused {
        let code = match fault.kind {
            FaultKind::Unreadable => Code::UnreadableJournal,
            FaultKind::Truncated => Code::TruncatedJournal,
            FaultKind::Edited => Code::EditedJournal,
            FaultKind::OtherVersion => Code::OtherVersion,
            FaultKind::Stopped => Code::TooLong,
        };
        let problem = Problem {
            line: u32::try_from(fault.line).unwrap_or(u32::MAX),
            column: None,
            rule: None,
            problem: fault.problem.clone(),
            help: fault.help.clone(),
        };
        let violations = fault.violations.clone();
        Refused { violations, problems: vec![problem], ..Refused::new(code, sentence(&fault.to_string())) }
    }
}

impl Speaker<'_> {
    /// Why an answer was not taken.
    pub fn refused(&self, error: &AnswerError) -> Refused {
        match error {
            AnswerError::Over => Refused::new(Code::GameOver, "The game is over."),
            AnswerError::NotAsked => Refused::new(Code::NotAsked, "This seat is not asked anything now."),
            AnswerError::NoOffer(n) => {
                Refused::new(Code::Illegal, format!("There is no offer {n}: those that there are count from 0."))
            }
            AnswerError::Refused(refusal) => self.forbidden(refusal),
            AnswerError::WrongDice { dice: 0, .. } => Refused::new(Code::WrongDice, "No dice are asked for now."),
            AnswerError::WrongDice { dice, sides } => {
                let dice = if *dice == 1 { "one die".to_owned() } else { format!("{dice} dice") };
                let message = format!("These cannot be the dice: it takes {dice} with faces 1 to {sides}.");
                Refused::new(Code::WrongDice, message)
            }
        }
    }

    /// Every rule that forbids something; what cannot be told apart by the reader is said once.
    pub fn forbidden(&self, refusal: &Refusal) -> Refused {
        let mut violations: Vec<Violation> = Vec::with_capacity(refusal.0.len());
        for violation in refusal.0.iter().map(|violation| self.violation(violation)) {
            if !violations.contains(&violation) {
                violations.push(violation);
            }
        }
        let reasons: Vec<String> = violations.iter().map(|v| format!("{} ({})", v.message, v.rule)).collect();
        Refused { violations, ..Refused::new(Code::Illegal, reasons.join(" ")) }
    }

    fn violation(&self, muster_kernel::Violation { rule, message }: &muster_kernel::Violation) -> Violation {
        let whom = message.args.iter().filter_map(|(_, arg)| self.names.named(*arg));
        Violation {
            rule: rule.to_string(),
            title: self.rule_title(*rule).to_owned(),
            message: self.say(message),
            says: self.says(message),
            whom: whom.map(|(named, _)| named).collect(),
            row: message.row(),
        }
    }

    /// A sentence without whom it names and without its numbers and places: its key, and what else it speaks of. Whoever is named
    /// leaves the card that is known of them, for what holds of one unit need not hold of another.
    fn says(&self, message: &Message) -> String {
        let mut says = message.key.to_owned();
        for (name, arg) in &message.args {
            let value = match arg {
                Arg::Piece(_) | Arg::Group(_) => self.names.named(*arg).and_then(|(_, card)| card).map(card_number),
                Arg::Card(card) => Some(card_number(*card)),
                Arg::Seat(seat) => Some(seat.0.to_string()),
                Arg::Word(word) | Arg::Name(word) => Some((*word).to_owned()),
                Arg::Number(_) | Arg::Row(_) | Arg::Place(_) => None,
            };
            value.iter().for_each(|value| says.push_str(&format!(" {name}={value}")));
        }
        says
    }
}

fn card_number(card: CardId) -> String {
    card.0.to_string()
}

/// One reason of several that say the same, and whom the others are about.
pub struct Joined<'a> {
    /// As it was told of the first.
    pub reason: &'a Violation,
    /// The tags of the others that it holds for.
    pub others: Vec<&'a str>,
}

/// Reasons that say the same of several as one, in the order in which they were told.
pub fn joined(reasons: &[Violation]) -> Vec<Joined<'_>> {
    let mut told: Vec<Joined<'_>> = Vec::new();
    for reason in reasons {
        let same = |told: &&mut Joined<'_>| told.reason.rule == reason.rule && told.reason.says == reason.says;
        let other = told.iter_mut().filter(same).find_map(|told| Some((another(reason, told.reason)?, told)));
        match other {
            Some((other, Joined { others, .. })) if others.contains(&other) => (),
            Some((other, Joined { others, .. })) => others.push(other),
            None => told.push(Joined { reason, others: Vec::new() }),
        }
    }
    told
}

/// Whom a reason names where another one of that kind names somebody else.
fn another<'a>(reason: &'a Violation, than: &Violation) -> Option<&'a str> {
    let mut pairs = reason.whom.iter().zip(&than.whom);
    pairs.find(|(one, other)| one != other).map(|(one, _)| one.tag())
}

impl Named {
    /// How it is called for short.
    pub fn tag(&self) -> &str {
        match self {
            Named::Piece { tag, .. } | Named::Group { tag, .. } => tag,
        }
    }
}

/// Why a game cannot begin.
pub fn cannot_begin(game: &dyn Game, error: &BeginError) -> Refused {
    let mut names = Names::default();
    // Nobody has a name yet, but how far one place is from the next is known.
    game.setups().first().iter().for_each(|setup| names.learn(&setup.picture));
    let speaker = Speaker::new(game, &names);
    match error {
        BeginError::Refused(refusal) => speaker.forbidden(refusal),
        BeginError::Unreadable(problems) => {
            let problem = |p: &muster_kernel::Problem| Problem {
                line: u32::try_from(p.line).unwrap_or(u32::MAX),
                column: u32::try_from(p.column).ok().filter(|column| *column > 0),
                rule: p.rule.map(|r| r.to_string()),
                problem: speaker.problem(&p.problem),
                help: p.help.clone(),
            };
            let problems: Vec<Problem> = problems.iter().map(problem).collect();
            let line = |p: &Problem| format!("Line {}: {}.", p.line, p.problem.trim_end_matches('.'));
            let lines: Vec<String> = problems.iter().map(line).collect();
            Refused { problems, ..Refused::new(Code::UnreadablePosition, lines.join(" ")) }
        }
    }
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let stop = if text.ends_with('.') { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}
