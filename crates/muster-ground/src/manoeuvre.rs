//! Manoeuvres of a formation: straight on, wheels about a corner, turns, other widths and reforms; how long their way is, what
//! they keep off, and how a formation comes flush with a side that it has met.

use crate::angle::Angle;
use crate::arcs::Zone;
use crate::bases::{Base, Block};
use crate::formation::Formation;
use crate::length::{Length, Point, Vector};
use crate::sweep::{Pivot, Sweep};
use crate::things::Thing;
use smallvec::SmallVec;

/// Left or right, as somebody in the formation who looks ahead says it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// What a formation may do as one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manoeuvre {
    /// Straight on; backwards by less than nothing.
    Ahead(Length),
    /// To the right without turning; to the left by less than nothing.
    Aside(Length),
    /// Forwards about the front corner on a side, by at most half a turn.
    Wheel(Side, Angle),
    /// A quarter turn of every model where it stands: files become ranks about the same centre.
    Turn(Side),
    /// Half a turn of every model where it stands: the rear becomes the front.
    TurnAbout,
    /// So many files, the front where it is; an odd change takes it half a base to the right.
    Files(u16),
    /// Any facing and so many files, about the same centre.
    Reform(Angle, u16),
}

/// What a footprint passes over during a manoeuvre, and where it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passing {
    way: Over,
    end: Base,
}

/// What lies between the beginning and the end of a manoeuvre.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Over {
    Straight(Sweep),
    Round(Pivot),
    Nothing,
}

/// How far rounding may leave two sides apart that are brought flush, in units.
pub const LOOSE: Length = Length(4);

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// An angle to this side.
    fn of(self, angle: Angle) -> Angle {
        match self {
            Side::Left => -angle,
            Side::Right => angle,
        }
    }
}

impl Passing {
    /// Whether it keeps a gap to a thing, as [`Formation::keeps_off`] tells.
    pub fn keeps_off(&self, thing: Thing, gap: Length) -> bool {
        match &self.way {
            Over::Straight(sweep) => sweep.keeps_off(thing, gap) && thing.kept_off(&self.end, gap),
            // Where a wheel ends is more quickly looked at than all of it.
            Over::Round(pivot) => thing.kept_off(&self.end, gap) && pivot.keeps_off(thing, gap),
            Over::Nothing => thing.kept_off(&self.end, gap),
        }
    }
}

impl Formation {
    /// The formation after a manoeuvre. Each one rounds the middle of its front to the nearest unit once or twice; the
    /// corner that a wheel is about strays by at most a unit and a half.
    #[must_use]
    pub fn after(&self, manoeuvre: Manoeuvre) -> Formation {
        match manoeuvre {
            Manoeuvre::Ahead(length) => self.moved(Vector::new(0, length.0.into())),
            Manoeuvre::Aside(length) => self.moved(Vector::new(length.0.into(), 0)),
            Manoeuvre::Wheel(side, angle) => self.wheeled(self.pivot(side), (side, angle)),
            Manoeuvre::Turn(side) => self.about_centre(self.facing + side.of(Angle::QUARTER), self.ranks()),
            Manoeuvre::TurnAbout => {
                let rear = self.front + self.facing.apply(Vector::new(0, -i64::from(self.depth().0)));
                Formation { front: rear, facing: self.facing + Angle::HALF, ..*self }
            }
            Manoeuvre::Files(files) => {
                let odd = i64::from(files.abs_diff(self.files) % 2) * i64::from(self.base.0.0);
                Formation { front: self.front + self.facing.apply_halved(Vector::new(odd, 0)), files, ..*self }
            }
            Manoeuvre::Reform(facing, files) => self.about_centre(facing, files),
        }
    }

    /// How long the way of a manoeuvre is, rounded up: of a wheel the arc of the outer front corner; of a reform the farthest
    /// that a corner of the new footprint lies from the old one. Turns and other widths have none; what they cost a ruleset
    /// says.
    pub fn way(&self, manoeuvre: Manoeuvre) -> Length {
        match manoeuvre {
            Manoeuvre::Ahead(length) | Manoeuvre::Aside(length) => Length(length.0.abs()),
            Manoeuvre::Wheel(_, angle) => Angle::arc_length(self.width(), angle.0.into()),
            Manoeuvre::Turn(_) | Manoeuvre::TurnAbout | Manoeuvre::Files(_) => Length::ZERO,
            Manoeuvre::Reform(..) => {
                let old = Base::from(self.footprint());
                let new = self.after(manoeuvre).footprint();
                let gaps = new.corners().iter().map(|corner| old.gap_to_point(*corner).length_up());
                gaps.max().unwrap_or(Length::ZERO)
            }
        }
    }

    /// Whether the footprint keeps a gap to a thing during a manoeuvre and after it; with a gap of 0 it may touch but not
    /// overlap. Straight ways are exact, wheels exact about poses at whole steps of a 65536th of a turn; of all else the
    /// place at the end counts.
    pub fn keeps_off(&self, manoeuvre: Manoeuvre, thing: Thing, gap: Length) -> bool {
        self.passing(manoeuvre).keeps_off(thing, gap)
    }

    /// What the footprint passes over during a manoeuvre, to be held against many things.
    pub fn passing(&self, manoeuvre: Manoeuvre) -> Passing {
        let (old, new) = (self.footprint(), self.after(manoeuvre));
        let way = match manoeuvre {
            Manoeuvre::Ahead(_) | Manoeuvre::Aside(_) => Over::Straight(Sweep::of(&old.into(), new.front - self.front)),
            Manoeuvre::Wheel(side, angle) => Over::Round(self.pivoting((side, angle))),
            Manoeuvre::Turn(_) | Manoeuvre::TurnAbout | Manoeuvre::Files(_) | Manoeuvre::Reform(..) => Over::Nothing,
        };
        Passing { way, end: new.footprint().into() }
    }

    /// The most of a wheel during which the footprint keeps a gap to a thing, as [`keeps_off`](Self::keeps_off) tells of the way; none
    /// of it where it is too near as it stands.
    pub fn free_wheel(&self, (side, angle): (Side, Angle), thing: Thing, gap: Length) -> Angle {
        self.pivoting((side, angle)).first_breach(thing, gap).map_or(angle, |step| Angle(step.saturating_sub(1) as u16))
    }

    /// The footprint as it turns during a wheel.
    fn pivoting(&self, (side, angle): (Side, Angle)) -> Pivot {
        let steps = match side {
            Side::Left => -i32::from(angle.0),
            Side::Right => i32::from(angle.0),
        };
        Pivot::new(self.footprint(), self.pivot(side), steps)
    }

    /// The least wheel to a side after which a point lies straight ahead of the middle of the front, or past that by less
    /// than a 65536th of a turn. Nothing for a point behind the front or already on that line's other side.
    pub fn wheel_to_face(&self, side: Side, point: Point) -> Option<Manoeuvre> {
        let step = point - self.pivot(side);
        // How far the point lies to the other side of the corner, against half the front; doubled, with 30 bits more.
        let half = i128::from(self.width().0) << 30;
        let seen = |steps: u16| {
            let ahead = (self.facing + side.of(Angle(steps))).heading();
            let across = match side {
                Side::Left => ahead.right(),
                Side::Right => ahead.left(),
            };
            let dot = |one: Vector| i128::from(one.x) * i128::from(step.x) + i128::from(one.y) * i128::from(step.y);
            (dot(ahead), 2 * dot(across) - half)
        };
        let (ahead, past) = seen(0);
        if ahead < 0 || past > 0 {
            return None;
        }
        let reached = |steps: u16| {
            let (ahead, past) = seen(steps);
            past >= 0 || ahead < 0
        };
        let (mut low, mut high) = (0, Angle::HALF.0);
        while low < high {
            let middle = low + (high - low) / 2;
            if reached(middle) { high = middle } else { low = middle + 1 }
        }
        (seen(low).1 >= 0).then_some(Manoeuvre::Wheel(side, Angle(low)))
    }

    /// The formation turned about a point of contact so that its front is flush with a side of a block that it has met, and
    /// brought up to it, as [`brought_flush`](Formation::brought_flush) tells.
    pub fn aligned(&self, about: Point, target: &Block, side: Zone) -> Option<Formation> {
        self.brought_flush((Zone::Front, about), target, side)
    }

    /// The formation turned about a point of contact so that one of its sides is flush with a side of a block that touches it, and
    /// brought up to it. Nothing where it then stands apart or overlaps by more than [`LOOSE`], for a corner that is not of
    /// that side.
    ///
    /// Of the two sides its own ends up parallel to the formation, at most [`LOOSE`] away, and never overlapping.
    pub fn brought_flush(&self, (own, about): (Zone, Point), target: &Block, side: Zone) -> Option<Formation> {
        let turn = target.outward(side) + Angle::HALF - self.footprint().outward(own);
        let turned = Formation { front: turn.about(about, self.front), facing: self.facing + turn, ..*self };
        let towards = |length: i32| match own {
            Zone::Front => Vector::new(0, length.into()),
            Zone::Rear => Vector::new(0, -i64::from(length)),
            Zone::RightFlank => Vector::new(length.into(), 0),
            Zone::LeftFlank => Vector::new(-i64::from(length), 0),
        };
        let target = Base::from(*target);
        let gap = Base::from(turned.footprint()).gap(&target).length();
        let near = turned.moved(towards(gap.0));
        let clear = |formation: &Formation| !Base::from(formation.footprint()).overlaps(&target);
        let found = (0..=LOOSE.0).map(|back| near.moved(towards(-back))).find(clear)?;
        Base::from(found.footprint()).is_within(LOOSE, &target).then_some(found)
    }

    /// The front corner on a side.
    pub fn pivot(&self, side: Side) -> Point {
        let wide = i64::from(self.width().0);
        let aside = match side {
            Side::Left => -wide,
            Side::Right => wide,
        };
        self.front + self.facing.apply_halved(Vector::new(aside, 0))
    }

    /// The formation after a wheel about its front corner on that side, for whoever knows where that is.
    #[must_use]
    pub fn wheeled(&self, pivot: Point, (side, angle): (Side, Angle)) -> Formation {
        let facing = self.facing + side.of(angle);
        let to_front = match side {
            Side::Left => i64::from(self.width().0),
            Side::Right => -i64::from(self.width().0),
        };
        Formation { front: pivot + facing.apply_halved(Vector::new(to_front, 0)), facing, ..*self }
    }

    fn moved(&self, step: Vector) -> Formation {
        Formation { front: self.front + self.facing.apply(step), ..*self }
    }

    /// Another facing and width about the same centre.
    fn about_centre(&self, facing: Angle, files: u16) -> Formation {
        let centre = self.front + self.facing.apply_halved(Vector::new(0, -i64::from(self.depth().0)));
        let new = Formation { facing, files, ..*self };
        Formation { front: centre + facing.apply_halved(Vector::new(0, new.depth().0.into())), ..new }
    }
}

/// Where two blocks touch that stand at most `reach` apart: the middle of what their edges share, rounded to the nearest
/// unit; nothing where they stand farther apart. Of two that overlap it is the middle between the corners that lie in the
/// other, where there are any.
pub fn contact(one: &Block, other: &Block, reach: Length) -> Option<Point> {
    if !Base::from(*one).is_within(reach, &(*other).into()) {
        return None;
    }
    let close = |from: &Block, to: Block| {
        from.corners().iter().copied().filter(|corner| to.is_near(*corner, reach)).collect::<SmallVec<[Point; 4]>>()
    };
    let ends: SmallVec<[Point; 8]> = close(one, *other).into_iter().chain(close(other, *one)).collect();
    // Of two corners the lower one first, so that it does not matter who asks.
    let pairs = ends.iter().flat_map(|one| ends.iter().map(move |other| (*one.min(other), *one.max(other))));
    // Edges that cross without a corner near are those of blocks that overlap.
    let farthest = pairs.max_by_key(|(from, to)| (from.distance_squared(*to), *from, *to));
    let centres = (one.centre().min(other.centre()), one.centre().max(other.centre()));
    let (from, to) = farthest.unwrap_or(centres);
    Some(from.part_way(to, 1, 2))
}
