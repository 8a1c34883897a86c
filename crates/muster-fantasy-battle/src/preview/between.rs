//! What a hand that measures is told of two units (FB-6.14, FB-6.21, FB-11.8).

use crate::ids::UnitId;
use crate::picture::unit_of;
use crate::register::*;
use crate::sight;
use crate::state::{Battle, Measuring};
use crate::zones;
use muster_ground::arcs::Zone;
use muster_kernel::{Message, Preview, Spot};
use muster_tabletop::previews::Sketching;

/// FB-11.8 nobody measures before he has said whom, unless that was agreed; what anybody at the table sees is told: who is in sight, and
/// from which side.
pub(crate) fn between(battle: &Battle, from: Spot, to: Spot) -> Preview {
    let mut preview = Preview::default();
    if battle.agreed.measuring == Measuring::Never {
        preview.note(FB_11_8, "measure-nothing");
    }
    let units = |spot: Spot| on_the_table(battle, spot);
    if let (Some(viewer), Some(target)) = (units(from), units(to))
        && viewer != target
    {
        if battle.agreed.measuring == Measuring::Always {
            preview.note(FB_6_7, Message::new("measure-gap").with("length", battle.gap(viewer, target).0));
        }
        let about = |key: &'static str| Message::new(key).with("unit", viewer.piece()).with("target", target.piece());
        let seen = if sight::sees(battle, viewer, target) { "measure-seen" } else { "measure-unseen" };
        preview.note(FB_6_21, about(seen));
        if !zones::has_no_flanks(battle, target) {
            let block = battle.unit(target).pose.footprint();
            for zone in zones::zones_of(&block, &battle.bases(viewer)) {
                preview.note(FB_6_14, about(side(zone)));
            }
        }
    }
    preview
}

/// The unit that one points at.
fn on_the_table(battle: &Battle, spot: Spot) -> Option<UnitId> {
    let Spot::Piece(piece) = spot else { return None };
    let id = unit_of(piece).filter(|id| battle.exists(*id))?;
    Some(battle.host(id)).filter(|id| battle.unit(*id).is_on_table())
}

const fn side(zone: Zone) -> &'static str {
    match zone {
        Zone::Front => "measure-front",
        Zone::LeftFlank => "measure-left",
        Zone::RightFlank => "measure-right",
        Zone::Rear => "measure-rear",
    }
}
