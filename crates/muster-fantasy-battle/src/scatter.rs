//! Artillery and scatter dice (FB-2.8, FB-2.9, FB-2.41), stone throwers, cannons and bolt throwers (7D to 7F).
//!
//! Dice come as the faces of a D6, lengths in hundredths of a millimetre.

pub use crate::closed_form::guns::Misfire;
pub use muster_dice::{Artillery, Scatter};

/// An inch in hundredths of a millimetre.
const INCH: i64 = 2540;

/// FB-2.8 the artillery die: 2, 4, 6, 8, 10 and a misfire.
pub fn artillery(face: u8) -> Artillery {
    match face {
        ..=5 => Artillery::Inches(2 * face),
        6.. => Artillery::Misfire,
    }
}

/// FB-2.9 the scatter die: two faces of six are a hit.
pub fn scatter(face: u8) -> Scatter {
    match face {
        ..=2 => Scatter::Hit,
        3.. => Scatter::Arrow,
    }
}

/// FB-7.62, FB-7.76 the table of misfires.
pub fn misfire(face: u8) -> Misfire {
    match face {
        ..=1 => Misfire::Destroyed,
        2 | 3 => Misfire::Disabled,
        4.. => Misfire::NoShot,
    }
}

/// Where a stone comes down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stone {
    /// FB-7.62 it does not.
    Misfires,
    /// FB-7.63 so far off in the direction that was drawn; no length where it was aimed.
    Lands(i64),
}

/// FB-7.62, FB-7.63 where the stone of both dice comes down.
pub fn stone(artillery: Artillery, scatter: Scatter) -> Stone {
    match artillery {
        Artillery::Misfire => Stone::Misfires,
        Artillery::Inches(inches) => Stone::Lands(scattered(scatter, inches)),
    }
}

/// FB-2.41 how far a template moves by a scatter die and a distance in inches.
pub fn scattered(scatter: Scatter, inches: u8) -> i64 {
    match scatter {
        Scatter::Hit => 0,
        Scatter::Arrow => i64::from(inches) * INCH,
    }
}

/// FB-2.40 what hits a model that is covered in part.
pub const PARTLY_HIT_ON: u8 = 4;

/// FB-9.77 whether the hit passes from a character to one of his unit.
pub fn looks_out(face: u8) -> bool {
    face >= 2
}

/// Where a ball strikes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ball {
    /// FB-7.71 nowhere.
    Misfires,
    /// FB-7.71 so far along the line from the muzzle.
    Strikes(i64),
}

/// FB-7.71 where the ball strikes first after a guess.
pub fn strike(guess: i64, artillery: Artillery) -> Ball {
    match artillery {
        Artillery::Misfire => Ball::Misfires,
        Artillery::Inches(inches) => Ball::Strikes(guess + i64::from(inches) * INCH),
    }
}

/// FB-7.72 how far it runs on; a misfire stops it.
pub fn bounce(artillery: Artillery) -> i64 {
    match artillery {
        Artillery::Misfire => 0,
        Artillery::Inches(inches) => i64::from(inches) * INCH,
    }
}

/// FB-7.86 the Strength of a bolt on the model behind so many that it has slain.
pub fn bolt_strength(strength: u8, slain: u8) -> u8 {
    strength.saturating_sub(slain)
}

/// FB-7.53 whether a machine with so many crew fires: with one of them only if it did not fire in its last own turn.
pub fn may_fire(crew: u8, turns_since_last: Option<u8>) -> bool {
    match crew {
        0 => false,
        1 => turns_since_last.is_none_or(|turns| turns >= 2),
        2.. => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];

    #[test]
    fn the_dice() {
        assert_eq!(FACES.map(artillery), Artillery::FACES);
        assert_eq!(FACES.map(scatter), Scatter::FACES);
    }

    #[test]
    fn misfires() {
        use Misfire::{Destroyed, Disabled, NoShot};
        assert_eq!(FACES.map(misfire), [Destroyed, Disabled, Disabled, NoShot, NoShot, NoShot]);
    }

    #[test]
    fn stones() {
        // FB-13.13: 5/18 on target, 1/6 misfire, 5/9 scatter.
        let all = FACES.iter().flat_map(|a| FACES.map(|s| stone(artillery(*a), scatter(s))));
        let mut counts = [0; 3];
        for landed in all {
            counts[match landed {
                Stone::Lands(0) => 0,
                Stone::Misfires => 1,
                Stone::Lands(_) => 2,
            }] += 1;
        }
        assert_eq!(counts, [10, 6, 20]);
        assert_eq!(stone(Artillery::Inches(4), Scatter::Arrow), Stone::Lands(4 * INCH));
        assert!(looks_out(2) && !looks_out(1));
    }

    #[test]
    fn cannonballs() {
        // FB-13.12: throws of 36 that hit a base from 20 to 22 inches.
        let hits = |guess| {
            let throws = FACES.iter().flat_map(|a| FACES.map(|b| (artillery(*a), artillery(b))));
            throws
                .filter(|(first, second)| match strike(guess * INCH, *first) {
                    Ball::Misfires => false,
                    Ball::Strikes(at) => at <= 22 * INCH && at + bounce(*second) >= 20 * INCH,
                })
                .count()
        };
        assert_eq!([hits(14), hits(12), hits(18)], [21, 24, 12]);
        assert_eq!(bounce(Artillery::Misfire), 0);
    }

    #[test]
    fn bolts_and_crews() {
        assert_eq!([0, 1, 5].map(|slain| bolt_strength(6, slain)), [6, 5, 1]);
        assert!(may_fire(3, Some(1)) && may_fire(2, Some(1)) && !may_fire(1, Some(1)));
        assert!(may_fire(1, Some(2)) && may_fire(1, None) && !may_fire(0, None));
    }
}
