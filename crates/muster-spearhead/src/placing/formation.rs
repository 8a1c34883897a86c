//! Formations: units laid out about a point, coherent wherever they stand (SP-6.20).

use crate::action::Formation;
use crate::book::INCH;
use muster_ground::length::{LIMIT, Length, Point};

/// The gap between bases of a formation: a fifth of an inch, well within the half that coherency allows.
pub(crate) const STEP: Length = Length(INCH / 5);

/// From how many models on a unit needs a second rank, because each needs two neighbours (SP-6.20).
const TWO_RANKS: i32 = 7;

/// The places of so many models with bases of a radius, by number, about a point. A point beyond everything counts as one at the
/// edge of what can be counted with.
pub(super) fn laid_out(radius: Length, models: u8, formation: Formation, at: Point) -> Vec<Point> {
    let models = i32::from(models);
    let line = if models < TWO_RANKS { models } else { models / 2 };
    let square = (1..=models).find(|across| across * across >= models).unwrap_or(1);
    let step = 2 * radius.0 + STEP.0;
    let middle = Point::new(at.x.0.clamp(-LIMIT, LIMIT), at.y.0.clamp(-LIMIT, LIMIT));
    let places = match formation {
        Formation::Ranks => grid(models, line, step),
        Formation::Files => grid(models, line, step).into_iter().map(|(x, y)| (y, x)).collect(),
        Formation::Block => grid(models, square, step),
    };
    let half = |of: fn(&(i32, i32)) -> i32| {
        let (low, high) = (places.iter().map(of).min(), places.iter().map(of).max());
        (low.unwrap_or(0) + high.unwrap_or(0)) / 2
    };
    let (x, y) = (half(|place| place.0), half(|place| place.1));
    places.iter().map(|place| Point::new(middle.x.0 + place.0 - x, middle.y.0 + place.1 - y)).collect()
}

/// Rows of so many from left to right, each behind the one before. One that is left over stands between two of the last row, as
/// close to both as they are to each other, so that it has two neighbours.
fn grid(models: i32, across: i32, step: i32) -> Vec<(i32, i32)> {
    let across = across.max(1);
    let rows = models / across;
    let lone = models > across && models % across == 1 && across > 1;
    let place = |n: i32| match (n % across, n / across) {
        (0, row) if lone && row == rows => {
            // Half a step aside and the height of an even triangle behind, rounded up.
            let aside = (across / 2).max(1) * step - step / 2;
            (aside, (row - 1) * step + (step * 867).div_euclid(1000) + 1)
        }
        (column, row) => (column * step, row * step),
    };
    (0..models).map(place).map(|(x, y)| (x, -y)).collect()
}
