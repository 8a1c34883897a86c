//! Taking back against a person: with consent, and in the open.

use crate::support::{Person, TestServer, plan, seat, two};
use muster_protocol::wire::http::{Code, CreateTable, Health, Who};
use muster_protocol::wire::socket::{Client, TakeBackAsked};
use muster_server::{Database, Limits};
use std::time::Duration;

/// South's turn, in a game for a friend.
fn in_play() -> CreateTable {
    let pieces = "S1 Knights L1 at 5,2 N\nN1 Gobbo Warriors L1 at 5,7 S";
    let position = Some(format!("scenario Open Field\nturn South\n{pieces}"));
    CreateTable { position, ..plan([seat(Who::Me), seat(Who::Friend)]) }
}

/// South has answered and would like that back; everybody knows.
async fn asked(server: &TestServer) -> [Person; 3] {
    let (id, [mut south, mut north]) = two(server, &in_play()).await;
    let mut watcher = Person::sit(server, &id, &[]).await;
    south.say("end").await.unwrap();
    assert!(south.now().take_back.as_ref().unwrap().needs_consent);
    let version = south.table.version;
    south.ask(Client::TakeBack { version }).await.unwrap();
    let version = south.table.version;
    for person in [&mut north, &mut watcher] {
        person.catch_up(version).await;
    }
    for person in [&south, &north, &watcher] {
        assert_eq!(person.now().take_back_asked, Some(TakeBackAsked { seat: 0, answers: 1 }));
    }
    [south, north, watcher]
}

async fn catch_up(people: &mut [Person; 3]) {
    let version = people.iter().map(|p| p.table.version).max().unwrap();
    for person in people {
        person.catch_up(version).await;
        assert_eq!(person.now().take_back_asked, None);
    }
}

#[tokio::test]
async fn what_the_other_agrees_to_is_taken_back_and_told() {
    let server = TestServer::open().await;
    let mut people = asked(&server).await;
    let version = people[1].table.version;
    assert!(people[0].asked().is_none());
    assert_eq!(people[0].ask_refused(Client::AgreeTakeBack { version }).await, Code::NoTakeBack, "not oneself");
    assert_eq!(people[2].ask_refused(Client::AgreeTakeBack { version }).await, Code::NoSeat);
    assert_eq!(people[1].ask_refused(Client::AgreeTakeBack { version: version - 1 }).await, Code::Stale);
    people[1].ask(Client::AgreeTakeBack { version }).await.unwrap();
    catch_up(&mut people).await;
    assert!(people[0].asked().is_some(), "South is asked again");
    for person in &mut people {
        let told = |person: &Person| person.log().iter().any(|line| line.text.contains("takes an answer back"));
        assert!(told(person));
        let log = person.log().to_vec();
        person.ask(Client::Sync {}).await.unwrap();
        assert_eq!(person.log(), log, "it stays told");
    }
    let version = people[1].table.version;
    assert_eq!(people[1].ask_refused(Client::AgreeTakeBack { version }).await, Code::NoTakeBack, "once");
}

#[tokio::test]
async fn what_the_other_declines_stays_and_that_is_told_too() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { idle: Duration::from_millis(20), ..Limits::default() };
    let server = TestServer::with(Database::File(folder.path().join("tables.db")), limits).await;
    let mut people = asked(&server).await;
    let version = people[1].table.version;
    people[1].ask(Client::DeclineTakeBack { version }).await.unwrap();
    catch_up(&mut people).await;
    assert!(people[0].asked().is_none(), "the answer stands");
    let version = people[0].table.version;
    assert_eq!(people[0].ask_refused(Client::TakeBack { version }).await, Code::NoTakeBack, "once is enough");
    assert!(people[2].log().iter().any(|line| line.text.contains("did not agree")));
    let (id, log) = (people[2].table.id.clone(), people[2].log().to_vec());
    drop(people);
    let asleep = async || server.get::<Health>("/api/health", None).await.live_tables == 0;
    while !asleep().await {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let later = Person::sit(&server, &id, &[]).await;
    assert_eq!(later.log(), log, "it stays told when the table wakes");
}

#[tokio::test]
async fn whoever_asked_may_withdraw_and_playing_on_answers_it() {
    let server = TestServer::open().await;
    let mut people = asked(&server).await;
    let version = people[0].table.version;
    people[0].ask(Client::DeclineTakeBack { version }).await.unwrap();
    catch_up(&mut people).await;
    assert!(people[2].log().iter().all(|line| !line.text.contains("did not agree")));
    let version = people[0].table.version;
    people[0].ask(Client::TakeBack { version }).await.unwrap();
    let version = people[0].table.version;
    people[1].catch_up(version).await;
    people[1].say("end").await.unwrap();
    catch_up(&mut people).await;
}

#[tokio::test]
async fn nobody_is_asked_where_nobody_sits() {
    let server = TestServer::open().await;
    let created = server.create(&in_play()).await;
    let mut south = Person::sit(&server, &created.table.id, &[&created.token.unwrap()]).await;
    south.say("end").await.unwrap();
    assert!(!south.now().take_back.as_ref().unwrap().needs_consent);
    let version = south.table.version;
    south.ask(Client::TakeBack { version }).await.unwrap();
    assert!(south.asked().is_some());
}
