//! Armies are mustered before the battle: what is asked, what may be answered, and who then stands beside the table (FB-4.33).

mod sheet;
mod suggested;

pub(crate) use sheet::forms;
pub(crate) use suggested::{any, ready};

use crate::action::{Action, Prompt};
use crate::book::composition::check_roster;
use crate::book::{Book, Roster};
use crate::event::{Event, Weight};
use crate::ids::{MOST_UNITS, UnitId};
use crate::notation::unit_name;
use crate::register::*;
use crate::state::{State, Unit};
use crate::step::{Game, Step};
use crate::troop::{self, Army};
use muster_kernel::{Flow, Message, Seat, Violation, Violations};
use muster_tabletop::shared::Shared;
use std::sync::Arc;

/// FB-4.33 whoever has no army yet musters one, both sides in secret.
pub(crate) fn muster(t: &mut Game<'_>) -> Flow<()> {
    let wanting = |side: &Seat| t.state.armies[side.index()].roster.units.is_empty();
    let missing: Vec<Seat> = Seat::BOTH.into_iter().filter(wanting).collect();
    for (side, answer) in t.ask_these(&missing, |_| Prompt::Muster)? {
        if let Action::Muster(roster) = answer {
            enlist(t.state, side, &roster);
        }
    }
    for side in missing {
        t.tell(|_, state| {
            let units = &state.armies[side.index()].roster.units;
            let list = units.first().map(|unit| state.book.army(unit.army).card);
            let event = Event::new(FB_4_33, "ev-musters").revealing().with("seat", side).weight(Weight::Headline);
            let event = event.with("count", units.len() as i64);
            list.into_iter().fold(event, |event, card| event.with("card", card))
        });
    }
    t.state.battle.step = Step::Edges;
    Ok(())
}

/// FB-4.36, FB-11.3 the units of a roster wait to be deployed, and what is hidden of them is kept apart.
pub(crate) fn enlist(state: &mut State, side: Seat, roster: &Roster) {
    let roster = labelled(roster, side);
    let army = Army::muster(&state.book, side, &roster);
    state.battle.units[side.index()] = army.troops.iter().map(Unit::to_deploy).collect();
    state.hidden[side.index()].items = troop::items(side, &roster);
    state.hidden[side.index()].fanatics = troop::hiding(&state.book, side, &roster);
    state.battle.armies[side.index()] = Shared(Arc::new(army));
}

/// The units of a roster by the names that they have on this side.
fn labelled(roster: &Roster, side: Seat) -> Roster {
    let mut roster = roster.clone();
    for (row, unit) in roster.units.iter_mut().enumerate() {
        unit.label = unit_name(UnitId::new(side, row));
    }
    roster
}

/// A roster as it is answered, whoever musters it: its units bear no names yet, and what each has stands in the order of its
/// list.
pub(crate) fn plain(mut roster: Roster) -> Roster {
    for unit in &mut roster.units {
        unit.label.clear();
        unit.taken.sort_unstable_by_key(|taken| taken.upgrade);
        unit.items.sort_unstable();
    }
    roster
}

/// FB-3.18, FB-4.33 everything that is wrong with an army, each with its rule.
pub(crate) fn check(state: &State, side: Seat, roster: &Roster, wrong: &mut Violations) {
    for Violation { rule, message } in check_roster(&state.book, roster, state.agreed.limit) {
        wrong.forbid(rule, message.with("seat", side));
    }
}

/// FB-2.25 more units than a side has names for.
pub(crate) fn too_many() -> Violation {
    Violation { rule: FB_2_25, message: Message::new("no-roster-units").with("most", MOST_UNITS as i64) }
}

/// The ready list that a roster is, by its place among them.
pub(crate) fn ready_list(book: &Book, roster: &Roster) -> Option<usize> {
    book.ready.iter().position(|one| plain(one.roster.clone()) == *roster)
}
