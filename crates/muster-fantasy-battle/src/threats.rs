//! What a unit can do to another in its owner's next turn (FB-5.10, FB-5.26, FB-5.28, FB-5.30): shoot at it from where it stands, charge
//! it, or fight on with it.

use crate::FantasyBattle;
use crate::action::{About, Action, Choice, Pick};
use crate::charges;
use crate::ids::UnitId;
use crate::machines;
use crate::magic::lasting::Ends;
use crate::magic::spells;
use crate::picture;
use crate::reckoning;
use crate::register::*;
use crate::shooting;
use crate::state::{Deed, Did, State};
use crate::step::{Stage, Step};
use muster_kernel::{Candidate, Message, PieceId, Premise, Question, Seat, Threat};

/// The ways in which a unit could harm another one.
pub(crate) fn threats(state: &State, by: PieceId, on: PieceId) -> Vec<Threat<FantasyBattle>> {
    let unit = |piece| picture::unit_of(piece).filter(|id| state.battle.exists(*id) && state.battle.is_there(*id));
    let (Some(by), Some(on)) = (unit(by), unit(on)) else { return Vec::new() };
    if by.seat() == on.seat() || !matches!(state.battle.step, Step::Turn(_)) {
        return Vec::new();
    }
    let next = next_turn(state, by.seat());
    let later = after_moves(state, &next);
    // FB-9.73 who has joined a unit charges and shoots with it.
    let by = state.battle.host(by);
    let all = [fight(&later, by, on), charge(&next, by, on), shot(&later, by, on), guessed(&later, by, on)];
    all.into_iter().flatten().collect()
}

/// FB-9.102, FB-9.135 #4 the same after that side's movement phase.
fn after_moves(state: &State, next: &State) -> State {
    let mut later = next.clone();
    let side = next.battle.active;
    spells::end_until(&mut later.battle, Ends::MovesOf(spells::next_turn(&state.battle, side), side));
    later
}

/// FB-9.102 the table as it is when a side's next turn has begun, if nobody moves: what lasts no longer is over.
fn next_turn(state: &State, side: Seat) -> State {
    let mut next = state.clone();
    spells::end_until(&mut next.battle, Ends::StartOf(spells::next_turn(&state.battle, side), side));
    next.battle.active = side;
    next.battle.charges.clear();
    for id in state.battle.everybody() {
        let unit = next.battle.unit_mut(id);
        (unit.turn, unit.spent) = (Did::default(), 0);
    }
    next
}

/// FB-5.30 the next round of a combat that is fought already.
fn fight(next: &State, by: UnitId, on: UnitId) -> Option<Threat<FantasyBattle>> {
    let on = next.battle.host(on);
    let fights = next.battle.engaged_with(by).any(|enemy| enemy == on);
    fights.then(|| in_combat(next.clone(), by, None))
}

/// FB-6.40, FB-6.41, FB-11.8 the combat after a charge that it may declare, if that goes home: nobody is told whether it is near
/// enough.
fn charge(next: &State, by: UnitId, on: UnitId) -> Option<Threat<FantasyBattle>> {
    if !charges::may_declare(&next.battle, by, on) {
        return None;
    }
    let home = reckoning::charged_home(next, by, on)?;
    let message = Message::new("threat-charge").with("length", charges::reach(&next.battle, by).0);
    Some(in_combat(home, by, Some(Premise { message, rule: FB_6_41, ways: 1, of: 1 })))
}

fn in_combat(mut table: State, by: UnitId, given: Option<Premise>) -> Threat<FantasyBattle> {
    table.battle.step = Step::Turn(Stage::Combat);
    let question = Question::open(by.seat(), Pick::plain(About::Combat, [Choice::Unit(by)]));
    Threat { table, candidate: Candidate::new(question, Action::Choose(Choice::Unit(by))), then: None, given }
}

/// FB-5.28, FB-11.8 shots from where it stands, as if at short range where nobody measures.
fn shot(next: &State, by: UnitId, on: UnitId) -> Option<Threat<FantasyBattle>> {
    let mut table = next.clone().unmeasured();
    table.battle.step = Step::Turn(Stage::Shoot);
    let shots = shooting::shots(&table);
    if !shots.contains(&(by, on)) {
        return None;
    }
    let shot = Choice::Shoot(by, on);
    let options = shots.into_iter().map(|(by, target)| Choice::Shoot(by, target)).chain([Choice::Stop]);
    let question = Question::open(by.seat(), Pick::plain(About::Target, options));
    Some(Threat { table, candidate: Candidate::new(question, Action::Choose(shot)), then: None, given: None })
}

/// FB-5.26, FB-5.27, FB-7.60, FB-7.70, FB-11.8 a ball or a stone, if its distance is guessed as well as can be: nobody is told whether
/// that comes off.
fn guessed(next: &State, by: UnitId, on: UnitId) -> Option<Threat<FantasyBattle>> {
    let mut table = next.clone();
    table.battle.step = Step::Turn(Stage::Guess);
    table.battle.aims.clear();
    // The other machines of its side have nothing to do with it.
    for id in next.battle.army(by.seat()).filter(|id| *id != by) {
        table.battle.unit_mut(id).turn.note(Deed::Shot);
    }
    let laid = machines::to_lay(&table.battle);
    if !laid.contains(&(by, on)) {
        return None;
    }
    let options = laid.into_iter().map(|(by, target)| Choice::Shoot(by, target)).chain([Choice::Stop]);
    let question = Question::open(by.seat(), Pick::plain(About::Lay, options));
    let candidate = Candidate::new(question, Action::Choose(Choice::Shoot(by, on)));
    let given = Some(Premise { message: Message::new("threat-guessed"), rule: FB_7_60, ways: 1, of: 1 });
    Some(Threat { table, candidate, then: None, given })
}
