//! What is answered before the first blow of a combat: who challenges, who accepts, who is sent back, and with what everybody
//! strikes (FB-5.34). The round is played from its beginning, so that what was answered already is answered again.

use super::{PendingCombat, choose};
use crate::FantasyBattle;
use crate::action::{About, Action, Choice, Pick, Prompt};
use crate::book::Ability;
use crate::combat::strikers;
use crate::ids::{UnitId, Units};
use crate::state::{Battle, State};
use muster_kernel::{Candidate, Question};
use muster_odds::walk::Policy;

impl<'a> PendingCombat<'a> {
    /// What players are taken to choose, but for what is thought about and what came before it.
    pub(super) fn chooser(self) -> impl Policy<FantasyBattle> + 'a {
        move |rules: &FantasyBattle, state: &State, question: &Question<Prompt>| {
            let answer = self.answer.and_then(|candidate| answered(candidate, state, question));
            answer.or_else(|| choose(rules, state, question))
        }
    }
}

/// FB-7.95 whether nobody has been hurt when such a question comes: chariots strike before it, and how hard they did nobody counts
/// any more.
pub(crate) fn is_told(battle: &Battle, units: Units) -> bool {
    let runs_down = |id: UnitId| {
        let hits = battle.troop(id).abilities.iter().any(|ability| matches!(ability, Ability::ImpactHits { .. }));
        hits && strikers::charged(battle, id)
    };
    !units.iter().any(runs_down)
}

/// FB-5.34 the answer to a question of those before the first blow: the one that is thought about, or one that was given before it.
fn answered(candidate: &Candidate<FantasyBattle>, state: &State, question: &Question<Prompt>) -> Option<Action> {
    let (Prompt::Pick(thought), Prompt::Pick(pick)) = (&candidate.question.prompt, &question.prompt) else {
        return None;
    };
    if question == &candidate.question {
        return Some(candidate.action.clone());
    }
    let choice = if pick.about == About::Challenge {
        challenge(thought, pick)
    } else if (pick.about, thought.about) == (About::Accept, About::SendBack) {
        Some(Choice::No)
    } else {
        let weapon = pick.unit.filter(|_| pick.about == About::Weapon).and_then(|id| state.unit(id).weapon);
        weapon.map(Choice::Weapon)
    };
    choice.filter(|choice| pick.options.contains(choice)).map(Action::Choose)
}

/// FB-9.81 who has challenged already, where that is answered now.
fn challenge(thought: &Pick, pick: &Pick) -> Option<Choice> {
    let issued = matches!(thought.about, About::Accept | About::SendBack);
    let challenger = thought.unit.filter(|_| issued)?;
    pick.options
        .iter()
        .copied()
        .find(|choice| matches!(choice, Choice::Unit(id) | Choice::Champion(id) if *id == challenger))
}
