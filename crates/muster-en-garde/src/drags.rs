//! Moves that a person may draw (EG-6.12).

use crate::action::{Deed, Gait, Prompt};
use crate::activation::unactivated;
use crate::movement::{self, LEGS};
use crate::state::{ModelId, State};
use crate::{legal, options};
use muster_kernel::{Drag, DragId, Question};
use muster_tabletop::drags::{Drawn, path};

/// The moves that may be drawn in answer to a question.
pub(crate) fn drags(state: &State, question: &Question<Prompt>) -> Vec<Drag> {
    match question.prompt {
        Prompt::Activate => unactivated(state, question.seat)
            .iter()
            .filter(|id| state.model(*id).is_on_table() && may_draw(state, *id))
            .flat_map(|id| Gait::ALL.map(|gait| activation(state, id, gait)))
            .collect(),
        prompt => match legal::mover(state, prompt) {
            Some(mover) => Gait::ALL.map(|gait| drag(state, mover.id, gait, (verb(gait), gait.id().to_owned()))).into(),
            None => Vec::new(),
        },
    }
}

/// Whether a question is answered by drawing on the table, so that what is wrong with a drawn answer can be shown.
pub(crate) fn asks_for_a_place(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::Deploy
            | Prompt::Scout(_)
            | Prompt::Activate
            | Prompt::Replan { .. }
            | Prompt::Break(_)
            | Prompt::Ordered(_)
    )
}

/// Whether a model may move as it likes: it is not Engaged, and nothing forces it.
fn may_draw(state: &State, id: ModelId) -> bool {
    !crate::space::is_engaged(state, id)
        && !matches!(options::forced(state, id), Some(Deed::Hold | Deed::Disengage | Deed::Rout(_)))
}

/// A model's name in notation.
pub(crate) fn name(id: ModelId) -> String {
    match id.side() {
        Some(side) => format!("{}{}", crate::action::letter(side), id.number() + 1),
        None => "C".to_owned(),
    }
}

/// EG-7.3, EG-9.11 a model that is activated moves as it likes, or routs.
fn activation(state: &State, id: ModelId, gait: Gait) -> Drag {
    let (name, gait_id) = (name(id), gait.id());
    let written = if state.routs(id) {
        ("verb-rout", format!("{name} rout {gait_id}"))
    } else {
        (verb(gait), format!("{name} {gait_id}"))
    };
    drag(state, id, gait, written)
}

fn drag(state: &State, id: ModelId, gait: Gait, written: (&'static str, String)) -> Drag {
    let path = path(drawn(state, id), written, (LEGS, movement::rate(state.class(id), gait)));
    Drag { id: DragId::of(id.piece(), gait as u8), faces: true, ..path }
}

/// A model as it is drawn.
pub(crate) fn drawn(state: &State, id: ModelId) -> Drawn {
    Drawn { id, at: state.model(id).at, radius: state.radius(id) }
}

/// The word for moving in a category.
pub(crate) fn verb(gait: Gait) -> &'static str {
    match gait {
        Gait::Short => "verb-short",
        Gait::Normal => "verb-move",
        Gait::Run => "verb-run",
    }
}
