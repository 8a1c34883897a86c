//! What is stored is there again.

use crate::support::{House, Numbers, Person, plan, seat};
use muster_protocol::wire::http::{TableInfo, Who};
use muster_protocol::wire::socket::Client;
use muster_server::{Database, Limits, Options, app};
use std::time::Duration;

fn limits() -> Limits {
    Limits { idle: Duration::from_millis(50), bot_pace: Duration::ZERO, ..Limits::default() }
}

/// A database file in a folder of its own; keep the folder as long as the file is needed.
fn file() -> (tempfile::TempDir, Database) {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::File(folder.path().join("deep").join("tables.db"));
    (folder, database)
}

async fn play_some(person: &mut Person, answers: usize, numbers: &mut Numbers) {
    for _ in 0..answers {
        if person.over() {
            return;
        }
        if person.asked().is_none() {
            let seat = 1 - person.table.seat.unwrap();
            person.ask(Client::Look { seat }).await.unwrap();
        }
        person.take_any(numbers).await.unwrap();
    }
}

#[tokio::test]
async fn a_table_sleeps_and_wakes_as_it_was() {
    let (_folder, database) = file();
    let house = House::with(database, limits()).await;
    let (id, token) = house.one_screen().await;
    let mut numbers = Numbers(11);
    for _ in 0..6 {
        let mut person = Person::sit(&house, &id, &[&token]).await;
        play_some(&mut person, 20, &mut numbers).await;
        let (picture, log) = (person.picture().clone(), person.log().to_vec());
        let seat = person.table.seat.unwrap();
        drop(person);
        tokio::time::sleep(Duration::from_millis(250)).await;
        let health: muster_protocol::wire::http::Health = house.get("/api/health", None).await;
        assert_eq!(health.live_tables, 0, "the table sleeps");
        let mut person = Person::sit(&house, &id, &[&token]).await;
        person.ask(Client::Look { seat }).await.unwrap();
        assert_eq!((person.picture(), person.log()), (&picture, log.as_slice()));
    }
}

#[tokio::test]
async fn another_server_finds_everything_and_take_backs_stay_taken_back() {
    let (_folder, database) = file();
    let first = House::with(database.clone(), limits()).await;
    let (id, token) = first.one_screen().await;
    let mut person = Person::sit(&first, &id, &[&token]).await;
    // The second seat answers first, so that the order of the two answers is not that of the seats.
    person.ask(Client::Look { seat: 1 }).await.unwrap();
    person.say("force March Line").await.unwrap();
    person.ask(Client::Look { seat: 0 }).await.unwrap();
    person.say("force Boar Rush").await.unwrap();
    person.ask(Client::Look { seat: 1 }).await.unwrap();
    person.say("weapons").await.unwrap();
    person.ask(Client::Look { seat: 0 }).await.unwrap();
    let version = person.table.version;
    let back = person.ask(Client::TakeBack { version }).await;
    assert!(back.is_err(), "the last answer of this seat is a commitment");
    person.say("weapons").await.unwrap();
    person.look_where_asked().await;
    let answers = first.get::<TableInfo>(&format!("/api/tables/{id}"), Some(&token)).await.answers;
    person.take(0).await.unwrap();
    let version = person.table.version;
    person.ask(Client::TakeBack { version }).await.unwrap();
    let (picture, log) = (person.picture().clone(), person.log().to_vec());
    drop(person);

    let second = House::with(database, limits()).await;
    let info: TableInfo = second.get(&format!("/api/tables/{id}"), Some(&token)).await;
    assert_eq!((info.holds, info.answers), (vec![0, 1], answers));
    let mut person = Person::sit(&second, &id, &[&token]).await;
    person.look_where_asked().await;
    assert_eq!((person.picture(), person.log()), (&picture, log.as_slice()));
    assert!(person.asked().is_some());
}

#[tokio::test]
async fn finished_games_stay_in_the_list() {
    let (_folder, database) = file();
    let house = House::with(database.clone(), limits()).await;
    let created = house.create(&plan([seat(Who::Me), seat(Who::Here)])).await;
    let mut person = Person::sit(&house, &created.table.id, &[&created.token.unwrap()]).await;
    person.ask(Client::Concede {}).await.unwrap();
    let second = House::with(database, limits()).await;
    let listed: Vec<TableInfo> = second.get("/api/tables", None).await;
    assert_eq!((listed[0].answers, listed[0].standing.as_ref().unwrap().winner), (1, Some(1)));
}

#[tokio::test]
async fn a_database_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.db");
    std::fs::write(&path, "these are my notes, not a database").unwrap();
    let options = Options { database: Database::File(path.clone()), ..Options::default() };
    assert!(app(&options).await.is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "these are my notes, not a database");
}
