//! What is told of a game, and what dice are rolled for.

use crate::action::Attack;
use crate::book::Spell;
use crate::state::ModelId;
use muster_kernel::{Arg, Audience, Fact, Message, PieceId, RuleId};

/// How weighty a fact is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Bookkeeping.
    Detail,
    /// The course of play.
    Course,
    /// A headline: a new round, the end.
    Headline,
}

/// Something that happened: a sentence and the rule it rests on. Everything but a warband before it is revealed is public
/// (WB-11.1, WB-11.2), and warbands are told when both are in, so every fact may be told to everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    rule: RuleId,
    message: Message,
    weight: Weight,
    reveals: bool,
}

impl Event {
    /// A fact of the course of play.
    pub fn new(rule: RuleId, key: &'static str) -> Event {
        Event { rule, message: Message::new(key), weight: Weight::Course, reveals: false }
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
        Audience::Everybody
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
        self.message.args.iter().filter_map(piece).collect()
    }

    fn weight(&self) -> u8 {
        self.weight as u8
    }
}

/// What dice are rolled for (C1 to C8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// C8 which scenario (WB-4.20).
    Scenario,
    /// C1 for table edges (WB-4.23).
    EdgeRoll,
    /// C1 for the first turn (WB-4.26).
    FirstRoll,
    /// C2 the dice of an attack assigned to one target (WB-8.8).
    Hit {
        /// The attack.
        attack: Attack,
        /// The target.
        on: ModelId,
        /// All hit modifiers together.
        modifier: i8,
    },
    /// WB-8.9 a re-rolled hit die of this model.
    HitAgain(ModelId),
    /// C3 the armor dice of a target (WB-8.10).
    Armor {
        /// The attack.
        attack: Attack,
        /// The target.
        on: ModelId,
        /// All Armor modifiers together.
        modifier: i8,
    },
    /// WB-8.11 a re-rolled armor die of this model.
    ArmorAgain(ModelId),
    /// WB-4.11 the armor die of a model in a Hazard.
    Hazard(ModelId),
    /// C4 with this overkill (WB-8.23).
    Recovery(ModelId, u8),
    /// C5 (WB-9.25).
    Nerve(ModelId),
    /// WB-3.27 a re-rolled Nerve die.
    NerveAgain(ModelId),
    /// C6 (WB-9.51).
    Casting(ModelId, Spell),
    /// C7 (WB-3.37).
    Regenerate(ModelId),
}
