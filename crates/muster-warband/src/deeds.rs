//! Actions of the active model (§7 of the rules).

use crate::acting;
use crate::action::{Attack, AttackKind, Corners, Deed, Name};
use crate::book::Keyword;
use crate::event::Event;
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::space;
use crate::state::{Allowance, Kind, Mark, ModelId, Note, PLACES, State};
use crate::step::Game;
use crate::{attack, charge, markers, retaliation, spells, walk};
use muster_kernel::{Flow, Violations};

/// WB-7.1 to WB-7.10 everything that forbids an action.
pub(crate) fn check(state: &State, id: ModelId, deed: &Deed, wrong: &mut Violations) {
    allowed(state, id, deed.name(), wrong);
    possible(state, id, deed, wrong);
}

/// Whether nothing forbids an action.
pub(crate) fn is_legal(state: &State, id: ModelId, deed: &Deed) -> bool {
    let mut wrong = Violations::whether();
    allowed(state, id, deed.name(), &mut wrong);
    if wrong.is_empty() {
        possible(state, id, deed, &mut wrong);
    }
    wrong.is_empty()
}

/// WB-5.14 to WB-5.16, WB-9.3 whether the activation has an action of this name left.
pub(crate) fn allowed(state: &State, id: ModelId, name: Name, wrong: &mut Violations) {
    let Some(activation) = state.activation.filter(|activation| activation.model == id) else {
        return wrong.forbid(WB_5_14, "no-activation");
    };
    wrong.forbid_if(activation.has_taken(name), WB_5_15, "no-repeating");
    match activation.left {
        Allowance::Whole => {}
        Allowance::Short if !name.is_long() => {}
        Allowance::Short => {
            // WB-9.2, WB-9.18 who starts fatigued or is re-activated has one short action from the start.
            let rule = match activation.kind {
                Kind::Again => WB_9_18,
                Kind::Fresh if activation.is(Note::Tired) => WB_9_2,
                Kind::Fresh => WB_5_14,
            };
            wrong.forbid(rule, "no-long-action");
        }
        Allowance::Spent if acting::may_strain(state, &activation) => {
            wrong.forbid_if(name.is_long(), WB_12_31, "no-long-fatigue-action");
        }
        Allowance::Spent => wrong.forbid(spent_rule(state, id, activation.kind), "no-allowance"),
    }
    let lies = state.model(id).has(Mark::KnockedDown);
    wrong.forbid_if(lies && name != Name::StandUp, WB_5_16, "no-lying");
}

/// Why a model whose allowance is spent has no Fatigue Action.
fn spent_rule(state: &State, id: ModelId, kind: Kind) -> muster_kernel::RuleId {
    match kind {
        Kind::Again => WB_9_18,
        Kind::Fresh if state.is_mindless(id) => WB_3_31,
        Kind::Fresh if state.model(id).has(Mark::Fatigued) => WB_9_1,
        Kind::Fresh => WB_9_3,
    }
}

/// What the action itself asks for.
fn possible(state: &State, id: ModelId, deed: &Deed, wrong: &mut Violations) {
    let model = state.model(id);
    let profile = state.profile(id);
    match deed {
        Deed::Walk(corners) => movement::check(state, Mover { id, manner: Manner::Walk }, corners, wrong),
        Deed::Run(corners) => {
            wrong.forbid_if(model.token.is_some(), WB_7_3, "no-carrying");
            movement::check(state, Mover { id, manner: Manner::Run }, corners, wrong);
        }
        Deed::Charge(target, via) => charge::check(state, id, (*target, *via), wrong),
        Deed::Strike => {
            wrong.forbid_if(profile.melee_dice == 0, WB_12_36, "no-dice");
            wrong.forbid_if(space::engaged_by(state, id).is_empty(), WB_7_1, "no-nobody-engaged");
        }
        Deed::Shoot(target) => shot(state, id, *target, wrong),
        Deed::Aim | Deed::Focus => {}
        Deed::StandUp => wrong.forbid_if(!model.has(Mark::KnockedDown), WB_7_7, "no-standing-already"),
        Deed::Cast(spell, target, boost) => spells::check(state, id, (*spell, *target, *boost), wrong),
        Deed::Reload => {
            let empty = profile.has(Keyword::Reload) && model.has(Mark::Unloaded);
            wrong.forbid_if(!empty, WB_7_9, "no-reloading");
        }
        Deed::Interact(place) => {
            wrong.forbid_if(space::is_engaged(state, id), WB_7_10, "no-engaged");
            wrong.forbid_if(!markers::may_use_any(state, id), WB_3_20, "no-beast");
            wrong.forbid_if(!markers::may_use(state, id, *place), WB_10_10, "no-marker");
        }
    }
}

/// WB-8.40, WB-8.41, WB-12.43 what a shot asks for.
fn shot(state: &State, id: ModelId, target: ModelId, wrong: &mut Violations) {
    let profile = state.profile(id);
    wrong.forbid_if(profile.ranged_dice == 0 || profile.ranged == 0, WB_8_40, "no-weapon");
    wrong.forbid_if(state.model(id).has(Mark::Unloaded), WB_3_44, "no-unloaded");
    wrong.forbid_if(space::is_engaged(state, id), WB_8_40, "no-engaged");
    check_target(state, id, (target, profile.range), wrong);
}

/// WB-8.41, WB-8.43 what makes an enemy no target of a ranged attack.
pub(crate) fn check_target(
    state: &State,
    id: ModelId,
    (target, range): (ModelId, muster_ground::length::Length),
    wrong: &mut Violations,
) {
    if target.index() >= PLACES || target.seat() == id.seat() || !state.model(target).is_in_play() {
        return wrong.forbid(WB_8_41, "no-target-enemy");
    }
    wrong.forbid_if(!space::gap_at_most(state, id, target, range), WB_8_41, "no-target-range");
    wrong.forbid_if(space::is_engaged(state, target), WB_8_41, "no-target-engaged");
    wrong.forbid_if(!crate::sight::sees(state, id, target), WB_8_41, "no-target-sight");
}

/// WB-7.11 to WB-7.24 what an action does.
pub(crate) fn carry_out(t: &mut Game<'_>, id: ModelId, deed: &Deed) -> Flow<()> {
    match deed {
        Deed::Walk(corners) | Deed::Run(corners) => go(t, id, corners),
        Deed::Charge(target, via) => charge::carry_out(t, id, *target, *via),
        Deed::Strike => retaliation::melee(t, id, AttackKind::Melee),
        Deed::Shoot(target) => {
            attack::make(t, Attack { by: id, manner: AttackKind::Shot(*target) })?;
            Ok(())
        }
        Deed::Cast(spell, target, boost) => spells::cast(t, id, (*spell, *target, *boost)),
        Deed::Aim => {
            acting::note(t.state, Note::Aimed);
            t.tell(|_, _| Event::new(WB_7_16, "told-aims").piece(id));
            Ok(())
        }
        Deed::Focus => {
            acting::note(t.state, Note::Focused);
            t.tell(|_, _| Event::new(WB_7_17, "told-focuses").piece(id));
            Ok(())
        }
        Deed::StandUp => {
            t.state.model_mut(id).marks.clear(Mark::KnockedDown);
            t.tell(|_, _| Event::new(WB_7_18, "told-stands-up").piece(id));
            Ok(())
        }
        Deed::Reload => {
            t.state.model_mut(id).marks.clear(Mark::Unloaded);
            t.tell(|_, _| Event::new(WB_7_22, "told-reloads").piece(id));
            Ok(())
        }
        Deed::Interact(place) => {
            markers::interact(t, id, *place);
            Ok(())
        }
    }
}

/// WB-7.15, WB-8.50 to WB-8.52 a Walk or a Run; who is left behind strikes first, and may stop it.
fn go(t: &mut Game<'_>, id: ModelId, corners: &Corners) -> Flow<()> {
    let to = movement::end(t.state.model(id).at, corners);
    retaliation::hold(t, id, to)?;
    if t.state.model(id).stands() {
        walk::go(t, id, corners)?;
    }
    Ok(())
}
