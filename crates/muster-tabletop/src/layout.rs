//! Points and shapes in words: what maps and set-ups are written in.

use muster_ground::length::{Length, Point};
use muster_ground::play_area::PlayArea;
use muster_ground::words::Inches;
use muster_kernel::{Fault, Place, RuleId};

/// A point as an argument of a sentence, and as something to draw.
pub fn spot(at: Point) -> Place {
    Place { x: at.x.0, y: at.y.0 }
}

/// A table whose points are read.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The table.
    pub table: PlayArea,
    /// The rule that says how large it is.
    pub rule: RuleId,
    /// How many of its units make an inch.
    pub inches: Inches,
}

impl Layout {
    /// Points on the table.
    ///
    /// # Errors
    /// The first that is none, or lies beside the table.
    pub fn points(&self, text: &str) -> Result<Vec<Point>, Fault> {
        let one = |word: &str| {
            let help = "points are inches with up to three decimals: `12.5,4`";
            let point =
                self.inches.read_point(word).ok_or_else(|| Fault::new(format!("`{word}` is no point"), help))?;
            if self.table.holds(point) {
                Ok(point)
            } else {
                let [width, depth] = [self.table.width, self.table.depth].map(|side| self.inches.write_length(side));
                let help = format!("the table is {width} by {depth} inches");
                Err(Fault::of(self.rule, format!("{word} is outside the table"), help))
            }
        };
        text.split_whitespace().map(one).collect()
    }

    /// A disc by its centre and its radius.
    ///
    /// # Errors
    /// What is missing or cannot be read; `help` says what would be right.
    pub fn disc(&self, text: &str, help: &str) -> Result<(Point, Length), Fault> {
        let unread = || Fault::new(format!("cannot read `disc {text}`"), help);
        let (at, radius) = text.split_once(' ').ok_or_else(unread)?;
        let radius = self.inches.read_length(radius.trim()).filter(|r| r.0 > 0);
        let radius = radius.ok_or_else(|| Fault::new(format!("cannot read the radius of `disc {text}`"), help))?;
        match self.points(at)?[..] {
            [at] => Ok((at, radius)),
            _ => Err(unread()),
        }
    }
}
