//! Measuring: what there is to know between two things (EG-6.34).

use crate::field::Cover;
use crate::picture::{Thing, thing};
use crate::register::*;
use crate::sight::{self, Blocker, Eye, Shelter};
use crate::space;
use crate::state::{Facing, MOUNTED, ModelId, State};
use crate::walk::spot;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_kernel::{Mark, Message, Preview, RuleId, Spot};
use muster_tabletop::previews::{End, ruler};

/// The gap, sight and cover between two things. EG-6.34 anybody may ask, at any time.
pub(crate) fn measure(state: &State, from: Spot, to: Spot) -> Preview {
    let (Some(one), Some(other)) = (end(state, from), end(state, to)) else { return Preview::default() };
    let mut preview = ruler([one, other], EG_6_3);
    if let (Some(eye), Some(target)) = (one.model, other.model) {
        sees(state, eye, target, &mut preview);
    }
    preview
}

/// One end of a ruler.
fn end(state: &State, spot: Spot) -> Option<End> {
    let on_table = |id: &ModelId| state.on_table().has(*id);
    match spot {
        Spot::Place(at) => Some(End::of_place(at)),
        Spot::Piece(piece) => match thing(piece)? {
            Thing::Model(id) => Some(id).filter(on_table).map(|id| End {
                at: state.model(id).at,
                radius: state.radius(id),
                model: Some(id),
            }),
            Thing::Horse(id) => Some(End { at: state.model(id).horse?, radius: MOUNTED, model: None }),
            Thing::Item(place) => {
                let item = state.items.get(place)?;
                Some(End { at: item.at, radius: Length::ZERO, model: None })
            }
        },
    }
}

/// EG-6.28 to EG-6.33 what one model sees of another, line by line.
fn sees(state: &State, id: ModelId, target: ModelId, preview: &mut Preview) {
    let mut note = |key: &'static str, rule: RuleId| preview.notes.push((key.into(), rule));
    if space::in_contact(state, id, target) {
        note("measure-contact", EG_6_5);
    }
    let eye = Eye::of(state, id);
    if !space::in_front(eye.at, eye.facing, state.model(target).at) {
        note("measure-behind", EG_6_7);
    }
    sight_lines(state, eye, target, &mut preview.marks);
    // Cover is told as it would be if the one looked at the other.
    let turned = Facing::towards(eye.at, state.model(target).at).unwrap_or(eye.facing);
    sight_notes(state, Eye { facing: turned, ..eye }, target, &mut preview.notes);
    if let Some(friend) = sight::friend_in_the_way(state, eye, target) {
        preview.notes.push((Message::new("no-friend-in-the-way").with("piece", friend.piece()), EG_6_33));
    }
}

/// EG-6.28, EG-6.29 the three sight lines, and what stops each.
pub(crate) fn sight_lines(state: &State, eye: Eye, target: ModelId, marks: &mut Vec<Mark>) {
    for line in sight::three(state, eye.at, target) {
        let (style, label, rule) = match sight::blocker(state, line) {
            None => ("clear", Message::from("measure-clear"), EG_6_28),
            Some(Blocker::Wood(_)) => ("blocked", "measure-wood".into(), EG_6_29),
            Some(Blocker::Feature(place)) => {
                let terrain = state.field.features[place].terrain.id();
                ("blocked", Message::new("measure-blocked").with("terrain", terrain), EG_6_29)
            }
        };
        marks.push(sight_line(style, line, label, rule));
    }
}

fn sight_line(style: &'static str, line: Segment, label: Message, rule: RuleId) -> Mark {
    Mark { style, places: vec![spot(line.from), spot(line.to)], label, rule: Some(rule) }
}

/// The least wood that is told of lines which it stops: to the tenth of an inch, too, it is more than they may pass through.
const STOPPING: i32 = sight::WOOD.0 + 100;

/// EG-6.29 to EG-6.32 what the lines show, in words: what stops them, the cover, and all that gives some.
pub(crate) fn sight_notes(state: &State, eye: Eye, target: ModelId, notes: &mut Vec<(Message, RuleId)>) {
    let stopped = sight::three(state, eye.at, target).map(|line| sight::blocker(state, line));
    for (place, feature) in state.field.features.iter().enumerate() {
        let lines = stopped.iter().filter(|by| **by == Some(Blocker::Feature(place))).count();
        if lines > 0 {
            let message = Message::new("measure-stops").with("lines", lines as i64);
            notes.push((feature.named(message, eye.at), EG_6_29));
        }
    }
    let wood = |by: &Option<Blocker>| if let Some(Blocker::Wood(wood)) = by { Some(wood.0) } else { None };
    let woods = stopped.iter().filter_map(wood);
    if let Some(most) = woods.clone().max() {
        let message =
            Message::new("measure-stops-wood").with("lines", woods.count() as i64).with("wood", most.max(STOPPING));
        notes.push((message, EG_6_29));
    }
    let cover = sight::cover(state, eye, target);
    notes.push(cover_note(cover));
    let shelters = sight::shelters(state, eye, target).into_iter();
    notes.extend(shelters.map(|(cover, by)| (shelter_note(cover, by, eye.at), EG_6_31)));
}

/// EG-6.31 one thing that gives cover.
fn shelter_note(cover: Cover, by: Shelter<'_>, from: Point) -> Message {
    let message = match by {
        Shelter::Lines(lines) => Message::new("measure-by-lines").with("lines", lines as i64),
        Shelter::Height => "measure-by-height".into(),
        Shelter::Feature(feature) => feature.named("measure-by-feature".into(), from),
        Shelter::Horse => "measure-by-horse".into(),
        Shelter::Model(id) => Message::new("measure-by-model").with("piece", id.piece()),
    };
    message.with("cover", cover_note(Some(cover)).0.key)
}

/// EG-6.32 the cover in words.
fn cover_note(cover: Option<Cover>) -> (Message, RuleId) {
    match cover {
        None => ("measure-unseen".into(), EG_6_30),
        Some(Cover::None) => ("measure-cover-none".into(), EG_6_31),
        Some(Cover::Light) => ("measure-cover-light".into(), EG_6_32),
        Some(Cover::Medium) => ("measure-cover-medium".into(), EG_6_32),
        Some(Cover::Heavy) => ("measure-cover-heavy".into(), EG_6_32),
    }
}
