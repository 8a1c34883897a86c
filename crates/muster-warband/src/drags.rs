//! Moves that a person may draw (WB-6.9).

use crate::action::{Name, Prompt};
use crate::deeds;
use crate::legal;
use crate::movement::{LEGS, Manner, Mover};
use crate::state::{ModelId, State};
use muster_kernel::{Drag, DragId, Question, Violations};
use muster_tabletop::drags::{Drawn, path};

/// The moves that may be drawn in answer to a question.
pub(crate) fn drags(state: &State, question: &Question<Prompt>) -> Vec<Drag> {
    match question.prompt {
        Prompt::Act(id) | Prompt::Strain(id) => {
            let moves = [(Name::Walk, Manner::Walk, "verb-walk"), (Name::Run, Manner::Run, "verb-run")];
            let open = moves.into_iter().filter(|(name, ..)| {
                let mut wrong = Violations::default();
                deeds::allowed(state, id, *name, &mut wrong);
                wrong.is_empty()
            });
            open.map(|(name, manner, verb)| drag(state, Mover { id, manner }, verb, name.id())).collect()
        }
        prompt => legal::mover(prompt).into_iter().map(|mover| drag(state, mover, "verb-move", "move")).collect(),
    }
}

/// Whether a question may be answered by a place, so that a hand may draw one that is not legal.
pub(crate) const fn asks_for_a_place(prompt: Prompt) -> bool {
    match prompt {
        Prompt::Deploy
        | Prompt::Scout
        | Prompt::Act(_)
        | Prompt::Strain(_)
        | Prompt::Bloodlust(_)
        | Prompt::Forward(_) => true,
        Prompt::Warband
        | Prompt::Edge
        | Prompt::First
        | Prompt::Turn
        | Prompt::Split(_)
        | Prompt::Reroll(_)
        | Prompt::Bodyguard { .. }
        | Prompt::Disengage { .. }
        | Prompt::Retaliate { .. }
        | Prompt::FollowUp(_)
        | Prompt::Clear
        | Prompt::Decide(_) => false,
    }
}

fn drag(state: &State, mover: Mover, verb: &'static str, lead: &str) -> Drag {
    let path = path(drawn(state, mover.id), (verb, lead.to_owned()), (LEGS, mover.budget(state)));
    Drag { id: DragId::of(mover.id.piece(), mover.manner as u8), ..path }
}

/// A model as it is drawn.
pub(crate) fn drawn(state: &State, id: ModelId) -> Drawn {
    Drawn { id, at: state.model(id).at, radius: state.model(id).radius }
}
