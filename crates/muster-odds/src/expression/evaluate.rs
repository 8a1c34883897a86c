//! What a tree comes to, in exact counts.

use super::Fault;
use super::die::{again, unable};
use super::limits::{Budget, SPAN, span};
use super::pool::{Number, Pool, every_throw, throws, words};
use super::tree::{Comparison, Count, Dice, Extreme, Name, Named, Operation, Part, What};
use muster_dice::{Contest, Exact, Keep, Natural, Poll, Weight};
use std::ops::Range;

/// What every part costs, however small it is.
const EACH: u128 = 512;

/// A throw that has a name and lies on the table.
enum Lies {
    Dice(Vec<i64>),
    Number(i64),
}

/// Works a tree out, part by part.
pub(super) struct Evaluator<'a> {
    budget: Budget<'a>,
    names: Vec<(String, Lies)>,
}

type Counted = Result<Exact, Fault>;

impl<'a> Evaluator<'a> {
    /// Somebody who works things out as long as they are waited for.
    pub(super) fn new(poll: Poll<'a>) -> Self {
        Evaluator { budget: Budget::whole(poll), names: Vec::new() }
    }

    /// What a part comes to; what is true or not comes to one or nothing.
    pub(super) fn number(&mut self, part: &Part) -> Counted {
        let at = &part.at;
        self.budget.pay(at, EACH, 0)?;
        match &part.what {
            What::Number(n) => Ok(Exact::fixed(*n)),
            What::Named(Name { of: Named::Number | Named::Truth, name }) => Ok(Exact::fixed(self.lying(name))),
            What::Named(_) | What::Dice(_) => self.pool(part)?.total(at, &mut self.budget),
            What::Total(pool) => self.number(pool),
            What::Kept(pool, keep) => self.pool(pool)?.kept(*keep, at, &mut self.budget),
            What::Dropped(pool, drop) => {
                let pool = self.pool(pool)?;
                let left = |n: u32| {
                    let dice = pool.dice(at)?;
                    let problem = format!("{n} dice cannot be dropped of {dice}");
                    dice.checked_sub(n).ok_or_else(|| Fault::new(at.clone(), problem, "drop fewer of them"))
                };
                let keep = match drop {
                    Keep::Lowest(n) => Keep::Highest(left(*n)?),
                    Keep::Highest(n) => Keep::Lowest(left(*n)?),
                };
                pool.kept(keep, at, &mut self.budget)
            }
            What::Showing(pool, which, told) => self.pool(pool)?.showing(*which, *told, at, &mut self.budget),
            What::Alike(pool, asked) => self.pool(pool)?.alike(*asked, at, &mut self.budget),
            What::Again(of, which) => {
                let once = self.number(of)?;
                let outcomes = once.weights().len() as u128;
                let each = words(once.total());
                self.budget.pay(at, outcomes * each * each * 4, 2 * outcomes * each)?;
                again(&once, *which, at)
            }
            What::Extreme(extreme, parts) => self.extreme(*extreme, parts, at),
            What::If(parts) => self.either_way(parts, at),
            What::Minus(of) => Ok(self.number(of)?.negated()),
            What::Calculated(operation, sides) => self.calculated(*operation, sides, at),
            What::Compared(comparison, sides) => {
                let contest = self.between([&sides[0], &sides[1]], at)?;
                self.truth(&compared(*comparison, &contest), &contest.total, at)
            }
            What::Versus(sides) => {
                let contest = self.between([&sides[0], &sides[1]], at)?;
                let weights = vec![(-1, contest.second), (0, contest.tie), (1, contest.first)];
                Exact::from_weights(weights).map_err(|error| unable(at, &error))
            }
            What::Both(sides) => self.logic(sides, at, |left, right| left * right),
            What::Either(sides) => self.logic(sides, at, |left, right| left.max(right)),
            What::Not(of) => self.number(of)?.map(|x| 1 - x).map_err(|error| unable(at, &error)),
            What::Let(name, both) => self.named(name, both, at),
        }
    }

    /// The dice of a part.
    fn pool(&mut self, part: &Part) -> Result<Pool, Fault> {
        match &part.what {
            What::Named(Name { of: Named::Dice, name }) => Ok(Pool::Thrown(self.dice_lying(name))),
            What::Dice(Dice { count, die }) => {
                let die = die.thrown(&part.at, &mut self.budget)?;
                let number = match count {
                    Count::Certain(n) => Number::Certain(*n),
                    Count::Thrown(of) => {
                        let number = self.number(of)?;
                        if number.least() < 0 {
                            let problem = format!("there cannot be {} dice", number.least());
                            return Err(Fault::new(of.at.clone(), problem, "keep it from falling below 0: max(0, …)"));
                        }
                        span(&of.at, 0, number.most().into())?;
                        Number::Chance(number)
                    }
                };
                Ok(Pool::Dice(die, number))
            }
            // The reader gives dice to whoever asks for them, and nothing else.
            _ => Err(Fault::new(part.at.clone(), "this is one number", "dice are meant, for example 3d6")),
        }
    }

    fn lying(&self, name: &str) -> i64 {
        let found = self.names.iter().rev().find(|(known, _)| known == name);
        found.map_or(0, |(_, lies)| match lies {
            Lies::Number(n) => *n,
            Lies::Dice(faces) => faces.iter().sum(),
        })
    }

    fn dice_lying(&self, name: &str) -> Vec<i64> {
        let found = self.names.iter().rev().find(|(known, _)| known == name);
        found.map_or(Vec::new(), |(_, lies)| match lies {
            Lies::Number(n) => vec![*n],
            Lies::Dice(faces) => faces.clone(),
        })
    }

    /// What is true in so many ways of all.
    fn truth(&self, ways: &Natural, all: &Natural, at: &Range<usize>) -> Counted {
        let weights = vec![(0, all.minus(ways)), (1, ways.clone())];
        Exact::from_weights(weights).map_err(|error| unable(at, &error))
    }

    /// How two numbers compare.
    fn between(&mut self, sides: [&Part; 2], at: &Range<usize>) -> Result<Contest<Natural>, Fault> {
        let [left, right] = [self.number(sides[0])?, self.number(sides[1])?];
        let each = words(left.total()) * words(right.total());
        self.budget.pay(at, (left.weights().len() + right.weights().len()) as u128 * each * 2, 4 * each)?;
        Ok(left.against(&right))
    }

    fn logic(&mut self, sides: &[Part; 2], at: &Range<usize>, both: fn(i64, i64) -> i64) -> Counted {
        let [left, right] = [self.number(&sides[0])?, self.number(&sides[1])?];
        self.pairs([&left, &right], at, |x, y| Some(both(x, y)))
    }

    /// Every pair of outcomes of two numbers read as one number; nothing where that cannot be.
    fn pairs(
        &mut self,
        [left, right]: [&Exact; 2],
        at: &Range<usize>,
        read: impl Fn(i64, i64) -> Option<i64>,
    ) -> Counted {
        let pairs = left.weights().len() as u128 * right.weights().len() as u128;
        let each = words(left.total()) + words(right.total());
        self.budget.pay(at, pairs * (16 + each * each), pairs * (each + 2))?;
        let mut all = Vec::with_capacity(left.weights().len() * right.weights().len());
        for (x, a) in left.outcomes() {
            for (y, b) in right.outcomes() {
                let Some(z) = read(x, y) else {
                    let help = "keep it from coming to 0: max(1, …)";
                    return Err(Fault::new(at.clone(), "this would divide by 0", help));
                };
                all.push((z, a.times(b)));
            }
        }
        let (least, most) = all.iter().fold((i64::MAX, i64::MIN), |(l, m), (z, _)| (l.min(*z), m.max(*z)));
        let wide = span(at, least.into(), most.into())?;
        self.budget.pay(at, wide * 8, wide * each)?;
        Exact::from_weights(all).map_err(|error| unable(at, &error))
    }

    fn calculated(&mut self, operation: Operation, sides: &[Part; 2], at: &Range<usize>) -> Counted {
        let [left, right] = [self.number(&sides[0])?, self.number(&sides[1])?];
        match operation {
            Operation::Plus => self.sum(&left, &right, at),
            Operation::Less => self.sum(&left, &right.negated(), at),
            Operation::Times => {
                // The corners bound the products, so the span is known before a pair is multiplied.
                let corners = [left.least(), left.most()]
                    .map(|x| [right.least(), right.most()].map(|y| i128::from(x) * i128::from(y)));
                let corners = corners.as_flattened();
                let (least, most) = (*corners.iter().min().unwrap_or(&0), *corners.iter().max().unwrap_or(&0));
                small_enough(least, most, at)?;
                span(at, least, most)?;
                self.pairs([&left, &right], at, |x, y| x.checked_mul(y))
            }
            Operation::Over => {
                // Rounded down, below nothing too.
                let over = |x: i64, y: i64| x / y - i64::from(x % y != 0 && (x < 0) != (y < 0));
                self.pairs([&left, &right], at, |x, y| (y != 0).then(|| over(x, y)))
            }
        }
    }

    fn sum(&mut self, left: &Exact, right: &Exact, at: &Range<usize>) -> Counted {
        let (least, most) = (left.least() as i128 + right.least() as i128, left.most() as i128 + right.most() as i128);
        small_enough(least, most, at)?;
        let (wide, short) = (span(at, least, most)?, left.weights().len().min(right.weights().len()) as u128);
        let each = words(left.total()) + words(right.total());
        self.budget.pay(at, wide * short * (8 + each * each), 2 * wide * each)?;
        left.plus(right).map_err(|error| unable(at, &error))
    }

    /// The greatest or the least of several numbers.
    fn extreme(&mut self, extreme: Extreme, parts: &[Part], at: &Range<usize>) -> Counted {
        let mut best: Option<Exact> = None;
        for part in parts {
            let next = self.number(part)?;
            best = Some(match best {
                None => next,
                Some(best) => {
                    let outcomes = (best.weights().len() + next.weights().len()) as u128;
                    let each = words(best.total()) + words(next.total());
                    span(at, best.least().min(next.least()).into(), best.most().max(next.most()).into())?;
                    self.budget.pay(at, outcomes * each * each * 4, 3 * outcomes * each)?;
                    match extreme {
                        Extreme::Greatest => greater(&best, &next),
                        Extreme::Least => greater(&best.negated(), &next.negated()).map(|less| less.negated()),
                    }
                    .map_err(|error| unable(at, &error))?
                }
            });
        }
        best.ok_or_else(|| Fault::new(at.clone(), "there is nothing in these brackets", "for example max(d6, d8)"))
    }

    fn either_way(&mut self, [condition, then, otherwise]: &[Part; 3], at: &Range<usize>) -> Counted {
        let condition = self.number(condition)?;
        let parts = [(1, then), (0, otherwise)].map(|(x, part)| (condition.weight(x), part));
        let parts = parts.into_iter().filter(|(weight, _)| !weight.is_none());
        let parts = parts.map(|(weight, part)| Ok((weight, self.number(part)?))).collect::<Result<Vec<_>, Fault>>()?;
        self.mixture(&parts, at)
    }

    /// One of several numbers, each in so many ways.
    fn mixture(&mut self, parts: &[(Natural, Exact)], at: &Range<usize>) -> Counted {
        let least = parts.iter().map(|(_, part)| part.least()).min().unwrap_or(0);
        let most = parts.iter().map(|(_, part)| part.most()).max().unwrap_or(0);
        let wide = span(at, least.into(), most.into())?;
        let outcomes: u128 = parts.iter().map(|(_, part)| part.weights().len() as u128).sum();
        // The parts meet on a scale that all of their totals divide, which is found bit by bit.
        let bits = parts.iter().map(|(_, part)| u128::from(part.total().bits()));
        self.budget.pay(at, bits.map(|bits| 64 + bits * bits / 64).sum(), 0)?;
        let common = parts.iter().fold(Natural::ONE, |common, (_, part)| common.common(part.total()));
        let each = words(&common) + parts.iter().map(|(weight, _)| words(weight)).max().unwrap_or(0);
        self.budget.pay(at, outcomes * each * each + 64 * parts.len() as u128, wide * each)?;
        Exact::mixture(parts).map_err(|error| unable(at, &error))
    }

    /// A throw with a name, in every way it can fall, and what is said of it then.
    fn named(&mut self, name: &str, [thrown, said]: &[Part; 2], at: &Range<usize>) -> Counted {
        let mut parts = Vec::new();
        for (lies, ways) in self.every(thrown)? {
            self.names.push((name.to_owned(), lies));
            let found = self.number(said);
            self.names.pop();
            let found = found?;
            self.budget.pay(at, EACH, found.weights().len() as u128 * words(found.total()) + words(&ways))?;
            parts.push((ways, found));
        }
        self.mixture(&parts, at)
    }

    /// Every way a throw can lie on the table.
    fn every(&mut self, thrown: &Part) -> Result<Vec<(Lies, Natural)>, Fault> {
        let at = &thrown.at;
        if thrown.named() == Named::Dice
            && let Pool::Dice(die, Number::Certain(dice)) = self.pool(thrown)?
        {
            let ways = throws(&die, dice);
            let each = u128::from(dice) + words(&die.total().to_the(dice.min(1_000)));
            if ways > u128::from(SPAN) {
                let problem = "these dice can lie in too many ways to look at each of them";
                return Err(Fault::new(at.clone(), problem, "give the name to their sum instead: x = sum(30d6); …"));
            }
            self.budget.pay(at, ways * (u128::from(dice) * 8 + 64), 2 * ways * (each + 4))?;
            let every = every_throw(&die, dice);
            return Ok(every.into_iter().map(|(faces, ways)| (Lies::Dice(faces), ways)).collect());
        }
        let number = self.number(thrown)?;
        Ok(number.outcomes().map(|(x, ways)| (Lies::Number(x), ways.clone())).collect())
    }
}

/// Refuses numbers so far from nothing that they would no longer fit when they are added up.
fn small_enough(least: i128, most: i128, at: &Range<usize>) -> Result<(), Fault> {
    if least.abs().max(most.abs()) <= i128::from(i64::MAX / 4) {
        return Ok(());
    }
    Err(Fault::new(at.clone(), "these numbers are too large", "ask about smaller ones"))
}

/// In how many ways a comparison holds.
fn compared(comparison: Comparison, contest: &Contest<Natural>) -> Natural {
    match comparison {
        Comparison::AtLeast => contest.first.plus(&contest.tie),
        Comparison::More => contest.first.clone(),
        Comparison::AtMost => contest.second.plus(&contest.tie),
        Comparison::Less => contest.second.clone(),
        Comparison::Equal => contest.tie.clone(),
        Comparison::Unequal => contest.first.plus(&contest.second),
    }
}

/// The greater of two numbers: one of them is that number and the other no more.
fn greater(left: &Exact, right: &Exact) -> Result<Exact, muster_dice::DiceError> {
    let least = left.least().max(right.least());
    let mut weights = Vec::new();
    let up_to = |number: &Exact, x: i64| {
        number.outcomes().take_while(|(y, _)| *y <= x).fold(Natural::ZERO, |sum, (_, w)| sum.plus(w))
    };
    let (mut below, mut under) = (up_to(left, least - 1), up_to(right, least - 1));
    for x in least..=left.most().max(right.most()) {
        let (here, there) = (left.weight(x), right.weight(x));
        let upto = under.plus(&there);
        let mut weight = here.times(&upto);
        weight.add_product(&below, &there);
        weights.push((x, weight));
        (below, under) = (below.plus(&here), upto);
    }
    Exact::from_weights(weights)
}
