//! Laws of the bots, over every ruleset.

use muster_games::{BotChoice, Budget, Clock, Game, GameRecord, Series, Thinker, Waiting, games};
use muster_kernel::{Sampler, Seat};
use muster_testkit::at_once;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// A clock on which a second passes with every look, and that stops whoever has looked too often.
struct Ticks {
    looks: AtomicU32,
    most: u32,
}

impl Clock for Ticks {
    fn elapsed(&self) -> Duration {
        Duration::from_secs(self.looks.fetch_add(1, Ordering::Relaxed).into())
    }

    fn is_stopped(&self) -> bool {
        self.looks.fetch_add(1, Ordering::Relaxed) >= self.most
    }
}

fn ticks(most: u32) -> Ticks {
    Ticks { looks: AtomicU32::new(0), most }
}

fn play(game: &dyn Game, bots: [BotChoice; 2], number: u64) -> GameRecord {
    let series = Series { setup: game.setups()[0].setup.clone(), bots, seed: 5, games: number..number + 1 };
    let mut played = None;
    let report = &mut |record| {
        played = Some(record);
        true
    };
    game.series(&series, &ticks(u32::MAX), report).expect("a listed set-up begins");
    played.expect("a game was played")
}

#[test]
fn the_same_seed_and_budget_play_the_same() {
    let search = BotChoice::Search(Budget::Playouts(5));
    at_once(games(), |game| {
        let again = || play(&**game, [search, BotChoice::Random], 0);
        assert_eq!(again(), again(), "{}", game.id());
    });
}

#[test]
fn a_little_thought_beats_none() {
    let search = BotChoice::Search(Budget::Playouts(5));
    for game in games() {
        let won = AtomicU32::new(0);
        at_once(&(0..6).collect::<Vec<_>>(), |number| {
            let played = play(&**game, [search, BotChoice::Random], *number);
            let winner = Some(Seat((number % 2) as u8));
            won.fetch_add((played.outcome.winner == winner).into(), Ordering::Relaxed);
        });
        let won = won.into_inner();
        assert!(won >= 5, "{}: {won} of 6", game.id());
    }
}

/// Plays until a bot has a choice to think about; how often it looked at its clock then.
fn looks(game: &dyn Game, budget: Budget, most: u32) -> u32 {
    let (mut play, _) = game.begin(&game.setups()[0].setup, &mut Sampler(3)).expect("a listed set-up begins");
    let mut seed = 0;
    loop {
        let Waiting::Choices(seats) = play.waiting() else { panic!("the game ended first") };
        let clock = ticks(most);
        let thinker = Thinker { bot: BotChoice::Search(budget), seed, clock: &clock };
        let answer = play.bot_answer(seats[0], &thinker).expect("a seat that is asked is answered for");
        // Whoever sees at once that luck makes no difference looks only when it begins.
        let looks = clock.looks.into_inner();
        if looks > 1 {
            assert_eq!(play.check(seats[0], &answer), Ok(()), "an answer in haste is legal too");
            return looks;
        }
        play.answer(seats[0], &answer, &mut Sampler(seed)).expect("a bot's answer is legal");
        seed += 1;
    }
}

#[test]
fn a_search_minds_its_time_and_stops_when_nobody_waits() {
    for game in games() {
        let in_time = looks(&**game, Budget::Time(Duration::from_secs(20)), u32::MAX);
        assert!((20..30).contains(&in_time), "{}: {in_time} looks in twenty seconds", game.id());
        let stopped = looks(&**game, Budget::Playouts(1_000_000), 10);
        assert!((10..20).contains(&stopped), "{}: {stopped} looks until it was stopped", game.id());
    }
}
