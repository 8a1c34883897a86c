//! Attacks in closed form against every throw of their dice, one after the other.

use muster_dice::{Budget, Distribution, Exact, Fraction, Natural, fraction};
use muster_odds::{
    Again, Attack, Check, Critical, CriticalWound, Dice, Excess, First, Needs, Sixes, Taken, Unit, damage_of_all,
};
use std::collections::BTreeMap;

type Chances<T> = Vec<(Fraction, T)>;

fn part(above: u32, below: u32) -> Fraction {
    fraction(&Natural::from(u64::from(above)), &Natural::from(u64::from(below)))
}

/// What every result of a chance leads to.
fn then<T, U>(chances: Chances<T>, next: impl Fn(T) -> Chances<U>) -> Chances<U> {
    chances
        .into_iter()
        .flat_map(|(p, t)| next(t).into_iter().map(move |(q, u)| (&p * q, u)).collect::<Vec<_>>())
        .collect()
}

fn merged<T: Ord>(chances: Chances<T>) -> Chances<T> {
    let mut sums: BTreeMap<T, Fraction> = BTreeMap::new();
    chances.into_iter().for_each(|(p, t)| *sums.entry(t).or_default() += p);
    sums.into_iter().map(|(t, p)| (p, t)).collect()
}

fn die(sides: u32) -> Chances<u32> {
    (1..=sides).map(|face| (part(1, sides), face)).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Roll {
    Fail,
    Pass,
    Critical,
}

/// One roll as the flags describe it, written down a second time.
fn rolled(check: Check) -> Chances<Roll> {
    let Needs::On(number) = check.needs else {
        return vec![(part(1, 1), if check.needs == Needs::Always { Roll::Pass } else { Roll::Fail })];
    };
    let once = || {
        let needed = i32::from(number) - check.modifier;
        then(die(6), |face| match face {
            6 if check.sixes == Sixes::Again && needed > 6 => {
                let second = |face: u32| if face as i32 >= needed - 3 { Roll::Pass } else { Roll::Fail };
                then(die(6), |again| vec![(part(1, 1), (6, second(again)))])
            }
            _ if check.sixes == Sixes::Again && needed > 6 => vec![(part(1, 1), (face, Roll::Fail))],
            1 => vec![(part(1, 1), (1, Roll::Fail))],
            _ if check.critical.is_some_and(|least| face >= least.into()) => vec![(part(1, 1), (face, Roll::Critical))],
            6 if check.sixes != Sixes::Count => vec![(part(1, 1), (6, Roll::Pass))],
            _ if face as i32 >= needed => vec![(part(1, 1), (face, Roll::Pass))],
            _ => vec![(part(1, 1), (face, Roll::Fail))],
        })
    };
    let plain = |chances: Chances<(u32, Roll)>| then(chances, |(_, roll)| vec![(part(1, 1), roll)]);
    merged(then(once(), |(face, roll)| {
        let again = match check.again {
            Again::Never => false,
            Again::Face(one) => face == u32::from(one),
            Again::Failures => roll == Roll::Fail,
            Again::Successes => roll != Roll::Fail,
            Again::NotCritical => roll != Roll::Critical,
        };
        if again { plain(once()) } else { vec![(part(1, 1), roll)] }
    }))
}

/// The points of damage of one wound that reach the target.
fn points(attack: &Attack, damage: &Dice, ward: Check) -> Chances<u32> {
    let mut sum = vec![(part(1, 1), damage.plus as u32)];
    for &(dice, sides) in &damage.dice {
        for _ in 0..dice {
            sum = merged(then(sum, |sum| then(die(sides), |face| vec![(part(1, 1), sum + face)])));
        }
    }
    let taken = |points: u32| match attack.taken {
        Taken::Full => points,
        Taken::Half => points.div_ceil(2),
        Taken::Less(less) => points.saturating_sub(less).max(points.min(1)),
    };
    merged(then(sum, |points| {
        (0..taken(points)).fold(vec![(part(1, 1), 0)], |left, _| {
            let falls = |left: u32| {
                then(rolled(ward), |roll| vec![(part(1, 1), if roll == Roll::Fail { left + 1 } else { left })])
            };
            merged(then(left, falls))
        })
    }))
}

/// The packets of damage that one attack does, in order.
fn packets(attack: &Attack) -> Chances<Vec<u32>> {
    let mortal = || points(attack, &attack.damage, attack.mortal_ward.unwrap_or(attack.ward));
    let saved = |save: Check, damage: &Dice| {
        then(rolled(save), |roll| match roll {
            Roll::Fail => points(attack, damage, attack.ward),
            Roll::Pass | Roll::Critical => vec![(part(1, 1), 0)],
        })
    };
    let hit = || {
        then(rolled(attack.wound), |roll| match (roll, &attack.critical_wound) {
            (Roll::Fail, _) => vec![(part(1, 1), 0)],
            (Roll::Pass, _) | (Roll::Critical, CriticalWound::Wounds) => saved(attack.save, &attack.damage),
            (Roll::Critical, CriticalWound::Mortal) => mortal(),
            (Roll::Critical, CriticalWound::Rend(more)) => saved(attack.save.with(-more), &attack.damage),
            (Roll::Critical, CriticalWound::Damage(damage)) => saved(attack.save, damage),
        })
    };
    then(rolled(attack.hit), |roll| {
        let first = match (roll, attack.critical.first) {
            (Roll::Fail, _) => return vec![(part(1, 1), Vec::new())],
            (Roll::Pass, _) | (Roll::Critical, First::Hit) => hit(),
            (Roll::Critical, First::Wound) => saved(attack.save, &attack.damage),
            (Roll::Critical, First::Mortal) => mortal(),
        };
        let more = if roll == Roll::Critical { attack.critical.hits - 1 } else { 0 };
        let one = then(merged(first), |points| vec![(part(1, 1), vec![points])]);
        (0..more).fold(one, |all, _| {
            merged(then(all, |before| {
                then(merged(hit()), |points| vec![(part(1, 1), [&before[..], &[points]].concat())])
            }))
        })
    })
}

/// The wounds that a unit loses to attacks one after the other; without a unit, all points.
fn enumerated(attacks: &[Attack], target: Option<(Unit, Excess)>) -> Chances<u32> {
    let mut lost = vec![(part(1, 1), 0)];
    for attack in attacks {
        let number = attack.attacks.certain().expect("a number of attacks");
        for _ in 0..number {
            let packets = merged(packets(attack));
            lost = merged(then(lost, |before| {
                let fall =
                    |packets: Vec<u32>| packets.into_iter().fold(before, |lost, points| after(lost, points, target));
                packets.iter().map(|(p, packets)| (p.clone(), fall(packets.clone()))).collect()
            }));
        }
    }
    lost
}

fn after(lost: u32, points: u32, target: Option<(Unit, Excess)>) -> u32 {
    let Some((unit, excess)) = target else { return lost + points };
    let all = unit.models * unit.wounds - unit.lost;
    let model = unit.wounds - (lost + unit.lost) % unit.wounds;
    let points = if excess == Excess::IsLost { points.min(model) } else { points };
    (lost + points).min(all)
}

fn same(found: &Exact, wanted: &Chances<u32>, what: &str) {
    let sum: Fraction = wanted.iter().map(|(p, _)| p.clone()).sum();
    assert_eq!(sum, part(1, 1), "{what}");
    for (p, x) in wanted {
        assert_eq!(found.fraction(i64::from(*x)), *p, "{what}: {x}");
    }
}

fn agree(attacks: &[Attack], what: &str) {
    let budget = Budget::default();
    let damage: Exact = damage_of_all(attacks, 0.0, &budget).expect("a small attack");
    same(&damage, &enumerated(attacks, None), what);
    for unit in [Unit { models: 3, wounds: 3, lost: 1 }, Unit::fresh(2, 2)] {
        for excess in [Excess::SpillsOver, Excess::IsLost] {
            let lost: Exact = unit.loses_under(attacks, excess, 0.0, &budget).expect("a small attack");
            same(&lost, &enumerated(attacks, Some((unit, excess))), &format!("{what}, {excess:?} on {unit:?}"));
        }
    }
}

fn classic() -> Attack {
    Attack {
        attacks: Dice::fixed(2),
        hit: Check { critical: Some(6), ..Check::on(3) },
        wound: Check::on(4),
        save: Check::save(4).with(-1),
        damage: Dice::die(3),
        ..Attack::default()
    }
}

#[test]
fn critical_hits_of_every_kind_and_two_at_once() {
    for hits in [1, 2, 3] {
        for first in [First::Hit, First::Wound, First::Mortal] {
            let attack = Attack { critical: Critical { hits, first }, ..classic() };
            agree(&[attack], &format!("{hits} hits, {first:?}"));
        }
    }
}

#[test]
fn critical_rolls_to_wound() {
    let wound = Check { critical: Some(5), again: Again::Failures, ..Check::on(4) };
    let kinds =
        [CriticalWound::Wounds, CriticalWound::Mortal, CriticalWound::Rend(2), CriticalWound::Damage(Dice::fixed(3))];
    for critical_wound in kinds {
        let what = format!("{critical_wound:?}");
        agree(&[Attack { critical_wound: critical_wound.clone(), wound, ..classic() }], &what);
        let both = Critical { hits: 2, first: First::Wound };
        agree(
            &[Attack { critical_wound, wound, critical: both, ..classic() }],
            &format!("{what} beside critical hits"),
        );
    }
}

#[test]
fn wards_against_mortal_damage_and_what_the_target_takes() {
    let ward = Check::save(6);
    for mortal_ward in [None, Some(Check::save(4)), Some(Check::never())] {
        for taken in [Taken::Full, Taken::Half, Taken::Less(1)] {
            let attack =
                Attack { attacks: Dice::fixed(1), critical: Critical::MORTAL, ward, mortal_ward, taken, ..classic() };
            agree(&[attack], &format!("{mortal_ward:?} {taken:?}"));
        }
    }
}

#[test]
fn several_weapons_and_hits_without_a_roll() {
    let spears = Attack { attacks: Dice::fixed(2), hit: Check::on(4), ..Attack::default() };
    let flames = Attack { attacks: Dice::fixed(2), hit: Check::always(), ..classic() };
    agree(&[classic(), spears.clone()], "the heavy weapon first");
    agree(&[spears.clone(), classic()], "the light weapon first");
    agree(&[spears, flames], "flames last");
}

#[test]
fn shots_that_need_more_than_a_six() {
    for number in 6..=10 {
        for again in [Again::Never, Again::Face(1), Again::Failures, Again::Successes] {
            let hit = Check { sixes: Sixes::Again, again, ..Check::on(number) };
            agree(&[Attack { hit, ..classic() }], &format!("{number}+ {again:?}"));
        }
    }
}

#[test]
fn dice_that_decide_how_many_attacks_there_are() {
    // Of two dice: the same as each number of attacks by itself, weighed.
    let number: Dice = "d3+d2+1".parse().expect("dice");
    let attack = Attack { attacks: number.clone(), ..classic() };
    let weighed: Distribution<Natural> = number
        .distribution::<Natural>()
        .and_then(|number| {
            number
                .then(|n| Ok(Attack { attacks: Dice::fixed(n as u32), ..classic() }.damage().expect("a small attack")))
        })
        .expect("a small attack");
    assert_eq!(attack.damage::<Natural>().expect("a small attack"), weighed);
    let unit = Unit::fresh(3, 2);
    let parts = number.distribution::<Natural>().expect("dice").then(|n| {
        let attack = Attack { attacks: Dice::fixed(n as u32), ..classic() };
        Ok(unit.loses(&attack, Excess::IsLost).expect("a small attack"))
    });
    let all = unit.loses::<Natural>(&attack, Excess::IsLost).expect("a small attack");
    let parts = parts.expect("a small attack");
    for x in 0..=6 {
        assert_eq!(all.fraction(x), parts.fraction(x), "{x}");
    }
}
