//! Before the battle: roles, loadouts, the battlefield, terrain, deployment (SP-4.20 to SP-4.29, SP-5.60 to SP-5.64).

use crate::action::{Action, Prompt, Role};
use crate::book::{AbilityName, Realm};
use crate::changes;
use crate::damage;
use crate::event::{Event, OfUnit, Purpose, Weight};
use crate::placing;
use crate::register::*;
use crate::state::{Battle, Field, Loadout, Numbers, Size, Standing, UnitId};
use crate::step::{Game, Step};
use crate::using;
use muster_dice::Pool;
use muster_kernel::{Flow, Message, Seat, Violations};
use std::sync::Arc;

/// SP-2.38, SP-5.80, SP-5.89 a roll-off: the attacker's die first, again while they are equal; who wins.
pub(crate) fn roll_off(t: &mut Game<'_>, purpose: Purpose) -> Flow<Seat> {
    let first = t.state.battle.attacker;
    loop {
        let one = t.roll(first, purpose, Pool::d6(1))?.only();
        let other = t.roll(first.other(), purpose, Pool::d6(1))?.only();
        match one.cmp(&other) {
            std::cmp::Ordering::Greater => return Ok(first),
            std::cmp::Ordering::Less => return Ok(first.other()),
            std::cmp::Ordering::Equal => (),
        }
    }
}

/// SP-4.20 the winner of a roll-off chooses who attacks.
pub(crate) fn roles(t: &mut Game<'_>) -> Flow<()> {
    if !t.state.battle.fixed.roles {
        let winner = roll_off(t, Purpose::Roles)?;
        let attacker = match t.ask(winner, Prompt::Role)? {
            Action::Role(Role::Defender) => winner.other(),
            _ => winner,
        };
        let battle = &mut t.state.battle;
        // SP-5.48 before the first turn the attacker takes the active player's part.
        (battle.attacker, battle.first, battle.active) = (attacker, attacker, attacker);
        t.tell(|_, _| Event::new(SP_4_20, "ev-attacker").with("seat", attacker).weight(Weight::Headline));
    }
    t.state.battle.step = Step::Loadout(t.state.battle.attacker);
    Ok(())
}

/// SP-4.21, SP-11.4 a regiment ability and an enhancement, the attacker first, for all to see.
pub(crate) fn loadout(t: &mut Game<'_>, seat: Seat) -> Flow<()> {
    if t.state.battle.loadouts[seat.index()].is_none()
        && let Action::Take { regiment, enhancement } = t.ask(seat, Prompt::Loadout)?
    {
        let loadout = taken(&t.state.battle, seat, regiment, enhancement);
        t.state.battle.loadouts[seat.index()] = loadout;
        let force = t.state.battle.force(seat);
        let cards = loadout.map(|one| {
            [force.regiment_abilities[usize::from(one.regiment)], force.enhancements[usize::from(one.enhancement)]]
        });
        for number in cards.into_iter().flatten() {
            let card = t.state.battle.book.ability(number).card;
            t.tell(|_, _| Event::new(SP_4_21, "ev-takes").with("seat", seat).with("ability", card));
        }
    }
    t.state.battle.passives = Arc::new(changes::passives(&t.state.battle));
    let defender = t.state.battle.attacker.other();
    t.state.battle.step = if seat == defender { Step::Battlefield } else { Step::Loadout(defender) };
    Ok(())
}

/// The places of a regiment ability and an enhancement in the lists of a side's force.
pub(crate) fn taken(battle: &Battle, seat: Seat, regiment: AbilityName, enhancement: AbilityName) -> Option<Loadout> {
    let force = battle.force(seat);
    let place = |list: &[u16], name| list.iter().position(|number| battle.book.ability(*number).name == name);
    let regiment = place(&force.regiment_abilities, regiment)? as u8;
    let enhancement = place(&force.enhancements, enhancement)? as u8;
    Some(Loadout { regiment, enhancement })
}

/// SP-4.22, SP-4.23 the defender picks the side of the board, the map and the territory.
pub(crate) fn battlefield(t: &mut Game<'_>) -> Flow<()> {
    let defender = t.state.battle.attacker.other();
    if t.state.battle.fixed.scenario.is_some() {
        t.state.battle.step = Step::Deploy(t.state.battle.attacker);
        return Ok(());
    }
    if let Action::Battlefield { realm, map, territory } = t.ask(defender, Prompt::Battlefield)? {
        let first_has = if defender == Seat::FIRST { territory } else { 1 - territory };
        t.state.battle.field = Arc::new(Field { realm: Some(realm), map, first_has, features: Vec::new() });
        t.tell(|_, _| {
            let realm = match realm {
                Realm::Aqshy => "realm-aqshy",
                Realm::Ghyran => "realm-ghyran",
            };
            Event::new(SP_4_22, "ev-battlefield").with("seat", defender).with("realm", realm).weight(Weight::Headline)
        });
    }
    t.state.battle.step = Step::Terrain(defender, Size::Large);
    Ok(())
}

/// SP-4.24, SP-4.39 a terrain feature, the large one first, the defender's before the attacker's.
pub(crate) fn terrain(t: &mut Game<'_>, seat: Seat, size: Size) -> Flow<()> {
    if let Action::Terrain(middle, tall) = t.ask(seat, Prompt::Terrain(size))? {
        let feature = placing::feature(size, seat, middle, tall);
        let mut field = (*t.state.battle.field).clone();
        field.features.push(feature);
        t.state.battle.field = Arc::new(field);
        t.tell(|_, _| {
            Event::new(SP_4_24, "ev-terrain").with("seat", seat).with("place", muster_kernel::Place::from(middle))
        });
    } else {
        t.tell(|_, _| Event::new(SP_4_39, "ev-no-terrain").with("seat", seat));
    }
    let attacker = t.state.battle.attacker;
    t.state.battle.step = match (size, seat == attacker) {
        (Size::Large, _) => Step::Terrain(seat, Size::Small),
        (Size::Small, false) => Step::Terrain(attacker, Size::Large),
        (Size::Small, true) => Step::Deploy(attacker),
    };
    Ok(())
}

/// SP-4.30, SP-4.26 the attacker sets up the whole army, then the defender: one unit after the other, or an ability instead.
pub(crate) fn deploy(t: &mut Game<'_>, seat: Seat) -> Flow<()> {
    let waits = |id: UnitId| t.state.battle.unit(id).standing == Standing::ToDeploy;
    if !t.state.battle.army(seat).any(waits) {
        let attacker = t.state.battle.attacker;
        t.state.battle.step = if seat == attacker { Step::Deploy(attacker.other()) } else { Step::FirstControl };
        return Ok(());
    }
    match t.ask(seat, Prompt::Deploy)? {
        Action::Deploy(id, places) => {
            let models = t.state.battle.scroll(id).models;
            let spots = placing::positions(&t.state.battle, id, models, &places);
            let token = t.state.battle.scroll(id).token.is_some();
            let unit = t.state.battle.unit_mut(id);
            unit.standing = Standing::Field;
            unit.models = Numbers::first(models);
            unit.token = token;
            (0usize..).zip(spots).for_each(|(number, at)| unit.at[number] = at);
            t.tell(|_, state| {
                Event::new(SP_4_26, "ev-deploys").unit(id).about(state.battle.models(id).map(|model| model.piece()))
            });
        }
        Action::Use(chosen) => using::use_ability(t, seat, &chosen, None)?,
        // SP-4.29 no room: destroyed, and not to be replaced.
        Action::Lose(id) => {
            t.state.battle.unit_mut(id).replaced = true;
            damage::destroyed(t, id, SP_4_29);
        }
        _ => (),
    }
    Ok(())
}

/// SP-3.324, SP-3.423, SP-4.26, SP-4.27 everything that forbids to set a unit up now, wherever it is.
pub(crate) fn check_deploy(battle: &Battle, seat: Seat, id: UnitId, wrong: &mut Violations) {
    if id.seat() != seat || id.row() >= battle.force(seat).units.len() {
        wrong.forbid(SP_4_26, "no-unit-of-yours");
        return;
    }
    wrong.forbid_if(battle.unit(id).standing != Standing::ToDeploy, SP_4_26, "no-second-deployment");
    for (number, units) in crate::picking::must_hold(battle, seat) {
        let last = units.len() == 1 && units.has(id);
        let printed = battle.book.ability(number);
        wrong.forbid_if_with(last, printed.rule, || Message::new("no-deploying-held").with("ability", printed.card));
    }
}
