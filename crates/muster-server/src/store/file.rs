//! Tables in an SQLite file.
//!
//! One task writes. It takes everything that waits, makes it one transaction and acknowledges it when the transaction is
//! on the disk: many tables share the price of one sync.

use super::{Chair, Deed, Key, Opens, Row, StoreError, Stored, Write};
use crate::expiry::{Expired, Stale};
use crate::quota;
use crate::secret::Hash;
use muster_protocol::wire::log::LogLine;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Connection, Row as _, SqliteConnection};
use std::path::Path;
use tokio::sync::{mpsc, oneshot};

/// Marks the file as ours: "Must" in ASCII.
const APPLICATION: i64 = 0x4D75_7374;
/// The version of the tables below.
const LAYOUT: i64 = 2;
/// How many changes wait at most before those who bring more must wait too.
const WAITING: usize = 4096;
/// How many changes go into one transaction.
const GROUP: usize = 1024;

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

/// A change and whoever waits for it to be on the disk.
type Job = (Write, oneshot::Sender<Result<(), StoreError>>);

/// Keeps tables in a file.
pub(crate) struct FileStore {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
}

impl FileStore {
    /// Opens the file, and makes it if there is none.
    pub(crate) async fn open(path: &Path) -> Result<FileStore, StoreError> {
        if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)
                .map_err(|error| StoreError::Folder { folder: folder.display().to_string(), error })?;
        }
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(std::time::Duration::from_secs(5));
        let mut connection = SqliteConnection::connect_with(&options).await?;
        prepare(&mut connection, path).await?;
        let readers = SqlitePoolOptions::new().max_connections(2).min_connections(0).connect_lazy_with(options);
        let (writer, jobs) = mpsc::channel(WAITING);
        tokio::spawn(write_in_groups(connection, jobs));
        Ok(FileStore { readers, writer })
    }

    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, result) = oneshot::channel();
        self.writer.send((write, done)).await.map_err(|_| StoreError::Stopped)?;
        result.await.map_err(|_| StoreError::Stopped)?
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
        Ok(Some(Stored {
            deed: deed(&row)?,
            keys: keys.iter().map(key).collect::<Result<_, _>>()?,
            entries: lines.iter().map(|row| row.try_get("line")).collect::<Result<_, _>>()?,
            notes: json(row.try_get::<&str, _>("notes")?)?,
        }))
    }

    pub(crate) async fn list(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        let query = "SELECT *, (SELECT coalesce(max(n) + 1, 0) FROM entries WHERE table_id = id) AS answers
            FROM tables ORDER BY created DESC, id DESC LIMIT ?";
        let rows = sqlx::query(query).bind(i64::from(most)).fetch_all(&self.readers).await?;
        let listed = |row: &SqliteRow| {
            let standing: Option<String> = row.try_get("standing")?;
            let answers: i64 = row.try_get("answers")?;
            Ok(Row {
                deed: deed(row)?,
                answers: u32::try_from(answers).unwrap_or(u32::MAX),
                standing: standing.as_deref().map(json).transpose()?,
            })
        };
        rows.iter().map(listed).collect()
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

async fn write_in_groups(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut group = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut group, GROUP).await > 0 {
        let (writes, waiting): (Vec<Write>, Vec<_>) = group.drain(..).unzip();
        let result = write_group(&mut connection, &writes).await;
        if let Err(error) = &result {
            tracing::error!(%error, changes = writes.len(), "nothing was stored");
        }
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
async fn write_group(connection: &mut SqliteConnection, writes: &[Write]) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    let mut lines = Vec::new();
    for write in writes {
        match write {
            Write::Create { deed, keys } => create(&mut transaction, deed, keys).await?,
            Write::Append { id, from, lines: new, standing, touched } => {
                lines.extend(new.iter().enumerate().map(|(i, line)| (id, from + i, line)));
                if let Some(standing) = standing {
                    set_standing(&mut transaction, id, Some(text(standing))).await?;
                }
                if let Some(touched) = touched {
                    touch(&mut transaction, id, *touched).await?;
                }
            }
            Write::Replace { id, lines: new, notes } => {
                sqlx::query("DELETE FROM entries WHERE table_id = ?").bind(id).execute(&mut *transaction).await?;
                lines.extend(new.iter().enumerate().map(|(n, line)| (id, n, line)));
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
    if !lines.is_empty() {
        // One statement of one shape for any number of lines: nothing to prepare again.
        sqlx::query("INSERT INTO entries SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)")
            .bind(text(&lines))
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn create(connection: &mut SqliteConnection, deed: &Deed, keys: &[Key]) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, '[]')")
        .bind(&deed.id)
        .bind(&deed.ruleset)
        .bind(&deed.version)
        .bind(&deed.setup)
        .bind(&deed.title)
        .bind(text(&deed.seats))
        .bind(i64::from(deed.physical_dice))
        .bind(deed.created)
        .bind(deed.created)
        .bind(&deed.origin)
        .execute(&mut *connection)
        .await?;
    for key in keys {
        add_key(connection, &deed.id, key).await?;
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

fn deed(row: &SqliteRow) -> Result<Deed, StoreError> {
    let seats: String = row.try_get("seats")?;
    let physical: i64 = row.try_get("physical")?;
    Ok(Deed {
        id: row.try_get("id")?,
        ruleset: row.try_get("ruleset")?,
        version: row.try_get("version")?,
        setup: row.try_get("setup")?,
        title: row.try_get("title")?,
        seats: json::<[Chair; 2]>(&seats)?,
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

fn json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|e| StoreError::Unreadable(e.to_string()))
}

fn text(value: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("plain data becomes JSON")
}
