//! Markers that lie beside models (WB-1.7), and what lasts until the end of the round (WB-2.8).

use muster_tabletop::marks::Marker;

/// WB-1.7 a marker on a model: a state it is in or not, so that it is never there twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// WB-2.13.
    Activated,
    /// WB-2.14.
    Fatigued,
    /// WB-2.15.
    KnockedDown,
    /// WB-3.44.
    Unloaded,
    /// WB-3.51 Hold the Line: +1 Armor against melee attacks.
    Holding,
    /// WB-3.62 Ward: +1 Armor.
    Warded,
    /// WB-3.69 Mist Veil: Obscured.
    Veiled,
    /// WB-3.58 Mark Prey: no Obscured and no Cover.
    Prey,
    /// WB-3.38 it has retaliated without fatigue this round.
    Relented,
    /// WB-4.25 its Scout move is made or declined.
    Scouted,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Mark; 10] = [
        Mark::Activated,
        Mark::Fatigued,
        Mark::KnockedDown,
        Mark::Unloaded,
        Mark::Holding,
        Mark::Warded,
        Mark::Veiled,
        Mark::Prey,
        Mark::Relented,
        Mark::Scouted,
    ];

    /// WB-2.8, WB-5.24 the marks that are removed at the end of a round.
    pub const PASSING: [Mark; 6] =
        [Mark::Activated, Mark::Holding, Mark::Warded, Mark::Veiled, Mark::Prey, Mark::Relented];

    /// Its id in set-ups, lines and words.
    pub const fn id(self) -> &'static str {
        match self {
            Mark::Activated => "activated",
            Mark::Fatigued => "fatigued",
            Mark::KnockedDown => "down",
            Mark::Unloaded => "unloaded",
            Mark::Holding => "holding",
            Mark::Warded => "warded",
            Mark::Veiled => "veiled",
            Mark::Prey => "prey",
            Mark::Relented => "relented",
            Mark::Scouted => "scouted",
        }
    }
}

impl Marker for Mark {
    #[inline]
    fn place(self) -> u8 {
        self as u8
    }
}
