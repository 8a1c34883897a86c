//! Who sits at the table and who looks on.

/// A place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat that is asked first where nothing else decides.
    pub const FIRST: Seat = Seat(0);
    /// The other seat of a game for two.
    pub const SECOND: Seat = Seat(1);
    /// Both seats of a game for two.
    pub const BOTH: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

    /// The opponent in a game for two.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }

    /// The seat as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Whose eyes a view is built for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player: the public table and the player's own secrets.
    Seat(Seat),
    /// Anybody who looks on: the public table alone.
    Public,
    /// Somebody who may know everything: the record of a finished game, a scenario, a physical table's referee.
    Everything,
}

impl Observer {
    /// Whether this observer knows the secrets of a seat.
    #[inline]
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Observer::Seat(own) => own == seat,
            Observer::Public => false,
            Observer::Everything => true,
        }
    }
}
