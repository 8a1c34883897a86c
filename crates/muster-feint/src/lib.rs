//! Feint, the face-down card battle on a square grid.
