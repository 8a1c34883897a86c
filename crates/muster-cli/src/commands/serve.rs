//! `muster serve`: the table in the browser.

use clap::{Args, Parser};
use miette::miette;
use muster_server::{ClientAddress, Database, Limits, Options};
use std::fmt;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

/// The longest time that can be said: beyond it, clocks of some systems overflow.
const LONGEST: Duration = Duration::from_secs(3650 * 24 * 3600);

#[derive(Args)]
pub(crate) struct ServeArguments {
    /// The address to listen on.
    #[arg(long, value_name = "ADDR:PORT", default_value_t = Options::default().listen)]
    listen: SocketAddr,
    /// Where tables are kept: a file, or :memory: to keep nothing. Without it, a file in your data folder.
    #[arg(long, value_name = "FILE|:memory:")]
    db: Option<String>,
    /// A name by which people reach this server, beside its addresses and localhost; may be given several times.
    ///
    /// A browser that asks for another name is refused: a page of another site could have led it here.
    #[arg(long, value_name = "NAME")]
    allow_host: Vec<String>,
    /// A proxy in front of this server writes last into X-Forwarded-For who asks. Only where nobody reaches the server but
    /// through it.
    #[arg(long)]
    behind_proxy: bool,
    #[command(flatten)]
    limits: LimitArguments,
}

impl Default for ServeArguments {
    fn default() -> Self {
        Alone::parse_from(["serve"]).arguments
    }
}

/// The arguments without a program around them.
#[derive(Parser)]
struct Alone {
    #[command(flatten)]
    arguments: ServeArguments,
}

/// What a server takes at most.
#[derive(Args)]
#[command(next_help_heading = "Limits (times as 500ms, 30s, 10min, 24h or 7d)")]
struct LimitArguments {
    /// What all kept tables may cost together: each 1, and 1 more for every 4 KiB of its position.
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables)]
    tables: usize,
    /// What the kept tables that one address has set up may cost together.
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_per_address)]
    tables_per_address: usize,
    /// Tables that one address may set up in an hour; a sixth of them at once.
    #[arg(long, value_name = "N", default_value_t = Limits::default().new_tables_per_hour)]
    new_tables_per_hour: u32,
    /// How long a table is kept at which no answer was given.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().keep_untouched))]
    keep_untouched: Time,
    /// How long an unfinished game is kept after its last answer; finished ones are kept.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().keep_unfinished))]
    keep_unfinished: Time,
    /// Connections at the same time; fewer where the system gives the process fewer files.
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    connections: usize,
    /// Connections of one address at the same time.
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address)]
    connections_per_address: usize,
    /// People of one address who look on at the same time.
    #[arg(long, value_name = "N", default_value_t = Limits::default().watchers_per_address)]
    watchers_per_address: usize,
    /// How long a connection may take to say what it wants.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().patience))]
    patience: Time,
    /// How often a socket is asked whether somebody is there.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().heartbeat))]
    heartbeat: Time,
    /// How long changes of who looks on are collected before everybody at the table is told.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().presence_pause))]
    presence_pause: Time,
    /// Bytes of a body or of a socket's message.
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().body)]
    body: usize,
    /// Bytes of an uploaded journal.
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().journal)]
    journal: usize,
    /// Messages a second of one connection; twice as many may come at once.
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages_per_second)]
    messages_per_second: u32,
    /// How long a table nobody looks at stays in memory.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().idle))]
    idle: Time,
    /// Attacks whose odds wait to be worked out; more are refused for a moment.
    #[arg(long, value_name = "N", default_value_t = Limits::default().odds_queue)]
    odds_queue: usize,
    /// How long the odds of an attack may take, the wait included.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().odds_deadline))]
    odds_deadline: Time,
    /// Uploaded journals that wait to be verified, and games that wait to be shown again; more are refused for a moment.
    #[arg(long, value_name = "N", default_value_t = Limits::default().replay_queue)]
    replay_queue: usize,
    /// Answers of a game that is shown; longer ones are refused.
    #[arg(long, value_name = "N", default_value_t = Limits::default().replay_answers)]
    replay_answers: usize,
    /// How long a journal or a game to be shown may take, the wait included.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().replay_deadline))]
    replay_deadline: Time,
    /// How long any request over HTTP may take.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().request_deadline))]
    request_deadline: Time,
    /// How long bots among themselves take over an answer, so that people can follow.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().bot_pace))]
    bot_pace: Time,
    /// How long a bot thinks at most, whatever budget its name gives it.
    #[arg(long, value_name = "TIME", default_value_t = Time(Limits::default().bot_thought))]
    bot_thought: Time,
}

impl LimitArguments {
    /// The limits. Every one has a flag: this does not build otherwise.
    fn limits(&self) -> Limits {
        Limits {
            tables: self.tables,
            tables_per_address: self.tables_per_address,
            new_tables_per_hour: self.new_tables_per_hour,
            keep_untouched: self.keep_untouched.0,
            keep_unfinished: self.keep_unfinished.0,
            connections: self.connections,
            connections_per_address: self.connections_per_address,
            watchers_per_address: self.watchers_per_address,
            patience: self.patience.0,
            heartbeat: self.heartbeat.0,
            presence_pause: self.presence_pause.0,
            body: self.body,
            journal: self.journal,
            messages_per_second: self.messages_per_second,
            idle: self.idle.0,
            odds_queue: self.odds_queue,
            odds_deadline: self.odds_deadline.0,
            replay_queue: self.replay_queue,
            replay_answers: self.replay_answers,
            replay_deadline: self.replay_deadline.0,
            request_deadline: self.request_deadline.0,
            bot_pace: self.bot_pace.0,
            bot_thought: self.bot_thought.0,
        }
    }
}

pub(crate) fn run(arguments: &ServeArguments) -> miette::Result<ExitCode> {
    let options = Options {
        listen: arguments.listen,
        database: arguments.db.as_deref().map_or_else(Database::usual, Database::named),
        hosts: arguments.allow_host.clone(),
        limits: arguments.limits.limits(),
        client_address: if arguments.behind_proxy { ClientAddress::Forwarded } else { ClientAddress::Connection },
    };
    let kept = match &options.database {
        Database::Memory => "Games are kept in memory and gone when this stops.".to_owned(),
        Database::File(file) => format!("Games are kept in {}.", file.display()),
    };
    let ready = |address| {
        println!("Muster is ready: open http://{address} in your browser.");
        println!("{kept} Ctrl-C stops it.");
    };
    muster_server::serve(&options, ready).map_err(|error| miette!("{error}"))?;
    Ok(ExitCode::SUCCESS)
}

/// A time as it is typed: `500ms`, `30s`, `10min`, `24h`, `7d`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Time(Duration);

/// The units, each with its length in milliseconds, the longest first.
const UNITS: [(&str, u64); 5] = [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1_000), ("ms", 1)];

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = u64::try_from(self.0.as_millis()).unwrap_or(u64::MAX);
        let whole = UNITS.iter().find(|(_, length)| all > 0 && all % length == 0);
        let (unit, length) = whole.unwrap_or(&("s", 1_000));
        write!(f, "{}{unit}", all / length)
    }
}

impl FromStr for Time {
    type Err = String;

    fn from_str(text: &str) -> Result<Time, String> {
        let wrong = || format!("`{text}` is no time; say how many of what: 500ms, 30s, 10min, 24h or 7d");
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (number, unit) = text.split_at(digits);
        let (_, length) = UNITS.iter().find(|(name, _)| *name == unit).ok_or_else(wrong)?;
        let number: u64 = number.parse().map_err(|_| wrong())?;
        let time = number.checked_mul(*length).map(Duration::from_millis).filter(|time| *time <= LONGEST);
        time.map(Time).ok_or_else(|| format!("`{text}` is too long; 3650d is the longest"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_they_are_read() {
        for text in ["500ms", "30s", "90s", "10min", "24h", "7d", "0s", "3650d"] {
            let time: Time = text.parse().expect("a time");
            assert_eq!(time.to_string().parse(), Ok(time), "{text}");
        }
        assert_eq!("90min".parse(), Ok(Time(Duration::from_secs(5400))));
        for text in
            ["", "7", "s", "-1s", "1.5s", "1 s", "1w", "3651d", "99999999999999999999s", "18446744073709551615d"]
        {
            assert!(text.parse::<Time>().is_err(), "{text}");
        }
    }

    #[test]
    fn without_flags_the_limits_are_the_usual_ones() {
        let usual = ServeArguments::default().limits.limits();
        assert_eq!(format!("{usual:?}"), format!("{:?}", Limits::default()));
    }
}
