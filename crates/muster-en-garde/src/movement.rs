//! Moves: paths and what forbids them (EG-6.12 to EG-6.26, EG-7.3).

use crate::action::{Gait, Move};
use crate::field::{Feature, Field, Going, Shape, TABLE, Terrain};
use crate::reach::{Reach, foes_beside};
use crate::register::*;
use crate::roster::Class;
use crate::space::{self, INCH, SLACK, TOUCH};
use crate::state::{Home, MOUNTED, Mark, ModelId, Models, Morale, State, Wound};
use crate::walk;
use muster_ground::bases::{Base, Disc};
use muster_ground::length::{Length, Point};
pub use muster_ground::path::{end, legs};
use muster_ground::segment::Segment;
use muster_ground::sweep::Sweep;
use muster_ground::things::Thing;
use muster_kernel::{Message, Violations};
use smallvec::SmallVec;

/// EG-6.12 the most legs of a path.
pub const LEGS: usize = 8;
/// EG-4.14 how far Scouts keep from enemies.
const SCOUTS: Length = Length(6_000);
/// EG-9.8 how far a Leader or a Commander steadies those who charge.
const STEADIED: Length = Length(6_000);

/// Why a model moves: what its move may and may not do depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// EG-7.3 its own Move, or an ordered one: it may charge.
    Free,
    /// EG-7.12 planned again: this category or a lower one.
    Again(Gait),
    /// EG-7.14, EG-7.19 the Short move before a shot or an order: it may not charge.
    Before,
    /// EG-7.6 breaking away from these enemies.
    Break(Models),
    /// EG-7.8 from the home edge: a Normal move or a Run.
    Enter,
    /// EG-4.14 a Scout's Normal move.
    Scout,
    /// EG-9.11 running for home, perhaps away from these enemies.
    Rout(Models),
    /// EG-4.20 off the table by an edge.
    Leave,
}

/// A model about to move: from where, in what manner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    /// Who.
    pub id: ModelId,
    /// From where.
    pub from: Point,
    /// In what manner.
    pub manner: Manner,
}

impl Mover {
    /// A model that moves from where it stands.
    pub fn of(state: &State, id: ModelId, manner: Manner) -> Mover {
        Mover { id, from: state.model(id).at, manner }
    }
}

/// EG-6.14 the rate of a category, in mil.
pub const fn rate(class: Class, gait: Gait) -> Length {
    let short = match class {
        Class::Slow => 2_000,
        Class::Infantry => 3_000,
        Class::Fast => 4_000,
        Class::Cavalry => 6_000,
    };
    Length(short * gait as i32)
}

/// EG-6.12 the length of a path: every leg rounded up.
pub fn length(from: Point, corners: &[Point]) -> Length {
    legs(from, corners).fold(Length::ZERO, |sum, leg| sum + leg.stride())
}

/// EG-6.12 whether a path is no longer than this; of a single leg no root has to be drawn.
fn is_within(most: Length, from: Point, corners: &[Point]) -> bool {
    match corners {
        [to] => from.distance_squared(*to) <= i64::from(most.0).pow(2),
        _ => length(from, corners) <= most,
    }
}

/// EG-6.16, EG-6.17 the worst going that a path touches, for this mover (Agile on foot: one better).
pub fn going(state: &State, mover: Mover, corners: &[Point]) -> Going {
    going_among(state, mover, corners, &near(state, mover, corners))
}

/// The features that a path may have to do with.
fn near<'a>(state: &'a State, mover: Mover, corners: &[Point]) -> Features<'a> {
    Reach::along(mover.from, corners, state.radius(mover.id)).features(&state.field).collect()
}

/// The same where those that the path may touch are known.
fn going_among(state: &State, mover: Mover, corners: &[Point], near: &[&Feature]) -> Going {
    let worst = near.iter().fold(Going::Open, |worst, feature| {
        let going = feature.terrain.going();
        // Only what would be worse than what is known is looked at.
        if going > worst && touches(feature, mover.from, corners) { going } else { worst }
    });
    let agile = state.is_agile_on_foot(mover.id);
    match (worst, agile) {
        (Going::Difficult, true) => Going::Rough,
        (Going::Rough, true) => Going::Open,
        (worst, _) => worst,
    }
}

/// EG-6.17 whether a path touches a feature: an area when the path meets its interior or starts inside, a line when a leg
/// meets it.
pub fn touches(feature: &Feature, from: Point, corners: &[Point]) -> bool {
    let mut legs = legs(from, corners);
    match &feature.shape {
        Shape::Line([a, b]) => legs.any(|leg| leg.meets(Segment::new(*a, *b))),
        shape => {
            let bounds = shape.bounds();
            let inside_box = |leg: &Segment| leg_in_box(*leg, bounds, Length::ZERO);
            legs.filter(inside_box).any(|leg| shape.is_entered_by(leg))
                || (corners.is_empty() && shape.has_inside(from))
        }
    }
}

/// Whether the box about a leg, widened by a radius, meets another box: a quick look before an exact one.
#[inline]
fn leg_in_box(leg: Segment, (low, high): (Point, Point), radius: Length) -> bool {
    leg.from.x.min(leg.to.x) - radius <= high.x
        && leg.from.x.max(leg.to.x) + radius >= low.x
        && leg.from.y.min(leg.to.y) - radius <= high.y
        && leg.from.y.max(leg.to.y) + radius >= low.y
}

/// EG-6.16, EG-4.3 the highest category available on ground like this: conditions as of the start of the move, or, for one
/// that is planned again, as they are by then (EG-12.24).
pub fn highest(state: &State, id: ModelId, going: Going) -> Gait {
    let model = state.model(id);
    let mut steps = going as u8;
    steps += u8::from(model.has(Mark::Stunned));
    steps += u8::from(model.wound == Wound::Grievous);
    steps += u8::from(state.carries(id));
    Gait::ALL[usize::from(3_u8.saturating_sub(steps).max(1)) - 1]
}

/// A few features of a battlefield.
type Features<'a> = SmallVec<[&'a Feature; 8]>;

/// EG-6.13, EG-6.26 everything that forbids a move.
pub(crate) fn check(state: &State, mover: Mover, way: &Move, wrong: &mut Violations) {
    if way.corners.len() > LEGS {
        return wrong.forbid(EG_6_12, Message::new("no-eight-legs").with("legs", way.corners.len() as i64));
    }
    if way.corners.iter().any(|p| !p.is_safe()) {
        return wrong.forbid(EG_6_11, "no-off-table");
    }
    if way.corners.is_empty()
        && !matches!(mover.manner, Manner::Free | Manner::Before | Manner::Again(_) | Manner::Scout)
    {
        return wrong.forbid(EG_6_12, "no-path");
    }
    wrong.forbid_if(way.facing.is_some_and(|f| f.x == 0 && f.y == 0), EG_6_7, "no-facing");
    let near = near(state, mover, &way.corners);
    category(state, mover, (way, &near), wrong);
    if !wrong.is_settled() {
        ground(state, mover, (way, &near), wrong);
    }
    if !wrong.is_settled() {
        company(state, mover, way, wrong);
    }
}

/// Whether nothing forbids a move.
pub(crate) fn is_legal(state: &State, mover: Mover, way: &Move) -> bool {
    let mut wrong = Violations::whether();
    check(state, mover, way, &mut wrong);
    wrong.is_empty()
}

/// EG-6.13 the declared category is available and long enough, and one that this kind of move may have.
fn category(state: &State, mover: Mover, (way, near): (&Move, &[&Feature]), wrong: &mut Violations) {
    let most = rate(state.class(mover.id), way.gait);
    if !is_within(most, mover.from, &way.corners) {
        let long = length(mover.from, &way.corners);
        let message = Message::new("no-too-long").with("length", long.0).with("most", most.0);
        wrong.forbid(EG_6_13, message);
    }
    if wrong.is_settled() {
        return;
    }
    // A Short move is never out of reach of the ground.
    if way.gait > Gait::Short {
        let highest = highest(state, mover.id, going_among(state, mover, &way.corners, near));
        if way.gait > highest {
            wrong.forbid(EG_6_16, Message::new("no-category").with("gait", highest.id()));
        }
    }
    match mover.manner {
        Manner::Again(gait) => wrong.forbid_if(way.gait > gait, EG_7_12, "no-higher-category"),
        Manner::Before => wrong.forbid_if(way.gait != Gait::Short, EG_7_14, "no-short-only"),
        Manner::Break(_) => wrong.forbid_if(way.gait != Gait::Short, EG_7_6, "no-short-only"),
        Manner::Enter => wrong.forbid_if(way.gait == Gait::Short, EG_7_8, "no-enter-short"),
        Manner::Scout => wrong.forbid_if(way.gait != Gait::Normal, EG_4_14, "no-scout-normal"),
        Manner::Free | Manner::Rout(_) | Manner::Leave => {}
    }
}

/// EG-6.11, EG-6.18, EG-6.25 the table, what nobody walks through, and what riders do not.
fn ground(state: &State, mover: Mover, (way, near): (&Move, &[&Feature]), wrong: &mut Violations) {
    let radius = state.radius(mover.id);
    let disc = |at: Point| Base::from(Disc::new(at, radius));
    if !way.corners.iter().all(|at| TABLE.holds_base(&disc(*at))) {
        wrong.forbid(EG_6_11, "no-off-table");
    }
    let path = Swept { from: mover.from, corners: &way.corners, radius };
    // Said from where it stands, so that it is the same of every stretch of its way.
    let model = state.model(mover.id);
    let stands = if model.is_on_table() { model.at } else { mover.from };
    for feature in near.iter().filter(|f| f.terrain.is_impassable()) {
        if path.overlaps(feature.shape.thing()) {
            wrong.forbid(EG_6_18, feature.named("no-impassable".into(), stands));
        }
    }
    wrong.forbid_if(crosses(&path, &state.field.ledges), EG_6_18, "no-ledge");
    for horse in state.horses() {
        let met = path.overlaps(Thing::Base(&Base::from(Disc::new(horse, MOUNTED))));
        wrong.forbid_if_with(met, EG_9_27, || Message::new("no-horse-in-the-way").with("place", walk::spot(horse)));
    }
    let to = end(mover.from, &way.corners);
    let on_line = !way.corners.is_empty() && near.iter().any(|feature| stands_on(feature, to, radius));
    wrong.forbid_end_if(on_line, EG_6_18, || "no-end-on-line".into());
    if state.model(mover.id).has(Mark::Mounted) {
        wrong.forbid_if(
            state.field.doorways.iter().any(|d| path.overlaps(Thing::Wall(d))),
            EG_6_25,
            "no-rider-doorway",
        );
        let touched = |f: &&Feature| bars_riders(f, mover.from, &way.corners);
        wrong.forbid_if(near.iter().any(touched), EG_6_25, "no-rider-ground");
    }
}

/// EG-6.25 whether a path touches ground that a rider keeps off: Difficult terrain, and Stairs.
pub(crate) fn bars_riders(feature: &Feature, from: Point, corners: &[Point]) -> bool {
    let barred = feature.terrain.going() == Going::Difficult || feature.terrain == Terrain::Stairs;
    barred && touches(feature, from, corners)
}

/// EG-6.18 the edges of Platforms.
fn crosses(path: &Swept<'_>, ledges: &[[Point; 2]]) -> bool {
    ledges.iter().any(|ledge| path.overlaps(Thing::Wall(ledge)))
}

/// EG-6.18 whether a base at a point stands on a passable line: its centre closer to it than its radius, bar the slack of
/// a contact.
pub(crate) fn stands_on(feature: &Feature, at: Point, radius: Length) -> bool {
    let Shape::Line([from, to]) = feature.shape else { return false };
    feature.terrain.is_line() && Segment::new(from, to).is_closer(at, i64::from(radius.0) - SLACK)
}

/// The ground a base passes over.
struct Swept<'a> {
    from: Point,
    corners: &'a [Point],
    radius: Length,
}

impl Swept<'_> {
    /// Whether the base overlaps a thing somewhere on the way; a model that stays where it is passes over nothing.
    fn overlaps(&self, thing: Thing<'_>) -> bool {
        let bounds = thing.bounds();
        legs(self.from, self.corners).any(|leg| {
            leg_in_box(leg, bounds, self.radius)
                && Sweep::of(&Disc::new(leg.from, self.radius).into(), leg.step()).overlaps(thing)
        })
    }
}

/// EG-6.19 to EG-6.23 other models: who is passed, who is met, whom the move keeps away from.
fn company(state: &State, mover: Mover, way: &Move, wrong: &mut Violations) {
    let to = end(mover.from, &way.corners);
    // As wide as the widest distance that a move of this manner keeps, both bases included.
    let keep = if mover.manner == Manner::Scout { SCOUTS } else { INCH };
    let around = Reach::along(mover.from, &way.corners, state.radius(mover.id) + MOUNTED + keep).models(state);
    let enemies = around.iter().filter(|other| state.are_enemies(mover.id, *other)).collect();
    let met = contacts_among(state, mover.id, to, enemies);
    for other in around.iter().filter(|other| *other != mover.id) {
        if wrong.is_settled() {
            return;
        }
        let near = Near::of(state, mover, &way.corners, other);
        if space::is_hidden(state, other) && state.are_enemies(mover.id, other) {
            continue; // EG-6.23 the move will stop there by itself.
        }
        let about = |key| move || Message::new(key).with("piece", other.piece());
        let bars = !way.corners.is_empty() && near.overlaps_at_end();
        wrong.forbid_end_if(bars, EG_6_19, about("no-overlap"));
        let enemy = state.are_enemies(mover.id, other);
        let friend = state.owner(other).is_some() && !enemy;
        let passes = near.overlaps_on_the_way() && !bars;
        wrong.forbid_if_with(enemy && passes, EG_6_19, about("no-through-enemy"));
        // Whether a friend is Engaged is looked up only where it matters.
        let held = friend && passes && space::is_engaged(state, other);
        wrong.forbid_if_with(held, EG_6_19, about("no-through-engaged"));
        if enemy && met.is_empty() {
            keeps_away(mover, way, (other, near), wrong);
        }
        if enemy && !met.is_empty() && !met.has(other) && near.touches_on_the_way(&state.field) {
            wrong.forbid(EG_6_22, about("no-brushing")());
        }
        let linked = state.model(other).duel.is_some_and(|with| with != mover.id);
        let beside = linked && near.end_within(INCH) && !way.corners.is_empty();
        wrong.forbid_end_if(beside, EG_9_36, about("no-near-duel"));
    }
    if met.is_empty() {
        wrong.forbid_if(way.target.is_some(), EG_7_3, "no-target-untouched");
    } else {
        charge(state, mover, way, met, wrong);
    }
}

/// EG-6.20, EG-6.21 the inch that a move which does not charge keeps from enemies. Whoever starts closer may not come
/// closer still.
fn keeps_away(mover: Mover, way: &Move, (other, near): (ModelId, Near<'_>), wrong: &mut Violations) {
    if let Manner::Break(left) | Manner::Rout(left) = mover.manner
        && left.has(other)
    {
        return; // EG-7.6 the enemies it left are ignored.
    }
    let keep = if mover.manner == Manner::Scout { SCOUTS } else { INCH };
    let may_start_close = way.gait != Gait::Run || matches!(mover.manner, Manner::Rout(_));
    // EG-4.14 a Scout who begins nearer has no such leave.
    let may_start_close = may_start_close && mover.manner != Manner::Scout;
    let far_enough = near.keeps(keep) || (near.starts_within(keep) && may_start_close && near.never_closer());
    if !far_enough {
        let rule = match (mover.manner, way.gait) {
            (Manner::Scout, _) => EG_4_14,
            (_, Gait::Run) => EG_6_20,
            _ => EG_6_21,
        };
        wrong.forbid(rule, Message::new("no-too-close").with("piece", other.piece()));
    }
}

/// EG-6.22, EG-7.3 a move that ends Engaged is a charge.
fn charge(state: &State, mover: Mover, way: &Move, met: Models, wrong: &mut Violations) {
    let id = mover.id;
    match mover.manner {
        Manner::Free | Manner::Again(_) => {}
        // EG-7.6 it is still in contact with those whom it leaves when its way begins.
        Manner::Break(_) => return wrong.forbid_end_if(true, EG_12_22, || "no-charge-after-disengage".into()),
        Manner::Before => return wrong.forbid(EG_7_14, "no-charge-before"),
        Manner::Rout(_) => return wrong.forbid(EG_9_11, "no-charge-in-rout"),
        Manner::Scout => return wrong.forbid(EG_4_14, "no-charge-scouting"),
        Manner::Enter => {}
        Manner::Leave => return wrong.forbid(EG_4_20, "no-charge-leaving"),
    }
    wrong.forbid_if(way.gait == Gait::Run, EG_6_20, "no-charge-running");
    let before_last = &way.corners[..way.corners.len().saturating_sub(1)];
    for other in met.iter() {
        let early = Near::of(state, mover, before_last, other);
        if early.touches_on_the_way(&state.field) {
            wrong.forbid(EG_6_22, Message::new("no-early-contact").with("piece", other.piece()));
        }
        let own_duel = state.model(id).duel.is_some_and(|with| with != other);
        wrong.forbid_if(own_duel, EG_9_37, "no-charge-in-duel");
        let their_duel = state.model(other).duel.is_some_and(|with| with != id);
        wrong.forbid_if(their_duel, EG_9_36, "no-charge-at-duel");
    }
    match way.target {
        None => wrong.forbid(EG_7_3, "no-target-named"),
        Some(target) if !met.has(target) => wrong.forbid(EG_7_3, "no-target-untouched"),
        Some(_) => {}
    }
    wrong.forbid_if(state.civilian.escort == Some(id), EG_9_47, "no-charge-escorting");
    wrong.forbid_if(!may_charge(state, mover), EG_9_8, "no-charge-wavering");
}

/// EG-6.23 whether a mover that touches somebody Hidden charges him: who may not charge stops before that, like a Run.
pub(crate) fn may_run_into(state: &State, mover: Mover) -> bool {
    let charges = match mover.manner {
        Manner::Free | Manner::Again(_) | Manner::Enter => true,
        // EG-7.6, EG-7.14, EG-7.19, EG-9.11 these end not Engaged.
        Manner::Before | Manner::Break(_) | Manner::Scout | Manner::Rout(_) | Manner::Leave => false,
    };
    // EG-9.47 nobody charges with the civilian.
    charges && state.civilian.escort != Some(mover.id) && may_charge(state, mover)
}

/// EG-9.8, EG-9.13 whether a model of a Wavering warband may charge: what counts is where its move starts.
fn may_charge(state: &State, mover: Mover) -> bool {
    let id = mover.id;
    if state.morale(id) != Morale::Wavering || state.rank(id) >= 4 || state.is_fearless(id) {
        return !state.routs(id);
    }
    let Some(side) = id.side() else { return false };
    let steadies = |other: ModelId| {
        let leads = state.leader(side) == Some(other) || state.commands(other);
        leads && state.model(other).is_on_table() && !state.model(other).has(Mark::Stunned)
    };
    let near = |other: ModelId| {
        let reach = state.radius(id) + state.radius(other) + STEADIED;
        space::within(mover.from, state.model(other).at, reach.0.into())
    };
    state.roster(side).any(|other| steadies(other) && near(other))
}

/// EG-6.22 the enemies a model would be in contact with at a point, Hidden ones apart.
pub(crate) fn contacts(state: &State, id: ModelId, at: Point) -> Models {
    contacts_among(state, id, at, foes_beside(state, id, at))
}

/// The same among enemies who are known to be close.
fn contacts_among(state: &State, id: ModelId, at: Point, foes: Models) -> Models {
    let radius = state.radius(id);
    let meets = |other: &ModelId| {
        let radii = i64::from((radius + state.radius(*other)).0);
        let there = state.model(*other).at;
        space::touch(at, there, radii)
            && !space::is_hidden(state, *other)
            && space::not_kept_apart(&state.field, at, there)
    };
    foes.iter().filter(meets).collect()
}

/// A path beside another model.
#[derive(Clone, Copy)]
struct Near<'a> {
    from: Point,
    corners: &'a [Point],
    other: Point,
    radii: i64,
}

impl<'a> Near<'a> {
    fn of(state: &State, mover: Mover, corners: &'a [Point], other: ModelId) -> Near<'a> {
        let radii = i64::from((state.radius(mover.id) + state.radius(other)).0);
        Near { from: mover.from, corners, other: state.model(other).at, radii }
    }

    fn end(&self) -> Point {
        end(self.from, self.corners)
    }

    /// EG-6.4 at the end.
    fn overlaps_at_end(&self) -> bool {
        space::overlap(self.end(), self.other, self.radii)
    }

    /// EG-6.4 somewhere on the way.
    fn overlaps_on_the_way(&self) -> bool {
        legs(self.from, self.corners).any(|leg| leg.is_closer(self.other, self.radii - SLACK))
    }

    /// EG-6.5 in contact somewhere on the way: as close as contact asks, with no wall between.
    fn touches_on_the_way(&self, field: &Field) -> bool {
        let most = self.radii + TOUCH;
        let mut close = legs(self.from, self.corners).filter(|leg| leg.square_to(self.other).at_most(most * most));
        close.any(|leg| space::not_kept_apart(field, leg.nearest_to(self.other), self.other))
    }

    fn end_within(&self, gap: Length) -> bool {
        let less = self.radii + i64::from(gap.0);
        self.end().distance_squared(self.other) < less * less
    }

    /// EG-6.20 whether the path keeps a gap all the way.
    fn keeps(&self, gap: Length) -> bool {
        let least = self.radii + i64::from(gap.0);
        if self.corners.is_empty() {
            return self.from.distance_squared(self.other) >= least * least;
        }
        legs(self.from, self.corners).all(|leg| !leg.is_closer(self.other, least))
    }

    /// EG-6.21 whether the path starts closer than a gap.
    fn starts_within(&self, gap: Length) -> bool {
        let least = self.radii + i64::from(gap.0);
        self.from.distance_squared(self.other) < least * least
    }

    /// EG-6.21 whether the path never comes closer than it starts.
    fn never_closer(&self) -> bool {
        let start = self.from.distance_squared(self.other);
        legs(self.from, self.corners).all(|leg| !leg.square_to(self.other).less_than(start))
    }
}

/// EG-6.11, EG-6.18, EG-6.4 whether a base of a model may stand at a point, whatever way it came.
pub(crate) fn may_stand(state: &State, id: ModelId, at: Point) -> bool {
    stands_clear(state, id, at, state.radius(id))
}

/// The same for a base of any radius.
pub(crate) fn stands_clear(state: &State, id: ModelId, at: Point, radius: Length) -> bool {
    let base: Base = Disc::new(at, radius).into();
    let field = &state.field;
    let bars = |f: &Feature| (f.terrain.is_impassable() && f.shape.thing().overlaps(&base)) || stands_on(f, at, radius);
    let free_of = |other: ModelId| {
        let radii = i64::from((radius + state.radius(other)).0);
        other == id || !space::overlap(at, state.model(other).at, radii)
    };
    TABLE.holds_base(&base)
        && !Reach::around(at, radius).features(field).any(bars)
        && !field.ledges.iter().any(|ledge| Thing::Wall(ledge).overlaps(&base))
        && Reach::around(at, radius + MOUNTED).models(state).iter().all(free_of)
        && !state.horses().any(|horse| {
            let radii = i64::from((radius + MOUNTED).0);
            space::overlap(at, horse, radii)
        })
}

/// EG-9.36 who in a Duel with another one a base of a model at a point would be within an inch of.
pub(crate) fn near_duel(state: &State, id: ModelId, at: Point) -> Option<ModelId> {
    near_duel_with(state, id, at, state.radius(id))
}

/// The same for a base of any radius.
pub(crate) fn near_duel_with(state: &State, id: ModelId, at: Point, radius: Length) -> Option<ModelId> {
    let near = |other: &ModelId| {
        let reach = i64::from((radius + state.radius(*other) + INCH).0);
        at.distance_squared(state.model(*other).at) < reach * reach
    };
    let linked = |other: &ModelId| *other != id && state.model(*other).duel.is_some_and(|with| with != id);
    state.on_table().iter().filter(linked).find(near)
}

/// EG-9.11 how far a point is from a home edge, in mil.
pub(crate) fn to_edge(home: Home, at: Point) -> Length {
    match home {
        Home::Near => at.y,
        Home::Far => TABLE.depth - at.y,
    }
}
