//! Which places of a block are given up by those who are left (FB-8.50).

use crate::ids::UnitId;
use crate::obstacles;
use crate::state::Battle;
use muster_ground::formation::Formation;
use muster_ground::length::Length;

/// FB-8.50 a block loses models: from its last rank; of a single rank one after the other, each from the end that has fewer in contact.
pub(crate) fn shrink(battle: &mut Battle, id: UnitId, fallen: u16) {
    let old = battle.unit(id).pose;
    let kept = old.models - fallen;
    battle.unit_mut(id).pose = reduced(&old, kept.max(old.files));
    for left in (kept..old.files).rev() {
        give_up_an_end(battle, id, left);
    }
}

/// FB-8.50 a single rank of one model more than are left loses the one at the end that has fewer in contact, at the left one first.
fn give_up_an_end(battle: &mut Battle, id: UnitId, left: u16) {
    let old = battle.unit(id).pose;
    let mut pose = reduced(&old, left);
    let touching = contact_ends(battle, id, &old);
    if touching[0] > touching[1] {
        pose.front = old.front + (old.front - pose.front);
    }
    battle.unit_mut(id).pose = pose;
}

/// FB-8.50 a block that stands free with fewer models: from its last rank, of a single rank from the left end.
pub(crate) fn reduced(old: &Formation, models: u16) -> Formation {
    let files = old.files.min(models.max(1));
    let half = Length(i32::from(old.files - files) * old.base.0.0 / 2);
    let front = if files < old.files { old.front + old.facing.heading().right().scaled(half) } else { old.front };
    Formation { models, files, front, ..*old }
}

/// How many models of the left and of the right half of the front rank touch an enemy.
fn contact_ends(battle: &Battle, id: UnitId, pose: &Formation) -> [usize; 2] {
    let mut ends = [0, 0];
    for enemy in battle.engaged_with(id) {
        let reach = obstacles::reach(battle, id, enemy);
        let touching = pose.within_formation(reach, &battle.unit(enemy).pose);
        for model in touching.iter().filter(|model| *model < usize::from(pose.files)) {
            ends[usize::from(2 * model >= usize::from(pose.files))] += 1;
        }
    }
    ends
}
