//! The worked examples of distances, terrain, moves and coherency (SP-13.15 to SP-13.23, SP-13.32), and what is proposed.

use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::play_area::Edge;
use muster_kernel::effects::Uses;
use muster_kernel::random::below;
use muster_kernel::{RuleId, Seat, Violations};
use muster_spearhead::ability::Phase;
use muster_spearhead::action::{Area, Formation, Manner, Moving, Places, Returning, SettingUp};
use muster_spearhead::book::{INCH, Realm, inches};
use muster_spearhead::state::*;
use muster_spearhead::step::Step;
use muster_spearhead::{Spearhead, coherency, movement, placing, propose, sight, space};
use muster_tabletop::shared::Shared;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use smallvec::SmallVec;
use std::sync::Arc;

const A: Seat = Seat::FIRST;
const B: Seat = Seat::SECOND;

/// A point in hundredths of an inch.
fn at(x: i32, y: i32) -> Point {
    Point::new(x * INCH / 100, y * INCH / 100)
}

/// A battle of two forces on a map, the first side in its first territory, with nobody on the battlefield.
fn battle(forces: [&str; 2], map: usize) -> Battle {
    let book = Spearhead::standard().book;
    let force = |id: &str| book.forces.iter().position(|force| force.id == id).expect("a force") as u8;
    let features = book.maps[map].terrain.iter().enumerate().map(|(n, ready)| {
        let [(low, high), (from, to)] = [ready.footprint, ready.tall].map(|[low, high]| (low, high));
        let tall = if from == low && to.x == high.x {
            Edge::Near
        } else if to == high && from.x == low.x {
            Edge::Far
        } else if from == low {
            Edge::Left
        } else {
            Edge::Right
        };
        let owner = if n < 2 { A } else { B };
        let feature = placing::feature(ready.size, owner, low.part_way(high, 1, 2), tall);
        assert_eq!((feature.footprint.bounds(), feature.tall.bounds()), ((low, high), (from, to)));
        feature
    });
    let field = Field { realm: Some(Realm::Aqshy), map: map as u8, first_has: 0, features: features.collect() };
    Battle {
        step: Step::Window(Phase::Movement, A),
        forces: forces.map(force),
        attacker: A,
        fixed: Fixed::default(),
        loadouts: [None; 2],
        field: Arc::new(field),
        passives: Arc::default(),
        effects: Vec::new(),
        units: [Unit::default(); UNITS],
        sides: [Side::default(); 2],
        round: 1,
        first: A,
        active: A,
        underdog: None,
        seized: None,
        twist: None,
        twists_drawn: 0,
        control: [None; OBJECTIVES],
        control_before: [None; OBJECTIVES],
        uses: Uses::default(),
        turn: TurnRecord::default(),
        contests: SmallVec::new(),
        last_blows: SmallVec::new(),
        book: Shared(book),
    }
}

/// Puts models of a unit on the battlefield.
fn put(battle: &mut Battle, side: Seat, id: &str, places: &[Point]) -> UnitId {
    let row = battle.force(side).units.iter().position(|unit| unit.id == id).expect("a unit of the force");
    let unit = UnitId::new(side, row);
    let mut stands = Unit { standing: Standing::Field, starting: battle.scroll(unit).models, ..Unit::default() };
    stands.models = Numbers::first(places.len() as u8);
    stands.at[..places.len()].copy_from_slice(places);
    *battle.unit_mut(unit) = stands;
    unit
}

/// Two rows of five, a step apart both ways.
fn rows(x: i32, y: i32, counts: &[i32]) -> Vec<Point> {
    let row = |(n, count): (usize, &i32)| (0..*count).map(move |k| at(x + 120 * k, y + 120 * n as i32));
    counts.iter().enumerate().flat_map(row).collect()
}

/// The ready battle `Embers` as it is printed.
fn embers() -> Battle {
    let mut battle = battle(["vigilant-brotherhood", "gnawfeast-clawpack"], 0);
    let ready = battle.book.scenarios[0].clone();
    for (side, ready) in Seat::BOTH.into_iter().zip(&ready.sides) {
        for (row, stands) in ready.stands.iter().enumerate() {
            let id = battle.force(side).units[row].id.clone();
            put(&mut battle, side, &id, stands);
        }
    }
    battle
}

fn rules(judge: impl FnOnce(&mut Violations)) -> Vec<RuleId> {
    let mut wrong = Violations::default();
    judge(&mut wrong);
    wrong.as_slice().iter().map(|violation| violation.rule).collect()
}

fn judged(battle: &Battle, moving: Moving, way: &GroupMove) -> Vec<&'static str> {
    rules(|wrong| movement::check(battle, moving, way, wrong)).into_iter().map(|rule| rule.0).collect()
}

fn shifted(from: Point, to: Point) -> GroupMove {
    GroupMove::shift([to - from])
}

#[test]
fn combat_ranges_are_measured_from_edge_to_edge() {
    // SP-13.15
    for (apart, fight) in [(450, true), (460, false)] {
        let mut battle = battle(["vigilant-brotherhood"; 2], 0);
        let own = put(&mut battle, A, "lord-veritant", &[at(500, 800)]);
        let enemy = put(&mut battle, B, "lord-veritant", &[at(500 + apart, 800)]);
        assert_eq!(space::are_in_combat(&battle, own, enemy), fight);
        assert_eq!(space::engaged(&battle, enemy), if fight { Units::one(own) } else { Units::NONE });
    }
}

#[test]
fn units_are_deployed_more_than_six_inches_from_enemy_territory() {
    // SP-13.16
    let judge = |map, (force, id): (&str, &str), place| {
        let battle = battle([force; 2], map);
        let row = battle.force(A).units.iter().position(|unit| unit.id == id).expect("a unit");
        let unit = UnitId::new(A, row);
        let setting = SettingUp { unit, models: Numbers::first(1), area: placing::deployment() };
        rules(|wrong| placing::check(&battle, setting, &Places::Each(vec![place]), wrong)).len()
    };
    let forty = ("vigilant-brotherhood", "lord-veritant");
    assert_eq!([at(1000, 420), at(1000, 430)].map(|place| judge(0, forty, place)), [0, 1]);
    let thirty_two = ("gnawfeast-clawpack", "grey-seer");
    assert_eq!([at(2340, 900), at(2350, 900)].map(|place| judge(1, thirty_two, place)), [1, 0]);
}

#[test]
fn terrain_keeps_its_distances() {
    // SP-13.17
    let mut battle = battle(["vigilant-brotherhood"; 2], 0);
    let mut judge = |features: Vec<Feature>, size, low: (i32, i32), high: (i32, i32)| {
        Arc::make_mut(&mut battle.field).features = features;
        let middle = at((low.0 + high.0) / 2, (low.1 + high.1) / 2);
        let feature = placing::feature(size, A, middle, Edge::Far);
        let found = rules(|wrong| placing::check_terrain(&battle, &feature, wrong));
        (found.into_iter().map(|rule| rule.0).collect::<Vec<_>>(), feature)
    };
    let (found, first) = judge(vec![], Size::Large, (1200, 400), (1800, 700));
    assert!(found.is_empty());
    assert_eq!(judge(vec![], Size::Large, (1200, 500), (1800, 800)).0, ["SP-4.34"]);
    assert_eq!(judge(vec![], Size::Large, (1200, 300), (1800, 600)).0, ["SP-4.33"]);
    assert_eq!(judge(vec![], Size::Large, (2000, 400), (2600, 700)).0, ["SP-4.35"]);
    assert_eq!(judge(vec![first.clone()], Size::Small, (2400, 400), (2700, 600)).0, ["SP-4.35", "SP-4.32"]);
    assert!(judge(vec![first], Size::Small, (2510, 400), (2810, 600)).0.is_empty());
}

#[test]
fn there_is_room_for_terrain_until_there_is_none() {
    // SP-4.39
    for map in 0..2 {
        let mut battle = battle(["vigilant-brotherhood"; 2], map);
        Arc::make_mut(&mut battle.field).features.clear();
        for side in Seat::BOTH {
            assert!(placing::has_place(&battle, Size::Large, side), "map {map}, {side:?}");
            let spots = propose::terrain(&battle, Size::Large, side);
            assert!(spots.len() > 3, "map {map}, {side:?}: {}", spots.len());
            for (middle, tall) in spots {
                let feature = placing::feature(Size::Large, side, middle, tall);
                assert_eq!(rules(|wrong| placing::check_terrain(&battle, &feature, wrong)), []);
            }
        }
        let full = (0..4).map(|n| placing::feature(Size::Small, A, at(300 + 800 * n, 550), Edge::Far)).collect();
        Arc::make_mut(&mut battle.field).features = full;
        if map == 0 {
            assert!(!placing::has_place(&battle, Size::Large, A) && placing::has_place(&battle, Size::Small, B));
        }
    }
}

#[test]
fn terrain_hides_and_shelters() {
    // SP-13.18
    let mut battle = battle(["vigilant-brotherhood", "gnawfeast-clawpack"], 0);
    let mut look = |from: Point, to: Point| {
        let eye = put(&mut battle, A, "lord-veritant", &[from]);
        let target = put(&mut battle, B, "clanrats-a", &[to]);
        let eye = ModelId { unit: eye, number: 0 };
        let seen = [sight::sees(&battle, eye, target), sight::unit_sees(&battle, target, eye.unit)];
        assert_eq!(seen[0], seen[1], "SP-6.34");
        (seen[0], sight::has_cover(&battle, eye, target), sight::is_obscured(&battle, eye, target))
    };
    let from = at(1500, 900);
    assert_eq!(look(from, at(1500, 200)), (false, true, true));
    assert_eq!(look(from, at(2000, 200)), (false, true, true));
    assert_eq!(look(from, at(2400, 200)), (true, true, true));
    assert_eq!(look(from, at(2600, 200)), (true, false, false));
    assert_eq!(look(at(1500, 500), at(1500, 150)), (true, false, false));
    assert!(!look(at(1500, 500), at(1500, 900)).0);
}

#[test]
fn tall_strips_are_climbed() {
    // SP-13.19
    let mut battle = battle(["vigilant-brotherhood", "gnawfeast-clawpack"], 0);
    let mut judge = |id: &str, (from, to): (Point, Point), allowance: i32| {
        battle.units = [Unit::default(); UNITS];
        let unit = put(&mut battle, A, id, &[from]);
        let moving = Moving { unit, manner: Manner::Clear, allowance: Length(allowance * INCH / 10) };
        judged(&battle, moving, &shifted(from, to))
    };
    let over = (at(1500, 850), at(1500, 490));
    assert_eq!(judge("liberators", over, 50), ["SP-6.10"]);
    assert_eq!(judge("liberators", over, 115), ["SP-6.10"]);
    assert!(judge("liberators", over, 116).is_empty());
    assert!(judge("prosecutors", over, 36).is_empty());
    let far = (at(1500, 850), at(1500, 250));
    assert_eq!(judge("lord-vigilant", far, 120), ["SP-6.10"]);
    assert!(judge("lord-vigilant", far, 140).is_empty());
    let small = (at(2750, 800), at(2750, 200));
    assert!(judge("lord-vigilant", small, 100).is_empty());
    assert_eq!(judge("lord-vigilant", small, 99), ["SP-6.10"]);
    assert_eq!(judge("prosecutors", (at(1500, 850), at(1500, 650)), 120), ["SP-4.46"], "no end on a tall strip");
}

#[test]
fn moves_keep_out_of_combat_and_off_the_edge() {
    let mut battle = battle(["vigilant-brotherhood"; 2], 0);
    let from = at(500, 800);
    let unit = put(&mut battle, A, "lord-vigilant", &[from]);
    put(&mut battle, B, "lord-veritant", &[at(1000, 1200)]);
    let moving = |manner| Moving { unit, manner, allowance: inches(12) };
    let past = shifted(from, at(500, 1450));
    assert_eq!(judged(&battle, moving(Manner::Clear), &past), ["SP-6.15"]);
    assert!(judged(&battle, moving(Manner::Retreat), &past).is_empty());
    assert_eq!(judged(&battle, moving(Manner::Charge), &past), ["SP-7.5"]);
    let into = shifted(from, at(900, 1000));
    assert_eq!(judged(&battle, moving(Manner::Retreat), &into), ["SP-7.3"]);
    assert!(judged(&battle, moving(Manner::Charge), &into).is_empty());
    let through = GroupMove::shift([at(1000, 1400) - from]);
    assert!(judged(&battle, moving(Manner::Free), &through).contains(&"SP-6.11"));
    let off = GroupMove::shift([at(100, 800) - from, at(300, 800) - at(100, 800)]);
    assert_eq!(judged(&battle, moving(Manner::Clear), &off), ["SP-6.12"]);
    let absurd = GroupMove::shift([Vector::new(i64::MAX, 0), Vector::new(i64::MIN, 7)]);
    assert_eq!(judged(&battle, moving(Manner::Clear), &absurd), ["SP-6.12"]);
    let stranger = GroupMove::default().corrected(3, vec![from]);
    assert_eq!(judged(&battle, moving(Manner::Clear), &stranger), ["SP-6.10"]);
    let winding = GroupMove::shift(vec![Vector::new(1, 0); 25]);
    assert_eq!(judged(&battle, moving(Manner::Clear), &winding), ["SP-6.10"]);
}

#[test]
fn units_hold_together() {
    // SP-13.20
    let battle = battle(["gnawfeast-clawpack"; 2], 0);
    let row = battle.force(A).units.iter().position(|unit| unit.id == "clanrats-a").expect("clanrats");
    let holds = |places: &[Point]| coherency::is_coherent(&battle, UnitId::new(A, row), places);
    assert!(holds(&rows(500, 500, &[6])) && !holds(&rows(500, 500, &[7])));
    assert!(!holds(&rows(500, 500, &[4, 3])) && holds(&rows(500, 500, &[5, 5])));
}

#[test]
fn formations_are_coherent_at_every_size() {
    let battle = battle(["gnawfeast-clawpack"; 2], 0);
    for unit in battle.army(A) {
        for (formation, models) in [Formation::Ranks, Formation::Files, Formation::Block]
            .into_iter()
            .flat_map(|f| (1..=20).map(move |n| (f, n)))
        {
            let formed = Places::Formed(formation, at(1500, 1100));
            let places = placing::positions(&battle, unit, models, &formed);
            assert_eq!(places.len(), usize::from(models));
            assert!(coherency::is_coherent(&battle, unit, &places), "{models} in {formation:?}");
            let radius = i64::from(battle.scroll(unit).radius.0);
            for (n, one) in places.iter().enumerate() {
                assert!(places[..n].iter().all(|other| one.distance_squared(*other) >= 4 * radius * radius));
            }
            let far = Places::Formed(formation, Point::new(i32::MAX, i32::MIN));
            assert_eq!(placing::positions(&battle, unit, models, &far).len(), usize::from(models));
        }
    }
}

#[test]
fn pile_ins_leave_nobody() {
    // SP-13.21
    let mut battle = battle(["vigilant-brotherhood", "gnawfeast-clawpack"], 0);
    let from = at(1000, 1000);
    let unit = put(&mut battle, A, "lord-veritant", &[from]);
    let x = put(&mut battle, B, "clanrats-a", &[at(1200, 1000)]);
    battle.units[UnitId::new(B, 7).index()] = Unit::default();
    // The enemy on 40 mm stands in for Y by its nearer edge: 32 mm at a place 4 mm farther off would do the same.
    let radius = battle.scroll(UnitId::new(B, 1)).radius.0;
    let y_at = Point::new(from.x.0, at(0, 1390).y.0 - (20_000 - radius));
    let y = put(&mut battle, B, "grey-seer", &[y_at]);
    assert_eq!(space::engaged(&battle, unit), [x, y].into_iter().collect());
    let moving = Moving { unit, manner: Manner::PileIn(Some(x)), allowance: inches(3) };
    assert_eq!(judged(&battle, moving, &shifted(from, at(1100, 900))), ["SP-7.9"]);
    assert!(judged(&battle, moving, &shifted(from, at(1060, 1030))).is_empty());
    assert_eq!(judged(&battle, moving, &shifted(from, at(990, 1000))), ["SP-7.9"], "farther than it started");
    assert!(judged(&battle, moving, &GroupMove::default()).is_empty());
    let unpicked = Moving { manner: Manner::PileIn(None), ..moving };
    assert!(judged(&battle, unpicked, &shifted(from, at(1060, 1030))).is_empty());
}

#[test]
fn replacements_and_ambushes_keep_to_their_edge() {
    // SP-13.22
    let judge = |force: &str, area: Area, id: &str, place: Point| {
        let mut battle = battle([force; 2], 0);
        Arc::make_mut(&mut battle.field).features.clear();
        let row = battle.force(A).units.iter().position(|unit| unit.id == id).expect("a unit");
        let setting = SettingUp { unit: UnitId::new(A, row), models: Numbers::first(1), area };
        rules(|wrong| placing::check(&battle, setting, &Places::Each(vec![place]), wrong)).is_empty()
    };
    let home = Area { friendly_territory: true, within_edge: Some(inches(6)), not_in_combat: true, ..Area::default() };
    let places = [at(1000, 520), at(1000, 530), at(90, 1010), at(90, 1030)];
    let lawful = places.map(|place| judge("vigilant-brotherhood", home, "liberators", place));
    assert_eq!(lawful, [true, false, true, false]);
    let corner = Area { within_corner: Some(inches(6)), from_enemies: Some(inches(9)), ..Area::default() };
    let lawful = [at(350, 350), at(390, 390)].map(|place| judge("gnawfeast-clawpack", corner, "clanrats-a", place));
    assert_eq!(lawful, [true, false]);
}

#[test]
fn a_touch_of_the_circle_contests() {
    // SP-13.23
    for (y, on) in [(790, 1), (780, 0)] {
        let mut battle = battle(["gnawfeast-clawpack"; 2], 0);
        let unit = put(&mut battle, A, "grey-seer", &[at(1500, y)]);
        assert_eq!((space::touched(&battle, unit), space::models_on(&battle, unit, 0)), (on, on));
        assert_eq!(space::contested(&battle, unit), (on == 1).then_some(0));
        battle.twist = Some(TwistNow { burns: Some(0), ..TwistNow::default() });
        assert_eq!((space::contested(&battle, unit), space::models_on(&battle, unit, 0)), (None, 0));
    }
}

#[test]
fn the_owner_of_a_unit_picks_what_it_contests() {
    // SP-6.42: a large base between two circles would have to be larger than any; models in two circles do.
    let mut battle = battle(["gnawfeast-clawpack"; 2], 0);
    let unit = put(&mut battle, A, "clanrats-a", &[at(750, 550), at(1500, 1100)]);
    assert_eq!((space::touched(&battle, unit), space::contested(&battle, unit)), (0b11, Some(0)));
    battle.contests.push((unit, 1));
    assert_eq!(space::contested(&battle, unit), Some(1));
    battle.contests.push((unit, 4));
    assert_eq!(space::contested(&battle, unit), Some(1), "it does not touch the last");
}

#[test]
fn removals_leave_a_coherent_unit() {
    // SP-13.32
    let mut battle = battle(["gnawfeast-clawpack"; 2], 0);
    let unit = put(&mut battle, A, "clanrats-a", &rows(500, 500, &[5, 5]));
    let sets = |battle: &Battle, slain| coherency::removals(battle, unit, slain, 1_000);
    let one: Vec<u32> = sets(&battle, 1).iter().map(|gone| gone.0).collect();
    assert_eq!(one, [1 << 7, 1 << 2]);
    let two: Vec<u32> = sets(&battle, 2).iter().map(|gone| gone.0).collect();
    assert_eq!(two, [1 << 9 | 1 << 4, 1 << 5 | 1]);
    let four = sets(&battle, 3);
    assert_eq!((four.len(), coherency::removal(&battle, unit, 3).len()), (55, 4));
    assert!(four.iter().all(|gone| gone.len() == 4 && coherency::holds_without(&battle, unit, *gone)));
    assert_eq!(coherency::removals(&battle, unit, 3, 7).len(), 7);
    put(&mut battle, A, "clanrats-a", &rows(500, 500, &[6]));
    assert_eq!(sets(&battle, 1), [Numbers(1 << 5), Numbers(1)]);
    assert_eq!(coherency::removal(&battle, unit, 9), Numbers::first(6));
}

/// Every unit, with all manners that make sense where it stands.
fn movings(battle: &Battle) -> Vec<Moving> {
    let mut all = Vec::new();
    for unit in Seat::BOTH.into_iter().flat_map(|side| battle.fielded(side)) {
        let allowance = battle.scroll(unit).movement;
        if space::is_in_combat(battle, unit) {
            all.push(Moving { unit, manner: Manner::Retreat, allowance });
            let targets = space::engaged(battle, unit);
            let pile_ins = targets.iter().map(Some).chain([None]).map(Manner::PileIn);
            all.extend(pile_ins.map(|manner| Moving { unit, manner, allowance: inches(3) }));
        } else {
            all.push(Moving { unit, manner: Manner::Clear, allowance });
            all.push(Moving { unit, manner: Manner::Charge, allowance: inches(8) });
            all.push(Moving { unit, manner: Manner::PileIn(None), allowance: inches(3) });
        }
        all.push(Moving { unit, manner: Manner::Free, allowance: inches(3) });
    }
    all
}

/// Plays moves at random from the first battle with the first side advanced, and shows every state on the way.
fn wander(seed: u64, moves: usize, mut see: impl FnMut(&Battle, &mut Xoshiro256PlusPlus)) {
    let mut battle = embers();
    for unit in battle.army(A).collect::<Vec<_>>() {
        movement::apply(&mut battle, unit, &GroupMove::shift([Vector::new(0, i64::from(inches(6).0))]));
    }
    // Half an inch apart, as if they were no skirmishers: what always counts is not looked up here.
    put(&mut battle, A, "prosecutors", &[at(2200, 1000), at(2390, 1000), at(2580, 1000)]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..moves {
        see(&battle, &mut rng);
        let all = movings(&battle);
        let moving = all[below(&mut rng, all.len())];
        if let Some(way) = propose::any_move(&battle, moving, &mut rng) {
            movement::apply(&mut battle, moving.unit, &way);
        }
    }
}

/// How often a move is drawn before it counts as none.
const DRAWS: usize = 1_000;

#[test]
fn all_that_is_proposed_is_legal() {
    let mut charges = 0;
    wander(7, 40, |battle, rng| {
        for moving in movings(battle) {
            let moves = propose::moves(battle, moving);
            for way in &moves {
                assert_eq!(judged(battle, moving, way), [""; 0], "{moving:?} {way:?}");
            }
            assert_eq!(propose::first_move(battle, moving), moves.first().cloned(), "{moving:?}");
            // One draw may find nothing, which is quick; many find something where there is something.
            let any = (0..DRAWS).find_map(|_| propose::any_move(battle, moving, rng));
            assert!(any.is_some() || moves.is_empty(), "{moving:?}");
            if let Some(way) = any {
                assert_eq!(judged(battle, moving, &way), [""; 0], "{moving:?} {way:?}");
            }
            // Where a shot in the dark finds a charge, there is a charge to propose.
            let mut dark = || {
                let step = [0, 1].map(|_| below(rng, 2 * inches(8).0 as usize) as i64 - i64::from(inches(8).0));
                GroupMove::shift([Vector::new(step[0], step[1])])
            };
            let legal = |way: &GroupMove| rules(|wrong| movement::check(battle, moving, way, wrong)).is_empty();
            if moving.manner == Manner::Charge && (0..60).any(|_| legal(&dark())) {
                charges += 1;
                assert!(!moves.is_empty(), "{moving:?} finds no charge");
            }
        }
    });
    assert!(charges > 0);
}

#[test]
fn a_move_that_slips_is_mended() {
    let battle = embers();
    let unit = UnitId::new(A, 3);
    let moving = Moving { unit, manner: Manner::Clear, allowance: inches(5) };
    let far = GroupMove::shift([Vector::new(0, i64::from(inches(7).0))]);
    let mended = propose::nudge_move(&battle, moving, &far).expect("a part of it");
    assert!(judged(&battle, moving, &mended).is_empty());
    let absurd = GroupMove::shift([Vector::new(i64::MAX, 0)]);
    assert_eq!(propose::nudge_move(&battle, moving, &absurd), None);
}

#[test]
fn places_are_found_where_there_are_some() {
    let mut battle = embers();
    for map in 0..2 {
        let mut empty = self::battle(["gnawfeast-clawpack"; 2], map);
        for unit in empty.army(B).collect::<Vec<_>>() {
            let models = Numbers::first(empty.scroll(unit).models);
            let setting = SettingUp { unit, models, area: placing::deployment() };
            let places = propose::places(&empty, setting);
            assert!(!places.is_empty(), "map {map} unit {unit:?}");
            for at in &places {
                assert_eq!(rules(|wrong| placing::check(&empty, setting, at, wrong)), []);
            }
            let at = placing::positions(&empty, unit, models.len(), &places[0]);
            let stands = empty.unit_mut(unit);
            (stands.standing, stands.models) = (Standing::Field, models);
            stands.at[..at.len()].copy_from_slice(&at);
        }
    }
    let rats = UnitId::new(B, 3);
    battle.unit_mut(rats).models = Numbers::first(8);
    let returning = Returning { unit: rats, count: 2, engaged: Units::NONE };
    let back = propose::returns(&battle, returning);
    assert!(!back.is_empty());
    for (number, at) in back {
        assert_eq!(rules(|wrong| placing::check_return(&battle, returning, number, at, wrong)), []);
    }
    let setting = SettingUp {
        unit: rats,
        models: Numbers::first(10),
        area: Area { from_enemies: Some(inches(9)), ..Area::default() },
    };
    battle.unit_mut(rats).standing = Standing::Held(0);
    let slip = Places::Formed(Formation::Ranks, at(1500, 500));
    assert_ne!(rules(|wrong| placing::check(&battle, setting, &slip, wrong)), []);
    let mended = propose::nudge_places(&battle, setting, &slip).expect("somewhere");
    assert_eq!(rules(|wrong| placing::check(&battle, setting, &mended, wrong)), []);
}
