//! What waits to be sent over one connection: so many messages, and so many bytes, and no more.

use axum::extract::ws::Utf8Bytes;
use muster_protocol::wire::socket::Server;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// How many messages may wait.
const MESSAGES: usize = 256;
/// How many bytes may wait, but for a single message that is larger.
const BYTES: usize = 8 * 1024 * 1024;

/// How many bytes are set aside for the text of a message to begin with: an update for somebody who looks at no picture fits.
const USUAL: usize = 512;

/// A message as text.
pub(crate) fn written(message: &Server) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut text, message).expect("plain data becomes JSON");
    String::from_utf8(text).expect("JSON is UTF-8").into()
}

/// Where messages are put.
pub(crate) struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    load: Arc<Load>,
}

/// Where they are taken out.
pub(crate) struct Queue {
    receiver: mpsc::Receiver<Utf8Bytes>,
    load: Arc<Load>,
}

#[derive(Default)]
struct Load {
    bytes: AtomicUsize,
    overflowed: AtomicBool,
}

impl Outbox {
    /// An outbox and its other end.
    pub(crate) fn new() -> (Outbox, Queue) {
        let (sender, receiver) = mpsc::channel(MESSAGES);
        let load = Arc::<Load>::default();
        (Outbox { sender, load: Arc::clone(&load) }, Queue { receiver, load })
    }

    /// Puts a message in. If there is no room, or nobody at the other end, it says so and the message is lost.
    #[must_use]
    pub(crate) fn put(&self, text: Utf8Bytes) -> bool {
        let size = text.len();
        let before = self.load.bytes.fetch_add(size, Ordering::Relaxed);
        let fits = before == 0 || before + size <= BYTES;
        let put = fits && self.sender.try_send(text).is_ok();
        if !put {
            self.load.bytes.fetch_sub(size, Ordering::Relaxed);
            self.load.overflowed.store(true, Ordering::Relaxed);
        }
        put
    }
}

impl Queue {
    /// The next message; nothing once the outbox is gone and empty.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.recv().await?;
        self.load.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    /// The next message, if there is one already.
    pub(crate) fn ready(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.try_recv().ok()?;
        self.load.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    /// Whether a message was lost because there was no room.
    pub(crate) fn overflowed(&self) -> bool {
        self.load.overflowed.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_does_not_read_keeps_so_many_bytes_and_no_more() {
        let (outbox, mut queue) = Outbox::new();
        let large = Utf8Bytes::from("x".repeat(BYTES + 1));
        assert!(outbox.put(large.clone()), "a single one may be larger");
        assert!(!outbox.put(Utf8Bytes::from("y")));
        assert!(queue.overflowed() && queue.ready().is_some());
        let half = Utf8Bytes::from("x".repeat(BYTES / 2));
        assert!(outbox.put(half.clone()) && outbox.put(half.clone()) && !outbox.put(half));
        let (outbox, _queue) = Outbox::new();
        assert_eq!((0..1000).filter(|_| outbox.put(Utf8Bytes::from("z"))).count(), MESSAGES);
    }
}
