//! Charges: who may declare them on whom, reactions, and the move into contact (FB-5.10 to FB-5.13, FB-5.16, 6F, 6G, 6I).

mod approach;
mod by_spell;
mod declaring;
mod detachments;
mod faces;
mod fighting_line;
mod path;
mod redirect;

use approach::Passage;
pub(crate) use approach::{advance, rampage, stumble, swoop};
pub(crate) use by_spell::{Sent, by_spell, meet};
pub(crate) use declaring::{check, farthest, may_be_sent, may_come_upon, may_declare};
pub(crate) use faces::{as_it_touches, face};
use path::find_at;
pub(crate) use path::{Charged, find, find_flying, find_pursuing, find_within};
pub(crate) use redirect::{check as check_redirect, runs};

use crate::UNITS_PER_INCH;
use crate::action::{About, Choice};
use crate::asking::{Asking, or_stop};
use crate::chance;
use crate::characters;
use crate::chariots;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::fanatics::{self, Onward};
use crate::flight;
use crate::ids::UnitId;
use crate::machines;
use crate::magic::{ending, walls};
use crate::movement;
use crate::nerve::{self, Stands};
use crate::numbers;
use crate::pace;
use crate::phases;
use crate::register::*;
use crate::shooting;
use crate::sight;
use crate::state::{Battle, Charge, Contact, Deed, Mark, Reaction, Standing, State};
use crate::step::{Game, Stage};
use crate::zones::CONTACT;
use declaring::{may_charge, may_target};
use muster_ground::arcs::Zone;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_kernel::{Flow, RuleId};

/// FB-6.39, FB-6.100 how far a unit charges: twice its Movement, a flyer as far as it flies.
pub(crate) fn reach(battle: &Battle, id: UnitId) -> Length {
    match flight_from(battle, id) {
        Some(inches) => Length(i32::from(inches) * UNITS_PER_INCH),
        None => on_foot(battle, id),
    }
}

/// FB-6.39, FB-6.8, FB-4.2 whether somebody is as near as a unit charges: so far that it comes into contact.
fn is_within_reach(battle: &Battle, by: UnitId, target: UnitId) -> bool {
    battle.is_within(by, target, Length(reach(battle, by).0 + CONTACT.0))
}

/// FB-6.39 how far a unit charges that goes on the ground.
fn on_foot(battle: &Battle, id: UnitId) -> Length {
    Length(2 * pace::movement(battle, id).0)
}

/// FB-6.98, FB-6.106 how many inches a unit flies from where it stands; nothing for those who do not fly, or stand in a wood with every model.
fn flight_from(battle: &Battle, id: UnitId) -> Option<u8> {
    let inches = battle.troop(id).flies(&battle.book)?;
    let in_woods = sight::blocks(battle, id).iter().all(|model| movement::is_in_wood(battle, &Base::from(*model)));
    (!in_woods).then_some(inches)
}

/// FB-5.10, FB-5.41 one declaration after the other, each answered at once.
pub(crate) fn declare(t: &mut Game<'_>) -> Flow<()> {
    let charges = |state: &State| or_stop(open(&state.battle), |(by, target)| Choice::Charge(by, target));
    let listed = charges(t.state);
    if let [_stop] = listed[..] {
        phases::go_on(t, Stage::Declare);
        return Ok(());
    }
    match Asking::plain(About::Charge).freely(t, t.state.active, (listed, charges))? {
        Some((by, target)) => declared(t, by, target),
        None => {
            phases::go_on(t, Stage::Declare);
            Ok(())
        }
    }
}

/// FB-5.10, FB-9.73, FB-9.38 the charges that may be declared now; the frenzied declare after all others.
fn open(battle: &Battle) -> Vec<(UnitId, UnitId)> {
    let mut open = declarations(battle, |id| !numbers::is_frenzied(battle, id));
    open.extend(alone(battle));
    open
}

/// The charges that some units of the active player may declare.
fn declarations(battle: &Battle, which: impl Fn(UnitId) -> bool) -> Vec<(UnitId, UnitId)> {
    let side = battle.active;
    let able = battle.fielded(side).filter(|id| which(*id) && may_charge(battle, *id));
    let pairs = able.flat_map(|by| declaring::near(battle, by).map(move |target| (by, target)));
    pairs.filter(|(by, target)| may_target(battle, *by, *target)).collect()
}

/// FB-9.73 the charges that characters may declare who leave their units for it; FB-9.39 who is with the frenzied charges with them.
fn alone(battle: &Battle) -> Vec<(UnitId, UnitId)> {
    let side = battle.active;
    let mut found = Vec::new();
    for host in battle.fielded(side) {
        for one in battle.joined(host).filter(|one| declaring::may_charge_out(battle, *one)) {
            let out = characters::gone_out(battle, one);
            let targets = declaring::near(&out, one).filter(|target| may_target(&out, one, *target));
            found.extend(targets.map(|target| (one, target)));
        }
    }
    found
}

/// FB-9.73 the ranks out of which a character has stepped to charge: he goes out through them, whichever way he turns.
fn ranks_left(battle: &Battle, id: UnitId) -> Option<UnitId> {
    let left = characters::left_behind(battle, id).filter(|_| battle.troop(id).is_character());
    left.filter(|host| !battle.is_loose(*host))
}

/// FB-9.73 what is done about a charge while a character who makes it by himself is out of his unit: he stands in it until he moves.
fn gone_out<T>(t: &mut Game<'_>, by: UnitId, happens: impl FnOnce(&mut Game<'_>) -> Flow<T>) -> Flow<T> {
    let out = characters::goes_out(&mut t.state.battle, by);
    let came = happens(t)?;
    if let Some(out) = out {
        characters::comes_back(&mut t.state.battle, out);
    }
    Ok(came)
}

/// FB-5.10, FB-6.45 a charge is declared, and its target reacts.
fn declared(t: &mut Game<'_>, by: UnitId, target: UnitId) -> Flow<()> {
    let charge = gone_out(t, by, |t| answered(t, by, target))?;
    let reaction = charge.reaction;
    before_all(&mut t.state.battle, target, reaction);
    t.state.charges.push(charge);
    if reaction == Reaction::Flee {
        flight::before_charge(&mut t.state.battle, target);
    }
    t.tell(|_, _| Event::new(FB_5_10, "ev-charge-declared").unit(by).on(target).weight(Weight::Headline));
    if t.state.unit(target).standing == Standing::Unmanned {
        return Ok(());
    }
    t.tell(|_, _| {
        let key = match reaction {
            Reaction::Hold => "ev-holds",
            Reaction::StandAndShoot => "ev-stands-and-shoots",
            Reaction::Flee => "ev-flees-from-charge",
        };
        Event::new(FB_6_45, key).unit(target).on(by)
    });
    Ok(())
}

/// FB-6.45, FB-3.112 a charge on a target that has reacted, and its detachments with it.
fn answered(t: &mut Game<'_>, by: UnitId, target: UnitId) -> Flow<Charge> {
    let face = zone(t, by, target)?;
    let far = reach(&t.state.battle, by);
    let reaction = react(t, (by, target), far)?;
    detachments::declare(t, Charge { reaction, ..Charge::at(by, target, face) }, far)
}

/// FB-6.45, FB-5.11 what a unit does about its last charger it does about those before him: who flees does so from all of them, and who
/// shoots at this one shoots at no other.
fn before_all(battle: &mut Battle, target: UnitId, reaction: Reaction) {
    match reaction {
        Reaction::Hold => {}
        Reaction::StandAndShoot => shoots_at_nobody(battle, target),
        Reaction::Flee => {
            let all = battle.charges.iter_mut().filter(|one| one.target == target);
            all.for_each(|one| one.reaction = Reaction::Flee);
        }
    }
}

/// FB-6.45, FB-3.112 a unit shoots at none of those who have charged, neither for itself nor for its regiment.
fn shoots_at_nobody(battle: &mut Battle, id: UnitId) {
    for one in &mut battle.charges {
        one.support.remove(id);
        if one.target == id && one.reaction == Reaction::StandAndShoot {
            one.reaction = Reaction::Hold;
        }
    }
}

/// FB-6.14 in which zone of its target a charger stands: where as many of it stand in one as in another, chance decides.
pub(crate) fn zone(t: &mut Game<'_>, by: UnitId, target: UnitId) -> Flow<Zone> {
    let tied = faces::faces(&t.state.battle, by, target);
    chance::one_of(t, Purpose::of(RollOf::Zone, by).against(target), &tied)
}

/// FB-6.45, FB-5.42 how the target of a charge that goes so far reacts.
fn react(t: &mut Game<'_>, (by, target): (UnitId, UnitId), far: Length) -> Flow<Reaction> {
    answers(t, (by, target), |state| reactions(state, (by, target), far))
}

/// FB-5.42, FB-6.94 which of the reactions that are open a target shows; only who chooses to flee may have feigned it. FB-9.116 nobody is asked who has no choice, nor would have one without a
/// spell that he keeps in play.
fn answers(t: &mut Game<'_>, (by, target): (UnitId, UnitId), open: impl Fn(&State) -> Vec<Reaction>) -> Flow<Reaction> {
    let list = |state: &State| -> Vec<(Choice, Reaction)> {
        open(state).into_iter().map(|reaction| (Choice::React(reaction), reaction)).collect()
    };
    let listed = list(t.state);
    if let [(_, only)] = listed[..]
        && !ending::opens(t.state, target.seat(), |state| list(state).len() > 1)
    {
        return Ok(only);
    }
    let reaction = Asking::of_two(About::Reaction, (target, by)).freely(t, target.seat(), (listed, list))?;
    if reaction == Reaction::Flee {
        t.state.unit_mut(target).marks.note(Mark::FledFromCharge);
    }
    Ok(reaction)
}

/// FB-6.45, FB-6.46 how a unit may react to a charge that goes so far.
fn reactions(state: &State, (by, target): (UnitId, UnitId), far: Length) -> Vec<Reaction> {
    let battle = &state.battle;
    let unit = battle.unit(target);
    if unit.flees() {
        return vec![Reaction::Flee];
    }
    let mut found = vec![Reaction::Hold];
    // FB-7.57 a machine that nobody works does nothing.
    if unit.standing == Standing::Unmanned || battle.is_engaged(target) {
        return found;
    }
    if shooting::may_stand_and_shoot(state, target, by, far) {
        found.push(Reaction::StandAndShoot);
    }
    // FB-3.254 the crews of Dwarf machines never flee from a charge.
    let rooted = unit.marks.has(Mark::Rooted);
    if !rooted && !numbers::is_immune(battle, target) && !numbers::is_staunch_crew(battle, target) {
        found.push(Reaction::Flee);
    }
    found
}

/// FB-5.11, FB-9.38 frenzied units that see somebody within reach have to charge.
pub(crate) fn frenzied(t: &mut Game<'_>) -> Flow<()> {
    let battle = &t.state.battle;
    let mut options = declarations(battle, |id| numbers::is_frenzied(battle, id));
    options.retain(|(by, target)| is_within_reach(battle, *by, *target));
    let Some((first, _)) = options.first().copied() else {
        phases::go_on(t, Stage::Frenzy);
        return Ok(());
    };
    options.retain(|(by, _)| *by == first);
    let target = match options[..] {
        [(_, only)] => only,
        _ => {
            let charges = options.into_iter().map(|(by, target)| (Choice::Charge(by, target), target));
            Asking::of(About::Charge, first).one(t, first.seat(), charges)?
        }
    };
    declared(t, first, target)
}

/// FB-5.12 Fear and Terror: those who charge first, then those who are charged, each in order of declaration.
pub(crate) fn fear(t: &mut Game<'_>) -> Flow<()> {
    for charge in t.state.charges.clone() {
        let there = t.state.is_there(charge.by);
        if there && !gone_out(t, charge.by, |t| nerve::dares(t, charge.by, charge.target))? {
            // FB-6.49 who said that he would flee does so nevertheless, from whoever charged him.
            t.state.charges.retain(|one| one.by != charge.by || one.reaction == Reaction::Flee);
        }
    }
    for charge in t.state.charges.clone() {
        let battle = &t.state.battle;
        let within = battle.unit(charge.target).is_on_table()
            && battle.is_there(charge.by)
            && is_within_reach(&characters::gone_out(battle, charge.by), charge.by, charge.target);
        if !within {
            continue;
        }
        match gone_out(t, charge.by, |t| nerve::stands(t, charge.target, charge.by))? {
            Stands::Firm => {}
            Stands::Afraid => t.state.unit_mut(charge.target).turn.note(Deed::Afraid),
            Stands::Flees => {
                flight::begin(&mut t.state.battle, charge.target);
                before_all(&mut t.state.battle, charge.target, Reaction::Flee);
            }
        }
    }
    redirect::note_others(&mut t.state.battle);
    phases::go_on(t, Stage::Fear);
    Ok(())
}

/// FB-12.18, FB-6.63, FB-13.25, FB-5.16 the chargers move, in order of declaration.
pub(crate) fn chargers(t: &mut Game<'_>) -> Flow<()> {
    let Some(charge) = t.state.charges.first().copied() else {
        phases::go_on(t, Stage::Chargers);
        return Ok(());
    };
    // FB-9.73 who is in a unit that flees, or is gone, goes nowhere by himself.
    if !is_able(&t.state.battle, t.state.host(charge.by)) {
        t.state.charges.retain(|one| one.by != charge.by);
        return Ok(());
    }
    let out = characters::goes_out(&mut t.state.battle, charge.by);
    goes(t, charge)?;
    let charge = inherited(&t.state.battle, charge);
    t.state.charges.retain(|one| one.by != charge.by);
    if let Some(out) = out {
        characters::stays_unless_clear(&mut t.state.battle, out);
    }
    Ok(())
}

/// FB-5.16, FB-6.47, FB-6.52 a charger is shot at, and moves.
fn goes(t: &mut Game<'_>, charge: Charge) -> Flow<()> {
    let far = reach(&t.state.battle, charge.by);
    if goes_on(&t.state.battle, charge.by) && charge.reaction == Reaction::StandAndShoot {
        shot_at(t, (charge.by, far), charge.target)?;
    }
    let charge = inherited(&t.state.battle, charge);
    if goes_on(&t.state.battle, charge.by) {
        detachments::support(t, charge, far)?;
    }
    let charge = inherited(&t.state.battle, charge);
    if goes_on(&t.state.battle, charge.by) {
        resolve(t, charge)?;
        detachments::counter(t, charge)?;
    }
    Ok(())
}

/// FB-9.79 the charge that moves now, by whoever is left of those who declared it.
fn inherited(battle: &Battle, charge: Charge) -> Charge {
    let bereft = |id: UnitId| battle.unit(id).marks.has(Mark::Bereft) && !battle.unit(id).is_on_table();
    let now = battle.charges.first().filter(|_| bereft(charge.by) || bereft(charge.target));
    now.map_or(charge, |now| Charge { by: now.by, target: now.target, ..charge })
}

/// FB-6.47 somebody stands and shoots at a charger, who goes so far. FB-7.103 who loses his mount to it charges no farther; FB-9.12 all others who
/// were hit test their nerve if many of them have fallen.
fn shot_at(t: &mut Game<'_>, (by, far): (UnitId, Length), shooters: UnitId) -> Flow<Onward> {
    let rode = numbers::is_ridden(&t.state.battle, by);
    let hits = shooting::stand_and_shoot(t, shooters, (by, far))?;
    if rode && t.state.unit(by).marks.has(Mark::Dismounted) {
        t.state.unit_mut(by).turn.note(Deed::FailedCharge);
        return Ok(Onward::Stays);
    }
    if hits > 0 && t.state.unit(by).is_on_table() {
        nerve::charger_holds(t, by, shooters)?;
    }
    Ok(Onward::Goes)
}

/// FB-5.16 whether a charger is still able to move.
fn goes_on(battle: &Battle, by: UnitId) -> bool {
    is_able(battle, by) && !battle.unit(by).turn.has(Deed::FailedCharge)
}

/// FB-5.16 whether a charger is there and does not flee.
fn is_able(battle: &Battle, by: UnitId) -> bool {
    let unit = battle.unit(by);
    unit.is_on_table() && !unit.flees()
}

/// FB-6.52, FB-6.56, FB-6.57 a charge is measured and moved, goes for another enemy instead, or fails.
fn resolve(t: &mut Game<'_>, charge: Charge) -> Flow<()> {
    let most = reach(&t.state.battle, charge.by);
    let Some(found) = sets_out(t, charge, most)? else { return Ok(()) };
    if let Some(charged) = found {
        return arrives(t, charge, (charged, most));
    }
    match redirect::instead(t, charge)? {
        Some((enemy, rule)) => redirect::turn(t, (charge.by, enemy), (most, rule)),
        None => fails(t, charge),
    }
}

/// FB-3.100, FB-7.103 a charger goes his way, which is so long at most: how he comes to his target, if he does. Who loses what he rides to
/// Fanatics, or is gone, goes nowhere and has failed.
fn sets_out(t: &mut Game<'_>, charge: Charge, most: Length) -> Flow<Option<Option<Charged>>> {
    let find = |battle: &Battle| within(battle, charge, most);
    let found = fanatics::set_out_on(t, charge.by, (find, |battle: &Battle, found: &_| way(battle, charge, *found)))?;
    if found.is_none() {
        // FB-9.79 nor do those charge on who are left of it.
        let by = inherited(&t.state.battle, charge).by;
        let unit = t.state.unit_mut(by);
        [Deed::Moved, Deed::Ordered, Deed::FailedCharge].into_iter().for_each(|deed| unit.turn.note(deed));
    }
    Ok(found)
}

/// FB-6.52, FB-6.63 the way of a charge that goes so far, if its target is there and it gets to it.
fn within(battle: &Battle, charge: Charge, most: Length) -> Option<Charged> {
    let there = battle.unit(charge.target).may_be_met();
    there.then(|| path::find_beside(battle, charge, most))?
}

/// FB-6.52, FB-6.59 a charger that goes so far comes into contact, or catches those who flee.
fn arrives(t: &mut Game<'_>, charge: Charge, (charged, most): (Charged, Length)) -> Flow<()> {
    let passage = Passage::of(&t.state.battle, charge.by);
    // FB-12.28 bad ground shakes a chariot before it comes into contact.
    if !chariots::jolt_before(t, charge.by, &charged.before)? {
        return Ok(());
    }
    let unit = t.state.unit_mut(charge.by);
    unit.turn.note(Deed::Moved);
    unit.turn.note(Deed::Ordered);
    unit.turn.note(Deed::Charged);
    if t.state.unit(charge.target).standing == Standing::Unmanned {
        return takes(t, charge, charged);
    }
    if !t.state.unit(charge.target).flees() {
        return closes(t, charge, charged, FB_6_52);
    }
    let rest = Length(most.0 - charged.cost.0);
    t.tell(|_, _| Event::new(FB_6_59, "ev-catches").unit(charge.by).on(charge.target).weight(Weight::Headline));
    t.state.unit_mut(charge.target).marks.note(Mark::Fled);
    flight::destroy(t, charge.target)?;
    walls::through(t, charge.by, charged.before)?;
    if t.state.unit(charge.by).is_on_table() { redirect::run_on(t, charge.by, (passage, rest)) } else { Ok(()) }
}

/// FB-6.52, FB-9.130 #6 a charger comes into contact, through whatever fire burns on his way.
pub(crate) fn closes(t: &mut Game<'_>, charge: Charge, charged: Charged, rule: RuleId) -> Flow<()> {
    let trail = walls::trail(&flight::gathered(&t.state.battle, charge.by), &charged.pose);
    contact(&mut t.state.battle, charge, charged);
    t.tell(|_, _| Event::new(rule, "ev-charges").unit(charge.by).on(charge.target).weight(Weight::Headline));
    walls::crossed(t, charge.by, &trail)
}

/// FB-7.57 a charger comes up to a machine that nobody works, destroys it and stops there; FB-6.58 with whomever else it touches it fights.
fn takes(t: &mut Game<'_>, charge: Charge, charged: Charged) -> Flow<()> {
    let trail = walls::trail(&flight::gathered(&t.state.battle, charge.by), &charged.pose);
    flight::scatter(&mut t.state.battle, charge.by, charged.pose);
    t.tell(|_, _| Event::new(FB_6_52, "ev-charges").unit(charge.by).on(charge.target).weight(Weight::Headline));
    machines::taken_by_enemies(t, charge.target);
    meets_others(&mut t.state.battle, charge);
    walls::crossed(t, charge.by, &trail)
}

/// FB-6.60, FB-12.1, FB-12.34 a charge falls short of where its target stands, or stood last.
fn fails(t: &mut Game<'_>, charge: Charge) -> Flow<()> {
    let unit = t.state.unit_mut(charge.by);
    unit.turn.note(Deed::Moved);
    unit.turn.note(Deed::Ordered);
    unit.turn.note(Deed::FailedCharge);
    let towards = flight::centre(&t.state.battle, charge.target);
    let pose = fall_short(&t.state.battle, charge.by, towards);
    if !chariots::jolt_before(t, charge.by, &pose)? {
        return Ok(());
    }
    t.tell(|_, _| Event::new(FB_6_60, "ev-fails-charge").unit(charge.by).on(charge.target));
    walls::through(t, charge.by, pose)
}

/// FB-3.100 the way that a charger goes, whether it arrives or falls short.
fn way(battle: &Battle, charge: Charge, found: Option<Charged>) -> Vec<fanatics::Leg> {
    let short = || fall_short(battle, charge.by, flight::centre(battle, charge.target));
    let end = found.map_or_else(short, |charged| charged.before);
    legs(battle, charge.by, &end)
}

/// FB-6.53, FB-6.64 how somebody comes to where he charges: with one wheel, or straight who turns freely.
pub(crate) fn legs(battle: &Battle, by: UnitId, end: &Formation) -> Vec<fanatics::Leg> {
    let start = flight::gathered(battle, by);
    let free = battle.troop(by).is_single() || flight_from(battle, by).is_some();
    if free || battle.is_loose(by) { fanatics::turned(&start, end) } else { fanatics::wheeled(&start, end) }
}

/// FB-6.60, FB-6.100, FB-6.106 where a unit goes whose charge fails: a flyer flies, unless he stands in a wood.
fn fall_short(battle: &Battle, id: UnitId, towards: Point) -> Formation {
    if flight_from(battle, id).is_some() {
        swoop(battle, id, (towards, approach::SWOOP))
    } else {
        advance(battle, id, (towards, pace::movement(battle, id)))
    }
}

/// FB-6.54, FB-6.55, FB-6.58, FB-6.81 the charger stands in contact; who has no flanks turns to it, and who else is touched is charged
/// as well.
pub(crate) fn contact(battle: &mut Battle, charge: Charge, charged: Charged) {
    forms_up(battle, charge.by, charged.pose);
    if let Some(pose) = charged.target {
        forms_up(battle, charge.target, pose);
    }
    meets(battle, Contact { by: charge.by, with: charge.target, face: charged.face, own: Zone::Front });
    meets_others(battle, charge);
}

/// FB-6.58, FB-6.81 whom else a charger touches where it stands is charged as well.
fn meets_others(battle: &mut Battle, charge: Charge) {
    for contact in faces::also_met(battle, charge) {
        meets(battle, contact);
    }
    for id in faces::loosely_met(battle, charge) {
        // Who finds no room for a line stays out of it.
        if let Some((line, own)) = faces::drawn_up(battle, charge.by, id) {
            forms_up(battle, id, line);
            meets(battle, Contact { by: charge.by, with: id, face: Zone::Front, own });
        }
    }
}

/// FB-6.81 a unit stands in ranks.
fn forms_up(battle: &mut Battle, id: UnitId, pose: Formation) {
    let unit = battle.unit_mut(id);
    unit.pose = pose;
    unit.loose.clear();
}

/// FB-2.31, FB-3.34 two units come into contact; who fought nobody before fights the first round of a combat.
fn meets(battle: &mut Battle, contact: Contact) {
    battle.contacts.push(contact);
    for id in [contact.by, contact.with] {
        if battle.engaged_with(id).count() == 1 {
            battle.unit_mut(id).marks.forget(Mark::FoughtOn);
        }
    }
}
