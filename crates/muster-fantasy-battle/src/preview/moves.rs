//! Where manoeuvres lead and what they cost (FB-6.24 to FB-6.34).

use crate::ids::UnitId;
use crate::movement;
use crate::pace::{self, Pace};
use crate::register::*;
use crate::state::Battle;
use muster_ground::angle::Angle;
use muster_ground::bases::Corner;
use muster_ground::formation::Formation;
use muster_ground::length::Point;
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_kernel::{Message, Preview};
use muster_tabletop::previews::Sketching;

/// Into how many pieces an arc is drawn.
const PIECES: u16 = 12;

/// FB-6.34 every leg of a way, where it ends, and how much of what the unit may move is spent.
pub(super) fn show(preview: &mut Preview, battle: &Battle, (id, pace): (UnitId, Pace), manoeuvres: &[Manoeuvre]) {
    let start = battle.unit(id).pose;
    let spent = movement::cost_from(battle, id, (pace, &start), manoeuvres).min(i64::from(i32::MAX));
    let spent = || Message::new("preview-spent").with("spent", spent).with("most", pace::allowance(battle, id, pace).0);
    let mut pose = start;
    for (at, manoeuvre) in manoeuvres.iter().enumerate() {
        let said = if at + 1 == manoeuvres.len() { spent() } else { Message::new("preview-leg") };
        preview.mark("leg", &leg(&pose, *manoeuvre), said, FB_6_34);
        pose = pose.after(*manoeuvre);
    }
    preview.ghosts.push(super::ghost(id, &pose));
    preview.note(FB_6_29, spent());
}

/// The way of whatever of a block goes farthest: the outer corner of a wheel, of all else the middle of the front.
fn leg(pose: &Formation, manoeuvre: Manoeuvre) -> Vec<Point> {
    let Manoeuvre::Wheel(side, angle) = manoeuvre else { return vec![pose.front, pose.after(manoeuvre).front] };
    let outer = match side {
        Side::Left => Corner::FrontRight,
        Side::Right => Corner::FrontLeft,
    };
    let part = |n: u16| Angle((u32::from(angle.0) * u32::from(n) / u32::from(PIECES)) as u16);
    (0..=PIECES).map(|n| pose.after(Manoeuvre::Wheel(side, part(n))).footprint().corner(outer)).collect()
}
