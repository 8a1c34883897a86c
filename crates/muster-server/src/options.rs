//! How a server is set up, and what it takes at most.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub database: Database,
    /// The names by which people reach it, beside its addresses and `localhost`. A request that names another is refused.
    pub hosts: Vec<String>,
    /// What it takes at most.
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7777)),
            database: Database::usual(),
            hosts: Vec::new(),
            limits: Limits::default(),
        }
    }
}

/// Where games are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// Nowhere: they are gone when the server stops.
    Memory,
    /// In an SQLite file.
    File(PathBuf),
}

impl Database {
    /// The usual file, in the user's data folder; the current folder where there is none.
    pub fn usual() -> Database {
        let folder = directories::ProjectDirs::from("", "", "muster").map(|dirs| dirs.data_dir().to_owned());
        Database::File(folder.unwrap_or_default().join("tables.db"))
    }

    /// What the command line calls it: a file, or `:memory:`.
    pub fn named(name: &str) -> Database {
        if name == ":memory:" { Database::Memory } else { Database::File(PathBuf::from(name)) }
    }
}

/// What a server takes at most.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Tables, finished ones included.
    pub tables: usize,
    /// Connections at the same time.
    pub connections: usize,
    /// Bytes of a body or of a socket's message.
    pub body: usize,
    /// Bytes of an uploaded journal.
    pub journal: usize,
    /// Messages a second of one connection; twice as many may come at once.
    pub messages_per_second: u32,
    /// How long a table nobody looks at stays in memory.
    pub idle: Duration,
    /// Descriptions of attacks whose odds wait to be worked out, beside those that are; more are refused.
    pub odds_queue: usize,
    /// How long the odds of such an attack may take, the wait included.
    pub odds_deadline: Duration,
    /// Uploaded journals that wait to be verified, beside those that are, and games that wait to be shown again; more are
    /// refused.
    pub replay_queue: usize,
    /// How long a journal or a game to be shown may take, the wait included.
    pub replay_deadline: Duration,
    /// How long any request over HTTP may take, from its head to the beginning of the reply.
    pub request_deadline: Duration,
    /// How long bots among themselves take over an answer, so that people can follow.
    pub bot_pace: Duration,
    /// How long a bot thinks at most, whatever budget its name gives it.
    pub bot_thought: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            tables: 100_000,
            connections: 4_000,
            body: 64 * 1024,
            journal: 1024 * 1024,
            messages_per_second: 250,
            idle: Duration::from_secs(60),
            odds_queue: 32,
            odds_deadline: Duration::from_secs(2),
            replay_queue: 16,
            replay_deadline: Duration::from_secs(10),
            request_deadline: Duration::from_secs(30),
            bot_pace: Duration::from_millis(500),
            bot_thought: Duration::from_secs(10),
        }
    }
}
