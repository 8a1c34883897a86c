//! How fast the server answers: `cargo run --release -p muster-server --example load [CLIENTS] [SECONDS] [RATE]`.
//!
//! A server in a process of its own is asked over the loopback by so many clients at once, each at a table of its own,
//! first in memory, then with a file on the disk. Each client answers with the first offer, waits for the acknowledgement and
//! goes on at once; with a RATE of answers a second for all of them together, each answers at its times in a timetable
//! instead, and what comes late counts from the time at which it was to be sent. Prints answers a second, percentiles of
//! the time from answer to acknowledgement, in all and second by second, and what the server keeps resident with 500 tables
//! in memory; before that, how late a thread wakes up that does nothing but sleep, since no server can be quicker than the
//! machine it runs on, and a machine that is shared stalls for some of the seconds.

use futures_util::{SinkExt, StreamExt};
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::http::{CreateTable, SeatPlan, TableCreated, Who};
use muster_protocol::wire::socket::{Client, Detail, Request};
use muster_server::{Database, Limits, Options, serve};
use serde::Deserialize;
use std::error::Error;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// Tables that only lie in memory while it is measured.
const LIVE: usize = 500;
/// What a client reads at once, in bytes: nearly every message fits.
const READ_BUFFER: usize = 4 * 1024;
/// Nobody runs this for longer by mistake.
const LONGEST: u64 = 60;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [role, database] = arguments.as_slice()
        && role == "serve"
    {
        return be_server(database);
    }
    let number = |at: usize, usual: u64| arguments.get(at).map_or(Ok(usual), |text| text.parse());
    let (clients, seconds) = (number(0, 200)?.min(1000) as usize, number(1, 5)?.clamp(1, LONGEST));
    let pace = match number(2, 0)? {
        0 => None,
        rate => Some(Duration::from_secs(clients as u64) / u32::try_from(rate)?),
    };
    let folder = std::env::temp_dir().join(format!("muster-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let file = folder.join("tables.db");
    // One thread asks for all clients, so that it takes no more than one core away from the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut out = std::io::stdout();
    writeln!(out, "the machine: {}", lateness())?;
    for (name, database) in [("in memory", ":memory:"), ("durable", &*file.to_string_lossy())] {
        let server = Process::start(database)?;
        let report = runtime.block_on(measure(&server, clients, Duration::from_secs(seconds), pace))?;
        writeln!(out, "{name}: {report}")?;
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

fn be_server(database: &str) -> Result<()> {
    let options = Options {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: Database::named(database),
        limits: Limits {
            messages_per_second: 100_000,
            tables_per_address: 100_000,
            new_tables_per_hour: 1_000_000,
            connections_per_address: 4_000,
            ..Limits::default()
        },
        ..Options::default()
    };
    serve(&options, |address| {
        let mut out = std::io::stdout();
        // Without a reader there is nobody to serve.
        let _ = writeln!(out, "{address}").and_then(|()| out.flush());
    })?;
    Ok(())
}

/// A server in another process; it ends with this value.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(database: &str) -> Result<Process> {
        let program = std::env::current_exe()?;
        let mut child = Command::new(program).arg("serve").arg(database).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        Ok(Process { child, address: line.trim().parse()? })
    }

    /// Resident memory in MB.
    fn resident(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|l| l.starts_with("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: f64 = line.split_whitespace().nth(1).ok_or("no number")?.parse()?;
        Ok(kilobytes / 1024.0)
    }

    /// Processor time used so far, in microseconds.
    fn worked(&self) -> Result<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name, in brackets, may hold spaces; user and system time are the 12th and 13th fields after it.
        let fields: Vec<&str> = stat.rsplit_once(')').ok_or("no name")?.1.split_whitespace().collect();
        let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
        Ok(ticks * 10_000.0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn measure(server: &Process, clients: usize, time: Duration, pace: Option<Duration>) -> Result<String> {
    let address = server.address;
    let mut tables = Vec::new();
    for _ in 0..LIVE.max(clients) {
        tables.push(tokio::task::spawn_blocking(move || create(address)).await??);
    }
    let (resident, worked) = (server.resident()?, server.worked()?);
    let start = Instant::now();
    let players: Vec<_> = (0..clients)
        .map(|n| {
            let own: Vec<_> = tables.iter().skip(n).step_by(clients).cloned().collect();
            // Nobody begins at the same moment as somebody else.
            let late = pace.map_or(Duration::ZERO, |pace| pace * n as u32 / clients as u32);
            let clock = Clock { next: start + late, pace, end: start + time };
            tokio::spawn(play(address, own, clock))
        })
        .collect();
    let mut heard = Vec::new();
    for player in players {
        heard.extend(player.await??);
    }
    let seconds = start.elapsed().as_secs_f64();
    let worked = (server.worked()? - worked) / heard.len() as f64;
    let each = second_by_second(&heard, start, time);
    let mut waits: Vec<Duration> = heard.into_iter().map(|(_, wait)| wait).collect();
    waits.sort_unstable();
    let at = |share| percentile(&waits, share);
    Ok(format!(
        "{:.0} answers/s, p50 {:.2} ms, p99 {:.2} ms, longest {:.2} ms ({} answers of {clients} clients in {seconds:.1} s); \
         p99 of each second {each} ms; \
         {worked:.0} µs of the server's processor time an answer; {resident:.1} MB resident with {} tables before, {:.1} MB after",
        waits.len() as f64 / seconds,
        at(0.5),
        at(0.99),
        at(1.0),
        waits.len(),
        tables.len(),
        server.resident()?,
    ))
}

/// What so large a share of some waits, in order, did not exceed, in milliseconds.
fn percentile(waits: &[Duration], share: f64) -> f64 {
    waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0
}

/// The 99th percentile of every second, in milliseconds, from the least to the greatest.
fn second_by_second(heard: &[Heard], start: Instant, time: Duration) -> String {
    let mut seconds = vec![Vec::new(); time.as_secs() as usize];
    for (at, wait) in heard {
        if let Some(second) = seconds.get_mut(at.duration_since(start).as_secs() as usize) {
            second.push(*wait);
        }
    }
    let p99 = |mut waits: Vec<Duration>| {
        waits.sort_unstable();
        percentile(&waits, 0.99)
    };
    let mut each: Vec<f64> = seconds.into_iter().filter(|waits| !waits.is_empty()).map(p99).collect();
    each.sort_unstable_by(f64::total_cmp);
    each.iter().map(|p99| format!("{p99:.1}")).collect::<Vec<_>>().join(" ")
}

/// How late a thread wakes up that sleeps for a millisecond, again and again for two seconds.
fn lateness() -> String {
    const NAP: Duration = Duration::from_millis(1);
    let end = Instant::now() + Duration::from_secs(2);
    let mut late = Vec::new();
    while Instant::now() < end {
        let start = Instant::now();
        std::thread::sleep(NAP);
        late.push(start.elapsed().saturating_sub(NAP));
    }
    late.sort_unstable();
    let at = |share| percentile(&late, share);
    format!("a sleeper wakes up late by p50 {:.2} ms, p99 {:.2} ms, longest {:.2} ms", at(0.5), at(0.99), at(1.0))
}

#[derive(Clone)]
struct Table {
    id: String,
    token: String,
}

fn create(address: SocketAddr) -> Result<Table> {
    let seat = |who| SeatPlan { who, bot: None, force: None };
    let seats = vec![seat(Who::Me), seat(Who::Here)];
    let plan = CreateTable { ruleset: "feint".into(), setup: None, position: None, seats, physical_dice: false };
    let body = serde_json::to_string(&plan)?;
    let mut stream = TcpStream::connect(address)?;
    let length = body.len();
    write!(
        stream,
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    )?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    let body = text.split_once("\r\n\r\n").ok_or("no body")?.1;
    let created: TableCreated = serde_json::from_str(body)?;
    Ok(Table { id: created.table.id, token: created.token.ok_or("no token")? })
}

/// When a client answers.
#[derive(Clone, Copy)]
struct Clock {
    /// When the next answer is to be sent, if there is a timetable.
    next: Instant,
    pace: Option<Duration>,
    end: Instant,
}

impl Clock {
    /// Waits for the time of the next answer; says when it was to be sent.
    async fn wait(&mut self) -> Instant {
        let Some(pace) = self.pace else { return Instant::now() };
        let due = self.next;
        self.next += pace;
        tokio::time::sleep_until(due.into()).await;
        due
    }

    /// Finding a new table is no answer: the timetable goes on from now.
    fn resume(&mut self) {
        self.next = self.next.max(Instant::now());
    }
}

/// When an acknowledgement came, and how long it had been waited for.
type Heard = (Instant, Duration);

/// As much of a message as this client goes by: it is the server that is measured.
#[derive(Deserialize)]
struct News<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    waiting: Option<Kind<'a>>,
    ask: Option<Asked>,
}

#[derive(Deserialize)]
struct Kind<'a> {
    kind: &'a str,
}

#[derive(Deserialize)]
struct Asked {
    version: u32,
}

/// Plays at a table, then the next, then new ones, until the time is over.
async fn play(address: SocketAddr, mut tables: Vec<Table>, mut clock: Clock) -> Result<Vec<Heard>> {
    let mut heard = Vec::new();
    while Instant::now() < clock.end {
        let table = match tables.pop() {
            Some(table) => table,
            None => tokio::task::spawn_blocking(move || create(address)).await??,
        };
        play_one(address, &table, &mut clock, &mut heard).await?;
    }
    Ok(heard)
}

async fn play_one(address: SocketAddr, table: &Table, clock: &mut Clock, heard: &mut Vec<Heard>) -> Result<()> {
    let url = format!("ws://{address}/api/tables/{}/socket", table.id);
    // The usual 128 KiB would be wiped for every message that is read, which takes longer than all the rest.
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
    // Small messages go out at once, as browsers send them.
    let (mut socket, _) = tokio_tungstenite::connect_async_with_config(url, Some(config), true).await?;
    let hello = Client::Hello { tokens: vec![table.token.clone()], detail: Some(Detail::Brief) };
    let mut next = Some(hello);
    let mut due = Instant::now();
    while Instant::now() < clock.end {
        if let Some(ask_for) = next.take() {
            socket.send(Message::text(serde_json::to_string(&Request { request: Some(1), ask_for })?)).await?;
        }
        let Some(message) = socket.next().await else { return Err("the server closed the connection".into()) };
        let Message::Text(text) = message? else { continue };
        let news: News<'_> = serde_json::from_str(&text)?;
        match news.kind {
            "table" => clock.resume(),
            "update" => heard.push((Instant::now(), due.elapsed())),
            "refused" => return Err(text.as_str().into()),
            _ => continue,
        }
        if news.waiting.is_some_and(|waiting| waiting.kind == "over") {
            return Ok(());
        }
        let ask = news.ask.ok_or("a client that holds both seats is always asked")?;
        next = Some(Client::Answer { version: ask.version, answer: Answer::Offer { offer: 0, first: Vec::new() } });
        due = clock.wait().await;
    }
    Ok(())
}
