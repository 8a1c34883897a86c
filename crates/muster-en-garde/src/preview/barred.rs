//! The stretches of a way that nobody may go, each with the rule that bars it.

use crate::action::{Corners, Move};
use crate::movement::{self, Mover};
use crate::register::*;
use crate::state::State;
use crate::walk::spot;
use muster_ground::length::{Length, Point};
use muster_kernel::{Mark, Message, RuleId, Violation, Violations};

/// Into how many pieces each leg is cut to find what bars it.
const PIECES: i64 = 8;

/// EG-6.13, EG-6.18 to EG-6.21 the stretches that are barred: too far, through something, or too close to somebody.
pub(super) fn barred(state: &State, mover: Mover, way: &Move) -> Vec<Mark> {
    let mut wrong = Violations::default();
    movement::check(state, mover, way, &mut wrong);
    if wrong.is_empty() || way.corners.len() > movement::LEGS || way.corners.iter().any(|p| !p.is_safe()) {
        return Vec::new();
    }
    let mut marks = Vec::new();
    let most = movement::rate(state.class(mover.id), way.gait);
    let mut gone = Length::ZERO;
    for leg in movement::legs(mover.from, &way.corners) {
        for n in 0..PIECES {
            let (from, to) = (leg.from.part_way(leg.to, n, PIECES), leg.from.part_way(leg.to, n + 1, PIECES));
            if from == to {
                continue;
            }
            gone += movement::length(from, &[to]);
            if let Some(Violation { rule, message }) = on_a_piece(state, mover, way, (from, to), &wrong) {
                add(&mut marks, (from, to), message, rule);
            } else if gone > most + Length(PIECES as i32) {
                let message = Message::new("no-too-long").with("length", gone.0).with("most", most.0);
                add(&mut marks, (from, to), message, EG_6_13);
            }
        }
    }
    if marks.is_empty() {
        marks.extend(at_the_end(mover, way, &wrong));
    }
    marks
}

/// Where no stretch by itself is barred, the end is: it is what the rest of the rules speak of.
fn at_the_end(mover: Mover, way: &Move, wrong: &Violations) -> Option<Mark> {
    let Violation { rule, message } = wrong.as_slice().first()?.clone();
    let end = movement::end(mover.from, &way.corners);
    Some(Mark { style: "barred", places: vec![spot(end)], label: message, rule: Some(rule) })
}

/// What bars a piece of the way wherever the way ends, if it is among what is wrong with the whole.
fn on_a_piece(
    state: &State,
    mover: Mover,
    way: &Move,
    (from, to): (Point, Point),
    all: &Violations,
) -> Option<Violation> {
    let piece = Move { corners: Corners::from_iter([to]), facing: None, target: None, ..way.clone() };
    let mut wrong = Violations::default();
    movement::check(state, Mover { from, ..mover }, &piece, &mut wrong);
    let same = |v: &Violation| all.as_slice().iter().any(|other| other.rule == v.rule && other.message == v.message);
    wrong.on_the_way().find(|v| same(v)).cloned()
}

/// Marks a stretch, or lengthens the one before by it where the same bars both.
fn add(marks: &mut Vec<Mark>, (from, to): (Point, Point), label: Message, rule: RuleId) {
    match marks.last_mut() {
        Some(last) if last.rule == Some(rule) && last.places.last() == Some(&spot(from)) => last.places.push(spot(to)),
        _ => marks.push(Mark { style: "barred", places: vec![spot(from), spot(to)], label, rule: Some(rule) }),
    }
}
