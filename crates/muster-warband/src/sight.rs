//! Lines of sight (WB-6.20 to WB-6.27).

use crate::field::Terrain;
use crate::space;
use crate::state::{Mark, ModelId, State};
use muster_ground::footprint::Footprint;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::segment::Segment;
use smallvec::SmallVec;

/// WB-6.26 how much wood a segment may pass through.
const WOOD: Length = Length(3_000);
/// WB-6.23 how close an item must be to be looked over.
const OVER: Length = Length(3_000);
/// WB-6.21 what a hill adds to a height, in halves.
const HILL: u8 = 4;

/// WB-6.25 how much of a model is seen; the worse the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Sight {
    Clear,
    Partial,
    Blocked,
}

/// WB-6.22, WB-6.26 what is in the way of a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InTheWay {
    /// A model other than the two.
    Model(ModelId),
    /// Terrain of a type.
    Terrain(Terrain),
}

/// WB-6.20 one of the nine segments: its state, and what makes it so; nothing where it is clear.
pub(crate) struct Line {
    pub segment: Segment,
    pub look: Sight,
    pub by: Option<InTheWay>,
}

/// Something that may be in the way of a look, and what it does to a segment it lies on.
struct Item {
    what: InTheWay,
    shape: Footprint,
    does: Sight,
}

/// Everything that may be in the way between two models.
struct Scene {
    from: Point,
    to: Point,
    radius: Length,
    items: SmallVec<[Item; 12]>,
    woods: SmallVec<[Footprint; 4]>,
}

/// WB-6.21 the effective height of a model, in halves: half as high when lying, higher on a Hill.
pub(crate) fn height(state: &State, id: ModelId) -> u8 {
    let model = state.model(id);
    let printed = state.profile(id).height;
    let own = if model.has(Mark::KnockedDown) { printed } else { 2 * printed };
    let raised = state.field.of(Terrain::Hill).any(|(_, hill)| hill.shape.holds(model.at));
    if raised { own + HILL } else { own }
}

/// WB-6.23 what an item of a height does, in halves, from how close it is.
fn does(item: u8, [viewer, target]: [u8; 2], near: impl FnOnce() -> bool) -> Sight {
    if item >= target && (item >= viewer || !near()) {
        Sight::Blocked
    } else if item >= viewer {
        Sight::Partial
    } else {
        Sight::Clear
    }
}

impl Scene {
    /// WB-6.22, WB-12.35 the items between two models, friends among them, without those that change nothing.
    fn between(state: &State, viewer: ModelId, target: ModelId) -> Scene {
        let (eye, seen) = (state.model(viewer), state.model(target));
        let heights = [height(state, viewer), height(state, target)];
        let middle = Segment::new(eye.at, seen.at);
        let beside = i64::from(seen.radius.0) + 1;
        let mut scene =
            Scene { from: eye.at, to: seen.at, radius: seen.radius, items: SmallVec::new(), woods: SmallVec::new() };
        let over = i64::from((eye.radius + OVER).0);
        for feature in &state.field.features {
            let tall = feature.terrain.height();
            if (tall == 0 && feature.terrain != Terrain::Wood) || feature.shape.is_clear_of(middle, beside) {
                continue;
            }
            if feature.terrain == Terrain::Wood {
                scene.woods.push(feature.shape);
                continue;
            }
            let stood_on = |at: Point| feature.terrain == Terrain::Hill && feature.shape.holds(at);
            if !stood_on(eye.at) && !stood_on(seen.at) {
                let does = does(2 * tall, heights, || feature.shape.is_within(eye.at, over));
                scene.add(Item { what: InTheWay::Terrain(feature.terrain), shape: feature.shape, does });
            }
        }
        for other in state.everybody().filter(|other| *other != viewer && *other != target) {
            let model = state.model(other);
            let shape = Footprint::Disc(model.at, model.radius);
            if !shape.is_clear_of(middle, beside) {
                let does = does(height(state, other), heights, || shape.is_within(eye.at, over));
                scene.add(Item { what: InTheWay::Model(other), shape, does });
            }
        }
        scene
    }

    fn add(&mut self, item: Item) {
        if item.does != Sight::Clear {
            self.items.push(item);
        }
    }

    /// WB-6.20 the nine segments.
    fn segments(&self) -> [Segment; 9] {
        let r = i64::from(self.radius.0);
        let (far, aslant) = (r * 9 / 10, r * 64 / 100);
        let steps = [
            (0, 0),
            (far, 0),
            (-far, 0),
            (0, far),
            (0, -far),
            (aslant, aslant),
            (aslant, -aslant),
            (-aslant, aslant),
            (-aslant, -aslant),
        ];
        steps.map(|(x, y)| Segment::new(self.from, self.to + Vector::new(x, y)))
    }

    /// WB-6.24, WB-6.26 the state of a segment: the worst of its items, and what the woods on it do.
    fn look(&self, segment: Segment) -> Sight {
        let worst = self.worst(segment).map_or(Sight::Clear, |item| item.does);
        worst.max(self.in_wood(segment))
    }

    /// WB-6.24 the item on a segment that does most to it.
    fn worst(&self, segment: Segment) -> Option<&Item> {
        self.items.iter().filter(|item| space::crosses(&item.shape, segment)).max_by_key(|item| item.does)
    }

    /// WB-6.26 what the woods on a segment do.
    fn in_wood(&self, segment: Segment) -> Sight {
        let inside: i64 = self.woods.iter().filter_map(|wood| wood.stretch(segment)).map(|s| s.length()).sum();
        match inside {
            _ if inside > i64::from(WOOD.0) * muster_ground::footprint::FINE => Sight::Blocked,
            0 => Sight::Clear,
            _ => Sight::Partial,
        }
    }

    /// WB-6.24 what is in the way on a segment: wood where nothing else does as much.
    fn in_the_way(&self, segment: Segment) -> Option<InTheWay> {
        let wood = self.in_wood(segment);
        let item = self.worst(segment).filter(|item| item.does >= wood);
        item.map(|item| item.what).or((wood != Sight::Clear).then_some(InTheWay::Terrain(Terrain::Wood)))
    }
}

/// WB-6.20, WB-6.25, WB-6.27 what one model sees of another, in contact or not.
pub fn sight(state: &State, viewer: ModelId, target: ModelId) -> Sight {
    let scene = Scene::between(state, viewer, target);
    if viewer == target || (scene.items.is_empty() && scene.woods.is_empty()) {
        return Sight::Clear;
    }
    let mut looks = scene.segments().into_iter().map(|segment| scene.look(segment));
    let first = looks.next().unwrap_or(Sight::Clear);
    // As soon as two segments differ, or one is partial, the whole is partial.
    let same = first != Sight::Partial && looks.all(|look| look == first);
    if same { first } else { Sight::Partial }
}

/// WB-7.12, WB-8.41 whether a line of sight is not blocked.
#[inline]
pub fn sees(state: &State, viewer: ModelId, target: ModelId) -> bool {
    sight(state, viewer, target) != Sight::Blocked
}

/// WB-6.20 the nine segments, each with its state: what a ruler shows.
pub(crate) fn lines(state: &State, viewer: ModelId, target: ModelId) -> [Line; 9] {
    let scene = Scene::between(state, viewer, target);
    scene.segments().map(|segment| Line { segment, look: scene.look(segment), by: scene.in_the_way(segment) })
}
