//! The actor that owns a table: one command after the other, every change stored before anybody hears of it.

use super::bots::BotTask;
use super::cached_feed::CachedFeed;
use super::observer_feed::{ObserverFeed, index};
use super::session::{Happened, PlayerCommand, Session};
use super::{Command, Handle, INBOX, Presence, Record, bit, seat_infos, seats_of};
use crate::address::Address;
use crate::outbox::Outbox;
use crate::registry::{TableRegistry, now, unknown_force};
use crate::secret::{Hash, digest, seat_token, secret};
use crate::store::{Key, Opens, SeatConfig, Write};
use crate::work::{Claim, run_blocking};
use futures_util::FutureExt;
use muster_games::{OfferSheet, Waiting};
use muster_kernel::{Arg, Entry, LogEntry, Message, Observer, Seat};
use muster_protocol::journal::entry_line;
use muster_protocol::wire::draw::Picture;
use muster_protocol::wire::http::{Code, Join, Joined, Refused, SeatInfo, Standing, TableInfo, Who};
use muster_protocol::wire::log::LogLine;
use muster_protocol::wire::socket::{Detail, Now, TakeBackAsked};
use muster_protocol::{Names, Speaker};
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::mpsc;
use tokio::time::sleep;

/// How many seconds lie between two times at which it is kept that somebody answered.
const TOUCH_EVERY: i64 = 3600;

/// A table and everybody at it.
pub(super) struct TableActor {
    pub(super) registry: Arc<TableRegistry>,
    pub(super) session: Session,
    pub(super) keys: Vec<Key>,
    /// Grows with every change of the game.
    pub(super) version: u32,
    /// Since which version each seat's question is open.
    pub(super) asked_at: [u32; 2],
    /// What each seat and the public has been told and shown, once somebody has looked on so.
    pub(super) feeds: [Option<CachedFeed>; 3],
    /// How things stand for each seat and the public, and of which version that is.
    pub(super) nows: [Option<(u32, Now)>; 3],
    /// What each seat may answer, and in which version of the table, once somebody has asked.
    pub(super) sheets: [Option<(u32, OfferSheet)>; 2],
    /// What was told beside the game.
    pub(super) notes: Vec<LogLine>,
    /// What a seat would like to take back.
    pub(super) take_back_asked: Option<TakeBackAsked>,
    /// After how many answers a take-back was last declined.
    pub(super) declined_at: Option<usize>,
    pub(super) connections: Vec<Connection>,
    pub(super) presence: Arc<Presence>,
    /// When everybody is told who is there.
    pub(super) presence_due: Option<Instant>,
    pub(super) inbox: mpsc::WeakSender<Command>,
    /// The bot that thinks, and how many tasks there were.
    pub(super) bot_task: Option<BotTask>,
    pub(super) bot_tasks: u64,
    /// When it was last kept that somebody answered, in seconds since 1970; 0 if that is not known.
    touched: i64,
    /// How many odds are being worked out.
    pub(super) odds_running: usize,
}

/// Somebody who is connected.
pub(super) struct Connection {
    pub(super) id: u64,
    /// Where it comes from.
    pub(super) address: Address,
    /// Which seats are held, as bits.
    pub(super) holds: u8,
    /// As which seat the table is seen; nothing for the public.
    pub(super) seat: Option<Seat>,
    pub(super) detail: Detail,
    pub(super) outbox: Outbox,
    /// Is there as long as somebody is: work that was asked for over this connection looks whether it still is.
    pub(super) alive: Arc<()>,
}

/// Whose request a change comes from, so that the right update acknowledges it.
#[derive(Clone, Copy)]
pub(crate) struct Origin {
    pub(super) connection: u64,
    pub(super) request: Option<u32>,
}

/// Gives a table that was taken up again a task of its own.
pub(crate) fn spawn(registry: Arc<TableRegistry>, session: Session, (keys, notes): (Vec<Key>, Vec<LogLine>)) -> Handle {
    let (inbox, messages) = mpsc::channel(INBOX);
    let presence = Arc::<Presence>::default();
    let version = u32::try_from(session.play.len()).unwrap_or(u32::MAX);
    let actor = Box::new(TableActor {
        registry,
        session,
        keys,
        version,
        asked_at: [version; 2],
        feeds: [None, None, None],
        nows: [None, None, None],
        sheets: [None, None],
        notes,
        take_back_asked: None,
        declined_at: None,
        connections: Vec::new(),
        presence: Arc::clone(&presence),
        presence_due: None,
        inbox: inbox.downgrade(),
        bot_task: None,
        bot_tasks: 0,
        touched: 0,
        odds_running: 0,
    });
    tokio::spawn(actor.run(messages));
    Handle { inbox, presence }
}

impl TableActor {
    /// Boxed: a task keeps what it is begun with beside what it goes on with, and so would hold every table twice.
    async fn run(mut self: Box<Self>, mut messages: mpsc::Receiver<Command>) {
        self.guard(Command::Wake).await;
        let idle = self.registry.limits.idle;
        let mut heard = Instant::now();
        // One alarm for all messages, which may ring too early: to set one for each takes longer than to look again now and then.
        let mut alarm = pin!(sleep(idle));
        loop {
            let due = self.presence_due.unwrap_or(heard + idle).min(heard + idle).into();
            if due < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(due);
            }
            tokio::select! {
                biased;
                command = messages.recv() => {
                    let Some(command) = command else { return };
                    self.guard(command).await;
                    heard = Instant::now();
                }
                () = alarm.as_mut() => (),
            }
            let now = Instant::now();
            if self.presence_due.is_some_and(|due| due <= now) {
                self.tell_presence();
            }
            if now >= heard + idle {
                if self.connections.is_empty() && self.bot_task.is_none() {
                    // Whoever still holds the closed inbox opens the table anew from the store.
                    messages.close();
                    self.registry.forget(&self.session.header.id);
                    return;
                }
                heard = now;
            }
        }
    }

    /// Handles a message; if the rules stumble, goes back to what is stored and says so. Whoever only asked something has
    /// changed nothing, so there is nothing to go back to, and nobody else hears of it.
    async fn guard(&mut self, command: Command) {
        let origin = match &command {
            Command::Client { connection, request, .. } => Some(Origin { connection: *connection, request: *request }),
            Command::Hello(hello) => Some(Origin { connection: hello.slot.number, request: hello.request }),
            _ => None,
        };
        let only_asks = matches!(&command, Command::Client { message, .. } if message.only_asks());
        if AssertUnwindSafe(self.handle(command)).catch_unwind().await.is_ok() {
            return;
        }
        tracing::error!(table = self.id(), version = self.version, "the rules stumbled");
        if !only_asks {
            self.restore().await;
        }
        if let Some(origin) = origin {
            let message = "The rules stumbled over this, which is a fault of ours; the game is as it was before.";
            self.refuse(origin, Refused::new(Code::Broken, message));
        }
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Hello(hello) => self.hello(*hello).await,
            Command::Client { connection, request, message } => {
                let origin = Origin { connection, request };
                if let Err(refused) = self.message(origin, *message).await {
                    self.refuse(origin, refused);
                }
            }
            Command::Leave { connection } => {
                self.connections.retain(|c| c.id != connection);
                self.stop_unwatched_bot();
                self.announce();
            }
            Command::Join { join, reply } => {
                let joined = self.join(*join).await;
                let _ = reply.send(joined);
            }
            Command::Info { token, reply } => {
                let _ = reply.send(self.info(token));
            }
            Command::Glimpse { reply } => {
                let _ = reply.send(run_blocking(|| self.glimpse()));
            }
            Command::Record { token, reply } => {
                let _ = reply.send(self.record(token));
            }
            Command::Wake => {
                if let Err(refused) = self.act(None, PlayerCommand::Continue).await {
                    tracing::error!(table = self.id(), code = ?refused.code, "the table could not be taken up");
                }
            }
            Command::Odds { origin, seat, found } => self.tell_odds(origin, seat, *found),
            Command::Bot { number, seat, answer } => self.bot_answers(number, seat, answer).await,
        }
    }

    pub(super) fn id(&self) -> &str {
        &self.session.header.id
    }

    /// Lets somebody act: applies it, stores it, tells everybody.
    pub(super) async fn act(&mut self, origin: Option<Origin>, command: PlayerCommand<'_>) -> Result<(), Refused> {
        let before = self.session.play.len();
        let asked = self.session.asked();
        let speaks_for = match &command {
            PlayerCommand::Answer(seat, _) | PlayerCommand::Offer(seat, _) | PlayerCommand::Concede(seat) => {
                Some(*seat)
            }
            PlayerCommand::Roll(_) | PlayerCommand::Continue => None,
        };
        let Happened { entries: added, log } = match self.session.act(command) {
            Ok(happened) => happened,
            Err(error) => return Err(self.speaker(speaks_for, |speaker| speaker.refused(&error))),
        };
        if added.is_empty() {
            self.start_bot();
            return Ok(());
        }
        let lines = added.iter().map(entry_line).collect();
        let touched = origin.and_then(|_| self.touch());
        let write = Write::Append { id: self.id().to_owned(), from: before, lines, standing: self.standing(), touched };
        self.store(write).await?;
        self.record_log(&log);
        self.take_back_asked = None;
        self.version += 1;
        let same_question = match added.as_slice() {
            [Entry::Choice { seat, .. }] if asked.contains(&seat.other()) => Some(seat.other()),
            _ => None,
        };
        self.ask_anew(same_question);
        self.broadcast(origin, None);
        self.start_bot();
        Ok(())
    }

    /// Has every feed record what a change of the game brought about, nothing told included.
    pub(super) fn record_log(&mut self, log: &[LogEntry]) {
        let play = &*self.session.play;
        self.feeds.iter_mut().flatten().for_each(|feed| feed.record(play, log));
    }

    /// When somebody answered, if that is to be kept: a table is touched once an hour at most.
    fn touch(&mut self) -> Option<i64> {
        // An answer in the second in which the table was set up is one all the same.
        let at = now().max(self.session.header.created + 1);
        if at - self.touched < TOUCH_EVERY {
            return None;
        }
        self.touched = at;
        Some(at)
    }

    /// Stores a change; if that fails, goes back to what is stored.
    pub(super) async fn store(&mut self, write: Write) -> Result<(), Refused> {
        let Err(error) = self.registry.store.write(write).await else { return Ok(()) };
        tracing::error!(table = self.id(), %error, "an answer was not stored");
        self.restore().await;
        Err(Refused::new(Code::NotStored, "This could not be stored, so it did not happen; try again."))
    }

    /// Goes back to what is stored, and shows it to everybody.
    async fn restore(&mut self) {
        let Ok(Some(stored)) = self.registry.store.load(self.id()).await else {
            tracing::error!(table = self.id(), "the stored game cannot be read");
            self.connections.clear();
            return;
        };
        self.notes.clone_from(&stored.notes);
        let pool = &self.registry.work.opened;
        let ticket = pool.enter(Claim::asked(Address::UNKNOWN)).expect("any number may wait for this");
        let Ok(session) = pool.run(ticket, move |_| Session::restore(&stored)).await else {
            tracing::error!(table = self.id(), "the stored game cannot be played on");
            self.connections.clear();
            return;
        };
        self.session = session;
        self.version += 1;
        self.ask_anew(None);
        self.take_back_asked = None;
        self.feeds = [None, None, None];
        for at in (0..self.connections.len()).rev() {
            self.send_table(at, None).await;
        }
    }

    /// Every question is a new one, but for that of a seat whose question stayed open. A bot that thinks would answer
    /// what was before.
    pub(super) fn ask_anew(&mut self, except: Option<Seat>) {
        self.stop_bot();
        for seat in Seat::BOTH.into_iter().filter(|s| Some(*s) != except) {
            self.asked_at[seat.index()] = self.version;
        }
    }

    /// How the game ended, if it has.
    pub(super) fn standing(&self) -> Option<Standing> {
        let Waiting::Over(outcome) = self.session.play.waiting() else { return None };
        Some(self.speaker(None, |speaker| speaker.standing(&outcome)))
    }

    /// Says one sentence to a seat or the public. Only a sentence that speaks of pieces, groups or places needs to know their names
    /// and how far one place is from the next, and those who look at no picture should not pay for one with every answer.
    pub(super) fn say_to(&self, seat: Option<Seat>, message: &Message) -> String {
        if message.args.iter().any(|(_, arg)| matches!(arg, Arg::Piece(_) | Arg::Group(_) | Arg::Place(_))) {
            return self.speaker(seat, |speaker| speaker.say(message));
        }
        let names = Names::default();
        Speaker::new(self.session.game, &names).say(message)
    }

    /// Speaks to a seat or the public, with the names it knows.
    pub(super) fn speaker<T>(&self, seat: Option<Seat>, say: impl FnOnce(Speaker<'_>) -> T) -> T {
        if let Some(speaker) = self.feeds[index(seat)].as_ref().and_then(CachedFeed::speaker) {
            return say(speaker);
        }
        let mut names = Names::default();
        let observer = seat.map_or(Observer::Public, Observer::Seat);
        names.learn(&self.session.play.picture(observer));
        say(Speaker::new(self.session.game, &names))
    }

    async fn join(&mut self, join: Join) -> Result<Joined, Refused> {
        if let Some(joined) = self.joined_before(&join)? {
            return Ok(joined);
        }
        let seat = self.seat_to_join(join.invite.as_deref())?;
        if let Some(force) = &join.force
            && !self.session.game.forces().iter().any(|f| f.id == *force)
        {
            return Err(unknown_force(self.session.game, force));
        }
        self.session.may_take(seat, join.force.as_deref())?;
        let mut seats = self.session.header.seats.clone();
        let config = &mut seats[seat.index()];
        *config = SeatConfig { taken: true, force: join.force.clone(), ..config.clone() };
        let token = join.secret.as_deref().map_or_else(secret, |own| seat_token(self.id(), seat, own));
        let key = Key { hash: digest(&token), opens: Opens::Seats(bit(seat)) };
        let (id, touched) = (self.id().to_owned(), now());
        self.store(Write::Seat { id, seats: seats.clone(), key: key.clone(), touched }).await?;
        self.keys.push(key);
        self.session.header.seats = seats;
        self.session.set_force(seat, join.force);
        // Whether a take-back needs consent depends on who sits opposite.
        self.nows = [None, None, None];
        self.tell_presence();
        self.act(None, PlayerCommand::Continue).await?;
        Ok(Joined { seat: seat.0, token })
    }

    /// The seat that somebody took with the same secret before: its reply was lost, so it is given once more.
    fn joined_before(&self, join: &Join) -> Result<Option<Joined>, Refused> {
        let Some(own) = &join.secret else { return Ok(None) };
        if !matches!(own.len(), 32..=128) || !own.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)) {
            let message = "A secret has 32 to 128 letters, digits, `-` and `_`, drawn at random.";
            return Err(Refused::new(Code::Unreadable, message));
        }
        let wanted = join.invite.as_deref().map(|invite| self.invited(invite));
        let joined = |seat: Seat| {
            let token = seat_token(self.id(), seat, own);
            let held = self.holds(&digest(&token)) & bit(seat) != 0;
            held.then_some(Joined { seat: seat.0, token })
        };
        Ok(Seat::BOTH.into_iter().filter(|seat| wanted.is_none_or(|wanted| wanted == Some(*seat))).find_map(joined))
    }

    /// The seat an invitation is for.
    fn invited(&self, invite: &str) -> Option<Seat> {
        let hash = digest(invite);
        self.keys.iter().find(|k| k.hash == hash).and_then(|k| match k.opens {
            Opens::Invitation(seat) => Some(Seat(seat)),
            Opens::Seats(_) => None,
        })
    }

    fn seat_to_join(&self, invite: Option<&str>) -> Result<Seat, Refused> {
        let configs = &self.session.header.seats;
        let free = |seat: &Seat| configs[seat.index()].who == Who::Anyone && !configs[seat.index()].taken;
        let taken = || Refused::new(Code::SeatTaken, "Somebody has this seat already; you can look on.");
        let kept = |config: &SeatConfig| config.who == Who::Friend && !config.taken;
        let Some(invite) = invite else {
            let why = || {
                let message = "The free seat is kept for a friend; join by the link that goes with it.";
                if configs.iter().any(kept) { Refused::new(Code::WrongInvite, message) } else { taken() }
            };
            return Seat::BOTH.into_iter().find(free).ok_or_else(why);
        };
        let wrong = || Refused::new(Code::WrongInvite, "This invitation does not belong to this table.");
        let seat = self.invited(invite).ok_or_else(wrong)?;
        if configs[seat.index()].taken { Err(taken()) } else { Ok(seat) }
    }

    /// Which seats a token holds, as bits.
    pub(super) fn holds(&self, token: &Hash) -> u8 {
        let opened = self.keys.iter().filter(|k| k.hash == *token);
        opened.fold(0, |mask, key| match key.opens {
            Opens::Seats(seats) => mask | seats,
            Opens::Invitation(_) => mask,
        })
    }

    fn info(&self, token: Option<Hash>) -> TableInfo {
        let header = &self.session.header;
        TableInfo {
            id: header.id.clone(),
            ruleset: header.ruleset.clone(),
            title: header.title.clone(),
            seats: self.seats(),
            created: header.created,
            answers: u32::try_from(self.session.play.len()).unwrap_or(u32::MAX),
            standing: self.standing(),
            asked: match self.session.play.waiting() {
                Waiting::Choices(seats) => seats.into_iter().map(|s| s.0).collect(),
                Waiting::Dice { seat, .. } => vec![seat.0],
                Waiting::Over(_) => Vec::new(),
            },
            holds: seats_of(token.map_or(0, |t| self.holds(&t))),
        }
    }

    /// The table as whoever looks on may see it, whoever asks.
    fn glimpse(&self) -> Picture {
        let seen = self.session.play.picture(Observer::Public);
        let mut names = Names::default();
        names.learn(&seen);
        Speaker::new(self.session.game, &names).glimpse(&seen)
    }

    pub(super) fn seats(&self) -> Vec<SeatInfo> {
        let names = Names::default();
        let speaker = Speaker::new(self.session.game, &names);
        seat_infos(&Seat::BOTH.map(|s| speaker.seat(s)), &self.session.header, &self.presence)
    }

    pub(super) fn watchers(&self) -> u32 {
        u32::try_from(self.connections.iter().filter(|c| c.holds == 0).count()).unwrap_or(u32::MAX)
    }

    /// Notes who is there, for lists; says whether a player came or left.
    pub(super) fn note_presence(&self) -> bool {
        let mask = self.connections.iter().fold(0, |mask, c| mask | c.holds);
        self.presence.note(mask, now())
    }

    /// Sees to it that what an observer has been told and shown is there; the game is played again for it only if nobody has looked so before.
    pub(super) async fn have_feed(&mut self, seat: Option<Seat>, address: Address) {
        if self.feeds[index(seat)].is_some() {
            return;
        }
        let observer = seat.map_or(Observer::Public, Observer::Seat);
        let (game, header, entries) = (self.session.game, self.session.header.clone(), self.session.play.entries(0));
        let pool = &self.registry.work.opened;
        let follow = move |_: &_| {
            ObserverFeed::follow(game, observer, &header, entries)
                .map_err(|error| Refused::new(Code::Broken, error.to_string()))
        };
        let ticket = pool.enter(Claim::asked(address)).expect("any number may wait for this");
        let feed = pool.run(ticket, follow).await.expect("a game that was played can be played again");
        self.feeds[index(seat)] = Some(CachedFeed::new(feed, &self.notes));
    }

    fn record(&self, token: Option<Hash>) -> Record {
        Record {
            header: self.session.header.clone(),
            entries: self.session.play.entries(0),
            holds: token.map_or(0, |t| self.holds(&t)),
            standing: self.standing(),
            fingerprint: self.session.play.fingerprint(),
        }
    }
}
