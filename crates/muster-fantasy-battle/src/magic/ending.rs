//! A player ends a spell of his that remains in play, beside whatever else he decides (FB-9.116).

use super::lasting::{Ends, Lasting};
use super::spells;
use crate::action::Choice;
use crate::ids::UnitId;
use crate::register::FB_9_116;
use crate::state::{Battle, State};
use crate::step::Game;
use muster_kernel::Seat;

/// FB-9.116 the spells that the Wizards of a side keep in play, and may end, each with its number.
pub(crate) fn kept(battle: &Battle, side: Seat) -> Vec<(UnitId, u8)> {
    let own = battle.magic.lasting.iter().filter(|one| is_kept_by(one, side));
    let mut kept: Vec<(UnitId, u8)> = own.map(|one| (one.by, one.number)).collect();
    kept.dedup();
    kept
}

/// FB-9.116 the answers that end them.
pub(crate) fn choices(battle: &Battle, side: Seat) -> impl Iterator<Item = Choice> + use<> {
    kept(battle, side).into_iter().map(|(by, number)| Choice::End(by, number))
}

/// FB-9.116, FB-9.133 #6 whether a spell remains in play for as long as a side likes; a comet falls whatever it likes.
fn is_kept_by(one: &Lasting, side: Seat) -> bool {
    one.by.seat() == side && one.ends == Ends::Never
}

/// FB-9.116 a spell that its caster keeps in play ends because he likes it to.
pub(crate) fn end(t: &mut Game<'_>, by: UnitId, number: u8) {
    let kept = |one: &&Lasting| one.by == by && one.number == number && is_kept_by(one, by.seat());
    let Some(one) = t.state.magic.lasting.iter().find(kept).copied() else { return };
    t.state.magic.lasting.retain(|other| !other.is_one_with(&one));
    t.tell(|_, state| spells::ended(&state.battle, FB_9_116, &one));
}

/// FB-9.116 whether something is open to a side once it has ended what it keeps in play.
pub(crate) fn opens(state: &State, side: Seat, is_open: impl Fn(&State) -> bool) -> bool {
    if kept(&state.battle, side).is_empty() {
        return false;
    }
    let mut rid = state.clone();
    rid.battle.magic.lasting.retain(|one| !is_kept_by(one, side));
    is_open(&rid)
}
