//! Scenarios name rules that exist, and at least one that can be broken.

use super::Fault;
use crate::{rules, tree};

pub(super) fn check() -> Vec<Fault> {
    let mut faults = Vec::new();
    for path in tree::files_with("scenarios", &["md"]) {
        let name = tree::name(&path);
        let Some(game) = name.split('/').nth(1).and_then(muster_games::game) else {
            faults.push(Fault::new(name, "lies in no folder of a ruleset that is listed"));
            continue;
        };
        let ids = rules::rule_line(&tree::text(&path));
        if ids.is_empty() {
            faults.push(Fault::new(&name, "has no `Rule:` line, so it pins nothing"));
        }
        let enforced = |id: &String| game.rules().iter().any(|rule| rule.id.0 == id && rule.status.is_enforced());
        if !ids.is_empty() && !ids.iter().any(enforced) {
            faults.push(Fault::new(&name, "names definitions only, so it pins nothing: name the rules that use them"));
        }
        for id in ids.iter().filter(|id| !game.rules().iter().any(|rule| rule.id.0 == id.as_str())) {
            faults.push(Fault::new(&name, format!("pins {id}, which {} does not have", game.title())));
        }
    }
    faults
}
