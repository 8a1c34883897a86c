//! A unit in full: its numbers as they are now, and what counts for it.

use crate::View;
use crate::ids::UnitId;
use crate::pace::{self, Pace};
use crate::picture;
use crate::register::*;
use crate::state::Battle;
use muster_kernel::{Explained, Message, Part, PieceId, Ring, RuleId, Sheet, Stat};

/// The unit of a piece in full.
pub(crate) fn sheet(view: &View, piece: PieceId) -> Sheet {
    let battle = &view.battle;
    let mut sheet = Sheet::default();
    let Some(id) = picture::unit_of(piece).filter(|id| battle.exists(*id) && battle.is_there(*id)) else {
        return sheet;
    };
    sheet.stats = stats(battle, id);
    for one in battle.joined(id) {
        sheet.tags.push((Message::new("sheet-joined").with("unit", one.piece()), FB_9_73));
    }
    for enemy in battle.engaged_with(id) {
        sheet.tags.push((Message::new("sheet-engaged").with("target", enemy.piece()), FB_2_31));
    }
    sheet.rings = [(Pace::Move, "ring-move", FB_6_23), (Pace::March, "ring-march", FB_6_30)]
        .map(|(pace, label, rule)| Ring { label: label.into(), distance: pace::allowance(battle, id, pace).0, rule })
        .into();
    sheet
}

/// FB-2.12 to FB-2.20, FB-2.29 the characteristics of a unit and its strength.
fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let troop = battle.troop(id);
    let stat =
        |label: &'static str, value: i32, rule| Stat { label: label.into(), value: whole(value, rule), style: "plain" };
    let profile = troop.profile;
    vec![
        stat("stat-movement", i32::from(troop.movement(&battle.book)), FB_2_12),
        stat("stat-weapon-skill", profile.weapon_skill.into(), FB_2_13),
        stat("stat-ballistic-skill", profile.ballistic_skill.into(), FB_2_14),
        stat("stat-strength", profile.strength.into(), FB_2_15),
        stat("stat-toughness", troop.body.unwrap_or(profile).toughness.into(), FB_2_16),
        stat("stat-wounds", troop.body.unwrap_or(profile).wounds.into(), FB_2_17),
        stat("stat-initiative", profile.initiative.into(), FB_2_18),
        stat("stat-attacks", profile.attacks.into(), FB_2_19),
        stat("stat-leadership", profile.leadership.into(), FB_2_20),
        stat("stat-unit-strength", battle.unit_strength(id).into(), FB_2_29),
    ]
}

/// A number that is what it is.
pub(crate) fn whole(value: i32, rule: RuleId) -> Explained {
    Explained { value, parts: [Part { amount: value, rule, source: None }].into_iter().collect() }
}
