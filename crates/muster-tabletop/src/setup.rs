//! Set-ups: positions stated in lines of text.

use crate::data::{Map, ReadyWarband};
use crate::models::ModelId;
use crate::notation::read_seat;
use muster_kernel::reading;
use muster_kernel::{Fault, Problem, Seat};
use std::fmt;
use std::sync::Arc;

/// How a game begins: lines of text, checked to be readable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<S> {
    /// The lines, without comments.
    pub text: String,
    /// The position that they state.
    pub state: S,
}

impl<S> fmt::Display for Setup<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// What a set-up states besides the position itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stated {
    /// Where in the game it begins, if that is said.
    pub phase: Option<String>,
    /// Whether any model is said to be somewhere.
    pub placed: bool,
    /// With how many models each side began, if that is said.
    pub strengths: [Option<u8>; 2],
}

/// A way through all lines of a set-up: takes from a line what it is about.
pub type Pass<R> = fn(&mut R, &str) -> Result<(), Fault>;

/// Reads a set-up in passes, since what there is comes before what is said of it, in whatever order the lines stand. What
/// comes back is its text without comments.
///
/// # Errors
/// Every line that cannot be read, and that no line names a scenario, of which these are the ids.
pub fn read<R>(text: &str, reader: &mut R, passes: &[Pass<R>], scenarios: &[&str]) -> Result<String, Vec<Problem>> {
    let lines: Vec<(usize, &str)> = reading::lines(text).collect();
    let mut problems: Vec<Problem> = Vec::new();
    for pass in passes {
        for (number, line) in &lines {
            problems.extend(pass(reader, line).err().map(|fault| fault.at((*number, 1))));
        }
    }
    if !lines.iter().any(|(_, line)| line.starts_with("scenario ")) {
        let help = format!("begin with `scenario` and one of {} or `roll`", scenarios.join(", "));
        problems.push(Fault::new("no scenario is named", help).at((1, 1)));
    }
    problems.sort_by_key(|p| p.line);
    problems.dedup();
    if !problems.is_empty() {
        return Err(reading::first_told(problems));
    }
    let canonical: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
    Ok(canonical.join("\n"))
}

/// The side of a letter.
///
/// # Errors
/// Any other word.
pub fn seat(word: &str) -> Result<Seat, Fault> {
    read_seat(word).ok_or_else(|| Fault::new(format!("`{word}` is no side"), "sides are A and B"))
}

/// The model of a word, as the game reads them.
///
/// # Errors
/// It is none; `help` says what models are called.
pub fn model(word: &str, read: fn(&str) -> Option<ModelId>, help: &str) -> Result<ModelId, Fault> {
    read(word).ok_or_else(|| Fault::new(format!("`{word}` is no model"), help))
}

/// The place of a map, by its id or its name.
///
/// # Errors
/// There is none.
fn map<F>(maps: &[Map<F>], wanted: &str) -> Result<usize, Fault> {
    let place = maps.iter().position(|m| m.id == wanted || m.name == wanted);
    place.ok_or_else(|| {
        let ids: Vec<&str> = maps.iter().map(|m| m.id.as_str()).collect();
        Fault::new(format!("there is no map `{wanted}`"), format!("maps are {}, or `none`", ids.join(", ")))
    })
}

/// The ground of a map by its id or its name, and its place; bare ground for `none`.
///
/// # Errors
/// There is no such map.
pub fn ground<F: Default>(maps: &[Map<F>], wanted: &str) -> Result<(Arc<F>, Option<u8>), Fault> {
    if wanted == "none" {
        return Ok((Arc::new(F::default()), None));
    }
    let map = map(maps, wanted)?;
    Ok((Arc::clone(&maps[map].field), Some(map as u8)))
}

/// The ready warband of a line `side A pirates …`, and whose it is; nothing where the line names none.
///
/// # Errors
/// The side is none.
pub fn ready<W>(ready: &[ReadyWarband<W>], words: &[&str]) -> Result<Option<(Seat, Arc<W>)>, Fault> {
    let ["side", side, wanted, ..] = words else { return Ok(None) };
    let Some(found) = ready.iter().find(|one| one.id == *wanted) else { return Ok(None) };
    Ok(Some((seat(side)?, Arc::clone(&found.warband))))
}
