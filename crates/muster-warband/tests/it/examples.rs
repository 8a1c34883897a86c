//! The worked examples of the rules, fraction by fraction.

use muster_dice::{Distribution, Exact, Fraction, Natural, Tally};
use muster_odds::{Again, Check};
use muster_warband::closed_form::{Attack, Target, TargetOutcome};

fn strike(dice: u32, hit: Check, armour: Check) -> Attack {
    Attack { dice, hit, armour, rerolls: 0 }
}

fn wounds(attack: Attack) -> Exact {
    attack.wounds().expect("few dice")
}

fn outcome(target: Target, attack: Attack) -> Tally<TargetOutcome, Natural> {
    target.outcome(&wounds(attack)).expect("few dice")
}

fn removed(outcome: &Tally<TargetOutcome, Natural>) -> Fraction {
    outcome.fraction(|f| *f == TargetOutcome::Removed)
}

fn standing(outcome: &Tally<TargetOutcome, Natural>) -> Fraction {
    outcome.fraction(|f| matches!(f, TargetOutcome::Standing(_)))
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
    let charged = outcome(Target { wounds: 2, recovery: Some(4) }, strike(2, Check::on(2), Check::on(6)));
    let back = outcome(Target { wounds: 2, recovery: Some(5) }, strike(3, Check::on(3), Check::on(5)));
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
    let left = outcome(Target { wounds: 1, recovery: Some(5) }, strike(3, Check::on(4), Check::on(5)));
    assert_eq!((standing(&left) * standing(&left)).to_string(), "64/729");
}

#[test]
fn slam() {
    // EX-18: who is wounded and stands takes a test of nerve or falls.
    let attack = strike(4, Check::on(3), Check::on(4).with(-2));
    let after = outcome(MAN_AT_ARMS, attack);
    assert_eq!(removed(&after).to_string(), "2525/4374");
    let recovers = after.fraction(|f| *f == TargetOutcome::KnockedDown);
    let wounded = after.fraction(|f| *f == TargetOutcome::Standing(1));
    assert_eq!((recovers.to_string(), wounded.to_string()), ("275/1458".into(), "1280/6561".into()));
    let slammed = wounded.clone() * (Fraction::from_integer(1.into()) - passes(Check::on(4)));
    assert_eq!(slammed.to_string(), "640/6561");
    assert_eq!((recovers + slammed.clone()).to_string(), "3755/13122");
    assert_eq!((standing(&after) - slammed).to_string(), "896/6561");
}

#[test]
fn charge_and_strike_again() {
    // EX-19
    let first = outcome(MAN_AT_ARMS, strike(3, Check::on(3).with(1), Check::on(4)));
    let after = first.then(|one| match *one {
        TargetOutcome::Standing(wounds) => {
            outcome(Target { wounds, ..MAN_AT_ARMS }, strike(3, Check::on(3), Check::on(4)))
        }
        // WB-8.22 who lies on the ground has one wound and no recovery.
        TargetOutcome::KnockedDown => {
            let again = strike(3, Check::on(3).with(2), Check::on(4).with(-1));
            let lying = Target { wounds: 1, recovery: None };
            outcome(lying, again)
                .map(|f| if *f == TargetOutcome::Removed { TargetOutcome::Removed } else { TargetOutcome::KnockedDown })
        }
        TargetOutcome::Removed => Tally::even([TargetOutcome::Removed]),
    });
    assert_eq!(removed(&after).to_string(), "1170901/1889568");
    assert_eq!(after.fraction(|f| *f == TargetOutcome::KnockedDown).to_string(), "202697/1889568");
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
    let of = |dice| removed(&outcome(levy, strike(dice, Check::on(3), Check::on(5).with(-1))));
    assert_eq!((of(2).to_string(), of(1).to_string()), ("325/486".into(), "25/54".into()));
    assert_eq!(((of(2) * of(1)).to_string(), of(3).to_string()), ("8125/26244".into(), "3325/4374".into()));
}

fn all(wounds: &Exact) -> Vec<String> {
    (0..=wounds.most()).map(|n| wounds.fraction(n).to_string()).collect()
}

/// Standing, knocked down, removed.
fn shares(target: Target, attack: Attack) -> [String; 3] {
    let after = outcome(target, attack);
    [standing(&after), after.fraction(|f| *f == TargetOutcome::KnockedDown), removed(&after)].map(|f| f.to_string())
}

#[test]
fn attacks() {
    let on = Check::on;
    let raider = Target { wounds: 2, recovery: Some(5) };
    // EX-2
    let plain = strike(2, on(4), on(5));
    assert_eq!(all(&wounds(plain)), ["4/9", "4/9", "1/9"]);
    assert_eq!(shares(raider, plain), ["8/9", "1/27", "2/27"]);
    // EX-3
    let lance = strike(3, on(3).with(1), on(4));
    assert_eq!(all(&wounds(lance)), ["343/1728", "245/576", "175/576", "125/1728"]);
    assert_eq!(shares(raider, lance), ["539/864", "1175/10368", "2725/10368"]);
    // EX-4
    let down = Target { wounds: 1, recovery: None };
    assert_eq!(shares(down, strike(2, on(4).with(2), on(3).with(-1)))[2], "95/144");
    // EX-6
    let bolt = strike(2, on(4).with(-1), on(5));
    assert_eq!(all(&wounds(bolt)), ["49/81", "28/81", "4/81"]);
    assert_eq!(shares(raider, bolt)[2], "8/243");
    // EX-9
    let poison = strike(2, Check { critical: Some(6), ..on(4) }, on(4).with(1));
    assert_eq!(all(&wounds(poison)), ["169/324", "65/162", "25/324"]);
    assert_eq!(shares(raider, poison)[2], "25/486");
    // EX-10, first half
    let thorn = strike(2, on(2), on(6));
    assert_eq!(shares(Target { wounds: 2, recovery: Some(4) }, thorn), ["671/1296", "625/2592", "625/2592"]);
    // EX-17
    let brawl = strike(3, on(4), on(5));
    assert_eq!(shares(Target { wounds: 1, recovery: Some(5) }, brawl), ["8/27", "31/162", "83/162"]);
}

#[test]
fn recovery_and_rerolls() {
    // EX-7
    let recovers = |number, over: i64| {
        let caused = Exact::fixed(1 + over);
        let outcome = Target { wounds: 1, recovery: Some(number) }.outcome(&caused).expect("few dice");
        outcome.fraction(|f| *f == TargetOutcome::KnockedDown).to_string()
    };
    assert_eq!([recovers(4, 0), recovers(4, 1), recovers(4, 2), recovers(4, 9)], ["1/2", "1/3", "1/6", "1/6"]);
    assert_eq!([recovers(6, 0), recovers(6, 5)], ["1/6", "1/6"]);
    // EX-8
    let halberd = |rerolls, armour| Attack { rerolls, ..strike(2, Check::on(4), armour) };
    assert_eq!(all(&wounds(halberd(1, Check::never()))), ["1/8", "3/8", "1/2"]);
    assert_eq!(all(&wounds(halberd(2, Check::never()))), ["1/16", "3/8", "9/16"]);
    let crushing = halberd(1, Check::on(5).with(-1));
    assert_eq!(all(&wounds(crushing)), ["29/144", "65/144", "25/72"]);
    assert_eq!(shares(Target { wounds: 2, recovery: Some(5) }, crushing)[2], "25/108");
    // As many as there are dice is the same as throwing every miss again.
    let every = strike(2, Check::on(4).rerolling(Again::Failures), Check::on(5));
    assert_eq!(wounds(Attack { rerolls: 2, ..strike(2, Check::on(4), Check::on(5)) }), wounds(every));
}
