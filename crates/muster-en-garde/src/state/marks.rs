//! Markers that lie beside models (EG-1.7, EG-2.16).

use muster_tabletop::marks::Marker;

/// EG-1.7 a marker on a model: a state it is in or not (EG-2.16); the rest of a model's states are fields of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// EG-8.54.
    Stunned,
    /// EG-9.15.
    Hidden,
    /// EG-7.18 aimed and did nothing else since.
    Aimed,
    /// EG-7.17.
    Rested,
    /// EG-5.6.
    Activated,
    /// EG-6.22.
    Charging,
    /// EG-8.47.
    Overextended,
    /// EG-7.27.
    Charmed,
    /// EG-9.26.
    Mounted,
    /// EG-9.21 it left hiding by this turn's charge.
    Ambush,
    /// EG-3.25 Lucky is spent.
    LuckSpent,
    /// EG-9.39 its owner declined a challenge for it once.
    Declined,
    /// EG-4.19 its side's champion.
    Champion,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Mark; 13] = [
        Mark::Stunned,
        Mark::Hidden,
        Mark::Aimed,
        Mark::Rested,
        Mark::Activated,
        Mark::Charging,
        Mark::Overextended,
        Mark::Charmed,
        Mark::Mounted,
        Mark::Ambush,
        Mark::LuckSpent,
        Mark::Declined,
        Mark::Champion,
    ];

    /// Its id in set-ups, lines and words.
    pub const fn id(self) -> &'static str {
        match self {
            Mark::Stunned => "stunned",
            Mark::Hidden => "hidden",
            Mark::Aimed => "aimed",
            Mark::Rested => "rested",
            Mark::Activated => "activated",
            Mark::Charging => "charging",
            Mark::Overextended => "overextended",
            Mark::Charmed => "charmed",
            Mark::Mounted => "mounted",
            Mark::Ambush => "ambush",
            Mark::LuckSpent => "luck-spent",
            Mark::Declined => "declined",
            Mark::Champion => "champion",
        }
    }
}

impl Marker for Mark {
    #[inline]
    fn place(self) -> u8 {
        self as u8
    }
}
