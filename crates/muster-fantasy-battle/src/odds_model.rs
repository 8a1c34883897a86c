//! What the odds of an answer are about: which units suffer, how shooting and a combat are taken to go on, what became of a
//! unit.

use crate::action::{About, Action, Choice, Pick, Prompt};
use crate::book::Kind;
use crate::ids::UnitId;
use crate::picture;
use crate::register::*;
use crate::state::{Battle, Standing, State};
use crate::{FantasyBattle, View};
use muster_kernel::{
    Candidate, Continuation, Message, OddsModel, PieceId, PieceOutcome, PieceOutcomeWords, Question, RuleId,
};

/// How bad it is for a unit to be destroyed: worse than any loss of models.
const DESTROYED: u32 = 1_000;
/// How bad it is to flee, whoever falls besides.
const FLEES: u32 = 300;

/// FB-11.1 either player may be told what an answer may lead to.
impl OddsModel for FantasyBattle {
    fn stakes(&self, state: &State, candidate: &Candidate<FantasyBattle>) -> Vec<PieceId> {
        let battle = &state.battle;
        let Prompt::Pick(pick) = &candidate.question.prompt else { return Vec::new() };
        let units: Vec<UnitId> = match (pick.about, &candidate.action) {
            (About::Target, Action::Choose(Choice::Shoot(_, target))) => vec![*target],
            (About::Combat, Action::Choose(Choice::Unit(id))) => {
                let enemies = battle.engaged_with(*id).collect::<Vec<_>>();
                enemies.into_iter().chain([*id]).collect()
            }
            _ => Vec::new(),
        };
        units.into_iter().filter(|id| battle.is_there(*id)).map(|id| picture::first_piece(battle, id)).collect()
    }

    fn foresee(
        &self,
        _: &State,
        question: &Question<Prompt>,
        _: &Candidate<FantasyBattle>,
    ) -> Continuation<FantasyBattle> {
        match &question.prompt {
            Prompt::Pick(pick) => foreseen(pick).map_or(Continuation::Stop, Continuation::Answer),
            Prompt::Muster
            | Prompt::Deploy
            | Prompt::Orders
            | Prompt::Carried(_)
            | Prompt::Pose(_)
            | Prompt::Guess(_)
            | Prompt::Aim(_) => Continuation::Stop,
        }
    }

    fn assumed(&self, candidate: &Candidate<FantasyBattle>) -> Vec<(Message, RuleId)> {
        let Prompt::Pick(pick) = &candidate.question.prompt else { return Vec::new() };
        match pick.about {
            About::Combat => vec![("assumed-no-pursuit".into(), FB_8_75)],
            _ => Vec::new(),
        }
    }

    fn piece_outcome(
        &self,
        before: &State,
        after: &State,
        (piece, _): (PieceId, &Candidate<FantasyBattle>),
    ) -> PieceOutcome {
        match picture::unit_of(piece).filter(|id| before.battle.exists(*id)) {
            Some(id) => outcome(&before.battle, &after.battle, id),
            None => PieceOutcome::unharmed(),
        }
    }

    /// FB-11.3 magic items are hidden, and so the worlds that a player holds possible differ.
    fn hides(&self, view: &View) -> bool {
        view.hidden.iter().any(|held| held.known().is_none())
    }
}

/// What players are taken to choose on the way.
fn foreseen(pick: &Pick) -> Option<Action> {
    let choice = match pick.about {
        About::Shots => pick.options.iter().max_by_key(|choice| if let Choice::Number(n) = choice { *n } else { 0 }),
        About::Restrain => pick.options.iter().find(|choice| **choice == Choice::Yes),
        About::Overrun | About::Item | About::Reroll | About::Redress | About::RedressRight | About::Occupy => {
            pick.options.iter().find(|choice| **choice == Choice::No)
        }
        About::Weapon
        | About::Strike
        | About::StrikeChampion
        | About::StrikeBeast
        | About::StrikeUnit
        | About::Vomit
        | About::Quarry
        | About::Support
        | About::Counter
        | About::Wound
        | About::NextTest
        | About::NextMove
        | About::Challenge
        | About::Accept
        | About::SendBack
        | About::SecondSign => pick.options.first(),
        // Everything else is decided anew when it comes.
        _ => None,
    };
    choice.map(|choice| Action::Choose(*choice))
}

/// What became of a unit: destroyed, put to flight, or how many fell.
fn outcome(before: &Battle, after: &Battle, id: UnitId) -> PieceOutcome {
    let [was, is] = [before, after].map(|battle| left(battle, id));
    let loss = was.saturating_sub(is);
    let gone = after.unit(id).standing == Standing::Destroyed || is == 0;
    let runs = after.unit(id).flees() && !before.unit(id).flees();
    let (key, harm) = match () {
        () if gone => ("outcome-destroyed", DESTROYED),
        () if runs => ("outcome-flees", FLEES),
        () if loss > 0 && counts_wounds(after, id) => ("outcome-wounds", loss),
        () if loss > 0 => ("outcome-falls", loss),
        () => ("outcome-unharmed", 0),
    };
    // Who flees flees, and who is destroyed is destroyed, however many fall before that.
    let n = if gone || runs { 0 } else { u8::try_from(loss).unwrap_or(u8::MAX).into() };
    PieceOutcome { harm, words: PieceOutcomeWords { key, n }, loss }
}

/// Whether a unit is a single model that loses wounds.
fn counts_wounds(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    troop.models <= 1 && troop.kind != Kind::Machine
}

/// How many models or wounds a unit has left.
fn left(battle: &Battle, id: UnitId) -> u32 {
    if battle.unit(id).standing == Standing::Destroyed {
        return 0;
    }
    picture::count(battle, id).map_or(0, |(left, _)| left.into())
}
