//! Attacks that answer others: disengage attacks, retaliations, and Bloodlust (WB-8.50 to WB-8.64, WB-3.21).

use crate::acting;
use crate::action::{Action, Attack, AttackKind, Prompt, Reply};
use crate::attack::{self, Made};
use crate::book::Keyword;
use crate::event::Event;
use crate::register::*;
use crate::space;
use crate::state::{Mark, ModelId, Models, Note, State};
use crate::step::Game;
use crate::walk;
use muster_ground::length::Point;
use muster_kernel::Flow;

/// WB-8.50, WB-8.53, WB-12.32 the enemies that may make a disengage attack on a mover that ends at a point: they stand,
/// engage it now and would not engage it then. WB-3.33 nobody strikes at the Nimble.
pub(crate) fn holders(state: &State, mover: ModelId, to: Point) -> Models {
    if state.has(mover, Keyword::Nimble) {
        return Models::NONE;
    }
    let left = space::engagers(state, mover).without(space::engagers_at(state, mover, to));
    left.iter().filter(|enemy| state.profile(*enemy).melee_dice > 0).collect()
}

/// WB-8.50, WB-8.51 the disengage attacks on a mover, in the order their owner chooses; WB-8.52, WB-12.33 until it is down
/// or gone.
pub(crate) fn hold(t: &mut Game<'_>, mover: ModelId, to: Point) -> Flow<()> {
    let mut able = holders(t.state, mover, to);
    while !able.is_empty() && t.state.model(mover).stands() {
        let owner = mover.seat().other();
        let Action::Reply(Reply::Name(enemy)) = t.ask(owner, Prompt::Disengage { mover, able })? else { break };
        able.remove(enemy);
        attack::make(t, Attack { by: enemy, manner: AttackKind::Disengage(mover) })?;
    }
    Ok(())
}

/// WB-8.60, WB-8.64, WB-3.38, WB-9.4, WB-12.5, WB-12.6, WB-12.37 whether a model may retaliate against an attacker.
pub(crate) fn may_retaliate(state: &State, id: ModelId, attacker: ModelId) -> bool {
    let model = state.model(id);
    let fit = !model.has(Mark::Fatigued) || relents(state, id);
    model.stands() && fit && state.profile(id).melee_dice > 0 && space::engages(state, id, attacker)
}

/// WB-3.38 whether a Relentless model has its first retaliation of the round to come.
fn relents(state: &State, id: ModelId) -> bool {
    state.has(id, Keyword::Relentless) && !state.model(id).has(Mark::Relented)
}

/// WB-8.62 those who were attacked retaliate one after another, in the order their owner chooses; WB-8.63 nobody retaliates
/// against a retaliation.
fn retaliate(t: &mut Game<'_>, attacker: ModelId, targets: Models) -> Flow<()> {
    let mut left = targets;
    loop {
        // WB-8.62 who may is looked at again for each.
        let able: Models = left.iter().filter(|id| may_retaliate(t.state, *id, attacker)).collect();
        if able.is_empty() {
            return Ok(());
        }
        let prompt = Prompt::Retaliate { attacker, able };
        let Action::Reply(Reply::Name(id)) = t.ask(attacker.seat().other(), prompt)? else { return Ok(()) };
        left.remove(id);
        let mark = if relents(t.state, id) { Mark::Relented } else { Mark::Fatigued };
        t.state.model_mut(id).marks.set(mark);
        attack::make(t, Attack { by: id, manner: AttackKind::Retaliation(attacker) })?;
    }
}

/// WB-8.44, WB-8.60, WB-5.28 a melee attack of the active model with everything that comes of it: retaliations, then Bloodlust.
pub(crate) fn melee(t: &mut Game<'_>, id: ModelId, manner: AttackKind) -> Flow<()> {
    let Made { targets, killed } = attack::make(t, Attack { by: id, manner })?;
    retaliate(t, id, targets)?;
    if killed > 0 { bloodlust(t, id) } else { Ok(()) }
}

/// WB-3.21 whoever killed and is free may move a little, once per activation.
fn bloodlust(t: &mut Game<'_>, id: ModelId) -> Flow<()> {
    let eager = t.state.has(id, Keyword::Bloodlust) && !acting::is(t.state, id, Note::Sated);
    if !eager || !t.state.model(id).stands() || space::is_engaged(t.state, id) {
        return Ok(());
    }
    if let Action::Move(corners) = t.ask(id.seat(), Prompt::Bloodlust(id))? {
        acting::note(t.state, Note::Sated);
        t.tell(|_, _| Event::new(WB_3_21, "told-bloodlust").piece(id));
        walk::go(t, id, &corners)?;
    }
    Ok(())
}
