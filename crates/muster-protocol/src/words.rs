//! Sentences in words: the texts of a ruleset, and the names a reader may be told.

use crate::wire::draw::Term;
use crate::wire::http::Named;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use muster_games::Game;
use muster_kernel::{
    Arg, Board, CardId, GroupId, LogLine, Message, Picture, PieceId, Place, Wording, reading::Sentence,
};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use unic_langid::langid;

/// The texts of one ruleset in one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    /// Every key, in the order of the file.
    keys: Vec<String>,
}

static WORDS: LazyLock<BTreeMap<&'static str, Words>> = LazyLock::new(|| {
    let words =
        |game: &dyn Game| Words::measured_in(game.units_per_inch(), game.texts()).expect("our own texts can be read");
    muster_games::games().iter().map(|game| (game.id(), words(&**game))).collect()
});

/// For rulesets without texts: every key stands for itself.
static NO_WORDS: LazyLock<Words> = LazyLock::new(|| Words::read("").expect("nothing can be read"));

impl Words {
    /// The texts of this ruleset.
    pub fn of(ruleset: &str) -> &'static Words {
        WORDS.get(ruleset).unwrap_or(&NO_WORDS)
    }

    /// Texts in Fluent's notation, with lengths in thousandths of an inch.
    ///
    /// # Errors
    /// Everything that cannot be read.
    pub fn read(text: &str) -> Result<Words, Vec<String>> {
        Words::measured_in(1_000, text)
    }

    /// Texts in Fluent's notation, with so many units of length to the inch.
    ///
    /// # Errors
    /// Everything that cannot be read.
    pub fn measured_in(units_per_inch: i32, text: &str) -> Result<Words, Vec<String>> {
        let keys = text.lines().filter_map(key_of).map(str::to_owned).collect();
        let resource = FluentResource::try_new(text.to_owned())
            .map_err(|(_, faults)| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        // The marks that isolate right-to-left names would end up in what screen readers and tests read.
        bundle.set_use_isolating(false);
        for (name, said) in [("INCHES", decimal as Said), ("TENTHS", tenths), ("AWAY", away)] {
            bundle
                .add_function(name, move |given, _| inches(given, |length| said(length, units_per_inch)))
                .map_err(|fault| vec![fault.to_string()])?;
        }
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
        self.keys.iter().filter_map(|key| self.term(key))
    }

    /// How a word explains itself, if it does.
    pub fn term(&self, key: &str) -> Option<Term> {
        let (about, rule) = (self.attribute(key, "about")?, self.attribute(key, "rule")?);
        Some(Term { key: key.to_owned(), about, rule, press: self.attribute(key, "key") })
    }

    /// A text without arguments; a key without a text stands for itself.
    pub fn word(&self, key: &str) -> String {
        self.render(key, None, &mut Vec::new())
    }

    /// What is done by a verb, where it begins something that is called otherwise than its beginning.
    pub(crate) fn deed(&self, verb: &str) -> String {
        self.attribute(verb, "deed").unwrap_or_else(|| self.word(verb))
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

/// How a length is said, with how many units make an inch.
type Said = fn(i64, i32) -> String;

/// `INCHES($length)`, `TENTHS($length)` and `AWAY($length)`: lengths in the ruleset's unit as people say them, `7.25″`, as they read
/// them off a tape, `7.3″`, or as far as a tape has to be drawn out to reach, `7.3″` of `7.201″`.
fn inches<'a>(positional: &[FluentValue<'a>], said: impl Fn(i64) -> String) -> FluentValue<'a> {
    match positional {
        [FluentValue::Number(length)] => FluentValue::from(format!("{}″", said(length.value as i64))),
        _ => FluentValue::Error,
    }
}

/// A length in decimals of an inch, to the nearest thousandth, without zeros at the end.
pub(crate) fn decimal(length: i64, units_per_inch: i32) -> String {
    let thousandths = parts(length, units_per_inch, 1_000);
    let (whole, rest) = (thousandths.abs() / 1_000, thousandths.abs() % 1_000);
    let sign = if thousandths < 0 { "-" } else { "" };
    let text = format!("{sign}{whole}.{rest:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The same to the nearest tenth.
fn tenths(length: i64, units_per_inch: i32) -> String {
    decimal(100 * parts(length, units_per_inch, 10), 1_000)
}

/// How far something is, to the first tenth that reaches it: what is a hair beyond five inches is never told as five, and what is
/// within them always is.
fn away(length: i64, units_per_inch: i32) -> String {
    let inch = i64::from(units_per_inch);
    decimal(100 * (10 * length).div_euclid(inch) + if (10 * length).rem_euclid(inch) > 0 { 100 } else { 0 }, 1_000)
}

/// How many equal parts of an inch a length is, to the nearest.
fn parts(length: i64, units_per_inch: i32, of: i64) -> i64 {
    let (doubled, inch) = (2 * of * length, i64::from(units_per_inch));
    (doubled + doubled.signum() * inch) / (2 * inch)
}

/// How long a way is, by its corners.
fn length_of(way: &[Place]) -> i64 {
    let leg = |from: &Place, to: &Place| f64::hypot(f64::from(to.x - from.x), f64::from(to.y - from.y));
    way.windows(2).map(|ends| leg(&ends[0], &ends[1])).sum::<f64>().round() as i64
}

/// What one observer may call the pieces. Pieces that have left the table keep their last name.
#[derive(Clone, Debug, Default)]
pub struct Names {
    pieces: BTreeMap<PieceId, Known>,
    groups: BTreeMap<GroupId, Known>,
    /// How many units of length make an inch where spots are measured rather than counted in cells, times a thousand.
    per_inch: Option<i32>,
}

/// What one piece, or one group, may be called.
#[derive(Clone, Debug)]
struct Known {
    tag: String,
    card: Option<CardId>,
    /// What its owner calls it, where its card says otherwise.
    name: Option<String>,
}

impl Names {
    /// Learns the names in what the observer sees now.
    pub fn learn(&mut self, picture: &Picture) {
        self.per_inch = match picture.board {
            Board::Open { per_inch, .. } => Some(per_inch),
            Board::Grid { .. } => None,
        };
        for group in &picture.groups {
            let known = Known { tag: group.tag.clone(), card: group.card, name: group.name.clone() };
            let gone = |tag: &String| Known { tag: tag.clone(), ..known.clone() };
            self.pieces.extend(group.gone.iter().map(|(id, tag)| (*id, gone(tag))));
            self.groups.insert(group.id, known);
        }
        for piece in &picture.pieces {
            match self.pieces.get_mut(&piece.id) {
                Some(known) => {
                    if known.tag != piece.tag {
                        known.tag.clone_from(&piece.tag);
                    }
                    if known.name != piece.name {
                        known.name.clone_from(&piece.name);
                    }
                    known.card = piece.card;
                }
                None => {
                    let known = Known { tag: piece.tag.clone(), card: piece.card, name: piece.name.clone() };
                    self.pieces.insert(piece.id, known);
                }
            }
        }
    }
}

impl Names {
    /// Who a sentence speaks of in this place, if it is somebody whom the reader knows, and the card that is.
    pub(crate) fn named(&self, arg: Arg) -> Option<(Named, Option<CardId>)> {
        let group = |id: GroupId| {
            let known = self.groups.get(&id)?;
            Some((Named::Group { group: id.0, tag: known.tag.clone() }, known.card))
        };
        match arg {
            Arg::Piece(id) => match self.pieces.get(&id) {
                Some(known) => Some((Named::Piece { piece: id.0, tag: known.tag.clone() }, known.card)),
                None => group(GroupId(id.0)),
            },
            Arg::Group(id) => group(id),
            Arg::Number(_) | Arg::Row(_) | Arg::Seat(_) | Arg::Card(_) => None,
            Arg::Place(_) | Arg::Word(_) | Arg::Name(_) => None,
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

    /// What is told of what happened. Nobody who reads it measures it again, so that spots are said to the tenth of an inch; how
    /// far somebody went is `$way` to the text.
    pub fn tell(&self, told: &LogLine) -> String {
        self.tell_and_note(told, &mut Vec::new())
    }

    /// What is told, and everything that is wrong with its text.
    pub fn tell_and_note(&self, told: &LogLine, faults: &mut Vec<String>) -> String {
        let mut args = FluentArgs::with_capacity(told.message.args.len() + 1);
        for (name, arg) in &told.message.args {
            let value = match arg {
                Arg::Place(place) => FluentValue::from(self.spot(*place, tenths)),
                arg => self.value(*arg),
            };
            args.set(*name, value);
        }
        if !told.way.is_empty() {
            args.set("way", length_of(&told.way));
        }
        self.words.render(told.message.key, Some(&args), faults)
    }

    /// What of a sentence is to be seen on the board, as its text says.
    pub fn seen(&self, message: &Message) -> Option<String> {
        self.words.attribute(message.key, "seen")
    }

    /// A verb, in the word that the text of the question has for it if there is one: who says yes to a charge charges.
    pub fn verb(&self, question: &Message, key: &str) -> String {
        self.words.attribute(question.key, key).unwrap_or_else(|| self.words.word(key))
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
        self.spot(place, decimal)
    }

    /// A place whose inches are said in some way.
    fn spot(&self, place: Place, said: impl Fn(i64, i32) -> String) -> String {
        match self.names.per_inch {
            Some(per_inch) => {
                let inches = |n: i32| said(n.into(), per_inch / 1_000);
                format!("{},{}", inches(place.x), inches(place.y))
            }
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
            Some(known) => self.known(known),
            // A unit that is not drawn as one piece is named as the group that it is.
            None if self.names.groups.contains_key(&GroupId(piece.0)) => self.group_name(GroupId(piece.0)),
            None => "a piece".to_owned(),
        }
    }

    /// A group as the reader may know it: `S Spearmen`.
    pub fn group_name(&self, group: GroupId) -> String {
        match self.names.groups.get(&group) {
            Some(known) => self.known(known),
            None => "a group".to_owned(),
        }
    }

    /// What somebody is called: by his own name, or else by that of his card.
    fn known(&self, known: &Known) -> String {
        match (&known.name, known.card) {
            (Some(name), _) => format!("{} {name}", known.tag),
            (None, Some(card)) => format!("{} {}", known.tag, self.card(card)),
            (None, None) => known.tag.clone(),
        }
    }

    fn value(&self, arg: Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(n) => FluentValue::from(n),
            Arg::Row(n) => FluentValue::from(n),
            Arg::Seat(seat) => FluentValue::from(self.seat(seat)),
            Arg::Piece(piece) => FluentValue::from(self.piece(piece)),
            Arg::Group(group) => FluentValue::from(self.group_name(group)),
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

    /// What a function of texts says of a length.
    fn said(units: i32, function: &str, length: i64) -> String {
        let words = Words::measured_in(units, &format!("far = {{ {function}($n) }}")).unwrap();
        let mut args = FluentArgs::new();
        args.set("n", length);
        words.render("far", Some(&args), &mut Vec::new())
    }

    #[test]
    fn lengths_are_said_in_inches_whatever_their_unit() {
        let said = |units, length| said(units, "INCHES", length);
        assert_eq!([said(1_000, 7_250), said(1_000, -50), said(1_000, 3_000)], ["7.25″", "-0.05″", "3″"]);
        // A hundredth of a millimetre: 2540 to the inch.
        assert_eq!([said(2_540, 2_540), said(2_540, 635), said(2_540, -847)], ["1″", "0.25″", "-0.333″"]);
    }

    #[test]
    fn what_is_told_is_said_as_it_is_read_off_a_tape() {
        let said = |units, length| said(units, "TENTHS", length);
        assert_eq!([said(1_000, 6_249), said(1_000, 6_250), said(1_000, -50)], ["6.2″", "6.3″", "-0.1″"]);
        assert_eq!([said(2_540, 2_540), said(2_540, 847), said(2_540, 0)], ["1″", "0.3″", "0″"]);
        assert_eq!(
            length_of(&[Place { x: 0, y: 0 }, Place { x: 3_000, y: 4_000 }, Place { x: 3_000, y: 2_800 }]),
            6_200
        );
    }

    #[test]
    fn what_is_measured_is_never_told_as_nearer_than_it_is() {
        let said = |units, length| said(units, "AWAY", length);
        assert_eq!(
            [said(1_000, 5_000), said(1_000, 5_001), said(1_000, 4_999), said(1_000, 0)],
            ["5″", "5.1″", "5″", "0″"]
        );
        assert_eq!([said(2_540, 2_540), said(2_540, 2_541), said(2_540, 1)], ["1″", "1.1″", "0.1″"]);
    }

    #[test]
    fn texts_that_cannot_be_read_say_so() {
        assert!(Words::read("= nothing").is_err());
    }
}
