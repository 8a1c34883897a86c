//! How likely so many dice cast a spell, or dispel it (FB-5.46, FB-5.47): percents, rounded down.

use crate::ids::UnitId;
use crate::magic::{self, Means, Opposed};
use crate::register::*;
use crate::{View, view};
use muster_kernel::{Message, Preview};
use muster_tabletop::previews::Sketching;

/// Percents of all throws, rounded down.
fn percent((good, all): (u64, u64)) -> i64 {
    (100 * good / all.max(1)) as i64
}

/// FB-9.98 to FB-9.100, FB-9.105 what becomes of a spell that is cast at somebody with so many dice; what the enemy has against it counts
/// as far as it is known (FB-11.3).
pub(super) fn casting(
    preview: &mut Preview,
    view: &View,
    (by, on): (Option<(UnitId, u8)>, Option<UnitId>),
    (dice, plus, value): (u8, u8, u8),
) {
    let Some(by) = by else { return };
    let of = |key: &'static str, share| Message::new(key).with("percent", percent(share));
    preview.note(FB_9_98, of("preview-cast-chance", magic::cast_chance(dice, plus, value)));
    let against = magic::opposed(&view::openly(view), by, on);
    let stopped = magic::stopped_chance(dice, (plus, value), against);
    preview.note(FB_9_105, of("preview-stopped-chance", stopped).with("dice", i64::from(against.dice)));
    preview.note(FB_9_99, of("preview-irresistible-chance", magic::irresistible_chance(dice, plus, value)));
    preview.note(FB_9_100, of("preview-miscast-chance", magic::miscast_chance(dice, plus, value)));
}

/// FB-9.96 to FB-9.100, FB-9.105, FB-3.113 what a spell is worth with each number of dice, before any are committed; of a prayer,
/// which needs none, how likely the enemy stops it.
pub(super) fn before_dice(preview: &mut Preview, view: &View, by: UnitId, number: u8) {
    let state = view::openly(view);
    let Some(Means { value, plus, most }) = magic::means(&state, by, number) else { return };
    let on = magic::only_target(&state.battle, by, number);
    let against = magic::opposed(&state, (by, number), on);
    let of = |key: &'static str| Message::new(key).with("against", i64::from(against.dice));
    if most == 0 {
        let Opposed { dice, plus } = against;
        let stopped = if dice == 0 { 0 } else { percent(magic::dispel_chance(dice, plus, value)) };
        preview.note(FB_9_105, of("preview-prayer").with("stopped", stopped));
    }
    for dice in 1..=most {
        let note = of("preview-with-dice")
            .with("dice", i64::from(dice))
            .with("cast", percent(magic::cast_chance(dice, plus, value)))
            .with("irresistible", percent(magic::irresistible_chance(dice, plus, value)))
            .with("miscast", percent(magic::miscast_chance(dice, plus, value)))
            .with("stopped", percent(magic::stopped_chance(dice, (plus, value), against)));
        preview.note(FB_9_96, note);
    }
}

/// FB-9.105 how likely so many dice dispel a spell.
pub(super) fn dispelling(preview: &mut Preview, dice: u8, (plus, needed): (u8, u8)) {
    let chance = percent(magic::dispel_chance(dice, plus, needed));
    preview.note(FB_9_105, Message::new("preview-dispel-chance").with("percent", chance));
}
