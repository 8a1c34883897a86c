//! Attacks that people describe, and what comes of them: the same for the command line and the browser.

mod answer;
mod profile;
mod work;
mod wrong;

pub use answer::{Answer, Of, Outcome, Precision};
pub use profile::{KEYS, Profile, Understood};
pub use work::Work;
pub use wrong::Wrong;

use crate::wire::odds::{AskAttack, Asked, AttackOdds, AttackOutcome};
use wrong::wrong;

/// What an outcome at either end may weigh that is not listed.
const UNSEEN: f64 = 1e-9;
/// The most outcomes that are listed.
const LISTED: usize = 1_000;
/// The most characters of a value.
const LONGEST: usize = 40;

/// Answers what is asked about an attack, with so much work.
///
/// # Errors
/// What cannot be meant, or computed.
pub fn answer(ask: &AskAttack, work: &Work<'_>) -> Result<AttackOdds, Wrong> {
    if let Some(dice) = &ask.dice {
        if !ask.profile.is_empty() || ask.of.is_some() {
            let help = "send either `dice` or `profile`";
            return Err(wrong!(help = help, "dice and an attack are two questions"));
        }
        return crate::dice::listed(dice);
    }
    if let Some(key) = ask.profile.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(wrong!(help = format!("its keys are {}", KEYS.join(", ")), "there is no key `{key}`"));
    }
    if let Some((key, _)) = ask.profile.iter().find(|(_, value)| value.len() > LONGEST) {
        return Err(wrong!(help = "a few dice and numbers are meant", "what is said of {key} is too long"));
    }
    let of = match &ask.of {
        None => None,
        Some(name) => Some(Of::named(name).ok_or_else(|| {
            wrong!(help = "one of hits, wounds, damage, lost, slain", "`{name}` is nothing that can be counted")
        })?),
    };
    let profile = Profile { name: String::new(), set: ask.profile.clone() };
    Ok(listed(&Answer::to(&profile, of, Precision::Readable, work)?))
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
        notes: answer.notes.clone(),
    }
}

#[cfg(test)]
mod tests;
