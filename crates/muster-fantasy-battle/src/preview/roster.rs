//! What an army comes to before it is mustered.

use crate::book::Roster;
use crate::book::composition::{cost, tallies};
use crate::register::*;
use crate::state::Battle;
use muster_kernel::{Message, Preview};
use muster_tabletop::previews::Sketching;

/// FB-3.1, FB-3.3 what an army costs, and how many units of each category it has, against what is allowed.
pub(super) fn show(preview: &mut Preview, battle: &Battle, roster: &Roster) {
    let limit = battle.agreed.limit;
    let points = Message::new("preview-roster-points").with("points", cost(&battle.book, roster));
    preview.note(FB_3_1, points.with("limit", limit));
    for tally in tallies(&battle.book, roster, limit) {
        let message = Message::new(tally.what.told()).with("count", tally.count as i64);
        preview.note(FB_3_3, message.with("limit", tally.allowed as i64));
    }
}
