//! The game as it stands: models, morale, the fight in progress (EG-2.11 to EG-2.22).

mod marks;
mod models;

pub use marks::Mark;
pub use models::{CIVILIAN, ModelId, Models, is_civilian};

use crate::book::Scenario;
use crate::field::Field;
use crate::roster::{Attribute, Class, Profile, Warband};
use crate::step::Step;
use muster_ground::bases::{Base, Disc};
use muster_ground::length::{Length, Point, Vector};
use muster_kernel::Seat;
use muster_tabletop::marks::Marks;
use smallvec::SmallVec;
use std::sync::Arc;

/// The most models of a side (EG-1.4).
pub const MOST: usize = muster_tabletop::models::MOST;
/// All places for models: both sides and one civilian.
pub const PLACES: usize = 2 * MOST + 1;

/// Where a model is (EG-2.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Standing {
    /// There is no such model.
    #[default]
    Nobody,
    /// Not deployed yet, or to Enter later (EG-7.8).
    Reserve,
    /// On the table.
    Table,
    /// Out of play: slain.
    Slain,
    /// Out of play: left by rout.
    Fled,
    /// Out of play: left for a scenario.
    Off,
}

/// A lasting wound (EG-2.16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Wound {
    #[default]
    None,
    Light,
    Grievous,
}

/// Where a model looks: any direction but none (EG-6.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Facing {
    /// To the right.
    pub x: i32,
    /// Away from the first player.
    pub y: i32,
}

impl Facing {
    /// Away from the first player.
    pub const UP: Facing = Facing { x: 0, y: 1 };
    /// Towards the first player.
    pub const DOWN: Facing = Facing { x: 0, y: -1 };

    /// The direction from one point to another; nothing where they are the same.
    pub fn towards(from: Point, to: Point) -> Option<Facing> {
        let step = to - from;
        (step.x != 0 || step.y != 0).then_some(Facing { x: step.x as i32, y: step.y as i32 })
    }

    /// The same direction in the smallest whole numbers.
    #[must_use]
    pub fn lowest(self) -> Facing {
        let (mut divisor, mut rest) = (self.x.abs(), self.y.abs());
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        if divisor == 0 { self } else { Facing { x: self.x / divisor, y: self.y / divisor } }
    }

    /// The direction as a step.
    pub const fn step(self) -> Vector {
        Vector::new(self.x as i64, self.y as i64)
    }
}

impl Default for Facing {
    fn default() -> Self {
        Facing::UP
    }
}

/// The melee weapon in use: a place in [`Profile::melee`], or bare hands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum InUse {
    /// A carried weapon, by its place in the profile.
    Weapon(u8),
    /// Bare hands.
    #[default]
    Unarmed,
}

/// A model as it stands. All zero where there is no such model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Model {
    /// Where it is.
    pub standing: Standing,
    /// The centre of its base; means something on the table only.
    pub at: Point,
    /// Where it looks.
    pub facing: Facing,
    /// Its states.
    pub marks: Marks<Mark>,
    /// EG-8.55, EG-8.56.
    pub wound: Wound,
    /// EG-2.18 Reload counters, by place in [`Profile::missiles`].
    pub reload: [u8; 4],
    /// EG-9.41 missile weapons that have been reloaded in this game, one bit each.
    pub reloaded: u8,
    /// EG-8.23 the melee weapon in use; between combats the one used last, the first one at the beginning.
    pub in_use: InUse,
    /// EG-8.23 whether buckler or main gauche is in use.
    pub off_hand: bool,
    /// EG-8.48 melee weapons that are Disarmed, one bit each.
    pub disarmed: u8,
    /// EG-9.35 the other side of its Duel.
    pub duel: Option<ModelId>,
    /// EG-3.18 enemies with whom contact was made this turn.
    pub fresh: Models,
    /// EG-6.27 enemies against whom it defends an obstacle.
    pub obstacle: Models,
    /// EG-9.27 where its riderless horse stands.
    pub horse: Option<Point>,
    /// EG-7.21 the item it carries, by its place in [`State::items`].
    pub item: Option<u8>,
    /// EG-4.14 when it was deployed, counted from 1.
    pub placed: u8,
}

impl Model {
    /// Whether it is on the table.
    #[inline]
    pub fn is_on_table(&self) -> bool {
        self.standing == Standing::Table
    }

    /// Whether it has a mark.
    #[inline]
    pub fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// Whether it is out of play (EG-2.13).
    pub fn is_out(&self) -> bool {
        matches!(self.standing, Standing::Slain | Standing::Fled | Standing::Off)
    }
}

/// A warband's morale (EG-9.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Morale {
    #[default]
    Steady,
    Wavering,
    Routing,
}

/// The weather (EG-9.40).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Weather {
    #[default]
    Clear,
    Rain,
    Fog,
}

/// The light (EG-9.43).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Light {
    #[default]
    Day,
    Dusk,
}

/// A home edge (EG-2.20): y = 0 or y = 24.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Home {
    /// y = 0.
    #[default]
    Near,
    /// y = 24.
    Far,
}

impl Home {
    /// The edge across the table.
    #[must_use]
    pub const fn other(self) -> Home {
        match self {
            Home::Near => Home::Far,
            Home::Far => Home::Near,
        }
    }
}

/// What a side is in its scenario: the first named role attacks or escorts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Role {
    Attacker,
    Defender,
    Escort,
    Blocker,
}

/// A side as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Side {
    /// EG-2.20.
    pub home: Home,
    /// EG-4.17, EG-4.18.
    pub role: Option<Role>,
    /// EG-9.1.
    pub morale: Morale,
    /// EG-2.12.
    pub strength: u8,
    /// EG-10.6 its secondary objective, 1 to 6.
    pub objective: Option<u8>,
    /// EG-10.3 points scored so far for anything but slain and fled models and secondary objectives.
    pub scored: i16,
    /// EG-9.3 models of its own slain in this turn.
    pub slain_now: u8,
    /// EG-9.3 models of its own slain in the previous turn.
    pub slain_before: u8,
    /// EG-9.2 whether its Leader was slain in this turn.
    pub leader_now: bool,
    /// EG-9.2 whether its Leader was slain in the previous turn.
    pub leader_before: bool,
    /// EG-9.9 whether its banner has helped this turn.
    pub banner_used: bool,
}

/// The civilian's ties (EG-9.45 to EG-9.48).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Civilian {
    /// Who controls it.
    pub controller: Option<Seat>,
    /// Whom it goes with.
    pub escort: Option<ModelId>,
}

/// An item that can be carried (EG-7.21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// Where it lies, unless somebody carries it.
    pub at: Point,
}

/// The fight in progress (EG-8.20 to EG-8.33); what it needs beyond the models.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fight {
    /// Everybody in the combat when it was picked.
    pub members: Models,
    /// EG-2.17 Attack counters left, by side.
    pub attack: [u8; 2],
    /// EG-2.17 Defence counters left, by side.
    pub defence: [u8; 2],
    /// EG-8.33 what each model brought to its side's pool, in the order of [`Models::iter`].
    pub brought: SmallVec<[u8; 12]>,
    /// EG-8.25 Attack counters spent to Seize, in the order of [`Models::iter`].
    pub seized: SmallVec<[u8; 12]>,
    /// EG-8.28 models by initiative, highest first, each with its score.
    pub order: SmallVec<[(ModelId, i8); 12]>,
    /// Whose step it is, by place in the order.
    pub turn: u8,
    /// EG-8.32 whether a counter was spent since the cycle began.
    pub spent: bool,
    /// EG-8.36 who has used Weapon Master in this combat.
    pub mastered: Models,
}

/// EG-4.10 what is left to the dice before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chance {
    /// EG-4.10 (3) which scenario is played.
    pub scenario: bool,
    /// EG-9.40.
    pub weather: bool,
    /// EG-9.43.
    pub light: bool,
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
    /// EG-4.10 what is left to the dice.
    pub chance: Chance,
    /// EG-3.1 the points limit agreed.
    pub limit: u16,
    /// The warbands on paper; empty ones until both are committed.
    pub warbands: [Arc<Warband>; 2],
    /// The models.
    pub models: [Model; PLACES],
    /// The sides.
    pub sides: [Side; 2],
    /// The civilian's ties.
    pub civilian: Civilian,
    /// Items that lie about or are carried.
    pub items: SmallVec<[Item; 2]>,
    /// EG-9.40.
    pub weather: Weather,
    /// EG-9.43.
    pub light: Light,
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// EG-1.6 N, the number of turns; 0 until it is known.
    pub turns: u8,
    /// EG-5.2 who has Priority.
    pub priority: Seat,
    /// EG-4.11 who won the roll-off.
    pub winner: Seat,
    /// EG-9.38 duellists who were not in contact in the turn before.
    pub apart: Models,
    /// EG-9.38 duellists who were in contact when the Combat Phase began.
    pub touching: Models,
    /// EG-10.6 which side inflicted the first Critical wound.
    pub first_blood: Option<Seat>,
    /// EG-7.19 models that have been ordered and not moved yet, in the order named.
    pub ordered: SmallVec<[ModelId; 3]>,
    /// EG-5.9 combats of this phase that are not resolved yet, by id of their first model.
    pub combats: SmallVec<[Models; 4]>,
    /// The fight in progress, if one is.
    pub fight: Option<Box<Fight>>,
    /// Where in the sequence of play we are.
    pub step: Step,
}

/// EG-1.8 the radius of a base on foot.
pub const FOOT: Length = Length(500);
/// EG-1.8 the radius of a mounted base, and of a riderless horse.
pub const MOUNTED: Length = Length(1_000);

impl State {
    /// A model.
    #[inline]
    pub fn model(&self, id: ModelId) -> &Model {
        &self.models[id.index()]
    }

    /// A model to be changed.
    #[inline]
    pub fn model_mut(&mut self, id: ModelId) -> &mut Model {
        &mut self.models[id.index()]
    }

    /// A model on paper; nothing for the civilian, who has no profile but zeros (EG-9.45).
    #[inline]
    pub fn profile(&self, id: ModelId) -> Option<&Profile> {
        self.warbands[id.side()?.index()].models.get(id.number())
    }

    /// Whether a model has an attribute.
    #[inline]
    pub fn has(&self, id: ModelId, attribute: Attribute) -> bool {
        self.profile(id).is_some_and(|p| p.has(attribute))
    }

    /// EG-2.15 whose model it is now: the civilian is its controller's, or nobody's.
    #[inline]
    pub fn owner(&self, id: ModelId) -> Option<Seat> {
        if is_civilian(id) { self.civilian.controller } else { id.side() }
    }

    /// Whether two models are on different sides; a neutral civilian is nobody's enemy (EG-9.45).
    #[inline]
    pub fn are_enemies(&self, a: ModelId, b: ModelId) -> bool {
        matches!((self.owner(a), self.owner(b)), (Some(a), Some(b)) if a != b)
    }

    /// Every model on the table, the civilian included, by id.
    pub fn on_table(&self) -> Models {
        let [first, second] = Seat::BOTH.map(|side| self.models_where(side, Model::is_on_table));
        first.or(second).or(self.civilian_on_table())
    }

    /// The enemies of a model on the table, by id; a neutral civilian is nobody's (EG-9.45).
    pub fn foes_of(&self, id: ModelId) -> Models {
        self.owner(id).map_or(Models::NONE, |side| self.side_on_table(side.other()))
    }

    /// EG-9.16 the Hidden enemies of a model on the table, by id.
    pub(crate) fn hidden_foes(&self, id: ModelId) -> Models {
        let hides = |model: &Model| model.is_on_table() & model.has(Mark::Hidden);
        self.owner(id).map_or(Models::NONE, |side| self.models_where(side.other(), hides))
    }

    /// The models of a side's roster of which something is so, by id.
    #[inline]
    pub(crate) fn models_where(&self, side: Seat, is_so: impl Fn(&Model) -> bool) -> Models {
        let models = &self.models[side.index() * MOST..][..self.warbands[side.index()].models.len()];
        Models::of_row(ModelId::new(side, 0), models.iter().map(is_so))
    }

    /// EG-9.27 where riderless horses stand.
    pub(crate) fn horses(&self) -> impl Iterator<Item = Point> + '_ {
        let rosters = self.models.chunks(MOST).zip(&self.warbands);
        rosters.flat_map(|(models, warband)| models[..warband.models.len()].iter().filter_map(|model| model.horse))
    }

    fn civilian_on_table(&self) -> Models {
        Some(CIVILIAN).filter(|id| self.model(*id).is_on_table()).into_iter().collect()
    }

    /// Every model of a side's roster, wherever it is; the civilian is not among them.
    pub fn roster(&self, side: Seat) -> impl Iterator<Item = ModelId> + use<> {
        (0..self.warbands[side.index()].models.len()).map(move |n| ModelId::new(side, n))
    }

    /// A side's models on the table, by id; a controlled civilian is among them where `owner` says so.
    pub fn side_on_table(&self, side: Seat) -> Models {
        let own = self.models_where(side, Model::is_on_table);
        if self.civilian.controller == Some(side) { own.or(self.civilian_on_table()) } else { own }
    }

    /// EG-1.8 the radius of a model's base.
    #[inline]
    pub fn radius(&self, id: ModelId) -> Length {
        if self.model(id).has(Mark::Mounted) { MOUNTED } else { FOOT }
    }

    /// EG-6.2 a model's base: a disc.
    #[inline]
    pub fn base(&self, id: ModelId) -> Base {
        Disc::new(self.model(id).at, self.radius(id)).into()
    }

    /// EG-3.27 the Move class as the model stands now; the civilian is Infantry (EG-9.45).
    pub fn class(&self, id: ModelId) -> Class {
        if self.model(id).has(Mark::Mounted) {
            return Class::Cavalry;
        }
        self.profile(id).map_or(Class::Infantry, Profile::class_on_foot)
    }

    /// EG-2.2 the Rank; 0 for the civilian.
    #[inline]
    pub fn rank(&self, id: ModelId) -> u8 {
        self.profile(id).map_or(0, |p| p.rank)
    }

    /// EG-9.1 the morale of a model's side; nobody's civilian is Steady.
    pub fn morale(&self, id: ModelId) -> Morale {
        self.owner(id).map_or(Morale::Steady, |side| self.sides[side.index()].morale)
    }

    /// EG-3.25 whether a model is a Commander.
    #[inline]
    pub fn commands(&self, id: ModelId) -> bool {
        self.has(id, Attribute::Commander)
    }

    /// EG-3.25 whether a model is Fearless.
    #[inline]
    pub fn is_fearless(&self, id: ModelId) -> bool {
        self.has(id, Attribute::Fearless)
    }

    /// EG-3.25 whether a model is Agile and on foot.
    #[inline]
    pub fn is_agile_on_foot(&self, id: ModelId) -> bool {
        self.has(id, Attribute::Agile) && !self.model(id).has(Mark::Mounted)
    }

    /// EG-9.11, EG-9.13 whether a model routs: its warband does, and it is not Fearless.
    pub fn routs(&self, id: ModelId) -> bool {
        self.morale(id) == Morale::Routing && !self.is_fearless(id)
    }

    /// EG-2.16 whether a model carries an item or leads the civilian.
    pub fn carries(&self, id: ModelId) -> bool {
        self.model(id).item.is_some() || self.civilian.escort == Some(id)
    }

    /// EG-2.11 a side's Leader.
    pub fn leader(&self, side: Seat) -> Option<ModelId> {
        let number = self.warbands[side.index()].models.iter().position(|p| p.leader)?;
        Some(ModelId::new(side, number))
    }
}
