//! Spells that strike whoever stands somewhere: under a line, in a pit, around a mark (FB-9.130, FB-9.132, FB-9.133).

use super::{last_mut, stay};
use crate::against::Magic;
use crate::attack::{self, Hits, How, WHOLE};
use crate::blocks::templates::{self, Covered, Round};
use crate::book::{Dice, Kind};
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::flight;
use crate::ids::UnitId;
use crate::losses;
use crate::magic::attempt::Spoken;
use crate::magic::lasting::{Ends, Lasting};
use crate::magic::reach;
use crate::magic::spells::lasts;
use crate::numbers::{self, Against, Struck};
use crate::ranks::{self, Who};
use crate::register::*;
use crate::scorch;
use crate::state::{Battle, Deed};
use crate::step::Game;
use crate::targets;
use muster_dice::Pool;
use muster_ground::arcs::Zone;
use muster_ground::bases::Base;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_ground::things::Thing;
use muster_kernel::Flow;

/// FB-9.130 #3 how far the Burning Head flies.
const FLIES: Length = reach::inches(18);
/// FB-2.40 who lies partly under a template is hit on so much.
const PARTLY: u8 = 4;
/// FB-9.133 #6 how many hits a comet makes on each unit, and of what Strength.
const COMET: (Dice, u8) = (Dice::d6(2), 4);

/// FB-9.130 #3 the way of the Burning Head, from the middle of the caster's base.
fn line(battle: &Battle, spoken: Spoken) -> Option<Segment> {
    let (from, at) = (ranks::base_of(battle, spoken.by)?.centre(), spoken.at?);
    Some(Segment::new(from, templates::aimed(from, at, FLIES)))
}

/// FB-9.130 #3 everybody on the way of the Burning Head.
pub(in crate::magic) fn on_line(battle: &Battle, spoken: Spoken) -> Vec<UnitId> {
    let all = battle.everybody().chain(reach::by_themselves(battle));
    all.filter(|id| !burnt(battle, spoken, *id).is_empty()).collect()
}

/// FB-9.130 #3 the models of a unit that the Burning Head flies through: one of each rank, and never its caster.
pub(super) fn burnt(battle: &Battle, spoken: Spoken, id: UnitId) -> Vec<u16> {
    let Some(line) = line(battle, spoken) else { return Vec::new() };
    let hit = if battle.is_loose(id) || battle.troop(id).kind == Kind::Machine {
        let met = |(_, base): &(u16, Base)| Thing::Base(base).meeting(line).is_some();
        ranks::bodies(battle, id).into_iter().filter(met).map(|(model, _)| model).collect()
    } else {
        templates::hit_by_ball(line.from, line, &battle.unit(id).pose)
    };
    let caster = |model: &u16| match ranks::who(battle, id, *model) {
        Who::Character(one) => one == spoken.by,
        Who::Ordinary | Who::Champion | Who::Standard | Who::Musician => id == spoken.by,
    };
    hit.into_iter().filter(|model| !caster(model)).collect()
}

/// FB-9.130 #3 who is burnt tests Panic at the end of the phase.
pub(super) fn burn(t: &mut Game<'_>, spoken: Spoken, (on, models): (UnitId, &[u16])) -> Flow<()> {
    let by = spoken.by;
    if scorch::scorch(t, (by, on), models)? && t.state.is_there(on) {
        t.state.unit_mut(on).turn.note(Deed::Burnt);
    }
    Ok(())
}

/// FB-9.130 #6 the front rank of a unit burns, and the wall stands before it as long as it remains in play.
pub(super) fn rise(t: &mut Game<'_>, spoken: Spoken, on: UnitId) -> Flow<()> {
    let pose = t.state.unit(on).pose;
    let block = pose.footprint();
    let (edge, step) = (block.edge(Zone::Front), pose.facing.heading().scaled(reach::WALL_AHEAD));
    let front: Vec<u16> = pose.front_rank().collect();
    let by = spoken.by;
    scorch::scorch(t, (by, on), &front)?;
    if t.state.is_there(on) {
        stay(t, spoken, on, Ends::Never);
        if let Some(one) = last_mut(&mut t.state.battle, spoken) {
            one.at = Some(Segment::new(edge.from + step, edge.to + step));
        }
    }
    Ok(())
}

/// FB-9.132 #6, FB-13.31 a pit opens under a model of the target: each model in it that fails an Initiative test is gone.
pub(super) fn pit(t: &mut Game<'_>, spoken: Spoken, on: UnitId) -> Flow<()> {
    let bodies = ranks::bodies(&t.state.battle, on);
    let chosen = bodies.iter().find(|(_, base)| spoken.at.is_some_and(|at| base.holds(at)));
    let Some(middle) = chosen.map(|(_, base)| base.centre()) else { return Ok(()) };
    let mut covered = templates::covered_models(&templates::round(middle, Round::Small), bodies.into_iter());
    let touched = |part: (UnitId, Struck)| numbers::is_touched_by(&t.state.battle, part, spoken.by);
    let machine = if t.state.troop(on).kind == Kind::Machine { machine_of(&mut covered) } else { (0, 0) };
    let machine = if touched((on, Struck::Beast)) { machine } else { (0, 0) };
    let whose = |model: &u16| ranks::whose(&t.state.battle, on, *model);
    let of = |id: UnitId| {
        let own = |models: &[u16]| models.iter().filter(|model| whose(model) == id).count() as u16;
        (id, own(&covered.whole), own(&covered.part))
    };
    // As they stand now: the crew of a machine that is gone closes up.
    let all = t.state.joined(on).chain([on]).filter(|id| touched((*id, Struck::Rider)));
    let parts: Vec<(UnitId, u16, u16)> = all.map(of).collect();
    swallow_machine(t, spoken, on, machine)?;
    let mut warned = 0;
    for (id, whole, part) in parts {
        let hit = caught(t, spoken, (id, whole, part))? + if id == on { warned } else { 0 };
        // FB-9.77 of a character who is warned another takes the place.
        if id != on && hit > 0 && targets::looks_out(t, spoken.by, id)? {
            warned += hit;
            continue;
        }
        let fallen = swallowed(t, spoken, (id, hit))?;
        remove(t, spoken, (id, fallen))?;
    }
    Ok(())
}

/// FB-7.51 takes the machine from those of its unit who are covered: whether it is so wholly, or in part.
fn machine_of(covered: &mut Covered) -> (u16, u16) {
    let taken = |models: &mut Vec<u16>| {
        let all = models.len();
        models.retain(|model| *model > 0);
        (all - models.len()) as u16
    };
    (taken(&mut covered.whole), taken(&mut covered.part))
}

/// FB-9.132 #6, FB-7.55 a machine that a pit catches is gone, as it has no Initiative; its crew goes on without it.
fn swallow_machine(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (whole, part): (u16, u16)) -> Flow<()> {
    if caught(t, spoken, (on, whole, part))? > 0 {
        losses::suffer(t, (on, Struck::Beast), &vec![WHOLE])?;
    }
    Ok(())
}

/// FB-2.40, FB-9.132 #6 how many models a pit catches, of so many that it covers wholly and partly.
fn caught(t: &mut Game<'_>, spoken: Spoken, (id, whole, part): (UnitId, u16, u16)) -> Flow<u16> {
    let purpose = Purpose::of(RollOf::Template, spoken.by).against(id).needing(PARTLY);
    let faces = t.roll(spoken.by.seat(), purpose, Pool::d6(part))?;
    Ok(whole + faces.as_slice().iter().filter(|face| **face >= PARTLY).count() as u16)
}

/// FB-2.5, FB-9.132 #6 how many of the models that a pit caught fall into it.
fn swallowed(t: &mut Game<'_>, spoken: Spoken, (id, hit): (UnitId, u16)) -> Flow<u16> {
    // Of a machine those who work it.
    let initiative = numbers::body(&t.state.battle, id).initiative;
    let faces = t.roll(id.seat(), Purpose::of(RollOf::Initiative, id).against(spoken.by), Pool::d6(hit))?;
    Ok(faces.as_slice().iter().filter(|face| **face == 6 || **face > initiative).count() as u16)
}

/// FB-9.132 #6 so many models are gone, whatever protects them; a model by itself with all that it rides.
fn remove(t: &mut Game<'_>, spoken: Spoken, (id, fallen): (UnitId, u16)) -> Flow<()> {
    if fallen == 0 {
        return Ok(());
    }
    let single = matches!(t.state.troop(id).kind, Kind::Chariot | Kind::Monster);
    if single && t.state.unit(id).is_on_table() {
        return flight::destroy(t, id);
    }
    if single {
        losses::slay(t, id);
        return Ok(());
    }
    let before = t.state.own_models(id);
    losses::apply(t, id, &vec![WHOLE; usize::from(fallen)])?;
    let after = if t.state.unit(id).is_on_table() { t.state.own_models(id) } else { before };
    let host = t.state.host(spoken.by);
    targets::note(&mut t.state.battle, (host, id), before - after);
    Ok(())
}

/// FB-9.133 #6 a comet is called down: it is marked where it will strike.
pub(super) fn mark(t: &mut Game<'_>, spoken: Spoken) {
    let Some(at) = spoken.at else { return };
    lasts(&mut t.state.battle, spoken.by, (spoken.lore, spoken.number), (spoken.by, Ends::Struck));
    if let Some(one) = last_mut(&mut t.state.battle, spoken) {
        (one.at, one.count) = (Some(Segment::new(at, at)), 1);
    }
    t.tell(|_, _| Event::new(FB_9_133, "ev-comet").unit(spoken.by).with("count", 1_i64).weight(Weight::Headline));
}

/// FB-9.133 #6 at the start of each later player turn a comet comes nearer, or strikes.
pub(super) fn draws_near(t: &mut Game<'_>, one: Lasting) -> Flow<()> {
    let Some(at) = one.at.map(|at| at.from) else { return Ok(()) };
    let purpose = Purpose::of(RollOf::Comet, one.by);
    if t.roll(one.by.seat(), purpose, Pool::d6(1))?.only() >= 4 {
        t.state.battle.magic.lasting.retain(|other| *other != one);
        return strikes(t, &one, at);
    }
    let there = t.state.battle.magic.lasting.iter_mut().find(|other| **other == one);
    let count = one.count + 1;
    there.into_iter().for_each(|there| there.count = count);
    t.tell(|_, _| Event::new(FB_9_133, "ev-comet").unit(one.by).with("count", i64::from(count)));
    Ok(())
}

/// FB-9.133 #6, FB-3.94 a comet strikes everybody within a D6 of inches for each mark whom magic touches.
fn strikes(t: &mut Game<'_>, one: &Lasting, at: Point) -> Flow<()> {
    t.tell(|_, _| Event::new(FB_9_133, "ev-comet-strikes").unit(one.by).weight(Weight::Headline));
    let face = t.roll(one.by.seat(), Purpose::of(RollOf::CometReach, one.by), Pool::d6(1))?.only();
    let far = reach::inches(face.saturating_mul(one.count));
    let battle = &t.state.battle;
    // FB-7.51 a machine and its crew are one.
    let near = |id: &UnitId| battle.measured(*id).iter().any(|base| base.gap_to_point(at).at_most(far));
    let by = one.by;
    let touched = |id: &UnitId| numbers::is_anybody_touched_by(battle, *id, by);
    let all = battle.everybody().chain(reach::by_themselves(battle));
    let struck: Vec<UnitId> = all.filter(near).filter(touched).collect();
    for on in struck {
        if t.state.unit(on).is_a_target() {
            let count = attack::total(t, Purpose::of(RollOf::SpellHits, one.by).against(on), COMET.0)?;
            let how = How { magic: Magic::Spell, ..How::default() };
            targets::shot(t, Hits { how, ..Hits::plain(by, on, (count.into(), COMET.1), Against::Harm) })?;
        }
    }
    Ok(())
}
