//! Attacks that people describe, and what comes of them: the same for the command line and the browser.

mod answer;
mod needed;
mod profile;
mod question_error;
mod stages;
mod work;

pub use answer::{Answer, Of, Outcome, Precision};
pub use needed::{Needed, needed};
pub use profile::{KEYS, Profile, Understood};
pub use question_error::QuestionError;
pub use stages::Stage;
pub use work::Work;

use crate::wire::odds::{AskAttack, Asked, AttackOdds, AttackOutcome};
pub(crate) use question_error::wrong;
use std::collections::BTreeMap;

/// What an outcome at either end may weigh that is not listed.
const UNSEEN: f64 = 1e-9;
/// The most outcomes that are listed.
const LISTED: usize = 1_000;
/// The most attacks on one target that are resolved one after the other.
const MOST_TOGETHER: usize = 20;
/// The most characters of a value, or of a name.
const LONGEST: usize = 40;

/// Answers what is asked about an attack, with so much work.
///
/// # Errors
/// What cannot be meant, or computed.
pub fn answer(ask: &AskAttack, work: &Work<'_>) -> Result<AttackOdds, QuestionError> {
    if let Some(dice) = &ask.dice {
        let other = !ask.profile.is_empty() || !ask.together.is_empty() || ask.strike.is_some();
        if other || ask.of.is_some() {
            let help = "send either `dice` or `profile`";
            return Err(wrong!(help = help, "dice and an attack are two questions"));
        }
        return crate::dice::listed(dice, work.exact.poll());
    }
    if let Some(strike) = &ask.strike {
        if !ask.profile.is_empty() || !ask.together.is_empty() || ask.of.is_some() {
            let help = "send either `strike` or `profile`";
            return Err(wrong!(help = help, "printed fighters and an attack are two questions"));
        }
        return crate::strike::listed(strike);
    }
    if !ask.together.is_empty() && !ask.profile.is_empty() {
        let help = "send either `profile` or `together`";
        return Err(wrong!(help = help, "one attack and several on one target are two questions"));
    }
    if ask.together.len() > MOST_TOGETHER {
        let help = format!("ask about at most {MOST_TOGETHER} at once");
        return Err(wrong!(help = help, "{} attacks on one target are too many", ask.together.len()));
    }
    readable(&ask.profile)?;
    for attack in &ask.together {
        readable(&attack.profile)?;
        if attack.name.chars().count() > LONGEST {
            return Err(wrong!(help = "a few words are meant", "the name of an attack is too long"));
        }
    }
    let of = match &ask.of {
        None => None,
        Some(name) => Some(Of::named(name).ok_or_else(|| {
            wrong!(help = "one of hits, wounds, damage, lost, slain", "`{name}` is nothing that can be counted")
        })?),
    };
    let described = |name: &str, set: &BTreeMap<String, String>| Profile { name: name.to_owned(), set: set.clone() };
    let answer = if ask.together.is_empty() {
        Answer::to(&described("", &ask.profile), of, Precision::Readable, work)?
    } else {
        let all: Vec<Profile> = ask.together.iter().map(|one| described(&one.name, &one.profile)).collect();
        Answer::together(&all, of, Precision::Readable, work)?
    };
    Ok(listed(&answer))
}

/// Refuses what no attack can say.
fn readable(profile: &BTreeMap<String, String>) -> Result<(), QuestionError> {
    if let Some(key) = profile.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(wrong!(help = format!("its keys are {}", KEYS.join(", ")), "there is no key `{key}`"));
    }
    if let Some((key, _)) = profile.iter().find(|(_, value)| value.len() > LONGEST) {
        return Err(wrong!(help = "a few dice and numbers are meant", "what is said of {key} is too long"));
    }
    Ok(())
}

fn listed(answer: &Answer) -> AttackOdds {
    let small = |n: i64| i32::try_from(n).unwrap_or(i32::MAX);
    let first = answer.outcomes.iter().rposition(|o| o.at_least >= 1.0 - UNSEEN).unwrap_or(0);
    let likely = answer.outcomes.iter().skip(first).take_while(|o| o.at_least >= UNSEEN).count();
    // Of more than can be listed those about the median say most.
    let median = answer.outcomes.iter().position(|o| o.value >= answer.median).unwrap_or(first);
    let first = if likely > LISTED { first.max(median.saturating_sub(LISTED / 2)) } else { first };
    let seen = answer.outcomes.iter().skip(first).take_while(|o| o.at_least >= UNSEEN).take(LISTED);
    let outcomes: Vec<AttackOutcome> = seen
        .map(|o| AttackOutcome {
            value: small(o.value),
            p: o.probability,
            at_least: o.at_least,
            fraction: o.fraction.clone(),
        })
        .collect();
    let listed: f64 = outcomes.iter().map(|o| o.p).sum();
    let [low, high] = answer.nine_in_ten;
    AttackOdds {
        of: answer.of.to_owned(),
        asked: Asked::Number,
        exact: answer.exact,
        off_by: answer.off_by,
        mean: answer.mean,
        mean_fraction: answer.mean_fraction.clone(),
        deviation: answer.deviation,
        median: small(answer.median),
        nine_in_ten: (small(low), small(high)),
        left_out: if outcomes.len() == answer.outcomes.len() { 0.0 } else { (1.0 - listed).max(0.0) },
        outcomes,
        points: None,
        per_point: None,
        notes: answer.notes.clone(),
    }
}
