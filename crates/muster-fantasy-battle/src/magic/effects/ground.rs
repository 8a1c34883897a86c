//! Spells of the ground: who stands near water, woods or stone, and what that costs him (FB-9.142).

use super::{hit, magical, number};
use crate::book::{Dice, Near};
use crate::ids::UnitId;
use crate::magic::attempt::Spoken;
use crate::magic::ground;
use crate::step::Game;
use crate::terrain::lies_in;
use muster_kernel::Flow;

/// FB-9.142 #2, #6 how many hits more there are on who stands in it.
const MORE: Dice = Dice::d6(1);

/// FB-9.142 #2, #6 the ground rises against a unit, and more so where one of its models is in it.
pub(super) fn rises(
    t: &mut Game<'_>,
    spoken: Spoken,
    on: UnitId,
    (near, hits, strength): (Near, Dice, u8),
) -> Flow<()> {
    let battle = &t.state.battle;
    let inside =
        ground::pieces(battle, near).any(|piece| battle.measured(on).iter().any(|base| lies_in(base, &piece.shape)));
    let inside = inside || (near == Near::Stone && battle.unit(on).building.is_some());
    let mut count = number(t, spoken, hits)?;
    if inside {
        count += number(t, spoken, MORE)?;
    }
    hit(t, spoken, on, (count, strength), magical())
}
