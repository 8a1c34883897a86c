//! Armies, worlds and positions, counted and gone through.

use muster_feint::Feint;
use muster_kernel::{Match, Observer, Open, People, Question, Ruleset, Sampler, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The rules that a force breaks, of those about the army alone (FT-3.14 to FT-3.17).
fn army_faults(feint: &Feint, force: &str) -> bool {
    let setup = feint.parse_setup("scenario Open Field").expect("a scenario");
    let (game, _) = Match::begin(Arc::new(Feint::standard()), &setup, &mut People).expect("a battle");
    let question = game.question(Seat::FIRST).expect("asked for a force");
    breaks(feint, game.state(), question, force)
}

fn breaks(
    feint: &Feint,
    state: &<Feint as Ruleset>::State,
    question: &Question<<Feint as Ruleset>::Prompt>,
    force: &str,
) -> bool {
    let action = feint.parse_action(question, force);
    let refusal = action.and_then(|action| feint.check(state, question, &action)).err();
    refusal.is_some_and(|r| r.rules().any(|id| ["FT-3.14", "FT-3.15", "FT-3.16", "FT-3.17"].contains(&id.0)))
}

/// How many sets of cards of one list complete an army whose other list is given.
fn sets(feint: &Feint, cards: &[String], size: usize, write: &dyn Fn(&str) -> String) -> usize {
    let setup = feint.parse_setup("scenario Open Field").expect("a scenario");
    let (game, _) = Match::begin(Arc::new(Feint::standard()), &setup, &mut People).expect("a battle");
    let question = game.question(Seat::FIRST).expect("asked for a force");
    let mut count = 0;
    for mask in 0u32..1 << cards.len() {
        if mask.count_ones() as usize == size {
            let chosen: Vec<&str> = (0..cards.len()).filter(|i| mask >> i & 1 == 1).map(|i| &*cards[i]).collect();
            count += usize::from(!breaks(feint, game.state(), question, &write(&chosen.join(","))));
        }
    }
    count
}

#[test]
fn as_many_armies_are_legal_as_the_rules_say() {
    let feint = Feint::standard();
    let counted = [
        ("G", 6, "G1.1,G2.1,G3.1", "G7.1,G9.1", 180, 13),
        ("M", 6, "M1.1,M2.1,M3.1", "M7.1,M8.1", 111, 13),
        ("B", 6, "B1.1,B2.1,B3.1", "B7.1,B8.1", 134, 11),
        ("T", 6, "T1.1,T2.1,T3.1", "T7.1,T8.1", 102, 22),
    ];
    for (letter, core_types, core, elite, cores, elites) in counted {
        assert!(!army_faults(&feint, &format!("force core={core} elite={elite} distractions=")), "a legal army");
        let cards = |types: std::ops::RangeInclusive<i32>| -> Vec<String> {
            types.flat_map(|n| [format!("{letter}{n}.1"), format!("{letter}{n}.2")]).collect()
        };
        let with_core = |chosen: &str| format!("force core={chosen} elite={elite} distractions=");
        let with_elite = |chosen: &str| format!("force core={core} elite={chosen} distractions=");
        assert_eq!(sets(&feint, &cards(1..=core_types), 3, &with_core), cores, "Core sets of {letter} (FT-3.76)");
        assert_eq!(
            sets(&feint, &cards(core_types + 1..=10), 2, &with_elite),
            elites,
            "Elite sets of {letter} (FT-3.76)"
        );
    }
}

/// The army of the Mirefang Horde on five tokens, those named face up.
fn horde(face_up: &[&str]) -> String {
    let cards = ["Gobbo Warriors L2", "Gobbo Tricksters L2", "Gobbo Bowmen L1", "Wolf Riders L1", "Bog Trolls L2"];
    let mut text = String::from("scenario Open Field\nturn South\n");
    for (i, card) in cards.iter().enumerate() {
        let way = if face_up.contains(card) { "up" } else { "down" };
        text.push_str(&format!("S{} {card} at {},2 N {way}\n", i + 1, i + 2));
    }
    text.push_str(
        "South distractions Orc Brawlers L1, Boar Chargers L1, Mire Giant L1\nN1 March Swords L1 at 4,9 S down",
    );
    text
}

/// The armies that North holds possible, with how often each was drawn.
fn armies(table: &str, draws: u64) -> BTreeMap<BTreeSet<String>, u64> {
    let feint = Feint::standard();
    let setup = feint.parse_setup(table).expect("a position");
    let state = feint.begin(&setup).expect("a position that can be");
    let view = feint.view(&state, Observer::Seat(Seat::SECOND));
    let mut found = BTreeMap::new();
    for seed in 0..draws {
        let world = feint.determinise(&view, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let lines = feint.lines(&feint.view(&world, Observer::Everything));
        let token = |line: &String| {
            let (name, rest) = line.split_once(' ')?;
            (name.starts_with('S') && name.len() == 2).then(|| rest.split(" at ").next().unwrap_or("").to_owned())
        };
        let army: BTreeSet<String> = lines.iter().filter_map(token).collect();
        assert_eq!(army.len(), 5, "five different cards: {lines:?}");
        *found.entry(army).or_insert(0) += 1;
    }
    found
}

#[test]
fn worlds_are_drawn_among_all_armies_a_display_allows() {
    let all = armies(&horde(&[]), 6_000);
    assert_eq!(all.len(), 57, "FT-11.21, example 13.2");
    let rarest = all.values().min().expect("armies");
    assert!(*rarest > 20, "no army is left out or nearly so: {rarest} of 6000");
    let known = armies(&horde(&["Gobbo Bowmen L1", "Bog Trolls L2"]), 1_000);
    assert_eq!(known.len(), 10, "after two reveals");
    assert!(known.keys().all(|army| army.contains("Wolf Riders L1")));
}

/// The lines that state a position; how often secrets were used is history.
fn position(feint: &Feint, state: &<Feint as Ruleset>::State) -> String {
    let mut lines = feint.lines(&feint.view(state, Observer::Everything));
    lines.retain(|line| !line.contains(" shell-games ") && !line.contains(" scries "));
    lines.join("\n")
}

#[test]
fn the_lines_of_a_battle_state_its_position() {
    let feint = Arc::new(Feint::standard());
    for seed in 0..20 {
        let setup = feint.parse_setup("scenario Stones in the Mire").expect("a scenario");
        let (mut game, _) = Match::begin(Arc::clone(&feint), &setup, &mut Sampler(seed)).expect("a battle");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        while let Open::Choices(questions) = game.open().clone() {
            let state = game.state();
            let text = position(&feint, state);
            if text.contains("\nphase actions\n") && game.tape().is_empty() {
                let setup = feint.parse_setup(&text).unwrap_or_else(|p| panic!("{text}\n{p:?}"));
                let stated = feint.begin(&setup).unwrap_or_else(|r| panic!("{text}\n{r:?}"));
                assert_eq!(position(&feint, &stated), text, "what is printed is read back");
                let question = &questions[0];
                let here = feint.offers(state, question).actions().len();
                assert_eq!(feint.offers(&stated, question).actions().len(), here, "and allows the same:\n{text}");
            }
            let action = feint.sample(state, &questions[0], &mut rng);
            game.answer(questions[0].seat, action, &mut Sampler(seed)).expect("samples are legal");
        }
    }
}
