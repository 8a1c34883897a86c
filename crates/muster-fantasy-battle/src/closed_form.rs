//! Exact odds of attacks: the chances that [`muster_odds::fantasy_battle`] counts, for what the charts and saves of this
//! game come to.

use crate::charts::{ToHit, ToWound};
use crate::saves::Saves;
use muster_dice::{DiceError, Distribution, Weight};
use muster_odds::fantasy_battle::{Blow, Chance, Saves as Kept, d6};

/// FB-2.2 which To Hit rolls are made again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Again {
    /// None.
    #[default]
    Never,
    /// FB-9.40, FB-8.8 those that miss, once, the whole attempt.
    Misses,
}

/// What natural sixes do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Special {
    /// FB-3.73 To Wound they slay.
    KillingBlow,
    /// FB-3.74 To Hit they wound.
    Poison,
}

/// Attacks that are alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// How many of them.
    pub count: u32,
    /// What hitting takes.
    pub hit: ToHit,
    /// Which To Hit rolls are made again.
    pub again: Again,
    /// What wounding takes.
    pub wound: ToWound,
    /// What the saves need.
    pub saves: Saves,
    /// What natural sixes do.
    pub specials: Vec<Special>,
}

/// FB-8.2, FB-8.7 the chance that one attempt hits.
fn hitting(hit: ToHit) -> Chance {
    match hit {
        ToHit::Never => (0, 1),
        ToHit::Automatic => (1, 1),
        ToHit::On(needed) => d6(needed.into()),
        ToHit::SixThen(needed) => (7 - u64::from(needed.clamp(2, 6)), 36),
    }
}

impl Attack {
    /// One attack without anything special.
    pub fn one(hit: ToHit, wound: ToWound, saves: Saves) -> Attack {
        Attack { count: 1, hit, again: Again::Never, wound, saves, specials: vec![] }
    }

    fn kept(&self) -> Kept {
        let Saves { armour, ward, regeneration } = self.saves;
        Kept { armour: armour.map(i32::from), ward, regeneration }
    }

    /// FB-8.1 the chance that one of them causes an unsaved wound; a killing blow counts as one.
    pub fn chance(&self) -> Chance {
        let hit = hitting(self.hit);
        let (ways, all) = match self.wound {
            ToWound::Automatic => {
                let fails = self.kept().fails();
                (hit.0 * fails.0, hit.1 * fails.1)
            }
            ToWound::Never => self.blow(hit, None).chance(),
            ToWound::On(needed) => self.blow(hit, Some(needed)).chance(),
        };
        match self.again {
            Again::Never => (ways, all),
            // A missed attempt is made once more, and is worth as much as the first.
            Again::Misses => (ways * (2 * hit.1 - hit.0), all * hit.1),
        }
    }

    fn blow(&self, hit: Chance, wound: Option<u8>) -> Blow {
        Blow {
            hit,
            wound,
            saves: self.kept(),
            killing: self.specials.contains(&Special::KillingBlow),
            poisoned: self.specials.contains(&Special::Poison),
        }
    }

    /// How many unsaved wounds they cause.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn wounds<W: Weight>(&self) -> Result<Distribution<W>, DiceError> {
        let (ways, all) = self.chance();
        Distribution::happens(ways, all)?.sum_of(self.count)
    }
}

/// How many unsaved wounds all these attacks cause together.
///
/// # Errors
/// If that is too much to compute.
pub fn wounds<W: Weight>(attacks: &[Attack]) -> Result<Distribution<W>, DiceError> {
    let none = Distribution::happens(0, 1)?;
    attacks.iter().try_fold(none, |before, attack| before.plus(&attack.wounds()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::charts::{Opponent, ShotModifier, Striking, close_combat, shooting, to_wound};
    use crate::saves::armour_save;
    use muster_dice::Exact;
    use muster_odds::fantasy_battle::exact;

    fn blow(skills: [u8; 2], strength: u8, toughness: u8, armour: i32) -> Attack {
        let hit = close_combat(skills[0], Opponent::Fighting(skills[1]), Striking::Chart(0));
        let saves = Saves { armour: armour_save(armour, strength, 0), ..Saves::default() };
        Attack::one(hit, to_wound(strength, toughness, 0), saves)
    }

    fn is(attack: &Attack, fraction: &str) {
        assert_eq!(exact(attack.chance()).to_string(), fraction);
    }

    #[test]
    fn a_blow_from_profile_to_wound() {
        // FB-13.1, FB-13.2
        let swordsman = blow([4, 3], 3, 4, 4);
        is(&swordsman, "1/9");
        let five: Exact = Attack { count: 5, ..swordsman }.wounds().expect("few dice");
        assert_eq!(five.fraction_at_least(2).to_string(), "5801/59049");
        // FB-13.5
        is(&Attack { hit: ToHit::Automatic, ..blow([3, 3], 3, 6, 7) }, "0");
        is(&Attack { hit: ToHit::Automatic, ..blow([3, 3], 4, 6, 7) }, "1/6");
    }

    #[test]
    fn a_shot() {
        // FB-13.3
        let saves = Saves { armour: armour_save(1, 4, 1), ..Saves::default() };
        is(&Attack::one(shooting(3, &[ShotModifier::LongRange]), to_wound(4, 3, 0), saves), "2/27");
        // FB-8.7
        let sure = |hit| Attack::one(hit, ToWound::Automatic, Saves::default());
        let table = [(4, "1/12"), (5, "1/18"), (6, "1/36")];
        table.iter().for_each(|(needed, chance)| is(&sure(ToHit::SixThen(*needed)), chance));
        is(&sure(ToHit::Never), "0");
        is(&Attack { saves: Saves { ward: Some(4), ..Saves::default() }, ..sure(ToHit::Automatic) }, "1/2");
    }

    #[test]
    fn knights_charge() {
        // FB-13.14
        let riders = Attack { count: 5, ..blow([4, 3], 5, 4, 4) };
        let horses = Attack { count: 5, ..blow([3, 3], 3, 4, 4) };
        let all: Exact = wounds(&[riders, horses]).expect("few dice");
        assert_eq!(all.mean_fraction().to_string(), "245/108");
    }

    #[test]
    fn sixes_and_second_rolls() {
        // FB-13.19: a killing blow or an ordinary wound.
        is(&Attack { specials: vec![Special::KillingBlow], ..blow([3, 6], 4, 5, 4) }, "5/36");
        // FB-13.20
        let ghoul = Attack { specials: vec![Special::Poison], ..blow([3, 3], 3, 3, 7) };
        is(&ghoul, "1/3");
        // FB-13.27
        let hating = Attack { wound: ToWound::Automatic, again: Again::Misses, ..blow([3, 3], 3, 3, 7) };
        is(&hating, "3/4");
        // A missed half is rolled again: half as much again.
        is(&Attack { again: Again::Misses, ..ghoul }, "1/2");
    }
}
