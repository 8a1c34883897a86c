//! Questions and dice in words.

use crate::action::{About, Aimed, Pick, Prompt, Why};
use crate::event::{Purpose, RollOf, Whose};
use crate::register::*;
use crate::state::State;
use muster_kernel::{Explained, Measure, Message, Origin, Part, PieceId, Question, Roll, RollNote, RuleId};

/// The question in words, and the rule that asks it.
pub(crate) fn ask(question: &Question<Prompt>) -> (Message, RuleId) {
    let side = |key: &'static str| Message::new(key).with("side", question.seat);
    match &question.prompt {
        Prompt::Pick(pick) => {
            let (key, rule) = about(pick.about);
            let message = named(side(key), pick);
            if let About::CastDice { value, .. } = pick.about {
                return (message.with("value", i64::from(value)), rule);
            }
            if let About::DispelDice { spell, needed, .. } = pick.about {
                return (message.with("card", spell).with("value", i64::from(needed)), rule);
            }
            (message, rule)
        }
        Prompt::Muster => (side("ask-muster"), FB_4_33),
        Prompt::Deploy => (side("ask-deploy"), FB_5_40),
        Prompt::Orders => (side("ask-orders"), FB_5_45),
        Prompt::Carried(carried) => (side("ask-carried").with("unit", carried.unit.piece()), FB_9_143),
        Prompt::Aim(aiming) => {
            let (key, rule) = match aiming.what {
                Aimed::Mark => ("ask-aim-mark", FB_9_133),
                Aimed::Line => ("ask-aim-line", FB_9_130),
                Aimed::Model => ("ask-aim-model", FB_9_132),
                Aimed::Ray => ("ask-ray", FB_3_100),
            };
            (side(key).with("unit", aiming.by.piece()).with("target", aiming.on.piece()), rule)
        }
        Prompt::Pose(posing) => {
            let (key, rule) = match posing.why {
                Why::Rallied => ("ask-pose-rallied", FB_9_71),
                Why::Redress => ("ask-pose-redress", FB_8_90),
                Why::Return => ("ask-pose-return", FB_4_24),
                Why::Rises(..) => ("ask-pose-rises", FB_9_137),
            };
            (side(key).with("unit", posing.unit.piece()), rule)
        }
        Prompt::Guess(guess) => {
            let message = side("ask-guess").with("unit", guess.by.piece()).with("target", guess.target.piece());
            (message.with("least", i64::from(guess.least)).with("most", i64::from(guess.most)), FB_5_48)
        }
    }
}

fn named(message: Message, pick: &Pick) -> Message {
    let with_unit = pick.unit.map_or(message.clone(), |id| message.with("unit", id.piece()));
    pick.other.map_or(with_unit.clone(), |id| with_unit.with("target", id.piece()))
}

/// The text of a question with a few answers, and the rule that asks it.
const fn about(about: About) -> (&'static str, RuleId) {
    match about {
        About::Edge => ("ask-edge", FB_4_34),
        About::Lore => ("ask-lore", FB_4_35),
        About::Swap => ("ask-swap", FB_4_35),
        About::DeployFirst => ("ask-deploy-first", FB_4_36),
        About::Fate => ("ask-fate", FB_3_132),
        About::FirstTurn => ("ask-first-turn", FB_4_40),
        About::Charge => ("ask-charge", FB_5_41),
        About::Reaction => ("ask-reaction", FB_5_42),
        About::Redirect => ("ask-redirect", FB_5_43),
        About::InTheWay => ("ask-in-the-way", FB_6_57),
        About::Rally => ("ask-rally", FB_5_45),
        About::Release => ("ask-release", FB_3_100),
        About::Breath => ("ask-breath", FB_7_14),
        About::NextMove => ("ask-next-move", FB_5_15),
        About::NextTest => ("ask-next-test", FB_5_5),
        About::NextSpell => ("ask-next-spell", FB_5_5),
        About::Heir => ("ask-heir", FB_3_110),
        About::Cast => ("ask-cast", FB_5_46),
        About::SpellTarget { .. } => ("ask-spell-target", FB_5_46),
        About::CastDice { .. } => ("ask-cast-dice", FB_5_46),
        About::OwnDice => ("ask-own-dice", FB_9_96),
        About::FreeSpell => ("ask-free-spell", FB_9_112),
        About::InPlay => ("ask-in-play", FB_5_24),
        About::DispelDice { .. } => ("ask-dispel", FB_5_47),
        About::Store => ("ask-store", FB_3_147),
        About::Target => ("ask-target", FB_5_49),
        About::Lay => ("ask-lay", FB_5_26),
        About::Fire => ("ask-fire", FB_5_27),
        About::SecondTarget => ("ask-second-target", FB_7_24),
        About::Missile => ("ask-missile", FB_5_53),
        About::Shots => ("ask-shots", FB_3_48),
        About::Combat => ("ask-combat", FB_5_50),
        About::Challenge => ("ask-challenge", FB_5_51),
        About::Accept => ("ask-accept", FB_5_51),
        About::SendBack => ("ask-send-back", FB_5_51),
        About::Strike => ("ask-strike", FB_5_52),
        About::StrikeChampion => ("ask-strike-champion", FB_5_52),
        About::StrikeBeast => ("ask-strike-beast", FB_5_52),
        About::StrikeUnit => ("ask-strike-unit", FB_5_52),
        About::Impact => ("ask-impact", FB_5_52),
        About::Support => ("ask-support", FB_3_112),
        About::Counter => ("ask-counter", FB_3_112),
        About::Vomit => ("ask-vomit", FB_3_101),
        About::Weapon => ("ask-weapon", FB_5_53),
        About::Item => ("ask-item", FB_5_54),
        About::Restrain => ("ask-restrain", FB_5_55),
        About::Quarry => ("ask-quarry", FB_8_83),
        About::Overrun => ("ask-overrun", FB_5_55),
        About::Redress => ("ask-redress", FB_5_56),
        About::RedressRight => ("ask-redress-right", FB_5_56),
        About::Occupy => ("ask-occupy", FB_4_19),
        About::Wound => ("ask-wound", FB_5_57),
        About::Reroll => ("ask-reroll", FB_5_60),
        About::TestAgain { .. } => ("ask-test-again", FB_5_60),
        About::HealMount => ("ask-heal-mount", FB_9_141),
        About::FailingItem => ("ask-failing-item", FB_9_131),
        About::SecondSign => ("ask-second-sign", FB_9_133),
    }
}

/// FB-5.58, FB-11.7 what dice are rolled for; everybody sees them.
pub(crate) fn roll_note(_: &State, roll: &Roll<Purpose>) -> RollNote {
    let purpose = &roll.purpose;
    let (key, rule) = purpose.roll.told();
    let rule = purpose.rule.unwrap_or(rule);
    let mut message = Message::new(key).with("side", roll.seat);
    if let Some(id) = purpose.unit {
        message = message.with("unit", id.piece());
    }
    if let Some(id) = purpose.other {
        message = message.with("target", id.piece());
    }
    if matches!(purpose.roll, RollOf::Hit | RollOf::Wound | RollOf::Wounds) {
        message = message.with("champion", i64::from(purpose.whose == Whose::Champion));
    }
    let source = purpose.roll.needed().map(Origin::Word);
    let needs = purpose.needs.map(|needs| Explained {
        value: needs.into(),
        parts: [Part { amount: needs.into(), rule, source }].into_iter().collect(),
    });
    let pieces: Vec<PieceId> = purpose.unit.into_iter().chain(purpose.other).map(|id| id.piece()).collect();
    let measure = if needs.is_some() { purpose.roll.measure() } else { Measure::Each };
    RollNote { message, needs, measure, special: None, rule, pieces }
}
