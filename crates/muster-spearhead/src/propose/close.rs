//! Moves into contact: charges and pile-ins (SP-7.5, SP-7.9).

use super::places::notch;
use super::search::{Pair, Search, gap, portion, within};
use crate::coherency::neighbours;
use crate::keyword::Keyword;
use crate::movement::CHARGED;
use crate::placing::STEP;
use crate::space::{self, COMBAT};
use crate::state::UnitId;
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Disc};
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use smallvec::SmallVec;

/// Places about an enemy base at which a model may come to stand, as turns out of the line between the two.
const AROUND: [i32; 7] = [0, 4_096, -4_096, 8_192, -8_192, 14_336, -14_336];
/// How many pairs of models are looked at for a charge at a unit, at how many places to come into contact, and how many of those
/// are tried with the whole unit and with one model ahead.
const MOST_PAIRS: usize = 12;
const MOST_CONTACTS: usize = 16;
const MOST_SHIFTS: usize = 12;
const MOST_LEADS: usize = 3;
/// How far from its place in the line a model that piles in may end.
const ASIDE: Length = Length(COMBAT.0 / 3);

/// SP-7.5 charges: for each enemy unit in reach one that ends in contact, with as many models as possible close.
pub(super) fn charge(search: &mut Search<'_>) {
    let most = search.moving.allowance;
    let in_reach: SmallVec<[Pair; 8]> = search.pairs().into_iter().filter(|pair| pair.gap <= most + CHARGED).collect();
    for pair in &in_reach {
        if search.is_over() {
            return;
        }
        let before = search.found.len();
        let leads = contacts(search, pair.unit);
        let shifts = leads.iter().take(MOST_SHIFTS);
        let Some(way) = shifts.copied().find_map(|lead| search.takes(GroupMove::shift([lead.step]))) else {
            let ahead = || leads.iter().copied().take(MOST_LEADS);
            if search.models.len() == 1 {
                detour(search, pair);
            } else if !ahead().any(|lead| trail(search, lead, pair.unit)) {
                let _ = ahead().any(|lead| follow(search, lead));
            }
            continue;
        };
        let closed = wrap(search, pair.unit, &way);
        if closed != way {
            search.found.insert(before, closed);
        }
        if !search.found.contains(&way) {
            search.found.push(way);
        }
    }
}

/// A single model goes round what is in its way.
fn detour(search: &mut Search<'_>, pair: &Pair) {
    let left = [Length(1), CHARGED - Length(2)];
    let from = search.models[0].1;
    let ends = left.into_iter().flat_map(|left| AROUND.map(|turn| beside(from, pair.enemy, left, turn)));
    let ends: SmallVec<[Point; 16]> = ends.collect();
    let _ = ends.into_iter().any(|to| search.flow(to - from.at));
}

/// A model that goes straight into contact, and its step.
#[derive(Clone, Copy)]
struct Lead {
    member: usize,
    step: Vector,
}

/// Models of the unit that can go straight into contact with a unit, or close enough, the nearest first.
fn contacts(search: &Search<'_>, target: UnitId) -> SmallVec<[Lead; 16]> {
    let models = search.models.iter().enumerate();
    let mut pairs: SmallVec<[(Length, usize, Disc); 64]> = models
        .flat_map(|(member, (_, own))| search.battle.discs(target).map(move |enemy| (gap(*own, enemy), member, enemy)))
        .filter(|(gap, ..)| *gap <= search.moving.allowance + CHARGED)
        .collect();
    pairs.sort_by_key(|(gap, member, _)| (*gap, *member));
    let mut leads = SmallVec::new();
    for left in [Length(1), CHARGED - Length(2)] {
        for (_, member, enemy) in pairs.iter().take(MOST_PAIRS) {
            let from = search.models[*member].1;
            for turn in AROUND {
                let to = beside(from, *enemy, left, turn);
                if leads.len() < MOST_CONTACTS && search.goes_straight(from, to) {
                    leads.push(Lead { member: *member, step: to - from.at });
                }
            }
        }
    }
    leads
}

/// A place for a base at a gap from another one, a turn out of the line between the two.
fn beside(from: Disc, enemy: Disc, left: Length, turn: i32) -> Point {
    let out = Angle(turn as u16).apply(from.at - enemy.at);
    enemy.at.towards(out, from.radius + enemy.radius + left)
}

/// One model goes all the way, and each of the others to where it stands next to those that went before, as near to the enemy as
/// it comes.
fn trail(search: &mut Search<'_>, lead: Lead, target: UnitId) -> bool {
    let (number, first) = search.models[lead.member];
    let mut way = GroupMove::default().corrected(number, vec![first.at + lead.step]);
    let mut settled: SmallVec<[Disc; 20]> = SmallVec::from_elem(Disc { at: first.at + lead.step, ..first }, 1);
    let mut order: SmallVec<[(u8, Disc); 12]> =
        search.models.iter().copied().filter(|model| model.0 != number).collect();
    order.sort_by_key(|(number, disc)| (disc.at.distance_squared(settled[0].at), *number));
    let wanted = neighbours(search.models.len());
    for (number, disc) in order {
        let spots = next_to(search, &settled, (disc, wanted), target);
        let free = |to: &Point| {
            let end = Disc { at: *to, ..disc };
            settled.iter().all(|other| !space::overlap(end, *other)) && search.goes_straight(disc, *to)
        };
        let Some(to) = spots.into_iter().find(free) else { return false };
        way = way.corrected(number, vec![to]);
        settled.push(Disc { at: to, ..disc });
    }
    search.offer(way)
}

/// Places for a base a step beside others, those with enough neighbours first, then those nearest to the target.
fn next_to(search: &Search<'_>, settled: &[Disc], (disc, wanted): (Disc, usize), target: UnitId) -> Vec<Point> {
    let step = disc.radius + disc.radius + STEP;
    let reach = i64::from(search.moving.allowance.0).pow(2);
    let near = |one: Point, other: Point| one.distance_squared(other) <= i64::from(step.0 + STEP.0).pow(2);
    let mut spots: Vec<(bool, i64, Point)> = Vec::new();
    for (place, one) in settled.iter().enumerate() {
        let around = (0..12).map(|n| one.at.towards(Angle((n * 65_536 / 12) as u16).heading(), step));
        let notches = settled[..place].iter().flat_map(|other| notch(one.at, other.at, step));
        for at in around.chain(notches).filter(|at| at.distance_squared(disc.at) <= reach) {
            let close = settled.iter().filter(|other| near(other.at, at)).count();
            spots.push((close < wanted.min(settled.len()), square_to(search, target, at), at));
        }
    }
    spots.sort_unstable();
    spots.into_iter().map(|spot| spot.2).collect()
}

/// Only one model goes all the way; the others follow a part of it.
fn follow(search: &mut Search<'_>, lead: Lead) -> bool {
    let (number, disc) = search.models[lead.member];
    [7, 6, 4, 0].into_iter().any(|part| {
        let rest = if part == 0 { Vec::new() } else { vec![portion(lead.step, part, 8)] };
        search.offer(GroupMove::shift(rest).corrected(number, vec![disc.at + lead.step]))
    })
}

impl Search<'_> {
    /// A move, if it is legal.
    fn takes(&mut self, way: GroupMove) -> Option<GroupMove> {
        self.allows(&way).then_some(way)
    }

    /// SP-6.10 to SP-6.14 whether a model can go straight to a point as far as other units and terrain go.
    fn goes_straight(&self, from: Disc, to: Point) -> bool {
        let flies = self.battle.scroll(self.moving.unit).keywords.has(Keyword::Fly);
        let most = i64::from(self.moving.allowance.0).pow(2);
        let (leg, end) = (Segment::new(from.at, to), Disc::new(to, from.radius));
        let keep = i64::from(from.radius.0);
        let passes = |other: Disc| {
            if flies { !space::overlap(end, other) } else { !leg.is_closer(other.at, keep + i64::from(other.radius.0)) }
        };
        let strips = self.battle.field.features.iter().map(|feature| space::rectangle(&feature.tall));
        let mut others = self.battle.everybody().filter(|unit| *unit != self.moving.unit);
        leg.step().square() <= most
            && self.battle.book.size.holds_disc(end)
            && strips.into_iter().all(|strip| !strip.is_closer(to, keep))
            && others.all(|unit| self.battle.discs(unit).all(passes))
    }
}

/// A charge in which models that would end out of reach of an enemy unit go farther, where they can.
fn wrap(search: &mut Search<'_>, target: UnitId, way: &GroupMove) -> GroupMove {
    let mut best = way.clone();
    let models = search.models.clone();
    for (number, disc) in models {
        let end = Disc { at: best.end(number, disc.at), ..disc };
        if search.battle.discs(target).any(|enemy| space::gap_at_most(end, enemy, COMBAT)) {
            continue;
        }
        let Some(enemy) = search.battle.discs(target).min_by_key(|enemy| enemy.at.distance_squared(disc.at)) else {
            continue;
        };
        for left in [Length(1), COMBAT - Length(2)] {
            let length = (gap(disc, enemy) - left).min(search.moving.allowance);
            if length.0 <= 0 {
                continue;
            }
            let to = disc.at + within(enemy.at - disc.at, length);
            let closer = best.clone().corrected(number, vec![to]);
            if search.allows(&closer) {
                best = closer;
                break;
            }
        }
    }
    best
}

/// SP-7.9 pile-ins: all models as near as they come to the picked unit, or to the nearest one; parts of that where it is not
/// legal; and nobody.
pub(super) fn pile_in(search: &mut Search<'_>, target: Option<UnitId>) {
    let engaged = space::engaged(search.battle, search.moving.unit);
    let nearest = || search.pairs().into_iter().map(|pair| pair.unit).find(|u| engaged.is_empty() || engaged.has(*u));
    if let Some(target) = target.or_else(nearest) {
        let way = closing_in(search, target);
        search.found.extend(way);
    }
    search.offer(GroupMove::default());
}

/// SP-7.9 all models as near as they come to somebody, or parts of that where it is not legal; nothing where none may go.
pub(super) fn closing_in(search: &mut Search<'_>, on: UnitId) -> Option<GroupMove> {
    let ends = gathered(search, on);
    let all = ends.iter().fold(GroupMove::default(), |way, (number, to)| way.corrected(*number, vec![*to]));
    let way = if !ends.is_empty() && search.allows(&all) { all } else { one_by_one(search, &ends) };
    (!way.own.is_empty()).then_some(way)
}

/// The models that can go on their own, one after the other, as long as the whole stays legal.
fn one_by_one(search: &mut Search<'_>, ends: &[(u8, Point)]) -> GroupMove {
    let mut best = GroupMove::default();
    for (number, to) in ends {
        let Some(from) = search.models.iter().find(|model| model.0 == *number).map(|model| model.1.at) else {
            continue;
        };
        for part in [2, 1] {
            let further = best.clone().corrected(*number, vec![from.part_way(*to, part, 2)]);
            if search.allows(&further) {
                best = further;
                break;
            }
        }
    }
    best
}

/// Where models that pile in end, those nearest to the target first: each as near to it as there is room; those that stay are
/// left out.
fn gathered(search: &Search<'_>, target: UnitId) -> Vec<(u8, Point)> {
    let battle = search.battle;
    let mut order = search.models.clone();
    order.sort_by_key(|(number, disc)| (square_to(search, target, disc.at), *number));
    let reach = search.moving.allowance + ASIDE;
    let near = |disc: &Disc| order.iter().any(|(_, own)| space::gap_at_most(*own, *disc, reach));
    let others = battle.everybody().filter(|unit| *unit != search.moving.unit);
    let mut crowd = Crowd::default();
    crowd.others.extend(others.flat_map(|unit| battle.discs(unit).filter(near)).map(Base::from));
    let mut ends = Vec::new();
    for (number, disc) in &order {
        let to = crowd.room_for(search, *disc, target);
        ends.extend(to.map(|to| (*number, to)));
        crowd.settled.push(Disc { at: to.unwrap_or(disc.at), ..*disc }.into());
    }
    ends
}

/// The squared distance from a point to the nearest centre of a unit's models.
fn square_to(search: &Search<'_>, target: UnitId, at: Point) -> i64 {
    search.battle.discs(target).map(|enemy| enemy.at.distance_squared(at)).min().unwrap_or(0)
}

/// Who stands where models pile in: others, through whom nobody goes, and those of the unit that have found their places.
#[derive(Default)]
struct Crowd {
    others: Vec<Base>,
    settled: Vec<Base>,
}

impl Crowd {
    /// The best place that a model can go to straight.
    fn room_for(&self, search: &Search<'_>, disc: Disc, target: UnitId) -> Option<Point> {
        let battle = search.battle;
        let flies = battle.scroll(search.moving.unit).keywords.has(Keyword::Fly);
        let bases = self.others.iter().chain(&self.settled).map(Thing::Base);
        let strips = battle.field.features.iter().map(|feature| Thing::Area(&feature.tall));
        let obstacle = |thing| Obstacle { thing, gap: Length::ZERO };
        let ends: SmallVec<[Obstacle<'_>; 32]> = strips.chain(bases).map(obstacle).collect();
        // Members of the same unit are in nobody's way, only in their places.
        let ways = &ends[..battle.field.features.len() + self.others.len()];
        let room = FreeSpace { table: battle.book.size, radius: disc.radius, obstacles: &ends };
        let path = FreeSpace { obstacles: ways, ..room };
        let from = square_to(search, target, disc.at);
        approach(disc, search.moving.allowance, battle.discs(target), |to| {
            square_to(search, target, to) < from
                && room.is_free(to)
                && (flies || path.is_free_along(Segment::new(disc.at, to)))
        })
    }
}

/// The best place that will do for a model that comes closer: in contact with the nearest of some enemies, or on the way there.
fn approach(
    disc: Disc,
    most: Length,
    enemies: impl Iterator<Item = Disc>,
    mut will_do: impl FnMut(Point) -> bool,
) -> Option<Point> {
    let mut near: SmallVec<[Disc; 20]> = enemies.collect();
    near.sort_by_key(|enemy| enemy.at.distance_squared(disc.at));
    let limit = i64::from(most.0).pow(2);
    let touching = near.iter().take(2).flat_map(|enemy| AROUND.map(|turn| beside(disc, *enemy, Length(1), turn)));
    let mut touching = touching.filter(|to| to.distance_squared(disc.at) <= limit);
    if let Some(to) = touching.find(|to| will_do(*to)) {
        return Some(to);
    }
    let enemy = near.first()?;
    let length = (gap(disc, *enemy) - Length(1)).min(most);
    let line = enemy.at - disc.at;
    let turns = [0, 4_096, -4_096, 8_192, -8_192].map(|turn: i32| Angle(turn as u16).apply(line));
    let ways =
        [4, 3, 2, 1].into_iter().flat_map(|part| turns.map(|turn| disc.at + within(turn, Length(length.0 / 4 * part))));
    if length.0 < 8 { None } else { ways.into_iter().find(|to| will_do(*to)) }
}
