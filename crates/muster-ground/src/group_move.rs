//! Moves of many at once: all members of a unit take the same steps, and those that something stands in the way of go round.
//!
//! A [`GroupMove`] is what a player says; nothing about it is worked out when it is played. [`flow`] helps to say it.

use crate::bases::{Base, Disc};
use crate::free_space::{FreeSpace, Obstacle};
use crate::length::{Length, Point, Vector};
use crate::path::Path;
use crate::play_area::PlayArea;
use crate::things::Thing;

/// The same steps for all members of a unit, but for those with a way of their own.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct GroupMove {
    /// The steps, one after the other.
    pub steps: Vec<Vector>,
    /// Members with a way of their own, by number and in that order: the corners after their start, none for one that stays.
    pub own: Vec<(u8, Vec<Point>)>,
}

/// How far members may go and stray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leash {
    /// The longest way, each leg rounded up.
    pub length: Length,
    /// The most legs of a way.
    pub legs: usize,
    /// The farthest that a member may end from its place in the formation.
    pub stray: Length,
}

impl GroupMove {
    /// A move by the same steps for all.
    pub fn shift(steps: impl Into<Vec<Vector>>) -> GroupMove {
        GroupMove { steps: steps.into(), own: Vec::new() }
    }

    /// The way of a member from where it stands: the start and every corner after it.
    pub fn way(&self, member: u8, start: Point) -> Vec<Point> {
        match self.own.iter().find(|own| own.0 == member) {
            Some((_, corners)) => std::iter::once(start).chain(corners.iter().copied()).collect(),
            None => {
                let corners = self.steps.iter().scan(start, |at, step| {
                    *at = *at + *step;
                    Some(*at)
                });
                std::iter::once(start).chain(corners).collect()
            }
        }
    }

    /// Where a member ends.
    pub fn end(&self, member: u8, start: Point) -> Point {
        match self.own.iter().find(|own| own.0 == member) {
            Some((_, corners)) => corners.last().copied().unwrap_or(start),
            None => start + self.total(),
        }
    }

    /// The same move, but for one member that goes a way of its own: the corners after its start.
    #[must_use]
    pub fn corrected(mut self, member: u8, corners: Vec<Point>) -> GroupMove {
        self.own.retain(|own| own.0 != member);
        let at = self.own.partition_point(|own| own.0 < member);
        self.own.insert(at, (member, corners));
        self
    }

    /// All steps together.
    pub fn total(&self) -> Vector {
        self.steps.iter().fold(Vector::default(), |sum, step| Vector::new(sum.x + step.x, sum.y + step.y))
    }
}

/// A move by some steps in which those members that would run into something go round it, and end as near to their place in
/// the formation as there is room.
///
/// Members are where their discs are; nobody minds the others on the way, and no two end on each other. Those in front
/// settle first, and who finds no way to the whole of the steps goes a part of them, by eighths, or stays. Every way is free
/// and on the leash for certain. Nothing where somebody finds no way and cannot stay either, because another one ends there:
/// shorter steps may do. It looks for at most eight ways a member.
pub fn flow(
    members: &[Disc],
    steps: &[Vector],
    (table, obstacles): (PlayArea, &[Obstacle]),
    leash: Leash,
) -> Option<GroupMove> {
    let mut found = GroupMove::shift(steps);
    let total = found.total();
    let mut order: Vec<usize> = (0..members.len()).collect();
    order.sort_by_key(|member| (-(members[*member].at - Point::default()).dot(total), *member));
    let mut settled: Vec<Base> = Vec::new();
    for member in order {
        let disc = members[member];
        let seeker =
            Seeker { disc, space: FreeSpace { table, radius: disc.radius, obstacles }, settled: &settled, leash };
        let way = found.way(member as u8, disc.at);
        let end = if seeker.allows(&way) {
            disc.at + total
        } else {
            let corners = seeker.round(total)?;
            let end = corners.last().copied().unwrap_or(disc.at);
            found = found.corrected(member as u8, corners);
            end
        };
        settled.push(Disc::new(end, disc.radius).into());
    }
    Some(found)
}

/// A member that looks for its way.
struct Seeker<'a> {
    disc: Disc,
    space: FreeSpace<'a>,
    /// Those that have found theirs.
    settled: &'a [Base],
    leash: Leash,
}

impl Seeker<'_> {
    /// Whether a way is free, on the leash, and ends where nobody else does.
    fn allows(&self, way: &[Point]) -> bool {
        let Ok(path) = Path::new(way) else { return false };
        let end = self.space.disc(path.end());
        path.length() <= self.leash.length
            && way.len() <= self.leash.legs + 1
            && self.settled.iter().all(|other| !other.overlaps(&end))
            && self.space.is_free(path.start())
            && path.legs().all(|leg| self.space.is_free_along(leg))
    }

    /// A way to as near its place in the formation as there is room, or to a place behind that; none for one that stays.
    fn round(&self, total: Vector) -> Option<Vec<Point>> {
        let others = self.settled.iter().map(|base| Obstacle { thing: Thing::Base(base), gap: Length::ZERO });
        let all: Vec<Obstacle> = self.space.obstacles.iter().copied().chain(others).collect();
        let ends = FreeSpace { obstacles: &all, ..self.space };
        let start = self.disc.at;
        let wanted = (1..=8).rev().map(|part| start.part_way(start + total, part, 8));
        let mut ways = wanted.filter_map(|wanted| {
            let end = ends.nearest_free(wanted, self.leash.stray)?;
            let way = self.space.route(start, end, self.leash.length, self.leash.legs)?;
            // A place that is nearer to where it stands than to where it should go is no way to go.
            (end != start && self.allows(&way)).then(|| way[1..].to_vec())
        });
        ways.next().or_else(|| ends.is_free(start).then(Vec::new))
    }
}
