//! `muster forces`: ready forces.

use crate::arguments::ForcesArguments;
use crate::output;
use muster_protocol::reports::Force;
use std::process::ExitCode;

pub(crate) fn run(arguments: &ForcesArguments) -> miette::Result<ExitCode> {
    let game = super::game(&arguments.ruleset)?;
    if arguments.json {
        let shape = |f: &muster_games::StoredForce| Force {
            id: f.id.clone(),
            title: f.title.clone(),
            faction: f.faction.clone(),
            blurb: f.blurb.clone(),
            answers: f.answers.clone(),
        };
        output::json(&game.forces().iter().map(shape).collect::<Vec<_>>());
        return Ok(ExitCode::SUCCESS);
    }
    for force in game.forces() {
        println!("{}: {}, {}", force.id, force.title, force.faction);
        println!("  {}", force.blurb);
    }
    Ok(ExitCode::SUCCESS)
}
