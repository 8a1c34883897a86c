//! What a map looks like and no rule speaks of: paving, roads and fields, in a file of their own, so that they change no version
//! of the rules.

use crate::data;
use crate::layout::{Layout, spot};
use muster_ground::grid::Cell;
use muster_ground::length::Point;
use muster_kernel::reading::{DataFile, Page};
use muster_kernel::{Decoration, Fault, Place, RuleId, Shape};
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

/// What is decorated.
#[derive(Clone, Copy, Debug)]
pub enum Surface {
    /// A table, in inches.
    Table(Layout),
    /// A board of cells, counted from 1.
    Grid(Grid),
}

/// A board of cells.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// How many cells wide.
    pub columns: i8,
    /// How many cells deep.
    pub rows: i8,
    /// The rule that says how large it is.
    pub rule: RuleId,
}

/// What a file may hold: for each map by its id what decorates it. On a table that is `cobbles 3,1 33,23` (two opposite
/// corners, or all corners), `earth disc 18,12 3` or `road 0,5 18,7 36,5`, in inches; on a grid `earth 2,4 3,4` (every cell),
/// `flowers disc 3,5 1` or `road 0,4 4,5 9,5`, from cell to cell; what begins one cell beside the board comes in from its edge.
#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct DecorationFile(
    #[schemars(with = "BTreeMap<String, Vec<String>>")] BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
);

/// What decorates these maps, by their ids, as the files of that kind say; what cannot be read, and what decorates no map that there
/// is, is a fault on the page.
pub fn read(
    page: &mut Page,
    surface: Surface,
    known: &[&str],
    files: &[DataFile<'_>],
) -> BTreeMap<String, Vec<Decoration>> {
    let mut found: BTreeMap<String, Vec<Decoration>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.name.starts_with(KIND)) {
        let Some(DecorationFile(maps)) = data::parse(page, file) else { continue };
        for (id, texts) in maps {
            if !known.contains(&id.get_ref().as_str()) {
                let problem = format!("there is no map `{}` to decorate", id.get_ref());
                page.fault(id.span().start, Fault::new(problem, format!("the maps are {}", known.join(", "))));
            }
            let one = |text| data::read(page, text, |text| decoration(surface, text));
            found.entry(id.into_inner()).or_default().extend(texts.iter().filter_map(one));
        }
    }
    found
}

fn decoration(surface: Surface, text: &str) -> Result<Decoration, Fault> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (style, form) = GROUND.into_iter().find(|(style, _)| *style == word).ok_or_else(|| {
        let words: Vec<&str> = GROUND.iter().map(|(style, _)| *style).collect();
        Fault::new(format!("`{word}` decorates nothing"), format!("what does is one of {}", words.join(", ")))
    })?;
    let shape = match (surface, rest.strip_prefix("disc ")) {
        (Surface::Table(layout), Some(disc)) => {
            let (at, radius) = layout.disc(disc, "a disc is its centre and its radius: `disc 18,12 1`")?;
            Shape::Disc(spot(at), radius.0)
        }
        (Surface::Table(layout), None) => on_table(form, &layout.points(rest)?, text)?,
        (Surface::Grid(grid), Some(disc)) => grid.disc(disc)?,
        (Surface::Grid(grid), None) => on_grid(form, &grid.cells(rest)?, text)?,
    };
    Ok(Decoration { shape, style })
}

impl Grid {
    /// Cells of the board, or of the ring about it.
    fn cells(&self, text: &str) -> Result<Vec<Place>, Fault> {
        let one = |word: &str| {
            let fault = || {
                let help = format!("columns are 1 to {}, rows 1 to {}: `4,7`", self.columns, self.rows);
                Fault::of(self.rule, format!("`{word}` is no cell of the board"), help)
            };
            let near = |cell: &Cell| (0..=self.columns + 1).contains(&cell.x) && (0..=self.rows + 1).contains(&cell.y);
            word.parse().ok().filter(near).map(Place::from).ok_or_else(fault)
        };
        text.split_whitespace().map(one).collect()
    }

    /// A disc about the middle of a cell, its radius in cells.
    fn disc(&self, text: &str) -> Result<Shape, Fault> {
        let unread =
            || Fault::new(format!("cannot read `disc {text}`"), "a disc is its cell and its radius: `disc 3,5 1`");
        let (at, radius) = text.split_once(' ').ok_or_else(unread)?;
        let radius =
            radius.trim().parse().ok().filter(|radius| (1..=self.columns).contains(radius)).ok_or_else(unread)?;
        match self.cells(at)?[..] {
            [at] => Ok(Shape::Disc(at, radius.into())),
            _ => Err(unread()),
        }
    }
}

fn on_grid(form: Form, cells: &[Place], text: &str) -> Result<Shape, Fault> {
    match (form, cells) {
        (Form::Line, [_, _, ..]) => Ok(Shape::Line(cells.to_vec())),
        (Form::Area, [_, ..]) => Ok(Shape::Cells(cells.to_vec())),
        (Form::Line | Form::Area, _) => {
            Err(Fault::new(format!("`{text}` has too few cells"), "an area has one at least, and a line two"))
        }
    }
}

fn on_table(form: Form, points: &[Point], text: &str) -> Result<Shape, Fault> {
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
    use muster_ground::play_area::PlayArea;
    use muster_ground::words::Inches;
    use muster_kernel::reading::FileProblem;

    const RULE: RuleId = RuleId("X-1.1");
    const YARD: Surface = Surface::Table(Layout {
        table: PlayArea::new(Length(36_000), Length(24_000)),
        rule: RULE,
        inches: Inches(1_000),
    });
    const CELLS: Surface = Surface::Grid(Grid { columns: 8, rows: 10, rule: RULE });

    fn read_on(surface: Surface, text: &str) -> (BTreeMap<String, Vec<Decoration>>, Vec<FileProblem>) {
        let mut page = Page::default();
        let read = read(&mut page, surface, &["yard", "field", "ford"], &[DataFile { name: "decoration.toml", text }]);
        (read, page.into_problems())
    }

    #[test]
    fn words_become_shapes() {
        let (read, problems) =
            read_on(YARD, "yard = [\"cobbles 2,1 4,3\", \"earth disc 5,5 2\", \"road 0,5 9,6 36,5\"]");
        assert_eq!(problems, []);
        let styles: Vec<&str> = read["yard"].iter().map(|one| one.style).collect();
        assert_eq!(styles, ["cobbles", "earth", "road"]);
        let corners = [(2, 1), (4, 1), (4, 3), (2, 3)].map(|(x, y)| Place { x: 1_000 * x, y: 1_000 * y });
        assert_eq!(read["yard"][0].shape, Shape::Polygon(corners.to_vec()));
        assert_eq!(read["yard"][1].shape, Shape::Disc(Place { x: 5_000, y: 5_000 }, 2_000));
    }

    #[test]
    fn words_become_cells_of_a_grid() {
        let (read, problems) = read_on(CELLS, "field = [\"earth 2,4 3,4\", \"flowers disc 5,6 2\", \"road 0,5 9,6\"]");
        assert_eq!(problems, []);
        let shapes: Vec<&Shape> = read["field"].iter().map(|one| &one.shape).collect();
        let [earth, flowers, road] = shapes[..] else { panic!("{shapes:?}") };
        assert_eq!(*earth, Shape::Cells(vec![Place { x: 2, y: 4 }, Place { x: 3, y: 4 }]));
        assert_eq!(*flowers, Shape::Disc(Place { x: 5, y: 6 }, 2));
        assert_eq!(*road, Shape::Line(vec![Place { x: 0, y: 5 }, Place { x: 9, y: 6 }]));
    }

    #[test]
    fn a_map_that_there_is_none_of_is_told_with_those_that_there_are() {
        let (_, problems) = read_on(YARD, "yard = [\"earth 2,1 4,3\"]\nyrad = []");
        let [(file, told)] = problems.as_slice() else { panic!("{problems:?}") };
        assert_eq!((file.as_str(), told.line), ("decoration.toml", 2));
        let words = format!("{told:?}");
        assert!(words.contains("there is no map `yrad` to decorate"), "{words}");
        assert!(words.contains("the maps are yard, field, ford"), "{words}");
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for (surface, text, problem) in [
            (YARD, "wood 1,1 2,2", "`wood` decorates nothing"),
            (YARD, "cobbles 1,1", "too few points"),
            (YARD, "road 0,0 40,0", "outside the table"),
            (CELLS, "wood 1,1", "`wood` decorates nothing"),
            (CELLS, "earth", "too few cells"),
            (CELLS, "road 1,1", "too few cells"),
            (CELLS, "earth 10,1", "no cell of the board"),
            (CELLS, "earth 1,12", "no cell of the board"),
            (CELLS, "earth 1.5,2", "no cell of the board"),
            (CELLS, "earth disc 1,1 9", "cannot read `disc 1,1 9`"),
        ] {
            let (_, problems) = read_on(surface, &format!("ford = []\nyard = [\"{text}\"]"));
            let [(file, told)] = problems.as_slice() else { panic!("{text}: {problems:?}") };
            assert_eq!((file.as_str(), told.line), ("decoration.toml", 2));
            assert!(format!("{:?}", told.problem).contains(problem), "{text}: {told:?}");
        }
    }
}
