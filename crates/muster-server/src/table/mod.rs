//! A table in memory: one actor owns it, everybody else sends it commands.

mod actor;
mod bots;
mod broadcast;
mod cached_feed;
mod observer_feed;
mod odds;
mod presence;
mod requests;
mod session;
mod take_back;
#[cfg(test)]
mod tests;

pub(crate) use actor::Origin;
pub(crate) use actor::spawn;
pub(crate) use observer_feed::ObserverFeed;
pub(crate) use presence::Presence;
pub(crate) use session::Session;
pub(crate) use session::journal;

use crate::address::Address;
use crate::connections::ConnectionSlot;
use crate::outbox::Outbox;
use crate::secret::Hash;
use crate::store::TableHeader;
use muster_games::{AnswerOdds, NoAnswerOdds};
use muster_kernel::{Entry, Seat};
use muster_protocol::wire::draw::Picture;
use muster_protocol::wire::http::{Join, Joined, Refused, SeatInfo, Standing, TableInfo, Who};
use muster_protocol::wire::socket::{Client, Detail};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// How many messages wait for a table before senders must wait.
pub(crate) const INBOX: usize = 64;

/// How the rest of the server reaches a table.
#[derive(Clone)]
pub(crate) struct Handle {
    /// Its inbox.
    pub(crate) inbox: mpsc::Sender<Command>,
    /// Which seats have somebody connected.
    pub(crate) presence: Arc<Presence>,
}

/// What a table can be told.
pub(crate) enum Command {
    /// Somebody connects.
    Hello(Box<Hello>),
    /// A message of somebody who has connected.
    Client {
        /// Whose.
        connection: u64,
        /// The number of the request.
        request: Option<u32>,
        /// What is wanted. Boxed, as what else is large, so that a place in the inbox is small: every table has one.
        message: Box<Client>,
    },
    /// Somebody has gone.
    Leave {
        /// Who.
        connection: u64,
    },
    /// Somebody wants a seat.
    Join {
        /// What is offered for it.
        join: Box<Join>,
        /// The answer.
        reply: oneshot::Sender<Result<Joined, Refused>>,
    },
    /// Somebody wants to know what the table is.
    Info {
        /// Who asks.
        token: Option<Hash>,
        /// The answer.
        reply: oneshot::Sender<TableInfo>,
    },
    /// Somebody wants to see how the table stands, without sitting down at it.
    Glimpse {
        /// The answer.
        reply: oneshot::Sender<Picture>,
    },
    /// Somebody wants to see the game again.
    Record {
        /// Who asks.
        token: Option<Hash>,
        /// The answer.
        reply: oneshot::Sender<Record>,
    },
    /// Let happen what happens by itself: a ready force may have something to say before anybody comes.
    Wake,
    /// Odds that somebody asked for have been worked out.
    Odds {
        /// Whose request it is.
        origin: Origin,
        /// The seat that asked for them.
        seat: Seat,
        /// What came of it, or why it was not worked out.
        found: Box<Result<FoundOdds, Refused>>,
    },
    /// A bot has made up its mind.
    Bot {
        /// The number of its task.
        number: u64,
        /// Its seat.
        seat: Seat,
        /// Its answer; nothing if it stumbled.
        answer: Option<String>,
    },
}

/// The odds of an answer, if there are any.
pub(crate) type FoundOdds = Result<Option<AnswerOdds>, NoAnswerOdds>;

/// Somebody who connects.
pub(crate) struct Hello {
    /// The connection's slot.
    pub(crate) slot: Arc<ConnectionSlot>,
    /// Where it comes from.
    pub(crate) address: Address,
    /// The number of the request.
    pub(crate) request: Option<u32>,
    /// Seat tokens.
    pub(crate) tokens: Vec<String>,
    /// How much is to be sent.
    pub(crate) detail: Detail,
    /// Where to send it.
    pub(crate) outbox: Outbox,
}

/// A game as it was played so far.
pub(crate) struct Record {
    /// What the table is.
    pub(crate) header: TableHeader,
    /// Its answers.
    pub(crate) entries: Vec<Entry<String>>,
    /// Which seats the asker holds.
    pub(crate) holds: u8,
    /// How it ended.
    pub(crate) standing: Option<Standing>,
    /// The fingerprint of the state as it is.
    pub(crate) fingerprint: u64,
}

/// Seats as everybody may know them.
pub(crate) fn seat_infos(names: &[String; 2], header: &TableHeader, presence: &Presence) -> Vec<SeatInfo> {
    let info = |seat: Seat| {
        let config = &header.seats[seat.index()];
        SeatInfo {
            name: names[seat.index()].clone(),
            who: config.who,
            bot: config.bot.clone(),
            taken: config.taken,
            present: config.who == Who::Bot || presence.is_here(seat),
            gone_since: presence.gone_since(seat),
        }
    };
    Seat::BOTH.map(info).to_vec()
}

/// The seat as a bit of a mask.
pub(crate) fn bit(seat: Seat) -> u8 {
    1 << seat.0
}

/// The seats of a mask.
pub(crate) fn seats_of(mask: u8) -> Vec<u8> {
    Seat::BOTH.into_iter().filter(|s| mask & bit(*s) != 0).map(|s| s.0).collect()
}
