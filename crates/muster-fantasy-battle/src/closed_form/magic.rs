//! Fantasy Battle: whether a spell is cast, and at what risk (FB-9.96 to FB-9.110).

use muster_dice::{Tally, Weight};

/// An attempt to cast a spell and the answer to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Casting {
    /// What the dice must come to.
    pub value: i64,
    /// FB-9.96 how many dice are thrown.
    pub dice: u8,
    /// What is added to them.
    pub plus: i64,
    /// FB-9.105 how many dice are thrown against it.
    pub dispel: u8,
    /// What is added to those.
    pub dispel_plus: i64,
}

/// What becomes of a spell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spell {
    /// It is cast and takes effect.
    Cast,
    /// FB-9.99 it is cast with irresistible force.
    Irresistible,
    /// FB-9.110g a miscast that casts it all the same, with irresistible force.
    MiscastAndCast,
    /// FB-9.105 it is cast and dispelled.
    Dispelled,
    /// FB-9.98 the dice do not suffice.
    Fails,
    /// FB-9.100 a miscast.
    Miscast,
}

/// What some dice show, as far as magic asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
struct Thrown {
    total: i64,
    /// Up to two of them.
    ones: u8,
    /// Up to two of them.
    sixes: u8,
}

impl Thrown {
    fn with(self, face: i64) -> Thrown {
        let more = |count: u8, wanted: i64| if face == wanted { (count + 1).min(2) } else { count };
        Thrown { total: self.total + face, ones: more(self.ones, 1), sixes: more(self.sixes, 6) }
    }

    fn dice<W: Weight>(dice: u8) -> Tally<Thrown, W> {
        let die = Tally::even([1, 2, 3, 4, 5, 6]);
        (0..dice).fold(Tally::even([Thrown::default()]), |thrown: Tally<Thrown, W>, _| {
            thrown.and(&die).map(|(thrown, face)| thrown.with(*face))
        })
    }
}

impl Casting {
    /// What becomes of the spell.
    pub fn outcome<W: Weight>(self) -> Tally<Spell, W> {
        let against = Thrown::dice::<W>(self.dispel);
        Thrown::dice::<W>(self.dice).then(|thrown| match *thrown {
            Thrown { ones: 2, .. } => miscast(),
            Thrown { sixes: 2, .. } => Tally::even([Spell::Irresistible]),
            // Two or less fails whatever is added.
            Thrown { total, .. } if total <= 2 || total + self.plus < self.value => Tally::even([Spell::Fails]),
            Thrown { total, .. } => against.map(|against| self.answered(total + self.plus, *against)),
        })
    }

    /// FB-9.105, FB-9.106 what becomes of a spell that was cast with so much.
    fn answered(self, cast: i64, against: Thrown) -> Spell {
        let enough = against.sixes == 2 || against.total + self.dispel_plus >= cast;
        if self.dispel > 0 && against.ones < 2 && enough { Spell::Dispelled } else { Spell::Cast }
    }
}

/// FB-9.110 two dice on the table of miscasts.
fn miscast<W: Weight>() -> Tally<Spell, W> {
    let die = Tally::even([1, 2, 3, 4, 5, 6]);
    die.and(&die).map(|(a, b)| if a + b == 12 { Spell::MiscastAndCast } else { Spell::Miscast })
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_dice::Natural;

    fn chance(casting: Casting, wanted: &[Spell]) -> String {
        casting.outcome::<Natural>().fraction(|spell| wanted.contains(spell)).to_string()
    }

    #[test]
    fn published_examples() {
        let cast = |value, dice, dispel| Casting { value, dice, plus: 0, dispel, dispel_plus: 0 };
        // FB-13.8
        let blast = cast(8, 3, 0);
        assert_eq!(chance(blast, &[Spell::Miscast, Spell::MiscastAndCast]), "2/27");
        assert_eq!(chance(blast, &[Spell::Irresistible]), "2/27");
        assert_eq!(chance(blast, &[Spell::Cast]), "3/4");
        assert_eq!(chance(blast, &[Spell::Fails]), "11/108");
        assert_eq!(chance(blast, &[Spell::Cast, Spell::Irresistible, Spell::MiscastAndCast]), "803/972");
        // FB-13.10
        assert_eq!(chance(cast(5, 2, 2), &[Spell::Cast, Spell::Irresistible]), "565/1296");
    }

    #[test]
    fn two_ones_dispel_nothing_and_two_sixes_everything() {
        let cast = Casting { value: 3, dice: 1, plus: 0, dispel: 2, dispel_plus: 40 };
        // A three or more with one die, then anything but two ones.
        assert_eq!(chance(cast, &[Spell::Cast]), "1/54");
        let never = Casting { dispel_plus: -40, ..cast };
        assert_eq!(chance(never, &[Spell::Dispelled]), "1/54");
        // A two never suffices.
        let two = Casting { value: 2, dice: 1, plus: 9, dispel: 0, dispel_plus: 0 };
        assert_eq!(chance(two, &[Spell::Fails]), "1/3");
    }
}
