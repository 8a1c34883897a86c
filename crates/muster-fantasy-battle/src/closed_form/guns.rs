//! Fantasy Battle: artillery and scatter dice (FB-7.60 to FB-7.76).

use muster_dice::{Artillery, Scatter, Tally, Weight};

/// FB-7.62, FB-7.76 what a misfire does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Misfire {
    /// The machine and its crew are gone.
    Destroyed,
    /// Neither this shot nor the next turn's.
    Disabled,
    /// No shot this turn.
    NoShot,
}

impl Misfire {
    fn roll<W: Weight>() -> Tally<Misfire, W> {
        use Misfire::{Destroyed, Disabled, NoShot};
        Tally::even([Destroyed, Disabled, Disabled, NoShot, NoShot, NoShot])
    }
}

/// A cannon shot at one base: distances in hundredths of an inch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cannon {
    /// FB-7.70 the distance that was guessed.
    pub guess: i64,
    /// Where the base begins on the line of the shot.
    pub near: i64,
    /// Where it ends.
    pub far: i64,
}

/// What becomes of a cannon shot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ball {
    /// It strikes the base or runs over it.
    Hits,
    /// It strikes before or behind it.
    Misses,
    /// FB-7.76.
    Misfires(Misfire),
}

/// Hundredths of an inch in an inch.
pub const INCH: i64 = 100;

impl Cannon {
    /// FB-7.71 to FB-7.73 what becomes of the shot.
    pub fn outcome<W: Weight>(self) -> Tally<Ball, W> {
        Tally::even(Artillery::FACES).then(|first| match first {
            Artillery::Misfire => Misfire::roll().map(|misfire| Ball::Misfires(*misfire)),
            Artillery::Inches(n) => {
                let strikes = self.guess + i64::from(*n) * INCH;
                Tally::even(Artillery::FACES).map(|second| {
                    let runs = match second {
                        Artillery::Misfire => 0,
                        Artillery::Inches(n) => i64::from(*n) * INCH,
                    };
                    if strikes <= self.far && strikes + runs >= self.near { Ball::Hits } else { Ball::Misses }
                })
            }
        })
    }
}

/// Where the shot of a stone thrower lands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stone {
    /// So many inches off; none is where it was aimed.
    Off(u8),
    /// FB-7.62.
    Misfires(Misfire),
}

/// FB-7.62, FB-7.63 where the shot of a stone thrower lands.
pub fn stone_thrower<W: Weight>() -> Tally<Stone, W> {
    Tally::even(Artillery::FACES).and(&Tally::even(Scatter::FACES)).then(|dice| match dice {
        (Artillery::Misfire, _) => Misfire::roll().map(|misfire| Stone::Misfires(*misfire)),
        (Artillery::Inches(_), Scatter::Hit) => Tally::even([Stone::Off(0)]),
        (Artillery::Inches(n), Scatter::Arrow) => Tally::even([Stone::Off(*n)]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_dice::Natural;

    #[test]
    fn published_examples() {
        // FB-13.12
        let hits = |guess: i64| {
            let cannon = Cannon { guess: guess * INCH, near: 20 * INCH, far: 22 * INCH };
            cannon.outcome::<Natural>().fraction(|ball| *ball == Ball::Hits).to_string()
        };
        assert_eq!([hits(12), hits(14), hits(18)], ["2/3", "7/12", "1/3"]);
        // FB-13.13
        let stone = stone_thrower::<Natural>();
        assert_eq!(stone.fraction(|stone| *stone == Stone::Off(0)).to_string(), "5/18");
        assert_eq!(stone.fraction(|stone| matches!(stone, Stone::Misfires(_))).to_string(), "1/6");
        assert_eq!(stone.fraction(|stone| *stone == Stone::Misfires(Misfire::Destroyed)).to_string(), "1/36");
        assert_eq!(stone.fraction(|stone| matches!(stone, Stone::Off(2..))).to_string(), "5/9");
    }
}
