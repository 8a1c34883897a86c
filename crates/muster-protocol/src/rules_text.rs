//! The paragraphs of a ruleset's document, by rule id.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The document of every ruleset, by its id.
const DOCUMENTS: [(&str, &str); 3] = [
    ("feint", include_str!("../../../docs/rules/feint.md")),
    ("en-garde", include_str!("../../../docs/rules/en-garde.md")),
    ("warband", include_str!("../../../docs/rules/warband.md")),
];

type Paragraphs = BTreeMap<String, String>;

static TEXTS: LazyLock<BTreeMap<&'static str, Paragraphs>> =
    LazyLock::new(|| DOCUMENTS.into_iter().map(|(id, document)| (id, paragraphs(document))).collect());

/// The rule as its document puts it, in Markdown, if it has a paragraph or a row of a table of its own.
pub fn rule_text(ruleset: &str, rule: &str) -> Option<String> {
    TEXTS.get(ruleset)?.get(rule).cloned()
}

/// Every paragraph that begins with a rule id in bold, and every table row whose first cell is one.
fn paragraphs(document: &str) -> Paragraphs {
    let mut found = Paragraphs::new();
    let mut header = Vec::new();
    let lines: Vec<&str> = document.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        if let Some(row) = line.strip_prefix('|') {
            let cells = cells(row);
            if !lines[..at].last().is_some_and(|before| before.starts_with('|')) {
                header = cells;
            } else if let Some((id, _)) = cells.first().and_then(|cell| bold_id(cell)) {
                found.entry(id.to_owned()).or_insert_with(|| spell_row(&header, &cells));
            }
            continue;
        }
        if let Some((id, rest)) = bold_id(line.strip_prefix("- ").unwrap_or(line)) {
            let table: Vec<&str> = lines[at + 1..]
                .iter()
                .skip_while(|l| l.is_empty())
                .take_while(|l| l.starts_with('|'))
                .copied()
                .collect();
            let mut text = without_source(rest);
            // Only a heading that is a rule by itself takes the table below it along.
            if !line.starts_with("- ") && !table.is_empty() {
                text = format!("{text}\n\n{}", table.join("\n"));
            }
            found.entry(id.to_owned()).or_insert(text);
        }
    }
    found
}

/// The id a text begins with in bold, and what follows: `**FT-2.1** The board …` or `**FT-3.77 Gobbos** …`.
fn bold_id(text: &str) -> Option<(&str, &str)> {
    let inside = text.trim_start().strip_prefix("**")?;
    let end = inside.find(|c: char| c == '*' || c.is_whitespace())?;
    let (id, rest) = inside.split_at(end);
    let numbered = id.split_once('-').is_some_and(|(_, number)| number.starts_with(|c: char| c.is_ascii_digit()));
    numbered.then(|| (id, rest.trim_start_matches("**")))
}

fn cells(row: &str) -> Vec<String> {
    row.trim_end().trim_end_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// A row with the names of its columns: `Speed: 3; …`.
fn spell_row(header: &[String], cells: &[String]) -> String {
    let named = header.iter().zip(cells).skip(1).filter(|(_, cell)| !cell.is_empty());
    named.map(|(name, cell)| format!("{name}: {}", without_source(cell))).collect::<Vec<_>>().join("; ")
}

/// Without the marks that say where a rule comes from, which are for those who write it.
fn without_source(text: &str) -> String {
    text.replace(" [ref]", "").replace(" [house]", "").replace("`[ref]`", "").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bullets_rows_and_headings_are_found() {
        let text = "- **FT-2.1** The board. [ref]\n\n| Id | Name |\n|---|---|\n| **FT-3.66** | Sweep |\n\n\
            **FT-3.77 Gobbos** [house]\n\n| Id | Unit |\n|---|---|\n| G1 | Warriors |\n";
        let found = paragraphs(text);
        assert_eq!(found["FT-2.1"], "The board.");
        assert_eq!(found["FT-3.66"], "Name: Sweep");
        assert!(found["FT-3.77"].starts_with("Gobbos") && found["FT-3.77"].contains("| G1 | Warriors |"));
    }

    #[test]
    fn most_rules_of_the_register_can_be_read() {
        for game in muster_games::games() {
            let read = game.rules().iter().filter(|r| rule_text(game.id(), r.id.0).is_some()).count();
            assert!(
                read * 10 >= game.rules().len() * 9,
                "{}: {read} of {} rules have a text",
                game.id(),
                game.rules().len()
            );
        }
    }
}
