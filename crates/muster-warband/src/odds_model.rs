//! What the odds of an answer are about: who is hurt, how an attack is taken to go on, what became of a model.

mod reach;

use crate::action::{Action, AttackKind, Decision, Deed, Prompt, Reply, Throw};
use crate::book::Spell;
use crate::register::*;
use crate::state::{Mark, ModelId, PLACES, State};
use crate::{View, Warbands, hazard, legal, movement, nerve, retaliation, space};
use muster_ground::length::Point;
use muster_kernel::{
    Candidate, Continuation, Message, OddsModel, PieceId, PieceOutcome, PieceOutcomeWords, Premise, Question, RuleId,
    Threat,
};
use smallvec::SmallVec;

/// How bad it is to be removed: worse than lying on the ground, and that worse than wounds.
const REMOVED: u32 = 100;
/// How bad it is to be knocked down.
const DOWN: u32 = 50;

/// WB-11.3 either player may be told what an answer may lead to.
impl OddsModel for Warbands {
    fn stakes(&self, state: &State, candidate: &Candidate<Warbands>) -> Vec<PieceId> {
        let hurt: SmallVec<[ModelId; 4]> = match (&candidate.question.prompt, &candidate.action) {
            (_, Action::Do(Deed::Shoot(on))) => SmallVec::from_iter([*on]),
            (_, Action::Do(Deed::Cast(spell, on, _))) => hexes(*spell).then_some(*on).into_iter().collect(),
            (Prompt::Act(by) | Prompt::Strain(by), Action::Do(Deed::Charge(on, _))) => SmallVec::from_iter([*on, *by]),
            (Prompt::Act(by) | Prompt::Strain(by), Action::Do(Deed::Strike)) => {
                space::engaged_by(state, *by).iter().chain([*by]).collect()
            }
            (Prompt::Act(by) | Prompt::Strain(by), Action::Do(Deed::Walk(way) | Deed::Run(way))) => {
                let held = is_held(state, *by, way) || burns(state, *by, way);
                held.then_some(*by).into_iter().collect()
            }
            (Prompt::Bloodlust(by) | Prompt::Forward(by), Action::Move(way))
            | (Prompt::Scout, Action::Scout(by, way)) => burns(state, *by, way).then_some(*by).into_iter().collect(),
            (Prompt::Turn | Prompt::FollowUp(_), Action::Activate(by)) => {
                may_flee(state, *by).then_some(*by).into_iter().collect()
            }
            (Prompt::Decide(Decision::Feint(_, on)), Action::Reply(_)) => SmallVec::from_iter([*on]),
            (Prompt::Reroll(thrown), Action::Reply(_)) => match thrown.throw {
                Throw::Hit(_, on) => on.iter().collect(),
                Throw::Armor(on) => SmallVec::from_iter([on]),
            },
            (Prompt::Bodyguard { ward, .. }, Action::Reply(Reply::Name(guard))) => SmallVec::from_iter([*ward, *guard]),
            (Prompt::Bodyguard { ward, .. }, Action::Reply(Reply::No)) => SmallVec::from_iter([*ward]),
            (Prompt::Split(attack), Action::Split(shares)) => {
                let back = attack.manner.is_melee().then_some(attack.by);
                shares.iter().map(|(on, _)| *on).chain(back).collect()
            }
            (Prompt::Decide(Decision::FreeAttack(by, on)), Action::Reply(Reply::Yes)) => {
                SmallVec::from_iter([*on, *by])
            }
            (Prompt::Disengage { mover, .. }, Action::Reply(Reply::Name(_))) => SmallVec::from_iter([*mover]),
            (Prompt::Retaliate { attacker, .. }, Action::Reply(Reply::Name(_))) => SmallVec::from_iter([*attacker]),
            _ => SmallVec::new(),
        };
        hurt.into_iter().map(ModelId::piece).collect()
    }

    fn foresee(&self, state: &State, question: &Question<Prompt>, _: &Candidate<Warbands>) -> Continuation<Warbands> {
        let answer = match question.prompt {
            Prompt::Decide(decision) => Action::Reply(decision.foreseen()),
            Prompt::Reroll(_) | Prompt::Bodyguard { .. } => Action::Reply(Reply::No),
            Prompt::Split(_) | Prompt::Disengage { .. } | Prompt::Retaliate { .. } => {
                match legal::offers(&self.book, state, question).actions().first() {
                    Some(first) => first.clone(),
                    None => return Continuation::Stop,
                }
            }
            Prompt::Warband
            | Prompt::Edge
            | Prompt::Deploy
            | Prompt::Scout
            | Prompt::First
            | Prompt::Turn
            | Prompt::Act(_)
            | Prompt::Strain(_)
            | Prompt::Bloodlust(_)
            | Prompt::FollowUp(_)
            | Prompt::Clear
            | Prompt::Forward(_) => return Continuation::Stop,
        };
        Continuation::Answer(answer)
    }

    fn assumed(&self, candidate: &Candidate<Warbands>) -> Vec<(Message, RuleId)> {
        let mut assumed: Vec<(Message, RuleId)> = vec![("assumed-no-command".into(), WB_8_9)];
        let melee = match &candidate.question.prompt {
            Prompt::Split(attack) => matches!(attack.manner, AttackKind::Melee | AttackKind::Charge(_)),
            _ => matches!(candidate.action, Action::Do(Deed::Charge(..) | Deed::Strike) | Action::Reply(Reply::Yes)),
        };
        if melee {
            assumed.push(("assumed-retaliates".into(), WB_8_60));
        }
        if matches!(candidate.action, Action::Do(Deed::Shoot(_) | Deed::Strike)) {
            assumed.push(("assumed-unsplit".into(), WB_8_5));
        }
        assumed
    }

    fn piece_outcome(
        &self,
        before: &State,
        after: &State,
        (piece, _): (PieceId, &Candidate<Warbands>),
    ) -> PieceOutcome {
        let id = ModelId(piece.0 as u8);
        let [was, is] = [before, after].map(|state| state.model(id));
        let left = if is.is_in_play() { is.wounds } else { 0 };
        let loss = u32::try_from(was.wounds.saturating_sub(left)).unwrap_or(0);
        let (key, harm, n) = match () {
            () if !is.is_in_play() => ("outcome-removed", REMOVED, 0),
            () if is.has(Mark::KnockedDown) && !was.has(Mark::KnockedDown) => ("outcome-down", DOWN, 0),
            () if loss > 0 => ("outcome-wounds", loss, loss),
            () => ("outcome-unharmed", 0, 0),
        };
        PieceOutcome { harm, words: PieceOutcomeWords { key, n }, loss }
    }

    /// WB-11.1 the table is open.
    fn hides(&self, _: &View) -> bool {
        false
    }

    fn threats(&self, state: &State, by: PieceId, on: PieceId) -> Vec<Threat<Warbands>> {
        let [by, on] = [by, on].map(|piece| ModelId(piece.0 as u8));
        if by.index() >= PLACES || !state.model(by).is_in_play() || state.round == 0 {
            return Vec::new();
        }
        let Some(table) = reach::activated(self, state, by) else { return Vec::new() };
        let harms = |table: &State, question: &Question<Prompt>, action| {
            let candidate = Candidate::new(question.clone(), action);
            self.stakes(table, &candidate).contains(&on.piece()).then_some(candidate)
        };
        let given = may_flee(state, by).then(|| holding(state, by));
        let attacks = reach::attacks(self, table, (by, on), harms);
        attacks.into_iter().map(|threat| Threat { given: given.clone(), ..threat }).collect()
    }
}

/// WB-3.63 to WB-3.67 whether a spell may wound or knock down.
const fn hexes(spell: Spell) -> bool {
    spell.is_attack() || matches!(spell, Spell::TripHex)
}

/// WB-8.50 whether whoever walks this way is attacked by those it leaves.
fn is_held(state: &State, by: ModelId, way: &[Point]) -> bool {
    !retaliation::holders(state, by, movement::end(state.model(by).at, way)).is_empty()
}

/// WB-4.11 whether a way leads over a Hazard.
fn burns(state: &State, by: ModelId, way: &[Point]) -> bool {
    hazard::is_burnt(state, by, state.model(by).at, way)
}

/// WB-9.32, WB-9.36 whether whoever is activated tests its Nerve first, and may leave the table.
fn may_flee(state: &State, by: ModelId) -> bool {
    state.side(by.seat()).broken && !state.is_mindless(by) && !space::is_engaged(state, by)
}

/// WB-9.32, WB-3.27 that a model holds, whom its Fallback Check may have leave: whoever is inspired throws a failure again.
fn holding(state: &State, by: ModelId) -> Premise {
    let fails = u64::from(state.profile(by).nerve - 1);
    let (fails, of) = if nerve::is_inspired(state, by) { (fails * fails, 36) } else { (fails, 6) };
    let chance = ((of - fails) * 100 + of / 2) / of;
    let message = Message::new("threat-holds").with("chance", chance as i32);
    Premise { message, rule: WB_9_32, ways: of - fails, of }
}
