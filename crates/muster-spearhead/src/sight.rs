//! Sight, and what terrain does to it (SP-4.44, SP-4.45, SP-6.30 to SP-6.36).

use crate::keyword::Keyword;
use crate::space;
use crate::state::{Battle, Feature, ModelId, Size, UnitId};
use muster_ground::bases::Disc;
use muster_ground::footprint::Footprint;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::sight::{clear_line, sample_points, shortest};
use smallvec::SmallVec;

/// SP-6.1, SP-6.30 how long a stretch inside a rectangle may be without crossing it: a millionth of an inch, in the
/// [fine](muster_ground::footprint::FINE) parts of a unit.
const TOLERANCE: i64 = 26;

/// SP-6.30 whether a segment crosses a rectangle: running along its edge is not crossing.
fn crosses(shape: &Footprint, segment: Segment) -> bool {
    let (low, high) = shape.bounds();
    let along = |from: Length, to: Length, low: Length, high: Length| from == to && (from <= low || from >= high);
    !along(segment.from.x, segment.to.x, low.x, high.x)
        && !along(segment.from.y, segment.to.y, low.y, high.y)
        && shape.holds_more_of(segment, TOLERANCE)
}

/// SP-6.33 whether somebody on one base sees somebody on another: one of the 81 lines between their sample points crosses no
/// tall strip of a large feature.
pub(crate) fn sees_disc(battle: &Battle, from: Disc, to: Disc) -> bool {
    let strips = Strips::between(battle, from, to);
    !strips.block(Segment::new(from.at, to.at))
        || strips.leave_a_line(&sample_points(&from.into()), &sample_points(&to.into()))
}

/// The tall strips that may stand between two bases.
struct Strips(SmallVec<[Footprint; 4]>);

impl Strips {
    /// Those that come near enough to the line from centre to centre.
    fn between(battle: &Battle, from: Disc, to: Disc) -> Strips {
        let centres = Segment::new(from.at, to.at);
        let beside = i64::from(from.radius.max(to.radius).0) + 1;
        let large = battle.field.features.iter().filter(|feature| feature.size == Size::Large);
        let strips = large.map(|feature| space::rectangle(&feature.tall));
        Strips(strips.filter(|strip| !strip.is_clear_of(centres, beside)).collect())
    }

    /// Whether one of them crosses a line.
    fn block(&self, line: Segment) -> bool {
        self.0.iter().any(|strip| crosses(strip, line))
    }

    /// Whether some line from one of some points to one of others is crossed by none of them.
    fn leave_a_line(&self, from: &[Point], to: &[Point]) -> bool {
        clear_line(from, to, |line| self.block(line)).is_some()
    }
}

/// SP-6.33 whether a model sees another one.
pub fn sees_model(battle: &Battle, from: ModelId, to: ModelId) -> bool {
    sees_disc(battle, battle.disc(from), battle.disc(to))
}

/// SP-6.33 whether a model sees a unit: one of its models.
pub fn sees(battle: &Battle, from: ModelId, to: UnitId) -> bool {
    let from = battle.disc(from);
    battle.discs(to).any(|disc| sees_disc(battle, from, disc))
}

/// SP-6.34 whether some model of a unit sees a unit. Most see somebody straight from centre to centre.
pub fn unit_sees(battle: &Battle, from: UnitId, to: UnitId) -> bool {
    let pairs = || battle.discs(from).flat_map(|one| battle.discs(to).map(move |other| (one, other)));
    let strips = |(one, other): (Disc, Disc)| Strips::between(battle, one, other);
    if pairs().any(|pair| !strips(pair).block(Segment::new(pair.0.at, pair.1.at))) {
        return true;
    }
    // All bases of a unit have their points in the same places about their centres.
    let spread = |id: UnitId| sample_points(&Disc::new(Point::default(), battle.scroll(id).radius).into());
    let (ours, theirs) = (spread(from), spread(to));
    let about = |points: &[Point; 9], at: Point| points.map(|point| at + (point - Point::default()));
    pairs().any(|pair| strips(pair).leave_a_line(&about(&ours, pair.0.at), &about(&theirs, pair.1.at)))
}

/// SP-6.31 whether a unit stands wholly on a terrain feature. Exact.
fn is_wholly_on(battle: &Battle, feature: &Feature, target: UnitId) -> bool {
    let (low, high) = feature.footprint.bounds();
    battle.discs(target).all(|Disc { at, radius }| {
        at.x - low.x >= radius && high.x - at.x >= radius && at.y - low.y >= radius && high.y - at.y >= radius
    })
}

/// SP-6.32 whether a unit is behind a terrain feature for a model: the shortest line to each of its models crosses the footprint,
/// and none begins in it.
fn is_behind(battle: &Battle, feature: &Feature, from: Disc, target: UnitId) -> bool {
    let shape = space::rectangle(&feature.footprint);
    let (low, high) = shape.bounds();
    let mut discs = battle.discs(target).peekable();
    discs.peek().is_some()
        && discs.all(|to| {
            // Bases that touch have no line between them.
            if space::gap_at_most(from, to, Length::ZERO) {
                return false;
            }
            let line = shortest(&from.into(), &to.into());
            let start = line.from;
            let begins_in = start.x > low.x && start.x < high.x && start.y > low.y && start.y < high.y;
            !begins_in && crosses(&shape, line)
        })
}

/// SP-4.44, SP-4.45 whether a terrain feature stands a unit in good stead against a model.
fn shelters(battle: &Battle, feature: &Feature, from: ModelId, target: UnitId) -> bool {
    is_wholly_on(battle, feature, target) || is_behind(battle, feature, battle.disc(from), target)
}

/// SP-12.2, SP-12.3, SP-4.44, SP-12.1 whether a unit has Cover from the attacks of a model: it is behind a feature or wholly on it, did not charge in
/// this turn and does not fly.
pub fn has_cover(battle: &Battle, from: ModelId, target: UnitId) -> bool {
    !battle.unit(target).charged
        && !battle.scroll(target).keywords.has(Keyword::Fly)
        && battle.field.features.iter().any(|feature| shelters(battle, feature, from, target))
}

/// SP-4.45, SP-12.1 whether a unit cannot be shot at by a model because of an Obscuring feature.
pub fn is_obscured(battle: &Battle, from: ModelId, target: UnitId) -> bool {
    let mut large = battle.field.features.iter().filter(|feature| feature.size == Size::Large);
    !battle.scroll(target).keywords.has(Keyword::Fly) && large.any(|feature| shelters(battle, feature, from, target))
}
