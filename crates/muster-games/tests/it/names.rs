//! What bots, printed fighters and rulesets are called and shown as.

use muster_games::{BotChoice, Game, NoStrike, Unknown, WantedStrike, standard};
use muster_kernel::Seat;

#[test]
fn names_of_bots_are_read_as_they_are_written() {
    for name in ["random", "greedy", "search", "search:1", "search:800", "search:500ms", "search:60000ms"] {
        assert_eq!(BotChoice::named(name).map(|bot| bot.to_string()).as_deref(), Some(name));
    }
}

#[test]
fn other_names_are_no_bots() {
    for name in
        ["", "Random", "search:", "search:0", "search:+5", "search:ms", "search:60001ms", "search:2s", "greedy:3"]
    {
        assert_eq!(BotChoice::named(name), None, "{name}");
    }
}

#[test]
fn every_ruleset_shows_a_moment_of_a_game_of_both_sides() {
    for game in standard() {
        let picture = game.glimpse().unwrap_or_else(|| panic!("{} shows nothing", game.id()));
        for seat in Seat::BOTH {
            let own = picture.pieces.iter().filter(|piece| piece.owner == Some(seat)).count();
            assert!(own >= 3, "{} shows {own} pieces of {seat:?}", game.id());
        }
    }
}

/// What is said of an attacker of this name, if nobody is called so.
fn unknown(game: &dyn Game, name: &str) -> Option<Unknown> {
    let target = game.fighters().swap_remove(0).id;
    match game.strike(&WantedStrike { attacker: name.to_owned(), target, ..WantedStrike::default() }) {
        Err(NoStrike::Fighter(unknown)) => Some(unknown),
        _ => None,
    }
}

/// The same with two letters in its middle the wrong way round.
fn misspelt(name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let middle = letters.len() / 2;
    letters.swap(middle - 1, middle);
    letters.into_iter().collect()
}

#[test]
fn fighters_are_found_by_what_people_remember_of_their_names() {
    for game in standard().iter().filter(|game| !game.fighters().is_empty()) {
        let fighters = game.fighters();
        let lows: Vec<String> = fighters.iter().map(|fighter| fighter.name.to_lowercase()).collect();
        for (fighter, low) in fighters.iter().zip(&lows) {
            for name in [fighter.name.to_uppercase(), format!(" {low} "), fighter.id.to_lowercase()] {
                assert_eq!(unknown(&**game, &name), None, "{}: {name}", game.id());
            }
            let wrong = misspelt(low);
            if lows.contains(&wrong) {
                continue;
            }
            let said = unknown(&**game, &wrong).unwrap_or_else(|| panic!("{}: {wrong} is known", game.id()));
            assert_eq!(said.name, wrong);
            assert!((1..=5).contains(&said.near.len()) && said.near.contains(&fighter.name), "{said:?}");
        }
        // The beginning of a name will do where nothing else begins so; where others do, they are all proposed first.
        let begins = |start: &str| {
            let ids = fighters.iter().map(|fighter| fighter.id.to_lowercase());
            lows.iter().zip(ids).filter(|(low, id)| low.starts_with(start) || id.starts_with(start)).count()
        };
        for low in lows.iter().filter(|low| low.chars().count() > 3) {
            let start: String = low.chars().take(low.chars().count() - 1).collect();
            let exact = fighters.iter().any(|f| f.name.to_lowercase() == start || f.id.to_lowercase() == start);
            assert_eq!(unknown(&**game, &start).is_none(), exact || begins(&start) == 1, "{}: {start}", game.id());
        }
        assert!(unknown(&**game, "").is_some(), "{}: nobody has no name", game.id());
    }
}
