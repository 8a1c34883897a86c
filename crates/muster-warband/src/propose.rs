//! Good answers among the many that are legal, and any legal answer at random.

mod candidates;
mod nudge;
mod random;

pub(crate) use candidates::charges;
pub(crate) use nudge::nudge;
pub(crate) use random::sample;

use crate::action::{Action, Prompt, Reply};
use crate::deeds;
use crate::drags;
use crate::legal;
use crate::movement;
use crate::powers;
use crate::state::State;
use muster_kernel::{Offers, Question};

/// What may be answered to a question whose answers are too many to list.
pub(crate) fn offers(state: &State, question: &Question<Prompt>) -> Offers<Action> {
    let proposals = match question.prompt {
        Prompt::Act(id) | Prompt::Strain(id) => {
            let deeds = candidates::deeds(state, id).into_iter().filter(|deed| deeds::is_legal(state, id, deed));
            deeds.map(Action::Do).chain(powers::menu(state, id)).chain([Action::Stop]).collect()
        }
        prompt => {
            let ways = legal::mover(prompt).map(|mover| {
                let ways = candidates::ways(state, mover);
                ways.into_iter().filter(move |way| movement::is_legal(state, mover, way)).map(Action::Move)
            });
            ways.into_iter().flatten().chain([no_more(prompt)]).collect()
        }
    };
    Offers::Region { proposals, forms: Vec::new(), drags: drags::drags(state, question) }
}

/// The answer that does nothing.
fn no_more(prompt: Prompt) -> Action {
    match prompt {
        Prompt::Bloodlust(_) => Action::Reply(Reply::No),
        Prompt::Forward(_) => Action::Move(Default::default()),
        _ => Action::Stop,
    }
}
