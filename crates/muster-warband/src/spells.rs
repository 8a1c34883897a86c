//! Spells (WB-3.60 to WB-3.69, WB-9.50 to WB-9.56).

use crate::action::Boost;
use crate::book::Spell;
use crate::movement::Wrong;
use crate::register::*;
use crate::state::{ModelId, Models, State};
use crate::step::Game;
use muster_kernel::Flow;

/// WB-3.60 the targets of a spell for a caster.
pub(crate) fn targets(_: &State, _: ModelId, _: Spell) -> Models {
    Models::NONE
}

/// WB-7.20, WB-9.50, WB-9.54, WB-9.55 everything that forbids a model to cast a spell.
pub(crate) fn check(_: &State, _: ModelId, _: (Spell, ModelId, Boost), wrong: &mut Wrong) {
    wrong.because(WB_9_50, "no-spell");
}

/// WB-7.20 a model casts: an attack spell is a ranged attack, any other one a casting roll and its effect.
pub(crate) fn cast(_: &mut Game<'_>, _: ModelId, _: (Spell, ModelId, Boost)) -> Flow<()> {
    Ok(())
}
