//! A game as lines of text, one subject a line: the grammar positions are stated in (see [`crate::setup`]).

use crate::action::{SIDES, letter};
use crate::book::{Book, Power};
use crate::layout::write_field;
use crate::notation::{model_name, write_models};
use crate::scoring;
use crate::setup::{ENDS, write_activation};
use crate::state::{Mark, ModelId, Standing, State};
use crate::step::{End, Step};
use muster_ground::words::write_point;
use muster_kernel::Seat;

/// One subject a line: the scenario, the ground, the sides, the models, the activation in progress.
pub(crate) fn lines(book: &Book, state: &State) -> Vec<String> {
    let mut lines = heading(book, state);
    for side in Seat::BOTH {
        lines.extend(side_lines(book, state, side));
    }
    if state.round > 0 {
        let [a, b] = Seat::BOTH.map(|side| scoring::points(book, state, side));
        lines.push(format!("vp {} {a} {} {b}", SIDES[0], SIDES[1]));
    }
    for (place, marker) in state.markers.iter().enumerate() {
        let lit = marker.lit.map_or_else(String::new, |side| format!(" lit {}", letter(side)));
        lines.push(format!("marker {} at {}{lit}", place + 1, write_point(marker.at)));
    }
    let models = Seat::BOTH.into_iter().flat_map(|side| state.roster(side));
    lines.extend(models.filter(|id| state.model(*id).standing != Standing::Nobody).map(|id| model(state, id)));
    lines.extend(state.activation.iter().map(write_activation));
    lines
}

fn heading(book: &Book, state: &State) -> Vec<String> {
    let mut lines = vec![format!("scenario {}", state.scenario.id())];
    lines.extend(state.open.then(|| "scenario roll".to_owned()));
    match state.map.and_then(|map| book.maps.get(usize::from(map))) {
        Some(map) => lines.push(format!("map {}", map.id)),
        None => {
            lines.push("map none".to_owned());
            lines.extend(write_field(&state.field));
        }
    }
    lines.push(format!("limit {}", state.limit));
    lines.extend((state.round > 0).then(|| format!("round {}", state.round)));
    lines.push(format!("phase {}", phase(state.step)));
    lines.push(format!("first {}", letter(state.first)));
    lines.extend((state.winner != Seat::FIRST).then(|| format!("winner {}", letter(state.winner))));
    lines.extend(state.finished.map(|side| format!("finished {}", letter(side))));
    lines.extend((state.idle > 0).then(|| format!("idle {}", state.idle)));
    lines
}

/// A step as a phase with its side or model.
fn phase(step: Step) -> String {
    let of = |name: &str, side: Seat| format!("{name} {}", letter(side));
    match step {
        Step::Warbands => "warbands".to_owned(),
        Step::Edges => "edges".to_owned(),
        Step::Choose => "choose".to_owned(),
        Step::Deploy(side) => of("deploy", side),
        Step::Scout(side) => of("scout", side),
        Step::FirstRoll => "first-roll".to_owned(),
        Step::First(side) => of("first", side),
        Step::RoundStart => "start".to_owned(),
        Step::Turn(side) => of("turn", side),
        Step::Act => "act".to_owned(),
        Step::FollowUp(id) => format!("follow-up {}", model_name(id)),
        Step::TurnEnd(side) => of("turn-end", side),
        Step::Clear(side) => of("clear", side),
        Step::End => "end".to_owned(),
        Step::Over(End::Conceded(side)) => of("over conceded", side),
        Step::Over(end) => {
            let id = ENDS.iter().find(|(_, other)| *other == end).map_or("", |(id, _)| *id);
            format!("over {id}")
        }
    }
}

/// A side: its warband, its edge, its counters.
fn side_lines(book: &Book, state: &State, side: Seat) -> Vec<String> {
    let own = state.side(side);
    let warband = &state.warbands[side.index()];
    let ready = book.warbands.iter().find(|w| *w.warband == **warband);
    let mut text = format!("side {}", letter(side));
    if let Some(ready) = ready {
        text = format!("{text} {}", ready.id);
    }
    text = format!("{text} home {} strength {}", own.home.id(), own.strength);
    if own.broken {
        text += " broken";
    }
    text = format!("{text} command {} passes {} scored {}", own.command, own.passes, own.scored);
    for power in Power::ALL.into_iter().filter(|power| own.powers.has(*power)) {
        text = format!("{text} used {}", power.id());
    }
    let built = (ready.is_none() && !warband.models.is_empty())
        .then(|| format!("warband {} {}", letter(side), write_models(book, warband)));
    [text].into_iter().chain(built).collect()
}

/// How a model fares: where it is, its wounds, its markers, what it carries.
fn model(state: &State, id: ModelId) -> String {
    let model = state.model(id);
    let mut text = model_name(id);
    let mut add = |word: String| text = format!("{text} {word}");
    match model.standing {
        Standing::Table => add(format!("at {} wounds {}", write_point(model.at), model.wounds)),
        Standing::Reserve => add("reserve".to_owned()),
        Standing::Gone => add("gone".to_owned()),
        Standing::Nobody => {}
    }
    Mark::ALL.into_iter().filter(|mark| model.has(*mark)).for_each(|mark| add(mark.id().to_owned()));
    if let Some(token) = model.token {
        add(format!("token {}", u16::from(token) + 1));
    }
    text
}
