//! The ground within reach: where ways of a limited length lead, round whatever is in the way.
//!
//! What a way may do is for a judge to say, so that everything found is legal by construction. The search knows nothing
//! but its verdicts: no obstacle, and no cost beyond what the judge tells.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::length::{Length, Point};
use crate::outline;

/// Into how many steps a reach is divided at most; it bounds what a search costs.
const STEPS: i32 = 24;

/// How much a way may cost more than its bare length before a way round is looked for: legs are rounded.
const ROUNDING: i32 = 16;

/// What a judge says of a way, given as the points after its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is not legal, and no way that begins like this is.
    Barred,
    /// It costs so much; it may not end there, but may lead on.
    Passes(Length),
    /// It costs so much, and may end there.
    Ends(Length),
}

/// The ground within reach of a start.
///
/// Ways are led over a square grid of points about the start and turn only there, each as straight as the judge lets it
/// be: a way round a corner is longer than it must be by a part of a step, and a gap narrower than a step may be missed.
/// No way is ever taken that the judge bars. With its 48 by 48 steps at most, a spread asks the judge some two to five
/// thousand times.
pub struct ReachableArea<J> {
    from: Point,
    most: Length,
    /// Half a step: the grid that outlines are drawn on. Ways turn at every other point of it.
    half: i32,
    /// How many halves lead from the start to the edge of the grid.
    far: i32,
    stops: Vec<Stop>,
    judge: J,
    /// Room for a way, kept from one to the next.
    way: Vec<Point>,
}

/// What is known of a point of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stop {
    known: Known,
    /// Its way turns here last; while nothing is known, the last turn that was tried.
    turn: usize,
    cost: Length,
}

/// Whether a point of the grid can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// Nobody has asked.
    Nothing,
    /// A way that costs no more than its length is about to be settled.
    Found,
    /// A way leads past.
    Passed,
    /// A way ends there.
    Reached,
    /// No way was found.
    Missed,
}

/// Ways to be tried or taken: ordered by cost, those that were judged before those that were not.
type Open = BinaryHeap<Reverse<(i32, Step, usize, usize)>>;

/// What to do with a point of the grid when its turn comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    /// Its way is settled: it turns last at the other point, and may end.
    Reach,
    /// The same, but it may not end.
    Pass,
    /// Ways from the other point, a neighbour, are to be tried.
    Try,
}

const NOWHERE: usize = usize::MAX;

impl<J: FnMut(&[Point]) -> Verdict> ReachableArea<J> {
    /// Searches from a start as far as a length over a grid of such steps, which are made longer where there would be too
    /// many of them.
    pub fn over(from: Point, most: Length, step: Length, judge: J) -> Self {
        let half = (step.0.max(most.0 / STEPS + 1) / 2).max(1);
        let far = most.0.max(0) / (2 * half) * 2 + 2;
        let stop = Stop { known: Known::Nothing, turn: NOWHERE, cost: Length::ZERO };
        let stops = vec![stop; (2 * far as usize + 1).pow(2)];
        let mut spread = ReachableArea { from, most, half, far, stops, judge, way: Vec::new() };
        spread.flood();
        spread
    }

    /// A legal way to a point as the points after the start, or nothing where none was found.
    pub fn way_to(&mut self, to: Point) -> Option<Vec<Point>> {
        let turn = self.last_turn_to(to)?;
        self.lead(turn, to);
        Some(self.way.clone())
    }

    /// The outlines of the ground within reach, filled where an odd number of them lies about a point.
    ///
    /// Every corner is a point that a legal way leads to. Between two corners, at most half a step apart, an outline is
    /// straight, so that it may cut whatever is rounder or sharper by a little.
    pub fn outlines(mut self) -> Vec<Vec<Point>> {
        self.refine();
        let side = 2 * self.far as usize + 1;
        let lit: Vec<bool> = self.stops.iter().map(|stop| stop.known == Known::Reached).collect();
        outline::trace(side, &lit, |inside, outside| self.last_before(inside, outside))
    }

    /// Settles every point of the coarse grid, the cheapest first.
    fn flood(&mut self) {
        let start = self.index(0, 0);
        let stays = (self.judge)(&[self.from]);
        let known = if matches!(stays, Verdict::Ends(_)) { Known::Reached } else { Known::Passed };
        self.stops[start] = Stop { known, turn: start, cost: Length::ZERO };
        let mut open = Open::new();
        self.look_around(start, &mut open);
        while let Some(Reverse((cost, step, at, other))) = open.pop() {
            if self.is_settled(at) {
                continue;
            }
            let known = match step {
                Step::Reach => Known::Reached,
                Step::Pass => Known::Passed,
                Step::Try => {
                    self.attempt(at, other, &mut open);
                    continue;
                }
            };
            self.stops[at] = Stop { known, turn: other, cost: Length(cost) };
            self.look_around(at, &mut open);
        }
        for at in 0..self.stops.len() {
            if self.is_coarse(at) && self.stops[at].known == Known::Nothing {
                self.stops[at].known = Known::Missed;
            }
        }
    }

    /// Notes the neighbours of a settled point, to be tried when their turn comes.
    fn look_around(&mut self, at: usize, open: &mut Open) {
        let (x, y) = self.grid(at);
        let turn = self.stops[at].turn;
        for (dx, dy) in [(-2, -2), (-2, 0), (-2, 2), (0, -2), (0, 2), (2, -2), (2, 0), (2, 2)] {
            if (x + dx).abs() > self.far || (y + dy).abs() > self.far {
                continue;
            }
            let next = self.index(x + dx, y + dy);
            let least = self.least(turn, self.point(next));
            if !self.is_settled(next) && least <= self.most {
                open.push(Reverse((least.0, Step::Try, next, at)));
            }
        }
    }

    /// Tries the ways to a point that a neighbour opens: straight from the neighbour's last turn, or turning there.
    fn attempt(&mut self, at: usize, neighbour: usize, open: &mut Open) {
        let turn = self.stops[neighbour].turn;
        if self.stops[at].turn != turn {
            self.stops[at].turn = turn;
            self.attempt_by(turn, at, open);
        }
        if neighbour != turn {
            self.attempt_by(neighbour, at, open);
        }
    }

    /// Tries the way to a point that turns last at a settled one, unless one as short as can be was found before.
    fn attempt_by(&mut self, turn: usize, at: usize, open: &mut Open) {
        let to = self.point(at);
        let least = self.least(turn, to);
        if self.stops[at].known == Known::Found || least > self.most {
            return;
        }
        let (step, cost) = match self.lead(turn, to) {
            Verdict::Barred => return,
            Verdict::Passes(cost) => (Step::Pass, cost),
            Verdict::Ends(cost) => (Step::Reach, cost),
        };
        if cost.0 <= least.0 + ROUNDING {
            self.stops[at].known = Known::Found;
        }
        open.push(Reverse((cost.0, step, at, turn)));
    }

    /// Finds out about the finer points wherever reached and missed ones lie side by side.
    fn refine(&mut self) {
        // What nobody has asked about is taken for what its neighbours are, until one of them turns out otherwise.
        let mut asked = true;
        while asked {
            asked = false;
            for y in -self.far..=self.far {
                for x in -self.far..=self.far {
                    let at = self.index(x, y);
                    if self.stops[at].known == Known::Nothing && self.is_mixed(x, y) {
                        let turn = self.last_turn_to(self.point(at));
                        let known = if turn.is_some() { Known::Reached } else { Known::Missed };
                        self.stops[at] = Stop { known, turn: turn.unwrap_or(NOWHERE), cost: Length::ZERO };
                        asked = true;
                    }
                }
            }
        }
        for at in 0..self.stops.len() {
            let (x, y) = self.grid(at);
            if self.stops[at].known == Known::Nothing
                && self.around(x, y).any(|n| self.stops[n].known == Known::Reached)
            {
                self.stops[at].known = Known::Reached;
            }
        }
    }

    /// Whether some points about another are known to be reached and others are not.
    fn is_mixed(&self, x: i32, y: i32) -> bool {
        let reached = |n: usize| self.stops[n].known == Known::Reached;
        let missed = |n: usize| matches!(self.stops[n].known, Known::Missed | Known::Passed);
        self.around(x, y).any(reached) && self.around(x, y).any(missed)
    }

    /// The points of the fine grid about another, itself left out.
    fn around(&self, x: i32, y: i32) -> impl Iterator<Item = usize> + '_ {
        let beside = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))).filter(|step| *step != (0, 0));
        let inside = move |(dx, dy): &(i32, i32)| (x + dx).abs() <= self.far && (y + dy).abs() <= self.far;
        beside.filter(inside).map(move |(dx, dy)| self.index(x + dx, y + dy))
    }

    /// The last turn of some legal way to a point: one of a settled point close by, or that point itself.
    fn last_turn_to(&mut self, to: Point) -> Option<usize> {
        let near = |n: i32| n.div_euclid(2 * self.half) * 2;
        let step = to - self.from;
        let (x, y) = (near(step.x as i32), near(step.y as i32));
        let corners = [(0, 0), (2, 0), (0, 2), (2, 2)].map(|(dx, dy)| (x + dx, y + dy));
        let mut tried = [NOWHERE; 8];
        for (n, (x, y)) in corners.into_iter().enumerate() {
            if x.abs() > self.far || y.abs() > self.far {
                continue;
            }
            let corner = self.index(x, y);
            if !self.is_settled(corner) {
                continue;
            }
            for (m, turn) in [self.stops[corner].turn, corner].into_iter().enumerate() {
                if tried.contains(&turn) || self.least(turn, to) > self.most {
                    continue;
                }
                tried[2 * n + m] = turn;
                if matches!(self.lead(turn, to), Verdict::Ends(_)) {
                    return Some(turn);
                }
            }
        }
        None
    }

    /// The last point that a way ends at on the line from a point of the fine grid that is reached to one that is not.
    fn last_before(&mut self, inside: usize, outside: usize) -> Point {
        let (from, to) = (self.point(inside), self.point(outside));
        let (mut reached, mut missed) = (0, 8);
        while missed - reached > 1 {
            let middle = (reached + missed) / 2;
            if self.last_turn_to(from.part_way(to, middle, 8)).is_some() {
                reached = middle;
            } else {
                missed = middle;
            }
        }
        from.part_way(to, reached, 8)
    }

    /// Asks the judge about the way to a point that turns last at a point of the grid.
    fn lead(&mut self, turn: usize, to: Point) -> Verdict {
        self.way.clear();
        self.way.push(to);
        let mut at = turn;
        while self.stops[at].turn != at {
            self.way.push(self.point(at));
            at = self.stops[at].turn;
        }
        self.way.reverse();
        (self.judge)(&self.way)
    }

    /// What a way to a point that turns last at a settled one costs at least.
    fn least(&self, turn: usize, to: Point) -> Length {
        self.stops[turn].cost + self.point(turn).distance(to)
    }

    /// Whether a way over a point is known, so that others may lead on from there.
    fn is_settled(&self, at: usize) -> bool {
        self.is_coarse(at) && matches!(self.stops[at].known, Known::Passed | Known::Reached)
    }

    /// Whether a point is one that ways are led over; those between are only ends.
    fn is_coarse(&self, at: usize) -> bool {
        let (x, y) = self.grid(at);
        x % 2 == 0 && y % 2 == 0
    }

    fn index(&self, x: i32, y: i32) -> usize {
        let side = 2 * self.far + 1;
        ((y + self.far) * side + x + self.far) as usize
    }

    fn grid(&self, at: usize) -> (i32, i32) {
        let side = 2 * self.far as usize + 1;
        ((at % side) as i32 - self.far, (at / side) as i32 - self.far)
    }

    fn point(&self, at: usize) -> Point {
        let (x, y) = self.grid(at);
        Point::new(self.from.x.0 + x * self.half, self.from.y.0 + y * self.half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::free_space::{FreeSpace, Obstacle};
    use crate::path::Path;
    use crate::play_area::PlayArea;
    use crate::segment::Segment;
    use crate::things::Thing;

    const TABLE: PlayArea = PlayArea::new(Length(36_000), Length(24_000));
    const FROM: Point = Point::new(10_000, 10_000);
    const MOST: Length = Length(6_000);

    /// A judge who lets a disc of half an inch go wherever there is room.
    fn judge<'a>(space: FreeSpace<'a>, most: Length) -> impl FnMut(&[Point]) -> Verdict + 'a {
        move |way| {
            let points: Vec<Point> = std::iter::once(FROM).chain(way.iter().copied()).collect();
            let path = Path::new(&points).expect("a sane path");
            let free = path.legs().all(|leg| space.is_free_along(leg));
            if free && path.length() <= most { Verdict::Ends(path.length()) } else { Verdict::Barred }
        }
    }

    /// Twice the area within some outlines.
    fn area(outlines: &[Vec<Point>]) -> i64 {
        let edges = outlines.iter().flat_map(|o| (0..o.len()).map(move |n| (o[n], o[(n + 1) % o.len()])));
        edges.map(|(a, b)| (a - FROM).cross(b - FROM)).sum()
    }

    #[test]
    fn in_the_open_it_is_a_disc() {
        let space = FreeSpace { table: TABLE, radius: Length(500), obstacles: &[] };
        let outlines = ReachableArea::over(FROM, MOST, Length(500), judge(space, MOST)).outlines();
        assert_eq!(outlines.len(), 1);
        let far = outlines[0].iter().map(|at| FROM.distance(*at).0);
        assert!(far.clone().max() <= Some(6_000) && far.min() >= Some(5_930));
        // Twice the area of the circle is 226.19 square inches.
        assert!((225_000_000..226_195_000).contains(&area(&outlines)), "{}", area(&outlines));
    }

    #[test]
    fn the_edge_of_the_table_cuts_it() {
        let table = PlayArea::new(Length(11_000), Length(24_000));
        let space = FreeSpace { table, radius: Length(500), obstacles: &[] };
        let outlines = ReachableArea::over(FROM, MOST, Length(500), judge(space, MOST)).outlines();
        let right = outlines[0].iter().map(|at| at.x).max();
        assert!(right <= Some(Length(10_500)) && right >= Some(Length(10_460)), "{right:?}");
    }

    #[test]
    fn behind_a_wall_only_what_can_be_reached_round_it() {
        let wall = [Point::new(8_000, 12_000), Point::new(12_000, 12_000)];
        let obstacles = [Obstacle { thing: Thing::Wall(&wall), gap: Length(0) }];
        let space = FreeSpace { table: TABLE, radius: Length(500), obstacles: &obstacles };
        let mut spread = ReachableArea::over(FROM, MOST, Length(500), judge(space, MOST));
        // Round the end of the wall it is 5.83 inches to a spot behind it, and much more to the one in the middle.
        let way = spread.way_to(Point::new(11_500, 12_800)).expect("there is a way round");
        let ways: Vec<Point> = std::iter::once(FROM).chain(way.iter().copied()).collect();
        assert!(ways.windows(2).all(|leg| space.is_free_along(Segment::new(leg[0], leg[1]))), "{way:?}");
        assert!(way.len() > 1 && spread.way_to(Point::new(10_000, 13_500)).is_none());
        let outlines = spread.outlines();
        let open = area(
            &ReachableArea::over(FROM, MOST, Length(500), judge(FreeSpace { obstacles: &[], ..space }, MOST))
                .outlines(),
        );
        let lost = (open - area(&outlines)) / 2_000_000;
        // Five by one about the wall, and what lies too far behind it.
        assert!((14..20).contains(&lost), "{lost} square inches");
    }

    #[test]
    fn where_nobody_may_end_ways_may_still_pass() {
        let strip = |at: Point| (11_000..12_000).contains(&at.x.0);
        let over = |way: &[Point]| {
            let cost = FROM.distance(*way.last().expect("a way"));
            if way.len() > 1 || cost > MOST {
                return Verdict::Barred;
            }
            if way.last().is_some_and(|at| strip(*at)) { Verdict::Passes(cost) } else { Verdict::Ends(cost) }
        };
        let outlines = ReachableArea::over(FROM, MOST, Length(500), over).outlines();
        assert_eq!(outlines.len(), 2, "a strip across the disc parts it");
        assert!(outlines.iter().flatten().all(|at| !strip(*at)));
    }
}
