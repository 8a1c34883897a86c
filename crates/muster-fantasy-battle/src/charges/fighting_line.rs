//! Where those who have no flanks form up before a charger: along the side of his that touches them, as wide as there is room
//! (FB-6.11, FB-6.54, FB-6.58, FB-6.81).

use crate::ids::UnitId;
use crate::movement;
use crate::state::Battle;
use crate::zones::CONTACT;
use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::play_area::{Edge, PlayArea};
use std::iter;

/// FB-6.55 how far apart sides that are brought flush may stand.
pub(super) const FLUSH: i32 = 2;
/// By how much rounded corners are off at most.
const HAIR: i64 = 4;
/// The length of headings.
const WHOLE: i64 = 1 << 30;

/// A unit that forms up, and everything that it keeps off besides the charger.
pub(super) struct FormingUp {
    /// With as many models as there are.
    unit: Formation,
    widest: Widest,
    table: PlayArea,
    things: Vec<Base>,
}

/// How wide a unit forms up.
enum Widest {
    /// FB-6.81 as wide as the charger.
    Charger,
    /// FB-6.54 as it stands: a model by itself, or characters without their unit.
    Unchanged,
}

/// A side of a charger.
struct Side {
    /// Where the front of a line lies whose middle is that of the side.
    middle: Point,
    outward: Angle,
    half: i64,
}

/// From where to where along a side, from its middle on to the right of who looks outward.
type Stretch = (i64, i64);

impl FormingUp {
    /// FB-6.11 everybody else, and impassable ground, around a unit that a charger comes up to from so near.
    pub(super) fn around(battle: &Battle, (by, id): (UnitId, UnitId), reach: Length) -> FormingUp {
        let unit = battle.unit(id);
        let (models, widest) = match unit.loose.len() {
            0 => (unit.pose.models, Widest::Unchanged),
            models => (models as u16, Widest::Charger),
        };
        let start = crate::flight::gathered(battle, by);
        let (wide, deep) = unit.pose.base;
        let far = reach + Length(wide.max(deep).0 * i32::from(models)) + unit.pose.width();
        let around = movement::reached(&start, far);
        let others = battle.everybody().filter(|other| *other != by && *other != id);
        let near = others.filter(|other| battle.may_lie_in(*other, around));
        let units = near.flat_map(|other| battle.footprints(other)).chain(battle.unmanned_bases());
        let ground = battle.impassable();
        let things = units.chain(ground).filter(|base| movement::is_in_reach(&start, far, base)).collect();
        FormingUp { unit: Formation { models, ..unit.pose }, widest, table: battle.map().table, things }
    }

    /// FB-6.54, FB-6.81 the line before a side of a charger that touches the unit at a point: as wide as the side if there is room about
    /// that point, as near to its middle as it goes, else narrower, else wider; else the first of these anywhere along it; nothing where
    /// none has room. Who is by himself stays where he is along the side.
    pub(super) fn line(&self, charger: &Block, (side, at): (Zone, Point)) -> Option<Formation> {
        let side = Side::of(charger, side);
        let touched = side.along(at);
        let (most, wished) = match self.widest {
            Widest::Charger => {
                let base = i64::from(self.unit.base.0.0);
                let wide = (2 * side.half + base - 1) / base;
                (self.unit.models.min(wide.max(1) as u16), 0)
            }
            Widest::Unchanged => {
                let centre = side.along(self.unit.footprint().centre());
                (self.unit.files, centre.clamp(-side.half, side.half))
            }
        };
        let facing = side.outward + Angle::HALF;
        let widths = || (1..=most).rev().chain(most + 1..=self.most());
        let lines = || widths().map(|files| Formation { front: side.middle, facing, files, ..self.unit });
        let all = |line| self.places(charger, &side, (line, wished));
        let about = |line| all(line).find(|((from, to), _)| *from <= touched && touched <= *to);
        let apart = |((from, to), _): &(Stretch, Formation)| (from - touched).max(touched - to);
        let found = lines().find_map(about).or_else(|| lines().find_map(|line| all(line).min_by_key(apart)));
        found.map(|(_, line)| line)
    }

    /// The most files in which the unit can form up.
    const fn most(&self) -> u16 {
        match self.widest {
            Widest::Charger => self.unit.models,
            Widest::Unchanged => self.unit.files,
        }
    }

    /// Where along a side a line has room, nearest to where it is wished, each place with the free stretch in which it lies.
    fn places<'a>(
        &'a self,
        charger: &'a Block,
        side: &'a Side,
        (line, wished): (Formation, i64),
    ) -> impl Iterator<Item = (Stretch, Formation)> + 'a {
        let half = i64::from(line.width().0).div_euclid(2) + 1;
        let free = self.free(side, (line.depth(), 2 * half));
        free.into_iter().filter_map(move |(from, to)| {
            let at = wished.clamp(from + half, to - half);
            let pose = Formation { front: side.point(at), ..line };
            let base = Base::from(pose.footprint());
            let clear = self.things.iter().chain([&Base::from(*charger)]).all(|thing| !thing.overlaps(&base));
            (clear && self.table.holds_base(&base)).then_some(((from, to), pose))
        })
    }

    /// The stretches along a side, so deep and at least so wide, in which nobody stands, of those that still touch the side.
    fn free(&self, side: &Side, (deep, wide): (Length, i64)) -> Vec<Stretch> {
        let whole = (-side.half - wide, side.half + wide);
        let (from, to) =
            Edge::ALL.into_iter().fold(whole, |stretch, edge| side.inside((&self.table, edge), deep, stretch));
        let mut held: Vec<Stretch> = self.things.iter().filter_map(|thing| side.held(thing, deep)).collect();
        held.sort_unstable();
        let mut found = Vec::new();
        let mut reached = from;
        for (low, high) in held.into_iter().chain(iter::once((to, to))) {
            if low.min(to) - reached >= wide {
                found.push((reached, low.min(to)));
            }
            reached = reached.max(high);
        }
        found
    }
}

impl Side {
    fn of(charger: &Block, side: Zone) -> Side {
        let (edge, outward) = (charger.edge(side), charger.outward(side));
        let half = i64::from(edge.from.distance(edge.to).0) / 2;
        let middle = edge.from.part_way(edge.to, 1, 2) + outward.heading().scaled(Length(FLUSH));
        Side { middle, outward, half }
    }

    /// How far along the side a point lies.
    fn along(&self, at: Point) -> i64 {
        self.outward.heading().right().dot(at - self.middle) / WHOLE
    }

    /// How far before the side a point lies.
    fn out(&self, at: Point) -> i64 {
        self.outward.heading().dot(at - self.middle) / WHOLE
    }

    /// The point before the side that lies so far along it.
    fn point(&self, along: i64) -> Point {
        self.middle + self.outward.heading().right().scaled(Length(along as i32))
    }

    /// What of a stretch lies on the table's side of an edge, so deep.
    fn inside(&self, (table, edge): (&PlayArea, Edge), deep: Length, (from, to): Stretch) -> Stretch {
        let rear = self.middle + self.outward.heading().scaled(deep);
        let margin = [self.middle, rear].map(|at| i64::from(table.margin(at, edge).0)).into_iter().min().unwrap_or(0);
        // By how much each step along the side comes nearer to the edge.
        let nearer = edge.outward().dot(self.outward.heading().right());
        match nearer {
            0 if margin < 0 => (to, from),
            0 => (from, to),
            1.. => (from, to.min(margin * WHOLE / nearer - HAIR)),
            _ => (from.max(margin * WHOLE / nearer + HAIR), to),
        }
    }

    /// From where to where somebody stands in a strip so deep along the side; nothing where he is not in it.
    fn held(&self, thing: &Base, deep: Length) -> Option<Stretch> {
        let deep = i64::from(deep.0);
        let (low, high) = match thing {
            Base::Block(block) => self.held_by_block(block, deep)?,
            Base::Disc(disc) => self.held_by_disc(disc, deep)?,
        };
        // Beside somebody it does not touch him.
        let apart = i64::from(CONTACT.0) + HAIR;
        Some((low - apart, high + apart))
    }

    /// The same of a block: its corners inside the strip, and where its sides go into it.
    fn held_by_block(&self, block: &Block, deep: i64) -> Option<Stretch> {
        let corners = block.corners().map(|corner| (self.along(corner), self.out(corner)));
        let (near, far) =
            corners.iter().fold((i64::MAX, i64::MIN), |(low, high), (_, out)| (low.min(*out), high.max(*out)));
        // Who stands level with the side, or behind the strip, is not in it.
        if far <= 0 || near >= deep {
            return None;
        }
        let sides = (0..4).map(|at| (corners[at], corners[(at + 1) % 4]));
        let crossings = sides.flat_map(|((from, start), (to, end))| {
            [0, deep].into_iter().filter_map(move |line| {
                let crosses = (start - line) * (end - line) < 0;
                crosses.then(|| from + (to - from) * (line - start) / (end - start))
            })
        });
        let inside = corners.iter().filter(|(_, out)| (0..=deep).contains(out)).map(|(along, _)| *along);
        let all = inside.chain(crossings);
        Some(all.fold((i64::MAX, i64::MIN), |(low, high), at| (low.min(at), high.max(at))))
    }

    /// The same of a disc: where it is widest inside the strip.
    fn held_by_disc(&self, disc: &Disc, deep: i64) -> Option<Stretch> {
        let (along, out, radius) = (self.along(disc.at), self.out(disc.at), i64::from(disc.radius.0));
        let apart = (out - out.clamp(0, deep)).abs();
        let half = (radius * radius - apart * apart).checked_isqrt().filter(|half| *half > HAIR)?;
        Some((along - half, along + half))
    }
}
