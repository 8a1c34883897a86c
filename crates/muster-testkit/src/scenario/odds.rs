//! Exact chances of what comes next: the `odds` block.

use super::claim::Claim;
use super::file::Block;
use super::look::Look;
use super::play::seat;
use super::words::{run_end, words};
use super::{Failure, Scene};
use muster_dice::Faces;
use muster_kernel::{
    Log, LogEntry, Observer, Odometer, Open, Oracle, Presentation, Question, Replay, Roll, Seat, Table,
};
use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::{One, Zero};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many rolls one way the dice can fall may have. What is rolled again on a tie could go on without end.
const MOST_ROLLS: usize = 64;

/// How many ways the dice can fall may be counted.
pub(crate) const MOST_WAYS: usize = 100_000;

/// An exact chance, or a mean.
type Exact = Ratio<BigUint>;

/// What is said about the chances.
enum Odds {
    /// `N1 models: 6 = 1/2, 5 = 1/2`
    Spread { line: String, wanted: BTreeMap<String, Exact>, found: BTreeMap<String, Exact> },
    /// `mean N1 models = 4/3`
    Mean { line: String, wanted: Exact, found: Exact },
    /// `chance CLAIM and CLAIM = 1/6`
    Chance { text: String, claims: Vec<Claim>, wanted: Exact, found: Exact },
}

/// What came of an `odds` block.
pub(crate) struct Found {
    pub(crate) failures: Vec<Failure>,
    /// In how many ways the dice could fall.
    pub(crate) ways: usize,
}

impl Found {
    fn failed(line: usize, text: String) -> Found {
        Found { failures: vec![Failure::new(line, text)], ways: 0 }
    }
}

/// Carries out an `odds` block whose dice may fall in so many ways.
pub(crate) fn check<R: Presentation>(rules: &Arc<R>, scene: &Scene<R>, block: &Block, most: usize) -> Found {
    let mut choices = Vec::new();
    let mut odds: Vec<(usize, Odds)> = Vec::new();
    for (line, text) in block.lines() {
        let read = match text.contains(" = ") {
            true => read_odds::<R>(text).map(|o| odds.push((line, o))),
            false => read_choice::<R>(text).map(|c| choices.push(c)),
        };
        if let Err(problem) = read {
            return Found::failed(line, problem);
        }
    }
    if odds.is_empty() {
        return Found::failed(block.line, "the block says nothing about chances".into());
    }
    let (mut used, mut ways) = (0, 0);
    let walk = Walk { rules, scene, choices: &choices };
    let walked = walk.every_leaf(most, |leaf| {
        (used, ways) = (used.max(leaf.used), ways + 1);
        odds.iter_mut().for_each(|(_, o)| o.count(rules, scene, leaf));
    });
    if let Err(problem) = walked {
        return Found::failed(block.line, problem);
    }
    if used < choices.len() {
        return Found::failed(block.line, format!("nobody was asked for `{}`", choices[used].1));
    }
    let wrong = odds.into_iter().filter_map(|(line, o)| o.compare().err().map(|text| Failure::new(line, text)));
    Found { failures: wrong.collect(), ways }
}

fn read_choice<R: Presentation>(text: &str) -> Result<(Seat, String), String> {
    let wrong = || format!("`{text}` is neither a choice (`{} …`) nor a chance (`… = 1/6`)", R::SEATS[0]);
    let (name, action) = text.split_once(' ').ok_or_else(wrong)?;
    Ok((seat::<R>(name).ok_or_else(wrong)?, action.to_owned()))
}

fn read_exact(text: &str) -> Result<Exact, String> {
    let wrong = |_| format!("`{text}` is no fraction: write for example `16/81`");
    let (above, below) = text.trim().split_once('/').unwrap_or((text.trim(), "1"));
    let (above, below): (BigUint, BigUint) = (above.parse().map_err(wrong)?, below.parse().map_err(wrong)?);
    if below.is_zero() { Err(format!("`{text}` divides by nothing")) } else { Ok(Ratio::new(above, below)) }
}

fn read_odds<R: Presentation>(text: &str) -> Result<Odds, String> {
    if let Some((line, wanted)) = text.strip_prefix("mean ").and_then(|t| t.rsplit_once(" = ")) {
        return Ok(Odds::Mean { line: line.to_owned(), wanted: read_exact(wanted)?, found: Exact::zero() });
    }
    if let Some((claims, wanted)) = text.strip_prefix("chance ").and_then(|t| t.rsplit_once(" = ")) {
        let text = claims.to_owned();
        let claims: Result<Vec<Claim>, String> = claims.split(" and ").map(Claim::read::<R>).collect();
        return Ok(Odds::Chance { text, claims: claims?, wanted: read_exact(wanted)?, found: Exact::zero() });
    }
    let (line, values) = text.split_once(": ").ok_or_else(|| format!("cannot read `{text}`"))?;
    let mut wanted = BTreeMap::new();
    for value in values.split(", ") {
        let (value, chance) = value.split_once(" = ").ok_or_else(|| format!("cannot read `{value}`"))?;
        wanted.insert(value.trim().to_owned(), read_exact(chance)?);
    }
    if wanted.values().sum::<Exact>() != Exact::one() {
        return Err(format!("the chances of {line} add up to {}, not to 1", wanted.values().sum::<Exact>()));
    }
    Ok(Odds::Spread { line: line.to_owned(), wanted, found: BTreeMap::new() })
}

impl Odds {
    fn count<R: Presentation>(&mut self, rules: &Arc<R>, scene: &Scene<R>, leaf: &Leaf<'_, R>) {
        let mut look =
            Look { rules, state: leaf.state, open: leaf.open.as_ref(), told: leaf.told, heard: 0, tags: &scene.tags };
        match self {
            Odds::Spread { line, found, .. } => {
                *found.entry(value(&look, line)).or_insert_with(Exact::zero) += &leaf.chance;
            }
            Odds::Mean { line, found, .. } => {
                // What is gone counts nothing.
                let number: BigUint = value(&look, line).parse().unwrap_or_default();
                *found += &leaf.chance * number;
            }
            Odds::Chance { claims, found, .. } => {
                let all = claims.iter().all(|claim| {
                    look.heard = 0;
                    claim.check(&mut look).is_ok()
                });
                if all {
                    *found += &leaf.chance;
                }
            }
        }
    }

    fn compare(self) -> Result<(), String> {
        match self {
            Odds::Spread { line, wanted, found } if wanted != found => {
                let list: Vec<String> = found.iter().map(|(v, p)| format!("{v} = {p}")).collect();
                Err(format!("expected other chances of {line}; found: {}", list.join(", ")))
            }
            Odds::Mean { line, wanted, found } if wanted != found => {
                Err(format!("expected the mean of {line} to be {wanted}; found: {found}"))
            }
            Odds::Chance { text, wanted, found, .. } if wanted != found => {
                Err(format!("expected the chance of `{text}` to be {wanted}; found: {found}"))
            }
            Odds::Spread { .. } | Odds::Mean { .. } | Odds::Chance { .. } => Ok(()),
        }
    }
}

/// The word behind the given words in their subject's line, without the whole of a number of so many; `none` where they
/// do not occur.
pub(super) fn value<R: Presentation>(look: &Look<'_, R>, line: &str) -> String {
    let wanted = words(line);
    let found = look.lines(Observer::Everything).iter().find_map(|line| {
        let line = words(line);
        if line.first() != wanted.first() {
            return None;
        }
        let end = run_end(&line[1..], &wanted[1..])?;
        line.get(end + 1).map(|word| word.split('/').next().unwrap_or(word).trim_end_matches(',').to_owned())
    });
    found.unwrap_or_else(|| "none".into())
}

/// One way the dice can fall.
struct Leaf<'a, R: Presentation> {
    state: &'a R::State,
    told: &'a [LogEntry],
    /// What is waited for, if the game paused in the middle of a step.
    open: Option<Open<R::Prompt, R::Purpose>>,
    chance: Exact,
    /// How many of the choices were asked for.
    used: usize,
}

/// A walk through every way the dice can fall from where the match stands.
struct Walk<'a, R: Presentation> {
    rules: &'a Arc<R>,
    scene: &'a Scene<R>,
    choices: &'a [(Seat, String)],
}

impl<R: Presentation> Walk<'_, R> {
    /// Plays to the end of the step in which the last choice is used, with every result of the dice, of which there may be so many.
    fn every_leaf(&self, most: usize, mut visit: impl FnMut(&Leaf<'_, R>)) -> Result<(), String> {
        let mut odometer = Odometer::default();
        for _ in 0..most {
            odometer.rewind();
            let mut state = self.scene.game.base().clone();
            let mut log = Log::default();
            let mut run = Run {
                tape: Replay::new(self.scene.game.tape()),
                choices: self.choices,
                used: 0,
                rolls: 0,
                odometer: &mut odometer,
                problem: None,
            };
            let open = loop {
                let mut table = Table::telling(&**self.rules, &mut state, &mut run, &mut log);
                let paused = R::step(&mut table).is_err();
                let open = table.into_open().filter(|_| paused);
                let spent = run.tape.left().is_empty() && run.used == self.choices.len();
                if open.is_some() || spent || self.rules.outcome(&state).is_some() {
                    break open;
                }
            };
            if let Some(problem) = run.problem {
                return Err(problem);
            }
            let used = run.used;
            let chance = odometer.weights().fold(Exact::one(), |p, (ways, all)| p * Ratio::new(ways.big(), all.big()));
            visit(&Leaf { state: &state, told: log.entries(), open, chance, used });
            if !odometer.advance() {
                return Ok(());
            }
        }
        Err(format!("the dice can fall in more than {most} ways: ask closer to what is rolled for"))
    }
}

/// The answers already given, then the block's choices, with every result of the dice in turn.
struct Run<'a, R: Presentation> {
    tape: Replay<'a, R::Action>,
    choices: &'a [(Seat, String)],
    used: usize,
    /// Rolls beyond those already made.
    rolls: usize,
    odometer: &'a mut Odometer,
    problem: Option<String>,
}

impl<R: Presentation> Oracle<R> for Run<'_, R> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        if let Some(action) = self.tape.choose(rules, state, question) {
            return Some(action);
        }
        let (seat, text) = self.choices.get(self.used)?;
        if *seat != question.seat {
            return None;
        }
        let action = rules.parse_action(question, text);
        let checked = action.and_then(|a| rules.check(state, question, &a).map(|()| a));
        match checked {
            Ok(action) => {
                self.used += 1;
                Some(action)
            }
            Err(refusal) => {
                let ids: Vec<&str> = refusal.rules().map(|id| id.0).collect();
                self.problem = Some(format!("`{text}` was refused because of {}", ids.join(", ")));
                None
            }
        }
    }

    fn roll(&mut self, rules: &R, state: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        if let Some(faces) = self.tape.roll(rules, state, roll) {
            return Some(faces);
        }
        if self.rolls == MOST_ROLLS {
            self.problem =
                Some(format!("one way has more than {MOST_ROLLS} rolls: nothing ends a tie that is rolled again"));
            return None;
        }
        self.rolls += 1;
        Some(self.odometer.digit(&roll.pool))
    }
}
