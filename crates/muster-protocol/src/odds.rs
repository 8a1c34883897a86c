//! Odds and luck, from what the engine says to what crosses the wire.

use crate::Speaker;
use crate::wire::log::Luck;
use crate::wire::odds::{Figure, Method, Odds, PieceOutcome, Stake};
use muster_dice::{Exact, Natural, fraction};
use muster_games::{AnswerOdds, PieceOutcomeOdds};
use muster_kernel::{DiceShown, Facet, Measure};

/// The longest fraction that people can read, in characters.
const READABLE: usize = 40;

impl Speaker<'_> {
    /// What may come of an answer.
    pub fn odds(&self, odds: &AnswerOdds) -> Odds {
        let counted = !matches!(odds.prospects.method, muster_games::Method::Tried { .. });
        let stake = |stake: &muster_games::Stake| Stake {
            piece: stake.piece.0,
            harmed: stake.harmed,
            mean: stake.mean,
            outcomes: stake.outcomes.iter().map(|outcome| self.outcome(outcome, counted)).collect(),
        };
        let figure = |figure: &muster_games::Figure| Figure {
            text: self.say(&figure.about),
            mean: figure.mean,
            outcomes: figure.outcomes.iter().map(|outcome| self.outcome(outcome, counted)).collect(),
        };
        Odds {
            answer: odds.answer.clone(),
            deeds: odds.facets.iter().map(|facets| self.deed(facets)).collect::<Vec<_>>().join(", then "),
            stakes: odds.prospects.stakes.iter().map(stake).collect(),
            figures: odds.prospects.figures.iter().map(figure).collect(),
            method: method(odds.prospects.method),
            assumed: odds.assumed.iter().map(|note| self.note(note)).collect(),
        }
    }

    /// What is done in an answer, and with what; who does it to whom whoever asks knows already.
    fn deed(&self, facets: &[Facet]) -> String {
        let named = facets.iter().filter_map(|facet| match facet {
            Facet::Verb(key) => Some(self.words.deed(key)),
            Facet::Card(card) => Some(self.card(*card)),
            Facet::Piece(_)
            | Facet::Group(_)
            | Facet::Target(_)
            | Facet::TargetGroup(_)
            | Facet::Way(_)
            | Facet::Number(..)
            | Facet::Place(_)
            | Facet::Facing(_)
            | Facet::Hand(_)
            | Facet::Share(..) => None,
        });
        named.collect::<Vec<_>>().join(" · ")
    }

    fn outcome(&self, outcome: &PieceOutcomeOdds, counted: bool) -> PieceOutcome {
        PieceOutcome {
            text: self.say(&outcome.words.into()),
            harm: outcome.harm > 0,
            p: outcome.ways.share(&outcome.of),
            fraction: if counted { readable(&outcome.ways, &outcome.of) } else { None },
            between: outcome.between.map(|[low, high]| (low, high)),
        }
    }
}

/// A fraction, unless it is too long to be read.
pub(crate) fn readable(ways: &Natural, of: &Natural) -> Option<String> {
    Some(fraction(ways, of).to_string()).filter(|text| text.len() <= READABLE)
}

fn method(method: muster_games::Method) -> Method {
    let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
    match method {
        muster_games::Method::Exact { ways } => Method::Exact { ways: small(ways) },
        muster_games::Method::Worlds { worlds, ways } => {
            Method::Worlds { worlds: small(worlds as u64), ways: small(ways) }
        }
        muster_games::Method::Tried { tries, worlds } => {
            Method::Tried { tries: small(tries), worlds: small(worlds as u64) }
        }
    }
}

/// What was to be expected of dice that were to show something.
pub(crate) fn luck(dice: &DiceShown) -> Option<Luck> {
    let needs = i64::from(dice.needs.as_ref()?.value);
    let (faces, sides) = (dice.faces.as_slice(), i64::from(dice.sides));
    let many = u16::try_from(faces.len()).ok().filter(|n| *n > 0 && sides > 0)?;
    let sum: i64 = faces.iter().map(|face| i64::from(*face)).sum();
    let total = || Exact::die(sides as u32).and_then(|die| die.sum_of(many.into())).ok();
    let (of, came, p) = match dice.measure {
        Measure::Each => {
            let came = faces.iter().filter(|face| i64::from(**face) >= needs).count() as u16;
            (many, came, (sides + 1 - needs).clamp(0, sides) as f64 / sides as f64)
        }
        Measure::Total => (1, u16::from(sum >= needs), total()?.at_least(needs)),
        Measure::Most => (1, u16::from(sum <= needs), 1.0 - total()?.at_least(needs + 1)),
        Measure::Added => return None,
    };
    Some(Luck { of, came, expected: f64::from(of) * p, variance: f64::from(of) * p * (1.0 - p) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_kernel::{Explained, Seat};

    fn shown(faces: &[u8], needs: i32, measure: Measure) -> DiceShown {
        let needs = Some(Explained { value: needs, ..Explained::default() });
        DiceShown { seat: Seat::FIRST, faces: faces.into(), needs, measure, special: None, sides: 6 }
    }

    #[test]
    fn luck_knows_what_was_to_be_expected() {
        let each = luck(&shown(&[1, 4, 6, 3], 4, Measure::Each)).expect("needs something");
        assert_eq!((each.of, each.came, each.expected, each.variance), (4, 2, 2.0, 1.0));
        let most = luck(&shown(&[3, 4], 7, Measure::Most)).expect("needs something");
        assert_eq!((most.of, most.came), (1, 1));
        assert!((most.expected - 21.0 / 36.0).abs() < 1e-12);
        let total = luck(&shown(&[3, 4], 8, Measure::Total)).expect("needs something");
        assert!((total.expected - 15.0 / 36.0).abs() < 1e-12);
        assert_eq!(total.came, 0);
        assert_eq!(luck(&shown(&[3, 4], 8, Measure::Added)), None);
    }
}
