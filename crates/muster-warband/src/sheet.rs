//! A model in full: what it is as it stands, and the distances that matter to it.

use crate::book::{Book, Keyword};
use crate::catalogue::{Printed, characteristics, keyword_rule, power_rule, spell_rule, stat};
use crate::movement::{Manner, Mover};
use crate::register::*;
use crate::spells;
use crate::state::{Mark, ModelId, PLACES, State};
use muster_ground::length::Length;
use muster_kernel::{Message, PieceId, Ring, RuleId, Sheet};

/// A model in full.
pub(crate) fn sheet(book: &Book, state: &State, piece: PieceId) -> Sheet {
    let mut sheet = Sheet::default();
    let id = ModelId(piece.0 as u8);
    if usize::from(piece.0) >= PLACES || !state.model(id).is_in_play() {
        return sheet;
    }
    let (model, profile) = (state.model(id), state.profile(id));
    sheet.stats = characteristics(profile);
    sheet.stats.push(stat("stat-wounds-left", model.wounds.into(), WB_2_18));
    let marked = Mark::ALL.into_iter().filter(|mark| model.has(*mark));
    sheet.tags.extend(marked.map(|mark| (Message::new("sheet-mark").with("mark", mark.id()), mark_rule(mark))));
    for keyword in profile.keywords.iter() {
        let number = match keyword {
            Keyword::Crushing => profile.crushing,
            Keyword::Piercing => profile.piercing,
            Keyword::Regenerate => profile.regenerate,
            _ => 0,
        };
        let message = Message::new("sheet-keyword").with("keyword", keyword.id()).with("number", number);
        sheet.tags.push((message, keyword_rule(keyword)));
    }
    let card = |printed| Message::new("sheet-card").with("card", book.card(printed));
    sheet.tags.extend(profile.power.map(|power| (card(Printed::Power(power)), power_rule(power))));
    sheet.tags.extend(profile.spells.iter().map(|spell| (card(Printed::Spell(*spell)), spell_rule(*spell))));
    rings(book, state, id, &mut sheet.rings);
    sheet
}

/// The rule of a marker.
const fn mark_rule(mark: Mark) -> RuleId {
    match mark {
        Mark::Activated => WB_2_13,
        Mark::Fatigued => WB_2_14,
        Mark::KnockedDown => WB_2_15,
        Mark::Unloaded => WB_3_44,
        Mark::Holding => WB_3_51,
        Mark::Warded => WB_3_62,
        Mark::Veiled => WB_3_69,
        Mark::Prey => WB_3_58,
        Mark::Relented => WB_3_38,
        Mark::Scouted => WB_4_25,
    }
}

/// WB-7.2 to WB-7.4, WB-8.41, WB-3.60 the distances that matter to a model.
fn rings(book: &Book, state: &State, id: ModelId, rings: &mut Vec<Ring>) {
    let mut add = |label: Message, distance: Length, rule: RuleId| {
        rings.push(Ring { label, distance: distance.0, rule });
    };
    for (manner, word, rule) in [
        (Manner::Walk, "ring-walk", WB_7_2),
        (Manner::Charge, "ring-charge", WB_7_13),
        (Manner::Run, "ring-run", WB_7_3),
    ] {
        add(word.into(), Mover { id, manner }.budget(state), rule);
    }
    let profile = state.profile(id);
    if profile.ranged_dice > 0 {
        add("ring-range".into(), profile.range, WB_8_41);
    }
    for spell in &profile.spells {
        let label = Message::new("ring-spell").with("card", book.card(Printed::Spell(*spell)));
        add(label, spells::range(*spell), spell_rule(*spell));
    }
}
