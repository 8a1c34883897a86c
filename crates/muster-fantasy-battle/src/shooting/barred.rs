//! Everything that forbids a shot (FB-7.20, FB-7.22, FB-7.26, FB-7.50, FB-3.46, FB-3.89, FB-3.275, FB-5.26, FB-5.28).

use super::{Shooter, aims, breath, howl, missiles};
use crate::book::Kind;
use crate::ids::UnitId;
use crate::machines;
use crate::magic::upon;
use crate::movement;
use crate::register::*;
use crate::state::{Battle, Deed, State};
use muster_kernel::{Message, RuleId, Seat, Violations};

/// FB-5.49, FB-7.20, FB-7.22 everything that forbids a player to shoot at somebody with a unit, or to lay a machine on him.
pub(crate) fn check(state: &State, side: Seat, (by, target): (UnitId, UnitId), wrong: &mut Violations) {
    let battle = &state.battle;
    let own = battle.exists(by) && by.seat() == side && battle.unit(battle.host(by)).is_on_table();
    wrong.forbid_if_with(!own, FB_7_20, || Message::new("no-unit-of-yours"));
    let there = battle.exists(target) && target.seat() != side && battle.unit(battle.host(target)).is_a_target();
    wrong.forbid_if_with(!there, FB_7_22, || Message::new("no-enemy-to-shoot"));
    if !own || !there {
        return;
    }
    if battle.troop(by).kind == Kind::Machine {
        return machines::check_shot(battle, (by, target), wrong);
    }
    if howl::check(battle, (by, target), wrong) || breath::check(state, (by, target), wrong) {
        return;
    }
    check_shooter(state, by, wrong);
    check_target(battle, (by, target), wrong);
}

/// FB-7.20, FB-3.46, FB-6.93, FB-9.131 #2 everything that forbids a unit, or a character in one that does not shoot, to shoot in this turn.
pub(super) fn check_shooter(state: &State, id: UnitId, wrong: &mut Violations) {
    let (battle, host) = (&state.battle, state.host(id));
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    check_leisure(state, host, wrong);
    if wrong.is_settled() {
        return;
    }
    let unit = state.unit(id);
    let marched = host != id && unit.turn.has(Deed::Marched);
    wrong.forbid_if_with(marched, FB_6_30, about("no-shot-after-marching"));
    wrong.forbid_if_with(host != id && unit.turn.has(Deed::Shot), FB_5_28, about("no-second-shot"));
    let armed = !state.troop(id).gear.missiles.is_empty();
    wrong.forbid_if_with(!armed, FB_7_20, about("no-missile-weapon"));
    let laid_down = armed && !marched && missiles(battle, id).next().is_none();
    wrong.forbid_if_with(laid_down, FB_3_46, about("no-shot-after-moving"));
    wrong.forbid_if_with(state.troop(id).profile.ballistic_skill == 0, FB_2_21, about("no-ballistic-skill"));
    // FB-9.131 #2 brass holds the crew of a chariot.
    wrong.forbid_if_with(upon::jams(battle, host), FB_9_131, about("no-shot-under-spell"));
    if !wrong.is_settled() && host != id && may_shoot(state, host) {
        wrong.forbid_if_with(true, FB_7_25, || about("no-shot-apart")().with("target", host.piece()));
    }
}

/// FB-7.20 whether a unit, or a character in one that does not shoot, may shoot in this turn.
pub(super) fn may_shoot(state: &State, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check_shooter(state, id, &mut wrong);
    wrong.is_empty()
}

/// FB-7.20 whether what a unit did in this turn leaves it time to shoot.
pub(super) fn is_at_leisure(state: &State, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check_leisure(state, id, &mut wrong);
    wrong.is_empty()
}

/// FB-7.20, FB-6.93, FB-6.94 what a unit did in this turn that leaves it no time to shoot, and whom it fights or flees from.
pub(super) fn check_leisure(state: &State, id: UnitId, wrong: &mut Violations) {
    let unit = state.unit(id);
    let mut bar = |barred: bool, (rule, key): (RuleId, &'static str)| {
        wrong.forbid_if_with(barred, rule, || Message::new(key).with("unit", id.piece()));
        wrong.is_settled()
    };
    let did = |deed| unit.turn.has(deed);
    let slow = (did(Deed::Marched) || did(Deed::Reformed)) && !movement::is_fast(&state.battle, id);
    let done = [
        (did(Deed::Charged), (FB_7_20, "no-shot-after-charging")),
        (did(Deed::FailedCharge), (FB_6_60, "no-shot-after-failing")),
        (slow && did(Deed::Marched), (FB_6_30, "no-shot-after-marching")),
        (slow && did(Deed::Reformed), (FB_6_27, "no-shot-after-reforming")),
        (did(Deed::Rallied) && !did(Deed::Feigned), (FB_7_20, "no-shot-after-rally")),
        // FB-7.58 what a machine fires keeps nobody who is with it from his own weapon.
        (did(Deed::Shot) && state.troop(id).kind != Kind::Machine, (FB_5_28, "no-second-shot")),
        (did(Deed::Stupid), (FB_9_45, "no-shot-while-stupid")),
        (did(Deed::Quarrels), (FB_3_97, "no-shot-while-quarrelling")),
    ];
    let _settled = bar(!unit.is_on_table(), (FB_7_20, "no-shot-off-the-table"))
        || bar(unit.flees(), (FB_7_20, "no-shot-in-flight"))
        || bar(state.is_engaged(id), (FB_7_20, "no-shot-in-combat"))
        || done.into_iter().any(|(barred, why)| bar(barred, why));
}

/// FB-7.22, FB-9.142 #4 by which rule nobody shoots at a unit with what somebody carries, whoever sees it; and what is told of it.
pub(super) fn shelters(battle: &Battle, id: UnitId, target: UnitId) -> Option<(RuleId, &'static str)> {
    if battle.is_engaged(target) {
        return Some((FB_7_22, "no-shot-into-combat"));
    }
    super::is_blown_away(battle, id, target).then_some((FB_9_142, "no-shot-into-the-wind"))
}

/// FB-7.22, FB-7.26, FB-9.76 everything that forbids somebody to shoot at a unit, or at a character in one.
fn check_target(battle: &Battle, (id, target): (UnitId, UnitId), wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("target", target.piece());
    if let Some((rule, key)) = shelters(battle, id, target) {
        wrong.forbid_if_with(true, rule, about(key));
    }
    let shooter = Shooter::of(battle, id);
    if !shooter.sees(target) {
        let (rule, key) =
            if shooter.faces(target) { (FB_7_22, "no-shot-unseen") } else { (FB_6_15, "no-shot-outside-arc") };
        wrong.forbid_if_with(true, rule, about(key));
    }
    if wrong.is_empty() && !aims(battle, id).contains(&target) {
        let hidden = battle.host(target) != target;
        let why = if hidden { (FB_9_76, "no-shot-at-one-of-many") } else { (FB_7_26, "no-shot-at-the-screened") };
        wrong.forbid_if_with(true, why.0, about(why.1));
    }
}
