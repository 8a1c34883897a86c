//! One file for each command.

pub(crate) mod check;
pub(crate) mod forces;
pub(crate) mod odds;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rule;
pub(crate) mod rulesets;
pub(crate) mod scenario;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod simulate;

use miette::{IntoDiagnostic, LabeledSpan, MietteDiagnostic, NamedSource, Report, SourceOffset, WrapErr, miette};
use muster_dice::Poll;
use muster_games::{BeginError, Game, Play};
use muster_kernel::Problem;
use muster_protocol::wire::http::Refused;
use muster_protocol::{Names, Speaker, journal};
use std::fs;
use std::path::Path;

/// A ruleset by its id.
pub(crate) fn game(id: &str) -> miette::Result<&'static dyn Game> {
    muster_games::game(id).ok_or_else(|| miette!("there is no ruleset {id}"))
}

/// Reads the data files in the folder's own folders for each ruleset; from then on they are those of the program. A
/// ruleset without a folder there keeps its own.
pub(crate) fn use_data(folder: &Path) -> miette::Result<()> {
    fs::read_dir(folder).into_diagnostic().wrap_err_with(|| format!("cannot read {}", folder.display()))?;
    let standard = muster_games::standard();
    if !standard.iter().any(|game| folder.join(game.id()).is_dir()) {
        let ids: Vec<&str> = standard.iter().map(|game| game.id()).collect();
        let help = format!("a folder of data has a folder for at least one ruleset: {}", ids.join(", "));
        return Err(miette!(help = help, "{} has no folder named after a ruleset", folder.display()));
    }
    let read = |game: Box<dyn Game>| {
        let theirs = folder.join(game.id());
        if theirs.is_dir() { with_data(&*game, &theirs) } else { Ok(game) }
    };
    let games: miette::Result<Vec<Box<dyn Game>>> = standard.into_iter().map(read).collect();
    muster_games::replace_games(games?).map_err(|_| miette!("data files are read once"))
}

fn with_data(game: &dyn Game, folder: &Path) -> miette::Result<Box<dyn Game>> {
    let further = further_files(game, folder)?;
    let file = |name: String| Ok((name.clone(), read(&folder.join(name))?));
    // The ruleset says which of its files must be there.
    let there = |name: &String| folder.join(name).exists();
    let names = game.data_files().into_iter().map(str::to_owned).filter(there);
    let files: Vec<(String, String)> = names.chain(further).map(file).collect::<miette::Result<_>>()?;
    game.with_data(&files).map_err(|problems| {
        for (name, problem) in &problems {
            let text = files.iter().find(|(file, _)| file == name).map_or("", |(_, text)| text);
            let name = folder.join(name).display().to_string();
            eprintln!("{:?}", in_file(game, (&name, text), problem));
        }
        miette!("the data files in {} have {} problems", folder.display(), problems.len())
    })
}

/// The most files that are added to those of a ruleset.
const MOST_FURTHER: usize = 32;

/// The files that are added to those of a ruleset, forces of one's own for example. One that it does not know would be ignored,
/// whatever its author hopes for.
fn further_files(game: &dyn Game, folder: &Path) -> miette::Result<Vec<String>> {
    let entries =
        fs::read_dir(folder).into_diagnostic().wrap_err_with(|| format!("cannot read {}", folder.display()))?;
    let names = entries.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()));
    let known = game.data_files();
    let mut further: Vec<String> =
        names.filter(|name| name.ends_with(".toml") && !known.contains(&name.as_str())).collect();
    further.sort();
    let more = game.more_data_files();
    let added = |name: &String| more.is_some_and(|prefix| name.starts_with(prefix));
    let (added, further): (Vec<String>, Vec<String>) = further.into_iter().partition(added);
    if added.len() > MOST_FURTHER {
        let help = format!("leave {MOST_FURTHER} of them there at most");
        return Err(miette!(help = help, "{} has {} further files", folder.display(), added.len()));
    }
    if further.is_empty() {
        return Ok(added);
    }
    let others = more.map_or_else(String::new, |prefix| format!(", and any that begin with {prefix}"));
    let help = format!("the data files of {} are {}{others}", game.title(), known.join(", "));
    Err(miette!(
        help = help,
        "{} has files that {} does not read: {}",
        folder.display(),
        game.title(),
        further.join(", ")
    ))
}

/// How a game on a map begins; on the usual map if none is named.
pub(crate) fn setup(game: &dyn Game, map: Option<&str>) -> miette::Result<String> {
    let setups = game.setups();
    let found = match map {
        None => setups.first(),
        Some(id) => setups.iter().find(|setup| setup.id == id),
    };
    let known: Vec<&str> = setups.iter().map(|setup| setup.id.as_str()).collect();
    let help = format!("its maps are {}", known.join(", "));
    found
        .map(|setup| setup.setup.clone())
        .ok_or_else(|| miette!(help = help, "{} has no map {}", game.title(), map.unwrap_or("at all")))
}

/// The text of a file; what is wrong names the file.
pub(crate) fn read(path: &Path) -> miette::Result<String> {
    let text =
        if path == Path::new("-") { std::io::read_to_string(std::io::stdin()) } else { fs::read_to_string(path) };
    text.into_diagnostic().wrap_err_with(|| format!("cannot read {}", path.display()))
}

/// Why a game cannot begin, with every rule or line that stands in the way.
pub(crate) fn cannot_begin(game: &dyn Game, error: &BeginError) -> Report {
    let Refused { message, violations, problems, .. } = muster_protocol::cannot_begin(game, error);
    let rules = violations.iter().map(|v| format!("{}: {}", v.rule, v.title));
    let help = problems.iter().map(|p| format!("line {}: {}", p.line, p.help));
    let help: Vec<String> = rules.chain(help).collect();
    miette!(help = help.join("\n"), "the game cannot begin: {message}")
}

/// What is wrong in a file of a game, shown in the file.
pub(crate) fn in_file(game: &dyn Game, (name, text): (&str, &str), problem: &Problem) -> Report {
    let names = Names::default();
    let offset = SourceOffset::from_location(text, problem.line.max(1), problem.column.max(1)).offset();
    let diagnostic = MietteDiagnostic::new(Speaker::new(game, &names).problem(&problem.problem))
        .with_help(problem.help.clone())
        .with_label(LabeledSpan::at_offset(offset.min(text.len()), "here"));
    let diagnostic = match problem.rule {
        Some(rule) => diagnostic.with_code(rule.0),
        None => diagnostic,
    };
    Report::new(diagnostic).with_source_code(NamedSource::new(name, text.to_owned()))
}

/// Reads a journal and plays it to where it stands; `sit` is told how it began.
pub(crate) fn read_journal<T>(
    game: &'static dyn Game,
    path: &Path,
    sit: impl FnOnce(String, Box<dyn Play>) -> T,
) -> miette::Result<T> {
    let text = read(path)?;
    let record = journal::read(&text).map_err(|fault| bad_journal(path, &fault))?;
    if record.journal.ruleset != game.id() {
        return Err(miette!("{} is a game of {}, not of {}", path.display(), record.journal.ruleset, game.id()));
    }
    let (_, play) =
        journal::verify(&record, Poll::default(), &mut |_, _| ()).map_err(|fault| bad_journal(path, &fault))?;
    Ok(sit(record.journal.setup, play))
}

/// What is wrong with a journal.
pub(crate) fn bad_journal(path: &Path, fault: &journal::JournalFault) -> Report {
    miette!(help = fault.help.clone(), "{}, line {}: {}", path.display(), fault.line, fault.problem)
}
