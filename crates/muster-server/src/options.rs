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
    /// How it knows who asks.
    pub client_address: ClientAddress,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7777)),
            database: Database::usual(),
            hosts: Vec::new(),
            limits: Limits::default(),
            client_address: ClientAddress::Connection,
        }
    }
}

/// Where the address of whoever asks is found: what one address may have is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClientAddress {
    /// It is where the connection comes from.
    Connection,
    /// A proxy in front of this server writes it last into `X-Forwarded-For`. Only for servers that nobody reaches but
    /// through that proxy: anybody else could write there what they like.
    Forwarded,
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
///
/// An address is an IPv4 address or the first half of an IPv6 address.
#[derive(Clone, Debug)]
pub struct Limits {
    /// What all kept tables may cost together, finished ones included. A table costs 1, and 1 more for every 4 KiB of its
    /// position.
    pub tables: usize,
    /// What the kept tables that one address has set up may cost together.
    pub tables_per_address: usize,
    /// How many tables an address may set up in an hour; a sixth of them at once.
    pub new_tables_per_hour: u32,
    /// How long a table is kept at which no answer was given.
    pub keep_untouched: Duration,
    /// How long an unfinished game is kept after its last answer. Finished ones are kept.
    pub keep_unfinished: Duration,
    /// Connections at the same time, whatever they are for; fewer where the system gives the process fewer files. One in
    /// eight is kept for those who hold a seat.
    pub connections: usize,
    /// Connections of one address at the same time.
    pub connections_per_address: usize,
    /// How many people of one address may look on at the same time.
    pub watchers_per_address: usize,
    /// How long a connection may take to say what it wants: over the header of a request, over its body, and between two
    /// requests; over `hello` on a socket.
    pub patience: Duration,
    /// How often a socket is asked whether somebody is there; one that is silent for twice as long is closed.
    pub heartbeat: Duration,
    /// How long changes of who looks on are collected before everybody at the table is told.
    pub presence_pause: Duration,
    /// Bytes of a body or of a socket's message.
    pub body: usize,
    /// Bytes of an uploaded journal.
    pub journal: usize,
    /// Messages a second of one connection; twice as many may come at once. Messages that cost more to answer count for
    /// several.
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
    /// Answers of a game that is shown: each becomes a picture in memory. More are refused before anything is played.
    pub replay_answers: usize,
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
            tables_per_address: 2_000,
            new_tables_per_hour: 600,
            keep_untouched: Duration::from_secs(24 * 3600),
            keep_unfinished: Duration::from_secs(90 * 24 * 3600),
            connections: 4_000,
            connections_per_address: 500,
            watchers_per_address: 200,
            patience: Duration::from_secs(15),
            heartbeat: Duration::from_secs(30),
            presence_pause: Duration::from_millis(500),
            body: 64 * 1024,
            journal: 1024 * 1024,
            messages_per_second: 250,
            idle: Duration::from_secs(60),
            odds_queue: 32,
            odds_deadline: Duration::from_secs(2),
            replay_queue: 16,
            replay_answers: 10_000,
            replay_deadline: Duration::from_secs(10),
            request_deadline: Duration::from_secs(30),
            bot_pace: Duration::from_millis(500),
            bot_thought: Duration::from_secs(10),
        }
    }
}
