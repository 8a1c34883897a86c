//! Moves towards somebody that end short of him: failed charges, stupid units (FB-6.60, FB-9.45).

use super::declaring::may_come_upon;
use super::{Charged, redirect};
use crate::UNITS_PER_INCH;
use crate::book::TerrainKind;
use crate::event::{Event, OfUnit};
use crate::fanatics;
use crate::flight;
use crate::ids::UnitId;
use crate::magic::walls;
use crate::movement::{self, Way};
use crate::nerve::{self, Stands};
use crate::pace::{self, Pace};
use crate::placing;
use crate::register::*;
use crate::sight;
use crate::state::{Battle, Charge, Deed, Mark};
use crate::step::Game;
use crate::terrain::Going;
use crate::zones::CONTACT;
use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_ground::play_area::{Edge, PlayArea};
use muster_ground::sweep::{Sweep, least};
use muster_ground::things::Thing;
use muster_kernel::Flow;

/// FB-6.60 how far from everybody such a move ends.
const APART: Length = Length(UNITS_PER_INCH);
/// A hair more than what is rounded.
const HAIR: Length = Length(4);
/// FB-9.45 the stupid stop at the edge.
const STUMBLES: Straight = Straight { passage: Passage::Afoot(Pace::Move), edge: Length::ZERO };
/// FB-6.100 how far a flyer goes whose charge failed.
pub(super) const SWOOP: Length = Length(10 * UNITS_PER_INCH);

/// By what way somebody goes straight on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Passage {
    /// FB-4.8 on the ground: half of what it goes at this pace is what it pays for crossing something.
    Afoot(Pace),
    /// FB-6.98 through the air: no ground costs it anything, and it comes down in no wood.
    Aloft,
}

impl Passage {
    /// FB-6.98, FB-6.106 by what way a unit charges from where it stands.
    pub(super) fn of(battle: &Battle, id: UnitId) -> Passage {
        if super::flight_from(battle, id).is_some() { Passage::Aloft } else { Passage::Afoot(Pace::March) }
    }
}

/// How somebody goes straight on.
#[derive(Clone, Copy, Debug)]
struct Straight {
    /// By what way.
    passage: Passage,
    /// How far from the edge of the table it stops.
    edge: Length,
}

/// FB-6.59, FB-6.60 the rest of a charge after a catch, and one that fails.
const fn apart(passage: Passage) -> Straight {
    Straight { passage, edge: APART }
}

/// FB-4.22, FB-6.59, FB-6.60 whether somebody stays so far from the edges of the table, or as far as it was to begin with.
fn keeps_on_table(battle: &Battle, (start, gap): (&Formation, Length), end: &Formation) -> bool {
    let table = battle.map().table;
    let (own, end) = (Base::from(start.footprint()), Base::from(end.footprint()));
    Edge::ALL.iter().all(|edge| table.base_margin(&end, *edge) >= gap.min(table.base_margin(&own, *edge)))
}

/// FB-6.60 the pose of a unit that wheels towards a point and goes on straight, so far at most, an inch from everybody, from impassable ground
/// and inside the table; FB-4.8 half of that is what it pays for crossing something.
pub(crate) fn advance(battle: &Battle, id: UnitId, (towards, most): (Point, Length)) -> Formation {
    let start = flight::gathered(battle, id);
    let free = battle.troop(id).is_single() || battle.is_loose(id);
    let turned = if free {
        let facing = Angle::looking(towards - start.footprint().centre()).unwrap_or(start.facing);
        // FB-6.11 where turning would bring him onto others he goes as he faces.
        let turned = flight::turned(&start, facing);
        let own = Base::from(turned.footprint());
        let on = in_the_way(battle, id, (&start, most)).iter().any(|(base, _)| base.overlaps(&own));
        if on { start } else { turned }
    } else {
        wheeled(battle, id, (&start, towards, most))
    };
    let way = || Way::of(battle, id, Pace::Spell(most)).near(&start, most);
    let spent = if free { 0 } else { way().costs(&start, &[wheel(&start, &turned)]) };
    let falls_short = apart(Passage::Afoot(Pace::Spell(most)));
    let end = farthest(battle, id, (falls_short, &turned, Length((i64::from(most.0) - spent).max(0) as i32)));
    // FB-9.73 who has stepped out of ranks and does not get clear of them goes as he faces.
    let own = Base::from(end.footprint());
    let left = super::ranks_left(battle, id);
    let stuck = left.is_some_and(|left| battle.shunned(left).iter().any(|there| there.overlaps(&own)));
    if stuck { farthest(battle, id, (falls_short, &start, most)) } else { end }
}

/// FB-6.100 the pose of a flyer who comes short of a point: so far straight towards it over everybody, or as much less as he needs
/// to land an inch from others, on the table, and neither in a wood nor on impassable ground.
pub(crate) fn swoop(battle: &Battle, id: UnitId, (towards, most): (Point, Length)) -> Formation {
    let start = flight::gathered(battle, id);
    let facing = Angle::looking(towards - start.footprint().centre()).unwrap_or(start.facing);
    let turned = flight::turned(&start, facing);
    // Nobody flies beyond whom he is after.
    let most = most.min(Length(start.footprint().centre().distance(towards).0));
    let others = battle.everybody().filter(|other| *other != id).flat_map(|other| battle.footprints(other));
    let others = others.chain(battle.unmanned_bases());
    let bars = |kind: TerrainKind| kind == TerrainKind::Wood || kind.going() == Going::Impassable;
    let ground = battle.terrain(bars).map(|piece| (piece.shape.base(), Length::ZERO));
    let all: Vec<(Base, Length)> = others.map(|other| (other, APART)).chain(ground).collect();
    farthest_free(battle, id, (&turned, most), (&all, APART)).unwrap_or(start)
}

/// FB-4.22, FB-6.11 where a unit comes to stand that goes so far straight on over everything, or as much less as it needs to be so far from
/// each of these and from the edges of the table; nothing where there is no room at all.
fn farthest_free(
    battle: &Battle,
    id: UnitId,
    (start, most): (&Formation, Length),
    (things, edge): (&[(Base, Length)], Length),
) -> Option<Formation> {
    let table = battle.map().table;
    let heading = start.facing.heading();
    let models: Vec<Base> = placing::covered(battle, id, start).into_iter().map(Base::from).collect();
    let by_things = things.iter().flat_map(|thing| models.iter().map(move |model| (Bar::Thing(thing), *model)));
    let off = |one: Edge, model: &Base| edge.min(table.base_margin(model, one).max(Length::ZERO));
    let by_edges = Edge::ALL.into_iter().flat_map(|one| models.iter().map(move |model| (one, model)));
    let by_edges = by_edges.map(|(one, model)| (Bar::Edge(one, off(one, model)), *model));
    let all: Vec<(Bar<'_>, Base)> = by_things.chain(by_edges).collect();
    let stops = |(bar, model): &(Bar<'_>, Base), far: i32| bar.stops(&model.moved(heading.scaled(Length(far))), &table);
    let mut far = most.0;
    // What is convex bars one stretch of the way: who has come before it meets it no more.
    while let Some(one) = all.iter().find(|one| stops(one, far)) {
        if stops(one, 0) {
            return None;
        }
        far = least((0, far), far, |length| stops(one, length)) - 1;
    }
    Some(start.after(Manoeuvre::Ahead(Length(far))))
}

/// What keeps a model off some of the places on its way.
#[derive(Clone, Copy)]
enum Bar<'a> {
    /// Somebody or something, and how far from it he stays.
    Thing(&'a (Base, Length)),
    /// An edge of the table, and how far from it he stays.
    Edge(Edge, Length),
}

impl Bar<'_> {
    /// Whether a model may not stand there for it.
    fn stops(self, model: &Base, table: &PlayArea) -> bool {
        match self {
            Bar::Thing((there, gap)) => !Thing::Base(there).kept_off(model, *gap),
            Bar::Edge(edge, gap) => table.base_margin(model, edge) < gap,
        }
    }
}

/// The wheel that leads from one pose to another.
fn wheel(start: &Formation, turned: &Formation) -> Manoeuvre {
    let steps = start.facing.way_to(turned.facing);
    let side = if steps < 0 { Side::Left } else { Side::Right };
    Manoeuvre::Wheel(side, Angle(steps.unsigned_abs() as u16))
}

/// FB-6.33, FB-6.60 one wheel that brings a point straight ahead, as much of it as there is room and allowance for.
fn wheeled(battle: &Battle, id: UnitId, (start, towards, most): (&Formation, Point, Length)) -> Formation {
    let found = Side::BOTH.into_iter().filter_map(|side| start.wheel_to_face(side, towards));
    let Some(Manoeuvre::Wheel(side, angle)) = found.min_by_key(|wheel| start.way(*wheel)) else { return *start };
    let others = in_the_way(battle, id, (start, most));
    // Whoever is met on the way is met on every longer one.
    let free = others.iter().map(|(base, gap)| start.free_wheel((side, angle), Thing::Base(base), *gap)).min();
    let free = free.unwrap_or(angle);
    let way = Way::of(battle, id, Pace::Spell(most)).near(start, most);
    let able = |angle: u16| {
        let wheel = Manoeuvre::Wheel(side, Angle(angle));
        let end = || Base::from(start.after(wheel).footprint());
        Angle(angle) <= free
            && way.costs(start, &[wheel]) <= i64::from(most.0)
            && keeps_on_table(battle, (start, APART), &start.after(wheel))
            && others.iter().all(|(base, gap)| Thing::Base(base).kept_off(&end(), *gap))
    };
    let (mut low, mut high) = (0, angle.0);
    while low < high {
        let middle = high - (high - low) / 2;
        if able(middle) { low = middle } else { high = middle - 1 }
    }
    start.after(Manoeuvre::Wheel(side, Angle(low)))
}

/// Whoever and whatever such a move of at most so far keeps off, each with the gap: who is nearer than an inch already comes no
/// nearer.
fn in_the_way(battle: &Battle, id: UnitId, (start, most): (&Formation, Length)) -> Vec<(Base, Length)> {
    let own = Base::from(start.footprint());
    let around = movement::reached(start, most + APART);
    let left = super::ranks_left(battle, id);
    let is_other = |other: &UnitId| *other != id && Some(*other) != left;
    let near = battle.everybody().filter(|other| is_other(other) && battle.may_lie_in(*other, around));
    let there = |other: UnitId| {
        if other.seat() == id.seat() { battle.footprints(other) } else { battle.shunned(other) }
    };
    let units = near.flat_map(there).chain(battle.unmanned_bases());
    let ground = battle.impassable();
    let near = units.chain(ground).filter(|base| movement::is_in_reach(start, most + APART, base));
    near.map(|base| (base, movement::gap_kept(&base, &own))).collect()
}

/// FB-4.8, FB-6.59 where the rest of a charge leads.
pub(super) fn on_through(battle: &Battle, id: UnitId, (passage, rest): (Passage, Length)) -> Formation {
    farthest(battle, id, (apart(passage), &flight::gathered(battle, id), rest))
}

/// FB-6.59, FB-6.60, FB-9.45 straight on as far as an allowance, others and the edge let a unit; FB-4.8 what it crosses costs half of how
/// far it goes at its pace, FB-6.98 but for who flies.
fn farthest(battle: &Battle, id: UnitId, (on, start, most): (Straight, &Formation, Length)) -> Formation {
    // Whoever is clear of all the way by a hair is so of every part of it.
    let all = start.passing(Manoeuvre::Ahead(most));
    let mut others = in_the_way(battle, id, (start, most));
    others.retain(|(base, gap)| !all.keeps_off(Thing::Base(base), *gap + HAIR));
    let way = match on.passage {
        Passage::Afoot(pace) => Way::of(battle, id, pace).near(start, most),
        Passage::Aloft => Way::of(battle, id, Pace::March).near(start, most).unhindered(),
    };
    let able = |length: i32| {
        let ahead = Manoeuvre::Ahead(Length(length));
        let end = start.after(ahead);
        let passing = start.passing(ahead);
        let clear = others.iter().all(|(base, gap)| passing.keeps_off(Thing::Base(base), *gap));
        clear && keeps_on_table(battle, (start, on.edge), &end) && way.costs(start, &[ahead]) <= i64::from(most.0)
    };
    let (mut low, mut high) = (if able(most.0) { most.0 } else { 0 }, most.0);
    while low < high {
        let middle = high - (high - low) / 2;
        if able(middle) { low = middle } else { high = middle - 1 }
    }
    if battle.is_loose(id) || matches!(on.passage, Passage::Aloft) {
        return with_room(battle, id, (on, start, Length(low)));
    }
    start.after(Manoeuvre::Ahead(Length(low)))
}

/// FB-4.22, FB-6.11, FB-6.60 where models in loose order come to stand who go so far, or as much less as each of them needs to be on the
/// table and apart from others, and FB-6.98 who flies so as not to be in a wood; where there is no room they stay as they are.
fn with_room(battle: &Battle, id: UnitId, (on, start, most): (Straight, &Formation, Length)) -> Formation {
    let spread = Length(most.0 + start.width().0 + start.depth().0);
    let mut others = in_the_way(battle, id, (start, spread));
    if let Passage::Aloft = on.passage {
        others.extend(battle.terrain(|kind| kind == TerrainKind::Wood).map(|wood| (wood.shape.base(), Length::ZERO)));
    }
    farthest_free(battle, id, (start, most), (&others, on.edge)).unwrap_or_else(|| flight::gathered(battle, id))
}

/// FB-9.45 a stupid unit moves straight on at half its Movement; an enemy that it meets is charged, a friend stops with it.
pub(crate) fn stumble(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let half = Length(pace::movement(&t.state.battle, id).0 / 2);
    let start = flight::gathered(&t.state.battle, id);
    let unit = t.state.unit_mut(id);
    unit.turn.note(Deed::Compelled);
    unit.turn.note(Deed::Moved);
    t.tell(|_, _| Event::new(FB_9_45, "ev-stumbles").unit(id));
    fanatics::meet(t, id, |battle| fanatics::turned(&start, &farthest(battle, id, (STUMBLES, &start, half))))?;
    if !t.state.unit(id).is_on_table() {
        return Ok(());
    }
    let start = flight::gathered(&t.state.battle, id);
    match met(&t.state.battle, id, (&start, half)) {
        Some(enemy) if enemy.seat() != id.seat() && may_come_upon(&t.state.battle, (id, enemy)) => {
            run_into(t, (id, enemy), (half, Pace::Spell(half)))?;
        }
        Some(friend) if friend.seat() == id.seat() => {
            t.state.unit_mut(friend).turn.note(Deed::Compelled);
            // FB-9.73 nor does anybody charge out of it.
            let with: Vec<UnitId> = t.state.joined(friend).chain([friend]).collect();
            t.state.charges.retain(|charge| !with.contains(&charge.by));
            t.tell(|_, _| Event::new(FB_9_45, "ev-stumbles-on").unit(id).on(friend));
        }
        // FB-4.16, FB-4.19 before whom it may not charge it stops as before rocks.
        Some(_) | None => {}
    }
    if t.state.unit(id).is_on_table() && !t.state.is_engaged(id) {
        let pose = farthest(&t.state.battle, id, (STUMBLES, &start, half));
        walls::through(t, id, pose)?;
    }
    Ok(())
}

/// FB-7.102, FB-6.60, FB-6.100 a monster that rages without its rider charges the nearest enemy that it sees and reaches, and falls short of him
/// as any charger does if he runs away; or it goes its whole Movement towards the nearest.
pub(crate) fn rampage(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let unit = t.state.unit_mut(id);
    unit.turn.note(Deed::Compelled);
    unit.turn.note(Deed::Moved);
    let battle = &t.state.battle;
    let mut enemies: Vec<UnitId> = battle.fielded(id.seat().other()).collect();
    enemies.sort_by_key(|enemy| battle.gap(id, *enemy));
    let reached = |enemy: &UnitId| {
        let face = super::face(battle, id, *enemy);
        may_come_upon(battle, (id, *enemy))
            && sight::sees(battle, id, *enemy)
            && super::find(battle, id, *enemy, face).is_some()
    };
    let target = enemies.iter().copied().find(reached);
    if let Some(enemy) = target {
        let reach = super::reach(&t.state.battle, id);
        rages_at(t, (id, enemy), reach)?;
    }
    let towards = target.or(enemies.first().copied()).filter(|_| !t.state.is_engaged(id));
    let Some(enemy) = towards.filter(|_| !t.state.unit(id).turn.has(Deed::Charged)) else { return Ok(()) };
    let towards = flight::centre(&t.state.battle, enemy);
    // FB-6.60, FB-6.100 if he has run out of its reach its charge has failed.
    let end = |battle: &Battle| match target {
        Some(_) => super::fall_short(battle, id, towards),
        None => advance(battle, id, (towards, pace::movement(battle, id))),
    };
    fanatics::meet(t, id, |battle| fanatics::turned(&battle.unit(id).pose, &end(battle)))?;
    if !t.state.unit(id).is_on_table() {
        return Ok(());
    }
    let pose = end(&t.state.battle);
    t.tell(|_, _| match target {
        Some(enemy) => Event::new(FB_6_60, "ev-fails-charge").unit(id).on(enemy),
        None => Event::new(FB_7_102, "ev-stumbles").unit(id),
    });
    walls::through(t, id, pose)
}

/// FB-7.102, FB-6.59 a monster charges an enemy, so far at most; whoever it catches on the run is gone, and it goes straight on and charges whom
/// it meets there.
fn rages_at(t: &mut Game<'_>, (id, enemy): (UnitId, UnitId), most: Length) -> Flow<()> {
    let passage = Passage::of(&t.state.battle, id);
    let Some(caught) = run_into(t, (id, enemy), (most, Pace::March))? else { return Ok(()) };
    walls::through(t, id, caught.before)?;
    if !t.state.unit(id).is_on_table() {
        return Ok(());
    }
    let rest = Length(most.0 - caught.cost.0);
    match enemy_met(&t.state.battle, id, rest) {
        Some(next) => rages_at(t, (id, next), rest),
        None => redirect::go_straight(t, id, (passage, rest)),
    }
}

/// FB-6.57, FB-6.59 the enemy whom a unit meets first that goes so far straight ahead, if it may charge him.
pub(super) fn enemy_met(battle: &Battle, id: UnitId, rest: Length) -> Option<UnitId> {
    let met = met(battle, id, (&flight::gathered(battle, id), rest));
    met.filter(|other| other.seat() != id.seat() && may_come_upon(battle, (id, *other)))
}

/// FB-6.8, FB-6.59, FB-9.45 whom a unit meets first straight ahead: an enemy with whom it comes into contact, a friend to whom it comes nearer
/// than an inch.
pub(super) fn met(battle: &Battle, id: UnitId, (start, most): (&Formation, Length)) -> Option<UnitId> {
    let own = Base::from(start.footprint());
    let crosses = |other: &UnitId| {
        let apart = if other.seat() == id.seat() { APART } else { CONTACT };
        let way = start.facing.heading().scaled(most + apart);
        battle.footprints(*other).iter().any(|there| Sweep::of(&own, way).overlaps(Thing::Base(there)))
    };
    let others = battle.everybody().filter(|other| *other != id && crosses(other));
    others.min_by_key(|other| battle.gap(id, *other))
}

/// FB-9.45, FB-7.102 the enemy tests its Fear or Terror at once, and holds or flees from a charge that goes so far at this pace; FB-6.59 how the
/// unit came up with whoever flees, if it has caught him.
fn run_into(t: &mut Game<'_>, (id, enemy): (UnitId, UnitId), (most, pace): (Length, Pace)) -> Flow<Option<Charged>> {
    match nerve::stands(t, enemy, id)? {
        Stands::Flees => {
            flight::begin(&mut t.state.battle, enemy);
            nerve::flee(t, enemy, Some(id))?;
        }
        Stands::Afraid => t.state.unit_mut(enemy).turn.note(Deed::Afraid),
        Stands::Firm => {}
    }
    if !t.state.unit(enemy).is_on_table() {
        return Ok(None);
    }
    let face = super::zone(t, id, enemy)?;
    let found = super::find_at(&t.state.battle, (id, enemy), face, (most, pace));
    let Some(charged) = found else { return Ok(None) };
    t.state.unit_mut(id).turn.note(Deed::Charged);
    if t.state.unit(enemy).flees() {
        t.state.unit_mut(enemy).marks.note(Mark::Fled);
        t.tell(|_, _| Event::new(FB_6_59, "ev-catches").unit(id).on(enemy));
        flight::destroy(t, enemy)?;
        return Ok(Some(charged));
    }
    super::closes(t, Charge::at(id, enemy, face), charged, FB_9_45)?;
    Ok(None)
}
