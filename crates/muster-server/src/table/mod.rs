//! A table in memory: one task owns it, everybody else sends it messages.

mod bots;
mod broadcast;
mod eyes;
mod feed;
mod live;
mod odds;
mod presence;
mod requests;
mod sitting;
mod take_back;
#[cfg(test)]
mod tests;

pub(crate) use bots::Desks;
pub(crate) use eyes::Eyes;
pub(crate) use live::Origin;
pub(crate) use live::spawn;
pub(crate) use presence::Presence;
pub(crate) use sitting::Sitting;
pub(crate) use sitting::journal;

use crate::address::Address;
use crate::connections::Place;
use crate::outbox::Outbox;
use crate::secret::Hash;
use crate::store::Deed;
use muster_games::{AnswerOdds, NoAnswerOdds};
use muster_kernel::{Entry, Seat};
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
        /// What is wanted.
        wish: Client,
    },
    /// Somebody has gone.
    Leave {
        /// Who.
        connection: u64,
    },
    /// Somebody wants a seat.
    Join {
        /// What is offered for it.
        join: Join,
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
        /// With whose eyes they were asked for.
        seat: Seat,
        /// What came of it; nothing if the rules stumbled.
        found: Option<Result<Option<AnswerOdds>, NoAnswerOdds>>,
    },
    /// A bot has made up its mind.
    Bot {
        /// The number of the thought.
        number: u64,
        /// Its seat.
        seat: Seat,
        /// Its answer; nothing if it stumbled.
        answer: Option<String>,
    },
}

/// Somebody who connects.
pub(crate) struct Hello {
    /// The connection's place.
    pub(crate) place: Arc<Place>,
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
    pub(crate) deed: Deed,
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
pub(crate) fn seat_infos(names: &[String; 2], deed: &Deed, presence: &Presence) -> Vec<SeatInfo> {
    let info = |seat: Seat| {
        let chair = &deed.seats[seat.index()];
        SeatInfo {
            name: names[seat.index()].clone(),
            who: chair.who,
            bot: chair.bot.clone(),
            taken: chair.taken,
            present: chair.who == Who::Bot || presence.is_here(seat),
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
