//! A unit in full: its numbers as they are now, what counts for it, and what it can do in its next turn.

use crate::effect::Subject;
use crate::numbers;
use crate::register::*;
use crate::space;
use crate::state::{Battle, ModelId, UNITS, UnitId};
use crate::threats;
use muster_kernel::{Explained, Message, Part, PieceId, RuleId, Sheet, Stat};
use muster_tabletop::cards::stat;

/// The unit of a model in full.
pub(crate) fn sheet(battle: &Battle, piece: PieceId) -> Sheet {
    let mut sheet = Sheet::default();
    let model = ModelId::of_piece(piece);
    let id = model.unit;
    let known = id.index() < UNITS && battle.scroll_of(id).is_some() && battle.unit(id).is_on_field();
    if !known || !battle.unit(id).models.has(model.number) {
        return sheet;
    }
    sheet.stats = stats(battle, id);
    let book = &battle.book;
    let scroll = battle.scroll(id);
    sheet.tags.extend(scroll.abilities.iter().map(|number| {
        let one = book.ability(*number);
        (Message::new("sheet-ability").with("card", one.card), one.rule)
    }));
    sheet.tags.extend(in_force(battle, id));
    for other in space::engaged(battle, id).iter() {
        sheet.tags.push((Message::new("sheet-in-combat").with("target", other.group()), SP_2_22));
    }
    sheet.tags.extend(threats::said(battle, id));
    sheet.rings = threats::rings(battle, id);
    sheet
}

/// SP-2.1 to SP-2.5 the characteristics of a unit as they are now.
fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let scroll = battle.scroll(id);
    let explained = |label: &'static str, style, value: Explained| Stat { label: label.into(), value, style };
    let of = |query: &dyn Fn(&mut Explained) -> i32| Explained::of(|ledger| query(ledger));
    let mut stats = vec![
        explained("stat-move", "plain", of(&|ledger| numbers::movement(battle, id, ledger).into())),
        stat("stat-health", numbers::health(battle, id).into(), SP_2_2),
        Stat { style: "plus", ..stat("stat-save", scroll.save.into(), SP_2_3) },
    ];
    if numbers::ward(battle, id, &mut ()).is_some() {
        let ward = of(&|ledger| numbers::ward(battle, id, ledger).unwrap_or(0).into());
        stats.push(explained("stat-ward", "plus", ward));
    }
    stats.push(explained("stat-control", "plain", of(&|ledger| numbers::control(battle, id, ledger).into())));
    if space::contested(battle, id).is_some() {
        let score = of(&|ledger| numbers::control_score(battle, id, ledger).into());
        stats.push(explained("stat-control-score", "plain", score));
    }
    let unit = battle.unit(id);
    stats.push(stat("stat-models-left", unit.models.len().into(), SP_2_14));
    if unit.damage > 0 {
        stats.push(stat("stat-damage-points", unit.damage.into(), SP_2_19));
    }
    stats
}

/// SP-2.46 what counts for a while and touches a unit.
fn in_force(battle: &Battle, id: UnitId) -> Vec<(Message, RuleId)> {
    let subject = Subject { unit: id, strike: None };
    let mut found: Vec<(Message, RuleId)> = Vec::new();
    for effect in battle.effects.iter().filter(|effect| effect.applies(battle, &subject)) {
        let Some(card) = effect.source.card else { continue };
        let said = (Message::new("sheet-effect").with("card", card), effect.source.rule);
        if !found.contains(&said) {
            found.push(said);
        }
    }
    found
}

/// A number that one rule alone says.
pub(crate) fn plain(value: i32, rule: RuleId) -> Explained {
    Explained { value, parts: [Part { amount: value, rule, source: None }].into_iter().collect() }
}
