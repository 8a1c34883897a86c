//! The game as it stands: what lies open to both players, and the two hands (SP-2.14 to SP-2.25, SP-5.24, SP-11.1).

use crate::ability::Universal;
use crate::book::{AbilityName, Book, Force, Realm, Warscroll};
use crate::effect::Changed;
pub use crate::ids::{Cards, MOST_MODELS, MOST_UNITS, ModelId, Numbers, UNITS, UnitId, Units};
use crate::step::Step;
use muster_ground::bases::Disc;
use muster_ground::length::Point;
use muster_ground::polygon::Polygon;
use muster_kernel::Seat;
use muster_kernel::effects::Uses;
use muster_tabletop::shared::Shared;
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// How many objectives there are.
pub const OBJECTIVES: usize = 5;

/// The game: what lies open, and what each player holds (SP-11.2).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What lies open to both.
    pub battle: Battle,
    /// SP-9.2 the hand of each side.
    pub hands: [Cards; 2],
}

/// SP-11.1 what lies open to both players.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    /// Everything printed.
    pub book: Shared<Book>,
    /// Where in the game we are.
    pub step: Step,
    /// SP-4.28 the force of each side, by place in the book.
    pub forces: [u8; 2],
    /// SP-1.1 who attacks; the first side until that is known.
    pub attacker: Seat,
    /// SP-4.62 what a scenario played as printed fixes.
    pub fixed: Fixed,
    /// SP-4.21 what each side picked.
    pub loadouts: [Option<Loadout>; 2],
    /// SP-4.22 to SP-4.24 the battlefield.
    pub field: Arc<Field>,
    /// What always counts: of warscrolls, battle traits, regiment abilities and enhancements (SP-2.26).
    pub passives: Arc<Vec<Changed>>,
    /// What counts for a while (SP-2.46).
    pub effects: Vec<Changed>,
    /// Every unit, by id.
    pub units: [Unit; UNITS],
    /// The sides.
    pub sides: [Side; 2],
    /// SP-5.1 the battle round; 0 before the first.
    pub round: u8,
    /// SP-5.3 who has the first turn of this round; before that of the last one.
    pub first: Seat,
    /// SP-2.16 whose turn it is.
    pub active: Seat,
    /// SP-5.12 who is behind, for the whole round.
    pub underdog: Option<Underdog>,
    /// SP-5.11 who seized the initiative in this round.
    pub seized: Option<Seat>,
    /// SP-9.40 the twist of this round.
    pub twist: Option<TwistNow>,
    /// SP-9.40 which twists have been drawn, by place among those of the realm.
    pub twists_drawn: u8,
    /// SP-8.42 who controls each objective.
    pub control: [Option<Seat>; OBJECTIVES],
    /// SP-5.21 who did at the start of this turn.
    pub control_before: [Option<Seat>; OBJECTIVES],
    /// SP-2.28 how often abilities were used.
    pub uses: Uses<Used, Period>,
    /// SP-5.24 what is remembered of this turn.
    pub turn: TurnRecord,
    /// SP-6.42 what owners picked for units that touch more than one objective, until the end of what asked.
    pub contests: Contests,
    /// SP-9.73 units whose models strike back when they are slain; it ends with the phase.
    pub last_blows: SmallVec<[LastBlow; 1]>,
}

/// SP-6.42 what owners picked for units that touch more than one objective.
pub type Contests = SmallVec<[(UnitId, u8); 4]>;

/// SP-9.73 models of a unit strike back when they are slain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LastBlow {
    /// The unit.
    pub unit: UnitId,
    /// What a die needs.
    pub on: u8,
    /// The ability, by its number.
    pub ability: u16,
}

/// SP-4.62 what of the time before the battle is fixed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fixed {
    /// The ready battle that is played, by place in the book: its battlefield is known.
    pub scenario: Option<u8>,
    /// SP-4.20 whether it is known who attacks.
    pub roles: bool,
}

/// SP-3.4 what a side picks before the battle, by place in the lists of its force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Loadout {
    /// The regiment ability.
    pub regiment: u8,
    /// The enhancement of the general.
    pub enhancement: u8,
}

/// SP-4.1 to SP-4.48 the battlefield.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Field {
    /// SP-4.22 the side of the board, once it is picked.
    pub realm: Option<Realm>,
    /// SP-4.10 the deployment map, by place in the book.
    pub map: u8,
    /// SP-4.23 whose each of the two territories is: the place of the first seat's.
    pub first_has: u8,
    /// SP-4.48, SP-4.24 the terrain.
    pub features: Vec<Feature>,
}

/// SP-4.40, SP-4.41 which kind of terrain feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// SP-4.42 Cover, Obscuring, Unstable.
    Large,
    /// SP-4.43 Cover, Unstable.
    Small,
}

/// SP-4.40 to SP-4.48 a terrain feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Which kind.
    pub size: Size,
    /// Who set it up.
    pub owner: Seat,
    /// Its footprint.
    pub footprint: Polygon,
    /// Its tall strip.
    pub tall: Polygon,
}

impl Hash for Feature {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.footprint.corners().hash(hasher);
    }
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Standing {
    /// There is no such unit.
    #[default]
    Nobody,
    /// SP-4.26 not set up yet.
    ToDeploy,
    /// SP-2.25 held off the battlefield, by the ability of this number.
    Held(u16),
    /// On the battlefield.
    Field,
    /// SP-2.17 destroyed.
    Destroyed,
}

/// A unit as it stands (SP-2.14). All zero where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Unit {
    /// Where it is.
    pub standing: Standing,
    /// SP-3.9 its models on the battlefield.
    pub models: Numbers,
    /// Where their centres are, by number; means something for models on the battlefield only.
    pub at: [Point; MOST_MODELS],
    /// SP-2.14, SP-9.33 how many models it began with.
    pub starting: u8,
    /// SP-2.19 its damage points.
    pub damage: u8,
    /// SP-2.20, SP-7.6 whether it was replaced, or is itself a replacement.
    pub replaced: bool,
    /// SP-9.71 whether its token is there.
    pub token: bool,
    /// SP-2.24 set up in this turn.
    pub set_up: bool,
    /// SP-2.23.
    pub charged: bool,
    /// SP-3.416 the charge roll that stood in this turn, before modifiers.
    pub charge_roll: u8,
    /// SP-5.24 the universal abilities it used in this turn.
    pub turn: Did,
    /// SP-5.42 those it used in this phase.
    pub phase: Did,
    /// SP-5.42 whether it used a CORE ability in this phase.
    pub core: bool,
    /// SP-3.215 how often it fought in this phase, or gave that up.
    pub fought: u8,
}

impl Unit {
    /// Whether it stands on the battlefield.
    pub fn is_on_field(&self) -> bool {
        self.standing == Standing::Field
    }

    /// How many models are slain that could come back (SP-8.36, SP-9.33).
    pub fn slain(&self) -> Numbers {
        Numbers::first(self.starting).without(self.models)
    }
}

/// Which universal abilities were used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Did(u8);

impl Did {
    /// Whether one was.
    pub const fn has(self, what: Universal) -> bool {
        self.0 & (1 << what as u8) != 0
    }

    /// Notes a use.
    pub const fn note(&mut self, what: Universal) {
        self.0 |= 1 << what as u8;
    }
}

/// A side as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// SP-10.2 victory points.
    pub points: u8,
    /// SP-5.17 the discard pile.
    pub discards: Cards,
    /// SP-10.11 where the points come from, turn by turn.
    pub sources: [Sources; TURNS],
    /// SP-9.19 whether its general was slain in an earlier turn or off the battlefield.
    pub general_lost: bool,
}

/// SP-1.4 how many turns a game has.
pub const TURNS: usize = 8;

/// SP-10.11 victory points by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sources {
    /// SP-10.3 to SP-10.5.
    pub objectives: u8,
    /// SP-10.6.
    pub tactics: u8,
    /// SP-10.8.
    pub twists: u8,
}

/// SP-5.12 who is behind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Underdog {
    /// Who.
    pub seat: Seat,
    /// By how many points.
    pub by: u8,
}

/// SP-9.40 the twist of the round and what was picked for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TwistNow {
    /// Which, by place in the book.
    pub twist: u8,
    /// Objectives that were picked, as bits.
    pub objectives: u8,
    /// SP-9.47 units that were marked.
    pub marked: Units,
    /// SP-9.48 the objective that burns.
    pub burns: Option<u8>,
    /// SP-9.53 the objective at which units heal.
    pub spring: Option<u8>,
}

/// SP-5.24 what is remembered of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TurnRecord {
    /// How many units of each side were destroyed.
    pub destroyed: [u8; 2],
    /// SP-9.19 whether the general of each side was slain.
    pub general_slain: [bool; 2],
}

/// SP-2.28 what was used: an ability by its number, by one unit or by the whole army.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Used {
    /// Whose use.
    pub seat: Seat,
    /// Which ability, by its name among all.
    pub ability: AbilityName,
    /// The unit that used it, where uses are counted unit by unit.
    pub by: Option<UnitId>,
}

/// Within what uses are counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Period {
    /// SP-5.40 what was declared and is not resolved yet.
    Declaration,
    /// The phase.
    Phase,
    /// The turn.
    Turn,
    /// The battle.
    Battle,
}

impl Battle {
    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit, to change.
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// SP-10.11 what a side scores in the turn that is played.
    pub fn scored_now(&mut self, side: Seat) -> &mut Sources {
        let before = 2 * usize::from(self.round.max(1) - 1) + usize::from(self.active != self.first);
        &mut self.sides[side.index()].sources[before.min(TURNS - 1)]
    }

    /// The force of a side.
    pub fn force(&self, side: Seat) -> &Force {
        &self.book.forces[usize::from(self.forces[side.index()])]
    }

    /// What is printed of a unit.
    pub fn scroll(&self, id: UnitId) -> &Warscroll {
        &self.force(id.seat()).units[id.row()]
    }

    /// What is printed of a unit, if its force has so many.
    pub fn scroll_of(&self, id: UnitId) -> Option<&Warscroll> {
        self.force(id.seat()).units.get(id.row())
    }

    /// Every unit of a side, wherever it is.
    pub fn army(&self, side: Seat) -> impl Iterator<Item = UnitId> + Clone + use<'_> {
        (0..self.force(side).units.len()).map(move |row| UnitId::new(side, row))
    }

    /// SP-9.68 The units of a side on the battlefield.
    pub fn fielded(&self, side: Seat) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.army(side).filter(|id| self.unit(*id).is_on_field())
    }

    /// All units on the battlefield, those of the active player first (SP-5.48).
    pub fn everybody(&self) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.fielded(self.active).chain(self.fielded(self.active.other()))
    }

    /// The general of a side (SP-2.21).
    pub fn general(&self, side: Seat) -> UnitId {
        let row = self.force(side).units.iter().position(|unit| unit.general);
        UnitId::new(side, row.unwrap_or(0))
    }

    /// The base of a model on the battlefield.
    pub fn disc(&self, model: ModelId) -> Disc {
        Disc::new(self.unit(model.unit).at[usize::from(model.number)], self.scroll(model.unit).radius)
    }

    /// The bases of a unit's models on the battlefield, by number.
    pub fn discs(&self, id: UnitId) -> impl Iterator<Item = Disc> + Clone + '_ {
        let (unit, radius) = (self.unit(id), self.scroll(id).radius);
        unit.models.iter().map(move |number| Disc::new(unit.at[usize::from(number)], radius))
    }

    /// The models of a unit on the battlefield.
    pub fn models(&self, id: UnitId) -> impl Iterator<Item = ModelId> + Clone + use<> {
        self.unit(id).models.iter().map(move |number| ModelId { unit: id, number })
    }
}
