//! How a unit stands after a move: with whom it is in combat, what it contests, whom it may attack and who may shoot at it.

use crate::ability::{Phase, Universal};
use crate::action::{Attacks, Manner, Moving};
use crate::catalogue::OBJECTIVES;
use crate::charging;
use crate::coherency;
use crate::control;
use crate::register::*;
use crate::space;
use crate::state::{Battle, ModelId, UnitId};
use crate::step::Step;
use crate::targets;
use muster_ground::length::Point;
use muster_kernel::{Message, Preview, Seat};
use muster_tabletop::previews::Sketching;

/// How many enemies are told that a charge might reach.
const MOST_CHARGES: usize = 2;

/// What is to be known of a move before it is made: how the unit stands in the battle after it.
pub(super) fn after(before: &Battle, after: &Battle, moving: Moving, preview: &mut Preview) {
    let id = moving.unit;
    coherent(after, id, preview);
    for enemy in space::engaged(after, id).iter() {
        preview.note(SP_2_22, Message::new("preview-in-combat").with("target", enemy.group()));
    }
    objectives(before, after, id, preview);
    own_attacks(after, moving, preview);
    enemy_shots(after, id, preview);
    if moving.manner == Manner::Clear && may_charge_later(after, id) {
        charges(after, id, preview);
    }
}

/// SP-6.20 whether a unit is coherent; models that stand too far from the others are marked.
fn coherent(battle: &Battle, id: UnitId, preview: &mut Preview) {
    let places: Vec<(ModelId, Point)> = battle.models(id).map(|model| (model, battle.disc(model).at)).collect();
    if places.len() < 2 {
        return;
    }
    for model in coherency::apart(battle, id) {
        let at = battle.disc(model).at;
        preview.mark("barred", &[at], Message::new("preview-apart").with("model", model.piece()), SP_6_20);
    }
    let points: Vec<Point> = places.into_iter().map(|(_, at)| at).collect();
    if coherency::is_coherent(battle, id, &points) {
        preview.note(SP_6_20, "preview-coherent");
    }
}

/// SP-8.42 the control scores at every objective that the unit contests before the move or after it, and whose it would be if the turn
/// ended then.
fn objectives(before: &Battle, after: &Battle, id: UnitId, preview: &mut Preview) {
    let touched = [before, after].map(|battle| space::contested(battle, id));
    for (objective, name) in (0u8..).zip(OBJECTIVES) {
        if !touched.contains(&Some(objective)) {
            continue;
        }
        let totals = control::totals(after, objective);
        let [own, enemy] = [id.seat(), id.seat().other()].map(|side| totals[side.index()]);
        let holder = match own.cmp(&enemy) {
            std::cmp::Ordering::Greater => Some(id.seat()),
            std::cmp::Ordering::Less => Some(id.seat().other()),
            std::cmp::Ordering::Equal => after.control[usize::from(objective)],
        };
        let message = Message::new("preview-contests").with("objective", name).with("own", own).with("enemy", enemy);
        preview.note(SP_8_42, message.with("comes", comes(holder, after.control[usize::from(objective)], id.seat())));
    }
}

/// Who would control an objective, as the player sees it.
fn comes(then: Option<Seat>, now: Option<Seat>, own: Seat) -> &'static str {
    match (then, now) {
        (None, _) => "contest-nobody",
        (Some(seat), now) if seat == own && now == Some(own) => "contest-kept",
        (Some(seat), _) if seat == own => "contest-gained",
        (Some(_), Some(seat)) if seat == own => "contest-lost",
        (Some(_), _) => "contest-theirs",
    }
}

/// SP-8.3, SP-8.4 whom the unit may attack from there, and with how many weapons.
fn own_attacks(battle: &Battle, moving: Moving, preview: &mut Preview) {
    let id = moving.unit;
    let unit = battle.unit(id);
    let side = id.seat();
    let (attacks, key, rule) = match moving.manner {
        Manner::Charge | Manner::PileIn(_) => (Attacks::Combat, "preview-strikes", SP_8_3),
        Manner::Clear | Manner::Retreat | Manner::Free => (Attacks::Shooting, "preview-shoots", SP_8_4),
    };
    let barred = unit.turn.has(Universal::Run) || unit.turn.has(Universal::Retreat) || battle.active != side;
    if attacks == Attacks::Shooting && barred {
        return;
    }
    for enemy in battle.fielded(side.other()) {
        let weapons = targets::bearing(battle, id, attacks, enemy);
        if weapons > 0 {
            let message = Message::new(key).with("target", enemy.group()).with("weapons", i64::from(weapons));
            preview.note(rule, message);
        }
    }
}

/// SP-8.4 which enemies have the unit in range of their weapons then, and with how many.
fn enemy_shots(battle: &Battle, id: UnitId, preview: &mut Preview) {
    for enemy in battle.fielded(id.seat().other()) {
        let weapons = targets::bearing(battle, enemy, Attacks::Shooting, id);
        if weapons > 0 {
            let message = Message::new("preview-shot-at").with("target", enemy.group());
            preview.note(SP_8_4, message.with("weapons", i64::from(weapons)));
        }
    }
}

/// SP-7.5 whether the charge phase of the unit's turn is still to come, and open to it.
fn may_charge_later(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let before = match battle.step {
        Step::Window(phase, _) => phase <= Phase::Charge,
        _ => false,
    };
    before
        && battle.active == id.seat()
        && !unit.turn.has(Universal::Run)
        && !unit.turn.has(Universal::Retreat)
        && !space::is_in_combat(battle, id)
}

/// SP-7.5 what a charge would have to come to in a straight line, and how likely it does.
fn charges(battle: &Battle, id: UnitId, preview: &mut Preview) {
    let least = |enemy: UnitId| (charging::straight(battle, id, enemy), enemy);
    let mut enemies: Vec<(i32, UnitId)> = battle.fielded(id.seat().other()).map(least).collect();
    enemies.sort_unstable();
    for (least, enemy) in enemies.into_iter().take(MOST_CHARGES) {
        let chance = charging::chance(battle, id, least);
        if chance.ways > 0 {
            let message = Message::new("preview-charge-needs").with("target", enemy.group());
            preview.note(SP_7_5, message.with("inches", least).with("chance", chance.percent()));
        }
    }
}
