//! What was told, without the ruleset's types.

use muster_kernel::{Audience, Explained, Fact, Measure, Message, Observer, PieceId, Place, RuleId, Seat, Told};

/// One line of what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tale {
    /// The sentence.
    pub message: Message,
    /// The rule it rests on.
    pub rule: RuleId,
    /// The pieces it speaks of.
    pub pieces: Vec<PieceId>,
    /// The way that the first of them went, corner by corner; empty where it went nowhere, or straight.
    pub way: Vec<Place>,
    /// 0 bookkeeping, 1 the course of play, 2 headlines.
    pub weight: u8,
    /// The dice, if it is about dice.
    pub dice: Option<DiceShown>,
}

/// Dice that were rolled in the open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceShown {
    /// Whose.
    pub seat: Seat,
    /// What they show, in the order thrown.
    pub faces: Vec<u8>,
    /// What the dice need or what is added to them, with where the number comes from.
    pub needs: Option<Explained>,
    /// What that number is held against.
    pub measure: Measure,
    /// The face from which a die does something special.
    pub special: Option<u8>,
    /// How many sides each has.
    pub sides: u8,
}

/// One thing that happened, as each observer may be told it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    everybody: Option<Tale>,
    private: Option<(Seat, Tale)>,
}

impl Telling {
    /// Takes a ruleset's fact or dice apart.
    pub fn of<E: Fact>(told: &Told<E>) -> Telling {
        match told {
            Told::Event(event) => {
                let private = match event.audience() {
                    Audience::Everybody => None,
                    Audience::Only(seat) => Some((seat, fact(event))),
                };
                Telling { everybody: event.seen_by(Observer::Public).as_ref().map(fact), private }
            }
            Told::Dice { seat, note, faces, sides, known_to } => {
                let dice = DiceShown {
                    seat: *seat,
                    faces: faces.as_slice().to_vec(),
                    needs: note.needs.clone(),
                    measure: note.measure,
                    special: note.special,
                    sides: *sides,
                };
                let tale = Tale {
                    message: note.message.clone(),
                    rule: note.rule,
                    pieces: note.pieces.clone(),
                    way: Vec::new(),
                    weight: 1,
                    dice: Some(dice),
                };
                match known_to {
                    Audience::Everybody => Telling { everybody: Some(tale), private: None },
                    Audience::Only(owner) => Telling { everybody: None, private: Some((*owner, tale)) },
                }
            }
        }
    }

    /// What this observer is told, if anything.
    pub fn seen_by(&self, observer: Observer) -> Option<&Tale> {
        match &self.private {
            Some((seat, tale)) if observer.knows(*seat) => Some(tale),
            _ => self.everybody.as_ref(),
        }
    }
}

/// A fact as a line.
fn fact<E: Fact>(event: &E) -> Tale {
    let (pieces, way) = (event.pieces(), event.way());
    Tale { message: event.message(), rule: event.rule(), pieces, way, weight: event.weight(), dice: None }
}
