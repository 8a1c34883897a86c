//! Whole combats in figures before they are fought (FB-11.1, FB-5.30 to FB-5.36): wounds, results, who wins and who breaks.

use crate::FantasyBattle;
use crate::action::{About, Action, Choice, Decides, Pick, Prompt};
use crate::animosity;
use crate::charges;
use crate::combat;
use crate::combat::forecast::{self, Fought, PendingCombat};
use crate::flight;
use crate::ids::{UnitId, Units};
use crate::odds_model;
use crate::picture;
use crate::state::{Battle, Charge, Deed, Reaction, State};
use muster_dice::{Natural, Poll};
use muster_kernel::{Candidate, Message, PieceId, PieceOutcome, PieceOutcomeWords, Reckoned, Reckoning, Seat, Tries};
use muster_odds::walk::Outcomes;

/// FB-2.6 the throws of two dice.
const THROWS: u8 = 36;

/// How many tables after a volley are kept in mind: more than the losses that it can cause in most games.
const KNOWN: usize = 64;

/// A combat that an answer leads to.
pub(crate) struct Coming<'a> {
    /// The table at which it is fought.
    pub(crate) table: State,
    /// Who fights.
    pub(crate) units: Units,
    /// FB-5.34 the answer, where it is given before the first blow.
    answer: Option<&'a Candidate<FantasyBattle>>,
}

impl Coming<'_> {
    const fn ahead(&self) -> PendingCombat<'_> {
        PendingCombat { state: &self.table, units: self.units, answer: self.answer }
    }
}

/// The combat that an answer is about. A charge is taken to go home.
pub(crate) fn combat<'a>(state: &State, candidate: &'a Candidate<FantasyBattle>) -> Option<Coming<'a>> {
    let Prompt::Pick(pick) = &candidate.question.prompt else { return None };
    let decides = pick.about.decides();
    let (table, id) = match (decides, &candidate.action) {
        (Decides::Combat, Action::Choose(Choice::Unit(id))) => (state.clone(), *id),
        (Decides::Charge, Action::Choose(Choice::Charge(by, target))) => (charged_home(state, *by, *target)?, *by),
        (Decides::Reaction, Action::Choose(Choice::React(Reaction::Hold | Reaction::StandAndShoot))) => {
            let (target, by) = (pick.unit?, pick.other?);
            (charged_home(state, by, target)?, by)
        }
        (Decides::Blows, _) => (state.clone(), fighter(state, pick)?),
        // Nobody is fought who is not charged, or who flees from a charge.
        (Decides::Combat | Decides::Charge | Decides::Reaction, _) => return None,
        (Decides::Shots | Decides::Pursuit | Decides::Test | Decides::Nothing, _) => return None,
    };
    let answer = (decides == Decides::Blows).then_some(candidate);
    let units = combat::combats(&table.battle).into_iter().find(|units| units.has(id))?;
    let told = answer.is_none() || forecast::is_told(&table.battle, units);
    (told && !animosity::is_brawl(units)).then_some(Coming { table, units, answer })
}

/// A unit in the combat before whose first blow a question comes.
fn fighter(state: &State, pick: &Pick) -> Option<UnitId> {
    let named = |choice: &Choice| if let Choice::Unit(id) | Choice::Champion(id) = choice { Some(*id) } else { None };
    let id = pick.unit.or_else(|| pick.options.iter().find_map(named))?;
    Some(state.battle.host(id))
}

/// FB-6.47 who shoots at whom before a combat that an answer leads to.
fn shooters(candidate: &Candidate<FantasyBattle>) -> Option<(UnitId, UnitId)> {
    let Prompt::Pick(Pick { about: About::Reaction, unit, other, .. }) = &candidate.question.prompt else {
        return None;
    };
    let shoots = candidate.action == Action::Choose(Choice::React(Reaction::StandAndShoot));
    shoots.then_some((unit.as_ref().copied()?, other.as_ref().copied()?))
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

/// FB-5.60 in how many of 36 throws a unit keeps its nerve by an answer to whether it takes a failed test again.
pub(crate) fn tested_again(candidate: &Candidate<FantasyBattle>) -> Option<u8> {
    let Prompt::Pick(Pick { about: About::TestAgain { passes }, .. }) = candidate.question.prompt else { return None };
    Some(if candidate.action == Action::Choose(Choice::Yes) { passes } else { 0 })
}

/// FB-5.60 what comes of taking a failed test again, or of not taking it: its unit flees where it is not passed.
pub(crate) fn of_test(of: &Reckoned<'_, FantasyBattle>) -> Option<Reckoning> {
    let passes = tested_again(of.candidate)?;
    let way = |fate: PieceOutcome, weight: u8| -> (Vec<PieceOutcome>, Natural) {
        (vec![fate; of.stakes.len()], u64::from(weight).into())
    };
    let passed = way(PieceOutcome::unharmed(), passes);
    let failed = way(odds_model::flees(), THROWS - passes);
    let ways: Vec<_> = [passed, failed].into_iter().filter(|(_, weight)| !weight.is_zero()).collect();
    let followed = ways.len() as u64;
    Some(Reckoning { ways, total: u64::from(THROWS).into(), followed })
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
    let read = |fought: &Fought| came(of.state, of.stakes, fought);
    let fight = |coming: &Coming<'_>, most: u64| forecast::exact(rules, coming.ahead(), (most, poll), read);
    let outcomes = match shooters(of.candidate) {
        None => fight(&combat(of.state, of.candidate)?, most).ok()?,
        Some((by, at)) => {
            let shot = forecast::volley(rules, of.state, (by, at), (most, poll)).ok()?;
            let after = |table: &State, left: u64| match combat(table, of.candidate) {
                Some(coming) => fight(&coming, left),
                None => Ok(Outcomes::certain(read(&Fought::nobody(table.clone())))),
            };
            shot.then(most, after).ok()?
        }
    };
    Some(Reckoning { ways: outcomes.states, total: outcomes.total, followed: outcomes.ways })
}

/// What comes of a combat with the dice of each seed. Where a charge ends is looked for once for every table that a volley before it
/// leaves, and there are few of those.
pub(crate) fn tries<'a>(rules: &'a FantasyBattle, of: Reckoned<'a, FantasyBattle>) -> Tries<'a> {
    let mut known: Vec<(State, Option<Coming<'a>>)> = Vec::new();
    Box::new(move |seed| {
        let table = match shooters(of.candidate) {
            None => of.state.clone(),
            Some(pair) => forecast::shot_once(rules, of.state, pair, seed).ok()?,
        };
        let at = known.iter().position(|(before, _)| *before == table).unwrap_or_else(|| {
            let coming = combat(&table, of.candidate);
            if known.len() == KNOWN {
                known.clear();
            }
            known.push((table, coming));
            known.len() - 1
        });
        let fought = match &known[at] {
            (_, Some(coming)) => forecast::tried(rules, coming.ahead(), !seed).ok()?,
            (table, None) => Fought::nobody(table.clone()),
        };
        Some(came(of.state, of.stakes, &fought))
    })
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
