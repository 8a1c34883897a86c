//! Words of a line, and runs of words within a line.

/// The words of a text.
pub(crate) fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// Where `needle` occurs in `line` as a run of neighbouring words: the index of the word behind it. Commas behind words
/// do not matter, and a number stands for a number of so many: `4` for `4/6`.
pub(crate) fn run_end(line: &[&str], needle: &[&str]) -> Option<usize> {
    if needle.is_empty() {
        return Some(0);
    }
    let same = |(found, wanted): (&&str, &&str)| {
        let (found, wanted) = (found.trim_end_matches(','), wanted.trim_end_matches(','));
        found == wanted || found.split_once('/').is_some_and(|(part, _)| part == wanted)
    };
    let fits = |run: &[&str]| run.iter().zip(needle).all(same);
    line.windows(needle.len()).position(fits).map(|at| at + needle.len())
}

/// A word of something told or printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    /// Whether it is the name of a value, which begins with the next word.
    pub(crate) names_next: bool,
}

/// The words of a text.
pub(crate) fn plain(text: &str) -> impl Iterator<Item = Word> {
    text.split_whitespace().map(|w| Word { text: w.to_owned(), names_next: false })
}

/// A name and the words of its value.
pub(crate) fn named(name: &str, value: &str) -> impl Iterator<Item = Word> {
    std::iter::once(Word { text: name.to_owned(), names_next: true }).chain(plain(value))
}

/// Words as a text.
pub(crate) fn text(line: &[Word]) -> String {
    line.iter().map(|w| w.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// Whether all of `needle` occurs in `line` in this order, with anything in between, but for a value right behind its
/// name.
pub(crate) fn in_order(line: &[Word], needle: &[String]) -> bool {
    let Some((word, rest)) = needle.split_first() else { return true };
    let here = |at: usize| line[at].text == *word && behind(&line[at + 1..], rest, line[at].names_next);
    (0..line.len()).any(here)
}

/// Whether `needle` goes on in `line`, at once behind a name.
fn behind(line: &[Word], needle: &[String], at_once: bool) -> bool {
    match (at_once, line.first(), needle.first()) {
        (true, Some(next), Some(word)) => next.text == *word && in_order(&line[1..], &needle[1..]),
        _ => in_order(line, needle),
    }
}

/// Splits `text` at the last `: ` whose right side is a list of rule ids.
pub(crate) fn split_rules(text: &str) -> (&str, Option<Vec<String>>) {
    let split = text.rsplit_once(':');
    match split {
        Some((before, ids)) if rule_ids(ids).is_some() => (before.trim(), rule_ids(ids)),
        _ => (text.trim(), None),
    }
}

/// Reads `FT-6.4, FT-6.1`.
pub(crate) fn rule_ids(text: &str) -> Option<Vec<String>> {
    let ids: Vec<String> = text.split(',').map(|id| id.trim().to_owned()).collect();
    let is_id = |id: &String| {
        id.split_once('-').is_some_and(|(book, number)| {
            !book.is_empty()
                && book.chars().all(|c| c.is_ascii_uppercase())
                && number.starts_with(|c: char| c.is_ascii_digit())
                // A row of a table may be a letter more: `9.110a`.
                && number.trim_end_matches(|c: char| c.is_ascii_lowercase()).chars().all(|c| c.is_ascii_digit() || c == '.')
        })
    };
    ids.iter().all(is_id).then_some(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_neighbouring_words() {
        let line = words("S1 Gobbo Warriors L1 at 4,2 N down");
        assert_eq!(run_end(&line, &["at", "4,2"]), Some(6));
        assert_eq!(run_end(&line, &["at", "N"]), None);
        let line = words("N1 models 4/6 with Spear up, Buckler down");
        assert_eq!(run_end(&line, &["models", "4"]), Some(3));
        assert_eq!(run_end(&line, &["models", "6"]), None);
        assert_eq!(run_end(&line, &["Spear", "up", "Buckler"]), Some(7));
    }

    #[test]
    fn a_value_stands_right_behind_its_name() {
        let line: Vec<Word> = plain("struck").chain(named("hits", "1")).chain(named("wounds", "0")).collect();
        let holds = |needle: &str| in_order(&line, &words(needle).into_iter().map(str::to_owned).collect::<Vec<_>>());
        assert!(holds("struck hits 1") && holds("wounds 0") && holds("struck 0") && holds("hits 1 0"));
        assert!(!holds("hits 0") && !holds("wounds 1") && !holds("0 struck"));
    }

    #[test]
    fn rules_stand_behind_the_last_colon() {
        assert_eq!(split_rules("South move S1 9: FT-6.4, FT-6.1").1, Some(vec!["FT-6.4".into(), "FT-6.1".into()]));
        assert_eq!(split_rules("South move S1 9: no such").1, None);
        assert_eq!(split_rules("South done").0, "South done");
    }
}
