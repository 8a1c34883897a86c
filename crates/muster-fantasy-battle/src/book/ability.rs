//! Special rules (3C), with their numbers.

use super::Dice;
use schemars::JsonSchema;
use serde::Deserialize;

/// Whom a hatred is for (FB-3.93, FB-3.104).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Foe {
    /// All enemies.
    All,
    /// Units of the Dwarf list.
    Dwarfs,
    /// Orcs and Goblins of any kind.
    Greenskins,
}

/// FB-3.71 to FB-3.115 a special rule, and those that a row of an army list states for itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Ability {
    /// FB-3.71 strikes before all others.
    AlwaysStrikesFirst,
    /// FB-3.72 strikes after all others.
    StrikesLast,
    /// FB-3.73 slays with a natural 6 To Wound.
    KillingBlow,
    /// FB-3.74 wounds with a natural 6 To Hit.
    PoisonedAttacks,
    /// FB-3.75 regenerates wounds on 4+.
    Regeneration,
    /// FB-3.76 a ward save of so much or more.
    WardSave(u8),
    /// FB-3.77 its wounds cannot be regenerated.
    FlamingAttacks,
    /// FB-3.78 flaming wounds count twice.
    Flammable,
    /// FB-3.79 so many extra dispel dice against a spell at it.
    MagicResistance(u8),
    /// FB-3.80 is placed after everything else.
    Scouts,
    /// FB-3.81 fights in loose order.
    Skirmishers,
    /// FB-3.82 fast cavalry.
    FastCavalry,
    /// FB-3.82, FB-3.231 fast cavalry unless it has both shield and body armour.
    FastCavalryUnlessArmoured,
    /// FB-3.83 a flyer, alone or as a unit of flyers, that flies so many inches.
    Flyer(u8),
    /// FB-3.84 only magic wounds it, and no terrain hinders it.
    Ethereal,
    /// FB-3.85 each unsaved wound becomes so many.
    MultipleWounds(Dice),
    /// FB-3.86 no armour save against it.
    IgnoresArmour,
    /// FB-3.87 counts as magical.
    MagicalAttacks,
    /// FB-3.88 impact hits of a chariot.
    ImpactHits {
        /// How many.
        hits: Dice,
        /// Their Strength.
        strength: u8,
    },
    /// FB-3.89 a breath weapon of this Strength.
    BreathWeapon(u8),
    /// FB-3.57 scales: an armour save of this, which armour makes better.
    ScalySkin(u8),
    /// FB-3.90 tests on its own Leadership whatever the result.
    Stubborn,
    /// FB-3.91 never breaks.
    Unbreakable,
    /// FB-3.92 immune to psychology.
    ImmuneToPsychology,
    /// FB-3.93 causes Fear.
    Fear,
    /// FB-3.93 causes Terror.
    Terror,
    /// FB-3.93 Frenzy.
    Frenzy,
    /// FB-3.115 Frenzy that is never lost.
    FrenzyNeverLost,
    /// FB-3.93 Hatred.
    Hatred(Foe),
    /// FB-3.93 Stupidity.
    Stupidity,
    /// FB-3.94 spells do nothing to it.
    MagicImmunity,
    /// FB-3.95 a large target.
    LargeTarget,
    /// FB-3.96 a swarm.
    Swarm,
    /// FB-3.97 quarrels with its own side.
    Animosity,
    /// FB-3.98 units near it roll again, and it never quarrels itself.
    QuellsAnimosity,
    /// FB-3.99 greenskins that flee cause it no Panic.
    IgnoresGreenskinPanic,
    /// FB-3.100 may hide Fanatics.
    HidesFanatics,
    /// FB-3.101 may vomit instead of its attacks.
    TrollVomit,
    /// FB-3.103 marches with enemies near.
    Relentless,
    /// FB-3.104 hates Orcs and Goblins.
    AncestralGrudge,
    /// FB-3.105 a Slayer.
    Slayer,
    /// FB-3.107, FB-3.114 so many dispel dice more for its side.
    DispelDice(u8),
    /// FB-3.108 Undead.
    Undead,
    /// FB-3.111 a Vampire: Undead that marches freely.
    Vampire,
    /// FB-3.274 Undead that marches freely without being a Vampire.
    MarchesFreely,
    /// FB-3.112 may have detachments, and be one.
    StateTroops,
    /// FB-3.113 prayers, bound spells of power level 3.
    Prayers,
    /// FB-3.114 hates all enemies, with his unit.
    RighteousFury,
    /// FB-3.115 only Warrior Priests join it.
    OnlyPriestsJoin,
    /// FB-3.104, FB-3.159 an Orc: what hates greenskins hates it.
    Orc,
    /// FB-3.104 a Goblin: what hates greenskins hates it.
    Goblin,
    /// FB-3.247 passes all Panic tests.
    PassesPanic,
    /// FB-3.247 friends within so many inches re-roll failed Panic tests.
    SteadiesWithin(u8),
    /// FB-3.250 with a Dwarf Lord in the unit both are immune to Fear and Terror.
    GuardsLord,
    /// FB-3.250 a Dwarf Lord, whom Hammerers guard.
    GuardedLord,
    /// FB-3.252 may come from any table edge.
    Reserve,
    /// FB-3.254 its crew is stubborn while the machine stands, never flees from a charge and never pursues.
    StaunchCrew,
    /// FB-3.254 an Engineer among the crew: his BS for bolts, and the D6 of a misfire again.
    Engineer,
    /// FB-3.235 an Orc Bully: the crew's Leadership is this.
    Bully(u8),
    /// FB-3.257 flees and pursues an inch less.
    SlowToRun,
    /// FB-3.245 never General.
    NeverGeneral,
    /// FB-3.233, FB-3.268 so much Strength more in a round in which it charged.
    ChargeStrength(u8),
    /// FB-3.270 no terrain slows it.
    IgnoresTerrain,
    /// FB-3.262 each unsaved wound in close combat gives one more attack.
    RedFury,
    /// FB-3.273 its attacks are rolled each round.
    RandomAttacks(Dice),
    /// FB-3.275 its howl: these dice and so much more, less the Leadership of the target, within 8 inches.
    Howl(Dice),
    /// FB-3.276 once in each own magic phase Undead within so many inches strike first.
    Quickens(u8),
    /// FB-2.28 the unit strength of a model that its entry prints.
    UnitStrength(u8),
}

impl Ability {
    /// FB-9.40, FB-3.104, FB-3.114 whom it has somebody hate.
    pub(crate) const fn hates(self) -> Option<Foe> {
        if let Ability::Hatred(foe) = self {
            Some(foe)
        } else if matches!(self, Ability::RighteousFury) {
            Some(Foe::All)
        } else if matches!(self, Ability::AncestralGrudge) {
            Some(Foe::Greenskins)
        } else {
            None
        }
    }
}
