//! How many attacks it takes to reach something.

use super::answer::{Answer, Of, Precision};
use super::profile::Profile;
use super::question_error::{QuestionError, wrong};
use super::work::Work;
use crate::dice::DiceOutcome;
use serde::Serialize;

/// The most attacks that are tried.
const MOST: u32 = 10_000;

/// The least number of attacks with which something is likely enough.
#[derive(Serialize)]
pub struct Needed {
    /// What was asked, in words.
    pub question: String,
    /// What the profile is called.
    pub name: String,
    /// What is counted.
    #[serde(rename = "counted")]
    pub of: &'static str,
    /// How much of it is to be reached.
    pub at_least: i64,
    /// How many attacks that takes.
    pub attacks: u32,
    /// How likely they reach it.
    #[serde(rename = "p")]
    pub probability: f64,
    /// How likely one attack less reaches it.
    pub one_less: f64,
    /// Whether they reach it, as any answer lists what may come of it.
    pub outcomes: [DiceOutcome; 2],
    /// Whether every way was counted: numbers of attacks are tried in floating point.
    pub exact: bool,
    /// How long it took to find out; whoever has a clock says it.
    pub seconds: f64,
}

/// The least number of attacks with which it is at least as likely as `share` that at least `goal` comes of them: more attacks
/// never make it less likely, so halving finds it.
///
/// # Errors
/// What cannot be meant or computed, and if no number of attacks is enough.
pub fn needed(
    profile: &Profile,
    of: Option<Of>,
    (goal, share): (i64, f64),
    work: &Work<'_>,
) -> Result<Needed, QuestionError> {
    let with = |attacks: u32| -> Result<(f64, &'static str), QuestionError> {
        let mut profile = profile.clone();
        profile.set.insert("attacks".into(), attacks.to_string());
        let answer = Answer::to(&profile, of, Precision::Quick, work)?;
        Ok((answer.outcomes.iter().find(|o| o.value >= goal).map_or(0.0, |o| o.at_least), answer.of))
    };
    let (mut few, mut many) = ((0, with(0)?.0), (1, with(1)?.0));
    while many.1 < share {
        if many.0 >= MOST {
            return Err(wrong!(
                help = "ask for less, or for a smaller chance",
                "even {MOST} attacks reach {goal} with no more than {:.2} %",
                many.1 * 100.0
            ));
        }
        few = many;
        let more = (2 * many.0).min(MOST);
        many = (more, with(more)?.0);
    }
    while many.0 - few.0 > 1 {
        let between = few.0 + (many.0 - few.0) / 2;
        let p = with(between)?.0;
        if p < share { few = (between, p) } else { many = (between, p) }
    }
    let counted = with(many.0)?.1;
    let outcome = |(text, p): (&str, f64)| DiceOutcome::of_share(text, p);
    Ok(Needed {
        question: format!("attacks for {goal} or more {counted} with {} %", share * 100.0),
        name: profile.name.clone(),
        of: counted,
        at_least: goal,
        attacks: many.0,
        probability: many.1,
        one_less: few.1,
        outcomes: [("reached", many.1), ("not reached", 1.0 - many.1)].map(outcome),
        exact: false,
        seconds: 0.0,
    })
}
