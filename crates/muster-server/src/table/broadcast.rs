//! What goes out to everybody at a table: each change once for each observer.

use super::actor::{Origin, TableActor};
use super::observer_feed::index;
use super::seats_of;
use crate::outbox::written;
use crate::work::run_blocking;
use axum::extract::ws::Utf8Bytes;
use muster_games::{Asked, Waiting as Awaited};
use muster_kernel::{NoTakeBack, Seat};
use muster_protocol::wire::http::Refused;
use muster_protocol::wire::offers::OfferSheet;
use muster_protocol::wire::socket::{Ask, Detail, Now, Server, TableView, TakeBack, Update, Waiting};
use std::time::Instant;

impl TableActor {
    /// Tells everybody what changed; the update to whoever caused it acknowledges the request.
    pub(super) fn broadcast(&mut self, origin: Option<Origin>, keep_log: Option<u32>) {
        self.switch_brief_seats();
        for seat in [Some(Seat::FIRST), Some(Seat::SECOND), None] {
            for detail in [Detail::Full, Detail::Brief] {
                if self.connections.iter().any(|c| c.seat == seat && c.detail == detail) {
                    let update = worked_out(detail, || self.update(seat, detail, keep_log));
                    self.send_update(origin, seat, detail, update);
                }
            }
        }
        self.drop_unused_feeds();
    }

    /// A program that holds both seats and looks at no picture is asked for whichever seat is asked.
    fn switch_brief_seats(&mut self) {
        let asked = self.session.asked();
        let both = |c: &&mut super::actor::Connection| c.detail == Detail::Brief && seats_of(c.holds).len() == 2;
        for connection in self.connections.iter_mut().filter(both) {
            if !connection.seat.is_some_and(|seat| asked.contains(&seat)) {
                connection.seat = asked.first().copied().or(connection.seat);
            }
        }
    }

    fn send_update(&mut self, origin: Option<Origin>, seat: Option<Seat>, detail: Detail, update: Update) {
        let mut message = Server::Update(Box::new(update));
        let mut shared: Option<Utf8Bytes> = None;
        let to = |c: &super::actor::Connection| c.seat == seat && c.detail == detail;
        for at in 0..self.connections.len() {
            let connection = &self.connections[at];
            if !to(connection) {
                continue;
            }
            let own = origin.filter(|o| o.connection == connection.id && o.request.is_some());
            let text = match own {
                Some(own) => {
                    let Server::Update(update) = &mut message else { unreachable!("it was made an update above") };
                    update.request = own.request;
                    let text = written(&message);
                    let Server::Update(update) = &mut message else { unreachable!("it was made an update above") };
                    update.request = None;
                    text
                }
                None => shared.get_or_insert_with(|| written(&message)).clone(),
            };
            self.post(at, text);
        }
        self.drop_slow_connections();
    }

    fn update(&mut self, seat: Option<Seat>, detail: Detail, keep_log: Option<u32>) -> Update {
        let (mut picture, mut log) = (None, Vec::new());
        if detail == Detail::Full
            && let Some(feed) = &mut self.feeds[index(seat)]
        {
            (picture, log) = feed.changes(&*self.session.play);
        }
        let now = self.now(seat, detail);
        Update { request: None, from: self.version - 1, version: self.version, picture, keep_log, log, now }
    }

    /// How things stand for an observer; worked out once for everybody who sees the same.
    fn now(&mut self, seat: Option<Seat>, detail: Detail) -> Now {
        if detail == Detail::Brief {
            return self.now_anew(seat, detail);
        }
        match &self.nows[index(seat)] {
            Some((version, now)) if *version == self.version => now.clone(),
            _ => {
                let now = self.now_anew(seat, detail);
                self.nows[index(seat)] = Some((self.version, now.clone()));
                now
            }
        }
    }

    fn now_anew(&mut self, seat: Option<Seat>, detail: Detail) -> Now {
        let asked = seat.filter(|seat| !self.session.holds_back(*seat));
        let asked = asked.and_then(|seat| Some((seat, self.session.play.asked(seat)?)));
        Now {
            ask: asked.map(|(seat, asked)| self.ask(seat, &asked, detail)),
            waiting: self.waiting(seat),
            take_back: seat.filter(|_| detail == Detail::Full).map(|seat| self.take_back_state(seat)),
            take_back_asked: self.take_back_asked,
        }
    }

    /// What a seat that is asked may answer, in words.
    pub(super) fn offer_sheet(&mut self, seat: Seat) -> Result<OfferSheet, Refused> {
        self.sheet(seat)?;
        let asked = self.session.play.asked(seat).expect("a seat that has offers is asked");
        let (_, sheet) = self.sheets[seat.index()].as_ref().expect("it was just worked out");
        Ok(self.speaker(Some(seat), |speaker| speaker.offers(&asked.message, sheet)))
    }

    fn ask(&mut self, seat: Seat, asked: &Asked, detail: Detail) -> Ask {
        Ask {
            seat: seat.0,
            version: self.asked_at[seat.index()],
            text: self.say_to(Some(seat), &asked.message),
            rule: asked.rule.to_string(),
            pieces: asked.message.pieces().map(|piece| piece.0).collect(),
            groups: asked.message.groups().map(|group| group.0).collect(),
            offers: match detail {
                Detail::Full => self.offer_sheet(seat).ok(),
                Detail::Brief => None,
            },
        }
    }

    fn waiting(&self, seat: Option<Seat>) -> Waiting {
        match self.session.play.waiting() {
            Awaited::Choices(seats) => Waiting::Choices { seats: seats.into_iter().map(|s| s.0).collect() },
            Awaited::Dice { seat: roller, note, pool } => Waiting::Dice {
                seat: roller.0,
                text: self.say_to(seat, &note.message),
                rule: note.rule.to_string(),
                needs: self.speaker(seat, |speaker| speaker.needs(note.needs.as_ref(), note.measure)),
                dice: pool.dice,
                sides: pool.sides,
            },
            Awaited::Over(outcome) => {
                Waiting::Over { standing: self.speaker(seat, |speaker| speaker.standing(&outcome)) }
            }
        }
    }

    fn take_back_state(&self, seat: Seat) -> TakeBack {
        match self.session.may_take_back(seat) {
            Ok(answers) => TakeBack {
                answers: u32::try_from(answers).unwrap_or(u32::MAX),
                why_not: None,
                needs_consent: self.session.needs_consent(seat),
            },
            // Nobody wonders why, who has answered nothing.
            Err(NoTakeBack::Nothing) => TakeBack { answers: 0, why_not: None, needs_consent: false },
            Err(why) => {
                TakeBack { answers: 0, why_not: Some(Refused::no_take_back(why).message), needs_consent: false }
            }
        }
    }

    /// Sends the whole table to one connection.
    pub(super) async fn send_table(&mut self, at: usize, request: Option<u32>) {
        let (seat, holds, detail, address) = {
            let c = &self.connections[at];
            (c.seat, c.holds, c.detail, c.address)
        };
        let mut log = Vec::new();
        let mut picture = None;
        if detail == Detail::Full {
            self.have_feed(seat, address).await;
            let feed = self.feeds[index(seat)].as_mut().expect("it is there now");
            let seen;
            (seen, log) = feed.whole(&*self.session.play);
            picture = Some(seen);
        }
        let now = worked_out(detail, || self.now(seat, detail));
        let table = TableView {
            request,
            id: self.id().to_owned(),
            ruleset: self.session.header.ruleset.clone(),
            title: self.session.header.title.clone(),
            version: self.version,
            seat: seat.map(|s| s.0),
            holds: seats_of(holds),
            seats: self.seats(),
            watchers: self.watchers(),
            physical_dice: self.session.header.physical_dice,
            picture,
            log,
            now,
        };
        self.post(at, written(&Server::Table(Box::new(table))));
        self.drop_slow_connections();
    }

    /// Has everybody told who is there: at once if a player came or left, soon if it is about those who look on, so that a
    /// crowd that comes does not cost everybody a message for everybody else.
    pub(super) fn announce(&mut self) {
        if self.note_presence() {
            return self.tell_presence();
        }
        let pause = self.registry.limits.presence_pause;
        self.presence_due.get_or_insert_with(|| Instant::now() + pause);
    }

    /// Tells everybody who is there.
    pub(super) fn tell_presence(&mut self) {
        self.presence_due = None;
        let message = written(&Server::Seats { seats: self.seats(), watchers: self.watchers() });
        self.send_all(&message);
    }

    /// Sends the same to everybody.
    pub(super) fn send_all(&mut self, message: &Utf8Bytes) {
        for at in 0..self.connections.len() {
            self.post(at, message.clone());
        }
        self.drop_slow_connections();
    }

    /// Sends something to whoever asked for it.
    pub(super) fn reply(&mut self, origin: Origin, message: &Server) {
        if let Some(at) = self.connections.iter().position(|c| c.id == origin.connection) {
            self.post(at, written(message));
            self.drop_slow_connections();
        }
    }

    /// Says no.
    pub(super) fn refuse(&mut self, origin: Origin, refused: Refused) {
        self.reply(origin, &Server::Refused { request: origin.request, refused });
    }

    /// Puts a message into an outbox. One that is full belongs to somebody who does not read: the mark is a closed seat.
    fn post(&mut self, at: usize, text: Utf8Bytes) {
        if !self.connections[at].outbox.put(text) {
            self.connections[at].id = GONE;
        }
    }

    fn drop_slow_connections(&mut self) {
        if self.connections.iter().any(|c| c.id == GONE) {
            self.connections.retain(|c| c.id != GONE);
            self.announce();
        }
    }

    /// Feeds nobody looks through cost a little with every answer, so they are let go after a while.
    fn drop_unused_feeds(&mut self) {
        for seat in [Some(Seat::FIRST), Some(Seat::SECOND), None] {
            let used = self.connections.iter().any(|c| c.seat == seat && c.detail == Detail::Full);
            if let Some(feed) = self.feeds[index(seat)].as_mut().filter(|_| !used) {
                feed.mark_outdated();
                if feed.unused_for(self.registry.limits.idle) {
                    self.feeds[index(seat)] = None;
                }
            }
        }
    }
}

/// Works out what somebody is told: pictures and offers may take long, all else does not.
fn worked_out<T>(detail: Detail, work: impl FnOnce() -> T) -> T {
    match detail {
        Detail::Full => run_blocking(work),
        Detail::Brief => work(),
    }
}

/// Stands in for the number of a connection that is to be dropped; real ones start at 1.
const GONE: u64 = 0;
