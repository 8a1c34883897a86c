//! Games to be watched again: a picture, and what changed with every answer.

use crate::registry::seat_names;
use crate::table::{ObserverFeed, Record, bit};
use crate::work::Cancellation;
use muster_dice::Poll;
use muster_games::{Game, GameError, Play};
use muster_kernel::{Entry, LogEntry, Observer, Seat};
use muster_protocol::journal::{JournalFault, read, verify};
use muster_protocol::wire::draw::Picture;
use muster_protocol::wire::http::{Code, Frame, Refused, Replay, Standing};
use muster_protocol::wire::log::LogLine;

/// Every view there is.
const VIEWS: [&str; 4] = ["public", "0", "1", "all"];

/// A table's game as the asker may see it.
///
/// # Errors
/// If the view is not one the asker may have, or nobody waits any more.
pub(crate) fn of_table(
    record: Record,
    view: Option<&str>,
    (most, cancellation): (usize, &Cancellation),
) -> Result<Replay, Refused> {
    must_fit(record.entries.len(), most)?;
    let views = views_of(&record);
    let view = view.unwrap_or("public");
    let observer = observer(view)?;
    if !views.iter().any(|v| v == view) {
        let message = format!("While the game is on you may have these views: {}.", views.join(", "));
        return Err(Refused::new(Code::NotYet, message));
    }
    let game = crate::registry::known_game(&record.header.ruleset)?;
    // Where people threw their own dice, every throw was told by itself.
    let run = if record.header.physical_dice { &[] } else { record.entries.as_slice() };
    let mut recorder = ReplayRecorder::new(game, observer, run);
    let goes_on = || !cancellation.is_cancelled();
    let journal = crate::table::journal(&record.header, record.entries.clone());
    let end = game.replay(&journal, Poll::new(&goes_on), &mut |play, told| recorder.record(play, &told));
    end.map_err(|error: GameError| Refused::new(Code::Broken, error.to_string()))?;
    let about = About { ruleset: &record.header.ruleset, title: &record.header.title, view, views };
    Ok(recorder.finish(about, &record.entries, record.standing))
}

/// An uploaded journal, verified.
///
/// # Errors
/// What is wrong with it, or that nobody waits any more.
pub(crate) fn of_journal(
    text: &str,
    view: Option<&str>,
    (most, cancellation): (usize, &Cancellation),
) -> Result<Replay, Refused> {
    let view = view.unwrap_or("all");
    let observer = observer(view)?;
    let record = read(text).map_err(|fault| Refused::journal(&fault))?;
    must_fit(record.journal.entries.len(), most)?;
    let game = crate::registry::known_game(&record.journal.ruleset)?;
    let mut recorder = ReplayRecorder::new(game, observer, &record.journal.entries);
    let goes_on = || !cancellation.is_cancelled();
    let verified = verify(&record, Poll::new(&goes_on), &mut |play, told| recorder.record(play, &told));
    let (_, play) = verified.map_err(|fault: JournalFault| Refused::journal(&fault))?;
    let standing = match play.waiting() {
        muster_games::Waiting::Over(outcome) => Some(recorder.feed.speaker().standing(&outcome)),
        _ => None,
    };
    let title: String = record.journal.setup.lines().next().unwrap_or_default().chars().take(60).collect();
    let views = VIEWS.map(str::to_owned).to_vec();
    let about = About { ruleset: &record.journal.ruleset, title: &title, view, views };
    let note = standing.is_none().then(|| "This game was not played to its end.".to_owned());
    Ok(Replay { note, ..recorder.finish(about, &record.journal.entries, standing) })
}

/// Refuses a game with more answers than are shown, before any of them is played.
fn must_fit(answers: usize, most: usize) -> Result<(), Refused> {
    if answers <= most {
        return Ok(());
    }
    let message =
        format!("This game has {answers} answers; {most} are shown at most. `muster replay` shows any journal.");
    Err(Refused::new(Code::TooLarge, message))
}

/// The journal of a table as text, for those who may know everything.
///
/// # Errors
/// While the game is on and the asker does not hold both seats.
pub(crate) fn journal_of(record: &Record) -> Result<String, Refused> {
    if !knows_everything(record) {
        let message = "A journal shows what is hidden: it can be had when the game is over.";
        return Err(Refused::new(Code::NotYet, message));
    }
    let game = crate::registry::known_game(&record.header.ruleset)?;
    Ok(muster_protocol::journal::write_entries(game, &record.header.setup, &record.entries, record.fingerprint))
}

fn knows_everything(record: &Record) -> bool {
    record.standing.is_some() || Seat::BOTH.into_iter().all(|s| record.holds & bit(s) != 0)
}

fn views_of(record: &Record) -> Vec<String> {
    if knows_everything(record) {
        return VIEWS.map(str::to_owned).to_vec();
    }
    let held = Seat::BOTH.into_iter().filter(|s| record.holds & bit(*s) != 0).map(|s| s.0.to_string());
    std::iter::once("public".to_owned()).chain(held).collect()
}

fn observer(view: &str) -> Result<Observer, Refused> {
    match view {
        "public" => Ok(Observer::Public),
        "0" => Ok(Observer::Seat(Seat::FIRST)),
        "1" => Ok(Observer::Seat(Seat::SECOND)),
        "all" => Ok(Observer::Everything),
        _ => {
            Err(Refused::new(Code::Unreadable, format!("There is no view `{view}`; there are: {}.", VIEWS.join(", "))))
        }
    }
}

/// What a replay is of.
struct About<'a> {
    ruleset: &'a str,
    title: &'a str,
    view: &'a str,
    views: Vec<String>,
}

/// Makes the frames of a replay while the game is played again.
struct ReplayRecorder<'a> {
    feed: ObserverFeed,
    /// The answers, where the dice among them were thrown in the run of the answer before them.
    entries: &'a [Entry<String>],
    /// What was told in a run that still goes on: it is said when the run is over, as it was at the table.
    heard: Vec<LogEntry>,
    played: usize,
    first: Option<(Picture, Vec<LogLine>)>,
    frames: Vec<Frame>,
}

impl<'a> ReplayRecorder<'a> {
    fn new(game: &'static dyn Game, observer: Observer, entries: &'a [Entry<String>]) -> ReplayRecorder<'a> {
        let feed = ObserverFeed::new(game, observer);
        ReplayRecorder { feed, entries, heard: Vec::new(), played: 0, first: None, frames: Vec::new() }
    }

    fn record(&mut self, play: &dyn Play, told: &[LogEntry]) {
        self.heard.extend_from_slice(told);
        let rolls_on = matches!(self.entries.get(self.played), Some(Entry::Roll(_)));
        self.played += 1;
        let heard = if rolls_on { Vec::new() } else { std::mem::take(&mut self.heard) };
        self.feed.record(play, &heard);
        let picture = self.feed.changes(play);
        let lines = self.feed.take_lines();
        match &self.first {
            Some(_) => self.frames.push(Frame { seat: None, picture, log: Vec::new() }),
            None => self.first = Some((self.feed.draw(play).clone(), Vec::new())),
        }
        for line in lines {
            let log = match line.n.checked_sub(1) {
                Some(n) => &mut self.frames[n as usize].log,
                None => &mut self.first.as_mut().expect("the beginning was just recorded").1,
            };
            log.push(line);
        }
    }

    fn finish(self, about: About<'_>, entries: &[Entry<String>], standing: Option<Standing>) -> Replay {
        let (picture, log) = self.first.expect("every game has a beginning");
        let by = |entry: &Entry<String>| match entry {
            Entry::Choice { seat, .. } | Entry::Concede(seat) => Some(seat.0),
            Entry::Roll(_) => None,
        };
        let frames = self.frames.into_iter().zip(entries).map(|(frame, entry)| Frame { seat: by(entry), ..frame });
        Replay {
            ruleset: about.ruleset.to_owned(),
            title: about.title.to_owned(),
            seats: seat_names(about.ruleset).to_vec(),
            view: about.view.to_owned(),
            views: about.views,
            picture,
            log,
            frames: frames.collect(),
            standing,
            note: None,
        }
    }
}
