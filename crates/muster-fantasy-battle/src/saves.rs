//! Saves (8G): armour and what wears it down, wards and regeneration, and what slays without them.

use crate::book::Hands;

/// Where an attack comes from, as a shield asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum From {
    /// Shooting, magic or anything else at a distance.
    Afar,
    /// Close combat, from the front of who is struck.
    Front,
    /// Close combat, from elsewhere.
    FlankOrRear,
}

/// What is in the hands of who is struck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wielding {
    /// FB-3.22 a hand weapon, or whatever else parries with a shield.
    HandWeapon,
    /// Another weapon of one hand, a magic weapon among them.
    OneHanded,
    /// FB-3.59 a weapon of two hands, or two weapons.
    TwoHanded,
}

impl Wielding {
    /// FB-3.59 what is in hand where a weapon takes so many and does not parry.
    pub fn of(hands: Hands) -> Wielding {
        match hands {
            Hands::One => Wielding::OneHanded,
            Hands::Two => Wielding::TwoHanded,
        }
    }
}

/// FB-3.56 what a model sits on, as its armour asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Seated {
    /// Nothing.
    #[default]
    OnFoot,
    /// A horse or the like.
    Mounted,
    /// A monster or a chariot, which shields nobody.
    Carried,
}

/// FB-8.41 what a model wears, in points: 1 for 6+, 2 for 5+.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Worn {
    /// FB-3.51 to FB-3.53 on the body.
    pub body: u8,
    /// FB-3.54 of the shield, if there is one.
    pub shield: u8,
    /// What it sits on.
    pub seated: Seated,
    /// FB-3.55 on the mount.
    pub barding: u8,
    /// FB-3.57 of scales, and whatever else is always there: 7 less what is printed.
    pub hide: u8,
}

impl Worn {
    /// FB-3.22, FB-3.59, FB-8.40 what the shield is worth against an attack.
    fn shielded(&self, from: From, wielding: Wielding) -> u8 {
        if self.shield == 0 {
            return 0;
        }
        match (from, wielding, self.seated) {
            (From::Afar, _, _) => self.shield,
            (From::Front | From::FlankOrRear, Wielding::TwoHanded, _) => 0,
            (From::Front, Wielding::HandWeapon, Seated::OnFoot) => self.shield + 1,
            (From::Front | From::FlankOrRear, Wielding::HandWeapon | Wielding::OneHanded, _) => self.shield,
        }
    }

    /// FB-3.50, FB-3.58, FB-8.41 the armour save before modifiers: what the die needs, 7 for none; 1 and less resist
    /// modifiers.
    pub fn score(&self, from: From, wielding: Wielding) -> i32 {
        let mounted = match self.seated {
            Seated::OnFoot | Seated::Carried => 0,
            Seated::Mounted => 1,
        };
        let shield = self.shielded(from, wielding);
        7 - [self.body, shield, self.barding, self.hide, mounted].map(i32::from).iter().sum::<i32>()
    }
}

/// FB-3.60 by how much the Strength of a hit makes the armour save worse.
pub fn strength_modifier(strength: u8) -> u8 {
    strength.saturating_sub(3)
}

/// FB-8.37, FB-8.38, FB-8.39 what the armour save needs against a hit of this Strength that pierces so much more; at least a 2,
/// and none beyond a 6.
pub fn armour_save(score: i32, strength: u8, piercing: u8) -> Option<u8> {
    let needed = score + i32::from(strength_modifier(strength)) + i32::from(piercing);
    (needed <= 6).then_some(needed.max(2) as u8)
}

/// What a wound leaves of the saves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Denies {
    /// FB-8.42, FB-3.86 no armour save.
    Armour,
    /// FB-8.44 no ward save.
    Ward,
    /// FB-3.77 no regeneration.
    Regeneration,
}

/// FB-3.73 what a killing blow denies; the ward save is allowed (FB-12.23).
pub const KILLING_BLOW: [Denies; 2] = [Denies::Armour, Denies::Regeneration];

/// FB-3.77 what flames deny.
pub const FLAMES: [Denies; 1] = [Denies::Regeneration];

/// FB-9.110a, FB-3.109 what wounds without any save deny.
pub const NO_SAVES: [Denies; 3] = [Denies::Armour, Denies::Ward, Denies::Regeneration];

/// What each save of a wound needs, in the order they are rolled; nothing where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Saves {
    /// FB-8.37 armour.
    pub armour: Option<u8>,
    /// FB-8.44 ward.
    pub ward: Option<u8>,
    /// FB-8.45 regeneration.
    pub regeneration: Option<u8>,
}

impl Saves {
    /// FB-8.42, FB-8.44, FB-8.45 what is left of the saves.
    pub fn without(mut self, denied: &[Denies]) -> Saves {
        for denies in denied {
            match denies {
                Denies::Armour => self.armour = None,
                Denies::Ward => self.ward = None,
                Denies::Regeneration => self.regeneration = None,
            }
        }
        self
    }

    /// FB-8.1 the saves that are there, in the order they are rolled.
    pub fn rolled(self) -> impl Iterator<Item = u8> {
        [self.armour, self.ward, self.regeneration].into_iter().flatten()
    }
}

/// FB-3.75 what regeneration needs.
pub const REGENERATES_ON: u8 = 4;

/// FB-8.44 of several ward saves the best.
pub fn best_ward(wards: impl IntoIterator<Item = u8>) -> Option<u8> {
    wards.into_iter().min()
}

/// FB-8.37, FB-8.43 how many of the wounds remain after one die each.
pub fn unsaved(needed: Option<u8>, faces: &[u8]) -> u16 {
    let saved = |face: &&u8| needed.is_some_and(|needed| **face >= needed.max(2));
    (faces.len() - faces.iter().filter(saved).count()) as u16
}

/// FB-3.73 whom killing blows slay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Victim {
    /// Infantry and cavalry, of this unit strength.
    Man(u8),
    /// A monster, a chariot, a swarm, or anything as large as an ogre.
    Large,
}

/// FB-3.73 whether a natural To Wound roll in close combat slays at once.
pub fn is_killing_blow(natural: u8, victim: Victim) -> bool {
    natural == 6 && matches!(victim, Victim::Man(1 | 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORC: Worn = Worn { body: 1, shield: 1, seated: Seated::OnFoot, barding: 0, hide: 0 };
    const KNIGHT: Worn = Worn { body: 3, shield: 1, seated: Seated::Mounted, barding: 1, hide: 0 };

    #[test]
    fn what_is_worn() {
        let front = |worn: Worn| worn.score(From::Front, Wielding::HandWeapon);
        // FB-13.1
        assert_eq!(front(ORC), 4);
        // FB-3.22: not from elsewhere, not with another weapon.
        assert_eq!(ORC.score(From::FlankOrRear, Wielding::HandWeapon), 5);
        assert_eq!(ORC.score(From::Front, Wielding::OneHanded), 5);
        // FB-3.59
        assert_eq!(ORC.score(From::Front, Wielding::TwoHanded), 6);
        assert_eq!(ORC.score(From::Afar, Wielding::TwoHanded), 5);
        // FB-13.3: a rider gains nothing from a hand weapon with his shield.
        assert_eq!(front(KNIGHT), 1);
        assert_eq!(front(Worn { barding: 2, ..KNIGHT }), 0);
        // FB-3.50, FB-3.56 to FB-3.58
        assert_eq!(front(Worn::default()), 7);
        assert_eq!(front(Worn { body: 2, seated: Seated::Carried, ..Worn::default() }), 5);
        assert_eq!(Worn { shield: 1, ..Worn::default() }.score(From::Afar, Wielding::OneHanded), 6);
        assert_eq!(front(Worn { body: 1, hide: 2, ..Worn::default() }), 4);
        assert_eq!([Hands::One, Hands::Two].map(Wielding::of), [Wielding::OneHanded, Wielding::TwoHanded]);
    }

    #[test]
    fn strength_wears_armour_down() {
        // FB-3.60
        assert_eq!((1..=10).map(strength_modifier).collect::<Vec<_>>(), [0, 0, 0, 1, 2, 3, 4, 5, 6, 7]);
        // FB-13.3
        assert_eq!(armour_save(1, 4, 1), Some(3));
        // FB-8.37, FB-3.58: a 1 always fails, and what is better than 1+ resists.
        assert_eq!([armour_save(1, 3, 0), armour_save(0, 5, 0), armour_save(-1, 3, 0)], [Some(2); 3]);
        // FB-8.38
        assert_eq!([armour_save(4, 5, 0), armour_save(4, 6, 0), armour_save(7, 3, 0)], [Some(6), None, None]);
    }

    #[test]
    fn what_is_denied() {
        let all = Saves { armour: Some(3), ward: Some(5), regeneration: Some(4) };
        assert_eq!(all.rolled().collect::<Vec<_>>(), [3, 5, 4]);
        assert_eq!(all.without(&KILLING_BLOW).rolled().collect::<Vec<_>>(), [5]);
        assert_eq!(all.without(&FLAMES).rolled().collect::<Vec<_>>(), [3, 5]);
        assert_eq!(all.without(&NO_SAVES), Saves::default());
        assert_eq!([best_ward([5, 4, 6]), best_ward([])], [Some(4), None]);
    }

    #[test]
    fn one_die_for_each_wound() {
        assert_eq!(unsaved(Some(4), &[1, 3, 4, 6]), 2);
        assert_eq!(unsaved(Some(1), &[1, 2]), 1);
        assert_eq!(unsaved(None, &[6, 6]), 2);
    }

    #[test]
    fn who_is_slain_at_once() {
        assert!(is_killing_blow(6, Victim::Man(1)) && is_killing_blow(6, Victim::Man(2)));
        assert!(!is_killing_blow(5, Victim::Man(1)) && !is_killing_blow(6, Victim::Man(3)));
        assert!(!is_killing_blow(6, Victim::Large));
    }
}
