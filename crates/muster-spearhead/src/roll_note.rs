//! Questions and dice in words (SP-5.60 to SP-5.87).

use crate::ability::Phase;
use crate::action::{Declared, Manner, Moving, Prompt, TwistSaid, TwistWants, What};
use crate::effect::Strike;
use crate::event::Purpose;
use crate::facets::universal_verb;
use crate::register::*;
use crate::sheet::plain;
use crate::state::{Size, State, UnitId};
use muster_kernel::{Explained, Measure, Message, PieceId, Question, Roll, RollNote, RuleId};

/// The question in words, and the rule that asks it.
pub(crate) fn ask(question: &Question<Prompt>) -> (Message, RuleId) {
    let plain = |key: &'static str| Message::new(key).with("side", question.seat);
    let about = |key: &'static str, id: UnitId| plain(key).with("unit", id.group());
    match &question.prompt {
        Prompt::Role => (plain("ask-role"), SP_5_60),
        Prompt::Loadout => (plain("ask-loadout"), SP_5_61),
        Prompt::Battlefield => (plain("ask-battlefield"), SP_5_62),
        Prompt::Terrain(Size::Large) => (plain("ask-terrain-large"), SP_5_63),
        Prompt::Terrain(Size::Small) => (plain("ask-terrain-small"), SP_5_63),
        Prompt::Deploy => (plain("ask-deploy"), SP_5_64),
        Prompt::First => (plain("ask-first"), SP_5_65),
        Prompt::Twist(_, said) => (twist(*said).with("side", question.seat), SP_5_66),
        Prompt::Discard => (plain("ask-discard"), SP_5_67),
        Prompt::Window(phase) => (plain(window(*phase)), SP_5_68),
        Prompt::React(declared) => (react(question, declared), SP_5_69),
        Prompt::Move(moving) => {
            let (key, rule) = move_key(moving);
            (about(key, moving.unit).with("length", moving.allowance.0), rule)
        }
        Prompt::PileIn(id) => (about("ask-pile-in", *id), SP_5_73),
        Prompt::Targets(id, _) => (about("ask-targets", *id), SP_5_71),
        Prompt::Critical(attacking, _) => (about("ask-critical", attacking.unit), SP_8_27),
        Prompt::Fighter(_) => (plain("ask-fighter"), SP_5_72),
        Prompt::Remove(id, least) => (about("ask-remove", *id).with("models", *least), SP_5_74),
        Prompt::Return(returning) => (about("ask-return", returning.unit).with("models", returning.count), SP_5_75),
        Prompt::SetUp(setting) => (about("ask-set-up", setting.unit), SP_7_16),
        Prompt::Score => (plain("ask-score"), SP_5_77),
        Prompt::Contest(id, _) => (about("ask-contest", *id), SP_5_76),
        Prompt::Reroll(id, total) => (about("ask-reroll", *id).with("total", *total), SP_5_78),
        Prompt::Strike(_) => (plain("ask-strike"), SP_9_73),
        Prompt::Next(_) => (plain("ask-next"), SP_3_417),
    }
}

/// The question of a twist: which, and what is to be picked.
fn twist(said: TwistSaid) -> Message {
    let message = match said.wants {
        TwistWants::Friend => Message::new("ask-twist-friend"),
        TwistWants::Enemy => Message::new("ask-twist-enemy"),
        TwistWants::Both => Message::new("ask-twist-both"),
        TwistWants::Objectives(count) => Message::new("ask-twist-objectives").with("count", count),
        TwistWants::Effect => Message::new("ask-twist-effect"),
    };
    message.with("card", said.card)
}

/// The question of a phase.
const fn window(phase: Phase) -> &'static str {
    match phase {
        Phase::Deployment => "ask-window-deployment",
        Phase::StartOfRound => "ask-window-round",
        Phase::StartOfTurn => "ask-window-turn",
        Phase::Hero => "ask-window-hero",
        Phase::Movement => "ask-window-movement",
        Phase::Shooting => "ask-window-shooting",
        Phase::Charge => "ask-window-charge",
        Phase::Combat => "ask-window-combat",
        Phase::EndOfTurn => "ask-window-end",
    }
}

/// SP-5.40 what was declared, and by whom.
fn react(question: &Question<Prompt>, declared: &Declared) -> Message {
    let of_unit =
        |key: &'static str, id: UnitId| Message::new(key).with("side", question.seat).with("unit", id.group());
    match (declared.unit, declared.what, declared.charge) {
        (Some(id), _, Some((total, _))) => of_unit("ask-react-charge", id).with("total", total),
        (Some(id), What::Universal(what), None) => of_unit("ask-react-unit", id).with("what", universal_verb(what)),
        (Some(id), What::Printed(_), None) => of_unit("ask-react-ability", id),
        (None, ..) => Message::new("ask-react").with("side", question.seat),
    }
}

/// The question for a move, by how the unit moves.
const fn move_key(moving: &Moving) -> (&'static str, RuleId) {
    match moving.manner {
        Manner::Clear => ("ask-move", SP_5_70),
        Manner::Retreat => ("ask-retreat", SP_7_3),
        Manner::Charge => ("ask-charge", SP_7_5),
        Manner::Free => ("ask-move-free", SP_7_17),
        Manner::PileIn(_) => ("ask-pile-in", SP_5_73),
    }
}

/// What the note of a roll is put together from.
struct Note {
    message: Message,
    rule: RuleId,
    needs: Option<Explained>,
    measure: Measure,
    special: Option<u8>,
    units: Vec<UnitId>,
}

/// What dice are rolled for.
pub(crate) fn roll_note(state: &State, roll: &Roll<Purpose>) -> RollNote {
    let note = note(state, roll);
    let battle = &state.battle;
    let held = |id: &UnitId| battle.models(*id).next().map(|model| model.piece());
    let pieces: Vec<PieceId> = note.units.iter().filter_map(held).collect();
    let Note { message, rule, needs, measure, special, .. } = note;
    RollNote { message, needs, measure, special, rule, pieces }
}

fn note(state: &State, roll: &Roll<Purpose>) -> Note {
    let book = &state.battle.book;
    let side = |key: &'static str, rule: RuleId| Note {
        message: Message::new(key).with("side", roll.seat),
        rule,
        needs: None,
        measure: Measure::Each,
        special: None,
        units: Vec::new(),
    };
    let unit = |key: &'static str, rule: RuleId, id: UnitId| {
        let message = Message::new(key).with("side", roll.seat).with("unit", id.group());
        Note { message, units: vec![id], ..side(key, rule) }
    };
    let needing = |note: Note, needs: u8| {
        let needs = plain(needs.into(), note.rule);
        Note { needs: Some(needs), ..note }
    };
    let strike = |key: &'static str, rule: RuleId, strike: Strike| {
        let mut note = unit(key, rule, strike.by);
        if let Some(on) = strike.on {
            note.message = note.message.with("target", on.group());
            note.units.push(on);
        }
        note
    };
    match &roll.purpose {
        Purpose::Roles => side("roll-roles", SP_4_20),
        Purpose::TwistPick => side("roll-twist-pick", SP_9_44),
        Purpose::Priority => side("roll-priority", SP_5_4),
        Purpose::Twist => side("roll-twist", SP_5_6),
        Purpose::Draw => side("roll-draw", SP_5_13),
        Purpose::Run(id) => unit("roll-run", SP_5_83, *id),
        Purpose::Retreat(id) => unit("roll-retreat", SP_5_84, *id),
        Purpose::Charge { unit: id, modifier } => {
            let note = unit("roll-charge", SP_5_85, *id);
            let needs = (*modifier != 0).then(|| plain((*modifier).into(), SP_7_19));
            Note { needs, measure: Measure::Added, ..note }
        }
        Purpose::Attacks(one) => strike("roll-attacks", SP_8_8, *one),
        Purpose::Hit(one, needs) => Note { special: Some(6), ..needing(strike("roll-hit", SP_8_10, *one), *needs) },
        Purpose::Wound(one, needs) => needing(strike("roll-wound", SP_8_12, *one), *needs),
        Purpose::Save(one, needs) => needing(strike("roll-save", SP_8_13, *one), *needs),
        Purpose::Damage(one) => strike("roll-damage", SP_8_15, *one),
        Purpose::Ward(id, needs) => needing(unit("roll-ward", SP_8_31, *id), *needs),
        Purpose::Ability { ability, about, needs } => {
            let printed = book.ability(*ability);
            let note = match about {
                Some(id) => unit("roll-ability-on", printed.rule, *id),
                None => side("roll-ability", printed.rule),
            };
            let note = Note { message: note.message.clone().with("card", printed.card), ..note };
            let measure = if roll.pool.dice > 1 { Measure::Total } else { Measure::Each };
            match needs {
                Some(needs) => Note { measure, ..needing(note, *needs) },
                None => note,
            }
        }
        Purpose::LastBlow(id, needs) => needing(unit("roll-last-blow", SP_9_73, *id), *needs),
        Purpose::Rally(id, needs) => needing(unit("roll-rally", SP_9_32, *id), *needs),
        Purpose::Burn(id) => unit("roll-burn", SP_9_48, *id),
    }
}
