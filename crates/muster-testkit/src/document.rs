//! Pages of rules as tests read them: their tables and paragraphs, to compare what is printed in data with.

use std::path::Path;

/// A page of rules.
pub struct Document {
    text: String,
}

/// A table of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentTable {
    /// The headings of its columns.
    pub columns: Vec<String>,
    /// Its rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
}

impl Document {
    /// The page of a ruleset: `docs/rules/feint.md`.
    ///
    /// # Panics
    /// When it cannot be read.
    pub fn of(ruleset: &str) -> Document {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/rules/{ruleset}.md"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        Document { text }
    }

    /// The first table below a line that contains these words.
    ///
    /// # Panics
    /// When there is none.
    pub fn table(&self, below: &str) -> DocumentTable {
        let from = self.text.find(below).unwrap_or_else(|| panic!("the page has `{below}`"));
        let mut lines = self.text[from..].lines().skip(1).skip_while(|line| !line.starts_with('|'));
        let columns = cells(lines.next().unwrap_or_else(|| panic!("there is a table below `{below}`")));
        let rows: Vec<_> = lines.skip(1).take_while(|line| line.starts_with('|')).map(cells).collect();
        let whole = rows.iter().all(|row| row.len() == columns.len());
        assert!(whole && !rows.is_empty(), "the table below `{below}` has a cell for every column");
        DocumentTable { columns, rows }
    }

    /// The paragraph of a rule that has one, on one line and without its id: from `**EG-4.5**` to the next item or a blank
    /// line.
    ///
    /// # Panics
    /// When there is none.
    pub fn rule(&self, id: &str) -> String {
        let begins = |line: &str| {
            let rest = line.strip_prefix("- **").and_then(|line| line.strip_prefix(id));
            rest.is_some_and(|rest| rest.starts_with(['*', ' ']))
        };
        let mut lines = self.text.lines().skip_while(|line| !begins(line));
        let first = lines.next().unwrap_or_else(|| panic!("{id} has a paragraph"));
        let more = lines.take_while(|line| line.starts_with("  "));
        let words: Vec<&str> = std::iter::once(first).chain(more).flat_map(str::split_whitespace).collect();
        words.join(" ").trim_start_matches("- ").trim_start_matches(&format!("**{id}**")).trim().to_owned()
    }
}

impl DocumentTable {
    /// These columns of every row, in the order they are named.
    ///
    /// # Panics
    /// When there is no such column.
    pub fn only<const N: usize>(&self, columns: [&str; N]) -> Vec<[String; N]> {
        let place = |name: &str| {
            let place = self.columns.iter().position(|column| column == name);
            place.unwrap_or_else(|| panic!("there is a column {name} among {:?}", self.columns))
        };
        let places = columns.map(place);
        self.rows.iter().map(|row| places.map(|place| row[place].clone())).collect()
    }
}

/// The cells of a row, plain: without the signs of emphasis and code.
fn cells(line: &str) -> Vec<String> {
    let inner = line.trim().trim_start_matches('|').trim_end_matches('|');
    inner.split('|').map(|cell| cell.trim().replace(['*', '`'], "")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_and_paragraphs_are_found() {
        let text = "- **X-1.1** One\n  rule.\n- **X-1.10** Other.\n\nWords.\n\n| Id | *Pts* |\n|---|---|\n| `a` | 1 |\n| b | – |\n";
        let page = Document { text: text.to_owned() };
        assert_eq!(page.rule("X-1.1"), "One rule.");
        assert_eq!(page.rule("X-1.10"), "Other.");
        let table = page.table("Words.");
        assert_eq!(table.only(["Pts", "Id"]), [["1", "a"], ["–", "b"]]);
    }
}
