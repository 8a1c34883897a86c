//! What players are told before they answer: what may become of whom, from what they may know.

use crate::OddsError;
use crate::continuation::Thought;
use crate::sample::Estimate;
use crate::walk::{Gathered, Outcomes};
use muster_dice::{Natural, Poll};
use muster_kernel::{
    Candidate, Entry, Message, Observer, OddsModel, Oracle, PieceId, PieceOutcome, PieceOutcomeWords, Question,
    Reckoned, Reckoning, Replay, Roll, Seat, Table, Threat, Tries,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How much work odds may be.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'a> {
    /// The most ways that are followed; where there are more, the dice are tried out instead.
    pub most: u64,
    /// How often they are tried.
    pub tries: u64,
    /// How many tables are imagined where something is hidden.
    pub worlds: usize,
    /// Whether anybody still waits for them, asked at every way and try.
    pub poll: Poll<'a>,
}

impl Default for Effort<'_> {
    fn default() -> Self {
        Effort { most: 40_000, tries: 5_000, worlds: 24, poll: Poll::default() }
    }
}

/// A game as the player who asks for odds stands in it.
#[derive(Clone, Copy)]
pub struct Standpoint<'a, R: OddsModel> {
    /// The rules.
    pub rules: &'a R,
    /// The table when the step began.
    pub base: &'a R::State,
    /// What was answered since.
    pub tape: &'a [Entry<R::Action>],
    /// The table as it is.
    pub now: &'a R::State,
    /// Who asks.
    pub seat: Seat,
}

/// What may come of an answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospects {
    /// For each piece that has something at stake what may become of it.
    pub stakes: Vec<Stake>,
    /// What else there is to tell.
    pub figures: Vec<Figure>,
    /// How that was found.
    pub method: Method,
}

/// A number or a fate that is no single piece's.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What it is about.
    pub about: Message,
    /// What it may come to.
    pub outcomes: Vec<PieceOutcomeOdds>,
    /// What it comes to on average; nothing where it is no number.
    pub mean: Option<f64>,
}

/// What may become of a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Stake {
    /// Which.
    pub piece: PieceId,
    /// Its outcomes, the mildest first.
    pub outcomes: Vec<PieceOutcomeOdds>,
    /// What it loses on average, in the unit of the ruleset; nothing where losses are not counted.
    pub mean: Option<f64>,
    /// How likely it is harmed at all.
    pub harmed: f64,
}

/// How likely a outcome is.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceOutcomeOdds {
    /// In words.
    pub words: PieceOutcomeWords,
    /// How bad it is; 0 for nothing at all.
    pub harm: u32,
    /// What it weighs.
    pub ways: Natural,
    /// What everything weighs.
    pub of: Natural,
    /// Where the true probability lies: of tries in 19 of 20 cases; of several possible tables from the least to the most.
    pub between: Option<[f64; 2]>,
}

/// How odds were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Every way the dice can fall was followed.
    Exact {
        /// How many.
        ways: u64,
    },
    /// The same, at several tables that look like this one to the player.
    Worlds {
        /// How many tables.
        worlds: usize,
        /// How many ways at all of them together.
        ways: u64,
    },
    /// The dice were tried out.
    Tried {
        /// How often.
        tries: u64,
        /// At how many tables that look like this one to the player.
        worlds: usize,
    },
}

/// Where all whims of odds come from, so that the same question has the same answer.
const SEED: u64 = 0x0DD5;
/// How many tables are imagined at most for each that is wanted: most do not fit what was answered in this step.
const ATTEMPTS: usize = 8;
/// How much of the work goes into comparing the ways to attack.
const COMPARED: u64 = 20;

/// A table that looks like the real one, and how it began.
struct World<S> {
    base: S,
    now: S,
}

/// What became of everybody at stake.
type PieceOutcomes = Vec<PieceOutcome>;

impl<R: OddsModel> Standpoint<'_, R> {
    /// What may come of an answer that is legal; nothing where no dice decide anybody's outcome.
    ///
    /// # Errors
    /// If no table can be imagined that looks like this one, or nobody waits any more.
    pub fn answer(&self, candidate: &Candidate<R>, effort: Effort<'_>) -> Result<Option<Prospects>, OddsError> {
        let worlds = if self.rules.lies_open(candidate) { vec![self.real()] } else { self.worlds(effort)? };
        let stakes = self.rules.stakes(&worlds[0].now, candidate);
        if stakes.is_empty() {
            return Ok(None);
        }
        let played = worlds.into_iter().map(|world| Played {
            world,
            deed: Some((candidate.clone(), None)),
            tape: self.tape.to_vec(),
        });
        Ok(Some(self.prospects(&stakes, &played.collect::<Vec<_>>(), effort)?))
    }

    /// The worst that a piece may do to another one in its owner's next turn, and how; nothing where it can do nothing.
    /// The way with which it harms most on average is the worst, whatever has to come true before it counted in.
    ///
    /// # Errors
    /// If no table can be imagined that looks like this one, or nobody waits any more.
    pub fn threat(
        &self,
        by: PieceId,
        on: PieceId,
        effort: Effort<'_>,
    ) -> Result<Option<(Prospects, Threat<R>)>, OddsError> {
        let mut played = Vec::new();
        let mut how = None;
        for World { base, now } in self.worlds(effort)? {
            let worst = self.worst(&now, (by, on), effort);
            how = how.or_else(|| worst.clone());
            played.push(match worst {
                Some(threat) => Played::of(threat),
                None => Played { world: World { base, now }, deed: None, tape: Vec::new() },
            });
        }
        let Some(how) = how else { return Ok(None) };
        Ok(Some((self.prospects(&[on], &played, effort)?, how)))
    }

    /// The threat that harms most on average.
    fn worst(&self, now: &R::State, (by, on): (PieceId, PieceId), effort: Effort<'_>) -> Option<Threat<R>> {
        let threats = self.rules.threats(now, by, on);
        if threats.len() < 2 {
            return threats.into_iter().next();
        }
        let share = effort.worlds.max(1) as u64;
        let quick =
            Effort { most: effort.most / share / 4, tries: effort.tries / COMPARED, worlds: 1, poll: effort.poll };
        let mut worst: Option<(f64, Threat<R>)> = None;
        for threat in threats {
            let played = [Played::of(threat.clone())];
            let Ok(found) = self.prospects(&[on], &played, quick) else { continue };
            let likely = threat.given.as_ref().map_or(1.0, |given| given.ways as f64 / given.of as f64);
            let harm = found.stakes[0].severity() * likely;
            if worst.as_ref().is_none_or(|(most, _)| harm > *most) {
                worst = Some((harm, threat));
            }
        }
        worst.map(|(_, threat)| threat)
    }

    /// The real table.
    fn real(&self) -> World<R::State> {
        World { base: self.base.clone(), now: self.now.clone() }
    }

    /// Tables as this step began at them that look like the real one to whoever asks, so many if as many are found: the real one
    /// where nothing is hidden.
    ///
    /// # Errors
    /// If no table can be imagined that looks like this one.
    pub fn alike(&self, tables: usize) -> Result<Vec<R::State>, OddsError> {
        let worlds = self.worlds(Effort { worlds: tables, ..Effort::default() })?;
        Ok(worlds.into_iter().map(|world| world.base).collect())
    }

    /// Tables that look like the real one to whoever asks: the real one where nothing is hidden.
    fn worlds(&self, effort: Effort<'_>) -> Result<Vec<World<R::State>>, OddsError> {
        let observer = Observer::Seat(self.seat);
        let view = self.rules.view(self.now, observer);
        if !self.rules.hides(&view) {
            return Ok(vec![self.real()]);
        }
        if let Some(open) = self.rules.openly(&view).filter(|_| self.tape.is_empty()) {
            return Ok(vec![World { base: open.clone(), now: open }]);
        }
        let before = self.rules.view(self.base, observer);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
        let mut worlds = Vec::new();
        for _ in 0..effort.worlds * ATTEMPTS {
            effort.poll.check()?;
            let base = self.rules.determinise(&before, &mut rng);
            let now = if self.tape.is_empty() { Some(base.clone()) } else { self.follow(&base) };
            if let Some(now) = now.filter(|now| self.tape.is_empty() || self.rules.view(now, observer) == view) {
                worlds.push(World { base, now });
            }
            if worlds.len() == effort.worlds {
                break;
            }
        }
        if worlds.is_empty() { Err(OddsError::Undecided) } else { Ok(worlds) }
    }

    /// An imagined table after what was answered in this step, if that fits.
    fn follow(&self, base: &R::State) -> Option<R::State> {
        let mut now = base.clone();
        let mut again = Again { tape: Replay::new(self.tape), fits: true };
        let paused = R::step(&mut Table::silent(self.rules, &mut now, &mut again)).is_err();
        (paused && again.fits && again.tape.left().is_empty()).then_some(now)
    }

    fn prospects(&self, stakes: &[PieceId], played: &[Played<R>], effort: Effort<'_>) -> Result<Prospects, OddsError> {
        let deed = played.iter().find_map(|one| Some((&one.world.now, &one.deed.as_ref()?.0)));
        let figures = deed.map_or_else(Vec::new, |(now, candidate)| self.rules.figures(now, candidate));
        let reckons = deed.is_some_and(|(now, candidate)| self.rules.reckons(now, candidate));
        let about = About { stakes, figures: &figures, reckons };
        match self.counted(about, played, effort) {
            Ok(counted) => {
                let ways = counted.ways;
                let method = match played.len() {
                    1 => Method::Exact { ways },
                    worlds => Method::Worlds { worlds, ways },
                };
                Ok(told(about, &counted, (method, played.len())))
            }
            Err(OddsError::TooManyWays(_) | OddsError::TooManyStates(_) | OddsError::TooMany { .. }) => {
                let tried = self.tried(about, played, effort)?;
                let method = Method::Tried { tries: effort.tries, worlds: played.len() };
                Ok(told(about, &tried, (method, played.len())))
            }
            Err(error) => Err(error),
        }
    }

    /// Everybody's outcomes at every table, each table alike.
    fn counted(
        &self,
        about: About<'_>,
        played: &[Played<R>],
        Effort { most, poll, .. }: Effort<'_>,
    ) -> Result<Outcomes<(usize, PieceOutcomes)>, OddsError> {
        let mut all = Gathered::default();
        let worlds = Natural::from(played.len() as u64);
        for (number, played) in played.iter().enumerate() {
            let left = most.checked_sub(all.ways).ok_or(OddsError::TooManyWays(most))?;
            let Reckoning { ways, total, followed } = match played.reckoned(about) {
                Some(of) => match self.rules.reckon(&of, left, poll) {
                    Some(reckoning) => reckoning,
                    None => return Err(poll.check().err().map_or(OddsError::TooManyWays(most), OddsError::from)),
                },
                None => self.followed(about, played, (left, poll))?,
            };
            let total = total.times(&worlds);
            ways.into_iter().for_each(|(outcomes, weight)| all.add((number, outcomes), weight, &total));
            all.ways += followed;
        }
        Ok(all.finish())
    }

    /// Everybody's outcomes at a table by every way its dice can fall.
    fn followed(
        &self,
        about: About<'_>,
        played: &Played<R>,
        (most, poll): (u64, Poll<'_>),
    ) -> Result<Reckoning, OddsError> {
        let outcomes = match played.thought(self.rules) {
            Some(thought) => thought.exact(most, poll)?,
            None => Outcomes::certain(played.world.now.clone()),
        };
        let ways = outcomes.states.iter().map(|(state, weight)| (self.outcomes(about, played, state), weight.clone()));
        Ok(Reckoning { ways: ways.collect(), total: outcomes.total, followed: outcomes.ways })
    }

    fn tried<'p>(
        &'p self,
        about: About<'p>,
        played: &'p [Played<R>],
        Effort { tries, poll, .. }: Effort<'_>,
    ) -> Result<Outcomes<(usize, PieceOutcomes)>, OddsError> {
        let mut all = Gathered::default();
        let total = Natural::from(tries);
        let reckoned = |one: &'p Played<R>| one.reckoned(about).map(|of| self.rules.tries(of));
        let mut reckoned: Vec<Option<Tries<'p>>> = played.iter().map(reckoned).collect();
        for number in 0..tries {
            poll.check()?;
            let world = number as usize % played.len();
            let played = &played[world];
            let seed = SEED ^ number.wrapping_add(1).wrapping_mul(0xD134_2543_DE82_EF95);
            let outcomes = match (&mut reckoned[world], played.thought(self.rules)) {
                (Some(tries), _) => tries(seed).ok_or(OddsError::Undecided)?,
                (None, Some(thought)) => self.outcomes(about, played, &thought.tried(seed)?),
                (None, None) => self.outcomes(about, played, &played.world.now),
            };
            all.add((0, outcomes), Natural::ONE, &total);
            all.ways += 1;
        }
        Ok(all.finish())
    }

    fn outcomes(&self, about: About<'_>, played: &Played<R>, after: &R::State) -> PieceOutcomes {
        let Some((candidate, _)) = &played.deed else {
            return vec![PieceOutcome::unharmed(); about.stakes.len() + about.figures.len()];
        };
        let stakes = about.stakes.iter();
        stakes.map(|piece| self.rules.piece_outcome(&played.world.now, after, (*piece, candidate))).collect()
    }
}

/// What odds speak of.
#[derive(Clone, Copy)]
struct About<'a> {
    stakes: &'a [PieceId],
    figures: &'a [Message],
    /// Whether the ruleset works them out itself.
    reckons: bool,
}

/// An answer at a table, and what the same player does in the step after.
struct Played<R: OddsModel> {
    world: World<R::State>,
    deed: Option<(Candidate<R>, Option<R::Action>)>,
    tape: Vec<Entry<R::Action>>,
}

impl<R: OddsModel> Played<R> {
    fn of(threat: Threat<R>) -> Played<R> {
        let world = World { base: threat.table.clone(), now: threat.table };
        Played { world, deed: Some((threat.candidate, threat.then)), tape: Vec::new() }
    }

    /// What the ruleset is to work out itself, if it does.
    fn reckoned<'a>(&'a self, about: About<'a>) -> Option<Reckoned<'a, R>> {
        let (candidate, _) = self.deed.as_ref().filter(|_| about.reckons)?;
        Some(Reckoned { state: &self.world.now, candidate, stakes: about.stakes })
    }

    fn thought<'a>(&'a self, rules: &'a R) -> Option<Thought<'a, R>> {
        let (candidate, then) = self.deed.as_ref()?;
        Some(Thought { rules, base: &self.world.base, tape: &self.tape, candidate, then: then.as_ref() })
    }
}

impl Stake {
    /// How bad things are on average: what is lost, or how bad the outcomes are where losses are not counted.
    fn severity(&self) -> f64 {
        let harm = |outcome: &PieceOutcomeOdds| f64::from(outcome.harm) * outcome.ways.share(&outcome.of);
        self.mean.unwrap_or_else(|| self.outcomes.iter().map(harm).sum())
    }
}

/// What becomes of each piece by itself, and what each figure comes to.
fn told(about: About<'_>, all: &Outcomes<(usize, PieceOutcomes)>, how: (Method, usize)) -> Prospects {
    let stake = |(place, piece): (usize, &PieceId)| {
        let (outcomes, mean) = shares(place, all, how);
        let harms = outcomes.iter().filter(|outcome| outcome.harm > 0);
        // The sum of nothing is -0, and would be told so.
        let harmed = harms.fold(0.0, |sum, outcome| sum + outcome.ways.share(&outcome.of));
        Stake { piece: *piece, outcomes, mean, harmed }
    };
    let figure = |(place, about): (usize, &Message)| {
        let (outcomes, mean) = shares(place, all, how);
        Figure { about: about.clone(), outcomes, mean }
    };
    Prospects {
        stakes: about.stakes.iter().enumerate().map(stake).collect(),
        figures: (about.stakes.len()..).zip(about.figures).map(figure).collect(),
        method: how.0,
    }
}

/// What may become of whoever has this place, the mildest first, and what is lost on average.
fn shares(
    place: usize,
    all: &Outcomes<(usize, PieceOutcomes)>,
    (method, worlds): (Method, usize),
) -> (Vec<PieceOutcomeOdds>, Option<f64>) {
    let kinds = all.map(|(_, outcomes)| (outcomes[place].harm, outcomes[place].words));
    let mut outcomes: Vec<PieceOutcomeOdds> = kinds
        .states
        .iter()
        .map(|((harm, words), ways)| PieceOutcomeOdds {
            words: *words,
            harm: *harm,
            ways: ways.clone(),
            of: kinds.total.clone(),
            between: match method {
                Method::Exact { .. } => None,
                Method::Worlds { .. } => Some(range(all, (place, *words), worlds)),
                Method::Tried { tries, .. } => {
                    let happened = (ways.share(&kinds.total) * tries as f64).round() as u64;
                    Some(Estimate::of(happened, tries).between)
                }
            },
        })
        .collect();
    outcomes.sort_by_key(|outcome| (outcome.harm, outcome.words));
    let losses = all.states.iter().map(|((_, outcomes), w)| (outcomes[place].loss, w.share(&all.total)));
    let counted = all.states.iter().any(|((_, outcomes), _)| outcomes[place].loss > 0);
    (outcomes, counted.then(|| losses.map(|(loss, p)| f64::from(loss) * p).sum()))
}

/// How likely a outcome is at the table where it is least likely, and where it is most.
fn range(
    all: &Outcomes<(usize, PieceOutcomes)>,
    (place, words): (usize, PieceOutcomeWords),
    worlds: usize,
) -> [f64; 2] {
    let mut shares = vec![0.0; worlds];
    for ((world, outcomes), weight) in &all.states {
        if outcomes[place].words == words {
            shares[*world] += weight.share(&all.total) * worlds as f64;
        }
    }
    [shares.iter().copied().fold(1.0, f64::min), shares.iter().copied().fold(0.0, f64::max)]
}

/// Answers given before, at an imagined table, where they have to be legal as well.
struct Again<'t, A> {
    tape: Replay<'t, A>,
    fits: bool,
}

impl<R: OddsModel> Oracle<R> for Again<'_, R::Action> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        let action = self.tape.choose(rules, state, question)?;
        self.fits &= rules.check(state, question, &action).is_ok();
        self.fits.then_some(action)
    }

    fn roll(&mut self, rules: &R, state: &R::State, roll: &Roll<R::Purpose>) -> Option<muster_dice::Faces> {
        self.tape.roll(rules, state, roll)
    }
}
