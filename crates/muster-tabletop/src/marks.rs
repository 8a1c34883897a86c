//! Markers that lie beside models.

use std::marker::PhantomData;

/// A marker of a game, of which there are 16 at most.
pub trait Marker: Copy {
    /// Its place among all markers of the game, below 16.
    fn place(self) -> u8;
}

/// The markers beside a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Marks<M> {
    bits: u16,
    kind: PhantomData<M>,
}

impl<M> Default for Marks<M> {
    fn default() -> Self {
        Marks { bits: 0, kind: PhantomData }
    }
}

impl<M: Marker> Marks<M> {
    /// Whether a marker is there.
    #[inline]
    pub fn has(self, mark: M) -> bool {
        self.bits & (1 << mark.place()) != 0
    }

    /// Puts a marker down.
    #[inline]
    pub fn set(&mut self, mark: M) {
        self.bits |= 1 << mark.place();
    }

    /// Takes a marker away.
    #[inline]
    pub fn clear(&mut self, mark: M) {
        self.bits &= !(1 << mark.place());
    }
}
