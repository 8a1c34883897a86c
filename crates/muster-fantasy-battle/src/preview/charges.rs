//! What a charge would look like if it went home (FB-6.41, FB-6.53, FB-6.54, FB-11.8): nobody is told whether it is near enough,
//! unless it was agreed that distances are measured.

use crate::charges;
use crate::ids::UnitId;
use crate::register::*;
use crate::state::{Battle, Measuring};
use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::bases::Corner;
use muster_ground::length::{Point, Vector};
use muster_kernel::{Message, Preview};
use muster_tabletop::previews::Sketching;

/// How long the lines are drawn that bound what a unit may charge.
const ARC: i64 = 8 * crate::UNITS_PER_INCH as i64;

/// The arc of a charge, on which side it would come into contact, and who would touch whom.
pub(super) fn show(preview: &mut Preview, battle: &Battle, by: UnitId, target: UnitId) {
    let unit = battle.unit(by);
    if unit.loose.is_empty() {
        preview.mark("arc", &arc(battle, by), "preview-arc", FB_6_12);
    }
    let about = |key: &'static str| Message::new(key).with("unit", by.piece()).with("target", target.piece());
    match battle.agreed.measuring {
        Measuring::Never | Measuring::Supposed => preview.note(FB_6_41, about("preview-charge-guess")),
        Measuring::Always => {
            let (gap, most) = (battle.gap(by, target), charges::reach(battle, by));
            preview.note(FB_6_39, about("preview-charge-measured").with("length", gap.0).with("most", most.0));
        }
    }
    // As far as one who is not sure may declare: what is found tells nothing of the distance.
    let far = charges::farthest(battle, by);
    let face = charges::face(battle, by, target);
    let Some(charged) = charges::find_within(battle, (by, target), face, far) else {
        preview.note(FB_6_53, about("preview-charge-no-way"));
        return;
    };
    let theirs = charged.target.unwrap_or(battle.unit(target).pose);
    let (own, others) = charged.pose.contacts(CONTACT, &theirs);
    preview.mark("charge", &[unit.pose.front, charged.pose.front], about("preview-charge"), FB_6_53);
    preview.ghosts.push(super::ghost(by, &charged.pose));
    if let Some(pose) = charged.target {
        preview.ghosts.push(super::ghost(target, &pose));
    }
    let side = match charged.face {
        Zone::Front => "preview-charge-front",
        Zone::LeftFlank => "preview-charge-left",
        Zone::RightFlank => "preview-charge-right",
        Zone::Rear => "preview-charge-rear",
    };
    preview.note(FB_6_54, about(side));
    if !own.is_empty() {
        let touching = about("preview-charge-touch").with("own", own.len() as i64).with("others", others.len() as i64);
        preview.note(FB_6_53, touching);
    }
}

/// FB-6.12 the front arc of a block: from its front corners outwards by half a right angle.
fn arc(battle: &Battle, id: UnitId) -> [Point; 4] {
    let pose = battle.unit(id).pose;
    let block = pose.footprint();
    let (left, right) = (block.corner(Corner::FrontLeft), block.corner(Corner::FrontRight));
    let out = |aside: i64| pose.facing.apply(Vector::new(aside * ARC * 7 / 10, ARC * 7 / 10));
    [left + out(-1), left, right, right + out(1)]
}
