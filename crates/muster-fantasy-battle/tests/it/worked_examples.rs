//! The worked examples of the rules (section 13) that are arithmetic, fraction by fraction.

use muster_dice::Fraction;
use muster_fantasy_battle::casting::{
    Cast, Caster, DWARF_DICE, Miscast, cast, dispel_dice, dispels, miscast, own_power_dice,
};
use muster_fantasy_battle::charts::{Cover, ShotModifier, ToHit, ToWound, shooting, slayer_strength, to_wound};
use muster_fantasy_battle::leadership::{is_heavy_loss, may_rally, passes_leadership};
use muster_fantasy_battle::result::{
    Break, Has, Nerve, Outcome, Score, break_test, is_caught, is_outnumbered_by_fear, outcome, rank_bonus,
};
use muster_fantasy_battle::saves::{armour_save, strength_modifier};
use muster_fantasy_battle::templates::{Round, covered_bases, round};
use muster_fantasy_battle::{blows, scatter};
use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};

/// Every throw of so many D6.
fn throws(dice: usize) -> Vec<Vec<u8>> {
    (0..dice).fold(vec![vec![]], |before, _| {
        before.iter().flat_map(|faces| (1..=6).map(move |face| [&faces[..], &[face]].concat())).collect()
    })
}

/// How many of all throws of so many dice are wanted, as a fraction.
fn chance(dice: usize, wanted: impl Fn(&[u8]) -> bool) -> String {
    let all = throws(dice);
    let some = all.iter().filter(|faces| wanted(faces)).count();
    Fraction::new(some.into(), all.len().into()).to_string()
}

fn holds(leadership: u8, nerve: Nerve, by: i16) -> impl Fn(&[u8]) -> bool {
    move |faces| break_test([faces[0], faces[1]], leadership, nerve, by) != Break::Broken
}

#[test]
fn the_pit_of_shades() {
    // FB-13.31
    let base = (Length(2_500), Length(2_500));
    let orcs = Formation {
        front: Point::new(90_000, 60_000),
        facing: Angle::HALF,
        files: 5,
        models: 25,
        base,
        ends: [None; 2],
    };
    let pit = covered_bases(&round(orcs.base_of(12).centre(), Round::Small), orcs.bases().map(Base::from));
    assert_eq!((pit.whole.len(), pit.part.len()), (1, 12));
    // Half of those partly covered fall in, and Initiative 2 fails on 3 or more.
    let (halves, fails) = (2 * pit.whole.len() + pit.part.len(), 4);
    assert_eq!(Fraction::new((halves * fails).into(), 12_usize.into()).to_string(), "14/3");
}

#[test]
fn shots() {
    // FB-13.3
    let handgun = (shooting(3, &[ShotModifier::LongRange]), to_wound(4, 3, 0), armour_save(1, 4, 1));
    assert_eq!(handgun, (ToHit::On(5), ToWound::On(3), Some(3)));
    // FB-13.4
    let mut wall = vec![
        ShotModifier::StandAndShoot,
        ShotModifier::LongRange,
        ShotModifier::Sparse,
        ShotModifier::Behind(Cover::Hard),
    ];
    assert_eq!(shooting(3, &wall), ToHit::SixThen(6));
    wall.push(ShotModifier::Moving);
    assert_eq!(shooting(3, &wall), ToHit::Never);
}

#[test]
fn strength_against_toughness() {
    // FB-13.5
    assert_eq!([to_wound(3, 6, 0), to_wound(4, 6, 0)], [ToWound::Never, ToWound::On(6)]);
    // FB-13.30
    let slayer = |strength, toughness| {
        let raised = slayer_strength(strength, toughness);
        (raised, to_wound(raised, toughness, 0), strength_modifier(raised))
    };
    assert_eq!(slayer(3, 4), (4, ToWound::On(4), 1));
    assert_eq!(slayer(5, 4), (5, ToWound::On(3), 2));
    assert_eq!(slayer(5, 6), (6, ToWound::On(4), 3));
    assert_eq!(slayer(5, 8), (6, ToWound::On(6), 3));
}

#[test]
fn break_tests() {
    // FB-13.6
    assert_eq!(chance(2, holds(7, Nerve::Ordinary, 3)), "1/6");
    let once = holds(7, Nerve::Ordinary, 3);
    assert_eq!(chance(4, |faces| once(&faces[..2]) || once(&faces[2..])), "11/36");
    assert_eq!(chance(2, holds(7, Nerve::Ordinary, 6)), "1/36");
    assert_eq!(chance(2, holds(7, Nerve::Stubborn, 6)), "7/12");
    // FB-13.16
    assert_eq!(chance(2, holds(7, Nerve::Outnumbered, 1)), "1/36");
    assert_eq!(chance(2, holds(7, Nerve::Ordinary, 1)), "5/12");
    assert!(is_outnumbered_by_fear(10, 8) && !is_outnumbered_by_fear(10, 10));
}

#[test]
fn who_is_caught() {
    // FB-13.7, FB-13.29
    let caught = |pursuer: usize, fleer: usize, less: [u8; 2]| {
        chance(pursuer + fleer, move |faces| {
            let (pursues, flees) = faces.split_at(pursuer);
            let [pursues, flees] = [pursues, flees].map(|dice| dice.iter().sum::<u8>());
            is_caught(flees - less[1], &[pursues - less[0]])
        })
    };
    assert_eq!(caught(2, 2, [0, 0]), "721/1296");
    assert_eq!(caught(3, 2, [0, 0]), "1099/1296");
    assert_eq!(caught(2, 3, [0, 0]), "287/1296");
    assert_eq!(caught(3, 3, [0, 0]), "4249/7776");
    assert_eq!(caught(2, 2, [0, 1]), "287/432");
    assert_eq!(caught(2, 2, [1, 0]), "575/1296");
}

#[test]
fn magic() {
    // FB-13.8
    let blast = |wanted: fn(Cast) -> bool| chance(3, move |faces| wanted(cast(faces, 0, 8)));
    assert_eq!(blast(|cast| cast == Cast::Miscast), "2/27");
    assert_eq!(blast(|cast| cast == Cast::Irresistible), "2/27");
    assert_eq!(blast(|cast| matches!(cast, Cast::With(_))), "3/4");
    assert_eq!(blast(|cast| cast == Cast::Fails), "11/108");
    assert_eq!(blast(|cast| matches!(cast, Cast::With(_) | Cast::Irresistible)), "89/108");
    let anyhow = chance(5, |faces| match cast(&faces[..3], 0, 8) {
        Cast::With(_) | Cast::Irresistible => true,
        Cast::Miscast => miscast([faces[3], faces[4]]) == Miscast::CastAndForgotten,
        Cast::Fails => false,
    });
    assert_eq!(anyhow, "803/972");
    // FB-13.9
    assert_eq!(chance(3, |faces| dispels(faces, 0, 11)), "1/2");
    assert_eq!(chance(2, |faces| dispels(faces, 0, 8)), "5/12");
    // FB-13.10
    let works = chance(4, |faces| match cast(&faces[..2], 0, 5) {
        Cast::Irresistible => true,
        Cast::With(total) => !dispels(&faces[2..], 0, total),
        Cast::Fails | Cast::Miscast => false,
    });
    assert_eq!(works, "565/1296");
    // FB-13.21
    let (wizard, priest, smith) = (Caster::Wizard(2), Caster::Dispels(1), Caster::Dispels(1));
    assert_eq!([dispel_dice(&[smith], DWARF_DICE), dispel_dice(&[wizard, priest], 0)], [5, 4]);
    assert_eq!([wizard, priest].map(own_power_dice), [2, 0]);
}

#[test]
fn miscasts() {
    // FB-13.11
    let rows = [
        (Miscast::Consumed, "1/36"),
        (Miscast::Blast, "5/36"),
        (Miscast::OpponentCasts, "1/4"),
        (Miscast::Drained, "1/6"),
        (Miscast::Collapse, "1/4"),
        (Miscast::LosesLevel, "5/36"),
        (Miscast::CastAndForgotten, "1/36"),
    ];
    for (row, fraction) in rows {
        assert_eq!(chance(2, |faces| miscast([faces[0], faces[1]]) == row), fraction, "{row:?}");
    }
}

#[test]
fn guns() {
    const INCH: i64 = 2540;
    // FB-13.12
    let hits = |guess| {
        chance(2, move |faces| match scatter::strike(guess * INCH, scatter::artillery(faces[0])) {
            scatter::Ball::Misfires => false,
            scatter::Ball::Strikes(at) => {
                at <= 22 * INCH && at + scatter::bounce(scatter::artillery(faces[1])) >= 20 * INCH
            }
        })
    };
    assert_eq!([hits(14), hits(12), hits(18)], ["7/12", "2/3", "1/3"]);
    // FB-13.13
    let stone = |wanted: fn(scatter::Stone) -> bool| {
        chance(2, move |faces| wanted(scatter::stone(scatter::artillery(faces[0]), scatter::scatter(faces[1]))))
    };
    assert_eq!(stone(|stone| stone == scatter::Stone::Lands(0)), "5/18");
    assert_eq!(stone(|stone| stone == scatter::Stone::Misfires), "1/6");
    assert_eq!(stone(|stone| matches!(stone, scatter::Stone::Lands(1..))), "5/9");
    let partly = chance(1, |faces| faces[0] >= scatter::PARTLY_HIT_ON);
    assert_eq!(partly, "1/2");
}

#[test]
fn knights_and_orcs() {
    // FB-13.15
    let knights = Score { wounds: 3, unit_strength: 10, standard: Has::One, ..Score::default() };
    let ranks = rank_bonus(&blows::ranks(5, 25));
    let orcs = Score { ranks, unit_strength: 22, standard: Has::One, ..Score::default() };
    assert_eq!(outcome([&knights, &orcs], [5, 22]), Outcome::Won { side: 1, by: 1 });
    assert_eq!(chance(2, holds(8, Nerve::Ordinary, 1)), "7/12");
}

#[test]
fn losses_and_rallying() {
    // FB-13.22
    let tests = [(5, 20), (5, 21), (1, 5), (2, 5)].map(|(lost, start)| is_heavy_loss(lost, start));
    assert_eq!(tests, [true, false, false, true]);
    // FB-13.23
    assert_eq!(chance(2, |faces| passes_leadership([faces[0], faces[1]], 7)), "7/12");
    assert!(!may_rally(4, 20));
}
