//! What dice show.

use smallvec::SmallVec;
use std::fmt;

/// The faces of a handful of dice in the order they were thrown, each 1 or more.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Faces(SmallVec<[u8; 24]>);

impl Faces {
    /// No dice yet.
    pub fn new() -> Self {
        Faces::default()
    }

    /// Adds one die to the handful.
    pub fn push(&mut self, face: u8) {
        self.0.push(face);
    }

    /// How many dice there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no die was thrown.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faces in order.
    pub fn as_slice(&self) -> &[u8] {
        &self.0
    }

    /// The faces in order, to be changed in place (a re-roll).
    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        &mut self.0
    }

    /// How many dice show `face` or more.
    pub fn at_least(&self, face: u8) -> u8 {
        self.count(|f| f >= face)
    }

    /// How many dice show less than `face`.
    pub fn below(&self, face: u8) -> u8 {
        self.count(|f| f < face)
    }

    /// How many dice show exactly `face`.
    pub fn showing(&self, face: u8) -> u8 {
        self.count(|f| f == face)
    }

    /// The face of a single die; the first one of several.
    ///
    /// # Panics
    /// If there is no die.
    pub fn only(&self) -> u8 {
        self.0[0]
    }

    fn count(&self, wanted: impl Fn(u8) -> bool) -> u8 {
        self.0.iter().map(|&f| u8::from(wanted(f))).sum()
    }
}

impl FromIterator<u8> for Faces {
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> Self {
        Faces(faces.into_iter().collect())
    }
}

impl From<&[u8]> for Faces {
    fn from(faces: &[u8]) -> Self {
        Faces(SmallVec::from_slice(faces))
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Faces {
    /// The faces with spaces between them, as people write them down: `5 3 2 6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, face) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{face}")?;
        }
        Ok(())
    }
}
