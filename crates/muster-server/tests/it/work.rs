//! Work that anybody may ask for is answered or refused in time, while a table plays on beside it.

use crate::support::{Numbers, Person, TestServer, call, play_out};
use axum::body::Body;
use axum::http::response::Parts;
use axum::http::{Request, StatusCode};
use futures_util::future::join_all;
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::socket::Client;
use muster_server::{Database, Limits};
use std::time::Duration;
use tokio::task::JoinHandle;

/// Nothing here takes so long on any machine, unless it hangs.
const HANGS: Duration = Duration::from_secs(120);

fn limits() -> Limits {
    Limits { odds_queue: 3, replay_queue: 3, bot_pace: Duration::ZERO, ..Limits::default() }
}

/// Sends a request of its own accord.
fn send(server: &TestServer, path: &str, kind: &str, body: &str) -> JoinHandle<(Parts, String)> {
    let request = Request::post(path).header("content-type", kind).body(Body::from(body.to_owned())).unwrap();
    tokio::spawn(call(server.router.clone(), request))
}

fn odds(server: &TestServer, pairs: &[(&str, &str)]) -> JoinHandle<(Parts, String)> {
    let profile: serde_json::Map<_, _> = pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).into())).collect();
    send(server, "/api/odds", "application/json", &serde_json::json!({ "profile": profile }).to_string())
}

/// Counts who was answered and who was told to come again; anything else is a fault.
async fn ends(replies: Vec<JoinHandle<(Parts, String)>>) -> [usize; 2] {
    let replies = tokio::time::timeout(HANGS, join_all(replies)).await.expect("everybody is answered or refused");
    let mut counts = [0, 0];
    for reply in replies {
        let (head, text) = reply.unwrap();
        if head.status == StatusCode::OK {
            counts[0] += 1;
            continue;
        }
        let refused: Refused = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        match refused.code {
            Code::Busy => assert!(head.headers.contains_key("retry-after"), "{head:?}"),
            Code::TooLong => (),
            _ => panic!("{refused:?}"),
        }
        counts[1] += 1;
    }
    counts
}

/// Both sides of one screen answer so often, each acknowledged before the next.
async fn play(person: &mut Person, answers: usize) -> usize {
    let mut numbers = Numbers(3);
    for given in 0..answers {
        if person.over() {
            return given;
        }
        if person.asked().is_none() {
            let seat = 1 - person.table.seat.unwrap();
            person.ask(Client::Look { seat }).await.unwrap();
        }
        person.take_any(&mut numbers).await.unwrap();
    }
    answers
}

#[tokio::test]
async fn heavy_odds_are_answered_or_refused_while_a_table_plays_on() {
    let server = TestServer::with(Database::Memory, limits()).await;
    let (id, token) = server.one_screen().await;
    let mut person = Person::sit(&server, &id, &[&token]).await;
    let heavy = [("attacks", "300"), ("hit", "3+"), ("wound", "4+"), ("damage", "d6")];
    let requests: Vec<_> = (0..24).map(|_| odds(&server, &heavy)).collect();
    // A request that nobody waits for any more is no work.
    odds(&server, &heavy).abort();
    assert_eq!(play(&mut person, 15).await, 15, "the table goes on");
    let light = odds(&server, &[("attacks", "3"), ("hit", "4+")]);
    ends(vec![light]).await;
    let [answered, refused] = ends(requests).await;
    assert_eq!(answered + refused, 24);
    assert_eq!(play(&mut person, 15).await, 15, "and on");
    // What was given up has stopped, so that there is room again.
    let again = async { while ends(vec![odds(&server, &[("attacks", "3"), ("hit", "4+")])]).await != [1, 0] {} };
    tokio::time::timeout(HANGS, again).await.expect("somebody is answered");
}

#[tokio::test]
async fn many_journals_are_answered_or_refused_while_a_table_plays_on() {
    let server = TestServer::with(Database::Memory, limits()).await;
    let journal = a_journal(&server).await;
    let (id, token) = server.one_screen().await;
    let mut person = Person::sit(&server, &id, &[&token]).await;
    let uploads: Vec<_> = (0..60).map(|_| send(&server, "/api/replays", "text/plain", &journal)).collect();
    assert_eq!(play(&mut person, 15).await, 15, "the table goes on");
    let [answered, refused] = ends(uploads).await;
    assert_eq!(answered + refused, 60);
    assert!(answered > 0, "some are shown");
    let [answered, _] = ends(vec![send(&server, "/api/replays", "text/plain", &journal)]).await;
    assert_eq!(answered, 1, "and everybody when there is time");
}

/// A journal of a finished game.
async fn a_journal(server: &TestServer) -> String {
    let (id, token) = server.one_screen().await;
    let mut people = [Person::sit(server, &id, &[&token]).await, Person::sit(server, &id, &[&token]).await];
    people[1].ask(Client::Look { seat: 1 }).await.unwrap();
    play_out(&mut people, &mut Numbers(7)).await;
    server.get_text(&format!("/api/tables/{id}/journal"), None).await.1
}

#[tokio::test]
async fn a_journal_with_too_many_answers_is_refused_before_it_is_played() {
    let server = TestServer::with(Database::Memory, Limits { replay_answers: 10, ..limits() }).await;
    let journal = a_journal(&server).await;
    let (head, text) = send(&server, "/api/replays", "text/plain", &journal).await.unwrap();
    let refused: Refused = serde_json::from_str(&text).unwrap();
    assert_eq!((head.status, refused.code), (StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge), "{text}");
    assert!(refused.message.contains("10"), "{text}");
}

/// With no time at all every journal takes too long.
#[tokio::test]
async fn a_journal_that_takes_too_long_is_ended() {
    let server = TestServer::with(Database::Memory, limits()).await;
    let journal = a_journal(&server).await;
    let short = TestServer::with(Database::Memory, Limits { replay_deadline: Duration::ZERO, ..limits() }).await;
    let (head, text) = send(&short, "/api/replays", "text/plain", &journal).await.unwrap();
    let refused: Refused = serde_json::from_str(&text).unwrap();
    assert_eq!((head.status, refused.code), (StatusCode::UNPROCESSABLE_ENTITY, Code::TooLong), "{text}");
}

/// A request from behind a proxy, as somebody at this address makes it.
fn upload_from(server: &TestServer, address: &str, body: &str) -> JoinHandle<(Parts, String)> {
    let request = Request::post("/api/replays").header("content-type", "text/plain").header("x-forwarded-for", address);
    tokio::spawn(call(server.router.clone(), request.body(Body::from(body.to_owned())).unwrap()))
}

/// However many journals one address uploads, another address is served at once, every time.
#[tokio::test]
async fn what_one_address_uploads_does_not_turn_another_one_away() {
    let server = TestServer::behind_a_proxy(limits()).await;
    let journal = a_journal(&server).await;
    let hog: Vec<_> = (0..40).map(|_| upload_from(&server, "10.0.0.1", &journal)).collect();
    for _ in 0..5 {
        let (head, text) = upload_from(&server, "10.0.0.2", &journal).await.unwrap();
        assert_eq!(head.status, StatusCode::OK, "{}", &text[..text.len().min(200)]);
    }
    let [answered, refused] = ends(hog).await;
    assert!(answered > 0 && refused > 0, "{answered} were answered, {refused} refused");
}
