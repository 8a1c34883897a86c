//! Seizing and rolling the initiative (EG-8.25 to EG-8.28).

use crate::action::{Action, Prompt};
use crate::combat;
use crate::event::{Event, Purpose, roller};
use crate::register::*;
use crate::scores;
use crate::state::{ModelId, State, is_civilian};
use crate::step::{Duel, Step};
use muster_dice::Pool;
use muster_kernel::Flow;
use smallvec::SmallVec;
use std::cmp::Reverse;

/// EG-8.25 the most Attack counters for one model.
pub(crate) const MOST: u8 = 2;
/// EG-8.25 what each of them adds.
const EACH: i32 = 2;

/// EG-8.25 a model's owner may discard Attack counters for its initiative.
pub(crate) fn seize(t: &mut Duel<'_>, id: ModelId) -> Flow<()> {
    let counters = match t.ask(roller(t.state.owner(id)), Prompt::Seize(id))? {
        Action::Seize(counters) => counters,
        _ => 0,
    };
    let side = roller(t.state.owner(id)).index();
    if let Some(fight) = &mut t.state.fight {
        fight.attack[side] = fight.attack[side].saturating_sub(counters);
        if let Some(place) = fight.place(id) {
            fight.seized[place] = counters;
        }
    }
    if counters > 0 {
        t.tell(|_, _| Event::new(EG_8_25, "told-seized").piece(id).with("counters", counters));
    }
    t.state.step = combat::next_seizer(t.state, Some(id)).map_or(Step::Initiative, Step::Seize);
    Ok(())
}

/// EG-8.26 every model rolls, by id, side A's first (EG-5.13); EG-9.49 civilians do not.
pub(crate) fn roll(t: &mut Duel<'_>) -> Flow<()> {
    let Some(fight) = &t.state.fight else { return Ok(()) };
    let (members, seized) = (fight.members, fight.seized.clone());
    let mut order: SmallVec<[(ModelId, i8); 12]> = SmallVec::new();
    for (id, seized) in members.iter().zip(seized).filter(|(id, _)| !is_civilian(*id)) {
        let face = t.roll(roller(t.state.owner(id)), Purpose::Initiative(id), Pool::d6(1))?.only();
        let modifier = scores::initiative(&t.rules.book, t.state, id, &mut ());
        let score = i32::from(face) + modifier + EACH * i32::from(seized);
        t.tell(|_, _| Event::new(EG_8_26, "told-initiative").piece(id).with("score", score));
        order.push((id, score as i8));
    }
    order.sort_by_key(|(id, score)| precedence(t.state, *id, *score));
    if let Some(fight) = &mut t.state.fight {
        fight.order = order;
    }
    t.state.step = Step::Fight;
    Ok(())
}

/// EG-8.28 the highest score first; among equals the higher Init, then the higher Rank, then the side with Priority, then
/// the lower id.
fn precedence(state: &State, id: ModelId, score: i8) -> (Reverse<i8>, Reverse<u8>, Reverse<u8>, bool, ModelId) {
    let init = state.profile(id).map_or(0, |p| p.init);
    (Reverse(score), Reverse(init), Reverse(state.rank(id)), state.owner(id) != Some(state.priority), id)
}
