//! Which of the models of a unit in loose order a charger comes into contact with, and how it comes to a crew (FB-6.59, FB-6.81, FB-7.56).

use super::walled::up_to_the_wall;
use super::{Charged, Search, found_among};
use crate::charges::faces;
use crate::sight;
use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block};
use muster_ground::length::Length;
use muster_ground::manoeuvre::contact;

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
        if loose {
            (self.block, self.wall) = up_to_the_wall(self.battle, (self.by, self.target), (block, self.face));
        }
        if !loose || self.flies || self.battle.is_loose(self.by) {
            return;
        }
        let models = sight::blocks(self.battle, self.target);
        self.others.retain(|other| !models.iter().any(|model| Base::from(*model) == *other));
        self.others.extend(models.into_iter().filter(|mate| *mate != block).map(Base::from));
    }

    /// FB-7.56 the best way to a machine: who comes to it from behind has come to its crew before, which is placed about it, and has so much less to
    /// go.
    pub(super) fn up_to_the_crew(self, deep: Length) -> Option<Charged> {
        let (battle, reach) = (self.battle, self.reach);
        let farther = Search::new(battle, (self.by, self.target), self.face, Length(reach.0 + deep.0));
        let farther = Search { way: self.way.clone(), flies: self.flies, kept_free: self.kept_free.clone(), ..farther };
        if let Some(found) = found_among(self) {
            return Some(found);
        }
        let block = farther.block;
        let met = found_among(farther)?;
        let at = contact(&met.before.footprint(), &block, CONTACT)?;
        let behind = faces::nearest(&block, at) == Zone::Rear;
        (behind && met.cost.0 - deep.0 <= reach.0).then_some(Charged { cost: met.cost.min(reach), ..met })
    }
}
