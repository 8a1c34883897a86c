//! Flee moves: how far, where to, through whom, and what becomes of a unit that runs (FB-2.32, FB-4.22 to FB-4.24, FB-6.50,
//! FB-6.51, FB-6.65 to FB-6.69, FB-8.80).

use crate::UNITS_PER_INCH;
use crate::blocks;
use crate::book::Ability;
use crate::chance;
use crate::crews;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::fanatics::{self, Onward};
use crate::houses;
use crate::ids::UnitId;
use crate::magic::{spells, upon, walls};
use crate::nerve;
use crate::numbers;
use crate::placing;
use crate::register::*;
use crate::secrets;
use crate::state::{Battle, Deed, Flight, Mark, Standing};
use crate::step::Game;
use crate::zones::CONTACT;
use muster_dice::Pool;
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::play_area::Edge;
use muster_ground::sweep::{Sweep, least};
use muster_ground::things::Thing;
use muster_kernel::Flow;

/// FB-6.66 how far beyond somebody a fleeing unit stops that would end on him.
const CLEAR: Length = Length(UNITS_PER_INCH);
/// Farther than it is through any unit.
const FARTHEST: i32 = 100 * UNITS_PER_INCH;
/// FB-6.66 who fled into is stopped by: enemies of so much unit strength.
const STOPS: u16 = 5;
/// FB-6.50 units that are faster than this roll three dice.
const SLOW: u8 = 6;

/// FB-6.50, FB-6.101, FB-8.80 with how many dice a unit flees and pursues.
pub(crate) fn dice(battle: &Battle, id: UnitId) -> u16 {
    let flies = battle.troop(id).flies(&battle.book).is_some();
    // FB-9.142 #1 who wades rolls as many as ever.
    let slowest = battle.joined(id).chain([id]).map(|one| battle.troop(one).movement(&battle.book)).min();
    if flies || slowest.is_some_and(|inches| inches > SLOW) { 3 } else { 2 }
}

/// FB-8.80, FB-3.257 how far a unit flees or pursues: 2D6 or 3D6 inches, Dwarfs one less.
pub(crate) fn distance(t: &mut Game<'_>, id: UnitId, roll: RollOf) -> Flow<u8> {
    let count = dice(&t.state.battle, id);
    let faces = t.roll(id.seat(), Purpose::of(roll, id), Pool::d6(count))?;
    let sum: u8 = faces.as_slice().iter().sum();
    let inches = sum - u8::from(numbers::has(&t.state.battle, id, Ability::SlowToRun));
    // FB-9.142 #1, FB-2.7 who wades flees half as far.
    let wades = roll == RollOf::Flee && upon::wades(&t.state.battle, id);
    Ok(if wades { inches.div_ceil(2) } else { inches })
}

/// FB-2.32, FB-6.69, FB-9.70 a unit begins to flee; it keeps its standard, and FB-7.57 a crew leaves its machine.
pub(crate) fn begin(battle: &mut Battle, id: UnitId) {
    crews::abandon(battle, id);
    let unit = battle.unit_mut(id);
    unit.flight = Some(Flight { begun: true, moved: false });
    spells::expire(battle);
}

/// FB-6.49 a unit says that it flees from a charge: who fled before does so again, whatever becomes of the charger.
pub(crate) fn before_charge(battle: &mut Battle, id: UnitId) {
    match &mut battle.unit_mut(id).flight {
        Some(flight) => flight.begun = true,
        None => begin(battle, id),
    }
}

/// FB-6.50, FB-6.68 a unit flees straight away from a point; one flee move in a player turn.
pub(crate) fn flee_from(t: &mut Game<'_>, id: UnitId, cause: Point) -> Flow<()> {
    let inches = distance(t, id, RollOf::Flee)?;
    run_from(t, id, cause, inches)
}

/// FB-6.50 a unit runs straight away from a point, so many inches.
pub(crate) fn run_from(t: &mut Game<'_>, id: UnitId, cause: Point, inches: u8) -> Flow<()> {
    let centre = centre(&t.state.battle, id);
    let facing = Angle::looking(centre - cause).unwrap_or(t.state.unit(id).pose.facing);
    run(t, id, facing, inches)
}

/// FB-6.51 a unit that flees already runs towards the table edge nearest to its centre; of several as near to one at random.
pub(crate) fn flee_on(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let inches = distance(t, id, RollOf::Flee)?;
    let edges = blocks::flight::nearest_edges(&gathered(&t.state.battle, id), t.state.map().table);
    let facing = blocks::flight::towards_edge(chance::one_of(t, Purpose::of(RollOf::FleeTo, id), &edges)?);
    run(t, id, facing, inches)
}

/// The middle of what a unit covers.
pub(crate) fn centre(battle: &Battle, id: UnitId) -> Point {
    let unit = battle.unit(id);
    if unit.loose.is_empty() {
        return unit.pose.footprint().centre();
    }
    unit.pose.one_at(middle(&unit.loose)).footprint().centre()
}

/// The middle of some points.
fn middle(points: &[Point]) -> Point {
    let count = points.len().max(1) as i64;
    let (x, y) = points.iter().fold((0, 0), |(x, y), at| (x + i64::from(at.x.0), y + i64::from(at.y.0)));
    Point::new((x / count) as i32, (y / count) as i32)
}

/// FB-6.50 a unit turned about its centre, without cost and without regard for others.
pub(crate) fn turned(pose: &Formation, facing: Angle) -> Formation {
    pose.after(muster_ground::manoeuvre::Manoeuvre::Reform(facing, pose.files))
}

/// What a unit meets on a straight run.
struct Course {
    /// Where it ends.
    pose: Formation,
    /// FB-6.66 friends that it goes through.
    through: Vec<UnitId>,
    /// What destroys it, if anything does.
    end: Option<Doom>,
}

/// What destroys a unit that flees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doom {
    /// FB-4.23 the table edge.
    Edge,
    /// FB-6.65 impassable ground.
    Ground,
    /// FB-6.66 an enemy that stands.
    Enemy(UnitId),
}

/// FB-6.2, FB-6.75 what a unit covers that runs: its block, or each of its models in loose order.
fn running(battle: &Battle, id: UnitId, pose: &Formation) -> Vec<Base> {
    let blocks = if battle.is_loose(id) { placing::covered(battle, id, pose) } else { vec![pose.footprint()] };
    blocks.into_iter().map(Base::from).collect()
}

/// FB-6.65, FB-6.66, FB-12.2, FB-12.15 a straight run of a unit.
fn course(battle: &Battle, id: UnitId, start: &Formation, inches: u8) -> Course {
    let heading = start.facing.heading();
    let mut length = i32::from(inches) * UNITS_PER_INCH;
    let step = |length: i32| -> Vector { heading.scaled(Length(length)) };
    let own = running(battle, id, start);
    let crosses =
        |length: i32, base: &Base| own.iter().any(|one| Sweep::of(one, step(length)).overlaps(Thing::Base(base)));
    // FB-6.66 an enemy that is touched at the start counts only if its ground is entered, as all others do.
    let stands = |other: &UnitId| {
        other.seat() != id.seat() && !battle.unit(*other).flees() && battle.unit_strength(*other) >= STOPS
    };
    let others: Vec<UnitId> = battle.everybody().filter(|other| *other != id).collect();
    // FB-6.50 it turns without regard for others, and so may stand on somebody before it runs.
    let on = |other: &UnitId| {
        let bases = battle.footprints(*other);
        own.iter().any(|one| bases.iter().any(|there| there.overlaps(one)))
    };
    let passed = others.iter().filter(|other| !stands(other) || on(other));
    // FB-7.57 a machine that nobody works stops nobody who flees.
    let passed: Vec<Base> = passed.flat_map(|other| battle.footprints(*other)).chain(battle.unmanned_bases()).collect();
    // FB-6.66 whoever would end on somebody runs on until he is an inch clear of him, FB-4.7 and out of his own building.
    let ends_on = |base: &Base, far: i32| own.iter().any(|one| base.overlaps(&one.moved(step(far))));
    let home = houses::of(battle, id).map(Base::from);
    loop {
        if let Some(under) = passed.iter().find(|base| ends_on(base, length)) {
            let clear = |far: i32| own.iter().all(|one| under.gap(&one.moved(step(far))).at_least(CLEAR));
            length = least((length, length + FARTHEST), length, clear);
        } else if let Some(walls) = home.filter(|walls| ends_on(walls, length)) {
            length = least((length, length + FARTHEST), length, |far| !ends_on(&walls, far));
        } else {
            break;
        }
    }
    // FB-6.8, FB-6.65, FB-6.66 touching is enough, but for what it touched when it began to run.
    let begun: Vec<Base> = battle.footprints(id).into_iter().chain(own.iter().copied()).collect();
    let comes_to = |there: &Base, far: i32| {
        let touched = begun.iter().any(|base| there.gap(base).at_most(CONTACT));
        own.iter().any(|one| {
            let way = Sweep::of(one, step(far));
            if touched { way.overlaps(Thing::Base(there)) } else { way.gap(Thing::Base(there)).at_most(CONTACT) }
        })
    };
    let runs_into = |other: UnitId, far: i32| {
        let bases = battle.footprints(other);
        // Onto whom the turn alone has brought it, it enters only with its front.
        let line = Base::from(Block::new(start.front, start.width(), Length(0), start.facing));
        let ahead = Sweep::of(&line, step(far));
        bases.iter().any(|there| comes_to(there, far))
            && (!on(&other) || bases.iter().any(|there| ahead.overlaps(Thing::Base(there))))
    };
    // FB-4.18 who flees out of a building leaves its walls behind.
    let ground: Vec<Base> = battle.impassable().filter(|base| home.is_none_or(|home| *base != home)).collect();
    // Who touches the edge has left the table, FB-4.22 and who is over it once it has turned.
    let table = battle.map().table;
    let margin = |one: &Base| Edge::ALL.iter().map(|edge| table.base_margin(one, *edge)).min();
    let is_off = |far: i32| {
        let ends_off = |one: &Base| margin(&one.moved(step(far))).is_some_and(|left| left <= Length::ZERO);
        own.iter().any(|one| ends_off(one) || margin(one).is_some_and(|left| left < Length::ZERO))
    };
    let meets = |doom: &Doom, far: i32| match doom {
        Doom::Enemy(other) => runs_into(*other, far),
        Doom::Ground => ground.iter().any(|base| comes_to(base, far)),
        Doom::Edge => is_off(far),
    };
    let enemies = others.iter().copied().filter(stands).map(Doom::Enemy);
    let dooms = enemies.chain([Doom::Ground, Doom::Edge]).filter(|doom| meets(doom, length));
    let first =
        dooms.map(|doom| (least((0, length), length, |far| meets(&doom, far)), doom)).min_by_key(|(far, _)| *far);
    // FB-9.18 who falls on the way runs through nobody beyond.
    let far = first.map_or(length, |(far, _)| far);
    let passes = |other: &UnitId| battle.footprints(*other).iter().any(|there| crosses(far, there));
    let through = others.iter().copied().filter(|other| other.seat() == id.seat()).filter(passes).collect();
    let pose = Formation { front: start.front + step(far), ..*start };
    Course { pose, through, end: first.map(|(_, doom)| doom) }
}

/// FB-6.50, FB-6.65, FB-6.66, FB-7.103 a unit turns and runs; those it runs through test Panic when it has stopped (FB-9.18).
fn run(t: &mut Game<'_>, id: UnitId, facing: Angle, inches: u8) -> Flow<()> {
    let onward = fanatics::set_out(t, id, |battle| {
        let start = turned(&gathered(battle, id), facing);
        fanatics::turned(&start, &course(battle, id, &start, inches).pose)
    })?;
    if onward == Onward::Stays {
        stops_afoot(&mut t.state.battle, id);
        return Ok(());
    }
    let start = turned(&gathered(&t.state.battle, id), facing);
    let course = course(&t.state.battle, id, &start, inches);
    let strength = t.state.unit_strength(id);
    let unit = t.state.unit_mut(id);
    unit.flight = Some(Flight { begun: unit.flight.is_none_or(|flight| flight.begun), moved: true });
    unit.turn.note(Deed::Compelled);
    unit.turn.note(Deed::Moved);
    unit.building = None;
    t.tell(|_, _| Event::new(FB_6_50, "ev-flees").unit(id).with("length", i64::from(inches)).weight(Weight::Course));
    // FB-9.16 where it falls is where friends nearby have seen it last.
    scatter(&mut t.state.battle, id, course.pose);
    if let Some(end) = course.end {
        let (rule, key) = match end {
            Doom::Edge => (FB_4_23, "ev-fled-table"),
            Doom::Ground => (FB_6_65, "ev-fled-ground"),
            Doom::Enemy(_) => (FB_6_66, "ev-fled-enemy"),
        };
        t.tell(|_, _| Event::new(rule, key).unit(id).weight(Weight::Headline));
        t.state.unit_mut(id).marks.note(Mark::Fled);
        destroy(t, id)?;
    } else {
        walls::crossed(t, id, &walls::trail(&start, &course.pose))?;
    }
    if strength >= STOPS {
        nerve::fled_through(t, id, &course.through)?;
    }
    Ok(())
}

/// FB-7.103 who has lost what he rode on his flight has fled as far as he does in this turn, and stands on nobody.
fn stops_afoot(battle: &mut Battle, id: UnitId) {
    let unit = battle.unit_mut(id);
    if let Some(flight) = &mut unit.flight {
        flight.moved = true;
    }
    let pose = unit.pose;
    if unit.is_on_table() {
        let free = placing::nearest(battle, id, &pose).unwrap_or(pose);
        battle.unit_mut(id).pose = free;
    }
}

/// A unit in loose order that runs keeps its shape about its middle.
pub(crate) fn gathered(battle: &Battle, id: UnitId) -> Formation {
    let unit = battle.unit(id);
    if unit.loose.is_empty() {
        return unit.pose;
    }
    let wide =
        Formation { models: unit.loose.len() as u16, files: unit.pose.files.min(unit.loose.len() as u16), ..unit.pose };
    Formation { front: wide.front + (middle(&unit.loose) - middle(&placing::spread(&wide))), ..wide }
}

/// Puts a unit where it has run to; models in loose order who do not come from the spot stay as they are.
pub(crate) fn scatter(battle: &mut Battle, id: UnitId, pose: Formation) {
    let loose = battle.is_loose(id);
    if loose && pose == gathered(battle, id) {
        return;
    }
    battle.unit_mut(id).pose = pose;
    if loose {
        battle.unit_mut(id).loose = placing::in_loose_order(battle, id, &pose);
    }
}

/// FB-8.51, FB-10.2 a unit is destroyed, with the characters in it; FB-9.16 friends nearby test Panic.
pub(crate) fn destroy(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let seen = nerve::near_destroyed(&t.state.battle, id);
    for one in t.state.joined(id).chain([id]).collect::<Vec<_>>() {
        secrets::search(t, one);
    }
    remove(&mut t.state.battle, id);
    t.tell(|_, _| Event::new(FB_10_2, "ev-destroyed").unit(id).weight(Weight::Headline));
    nerve::friend_destroyed(t, &seen)
}

/// Takes a unit off the table, with everything that speaks of it.
pub(crate) fn remove(battle: &mut Battle, id: UnitId) {
    for one in battle.joined(id).collect::<Vec<_>>() {
        let unit = battle.unit_mut(one);
        (unit.standing, unit.end) = (Standing::Destroyed, None);
    }
    let unit = battle.unit_mut(id);
    (unit.standing, unit.pose.ends) = (Standing::Destroyed, [None; 2]);
    battle.contacts.retain(|contact| contact.by != id && contact.with != id);
    battle.charges.retain(|charge| charge.by != id);
    spells::expire(battle);
}

/// FB-4.24 a unit leaves the table over an edge, and is due to return there.
pub(crate) fn leave(battle: &mut Battle, id: UnitId, (edge, at): (Edge, Point)) {
    battle.unit_mut(id).standing = Standing::Away(edge, at);
    battle.contacts.retain(|contact| contact.by != id && contact.with != id);
    spells::expire(battle);
}
