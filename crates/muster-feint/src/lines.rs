//! A view as lines of text, one subject a line: the grammar positions are stated in (see [`crate::setup`]).

use crate::book::{Book, Kind};
use crate::notation::{SEATS, token_name};
use crate::state::{Once, Position, TokenId, Unit};
use crate::step::{End, Step};
use crate::view::View;
use crate::worlds;
use muster_ground::grid::Cell;
use muster_kernel::Seat;

/// The name of the part of the battle a step belongs to.
fn phase(step: Step) -> &'static str {
    match step {
        Step::Forces => "forces",
        Step::Weapons => "weapons",
        Step::RollOff => "roll-off",
        Step::Deploy(_) => "deploy",
        Step::Vanguard(_) => "vanguard",
        Step::Act => "actions",
        Step::CombatSetup | Step::PickGroup | Step::Fight(_) => "combat",
        Step::EndTurn => "end",
        Step::Reform(_) => "reform",
        Step::Over(_) => "over",
    }
}

/// The part of the battle with whose turn it is to place, or why the battle is over, as positions state it.
fn stated_phase(step: Step) -> String {
    let detail = match step {
        Step::Deploy(side) | Step::Vanguard(side) => SEATS[side.index()].to_owned(),
        Step::Over(End::Rounds) => "rounds".to_owned(),
        Step::Over(End::Rout) => "rout".to_owned(),
        Step::Over(End::Conceded(side)) => format!("conceded {}", SEATS[side.index()]),
        Step::Forces | Step::Weapons | Step::RollOff | Step::Act | Step::CombatSetup => return phase(step).to_owned(),
        Step::PickGroup | Step::Fight(_) | Step::Reform(_) | Step::EndTurn => return phase(step).to_owned(),
    };
    format!("{} {detail}", phase(step))
}

/// Prints a view.
pub(crate) fn lines(book: &Book, view: &View) -> Vec<String> {
    let mut lines = vec![
        format!("scenario {}", book.scenarios[usize::from(view.scenario)].name),
        format!("round {}", view.round),
        format!("turn {}", SEATS[view.active.index()]),
        format!("first {}", SEATS[view.first.index()]),
        format!("phase {}", stated_phase(view.step)),
    ];
    for id in TokenId::all().filter(|id| view.is_deployed(*id)) {
        lines.push(token(book, view, id));
    }
    for side in Seat::BOTH {
        lines.extend(side_lines(book, view, side));
    }
    if view.deployed != 0 {
        // Scores rest on what is face up or destroyed, and on where units stand: every observer computes the same.
        let state = worlds::public_state(view);
        let position = Position { book, state: &state };
        let [south, north] = Seat::BOTH.map(|side| position.score(side).destroyed);
        lines.push(format!("vp South {south} North {north}"));
    }
    lines
}

/// One token.
fn token(book: &Book, view: &View, id: TokenId) -> String {
    let token = &view.tokens[id.index()];
    let place = |at: Option<Cell>| at.map_or("destroyed".to_owned(), |at| format!("at {at} {}", token.facing));
    let mut text = token_name(id);
    match view.unit(id) {
        Some(unit) => {
            text += &format!(" {} {}", book.card_name(unit.card), place(token.at()));
            text += if unit.face_up { " up" } else { " down" };
            let full = book.profile(unit.card).models;
            text += &format!(" models {}/{full} lost {}", unit.models, unit.lost);
            text += &weapons(book, &unit);
            let hidden = view.hidden_cards[id.index()];
            text += &format!(" cards {hidden}");
            let reloads = view.active == id.side() && token.acted && unit.reload == 1;
            for (set, word) in [
                (unit.fought, "fought"),
                (unit.reload > 0 && !reloads, "reload"),
                (reloads, "reloading"),
                (unit.has_used(Once::Scry), "scryed"),
                (unit.has_used(Once::ShellGame), "shelled"),
                (matches!(view.step, Step::Vanguard(_)) && unit.has_used(Once::Vanguard), "vanguarded"),
            ] {
                if set {
                    text = format!("{text} {word}");
                }
            }
        }
        None => text += &format!(" unknown {} down cards {}", place(token.at()), view.hidden_cards[id.index()]),
    }
    let reforms = matches!(view.step, Step::Reform(left) if left >> id.0 & 1 == 1);
    for (set, word) in [
        (token.acted, "acted"),
        (token.charged, "charged"),
        (token.ambush, "ambush"),
        (token.fled, "fled"),
        (view.combats.is_spent(id), "spent"),
        (reforms, "reforms"),
    ] {
        if set {
            text = format!("{text} {word}");
        }
    }
    if view.known[id.side().index()].is_none()
        && view.shown[id.index()].is_none()
        && let Some((card, seen)) = view.sight(id)
    {
        text += &format!(" scried {}", book.card_name(card));
        text += &seen.iter().flatten().map(|w| format!(" {}", book.weapon(*w).name)).collect::<String>();
    }
    text
}

/// The weapon cards of a unit that the observer may know.
fn weapons(book: &Book, unit: &Unit) -> String {
    let carried = Kind::ALL.iter().filter_map(|k| Some((k, unit.weapons[*k as usize]?)));
    let named = carried.map(|(kind, weapon)| {
        let way = if unit.weapons_up & kind.bit() != 0 { "up" } else { "down" };
        format!("{} {way}", book.weapon(weapon).name)
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() { String::new() } else { format!(" with {}", named.join(", ")) }
}

/// What there is to say of a side beside its tokens.
fn side_lines(book: &Book, view: &View, side: Seat) -> Vec<String> {
    let (s, name) = (side.index(), SEATS[side.index()]);
    let names = |cards: &[crate::book::Card]| cards.iter().map(|c| book.card_name(*c)).collect::<Vec<_>>().join(", ");
    let mut lines = Vec::new();
    if !view.displays[s].is_empty() {
        lines.push(format!("display {name} {}", names(&view.displays[s])));
    }
    if let Some(known) = &view.known[s] {
        let deployed = |u: usize| TokenId::of(side).any(|t| view.tokens[t.index()].unit == Some(u as u8));
        for (i, unit) in known.units.iter().take(known.force.army.len()).enumerate().filter(|(i, _)| !deployed(*i)) {
            lines.push(format!("{name} undeployed {}: {}{}", i + 1, book.card_name(unit.card), weapons(book, unit)));
        }
        if !known.force.distractions.is_empty() {
            lines.push(format!("{name} distractions {}", names(&known.force.distractions)));
        }
    }
    if view.known.iter().any(Option::is_none) {
        lines.extend(history(view, side));
    }
    lines
}

/// What has been done to hidden cards, for whoever does not see them all.
fn history(view: &View, side: Seat) -> Vec<String> {
    let name = SEATS[side.index()];
    let done =
        [("shell-games", view.records[side.index()].epoch()), ("scries", view.sights[side.other().index()].len())];
    done.into_iter().filter(|(_, times)| *times > 0).map(|(what, times)| format!("{name} {what} {times}")).collect()
}
