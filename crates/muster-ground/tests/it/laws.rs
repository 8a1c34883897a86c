//! What must hold for any bases, areas and moves, and agreement with brute force on small tables.

use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::length::{Length, Point, Vector};
use muster_ground::offsets::OffsetCurves;
use muster_ground::path::Path;
use muster_ground::play_area::PlayArea;
use muster_ground::polygon::{PointLocation, Polygon, Within};
use muster_ground::segment::Segment;
use muster_ground::sight::shortest;
use muster_ground::sweep::{Pivot, Sweep, farthest};
use muster_ground::things::Thing;
use proptest::prelude::*;

fn point(side: i32) -> impl Strategy<Value = Point> {
    (-side..=side, -side..=side).prop_map(|(x, y)| Point::new(x, y))
}

fn disc(side: i32) -> impl Strategy<Value = Base> {
    (point(side), 1..side / 2).prop_map(|(at, radius)| Disc::new(at, Length(radius)).into())
}

fn block(side: i32) -> impl Strategy<Value = Block> {
    let size = || (2..side).prop_map(Length);
    (point(side), size(), size(), any::<u16>()).prop_map(|(at, w, d, turn)| Block::new(at, w, d, Angle(turn)))
}

fn base(side: i32) -> impl Strategy<Value = Base> {
    prop_oneof![disc(side), block(side).prop_map(Base::from)]
}

/// Any outline of a few corners that turns out to be simple.
fn polygon(side: i32) -> impl Strategy<Value = Polygon> {
    let corners = prop::collection::vec(point(side), 3..7);
    corners.prop_filter_map("a simple outline", |corners| Polygon::new(corners).ok())
}

/// Every whole point of a table reaching `side` either way.
fn points(side: i32) -> impl Iterator<Item = Point> {
    (-side..=side).flat_map(move |x| (-side..=side).map(move |y| Point::new(x, y)))
}

proptest! {
    /// It does not matter who measures, nor where on the table.
    #[test]
    fn gaps_are_symmetric_and_move_along(a in base(5_000), b in base(5_000), step in point(5_000)) {
        let step = step - Point::default();
        prop_assert!(a.gap(&b).compare(b.gap(&a)).is_eq());
        prop_assert!(a.moved(step).gap(&b.moved(step)).compare(a.gap(&b)).is_eq());
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        prop_assert!(!a.overlaps(&b) || a.gap(&b).at_most(Length::ZERO));
    }

    /// A comparison at the rounded length on either side decides as the number does.
    #[test]
    fn comparisons_agree_with_the_length(a in base(5_000), b in base(5_000)) {
        let (gap, down, up) = (a.gap(&b), a.gap(&b).length(), a.gap(&b).length_up());
        prop_assert!((gap.at_least(down) || a.overlaps(&b)) && gap.at_most(up));
        prop_assert!(up.0 - down.0 <= 1);
        if down > Length::ZERO {
            prop_assert!(gap.less_than(down + Length(1)) && !gap.at_most(down - Length(1)));
        }
        let line = shortest(&a, &b);
        prop_assert!((line.from.distance(line.to).0 - down.0).abs() <= 3, "{line:?} for {down:?}");
    }

    /// Two bases overlap or touch exactly when they share a point; whole points tell most of it.
    #[test]
    fn shared_points_close_the_gap(a in base(12), b in base(12)) {
        let shared = points(30).any(|p| a.holds(p) && b.holds(p));
        prop_assert!(!shared || a.gap(&b).at_most(Length::ZERO));
        let nearest = points(30).filter(|p| a.holds(*p)).map(|p| b.gap_to_point(p).length()).min();
        // The nearest whole point of a base may lie up to a diagonal farther away than the base itself.
        if let Some(nearest) = nearest {
            prop_assert!(a.gap(&b).length() <= nearest && nearest.0 <= a.gap(&b).length().0 + 8);
        }
    }

    /// An area holds as many whole points as its size says: Pick's theorem.
    #[test]
    fn areas_count_their_points(area in polygon(15)) {
        let place = |wanted| points(15).filter(|p| area.place(*p) == wanted).count() as i128;
        prop_assert_eq!(area.doubled_area(), 2 * place(PointLocation::Inside) + place(PointLocation::Edge) - 2);
    }

    /// Cutting a segment in two leaves what lies inside as long as it was.
    #[test]
    fn lengths_inside_add_up(area in polygon(4_000), a in point(4_000), b in point(4_000), part in 0..=16_i64) {
        let middle = a.part_way(b, part, 16);
        let inside = |from, to| area.length_inside(Segment::new(from, to)).0;
        // Rounding the middle to a whole unit bends the segment a little.
        let (both, whole) = (inside(a, middle) + inside(middle, b), inside(a, b));
        prop_assert_eq!(inside(b, a), whole);
        if middle - a == -(middle - b) || part == 0 || part == 16 {
            prop_assert!((both - whole).abs() <= 1, "{both} against {whole}");
        }
        prop_assert!(whole <= a.stride(b).0);
        prop_assert!(whole == 0 || area.entered_by(Segment::new(a, b)));
        prop_assert_eq!(area.entry(Segment::new(a, b)).is_some(), area.entered_by(Segment::new(a, b)));
    }

    /// Wholly within means every point is; partly means some are on each side.
    #[test]
    fn within_agrees_with_whole_points(area in polygon(20), base in base(12)) {
        let (mut inside, mut outside) = (false, false);
        for at in points(30).filter(|p| base.holds(*p)) {
            inside |= area.place(at) == PointLocation::Inside && base.gap_to_point(at).less_than(Length::ZERO);
            outside |= area.place(at) == PointLocation::Outside;
        }
        match area.within(&base) {
            Within::Wholly => prop_assert!(!outside),
            Within::Partly => {}
            Within::Not => prop_assert!(!inside),
        }
        prop_assert_eq!(area.within(&base) != Within::Not, Thing::Area(&area).overlaps(&base));
        prop_assert!(area.within(&base) == Within::Not || area.gap(&base).at_most(Length::ZERO));
    }

    /// What a base sweeps is as near as its nearest place on the way.
    #[test]
    fn sweeps_are_made_of_places(base in base(400), other in base(400), step in point(60)) {
        // Forty equal whole steps make the places on the way exact.
        let small = Vector::new(i64::from(step.x.0), i64::from(step.y.0));
        let scaled = |n: i64| Vector::new(small.x * n, small.y * n);
        let sweep = Sweep::of(&base, scaled(40));
        let gap = sweep.gap(Thing::Base(&other)).length().0;
        let places: Vec<Base> = (0..=40).map(|n| base.moved(scaled(n))).collect();
        let nearest = places.iter().map(|place| place.gap(&other).length().0).min().unwrap_or_default();
        let stride = Point::default().stride(Point::default() + small).0;
        prop_assert!(gap <= nearest && nearest <= gap + stride + 1, "{gap} swept, {nearest} placed");
        if places.iter().any(|place| place.overlaps(&other)) {
            prop_assert!(sweep.overlaps(Thing::Base(&other)));
        }
    }

    /// The farthest free place is free, and one unit farther is not.
    #[test]
    fn the_farthest_is_just_free(start in base(300), other in base(300), way in point(50), most in 1..2_000_i32) {
        let way = way - Point::default();
        let judge = |sweep: &Sweep, _: &Base| !sweep.overlaps(Thing::Base(&other));
        let free = |n: i32| judge(&Sweep::of(&start, way.scaled(Length(n))), &start);
        match farthest(&start, way, Length(most), judge) {
            None => prop_assert!(!free(0)),
            Some(length) => prop_assert!(free(length.0) && (length.0 == most || !free(length.0 + 1))),
        }
    }

    /// The first breach of a pivot is the one that trying every step finds.
    #[test]
    fn pivots_agree_with_trying_every_step(
        block in block(600), hinge in 0..4_usize, steps in -3_000..3_000_i32, other in base(600), gap in 0..100_i32,
    ) {
        let pivot = Pivot::new(block, block.corners()[hinge], steps);
        let thing = Thing::Base(&other);
        let tried = (0..=pivot.steps()).find(|n| !thing.kept_off(&pivot.pose(*n).into(), Length(gap)));
        prop_assert_eq!(pivot.first_breach(thing, Length(gap)), tried);
        prop_assert_eq!(pivot.keeps_off(thing, Length(gap)), tried.is_none());
    }

    /// A path keeps off what each of its places keeps off, and its cost is what its corners show.
    #[test]
    fn paths_are_their_legs(corners in prop::collection::vec(point(3_000), 1..8), other in base(1_000), gap in 0..900_i32) {
        let path = Path::new(&corners).expect("a sane path");
        let (radius, thing, gap) = (Length(250), Thing::Base(&other), Length(gap));
        prop_assert_eq!(path.costs().last().unwrap_or_default(), path.length());
        prop_assert!(path.length() >= path.start().distance(path.end()));
        prop_assert_eq!(path.at(path.length()), path.end());
        let breach = path.first_breach(radius, thing, gap);
        prop_assert_eq!(breach.is_none(), path.keeps_off(radius, thing, gap));
        if gap > Length::ZERO {
            prop_assert_eq!(path.gap(radius, thing).at_least(gap), breach.is_none());
        }
        if let Some(breach) = breach {
            let before = Path::new(&corners[..=breach.leg]).expect("a sane path");
            prop_assert!(breach.leg == 0 || before.keeps_off(radius, thing, gap));
        }
    }

    /// Turning there and back misses by at most the two roundings.
    #[test]
    fn turning_back_returns(at in point(1_000_000), by in any::<u16>()) {
        let back = (-Angle(by)).about(Point::default(), Angle(by).about(Point::default(), at));
        prop_assert!(back.distance_squared(at) <= 2);
    }

    /// At the limits of the table nothing overflows, and squares keep every digit.
    #[test]
    fn the_limits_are_safe(a in point(2_000_000), b in point(2_000_000), c in point(2_000_000), d in point(2_000_000)) {
        let (one, other) = (Segment::new(a, b), Segment::new(c, d));
        let least = [one.square_to(c), one.square_to(d), other.square_to(a), other.square_to(b)].into_iter().min();
        prop_assert!(one.first_meeting(other).is_some() || least.is_some_and(|square| !square.at_most(0)));
        let block = Base::from(Block::new(a, Length(2_000), Length(900), Angle(12_345)));
        prop_assert!(block.gap(&Disc::new(b, Length(700)).into()).length() <= a.stride(b));
    }
}

/// What a few bases, an area and a wall leave free.
fn with_space(things: &(Vec<Base>, Polygon, [Point; 2], Length), judge: impl FnOnce(FreeSpace)) {
    let (bases, area, wall, gap) = things;
    let things = bases.iter().map(Thing::Base).chain([Thing::Area(area), Thing::Wall(wall)]);
    let obstacles: Vec<Obstacle> = things.map(|thing| Obstacle { thing, gap: *gap }).collect();
    judge(FreeSpace { table: PlayArea::new(Length(40), Length(40)), radius: Length(3), obstacles: &obstacles });
}

fn clutter() -> impl Strategy<Value = (Vec<Base>, Polygon, [Point; 2], Length)> {
    let bases = prop::collection::vec(base(20), 0..4);
    let wall = [point(40), point(40)];
    (bases, polygon(30), wall, (0..4).prop_map(Length)).prop_map(|(bases, area, wall, gap)| {
        let step = Vector::new(10, 10);
        (bases.iter().map(|base| base.moved(step)).collect(), area, wall, gap)
    })
}

/// Holds that the nearest free place will do, and that no whole point with free ones all around is much nearer.
fn hold_nearest(space: &FreeSpace, wanted: Point, within: i32) {
    let found = space.nearest_free(wanted, Length(within));
    let near = |at: Point| points(2).map(move |step| at + (step - Point::default()));
    let free = points(45).filter(|at| at.stride(wanted).0 <= within && space.is_free(*at));
    let wide = free.filter(|at| near(*at).all(|at| space.is_free(at))).map(|at| at.stride(wanted).0).min();
    match found {
        Some(found) => {
            assert!(space.is_free(found) && found.stride(wanted).0 <= within, "{found:?} is not free or too far away");
            assert!(wide.is_none_or(|wide| found.stride(wanted).0 <= wide + 4), "{found:?}, {wide:?} away is another");
        }
        None => assert!(wide.is_none_or(|wide| wide + 4 >= within), "missed one {wide:?} away"),
    }
}

/// Between a wall and a base all but along it, the ground is free where it is thinner than a unit: what is found there is free, but
/// another place in it may be nearer.
#[test]
fn in_a_sliver_what_is_found_is_free() {
    let block = Base::from(Block::new(Point::new(25, 18), Length(19), Length(19), Angle(48_105)));
    let wall = [Point::new(0, -1), Point::new(38, 4)];
    let things = [Thing::Base(&block), Thing::Wall(&wall)];
    let obstacles = things.map(|thing| Obstacle { thing, gap: Length::ZERO });
    let space = FreeSpace { table: PlayArea::new(Length(40), Length(40)), radius: Length(3), obstacles: &obstacles };
    let (wanted, nearest) = (Point::new(27, 7), Point::new(22, 5));
    assert!(space.is_free(nearest) && space.nearest_free(wanted, Length(10)).is_some_and(|found| space.is_free(found)));
    hold_nearest(&space, wanted, 10);
}

proptest! {
    /// The nearest free place is free, and no ground that is a few units wide is much nearer.
    #[test]
    fn the_nearest_free_place_is_the_nearest(things in clutter(), wanted in point(40), within in 0..60_i32) {
        with_space(&things, |space| hold_nearest(&space, wanted, within));
    }

    /// Where a place must also lie in a ring about a point, what is found will do, and nothing that is a few units wide is
    /// missed, however little of the ring is free.
    #[test]
    fn the_best_of_a_ring_is_found(
        things in clutter(), about in point(40), wanted in point(40), least in 4..20_i32, width in 4..9_i32,
    ) {
        with_space(&things, |space| {
            let most = least + width;
            let in_ring = |at: Point| {
                let square = at.distance_squared(about);
                (i64::from(least * least)..=i64::from(most * most)).contains(&square)
            };
            let will_do = |at: Point| in_ring(at) && space.is_free(at);
            let mut curves = OffsetCurves::default();
            curves.within(&space.table, space.radius);
            space.obstacles.iter().for_each(|o| curves.around(o.thing, o.gap + space.radius));
            curves.circle(about, Length(least));
            curves.circle(about, Length(most));
            let found = curves.nearest(wanted, Length(200), will_do);
            let near = |at: Point| points(2).map(move |step| at + (step - Point::default()));
            let wide = points(45).filter(|at| near(*at).all(will_do)).map(|at| at.stride(wanted).0).min();
            let nearest = points(45).filter(|at| will_do(*at)).map(|at| at.distance_squared(wanted)).min();
            assert!(found.is_none_or(|found| will_do(found) && Some(found.distance_squared(wanted)) >= nearest));
            let missed = wide.filter(|wide| found.is_none_or(|found| found.stride(wanted).0 > wide + 4));
            assert!(missed.is_none(), "{found:?}, but there is one {missed:?} away");
        });
    }

    /// What a disc holds of a piece is what its places show.
    #[test]
    fn chords_agree_with_their_places(a in point(3_000), b in point(3_000), centre in point(3_000), radius in 1..3_000_i32) {
        const PARTS: i64 = 512;
        let inside = (0..PARTS).filter(|n| a.part_way(b, 2 * n + 1, 2 * PARTS).distance(centre) < Length(radius)).count();
        let stride = i64::from(a.stride(b).0);
        let (found, tried) = (i64::from(Segment::new(a, b).length_within(centre, Length(radius)).0), inside as i64 * stride / PARTS);
        prop_assert!((found - tried).abs() <= 2 * stride / PARTS + 30, "{found} for {tried}");
    }

    /// A route is free on every leg, costs no more than allowed, and no straight way is missed.
    #[test]
    fn routes_are_free_and_affordable(things in clutter(), from in point(40), to in point(40), most in 0..150_i32) {
        with_space(&things, |space| match space.route(from, to, Length(most), 6) {
            Some(way) => {
                let path = Path::new(&way).expect("a sane path");
                assert!((path.start(), path.end()) == (from, to) && path.legs().count() <= 6);
                assert!(path.length().0 <= most && path.legs().all(|leg| space.is_free_along(leg)));
            }
            None => assert!(!space.is_free_along(Segment::new(from, to)) || from.stride(to).0 > most),
        });
    }

    /// Around one disc a way is always found, and it costs hardly more than tangents and an arc.
    #[test]
    fn a_way_round_a_disc_is_short(radius in 100..3_000_i32, turn in any::<u16>(), far in 1_001..6_000_i32) {
        let centre = Point::new(20_000, 20_000);
        let post = Base::from(Disc::new(centre, Length(radius)));
        let obstacles = [Obstacle { thing: Thing::Base(&post), gap: Length(0) }];
        let table = PlayArea::new(Length(40_000), Length(40_000));
        let space = FreeSpace { table, radius: Length(500), obstacles: &obstacles };
        let (ahead, keep) = (Angle(turn).heading(), f64::from(radius + 500));
        let away = radius + far;
        let ends = [centre.towards(ahead, Length(away)), centre.towards(-ahead, Length(away))];
        let way = space.route(ends[0], ends[1], Length(100_000), 20).expect("there is room all around");
        let cost = f64::from(Path::new(&way).expect("a sane path").length().0);
        let away = f64::from(away);
        let ideal = 2.0 * (away * away - keep * keep).sqrt() + keep * 2.0 * (keep / away).asin();
        prop_assert!(cost > ideal - 4.0 && cost < ideal + 0.04 * std::f64::consts::PI * keep + 60.0, "{cost} for {ideal}");
    }
}
