//! The list: every ruleset of Muster with its bots, forces and maps.

use crate::{BotChoice, Game, GameRecord, Series};
use muster_kernel::{Question, Ruleset};
use std::sync::LazyLock;

/// The bots of a ruleset, as plain functions.
pub(crate) struct Bots<R: Ruleset> {
    /// What a bot answers to a question.
    pub(crate) answer: fn(&R, &R::State, &Question<R::Prompt>, BotChoice, u64) -> R::Action,
    /// Plays games in line from a beginning.
    pub(crate) series: fn(&R, &R::State, &Series, &mut dyn FnMut(GameRecord) -> bool),
}

impl<R: Ruleset> Clone for Bots<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Bots<R> {}

static GAMES: LazyLock<Vec<Box<dyn Game>>> = LazyLock::new(Vec::new);

/// Every ruleset, in the order they are shown.
pub fn games() -> &'static [Box<dyn Game>] {
    &GAMES
}

/// The ruleset with this id.
pub fn game(id: &str) -> Option<&'static dyn Game> {
    games().iter().map(|g| &**g).find(|g| g.id() == id)
}
