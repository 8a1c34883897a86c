//! Who is connected: slots in total and by address, some of them kept for those who hold a seat.

use crate::Limits;
use crate::address::Address;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// One slot in so many is kept for those who hold a seat.
const KEPT_FOR_SEATS: usize = 8;

/// Every connection there is.
pub(crate) struct Connections {
    most: usize,
    most_by_address: usize,
    most_watchers_by_address: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    last: u64,
    slots: BTreeMap<u64, Entry>,
    by_address: HashMap<Address, usize>,
    watchers: usize,
    watchers_by_address: HashMap<Address, usize>,
}

struct Entry {
    /// Where it comes from, if what comes from there is limited.
    address: Option<Address>,
    stage: Stage,
    ended: Arc<Notify>,
}

/// What a connection is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Nothing so far, or nothing any more: it makes room for another one.
    Idle,
    /// A request is being answered.
    Busy,
    /// It was told to make room.
    Leaving,
    /// Somebody who holds a seat is at a table.
    Seated,
    /// Somebody of this address looks on.
    Watching(Address),
}

impl Connections {
    /// Room for as many as the limits say.
    pub(crate) fn new(limits: &Limits) -> Arc<Connections> {
        Arc::new(Connections {
            most: limits.connections,
            most_by_address: limits.connections_per_address,
            most_watchers_by_address: limits.watchers_per_address,
            state: Mutex::default(),
        })
    }

    /// Every change of the state is whole before anything can panic.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.state().slots.len()
    }

    /// A slot for a new connection. If there are as many as may be, from this address or altogether, the one that has
    /// been idle for longest makes room; if none is idle there is no slot. A connection that carries those of many
    /// people counts for no address.
    pub(crate) fn open(self: &Arc<Self>, peer: Option<IpAddr>, address: Option<Address>) -> Option<ConnectionSlot> {
        let mut state = self.state();
        let own = address.map_or(0, |a| state.by_address.get(&a).copied().unwrap_or_default());
        if own >= self.most_by_address {
            state.make_room(|entry| entry.address == address)?;
        } else if state.slots.len() >= self.most {
            state.make_room(|_| true)?;
        }
        state.last += 1;
        let (number, ended) = (state.last, Arc::new(Notify::new()));
        state.slots.insert(number, Entry { address, stage: Stage::Idle, ended: Arc::clone(&ended) });
        if let Some(address) = address {
            *state.by_address.entry(address).or_default() += 1;
        }
        Some(ConnectionSlot { connections: Arc::clone(self), number, peer, ended })
    }
}

impl State {
    /// Tells the connection that has been idle for longest to go, of those that are wanted.
    fn make_room(&mut self, wanted: impl Fn(&Entry) -> bool) -> Option<()> {
        let idle = |entry: &&mut Entry| entry.stage == Stage::Idle && wanted(entry);
        let entry = self.slots.values_mut().find(idle)?;
        entry.stage = Stage::Leaving;
        entry.ended.notify_one();
        Some(())
    }

    fn set(&mut self, number: u64, stage: Stage) {
        let Some(entry) = self.slots.get_mut(&number) else { return };
        let before = std::mem::replace(&mut entry.stage, stage);
        if let Stage::Watching(address) = before {
            self.watchers -= 1;
            count_down(&mut self.watchers_by_address, address);
        }
        if let Stage::Watching(address) = stage {
            self.watchers += 1;
            *self.watchers_by_address.entry(address).or_default() += 1;
        }
    }
}

fn count_down(counts: &mut HashMap<Address, usize>, address: Address) {
    if let Some(count) = counts.get_mut(&address) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&address);
        }
    }
}

/// A connection's slot; given back when it is dropped.
pub(crate) struct ConnectionSlot {
    connections: Arc<Connections>,
    /// The number of the connection.
    pub(crate) number: u64,
    /// Where it comes from, if that is known.
    pub(crate) peer: Option<IpAddr>,
    ended: Arc<Notify>,
}

impl ConnectionSlot {
    /// A request begins to be answered.
    pub(crate) fn begin(&self) {
        self.connections.state().set(self.number, Stage::Busy);
    }

    /// The request is answered.
    pub(crate) fn end(&self) {
        self.connections.state().set(self.number, Stage::Idle);
    }

    /// Somebody who holds a seat sits down.
    pub(crate) fn mark_seated(&self) {
        self.connections.state().set(self.number, Stage::Seated);
    }

    /// Somebody comes to look on; says whether there is room for that.
    pub(crate) fn try_watch(&self, address: Address) -> bool {
        let connections = &self.connections;
        let mut state = connections.state();
        let own = state.watchers_by_address.get(&address).copied().unwrap_or_default();
        let most = connections.most - connections.most / KEPT_FOR_SEATS;
        if state.watchers >= most || own >= connections.most_watchers_by_address {
            return false;
        }
        state.set(self.number, Stage::Watching(address));
        true
    }

    /// Until this connection has to make room for another one.
    pub(crate) async fn ended(&self) {
        self.ended.notified().await;
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut state = self.connections.state();
        state.set(self.number, Stage::Leaving);
        if let Some(Entry { address: Some(address), .. }) = state.slots.remove(&self.number) {
            count_down(&mut state.by_address, address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u8) -> Address {
        Address::of(IpAddr::from([10, 0, 0, n]))
    }

    fn room(connections: usize, by_address: usize) -> Arc<Connections> {
        let watchers_per_address = 5;
        Connections::new(&Limits {
            connections,
            connections_per_address: by_address,
            watchers_per_address,
            ..Limits::default()
        })
    }

    #[tokio::test]
    async fn idle_connections_make_room_and_busy_ones_do_not() {
        let all = room(3, 2);
        let open = |n| all.open(None, Some(address(n)));
        let [first, second] = [open(1).unwrap(), open(1).unwrap()];
        first.begin();
        let third = open(1).expect("the idle one makes room");
        second.ended().await;
        drop(second);
        third.begin();
        assert!(open(1).is_none(), "both of this address are busy");
        let other = open(2).expect("another address has room");
        let more = open(3).expect("the idle one makes room for another address");
        other.ended().await;
        drop((other, more, first, third));
        assert_eq!(all.count(), 0);
        assert!(all.state().by_address.is_empty());
    }

    #[test]
    fn those_who_look_on_leave_places_for_those_who_play() {
        let all = room(16, 100);
        let slots: Vec<ConnectionSlot> = (0..14).map(|_| all.open(None, None).unwrap()).collect();
        let watching = slots.iter().enumerate().filter(|(n, p)| p.try_watch(address(*n as u8 % 3))).count();
        assert_eq!(watching, 14, "seven eighths of sixteen");
        let next = all.open(None, None).unwrap();
        assert!(!next.try_watch(address(9)), "the rest is for those who play");
        next.mark_seated();
        drop(slots);
        assert_eq!(all.state().watchers, 0);
        assert!(all.state().watchers_by_address.is_empty());
    }

    #[test]
    fn one_address_does_not_look_on_for_everybody() {
        let all = room(100, 100);
        let slots: Vec<ConnectionSlot> = (0..20).map(|_| all.open(None, None).unwrap()).collect();
        assert_eq!(slots.iter().filter(|p| p.try_watch(address(1))).count(), 5);
        assert!(slots[19].try_watch(address(2)));
    }
}
