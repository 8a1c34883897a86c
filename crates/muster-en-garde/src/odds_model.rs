//! What the odds of an answer are about: who is hurt, how a combat is taken to go on, what became of a model.

mod reach;

use crate::action::{Action, Decision, Deed, Ploys, Prompt, Reply};
use crate::combat;
use crate::legal;
use crate::register::*;
use crate::roster::Missile;
use crate::space;
use crate::state::{Mark, ModelId, PLACES, Standing, State, Wound, is_civilian};
use crate::step::Step;
use crate::{EnGarde, View};
use muster_kernel::{
    Candidate, Continuation, Message, OddsModel, PieceId, PieceOutcome, PieceOutcomeWords, Question, RuleId, Threat,
};
use smallvec::SmallVec;

impl OddsModel for EnGarde {
    fn stakes(&self, state: &State, candidate: &Candidate<EnGarde>) -> Vec<PieceId> {
        let hurt: SmallVec<[ModelId; 2]> = match (&candidate.question.prompt, &candidate.action) {
            (_, Action::Do(by, Deed::Shoot { target, weapon, .. })) => shot_at(state, *by, (*target, weapon.kind)),
            (Prompt::SecondShot(by, _), Action::Fire(weapon, target)) => shot_at(state, *by, (*target, weapon.kind)),
            (_, Action::Attack(on) | Action::Pistol(_, on)) => SmallVec::from_iter([*on]),
            (Prompt::React { charger, .. }, Action::Snap(_)) => SmallVec::from_iter([*charger]),
            (Prompt::Defend(attack) | Prompt::Press(attack), Action::Defend(..) | Action::Press(..)) => {
                SmallVec::from_iter([attack.on, attack.by])
            }
            (Prompt::Master(_, thrown), Action::Reply(_)) => SmallVec::from_iter([thrown.attack.on]),
            (Prompt::Marksman(_, on, _), Action::Reply(_)) => SmallVec::from_iter([*on]),
            (Prompt::Decide(Decision::Lucky(on, _)), Action::Reply(_)) => SmallVec::from_iter([*on]),
            // EG-7.23, EG-8.66 who leaps may fall.
            (_, Action::Do(by, Deed::Leap(_))) => SmallVec::from_iter([*by]),
            _ => duel(state, candidate).map_or_else(SmallVec::new, |(by, on)| SmallVec::from_iter([on, by])),
        };
        hurt.into_iter().map(ModelId::piece).collect()
    }

    fn foresee(
        &self,
        state: &State,
        question: &Question<Prompt>,
        candidate: &Candidate<EnGarde>,
    ) -> Continuation<EnGarde> {
        let duel = duel(state, candidate);
        let answer = match question.prompt {
            Prompt::Defend(_) => Action::Defend(Ploys::NONE, None),
            Prompt::Press(_) => Action::Press(Ploys::NONE, None),
            Prompt::Decide(decision) => match decision.foreseen() {
                Some(reply) => Action::Reply(reply),
                None => return Continuation::Stop,
            },
            // EG-12.41 and the like: nobody is taken to spend what may be used once.
            Prompt::Master(..) | Prompt::Marksman(..) => Action::Reply(Reply::No),
            Prompt::React { .. } | Prompt::SecondShot(..) | Prompt::Ordered(_) => Action::Reply(Reply::No),
            Prompt::Rearm(_) | Prompt::Put(_) | Prompt::Turn(_) | Prompt::Surplus(_) => {
                match legal::offers(&self.book, state, question).actions().first() {
                    Some(first) => first.clone(),
                    None => return Continuation::Stop,
                }
            }
            Prompt::Activate if duel.is_some_and(|(by, on)| meets(state, by, on)) => {
                let mut fight = state.clone();
                fight.step = Step::Combats;
                return Continuation::Resume(Box::new(fight));
            }
            Prompt::Combat | Prompt::Draw | Prompt::Seize(_) | Prompt::Fight(_) => match duel {
                Some(duel) => return in_combat(state, question, duel),
                None => return Continuation::Stop,
            },
            Prompt::Activate
            | Prompt::Warband
            | Prompt::Home
            | Prompt::Role
            | Prompt::Champion
            | Prompt::Deploy
            | Prompt::Scout(_)
            | Prompt::Replan { .. }
            | Prompt::Break(_)
            | Prompt::Order(_)
            | Prompt::Face(_) => return Continuation::Stop,
        };
        Continuation::Answer(answer)
    }

    fn assumed(&self, candidate: &Candidate<EnGarde>) -> Vec<(Message, RuleId)> {
        let mut assumed: Vec<(Message, RuleId)> = match candidate.action {
            Action::Do(_, Deed::Move(_) | Deed::Enter(..) | Deed::Hold) | Action::Move(_) | Action::Evade(_) => vec![
                ("assumed-stands".into(), EG_7_10),
                ("assumed-all-out".into(), EG_8_21),
                ("assumed-no-ploys".into(), EG_8_38),
            ],
            Action::Attack(_) | Action::Pistol(..) | Action::Defend(..) => {
                vec![("assumed-no-ploys".into(), EG_8_38)]
            }
            _ => Vec::new(),
        };
        assumed.push(("assumed-no-tricks".into(), EG_8_36));
        assumed
    }

    fn is_settled(&self, state: &State, candidate: &Candidate<EnGarde>) -> bool {
        let Some((by, on)) = duel(state, candidate) else { return true };
        let out = [by, on].into_iter().any(|id| !state.model(id).is_on_table());
        match state.step {
            Step::Draw | Step::Seize(_) | Step::Initiative | Step::Combats => false,
            Step::Fight => out,
            Step::PickCombat => out || !state.combats.iter().any(|members| members.has(by)),
            Step::Activate(_) | Step::Orders(_) => !meets(state, by, on),
            Step::Warbands
            | Step::RollOff
            | Step::Roles
            | Step::Deploy(_)
            | Step::Scout(_)
            | Step::Lengths
            | Step::Priority
            | Step::Morale(_)
            | Step::End
            | Step::Over(_) => true,
        }
    }

    fn piece_outcome(&self, before: &State, after: &State, (piece, _): (PieceId, &Candidate<EnGarde>)) -> PieceOutcome {
        let id = ModelId(piece.0 as u8);
        let [was, is] = [before, after].map(|state| state.model(id));
        let (key, harm) = match () {
            () if is.standing == Standing::Slain => ("outcome-slain", 4),
            () if is.wound > was.wound && is.wound == Wound::Grievous => ("outcome-grievous", 3),
            () if is.wound > was.wound => ("outcome-light", 2),
            () if is.has(Mark::Stunned) && !was.has(Mark::Stunned) => ("outcome-stunned", 1),
            () if is.disarmed != was.disarmed => ("outcome-disarmed", 1),
            () => ("outcome-unharmed", 0),
        };
        PieceOutcome { harm, words: PieceOutcomeWords { key, n: 0 }, loss: 0 }
    }

    /// EG-11.1 the table is open; draws lie beside it until both are in.
    fn hides(&self, _: &View) -> bool {
        false
    }

    fn threats(&self, state: &State, by: PieceId, on: PieceId) -> Vec<Threat<EnGarde>> {
        let [by, on] = [by, on].map(|piece| ModelId(piece.0 as u8));
        let (Some(side), true) = (state.owner(by), by.index() < PLACES) else { return Vec::new() };
        let about = matches!(state.model(by).standing, Standing::Table | Standing::Reserve);
        if !about || state.fight.is_some() || is_civilian(by) {
            return Vec::new();
        }
        let mut table = state.clone();
        table.step = Step::Activate(side);
        // EG-4.17 whoever waits in reserve may come in the next turn, which is no first one.
        table.turn = table.turn.max(2);
        table.ordered.clear();
        table.combats.clear();
        table.model_mut(by).marks.clear(Mark::Activated);
        let question = Question::open(side, Prompt::Activate);
        let offers = legal::offers(&self.book, &table, &question);
        let own = offers.actions().iter().filter(|action| matches!(action, Action::Do(id, _) if *id == by));
        let more = reach::deeds(&self.book, &table, by, on).into_iter().map(|deed| Action::Do(by, deed));
        // EG-8.29 whoever stays in contact with several enemies attacks whichever it likes.
        let toward = combat::foes(&table, by).has(on).then(|| on.piece());
        let draft = |action| Candidate { question: question.clone(), action, toward };
        let drafts = own.cloned().chain(more).map(draft);
        let harms = |candidate: &Candidate<EnGarde>| self.stakes(&table, candidate).first() == Some(&on.piece());
        drafts
            .filter(harms)
            .map(|candidate| Threat { table: table.clone(), candidate, then: None, given: None })
            .collect()
    }
}

/// Who may be hit by a shot: the target, and whoever a miss flies on at (EG-8.18) or the shot scatters to (EG-8.19).
fn shot_at(state: &State, by: ModelId, (target, weapon): (ModelId, Missile)) -> SmallVec<[ModelId; 2]> {
    let combat = space::combat_of(state, target);
    let beside = |other: &ModelId| {
        if weapon == Missile::Blunderbuss {
            state.model(*other).duel.is_none() && space::gap_at_most(state, *other, target, space::INCH)
        } else {
            combat.has(*other)
        }
    };
    let others = state.on_table().iter().filter(|other| *other != target && *other != by);
    [target].into_iter().chain(others.filter(beside)).collect()
}

/// Whose combat an answer leads to: who charges whom, or who stays in contact with whom.
fn duel(state: &State, candidate: &Candidate<EnGarde>) -> Option<(ModelId, ModelId)> {
    match (&candidate.question.prompt, &candidate.action) {
        (_, Action::Do(by, Deed::Move(way) | Deed::Enter(_, way)))
        | (Prompt::Ordered(by) | Prompt::Replan { mover: by, .. }, Action::Move(way)) => Some((*by, way.target?)),
        (Prompt::React { target, charger }, Action::Reply(Reply::No) | Action::Evade(_)) => Some((*charger, *target)),
        (_, Action::Do(by, Deed::Hold)) => {
            let toward = candidate.toward.map(|piece| ModelId(piece.0 as u8));
            Some((*by, toward.or_else(|| space::enemies_in_contact(state, *by).iter().next())?))
        }
        _ => None,
    }
}

fn meets(state: &State, by: ModelId, on: ModelId) -> bool {
    state.model(by).is_on_table() && state.model(on).is_on_table() && space::in_contact(state, by, on)
}

/// How the combat is taken to go: everything is spent on attacks, nobody Seizes, and both strike at each other.
fn in_combat(state: &State, question: &Question<Prompt>, (by, on): (ModelId, ModelId)) -> Continuation<EnGarde> {
    let answer = match question.prompt {
        Prompt::Combat => {
            let own = state.combats.iter().find(|members| members.has(by));
            own.map(|members| Action::Combat(combat::first(*members)))
        }
        Prompt::Draw => {
            let attack = state.fight.as_ref().map_or(0, |fight| fight.pool(state, question.seat));
            Some(Action::Draw { attack, grips: SmallVec::new() })
        }
        Prompt::Seize(_) => Some(Action::Seize(0)),
        Prompt::Fight(id) => {
            let foes = combat::foes(state, id);
            let wanted = if id == by { on } else { by };
            let foe = Some(wanted).filter(|foe| foes.has(*foe)).or_else(|| foes.iter().next());
            Some(foe.map_or(Action::Pass, Action::Attack))
        }
        _ => None,
    };
    answer.map_or(Continuation::Stop, Continuation::Answer)
}
