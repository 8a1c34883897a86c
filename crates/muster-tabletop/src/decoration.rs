//! What a map looks like and no rule speaks of: paving, roads and fields, in a file of their own, so that they change no version
//! of the rules.

use crate::data;
use crate::layout::{Layout, spot};
use muster_ground::length::Point;
use muster_kernel::reading::{DataFile, Page};
use muster_kernel::{Decoration, Fault, Place, Shape};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// Words of ground that decorates, and whether they are lines. None of them is a word of terrain in any ruleset: what looks
/// like an obstacle is one.
const GROUND: [(&str, Form); 6] = [
    ("cobbles", Form::Area),
    ("planks", Form::Area),
    ("earth", Form::Area),
    ("field", Form::Area),
    ("flowers", Form::Area),
    ("road", Form::Line),
];

/// What a word of ground fills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Area,
    Line,
}

/// What a file of decoration begins with. Whoever brings data files of their own need not bring one.
pub const KIND: &str = "decoration";

/// What a file may hold: for each map by its id what decorates it, such as `cobbles 3,1 33,23` (two opposite corners, or all
/// corners), `earth disc 18,12 3` or `road 0,5 18,7 36,5`.
#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct DecorationFile(#[schemars(with = "BTreeMap<String, Vec<String>>")] BTreeMap<String, Vec<Spanned<String>>>);

/// What decorates the maps, by their ids, as the files of that kind say; what cannot be read is a fault on the page.
pub fn read(page: &mut Page, layout: Layout, files: &[DataFile<'_>]) -> BTreeMap<String, Vec<Decoration>> {
    let mut found: BTreeMap<String, Vec<Decoration>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.name.starts_with(KIND)) {
        let Some(DecorationFile(maps)) = data::parse(page, file) else { continue };
        for (id, texts) in maps {
            let one = |text| data::read(page, text, |text| decoration(layout, text));
            found.entry(id).or_default().extend(texts.iter().filter_map(one));
        }
    }
    found
}

fn decoration(layout: Layout, text: &str) -> Result<Decoration, Fault> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (style, form) = GROUND.into_iter().find(|(style, _)| *style == word).ok_or_else(|| {
        let words: Vec<&str> = GROUND.iter().map(|(style, _)| *style).collect();
        Fault::new(format!("`{word}` decorates nothing"), format!("what does is one of {}", words.join(", ")))
    })?;
    let shape = match rest.strip_prefix("disc ") {
        Some(disc) => {
            let (at, radius) = layout.disc(disc, "a disc is its centre and its radius: `disc 18,12 1`")?;
            Shape::Disc(spot(at), radius.0)
        }
        None => shape(form, &layout.points(rest)?, text)?,
    };
    Ok(Decoration { shape, style })
}

fn shape(form: Form, points: &[Point], text: &str) -> Result<Shape, Fault> {
    let spots = |points: &[Point]| points.iter().copied().map(spot).collect::<Vec<Place>>();
    match (form, points) {
        (Form::Line, [_, _, ..]) => Ok(Shape::Line(spots(points))),
        (Form::Area, [one, other]) => {
            let corners = [*one, Point { x: other.x, y: one.y }, *other, Point { x: one.x, y: other.y }];
            Ok(Shape::Polygon(spots(&corners)))
        }
        (Form::Area, [_, _, _, ..]) => Ok(Shape::Polygon(spots(points))),
        (Form::Line | Form::Area, _) => {
            Err(Fault::new(format!("`{text}` has too few points"), "a rectangle and a line have two at least"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_ground::length::Length;
    use muster_ground::table::Table;
    use muster_kernel::RuleId;
    use muster_kernel::reading::FileProblem;

    const YARD: Layout =
        Layout { table: Table::new(Length(36_000), Length(24_000)), rule: RuleId("X-1.1"), size: "36 by 24 inches" };

    fn read_text(text: &str) -> (BTreeMap<String, Vec<Decoration>>, Vec<FileProblem>) {
        let mut page = Page::default();
        let read = read(&mut page, YARD, &[DataFile { name: "decoration.toml", text }]);
        (read, page.into_problems())
    }

    #[test]
    fn words_become_shapes() {
        let (read, problems) = read_text("yard = [\"cobbles 2,1 4,3\", \"earth disc 5,5 2\", \"road 0,5 9,6 36,5\"]");
        assert_eq!(problems, []);
        let styles: Vec<&str> = read["yard"].iter().map(|one| one.style).collect();
        assert_eq!(styles, ["cobbles", "earth", "road"]);
        let corners = [(2, 1), (4, 1), (4, 3), (2, 3)].map(|(x, y)| Place { x: 1_000 * x, y: 1_000 * y });
        assert_eq!(read["yard"][0].shape, Shape::Polygon(corners.to_vec()));
        assert_eq!(read["yard"][1].shape, Shape::Disc(Place { x: 5_000, y: 5_000 }, 2_000));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for (text, problem) in [
            ("wood 1,1 2,2", "`wood` decorates nothing"),
            ("cobbles 1,1", "too few points"),
            ("road 0,0 40,0", "outside the table"),
        ] {
            let (_, problems) = read_text(&format!("ford = []\nyard = [\"{text}\"]"));
            let [(file, told)] = problems.as_slice() else { panic!("{text}: {problems:?}") };
            assert_eq!((file.as_str(), told.line), ("decoration.toml", 2));
            assert!(format!("{:?}", told.problem).contains(problem), "{text}: {told:?}");
        }
    }
}
