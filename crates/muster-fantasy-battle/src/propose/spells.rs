//! Ready answers to what spells ask: where a unit is carried, where the dead rise (FB-9.137, FB-9.143).

use super::orders;
use crate::UNITS_PER_INCH;
use crate::action::{Action, Carried, Placement, Posing};
use crate::ids::UnitId;
use crate::magic::moving;
use crate::posing;
use crate::ranks;
use crate::state::Battle;
use muster_ground::angle::Angle;
use muster_ground::length::{Length, Point};
use muster_kernel::Violations;

/// How many ready places are shown.
const SHOWN: usize = 12;

/// FB-9.143 every charge, a few moves, and to stay.
pub(super) fn carried(battle: &Battle, carried: Carried) -> Vec<Action> {
    let charges = moving::charges(battle, carried).into_iter().map(Action::Choose);
    let legal = orders::carried(battle, carried).into_iter().filter(|action| {
        let mut wrong = Violations::whether();
        moving::check(battle, carried, action, &mut wrong);
        wrong.is_empty()
    });
    charges.chain(legal).chain([Action::Stop]).collect()
}

/// FB-9.137 #1 places around the master where Zombies may rise, looking at the nearest enemy or as he does.
pub(super) fn rising(battle: &Battle, posing: Posing, (by, most): (UnitId, Length)) -> Vec<Placement> {
    let centre = ranks::base_of(battle, by).map(|base| base.centre());
    let own = battle.unit(battle.host(by)).pose.facing;
    let places = centre.into_iter().flat_map(|centre| {
        let far = |id: &UnitId| battle.unit(*id).pose.front.distance_squared(centre);
        let enemy = battle.fielded(by.seat().other()).min_by_key(far).map(|id| battle.unit(id).pose.front);
        let facing = enemy.and_then(|enemy| Angle::looking(enemy - centre)).unwrap_or(own);
        let steps = [4, 2, 3, 1].map(|parts| Length(most.0 * parts / 4));
        let turns = [0, 45, 315, 90, 270, 135, 225, 180].map(Angle::degrees);
        steps.into_iter().flat_map(move |step| {
            turns.map(move |turn| {
                let at = centre + (facing + turn).heading().scaled(step);
                Placement { front: rounded(at), facing, files: None }
            })
        })
    });
    let may = |place: &Placement| {
        let mut wrong = Violations::whether();
        posing::check(battle, posing, *place, &mut wrong);
        wrong.is_empty()
    };
    places.filter(may).take(SHOWN).collect()
}

/// To the nearest tenth of an inch towards the corner of the table, so that it is short to write.
fn rounded(at: Point) -> Point {
    let tenth = |length: Length| Length(length.0 / (UNITS_PER_INCH / 10) * (UNITS_PER_INCH / 10));
    Point { x: tenth(at.x), y: tenth(at.y) }
}
