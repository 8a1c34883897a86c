//! Everything printed as cards.
