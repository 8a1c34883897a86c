//! A server that is killed in the middle of many games has lost nothing that it acknowledged.
//!
//! The test runs itself a second time as the server, because only another process can be killed.

use futures_util::{SinkExt, StreamExt};
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::http::{CreateTable, SeatPlan, TableCreated, TableInfo, Who};
use muster_protocol::wire::socket::{Client, Detail, Request, Server, Waiting};
use muster_server::{Database, Limits, Options, serve};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

const TABLES: usize = 24;
const KILLS: u64 = 8;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, role, file] = arguments.as_slice()
        && role == "serve"
    {
        let options = Options {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: Database::File(file.into()),
            limits: Limits { messages_per_second: 100_000, ..Limits::default() },
            ..Options::default()
        };
        serve(&options, |address| {
            let mut out = std::io::stdout();
            writeln!(out, "{address}").and_then(|()| out.flush()).expect("the parent reads");
        })
        .expect("the server runs");
        return;
    }
    // What `cargo test` asks of a test binary before it runs it.
    if arguments.iter().any(|a| a == "--list") {
        return;
    }
    let runtime = tokio::runtime::Runtime::new().expect("threads for the test");
    runtime.block_on(kill_again_and_again());
}

/// A server in another process.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(file: &Path) -> Process {
        let program = std::env::current_exe().expect("the test knows itself");
        let mut child =
            Command::new(program).arg("serve").arg(file).stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it has a voice")).read_line(&mut line).expect("it says where");
        Process { child, address: line.trim().parse().expect("an address") }
    }

    /// SIGKILL: no warning, no farewell.
    fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is dead");
    }
}

/// A table, and how many answers the server has acknowledged.
struct Seat {
    id: String,
    token: String,
    acknowledged: AtomicU32,
}

async fn kill_again_and_again() {
    let folder = tempfile::tempdir().expect("a folder for the database");
    let file = folder.path().join("tables.db");
    let mut seats: Vec<Arc<Seat>> = Vec::new();
    let mut answers = 0;
    for round in 0..KILLS {
        let server = Process::start(&file);
        check(server.address, &seats);
        while seats.len() < TABLES {
            seats.push(Arc::new(create(server.address)));
        }
        let before: u32 = acknowledged(&seats);
        let players: Vec<_> = seats
            .iter()
            .enumerate()
            .map(|(n, seat)| tokio::spawn(play(server.address, Arc::clone(seat), n as u64)))
            .collect();
        // A different moment every time, from the very first answers on.
        tokio::time::sleep(Duration::from_millis(40 + round * round * 17)).await;
        tokio::task::spawn_blocking(|| server.kill()).await.expect("it is killed");
        for player in players {
            player.await.expect("a player stops when the server is gone");
        }
        answers += acknowledged(&seats) - before;
    }
    let server = Process::start(&file);
    check(server.address, &seats);
    server.kill();
    assert!(answers > 200, "only {answers} answers were acknowledged: the test proves nothing");
    let mut out = std::io::stdout();
    let _ = writeln!(out, "{KILLS} kills, {answers} acknowledged answers, none lost");
}

fn acknowledged(seats: &[Arc<Seat>]) -> u32 {
    seats.iter().map(|s| s.acknowledged.load(Ordering::SeqCst)).sum()
}

/// Every acknowledged answer is there, and the games can be played on.
fn check(address: SocketAddr, seats: &[Arc<Seat>]) {
    for seat in seats {
        let text = http(address, &format!("GET /api/tables/{} HTTP/1.1", seat.id), "");
        let info: TableInfo = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        let acknowledged = seat.acknowledged.load(Ordering::SeqCst);
        assert!(info.answers >= acknowledged, "{} of {acknowledged} acknowledged answers", info.answers);
    }
}

fn create(address: SocketAddr) -> Seat {
    let seat = |who| SeatPlan { who, bot: None, force: None };
    let seats = vec![seat(Who::Me), seat(Who::Here)];
    let plan = CreateTable { ruleset: "feint".into(), setup: None, position: None, seats, physical_dice: false };
    let body = serde_json::to_string(&plan).expect("a plan becomes JSON");
    let created: TableCreated =
        serde_json::from_str(&http(address, "POST /api/tables HTTP/1.1", &body)).expect("a table");
    Seat { id: created.table.id, token: created.token.expect("a token"), acknowledged: AtomicU32::new(0) }
}

/// One request over a connection of its own.
fn http(address: SocketAddr, line: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    let length = body.len();
    write!(stream, "{line}\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}")
        .expect("it hears");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("it answers");
    text.split_once("\r\n\r\n").expect("a head and a body").1.to_owned()
}

/// Answers as fast as it can until the server is gone, and counts what was acknowledged.
async fn play(address: SocketAddr, seat: Arc<Seat>, seed: u64) {
    let url = format!("ws://{address}/api/tables/{}/socket", seat.id);
    let Ok((mut socket, _)) = tokio_tungstenite::connect_async(url).await else { return };
    let hello = Client::Hello { tokens: vec![seat.token.clone()], detail: Some(Detail::Full) };
    let mut next = Some(hello);
    let (mut look, mut number) = (0, seed);
    loop {
        if let Some(ask_for) = next.take() {
            let text = serde_json::to_string(&Request { request: Some(1), ask_for }).expect("requests become JSON");
            if socket.send(Message::text(text)).await.is_err() {
                return;
            }
        }
        let Some(Ok(message)) = socket.next().await else { return };
        let Message::Text(text) = message else { continue };
        let now = match serde_json::from_str(&text).expect("messages can be read") {
            Server::Table(table) => {
                look = table.seat.unwrap_or_default();
                table.now
            }
            Server::Update(update) => {
                seat.acknowledged.fetch_add(1, Ordering::SeqCst);
                update.now
            }
            Server::Refused { refused, .. } => panic!("{refused:?}"),
            _ => continue,
        };
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        next = match (now.ask, now.waiting) {
            (Some(ask), _) => {
                let offers = ask.offers.expect("full detail").offers.len() as u32;
                let answer = Answer::Offer { offer: (number >> 40) as u32 % offers, first: Vec::new() };
                Some(Client::Answer { version: ask.version, answer })
            }
            (None, Waiting::Over { .. }) => return,
            (None, _) => Some(Client::Look { seat: 1 - look }),
        };
    }
}
