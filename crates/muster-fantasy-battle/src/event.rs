//! What is told of a game, and what dice are rolled for.

use crate::ids::UnitId;
use crate::register::*;
use muster_kernel::RuleId;
pub use muster_tabletop::event::{Event, Weight};

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purpose {
    /// What.
    pub roll: RollOf,
    /// The unit that they are about.
    pub unit: Option<UnitId>,
    /// Another unit that they are about.
    pub other: Option<UnitId>,
    /// What a die, or all dice together, need; none where the faces themselves count.
    pub needs: Option<u8>,
    /// The rule that asks for them, of several that ask for such rolls.
    pub rule: Option<RuleId>,
    /// Who of the unit it is.
    pub whose: Whose,
}

/// Who of a unit strikes, for the words about his dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Whose {
    /// Nobody in particular.
    #[default]
    Unit,
    /// FB-9.64 its champion, or what he rides.
    Champion,
}

/// A kind of roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RollOf {
    /// FB-4.34 for the table edge.
    Edges,
    /// FB-4.35 for spells.
    Spell,
    /// FB-4.36 for who deploys first.
    DeployFirst,
    /// FB-4.38 for whose scouts come first.
    Scouts,
    /// FB-4.40 for the first turn.
    FirstTurn,
    /// FB-6.50 how far a unit flees.
    Flee,
    /// FB-8.80 how far a unit pursues.
    Pursue,
    /// FB-8.79 how far a unit overruns.
    Overrun,
    /// FB-9.10 to FB-9.18.
    Panic,
    /// FB-9.11 from which of several enemies a unit flees.
    FleeFrom,
    /// FB-6.51 which of several edges as near somebody flees to.
    FleeTo,
    /// FB-6.14 in which of several zones a charger stands.
    Zone,
    /// FB-9.21, FB-9.22.
    Fear,
    /// FB-9.30, FB-9.31.
    Terror,
    /// FB-9.45.
    Stupidity,
    /// FB-9.70.
    Rally,
    /// FB-8.70.
    Break,
    /// FB-8.75 to restrain a pursuit.
    Restrain,
    /// FB-8.9 To Hit with missiles.
    Shoot,
    /// FB-8.31 To Hit in close combat.
    Hit,
    /// FB-8.34 To Wound.
    Wound,
    /// FB-8.37.
    Armour,
    /// FB-8.44.
    Ward,
    /// FB-3.75.
    Regeneration,
    /// FB-3.85 what a wound becomes.
    Wounds,
    /// FB-7.54, FB-9.76 who is hit.
    WhoIsHit,
    /// FB-2.8 an artillery die.
    Artillery,
    /// FB-2.9, FB-7.61 a scatter die.
    Scatter,
    /// FB-2.9 tens of degrees of a direction.
    Tens,
    /// FB-2.9 degrees of a direction beyond those.
    Degrees,
    /// FB-7.62, FB-7.76 what a misfire does.
    Misfire,
    /// FB-9.142 #5 whether a machine fires in the rain.
    Wet,
    /// FB-7.72 how far a ball runs on.
    Bounce,
    /// FB-2.11, FB-7.64 who of several is right under a stone.
    Centre,
    /// FB-9.77 whether somebody is warned in time.
    LookOut,
    /// FB-7.95 impact hits.
    Impact,
    /// FB-7.102 whether a monster fights on without its rider.
    Riderless,
    /// FB-7.102 what it does if not.
    Beast,
    /// FB-7.93 how hard the ground hits a chariot.
    Jolt,
    /// FB-9.98 to cast a spell.
    Cast,
    /// FB-9.105 to dispel one.
    Dispel,
    /// FB-9.110.
    Miscast,
    /// FB-9.135, FB-9.136 how far a unit runs by a spell.
    SpellMove,
    /// FB-3.147 whether dice that were kept are still there.
    Stored,
    /// 9Q how many hits a spell makes, or what else it rolls.
    SpellHits,
    /// FB-9.130 #5 what the opponent rolls against a fire that spreads.
    Quenches,
    /// FB-2.40 who is hit of those that a template covers in part.
    Template,
    /// FB-2.5 an Initiative test.
    Initiative,
    /// FB-9.131 #5 for how long an item fails.
    Gold,
    /// FB-9.133 #6 whether a comet strikes.
    Comet,
    /// FB-9.133 #6 how far around it strikes.
    CometReach,
    /// FB-8.28 who strikes first of two equals.
    StrikeFirst,
    /// FB-3.275 a howl.
    Howl,
    /// FB-3.110 whether the dead stand without their General.
    Crumble,
    /// FB-3.273 how many attacks.
    Attacks,
    /// FB-3.136 whether toughness withstands a hit.
    Toughness,
    /// FB-3.252 whether a reserve arrives.
    Reserve,
    /// FB-3.100 how far a Fanatic whirls.
    Whirl,
    /// FB-3.100 where to.
    WhirlWay,
    /// FB-3.100 how often it hits.
    WhirlHits,
    /// FB-3.97 whether a unit quarrels.
    Animosity,
    /// FB-3.97 what a quarrel comes to.
    Quarrel,
}

impl RollOf {
    /// The text of a roll and the rule that asks for it, where its purpose names none.
    pub const fn told(self) -> (&'static str, RuleId) {
        match self {
            RollOf::Edges => ("roll-edges", FB_4_34),
            RollOf::Spell => ("roll-spell", FB_4_35),
            RollOf::DeployFirst => ("roll-deploy-first", FB_4_36),
            RollOf::Scouts => ("roll-scouts", FB_4_38),
            RollOf::FirstTurn => ("roll-first-turn", FB_4_40),
            RollOf::Flee => ("roll-flee", FB_6_50),
            RollOf::Pursue => ("roll-pursue", FB_8_80),
            RollOf::Overrun => ("roll-overrun", FB_8_80),
            RollOf::Panic => ("roll-panic", FB_9_10),
            RollOf::FleeFrom => ("roll-flee-from", FB_9_11),
            RollOf::FleeTo => ("roll-flee-to", FB_6_51),
            RollOf::Zone => ("roll-zone", FB_6_14),
            RollOf::Fear => ("roll-fear", FB_9_21),
            RollOf::Terror => ("roll-terror", FB_9_30),
            RollOf::Stupidity => ("roll-stupidity", FB_9_45),
            RollOf::Rally => ("roll-rally", FB_9_70),
            RollOf::Break => ("roll-break", FB_8_70),
            RollOf::Restrain => ("roll-restrain", FB_8_75),
            RollOf::Shoot => ("roll-shoot", FB_8_9),
            RollOf::Hit => ("roll-hit", FB_8_31),
            RollOf::Wound => ("roll-wound", FB_8_34),
            RollOf::Armour => ("roll-armour", FB_8_37),
            RollOf::Ward => ("roll-ward", FB_8_44),
            RollOf::Regeneration => ("roll-regeneration", FB_3_75),
            RollOf::Wounds => ("roll-wounds", FB_3_85),
            RollOf::WhoIsHit => ("roll-who", FB_9_76),
            RollOf::Artillery => ("roll-artillery", FB_2_8),
            RollOf::Scatter => ("roll-scatter", FB_2_9),
            RollOf::Tens => ("roll-tens", FB_2_9),
            RollOf::Degrees => ("roll-degrees", FB_2_9),
            RollOf::Misfire => ("roll-misfire", FB_7_76),
            RollOf::Wet => ("roll-wet", FB_9_142),
            RollOf::Bounce => ("roll-bounce", FB_7_72),
            RollOf::Centre => ("roll-centre", FB_2_11),
            RollOf::LookOut => ("roll-look-out", FB_9_77),
            RollOf::Impact => ("roll-impact", FB_7_95),
            RollOf::Riderless => ("roll-riderless", FB_7_102),
            RollOf::Beast => ("roll-beast", FB_7_102),
            RollOf::Jolt => ("roll-jolt", FB_7_93),
            RollOf::Howl => ("roll-howl", FB_3_275),
            RollOf::Crumble => ("roll-crumble", FB_3_110),
            RollOf::Attacks => ("roll-attacks", FB_3_273),
            RollOf::Toughness => ("roll-toughness", FB_3_136),
            RollOf::Reserve => ("roll-reserve", FB_3_252),
            RollOf::Whirl => ("roll-whirl", FB_3_100),
            RollOf::WhirlWay => ("roll-whirl-way", FB_3_100),
            RollOf::WhirlHits => ("roll-whirl-hits", FB_3_100),
            RollOf::Animosity => ("roll-animosity", FB_3_97),
            RollOf::Quarrel => ("roll-quarrel", FB_3_97),
            RollOf::Cast => ("roll-cast", FB_9_98),
            RollOf::Dispel => ("roll-dispel", FB_9_105),
            RollOf::Miscast => ("roll-miscast", FB_9_100),
            RollOf::SpellMove => ("roll-spell-move", FB_9_143),
            RollOf::Stored => ("roll-stored", FB_3_147),
            RollOf::SpellHits => ("roll-spell-hits", FB_5_22),
            RollOf::Quenches => ("roll-quenches", FB_9_130),
            RollOf::Template => ("roll-template", FB_2_40),
            RollOf::Initiative => ("roll-initiative", FB_2_5),
            RollOf::Gold => ("roll-gold", FB_9_131),
            RollOf::Comet => ("roll-comet", FB_9_133),
            RollOf::CometReach => ("roll-comet-reach", FB_9_133),
            RollOf::StrikeFirst => ("roll-strike-first", FB_8_28),
        }
    }

    /// What the dice need, in a word of the texts, where the title of the rule speaks of more than that.
    pub const fn needed(self) -> Option<&'static str> {
        if matches!(self, RollOf::Shoot | RollOf::Hit) {
            return Some("needed-to-hit");
        }
        if matches!(self, RollOf::Wound) {
            return Some("needed-to-wound");
        }
        if matches!(self, RollOf::Initiative) {
            return Some("needed-initiative");
        }
        if matches!(self.measure(), muster_kernel::Measure::Most) { Some("needed-leadership") } else { None }
    }

    /// Whether all dice are added up and held against what they need, at most.
    pub const fn measure(self) -> muster_kernel::Measure {
        match self {
            RollOf::Panic
            | RollOf::Fear
            | RollOf::Terror
            | RollOf::Stupidity
            | RollOf::Rally
            | RollOf::Break
            | RollOf::Crumble
            | RollOf::Riderless
            | RollOf::Restrain => muster_kernel::Measure::Most,
            RollOf::Cast | RollOf::Dispel => muster_kernel::Measure::Total,
            RollOf::Edges
            | RollOf::Spell
            | RollOf::DeployFirst
            | RollOf::Scouts
            | RollOf::FirstTurn
            | RollOf::Flee
            | RollOf::FleeFrom
            | RollOf::FleeTo
            | RollOf::Zone
            | RollOf::Pursue
            | RollOf::Overrun
            | RollOf::Shoot
            | RollOf::Hit
            | RollOf::Wound
            | RollOf::Armour
            | RollOf::Ward
            | RollOf::Regeneration
            | RollOf::Wounds
            | RollOf::WhoIsHit
            | RollOf::Artillery
            | RollOf::Scatter
            | RollOf::Tens
            | RollOf::Degrees
            | RollOf::Misfire
            | RollOf::Wet
            | RollOf::Bounce
            | RollOf::Centre
            | RollOf::LookOut
            | RollOf::Impact
            | RollOf::Jolt
            | RollOf::Beast
            | RollOf::Howl
            | RollOf::Attacks
            | RollOf::Toughness
            | RollOf::Reserve
            | RollOf::Whirl
            | RollOf::WhirlWay
            | RollOf::WhirlHits
            | RollOf::Animosity
            | RollOf::Quarrel
            | RollOf::Miscast
            | RollOf::SpellMove
            | RollOf::Stored
            | RollOf::SpellHits
            | RollOf::Quenches
            | RollOf::Template
            | RollOf::Initiative
            | RollOf::Gold
            | RollOf::Comet
            | RollOf::CometReach
            | RollOf::StrikeFirst => muster_kernel::Measure::Each,
        }
    }
}

impl Purpose {
    /// A roll about nobody in particular.
    pub const fn plain(roll: RollOf) -> Purpose {
        Purpose { roll, unit: None, other: None, needs: None, rule: None, whose: Whose::Unit }
    }

    /// A roll about a unit.
    pub const fn of(roll: RollOf, unit: UnitId) -> Purpose {
        Purpose { roll, unit: Some(unit), other: None, needs: None, rule: None, whose: Whose::Unit }
    }

    /// With what a die, or all dice together, need.
    #[must_use]
    pub const fn needing(self, needs: u8) -> Purpose {
        Purpose { needs: Some(needs), ..self }
    }

    /// By one of several rules that ask for such rolls.
    #[must_use]
    pub const fn by(self, rule: RuleId) -> Purpose {
        Purpose { rule: Some(rule), ..self }
    }

    /// About somebody in the unit.
    #[must_use]
    pub const fn whose(self, whose: Whose) -> Purpose {
        Purpose { whose, ..self }
    }

    /// About another unit, too.
    #[must_use]
    pub const fn against(self, other: UnitId) -> Purpose {
        Purpose { other: Some(other), ..self }
    }
}

/// A fact about units.
pub(crate) trait OfUnit {
    /// Speaks of a unit as `unit`.
    #[must_use]
    fn unit(self, id: UnitId) -> Self;

    /// Speaks of another unit as `target`.
    #[must_use]
    fn on(self, id: UnitId) -> Self;
}

impl OfUnit for Event {
    fn unit(self, id: UnitId) -> Event {
        self.with("unit", id.piece())
    }

    fn on(self, id: UnitId) -> Event {
        self.with("target", id.piece())
    }
}
