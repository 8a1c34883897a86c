//! How likely so many dice cast a spell, or dispel it (FB-5.46, FB-5.47): percents, rounded down.

use crate::magic;
use crate::register::*;
use crate::state::Battle;
use muster_kernel::{Message, Preview};
use muster_tabletop::previews::Sketching;

/// Percents of all throws, rounded down.
fn percent((good, all): (u64, u64)) -> i64 {
    (100 * good / all.max(1)) as i64
}

/// FB-9.98 to FB-9.100, FB-9.105 what becomes of a spell that is cast with so many dice.
pub(super) fn casting(preview: &mut Preview, battle: &Battle, dice: u8, (plus, value): (u8, u8)) {
    let of = |key: &'static str, share| Message::new(key).with("percent", percent(share));
    preview.note(FB_9_98, of("preview-cast-chance", magic::cast_chance(dice, plus, value)));
    let against = battle.magic.dispel;
    let stopped = magic::stopped_chance(dice, (plus, value), against);
    preview.note(FB_9_105, of("preview-stopped-chance", stopped).with("dice", i64::from(against)));
    preview.note(FB_9_99, of("preview-irresistible-chance", magic::irresistible_chance(dice, plus, value)));
    preview.note(FB_9_100, of("preview-miscast-chance", magic::miscast_chance(dice, plus, value)));
}

/// FB-9.105 how likely so many dice dispel a spell.
pub(super) fn dispelling(preview: &mut Preview, dice: u8, (plus, needed): (u8, u8)) {
    let chance = percent(magic::dispel_chance(dice, plus, needed));
    preview.note(FB_9_105, Message::new("preview-dispel-chance").with("percent", chance));
}
