//! What a person typed at a prompt.

/// A line, understood as far as the game itself is not needed for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed<'a> {
    Nothing,
    Number(usize),
    Help,
    Board,
    Log(Option<usize>),
    Recap,
    Why(&'a str),
    Danger(&'a str),
    Undo,
    Save(&'a str),
    Load(&'a str),
    Look(&'a str),
    Rule(&'a str),
    Form(Option<usize>),
    All,
    Back,
    Concede,
    Quit,
    /// Anything else: an answer in the game's own notation.
    Answer(&'a str),
}

/// What is shown for `help`.
pub(crate) const HELP: &str = "\
At a prompt type a number, or an answer as the game writes it, or one of these:
  back              one step back in a list that is narrowed down
  all               every answer in one list
  why N             what the answer with this number would do
  why ANSWER        why an answer is not legal, with every rule it breaks
  danger B2 A1      the worst that B2 can do to A1 in its next turn
  undo              take back your last answer, where nothing was shown since
  board             the table as it stands
  look S1           a piece in full, or a card by its name
  log, log N        what happened, or the last N lines of it
  recap             what happened since your last answer
  rule ID           a rule's title
  form, form N      where an answer is put together: what there is to choose from
  save FILE         write the game down; go on later with load or muster play --load
  load FILE         go on with a game that was written down
  concede           give up the game
  quit              leave
";

impl<'a> Typed<'a> {
    /// Understands a line. Words of the prompt itself are never answers of a game: answers that begin with one of them
    /// can be picked by number.
    pub(crate) fn of(line: &'a str) -> Typed<'a> {
        let line = line.trim();
        if let Ok(number) = line.trim_end_matches('.').parse() {
            return Typed::Number(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = rest.is_empty();
        match word.to_lowercase().as_str() {
            "" => Typed::Nothing,
            "help" | "?" => Typed::Help,
            "board" if alone => Typed::Board,
            "log" => Typed::Log(rest.parse().ok()),
            "recap" if alone => Typed::Recap,
            "why" => Typed::Why(rest),
            "danger" => Typed::Danger(rest),
            "undo" if alone => Typed::Undo,
            "save" => Typed::Save(rest),
            "load" => Typed::Load(rest),
            "look" => Typed::Look(rest),
            "rule" => Typed::Rule(rest),
            "form" => Typed::Form(rest.parse().ok()),
            "all" if alone => Typed::All,
            "back" if alone => Typed::Back,
            "concede" if alone => Typed::Concede,
            "quit" | "exit" if alone => Typed::Quit,
            _ => Typed::Answer(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(Typed::of(" 12. "), Typed::Number(12));
        assert_eq!(Typed::of("why move S1 3"), Typed::Why("move S1 3"));
        assert_eq!(Typed::of("danger B2 A1"), Typed::Danger("B2 A1"));
        assert_eq!(Typed::of("log 5"), Typed::Log(Some(5)));
        assert_eq!(Typed::of("UNDO"), Typed::Undo);
        assert_eq!(Typed::of("move S1 3"), Typed::Answer("move S1 3"));
        assert_eq!(Typed::of("back off"), Typed::Answer("back off"));
        assert_eq!(Typed::of("   "), Typed::Nothing);
    }
}
