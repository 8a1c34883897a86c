//! Questions that would be too much, and what they take.

use muster_dice::{Budget, Poll};
use muster_protocol::attack::{Answer, Of, Precision, Profile, QuestionError, Work, answer, needed};
use muster_protocol::wire::odds::{AskAttack, NamedAttack};

fn profile(text: &str) -> Profile {
    let set = text.split_whitespace().map(|pair| pair.split_once('=').expect("key=value"));
    Profile { name: String::new(), set: set.map(|(k, v)| (k.to_owned(), v.to_owned())).collect() }
}

fn asked(text: &str, precision: Precision) -> Result<Answer, QuestionError> {
    Answer::to(&profile(text), None, precision, &Work::of_request(Poll::default()))
}

fn found(text: &str) -> Answer {
    asked(text, Precision::Readable).unwrap_or_else(|wrong| panic!("{text}: {wrong}"))
}

#[test]
fn too_much_is_refused_with_the_limit_before_anything_is_computed() {
    for (text, limit) in [
        ("attacks=d4294967295", "at most 10000 sides"),
        ("damage=d4294967295+1", "at most 10000 sides"),
        ("damage=1000000000 ward=6+", "at most 10000 points of damage"),
        ("damage=50000000 ward=6+", "at most 10000 points of damage"),
        ("attacks=1000000000000 hit=3+", "at most 1000000 attacks"),
        ("attacks=4294967295d6", "at most 10000 dice"),
        ("models=4294967295 health=4294967295", "at most 10000 models"),
        ("models=10 health=4294967295", "at most 10000 wounds of a model"),
        ("models=10000 health=10000", "at most 1000000 wounds of all models"),
    ] {
        for precision in [Precision::Exact, Precision::Readable, Precision::Fractions, Precision::Quick] {
            let work = Work::of_request(Poll::default());
            let left = (work.exact.left(), work.quick.left());
            let wrong = Answer::to(&profile(text), None, precision, &work).map(|a| a.mean).expect_err(text);
            assert!(wrong.help.contains(limit), "{text}: {} {}", wrong.problem, wrong.help);
            assert_eq!((work.exact.left(), work.quick.left()), left, "{text}");
        }
    }
}

#[test]
fn what_takes_long_in_exact_counts_is_done_in_floating_point_and_said() {
    for text in ["attacks=1000000 hit=4+", "attacks=1000 hit=3+ models=2000 health=2 damage=d3 excess=lost"] {
        let answer = found(text);
        assert!(!answer.exact && answer.off_by.expect("a bound") < 1e-7, "{text}");
        assert!(answer.notes.iter().any(|note| note.contains("floating point")), "{text}: {:?}", answer.notes);
    }
    for text in ["attacks=300 hit=3+ wound=4+ damage=d6", "attacks=256d6 hit=3+ damage=d3"] {
        let work = Work::of_request(Poll::default());
        let answer = Answer::to(&profile(text), None, Precision::Readable, &work).expect(text);
        assert!(answer.exact && !answer.notes.iter().any(|note| note.contains("floating")), "{text}");
    }
}

#[test]
fn work_is_shared_and_ends_when_nobody_waits() {
    let work = Work { exact: Budget::of(2_000_000, 1 << 20), quick: Budget::of(1 << 30, 1 << 20) };
    let found = || Answer::to(&profile("attacks=60 hit=3+ wound=4+ damage=d6"), None, Precision::Exact, &work);
    let answers: Vec<bool> = (0..6).map(|_| found().expect("a small attack").exact).collect();
    assert!(answers[0] && !answers[5], "the first ones take what the last one lacks: {answers:?}");
    let gone = || false;
    let work = Work::of_request(Poll::new(&gone));
    let wrong = Answer::to(&profile("attacks=60 hit=3+"), None, Precision::Exact, &work).map(|a| a.mean);
    assert!(wrong.expect_err("nobody waits").problem.contains("stopped"));
}

#[test]
fn fractions_are_written_as_asked() {
    let text = "attacks=20 hit=3+ critical=two-hits wound=4+ save=4+ rend=1 damage=d3 ward=6+";
    let all = asked(text, Precision::Fractions).expect("small");
    assert!(all.outcomes.iter().all(|o| o.fraction.is_some() && o.at_least_fraction.is_some()));
    assert_eq!(all.outcomes[0].at_least_fraction.as_deref(), Some("1"));
    let last = all.outcomes.last().expect("outcomes");
    assert_eq!(last.fraction, last.at_least_fraction);
    let readable = found("attacks=2 hit=4+");
    let fractions: Vec<Option<&str>> = readable.outcomes.iter().map(|o| o.fraction.as_deref()).collect();
    assert_eq!(fractions, [Some("1/4"), Some("1/2"), Some("1/4")]);
    assert!(found(text).outcomes.iter().all(|o| o.fraction.as_ref().is_none_or(|text| text.len() <= 40)));
    let plain = Answer::to(&profile("attacks=2 hit=4+"), Some(Of::Hits), Precision::Exact, &Work::of_command());
    assert!(plain.expect("small").outcomes.iter().all(|o| o.fraction.is_none()));
}

#[test]
fn the_chain_says_what_each_roll_needs_and_what_is_left() {
    let answer = found("attacks=20 hit=3+ critical=two-hits wound=4+ save=4+ rend=1 damage=d3 ward=6+");
    let told: Vec<String> =
        answer.stages.iter().map(|s| format!("{} {} {:.2}", s.stage, s.needs, s.mean.unwrap())).collect();
    let wanted =
        ["attacks 20 20.00", "hit 3+ 16.67", "wound 4+ 8.33", "save 5+ 5.56", "damage d3 11.11", "ward 6+ 9.26"];
    assert_eq!(told, wanted);
    assert_eq!(answer.stages[1].critical, Some(1.0 / 6.0));
    let long = found("hit=7+ long=yes wound=6+ wound-modifier=-1 save=5+ rend=2");
    let needs: Vec<&str> = long.stages.iter().map(|s| s.needs.as_str()).collect();
    assert_eq!(needs, ["1", "6, then 4+", "6", "cannot", "1"]);
}

#[test]
fn how_many_attacks_are_needed() {
    let work = Work::of_command();
    let ask = |text: &str, of, goal| needed(&profile(text), of, goal, &work);
    // Of attacks that hit on 4+ one in two hits: 1 - 1/2^n passes nine in ten at four.
    let four = ask("hit=4+", None, (1, 0.9)).expect("four are enough");
    assert_eq!((four.attacks, four.probability, four.one_less), (4, 0.9375, 0.875));
    let slain = ask("hit=4+ models=5 health=2", Some(Of::Slain), (5, 0.5)).expect("some are enough");
    assert_eq!(slain.attacks, 19, "ten hits of nineteen are as likely as not");
    assert!(ask("hit=4+ models=5 health=2", None, (6, 0.5)).map(|n| n.attacks).is_err(), "there are no six models");
    assert_eq!(ask("hit=none", None, (0, 0.5)).expect("nothing is needed").attacks, 1);
}

#[test]
fn dice_are_not_counted_for_somebody_who_has_left() {
    let gone = || false;
    let ask = AskAttack { dice: Some("40d6".into()), ..AskAttack::default() };
    let wrong = answer(&ask, &Work::of_request(Poll::new(&gone))).expect_err("nobody waits");
    assert!(wrong.problem.contains("stopped"), "{wrong}");
    assert!(answer(&ask, &Work::of_request(Poll::default())).is_ok());
}

#[test]
fn several_attacks_on_one_target_are_asked_at_once() {
    let attack = |name: &str, text: &str| NamedAttack { name: name.into(), profile: profile(text).set };
    let ask = |together: Vec<NamedAttack>| AskAttack { together, ..AskAttack::default() };
    let found = |ask: &AskAttack| answer(ask, &Work::of_request(Poll::default()));
    let target = "models=5 health=2 excess=lost";
    // The lance slays one of two wounds and loses its third point; the swords slay another.
    let two = ask(vec![attack("Lance", &format!("damage=3 {target}")), attack("Swords", "attacks=2")]);
    assert_eq!(found(&two).expect("two attacks").mean_fraction.as_deref(), Some("2"));
    let other = ask(vec![attack("Lance", "models=5 health=2"), attack("Swords", "models=4 health=2")]);
    assert!(found(&other).expect_err("two targets").problem.contains("different things"));
    assert!(found(&ask(vec![attack("Lance", "nose=1")])).expect_err("no key").problem.contains("`nose`"));
    let many = ask(vec![attack("Sword", "attacks=1"); 21]);
    assert!(found(&many).expect_err("too many").help.contains("at most 20"));
    let both = AskAttack { profile: profile("attacks=1").set, ..two };
    assert!(found(&both).is_err());
}
