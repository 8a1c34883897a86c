//! Whom a stone, a ball or a flame of grapeshot hits, and what it does to them (FB-2.39, FB-2.40, FB-7.54, FB-7.64, FB-7.65, FB-7.75,
//! FB-9.76, FB-9.77).

use crate::attack::{Hits, How};
use crate::blocks::templates::{self, Covered};
use crate::book::{Dice, Kind, ONE_WOUND};
use crate::event::{Purpose, RollOf};
use crate::ids::UnitId;
use crate::numbers::{self, Against};
use crate::ranks::{self, Who};
use crate::scatter;
use crate::state::{Battle, Standing};
use crate::step::Game;
use crate::targets;
use muster_dice::{Classes, Pool};
use muster_ground::template::Template;
use muster_kernel::{Flow, Seat};

/// What hits somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    /// Its Strength.
    pub(super) strength: u8,
    /// What an unsaved wound becomes.
    pub(super) wounds: Dice,
    /// FB-3.86 whether armour saves.
    pub(super) how: How,
    /// FB-3.47 by how much it is worse then.
    pub(super) piercing: u8,
}

impl Blow {
    /// FB-7.65, FB-7.75 what no armour stops.
    pub(super) fn of_ball(strength: u8, wounds: Dice) -> Blow {
        Blow { strength, wounds, how: How { no_armour: true, ..How::default() }, piercing: 0 }
    }

    /// FB-7.77, FB-3.218 what pierces armour.
    pub(super) fn piercing(strength: u8, wounds: Dice) -> Blow {
        Blow { strength, wounds, how: How::default(), piercing: 1 }
    }

    /// FB-3.89 breath, against which armour saves.
    pub(crate) fn of_breath(strength: u8) -> Blow {
        Blow { strength, wounds: ONE_WOUND, how: How::default(), piercing: 0 }
    }

    /// FB-7.77 grapeshot.
    pub(super) fn of_grapeshot(strength: u8) -> Blow {
        Blow::piercing(strength, ONE_WOUND)
    }
}

/// FB-2.41, FB-7.73 everybody whom a stone, a ball or a flame may hit; FB-3.100, FB-7.57 the Fanatics that are out among them, and
/// machines that nobody works.
pub(super) fn struck(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    battle.everybody().chain(Seat::BOTH.into_iter().flat_map(|side| battle.by_themselves(side)))
}

/// FB-2.39, FB-2.41 the models of every unit, friend and foe, that a template covers, in part or wholly.
pub(super) fn under(battle: &Battle, template: &Template) -> Vec<(UnitId, Covered)> {
    let of_unit = |id| (id, templates::covered_models(template, ranks::bodies(battle, id).into_iter()));
    struck(battle).map(of_unit).filter(|(_, covered)| *covered != Covered::default()).collect()
}

/// FB-2.40 the models that a template hits: all that it covers wholly, each other on 4 or more. Who is not like the others has a die
/// of his own.
pub(super) fn hit_under(t: &mut Game<'_>, by: UnitId, (on, covered): (UnitId, Covered)) -> Flow<Vec<u16>> {
    let (apart, alike): (Vec<u16>, Vec<u16>) =
        covered.part.iter().partition(|model| stands_apart(&t.state.battle, on, **model));
    let mut models = covered.whole;
    for model in apart {
        if partly_hit(t, (by, on), 1)? > 0 {
            models.push(model);
        }
    }
    let hit = partly_hit(t, (by, on), alike.len() as u16)?;
    models.extend(alike.iter().take(hit.into()));
    Ok(models)
}

/// FB-2.40 how many of so many models are hit that a template covers in part.
fn partly_hit(t: &mut Game<'_>, (by, on): (UnitId, UnitId), models: u16) -> Flow<u16> {
    let needs = scatter::PARTLY_HIT_ON;
    let purpose = Purpose::of(RollOf::Template, by).against(on).needing(needs);
    let faces = t.roll(by.seat(), purpose, Pool::d6(models).split(Classes::at_least(needs)))?;
    Ok(faces.as_slice().iter().filter(|face| **face >= needs).count() as u16)
}

/// FB-2.40, FB-3.89, FB-7.77 a flame hits whoever is under it, but nobody stands before his own muzzle.
pub(crate) fn engulf(t: &mut Game<'_>, by: UnitId, flame: &Template, blow: Blow) -> Flow<()> {
    let mut hit: Vec<(UnitId, Vec<u16>)> = Vec::new();
    for one in under(&t.state.battle, flame) {
        if one.0 != by {
            hit.push((one.0, hit_under(t, by, one)?));
        }
    }
    for (on, models) in &hit {
        strike(t, by, &Caught::of(&t.state.battle, *on, models), blow)?;
    }
    Ok(())
}

/// Whether a model is a machine, or a character in a unit.
fn stands_apart(battle: &Battle, on: UnitId, model: u16) -> bool {
    let machine = battle.troop(on).kind == Kind::Machine && model == 0;
    machine || matches!(ranks::who(battle, on, model), Who::Character(_))
}

/// FB-2.40 those models of a unit whom a shot has hit, as they stood when it came: whoever falls to it closes no rank before all of it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Caught {
    on: UnitId,
    /// FB-7.54 whether the machine is one of them: it is neither a character nor one of the others.
    machine: u16,
    characters: Vec<UnitId>,
    ordinary: u16,
}

impl Caught {
    /// Who these models of a unit are, by number.
    pub(super) fn of(battle: &Battle, on: UnitId, models: &[u16]) -> Caught {
        let models = ranks::each_once(battle, on, models);
        let marked = ranks::marked(battle, on);
        let character = |model: &u16| {
            let who = marked.iter().find(|(at, _)| at == model).map(|(_, who)| *who);
            if let Some(Who::Character(id)) = who { Some(id) } else { None }
        };
        let machine = u16::from(battle.troop(on).kind == Kind::Machine && models.contains(&0));
        let characters: Vec<UnitId> = models.iter().filter_map(character).collect();
        let ordinary = (models.len() - characters.len()) as u16 - machine;
        Caught { on, machine, characters, ordinary }
    }
}

/// FB-7.54, FB-7.100, FB-9.76, FB-9.77 one hit on each of those who are caught.
pub(super) fn strike(t: &mut Game<'_>, by: UnitId, caught: &Caught, blow: Blow) -> Flow<()> {
    let Caught { on, machine, ref characters, mut ordinary } = *caught;
    let there = t.state.unit(on).is_a_target();
    if there && machine + characters.len() as u16 + ordinary == 0 {
        return Ok(());
    }
    let hits = |on: UnitId, hits: u16| Hits {
        how: blow.how,
        wounds: blow.wounds,
        piercing: blow.piercing,
        ..Hits::plain(by, on, (hits, blow.strength), Against::Missile)
    };
    if there {
        if t.state.troop(on).kind == Kind::Machine {
            targets::batter(t, hits(on, machine))?;
        }
        let driven = ranks::driver(&t.state.battle, on).is_some();
        if driven || numbers::is_ridden(&t.state.battle, on) || t.state.unit(on).standing == Standing::Whirls {
            return targets::shot(t, hits(on, 1));
        }
    }
    // FB-9.79 who is left of a unit that has fallen is hit as he would have been.
    for character in characters {
        if !t.state.unit(*character).is_a_target() {
            continue;
        }
        if targets::looks_out(t, by, *character)? {
            ordinary += 1;
        } else {
            targets::fall_on(t, hits(*character, 1))?;
        }
    }
    if ordinary > 0 && t.state.unit(on).is_on_table() {
        targets::strike(t, hits(on, ordinary))?;
    }
    Ok(())
}
