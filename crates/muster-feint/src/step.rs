//! Where in the battle we are, and the one match that runs it (FT-5.1 to FT-5.23).

use crate::event::Event;
use crate::state::{ROUNDS, TokenId};
use crate::{Feint, actions, combat, muster, resolution, scoring};
use muster_kernel::{Flow, Seat, Table};

/// A table on which Feint is played.
pub(crate) type FeintTable<'a> = Table<'a, Feint>;

/// A place in the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// FT-5.1 both commit forces, then both displays are shown (FT-5.2).
    Forces,
    /// FT-5.4 both commit weapons.
    Weapons,
    /// FT-5.5 to FT-5.8 the roll-off and what follows from it.
    RollOff,
    /// FT-5.9 this side deploys a unit.
    Deploy(Seat),
    /// FT-5.10 this side may use Vanguard.
    Vanguard(Seat),
    /// FT-5.12 the active player acts.
    Act,
    /// FT-5.14 combats are recorded.
    CombatSetup,
    /// FT-5.15 the active player picks a group.
    PickGroup,
    /// FT-5.16 to FT-5.20 this group is fought.
    Fight(TokenId),
    /// FT-5.21 these tokens of the fought group may still reform.
    Reform(u16),
    /// FT-5.22 the turn ends.
    EndTurn,
    /// FT-5.23 the battle is over.
    Over(End),
}

/// Why a battle ended (FT-10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// After the last round.
    Rounds,
    /// A player, or neither, has a living unit (FT-10.2).
    Rout,
    /// This player gave up (FT-5.39).
    Conceded(Seat),
}

/// Plays one step.
/// FT-4.24, FT-5.3 the state of free talk, which binds nobody, is left to the table the players sit at.
pub(crate) fn run(t: &mut FeintTable<'_>) -> Flow<()> {
    match t.state.step {
        Step::Forces => muster::forces(t),
        Step::Weapons => muster::weapons(t),
        Step::RollOff => muster::roll_off(t),
        Step::Deploy(side) => muster::deploy(t, side),
        Step::Vanguard(side) => muster::vanguard(t, side),
        Step::Act => actions::act(t),
        Step::CombatSetup => {
            combat::setup(t);
            Ok(())
        }
        Step::PickGroup => combat::pick_group(t),
        Step::Fight(group) => combat::fight(t, group),
        Step::Reform(left) => resolution::reform(t, left),
        Step::EndTurn => {
            end_turn(t);
            Ok(())
        }
        Step::Over(_) => Ok(()),
    }
}

/// FT-5.22, FT-5.35, FT-5.37 the turn ends and the next one begins, or the battle is over.
/// FT-3.29 the charge is spent with the turn; FT-4.31 the same player goes first in every round.
fn end_turn(t: &mut FeintTable<'_>) {
    resolution::regenerate(t);
    for id in TokenId::all() {
        let token = &mut t.state.tokens[id.index()];
        (token.acted, token.charged, token.ambush) = (false, false, false);
    }
    let side = t.state.active;
    for unit in &mut t.state.units[side.index()] {
        unit.reload = unit.reload.saturating_sub(1);
    }
    t.state.active = side.other();
    if t.state.active != t.state.first {
        return begin_turn(t);
    }
    if t.state.round == ROUNDS {
        return scoring::finish(t, End::Rounds);
    }
    t.state.round += 1;
    begin_turn(t);
}

/// FT-5.11 a turn begins.
pub(crate) fn begin_turn(t: &mut FeintTable<'_>) {
    t.state.step = Step::Act;
    t.tell(|_, s| Event::Turn { round: s.round, side: s.active });
}

/// FT-5.36, FT-10.2 the rout check: true if it ended the battle.
pub(crate) fn routed(t: &mut FeintTable<'_>) -> bool {
    let routed = Seat::BOTH.iter().any(|side| !t.state.has_living(*side));
    if routed {
        scoring::finish(t, End::Rout);
    }
    routed
}
