//! Whole combats in closed form are what the rules bring about die by die, and what the worked examples say.

use muster_dice::{Fraction, Poll, fraction};
use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::forecast::{Fought, PendingCombat, combats, exact, followed, tried};
use muster_fantasy_battle::ids::{UnitId, Units};
use muster_fantasy_battle::state::State;
use muster_kernel::{Ruleset, Seat};
use muster_odds::OddsError;
use muster_odds::walk::Outcomes;

/// What players' odds may cost.
const MOST: u64 = 40_000;
/// More than any combat here has ways.
const FOLLOWED: u64 = 3_000_000;

type Position = (FantasyBattle, State, Units);

/// The table of some lines, on which one combat is fought.
fn table(lines: &str) -> Position {
    let rules = FantasyBattle::standard();
    let setup = format!("scenario pitched-battle\n{lines}\nturn A\nphase turn combat");
    let state = rules.begin(&rules.parse_setup(&setup).expect("a table")).expect("a legal one");
    let units = combats(&state.battle)[0];
    (rules, state, units)
}

/// What is told of a combat: wounds, results, who won, and who breaks.
type Told = ([u16; 2], [i16; 2], Option<Seat>, Vec<UnitId>);

fn told(fought: &Fought) -> Told {
    (fought.wounds, fought.verdict.totals, fought.verdict.winner(), fought.broken.iter().collect())
}

/// A combat of which nothing was answered yet.
fn fresh(state: &State, units: Units) -> PendingCombat<'_> {
    PendingCombat { state, units, answer: None }
}

fn forecast((rules, state, units): &Position) -> Outcomes<Told> {
    exact(rules, fresh(state, *units), (MOST, Poll::default()), told).expect("a small combat")
}

/// The same with every die followed, those of Break tests too.
fn enumerated((rules, state, units): &Position) -> Outcomes<Told> {
    followed(rules, fresh(state, *units), FOLLOWED, told).expect("few dice")
}

/// Both say the same of everything.
fn agree(lines: &str) {
    let table = table(lines);
    let (closed, followed) = (forecast(&table), enumerated(&table));
    assert_eq!(closed.states.len(), followed.states.len(), "{lines}");
    for (what, _) in &followed.states {
        let chance = |all: &Outcomes<Told>| all.chance(|one| one == what);
        assert_eq!(chance(&closed), chance(&followed), "{lines}: {what:?}");
    }
    assert!(closed.ways < followed.ways, "{} {}", closed.ways, followed.ways);
}

fn mean(all: &Outcomes<Told>, read: impl Fn(&Told) -> u16) -> String {
    let mean = all.states.iter().fold(Fraction::default(), |sum, (told, weight)| {
        sum + fraction(weight, &all.total) * Fraction::from_integer(read(told).into())
    });
    mean.to_string()
}

/// How likely something is if something else is so.
fn share(all: &Outcomes<Told>, is: impl Fn(&Told) -> bool, given: impl Fn(&Told) -> bool) -> Fraction {
    all.chance(|told| is(told) && given(told)) / all.chance(&given)
}

fn chance(all: &Outcomes<Told>, is: impl Fn(&Told) -> bool, given: impl Fn(&Told) -> bool) -> String {
    share(all, is, given).to_string()
}

#[test]
fn the_closed_form_is_the_enumerator() {
    // FB-8.25, FB-8.27 who charged strikes first, and who falls does not strike back.
    agree(
        "army A empire\nA1 is 10 swordsmen standard\narmy B orcs-and-goblins\nB1 is 20 orc-boyz
A1 at 30,10 facing 0 files 2 models 2 did charged\nB1 at 30,10 facing 180 files 2 models 2\ncontact A1 B1 front front",
    );
    // FB-3.73, FB-3.109, FB-9.24 a killing blow, Undead that crumble, and who is outnumbered by what he fears.
    agree(
        "army A vampire-counts\nA1 is 5 grave-guard\narmy B empire\nB1 is 10 free-company musician
A1 at 30,10 facing 0 files 2 models 2 is fought-on is won\nB1 at 30,10 facing 180 files 2 models 2 is fought-on
contact A1 B1 front front",
    );
    // FB-3.74, FB-8.28 poison; the winners of the last round strike first of equals.
    agree(
        "army A vampire-counts\nA1 is 10 crypt-ghouls\narmy B empire\nB1 is 10 swordsmen
A1 at 30,10 facing 0 files 2 models 2 is fought-on is won
B1 at 30,10 facing 180 files 1 models 1 is fought-on\ncontact A1 B1 front front",
    );
    // FB-7.105, FB-8.44 models of several Wounds that regenerate.
    agree(
        "army A empire\nA1 is 10 swordsmen\narmy B orcs-and-goblins\nB1 is 3 trolls
A1 at 30,10 facing 0 files 1 models 1 is fought-on\nB1 at 30,10 facing 180 files 1 models 1 is fought-on
contact A1 B1 front front",
    );
}

#[test]
fn a_battle_standard_gives_another_test() {
    // FB-9.51
    agree(
        "army A empire\nA1 is 10 swordsmen\nA2 is 1 captain battle-standard\narmy B orcs-and-goblins\nB1 is 20 orc-boyz
A1 at 30,10 facing 0 files 1 models 1 is fought-on\nA2 at 30,4 facing 0
B1 at 30,10 facing 180 files 2 models 2 is fought-on\ncontact A1 B1 front front",
    );
}

#[test]
fn knights_charge_orcs() {
    let knights = table(
        "army A empire\nA1 is 5 knightly-order standard\nA2 is 1 captain general\narmy B orcs-and-goblins
B1 is 25 orc-boyz shields standard\nA1 at 60,10 facing 0 files 5 did charged\nA2 destroyed
B1 at 60,10 facing 180 files 5\ncontact A1 B1 front front",
    );
    let all = forecast(&knights);
    // FB-13.14
    assert_eq!(mean(&all, |told| told.0[0]), "245/108");
    // FB-13.15 three wounds against none are 4 points against 5, and a test on 7 or less.
    let three = |told: &Told| told.0 == [3, 0];
    assert_eq!(chance(&all, |told| told.1 == [4, 5], three), "1");
    assert_eq!(chance(&all, |told| told.3.is_empty(), three), "7/12");
    // FB-13.28 of five who are touched two strike back, and each wounds a knight as seldom as ever.
    let unhurt = |told: &Told| told.0[1] == 0;
    let five = share(&all, unhurt, |told| told.0[0] == 0);
    let two = share(&all, unhurt, |told| told.0[0] == 3);
    let times = |one: &Fraction, n: usize| (0..n).fold(Fraction::from_integer(1.into()), |all, _| all * one.clone());
    assert_eq!(times(&five, 2), times(&two, 5));
    assert!(two > five);
}

#[test]
fn skeletons_outnumber_free_company() {
    // FB-13.16
    let all = forecast(&table(
        "army A vampire-counts\nA1 is 10 skeleton-warriors\narmy B empire\nB1 is 10 free-company\nB2 is 1 captain general
A1 at 30,10 facing 0 files 10 is fought-on is won\nB1 at 30,10 facing 180 files 8 models 8 is fought-on
B2 destroyed\ncontact A1 B1 front front",
    ));
    let unhurt = |told: &Told| told.0 == [0, 0];
    assert_eq!(chance(&all, |told| told.1 == [1, 0], unhurt), "1");
    assert_eq!(chance(&all, |told| told.3.is_empty(), unhurt), "1/36");
}

/// A combat of many: knights with a captain, who meet orcs with a boss among them.
const MANY: &str = "army A empire\nA1 is 8 knightly-order champion standard musician\nA2 is 1 captain general
army B orcs-and-goblins\nB1 is 30 orc-boyz champion standard musician shields\nB2 is 1 orc-bigboss general
A1 at 60,10 facing 0 files 6 did charged\nA2 at 50,5 facing 0\nB2 in B1\nB1 at 60,10 facing 180 files 6
contact A1 B1 front front";

/// FB-8.28 two of equal Initiative, one of whom a roll-off lets strike first.
const EQUALS: &str = "army A empire\nA1 is 10 swordsmen\narmy B empire\nB1 is 10 swordsmen
A1 at 30,10 facing 0 files 5 is fought-on\nB1 at 30,10 facing 180 files 5 is fought-on\ncontact A1 B1 front front";

#[test]
fn great_combats_are_what_many_tries_say() {
    tries(MANY);
    tries(EQUALS);
}

fn tries(lines: &str) {
    const TRIES: u64 = 1_500;
    let (rules, state, units) = table(lines);
    let all = forecast(&(rules.clone(), state.clone(), units));
    let tries: Vec<Told> =
        (0..TRIES).map(|seed| told(&tried(&rules, fresh(&state, units), seed).expect("taken choices"))).collect();
    let asked: [fn(&Told) -> bool; 4] =
        [|told| told.2 == Some(Seat::FIRST), |told| !told.3.is_empty(), |told| told.0[0] >= 4, |told| told.0[1] >= 1];
    for is in asked {
        let exact = all.chance(is);
        let found = tries.iter().filter(|told| is(told)).count() as u64;
        let off = Fraction::new(found.into(), TRIES.into()) - exact.clone();
        // Four deviations are missed once in ten thousand.
        let one = Fraction::from_integer(1.into());
        let most = exact.clone() * (one - exact.clone()) * Fraction::new(16.into(), TRIES.into());
        assert!(off.clone() * off <= most, "{found} of {TRIES}, not {exact}");
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let (rules, state, units) = table(MANY);
    let found = exact(&rules, fresh(&state, units), (20, Poll::default()), told);
    assert!(matches!(found, Err(OddsError::TooManyWays(_))));
    let stopped = || false;
    assert!(exact(&rules, fresh(&state, units), (MOST, Poll::new(&stopped)), told).is_err());
}
