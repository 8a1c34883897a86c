//! Every target reads its corpus, texts of the project, and thousands of texts that come of both by damage.

use muster_fuzz::{TARGETS, Target};
use muster_games::Game;
use muster_kernel::{Sampler, Seat};
use muster_protocol::journal;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::path::{Path, PathBuf};
use std::{fs, panic};

/// How many damaged texts each target reads.
const DAMAGED: usize = 1_500;
/// Texts longer than this are seldom worth damaging.
const LONG: usize = 6_000;

/// What stands at the edge of a number, of a line or of a text.
const TOKENS: [&str; 24] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "1e308",
    "0.0005",
    "99999999999999999999",
    "\n",
    " ",
    "\t",
    "\u{0}",
    "é",
    "\u{1f3b2}",
    "```",
    "\"",
    "{}",
    ",",
];

/// The root folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files below a folder with this ending, in order.
fn texts(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if ending.is_empty() || path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found.iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// Texts that once went wrong with a target; a folder without any is not kept.
fn kept(target: &str) -> Vec<String> {
    let folder = format!("fuzz/corpus/{target}");
    if root().join(&folder).is_dir() { texts(&folder, "") } else { Vec::new() }
}

/// The blocks of the scenarios that begin with these words.
fn blocks(kind: &str) -> Vec<String> {
    let scenarios = texts("scenarios", "md");
    let blocks = scenarios.iter().flat_map(|text| text.split("```").skip(1).step_by(2));
    blocks.filter_map(|block| Some(block.strip_prefix(kind)?.trim().to_owned())).collect()
}

/// Games as the target for answers reads them: a table in a line, and what is played on it.
fn games() -> Vec<String> {
    let scenarios = texts("scenarios", "md");
    let game = |text: &String| {
        let block = |kind: &str| Some(text.split(kind).nth(1)?.split("```").next()?.trim().to_owned());
        let lines = block("```play")?
            .lines()
            .map(|line| line.split_once(' ').map_or(line, |(_, rest)| rest).to_owned())
            .collect::<Vec<_>>();
        Some(format!("{}\n{}", block("```table")?.replace('\n', " / "), lines.join("\n")))
    };
    scenarios.iter().filter_map(game).collect()
}

/// A journal of each ruleset, of a game that was given up.
fn journals() -> Vec<String> {
    let of = |game: &dyn Game| {
        let setup = &game.setups()[0].setup;
        let (mut play, _) = game.begin(setup, &mut Sampler(1)).expect("a set-up of its own");
        for n in 0..60 {
            let Some(seat) = Seat::BOTH.into_iter().find(|seat| play.offers(*seat).is_some()) else { break };
            let count = play.offers(seat).map_or(1, |sheet| sheet.offers.len());
            play.answer_nth(seat, n * 5 % count, &mut Sampler(1)).expect("what is offered is taken");
        }
        let asked = Seat::BOTH.into_iter().find(|seat| play.offers(*seat).is_some());
        asked.map(|seat| play.concede(seat).expect("who is asked may give up"));
        journal::write(game, setup, &*play)
    };
    muster_games::games().iter().map(|game| of(&**game)).collect()
}

/// Sound texts of a target.
fn seeds(target: &str) -> Vec<String> {
    let mut seeds = kept(target);
    seeds.extend(match target {
        "setup" => blocks("table"),
        "answer" => games(),
        "journal" => journals(),
        "forces" => texts("data", "toml"),
        "scenario" => texts("scenarios", "md"),
        "message" => Vec::new(),
        other => panic!("`{other}` has no texts: say where they come from"),
    });
    seeds
}

/// A text with some damage: pieces left out, twice, exchanged, or taken from another text.
fn damaged(seeds: &[String], rng: &mut Xoshiro256PlusPlus) -> String {
    let mut below = |n: usize| (rng.next_u64() % n.max(1) as u64) as usize;
    let mut text: Vec<char> = seeds[below(seeds.len())].chars().take(LONG).collect();
    for _ in 0..=below(3) {
        let (at, length) = (below(text.len() + 1), below(24));
        let to = (at + length).min(text.len());
        match below(5) {
            0 => drop(text.drain(at..to)),
            1 => {
                let again = text[at..to].to_vec();
                text.splice(to..to, again);
            }
            2 => drop(text.splice(at..at, TOKENS[below(TOKENS.len())].chars())),
            3 => {
                let numbers: Vec<usize> = (0..text.len()).filter(|n| text[*n].is_ascii_digit()).collect();
                if let Some(at) = numbers.get(below(numbers.len())) {
                    drop(text.splice(at..&(at + 1), TOKENS[below(14)].chars()));
                }
            }
            _ => {
                let other: Vec<char> = seeds[below(seeds.len())].chars().collect();
                let from = below(other.len() + 1);
                let part = other[from..(from + 40).min(other.len())].to_vec();
                text.splice(at..at, part);
            }
        }
    }
    text.into_iter().collect()
}

fn read(target: &Target, text: &str) {
    let outcome = panic::catch_unwind(|| (target.read)(text));
    assert!(outcome.is_ok(), "keep this below fuzz/corpus/{}:\n{text}\n", target.name);
}

fn target_reads(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target of this name");
    let seeds = seeds(name);
    assert!(!seeds.is_empty(), "{name} has texts to begin with");
    kept(name).iter().for_each(|text| read(target, text));
    let seed = std::env::var("MUSTER_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..DAMAGED {
        read(target, &damaged(&seeds, &mut rng));
    }
}

#[test]
fn setups_and_positions_are_read() {
    target_reads("setup");
}

#[test]
fn answers_are_read() {
    target_reads("answer");
}

#[test]
fn journals_are_read() {
    target_reads("journal");
}

#[test]
fn forces_are_read() {
    target_reads("forces");
}

#[test]
fn scenarios_are_read() {
    target_reads("scenario");
}

#[test]
fn messages_are_read() {
    target_reads("message");
}

#[test]
fn every_target_is_tried_here() {
    assert_eq!(TARGETS.map(|target| target.name), ["setup", "answer", "journal", "forces", "scenario", "message"]);
}
