//! Questions and dice as players see them.

use crate::action::Prompt;
use crate::actions::HUSTLE;
use crate::attack::{Attack, Mode};
use crate::event::Purpose;
use crate::register::*;
use crate::resolution::Cause;
use crate::state::{Position, TokenId};
use muster_kernel::{Explained, Ledger, Measure, Message, Part, Question, Roll, RollNote, RuleId};

/// A question in words.
pub(crate) fn ask(question: &Question<Prompt>) -> (Message, RuleId) {
    let key = match question.prompt {
        Prompt::Forces => "ask-forces",
        Prompt::Weapons => "ask-weapons",
        Prompt::Choice => "ask-choice",
        Prompt::Deployer => "ask-deployer",
        Prompt::First => "ask-first",
        Prompt::Deploy => "ask-deploy",
        Prompt::Vanguard => "ask-vanguard",
        Prompt::Act => "ask-act",
        Prompt::Evade(_) => "ask-evade",
        Prompt::Group => "ask-group",
        Prompt::Target(_) => "ask-target",
        Prompt::Reform(_) => "ask-reform",
    };
    let message = Message::new(key).with("side", question.seat);
    let message = match question.prompt {
        Prompt::Evade(token) | Prompt::Target(token) => message.with("piece", token.piece()),
        _ => message,
    };
    (message, question.prompt.rule())
}

/// Dice in words, with what they need and why.
pub(crate) fn roll_note(position: Position<'_>, roll: &Roll<Purpose>) -> RollNote {
    let dice = roll.pool.dice;
    let with_dice = |key, id: TokenId| Message::new(key).with("piece", id.piece()).with("dice", dice);
    let (message, needs, rule, pieces) = match roll.purpose {
        Purpose::RollOff => {
            let message = Message::new("roll-off").with("side", roll.seat);
            return RollNote {
                message,
                needs: None,
                measure: Measure::Each,
                special: None,
                rule: FT_4_27,
                pieces: Vec::new(),
            };
        }
        Purpose::Hustle(id) => (with_dice("roll-hustle", id), fixed(HUSTLE, FT_7_3), FT_7_3, vec![id]),
        Purpose::Hit(attack) => {
            let key = match attack.mode {
                Mode::Melee => "roll-hit-melee",
                Mode::Shoot => "roll-hit-shoot",
                Mode::Hurl => "roll-hit-hurl",
            };
            (with_dice(key, attack.by).with("target", attack.on.piece()), hit(position, attack), FT_8_12, both(attack))
        }
        Purpose::Again(attack) => {
            let message = with_dice("roll-again", attack.by).with("target", attack.on.piece());
            (message, hit(position, attack), FT_3_46, both(attack))
        }
        Purpose::Block(attack) => {
            let needs = Explained::of(|l| position.block_number(attack, l).into());
            let message = with_dice("roll-block", attack.on).with("by", attack.by.piece());
            (message, needs, FT_8_13, both(attack))
        }
        Purpose::Resolve(id, cause) => (with_dice("roll-resolve", id), resolve(position, id, cause), FT_9_2, vec![id]),
        Purpose::Inspired(id, cause) => {
            (with_dice("roll-inspired", id), resolve(position, id, cause), FT_3_45, vec![id])
        }
        Purpose::Losses(id, number) => (with_dice("roll-losses", id), fixed(number, FT_9_12), FT_9_12, vec![id]),
    };
    let pieces = pieces.into_iter().map(TokenId::piece).collect();
    RollNote {
        message,
        needs: Some(needs),
        measure: Measure::Each,
        special: special(position, roll.purpose),
        rule,
        pieces,
    }
}

/// The face from which a die does more than succeed: sixes of Mighty, Rending and Spikes.
fn special(position: Position<'_>, purpose: Purpose) -> Option<u8> {
    let sixes = match purpose {
        Purpose::Hit(attack) | Purpose::Again(attack) => position.is_mighty(attack) || position.rends(attack),
        Purpose::Block(attack) => position.meets_spikes(attack),
        _ => false,
    };
    sixes.then_some(6)
}

fn hit(position: Position<'_>, attack: Attack) -> Explained {
    Explained::of(|l| position.hit_number(attack, l).into())
}

fn resolve(position: Position<'_>, id: TokenId, cause: Cause) -> Explained {
    Explained::of(|l| position.resolve_number(id, cause, l).into())
}

fn both(attack: Attack) -> Vec<TokenId> {
    vec![attack.by, attack.on]
}

/// A number that no modifier changes.
fn fixed(number: u8, rule: RuleId) -> Explained {
    Explained::of(|ledger| {
        ledger.note(Part { amount: number.into(), rule, source: None });
        number.into()
    })
}
