//! What must hold for units, formations, manoeuvres and templates, and agreement with brute force on small tables.

use muster_ground::angle::Angle;
use muster_ground::arcs::Zone;
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::bits::BitSet;
use muster_ground::coherency::{Links, Members};
use muster_ground::formation::{Formation, Lines};
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::group_move::{GroupMove, Leash, flow};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{LOOSE, Manoeuvre, Side, contact};
use muster_ground::path::Path;
use muster_ground::play_area::PlayArea;
use muster_ground::segment::Segment;
use muster_ground::sight::{clear_line, sample_points};
use muster_ground::template::{Cover, Flame, Template};
use muster_ground::things::Thing;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn point(side: i32) -> impl Strategy<Value = Point> {
    (-side..=side, -side..=side).prop_map(|(x, y)| Point::new(x, y))
}

fn disc(side: i32) -> impl Strategy<Value = Base> {
    (point(side), 1..side / 2).prop_map(|(at, radius)| Disc::new(at, Length(radius)).into())
}

fn block(side: i32) -> impl Strategy<Value = Block> {
    let size = || (side / 8..side).prop_map(Length);
    (point(side), size(), size(), any::<u16>()).prop_map(|(at, w, d, facing)| Block::new(at, w, d, Angle(facing)))
}

fn base(side: i32) -> impl Strategy<Value = Base> {
    prop_oneof![disc(side), block(side).prop_map(Base::from)]
}

fn formation(side: i32) -> impl Strategy<Value = Formation> {
    let size = || (side / 8..side / 3).prop_map(Length);
    (point(side), any::<u16>(), 1..8_u16, 1..30_u16, (size(), size())).prop_map(
        |(front, facing, files, models, base)| Formation {
            front,
            facing: Angle(facing),
            files,
            models,
            base,
            ends: [None; 2],
        },
    )
}

fn manoeuvre(far: i32) -> impl Strategy<Value = Manoeuvre> {
    let side = || prop_oneof![Just(Side::Left), Just(Side::Right)];
    prop_oneof![
        (-far..far).prop_map(|n| Manoeuvre::Ahead(Length(n))),
        (-far..far).prop_map(|n| Manoeuvre::Aside(Length(n))),
        (side(), 0..16_384_u16).prop_map(|(side, n)| Manoeuvre::Wheel(side, Angle(n))),
        side().prop_map(Manoeuvre::Turn),
        Just(Manoeuvre::TurnAbout),
        (1..8_u16).prop_map(Manoeuvre::Files),
        (any::<u16>(), 1..8_u16).prop_map(|(n, files)| Manoeuvre::Reform(Angle(n), files)),
    ]
}

/// Every whole point of a table reaching `side` either way.
fn points(side: i32) -> impl Iterator<Item = Point> {
    (-side..=side).flat_map(move |x| (-side..=side).map(move |y| Point::new(x, y)))
}

/// So many points along a segment.
fn along(line: Segment, parts: i64) -> impl Iterator<Item = Point> {
    (0..=parts).map(move |part| line.from.part_way(line.to, part, parts))
}

/// The corners of a square about a point.
fn around(at: Point, far: i64) -> impl Iterator<Item = Point> {
    [(-far, -far), (-far, far), (far, -far), (far, far)].into_iter().map(move |(x, y)| at + Vector::new(x, y))
}

proptest! {
    /// A set of bits is a set of numbers.
    #[test]
    fn sets_are_sets(one in prop::collection::btree_set(0..192_usize, 0..40), other in prop::collection::btree_set(0..192_usize, 0..40)) {
        let set = |numbers: &BTreeSet<usize>| numbers.iter().copied().collect::<BitSet<3>>();
        let same = |found: BitSet<3>, wanted: Vec<usize>| found.iter().eq(wanted.iter().copied()) && found.len() == wanted.len();
        let (a, b) = (set(&one), set(&other));
        prop_assert!(same(a, one.iter().copied().collect()));
        prop_assert!(same(a.or(b), one.union(&other).copied().collect()));
        prop_assert!(same(a.and(b), one.intersection(&other).copied().collect()));
        prop_assert!(same(a.without(b), one.difference(&other).copied().collect()));
        prop_assert_eq!((a.least(), a.is_empty()), (one.first().copied(), one.is_empty()));
        for number in 0..192 {
            let mut less = a;
            less.remove(number);
            prop_assert_eq!((a.has(number), less.has(number)), (one.contains(&number), false));
            prop_assert!(same(BitSet::first(number), (0..number).collect()));
        }
    }

    /// Parts and loners are those that a walk from neighbour to neighbour finds, and nobody more need go than must.
    #[test]
    fn coherency_agrees_with_trying_everything(bases in prop::collection::vec(disc(60), 1..8), reach in 0..40_i32, at_least in 0..3_usize) {
        let near = |a: usize, b: usize| bases[a].gap(&bases[b]).at_most(Length(reach));
        let holds = |kept: &[usize]| {
            let least = if kept.len() > 4 { 2 } else { 1 };
            let close = |a: usize| kept.iter().filter(|b| a != **b && near(a, **b)).count();
            let mut seen: BTreeSet<usize> = kept.iter().copied().take(1).collect();
            for _ in kept {
                let more: Vec<usize> = kept.iter().copied().filter(|b| seen.iter().any(|a| near(*a, *b))).collect();
                seen.extend(more);
            }
            kept.len() < 2 || seen.len() == kept.len() && kept.iter().all(|a| close(*a) >= least)
        };
        let links = Links::within(&bases, Length(reach));
        let least = |count: usize| if count > 4 { 2 } else { 1 };
        let mut fewest = None;
        for mask in 0..1_usize << bases.len() {
            let kept: Vec<usize> = (0..bases.len()).filter(|n| mask >> n & 1 == 1).collect();
            let set: Members = kept.iter().copied().collect();
            prop_assert_eq!(links.hold(set, least(kept.len())), holds(&kept), "{:?}", kept);
            prop_assert!(links.parts(set).iter().fold(Members::EMPTY, |all, part| all.or(*part)) == set);
            let gone = bases.len() - kept.len();
            if gone >= at_least.min(bases.len()) && holds(&kept) && fewest.is_none_or(|known| gone < known) {
                fewest = Some(gone);
            }
        }
        let found = links.removal(at_least, least, 10_000).expect("few members");
        prop_assert_eq!(Some(found.count), fewest);
        prop_assert_eq!(found.who.len(), found.count);
        prop_assert!(links.hold(links.all().without(found.who), least(bases.len() - found.count)));
    }

    /// Bases share their corners, none overlaps another or leaves the footprint, and the last rank stands in the middle.
    #[test]
    fn ranks_and_files_tile_their_footprint(formation in formation(2_000)) {
        let bases: Vec<Base> = formation.bases().map(Base::from).collect();
        prop_assert_eq!(bases.len(), usize::from(formation.models));
        for (n, one) in bases.iter().enumerate() {
            prop_assert!(bases[n + 1..].iter().all(|other| !one.overlaps(other)));
            let Base::Block(block) = one else { unreachable!("models stand on blocks") };
            prop_assert!(block.corners().iter().all(|corner| Base::from(formation.footprint()).gap_to_point(*corner).at_most(Length(2))));
        }
        let places: BTreeSet<(u16, u16)> = (0..formation.models).map(|model| formation.place(model)).collect();
        prop_assert_eq!(places.len(), usize::from(formation.models));
        let last: Vec<i32> = places.iter().filter(|(rank, _)| *rank + 1 == formation.ranks()).map(|(_, file)| i32::from(*file)).collect();
        // As far from the left as from the right, or one nearer to the right, in an unbroken row.
        let (left, right) = (last[0], i32::from(formation.files) - 1 - last[last.len() - 1]);
        prop_assert!(last.windows(2).all(|two| two[1] == two[0] + 1));
        prop_assert!((0..=1).contains(&(left - right)), "{left} {right} {formation:?}");
    }

    /// A line is blocked where some point of it lies on a base, and a shot strikes the first in each rank or file.
    #[test]
    fn lines_meet_the_bases_they_lead_over(formation in formation(400), from in point(900), to in point(900)) {
        let line = Segment::new(from, to);
        let met = formation.met_by(line);
        prop_assert_eq!(formation.blocks(line), !met.is_empty());
        for model in 0..formation.models {
            let base = Base::from(formation.base_of(model));
            let nearest = along(line, 600).map(|at| base.gap_to_point(at).length().0).min().unwrap_or_default();
            // Points along the line lie at most five units apart, and are rounded.
            let led_over = nearest <= 4;
            let deep = along(line, 600).any(|at| around(at, 2).all(|at| base.holds(at)));
            let agrees = if met.has(model.into()) { led_over } else { !deep };
            prop_assert!(agrees, "{model}");
        }
        for lines in [Lines::Ranks, Lines::Files] {
            let slot = |model: usize| match lines {
                Lines::Ranks => formation.place(model as u16).0,
                Lines::Files => formation.place(model as u16).1,
            };
            let reached = |model: usize| {
                let base = Base::from(formation.base_of(model as u16));
                Thing::Base(&base).meeting(line).map_or(0, |at| at.distance_squared(line.from))
            };
            let struck = formation.struck_by(line, lines);
            let wanted: BTreeSet<u16> = met.iter().map(slot).collect();
            prop_assert_eq!(struck.iter().map(slot).collect::<BTreeSet<u16>>(), wanted.clone());
            prop_assert_eq!(struck.len(), wanted.len());
            prop_assert!(struck.iter().all(|model| met.iter().all(|other| slot(other) != slot(model) || reached(model) <= reached(other))));
        }
    }

    /// Somebody sees somebody by any clear line, and whoever is seen sees.
    #[test]
    fn sight_goes_both_ways(one in base(300), other in base(300), wall in formation(200)) {
        let blocked = |line: Segment| wall.blocks(line);
        let seen = clear_line(&sample_points(&one), &sample_points(&other), blocked);
        prop_assert_eq!(seen.is_some(), clear_line(&sample_points(&other), &sample_points(&one), blocked).is_some());
        let lines = || sample_points(&one).into_iter().flat_map(|from| sample_points(&other).map(|to| Segment::new(from, to)));
        prop_assert_eq!(seen.is_some(), lines().any(|line| wall.met_by(line).is_empty()));
        prop_assert!(sample_points(&one).iter().all(|at| one.gap_to_point(*at).at_most(Length(1))));
    }

    /// Who touches whom does not depend on who asks, and is what every pair of bases says.
    #[test]
    fn contact_is_what_pairs_say(one in formation(400), other in formation(400), reach in 0..200_i32) {
        let near = |a: Block, b: Block| Base::from(a).gap(&b.into()).at_most(Length(reach));
        let wanted = |of: &Formation, to: &Formation| (0..of.models).filter(|n| to.bases().any(|b| near(of.base_of(*n), b))).map(usize::from).collect::<Vec<_>>();
        prop_assert!(one.within_formation(Length(reach), &other).iter().eq(wanted(&one, &other)));
        prop_assert!(other.within_formation(Length(reach), &one).iter().eq(wanted(&other, &one)));
    }

    /// A wheel leaves its corner where it is and costs the arc of the other one; every manoeuvre keeps models and bases.
    #[test]
    fn manoeuvres_keep_their_promises(formation in formation(20_000), manoeuvre in manoeuvre(20_000)) {
        let after = formation.after(manoeuvre);
        prop_assert_eq!((after.models, after.base), (formation.models, formation.base));
        let centre = |formation: &Formation| formation.footprint().centre();
        match manoeuvre {
            Manoeuvre::Ahead(length) | Manoeuvre::Aside(length) => {
                prop_assert!((formation.front.distance(after.front).0 - length.0.abs()).abs() <= 1);
                prop_assert_eq!(formation.way(manoeuvre), Length(length.0.abs()));
            }
            Manoeuvre::Wheel(side, angle) => {
                prop_assert!(formation.pivot(side).distance(after.pivot(side)) <= Length(1));
                let arc = f64::from(angle.0) / 65_536.0 * std::f64::consts::TAU * f64::from(formation.width().0);
                let cost = f64::from(formation.way(manoeuvre).0);
                prop_assert!(cost >= arc - 1e-6 && cost < arc + 1.0, "{cost} for {arc}");
                let chord = 2.0 * f64::from(formation.width().0) * (f64::from(angle.0) / 65_536.0 * std::f64::consts::PI).sin();
                let moved = f64::from(formation.pivot(side.other()).distance(after.pivot(side.other())).0);
                prop_assert!((moved - chord).abs() <= 4.0, "{moved} for {chord}");
            }
            Manoeuvre::Turn(_) => {
                prop_assert_eq!(after.files, formation.ranks());
                prop_assert!(centre(&formation).distance(centre(&after)) <= Length(3));
            }
            Manoeuvre::Reform(facing, files) => {
                prop_assert_eq!((after.facing, after.files), (facing, files));
                prop_assert!(centre(&formation).distance(centre(&after)) <= Length(3));
            }
            Manoeuvre::TurnAbout => {
                let (old, new) = (Base::from(formation.footprint()), after.footprint());
                prop_assert!(new.corners().iter().all(|corner| old.gap_to_point(*corner).at_most(Length(3))));
                prop_assert!(after.after(Manoeuvre::TurnAbout).front.distance(formation.front) <= Length(2));
            }
            Manoeuvre::Files(files) => {
                prop_assert_eq!(after.files, files);
                prop_assert!(formation.front.distance(after.front).0 <= formation.base.0.0 / 2 + 2);
            }
        }
    }

    /// Whatever a formation passes over on its way it does not keep off.
    #[test]
    fn manoeuvres_meet_what_they_pass_over(formation in formation(300), manoeuvre in manoeuvre(500), thing in base(500), gap in 0..60_i32) {
        let parts = 64;
        let on_the_way = (0..=parts).map(|part| match manoeuvre {
            Manoeuvre::Ahead(length) => formation.after(Manoeuvre::Ahead(Length(length.0 * part / parts))),
            Manoeuvre::Aside(length) => formation.after(Manoeuvre::Aside(Length(length.0 * part / parts))),
            Manoeuvre::Wheel(side, angle) => formation.after(Manoeuvre::Wheel(side, Angle((i32::from(angle.0) * part / parts) as u16))),
            Manoeuvre::Turn(_) | Manoeuvre::TurnAbout | Manoeuvre::Files(_) | Manoeuvre::Reform(..) => formation.after(manoeuvre),
        });
        let nearest = on_the_way.map(|pose| Base::from(pose.footprint()).gap(&thing).length().0).min().unwrap_or_default();
        let keeps = formation.keeps_off(manoeuvre, Thing::Base(&thing), Length(gap));
        // Between two of these poses a corner goes at most 90 units, and rounding moves it by a few.
        prop_assert!(!keeps || nearest >= gap - 4, "keeps off, but comes to {nearest}");
        prop_assert!(keeps || nearest <= gap + 94, "breaks in, but comes no nearer than {nearest}");
    }

    /// After a wheel towards a point it lies straight ahead, and after a smaller wheel it does not yet.
    #[test]
    fn wheels_face_what_they_are_to_face(formation in formation(4_000), target in point(40_000)) {
        let aside = |formation: &Formation| formation.facing.heading().right().dot(target - formation.front) >> 30;
        for side in Side::BOTH {
            let Some(Manoeuvre::Wheel(_, angle)) = formation.wheel_to_face(side, target) else { continue };
            let after = formation.after(Manoeuvre::Wheel(side, angle));
            // One step of a wheel swings the line ahead by less than a ten-thousandth of the distance.
            let slack = 3 + i64::from(target.distance(after.front).0) / 10_000;
            prop_assert!(aside(&after).abs() <= slack, "{} after {angle:?}", aside(&after));
            prop_assert!(angle.0 < 4 || aside(&formation.after(Manoeuvre::Wheel(side, Angle(angle.0 - 4)))).abs() + 3 >= aside(&after).abs());
        }
        let ahead = formation.facing.heading().dot(target - formation.pivot(Side::Left)).min(formation.facing.heading().dot(target - formation.pivot(Side::Right)));
        let far = formation.front.distance(target).0 > 2 * formation.width().0;
        if ahead > 0 && far {
            prop_assert!(Side::BOTH.iter().any(|side| formation.wheel_to_face(*side, target).is_some()));
        }
    }

    /// A formation that has run into a side comes flush with it: parallel, next to it and never over it.
    #[test]
    fn alignment_is_flush(target in block(8_000), charger in formation(4_000), side in 0..4_usize, lean in -6_000..6_000_i32, along in 1..32_i64) {
        let zone = [Zone::Front, Zone::LeftFlank, Zone::RightFlank, Zone::Rear][side];
        // It stands with one front corner on the side, leaning away from it.
        let edge = target.edge(zone);
        let at = edge.from.part_way(edge.to, along, 32);
        let facing = target.outward(zone) + Angle::HALF + Angle(lean as u16);
        let touching = if lean < 0 { Side::Right } else { Side::Left };
        let charger = Formation { facing, ..charger };
        let corner = charger.pivot(touching);
        let charger = Formation { front: charger.front + (at - corner), ..charger };
        let flush = charger.aligned(at, &target, zone).expect("a front corner touches it");
        let (footprint, block) = (Base::from(flush.footprint()), Base::from(target));
        prop_assert!(!footprint.overlaps(&block) && footprint.gap(&block).at_most(LOOSE));
        prop_assert_eq!(flush.facing, target.outward(zone) + Angle::HALF);
        prop_assert!(flush.pivot(touching).distance(at).0 <= 8, "it turned about the point of contact");
        let met = contact(&flush.footprint(), &target, LOOSE).expect("they touch");
        prop_assert!(Base::from(flush.footprint()).gap_to_point(met).at_most(Length(6)) && block.gap_to_point(met).at_most(Length(6)));
    }

    /// Where blocks touch is the middle of the points of one edge that are next to the other.
    #[test]
    fn contact_is_where_edges_are_shared(one in block(300), other in block(300), reach in 0..12_i32) {
        let near: Vec<Point> = [Zone::Front, Zone::LeftFlank, Zone::Rear, Zone::RightFlank].into_iter().map(|zone| one.edge(zone)).flat_map(|edge| along(edge, 200).collect::<Vec<_>>()).filter(|at| Base::from(other).gap_to_point(*at).at_most(Length(reach))).collect();
        let found = contact(&one, &other, Length(reach));
        if !near.is_empty() {
            prop_assert!(contact(&one, &other, Length(reach + 1)).is_some(), "points along an edge are whole units, up to one off");
        }
        if let Some(found) = found && !Base::from(one).overlaps(&other.into()) {
            prop_assert!(Base::from(one).gap_to_point(found).at_most(Length(reach + 2)));
            prop_assert!(Base::from(other).gap_to_point(found).at_most(Length(reach + 2)));
        }
        prop_assert_eq!(found, contact(&other, &one, Length(reach)));
    }

    /// What lies under a template is what its points say.
    #[test]
    fn covers_agree_with_whole_points(base in base(16), at in point(12), radius in 1..24_i32, facing in any::<u16>()) {
        let flame = Flame { apex: Length(2), end: Length(12), length: Length(20) };
        for template in [Template::round(at, Length(radius)), Template::flame(at, Angle(facing), flame)] {
            let of_base: Vec<Point> = points(60).filter(|p| base.holds(*p)).collect();
            let under = of_base.iter().filter(|p| template.holds_point(**p)).count();
            match template.cover(&base) {
                Cover::None => prop_assert!(!of_base.iter().any(|p| around(*p, 1).all(|p| base.holds(p) && template.holds_point(p)))),
                Cover::Whole => prop_assert_eq!(under, of_base.len()),
                Cover::Part => {
                    // Some corner, or for a disc some point of its rim, is out; whole points may all be in.
                    let bare = matches!(&base, Base::Block(block) if block.corners().iter().any(|corner| !template.holds_point(*corner)));
                    prop_assert!(bare || matches!(base, Base::Disc(_)));
                }
            }
        }
    }

    /// A flame is as wide and as long as it should be.
    #[test]
    fn flames_have_their_size(at in point(20_000), facing in any::<u16>()) {
        let flame = Template::flame(at, Angle(facing), Flame { apex: Length(500), end: Length(2_500), length: Length(7_000) });
        let spot = |right: i64, ahead: i64| at + Angle(facing).apply(Vector::new(right, ahead));
        for (right, ahead) in [(0, 2), (0, 8_240), (240, 4), (1_240, 7_000), (-1_240, 7_000), (870, 7_870), (700, 3_400)] {
            prop_assert!(flame.holds_point(spot(right, ahead)), "{right},{ahead}");
        }
        for (right, ahead) in [(0, -3), (0, 8_253), (260, 0), (1_256, 7_000), (890, 7_890), (760, 3_400)] {
            prop_assert!(!flame.holds_point(spot(right, ahead)), "{right},{ahead}");
        }
    }

    /// A unit that flows ends where it may: every way is free and short enough, nobody ends on another, and those that
    /// meet nothing keep their place.
    #[test]
    fn flows_are_legal(
        start in point(2_000),
        step in point(6_000),
        rocks in prop::collection::vec((point(6_000), 200..1_500_i32), 0..4),
    ) {
        let table = PlayArea::new(Length(30_000), Length(30_000));
        let middle = Vector::new(15_000, 15_000);
        let members: Vec<Disc> = (0..12).map(|n| Disc::new(start + middle + Vector::new(n % 4 * 900, n / 4 * 900), Length(400))).collect();
        let rocks: Vec<Base> = rocks.into_iter().map(|(at, radius)| Disc::new(at + middle, Length(radius)).into()).collect();
        let obstacles: Vec<Obstacle> = rocks.iter().map(|rock| Obstacle { thing: Thing::Base(rock), gap: Length(0) }).collect();
        let space = FreeSpace { table, radius: Length(400), obstacles: &obstacles };
        prop_assume!(members.iter().all(|member| space.is_free(member.at)));
        let leash = Leash { length: Length(9_000), legs: 8, stray: Length(2_000) };
        let Some(found) = flow(&members, &[step - Point::default()], (table, &obstacles), leash) else { return Ok(()) };
        let ends: Vec<Base> = members.iter().enumerate().map(|(n, m)| Disc::new(found.end(n as u8, m.at), m.radius).into()).collect();
        for (n, member) in members.iter().enumerate() {
            let way = found.way(n as u8, member.at);
            let path = Path::new(&way).expect("a sane path");
            prop_assert!(path.length() <= leash.length && way.len() <= leash.legs + 1);
            prop_assert!(path.legs().all(|leg| space.is_free_along(leg)), "{way:?}");
            prop_assert!(ends[n + 1..].iter().all(|other| !other.overlaps(&ends[n])));
            let shift = GroupMove::shift([step - Point::default()]);
            let straight = Segment::new(member.at, shift.end(n as u8, member.at));
            prop_assert!(found.own.iter().any(|own| usize::from(own.0) == n) || space.is_free_along(straight));
        }
        prop_assert!(found.own.windows(2).all(|two| two[0].0 < two[1].0));
        if rocks.is_empty() {
            prop_assert!(found.own.is_empty());
        }
    }
}

#[test]
fn a_template_on_a_block_covers_what_the_book_counts() {
    // FB-13.13: a 3 inch template on the middle model of the second rank, five wide and four deep on 20 mm bases.
    let base = (Length(2_000), Length(2_000));
    let front = Point::new(100_000, 100_000);
    let spears = Formation { front, facing: Angle::ZERO, files: 5, models: 20, base, ends: [None; 2] };
    let template = Template::round(spears.base_of(7).centre(), Length(3_810));
    let covers = |wanted| spears.bases().filter(|base| template.cover(&(*base).into()) == wanted).count();
    assert_eq!((covers(Cover::Whole), covers(Cover::Part)), (5, 13));
}

#[test]
fn ranks_hide_what_is_behind_them() {
    let base = (Length(2_000), Length(2_000));
    let spears = |y, files| Formation {
        front: Point::new(0, y),
        facing: Angle::ZERO,
        files,
        models: 2 * files,
        base,
        ends: [None; 2],
    };
    let (archers, screen, target) = (spears(0, 5), spears(10_000, 9), spears(30_000, 3));
    let sees = |from: u16, block: &Formation| {
        let targets: Vec<Point> = target.front_rank().flat_map(|n| target.base_of(n).sample_points()).collect();
        clear_line(&[archers.eye(from)], &targets, |line| block.blocks(line)).is_some()
    };
    assert!(archers.front_rank().all(|n| !sees(n, &screen)), "nine wide hide three behind them");
    assert!([0, 4].into_iter().all(|n| sees(n, &spears(10_000, 1))), "one alone hides them from the middle");
    assert!(!sees(2, &spears(10_000, 1)), "and only from there");
    assert!(
        clear_line(&[archers.eye(7)], &[target.front], |line| archers.blocks(line)).is_none(),
        "rear ranks see nothing"
    );
}
