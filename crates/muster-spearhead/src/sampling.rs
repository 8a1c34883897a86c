//! Answers drawn at random, and those of windows, without working out more than is needed (SP-5.68, SP-5.70, SP-5.73).

use crate::ability::{Phase, Universal};
use crate::action::{Action, Attacks, Declared, Prompt, Returning, Use};
use crate::coherency;
use crate::legal;
use crate::picking;
use crate::propose;
use crate::scoring;
use crate::space;
use crate::state::{Battle, Cards, State, UnitId};
use crate::targets;
use crate::turns;
use crate::twists;
use crate::universal;
use crate::using::{self, Candidate, Moment};
use muster_kernel::random::{below, one_of};
use muster_kernel::{Question, Seat};
use rand_core::Rng;
use smallvec::SmallVec;

/// One of how many times nobody comes back who could.
const STAYS_AWAY: usize = 12;

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
    let ways = |target: Option<UnitId>| {
        let ways = propose::moves(battle, legal::piling_in(id, target));
        ways.into_iter().map(move |way| Action::PileIn(id, target, way))
    };
    toward(battle, id).into_iter().flat_map(ways).chain([Action::Stay]).collect()
}

/// The first of them, without a look at the others.
pub(crate) fn first_pile_in(battle: &Battle, id: UnitId) -> Action {
    let way = |target: Option<UnitId>| Some((target, propose::first_move(battle, legal::piling_in(id, target))?));
    let first = toward(battle, id).into_iter().find_map(way);
    first.map_or(Action::Stay, |(target, way)| Action::PileIn(id, target, way))
}

/// SP-7.9 toward whom a unit may pile in: those with whom it is in combat, or anywhere where it is with nobody.
fn toward(battle: &Battle, id: UnitId) -> SmallVec<[Option<UnitId>; 8]> {
    let engaged = space::engaged(battle, id);
    if engaged.is_empty() { SmallVec::from_elem(None, 1) } else { engaged.iter().map(Some).collect() }
}

/// One legal answer.
pub(crate) fn sample(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let (battle, seat) = (&state.battle, question.seat);
    match &question.prompt {
        Prompt::Window(phase) => in_window(state, seat, *phase, rng),
        Prompt::React(declared) => reaction(state, seat, declared, rng),
        Prompt::Move(moving) => {
            propose::any_move(battle, *moving, rng).map_or(Action::Stay, |way| Action::Go(moving.unit, way))
        }
        Prompt::PileIn(id) => pile_in(battle, *id, rng),
        Prompt::Deploy => deploy(state, question, rng),
        Prompt::SetUp(setting) => propose::any_places(battle, *setting, rng).map_or(Action::NoPlace, Action::SetUp),
        Prompt::Targets(id, attacks) => {
            // Whoever is asked has a target.
            targets::any_aim(battle, *id, *attacks, rng).map_or_else(|| listed(state, question, rng), Action::Aim)
        }
        Prompt::Return(returning) => come_back(battle, *returning, rng),
        Prompt::Remove(id, slain) => Action::Remove(coherency::any_removal(battle, *id, *slain, rng)),
        Prompt::Discard => Action::Discard(some_of(state.hands[seat.index()], rng)),
        Prompt::Score => Action::Score(some_of(scoring::may_score(state, seat), rng)),
        Prompt::Twist(pick, _) => {
            let view = using::standpoint(seat, None, None);
            let picks = picking::any(battle, &twists::wanted(battle, seat, *pick), &view, rng);
            picks.map_or_else(|| listed(state, question, rng), Action::Pick)
        }
        Prompt::Terrain(_)
        | Prompt::Role
        | Prompt::Loadout
        | Prompt::Battlefield
        | Prompt::First
        | Prompt::Critical(..)
        | Prompt::Fighter(_)
        | Prompt::Contest(..)
        | Prompt::Reroll(..)
        | Prompt::Strike(_)
        | Prompt::Next(_) => listed(state, question, rng),
    }
}

/// One of the answers that are listed or proposed.
fn listed(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let mut list = legal::proposals(state, question);
    list.swap_remove(below(rng, list.len()))
}

/// Any set of some cards.
fn some_of(cards: Cards, rng: &mut dyn Rng) -> Cards {
    Cards(cards.0 & (rng.next_u64() >> 48) as u16)
}

/// What may be tried in a window or as a reaction.
#[derive(Clone, Copy)]
enum Attempt {
    Universal(Universal, UnitId),
    Printed(Candidate),
    Nothing,
}

/// Something to do in a window: first what, then how.
fn in_window(state: &State, seat: Seat, phase: Phase, rng: &mut dyn Rng) -> Action {
    let battle = &state.battle;
    let moment = Moment::Window(phase);
    let universal = turns::worth_a_look(battle, seat, phase).map(|(what, id)| Attempt::Universal(what, id));
    let printed = using::candidates(state, seat, moment).map(Attempt::Printed);
    any_deed(universal.chain(printed), rng, |deed, rng| match deed {
        Attempt::Universal(what, id) => declare(battle, seat, (what, id), rng),
        Attempt::Printed(candidate) => using::any_use(battle, seat, candidate, moment, rng).map(Action::Use),
        Attempt::Nothing => Some(Action::Pass),
    })
}

/// SP-5.69 a reaction, or none.
fn reaction(state: &State, seat: Seat, declared: &Declared, rng: &mut dyn Rng) -> Action {
    let moment = Moment::Reaction(declared);
    let printed = using::candidates(state, seat, moment).map(Attempt::Printed);
    any_deed(printed, rng, |deed, rng| match deed {
        Attempt::Printed(candidate) => using::any_use(&state.battle, seat, candidate, moment, rng).map(Action::Use),
        Attempt::Universal(..) | Attempt::Nothing => Some(Action::Pass),
    })
}

/// One of what may be done, evenly: of all that there is, one is drawn after the other until one may be done. Most may not, and are
/// quickly known not to; to know all that may be done takes longer.
fn any_deed(
    all: impl Iterator<Item = Attempt>,
    rng: &mut dyn Rng,
    mut does: impl FnMut(Attempt, &mut dyn Rng) -> Option<Action>,
) -> Action {
    let mut left: SmallVec<[Attempt; 32]> = all.chain([Attempt::Nothing]).collect();
    while !left.is_empty() {
        let deed = left.swap_remove(below(rng, left.len()));
        if let Some(action) = does(deed, rng) {
            return action;
        }
    }
    Action::Pass
}

/// SP-5.70, SP-5.71 a universal ability of a unit, with what is answered along with it, if the unit may use it.
fn declare(battle: &Battle, seat: Seat, (what, id): (Universal, UnitId), rng: &mut dyn Rng) -> Option<Action> {
    if !universal::may(battle, seat, what, id) {
        return None;
    }
    match what {
        Universal::NormalMove => {
            propose::any_move(battle, universal::walking(battle, id), rng).map(|way| Action::Move(id, way))
        }
        Universal::Shoot => targets::any_aim(battle, id, Attacks::Shooting, rng).map(|aim| Action::Shoot(id, aim)),
        Universal::Run | Universal::Retreat | Universal::Charge | Universal::Reinforce | Universal::Fight => {
            Some(Action::Declare(what, id))
        }
    }
}

/// SP-7.9 a pile-in toward somebody with whom a unit is in combat.
fn pile_in(battle: &Battle, id: UnitId, rng: &mut dyn Rng) -> Action {
    let target = one_of(rng, &toward(battle, id));
    let way = propose::any_move(battle, legal::piling_in(id, target), rng);
    way.map_or(Action::Stay, |way| Action::PileIn(id, target, way))
}

/// SP-8.36 a model that comes back, or none.
fn come_back(battle: &Battle, returning: Returning, rng: &mut dyn Rng) -> Action {
    if below(rng, STAYS_AWAY) == 0 {
        return Action::Pass;
    }
    propose::any_return(battle, returning, rng).map_or(Action::Pass, |(number, at)| Action::Return(number, at))
}

/// A unit to set up, and a place for it.
fn deploy(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    let (battle, seat) = (&state.battle, question.seat);
    let units = legal::deployable(battle, seat);
    let moment = Moment::Window(Phase::Deployment);
    let may = |chosen: &Use| using::check(state, seat, chosen, moment).is_empty();
    let uses: Vec<_> = using::uses(state, seat, moment).into_iter().filter(may).collect();
    let at = below(rng, (units.len() + uses.len()).max(1));
    match units.get(at) {
        Some(id) => {
            let setting = legal::deploying(battle, *id);
            // A unit is lost only where there is no place for it.
            let places =
                propose::any_places(battle, setting, rng).or_else(|| propose::proposed_places(battle, setting, rng));
            places.map_or(Action::Lose(*id), |places| Action::Deploy(*id, places))
        }
        None => match uses.into_iter().nth(at - units.len()) {
            Some(chosen) => Action::Use(chosen),
            None => Action::Pass,
        },
    }
}
