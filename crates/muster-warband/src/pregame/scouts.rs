//! Scout moves (WB-4.25).

use crate::action::{Action, Corners};
use crate::book::Keyword;
use crate::drags::drawn;
use crate::movement::{self, LEGS, Manner, Mover};
use crate::notation::model_name;
use crate::register::*;
use crate::space::{self, INCH};
use crate::state::{Home, Mark, ModelId, State};
use muster_ground::length::{Point, Vector};
use muster_kernel::random::below;
use muster_kernel::{Drag, Message, Seat, Violations};
use muster_tabletop::drags;
use rand_core::Rng;
use smallvec::smallvec;

/// WB-4.25 how far a Scout keeps from enemies.
const DISTANCE: i64 = 6 * INCH.0 as i64;

/// WB-3.39 the Scouts of a side that have neither moved nor declined yet.
pub(crate) fn left(state: &State, side: Seat) -> impl Iterator<Item = ModelId> + '_ {
    let waits = |id: &ModelId| state.has(*id, Keyword::Scout) && !state.model(*id).has(Mark::Scouted);
    state.in_play(side).filter(waits)
}

/// WB-4.25 everything that forbids a Scout move.
pub(crate) fn check(state: &State, side: Seat, id: ModelId, corners: &[Point], wrong: &mut Violations) {
    if !left(state, side).any(|scout| scout == id) {
        return wrong.forbid(WB_4_25, "no-scout");
    }
    if corners.is_empty() {
        return;
    }
    movement::check(state, Mover { id, manner: Manner::Scout }, corners, wrong);
    for enemy in state.in_play(side.other()) {
        if comes_near(state, id, corners, enemy) {
            wrong.forbid(WB_4_25, Message::new("no-scout-near").with("piece", enemy.piece()));
        }
    }
}

/// WB-4.25 whether a way comes within 6" of an enemy at any point.
fn comes_near(state: &State, id: ModelId, corners: &[Point], enemy: ModelId) -> bool {
    let (from, there) = (state.model(id).at, state.model(enemy).at);
    let reach = space::radii(state, id, enemy) + DISTANCE;
    corners.iter().all(|corner| corner.is_safe())
        && movement::legs(from, corners).any(|leg| leg.square_to(there).at_most(reach * reach))
}

/// WB-4.25 everything that forbids a Scout to go a way.
pub(crate) fn check_way(state: &State, id: ModelId, corners: &[Point], wrong: &mut Violations) {
    check(state, id.seat(), id, corners, wrong);
}

fn is_legal(state: &State, id: ModelId, corners: &Corners) -> bool {
    let mut wrong = Violations::default();
    check(state, id.seat(), id, corners, &mut wrong);
    wrong.is_empty()
}

/// The ways worth trying, as seen from South: ahead, ahead to both sides, to both sides; in full, or half as far.
const WAYS: [(i64, i64); 10] = [
    (0, 6_000),
    (-4_240, 4_240),
    (4_240, 4_240),
    (-6_000, 0),
    (6_000, 0),
    (0, 3_000),
    (-2_120, 2_120),
    (2_120, 2_120),
    (-3_000, 0),
    (3_000, 0),
];

/// Good moves for every Scout that is left, and to stay.
pub(crate) fn proposals(state: &State, side: Seat) -> Vec<Action> {
    let ahead = if state.side(side).home == Home::South { 1 } else { -1 };
    let mut found = Vec::new();
    for id in left(state, side) {
        let at = state.model(id).at;
        let ways = WAYS.iter().map(|(x, y)| smallvec![at + Vector::new(x * ahead, y * ahead)]);
        found.extend(ways.filter(|way: &Corners| is_legal(state, id, way)).map(|way| Action::Scout(id, way)));
        found.push(Action::Scout(id, Corners::new()));
    }
    found
}

/// One legal Scout move, or to stay.
pub(crate) fn sample(state: &State, side: Seat, rng: &mut dyn Rng) -> Action {
    let mut proposals = proposals(state, side);
    proposals.swap_remove(below(rng, proposals.len()))
}

/// A Scout’s move, drawn.
pub(crate) fn drag(state: &State, id: ModelId) -> Drag {
    let length = Mover { id, manner: Manner::Scout }.budget(state);
    drags::path(drawn(state, id), ("verb-scout", format!("scout {}", model_name(id))), (LEGS, length))
}
