//! Duel links: what they forbid in a combat, and how they end (EG-9.36 to EG-9.38).

use crate::book::Scenario;
use crate::event::Event;
use crate::register::*;
use crate::space;
use crate::state::{Mark, ModelId, Models, Morale, State};
use crate::step::Duel;
use muster_ground::length::Point;
use muster_kernel::Seat;
use smallvec::SmallVec;

/// EG-9.35 the pairs that are linked, side A's model first.
pub(crate) fn links(state: &State) -> SmallVec<[[ModelId; 2]; 2]> {
    state.roster(Seat::FIRST).filter_map(|id| Some([id, state.model(id).duel?])).collect()
}

/// EG-9.38 the link of a model ends, if it has one.
pub(crate) fn end(t: &mut Duel<'_>, id: ModelId) {
    let Some(other) = t.state.model_mut(id).duel.take() else { return };
    t.state.model_mut(other).duel = None;
    for one in [id, other] {
        t.state.apart.remove(one);
        t.state.touching.remove(one);
    }
    t.tell(|_, _| Event::new(EG_9_38, "told-duel-over").piece(id).target(other));
}

/// EG-9.38 no link lasts while a warband routs, and both warbands are in every link: not one that was there when it began to
/// rout, nor one that is agreed later.
pub(crate) fn end_by_rout(t: &mut Duel<'_>) {
    if t.state.sides.iter().any(|side| side.morale == Morale::Routing) {
        for [one, _] in links(t.state) {
            end(t, one);
        }
    }
}

/// EG-9.38 which duellists are in contact, judged at the start of the Combat Phase.
pub(crate) fn judge(t: &mut Duel<'_>) {
    let in_contact = |[one, other]: &[ModelId; 2]| space::in_contact(t.state, *one, *other);
    t.state.touching = links(t.state).into_iter().filter(in_contact).flatten().collect();
}

/// EG-9.38 links end with the second turn in a row apart. EG-4.19 that of the champions does not: their scenario scores
/// instead, and counts anew.
pub(crate) fn end_apart(t: &mut Duel<'_>) {
    let links = links(t.state);
    let apart: Models = links.iter().flatten().copied().collect::<Models>().without(t.state.touching);
    let twice = apart.and(t.state.apart);
    t.state.apart = apart.without(twice);
    for [one, other] in links.into_iter().filter(|[one, _]| twice.has(*one)) {
        if t.state.scenario == Scenario::Duel && t.state.model(one).has(Mark::Champion) {
            nearer_champion(t, [one, other]);
        } else {
            end(t, one);
        }
    }
}

/// EG-4.19 the champion nearer to the well scores for its side; equals score nothing.
fn nearer_champion(t: &mut Duel<'_>, pair: [ModelId; 2]) {
    const POINTS: i16 = 3;
    const WELL: Point = Point::new(18_000, 12_000);
    let [one, other] = pair.map(|id| t.state.model(id).at.distance_squared(WELL));
    let nearer = match one.cmp(&other) {
        std::cmp::Ordering::Less => pair[0],
        std::cmp::Ordering::Equal => return,
        std::cmp::Ordering::Greater => pair[1],
    };
    if let Some(side) = t.state.owner(nearer) {
        t.state.sides[side.index()].scored += POINTS;
        t.tell(|_, _| Event::new(EG_4_19, "told-champion-nearer").piece(nearer).with("points", i32::from(POINTS)));
    }
}

/// EG-4.19 the side whose champion slays the other one while they are linked scores. Nobody else can attack them then
/// (EG-9.36), so whoever slays one is the other.
pub(crate) fn champion_slain(t: &mut Duel<'_>, id: ModelId, by: Seat) {
    const POINTS: i16 = 10;
    let Some(other) = t.state.model(id).duel else { return };
    let champions = [id, other].iter().all(|one| t.state.model(*one).has(Mark::Champion));
    if t.state.scenario == Scenario::Duel && champions && t.state.owner(other) == Some(by) {
        t.state.sides[by.index()].scored += POINTS;
        let points = i32::from(POINTS);
        t.tell(|_, _| Event::new(EG_4_19, "told-champion-slain").piece(id).target(other).with("points", points));
    }
}
