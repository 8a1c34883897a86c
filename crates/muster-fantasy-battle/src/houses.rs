//! Buildings by the optional rule: who goes in and comes out, and what a garrison can do (FB-4.18, FB-4.19).

use crate::UNITS_PER_INCH;
use crate::action::Placement;
use crate::afoot::{Goal, Walk};
use crate::book::{Kind, Piece, TerrainKind};
use crate::crews;
use crate::fanatics;
use crate::flight;
use crate::ids::{BuildingId, UnitId, Units};
use crate::movement;
use crate::pace;
use crate::placing;
use crate::register::*;
use crate::state::{Battle, Houses};
use crate::zones::CONTACT;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_kernel::{Message, Seat, Violations};
use std::borrow::Cow;

/// FB-4.18 how much unit strength a building holds.
const CAPACITY: u16 = 20;
/// FB-4.18, FB-4.19 how many models shoot out of it, or fight there.
pub(crate) const MOST: u16 = 10;

/// How many models a garrison forms its front of when it comes out.
const FRONT: u16 = 5;
/// How many of a unit look for a way into a building, those who are nearest to it.
const FIRST: usize = 4;
/// By how much a rear stands off a wall, so that what is rounded does not overlap.
const FLUSH: i32 = 2;

/// FB-4.18 the building that a unit is in.
pub(crate) fn of(battle: &Battle, id: UnitId) -> Option<Block> {
    block(battle, battle.unit(battle.host(id)).building?)
}

/// The ground of a building.
fn block(battle: &Battle, building: BuildingId) -> Option<Block> {
    let piece = battle.map().pieces.get(building.place())?;
    let base = if piece.kind == TerrainKind::Building { Some(piece.shape.base()) } else { None };
    if let Some(Base::Block(block)) = base { Some(block) } else { None }
}

/// FB-4.18 the pieces of terrain around a unit: its own walls shelter nobody at whom it shoots.
pub(crate) fn around(battle: &Battle, id: UnitId) -> Cow<'_, [Piece]> {
    let pieces = &battle.map().pieces;
    let Some(own) = battle.unit(id).building.map(BuildingId::place) else { return Cow::Borrowed(pieces) };
    Cow::Owned(pieces.iter().enumerate().filter(|(at, _)| *at != own).map(|(_, piece)| piece.clone()).collect())
}

/// FB-4.18 whether a garrison that grows by so many models has space in its building.
pub(crate) fn has_space(battle: &Battle, id: UnitId, more: u16) -> bool {
    battle.unit_strength(id) + more * battle.troop(id).unit_strength(&battle.book) <= CAPACITY
}

/// FB-4.18 everything that forbids a unit to go into a building.
pub(crate) fn check_enter(battle: &Battle, id: UnitId, building: BuildingId, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let there = block(battle, building).filter(|_| battle.agreed.houses == Houses::Open);
    let Some(house) = there else { return wrong.forbid_if_with(true, FB_4_18, about("no-such-building")) };
    let on_foot = |one: UnitId| battle.troop(one).kind == Kind::Infantry;
    let fits = on_foot(id) && battle.joined(id).all(on_foot);
    wrong.forbid_if_with(!fits, FB_4_18, about("no-room-for-these"));
    wrong.forbid_if_with(battle.unit_strength(id) > CAPACITY, FB_4_18, about("no-room-for-so-many"));
    let taken = is_taken(battle, building);
    wrong.forbid_if_with(taken, FB_4_18, about("no-room-there"));
    // FB-7.57 a crew goes nowhere but towards its machine.
    let away = crews::way_back(battle, id).is_some_and(|machine| {
        let far = |at: Point| at.distance_squared(machine.centre());
        far(house.centre()) >= far(flight::centre(battle, id))
    });
    wrong.forbid_if_with(away, FB_7_57, about("no-way-from-machine"));
    let most = pace::movement(battle, id);
    let walls = Base::from(house);
    let near = battle.footprints(id).iter().any(|base| base.gap(&walls).at_most(most));
    wrong.forbid_if_with(!near, FB_4_18, about("no-building-so-far"));
    let barred = wrong.is_empty() && !comes_to(battle, id, (house, most));
    wrong.forbid_if_with(barred, FB_6_11, || about("no-way-round")().with("length", most.0));
    // FB-9.73 it takes a whole move, and who was joined may have less left.
    wrong.forbid_if_with(battle.unit(id).spent > 0, FB_9_73, about("no-whole-move-left"));
}

/// FB-4.18, FB-6.11 whether a unit comes up to the walls of a building round those who stand between: one of those who are nearest does, and
/// the others file in behind him.
fn comes_to(battle: &Battle, id: UnitId, (house, most): (Block, Length)) -> bool {
    let walls = Base::from(house);
    let mut models = battle.bases(id);
    models.sort_by_key(|model| model.gap(&walls).length());
    let comes = |model: &Base| match model {
        Base::Block(model) => Walk::of(battle, (id, id), *model).comes(Goal::Walls(house), most),
        Base::Disc(_) => true,
    };
    models.iter().take(FIRST).any(comes)
}

/// FB-4.18 a unit goes into a building, and stands about its middle.
pub(crate) fn enter(battle: &mut Battle, id: UnitId, building: BuildingId) {
    let Some(house) = block(battle, building) else { return };
    let unit = battle.unit_mut(id);
    unit.building = Some(building);
    unit.loose.clear();
    let files = (1..=unit.pose.models).find(|files| files * files >= unit.pose.models).unwrap_or(1);
    let pose = Formation { files, ..unit.pose };
    unit.pose.files = files;
    let front = house.centre() + pose.facing.heading().scaled(Length(pose.depth().0 / 2));
    unit.pose.front = front;
}

/// FB-3.100, FB-4.18 the way of a unit into a building.
pub(crate) fn legs_in(battle: &Battle, id: UnitId, building: BuildingId) -> Vec<fanatics::Leg> {
    let start = flight::gathered(battle, id);
    let mut inside = battle.clone();
    enter(&mut inside, id, building);
    let end = inside.unit(id).pose;
    vec![fanatics::Leg::Straight(start, end.front - start.front), fanatics::stand(&end)]
}

/// FB-4.18 everything that forbids a garrison to come out so: in any formation, with its rear at the building.
pub(crate) fn check_sally(battle: &Battle, side: Seat, (id, place): (UnitId, Placement), wrong: &mut Violations) {
    movement::check_able(battle, side, id, wrong);
    if !wrong.is_empty() {
        return;
    }
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let Some(house) = of(battle, id) else { return wrong.forbid_if_with(true, FB_4_18, about("no-garrison")) };
    let old = battle.unit(id).pose;
    let new = place.formation(&old);
    if new.files == 0 || new.files > new.models {
        return wrong.forbid_if_with(true, FB_4_41, || about("no-such-width")().with("models", i64::from(new.models)));
    }
    let at_wall = Base::from(house).gap_to_point(rear(battle, id, &new)).at_most(CONTACT);
    wrong.forbid_if_with(!at_wall, FB_4_18, about("no-rear-at-the-building"));
    let covered = placing::covered(battle, id, &new);
    placing::check(battle, id, &covered, wrong);
    let inch = Length(UNITS_PER_INCH);
    for enemy in battle.fielded(id.seat().other()) {
        let theirs = battle.footprints(enemy);
        let close = |base: &Block| theirs.iter().any(|there| there.gap(&Base::from(*base)).less_than(inch));
        wrong.forbid_if_with(covered.iter().any(close), FB_6_10, about("no-near-enemy"));
    }
}

/// FB-4.18 how a garrison may come out: on each side of its building, as wide as it is or in one rank.
pub(crate) fn ways_out(battle: &Battle, id: UnitId) -> Vec<Placement> {
    let pose = battle.unit(id).pose;
    let Some(house) = of(battle, id) else { return Vec::new() };
    let mut found = Vec::new();
    for side in Zone::ALL {
        let edge = house.edge(side);
        for files in [pose.files.max(pose.models.min(FRONT)), pose.models] {
            let place = before(battle, id, &Formation { files, ..pose }, (house.outward(side), middle_of(edge)));
            if !found.contains(&place) {
                found.push(place);
            }
        }
    }
    found
}

/// A unit that stands before a side of a building, which looks so, with the middle of its rear there.
fn before(battle: &Battle, id: UnitId, pose: &Formation, (facing, at): (Angle, Point)) -> Placement {
    let depth = Length(depth(battle, id, pose).0 + FLUSH);
    Placement { front: at + facing.heading().scaled(depth), facing, files: Some(pose.files) }
}

/// FB-6.75 how deep a unit stands: in loose order with gaps between its rows.
fn depth(battle: &Battle, id: UnitId, pose: &Formation) -> Length {
    let gaps = if battle.troop(id).is_loose(&battle.book) { i32::from(pose.ranks()) - 1 } else { 0 };
    Length(pose.depth().0 + gaps * placing::GAP)
}

/// The middle of the rear of a unit.
fn rear(battle: &Battle, id: UnitId, pose: &Formation) -> Point {
    pose.front + pose.facing.heading().scaled(Length(-depth(battle, id, pose).0))
}

fn middle_of(edge: Segment) -> Point {
    edge.from.part_way(edge.to, 1, 2)
}

/// FB-4.18 a place for a garrison that was drawn near its building, brought to the nearest wall.
pub(crate) fn at_the_wall(battle: &Battle, id: UnitId, place: Placement) -> Option<Placement> {
    let house = of(battle, id)?;
    let pose = place.formation(&battle.unit(id).pose);
    let middle = rear(battle, id, &pose);
    let gap = |side: &Zone| house.edge(*side).square_to(middle).root_down();
    let side = Zone::ALL.into_iter().min_by_key(gap)?;
    Some(before(battle, id, &pose, (house.outward(side), house.edge(side).nearest_to(middle))))
}

/// FB-4.18 where a building stands.
pub(crate) fn middle(battle: &Battle, building: BuildingId) -> Option<Point> {
    block(battle, building).map(|house| house.centre())
}

/// FB-4.18 the buildings that may be held.
pub(crate) fn open(battle: &Battle) -> impl Iterator<Item = BuildingId> + '_ {
    let all = (1..=battle.map().pieces.len() as u8).filter_map(BuildingId::numbered);
    all.filter(|building| battle.agreed.houses == Houses::Open && block(battle, *building).is_some())
}

/// FB-4.18 whether somebody holds a building.
fn is_taken(battle: &Battle, building: BuildingId) -> bool {
    battle.everybody().any(|other| battle.unit(other).building == Some(building))
}

/// FB-4.18, FB-6.75 a garrison comes out, skirmishers in loose order.
pub(crate) fn sally(battle: &mut Battle, id: UnitId, place: Placement) {
    let loose = battle.troop(id).is_loose(&battle.book);
    let unit = battle.unit_mut(id);
    unit.building = None;
    unit.pose = place.formation(&unit.pose);
    unit.loose = if loose { placing::spread(&unit.pose) } else { Vec::new() };
}

/// FB-4.19 whether a unit may assault a building: infantry and characters on foot.
pub(crate) fn may_assault(battle: &Battle, id: UnitId) -> bool {
    let on_foot = |one: UnitId| battle.troop(one).kind == Kind::Infantry;
    on_foot(id) && battle.joined(id).all(on_foot)
}

/// FB-4.19 whether two units fight for a building.
pub(crate) fn is_assault(battle: &Battle, one: UnitId, other: UnitId) -> bool {
    battle.unit(one).building.is_some() || battle.unit(other).building.is_some()
}

/// FB-4.19 how many models of a unit fight for a building at most: ten of each side, of several units that assault it of the first of the
/// roster first.
pub(crate) fn fighting(battle: &Battle, id: UnitId, enemy: UnitId) -> u16 {
    let first = |one: &UnitId| one.seat() == id.seat() && one.row() < id.row() && is_assault(battle, *one, enemy);
    let others: Units = battle.engaged_with(enemy).filter(first).collect();
    let before: u16 = others.iter().map(|one| battle.unit(one).pose.models).sum();
    MOST.saturating_sub(before)
}

/// FB-4.19, FB-6.11 assailants who did not win go back an inch, or as much less as there is room, and are engaged no more.
pub(crate) fn fall_back(battle: &mut Battle, by: UnitId, garrison: UnitId) {
    battle.contacts.retain(|one| !(one.by == by && one.with == garrison));
    battle.unit_mut(by).pose = placing::an_inch_back(battle, by);
}

/// FB-4.19 the empty building at which a unit stands.
pub(crate) fn won(battle: &Battle, id: UnitId) -> Option<BuildingId> {
    let own = Base::from(battle.unit(id).pose.footprint());
    let near = |building: &BuildingId| {
        let house = block(battle, *building);
        !is_taken(battle, *building) && house.is_some_and(|house| Base::from(house).gap(&own).at_most(CONTACT))
    };
    let able = may_assault(battle, id) && battle.unit_strength(id) <= CAPACITY;
    open(battle).find(near).filter(|_| able)
}

/// FB-4.18 what somebody in a building does not do who is ordered to move.
pub(crate) fn check_moves(battle: &Battle, id: UnitId, wrong: &mut Violations) {
    wrong.forbid_if_with(battle.unit(id).building.is_some(), FB_4_18, || {
        Message::new("no-move-in-a-building").with("unit", id.piece())
    });
}
