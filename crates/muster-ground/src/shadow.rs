//! What a block hides from an eye: all that lies behind it, told point by point faster than line by line.

use crate::bases::Block;
use crate::length::{Point, Vector};

/// All lines from an eye to what lies between corners, less than a half turn from the first to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cone {
    eye: Point,
    first: Vector,
    last: Vector,
}

/// Of a rectangle's sides, each from a corner to the next one counter-clockwise, those that are turned to an eye: at which corner they
/// begin, and at which they end. Nothing where none is.
fn near_sides(eye: Point, corners: &[Point; 4]) -> Option<(usize, usize)> {
    let [a, b, c, d] = *corners;
    let faces = |from: Point, to: Point| (to - from).cross(eye - from) < 0;
    let near = [faces(a, b), faces(b, c), faces(c, d), faces(d, a)];
    let from = (0..4).find(|side| near[*side] && !near[(side + 3) % 4])?;
    let to = if near[(from + 1) % 4] { from + 2 } else { from + 1 };
    Some((from, to % 4))
}

impl Cone {
    /// Between corners that follow each other counter-clockwise. Nothing where the eye is among them, or on a side between two.
    pub fn of(eye: Point, corners: &[Point; 4]) -> Option<Cone> {
        let (from, to) = near_sides(eye, corners)?;
        Some(Cone { eye, first: corners[to] - eye, last: corners[from] - eye })
    }

    /// Whether all that lies between these corners is on one side of it.
    pub fn passes(&self, corners: &[Point; 4]) -> bool {
        corners.iter().all(|corner| self.first.cross(*corner - self.eye) < 0)
            || corners.iter().all(|corner| self.last.cross(*corner - self.eye) > 0)
    }

    /// Whether a point is on one side of it.
    pub fn misses(&self, point: Point) -> bool {
        !self.has(point - self.eye)
    }

    /// Whether a line from the eye is one of them.
    fn has(&self, line: Vector) -> bool {
        self.first.cross(line) >= 0 && self.last.cross(line) <= 0
    }

    /// Whether each of its lines is in one of some cones from the same eye.
    pub fn is_filled_by(&self, cones: &[Cone]) -> bool {
        // On from its first line, each time to the end of the cone that reaches farthest from there.
        let mut from = self.first;
        loop {
            let there = cones.iter().filter(|cone| cone.has(from));
            let Some(next) = there.reduce(|far, cone| if far.last.cross(cone.last) > 0 { cone } else { far }) else {
                return false;
            };
            if next.has(self.last) {
                return true;
            }
            if from.cross(next.last) <= 0 {
                return false;
            }
            from = next.last;
        }
    }
}

/// What a block hides from an eye: the block and all that lies behind it. Being convex, it holds what is between points that it holds.
///
/// ```
/// use muster_ground::{angle::Angle, bases::Block, length::{Length, Point}, shadow::Shadow};
///
/// let shield = Block::new(Point::new(0, 1_000), Length(400), Length(100), Angle::ZERO);
/// let shadow = Shadow::of(Point::new(0, 0), &shield).expect("the eye is out of it");
/// assert!(shadow.holds(Point::new(300, 2_000)) && !shadow.holds(Point::new(500, 2_000)));
/// assert!(!shadow.holds(Point::new(0, 900)), "what lies before it is seen");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shadow {
    cone: Cone,
    /// A corner of each side that is turned to the eye, and the way along it with the block on its left; where there is one only,
    /// twice the same.
    sides: [(Point, Vector); 2],
}

impl Shadow {
    /// Nothing where the eye is in the block or at its edge.
    pub fn of(eye: Point, block: &Block) -> Option<Shadow> {
        let corners = block.corners();
        let (from, to) = near_sides(eye, corners)?;
        let side = |at: usize| (corners[at], corners[(at + 1) % 4] - corners[at]);
        let cone = Cone { eye, first: corners[to] - eye, last: corners[from] - eye };
        Some(Shadow { cone, sides: [side(from), side((to + 3) % 4)] })
    }

    /// All lines from the eye that meet the block.
    pub const fn cone(&self) -> Cone {
        self.cone
    }

    /// Whether all that lies between these corners lies beyond the sides of the block that are turned to the eye: then it is hidden
    /// where its lines are in the cone.
    pub fn is_before(&self, corners: &[Point; 4]) -> bool {
        corners.iter().all(|corner| self.sides.iter().all(|(from, along)| along.cross(*corner - *from) >= 0))
    }

    /// Whether the line from the eye to a point meets the block; touching counts. Exact.
    pub fn holds(&self, point: Point) -> bool {
        !self.cone.misses(point) && self.sides.iter().all(|(from, along)| along.cross(point - *from) >= 0)
    }
}

/// Whether a block hides all that lies between some points from every eye between some others. From where a point is hidden behind
/// something convex is convex, and so is what is hidden from an eye: asking each of the points from each of the eyes tells of all.
pub fn hides_between(block: &Block, eyes: &[Point], points: &[Point]) -> bool {
    let hides = |shadow: Shadow| points.iter().all(|point| shadow.holds(*point));
    eyes.iter().all(|eye| Shadow::of(*eye, block).is_some_and(hides))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Angle;
    use crate::length::Length;
    use crate::segment::Segment;

    #[test]
    fn a_shadow_holds_what_a_line_meets() {
        // A small table in small steps, so that lines along edges and through corners are among them.
        let blocks = [(0, 6, 4), (8_192, 6, 4), (5_000, 8, 2), (16_384, 3, 9), (60_000, 2, 2)];
        let mut met = [0; 2];
        for (facing, wide, deep) in blocks {
            let block = Block::new(Point::new(1, -2), Length(wide), Length(deep), Angle(facing));
            let points = || (-9..=9).flat_map(|x| (-9..=9).map(move |y| Point::new(x, y)));
            for eye in points() {
                let Some(shadow) = Shadow::of(eye, &block) else { continue };
                for to in points() {
                    let meets = block.meets(Segment::new(eye, to));
                    met[usize::from(meets)] += 1;
                    assert_eq!(shadow.holds(to), meets, "{block:?} from {eye:?} to {to:?}");
                }
            }
        }
        assert!(met.iter().all(|count| *count > 10_000), "{met:?}");
    }

    #[test]
    fn several_shadows_hide_together_what_none_hides_alone() {
        let eye = Point::new(0, 0);
        let wall = |x: i32, y: i32| Block::new(Point::new(x, y), Length(10), Length(2), Angle::ZERO);
        let (target, near) = (wall(0, 40), wall(0, 4));
        let towards = Cone::of(eye, target.corners()).expect("the eye is out of it");
        let mut found = [0; 2];
        for (left, right) in (-12..=0).flat_map(|left| (0..=12).map(move |right| (left, right))) {
            for high in [10, 14, 39] {
                let shadows =
                    [wall(left, 12), wall(right, high)].map(|block| Shadow::of(eye, &block).expect("it is out"));
                let cones: Vec<Cone> =
                    shadows.iter().filter(|one| one.is_before(target.corners())).map(Shadow::cone).collect();
                let hidden = towards.is_filled_by(&cones);
                let points = || (-5..=5).flat_map(|x| [39, 40, 41].map(|y| Point::new(x, y)));
                let seen = points().any(|point| !shadows.iter().any(|shadow| shadow.holds(point)));
                assert!(!(hidden && seen), "{left} {right} {high}");
                found[usize::from(hidden)] += 1;
                assert!(
                    towards.is_filled_by(&[cones, vec![Shadow::of(eye, &near).expect("it is out").cone()]].concat())
                );
            }
        }
        assert!(found[0] > 100 && found[1] > 50, "{found:?}");
        assert!(!towards.is_filled_by(&[]));
    }

    #[test]
    fn what_is_hidden_from_corners_is_hidden_from_all_between() {
        let mut found = [0; 2];
        for (facing, wide, deep) in [(0, 8, 4), (8_192, 9, 2), (5_000, 8, 6), (60_000, 2, 12)] {
            let block = Block::new(Point::new(0, 0), Length(wide), Length(deep), Angle(facing));
            for (at, to) in (-8..=8).flat_map(|at| (-8..=8).map(move |to| (at, to))) {
                let eyes = [(at, -12), (at + 4, -12), (at + 4, -9), (at, -9)].map(|(x, y)| Point::new(x, y));
                let points = [(to, 9), (to + 3, 9), (to + 3, 12), (to, 12)].map(|(x, y)| Point::new(x, y));
                let hidden = hides_between(&block, &eyes, &points);
                let lines = (0..=4).flat_map(|x| (0..=3).map(move |y| Point::new(at + x, -12 + y)));
                let seen = lines.clone().any(|eye| {
                    let ends = (0..=3).flat_map(|x| (0..=3).map(move |y| Point::new(to + x, 9 + y)));
                    ends.clone().any(|end| !block.meets(Segment::new(eye, end)))
                });
                assert_eq!(hidden, !seen, "{block:?} from {eyes:?} to {points:?}");
                found[usize::from(hidden)] += 1;
            }
        }
        assert!(found[0] > 500 && found[1] > 50, "{found:?}");
    }

    #[test]
    fn who_is_in_a_block_sees_no_shadow_of_it() {
        let block = Block::new(Point::new(0, 0), Length(10), Length(6), Angle::ZERO);
        assert_eq!(Shadow::of(Point::new(1, 1), &block), None);
        assert_eq!(Shadow::of(Point::new(5, 0), &block), None, "nor who is at its edge");
        assert!(Shadow::of(Point::new(6, 0), &block).is_some());
    }
}
