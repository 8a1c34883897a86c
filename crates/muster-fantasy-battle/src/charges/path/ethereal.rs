//! The way of a charger whom no ground holds up (FB-3.84).

use super::Search;
use crate::movement;
use muster_ground::bases::Base;

impl Search<'_> {
    /// FB-3.84 the same charge of somebody whom no ground holds up; nothing of all others, or where there is no such ground.
    pub(super) fn through_ground(&self) -> Option<Self> {
        if !movement::is_ethereal(self.battle, self.by) {
            return None;
        }
        let ground: Vec<Base> = self.battle.impassable().collect();
        if !self.others.iter().any(|other| ground.contains(other)) {
            return None;
        }
        let mut search = Search::new(self.battle, (self.by, self.target), self.face, self.reach);
        search.others.retain(|other| !ground.contains(other));
        Some(search)
    }
}
