//! Journals that are whole, cut, changed, foreign or garbage.

use muster_dice::Poll;
use muster_games::{TextJournal, game};
use muster_kernel::{Entry, Seat};
use muster_protocol::FaultKind;
use muster_protocol::journal::{ENGINE, Record, entry_line, read, verify, write_entries};
use proptest::prelude::*;

const HEAD: &str = r#"{"muster":"journal","format":1,"engine":"0.1.0","ruleset":"feint","version":"1","setup":"s"}"#;

fn sample() -> String {
    let answers = [r#"{"seat":0,"action":"go"}"#, r#"{"dice":[3,5]}"#, r#"{"concede":1}"#].join("\n");
    format!("{HEAD}\n{answers}\n{{\"end\":3,\"state\":\"00000000000000ff\"}}\n")
}

#[track_caller]
fn check_fault(text: &str, kind: FaultKind, line: usize) {
    let fault = read(text).expect_err("this journal has a fault");
    assert_eq!((fault.kind, fault.line), (kind, line), "{fault}");
}

#[test]
fn a_whole_journal_is_read() {
    let record = read(&sample()).unwrap();
    assert_eq!(record.state, 255);
    assert_eq!(record.journal.entries.len(), 3);
    assert_eq!(entry_line(&record.journal.entries[1]), r#"{"dice":[3,5]}"#);
}

#[test]
fn a_cut_journal_says_where_it_stops() {
    let text = sample();
    let lines: Vec<&str> = text.lines().collect();
    for kept in 1..lines.len() {
        check_fault(&lines[..kept].join("\n"), FaultKind::Truncated, kept);
    }
    check_fault(&text[..text.len() - 9], FaultKind::Truncated, 5);
}

#[test]
fn a_changed_journal_says_which_line() {
    let text = sample();
    check_fault(&text.replace("\"seat\":0", "\"seat\":7"), FaultKind::Unreadable, 2);
    check_fault(&text.replace("{\"dice\":[3,5]}\n", ""), FaultKind::Edited, 4);
    check_fault(&text.replace("[3,5]", "[3,500]"), FaultKind::Unreadable, 3);
}

/// A journal that some game wrote, with one of its answers put in by hand.
#[test]
fn an_answer_that_the_rules_forbid_names_them() {
    let rules = game("feint").unwrap();
    let (play, _) = rules.begin(&rules.setups()[0].setup, &mut muster_kernel::Sampler(1)).unwrap();
    let action = "force core=G1.2,G1.2,G2.1 elite=G7.1,G9.2 distractions=G5.1,G8.1,G10.1".to_owned();
    let entries = [Entry::Choice { seat: Seat::FIRST, action }];
    let record = read(&write_entries(rules, &rules.setups()[0].setup, &entries, play.fingerprint())).unwrap();
    let fault = verify(&record, Poll::default(), &mut |_, _| ()).err().expect("two cards are the same");
    assert_eq!((fault.kind, fault.line), (FaultKind::Edited, 2));
    let broken: Vec<&str> = fault.violations.iter().map(|violation| violation.rule.as_str()).collect();
    assert_eq!(broken, ["FT-3.17"]);
    assert!(fault.problem.contains("twice") && fault.problem.contains("FT-3.17"), "{fault}");
    // Another engine may have had other rules.
    let foreign = Record { journal: TextJournal { engine: "9.9.9".to_owned(), ..record.journal }, ..record };
    let fault = verify(&foreign, Poll::default(), &mut |_, _| ()).err().expect("the same fault");
    assert_eq!((fault.kind, fault.line), (FaultKind::OtherVersion, 2));
    assert!(fault.help.contains("9.9.9") && fault.help.contains(ENGINE), "{fault}");
}

/// Nobody waits any more after the second answer: the rest, which would not be legal, is not played.
#[test]
fn a_game_that_nobody_waits_for_is_given_up() {
    let rules = game("feint").unwrap();
    let (mut play, _) = rules.begin(&rules.setups()[0].setup, &mut muster_kernel::Sampler(1)).unwrap();
    for seat in Seat::BOTH {
        play.answer_nth(seat, 0, &mut muster_kernel::Sampler(1)).unwrap();
    }
    let mut entries = play.entries(0);
    entries.push(Entry::Choice { seat: Seat::FIRST, action: "nonsense".to_owned() });
    let record = read(&write_entries(rules, &rules.setups()[0].setup, &entries, 0)).unwrap();
    let heard = std::cell::Cell::new(0);
    let goes_on = || heard.get() <= 2;
    let fault = verify(&record, Poll::new(&goes_on), &mut |_, _| heard.set(heard.get() + 1)).err().expect("given up");
    assert_eq!((fault.kind, heard.get()), (FaultKind::Stopped, 3), "{fault}");
    let fault = verify(&record, Poll::default(), &mut |_, _| ()).err().expect("nonsense is no answer");
    assert_eq!((fault.kind, fault.line), (FaultKind::Edited, entries.len() + 1));
}

#[test]
fn a_foreign_journal_says_so() {
    check_fault(&sample().replace("\"format\":1", "\"format\":9"), FaultKind::OtherVersion, 1);
    let unknown = read(&sample().replace("feint", "chess")).unwrap();
    let fault = verify(&unknown, Poll::default(), &mut |_, _| ()).err().expect("nobody knows that ruleset");
    assert_eq!(fault.kind, FaultKind::OtherVersion);
}

#[test]
fn garbage_says_what_a_journal_looks_like() {
    check_fault("", FaultKind::Unreadable, 1);
    check_fault("hello", FaultKind::Unreadable, 1);
    check_fault("{}", FaultKind::Unreadable, 1);
    check_fault(r#"{"muster":"journal","format":1}"#, FaultKind::Unreadable, 1);
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*(\n\\PC*)*") {
        prop_assert!(read(&text).is_err());
    }

    #[test]
    fn no_change_of_bytes_makes_the_reader_panic(at in 0usize..250, byte in 0u8..128) {
        let mut bytes = sample().into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        if let Ok(text) = String::from_utf8(bytes)
            && let Ok(record) = read(&text)
        {
            let _ = verify(&record, Poll::default(), &mut |_, _| ());
        }
    }
}
