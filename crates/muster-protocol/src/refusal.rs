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

#[cfg(test)]
mod tests {
    use super::*;
    use muster_games::game;
    use muster_kernel::{Observer, PieceId, Sampler, Seat};

    /// Five models in a row, of whom each might go six inches, and a stranger in their way.
    const TABLE: &str = "scenario battle vigilant-brotherhood gnawfeast-clawpack
map horizontal A=south
terrain large A 25,8 facing 0,1
round 1
turn A
phase movement A
A1 at 20,2
A2 at 25,4
A4 at 5,5 6.7,5 8.4,5 10.1,5 11.8,5
B1 at 20,9
B4 models 1 at 5,10";

    fn refused(answer: &str) -> Refused {
        let game = game("spearhead").expect("Spearhead");
        let (play, _) = game.begin(TABLE, &mut Sampler(1)).unwrap_or_else(|error| panic!("{error:?}"));
        let mut names = Names::default();
        names.learn(&play.picture(Observer::Seat(Seat::FIRST)));
        let error = play.check(Seat::FIRST, answer).expect_err("it is refused");
        Speaker::new(game, &names).refused(&error)
    }

    #[test]
    fn reasons_say_whom_they_are_about_and_which_of_them_say_the_same() {
        let all = refused("move A4 by 0,9").violations;
        let far: Vec<Violation> = all.into_iter().filter(|one| one.rule == "SP-6.10").collect();
        let whom: Vec<&str> = far.iter().flat_map(|one| &one.whom).map(Named::tag).collect();
        assert_eq!(whom, ["A4.1", "A4.2", "A4.3", "A4.4", "A4.5"]);
        let begins = |one: &Violation| one.message.starts_with(&format!("The path of {}", one.whom[0].tag()));
        assert!(far.iter().all(|one| one.says == far[0].says && begins(one)), "{far:?}");
        assert!(matches!(far[0].whom[0], Named::Piece { .. }));
        let told = joined(&far);
        assert_eq!(told.len(), 1);
        assert_eq!((&told[0].reason.whom, &told[0].others[..]), (&far[0].whom, &whom[1..]));
    }

    #[test]
    fn a_unit_is_named_as_a_group_and_what_is_said_of_another_card_is_not_the_same() {
        let Refused { violations, .. } = refused("move A4 by 0,0 5 14.5,5");
        let [alone] = violations.as_slice() else { panic!("{violations:?}") };
        assert!(matches!(alone.whom.as_slice(), [Named::Group { tag, .. }] if tag == "A4"), "{alone:?}");
        let on = |answer: &str| {
            refused(answer).violations.into_iter().find(|one| one.rule == "SP-6.11").expect("it ends on somebody")
        };
        let (own, strange) = (on("move A4 by 0,0 5 10.5,5"), on("move A1 by 0,6"));
        let tags = |one: &Violation| one.whom.iter().map(|named| named.tag().to_owned()).collect::<Vec<_>>();
        assert_eq!(tags(&own), ["A4.5", "A4.4"]);
        assert!(tags(&strange)[0].starts_with("A1") && tags(&strange)[1].starts_with("B1"), "{strange:?}");
        assert_ne!(own.says, strange.says);
    }

    #[test]
    fn what_the_reader_cannot_tell_apart_is_said_once_and_names_nobody() {
        let game = game("spearhead").expect("Spearhead");
        let names = Names::default();
        let about = |piece: u16| muster_kernel::Violation {
            rule: muster_kernel::RuleId("SP-6.11"),
            message: Message::new("no-through").with("model", PieceId(piece)).with("piece", PieceId(9)),
        };
        let refused = Speaker::new(game, &names).forbidden(&Refusal(vec![about(1), about(2)]));
        let [only] = refused.violations.as_slice() else { panic!("{refused:?}") };
        assert!(only.whom.is_empty());
    }
}
