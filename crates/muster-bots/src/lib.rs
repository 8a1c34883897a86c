//! Named players: one module of judgement per ruleset.

pub mod en_garde;
pub mod fantasy_battle;
pub mod feint;
pub mod spearhead;
pub mod warband;
