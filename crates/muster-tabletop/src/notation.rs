//! How sides, models and paths are written down, and read back.

use crate::layout::spot;
use crate::models::{MOST, ModelId};
use crate::questions::Reply;
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

/// An answer that is being read word by word. Points that can be read and never be gone to are remembered, so that the judge
/// need not count with them.
#[derive(Debug)]
pub struct Reading<'a> {
    /// The words.
    pub words: Words<'a>,
    model: fn(&str) -> Option<ModelId>,
    wrong: Vec<Violation>,
    off_table: RuleId,
    most_legs: RuleId,
}

impl<'a> Reading<'a> {
    /// A text, under the rules that keep models on the table and paths short, with what models are called.
    pub fn new(
        text: &'a str,
        (off_table, most_legs): (RuleId, RuleId),
        model: fn(&str) -> Option<ModelId>,
    ) -> Reading<'a> {
        Reading { words: Words::of(text), model, wrong: Vec::new(), off_table, most_legs }
    }

    /// The next word as a model.
    pub fn model(&mut self) -> Option<ModelId> {
        (self.model)(self.words.next_word()?)
    }

    /// The next word as a point.
    pub fn point(&mut self) -> Option<Point> {
        let at = read_any_point(self.words.next_word()?)?;
        self.must_be_safe(at);
        Some(at)
    }

    /// The next words as the corners of a path; those behind the last that is read are counted and no more.
    pub fn corners(&mut self) -> Corners {
        let (mut corners, mut legs) = (Corners::new(), 0_i64);
        while let Some(at) = self.words.next_if(read_any_point) {
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

    /// The reply that begins with a word.
    pub fn reply(&mut self, word: &str) -> Option<Reply> {
        Reply::read(word, &mut self.words, self.model)
    }

    /// Nobody goes where no distance can be counted.
    fn must_be_safe(&mut self, at: Point) {
        if !at.is_safe() {
            let message = Message::new("no-far-off").with("place", spot(at));
            self.wrong.push(Violation { rule: self.off_table, message });
        }
    }

    /// What was read of all the words, unless something in it can never be.
    ///
    /// # Errors
    /// Words that are no answer, by the rule that says what one is; points so far off, and paths of so many corners, that
    /// nobody can count with them.
    pub fn finish<A>(self, read: Option<A>, unreadable: RuleId) -> Result<A, Refusal> {
        let whole = read.filter(|_| self.words.is_done());
        let whole = whole.ok_or_else(|| Refusal::because(unreadable, "unreadable-action"))?;
        Refusal::unless_empty(self.wrong).map(|()| whole)
    }
}
