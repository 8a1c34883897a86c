//! What hardly ever changes in a battle and is shared by its states: the printed book and the armies.

use crate::book::Book;
use crate::troop::Army;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

/// Everything printed, shared by all states of a game; two of one game are always the same.
#[derive(Clone, Debug)]
pub struct Printed(pub Arc<Book>);

impl Deref for Printed {
    type Target = Book;

    fn deref(&self) -> &Book {
        &self.0
    }
}

impl PartialEq for Printed {
    fn eq(&self, other: &Printed) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Printed {}

impl Hash for Printed {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// An army, shared by all states of a game in which it has the same units.
#[derive(Clone, Debug, Default)]
pub struct Mustered(pub Arc<Army>);

impl Deref for Mustered {
    type Target = Army;

    fn deref(&self) -> &Army {
        &self.0
    }
}

impl PartialEq for Mustered {
    fn eq(&self, other: &Mustered) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Mustered {}

impl Hash for Mustered {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
