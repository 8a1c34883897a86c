//! Questions and dice in words.

use crate::action::{Prompt, Throw};
use crate::event::Purpose;
use crate::register::*;
use crate::state::{ModelId, State};
use muster_kernel::{Explained, Ledger, Measure, Message, Part, Question, Roll, RollNote, RuleId};

/// The question in words, and the rule that asks it.
pub(crate) fn ask(question: &Question<Prompt>) -> (Message, RuleId) {
    let plain = |key: &'static str| Message::new(key).with("side", question.seat);
    let about = |key: &'static str, id: ModelId| plain(key).with("piece", id.piece());
    let both = |key: &'static str, id: ModelId, other: ModelId| about(key, id).with("target", other.piece());
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
        Prompt::Feint(attack, id) => (both("ask-feint", id, attack.by), WB_3_57),
        Prompt::Reroll(reroll) => match reroll.throw {
            Throw::Hit(id) => (about("ask-reroll-hit", id), WB_8_9),
            Throw::Armor(id) => (about("ask-reroll-armor", id), WB_8_11),
        },
        Prompt::Bodyguard { ward, .. } => (about("ask-bodyguard", ward), WB_3_22),
        Prompt::Inspire(id) => (about("ask-inspire", id), WB_3_27),
        Prompt::Disengage { mover, .. } => (about("ask-disengage", mover), WB_8_50),
        Prompt::Retaliate { attacker, .. } => (about("ask-retaliate", attacker), WB_8_60),
        Prompt::Bloodlust(id) => (about("ask-bloodlust", id), WB_3_21),
        Prompt::FollowUp(id) => (about("ask-follow-up", id), WB_9_16),
        Prompt::Clear => (plain("ask-clear"), WB_9_19),
        Prompt::FreeAttack(id, target) => (both("ask-free-attack", id, target), WB_7_14),
        Prompt::Forward(id) => (about("ask-forward", id), WB_3_52),
    }
}

/// What dice are rolled for.
pub(crate) fn roll_note(state: &State, roll: &Roll<Purpose>) -> RollNote {
    let plain = |key: &'static str| Message::new(key).with("side", roll.seat);
    let about = |key: &'static str, id: ModelId| plain(key).with("piece", id.piece());
    let needs = |face: u8, rule: RuleId| {
        let mut sum = Explained::default();
        sum.note(Part { amount: face.into(), rule, source: None });
        Some(sum)
    };
    let (message, rule, needs, pieces) = match roll.purpose {
        Purpose::Scenario => (plain("roll-scenario"), WB_4_20, None, vec![]),
        Purpose::EdgeRoll => (plain("roll-edge"), WB_4_23, None, vec![]),
        Purpose::FirstRoll => (plain("roll-first"), WB_4_26, None, vec![]),
        Purpose::Hit { attack, on, .. } => {
            (about("roll-hit", attack.by).with("target", on.piece()), WB_8_8, None, vec![attack.by, on])
        }
        Purpose::HitAgain(id) => (about("roll-hit-again", id), WB_8_9, None, vec![id]),
        Purpose::Armor { attack, on, .. } => {
            (about("roll-armor", on).with("target", attack.by.piece()), WB_8_10, None, vec![on, attack.by])
        }
        Purpose::ArmorAgain(id) => (about("roll-armor-again", id), WB_8_11, None, vec![id]),
        Purpose::Hazard(id) => (about("roll-hazard", id), WB_4_11, None, vec![id]),
        Purpose::Recovery(id, _) => (about("roll-recovery", id), WB_8_23, None, vec![id]),
        Purpose::Nerve(id) => (about("roll-nerve", id), WB_9_25, needs(state.profile(id).nerve, WB_2_3), vec![id]),
        Purpose::NerveAgain(id) => {
            (about("roll-nerve-again", id), WB_3_27, needs(state.profile(id).nerve, WB_2_3), vec![id])
        }
        Purpose::Casting(id, _) => {
            (about("roll-casting", id), WB_9_51, needs(state.profile(id).ranged, WB_2_3), vec![id])
        }
        Purpose::Regenerate(id) => {
            (about("roll-regenerate", id), WB_3_37, needs(state.profile(id).regenerate, WB_3_37), vec![id])
        }
    };
    let pieces = pieces.into_iter().map(ModelId::piece).collect();
    RollNote { message, needs, measure: Measure::Each, special: None, rule, pieces }
}
