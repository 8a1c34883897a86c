//! A game as lines of text, one subject a line: the grammar positions are stated in (see [`crate::setup`]).

use crate::View;
use crate::ids::Units;
use crate::notation::{INCHES, side_name, unit_name};
use crate::setup::{REACTIONS, ZONES, write_ground, write_magic, write_roster, write_step, write_unit};
use crate::state::{Houses, Measuring};
use crate::troop;
use muster_kernel::Seat;

/// One subject a line: the scenario, the armies, where in the game we are, the units.
pub(crate) fn lines(view: &View) -> Vec<String> {
    let battle = &view.battle;
    let book = &battle.book;
    let mut lines = vec![format!("scenario {} {}", battle.scenario().id, battle.map().id)];
    lines.push(format!("limit {}", battle.agreed.limit));
    if battle.agreed.houses == Houses::Open {
        lines.push("houses open".to_owned());
    }
    if battle.agreed.measuring == Measuring::Always {
        lines.push("measuring always".to_owned());
    }
    lines.extend(write_ground(battle.map()));
    for side in Seat::BOTH {
        let known = &view.hidden[side.index()];
        let open = &battle.armies[side.index()].roster;
        let roster = troop::with_hidden(book, open, known.items(), known.fanatics());
        lines.extend(write_roster(book, side, &roster));
    }
    lines.push(format!("phase {}", write_step(battle.step)));
    lines.push(format!("near {}", side_name(battle.near)));
    lines.push(format!("deploys {}", side_name(battle.deploys)));
    lines.extend(battle.deployed_first.map(|side| format!("deployed-first {}", side_name(side))));
    lines.push(format!("round {}", battle.round));
    lines.push(format!("first {}", side_name(battle.first)));
    lines.push(format!("turn {}", side_name(battle.active)));
    for side in Seat::BOTH {
        lines.extend(battle.army(side).filter_map(|id| write_unit(battle, id)));
    }
    let zone = |wanted| ZONES.iter().find(|(_, one)| *one == wanted).map_or("", |(word, _)| *word);
    lines.extend(battle.contacts.iter().map(|one| {
        let (by, with) = (unit_name(one.by), unit_name(one.with));
        format!("contact {by} {with} {} {}", zone(one.face), zone(one.own))
    }));
    lines.extend(battle.charges.iter().map(|one| {
        let reaction = REACTIONS.iter().find(|(_, reaction)| *reaction == one.reaction).map_or("", |(word, _)| *word);
        let open: String = one.open.iter().map(|other| format!(" {}", unit_name(other))).collect();
        let open = if open.is_empty() { open } else { format!(" open{open}") };
        format!("charge {} {} {} {reaction}{open}", unit_name(one.by), unit_name(one.target), zone(one.face))
    }));
    let helped = battle.charges.iter().flat_map(|one| {
        let of = move |word: &'static str, all: Units| {
            all.iter().map(move |id| format!("{word} {} {}", unit_name(id), unit_name(one.by)))
        };
        of("support", one.support).chain(of("counter", one.counter))
    });
    lines.extend(helped);
    lines.extend(
        battle.duels.iter().map(|one| format!("duel {} {}", unit_name(one.challenger), unit_name(one.accepter))),
    );
    lines.extend(battle.captured.iter().map(|one| format!("captured {} by {}", unit_name(one.of), unit_name(one.by))));
    let felled =
        |one: &crate::state::Felled| format!("felled {} {} by {}", unit_name(one.of), one.models, unit_name(one.by));
    lines.extend(battle.felled.iter().map(felled));
    lines.extend(battle.aims.iter().map(|one| {
        let (by, target) = (unit_name(one.by), unit_name(one.target));
        format!("aimed {by} {target} {} {}", INCHES.write_point(one.at), INCHES.write_length(one.guess.length()))
    }));
    lines.extend(
        battle.revealed.iter().map(|(by, item)| format!("revealed {} {}", unit_name(*by), book.item(*item).id)),
    );
    lines.extend(write_magic(battle));
    for side in Seat::BOTH {
        let known = &view.hidden[side.index()];
        let fated = known.known().and_then(|hidden| hidden.fated);
        lines.extend(fated.map(|whom| format!("fated {}1 {}", side_name(side), unit_name(whom))));
    }
    lines
}
