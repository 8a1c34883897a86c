//! What hardly ever changes in a game, and is shared by all its states: printed books, armies.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

/// Something that all states of a game share. It is nothing by which states of one game differ often, so it adds nothing to their hash.
#[derive(Clone, Debug, Default)]
pub struct Shared<T>(pub Arc<T>);

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T> Hash for Shared<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
