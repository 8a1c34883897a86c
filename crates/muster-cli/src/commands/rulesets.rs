//! `muster rulesets`: what can be played.

use crate::arguments::ListArguments;
use crate::output;
use muster_games::{BotChoice, Game};
use muster_protocol::reports::{Named, Ruleset};
use std::process::ExitCode;

pub(crate) fn run(arguments: &ListArguments) -> miette::Result<ExitCode> {
    let ids = muster_games::games().iter().map(|game| game.id());
    let rulesets: miette::Result<Vec<Ruleset>> = ids.map(|id| Ok(shape(super::game(id)?))).collect();
    let rulesets = rulesets?;
    if arguments.json {
        output::json(&rulesets);
    } else {
        rulesets.iter().for_each(print);
    }
    Ok(ExitCode::SUCCESS)
}

fn shape(game: &dyn Game) -> Ruleset {
    let (least, most) = game.minutes();
    let named =
        |s: &muster_games::SetupInfo| Named { id: s.id.clone(), title: s.title.clone(), blurb: s.blurb.clone() };
    Ruleset {
        id: game.id().to_owned(),
        title: game.title().to_owned(),
        blurb: game.blurb().to_owned(),
        version: game.version(),
        minutes: [least, most],
        complexity: game.complexity(),
        rules: game.rules().len(),
        setups: game.setups().iter().map(named).collect(),
        bots: BotChoice::ALL.iter().map(|bot| bot.to_string()).collect(),
    }
}

fn print(ruleset: &Ruleset) {
    let Ruleset { id, title, blurb, version, minutes: [least, most], complexity, rules, setups, bots } = ruleset;
    println!("{id}: {title}, version {version}");
    println!("  {blurb}");
    println!("  {least} to {most} minutes, complexity {complexity} of 5, {rules} rules; bots: {}", bots.join(", "));
    println!("  Maps:");
    for Named { id, title, blurb } in setups {
        println!("    {id}: {title}. {blurb}");
    }
}
