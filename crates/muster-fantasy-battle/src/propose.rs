//! Ready answers: all there are where there are few, else some good ones (FB-5.59).

mod advance;
mod places;
mod random;

pub(crate) use random::sample;

use crate::action::{Action, Choice, Place, Prompt};
use crate::characters;
use crate::deployment;
use crate::ids::UnitId;
use crate::legal;
use crate::movement;
use crate::posing;
use crate::state::{Battle, State};
use muster_ground::angle::Angle;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_kernel::{Question, Seat, Violations};

/// Ready answers to a question.
pub(crate) fn all(state: &State, question: &Question<Prompt>) -> Vec<Action> {
    match &question.prompt {
        Prompt::Pick(pick) => pick.options.iter().map(|choice| chosen(*choice)).collect(),
        Prompt::Deploy => deployments(state, question),
        Prompt::Orders => {
            let able = state.fielded(question.seat).filter(|id| movement::is_able(&state.battle, *id));
            let tried = able.flat_map(|id| orders(&state.battle, id));
            let legal = tried.filter(|action| legal::is_legal(state, question, action));
            legal.chain([Action::Stop]).collect()
        }
        Prompt::Pose(posing) => {
            let pose = state.unit(posing.unit).pose;
            let facings = [Angle::ZERO, Angle::QUARTER, Angle::HALF, Angle::THREE_QUARTERS];
            let turned = facings.map(|turn| {
                let place = Place { facing: pose.facing + turn, ..Place::of(&pose) };
                Action::Pose(Place::of(&posing::reformed(&pose, place)))
            });
            turned.into_iter().filter(|action| legal::is_legal(state, question, action)).collect()
        }
    }
}

/// An answer that was listed.
pub(crate) const fn chosen(choice: Choice) -> Action {
    match choice {
        Choice::Stop => Action::Stop,
        _ => Action::Choose(choice),
    }
}

/// FB-5.40 the units that may be placed now, each in a few places.
fn deployments(state: &State, question: &Question<Prompt>) -> Vec<Action> {
    let battle = &state.battle;
    let units = deploying(battle, question.seat);
    let mut found = Vec::new();
    for id in units {
        let hosts = hosts(battle, id).map(|host| Action::Join(id, host));
        let places = places::of(battle, id).into_iter().map(|place| Action::Deploy(id, place));
        let tried = hosts.chain(places).chain([Action::Reserve(id)]);
        found.extend(tried.filter(|action| legal::is_legal(state, question, action)).take(4));
    }
    found
}

/// The units that a side may place now.
pub(crate) fn deploying(battle: &Battle, side: Seat) -> Vec<UnitId> {
    let waiting = deployment::deployable(battle, side);
    if waiting.is_empty() {
        battle.army(side).filter(|id| battle.unit(*id).standing == crate::state::Standing::ToDeploy).collect()
    } else {
        waiting
    }
}

/// FB-9.73 the units that a character may be in.
fn hosts(battle: &Battle, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    battle.fielded(id.seat()).filter(move |host| {
        let mut wrong = Violations::whether();
        characters::check_join(battle, id, *host, &mut wrong);
        wrong.is_empty()
    })
}

/// FB-5.45 a few moves of a unit, legal or not: ahead in parts, wheels to either side, turns, joins.
fn orders(battle: &Battle, id: UnitId) -> Vec<Action> {
    if battle.is_loose(id) {
        return loose(battle, id);
    }
    let step = movement::movement(battle, id);
    let part = |parts: i32| Length(step.0 * parts / 4);
    let wheel = |side: Side, degrees: i32| Manoeuvre::Wheel(side, Angle::degrees(degrees));
    let mut found = vec![
        Action::March(id, vec![Manoeuvre::Ahead(Length(2 * step.0))]),
        Action::Move(id, vec![Manoeuvre::Ahead(step)]),
        Action::Move(id, vec![Manoeuvre::Ahead(part(2))]),
        Action::Move(id, vec![wheel(Side::Left, 20)]),
        Action::Move(id, vec![wheel(Side::Right, 20)]),
        Action::Move(id, vec![Manoeuvre::TurnAbout]),
        Action::Move(id, vec![Manoeuvre::Ahead(Length(-part(2).0))]),
    ];
    found.extend(advance::toward(battle, id));
    found.extend(advance::flights(battle, id));
    found.extend(hosts(battle, id).map(|host| Action::Join(id, host)));
    different(battle, id, found)
}

/// Each of some moves once, without those that lead nowhere.
fn different(battle: &Battle, id: UnitId, moves: Vec<Action>) -> Vec<Action> {
    let pose = battle.unit(id).pose;
    let mut found: Vec<Action> = Vec::new();
    for action in moves {
        let idle = match &action {
            Action::Move(_, way) | Action::March(_, way) => advance::is_idle(&pose, way),
            _ => false,
        };
        if !idle && !found.contains(&action) {
            found.push(action);
        }
    }
    found
}

/// FB-6.76 a few moves of a unit in loose order.
fn loose(battle: &Battle, id: UnitId) -> Vec<Action> {
    let step = movement::movement(battle, id);
    let ahead = battle.unit(id).pose.facing;
    let by = |length: Length, turn: Angle| {
        let step: Vector = (ahead + turn).heading().scaled(length);
        GroupMove::shift([step])
    };
    let all = vec![
        Action::Run(id, by(Length(2 * step.0), Angle::ZERO)),
        Action::Go(id, by(step, Angle::ZERO)),
        Action::Go(id, by(step, Angle::QUARTER)),
        Action::Go(id, by(step, Angle::THREE_QUARTERS)),
        Action::Go(id, by(step, Angle::HALF)),
    ];
    different(battle, id, [all, advance::shifts(battle, id)].concat())
}

/// FB-6.30 whether a unit may march at all.
pub(crate) fn may_march(battle: &Battle, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    movement::check_march(battle, id, &mut wrong);
    wrong.is_empty()
}
