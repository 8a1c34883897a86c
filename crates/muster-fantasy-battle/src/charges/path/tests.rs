//! What is seen of a charge at a glance misses nothing: the best way is that of a close look at each.

use super::*;
use crate::FantasyBattle;
use muster_ground::angle::Angle;
use muster_kernel::{Ruleset, Seat, random};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How many tables are tried.
const TABLES: usize = 150;
/// One who charges, one who is charged, and two who stand about.
const SETUP: &str = "scenario pitched-battle crossroads
round 2
turn A
phase turn chargers
army A empire
A1 is 20 swordsmen files=5
army B empire
B1 is 23 swordsmen files=6
B2 is 5 knightly-order files=5
B3 is 12 spearmen files=4
A1 at 20,10 facing 0 files 5
B1 at 20,30 facing 180 files 6
B2 at 35,30 facing 180 files 5
B3 at 43,30 facing 180 files 4
";

/// FB-6.53 the best way where every one is looked at closely.
fn of_all(search: &Search<'_>) -> Option<Candidate> {
    let enough = (search.whole_contact(), search.least_crowd());
    let wheels = search.wheels();
    let mut best: Option<Candidate> = None;
    for first in (0..=search.reach.0).step_by(STEP as usize) {
        let ahead = Manoeuvre::Ahead(Length(first));
        if !search.is_clear(&search.start, ahead) {
            break;
        }
        let after = search.start.after(ahead);
        for wheel in &wheels {
            let pose = after.after(wheel.manoeuvre);
            let gone = first + after.way(wheel.manoeuvre).0;
            let meets = gone <= search.reach.0 && search.passage(&pose).is_some();
            let Some(arrival) = (if meets { search.last_leg(&pose, gone) } else { None }) else { continue };
            let order = (first, arrival.length, wheel.at);
            let legs = [ahead, wheel.manoeuvre];
            let begun = Begun { pose: &pose, legs: &legs, spent: search.way.costs(&search.start, &legs) };
            let found = search.priced(begun, arrival, order, best.as_ref());
            best = found.filter(|_| search.is_clear(&after, wheel.manoeuvre)).or(best);
        }
        if best.as_ref().is_some_and(|best| best.is_settled(enough)) {
            break;
        }
    }
    best
}

/// Puts everybody somewhere near, looking anywhere, often along the same lines.
fn strew(battle: &mut Battle, rng: &mut Xoshiro256PlusPlus) {
    let inch = crate::UNITS_PER_INCH as usize;
    for id in battle.everybody().collect::<Vec<_>>() {
        let away = if id.seat() == Seat::FIRST { 0 } else { 3 * inch };
        let pose = &mut battle.unit_mut(id).pose;
        let (x, y) = (random::below(rng, 16 * inch), away + random::below(rng, 8 * inch));
        pose.front = Point::new((15 * inch + x) as i32, (15 * inch + y) as i32);
        let straight = if id.seat() == Seat::FIRST { 0 } else { 180 };
        let turn = [0, 0, 90, random::below(rng, 4), random::below(rng, 360)];
        pose.facing = Angle::degrees(straight + turn[random::below(rng, turn.len())] as i32);
        pose.files = 1 + random::below(rng, pose.models.min(10).into()) as u16;
    }
}

#[test]
fn a_glance_at_a_charge_misses_nothing() {
    let rules = FantasyBattle::standard();
    let setup = rules.parse_setup(SETUP).unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut battle = rules.begin(&setup).expect("a sound set-up").battle;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (by, target) = (UnitId::new(Seat::FIRST, 0), UnitId::new(Seat::SECOND, 0));
    let mut reached = 0;
    for table in 0..TABLES {
        strew(&mut battle, &mut rng);
        let face = super::super::face(&battle, by, target);
        let search = Search::new(&battle, (by, target), face, super::super::reach(&battle, by));
        let (quick, full) = (search.wheeling(), of_all(&search));
        let told = |best: &Option<Candidate>| best.as_ref().map(|best| (best.charged, best.rank));
        assert_eq!(told(&quick), told(&full), "table {table}: {:?}", battle.unit(target).pose);
        reached += usize::from(full.is_some());
    }
    assert!(reached > TABLES / 10, "{reached} charges succeed");
}
