//! Answers drawn at random, and those of windows, without working out more than is needed (SP-5.68, SP-5.70, SP-5.73).

use crate::ability::{Phase, Universal};
use crate::action::Attacks;
use crate::action::{Action, Prompt};
use crate::legal;
use crate::propose;
use crate::space;
use crate::state::{Battle, State, UnitId};
use crate::targets;
use crate::turns;
use crate::universal;
use crate::using::{self, Moment};
use muster_kernel::Question;
use muster_kernel::random::below;
use rand_core::Rng;

/// Ready answers in a window in which units move or shoot.
pub(crate) fn window(state: &State, question: &Question<Prompt>, phase: Phase) -> Vec<Action> {
    let (battle, seat) = (&state.battle, question.seat);
    let mut found = Vec::new();
    for (what, id) in turns::declarable(battle, seat, phase) {
        match what {
            Universal::NormalMove => {
                let moves = propose::moves(battle, universal::walking(battle, id));
                found.extend(moves.into_iter().map(|way| Action::Move(id, way)));
            }
            Universal::Shoot => {
                found
                    .extend(targets::aims(battle, id, Attacks::Shooting).into_iter().map(|aim| Action::Shoot(id, aim)));
            }
            Universal::Run | Universal::Retreat | Universal::Charge | Universal::Reinforce | Universal::Fight => {
                found.push(Action::Declare(what, id));
            }
        }
    }
    found.extend(using::uses(state, seat, Moment::Window(phase)).into_iter().map(Action::Use));
    found.push(Action::Pass);
    found
}

/// SP-7.9 ready pile-ins of a unit.
pub(crate) fn pile_ins(battle: &Battle, id: UnitId) -> Vec<Action> {
    let engaged = space::engaged(battle, id);
    let toward: Vec<Option<UnitId>> = if engaged.is_empty() { vec![None] } else { engaged.iter().map(Some).collect() };
    let ways = |target: Option<UnitId>| {
        let ways = propose::moves(battle, legal::piling_in(id, target));
        ways.into_iter().map(move |way| Action::PileIn(id, target, way))
    };
    toward.into_iter().flat_map(ways).chain([Action::Stay]).collect()
}

/// One legal answer.
pub(crate) fn sample(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let (battle, seat) = (&state.battle, question.seat);
    match &question.prompt {
        Prompt::Window(phase @ (Phase::Movement | Phase::Shooting)) if battle.active == seat => {
            in_window(state, question, *phase, rng)
        }
        Prompt::Move(moving) => {
            propose::any_move(battle, *moving, rng).map_or(Action::Stay, |way| Action::Go(moving.unit, way))
        }
        Prompt::PileIn(id) => {
            let engaged: Vec<UnitId> = space::engaged(battle, *id).iter().collect();
            let target = if engaged.is_empty() { None } else { Some(engaged[below(rng, engaged.len())]) };
            let way = propose::any_move(battle, legal::piling_in(*id, target), rng);
            way.map_or(Action::Stay, |way| Action::PileIn(*id, target, way))
        }
        Prompt::Deploy => deploy(state, question, rng),
        Prompt::SetUp(setting) => propose::any_places(battle, *setting, rng).map_or(Action::NoPlace, Action::SetUp),
        Prompt::Terrain(_)
        | Prompt::Role
        | Prompt::Loadout
        | Prompt::Battlefield
        | Prompt::First
        | Prompt::Twist(_)
        | Prompt::Discard
        | Prompt::Window(_)
        | Prompt::React(_)
        | Prompt::Targets(..)
        | Prompt::Critical(..)
        | Prompt::Fighter(_)
        | Prompt::Remove(..)
        | Prompt::Return(_)
        | Prompt::Score
        | Prompt::Contest(..)
        | Prompt::Reroll(..)
        | Prompt::Strike(_)
        | Prompt::Next(_) => {
            let mut list = legal::proposals(state, question);
            list.swap_remove(below(rng, list.len()))
        }
    }
}

/// Something to do in a window: first what, then how.
fn in_window(state: &State, question: &Question<Prompt>, phase: Phase, rng: &mut dyn Rng) -> Action {
    let (battle, seat) = (&state.battle, question.seat);
    let declarable: Vec<(Universal, UnitId)> = turns::declarable(battle, seat, phase).collect();
    let uses = using::uses(state, seat, Moment::Window(phase));
    let at = below(rng, declarable.len() + uses.len() + 1);
    let chosen = match declarable.get(at) {
        Some((Universal::NormalMove, id)) => {
            propose::any_move(battle, universal::walking(battle, *id), rng).map(|way| Action::Move(*id, way))
        }
        Some((Universal::Shoot, id)) => {
            let mut aims = targets::aims(battle, *id, Attacks::Shooting);
            let place = below(rng, aims.len().max(1));
            (place < aims.len()).then(|| Action::Shoot(*id, aims.swap_remove(place)))
        }
        Some((what, id)) => Some(Action::Declare(*what, *id)),
        None => uses.into_iter().nth(at - declarable.len()).map(Action::Use),
    };
    chosen.unwrap_or(Action::Pass)
}

/// A unit to set up, and a place for it.
fn deploy(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let (battle, seat) = (&state.battle, question.seat);
    let units = legal::deployable(battle, seat);
    let moment = Moment::Window(Phase::Deployment);
    let may = |chosen: &crate::action::Use| using::check(state, seat, chosen, moment).is_empty();
    let uses: Vec<_> = using::uses(state, seat, moment).into_iter().filter(may).collect();
    let at = below(rng, (units.len() + uses.len()).max(1));
    match units.get(at) {
        Some(id) => match propose::any_places(battle, legal::deploying(battle, *id), rng) {
            Some(places) => Action::Deploy(*id, places),
            None => Action::Lose(*id),
        },
        None => match uses.into_iter().nth(at - units.len()) {
            Some(chosen) => Action::Use(chosen),
            None => Action::Pass,
        },
    }
}
