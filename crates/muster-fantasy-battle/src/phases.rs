//! How a part of the turn gives way to the next one (FB-2.35, FB-5.3).

use crate::characters;
use crate::magic::lasting::Ends;
use crate::magic::spells;
use crate::state::{Battle, Deed};
use crate::step::{Game, Stage, Step};
use muster_kernel::Seat;

/// The next part of the turn begins; FB-5.3 with a phase all units are counted.
pub(crate) fn go_on(t: &mut Game<'_>, from: Stage) {
    let next = from.next().unwrap_or(Stage::End);
    if next == Stage::Declare {
        characters::separate(&mut t.state.battle);
    }
    if matches!(next, Stage::Declare | Stage::Pools | Stage::Guess | Stage::Combat) {
        begin_phase(&mut t.state.battle);
    }
    if from == Stage::MovementPanic {
        let battle = &mut t.state.battle;
        spells::end_with(battle, Ends::MovesOf(battle.round, battle.active));
    }
    t.state.battle.step = Step::Turn(next);
}

/// FB-2.35, FB-5.6 what "at the start of the phase" means, for every unit.
pub(crate) fn begin_phase(battle: &mut Battle) {
    battle.felled.clear();
    for side in Seat::BOTH {
        for id in battle.army(side) {
            let there = battle.unit(id).is_on_table();
            let (models, strength) = if there { (battle.own_models(id), battle.unit_strength(id)) } else { (0, 0) };
            let unit = battle.unit_mut(id);
            (unit.at_phase, unit.strength_at_phase) = (models, strength);
            unit.turn.forget(Deed::TestedPanic);
            unit.turn.forget(Deed::Burnt);
            unit.turn.forget(Deed::Fought);
            unit.turn.forget(Deed::Pursued);
        }
    }
}
