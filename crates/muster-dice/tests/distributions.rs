//! Distributions against counting every throw, exact against quick, and the bounds that quick ones state.

use muster_dice::{Budget, DiceError, Distribution, Exact, Keep, Kind, Natural, Quick, Weight, chosen_rerolls};
use num_bigint::BigInt;
use proptest::prelude::*;

fn d6() -> Exact {
    Exact::die(6).expect("six sides")
}

/// Every throw of so many dice, in any order.
fn throws(dice: u32, sides: u32) -> impl Iterator<Item = Vec<i64>> {
    let digit = move |n: u32, i: u32| i64::from(n / sides.pow(i) % sides) + 1;
    (0..sides.pow(dice)).map(move |n| (0..dice).map(|i| digit(n, i)).collect())
}

fn counted(dice: u32, sides: u32, read: impl Fn(&mut Vec<i64>) -> i64) -> Exact {
    Exact::from_ways(throws(dice, sides).map(|mut t| (read(&mut t), 1))).expect("throws")
}

#[test]
fn sums_agree_with_counting_every_throw() {
    for dice in 1..=5 {
        assert_eq!(d6().sum_of(dice).expect("small"), counted(dice, 6, |t| t.iter().sum()), "{dice} dice");
    }
    assert_eq!(d6().sum_of(0).expect("no dice"), Exact::fixed(0));
}

#[test]
fn kept_dice_agree_with_counting_every_throw() {
    for dice in 1..=4 {
        for keep in 0..=dice {
            let high = d6().keep(dice, Keep::Highest(keep)).expect("small");
            let low = d6().keep(dice, Keep::Lowest(keep)).expect("small");
            let sorted = |t: &mut Vec<i64>| t.sort_unstable();
            assert_eq!(
                high,
                counted(dice, 6, |t| {
                    sorted(t);
                    t.iter().rev().take(keep as usize).sum()
                })
            );
            assert_eq!(
                low,
                counted(dice, 6, |t| {
                    sorted(t);
                    t.iter().take(keep as usize).sum()
                })
            );
        }
    }
    assert_eq!(d6().keep(2, Keep::Highest(3)), Err(DiceError::TooFew { dice: 2, keep: 3 }));
}

#[test]
fn rerolled_and_exploding_dice() {
    let ones = d6().reroll(|x| x == 1).expect("small");
    assert_eq!(ones, counted(2, 6, |t| if t[0] == 1 { t[1] } else { t[0] }));
    let exploding = d6().exploding(2).expect("small");
    let read = |t: &mut Vec<i64>| match t[..] {
        [6, 6, c] => 12 + c,
        [6, b, _] => 6 + b,
        [a, ..] => a,
        [] => 0,
    };
    assert_eq!(exploding, counted(3, 6, read));
}

#[test]
fn numbers_against_each_other() {
    let contest = d6().sum_of(2).expect("small").against(&d6());
    let count = |f: fn(i64, i64) -> bool| throws(3, 6).filter(|t| f(t[0] + t[1], t[2])).count() as u64;
    let ways = [count(|a, b| a > b), count(|a, b| a == b), count(|a, b| a < b)].map(Natural::from);
    assert_eq!([contest.first, contest.tie, contest.second], ways);
    assert_eq!(contest.total, Natural::from(216u64));
}

#[test]
fn as_many_dice_as_another_die_says() {
    let many = d6().many(&d6()).expect("small");
    assert_eq!(many.mean_fraction(), muster_dice::Fraction::new(49.into(), 4.into()));
    let brute = (1..=6).map(|n| (Natural::from(1u64), counted(n, 6, |t| t.iter().sum()))).collect::<Vec<_>>();
    assert_eq!(many, Exact::mixture(&brute).expect("six parts"));
}

#[test]
fn chosen_rerolls_agree_with_trying_every_choice() {
    // Two dice that may be thrown again when they show 1, one of another kind on its 0, at most two in all.
    let kinds = [
        Kind { dice: 2, die: Exact::die(3).expect("sides"), again: 1 },
        Kind { dice: 1, die: Exact::from_ways([(0, 2), (4, 1)]).expect("faces"), again: 0 },
    ];
    let goals: Vec<i64> = (0..=11).collect();
    let (chances, total) = chosen_rerolls(&kinds, 2, &goals).expect("small");
    let third = [0i64, 0, 4];
    for (goal, chance) in goals.iter().zip(&chances) {
        let mut good = 0u64;
        for t in throws(3, 3) {
            let shown = [t[0], t[1], third[t[2] as usize - 1]];
            let best = (0..8u32).filter(|pick| pick.count_ones() <= 2).map(|pick| {
                let may = (0..3).all(|i| pick >> i & 1 == 0 || shown[i] == [1, 1, 0][i]);
                let wins = throws(3, 3).filter(|again| {
                    let face = |i: usize| if i == 2 { third[again[2] as usize - 1] } else { again[i] };
                    (0..3).map(|i| if pick >> i & 1 == 1 { face(i) } else { shown[i] }).sum::<i64>() >= *goal
                });
                if may { wins.count() as u64 } else { 0 }
            });
            good += best.max().unwrap_or(0);
        }
        assert_eq!(
            muster_dice::fraction(chance, &total),
            muster_dice::fraction(&good.into(), &729u64.into()),
            "{goal}"
        );
    }
}

#[test]
fn quantiles_and_tables() {
    let two = d6().sum_of(2).expect("small");
    assert_eq!((two.quantile(0.5), two.quantile(0.01), two.quantile(1.0), two.mode()), (7, 2, 12, 7));
    assert_eq!(two.cumulative()[0], 1.0);
    assert_eq!(two.at_least(11), 3.0 / 36.0);
    assert_eq!((two.mean(), two.variance(), two.negated().mean()), (7.0, 35.0 / 6.0, -7.0));
    assert_eq!(two.cumulative_from_below()[..2], [1.0 / 36.0, 3.0 / 36.0]);
    assert_eq!(two.mean_fraction(), muster_dice::Fraction::from(BigInt::from(7)));
}

#[test]
fn what_cannot_be_is_said() {
    assert_eq!(Exact::die(0), Err(DiceError::NoSides));
    assert_eq!(Exact::from_ways([]), Err(DiceError::Nothing));
    assert_eq!(Exact::from_ways([(0, 1), (1 << 40, 1)]), Err(DiceError::TooFar));
    assert_eq!(Exact::fixed(-1).many(&d6()), Err(DiceError::Negative));
    assert_eq!(d6().sum_of(1_000_000), Err(DiceError::TooFar));
    assert!(matches!(d6().sum_of(100_000), Err(DiceError::TooLarge { .. })));
    assert!(matches!(d6().sum_under(1_000, 0.0, &Budget::of(1_000_000, 1 << 30)), Err(DiceError::TooMuch { .. })));
    assert_eq!(Exact::die(u32::MAX), Err(DiceError::TooManySides { sides: u32::MAX, most: 10_000 }));
    assert!(matches!(Quick::die(6).expect("sides").sum_of(1_000_000), Err(DiceError::TooMuch { .. })));
}

/// Every probability of a quick distribution is within its stated bound of the exact one, and so is what it leaves out.
fn holds(quick: &Quick, exact: &Exact) {
    let bound = quick.error();
    for x in exact.least()..=exact.most() {
        let (p, q) = (exact.probability(x), quick.weight(x));
        // The exact share itself is rounded once when it is written down.
        let slack = p * (bound.relative + f64::EPSILON) + bound.absolute;
        assert!((p - q).abs() <= slack, "{x}: exact {p}, quick {q}, bound {bound:?}");
    }
    assert!(quick.least() >= exact.least() && quick.most() <= exact.most());
}

/// A whole number that floating point holds exactly.
fn small(n: &BigInt) -> Option<f64> {
    i64::try_from(n.clone()).ok().filter(|n| n.unsigned_abs() < 1 << 53).map(|n| n as f64)
}

fn faces<W: Weight>(ways: &[(i64, u64)]) -> Option<Distribution<W>> {
    Distribution::from_ways(ways.iter().copied()).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn quick_keeps_its_bound(
        ways in prop::collection::vec((-3i64..9, 0u64..50), 1..7),
        n in 1u32..60,
        resolution in prop::sample::select(vec![0.0, 1e-150, 1e-30, 1e-9]),
    ) {
        if let (Some(exact), Some(quick)) = (faces::<Natural>(&ways), faces::<f64>(&ways)) {
            holds(&quick, &exact);
            let (sum, quick_sum) = (exact.sum_of(n).expect("small"), quick.sum_within(n, resolution).expect("small"));
            holds(&quick_sum, &sum);
            let (diff, quick_diff) = (sum.less(&exact).expect("small"), quick_sum.less(&quick).expect("small"));
            holds(&quick_diff, &diff);
            let again = |x: i64| x % 2 == 0;
            holds(&quick_diff.reroll(again).expect("small"), &diff.reroll(again).expect("small"));
            holds(&quick.exploding(3).expect("small"), &exact.exploding(3).expect("small"));
        }
    }

    #[test]
    fn nothing_is_lost(ways in prop::collection::vec((-3i64..9, 0u64..1_000_000), 1..7), n in 1u32..40) {
        if let Some(one) = faces::<Natural>(&ways) {
            let sum = one.sum_of(n).expect("small");
            let weights = sum.weights().iter().fold(Natural::ZERO, |s, w| s.plus(w));
            prop_assert_eq!(&weights, sum.total());
            prop_assert_eq!(sum.mean_fraction(), one.mean_fraction() * BigInt::from(n));
            prop_assert_eq!(sum.plus(&one).expect("small"), one.sum_of(n + 1).expect("small"));
            // What fits the machine is rounded by one division, and so are the mean and the variance.
            let mean = sum.mean_fraction();
            if let (Some(n), Some(d)) = (small(mean.numer()), small(mean.denom())) {
                prop_assert_eq!(sum.mean(), n / d);
            }
            let square = |x: i64| muster_dice::Fraction::from(BigInt::from(x * x));
            let squares = sum.outcomes().map(|(x, w)| muster_dice::fraction(w, sum.total()) * square(x));
            let variance = squares.fold(muster_dice::Fraction::default(), |a, b| a + b) - &mean * &mean;
            if let (Some(n), Some(d)) = (small(variance.numer()), small(variance.denom())) {
                prop_assert_eq!(sum.variance(), n / d);
            }
        }
    }
}
