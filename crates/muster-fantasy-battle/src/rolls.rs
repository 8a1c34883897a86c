//! Rolls that are not about anybody (FB-2.10).

use crate::event::{Purpose, RollOf};
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};
use std::cmp::Ordering;

/// FB-2.10 a roll-off: both players roll, the higher wins, again while they are equal. `bonus` is what each adds.
pub(crate) fn roll_off(t: &mut Game<'_>, roll: RollOf, bonus: [u8; 2]) -> Flow<Seat> {
    loop {
        let [first, second] = Seat::BOTH;
        let one = t.roll(first, Purpose::plain(roll), Pool::d6(1))?.only() + bonus[0];
        let other = t.roll(second, Purpose::plain(roll), Pool::d6(1))?.only() + bonus[1];
        match one.cmp(&other) {
            Ordering::Greater => return Ok(first),
            Ordering::Less => return Ok(second),
            Ordering::Equal => (),
        }
    }
}
