//! Spells and prayers that heal wounds (9Q, FB-3.113).

use crate::action::About;
use crate::asking::Asking;
use crate::event::{Event, OfUnit};
use crate::ids::UnitId;
use crate::numbers;
use crate::register::*;
use crate::step::Game;
use muster_kernel::Flow;

/// FB-9.141 #3, FB-9.142 #3 all wounds are healed; of a rider and his monster those of one of them.
pub(super) fn heal(t: &mut Game<'_>, by: UnitId, on: UnitId) -> Flow<()> {
    if numbers::is_ridden(&t.state.battle, on) {
        let (own, of_mount) = (t.state.unit(on).wounds, t.state.unit(on).body_wounds);
        let both = own > 0 && of_mount > 0;
        let mount = if both { Asking::of(About::HealMount, on).decide(t, by.seat())? } else { own == 0 };
        let unit = t.state.unit_mut(on);
        let healed = if mount { &mut unit.body_wounds } else { &mut unit.wounds };
        *healed = 0;
    } else {
        let unit = t.state.unit_mut(on);
        (unit.wounds, unit.body_wounds) = (0, 0);
    }
    t.tell(|_, _| Event::new(FB_9_141, "ev-healed").unit(on));
    Ok(())
}

/// FB-3.113 wounds that somebody has lost are healed.
pub(super) fn mend(t: &mut Game<'_>, on: UnitId, wounds: u8) {
    let unit = t.state.unit_mut(on);
    unit.wounds = unit.wounds.saturating_sub(wounds);
    t.tell(|_, _| Event::new(FB_3_113, "ev-mended").unit(on));
}
