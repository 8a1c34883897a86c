//! What is shown of an answer, or of a measurement, before anything is done.

use crate::layout::spot;
use crate::models::ModelId;
use muster_ground::length::{Length, Point};
use muster_kernel::{Mark, Message, Place, Preview, RuleId};

/// A preview that is being put together.
pub trait Sketching {
    /// Says something.
    fn note(&mut self, rule: RuleId, message: impl Into<Message>);

    /// Draws something through points of the table.
    fn mark(&mut self, style: &'static str, points: &[Point], label: impl Into<Message>, rule: RuleId);
}

impl Sketching for Preview {
    fn note(&mut self, rule: RuleId, message: impl Into<Message>) {
        self.notes.push((message.into(), rule));
    }

    fn mark(&mut self, style: &'static str, points: &[Point], label: impl Into<Message>, rule: RuleId) {
        let places = points.iter().copied().map(spot).collect();
        self.marks.push(Mark { style, places, label: label.into(), rule: Some(rule) });
    }
}

/// One end of a ruler: a disc on the table, and the model that it is, if it is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Its middle.
    pub at: Point,
    /// Its radius.
    pub radius: Length,
    /// Whose base it is.
    pub model: Option<ModelId>,
}

impl End {
    /// A place of the table.
    pub fn of_place(at: Place) -> End {
        End { at: Point::new(at.x, at.y), radius: Length::ZERO, model: None }
    }

    /// The point of the edge that looks at another point.
    fn edge(&self, other: Point) -> Point {
        if self.at == other { self.at } else { self.at.towards(other - self.at, self.radius) }
    }
}

/// A ruler from edge to edge, with the gap between them.
pub fn ruler([one, other]: [End; 2], rule: RuleId) -> Preview {
    let gap = (one.at.distance(other.at) - one.radius - other.radius).max(Length::ZERO);
    let label = || Message::new("measure-gap").with("length", gap.0);
    let mut preview = Preview::default();
    preview.mark("ruler", &[one.edge(other.at), other.edge(one.at)], label(), rule);
    preview.note(rule, label());
    preview
}
