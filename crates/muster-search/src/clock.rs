//! The time that a player takes, and whether anybody still waits for the answer.

use std::time::Duration;

/// The only clock that players know. They never look at one of their own, so that whoever sets them to think decides
/// what time is, and can tell them to stop.
pub trait Clock: Send + Sync {
    /// How long it has been since some moment that stays the same.
    fn elapsed(&self) -> Duration;
    /// Whether nobody waits for the answer any more: any legal one will do.
    fn is_stopped(&self) -> bool;
}

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Budget {
    /// As many playouts as the [`Judge`](crate::Judge) of the game holds to be worth their time.
    Usual,
    /// So many playouts: the same seed gives the same answer.
    Playouts(u32),
    /// So long.
    Time(Duration),
}
