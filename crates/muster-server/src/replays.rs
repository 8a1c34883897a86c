//! Games played again from their journals: beside everything that has to answer quickly, and only so many at once.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::Result;
use tokio::sync::Semaphore;

/// Where games are played again.
pub(crate) struct Replays {
    slots: Semaphore,
    made: AtomicU64,
}

impl Replays {
    /// Room for as many at once as leave a processor to everybody else.
    pub(crate) fn new(processors: usize) -> Replays {
        Replays { slots: Semaphore::new(processors.saturating_sub(1).max(1)), made: AtomicU64::new(0) }
    }

    /// Plays a game again, when it is its turn.
    ///
    /// # Errors
    /// What the rules panicked with, if they stumbled.
    pub(crate) async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let _slot = self.slots.acquire().await.expect("the slots are never closed");
        self.made.fetch_add(1, Ordering::Relaxed);
        let caught = move || catch_unwind(AssertUnwindSafe(work));
        tokio::task::spawn_blocking(caught).await.unwrap_or_else(|lost| Err(Box::new(lost)))
    }

    /// How many were begun so far.
    #[cfg(test)]
    pub(crate) fn made(&self) -> u64 {
        self.made.load(Ordering::Relaxed)
    }
}

/// Does something that may take long without keeping from their work those tasks that wait for the same thread.
pub(crate) fn run_blocking<T>(work: impl FnOnce() -> T) -> T {
    match tokio::runtime::Handle::current().runtime_flavor() {
        tokio::runtime::RuntimeFlavor::MultiThread => tokio::task::block_in_place(work),
        // There is no other thread that could take the tasks over.
        _ => work(),
    }
}
