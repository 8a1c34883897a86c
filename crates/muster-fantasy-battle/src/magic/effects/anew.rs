//! Spells that act again whenever a turn begins (FB-5.7, FB-9.133, FB-9.137).

use super::{curse, places};
use crate::action::{About, Choice};
use crate::asking::Asking;
use crate::magic::lasting::Lasting;
use crate::magic::nature::{Act, Nature};
use crate::magic::spells::{self, spell};
use crate::state::Battle;
use crate::step::Game;
use muster_kernel::{Flow, Seat};

/// FB-5.4, FB-5.7 those of the player whose turn it is act first.
pub(crate) fn act_anew(t: &mut Game<'_>) -> Flow<()> {
    let active = t.state.active;
    for side in [active, active.other()] {
        let mut waiting: Vec<Lasting> =
            t.state.magic.lasting.iter().filter(|one| one.by.seat() == side).copied().collect();
        waiting.retain(|one| acts(&t.state.battle, one).is_some());
        while let Some(one) = next(t, side, &waiting)? {
            waiting.retain(|other| *other != one);
            // One that lay on whom another has slain is over.
            let there = t.state.magic.lasting.contains(&one);
            match acts(&t.state.battle, &one).filter(|_| there) {
                Some(Act::Curse) => curse::again(t, one)?,
                Some(Act::Comet) => places::draws_near(t, one)?,
                None => {}
            }
        }
    }
    Ok(())
}

/// FB-9.133 #6, FB-9.137 #4 what a spell does when this turn begins: a comet draws near in every turn, a curse acts in those of its caster.
fn acts(battle: &Battle, one: &Lasting) -> Option<Act> {
    let act = Nature::of(&spell(battle, one.lore, one.number)?.effect).anew?;
    match act {
        // FB-9.102 of two curses on one unit the second waits for the end of the first.
        Act::Curse if spells::is_idle(battle, one) => None,
        Act::Curse => (one.by.seat() == battle.active && battle.is_there(one.on)).then_some(act),
        Act::Comet => Some(act),
    }
}

/// FB-5.5 which of a player's spells acts next, as he says; of several that one Wizard cast alike the first.
fn next(t: &mut Game<'_>, side: Seat, waiting: &[Lasting]) -> Flow<Option<Lasting>> {
    let mut options: Vec<(Choice, Lasting)> = Vec::new();
    for one in waiting {
        let choice = Choice::Spell(one.by, one.number);
        if !options.iter().any(|(other, _)| *other == choice) {
            options.push((choice, *one));
        }
    }
    match options[..] {
        [] => Ok(None),
        [(_, only)] => Ok(Some(only)),
        [..] => Asking::plain(About::NextSpell).one(t, side, options).map(Some),
    }
}
