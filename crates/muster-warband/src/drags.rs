//! Moves that a person may draw (WB-6.9).

use crate::action::{Name, Prompt};
use crate::deeds;
use crate::layout::spot;
use crate::legal;
use crate::movement::{LEGS, Manner, Mover};
use crate::state::State;
use muster_kernel::{Body, Drag, DragId, DragKind, Question, Shape, Violations};

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
    let model = state.model(mover.id);
    let (at, length) = (spot(model.at), mover.budget(state).0);
    Drag {
        id: DragId::of(mover.id.piece(), mover.manner as u8),
        piece: mover.id.piece(),
        kind: DragKind::Path,
        verb,
        lead: lead.to_owned(),
        from: Some(at),
        body: Body::Disc { radius: model.radius.0 },
        corners: LEGS as u8,
        length: Some(length),
        faces: false,
        reach: vec![Shape::Disc(at, length)],
    }
}
