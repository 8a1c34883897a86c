//! Censuses: how many different games there are of so many answers. Small numbers that notice everything.
//!
//! A file holds tables, each followed by lines `depth 2: 144`. A roll counts as many ways on as the asking rule can tell
//! results apart.

use crate::golden::REWRITE;
use muster_dice::Spreads;
use muster_kernel::{Match, Open, People, Ruleset};
use std::path::Path;
use std::sync::Arc;

/// Counts again and compares with a file; writes the numbers anew when [`REWRITE`] is set.
///
/// # Panics
/// When the file is missing or a number is different now.
pub fn compare<R: Ruleset>(rules: &Arc<R>, path: &Path) {
    let kept = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let again = recount(rules, &kept);
    if std::env::var_os(REWRITE).is_some() {
        std::fs::write(path, again).expect("the file can be written");
        return;
    }
    for (number, (kept, again)) in (1..).zip(kept.lines().zip(again.lines())) {
        assert_eq!(kept, again, "{}:{number}: what was kept, and what is counted now", path.display());
    }
}

fn recount<R: Ruleset>(rules: &Arc<R>, kept: &str) -> String {
    let mut out = String::new();
    let mut table = String::new();
    for line in kept.lines() {
        match line.strip_prefix("depth ").and_then(|rest| rest.split_once(':')) {
            Some((depth, _)) => {
                let depth = depth.parse().unwrap_or_else(|_| panic!("`{line}` has no depth"));
                out.push_str(&format!("depth {depth}: {}\n", count(rules, &table, depth)));
            }
            None => {
                if line.is_empty() || line.starts_with('#') {
                    table.clear();
                } else {
                    table.push_str(line);
                    table.push('\n');
                }
                out.push_str(&format!("{line}\n"));
            }
        }
    }
    out
}

/// How many different games of `depth` answers begin at a table; games that end sooner count as well.
///
/// # Panics
/// When the table cannot be laid out.
pub fn count<R: Ruleset>(rules: &Arc<R>, table: &str, depth: u32) -> u64 {
    let setup = rules.parse_setup(table).unwrap_or_else(|p| panic!("{table}: {p:?}"));
    let (game, _) = Match::begin(Arc::clone(rules), &setup, &mut People).unwrap_or_else(|r| panic!("{table}: {r:?}"));
    leaves(&game, depth)
}

fn leaves<R: Ruleset>(game: &Match<R>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.open() {
        Open::Over => 1,
        Open::Roll(roll) => {
            let on = Spreads::of(&roll.pool).map(|spread| {
                let mut fork = game.clone();
                fork.roll(spread.faces(&roll.pool), &mut People).expect("a throw of this pool");
                leaves(&fork, depth - 1)
            });
            on.sum()
        }
        Open::Choices(questions) => {
            let question = &questions[0];
            let offers = game.rules().offers(game.state(), question);
            let on = offers.actions().iter().map(|action| {
                let mut fork = game.clone();
                fork.answer(question.seat, action.clone(), &mut People).expect("an offer is legal");
                leaves(&fork, depth - 1)
            });
            on.sum()
        }
    }
}
