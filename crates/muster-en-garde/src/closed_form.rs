//! En Garde!: opposed scores, bands of wounds, Ploys, shots and morale.

use muster_dice::{DiceError, Distribution, Keep, Tally, Weight};

/// EG-8.53 what a blow or a shot does; misfires are shots that go wrong by themselves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wound {
    /// EG-8.14.
    Misfire,
    /// EG-8.34 the hit score is nothing or less.
    Miss,
    /// A final wound score of nothing or less.
    Stunned,
    /// 1 to 3.
    Light,
    /// 4 to 6.
    Grievous,
    /// 7 and more.
    Critical,
}

/// EG-8.34, EG-8.53 what a hit score does with what is added to its wound score.
pub fn band(hit_score: i64, wound: i64) -> Wound {
    match (hit_score, hit_score + wound) {
        (..=0, _) => Wound::Miss,
        (_, ..=0) => Wound::Stunned,
        (_, 1..=3) => Wound::Light,
        (_, 4..=6) => Wound::Grievous,
        (_, 7..) => Wound::Critical,
    }
}

/// EG-8.34 an attack: the dice of both sides, and what is added to each score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Attack {
    /// What is added to the Attack Score less what is added to the Defence Score.
    pub margin: i64,
    /// EG-8.45 the attacker throws three dice and keeps two.
    pub mighty_blow: bool,
    /// EG-8.40 the defender throws two dice.
    pub parry: bool,
    /// What is added to the wound score, armour taken off.
    pub wound: i64,
}

fn d6<W: Weight>() -> Result<Distribution<W>, DiceError> {
    Distribution::die(6)
}

impl Attack {
    /// The hit score.
    ///
    /// # Errors
    /// Never for these few dice.
    pub fn hit_score<W: Weight>(self) -> Result<Distribution<W>, DiceError> {
        let attack = if self.mighty_blow { d6()?.keep(3, Keep::Highest(2))? } else { d6()?.sum_of(2)? };
        let defence = d6()?.sum_of(if self.parry { 2 } else { 1 })?;
        Ok(attack.less(&defence)?.shifted(self.margin))
    }

    /// What the attack does.
    ///
    /// # Errors
    /// Never for these few dice.
    pub fn wounds<W: Weight>(self) -> Result<Tally<Wound, W>, DiceError> {
        let score: Distribution<W> = self.hit_score()?;
        Tally::of(score.outcomes().map(|(score, w)| (band(score, self.wound), w.clone())))
    }

    /// EG-8.36 what the attack does if the attacker throws the lower of his two dice once more exactly when the attack
    /// would miss.
    ///
    /// # Errors
    /// Never for these few dice.
    pub fn wounds_with_mastery<W: Weight>(self) -> Result<Tally<Wound, W>, DiceError> {
        let defence: Distribution<W> = d6()?.sum_of(if self.parry { 2 } else { 1 })?;
        let defence = Tally::of(defence.outcomes().map(|(x, w)| (x, w.clone())))?;
        let score = |attack: i64, defence: i64| attack - defence + self.margin;
        let dice = pair::<W>().and(&defence).and(&die());
        Ok(dice.map(|(((high, low), defence), again)| {
            let first = score(high + low, *defence);
            band(if first > 0 { first } else { score(high + again, *defence) }, self.wound)
        }))
    }
}

/// EG-8.4 to EG-8.17 a shot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shot {
    /// Shoot and everything else that is added to the roll.
    pub modifier: i64,
    /// What is added to the wound score, armour taken off.
    pub wound: i64,
    /// EG-8.14 whether two ones are a misfire.
    pub blackpowder: bool,
}

/// EG-8.5 what is taken off a roll to make it a hit score.
const OFF_SHOT: i64 = 6;

impl Shot {
    fn result(self, high: i64, low: i64) -> Wound {
        if self.blackpowder && high == 1 {
            Wound::Misfire
        } else {
            band(high + low + self.modifier - OFF_SHOT, self.wound)
        }
    }

    /// What the shot does.
    pub fn wounds<W: Weight>(self) -> Tally<Wound, W> {
        pair().map(|(high, low)| self.result(*high, *low))
    }

    /// EG-8.13 what the shot does if the shooter throws the lower die once more on a miss or misfire.
    pub fn wounds_of_marksman<W: Weight>(self) -> Tally<Wound, W> {
        pair().and(&die()).map(|((high, low), again)| match self.result(*high, *low) {
            Wound::Miss | Wound::Misfire => self.result(*high.max(again), *high.min(again)),
            hit => hit,
        })
    }
}

/// EG-8.52 a pistol fired hand to hand at somebody without a Defence counter: what it does.
///
/// # Errors
/// Never for these few dice.
pub fn pistol<W: Weight>(margin: i64, wound: i64) -> Result<Tally<Wound, W>, DiceError> {
    let defence: Tally<i64, W> = die();
    Ok(pair().and(&defence).map(
        |((high, low), defence)| {
            if *high == 1 { Wound::Misfire } else { band(high + low - defence + margin, wound) }
        },
    ))
}

/// Whose tie it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ties {
    /// The first side's.
    First,
    /// The second side's.
    Second,
}

/// EG-8.28 what it weighs, out of 36, that the first of two goes first: each adds a die to a number.
pub fn goes_first(numbers: [i64; 2], ties: Ties) -> u64 {
    let least = if ties == Ties::First { 0 } else { 1 };
    let pairs = (1..=6i64).flat_map(|a| (1..=6i64).map(move |b| (a, b)));
    pairs.filter(|(a, b)| a + numbers[0] - b - numbers[1] >= least).count() as u64
}

/// EG-9.5, EG-9.7 how many of 36 throws pass a morale test: two dice and what is added come to the rating at most; an
/// unmodified two always passes, a twelve never.
pub fn morale(rating: i64, modifier: i64) -> u64 {
    let pairs = (1..=6i64).flat_map(|a| (1..=6i64).map(move |b| a + b));
    pairs.filter(|sum| *sum == 2 || *sum < 12 && sum + modifier <= rating).count() as u64
}

/// EG-8.67 how many of the six faces remove a Stunned counter, with what is added to the die.
pub fn recovers(modifier: i64) -> u64 {
    (1..=6i64).filter(|face| face + modifier >= 4).count() as u64
}

fn die<W: Weight>() -> Tally<i64, W> {
    Tally::even([1, 2, 3, 4, 5, 6])
}

/// Two dice, the higher one first.
fn pair<W: Weight>() -> Tally<(i64, i64), W> {
    die().and(&die()).map(|(a, b)| (*a.max(b), *a.min(b)))
}
