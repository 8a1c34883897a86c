//! Fantasy Battle: the charts, saves, the result of a combat and who breaks.

pub mod guns;
pub mod magic;

use muster_dice::{DiceError, Distribution, Tally, Weight, fraction};
use muster_odds::OddsError;

/// FB-8.32 what an attacker needs to hit in close combat.
pub fn to_hit(attacker: u8, defender: u8) -> u8 {
    if attacker > defender {
        3
    } else if u16::from(defender) > 2 * u16::from(attacker) {
        5
    } else {
        4
    }
}

/// FB-8.34 the chart of strength (row) against toughness (column), both from 1; 0 stands for what cannot wound.
const TO_WOUND: [[u8; 10]; 10] = [
    [4, 5, 6, 6, 0, 0, 0, 0, 0, 0],
    [3, 4, 5, 6, 6, 0, 0, 0, 0, 0],
    [2, 3, 4, 5, 6, 0, 0, 0, 0, 0],
    [2, 2, 3, 4, 5, 6, 6, 0, 0, 0],
    [2, 2, 2, 3, 4, 5, 6, 6, 0, 0],
    [2, 2, 2, 2, 3, 4, 5, 6, 6, 0],
    [2, 2, 2, 2, 2, 3, 4, 5, 6, 6],
    [2, 2, 2, 2, 2, 2, 3, 4, 5, 6],
    [2, 2, 2, 2, 2, 2, 2, 3, 4, 5],
    [2, 2, 2, 2, 2, 2, 2, 2, 3, 4],
];

/// FB-8.34, FB-8.35 what it needs to wound, if it can; values beyond the chart count as its last.
pub fn to_wound(strength: u8, toughness: u8) -> Option<u8> {
    let place = |n: u8| usize::from(n.clamp(1, 10)) - 1;
    match TO_WOUND[place(strength)][place(toughness)] {
        0 => None,
        needed => Some(needed),
    }
}

/// How many of how many equally likely throws.
pub type Chance = (u64, u64);

fn both(a: Chance, b: Chance) -> Chance {
    (a.0 * b.0, a.1 * b.1)
}

/// The chance of one of two things that exclude each other.
fn either(a: Chance, b: Chance) -> Chance {
    (a.0 * b.1 + b.0 * a.1, a.1 * b.1)
}

fn not(a: Chance) -> Chance {
    (a.1 - a.0, a.1)
}

/// FB-8.2 the chance of a die that must show at least so much; a one always fails.
pub fn d6(needed: i32) -> Chance {
    (7 - needed.clamp(2, 7) as u64, 6)
}

/// FB-8.4 to FB-8.7 the chance that one shot hits, for a ballistic skill and what its modifiers add to the score.
pub fn shot(skill: u8, penalties: i32) -> Chance {
    match 7 - i32::from(skill) + penalties {
        7 => (1, 12),
        8 => (1, 18),
        9 => (1, 36),
        10.. => (0, 1),
        score => d6(score),
    }
}

/// How well armour, wards and regeneration keep wounds off: the number that each needs, if there is it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Saves {
    /// The armour save with everything that modifies it.
    pub armour: Option<i32>,
    /// The ward save.
    pub ward: Option<u8>,
    /// Regeneration.
    pub regeneration: Option<u8>,
}

impl Saves {
    /// FB-8.37 to FB-8.45 the chance that a wound is not kept off.
    pub fn fails(self) -> Chance {
        let armour = self.armour.map_or((1, 1), |needed| not(d6(needed)));
        let rest = [self.ward, self.regeneration].map(|save| save.map_or((1, 1), |n| not(d6(n.into()))));
        both(armour, both(rest[0], rest[1]))
    }
}

/// The blows of a kind that a side strikes in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Blow {
    /// The chance to hit.
    pub hit: Chance,
    /// What the hit needs to wound, if it can.
    pub wound: Option<u8>,
    /// The saves of those who are hit.
    pub saves: Saves,
    /// FB-3.73 whether an unmodified six to wound slays at once, with no armour save.
    pub killing: bool,
    /// FB-3.74 whether an unmodified six to hit wounds at once.
    pub poisoned: bool,
}

impl Blow {
    /// A blow of a close combat by skills, strength and toughness.
    pub fn of(skills: [u8; 2], strength: u8, toughness: u8, saves: Saves) -> Blow {
        let hit = d6(to_hit(skills[0], skills[1]).into());
        Blow { hit, wound: to_wound(strength, toughness), saves, killing: false, poisoned: false }
    }

    /// The chance that one blow causes a wound; a killing blow counts as one.
    pub fn chance(self) -> Chance {
        let unsaved = self.saves.fails();
        let wound = self.wound.map_or((0, 1), |n| d6(n.into()));
        // FB-3.74 an unmodified six to hit wounds at once, unless it takes more than a six to hit, or no roll.
        let (ways, all) = self.hit;
        let poisons = self.poisoned && ways * 6 >= all && ways < all;
        let poison = if poisons { (1, 6) } else { (0, 1) };
        let rolled = if poisons { (ways * 6 - all, all * 6) } else { self.hit };
        let wounded = match self.wound {
            // FB-3.73 of the six ways to wound one is a killing blow, which neither armour nor regeneration keeps off; the
            // others, if they wound, face both. What wounded by poison rolled no six.
            Some(_) if self.killing => {
                let killing = both((1, 6), Saves { ward: self.saves.ward, ..Saves::default() }.fails());
                let ordinary = both(((wound.0 * 6 / wound.1).saturating_sub(1), 6), unsaved);
                either(ordinary, killing)
            }
            Some(_) | None => both(wound, unsaved),
        };
        either(both(poison, unsaved), both(rolled, wounded))
    }

    /// How many wounds a number of such blows causes.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn wounds<W: Weight>(self, blows: u32) -> Result<Distribution<W>, DiceError> {
        let (ways, all) = self.chance();
        Distribution::happens(ways, all)?.sum_of(blows)
    }
}

/// When the second side of a combat strikes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// With the first.
    Together,
    /// After it, with fewer blows for every model it has lost. So many models fight, and so many more stand behind them
    /// without being able to strike in their stead.
    After {
        /// How many blows each model strikes.
        each: u32,
    },
}

/// One round of close combat between two sides.
#[derive(Clone, Debug)]
pub struct Combat {
    /// The first side's blow and how many it strikes.
    pub first: (Blow, u32),
    /// The second side's.
    pub second: (Blow, u32),
    /// When the second side strikes.
    pub order: Order,
    /// FB-8.57 to FB-8.66 what each side's result is raised by, besides wounds.
    pub bonus: [i64; 2],
}

impl Combat {
    /// The wounds that the first and the second side cause, together.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn wounds<W: Weight>(&self) -> Result<Tally<(i64, i64), W>, OddsError> {
        let mine: Distribution<W> = self.first.0.wounds(self.first.1)?;
        let theirs = |slain: i64| {
            let lost = match self.order {
                Order::Together => 0,
                Order::After { each } => (slain as u32).saturating_mul(each),
            };
            self.second.0.wounds::<W>(self.second.1.saturating_sub(lost))
        };
        let after = mine.outcomes().map(|(a, w)| Ok((a, w, theirs(a)?))).collect::<Result<Vec<_>, DiceError>>()?;
        let common = after.iter().fold(W::whole(1), |c, (_, _, d)| c.common(d.total()));
        let all = after.iter().flat_map(|(a, w, d)| {
            let scale = w.times(&common.over(d.total()));
            d.outcomes().map(move |(b, v)| ((*a, b), v.times(&scale))).collect::<Vec<_>>()
        });
        Ok(Tally::of(all)?)
    }

    /// FB-8.67 by how much the first side wins; less than nothing where it loses.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn result<W: Weight>(&self) -> Result<Distribution<W>, OddsError> {
        let by = self.bonus[0] - self.bonus[1];
        match self.order {
            Order::Together => {
                let (mine, theirs) = (self.first.0.wounds(self.first.1)?, self.second.0.wounds(self.second.1)?);
                Ok(mine.less(&theirs)?.shifted(by))
            }
            Order::After { .. } => {
                let roundings = 8 * (self.first.1 + self.second.1 + 2) as usize;
                Ok(self.wounds()?.numbers(|(a, b)| a - b + by)?.allowing(roundings))
            }
        }
    }
}

/// How a side stands its ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Nerve {
    /// FB-8.70 by its Leadership less the margin.
    Ordinary,
    /// FB-9.53 by its Leadership whatever the margin.
    Stubborn,
    /// FB-9.54 always.
    Unbreakable,
    /// FB-9.24 by two ones alone: those who won outnumber it and cause Fear.
    Outnumbered,
}

/// FB-8.70, FB-8.71 how many of 36 throws of two dice hold a side that lost by so much.
pub fn holds(leadership: u8, nerve: Nerve, lost_by: i64) -> u64 {
    /// Throws of two dice that come to the number or less.
    const UP_TO: [u64; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    if lost_by <= 0 || nerve == Nerve::Unbreakable {
        return 36;
    }
    // Two ones always hold.
    UP_TO[needed(leadership, nerve, lost_by).clamp(2, 12) as usize]
}

/// The most that two dice may come to, two ones apart.
fn needed(leadership: u8, nerve: Nerve, lost_by: i64) -> i64 {
    let leadership = i64::from(leadership.min(10));
    match nerve {
        Nerve::Ordinary => leadership - lost_by,
        Nerve::Stubborn => leadership,
        Nerve::Unbreakable => 12,
        Nerve::Outnumbered => 0,
    }
}

/// What becomes of a side that lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stand {
    /// It holds by its Leadership.
    Holds,
    /// FB-8.71 it holds by two ones where nothing else would.
    InsaneCourage,
    /// It breaks.
    Breaks,
}

/// FB-8.70 a break test: what becomes of a side that lost by so much.
pub fn break_test<W: Weight>(leadership: u8, nerve: Nerve, lost_by: i64) -> Tally<Stand, W> {
    let holds = holds(leadership, nerve, lost_by) as usize;
    let passed = if holds < 36 && needed(leadership, nerve, lost_by) < 2 { Stand::InsaneCourage } else { Stand::Holds };
    Tally::even(std::array::from_fn::<_, 36, _>(|throw| if throw < holds { passed } else { Stand::Breaks }))
}

/// FB-9.51 a break test that a battle standard lets throw again where it failed.
pub fn break_test_again<W: Weight>(once: &Tally<Stand, W>) -> Tally<Stand, W> {
    once.then(|stand| if *stand == Stand::Breaks { once.clone() } else { Tally::even([*stand]) })
}

/// What it weighs that the second side of a combat loses and breaks, and what everything weighs.
pub fn second_breaks<W: Weight>(result: &Distribution<W>, leadership: u8, nerve: Nerve) -> (W, W) {
    let mut breaks = W::none();
    for (margin, weight) in result.outcomes().filter(|(margin, _)| *margin > 0) {
        breaks.add(&weight.times(&W::whole(36 - holds(leadership, nerve, margin))));
    }
    (breaks, result.total().times(&W::whole(36)))
}

/// A chance as an exact number.
pub fn exact(chance: Chance) -> muster_dice::Fraction {
    fraction(&chance.0.into(), &chance.1.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_dice::Exact;

    fn is(chance: Chance, text: &str) {
        assert_eq!(exact(chance).to_string(), text);
    }

    #[test]
    fn what_strength_wounds() {
        assert_eq!((to_wound(3, 6), to_wound(4, 6), to_wound(10, 10)), (None, Some(6), Some(4)));
    }

    #[test]
    fn published_examples() {
        // FB-13.1, 13.2
        let orc = Saves { armour: Some(4), ..Saves::default() };
        let swordsman = Blow::of([4, 3], 3, 4, orc);
        is(swordsman.chance(), "1/9");
        let five: Exact = swordsman.wounds(5).expect("small");
        assert_eq!(five.fraction_at_least(2).to_string(), "5801/59049");
        // FB-13.3, 13.4
        let knights = Saves { armour: Some(3), ..Saves::default() };
        let handgun = Blow { hit: shot(3, 1), wound: to_wound(4, 3), saves: knights, killing: false, poisoned: false };
        is(handgun.chance(), "2/27");
        is(shot(3, 5), "1/36");
        is(shot(3, 6), "0");
        // FB-13.19
        let thane = Saves { armour: Some(5), ..Saves::default() };
        let grave = Blow { killing: true, ..Blow::of([3, 6], 4, 5, thane) };
        is(grave.chance(), "5/36");
        // FB-13.20
        let ghoul = Blow { poisoned: true, ..Blow::of([3, 3], 3, 3, Saves::default()) };
        is(ghoul.chance(), "1/3");
    }

    #[test]
    fn poison_and_killing_blows_together() {
        let blow = Blow::of([3, 3], 3, 3, Saves::default());
        // FB-3.74 beside FB-3.73: a sixth wounds by poison, and of the other two sixths that hit, half wound.
        is(Blow { poisoned: true, killing: true, ..blow }.chance(), "1/3");
        // FB-3.73 a killing blow is warded off, but neither saved nor regenerated.
        let saves = Saves { armour: Some(2), ward: Some(4), regeneration: Some(4) };
        let hit = (1, 1);
        let (ordinary, killing) = ("1/24", "1/12");
        is(Blow { hit, wound: Some(6), saves: Saves { armour: None, ..saves }, ..blow }.chance(), ordinary);
        is(Blow { hit, wound: Some(6), saves, killing: true, ..blow }.chance(), killing);
        // What wounds by poison is no killing blow: it can be saved and regenerated.
        let both = Blow { poisoned: true, killing: true, wound: Some(6), saves, ..blow };
        is(both.chance(), "5/144");
        // FB-3.74 no poison beyond a six to hit, and none where nothing is rolled.
        is(Blow { hit: shot(3, 3), poisoned: true, ..blow }.chance(), "1/24");
        is(Blow { hit, poisoned: true, ..blow }.chance(), "1/2");
        is(Blow { hit: (0, 1), poisoned: true, ..blow }.chance(), "0");
        // FB-8.36 poison wounds what the chart keeps safe.
        is(Blow { wound: None, poisoned: true, ..blow }.chance(), "1/6");
    }

    #[test]
    fn who_holds() {
        // FB-13.6, 13.15, 13.16
        let chance = |ld, nerve, by| exact((holds(ld, nerve, by), 36)).to_string();
        assert_eq!(chance(7, Nerve::Ordinary, 3), "1/6");
        assert_eq!(chance(7, Nerve::Ordinary, 6), "1/36");
        assert_eq!(chance(7, Nerve::Stubborn, 6), "7/12");
        assert_eq!(chance(8, Nerve::Ordinary, 1), "7/12");
        assert_eq!(chance(7, Nerve::Unbreakable, 9), "1");
        assert_eq!(chance(7, Nerve::Ordinary, 1), "5/12");
        assert_eq!(chance(7, Nerve::Outnumbered, 1), "1/36");
        // With a battle standard.
        let once = break_test::<muster_dice::Natural>(7, Nerve::Ordinary, 3);
        assert_eq!(break_test_again(&once).fraction(|s| *s == Stand::Holds).to_string(), "11/36");
        let mad = break_test::<muster_dice::Natural>(7, Nerve::Ordinary, 6);
        assert_eq!(mad.fraction(|s| *s == Stand::InsaneCourage).to_string(), "1/36");
        assert_eq!(break_test_again(&mad).fraction(|s| *s == Stand::Breaks).to_string(), "1225/1296");
    }

    #[test]
    fn who_strikes_later_strikes_less() {
        let blow = Blow::of([3, 3], 3, 3, Saves::default());
        let combat = |order| Combat { first: (blow, 3), second: (blow, 3), order, bonus: [0, 0] };
        let together: Exact = combat(Order::Together).result().expect("small");
        let tally = combat(Order::Together).wounds().expect("small").numbers(|(a, b)| a - b).expect("small");
        assert_eq!(together.fraction_at_least(1), tally.fraction_at_least(1));
        let after: Exact = combat(Order::After { each: 1 }).result().expect("small");
        // All three slain leave nobody to strike back: the margin is three exactly when that happens.
        assert_eq!(after.fraction(3).to_string(), "1/64");
        assert!(after.mean() > together.mean());
    }
}
