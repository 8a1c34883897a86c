//! The ground that a drawn move can end on, and ways round what bars a straight one (EG-6.12, EG-6.13).

use crate::action::{Action, Corners, Deed, Gait, Move, Prompt};
use crate::legal;
use crate::movement::{self, Manner, Mover};
use crate::rout;
use crate::space::INCH;
use crate::state::{ModelId, Models, State};
use crate::walk::spot;
use muster_ground::length::{Length, Point};
use muster_ground::reachable::{ReachableArea, Verdict};
use muster_kernel::{Bars, Drag, Place, Question, Violations};

/// How fine ways are looked for.
const STEP: Length = Length(INCH.0 / 2);

/// The outlines of the ground that a drawn move can end on without a charge; nothing for models that are put down.
pub(crate) fn outlines(state: &State, question: &Question<Prompt>, drag: &Drag) -> Option<Vec<Vec<Place>>> {
    drag.from?;
    let gait = Gait::ALL.into_iter().find(|gait| *gait as u8 == drag.id.number())?;
    let mover = mover(state, question.prompt, ModelId(drag.piece.0 as u8))?;
    let outlines = spread(state, mover, gait).outlines();
    Some(outlines.into_iter().map(|outline| outline.into_iter().map(spot).collect()).collect())
}

/// Who moves how when it is drawn.
fn mover(state: &State, prompt: Prompt, id: ModelId) -> Option<Mover> {
    match prompt {
        Prompt::Activate if state.routs(id) => Some(Mover::of(state, id, Manner::Rout(Models::NONE))),
        Prompt::Activate => Some(Mover::of(state, id, Manner::Free)),
        prompt => legal::mover(state, prompt),
    }
}

/// An answer that comes to the same end as a straight line which is barred: by a way round, in a higher category where
/// that is too long for the one that was meant.
pub(crate) fn way_round(state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
    let round = |id: ModelId, line: &Move| {
        let [to] = line.corners.as_slice() else { return None };
        let mover = mover(state, question.prompt, id)?;
        let gaits = Gait::ALL.into_iter().filter(|gait| *gait >= line.gait);
        let mut ways = gaits.filter_map(|gait| Some((gait, spread(state, mover, gait).way_to(*to)?)));
        let (gait, corners) = ways.next()?;
        Some(Move { gait, corners: Corners::from(corners), facing: line.facing, target: None })
    };
    match action {
        Action::Do(id, Deed::Move(line)) => round(*id, line).map(|way| Action::Do(*id, Deed::Move(way))),
        Action::Do(id, Deed::Rout(line)) => round(*id, line).map(|way| Action::Do(*id, Deed::Rout(way))),
        Action::Scout { way: line, hide } => {
            let id = legal::mover(state, question.prompt)?.id;
            round(id, line).map(|way| Action::Scout { way, hide: *hide })
        }
        Action::Move(line) => round(legal::mover(state, question.prompt)?.id, line).map(Action::Move),
        _ => None,
    }
}

/// Everywhere that a mover can go in a category.
fn spread(state: &State, mover: Mover, gait: Gait) -> ReachableArea<impl FnMut(&[Point]) -> Verdict> {
    let most = movement::rate(state.class(mover.id), gait);
    ReachableArea::over(mover.from, most, STEP, move |way| judge(state, mover, gait, way))
}

fn judge(state: &State, mover: Mover, gait: Gait, way: &[Point]) -> Verdict {
    let cost = movement::length(mover.from, way);
    let way = Move { gait, corners: Corners::from(way), facing: None, target: None };
    let mut wrong = Violations::verdict();
    match mover.manner {
        Manner::Rout(left) => rout::check(state, (mover.id, left), &way, &mut wrong),
        _ => movement::check(state, mover, &way, &mut wrong),
    }
    match wrong.bars() {
        None => Verdict::Ends(cost),
        Some(Bars::End) => Verdict::Passes(cost),
        Some(Bars::Way) => Verdict::Barred,
    }
}
