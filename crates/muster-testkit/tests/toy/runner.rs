//! The scenario runner: what passes, and what it says when something is not as stated.

use crate::game::Duel;
use muster_testkit::{Report, run_scenario};
use std::sync::Arc;

fn run(text: &str) -> Report {
    run_scenario(&Arc::new(Duel::new()), "duel.md", text)
}

/// Runs blocks below a proper head, which takes three lines.
fn failures(blocks: &str) -> Vec<(usize, String)> {
    let report = run(&format!("# A duel\n\nRule: TY-4\n{blocks}"));
    report.failures.into_iter().map(|f| (f.line, f.text)).collect()
}

/// The first failure: its line, and that its text holds all of `parts`.
fn fails(blocks: &str, line: usize, parts: &[&str]) {
    let failures = failures(blocks);
    let (found, text) = failures.first().unwrap_or_else(|| panic!("expected a failure that says {parts:?}"));
    assert_eq!(*found, line, "{text}");
    assert!(parts.iter().all(|part| text.contains(part)), "`{text}` says {parts:?}");
}

const STRIKE: &str = "```play\nRed charm 3\nBlue charm 1\nRed stance 2\nBlue stance 1\n";

#[test]
fn a_scenario_that_fails_again_and_again_is_left() {
    let claims = "asked Blue: TY-4\n".repeat(2_000);
    let failed = failures(&format!("```table\nlives 3\n```\n```expect\n{claims}```\n```expect\n{claims}```\n"));
    let (line, text) = failed.last().expect("it fails");
    assert_eq!((failed.len(), *line), (51, 57), "{text}");
    assert!(text.contains("nothing below this line was tried"), "{text}");
    let unread = failures(&"```tabel\n```\n".repeat(200));
    assert_eq!(unread.len(), 51);
    assert!(unread[50].1.contains("150 failures more"), "{:?}", unread[50]);
}

#[test]
fn a_whole_scenario_passes() {
    let report = run("# Striking

Rules: TY-3, TY-4, TY-5

Prose.

```table
lives 3
```
```expect
asked Red: TY-2
legal Red charm 2
illegal Red charm 4: TY-2
offers Blue 3
```
```play
Red charm 3
Blue charm 1
refused Red stance 3: TY-3
refused Red charm 3: TY-3
Red stance 2
refused take back Red
refused Red stance 2
Blue stance 1
refused dice 7 1
refused take back Red
dice 4 1
```
```expect
told TY-3 one 2
rolls Blue 1 on 4+ for strike 1: TY-4
told TY-4 Blue lives 2
not told TY-6
Blue lives 2
not Blue lives 3
Red sees Blue charm unknown
Red does not see Blue charm 1
Public sees Red charm unknown
Red imagines Blue charm 3
Red never imagines Red charm 1
Blue is told TY-4 Blue
not over
not asked Red
card Charm 2 cost 2
```
```odds
Blue lives: 2 = 1
Red lives: 3 = 1/2, 2 = 1/2
mean Red lives = 5/2
chance asked Red: TY-5 = 1
chance Red lives 2 and told TY-4 Red = 1/2
```
```play
dice 6
Red rest
take back Red
Red press
dice 6 6
dice 1
```
```expect
over Red wins 2 to 0: TY-6
told TY-6
```
```table
lives 1
```
```play
concede Red
```
```expect
over Blue wins
```
```table refused: TY-1
lives 0
```
");
    assert_eq!(report.to_string(), "");
    assert_eq!((report.title.as_str(), report.rules.len()), ("Striking", 3));
}

#[test]
fn a_wrong_claim_says_what_was_found() {
    fails("```expect\nRed lives 3\n```\n", 5, &["expected `Red lives 3`", "Red lives 2 stance 0"]);
    fails("```expect\nnot Red lives 2\n```\n", 5, &["expected not to find", "Red lives 2"]);
    fails("```expect\nnot Green lives 2\n```\n", 5, &["no line begins with Green"]);
    fails("```expect\nasked Red: TY-3\n```\n", 5, &["TY-3", "Red is asked by TY-2"]);
    fails("```expect\nlegal Red charm 4\n```\n", 5, &["charm 4", "TY-2 forbids it"]);
    fails("```expect\nillegal Red charm 3: TY-2\n```\n", 5, &["is among what is offered"]);
    fails("```expect\nillegal Red charm 4: TY-3\n```\n", 5, &["because of TY-3", "TY-2 (a-charm)"]);
    fails("```expect\noffers Red 4\n```\n", 5, &["expected 4 offers", "charm 1 | charm 2 | charm 3"]);
    fails("```expect\nrolls Red 2\n```\n", 5, &["expected Red to roll 2 dice", "Red is asked by TY-2"]);
    let rolling = format!("{STRIKE}```\n```expect\nrolls Red 2 on 5+ for strike\n```\n");
    fails(&rolling, 11, &["Red to roll 2 dice on 5+ for strike", "Red rolls 2 dice on 4+ for strike stance 2"]);
    fails("```expect\nover draw\n```\n", 5, &["expected the game to be over"]);
    fails("```expect\nRed imagines Red lives 7\n```\n", 5, &["worlds are without it"]);
    fails("```expect\ncard Charm 2 cost 9\n```\n", 5, &["cost 2 family charms"]);
}

#[test]
fn what_was_told_is_claimed_in_order() {
    let after = format!("{STRIKE}dice 6 1\n```\n```expect\ntold TY-4 Blue lives 1\ntold TY-3\n```\n");
    fails(&after, 13, &["expected to be told `TY-3 `", "TY-4 hurt seat Blue lives 1"]);
    let secret = format!("{STRIKE}```\n```expect\nBlue is told TY-2 chose seat Red card\n```\n");
    fails(&secret, 11, &["TY-2 chose-secretly seat Red"]);
}

#[test]
fn dice_nobody_asked_for_are_a_failure() {
    fails(
        "```play\ndice 4\n```\n```expect\nnot over\n```\n",
        5,
        &["nobody asked for the dice 4", "Red is asked by TY-2"],
    );
    let wrong = format!("{STRIKE}dice 4\n```\n```expect\nnot over\n```\n");
    fails(&wrong, 9, &["the dice 4 cannot be", "expected 2 dice"]);
    let missing = format!("{STRIKE}Red press\n```\n```expect\nnot over\n```\n");
    fails(&missing, 9, &["`Red press` was refused", "Red is to roll 2 dice"]);
}

#[test]
fn a_refusal_must_happen_and_for_the_named_rules() {
    fails("```play\nrefused Red charm 1: TY-2\n```\n", 5, &["expected `Red charm 1` to be refused"]);
    fails("```play\nrefused Red charm 4: TY-3\n```\n", 5, &["because of TY-3", "TY-2"]);
    fails("```play\nrefused Red charm 4\n```\n", 5, &["name the rules"]);
    fails("```table refused: TY-1\nlives 2\n```\n", 4, &["it was accepted"]);
    fails("```table\nlives 0\n```\n```expect\nnot over\n```\n", 4, &["TY-1: no-lives"]);
    fails("```table\nlives 2\nlifes 1\n```\n```expect\nnot over\n```\n", 6, &["cannot read `lifes 1`"]);
}

#[test]
fn wrong_odds_say_the_right_ones() {
    let odds = |line: &str| format!("{STRIKE}```\n```odds\n{line}\n```\n");
    fails(&odds("Blue lives: 2 = 1/2, 1 = 1/2"), 11, &["0 = 1/4, 1 = 1/2, 2 = 1/4"]);
    fails(&odds("Blue lives: 2 = 1/2, 1 = 1/4"), 11, &["add up to 3/4"]);
    fails(&odds("mean Blue lives = 2"), 11, &["found: 1"]);
    fails(&odds("chance over Red wins = 1/3"), 11, &["expected the chance", "found: 1/4"]);
    let ended = format!("{STRIKE}dice 6 6\n```\n```odds\nRed press\nmean Blue lives = 0\n```\n");
    fails(&ended, 11, &["nobody was asked for `press`"]);
}

#[test]
fn a_scenario_must_claim_something_about_a_known_rule() {
    assert!(run("# A\n\nRule: TY-9\n```expect\nround 1\n```\n").to_string().contains("there is no rule TY-9"));
    assert!(run("# A\n\nRule: TY-1\n```table\n```\n").to_string().contains("claims nothing"));
    assert!(run("Rule: TY-1\n```expect\nround 1\n```\n").to_string().contains("has no title"));
    assert!(run("# A\n\nRule: TY-1\n```expct\nround 1\n```\n").to_string().contains("no kind of block"));
}
