//! What a stranger may hand over, read as the program reads it: nothing of it may end the program, and what is understood is
//! written back the same.
//!
//! Each function is a target for a fuzzer (`fuzz/`), and is tried on a kept corpus and what comes of it by the tests.

use muster_games::{Play, games};
use muster_kernel::{DragId, Observer, Sampler, Seat};
use muster_protocol::journal::{read, verify};
use muster_protocol::wire::socket::Request;

/// How many answers are given from a position that can be played.
const ANSWERS: usize = 24;
/// How many lines of answers are tried in one game.
const LINES: usize = 200;

/// Something that reads a text.
pub struct Target {
    /// Its name, and that of the folder of its corpus.
    pub name: &'static str,
    /// Reads a text.
    ///
    /// # Panics
    /// When the text finds a fault of the program.
    pub read: fn(&str),
}

/// Everything that a stranger may hand over.
pub const TARGETS: [Target; 6] = [
    Target { name: "setup", read: setup },
    Target { name: "answer", read: answer },
    Target { name: "journal", read: journal },
    Target { name: "forces", read: forces },
    Target { name: "scenario", read: scenario },
    Target { name: "message", read: message },
];

/// A set-up or a position: of every ruleset, and where one takes it, it is shown and played on for a while.
pub fn setup(text: &str) {
    for game in games() {
        if let Ok((mut play, _)) = game.begin(text, &mut Sampler(1)) {
            show(&*play);
            for n in 0..ANSWERS {
                if !answer_any(&mut *play, n) {
                    break;
                }
            }
            show(&*play);
        }
    }
}

/// Answers, a line each, the first of them a set-up with ` / ` between its lines: each is tried by both seats, and where it is
/// refused any legal answer goes on with the game.
pub fn answer(text: &str) {
    let (first, answers) = text.split_once('\n').unwrap_or((text, ""));
    for game in games() {
        let Ok((mut play, _)) = game.begin(&first.replace(" / ", "\n"), &mut Sampler(2)) else { continue };
        for (n, line) in answers.lines().take(LINES).enumerate() {
            let mut taken = false;
            for seat in Seat::BOTH {
                let _ = play.preview(seat, line);
                let _ = (play.nudge(seat, line), play.ground(seat, DragId(line.len() as u32)));
                let checked = play.check(seat, line);
                let before = play.fingerprint();
                let answered = play.answer(seat, line, &mut Sampler(2));
                assert_eq!(checked.is_ok(), answered.is_ok(), "what is checked is what is answered: `{line}`");
                assert!(answered.is_ok() || play.fingerprint() == before, "a refusal changes nothing: `{line}`");
                taken |= answered.is_ok();
            }
            if !taken && !answer_any(&mut *play, n) {
                break;
            }
        }
    }
}

/// A journal, as it is uploaded.
pub fn journal(text: &str) {
    if let Ok(record) = read(text) {
        let _ = verify(&record, Default::default(), &mut |_, _| ());
    }
}

/// A file of forces, for every ruleset.
pub fn forces(text: &str) {
    games().iter().for_each(|game| drop(game.check_forces(text)));
}

/// A scenario, for every ruleset that could be meant.
pub fn scenario(text: &str) {
    games().iter().for_each(|game| drop(game.scenario("a text", text)));
}

/// A message of a client: what is understood is written back to something that means the same, and the short way of reading
/// understands what the long one does.
pub fn message(text: &str) {
    let read = Request::read(text);
    assert_eq!(read.as_ref().ok(), serde_json::from_str(text).as_ref().ok(), "`{text}`");
    if let Ok(request) = read {
        let written = serde_json::to_string(&request).expect("a message is written");
        let read: Request = serde_json::from_str(&written).expect("what was written is read");
        assert_eq!(read, request, "`{written}`");
    }
}

/// What every observer sees, in words and in pictures.
fn show(play: &dyn Play) {
    for observer in [Observer::Seat(Seat::FIRST), Observer::Seat(Seat::SECOND), Observer::Public, Observer::Everything]
    {
        let _ = (play.picture(observer), play.lines(observer));
    }
}

/// Gives one of the offers; whether somebody was asked.
fn answer_any(play: &mut dyn Play, n: usize) -> bool {
    for seat in Seat::BOTH {
        let Some(sheet) = play.offers(seat) else { continue };
        let count = sheet.offers.len();
        assert!(count > 0, "something can always be answered");
        let given = play.answer_nth(seat, n * 7 % count, &mut Sampler(3));
        assert!(given.is_ok(), "what is offered is taken: {given:?}");
        return true;
    }
    false
}
