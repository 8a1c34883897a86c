//! One connection to a table.

use super::Failure;
use super::rate::{Rate, cost};
use crate::address::{Address, client_address};
use crate::connections::ConnectionSlot;
use crate::outbox::{Outbox, Queue, written};
use crate::registry::TableRegistry;
use crate::table::{Command, Handle, Hello};
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::socket::{Client, Request, Server};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

/// What is read of a connection at once, in bytes. Every connection keeps a buffer of this size, which is filled with zeros
/// before each read; nearly every message fits.
const READ_BUFFER: usize = 1024;
/// How many messages above the rate are refused before the connection is closed.
const REFUSALS: u32 = 200;
/// How long the other side may take to close as well.
const GOODBYE: Duration = Duration::from_secs(1);
/// What everybody is told when the server stops.
const STOPPING: &str = "The server stops now. The game is kept; it can be played on when the server is back.";

/// Connects somebody to a table. Who it is comes with the first message, so that no token is in an address or a log.
pub(crate) async fn connect(
    State(registry): State<Arc<TableRegistry>>,
    Path(id): Path<String>,
    slot: Option<Extension<Arc<ConnectionSlot>>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let slot = match slot {
        Some(Extension(slot)) => slot,
        // Somebody else listens for us, who knows nothing of slots.
        None => Arc::new(registry.connections.open(None, None).ok_or_else(full)?),
    };
    let address = client_address(registry.client_address, slot.peer, &headers);
    // An unknown table is refused before the upgrade, as any other address would be.
    registry.tell(address, &id, Command::Wake).await?;
    let most = registry.limits.body;
    Ok(upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(READ_BUFFER)
        .on_upgrade(move |socket| SocketConnection { registry, id, slot, address, socket }.run()))
}

fn full() -> Failure {
    Failure(Refused::new(Code::Full, "This server has as many connections as it takes; try later."))
}

/// A client connected to a table.
struct SocketConnection {
    registry: Arc<TableRegistry>,
    id: String,
    slot: Arc<ConnectionSlot>,
    address: Address,
    socket: WebSocket,
}

/// Why a connection is closed.
struct Reason(u16, &'static str);

impl Reason {
    /// The other side has closed it, or is gone.
    const GONE: Reason = Reason(close_code::NORMAL, "");
    const NO_HELLO: Reason = Reason(close_code::POLICY, "The first message must be hello, and soon.");
    const REFUSED: Reason = Reason(close_code::POLICY, "This hello was refused; the last message says why.");
    const TOO_LARGE: Reason = Reason(close_code::SIZE, "A message was too large or broken.");
    const TOO_FAST: Reason = Reason(close_code::POLICY, "Too many messages in too short a time.");
    const TOO_SLOW: Reason = Reason(close_code::POLICY, "Messages were not taken in time.");
    const SILENT: Reason = Reason(close_code::POLICY, "Nothing was heard for too long.");
    const CROWDED: Reason = Reason(close_code::AGAIN, "Room is needed for others; try later.");
    const STOPPING: Reason = Reason(close_code::RESTART, "The server stops; the game is kept.");
    const TABLE_ENDED: Reason =
        Reason(close_code::AGAIN, "The table let go of this connection; the last message may say why.");
}

impl SocketConnection {
    async fn run(mut self) {
        let (outbox, mut queue) = Outbox::new();
        let reason = match self.await_hello(outbox).await {
            Ok(handle) => {
                let reason = self.relay(&handle, &mut queue).await;
                let _ = handle.inbox.send(Command::Leave { connection: self.slot.number }).await;
                reason
            }
            Err(reason) => reason,
        };
        self.close(reason).await;
    }

    /// Waits for `hello` and passes it on.
    async fn await_hello(&mut self, outbox: Outbox) -> Result<Handle, Reason> {
        let mut stopping = self.registry.stopping();
        let first = tokio::select! {
            first = timeout(self.registry.limits.patience, self.socket.recv()) => first,
            () = self.slot.ended() => return Err(Reason::CROWDED),
            () = stopped(&mut stopping) => return Err(Reason::STOPPING),
        };
        let text = match first {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Close(_))) | None) => return Err(Reason::GONE),
            Ok(Some(Ok(_))) => Utf8Bytes::default(),
            Ok(Some(Err(_))) => {
                self.refuse(None, too_large()).await?;
                return Err(Reason::TOO_LARGE);
            }
            Err(_) => return Err(Reason::NO_HELLO),
        };
        let (request, hello) = match read(&text) {
            Ok((request, Client::Hello { tokens, detail })) => {
                let (slot, address, detail) = (Arc::clone(&self.slot), self.address, detail.unwrap_or_default());
                (request, Hello { slot, address, request, tokens, detail, outbox })
            }
            Ok((request, _)) => {
                self.refuse(request, Refused::new(Code::HelloFirst, "The first message must be `hello`.")).await?;
                return Err(Reason::NO_HELLO);
            }
            Err((request, refused)) => {
                self.refuse(request, refused).await?;
                return Err(Reason::NO_HELLO);
            }
        };
        match self.registry.tell(self.address, &self.id, Command::Hello(Box::new(hello))).await {
            Ok(handle) => Ok(handle),
            Err(refused) => {
                self.refuse(request, refused).await?;
                Err(Reason::REFUSED)
            }
        }
    }

    /// Carries messages both ways until either side has enough; says why it ended.
    async fn relay(&mut self, handle: &Handle, queue: &mut Queue) -> Reason {
        let mut rate = Rate::new(self.registry.limits.messages_per_second);
        let mut stopping = self.registry.stopping();
        let mut stopped = pin!(stopped(&mut stopping));
        let pause = self.registry.limits.heartbeat;
        let mut heartbeat = tokio::time::interval_at(tokio::time::Instant::now() + pause, pause);
        let mut heard = true;
        loop {
            let done = tokio::select! {
                // In this order: what waits to be sent goes out first, and where there is nothing that is seen at once.
                biased;
                message = queue.next() => match message {
                    Some(message) => self.deliver(message, queue).await,
                    None if queue.overflowed() => Err(Reason::TOO_SLOW),
                    None => Err(Reason::TABLE_ENDED),
                },
                message = self.socket.next() => {
                    heard = true;
                    self.take(handle, message, &mut rate).await
                }
                _ = heartbeat.tick() => {
                    let silent = !std::mem::replace(&mut heard, false);
                    if silent { Err(Reason::SILENT) } else { self.send(Message::Ping(Default::default())).await }
                }
                () = &mut stopped => {
                    let notice = written(&Server::Notice { text: STOPPING.to_owned() });
                    self.send(Message::Text(notice)).await.and(Err(Reason::STOPPING))
                }
            };
            if let Err(reason) = done {
                return reason;
            }
        }
    }

    /// Sends a message and whatever else is ready, with one write.
    async fn deliver(&mut self, first: Utf8Bytes, more: &mut Queue) -> Result<(), Reason> {
        let socket = &mut self.socket;
        let all = async {
            socket.feed(Message::Text(first)).await?;
            while let Some(next) = more.ready() {
                socket.feed(Message::Text(next)).await?;
            }
            socket.flush().await
        };
        in_time(self.registry.limits.heartbeat, all).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Reason> {
        in_time(self.registry.limits.heartbeat, self.socket.send(message)).await
    }

    /// Takes what came.
    async fn take(
        &mut self,
        handle: &Handle,
        message: Option<Result<Message, axum::Error>>,
        rate: &mut Rate,
    ) -> Result<(), Reason> {
        match message {
            Some(Ok(Message::Text(text))) => self.receive(handle, &text, rate).await,
            Some(Ok(Message::Binary(_))) => {
                let refused = Refused::new(Code::Unreadable, "Messages are text, one JSON object each.");
                if self.charge(rate, None, 1).await? { self.refuse(None, refused).await } else { Ok(()) }
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.charge(rate, None, 1).await.map(|_| ()),
            Some(Err(_)) => self.refuse(None, too_large()).await.and(Err(Reason::TOO_LARGE)),
            Some(Ok(Message::Close(_))) | None => Err(Reason::GONE),
        }
    }

    /// Passes a message on.
    async fn receive(&mut self, handle: &Handle, text: &str, rate: &mut Rate) -> Result<(), Reason> {
        let read = read(text);
        let (request, cost) = match &read {
            Ok((request, message)) => (*request, cost(message)),
            Err((request, _)) => (*request, 1),
        };
        if !self.charge(rate, request, cost).await? {
            return Ok(());
        }
        match read {
            Ok((request, message)) => {
                let command = Command::Client { connection: self.slot.number, request, message: Box::new(message) };
                handle.inbox.send(command).await.map_err(|_| Reason::TABLE_ENDED)
            }
            Err((request, refused)) => self.refuse(request, refused).await,
        }
    }

    /// Charges a message; says whether it may be answered. Whoever goes on when nothing is left is sent away.
    async fn charge(&mut self, rate: &mut Rate, request: Option<u32>, cost: u32) -> Result<bool, Reason> {
        if rate.allows(Instant::now(), cost) {
            return Ok(true);
        }
        let most = rate.per_second;
        let message = format!("At most {most} messages a second; those that take long to answer count for several.");
        self.refuse(request, Refused::new(Code::TooFast, message)).await?;
        if rate.refused < REFUSALS { Ok(false) } else { Err(Reason::TOO_FAST) }
    }

    async fn refuse(&mut self, request: Option<u32>, refused: Refused) -> Result<(), Reason> {
        self.send(Message::Text(written(&Server::Refused { request, refused }))).await
    }

    /// Closes the connection and says why; waits a moment for the other side, so that the reason arrives.
    async fn close(mut self, Reason(code, reason): Reason) {
        let frame = CloseFrame { code, reason: reason.into() };
        let goodbye = async {
            if self.socket.send(Message::Close(Some(frame))).await.is_ok() {
                while let Some(Ok(_)) = self.socket.recv().await {}
            }
        };
        let _ = timeout(GOODBYE, goodbye).await;
    }
}

/// Until the server stops.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Gives something that is sent so much time. Nearly everything goes out at once, so that no clock has to run for it.
async fn in_time(most: Duration, sent: impl Future<Output = Result<(), axum::Error>>) -> Result<(), Reason> {
    let mut sent = pin!(sent);
    let done = match poll_fn(|context| Poll::Ready(sent.as_mut().poll(context))).await {
        Poll::Ready(done) => Ok(done),
        Poll::Pending => timeout(most, sent).await,
    };
    match done {
        Ok(sent) => sent.map_err(|_| Reason::GONE),
        Err(_) => Err(Reason::TOO_SLOW),
    }
}

/// What a message says; if it cannot be read, why, and its number if it has one.
fn read(text: &str) -> Result<(Option<u32>, Client), (Option<u32>, Refused)> {
    match Request::read(text) {
        Ok(Request { request, ask_for }) => Ok((request, ask_for)),
        Err(error) => {
            let refused = Refused::new(Code::Unreadable, format!("This message cannot be read: {error}."));
            Err((Request::number_of(text), refused))
        }
    }
}

fn too_large() -> Refused {
    Refused::new(Code::TooLarge, "The message is larger than this server takes, or broken; the connection closes.")
}
