//! Terrain and points in words: what maps and set-ups are written in.

use crate::field::{Feature, Field, Shape, TABLE, Terrain};
use crate::register::*;
use crate::space::INCH;
use crate::state::Facing;
use muster_ground::bases::{Base, Disc};
use muster_ground::length::{LIMIT, Point};
use muster_ground::polygon::Polygon;
use muster_ground::words::{Inches, read_length, write_length, write_point};
use muster_kernel::Fault;
use muster_tabletop::layout::Layout;
use std::fmt::Write as _;

/// EG-6.7 a direction: whole numbers as they are, `0,-1`; with decimals as inches.
pub(crate) fn read_facing(text: &str) -> Option<Facing> {
    let (x, y) = text.split_once(',')?;
    let facing = if text.contains('.') {
        Facing { x: read_length(x)?.0, y: read_length(y)?.0 }
    } else {
        Facing { x: x.parse().ok()?, y: y.parse().ok()? }
    };
    let small = |n: i32| n.unsigned_abs() <= LIMIT as u32;
    ((facing.x, facing.y) != (0, 0) && small(facing.x) && small(facing.y)).then_some(facing)
}

/// A direction: `0,-1`.
pub(crate) fn write_facing(facing: Facing) -> String {
    format!("{},{}", facing.x, facing.y)
}

/// EG-4.2, EG-4.4 a feature: `low-wall 9,7 15,7`, `wood 7,15 12,20`, `rubble 1,1 5,1 3,4`, `object-solid disc 18,12 1`.
pub(crate) fn read_feature(text: &str) -> Result<Feature, Fault> {
    let (name, rest) = text.trim().split_once(' ').unwrap_or((text, ""));
    let terrain = Terrain::ALL.into_iter().find(|t| t.id() == name).ok_or_else(|| {
        let names: Vec<&str> = Terrain::ALL.iter().map(|t| t.id()).collect();
        Fault::of(EG_4_2, format!("`{name}` is no terrain"), format!("terrain is one of {}", names.join(", ")))
    })?;
    let shape = if let Some(disc) = rest.strip_prefix("disc ") {
        read_disc(disc)?
    } else if terrain.is_line() {
        read_line(rest)?
    } else {
        Shape::Area(read_area(rest)?)
    };
    let fits = matches!(shape, Shape::Line(_)) == terrain.is_line();
    if fits {
        Ok(Feature { terrain, shape })
    } else {
        Err(Fault::of(EG_4_4, format!("a {name} cannot be a disc"), "a line has two ends: `9,7 15,7`"))
    }
}

/// EG-4.1 the table on which everything is read.
pub(crate) const ON_TABLE: Layout = Layout { table: TABLE, rule: EG_4_1, inches: Inches(INCH.0) };

fn read_disc(text: &str) -> Result<Shape, Fault> {
    let (at, radius) = ON_TABLE.disc(text, "a disc is its centre and its radius: `disc 18,12 1`")?;
    Ok(Shape::Disc(Base::from(Disc::new(at, radius))))
}

fn read_line(text: &str) -> Result<Shape, Fault> {
    match ON_TABLE.points(text)?[..] {
        [from, to] if from != to => Ok(Shape::Line([from, to])),
        _ => Err(Fault::of(EG_4_4, format!("`{text}` is no line"), "a line has two ends: `9,7 15,7`")),
    }
}

/// EG-4.4 a rectangle by two opposite corners, or a simple polygon by all of its corners.
pub(crate) fn read_area(text: &str) -> Result<Polygon, Fault> {
    let corners = match ON_TABLE.points(text)?[..] {
        [one, other] => rectangle(one, other).to_vec(),
        ref corners => corners.to_vec(),
    };
    Polygon::new(corners).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let help =
            "an area is two opposite corners of a rectangle, or the corners of an outline that does not cross itself";
        Fault::of(EG_4_4, format!("`{text}` is no area: {}", faults.join("; ")), help)
    })
}

/// The corners of a rectangle, counter-clockwise from the lower left.
pub(crate) fn rectangle(one: Point, other: Point) -> [Point; 4] {
    let (low, high) = (one.x.min(other.x), one.x.max(other.x));
    let (near, far) = (one.y.min(other.y), one.y.max(other.y));
    [(low, near), (high, near), (high, far), (low, far)].map(|(x, y)| Point { x, y })
}

/// A feature as it is read.
pub(crate) fn write_feature(feature: &Feature) -> String {
    let shape = match &feature.shape {
        Shape::Area(area) => write_area(area),
        Shape::Disc(disc) => format!("disc {} {}", write_point(disc.centre()), write_length(disc.reach())),
        Shape::Line([from, to]) => format!("{} {}", write_point(*from), write_point(*to)),
    };
    format!("{} {shape}", feature.terrain.id())
}

/// An area as it is read.
pub(crate) fn write_area(area: &Polygon) -> String {
    let (low, high) = area.bounds();
    if area.corners() == rectangle(low, high) {
        return format!("{} {}", write_point(low), write_point(high));
    }
    let mut text = String::new();
    for corner in area.corners() {
        let _ = write!(text, "{}{}", if text.is_empty() { "" } else { " " }, write_point(*corner));
    }
    text
}

/// EG-4.7 the point worth holding: on the table.
pub(crate) fn read_objective(text: &str) -> Result<Point, Fault> {
    match ON_TABLE.points(text)?[..] {
        [at] => Ok(at),
        _ => Err(Fault::new(format!("`{text}` is no objective"), "an objective is one point: `18,16`")),
    }
}

/// A battlefield of these features, roofs and objective, each in words.
pub(crate) fn write_field(field: &Field) -> Vec<String> {
    let terrain = field.features.iter().map(|f| format!("terrain {}", write_feature(f)));
    let roofs = field.roofs.iter().map(|r| format!("roof {}", write_area(r)));
    let objective = field.objective.iter().map(|at| format!("objective {}", write_point(*at)));
    terrain.chain(roofs).chain(objective).collect()
}
