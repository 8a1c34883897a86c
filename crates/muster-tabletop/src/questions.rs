//! Questions that games ask alike, with all that they need: what may be answered, checked, listed, drawn at random, pointed
//! at, written down and read back. A game adds the text of the question, the rule that asks it and what follows.

use crate::models::{ModelId, Models};
use muster_kernel::random::below;
use muster_kernel::reading::Words;
use muster_kernel::{Facet, Facets, Offers, RuleId, Violation};
use rand_core::Rng;

/// A question whose answers are the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stock {
    /// Yes or no.
    Decide,
    /// One of these models.
    One(Models),
    /// One of these models, or nobody.
    OneOrNobody(Models),
    /// Re-roll one of these dice, by their places as bits, or none of them.
    Reroll(u16),
}

/// An answer to a question that games ask alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reply {
    /// Yes: accept, use, follow.
    Yes,
    /// No: decline, keep, stay, pass over, nobody, be done.
    No,
    /// This model.
    Name(ModelId),
    /// Re-roll the die at this place, from 0.
    Reroll(u8),
}

/// The ways to point at a die.
const DICE: [&str; 12] = [
    "way-die-1",
    "way-die-2",
    "way-die-3",
    "way-die-4",
    "way-die-5",
    "way-die-6",
    "way-die-7",
    "way-die-8",
    "way-die-9",
    "way-die-10",
    "way-die-11",
    "way-die-12",
];

impl Stock {
    /// A question about dice: which of them may be re-rolled, in order. There are 12 at most.
    pub fn reroll(may: impl Iterator<Item = bool>) -> Stock {
        let may = may.take(DICE.len()).enumerate();
        Stock::Reroll(may.fold(0, |dice, (place, may)| dice | u16::from(may) << place))
    }

    /// Everything that may be answered, in the order in which it is offered.
    pub fn replies(self) -> impl Iterator<Item = Reply> {
        let (yes, models, dice) = match self {
            Stock::Decide => (Some(Reply::Yes), Models::NONE, 0),
            Stock::One(models) | Stock::OneOrNobody(models) => (None, models, 0),
            Stock::Reroll(dice) => (None, Models::NONE, dice),
        };
        let no = match self {
            Stock::Decide | Stock::OneOrNobody(_) | Stock::Reroll(_) => Some(Reply::No),
            Stock::One(_) => None,
        };
        let dice = (0..DICE.len() as u8).filter(move |place| dice >> place & 1 == 1).map(Reply::Reroll);
        yes.into_iter().chain(models.iter().map(Reply::Name)).chain(dice).chain(no)
    }

    /// What forbids a reply, by the rule that asks; nothing is no reply at all.
    pub fn violations(self, reply: Option<Reply>, asking: impl FnOnce() -> RuleId) -> Vec<Violation> {
        let may = reply.is_some_and(|reply| self.replies().any(|one| one == reply));
        if may { Vec::new() } else { vec![Violation { rule: asking(), message: "no-such-answer".into() }] }
    }

    /// Everything that may be answered, as the game's answers.
    pub fn offers<A>(self, answer: impl Fn(Reply) -> A) -> Offers<A> {
        Offers::List(self.replies().map(answer).collect())
    }

    /// Any reply, all of them equally likely. There is one at least.
    pub fn draw(self, rng: &mut dyn Rng) -> Reply {
        let number = self.replies().count();
        self.replies().nth(below(rng, number)).unwrap_or(Reply::No)
    }
}

impl Reply {
    /// Points at the reply; a model is pointed at where it is `shown`.
    pub fn point(self, facets: &mut Facets, shown: impl FnOnce(ModelId) -> Facet) {
        match self {
            Reply::Yes => facets.push(Facet::Verb("verb-yes")),
            Reply::No => facets.push(Facet::Verb("verb-no")),
            Reply::Name(id) => facets.extend([shown(id), Facet::Verb("verb-name")]),
            Reply::Reroll(place) => {
                let die = DICE[usize::from(place).min(DICE.len() - 1)];
                facets.extend([Facet::Verb("verb-reroll"), Facet::Way(die)]);
            }
        }
    }

    /// The reply in words, with what models are called.
    pub fn write(self, name: impl FnOnce(ModelId) -> String) -> String {
        match self {
            Reply::Yes => "yes".to_owned(),
            Reply::No => "no".to_owned(),
            Reply::Name(id) => format!("name {}", name(id)),
            Reply::Reroll(place) => format!("reroll {}", u16::from(place) + 1),
        }
    }

    /// The reply that begins with a word; the rest of it is taken from the words that follow.
    pub fn read(word: &str, words: &mut Words<'_>, model: impl FnOnce(&str) -> Option<ModelId>) -> Option<Reply> {
        match word {
            "yes" => Some(Reply::Yes),
            "no" => Some(Reply::No),
            "name" => model(words.next_word()?).map(Reply::Name),
            "reroll" => words.place().map(Reply::Reroll),
            _ => None,
        }
    }
}
