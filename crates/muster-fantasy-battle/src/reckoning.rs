//! Whole combats in figures before they are fought (FB-11.1, FB-5.30 to FB-5.36): wounds, results, who wins and who breaks.

use crate::FantasyBattle;
use crate::action::{About, Action, Choice, Prompt};
use crate::animosity;
use crate::charges;
use crate::combat;
use crate::combat::forecast::{self, Fought};
use crate::flight;
use crate::ids::{UnitId, Units};
use crate::odds_model;
use crate::picture;
use crate::state::{Battle, Charge, Deed, State};
use muster_dice::Poll;
use muster_kernel::{Candidate, Message, PieceId, PieceOutcome, PieceOutcomeWords, Reckoned, Reckoning, Seat};

/// The combat that an answer is about: the table at which it is fought, and who fights. A charge is taken to go home.
pub(crate) fn combat(state: &State, candidate: &Candidate<FantasyBattle>) -> Option<(State, Units)> {
    let Prompt::Pick(pick) = &candidate.question.prompt else { return None };
    let (state, id) = match (pick.about, &candidate.action) {
        (About::Combat, Action::Choose(Choice::Unit(id))) => (state.clone(), *id),
        (About::Charge, Action::Choose(Choice::Charge(by, target))) => (charged_home(state, *by, *target)?, *by),
        _ => return None,
    };
    let units = combat::combats(&state.battle).into_iter().find(|units| units.has(id))?;
    (!animosity::is_brawl(units)).then_some((state, units))
}

/// FB-6.53, FB-11.8 the table after a charge that went home, as far off as one who is not sure may declare it; nothing where no way
/// leads into contact.
pub(crate) fn charged_home(state: &State, by: UnitId, target: UnitId) -> Option<State> {
    let battle = &state.battle;
    let stands = |id: UnitId| battle.exists(id) && battle.unit(id).is_on_table() && !battle.unit(id).flees();
    if !stands(by) || !stands(target) {
        return None;
    }
    let face = charges::face(battle, by, target);
    let charged = charges::find_within(battle, (by, target), face, charges::farthest(battle, by))?;
    let mut there = state.clone();
    let turn = &mut there.battle.unit_mut(by).turn;
    [Deed::Moved, Deed::Ordered, Deed::Charged].into_iter().for_each(|deed| turn.note(deed));
    charges::contact(&mut there.battle, Charge::at(by, target, face), charged);
    Some(there)
}

/// Who is at stake in a combat: the enemies of a unit first.
pub(crate) fn at_stake(battle: &Battle, units: Units, by: Seat) -> Vec<UnitId> {
    let of = |side: Seat| units.iter().filter(move |id| id.seat() == side && battle.unit(*id).is_on_table());
    of(by.other()).chain(of(by)).collect()
}

/// What is told of a combat besides what becomes of units, in the order of [`came`].
pub(crate) fn figures() -> Vec<Message> {
    let of = |key: &'static str| Seat::BOTH.map(|side| Message::new(key).with("side", side));
    let numbers = [of("figure-wounds"), of("figure-result")].concat();
    numbers.into_iter().chain(["figure-winner".into(), "figure-breaks".into()]).collect()
}

/// Everything that may come of a combat.
pub(crate) fn exact(
    rules: &FantasyBattle,
    of: &Reckoned<'_, FantasyBattle>,
    (most, poll): (u64, Poll<'_>),
) -> Option<Reckoning> {
    let (state, units) = combat(of.state, of.candidate)?;
    let read = |fought: &Fought| came(of.state, of.stakes, fought);
    let outcomes = forecast::exact(rules, (&state, units), (most, poll), read).ok()?;
    Some(Reckoning { ways: outcomes.states, total: outcomes.total, followed: outcomes.ways })
}

/// What comes of a combat with the dice of a seed.
pub(crate) fn tried(rules: &FantasyBattle, of: &Reckoned<'_, FantasyBattle>, seed: u64) -> Option<Vec<PieceOutcome>> {
    let (state, units) = combat(of.state, of.candidate)?;
    let fought = forecast::tried(rules, (&state, units), seed).ok()?;
    Some(came(of.state, of.stakes, &fought))
}

/// What became of everybody at stake, and what each figure came to.
fn came(before: &State, stakes: &[PieceId], fought: &Fought) -> Vec<PieceOutcome> {
    let mut after = fought.after.battle.clone();
    fought.broken.iter().for_each(|id| flight::begin(&mut after, id));
    let of_unit = |piece: &PieceId| match picture::unit_of(*piece).filter(|id| before.battle.exists(*id)) {
        Some(id) => odds_model::outcome(&before.battle, &after, id),
        None => PieceOutcome::unharmed(),
    };
    let number = |n: u32| PieceOutcome { harm: n, words: PieceOutcomeWords { key: "figure-number", n }, loss: n };
    let winner = match fought.verdict.winner() {
        Some(Seat::FIRST) => (0, "figure-won-by-a"),
        None => (1, "figure-drawn"),
        Some(_) => (2, "figure-won-by-b"),
    };
    let breaks = match fought.broken.iter().next().map(UnitId::seat) {
        None => (0, "figure-nobody-breaks"),
        Some(Seat::FIRST) => (1, "figure-breaks-a"),
        Some(_) => (2, "figure-breaks-b"),
    };
    let fate = |(harm, key)| PieceOutcome { harm, words: PieceOutcomeWords { key, n: 0 }, loss: 0 };
    let totals = fought.verdict.totals.map(|total| total.max(0).unsigned_abs());
    let numbers = fought.wounds.into_iter().chain(totals).map(|n| number(n.into()));
    stakes.iter().map(of_unit).chain(numbers).chain([fate(winner), fate(breaks)]).collect()
}
