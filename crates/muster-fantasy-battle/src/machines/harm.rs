//! Whom a stone, a ball or a flame of grapeshot hits, and what it does to them (FB-2.39, FB-2.40, FB-7.54, FB-7.64, FB-7.65, FB-7.75,
//! FB-9.76, FB-9.77).

use crate::attack::{self, Hits, How};
use crate::blocks::templates::{self, Covered};
use crate::book::{Dice, Kind, ONE_WOUND};
use crate::charts::{self, ToWound};
use crate::crews;
use crate::event::{Purpose, RollOf};
use crate::fanatics;
use crate::ids::UnitId;
use crate::numbers::{self, Against, Struck};
use crate::ranks::{self, Who};
use crate::scatter;
use crate::state::{Battle, Standing};
use crate::step::Game;
use crate::targets;
use muster_dice::{Classes, Pool};
use muster_ground::bases::Base;
use muster_ground::template::Template;
use muster_kernel::Flow;

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

/// FB-2.41, FB-7.73 everybody whom a stone, a ball or a flame may hit; FB-3.100 the Fanatics that are out among them.
pub(super) fn struck(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    battle.everybody().chain(fanatics::out(battle))
}

/// FB-2.41, FB-7.57 what stands in the way of a stone, a ball or a flame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
    /// A unit, or a machine with its crew.
    Unit(UnitId),
    /// The machine that this crew has left.
    Unmanned(UnitId),
}

impl Stands {
    /// Whose it is.
    pub(super) const fn of(self) -> UnitId {
        match self {
            Stands::Unit(id) | Stands::Unmanned(id) => id,
        }
    }
}

/// FB-2.41, FB-7.57 the base of each machine that nobody works, which is the only model there.
pub(super) fn unmanned(battle: &Battle) -> impl Iterator<Item = (Stands, Base)> + '_ {
    battle.unmanned.iter().map(|one| (Stands::Unmanned(one.of), one.pose.footprint().into()))
}

/// FB-2.39, FB-2.41 the models of every unit, friend and foe, that a template covers, in part or wholly, and machines that nobody works.
pub(super) fn under(battle: &Battle, template: &Template) -> Vec<(Stands, Covered)> {
    let of_unit = |id| (Stands::Unit(id), templates::covered_models(template, ranks::bodies(battle, id).into_iter()));
    let alone = |(on, base)| (on, templates::covered_models(template, std::iter::once((0, base))));
    let all = struck(battle).map(of_unit).chain(unmanned(battle).map(alone));
    all.filter(|(_, covered)| *covered != Covered::default()).collect()
}

/// FB-2.40 the models that a template hits: all that it covers wholly, each other on 4 or more. Who is not like the others has a die
/// of his own.
pub(super) fn hit_under(t: &mut Game<'_>, by: UnitId, (stands, covered): (Stands, Covered)) -> Flow<Vec<u16>> {
    let on = stands.of();
    let (apart, alike): (Vec<u16>, Vec<u16>) =
        covered.part.iter().partition(|model| stands_apart(&t.state.battle, stands, **model));
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
    let mut hit: Vec<(Stands, Vec<u16>)> = Vec::new();
    for one in under(&t.state.battle, flame) {
        if one.0 != Stands::Unit(by) {
            hit.push((one.0, hit_under(t, by, one)?));
        }
    }
    for (on, models) in &hit {
        strike(t, by, &Caught::of(&t.state.battle, *on, models), blow)?;
    }
    Ok(())
}

/// Whether a model is a machine, or a character in a unit.
fn stands_apart(battle: &Battle, stands: Stands, model: u16) -> bool {
    let Stands::Unit(on) = stands else { return true };
    let machine = battle.troop(on).kind == Kind::Machine && model == 0;
    machine || matches!(ranks::who(battle, on, model), Who::Character(_))
}

/// FB-2.40 those models of a unit whom a shot has hit, as they stood when it came: whoever falls to it closes no rank before all of it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Caught {
    stands: Stands,
    /// FB-7.54 whether the machine is one of them: it is neither a character nor one of the others.
    machine: u16,
    characters: Vec<UnitId>,
    ordinary: u16,
}

impl Caught {
    /// Who these models of a unit are, by number.
    pub(super) fn of(battle: &Battle, stands: Stands, models: &[u16]) -> Caught {
        let Stands::Unit(on) = stands else {
            return Caught { stands, machine: models.len().min(1) as u16, characters: Vec::new(), ordinary: 0 };
        };
        let models = ranks::each_once(battle, on, models);
        let marked = ranks::marked(battle, on);
        let character = |model: &u16| {
            let who = marked.iter().find(|(at, _)| at == model).map(|(_, who)| *who);
            if let Some(Who::Character(id)) = who { Some(id) } else { None }
        };
        let machine = u16::from(battle.troop(on).kind == Kind::Machine && models.contains(&0));
        let characters: Vec<UnitId> = models.iter().filter_map(character).collect();
        let ordinary = (models.len() - characters.len()) as u16 - machine;
        Caught { stands, machine, characters, ordinary }
    }
}

/// FB-7.54, FB-7.100, FB-9.76, FB-9.77 one hit on each of those who are caught.
pub(super) fn strike(t: &mut Game<'_>, by: UnitId, caught: &Caught, blow: Blow) -> Flow<()> {
    let Caught { stands, machine, ref characters, mut ordinary } = *caught;
    let on = match stands {
        Stands::Unmanned(of) if machine > 0 => return batter_unmanned(t, (by, of), blow),
        Stands::Unmanned(_) => return Ok(()),
        Stands::Unit(on) => on,
    };
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

/// FB-7.55, FB-7.57 a hit on a machine that nobody works: it has no armour, and nothing that its crew has helps it.
fn batter_unmanned(t: &mut Game<'_>, (by, of): (UnitId, UnitId), blow: Blow) -> Flow<()> {
    let toughness = crews::machine_of(&t.state.battle, of).toughness;
    let ToWound::On(needs) = charts::to_wound(blow.strength, toughness, 0) else { return Ok(()) };
    let how = How { struck: Struck::Beast, wounds_on: Some(needs), ..blow.how };
    let plain = Hits::plain(by, of, (1, blow.strength), Against::Missile);
    let packets = attack::resolve(t, Hits { how, wounds: blow.wounds, piercing: blow.piercing, ..plain })?;
    crews::batter_unmanned(t, of, &packets);
    Ok(())
}
