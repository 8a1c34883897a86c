//! What is seen of a charge at a glance misses nothing: the best way is that of a close look at each.

use super::*;
use crate::FantasyBattle;
use muster_ground::angle::Angle;
use muster_ground::manoeuvre::Side;
use muster_kernel::{Ruleset, Seat, random};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How many tables are tried.
const TABLES: usize = 2_000;
/// Where: on open ground, about a wood, on broken ground, by a river; in inches.
const PLACES: [(&str, (usize, usize)); 4] = [
    ("scenario pitched-battle crossroads", (15, 15)),
    ("scenario pitched-battle two-hills", (6, 19)),
    ("scenario pitched-battle two-hills", (28, 16)),
    ("scenario pitched-battle river-crossing", (15, 16)),
];
/// Who charges, and how he stands.
type Charger = (&'static str, &'static str);
/// A regiment.
const REGIMENT: Charger = ("20 swordsmen files=5", " files 5");
/// FB-6.64 one who turns freely.
const ALONE: Charger = ("1 captain", "");
/// FB-6.80 skirmishers.
const LOOSE: Charger = ("10 archers", " files 5 models 10");

/// Bases of characters who stand at an end of a front: wider, narrower, deeper than those in the ranks.
const ENDS: [(Length, Length); 3] =
    [(Length(4000), Length(4000)), (Length(2000), Length(2000)), (Length(2500), Length(5000))];

/// Somebody who charges, one who is charged, and two who stand about.
fn laid(map: &str, (who, stands): Charger) -> Battle {
    let text = format!(
        "{map}
round 2
turn A
phase turn chargers
army A empire
A1 is {who}
army B empire
B1 is 23 swordsmen files=6
B2 is 5 knightly-order files=5
B3 is 12 spearmen files=4
A1 at 20,10 facing 0{stands}
B1 at 20,30 facing 180 files 6
B2 at 35,30 facing 180 files 5
B3 at 43,30 facing 180 files 4
"
    );
    let rules = FantasyBattle::standard();
    let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
    rules.begin(&setup).expect("a sound set-up").battle
}

/// What a charge is looked for with, as far as the charger goes, on the face before which he stands.
fn looked_for(battle: &Battle, by: UnitId, target: UnitId) -> Search<'_> {
    let (face, reach) = (super::super::face(battle, by, target), super::super::reach(battle, by));
    Search::new(battle, (by, target), face, reach)
}

/// FB-6.53 the best way where every one on the grid is looked at closely.
fn of_all(search: &Search<'_>) -> Option<Candidate> {
    let mut best: Option<Candidate> = None;
    let wheels = (0..=90).flat_map(|degrees| Side::BOTH.map(|side| (degrees, side)));
    let wheels: Vec<(i32, Side)> = wheels.filter(|wheel| *wheel != (0, Side::Right)).collect();
    for first in (0..=search.reach.0).step_by(STEP as usize) {
        let ahead = Manoeuvre::Ahead(Length(first));
        if !search.is_clear(&search.start, ahead) {
            break;
        }
        let after = search.start.after(ahead);
        for (at, (degrees, side)) in wheels.iter().copied().enumerate() {
            // Without a wheel there is but one leg.
            if degrees == 0 && first > 0 {
                continue;
            }
            let wheel = Manoeuvre::Wheel(side, Angle::degrees(degrees));
            let pose = after.after(wheel);
            let gone = first + after.way(wheel).0;
            let last = if gone <= search.reach.0 { search.last_leg(&pose, gone) } else { None };
            let Some(last) = last else { continue };
            let order = (first, i64::from(gone + last.0), at);
            let legs = [ahead, wheel];
            let spent = search.way.costs(&search.start, &legs);
            let least = spent;
            let mut spent = || search.is_clear(&after, wheel).then_some(least);
            let begun = Begun { pose: &pose, legs: &legs, least, spent: &mut spent, most: usize::MAX };
            best = search.priced(begun, last, order, best.as_ref()).or(best);
        }
    }
    best
}

/// Puts everybody somewhere near, looking anywhere, often along the same lines, as many as may have lived so long.
fn strew(battle: &mut Battle, (left, low): (usize, usize), rng: &mut Xoshiro256PlusPlus) {
    let inch = crate::UNITS_PER_INCH as usize;
    let wide = [8, 12, 16][random::below(rng, 3)];
    for id in battle.everybody().collect::<Vec<_>>() {
        let away = if id.seat() == Seat::FIRST { 0 } else { 3 * inch };
        let pose = &mut battle.unit_mut(id).pose;
        let (x, y) = (random::below(rng, wide * inch), away + random::below(rng, 8 * inch));
        pose.front = Point::new((left * inch + x) as i32, (low * inch + y) as i32);
        let straight = if id.seat() == Seat::FIRST { 0 } else { 180 };
        let turn = [0, 0, 90, random::below(rng, 4), random::below(rng, 360)];
        pose.facing = Angle::degrees(straight + turn[random::below(rng, turn.len())] as i32);
        pose.models = 5 + random::below(rng, 20) as u16;
        pose.files = 1 + random::below(rng, pose.models.min(10).into()) as u16;
        // FB-6.3 characters who do not fit among the ranks stand at the ends of some.
        let ended = Side::BOTH.into_iter().filter(|_| random::below(rng, 4) == 0).collect::<Vec<_>>();
        *pose = pose.without_end(Side::Left).without_end(Side::Right);
        for side in ended {
            let base = ENDS[random::below(rng, ENDS.len())];
            let pose = &mut battle.unit_mut(id).pose;
            *pose = pose.with_end(side, base);
        }
    }
}

/// Puts one opposite another, all but middle to middle, as wide as it.
fn confront(battle: &mut Battle, (by, target): (UnitId, UnitId), rng: &mut Xoshiro256PlusPlus) {
    let charger = battle.unit(by).pose;
    let far = Length(random::below(rng, 10 * crate::UNITS_PER_INCH as usize) as i32);
    let aside = Length(random::below(rng, 600) as i32 - 300);
    let ahead = charger.facing.heading();
    let pose = &mut battle.unit_mut(target).pose;
    pose.front = charger.front + ahead.scaled(far) + ahead.right().scaled(aside);
    pose.facing = charger.facing + Angle::HALF;
    pose.files = charger.files.min(pose.models);
}

#[test]
fn the_best_way_is_that_of_a_close_look_at_all() {
    let mut battles = PLACES.map(|(map, place)| (laid(map, REGIMENT), place));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let by = UnitId::new(Seat::FIRST, 0);
    let (mut reached, mut ahead) = (0, 0);
    for table in 0..TABLES {
        let (battle, place) = &mut battles[table % PLACES.len()];
        strew(battle, *place, &mut rng);
        let target = UnitId::new(Seat::SECOND, random::below(&mut rng, 3));
        if table % 8 == 0 {
            confront(battle, (by, target), &mut rng);
        }
        let search = looked_for(battle, by, target);
        let (quick, full) = (search.wheeling(), of_all(&search));
        let told = |best: &Option<Candidate>| best.as_ref().map(|best| (best.charged, best.rank));
        let poses: Vec<Formation> = battle.everybody().map(|id| battle.unit(id).pose).collect();
        let shortest = quick.as_ref().is_some_and(|quick| search.is_shortest(quick, search.whole_contact()));
        ahead += usize::from(shortest);
        // Where the way straight ahead is as short as the gap, others are shorter by rounding at most.
        let equal = |quick: &Candidate, full: &Candidate| {
            let told = |way: &Candidate| (way.touching(), way.crowd());
            told(quick) == told(full) && quick.cost() <= full.cost() + 2 * ROUGH
        };
        let equal = quick.as_ref().zip(full.as_ref()).is_some_and(|(quick, full)| equal(quick, full));
        assert!(
            told(&quick) == told(&full) || shortest && equal,
            "table {table}, {target:?}: {poses:?}: {:?} {:?}",
            told(&quick),
            told(&full)
        );
        assert!(full.as_ref().is_none_or(|best| best.touching() > 0), "table {table}: nobody is in contact");
        reached += usize::from(full.is_some());
    }
    assert!(reached > TABLES / 10, "{reached} charges succeed");
    assert!(ahead > TABLES / 50, "{ahead} charges go straight ahead");
}

/// FB-6.54 one who can but slide along the flank of a narrow target touches its front corner, yet does not come onto its front.
#[test]
fn who_goes_along_a_flank_does_not_meet_the_front() {
    let mut battle = laid(PLACES[0].0, REGIMENT);
    let ids: Vec<UnitId> = battle.everybody().collect();
    let stands = [
        ((39_490, 56_639), 0, (3, 8)),
        ((52_349, 46_851), 32_768, (5, 16)),
        ((54_486, 63_520), 33_314, (6, 19)),
        ((47_129, 60_674), 32_768, (1, 5)),
    ];
    for (id, ((x, y), facing, (files, models))) in ids.iter().zip(stands) {
        let pose = &mut battle.unit_mut(*id).pose;
        *pose = Formation { front: Point::new(x, y), facing: Angle(facing), files, models, ..*pose };
    }
    let search = Search::new(&battle, (ids[0], ids[3]), Zone::Front, super::super::reach(&battle, ids[0]));
    let slides = |best: &Candidate| search.goes_along(&best.charged.before);
    assert!(!search.wheeling().as_ref().is_some_and(slides));
    assert!(!of_all(&search).as_ref().is_some_and(slides));
}

/// FB-6.64 no direction is better than the best of those that are tried.
#[test]
fn who_turns_freely_finds_the_best_direction() {
    const TABLES: usize = 120;
    let mut battle = laid(PLACES[0].0, ALONE);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let by = UnitId::new(Seat::FIRST, 0);
    let mut reached = 0;
    for table in 0..TABLES {
        strew(&mut battle, (15, 15), &mut rng);
        let pose = &mut battle.unit_mut(by).pose;
        *pose = Formation { models: 1, files: 1, ..pose.without_end(Side::Left).without_end(Side::Right) };
        let target = UnitId::new(Seat::SECOND, random::below(&mut rng, 3));
        let search = looked_for(&battle, by, target);
        let towards = search.block.centre() - search.start.footprint().centre();
        let towards = Angle::looking(towards).expect("they do not stand in each other");
        let all: Vec<Angle> = (0..1 << 15).map(|step| towards + Angle(step) - Angle::QUARTER).collect();
        let (quick, full) = (search.straight(), search.best_of(&all));
        let told = |best: &Candidate| (best.touching(), best.crowd());
        let equal = quick
            .as_ref()
            .zip(full.as_ref())
            .is_some_and(|(quick, full)| told(quick) == told(full) && quick.cost() <= full.cost() + 2 * ROUGH);
        let both = |best: &Option<Candidate>| best.as_ref().map(|best| (told(best), best.cost(), best.charged));
        assert!(
            equal || quick.is_none() && full.is_none(),
            "table {table}, {target:?}, {:?}: {:?} {:?}",
            battle.everybody().map(|id| battle.unit(id).pose).collect::<Vec<_>>(),
            both(&quick),
            both(&full)
        );
        reached += usize::from(full.is_some());
    }
    assert!(reached > TABLES / 6, "{reached} charges succeed");
}

/// FB-6.80 in no other place along the face do more skirmishers touch.
#[test]
fn skirmishers_find_the_best_place() {
    const TABLES: usize = 300;
    let mut battle = laid(PLACES[0].0, LOOSE);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let by = UnitId::new(Seat::FIRST, 0);
    let mut reached = 0;
    for table in 0..TABLES {
        strew(&mut battle, (15, 15), &mut rng);
        let pose = battle.unit(by).pose.without_end(Side::Left).without_end(Side::Right);
        let pose = Formation { models: pose.models.min(10), files: pose.files.min(pose.models.min(10)), ..pose };
        battle.unit_mut(by).pose = pose;
        battle.unit_mut(by).loose = crate::placing::spread(&pose);
        let target = UnitId::new(Seat::SECOND, random::below(&mut rng, 3));
        let face = super::super::face(&battle, by, target);
        let search = looked_for(&battle, by, target);
        let line = aims::Line::of(&search.block, face);
        let dense = |_: i64| (-search.wide()..=line.length).step_by(20).collect::<Vec<i64>>();
        let found = search.swarm().map(|charged| charged.pose);
        let touching = |pose: &Formation| {
            let (own, theirs) = pose.contacts(search.touches(), &battle.unit(target).pose);
            own.len() + theirs.len()
        };
        let (quick, full) = (found.as_ref().map(touching), search.lined_up((&line, face), dense).map(|best| best.0.0));
        assert!(quick >= full, "table {table}: {quick:?} {full:?} {found:?}");
        reached += usize::from(found.is_some());
    }
    assert!(reached > TABLES / 10, "{reached} charges succeed");
}
