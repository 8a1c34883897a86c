//! Bots that take their time, and everybody else meanwhile.

use crate::support::{Person, TestServer, bot, plan, seat};
use muster_protocol::wire::http::{CreateTable, TableInfo, Who};
use muster_protocol::wire::socket::Client;
use muster_server::{Database, Limits};
use std::time::{Duration, Instant};

/// What nobody should have to wait for, on a machine that does other things as well.
const SOON: Duration = Duration::from_secs(3);
/// Far longer than any test runs.
const SLOW: &str = "search:60000ms";

/// A table where a bot has the second seat, and it is this side's turn.
fn against(name: &str, turn: &str) -> CreateTable {
    let pieces = "S1 Knights L1 at 5,2 N\nN1 Gobbo Warriors L1 at 5,7 S";
    let mut plan = plan([seat(Who::Me), bot(name)]);
    plan.position = Some(format!("scenario Open Field\nturn {turn}\n{pieces}"));
    plan
}

/// Sits down where a bot is asked, and says how long it took to answer.
async fn wait_for_bot(server: &TestServer, name: &str) -> Duration {
    let created = server.create(&against(name, "North")).await;
    let start = Instant::now();
    let mut person = Person::sit(server, &created.table.id, &[&created.token.unwrap()]).await;
    while person.table.version == 0 {
        person.hear().await.expect("the bot answers");
    }
    start.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn others_play_on_while_bots_think() {
    let server = TestServer::open().await;
    let mut waiting = Vec::new();
    for _ in 0..8 {
        let created = server.create(&against(SLOW, "North")).await;
        waiting.push(Person::sit(&server, &created.table.id, &[&created.token.unwrap()]).await);
    }
    let start = Instant::now();
    let (id, token) = server.one_screen().await;
    let mut person = Person::sit(&server, &id, &[&token]).await;
    person.say("force Mirefang Horde").await.unwrap();
    assert!(start.elapsed() < SOON, "people are answered");
    assert!(wait_for_bot(&server, "greedy").await < SOON, "so are those who play a quick bot");
    for person in &mut waiting {
        let start = Instant::now();
        person.ask(Client::Sync {}).await.unwrap();
        assert!(start.elapsed() < SOON, "so are those who wait for a slow one");
        assert_eq!(person.table.version, 0, "which still thinks");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_thinks_for_those_who_left() {
    let server = TestServer::open().await;
    let mut ids = Vec::new();
    for _ in 0..8 {
        let created = server.create(&against(SLOW, "North")).await;
        let token = created.token.unwrap();
        drop(Person::sit(&server, &created.table.id, &[&token]).await);
        ids.push((created.table.id, token));
    }
    // With eight bots at work there would be no worker free for a ninth.
    assert!(wait_for_bot(&server, "search:100ms").await < SOON);
    let (id, token) = &ids[0];
    let back = Person::sit(&server, id, &[token]).await;
    assert_eq!(back.table.version, 0, "what was bot_task for nobody was not played");
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_ends_a_bots_thinking() {
    let server = TestServer::open().await;
    let mut people = Vec::new();
    for _ in 0..4 {
        let created = server.create(&against(SLOW, "South")).await;
        let mut person = Person::sit(&server, &created.table.id, &[&created.token.unwrap()]).await;
        person.say("end").await.unwrap();
        let version = person.table.version;
        person.ask(Client::TakeBack { version }).await.unwrap();
        assert!(person.asked().is_some());
        people.push(person);
    }
    assert!(wait_for_bot(&server, "search:100ms").await < SOON);
}

#[tokio::test]
async fn bots_play_while_somebody_looks_and_no_longer() {
    let limits = Limits { bot_pace: Duration::from_millis(50), ..Limits::default() };
    let server = TestServer::with(Database::Memory, limits).await;
    let created = server.create(&plan([bot("greedy"), bot("greedy")])).await;
    let id = created.table.id;
    let answers = async || -> u32 {
        let info: TableInfo = server.get(&format!("/api/tables/{id}"), None).await;
        info.answers
    };
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(5)).await;
        assert_eq!(answers().await, 0, "nobody is there");
    }
    let mut watcher = Person::sit(&server, &id, &[]).await;
    watcher.catch_up(3).await;
    drop(watcher);
    // The answer that is bot_task out already may still come; then nobody thinks of another.
    let mut last = answers().await;
    let mut quiet = 0;
    while quiet < 10 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let now = answers().await;
        quiet = if now == last { quiet + 1 } else { 0 };
        last = now;
    }
    let info: TableInfo = server.get(&format!("/api/tables/{id}"), None).await;
    assert!(info.standing.is_none(), "the game waits for somebody to look on");
}
