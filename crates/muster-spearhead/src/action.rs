//! What players are asked and what they answer (SP-5.60 to SP-5.79, SP-7.20 to SP-7.26).

use crate::ability::{Phase, Universal, WeaponAbility};
use crate::book::{AbilityName, Realm};
use crate::state::{Cards, Numbers, Size, UnitId, Units};
use crate::step::Fighting;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point};
use muster_ground::play_area::Edge;
use muster_kernel::{CardId, Seat};
use smallvec::SmallVec;

/// What sides are called in notation.
pub const SIDES: [&str; 2] = ["A", "B"];

/// What a player is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// SP-5.60 attack or defend.
    Role,
    /// SP-5.61 a regiment ability and an enhancement.
    Loadout,
    /// SP-5.62 the side of the board, the map and the territory.
    Battlefield,
    /// SP-5.63 where a terrain feature goes.
    Terrain(Size),
    /// SP-5.64 the next unit and where its models go.
    Deploy,
    /// SP-5.65 who has the first turn.
    First,
    /// SP-5.66 what the twist wants picked.
    Twist(TwistPick, TwistSaid),
    /// SP-5.67 which cards go.
    Discard,
    /// SP-5.68 an ability of this phase, or pass.
    Window(Phase),
    /// SP-5.69 a reaction, or pass.
    React(Declared),
    /// SP-5.70 where the models of a unit go, or that they stay.
    Move(Moving),
    /// SP-5.73.
    PileIn(UnitId),
    /// SP-5.71 whom a unit attacks.
    Targets(UnitId, Attacks),
    /// SP-8.27 which of these Crit abilities a weapon of a unit uses in an attack.
    Critical(Attacking, SmallVec<[WeaponAbility; 3]>),
    /// SP-5.72 which unit fights.
    Fighter(Fighting),
    /// SP-5.74 which models of a unit are removed; so many at least.
    Remove(UnitId, u8),
    /// SP-5.75 which slain model comes back where; so many may still.
    Return(Returning),
    /// SP-7.16 where the models of a unit are set up.
    SetUp(SettingUp),
    /// SP-5.77 which tactics are scored.
    Score,
    /// SP-5.76 which of these objectives, as bits, a unit contests.
    Contest(UnitId, u8),
    /// SP-5.78 whether to throw the charge roll of a unit again, which came to so much.
    Reroll(UnitId, u8),
    /// SP-9.73 which of these units is struck.
    Strike(Units),
    /// SP-3.417 which of these units moves next, or that none does.
    Next(Units),
}

/// A weapon of a unit, and whom the attack is on in which it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attacking {
    /// Whose weapon it is.
    pub unit: UnitId,
    /// Its place in the table of its unit.
    pub weapon: u8,
    /// SP-8.2 all whom the unit attacks.
    pub against: Units,
}

/// SP-5.66 a pick for the twist of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwistPick {
    /// The twist, by place in the book.
    pub twist: u8,
    /// Whether its player picks one thing of the enemy's only, because there is no underdog (SP-9.47, SP-9.50).
    pub one: bool,
}

/// SP-9.42 a twist, and what can be picked for it, as the question says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwistSaid {
    /// Its card.
    pub card: CardId,
    /// What can be picked.
    pub wants: TwistWants,
}

/// SP-9.42 what is picked for a twist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwistWants {
    /// A unit of one's own.
    Friend,
    /// A unit of the enemy.
    Enemy,
    /// A unit of the enemy, and one of one's own.
    Both,
    /// So many objectives.
    Objectives(u8),
    /// One of several things that it does, and to whom.
    Effect,
}

/// SP-5.38 something that was declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Declared {
    /// What.
    pub what: What,
    /// By whose player.
    pub seat: Seat,
    /// By which unit; nothing where the army did.
    pub unit: Option<UnitId>,
    /// Its targets.
    pub targets: Units,
    /// SP-9.21 what the charge roll came to, and whether it was thrown again.
    pub charge: Option<(u8, bool)>,
}

/// What can be declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// A universal ability (SP-7.1 to SP-7.8).
    Universal(Universal),
    /// A printed one, by its number.
    Printed(u16),
}

/// A move that a unit is to make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moving {
    /// The unit.
    pub unit: UnitId,
    /// How it moves.
    pub manner: Manner,
    /// How far each of its models goes at most.
    pub allowance: Length,
}

/// How a unit moves: what the move may pass and where it may end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// SP-6.15 nowhere into combat: Normal Move, Run, Redeploy.
    Clear,
    /// SP-7.3 through combat ranges, and to an end outside them.
    Retreat,
    /// SP-7.5 to within half an inch of an enemy unit.
    Charge,
    /// SP-7.17 anywhere; whoever begins in combat ends in combat.
    Free,
    /// SP-7.9 no farther from this unit, and in combat with all that it was in combat with.
    PileIn(Option<UnitId>),
}

/// SP-8.36 models that come back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Returning {
    /// Whose.
    pub unit: UnitId,
    /// How many may still come.
    pub count: u8,
    /// The enemy units with which the unit was in combat before the first of them.
    pub engaged: Units,
}

/// SP-7.16 a unit that is set up, and where it may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SettingUp {
    /// The unit.
    pub unit: UnitId,
    /// SP-3.9 the numbers of its models.
    pub models: Numbers,
    /// Where.
    pub area: Area,
}

/// SP-7.6, SP-9.66 where models may be set up; every limit that is given holds for every model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Area {
    /// Wholly within friendly territory.
    pub friendly_territory: bool,
    /// SP-6.7 wholly within this distance of the battlefield edge.
    pub within_edge: Option<Length>,
    /// SP-6.7 wholly within this distance of one corner, the same for all models.
    pub within_corner: Option<Length>,
    /// SP-6.6 wholly within this distance of the general.
    pub within_general: Option<Length>,
    /// More than this distance from every enemy unit.
    pub from_enemies: Option<Length>,
    /// SP-4.27 more than this distance from enemy territory.
    pub from_enemy_territory: Option<Length>,
    /// Not in combat.
    pub not_in_combat: bool,
}

/// What a player answers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// SP-4.20 to be the attacker, or the defender.
    Role(Role),
    /// SP-4.21.
    Take {
        /// The regiment ability.
        regiment: AbilityName,
        /// The enhancement.
        enhancement: AbilityName,
    },
    /// SP-4.22, SP-4.23.
    Battlefield {
        /// The side of the board.
        realm: Realm,
        /// The map, by place in the book.
        map: u8,
        /// The own territory, by place on the map.
        territory: u8,
    },
    /// SP-4.37 the middle of a footprint, and on which side the tall strip lies.
    Terrain(Point, Edge),
    /// SP-4.39, SP-6.19 there is no lawful place.
    NoPlace,
    /// SP-4.26 a unit is set up.
    Deploy(UnitId, Places),
    /// SP-4.29 a unit cannot be set up.
    Lose(UnitId),
    /// SP-5.65 to go first, or second.
    First(bool),
    /// SP-5.67 these cards go.
    Discard(Cards),
    /// SP-5.77 these tactics are scored.
    Score(Cards),
    /// SP-5.22, SP-5.40, SP-5.56 nothing more.
    Pass,
    /// SP-5.38 an ability is declared.
    Use(Use),
    /// SP-5.66 picks without an ability.
    Pick(Picks),
    /// SP-7.1 a Normal Move.
    Move(UnitId, GroupMove),
    /// SP-7.2, SP-7.3, SP-7.5, SP-7.6, SP-7.8 a universal ability is declared.
    Declare(Universal, UnitId),
    /// SP-7.4 a unit shoots.
    Shoot(UnitId, Aim),
    /// The models of a unit move.
    Go(UnitId, GroupMove),
    /// SP-7.9 they pile in, toward this enemy unit where theirs is in combat.
    PileIn(UnitId, Option<UnitId>, GroupMove),
    /// SP-7.3, SP-7.5, SP-7.10 they stay.
    Stay,
    /// SP-8.2 who attacks whom.
    Aim(Aim),
    /// SP-8.27.
    Critical(WeaponAbility),
    /// SP-6.25 these models are removed.
    Remove(Numbers),
    /// SP-8.36 the model of this number comes back here.
    Return(u8, Point),
    /// SP-7.16 the models are set up.
    SetUp(Places),
    /// SP-6.42 this objective.
    Contest(u8),
    /// This unit.
    Name(UnitId),
    /// SP-5.78 to throw again.
    Yes,
    /// SP-5.78 to keep the roll.
    No,
}

/// SP-1.1 who attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The one who picks and deploys first.
    Attacker,
    /// The one who picks the battlefield.
    Defender,
}

/// SP-5.38 the use of a printed ability.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// Which ability, by name.
    pub ability: AbilityName,
    /// Who uses it; nothing where the army does.
    pub by: Option<UnitId>,
    /// What is picked, in the order in which it asks.
    pub picks: Picks,
}

/// Picks in order; those of an option follow it.
pub type Picks = SmallVec<[Picked; 2]>;

/// Something that was picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Picked {
    /// A unit.
    Unit(UnitId),
    /// Any number of units, where that many are allowed.
    Units(Units),
    /// An objective.
    Objective(u8),
    /// SP-3.253 a weapon of a unit, by place in its table.
    Weapon(UnitId, u8),
    /// One of several things to do, by place.
    Option(u8),
}

/// Where the models of a unit are set up.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Places {
    /// One place for each, in the order of their numbers.
    Each(Vec<Point>),
    /// In a formation about a point.
    Formed(Formation, Point),
}

/// How the models of a unit are laid out about a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Formation {
    /// Two ranks along the width of the board; one where there are six models at most.
    Ranks,
    /// Two files along its depth; one where there are six models at most.
    Files,
    /// As square as can be.
    Block,
}

/// SP-8.2 who attacks whom: every weapon attacks the first of these units that it can, but for those that are told otherwise.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Aim {
    /// Targets in order of preference.
    pub at: SmallVec<[UnitId; 3]>,
    /// Weapons with a target of their own, or none: by number of the model and place of the weapon.
    pub own: Vec<(u8, u8, Option<UnitId>)>,
}

/// Which attacks a unit makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Attacks {
    /// SP-7.4 with ranged weapons.
    Shooting,
    /// SP-7.8 with melee weapons.
    Combat,
}
