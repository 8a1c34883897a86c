//! Moves that are drawn on an open table are previewed whether they are legal or not, with marks on what is wrong.

use muster_games::{Play, Previewed, game};
use muster_kernel::{Sampler, Seat};

/// Two models in the open, a wood between them, and a wall beside the first.
const TWO: &str = "scenario skirmish
map none
terrain high-wall 8,10 8,14
A1 musketeers-1 at 10,10
A2 musketeers-2 at 12,10
B1 guard-2 at 10,20
turn 1 of 4
phase activate A";

fn table() -> Box<dyn Play> {
    let rules = game("en-garde").unwrap();
    rules.begin(TWO, &mut Sampler(1)).unwrap().0
}

fn drawn(play: &dyn Play, action: &str) -> Previewed {
    play.preview(Seat(0), action).unwrap_or_else(|error| panic!("{action}: {error:?}"))
}

#[test]
fn a_drag_that_is_legal_has_its_trail_and_nothing_barred() {
    let found = drawn(&*table(), "A1 move 10,14");
    assert!(found.refusal.is_none());
    assert!(found.preview.marks.iter().any(|m| m.style == "trail"));
    assert!(found.preview.marks.iter().all(|m| m.style != "barred"));
}

#[test]
fn a_drag_that_is_not_legal_is_drawn_with_every_rule_against_it() {
    let play = table();
    for (action, rule) in [("A1 move 4,12", "EG-6.18"), ("A1 move 10,19", "EG-6.13"), ("A1 short 12,10", "EG-6.19")] {
        let found = drawn(&*play, action);
        let refusal = found.refusal.unwrap_or_else(|| panic!("{action} is taken"));
        assert!(refusal.0.iter().any(|v| v.rule.to_string() == rule), "{action}: {refusal:?}");
        let barred: Vec<_> = found.preview.marks.iter().filter(|m| m.style == "barred").collect();
        assert!(barred.iter().any(|m| m.rule.is_some_and(|r| r.to_string() == rule)), "{action}: {barred:?}");
        assert_eq!(found.preview.ghosts.len(), 1, "{action}");
    }
}

#[test]
fn a_draw_of_no_attack_counters_needs_no_word_for_them() {
    let fight = "scenario skirmish\nmap none\nA1 musketeers-1 at 10,10\nB1 guard-2 at 10,11\nphase combat";
    let play = game("en-garde").unwrap().begin(fight, &mut Sampler(1)).unwrap().0;
    for action in ["draw", "draw A1=dagger", "draw attack=counter-2 A1=dagger A1+=main-gauche"] {
        assert!(play.check(Seat(0), action).is_ok(), "{action}");
    }
    assert!(play.check(Seat(0), "draw many").is_err());
}

#[test]
fn what_is_no_drag_is_previewed_as_nothing_where_it_is_not_legal() {
    let play = table();
    for action in ["A1 shoot B1 with musket", "B1 move 10,14", "A4 move 10,14", "A1 move 9999,9999", "A1 climb 10,14"] {
        if let Ok(found) = play.preview(Seat(0), action) {
            assert!(found.refusal.is_some(), "{action} is taken");
        }
    }
}
