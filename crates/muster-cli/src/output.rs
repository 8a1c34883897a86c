//! How results reach the person or the script that asked for them.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use muster_protocol::rule_text;
use serde::Serialize;
use std::time::Duration;

/// Prints a result for a script.
pub(crate) fn json(value: &impl Serialize) {
    println!("{}", serde_json::to_string_pretty(value).expect("plain data is written"));
}

/// A bar on a terminal; nothing where the output is read by a program.
pub(crate) fn progress(of: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(of), ProgressDrawTarget::stderr_with_hz(10));
    let style = ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} {per_sec}, {eta} left");
    bar.set_style(style.expect("the template is right"));
    bar.set_message(what.to_owned());
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A number with its thousands set apart: 1,234,567.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Columns of a terminal that nobody has made wider.
const COLUMNS: usize = 80;

/// A rule as its document puts it, to be read in a terminal, if it has words of its own.
pub(crate) fn rule(ruleset: &str, id: &str) -> Option<String> {
    rule_text(ruleset, id).map(|text| plain(&text))
}

/// Markdown without its marks, wrapped; the rows of a table stay as they are.
fn plain(markdown: &str) -> String {
    let bare = markdown.replace("**", "").replace('`', "");
    let wrapped = |line: &str| if line.starts_with('|') { line.to_owned() } else { textwrap::fill(line, COLUMNS) };
    bare.lines().map(wrapped).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{grouped, plain};

    #[test]
    fn a_rule_is_read_without_marks() {
        let long = "word ".repeat(20);
        let text = plain(&format!("**Charge** ends `beside` one. {long}\n| a | {long}|"));
        assert!(text.starts_with("Charge ends beside one. word"), "{text}");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3, "{text}");
        assert!(lines[..2].iter().all(|line| line.len() <= 80) && lines[2].len() > 80, "{text}");
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
