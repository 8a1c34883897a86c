//! Scenarios without what is played in them: one whose claims hold all the same claims nothing about it.

use super::MutantsArguments;
use crate::tree;

/// Leaves each play out of its scenario, and prints the scenarios that hold without one.
pub(super) fn all_noticed(arguments: &MutantsArguments) -> bool {
    let mut unnoticed = 0;
    for ruleset in arguments.rulesets() {
        let game = muster_games::game(ruleset).expect("it is listed");
        let files = tree::files_with(&format!("scenarios/{ruleset}"), &["md"]);
        let wanted: Vec<_> = files.into_iter().filter(|file| arguments.wants_file(&tree::name(file))).collect();
        for file in arguments.sampled(wanted) {
            let (name, text) = (tree::name(&file), tree::text(&file));
            for (line, broken) in without_a_play(&text) {
                if game.scenario(&name, &broken).passed() {
                    println!("not noticed: {name}:{line}: what is played is left out");
                    unnoticed += 1;
                }
            }
        }
    }
    unnoticed == 0
}

/// A scenario without each of its plays that says nothing by itself, with the line it begins at. A play with a refused
/// attempt claims something on its own.
fn without_a_play(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = (0..lines.len()).filter(|n| lines[*n].trim_end() == "```play");
    let without = |from: usize| {
        let to = (from + 1..lines.len()).find(|n| lines[*n].starts_with("```"))?;
        let claims = lines[from..to].iter().any(|line| line.starts_with("refused "));
        let rest: Vec<&str> = lines[..from].iter().chain(&lines[to + 1..]).copied().collect();
        (!claims).then(|| (from + 1, rest.join("\n")))
    };
    begins.filter_map(without).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_play_is_left_out_once() {
        let text =
            "# T\n```play\nA go\n```\n```expect\nx\n```\n```play\nrefused A go: X-1.1\n```\n```play\nB go\n```\n";
        let lines: Vec<usize> = without_a_play(text).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [2, 11]);
        assert!(!without_a_play(text)[0].1.contains("A go\n```"), "{:?}", without_a_play(text));
    }
}
