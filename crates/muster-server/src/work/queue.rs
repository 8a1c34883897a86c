//! Who is next: a queue with priorities that is fair among addresses, so that what one of them asks for delays the others by its
//! share alone.

use crate::address::Address;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// How much it matters that something is done soon; what comes first goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Urgency {
    /// Somebody who plays waits for it, or somebody who has asked for it.
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

impl Claim {
    /// Somebody at this address has asked for it.
    pub(crate) fn asked(address: Address) -> Claim {
        Claim { urgency: Urgency::Played, address }
    }
}

/// A queue before a number of slots. One slot is never taken by what is only watched, and no address has all of them. When no
/// more may wait, whoever waits with most makes room for whoever comes with less.
pub(super) struct FairQueue {
    slots: usize,
    most: usize,
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
    /// Where the slot is sent, once whoever waits is ready for it.
    admitted: Option<oneshot::Sender<Slot>>,
}

/// A place in the queue, given up when it is dropped.
pub(crate) struct Ticket {
    queue: Arc<FairQueue>,
    arrival: u64,
}

impl Ticket {
    /// Waits for a slot; nothing if the place in the queue went to somebody who waits with less.
    pub(super) async fn admitted(self) -> Option<Slot> {
        let (admitted, slot) = oneshot::channel();
        {
            let mut state = self.queue.state();
            let own = state.waiting.iter_mut().find(|w| w.arrival == self.arrival)?;
            own.admitted = Some(admitted);
        }
        self.queue.admit();
        slot.await.ok()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        state.waiting.retain(|w| w.arrival != self.arrival);
    }
}

/// The right to work, given back when it is dropped.
pub(super) struct Slot {
    queue: Option<Arc<FairQueue>>,
    claim: Claim,
}

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(queue) = self.queue.take() {
            queue.leave(self.claim);
        }
    }
}

impl FairQueue {
    /// A queue before so many slots, at least two, in which so many may wait.
    pub(super) fn new(slots: usize, waiting: usize) -> Arc<FairQueue> {
        let slots = slots.max(2);
        Arc::new(FairQueue { slots, most: slots.saturating_add(waiting), state: Mutex::default() })
    }

    /// How many work at once.
    pub(super) fn slots(&self) -> usize {
        self.slots
    }

    /// Every change of the state is whole before anything can panic.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many were admitted so far.
    #[cfg(test)]
    pub(super) fn turns(&self) -> u64 {
        self.state().turns
    }

    /// Takes a place; nothing if there is none.
    pub(super) fn enter(self: &Arc<Self>, claim: Claim) -> Option<Ticket> {
        let mut state = self.state();
        if state.waiting.len() + state.running.len() >= self.most {
            state.make_room(claim.address)?;
        }
        state.arrivals += 1;
        let arrival = state.arrivals;
        state.waiting.push(Waiting { claim, arrival, admitted: None });
        Some(Ticket { queue: Arc::clone(self), arrival })
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
        while let Some((at, admitted)) = state.next(self.slots) {
            let claim = state.waiting.swap_remove(at).claim;
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
    /// Whose turn it is, if there is a slot, and where that is sent: first those who play, then whoever had a turn longest
    /// ago, then whoever came first.
    fn next(&mut self, slots: usize) -> Option<(usize, oneshot::Sender<Slot>)> {
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
        let ready = self.waiting.iter().enumerate().filter(|(_, w)| w.admitted.is_some() && free(w.claim));
        let at = ready.min_by_key(|(_, w)| order(w)).map(|(at, _)| at)?;
        self.waiting[at].admitted.take().map(|admitted| (at, admitted))
    }

    /// The address with most here loses the place it took last, if it has more than the one that comes will have.
    fn make_room(&mut self, comes: Address) -> Option<()> {
        let load = |address: Address| {
            let waiting = self.waiting.iter().filter(|w| w.claim.address == address).count();
            waiting + self.running.iter().filter(|c| c.address == address).count()
        };
        let last = self.waiting.iter().enumerate().max_by_key(|(_, w)| (load(w.claim.address), w.arrival));
        let (at, _) = last.filter(|(_, w)| load(w.claim.address) > load(comes) + 1)?;
        self.waiting.swap_remove(at);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::net::IpAddr;
    use std::pin::Pin;

    fn claim(urgency: Urgency, n: u8) -> Claim {
        Claim { urgency, address: Address::of(IpAddr::from([10, 0, 0, n])) }
    }

    type Waits = Pin<Box<dyn Future<Output = Option<Slot>>>>;

    fn wait(queue: &Arc<FairQueue>, claim: Claim) -> Waits {
        Box::pin(queue.enter(claim).expect("there is a place").admitted())
    }

    fn now(waits: &mut Waits) -> Option<Slot> {
        waits.as_mut().now_or_never().flatten()
    }

    #[test]
    fn sixty_watched_tables_leave_a_slot_for_somebody_who_plays() {
        let queue = FairQueue::new(3, usize::MAX);
        let mut watched: Vec<_> = (0..60).map(|n| wait(&queue, claim(Urgency::Watched, n))).collect();
        let running: Vec<Slot> = watched.iter_mut().filter_map(now).collect();
        assert_eq!(running.len(), 2, "one slot is kept");
        assert!(now(&mut wait(&queue, claim(Urgency::Played, 99))).is_some(), "for whoever plays");
    }

    #[test]
    fn whoever_plays_goes_before_whoever_watches_and_addresses_take_turns() {
        let queue = FairQueue::new(2, usize::MAX);
        let first = now(&mut wait(&queue, claim(Urgency::Played, 1))).unwrap();
        let second = now(&mut wait(&queue, claim(Urgency::Played, 2))).unwrap();
        let mut waiting = [
            wait(&queue, claim(Urgency::Watched, 4)),
            wait(&queue, claim(Urgency::Played, 1)),
            wait(&queue, claim(Urgency::Played, 1)),
            wait(&queue, claim(Urgency::Played, 3)),
        ];
        assert!(waiting.iter_mut().all(|w| now(w).is_none()));
        drop(second);
        let third = now(&mut waiting[3]).expect("the one who has had no turn yet is next");
        drop(third);
        assert!(now(&mut waiting[1]).is_none(), "nobody has every slot");
        drop(first);
        let own = now(&mut waiting[1]).expect("then the other one");
        assert!(now(&mut waiting[2]).is_none());
        let watched = now(&mut waiting[0]).expect("what is watched has what is left");
        drop((own, watched));
    }

    #[test]
    fn nothing_is_lost_when_somebody_stops_waiting() {
        let queue = FairQueue::new(2, usize::MAX);
        let held = [1, 2].map(|n| now(&mut wait(&queue, claim(Urgency::Played, n))));
        let mut gone = wait(&queue, claim(Urgency::Played, 3));
        assert!(now(&mut gone).is_none());
        let mut admitted_too_late = wait(&queue, claim(Urgency::Played, 4));
        assert!(now(&mut admitted_too_late).is_none());
        drop(gone);
        drop(held);
        drop(admitted_too_late);
        for n in 0..2 {
            drop(now(&mut wait(&queue, claim(Urgency::Played, n))).expect("there is a slot"));
        }
        let state = queue.state();
        assert!(state.running.is_empty() && state.waiting.is_empty() && state.served.is_empty());
    }

    #[test]
    fn whoever_waits_with_most_makes_room_for_whoever_comes_with_less() {
        let queue = FairQueue::new(2, 2);
        let enter = |n| queue.enter(claim(Urgency::Played, n));
        let hog: Vec<Ticket> = (0..4).map_while(|_| enter(1)).collect();
        assert!(hog.len() == 4 && enter(1).is_none(), "it cannot push itself out");
        let others = [enter(2).expect("the last of the four makes room"), enter(3).expect("and the third")];
        let mut lost: Vec<Waits> = hog.into_iter().map(|ticket| Box::pin(ticket.admitted()) as Waits).collect();
        let polled: Vec<Option<Option<Slot>>> = lost.iter_mut().map(|w| w.as_mut().now_or_never()).collect();
        let kept: Vec<_> = polled.iter().map(|slot| slot.as_ref().map(Option::is_some)).collect();
        assert_eq!(kept, [Some(true), None, Some(false), Some(false)], "works, waits, and two were told to come again");
        assert!(enter(2).is_none(), "two and one and one: nobody has more than another one would have");
        drop(others);
    }
}
