//! What the odds of an answer are about: which units suffer, how shooting and a combat are taken to go on, what became of a
//! unit.

use crate::action::{About, Action, Choice, Decides, Guess, Pick, Prompt};
use crate::book::Kind;
use crate::foreseen::{foreseen, foreseen_of_others};
use crate::ids::UnitId;
use crate::machines;
use crate::picture;
use crate::reckoning;
use crate::register::*;
use crate::state::{Battle, Measuring, Reaction, Standing, State};
use crate::step::{Stage, Step};
use crate::{FantasyBattle, View, threats, view};
use muster_dice::Poll;
use muster_kernel::{
    Candidate, Continuation, Message, OddsModel, PieceId, PieceOutcome, PieceOutcomeWords, Question, Reckoned,
    Reckoning, RuleId, Threat, Tries,
};

/// How bad it is for a unit to be destroyed: worse than any loss of models.
const DESTROYED: u32 = 1_000;
/// How bad it is to be wounded where nobody falls.
const HURT: u32 = 1;
/// How bad it is to flee, whoever falls besides.
const FLEES: u32 = 300;

/// FB-11.1 either player may be told what an answer may lead to.
impl OddsModel for FantasyBattle {
    fn stakes(&self, state: &State, candidate: &Candidate<FantasyBattle>) -> Vec<PieceId> {
        let battle = &state.battle;
        let Prompt::Pick(pick) = &candidate.question.prompt else { return Vec::new() };
        let units: Vec<UnitId> = match (pick.about.decides(), &candidate.action) {
            (Decides::Shots, Action::Choose(Choice::Shoot(_, target))) => vec![*target],
            (Decides::Reaction, Action::Choose(Choice::React(Reaction::Flee))) | (Decides::Test, _) => {
                pick.unit.into_iter().collect()
            }
            (Decides::Pursuit, _) => pick.unit.map_or_else(Vec::new, |id| battle.engaged_with(id).collect()),
            (Decides::Charge | Decides::Reaction | Decides::Combat | Decides::Blows, _) => {
                reckoning::combat(state, candidate).map_or_else(Vec::new, |coming| {
                    reckoning::at_stake(&coming.table.battle, coming.units, candidate.question.seat)
                })
            }
            (Decides::Shots | Decides::Nothing, _) => Vec::new(),
        };
        units.into_iter().filter(|id| battle.is_there(*id)).map(|id| picture::first_piece(battle, id)).collect()
    }

    fn foresee(
        &self,
        state: &State,
        question: &Question<Prompt>,
        candidate: &Candidate<FantasyBattle>,
    ) -> Continuation<FantasyBattle> {
        match &question.prompt {
            Prompt::Pick(pick) if charged(candidate).is_some() => Continuation::Answer(foreseen_of_others(pick)),
            Prompt::Pick(pick) => foreseen(pick).map_or(Continuation::Stop, Continuation::Answer),
            // FB-5.48 as well as can be.
            Prompt::Guess(guessing) => {
                let wanted = Guess::inches(machines::wanted(&state.battle, *guessing));
                Continuation::Answer(Action::Guess(wanted, None))
            }
            Prompt::Muster
            | Prompt::Deploy
            | Prompt::Orders
            | Prompt::Carried(_)
            | Prompt::Pose(_)
            | Prompt::Aim(_) => Continuation::Stop,
        }
    }

    fn assumed(&self, candidate: &Candidate<FantasyBattle>) -> Vec<(Message, RuleId)> {
        let Prompt::Pick(pick) = &candidate.question.prompt else { return Vec::new() };
        let open = ("assumed-open".into(), FB_11_3);
        let fought = [("assumed-no-challenge".into(), FB_9_80), ("assumed-ordinary".into(), FB_8_23)];
        let taken = |key: &'static str, rule| [(key.into(), rule)].into_iter().chain(fought.clone());
        let ordinary = || ("assumed-ordinary".into(), FB_8_23);
        match pick.about.decides() {
            Decides::Combat => fought.into_iter().chain([open]).collect(),
            Decides::Charge => taken("assumed-home", FB_6_41).chain([open]).collect(),
            // In the middle of a step what is hidden is imagined, and not left out.
            Decides::Reaction if candidate.action == Action::Choose(Choice::React(Reaction::Flee)) => {
                vec![("assumed-alone".into(), FB_6_45)]
            }
            Decides::Reaction if candidate.action == Action::Choose(Choice::React(Reaction::StandAndShoot)) => {
                taken("assumed-near", FB_6_41).chain([("assumed-short-range".into(), FB_7_23)]).collect()
            }
            Decides::Reaction => taken("assumed-near", FB_6_41).collect(),
            Decides::Blows if pick.about == About::Challenge => {
                vec![("assumed-accepted".into(), FB_9_81), ordinary(), open]
            }
            Decides::Blows => vec![ordinary(), open],
            Decides::Pursuit => vec![("assumed-others-stay".into(), FB_8_75)],
            Decides::Shots => vec![("assumed-short-range".into(), FB_7_23), open],
            Decides::Test | Decides::Nothing => Vec::new(),
        }
    }

    /// FB-6.59 who flees from a charge is safe once it was made. FB-5.27 a machine that was laid has yet to fire.
    fn is_settled(&self, state: &State, candidate: &Candidate<FantasyBattle>) -> bool {
        if laid(candidate).is_some_and(|by| state.battle.aims.iter().any(|aim| aim.by == by)) {
            return false;
        }
        charged(candidate).is_none_or(|id| !state.battle.charges.iter().any(|charge| charge.target == id))
    }

    fn piece_outcome(
        &self,
        before: &State,
        after: &State,
        (piece, _): (PieceId, &Candidate<FantasyBattle>),
    ) -> PieceOutcome {
        let Some(id) = picture::unit_of(piece).filter(|id| before.battle.exists(*id)) else {
            return PieceOutcome::unharmed();
        };
        let came = outcome(&before.battle, &after.battle, id);
        // FB-8.80 who was put to flight before runs farther than who pursues.
        let escapes = came.harm == 0 && before.battle.unit(id).flees() && after.battle.unit(id).flees();
        let words = if escapes { PieceOutcomeWords { key: "outcome-escapes", n: 0 } } else { came.words };
        PieceOutcome { words, ..came }
    }

    fn figures(&self, state: &State, candidate: &Candidate<FantasyBattle>) -> Vec<Message> {
        if reckoning::combat(state, candidate).is_some() { reckoning::figures() } else { Vec::new() }
    }

    /// FB-5.60 of a test there are no figures: that it is failed is that its unit flees.
    fn reckons(&self, state: &State, candidate: &Candidate<FantasyBattle>) -> bool {
        reckoning::tested_again(candidate).is_some() || reckoning::combat(state, candidate).is_some()
    }

    fn reckon(&self, of: &Reckoned<'_, FantasyBattle>, most: u64, poll: Poll<'_>) -> Option<Reckoning> {
        reckoning::of_test(of).or_else(|| reckoning::exact(self, of, (most, poll)))
    }

    fn tries<'a>(&'a self, of: Reckoned<'a, FantasyBattle>) -> Tries<'a> {
        reckoning::tries(self, of)
    }

    fn threats(&self, state: &State, by: PieceId, on: PieceId) -> Vec<Threat<FantasyBattle>> {
        threats::threats(state, by, on)
    }

    /// FB-11.3, FB-11.4, FB-11.8 the table with what was revealed and nothing else, and no shot measured.
    fn openly(&self, view: &View) -> Option<State> {
        Some(view::openly(view).unmeasured())
    }

    /// FB-11.7 what a test needs is told with its dice.
    fn lies_open(&self, candidate: &Candidate<FantasyBattle>) -> bool {
        reckoning::tested_again(candidate).is_some()
    }

    /// FB-11.3 magic items are hidden, and so the worlds that a player holds possible differ; FB-11.8 how far a shot goes is hidden as well.
    fn hides(&self, view: &View) -> bool {
        let shoots = view.battle.step == Step::Turn(Stage::Shoot);
        let guessed = shoots && view.battle.agreed.measuring == Measuring::Never;
        guessed || view.hidden.iter().any(|held| held.known().is_none())
    }
}

/// FB-6.45 who answers a charge.
fn charged(candidate: &Candidate<FantasyBattle>) -> Option<UnitId> {
    let Prompt::Pick(pick) = &candidate.question.prompt else { return None };
    pick.unit.filter(|_| pick.about == About::Reaction)
}

/// FB-5.26 the machine that is laid on somebody.
fn laid(candidate: &Candidate<FantasyBattle>) -> Option<UnitId> {
    match (&candidate.question.prompt, &candidate.action) {
        (Prompt::Pick(Pick { about: About::Lay, .. }), Action::Choose(Choice::Shoot(by, _))) => Some(*by),
        (..) => None,
    }
}

/// A unit that was put to flight.
pub(crate) const fn flees() -> PieceOutcome {
    PieceOutcome { harm: FLEES, words: PieceOutcomeWords { key: "outcome-flees", n: 0 }, loss: 0 }
}

/// What became of a unit: destroyed, put to flight, or how many fell; FB-2.17 or that it bears wounds of which nobody fell.
pub(crate) fn outcome(before: &Battle, after: &Battle, id: UnitId) -> PieceOutcome {
    let [was, is] = [before, after].map(|battle| left(battle, id));
    let loss = was.saturating_sub(is);
    let gone = after.unit(id).standing == Standing::Destroyed || is == 0;
    let runs = after.unit(id).flees() && !before.unit(id).flees();
    let hurt = after.unit(id).wounds > before.unit(id).wounds;
    let (key, harm) = match () {
        () if gone => ("outcome-destroyed", DESTROYED),
        () if runs => ("outcome-flees", FLEES),
        () if loss > 0 && counts_wounds(after, id) => ("outcome-wounds", HURT + loss),
        () if loss > 0 => ("outcome-falls", HURT + loss),
        () if hurt => ("outcome-hurt", HURT),
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
