//! What an ability does: effects, and what they make another (SP-2.33, SP-2.46, SP-7.12, SP-8.34 to SP-8.36).

use super::{AbilityKeyword, Condition, Objective};
use crate::keyword::Keyword;
use crate::number::Number;
use schemars::JsonSchema;
use serde::Deserialize;

/// Whom an effect is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// What was picked first.
    #[default]
    Picked,
    /// What was picked second.
    SecondPicked,
    /// The unit that uses it, or has it.
    User,
    /// The friendly general.
    General,
    /// The user and the friendly general.
    UserAndGeneral,
    /// Every friendly unit of which this is true.
    Friends(Vec<Condition>),
    /// Every friendly unit wholly within so many inches of the user.
    FriendsWithin(u8),
    /// Every enemy unit of which this is true.
    Enemies(Vec<Condition>),
    /// Every unit on the battlefield of which this is true.
    Units(Vec<Condition>),
}

/// One thing that an ability does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A roll decides whether, or by how much, what follows in it happens.
    Roll(Rolled),
    /// SP-2.33 mortal damage.
    Mortal(Mortal),
    /// SP-2.33 one die each, and mortal damage for those that are high enough.
    MortalDice(MortalDice),
    /// A number, a permission or a weapon's ability is another one for a while.
    Lasting(Lasting),
    /// SP-8.34.
    Heal(Healed),
    /// SP-8.36.
    Return(Returned),
    /// SP-8.35 so many models are slain.
    Slay(Slain),
    /// SP-7.12 the unit moves.
    Move(Moved),
    /// SP-7.16 the unit is set up.
    SetUp(SetUp),
    /// SP-2.25 the unit is held off the battlefield.
    Hold(Held),
    /// SP-5.47 the unit uses a universal ability as if it were its time.
    Use(AbilityKeyword),
    /// SP-3.417 every friendly unit of which this is true is a target of what is reacted to.
    Widen(Vec<Condition>),
    /// SP-9.32 afterwards, one die for each slain model of the unit.
    Rally {
        /// What a die needs.
        on: u8,
    },
    /// SP-9.73 each model of the unit that is slain may strike back.
    LastBlow {
        /// What a die needs.
        on: u8,
    },
    /// SP-9.21 the charge roll may be thrown again.
    RerollCharge {},
    /// SP-9.47 the picked units are marked.
    Mark {},
    /// SP-9.48 the picked objective burns: nobody controls or contests it, and whoever stands on it takes damage at the end of
    /// each turn.
    Burn {
        /// How much: `D3`.
        damage: Number,
    },
    /// SP-9.53 units that contest the picked objective heal at the end of each turn.
    Spring {
        /// How much.
        points: u8,
    },
    /// SP-9.59 what happens depends on whether the picked unit has a Ward at that moment.
    Warded {
        /// To one that has.
        has: Vec<Effect>,
        /// To one that has none.
        lacks: Vec<Effect>,
    },
}

impl Effect {
    /// What it does in its turn, as a roll or a state of things decides: one or the other.
    pub fn branches(&self) -> [&[Effect]; 2] {
        match self {
            Effect::Roll(rolled) => [&rolled.then, &rolled.otherwise],
            Effect::Warded { has, lacks } => [has, lacks],
            Effect::Mortal(_)
            | Effect::MortalDice(_)
            | Effect::Lasting(_)
            | Effect::Heal(_)
            | Effect::Return(_)
            | Effect::Slay(_)
            | Effect::Move(_)
            | Effect::SetUp(_)
            | Effect::Hold(_)
            | Effect::Use(_)
            | Effect::Widen(_)
            | Effect::Rally { .. }
            | Effect::LastBlow { .. }
            | Effect::RerollCharge {}
            | Effect::Mark {}
            | Effect::Burn { .. }
            | Effect::Spring { .. } => [&[], &[]],
        }
    }

    /// The same as [`branches`](Effect::branches), to be written on.
    pub(crate) fn branches_mut(&mut self) -> [&mut [Effect]; 2] {
        match self {
            Effect::Roll(rolled) => [&mut rolled.then, &mut rolled.otherwise],
            Effect::Warded { has, lacks } => [has, lacks],
            _ => [&mut [], &mut []],
        }
    }

    /// Whom it hurts by itself, if it hurts anybody.
    pub fn hurts(&self) -> Option<&On> {
        match self {
            Effect::Mortal(mortal) => Some(&mortal.on),
            Effect::MortalDice(_) => Some(&On::Picked),
            Effect::Slay(slain) => Some(&slain.on),
            Effect::Roll(_)
            | Effect::Warded { .. }
            | Effect::Lasting(_)
            | Effect::Heal(_)
            | Effect::Return(_)
            | Effect::Move(_)
            | Effect::SetUp(_)
            | Effect::Hold(_)
            | Effect::Use(_)
            | Effect::Widen(_)
            | Effect::Rally { .. }
            | Effect::LastBlow { .. }
            | Effect::RerollCharge {}
            | Effect::Mark {}
            | Effect::Burn { .. }
            | Effect::Spring { .. } => None,
        }
    }
}

/// A roll that decides.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rolled {
    /// What is thrown.
    pub dice: Number,
    /// The least that will do; without it, whatever is rolled.
    pub needs: Option<u8>,
    /// One roll for each of these units, instead of one.
    pub each: Option<On>,
    /// Has to exceed this number of the unit instead of reaching one (SP-3.514).
    pub exceeds: Option<Stat>,
    /// What happens then.
    pub then: Vec<Effect>,
    /// What happens otherwise.
    #[serde(default)]
    pub otherwise: Vec<Effect>,
}

/// Mortal damage.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Mortal {
    /// How much: `1`, `D3`.
    pub damage: Number,
    /// To whom.
    #[serde(default)]
    pub on: On,
}

/// A die for each of something, and a point of mortal damage for each that is high enough.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MortalDice {
    /// A die for each of these.
    pub each: Counted,
    /// What a die needs.
    pub on: u8,
}

/// What dice are thrown for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Every model of the picked unit.
    ModelsOfPicked,
    /// Every model of the user within so many inches of the picked unit.
    ModelsOfUserWithin(u8),
}

/// SP-2.46 something that counts for a while, or while something is true.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lasting {
    /// Whom it is about.
    #[serde(default)]
    pub on: On,
    /// While what is true of the unit that has the ability.
    #[serde(default, rename = "while")]
    pub while_true: Vec<Condition>,
    /// Of an attack: what has to be true of it.
    #[serde(default)]
    pub attack: Vec<AttackCondition>,
    /// Which weapons of the unit, where it is about weapons.
    pub weapons: Option<Weapons>,
    /// What is another.
    pub change: Change,
    /// Until when; a passive ability lasts while it is there.
    pub lasts: Option<Lasts>,
    /// Its place among all of the book.
    #[serde(skip)]
    pub number: u16,
}

/// What an effect makes another.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// SP-2.12 this number instead.
    Set(Stat, Number),
    /// SP-2.39.
    Halve(Stat),
    /// So much more, or less.
    Add(Stat, i8),
    /// The roll that decided more.
    AddRoll(Stat),
    /// The roll that decided less.
    SubtractRoll(Stat),
    /// A weapon has this ability too.
    Weapon(WeaponAbility),
    /// Something may be done.
    May(Permission),
    /// Something may not be done.
    Cannot(Permission),
}

/// SP-2.1 to SP-2.11 the numbers that abilities change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// SP-2.1, in inches.
    Move,
    /// SP-2.2.
    Health,
    /// SP-2.4 what a ward roll needs; the lowest counts (SP-8.62).
    Ward,
    /// SP-2.5.
    Control,
    /// SP-8.40 of the unit.
    ControlScore,
    /// SP-2.7.
    Attacks,
    /// SP-2.10.
    Rend,
    /// SP-2.11.
    Damage,
    /// SP-8.11 what is added to hit rolls.
    Hit,
    /// SP-8.12 what is added to wound rolls.
    Wound,
    /// SP-8.13 what is added to save rolls.
    Save,
    /// SP-8.31 what is added to ward rolls.
    WardRoll,
    /// SP-7.19 what is added to charge rolls.
    ChargeRoll,
    /// SP-7.19 how many dice are thrown for a charge.
    ChargeDice,
    /// SP-6.20 how far apart models of the unit may stand, in inches.
    Coherency,
}

/// What may be done or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// SP-2.42.
    StrikeFirst,
    /// SP-2.42.
    StrikeLast,
    /// SP-3.215 a second FIGHT in the phase, with Strike-last after the first.
    FightTwice,
    /// SP-3.214.
    ChargeAfterRun,
    /// SP-3.222.
    ChargeAfterRetreat,
    /// SP-3.222 no mortal damage by its RETREAT.
    RetreatUnharmed,
    /// SP-3.321.
    RerollCharge,
    /// SP-6.43.
    Contest,
    /// SP-8.62.
    WardRolls,
    /// SP-8.61 attacks on it have Rend.
    BeRent,
    /// SP-8.16 attacks on it hit with anything but an unmodified 6.
    BeHitByLess,
}

/// Which weapons.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Weapons {
    /// Those for combat attacks.
    Melee,
    /// Those for shooting attacks.
    Ranged,
    /// The one of this name.
    Named(String),
    /// The one that was picked.
    Picked,
}

/// SP-8.20 to SP-8.28 what a weapon can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponAbility {
    /// SP-8.20 against units with this keyword.
    Anti(Keyword),
    /// SP-8.21 against units that charged.
    AntiCharge,
    /// SP-8.22.
    Charge,
    /// SP-8.23.
    Companion,
    /// SP-8.24.
    CritTwoHits,
    /// SP-8.25.
    CritAutoWound,
    /// SP-8.26.
    CritMortal,
    /// SP-8.5.
    ShootInCombat,
}

/// What has to be true of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackCondition {
    /// SP-8.1 with a melee weapon.
    Combat,
    /// SP-8.1 with a ranged weapon.
    Shooting,
    /// The target contests an objective.
    TargetContests(Objective),
    /// The target contests a large terrain feature.
    TargetAtLargeFeature,
    /// The target has fewer models than the attacking unit.
    TargetHasFewerModels,
    /// The target has at least so many models.
    TargetModels(u8),
    /// The charge roll that stood was, unmodified, at least this (SP-3.416).
    ChargeRoll(u8),
}

/// SP-2.46 until when something counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lasts {
    /// The ability that is reacted to.
    Ability,
    /// The rest of the phase.
    Phase,
    /// The rest of the turn.
    Turn,
    /// Until the start of the player's next turn.
    YourNextTurn,
    /// The rest of the battle round.
    Round,
}

/// SP-8.34 points that are healed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Healed {
    /// How many: `2`, `D6`.
    pub points: Number,
    /// Whose.
    #[serde(default)]
    pub on: On,
    /// So many for each critical hit of the unit's attacks, after they are resolved (SP-3.320).
    #[serde(default)]
    pub each_critical_hit: bool,
}

/// SP-8.36 models that come back.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Returned {
    /// How many: `1`, `D3`.
    pub models: Number,
    /// Whose.
    #[serde(default)]
    pub on: On,
}

/// SP-8.35 models that are slain.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Slain {
    /// How many.
    pub models: u8,
    /// Whose.
    #[serde(default)]
    pub on: On,
}

/// SP-7.12 a move that an ability gives.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Moved {
    /// How far, in inches: `3`, `D6`.
    pub inches: Number,
    /// Which combat ranges it may enter.
    pub combat: CombatRanges,
}

/// How a move goes about combat ranges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CombatRanges {
    /// SP-6.15 nowhere along the move.
    Avoid,
    /// SP-7.17 they do not matter, but who begins in combat ends in combat.
    Stay,
}

/// SP-7.16, SP-9.66 where a unit is set up.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SetUp {
    /// A replacement of a destroyed unit, of so many models; the unit that was held off where this is not said.
    pub replacement: Option<Number>,
    /// Wholly within friendly territory.
    #[serde(default)]
    pub in_friendly_territory: bool,
    /// SP-6.7 wholly within so many inches of the battlefield edge.
    pub within_edge: Option<u8>,
    /// SP-6.7 wholly within so many inches of one corner, the same for all its models.
    pub within_corner: Option<u8>,
    /// SP-6.6 wholly within so many inches of the general.
    pub within_general: Option<u8>,
    /// More than so many inches from every enemy unit.
    pub from_enemies: Option<u8>,
    /// Not in combat.
    #[serde(default)]
    pub not_in_combat: bool,
}

/// SP-2.25 a unit that is held off the battlefield.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Held {
    /// Whether a unit must be held (SP-3.324, SP-3.423) or may be.
    #[serde(default)]
    pub always: bool,
    /// SP-5.19 at the end of which battle round it is destroyed if it has not come.
    pub lost_after_round: Option<u8>,
}
