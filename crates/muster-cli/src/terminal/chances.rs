//! What may come of an answer, in lines (`why`).

use muster_kernel::PieceId;
use muster_protocol::Speaker;
use muster_protocol::wire::odds::{Method, Odds, PieceOutcome};

/// The chances of an answer, line by line.
pub(super) fn lines(speaker: &Speaker<'_>, odds: &Odds) -> Vec<String> {
    let mut lines = vec![format!("What may come of it, {}:", how(odds.method))];
    for stake in &odds.stakes {
        let mean = stake.mean.map(|mean| format!(", {mean:.2} lost on average")).unwrap_or_default();
        let piece = speaker.piece(PieceId(stake.piece));
        lines.push(format!("  {piece}: harmed {}{mean}", percent(stake.harmed)));
        lines.extend(stake.outcomes.iter().map(|outcome| format!("    {}", chance(outcome))));
    }
    for figure in &odds.figures {
        let said = match figure.mean {
            Some(mean) => format!("{mean:.2} on average"),
            None => figure.outcomes.iter().map(chance).collect::<Vec<_>>().join(", "),
        };
        lines.push(format!("  {}: {said}", figure.text));
    }
    lines.extend(odds.assumed.iter().map(|note| format!("  {} [{}]", note.text, note.rule)));
    lines
}

fn chance(outcome: &PieceOutcome) -> String {
    let exact = outcome.fraction.as_ref().map(|fraction| format!(" ({fraction})")).unwrap_or_default();
    let between =
        outcome.between.map(|(low, high)| format!(" ({} to {})", percent(low), percent(high))).unwrap_or_default();
    format!("{} {}{exact}{between}", outcome.text, percent(outcome.p))
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn how(method: Method) -> String {
    match method {
        Method::Exact { .. } => "exact".to_owned(),
        Method::Worlds { worlds, .. } => format!("exact over {worlds} positions that fit what you know"),
        Method::Tried { tries, .. } => format!("from {tries} tries, the truth between these numbers in 19 of 20 cases"),
    }
}
