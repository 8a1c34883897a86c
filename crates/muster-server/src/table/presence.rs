//! Who holds a seat and is connected, and since when those who are not are gone.

use super::bit;
use muster_kernel::Seat;
use std::sync::atomic::{AtomicI64, AtomicU8, Ordering};

/// Which seats have somebody connected. Lists read it while the table goes on.
#[derive(Default)]
pub(crate) struct Presence {
    /// Bit `n` for seat `n`.
    here: AtomicU8,
    /// Since when the holder of each seat is gone, in seconds since 1970; 0 where nobody has come yet or somebody is here.
    gone_since: [AtomicI64; 2],
}

impl Presence {
    /// Notes whose seats have somebody connected now; says whether that is another picture than before.
    pub(super) fn note(&self, here: u8, now: i64) -> bool {
        let before = self.here.swap(here, Ordering::Relaxed);
        for seat in Seat::BOTH {
            let gone = &self.gone_since[seat.index()];
            if here & bit(seat) != 0 {
                gone.store(0, Ordering::Relaxed);
            } else if before & bit(seat) != 0 {
                gone.store(now, Ordering::Relaxed);
            }
        }
        before != here
    }

    /// Whether somebody who holds the seat is connected.
    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        self.here.load(Ordering::Relaxed) & bit(seat) != 0
    }

    /// Since when nobody is, in seconds since 1970; nothing where that is not known.
    pub(crate) fn gone_since(&self, seat: Seat) -> Option<i64> {
        Some(self.gone_since[seat.index()].load(Ordering::Relaxed)).filter(|since| *since > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_left_is_gone_since_then_and_back_when_back() {
        let presence = Presence::default();
        assert_eq!(presence.gone_since(Seat::FIRST), None, "nobody has come yet");
        assert!(presence.note(0b01, 100));
        assert!(!presence.note(0b01, 150));
        assert!(presence.note(0b00, 200) && !presence.note(0b00, 300));
        assert_eq!((presence.is_here(Seat::FIRST), presence.gone_since(Seat::FIRST)), (false, Some(200)));
        assert!(presence.note(0b11, 400));
        assert_eq!((presence.is_here(Seat::FIRST), presence.gone_since(Seat::FIRST)), (true, None));
        assert_eq!(presence.gone_since(Seat::SECOND), None);
    }
}
