//! Everything that is wrong has its own clear error, and changes nothing.

use crate::support::{Numbers, Person, TestServer, plan, play_out, seat};
use axum::http::StatusCode;
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::draw::Place;
use muster_protocol::wire::http::{Code, CreateTable, SeatPlan, Who};
use muster_protocol::wire::socket::{Client, Detail, Server, Spot};
use muster_server::{Database, Limits};
use std::collections::HashSet;

async fn table(server: &TestServer) -> (String, String, Person) {
    let (id, token) = server.one_screen().await;
    let person = Person::sit(server, &id, &[&token]).await;
    (id, token, person)
}

/// An offer as an answer.
fn offer(offer: u32) -> Answer {
    Answer::Offer { offer, first: Vec::new() }
}

#[tokio::test]
async fn a_wrong_token_holds_no_seat() {
    let server = TestServer::open().await;
    let (id, token, _person) = table(&server).await;
    for wrong in ["", "0", &token[1..], &token.to_uppercase(), &"x".repeat(10_000)] {
        let refused = Person::sit_with(server.address, &id, &[wrong], Detail::Full).await.err().expect("refused");
        assert_eq!(refused.code, Code::WrongToken);
    }
}

#[tokio::test]
async fn a_stale_answer_names_both_versions() {
    let server = TestServer::open().await;
    let (_, _, mut person) = table(&server).await;
    let version = person.asked().unwrap();
    let wrong = Client::Answer { version: version + 7, answer: offer(0) };
    let refused = person.ask(wrong).await.unwrap_err();
    let versions = refused.versions.unwrap();
    assert_eq!((refused.code, versions.quoted, versions.current), (Code::Stale, version + 7, version));
}

#[tokio::test]
async fn an_answer_to_no_question_and_out_of_turn() {
    let server = TestServer::open().await;
    let (_, _, mut person) = table(&server).await;
    person.take(0).await.unwrap();
    let version = person.table.version;
    let again = Client::Answer { version, answer: offer(0) };
    assert_eq!(person.ask_refused(again).await, Code::NotAsked);
    assert_eq!(person.ask_refused(Client::Concede {}).await, Code::NotAsked);
    assert_eq!(person.ask_refused(Client::Offers {}).await, Code::NotAsked);
    assert_eq!(person.ask_refused(Client::Roll { version, faces: vec![1] }).await, Code::WrongDice);
    assert_eq!(person.table.version, version, "nothing has changed");
}

#[tokio::test]
async fn an_offer_that_does_not_exist_is_not_taken() {
    let server = TestServer::open().await;
    let (_, _, mut person) = table(&server).await;
    let before = person.table.clone();
    let offers = person.now().ask.clone().unwrap().offers.unwrap().offers.len() as u32;
    for offer in [offers, 1_000_000_000, u32::MAX] {
        let refused = person.take(offer).await.unwrap_err();
        assert_eq!(refused.code, Code::Illegal);
        assert!(refused.message.contains(&offer.to_string()), "{}", refused.message);
    }
    assert_eq!(person.table, before, "nothing has changed");
    person.take(offers - 1).await.unwrap();
}

#[tokio::test]
async fn an_illegal_choice_names_every_rule_against_it() {
    let server = TestServer::open().await;
    let (_, _, mut person) = table(&server).await;
    let before = person.table.clone();
    // Too dear, and the Distractions do not match.
    let wrong = "force core=M2.2,M3.2,M5.2 elite=M7.2,M9.2 distractions=M1.1";
    let refused = person.say(wrong).await.unwrap_err();
    assert_eq!(refused.code, Code::Illegal);
    let rules: HashSet<_> = refused.violations.iter().map(|v| v.rule.as_str()).collect();
    assert!(rules.contains("FT-3.15") && rules.contains("FT-3.16") && rules.contains("FT-3.19"), "{refused:?}");
    assert!(refused.violations.iter().all(|v| !v.title.is_empty() && v.message.ends_with('.')), "{refused:?}");
    assert!(person.say("fly to the moon").await.unwrap_err().code == Code::Illegal);
    person.ask(Client::Sync {}).await.unwrap();
    assert_eq!((person.table.version, &person.table.picture), (before.version, &before.picture));
}

#[tokio::test]
async fn an_onlooker_cannot_act() {
    let server = TestServer::open().await;
    let (id, _, _person) = table(&server).await;
    let mut watcher = Person::sit(&server, &id, &[]).await;
    let messages = [
        Client::Answer { version: 0, answer: Answer::Notation { text: "weapons".into() } },
        Client::Concede {},
        Client::TakeBack { version: 0 },
        Client::Offers {},
        Client::Roll { version: 0, faces: vec![1] },
        Client::Say { text: "North holds Knights".into() },
        Client::Look { seat: 0 },
    ];
    for wanted in messages {
        assert_eq!(watcher.ask_refused(wanted).await, Code::NoSeat);
    }
}

#[tokio::test]
async fn places_far_off_are_not_measured() {
    let server = TestServer::open().await;
    for ruleset in ["en-garde", "warband", "feint"] {
        let wanted = CreateTable { ruleset: ruleset.into(), ..plan([seat(Who::Me), seat(Who::Me)]) };
        let created = server.create(&wanted).await;
        let mut watcher = Person::sit(&server, &created.table.id, &[]).await;
        let version = watcher.table.version;
        let far = |x, y| Spot::Place { at: Place { x, y } };
        let (low, high) = (far(i32::MIN, i32::MIN), far(i32::MAX, i32::MAX));
        for (from, to) in [(low, high), (far(0, 0), far(2_000_001, 0)), (far(0, -2_000_001), far(0, 0))] {
            let refused = watcher.ask(Client::Measure { from, to }).await.unwrap_err();
            assert_eq!(refused.code, Code::Unreadable, "{ruleset}: {refused:?}");
            assert!(refused.message.contains("2000000"), "what would be right: {refused:?}");
        }
        let edge = Client::Measure { from: far(-2_000_000, 0), to: far(2_000_000, 0) };
        watcher.ask(edge).await.unwrap();
        assert_eq!(watcher.table.version, version, "{ruleset}: looking on changes nothing");
    }
}

#[tokio::test]
async fn plans_that_cannot_be_are_refused() {
    let server = TestServer::open().await;
    let me = || seat(Who::Me);
    let check = async |change: &dyn Fn(&mut muster_protocol::wire::http::CreateTable), code: Code| {
        let mut wanted = plan([me(), me()]);
        change(&mut wanted);
        let answer = server.post_text("/api/tables", serde_json::to_string(&wanted).unwrap()).await;
        assert_eq!(server.refused(&answer).code, code, "{}", answer.1);
    };
    let passed_over = |wanted: &mut muster_protocol::wire::http::CreateTable| {
        wanted.ruleset = "warband".into();
        wanted.seats[0].force = Some("mw-s".into());
    };
    check(&passed_over, Code::Illegal).await;
    check(&|w| w.ruleset = "chess".into(), Code::UnknownRuleset).await;
    check(&|w| w.setup = Some("moon".into()), Code::UnknownSetup).await;
    check(&|w| w.seats[0].force = Some("moon".into()), Code::UnknownForce).await;
    check(&|w| w.seats[0] = SeatPlan { bot: Some("deep".into()), ..seat(Who::Bot) }, Code::UnknownBot).await;
    check(&|w| w.seats[0] = seat(Who::Bot), Code::BadPlan).await;
    check(&|w| w.seats[0].bot = Some("greedy".into()), Code::BadPlan).await;
    check(&|w| w.seats.truncate(1), Code::BadPlan).await;
    check(&|w| w.position = Some("scenario Nowhere".into()), Code::UnreadablePosition).await;
    check(&|w| w.position = Some("S1 Knights L1 at 99,2 N".into()), Code::UnreadablePosition).await;
    let both_on_one_spot = "scenario Open Field\nS1 Knights L1 at 5,2 N\nS2 Militia L1 at 5,2 N";
    check(&|w| w.position = Some(both_on_one_spot.into()), Code::Illegal).await;
    let answer = server.post_text("/api/tables", r#"{"ruleset":"feint","seats":[],"sets":1}"#).await;
    assert_eq!(server.refused(&answer).code, Code::Unreadable);
    let listed: Vec<muster_protocol::wire::http::TableInfo> = server.get("/api/tables", None).await;
    assert!(listed.is_empty(), "nothing was set up");
}

#[tokio::test]
async fn unknown_addresses_tables_and_invitations() {
    let server = TestServer::open().await;
    let (id, _) = server.one_screen().await;
    for (path, code) in [
        ("/api/nothing", Code::UnknownAddress),
        ("/api/tables/none", Code::UnknownTable),
        ("/api/tables/none/replay", Code::UnknownTable),
        ("/api/rulesets/chess", Code::UnknownRuleset),
        ("/api/rulesets/chess/rules", Code::UnknownRuleset),
        ("/api/tables/none/join", Code::WrongMethod),
    ] {
        assert_eq!(server.refused(&server.get_text(path, None).await).code, code, "{path}");
    }
    let join = format!("/api/tables/{id}/join");
    let answer = server.post_text(&join, r#"{"invite":"0"}"#).await;
    assert_eq!(server.refused(&answer).code, Code::WrongInvite);
    assert_eq!(server.refused(&server.post_text(&join, "{}").await).code, Code::SeatTaken);
    let url = format!("ws://{}/api/tables/none/socket", server.address);
    assert!(tokio_tungstenite::connect_async(url).await.is_err());
}

#[tokio::test]
async fn journals_that_are_not_as_they_were_written() {
    let server = TestServer::open().await;
    let (id, token, person) = table(&server).await;
    let mut other = Person::sit(&server, &id, &[&token]).await;
    other.ask(Client::Look { seat: 1 }).await.unwrap();
    play_out(&mut [person, other], &mut Numbers(9)).await;
    let (_, journal) = server.get_text(&format!("/api/tables/{id}/journal"), None).await;
    let lines: Vec<&str> = journal.lines().collect();
    let dice = lines.iter().position(|l| l.contains("dice")).unwrap();
    let without_dice = [&lines[..dice], &lines[dice + 1..]].concat().join("\n");
    let seed_changed = lines[dice].replace(['1', '2', '3', '4', '5', '6'], "0");
    let impossible_dice = journal.replacen(lines[dice], &seed_changed, 1);
    for (text, code) in [
        (String::new(), Code::UnreadableJournal),
        ("hello\nworld".to_owned(), Code::UnreadableJournal),
        (lines[..lines.len() / 2].join("\n"), Code::TruncatedJournal),
        (without_dice, Code::EditedJournal),
        (impossible_dice, Code::EditedJournal),
        (journal.replacen("\"state\":\"", "\"state\":\"1", 1), Code::EditedJournal),
        (journal.replacen("\"version\":\"", "\"version\":\"0.", 1), Code::OtherVersion),
        (journal.replacen("\"format\":1", "\"format\":2", 1), Code::OtherVersion),
        (journal.replacen("\"ruleset\":\"feint\"", "\"ruleset\":\"chess\"", 1), Code::UnknownRuleset),
    ] {
        let answer = server.post_text("/api/replays", text).await;
        let refused = server.refused(&answer);
        assert_eq!(refused.code, code, "{refused:?}");
        assert!(code == Code::UnknownRuleset || refused.problems[0].line > 0, "{refused:?}");
    }
    let answer = server.post_text("/api/replays", vec![0xFF, 0xFE]).await;
    assert_eq!(server.refused(&answer).code, Code::UnreadableJournal);
    let (status, _) = server.post_text("/api/replays", journal).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn too_much_and_too_many() {
    let limits = Limits { tables: 2, body: 2_000, connections: 2, messages_per_second: 20, ..Limits::default() };
    let server = TestServer::with(Database::Memory, limits).await;
    let answer = server.post_text("/api/tables", " ".repeat(3_000)).await;
    assert_eq!((answer.0, server.refused(&answer).code), (StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge));
    let (id, token, mut person) = table(&server).await;
    server.one_screen().await;
    let third =
        server.post_text("/api/tables", serde_json::to_string(&plan([seat(Who::Me), seat(Who::Me)])).unwrap()).await;
    assert_eq!(server.refused(&third).code, Code::Full);
    let mut large = Person::sit(&server, &id, &[&token]).await;
    let url = format!("ws://{}/api/tables/{id}/socket", server.address);
    assert!(tokio_tungstenite::connect_async(url).await.is_err(), "two connections are enough");
    large.send_text(&"x".repeat(3_000)).await;
    let mut codes = Vec::new();
    while let Some(message) = large.hear().await {
        if let Server::Refused { refused, .. } = message {
            codes.push(refused.code);
        }
    }
    assert_eq!(codes, [Code::TooLarge], "and the connection closes");
    for _ in 0..60 {
        person.send_text(r#"{"type":"sync"}"#).await;
    }
    let refused = loop {
        if let Server::Refused { refused, .. } = person.hear().await.unwrap() {
            break refused;
        }
    };
    assert_eq!(refused.code, Code::TooFast);
}

#[tokio::test]
async fn whoever_does_not_say_hello_is_told_to() {
    let server = TestServer::open().await;
    let (id, _) = server.one_screen().await;
    let url = format!("ws://{}/api/tables/{id}/socket", server.address);
    let mut early = tokio_tungstenite::connect_async(url).await.unwrap().0;
    use futures_util::{SinkExt, StreamExt};
    let good = r#"{"request":5,"type":"answer","version":0,"answer":{"kind":"notation","text":"force Boar Rush"}}"#;
    early.send(tokio_tungstenite::tungstenite::Message::text(good)).await.unwrap();
    let reply = early.next().await.unwrap().unwrap().into_text().unwrap();
    assert!(reply.contains("hello_first"), "{reply}");
}
