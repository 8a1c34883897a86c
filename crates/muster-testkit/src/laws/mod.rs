//! Laws that every ruleset keeps, tried on random games.
//!
//! A broken law panics and says which table, which game and which answer it was found at, so that the same call finds
//! it again.

mod answers;
mod dice;
mod games;
mod ground;
mod worlds;

use crate::{first_seed, texts};
use muster_kernel::{Entry, LogEntry, Match, Observer, Open, People, Presentation, Question, Sampler, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::collections::VecDeque;
use std::sync::Arc;

/// No game takes longer than this many answers.
const LONGEST: usize = 3_000;
/// No step takes more answers than this: one for each of two armies of forty models, one for each of eighty dice, and as many
/// again. Every answer plays its step again, so that a step costs as much as the square of its answers.
const LONGEST_STEP: usize = 320;
/// How many moments of a game are remembered.
const REMEMBERED: usize = 100;
/// In many games the laws are tried at one moment in so many.
const SELDOM: usize = 150;
/// The observers of a table.
const OBSERVERS: [Observer; 3] = [Observer::Seat(Seat::FIRST), Observer::Seat(Seat::SECOND), Observer::Public];

/// What was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many games were played to the end.
    pub games: u64,
    /// How many answers they took, dice included.
    pub answers: u64,
    /// How often an observer held another world possible than the real one; none at all in a game with secrets means
    /// that its views tell them.
    pub doubts: u64,
    /// How many spots of the ground that moves can end on were tried.
    pub ground: u64,
}

/// Tries every law on `games` random games from each of the tables.
///
/// # Panics
/// When a law is broken.
pub fn all<R: Presentation>(rules: &Arc<R>, tables: &[&str], games: u64) -> Tally {
    let mut tally = Tally::default();
    for table in tables {
        let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{table}: {problems:?}"));
        games::setup_reads_back(&**rules, table, &setup);
        for seed in 0..games {
            let mut game = Trial::begin(rules, table, &setup, seed);
            game.play(1, &mut |_| ());
            games::ended_game(&game);
            tally.add(&game);
        }
    }
    tally
}

/// Plays many random games, at least `games`, and tries every law at one moment in [`SELDOM`] of them; the journal of each plays
/// again. Every other game begins with a position from the middle of the one before, as it is written down. `stated` leaves
/// out of a state what no text says of it, since nothing rests on it.
///
/// The seed of the first is [`first_seed`].
///
/// # Panics
/// When a law is broken, or what `MUSTER_SEED` says is no number.
pub fn many<R: Presentation>(
    rules: &Arc<R>,
    tables: &[&str],
    games: u64,
    stated: impl Fn(&R::State) -> R::State,
) -> Tally {
    let first = first_seed();
    let mut tally = Tally::default();
    for seed in first.. {
        if tally.games >= games {
            println!("{}: {} games with the seeds {first} to {}", R::ID, tally.games, seed - 1);
            break;
        }
        let table = tables[(seed % tables.len() as u64) as usize];
        let mut middle = None;
        play_seldom(rules, table, seed, &mut tally, &mut |game| {
            texts::position_reads_back(&**rules, game.game.base(), &stated);
            if middle.is_none() || game.below(3) == 0 {
                middle = Some(texts::position(&**rules, game.game.base()));
            }
        });
        if let Some(table) = middle {
            play_seldom(rules, &table, seed, &mut tally, &mut |_| ());
        }
    }
    tally
}

/// One random game in which the laws are tried now and then; `at` is called where they are.
fn play_seldom<R: Presentation>(
    rules: &Arc<R>,
    table: &str,
    seed: u64,
    tally: &mut Tally,
    at: &mut dyn FnMut(&mut Trial<'_, R>),
) {
    let setup = rules.parse_setup(table).unwrap_or_else(|problems| panic!("{table}: {problems:?}"));
    let mut game = Trial::begin(rules, table, &setup, seed);
    game.play(SELDOM, at);
    games::ended_game(&game);
    tally.add(&game);
}

impl Tally {
    fn add<R: Presentation>(&mut self, game: &Trial<'_, R>) {
        self.games += 1;
        self.answers += game.game.entries().len() as u64;
        self.doubts += game.doubts;
        self.ground += game.ground;
    }
}

/// A random game under trial.
pub(crate) struct Trial<'a, R: Presentation> {
    pub(crate) rules: &'a Arc<R>,
    pub(crate) setup: &'a R::Setup,
    table: &'a str,
    seed: u64,
    pub(crate) game: Match<R>,
    /// Everything told so far.
    pub(crate) told: Vec<LogEntry>,
    pub(crate) rng: Xoshiro256PlusPlus,
    /// Answers that were offered at some time in this game.
    pub(crate) offered: Vec<R::Action>,
    /// What was there before each of the latest answers.
    pub(crate) past: VecDeque<Past<R>>,
    /// How often an observer held another world possible than the real one.
    pub(crate) doubts: u64,
    /// How many spots of the ground that moves can end on were tried.
    pub(crate) ground: u64,
}

/// The game before an answer.
pub(crate) struct Past<R: Presentation> {
    pub(crate) entries: Vec<Entry<R::Action>>,
    pub(crate) state: R::State,
    pub(crate) open: Open<R::Prompt, R::Purpose>,
}

impl<'a, R: Presentation> Trial<'a, R> {
    fn begin(rules: &'a Arc<R>, table: &'a str, setup: &'a R::Setup, seed: u64) -> Self {
        let begun = Match::begin(Arc::clone(rules), setup, &mut People);
        let (game, told) = begun.unwrap_or_else(|refusal| panic!("{table}: {refusal:?}"));
        Trial {
            rules,
            setup,
            table,
            seed,
            game,
            told,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            offered: Vec::new(),
            past: VecDeque::new(),
            doubts: 0,
            ground: 0,
        }
    }

    /// Where we are, for a broken law.
    pub(crate) fn place(&self) -> String {
        format!(
            "table `{}`, game {}, answer {}, {:?}",
            self.table.replace('\n', " / "),
            self.seed,
            self.game.entries().len(),
            self.game.open()
        )
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.rng.next_u64() % n.max(1) as u64) as usize
    }

    /// Plays to the end and tries the laws at one question and one roll in `every`; `at` is called at the questions where they
    /// are tried.
    fn play(&mut self, every: usize, at: &mut dyn FnMut(&mut Self)) {
        loop {
            assert!(self.game.entries().len() < LONGEST, "games end: {}", self.place());
            assert!(self.game.tape().len() <= LONGEST_STEP, "steps are short: {}", self.place());
            let tried = self.below(every) == 0;
            match self.game.open().clone() {
                Open::Over => return,
                Open::Roll(roll) => {
                    if tried {
                        dice::only_classes_matter(self, &roll.pool);
                        dice::secret_dice_tell_nothing(self, &roll);
                    }
                    let faces = Sampler(self.seed).roll(self.game.entries().len(), &roll.pool);
                    self.enter(Entry::Roll(faces));
                }
                Open::Choices(questions) => {
                    if tried {
                        self.try_laws(&questions);
                        at(self);
                    }
                    let question = &questions[self.below(questions.len())];
                    let action = self.rules.sample(self.game.state(), question, &mut self.rng);
                    let checked = self.game.check(question.seat, &action);
                    assert!(checked.is_ok(), "samples are legal: {action:?} {checked:?} at {}", self.place());
                    if tried {
                        worlds::what_is_told_tells_no_secrets(self, question.seat, &action);
                        self.a_fork_agrees(&Entry::Choice { seat: question.seat, action: action.clone() });
                    }
                    self.enter(Entry::Choice { seat: question.seat, action });
                    if tried {
                        answers::secrets_are_committed(self, question);
                        answers::take_back_restores(self, question.seat);
                    }
                }
            }
        }
    }

    /// Tries what holds wherever somebody is asked.
    fn try_laws(&mut self, questions: &[Question<R::Prompt>]) {
        for question in questions {
            answers::offers_are_right(self, question);
            answers::refusals_change_nothing(self, question);
            games::conceding_ends_it(self, question.seat);
            ground::it_is_where_moves_end(self, question);
        }
        worlds::views_tell_no_secrets(self);
        worlds::the_same_story_looks_the_same(self);
        worlds::everything_can_be_shown(self);
    }

    /// A fork that is given an answer comes to what its match comes to.
    fn a_fork_agrees(&self, entry: &Entry<R::Action>) {
        let [mut one, mut other] = [self.game.clone(), self.game.clone()];
        let told = [one.enter(entry), other.enter(entry)];
        let same = one.state() == other.state() && one.open() == other.open() && told[0] == told[1];
        assert!(same, "a fork agrees with its match after {entry:?} at {}", self.place());
    }

    /// Gives an answer.
    fn enter(&mut self, entry: Entry<R::Action>) {
        let past = Past {
            entries: self.game.entries().to_vec(),
            state: self.game.state().clone(),
            open: self.game.open().clone(),
        };
        self.past.truncate(REMEMBERED - 1);
        self.past.push_front(past);
        let told = self.game.enter(&entry).unwrap_or_else(|e| panic!("{entry:?} fits: {e} at {}", self.place()));
        self.told.extend(told);
    }
}
