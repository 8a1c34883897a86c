//! The ground that a drawn move can end on, and ways round what bars a straight one (WB-6.11).

use crate::action::{Action, Corners, Deed, Prompt};
use crate::layout::spot;
use crate::legal;
use crate::movement::{self, Manner, Mover};
use crate::pregame;
use crate::space::INCH;
use crate::state::{ModelId, State};
use muster_ground::length::{Length, Point};
use muster_ground::reachable::{ReachableArea, Verdict};
use muster_kernel::{Bars, Drag, Place, Question, Violations};

/// How fine ways are looked for.
const STEP: Length = Length(INCH.0 / 2);

/// The outlines of the ground that a drawn move can end on; nothing for models that are put down.
pub(crate) fn outlines(state: &State, question: &Question<Prompt>, drag: &Drag) -> Option<Vec<Vec<Place>>> {
    let id = ModelId(drag.piece.0 as u8);
    let mover = match drag.verb {
        "verb-walk" => Mover { id, manner: Manner::Walk },
        "verb-run" => Mover { id, manner: Manner::Run },
        "verb-scout" => Mover { id, manner: Manner::Scout },
        _ => legal::mover(question.prompt)?,
    };
    let outlines = spread(state, mover).outlines();
    Some(outlines.into_iter().map(|outline| outline.into_iter().map(spot).collect()).collect())
}

/// An answer that comes to the same end as a straight line which is barred: by a way round, at a run where a walk is too
/// short for it.
pub(crate) fn way_round(state: &State, question: &Question<Prompt>, action: &Action) -> Option<Action> {
    let round = |id, manner, corners: &Corners| {
        let [to] = corners.as_slice() else { return None };
        spread(state, Mover { id, manner }).way_to(*to).map(Corners::from)
    };
    match (action, question.prompt) {
        (Action::Do(Deed::Walk(line)), Prompt::Act(id) | Prompt::Strain(id)) => {
            let walk = round(id, Manner::Walk, line).map(Deed::Walk);
            walk.or_else(|| round(id, Manner::Run, line).map(Deed::Run)).map(Action::Do)
        }
        (Action::Do(Deed::Run(line)), Prompt::Act(id) | Prompt::Strain(id)) => {
            round(id, Manner::Run, line).map(Deed::Run).map(Action::Do)
        }
        (Action::Scout(id, line), _) => round(*id, Manner::Scout, line).map(|way| Action::Scout(*id, way)),
        (Action::Move(line), prompt) => {
            let mover = legal::mover(prompt)?;
            round(mover.id, mover.manner, line).map(Action::Move)
        }
        _ => None,
    }
}

/// Everywhere that a mover can go.
fn spread(state: &State, mover: Mover) -> ReachableArea<impl FnMut(&[Point]) -> Verdict> {
    let from = state.model(mover.id).at;
    ReachableArea::over(from, mover.budget(state), STEP, move |way| judge(state, mover, way))
}

fn judge(state: &State, mover: Mover, way: &[Point]) -> Verdict {
    let mut wrong = Violations::verdict();
    if mover.manner == Manner::Scout {
        pregame::check_scout(state, mover.id, way, &mut wrong);
    } else {
        movement::check(state, mover, way, &mut wrong);
    }
    match wrong.bars() {
        None => Verdict::Ends(movement::cost(state, mover, way)),
        Some(Bars::End) => Verdict::Passes(movement::cost(state, mover, way)),
        Some(Bars::Way) => Verdict::Barred,
    }
}
