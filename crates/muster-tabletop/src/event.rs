//! What is told of a game on an open table: nearly everything to everybody.

use crate::models::ModelId;
use muster_kernel::{Arg, Audience, Fact, Message, PieceId, Place, RuleId, Seat};

/// How weighty a fact is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Bookkeeping.
    Detail,
    /// The course of play.
    Course,
    /// A headline: a new turn or round, a fight, the end.
    Headline,
}

/// Something that happened: a sentence and the rule it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    rule: RuleId,
    message: Message,
    weight: Weight,
    reveals: bool,
    audience: Audience,
    /// Pieces that it is about beside those that the sentence names.
    about: Vec<PieceId>,
    way: Vec<Place>,
}

impl Event {
    /// A fact of the course of play, for everybody.
    pub fn new(rule: RuleId, key: &'static str) -> Event {
        let (weight, audience) = (Weight::Course, Audience::Everybody);
        Event { rule, message: Message::new(key), weight, reveals: false, audience, about: Vec::new(), way: Vec::new() }
    }

    /// For one player only.
    #[must_use]
    pub fn only_for(mut self, seat: Seat) -> Event {
        self.audience = Audience::Only(seat);
        self
    }

    /// Is about more pieces than the sentence names: those of a group.
    #[must_use]
    pub fn about(mut self, pieces: impl IntoIterator<Item = PieceId>) -> Event {
        self.about.extend(pieces);
        self
    }

    /// With another weight.
    #[must_use]
    pub fn weight(mut self, weight: Weight) -> Event {
        self.weight = weight;
        self
    }

    /// Shows what was secret, so that nothing before it can be taken back.
    #[must_use]
    pub fn revealing(mut self) -> Event {
        self.reveals = true;
        self
    }

    /// Speaks of a model as `piece`.
    #[must_use]
    pub fn piece(self, id: ModelId) -> Event {
        self.with("piece", id.piece())
    }

    /// Its model went this way, corner by corner, from where it stood.
    #[must_use]
    pub fn along(mut self, way: impl IntoIterator<Item = Place>) -> Event {
        self.way = way.into_iter().collect();
        self
    }

    /// Speaks of a second model as `target`.
    #[must_use]
    pub fn target(self, id: ModelId) -> Event {
        self.with("target", id.piece())
    }

    /// Speaks of anything else.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Event {
        self.message = self.message.with(name, arg);
        self
    }
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        self.rule
    }

    fn audience(&self) -> Audience {
        self.audience
    }

    fn blurred(&self) -> Option<Self> {
        None
    }

    fn reveals(&self) -> bool {
        self.reveals
    }

    fn message(&self) -> Message {
        self.message.clone()
    }

    fn pieces(&self) -> Vec<PieceId> {
        let piece = |(_, arg): &(&'static str, Arg)| match arg {
            Arg::Piece(piece) => Some(*piece),
            _ => None,
        };
        self.message.args.iter().filter_map(piece).chain(self.about.iter().copied()).collect()
    }

    fn way(&self) -> Vec<Place> {
        self.way.clone()
    }

    fn weight(&self) -> u8 {
        self.weight as u8
    }
}
