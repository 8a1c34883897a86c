//! Blows: who strikes when and how often (8D, FB-8.24, FB-8.25), and where wounds go (8H).

use crate::book::{Ability, Order, Weapon, WeaponRule, When};
use crate::saves::Seated;

/// Whether a model charged this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charge {
    /// It counts as charging.
    Charged,
    /// It does not.
    Stood,
}

/// FB-3.34 which round of its combat a unit fights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Round {
    /// The first since it became engaged.
    First,
    /// A later one.
    Later,
}

/// How a model fights in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fighting {
    /// On foot or not.
    pub seated: Seated,
    /// Whether it charged.
    pub charge: Charge,
    /// Which round it is.
    pub round: Round,
}

/// FB-3.21 to FB-3.32 what a weapon adds to the Strength of who wields it, never to that of his mount.
pub fn strength_bonus(weapon: &Weapon, fighting: Fighting) -> u8 {
    let Some(bonus) = weapon.strength else { return 0 };
    let counts = match bonus.when {
        When::Always => true,
        When::FirstRound => fighting.round == Round::First,
        When::Charged => fighting.charge == Charge::Charged,
    };
    match fighting.seated {
        _ if !counts => 0,
        Seated::OnFoot => bonus.foot,
        Seated::Mounted | Seated::Carried => bonus.mounted,
    }
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
    fn rank(&self) -> (Slot, u8) {
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

/// FB-8.25, FB-8.29 how many of the models in contact strike after so many were slain earlier in the round; those who step
/// up do not.
pub fn still_striking(in_contact: u16, slain: u16) -> u16 {
    in_contact.saturating_sub(slain)
}

/// FB-8.25, FB-3.28 how many spears of the second rank strike: those behind models in contact, as far as their rank has so
/// many left.
pub fn supporting(in_contact: u16, left_in_second_rank: u16) -> u16 {
    in_contact.min(left_in_second_rank)
}

/// Models of a kind on which wounds fall one after the other (FB-7.105).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ranks {
    /// How many there are.
    pub models: u16,
    /// FB-2.17 Wounds of each.
    pub wounds: u8,
    /// Wounds that one of them has lost already.
    pub lost: u8,
}

/// What wounds do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fallen {
    /// Models that are slain.
    pub slain: u16,
    /// Wounds that one of those left has lost.
    pub lost: u8,
    /// FB-8.55 the wounds that count for the combat result.
    pub counted: u16,
    /// FB-8.49 the wounds for which nobody was left.
    pub excess: u16,
}

impl Ranks {
    /// The wounds that all of them have left.
    pub fn left(&self) -> u16 {
        (self.models * u16::from(self.wounds)).saturating_sub(u16::from(self.lost))
    }

    /// FB-7.105, FB-7.106, FB-8.49 so many wounds: what slays one carries over to the next, and what is left over is lost.
    pub fn suffer(&self, wounds: u16) -> Fallen {
        let each = u16::from(self.wounds.max(1));
        let counted = wounds.min(self.left());
        let all = u16::from(self.lost) + counted;
        let slain = (all / each).min(self.models);
        Fallen { slain, lost: (all - slain * each) as u8, counted, excess: wounds - counted }
    }

    /// FB-3.85, FB-7.106, FB-8.46, FB-12.22 wounds that were multiplied, each by its own number: none of them does more
    /// than slay the model it falls on.
    pub fn suffer_multiplied(&self, wounds: &[u8]) -> Fallen {
        wounds.iter().fold(Fallen { lost: self.lost, ..Fallen::default() }, |fallen, multiplied| {
            let left = Ranks { models: self.models - fallen.slain, lost: fallen.lost, ..*self };
            let one = u16::from(self.wounds.saturating_sub(left.lost));
            let done = left.suffer(u16::from(*multiplied).min(one));
            Fallen {
                slain: fallen.slain + done.slain,
                lost: done.lost,
                counted: fallen.counted + done.counted,
                excess: fallen.excess + u16::from(*multiplied) - done.counted,
            }
        })
    }

    /// FB-3.73, FB-8.56 so many are slain at once: the one that is hurt goes first, and each counts the Wounds it had.
    pub fn slay(&self, models: u16) -> Fallen {
        let slain = models.min(self.models);
        let hurt = if slain > 0 { self.lost } else { 0 };
        let counted = slain * u16::from(self.wounds) - u16::from(hurt);
        Fallen { slain, lost: self.lost - hurt, counted, excess: 0 }
    }
}

/// FB-3.77, FB-3.78 how many wounds each unsaved flaming wound of a flammable victim is.
pub const FLAMMABLE: u8 = 2;

/// FB-8.50 how many models stand in each rank after losses: the last ranks give theirs, the front is kept full.
pub fn ranks(files: u16, models: u16) -> Vec<u16> {
    let files = files.max(1);
    let full = (0..models / files).map(|_| files);
    full.chain((!models.is_multiple_of(files)).then_some(models % files)).collect()
}

/// An end of a rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// FB-8.50 from which end a unit of one rank loses models: the one with fewer in contact, and the left one where they are
/// equal.
pub fn losing_end(in_contact_left: u16, in_contact_right: u16) -> End {
    if in_contact_right < in_contact_left { End::Right } else { End::Left }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::{Hands, StrengthBonus};

    fn weapon(foot: u8, mounted: u8, when: When, order: Order) -> Weapon {
        Weapon {
            id: String::new(),
            name: String::new(),
            rule: String::new(),
            hands: Hands::Two,
            strength: Some(StrengthBonus { foot, mounted, when }),
            order,
            rules: vec![],
            card: muster_kernel::CardId(0),
        }
    }

    fn fighting(seated: Seated, charge: Charge, round: Round) -> Fighting {
        Fighting { seated, charge, round }
    }

    #[test]
    fn weapons_add_strength() {
        use Charge::{Charged, Stood};
        use Round::{First, Later};
        // FB-3.24 a great weapon.
        let great = weapon(2, 1, When::Always, Order::LastUnlessCharged);
        assert_eq!(strength_bonus(&great, fighting(Seated::OnFoot, Stood, Later)), 2);
        assert_eq!(strength_bonus(&great, fighting(Seated::Mounted, Stood, Later)), 1);
        // FB-3.26 a flail.
        let flail = weapon(2, 1, When::FirstRound, Order::Ordinary);
        assert_eq!(strength_bonus(&flail, fighting(Seated::OnFoot, Stood, First)), 2);
        assert_eq!(strength_bonus(&flail, fighting(Seated::OnFoot, Charged, Later)), 0);
        // FB-3.30 a lance.
        let lance = weapon(0, 2, When::Charged, Order::Ordinary);
        assert_eq!(strength_bonus(&lance, fighting(Seated::Mounted, Charged, First)), 2);
        assert_eq!(strength_bonus(&lance, fighting(Seated::Mounted, Stood, First)), 0);
        assert_eq!(strength_bonus(&Weapon { strength: None, ..lance }, fighting(Seated::Mounted, Charged, First)), 0);
    }

    #[test]
    fn attacks_of_a_model() {
        let two = Weapon { rules: vec![WeaponRule::ExtraAttackOnFoot], ..weapon(0, 0, When::Always, Order::Ordinary) };
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
    fn who_steps_up_does_not_strike() {
        // FB-13.28
        assert_eq!([still_striking(5, 3), still_striking(5, 9)], [2, 0]);
        assert_eq!([supporting(5, 5), supporting(5, 3)], [5, 3]);
    }

    #[test]
    fn wounds_carry_over() {
        let trolls = Ranks { models: 3, wounds: 3, lost: 1 };
        assert_eq!(trolls.left(), 8);
        assert_eq!(trolls.suffer(4), Fallen { slain: 1, lost: 2, counted: 4, excess: 0 });
        // FB-8.49
        assert_eq!(trolls.suffer(10), Fallen { slain: 3, lost: 0, counted: 8, excess: 2 });
        // FB-7.106: what is multiplied does not.
        assert_eq!(trolls.suffer_multiplied(&[6, 2]), Fallen { slain: 1, lost: 2, counted: 4, excess: 4 });
        // FB-12.22
        let men = Ranks { models: 5, wounds: 1, lost: 0 };
        assert_eq!(men.suffer_multiplied(&[3]), Fallen { slain: 1, lost: 0, counted: 1, excess: 2 });
        assert_eq!(Ranks { models: 1, ..men }.suffer_multiplied(&[1, 1]).excess, 1);
    }

    #[test]
    fn who_is_slain_counts_what_he_had() {
        // FB-8.56
        let heroes = Ranks { models: 2, wounds: 2, lost: 1 };
        assert_eq!(heroes.slay(1), Fallen { slain: 1, lost: 0, counted: 1, excess: 0 });
        assert_eq!(heroes.slay(3), Fallen { slain: 2, lost: 0, counted: 3, excess: 0 });
        assert_eq!(heroes.slay(0), Fallen { lost: 1, ..Fallen::default() });
    }

    #[test]
    fn casualties_come_from_the_rear() {
        assert_eq!(ranks(5, 25 - 3), [5, 5, 5, 5, 2]);
        assert_eq!(ranks(5, 10), [5, 5]);
        assert_eq!(ranks(5, 3), [3]);
        assert_eq!(ranks(5, 0), Vec::<u16>::new());
        assert_eq!([losing_end(2, 1), losing_end(1, 2), losing_end(1, 1)], [End::Right, End::Left, End::Left]);
    }
}
