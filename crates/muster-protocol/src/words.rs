//! Sentences in words: the texts of a ruleset, and the names a reader may be told.

use crate::wire::draw::Term;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use muster_games::Game;
use muster_kernel::{Arg, Board, CardId, Message, Picture, PieceId, Place, Wording, reading::Sentence};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use unic_langid::langid;

/// The texts of every ruleset, by its id.
const TEXTS: [(&str, &str); 3] = [
    ("en-garde", include_str!("../../../data/en-garde/text/en.ftl")),
    ("warband", include_str!("../../../data/warband/text/en.ftl")),
    ("feint", include_str!("../../../data/feint/text/en.ftl")),
];

/// The texts of one ruleset in one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    /// Every key, in the order of the file.
    keys: Vec<String>,
}

static WORDS: LazyLock<BTreeMap<&'static str, Words>> = LazyLock::new(|| {
    let words = |(id, text)| (id, Words::measured(text, per_inch(id)).expect("our own texts can be read"));
    TEXTS.into_iter().map(words).collect()
});

/// Units of an inch, times a thousand, on a table whose unit is a thousandth of an inch.
const THOUSANDTHS: i32 = 1_000_000;

/// How many units of a ruleset's table make an inch, times a thousand, as the ruleset draws its table.
fn per_inch(ruleset: &str) -> i32 {
    let board = muster_games::game(ruleset).and_then(|game| game.setups().first().map(|setup| setup.picture.board));
    match board {
        Some(Board::Open { per_inch, .. }) => per_inch,
        Some(Board::Grid { .. }) | None => THOUSANDTHS,
    }
}

/// For rulesets without texts: every key stands for itself.
static NO_WORDS: LazyLock<Words> = LazyLock::new(|| Words::read("").expect("nothing can be read"));

impl Words {
    /// The texts of this ruleset.
    pub fn of(ruleset: &str) -> &'static Words {
        WORDS.get(ruleset).unwrap_or(&NO_WORDS)
    }

    /// Texts in Fluent's notation, whose lengths are thousandths of an inch.
    ///
    /// # Errors
    /// Everything that cannot be read.
    pub fn read(text: &str) -> Result<Words, Vec<String>> {
        Words::measured(text, THOUSANDTHS)
    }

    /// Texts in Fluent's notation, whose lengths are in a unit of which `per_inch` make a thousand inches.
    ///
    /// # Errors
    /// Everything that cannot be read.
    pub fn measured(text: &str, per_inch: i32) -> Result<Words, Vec<String>> {
        let keys = text.lines().filter_map(key_of).map(str::to_owned).collect();
        let resource = FluentResource::try_new(text.to_owned())
            .map_err(|(_, faults)| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        // The marks that isolate right-to-left names would end up in what screen readers and tests read.
        bundle.set_use_isolating(false);
        bundle
            .add_function("INCHES", move |positional, _| in_inches(positional, per_inch))
            .map_err(|fault| vec![fault.to_string()])?;
        bundle.add_resource(resource).map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        Ok(Words { bundle, keys })
    }

    /// Whether there is a text of this key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|m| m.value().is_some())
    }

    /// What a text says of itself beside its words, `.about` for example.
    fn attribute(&self, key: &str, name: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.get_attribute(name)?.value();
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// Every word that explains itself, in the order of the file.
    pub fn terms(&self) -> impl Iterator<Item = Term> {
        self.keys.iter().filter_map(|key| {
            let (about, rule) = (self.attribute(key, "about")?, self.attribute(key, "rule")?);
            Some(Term { key: key.clone(), about, rule, press: self.attribute(key, "key") })
        })
    }

    /// A text without arguments; a key without a text stands for itself.
    pub fn word(&self, key: &str) -> String {
        self.render(key, None, &mut Vec::new())
    }

    /// A text with arguments, and everything that went wrong: an argument the text wants and did not get.
    fn render(&self, key: &str, args: Option<&FluentArgs<'_>>, faults: &mut Vec<String>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else {
            faults.push(format!("there is no text for `{key}`"));
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        faults.extend(errors.iter().map(|e| format!("the text of `{key}`: {e}")));
        text
    }
}

/// The key that a line of a file of texts begins with.
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.split_once(" =")?;
    line.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(key)
}

/// `INCHES($length)`: a length in the unit of the table as people say it, `7.25″`.
fn in_inches(positional: &[FluentValue<'_>], per_inch: i32) -> FluentValue<'static> {
    match positional {
        [FluentValue::Number(units)] => FluentValue::from(format!("{}″", inches(units.value as i64, per_inch))),
        _ => FluentValue::Error,
    }
}

/// A length in inches, to the nearest thousandth, without zeros at the end.
fn inches(units: i64, per_inch: i32) -> String {
    let per_inch = i64::from(per_inch).max(1);
    let thousandths = (units.saturating_mul(2 * i64::from(THOUSANDTHS)) + per_inch).div_euclid(2 * per_inch);
    let (whole, rest) = (thousandths.abs() / 1_000, thousandths.abs() % 1_000);
    let sign = if thousandths < 0 { "-" } else { "" };
    let text = format!("{sign}{whole}.{rest:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// What one observer may call the pieces. Pieces that have left the table keep their last name.
#[derive(Clone, Debug, Default)]
pub struct Names {
    pieces: BTreeMap<PieceId, (String, Option<CardId>)>,
    /// How many units make an inch, times a thousand, where spots are measured rather than counted in cells.
    per_inch: Option<i32>,
}

impl Names {
    /// Learns the names in what the observer sees now.
    pub fn learn(&mut self, picture: &Picture) {
        self.per_inch = match picture.board {
            Board::Open { per_inch, .. } => Some(per_inch),
            Board::Grid { .. } => None,
        };
        for piece in &picture.pieces {
            match self.pieces.get_mut(&piece.id) {
                Some((tag, card)) => {
                    if *tag != piece.tag {
                        tag.clone_from(&piece.tag);
                    }
                    *card = piece.card;
                }
                None => {
                    self.pieces.insert(piece.id, (piece.tag.clone(), piece.card));
                }
            }
        }
    }
}

/// Puts what the engine says into words for one reader.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// The game it speaks of.
    pub game: &'a dyn Game,
    /// The texts.
    pub words: &'a Words,
    /// What the reader may call the pieces.
    pub names: &'a Names,
}

impl<'a> Speaker<'a> {
    /// A speaker with the texts of a game.
    pub fn new(game: &'a dyn Game, names: &'a Names) -> Self {
        Speaker { game, words: Words::of(game.id()), names }
    }

    /// A sentence.
    pub fn say(&self, message: &Message) -> String {
        self.say_and_note(message, &mut Vec::new())
    }

    /// A sentence, and everything that is wrong with its text.
    pub fn say_and_note(&self, message: &Message, faults: &mut Vec<String>) -> String {
        if message.args.is_empty() {
            return self.words.render(message.key, None, faults);
        }
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, self.value(*arg));
        }
        self.words.render(message.key, Some(&args), faults)
    }

    /// What is wrong with a text; it begins with whom it is about, where it is about somebody.
    pub fn problem(&self, problem: &Wording) -> String {
        match problem {
            Wording::Words(words) => words.clone(),
            Wording::Sentence(said) => {
                let Sentence { of, message, cards } = &**said;
                let mut args = FluentArgs::with_capacity(message.args.len());
                for (name, arg) in &message.args {
                    let printed = cards.iter().find(|(id, _)| *arg == Arg::Card(*id)).map(|(_, name)| name.clone());
                    args.set(*name, printed.map_or_else(|| self.value(*arg), FluentValue::from));
                }
                format!("{of}: {}", self.words.render(message.key, Some(&args), &mut Vec::new()))
            }
        }
    }

    /// The name of a seat.
    pub fn seat(&self, seat: muster_kernel::Seat) -> String {
        self.words.word(self.game.seats()[seat.index()])
    }

    /// A card's name in a sentence, with its level or whatever sets it apart where another card has the same name:
    /// `Gobbo Warriors L2`.
    pub fn card(&self, card: CardId) -> String {
        let cards = &self.game.catalogue().cards;
        let Some(info) = cards.get(usize::from(card.0)) else { return "a card".to_owned() };
        let alike = cards.iter().filter(|other| other.name == info.name).count();
        match self.words.attribute(info.note.key, "short") {
            Some(apart) if alike > 1 => format!("{} {apart}", info.name),
            _ => info.name.clone(),
        }
    }

    /// A place: column and row, or inches where they are measured.
    pub fn place(&self, place: Place) -> String {
        match self.names.per_inch {
            Some(per_inch) => format!("{},{}", inches(place.x.into(), per_inch), inches(place.y.into(), per_inch)),
            None => format!("{},{}", place.x, place.y),
        }
    }

    /// The printed name of a card, with the word beside it where another card has the same name.
    pub fn card_apart(&self, card: CardId) -> String {
        let cards = &self.game.catalogue().cards;
        let Some(info) = cards.get(usize::from(card.0)) else { return self.card(card) };
        match cards.iter().filter(|other| other.name == info.name).count() {
            1 => info.name.clone(),
            _ => format!("{}, {}", info.name, self.say(&info.note)),
        }
    }

    /// A piece as the reader may know it: `N3`, or `S1 Gobbo Warriors`.
    pub fn piece(&self, piece: PieceId) -> String {
        match self.names.pieces.get(&piece) {
            Some((tag, Some(card))) => format!("{tag} {}", self.card(*card)),
            Some((tag, None)) => tag.clone(),
            None => "a piece".to_owned(),
        }
    }

    fn value(&self, arg: Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(n) => FluentValue::from(n),
            Arg::Seat(seat) => FluentValue::from(self.seat(seat)),
            Arg::Piece(piece) => FluentValue::from(self.piece(piece)),
            Arg::Card(card) => FluentValue::from(self.card(card)),
            Arg::Place(place) => FluentValue::from(self.place(place)),
            Arg::Name(name) => FluentValue::from(name),
            Arg::Word(word) => FluentValue::from(self.words.word(word)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_plurals_and_no_invisible_marks() {
        let words =
            Words::read("lost = { $n ->\n    [one] one model\n   *[other] { $n } models\n} of { $who }").unwrap();
        let mut args = FluentArgs::new();
        args.set("n", 1);
        args.set("who", "South");
        assert_eq!(words.render("lost", Some(&args), &mut Vec::new()), "one model of South");
        args.set("n", 3);
        assert_eq!(words.render("lost", Some(&args), &mut Vec::new()), "3 models of South");
    }

    #[test]
    fn a_missing_text_or_argument_is_noticed() {
        let words = Words::read("hello = Hello { $who }").unwrap();
        let mut faults = Vec::new();
        assert_eq!(words.render("bye", None, &mut faults), "bye");
        words.render("hello", Some(&FluentArgs::new()), &mut faults);
        assert_eq!(faults.len(), 2, "{faults:?}");
    }

    #[test]
    fn lengths_are_said_in_inches_whatever_the_unit() {
        let text = "way = { INCHES($length) } of { INCHES($most) }";
        let said = |words: &Words, length: i32, most: i32| {
            let mut args = FluentArgs::new();
            args.set("length", length);
            args.set("most", most);
            words.render("way", Some(&args), &mut Vec::new())
        };
        let thousandths = Words::read(text).unwrap();
        assert_eq!(said(&thousandths, 7_250, -12_000), "7.25″ of -12″");
        // Hundredths of a millimetre: 2,540 to the inch.
        let metric = Words::measured(text, 2_540_000).unwrap();
        assert_eq!(said(&metric, 6_350, 2_540 * 12), "2.5″ of 12″");
        assert_eq!(said(&metric, 1, -847), "0″ of -0.333″");
        let board = Board::Open { width: 2_540 * 72, depth: 2_540 * 48, per_inch: 2_540_000 };
        let mut names = Names::default();
        let game = muster_games::game("warband").unwrap();
        names.learn(&Picture { board, ..game.setups()[0].picture.clone() });
        assert_eq!(Speaker::new(game, &names).place(Place { x: 6_350, y: -2_540 }), "2.5,-1");
    }

    #[test]
    fn texts_that_cannot_be_read_say_so() {
        assert!(Words::read("= nothing").is_err());
    }
}
