//! `muster odds`: how likely what is.

mod claims;
mod dice;
mod draw;
mod file;
mod questions;
mod step;
mod strike;
mod svg;

use clap::Args;
use miette::{IntoDiagnostic, WrapErr, miette};
use muster_protocol::attack::{Answer, KEYS, Precision, Profile, QuestionError, Work, needed};
use serde::Serialize;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// The attack: every flag is also a key of a profile in a file.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct OddsArguments {
    #[command(subcommand)]
    question: Option<questions::Question>,
    /// Files with profiles: TOML with `[[attack]]` tables, whose keys are the flags below, and `name`.
    files: Vec<PathBuf>,
    #[command(flatten)]
    attack: AttackFlags,
    /// What is asked for; `slain` needs --models.
    #[arg(long, value_enum)]
    of: Option<Of>,
    /// Answer for several values of a flag side by side: save=2+..6+, attacks=5,10,20. Two sweeps make a table of means.
    #[arg(long, value_name = "FLAG=VALUES")]
    sweep: Vec<String>,
    /// Say how many attacks it takes to reach so much, as likely as --with.
    #[arg(long, value_name = "N", requires = "with", conflicts_with_all = ["together", "csv", "svg", "position", "attacks"])]
    at_least: Option<i64>,
    /// How likely that is to be: 80%.
    #[arg(long, value_name = "PERCENT", requires = "at_least", value_parser = share)]
    with: Option<f64>,
    /// Resolve all attacks of the files on one target, in their order, each on what the ones before have left.
    #[arg(long, requires = "files", conflicts_with = "sweep")]
    together: bool,
    /// Compute in floating point, and say how far the numbers may be off.
    #[arg(long)]
    quick: bool,
    /// Ask for the next step of this position instead: a scenario, of which the first table counts, or a set-up.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "sweep", "of", "quick", "svg", "AttackFlags", "StrikeFlags"])]
    position: Option<PathBuf>,
    #[command(flatten)]
    step: StepFlags,
    #[command(flatten)]
    strike: strike::StrikeFlags,
    /// Draw a picture into this file.
    #[arg(long, value_name = "FILE.svg")]
    svg: Option<PathBuf>,
    /// Print comma-separated values.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print JSON, with exact fractions.
    #[arg(long)]
    json: bool,
}

/// How an attack is made.
#[derive(Args)]
#[command(next_help_heading = "Attack")]
struct AttackFlags {
    /// How many attacks: 20, 2d6, d3+1.
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    attacks: Option<String>,
    /// What hits: 3+, or auto.
    #[arg(long, value_name = "N+", allow_hyphen_values = true)]
    hit: Option<String>,
    /// What wounds: 4+, or auto.
    #[arg(long, value_name = "N+", allow_hyphen_values = true)]
    wound: Option<String>,
    /// What saves: 4+, or none.
    #[arg(long, value_name = "N+", allow_hyphen_values = true)]
    save: Option<String>,
    /// By how much the save is worsened.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    rend: Option<String>,
    /// What wards off each point of damage: 6+, or none.
    #[arg(long, value_name = "N+", allow_hyphen_values = true)]
    ward: Option<String>,
    /// Damage of each unsaved wound: 1, d3, d6+1, or health (slays a model).
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    damage: Option<String>,
    /// What a critical hit does: two-hits, three-hits, wound (no roll to wound), mortal (no save either), or hits and one of the
    /// others at once: two-hits,wound.
    #[arg(long, value_name = "WHAT")]
    critical: Option<String>,
    /// The least unmodified face that is critical; 6 if --critical is given.
    #[arg(long, value_name = "FACE")]
    critical_on: Option<String>,
    /// What is added to the roll to hit.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    hit_modifier: Option<String>,
    /// What is added to the roll to wound.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    wound_modifier: Option<String>,
    /// The most that may be added to or taken off a roll to hit or wound.
    #[arg(long, value_name = "N")]
    cap: Option<String>,
    /// Which rolls to hit are thrown again: ones, failures, successes, not-critical, or a face.
    #[arg(long, value_name = "WHICH")]
    reroll_hits: Option<String>,
    /// Which rolls to wound are thrown again.
    #[arg(long, value_name = "WHICH")]
    reroll_wounds: Option<String>,
    /// Which saves are thrown again.
    #[arg(long, value_name = "WHICH")]
    reroll_saves: Option<String>,
    /// How many models are attacked.
    #[arg(long, value_name = "N")]
    models: Option<String>,
    /// How many wounds each of them has.
    #[arg(long, value_name = "N")]
    health: Option<String>,
    /// How many wounds the first of them has lost.
    #[arg(long, value_name = "N")]
    lost: Option<String>,
    /// What becomes of damage beyond the last wound of a model: spills (onto the next) or lost.
    #[arg(long, value_name = "WHAT")]
    excess: Option<String>,
    /// Hits without a roll, as of a template, beside the attacks or alone: 3, d6.
    #[arg(long, value_name = "DICE", allow_hyphen_values = true)]
    hits: Option<String>,
    /// More than a six to hit takes a six and another die: 4+ after it for 7+, 5+ for 8+, 6+ for 9+.
    #[arg(long)]
    long: bool,
    /// What a critical roll to wound does: mortal (its damage at once, no save), rend-2 (worsens the save further), damage-d6
    /// (does other damage).
    #[arg(long, value_name = "WHAT")]
    critical_wound: Option<String>,
    /// The least unmodified face to wound that is critical; 6 if --critical-wound is given.
    #[arg(long, value_name = "FACE")]
    critical_wound_on: Option<String>,
    /// What the target makes of the damage of each wound: half (rounded up), or -1 (so much less, but one at least).
    #[arg(long, value_name = "WHAT", allow_hyphen_values = true)]
    taken: Option<String>,
    /// What wards off each point of damage done at once, where that is another number than --ward.
    #[arg(long, value_name = "N+", allow_hyphen_values = true)]
    mortal_ward: Option<String>,
}

/// How the step of a position is walked.
#[derive(Args)]
#[command(next_help_heading = "Step of a position")]
struct StepFlags {
    /// The ruleset of a position or of printed fighters; needed only where the file's folder or the names do not say it.
    #[arg(long, value_name = "ID")]
    ruleset: Option<String>,
    /// A choice, in the order they are asked for: "South shoot S1 N1".
    #[arg(long, value_name = "SEAT ACTION", requires = "position")]
    choose: Vec<String>,
    /// Ask how likely this is afterwards, as scenarios claim it: "N1 destroyed", "N1 models 4 and not S1 exhausted".
    #[arg(long, value_name = "CLAIMS", requires = "position")]
    chance: Vec<String>,
    /// Ask for the mean of a number in a line, and for each of its values: "N1 models". What is gone counts nothing.
    #[arg(long, value_name = "LINE", requires = "position")]
    mean: Vec<String>,
    /// Who makes the choices that are not given.
    #[arg(long, value_enum, default_value_t = RestFlag::Nobody, requires = "position")]
    rest: RestFlag,
    /// Follow at most so many ways.
    #[arg(long, value_name = "N", default_value_t = muster_odds::walk::MOST_WAYS, requires = "position", conflicts_with = "tries")]
    ways: u64,
    /// Try so many times instead of following every way.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000), requires = "position")]
    tries: Option<u64>,
    /// Where the dice of tries come from.
    #[arg(long, default_value_t = 1, requires = "tries")]
    seed: u64,
}

impl StepFlags {
    /// A flag that was given and says something only of a position. clap lets it pass beside flags that a position excludes.
    fn given(&self) -> Option<&'static str> {
        let given = [
            ("--ruleset", self.ruleset.is_some()),
            ("--choose", !self.choose.is_empty()),
            ("--chance", !self.chance.is_empty()),
            ("--mean", !self.mean.is_empty()),
            ("--tries", self.tries.is_some()),
        ];
        given.into_iter().find_map(|(flag, is_given)| is_given.then_some(flag))
    }
}

/// Who makes choices that are not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum RestFlag {
    /// Nobody: the command says what is asked.
    Nobody,
    /// The first offer is taken.
    First,
    /// The bot of that name.
    Random,
    /// The bot of that name.
    Greedy,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Of {
    /// Dice that hit.
    Hits,
    /// Wounds that are not saved.
    Wounds,
    /// Points of damage.
    Damage,
    /// Wounds that models lose.
    Lost,
    /// Models that fall.
    Slain,
}

impl Of {
    fn counted(self) -> muster_protocol::attack::Of {
        match self {
            Of::Hits => muster_protocol::attack::Of::Hits,
            Of::Wounds => muster_protocol::attack::Of::Wounds,
            Of::Damage => muster_protocol::attack::Of::Damage,
            Of::Lost => muster_protocol::attack::Of::Lost,
            Of::Slain => muster_protocol::attack::Of::Slain,
        }
    }
}

pub(crate) fn run(arguments: &OddsArguments) -> miette::Result<ExitCode> {
    if let Some(question) = &arguments.question {
        return questions::run(question);
    }
    if let Some(position) = &arguments.position {
        return step::run(position, arguments);
    }
    if arguments.strike.named() {
        return named(arguments);
    }
    if let Some(flag) = arguments.step.given() {
        let help = "name the position with --position FILE, or leave the flag out";
        return Err(miette!(help = help, "{flag} is about the next step of a position, and none is named"));
    }
    let begun = Instant::now();
    let profiles = profiles(arguments)?;
    let of = arguments.of.map(Of::counted);
    if let (Some(goal), Some(share)) = (arguments.at_least, arguments.with) {
        let work = Work::of_command();
        let all = profiles.iter().map(|profile| needed(profile, of, (goal, share), &work).map_err(report));
        let mut all = all.collect::<miette::Result<Vec<_>>>()?;
        if arguments.json {
            all.iter_mut().for_each(|one| one.seconds = begun.elapsed().as_secs_f64());
            json(arguments, &all, begun);
        } else {
            print!("{}", draw::needed(&all));
        }
        return Ok(ExitCode::SUCCESS);
    }
    let precision = match (arguments.quick, arguments.json || arguments.csv) {
        (true, _) => Precision::Quick,
        (false, true) => Precision::Fractions,
        (false, false) => Precision::Exact,
    };
    let work = Work::of_command();
    let answer = |profile: &Profile| {
        let begun = Instant::now();
        let mut answer = Answer::to(profile, of, precision, &work).map_err(report)?;
        answer.seconds = begun.elapsed().as_secs_f64();
        Ok(answer)
    };
    let answers: Vec<Answer> = if arguments.together {
        let mut answer = Answer::together(&profiles, of, precision, &work).map_err(report)?;
        answer.seconds = begun.elapsed().as_secs_f64();
        vec![answer]
    } else {
        profiles.iter().map(answer).collect::<miette::Result<_>>()?
    };
    if let Some(path) = &arguments.svg {
        write(path, &svg::picture(&answers))?;
    }
    if arguments.json {
        json(arguments, &answers, begun);
    } else if arguments.csv {
        print!("{}", draw::csv(&answers));
    } else if let ([rows, columns], 0 | 1) = (&arguments.sweep[..], arguments.files.len())
        && let (Ok(rows), Ok(columns)) = (file::sweep(rows), file::sweep(columns))
        && rows.1.len() * columns.1.len() == answers.len()
    {
        print!("{}", draw::matrix(&answers, &rows, &columns));
    } else {
        print!("{}", draw::tables(&answers));
    }
    Ok(ExitCode::SUCCESS)
}

/// Printed fighters against each other: nothing else is said of how they attack.
fn named(arguments: &OddsArguments) -> miette::Result<ExitCode> {
    let other = [
        ("a file", !arguments.files.is_empty()),
        ("--sweep", !arguments.sweep.is_empty()),
        ("--at-least", arguments.at_least.is_some()),
        ("--quick", arguments.quick),
        ("--svg", arguments.svg.is_some()),
        ("--of", arguments.of.is_some()),
    ];
    let flags = flags(&arguments.attack).into_iter().map(|(key, _)| format!("--{key}"));
    let other = other.into_iter().filter(|(_, given)| *given).map(|(what, _)| what.to_owned());
    if let Some(what) = flags.chain(other).next() {
        let help = "leave it out, or describe the whole attack yourself";
        return Err(miette!(help = help, "{what} has no effect on printed fighters"));
    }
    let printed = match (arguments.json, arguments.csv) {
        (true, _) => strike::Printed::Json,
        (false, true) => strike::Printed::Csv,
        (false, false) => strike::Printed::Text,
    };
    strike::run(&arguments.strike, arguments.step.ruleset.as_deref(), printed)
}

/// Several answers side by side, for scripts.
#[derive(Serialize)]
struct Compared<'a, T> {
    /// What was asked, in words.
    question: String,
    /// The answers, each as it would be printed alone.
    answers: &'a [T],
    /// How long all of them took.
    seconds: f64,
}

/// Prints one answer as it is; where attacks of files or the values of a sweep are compared, all of them in a list, also if
/// there is but one.
fn json<T: Serialize>(arguments: &OddsArguments, answers: &[T], begun: Instant) {
    let several = !arguments.sweep.is_empty() || (!arguments.files.is_empty() && !arguments.together);
    match answers {
        [one] if !several => crate::output::json(one),
        answers => {
            let files = arguments.files.iter().map(|file| file.display().to_string());
            let question = files.chain(arguments.sweep.iter().cloned()).collect::<Vec<_>>().join(", ");
            compared(question, answers, begun);
        }
    }
}

/// Prints several answers for scripts.
fn compared<T: Serialize>(question: String, answers: &[T], begun: Instant) {
    crate::output::json(&Compared { question, answers, seconds: begun.elapsed().as_secs_f64() });
}

/// `80%`, `80` or `0.8` as a part of one.
fn share(text: &str) -> Result<f64, String> {
    let number: f64 = text.trim().trim_end_matches('%').trim().parse().map_err(|_| "a percentage is meant: 80%")?;
    let share = if number > 1.0 || text.contains('%') { number / 100.0 } else { number };
    if share > 0.0 && share < 1.0 { Ok(share) } else { Err("more than nothing and less than 100% is meant".into()) }
}

/// What is wrong, as the command line says it.
fn report(wrong: QuestionError) -> miette::Report {
    miette!(help = wrong.help, "{}", wrong.problem)
}

fn write(path: &std::path::Path, text: &str) -> miette::Result<()> {
    fs::write(path, text).into_diagnostic().wrap_err_with(|| format!("cannot write {}", path.display()))
}

/// Every profile that is asked about: those of the files with the flags on top, times the values that are swept.
fn profiles(arguments: &OddsArguments) -> miette::Result<Vec<Profile>> {
    let mut profiles = Vec::new();
    for path in &arguments.files {
        profiles.extend(file::read(&path.display().to_string(), &super::read(path)?)?);
    }
    let flags = flags(&arguments.attack);
    if profiles.is_empty() {
        if flags.is_empty() && arguments.sweep.is_empty() {
            let help = "for example: muster odds --attacks 20 --hit 3+ --wound 4+ --save 5+ --damage d3";
            return Err(miette!(help = help, "say what attacks: with flags, a file, or --position"));
        }
        profiles.push(Profile::default());
    }
    for profile in &mut profiles {
        profile.set.extend(flags.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
    }
    for sweep in &arguments.sweep {
        let (key, values) = file::sweep(sweep)?;
        let swept = |profile: &Profile| values.iter().map(|value| profile.swept(key, value)).collect::<Vec<_>>();
        profiles = profiles.iter().flat_map(swept).collect();
        if profiles.len() > file::MOST {
            let most = file::MOST;
            return Err(miette!("{} attacks are more than the {most} that are compared at once", profiles.len()));
        }
    }
    Ok(profiles)
}

/// The flags that are set, by their keys.
fn flags(flags: &AttackFlags) -> Vec<(&'static str, String)> {
    let AttackFlags { attacks, hit, wound, save, rend, ward, damage, critical, critical_on, hit_modifier, .. } = flags;
    let AttackFlags { wound_modifier, cap, reroll_hits, reroll_wounds, reroll_saves, models, .. } = flags;
    let AttackFlags { health, lost, excess, hits, long, critical_wound, critical_wound_on, taken, mortal_ward, .. } =
        flags;
    let long = &long.then(|| "yes".to_owned());
    let values = [
        attacks,
        hit,
        wound,
        save,
        rend,
        ward,
        damage,
        critical,
        critical_on,
        hit_modifier,
        wound_modifier,
        cap,
        reroll_hits,
        reroll_wounds,
        reroll_saves,
        models,
        health,
        lost,
        excess,
        hits,
        long,
        critical_wound,
        critical_wound_on,
        taken,
        mortal_ward,
    ];
    KEYS.into_iter().zip(values).filter_map(|(key, value)| Some((key, value.clone()?))).collect()
}
