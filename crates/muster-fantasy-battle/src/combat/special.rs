//! What some strike with instead of their weapons, and what striking brings them (FB-3.101, FB-3.173, FB-3.262, FB-3.273).

use super::aim::Prey;
use super::strikers::{Part, Strike};
use crate::action::About;
use crate::asking::Asking;
use crate::attack::{self, Hits, How, Packets};
use crate::book::{Ability, ItemEffect};
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::ids::UnitId;
use crate::numbers::{self, Against};
use crate::placing;
use crate::register::*;
use crate::secrets;
use crate::state::Battle;
use crate::step::Game;
use muster_ground::formation::Formation;
use muster_kernel::Flow;

/// FB-3.101 the Strength of what Trolls bring up.
const VOMIT: u8 = 5;

/// FB-3.273 how many attacks a model has whose attacks are rolled, else those that it has.
pub(super) fn attacks(t: &mut Game<'_>, strike: &Strike, attacks: u8) -> Flow<u8> {
    let own = t.state.troop(strike.by);
    let of = match strike.part {
        Part::Models | Part::Better | Part::Champion => &own.abilities,
        Part::Mounts | Part::ChampionsMount => {
            own.mount.map_or(&own.abilities, |(mount, _)| &t.state.book.mount(mount).abilities)
        }
    };
    let dice =
        of.iter().find_map(|ability| if let Ability::RandomAttacks(dice) = ability { Some(*dice) } else { None });
    match dice {
        Some(dice) => attack::total(t, Purpose::of(RollOf::Attacks, strike.by).against(strike.enemies[0]), dice),
        None => Ok(attacks),
    }
}

/// FB-3.101 how many Trolls vomit instead of striking.
pub(super) fn vomiting(t: &mut Game<'_>, strike: &Strike, models: u16) -> Flow<u16> {
    let able = t.state.troop(strike.by).has(Ability::TrollVomit) && strike.part == Part::Models && models > 0;
    if !able {
        return Ok(0);
    }
    let all = (0..=models.min(u16::from(u8::MAX))).map(|count| count as u8);
    let asking = Asking::of_two(About::Vomit, (strike.by, strike.enemies[0]));
    asking.number(t, strike.by.seat(), all).map(u16::from)
}

/// FB-3.101 each that vomits hits once of itself, with Strength 5, and armour does not save.
pub(super) fn vomit(t: &mut Game<'_>, strike: &Strike, prey: Prey, models: u16) -> Flow<Packets> {
    let victim = prey.id();
    t.tell(|_, _| Event::new(FB_3_101, "ev-vomits").unit(strike.by).on(victim).with("count", i64::from(models)));
    let plain = Hits::plain(strike.by, victim, (models, VOMIT), Against::Harm);
    attack::resolve(t, Hits { how: How { no_armour: true, struck: prey.struck(), ..How::default() }, ..plain })
}

/// FB-3.262 whether each unsaved wound gives somebody another attack.
pub(super) fn rages(battle: &Battle, strike: &Strike) -> bool {
    strike.part == Part::Models && battle.troop(strike.by).has(Ability::RedFury)
}

/// FB-3.173 whom the bearer of a Tomb Blade has slain rise in his unit of Skeletons, up to half as many more as it began with.
pub(super) fn raise(t: &mut Game<'_>, by: UnitId, slain: u16) {
    let host = t.state.host(by);
    let raises = numbers::effects(t.state, by).any(|effect| matches!(effect, ItemEffect::RaisesSlain));
    let bones =
        t.state.book.entry_named(t.state.armies[by.seat().index()].roster.units[host.row()].army, "skeleton-warriors");
    let among = bones == Some(t.state.armies[by.seat().index()].roster.units[host.row()].entry);
    if !raises || host == by || !among || slain == 0 {
        return;
    }
    let start = t.state.troop(host).models;
    // FB-2.7 half as many more, rounded up.
    let room = (start + start.div_ceil(2)).saturating_sub(t.state.own_models(host));
    let fits = |more: &u16| {
        let pose = t.state.unit(host).pose;
        placing::has_room_to_grow(&t.state.battle, host, &Formation { models: pose.models + more, ..pose })
    };
    let more = (0..=slain.min(room)).rev().find(fits).unwrap_or(0);
    if more > 0 {
        t.state.unit_mut(host).pose.models += more;
        secrets::show_those(t, by, |effect| matches!(effect, ItemEffect::RaisesSlain));
        t.tell(|_, _| Event::new(FB_3_173, "ev-rises").unit(host).with("count", i64::from(more)));
    }
}
