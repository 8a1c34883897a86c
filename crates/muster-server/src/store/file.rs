//! Tables in an SQLite file.
//!
//! One task writes. It takes everything that waits, makes it one transaction and acknowledges it when the transaction is
//! on the disk: many tables share the price of one sync.

use super::lock::Lock;
use super::{Health, Key, Opens, Row, SeatConfig, StoreError, Stored, TableHeader, Write};
use crate::expiry::{Expired, Stale};
use crate::quota;
use crate::secret::Hash;
use muster_protocol::wire::log::LogLine;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Connection, QueryBuilder, Row as _, SqliteConnection};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Marks the file as ours: "Must" in ASCII.
const APPLICATION: i64 = 0x4D75_7374;
/// The version of the tables below.
const LAYOUT: i64 = 2;
/// Bytes of a page of a new file. Every answer changes one page and has all of it written twice, so pages are small: one of these
/// holds a dozen answers. A file that is there already keeps its own.
const PAGE: u32 = 1024;
/// After how many pages of the log the file itself is brought up to date: 4 MB of them, as with SQLite's usual pages.
const CHECKPOINT: &str = "4000";
/// How many changes wait at most before those who bring more must wait too.
const WAITING: usize = 4096;
/// How many changes go into one transaction.
const GROUP: usize = 1024;
/// How many lines one statement puts in at most. For every number of them up to this there is a statement, which is prepared once.
const LINES: usize = 32;

const TABLES: &str = "
CREATE TABLE tables (
    id TEXT PRIMARY KEY, ruleset TEXT NOT NULL, version TEXT NOT NULL, setup TEXT NOT NULL, title TEXT NOT NULL,
    seats TEXT NOT NULL, physical INTEGER NOT NULL, created INTEGER NOT NULL, standing TEXT,
    touched INTEGER NOT NULL, origin TEXT NOT NULL, notes TEXT NOT NULL
) STRICT;
CREATE INDEX newest ON tables (created DESC, id DESC);
CREATE TABLE entries (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE keys (
    hash BLOB PRIMARY KEY, table_id TEXT NOT NULL, kind TEXT NOT NULL, seats INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_of ON keys (table_id);
";

/// What makes a file of the first layout one of the second: when somebody last did something at a table, as far as that is
/// known, who has set it up, and what was told beside the game.
const FROM_FIRST_LAYOUT: &str = "
ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN notes TEXT NOT NULL DEFAULT '[]';
UPDATE tables SET touched = created + EXISTS (SELECT 1 FROM entries WHERE table_id = id);
PRAGMA user_version = 2;
";

/// How long the database may take to answer before it is said to be ill.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many damaged tables are remembered, so that each is logged once.
const DAMAGES: usize = 1000;

/// Something for the writer to do, and whoever waits for it to be on the disk.
type Job = (Task, oneshot::Sender<Result<(), StoreError>>);

/// What the writer does.
enum Task {
    /// Makes a change.
    Write(Write),
    /// Writes what is there already, to see whether the disk takes it.
    Probe,
}

/// Keeps tables in a file.
pub(crate) struct FileStore {
    path: PathBuf,
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
    /// Why the last change was not stored, if it was not.
    not_written: Arc<Mutex<Option<String>>>,
    /// The tables that could not be read.
    damaged: Mutex<BTreeSet<String>>,
}

impl FileStore {
    /// Opens the file, and makes it if there is none.
    pub(crate) async fn open(path: &Path) -> Result<FileStore, StoreError> {
        if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)
                .map_err(|error| StoreError::Folder { folder: folder.display().to_string(), error })?;
        }
        if path.is_dir() {
            return Err(StoreError::IsFolder(path.display().to_string()));
        }
        let lock = Lock::take(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .page_size(PAGE)
            .pragma("wal_autocheckpoint", CHECKPOINT)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE);
        let connected = SqliteConnection::connect_with(&options).await.map_err(StoreError::from);
        let mut connection = connected.map_err(|error| unusable(path, error))?;
        prepare(&mut connection, path).await.map_err(|error| unusable(path, error))?;
        let readers = SqlitePoolOptions::new().max_connections(2).min_connections(0).connect_lazy_with(options);
        let (writer, jobs) = mpsc::channel(WAITING);
        let not_written = Arc::default();
        tokio::spawn(write_in_groups(connection, jobs, Arc::clone(&not_written), lock));
        Ok(FileStore { path: path.to_owned(), readers, writer, not_written, damaged: Mutex::default() })
    }

    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.have_done(Task::Write(write)).await
    }

    async fn have_done(&self, task: Task) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        self.writer.send((task, done)).await.map_err(|_| StoreError::Stopped)?;
        result.await.map_err(|_| StoreError::Stopped)?
    }

    /// Reads so many tables, and writes a little if the last change was not stored: a disk that was full may have room again.
    pub(crate) async fn health(&self, most: u32) -> Health {
        let mut failures = Vec::new();
        if !self.path.exists() {
            failures.push(format!("The database {} is gone: what is stored now is lost.", self.path.display()));
        }
        // What the lobby reads is read: that is what has to work.
        match tokio::time::timeout(PATIENCE, self.list(most)).await {
            Ok(Ok(_)) => (),
            Ok(Err(error)) => failures.push(format!("The database cannot be read: {error}.")),
            Err(_) => failures.push(format!("The database has not answered for {} s.", PATIENCE.as_secs())),
        }
        if held(&self.not_written).is_some() || self.writer.is_closed() {
            let _ = tokio::time::timeout(PATIENCE, self.have_done(Task::Probe)).await;
        }
        if self.writer.is_closed() {
            failures.push(format!("{}.", StoreError::Stopped));
        } else if let Some(error) = &*held(&self.not_written) {
            failures.push(format!("The last change was not stored: {error}."));
        }
        let damaged = held(&self.damaged);
        let some: Vec<&str> = damaged.iter().take(5).map(String::as_str).collect();
        let more = if damaged.len() > some.len() { " and others" } else { "" };
        let damages = format!("Tables that cannot be read are left out: {}{more}.", some.join(", "));
        Health { failures, damages: if some.is_empty() { Vec::new() } else { vec![damages] } }
    }

    /// Remembers a table that cannot be read, and logs it the first time.
    fn note_damage(&self, id: String, error: &StoreError) {
        let mut damaged = held(&self.damaged);
        if damaged.len() < DAMAGES && !damaged.contains(&id) {
            tracing::error!(table = id, %error, "a stored table cannot be read and is left out");
            damaged.insert(id);
        }
    }

    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let row = sqlx::query("SELECT * FROM tables WHERE id = ?").bind(id).fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let keys = sqlx::query("SELECT hash, kind, seats FROM keys WHERE table_id = ?")
            .bind(id)
            .fetch_all(&self.readers)
            .await?;
        let lines = sqlx::query("SELECT line FROM entries WHERE table_id = ? ORDER BY n")
            .bind(id)
            .fetch_all(&self.readers)
            .await?;
        let stored = || -> Result<Stored, StoreError> {
            Ok(Stored {
                header: header(&row)?,
                keys: keys.iter().map(key).collect::<Result<_, _>>()?,
                entries: lines.iter().map(|row| row.try_get("line")).collect::<Result<_, _>>()?,
                notes: json(row.try_get::<&str, _>("notes")?)?,
            })
        };
        stored().map(Some).inspect_err(|error| self.note_damage(id.to_owned(), error))
    }

    pub(crate) async fn list(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        let query = "SELECT *, (SELECT coalesce(max(n) + 1, 0) FROM entries WHERE table_id = id) AS answers
            FROM tables ORDER BY created DESC, id DESC LIMIT ?";
        let rows = sqlx::query(query).bind(i64::from(most)).fetch_all(&self.readers).await?;
        let listed = |row: &SqliteRow| -> Result<Row, StoreError> {
            let standing: Option<String> = row.try_get("standing")?;
            let answers: i64 = row.try_get("answers")?;
            Ok(Row {
                header: header(row)?,
                answers: u32::try_from(answers).unwrap_or(u32::MAX),
                standing: standing.as_deref().map(json).transpose()?,
            })
        };
        let readable = |row: &SqliteRow| match listed(row) {
            Ok(listed) => Some(listed),
            Err(error) => {
                self.note_damage(row.try_get("id").unwrap_or_default(), &error);
                None
            }
        };
        Ok(rows.iter().filter_map(readable).collect())
    }

    pub(crate) async fn usage(&self) -> Result<Vec<(String, usize)>, StoreError> {
        let query = "SELECT origin, sum(1 + octet_length(setup) / ?) AS cost FROM tables GROUP BY origin";
        let rows = sqlx::query(query).bind(quota::BYTES as i64).fetch_all(&self.readers).await?;
        let used = |row: &SqliteRow| {
            let cost: i64 = row.try_get("cost")?;
            Ok((row.try_get("origin")?, usize::try_from(cost).unwrap_or_default()))
        };
        rows.iter().map(used).collect()
    }

    pub(crate) async fn expired(&self, stale: Stale, most: u32) -> Result<Vec<Expired>, StoreError> {
        let query = "SELECT id, origin, setup FROM tables WHERE standing IS NULL AND (touched < ? OR touched < ?
            AND (touched <= created OR seats LIKE '%\"taken\":false%')) LIMIT ?";
        let rows = sqlx::query(query)
            .bind(stale.unfinished_since)
            .bind(stale.untouched_since)
            .bind(i64::from(most))
            .fetch_all(&self.readers)
            .await?;
        let expired = |row: &SqliteRow| {
            let setup: String = row.try_get("setup")?;
            Ok(Expired { id: row.try_get("id")?, origin: row.try_get("origin")?, cost: quota::cost(&setup) })
        };
        rows.iter().map(expired).collect()
    }
}

/// Why a file cannot be used: what SQLite says of those that are damaged or no databases names neither them nor a remedy.
fn unusable(path: &Path, error: StoreError) -> StoreError {
    const MALFORMED: &str = "11";
    const NO_DATABASE: &str = "26";
    let StoreError::Database(sqlx::Error::Database(told)) = &error else { return error };
    match told.code().as_deref() {
        Some(MALFORMED) => StoreError::Damaged(path.display().to_string()),
        Some(NO_DATABASE) => StoreError::Foreign(path.display().to_string()),
        _ => error,
    }
}

/// Lays the tables out in a new file; refuses a file of somebody else.
async fn prepare(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let application: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    let layout: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let objects: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&mut *connection).await?;
    if (application, layout) == (APPLICATION, LAYOUT) {
        return Ok(());
    }
    if (application, layout) == (APPLICATION, 1) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(FROM_FIRST_LAYOUT).execute(&mut *transaction).await?;
        transaction.commit().await?;
        return Ok(());
    }
    if objects > 0 || application != 0 {
        return Err(StoreError::Foreign(path.display().to_string()));
    }
    let mut transaction = connection.begin().await?;
    sqlx::raw_sql(TABLES).execute(&mut *transaction).await?;
    sqlx::raw_sql("PRAGMA application_id = 1299542900; PRAGMA user_version = 2;").execute(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(())
}

/// The task that writes. It has the lock, because nobody else may have the database before its last change is made.
async fn write_in_groups(
    mut connection: SqliteConnection,
    mut jobs: mpsc::Receiver<Job>,
    not_written: Arc<Mutex<Option<String>>>,
    _lock: Lock,
) {
    let mut group = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut group, GROUP).await > 0 {
        let (tasks, waiting): (Vec<Task>, Vec<_>) = group.drain(..).unzip();
        let result = write_group(&mut connection, &tasks).await;
        if let Err(error) = &result {
            tracing::error!(%error, changes = tasks.len(), "nothing was stored");
        }
        *held(&not_written) = result.as_ref().err().map(ToString::to_string);
        for done in waiting {
            // Whoever no longer waits does not need to know.
            let _ = done.send(match &result {
                Ok(()) => Ok(()),
                Err(error) => Err(StoreError::Unreadable(error.to_string())),
            });
        }
    }
}

/// Makes the changes in one transaction. No two of them are about the same table: a table waits for each of its own.
async fn write_group(connection: &mut SqliteConnection, tasks: &[Task]) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    let mut lines = Vec::new();
    for task in tasks {
        let write = match task {
            Task::Write(write) => write,
            Task::Probe => {
                // A number that is written is written, even if it was the same before.
                sqlx::raw_sql(sqlx::AssertSqlSafe(format!("PRAGMA user_version = {LAYOUT}")))
                    .execute(&mut *transaction)
                    .await?;
                continue;
            }
        };
        match write {
            Write::Create { header, keys } => create(&mut transaction, header, keys).await?,
            Write::Append { id, from, lines: new, standing, touched } => {
                lines.extend(numbered(id, *from, new));
                if let Some(standing) = standing {
                    set_standing(&mut transaction, id, Some(text(standing))).await?;
                }
                if let Some(touched) = touched {
                    touch(&mut transaction, id, *touched).await?;
                }
            }
            Write::Replace { id, lines: new, notes } => {
                sqlx::query("DELETE FROM entries WHERE table_id = ?").bind(id).execute(&mut *transaction).await?;
                lines.extend(numbered(id, 0, new));
                set_standing(&mut transaction, id, None).await?;
                set_notes(&mut transaction, id, notes).await?;
            }
            Write::Notes { id, notes } => set_notes(&mut transaction, id, notes).await?,
            Write::Seat { id, seats, key, touched } => {
                sqlx::query("UPDATE tables SET seats = ? WHERE id = ?")
                    .bind(text(seats))
                    .bind(id)
                    .execute(&mut *transaction)
                    .await?;
                add_key(&mut transaction, id, key).await?;
                touch(&mut transaction, id, *touched).await?;
            }
            Write::Delete { id } => {
                for query in [
                    "DELETE FROM tables WHERE id = ?",
                    "DELETE FROM entries WHERE table_id = ?",
                    "DELETE FROM keys WHERE table_id = ?",
                ] {
                    sqlx::query(query).bind(id).execute(&mut *transaction).await?;
                }
            }
        }
    }
    for lines in lines.chunks(LINES) {
        let mut insert = QueryBuilder::new("INSERT INTO entries ");
        insert.push_values(lines, |mut row, (id, n, line)| {
            row.push_bind(*id).push_bind(*n).push_bind(*line);
        });
        insert.build().execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// Lines of a table, each with its number.
fn numbered<'a>(id: &'a str, from: usize, lines: &'a [String]) -> impl Iterator<Item = (&'a str, i64, &'a str)> {
    (from as i64..).zip(lines).map(move |(n, line)| (id, n, line.as_str()))
}

async fn create(connection: &mut SqliteConnection, header: &TableHeader, keys: &[Key]) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, '[]')")
        .bind(&header.id)
        .bind(&header.ruleset)
        .bind(&header.version)
        .bind(&header.setup)
        .bind(&header.title)
        .bind(text(&header.seats))
        .bind(i64::from(header.physical_dice))
        .bind(header.created)
        .bind(header.created)
        .bind(&header.origin)
        .execute(&mut *connection)
        .await?;
    for key in keys {
        add_key(connection, &header.id, key).await?;
    }
    Ok(())
}

async fn add_key(connection: &mut SqliteConnection, id: &str, key: &Key) -> Result<(), StoreError> {
    let (kind, seats) = match key.opens {
        Opens::Seats(seats) => ("seats", seats),
        Opens::Invitation(seat) => ("invitation", seat),
    };
    sqlx::query("INSERT INTO keys VALUES (?, ?, ?, ?)")
        .bind(&key.hash[..])
        .bind(id)
        .bind(kind)
        .bind(i64::from(seats))
        .execute(connection)
        .await?;
    Ok(())
}

async fn set_standing(connection: &mut SqliteConnection, id: &str, standing: Option<String>) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET standing = ? WHERE id = ?").bind(standing).bind(id).execute(connection).await?;
    Ok(())
}

async fn set_notes(connection: &mut SqliteConnection, id: &str, notes: &[LogLine]) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET notes = ? WHERE id = ?").bind(text(notes)).bind(id).execute(connection).await?;
    Ok(())
}

async fn touch(connection: &mut SqliteConnection, id: &str, at: i64) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET touched = ? WHERE id = ?").bind(at).bind(id).execute(connection).await?;
    Ok(())
}

fn header(row: &SqliteRow) -> Result<TableHeader, StoreError> {
    let seats: String = row.try_get("seats")?;
    let physical: i64 = row.try_get("physical")?;
    Ok(TableHeader {
        id: row.try_get("id")?,
        ruleset: row.try_get("ruleset")?,
        version: row.try_get("version")?,
        setup: row.try_get("setup")?,
        title: row.try_get("title")?,
        seats: json::<[SeatConfig; 2]>(&seats)?,
        physical_dice: physical != 0,
        created: row.try_get("created")?,
        origin: row.try_get("origin")?,
    })
}

fn key(row: &SqliteRow) -> Result<Key, StoreError> {
    let hash: Vec<u8> = row.try_get("hash")?;
    let kind: String = row.try_get("kind")?;
    let seats: i64 = row.try_get("seats")?;
    let seats = u8::try_from(seats).map_err(|_| StoreError::Unreadable("seats of a key".to_owned()))?;
    let hash = Hash::try_from(hash.as_slice()).map_err(|_| StoreError::Unreadable("the hash of a key".to_owned()))?;
    let opens = if kind == "seats" { Opens::Seats(seats) } else { Opens::Invitation(seats) };
    Ok(Key { hash, opens })
}

/// Nothing in here is left half done, so a panic elsewhere does not spoil it.
fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|e| StoreError::Unreadable(e.to_string()))
}

fn text(value: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("plain data becomes JSON")
}
