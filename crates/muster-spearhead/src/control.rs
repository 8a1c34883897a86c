//! Control of objectives (SP-5.2, SP-5.33, SP-8.40 to SP-8.44).

use crate::contesting;
use crate::event::Event;
use crate::numbers;
use crate::register::*;
use crate::space;
use crate::state::{Battle, OBJECTIVES, Units};
use crate::step::{Game, Step};
use muster_kernel::{Flow, Seat};

/// SP-5.2 R0.
pub(crate) fn first(t: &mut Game<'_>) -> Flow<()> {
    determine(t)?;
    t.state.battle.contests.clear();
    t.state.battle.round = 1;
    t.state.battle.step = Step::TurnOrder;
    Ok(())
}

/// SP-5.33 E3; what owners pick here holds until the end of E5 (SP-6.42).
pub(crate) fn at_end_of_turn(t: &mut Game<'_>) -> Flow<()> {
    determine(t)?;
    t.state.battle.step = Step::Score;
    Ok(())
}

/// SP-8.44, SP-8.42, SP-8.43, SP-12.22, SP-12.23 who has the higher total gains control; otherwise nothing changes.
fn determine(t: &mut Game<'_>) -> Flow<()> {
    contesting::ask(t, |_, _| true)?;
    for (objective, [one, other]) in (0u8..).zip(all_totals(&t.state.battle)) {
        let gains = match one.cmp(&other) {
            std::cmp::Ordering::Greater => Seat::FIRST,
            std::cmp::Ordering::Less => Seat::SECOND,
            std::cmp::Ordering::Equal => continue,
        };
        let now = &mut t.state.battle.control[usize::from(objective)];
        if *now != Some(gains) {
            *now = Some(gains);
            t.tell(|_, _| {
                let event = Event::new(SP_8_42, "ev-controls").with("seat", gains);
                event.with("objective", i64::from(objective)).with("one", one).with("other", other)
            });
        }
    }
    Ok(())
}

/// SP-8.42 the control scores of both sides at an objective, added up.
pub fn totals(battle: &Battle, objective: u8) -> [u16; 2] {
    Seat::BOTH.map(|side| {
        let units = battle.fielded(side).filter(|id| space::contested(battle, *id) == Some(objective));
        units.map(|id| u16::from(numbers::control_score(battle, id, &mut ()))).sum()
    })
}

/// SP-8.42 the same for all objectives.
pub fn all_totals(battle: &Battle) -> [[u16; 2]; OBJECTIVES] {
    let mut totals = [[0; 2]; OBJECTIVES];
    for id in battle.everybody() {
        if let Some(objective) = space::contested(battle, id) {
            let score = numbers::score_at(battle, id, objective, &mut ());
            totals[usize::from(objective)][id.seat().index()] += u16::from(score);
        }
    }
    totals
}

/// SP-2.31 the units that contest an objective.
pub fn contesting_units(battle: &Battle, objective: u8) -> Units {
    battle.everybody().filter(|id| space::contested(battle, *id) == Some(objective)).collect()
}
