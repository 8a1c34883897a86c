//! Journals that are whole, cut, changed, foreign or garbage.

use super::*;
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

#[test]
fn a_foreign_journal_says_so() {
    check_fault(&sample().replace("\"format\":1", "\"format\":9"), FaultKind::OtherVersion, 1);
    let unknown = read(&sample().replace("feint", "chess")).unwrap();
    let fault = verify(&unknown, &mut |_, _| ()).err().expect("nobody knows that ruleset");
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
            let _ = verify(&record, &mut |_, _| ());
        }
    }
}
