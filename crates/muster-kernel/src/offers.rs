//! Help for those who cannot guess what is legal.

use crate::{CardId, Message, PieceId, Place};
use smallvec::SmallVec;

/// What may be answered to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offers<A> {
    /// Everything legal: an action passes the check if and only if it is listed.
    List(Vec<A>),
    /// The legal answers are too many to list. These are good ones, each of them legal, and the forms with which a
    /// person may put together another.
    Region {
        /// Ready answers, most sensible first.
        proposals: Vec<A>,
        /// Ways to put together an answer of one's own.
        forms: Vec<Form>,
    },
}

impl<A> Offers<A> {
    /// The listed or proposed actions.
    pub fn actions(&self) -> &[A] {
        match self {
            Offers::List(actions) => actions,
            Offers::Region { proposals, .. } => proposals,
        }
    }
}

/// One thing to point at in order to single out an action among the offers.
///
/// A client lets people narrow the offers down facet by facet, in any order, until one action is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Facet {
    /// The piece that acts.
    Piece(PieceId),
    /// What it does, as the key of a word.
    Verb(&'static str),
    /// Where it ends, or what spot is meant.
    Place(Place),
    /// Where it faces afterwards, in degrees clockwise from the first player's view ahead.
    Facing(u16),
    /// The piece it is done to.
    Target(PieceId),
    /// A card of the player's hand, by its place in the hand.
    Hand(u8),
    /// A finer choice, as the key of a word.
    Way(&'static str),
    /// A card by name.
    Card(CardId),
}

/// The facets of one action.
pub type Facets = SmallVec<[Facet; 5]>;

/// A sheet to fill in: the answer is written `verb key=value,value key=value …`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// What this sheet is, for example one of several lists.
    pub title: Message,
    /// What the written answer begins with.
    pub verb: &'static str,
    /// What to fill in.
    pub fields: Vec<Field>,
}

/// A group of options of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The key in the written answer.
    pub key: String,
    /// What is chosen here.
    pub label: Message,
    /// The fewest options that may be taken.
    pub least: u8,
    /// The most options that may be taken.
    pub most: u8,
    /// The most points they may cost together, if there is a limit.
    pub budget: Option<u8>,
    /// What there is to take.
    pub options: Vec<Pick>,
}

/// One option of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// How it is written in the answer.
    pub value: String,
    /// What it is.
    pub card: CardId,
    /// What it costs.
    pub cost: u8,
}
