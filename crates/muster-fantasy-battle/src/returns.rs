//! Units that left the table after an enemy come back, and reserves arrive (FB-3.252, FB-4.24, FB-5.7, FB-5.15).

use crate::UNITS_PER_INCH;
use crate::action::{Action, Placement, Posing, Prompt, Why};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::fanatics;
use crate::flight;
use crate::ids::UnitId;
use crate::placing;
use crate::register::*;
use crate::state::{Battle, Deed, Standing};
use crate::step::Game;
use muster_dice::Pool;
use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::play_area::Edge;
use muster_ground::sweep::least;
use muster_ground::things::Thing;
use muster_kernel::{Flow, Seat};

/// FB-4.24 how far from enemies they come back.
const APART: Length = Length(UNITS_PER_INCH);

/// FB-3.252 the first round in which reserves may arrive.
const EARLIEST: u8 = 2;
/// FB-3.252 in how many places along each edge reserves are offered to come.
const OFFERED: i32 = 5;

/// FB-3.252, FB-5.7 at the start of his turn a player rolls for every unit that he holds in reserve; who arrived and found no room does so no
/// more.
pub(crate) fn muster(t: &mut Game<'_>) -> Flow<()> {
    let (side, round) = (t.state.active, t.state.round);
    if round < EARLIEST {
        return Ok(());
    }
    let waits = |id: &UnitId| t.state.unit(*id).standing == Standing::Reserve;
    for id in t.state.army(side).filter(waits).collect::<Vec<_>>() {
        let needs = arrives_on(round);
        let purpose = Purpose::of(RollOf::Reserve, id).needing(needs);
        let face = t.roll(side, purpose, Pool::d6(1))?.as_slice()[0];
        if face >= needs {
            t.state.unit_mut(id).standing = Standing::Arriving;
        }
    }
    Ok(())
}

/// FB-3.252 what the die has to show in a round; a 1 never does.
const fn arrives_on(round: u8) -> u8 {
    match round {
        ..=2 => 4,
        3 => 3,
        4.. => 2,
    }
}

/// FB-4.24, FB-3.252 the units of a side that can come onto the table now: those for whom there is no room wait for the next turn.
pub(crate) fn due(battle: &Battle, side: Seat) -> Vec<UnitId> {
    let fits = |id: &UnitId| match battle.unit(*id).standing {
        Standing::Away(..) => widths(battle, *id).any(|files| place(battle, *id, files).is_some()),
        Standing::Arriving => widths(battle, *id).any(|files| {
            Edge::ALL.into_iter().any(|edge| beside(battle, (*id, files), (edge, Point::default())).is_some())
        }),
        Standing::Nobody
        | Standing::ToDeploy
        | Standing::Reserve
        | Standing::Field
        | Standing::Joined(_)
        | Standing::Whirls
        | Standing::Unmanned
        | Standing::Destroyed => false,
    };
    battle.army(side).filter(fits).collect()
}

/// FB-4.41 how wide a unit may be.
fn widths(battle: &Battle, id: UnitId) -> impl Iterator<Item = u16> {
    1..=battle.unit(id).pose.models
}

/// FB-3.252 some places at which a unit may arrive that was held in reserve, along every edge: as wide as it is, and where that finds no
/// room in any width that does.
pub(crate) fn entries(battle: &Battle, id: UnitId) -> Vec<Placement> {
    let usual = std::iter::once(battle.unit(id).pose.files);
    let found = usual.chain(widths(battle, id)).map(|files| entries_of(battle, id, files));
    found.into_iter().find(|places| !places.is_empty()).unwrap_or_default()
}

/// FB-3.252 some places at which a unit of so many files may arrive.
fn entries_of(battle: &Battle, id: UnitId, files: u16) -> Vec<Placement> {
    let table = battle.map().table;
    let mut found = Vec::new();
    for edge in Edge::ALL {
        for step in 1..=OFFERED {
            let near = Point::new(step * table.width.0 / (OFFERED + 1), step * table.depth.0 / (OFFERED + 1));
            let place = beside(battle, (id, files), (edge, near)).map(|pose| Placement::of(&pose));
            found.extend(place.filter(|place| !found.contains(place)));
        }
    }
    found
}

/// FB-3.252, FB-4.24 whether a unit may arrive so: its rear on an edge, facing straight inward, an inch from enemies and on nobody.
pub(crate) fn is_entry(battle: &Battle, id: UnitId, place: Placement) -> bool {
    let pose = place.formation(&battle.unit(id).pose);
    let ground = Base::from(pose.footprint());
    let inward = |edge: &Edge| Angle::looking(edge.outward()).map(|out| out + Angle::HALF) == Some(pose.facing);
    let stands = |edge: Edge| front(battle, edge, (along(edge, pose.front), pose.depth())) == pose.front;
    let free = |(base, gap): &(Base, Length)| Thing::Base(base).kept_off(&ground, *gap);
    Edge::ALL.into_iter().find(inward).is_some_and(stands)
        && battle.map().table.holds_base(&ground)
        && barred(battle, id).iter().all(free)
}

/// FB-4.24, FB-5.15 a unit comes back in the formation that its player likes, and moves no more in this turn.
pub(crate) fn come_back(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let answer = t.ask(id.seat(), Prompt::Pose(Posing { unit: id, why: Why::Return }))?;
    let Action::Pose(place) = answer else { return Ok(()) };
    let unit = t.state.unit_mut(id);
    let reserve = unit.standing == Standing::Arriving;
    unit.standing = Standing::Field;
    unit.turn.note(Deed::Returned);
    unit.turn.note(Deed::Moved);
    let pose = place.formation(&unit.pose);
    flight::scatter(&mut t.state.battle, id, pose);
    let (rule, key) = if reserve { (FB_3_252, "ev-arrives") } else { (FB_4_24, "ev-returns") };
    t.tell(|_, _| Event::new(rule, key).unit(id).weight(Weight::Headline));
    fanatics::meet(t, id, |battle| vec![fanatics::stand(&battle.unit(id).pose)])
}

/// FB-4.24 where a unit of so many files comes back: its rear on the edge, facing straight inward, as near as may be to the point where
/// it left; nothing where there is no room along the whole edge.
pub(crate) fn place(battle: &Battle, id: UnitId, files: u16) -> Option<Formation> {
    let Standing::Away(edge, left) = battle.unit(id).standing else { return None };
    beside(battle, (id, files), (edge, left))
}

/// FB-4.24 where a unit of so many files has room beside an edge, as near as may be to a point of it.
fn beside(battle: &Battle, (id, files): (UnitId, u16), (edge, near): (Edge, Point)) -> Option<Formation> {
    let facing = Angle::looking(edge.outward())? + Angle::HALF;
    let pose = Formation { files, facing, ..battle.unit(id).pose };
    let ground = spread(battle, id, &pose);
    let half = ground.width().0 / 2 + ground.width().0 % 2;
    let length = if runs_across(edge) { battle.map().table.width } else { battle.map().table.depth };
    if ground.width() > length {
        return None;
    }
    let (low, high) = (half, length.0 - half);
    let wish = along(edge, near).clamp(low, high);
    let covers =
        |at: i32| Base::from(Formation { front: front(battle, edge, (at, ground.depth())), ..ground }.footprint());
    let bars = barred(battle, id);
    let free = |at: i32| bars.iter().all(|(base, gap)| Thing::Base(base).kept_off(&covers(at), *gap));
    // Beside each who is in the way there is one place on either side that is just free of him.
    let sides = bars.iter().filter_map(|(base, gap)| {
        let clear = |at: i32| Thing::Base(base).kept_off(&covers(at), *gap);
        let before = along(edge, nearest(battle, edge, base)).clamp(low, high);
        (!clear(before)).then(|| {
            let up = least((before, high), before, clear);
            let down = -least((-before, -low), -before, |at| clear(-at));
            [up, down]
        })
    });
    let places = sides.flatten().chain([wish]).filter(|at| free(*at));
    let at = places.min_by_key(|at| ((at - wish).abs(), *at))?;
    Some(Formation { front: front(battle, edge, (at, ground.depth())), ..pose })
}

/// FB-6.75 what a unit covers: in loose order the gaps between its models as well.
fn spread(battle: &Battle, id: UnitId, pose: &Formation) -> Formation {
    let gap = if battle.troop(id).is_loose(&battle.book) { placing::GAP } else { 0 };
    Formation { base: (pose.base.0 + Length(gap), pose.base.1 + Length(gap)), ..*pose }
}

/// FB-4.24 whom and what a unit that comes back keeps off, each with the gap.
fn barred(battle: &Battle, id: UnitId) -> Vec<(Base, Length)> {
    let gap = |other: UnitId| if other.seat() == id.seat() { Length::ZERO } else { APART };
    let units =
        battle.everybody().flat_map(|other| battle.footprints(other).into_iter().map(move |base| (base, gap(other))));
    let ground = battle.impassable().chain(battle.unmanned_bases());
    units.chain(ground.map(|base| (base, Length::ZERO))).collect()
}

/// Whether an edge runs from the left to the right.
const fn runs_across(edge: Edge) -> bool {
    matches!(edge, Edge::Near | Edge::Far)
}

/// How far along an edge a point lies.
const fn along(edge: Edge, at: Point) -> i32 {
    if runs_across(edge) { at.x.0 } else { at.y.0 }
}

/// The middle of the front of a block of a depth whose rear stands on an edge, so far along it.
fn front(battle: &Battle, edge: Edge, (at, deep): (i32, Length)) -> Point {
    let table = battle.map().table;
    let at = match edge {
        Edge::Near => Point::new(at, 0),
        Edge::Right => Point::new(table.width.0, at),
        Edge::Far => Point::new(at, table.depth.0),
        Edge::Left => Point::new(0, at),
    };
    let out = edge.outward();
    at + Vector::new(-out.x * i64::from(deep.0), -out.y * i64::from(deep.0))
}

/// The point of a base that is nearest to an edge; the centre of a disc lies straight behind it.
fn nearest(battle: &Battle, edge: Edge, base: &Base) -> Point {
    match base {
        Base::Disc(disc) => disc.at,
        Base::Block(block) => {
            let margin = |corner: &&Point| battle.map().table.margin(**corner, edge);
            block.corners().iter().min_by_key(margin).copied().unwrap_or_else(|| block.centre())
        }
    }
}
