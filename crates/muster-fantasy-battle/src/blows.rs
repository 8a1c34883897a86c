//! Blows: who strikes when and how often (8D, FB-8.24, FB-8.25), and where wounds go (8H).

use crate::book::{Ability, Order, Weapon, WeaponRule};
use crate::saves::Seated;

/// Whether a model charged this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charge {
    /// It counts as charging.
    Charged,
    /// It does not.
    Stood,
}

/// FB-2.21, FB-3.23, FB-9.35, FB-8.24 how many attacks a model has, with what its weapon and rules add; none stay none.
pub fn attacks(printed: u8, weapon: &Weapon, seated: Seated, bonus: u8) -> u8 {
    let extra = weapon.rules.contains(&WeaponRule::ExtraAttackOnFoot) && seated == Seated::OnFoot;
    if printed == 0 { 0 } else { printed.saturating_add(u8::from(extra)).saturating_add(bonus) }
}

/// FB-8.27 when a model strikes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// Before all others.
    First,
    /// Because it charged.
    Charging,
    /// By its Initiative.
    Ordinary,
    /// After all others.
    Last,
}

/// FB-8.27, FB-3.71, FB-3.72, FB-3.24 the slot of a model; striking first and striking last cancel.
pub fn slot(abilities: &[Ability], weapon: Order, charge: Charge) -> Slot {
    let first = abilities.contains(&Ability::AlwaysStrikesFirst);
    let slow = match weapon {
        Order::Ordinary => false,
        Order::LastUnlessCharged => charge == Charge::Stood,
    };
    // A weapon that strikes last cancels even on the charge: then its bearer strikes as a charger.
    let last = abilities.contains(&Ability::StrikesLast) || slow || (first && weapon == Order::LastUnlessCharged);
    match (first, last, charge) {
        (true, false, Charge::Charged | Charge::Stood) => Slot::First,
        (false, true, Charge::Charged | Charge::Stood) => Slot::Last,
        (_, _, Charge::Charged) => Slot::Charging,
        (_, _, Charge::Stood) => Slot::Ordinary,
    }
}

/// Models that strike alike: riders and mounts apart (FB-8.30).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Striker {
    /// 0 or 1.
    pub side: u8,
    /// When.
    pub slot: Slot,
    /// Its Initiative.
    pub initiative: u8,
}

impl Striker {
    /// Earlier is less.
    pub(crate) fn rank(&self) -> (Slot, u8) {
        (self.slot, 10 - self.initiative.min(10))
    }
}

/// FB-8.28 whether both sides have strikers of equal rank, so that a roll-off is needed where nobody won the round before.
pub fn needs_roll_off(strikers: &[Striker]) -> bool {
    strikers.iter().any(|a| strikers.iter().any(|b| a.side != b.side && a.rank() == b.rank()))
}

/// FB-8.27, FB-8.28 who strikes when: the places in `strikers`, in groups that strike together; where both sides are of
/// equal rank the side `ahead` strikes first.
pub fn order(strikers: &[Striker], ahead: u8) -> Vec<Vec<usize>> {
    let key = |place: usize| (strikers[place].rank(), strikers[place].side != ahead);
    let mut places: Vec<usize> = (0..strikers.len()).collect();
    places.sort_by_key(|place| key(*place));
    places.chunk_by(|a, b| key(*a) == key(*b)).map(<[usize]>::to_vec).collect()
}

/// FB-8.50 how many models stand in each rank after losses: the last ranks give theirs, the front is kept full.
pub fn ranks(files: u16, models: u16) -> Vec<u16> {
    let files = files.max(1);
    let full = (0..models / files).map(|_| files);
    full.chain((!models.is_multiple_of(files)).then_some(models % files)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Hands;

    fn weapon(rules: Vec<WeaponRule>) -> Weapon {
        Weapon {
            id: String::new(),
            name: String::new(),
            rule: String::new(),
            hands: Hands::Two,
            strength: None,
            order: Order::Ordinary,
            rules,
            card: muster_kernel::CardId(0),
        }
    }

    #[test]
    fn attacks_of_a_model() {
        let two = weapon(vec![WeaponRule::ExtraAttackOnFoot]);
        // FB-3.23, FB-9.35, FB-2.21
        assert_eq!(attacks(1, &two, Seated::OnFoot, 1), 3);
        assert_eq!(attacks(1, &two, Seated::Mounted, 0), 1);
        assert_eq!(attacks(0, &two, Seated::OnFoot, 1), 0);
    }

    #[test]
    fn slots() {
        use Ability::{AlwaysStrikesFirst, StrikesLast};
        use Charge::{Charged, Stood};
        let great = Order::LastUnlessCharged;
        let table = [
            (vec![], Order::Ordinary, Stood, Slot::Ordinary),
            (vec![], Order::Ordinary, Charged, Slot::Charging),
            (vec![], great, Stood, Slot::Last),
            // FB-12.24
            (vec![], great, Charged, Slot::Charging),
            (vec![StrikesLast], Order::Ordinary, Charged, Slot::Last),
            (vec![AlwaysStrikesFirst], Order::Ordinary, Stood, Slot::First),
            (vec![AlwaysStrikesFirst], Order::Ordinary, Charged, Slot::First),
            // FB-3.71
            (vec![AlwaysStrikesFirst], great, Stood, Slot::Ordinary),
            (vec![AlwaysStrikesFirst], great, Charged, Slot::Charging),
            (vec![AlwaysStrikesFirst, StrikesLast], Order::Ordinary, Stood, Slot::Ordinary),
        ];
        for (abilities, weapon, charge, expected) in table {
            assert_eq!(slot(&abilities, weapon, charge), expected, "{abilities:?} {weapon:?} {charge:?}");
        }
    }

    #[test]
    fn who_strikes_when() {
        let striker = |side, slot, initiative| Striker { side, slot, initiative };
        let all = [
            striker(0, Slot::Last, 9),
            striker(1, Slot::Ordinary, 3),
            striker(0, Slot::Ordinary, 5),
            striker(1, Slot::First, 1),
            striker(0, Slot::Ordinary, 3),
            striker(0, Slot::Charging, 2),
            striker(1, Slot::Ordinary, 3),
        ];
        assert!(needs_roll_off(&all) && !needs_roll_off(&all[2..6]));
        // FB-8.28: of equal rank the side that is ahead, and each side's together.
        assert_eq!(order(&all, 0), [vec![3], vec![5], vec![2], vec![4], vec![1, 6], vec![0]]);
        assert_eq!(order(&all, 1), [vec![3], vec![5], vec![2], vec![1, 6], vec![4], vec![0]]);
    }

    #[test]
    fn casualties_come_from_the_rear() {
        assert_eq!(ranks(5, 25 - 3), [5, 5, 5, 5, 2]);
        assert_eq!(ranks(5, 10), [5, 5]);
        assert_eq!(ranks(5, 3), [3]);
        assert_eq!(ranks(5, 0), Vec::<u16>::new());
    }
}
