//! The game as it stands: models, sides, the activation in progress (WB-2.12 to WB-2.19).

mod active;
mod marks;

pub use active::{Activation, ActivationSlot, Allowance, Kind, Note};
pub use marks::Mark;
pub use muster_tabletop::models::{ModelId, Models};

use crate::book::{Class, Keyword, Power, Profile, Scenario, Warband};
use crate::field::Field;
use crate::step::Step;
use muster_ground::length::{Length, Point};
use muster_kernel::Seat;
use muster_tabletop::marks::Marks;
use smallvec::SmallVec;
use std::sync::Arc;

/// The most models of a side: as many as 200 points buy of the cheapest printed ones.
pub const MOST: usize = muster_tabletop::models::MOST;
/// All places for models.
pub const PLACES: usize = 2 * MOST;

/// Where a model is (WB-2.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Standing {
    /// There is no such model.
    #[default]
    Nobody,
    /// Not deployed yet.
    Reserve,
    /// In play.
    Table,
    /// Removed from play.
    Gone,
}

/// A model as it stands. All zero where there is no such model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Model {
    /// The centre of its base; means something in play only.
    pub at: Point,
    /// WB-2.10 the radius of its base.
    pub radius: Length,
    /// Its markers.
    pub marks: Marks<Mark>,
    /// Where it is.
    pub standing: Standing,
    /// WB-2.18 current wounds.
    pub wounds: i8,
    /// WB-10.12 the token it carries, by place in [`State::markers`].
    pub token: Option<u8>,
}

impl Model {
    /// WB-2.12 a model that is removed from play: nothing of it matters any more but its base.
    pub fn gone(radius: Length) -> Model {
        Model { radius, standing: Standing::Gone, ..Model::default() }
    }

    /// WB-2.12 whether it is in play.
    #[inline]
    pub fn is_in_play(&self) -> bool {
        self.standing == Standing::Table
    }

    /// Whether it has a mark.
    #[inline]
    pub fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// WB-2.15, WB-9.41 whether it is in play and standing.
    #[inline]
    pub fn stands(&self) -> bool {
        self.is_in_play() && !self.has(Mark::KnockedDown)
    }
}

/// A side's own table edge (WB-4.23): y = 0 or y = 36.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Home {
    /// y = 0.
    #[default]
    South,
    /// y = 36.
    North,
}

impl Home {
    /// The edge across the table.
    #[must_use]
    pub const fn other(self) -> Home {
        match self {
            Home::South => Home::North,
            Home::North => Home::South,
        }
    }

    /// Its id in notation, set-ups and words.
    pub const fn id(self) -> &'static str {
        match self {
            Home::South => "south",
            Home::North => "north",
        }
    }
}

/// A side as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// WB-4.23.
    pub home: Home,
    /// WB-4.27 its starting count.
    pub strength: u8,
    /// WB-9.30.
    pub broken: bool,
    /// WB-5.4 command points.
    pub command: u8,
    /// WB-5.5 pass counters.
    pub passes: u8,
    /// WB-3.50 powers used this round.
    pub powers: Powers,
    /// WB-10.13 victory points scored at the ends of rounds.
    pub scored: u8,
}

/// WB-3.50 a set of powers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Powers(u8);

impl Powers {
    /// Whether a power is in the set.
    pub const fn has(self, power: Power) -> bool {
        self.0 & (1 << power as u8) != 0
    }

    /// Puts a power in.
    pub const fn insert(&mut self, power: Power) {
        self.0 |= 1 << power as u8;
    }

    /// Takes every power out.
    pub const fn clear(&mut self) {
        self.0 = 0;
    }
}

/// A marker of a scenario: beacon, stone or token (WB-4.15 to WB-4.17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Marker {
    /// Where it lies, unless it is carried.
    pub at: Point,
    /// WB-10.11 by whom a beacon is lit.
    pub lit: Option<Seat>,
}

/// Everything a game has to remember.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The battlefield.
    pub field: Arc<Field>,
    /// The map's place in the book, where it is one of the book's.
    pub map: Option<u8>,
    /// The scenario.
    pub scenario: Scenario,
    /// WB-4.20 whether the scenario is still to be rolled for.
    pub open: bool,
    /// WB-3.1 the points limit agreed.
    pub limit: u16,
    /// The warbands on paper; empty ones until both are revealed.
    pub warbands: [Arc<Warband>; 2],
    /// The models.
    pub models: [Model; PLACES],
    /// The sides.
    pub sides: [Side; 2],
    /// The scenario's markers.
    pub markers: SmallVec<[Marker; 5]>,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// WB-5.6 the first player of the round.
    pub first: Seat,
    /// WB-4.23 who won the roll-off for table edges.
    pub winner: Seat,
    /// WB-5.19 who finished first this round.
    pub finished: Option<Seat>,
    /// WB-5.20 how many turns in a row were Stand downs.
    pub idle: u8,
    /// The activation in progress.
    pub activation: Option<Activation>,
    /// Where in the game we are.
    pub step: Step,
}

impl State {
    /// A model.
    #[inline]
    pub fn model(&self, id: ModelId) -> &Model {
        &self.models[id.index()]
    }

    /// A model, to be changed.
    #[inline]
    pub fn model_mut(&mut self, id: ModelId) -> &mut Model {
        &mut self.models[id.index()]
    }

    /// A side.
    #[inline]
    pub fn side(&self, side: Seat) -> &Side {
        &self.sides[side.index()]
    }

    /// A side, to be changed.
    #[inline]
    pub fn side_mut(&mut self, side: Seat) -> &mut Side {
        &mut self.sides[side.index()]
    }

    /// A model's profile; nothing where there is no such model.
    #[inline]
    pub fn known(&self, id: ModelId) -> Option<&Profile> {
        self.warbands[id.seat().index()].models.get(id.number()).map(|profile| &**profile)
    }

    /// The profile of a model that exists.
    ///
    /// # Panics
    /// Where there is no such model.
    #[inline]
    pub fn profile(&self, id: ModelId) -> &Profile {
        &self.warbands[id.seat().index()].models[id.number()]
    }

    /// Whether a model has a keyword.
    #[inline]
    pub fn has(&self, id: ModelId, keyword: Keyword) -> bool {
        self.profile(id).has(keyword)
    }

    /// WB-3.31 whether a model is Mindless.
    #[inline]
    pub fn is_mindless(&self, id: ModelId) -> bool {
        self.has(id, Keyword::Mindless)
    }

    /// WB-3.26 whether a model can fly; a [`Mover`](crate::movement::Mover) says whether it does.
    #[inline]
    pub fn can_fly(&self, id: ModelId) -> bool {
        self.has(id, Keyword::Fly)
    }

    /// WB-3.42 whether a model stands that may be thrown down: the Steady may not.
    pub fn may_be_thrown(&self, id: ModelId) -> bool {
        self.model(id).stands() && !self.has(id, Keyword::Steady)
    }

    /// WB-3.29 whether a model is LARGE.
    pub fn is_large(&self, id: ModelId) -> bool {
        self.profile(id).class == Class::Large
    }

    /// All models of a side, by number, whether in play or not.
    #[inline]
    pub fn roster(&self, side: Seat) -> impl Iterator<Item = ModelId> + Clone + use<> {
        let models = self.warbands[side.index()].models.len();
        (0..models).map(move |number| ModelId::new(side, number))
    }

    /// WB-2.12 a side's models in play, by number.
    #[inline]
    pub fn in_play(&self, side: Seat) -> impl Iterator<Item = ModelId> + '_ {
        self.roster(side).filter(|id| self.model(*id).is_in_play())
    }

    /// WB-2.12 everybody in play, side A's models first.
    #[inline]
    pub fn everybody(&self) -> impl Iterator<Item = ModelId> + '_ {
        Seat::BOTH.into_iter().flat_map(|side| self.in_play(side))
    }

    /// WB-3.9 a side's Leader; nobody before warbands are revealed.
    pub fn leader(&self, side: Seat) -> Option<ModelId> {
        let warband = &self.warbands[side.index()];
        (!warband.models.is_empty()).then(|| ModelId::new(side, usize::from(warband.leader)))
    }

    /// WB-5.8 whether a side has a model in play that is not Activated.
    pub fn has_unactivated(&self, side: Seat) -> bool {
        self.in_play(side).any(|id| !self.model(id).has(Mark::Activated))
    }
}
