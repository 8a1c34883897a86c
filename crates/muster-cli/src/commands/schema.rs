//! `muster schema`: what data files may hold, as JSON Schema.

use crate::arguments::SchemaArguments;
use crate::output;
use miette::{IntoDiagnostic, miette};
use serde_json::{Map, Value};
use std::process::ExitCode;

pub(crate) fn run(arguments: &SchemaArguments) -> miette::Result<ExitCode> {
    let mut all = Map::new();
    for game in muster_games::games() {
        let mut kinds = Map::new();
        for (kind, schema) in game.schemas() {
            kinds.insert(kind.to_owned(), serde_json::from_str(&schema).into_diagnostic()?);
        }
        all.insert(game.id().to_owned(), Value::Object(kinds));
    }
    output::json(&chosen(Value::Object(all), arguments)?);
    Ok(ExitCode::SUCCESS)
}

/// The schemas of a ruleset, or of one kind of its files.
fn chosen(all: Value, arguments: &SchemaArguments) -> miette::Result<Value> {
    let Some(ruleset) = &arguments.ruleset else { return Ok(all) };
    let of_ruleset = all.get(ruleset).cloned().unwrap_or_default();
    let Some(kind) = &arguments.kind else { return Ok(of_ruleset) };
    let known = || of_ruleset.as_object().into_iter().flat_map(Map::keys).cloned().collect::<Vec<_>>().join(", ");
    of_ruleset.get(kind).cloned().ok_or_else(|| {
        miette!(help = format!("its data files are {}", known()), "{ruleset} has no data file called {kind}")
    })
}
