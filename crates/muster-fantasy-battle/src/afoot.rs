//! The ways of characters who join units and leave them, round whatever is between (FB-9.73, FB-6.10, FB-6.11, FB-6.33, FB-6.36).

use crate::UNITS_PER_INCH;
use crate::fanatics;
use crate::ids::UnitId;
use crate::movement::{self, Way, gap_kept};
use crate::pace::Pace;
use crate::register::*;
use crate::state::Battle;
use crate::terrain::Going;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use muster_kernel::{Message, Violations};

/// By how much rounding moves a point.
const HAIR: i32 = 4;
/// The most legs of a way.
const LEGS: usize = 8;
/// To how many places about a unit a way is looked for at most.
const MOST_ENDS: usize = 12;

/// The edges of a block.
const EDGES: [Zone; 4] = [Zone::Front, Zone::LeftFlank, Zone::Rear, Zone::RightFlank];

/// Where a character goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// Into contact with a unit.
    Unit(UnitId),
    /// To a place for the middle of his base.
    Place(Point),
    /// To the walls of a building.
    Walls(Block),
}

/// How a character comes where he would be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// FB-6.23 within his Movement, of which he spends so much.
    Moves(Length),
    /// FB-6.30 in a march that costs so much.
    Marches(Length),
    /// FB-6.33, FB-4.10 not at all, for the ground between.
    Slowed,
    /// FB-6.11 not at all, for those between.
    Barred,
}

impl Reach {
    /// What the way costs; nothing where there is none.
    pub(crate) const fn cost(self) -> Length {
        match self {
            Reach::Moves(cost) | Reach::Marches(cost) => cost,
            Reach::Slowed | Reach::Barred => Length::ZERO,
        }
    }

    /// FB-6.11, FB-6.33 what keeps somebody from where he would be.
    pub(crate) fn check(self, id: UnitId, most: Length, wrong: &mut Violations) {
        let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("length", most.0);
        match self {
            Reach::Moves(_) | Reach::Marches(_) => {}
            Reach::Slowed => wrong.forbid_if_with(true, FB_6_33, about("no-way-over-ground")),
            Reach::Barred => wrong.forbid_if_with(true, FB_6_11, about("no-way-round")),
        }
    }
}

/// A character on his way from where his base is, past everybody but those whom he is with.
pub(crate) struct Walk<'a> {
    battle: &'a Battle,
    id: UnitId,
    from: Block,
    others: Vec<(Base, Length)>,
}

impl<'a> Walk<'a> {
    /// FB-6.10, FB-6.11 the way of a character who starts there, out of a unit that he was in.
    pub(crate) fn of(battle: &'a Battle, (id, host): (UnitId, UnitId), from: Block) -> Self {
        let keep = |other: UnitId, base: Base| {
            let friend = other.seat() == id.seat();
            let gap = if friend { Length::ZERO } else { gap_kept(&base, &from.into()) };
            (base, gap)
        };
        let others = battle.everybody().filter(|other| *other != id && *other != host);
        let others = others.flat_map(|other| battle.footprints(other).into_iter().map(move |base| keep(other, base)));
        let machines = battle.unmanned_bases().map(|base| (base, Length::ZERO));
        Walk { battle, id, from, others: others.chain(machines).collect() }
    }

    /// FB-9.73, FB-6.23, FB-6.30, FB-6.33 how he comes to a place with so much Movement: over any ground within it, and twice as far where
    /// no ground slows him.
    pub(crate) fn reach(&self, goal: Goal, movement: Length) -> Reach {
        self.found(goal, movement).0
    }

    /// FB-9.73 the same with the corners of his way, both ends included.
    fn found(&self, goal: Goal, movement: Length) -> (Reach, Vec<Point>) {
        let most = Length(2 * movement.0);
        let way = Way::of(self.battle, self.id, Pace::Move);
        let slow = |going: Going| going != Going::Impassable;
        let barred = |(going, base): &(Going, Base)| (!slow(*going)).then_some((*base, Length::ZERO));
        let mut in_the_way = self.others.clone();
        in_the_way.extend(way.ground().iter().filter_map(barred));
        let short = self.shortest(goal, &in_the_way, most).filter(|short| self.far(short, goal) <= most);
        let Some(short) = short else { return (Reach::Barred, Vec::new()) };
        let cost = self.cost(&way, &short, goal);
        if cost <= movement {
            return (Reach::Moves(cost), short);
        }
        // FB-4.10 nobody marches where the ground slows him.
        in_the_way.extend(way.ground().iter().filter(|(going, _)| slow(*going)).map(|(_, base)| (*base, Length::ZERO)));
        let Some(open) = self.shortest(goal, &in_the_way, most) else { return (Reach::Slowed, Vec::new()) };
        match self.cost(&way, &open, goal) {
            cost if cost <= movement => (Reach::Moves(cost), open),
            cost if cost <= most => (Reach::Marches(cost), open),
            _ => (Reach::Slowed, Vec::new()),
        }
    }

    /// FB-4.18, FB-6.11 whether he comes so far round others, whatever the ground is like.
    pub(crate) fn comes(&self, goal: Goal, most: Length) -> bool {
        let way = Way::of(self.battle, self.id, Pace::Move);
        let barred = way.ground().iter().filter(|(going, _)| *going == Going::Impassable);
        let mut in_the_way = self.others.clone();
        in_the_way.extend(barred.map(|(_, base)| (*base, Length::ZERO)));
        self.shortest(goal, &in_the_way, most).is_some_and(|short| self.far(&short, goal) <= most)
    }

    /// FB-3.100 the legs of his way, on each of which he looks where he goes; none where there is no way.
    pub(crate) fn legs(&self, goal: Goal, movement: Length) -> Vec<fanatics::Leg> {
        let corners = self.found(goal, movement).1;
        let base = (self.from.width(), self.from.depth());
        let mut left = self.far(&corners, goal);
        let leg = |ends: &[Point]| {
            let far = ends[0].distance(ends[1]).min(left);
            left = left - far;
            let facing = Angle::looking(ends[1] - ends[0])?;
            let front = ends[0] + facing.heading().scaled(Length(base.1.0 / 2));
            Some(fanatics::Leg::Straight(Formation::single(front, facing, base), facing.heading().scaled(far)))
        };
        corners.windows(2).filter_map(leg).collect()
    }

    /// The shortest way of the middle of his base, its corners and both ends, to one of the places that will do.
    fn shortest(&self, goal: Goal, in_the_way: &[(Base, Length)], most: Length) -> Option<Vec<Point>> {
        let obstacles: Vec<Obstacle<'_>> =
            in_the_way.iter().map(|(base, gap)| Obstacle { thing: Thing::Base(base), gap: *gap }).collect();
        let space = FreeSpace { table: self.battle.map().table, radius: self.radius(), obstacles: &obstacles };
        let from = self.from.centre();
        let mut best: Option<Vec<Point>> = None;
        for end in self.ends(goal) {
            let most = best.as_ref().map_or(most + self.from.depth(), |way| length(way) - Length(1));
            let Some(mut way) = space.route(from, end, most, LEGS) else { continue };
            // Straight from the last corner he may touch them sooner.
            let corner = way[way.len() - 2];
            let near = self.nearest(goal, corner).filter(|near| corner.distance(*near) < corner.distance(end));
            if let Some(near) = near.filter(|near| space.is_free_along(Segment::new(corner, *near))) {
                way.pop();
                way.push(near);
            }
            best = Some(way);
        }
        best
    }

    /// FB-6.36 half of what he is wide: he turns on his way as he wants.
    fn radius(&self) -> Length {
        Length(self.from.width().0.min(self.from.depth().0) / 2 - HAIR)
    }

    /// By how much the front of his base is before its middle, beyond its radius: it touches so much sooner.
    fn ahead(&self, goal: Goal) -> Length {
        match goal {
            Goal::Unit(_) => Length(self.from.depth().0 / 2 - self.radius().0),
            Goal::Place(_) | Goal::Walls(_) => Length::ZERO,
        }
    }

    /// What he comes up to.
    fn bases(&self, goal: Goal) -> Vec<Base> {
        match goal {
            Goal::Unit(host) => self.battle.footprints(host).into_iter().collect(),
            Goal::Walls(block) => vec![block.into()],
            Goal::Place(_) => Vec::new(),
        }
    }

    /// Places that will do, the nearest first: about a unit or a building at its edges and corners.
    fn ends(&self, goal: Goal) -> Vec<Point> {
        if let Goal::Place(at) = goal {
            return vec![at];
        }
        let from = self.from.centre();
        let bases = self.bases(goal);
        let mut ends: Vec<Point> = bases.iter().map(|base| self.touching(base, from)).collect();
        for block in bases.iter().filter_map(|base| if let Base::Block(block) = base { Some(block) } else { None }) {
            let around = EDGES.into_iter().map(|zone| middle(block.edge(zone))).chain(*block.corners());
            let beyond = around.map(|at| at + (at - block.centre()));
            ends.extend(beyond.map(|at| self.touching(&Base::Block(*block), at)));
        }
        ends.sort_by_key(|at| at.distance_squared(from));
        ends.dedup();
        ends.truncate(MOST_ENDS);
        ends
    }

    /// Where he touches first what he comes up to straight from a point; nothing where he goes to a place.
    fn nearest(&self, goal: Goal, from: Point) -> Option<Point> {
        self.bases(goal).iter().map(|base| self.touching(base, from)).min_by_key(|at| at.distance_squared(from))
    }

    /// Where the middle of his base is when he touches another that he comes to from a point.
    fn touching(&self, base: &Base, from: Point) -> Point {
        let away = Length(self.radius().0 + HAIR);
        match base {
            Base::Disc(_) => base.centre().towards(from - base.centre(), base.reach() + away),
            Base::Block(block) => {
                let edges = EDGES.into_iter().map(|zone| block.edge(zone).nearest_to(from));
                let near = edges.min_by_key(|at| at.distance_squared(from)).unwrap_or(block.centre());
                near.towards(from - near, away)
            }
        }
    }

    /// How far he goes: to a unit until his front touches it, and straight to it no farther than the two are apart.
    fn far(&self, corners: &[Point], goal: Goal) -> Length {
        let far = (length(corners) - self.ahead(goal)).max(Length::ZERO);
        match (goal, corners) {
            (Goal::Unit(host), [_, _]) => far.min(self.battle.gap(self.id, host)),
            (Goal::Walls(block), [_, _]) => far.min(Base::from(self.from).gap(&block.into()).length()),
            (Goal::Unit(_) | Goal::Walls(_) | Goal::Place(_), [..]) => far,
        }
    }

    /// FB-6.33 what a way costs.
    fn cost(&self, way: &Way<'_>, corners: &[Point], goal: Goal) -> Length {
        let base = (self.from.width(), self.from.depth());
        let mut left = self.far(corners, goal);
        let mut cost = 0;
        for leg in corners.windows(2) {
            let far = leg[0].distance(leg[1]).min(left);
            left = left - far;
            let Some(facing) = Angle::looking(leg[1] - leg[0]) else { continue };
            let front = leg[0] + facing.heading().scaled(Length(base.1.0 / 2));
            cost += way.cost(&Formation::single(front, facing, base), Manoeuvre::Ahead(far));
        }
        // Nobody counts with lengths beyond any table.
        Length(cost.min(i64::from(200 * UNITS_PER_INCH)) as i32)
    }
}

/// FB-6.10 the enemy to whom a unit that grows comes nearer than it may.
pub(crate) fn near_enemy(battle: &Battle, host: UnitId, grown: &Formation) -> Option<UnitId> {
    let (own, block) = (Base::from(battle.unit(host).pose.footprint()), Base::from(grown.footprint()));
    if own == block {
        return None;
    }
    let too_near = |there: &Base| !Thing::Base(there).kept_off(&block, gap_kept(there, &own));
    let about = battle.everybody_about(movement::reached(grown, Length(UNITS_PER_INCH)));
    about.filter(|other| other.seat() != host.seat()).find(|enemy| battle.footprints(*enemy).iter().any(too_near))
}

fn middle(edge: Segment) -> Point {
    edge.from.middle(edge.to)
}

/// How long a way is.
fn length(corners: &[Point]) -> Length {
    corners.windows(2).fold(Length::ZERO, |far, leg| far + leg[0].distance(leg[1]))
}
