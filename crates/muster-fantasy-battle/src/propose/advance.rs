//! Moves toward the enemies: a wheel to face one and on as far as that leaves room, a reform to face one, a flight to where one
//! has its flank or its rear (FB-6.24, FB-6.27, FB-6.98).

use crate::UNITS_PER_INCH;
use crate::action::Action;
use crate::ids::UnitId;
use crate::movement::{self, Pace};
use crate::state::Battle;
use muster_ground::angle::Angle;
use muster_ground::formation::Formation;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::{Manoeuvre, Side};

/// Toward how many of the nearest enemies moves are thought of.
const ENEMIES: usize = 2;
/// To what lengths are rounded down, so that they are short to write.
const TENTH: i32 = UNITS_PER_INCH / 10;
/// The gap that is left to an enemy who is no target of a charge.
const GAP: i32 = UNITS_PER_INCH + TENTH;
/// The widest wheel that is thought of, in degrees.
const WIDEST: i32 = 90;

/// The nearest enemies on the table, each with the middle of where it stands.
fn enemies(battle: &Battle, id: UnitId) -> Vec<(UnitId, Point)> {
    let at = middle(battle, id);
    let theirs = battle.fielded(id.seat().other()).filter(|enemy| !battle.unit(*enemy).flees());
    let mut found: Vec<(UnitId, Point)> = theirs.map(|enemy| (enemy, middle(battle, enemy))).collect();
    found.sort_by_key(|(enemy, there)| (at.distance(*there), *enemy));
    found.truncate(ENEMIES);
    found
}

fn middle(battle: &Battle, id: UnitId) -> Point {
    battle.unit(id).pose.footprint().centre()
}

/// Moves of a block toward the nearest enemies, legal or not.
pub(super) fn toward(battle: &Battle, id: UnitId) -> Vec<Action> {
    let mut found = Vec::new();
    for (_, there) in enemies(battle, id) {
        let pose = battle.unit(id).pose;
        let at = pose.footprint().centre();
        let Some(bearing) = Angle::looking(there - at) else { continue };
        let degrees = pose.facing.way_to(bearing) * 360 / (1 << 16);
        if degrees.abs() > WIDEST {
            found.push(Action::Move(id, vec![Manoeuvre::Reform(whole(bearing), pose.files)]));
            continue;
        }
        let room = at.distance(there).0 - pose.depth().0 - GAP;
        for pace in [Pace::Move, Pace::March] {
            if let Some(way) = wheel_and_on(battle, id, (degrees, room), pace) {
                found.push(match pace {
                    Pace::Move => Action::Move(id, way),
                    Pace::March => Action::March(id, way),
                });
            }
        }
    }
    found
}

/// A wheel by so many degrees, or a half or a quarter of it, and on into the room that there is.
fn wheel_and_on(battle: &Battle, id: UnitId, (degrees, room): (i32, i32), pace: Pace) -> Option<Vec<Manoeuvre>> {
    let most = movement::allowance(battle, id, pace);
    let side = if degrees < 0 { Side::Left } else { Side::Right };
    [1, 2, 4].into_iter().find_map(|part| {
        let turn = degrees.abs() / part;
        let wheel = (turn > 0).then(|| Manoeuvre::Wheel(side, Angle::degrees(turn)));
        let way: Vec<Manoeuvre> = wheel.into_iter().collect();
        let left = i64::from(most.0) - movement::cost(battle, id, &way);
        let on = i32::try_from(left).unwrap_or(0).min(room) / TENTH * TENTH;
        let whole = if on > 0 { way.into_iter().chain([Manoeuvre::Ahead(Length(on))]).collect() } else { way };
        (left >= 0 && !whole.is_empty()).then_some(whole)
    })
}

/// FB-6.98 flights of a unit that flies: behind, beside and before the nearest enemies, facing them, and straight ahead.
pub(super) fn flights(battle: &Battle, id: UnitId) -> Vec<Action> {
    let Some(inches) = battle.troop(id).flies(&battle.book).filter(|_| !battle.is_loose(id)) else {
        return Vec::new();
    };
    let pose = battle.unit(id).pose;
    let far = Length(i32::from(inches) * UNITS_PER_INCH);
    let ahead = pose.front + pose.facing.heading().scaled(far);
    let mut found = vec![Action::Fly(id, rounded(ahead), whole(pose.facing))];
    for (enemy, _) in enemies(battle, id) {
        let theirs = battle.unit(enemy).pose;
        let block = theirs.footprint();
        for side in [Angle::HALF, Angle::QUARTER, Angle::THREE_QUARTERS] {
            let out = theirs.facing + side;
            let clear = block.width().0.max(block.depth().0) / 2 + 3 * UNITS_PER_INCH;
            let front = block.centre() + out.heading().scaled(Length(clear));
            found.push(Action::Fly(id, rounded(front), whole(out + Angle::HALF)));
        }
    }
    found
}

/// FB-6.76 shifts of a unit in loose order toward the nearest enemies.
pub(super) fn shifts(battle: &Battle, id: UnitId) -> Vec<Action> {
    let at = battle.unit(id).loose.first().copied().unwrap_or_else(|| middle(battle, id));
    let mut found = Vec::new();
    for (_, there) in enemies(battle, id) {
        let Some(bearing) = Angle::looking(there - at) else { continue };
        for pace in [Pace::Move, Pace::March] {
            let most = movement::allowance(battle, id, pace);
            let far = Length(most.0.min(at.distance(there).0 - 3 * UNITS_PER_INCH));
            if far.0 > 0 {
                let end = rounded(Point::default() + bearing.heading().scaled(far)) - Point::default();
                let way = GroupMove::shift([end]);
                found.push(match pace {
                    Pace::Move => Action::Go(id, way),
                    Pace::March => Action::Run(id, way),
                });
            }
        }
    }
    found
}

/// The end of a flight that is at most so far away, however it was meant.
fn rounded(at: Point) -> Point {
    let tenth = |length: Length| Length(length.0 / TENTH * TENTH);
    Point { x: tenth(at.x), y: tenth(at.y) }
}

/// To the nearest whole degree.
fn whole(angle: Angle) -> Angle {
    Angle::degrees((i32::from(angle.0) * 360 + (1 << 15)) >> 16)
}

/// Whether a block would stand as it stands.
pub(super) fn is_idle(pose: &Formation, way: &[Manoeuvre]) -> bool {
    way.iter().fold(*pose, |pose, next| pose.after(*next)) == *pose
}
