//! Units that take another pose as a whole: reforms after a rally or a combat, and returns to the table (FB-6.27, FB-8.90,
//! FB-9.71, FB-4.24).

use crate::UNITS_PER_INCH;
use crate::action::{Action, Placement, Posing, Why};
use crate::ids::UnitId;
use crate::pace;
use crate::placing;
use crate::ranks;
use crate::register::*;
use crate::returns;
use crate::state::{Battle, Standing};
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use muster_ground::manoeuvre::Manoeuvre;
use muster_kernel::{Message, Violations};

/// FB-9.137 #1 how wide units rise.
pub(crate) const RISEN_FRONT: u16 = 5;
/// FB-6.10 the gap to enemies.
const INCH: Length = Length(UNITS_PER_INCH);

/// FB-6.27 a pose about the same centre; `place` says its facing and width.
pub(crate) fn reformed(pose: &Formation, place: Placement) -> Formation {
    let files = place.files.unwrap_or(pose.files);
    // FB-9.71 whoever keeps facing and width keeps everything.
    if (place.facing, files) == (pose.facing, pose.files) {
        return *pose;
    }
    pose.after(Manoeuvre::Reform(place.facing, files))
}

/// FB-6.27, FB-8.90, FB-9.71 where a unit stands by an answer; one that says how it reforms leaves its centre where it is.
pub(crate) fn place_of(battle: &Battle, posing: Posing, action: &Action) -> Option<Placement> {
    if let Action::Pose(place) = action {
        return Some(*place);
    }
    let reforms = matches!(posing.why, Why::Rallied | Why::Redress);
    let Action::Move(id, way) = action else { return None };
    let [Manoeuvre::Reform(facing, files)] = way[..] else { return None };
    if !reforms || *id != posing.unit {
        return None;
    }
    let pose = battle.unit(*id).pose;
    let place = Placement { front: pose.front, facing, files: Some(files) };
    Some(if (1..=pose.models).contains(&files) { Placement::of(&reformed(&pose, place)) } else { place })
}

/// Everything that forbids a pose.
pub(crate) fn check(battle: &Battle, posing: Posing, place: Placement, wrong: &mut Violations) {
    let id = posing.unit;
    let old = battle.unit(id).pose;
    let files = place.files.unwrap_or(old.files);
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    if files == 0 || files > old.models {
        return wrong.forbid_if_with(true, FB_4_41, || about("no-such-width")().with("models", i64::from(old.models)));
    }
    if posing.why == Why::Return && battle.unit(id).standing == Standing::Arriving {
        return wrong.forbid_if_with(!returns::is_entry(battle, id, place), FB_3_252, about("no-such-arrival"));
    }
    if posing.why == Why::Return {
        let there = returns::place(battle, id, files).map(|pose| Placement::of(&pose));
        let asked = Placement { files: Some(files), ..place };
        return wrong.forbid_if_with(there != Some(asked), FB_4_24, about("no-such-return"));
    }
    let new = match posing.why {
        Why::Rises(by, most) => {
            let new = place.formation(&old);
            check_rising(battle, (id, &new), (by, most), wrong);
            new
        }
        Why::Rallied | Why::Redress | Why::Return => {
            let new = reformed(&old, place);
            check_reform(battle, id, (&new, place), wrong);
            new
        }
    };
    let rises = matches!(posing.why, Why::Rises(..));
    if new == old && !rises {
        return;
    }
    let covered = placing::covered(battle, id, &new);
    placing::check(battle, id, &covered, wrong);
    for enemy in battle.fielded(id.seat().other()) {
        let theirs = battle.shunned(enemy);
        let old = Base::from(old.footprint());
        let close = |base: &Block| {
            let base = Base::from(*base);
            // FB-6.10 who stands nearer than an inch already comes no nearer.
            theirs.iter().any(|there| {
                let keep = if rises { INCH } else { INCH.min(there.gap(&old).length()) };
                there.gap(&base).less_than(keep)
            })
        };
        wrong.forbid_if_with(covered.iter().any(close), FB_6_10, || {
            about("no-near-enemy")().with("target", enemy.piece())
        });
    }
}

/// FB-6.27 what forbids a reform: another centre than before, and models that go too far.
fn check_reform(battle: &Battle, id: UnitId, (new, place): (&Formation, Placement), wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    // FB-6.27 whoever says where the front is says it as the reform leaves it.
    wrong.forbid_if_with(new.front != place.front, FB_6_27, about("no-other-centre"));
    let far = Length(2 * pace::movement(battle, id).0);
    let start = Base::from(battle.unit(id).pose.footprint());
    let block: Block = new.footprint();
    let wide = block.corners().iter().any(|corner| !start.gap_to_point(*corner).at_most(far));
    wrong.forbid_if_with(wide, FB_6_27, about("no-reform-so-far"));
}

/// FB-9.137 #1 what forbids Zombies to rise somewhere: five in front, and one of them within so far of their master.
fn check_rising(
    battle: &Battle,
    (id, pose): (UnitId, &Formation),
    (by, most): (UnitId, Length),
    wrong: &mut Violations,
) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("target", by.piece());
    let wide = pose.files != pose.models.min(RISEN_FRONT);
    wrong.forbid_if_with(wide, FB_9_137, about("no-rising-so-wide"));
    let near = |own: Base| pose.bases().any(|base| own.is_within(most, &base.into()));
    let far = !ranks::base_of(battle, by).is_some_and(near);
    wrong.forbid_if_with(far, FB_9_137, || about("no-rising-so-far")().with("length", most.0));
}
