//! What is stored is there again.

use crate::journals::kept;
use crate::support::{Numbers, Person, TestServer, plan, seat};
use axum::http::StatusCode;
use muster_protocol::wire::http::{Code, Health, TableInfo, Who};
use muster_protocol::wire::socket::Client;
use muster_server::{Database, Limits, Options, app};
use sha2::{Digest, Sha256};
use sqlx::{Connection, SqliteConnection};
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
    let server = TestServer::with(database, limits()).await;
    let (id, token) = server.one_screen().await;
    let mut numbers = Numbers(11);
    for _ in 0..6 {
        let mut person = Person::sit(&server, &id, &[&token]).await;
        play_some(&mut person, 20, &mut numbers).await;
        let (picture, log) = (person.picture().clone(), person.log().to_vec());
        let seat = person.table.seat.unwrap();
        drop(person);
        tokio::time::sleep(Duration::from_millis(250)).await;
        let health: Health = server.get("/api/health", None).await;
        assert_eq!(health.live_tables, 0, "the table sleeps");
        let mut person = Person::sit(&server, &id, &[&token]).await;
        person.ask(Client::Look { seat }).await.unwrap();
        assert_eq!((person.picture(), person.log()), (&picture, log.as_slice()));
    }
}

#[tokio::test]
async fn another_server_finds_everything_and_take_backs_stay_taken_back() {
    let (_folder, database) = file();
    let first = TestServer::with(database.clone(), limits()).await;
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

    let second = first.reopen(database, limits()).await;
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
    let server = TestServer::with(database.clone(), limits()).await;
    let created = server.create(&plan([seat(Who::Me), seat(Who::Here)])).await;
    let mut person = Person::sit(&server, &created.table.id, &[&created.token.unwrap()]).await;
    person.ask(Client::Concede {}).await.unwrap();
    drop(person);
    let second = server.reopen(database, limits()).await;
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

#[tokio::test]
async fn a_second_server_on_one_database_does_not_start() {
    let (_folder, database) = file();
    let server = TestServer::with(database.clone(), limits()).await;
    let (id, _) = server.one_screen().await;
    let options = Options { database: database.clone(), ..Options::default() };
    let refused = app(&options).await.expect_err("the database is taken").to_string();
    assert!(refused.contains("in use by another Muster server"), "{refused}");
    assert!(refused.contains("tables.db") && refused.contains("--db"), "{refused}");
    let second = server.reopen(database, limits()).await;
    let listed: Vec<TableInfo> = second.get("/api/tables", None).await;
    assert_eq!(listed[0].id, id, "when the first has ended the second may start");
}

/// The tables of the first layout, as the servers that wrote it made them.
const FIRST_LAYOUT: &str = "
CREATE TABLE tables (
    id TEXT PRIMARY KEY, ruleset TEXT NOT NULL, version TEXT NOT NULL, setup TEXT NOT NULL, title TEXT NOT NULL,
    seats TEXT NOT NULL, physical INTEGER NOT NULL, created INTEGER NOT NULL, standing TEXT
) STRICT;
CREATE INDEX newest ON tables (created DESC, id DESC);
CREATE TABLE entries (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE keys (
    hash BLOB PRIMARY KEY, table_id TEXT NOT NULL, kind TEXT NOT NULL, seats INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_of ON keys (table_id);
PRAGMA application_id = 1299542900;
PRAGMA user_version = 1;
";

#[tokio::test]
async fn tables_of_the_first_layout_are_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut old = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(FIRST_LAYOUT).execute(&mut old).await.unwrap();
    let journal = kept("feint");
    let answers: Vec<&str> = journal.lines().skip(1).take(60).collect();
    let seats =
        r#"[{"who":"me","bot":null,"force":null,"taken":true},{"who":"here","bot":null,"force":null,"taken":true}]"#;
    let table = "INSERT INTO tables VALUES ('0a1b2c', 'feint', ?, 'scenario Open Field', 'Open Field', ?, 0, unixepoch(), NULL)";
    let version = muster_games::game("feint").unwrap().version();
    sqlx::query(table).bind(version).bind(seats).execute(&mut old).await.unwrap();
    for (n, line) in answers.iter().enumerate() {
        let stored = sqlx::query("INSERT INTO entries VALUES ('0a1b2c', ?, ?)").bind(n as i64).bind(*line);
        stored.execute(&mut old).await.unwrap();
    }
    let token = "0123456789abcdef0123456789abcdef";
    let hash = Sha256::digest(token.as_bytes()).to_vec();
    sqlx::query("INSERT INTO keys VALUES (?, '0a1b2c', 'seats', 3)").bind(hash).execute(&mut old).await.unwrap();
    old.close().await.unwrap();

    let database = Database::File(path);
    let server = TestServer::with(database.clone(), limits()).await;
    let listed: Vec<TableInfo> = server.get("/api/tables", None).await;
    assert_eq!((listed.len(), listed[0].answers), (1, answers.len() as u32));
    let info: TableInfo = server.get("/api/tables/0a1b2c", Some(token)).await;
    assert_eq!((info.holds, info.title.as_str()), (vec![0, 1], "Open Field"));
    let mut person = Person::sit(&server, "0a1b2c", &[token]).await;
    play_some(&mut person, 20, &mut Numbers(4)).await;
    let log = person.log().len();
    let info: TableInfo = server.get("/api/tables/0a1b2c", Some(token)).await;
    assert!(info.answers >= answers.len() as u32 + 20, "{}", info.answers);
    let seat = person.table.seat.unwrap();
    drop(person);
    // What is stored now is of the present layout, and is there for the next server.
    let server = server.reopen(database, limits()).await;
    let mut person = Person::sit(&server, "0a1b2c", &[token]).await;
    person.ask(Client::Look { seat }).await.unwrap();
    assert_eq!(person.log().len(), log);
    play_some(&mut person, 5, &mut Numbers(5)).await;
}

/// A connection to the database beside the server's.
async fn second_connection(database: &Database) -> SqliteConnection {
    let Database::File(path) = database else { panic!("this database is a file") };
    SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap()
}

async fn health(server: &TestServer) -> (StatusCode, Health) {
    let (status, text) = server.get_text("/api/health", None).await;
    (status, serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}")))
}

#[tokio::test]
async fn a_damaged_table_is_left_out_and_said() {
    let (_folder, database) = file();
    let server = TestServer::with(database.clone(), limits()).await;
    let (id, token) = server.one_screen().await;
    let (broken, _) = server.one_screen().await;
    let mut connection = second_connection(&database).await;
    for (column, value) in [("seats", "damage"), ("standing", "{"), ("seats", "[]")] {
        sqlx::query(sqlx::AssertSqlSafe(format!("UPDATE tables SET {column} = ? WHERE id = ?")))
            .bind(value)
            .bind(&broken)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    let listed: Vec<TableInfo> = server.get("/api/tables", None).await;
    assert_eq!(listed.iter().map(|table| &table.id).collect::<Vec<_>>(), [&id], "the lobby has the others");
    let (status, health) = health(&server).await;
    assert_eq!(status, StatusCode::OK, "games can be read and stored");
    assert!(health.problems.iter().any(|problem| problem.contains(&broken)), "{health:?}");
    Person::sit(&server, &id, &[&token]).await;
    // It sleeps after a moment, and must be read anew then.
    let reply = loop {
        let reply = server.get_text(&format!("/api/tables/{broken}"), None).await;
        if !reply.0.is_success() {
            break reply;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(server.refused(&reply).code, Code::Broken);
}

#[tokio::test]
async fn health_says_when_nothing_can_be_stored_and_when_it_can_again() {
    let (_folder, database) = file();
    let server = TestServer::with(database.clone(), limits()).await;
    assert_eq!(health(&server).await.0, StatusCode::OK);
    let mut connection = second_connection(&database).await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await.unwrap();
    let wanted = serde_json::to_string(&plan([seat(Who::Me), seat(Who::Here)])).unwrap();
    let refused = server.refused(&server.post_text("/api/tables", wanted).await);
    assert_eq!(refused.code, Code::NotStored);
    let (status, found) = health(&server).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(found.problems.iter().any(|problem| problem.contains("not stored")), "{found:?}");
    sqlx::query("ROLLBACK").execute(&mut connection).await.unwrap();
    assert_eq!(health(&server).await, (StatusCode::OK, Health { problems: Vec::new(), ..found }));
}

#[tokio::test]
async fn health_says_when_nothing_can_be_read() {
    let (_folder, database) = file();
    let server = TestServer::with(database.clone(), limits()).await;
    sqlx::raw_sql("ALTER TABLE tables RENAME TO hidden")
        .execute(&mut second_connection(&database).await)
        .await
        .unwrap();
    let (status, found) = health(&server).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(found.problems.iter().any(|problem| problem.contains("cannot be read")), "{found:?}");
    let Database::File(path) = &database else { panic!("this database is a file") };
    std::fs::remove_file(path).unwrap();
    let (_, found) = health(&server).await;
    assert!(found.problems.iter().any(|problem| problem.contains("is gone")), "{found:?}");
}
