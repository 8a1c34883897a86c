//! Bounded work: what takes long is done beside the runtime, so much of it at once, fair among the addresses it is done for,
//! and no longer than its deadline or than somebody waits for it.

mod pool;
mod queue;

pub(crate) use pool::{Cancellation, Pool};
pub(crate) use queue::{Claim, Urgency};

use crate::Limits;

/// The pools of the server: one kind of work never waits for another kind.
pub(crate) struct Work {
    /// Odds of attacks that are described without a table.
    pub(crate) public_odds: Pool,
    /// Journals that are uploaded to be verified and shown.
    pub(crate) uploads: Pool,
    /// Games of this server that are shown again.
    pub(crate) replays: Pool,
    /// Games that are begun, and stored ones that are played again to be played on or looked at.
    pub(crate) opened: Pool,
    /// Odds that somebody at a table asks for.
    pub(crate) table_odds: Pool,
    /// Bots that answer in a moment.
    pub(crate) quick_bots: Pool,
    /// Bots that take their time.
    pub(crate) slow_bots: Pool,
}

/// How long odds at a table may take, the wait included.
const TABLE_ODDS: std::time::Duration = std::time::Duration::from_secs(10);

impl Work {
    /// Pools for a machine with so many processors. What anybody may ask for at any time has a bounded queue; the rest comes
    /// from tables and from those who set one up, of whom there are only so many.
    pub(crate) fn new(processors: usize, limits: &Limits) -> Work {
        let some = processors.div_ceil(2);
        Work {
            public_odds: Pool::new(some).queue(limits.odds_queue).deadline(limits.odds_deadline),
            uploads: Pool::new(some).queue(limits.replay_queue).deadline(limits.replay_deadline),
            replays: Pool::new(some).queue(limits.replay_queue).deadline(limits.replay_deadline),
            opened: Pool::new(processors.saturating_sub(1)),
            table_odds: Pool::new(some).deadline(TABLE_ODDS),
            quick_bots: Pool::new(processors),
            slow_bots: Pool::new(processors),
        }
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
