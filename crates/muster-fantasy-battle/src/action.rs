//! What players are asked and what they answer (5H, 7A).

use crate::book::{ItemId, LoreId, MissileId, Roster, WeaponId};
use crate::ids::{BuildingId, UnitId};
use crate::state::Reaction;
use muster_ground::angle::Angle;
use muster_ground::formation::Formation;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_kernel::{CardId, Seat};
use smallvec::SmallVec;
use std::sync::Arc;

/// What sides are called in notation.
pub const SIDES: [&str; 2] = ["A", "B"];

/// The most manoeuvres of one move that are read, and corners of one way.
pub(crate) const MOST_MANOEUVRES: usize = 16;

/// What a player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// One of these.
    Pick(Pick),
    /// FB-5.40 a unit and where it is placed.
    Deploy,
    /// FB-5.45 a unit and how it moves, or that none moves any more.
    Orders,
    /// FB-9.143 where a unit goes that a spell moves, or whom it charges.
    Carried(Carried),
    /// FB-6.27, FB-9.71, FB-8.90, FB-4.24 how a unit stands.
    Pose(Posing),
    /// FB-5.48 how far away the target of a machine is guessed to be.
    Guess(Guessing),
    /// FB-5.46, FB-9.97, FB-3.100 where a spell is cast at, or a Fanatic sent to.
    Aim(Aiming),
    /// FB-4.33 with which army a side comes.
    Muster,
}

/// A question with a few answers that are listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// What it is about.
    pub about: About,
    /// The unit that it is about, if it is about one.
    pub unit: Option<UnitId>,
    /// Another one that it is about.
    pub other: Option<UnitId>,
    /// What may be answered; never nothing (FB-5.59).
    pub options: SmallVec<[Choice; 4]>,
}

/// What a question with a few answers is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum About {
    /// FB-4.34 which table edge.
    Edge,
    /// FB-4.35 which lore.
    Lore,
    /// FB-4.35 which spell is given up for the first one of the lore.
    Swap,
    /// FB-4.36 who deploys first.
    DeployFirst,
    /// FB-3.132 whom the sword is for.
    Fate,
    /// FB-4.40 who has the first turn.
    FirstTurn,
    /// FB-5.41 a charge, or no more.
    Charge,
    /// FB-5.42 how a unit reacts to a charge.
    Reaction,
    /// FB-5.43 another target, or none.
    Redirect,
    /// FB-6.57 an enemy stands in the way.
    InTheWay,
    /// FB-5.45 whether a unit tries to rally.
    Rally,
    /// FB-3.100 whose Fanatics are released.
    Release,
    /// FB-7.14 in which direction a unit breathes.
    Breath,
    /// FB-5.15 which unit moves next.
    NextMove,
    /// FB-5.5 which unit tests next.
    NextTest,
    /// FB-5.4, FB-5.5 which of the spells that act when a turn begins acts next.
    NextSpell,
    /// FB-3.110 who takes the place of the General.
    Heir,
    /// FB-5.46 which spell, or which bound spell.
    Cast,
    /// FB-5.46 at whom.
    SpellTarget {
        /// The lore of the spell.
        lore: LoreId,
        /// Its number.
        number: u8,
    },
    /// FB-5.46 with how many dice.
    CastDice {
        /// The number of the spell.
        number: u8,
        /// FB-9.98 the casting value.
        value: u8,
        /// What is added to the dice.
        plus: u8,
        /// FB-3.128 how many dice come besides.
        stone: u8,
    },
    /// FB-9.96 how many of them are the Wizard's own.
    OwnDice,
    /// FB-9.112 which spell the opponent casts after a miscast.
    FreeSpell,
    /// FB-9.117 which spell in play is dispelled.
    InPlay,
    /// FB-5.47 with how many dice.
    DispelDice {
        /// Which spell is dispelled.
        spell: CardId,
        /// FB-9.105 what the dice have to come to.
        needed: u8,
        /// What is added to them.
        plus: u8,
        /// FB-3.79 how many dice come besides.
        more: u8,
    },
    /// FB-3.147 how many unused dice are kept.
    Store,
    /// FB-5.49 whom a unit shoots at.
    Target,
    /// FB-5.26, FB-5.48 which machine is laid on whom, or no more.
    Lay,
    /// FB-5.27 which machine is fired next.
    Fire,
    /// FB-7.24 whom those shoot at who do not see the first target.
    SecondTarget,
    /// FB-3.49, FB-5.53 with which missile weapon.
    Missile,
    /// FB-3.48 how many shots.
    Shots,
    /// FB-5.50 which combat.
    Combat,
    /// FB-9.80 who challenges.
    Challenge,
    /// FB-9.81 who accepts.
    Accept,
    /// FB-9.81 who is sent back.
    SendBack,
    /// FB-5.52 how many attacks are directed at somebody.
    Strike,
    /// FB-5.52 how many attacks are directed at a champion.
    StrikeChampion,
    /// FB-5.52, FB-7.100 how many attacks are directed at what somebody rides.
    StrikeBeast,
    /// FB-5.52 how many attacks of models that touch several units are directed at one of them.
    StrikeUnit,
    /// FB-7.95, FB-5.52 how many impact hits fall on one of several units.
    Impact,
    /// FB-3.112 whether a detachment shoots at who charges its regiment.
    Support,
    /// FB-3.112 whether a detachment charges who charged its regiment.
    Counter,
    /// FB-3.101 how many Trolls vomit.
    Vomit,
    /// FB-5.53 with what.
    Weapon,
    /// FB-5.54 whether an item is used.
    Item,
    /// FB-5.55 whether a unit tries to restrain its pursuit.
    Restrain,
    /// FB-8.83 after whom a pursuer runs.
    Quarry,
    /// FB-8.79 whether a unit overruns.
    Overrun,
    /// FB-5.56, FB-8.91 by how many files the winner widens its front to the left.
    Redress,
    /// FB-5.56, FB-8.91 by how many files it widens its front to the right.
    RedressRight,
    /// FB-4.19 whether a unit goes into the building that it has won.
    Occupy,
    /// FB-5.57 which model takes a wound.
    Wound,
    /// FB-5.60 whether dice are rolled again.
    Reroll,
    /// FB-9.51, FB-3.247 whether a unit takes a test again that it failed.
    TestAgain {
        /// In how many of the 36 throws of two dice it passes.
        passes: u8,
    },
    /// FB-9.141 #3 whether what somebody rides is healed, and not he.
    HealMount,
    /// FB-9.131 #5 which magic item fails.
    FailingItem,
    /// FB-9.133 #2 how many dice that failed are rolled again.
    SecondSign,
}

/// FB-11.1 what the answer to a question decides, as far as odds of it are told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Decides {
    /// FB-5.49 who is shot at.
    Shots,
    /// FB-5.41 a charge that is declared.
    Charge,
    /// FB-5.42 what becomes of a charge.
    Reaction,
    /// FB-5.50 the next combat.
    Combat,
    /// FB-5.34 a combat before its first blow.
    Blows,
    /// FB-5.55, FB-8.79 who runs after those who flee.
    Pursuit,
    /// FB-9.51 a test that is taken again.
    Test,
    /// Nothing that can be reckoned.
    Nothing,
}

impl About {
    /// FB-11.1 what the answer decides.
    pub(crate) const fn decides(self) -> Decides {
        match self {
            About::Target => Decides::Shots,
            About::Charge => Decides::Charge,
            About::Reaction => Decides::Reaction,
            About::Combat => Decides::Combat,
            About::Challenge | About::Accept | About::SendBack | About::Weapon => Decides::Blows,
            About::Restrain | About::Overrun => Decides::Pursuit,
            About::TestAgain { .. } => Decides::Test,
            About::Edge
            | About::Lore
            | About::Swap
            | About::DeployFirst
            | About::Fate
            | About::FirstTurn
            | About::Redirect
            | About::InTheWay
            | About::Rally
            | About::Release
            | About::Breath
            | About::NextMove
            | About::NextTest
            | About::NextSpell
            | About::Heir
            | About::Cast
            | About::SpellTarget { .. }
            | About::CastDice { .. }
            | About::OwnDice
            | About::FreeSpell
            | About::InPlay
            | About::DispelDice { .. }
            | About::Store
            | About::Lay
            | About::Fire
            | About::SecondTarget
            | About::Missile
            | About::Shots
            | About::Strike
            | About::StrikeChampion
            | About::StrikeBeast
            | About::StrikeUnit
            | About::Impact
            | About::Support
            | About::Counter
            | About::Vomit
            | About::Item
            | About::Quarry
            | About::Redress
            | About::RedressRight
            | About::Occupy
            | About::Wound
            | About::Reroll
            | About::HealMount
            | About::FailingItem
            | About::SecondSign => Decides::Nothing,
        }
    }
}

/// FB-9.143 a unit that a spell moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Carried {
    /// The unit.
    pub unit: UnitId,
    /// How far at most.
    pub most: Length,
    /// How.
    pub how: Carries,
}

/// How a spell carries somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Carries {
    /// Over the ground.
    Afoot,
    /// FB-9.132 #1 through the air.
    Aloft,
}

/// FB-9.97, FB-3.100 a spell that is aimed at a place, or a ray through one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Aiming {
    /// Who casts it.
    pub by: UnitId,
    /// At whom; the caster where it needs nobody.
    pub on: UnitId,
    /// What it is aimed at.
    pub what: Aimed,
}

/// FB-9.97, FB-3.100 what a place is pointed at for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aimed {
    /// FB-9.133 #6 a point on the table.
    Mark,
    /// FB-9.130 #3 a line from the caster towards a point.
    Line,
    /// FB-9.132 #6 the model of the target that stands on a point.
    Model,
    /// FB-3.100 a ray from a unit through a point, by which a Fanatic leaves it.
    Ray,
}

/// FB-6.27 a unit that takes another pose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Posing {
    /// The unit.
    pub unit: UnitId,
    /// Why.
    pub why: Why,
}

/// FB-5.48 a machine is laid on a unit, and its player guesses how far it is to there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Guessing {
    /// The machine.
    pub by: UnitId,
    /// Its target.
    pub target: UnitId,
    /// FB-7.60 the least that may be guessed, in inches.
    pub least: u8,
    /// FB-7.60, FB-7.70 the most.
    pub most: u8,
}

/// FB-5.48 a distance that is guessed, in quarters of an inch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Guess(pub u8);

impl Guess {
    /// A guess of whole inches.
    pub const fn inches(inches: u8) -> Guess {
        Guess(inches * 4)
    }

    /// The distance.
    pub const fn length(self) -> Length {
        Length(self.0 as i32 * crate::UNITS_PER_INCH / 4)
    }

    /// The guess of a distance, if it is one of quarters of an inch and no farther than any machine shoots.
    pub fn of(length: Length) -> Option<Guess> {
        let quarter = crate::UNITS_PER_INCH / 4;
        let whole = length.0 % quarter == 0;
        u8::try_from(length.0 / quarter).ok().filter(|_| whole).map(Guess)
    }
}

/// Why a unit takes another pose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// FB-9.71 it rallied.
    Rallied,
    /// FB-8.90 it won a combat and is no longer engaged.
    Redress,
    /// FB-4.24, FB-3.252 it comes onto the table.
    Return,
    /// FB-9.137 #1 it rises within so far of the one who raised it.
    Rises(UnitId, Length),
}

/// One of several answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Yes.
    Yes,
    /// No, or nothing.
    No,
    /// Nothing more.
    Stop,
    /// FB-4.34 the near edge of the table, A.
    Near,
    /// FB-4.34 the far edge, B.
    Far,
    /// To go first.
    First,
    /// To go second.
    Second,
    /// This unit.
    Unit(UnitId),
    /// FB-5.41 a unit charges another.
    Charge(UnitId, UnitId),
    /// FB-5.49 a unit shoots at another.
    Shoot(UnitId, UnitId),
    /// FB-5.42.
    React(Reaction),
    /// FB-9.80 the champion of a unit.
    Champion(UnitId),
    /// FB-8.52 the musician of a unit.
    Musician(UnitId),
    /// FB-8.52 the standard bearer of a unit.
    Standard(UnitId),
    /// A number.
    Number(u8),
    /// FB-7.14 a direction in whole degrees.
    Ray(u16),
    /// FB-5.46 a spell of a Wizard, by its number.
    Spell(UnitId, u8),
    /// A lore.
    Lore(LoreId),
    /// A magic item of somebody's.
    Item(UnitId, ItemId),
    /// FB-3.276 the aura of somebody's Corpse Cart.
    Aura(UnitId),
    /// FB-9.116 to end a spell of a Wizard that remains in play, by its number.
    End(UnitId, u8),
    /// A close combat weapon.
    Weapon(WeaponId),
    /// FB-3.49 a missile weapon.
    Missile(MissileId),
    /// A side.
    Side(Seat),
}

/// What a player answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// One of what was listed.
    Choose(Choice),
    /// FB-4.36 a unit is placed.
    Deploy(UnitId, Placement),
    /// FB-9.73 a character is placed in a unit, or joins it; FB-6.3 at this end of its front, where his base does not fit.
    Join(UnitId, UnitId, Option<Side>),
    /// FB-3.252 a unit is held in reserve.
    Reserve(UnitId),
    /// FB-7.4, FB-7.6 a unit moves.
    Move(UnitId, Vec<Manoeuvre>),
    /// FB-7.5 a unit marches.
    March(UnitId, Vec<Manoeuvre>),
    /// FB-6.76 a unit in loose order moves.
    Go(UnitId, GroupMove),
    /// FB-6.77 a unit in loose order marches.
    Run(UnitId, GroupMove),
    /// FB-6.98 a flyer flies to a place and faces somewhere.
    Fly(UnitId, Point, Angle),
    /// FB-9.73 a character leaves his unit, to a place where he faces somewhere.
    Leave(UnitId, Point, Angle),
    /// FB-4.18 a unit goes into a building.
    Enter(UnitId, BuildingId),
    /// FB-4.18 a unit comes out of its building.
    Sally(UnitId, Placement),
    /// FB-5.17 nobody moves any more.
    Stop,
    /// How a unit stands.
    Pose(Placement),
    /// FB-5.48 how far it is to the target of a machine; FB-7.61 to that model of it on which this point lies, to one in its middle where
    /// none is named.
    Guess(Guess, Option<Point>),
    /// FB-9.97 where a spell is cast at.
    Aim(Point),
    /// FB-4.33 the army of a side.
    Muster(Arc<Roster>),
}

/// Where and how a unit stands: the middle of its front edge, where it faces, how wide it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    /// The middle of the front edge.
    pub front: Point,
    /// Where it faces.
    pub facing: Angle,
    /// How many files; as many as the unit has where that is not said.
    pub files: Option<u16>,
}

impl Placement {
    /// A unit of so many models on such a base there.
    pub fn formation(self, of: &Formation) -> Formation {
        Formation { front: self.front, facing: self.facing, files: self.files.unwrap_or(of.files), ..*of }
    }

    /// Where a formation stands.
    pub const fn of(formation: &Formation) -> Placement {
        Placement { front: formation.front, facing: formation.facing, files: Some(formation.files) }
    }
}

impl Pick {
    /// A question about a unit.
    pub fn of(about: About, unit: UnitId, options: impl IntoIterator<Item = Choice>) -> Prompt {
        Prompt::Pick(Pick { about, unit: Some(unit), other: None, options: options.into_iter().collect() })
    }

    /// A question about two units.
    pub fn of_two(about: About, (unit, other): (UnitId, UnitId), options: impl IntoIterator<Item = Choice>) -> Prompt {
        Prompt::Pick(Pick { about, unit: Some(unit), other: Some(other), options: options.into_iter().collect() })
    }

    /// A question about the whole side.
    pub fn plain(about: About, options: impl IntoIterator<Item = Choice>) -> Prompt {
        Prompt::Pick(Pick { about, unit: None, other: None, options: options.into_iter().collect() })
    }
}
