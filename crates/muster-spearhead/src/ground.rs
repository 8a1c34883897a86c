//! The ground that a drawn move of a whole unit can end on, and ways round what bars a straight one (SP-6.10 to SP-6.16).

use crate::ability::Phase;
use crate::action::{Action, Moving, Prompt};
use crate::book::INCH;
use crate::drags;
use crate::legal;
use crate::movement::{self, March};
use crate::propose;
use crate::space;
use crate::state::{Battle, ModelId};
use muster_ground::footprint::FINE;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::reachable::{ReachableArea, Verdict};
use muster_kernel::{Bars, Drag, Place, Question, Violations};
use muster_tabletop::layout::spot;

/// How fine ways are looked for: with it a search judges a few thousand moves of the unit at most.
const STEP: Length = Length(INCH / 2);

/// The outlines of the ground that the held model of a unit can end on while all others take the same steps; nothing for units that
/// are set up.
pub(crate) fn outlines(battle: &Battle, question: &Question<Prompt>, drag: &Drag) -> Option<Vec<Vec<Place>>> {
    drag.from?;
    let moving = moving(battle, question, drag)?;
    let outlines = spread(battle, moving)?.outlines();
    Some(outlines.into_iter().map(|outline| outline.into_iter().map(spot).collect()).collect())
}

/// Who moves how when it is drawn.
fn moving(battle: &Battle, question: &Question<Prompt>, drag: &Drag) -> Option<Moving> {
    match &question.prompt {
        Prompt::Window(Phase::Movement) => {
            let unit = ModelId::of_piece(drag.piece).unit;
            drags::movers(battle, question.seat).find(|moving| moving.unit == unit)
        }
        Prompt::Move(moving) => Some(*moving),
        Prompt::PileIn(id) => {
            let toward = space::engaged(battle, *id).iter().nth(usize::from(drag.id.number()));
            Some(legal::piling_in(*id, toward))
        }
        _ => None,
    }
}

/// The legal answer nearest to one that is not.
pub(crate) fn nudge(battle: &Battle, question: &Question<Prompt>, action: &Action) -> Option<Action> {
    match (&question.prompt, action) {
        (Prompt::Window(Phase::Movement), Action::Move(id, way)) => {
            let moving = drags::movers(battle, question.seat).find(|moving| moving.unit == *id)?;
            nudged(battle, moving, way).map(|way| Action::Move(*id, way))
        }
        (Prompt::Move(moving), Action::Go(_, way)) => {
            nudged(battle, *moving, way).map(|way| Action::Go(moving.unit, way))
        }
        (Prompt::PileIn(id), Action::PileIn(_, toward, way)) => {
            let moving = legal::piling_in(*id, *toward);
            nudged(battle, moving, way).map(|way| Action::PileIn(*id, *toward, way))
        }
        (Prompt::Deploy, Action::Deploy(id, places)) => {
            battle.scroll_of(*id).filter(|_| id.seat() == question.seat)?;
            let setting = legal::deploying(battle, *id);
            propose::nudge_places(battle, setting, places).map(|places| Action::Deploy(*id, places))
        }
        (Prompt::SetUp(setting), Action::SetUp(places)) => {
            propose::nudge_places(battle, *setting, places).map(Action::SetUp)
        }
        _ => None,
    }
}

/// The legal move nearest to one that is not: of a straight one that ends where all models may stand, a way round what bars it.
fn nudged(battle: &Battle, moving: Moving, way: &GroupMove) -> Option<GroupMove> {
    let near = propose::nudge_move(battle, moving, way)?;
    let unit = battle.unit(moving.unit);
    let same = |number: u8| {
        let from = unit.at[usize::from(number)];
        near.end(number, from) == way.end(number, from)
    };
    if unit.models.iter().all(same) {
        return Some(near);
    }
    Some(way_round(battle, moving, way).unwrap_or(near))
}

/// A legal way of all models together to where a straight line that is barred leads; nothing where none was found.
fn way_round(battle: &Battle, moving: Moving, line: &GroupMove) -> Option<GroupMove> {
    let ([step], true) = (line.steps.as_slice(), line.own.is_empty()) else { return None };
    let from = held(battle, moving)?;
    let to = from + *step;
    let way = if to.is_safe() { spread(battle, moving)?.way_to(to)? } else { return None };
    (way.len() <= usize::from(drags::CORNERS)).then(|| GroupMove::shift(steps(from, &way)))
}

/// Where the model stands by which a unit is held.
fn held(battle: &Battle, moving: Moving) -> Option<Point> {
    let unit = battle.unit(moving.unit);
    unit.models.least().map(|number| unit.at[usize::from(number)])
}

/// Everywhere that a unit can go.
fn spread(battle: &Battle, moving: Moving) -> Option<ReachableArea<impl FnMut(&[Point]) -> Verdict + use<'_>>> {
    let from = held(battle, moving)?;
    let judge = move |way: &[Point]| judge(battle, moving, GroupMove::shift(steps(from, way)));
    Some(ReachableArea::over(from, moving.allowance, STEP, judge))
}

/// The steps from corner to corner.
fn steps(from: Point, way: &[Point]) -> Vec<Vector> {
    let before = std::iter::once(&from).chain(way);
    before.zip(way).map(|(from, to)| *to - *from).collect()
}

fn judge(battle: &Battle, moving: Moving, way: GroupMove) -> Verdict {
    let mut wrong = Violations::verdict();
    let Some(march) = March::of(battle, moving, &way, &mut wrong) else { return Verdict::Barred };
    movement::judge(&march, &mut wrong);
    if wrong.bars() == Some(Bars::Way) {
        return Verdict::Barred;
    }
    let cost = march.walks.iter().map(|walk| movement::cost(&march, walk)).max().unwrap_or(0);
    let cost = Length(((cost + FINE - 1) / FINE) as i32);
    if wrong.is_empty() { Verdict::Ends(cost) } else { Verdict::Passes(cost) }
}
