//! The end of a combat: who is free reforms, who won a combat that goes on widens his front (FB-5.38, FB-8.90, FB-8.91).

use crate::action::{About, Posing, Prompt, Why};
use crate::asking::Asking;
use crate::book::Kind;
use crate::event::{Event, OfUnit};
use crate::flight;
use crate::houses;
use crate::ids::{BuildingId, UnitId, Units};
use crate::magic::upon;
use crate::obstacles;
use crate::posing;
use crate::register::*;
use crate::state::{Battle, Deed, Mark};
use crate::step::Game;
use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-8.91 how many files are added to an end of the front at most.
const FILES: u16 = 2;

/// An end of a front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Left,
    Right,
}

/// FB-5.38, FB-5.56, FB-7.18, FB-8.89, FB-8.90, FB-8.92 those who are no longer engaged may reform, but not after a pursuit; FB-8.88
/// those who then fought again may. FB-8.91 winners who are still engaged may widen their front.
pub(super) fn redress(t: &mut Game<'_>, (units, again): (Units, Units)) -> Flow<()> {
    for id in super::in_turn(&t.state.battle, units) {
        if !t.state.unit(id).is_on_table() || t.state.unit(id).flees() || t.state.troop(id).kind == Kind::Machine {
            continue;
        }
        // FB-9.135 #4, FB-7.102 who may not move stands as he stood.
        if upon::is_rooted(&t.state.battle, id) {
            continue;
        }
        let engaged = t.state.is_engaged(id);
        let house = houses::won(&t.state.battle, id).filter(|_| !engaged && t.state.unit(id).turn.has(Deed::Assaulted));
        if t.state.unit(id).building.is_some() {
            continue;
        }
        if let Some(building) = house {
            occupy(t, id, building)?;
        } else if !engaged && (again.has(id) || !t.state.unit(id).turn.has(Deed::Pursued)) {
            reform(t, id)?;
        } else if engaged && t.state.unit(id).marks.has(Mark::Won) {
            for end in [End::Left, End::Right] {
                widen(t, id, end)?;
            }
        }
    }
    Ok(())
}

/// FB-4.19 the winner of an assault goes into the building, if he likes.
fn occupy(t: &mut Game<'_>, id: UnitId, building: BuildingId) -> Flow<()> {
    if Asking::of(About::Occupy, id).decide(t, id.seat())? {
        houses::enter(&mut t.state.battle, id, building);
        t.tell(|_, _| Event::new(FB_4_19, "ev-occupies").unit(id));
    }
    Ok(())
}

/// FB-8.90 one free reform of a block; loose order opens by itself.
fn reform(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    if t.state.troop(id).is_loose(&t.state.book) {
        return Ok(());
    }
    let posing = Posing { unit: id, why: Why::Redress };
    let pose = t.state.unit(id).pose;
    let answer = t.ask(id.seat(), Prompt::Pose(posing))?;
    if let Some(place) = posing::place_of(&t.state.battle, posing, &answer) {
        let new = posing::reformed(&pose, place);
        if new != pose {
            flight::scatter(&mut t.state.battle, id, new);
            t.tell(|_, _| Event::new(FB_8_90, "ev-redresses").unit(id));
        }
    }
    Ok(())
}

/// FB-8.91 a winner adds files to one end of its front, as far as they bring more models into contact and there is room.
fn widen(t: &mut Game<'_>, id: UnitId, end: End) -> Flow<()> {
    let most = (1..=FILES).take_while(|files| helps(&t.state.battle, id, (end, *files))).last().unwrap_or(0);
    if most == 0 {
        return Ok(());
    }
    let (about, told) = match end {
        End::Left => (About::Redress, "ev-widens-left"),
        End::Right => (About::RedressRight, "ev-widens-right"),
    };
    let files = Asking::of(about, id).number(t, id.seat(), 0..=most as u8)?;
    if files > 0 {
        let pose = wider(&t.state.unit(id).pose, (end, files.into()));
        t.state.unit_mut(id).pose = pose;
        t.tell(|_, _| Event::new(FB_8_91, told).unit(id).with("count", i64::from(files)));
    }
    Ok(())
}

/// A block with more files at one end, taken from its last ranks.
fn wider(pose: &Formation, (end, files): (End, u16)) -> Formation {
    let half = i32::from(files) * pose.base.0.0 / 2;
    let shift = match end {
        End::Left => Length(-half),
        End::Right => Length(half),
    };
    let right = pose.facing.heading().right();
    Formation { files: pose.files + files, front: pose.front + right.scaled(shift), ..*pose }
}

/// FB-8.91 whether the last of so many files touches an enemy, stands free, and has models behind to fill it; only the front is
/// widened, of units that no enemy holds elsewhere.
fn helps(battle: &Battle, id: UnitId, (end, files): (End, u16)) -> bool {
    let pose = battle.unit(id).pose;
    let held = battle
        .contacts
        .iter()
        .any(|one| (one.with == id && one.face != Zone::Front) || (one.by == id && one.own != Zone::Front));
    if held
        || battle.troop(id).is_single()
        || battle.troop(id).is_loose(&battle.book)
        || pose.files + files > pose.models
    {
        return false;
    }
    let touching = |pose: &Formation| {
        let near = |enemy: UnitId| {
            let reach = obstacles::reach(battle, id, enemy);
            pose.within_formation(reach, &battle.unit(enemy).pose).len()
        };
        let all = battle.engaged_with(id).map(near);
        all.sum::<usize>()
    };
    let (before, after) = (wider(&pose, (end, files - 1)), wider(&pose, (end, files)));
    // Whoever it stands flush with is touched, and no more than that.
    let back = pose.facing.heading().scaled(Length(-CONTACT.0));
    let base = Base::from(Formation { front: after.front + back, ..after }.footprint());
    let others = battle.everybody().filter(|other| *other != id);
    let free = others.flat_map(|other| battle.footprints(other)).all(|there| !there.overlaps(&base));
    let ground = battle.impassable().chain(battle.unmanned_bases()).any(|ground| ground.overlaps(&base));
    touching(&after) > touching(&before) && free && !ground && battle.map().table.holds_base(&base)
}
