//! Printed fighters against each other, by name.

use super::dice;
use super::draw::percent;
use crate::commands;
use clap::Args;
use miette::{Report, miette};
use muster_games::{Game, NoStrike, StrikeKind, WantedStrike};
use muster_protocol::attack::QuestionError;
use muster_protocol::strike::StrikeAnswer;
use std::fmt::Write;
use std::process::ExitCode;
use std::time::Instant;

/// The most attacks that are compared.
const MOST: usize = 100;

/// Who attacks whom.
#[derive(Args)]
#[command(next_help_heading = "Printed fighters")]
pub(crate) struct StrikeFlags {
    /// Who attacks, as a ruleset prints it: "Man-at-Arms", "March Spears L1", or with the ruleset before it, "feint:G1.2". Given
    /// several times, they are compared.
    #[arg(long, value_name = "NAME", requires = "target")]
    attacker: Vec<String>,
    /// With which weapon, where the ruleset has a choice; several are compared.
    #[arg(long, value_name = "NAME", requires = "attacker")]
    weapon: Vec<String>,
    /// Who is attacked; several are compared.
    #[arg(long, value_name = "NAME", requires = "attacker")]
    target: Vec<String>,
    /// The attacker has charged.
    #[arg(long, requires = "attacker", conflicts_with = "shoot")]
    charging: bool,
    /// It is a shot at a target in the open.
    #[arg(long, requires = "attacker")]
    shoot: bool,
}

impl StrikeFlags {
    /// Whether anybody is named.
    pub(super) fn named(&self) -> bool {
        !self.attacker.is_empty()
    }

    fn kind(&self) -> StrikeKind {
        match (self.shoot, self.charging) {
            (true, _) => StrikeKind::Shot,
            (false, true) => StrikeKind::Charge,
            (false, false) => StrikeKind::Melee,
        }
    }
}

/// How answers are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Printed {
    Text,
    Json,
    Csv,
}

/// Answers what the flags ask.
pub(super) fn run(flags: &StrikeFlags, ruleset: Option<&str>, printed: Printed) -> miette::Result<ExitCode> {
    let begun = Instant::now();
    let mut answers = Vec::new();
    let weapons: Vec<Option<&String>> =
        if flags.weapon.is_empty() { vec![None] } else { flags.weapon.iter().map(Some).collect() };
    let many = flags.attacker.len() * weapons.len() * flags.target.len();
    if many > MOST {
        return Err(miette!("{many} attacks are more than the {MOST} that are compared at once"));
    }
    for target in &flags.target {
        for attacker in &flags.attacker {
            for weapon in &weapons {
                let wanted = WantedStrike {
                    attacker: attacker.clone(),
                    weapon: weapon.cloned(),
                    target: target.clone(),
                    kind: flags.kind(),
                };
                answers.push(answer(wanted, ruleset)?);
            }
        }
    }
    match (printed, &answers[..]) {
        (Printed::Json, [one]) => crate::output::json(one),
        (Printed::Json, several) => {
            let question = format!("{} against {}", flags.attacker.join(", "), flags.target.join(", "));
            super::compared(question, several, begun);
        }
        (Printed::Csv, all) => print!("{}", csv(all)),
        (Printed::Text, [one]) => print!("{}", single(one)),
        (Printed::Text, several) => print!("{}", table(several)),
    }
    Ok(ExitCode::SUCCESS)
}

/// One attack, in the ruleset that is named or the only one that knows both.
fn answer(mut wanted: WantedStrike, ruleset: Option<&str>) -> miette::Result<StrikeAnswer> {
    let begun = Instant::now();
    let mut named = ruleset.map(str::to_owned);
    for name in [&mut wanted.attacker, &mut wanted.target] {
        if let Some((before, after)) = name.split_once(':')
            && muster_games::game(before).is_some()
        {
            named = Some(before.to_owned());
            *name = after.trim().to_owned();
        }
    }
    let games: Vec<&dyn Game> = match &named {
        Some(id) => vec![commands::game(id)?],
        None => muster_games::games().iter().map(|game| &**game).collect(),
    };
    let knows = |game: &&dyn Game| !matches!(game.strike(&wanted), Err(NoStrike::Fighter(_)));
    match &games.iter().copied().filter(knows).collect::<Vec<_>>()[..] {
        [] => Err(nobody(&games, &wanted)),
        [game] => {
            let mut one = StrikeAnswer::to(*game, &wanted).map_err(super::report)?;
            one.answer.seconds = begun.elapsed().as_secs_f64();
            Ok(one)
        }
        several => {
            let ids: Vec<&str> = several.iter().map(|game| game.id()).collect();
            let help = format!("say which is meant: --ruleset {}", ids.join(" or --ruleset "));
            Err(miette!(help = help, "several rulesets know {} and {}", wanted.attacker, wanted.target))
        }
    }
}

/// That no ruleset knows both, with names of each that are like theirs.
fn nobody(games: &[&dyn Game], wanted: &WantedStrike) -> Report {
    let wrong = games.iter().filter_map(|game| Some((game, StrikeAnswer::to(*game, wanted).err()?)));
    let wrong: Vec<(&&dyn Game, QuestionError)> = wrong.collect();
    let problem = wrong.first().map_or(String::new(), |(_, error)| error.problem.clone());
    let help: Vec<String> = match &wrong[..] {
        [(_, only)] => vec![only.help.clone()],
        several => several.iter().map(|(game, error)| format!("{}: {}", game.title(), error.help)).collect(),
    };
    miette!(help = help.join("\n"), "{problem}")
}

fn single(answer: &StrikeAnswer) -> String {
    let mut text = String::new();
    let points = answer.points;
    let _ = writeln!(text, "{points} points; {}", answer.needs());
    if let Some(wounds) = answer.wounds_per_point {
        let _ = writeln!(text, "wounds: {wounds:.4} for each point");
    }
    let (slain, fraction, per) = (answer.slain, &answer.slain_fraction, answer.slain_per_point);
    let fraction = if fraction.len() <= 24 { format!(" ({fraction})") } else { String::new() };
    let _ = writeln!(text, "models slain: mean {slain:.4}{fraction}, {per:.4} for each point\n");
    for outcome in &answer.target_outcomes {
        let bar = "█".repeat((outcome.p * 40.0).round() as usize);
        let line = format!("{:26}  {:>9}  {bar}", outcome.value.to_string(), percent(outcome.p));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    if !answer.target_outcomes.is_empty() {
        text.push('\n');
    }
    if answer.counts_wounds() {
        let _ = write!(text, "wounds: {}", dice::text(&answer.answer));
        text
    } else {
        format!("{}\n{text}", answer.answer.question)
    }
}

/// A row for each attack.
fn table(answers: &[StrikeAnswer]) -> String {
    let wide = answers.iter().map(|answer| answer.answer.question.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{:wide$}  {:>6}  {:>9}  {:>9}  {:>9}  {:>9}",
        "", "points", "wounds", "per point", "slain", "per point"
    );
    for answer in answers {
        let counted = |number: Option<f64>| number.map_or(String::new(), |number| format!("{number:.4}"));
        let wounds = counted(answer.answer.mean.filter(|_| answer.counts_wounds()));
        let each = counted(answer.wounds_per_point);
        let (question, points) = (&answer.answer.question, answer.points);
        let (slain, per) = (answer.slain, answer.slain_per_point);
        let _ = writeln!(text, "{question:wide$}  {points:>6}  {wounds:>9}  {each:>9}  {slain:>9.4}  {per:>9.4}");
    }
    text
}

/// A line for each outcome of each attack.
fn csv(answers: &[StrikeAnswer]) -> String {
    let mut text = String::from("attack,points,value,probability,at_least,at_most,ways,of\n");
    for answer in answers {
        let name = format!("\"{}\",{}", answer.answer.question.replace('"', "\"\""), answer.points);
        for o in &answer.answer.outcomes {
            let (least, most) = (o.at_least.unwrap_or(1.0), o.at_most.unwrap_or(1.0));
            let _ = writeln!(text, "{name},{},{},{least},{most},{},{}", o.value, o.p, o.ways, o.of);
        }
    }
    text
}
