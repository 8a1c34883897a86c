//! Whatever is sent, the server answers in its own words and goes on.

use crate::support::{Person, TestServer};
use axum::body::Body;
use axum::http::{Method, Request as HttpRequest};
use muster_protocol::wire::http::{Code, CreateTable, Refused};
use muster_protocol::wire::socket::{Client, Request, Server};
use muster_server::{Database, Limits};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// Messages as a client sends them: what is broken below.
const MESSAGES: [&str; 11] = [
    r#"{"request":5,"type":"answer","version":0,"answer":{"kind":"notation","text":"force Boar Rush"}}"#,
    r#"{"request":5,"type":"answer","version":0,"answer":{"kind":"offer","offer":3}}"#,
    r#"{"request":6,"type":"preview","answer":{"kind":"form","form":0,"taken":{"core":["R1"]},"rows":[{"taken":{}}]}}"#,
    r#"{"request":6,"type":"nudge","answer":{"kind":"path","drag":0,"corners":[{"x":1,"y":2}]}}"#,
    r#"{"request":6,"type":"why_not","left":[0,1],"actor":2,"at":{"x":1,"y":2}}"#,
    r#"{"type":"roll","version":1,"faces":[1,2,3]}"#,
    r#"{"type":"look","seat":1}"#,
    r#"{"type":"sheet","piece":2}"#,
    r#"{"request":1,"type":"take_back","version":0}"#,
    r#"{"request":9,"type":"say","text":"hello"}"#,
    r#"{"type":"hello","tokens":["0"],"detail":"brief"}"#,
];

/// Plans of tables.
const PLANS: [&str; 3] = [
    r#"{"ruleset":"feint","seats":[{"who":"me"},{"who":"bot","bot":"search:5"}]}"#,
    r#"{"ruleset":"feint","setup":"open-field","seats":[{"who":"here","force":"boar-rush"},{"who":"anyone"}]}"#,
    r#"{"ruleset":"feint","position":"scenario Open Field\nS1 Knights L1 at 5,2 N","seats":[{"who":"me"},{"who":"friend"}]}"#,
];

/// JSON that means nothing, a few levels deep.
fn json() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        any::<String>().prop_map(Into::into),
    ];
    let key = prop_oneof![
        "type|request|version|answer|kind|offer|drag|form|corners|faces|tokens|ruleset|seats|who|bot|position",
        any::<String>()
    ];
    let value = leaf.prop_recursive(4, 32, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Into::into),
            prop::collection::vec((key.clone(), inner), 0..6).prop_map(|pairs| pairs.into_iter().collect()),
        ]
    });
    value.prop_map(|value| value.to_string())
}

/// Something sensible with a few characters changed, left out, put in or said twice.
fn broken(sound: &'static [&'static str]) -> impl Strategy<Value = String> {
    let change = (any::<prop::sample::Index>(), 0..4u8, any::<char>());
    (prop::sample::select(sound), prop::collection::vec(change, 0..4)).prop_map(|(text, changes)| {
        let mut text: Vec<char> = text.chars().collect();
        for (at, how, with) in changes {
            let at = at.index(text.len());
            match how {
                0 => text[at] = with,
                1 => text.insert(at, with),
                2 => text.truncate(at.max(1)),
                _ => text.extend_from_within(at..),
            }
        }
        text.into_iter().collect()
    })
}

fn anything(sound: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop_oneof![3 => broken(sound), 1 => json(), 1 => any::<String>()]
}

/// Runs a law over many texts against one server.
fn for_all(sound: &'static [&'static str], law: impl Fn(String) -> Result<(), TestCaseError>) {
    TestRunner::new(cases()).run(&anything(sound), law).unwrap();
}

fn cases() -> Config {
    Config { cases: 400, failure_persistence: None, ..Config::default() }
}

fn roomy() -> Limits {
    Limits { messages_per_second: 1_000_000, ..Limits::default() }
}

#[test]
fn every_message_is_answered_or_refused_and_the_connection_stays() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (_house, person) = runtime.block_on(async {
        let server = TestServer::with(Database::Memory, roomy()).await;
        let (id, token) = server.one_screen().await;
        let mut person = Person::sit(&server, &id, &[&token]).await;
        // Generated messages have numbers too: none of them is to be taken for one of these.
        person.number_from(1 << 30);
        (server, person)
    });
    let person = tokio::sync::Mutex::new(person);
    for_all(&MESSAGES, |text| {
        runtime.block_on(async {
            let mut person = person.lock().await;
            let sensible = Request::read(&text).is_ok();
            person.send_text(&text).await;
            if !sensible {
                // What an earlier message asked for may still be on its way.
                let mut reply = person.hear().await;
                while matches!(&reply, Some(Server::Table(_))) {
                    reply = person.hear().await;
                }
                let unreadable =
                    matches!(&reply, Some(Server::Refused { refused, .. }) if refused.code == Code::Unreadable);
                prop_assert!(unreadable, "{reply:?}");
            }
            let synced = person.ask(Client::Sync {}).await;
            prop_assert!(synced.is_ok(), "{synced:?}");
            Ok(())
        })
    });
}

#[test]
fn every_body_is_taken_or_refused_in_words() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (server, id) = runtime.block_on(async {
        let server = TestServer::with(Database::Memory, roomy()).await;
        let (id, _) = server.one_screen().await;
        (server, id)
    });
    let paths = ["/api/tables".to_owned(), format!("/api/tables/{id}/join"), "/api/replays".to_owned()];
    for_all(&PLANS, |text| {
        for path in &paths {
            let (status, reply) = runtime.block_on(server.post_text(path, text.clone()));
            if status.is_success() {
                prop_assert!(serde_json::from_str::<CreateTable>(&text).is_ok(), "{path}: {reply}");
                continue;
            }
            prop_assert!(status.is_client_error(), "{path}: {status} {reply}");
            let refused = serde_json::from_str::<Refused>(&reply);
            prop_assert!(refused.is_ok_and(|r| !r.message.is_empty() && r.code != Code::Broken), "{path}: {reply}");
        }
        Ok(())
    });
}

#[test]
fn every_address_is_there_or_not() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = runtime.block_on(TestServer::with(Database::Memory, roomy()));
    let part = "tables|rulesets|feint|rules|replay|journal|socket|join|[a-z0-9%.~-]{1,12}";
    let path = prop::collection::vec(part, 1..5).prop_map(|parts| format!("/api/{}", parts.join("/")));
    let method = prop::sample::select(&[Method::GET, Method::POST, Method::PUT, Method::DELETE, Method::HEAD][..]);
    let law = |(path, method): (String, Method)| {
        // What is no address at all never reaches a server.
        let Ok(request) = HttpRequest::builder().method(&method).uri(&path).body(Body::empty()) else { return Ok(()) };
        let (status, reply) = runtime.block_on(server.call(request));
        prop_assert!(status.is_success() || status.is_client_error(), "{method} {path}: {status} {reply}");
        Ok(())
    };
    TestRunner::new(cases()).run(&(path, method), law).unwrap();
}
