//! Lores and their spells, what each of them does as data (9Q).

use super::Dice;
use muster_kernel::{CardId, RuleId};
use schemars::JsonSchema;
use serde::Deserialize;

/// How a spell finds its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SpellKind {
    /// A magic missile (FB-9.102).
    Missile,
    /// On a target that is chosen.
    Targeted,
    /// On everything within reach of the caster.
    Around,
    /// On the caster.
    OnSelf,
    /// On a point, along a line, or wherever its effect says.
    Placed,
}

/// How far a spell reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// So many inches from the caster.
    Inches(u8),
    /// Anywhere on the table.
    Anywhere,
    /// The caster himself.
    Caster,
}

/// Whom a spell may be cast at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Targets {
    /// Enemy units.
    Enemies,
    /// Friendly units.
    Friends,
    /// Single models of the enemy.
    EnemyModels,
    /// Friendly characters of unit strength 1, and the caster.
    FriendlyCharacters,
    /// Single friendly models, and the caster.
    FriendlyModels,
    /// Everybody but the caster.
    All,
    /// Nobody: a place, or the caster.
    None,
}

/// What a spell does not mind, or asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// The target has to be seen.
    Seen,
    /// The target must not be engaged.
    Unengaged,
    /// The target may be engaged.
    AlsoEngaged,
    /// The target has to be engaged.
    Engaged,
    /// The target need not be seen.
    Unseen,
    /// It remains in play.
    Remains,
    /// FB-9.140 may be tried any number of times in a phase.
    Repeats,
    /// FB-3.113 the target has to be in base contact with the caster's unit.
    Touching,
}

/// FB-9.135 #6, FB-9.136 #6 whom a spell sends forth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Herd {
    /// Cavalry, chariots, monsters and swarms.
    Beasts,
    /// Orcs and Goblins.
    Greenskins,
}

/// FB-9.136 #6, FB-9.143 how whoever is charged by a spell may answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answering {
    /// As to any charge.
    Freely,
    /// By holding alone, without a test of Fear or Terror.
    OnlyHolds,
}

/// What a spell does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum SpellEffect {
    /// Hits on the target.
    Hits {
        /// How many.
        hits: Dice,
        /// Their Strength.
        strength: u8,
        /// What else there is about them.
        #[serde(default)]
        how: Vec<Hitting>,
    },
    /// FB-9.130 #2 a sword: one attack and so much Strength more, and it hits on so much.
    FlamingSword,
    /// FB-9.130 #3 a line of so many inches, a hit of this Strength on each model.
    BurningHead,
    /// FB-9.130 #5 hits for as long as the caster rolls higher.
    Conflagration,
    /// FB-9.130 #6 a wall before a unit's front.
    WallOfFire,
    /// FB-9.131 #1 one hit, its Strength by the armour.
    BurningIron,
    /// FB-9.131 #2 a machine or chariot stands still.
    Brass,
    /// FB-9.131 #3 worse to hit and to save.
    Lead,
    /// FB-9.131 #5 a magic item fails.
    LawOfGold,
    /// FB-9.131 #6 so many hits as of the first spell of the lore.
    SpiritOfTheForge(Dice),
    /// FB-9.132 #1 a character flies so many inches.
    SteedOfShadows(u8),
    /// FB-9.132 #4, FB-9.134 #4 causes Fear, or Terror.
    Frightens,
    /// FB-9.132 #5, FB-9.137 #2 moves up to so many inches and may charge.
    Moves(u8),
    /// FB-9.132 #6 a pit.
    PitOfShades,
    /// FB-9.133 #1 dice of 1 are rolled again.
    Portent,
    /// FB-3.276 Undead always strike first.
    Quickens,
    /// FB-9.133 #2 so many re-rolls.
    SecondSign(Dice),
    /// FB-9.133 #3 a ward save against missiles.
    CelestialShield(u8),
    /// FB-9.133 #6 a comet.
    Comet,
    /// FB-9.134 #2 takes a wound and gives it to the caster.
    StealSoul,
    /// FB-9.134 #5 so much Leadership less.
    DoomAndDarkness(u8),
    /// FB-9.135 #1 three attacks, two Strength and one Toughness more.
    BearsAnger,
    /// FB-9.135 #2 a fleeing unit rallies.
    Rallies,
    /// FB-9.135 #4 beasts neither attack nor move.
    BeastCowers,
    /// FB-9.135 #5 a bolt of this Strength.
    HuntersSpear(u8),
    /// FB-9.135 #6, FB-9.136 #6 moves this far towards the nearest enemy, and charges it.
    RunsForth {
        /// How far.
        far: Dice,
        /// Who can be sent forth.
        who: Herd,
        /// How whoever is charged may answer.
        answering: Answering,
    },
    /// FB-9.136 #3 every model is attacked once, with this Weapon Skill and Strength.
    FistsOfGork {
        /// The Weapon Skill.
        weapon_skill: u8,
        /// The Strength.
        strength: u8,
    },
    /// FB-9.136 #5 a round of attacks without reply.
    FightsAtOnce,
    /// FB-9.137 #0 so many wounds' worth of models come back, Zombies with so many more.
    Invocation {
        /// How many.
        wounds: Dice,
        /// Added for Zombies.
        zombies: u8,
    },
    /// FB-9.137 #1, #5 a new unit of so many Zombies.
    RaiseDead(Dice),
    /// FB-9.137 #2 moves up to so many inches, or re-rolls missed hits in combat.
    Danse(u8),
    /// FB-3.113 failed To Wound rolls in close combat are rolled again.
    Hammer,
    /// FB-3.113 a ward save of so much or more.
    Contempt(u8),
    /// FB-3.113 so many lost wounds are healed.
    Mends(u8),
    /// FB-9.137 #4 each model loses a wound on 6, then 5, then 4.
    CurseOfYears,
    /// FB-9.137 #6 hits of this Strength on each, and those slain rise.
    WindOfUndeath {
        /// How many on each unit.
        hits: Dice,
        /// Their Strength.
        strength: u8,
    },
    /// FB-9.141 #2 the caster's Attacks and Strength are these.
    Illumination {
        /// Attacks.
        attacks: u8,
        /// Strength.
        strength: u8,
    },
    /// FB-9.141 #3 regains all wounds.
    Heals,
    /// FB-9.141 #4 Weapon Skill is this.
    Dazzles(u8),
    /// FB-9.141 #5 rallies, and makes immune to psychology.
    GuardianLight,
    /// FB-9.141 #6 hits, of another Strength against Undead.
    Cleanses {
        /// How many.
        hits: Dice,
        /// Their Strength.
        strength: u8,
        /// Against Undead.
        undead: u8,
    },
    /// FB-9.142 #1 half Movement for units near water.
    Marsh,
    /// FB-9.142 #2, #6 hits for units near such ground, and more if a model is in it.
    Ground {
        /// Which ground.
        near: Near,
        /// How many hits.
        hits: Dice,
        /// Their Strength.
        strength: u8,
    },
    /// FB-9.142 #4 no weak missiles near the caster.
    HowlerWind,
    /// FB-9.142 #5 wet powder and strings.
    RainLord,
}

/// What else there is about hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hitting {
    /// They are flaming.
    Flaming,
    /// No armour save.
    NoArmour,
    /// Not on Undead.
    NotUndead,
}

/// Which ground a spell asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Near {
    /// A river, a marsh or a ford.
    Water,
    /// A wood.
    Wood,
    /// A hill, broken ground or a building.
    Stone,
}

/// A spell of a lore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spell {
    /// Its number in the lore, 0 to 6.
    pub number: u8,
    /// The printed name.
    pub name: String,
    /// What it does, in a sentence for players.
    pub says: String,
    /// FB-9.98 the casting value.
    pub value: u8,
    /// How it finds its target.
    pub kind: SpellKind,
    /// How far it reaches.
    pub reach: Reach,
    /// Whom it may be cast at.
    pub targets: Targets,
    /// What it asks for or does not mind.
    pub spans: Vec<Span>,
    /// What it does.
    pub effect: SpellEffect,
    /// Its card in the catalogue.
    pub card: CardId,
}

impl Spell {
    /// Whether it asks for something or does not mind it.
    pub fn has(&self, span: Span) -> bool {
        self.spans.contains(&span)
    }
}

/// FB-9.130 to FB-9.142 a lore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lore {
    /// A short name: `fire`.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The rule it stands in.
    pub rule: RuleId,
    /// FB-9.139 whether it is one of the eight common lores.
    pub common: bool,
    /// Its spells, by number.
    pub spells: Vec<Spell>,
    /// Its card in the catalogue.
    pub card: CardId,
}

impl Lore {
    /// The spell of a number.
    pub fn spell(&self, number: u8) -> Option<&Spell> {
        self.spells.iter().find(|spell| spell.number == number)
    }
}
