//! What odds are about, held against whole games: whoever suffers was at stake, and what players are taken to answer is legal.

use muster_dice::Faces;
use muster_kernel::{
    Candidate, Continuation, OddsModel, Oracle, PieceId, Question, Roll, Ruleset, Sampler, Seat, play_step,
};
use muster_odds::prospects::{Effort, Standpoint};
use muster_spearhead::Spearhead;
use muster_spearhead::action::{Action, Prompt};
use muster_spearhead::event::Purpose;
use muster_spearhead::state::{ModelId, State, UnitId};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const TABLES: [&str; 4] = [
    "scenario embers",
    "scenario green-barrows",
    "scenario battle starscale-warhost vigilant-brotherhood",
    "scenario battle deathrattle-tomb-host gnawfeast-clawpack",
];

/// The first question of a step with its answer, and the pieces that were at stake.
struct First {
    candidate: Candidate<Spearhead>,
    stakes: Vec<PieceId>,
}

/// Answers the first question of a step at random, and all others as is foreseen where anything is.
struct Foreseeing {
    rng: Xoshiro256PlusPlus,
    dice: Sampler,
    answers: usize,
    first: Option<First>,
}

impl Oracle<Spearhead> for Foreseeing {
    fn choose(&mut self, rules: &Spearhead, state: &State, question: &Question<Prompt>) -> Option<Action> {
        self.answers += 1;
        let sampled = rules.sample(state, question, &mut self.rng);
        let Some(first) = &self.first else {
            let candidate = Candidate::new(question.clone(), sampled.clone());
            let stakes = rules.stakes(state, &candidate);
            self.first = Some(First { candidate, stakes });
            return Some(sampled);
        };
        let Continuation::Answer(foreseen) = rules.foresee(state, question, &first.candidate) else {
            return Some(sampled);
        };
        rules
            .check(state, question, &foreseen)
            .unwrap_or_else(|refusal| panic!("{question:?} {foreseen:?}: {refusal:?}"));
        Some(foreseen)
    }

    fn roll(&mut self, _: &Spearhead, _: &State, roll: &Roll<Purpose>) -> Option<Faces> {
        self.answers += 1;
        Some(self.dice.roll(self.answers, &roll.pool))
    }
}

/// Every unit of both sides.
fn units(state: &State) -> Vec<UnitId> {
    Seat::BOTH.into_iter().flat_map(|seat| state.battle.army(seat)).collect()
}

/// Points that a unit can still take.
fn left(state: &State, id: UnitId) -> i32 {
    let unit = state.battle.unit(id);
    i32::from(unit.models.len()) * i32::from(state.battle.scroll(id).health) - i32::from(unit.damage)
}

#[test]
fn whoever_suffers_was_at_stake() {
    let rules = Spearhead::standard();
    let (mut staked, mut hurt) = (0, 0);
    for seed in 0..12 {
        let setup = rules.parse_setup(TABLES[seed as usize % TABLES.len()]).expect("a ready battle");
        let mut state = rules.begin(&setup).expect("it can be laid out");
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut oracle = Foreseeing { rng, dice: Sampler(seed), answers: 0, first: None };
        while !rules.is_over(&state) {
            let before = state.clone();
            oracle.first = None;
            assert!(play_step(&rules, &mut state, &mut oracle));
            let Some(first) = oracle.first.take() else { continue };
            let asked =
                matches!(first.candidate.question.prompt, Prompt::Window(_) | Prompt::Fighter(_) | Prompt::PileIn(_));
            if !asked {
                continue;
            }
            staked += usize::from(!first.stakes.is_empty());
            for id in units(&before) {
                let suffers = before.battle.unit(id).is_on_field() && left(&state, id) < left(&before, id);
                let at_stake = first.stakes.iter().any(|piece| ModelId::of_piece(*piece).unit == id);
                assert!(!suffers || at_stake, "seed {seed}: {id:?} suffers by {:?}", first.candidate);
                hurt += usize::from(suffers);
                if at_stake {
                    let piece =
                        first.stakes.iter().find(|piece| ModelId::of_piece(**piece).unit == id).expect("at stake");
                    let outcome = rules.piece_outcome(&before, &state, (*piece, &first.candidate));
                    assert_eq!(outcome.harm > 0, suffers, "{outcome:?}");
                }
            }
        }
    }
    assert!(staked > 20 && hurt > 10, "{staked} answers with stakes, {hurt} units hurt");
}

/// A battle as a text says it.
fn table(rules: &Spearhead, text: &str) -> State {
    let setup = rules.parse_setup(text).unwrap_or_else(|problems| panic!("{problems:?}"));
    rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

/// How likely the worst that a unit of the other side may do to a unit of the first one harms it.
fn danger(text: &str, [by, on]: [usize; 2]) -> Option<f64> {
    let rules = Spearhead::standard();
    let state = table(&rules, text);
    let standpoint = Standpoint { rules: &rules, base: &state, tape: &[], now: &state, seat: Seat::FIRST };
    let [by, on] = [(Seat::SECOND, by), (Seat::FIRST, on)].map(|(seat, place)| UnitId::new(seat, place));
    let [by, on] = [by, on].map(|unit| ModelId { unit, number: 1 }.piece());
    let (prospects, _) = standpoint.threat(by, on, Effort::default()).expect("odds")?;
    Some(prospects.stakes[0].harmed)
}

/// SP-7.9 a unit that fights somebody else may come to a unit that stands 3 inches and more from it.
#[test]
fn a_pile_in_brings_a_unit_to_somebody_else() {
    let with = |engineer: &str| {
        let text = "scenario battle gnawfeast-clawpack vigilant-brotherhood\nrealm aqshy\nmap horizontal A=south
terrain none\nround 1\nfirst A\nturn A\nphase shooting A\nB2 at 15,10\nA2 at 16,12.5\nA3 at";
        danger(&format!("{text} {engineer}"), [1, 2])
    };
    assert!(with("20.2,11.7").is_some_and(|harmed| harmed > 0.0), "3 inches are enough");
    assert_eq!(with("24,11.7"), None, "they are not");
    assert_eq!(with("10.3,8"), None, "away from whom it fights");
}

/// SP-8.2 whoever is in combat with several attacks the one whose danger is asked for.
#[test]
fn a_fight_with_two_is_a_danger_to_either() {
    let text = "scenario battle gnawfeast-clawpack vigilant-brotherhood\nrealm aqshy\nmap horizontal A=south
terrain none\nround 1\nfirst A\nturn A\nphase shooting A\nB2 at 15,10\nA2 at 15,12.5\nA3 at 15,7.5";
    for on in [1, 2] {
        assert!(danger(text, [1, on]).is_some_and(|harmed| harmed > 0.3), "{on}");
    }
}

#[test]
fn odds_of_a_whole_fight_are_told() {
    let rules = Spearhead::standard();
    let text =
        "scenario battle gnawfeast-clawpack vigilant-brotherhood\nrealm aqshy\nmap horizontal A=south\nterrain none
round 1\nfirst A\nturn A\nphase fight second A
A4 at 10,8 11.2,8 12.4,8 13.6,8 14.8,8 10,9.2 11.2,9.2 12.4,9.2 13.6,9.2 14.8,9.2
B4 at 9,11 10.8,11 12.6,11 14.4,11 16.2,11";
    let setup = rules.parse_setup(text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let question = Question::open(Seat::FIRST, Prompt::PileIn(UnitId::new(Seat::FIRST, 3)));
    let candidate = Candidate::new(question, Action::Stay);
    let standpoint = Standpoint { rules: &rules, base: &state, tape: &[], now: &state, seat: Seat::FIRST };
    let prospects = standpoint.answer(&candidate, Effort::default()).ok().flatten().expect("somebody is at stake");
    let stake = &prospects.stakes[0];
    assert!(stake.outcomes.iter().any(|outcome| outcome.words.key == "outcome-slain"), "{:?}", stake.outcomes.len());
}
