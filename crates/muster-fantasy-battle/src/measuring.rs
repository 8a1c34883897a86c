//! Where the models of units are, and how far apart units stand (FB-6.2, FB-6.7, FB-6.75).

use crate::book::{Kind, TerrainKind};
use crate::crews::CREW;
use crate::ids::UnitId;
use crate::ranks;
use crate::state::{Battle, Measuring, Standing, State};
use crate::terrain::Going;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_kernel::Seat;
use smallvec::SmallVec;
use std::sync::Arc;

impl State {
    /// FB-11.8, FB-7.23 the table on which odds are played: for players who do not measure beforehand every shot is taken to be at short range.
    pub(crate) fn unmeasured(mut self) -> State {
        if self.battle.agreed.measuring == Measuring::Never {
            Arc::make_mut(&mut self.battle.agreed).measuring = Measuring::Supposed;
        }
        self
    }
}

impl Battle {
    /// FB-7.23, FB-11.8 whether every shot is taken to be at short range, because nobody measures before it is declared.
    pub(crate) fn supposes_short_range(&self) -> bool {
        self.agreed.measuring == Measuring::Supposed
    }

    /// FB-7.51, FB-7.54, FB-7.58 the base of a machine, and those of its crew and of the characters with it, who stand side by side
    /// behind it.
    pub fn machine_and_crew(&self, id: UnitId) -> Vec<Block> {
        let crew = self.crew_row(id);
        std::iter::once(self.unit(id).pose.footprint()).chain(crew.iter().flat_map(Formation::bases)).collect()
    }

    /// FB-7.51, FB-7.58 how the crew of a machine stands with the characters who have joined it; nothing of all others, nor where nobody is left.
    pub(crate) fn crew_row(&self, id: UnitId) -> Option<Formation> {
        self.crew_row_at(id, &self.unit(id).pose)
    }

    /// FB-7.51 the same where the machine stands somewhere else.
    pub(crate) fn crew_row_at(&self, id: UnitId, pose: &Formation) -> Option<Formation> {
        if self.troop(id).kind != Kind::Machine {
            return None;
        }
        let crew = self.crew_and_characters(id);
        let front = pose.front + pose.facing.heading().scaled(Length(-pose.depth().0));
        (crew > 0).then_some(Formation { front, files: crew, models: crew, base: (CREW, CREW), ..*pose })
    }

    /// FB-6.7, FB-7.51, FB-4.18 the bases to which distances to a unit are measured: those of its models, of a machine its crew's as well; of
    /// those who hold a building its walls.
    pub(crate) fn measured(&self, id: UnitId) -> Vec<Base> {
        self.held(id).map_or_else(|| self.models_and_crew(id), |house| vec![house])
    }

    /// FB-7.51 the bases of the models of a unit, of a machine its crew's as well.
    pub(crate) fn models_and_crew(&self, id: UnitId) -> Vec<Base> {
        let mut all = self.bases(id);
        all.extend(self.crew_row(id).iter().flat_map(Formation::bases).map(Base::from));
        all
    }

    /// FB-6.10, FB-7.51 what enemies keep an inch off: what a unit covers, and the crew of a machine.
    pub(crate) fn shunned(&self, id: UnitId) -> SmallVec<[Base; 1]> {
        let mut all = self.footprints(id);
        all.extend(self.crew_row(id).map(|row| Base::from(row.footprint())));
        all
    }

    /// FB-7.58 how many a crew is with the characters who have joined it.
    pub fn crew_and_characters(&self, id: UnitId) -> u16 {
        self.own_models(id) + self.joined(id).count() as u16
    }

    /// FB-6.75 whether a unit stands in loose order.
    pub fn is_loose(&self, id: UnitId) -> bool {
        !self.unit(id).loose.is_empty()
    }

    /// FB-9.73 whether it is a character in a unit.
    fn is_in_another(&self, id: UnitId) -> bool {
        matches!(self.unit(id).standing, Standing::Joined(_))
    }

    /// The bases of the models of a unit on the table, joined characters among them; of such a character his own.
    pub fn bases(&self, id: UnitId) -> Vec<Base> {
        let unit = self.unit(id);
        if let Standing::Joined(host) = unit.standing {
            return ranks::block_of(self, host, id).into_iter().map(Base::from).collect();
        }
        if unit.loose.is_empty() {
            return unit.pose.bases().map(Base::from).collect();
        }
        let one = |front: &Point| unit.pose.one_at(*front).footprint().into();
        unit.loose.iter().map(one).collect()
    }

    /// FB-4.18 the ground of the building that a unit holds.
    pub(crate) fn held(&self, id: UnitId) -> Option<Base> {
        let building = self.unit(self.host(id)).building?;
        let piece = self.map().pieces.get(building.place())?;
        (piece.kind == TerrainKind::Building).then(|| piece.shape.base())
    }

    /// FB-6.2 what a unit covers: the footprint of a block, the base of each model in loose order, FB-4.18 the building that it holds.
    pub fn footprints(&self, id: UnitId) -> SmallVec<[Base; 1]> {
        if let Some(house) = self.held(id) {
            return SmallVec::from_iter([house]);
        }
        let unit = self.unit(id);
        let block = unit.loose.is_empty() && !self.is_in_another(id);
        if block { SmallVec::from_iter([unit.pose.footprint().into()]) } else { self.bases(id).into() }
    }

    /// FB-7.51 what the models of a unit cover, in few pieces: full ranks and the last one of a block, each model in loose order, the crew of a
    /// machine; FB-4.18 the building that it holds.
    pub(crate) fn covered(&self, id: UnitId) -> SmallVec<[Base; 4]> {
        if let Some(house) = self.held(id) {
            return SmallVec::from_iter([house]);
        }
        let unit = self.unit(id);
        let block = unit.loose.is_empty() && !self.is_in_another(id);
        let crew = self.crew_row(id).filter(|_| block).map(|row| Base::from(row.footprint()));
        if block { unit.pose.parts().map(Base::from).chain(crew).collect() } else { self.bases(id).into() }
    }

    /// FB-6.7 the distance between two units, rounded up to the next unit of length.
    pub fn gap(&self, one: UnitId, other: UnitId) -> Length {
        let theirs = self.covered(other);
        let near = |base: &Base| theirs.iter().map(|there| base.gap(there).length_up()).min();
        self.covered(one).iter().filter_map(near).min().unwrap_or(Length(i32::MAX))
    }

    /// FB-4.7 the ground that nobody goes into.
    pub(crate) fn impassable(&self) -> impl Iterator<Item = Base> + '_ {
        self.terrain(|kind| kind.going() == Going::Impassable).map(|piece| piece.shape.base())
    }

    /// FB-7.57 the machines of a side that nobody works.
    pub(crate) fn unmanned(&self, side: Seat) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.army(side).filter(|id| self.unit(*id).standing == Standing::Unmanned)
    }

    /// FB-3.100, FB-7.57 whether somebody is no unit to most rules: a Fanatic that is out, or a machine that nobody works.
    pub(crate) fn is_by_itself(&self, id: UnitId) -> bool {
        matches!(self.unit(id).standing, Standing::Whirls | Standing::Unmanned)
    }

    /// FB-3.100, FB-7.57 whether somebody is on the table to be hit, as a unit or by itself.
    pub(crate) fn stands(&self, id: UnitId) -> bool {
        self.is_there(id) || self.is_by_itself(id)
    }

    /// FB-3.100, FB-7.57 what of a side may be hit beside its units on the table: Fanatics that are out, and machines that nobody works.
    pub(crate) fn by_themselves(&self, side: Seat) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.army(side).filter(|id| self.is_by_itself(*id))
    }

    /// FB-6.11, FB-7.57 the machines that nobody works, which stand in the way like other models.
    pub(crate) fn unmanned_bases(&self) -> impl Iterator<Item = Base> + '_ {
        let all = Seat::BOTH.into_iter().flat_map(|side| self.unmanned(side));
        all.map(|id| self.unit(id).pose.footprint().into())
    }

    /// How far from the middle of its front the models of a unit may stand: a block does not go farther than that.
    fn span(&self, id: UnitId) -> Option<Length> {
        const HAIR: i32 = 8;
        let unit = self.unit(id);
        let block = unit.loose.is_empty() && !self.is_in_another(id) && unit.building.is_none();
        let crew = self.crew_row(id).map_or((0, 0), |row| (row.width().0, row.depth().0));
        let (wide, deep) = (unit.pose.width().0.max(crew.0), unit.pose.depth().0 + crew.1);
        block.then(|| Length(wide / 2 + deep + HAIR))
    }

    /// Whether something of a unit may lie in a box, told without turning its corners.
    pub(crate) fn may_lie_in(&self, id: UnitId, (low, high): (Point, Point)) -> bool {
        let front = self.unit(id).pose.front;
        let near = |at: Length, low: Length, high: Length, span: Length| low - span <= at && at <= high + span;
        self.span(id).is_none_or(|span| near(front.x, low.x, high.x, span) && near(front.y, low.y, high.y, span))
    }

    /// FB-5.4 the units on the table that may cover something in a box, those of the active player first.
    pub(crate) fn everybody_about(&self, around: (Point, Point)) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.everybody().filter(move |id| self.may_cover(*id, around))
    }

    /// FB-4.18 whether a unit may cover something in a box: who holds a building covers all of that, wherever in it he stands.
    pub(crate) fn may_cover(&self, id: UnitId, around: (Point, Point)) -> bool {
        self.unit(id).building.is_some() || self.may_lie_in(id, around)
    }

    /// FB-6.7 whether two units are at most so far apart.
    pub fn is_within(&self, one: UnitId, other: UnitId, reach: Length) -> bool {
        // Most units stand far apart, and the middles of their fronts say so at once.
        if let (Some(own), Some(more)) = (self.span(one), self.span(other)) {
            let far = i64::from((reach + own + more).0);
            if self.unit(one).pose.front.distance_squared(self.unit(other).pose.front) > far * far {
                return false;
            }
        }
        let theirs = self.covered(other);
        self.covered(one).iter().any(|base| theirs.iter().any(|there| base.is_within(reach, there)))
    }
}
