//! Activations: how they begin, what is left of them, how they end (WB-5.12 to WB-5.18, WB-9.1 to WB-9.3, WB-9.18).

use crate::action::{Action, Deed, Name, Prompt};
use crate::event::Event;
use crate::register::*;
use crate::scoring;
use crate::space;
use crate::state::{Activation, ActivationSlot, Allowance, Kind, Mark, ModelId, Note, State};
use crate::step::{End, Game, Step};
use crate::{deeds, fallback, powers, turns};
use muster_kernel::{Flow, Seat};

/// WB-5.12 A0, WB-5.13 A1 a model begins to act. WB-9.39, WB-12.9 no check is made when it does so again, WB-12.15 and each
/// side’s models check for their own warband.
pub(crate) fn begin(t: &mut Game<'_>, id: ModelId, kind: Kind, slot: ActivationSlot) -> Flow<()> {
    let mut activation = Activation::new(id, kind, slot);
    match kind {
        Kind::Fresh if t.state.model(id).has(Mark::Fatigued) => {
            activation.note(Note::Tired);
            activation.left = Allowance::Short;
        }
        Kind::Fresh => {}
        Kind::Again => {
            // WB-5.12 the counter it pays with does not make it one that started fatigued.
            activation.left = Allowance::Short;
            t.state.side_mut(id.seat()).command -= 1;
            t.state.model_mut(id).marks.set(Mark::Fatigued);
        }
    }
    t.state.model_mut(id).marks.set(Mark::Activated);
    t.state.activation = Some(activation);
    t.state.idle = 0;
    t.tell(|_, _| match kind {
        Kind::Fresh => Event::new(WB_5_12, "told-activated").piece(id),
        Kind::Again => Event::new(WB_9_18, "told-reactivated").piece(id),
    });
    let broken = t.state.side(id.seat()).broken;
    if kind == Kind::Fresh && broken && !space::is_engaged(t.state, id) && !fallback::holds(t, id)? {
        note(t.state, Note::FellBack);
        fallback::flee(t, id)?;
        close(t);
    } else {
        t.state.step = Step::Act;
    }
    Ok(())
}

/// Notes something of the activation in progress.
pub(crate) fn note(state: &mut State, note: Note) {
    if let Some(activation) = &mut state.activation {
        activation.note(note);
    }
}

/// WB-3.23 whether a model has charged another in the activation in progress.
pub(crate) fn has_charged(state: &State, id: ModelId, target: ModelId) -> bool {
    state.activation.is_some_and(|activation| activation.model == id && activation.charged == Some(target))
}

/// Forgets something of the activation in progress.
pub(crate) fn forget(state: &mut State, note: Note) {
    if let Some(activation) = &mut state.activation {
        activation.forget(note);
    }
}

/// Whether something is so of the activation of a model that is acting now.
pub(crate) fn is(state: &State, id: ModelId, note: Note) -> bool {
    state.activation.is_some_and(|a| a.model == id && a.is(note))
}

/// WB-5.14, WB-5.15, WB-5.16, WB-9.3 what an active model is asked, if there is anything it could do: WB-12.2, WB-12.3,
/// WB-12.4, WB-12.8 one that lies; WB-12.28, WB-12.29, WB-12.30 one that has charged or focused.
pub(crate) fn prompt(state: &State, activation: &Activation) -> Option<Prompt> {
    let id = activation.model;
    let model = state.model(id);
    if !model.is_in_play() || activation.is(Note::FellBack) {
        return None;
    }
    // WB-5.16 whoever lies and has stood up before can do nothing more; powers are suspended as well (WB-9.43).
    let stuck = model.has(Mark::KnockedDown) && activation.has_taken(Name::StandUp);
    if !stuck && activation.left != Allowance::Spent {
        return Some(Prompt::Act(id));
    }
    if !stuck && may_strain(state, activation) {
        return Some(Prompt::Strain(id));
    }
    powers::usable(state, id).then_some(Prompt::Act(id))
}

/// WB-9.3 whether a Fatigue Action is open: the allowance is spent, there is no counter, and nothing forbids it.
pub(crate) fn may_strain(state: &State, activation: &Activation) -> bool {
    activation.left == Allowance::Spent
        && activation.kind == Kind::Fresh
        && !activation.is(Note::Strained)
        && !state.model(activation.model).has(Mark::Fatigued)
        && !state.is_mindless(activation.model)
}

/// WB-5.14, WB-9.3 whether the active model may take one more action after this one, as far as its allowance and fatigue go.
pub(crate) fn may_act_after(state: &State, deed: &Deed) -> bool {
    let mut after = state.clone();
    pay(&mut after, deed);
    after.activation.is_some_and(|activation| activation.left != Allowance::Spent || may_strain(&after, &activation))
}

/// WB-8.71, WB-8.72, WB-12.1, WB-5.14 A2 the active model's next action or power, with everything that comes of it.
pub(crate) fn act(t: &mut Game<'_>) -> Flow<()> {
    let Some(activation) = t.state.activation else { return Ok(()) };
    let id = activation.model;
    let Some(prompt) = prompt(t.state, &activation) else {
        close(t);
        return Ok(());
    };
    match t.ask(id.seat(), prompt)? {
        Action::Do(deed) => {
            pay(t.state, &deed);
            deeds::carry_out(t, id, &deed)?;
        }
        Action::Use(power, target) => powers::carry_out(t, id, power, target)?,
        _ => {
            close(t);
            return Ok(());
        }
    }
    if !wiped_out(t) && prompt_left(t.state).is_none() {
        close(t);
    }
    Ok(())
}

fn prompt_left(state: &State) -> Option<Prompt> {
    state.activation.as_ref().and_then(|activation| prompt(state, activation))
}

/// WB-5.14, WB-5.15, WB-9.3 what an action takes from the allowance; the Fatigue Action costs the counter.
fn pay(state: &mut State, deed: &Deed) {
    let Some(activation) = &mut state.activation else { return };
    let (id, name) = (activation.model, deed.name());
    activation.take(name);
    match activation.left {
        Allowance::Whole if !name.is_long() => activation.left = Allowance::Short,
        Allowance::Whole | Allowance::Short => activation.left = Allowance::Spent,
        Allowance::Spent => {
            activation.note(Note::Strained);
            state.model_mut(id).marks.set(Mark::Fatigued);
        }
    }
}

/// WB-5.18, WB-10.2 whether a side has nobody left; then the game is over.
pub(crate) fn wiped_out(t: &mut Game<'_>) -> bool {
    let gone = |side: Seat| t.state.in_play(side).next().is_none();
    let over = gone(Seat::FIRST) || gone(Seat::SECOND);
    if over {
        t.state.activation = None;
        scoring::finish(t, End::Field);
    }
    over
}

/// WB-5.17, WB-12.7 A3 the activation ends: whoever started fatigued and did not fall back (WB-9.38) is rested.
pub(crate) fn close(t: &mut Game<'_>) {
    let Some(activation) = t.state.activation else { return };
    let id = activation.model;
    if activation.is(Note::Tired) && !activation.is(Note::FellBack) && t.state.model(id).is_in_play() {
        t.state.model_mut(id).marks.clear(Mark::Fatigued);
        t.tell(|_, _| Event::new(WB_5_17, "told-rested").piece(id));
    }
    if wiped_out(t) {
        return;
    }
    t.state.activation = None;
    let follows = activation.slot == ActivationSlot::First && turns::followers(t.state, id.seat(), id).next().is_some();
    t.state.step = if follows { Step::FollowUp(id) } else { Step::TurnEnd(id.seat()) };
}
