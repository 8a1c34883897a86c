//! Answers that are taken back: whoever plays against a person asks that person first, and everybody is told.

use super::actor::{Origin, TableActor};
use super::session::PlayerCommand;
use crate::store::Write;
use muster_kernel::Seat;
use muster_protocol::journal::entry_line;
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::log::LogLine;
use muster_protocol::wire::socket::TakeBackAsked;
use muster_protocol::{Names, Speaker};

/// How many notes a game has at most: nobody takes back so often but to fill the disk.
const MOST_NOTES: usize = 200;

impl TableActor {
    /// A seat wants its last answer back: it is taken back at once, or the person opposite is asked.
    pub(super) async fn ask_take_back(&mut self, origin: Origin, seat: Seat, version: u32) -> Result<(), Refused> {
        self.must_be_current(version)?;
        if !self.session.needs_consent(seat) {
            return self.take_back(origin, seat).await;
        }
        if self.take_back_asked.is_some() {
            return Err(Refused::new(Code::NoTakeBack, "A take-back is asked for already."));
        }
        if self.declined_at == Some(self.session.play.len()) {
            return Err(Refused::new(Code::NoTakeBack, "The other player did not agree; play on first."));
        }
        let answers = self.session.may_take_back(seat).map_err(Refused::no_take_back)?;
        let answers = u32::try_from(answers).unwrap_or(u32::MAX);
        self.take_back_asked = Some(TakeBackAsked { seat: seat.0, answers });
        self.version += 1;
        self.broadcast(Some(origin), None);
        Ok(())
    }

    /// The person opposite agrees.
    pub(super) async fn agree(&mut self, origin: Origin, seat: Seat, version: u32) -> Result<(), Refused> {
        let asked = self.asked_back(version)?;
        if asked == seat {
            return Err(Refused::new(Code::NoTakeBack, "It is for the other player to agree."));
        }
        self.take_back(origin, asked).await
    }

    /// The person opposite does not agree, or whoever asked withdraws it.
    pub(super) async fn decline(&mut self, origin: Origin, seat: Seat, version: u32) -> Result<(), Refused> {
        let asked = self.asked_back(version)?;
        if asked != seat {
            self.declined_at = Some(self.session.play.len());
            let [asker, other] = self.names_of([asked, seat]);
            let answers = u32::try_from(self.session.play.len()).unwrap_or(u32::MAX);
            self.note(answers, format!("{asker} asked to take an answer back; {other} did not agree."));
            self.store(Write::Notes { id: self.id().to_owned(), notes: self.notes.clone() }).await?;
        }
        self.take_back_asked = None;
        self.version += 1;
        self.broadcast(Some(origin), None);
        Ok(())
    }

    /// Takes a seat's last answer back, durably, and says so if somebody had to agree.
    async fn take_back(&mut self, origin: Origin, seat: Seat) -> Result<(), Refused> {
        let consented = self.session.needs_consent(seat);
        let keep = self.session.take_back(seat).map_err(Refused::no_take_back)?;
        let keep = u32::try_from(keep).unwrap_or(u32::MAX);
        self.forget_after(keep);
        if consented {
            let [asker, other] = self.names_of([seat, seat.other()]);
            self.note(keep, format!("{asker} takes an answer back; {other} agreed."));
        }
        let happened = self.session.act(PlayerCommand::Continue).expect("waiting cannot be refused");
        self.record_log(&happened.log);
        // Where both seats chose at once, the match may keep the two answers in the other order than they were stored in:
        // a journal must not be cut between them, so all of it is written anew.
        let lines = self.session.play.entries(0).iter().map(entry_line).collect();
        self.store(Write::Replace { id: self.id().to_owned(), lines, notes: self.notes.clone() }).await?;
        self.take_back_asked = None;
        self.version += 1;
        self.ask_anew(None);
        self.broadcast(Some(origin), Some(keep));
        self.start_bot();
        Ok(())
    }

    /// Forgets what was told of answers after this one; what was noted beside the game stays told.
    fn forget_after(&mut self, keep: u32) {
        for feed in self.feeds.iter_mut().flatten() {
            feed.truncate(keep);
        }
        for line in self.notes.iter_mut().filter(|line| line.n > keep) {
            line.n = keep;
            self.feeds.iter_mut().flatten().for_each(|feed| feed.add_line(line.clone()));
        }
    }

    /// Tells everybody something that is not of the game.
    fn note(&mut self, n: u32, text: String) {
        if self.notes.len() >= MOST_NOTES {
            return;
        }
        let line = LogLine {
            n,
            text,
            rule: String::new(),
            pieces: Vec::new(),
            way: Vec::new(),
            seen: None,
            weight: 1,
            dice: None,
        };
        self.feeds.iter_mut().flatten().for_each(|feed| feed.add_line(line.clone()));
        self.notes.push(line);
    }

    fn names_of(&self, seats: [Seat; 2]) -> [String; 2] {
        let names = Names::default();
        let speaker = Speaker::new(self.session.game, &names);
        seats.map(|seat| speaker.seat(seat))
    }

    /// Whose take-back is asked for.
    fn asked_back(&self, version: u32) -> Result<Seat, Refused> {
        self.must_be_current(version)?;
        let nobody = || Refused::new(Code::NoTakeBack, "Nobody asks to take anything back.");
        self.take_back_asked.map(|asked| Seat(asked.seat)).ok_or_else(nobody)
    }

    /// Refuses what was said of the table as it was before.
    pub(super) fn must_be_current(&self, version: u32) -> Result<(), Refused> {
        if version == self.version { Ok(()) } else { Err(Refused::stale(version, self.version)) }
    }
}
