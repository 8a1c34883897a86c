//! Measuring: what there is to know between two things (WB-1.8).

use crate::attack;
use crate::layout::spot;
use crate::register::*;
use crate::sight::{self, InTheWay, Sight};
use crate::space;
use crate::state::{ModelId, PLACES, State};
use muster_kernel::{Mark, Message, Preview, Spot};
use muster_tabletop::previews::{End, ruler};

/// The gap between two things, and between models sight and Cover. WB-1.8 anybody may ask, at any time.
pub(crate) fn measure(state: &State, from: Spot, to: Spot) -> Preview {
    let (Some(one), Some(other)) = (end(state, from), end(state, to)) else { return Preview::default() };
    let mut preview = ruler([one, other], WB_6_1);
    if let (Some(viewer), Some(target)) = (one.model, other.model)
        && viewer != target
    {
        sees(state, viewer, target, &mut preview);
    }
    preview
}

/// One end of a ruler.
fn end(state: &State, spot: Spot) -> Option<End> {
    match spot {
        Spot::Place(at) => Some(End::of_place(at)),
        Spot::Piece(piece) => {
            let id = Some(ModelId(piece.0 as u8)).filter(|_| usize::from(piece.0) < PLACES)?;
            let model = Some(state.model(id)).filter(|model| model.is_in_play())?;
            Some(End { at: model.at, radius: model.radius, model: Some(id) })
        }
    }
}

/// WB-6.20 to WB-6.26, WB-8.30 what one model sees of another, and whether that one has Cover.
fn sees(state: &State, viewer: ModelId, target: ModelId, preview: &mut Preview) {
    sight_lines(state, viewer, target, &mut preview.marks);
    let (key, rule) = match sight::sight(state, viewer, target) {
        Sight::Clear => ("measure-clear", WB_6_25),
        Sight::Partial => ("measure-partial", WB_8_33),
        Sight::Blocked => ("measure-blocked", WB_6_25),
    };
    preview.notes.push((key.into(), rule));
    if attack::has_cover(state, viewer, target) {
        preview.notes.push(("measure-cover".into(), WB_8_30));
    }
    if space::engages(state, viewer, target) {
        preview.notes.push(("measure-engages".into(), WB_6_6));
    }
    if space::engages(state, target, viewer) {
        preview.notes.push(("measure-engaged".into(), WB_6_7));
    }
}

/// WB-6.20, WB-6.24, WB-6.25 the nine segments, and what is in the way of each. One that is stopped says no more than that some of the
/// target is hidden, unless all of it is.
pub(crate) fn sight_lines(state: &State, viewer: ModelId, target: ModelId, marks: &mut Vec<Mark>) {
    let whole = sight::sight(state, viewer, target);
    marks.extend(sight::lines(state, viewer, target).map(|line| {
        let style = match (line.look, whole) {
            (Sight::Clear, _) => "clear",
            (Sight::Blocked, Sight::Blocked) => "blocked",
            (Sight::Partial | Sight::Blocked, _) => "partial",
        };
        let label = match line.by {
            None => "measure-line-clear".into(),
            Some(InTheWay::Model(id)) => Message::new("measure-line-model").with("piece", id.piece()),
            Some(InTheWay::Terrain(terrain)) => Message::new("measure-line-terrain").with("terrain", terrain.id()),
        };
        let places = vec![spot(line.segment.from), spot(line.segment.to)];
        Mark { style, places, label, rule: Some(WB_6_23) }
    }));
}
