//! The way of a charge: forward, one wheel, forward, so that the most models come into contact (FB-6.52 to FB-6.55, FB-6.58,
//! FB-6.61, FB-6.64, FB-6.80, FB-6.81, FB-6.100).

mod abreast;
mod aims;
mod beside;
mod closest;
mod ethereal;
mod flush;
mod glimpse;
mod one_by_one;
mod rows;
mod swarm;
mod walled;

use super::faces;
use super::fighting_line::{FLUSH, FormingUp};
use crate::book::Kind;
use crate::houses;
use crate::ids::UnitId;
use crate::movement::{self, Way};
use crate::pace::Pace;
use crate::placing;
use crate::sight;
use crate::state::Battle;
use crate::zones::CONTACT;
use abreast::Abreast;
pub(crate) use beside::find_beside;
use glimpse::{BITS, Firsts, Nth, STEEP, Ways};
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Passing, contact};
use muster_ground::sweep::{Sweep, least};
use muster_ground::things::Thing;
use muster_kernel::Seat;
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::cmp::Reverse;
pub(super) use walled::is_defended;

/// FB-6.53 the steps of the first leg: a quarter of an inch.
const STEP: i32 = crate::UNITS_PER_INCH / 4;
/// FB-6.61 how far a charger keeps from others where it can.
const INCH: Length = Length(crate::UNITS_PER_INCH);
/// How deep what lies beyond the table is: no unit swings so far over an edge.
const BEYOND: Length = Length(20 * crate::UNITS_PER_INCH);
/// By how many units a way is longer or shorter than it looks at first.
const ROUGH: i64 = 4;

/// A charge that succeeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Charged {
    /// Where the charger stands when it touches, before it is brought flush.
    pub(crate) before: Formation,
    /// FB-6.55 where it stands flush.
    pub(crate) pose: Formation,
    /// FB-6.54, FB-6.81 how the target stands, where it turns to face the charger.
    pub(crate) target: Option<Formation>,
    /// On which side of the target.
    pub(crate) face: Zone,
    /// FB-6.53 what the way costs.
    pub(crate) cost: Length,
}

/// Of ways as good as each other the first one counts: the shortest first leg, then the shortest way.
type Order = (i32, i64, usize);

/// A way that brings a charger into contact, and what it is worth.
struct Candidate {
    charged: Charged,
    /// Where its legs begin.
    from: Formation,
    legs: SmallVec<[Manoeuvre; 3]>,
    /// FB-6.53 the models of both sides in contact, FB-6.58, FB-6.61 then the fewest others that are met or passed closely, then the
    /// least cost.
    rank: (usize, Reverse<Crowd>, Reverse<i64>, Reverse<Order>),
}

/// FB-6.58, FB-6.61 how many enemies a way touches besides its target, and to how many others it comes within an inch on the way.
type Crowd = (usize, usize);

impl Candidate {
    const fn touching(&self) -> usize {
        self.rank.0
    }

    const fn crowd(&self) -> Crowd {
        self.rank.1.0
    }

    const fn cost(&self) -> i64 {
        self.rank.2.0
    }

    /// How long its first leg is.
    const fn first(&self) -> i32 {
        self.rank.3.0.0
    }
}

/// A way before its last leg.
struct Begun<'a> {
    /// How the charger stands.
    pose: &'a Formation,
    /// The legs so far.
    legs: &'a [Manoeuvre],
    /// FB-6.33 what they cost at least.
    least: i64,
    /// FB-6.11, FB-6.33 what they cost; nothing where somebody is in their way.
    spent: &'a mut dyn FnMut() -> Option<i64>,
    /// How many models of both sides it brings into contact at most.
    most: usize,
}

/// FB-6.52, FB-6.53 the best way of a charge within reach; nothing where there is none.
pub(crate) fn find(battle: &Battle, by: UnitId, target: UnitId, face: Zone) -> Option<Charged> {
    find_within(battle, (by, target), face, super::reach(battle, by))
}

/// FB-6.53 the best way of a charge that goes so far; nothing where there is none.
pub(crate) fn find_within(battle: &Battle, pair: (UnitId, UnitId), face: Zone, reach: Length) -> Option<Charged> {
    find_at(battle, pair, face, (reach, Pace::March))
}

/// FB-6.53, FB-9.143 the best way of a charge that goes so far; FB-4.8 half of what it goes at this pace is what it pays for crossing something.
pub(super) fn find_at(
    battle: &Battle,
    (by, target): (UnitId, UnitId),
    face: Zone,
    (reach, pace): (Length, Pace),
) -> Option<Charged> {
    let search = Search::new(battle, (by, target), face, reach);
    let way = Way::of(battle, by, pace).near(&search.start, reach);
    found(battle, Search { way, ..search })
}

/// FB-8.84, FB-8.85 the best way of a pursuer into a fresh enemy: no ground costs him anything.
pub(crate) fn find_pursuing(
    battle: &Battle,
    (by, target): (UnitId, UnitId),
    face: Zone,
    reach: Length,
) -> Option<Charged> {
    let search = Search::new(battle, (by, target), face, reach);
    found(battle, Search { way: search.way.unhindered(), ..search })
}

fn found(battle: &Battle, search: Search<'_>) -> Option<Charged> {
    let (by, target) = (search.by, search.target);
    // No way is shorter than the gap.
    if !battle.is_within(by, target, Length(search.reach.0 + CONTACT.0)) {
        return None;
    }
    if let Some(crew) = battle.crew_row(target) {
        return search.up_to_the_crew(crew.depth());
    }
    found_among(search)
}

fn found_among(mut search: Search<'_>) -> Option<Charged> {
    let battle = search.battle;
    // FB-3.84 the ethereal go through impassable ground where they do not end in it.
    let through = |search: &Search<'_>, block: Block| {
        let mut through = Search { kept_free: search.kept_free.clone(), ..search.through_ground()? };
        through.goes_for(block);
        let search = through;
        search.charged().filter(|charged| !placing::is_barred(battle, &charged.pose.footprint().into()))
    };
    let found = |search: &Search<'_>, block| through(search, block).or_else(|| search.charged());
    let blocks = search.blocks();
    blocks.into_iter().find_map(|block| {
        search.goes_for(block);
        found(&search, block)
    })
}

/// FB-6.57 the enemy that a charger would meet first on the best way to its target if no enemies stood between: nothing where they
/// are not what keeps it from it, nor for those who fly.
pub(crate) fn first_met(battle: &Battle, by: UnitId, target: UnitId, face: Zone) -> Option<UnitId> {
    if super::flight_from(battle, by).is_some() {
        return None;
    }
    let mut search = Search::new(battle, (by, target), face, super::reach(battle, by));
    if search.foes.is_empty() || !battle.is_within(by, target, Length(search.reach.0 + CONTACT.0)) {
        return None;
    }
    // FB-4.7, FB-4.18 a house bars the way whoever holds it.
    let in_the_open = |enemy: &UnitId| *enemy != target && battle.unit(*enemy).building.is_none();
    let side = by.seat().other();
    let enemies: Vec<UnitId> = battle.fielded(side).chain(battle.unmanned(side)).filter(in_the_open).collect();
    let theirs: Vec<Base> = enemies.iter().flat_map(|enemy| battle.footprints(*enemy)).collect();
    search.others.retain(|base| !theirs.contains(base));
    search.foes.clear();
    if battle.is_loose(by) {
        return search.charged().and_then(|_| search.met_by_the_nearest(&enemies));
    }
    let best = search.blocks().into_iter().find_map(|block| {
        search.goes_for(block);
        search.best()
    })?;
    let mut at = best.from;
    for leg in best.legs {
        let met = enemies.iter().copied().filter(|enemy| {
            battle.footprints(*enemy).iter().any(|base| !at.keeps_off(leg, Thing::Base(base), Length::ZERO))
        });
        let own = Base::from(at.footprint());
        let gap = |enemy: &UnitId| battle.footprints(*enemy).iter().map(|base| base.gap(&own).length()).min();
        if let Some(first) = met.min_by_key(gap) {
            return Some(first);
        }
        at = at.after(leg);
    }
    None
}

/// FB-9.132 #1 the best way of a charge through the air that goes so far; nothing where there is none.
pub(crate) fn find_flying(
    battle: &Battle,
    (by, target): (UnitId, UnitId),
    face: Zone,
    reach: Length,
) -> Option<Charged> {
    let search = Search { flies: true, ..Search::new(battle, (by, target), face, reach) };
    search.straight().map(|best| best.charged)
}

/// A charge whose way is looked for.
struct Search<'a> {
    battle: &'a Battle,
    by: UnitId,
    target: UnitId,
    face: Zone,
    start: Formation,
    /// The block that is to be met: of a unit in loose order its nearest model (FB-6.81).
    block: Block,
    /// FB-4.16 how far before the target an obstacle stops the charger, and on which side.
    wall: Vector,
    reach: Length,
    /// FB-6.61 whoever else stands there, and impassable ground.
    others: Vec<Base>,
    /// FB-6.58 enemies besides the target.
    foes: Vec<Base>,
    /// FB-6.61 who stands within an inch from the start counts for nothing.
    apart: Vec<Base>,
    /// FB-6.33 what its legs cost.
    way: Way<'a>,
    /// Whether any point of the target will do (FB-6.15, FB-6.59).
    anywhere: bool,
    /// FB-6.54 the required face; nothing where any point will do, and over an obstacle.
    abreast: Option<Abreast>,
    flies: bool,
    /// FB-6.63, FB-9.73 where the charger does not stand in the end.
    kept_free: SmallVec<[Base; 2]>,
    /// FB-6.81 where a target in loose order may form up.
    room: OnceCell<FormingUp>,
}

impl Search<'_> {
    fn new(battle: &Battle, (by, target): (UnitId, UnitId), face: Zone, reach: Length) -> Search<'_> {
        let start = crate::flight::gathered(battle, by);
        let own = Base::from(start.footprint());
        let blocks = sight::blocks(battle, target);
        let nearest = || blocks.iter().min_by_key(|block| own.gap(&Base::from(**block)).length());
        let loose = battle.is_loose(target);
        let block =
            if loose { nearest().copied() } else { None }.unwrap_or_else(|| battle.unit(target).pose.footprint());
        // FB-4.19 who assaults a building comes up to its walls.
        let house = houses::of(battle, target);
        let block = house.unwrap_or(block);
        let in_reach = |base: &Base| movement::is_in_reach(&start, reach, base);
        let ground = battle.impassable().filter(|base| house.is_none_or(|house| *base != Base::from(house)));
        let (mut others, mut foes, mut apart) = (Vec::new(), Vec::new(), Vec::new());
        let around = movement::reached(&start, reach);
        let machines = Seat::BOTH.into_iter().flat_map(|side| battle.unmanned(side));
        let left = super::ranks_left(battle, by);
        let is_third = |other: &UnitId| *other != by && *other != target && Some(*other) != left;
        let third = battle.everybody().chain(machines).filter(is_third);
        for other in third.filter(|other| battle.may_lie_in(*other, around)) {
            for base in battle.footprints(other).into_iter().filter(in_reach) {
                others.push(base);
                if other.seat() != by.seat() {
                    foes.push(base);
                }
                if base.gap(&own).at_least(INCH) {
                    apart.push(base);
                }
            }
        }
        others.extend(ground.filter(in_reach));
        // FB-4.22, FB-6.53 nobody wheels over the edge of the table either.
        others.extend(battle.map().table.beyond(BEYOND).into_iter().filter(in_reach));
        let anywhere = walled::is_met_anywhere(battle, target);
        let flies = super::flight_from(battle, by).is_some();
        let (block, wall) = walled::up_to_the_wall(battle, (by, target), (block, face));
        let way = Way::of(battle, by, Pace::March).near(&start, reach);
        let known = !anywhere && wall.square() == 0;
        let abreast = known.then(|| Abreast::of((&battle.unit(target).pose, &block), face, &start));
        Search {
            battle,
            by,
            target,
            face,
            start,
            block,
            wall,
            reach,
            others,
            foes,
            apart,
            way,
            anywhere,
            abreast,
            flies,
            kept_free: left.into_iter().flat_map(|left| battle.shunned(left)).collect(),
            room: OnceCell::new(),
        }
    }

    /// FB-6.53, FB-6.80 how the charger comes into contact, model by model where it is in loose order.
    fn charged(&self) -> Option<Charged> {
        if self.battle.is_loose(self.by) { self.swarm() } else { self.best().map(|best| best.charged) }
    }

    /// FB-6.53, FB-6.64, FB-6.100 the best way: straight for a model by itself and for flyers, with one wheel for all others.
    fn best(&self) -> Option<Candidate> {
        let troop = self.battle.troop(self.by);
        if troop.is_single() || self.flies { self.straight() } else { self.wheeling() }
    }

    /// FB-6.53, FB-6.58, FB-6.61 all ways on the grid; the most contact counts, then who else is near, then the least cost. Those that
    /// come onto the middle of the face are looked at first, then those that may be shortest, so that most need no close look.
    fn wheeling(&self) -> Option<Candidate> {
        let whole = self.whole_contact();
        let mut best = self.ahead(whole);
        if best.as_ref().is_some_and(|ahead| self.is_shortest(ahead, whole)) {
            return best;
        }
        let (mut firsts, mut ways) = (Firsts::of(self), Ways::of(self));
        for way in self.abreast.iter().flat_map(|abreast| ways.square(abreast)) {
            best = self.looked_at(way, (&ways, &mut firsts), whole, best);
        }
        ways.all(self.abreast, best.as_ref().map_or(0, Candidate::touching));
        while let Some((least, way)) = ways.next() {
            let settled = best.as_ref().filter(|best| best.touching() >= whole && best.crowd() == (0, 0));
            if settled.is_some_and(|best| least - ROUGH > best.cost()) {
                break;
            }
            if firsts.get(way.first).is_some() {
                best = self.looked_at(way, (&ways, &mut firsts), whole, best);
                ways.go_on(way);
            }
        }
        best
    }

    /// FB-6.53 the way straight ahead, on which no more than so many models come into contact.
    fn ahead(&self, whole: usize) -> Option<Candidate> {
        let last = self.last_leg(&self.start, 0)?;
        let begun = Begun { pose: &self.start, legs: &[], least: 0, spent: &mut || Some(0), most: whole };
        self.priced(begun, last, (0, last.0.into(), 0), None)
    }

    /// FB-6.53 whether a way brings all into contact that any can, nobody else is near, and it is as short as the gap to the target: some
    /// of the charger goes at least that far on every way, and what others could be shorter by is rounding.
    fn is_shortest(&self, way: &Candidate, whole: usize) -> bool {
        let gap = Base::from(self.start.footprint()).gap(&self.block.into()).length();
        way.touching() >= whole && way.crowd() == (0, 0) && way.cost() <= i64::from(gap.0) + ROUGH
    }

    /// FB-6.53 the better one of a way and the best so far: most are seen at a glance to be worse.
    fn looked_at(
        &self,
        way: Nth,
        (ways, firsts): (&Ways, &mut Firsts<'_>),
        whole: usize,
        best: Option<Candidate>,
    ) -> Option<Candidate> {
        let Some(first) = &firsts.get(way.first) else { return best };
        let Some(glimpse) = ways.glimpse(way, first) else { return best };
        let Some(from) = self.meets_after(&glimpse) else { return best };
        // No ground makes a leg cheaper than it is long.
        let dearer = first.spent - i64::from(first.length);
        let out_of_reach = i64::from(glimpse.gone) + from.max(0) + dearer - ROUGH > i64::from((self.reach + CONTACT).0);
        if out_of_reach
            || best.as_ref().is_some_and(|best| self.is_worse((&glimpse, first.length), (from, whole), best))
            || self.is_barred(&glimpse, from)
            || self.most_touching(&glimpse, from) == Some(0)
            || self.is_too_dear((&glimpse, first), (from, whole), best.as_ref())
        {
            return best;
        }
        // A glimpse is a unit or so off where the wheel leads.
        let (ahead, wheel) = (Manoeuvre::Ahead(Length(first.length)), glimpse.wheel.manoeuvre);
        let pose = first.pose.after(wheel);
        let Some(last) = self.last_leg(&pose, glimpse.gone) else { return best };
        let length = i64::from(glimpse.gone + last.0);
        let order = (first.length, length, glimpse.wheel.at);
        let most = self.at_most(&glimpse, (from, whole));
        let at_best = (most, Reverse((0, 0)), Reverse(length + dearer), Reverse(order));
        if best.as_ref().is_some_and(|best| at_best < best.rank) {
            return best;
        }
        let mut spent = || {
            let free = firsts.is_free(way.first, glimpse.wheel);
            free.then(|| first.spent + self.way.costs(&first.pose, &[wheel]))
        };
        let least = i64::from(glimpse.gone) + dearer;
        let begun = Begun { pose: &pose, legs: &[ahead, wheel], least, spent: &mut spent, most };
        self.priced(begun, last, order, best.as_ref()).or(best)
    }

    /// FB-6.61 who may be in the way of a first leg: whoever is not clear of the longest one by a hair.
    fn bars(&self) -> SmallVec<[Base; 4]> {
        const HAIR: Length = Length(4);
        let passing = self.start.passing(Manoeuvre::Ahead(self.reach));
        let all = self.others.iter().copied().chain([Base::from(self.block)]);
        all.filter(|other| !passing.keeps_off(Thing::Base(other), HAIR)).collect()
    }

    /// FB-6.53 how far it is from a pose, after so long a way, straight on until it touches the target; nothing beyond its reach.
    fn last_leg(&self, pose: &Formation, gone: i32) -> Option<Length> {
        let most = self.reach.0 - gone;
        let about = self.meets_about(pose, most)?.clamp(0, i64::from(most)) as i32;
        let target = Base::from(self.block);
        let own = Base::from(pose.footprint());
        let heading = pose.facing.heading();
        let meets = |length: i32| Sweep::of(&own, heading.scaled(Length(length))).overlaps(Thing::Base(&target));
        // Who touches already has arrived; touching is not overlapping, so the leg that does is looked for a little farther.
        let met = meets(most + CONTACT.0);
        met.then(|| Length((least((0, most + CONTACT.0), about, meets) - 1).clamp(0, most)))
    }

    /// FB-6.33, FB-6.53 what a way with such a last leg costs on the ground that it goes over, if it meets the required face, is better
    /// than the best so far, within reach and nobody stands in the way of its last leg. No ground makes a way cheaper than it is long.
    fn priced(
        &self,
        Begun { pose, legs, least, spent, most }: Begun<'_>,
        last: Length,
        order: Order,
        best: Option<&Candidate>,
    ) -> Option<Candidate> {
        let least = least + i64::from(last.0);
        if least > self.reach.0.into() {
            return None;
        }
        let charged = self.arrive(&pose.after(Manoeuvre::Ahead(last)))?;
        let rank = |touching, crowd, cost| (touching, Reverse(crowd), Reverse(cost), Reverse(order));
        let is_better =
            |touching: usize, crowd: Crowd, cost: i64| best.is_none_or(|best| rank(touching, crowd, cost) > best.rank);
        let most = most.min(self.most_flush(&charged));
        if !is_better(most, (0, 0), least) {
            return None;
        }
        // FB-6.100 nobody bars the way of who flies, but there has to be room where he lands.
        if self.flies && !self.has_room(&charged.pose) {
            return None;
        }
        let end = Base::from(charged.pose.footprint());
        if self.kept_free.iter().any(|strip| strip.overlaps(&end)) {
            return None;
        }
        let last = Manoeuvre::Ahead(last);
        if !(self.flies || self.is_clear(pose, last)) {
            return None;
        }
        let cost = if self.flies { least } else { spent()? + self.way.costs(pose, &[last]) };
        if cost > self.reach.0.into() || !is_better(most, (0, 0), cost) {
            return None;
        }
        // FB-6.52 the gap in a last rank that is not full is no contact.
        let touching = self.touching(&charged);
        if touching == 0 || !is_better(touching, (0, 0), cost) {
            return None;
        }
        // Whoever turned freely begins as he is turned.
        let from = if legs.is_empty() { *pose } else { self.start };
        let legs: SmallVec<[Manoeuvre; 3]> = legs.iter().copied().chain([last]).collect();
        let crowd = self.crowd((&from, &legs), &charged.pose);
        let charged = Charged { cost: Length(cost as i32), ..charged };
        is_better(touching, crowd, cost).then(|| Candidate { charged, from, legs, rank: rank(touching, crowd, cost) })
    }

    /// FB-6.58, FB-6.61 how many other enemies are touched at the end of a way, and to how many who are not near its end it comes within
    /// an inch on the way.
    fn crowd(&self, (from, legs): (&Formation, &[Manoeuvre]), end: &Formation) -> Crowd {
        let touched = self.touched(end);
        if self.flies || self.apart.is_empty() {
            return (touched, 0);
        }
        let own = Base::from(end.footprint());
        let mut at = *from;
        let passing = legs.iter().map(|leg| {
            let passing = at.passing(*leg);
            at = at.after(*leg);
            passing
        });
        let passing: SmallVec<[Passing; 3]> = passing.collect();
        let passed = |base: &&Base| {
            let there = Thing::Base(base);
            there.kept_off(&own, INCH) && passing.iter().any(|leg| !leg.keeps_off(there, INCH))
        };
        (touched, self.apart.iter().filter(passed).count())
    }

    /// FB-6.58 how many other enemies a pose touches.
    fn touched(&self, end: &Formation) -> usize {
        let own = Base::from(end.footprint());
        self.foes.iter().filter(|base| base.is_within(CONTACT, &own)).count()
    }

    /// FB-6.54, FB-6.55 on which face a pose touches, and how it is brought flush.
    fn arrive(&self, pose: &Formation) -> Option<Charged> {
        let own = pose.footprint();
        // FB-6.53 nobody goes over the edge of the table.
        if !self.battle.map().table.holds_base(&own.into()) {
            return None;
        }
        let at = contact(&own, &self.block, CONTACT)?;
        let before = *pose;
        let near = i64::from(CONTACT.0 * CONTACT.0);
        // FB-6.52 whose side alone grazes the target has not brought its front up to it.
        if !own.edge(Zone::Front).square_to(at).at_most(near) {
            return None;
        }
        if self.anywhere {
            return self.meet_anywhere(pose, at);
        }
        if !self.block.edge(self.face).square_to(at).at_most(near) || self.goes_along(pose) {
            return None;
        }
        let flush = self.brought_flush(pose, at, self.face);
        // FB-6.55 where there is no room the target turns instead, and where it cannot they fight corner to corner.
        let turned = || faces::turned(self.battle, (self.by, self.target), (self.face, at), &before);
        let target = if flush.is_some() || self.wall.square() > 0 { None } else { turned() };
        Some(Charged { before, pose: flush.unwrap_or(before), target, face: self.face, cost: Length::ZERO })
    }

    /// FB-6.54 who goes along the required face rather than onto it meets the one beside it, though it touches the corner.
    fn goes_along(&self, pose: &Formation) -> bool {
        let outward = self.abreast.map_or_else(|| self.block.outward(self.face).heading(), |abreast| abreast.outward);
        pose.facing.heading().dot(outward) >> BITS > -STEEP
    }

    /// FB-6.54, FB-6.81, FB-7.56 who has no flanks turns to the charger; skirmishers form a line before it, and are not met where none
    /// has room; others, and who fights already, are met on whichever side it is.
    fn meet_anywhere(&self, pose: &Formation, at: Point) -> Option<Charged> {
        let met = Charged { before: *pose, pose: *pose, target: None, face: Zone::Front, cost: Length::ZERO };
        let unit = self.battle.unit(self.target);
        let machine = self.battle.troop(self.target).kind == Kind::Machine;
        if machine || unit.flees() || unit.building.is_some() || self.battle.is_engaged(self.target) {
            let side = faces::nearest(&self.block, at);
            let flush = self.brought_flush(pose, at, side);
            return Some(Charged { pose: flush.unwrap_or(*pose), ..met });
        }
        let room = self.room.get_or_init(|| FormingUp::around(self.battle, (self.by, self.target), self.reach));
        // FB-4.16 the obstacle stays between them.
        let target = room.line(&pose.footprint().moved(-self.wall), (Zone::Front, at + -self.wall));
        (target.is_some() || unit.loose.is_empty()).then_some(Charged { target, ..met })
    }

    /// Whether a pose is on the table and overlaps nobody else.
    fn has_room(&self, pose: &Formation) -> bool {
        let base = Base::from(pose.footprint());
        self.battle.map().table.holds_base(&base) && !self.others.iter().any(|other| other.overlaps(&base))
    }

    /// FB-6.11, FB-6.61 whether nobody else is in the way of a leg, and it does not go into the target itself.
    fn is_clear(&self, pose: &Formation, leg: Manoeuvre) -> bool {
        let target = Base::from(self.block);
        let passing = pose.passing(leg);
        self.others.iter().chain([&target]).all(|other| passing.keeps_off(Thing::Base(other), Length::ZERO))
    }

    /// FB-4.16, FB-6.8 how far apart models stand at most that touch.
    fn touches(&self) -> Length {
        CONTACT + walled::thickness(self.wall)
    }

    /// FB-6.53 models of both sides in contact; FB-6.59 any point will do of those who flee.
    fn touching(&self, charged: &Charged) -> usize {
        let unit = self.battle.unit(self.target);
        if unit.flees() {
            return 1;
        }
        // FB-4.19 at a building those count who stand at its walls.
        if unit.building.is_some() {
            return charged.pose.within(CONTACT, &self.block.into()).len();
        }
        let theirs = charged.target.unwrap_or(unit.pose);
        let (own, others) = charged.pose.contacts(self.touches(), &theirs);
        own.len() + others.len()
    }
}

#[cfg(test)]
mod tests;
