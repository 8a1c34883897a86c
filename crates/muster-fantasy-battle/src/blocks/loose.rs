//! FB-6.75 to FB-6.84 units in loose order, and FB-6.98 to FB-6.106 what flyers do otherwise.

use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::coherency::Links;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::table::Table;
use muster_ground::things::Thing;

use super::terrain::{Going, is_in};
use super::ways::Field;
use super::zones::Zone;
use super::{CONTACT, INCH, inches};
use crate::book::{Piece, TerrainKind};

/// FB-6.75 the default shape of a loose unit: rows with gaps of half an inch, the front row's middle at a point.
pub fn rows(front: Point, facing: Angle, files: u16, models: u16, base: (Length, Length)) -> Vec<Block> {
    let (across, behind) = (base.0.0 + INCH.0 / 2, base.1.0 + INCH.0 / 2);
    let width = i64::from(across) * i64::from(files.max(1) - 1);
    let place = |model: u16| {
        let (rank, file) = (i64::from(model / files.max(1)), i64::from(model % files.max(1)));
        let step = Vector::new(2 * i64::from(across) * file - width, -2 * i64::from(behind) * rank);
        Block::behind_front(front + facing.apply_halved(step), base.0, base.1, facing)
    };
    (0..models).map(place).collect()
}

/// FB-6.75 whether all models hang together by gaps of at most an inch.
pub fn is_coherent(models: &[Base]) -> bool {
    let links = Links::within(models, INCH);
    links.parts(links.all()).len() <= 1
}

/// FB-6.75, FB-6.76, FB-6.10 whether models of a loose unit may end where they would: on the table, on nobody, on no rock, an
/// inch from enemies and together.
pub fn may_stand(models: &[Base], field: &Field) -> bool {
    let clear = |base: &Base| {
        let off = |other: &Formation, gap| Thing::Base(&other.footprint().into()).kept_off(base, gap);
        field.table.holds_base(base)
            && field.friends.iter().all(|friend| off(friend, Length::ZERO))
            && field.enemies.iter().all(|enemy| off(enemy, INCH))
            && field.ground.iter().all(|part| part.going != Going::Impassable || !part.ground.overlaps(base))
    };
    let apart = |(at, base): (usize, &Base)| models[at + 1..].iter().all(|other| !other.overlaps(base));
    models.iter().all(clear) && models.iter().enumerate().all(apart) && is_coherent(models)
}

/// FB-6.81 the model that a charger meets: the one nearest to it.
pub fn nearest(charger: &Formation, models: &[Base]) -> Option<usize> {
    let footprint = Base::from(charger.footprint());
    let gap = |at: &usize| models[*at].gap(&footprint);
    (0..models.len()).min_by(|a, b| gap(a).compare(gap(b)))
}

/// FB-6.81 the line that skirmishers form against a charger that has met one of them: flush with its front, as wide as that
/// is, about the point of contact as far as the front allows.
pub fn line_against(charger: &Formation, met: Point, models: u16, base: (Length, Length)) -> Formation {
    let files = (charger.width().0 / base.0.0).clamp(1, i32::from(models.max(1))) as u16;
    let ahead = charger.facing.heading();
    // How far to the right of the charger's middle it was met, kept so that the line does not stick out of its front.
    let aside = (ahead.right().dot(met - charger.front) >> 30) as i32;
    let room = ((charger.width().0 - base.0.0 * i32::from(files)) / 2).max(0);
    let aside = aside.clamp(-room, room);
    let front = charger.front + charger.facing.apply(Vector::new(aside.into(), 0));
    let mut line = Formation { front, facing: charger.facing + Angle::HALF, files, models, base };
    let other = Base::from(charger.footprint());
    while Base::from(line.footprint()).overlaps(&other) {
        line.front = line.front + charger.facing.heading().scaled(Length(1));
    }
    line
}

/// FB-6.80 the most models that find place side by side along a face of a target, and touch it, the corners included.
pub fn most_along(face: Length, width: Length) -> u16 {
    ((face.0 + width.0 - 1) / width.0.max(1) + 1).clamp(1, 256) as u16
}

/// FB-6.98, FB-6.106 whether a flyer may land: on the table, in no wood and on no rock, on nobody and an inch from enemies.
pub fn may_land(unit: &Formation, pieces: &[Piece], field: &Field) -> bool {
    let base = Base::from(unit.footprint());
    let wood = |piece: &&Piece| piece.kind == TerrainKind::Wood;
    pieces.iter().filter(wood).all(|piece| !is_in(&base, piece)) && is_free(&base, field, INCH)
}

/// FB-6.98 the length of a flight: straight from the middle of the front to that of where it lands.
pub fn flown(unit: &Formation, to: &Formation) -> Length {
    unit.footprint().centre().stride(to.footprint().centre())
}

/// FB-6.100 a charge by flight: straight to the nearest free place on the face of a target, flush with it. Nothing where it is
/// farther than the reach or the face has no room.
pub fn swoop(unit: &Formation, target: &Formation, face: Zone, reach: Length, field: &Field) -> Option<Formation> {
    let block = target.footprint();
    let line = block.edge(face);
    let facing = block.outward(face) + Angle::HALF;
    let wide = line.stride().0;
    let place = |along: i32| {
        let front = line.from.towards(line.step(), Length(along));
        let mut there = Formation { front, facing, ..*unit };
        // Rounding may leave it a unit within the target.
        for _ in 0..4 {
            if !Base::from(there.footprint()).overlaps(&block.into()) {
                break;
            }
            there.front = there.front.towards(-facing.heading(), Length(1));
        }
        there
    };
    // Nearest first, in steps of a tenth of an inch along the face.
    let centre = unit.front;
    let foot = (line.step().dot(centre - line.from) / i64::from(wide.max(1))).clamp(0, wide.into()) as i32;
    let tries = (0..=wide / (INCH.0 / 10)).flat_map(|n| [foot + n * (INCH.0 / 10), foot - n * (INCH.0 / 10)]);
    tries.filter(|along| (0..=wide).contains(along)).map(place).find(|there| {
        let base = Base::from(there.footprint());
        unit.front.distance(there.front) <= reach + CONTACT && is_free(&base, field, Length::ZERO)
    })
}

fn is_free(base: &Base, field: &Field, gap: Length) -> bool {
    let table: Table = field.table;
    table.holds_base(base)
        && field.friends.iter().all(|other| !base.overlaps(&other.footprint().into()))
        && field.enemies.iter().all(|other| Thing::Base(&other.footprint().into()).kept_off(base, gap))
        && field.ground.iter().all(|part| part.going != Going::Impassable || !part.ground.overlaps(base))
}

/// FB-6.99, FB-6.100 how far a flyer flies in a move, and half of it in a failed charge.
pub const FLIGHT: Length = inches(20);

#[cfg(test)]
mod tests {
    use super::super::terrain::tests::block;
    use super::super::zones;
    use super::*;

    const BASE: (Length, Length) = (Length(2_000), Length(2_000));

    fn bare<'a>() -> Field<'a> {
        Field { table: Table::new(inches(72), inches(48)), ground: &[], friends: &[], enemies: &[] }
    }

    #[test]
    fn rows_hang_together() {
        let models: Vec<Base> =
            rows(Point::new(50_000, 50_000), Angle::degrees(30), 5, 10, BASE).into_iter().map(Base::from).collect();
        assert!(is_coherent(&models) && may_stand(&models, &bare()));
        let mut torn = models.clone();
        torn[9] = torn[9].moved(Vector::new(0, -20_000));
        assert!(!is_coherent(&torn));
    }

    #[test]
    fn skirmishers_form_a_line_against_a_charger() {
        let charger = block((500, 500), 0, 5, 20, 20);
        let line = line_against(&charger, Point::new(53_000, 50_000), 8, BASE);
        assert_eq!((line.files, line.facing, line.front), (5, Angle::HALF, charger.front));
        assert!(zones::touch(&line, &charger));
        let two = line_against(&charger, Point::new(53_000, 50_000), 2, BASE);
        assert_eq!((two.files, two.front), (2, Point::new(53_000, 50_000)));
    }

    #[test]
    fn flyers_land_flush_with_a_face() {
        let flyer = block((900, 600), 0, 1, 1, 50);
        let target = block((900, 900), 0, 5, 20, 20);
        let there = swoop(&flyer, &target, Zone::Rear, FLIGHT, &bare()).expect("in reach");
        assert_eq!(zones::faces_touched(&target, &there), [Zone::Rear]);
        assert!(swoop(&flyer, &target, Zone::Rear, inches(8), &bare()).is_none());
        assert!(!may_land(&there, &[], &Field { enemies: &[target], ..bare() }));
    }
}
