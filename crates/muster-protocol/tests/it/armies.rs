//! A ready army that is opened in its sheet, and sent back as a client sends it, is the same army.

use muster_games::game;
use muster_kernel::{Entry, People, Sampler, Seat};
use muster_protocol::wire::answer::Answer;
use muster_protocol::{filled, written};

#[test]
fn a_ready_army_that_is_opened_in_its_sheet_is_the_same_army() {
    let (play, _) = game("fantasy-battle")
        .unwrap()
        .begin("scenario pitched-battle two-hills\nlimit 1000\nphase muster", &mut Sampler(1))
        .unwrap();
    let sheet = play.offers(Seat::FIRST).expect("an army is asked for");
    assert_eq!(sheet.offers.len(), 4);
    for offer in &sheet.offers {
        let form = offer.form.as_ref().expect("a ready army is written shorter than a form writes it");
        let filled = filled(form, &sheet.forms).expect("it fills in the sheet of its list");
        let written = written(&Answer::Form(filled), &sheet, 1).expect("every value has its place");
        let mut committed = play.fork();
        committed.answer(Seat::FIRST, &written, &mut People).unwrap_or_else(|e| panic!("{written}: {e:?}"));
        let entry = Entry::Choice { seat: Seat::FIRST, action: offer.notation.clone() };
        assert_eq!(committed.entries(0).last(), Some(&entry), "{written}");
    }
}
