//! The worked examples of Fantasy Battle, fraction by fraction; those of a single blow stand beside the code.

use muster_dice::{Artillery, Distribution, Exact, Fraction, Natural, Tally};
use muster_fantasy_battle::closed_form::{Blow, Nerve, Saves, holds, to_wound};
use muster_odds::{Again, Check};

type Throws = Tally<Vec<u8>, Natural>;

/// So many dice, in the order thrown.
fn dice(many: usize) -> Throws {
    let mut thrown: Throws = Tally::even([vec![]]);
    for _ in 0..many {
        thrown = thrown.and(&Tally::even([1u8, 2, 3, 4, 5, 6])).map(|(before, face)| [&before[..], &[*face]].concat());
    }
    thrown
}

fn sum_of(many: u32) -> Exact {
    Exact::die(6).and_then(|die| die.sum_of(many)).expect("few dice")
}

fn armour(number: i32) -> Saves {
    Saves { armour: Some(number), ..Saves::default() }
}

/// What a throw to cast does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Cast {
    Miscast,
    Fails,
    Total(u8),
    Irresistible,
}

fn showing(faces: &[u8], face: u8) -> usize {
    faces.iter().filter(|f| **f == face).count()
}

/// FB-9.98 to FB-9.100.
fn cast(faces: &[u8], value: u8) -> Cast {
    let total = faces.iter().sum();
    match () {
        () if showing(faces, 1) >= 2 => Cast::Miscast,
        () if showing(faces, 6) >= 2 => Cast::Irresistible,
        () if total >= value && total > 2 => Cast::Total(total),
        () => Cast::Fails,
    }
}

/// FB-9.105, FB-9.106.
fn dispels(faces: &[u8], total: u8) -> bool {
    showing(faces, 1) < 2 && (showing(faces, 6) >= 2 || faces.iter().sum::<u8>() >= total)
}

#[test]
fn strength_and_toughness() {
    // FB-13.5
    assert_eq!((to_wound(3, 6), to_wound(4, 6)), (None, Some(6)));
    let blow = |strength| Blow { hit: (1, 1), ..Blow::of([3, 3], strength, 6, Saves::default()) };
    let chance = |strength| muster_fantasy_battle::closed_form::exact(blow(strength).chance()).to_string();
    assert_eq!((chance(3), chance(4)), ("0".into(), "1/6".into()));
    // FB-13.30
    assert_eq!((to_wound(4, 4), to_wound(5, 4), to_wound(6, 6), to_wound(6, 8)), (Some(4), Some(3), Some(4), Some(6)));
}

#[test]
fn who_is_caught() {
    // FB-13.7, FB-13.29
    let caught =
        |pursuer: Exact, fleer: &Exact| pursuer.less(fleer).expect("few dice").fraction_at_least(0).to_string();
    assert_eq!(caught(sum_of(2), &sum_of(2)), "721/1296");
    assert_eq!(caught(sum_of(3), &sum_of(2)), "1099/1296");
    assert_eq!(caught(sum_of(2), &sum_of(3)), "287/1296");
    assert_eq!(caught(sum_of(3), &sum_of(3)), "4249/7776");
    assert_eq!(caught(sum_of(2), &sum_of(2).shifted(-1)), "287/432");
    assert_eq!(caught(sum_of(2).shifted(-1), &sum_of(2)), "575/1296");
}

#[test]
fn nerve() {
    let chance = |ways: u64| Fraction::new(ways.into(), 36.into());
    // FB-13.6: a battle standard has a failed test taken again.
    let once = chance(36 - holds(7, Nerve::Ordinary, 3));
    assert_eq!((Fraction::from_integer(1.into()) - once.clone() * once).to_string(), "11/36");
    // FB-13.23: to rally is a test of the Leadership, a musician adds one to it.
    assert_eq!(chance(holds(7, Nerve::Stubborn, 1)).to_string(), "7/12");
    // FB-13.16: at even strength by the margin, outnumbered by what is feared only by two ones.
    assert_eq!(chance(holds(7, Nerve::Ordinary, 1)).to_string(), "5/12");
    assert_eq!(chance(holds(2, Nerve::Stubborn, 1)).to_string(), "1/36");
}

#[test]
fn casting() {
    // FB-13.8
    let thrown = dice(3).map(|faces| cast(faces, 8));
    let chance = |wanted: fn(&Cast) -> bool| thrown.fraction(wanted).to_string();
    assert_eq!(chance(|c| *c == Cast::Miscast), "2/27");
    assert_eq!(chance(|c| *c == Cast::Irresistible), "2/27");
    assert_eq!(chance(|c| matches!(c, Cast::Total(_))), "3/4");
    assert_eq!(chance(|c| *c == Cast::Fails), "11/108");
    assert_eq!(chance(|c| *c > Cast::Fails), "89/108");
    // A miscast of twelve casts all the same.
    let twelve = sum_of(2).fraction_at_least(12);
    let with = thrown.fraction(|c| *c > Cast::Fails) + thrown.fraction(|c| *c == Cast::Miscast) * twelve;
    assert_eq!(with.to_string(), "803/972");
    // FB-13.9
    assert_eq!(dice(3).fraction(|faces| dispels(faces, 11)).to_string(), "1/2");
    assert_eq!(dice(2).fraction(|faces| dispels(faces, 8)).to_string(), "5/12");
    // FB-13.10
    let both = dice(2).and(&dice(2)).fraction(|(ours, theirs)| match cast(ours, 5) {
        Cast::Irresistible => true,
        Cast::Total(total) => !dispels(theirs, total),
        Cast::Miscast | Cast::Fails => false,
    });
    assert_eq!(both.to_string(), "565/1296");
    // FB-13.11
    let row = |numbers: [i64; 2]| {
        (sum_of(2).fraction_at_least(numbers[0]) - sum_of(2).fraction_at_least(numbers[1] + 1)).to_string()
    };
    let rows = [[2, 2], [3, 4], [5, 6], [7, 7], [8, 9], [10, 11], [12, 12]].map(row);
    assert_eq!(rows, ["1/36", "5/36", "1/4", "1/6", "1/4", "5/36", "1/36"]);
}

#[test]
fn a_cannon() {
    // FB-13.12: from where it strikes the ball runs on; a misfire of the second die stops it there.
    let hits = |guess: i64| {
        let ball = Tally::<_, Natural>::even(Artillery::FACES).and(&Tally::even(Artillery::FACES));
        let hit = ball.fraction(|(first, second)| {
            let (Artillery::Inches(strike), bounce) = (first, second) else { return false };
            let run = if let Artillery::Inches(more) = bounce { i64::from(*more) } else { 0 };
            let strike = guess + i64::from(*strike);
            strike <= 22 && strike + run >= 20
        });
        hit.to_string()
    };
    assert_eq!([hits(14), hits(12), hits(18)], ["7/12", "2/3", "1/3"]);
    assert_eq!(Tally::<_, Natural>::even(Artillery::FACES).fraction(|d| *d == Artillery::Misfire).to_string(), "1/6");
}

#[test]
fn knights_charge() {
    // FB-13.14
    let wounds = |blow: Blow| -> Exact { blow.wounds(5).expect("few dice") };
    let riders = wounds(Blow::of([4, 3], 5, 4, armour(6)));
    let horses = wounds(Blow::of([3, 3], 3, 4, armour(4)));
    assert_eq!(
        (riders.mean_fraction().to_string(), horses.mean_fraction().to_string()),
        ("50/27".into(), "5/12".into())
    );
    assert_eq!(riders.plus(&horses).expect("few dice").mean_fraction().to_string(), "245/108");
}

#[test]
fn special_blows() {
    // FB-13.19: one in twelve is slain at once, one in eighteen wounded; of ten at least one killing blow.
    let killing: Exact = Distribution::happens(1, 12).and_then(|blow| blow.sum_of(10)).expect("few dice");
    assert_eq!(killing.fraction_at_least(1).to_string(), "35979939623/61917364224");
    let thane = Blow { killing: true, ..Blow::of([3, 6], 4, 5, armour(5)) };
    let ordinary = muster_fantasy_battle::closed_form::exact(thane.chance()) - Fraction::new(1.into(), 12.into());
    assert_eq!(ordinary.to_string(), "1/18");
    // FB-13.27
    let hatred = Check::on(4).rerolling(Again::Failures).ways();
    assert_eq!(Fraction::new(hatred.pass.into(), hatred.all().into()).to_string(), "3/4");
    // FB-13.13, FB-13.31: whoever a template covers in part is hit on four and more.
    let template = |full: i64, part: u32, fails: u64| {
        let partly: Exact = Distribution::happens(1, 2).and_then(|hit| hit.sum_of(part)).expect("few dice");
        let hits = partly.shifted(full);
        let lost: Exact = hits.then(|hits| Exact::happens(fails, 6)?.sum_of(hits as u32)).expect("few dice");
        (hits.mean_fraction().to_string(), lost.mean_fraction().to_string())
    };
    assert_eq!(template(5, 13, 6).0, "23/2");
    assert_eq!(template(1, 12, 4), ("7".into(), "14/3".into()));
}
