//! The activation in progress (WB-5.12 to WB-5.17).

use super::ModelId;
use crate::action::Name;

/// How a model came to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Kind {
    /// WB-5.8a it was not Activated.
    #[default]
    Fresh,
    /// WB-9.18 it was, and became fatigued for it.
    Again,
}

/// Which activation of a turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ActivationSlot {
    /// WB-5.8 the one the turn is for.
    #[default]
    First,
    /// WB-9.16 the one that follows it up.
    FollowUp,
}

/// WB-5.14 what is left of the normal allowance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Allowance {
    /// One long action, or two short ones.
    Whole,
    /// One short action.
    Short,
    /// Nothing.
    Spent,
}

/// Something that is so or not during an activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Note {
    /// WB-5.12 it was fatigued when it began.
    Tired,
    /// WB-9.3 the Fatigue Action is taken.
    Strained,
    /// WB-7.16 the next ranged attack is aimed.
    Aimed,
    /// WB-7.17 the next melee attack is focused.
    Focused,
    /// WB-3.53 the next melee attack has one die more.
    Raging,
    /// WB-3.21 Bloodlust is used.
    Sated,
    /// WB-9.33 it made a Fallback!.
    FellBack,
}

impl Note {
    /// Every note.
    pub const ALL: [Note; 7] =
        [Note::Tired, Note::Strained, Note::Aimed, Note::Focused, Note::Raging, Note::Sated, Note::FellBack];

    /// Its id in set-ups and lines.
    pub const fn id(self) -> &'static str {
        match self {
            Note::Tired => "tired",
            Note::Strained => "strained",
            Note::Aimed => "aimed",
            Note::Focused => "focused",
            Note::Raging => "raging",
            Note::Sated => "sated",
            Note::FellBack => "fell-back",
        }
    }
}

/// The activation in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Activation {
    /// Who.
    pub model: ModelId,
    /// How it came to act.
    pub kind: Kind,
    /// Which activation of the turn it is.
    pub slot: ActivationSlot,
    /// WB-5.14.
    pub left: Allowance,
    /// WB-3.23 whom it has charged.
    pub charged: Option<ModelId>,
    /// WB-5.15 the names of the actions taken, one bit each.
    taken: u16,
    notes: u8,
}

impl Activation {
    /// WB-5.12 an activation that begins.
    pub const fn new(model: ModelId, kind: Kind, slot: ActivationSlot) -> Activation {
        Activation { model, kind, slot, left: Allowance::Whole, charged: None, taken: 0, notes: 0 }
    }

    /// WB-5.15 whether an action of a name is taken.
    #[inline]
    pub const fn has_taken(&self, name: Name) -> bool {
        self.taken & (1 << name as u16) != 0
    }

    /// WB-5.15 an action of a name is taken.
    pub const fn take(&mut self, name: Name) {
        self.taken |= 1 << name as u16;
    }

    /// Whether something is so.
    #[inline]
    pub const fn is(&self, note: Note) -> bool {
        self.notes & (1 << note as u8) != 0
    }

    /// From now on something is so.
    pub const fn note(&mut self, note: Note) {
        self.notes |= 1 << note as u8;
    }

    /// From now on something is not so.
    pub const fn forget(&mut self, note: Note) {
        self.notes &= !(1 << note as u8);
    }
}
