//! What the odds of an answer are about: who is hurt, how an attack is taken to go on, what became of a model.

use crate::action::{Action, Deed, Manner, Prompt};
use crate::register::*;
use crate::space;
use crate::state::{Mark, ModelId, PLACES, State};
use crate::step::Step;
use crate::{View, Warbands, legal};
use muster_dice::Faces;
use muster_kernel::{
    Ahead, Draft, Fate, FateWords, Message, Oracle, Outlook, PieceId, Question, Roll, RuleId, Ruleset, play_step,
};
use smallvec::SmallVec;

/// How bad it is to be removed: worse than lying on the ground, and that worse than wounds.
const REMOVED: u32 = 100;
/// How bad it is to be knocked down.
const DOWN: u32 = 50;

/// WB-11.3 either player may be told what an answer may lead to.
impl Outlook for Warbands {
    fn stakes(&self, state: &State, draft: &Draft<Warbands>) -> Vec<PieceId> {
        let hurt: SmallVec<[ModelId; 4]> = match (&draft.question.prompt, &draft.action) {
            (_, Action::Do(Deed::Shoot(on) | Deed::Cast(_, on, _))) => SmallVec::from_iter([*on]),
            (Prompt::Act(by) | Prompt::Strain(by), Action::Do(Deed::Charge(on, _))) => SmallVec::from_iter([*on, *by]),
            (Prompt::Act(by) | Prompt::Strain(by), Action::Do(Deed::Strike)) => {
                space::engaged_by(state, *by).iter().chain([*by]).collect()
            }
            // WB-8.50 whoever walks away from enemies is attacked.
            (Prompt::Act(by) | Prompt::Strain(by), Action::Do(Deed::Walk(_) | Deed::Run(_))) => {
                let held = !space::engagers(state, *by).is_empty();
                held.then_some(*by).into_iter().collect()
            }
            (Prompt::Split(attack), Action::Split(shares)) => {
                let back = attack.manner.is_melee().then_some(attack.by);
                shares.iter().map(|(on, _)| *on).chain(back).collect()
            }
            (Prompt::FreeAttack(by, on), Action::Yes) => SmallVec::from_iter([*on, *by]),
            (Prompt::Disengage { mover, .. }, Action::Name(_)) => SmallVec::from_iter([*mover]),
            (Prompt::Retaliate { attacker, .. }, Action::Name(_)) => SmallVec::from_iter([*attacker]),
            _ => SmallVec::new(),
        };
        hurt.into_iter().map(ModelId::piece).collect()
    }

    fn foresee(&self, state: &State, question: &Question<Prompt>, _: &Draft<Warbands>) -> Ahead<Warbands> {
        let answer = match question.prompt {
            Prompt::Feint(..) | Prompt::Reroll(_) | Prompt::Bodyguard { .. } | Prompt::Inspire(_) => Action::No,
            Prompt::FreeAttack(..) => Action::Yes,
            Prompt::Split(_) | Prompt::Disengage { .. } | Prompt::Retaliate { .. } => {
                match legal::offers(&self.book, state, question).actions().first() {
                    Some(first) => first.clone(),
                    None => return Ahead::Stop,
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
            | Prompt::Forward(_) => return Ahead::Stop,
        };
        Ahead::Answer(answer)
    }

    fn assumed(&self, draft: &Draft<Warbands>) -> Vec<(Message, RuleId)> {
        let mut assumed: Vec<(Message, RuleId)> = vec![("assumed-no-command".into(), WB_8_9)];
        let melee = match &draft.question.prompt {
            Prompt::Split(attack) => matches!(attack.manner, Manner::Melee | Manner::Charge(_)),
            _ => matches!(draft.action, Action::Do(Deed::Charge(..) | Deed::Strike) | Action::Yes),
        };
        if melee {
            assumed.push(("assumed-retaliates".into(), WB_8_60));
        }
        if matches!(draft.action, Action::Do(Deed::Shoot(_) | Deed::Strike)) {
            assumed.push(("assumed-unsplit".into(), WB_8_5));
        }
        assumed
    }

    fn fate(&self, before: &State, after: &State, (piece, _): (PieceId, &Draft<Warbands>)) -> Fate {
        let id = ModelId(piece.0 as u8);
        let [was, is] = [before, after].map(|state| state.model(id));
        let left = if is.is_in_play() { is.wounds } else { 0 };
        let loss = u32::try_from(was.wounds.saturating_sub(left)).unwrap_or(0);
        let (key, harm, n) = match () {
            () if !is.is_in_play() => ("fate-removed", REMOVED, 0),
            () if is.has(Mark::KnockedDown) && !was.has(Mark::KnockedDown) => ("fate-down", DOWN, 0),
            () if loss > 0 => ("fate-wounds", loss, loss),
            () => ("fate-unharmed", 0, 0),
        };
        Fate { harm, words: FateWords { key, n }, loss }
    }

    /// WB-11.1 the table is open.
    fn hides(&self, _: &View) -> bool {
        false
    }

    fn threats(&self, state: &State, by: PieceId, on: PieceId) -> Vec<(State, Draft<Warbands>)> {
        let [by, on] = [by, on].map(|piece| ModelId(piece.0 as u8));
        if by.index() >= PLACES || !state.model(by).is_in_play() || state.round == 0 {
            return Vec::new();
        }
        let Some(table) = self.activated(state, by) else { return Vec::new() };
        let question = Question { seat: by.side(), prompt: Prompt::Act(by) };
        let offers = self.offers(&table, &question);
        let drafts = offers.actions().iter().map(|action| Draft { question: question.clone(), action: action.clone() });
        let harms = |draft: &Draft<Warbands>| self.stakes(&table, draft).contains(&on.piece());
        drafts.filter(harms).map(|draft| (table.clone(), draft)).collect()
    }
}

impl Warbands {
    /// The table when a model is activated next, as things stand.
    fn activated(&self, state: &State, by: ModelId) -> Option<State> {
        let mut table = state.clone();
        table.activation = None;
        table.model_mut(by).marks.clear(Mark::Activated);
        table.step = Step::Turn(by.side());
        play_step(self, &mut table, &mut Activates(by));
        (table.step == Step::Act).then_some(table)
    }
}

/// A player who activates a model and is asked nothing else.
struct Activates(ModelId);

impl Oracle<Warbands> for Activates {
    fn choose(&mut self, _: &Warbands, _: &State, question: &Question<Prompt>) -> Option<Action> {
        matches!(question.prompt, Prompt::Turn).then_some(Action::Activate(self.0))
    }

    fn roll(&mut self, _: &Warbands, _: &State, _: &Roll<<Warbands as Ruleset>::Purpose>) -> Option<Faces> {
        None
    }
}
