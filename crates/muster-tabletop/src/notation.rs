//! How sides, models and paths are written down, and read back.

use crate::layout::spot;
use crate::models::{MOST, ModelId};
use muster_ground::length::Point;
use muster_ground::words::{read_any_point, write_point};
use muster_kernel::{Message, Refusal, RuleId, Seat, Violation, reading::Words};
use smallvec::SmallVec;

/// The letters of the sides.
pub const SIDES: [&str; 2] = ["A", "B"];

/// The most corners that are read; more than a path has, so that the judge can say so.
const MOST_CORNERS: usize = 32;

/// The points of a path behind its start.
pub type Corners = SmallVec<[Point; 2]>;

/// The letter of a side.
pub const fn letter(side: Seat) -> &'static str {
    SIDES[side.index()]
}

/// The side of a letter.
pub fn read_seat(text: &str) -> Option<Seat> {
    SIDES.iter().position(|s| *s == text).map(|i| Seat(i as u8))
}

/// The name of a side's model: `A3`, `B12`.
pub fn name_of(side: Seat, number: usize) -> String {
    format!("{}{}", letter(side), number + 1)
}

/// The model of a side by its name.
pub fn read_model(text: &str) -> Option<ModelId> {
    let side = read_seat(text.get(..1)?)?;
    let number: usize = text.get(1..).filter(|n| !n.starts_with(['0', '+']))?.parse().ok()?;
    (1..=MOST).contains(&number).then(|| ModelId::new(side, number - 1))
}

/// Corners as they are read, a space before each.
pub fn write_corners(corners: &[Point]) -> String {
    corners.iter().map(|at| format!(" {}", write_point(*at))).collect()
}

/// Reads the points of an answer, and remembers those that can be read and never be gone to, so that the judge need not
/// count with them.
#[derive(Debug)]
pub struct PointReader {
    wrong: Vec<Violation>,
    off_table: RuleId,
    most_legs: RuleId,
}

impl PointReader {
    /// A reader under the rules that keep models on the table and paths short.
    pub const fn new(off_table: RuleId, most_legs: RuleId) -> PointReader {
        PointReader { wrong: Vec::new(), off_table, most_legs }
    }

    /// The next word as a point.
    pub fn point(&mut self, words: &mut Words<'_>) -> Option<Point> {
        let at = read_any_point(words.next_word()?)?;
        self.must_be_safe(at);
        Some(at)
    }

    /// The next words as the corners of a path; those behind the last that is read are counted and no more.
    pub fn corners(&mut self, words: &mut Words<'_>) -> Corners {
        let (mut corners, mut legs) = (Corners::new(), 0_i64);
        while let Some(at) = words.next_if(read_any_point) {
            legs += 1;
            if corners.len() < MOST_CORNERS {
                self.must_be_safe(at);
                corners.push(at);
            }
        }
        if legs > corners.len() as i64 {
            let message = Message::new("no-eight-legs").with("legs", legs);
            self.wrong.push(Violation { rule: self.most_legs, message });
        }
        corners
    }

    /// Nobody goes where no distance can be counted.
    fn must_be_safe(&mut self, at: Point) {
        if !at.is_safe() {
            let message = Message::new("no-far-off").with("place", spot(at));
            self.wrong.push(Violation { rule: self.off_table, message });
        }
    }

    /// What was read, unless something in it can never be.
    ///
    /// # Errors
    /// Points so far off, and paths of so many corners, that nobody can count with them.
    pub fn finish<A>(self, read: A) -> Result<A, Refusal> {
        Refusal::unless_empty(self.wrong).map(|()| read)
    }
}
