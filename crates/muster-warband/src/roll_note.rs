//! Questions and dice in words.

use crate::action::{Attack, Prompt, Throw};
use crate::attack;
use crate::event::Purpose;
use crate::register::*;
use crate::state::{Mark, ModelId, State};
use muster_kernel::{Explained, Ledger, Measure, Message, Origin, Part, Question, Roll, RollNote, RuleId};

/// The question in words, and the rule that asks it.
pub(crate) fn ask(question: &Question<Prompt>) -> (Message, RuleId) {
    let plain = |key: &'static str| Message::new(key).with("side", question.seat);
    let about = |key: &'static str, id: ModelId| plain(key).with("piece", id.piece());
    match question.prompt {
        Prompt::Warband => (plain("ask-warband"), WB_4_21),
        Prompt::Edge => (plain("ask-edge"), WB_4_23),
        Prompt::Deploy => (plain("ask-deploy"), WB_4_24),
        Prompt::Scout => (plain("ask-scout"), WB_4_25),
        Prompt::First => (plain("ask-first"), WB_4_26),
        Prompt::Turn => (plain("ask-turn"), WB_5_8),
        Prompt::Act(id) => (about("ask-act", id), WB_5_14),
        Prompt::Strain(id) => (about("ask-strain", id), WB_9_3),
        Prompt::Split(attack) => (about("ask-split", attack.by), WB_8_5),
        Prompt::Reroll(reroll) => match reroll.throw {
            Throw::Hit(id, _) => (about("ask-reroll-hit", id), WB_8_9),
            Throw::Armor(id) => (about("ask-reroll-armor", id), WB_8_11),
        },
        Prompt::Bodyguard { ward, .. } => (about("ask-bodyguard", ward), WB_3_22),
        Prompt::Disengage { mover, .. } => (about("ask-disengage", mover), WB_8_50),
        Prompt::Retaliate { attacker, .. } => (about("ask-retaliate", attacker), WB_8_60),
        Prompt::Bloodlust(id) => (about("ask-bloodlust", id), WB_3_21),
        Prompt::FollowUp(id) => (about("ask-follow-up", id), WB_9_16),
        Prompt::Clear => (plain("ask-clear"), WB_9_19),
        Prompt::Decide(decision) => decision.wording().to(question.seat),
        Prompt::Forward(id) => (about("ask-forward", id), WB_3_52),
    }
}

/// What dice are rolled for.
pub(crate) fn roll_note(state: &State, roll: &Roll<Purpose>) -> RollNote {
    let plain = |key: &'static str| Message::new(key).with("side", roll.seat);
    let about = |key: &'static str, id: ModelId| plain(key).with("piece", id.piece());
    let alone =
        |key: &'static str, id: ModelId, rule: RuleId, needs: Explained| (about(key, id), rule, Some(needs), vec![id]);
    let (message, rule, needs, pieces) = match roll.purpose {
        Purpose::Scenario => (plain("roll-scenario"), WB_4_20, None, vec![]),
        Purpose::EdgeRoll => (plain("roll-edge"), WB_4_23, None, vec![]),
        Purpose::FirstRoll => (plain("roll-first"), WB_4_26, None, vec![]),
        Purpose::Hit { attack, on, modifier } => {
            let needs = hit_needs(state, attack, on, modifier.into());
            let message = about("roll-hit", attack.by).with("target", on.piece());
            (message, WB_8_8, Some(needs), vec![attack.by, on])
        }
        Purpose::HitAgain(id) => (about("roll-hit-again", id), WB_8_9, None, vec![id]),
        Purpose::Armor { attack, on, modifier } => {
            let needs = armor_needs(state, attack, on, modifier.into());
            let message = about("roll-armor", on).with("target", attack.by.piece());
            (message, WB_8_10, Some(needs), vec![on, attack.by])
        }
        Purpose::ArmorAgain(id) => (about("roll-armor-again", id), WB_8_11, None, vec![id]),
        Purpose::Hazard(id) => {
            let ward = i32::from(state.model(id).has(Mark::Warded));
            alone("roll-hazard", id, WB_4_11, target(armor(state, id), |parts| parts.add(ward, WB_3_62)))
        }
        Purpose::Recovery(id, overkill) => {
            let needs = target((state.profile(id).recovery, "skill-recovery"), |parts| {
                parts.add(-i32::from(overkill), WB_8_23)
            });
            alone("roll-recovery", id, WB_8_23, needs)
        }
        Purpose::Nerve(id) => alone("roll-nerve", id, WB_9_25, target(nerve(state, id), |_| ())),
        Purpose::NerveAgain(id) => alone("roll-nerve-again", id, WB_3_27, target(nerve(state, id), |_| ())),
        Purpose::Casting(id, spell) => {
            let (message, rule, needs, pieces) =
                alone("roll-casting", id, WB_9_51, target((state.profile(id).ranged, "skill-ranged"), |_| ()));
            (message.with("spell", spell.id()), rule, needs, pieces)
        }
        Purpose::Regenerate(id) => {
            alone("roll-regenerate", id, WB_3_37, target((state.profile(id).regenerate, "regenerate"), |_| ()))
        }
    };
    let poison = matches!(roll.purpose, Purpose::Hit { attack, .. } if attack::is_poisoned(state, attack));
    let pieces = pieces.into_iter().map(ModelId::piece).collect();
    RollNote { message, needs, measure: Measure::Each, special: poison.then_some(6), rule, pieces }
}

/// Modifiers, each by its rule, as what they do to the face that is needed.
struct Parts(Explained);

impl Parts {
    fn add(&mut self, modifier: i32, rule: RuleId) {
        if modifier != 0 {
            self.0.note(Part { amount: -modifier, rule, source: None });
        }
    }
}

impl Ledger for Parts {
    fn note(&mut self, part: Part) {
        self.add(part.amount, part.rule);
    }
}

fn armor(state: &State, id: ModelId) -> (u8, &'static str) {
    (state.profile(id).armor, "skill-armor")
}

fn nerve(state: &State, id: ModelId) -> (u8, &'static str) {
    (state.profile(id).nerve, "skill-nerve")
}

/// WB-2.2, WB-2.3 the face that is needed, from a target number, which of them it is, and its modifiers; WB-2.2 a six always will
/// do, a one never.
fn target((printed, word): (u8, &'static str), modifiers: impl FnOnce(&mut Parts)) -> Explained {
    let mut parts = Parts(Explained::default());
    parts.0.note(Part { amount: printed.into(), rule: WB_2_9, source: Some(Origin::Word(word)) });
    modifiers(&mut parts);
    let bound = parts.0.value.clamp(2, 6) - parts.0.value;
    parts.add(-bound, WB_2_2);
    parts.0
}

/// WB-8.8 what a hit die needs.
pub(crate) fn hit_needs(state: &State, attack: Attack, on: ModelId, fixed: i32) -> Explained {
    let by = state.profile(attack.by);
    let skill = if attack.manner.is_melee() { (by.melee, "skill-melee") } else { (by.ranged, "skill-ranged") };
    target(skill, |parts| {
        let now = attack::hit_modifier(state, attack, on, parts);
        // WB-3.57 a Feint is declared after the modifiers are fixed.
        parts.add(fixed - now, WB_3_57);
    })
}

/// WB-8.10 what an armor die needs.
pub(crate) fn armor_needs(state: &State, attack: Attack, on: ModelId, fixed: i32) -> Explained {
    target(armor(state, on), |parts| {
        let now = attack::armor_modifier(state, attack, on, parts);
        // WB-12.11 what was fixed in step 1 stays, whatever has changed since.
        parts.add(fixed - now, WB_12_11);
    })
}
