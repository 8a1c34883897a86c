//! Which of the models of a unit in loose order a charger comes into contact with (FB-6.59, FB-6.81).

use super::Search;
use crate::sight;
use crate::zones::CONTACT;
use muster_ground::bases::{Base, Block};
use muster_ground::length::Length;

impl Search<'_> {
    /// FB-6.59, FB-6.81 the blocks that will do, one after the other: of those in loose order every model within reach, the nearest first.
    pub(super) fn blocks(&self) -> Vec<Block> {
        if !self.battle.is_loose(self.target) {
            return vec![self.block];
        }
        let own = Base::from(self.start.footprint());
        let reach = Length(self.reach.0 + CONTACT.0);
        let gap = |model: &Block| own.gap(&Base::from(*model));
        let mut models = sight::blocks(self.battle, self.target).into_vec();
        models.retain(|model| gap(model).at_most(reach));
        models.sort_by_key(|model| gap(model).length());
        models
    }

    /// FB-6.81 a block is to be met: a block that goes there meets nobody else before of a unit that stands in loose order.
    pub(super) fn goes_for(&mut self, block: Block) {
        self.block = block;
        let loose = self.battle.is_loose(self.target) && !self.battle.unit(self.target).flees();
        if !loose || self.flies || self.battle.is_loose(self.by) {
            return;
        }
        let models = sight::blocks(self.battle, self.target);
        self.others.retain(|other| !models.iter().any(|model| Base::from(*model) == *other));
        self.others.extend(models.into_iter().filter(|mate| *mate != block).map(Base::from));
    }
}
