//! The tables of a ruleset's document, to hold its data files against: what is printed is what is played.

/// The rows of every table whose columns begin with these names, table by table, each cell without marks of emphasis.
///
/// # Panics
/// If there is no such table: a test that compares nothing would always hold.
pub fn tables(document: &str, columns: &[&str]) -> Vec<Vec<Vec<String>>> {
    let plain = |cell: &str| cell.replace(['*', '`'], "").trim().to_owned();
    let cells = |line: &str| line.trim().trim_matches('|').split('|').map(plain).collect::<Vec<String>>();
    let mut found: Vec<Vec<Vec<String>>> = Vec::new();
    let mut lines = document.lines().peekable();
    while let Some(line) = lines.next() {
        if !line.starts_with('|') {
            continue;
        }
        let wanted = cells(line).iter().zip(columns).filter(|(cell, name)| cell == *name).count() == columns.len();
        let mut rows = Vec::new();
        while let Some(row) = lines.next_if(|next| next.starts_with('|')) {
            rows.push(cells(row));
        }
        if wanted {
            // The first row is the rule below the names.
            found.push(rows.split_off(1));
        }
    }
    assert!(!found.is_empty(), "no table has the columns {}", columns.join(", "));
    found
}
