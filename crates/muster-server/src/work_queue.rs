//! Who thinks next: a fair queue with priorities for work that keeps a processor busy for seconds.

use crate::address::Address;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// How much it matters that something is done soon; what comes first goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Urgency {
    /// Somebody who plays waits for it.
    Played,
    /// Somebody looks on.
    Watched,
}

/// What something is done for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    /// How much it matters.
    pub(crate) urgency: Urgency,
    /// Who waits for it: everybody has their turn, however much one of them asks for.
    pub(crate) address: Address,
}

/// A queue before a number of slots. One slot is never taken by what is only watched, and no address has all of them.
pub(crate) struct WorkQueue {
    slots: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    waiting: Vec<Waiting>,
    running: Vec<Claim>,
    arrivals: u64,
    turns: u64,
    /// When each address that waits or runs last had its turn.
    served: HashMap<Address, u64>,
}

struct Waiting {
    claim: Claim,
    arrival: u64,
    admitted: oneshot::Sender<Slot>,
}

/// The right to work, given back when it is dropped.
pub(crate) struct Slot {
    queue: Option<Arc<WorkQueue>>,
    claim: Claim,
}

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(queue) = self.queue.take() {
            queue.leave(self.claim);
        }
    }
}

impl WorkQueue {
    /// A queue before so many slots, at least two.
    pub(crate) fn new(slots: usize) -> Arc<WorkQueue> {
        Arc::new(WorkQueue { slots: slots.max(2), state: Mutex::default() })
    }

    /// Every change of the state is whole before anything can panic.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a slot. Whoever stops waiting is forgotten.
    pub(crate) async fn enter(self: &Arc<Self>, claim: Claim) -> Slot {
        let (admitted, slot) = oneshot::channel();
        {
            let mut state = self.state();
            state.arrivals += 1;
            let arrival = state.arrivals;
            state.waiting.push(Waiting { claim, arrival, admitted });
        }
        self.admit();
        slot.await.expect("whoever waits is admitted in the end")
    }

    fn leave(self: &Arc<Self>, claim: Claim) {
        let mut state = self.state();
        if let Some(at) = state.running.iter().position(|c| *c == claim) {
            state.running.swap_remove(at);
        }
        drop(state);
        self.admit();
    }

    /// Gives every free slot to whoever is next.
    fn admit(self: &Arc<Self>) {
        let mut state = self.state();
        state.waiting.retain(|w| !w.admitted.is_closed());
        while let Some(at) = state.next(self.slots) {
            let Waiting { claim, admitted, .. } = state.waiting.swap_remove(at);
            match admitted.send(Slot { queue: Some(Arc::clone(self)), claim }) {
                Ok(()) => {
                    state.turns += 1;
                    let turn = state.turns;
                    state.served.insert(claim.address, turn);
                    state.running.push(claim);
                }
                // Nobody waits for it any more. It never ran, so there is nothing to give back.
                Err(mut slot) => slot.queue = None,
            }
        }
        let State { waiting, running, served, .. } = &mut *state;
        served.retain(|address, _| {
            waiting.iter().map(|w| w.claim).chain(running.iter().copied()).any(|c| c.address == *address)
        });
    }
}

impl State {
    /// Whose turn it is, if there is a slot: first those who play, then whoever had a turn longest ago, then whoever came
    /// first.
    fn next(&self, slots: usize) -> Option<usize> {
        let free = |claim: Claim| {
            let watched = self.running.iter().filter(|c| c.urgency == Urgency::Watched).count();
            let own = self.running.iter().filter(|c| c.address == claim.address).count();
            let room = match claim.urgency {
                Urgency::Played => true,
                Urgency::Watched => watched < slots - 1,
            };
            self.running.len() < slots && room && own < slots - 1
        };
        let order =
            |w: &Waiting| (w.claim.urgency, self.served.get(&w.claim.address).copied().unwrap_or_default(), w.arrival);
        let waiting = self.waiting.iter().enumerate().filter(|(_, w)| free(w.claim));
        waiting.min_by_key(|(_, w)| order(w)).map(|(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::net::IpAddr;

    fn claim(urgency: Urgency, n: u8) -> Claim {
        Claim { urgency, address: Address::of(IpAddr::from([10, 0, 0, n])) }
    }

    #[tokio::test]
    async fn sixty_watched_tables_leave_a_slot_for_somebody_who_plays() {
        let queue = WorkQueue::new(3);
        let mut watched: Vec<_> = (0..60).map(|n| Box::pin(queue.enter(claim(Urgency::Watched, n)))).collect();
        let running: Vec<Slot> = watched.iter_mut().filter_map(|w| w.now_or_never()).collect();
        assert_eq!(running.len(), 2, "one slot is kept");
        assert!(queue.enter(claim(Urgency::Played, 99)).now_or_never().is_some(), "for whoever plays");
    }

    #[tokio::test]
    async fn whoever_plays_goes_before_whoever_watches_and_addresses_take_turns() {
        let queue = WorkQueue::new(2);
        let first = queue.enter(claim(Urgency::Played, 1)).await;
        let second = queue.enter(claim(Urgency::Played, 2)).await;
        let mut waiting = [
            Box::pin(queue.enter(claim(Urgency::Watched, 4))),
            Box::pin(queue.enter(claim(Urgency::Played, 1))),
            Box::pin(queue.enter(claim(Urgency::Played, 1))),
            Box::pin(queue.enter(claim(Urgency::Played, 3))),
        ];
        assert!(waiting.iter_mut().all(|w| w.now_or_never().is_none()));
        drop(second);
        let third = waiting[3].as_mut().now_or_never().expect("the one who has had no turn yet is next");
        drop(third);
        assert!(waiting[1].as_mut().now_or_never().is_none(), "nobody has every slot");
        drop(first);
        let own = waiting[1].as_mut().now_or_never().expect("then the other one");
        assert!(waiting[2].as_mut().now_or_never().is_none());
        let watched = waiting[0].as_mut().now_or_never().expect("what is watched has what is left");
        drop((own, watched));
    }

    #[tokio::test]
    async fn nothing_is_lost_when_somebody_stops_waiting() {
        let queue = WorkQueue::new(2);
        let held = [queue.enter(claim(Urgency::Played, 1)).await, queue.enter(claim(Urgency::Played, 2)).await];
        let mut gone = Box::pin(queue.enter(claim(Urgency::Played, 3)));
        assert!(gone.as_mut().now_or_never().is_none());
        let mut admitted_too_late = Box::pin(queue.enter(claim(Urgency::Played, 4)));
        assert!(admitted_too_late.as_mut().now_or_never().is_none());
        drop(gone);
        drop(held);
        drop(admitted_too_late);
        for n in 0..2 {
            assert!(queue.enter(claim(Urgency::Played, n)).now_or_never().is_some_and(|slot| {
                drop(slot);
                true
            }));
        }
        assert!(queue.state().running.is_empty() && queue.state().served.is_empty());
    }
}
