//! Whoever confirms an answer reads what it does.

use muster_games::{Game, Offer, Play, Waiting, games};
use muster_kernel::{Facet, Message, Sampler};
use muster_protocol::{Names, Speaker};
use muster_testkit::at_once;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// How many answers are given from a table of a scenario.
const ANSWERS: usize = 12;

/// Every table that a scenario of a ruleset begins with.
fn tables(game: &dyn Game) -> Vec<String> {
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios").join(game.id())];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension() == Some("md".as_ref()) {
                texts.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    texts.sort();
    let blocks = texts.iter().flat_map(|text| text.split("```").skip(1).step_by(2));
    blocks.filter_map(|block| Some(block.strip_prefix("table")?.trim().to_owned())).collect()
}

/// Verbs that say nothing of what is done: where one of them answers a question, the question has a word of its own for it.
const MERE: [&str; 4] = ["verb-choose", "verb-name", "verb-number", "verb-yes"];

/// What Confirm would be called; nothing if nothing but what was pointed at could stand there.
fn deed(speaker: Speaker<'_>, question: &Message, offer: &Offer) -> Option<String> {
    let verb = offer.facets.iter().find_map(|facet| if let Facet::Verb(key) = facet { Some(*key) } else { None })?;
    let said = speaker.verb(question, verb);
    (!MERE.contains(&verb) || said != speaker.words.word(verb)).then_some(said)
}

/// Plays random games from every set-up and a few answers from every table of a scenario; says which answers have no deed.
#[test]
fn every_answer_has_a_word_for_what_it_does() {
    at_once(games(), |game| {
        let names = Names::default();
        let speaker = Speaker::new(&**game, &names);
        let (mut nameless, mut questions) = (BTreeSet::new(), BTreeSet::new());
        let look = |play: &dyn Play, nameless: &mut BTreeSet<String>, questions: &mut BTreeSet<&str>| {
            let Waiting::Choices(seats) = play.waiting() else { return };
            for seat in seats {
                let question = play.asked(seat).unwrap().message;
                questions.insert(question.key);
                for offer in play.offers(seat).unwrap().offers {
                    if deed(speaker, &question, &offer).is_none() {
                        nameless.insert(format!("{}: {}", question.key, offer.notation));
                    }
                }
            }
        };
        let setups = game.setups().iter().map(|setup| (setup.setup.clone(), usize::MAX));
        let tables = tables(&**game).into_iter().map(|table| (table, ANSWERS));
        for (seed, (start, most)) in (0..).zip(setups.chain(tables)) {
            let mut dice = Sampler(seed);
            // Some tables are there to be refused.
            let Ok((mut play, _)) = game.begin(&start, &mut dice) else { continue };
            let mut random = seed;
            look(&*play, &mut nameless, &mut questions);
            while let Waiting::Choices(seats) = play.waiting()
                && play.len() < most
            {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let n = (random >> 33) as usize;
                let seat = seats[n % seats.len()];
                let offers = play.offers(seat).unwrap().offers.len();
                if offers == 0 {
                    break;
                }
                play.answer_nth(seat, (n / 7) % offers, &mut dice).unwrap();
                look(&*play, &mut nameless, &mut questions);
            }
        }
        assert!(nameless.is_empty(), "{}: {nameless:#?}", game.id());
        assert!(questions.len() > 10, "{} asks only {questions:?}", game.id());
    });
}
