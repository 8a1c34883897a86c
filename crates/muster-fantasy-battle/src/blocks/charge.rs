//! FB-6.39 to FB-6.64 charges: whether a target may be charged, the way that brings most models into contact, how the front
//! comes flush with the face, and what a failed charge does.

use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{LOOSE, Manoeuvre, Side, contact};
use muster_ground::table::Table;
use muster_ground::things::Thing;

use super::costs::{self, Drill};
use super::terrain::Going;
use super::ways::{Field, Mover, clear_length};
use super::zones::{self, Zone};
use super::{INCH, inches};

/// What is charged and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The unit.
    pub unit: Formation,
    /// FB-6.54 the face that must be met; nothing for one that may be met at any point.
    pub face: Option<Zone>,
}

/// How a charger stands in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// FB-6.55 flush with the face, at no cost.
    Flush,
    /// FB-6.55 something prevents that, and the target turns this way instead.
    TargetTurns(Formation),
    /// FB-6.55 corner to corner, or FB-6.81 against a target without faces.
    AsMet,
}

/// FB-6.53 a charge that reaches its target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charge {
    /// The ways in order, up to the contact.
    pub manoeuvres: Vec<Manoeuvre>,
    /// What they cost.
    pub cost: Length,
    /// Where the charger stands after the alignment.
    pub end: Formation,
    /// How it came to stand so.
    pub ending: Ending,
    /// How many models of both touch.
    pub contacts: u32,
    /// FB-6.58 which of the other enemies it touches as well.
    pub also: Vec<usize>,
}

/// What comes of the move of a charger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// FB-6.52 it gets there.
    Reached(Charge),
    /// FB-6.57 it would, but for this enemy that it meets first.
    InTheWay(usize),
    /// FB-6.60 it does not.
    Failed,
}

/// The grid of FB-6.53: a quarter of an inch.
const STRIDE: i32 = INCH.0 / 4;

/// FB-6.40 whether a charge is not obviously impossible: the target is no farther than the reach and 4 inches.
pub fn is_honest(unit: &Formation, target: &Formation, reach: Length) -> bool {
    zones::is_within(unit, target, reach + inches(4))
}

/// FB-6.52, FB-6.53, FB-6.57 the charge that brings the most models into contact, among equals the cheapest one. `field` has
/// no target among its enemies.
pub fn charge(unit: &Formation, mover: Mover, reach: Length, target: &Target, field: &Field) -> Outcome {
    if let Some(charge) = best(unit, mover, reach, target, field) {
        return Outcome::Reached(charge);
    }
    let alone = Field { enemies: &[], ..*field };
    let Some(through) = best(unit, mover, reach, target, &alone) else { return Outcome::Failed };
    let mut at = *unit;
    for manoeuvre in &through.manoeuvres {
        let met = |enemy: &Formation| !clear_of(&at, *manoeuvre, enemy);
        if let Some(enemy) = field.enemies.iter().position(met) {
            return Outcome::InTheWay(enemy);
        }
        at = at.after(*manoeuvre);
    }
    Outcome::Failed
}

/// FB-6.59 whether a charger catches a target that flees: any point of it will do.
pub fn catches(unit: &Formation, mover: Mover, reach: Length, fleer: &Formation, field: &Field) -> Outcome {
    charge(unit, mover, reach, &Target { unit: *fleer, face: None }, field)
}

/// FB-6.60 a failed charge: a wheel until the target's centre lies straight ahead, then forwards, for its Movement together;
/// what it did, where it stands and what it cost.
pub fn failed(unit: &Formation, mover: Mover, towards: Point, field: &Field) -> (Vec<Manoeuvre>, Formation, Length) {
    let (mut at, mut spent, mut done) = (*unit, Length::ZERO, Vec::new());
    let pays = (mover.movement, mover.drill, mover.footing);
    let mut go = |manoeuvre: Manoeuvre, at: &mut Formation, spent: &mut Length| {
        *spent += costs::cost(at, manoeuvre, pays, field.ground);
        *at = at.after(manoeuvre);
        done.push(manoeuvre);
    };
    if let Some(turn) = turn_to(&at, mover.drill, towards) {
        let most = match turn {
            Manoeuvre::Wheel(side, angle) => {
                let free = |steps: u16| {
                    let wheel = Manoeuvre::Wheel(side, Angle(steps));
                    costs::cost(&at, wheel, pays, field.ground) <= mover.movement
                        && keeps(field, &at).iter().all(|(thing, gap)| at.keeps_off(wheel, Thing::Base(thing), *gap))
                };
                Manoeuvre::Wheel(side, Angle(most_that(angle.0.into(), |steps| free(steps as u16)) as u16))
            }
            Manoeuvre::Ahead(_)
            | Manoeuvre::Aside(_)
            | Manoeuvre::Turn(_)
            | Manoeuvre::TurnAbout
            | Manoeuvre::Files(_)
            | Manoeuvre::Reform(..) => turn,
        };
        go(most, &mut at, &mut spent);
    }
    let left = mover.movement - spent;
    let paid = most_that(left.0.max(0), |length| {
        costs::cost(&at, Manoeuvre::Ahead(Length(length)), pays, field.ground) <= left
    });
    let clear = clear_length(&at.footprint().into(), at.facing.heading(), Length(paid), &keeps(field, &at));
    if clear > Length::ZERO {
        go(Manoeuvre::Ahead(clear), &mut at, &mut spent);
    }
    (done, at, spent)
}

/// What somebody who stops an inch away stops at, for one who stands somewhere: where that is closer already, only nearer than
/// now is too near.
pub(crate) fn keeps(field: &Field, unit: &Formation) -> Vec<(Base, Length)> {
    let solid = field.ground.iter().filter(|part| part.going == Going::Impassable).map(|part| part.ground);
    let units = field.enemies.iter().chain(field.friends).map(|other| Base::from(other.footprint()));
    let own = Base::from(unit.footprint());
    let gap = |thing: Base| (thing, own.gap(&thing).length().min(INCH));
    solid.chain(units).chain(beyond(field.table)).map(gap).collect()
}

/// The ground beyond each edge of the table.
pub(crate) fn beyond(table: Table) -> [Base; 4] {
    let (w, d, thick) = (table.width.0, table.depth.0, inches(12).0);
    let block = |x: i32, y: i32, width: i32, depth: i32| {
        Base::from(Block::new(Point::new(x, y), Length(width), Length(depth), Angle::ZERO))
    };
    [
        block(w / 2, -thick / 2, w + 4 * thick, thick),
        block(w + thick / 2, d / 2, thick, d + 4 * thick),
        block(w / 2, d + thick / 2, w + 4 * thick, thick),
        block(-thick / 2, d / 2, thick, d + 4 * thick),
    ]
}

/// The greatest number up to `most` for which something holds that holds for all smaller ones.
fn most_that(most: i32, holds: impl Fn(i32) -> bool) -> i32 {
    let (mut low, mut high) = (0, most);
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if holds(middle) { low = middle } else { high = middle - 1 }
    }
    low
}

/// FB-6.60, FB-6.64 the turn after which a point lies straight ahead.
fn turn_to(unit: &Formation, drill: Drill, point: Point) -> Option<Manoeuvre> {
    match drill {
        Drill::Single => {
            let facing = Angle::looking(point - unit.footprint().centre())?;
            Some(Manoeuvre::Reform(facing, unit.files))
        }
        Drill::Ranks | Drill::Fast => {
            let turns = Side::BOTH.into_iter().filter_map(|side| unit.wheel_to_face(side, point));
            turns.min_by_key(|turn| unit.way(*turn)).filter(|turn| unit.way(*turn) > Length::ZERO)
        }
    }
}

/// FB-6.53, FB-6.64 the turns that a charger may begin with or make on its way, the cheapest first.
fn turns(unit: &Formation, drill: Drill, target: &Target) -> Vec<Option<Manoeuvre>> {
    match drill {
        Drill::Single => {
            let centre = target.unit.footprint().centre();
            let to_centre = Angle::looking(centre - unit.footprint().centre());
            let square = target.face.map(|face| target.unit.footprint().outward(face) + Angle::HALF);
            let facings = square.into_iter().chain(to_centre);
            facings.map(|facing| Some(Manoeuvre::Reform(facing, unit.files))).collect()
        }
        Drill::Ranks | Drill::Fast => {
            let wheel = |degrees| Side::BOTH.map(|side| Some(Manoeuvre::Wheel(side, Angle::degrees(degrees))));
            std::iter::once(None).chain((1..=90).flat_map(wheel)).collect()
        }
    }
}

/// FB-6.53 the best of all charges.
fn best(unit: &Formation, mover: Mover, reach: Length, target: &Target, field: &Field) -> Option<Charge> {
    let most = most_contacts(unit, target);
    let strides = match mover.drill {
        Drill::Single => 0,
        Drill::Ranks | Drill::Fast => reach.0 / STRIDE,
    };
    let turns = turns(unit, mover.drill, target);
    let mut found: Option<Charge> = None;
    for first in (0..=strides).map(|stride| Manoeuvre::Ahead(Length(stride * STRIDE))) {
        let enough = found.as_ref().is_some_and(|charge| charge.contacts >= most && charge.cost <= unit.way(first));
        if enough || !is_clear(unit, first, target, field) {
            break;
        }
        for turn in &turns {
            let Some(charge) = along(unit, first, *turn, (mover, reach), target, field) else { continue };
            let better = |known: &Charge| (known.contacts, -known.cost.0) < (charge.contacts, -charge.cost.0);
            if found.as_ref().is_none_or(better) {
                found = Some(charge);
            }
        }
    }
    found
}

/// The charge along one way of the grid, if it comes into contact with the face.
fn along(
    unit: &Formation,
    first: Manoeuvre,
    turn: Option<Manoeuvre>,
    (mover, reach): (Mover, Length),
    target: &Target,
    field: &Field,
) -> Option<Charge> {
    let there = unit.after(first);
    let turned = turn.map_or(there, |turn| there.after(turn));
    // The open costs and the nearest distance already say that most ways do not get there.
    let open = |at: &Formation, manoeuvre| costs::open_cost(at, manoeuvre, mover.movement, mover.drill);
    let bare = open(unit, first) + turn.map_or(Length::ZERO, |turn| open(&there, turn));
    let left = reach - bare;
    let aim = Base::from(target.unit.footprint());
    let base = Base::from(turned.footprint());
    if left < Length::ZERO || !base.gap(&aim).at_most(left) || base.overlaps(&aim) {
        return None;
    }
    let length = clear_length(&base, turned.facing.heading(), left, &[(aim, Length::ZERO)]);
    let last = Manoeuvre::Ahead(length);
    let met = turned.after(last);
    let point = contact(&met.footprint(), &target.unit.footprint(), LOOSE)?;
    let near = |edge: muster_ground::segment::Segment| edge.square_to(point).at_most(100);
    let fits = target.face.is_none_or(|face| near(target.unit.footprint().edge(face)));
    if !fits || !near(met.footprint().edge(Zone::Front)) {
        return None;
    }
    let manoeuvres: Vec<Manoeuvre> = [Some(first), turn, Some(last)].into_iter().flatten().filter(is_move).collect();
    let pays = (mover.movement, mover.drill, mover.footing);
    let (mut at, mut cost) = (*unit, Length::ZERO);
    for manoeuvre in &manoeuvres {
        if !is_clear(&at, *manoeuvre, target, field) {
            return None;
        }
        cost += costs::cost(&at, *manoeuvre, pays, field.ground);
        at = at.after(*manoeuvre);
    }
    if cost > reach {
        return None;
    }
    let (end, ending) = align(&at, point, target, field);
    let foe = match ending {
        Ending::TargetTurns(turned) => turned,
        Ending::Flush | Ending::AsMet => target.unit,
    };
    let count = |one: &Formation, other: &Formation| zones::touching(one, other).iter().count() as u32;
    let contacts = count(&end, &foe) + count(&foe, &end);
    let also = (0..).zip(field.enemies).filter(|(_, enemy)| zones::touch(&end, enemy)).map(|(at, _)| at).collect();
    Some(Charge { manoeuvres, cost, end, ending, contacts, also })
}

/// FB-6.55 the charger flush with the face, or the target turned to it, or both as they met.
fn align(met: &Formation, point: Point, target: &Target, field: &Field) -> (Formation, Ending) {
    let Some(face) = target.face else { return (*met, Ending::AsMet) };
    let block = target.unit.footprint();
    if let Some(flush) = met.aligned(point, &block, face).filter(|flush| is_free(flush, field)) {
        return (flush, Ending::Flush);
    }
    let by = met.facing + Angle::HALF - block.outward(face);
    let about = |unit: &Formation| Formation { front: by.about(point, unit.front), facing: unit.facing + by, ..*unit };
    let turned = about(&target.unit);
    let apart = !Base::from(turned.footprint()).overlaps(&met.footprint().into());
    if apart && is_free(&turned, field) && zones::touch(met, &turned) {
        return (*met, Ending::TargetTurns(turned));
    }
    (*met, Ending::AsMet)
}

/// Whether a place is on the table and nobody's, and no rock.
fn is_free(unit: &Formation, field: &Field) -> bool {
    let base = Base::from(unit.footprint());
    let solid = |part: &&super::terrain::Hindrance| part.going == Going::Impassable;
    field.table.holds_base(&base)
        && field.friends.iter().chain(field.enemies).all(|other| !base.overlaps(&other.footprint().into()))
        && field.ground.iter().filter(solid).all(|part| !part.ground.overlaps(&base))
}

/// FB-6.53 whether a part of the way overlaps nothing but ends on the table.
fn is_clear(unit: &Formation, manoeuvre: Manoeuvre, target: &Target, field: &Field) -> bool {
    let solid = |part: &&super::terrain::Hindrance| part.going == Going::Impassable;
    let keeps = |base: &Base| unit.keeps_off(manoeuvre, Thing::Base(base), Length::ZERO);
    clear_of(unit, manoeuvre, &target.unit)
        && field.friends.iter().chain(field.enemies).all(|other| clear_of(unit, manoeuvre, other))
        && field.ground.iter().filter(solid).all(|part| keeps(&part.ground))
        && field.table.holds_base(&unit.after(manoeuvre).footprint().into())
}

fn clear_of(unit: &Formation, manoeuvre: Manoeuvre, other: &Formation) -> bool {
    unit.keeps_off(manoeuvre, Thing::Base(&other.footprint().into()), Length::ZERO)
}

/// How many models of both can touch at most: fronts along a face.
fn most_contacts(unit: &Formation, target: &Target) -> u32 {
    let Some(face) = target.face else { return u32::MAX };
    let (length, each, models) = match face {
        Zone::Front | Zone::Rear => (target.unit.width(), target.unit.base.0, target.unit.files),
        Zone::LeftFlank | Zone::RightFlank => (target.unit.depth(), target.unit.base.1, target.unit.ranks()),
    };
    let along = |length: Length, each: Length, models: u16| ((length.0 / each.0) as u32 + 2).min(models.into());
    along(length, unit.base.0, unit.files.min(unit.models)) + along(unit.width(), each, models)
}

/// Whether a manoeuvre is more than standing still.
const fn is_move(manoeuvre: &Manoeuvre) -> bool {
    !matches!(manoeuvre, Manoeuvre::Ahead(Length::ZERO))
}

/// FB-6.59 how far a charger that caught its target moves on straight ahead.
pub fn on_through(unit: &Formation, left: Length, field: &Field) -> Formation {
    let clear = clear_length(&unit.footprint().into(), unit.facing.heading(), left, &keeps(field, unit));
    Formation { front: unit.front + unit.facing.apply(Vector::new(0, clear.0.into())), ..*unit }
}

#[cfg(test)]
mod tests {
    use super::super::costs::Footing;
    use super::super::terrain::{hindrances, tests::block, tests::piece};
    use super::super::ways::Pace;
    use super::*;
    use crate::book::TerrainKind;

    const FOOT: Mover = Mover { movement: inches(4), pace: Pace::Walk, drill: Drill::Ranks, footing: Footing::Plain };

    fn bare<'a>() -> Field<'a> {
        Field { table: Table::new(inches(72), inches(48)), ground: &[], friends: &[], enemies: &[] }
    }

    fn at(target: Formation, face: Zone) -> Target {
        Target { unit: target, face: Some(face) }
    }

    #[test]
    fn straight_ahead_costs_the_gap() {
        let unit = block((500, 500), 0, 5, 20, 20);
        let target = at(block((500, 600), 180, 5, 20, 20), Zone::Front);
        let Outcome::Reached(charge) = charge(&unit, FOOT, inches(8), &target, &bare()) else { panic!("in reach") };
        assert_eq!((charge.cost, charge.contacts, charge.ending), (Length(10_000), 10, Ending::Flush));
        assert_eq!(charge.manoeuvres, [Manoeuvre::Ahead(Length(10_000))]);
        let far = |reach| super::charge(&unit, FOOT, Length(reach), &target, &bare());
        assert!(matches!(far(10_000), Outcome::Reached(_)) && far(9_990) == Outcome::Failed);
    }

    #[test]
    fn a_wheel_brings_it_flush() {
        let unit = block((500, 500), 0, 5, 20, 20);
        let target = at(block((620, 640), 210, 5, 20, 20), Zone::Front);
        let Outcome::Reached(charge) = charge(&unit, FOOT, inches(8), &target, &bare()) else { panic!("in reach") };
        assert_eq!((charge.end.facing.way_to(target.unit.facing).abs(), charge.ending), (32_768, Ending::Flush));
        assert!(charge.contacts >= 6, "{charge:?}");
        assert!(zones::touch(&charge.end, &target.unit), "{charge:?}");
    }

    #[test]
    fn the_face_must_be_the_right_one() {
        let unit = block((500, 500), 0, 5, 20, 20);
        let target = block((500, 600), 180, 5, 20, 20);
        assert_eq!(charge(&unit, FOOT, inches(5), &at(target, Zone::Rear), &bare()), Outcome::Failed);
    }

    #[test]
    fn an_enemy_before_the_target_is_in_the_way() {
        let unit = block((500, 500), 0, 5, 20, 20);
        let target = at(block((500, 640), 180, 5, 20, 20), Zone::Front);
        let screen = [block((500, 560), 180, 12, 12, 20)];
        let field = Field { enemies: &screen, ..bare() };
        assert_eq!(charge(&unit, FOOT, inches(6), &target, &field), Outcome::InTheWay(0));
        let rock = hindrances(&[piece(TerrainKind::Impassable, (300, 540), (700, 560))]);
        let field = Field { ground: &rock, ..bare() };
        assert_eq!(charge(&unit, FOOT, inches(6), &target, &field), Outcome::Failed);
    }

    #[test]
    fn a_failed_charge_goes_its_movement_and_stops_an_inch_away() {
        let unit = block((500, 500), 0, 5, 20, 20);
        let centre = Point::new(50_000, 90_000);
        let (done, end, cost) = failed(&unit, FOOT, centre, &bare());
        assert_eq!((done.len(), end.front.y, cost), (1, unit.front.y + inches(4), inches(4)));
        let enemy = [block((500, 560), 180, 5, 20, 20)];
        let field = Field { enemies: &enemy, ..bare() };
        assert_eq!(failed(&unit, FOOT, centre, &field).2, Length(6_000) - INCH);
    }

    #[test]
    fn a_lone_model_turns_at_no_cost() {
        let unit = block((500, 500), 0, 1, 1, 50);
        let single = Mover { drill: Drill::Single, ..FOOT };
        let target = at(block((650, 475), 270, 5, 20, 20), Zone::Front);
        let Outcome::Reached(charge) = charge(&unit, single, inches(8), &target, &bare()) else { panic!("in reach") };
        assert_eq!((charge.cost, charge.end.facing), (Length(12_500), Angle::QUARTER));
    }
}
