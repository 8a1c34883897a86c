//! The End Phase (EG-5.10, EG-8.67, EG-8.68).

use crate::event::{Event, Purpose, Weight, roller};
use crate::register::*;
use crate::scoring;
use crate::space;
use crate::state::{InUse, Mark, ModelId, Models, Standing, State};
use crate::step::{Duel, Step};
use crate::{arms, duel, mounted};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Ledger, Part, Seat};

/// EG-8.67 the total from which a Stunned counter is removed.
const RECOVERS: i32 = 4;
/// EG-5.10 (3) marks that last until the End Phase.
const PASSING: [Mark; 6] =
    [Mark::Rested, Mark::Activated, Mark::Charging, Mark::Overextended, Mark::Charmed, Mark::Ambush];

/// EG-5.10, EG-5.14 the End Phase in order, the side with Priority first and then by id. Each roll is needed before the next, and nothing else is asked in it.
pub(crate) fn phase(t: &mut Duel<'_>) -> Flow<()> {
    // A civilian that nobody controls comes last.
    for side in [Some(t.state.priority), Some(t.state.priority.other()), None] {
        for id in stunned(t.state, side).iter() {
            recover(t, id)?;
        }
    }
    rearm(t);
    for id in about(t.state).iter() {
        settle(t.state, id);
    }
    mounted::stray(t);
    duel::end_apart(t);
    scoring::end_phase(t);
    match scoring::ends(t.state) {
        Some(end) => scoring::finish(t, end),
        None => next_turn(t),
    }
    Ok(())
}

/// EG-7.8 everybody on the table, and the reserves, who may wait again or Enter next turn.
fn about(state: &State) -> Models {
    let reserves = Seat::BOTH.map(|side| state.models_where(side, |model| model.standing == Standing::Reserve));
    reserves.into_iter().fold(state.on_table(), Models::or)
}

/// The Stunned models of a side, or of nobody, by id.
fn stunned(state: &State, side: Option<Seat>) -> Models {
    let stunned = |id: &ModelId| state.owner(*id) == side && state.model(*id).has(Mark::Stunned);
    state.on_table().iter().filter(stunned).collect()
}

/// EG-8.67, EG-8.68 what is added to the roll that removes a Stunned counter.
pub fn stun_modifier(state: &State, id: ModelId, ledger: &mut impl Ledger) -> i32 {
    let mut sum = 0;
    let parts = [(space::is_engaged(state, id), -1, EG_2_14), (state.model(id).has(Mark::Rested), 2, EG_7_17)];
    for (_, amount, rule) in parts.into_iter().filter(|(applies, ..)| *applies) {
        sum += amount;
        ledger.note(Part { amount, rule, source: None });
    }
    sum
}

/// EG-8.67 the lowest face that removes a Stunned counter.
pub fn recovers_on(state: &State, id: ModelId) -> u8 {
    (RECOVERS - stun_modifier(state, id, &mut ())) as u8
}

/// EG-8.67 one roll to remove a Stunned counter.
fn recover(t: &mut Duel<'_>, id: ModelId) -> Flow<()> {
    let needs = recovers_on(t.state, id);
    let pool = Pool::d6(1).split(Classes::at_least(needs));
    if t.roll(roller(t.state.owner(id)), Purpose::Stun(id), pool)?.only() >= needs {
        t.state.model_mut(id).marks.clear(Mark::Stunned);
        t.tell(|_, _| Event::new(EG_8_67, "told-recovered-senses").piece(id));
    }
    Ok(())
}

/// EG-5.10 (2) Disarmed models that are not Engaged have their weapons back.
fn rearm(t: &mut Duel<'_>) {
    for id in t.state.on_table().iter() {
        if t.state.model(id).disarmed != 0 && !space::is_engaged(t.state, id) {
            let lost = arms::lost(t.state, id);
            let bare = t.state.model(id).in_use;
            lost.iter().for_each(|weapon| arms::recover(t.state, id, *weapon));
            let model = t.state.model_mut(id);
            model.disarmed = 0;
            model.in_use = if bare == InUse::Unarmed { model.in_use } else { bare };
            t.tell(|_, _| Event::new(EG_5_10, "told-rearmed").piece(id));
        }
    }
}

/// EG-5.10 (3) what lasts until the End Phase is over; EG-6.27 an obstacle is defended while the contact lasts.
fn settle(state: &mut State, id: ModelId) {
    let defends = state.model(id).obstacle;
    let obstacle = if defends.is_empty() { defends } else { defends.and(space::enemies_in_contact(state, id)) };
    let model = state.model_mut(id);
    PASSING.into_iter().for_each(|mark| model.marks.clear(mark));
    (model.fresh, model.obstacle) = (Models::NONE, obstacle);
}

/// EG-5.1 the next turn begins; EG-9.2 what was suffered in this one is what tests look back on.
fn next_turn(t: &mut Duel<'_>) {
    for side in &mut t.state.sides {
        (side.slain_before, side.slain_now) = (side.slain_now, 0);
        (side.leader_before, side.leader_now) = (side.leader_now, false);
        side.banner_used = false;
    }
    t.state.turn += 1;
    t.state.step = Step::Priority;
    let turn = t.state.turn;
    t.tell(|_, _| Event::new(EG_5_1, "told-turn").with("turn", turn).weight(Weight::Headline));
}
