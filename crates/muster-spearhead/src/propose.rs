//! What is proposed where answers are too many to list: moves, places, formations (SP-5.63, SP-5.64, SP-5.70, SP-5.73, SP-5.75).

mod close;
mod moves;
mod nudge;
mod places;
mod random;
mod search;
mod terrain;

pub use nudge::{nudge_move, nudge_places};
pub use places::{any_places, any_return, places, proposed_places, returns};
pub use random::any_move;
pub use terrain::terrain;

use crate::action::{Manner, Moving};
use crate::state::{Battle, UnitId};
use muster_ground::group_move::GroupMove;
use search::Search;

/// Legal moves of a unit, the most sensible first; none where none was found.
pub fn moves(battle: &Battle, moving: Moving) -> Vec<GroupMove> {
    found(Search::new(battle, moving))
}

/// The first of them, without a look at the others.
pub fn first_move(battle: &Battle, moving: Moving) -> Option<GroupMove> {
    found(Search::new(battle, moving).up_to(1)).into_iter().next()
}

/// SP-7.9 a pile-in that brings a unit as near to another enemy as it may go beside the one toward which it piles in.
pub(crate) fn pile_in_beside(battle: &Battle, moving: Moving, on: UnitId) -> Option<GroupMove> {
    close::closing_in(&mut Search::new(battle, moving), on)
}

fn found(mut search: Search<'_>) -> Vec<GroupMove> {
    match search.moving.manner {
        Manner::Clear => moves::clear(&mut search),
        Manner::Retreat => moves::retreat(&mut search),
        Manner::Free => moves::free(&mut search),
        Manner::Charge => close::charge(&mut search),
        Manner::PileIn(target) => close::pile_in(&mut search, target),
    }
    search.found
}
