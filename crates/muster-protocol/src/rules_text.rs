//! The paragraphs of a ruleset's document, by rule id.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The column of a table that says where its rules come from.
const SOURCE_COLUMN: &str = "tag";

/// What a rule says, and who says so.
struct Paragraph {
    text: String,
    source: Source,
}

type Paragraphs = BTreeMap<String, Paragraph>;

/// Who made a rule, as its marks have it: `[ref]`, `[book]`, `[house]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Source {
    sheet: bool,
    book: bool,
    house: bool,
}

impl Source {
    /// Everybody whom the marks in a text name.
    fn of(text: &str) -> Source {
        let marks = text.split('[').skip(1).filter_map(|rest| Some(rest.split_once(']')?.0));
        let words: Vec<&str> = marks.flat_map(|mark| mark.split(|c: char| !c.is_alphabetic())).collect();
        let names = |word: &str| words.contains(&word);
        Source { sheet: names("ref"), book: names("book"), house: names("house") }
    }

    /// This, or if it is nobody, the other.
    fn or(self, other: Source) -> Source {
        if self == Source::default() { other } else { self }
    }

    /// The sentence; nothing where nobody is named.
    fn told(self) -> &'static str {
        match (self.sheet, self.book, self.house) {
            (false, false, false) => "",
            (true, false, false) => "Source: the reference sheet.",
            (false, true, false) => "Source: the published game.",
            (true, true, false) => "Source: the reference sheet and the published game.",
            (false, false, true) => "Source: a house rule; the reference sheet does not say.",
            (true, false, true) => "Source: the reference sheet, in part a house rule.",
            (false, true, true) => "Source: the published game, in part a house rule.",
            (true, true, true) => "Source: the reference sheet and the published game, in part a house rule.",
        }
    }
}

static TEXTS: LazyLock<BTreeMap<&'static str, Paragraphs>> =
    LazyLock::new(|| muster_games::games().iter().map(|game| (game.id(), paragraphs(game.document()))).collect());

/// The rule as its document puts it, in Markdown, and whether the reference sheet or the house made it, if it has a
/// paragraph or a row of a table of its own.
pub fn rule_text(ruleset: &str, rule: &str) -> Option<String> {
    let Paragraph { text, source } = TEXTS.get(ruleset)?.get(rule)?;
    Some(format!("{text}\n\n{}", source.told()).trim_end().to_owned())
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
            } else if let Some(id) = cells.first().and_then(|cell| row_id(cell)) {
                let source = Source::of(row).or(source_of_table(&lines, at));
                let row = || Paragraph { text: spell_row(&header, &cells), source };
                found.entry(id.to_owned()).or_insert_with(row);
            }
            continue;
        }
        let bullet = line.strip_prefix("- ");
        if let Some((id, rest)) = bold_id(bullet.unwrap_or(line)) {
            let more: Vec<&str> =
                lines[at + 1..].iter().take_while(|l| goes_on(l, bullet.is_some())).copied().collect();
            let whole = joined(rest, &more);
            let source = Source::of(&whole);
            let mut text = without_source(&whole);
            // They belong to a heading that is a rule by itself, and to whatever announces them.
            if bullet.is_none() || text.ends_with(':') {
                for exhibit in exhibits(&lines[at + 1 + more.len()..]) {
                    text = format!("{text}\n\n{}", exhibit.join("\n"));
                }
            }
            found.entry(id.to_owned()).or_insert(Paragraph { text, source });
        }
    }
    found
}

/// Whom the paragraphs right before and right behind a table name, one line of which is `at`.
fn source_of_table(lines: &[&str], at: usize) -> Source {
    let in_paragraph = |line: &&&str| !line.is_empty() && !line.starts_with(['|', '#']);
    let in_table = |line: &&&str| line.starts_with('|');
    let skipped = |line: &&&str| in_table(line) || line.is_empty();
    let before: Vec<&str> = lines[..at].iter().rev().skip_while(skipped).take_while(in_paragraph).copied().collect();
    let behind: Vec<&str> = lines[at..].iter().skip_while(skipped).take_while(in_paragraph).copied().collect();
    let names_rules = behind.iter().any(|line| bold_id(line.trim_start_matches("- ")).is_some());
    let behind = if names_rules { Source::default() } else { Source::of(&behind.join(" ")) };
    Source::of(&before.join(" ")).or(behind)
}

/// The tables and blocks of set lines that these lines begin with: the first, and all that have a heading that is no rule.
fn exhibits<'a>(lines: &[&'a str]) -> Vec<Vec<&'a str>> {
    const FENCE: &str = "```";
    let mut found: Vec<Vec<&str>> = Vec::new();
    let mut heading = Vec::new();
    let mut lines = lines.iter().copied().skip_while(|line| line.is_empty()).peekable();
    while let Some(line) = lines.next() {
        let block = if line.starts_with(FENCE) {
            let inside: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with(FENCE)).collect();
            [&[FENCE], &inside[..], &[FENCE]].concat()
        } else if line.starts_with('|') {
            std::iter::once(line).chain(std::iter::from_fn(|| lines.next_if(|line| line.starts_with('|')))).collect()
        } else if line.starts_with("**") && bold_id(line).is_none() && heading.is_empty() {
            heading = vec![line, ""];
            while lines.next_if(|line| line.is_empty()).is_some() {}
            continue;
        } else {
            break;
        };
        if heading.is_empty() && !found.is_empty() {
            break;
        }
        found.push([std::mem::take(&mut heading), block].concat());
        while lines.next_if(|line| line.is_empty()).is_some() {}
    }
    found
}

/// Whether a line goes on with the paragraph above it: in a list it is set in.
fn goes_on(line: &str, listed: bool) -> bool {
    let ends = line.trim().is_empty() || line.starts_with(['|', '#', '-']) || bold_id(line).is_some();
    !ends && (!listed || line.starts_with("  "))
}

/// A paragraph without the ends of its lines; a list within it keeps a line for each of its points.
fn joined(first: &str, more: &[&str]) -> String {
    more.iter().fold(first.trim_end().to_owned(), |text, line| {
        let line = line.trim();
        let numbered = line.split_once(". ").is_some_and(|(number, _)| number.bytes().all(|b| b.is_ascii_digit()));
        let between = if line.starts_with("- ") || line.starts_with('|') || numbered { "\n" } else { " " };
        text + between + line
    })
}

/// The id a text begins with in bold, and what follows: `**FT-2.1** The board …` or `**FT-3.77 Gobbos** …`.
fn bold_id(text: &str) -> Option<(&str, &str)> {
    let inside = text.trim_start().strip_prefix("**")?;
    let end = inside.find(|c: char| c == '*' || c.is_whitespace())?;
    let (id, rest) = inside.split_at(end);
    let numbered = id.split_once('-').is_some_and(|(_, number)| number.starts_with(|c: char| c.is_ascii_digit()));
    numbered.then(|| (id, rest.trim_start_matches("**")))
}

/// The id that the first cell of a row is, in bold or plain: `**FT-3.66**` or `SP-3.201`.
fn row_id(cell: &str) -> Option<&str> {
    let plain = || {
        let (prefix, number) = cell.split_once('-')?;
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let (chapter, place) = number.split_once('.')?;
        let id =
            !prefix.is_empty() && prefix.bytes().all(|b| b.is_ascii_uppercase()) && digits(chapter) && digits(place);
        id.then_some(cell)
    };
    bold_id(cell).map(|(id, _)| id).or_else(plain)
}

fn cells(row: &str) -> Vec<String> {
    row.trim_end().trim_end_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// A row with the names of its columns: `Speed: 3; …`.
fn spell_row(header: &[String], row: &[String]) -> String {
    let cells = header.iter().zip(row).skip(1).filter(|(name, _)| !name.eq_ignore_ascii_case(SOURCE_COLUMN));
    let named = cells.map(|(name, cell)| (name, without_source(cell))).filter(|(_, cell)| !cell.is_empty());
    named.map(|(name, cell)| format!("{name}: {cell}")).collect::<Vec<_>>().join("; ")
}

/// Without the marks that say where a rule comes from, which are for those who write it: `[ref]`, `[ref; minimum house]`.
fn without_source(text: &str) -> String {
    let is_source =
        |inside: &str| inside.split(|c: char| !c.is_alphabetic()).any(|word| matches!(word, "ref" | "book" | "house"));
    let (mut kept, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('[') {
        kept += before;
        match after.split_once(']') {
            Some((inside, after)) if is_source(inside) => {
                kept.truncate(kept.trim_end_matches(['`', ' ']).len());
                rest = after.strip_prefix('`').unwrap_or(after);
                // What follows a whole sentence and begins none says more of the source: `[ref]; second sentence [house]`.
                let remark = rest.trim_start().starts_with(|c: char| c == ';' || c.is_lowercase());
                if remark && kept.ends_with(['.', ')', ':']) {
                    rest = rest.find(['[', '\n']).map_or("", |next| &rest[next..]);
                }
            }
            _ => {
                kept.push('[');
                rest = after;
            }
        }
    }
    (kept + rest).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bullets_rows_and_headings_are_found() {
        let text = "- **FT-2.1** The board. [ref]\n\n| Id | Name | Cost | Tag |\n|---|---|---|---|\n\
            | **FT-3.66** | Sweep | [ref] | [ref] name, [house] range |\n\n\
            **FT-3.77 Gobbos** [house]\n\n| Id | Unit |\n|---|---|\n| G1 | Warriors |\n\n\
            | id | unit | tag |\n|---|---|---|\n| SP-3.204 | Liberators | [book] |\n";
        let found = paragraphs(text);
        assert_eq!(found["SP-3.204"].text, "unit: Liberators");
        assert_eq!(found["SP-3.204"].source.told(), "Source: the published game.");
        assert_eq!(
            (&*found["FT-2.1"].text, found["FT-2.1"].source.told()),
            ("The board.", "Source: the reference sheet.")
        );
        assert_eq!(found["FT-3.66"].text, "Name: Sweep");
        assert_eq!(found["FT-3.66"].source.told(), "Source: the reference sheet, in part a house rule.");
        assert!(found["FT-3.77"].text.starts_with("Gobbos") && found["FT-3.77"].text.contains("| G1 | Warriors |"));
    }

    #[test]
    fn a_rule_is_read_to_its_end() {
        let text = "- **X-1.1** One line\n  and another [ref; minimum house]\n  - a point,\n    which is long\n- **X-1.2** Rates:\n\n\
            | Class | Rate |\n|---|---|\n| Slow | 2 |\n\n- **X-1.4** Steps:\n\n```\nA ->\n  B\n```\n\nNo.\n- **X-1.3** See [this] `[ref]`\n\n  Not this.\n";
        let found = paragraphs(text);
        assert_eq!(found["X-1.1"].text, "One line and another\n- a point, which is long");
        let rates = &found["X-1.2"].text;
        assert!(rates.starts_with("Rates:\n\n| Class") && rates.ends_with("| Slow | 2 |"));
        assert_eq!(found["X-1.4"].text, "Steps:\n\n```\nA ->\n  B\n```");
        assert_eq!(found["X-1.3"].text, "See [this]");
    }

    #[test]
    fn steps_stand_on_lines_of_their_own_and_remarks_on_the_source_are_left_out() {
        let text = "- **X-1.1** By the first that fits: [ref] for 1; [house] for the rest\n  1. slow: **late**;\n  2. else: [sic] early.\n\n\
            All these are [house].\n\n| Id | Does |\n|---|---|\n| **X-1.2** | Nothing |\n";
        let found = paragraphs(text);
        assert_eq!(found["X-1.1"].text, "By the first that fits:\n1. slow: **late**;\n2. else: [sic] early.");
        assert_eq!(found["X-1.1"].source, Source { sheet: true, book: false, house: true });
        assert_eq!(found["X-1.2"].source, Source { sheet: false, book: false, house: true });
    }

    #[test]
    fn every_rule_of_feint_says_who_made_it() {
        let texts = &TEXTS["feint"];
        let silent: Vec<&String> = texts.keys().filter(|id| texts[*id].source.told().is_empty()).collect();
        assert!(silent.is_empty() && texts.len() > 300, "nobody is said to have made {silent:?}");
    }

    #[test]
    fn several_tables_with_headings_are_told_together() {
        let text = "- **X-1.2** Two bands: [house]\n\n**Reds - 3 models**\n\n| Id | Name |\n|---|---|\n| R1 | Ann |\n\n\
            **Blues**\n\n| Id | Name |\n|---|---|\n| B1 | Bob |\n\n- **X-1.3** No more.\n";
        let text = &paragraphs(text)["X-1.2"].text;
        assert!(text.contains("**Reds - 3 models**\n\n| Id") && text.ends_with("| B1 | Bob |"), "{text}");
    }

    #[test]
    fn printed_tables_are_told_with_their_rules() {
        for (rule, row) in [
            ("EG-3.17", "| Rapier |"),
            ("EG-3.20", "| Blunderbuss |"),
            ("EG-3.25", "| Marksman |"),
            ("EG-3.26", "| B7 |"),
            ("EG-10.6", "| 6 |"),
        ] {
            let text = rule_text("en-garde", rule).expect("a rule");
            assert!(text.contains(row), "{rule} has a row {row}: {text}");
        }
    }

    #[test]
    fn no_rule_is_cut_off() {
        let mut cut = Vec::new();
        for game in muster_games::games() {
            for rule in game.rules() {
                let text = TEXTS[game.id()].get(rule.id.0).map_or("", |paragraph| paragraph.text.as_str());
                // Rows of tables and lists of values are no sentences.
                let sentence = text.len() > 40 && !text.contains(": ");
                let stops = sentence && text.ends_with(|c: char| c.is_lowercase() || c == ',');
                if stops || text.ends_with(':') || text.contains(&format!("{SOURCE_COLUMN}:")) {
                    cut.push(format!("{}: {text}", rule.id));
                }
            }
        }
        assert!(cut.is_empty(), "these end in the middle:\n{}", cut.join("\n"));
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
