//! Tests of characteristics (FB-2.5, FB-2.6) and psychology (9A to 9I) as arithmetic: whose Leadership, who tests, who is immune.

use crate::book::{Ability, Foe};
use crate::result::{Break, Has, Nerve, is_outnumbered_by_fear};

/// FB-2.5 whether a die passes a test of a characteristic other than Leadership.
pub fn passes_characteristic(face: u8, characteristic: u8) -> bool {
    face < 6 && face <= characteristic
}

/// FB-2.6 whether two dice pass a test of this Leadership.
pub fn passes_leadership(dice: [u8; 2], leadership: u8) -> bool {
    dice[0] + dice[1] <= leadership.min(10)
}

/// FB-2.6, FB-2.23, FB-9.60, FB-9.70, FB-9.74 the Leadership that a test uses: the highest in the unit, or that of the
/// General where he is near, and then what modifies it.
pub fn leadership(unit: &[u8], general: Option<u8>, change: i8) -> u8 {
    let best = unit.iter().copied().chain(general).max().unwrap_or(0);
    best.saturating_add_signed(change).min(10)
}

/// FB-9.60, FB-9.51 how near General and battle standard have to be, in inches.
pub const COMMAND_REACH: u8 = 12;

/// FB-9.16, FB-9.17, FB-9.30 how near a friend's end or a terror has to be, in inches.
pub const DREAD_REACH: u8 = 6;

/// FB-9.16 to FB-9.18 the unit strength from which a friend's fate causes Panic.
pub const PANIC_STRENGTH: u16 = 5;

/// FB-9.10, FB-9.12, FB-9.13 whether a unit lost so many of its models in the phase that it tests; single models never do.
pub fn is_heavy_loss(lost: u16, start: u16) -> bool {
    start > 1 && 4 * lost >= start
}

/// FB-9.5, FB-9.20 whether so many of a unit's models decide for it.
pub fn is_majority(having: u16, of: u16) -> bool {
    2 * having > of
}

/// What causes dread, or is dreaded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Dread {
    /// Nothing.
    #[default]
    None,
    /// FB-9.20 Fear.
    Fear,
    /// FB-9.29 Terror, and Fear with it.
    Terror,
}

/// FB-9.29, FB-3.108 what a model of these rules causes; Undead cause Fear.
pub fn causes(abilities: &[Ability]) -> Dread {
    let has = |ability| abilities.contains(&ability);
    match () {
        () if has(Ability::Terror) => Dread::Terror,
        () if has(Ability::Fear) || has(Ability::Undead) || has(Ability::Vampire) => Dread::Fear,
        () => Dread::None,
    }
}

/// What frees a unit from tests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mind {
    /// Nothing.
    #[default]
    Open,
    /// FB-9.3 it is engaged or flees.
    Occupied,
    /// FB-9.50 it is immune to psychology.
    Immune,
}

/// FB-3.96, FB-3.105, FB-3.108, FB-9.36, FB-9.50, FB-9.54 whether these rules make immune to psychology; Frenzy counts until
/// it is lost.
pub fn is_immune(abilities: &[Ability]) -> bool {
    abilities.iter().any(|ability| {
        matches!(
            ability,
            Ability::ImmuneToPsychology
                | Ability::Unbreakable
                | Ability::Undead
                | Ability::Vampire
                | Ability::Swarm
                | Ability::Slayer
                | Ability::Frenzy
                | Ability::FrenzyNeverLost
        )
    })
}

/// FB-9.32 whether a unit took its Terror test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrified {
    /// Not yet.
    Never,
    /// In this game.
    Already,
}

/// FB-9.3, FB-9.6, FB-9.25, FB-9.29, FB-9.32 which test an enemy that causes this asks of a unit that causes that itself.
pub fn dreads(foe: Dread, own: Dread, mind: Mind, terrified: Terrified) -> Dread {
    match (mind, own, foe) {
        (Mind::Immune | Mind::Occupied, _, _) | (Mind::Open, Dread::Terror, _) => Dread::None,
        (Mind::Open, Dread::Fear, Dread::Terror) => Dread::Fear,
        (Mind::Open, Dread::Fear, Dread::None | Dread::Fear) => Dread::None,
        (Mind::Open, Dread::None, Dread::Terror) => match terrified {
            Terrified::Never => Dread::Terror,
            Terrified::Already => Dread::Fear,
        },
        (Mind::Open, Dread::None, Dread::None | Dread::Fear) => foe,
    }
}

/// FB-9.21, FB-9.31 what a charged unit does that failed its test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frightened {
    /// It flees.
    Flees,
    /// It keeps its reaction, and hits those it fears on sixes alone in the first round.
    HitsOnSixes,
}

/// FB-9.21, FB-9.31 what a charged unit does that failed a test for this: before Terror it flees, before Fear if it is the
/// weaker.
pub fn frightened(by: Dread, own_strength: u16, charger_strength: u16) -> Frightened {
    match by {
        Dread::Terror => Frightened::Flees,
        Dread::Fear | Dread::None if own_strength < charger_strength => Frightened::Flees,
        Dread::Fear | Dread::None => Frightened::HitsOnSixes,
    }
}

/// FB-9.53, FB-9.54, FB-9.55, FB-9.24 how a unit of these rules stands its ground, where enemies that it fears have so much
/// unit strength in contact (none where it fears nobody).
pub fn nerve(abilities: &[Ability], feared_strength: u16, own_strength: u16) -> Nerve {
    let unbreakable = abilities.iter().any(|ability| {
        matches!(ability, Ability::Unbreakable | Ability::Undead | Ability::Vampire | Ability::Swarm | Ability::Slayer)
    });
    match () {
        () if unbreakable => Nerve::Unbreakable,
        () if is_outnumbered_by_fear(feared_strength, own_strength) => Nerve::Outnumbered,
        () if abilities.contains(&Ability::Stubborn) => Nerve::Stubborn,
        () => Nerve::Ordinary,
    }
}

/// FB-9.51 whether a Break test may be rolled again: it failed, and the battle standard is near.
pub fn may_test_again(test: Break, battle_standard: Has) -> bool {
    test == Break::Broken && battle_standard == Has::One
}

/// FB-9.35 the attacks that Frenzy adds.
pub fn frenzied_attacks(abilities: &[Ability]) -> u8 {
    u8::from(abilities.iter().any(|ability| matches!(ability, Ability::Frenzy | Ability::FrenzyNeverLost)))
}

/// FB-9.40, FB-3.93, FB-3.104, FB-3.114 whether these rules hate an enemy that is of these kinds.
pub fn hates(abilities: &[Ability], enemy: &[Foe]) -> bool {
    let has = |ability| abilities.contains(&ability);
    has(Ability::RighteousFury)
        || has(Ability::Hatred(Foe::All))
        || (has(Ability::AncestralGrudge) && enemy.contains(&Foe::Greenskins))
        || enemy.iter().any(|foe| has(Ability::Hatred(*foe)))
}

/// FB-9.70 whether so many of the models that a unit began with are enough to rally.
pub fn may_rally(models: u16, start: u16) -> bool {
    4 * models >= start
}

/// FB-9.70 the Leadership of a rally test; a musician adds one.
pub fn rally_leadership(unit: &[u8], general: Option<u8>, musician: Has) -> u8 {
    leadership(unit, general, musician.bonus() as i8)
}

/// FB-3.110 the wounds that an Undead unit suffers when its test fails by so much.
pub fn masterless(dice: [u8; 2], leadership: u8) -> u8 {
    (dice[0] + dice[1]).saturating_sub(leadership.min(10))
}

/// FB-3.97 what a quarrel comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Animosity {
    /// 1: against their own side.
    GetEm,
    /// 2 to 5: nothing else this turn.
    Squabble,
    /// 6: forward at once.
    ShowEm,
}

/// FB-3.97 whether a unit quarrels, and with a second die how.
pub fn quarrels(face: u8) -> bool {
    face == 1
}

/// FB-3.97 what a quarrel comes to.
pub fn animosity(face: u8) -> Animosity {
    match face {
        ..=1 => Animosity::GetEm,
        2..=5 => Animosity::Squabble,
        6.. => Animosity::ShowEm,
    }
}

/// FB-7.102 what a monster does whose rider was slain, when its test failed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Riderless {
    /// 1 and 2: it flees to the nearest edge, and never rallies.
    Flees,
    /// 3 and 4: it charges whatever is nearest.
    Rampages,
    /// 5 and 6: it stays where it is.
    Stays,
}

/// FB-7.102 what a monster does whose rider was slain.
pub fn riderless(face: u8) -> Riderless {
    match face {
        ..=2 => Riderless::Flees,
        3 | 4 => Riderless::Rampages,
        5.. => Riderless::Stays,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throws(leadership: u8) -> usize {
        let all = (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]));
        all.filter(|dice| passes_leadership(*dice, leadership)).count()
    }

    #[test]
    fn tests_of_characteristics() {
        // FB-2.5
        assert!(passes_characteristic(3, 3) && !passes_characteristic(4, 3));
        assert!(!passes_characteristic(6, 10) && !passes_characteristic(1, 0));
        // FB-2.6, FB-13.23
        assert_eq!([throws(7), throws(10), throws(12), throws(2)], [21, 33, 33, 1]);
        assert_eq!(throws(rally_leadership(&[6], None, Has::One)), 21);
    }

    #[test]
    fn whose_leadership() {
        assert_eq!(leadership(&[7, 8, 5], None, 0), 8);
        assert_eq!([leadership(&[7], Some(9), 0), leadership(&[9], Some(8), 0)], [9, 9]);
        assert_eq!([leadership(&[10], None, 1), leadership(&[7], None, -3), leadership(&[2], None, -3)], [10, 4, 0]);
    }

    #[test]
    fn heavy_losses() {
        // FB-13.22, FB-12.14
        assert!(is_heavy_loss(5, 20) && !is_heavy_loss(5, 21));
        assert!(!is_heavy_loss(1, 5) && is_heavy_loss(2, 5));
        // FB-9.10
        assert!(!is_heavy_loss(1, 1));
        assert!(is_majority(3, 5) && !is_majority(2, 4));
        // FB-13.23
        assert!(!may_rally(4, 20) && may_rally(5, 20));
    }

    #[test]
    fn who_dreads_whom() {
        use Dread::{Fear, None, Terror};
        let table = [
            (Fear, None, Fear),
            (Terror, None, Terror),
            (None, None, None),
            (Fear, Fear, None),
            (Terror, Fear, Fear),
            (Fear, Terror, None),
            (Terror, Terror, None),
        ];
        for (foe, own, expected) in table {
            assert_eq!(dreads(foe, own, Mind::Open, Terrified::Never), expected, "{own:?} before {foe:?}");
            assert_eq!(dreads(foe, own, Mind::Immune, Terrified::Never), None);
            assert_eq!(dreads(foe, own, Mind::Occupied, Terrified::Never), None);
        }
        // FB-9.32
        assert_eq!(dreads(Terror, None, Mind::Open, Terrified::Already), Fear);
        assert_eq!(causes(&[Ability::Fear, Ability::Terror]), Terror);
        assert_eq!([causes(&[Ability::Undead]), causes(&[Ability::Stubborn])], [Fear, None]);
        // FB-9.21, FB-9.31
        assert_eq!([frightened(Fear, 9, 10), frightened(Terror, 20, 10)], [Frightened::Flees; 2]);
        assert_eq!(frightened(Fear, 10, 10), Frightened::HitsOnSixes);
    }

    #[test]
    fn who_is_immune_and_who_stands() {
        for ability in [Ability::ImmuneToPsychology, Ability::Frenzy, Ability::Undead, Ability::Swarm, Ability::Slayer]
        {
            assert!(is_immune(&[ability]), "{ability:?}");
        }
        assert!(!is_immune(&[Ability::Stubborn, Ability::Fear]));
        assert_eq!(nerve(&[], 0, 5), Nerve::Ordinary);
        assert_eq!(nerve(&[Ability::Stubborn], 0, 5), Nerve::Stubborn);
        // FB-9.24, FB-13.16
        assert_eq!(nerve(&[Ability::Stubborn], 10, 8), Nerve::Outnumbered);
        assert_eq!(nerve(&[], 10, 10), Nerve::Ordinary);
        assert_eq!(nerve(&[Ability::Slayer], 10, 1), Nerve::Unbreakable);
        assert!(may_test_again(Break::Broken, Has::One) && !may_test_again(Break::Broken, Has::None));
        assert!(!may_test_again(Break::Holds, Has::One));
    }

    #[test]
    fn frenzy_and_hatred() {
        assert_eq!([frenzied_attacks(&[Ability::Frenzy]), frenzied_attacks(&[Ability::Fear])], [1, 0]);
        assert!(hates(&[Ability::AncestralGrudge], &[Foe::Greenskins]) && !hates(&[Ability::AncestralGrudge], &[]));
        assert!(hates(&[Ability::RighteousFury], &[]) && hates(&[Ability::Hatred(Foe::All)], &[Foe::Dwarfs]));
        assert!(hates(&[Ability::Hatred(Foe::Dwarfs)], &[Foe::Dwarfs]) && !hates(&[Ability::Hatred(Foe::Dwarfs)], &[]));
    }

    #[test]
    fn small_tables() {
        assert!(quarrels(1) && !quarrels(2));
        use Animosity::{GetEm, ShowEm, Squabble};
        assert_eq!([1, 2, 5, 6].map(animosity), [GetEm, Squabble, Squabble, ShowEm]);
        use Riderless::{Flees, Rampages, Stays};
        assert_eq!([1, 2, 3, 4, 5, 6].map(riderless), [Flees, Flees, Rampages, Rampages, Stays, Stays]);
        assert_eq!([masterless([5, 4], 7), masterless([3, 4], 7)], [2, 0]);
    }
}
