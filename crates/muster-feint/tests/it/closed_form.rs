//! Closed forms of Feint against a walk through its rules, on a grid of attacks; both against sampling.

use muster_dice::{Exact, Natural, Tally};
use muster_feint::Feint;
use muster_feint::action::{Action, Prompt};
use muster_feint::attack::{Attack, Mode};
use muster_feint::closed_form;
use muster_feint::state::{Position, State, TokenId};
use muster_feint::step::Step;
use muster_kernel::{Match, People, Question, Ruleset, Seat};
use muster_odds::walk::{self, MOST_WAYS, Outcomes};
use muster_odds::{Estimate, OddsError, sample};
use std::sync::Arc;

const S1: TokenId = TokenId(0);
const N1: TokenId = TokenId(5);

fn state(rules: &Feint, table: &str) -> Option<State> {
    let setup = rules.parse_setup(table).ok()?;
    rules.begin(&setup).ok()
}

/// The wounds a unit has left; none once it is gone.
fn left(rules: &Feint, state: &State, id: TokenId) -> i64 {
    let position = Position { book: &rules.book, state };
    if !state.is_alive(id) {
        return 0;
    }
    let unit = position.unit(id);
    i64::from(unit.models) * i64::from(position.profile(id).wounds) - i64::from(unit.lost)
}

/// An attack as the position shows it, for the closed form.
fn closed(rules: &Feint, state: &State, attack: Attack) -> closed_form::Attack {
    closed_form::Attack::of(Position { book: &rules.book, state }, attack)
}

/// Every choice is answered by its first offer.
fn first(rules: &Feint, state: &State, question: &Question<Prompt>) -> Option<Action> {
    rules.offers(state, question).actions().first().cloned()
}

/// Walks from step to step until a fight begins; nothing is a matter of chance on the way.
fn to_the_fight(rules: &Feint, state: State) -> State {
    let mut outcomes = Outcomes::certain(state);
    while !matches!(outcomes.states[0].0.step, Step::Fight(_)) {
        outcomes = outcomes.then(10, |state, most| walk::step(rules, state, most, first)).expect("a walk");
    }
    outcomes.states[0].0
}

/// Nobody here is undead: those crumble after the blows, which the closed form knows nothing of.
fn melee_tables() -> Vec<String> {
    let attackers = [
        "March Spears L1",
        "Gobbo Warriors L1 models 3",
        "Gobbo Warriors L1 models 2 with Hand Axe",
        "Halberdiers L1 models 3",
        "Mire Giant L1 with Maul",
        "Knights L2 models 2 with Runeblade",
        "Knights L2 models 1 with Runeblade",
    ];
    let defenders = [
        "March Swords L1 models 3",
        "Gobbo Warriors L1 models 2",
        "Boar Chargers L2 models 3 lost 0 with Spiked Shield",
        "Rangers L1 models 3",
        "Knights L2 models 1",
        "March Spears L1 models 1",
    ];
    let table = |south: &str, north: &str, facing: &str| {
        let put = |text: &str, at: &str| {
            // Where a unit stands comes after its name and level, then how many models it has and what it carries.
            let (name, rest) = text.split_at(text.find(" L").expect("a level") + 3);
            format!("{name} at {at} up{rest}")
        };
        let (south, north) = (put(south, "4,5 N"), put(north, &format!("4,6 {facing}")));
        let others = "S2 Gobbo Bowmen L1 at 8,2 N up\nN2 Shamblers L1 at 8,9 S up";
        format!("scenario Open Field\nturn South\nphase combat\nS1 {south}\nN1 {north}\n{others}\n")
    };
    let mut tables = Vec::new();
    for south in attackers {
        for north in defenders {
            for facing in ["S", "N", "E"] {
                tables.push(table(south, north, facing));
            }
        }
    }
    tables
}

#[test]
fn closed_forms_agree_with_the_walk_in_melee() {
    let rules = Feint::standard();
    let mut seen = [0; 4];
    for table in melee_tables() {
        let Some(state) = state(&rules, &table).map(|s| to_the_fight(&rules, s)) else { continue };
        let there = closed(&rules, &state, Attack { by: S1, on: N1, mode: Mode::Melee });
        let back = closed(&rules, &state, Attack { by: N1, on: S1, mode: Mode::Melee });
        if there.dice > 7 || back.dice > 7 {
            continue;
        }
        let outcomes = match walk::step(&rules, &state, MOST_WAYS, first) {
            Err(OddsError::TooManyWays(_)) => continue,
            other => other.expect("a walk"),
        };
        let (south, north) = (left(&rules, &state, S1), left(&rules, &state, N1));
        let walked = outcomes.numbers(|after| north - left(&rules, after, N1)).expect("few wounds");
        let blow = there.wounds_and_spikes::<Natural>().expect("few dice");
        let wounds = blow.numbers(|(w, _)| (*w).min(north)).expect("few wounds");
        same(&walked, &wounds, &table);
        if together(&rules, &state) {
            let back: Exact = back.wounds().expect("few dice");
            let back = Tally::of(back.outcomes().map(|(x, w)| (x, w.clone()))).expect("outcomes");
            let both = blow.and(&back).map(|((w, s), b)| (*w.min(&north), (s + b).min(south)));
            for ((w, s), weight) in both.iter() {
                let found = outcomes
                    .chance(|after| north - left(&rules, after, N1) == *w && south - left(&rules, after, S1) == *s);
                assert_eq!(found, muster_dice::fraction(weight, both.total()), "{table}\n{w} and {s}");
            }
        }
        let marks = [true, there.spikes, there.keen || there.mighty || there.rending, together(&rules, &state)];
        seen.iter_mut().zip(marks).for_each(|(n, mark)| *n += u32::from(mark));
    }
    // All, with spikes, with keywords of dice, both at once.
    assert!(seen[0] > 60 && seen[1..].iter().all(|n| *n > 5), "{seen:?}");
}

/// Whether both strike in the same step.
fn together(rules: &Feint, state: &State) -> bool {
    let position = Position { book: &rules.book, state };
    position.order(S1) == position.order(N1)
}

fn same(walked: &Exact, closed: &Exact, table: &str) {
    for x in walked.least().min(closed.least())..=walked.most().max(closed.most()) {
        assert_eq!(walked.fraction(x), closed.fraction(x), "{table}\n{x}");
    }
}

#[test]
fn closed_forms_agree_with_the_walk_when_shooting() {
    let rules = Feint::standard();
    let mut compared = 0;
    for south in ["Rangers L1", "Gobbo Bowmen L1", "Seers L1", "Gobbo Bowmen L2"] {
        for north in ["March Swords L1", "Shamblers L1", "Ghouls L1", "Wolf Riders L2"] {
            for models in 1..=4 {
                let table = format!(
                    "scenario Open Field\nturn South\nS1 {south} at 4,3 N up models {models}\n\
                     N1 {north} at 4,6 S up\nN2 Ghouls L1 at 8,9 S up\n"
                );
                let Some(state) = state(&rules, &table) else { continue };
                let shoot =
                    |rules: &Feint, _: &State, question: &Question<_>| rules.parse_action(question, "shoot S1 N1").ok();
                let Ok(outcomes) = walk::step(&rules, &state, MOST_WAYS, shoot) else { continue };
                let attack = closed(&rules, &state, Attack { by: S1, on: N1, mode: Mode::Shoot });
                let all = left(&rules, &state, N1);
                let wounds: Exact = attack.wounds().and_then(|w| w.clamped(0, all)).expect("few dice");
                let walked = outcomes.numbers(|after| all - left(&rules, after, N1)).expect("few wounds");
                same(&walked, &wounds, &table);
                sampled(&rules, &state, &outcomes, all);
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "{compared}");
}

/// Sampling agrees with the walk: of many intervals that hold in 19 of 20 cases, hardly one misses by much.
fn sampled(rules: &Feint, state: &State, outcomes: &Outcomes<State>, all: i64) {
    let shoot = |rules: &Feint, _: &State, question: &Question<_>| rules.parse_action(question, "shoot S1 N1").ok();
    let hurt = (0..2000).filter(|seed| {
        let after = sample(rules, state, *seed, shoot).expect("a walk");
        left(rules, &after, N1) < all
    });
    let hurt = hurt.count() as u64;
    let estimate = Estimate::of(hurt, 2000);
    let weight = outcomes.states.iter().filter(|(s, _)| left(rules, s, N1) < all);
    let exact = weight.fold(Natural::ZERO, |sum, (_, w)| sum.plus(w)).share(&outcomes.total);
    let [low, high] = estimate.between;
    let spare = high - low;
    assert!(exact > low - spare && exact < high + spare, "{exact} is far from {estimate:?}");
}

#[test]
fn a_step_with_too_many_ways_is_refused_in_time() {
    let rules = Feint::standard();
    let table = "scenario Open Field\nturn South\nS1 Rangers L1 at 4,3 N up\nN1 March Swords L1 at 4,6 S up\n";
    let state = state(&rules, table).expect("a table");
    let shoot = |rules: &Feint, _: &State, question: &Question<_>| rules.parse_action(question, "shoot S1 N1").ok();
    assert_eq!(walk::step(&rules, &state, 3, shoot), Err(OddsError::TooManyWays(3)));
    let nobody = |_: &Feint, _: &State, _: &Question<Prompt>| None;
    assert_eq!(walk::step(&rules, &state, 1000, nobody), Err(OddsError::Undecided));
}

#[test]
fn the_best_choice_is_no_worse_than_any_other() {
    let rules = Feint::standard();
    let table = "scenario Open Field\nturn South\nS1 Rangers L1 at 4,3 N up models 2\nN1 March Swords L1 at 4,6 S up\n\
                 N2 Ghouls L1 at 6,6 S up\n";
    let state = state(&rules, table).expect("a table");
    let wounds = |state: &State| -> i64 { [5, 6].iter().map(|n| -left(&rules, state, TokenId(*n))).sum() };
    let value = |state: &State, seat: Seat| if seat == Seat::FIRST { wounds(state) } else { -wounds(state) };
    let best = walk::best(&rules, &state, MOST_WAYS, value).expect("a walk");
    let mean = |outcomes: &Outcomes<State>| outcomes.numbers(wounds).map(|d| d.mean_fraction()).expect("few wounds");
    let (game, _) = Match::from_state(Arc::new(Feint::standard()), state, &mut People);
    let question = game.question(Seat::FIRST).expect("a question").clone();
    let offers = rules.offers(&state, &question).actions().to_vec();
    for action in offers {
        let this = |_: &Feint, _: &State, _: &Question<_>| Some(action.clone());
        let outcomes = walk::step(&rules, &state, MOST_WAYS, this).expect("a walk");
        assert!(mean(&outcomes) <= mean(&best), "{action:?}");
    }
    assert!(mean(&best) > mean(&Outcomes::certain(state)), "it shoots rather than waits");
}
