//! What somebody leaves undone who passes.

use super::Sketch;
use crate::action::Prompt;
use crate::propose;
use crate::register::*;
use crate::state::{Cards, State, UnitId};
use crate::using::{self, Moment};
use crate::{Hand, View, turns};
use muster_kernel::{Message, Question};
use muster_tabletop::previews::Sketching;

/// SP-5.22, SP-5.69 to SP-5.75, SP-3.417 that somebody passes who could do something else; nothing where there is no other answer, and
/// so nothing to decide.
pub(super) fn passes(sketch: &mut Sketch<'_>, view: &View, question: &Question<Prompt>) {
    let (battle, seat) = (&view.battle, question.seat);
    match question.prompt {
        Prompt::Window(phase) => {
            let mut able: Vec<UnitId> = turns::declarable(battle, seat, phase).map(|(_, id)| id).collect();
            able.sort_unstable();
            able.dedup();
            if !able.is_empty() || may_use(view, question, Moment::Window(phase)) {
                sketch.preview.note(SP_5_22, Message::new("preview-pass").with("units", able.len() as i64));
            }
        }
        Prompt::React(declared) if may_use(view, question, Moment::Reaction(&declared)) => {
            sketch.preview.note(SP_5_69, "preview-pass-reaction");
        }
        Prompt::Fighter(_) => sketch.preview.note(SP_5_72, "preview-pass-rest"),
        Prompt::Return(returning) if !propose::returns(battle, returning).is_empty() => {
            sketch.preview.note(SP_5_75, "preview-pass-rest");
        }
        Prompt::Next(_) => sketch.preview.note(SP_3_417, "preview-pass-rest"),
        _ => (),
    }
}

/// Whether whoever is asked has an ability or a command to use at such a moment; of the other hand nothing is known, and nothing needed.
fn may_use(view: &View, question: &Question<Prompt>, moment: Moment<'_>) -> bool {
    let hands = view.hands.map(|hand| match hand {
        Hand::Known(cards) => cards,
        Hand::Hidden(_) => Cards::NONE,
    });
    !using::uses(&State { battle: view.battle.clone(), hands }, question.seat, moment).is_empty()
}
