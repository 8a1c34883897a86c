//! `muster play`: a game in the terminal.

use crate::arguments::PlayArguments;
use crate::terminal::{Ended, LocalGame, Session, Sitter, Thrower};
use miette::miette;
use muster_games::{Game, Play, StoredForce, refused_force};
use muster_kernel::Seat;
use muster_protocol::{Names, Speaker};
use std::hash::{BuildHasher, RandomState};
use std::process::ExitCode;

pub(crate) fn run(arguments: &PlayArguments) -> miette::Result<ExitCode> {
    let game = super::game(&arguments.ruleset)?;
    let mut thrower = Thrower { from: arguments.dice, seed: arguments.seed.unwrap_or_else(whim) };
    let ready = ready(game, &arguments.forces)?;
    let local = match &arguments.load {
        Some(path) => {
            super::read_journal(game, path, |setup, play| LocalGame::new(game, setup, play, sitters(arguments)))?
        }
        None => {
            let setup = match &arguments.position {
                Some(path) => super::read(path)?,
                None => super::setup(game, arguments.map.as_deref())?,
            };
            let begun = game.begin(&setup, &mut thrower);
            let (play, told) = begun.map_err(|error| super::cannot_begin(game, &error))?;
            let mut local = LocalGame::new(game, setup, play, sitters(arguments));
            local.hear(told);
            local
        }
    };
    may_take(game, &*local.play, &arguments.forces)?;
    let mut session = Session::new(local.with_dice(thrower).with_ready(ready), std::io::stdin().lock());
    match session.run() {
        Ended::Left => Ok(ExitCode::SUCCESS),
        Ended::InputEnded => Err(miette!(
            help = "`save FILE` writes a game down, `quit` leaves it",
            "the input ended before the game was over"
        )),
    }
}

/// Who sits where.
fn sitters(arguments: &PlayArguments) -> [Sitter; 2] {
    if arguments.seat == 1 { [Sitter::Person, arguments.vs] } else { [arguments.vs, Sitter::Person] }
}

/// The answers each seat gives by itself: those of the force named for it.
fn ready(game: &dyn Game, forces: &[String]) -> miette::Result<[Vec<String>; 2]> {
    if forces.len() > 2 {
        return Err(miette!("there are two seats, so at most two forces: {} were named", forces.len()));
    }
    let mut ready: [Vec<String>; 2] = Default::default();
    for (answers, id) in ready.iter_mut().zip(forces) {
        *answers = force(game, id)?.answers.clone();
    }
    Ok(ready)
}

/// Whether the forces that are named may be taken at this table.
fn may_take(game: &dyn Game, play: &dyn Play, ids: &[String]) -> miette::Result<()> {
    for (seat, id) in Seat::BOTH.into_iter().zip(ids) {
        if let Some(refusal) = refused_force(play, seat, force(game, id)?, game.forces()) {
            let refused = Speaker::new(game, &Names::default()).forbidden(&refusal);
            let help = "name another force, or a game with other limits: `--position FILE`";
            return Err(miette!(help = help, "{id} may not be taken here: {}", refused.message));
        }
    }
    Ok(())
}

fn force<'a>(game: &'a dyn Game, id: &str) -> miette::Result<&'a StoredForce> {
    let known: Vec<&str> = game.forces().iter().map(|force| force.id.as_str()).collect();
    let help = format!("its forces are {}", known.join(", "));
    let found = game.forces().iter().find(|force| force.id == id);
    found.ok_or_else(|| miette!(help = help, "{} has no force {id}", game.title()))
}

/// A seed nobody can foresee: the standard library draws its hash keys from the operating system.
fn whim() -> u64 {
    RandomState::new().hash_one(std::process::id())
}
