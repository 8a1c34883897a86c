//! A combat before it is fought (FB-5.30 to FB-5.36, FB-11.1). The rules themselves play it blow after blow, and tables that look
//! alike after a blow are one, with the weight of both. Attacks that are alike are not followed die by die: one of them is, and
//! what so many of them do is added up.

mod answers;

pub(crate) use answers::is_told;

pub use super::combats;
pub use super::outcome::Verdict;

use super::aim::Prey;
use super::arms::{self, Blows};
use super::bout::{self, Aimed, Harm, Round, Sequence};
use super::outcome;
use super::strikers::{self, Strike};
use super::{breaking, special, standards};
use crate::FantasyBattle;
use crate::action::{About, Action, Choice, Pick, Prompt};
use crate::attack::{self, Packets, WHOLE};
use crate::charges;
use crate::foreseen::foreseen;
use crate::ids::{UnitId, Units};
use crate::nerve;
use crate::rerolls;
use crate::result::Outcome;
use crate::shooting;
use crate::state::State;
use crate::step::Game;
use muster_dice::{Natural, Poll};
use muster_kernel::{Candidate, Flow, Question, Ruleset, Seat};
use muster_odds::walk::{self, Bounds, Outcomes, Policy};
use muster_odds::{OddsError, sample_part};
use std::cell::{Cell, RefCell};
use std::hash::Hash;
use std::rc::Rc;

/// How many different tables are kept at the same time: some dozens of megabytes.
const TABLES: usize = 2_500;
/// How many different ways so many attacks may turn out: each is a list of wounds.
const RESULTS: usize = 1_500;

/// A combat that was fought until those who break are known: nobody has fled yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fought {
    /// The table.
    pub after: State,
    /// FB-8.55 the wounds that each side inflicted.
    pub wounds: [u16; 2],
    /// FB-8.67 the result.
    pub verdict: Verdict,
    /// FB-8.70 who breaks.
    pub broken: Units,
}

impl Fought {
    /// A table at which nobody has come to blows.
    pub(crate) fn nobody(after: State) -> Fought {
        let verdict = Verdict { totals: [0; 2], outcome: Outcome::Draw };
        Fought { after, wounds: [0; 2], verdict, broken: Units::NONE }
    }
}

/// A combat that is to be fought.
#[derive(Clone, Copy, Debug)]
pub struct PendingCombat<'a> {
    /// The table.
    pub state: &'a State,
    /// Who fights.
    pub units: Units,
    /// FB-5.34 what somebody answers before the first blow, where odds are asked of that.
    pub answer: Option<&'a Candidate<FantasyBattle>>,
}

/// A table between two blows.
type Between = (State, Round);

/// FB-5.34 to FB-5.36 a combat with every result of its dice, each read as something, within so many ways.
///
/// # Errors
/// If that is more than is followed.
pub fn exact<T: Clone + Eq + Hash>(
    rules: &FantasyBattle,
    ahead: PendingCombat<'_>,
    (most, poll): (u64, Poll<'_>),
    read: impl Fn(&Fought) -> T,
) -> Result<Outcomes<T>, OddsError> {
    let PendingCombat { state, units, .. } = ahead;
    let work = Work { rules, most, spent: Cell::new(0), poll, known: RefCell::new(Vec::new()) };
    let begin = |t: &mut Game<'_>| bout::begin(t, units);
    let begun = work.part_by(ahead.chooser(), state, (begin, |state, (round, strikes)| ((state, round), strikes)))?;
    let struck = begun.then(work.bounds(), |(start, strikes), _| {
        // FB-8.28, FB-2.10 a roll-off is as likely won by either.
        let ahead = match bout::ahead(&start.0.battle, units, strikes) {
            Some(side) => Outcomes::certain(side),
            None => either((Seat::FIRST, 1), (Seat::SECOND, 1)),
        };
        ahead.then(work.bounds(), |side, _| work.blows(start, &Sequence::of(strikes.clone(), *side)))
    })?;
    let borne = standards::before(&state.battle, units);
    let fought = struck.then(work.bounds(), |(state, round), _| work.judged(state, (units, &borne), round, &read))?;
    Ok(Outcomes { ways: work.spent.get(), ..fought })
}

/// FB-5.34 to FB-5.36 a combat once, with the dice of a seed.
///
/// # Errors
/// If somebody has to choose who cannot.
pub fn tried(rules: &FantasyBattle, ahead: PendingCombat<'_>, seed: u64) -> Result<Fought, OddsError> {
    let PendingCombat { state, units, .. } = ahead;
    let borne = standards::before(&state.battle, units);
    let (after, ended) =
        sample_part(rules, state, seed, ahead.chooser(), |t: &mut Game<'_>| fight(t, (units, &borne)))?;
    Ok(ended.at(after))
}

/// FB-5.34 to FB-5.36 what [`exact`] comes to, found by following every die by itself, those of Break tests too: that takes so many
/// more ways that nobody waits for it, and shows that what is added up there leaves nothing out.
///
/// # Errors
/// If that is more ways than `most`, or somebody has to choose who cannot.
pub fn followed<T: Clone + Eq + Hash>(
    rules: &FantasyBattle,
    ahead: PendingCombat<'_>,
    most: u64,
    read: impl Fn(&Fought) -> T,
) -> Result<Outcomes<T>, OddsError> {
    let PendingCombat { state, units, .. } = ahead;
    let borne = standards::before(&state.battle, units);
    let how = (|t: &mut Game<'_>| fight(t, (units, &borne)), |after, ended: Ended| read(&ended.at(after)));
    walk::part(rules, state, most, ahead.chooser(), how)
}

/// How a combat ended, apart from the table that it left.
struct Ended {
    wounds: [u16; 2],
    verdict: Verdict,
    broken: Units,
}

impl Ended {
    fn at(self, after: State) -> Fought {
        let Ended { wounds, verdict, broken } = self;
        Fought { after, wounds, verdict, broken }
    }
}

/// FB-5.34 to FB-5.36 all blows, who won, and the Break tests.
fn fight(t: &mut Game<'_>, (units, borne): (Units, &[UnitId])) -> Flow<Ended> {
    let round = bout::fight(t, units)?;
    let (verdict, tested) = conclude(t, (units, borne), &round)?;
    let mut broken = Units::NONE;
    for id in tested {
        if breaking::breaks(t, id, verdict.lead())? {
            broken.insert(id);
        }
    }
    Ok(Ended { wounds: round.wounds, verdict, broken })
}

/// FB-6.47, FB-9.12 a unit shoots at who charges it, with every result of its dice, within so many ways.
///
/// # Errors
/// If that is more than is followed.
pub(crate) fn volley(
    rules: &FantasyBattle,
    state: &State,
    pair: (UnitId, UnitId),
    (most, poll): (u64, Poll<'_>),
) -> Result<Outcomes<State>, OddsError> {
    let bounds = Bounds { ways: most, states: TABLES, poll };
    let state = state.clone().unmeasured();
    walk::part(rules, &state, bounds, choose, (|t: &mut Game<'_>| shot(t, pair), |state, ()| state))
}

/// FB-6.47, FB-9.12 the same once, with the dice of a seed.
///
/// # Errors
/// If somebody has to choose who cannot.
pub(crate) fn shot_once(
    rules: &FantasyBattle,
    state: &State,
    pair: (UnitId, UnitId),
    seed: u64,
) -> Result<State, OddsError> {
    Ok(sample_part(rules, &state.clone().unmeasured(), seed, choose, |t: &mut Game<'_>| shot(t, pair))?.0)
}

fn shot(t: &mut Game<'_>, (by, at): (UnitId, UnitId)) -> Flow<()> {
    let far = charges::reach(&t.state.battle, at);
    let hits = shooting::stand_and_shoot(t, by, (at, far))?;
    if hits > 0 && t.state.unit(at).is_on_table() {
        nerve::charger_holds(t, at, by)?;
    }
    Ok(())
}

/// FB-8.67, FB-3.109 who won; those who crumble do so, and the others who lost are to be tested.
fn conclude(t: &mut Game<'_>, (units, borne): (Units, &[UnitId]), round: &Round) -> Flow<(Verdict, Vec<UnitId>)> {
    let units = super::with_heirs(&t.state.battle, units);
    let verdict = outcome::judge(t, (units, borne), round);
    let Outcome::Won { side, by } = verdict.outcome else { return Ok((verdict, Vec::new())) };
    let loser = strikers::seat(side).other();
    let mut tested = Vec::new();
    for id in outcome::fighting(&t.state.battle, units, loser).collect::<Vec<_>>() {
        if outcome::crumbles(&t.state.battle, id) {
            breaking::crumble(t, (id, units), by)?;
        } else {
            tested.push(id);
        }
    }
    Ok((verdict, tested))
}

/// What players are taken to choose: the weapon that adds most to Strength in this round, and what is foreseen anyway.
fn choose(rules: &FantasyBattle, state: &State, question: &Question<Prompt>) -> Option<Action> {
    let taken = match &question.prompt {
        Prompt::Pick(Pick { about: About::Weapon, unit: Some(by), options, .. }) => {
            let strength = |choice: &&Choice| {
                if let Choice::Weapon(weapon) = choice { arms::bonus(&state.battle, *by, *weapon) } else { 0 }
            };
            // Of equals the first that is carried.
            options.iter().rev().max_by_key(strength).map(|choice| Action::Choose(*choice))
        }
        Prompt::Pick(pick) => foreseen(pick),
        Prompt::Deploy
        | Prompt::Orders
        | Prompt::Carried(_)
        | Prompt::Pose(_)
        | Prompt::Guess(_)
        | Prompt::Aim(_)
        | Prompt::Muster => None,
    };
    taken.or_else(|| rules.offers(state, question).actions().first().cloned())
}

/// What is worked out, and how much of it there may be.
struct Work<'a> {
    rules: &'a FantasyBattle,
    most: u64,
    spent: Cell<u64>,
    poll: Poll<'a>,
    /// What so many attacks like one come to, where that was added up before.
    known: RefCell<Vec<Added>>,
}

/// So many attacks like one, added up.
struct Added {
    one: Outcomes<Packets>,
    dice: u16,
    all: Rc<Outcomes<Packets>>,
}

impl Work<'_> {
    fn bounds(&self) -> Bounds<'_> {
        Bounds { ways: self.most, states: TABLES, poll: self.poll }
    }

    /// A part of the combat with every result of its dice.
    fn part<T, K: Clone + Eq + Hash>(
        &self,
        state: &State,
        play: impl Fn(&mut Game<'_>) -> Flow<T>,
        keep: impl Fn(State, T) -> K,
    ) -> Result<Outcomes<K>, OddsError> {
        self.part_by(choose, state, (play, keep))
    }

    /// The same where somebody chooses otherwise.
    fn part_by<T, K: Clone + Eq + Hash>(
        &self,
        policy: impl Policy<FantasyBattle>,
        state: &State,
        how: (impl Fn(&mut Game<'_>) -> Flow<T>, impl Fn(State, T) -> K),
    ) -> Result<Outcomes<K>, OddsError> {
        let left = self.most.checked_sub(self.spent.get()).ok_or(OddsError::TooManyWays(self.most))?;
        let found = walk::part(self.rules, state, Bounds { ways: left, ..self.bounds() }, policy, how)?;
        self.spent.set(self.spent.get() + found.ways);
        Ok(found)
    }

    /// FB-8.27, FB-8.53 all blows of a round, group after group.
    fn blows(&self, start: &Between, sequence: &Sequence) -> Result<Outcomes<Between>, OddsError> {
        let mut now = Outcomes::certain(start.clone());
        for group in sequence.groups() {
            let mut struck = now.map(|between| (between.clone(), Vec::new()));
            for strike in group {
                struck = struck.then(self.bounds(), |(between, before), _| {
                    let more = self.dealt(between, strike)?;
                    Ok(more.map(|(between, harm)| (between.clone(), [&before[..], &harm[..]].concat())))
                })?;
            }
            now = struck.then(self.bounds(), |((state, round), harm), _| self.settled(state, round, harm))?;
        }
        Ok(now)
    }

    /// FB-8.55 wounds that were dealt at the same time fall on those whom they were dealt.
    fn settled(&self, state: &State, round: &Round, harm: &[Harm]) -> Result<Outcomes<Between>, OddsError> {
        let settle = |t: &mut Game<'_>| {
            let mut round = round.clone();
            bout::settle(t, harm, &mut round)?;
            Ok(round)
        };
        self.part(state, settle, |state, round| (state, round))
    }

    /// FB-8.24 to FB-8.46 what a part of a unit deals.
    fn dealt(&self, (state, round): &Between, strike: &Strike) -> Result<Outcomes<(Between, Vec<Harm>)>, OddsError> {
        if bout::strikes_no_more(&state.battle, strike) {
            return Ok(Outcomes::certain(((state.clone(), round.clone()), Vec::new())));
        }
        let aim = |t: &mut Game<'_>| {
            let mut round = round.clone();
            Ok((bout::aim_blows(t, strike, &mut round)?, round))
        };
        let aimed = self.part(state, aim, |state, (aimed, round)| (state, aimed, round))?;
        aimed.then(self.bounds(), |(state, (before, aimed), round), _| {
            let mut found = Outcomes::certain((state.clone(), before.clone()));
            for Aimed { prey, attacks } in aimed {
                found = found.then(self.bounds(), |(state, before), _| {
                    let wounds = self.wounds(state, (strike, *prey), attacks)?;
                    Ok(wounds.map(|(state, packets)| {
                        (state.clone(), [&before[..], &[strike.harm(*prey, packets.clone())]].concat())
                    }))
                })?;
            }
            Ok(found.map(|(state, harm)| ((state.clone(), round.clone()), harm.clone())))
        })
    }

    /// FB-8.31 to FB-8.46, FB-3.262 the unsaved wounds of all attacks of a part on somebody.
    fn wounds(
        &self,
        state: &State,
        aim: (&Strike, Prey),
        attacks: &[(Blows, u16)],
    ) -> Result<Outcomes<(State, Packets)>, OddsError> {
        let mut found = Outcomes::certain((state.clone(), Packets::new()));
        for (blows, dice) in attacks {
            found = found.then(self.bounds(), |(state, before), _| {
                let more = self.struck(state, aim, (blows, *dice))?;
                Ok(more.map(|(state, more)| (state.clone(), [&before[..], &more[..]].concat())))
            })?;
        }
        let Some((blows, _)) = attacks.last().filter(|_| special::rages(&state.battle, aim.0)) else {
            return Ok(found);
        };
        found.then(self.bounds(), |(state, before), _| {
            let more = self.struck(state, aim, (blows, before.len() as u16))?;
            Ok(more.map(|(state, more)| (state.clone(), [&before[..], &more[..]].concat())))
        })
    }

    /// FB-8.31 to FB-8.46 so many attacks that are alike, down to unsaved wounds.
    fn struck(
        &self,
        state: &State,
        (strike, prey): (&Strike, Prey),
        (blows, dice): (&Blows, u16),
    ) -> Result<Outcomes<(State, Packets)>, OddsError> {
        // Where a wound is spared, or a player has some dice to roll again, no attack is like the one before.
        let alike = !rerolls::is_foretold(&state.battle) && attack::spares(state, prey.id()).is_none();
        let number = if alike { dice.min(1) } else { dice };
        let play = |t: &mut Game<'_>| bout::struck(t, (strike, prey), blows, number);
        if !alike || dice == 0 {
            return self.part(state, play, |state, packets| (state, packets));
        }
        let one = self.part(state, play, |_, packets| packets)?;
        Ok(self.times(one, dice)?.map(|packets| (state.clone(), packets.clone())))
    }

    /// What so many attacks come to, each of which comes to this.
    fn times(&self, one: Outcomes<Packets>, dice: u16) -> Result<Rc<Outcomes<Packets>>, OddsError> {
        let same =
            |added: &&Added| added.dice == dice && added.one.states == one.states && added.one.total == one.total;
        if let Some(added) = self.known.borrow().iter().find(same) {
            return Ok(Rc::clone(&added.all));
        }
        let bounds = Bounds { states: RESULTS, ..self.bounds() };
        let mut all = Outcomes::certain(Packets::new());
        for _ in 0..dice {
            self.poll.check()?;
            all = all.then(bounds, |before, _| Ok(one.map(|more| joined(before, more))))?;
        }
        let all = Rc::new(all);
        self.known.borrow_mut().push(Added { one, dice, all: Rc::clone(&all) });
        Ok(all)
    }

    /// FB-5.35, FB-5.36 who won, and who breaks.
    fn judged<T: Clone + Eq + Hash>(
        &self,
        state: &State,
        (units, borne): (Units, &[UnitId]),
        round: &Round,
        read: &impl Fn(&Fought) -> T,
    ) -> Result<Outcomes<T>, OddsError> {
        let concluded = self.part(state, |t| conclude(t, (units, borne), round), |state, ended| (state, ended))?;
        concluded.then(self.bounds(), |(state, (verdict, tested)), _| {
            let fought = Fought { after: state.clone(), wounds: round.wounds, verdict: *verdict, broken: Units::NONE };
            let mut all = Outcomes::certain(fought);
            for id in tested {
                let (holds, of) = breaking::chance(&state.battle, *id, verdict.lead());
                all = all.then(self.bounds(), |fought, _| {
                    let mut broken = fought.clone();
                    broken.broken.insert(*id);
                    Ok(either((fought.clone(), holds), (broken, of - holds)))
                })?;
            }
            Ok(all.map(read))
        })
    }
}

/// One of two things, each in so many ways.
fn either<T>(one: (T, u64), other: (T, u64)) -> Outcomes<T> {
    let total = Natural::from(one.1 + other.1);
    let states = [one, other].into_iter().filter(|(_, ways)| *ways > 0).map(|(it, ways)| (it, Natural::from(ways)));
    Outcomes { states: states.collect(), total, ways: 1 }
}

/// FB-3.73 the wounds of more attacks after those of others: whole models last, as in one roll of them all.
fn joined(before: &Packets, more: &Packets) -> Packets {
    let all = || before.iter().chain(more).copied();
    all().filter(|packet| *packet != WHOLE).chain(all().filter(|packet| *packet == WHOLE)).collect()
}
