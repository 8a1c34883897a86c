//! The worked examples of Warband that join several rolls, fraction by fraction; those of one attack are in `examples.rs`.

use muster_dice::{Distribution, Exact, Fraction, Natural, Tally};
use muster_odds::Check;
use muster_odds::warband::{Attack, Fate, Target};

fn strike(dice: u32, hit: Check, armour: Check) -> Attack {
    Attack { dice, hit, armour, rerolls: 0 }
}

fn fate(target: Target, attack: Attack) -> Tally<Fate, Natural> {
    target.fate(&attack.wounds().expect("few dice")).expect("few dice")
}

fn removed(fate: &Tally<Fate, Natural>) -> Fraction {
    fate.fraction(|f| *f == Fate::Removed)
}

fn standing(fate: &Tally<Fate, Natural>) -> Fraction {
    fate.fraction(|f| matches!(f, Fate::Standing(_)))
}

fn passes(check: Check) -> Fraction {
    let ways = check.ways();
    Fraction::new((ways.pass + ways.critical).into(), ways.all().into())
}

/// The chance that of so many dice at least one passes.
fn any(dice: u32, check: Check) -> String {
    let ways = check.ways();
    let passed: Exact = Distribution::happens(ways.pass, ways.all()).and_then(|d| d.sum_of(dice)).expect("few dice");
    passed.fraction_at_least(1).to_string()
}

const MAN_AT_ARMS: Target = Target { wounds: 2, recovery: Some(5) };

#[test]
fn retaliation() {
    // EX-10, second half: who still stands strikes back.
    let charged = fate(Target { wounds: 2, recovery: Some(4) }, strike(2, Check::on(2), Check::on(6)));
    let back = fate(Target { wounds: 2, recovery: Some(5) }, strike(3, Check::on(3), Check::on(5)));
    assert_eq!((standing(&charged) * removed(&back)).to_string(), "26840/177147");
}

#[test]
fn fallback() {
    // EX-15
    let fails = Fraction::from_integer(1.into()) - passes(Check::on(5));
    let twice = fails.clone() * fails;
    assert_eq!((twice.to_string(), (twice.clone() * twice).to_string()), ("4/9".into(), "16/81".into()));
}

#[test]
fn getting_away() {
    // EX-17: past two enemies one after the other.
    let left = fate(Target { wounds: 1, recovery: Some(5) }, strike(3, Check::on(4), Check::on(5)));
    assert_eq!((standing(&left) * standing(&left)).to_string(), "64/729");
}

#[test]
fn slam() {
    // EX-18: who is wounded and stands takes a test of nerve or falls.
    let attack = strike(4, Check::on(3), Check::on(4).with(-2));
    let after = fate(MAN_AT_ARMS, attack);
    assert_eq!(removed(&after).to_string(), "2525/4374");
    let recovers = after.fraction(|f| *f == Fate::KnockedDown);
    let wounded = after.fraction(|f| *f == Fate::Standing(1));
    assert_eq!((recovers.to_string(), wounded.to_string()), ("275/1458".into(), "1280/6561".into()));
    let slammed = wounded.clone() * (Fraction::from_integer(1.into()) - passes(Check::on(4)));
    assert_eq!(slammed.to_string(), "640/6561");
    assert_eq!((recovers + slammed.clone()).to_string(), "3755/13122");
    assert_eq!((standing(&after) - slammed).to_string(), "896/6561");
}

#[test]
fn charge_and_strike_again() {
    // EX-19
    let first = fate(MAN_AT_ARMS, strike(3, Check::on(3).with(1), Check::on(4)));
    let after = first.then(|fate_of| match *fate_of {
        Fate::Standing(wounds) => fate(Target { wounds, ..MAN_AT_ARMS }, strike(3, Check::on(3), Check::on(4))),
        // WB-8.22 who lies on the ground has one wound and no recovery.
        Fate::KnockedDown => {
            let again = strike(3, Check::on(3).with(2), Check::on(4).with(-1));
            let lying = Target { wounds: 1, recovery: None };
            fate(lying, again).map(|f| if *f == Fate::Removed { Fate::Removed } else { Fate::KnockedDown })
        }
        Fate::Removed => Tally::even([Fate::Removed]),
    });
    assert_eq!(removed(&after).to_string(), "1170901/1889568");
    assert_eq!(after.fraction(|f| *f == Fate::KnockedDown).to_string(), "202697/1889568");
    assert_eq!(standing(&after).to_string(), "3185/11664");
}

#[test]
fn spells() {
    // EX-20
    assert_eq!([any(2, Check::on(3)), any(3, Check::on(3))], ["8/9", "26/27"]);
    assert_eq!([any(2, Check::on(4)), any(3, Check::on(4))], ["3/4", "7/8"]);
    let fails = Fraction::from_integer(1.into()) - passes(Check::on(5));
    assert_eq!((Fraction::new(3.into(), 4.into()) * fails).to_string(), "1/2");
}

#[test]
fn splitting() {
    // EX-21
    let levy = Target { wounds: 1, recovery: Some(6) };
    let of = |dice| removed(&fate(levy, strike(dice, Check::on(3), Check::on(5).with(-1))));
    assert_eq!((of(2).to_string(), of(1).to_string()), ("325/486".into(), "25/54".into()));
    assert_eq!(((of(2) * of(1)).to_string(), of(3).to_string()), ("8125/26244".into(), "3325/4374".into()));
}
