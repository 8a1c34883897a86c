//! Fanatics: who hides them, when they come out, and how they whirl (FB-3.100, FB-11.5).

mod way;

pub(crate) use way::{Leg, Onward, group, meet, meet_on, set_out, set_out_on, stand, turned, walk, wheeled};

use crate::UNITS_PER_INCH;
use crate::action::{About, Action, Aimed, Aiming, Choice, Pick, Prompt};
use crate::attack::{self, Hits};
use crate::book::{Ability, TerrainKind};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::{MOST_UNITS, UnitId};
use crate::magic::walls;
use crate::numbers::Against;
use crate::phases;
use crate::register::*;
use crate::state::{Battle, Deed, Mark, Standing, Unit};
use crate::step::{Game, Stage};
use crate::targets;
use crate::terrain::Going;
use crate::troop::{Army, Troop};
use muster_dice::Pool;
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::segment::Segment;
use muster_ground::sweep::{Sweep, least};
use muster_ground::things::Thing;
use muster_kernel::{Flow, Message, Seat, Violations};
use std::sync::Arc;

/// FB-3.100 how near an enemy lures Fanatics out.
const NEAR: Length = Length(8 * UNITS_PER_INCH);
/// FB-3.100 how far beyond a unit a Fanatic comes to a stop that would end in it.
const BEYOND: Length = Length(UNITS_PER_INCH);
/// FB-3.100 the Strength of what he hits.
const STRENGTH: u8 = 5;
/// Every how many degrees a ray is proposed where nobody is near.
const SPREAD: u16 = 45;
/// How many rays are proposed at most.
const MOST_RAYS: usize = 8;
/// Longer than any way on a table.
const FAR: i32 = 200 * UNITS_PER_INCH;

/// FB-3.100, FB-11.11 whether a unit may hide Fanatics, as far as anybody knows.
pub(crate) fn may_hide(battle: &Battle, id: UnitId) -> bool {
    battle.troop(id).has(Ability::HidesFanatics) && !battle.unit(id).marks.has(Mark::Emptied)
}

/// FB-3.100 whether a unit might release Fanatics now.
fn may_release(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    may_hide(battle, id) && unit.is_on_table() && !unit.flees() && !battle.is_engaged(id)
}

/// FB-3.100 the Fanatics of a side that are out.
pub(crate) fn whirling(battle: &Battle, side: Seat) -> impl Iterator<Item = UnitId> + Clone + '_ {
    battle.army(side).filter(|id| battle.unit(*id).standing == Standing::Whirls)
}

/// FB-3.100 all Fanatics that are out.
pub(crate) fn out(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    Seat::BOTH.into_iter().flat_map(|side| whirling(battle, side))
}

/// FB-3.100, FB-11.11, FB-11.12 who stands near an enemy releases at once; then the owner says whose come out beside. He is asked
/// for every unit that might hide some as far as others know, so that the question tells nothing.
pub(crate) fn loosen(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    if let Some(id) = lured(&t.state.battle) {
        return release(t, id);
    }
    let asked: Vec<UnitId> = t.state.fielded(side).filter(|id| may_release(&t.state.battle, *id)).collect();
    if asked.is_empty() {
        phases::go_on(t, Stage::Release);
        return Ok(());
    }
    let holds = |id: &UnitId| hidden(t, *id) > 0;
    let options: Vec<Choice> = asked.into_iter().filter(holds).map(Choice::Unit).chain([Choice::Stop]).collect();
    if let Action::Choose(Choice::Unit(id)) = t.ask(side, Pick::plain(About::Release, options))? {
        return release(t, id);
    }
    phases::go_on(t, Stage::Release);
    Ok(())
}

/// FB-3.100 a unit that might release, with an enemy near.
fn lured(battle: &Battle) -> Option<UnitId> {
    let near = |id: &UnitId| nearest(battle, *id).is_some();
    battle.everybody().filter(|id| may_release(battle, *id)).find(near)
}

/// FB-3.100 the nearest enemy of a unit, if he is near enough.
fn nearest(battle: &Battle, id: UnitId) -> Option<UnitId> {
    let enemies = battle.fielded(id.seat().other()).filter(|enemy| battle.is_within(id, *enemy, NEAR));
    enemies.min_by_key(|enemy| battle.gap(id, *enemy))
}

/// How many Fanatics a unit hides.
fn hidden(t: &Game<'_>, id: UnitId) -> u8 {
    let own = &t.state.hidden[id.seat().index()].fanatics;
    own.iter().find(|(unit, _)| *unit == id).map_or(0, |(_, count)| *count)
}

/// FB-3.100, FB-11.5 a unit releases all that it hides, one by one; from then on it is known to hide none.
fn release(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let count = empty(t, id);
    let key = if count > 0 { "ev-releases" } else { "ev-hides-nobody" };
    t.tell(|_, _| {
        let event = Event::new(FB_3_100, key).unit(id).with("count", i64::from(count));
        event.weight(Weight::Headline).revealing()
    });
    for _ in 0..count {
        let heading = ray(t, id)?;
        let block = block(&t.state.battle, id);
        let at = exit(&block, block.centre(), heading);
        let Some(fanatic) = recruit(&mut t.state.battle, id) else { return Ok(()) };
        let unit = t.state.unit_mut(fanatic);
        unit.standing = Standing::Whirls;
        unit.turn.note(Deed::Compelled);
        unit.pose = centred(&unit.pose, at, heading);
        let inches = roll_way(t, fanatic)?.iter().sum();
        travel(t, (fanatic, Some(id)), heading, inches)?;
    }
    Ok(())
}

/// FB-11.5 nothing is hidden in a unit any more; how many there were.
fn empty(t: &mut Game<'_>, id: UnitId) -> u8 {
    let count = hidden(t, id);
    t.state.hidden[id.seat().index()].fanatics.retain(|(unit, _)| *unit != id);
    t.state.unit_mut(id).marks.note(Mark::Emptied);
    count
}

/// FB-3.100, FB-11.5 hidden Fanatics die with their unit.
pub(crate) fn perish(t: &mut Game<'_>, id: UnitId) {
    if !may_hide(&t.state.battle, id) {
        return;
    }
    let count = empty(t, id);
    for _ in 0..count {
        recruit(&mut t.state.battle, id);
    }
    if count > 0 {
        t.tell(|_, _| Event::new(FB_3_100, "ev-fanatics-perish").unit(id).with("count", i64::from(count)).revealing());
    }
}

/// FB-10.1 the whole army of who gives up counts, with whoever is hidden in it.
pub(crate) fn give_up(t: &mut Game<'_>, side: Seat) {
    t.state.army(side).for_each(|id| perish(t, id));
}

/// FB-10.4 a Fanatic becomes a unit of his own, not on the table yet; nobody where an army has as many units as can be.
fn recruit(battle: &mut Battle, of: UnitId) -> Option<UnitId> {
    let side = of.seat().index();
    let id = UnitId::new(of.seat(), battle.units[side].len());
    if battle.units[side].len() == MOST_UNITS {
        return None;
    }
    let fanatic = Troop::fanatic(&battle.book, &battle.armies[side].roster, of)?;
    let mut unit = Unit::to_deploy(&fanatic.1);
    unit.standing = Standing::Destroyed;
    battle.units[side].push(unit);
    let army: &mut Army = Arc::make_mut(&mut battle.armies[side].0);
    army.roster.units.push(fanatic.0);
    army.troops.push(fanatic.1);
    Some(id)
}

/// FB-3.100 the owner picks a ray that meets the nearest enemy, any where nobody is near.
fn ray(t: &mut Game<'_>, id: UnitId) -> Flow<Angle> {
    let answer = t.ask(id.seat(), Prompt::Aim(Aiming { by: id, on: id, what: Aimed::Ray }))?;
    let at = if let Action::Aim(at) = answer { Some(at) } else { rays(&t.state.battle, id).first().copied() };
    Ok(at.and_then(|at| looking(&t.state.battle, id, at)).unwrap_or(Angle::ZERO))
}

/// FB-3.100, FB-4.18 what a ray comes out of: the ranks of a unit, or the building that it holds.
fn block(battle: &Battle, id: UnitId) -> Base {
    battle.held(id).unwrap_or_else(|| battle.unit(id).pose.footprint().into())
}

/// FB-3.100 the direction of the ray of a unit through a point.
fn looking(battle: &Battle, id: UnitId, at: Point) -> Option<Angle> {
    Angle::looking(at - block(battle, id).centre())
}

/// FB-3.100 everything that forbids the ray of a unit through a point.
pub(crate) fn check_ray(battle: &Battle, id: UnitId, at: Point, wrong: &mut Violations) {
    let meets = |heading: Angle| {
        let centre = block(battle, id).centre();
        let whole = heading.heading().scaled(Length(FAR));
        let met = |enemy: UnitId| battle.footprints(enemy).iter().any(|base| crosses(centre, whole, base));
        nearest(battle, id).is_none_or(met)
    };
    let sound = looking(battle, id, at).is_some_and(meets);
    wrong.forbid_if_with(!sound, FB_3_100, || Message::new("no-ray-beside").with("unit", id.piece()));
}

/// FB-3.100 points for rays worth picking: models of the nearest enemy, or all around where nobody is near.
pub(crate) fn rays(battle: &Battle, id: UnitId) -> Vec<Point> {
    let centre = block(battle, id).centre();
    let Some(enemy) = nearest(battle, id) else {
        let way = |step: u16| Angle::degrees(i32::from(step * SPREAD)).heading().scaled(NEAR);
        return (0..360 / SPREAD).map(|step| centre + way(step)).collect();
    };
    let mut models: Vec<Point> = battle.bases(enemy).iter().map(Base::centre).collect();
    models.sort_by_key(|at| at.distance_squared(centre));
    models.truncate(MOST_RAYS);
    models
}

/// Whether a straight way of a point enters a base.
fn crosses(from: Point, way: Vector, base: &Base) -> bool {
    Sweep::of(&Base::Disc(Disc::new(from, Length(1))), way).overlaps(Thing::Base(base))
}

/// FB-3.100 where a ray from inside a base leaves it.
fn exit(base: &Base, from: Point, heading: Angle) -> Point {
    let after = |far: i32| from + heading.heading().scaled(Length(far));
    after(least((0, FAR), 0, |far| !base.holds(after(far))))
}

/// A single model whose middle is there.
fn centred(pose: &Formation, at: Point, facing: Angle) -> Formation {
    let half = Length(pose.base.1.0 / 2);
    Formation::single(at + facing.heading().scaled(half), facing, pose.base)
}

/// FB-3.100 the dice of how far he goes.
fn roll_way(t: &mut Game<'_>, id: UnitId) -> Flow<[u8; 2]> {
    let faces = t.roll(id.seat(), Purpose::of(RollOf::Whirl, id), Pool::d6(2))?;
    Ok([faces.as_slice()[0], faces.as_slice()[1]])
}

/// FB-5.15, FB-3.100 the Fanatics of a side that have not moved in this turn.
pub(crate) fn due(battle: &Battle, side: Seat) -> Vec<UnitId> {
    whirling(battle, side).filter(|id| !battle.unit(*id).turn.has(Deed::Compelled)).collect()
}

/// FB-5.15, FB-3.100 a Fanatic goes where he will.
pub(crate) fn whirl(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let side = id.seat();
    t.state.unit_mut(id).turn.note(Deed::Compelled);
    // FB-2.9 one of 360 directions: tens, then single degrees.
    let mut faces = [0_i32; 2];
    for (face, sides) in faces.iter_mut().zip([36, 10]) {
        let rolled = t.roll(side, Purpose::of(RollOf::WhirlWay, id), Pool { sides, ..Pool::d6(1) })?;
        *face = i32::from(rolled.as_slice()[0]) - 1;
    }
    let dice = roll_way(t, id)?;
    travel(t, (id, None), Angle::degrees(10 * faces[0] + faces[1]), dice.iter().sum())?;
    if dice[0] == dice[1] && t.state.unit(id).standing == Standing::Whirls {
        slay(t, id);
    }
    Ok(())
}

/// FB-3.100 a Fanatic goes straight on, through everybody but those he comes from, and is slain by what he runs into.
fn travel(t: &mut Game<'_>, (id, from): (UnitId, Option<UnitId>), heading: Angle, inches: u8) -> Flow<()> {
    let start = t.state.unit(id).pose.footprint().centre();
    let own = centred(&t.state.unit(id).pose, start, heading).footprint();
    let course = Course::of(&t.state.battle, (own, from), heading, inches);
    let end = start + heading.heading().scaled(Length(course.length));
    let unit = t.state.unit_mut(id);
    unit.pose = centred(&unit.pose, end, heading);
    t.tell(|_, _| Event::new(FB_3_100, "ev-whirls").unit(id).with("length", i64::from(inches)).weight(Weight::Course));
    for met in course.met {
        hit(t, id, met)?;
    }
    if course.ends {
        slay(t, id);
    }
    // FB-9.130 #6 fire burns whoever has gone through it.
    walls::crossed(t, id, &[(0, Segment::new(start, end))])
}

/// FB-3.100 D6 hits that armour does not stop.
fn hit(t: &mut Game<'_>, id: UnitId, on: UnitId) -> Flow<()> {
    if !t.state.unit(on).is_on_table() {
        return Ok(());
    }
    let purpose = Purpose::of(RollOf::WhirlHits, id).against(on);
    let count = t.roll(id.seat(), purpose, Pool::d6(1))?.as_slice()[0];
    t.tell(|_, _| Event::new(FB_3_100, "ev-whirl-hits").unit(id).on(on).with("count", i64::from(count)));
    let mut hits = Hits::plain(id, on, (count.into(), STRENGTH), Against::Harm);
    hits.how.no_armour = true;
    targets::shot(t, hits)
}

/// FB-3.100 a Fanatic is slain; nobody panics for him (FB-9.16).
pub(crate) fn slay(t: &mut Game<'_>, id: UnitId) {
    t.state.unit_mut(id).standing = Standing::Destroyed;
    t.tell(|_, _| Event::new(FB_3_100, "ev-fanatic-slain").unit(id));
}

/// FB-3.100 hits of a volley on a Fanatic.
pub(crate) fn shot(t: &mut Game<'_>, hits: Hits) -> Flow<()> {
    if !attack::resolve(t, hits)?.is_empty() {
        slay(t, hits.on);
    }
    Ok(())
}

/// The straight way of a Fanatic.
struct Course {
    /// How far he goes, in units of length.
    length: i32,
    /// Whom he meets, in order.
    met: Vec<UnitId>,
    /// Whether ground or the edge of the table slays him.
    ends: bool,
}

impl Course {
    fn of(battle: &Battle, (own, from): (Block, Option<UnitId>), heading: Angle, inches: u8) -> Course {
        let start = own.centre();
        let way = |far: i32| heading.heading().scaled(Length(far));
        let others: Vec<(UnitId, Base)> = battle
            .everybody()
            .filter(|other| Some(*other) != from)
            .flat_map(|other| battle.footprints(other).into_iter().map(move |base| (other, base)))
            .collect();
        let mut length = i32::from(inches) * UNITS_PER_INCH;
        // Whoever would stop in a unit stops an inch beyond it.
        while let Some((_, base)) = others.iter().find(|(_, base)| base.holds(start + way(length))) {
            let out = least((length, length + FAR), length, |far| !base.holds(start + way(far)));
            length = out + BEYOND.0;
        }
        let (length, ends) = match slain_after(battle, (&own, from), way, length) {
            Some(far) => (far, true),
            None => (length, false),
        };
        let first = |base: &Base| least((0, length), 0, |far| crosses(start, way(far), base));
        let crossed = others.iter().filter(|(_, base)| crosses(start, way(length), base));
        let mut met: Vec<(i32, UnitId)> = crossed.map(|(other, base)| (first(base), *other)).collect();
        met.sort_by_key(|(far, _)| *far);
        let mut order: Vec<UnitId> = Vec::new();
        for (_, other) in met {
            if !order.contains(&other) {
                order.push(other);
            }
        }
        Course { length, met: order, ends }
    }
}

/// FB-3.100, FB-4.22 after how much of his way he runs into a wood, an obstacle or a building, or any of him over the edge of the table; FB-4.18 whom
/// a garrison releases comes out of its building.
fn slain_after(
    battle: &Battle,
    (own, from): (&Block, Option<UnitId>),
    way: impl Fn(i32) -> Vector,
    length: i32,
) -> Option<i32> {
    let start = own.centre();
    let deadly =
        |kind: TerrainKind| kind == TerrainKind::Wood || matches!(kind.going(), Going::Obstacle | Going::Impassable);
    let left = from.and_then(|from| battle.held(from));
    let ground = battle.terrain(deadly).map(|piece| piece.shape.base());
    let ground = ground.filter(|base| !base.holds(start) && Some(*base) != left);
    let entered = ground.filter(|base| crosses(start, way(length), base));
    let entered = entered.map(|base| least((0, length), 0, |far| crosses(start, way(far), &base)));
    let leaves = |far: i32| !battle.map().table.holds_base(&own.moved(way(far)).into());
    let left = leaves(length).then(|| least((0, length), 0, leaves));
    entered.chain(left).min()
}
