//! Named players.
