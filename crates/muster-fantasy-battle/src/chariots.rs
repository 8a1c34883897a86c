//! Chariots on bad ground (FB-7.93, FB-8.84).

use crate::attack::{self, Hits};
use crate::blocks::terrain::hindrances;
use crate::book::{Dice, Kind};
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::flight;
use crate::ids::UnitId;
use crate::losses;
use crate::magic::upon;
use crate::numbers::Against;
use crate::register::*;
use crate::state::{Battle, Deed};
use crate::step::Game;
use crate::terrain::Going;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::things::Thing;
use muster_kernel::Flow;

/// FB-7.93 how many hits.
const HITS: Dice = Dice { dice: 1, sides: 6, plus: 0 };
/// FB-7.93 of what Strength.
const STRENGTH: u8 = 6;

/// FB-7.93, FB-8.84, FB-12.28 a chariot that goes into bad ground or over an obstacle is hit, once in a turn, before it goes on;
/// whether it is still there.
pub(crate) fn jolt(t: &mut Game<'_>, id: UnitId, (start, way): (&Formation, &[Manoeuvre])) -> Flow<bool> {
    let shaken = t.state.unit(id).turn.has(Deed::Bumped);
    if t.state.troop(id).kind != Kind::Chariot || shaken || !is_rough(&t.state.battle, (id, start), way) {
        return Ok(t.state.is_there(id));
    }
    t.state.unit_mut(id).turn.note(Deed::Bumped);
    t.tell(|_, _| Event::new(FB_7_93, "ev-jolts").unit(id));
    let count = attack::total(t, Purpose::of(RollOf::Jolt, id), HITS)?;
    let packets = attack::resolve(t, Hits::plain(id, id, (count.into(), STRENGTH), Against::Harm))?;
    losses::apply(t, id, &packets)?;
    Ok(t.state.is_there(id))
}

/// FB-7.93, FB-6.64 the same on the straight way to where it will stand, for which it has turned freely.
pub(crate) fn jolt_before(t: &mut Game<'_>, id: UnitId, end: &Formation) -> Flow<bool> {
    let turned = flight::turned(&t.state.unit(id).pose, end.facing);
    let way = Manoeuvre::Ahead(turned.front.distance(end.front));
    jolt(t, id, (&turned, &[way]))
}

/// FB-7.93 whether a way goes into ground that hinders, but for what a bridge or a ford leads over; where it began in it, that is behind it.
/// FB-9.142 #4 where an enemy's wind howls the ground hinders as well.
fn is_rough(battle: &Battle, (id, start): (UnitId, &Formation), way: &[Manoeuvre]) -> bool {
    let own = Base::from(start.footprint());
    let rough = hindrances(&battle.map().pieces).into_iter().filter(|piece| piece.going != Going::Impassable);
    let all = rough.map(|piece| piece.ground).chain(upon::windy(battle, id));
    let pieces: Vec<Base> = all.filter(|piece| !piece.overlaps(&own)).collect();
    let mut at = *start;
    for step in way {
        if pieces.iter().any(|piece| !at.keeps_off(*step, Thing::Base(piece), Length::ZERO)) {
            return true;
        }
        at = at.after(*step);
    }
    false
}
