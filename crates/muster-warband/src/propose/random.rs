//! Any legal answer at random, drawn without weighing all of them.

use super::candidates::{may_reach, on_table, straight};
use super::no_more;
use crate::action::{Action, Boost, Corners, Deed, Name, Prompt};
use crate::deeds;
use crate::legal;
use crate::movement::{self, Manner, Mover};
use crate::powers;
use crate::space;
use crate::spells;
use crate::state::{Mark, ModelId, State};
use muster_ground::length::{Length, Vector};
use muster_kernel::Question;
use muster_kernel::random::below;
use rand_core::Rng;

/// How often something is drawn before the model rests.
const TRIES: usize = 6;

/// One legal answer at random.
pub(crate) fn sample(state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    match question.prompt {
        Prompt::Act(id) | Prompt::Strain(id) => act(state, id, rng),
        prompt => legal::mover(prompt)
            .and_then(|mover| wander(state, mover, rng))
            .map_or_else(|| no_more(prompt), Action::Move),
    }
}

/// What an active model does: a name is drawn, then something of that name.
fn act(state: &State, id: ModelId, rng: &mut dyn Rng) -> Action {
    if state.model(id).has(Mark::KnockedDown) {
        let up = Deed::StandUp;
        return if deeds::is_legal(state, id, &up) { Action::Do(up) } else { Action::Stop };
    }
    if state.profile(id).power.is_some() && below(rng, 4) == 0 {
        let mut menu = powers::menu(state, id);
        if !menu.is_empty() {
            let n = below(rng, menu.len());
            return menu.swap_remove(n);
        }
    }
    for _ in 0..TRIES {
        let name = Name::ALL[below(rng, Name::ALL.len())];
        if let Some(deed) = draw(state, id, name, rng)
            && deeds::is_legal(state, id, &deed)
        {
            return Action::Do(deed);
        }
    }
    Action::Stop
}

/// Something of a name, most likely legal; nothing where it would be pointless.
fn draw(state: &State, id: ModelId, name: Name, rng: &mut dyn Rng) -> Option<Deed> {
    let activation = state.activation.filter(|activation| !activation.has_taken(name));
    activation?;
    let profile = state.profile(id);
    match name {
        Name::Attack if profile.ranged_dice > 0 && !space::is_engaged(state, id) => {
            any_enemy(state, id, rng).map(Deed::Shoot)
        }
        Name::Attack => Some(Deed::Strike),
        Name::Walk => wander(state, Mover { id, manner: Manner::Walk }, rng).map(Deed::Walk),
        Name::Run => wander(state, Mover { id, manner: Manner::Run }, rng).map(Deed::Run),
        Name::Charge => any_enemy(state, id, rng)
            .filter(|enemy| may_reach(state, id, *enemy))
            .map(|enemy| Deed::Charge(enemy, None)),
        Name::Aim => (profile.ranged > 0).then_some(Deed::Aim),
        Name::Focus => (profile.melee_dice > 0).then_some(Deed::Focus),
        Name::StandUp => None,
        Name::Cast => {
            let spells = &profile.spells;
            let spell = *spells.get(below(rng, spells.len().max(1)))?;
            let targets = spells::targets(state, id, spell);
            let target = targets.iter().nth(below(rng, targets.len().max(1)))?;
            let boost = if below(rng, 4) == 0 { Boost::Boosted } else { Boost::Plain };
            Some(Deed::Cast(spell, target, boost))
        }
        Name::Reload => state.model(id).has(Mark::Unloaded).then_some(Deed::Reload),
        Name::Interact => {
            let place = below(rng, state.markers.len().max(1));
            (place < state.markers.len()).then_some(Deed::Interact(place as u8))
        }
    }
}

/// Any enemy in play.
fn any_enemy(state: &State, id: ModelId, rng: &mut dyn Rng) -> Option<ModelId> {
    let enemies = || state.in_play(id.seat().other());
    let count = enemies().count();
    if count == 0 { None } else { enemies().nth(below(rng, count)) }
}

/// Sixteen directions, to the nearest 1024th.
const ROSE: [(i64, i64); 16] = [
    (0, 1_024),
    (392, 946),
    (724, 724),
    (946, 392),
    (1_024, 0),
    (946, -392),
    (724, -724),
    (392, -946),
    (0, -1_024),
    (-392, -946),
    (-724, -724),
    (-946, -392),
    (-1_024, 0),
    (-946, 392),
    (-724, 724),
    (-392, 946),
];

/// A random legal move: towards an enemy or in any direction, all the way or less.
fn wander(state: &State, mover: Mover, rng: &mut dyn Rng) -> Option<Corners> {
    let model = state.model(mover.id);
    let budget = i64::from(mover.budget(state).0);
    for _ in 0..2 {
        // Half of all wanderers drift towards an enemy, or battles would never be joined.
        let foe = if below(rng, 2) == 0 { any_enemy(state, mover.id, rng) } else { None };
        let step = match foe {
            Some(foe) => state.model(foe).at - model.at,
            None => {
                let (x, y) = ROSE[below(rng, ROSE.len())];
                Vector::new(x * budget / 1_024, y * budget / 1_024)
            }
        };
        let far = budget * (1 + below(rng, 4) as i64) / 4;
        let mut way = straight(model.at, step, far);
        way[0] = on_table(way[0], Length(model.radius.0));
        if movement::is_legal(state, mover, &way) {
            return Some(way);
        }
    }
    None
}
