//! Questions that would be too much, and what they take.

use super::{Answer, Of, Precision, Profile, Work, Wrong};
use muster_dice::{Budget, Poll};

fn profile(text: &str) -> Profile {
    let set = text.split_whitespace().map(|pair| pair.split_once('=').expect("key=value"));
    Profile { name: String::new(), set: set.map(|(k, v)| (k.to_owned(), v.to_owned())).collect() }
}

fn asked(text: &str, precision: Precision) -> Result<Answer, Wrong> {
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
        assert!(answer.exact && work.quick.left() == Work::of_request(Poll::default()).quick.left(), "{text}");
    }
}

#[test]
fn work_is_shared_and_ends_when_nobody_waits() {
    let work = Work { exact: Budget::of(2_000_000, 1 << 20), quick: Budget::of(1 << 30, 1 << 20) };
    let answer = || Answer::to(&profile("attacks=60 hit=3+ wound=4+ damage=d6"), None, Precision::Exact, &work);
    let answers: Vec<bool> = (0..6).map(|_| answer().expect("a small attack").exact).collect();
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
