//! What scenarios claim, asked of single positions: for those who know where a step may lead and want to count.

use super::claim::Claim;
use super::look::{Look, Tags};
use super::odds::value;
use muster_kernel::{Observer, Presentation};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Claims that hold of a position together, or do not.
pub struct Claims(Vec<Claim>);

impl Claims {
    /// Reads claims as the `chance` lines of scenarios have them, joined by `and`.
    ///
    /// # Errors
    /// What cannot be read, or is about the way to a position.
    pub fn read<R: Presentation>(text: &str) -> Result<Claims, String> {
        let claim = |text: &str| match Claim::read::<R>(text.trim())? {
            Claim::Told { .. } => {
                Err(format!("`{text}` is about what was told on the way, which only a scenario knows"))
            }
            claim => Ok(claim),
        };
        text.split(" and ").map(claim).collect::<Result<_, String>>().map(Claims)
    }
}

/// What claims and lines look at: a ruleset, and what its pieces are called.
pub struct Positions<R: Presentation> {
    rules: Arc<R>,
    tags: Tags,
}

impl<R: Presentation> Positions<R> {
    /// Positions of games that began here.
    pub fn from(rules: &Arc<R>, start: &R::State) -> Self {
        let picture = rules.picture(&rules.view(start, Observer::Everything));
        let tags: BTreeMap<_, _> = picture.pieces.into_iter().map(|piece| (piece.id, piece.tag)).collect();
        Positions { rules: Arc::clone(rules), tags }
    }

    /// Whether all claims hold of a position.
    pub fn hold(&self, claims: &Claims, state: &R::State) -> bool {
        claims.0.iter().all(|claim| claim.check(&mut self.look(state)).is_ok())
    }

    /// The word behind some words in the line of their subject, without the whole of a number of so many; `none` where
    /// they do not occur.
    pub fn value(&self, line: &str, state: &R::State) -> String {
        value(&self.look(state), line)
    }

    fn look<'a>(&'a self, state: &'a R::State) -> Look<'a, R> {
        Look { rules: &self.rules, state, open: None, told: &[], heard: 0, tags: &self.tags }
    }
}
