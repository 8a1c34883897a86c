//! Spells and prayers that mend: fleeing units rally, wounds heal (9Q, FB-3.113).

use crate::event::{Event, OfUnit, Weight};
use crate::ids::UnitId;
use crate::register::*;
use crate::state::Deed;
use crate::step::Game;

/// FB-9.135 #2, FB-9.141 #5 a fleeing unit rallies at once, however few its models.
pub(super) fn rally(t: &mut Game<'_>, on: UnitId) {
    let unit = t.state.unit_mut(on);
    unit.flight = None;
    unit.turn.note(Deed::Rallied);
    t.tell(|_, _| Event::new(FB_9_135, "ev-rallies").unit(on).weight(Weight::Headline));
}

/// FB-9.141 #3, FB-9.142 #3 all wounds are healed.
pub(super) fn heal(t: &mut Game<'_>, on: UnitId) {
    let unit = t.state.unit_mut(on);
    (unit.wounds, unit.body_wounds) = (0, 0);
    t.tell(|_, _| Event::new(FB_9_141, "ev-healed").unit(on));
}

/// FB-3.113 wounds that somebody has lost are healed.
pub(super) fn mend(t: &mut Game<'_>, on: UnitId, wounds: u8) {
    let unit = t.state.unit_mut(on);
    unit.wounds = unit.wounds.saturating_sub(wounds);
    t.tell(|_, _| Event::new(FB_3_113, "ev-mended").unit(on));
}
