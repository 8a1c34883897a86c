//! Walls of Fire: where they stand, and who goes through them (FB-9.130 #6).

use super::lasting::Lasting;
use super::spells::{lasting_in_place, spell};
use crate::book::SpellEffect;
use crate::flight;
use crate::ids::UnitId;
use crate::scorch;
use crate::state::Battle;
use crate::step::Game;
use muster_ground::formation::Formation;
use muster_ground::length::Point;
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::segment::Segment;
use muster_kernel::Flow;

/// FB-9.130 #6 the ways of the models of a block that goes by manoeuvres, each with its number.
pub(crate) fn trails(start: &Formation, way: &[Manoeuvre]) -> Vec<(u16, Segment)> {
    let mut at = *start;
    let mut found = Vec::new();
    for step in way {
        let next = at.after(*step);
        // Who only takes another place in the ranks goes through nothing.
        if matches!(step, Manoeuvre::Ahead(_) | Manoeuvre::Aside(_) | Manoeuvre::Wheel(..)) {
            found.extend(trail(&at, &next));
        }
        at = next;
    }
    found
}

/// The straight ways of the models of a block from one pose to another.
pub(crate) fn trail(from: &Formation, to: &Formation) -> Vec<(u16, Segment)> {
    let centre = |pose: &Formation, model: u16| pose.base_of(model).centre();
    (0..from.models.min(to.models)).map(|model| (model, Segment::new(centre(from, model), centre(to, model)))).collect()
}

/// FB-9.130 #6 a unit goes straight to a pose, through the walls that stand between.
pub(crate) fn through(t: &mut Game<'_>, id: UnitId, pose: Formation) -> Flow<()> {
    let trail = trail(&flight::gathered(&t.state.battle, id), &pose);
    flight::scatter(&mut t.state.battle, id, pose);
    crossed(t, id, &trail)
}

/// FB-9.130 #6 each model whose middle goes through a wall takes a hit, once for each wall; when its unit has moved.
pub(crate) fn crossed(t: &mut Game<'_>, id: UnitId, trails: &[(u16, Segment)]) -> Flow<()> {
    for (wall, line) in walls(&t.state.battle) {
        let mut models: Vec<u16> = trails.iter().filter(|(_, way)| way.meets(line)).map(|(model, _)| *model).collect();
        models.sort_unstable();
        models.dedup();
        if !models.is_empty() && t.state.battle.stands(id) {
            scorch::scorch(t, (wall.by, id), &models)?;
        }
    }
    Ok(())
}

/// The walls that stand.
fn walls(battle: &Battle) -> Vec<(Lasting, Segment)> {
    let of_fire = |one: &Lasting| {
        spell(battle, one.lore, one.number).is_some_and(|spell| spell.effect == SpellEffect::WallOfFire)
    };
    lasting_in_place(battle).filter(|(one, _)| of_fire(one)).collect()
}

/// The ways of models, each with its number.
pub(crate) type Trails = Vec<(u16, Segment)>;

/// The ways of models in loose order.
pub(crate) fn loose_trails(from: &[Point], to: &[Point]) -> Trails {
    (0..).zip(from.iter().zip(to)).map(|(model, (from, to))| (model, Segment::new(*from, *to))).collect()
}
