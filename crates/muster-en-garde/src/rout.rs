//! Running away (EG-9.11, EG-9.12).

use crate::action::{Action, Gait, Move, Prompt};
use crate::event::{Event, roller};
use crate::movement::{self, Manner, Mover};
use crate::register::*;
use crate::state::{Home, ModelId, Models, Standing, State};
use crate::step::Duel;
use crate::{civilian, flight, walk};
use muster_ground::length::{Length, Point};
use muster_kernel::{Flow, Violations};
use smallvec::SmallVec;

/// EG-9.11 the way straight home at full rate in the highest category that allows it, if that is legal: it is then the
/// only one.
pub(crate) fn straight_home(state: &State, id: ModelId, left: Models) -> Option<Move> {
    let mover = Mover::of(state, id, manner(left));
    Gait::ALL.into_iter().rev().map(|gait| straight(state, mover, gait)).find(|way| is_legal(state, mover, way))
}

/// EG-9.11 a legal rout move: the one straight home, otherwise one that leads round what bars it; nothing where there is
/// none at all, and the model stays.
pub(crate) fn way_home(state: &State, id: ModelId, left: Models) -> Option<Move> {
    straight_home(state, id, left).or_else(|| flight::detour(state, Mover::of(state, id, manner(left))))
}

/// EG-9.11 whether there is a legal rout move.
pub(crate) fn has_way_home(state: &State, id: ModelId, left: Models) -> bool {
    straight_home(state, id, left).is_some() || flight::has_detour(state, Mover::of(state, id, manner(left)))
}

fn manner(left: Models) -> Manner {
    Manner::Rout(left)
}

fn is_legal(state: &State, mover: Mover, way: &Move) -> bool {
    movement::is_legal(state, mover, way)
}

/// Straight towards the home edge, no farther than the edge itself.
fn straight(state: &State, mover: Mover, gait: Gait) -> Move {
    let radius = state.radius(mover.id);
    let home = home(state, mover.id);
    let far = movement::rate(state.class(mover.id), gait).min(movement::to_edge(home, mover.from) - radius);
    let down = if home == Home::Near { -far.0 } else { far.0 };
    let to = Point::new(mover.from.x.0, mover.from.y.0 + down);
    Move { gait, corners: SmallVec::from_iter([to]), facing: None, target: None }
}

/// The edge that a model runs for.
pub(crate) fn home(state: &State, id: ModelId) -> Home {
    state.sides[roller(id.side()).index()].home
}

/// Whether a move is legal, and leads home where it is a rout move (EG-9.11).
pub(crate) fn allows(state: &State, mover: Mover, way: &Move) -> bool {
    match mover.manner {
        Manner::Rout(left) => {
            let mut wrong = Violations::whether();
            check(state, (mover.id, left), way, &mut wrong);
            wrong.is_empty()
        }
        _ => movement::is_legal(state, mover, way),
    }
}

/// EG-9.11, EG-12.29 everything that forbids a rout move of the owner's choice: there is a straight way home, or the path
/// is too short, or it does not lead home enough. The enemies whom the model leaves are ignored.
pub(crate) fn check(state: &State, (id, left): (ModelId, Models), way: &Move, wrong: &mut Violations) {
    match straight_home(state, id, left) {
        // EG-6.9 where to look at its end is its owner's choice.
        Some(only) => wrong.forbid_if(Move { facing: None, ..way.clone() } != only, EG_9_11, "no-rout-straight-home"),
        None => check_choice(state, Mover::of(state, id, manner(left)), way, wrong),
    }
}

/// The same where no straight way is open.
pub(crate) fn check_choice(state: &State, mover: Mover, way: &Move, wrong: &mut Violations) {
    let id = mover.id;
    movement::check(state, mover, way, wrong);
    if wrong.is_settled() {
        return;
    }
    let length = movement::length(mover.from, &way.corners);
    let short = length < movement::rate(state.class(id), Gait::Short);
    wrong.forbid_end_if(short, EG_9_11, || "no-rout-too-short".into());
    let home = home(state, id);
    let gained = movement::to_edge(home, mover.from) - movement::to_edge(home, movement::end(mover.from, &way.corners));
    wrong.forbid_end_if(2 * gained.0 < length.0, EG_9_11, || "no-rout-homeward".into());
}

/// EG-9.11 a rout move; a base that reaches its home edge flees.
pub(crate) fn run(t: &mut Duel<'_>, id: ModelId, way: &Move, left: Models) -> Flow<()> {
    civilian::let_go(t, id);
    t.tell(|_, _| Event::new(EG_9_11, "told-routs").piece(id));
    walk::walk(t, Mover::of(t.state, id, manner(left)), way)?;
    let room = movement::to_edge(home(t.state, id), t.state.model(id).at) - t.state.radius(id);
    if room <= Length::ZERO {
        t.state.model_mut(id).standing = Standing::Fled;
        t.tell(|_, _| Event::new(EG_9_11, "told-fled").piece(id));
    }
    Ok(())
}

/// EG-9.11 a routing model that has won free of its enemies runs, if there is anywhere to run to.
pub(crate) fn break_away(t: &mut Duel<'_>, id: ModelId, left: Models) -> Flow<()> {
    if let Some(way) = straight_home(t.state, id, left) {
        return run(t, id, &way, left);
    }
    if !has_way_home(t.state, id, left) {
        return Ok(());
    }
    let owner = roller(t.state.owner(id));
    match t.ask(owner, Prompt::Break(id))? {
        Action::Move(way) => run(t, id, &way, left),
        _ => Ok(()),
    }
}
