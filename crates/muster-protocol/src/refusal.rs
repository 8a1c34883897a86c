//! Why something was not done, in words and as a shape.

use crate::journal::{FaultKind, JournalFault};
use crate::wire::http::{Code, Problem, Refused, Versions, Violation};
use crate::{Names, Speaker};
use muster_games::{BeginError, Game};
use muster_kernel::{AnswerError, NoTakeBack, Refusal};

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

    /// Every rule that forbids something.
    pub fn forbidden(&self, refusal: &Refusal) -> Refused {
        let violation = |v: &muster_kernel::Violation| Violation {
            rule: v.rule.to_string(),
            title: self.rule_title(v.rule).to_owned(),
            message: self.say(&v.message),
            row: v.message.row(),
        };
        let violations: Vec<Violation> = refusal.0.iter().map(violation).collect();
        let reasons: Vec<String> = violations.iter().map(|v| format!("{} ({})", v.message, v.rule)).collect();
        Refused { violations, ..Refused::new(Code::Illegal, reasons.join(" ")) }
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
