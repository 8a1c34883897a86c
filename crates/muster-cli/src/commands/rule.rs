//! `muster rule`: the register of rules.

use crate::arguments::RuleArguments;
use crate::output;
use miette::miette;
use muster_kernel::{Rule, Status};
use muster_protocol::{reports, rule_text};
use std::process::ExitCode;

pub(crate) fn run(arguments: &RuleArguments) -> miette::Result<ExitCode> {
    let game = super::game(&arguments.ruleset)?;
    let found = find(game.rules(), arguments.id.as_deref());
    if found.is_empty() {
        let wanted = arguments.id.as_deref().unwrap_or_default();
        let help = format!("`muster rule {}` lists every rule", game.id());
        return Err(miette!(help = help, "{} has no rule {wanted}, and no title with that in it", game.title()));
    }
    if arguments.json {
        output::json(&found.iter().map(|rule| shape(game.id(), rule)).collect::<Vec<_>>());
        return Ok(ExitCode::SUCCESS);
    }
    for rule in &found {
        let note = match rule.status.why() {
            None => String::new(),
            Some(why) => format!(" ({}: {why})", status(rule).replace('-', " ")),
        };
        println!("{:<9} {}{note}", rule.id.0, rule.title);
    }
    if let [rule] = found.as_slice()
        && let Some(text) = output::rule(game.id(), rule.id.0)
    {
        println!("\n{text}");
    }
    Ok(ExitCode::SUCCESS)
}

/// The rule of this id; else all whose id begins so, at a dot or a digit's end; else all with these words in the title.
fn find<'a>(rules: &'a [Rule], wanted: Option<&str>) -> Vec<&'a Rule> {
    let Some(wanted) = wanted.map(str::to_lowercase) else { return rules.iter().collect() };
    let by = |fits: &dyn Fn(&Rule) -> bool| rules.iter().filter(|rule| fits(rule)).collect::<Vec<_>>();
    let exact = by(&|rule| rule.id.0.to_lowercase() == wanted);
    let chapter = by(&|rule| rule.id.0.to_lowercase().strip_prefix(&wanted).is_some_and(|rest| rest.starts_with('.')));
    let titled = by(&|rule| rule.title.to_lowercase().contains(&wanted));
    [exact, chapter, titled].into_iter().find(|found| !found.is_empty()).unwrap_or_default()
}

/// How far a rule is implemented, as reports call it.
fn status(rule: &Rule) -> &'static str {
    match rule.status {
        Status::Done => "done",
        Status::Partial(_) => "partial",
        Status::Definition(_) => "definition",
    }
}

fn shape(ruleset: &str, rule: &Rule) -> reports::Rule {
    reports::Rule {
        id: rule.id.0.to_owned(),
        title: rule.title.to_owned(),
        status: status(rule).to_owned(),
        why: rule.status.why(),
        text: rule_text(ruleset, rule.id.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_kernel::RuleId;

    #[test]
    fn rules_are_found_by_id_chapter_or_words() {
        let rule = |id, title| Rule { id: RuleId(id), title, status: Status::Done };
        let rules = [rule("X-1.1", "Moving"), rule("X-1.12", "Moving far"), rule("X-2.1", "Ending")];
        let ids = |wanted| find(&rules, wanted).iter().map(|rule| rule.id.0).collect::<Vec<_>>();
        assert_eq!(ids(Some("x-1.1")), ["X-1.1"], "not X-1.12");
        assert_eq!(ids(Some("X-1")), ["X-1.1", "X-1.12"]);
        assert_eq!(ids(Some("moving")), ["X-1.1", "X-1.12"]);
        assert_eq!(ids(None).len(), 3);
        assert!(ids(Some("flying")).is_empty());
    }
}
