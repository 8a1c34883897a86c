//! What a game keeps of its magic: dice, what was tried, and spells that last (5D, 9L to 9Q).

use crate::book::{ItemId, LoreId};
use crate::ids::UnitId;
use muster_ground::segment::Segment;
use muster_kernel::Seat;

/// What there is of magic in a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Magic {
    /// FB-9.90 the power dice that all Wizards share.
    pub power: u8,
    /// FB-9.90 power dice of single Wizards.
    pub own: Vec<(UnitId, u8)>,
    /// FB-9.91 the dispel dice.
    pub dispel: u8,
    /// FB-9.95 spells that were tried in this phase.
    pub tried: Vec<(UnitId, u8)>,
    /// FB-9.110d Wizards who have done with magic in this phase.
    pub barred: Vec<UnitId>,
    /// FB-9.119 bound spells that were used in this phase.
    pub bound: Vec<(UnitId, ItemId)>,
    /// FB-3.127 items that are used up, each as often as it was.
    pub used: Vec<(UnitId, ItemId)>,
    /// FB-3.147 dice that are kept for the next magic phase, each with who keeps them.
    pub stored: Vec<(UnitId, u8)>,
    /// FB-9.102, FB-9.116 spells that last.
    pub lasting: Vec<Lasting>,
    /// FB-9.131 #5 magic items that fail, and until when.
    pub failed: Vec<(UnitId, ItemId, Ends)>,
}

impl Magic {
    /// FB-9.131 #5 how many of an item of somebody fail, of which he may have several.
    pub fn failing(&self, (id, item): (UnitId, ItemId)) -> usize {
        self.failed.iter().filter(|one| (one.0, one.1) == (id, item)).count()
    }

    /// FB-3.127, FB-7.19 how many of an item of somebody are used up.
    pub fn spent(&self, one: (UnitId, ItemId)) -> usize {
        self.used.iter().filter(|other| **other == one).count()
    }
}

/// FB-9.102, FB-9.116 a spell that lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lasting {
    /// Who cast it.
    pub by: UnitId,
    /// Its lore.
    pub lore: LoreId,
    /// Its number.
    pub number: u8,
    /// On whom it lies.
    pub on: UnitId,
    /// When it ends.
    pub ends: Ends,
    /// FB-9.117 whether it was cast in this phase.
    pub fresh: bool,
    /// How far it has gone.
    pub count: u8,
    /// FB-9.130 #6, FB-9.133 #6 where it lies on the table: a wall, or a mark, which is a line without length.
    pub at: Option<Segment>,
}

impl Lasting {
    /// FB-9.117, FB-9.133 #6 whether it can be dispelled once it lies.
    pub fn is_in_play(&self) -> bool {
        matches!(self.ends, Ends::Never | Ends::Struck)
    }

    /// FB-9.117 whether both lie by one casting, so that they end together; of comets each is one by itself.
    pub fn is_one_with(&self, other: &Lasting) -> bool {
        let apart = self.ends == Ends::Struck && self.at != other.at;
        self.by == other.by && self.is(other.lore, other.number) && !apart
    }

    /// Whether it is a spell of a lore.
    pub fn is(&self, lore: LoreId, number: u8) -> bool {
        self.lore == lore && self.number == number
    }
}

/// FB-9.102 when a spell ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ends {
    /// FB-9.116 it remains in play.
    Never,
    /// FB-9.133 #6 when it has struck, whatever becomes of its caster; it may be dispelled as what remains in play.
    Struck,
    /// FB-9.134 #2, FB-9.142 #5 with the game.
    Game,
    /// At the start of this side's turn of a round.
    StartOf(u8, Seat),
    /// At the end of this side's turn of a round.
    EndOf(u8, Seat),
    /// FB-9.135 #4 at the end of this side's movement phase of a round.
    MovesOf(u8, Seat),
}
