//! Charges made by a spell, resolved at once (FB-9.143).

use super::approach::{Passage, advance, swoop};
use super::declaring::may_meet;
use super::{Charged, closes, detachments, face, find_at, find_flying, is_able, react, redirect, shot_at, zone};
use crate::action::Carries;
use crate::book::Answering;
use crate::chariots;
use crate::event::{Event, OfUnit, Weight};
use crate::fanatics::{self, Onward};
use crate::flight;
use crate::ids::UnitId;
use crate::magic::walls;
use crate::nerve::{self, Stands};
use crate::pace::Pace;
use crate::register::*;
use crate::state::{Battle, Charge, Deed, Mark, Reaction};
use crate::step::Game;
use crate::zones::CONTACT;
use muster_ground::arcs::Zone;
use muster_ground::formation::Formation;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// A charge that a spell makes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sent {
    /// Who charges.
    pub(crate) by: UnitId,
    /// Whom.
    pub(crate) target: UnitId,
    /// How far the spell carries him.
    pub(crate) reach: Length,
    /// How.
    pub(crate) carries: Carries,
    /// How the target may answer.
    pub(crate) answering: Answering,
    /// FB-6.14 in which zone of the target he stands.
    pub(crate) face: Zone,
}

impl Sent {
    /// The way into contact, if there is one, and FB-4.16, FB-4.19, FB-7.52 he may charge such a target at all.
    pub(crate) fn way(&self, battle: &Battle) -> Option<Charged> {
        if !may_meet(battle, (self.by, self.target)) {
            return None;
        }
        // Who flees turns, and is met where he is come up with.
        let flees = battle.unit(self.target).flees();
        let face = if flees { face(battle, self.by, self.target) } else { self.face };
        match self.carries {
            Carries::Afoot => find_at(battle, (self.by, self.target), face, (self.reach, Pace::Spell(self.reach))),
            Carries::Aloft => find_flying(battle, (self.by, self.target), face, self.reach),
        }
    }

    /// FB-9.143, FB-4.8 by what way he goes: who flies by himself does so with any spell.
    fn passage(&self, battle: &Battle) -> Passage {
        let winged = super::flight_from(battle, self.by).is_some();
        if winged || self.carries == Carries::Aloft { Passage::Aloft } else { Passage::Afoot(Pace::Spell(self.reach)) }
    }

    /// The way into contact, if his target is there and he comes so far, and where he stands before he is brought flush.
    fn end(&self, battle: &Battle) -> (Option<Charged>, Formation) {
        let there = battle.unit(self.target).is_on_table();
        let found = there.then(|| self.way(battle)).flatten();
        (found, found.map_or_else(|| self.short(battle), |charged| charged.before))
    }

    /// Where he stops who does not come into contact: an inch from others, as far as the spell carries him.
    pub(crate) fn short(&self, battle: &Battle) -> Formation {
        let towards = flight::centre(battle, self.target);
        match self.carries {
            Carries::Afoot => advance(battle, self.by, (towards, self.reach)),
            Carries::Aloft => swoop(battle, self.by, (towards, self.reach)),
        }
    }
}

/// FB-3.100 he stops where Fanatics come out, or where he runs into one.
pub(crate) fn meet(t: &mut Game<'_>, sent: Sent) -> Flow<Onward> {
    fanatics::set_out(t, sent.by, |battle| {
        let end = sent.end(battle).1;
        match sent.carries {
            Carries::Afoot => super::legs(battle, sent.by, &end),
            Carries::Aloft => fanatics::turned(&flight::gathered(battle, sent.by), &end),
        }
    })
}

/// FB-9.143 tests of Fear and Terror on both sides, the reaction, FB-3.112 what detachments do about it, then the move; false where the
/// charger does not dare.
pub(crate) fn by_spell(t: &mut Game<'_>, sent: Sent) -> Flow<bool> {
    let (by, target) = (sent.by, sent.target);
    let face = zone(t, by, target)?;
    let sent = Sent { face, ..sent };
    let charge = match sent.answering {
        // FB-9.136 #6 where the target may but hold its detachments have nothing to say either.
        Answering::OnlyHolds => Charge::at(by, target, face),
        Answering::Freely => {
            if !nerve::dares(t, by, target)? {
                return Ok(false);
            }
            frightens(t, sent)?;
            let reaction = react(t, (by, target), sent.reach)?;
            detachments::declare(t, Charge { reaction, ..Charge::at(by, target, face) }, sent.reach)?
        }
    };
    t.tell(|_, _| Event::new(FB_9_143, "ev-charge-declared").unit(by).on(target).weight(Weight::Headline));
    // Whoever failed a charge before is carried into this one all the same.
    if answered(t, sent, charge)? == Onward::Goes && is_able(&t.state.battle, by) {
        comes(t, sent, charge)?;
        detachments::counter(t, charge)?;
    }
    Ok(true)
}

/// FB-9.143, FB-9.21, FB-9.31 the target tests if the charger is within reach: FB-4.2 so near that he comes into contact.
fn frightens(t: &mut Game<'_>, sent: Sent) -> Flow<()> {
    if !t.state.is_within(sent.by, sent.target, Length(sent.reach.0 + CONTACT.0)) {
        return Ok(());
    }
    match nerve::stands(t, sent.target, sent.by)? {
        Stands::Firm => {}
        Stands::Afraid => t.state.unit_mut(sent.target).turn.note(Deed::Afraid),
        Stands::Flees => flight::begin(&mut t.state.battle, sent.target),
    }
    Ok(())
}

/// FB-9.143 whoever flees does so before the charger moves, and whoever shoots shoots; whether he still rides what he rode.
fn answered(t: &mut Game<'_>, sent: Sent, charge: Charge) -> Flow<Onward> {
    let (by, target) = (sent.by, sent.target);
    match charge.reaction {
        Reaction::Hold => {}
        Reaction::StandAndShoot => {
            if shot_at(t, (by, sent.reach), target)? == Onward::Stays {
                return Ok(Onward::Stays);
            }
        }
        Reaction::Flee => {
            // FB-6.68 one flight in a turn.
            let ran = t.state.unit(target).flight.is_some_and(|flight| flight.moved);
            if !t.state.unit(target).flees() {
                flight::begin(&mut t.state.battle, target);
            }
            if !ran {
                nerve::flee(t, target, Some(by))?;
            }
        }
    }
    detachments::support(t, charge, sent.reach)
}

/// FB-9.143, FB-6.53, FB-6.59 the charger comes into contact, catches whoever flees and goes on through that place, or stops short.
fn comes(t: &mut Game<'_>, sent: Sent, charge: Charge) -> Flow<()> {
    let (by, target) = (sent.by, sent.target);
    if meet(t, sent)? == Onward::Stays {
        return Ok(());
    }
    let passage = sent.passage(&t.state.battle);
    let (found, before) = sent.end(&t.state.battle);
    t.state.unit_mut(by).turn.note(Deed::Moved);
    if sent.carries == Carries::Afoot && !chariots::jolt_before(t, by, &before)? {
        return Ok(());
    }
    let Some(charged) = found else {
        t.tell(|_, _| Event::new(FB_9_143, "ev-fails-charge").unit(by).on(target));
        return walls::through(t, by, before);
    };
    t.state.unit_mut(by).turn.note(Deed::Charged);
    if t.state.unit(target).flees() {
        t.state.unit_mut(target).marks.note(Mark::Fled);
        t.tell(|_, _| Event::new(FB_6_59, "ev-catches").unit(by).on(target).weight(Weight::Headline));
        flight::destroy(t, target)?;
        walls::through(t, by, before)?;
        let rest = Length(sent.reach.0 - charged.cost.0);
        return if t.state.unit(by).is_on_table() { redirect::go_straight(t, by, (passage, rest)) } else { Ok(()) };
    }
    if sent.carries == Carries::Aloft {
        // FB-4.16 no obstacle hinders whoever flies.
        t.state.unit_mut(by).marks.note(Mark::Crossed);
    }
    closes(t, Charge { face: charged.face, ..charge }, charged, FB_9_143)
}
