//! Magic in words: `power 4`, `own-dice A1 2`, `lasting A1 fire 2 on A1`.

use super::{no_unit, point};
use crate::book::ItemId;
use crate::ids::UnitId;
use crate::magic::lasting::{Ends, Lasting};
use crate::notation::{INCHES, read_lore, read_unit, side_name, unit_name};
use crate::state::Battle;
use muster_ground::segment::Segment;
use muster_kernel::Fault;
use muster_kernel::reading::{number, number_to};
use muster_tabletop::setup::seat;

/// FB-9.90 more dice than an army ever has of one kind, and few enough to be added up and thrown.
pub(super) const MOST_DICE: u8 = 60;

/// Reads what is said of magic.
///
/// # Errors
/// Words that say nothing.
pub(super) fn read(battle: &mut Battle, words: &[&str]) -> Result<(), Fault> {
    let unit = |word: &str| {
        let there = read_unit(word).filter(|id| battle.exists(*id));
        there.ok_or_else(|| no_unit(word))
    };
    let fault = || Fault::new("this line about magic cannot be read", "write for example `lasting A1 fire 2 on A1`");
    let item = |word: &str| battle.book.item_named(word).ok_or_else(fault);
    match *words {
        ["own-dice", id, dice] => {
            let one = (unit(id)?, number_to(MOST_DICE, Some(dice), "dice")?);
            battle.magic.own.push(one);
        }
        ["tried", id, spell] => {
            let one = (unit(id)?, number(Some(spell), "spells")?);
            battle.magic.tried.push(one);
        }
        ["barred", id] => {
            let one = unit(id)?;
            battle.magic.barred.push(one);
        }
        ["bound", id, what] => {
            let one = (unit(id)?, item(what)?);
            battle.magic.bound.push(one);
        }
        ["used", id, what] => {
            let one = (unit(id)?, item(what)?);
            battle.magic.used.push(one);
        }
        ["stored", id, dice] => {
            let one = (unit(id)?, number(Some(dice), "dice")?);
            battle.magic.stored.push(one);
        }
        ["failed", id, what, ref rest @ ..] => {
            let ends = match *rest {
                ["until", "end", side, round] => Ends::EndOf(number(Some(round), "rounds")?, seat(side)?),
                _ => Ends::Game,
            };
            let one = (unit(id)?, item(what)?, ends);
            battle.magic.failed.push(one);
        }
        ["lasting", by, lore, spell, "on", on, ref rest @ ..] => {
            let (by, on) = (unit(by)?, unit(on)?);
            let lore = read_lore(&battle.book, lore).ok_or_else(fault)?;
            let spell: u8 = number(Some(spell), "spells")?;
            battle.book.lore(lore).spell(spell).ok_or_else(fault)?;
            let mut one = Lasting { by, lore, number: spell, on, ends: Ends::Never, fresh: false, count: 0, at: None };
            more(&mut one, rest)?;
            battle.magic.lasting.push(one);
        }
        _ => return Err(fault()),
    }
    Ok(())
}

/// When a spell ends, and how far it has gone.
fn more(one: &mut Lasting, words: &[&str]) -> Result<(), Fault> {
    match *words {
        [] => Ok(()),
        ["fresh", ref rest @ ..] => {
            one.fresh = true;
            more(one, rest)
        }
        ["count", count, ref rest @ ..] => {
            one.count = number(Some(count), "times")?;
            more(one, rest)
        }
        ["at", place, ref rest @ ..] => {
            let at = point(place)?;
            one.at = Some(Segment::new(at, at));
            more(one, rest)
        }
        ["from", from, "to", to, ref rest @ ..] => {
            one.at = Some(Segment::new(point(from)?, point(to)?));
            more(one, rest)
        }
        ["until", "struck", ref rest @ ..] => {
            one.ends = Ends::Struck;
            more(one, rest)
        }
        ["until", "over", ref rest @ ..] => {
            one.ends = Ends::Game;
            more(one, rest)
        }
        ["until", when, side, round, ref rest @ ..] => {
            let (side, round) = (seat(side)?, number(Some(round), "rounds")?);
            one.ends = match when {
                "start" => Ends::StartOf(round, side),
                "end" => Ends::EndOf(round, side),
                "moves" => Ends::MovesOf(round, side),
                _ => return Err(Fault::new("it is not said when it ends", "write for example `until end B 2`")),
            };
            more(one, rest)
        }
        [word, ..] => Err(Fault::new(format!("`{word}` says nothing about a spell"), "write fresh, count or until")),
    }
}

/// What there is of magic, as it is read.
pub(crate) fn write(battle: &Battle) -> Vec<String> {
    let magic = &battle.magic;
    let item = |(id, item): &(UnitId, ItemId)| format!("{} {}", unit_name(*id), battle.book.item(*item).id);
    let pools = [("power", magic.power), ("dispel", magic.dispel)];
    let mut lines: Vec<String> =
        pools.iter().filter(|(_, dice)| *dice > 0).map(|(word, dice)| format!("{word} {dice}")).collect();
    lines.extend(magic.own.iter().map(|(id, dice)| format!("own-dice {} {dice}", unit_name(*id))));
    lines.extend(magic.tried.iter().map(|(id, spell)| format!("tried {} {spell}", unit_name(*id))));
    lines.extend(magic.barred.iter().map(|id| format!("barred {}", unit_name(*id))));
    lines.extend(magic.bound.iter().map(|one| format!("bound {}", item(one))));
    lines.extend(magic.used.iter().map(|one| format!("used {}", item(one))));
    lines.extend(magic.stored.iter().map(|(id, dice)| format!("stored {} {dice}", unit_name(*id))));
    lines.extend(magic.failed.iter().map(|(id, what, ends)| match ends {
        Ends::EndOf(round, side) => {
            format!("failed {} until end {} {round}", item(&(*id, *what)), side_name(*side))
        }
        Ends::Never | Ends::Struck | Ends::Game | Ends::StartOf(..) | Ends::MovesOf(..) => {
            format!("failed {}", item(&(*id, *what)))
        }
    }));
    lines.extend(magic.lasting.iter().map(|one| lasting(battle, one)));
    lines
}

fn lasting(battle: &Battle, one: &Lasting) -> String {
    let lore = &battle.book.lore(one.lore).id;
    let mut text = format!("lasting {} {lore} {} on {}", unit_name(one.by), one.number, unit_name(one.on));
    match one.ends {
        Ends::Never => {}
        Ends::Struck => text.push_str(" until struck"),
        Ends::Game => text.push_str(" until over"),
        Ends::StartOf(round, side) => text = format!("{text} until start {} {round}", side_name(side)),
        Ends::EndOf(round, side) => text = format!("{text} until end {} {round}", side_name(side)),
        Ends::MovesOf(round, side) => text = format!("{text} until moves {} {round}", side_name(side)),
    }
    if let Some(at) = one.at {
        let (from, to) = (INCHES.write_point(at.from), INCHES.write_point(at.to));
        text = if at.from == at.to { format!("{text} at {from}") } else { format!("{text} from {from} to {to}") };
    }
    if one.count > 0 {
        text = format!("{text} count {}", one.count);
    }
    if one.fresh { format!("{text} fresh") } else { text }
}
