//! What a claim may look at, in words.

use super::words::{Word, named, plain, text};
use muster_kernel::{
    Arg, CardInfo, LogEntry, LogLine, Match, Message, Observer, Open, People, PieceId, Presentation, Question, Seat,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The names of pieces, those that are gone included.
pub(crate) type Tags = BTreeMap<PieceId, String>;

/// A game at one moment.
pub(crate) struct Look<'a, R: Presentation> {
    pub(crate) rules: &'a Arc<R>,
    pub(crate) state: &'a R::State,
    /// What is waited for; found out when needed if the moment is a step boundary.
    pub(crate) open: Option<&'a Open<R::Prompt, R::Purpose>>,
    pub(crate) told: &'a [LogEntry],
    /// How much of what was told has been spoken of.
    pub(crate) heard: usize,
    pub(crate) tags: &'a Tags,
}

impl<R: Presentation> Look<'_, R> {
    /// The lines of the table that an observer sees.
    pub(crate) fn lines(&self, observer: Observer) -> Vec<String> {
        self.rules.lines(&self.rules.view(self.state, observer))
    }

    /// What is waited for.
    pub(crate) fn open(&self) -> Open<R::Prompt, R::Purpose> {
        match self.open {
            Some(open) => open.clone(),
            None => Match::from_state(Arc::clone(self.rules), self.state.clone(), &mut People).0.open().clone(),
        }
    }

    /// What a seat is asked.
    pub(crate) fn question(&self, seat: Seat) -> Result<Question<R::Prompt>, String> {
        let open = self.open();
        open.question(seat).cloned().ok_or_else(|| {
            format!("expected {} to be asked something; {}", R::SEATS[seat.index()], self.waiting(&open))
        })
    }

    /// What is waited for, for complaints.
    pub(crate) fn waiting(&self, open: &Open<R::Prompt, R::Purpose>) -> String {
        super::waiting(&**self.rules, open)
    }

    /// What was told, as an observer may be told it: the rule and the words of each fact, and its place.
    pub(crate) fn tales(&self, observer: Observer) -> Vec<(usize, String, Vec<Word>)> {
        let tales = self.told.iter().enumerate().filter_map(|(at, told)| {
            let told = told.seen_by(observer)?;
            let mut line = message_words(&**self.rules, &told.message, self.tags);
            if let Some(dice) = &told.dice {
                line.extend(plain(R::SEATS[dice.seat.index()]));
                line.extend(named("dice", &dice.faces.to_string()));
                line.extend(dice.needs.iter().flat_map(|n| named("needs", &n.value.to_string()).collect::<Vec<_>>()));
            }
            Some((at, told.rule.0.to_owned(), line))
        });
        tales.collect()
    }
}

/// What was told, in one line: the rule, then the words.
pub(crate) fn tale_line<R: Presentation>(rules: &R, told: &LogLine, tags: &Tags) -> String {
    let words = text(&message_words(rules, &told.message, tags));
    let Some(dice) = &told.dice else { return format!("{} {words}", told.rule) };
    let needs = dice.needs.as_ref().map_or(String::new(), |n| format!(" needing {}", n.value));
    format!("{} {words}: {} rolls {}{needs}", told.rule, R::SEATS[dice.seat.index()], dice.faces)
}

/// The words of a message: its key and arguments, with cards and pieces by name.
pub(crate) fn message_words<R: Presentation>(rules: &R, message: &Message, tags: &Tags) -> Vec<Word> {
    let mut line: Vec<Word> = plain(message.key).collect();
    for (name, arg) in &message.args {
        let value = match arg {
            Arg::Number(n) => n.to_string(),
            Arg::Row(n) => n.to_string(),
            Arg::Seat(seat) => R::SEATS[seat.index()].to_owned(),
            Arg::Piece(piece) => tags.get(piece).cloned().unwrap_or_else(|| format!("piece {}", piece.0)),
            Arg::Group(group) => format!("group {}", group.0),
            Arg::Card(card) => {
                let card = rules.catalogue().cards.get(usize::from(card.0));
                card.map_or_else(|| "no card".into(), |c| c.name.clone())
            }
            Arg::Place(place) => format!("{},{}", place.x, place.y),
            Arg::Word(word) | Arg::Name(word) => (*word).to_owned(),
        };
        line.extend(named(name, &value));
    }
    line
}

/// A message for a complaint.
pub(crate) fn message_text<R: Presentation>(rules: &R, message: &Message) -> String {
    text(&message_words(rules, message, &Tags::new()))
}

/// The words of a printed card.
pub(crate) fn card_words(card: &CardInfo) -> Vec<Word> {
    let mut line: Vec<Word> = named("cost", &card.cost.to_string()).collect();
    line.extend(named("family", &card.family));
    line.extend(plain(card.note.key));
    for stat in &card.stats {
        line.extend(named(stat.label.key, &stat.value.value.to_string()));
    }
    for tag in &card.tags {
        line.extend(plain(&format!("{} {}", tag.name, tag.rule)));
    }
    line
}
