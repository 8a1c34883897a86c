//! Laws about the ground that drawn moves can end on.

use super::Trial;
use muster_ground::length::Point;
use muster_ground::words::Inches;
use muster_kernel::{Board, Drag, DragKind, Observer, Offers, Place, Presentation, Question};

/// One question in so many is tried: looking for ground takes long.
const SELDOM: usize = 12;
/// How many spots of the ground, and how many beside it, are tried.
const SPOTS: usize = 12;
/// How many bent ways to each spot beside the ground are tried.
const BENDS: usize = 24;

/// Whoever points at the ground gets there: straight, or by the way round that the line slips to. Nobody gets to a spot
/// half an inch beside it.
pub(crate) fn it_is_where_moves_end<R: Presentation>(trial: &mut Trial<'_, R>, question: &Question<R::Prompt>) {
    let state = trial.game.state().clone();
    let Offers::Region { drags, .. } = trial.rules.offers(&state, question) else { return };
    if drags.is_empty() || trial.below(SELDOM) > 0 {
        return;
    }
    let own = |n: usize| drags[..n].iter().all(|other| other.id != drags[n].id);
    assert!((0..drags.len()).all(own), "every drag has an id of its own at {}", trial.place());
    let n = trial.below(drags.len());
    let Some(pen) = Pen::over(trial, question, &drags[n]) else { return };
    let Some(outlines) = trial.rules.ground(&state, question, pen.drag) else { return };
    for _ in 0..SPOTS {
        let spot = pen.somewhere(trial);
        if pen.about(spot, pen.inch / 8).all(|at| holds(&outlines, at)) {
            let ends = pen.ends_there(trial, spot);
            trial.ground += 1;
            assert!(ends, "ground is legal: {} to {spot:?} at {}", pen.drag.lead, trial.place());
        } else if pen.about(spot, pen.inch / 2).all(|at| !holds(&outlines, at)) {
            for _ in 0..BENDS {
                let bends = [pen.somewhere(trial), pen.somewhere(trial)];
                let bends = &bends[trial.below(3)..];
                // Contact is a hair's breadth wide, and not what is meant by ground.
                let room = pen.about(spot, pen.inch / 32).all(|at| pen.is_legal(trial, &[bends, &[at]].concat()));
                let lead = &pen.drag.lead;
                assert!(!room, "nobody ends beside the ground: {lead} by {bends:?} to {spot:?} at {}", trial.place());
            }
        }
    }
}

/// What moves are drawn with.
struct Pen<'a, P> {
    question: &'a Question<P>,
    drag: &'a Drag,
    from: Place,
    far: i32,
    inch: i32,
}

impl<'a, P: Clone> Pen<'a, P> {
    fn over<R: Presentation<Prompt = P>>(
        trial: &Trial<'_, R>,
        question: &'a Question<P>,
        drag: &'a Drag,
    ) -> Option<Self> {
        let picture = trial.rules.picture(&trial.rules.view(trial.game.state(), Observer::Seat(question.seat)));
        let Board::Open { per_inch, .. } = picture.board else { return None };
        Some(Pen { question, drag, from: drag.from?, far: drag.length?, inch: per_inch / 1_000 })
    }

    /// Anywhere in the square about the circle.
    fn somewhere<R: Presentation>(&self, trial: &mut Trial<'_, R>) -> Place {
        let mut along = |n: i32| n - self.far + trial.below(2 * self.far as usize + 1) as i32;
        Place { x: along(self.from.x), y: along(self.from.y) }
    }

    /// A spot and those about it.
    fn about(&self, at: Place, far: i32) -> impl Iterator<Item = Place> {
        (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| Place { x: at.x + dx * far, y: at.y + dy * far }))
    }

    /// A way as it is written: its corners, or the steps from one to the next where a group takes them together.
    fn written(&self, way: &[Place]) -> String {
        let point = |at: Place| Inches(self.inch).write_point(Point::new(at.x, at.y));
        let lead = &self.drag.lead;
        if !self.is_shift() {
            return way.iter().fold(lead.clone(), |text, at| format!("{text} {}", point(*at)));
        }
        let before = std::iter::once(&self.from).chain(way);
        let steps = before.zip(way).map(|(from, to)| Place { x: to.x - from.x, y: to.y - from.y });
        steps.fold(format!("{lead} by"), |text, step| format!("{text} {}", point(step)))
    }

    fn is_shift(&self) -> bool {
        matches!(self.drag.kind, DragKind::Shift(_))
    }

    /// Where a way ends that is written so; nothing where members of a group go ways of their own besides.
    fn end(&self, notation: &str) -> Option<Point> {
        let mut words = notation.strip_prefix(self.drag.lead.as_str())?.split_whitespace();
        let spot = |word: &str| Inches(self.inch).read_point(word);
        if !self.is_shift() {
            return words.filter_map(spot).next_back();
        }
        (words.next() == Some("by")).then_some(())?;
        let start = Point::new(self.from.x, self.from.y);
        words.try_fold(start, |at, word| spot(word).map(|step| Point { x: at.x + step.x, y: at.y + step.y }))
    }

    fn is_legal<R: Presentation<Prompt = P>>(&self, trial: &Trial<'_, R>, way: &[Place]) -> bool {
        let action = trial.rules.parse_action(self.question, &self.written(way));
        action.is_ok_and(|action| trial.rules.check(trial.game.state(), self.question, &action).is_ok())
    }

    /// Whether a straight line to a spot, or what it slips to, ends there.
    fn ends_there<R: Presentation<Prompt = P>>(&self, trial: &Trial<'_, R>, to: Place) -> bool {
        let (rules, state) = (&trial.rules, trial.game.state());
        let line = rules.parse_action(self.question, &self.written(&[to])).expect("a line can be read");
        if rules.check(state, self.question, &line).is_ok() {
            return true;
        }
        let Some(round) = rules.nudge(state, self.question, &line) else { return false };
        let Some(end) = self.end(&rules.notation(&round)) else { return self.is_shift() };
        rules.check(state, self.question, &round).is_ok() && end == Point::new(to.x, to.y)
    }
}

/// Whether an odd number of outlines lies about a point.
fn holds(outlines: &[Vec<Place>], at: Place) -> bool {
    let edges = outlines.iter().flat_map(|o| (0..o.len()).map(move |n| (o[n], o[(n + 1) % o.len()])));
    let passed = edges.filter(|(a, b)| {
        let side = i64::from(b.x - a.x) * i64::from(at.y - a.y) - i64::from(b.y - a.y) * i64::from(at.x - a.x);
        (a.y <= at.y) != (b.y <= at.y) && (side > 0) == (b.y > a.y)
    });
    passed.count() % 2 == 1
}
