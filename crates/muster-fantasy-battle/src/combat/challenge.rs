//! Challenges: who issues one, who accepts, who is sent back (9K, FB-5.34, FB-5.51).

use super::contact;
use crate::action::{About, Choice};
use crate::asking::Asking;
use crate::event::{Event, OfUnit, Weight};
use crate::ids::{UnitId, Units};
use crate::numbers;
use crate::obstacles;
use crate::ranks::Who;
use crate::register::*;
use crate::state::{Battle, Deed, Duel, State};
use crate::step::Game;
use muster_kernel::{Flow, Seat};

/// FB-5.34, FB-5.51, FB-7.16, FB-9.80, FB-9.86 the active player may challenge, or else the other; not while a challenge is fought
/// in this combat.
pub(super) fn issue(t: &mut Game<'_>, units: Units) -> Flow<()> {
    // Two who are alone fight each other without one, but for who may lose what he rides or leave it to fight on (FB-9.84).
    let rides = |id: UnitId| numbers::is_ridden(&t.state.battle, id);
    let alone = |id: UnitId| t.state.troop(id).is_character() && t.state.unit(id).pose.models == 1 && !rides(id);
    if units.iter().count() == 2 && units.iter().all(alone) {
        return Ok(());
    }
    let running = t.state.duels.iter().any(|duel| units.has(t.state.host(duel.challenger)));
    if running {
        return Ok(());
    }
    for seat in [t.state.active, t.state.active.other()] {
        let (own, theirs) = (able(&t.state.battle, units, seat), able(&t.state.battle, units, seat.other()));
        if own.is_empty() || theirs.is_empty() {
            return Ok(());
        }
        let open = |state: &State| -> Vec<(Choice, Option<UnitId>)> {
            named(&state.battle, &own).into_iter().chain([(Choice::No, None)]).collect()
        };
        if let Some(challenger) = Asking::plain(About::Challenge).freely(t, seat, (open(t.state), open))? {
            t.tell(|_, state| told(state, Event::new(FB_9_80, "ev-challenges"), challenger).weight(Weight::Headline));
            return answered(t, challenger, &theirs);
        }
    }
    Ok(())
}

/// FB-9.80 the characters and champions of a side in a combat who are in contact, or may move there (FB-9.67).
pub(super) fn able(battle: &Battle, units: Units, side: Seat) -> Vec<UnitId> {
    let mut found = Vec::new();
    for id in units.iter().filter(|id| id.seat() == side && battle.unit(*id).is_on_table()) {
        found.extend(battle.joined(id).filter(|one| contact::is_within_reach(battle, id, Who::Character(*one))));
        let champion = battle.unit(id).command.champion && contact::is_within_reach(battle, id, Who::Champion);
        if battle.troop(id).is_character() || champion {
            found.push(id);
        }
    }
    // FB-9.81 who was sent back in this turn fights in no other combat of it either.
    found.retain(|id| !battle.unit(*id).turn.has(Deed::SentBack));
    found
}

/// How each of them is named in an answer: a character by himself, a champion by his unit.
fn named(battle: &Battle, all: &[UnitId]) -> Vec<(Choice, Option<UnitId>)> {
    let choice = |id| if battle.troop(id).is_character() { Choice::Unit(id) } else { Choice::Champion(id) };
    all.iter().map(|id| (choice(*id), Some(*id))).collect()
}

/// FB-9.81, FB-9.82 somebody accepts, or one of those who might have is sent back; where nobody can be, the challenge is accepted.
fn answered(t: &mut Game<'_>, challenger: UnitId, theirs: &[UnitId]) -> Flow<()> {
    let seat = challenger.seat();
    let back: Vec<UnitId> = theirs.iter().copied().filter(|id| has_place_behind(&t.state.battle, *id)).collect();
    let refusal = if back.is_empty() { None } else { Some((Choice::No, None)) };
    let options: Vec<_> = named(&t.state.battle, theirs).into_iter().chain(refusal).collect();
    let accepter = match options[..] {
        [(_, only)] => only,
        [..] => Asking::of(About::Accept, challenger).one(t, seat.other(), options)?,
    };
    if let Some(accepter) = accepter {
        t.state.duels.push(Duel { challenger, accepter });
        t.tell(|_, state| {
            told(state, Event::new(FB_9_82, "ev-accepts"), accepter).on(challenger).weight(Weight::Headline)
        });
        return Ok(());
    }
    let sent = match back[..] {
        [only] => Some(only),
        [..] => {
            let options = named(&t.state.battle, &back);
            Asking::of(About::SendBack, challenger).one(t, seat, options)?
        }
    };
    if let Some(sent) = sent {
        t.state.unit_mut(sent).turn.note(Deed::SentBack);
        t.tell(|_, state| {
            told(state, Event::new(FB_9_81, "ev-sent-back"), sent).on(challenger).weight(Weight::Headline)
        });
    }
    Ok(())
}

/// FB-9.64 something about a character, or about the champion of a unit, who is told apart from it.
fn told(state: &State, event: Event, id: UnitId) -> Event {
    event.unit(id).with("champion", i64::from(!state.troop(id).is_character()))
}

/// FB-9.81 whether somebody's unit has an ordinary model out of contact that changes places with him.
pub(super) fn has_place_behind(battle: &Battle, id: UnitId) -> bool {
    let host = battle.host(id);
    let pose = battle.unit(host).pose;
    let mut touching: Vec<usize> = battle
        .engaged_with(host)
        .flat_map(|enemy| {
            pose.within_formation(obstacles::reach(battle, host, enemy), &battle.unit(enemy).pose)
                .iter()
                .collect::<Vec<_>>()
        })
        .collect();
    touching.sort_unstable();
    touching.dedup();
    touching.retain(|model| *model < usize::from(pose.models));
    // FB-6.3 nobody changes places with him who stands at an end.
    let fits = battle.unit(id).end.is_none();
    // FB-9.64 a champion is one of his unit himself.
    let others = battle.own_models(host) - u16::from(host == id);
    fits && usize::from(pose.models) > touching.len() && others > 0
}

/// FB-9.83 a challenge lasts until one of the two is slain or flees, or their combat is over.
pub(super) fn end(battle: &mut Battle) {
    let fights = |battle: &Battle, id: UnitId| {
        let there = battle.is_there(id) && !battle.unit(battle.host(id)).flees();
        there && (battle.troop(id).is_character() || battle.unit(id).command.champion)
    };
    let last = |duel: &Duel| {
        let both = [duel.challenger, duel.accepter].into_iter().all(|id| fights(battle, id) && battle.is_engaged(id));
        let combats = super::combats(battle);
        both && combats
            .iter()
            .any(|units| units.has(battle.host(duel.challenger)) && units.has(battle.host(duel.accepter)))
    };
    battle.duels = battle.duels.iter().copied().filter(last).collect();
}
