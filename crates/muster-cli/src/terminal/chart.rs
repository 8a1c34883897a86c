//! An open table as a chart of letters: two to the inch across, one deep.

use muster_kernel::{Area, Board, Picture, Place, Shape};
use muster_protocol::Speaker;

/// Letters to the inch across; letters are twice as tall as they are wide.
const ACROSS: i64 = 2;

/// The chart, the first player's side below; nothing for boards that are made of cells.
pub(super) fn draw(picture: &Picture) -> Vec<String> {
    let Some(sheet) = Sheet::of(picture) else { return Vec::new() };
    let mut rows: Vec<Vec<char>> = (0..sheet.rows).map(|row| sheet.ground(picture, row)).collect();
    for area in &picture.areas {
        if let Shape::Line(corners) = &area.shape {
            sheet.line(&mut rows, corners, letter(area));
        }
    }
    for piece in &picture.pieces {
        let (column, row) = sheet.cell(piece.at);
        for (n, c) in piece.tag.chars().enumerate() {
            if let Some(spot) = rows.get_mut(row).and_then(|row| row.get_mut(column + n)) {
                *spot = c;
            }
        }
    }
    let text = |(n, row): (usize, &Vec<char>)| format!("{n:>3}  {}", row.iter().collect::<String>().trim_end());
    let mut lines: Vec<String> = rows.iter().enumerate().rev().map(text).collect();
    let marks: String = (0..sheet.columns as i64 / ACROSS).step_by(4).map(|inch| format!("{inch:<8}")).collect();
    lines.push(format!("     {}", marks.trim_end()));
    lines
}

/// What the letters on the chart mean, and where, in inches.
pub(super) fn legend(speaker: &Speaker<'_>, picture: &Picture) -> Vec<String> {
    let Some(sheet) = Sheet::of(picture) else { return Vec::new() };
    let shown = picture.areas.iter().filter(|area| area.style != "zone");
    shown
        .filter_map(|area| Some((area, sheet.place(&area.shape)?)))
        .map(|(area, place)| format!("  {} is {}, {place}", letter(area), speaker.say(&area.label)))
        .collect()
}

fn letter(area: &Area) -> char {
    area.style.chars().next().unwrap_or('.')
}

/// How the table is laid out in letters.
struct Sheet {
    columns: usize,
    rows: usize,
    /// The ruleset's units to the inch.
    inch: i64,
}

impl Sheet {
    fn of(picture: &Picture) -> Option<Sheet> {
        let Board::Open { width, depth, per_inch } = picture.board else { return None };
        let inch = (i64::from(per_inch) / 1_000).max(1);
        let columns = (i64::from(width) * ACROSS / inch) as usize;
        Some(Sheet { columns, rows: (i64::from(depth) / inch) as usize, inch })
    }

    /// The letter that a spot lies in.
    fn cell(&self, at: Place) -> (usize, usize) {
        let column = (i64::from(at.x) * ACROSS / self.inch).clamp(0, self.columns as i64 - 1);
        let row = (i64::from(at.y) / self.inch).clamp(0, self.rows as i64 - 1);
        (column as usize, row as usize)
    }

    /// The ground of one row, letter by letter.
    fn ground(&self, picture: &Picture, row: usize) -> Vec<char> {
        let middle = |column: usize| {
            let x = (2 * column as i64 + 1) * self.inch / (2 * ACROSS);
            Place { x: x as i32, y: ((2 * row as i64 + 1) * self.inch / 2) as i32 }
        };
        let seen = |at: Place| {
            let mut areas = picture.areas.iter().rev().filter(|area| area.style != "zone");
            areas.find(|area| covers(&area.shape, at)).map_or('.', letter)
        };
        (0..self.columns).map(|column| seen(middle(column))).collect()
    }

    /// Draws a line, a letter every quarter of an inch.
    fn line(&self, rows: &mut [Vec<char>], corners: &[Place], letter: char) {
        for ends in corners.windows(2) {
            let (from, to) = (ends[0], ends[1]);
            let longest = (to.x - from.x).abs().max((to.y - from.y).abs());
            let steps = (i64::from(longest) * 4 / self.inch).max(1);
            for n in 0..=steps {
                let part = |a: i32, b: i32| (i64::from(a) + (i64::from(b) - i64::from(a)) * n / steps) as i32;
                let (column, row) = self.cell(Place { x: part(from.x, to.x), y: part(from.y, to.y) });
                rows[row][column] = letter;
            }
        }
    }

    /// Where a shape is: its ends, or the corners of the box about it.
    fn place(&self, shape: &Shape) -> Option<String> {
        let say = |at: Place| format!("{},{}", self.inches(at.x), self.inches(at.y));
        match shape {
            Shape::Cells(_) => None,
            Shape::Line(corners) => Some(corners.iter().map(|at| say(*at)).collect::<Vec<_>>().join(" to ")),
            Shape::Disc(centre, radius) => Some(format!("{} inches about {}", self.inches(*radius), say(*centre))),
            Shape::Polygon(corners) => {
                let (xs, ys) = (corners.iter().map(|at| at.x), corners.iter().map(|at| at.y));
                let low = Place { x: xs.clone().min()?, y: ys.clone().min()? };
                Some(format!("{} to {}", say(low), say(Place { x: xs.max()?, y: ys.max()? })))
            }
        }
    }

    /// A length in inches, without zeros at the end.
    fn inches(&self, length: i32) -> String {
        let thousandths = i64::from(length) * 1_000 / self.inch;
        let text = format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

/// Whether a shape covers a spot.
fn covers(shape: &Shape, at: Place) -> bool {
    match shape {
        Shape::Polygon(corners) => inside(corners, at),
        Shape::Disc(centre, radius) => {
            let (dx, dy) = (i64::from(at.x - centre.x), i64::from(at.y - centre.y));
            dx * dx + dy * dy <= i64::from(*radius) * i64::from(*radius)
        }
        Shape::Cells(_) | Shape::Line(_) => false,
    }
}

/// Whether a ray to the right crosses the outline an odd number of times.
fn inside(corners: &[Place], at: Place) -> bool {
    let next = corners.iter().cycle().skip(1);
    let crosses = corners.iter().zip(next).filter(|(a, b)| {
        let (a, b) = if a.y <= b.y { (a, b) } else { (b, a) };
        let turn = i64::from(b.x - a.x) * i64::from(at.y - a.y) - i64::from(b.y - a.y) * i64::from(at.x - a.x);
        a.y <= at.y && at.y < b.y && turn > 0
    });
    crosses.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_games::game;

    #[test]
    fn every_map_is_drawn_to_scale() {
        for setup in game("en-garde").expect("it is listed").setups() {
            let chart = draw(&setup.picture);
            assert_eq!(chart.len(), 25, "24 inches deep and a scale");
            assert!(chart.iter().all(|row| row.chars().count() <= 5 + 72), "36 inches wide");
        }
    }

    #[test]
    fn what_stands_where_is_seen() {
        let game = game("en-garde").expect("it is listed");
        let chart = draw(&game.setups()[0].picture);
        let row = |y: usize| chart[23 - y].chars().skip(5).collect::<Vec<char>>();
        // The Convent Yard: a building from 0,9 to 5,15 and a wood from 7,15 to 12,20.
        assert_eq!((row(9)[0], row(9)[9], row(9)[10], row(8)[0]), ('b', 'b', '.', '.'));
        assert_eq!((row(15)[14], row(19)[23], row(20)[14], row(15)[24]), ('w', 'w', '.', '.'));
    }
}
