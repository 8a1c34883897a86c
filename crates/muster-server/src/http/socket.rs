//! One connection to a table.

use super::Failure;
use crate::hall::{Hall, Ticket};
use crate::table::{Command, Handle, Hello, OUTBOX};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::socket::{Client, Request, Server};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// How often a quiet connection is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(30);
/// What is read of a connection at once. Every connection keeps a buffer of this size; messages are short.
const READ_BUFFER: usize = 4 * 1024;
/// How many messages above the rate are refused before the connection is closed.
const PATIENCE: u32 = 200;

/// Connects somebody to a table. Who it is comes with the first message, so that no token is in an address or a log.
pub(crate) async fn connect(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let full = || Failure(Refused::new(Code::Full, "This server has as many connections as it takes; try later."));
    let ticket = hall.connect().ok_or_else(full)?;
    // An unknown table is refused before the upgrade, as any other address would be.
    hall.tell(&id, Command::Wake).await?;
    let most = hall.limits.body;
    Ok(upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(READ_BUFFER)
        .on_upgrade(move |socket| Guest { hall, id, ticket, socket }.stay()))
}

/// Somebody at a table, seen from the outside.
struct Guest {
    hall: Arc<Hall>,
    id: String,
    ticket: Ticket,
    socket: WebSocket,
}

impl Guest {
    async fn stay(mut self) {
        let (outbox, messages) = mpsc::channel(OUTBOX);
        let Some(handle) = self.greet(outbox).await else { return };
        self.talk(&handle, messages).await;
        let _ = handle.inbox.send(Command::Leave { connection: self.ticket.number }).await;
        let _ = self.socket.close().await;
    }

    /// Waits for `hello` and passes it on.
    async fn greet(&mut self, outbox: mpsc::Sender<Utf8Bytes>) -> Option<Handle> {
        let first = tokio::time::timeout(HEARTBEAT, self.socket.recv()).await.ok()??;
        let text = match first {
            Ok(Message::Text(text)) => text,
            Ok(_) => Utf8Bytes::default(),
            Err(_) => {
                self.refuse(None, too_large()).await;
                return None;
            }
        };
        let (request, hello) = match read(&text) {
            Ok((request, Client::Hello { tokens, detail })) => {
                let (connection, detail) = (self.ticket.number, detail.unwrap_or_default());
                (request, Hello { connection, request, tokens, detail, outbox })
            }
            Ok((request, _)) => {
                self.refuse(request, Refused::new(Code::HelloFirst, "The first message must be `hello`.")).await;
                return None;
            }
            Err(refused) => {
                self.refuse(None, refused).await;
                return None;
            }
        };
        match self.hall.tell(&self.id, Command::Hello(Box::new(hello))).await {
            Ok(handle) => Some(handle),
            Err(refused) => {
                self.refuse(request, refused).await;
                None
            }
        }
    }

    /// Carries messages both ways until either side has enough.
    async fn talk(&mut self, handle: &Handle, mut messages: mpsc::Receiver<Utf8Bytes>) {
        let mut rate = Rate::new(self.hall.limits.messages_per_second);
        let mut heartbeat = tokio::time::interval_at(tokio::time::Instant::now() + HEARTBEAT, HEARTBEAT);
        let mut heard = true;
        loop {
            tokio::select! {
                message = messages.recv() => {
                    let Some(message) = message else { return };
                    if self.send(message, &mut messages).await.is_err() {
                        return;
                    }
                }
                message = self.socket.next() => {
                    heard = true;
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if !self.receive(handle, &text, &mut rate).await {
                                return;
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            self.refuse(None, Refused::new(Code::Unreadable, "Messages are text, one JSON object each.")).await;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => (),
                        Some(Err(_)) => {
                            self.refuse(None, too_large()).await;
                            return;
                        }
                        Some(Ok(Message::Close(_))) | None => return,
                    }
                }
                _ = heartbeat.tick() => {
                    if !heard || self.socket.send(Message::Ping(axum::body::Bytes::new())).await.is_err() {
                        return;
                    }
                    heard = false;
                }
            }
        }
    }

    /// Sends a message and whatever else is ready, with one write.
    async fn send(&mut self, first: Utf8Bytes, more: &mut mpsc::Receiver<Utf8Bytes>) -> Result<(), axum::Error> {
        self.socket.feed(Message::Text(first)).await?;
        while let Ok(next) = more.try_recv() {
            self.socket.feed(Message::Text(next)).await?;
        }
        self.socket.flush().await
    }

    /// Passes a message on; says whether the connection is to stay.
    async fn receive(&mut self, handle: &Handle, text: &str, rate: &mut Rate) -> bool {
        if !rate.allows(Instant::now()) {
            let refused = Refused::new(Code::TooFast, format!("At most {} messages a second.", rate.per_second));
            self.refuse(None, refused).await;
            return rate.refused < PATIENCE;
        }
        match read(text) {
            Ok((request, wish)) => {
                let command = Command::Client { connection: self.ticket.number, request, wish };
                handle.inbox.send(command).await.is_ok()
            }
            Err(refused) => {
                self.refuse(None, refused).await;
                true
            }
        }
    }

    async fn refuse(&mut self, request: Option<u32>, refused: Refused) {
        let text = serde_json::to_string(&Server::Refused { request, refused }).expect("plain data becomes JSON");
        // If it no longer arrives, nobody is there to be told.
        let _ = self.socket.send(Message::Text(text.into())).await;
    }
}

fn read(text: &str) -> Result<(Option<u32>, Client), Refused> {
    serde_json::from_str(text)
        .map(|Request { request, ask_for }| (request, ask_for))
        .map_err(|error| Refused::new(Code::Unreadable, format!("This message cannot be read: {error}.")))
}

fn too_large() -> Refused {
    Refused::new(Code::TooLarge, "The message is larger than this server takes, or broken; the connection closes.")
}

/// So many messages a second, and as many again at once after a pause.
struct Rate {
    per_second: u32,
    left: f64,
    last: Instant,
    refused: u32,
}

impl Rate {
    fn new(per_second: u32) -> Rate {
        Rate { per_second, left: f64::from(per_second) * 2.0, last: Instant::now(), refused: 0 }
    }

    fn allows(&mut self, now: Instant) -> bool {
        let most = f64::from(self.per_second) * 2.0;
        let earned = now.duration_since(self.last).as_secs_f64() * f64::from(self.per_second);
        self.left = (self.left + earned).min(most);
        self.last = now;
        if self.left < 1.0 {
            self.refused += 1;
            return false;
        }
        self.left -= 1.0;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_stopped_and_a_pause_forgiven() {
        let mut rate = Rate::new(10);
        let start = Instant::now();
        assert_eq!((0..100).filter(|_| rate.allows(start)).count(), 20, "twice the rate at once");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| rate.allows(later)).count(), 10, "then the rate");
    }
}
