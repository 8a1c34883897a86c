//! Words for numbers of counters and for sets of Ploys: one verb and one way each, so that two picks single any set out.

use crate::action::{Ploy, Ploys};

/// The words for numbers of counters.
const COUNTS: [&str; 41] = [
    "way-count-0",
    "way-count-1",
    "way-count-2",
    "way-count-3",
    "way-count-4",
    "way-count-5",
    "way-count-6",
    "way-count-7",
    "way-count-8",
    "way-count-9",
    "way-count-10",
    "way-count-11",
    "way-count-12",
    "way-count-13",
    "way-count-14",
    "way-count-15",
    "way-count-16",
    "way-count-17",
    "way-count-18",
    "way-count-19",
    "way-count-20",
    "way-count-21",
    "way-count-22",
    "way-count-23",
    "way-count-24",
    "way-count-25",
    "way-count-26",
    "way-count-27",
    "way-count-28",
    "way-count-29",
    "way-count-30",
    "way-count-31",
    "way-count-32",
    "way-count-33",
    "way-count-34",
    "way-count-35",
    "way-count-36",
    "way-count-37",
    "way-count-38",
    "way-count-39",
    "way-count-40",
];

/// The word for a number of counters.
pub(super) fn count(counters: u8) -> &'static str {
    COUNTS[usize::from(counters).min(COUNTS.len() - 1)]
}

/// EG-8.40 to EG-8.44 a Defender's set: how it meets the blade, and what its feet do.
pub(super) const fn defence(ploys: Ploys) -> (&'static str, &'static str) {
    let guarded = ploys.has(Ploy::Bodyguard);
    let verb = match (ploys.has(Ploy::Riposte), ploys.has(Ploy::Parry)) {
        (true, _) if guarded => "verb-guard-riposte",
        (true, _) => "verb-riposte",
        (false, true) if guarded => "verb-guard-parry",
        (false, true) => "verb-parry",
        (false, false) if guarded => "verb-guard",
        (false, false) => "verb-bare-defence",
    };
    let way = match (ploys.has(Ploy::Sidestep), ploys.has(Ploy::GiveGround)) {
        (true, true) => "way-sidestep-give-ground",
        (true, false) => "way-sidestep",
        (false, true) => "way-give-ground",
        (false, false) => "way-stand",
    };
    (verb, way)
}

/// EG-8.45 to EG-8.49 an Attacker's set: how hard it strikes, and what the blow is for.
pub(super) const fn offence(ploys: Ploys, cancels: Option<Ploy>) -> (&'static str, &'static str) {
    let verb = match (ploys.has(Ploy::MightyBlow), ploys.has(Ploy::Lunge)) {
        (true, true) => "verb-mighty-lunge",
        (true, false) => "verb-mighty-blow",
        (false, true) => "verb-lunge",
        (false, false) => "verb-bare-attack",
    };
    let ways = match (ploys.has(Ploy::Disarm), ploys.has(Ploy::Shove)) {
        (true, _) => &DISARM,
        (false, true) => &SHOVE,
        (false, false) => &WOUND,
    };
    let feint = match cancels {
        Some(Ploy::Parry) => 1,
        Some(Ploy::Riposte) => 2,
        Some(Ploy::Sidestep) => 3,
        Some(Ploy::GiveGround) => 4,
        Some(Ploy::Bodyguard) => 5,
        _ => 0,
    };
    (verb, ways[feint])
}

/// What a blow is for, and which Ploy it feints: none, Parry, Riposte, Sidestep, Give Ground, Bodyguard.
type Feints = [&'static str; 6];

const WOUND: Feints = [
    "way-wound",
    "way-feint-parry",
    "way-feint-riposte",
    "way-feint-sidestep",
    "way-feint-give-ground",
    "way-feint-bodyguard",
];
const DISARM: Feints = [
    "way-disarm",
    "way-disarm-feint-parry",
    "way-disarm-feint-riposte",
    "way-disarm-feint-sidestep",
    "way-disarm-feint-give-ground",
    "way-disarm-feint-bodyguard",
];
const SHOVE: Feints = [
    "way-shove",
    "way-shove-feint-parry",
    "way-shove-feint-riposte",
    "way-shove-feint-sidestep",
    "way-shove-feint-give-ground",
    "way-shove-feint-bodyguard",
];
