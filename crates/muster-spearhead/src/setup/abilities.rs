//! Abilities of a side by their ids.

use crate::book::{Book, Origin};
use crate::state::Battle;
use muster_kernel::{Fault, Seat};

/// The abilities that a side may use or have: those of its force, commands and twists, by number.
fn of_side<'a>(book: &'a Book, force: u8) -> impl Iterator<Item = (u16, &'a str)> + 'a {
    (0u16..).zip(&book.abilities).filter_map(move |(number, one)| {
        let own = match one.origin {
            Origin::Warscroll(of, _)
            | Origin::BattleTrait(of)
            | Origin::Regiment(of, _)
            | Origin::Enhancement(of, _) => of == force,
            Origin::Command(_) | Origin::Twist(_) => true,
        };
        own.then_some((number, one.ability.id.as_str()))
    })
}

/// An ability of a side by its id: `skeleton-legion`, and `skeleton-legion/2` where a second unit of the force has one of that
/// id.
pub(crate) fn write(battle: &Battle, side: Seat, ability: u16) -> String {
    let force = battle.forces[side.index()];
    let Some((_, id)) = of_side(&battle.book, force).find(|(number, _)| *number == ability) else {
        return format!("#{ability}");
    };
    let nth = of_side(&battle.book, force).filter(|(number, other)| *number <= ability && *other == id).count();
    if nth == 1 { id.to_owned() } else { format!("{id}/{nth}") }
}

/// The ability of a side that a word names.
///
/// # Errors
/// There is none.
pub(super) fn read(battle: &Battle, side: Seat, word: &str) -> Result<u16, Fault> {
    let unknown = || {
        Fault::new(
            format!("there is no ability `{word}`"),
            "name an ability of the force, a command or a twist by its id",
        )
    };
    if let Some(number) = word.strip_prefix('#') {
        let number = number.parse().ok().filter(|number| usize::from(*number) < battle.book.abilities.len());
        return number.ok_or_else(unknown);
    }
    let (id, nth) = word.split_once('/').unwrap_or((word, "1"));
    let nth: usize = nth.parse().ok().filter(|nth| *nth > 0).ok_or_else(unknown)?;
    let force = battle.forces[side.index()];
    let found = of_side(&battle.book, force).filter(|(_, other)| *other == id).nth(nth - 1);
    found.map(|(number, _)| number).ok_or_else(unknown)
}
