//! Everything printed as cards.

use crate::book::Book;
use muster_kernel::Catalogue;

/// Everything printed as cards: the models of the ready warbands, then one card for each rank, then weapons, armour,
/// kit and attributes.
pub(crate) fn catalogue(book: &Book) -> Catalogue {
    unimplemented!()
}
