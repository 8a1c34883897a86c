//! FB-6.23 to FB-6.28, FB-6.33 what a manoeuvre costs, the ground included.

use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Vector};
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::sweep::Sweep;
use muster_ground::things::Thing;

use super::terrain::{Going, Hindrance};

/// What the ground is to those who move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Footing {
    /// It costs what it says.
    Plain,
    /// FB-6.76 difficult ground and obstacles cost nothing more.
    Sure,
    /// FB-6.11 no terrain matters on the way.
    Ethereal,
}

/// How those who move may turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drill {
    /// In ranks and files.
    Ranks,
    /// FB-6.36 a single model pivots freely.
    Single,
    /// FB-6.92 fast cavalry reforms at no cost.
    Fast,
}

/// FB-6.24 the arc of the outer front corner of a wheel, to the nearest unit (FB-4.2).
pub fn wheel_cost(frontage: Length, angle: Angle) -> Length {
    // Rounded up at twice the length, the half of it says on which side of a half it lies.
    Length(Angle::arc_length(Length(2 * frontage.0), angle.0.into()).0 / 2)
}

/// FB-6.24 the greatest wheel that a length pays for.
pub fn wheel_for(frontage: Length, length: Length) -> Angle {
    let (mut low, mut high) = (0, Angle::HALF.0);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if wheel_cost(frontage, Angle(middle)) <= length { low = middle } else { high = middle - 1 }
    }
    Angle(low)
}

/// FB-6.23 to FB-6.28, FB-6.36, FB-6.92 what a manoeuvre of a unit with a Movement costs on open ground. A reform costs the
/// whole Movement.
pub fn open_cost(unit: &Formation, manoeuvre: Manoeuvre, movement: Length, drill: Drill) -> Length {
    let free = |cost: Length| match drill {
        Drill::Single => Length::ZERO,
        Drill::Ranks | Drill::Fast => cost,
    };
    match manoeuvre {
        Manoeuvre::Ahead(length) if length >= Length::ZERO => length,
        Manoeuvre::Ahead(length) | Manoeuvre::Aside(length) => Length(2 * length.0.abs()),
        Manoeuvre::Wheel(_, angle) => free(wheel_cost(unit.width(), angle)),
        Manoeuvre::Turn(_) | Manoeuvre::TurnAbout => free(Length(movement.0 / 4)),
        Manoeuvre::Files(_) => Length(movement.0 / 2),
        Manoeuvre::Reform(..) => match drill {
            Drill::Ranks => movement,
            Drill::Single | Drill::Fast => Length::ZERO,
        },
    }
}

/// FB-6.33 what a manoeuvre costs with the ground that it goes over, and FB-4.8 the obstacles that it comes to.
pub fn cost(
    unit: &Formation,
    manoeuvre: Manoeuvre,
    (movement, drill, footing): (Length, Drill, Footing),
    ground: &[Hindrance],
) -> Length {
    let open = open_cost(unit, manoeuvre, movement, drill);
    let slow: Vec<&Hindrance> = ground.iter().filter(|part| is_slow(part.going, footing)).collect();
    let hindered = match manoeuvre {
        Manoeuvre::Ahead(_) | Manoeuvre::Aside(_) => {
            let way = unit.after(manoeuvre).front - unit.front;
            let length = unit.way(manoeuvre);
            let times = if open > length { 2 } else { 1 };
            Length(times * over(&unit.footprint().into(), way, length, &slow).0)
        }
        Manoeuvre::Wheel(..) => {
            let met = slow.iter().filter(|part| !unit.keeps_off(manoeuvre, Thing::Base(&part.ground), Length::ZERO));
            Length(open.0 * met.map(|part| part.going.rate()).max().unwrap_or(1))
        }
        Manoeuvre::Turn(_) | Manoeuvre::TurnAbout | Manoeuvre::Files(_) | Manoeuvre::Reform(..) => open,
    };
    hindered + Length(obstacles(unit, manoeuvre, footing, ground) * movement.0 / 2)
}

/// FB-4.8 how many obstacles a manoeuvre comes to on which the unit does not stand astride already.
pub fn obstacles(unit: &Formation, manoeuvre: Manoeuvre, footing: Footing, ground: &[Hindrance]) -> i32 {
    let begun = Base::from(unit.footprint());
    let crossed = |part: &&Hindrance| {
        part.going == Going::Obstacle
            && footing == Footing::Plain
            && !part.ground.overlaps(&begun)
            && !unit.keeps_off(manoeuvre, Thing::Base(&part.ground), Length::ZERO)
    };
    ground.iter().filter(crossed).count() as i32
}

/// FB-6.33 what a straight way costs: each part of it at the worst rate that any part of the footprint pays there.
pub fn over(base: &Base, way: Vector, length: Length, slow: &[&Hindrance]) -> Length {
    let stretches = slow.iter().filter_map(|part| {
        let (from, to) = stretch(base, way, length, &part.ground)?;
        Some((from, to, part.going.rate()))
    });
    let stretches: Vec<(i32, i32, i32)> = stretches.collect();
    let mut marks: Vec<i32> = stretches.iter().flat_map(|(from, to, _)| [*from, *to]).chain([0, length.0]).collect();
    marks.sort_unstable();
    let rate = |from: i32, to: i32| {
        let here = stretches.iter().filter(|(low, high, _)| *low <= from && to <= *high);
        here.map(|(_, _, rate)| *rate).max().unwrap_or(1)
    };
    Length(marks.windows(2).map(|part| (part[1] - part[0]) * rate(part[0], part[1])).sum())
}

/// From which to which length of a straight way a base overlaps some ground, to a unit: both are convex, so that it is one
/// stretch.
pub fn stretch(base: &Base, way: Vector, length: Length, ground: &Base) -> Option<(i32, i32)> {
    if !Sweep::of(base, way).overlaps(Thing::Base(ground)) {
        return None;
    }
    let free = |from: &Base, way: Vector| {
        let (mut low, mut high) = (0, length.0);
        while low < high {
            let middle = low + (high - low + 1) / 2;
            let clear = !Sweep::of(from, way.scaled(Length(middle))).overlaps(Thing::Base(ground));
            if clear { low = middle } else { high = middle - 1 }
        }
        low
    };
    Some((free(base, way), length.0 - free(&base.moved(way), -way)))
}

/// Whether ground costs those who move more.
pub const fn is_slow(going: Going, footing: Footing) -> bool {
    match (going, footing) {
        (Going::Difficult, Footing::Plain) | (Going::VeryDifficult, Footing::Plain | Footing::Sure) => true,
        (Going::Open | Going::Obstacle | Going::Impassable, Footing::Plain | Footing::Sure)
        | (Going::Difficult, Footing::Sure)
        | (
            Going::Open | Going::Difficult | Going::VeryDifficult | Going::Obstacle | Going::Impassable,
            Footing::Ethereal,
        ) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::inches;
    use super::super::terrain::{hindrances, tests::block, tests::piece};
    use super::*;
    use crate::book::TerrainKind;
    use muster_ground::manoeuvre::Side;

    const FOUR: (Length, Drill, Footing) = (inches(4), Drill::Ranks, Footing::Plain);

    #[test]
    fn an_eighth_of_a_turn_costs_what_the_document_says() {
        // FB-13.18: 3.0921 inches, so that 0.9079 of 4 and 4.9079 of 8 are left.
        let spears = block((500, 500), 0, 5, 20, 20);
        let wheel = Manoeuvre::Wheel(Side::Left, Angle::degrees(45));
        assert_eq!(open_cost(&spears, wheel, inches(4), Drill::Ranks), Length(7_854));
        assert_eq!(inches(4) - Length(7_854), Length(2_306));
        assert_eq!(inches(8) - Length(7_854), Length(12_466));
        assert_eq!(wheel_for(spears.width(), Length(7_854)), Angle::degrees(45));
    }

    #[test]
    fn every_manoeuvre_has_its_price() {
        let spears = block((500, 500), 0, 5, 20, 20);
        let price = |manoeuvre| open_cost(&spears, manoeuvre, inches(4), Drill::Ranks);
        assert_eq!(price(Manoeuvre::Ahead(inches(3))), inches(3));
        assert_eq!([price(Manoeuvre::Ahead(inches(-1))), price(Manoeuvre::Aside(inches(-1)))], [inches(2); 2]);
        assert_eq!([price(Manoeuvre::TurnAbout), price(Manoeuvre::Turn(Side::Left))], [inches(1); 2]);
        assert_eq!(price(Manoeuvre::Files(7)), inches(2));
        assert_eq!(open_cost(&spears, Manoeuvre::TurnAbout, inches(4), Drill::Single), Length::ZERO);
    }

    #[test]
    fn only_the_part_in_a_wood_is_slow() {
        // The front comes to the wood after 20 mm, the rear leaves it 80 + 10 mm later.
        let spears = block((500, 500), 0, 5, 20, 20);
        let wood = hindrances(&[piece(TerrainKind::Wood, (400, 520), (600, 530))]);
        let ahead = |mm: i32| cost(&spears, Manoeuvre::Ahead(Length(mm * 100)), FOUR, &wood);
        assert_eq!([ahead(20), ahead(50), ahead(110), ahead(150)].map(|cost| cost.0), [2_000, 8_000, 20_000, 24_000]);
        let sure = (inches(4), Drill::Ranks, Footing::Sure);
        assert_eq!(cost(&spears, Manoeuvre::Ahead(Length(15_000)), sure, &wood), Length(15_000));
        // Where two pieces lie over each other the worse rate is paid, not both.
        let both = hindrances(&[
            piece(TerrainKind::Wood, (400, 510), (600, 900)),
            piece(TerrainKind::Boulders, (400, 520), (600, 900)),
        ]);
        assert_eq!(cost(&spears, Manoeuvre::Ahead(Length(3_000)), FOUR, &both), Length(1_000 + 2_000 + 4_000));
    }

    #[test]
    fn a_hedge_costs_half_the_movement_once() {
        let hedge = hindrances(&[piece(TerrainKind::Hedge, (400, 510), (600, 520))]);
        let spears = block((500, 500), 0, 5, 20, 20);
        let step = Manoeuvre::Ahead(Length(2_000));
        assert_eq!(cost(&spears, step, FOUR, &hedge), Length(2_000 + 5_080));
        assert_eq!(cost(&spears.after(step), step, FOUR, &hedge), Length(2_000));
        assert_eq!(cost(&spears, Manoeuvre::Ahead(Length(1_000)), FOUR, &hedge), Length(1_000));
    }

    #[test]
    fn stretches_agree_with_looking_at_every_step() {
        let wood = piece(TerrainKind::Wood, (300, 520), (520, 560));
        let ground = super::super::terrain::ground(&wood.shape);
        for degrees in [0, 17, 45, 80, 200, 300] {
            let unit = block((500, 480), degrees, 4, 8, 20);
            let length = Length(15_000);
            let (base, way) = (Base::from(unit.footprint()), unit.facing.apply(Vector::new(0, 15_000)));
            let inside: Vec<i32> =
                (0..=1_500).map(|n| n * 10).filter(|n| base.moved(way.scaled(Length(*n))).overlaps(&ground)).collect();
            let found = stretch(&base, way, length, &ground);
            match (inside.first(), inside.last(), found) {
                (Some(from), Some(to), Some((low, high))) => {
                    assert!((from - low).abs() <= 12 && (to - high).abs() <= 12, "{degrees}: {from} {to} {low} {high}");
                }
                (None, None, found) => assert!(found.is_none_or(|(low, high)| high - low < 20), "{degrees}"),
                other => panic!("{degrees}: {other:?}"),
            }
        }
    }
}
