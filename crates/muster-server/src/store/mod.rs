//! Where tables are kept: what was acknowledged is here, and stays here.

mod file;
mod lock;
mod memory;

use crate::Database;
use crate::expiry::{Expired, Stale};
use crate::secret::Hash;
use file::FileStore;
use memory::MemoryStore;
use muster_protocol::wire::http::{Standing, Who};
use muster_protocol::wire::log::LogLine;
use serde::{Deserialize, Serialize};

/// What is kept of a table besides its answers: written when it is set up, and when somebody takes a seat.
#[derive(Clone, Debug)]
pub(crate) struct TableHeader {
    /// Its id.
    pub(crate) id: String,
    /// The ruleset's id.
    pub(crate) ruleset: String,
    /// The version of the ruleset.
    pub(crate) version: String,
    /// How the game begins, as text.
    pub(crate) setup: String,
    /// The printed name of the set-up.
    pub(crate) title: String,
    /// Who sits where.
    pub(crate) seats: [SeatConfig; 2],
    /// Whether people roll real dice.
    pub(crate) physical_dice: bool,
    /// When it was set up, in seconds since 1970.
    pub(crate) created: i64,
    /// What is kept of the address it was set up from.
    pub(crate) origin: String,
}

/// How a seat of a table is configured.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SeatConfig {
    /// Who it is for.
    pub(crate) who: Who,
    /// Which bot.
    pub(crate) bot: Option<String>,
    /// The ready force whose answers are given for it. Hidden from everybody else.
    pub(crate) force: Option<String>,
    /// Whether somebody has it.
    pub(crate) taken: bool,
}

/// A secret that opens something, as far as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    /// Its hash.
    pub(crate) hash: Hash,
    /// What it opens.
    pub(crate) opens: Opens,
}

/// What a secret opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opens {
    /// These seats are held by it: bit `n` for seat `n`.
    Seats(u8),
    /// With it, this seat can be taken once.
    Invitation(u8),
}

/// A table as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    /// What it is.
    pub(crate) header: TableHeader,
    /// Its secrets.
    pub(crate) keys: Vec<Key>,
    /// Its answers, in order, as journal lines.
    pub(crate) entries: Vec<String>,
    /// What was told beside the game.
    pub(crate) notes: Vec<LogLine>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// What it is.
    pub(crate) header: TableHeader,
    /// How many answers were given.
    pub(crate) answers: u32,
    /// How it ended.
    pub(crate) standing: Option<Standing>,
}

/// A change to what is kept. It is whole or not at all.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A new table.
    Create {
        /// What it is.
        header: Box<TableHeader>,
        /// Its secrets.
        keys: Vec<Key>,
    },
    /// More answers.
    Append {
        /// The table.
        id: String,
        /// How many answers come before.
        from: usize,
        /// The answers.
        lines: Vec<String>,
        /// How the game ended, if it ended with them.
        standing: Option<Standing>,
        /// When somebody answered, in seconds since 1970, if that is to be kept.
        touched: Option<i64>,
    },
    /// Other answers and notes in place of all there are.
    Replace {
        /// The table.
        id: String,
        /// The answers.
        lines: Vec<String>,
        /// What was told beside the game.
        notes: Vec<LogLine>,
    },
    /// Other notes in place of all there are.
    Notes {
        /// The table.
        id: String,
        /// What was told beside the game.
        notes: Vec<LogLine>,
    },
    /// Somebody takes a seat.
    Seat {
        /// The table.
        id: String,
        /// Both seats as they are then.
        seats: [SeatConfig; 2],
        /// The new secret.
        key: Key,
        /// When that is, in seconds since 1970.
        touched: i64,
    },
    /// A table nobody plays at goes.
    Delete {
        /// The table.
        id: String,
    },
}

/// Why something could not be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says no.
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    /// Its folder cannot be made.
    #[error("the folder {folder} cannot be made: {error}")]
    Folder {
        /// The folder.
        folder: String,
        /// Why.
        error: std::io::Error,
    },
    /// Another server has the file.
    #[error("{file} is in use by another Muster server{holder}; stop that one, or name another file with --db")]
    InUse {
        /// The file.
        file: String,
        /// Which process it is, where that is known, in brackets.
        holder: String,
    },
    /// The file that keeps other servers away cannot be made or locked.
    #[error(
        "{file}, which keeps a second server away from the database, cannot be locked: {error}; name another with --db"
    )]
    Lock {
        /// The file.
        file: String,
        /// Why.
        error: std::io::Error,
    },
    /// The file is a database of something else, or of a later version.
    #[error("{0} is not a database of this version of Muster; name another with --db")]
    Foreign(String),
    /// The file is damaged or cut short.
    #[error(
        "{0} is damaged; put it aside and name another with --db: games whose journals were kept can be shown again"
    )]
    Damaged(String),
    /// There is a folder in its place.
    #[error("{0} is a folder; name a file in it with --db")]
    IsFolder(String),
    /// Something in it cannot be read.
    #[error("the database holds something that cannot be read: {0}")]
    Unreadable(String),
    /// The task that writes has stopped.
    #[error("nothing can be stored any more: the writer has stopped after an earlier error")]
    Stopped,
}

/// What is wrong with the place where tables are kept, a sentence each.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Health {
    /// What keeps games from being read or stored.
    pub(crate) failures: Vec<String>,
    /// What concerns some tables alone.
    pub(crate) damages: Vec<String>,
}

/// Where tables are kept.
pub(crate) enum Store {
    /// In memory alone.
    Memory(MemoryStore),
    /// In a file.
    File(FileStore),
}

impl Store {
    /// Opens what the options name.
    pub(crate) async fn open(database: &Database) -> Result<Store, StoreError> {
        Ok(match database {
            Database::Memory => Store::Memory(MemoryStore::default()),
            Database::File(path) => Store::File(FileStore::open(path).await?),
        })
    }

    /// Makes a change; when this returns, the change is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        match self {
            Store::Memory(store) => store.write(write),
            Store::File(store) => store.write(write).await,
        }
    }

    /// A table, if there is one of this id.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        match self {
            Store::Memory(store) => Ok(store.load(id)),
            Store::File(store) => store.load(id).await,
        }
    }

    /// What is wrong with the place where tables are kept, as far as the newest of them show it.
    pub(crate) async fn health(&self, most: u32) -> Health {
        match self {
            Store::Memory(_) => Health::default(),
            Store::File(store) => store.health(most).await,
        }
    }

    /// The newest tables. Those that cannot be read are left out.
    pub(crate) async fn list(&self, most: u32) -> Result<Vec<Row>, StoreError> {
        match self {
            Store::Memory(store) => Ok(store.list(most)),
            Store::File(store) => store.list(most).await,
        }
    }

    /// What the kept tables cost, by the origin of who has set them up.
    pub(crate) async fn usage(&self) -> Result<Vec<(String, usize)>, StoreError> {
        match self {
            Store::Memory(store) => Ok(store.usage()),
            Store::File(store) => store.usage().await,
        }
    }

    /// Tables nobody plays at, so many at most.
    pub(crate) async fn expired(&self, stale: Stale, most: u32) -> Result<Vec<Expired>, StoreError> {
        match self {
            Store::Memory(store) => Ok(store.expired(stale, most)),
            Store::File(store) => store.expired(stale, most).await,
        }
    }
}
