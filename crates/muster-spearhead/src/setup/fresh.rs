//! A game before anything has happened: with nothing but forces, or a ready battle (SP-4.60 to SP-4.62).

use super::layout;
use crate::ability::Effect;
use crate::book::{Book, ReadyBattle};
use crate::state::{
    Battle, Cards, Field, Fixed, Numbers, OBJECTIVES, Side, Standing, State, TurnRecord, UNITS, Unit, UnitId,
};
use crate::step::Step;
use muster_kernel::effects::Uses;
use muster_kernel::{Fault, Seat};
use muster_tabletop::shared::Shared;
use smallvec::SmallVec;
use std::sync::Arc;

/// A game before anything has happened, of a ready battle or of none.
pub(super) fn blank(book: &Arc<Book>, scenario: Option<u8>) -> State {
    let battle = Battle {
        book: Shared(Arc::clone(book)),
        step: Step::Roles,
        forces: [0, 0],
        attacker: Seat::FIRST,
        fixed: Fixed { scenario, ..Fixed::default() },
        loadouts: [None; 2],
        field: Arc::new(Field::default()),
        passives: Arc::new(Vec::new()),
        effects: Vec::new(),
        units: [Unit::default(); UNITS],
        sides: [Side::default(); 2],
        round: 0,
        first: Seat::FIRST,
        active: Seat::FIRST,
        underdog: None,
        seized: None,
        twist: None,
        twists_drawn: 0,
        control: [None; OBJECTIVES],
        control_before: [None; OBJECTIVES],
        uses: Uses::default(),
        turn: TurnRecord::default(),
        contests: SmallVec::new(),
        last_blows: SmallVec::new(),
    };
    State { battle, hands: [Cards::NONE; 2] }
}

/// SP-3.530 The game of a line `scenario embers` or `scenario battle FORCE FORCE`: forces in the order of the seats.
///
/// # Errors
/// There is no such battle, or no such force.
pub(super) fn of_scenario(book: &Arc<Book>, (id, forces): (&str, &[&str]), attacker: Seat) -> Result<State, Fault> {
    let found = book.scenarios.iter().position(|ready| ready.id == id || ready.name == id);
    if found.is_none() && id != layout::BATTLE {
        let ids: Vec<&str> = book.scenarios.iter().map(|ready| ready.id.as_str()).collect();
        let help = format!("scenarios are {} and {}", ids.join(", "), layout::BATTLE);
        return Err(Fault::new(format!("there is no scenario `{id}`"), help));
    }
    let mut state = blank(book, found.map(|place| place as u8));
    state.battle.attacker = attacker;
    let ready = found.map(|place| &book.scenarios[place]);
    for side in Seat::BOTH {
        let named = match forces.get(side.index()) {
            Some(id) => force(book, id)?,
            None => match ready {
                Some(ready) => ready.sides[usize::from(side != attacker)].force,
                None => {
                    let help = "write for example `scenario battle vigilant-brotherhood gnawfeast-clawpack`";
                    return Err(Fault::new("two forces are needed", help));
                }
            },
        };
        state.battle.forces[side.index()] = named;
    }
    assign(&mut state);
    Ok(state)
}

/// The force of an id.
fn force(book: &Book, id: &str) -> Result<u8, Fault> {
    let found = book.forces.iter().position(|force| force.id == id).map(|place| place as u8);
    let ids = || book.forces.iter().map(|force| force.id.as_str()).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| Fault::new(format!("there is no force `{id}`"), format!("forces are {}", ids())))
}

/// SP-4.62 puts everything in its place once it is known who attacks.
pub(super) fn assign(state: &mut State) {
    let battle = &mut state.battle;
    let book = Arc::clone(&battle.book.0);
    let (first, active) = (battle.attacker, battle.attacker);
    (battle.first, battle.active) = (first, active);
    let ready = battle.fixed.scenario.and_then(|place| book.scenarios.get(usize::from(place)));
    for side in Seat::BOTH {
        for id in battle.army(side).collect::<Vec<_>>() {
            *battle.unit_mut(id) = to_deploy(battle, id);
        }
    }
    let Some(ready) = ready else { return };
    battle.step = Step::Loadout(battle.attacker);
    battle.field = Arc::new(field(&book, ready, battle.attacker));
    battle.fixed.roles = true;
    for side in Seat::BOTH {
        let printed = &ready.sides[usize::from(side != battle.attacker)];
        if printed.force == battle.forces[side.index()] {
            deploy(battle, side, &printed.stands);
        }
    }
}

/// A unit that is not set up yet.
fn to_deploy(battle: &Battle, id: UnitId) -> Unit {
    let scroll = battle.scroll(id);
    Unit { standing: Standing::ToDeploy, starting: scroll.models, token: scroll.token.is_some(), ..Unit::default() }
}

fn field(book: &Book, ready: &ReadyBattle, attacker: Seat) -> Field {
    let first_has = ready.sides[usize::from(attacker != Seat::FIRST)].territory;
    Field { realm: Some(ready.realm), ..layout::field(book, (ready.map, first_has)) }
}

/// SP-4.60, SP-4.61 the units of a side as printed; those that stand nowhere are held by the battle trait that holds units.
fn deploy(battle: &mut Battle, side: Seat, stands: &[Vec<muster_ground::length::Point>]) {
    let book = Arc::clone(&battle.book.0);
    let holds = |number: &&u16| {
        let effects = &book.ability(**number).ability.effects;
        effects.iter().any(|effect| matches!(effect, Effect::Hold(held) if held.always))
    };
    let holder = battle.force(side).battle_traits.iter().find(holds).copied();
    for (id, points) in battle.army(side).collect::<Vec<_>>().into_iter().zip(stands) {
        let unit = battle.unit_mut(id);
        if points.is_empty() {
            unit.standing = holder.map_or(Standing::ToDeploy, Standing::Held);
            continue;
        }
        (unit.standing, unit.models) = (Standing::Field, Numbers::first(points.len() as u8));
        unit.at[..points.len()].copy_from_slice(points);
    }
}
