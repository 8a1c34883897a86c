//! Tables that nobody plays at go after a while; games that were played to their end stay.

use crate::registry::{TableRegistry, now};
use crate::store::Write;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// How often tables are looked through.
const EVERY: Duration = Duration::from_secs(600);
/// How many go at a time.
const AT_A_TIME: u32 = 1000;

/// What a stored table has to be like to go, in seconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stale {
    /// Nobody has answered, or not everybody has come, and the last who did something came before this.
    pub(crate) untouched_since: i64,
    /// The game is not over, and the last answer came before this.
    pub(crate) unfinished_since: i64,
}

/// A table that may go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Expired {
    /// Its id.
    pub(crate) id: String,
    /// Who has set it up.
    pub(crate) origin: String,
    /// What it costs to keep.
    pub(crate) cost: usize,
}

/// Looks through the tables again and again, as long as somebody has the registry.
pub(crate) async fn look_through(registry: Weak<TableRegistry>) {
    let mut again = tokio::time::interval(EVERY);
    loop {
        again.tick().await;
        let Some(registry) = registry.upgrade() else { return };
        let gone = registry.expire(now()).await;
        if gone > 0 {
            tracing::info!(gone, "tables nobody played at were cleared away");
        }
    }
}

impl TableRegistry {
    /// Clears away what is stale by now; returns how many tables that were.
    pub(crate) async fn expire(self: &Arc<Self>, now: i64) -> usize {
        let before = |kept: Duration| now.saturating_sub(i64::try_from(kept.as_secs()).unwrap_or(i64::MAX));
        let stale = Stale {
            untouched_since: before(self.limits.keep_untouched),
            unfinished_since: before(self.limits.keep_unfinished),
        };
        let mut gone = 0;
        loop {
            let expired = match self.store.expired(stale, AT_A_TIME).await {
                Ok(expired) => expired,
                Err(error) => {
                    tracing::error!(%error, "stale tables were not found");
                    return gone;
                }
            };
            let before = gone;
            for table in expired {
                gone += usize::from(self.clear_away(table).await);
            }
            if gone == before {
                return gone;
            }
        }
    }

    /// Clears a table away, unless it is in memory: then somebody may be there.
    async fn clear_away(&self, Expired { id, origin, cost }: Expired) -> bool {
        let Some(_mark) = self.mark_for_removal(&id) else { return false };
        match self.store.write(Write::Delete { id }).await {
            Ok(()) => {
                self.quota.give_back(&origin, cost);
                true
            }
            Err(error) => {
                tracing::error!(%error, "a stale table was not cleared away");
                false
            }
        }
    }
}
