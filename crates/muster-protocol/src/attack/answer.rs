//! What is found out about a profile.

use super::profile::{Profile, Understood};
use super::question_error::{QuestionError, wrong};
use super::stages::{Stage, stages};
use super::work::Work;
use muster_dice::{Budget, DiceError, Distribution, Exact, FINEST, Natural, Quick, Terms, Weight};
use muster_odds::{Attack, Excess, OddsError, damage_of_all};
use serde::Serialize;
use std::collections::BTreeMap;

/// The longest fraction that people can read, in characters.
const READABLE: usize = 40;
/// The longest exact mean that is printed among other numbers.
const SHORT: usize = 20;
/// What trimmed tails may weigh for each outcome.
const RESOLUTION: f64 = 1e-30;

/// What is counted of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// Hits.
    Hits,
    /// Wounds that are not saved.
    Wounds,
    /// Damage that is not warded off.
    Damage,
    /// Wounds that models lose.
    Lost,
    /// Models slain.
    Slain,
}

impl Of {
    /// What this name asks for.
    pub fn named(name: &str) -> Option<Of> {
        match name {
            "hits" => Some(Of::Hits),
            "wounds" => Some(Of::Wounds),
            "damage" => Some(Of::Damage),
            "lost" => Some(Of::Lost),
            "slain" => Some(Of::Slain),
            _ => None,
        }
    }
}

/// How an answer is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// In whole numbers; in floating point where that would take too long.
    Exact,
    /// The same, with those probabilities as fractions that people can read.
    Readable,
    /// The same, with every probability as a fraction.
    Fractions,
    /// In floating point.
    Quick,
}

/// A profile and what comes of it.
#[derive(Serialize)]
pub struct Answer {
    /// What was asked, in words.
    pub question: String,
    /// What it is called.
    pub name: String,
    /// What was said of it.
    pub profile: BTreeMap<String, String>,
    /// What is counted.
    #[serde(rename = "counted")]
    pub of: &'static str,
    /// Whether the numbers are exact; else how far each probability may be off.
    pub exact: bool,
    /// By how much each probability may be off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub off_by: Option<f64>,
    /// The mean, exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_fraction: Option<String>,
    /// The mean.
    pub mean: f64,
    /// The variance.
    pub variance: f64,
    /// The standard deviation, its root.
    pub deviation: f64,
    /// The median.
    pub median: i64,
    /// The outcomes that a tenth of all cases lies outside of, half on each side.
    pub nine_in_ten: [i64; 2],
    /// What may come of it, least first.
    pub outcomes: Vec<Outcome>,
    /// The stages of the attack; nothing where several are resolved together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<Stage>,
    /// How long it took to find out; whoever has a clock says it.
    pub seconds: f64,
    /// What may surprise who described it.
    pub notes: Vec<String>,
}

/// One number that can come of it.
#[derive(Serialize)]
pub struct Outcome {
    /// The number.
    pub value: i64,
    /// In how many ways, where fractions are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ways: Option<String>,
    /// Of how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// How likely exactly it is.
    #[serde(rename = "p")]
    pub probability: f64,
    /// How likely it or more is.
    pub at_least: f64,
    /// How likely it or less is.
    pub at_most: f64,
    /// How likely exactly it is, as a fraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
    /// How likely it or more is, as a fraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least_fraction: Option<String>,
}

impl Answer {
    /// Finds out what is asked about a profile: in exact counts as long as there is work left for them.
    ///
    /// # Errors
    /// What cannot be meant, or computed.
    pub fn to(
        profile: &Profile,
        of: Option<Of>,
        precision: Precision,
        work: &Work<'_>,
    ) -> Result<Answer, QuestionError> {
        Answer::about(profile, profile.understood()?, (of, precision), work)
    }

    /// The same about several profiles that attack one target, each resolved on what the ones before have left.
    ///
    /// # Errors
    /// What cannot be meant, or computed, and if they say different things about the target.
    pub fn together(
        profiles: &[Profile],
        of: Option<Of>,
        precision: Precision,
        work: &Work<'_>,
    ) -> Result<Answer, QuestionError> {
        let each = profiles.iter().map(Profile::understood).collect::<Result<Vec<Understood>, QuestionError>>()?;
        let target = |one: &Understood| one.unit.map(|unit| (unit, one.excess));
        let mut targets = each.iter().filter_map(target);
        let first = targets.next();
        if targets.any(|other| Some(other) != first) {
            return Err(wrong!(
                help = "say it once, with flags beside the file: --models 5 --health 2",
                "attacks on one target say different things about its models"
            ));
        }
        let name = profiles.iter().map(|profile| profile.name.as_str()).collect::<Vec<_>>().join(", then ");
        let notes = each.iter().zip(profiles).flat_map(|(one, profile)| {
            one.notes.iter().map(|note| format!("{}: {note}", profile.name)).collect::<Vec<_>>()
        });
        let all = Understood {
            unit: first.map(|(unit, _)| unit),
            excess: first.map_or(Excess::SpillsOver, |(_, excess)| excess),
            notes: notes.collect(),
            attacks: each.into_iter().flat_map(|one| one.attacks).collect(),
        };
        Answer::about(&Profile { name, ..Profile::default() }, all, (of, precision), work)
    }

    fn about(
        profile: &Profile,
        understood: Understood,
        (of, precision): (Option<Of>, Precision),
        work: &Work<'_>,
    ) -> Result<Answer, QuestionError> {
        let of = of.unwrap_or(if understood.unit.is_some() { Of::Slain } else { Of::Damage });
        if matches!(of, Of::Slain | Of::Lost) && understood.unit.is_none() {
            return Err(wrong!(
                help = "for example --models 5 --health 2",
                "say how many models there are and how many wounds each has"
            ));
        }
        let exact = match precision {
            Precision::Quick => None,
            Precision::Exact | Precision::Readable | Precision::Fractions => {
                Some(Answer::counted(&understood, of, precision, &work.exact))
            }
        };
        let mut answer = match exact {
            Some(Ok(answer)) => answer,
            Some(Err(error)) if !too_much(&error) => return Err(profile.refused(&error)),
            other => {
                let quick = quickly(&understood, of, &work.quick).map_err(|error| profile.refused(&error))?;
                let mut answer = Answer::of_quick(&quick);
                if other.is_some() {
                    answer
                        .notes
                        .push("exact counts would take too long; these numbers are computed in floating point".into());
                }
                answer
            }
        };
        if let [attack] = &understood.attacks[..] {
            let counted = if answer.exact { stages::<Natural>(attack, &work.exact) } else { Ok(Vec::new()) };
            let stages = match counted {
                Ok(stages) if !stages.is_empty() => Ok(stages),
                Err(error) if !too_much(&error) => Err(error),
                Ok(_) | Err(_) => stages::<f64>(attack, &work.quick),
            };
            answer.stages = match stages {
                Ok(stages) => stages,
                Err(error) if too_much(&error) => Vec::new(),
                Err(error) => return Err(profile.refused(&error)),
            };
        }
        answer.notes.splice(0..0, understood.notes);
        answer.name.clone_from(&profile.name);
        answer.profile.clone_from(&profile.set);
        answer.of = match of {
            Of::Hits => "hits",
            Of::Wounds => "unsaved wounds",
            Of::Damage => "damage",
            Of::Lost => "wounds lost",
            Of::Slain => "models slain",
        };
        answer.question = answer.asked();
        Ok(answer)
    }

    fn counted(
        understood: &Understood,
        of: Of,
        precision: Precision,
        budget: &Budget<'_>,
    ) -> Result<Answer, OddsError> {
        let exact: Exact = found(understood, of, FINEST, budget)?;
        let outcomes = exact.weights().len() as u128;
        let words = u128::from(exact.total().bits() / 64 + 1);
        // Every probability and every tail is divided once, and multiplied for the mean and the variance.
        budget.spend(outcomes.saturating_mul(1_200 + 8 * words))?;
        let mut answer = Answer::of_quick(&exact.quick());
        let tails = exact.cumulative().into_iter().zip(exact.cumulative_from_below());
        for (outcome, tails) in answer.outcomes.iter_mut().zip(tails) {
            (outcome.at_least, outcome.at_most) = tails;
        }
        (answer.exact, answer.off_by) = (true, None);
        (answer.mean, answer.variance) = (exact.mean(), exact.variance());
        answer.deviation = answer.variance.sqrt();
        let (longest, mean) = match precision {
            Precision::Exact | Precision::Quick => (0, SHORT),
            Precision::Readable => (READABLE, READABLE),
            Precision::Fractions => (usize::MAX, usize::MAX),
        };
        answer.mean_fraction = Some(exact.mean_fraction().to_string()).filter(|text| text.len() <= mean);
        // Written down, a number of so many words has to be divided by about as many.
        let written = if longest > READABLE { 16 * words * words } else { 0 };
        let fits = budget.hold(outcomes.saturating_mul(80 * words)).is_ok();
        let fits = fits && budget.spend(outcomes.saturating_mul(3 * (60 * words + written))).is_ok();
        if longest > 0 && fits {
            answer.write_fractions(&exact, longest);
        } else if longest > READABLE {
            answer.notes.push("the fractions are too long to be written down".into());
        }
        Ok(answer)
    }

    /// Writes probabilities in lowest terms; those of outcomes or more only for whoever reads fractions of any length.
    fn write_fractions(&mut self, exact: &Exact, longest: usize) {
        let terms = Terms::of(exact.total());
        let of = (longest > READABLE).then(|| exact.total().to_string());
        let both: Vec<(&Natural, Natural)> = exact.weights().iter().rev().zip(exact.tails()).collect();
        for (outcome, (weight, tail)) in self.outcomes.iter_mut().zip(both.into_iter().rev()) {
            outcome.fraction = terms.text(weight, longest);
            if longest > READABLE {
                outcome.ways = Some(weight.to_string());
                outcome.of.clone_from(&of);
                outcome.at_least_fraction = terms.text(&tail, longest);
            }
        }
    }

    fn of_quick(quick: &Quick) -> Answer {
        let outcome = |((value, weight), (at_least, at_most)): ((i64, &f64), (f64, f64))| Outcome {
            value,
            ways: None,
            of: None,
            probability: *weight,
            at_least,
            at_most,
            fraction: None,
            at_least_fraction: None,
        };
        let tails = quick.cumulative().into_iter().zip(quick.cumulative_from_below());
        let all = (quick.least()..).zip(quick.weights()).zip(tails);
        let bound = quick.error();
        Answer {
            question: String::new(),
            name: String::new(),
            profile: BTreeMap::new(),
            of: "damage",
            exact: false,
            off_by: Some(bound.relative + bound.absolute),
            mean_fraction: None,
            mean: quick.mean(),
            variance: quick.variance(),
            deviation: quick.variance().sqrt(),
            median: quick.quantile(0.5),
            nine_in_ten: [quick.quantile(0.05), quick.quantile(0.95)],
            outcomes: all.map(outcome).collect(),
            stages: Vec::new(),
            seconds: 0.0,
            notes: Vec::new(),
        }
    }

    /// What was asked, in words: what is counted, and of what.
    fn asked(&self) -> String {
        let said = || self.profile.iter().map(|(key, value)| format!("{key} {value}")).collect::<Vec<_>>().join(", ");
        let attack = if self.name.is_empty() { said() } else { self.name.clone() };
        format!("{}: {attack}", self.of)
    }
}

fn too_much(error: &OddsError) -> bool {
    matches!(error, OddsError::Dice(DiceError::TooMuch { .. } | DiceError::TooLarge { .. } | DiceError::TooFar))
}

fn found<W: Weight>(
    understood: &Understood,
    of: Of,
    resolution: f64,
    budget: &Budget<'_>,
) -> Result<Distribution<W>, OddsError> {
    let Understood { attacks, unit, excess, .. } = understood;
    let counting = |count: fn(&Attack) -> Attack| attacks.iter().map(count).collect::<Vec<_>>();
    match (of, unit) {
        (Of::Hits, _) => damage_of_all(&counting(Attack::counting_hits), resolution, budget),
        (Of::Wounds, _) => damage_of_all(&counting(Attack::counting_wounds), resolution, budget),
        (Of::Slain, Some(unit)) => unit.slain_of(&unit.loses_under(attacks, *excess, resolution, budget)?),
        (Of::Lost, Some(unit)) => unit.loses_under(attacks, *excess, resolution, budget),
        (Of::Damage | Of::Slain | Of::Lost, _) => damage_of_all(attacks, resolution, budget),
    }
}

/// In floating point; where even that is too much, without unlikely tails.
fn quickly(understood: &Understood, of: Of, budget: &Budget<'_>) -> Result<Quick, OddsError> {
    match found(understood, of, FINEST, budget) {
        Err(error) if too_much(&error) => found(understood, of, RESOLUTION, budget),
        other => other,
    }
}
