//! What was told, in lines that can be read aloud.

use muster_games::NearMiss;
use muster_kernel::{AnswerError, NoTakeBack, Refusal};
use muster_protocol::wire::draw::{Part, Stat};
use muster_protocol::wire::log::{Dice, LogLine};
use muster_protocol::{Joined, Speaker, joined};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// The sentence, with its rule.
    pub(crate) text: String,
    /// 0 bookkeeping, 1 the course of play, 2 headlines.
    pub(crate) weight: u8,
}

impl Line {
    /// What was told, as this speaker says it.
    pub(crate) fn of(speaker: &Speaker<'_>, told: &muster_kernel::LogLine) -> Line {
        Line { text: log_line(&speaker.line(0, told)), weight: told.weight }
    }

    /// The line as it is printed: a headline stands apart, everything else below it.
    pub(crate) fn printed(&self) -> String {
        if self.weight >= 2 { format!("\n{}", self.text) } else { format!("  {}", self.text) }
    }
}

/// A line of the log with its dice and its rule.
pub(crate) fn log_line(line: &LogLine) -> String {
    let dice = line.dice.as_ref().map(dice_line).unwrap_or_default();
    format!("{}{dice} [{}]", line.text, line.rule)
}

/// Dice in words: what they show, what was needed and why, how many did it.
pub(crate) fn dice_line(dice: &Dice) -> String {
    let faces: Vec<String> = dice.faces.iter().map(u8::to_string).collect();
    let mut text = format!(": {}", faces.join(" "));
    let Some(needs) = &dice.needs else { return text };
    let enough = dice.faces.iter().filter(|face| i32::from(**face) >= needs.value).count();
    match needs.style.as_str() {
        "plus" => text.push_str(&format!("; {} of {} made {}", enough, dice.faces.len(), stat(needs))),
        "added" => text.push_str(&format!("; {} added", stat(needs))),
        _ => text.push_str(&format!("; needed {}", stat(needs))),
    }
    if let Some(special) = dice.special {
        let many = dice.faces.iter().filter(|face| **face >= special).count();
        if many > 0 {
            text.push_str(&format!(", {many} of them with {special} or more"));
        }
    }
    text
}

/// A number with where it comes from: `4+ (3 printed FT-2.25, 1 more target in a wood FT-8.5)`.
pub(crate) fn stat(stat: &Stat) -> String {
    let number = match stat.style.as_str() {
        "plus" => format!("{}+", stat.value),
        "total" => format!("{} or more", stat.value),
        "most" => format!("{} or less", stat.value),
        "added" => format!("{:+}", stat.value),
        "none" => "none".to_owned(),
        _ => stat.value.to_string(),
    };
    let part = |part: &Part| format!("{:+} {} {}", part.amount, part.title, part.rule);
    let parts: Vec<String> = stat.parts.iter().map(part).collect();
    if parts.len() < 2 { number } else { format!("{number} ({})", parts.join(", ").trim_start_matches('+')) }
}

/// Every reason of a refusal, one a line; what holds for several is said of the first of them, and for whom else it holds.
pub(crate) fn violations(speaker: &Speaker<'_>, refusal: &Refusal) -> Vec<String> {
    let violations = speaker.forbidden(refusal).violations;
    joined(&violations).iter().map(reason).collect()
}

fn reason(Joined { reason, others }: &Joined<'_>) -> String {
    let likewise = match others.as_slice() {
        [] => String::new(),
        [one] => format!(" Likewise {one}."),
        all => format!(" Likewise {} more: {}.", all.len(), all.join(", ")),
    };
    format!("{}{likewise} [{}: {}]", reason.message, reason.rule, reason.title)
}

/// Why an answer was not taken.
pub(crate) fn not_taken(speaker: &Speaker<'_>, error: &AnswerError) -> String {
    match error {
        AnswerError::Refused(refusal) => {
            format!("That is not legal:\n  {}", violations(speaker, refusal).join("\n  "))
        }
        AnswerError::Over | AnswerError::NotAsked | AnswerError::NoOffer(_) | AnswerError::WrongDice { .. } => {
            speaker.refused(error).message
        }
    }
}

/// What would have been right in place of an answer that cannot be read.
pub(crate) fn near_miss(near: &NearMiss<'_>) -> Vec<String> {
    let listed =
        |said: String, some: &[&str]| [said].into_iter().chain(some.iter().map(|one| format!("  {one}"))).collect();
    match near {
        NearMiss::Capitals(answer) => vec![format!("It is written {answer}.")],
        NearMiss::Unfinished(answers) => {
            listed("That is not the whole of an answer. It goes on, for example:".to_owned(), answers)
        }
        NearMiss::Unknown { word, meant: Some(meant), .. } => {
            vec![format!("No answer here begins with `{word}`; did you mean `{meant}`?")]
        }
        NearMiss::Unknown { word, meant: None, words } => {
            vec![format!("No answer here begins with `{word}`; answers begin with {} …", words.join(", "))]
        }
        NearMiss::Astray { word, others } => {
            listed(format!("`{word}` cannot be read there. Write, for example:"), others)
        }
    }
}

/// Why nothing can be taken back.
pub(crate) fn not_taken_back(error: NoTakeBack) -> String {
    format!("That cannot be taken back: {error}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_protocol::wire::http::{Named, Violation};

    fn part(amount: i32, title: &str) -> Part {
        Part { amount, rule: "X-1".to_owned(), title: title.to_owned(), card: None }
    }

    #[test]
    fn dice_say_what_was_needed_and_why() {
        let needs = Stat {
            key: String::new(),
            label: String::new(),
            value: 4,
            style: "plus".to_owned(),
            parts: vec![part(3, "printed"), part(1, "far away")],
        };
        let dice = Dice { seat: 0, faces: vec![6, 3, 4], needs: Some(needs), special: Some(6), sides: 6, luck: None };
        let expected = ": 6 3 4; 2 of 3 made 4+ (3 printed X-1, +1 far away X-1), 1 of them with 6 or more";
        assert_eq!(dice_line(&dice), expected);
        let plain = Dice { seat: 0, faces: vec![2], needs: None, special: None, sides: 6, luck: None };
        assert_eq!(dice_line(&plain), ": 2");
    }

    #[test]
    fn what_holds_for_several_is_said_once() {
        let of = |number: u16| Violation {
            rule: "X-1".to_owned(),
            title: "Ways".to_owned(),
            message: format!("A{number} goes too far."),
            says: "too-far".to_owned(),
            whom: vec![Named::Piece { piece: number, tag: format!("A{number}") }],
            row: None,
        };
        let said = |many: u16| joined(&(1..=many).map(of).collect::<Vec<_>>()).iter().map(reason).collect::<Vec<_>>();
        assert_eq!(said(1), ["A1 goes too far. [X-1: Ways]"]);
        assert_eq!(said(2), ["A1 goes too far. Likewise A2. [X-1: Ways]"]);
        assert_eq!(said(4), ["A1 goes too far. Likewise 3 more: A2, A3, A4. [X-1: Ways]"]);
    }
}
