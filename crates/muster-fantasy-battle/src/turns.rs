//! The parts of a player turn, one after the other (FB-1.6, FB-1.8, FB-5.1 to FB-5.33).

use crate::event::{Event, Weight};
use crate::register::*;
use crate::state::{Deed, Did};
use crate::step::{End, Game, Stage, Step};
use crate::victory;
use crate::{
    animosity, charges, combat, compulsory, fanatics, machines, magic, masterless, movement, nerve, phases, returns,
    riders, shooting,
};
use muster_kernel::{Flow, Seat};

/// FB-1.6 how many game turns there are.
pub const TURNS: u8 = 6;

/// FB-5.2 plays a part of the turn. FB-6.83 a combat may end in any of them.
pub(crate) fn stage(t: &mut Game<'_>, stage: Stage) -> Flow<()> {
    play(t, stage)?;
    let free = combat::let_go(&mut t.state.battle);
    magic::dim(t, &free);
    // FB-5.2 nobody left on a side ends the game at once.
    let wiped = Seat::BOTH.into_iter().any(|side| !victory::has_anybody(&t.state.battle, side));
    if wiped && matches!(t.state.battle.step, Step::Turn(_)) {
        victory::finish(t, End::Wiped);
    }
    Ok(())
}

/// Plays a part of the turn; a part that has nothing to do passes at once.
fn play(t: &mut Game<'_>, stage: Stage) -> Flow<()> {
    match stage {
        Stage::Begin => {
            begin(t);
            Ok(())
        }
        Stage::Remaining => movement::remaining(t),
        Stage::End => {
            machines::clear(t);
            masterless::mourn(t)?;
            riders::settle(t)?;
            end(t);
            Ok(())
        }
        Stage::StartTests => {
            masterless::begin(t)?;
            magic::act_anew(t)?;
            returns::muster(t)?;
            nerve::start_of_turn(t)
        }
        Stage::Quarrels => animosity::quarrels(t),
        Stage::StartPanic | Stage::MovementPanic | Stage::MagicPanic | Stage::ShootingPanic => {
            machines::clear(t);
            masterless::mourn(t)?;
            riders::settle(t)?;
            nerve::end_of_phase(t, stage)
        }
        Stage::Declare => charges::declare(t),
        Stage::Frenzy => charges::frenzied(t),
        Stage::Fear => charges::fear(t),
        Stage::Rally => nerve::rally(t),
        Stage::Release => fanatics::loosen(t),
        Stage::Compulsory => compulsory::moves(t),
        Stage::Chargers => charges::chargers(t),
        Stage::Pools => magic::gather(t),
        Stage::Cast => magic::cast(t),
        Stage::InPlay => magic::in_play(t),
        Stage::Guess => machines::declare(t),
        Stage::Machines => machines::fire(t),
        Stage::Shoot => shooting::shoot(t),
        Stage::Combat => combat::fight(t),
    }
}

/// FB-5.6 a player turn begins.
fn begin(t: &mut Game<'_>) {
    let battle = &mut t.state.battle;
    for side in Seat::BOTH {
        for id in battle.army(side) {
            // FB-9.21, FB-8.85 whoever was pursued into has his first round of combat still before him.
            let afraid = battle.is_engaged(id) && battle.unit(id).turn.has(Deed::Afraid);
            let unit = battle.unit_mut(id);
            (unit.turn, unit.risen) = (Did::default(), 0);
            if afraid {
                unit.turn.note(Deed::Afraid);
            }
            unit.spent = 0;
            if let Some(flight) = &mut unit.flight {
                flight.begun = false;
                flight.moved = false;
            }
        }
    }
    magic::spells::end_with(battle, magic::lasting::Ends::StartOf(battle.round, battle.active));
    magic::spells::expire(battle);
    phases::begin_phase(battle);
    let (round, seat) = (battle.round, battle.active);
    t.tell(|_, _| {
        Event::new(FB_1_8, "ev-turn").with("seat", seat).with("round", i64::from(round)).weight(Weight::Headline)
    });
    phases::go_on(t, Stage::Begin);
}

/// FB-5.1 the other player's turn, the next game turn, or the end.
fn end(t: &mut Game<'_>) {
    let battle = &mut t.state.battle;
    magic::spells::end_with_turn(battle);
    magic::spells::expire(battle);
    machines::reload(battle, battle.active);
    let last = battle.active != battle.first;
    if last && battle.round >= TURNS {
        return victory::finish(t, End::Turns);
    }
    battle.active = battle.active.other();
    battle.round += u8::from(last);
    battle.step = Step::Turn(Stage::Begin);
}
