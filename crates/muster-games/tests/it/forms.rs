//! Ready answers are opened in a form, to be changed, and nothing of them is lost; and questions that are none.

use muster_games::{Waiting, game, games};
use muster_kernel::{AnswerError, Arg, Entry, Message, Observer, People, Sampler, Seat};

/// A table for which both sides muster their armies.
const ARMIES: &str = "scenario pitched-battle two-hills\nlimit 1000\nphase muster";

#[test]
fn a_ready_warband_that_is_opened_and_committed_is_the_same() {
    for (id, table) in [("en-garde", "scenario skirmish"), ("warband", "scenario beacons"), ("fantasy-battle", ARMIES)]
    {
        let (play, _) = game(id).unwrap().begin(table, &mut Sampler(1)).unwrap();
        let sheet = play.offers(Seat::FIRST).expect("a warband is asked for");
        assert!(sheet.offers.len() > 3, "{id}");
        for offer in sheet.offers {
            let form = offer.form.expect("a ready warband is written shorter than a form writes it");
            let mut committed = play.fork();
            committed.answer(Seat::FIRST, &form, &mut People).unwrap_or_else(|e| panic!("{form}: {e:?}"));
            // Only a warband that is the same in every name and number is written as the ready one.
            let entry = Entry::Choice { seat: Seat::FIRST, action: offer.notation };
            assert_eq!(committed.entries(0).last(), Some(&entry), "{form}");
        }
    }
}

#[test]
fn an_army_is_told_everything_that_is_wrong_with_it_and_where() {
    let (play, _) = game("fantasy-battle").unwrap().begin(ARMIES, &mut Sampler(1)).unwrap();
    let typed = "muster u1=captain,shield,sword-of-might,biting-blade u2=swordsmen*9,standard u3=great-cannon*3";
    let said = play.preview(Seat::FIRST, typed).expect("it can be read");
    let refusal = said.refusal.expect("it is illegal");
    let broken: Vec<_> = refusal.0.iter().map(|v| (v.rule.0, v.message.key, v.message.row())).collect();
    for rule in [
        ("FB-3.3", "no-roster-core", None),
        ("FB-3.8", "no-roster-size", Some(2)),
        ("FB-3.8", "no-roster-size", Some(3)),
        ("FB-3.10", "no-roster-category", Some(1)),
    ] {
        assert!(broken.contains(&rule), "{rule:?} is missing: {broken:?}");
    }
    let told: Vec<&str> = said.preview.notes.iter().map(|(message, _)| message.key).collect();
    assert_eq!(
        told[..2],
        ["preview-roster-points", "preview-roster-characters"],
        "what it comes to is said all the same"
    );
}

#[test]
fn names_are_asked_for_where_models_have_them() {
    let sheet = |id: &str, table| {
        let (play, _) = game(id).unwrap().begin(table, &mut Sampler(1)).unwrap();
        play.offers(Seat::FIRST).expect("a warband is asked for")
    };
    for (id, table, named) in [("en-garde", "scenario skirmish", true), ("warband", "scenario beacons", false)] {
        let sheet = sheet(id, table);
        let named_rows = sheet.forms.iter().all(|form| form.rows.as_ref().is_some_and(|rows| rows.named == named));
        assert!(named_rows && sheet.forms.iter().all(|form| form.name == Some("name")), "{id}");
    }
    let pirates = sheet("en-garde", "scenario skirmish").offers.into_iter().find(|o| o.notation.ends_with("pirates"));
    let form = pirates.and_then(|offer| offer.form).expect("the pirates are ready");
    assert!(form.contains(":Captain_"), "{form}");
}

#[test]
fn a_name_that_is_given_is_shown() {
    let (mut play, _) = game("en-garde").unwrap().begin("scenario skirmish", &mut Sampler(1)).unwrap();
    let names = |play: &dyn muster_games::Play| -> Vec<Option<String>> {
        let hands = play.picture(Observer::Public).hands;
        hands
            .iter()
            .filter(|hand| hand.seat == Seat::FIRST)
            .flat_map(|hand| &hand.cards)
            .map(|c| c.name.clone())
            .collect()
    };
    let ready = play.offers(Seat::FIRST).expect("a warband is asked for").offers;
    let form = ready.iter().find(|o| o.notation.ends_with("pirates")).and_then(|o| o.form.clone()).expect("ready");
    play.answer(Seat::FIRST, &form.replacen(":Captain_", ":Aunt_", 1), &mut People).expect("a legal warband");
    play.answer(Seat::SECOND, &ready[0].notation, &mut Sampler(1)).expect("a ready warband");
    let names = names(&*play);
    assert!(names.iter().flatten().any(|name| name.starts_with("Aunt ")), "{names:?}");
    assert!(names.iter().any(Option::is_none), "whoever is called like its Rank has no name of its own: {names:?}");
}

#[test]
fn an_impossible_model_hides_nothing_else_that_is_wrong() {
    let (mut play, _) = game("en-garde").unwrap().begin("scenario skirmish\nlimit 150", &mut Sampler(1)).unwrap();
    let typed = "warband faction=bandits m1=leader,rank-2,lucky,lucky m2=rank-0,crossbow m3=sword m4=rank-5,rank-5";
    let Err(AnswerError::Refused(refusal)) = play.answer(Seat::FIRST, typed, &mut People) else {
        panic!("{typed} is not refused")
    };
    let broken: Vec<(&str, &str)> = refusal.0.iter().map(|v| (v.rule.0, v.message.key)).collect();
    let expected = [
        ("EG-3.11", "no-force-attribute-twice"),
        ("EG-2.2", "no-force-rank"),
        ("EG-2.2", "no-force-rank"),
        ("EG-3.3", "no-force-above-leader"),
        ("EG-3.15", "no-force-faction"),
    ];
    for rule in expected {
        assert!(broken.contains(&rule), "{rule:?} is missing: {broken:?}");
    }
    assert!(!broken.iter().any(|(rule, _)| *rule == "EG-3.1"), "it is cheap enough for 150 points: {broken:?}");
}

#[test]
fn whatever_a_model_cannot_have_is_named() {
    let (mut play, _) = game("en-garde").unwrap().begin("scenario skirmish\nlimit 150", &mut Sampler(1)).unwrap();
    let typed = "warband faction=bandits m1=leader,rank-2,sword,rapier,axe,pike,horse,heavy-armour m2=rank-1 m3=rank-1 m4=rank-1,horse,horse";
    let Err(AnswerError::Refused(refusal)) = play.answer(Seat::FIRST, typed, &mut People) else {
        panic!("{typed} is not refused")
    };
    let rules = game("en-garde").unwrap();
    let name = |arg: &Arg| {
        if let Arg::Card(card) = arg { Some(rules.catalogue().cards[usize::from(card.0)].name.as_str()) } else { None }
    };
    let item = |message: &Message| message.args.iter().find_map(|(key, arg)| name(arg).filter(|_| *key == "item"));
    let said: Vec<(&str, &str)> = refusal.0.iter().filter_map(|v| Some((v.rule.0, item(&v.message)?))).collect();
    for (rule, item) in [
        ("EG-3.10", "Axe"),
        ("EG-3.10", "Pike"),
        ("EG-3.10", "Horse"),
        ("EG-3.12", "Pike"),
        ("EG-3.12", "Heavy armour"),
        ("EG-3.15", "Pike"),
        ("EG-3.15", "Heavy armour"),
    ] {
        assert!(said.contains(&(rule, item)), "{rule} does not name {item}: {said:?}");
    }
}

/// Where there is one answer there is nothing to ask: either nothing is at stake, and whoever shows the table gives it by
/// itself, or what it does is said before it is done.
#[test]
fn a_question_with_one_answer_has_nothing_at_stake_or_says_what_it_does() {
    for rules in games() {
        let mut only = 0;
        for seed in 0..6 {
            let (mut dice, mut number) = (Sampler(seed), seed);
            let (mut play, _) = rules.begin(&rules.setups()[0].setup, &mut dice).expect("the usual set-up");
            while let Waiting::Choices(seats) = play.waiting() {
                let seat = seats[0];
                let sheet = play.offers(seat).expect("a seat that is asked has offers");
                if let ([offer], [], []) = (&*sheet.offers, &*sheet.forms, &*sheet.drags) {
                    only += 1;
                    let previewed = play.preview(seat, &offer.notation).expect("an offer is legal");
                    let shown = previewed.preview;
                    let at_stake = previewed.final_once_done || !shown.marks.is_empty() || !shown.ghosts.is_empty();
                    let asked = play.asked(seat).expect("it is asked").message.key;
                    assert!(!at_stake || !shown.notes.is_empty(), "{}: `{asked}`, {}", rules.id(), offer.notation);
                }
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let nth = (number >> 33) as usize % sheet.offers.len();
                play.answer_nth(seat, nth, &mut dice).expect("an offer is legal");
            }
        }
        assert!(only > 0 || rules.id() == "en-garde", "{} has no such question: nothing was tested", rules.id());
    }
}
