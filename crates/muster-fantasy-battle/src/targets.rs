//! On whom hits from afar fall: ordinary models, characters among few, machines and crews, riders and what they ride (FB-7.54,
//! FB-7.96, FB-7.100, FB-9.76, FB-9.77).

use crate::attack::{self, Hits, How};
use crate::book::Kind;
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::fanatics;
use crate::ids::UnitId;
use crate::losses;
use crate::numbers::{self, Struck};
use crate::ranks;
use crate::register::*;
use crate::scatter;
use crate::state::{Battle, Felled, Standing};
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// FB-9.76, FB-9.77 with so many ordinary models no shot finds a character, and somebody warns him.
const HIDES: u16 = 5;
/// FB-9.77 the unit strength from which nobody jumps aside.
const LARGE: u16 = 5;

/// FB-7.27, FB-7.54, FB-9.76 the hits of a volley or a spell on a unit.
pub(crate) fn shot(t: &mut Game<'_>, hits: Hits) -> Flow<()> {
    if hits.hits == 0 || !t.state.unit(hits.on).is_a_target() {
        return Ok(());
    }
    if t.state.unit(hits.on).standing == Standing::Whirls {
        return fanatics::shot(t, hits);
    }
    // FB-7.57 where nobody works a machine every hit is one on it.
    if t.state.unit(hits.on).standing == Standing::Unmanned {
        return batter(t, hits);
    }
    if t.state.troop(hits.on).kind == Kind::Machine {
        return machine(t, hits);
    }
    if numbers::is_ridden(&t.state.battle, hits.on) {
        return ridden(t, hits);
    }
    for (on, count) in dealt(t, hits.on, hits.hits)? {
        fall_on(t, Hits { on, hits: count, ..hits })?;
    }
    Ok(())
}

/// FB-9.131 #1, FB-9.136 #2 the hits on a single model that was picked out: of a unit an ordinary one, and none of the characters in it.
pub(crate) fn picked(t: &mut Game<'_>, hits: Hits) -> Flow<()> {
    let apart = t.state.unit(hits.on).standing == Standing::Whirls || t.state.troop(hits.on).kind == Kind::Machine;
    if apart { shot(t, hits) } else { fall_on(t, hits) }
}

/// FB-9.64, FB-9.131 #1, FB-9.134 #2, FB-9.136 #2 the hits on the champion of a unit who was picked out; whether he fell.
pub(crate) fn champion(t: &mut Game<'_>, hits: Hits) -> Flow<u16> {
    let packets = attack::resolve(t, hits)?;
    let fallen = losses::champion(t, hits.on, &packets)?;
    note(&mut t.state.battle, (hits.by, hits.on), fallen);
    Ok(fallen)
}

/// FB-9.76 the characters in units of a side who are large enough to be chosen as targets by themselves.
pub(crate) fn singled_out(battle: &Battle, side: Seat) -> impl Iterator<Item = UnitId> + '_ {
    battle.army(side).filter(|id| matches!(battle.unit(*id).standing, Standing::Joined(_)) && is_large(battle, *id))
}

/// FB-9.76, FB-9.77 whether somebody has the unit strength of five men, with what he rides.
fn is_large(battle: &Battle, id: UnitId) -> bool {
    battle.troop(id).unit_strength(&battle.book) >= LARGE
}

/// FB-7.100, FB-9.76, FB-3.100 hits on the ordinary models of a unit, on a character or a Fanatic: on a rider and the monster under him as
/// they come.
pub(crate) fn fall_on(t: &mut Game<'_>, hits: Hits) -> Flow<()> {
    if hits.hits > 0 && t.state.unit(hits.on).standing == Standing::Whirls {
        return fanatics::shot(t, hits);
    }
    if hits.hits > 0 && numbers::is_ridden(&t.state.battle, hits.on) {
        return ridden(t, hits);
    }
    strike(t, hits).map(|_| ())
}

/// FB-9.132 #3, FB-9.76 the hits of a spell on the unit of its caster, which it does to all of them but him.
pub(crate) fn around(t: &mut Game<'_>, hits: Hits, caster: UnitId) -> Flow<()> {
    let others = t.state.joined(hits.on).filter(|id| *id != caster).collect();
    let ordinary = if hits.on == caster { 0 } else { t.state.own_models(hits.on) };
    for (on, count) in dealt_among(t, (hits.on, ordinary, others), hits.hits)? {
        fall_on(t, Hits { on, hits: count, ..hits })?;
    }
    Ok(())
}

/// FB-9.76 the hits on a unit as they fall on its ordinary models and on the characters in it; FB-7.96 on a chariot or its driver.
fn dealt(t: &mut Game<'_>, on: UnitId, hits: u16) -> Flow<Vec<(UnitId, u16)>> {
    if let Some(driver) = ranks::driver(&t.state.battle, on) {
        return on_driver(t, (on, driver), hits);
    }
    let characters = t.state.joined(on).collect();
    let ordinary = t.state.own_models(on);
    dealt_among(t, (on, ordinary, characters), hits)
}

/// FB-9.76 with fewer than five ordinary models hits are dealt out evenly, and what is left at random.
fn dealt_among(
    t: &mut Game<'_>,
    (on, ordinary, characters): (UnitId, u16, Vec<UnitId>),
    hits: u16,
) -> Flow<Vec<(UnitId, u16)>> {
    if characters.is_empty() || ordinary >= HIDES {
        return Ok(vec![(on, hits)]);
    }
    let all = ordinary + characters.len() as u16;
    let (whole, left) = (hits / all, hits % all);
    let mut counts: Vec<(UnitId, u16)> = vec![(on, whole * ordinary)];
    counts.extend(characters.iter().map(|id| (*id, whole)));
    let purpose = Purpose::of(RollOf::WhoIsHit, on);
    let faces = t.roll(on.seat().other(), purpose, Pool { sides: all as u8, ..Pool::d6(left) })?;
    for face in faces.as_slice() {
        let place = usize::from(u16::from(*face).saturating_sub(ordinary));
        counts[place].1 += 1;
    }
    Ok(counts)
}

/// FB-7.96 each hit on a chariot strikes it on 1 to 4 and the character who drives it on 5 and 6.
fn on_driver(t: &mut Game<'_>, (on, driver): (UnitId, UnitId), hits: u16) -> Flow<Vec<(UnitId, u16)>> {
    let faces = t.roll(on.seat().other(), Purpose::of(RollOf::WhoIsHit, on).by(FB_7_96), Pool::d6(hits))?;
    let struck = faces.as_slice().iter().filter(|face| **face >= 5).count() as u16;
    Ok(vec![(on, hits - struck), (driver, struck)])
}

/// FB-7.87, FB-9.76 a single hit falls on the unit's own models, or on one of the characters in it; who that is. FB-7.54 what becomes of
/// one on a machine its own dice say.
pub(crate) fn pierced(t: &mut Game<'_>, on: UnitId, hit: impl Fn(UnitId) -> Hits) -> Flow<UnitId> {
    let apart = t.state.unit(on).standing == Standing::Whirls || t.state.troop(on).kind == Kind::Machine;
    if apart {
        shot(t, hit(on))?;
        return Ok(on);
    }
    let dealt = dealt(t, on, 1)?;
    let one = dealt.into_iter().find(|(_, count)| *count > 0).map_or(on, |(id, _)| id);
    fall_on(t, hit(one))?;
    Ok(one)
}

/// FB-7.54, FB-7.58 each hit on a machine strikes the machine on 1 to 4 and its crew on 5 and 6, whoever has joined it among them.
fn machine(t: &mut Game<'_>, hits: Hits) -> Flow<()> {
    let purpose = Purpose::of(RollOf::WhoIsHit, hits.on).by(FB_7_54);
    let faces = t.roll(hits.by.seat(), purpose, Pool::d6(hits.hits))?;
    let crew = faces.as_slice().iter().filter(|face| **face >= 5).count() as u16;
    let body = hits.hits - crew;
    batter(t, Hits { hits: body, ..hits })?;
    if crew > 0 && t.state.unit(hits.on).is_on_table() {
        for (on, count) in dealt(t, hits.on, crew)? {
            strike(t, Hits { on, hits: count, ..hits })?;
        }
    }
    Ok(())
}

/// FB-7.54, FB-7.75 hits on the machine itself.
pub(crate) fn batter(t: &mut Game<'_>, hits: Hits) -> Flow<()> {
    let on = hits.on;
    let packets = attack::resolve(t, Hits { how: How { struck: Struck::Beast, ..hits.how }, ..hits })?;
    losses::suffer(t, (on, Struck::Beast), &packets).map(|_| ())
}

/// FB-7.95, FB-9.76 on whom impact hits on a unit fall, as shots do: a rider or what he rides, ordinary models or characters.
pub(crate) fn struck_down(t: &mut Game<'_>, (by, on): (UnitId, UnitId), hits: u16) -> Flow<Vec<(UnitId, Struck, u16)>> {
    if numbers::is_ridden(&t.state.battle, on) {
        let rider = on_rider(t, (by, on), hits)?;
        return Ok(vec![(on, Struck::Rider, rider), (on, Struck::Beast, hits - rider)]);
    }
    let mut found = Vec::new();
    for (one, count) in dealt(t, on, hits)? {
        let rides = count > 0 && numbers::is_ridden(&t.state.battle, one);
        let rider = if rides { on_rider(t, (by, one), count)? } else { count };
        found.push((one, Struck::Rider, rider));
        if rides {
            found.push((one, Struck::Beast, count - rider));
        }
    }
    Ok(found)
}

/// FB-7.100 of so many hits on a ridden monster each strikes the monster on 1 to 4 and its rider on 5 and 6: how many the rider.
fn on_rider(t: &mut Game<'_>, (by, on): (UnitId, UnitId), hits: u16) -> Flow<u16> {
    let faces = t.roll(by.seat(), Purpose::of(RollOf::WhoIsHit, on).by(FB_7_100), Pool::d6(hits))?;
    Ok(faces.as_slice().iter().filter(|face| **face >= 5).count() as u16)
}

/// FB-7.100 hits on a ridden monster.
fn ridden(t: &mut Game<'_>, hits: Hits) -> Flow<()> {
    let rider = on_rider(t, (hits.by, hits.on), hits.hits)?;
    let beast = Hits { hits: hits.hits - rider, how: How { struck: Struck::Beast, ..hits.how }, ..hits };
    let rider = attack::resolve(t, Hits { hits: rider, ..hits })?;
    let beast = attack::resolve(t, beast)?;
    losses::suffer(t, (hits.on, Struck::Rider), &rider)?;
    if numbers::is_ridden(&t.state.battle, hits.on) {
        losses::suffer(t, (hits.on, Struck::Beast), &beast)?;
    } else if t.state.is_there(hits.on) {
        losses::apply(t, hits.on, &beast)?;
    }
    Ok(())
}

/// FB-8.47 hits that were worked out fall on a unit.
pub(crate) fn strike(t: &mut Game<'_>, hits: Hits) -> Flow<u16> {
    let packets = attack::resolve(t, hits)?;
    let before = t.state.own_models(hits.on);
    let taken = losses::apply(t, hits.on, &packets)?;
    let there = t.state.unit(hits.on).is_on_table();
    let fallen = if there { before.saturating_sub(t.state.own_models(hits.on)) } else { 0 };
    note(&mut t.state.battle, (hits.by, hits.on), fallen);
    Ok(taken)
}

/// FB-9.11 which unit felled how many of another in this phase, with the characters in it.
pub(crate) fn note(battle: &mut Battle, (by, of): (UnitId, UnitId), models: u16) {
    if models == 0 {
        return;
    }
    let by = battle.host(by);
    match battle.felled.iter_mut().find(|one| one.of == of && one.by == by) {
        Some(one) => one.models += models,
        None => battle.felled.push(Felled { of, by, models }),
    }
}

/// FB-9.77 whether a character in a unit is warned in time: with five ordinary models, unless he is as large as five men.
pub(crate) fn looks_out(t: &mut Game<'_>, by: UnitId, character: UnitId) -> Flow<bool> {
    let battle = &t.state.battle;
    let host = battle.host(character);
    if host == character || battle.own_models(host) < HIDES || is_large(battle, character) {
        return Ok(false);
    }
    let purpose = Purpose::of(RollOf::LookOut, character).against(by).needing(2);
    let warned = scatter::looks_out(t.roll(character.seat(), purpose, Pool::d6(1))?.only());
    if warned {
        t.tell(|_, _| Event::new(FB_9_77, "ev-looks-out").unit(character));
    }
    Ok(warned)
}
