//! The journal as text: one JSON object a line.
//!
//! ```text
//! {"muster":"journal","format":1,"engine":"0.1.0","ruleset":"feint","version":"1","setup":"scenario Open Field"}
//! {"seat":0,"action":"force Mirefang Horde"}
//! {"dice":[3,5]}
//! {"concede":1}
//! {"end":3,"state":"00f1e2d3c4b5a697"}
//! ```
//!
//! The last line says how many answers there are and what the state they lead to hashes to, so that a journal that was
//! cut short or changed by hand is noticed, even where every answer in it would be legal.

use crate::wire::http::Violation;
use crate::{Names, Speaker, cannot_begin};
use muster_dice::Poll;
use muster_games::{Game, Play, TextJournal, game};
use muster_kernel::{AnswerError, Entry, LogEntry, Seat};
use serde::{Deserialize, Serialize};

/// The version of the engine, as journals carry it.
pub const ENGINE: &str = env!("CARGO_PKG_VERSION");
/// The version of the format.
const FORMAT: u32 = 1;

/// A journal that was read, and what its last line claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The journal.
    pub journal: TextJournal,
    /// The fingerprint of the state that the answers lead to.
    pub state: u64,
}

/// What is wrong with a journal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}; {help}")]
pub struct JournalFault {
    /// What kind of fault.
    pub kind: FaultKind,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub help: String,
    /// The rules that forbid the answer in this line, if that is what is wrong.
    pub violations: Vec<Violation>,
}

/// Kinds of fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It is not a journal, or a line of it is not what such a line looks like.
    Unreadable,
    /// It stops before its end.
    Truncated,
    /// It was changed after it was written.
    Edited,
    /// It is of another version of the format or the rules, or of rules that are not known here.
    OtherVersion,
    /// It was not played to its end: that took too long, or nobody waited for it any more.
    Stopped,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    muster: String,
    format: u32,
    engine: String,
    ruleset: String,
    version: String,
    setup: String,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Line {
    Choice { seat: u8, action: String },
    Dice { dice: Vec<u8> },
    Concede { concede: u8 },
    End { end: usize, state: String },
}

/// Writes a match down as it stands.
pub fn write(game: &dyn Game, setup: &str, play: &dyn Play) -> String {
    write_entries(game, setup, &play.entries(0), play.fingerprint())
}

/// Writes answers down that lead to a state of this fingerprint.
pub fn write_entries(game: &dyn Game, setup: &str, entries: &[Entry<String>], fingerprint: u64) -> String {
    let head = Head {
        muster: "journal".to_owned(),
        format: FORMAT,
        engine: ENGINE.to_owned(),
        ruleset: game.id().to_owned(),
        version: game.version(),
        setup: setup.to_owned(),
    };
    let mut text = json(&head) + "\n";
    for entry in entries {
        text += &entry_line(entry);
        text.push('\n');
    }
    text + &json(&Line::End { end: entries.len(), state: format!("{fingerprint:016x}") }) + "\n"
}

/// One answer as a line.
pub fn entry_line(entry: &Entry<String>) -> String {
    json(&match entry {
        Entry::Choice { seat, action } => Line::Choice { seat: seat.0, action: action.clone() },
        Entry::Roll(faces) => Line::Dice { dice: faces.as_slice().to_vec() },
        Entry::Concede(seat) => Line::Concede { concede: seat.0 },
    })
}

/// Reads one answer.
///
/// # Errors
/// What is wrong and what would be right.
pub fn read_entry(line: &str) -> Result<Entry<String>, (String, String)> {
    let entry = |line: Line| match line {
        Line::Choice { seat: seat @ 0..=1, action } => Some(Entry::Choice { seat: Seat(seat), action }),
        Line::Dice { dice } => Some(Entry::Roll(dice.as_slice().into())),
        Line::Concede { concede: seat @ 0..=1 } => Some(Entry::Concede(Seat(seat))),
        Line::Choice { .. } | Line::Concede { .. } | Line::End { .. } => None,
    };
    serde_json::from_str(line).ok().and_then(entry).ok_or_else(|| {
        let shown: String = line.chars().take(60).collect();
        let help = r#"an answer is {"seat":0,"action":"…"}, {"dice":[…]} or {"concede":0}, with seats 0 and 1"#;
        (format!("this is not an answer: {shown}"), help.to_owned())
    })
}

/// Reads a journal.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read(text: &str) -> Result<Record, JournalFault> {
    // Some editors begin what they save with a mark of the order of bytes.
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    let head = read_head(lines.first().copied().unwrap_or_default())?;
    let Some((last, answers)) = lines[1..].split_last() else {
        return Err(truncated(1));
    };
    // Lines are read as answers below: here but those that begin as a last one does.
    let ends =
        |line: &&str| line.starts_with(r#"{"end""#) && matches!(serde_json::from_str(line), Ok(Line::End { .. }));
    if let Some(end) = answers.iter().position(ends) {
        let (line, help) = (end + 3, format!("take away what stands behind line {}", end + 2));
        return Err(fault(FaultKind::Edited, line, format!("the journal has ended in line {}", end + 2), help));
    }
    let end = match serde_json::from_str(last) {
        Ok(Line::End { end, state }) => (end, u64::from_str_radix(&state, 16).ok()),
        // A last line that is a whole answer, or the beginning of one, was followed by more when it was written.
        _ => return Err(truncated(lines.len())),
    };
    let mut entries = Vec::with_capacity(answers.len());
    for (index, line) in answers.iter().enumerate() {
        entries
            .push(read_entry(line).map_err(|(problem, help)| fault(FaultKind::Unreadable, index + 2, problem, help))?);
    }
    let (Some(state), true) = (end.1, end.0 == entries.len()) else {
        let problem = format!("the last line speaks of {} answers, but there are {}", end.0, entries.len());
        return Err(fault(FaultKind::Edited, lines.len(), problem, "use the journal as it was written".to_owned()));
    };
    let journal =
        TextJournal { engine: head.engine, ruleset: head.ruleset, version: head.version, setup: head.setup, entries };
    Ok(Record { journal, state })
}

fn read_head(line: &str) -> Result<Head, JournalFault> {
    let unreadable = |problem: String| {
        let help =
            r#"a journal begins with {"muster":"journal","format":1,"engine":…,"ruleset":…,"version":…,"setup":…}"#;
        fault(FaultKind::Unreadable, 1, problem, help.to_owned())
    };
    let head: serde_json::Value =
        serde_json::from_str(line).map_err(|_| unreadable("this is not the head of a journal".to_owned()))?;
    if head.get("muster").and_then(|m| m.as_str()) != Some("journal") {
        return Err(unreadable("this is not the head of a journal".to_owned()));
    }
    let format = head.get("format").and_then(serde_json::Value::as_u64);
    if format.is_some_and(|format| format != u64::from(FORMAT)) {
        let problem = format!("the journal has format {}, this reads format {FORMAT}", format.unwrap_or_default());
        return Err(fault(FaultKind::OtherVersion, 1, problem, "use the version of Muster that wrote it".to_owned()));
    }
    serde_json::from_value(head).map_err(|e| unreadable(format!("the head is not complete: {e}")))
}

/// The ruleset of a journal.
///
/// # Errors
/// There is none of this name.
pub fn ruleset(journal: &TextJournal) -> Result<&'static dyn Game, JournalFault> {
    game(&journal.ruleset).ok_or_else(|| {
        let problem = format!("there is no ruleset `{}`", journal.ruleset);
        let known: Vec<_> = muster_games::games().iter().map(|g| g.id()).collect();
        fault(FaultKind::OtherVersion, 1, problem, format!("known are: {}", known.join(", ")))
    })
}

/// Plays a journal again and checks that it leads where it says; `hear` is called after the beginning and after every
/// answer.
///
/// # Errors
/// What is wrong with it.
pub fn verify(
    record: &Record,
    poll: Poll<'_>,
    hear: &mut dyn FnMut(&dyn Play, Vec<LogEntry>),
) -> Result<(&'static dyn Game, Box<dyn Play>), JournalFault> {
    let journal = &record.journal;
    let rules = ruleset(journal)?;
    let fault = match rules.replay(journal, poll, hear) {
        Ok(play) if play.fingerprint() == record.state => return Ok((rules, play)),
        Ok(_) => {
            let problem = "the answers are legal but lead to another state than the last line says".to_owned();
            let line = journal.entries.len() + 2;
            fault(FaultKind::Edited, line, problem, "use the journal as it was written".to_owned())
        }
        Err(error) => misfit(rules, &error),
    };
    Err(if journal.engine == ENGINE || fault.kind == FaultKind::Stopped {
        fault
    } else {
        foreign(&journal.engine, fault)
    })
}

/// A fault of a journal that another engine wrote, which may be why.
fn foreign(engine: &str, fault: JournalFault) -> JournalFault {
    let help = format!("Muster {engine} wrote it and this is {ENGINE}: use the one that wrote it");
    JournalFault { kind: FaultKind::OtherVersion, help, ..fault }
}

fn misfit(game: &dyn Game, error: &muster_games::GameError) -> JournalFault {
    use muster_games::GameError;
    let help = "use the journal as it was written".to_owned();
    match error {
        GameError::Begin(begin) => {
            let refused = cannot_begin(game, begin);
            let said = refused.message.trim_end_matches('.');
            let help = refused.problems.into_iter().next().map_or(help, |problem| problem.help);
            fault(FaultKind::Edited, 1, format!("the game cannot begin: {said}"), help)
        }
        GameError::Version { .. } => {
            fault(FaultKind::OtherVersion, 1, error.to_string(), "use the version of Muster that wrote it".to_owned())
        }
        GameError::Misfit { index, error: AnswerError::Refused(refusal) } => {
            let refused = Speaker::new(game, &Names::default()).forbidden(refusal);
            let problem = format!("this is not legal: {}", refused.message.trim_end_matches('.'));
            JournalFault { violations: refused.violations, ..fault(FaultKind::Edited, index + 1, problem, help) }
        }
        GameError::Stopped => {
            let help = "play it again where there is more time".to_owned();
            fault(FaultKind::Stopped, 1, error.to_string(), help)
        }
        GameError::Misfit { index, error } => {
            fault(FaultKind::Edited, index + 1, format!("this does not answer what was asked: {error}"), help)
        }
    }
}

fn truncated(line: usize) -> JournalFault {
    let problem = "the journal stops here, without its last line".to_owned();
    let help = r#"a whole journal ends with {"end":…,"state":"…"}; fetch it again"#.to_owned();
    fault(FaultKind::Truncated, line, problem, help)
}

fn fault(kind: FaultKind, line: usize, problem: String, help: String) -> JournalFault {
    JournalFault { kind, line, problem, help, violations: Vec::new() }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data becomes JSON")
}
