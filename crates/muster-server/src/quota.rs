//! How many tables there may be: altogether, of one address, and in an hour.

use crate::Limits;
use muster_protocol::wire::http::{Code, Refused};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// How many bytes of a position cost as much as a table.
pub(crate) const BYTES: usize = 4096;
/// The share of an hour's tables that may be set up at once.
const AT_ONCE: u32 = 6;
/// How many addresses are remembered before those that have not asked for long are forgotten.
const REMEMBERED: usize = 10_000;

/// What it costs to keep a table that begins so.
pub(crate) fn cost(setup: &str) -> usize {
    1 + setup.len() / BYTES
}

/// What tables cost that are kept, and who has set them up.
pub(crate) struct Quota {
    most: usize,
    most_by_origin: usize,
    per_hour: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    total: usize,
    by_origin: HashMap<String, usize>,
    recent: HashMap<String, Allowance>,
}

/// How many more tables somebody may set up now.
struct Allowance {
    left: f64,
    since: Instant,
}

impl Quota {
    /// A quota of which so much is used already, by origin.
    pub(crate) fn new(limits: &Limits, used: Vec<(String, usize)>) -> Quota {
        let total = used.iter().map(|(_, cost)| cost).sum();
        Quota {
            most: limits.tables,
            most_by_origin: limits.tables_per_address,
            per_hour: limits.new_tables_per_hour,
            state: Mutex::new(State { total, by_origin: used.into_iter().collect(), recent: HashMap::new() }),
        }
    }

    /// Every change of the state is whole before anything can panic.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Room for one more table of this origin.
    ///
    /// # Errors
    /// Which limit is reached.
    pub(crate) fn take(&self, origin: &str, cost: usize) -> Result<(), Refused> {
        let mut state = self.state();
        let own = state.by_origin.get(origin).copied().unwrap_or_default();
        if own + cost > self.most_by_origin {
            let message = format!(
                "Your address has as many tables here as it may, which is {}; those nobody plays at are cleared away \
                after a while.",
                self.most_by_origin
            );
            return Err(Refused::new(Code::Full, message));
        }
        if state.total + cost > self.most {
            return Err(Refused::new(Code::Full, format!("This server takes {} tables.", self.most)));
        }
        if !state.allows(origin, self.per_hour, Instant::now()) {
            let message = format!("An address may set up {} tables in an hour; wait a little.", self.per_hour);
            return Err(Refused::new(Code::TooFast, message));
        }
        state.total += cost;
        *state.by_origin.entry(origin.to_owned()).or_default() += cost;
        Ok(())
    }

    /// A table is gone, or was not made after all.
    pub(crate) fn give_back(&self, origin: &str, cost: usize) {
        let mut state = self.state();
        state.total = state.total.saturating_sub(cost);
        if let Some(own) = state.by_origin.get_mut(origin) {
            *own = own.saturating_sub(cost);
            if *own == 0 {
                state.by_origin.remove(origin);
            }
        }
    }
}

impl State {
    fn allows(&mut self, origin: &str, per_hour: u32, now: Instant) -> bool {
        let most = f64::from((per_hour / AT_ONCE).max(1));
        let left = |a: &Allowance| {
            let earned = now.duration_since(a.since).as_secs_f64() * f64::from(per_hour) / 3600.0;
            (a.left + earned).min(most)
        };
        if self.recent.len() >= REMEMBERED {
            self.recent.retain(|_, allowance| left(allowance) < most);
        }
        let now_left = self.recent.get(origin).map_or(most, left);
        let allowed = now_left >= 1.0;
        let left = if allowed { now_left - 1.0 } else { now_left };
        self.recent.insert(origin.to_owned(), Allowance { left, since: now });
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn limits(tables: usize, per_address: usize, per_hour: u32) -> Limits {
        Limits { tables, tables_per_address: per_address, new_tables_per_hour: per_hour, ..Limits::default() }
    }

    #[test]
    fn one_origin_leaves_room_for_others_after_a_restart_as_well() {
        let quota = Quota::new(&limits(10, 6, 6000), vec![("a".to_owned(), 4)]);
        assert!(quota.take("a", 1).is_ok() && quota.take("a", 1).is_ok());
        assert_eq!(quota.take("a", 1).unwrap_err().code, Code::Full);
        assert!(quota.take("b", 4).is_ok());
        assert_eq!(quota.take("c", 1).unwrap_err().code, Code::Full, "all is taken");
        quota.give_back("a", 1);
        assert!(quota.take("c", 1).is_ok());
        assert_eq!(quota.state().total, 10);
    }

    #[test]
    fn a_large_position_costs_more() {
        assert_eq!((cost(""), cost(&"x".repeat(BYTES)), cost(&"x".repeat(64 * 1024))), (1, 2, 17));
    }

    #[test]
    fn so_many_at_once_and_so_many_in_an_hour() {
        let mut state = State::default();
        let start = Instant::now();
        let mut made = |at: Duration| (0..1000).filter(|_| state.allows("a", 60, start + at)).count();
        assert_eq!(made(Duration::ZERO), 10);
        assert_eq!(made(Duration::from_secs(120)), 2);
        assert_eq!(made(Duration::from_secs(7200)), 10);
        assert!(state.allows("b", 60, start));
    }
}
