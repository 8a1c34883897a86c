//! Armies that may be taken as they are are legal at every points limit, and written as they are read.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::action::{Action, Prompt};
use muster_fantasy_battle::book::composition::check_roster;
use muster_kernel::{Match, Offers, Open, People, Presentation, Question, Ruleset};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::sync::Arc;

/// A game of so many points in which both sides are asked for their armies.
fn asked(rules: &Arc<FantasyBattle>, limit: u16) -> (Match<FantasyBattle>, Question<Prompt>) {
    let table = format!("scenario pitched-battle two-hills\nlimit {limit}\nphase muster");
    let setup = rules.parse_setup(&table).expect("a table");
    let (game, _) = Match::begin(Arc::clone(rules), &setup, &mut People).expect("it is allowed");
    let Open::Choices(questions) = game.open().clone() else { panic!("armies are asked for") };
    assert_eq!(questions.len(), 2);
    (game, questions[0].clone())
}

#[test]
fn there_is_an_army_of_every_list_at_every_limit() {
    let rules = Arc::new(FantasyBattle::standard());
    for limit in (500..=4_000).step_by(250) {
        let (game, question) = asked(&rules, limit);
        let Offers::Region { proposals, forms, .. } = rules.offers(game.state(), &question) else {
            panic!("armies cannot be listed")
        };
        assert_eq!((proposals.len(), forms.len()), (4, 4), "{limit}");
        for action in &proposals {
            let Action::Muster(roster) = action else { panic!("an army is answered with an army") };
            assert!(check_roster(&rules.book, roster, limit).is_empty());
            let spent: u16 = roster.units.iter().map(|unit| unit.points).sum();
            assert!(spent >= limit / 10 * 7, "{limit}: {spent} points of {}", rules.notation(action));
        }
    }
}

#[test]
fn an_army_is_read_as_it_is_written() {
    let rules = Arc::new(FantasyBattle::standard());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut own = 0;
    for limit in [500, 1_000, 1_000, 2_000] {
        let (game, question) = asked(&rules, limit);
        for _ in 0..50 {
            let action = rules.sample(game.state(), &question, &mut rng);
            rules.check(game.state(), &question, &action).expect("what is drawn is legal");
            let form = rules.as_form(game.state(), &question, &action).expect("an army fills in a sheet");
            own += usize::from(form == rules.notation(&action));
            for text in [rules.notation(&action), form] {
                assert_eq!(rules.parse_action(&question, &text), Ok(action.clone()), "{text}");
            }
        }
    }
    assert!(own > 50, "hardly any army of one's own was tried: {own}");
}

#[test]
fn an_army_beyond_all_measure_is_refused_before_it_is_read() {
    let rules = Arc::new(FantasyBattle::standard());
    let (_, question) = asked(&rules, 1_000);
    let units = |n: usize| (1..=n).map(|n| format!(" u{n}=swordsmen*20")).collect::<String>();
    let broken = |text: String| {
        let refusal = rules.parse_action(&question, &text).expect_err("it is refused");
        refusal.0.iter().map(|wrong| wrong.message.key).collect::<Vec<_>>()
    };
    assert!(rules.parse_action(&question, &format!("muster{}", units(64))).is_ok());
    assert_eq!(broken(format!("muster{}", units(65))), ["no-roster-units"]);
    assert_eq!(broken(format!("muster u1={}", "x".repeat(20_000))), ["no-roster-units"]);
    assert_eq!(broken(format!("muster u1=captain{}", ",shield".repeat(49))), ["no-roster-words"]);
    assert_eq!(broken("muster u1=captain,dispel-scroll*999".to_owned()), ["no-roster-word"]);
    assert_eq!(broken("muster u1=swordsmen*999".to_owned()), ["no-roster-entry"]);
}
