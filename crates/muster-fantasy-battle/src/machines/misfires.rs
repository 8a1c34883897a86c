//! What a misfire does (FB-7.62, FB-7.76), and who sees to it (FB-3.254).

use crate::action::About;
use crate::asking::Asking;
use crate::book::Ability;
use crate::crews;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::flight;
use crate::ids::UnitId;
use crate::magic::upon;
use crate::numbers;
use crate::register::*;
use crate::rerolls;
use crate::scatter::{self, Misfire};
use crate::state::Mark;
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::{Flow, RuleId};

/// FB-9.142 #5 what the die for a shot in the rain needs.
const FIRES_WET_ON: u8 = 4;

/// FB-7.62, FB-7.76, FB-3.254, FB-5.60 a die says; an Engineer may have it rolled again, once.
pub(super) fn roll(t: &mut Game<'_>, by: UnitId, rule: RuleId) -> Flow<Misfire> {
    let purpose = Purpose::of(RollOf::Misfire, by).by(rule);
    let first = scatter::misfire(t.roll(by.seat(), purpose, Pool::d6(1))?.only());
    let engineer = numbers::has(&t.state.battle, by, Ability::Engineer);
    if !engineer || !Asking::of(About::Reroll, by).decide(t, by.seat())? {
        return Ok(first);
    }
    rerolls::tell(t, (&purpose, FB_3_254), 1);
    Ok(scatter::misfire(t.roll(by.seat(), purpose, Pool::d6(1))?.only()))
}

/// FB-9.142 #5 whether what does not roll To Hit fires: in the rain a die says so for each shot.
pub(crate) fn is_dry(t: &mut Game<'_>, by: UnitId) -> Flow<bool> {
    if !upon::is_wet(&t.state.battle, by) {
        return Ok(true);
    }
    let purpose = Purpose::of(RollOf::Wet, by).needing(FIRES_WET_ON);
    let dry = t.roll(by.seat(), purpose, Pool::d6(1))?.only() >= FIRES_WET_ON;
    if !dry {
        t.tell(|_, _| Event::new(FB_9_142, "ev-too-wet").unit(by));
    }
    Ok(dry)
}

/// The machine bursts, and its crew with it.
pub(super) fn burst(t: &mut Game<'_>, by: UnitId, rule: RuleId) -> Flow<()> {
    t.tell(|_, _| Event::new(rule, "ev-bursts").unit(by).weight(Weight::Headline));
    // FB-7.58 who has joined the crew is not of it.
    crews::part_company(&mut t.state.battle, by);
    flight::destroy(t, by)
}

/// It does not fire in this turn, and not in its next own turn.
pub(super) fn disable(t: &mut Game<'_>, by: UnitId, rule: RuleId) {
    t.state.unit_mut(by).marks.note(Mark::Disabled);
    t.tell(|_, _| Event::new(rule, "ev-disabled").unit(by).weight(Weight::Headline));
}

/// It does not fire in this turn.
pub(super) fn wait(t: &mut Game<'_>, by: UnitId, rule: RuleId) {
    t.tell(|_, _| Event::new(rule, "ev-no-shot").unit(by));
}
