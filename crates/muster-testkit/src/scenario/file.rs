//! A scenario file taken apart: title, rules, and the fenced blocks in order.

use super::Failure;
use super::words::rule_ids;

/// What a fenced block is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// States a position and begins a match from it.
    Table,
    /// A position that must be refused.
    Refused,
    /// Answers, dice and refused attempts.
    Play,
    /// What must now be true.
    Expect,
    /// Exact chances of what comes next.
    Odds,
}

/// A fenced block.
#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) kind: Kind,
    /// The line of its opening fence.
    pub(crate) line: usize,
    /// Rules a refused table names.
    pub(crate) rules: Vec<String>,
    /// Its text as it stands.
    pub(crate) body: String,
}

impl Block {
    /// The lines that say something, with their numbers.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let numbered = self.body.lines().enumerate().map(|(i, text)| (self.line + 1 + i, text.trim()));
        numbered.filter(|(_, text)| !text.is_empty() && !text.starts_with('#'))
    }
}

/// A scenario.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) title: String,
    /// The line of the rules, for complaints about them.
    pub(crate) rules_line: usize,
    pub(crate) rules: Vec<String>,
    pub(crate) blocks: Vec<Block>,
}

/// Takes a file apart.
///
/// # Errors
/// Everything that is not as a scenario should be.
pub(crate) fn read(text: &str) -> Result<File, Vec<Failure>> {
    let mut wrong = Vec::new();
    let mut file = File { title: String::new(), rules_line: 0, rules: Vec::new(), blocks: Vec::new() };
    let mut open: Option<Block> = None;
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(info) = line.strip_prefix("```") {
            match open.take() {
                Some(block) => file.blocks.push(block),
                None => open = Some(begin(info, number, &mut wrong)),
            }
        } else if let Some(block) = &mut open {
            block.body.push_str(line);
            block.body.push('\n');
        } else if let Some(title) = line.strip_prefix("# ").filter(|_| file.title.is_empty()) {
            file.title = title.trim().to_owned();
        } else if let Some(ids) = line.strip_prefix("Rule:").or_else(|| line.strip_prefix("Rules:")) {
            file.rules_line = number;
            match rule_ids(ids) {
                Some(ids) => file.rules = ids,
                None => wrong.push(Failure::new(number, format!("cannot read the rule ids `{}`", ids.trim()))),
            }
        }
    }
    if let Some(block) = open {
        wrong.push(Failure::new(block.line, "the block is never closed with ```".into()));
    }
    if file.title.is_empty() {
        wrong.push(Failure::new(1, "the scenario has no title: begin with `# Title`".into()));
    }
    if file.rules.is_empty() && wrong.is_empty() {
        wrong.push(Failure::new(1, "the scenario names no rule: write a line like `Rule: FT-8.13`".into()));
    }
    if wrong.is_empty() { Ok(file) } else { Err(wrong) }
}

fn begin(info: &str, line: usize, wrong: &mut Vec<Failure>) -> Block {
    let (name, refused) = info.trim().split_once(' ').unwrap_or((info.trim(), ""));
    let mut rules = Vec::new();
    let kind = match (name, refused.trim().strip_prefix("refused:")) {
        ("table", Some(ids)) => {
            match rule_ids(ids) {
                Some(ids) => rules = ids,
                None => wrong.push(Failure::new(line, format!("cannot read the rule ids `{}`", ids.trim()))),
            }
            Kind::Refused
        }
        ("table", None) if refused.is_empty() => Kind::Table,
        ("play", None) if refused.is_empty() => Kind::Play,
        ("expect", None) if refused.is_empty() => Kind::Expect,
        ("odds", None) if refused.is_empty() => Kind::Odds,
        _ => {
            let known = "blocks are `table`, `table refused: RULES`, `play`, `expect` and `odds`";
            wrong.push(Failure::new(line, format!("`{}` is no kind of block; {known}", info.trim())));
            Kind::Expect
        }
    };
    Block { kind, line, rules, body: String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_falls_into_blocks_with_numbered_lines() {
        let file =
            read("# Hills\n\nRule: FT-4.9\n\nWords.\n\n```table\nround 2\n```\n\n```expect\n# why\nround 2\n```\n");
        let file = file.expect("a scenario");
        assert_eq!((file.title.as_str(), file.rules.len(), file.blocks.len()), ("Hills", 1, 2));
        assert_eq!(file.blocks[1].lines().collect::<Vec<_>>(), [(13, "round 2")]);
    }

    #[test]
    fn everything_wrong_is_reported_with_its_line() {
        let wrong = read("Rule: 8.13\n```tabel\n```\n```play\n").expect_err("no scenario");
        let lines: Vec<usize> = wrong.iter().map(|f| f.line).collect();
        assert_eq!(lines, [1, 2, 4, 1], "{wrong:?}");
    }
}
