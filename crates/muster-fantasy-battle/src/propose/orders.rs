//! Moves that may be worth it: towards the enemies that are near, to their flanks, straight on, back, about (FB-5.45).

use super::joinings;
use crate::UNITS_PER_INCH;
use crate::action::{Action, Carried, Carries};
use crate::book::Kind;
use crate::crews;
use crate::houses;
use crate::ids::UnitId;
use crate::magic::moving;
use crate::pace::{self, Pace};
use crate::state::Battle;
use crate::victory;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_ground::things::Thing;

/// How many enemies, the nearest, a unit moves towards.
const ENEMIES: usize = 3;
/// FB-6.10 the gap to enemies, and a hair for what is rounded.
const KEPT: i32 = UNITS_PER_INCH + 8;
/// How far out from the side of an enemy a place to charge it from lies.
const ASIDE: Length = Length(6 * UNITS_PER_INCH);

/// To what lengths are rounded, so that they are short to write.
const TENTH: i32 = UNITS_PER_INCH / 10;

/// What a unit may make for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// FB-4.18 out of the building that it is in.
    Out,
    /// FB-4.18 into a building.
    Into,
    /// An enemy; with a side, the place to charge that from.
    Enemy(UnitId, Option<Zone>),
    /// FB-6.98 a side of an enemy, through the air.
    Aloft(UnitId),
    /// FB-7.57 the machine that a crew has left.
    Machine,
    /// FB-9.73 friends to join.
    Friends,
    /// Nothing: straight on, back, about.
    Nowhere,
    /// FB-6.76 the nearest enemies and all sides, in loose order.
    Around,
}

impl Goal {
    /// How many moves there are for it as a rule: somebody who moves at random makes for it so much oftener than for one with a single
    /// move, without all of them being worked out.
    pub(super) const fn usual_moves(self) -> usize {
        match self {
            Goal::Out | Goal::Into | Goal::Friends => 1,
            Goal::Enemy(..) | Goal::Aloft(_) | Goal::Machine => 4,
            Goal::Nowhere => 11,
            Goal::Around => 14,
        }
    }
}

/// What a unit may make for, likely or not.
pub(super) fn goals(battle: &Battle, id: UnitId) -> Vec<Goal> {
    if battle.unit(id).building.is_some() {
        return vec![Goal::Out];
    }
    if battle.is_loose(id) {
        return vec![Goal::Around, Goal::Into];
    }
    let enemies = nearest(battle, id);
    let aloft = battle.troop(id).flies(&battle.book).is_some();
    let flights = enemies.iter().filter(|_| aloft).map(|enemy| Goal::Aloft(*enemy));
    let sides = [Zone::LeftFlank, Zone::RightFlank, Zone::Rear];
    let ways = enemies.iter().enumerate().flat_map(|(place, enemy)| {
        let flanks = sides.into_iter().filter(move |_| place == 0).map(|side| Goal::Enemy(*enemy, Some(side)));
        std::iter::once(Goal::Enemy(*enemy, None)).chain(flanks)
    });
    let machine = crews::way_back(battle, id).map(|_| Goal::Machine);
    let friends = battle.troop(id).is_character().then_some(Goal::Friends);
    flights.chain(ways).chain(machine).chain(friends).chain([Goal::Nowhere, Goal::Into]).collect()
}

/// Moves of a unit for such a goal, legal or not; none that leads nowhere.
pub(super) fn for_goal(battle: &Battle, id: UnitId, goal: Goal) -> Vec<Action> {
    let paces = [Pace::March, Pace::Move];
    let pose = battle.unit(id).pose;
    let mut found: Vec<Action> = match goal {
        Goal::Out => houses::ways_out(battle, id).into_iter().map(|place| Action::Sally(id, place)).collect(),
        Goal::Into => houses::open(battle).map(|building| Action::Enter(id, building)).collect(),
        Goal::Enemy(enemy, side) => {
            let middle = || battle.unit(enemy).pose.footprint().centre();
            let aim = side.map_or_else(middle, |side| beside(battle, enemy, side));
            towards(battle, id, (aim, enemy), &paces)
        }
        Goal::Aloft(enemy) => flights(battle, id, enemy),
        Goal::Machine => {
            let way = crews::way_back(battle, id).zip(nearest(battle, id).first().copied());
            way.map_or_else(Vec::new, |(machine, enemy)| towards(battle, id, (machine.centre(), enemy), &paces))
        }
        Goal::Friends => joinings(battle, id).collect(),
        Goal::Nowhere => plain(battle, id),
        Goal::Around => loose(battle, id),
    };
    found.retain(|action| {
        let idle = |way: &[Manoeuvre]| is_idle(&pose, way);
        !matches!(action, Action::Move(_, way) | Action::March(_, way) if idle(way))
    });
    found
}

/// Moves of a unit, legal or not; each once, and none that leads nowhere.
fn of(battle: &Battle, id: UnitId) -> Vec<Action> {
    let mut found: Vec<Action> = Vec::new();
    for action in goals(battle, id).into_iter().flat_map(|goal| for_goal(battle, id, goal)) {
        if !found.contains(&action) {
            found.push(action);
        }
    }
    found
}

/// Moves of a unit, legal or not, with those to ground that counts.
pub(super) fn all(battle: &Battle, id: UnitId) -> Vec<Action> {
    let mut found = of(battle, id);
    for action in to_ground(battle, id) {
        if !found.contains(&action) {
            found.push(action);
        }
    }
    found
}

/// FB-10.6, FB-4.30 moves of a unit to ground that counts when the game ends, legal or not: the nearest quarter in which none of
/// its side stands, and the middle of the table where it is an objective.
fn to_ground(battle: &Battle, id: UnitId) -> Vec<Action> {
    if battle.unit(id).building.is_some() || battle.unit_strength(id) < victory::HOLDS {
        return Vec::new();
    }
    let Some(enemy) = nearest(battle, id).first().copied() else { return Vec::new() };
    let middle = battle.scenario().objective.map(|_| middle(battle));
    let aims = open_quarter(battle, id).into_iter().chain(middle);
    let paces = [Pace::March, Pace::Move];
    if battle.is_loose(id) {
        return aims
            .flat_map(|aim| {
                loose_to(battle, id, (aim, enemy), &paces.map(|pace| (pace::allowance(battle, id, pace).0, pace)))
            })
            .collect();
    }
    aims.flat_map(|aim| towards(battle, id, (aim, enemy), &paces)).collect()
}

/// The middle of the table.
fn middle(battle: &Battle) -> Point {
    let table = battle.map().table;
    Point::new(table.width.0 / 2, table.depth.0 / 2)
}

/// Where a unit would stand in the nearest quarter that none of its side holds or contests.
fn open_quarter(battle: &Battle, id: UnitId) -> Option<Point> {
    let held: Vec<usize> = battle.fielded(id.seat()).filter_map(|friend| victory::quarter(battle, friend)).collect();
    let (pose, middle) = (battle.unit(id).pose, middle(battle));
    let at = pose.footprint().centre();
    let inside = |at: Length, middle: Length, beyond: bool| {
        let line = middle.0 + if beyond { pose.width().0 } else { -pose.width().0 };
        Length(if beyond { at.0.max(line) } else { at.0.min(line) })
    };
    let open = (0..4).filter(|place| !held.contains(place));
    let aims = open
        .map(|place| Point { x: inside(at.x, middle.x, place % 2 == 1), y: inside(at.y, middle.y, place / 2 == 1) });
    aims.min_by_key(|aim| aim.distance_squared(at))
}

/// FB-9.143 moves of a unit that a spell carries, legal or not: towards the nearest enemies and straight on.
pub(super) fn carried(battle: &Battle, carried: Carried) -> Vec<Action> {
    let id = carried.unit;
    if battle.is_loose(id) {
        return loose_by(battle, id, &[(carried.most.0, Pace::Move), (carried.most.0 / 2, Pace::Move)]);
    }
    let aloft = moving::flies(battle, carried);
    let mut found = Vec::new();
    for enemy in nearest(battle, id) {
        let aim = battle.unit(enemy).pose.footprint().centre();
        if aloft {
            found.extend(flights(battle, id, enemy));
            found.extend(glides(battle, carried, aim));
        }
        if carried.how == Carries::Afoot {
            found.extend(towards(battle, id, (aim, enemy), &[Pace::Spell(carried.most)]));
        }
    }
    if carried.how == Carries::Afoot {
        found.extend([1, 2].map(|parts| Action::Move(id, vec![Manoeuvre::Ahead(Length(carried.most.0 / parts))])));
    }
    found
}

/// FB-9.132 #1 flights straight towards a point and away from it, all the way and half of it.
fn glides(battle: &Battle, carried: Carried, aim: Point) -> Vec<Action> {
    let start = moving::stands(battle, carried.unit);
    let Some(facing) = Angle::looking(aim - start.front).map(whole) else { return Vec::new() };
    let to = |(length, turn): (i32, Angle)| {
        let at = start.front + (facing + turn).heading().scaled(Length(length - KEPT));
        Action::Fly(carried.unit, rounded(at), facing)
    };
    let most = carried.most.0;
    [(most, Angle::ZERO), (most / 2, Angle::ZERO), (most, Angle::HALF)].map(to).into_iter().collect()
}

/// Whether a block would stand as it stands.
fn is_idle(pose: &Formation, way: &[Manoeuvre]) -> bool {
    way.iter().fold(*pose, |pose, next| pose.after(*next)) == *pose
}

/// The nearest enemies of a unit, the nearest first.
fn nearest(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let at = battle.unit(id).pose.footprint().centre();
    let far = |enemy: &UnitId| battle.unit(*enemy).pose.footprint().centre().distance_squared(at);
    let mut enemies: Vec<UnitId> = battle.fielded(id.seat().other()).collect();
    enemies.sort_by_cached_key(far);
    enemies.truncate(ENEMIES);
    enemies
}

/// A place out from the middle of a side of a unit.
fn beside(battle: &Battle, enemy: UnitId, zone: Zone) -> Point {
    let block = battle.unit(enemy).pose.footprint();
    let edge = block.edge(zone);
    edge.from.part_way(edge.to, 1, 2) + block.outward(zone).heading().scaled(ASIDE)
}

/// FB-6.24, FB-6.30 a wheel that looks at a point as far as the way allows, then straight on: as a march, as a move, and the wheel
/// by itself.
fn towards(battle: &Battle, id: UnitId, (aim, enemy): (Point, UnitId), paces: &[Pace]) -> Vec<Action> {
    let pose = battle.unit(id).pose;
    let mut found = Vec::new();
    let Some(look) = look_at(battle, id, aim) else { return found };
    for pace in paces.iter().copied() {
        let most = pace::allowance(battle, id, pace).0;
        let (wheel, turned, spent) = look.within(&pose, most);
        let room = gap_ahead(battle, &turned, (enemy, most - spent + KEPT)) - KEPT;
        let ahead = (most - spent).min(room);
        let ahead = ahead / TENTH * TENTH;
        let with = |legs: Vec<Manoeuvre>| match pace {
            Pace::March => Action::March(id, legs),
            Pace::Move | Pace::Spell(_) => Action::Move(id, legs),
        };
        let wheels = turned.facing != pose.facing;
        let legs = |ahead: i32| wheels.then_some(wheel).into_iter().chain([Manoeuvre::Ahead(Length(ahead))]).collect();
        if ahead > 0 {
            found.push(with(legs(ahead)));
        }
        if ahead > UNITS_PER_INCH && pace != Pace::March {
            found.push(with(legs(ahead / 2 / TENTH * TENTH)));
        }
        if wheels && pace != Pace::March {
            found.push(with(vec![wheel]));
        }
    }
    found
}

/// How a unit comes to look at a point.
enum Look {
    /// FB-6.36, FB-7.52 models by themselves and machines turn freely.
    Freely(Manoeuvre),
    /// Others wheel by so many steps, to the right.
    Wheeling(i32),
}

impl Look {
    /// What a unit does of it on so long a way, how it stands then, and what that costs.
    fn within(&self, pose: &Formation, most: i32) -> (Manoeuvre, Formation, i32) {
        match *self {
            Look::Freely(turn) => (turn, pose.after(turn), 0),
            Look::Wheeling(steps) => {
                let wheel = wheel_within(pose, steps, most);
                (wheel, pose.after(wheel), pose.way(wheel).0)
            }
        }
    }
}

/// How a unit comes to look at a point; nothing where it stands there.
fn look_at(battle: &Battle, id: UnitId, aim: Point) -> Option<Look> {
    let (pose, troop) = (battle.unit(id).pose, battle.troop(id));
    if troop.is_single() {
        let facing = whole(Angle::looking(aim - pose.footprint().centre())?);
        return Some(Look::Freely(Manoeuvre::Reform(facing, pose.files)));
    }
    let steps = wheel_to(&pose, aim)?;
    let machine = troop.kind == Kind::Machine;
    Some(if machine { Look::Freely(wheel_within(&pose, steps, i32::MAX)) } else { Look::Wheeling(steps) })
}

/// A wheel by so many steps, to the right, a quarter turn at most.
fn wheel_by(steps: i32) -> Manoeuvre {
    let side = if steps < 0 { Side::Left } else { Side::Right };
    Manoeuvre::Wheel(side, Angle(steps.unsigned_abs().min(1 << 14) as u16))
}

/// By how many steps, to the right, a block wheels to look at a point; nothing where it stands there.
fn wheel_to(pose: &Formation, aim: Point) -> Option<i32> {
    let mut steps = pose.facing.way_to(Angle::looking(aim - pose.front)?);
    // The front moves with the wheel, and so does the way to look; twice is near enough.
    for _ in 0..2 {
        let turned = pose.after(wheel_by(steps));
        let rest = turned.facing.way_to(Angle::looking(aim - turned.front)?);
        steps = (steps + rest).clamp(-(1 << 14), 1 << 14);
    }
    Some(steps)
}

/// As much of a wheel as so long a way allows.
fn wheel_within(pose: &Formation, mut steps: i32, most: i32) -> Manoeuvre {
    let whole = pose.way(wheel_by(steps)).0;
    if whole > most {
        steps = (i64::from(steps) * i64::from(most) / i64::from(whole)) as i32;
    }
    // Whole degrees, rather fewer, are short to write and never dearer.
    let degrees = i64::from(steps) * 360 / (1 << 16);
    wheel_by(i32::from(Angle::degrees(degrees.unsigned_abs() as i32).0) * degrees.signum() as i32)
}

/// To the nearest whole degree.
fn whole(angle: Angle) -> Angle {
    Angle::degrees((i32::from(angle.0) * 360 + (1 << 15)) >> 16)
}

/// To the nearest tenth of an inch towards the corner of the table.
fn rounded(at: Point) -> Point {
    let tenth = |length: Length| Length(length.0 / TENTH * TENTH);
    Point { x: tenth(at.x), y: tenth(at.y) }
}

/// How far a block stands from an enemy; as far as one likes where that is farther than so much.
fn gap_ahead(battle: &Battle, pose: &Formation, (enemy, far): (UnitId, i32)) -> i32 {
    let own = Base::from(pose.footprint());
    let near = battle.footprints(enemy).into_iter().filter(|base| !Thing::Base(base).is_apart_from(&own, Length(far)));
    near.map(|base| own.gap(&base).length().0).min().unwrap_or(i32::MAX)
}

/// Straight on, back, wheels to either side, turns, another width.
fn plain(battle: &Battle, id: UnitId) -> Vec<Action> {
    let step = pace::movement(battle, id);
    let part = |parts: i32| Length(step.0 * parts / 4);
    let wheel = |side: Side, degrees: i32| Manoeuvre::Wheel(side, Angle::degrees(degrees));
    let files = battle.unit(id).pose.files;
    let march = Action::March(id, vec![Manoeuvre::Ahead(Length(2 * step.0))]);
    let moves = [
        Manoeuvre::Ahead(step),
        Manoeuvre::Ahead(part(2)),
        wheel(Side::Left, 20),
        wheel(Side::Right, 20),
        Manoeuvre::TurnAbout,
        Manoeuvre::Turn(Side::Left),
        Manoeuvre::Turn(Side::Right),
        Manoeuvre::Ahead(Length(-part(2).0)),
        Manoeuvre::Files(files + 1),
        Manoeuvre::Files(files.saturating_sub(1)),
    ];
    std::iter::once(march).chain(moves.map(|manoeuvre| Action::Move(id, vec![manoeuvre]))).collect()
}

/// FB-6.98 flights to the sides of an enemy, looking at him.
fn flights(battle: &Battle, id: UnitId, enemy: UnitId) -> Vec<Action> {
    let theirs = battle.unit(enemy).pose.footprint();
    let zones = [Zone::Rear, Zone::LeftFlank, Zone::RightFlank, Zone::Front];
    let to = |zone: Zone| {
        let at = rounded(beside(battle, enemy, zone));
        Some(Action::Fly(id, at, whole(Angle::looking(theirs.centre() - at)?)))
    };
    zones.into_iter().filter_map(to).collect()
}

/// FB-6.76 moves of a unit in loose order: towards the nearest enemies, and to all sides.
fn loose(battle: &Battle, id: UnitId) -> Vec<Action> {
    let step = pace::movement(battle, id);
    let unit = battle.unit(id);
    let mut found = loose_by(battle, id, &[(2 * step.0, Pace::March), (step.0, Pace::Move), (step.0 / 2, Pace::Move)]);
    let ahead = unit.pose.facing;
    found.push(Action::Run(id, shift(Length(2 * step.0), ahead)));
    let turns = [Angle::ZERO, Angle::QUARTER, Angle::THREE_QUARTERS, Angle::HALF];
    found.extend(turns.map(|turn| Action::Go(id, shift(step, ahead + turn))));
    found
}

/// All models of a unit so far in a direction.
fn shift(length: Length, facing: Angle) -> GroupMove {
    let step: Vector = facing.heading().scaled(length);
    GroupMove::shift([rounded(Point::default() + step) - Point::default()])
}

/// FB-6.76 moves of a unit in loose order towards the nearest enemies, as far as that, at a run or not.
fn loose_by(battle: &Battle, id: UnitId, lengths: &[(i32, Pace)]) -> Vec<Action> {
    let enemies = nearest(battle, id).into_iter();
    let aimed = enemies.map(|enemy| (battle.unit(enemy).pose.footprint().centre(), enemy));
    aimed.flat_map(|aim| loose_to(battle, id, aim, lengths)).collect()
}

/// FB-6.76 moves of a unit in loose order towards a point, as far as that, at a run or not, no nearer to an enemy than it may.
fn loose_to(battle: &Battle, id: UnitId, (aim, enemy): (Point, UnitId), lengths: &[(i32, Pace)]) -> Vec<Action> {
    let first = battle.unit(id).loose.first().copied();
    let Some(facing) = first.and_then(|first| Angle::looking(aim - first)) else { return Vec::new() };
    let room = battle.gap(id, enemy).0 - KEPT;
    let shifts = lengths.iter().map(|(length, pace)| (Length((*length).min(room)), *pace));
    let ways = shifts.filter(|(length, _)| length.0 > 0).map(|(length, pace)| {
        let way = shift(length, facing);
        if pace == Pace::March { Action::Run(id, way) } else { Action::Go(id, way) }
    });
    ways.collect()
}
