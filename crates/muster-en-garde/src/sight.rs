//! Sight and cover (EG-6.28 to EG-6.33).

use crate::field::{Cover, Feature, Shape, Terrain};
use crate::reach::Reach;
use crate::space::{self, INCH, Level};
use crate::state::{FOOT, Facing, MOUNTED, Mark, ModelId, Models, State, Weather};
use muster_ground::bases::{Base, Disc};
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::sight as lines;
use muster_ground::things::Thing;

/// EG-6.29 how much wood a sight line may pass through.
pub const WOOD: Length = Length(3_000);
/// EG-6.30 how far one sees in fog.
pub const FOG: Length = Length(12_000);
/// EG-6.31 (b) how much of a line must lie in an area for its cover.
const SOME: Length = Length(500);
/// EG-6.31 (c) how close behind an obstacle a target must be, from its edge.
const BEHIND: Length = Length(2_000);
/// EG-6.31 (c) how close to an obstacle a shooter shoots over it, from its edge.
const OVER: Length = Length(500);
/// EG-6.33 how close a friend must be to be shot past.
const PAST: Length = Length(500);

/// Somebody who looks, from where it stands or from where it would stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eye {
    /// Who.
    pub id: ModelId,
    /// From where.
    pub at: Point,
    /// Looking where.
    pub facing: Facing,
}

impl Eye {
    /// A model that looks from where it stands.
    pub fn of(state: &State, id: ModelId) -> Eye {
        let model = state.model(id);
        Eye { id, at: model.at, facing: model.facing }
    }
}

/// What stops a sight line (EG-6.29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocker {
    /// A Building or a High wall, by its place among the features.
    Feature(usize),
    /// Too much wood: how much, of all woods together.
    Wood(Length),
}

/// EG-6.28 the three sight lines: to the centre, to the left and to the right of the target's base.
pub fn three(state: &State, from: Point, target: ModelId) -> [Segment; 3] {
    lines::lines(from, Disc::new(state.model(target).at, state.radius(target)))
}

/// EG-6.29, EG-12.21 what stops a sight line, if anything does: of woods only what it passes through inside them.
pub fn blocker(state: &State, line: Segment) -> Option<Blocker> {
    let mut wood = Length::ZERO;
    let near = Reach::along(line.from, &[line.to], Length::ZERO);
    let features = state.field.features.iter().enumerate();
    for (i, feature) in features.filter(|(_, feature)| near.meets(feature.shape.bounds())) {
        match (feature.terrain, &feature.shape) {
            (Terrain::Building, shape) if shape.is_entered_by(line) => return Some(Blocker::Feature(i)),
            (Terrain::HighWall, Shape::Line([a, b])) if line.meets(Segment::new(*a, *b)) => {
                return Some(Blocker::Feature(i));
            }
            (Terrain::Wood, shape) => wood += shape.length_inside(line),
            _ => {}
        }
    }
    (wood > WOOD).then_some(Blocker::Wood(wood))
}

/// EG-6.30 whether somebody sees a model: it is in the front arc, fog does not hide it, and a sight line is free.
pub fn sees(state: &State, eye: Eye, target: ModelId) -> bool {
    let free = |line: &Segment| blocker(state, *line).is_none();
    // The line to the centre is mostly free, and the others need not be drawn then.
    within_view(state, eye, target)
        && (free(&Segment::new(eye.at, state.model(target).at)) || three(state, eye.at, target)[1..].iter().any(free))
}

/// EG-6.30 the front arc and fog.
fn within_view(state: &State, eye: Eye, target: ModelId) -> bool {
    let at = state.model(target).at;
    let clear = state.weather != Weather::Fog || gap_at_most(state, eye, target, FOG);
    clear && space::in_front(eye.at, eye.facing, at)
}

/// EG-6.3 whether the gap from where somebody looks to a model is at most so much.
pub fn gap_at_most(state: &State, eye: Eye, target: ModelId, gap: Length) -> bool {
    let radii = state.radius(eye.id) + state.radius(target) + gap;
    space::within(eye.at, state.model(target).at, radii.0.into())
}

/// What gives a target its cover (EG-6.31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelter<'a> {
    /// (a) so many of the three sight lines are blocked.
    Lines(usize),
    /// (d) it stands on a Platform, and the one who looks on the ground.
    Height,
    /// (b), (c) something it stands in or behind.
    Feature(&'a Feature),
    /// EG-9.27 a riderless horse.
    Horse,
    /// (e) the base of another model.
    Model(ModelId),
}

/// EG-6.31, EG-6.32 the cover a target has from somebody who sees it; nothing when it is not seen.
pub fn cover(state: &State, eye: Eye, target: ModelId) -> Option<Cover> {
    Lines::seen(state, eye, target).map(|lines| lines.cover(state, eye, target))
}

/// EG-8.18 the cover a target has from a shot that flies on at it, seen or not: what lies on the way counts all the same.
pub fn cover_in_flight(state: &State, eye: Eye, target: ModelId) -> Cover {
    Lines::of(state, eye, target).cover(state, eye, target)
}

/// EG-6.31 everything that gives a target cover, and which; nothing when it is not seen.
pub fn shelters(state: &State, eye: Eye, target: ModelId) -> Vec<(Cover, Shelter<'_>)> {
    let mut all = Vec::new();
    if let Some(lines) = Lines::seen(state, eye, target) {
        lines.each_shelter(state, eye, target, |cover, shelter| {
            if cover > Cover::None {
                all.extend(shelter().map(|shelter| (cover, shelter)));
            }
        });
    }
    all
}

/// EG-6.28 the three sight lines, and how many of them are blocked.
struct Lines {
    three: [Segment; 3],
    blocked: usize,
}

impl Lines {
    fn of(state: &State, eye: Eye, target: ModelId) -> Lines {
        let three = three(state, eye.at, target);
        Lines { three, blocked: three.iter().filter(|line| blocker(state, **line).is_some()).count() }
    }

    /// EG-6.30 the lines to a target that is seen.
    fn seen(state: &State, eye: Eye, target: ModelId) -> Option<Lines> {
        within_view(state, eye, target).then(|| Lines::of(state, eye, target)).filter(|lines| lines.blocked < 3)
    }

    /// EG-6.31, EG-6.32 the heaviest cover there is.
    fn cover(&self, state: &State, eye: Eye, target: ModelId) -> Cover {
        let mut best = Cover::None;
        // Only what would be better than what is known is looked at.
        self.each_shelter(state, eye, target, |cover, shelter| {
            if cover > best && shelter().is_some() {
                best = cover;
            }
        });
        best
    }

    /// EG-6.31 goes through what may shelter a target: the cover it would give, and how to find out whether it does.
    #[inline]
    fn each_shelter<'a>(
        &self,
        state: &'a State,
        eye: Eye,
        target: ModelId,
        mut look: impl FnMut(Cover, &dyn Fn() -> Option<Shelter<'a>>),
    ) {
        let Lines { three, blocked } = self;
        // Lines that are all blocked are no cover but an end to sight; who is hit unseen shelters by the rest.
        let partial = [Cover::None, Cover::Medium, Cover::Heavy, Cover::None][*blocked];
        look(partial, &|| Some(Shelter::Lines(*blocked)));
        look(Terrain::Platform.cover(), &|| is_above(state, eye, target).then_some(Shelter::Height));
        // The outer two lines end on the target's base, and a unit is left for rounding.
        let near = Reach::along(eye.at, &[state.model(target).at], state.radius(target) + Length(1));
        for feature in near.features(&state.field) {
            let gives = || gives_cover(state, eye, target, (three, feature)).then_some(Shelter::Feature(feature));
            look(feature.terrain.cover(), &gives);
        }
        look(Cover::Medium, &|| {
            let shelters = |horse: Base| behind(state, eye, target, (three, Thing::Base(&horse)));
            horses(state).any(shelters).then_some(Shelter::Horse)
        });
        look(Cover::Light, &|| {
            let mut others = third_models(state, eye, target).iter();
            others.find(|id| meets_base(state, three, *id)).map(Shelter::Model)
        });
    }
}

/// EG-6.31 (d) whether a target is on a Platform and looked at from the ground.
fn is_above(state: &State, eye: Eye, target: ModelId) -> bool {
    let up = space::level(&state.field, state.model(target).at) == Level::Upper;
    up && space::level(&state.field, eye.at) == Level::Ground
}

/// EG-6.31 (b), (c) whether a feature gives its cover.
fn gives_cover(state: &State, eye: Eye, target: ModelId, (three, feature): (&[Segment; 3], &Feature)) -> bool {
    match (feature.terrain, &feature.shape) {
        (Terrain::Scrub | Terrain::Wood | Terrain::Rubble, shape) => {
            shape.has_inside(state.model(target).at) || three.iter().any(|line| shape.length_inside(*line) >= SOME)
        }
        (Terrain::Platform | Terrain::Building | Terrain::HighWall, _) => false,
        _ => behind(state, eye, target, (three, feature.shape.thing())),
    }
}

/// EG-6.31 (c) whether a target shelters close behind something that the shooter does not stand at himself.
fn behind(state: &State, eye: Eye, target: ModelId, (three, thing): (&[Segment; 3], Thing<'_>)) -> bool {
    let close = i64::from((state.radius(target) + BEHIND).0);
    let over = i64::from((state.radius(eye.id) + OVER).0);
    let at = state.model(target).at;
    three.iter().any(|line| {
        let met = lines::last_meeting(*line, thing);
        met.is_some_and(|point| space::within(point, at, close) && !space::within(point, eye.at, over))
    })
}

/// EG-9.27 riderless horses: solid Objects.
pub(crate) fn horses(state: &State) -> impl Iterator<Item = Base> + '_ {
    state.horses().map(|at| Disc::new(at, MOUNTED).into())
}

/// EG-6.31 (e) models other than the two whose bases give cover.
fn third_models(state: &State, eye: Eye, target: ModelId) -> Models {
    let mut others: Models = state.on_table().iter().filter(|id| !state.model(*id).has(Mark::Hidden)).collect();
    others.remove(eye.id);
    others.remove(target);
    others.without(space::combat_of(state, target))
}

fn meets_base(state: &State, three: &[Segment; 3], id: ModelId) -> bool {
    let base = state.base(id);
    three.iter().any(|line| Thing::Base(&base).meeting(*line).is_some())
}

/// EG-6.33 the friend who stands in the way of a shot, if one does.
pub fn friend_in_the_way(state: &State, eye: Eye, target: ModelId) -> Option<ModelId> {
    let side = state.owner(eye.id)?;
    let line = Segment::new(eye.at, state.model(target).at);
    state.on_table().iter().find(|id| {
        let near = i64::from((state.radius(eye.id) + state.radius(*id) + PAST).0);
        *id != eye.id
            && *id != target
            && state.owner(*id) == Some(side)
            && !state.model(*id).has(Mark::Hidden)
            && !space::within(eye.at, state.model(*id).at, near)
            && Thing::Base(&state.base(*id)).meeting(line).is_some()
    })
}

/// EG-9.15 what a model may hide at: an area its centre is in, or something its base is close to.
pub fn can_hide_at(state: &State, at: Point) -> bool {
    let base: Base = Disc::new(at, FOOT).into();
    let near = |feature: &Feature| match feature.terrain {
        Terrain::Scrub | Terrain::Wood | Terrain::Rubble => feature.shape.has_inside(at),
        Terrain::Object | Terrain::SolidObject | Terrain::Building => close(feature, &base),
        terrain => terrain.is_line() && close(feature, &base),
    };
    let horse = |horse: Base| base.gap(&horse).at_most(Length(INCH.0 / 2));
    Reach::around(at, FOOT + INCH).features(&state.field).any(near) || horses(state).any(horse)
}

/// EG-9.15 within half an inch.
fn close(feature: &Feature, base: &Base) -> bool {
    feature.shape.thing().gap(base).at_most(Length(INCH.0 / 2))
}
