//! What a charge move costs among thirty regiments: the best way is looked for among all wheels and first legs.
#![expect(clippy::print_stdout, reason = "what a benchmark finds is printed")]

use divan::{Bencher, black_box};
use muster_dice::Faces;
use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::action::{Action, Prompt};
use muster_fantasy_battle::event::Purpose;
use muster_fantasy_battle::state::State;
use muster_kernel::{Oracle, Question, Roll, Ruleset, play_step};
use std::fmt::Write;

/// How many regiments a side has.
const REGIMENTS: usize = 15;
/// How many of them stand side by side.
const ABREAST: usize = 8;

fn main() {
    println!("{} regiments", 2 * REGIMENTS);
    divan::main();
}

/// Nobody is asked anything.
struct Silent;

impl Oracle<FantasyBattle> for Silent {
    fn choose(&mut self, _: &FantasyBattle, _: &State, _: &Question<Prompt>) -> Option<Action> {
        None
    }

    fn roll(&mut self, _: &FantasyBattle, _: &State, _: &Roll<Purpose>) -> Option<Faces> {
        None
    }
}

/// Two lines of regiments, `apart` tenths of an inch from front to front, of which one charges another.
fn lines(target: usize, apart: usize) -> String {
    let mut text = String::from("scenario pitched-battle two-hills\nround 2\nturn A\nphase turn chargers\n");
    for side in ["A", "B"] {
        writeln!(text, "army {side} empire").expect("a text takes everything");
        for unit in 1..=REGIMENTS {
            writeln!(text, "{side}{unit} is 20 swordsmen files=5").expect("a text takes everything");
        }
    }
    for unit in 0..REGIMENTS {
        let (column, row) = (unit % ABREAST, unit / ABREAST);
        let (x, near, far) = (5 + 5 * column, 200 - 40 * row, 200 + apart + 40 * row);
        let [near, far] = [near, far].map(|tenths| format!("{}.{}", tenths / 10, tenths % 10));
        writeln!(text, "A{} at {x},{near} facing 0 files 5", unit + 1).expect("a text takes everything");
        writeln!(text, "B{} at {x},{far} facing 180 files 5", unit + 1).expect("a text takes everything");
    }
    writeln!(text, "charge A4 B{target} front hold").expect("a text takes everything");
    text
}

/// Moves the charger, with so many contacts as come of it.
fn charge(bencher: Bencher<'_, '_>, (target, apart): (usize, usize), contacts: usize) {
    let rules = FantasyBattle::standard();
    let setup = rules.parse_setup(&lines(target, apart)).expect("a readable set-up");
    let start = rules.begin(&setup).expect("a sound set-up");
    bencher.bench(|| {
        let mut state = black_box(&start).clone();
        assert!(play_step(&rules, &mut state, &mut Silent), "nobody is asked");
        assert_eq!(state.battle.contacts.len(), contacts);
    });
}

/// Straight ahead, with all of both fronts in contact.
#[divan::bench]
fn straight_ahead(bencher: Bencher<'_, '_>) {
    charge(bencher, (4, 60), 1);
}

/// At one aside, with a wheel.
#[divan::bench]
fn with_a_wheel(bencher: Bencher<'_, '_>) {
    charge(bencher, (5, 50), 1);
}

/// At one that no way reaches.
#[divan::bench]
fn in_vain(bencher: Bencher<'_, '_>) {
    charge(bencher, (6, 75), 0);
}
