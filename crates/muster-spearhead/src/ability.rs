//! The vocabulary of abilities: who uses them, how often, when, on whom, and what they do (SP-2.26 to SP-2.30, SP-5.38 to
//! SP-5.48). Forces, commands and twists are written in it; `docs/forces.md` explains it to those who write one.

mod doing;

pub use doing::*;

use crate::book::When;
use crate::keyword::Keyword;
use crate::number::Number;
use schemars::JsonSchema;
use serde::Deserialize;

/// What a unit, a force or a card can do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ability {
    /// Its id, unique in its force: `shield-of-azyr`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// The rule it is; of a force that somebody adds, none.
    pub rule: Option<String>,
    /// What it does, in a sentence for players.
    pub says: String,
    /// When it is used; nothing for a passive ability, which always counts (SP-2.26).
    pub when: Option<Window>,
    /// SP-2.27 what it reacts to; an ability has a window or reacts, never both.
    pub reacts: Option<Trigger>,
    /// How often.
    #[serde(default)]
    pub limit: Limit,
    /// From which battle round on.
    pub from_round: Option<u8>,
    /// Other abilities by id of which only one is used in a phase (SP-3.514).
    #[serde(default)]
    pub instead_of: Vec<String>,
    /// SP-2.30 keywords of the ability.
    #[serde(default)]
    pub keywords: Vec<AbilityKeyword>,
    /// Who uses it where that is not said by where it stands: a unit its own, the army battle traits and regiment abilities, the
    /// general enhancements (SP-5.45).
    pub by: Option<User>,
    /// What has to be true of who uses it.
    #[serde(default, rename = "if")]
    pub when_true: Vec<Condition>,
    /// What is picked when it is declared, in this order.
    #[serde(default)]
    pub pick: Vec<Pick>,
    /// SP-9.62 dice that are thrown when it is declared, so that reactions see them.
    pub declare_roll: Option<Roll>,
    /// What it does, in this order.
    pub effects: Vec<Effect>,
}

impl Ability {
    /// An ability that does nothing yet.
    pub(crate) fn named(id: String, name: String, rule: String, says: String) -> Ability {
        Ability {
            id,
            name,
            rule: Some(rule),
            says,
            when: None,
            reacts: None,
            limit: Limit::default(),
            from_round: None,
            instead_of: Vec::new(),
            keywords: Vec::new(),
            by: None,
            when_true: Vec::new(),
            pick: Vec::new(),
            declare_roll: None,
            effects: Vec::new(),
        }
    }

    /// SP-2.26 whether it always counts.
    pub fn is_passive(&self) -> bool {
        self.used_when().is_none()
    }

    /// The things of which it does one; none where it does all that it says.
    pub fn choices(&self) -> &[Choice] {
        let choices = self.pick.iter().find_map(|pick| match pick {
            Pick::Option(choices) => Some(choices.as_slice()),
            Pick::Unit(_) | Pick::Objective(_) | Pick::RangedWeapon {} => None,
        });
        choices.unwrap_or_default()
    }

    /// SP-2.29, SP-5.41 when it is used; never, if it is passive.
    pub(crate) fn used_when(&self) -> Option<When> {
        let window = self.when.map(|window| When::Window(window.phase));
        window.or_else(|| self.reacts.is_some().then_some(When::Reaction))
    }
}

/// Who uses an ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum User {
    /// The army.
    Army,
    /// The general, while on the battlefield (SP-3.5).
    General,
    /// The unit that has it.
    Unit,
    /// A unit that is held off the battlefield by this ability.
    HeldBy,
}

/// SP-2.28 how often an ability is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// Once in a phase by each unit that has it.
    #[default]
    UnitPhase,
    /// Once in a phase by the army.
    ArmyPhase,
    /// Once in each turn, either player's, by the army.
    ArmyTurn,
    /// Once in the battle by the army.
    Battle,
    /// SP-9.2 by the card it is printed on.
    #[serde(skip)]
    Card,
}

/// SP-2.29 when an ability is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Window {
    /// In whose turn.
    #[serde(default)]
    pub turn: WhoseTurn,
    /// In which phase.
    pub phase: Phase,
}

/// In whose turn an ability is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WhoseTurn {
    /// In one's own.
    #[default]
    Your,
    /// In the opponent's.
    Enemy,
    /// In either.
    Any,
}

/// SP-5.8, SP-5.20 the parts of a game in which abilities are used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// While units are set up, instead of setting one up (SP-4.26).
    Deployment,
    /// R5.
    StartOfRound,
    /// T1.
    StartOfTurn,
    /// T2.
    Hero,
    /// T3.
    Movement,
    /// T4.
    Shooting,
    /// T5.
    Charge,
    /// T6.
    Combat,
    /// T7, E1.
    EndOfTurn,
}

/// SP-5.41 what an ability reacts to.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Trigger {
    /// Who declared it.
    pub declared_by: Side,
    /// Which abilities: those with this keyword …
    pub keyword: Option<AbilityKeyword>,
    /// … or the one of this id.
    pub ability: Option<String>,
}

/// Whose, from the standpoint of who uses an ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The user's own (SP-2.15: a unit is friendly to itself).
    Friendly,
    /// The opponent's.
    Enemy,
}

/// Keywords of abilities (SP-7.1 to SP-7.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs)]
pub enum AbilityKeyword {
    Core,
    Move,
    Run,
    Retreat,
    Shoot,
    Attack,
    Charge,
    Fight,
    Deploy,
}

/// SP-7.1 to SP-7.8 the abilities of every unit, and the one of every army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Universal {
    /// SP-7.1.
    NormalMove,
    /// SP-7.2.
    Run,
    /// SP-7.3.
    Retreat,
    /// SP-7.4.
    Shoot,
    /// SP-7.5.
    Charge,
    /// SP-7.6.
    Reinforce,
    /// SP-7.8.
    Fight,
}

impl Universal {
    /// The id by which reactions name it, and its word in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Universal::NormalMove => "move",
            Universal::Run => "run",
            Universal::Retreat => "retreat",
            Universal::Shoot => "shoot",
            Universal::Charge => "charge",
            Universal::Reinforce => "call-for-reinforcements",
            Universal::Fight => "fight",
        }
    }

    /// The one that a keyword stands for; nothing for keywords of more than one.
    pub const fn of(keyword: AbilityKeyword) -> Option<Universal> {
        match keyword {
            AbilityKeyword::Move => Some(Universal::NormalMove),
            AbilityKeyword::Run => Some(Universal::Run),
            AbilityKeyword::Retreat => Some(Universal::Retreat),
            AbilityKeyword::Shoot => Some(Universal::Shoot),
            AbilityKeyword::Charge => Some(Universal::Charge),
            AbilityKeyword::Fight => Some(Universal::Fight),
            AbilityKeyword::Core | AbilityKeyword::Attack | AbilityKeyword::Deploy => None,
        }
    }

    /// SP-2.30 its keywords; all are CORE abilities.
    pub const fn keywords(self) -> &'static [AbilityKeyword] {
        use AbilityKeyword as K;
        match self {
            Universal::NormalMove => &[K::Core, K::Move],
            Universal::Run => &[K::Core, K::Move, K::Run],
            Universal::Retreat => &[K::Core, K::Move, K::Retreat],
            Universal::Shoot => &[K::Core, K::Attack, K::Shoot],
            Universal::Charge => &[K::Core, K::Move, K::Charge],
            Universal::Reinforce => &[K::Core],
            Universal::Fight => &[K::Core, K::Attack, K::Fight],
        }
    }
}

/// What has to be true of a unit, judged each time it is asked (SP-2.46).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// SP-2.22.
    InCombat,
    /// SP-2.22.
    NotInCombat,
    /// In combat with a unit of the ability's army.
    InCombatWithFriends,
    /// In combat with the unit that has the ability.
    InCombatWithUser,
    /// SP-2.23 charged in this turn.
    Charged,
    /// Used no ability with the keyword MOVE in this turn (SP-7.13).
    UsedNoMove,
    /// SP-2.24.
    NotSetUpThisTurn,
    /// SP-4.26.
    NotDeployed,
    /// Held off the battlefield by the ability of this id (SP-2.25).
    HeldBy(String),
    /// SP-2.19 at least so many damage points.
    Damage(u8),
    /// Printed Health at most this.
    HealthAtMost(u8),
    /// At least so many models.
    Models(u8),
    /// Has this keyword.
    Keyword(Keyword),
    /// Has not this keyword.
    NotKeyword(Keyword),
    /// Is one of these units, by id.
    AnyUnit(Vec<String>),
    /// Is the unit that has the ability, or has this keyword.
    UserOrKeyword(Keyword),
    /// Declared what is reacted to.
    DeclaredThis,
    /// Its token is there (SP-9.71).
    Token(String),
    /// SP-6.40 contests an objective.
    Contests(Objective),
    /// SP-6.8.
    WhollyInFriendlyTerritory,
    /// The friendly general stands within its combat range.
    GeneralInCombatRange,
    /// Destroyed, and neither replaced nor itself a replacement (SP-7.6).
    DestroyedAndNotReplaced,
    /// SP-2.14 set up with at least so many models.
    StartingSize(u8),
    /// Has at least one of these keywords.
    AnyKeyword(Vec<Keyword>),
    /// SP-5.47 could declare the universal ability with this keyword.
    MayUse(AbilityKeyword),
}

/// Which objectives are meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Objective {
    /// Any.
    Any,
    /// One that the ability's player controls.
    Controlled,
    /// One whose circle lies wholly within friendly territory.
    InFriendlyTerritory,
    /// The one that the user of the ability contests.
    OfUser,
    /// The one that was picked.
    Picked,
}

/// Something that is picked when an ability is declared.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pick {
    /// A unit.
    Unit(UnitPick),
    /// An objective.
    Objective(ObjectivePick),
    /// A ranged weapon with which a friendly unit is armed (SP-3.253).
    RangedWeapon {},
    /// One of several things to do, each by its name.
    Option(Vec<Choice>),
}

/// Which units may be picked.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UnitPick {
    /// Whose.
    pub side: Side,
    /// Not the unit that uses the ability itself.
    #[serde(default)]
    pub another: bool,
    /// SP-6.6 wholly within so many inches of the user.
    pub wholly_within: Option<u8>,
    /// SP-6.5 within so many inches of the user.
    pub within: Option<u8>,
    /// SP-6.34 visible to the user.
    #[serde(default)]
    pub visible: bool,
    /// Measured and seen from the unit that was picked first, not from the user.
    #[serde(default)]
    pub from_first: bool,
    /// The unit that declared what is reacted to.
    #[serde(default)]
    pub declared: bool,
    /// A target of what is reacted to.
    #[serde(default)]
    pub targeted: bool,
    /// What has to be true of it.
    #[serde(default, rename = "if")]
    pub when_true: Vec<Condition>,
    /// How many at most, also none; exactly one where this is not said (SP-9.42).
    pub up_to: Option<u8>,
}

/// Which objectives may be picked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ObjectivePick {
    /// Any.
    Any,
    /// One that the player does not control.
    NotControlled,
}

/// One of several things an ability may do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Choice {
    /// Its printed name.
    pub name: String,
    /// What it does, in a few words for players.
    #[serde(default)]
    pub says: String,
    /// What is picked then.
    #[serde(default)]
    pub pick: Vec<Pick>,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A roll and what it needs.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Roll {
    /// What is thrown.
    pub dice: Number,
    /// The least that will do; without it, whatever is rolled.
    pub needs: Option<u8>,
}
