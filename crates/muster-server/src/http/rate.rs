//! How much one connection may ask for: every message costs what it takes to answer it.

use muster_protocol::wire::socket::Client;
use std::time::Instant;

/// So many messages a second, and as many again at once after a pause.
pub(super) struct Rate {
    /// How many.
    pub(super) per_second: u32,
    left: f64,
    last: Instant,
    /// How many messages came although nothing was left.
    pub(super) refused: u32,
}

impl Rate {
    /// A rate nothing was asked of yet.
    pub(super) fn new(per_second: u32) -> Rate {
        Rate { per_second, left: f64::from(per_second) * 2.0, last: Instant::now(), refused: 0 }
    }

    /// Whether a message of this cost may come now; if so, it is paid.
    pub(super) fn allows(&mut self, now: Instant, cost: u32) -> bool {
        let most = f64::from(self.per_second) * 2.0;
        let earned = now.duration_since(self.last).as_secs_f64() * f64::from(self.per_second);
        self.left = (self.left + earned).min(most);
        self.last = now;
        // What costs more than there can ever be is still possible, after a pause.
        let cost = f64::from(cost.max(1)).min(most.max(1.0));
        if self.left < cost {
            self.refused += 1;
            return false;
        }
        self.left -= cost;
        true
    }
}

/// What it costs to answer a message, in messages that cost next to nothing.
pub(super) fn cost(message: &Client) -> u32 {
    match message {
        Client::Sync {} | Client::Look { .. } => 10,
        Client::Odds { .. }
        | Client::Danger { .. }
        | Client::Ground { .. }
        | Client::Offers {}
        | Client::WhyNot { .. } => 5,
        Client::Nudge { .. } | Client::Sheet { .. } => 2,
        Client::Hello { .. }
        | Client::Answer { .. }
        | Client::Roll { .. }
        | Client::Concede {}
        | Client::TakeBack { .. }
        | Client::AgreeTakeBack { .. }
        | Client::DeclineTakeBack { .. }
        | Client::Preview { .. }
        | Client::Check { .. }
        | Client::Measure { .. }
        | Client::Say { .. } => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_flood_is_stopped_and_a_pause_forgiven() {
        let mut rate = Rate::new(10);
        let start = rate.last;
        assert_eq!((0..100).filter(|_| rate.allows(start, 1)).count(), 20, "twice the rate at once");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| rate.allows(later, 1)).count(), 10, "then the rate");
        assert_eq!(rate.refused, 170);
    }

    #[test]
    fn what_costs_more_comes_less_often() {
        let mut rate = Rate::new(50);
        let start = rate.last;
        let sync = cost(&Client::Sync {});
        assert_eq!((0..100).filter(|_| rate.allows(start, sync)).count(), 10);
        let mut slow = Rate::new(2);
        let start = slow.last;
        assert!(slow.allows(start, sync), "even where the rate is lower than the cost");
        assert!(!slow.allows(start, sync));
    }
}
