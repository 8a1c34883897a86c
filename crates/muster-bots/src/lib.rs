//! Named players: one module of judgement per ruleset.

pub mod feint;
