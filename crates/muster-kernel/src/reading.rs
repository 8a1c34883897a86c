//! Reading what people write, data files and positions alike: every fault is told with its place and what would be right.

use crate::rule::RuleId;
use crate::{Arg, CardId, Message, Violation};
use std::fmt;

/// Something in a text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// The rule it breaks, if it is a rule of the game.
    pub rule: Option<RuleId>,
    /// What is wrong.
    pub problem: Wording,
    /// What would be right.
    pub help: String,
}

/// Why something cannot be read, wherever it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The rule it breaks, if it is a rule of the game.
    pub rule: Option<RuleId>,
    /// What is wrong.
    pub problem: Wording,
    /// What would be right.
    pub help: String,
}

/// How it is said what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wording {
    /// In words: what is written wrongly is quoted.
    Words(String),
    /// As a sentence of the ruleset, which is put into words at the edge.
    Sentence(Box<Sentence>),
}

/// A sentence about something in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// Whom it is said of, as the text calls it.
    pub of: String,
    /// The sentence.
    pub message: Message,
    /// What the text calls the cards that the sentence speaks of. They may not be those of the game that is played.
    pub cards: Vec<(CardId, String)>,
}

impl From<String> for Wording {
    fn from(words: String) -> Wording {
        Wording::Words(words)
    }
}

impl From<&str> for Wording {
    fn from(words: &str) -> Wording {
        Wording::Words(words.to_owned())
    }
}

/// Where there are no texts of the ruleset, the key of a sentence stands for it.
impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wording::Words(words) => f.write_str(words),
            Wording::Sentence(said) => write!(f, "{}: {}", said.of, said.message.key),
        }
    }
}

impl Fault {
    /// A fault of writing.
    pub fn new(problem: impl Into<Wording>, help: impl Into<String>) -> Fault {
        Fault { rule: None, problem: problem.into(), help: help.into() }
    }

    /// A fault against a rule.
    pub fn of(rule: RuleId, problem: impl Into<Wording>, help: impl Into<String>) -> Fault {
        Fault { rule: Some(rule), problem: problem.into(), help: help.into() }
    }

    /// What a rule has against something of this name, in the words in which an action would be refused. `card` names the
    /// cards of the text.
    pub fn broken(violation: Violation, of: &str, help: &str, card: impl Fn(CardId) -> String) -> Fault {
        let Violation { rule, message } = violation;
        let cards = message.args.iter().filter_map(|(_, arg)| if let Arg::Card(id) = arg { Some(*id) } else { None });
        let cards = cards.map(|id| (id, card(id))).collect();
        Fault::of(rule, Wording::Sentence(Box::new(Sentence { of: of.to_owned(), message, cards })), help)
    }

    /// The fault in its place; line and column count from 1.
    pub fn at(self, (line, column): (usize, usize)) -> Problem {
        let Fault { rule, problem, help } = self;
        Problem { line, column, rule, problem, help }
    }
}

/// How many faults of a text are told. Whoever has mended them asks for the others.
pub const MOST_TOLD: usize = 50;

/// The first faults of a text, and how many more there may be.
pub fn first_told(mut problems: Vec<Problem>) -> Vec<Problem> {
    let more = problems.len().saturating_sub(MOST_TOLD);
    problems.truncate(MOST_TOLD);
    if let Some(last) = problems.last().filter(|_| more > 0) {
        let place = (last.line, last.column);
        problems.push(untold(more).at(place));
    }
    problems
}

/// What stands for faults that are not told.
fn untold(more: usize) -> Fault {
    Fault::new(format!("there may be {more} faults more"), "mend those that are told, and have it read again")
}

/// A data file: its name below the ruleset's folder, and its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataFile<'a> {
    /// `maps.toml`.
    pub name: &'a str,
    /// TOML.
    pub text: &'a str,
}

/// A problem and the file it is in.
pub type FileProblem = (String, Problem);

/// The data file that is being read, and what is wrong so far in all that were.
#[derive(Clone, Debug, Default)]
pub struct Page {
    file: String,
    text: String,
    problems: Vec<FileProblem>,
    /// How many more than [`MOST_TOLD`] there were.
    untold: usize,
}

impl Page {
    /// Begins with a file.
    pub fn turn_to(&mut self, file: &DataFile<'_>) {
        (self.file, self.text) = (file.name.to_owned(), file.text.to_owned());
    }

    /// Notes a fault at an offset in bytes from the beginning of the file. Of more than [`MOST_TOLD`] only the number.
    pub fn fault(&mut self, at: usize, fault: Fault) {
        if self.problems.len() >= MOST_TOLD {
            self.untold += 1;
            return;
        }
        let before = &self.text[..at.min(self.text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.len() - before.rfind('\n').map_or(0, |n| n + 1) + 1;
        self.problems.push((self.file.clone(), fault.at((line, column))));
    }

    /// Notes that a file is not there.
    pub fn missing(&mut self, name: String, fault: Fault) {
        self.problems.push((name, fault.at((1, 1))));
    }

    /// Notes a fault unless an id is one, and no other's.
    pub fn fresh<'a>(&mut self, at: usize, id: &str, mut others: impl Iterator<Item = &'a str>) {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let problem = if others.any(|other| other == id) {
            format!("`{id}` is defined twice")
        } else if id.is_empty() || !id.bytes().all(plain) {
            format!("`{id}` is no id")
        } else {
            return;
        };
        self.fault(at, Fault::new(problem, "ids are lower-case letters, digits and `-`, each of its own"));
    }

    /// How many problems there are so far.
    pub fn count(&self) -> usize {
        self.problems.len() + self.untold
    }

    /// What was wrong: the first [`MOST_TOLD`] problems, and how many more there may be.
    pub fn into_problems(mut self) -> Vec<FileProblem> {
        if let Some((file, last)) = self.problems.last().filter(|_| self.untold > 0) {
            let rest = (file.clone(), untold(self.untold).at((last.line, last.column)));
            self.problems.push(rest);
        }
        self.problems
    }
}

/// The lines of a position that say something, each with its number from 1: neither empty nor comments after `#`.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// A number, no more than a byte holds.
///
/// # Errors
/// Anything else, and nothing at all.
pub fn number(word: Option<&str>, what: &str) -> Result<u8, Fault> {
    number_to(u8::MAX, word, what)
}

/// A number, no more than so much.
///
/// # Errors
/// Anything else, and nothing at all.
pub fn number_to(most: u8, word: Option<&str>, what: &str) -> Result<u8, Fault> {
    let word = word.unwrap_or("");
    let number = word.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| {
        Fault::new(format!("`{word}` is no number of {what}"), format!("write a whole number from 0 to {most}"))
    })
}

/// What one of a few words stands for.
///
/// # Errors
/// Any other word.
pub fn one_of<T: Copy>(word: &str, choices: &[(&str, T)]) -> Result<T, Fault> {
    let found = choices.iter().find(|(id, _)| *id == word).map(|(_, value)| *value);
    found.ok_or_else(|| {
        let ids: Vec<&str> = choices.iter().map(|(id, _)| *id).collect();
        Fault::new(format!("`{word}` is not known here"), format!("write one of {}", ids.join(", ")))
    })
}

/// The words of an answer and how far they are read.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    words: Vec<&'a str>,
    next: usize,
}

impl<'a> Words<'a> {
    /// Begins with the first word.
    pub fn of(text: &'a str) -> Words<'a> {
        Words { words: text.split_whitespace().collect(), next: 0 }
    }

    /// Whether all of them are read.
    pub fn is_done(&self) -> bool {
        self.next >= self.words.len()
    }

    /// The next word.
    pub fn next_word(&mut self) -> Option<&'a str> {
        self.next += 1;
        self.words.get(self.next - 1).copied()
    }

    /// The next word as something, which is only read if it can be.
    pub fn next_if<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let found = read(self.words.get(self.next)?)?;
        self.next += 1;
        Some(found)
    }

    /// Whether the next word is this one; then it is read.
    pub fn take_if(&mut self, word: &str) -> bool {
        self.next_if(|next| (next == word).then_some(())).is_some()
    }

    /// A number counted from 1, as a place counted from 0.
    pub fn place(&mut self) -> Option<u8> {
        self.next_word()?.parse::<u8>().ok()?.checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_most() {
        assert_eq!(
            [number_to(6, Some("6"), "rounds"), number(Some("255"), "dice")].map(Result::ok),
            [Some(6), Some(255)]
        );
        let fault = number_to(6, Some("7"), "rounds").expect_err("more than six");
        assert_eq!(fault, Fault::new("`7` is no number of rounds", "write a whole number from 0 to 6"));
        assert!(number_to(6, None, "rounds").is_err() && number(Some("256"), "dice").is_err());
    }

    #[test]
    fn a_fault_is_told_with_its_place() {
        let mut page = Page::default();
        page.turn_to(&DataFile { name: "maps.toml", text: "[[map]]\nid = \"The Ford\"\n" });
        page.fresh(13, "The Ford", std::iter::empty());
        page.fresh(13, "ford", ["yard", "ford"].into_iter());
        page.fresh(13, "ford", ["yard"].into_iter());
        let problems = page.into_problems();
        let told: Vec<_> = problems.iter().map(|(file, p)| (&**file, p.line, p.column, p.problem.clone())).collect();
        let no_id = Wording::from("`The Ford` is no id");
        assert_eq!(told, [("maps.toml", 2, 6, no_id), ("maps.toml", 2, 6, "`ford` is defined twice".into())]);
    }

    #[test]
    fn of_many_faults_the_first_are_told() {
        let mut page = Page::default();
        page.turn_to(&DataFile { name: "maps.toml", text: "[[map]]" });
        (0..3 * MOST_TOLD).for_each(|n| page.fault(0, Fault::new(format!("fault {n}"), "none")));
        assert_eq!(page.count(), 3 * MOST_TOLD);
        let problems: Vec<Problem> = page.into_problems().into_iter().map(|(_, problem)| problem).collect();
        assert_eq!(problems.len(), MOST_TOLD + 1);
        assert_eq!(problems[MOST_TOLD].problem, "there may be 100 faults more".into());
        let lines: Vec<Problem> = (1..=MOST_TOLD + 1).map(|line| Fault::new("no", "yes").at((line, 1))).collect();
        assert_eq!(
            first_told(lines.clone()).last().map(|p| p.problem.clone()),
            Some("there may be 1 faults more".into())
        );
        assert_eq!(first_told(lines[..MOST_TOLD].to_vec()), lines[..MOST_TOLD]);
    }

    #[test]
    fn words_are_taken_one_by_one() {
        let mut words = Words::of("put 3 on");
        assert!(!words.take_if("on") && words.take_if("put"));
        assert_eq!(words.place(), Some(2));
        assert!(words.take_if("on") && words.is_done());
        assert_eq!(words.next_word(), None);
    }

    #[test]
    fn comments_say_nothing() {
        assert_eq!(lines("# a\n\n  turn A \n").collect::<Vec<_>>(), [(3, "turn A")]);
    }
}
