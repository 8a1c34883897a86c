//! Morale Tests (EG-9.1 to EG-9.14).

use crate::action::{Action, Decision, Prompt, Reply};
use crate::event::{Event, Purpose, Weight};
use crate::register::*;
use crate::roster::Attribute;
use crate::state::{Mark, ModelId, Morale, Standing, State};
use crate::step::{Duel, Step};
use crate::{civilian, duel};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Ledger, Part, RuleId, Seat};

/// EG-5.5 a side tests if it must; the side with Priority first, each at most once (EG-9.4).
pub(crate) fn phase(t: &mut Duel<'_>, side: Seat) -> Flow<()> {
    if triggers(t.state, side).next().is_some() {
        test(t, side)?;
    }
    t.state.step = if side == t.state.priority { Step::Morale(side.other()) } else { Step::Activate(t.state.priority) };
    Ok(())
}

/// EG-9.2, EG-9.3, EG-12.26 why a side must test, as many reasons as there are. EG-9.10 a Routing warband never tests again, and
/// EG-9.14 one with nobody left does not. EG-9.4 nobody was slain before turn 1.
pub fn triggers(state: &State, side: Seat) -> impl Iterator<Item = RuleId> {
    let own = &state.sides[side.index()];
    let tests = own.morale != Morale::Routing && state.roster(side).any(|id| is_about(state, id));
    let slain = 4 * u16::from(own.slain_before) >= u16::from(own.strength) && own.slain_before > 0;
    let reasons = [(own.morale == Morale::Wavering, EG_9_2), (slain, EG_9_3), (own.leader_before, EG_9_2)];
    reasons.into_iter().filter(move |(holds, _)| tests && *holds).map(|(_, rule)| rule)
}

/// Whether a model is on the table or in reserve.
fn is_about(state: &State, id: ModelId) -> bool {
    matches!(state.model(id).standing, Standing::Table | Standing::Reserve)
}

/// EG-9.6 everything that is added to a Morale Test.
pub fn modifier(state: &State, side: Seat, ledger: &mut impl Ledger) -> i32 {
    let own = &state.sides[side.index()];
    let left = state.roster(side).filter(|id| is_about(state, *id)).count();
    let able = |id: ModelId| state.model(id).is_on_table() && !state.model(id).has(Mark::Stunned);
    let commander = state.roster(side).any(|id| able(id) && state.commands(id));
    let leaderless = state.leader(side).is_some_and(|id| state.model(id).is_out());
    let mut sum = 0;
    let plain = |rule| Part { amount: 1, rule, source: None };
    let parts = [
        (2 * left < usize::from(own.strength), plain(EG_9_6)),
        (own.morale == Morale::Wavering, plain(EG_9_8)),
        (leaderless, plain(EG_2_11)),
        (commander, Attribute::Commander.part(-1)),
    ];
    for (_, part) in parts.into_iter().filter(|(applies, _)| *applies) {
        sum += part.amount;
        ledger.note(part);
    }
    sum
}

/// EG-9.5, EG-9.7 whether these two dice pass.
pub fn passes(dice: [u8; 2], modifier: i32, rating: i32) -> bool {
    match dice[0] + dice[1] {
        2 => true,
        12 => false,
        total => i32::from(total) + modifier <= rating,
    }
}

/// EG-9.5 one Morale Test; EG-12.28 whoever passes is Steady, whatever it was for. EG-12.27 however many reasons there are, it is one test with every modifier.
fn test(t: &mut Duel<'_>, side: Seat) -> Flow<()> {
    let modifier = modifier(t.state, side, &mut ());
    let mut passed = attempt(t, side, modifier)?;
    if !passed
        && banner(t.state, side).is_some()
        && t.ask(side, Prompt::Decide(Decision::Banner))? == Action::Reply(Reply::Yes)
    {
        t.state.sides[side.index()].banner_used = true;
        t.tell(|_, _| Event::new(EG_9_9, "told-banner").with("side", side));
        passed = attempt(t, side, modifier)?;
    }
    let before = t.state.sides[side.index()].morale;
    let after = match (before, passed) {
        (Morale::Steady | Morale::Wavering, true) => Morale::Steady,
        (Morale::Steady, false) => Morale::Wavering,
        (Morale::Wavering | Morale::Routing, false) | (Morale::Routing, true) => Morale::Routing,
    };
    t.state.sides[side.index()].morale = after;
    let key = match (before, after) {
        (Morale::Steady, Morale::Steady) => "told-stays-steady",
        (_, Morale::Steady) => "told-steady",
        (_, Morale::Wavering) => "told-wavering",
        (_, Morale::Routing) => "told-routing",
    };
    let weight = if before == after { Weight::Course } else { Weight::Headline };
    t.tell(|_, _| Event::new(EG_9_5, key).with("side", side).weight(weight));
    if after == Morale::Routing {
        rout(t, side);
    }
    Ok(())
}

/// EG-9.5 two dice against the Morale Rating (EG-3.14).
fn attempt(t: &mut Duel<'_>, side: Seat, modifier: i32) -> Flow<bool> {
    let faces = t.roll(side, Purpose::Morale { modifier: modifier as i8 }, Pool::d6(2).split(Classes::EACH))?;
    let rating = t.state.warbands[side.index()].morale_rating();
    Ok(passes([faces.as_slice()[0], faces.as_slice()[1]], modifier, rating))
}

/// EG-9.9 the bearer of a side's banner, if it can help: on the table, not Stunned, and not yet this turn.
pub(crate) fn banner(state: &State, side: Seat) -> Option<ModelId> {
    let bears = |id: &ModelId| {
        let model = state.model(*id);
        state.profile(*id).is_some_and(|p| p.banner) && model.is_on_table() && !model.has(Mark::Stunned)
    };
    state.roster(side).find(bears).filter(|_| !state.sides[side.index()].banner_used)
}

/// EG-9.12 routing models drop what they carry; EG-9.38 Duels are over.
fn rout(t: &mut Duel<'_>, side: Seat) {
    for id in t.state.roster(side).filter(|id| t.state.model(*id).is_on_table()).collect::<Vec<_>>() {
        if t.state.routs(id) {
            t.state.model_mut(id).marks.clear(Mark::Aimed);
            civilian::let_go(t, id);
        }
    }
    duel::end_by_rout(t);
}
