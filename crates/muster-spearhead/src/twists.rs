//! Twists: drawn, picked for, scored, and what they do at the end of turns (SP-5.6, SP-5.32, SP-5.35, SP-9.40 to SP-9.59).

use crate::ability::{Effect, Pick, Side};
use crate::action::{Action, Picked, Picks, Prompt, TwistPick, TwistSaid, TwistWants};
use crate::book::{TwistScore, Without};
use crate::contesting;
use crate::control;
use crate::damage;
use crate::event::{Event, Purpose, Weight};
use crate::picking;
use crate::pregame;
use crate::register::*;
use crate::resolve::{self, Acting};
use crate::space;
use crate::state::{Battle, TwistNow, UnitId};
use crate::step::{Game, Step};
use crate::tactics;
use crate::using::{self, Candidate};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Seat};

/// SP-5.6, SP-9.40 to SP-9.44 R3: the top card of the deck, and what is picked for it.
pub(crate) fn draw(t: &mut Game<'_>) -> Flow<()> {
    let first = t.state.battle.first;
    let Some(realm) = t.state.battle.field.realm else {
        t.state.battle.step = Step::Draw(first);
        return Ok(());
    };
    let drawn = t.state.battle.twists_drawn;
    let left: Vec<(u8, u8)> =
        (0u8..).zip(t.state.battle.book.deck(realm)).filter(|(place, _)| drawn >> place & 1 == 0).collect();
    let pool = Pool { dice: 1, sides: left.len() as u8, classes: Classes::EACH };
    let chosen = t.roll(t.state.battle.attacker, Purpose::Twist, pool)?.only() - 1;
    let (place, twist) = left[usize::from(chosen)];
    t.state.battle.twists_drawn |= 1 << place;
    t.state.battle.twist = Some(TwistNow { twist, ..TwistNow::default() });
    let card = t.state.battle.book.ability(t.state.battle.book.twists[usize::from(twist)].ability).card;
    t.tell(|_, _| Event::new(SP_5_6, "ev-twist").with("ability", card).weight(Weight::Headline).revealing());
    picks(t, twist)?;
    t.state.battle.step = Step::Draw(first);
    Ok(())
}

/// SP-9.41, SP-9.44 who picks, and what.
fn picks(t: &mut Game<'_>, twist: u8) -> Flow<()> {
    let book = t.state.battle.book.clone();
    let printed = &book.twists[usize::from(twist)];
    let asks = !book.ability(printed.ability).ability.pick.is_empty();
    let seat = match t.state.battle.underdog {
        Some(dog) => Some(dog.seat),
        None => match printed.without {
            Without::Nobody => None,
            Without::RollOff => Some(pregame::roll_off(t, Purpose::TwistPick)?),
            Without::EachOne | Without::EachOneEnemy => {
                let first = t.state.battle.first;
                for seat in [first, first.other()] {
                    pick(t, seat, TwistPick { twist, one: true })?;
                }
                return Ok(());
            }
        },
    };
    match seat {
        Some(seat) if asks => pick(t, seat, TwistPick { twist, one: false }),
        // SP-9.55 counts for the underdog without a pick.
        Some(seat) => take(t, seat, twist, &Picks::new()),
        None => Ok(()),
    }
}

/// SP-5.66, SP-9.42 one player picks; where nothing can be picked it is skipped.
fn pick(t: &mut Game<'_>, seat: Seat, pick: TwistPick) -> Flow<()> {
    let Some(wants) = wants(&wanted(&t.state.battle, seat, pick)) else { return Ok(()) };
    let book = &t.state.battle.book;
    let card = book.ability(book.twists[usize::from(pick.twist)].ability).card;
    let Action::Pick(picks) = t.ask(seat, Prompt::Twist(pick, TwistSaid { card, wants }))? else { return Ok(()) };
    take(t, seat, pick.twist, &picks)
}

/// SP-9.42 what these picks are; nothing where nothing is picked.
fn wants(picks: &[Pick]) -> Option<TwistWants> {
    let units = |side: Side| picks.iter().any(|pick| matches!(pick, Pick::Unit(unit) if unit.side == side));
    Some(match (picks.first()?, units(Side::Enemy), units(Side::Friendly)) {
        (Pick::Objective(_), ..) => TwistWants::Objectives(picks.len() as u8),
        (Pick::Unit(_), true, true) => TwistWants::Both,
        (Pick::Unit(_), true, false) => TwistWants::Enemy,
        (Pick::Unit(_), false, _) => TwistWants::Friend,
        (Pick::Option(_) | Pick::RangedWeapon {}, ..) => TwistWants::Effect,
    })
}

/// What a player picks for a twist: all that it says, or one thing where each player picks; SP-9.42 but for what cannot be picked.
pub(crate) fn wanted(battle: &Battle, seat: Seat, pick: TwistPick) -> Vec<Pick> {
    let twist = &battle.book.twists[usize::from(pick.twist)];
    let all = &battle.book.ability(twist.ability).ability.pick;
    let view = using::standpoint(seat, None, None);
    let possible = |one: &&Pick| picking::is_possible(battle, std::slice::from_ref(*one), &view);
    all.iter().take(if pick.one { 1 } else { all.len() }).filter(possible).cloned().collect()
}

/// What was picked counts.
fn take(t: &mut Game<'_>, seat: Seat, twist: u8, picks: &Picks) -> Flow<()> {
    let book = t.state.battle.book.clone();
    let number = book.twists[usize::from(twist)].ability;
    let ability = &book.ability(number).ability;
    if let Some(now) = &mut t.state.battle.twist {
        for picked in picks {
            if let Picked::Objective(objective) = picked {
                now.objectives |= 1 << objective;
            }
        }
    }
    using::tell_picks(t, number, picks);
    let effects = resolve::chosen(ability, picks);
    let mut acting = Acting::new(seat, Candidate { ability: number, by: None }, (picks, 0));
    resolve::run(t, &mut acting, effects, None)
}

/// SP-9.57, SP-9.43 what a twist scores for a player at the end of that player's turn.
pub(crate) fn points(battle: &Battle, seat: Seat) -> u8 {
    let Some(now) = battle.twist else { return 0 };
    match battle.book.twists[usize::from(now.twist)].scores {
        // SP-9.47 scored at once.
        None | Some(TwistScore::MarkedDestroyed) => 0,
        Some(TwistScore::EnemiesDestroyed) => battle.turn.destroyed[seat.other().index()],
        Some(TwistScore::ObjectivesTaken) => tactics::taken(battle, seat).count() as u8,
        Some(TwistScore::PickedObjectives) => {
            let picked = (0u8..).zip(&battle.control).filter(|(place, _)| now.objectives >> place & 1 == 1);
            picked.filter(|(_, control)| **control == Some(seat)).count() as u8
        }
        Some(TwistScore::EnemyLargeFeature) => u8::from(tactics::outnumber_at_large(battle, seat, seat.other())),
    }
}

/// SP-9.43 scores for the twist.
pub(crate) fn score(t: &mut Game<'_>, seat: Seat) {
    let points = points(&t.state.battle, seat);
    if points > 0 {
        t.state.battle.sides[seat.index()].points += points;
        t.state.battle.scored_now(seat).twists += points;
        t.tell(|_, _| {
            Event::new(SP_9_43, "ev-scores-twist").with("seat", seat).with("n", points).weight(Weight::Headline)
        });
    }
}

/// SP-5.32, SP-9.53 E2: units that contest the spring heal.
pub(crate) fn at_end_of_turn(t: &mut Game<'_>) -> Flow<()> {
    if let Some((objective, points)) = flowing(&t.state.battle) {
        contesting::ask(t, |battle, id| space::touched(battle, id) >> objective & 1 == 1)?;
        let units = control::contesting_units(&t.state.battle, objective);
        units.iter().for_each(|id| damage::heal(t, id, points, SP_9_53));
        t.state.battle.contests.clear();
    }
    t.state.battle.step = Step::Control;
    Ok(())
}

/// SP-5.35, SP-9.48, SP-12.42 E5: who stands on what burns takes damage.
pub(crate) fn after_scoring(t: &mut Game<'_>) -> Flow<()> {
    if let Some((objective, dice)) = burning(&t.state.battle) {
        let on_it: Vec<UnitId> =
            t.state.battle.everybody().filter(|id| space::standing_on(&t.state.battle, *id, objective) > 0).collect();
        let mut pools = Vec::new();
        for id in on_it {
            let points = resolve::throw(t, (t.state.battle.active, dice), Purpose::Burn(id))?;
            pools.push((id, points.into()));
        }
        if !pools.is_empty() {
            damage::inflict(t, &pools, SP_9_48)?;
        }
    }
    t.state.battle.contests.clear();
    t.state.battle.step = Step::TurnEnd;
    Ok(())
}

/// The objective that burns, and how much.
fn burning(battle: &Battle) -> Option<(u8, crate::number::Number)> {
    let objective = battle.twist?.burns?;
    let damage = effects(battle).find_map(|effect| match effect {
        Effect::Burn { damage } => Some(*damage),
        _ => None,
    });
    damage.map(|damage| (objective, damage))
}

/// The objective at which units heal, and how much.
fn flowing(battle: &Battle) -> Option<(u8, u8)> {
    let objective = battle.twist?.spring?;
    let points = effects(battle).find_map(|effect| match effect {
        Effect::Spring { points } => Some(*points),
        _ => None,
    });
    points.map(|points| (objective, points))
}

/// What the twist of the round does.
fn effects(battle: &Battle) -> impl Iterator<Item = &Effect> {
    let ability = battle.twist.map(|now| battle.book.twists[usize::from(now.twist)].ability);
    ability.into_iter().flat_map(|ability| &battle.book.ability(ability).ability.effects)
}
