//! Ready answers: all there are where there are few, else some good ones (FB-5.59).

mod orders;
mod places;
mod random;
mod spells;

pub(crate) use random::sample;

use crate::action::{Action, Choice, Guess, Placement, Posing, Prompt, Why};
use crate::characters;
use crate::deployment;
use crate::ids::UnitId;
use crate::legal;
use crate::machines;
use crate::magic;
use crate::movement;
use crate::mustering;
use crate::pace;
use crate::posing;
use crate::returns;
use crate::state::{Battle, Standing, State};
use muster_ground::angle::Angle;
use muster_kernel::{Question, Seat, Violations};
use std::sync::Arc;

/// Ready answers to a question.
pub(crate) fn all(state: &State, question: &Question<Prompt>) -> Vec<Action> {
    match &question.prompt {
        Prompt::Pick(pick) => pick.options.iter().map(|choice| chosen(*choice)).collect(),
        Prompt::Muster => {
            let ready = mustering::ready(&state.book, state.agreed.limit).into_iter();
            ready.map(|roster| Action::Muster(Arc::new(roster))).collect()
        }
        Prompt::Deploy => deployments(state, question),
        Prompt::Orders => {
            let able = state.fielded(question.seat).filter(|id| movement::is_able(&state.battle, *id));
            let leave = state.army(question.seat).filter(|id| characters::may_leave(&state.battle, *id));
            let tried =
                able.flat_map(|id| orders::all(&state.battle, id)).chain(leave.flat_map(|id| changes(state, id)));
            let legal = tried.filter(|action| legal::is_legal(state, question, action));
            let ends = magic::ending::choices(&state.battle, question.seat).map(Action::Choose);
            legal.chain(ends).chain([Action::Stop]).collect()
        }
        // FB-5.48, FB-11.8 first what anybody sees who looks at the table, no more exactly than the eye, then all whole inches.
        Prompt::Guess(guessing) => {
            let seen = machines::by_eye(&state.battle, *guessing);
            let others = (guessing.least..=guessing.most).filter(|inches| *inches != seen);
            [seen].into_iter().chain(others).map(|inches| Action::Guess(Guess::inches(inches), None)).collect()
        }
        Prompt::Carried(carried) => spells::carried(&state.battle, *carried),
        Prompt::Aim(aiming) => {
            let places = magic::aim::proposals(&state.battle, *aiming).into_iter().map(Action::Aim);
            places.filter(|action| legal::is_legal(state, question, action)).collect()
        }
        Prompt::Pose(posing) => {
            let tried = poses(&state.battle, *posing).into_iter().map(Action::Pose).chain([Action::Stop]);
            tried.filter(|action| legal::is_legal(state, question, action)).collect()
        }
    }
}

/// FB-9.71, FB-8.90, FB-4.24, FB-9.137 ways to stand: around who raises it, looking to each side, or as it comes onto the table in each width.
fn poses(battle: &Battle, posing: Posing) -> Vec<Placement> {
    let pose = battle.unit(posing.unit).pose;
    match posing.why {
        Why::Rallied | Why::Redress => {
            let facings = [Angle::ZERO, Angle::QUARTER, Angle::HALF, Angle::THREE_QUARTERS];
            let turned = facings.map(|turn| Placement { facing: pose.facing + turn, ..Placement::of(&pose) });
            turned.map(|place| Placement::of(&posing::reformed(&pose, place))).into()
        }
        Why::Return if battle.unit(posing.unit).standing == Standing::Arriving => returns::entries(battle, posing.unit),
        Why::Return => {
            let widths = (1..=pose.models).filter_map(|files| returns::place(battle, posing.unit, files));
            widths.map(|pose| Placement::of(&pose)).collect()
        }
        Why::Rises(by, most) => spells::rising(battle, posing, (by, most)),
    }
}

/// An answer that was listed.
pub(crate) const fn chosen(choice: Choice) -> Action {
    if matches!(choice, Choice::Stop) { Action::Stop } else { Action::Choose(choice) }
}

/// FB-5.40 the units that may be placed now, each in a few places.
fn deployments(state: &State, question: &Question<Prompt>) -> Vec<Action> {
    let battle = &state.battle;
    let units = deploying(battle, question.seat);
    let mut found = Vec::new();
    for id in &units {
        let hosts = joinings(battle, *id);
        let places = places::of(battle, *id).into_iter().map(|place| Action::Deploy(*id, place));
        let tried = hosts.chain(places).chain([Action::Reserve(*id)]);
        found.extend(tried.filter(|action| legal::is_legal(state, question, action)).take(4));
    }
    if found.is_empty() {
        // Where it is crowded a closer look finds room, if need be in fewer files.
        let places = units.iter().flat_map(|id| places::anywhere(battle, *id).map(|place| Action::Deploy(*id, place)));
        found.extend(places.filter(|action| legal::is_legal(state, question, action)).take(1));
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

/// FB-9.73, FB-6.3 the units that a character may be in, and where in them.
fn joinings(battle: &Battle, id: UnitId) -> impl Iterator<Item = Action> + '_ {
    let able = battle.fielded(id.seat()).filter(move |_| battle.troop(id).is_character());
    let ways = able.flat_map(move |host| characters::ways_in(battle, id, host).iter().map(move |end| (host, *end)));
    let open = ways.filter(move |way| {
        let mut wrong = Violations::whether();
        characters::check_join(battle, id, *way, &mut wrong);
        wrong.is_empty()
    });
    open.map(move |(host, end)| Action::Join(id, host, end))
}

/// FB-9.73 the units to which a character may go from the one that he is in.
fn changes(battle: &Battle, id: UnitId) -> Vec<Action> {
    joinings(&characters::gone_out(battle, id), id).collect()
}

/// FB-6.30 whether a unit may march at all.
pub(crate) fn may_march(battle: &Battle, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    pace::check_march(battle, id, &mut wrong);
    wrong.is_empty()
}
