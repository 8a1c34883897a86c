//! Another target for a charge whose own is gone or behind somebody else (FB-6.56, FB-6.57, FB-6.59, FB-12.1, FB-12.17).

use super::approach::Passage;
use super::declaring::may_come_upon;
use super::{approach, detachments, path};
use crate::action::{About, Choice};
use crate::asking::Asking;
use crate::characters;
use crate::chariots;
use crate::event::{Event, OfUnit, Weight};
use crate::fanatics::{self, Onward};
use crate::flight;
use crate::ids::{UnitId, Units};
use crate::magic::walls;
use crate::nerve::{self, Stands};
use crate::numbers;
use crate::register::*;
use crate::sight;
use crate::state::{Battle, Charge, Deed, Reaction, Standing};
use crate::step::{Game, Stage, Step};
use muster_ground::bases::Base;
use muster_ground::length::Length;
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::segment::Segment;
use muster_ground::sweep::Sweep;
use muster_ground::things::Thing;
use muster_kernel::{Flow, Message, RuleId, Violations};

/// FB-6.56 for each charge the enemies that the charger could have charged as well: those that it saw and that no target which flees
/// stood before.
pub(super) fn note_others(battle: &mut Battle) {
    let open = |charge: &Charge| -> Units {
        let side = charge.target.seat();
        let others = battle.fielded(side).chain(battle.unmanned(side)).filter(|enemy| *enemy != charge.target);
        let out = characters::gone_out(battle, charge.by);
        let seen = others.filter(|enemy| super::declaring::may_target(&out, charge.by, *enemy));
        seen.filter(|enemy| !is_covered(&out, charge, *enemy)).collect()
    };
    let found: Vec<Units> = battle.charges.iter().map(open).collect();
    battle.charges.iter_mut().zip(found).for_each(|(charge, open)| charge.open = open);
}

/// FB-6.56 whether the target of a charge, which flees, stands before another enemy, or with an end of it in the way, so that there is no
/// way to that one.
fn is_covered(battle: &Battle, charge: &Charge, enemy: UnitId) -> bool {
    let [from, to] = [charge.by, enemy].map(|id| flight::centre(battle, id));
    // Whoever stands aside of the way to that one bars none, and looking for ways is dear.
    let own = Base::from(flight::gathered(battle, charge.by).footprint());
    let swept = Sweep::of(&own, to - from);
    let between = || battle.footprints(charge.target).iter().any(|there| swept.overlaps(Thing::Base(there)));
    let before = || sight::blocks(battle, charge.target).iter().any(|block| block.meets(Segment::new(from, to)));
    let way = |battle: &Battle| super::find(battle, charge.by, enemy, super::face(battle, charge.by, enemy)).is_some();
    let way_without = || {
        let mut without = battle.clone();
        without.unit_mut(charge.target).standing = Standing::Destroyed;
        way(&without)
    };
    charge.reaction == Reaction::Flee && between() && !way(battle) && (before() || way_without())
}

/// FB-6.56, FB-6.57, FB-9.38, FB-12.1, FB-12.17 whom a charger goes for instead, as its player says: an enemy in its way, or, where the
/// target has fled or is gone, one that it could not charge before; and by which of these rules.
pub(super) fn instead(t: &mut Game<'_>, charge: Charge) -> Flow<Option<(UnitId, RuleId)>> {
    let there = t.state.unit(charge.target).may_be_met();
    if there && let Some(enemy) = path::first_met(&t.state.battle, charge.by, charge.target, charge.face) {
        // FB-4.16, FB-4.19 who may not charge him does not come past him either.
        let takes_on = may_come_upon(&t.state.battle, (charge.by, enemy)) && takes_on(t, charge.by, enemy)?;
        return Ok(takes_on.then_some((enemy, FB_6_57)));
    }
    let stands = there && !t.state.unit(charge.target).flees();
    // FB-9.38 the frenzied do not choose another.
    let bound = stands || numbers::is_frenzied(&t.state.battle, charge.by);
    let options = if bound { Vec::new() } else { others(&t.state.battle, charge) };
    if options.is_empty() {
        return Ok(None);
    }
    let other = Asking::of(About::Redirect, charge.by).unit_or_none(t, charge.by.seat(), (&options, Choice::No))?;
    Ok(other.map(|enemy| (enemy, FB_6_56)))
}

/// FB-6.56 the enemies whom a charger sees now within its reach, and could not charge before.
fn others(battle: &Battle, charge: Charge) -> Vec<UnitId> {
    let new = |enemy: &UnitId| {
        *enemy != charge.target
            && !charge.open.has(*enemy)
            && super::is_within_reach(battle, charge.by, *enemy)
            && super::declaring::may_target(battle, charge.by, *enemy)
    };
    let side = charge.target.seat();
    battle.fielded(side).chain(battle.unmanned(side)).filter(new).collect()
}

/// FB-6.56 everything that keeps a charger from another target.
pub(crate) fn check(battle: &Battle, (by, target): (UnitId, UnitId), wrong: &mut Violations) {
    let there = battle.exists(target) && battle.unit(target).may_be_met() && target.seat() != by.seat();
    if !there {
        return wrong.forbid(FB_6_40, "no-enemy-to-charge");
    }
    let about = |key: &'static str| move || Message::new(key).with("unit", by.piece()).with("target", target.piece());
    super::declaring::check_target(battle, (by, target), wrong);
    let near = !wrong.is_empty() || super::is_within_reach(battle, by, target);
    wrong.forbid_if_with(!near, FB_6_56, || about("no-redirect-so-far")().with("length", super::reach(battle, by).0));
    let known = wrong.is_empty();
    wrong.forbid_if_with(known, FB_6_56, about("no-redirect-to-these"));
}

/// FB-6.57 whether a charger takes on an enemy who stands in its way.
fn takes_on(t: &mut Game<'_>, by: UnitId, enemy: UnitId) -> Flow<bool> {
    Asking::of_two(About::InTheWay, (by, enemy)).decide(t, by.seat())
}

/// FB-6.56, FB-6.57, FB-12.34 a charge goes on by one of these rules against another enemy, who holds or flees at once; it goes so far.
pub(super) fn turn(t: &mut Game<'_>, (by, enemy): (UnitId, UnitId), (most, rule): (Length, RuleId)) -> Flow<()> {
    t.tell(|_, _| Event::new(rule, "ev-redirects").unit(by).on(enemy).weight(Weight::Headline));
    if !nerve::dares(t, by, enemy)? {
        return Ok(());
    }
    // FB-7.57 a machine that nobody works fears nothing.
    let ran = t.state.unit(enemy).is_on_table() && runs(t, by, enemy)?;
    let face = super::zone(t, by, enemy)?;
    let reaction = if ran { Reaction::Flee } else { Reaction::Hold };
    let charge = detachments::declare_late(t, Charge { reaction, ..Charge::at(by, enemy, face) })?;
    let Some(found) = super::sets_out(t, charge, most)? else { return Ok(()) };
    match found {
        Some(charged) => super::arrives(t, charge, (charged, most))?,
        None => super::fails(t, charge)?,
    }
    detachments::counter(t, charge)
}

/// FB-6.56, FB-8.85 whether an enemy who did not expect it runs: as its player says, or for Fear or Terror. It runs at once.
pub(crate) fn runs(t: &mut Game<'_>, id: UnitId, enemy: UnitId) -> Flow<bool> {
    let far = super::reach(&t.state.battle, id);
    let reaction = super::answers(t, (id, enemy), |state| {
        let mut open = super::reactions(state, (id, enemy), far);
        open.retain(|one| *one != Reaction::StandAndShoot);
        open
    })?;
    let flees = reaction == Reaction::Flee
        || match nerve::stands(t, enemy, id)? {
            Stands::Flees => true,
            Stands::Afraid => {
                t.state.unit_mut(enemy).turn.note(Deed::Afraid);
                false
            }
            Stands::Firm => false,
        };
    let ran = t.state.unit(enemy).flight.is_some_and(|flight| flight.moved);
    if flees && !ran {
        // FB-8.85 before pursuers, else before a charger who turned to it.
        let rule = if t.state.step == Step::Turn(Stage::Combat) { FB_8_85 } else { FB_6_56 };
        t.tell(|_, _| Event::new(rule, "ev-flees-from-charge").unit(enemy).on(id));
        if !t.state.unit(enemy).flees() {
            flight::begin(&mut t.state.battle, enemy);
        }
        nerve::flee(t, enemy, Some(id))?;
    }
    Ok(flees)
}

/// FB-6.59 who has caught those that fled goes straight on through that place for the rest of its reach, up to an inch from whatever
/// is in the way; FB-6.57 an enemy there may be charged.
pub(super) fn run_on(t: &mut Game<'_>, by: UnitId, (passage, rest): (Passage, Length)) -> Flow<()> {
    if let Some(enemy) = approach::enemy_met(&t.state.battle, by, rest)
        && takes_on(t, by, enemy)?
    {
        return turn(t, (by, enemy), (rest, FB_6_57));
    }
    go_straight(t, by, (passage, rest))
}

/// FB-6.59 who has caught those that fled goes on, and takes on nobody else.
pub(super) fn go_straight(t: &mut Game<'_>, by: UnitId, onward: (Passage, Length)) -> Flow<()> {
    let went = fanatics::set_out(t, by, |battle| {
        let start = flight::gathered(battle, by);
        fanatics::turned(&start, &approach::on_through(battle, by, onward))
    })?;
    if went == Onward::Stays {
        return Ok(());
    }
    let start = flight::gathered(&t.state.battle, by);
    let pose = approach::on_through(&t.state.battle, by, onward);
    let way = Manoeuvre::Ahead(start.front.distance(pose.front));
    if !chariots::jolt(t, by, (&start, &[way]))? {
        return Ok(());
    }
    walls::through(t, by, pose)
}
