//! Sheets on which a player says weapon by weapon who attacks whom (SP-5.71, SP-8.2).

use crate::action::{Action, Aim, Attacks, Prompt};
use crate::notation::words::{model_name, unit_name};
use crate::state::{Battle, ModelId, UnitId, Units};
use crate::targets::{self, Armed, Assignment};
use muster_kernel::{Form, FormField, Message, Pick, Question};
use std::fmt::Write;

/// The sheets of a question: one for every unit whose weapons are offered to attack and that has more than one enemy to choose
/// from.
pub(crate) fn forms(battle: &Battle, question: &Question<Prompt>, proposals: &[Action]) -> Vec<Form> {
    let mut seen = Units::NONE;
    let mut forms = Vec::new();
    for (verb, (unit, attacks), _) in proposals.iter().filter_map(|action| attack(question, action)) {
        if !seen.has(unit) {
            seen.insert(unit);
            forms.extend(form(battle, verb, (unit, attacks)));
        }
    }
    forms
}

/// An attack as its sheet writes it: every weapon with its target.
pub(crate) fn as_form(battle: &Battle, question: &Question<Prompt>, action: &Action) -> Option<String> {
    let (verb, (unit, attacks), aim) = attack(question, action)?;
    let mut text = verb.to_owned();
    for Assignment { model, weapon, on } in targets::assigned(battle, unit, attacks, aim) {
        let _ = write!(text, " {}={}", key(ModelId { unit, number: model }, weapon), unit_name(on));
    }
    Some(text)
}

/// Which attacks of a unit.
type Whose = (UnitId, Attacks);

/// The verb of an answer that says which unit attacks, and whom; nothing for any other answer.
fn attack<'a>(question: &Question<Prompt>, action: &'a Action) -> Option<(&'static str, Whose, &'a Aim)> {
    if let Action::Shoot(unit, aim) = action {
        return Some(("shoot", (*unit, Attacks::Shooting), aim));
    }
    let (Action::Aim(aim), Prompt::Targets(unit, attacks)) = (action, &question.prompt) else { return None };
    Some(("attack", (*unit, *attacks), aim))
}

/// The sheet of a unit. SP-8.6 shots may be held back, blows may not.
fn form(battle: &Battle, verb: &'static str, (unit, attacks): Whose) -> Option<Form> {
    let armed = targets::armed(battle, unit, attacks);
    let all: Units = armed.iter().flat_map(|armed| armed.on.iter()).collect();
    if all.len() < 2 {
        return None;
    }
    let least = match attacks {
        Attacks::Shooting => 0,
        Attacks::Combat => 1,
    };
    let enemy = |on: UnitId| {
        let card = battle.book.unit_card(battle.forces[on.seat().index()], on.row());
        Pick { group: Some(on.group()), ..Pick::new(unit_name(on), card, 0) }
    };
    let field = |armed: &Armed| {
        let model = ModelId { unit, number: armed.model };
        let weapon = battle.book.weapon_card(battle.forces[unit.seat().index()], unit.row(), armed.weapon);
        FormField {
            key: key(model, armed.weapon),
            label: Message::new("form-weapon").with("weapon", weapon),
            least,
            most: 1,
            budget: None,
            piece: Some(model.piece()),
            options: armed.on.iter().map(enemy).collect(),
        }
    };
    let fields = armed.iter().map(field).collect();
    Some(Form { title: "form-split".into(), verb, name: None, fields, rows: None, budget: None })
}

/// A weapon of a model in words: `A4.3/1`.
fn key(model: ModelId, weapon: u8) -> String {
    format!("{}/{}", model_name(model), weapon + 1)
}
