//! Terrain and points in words: what maps and set-ups are written in.

use crate::field::{Feature, Field, TABLE, Terrain};
use crate::register::*;
use crate::space::INCH;
use muster_ground::footprint::Footprint;
use muster_ground::length::{Length, Point};
use muster_ground::words::{Inches, write_length, write_point};
use muster_kernel::Fault;
use muster_tabletop::layout::Layout;
pub(crate) use muster_tabletop::layout::spot;

/// WB-4.2 a piece of terrain: `obstacle 4,22 9,22.5`, `wood disc 9,14 3.5`.
pub(crate) fn read_feature(text: &str) -> Result<Feature, Fault> {
    let (name, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let terrain = Terrain::ALL.into_iter().find(|t| t.id() == name).ok_or_else(|| {
        let names: Vec<&str> = Terrain::ALL.iter().map(|t| t.id()).collect();
        Fault::of(WB_4_2, format!("`{name}` is no terrain"), format!("terrain is one of {}", names.join(", ")))
    })?;
    let shape = match rest.strip_prefix("disc ") {
        Some(disc) => read_disc(disc)?,
        None => read_rectangle(rest)?,
    };
    let thin = match shape {
        Footprint::Rectangle(low, high) => (high.x - low.x).min(high.y - low.y) <= Length(500),
        Footprint::Disc(_, radius) => radius <= Length(250),
    };
    if terrain == Terrain::Obstacle && !thin {
        return Err(Fault::of(WB_4_4, format!("`{text}` is too thick"), "an obstacle is half an inch thick at most"));
    }
    Ok(Feature { terrain, shape })
}

/// WB-4.1 the table on which everything is read.
pub(crate) const ON_TABLE: Layout = Layout { table: TABLE, rule: WB_4_1, inches: Inches(INCH.0) };

fn read_disc(text: &str) -> Result<Footprint, Fault> {
    let (at, radius) = ON_TABLE.disc(text, "a disc is its centre and its radius: `disc 9,14 3.5`")?;
    Ok(Footprint::Disc(at, radius))
}

fn read_rectangle(text: &str) -> Result<Footprint, Fault> {
    match ON_TABLE.points(text)?[..] {
        [one, other] if one.x != other.x && one.y != other.y => {
            let low = Point { x: one.x.min(other.x), y: one.y.min(other.y) };
            let high = Point { x: one.x.max(other.x), y: one.y.max(other.y) };
            Ok(Footprint::Rectangle(low, high))
        }
        _ => {
            let help = "a footprint is two opposite corners of a rectangle, or `disc` with its centre and radius";
            Err(Fault::of(WB_4_2, format!("`{text}` is no footprint"), help))
        }
    }
}

/// WB-1.8 a point on the table that something lies at.
pub(crate) fn read_spot(text: &str) -> Result<Point, Fault> {
    match ON_TABLE.points(text)?[..] {
        [at] => Ok(at),
        _ => Err(Fault::new(format!("`{text}` is no point"), "write one point: `10,9.5`")),
    }
}

/// A piece of terrain as it is read.
pub(crate) fn write_feature(feature: &Feature) -> String {
    let shape = match feature.shape {
        Footprint::Rectangle(low, high) => format!("{} {}", write_point(low), write_point(high)),
        Footprint::Disc(at, radius) => format!("disc {} {}", write_point(at), write_length(radius)),
    };
    format!("{} {shape}", feature.terrain.id())
}

/// A battlefield in words.
pub(crate) fn write_field(field: &Field) -> Vec<String> {
    field.features.iter().map(|f| format!("terrain {}", write_feature(f))).collect()
}
