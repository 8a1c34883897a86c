//! Spells that are aimed at a place: a mark on the table, a line from the caster, a model of the target (FB-5.46, FB-9.97, FB-9.130,
//! FB-9.132, FB-9.133).

use super::nature::Nature;
use super::reach;
use crate::action::{Action, Aimed, Aiming, Prompt};
use crate::book::{Kind, SpellEffect};
use crate::fanatics;
use crate::flight;
use crate::ids::UnitId;
use crate::ranks;
use crate::register::*;
use crate::state::Battle;
use crate::step::Game;
use muster_ground::length::Point;
use muster_kernel::{Flow, Message, Seat, Violations};

/// How many places are proposed at most.
const MOST: usize = 8;

/// What a spell is aimed at beside its target, if at anything.
pub(super) const fn aimed(effect: &SpellEffect) -> Option<Aimed> {
    Nature::of(effect).aimed
}

/// FB-9.97 where a spell is cast at; it is said with the target, before any dice.
pub(super) fn ask(
    t: &mut Game<'_>,
    (by, on): (UnitId, UnitId),
    effect: &SpellEffect,
    side: Seat,
) -> Flow<Option<Point>> {
    let Some(what) = aimed(effect) else { return Ok(None) };
    let answer = t.ask(side, Prompt::Aim(Aiming { by, on, what }))?;
    Ok(if let Action::Aim(at) = answer { Some(at) } else { None })
}

/// Everything that forbids a place to aim at.
pub(crate) fn check(battle: &Battle, aiming: Aiming, at: Point, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", aiming.by.piece());
    match aiming.what {
        Aimed::Mark => wrong.forbid_if_with(!battle.map().table.holds(at), FB_9_133, about("no-aim-off-table")),
        Aimed::Line => {
            let own = ranks::base_of(battle, aiming.by).map(|base| base.centre());
            wrong.forbid_if_with(own.is_none_or(|own| own == at), FB_9_130, about("no-aim-at-oneself"));
        }
        Aimed::Ray => fanatics::check_ray(battle, aiming.by, at, wrong),
        Aimed::Model => {
            let there = ranks::bodies(battle, aiming.on).iter().any(|(_, base)| base.holds(at));
            let message = || about("no-aim-beside")().with("target", aiming.on.piece());
            wrong.forbid_if_with(!there, FB_9_132, message);
        }
    }
}

/// Places worth aiming at: the enemies, the nearest first; of a target its middle, its characters, and of a machine its crew.
pub(crate) fn proposals(battle: &Battle, aiming: Aiming) -> Vec<Point> {
    match aiming.what {
        Aimed::Mark | Aimed::Line => {
            let own = flight::centre(battle, battle.host(aiming.by));
            let enemies = battle.fielded(aiming.by.seat().other());
            let mut places: Vec<Point> = enemies.map(|enemy| flight::centre(battle, enemy)).collect();
            places.sort_by_key(|at| at.distance_squared(own));
            // Where there is no enemy it is still cast somewhere: a mark where he stands, a line before him.
            places.truncate(MOST - 1);
            let before = own + battle.unit(battle.host(aiming.by)).pose.facing.heading().scaled(reach::inches(1));
            places.push(if aiming.what == Aimed::Mark { own } else { before });
            places
        }
        Aimed::Ray => fanatics::rays(battle, aiming.by),
        Aimed::Model => {
            let all = ranks::bodies(battle, aiming.on);
            let middle = flight::centre(battle, aiming.on);
            let nearest = all.iter().map(|(_, base)| base.centre()).min_by_key(|at| at.distance_squared(middle));
            // FB-7.51 of a machine each of its crew stands for himself, and the machine is its middle.
            let crew = if battle.troop(aiming.on).kind == Kind::Machine { 1..all.len() as u16 } else { 0..0 };
            let characters = battle.joined(aiming.on).filter_map(|id| ranks::place_of(battle, aiming.on, id));
            let characters = characters.filter(|place| !crew.contains(place)).collect::<Vec<u16>>();
            let apart = crew.chain(characters).filter_map(|place| all.iter().find(|(at, _)| *at == place));
            nearest.into_iter().chain(apart.map(|(_, base)| base.centre())).take(MOST).collect()
        }
    }
}
