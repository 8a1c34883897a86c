//! Connections that are idle, half-sent or too many, and what those who play notice of them.

use crate::support::{Person, TestServer, plan, seat, two};
use futures_util::StreamExt;
use muster_protocol::wire::http::{Code, Who};
use muster_protocol::wire::socket::{Client, Detail, Server};
use muster_server::{Database, Limits};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn server(limits: Limits) -> TestServer {
    TestServer::with(Database::Memory, limits).await
}

/// Waits until the server closes a connection.
async fn until_closed(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    // A connection may also be reset: it is closed either way.
    let _ = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await.expect("it is closed");
}

#[tokio::test]
async fn whoever_says_nothing_or_half_of_it_is_sent_away() {
    let server = server(Limits { patience: Duration::from_millis(100), ..Limits::default() }).await;
    let (id, _) = server.one_screen().await;
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    until_closed(&mut silent).await;
    let mut half = TcpStream::connect(server.address).await.unwrap();
    half.write_all(b"GET /api/health HTTP/1.1\r\nHost: local").await.unwrap();
    until_closed(&mut half).await;
    let mut idle = TcpStream::connect(server.address).await.unwrap();
    idle.write_all(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    until_closed(&mut idle).await;
    let url = format!("ws://{}/api/tables/{id}/socket", server.address);
    let (mut no_hello, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let closed = no_hello.next().await.unwrap().unwrap();
    assert!(closed.is_close() && closed.to_string().contains("hello"), "{closed}");
}

#[tokio::test]
async fn a_crowd_that_looks_on_leaves_room_for_those_who_play() {
    let server = server(Limits { connections: 16, watchers_per_address: 5, ..Limits::default() }).await;
    let (id, token) = server.one_screen().await;
    let mut crowd = Vec::new();
    for _ in 0..5 {
        crowd.push(Person::sit(&server, &id, &[]).await);
    }
    for _ in 0..20 {
        let one_more = Person::sit_with(server.address, &id, &[], Detail::Full).await;
        assert_eq!(one_more.err().expect("there is no room").code, Code::Full);
    }
    let mut player = Person::sit(&server, &id, &[&token]).await;
    player.say("force Boar Rush").await.unwrap();
}

#[tokio::test]
async fn idle_connections_make_room_for_those_who_want_something() {
    let server = server(Limits { connections: 12, connections_per_address: 8, ..Limits::default() }).await;
    let (id, token) = server.one_screen().await;
    let mut player = Person::sit(&server, &id, &[&token]).await;
    let mut idle = Vec::new();
    for _ in 0..40 {
        idle.push(TcpStream::connect(server.address).await.unwrap());
    }
    let mut asks = TcpStream::connect(server.address).await.unwrap();
    asks.write_all(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    asks.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    player.say("force Boar Rush").await.expect("who plays stays connected");
    until_closed(&mut idle[0]).await;
}

#[tokio::test]
async fn a_server_that_stops_says_so_and_why_it_closes() {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let stopped = async move {
        let _ = stopped.await;
    };
    let server = TestServer::until(Database::Memory, Limits::default(), stopped).await;
    let (id, token) = server.one_screen().await;
    let mut people = [Person::sit(&server, &id, &[&token]).await, Person::sit(&server, &id, &[]).await];
    stop.send(()).unwrap();
    for person in &mut people {
        let mut noticed = false;
        while let Some(message) = person.hear().await {
            noticed |= matches!(message, Server::Notice { .. });
        }
        assert!(noticed, "everybody is told");
        let (code, reason) = person.closed.clone().expect("it is closed in form");
        assert_eq!(code, 1012, "the server restarts");
        assert!(reason.contains("stops"), "{reason}");
    }
}

#[tokio::test]
async fn refusals_carry_their_request() {
    let server = server(Limits { messages_per_second: 1, ..Limits::default() }).await;
    let (id, token) = server.one_screen().await;
    let mut person = Person::sit(&server, &id, &[&token]).await;
    person.send_text(r#"{"request":41,"type":"dance"}"#).await;
    for number in 100..120 {
        person.send_text(&format!(r#"{{"request":{number},"type":"check","action":"end"}}"#)).await;
    }
    let mut refused = Vec::new();
    while let Some(message) = person.hear().await {
        if let Server::Refused { request, refused: why } = message {
            refused.push((request, why.code));
        }
        if refused.last().is_some_and(|(number, _)| *number == Some(119)) {
            break;
        }
    }
    assert_eq!(refused[0], (Some(41), Code::Unreadable));
    let fast: Vec<_> = refused.iter().filter(|(_, code)| *code == Code::TooFast).collect();
    assert!(!fast.is_empty() && fast.iter().all(|(number, _)| number.is_some_and(|n| n >= 100)), "{refused:?}");
}

#[tokio::test]
async fn whoever_goes_on_and_on_is_sent_away_with_a_reason() {
    let server = server(Limits { messages_per_second: 1, ..Limits::default() }).await;
    let (id, _) = server.one_screen().await;
    let mut person = Person::sit(&server, &id, &[]).await;
    for _ in 0..300 {
        if person.try_send_text("{}").await.is_err() {
            break;
        }
    }
    while person.hear().await.is_some() {}
    let (code, reason) = person.closed.expect("it is closed in form");
    assert_eq!(code, 1008);
    assert!(reason.contains("Too many"), "{reason}");
}

#[tokio::test]
async fn a_crowd_that_comes_is_counted_and_not_told_of_one_by_one() {
    let pause = Duration::from_secs(3600);
    let server = server(Limits { presence_pause: pause, ..Limits::default() }).await;
    let (id, token) = server.one_screen().await;
    let mut player = Person::sit(&server, &id, &[&token]).await;
    let mut crowd = Vec::new();
    for _ in 0..50 {
        crowd.push(Person::sit(&server, &id, &[]).await);
    }
    player.ask(Client::Sync {}).await.unwrap();
    assert_eq!(player.table.watchers, 50);
    let told = player.heard.iter().filter(|text| text.starts_with(r#"{"type":"seats""#)).count();
    assert!(told <= 1, "who looks on is told together: {told}");
}

#[tokio::test]
async fn a_player_who_leaves_is_gone_since_then() {
    let server = TestServer::open().await;
    let (_, [mut south, north]) = two(&server, &plan([seat(Who::Me), seat(Who::Friend)])).await;
    while !south.table.seats[1].present {
        south.hear().await.unwrap();
    }
    drop(north);
    while south.table.seats[1].present {
        south.hear().await.unwrap();
    }
    assert!(south.table.seats[1].gone_since.is_some_and(|since| since > 1_600_000_000));
    assert_eq!(south.table.seats[0].gone_since, None);
    let created = server.create(&plan([seat(Who::Me), seat(Who::Friend)])).await;
    assert_eq!(created.table.seats[1].gone_since, None, "nobody has come yet");
}
