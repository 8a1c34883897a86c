//! What lies straight ahead of a cell of a map (FT-6.1 to FT-6.5, FT-7.3).

use muster_feint::Feint;
use muster_feint::board::spot;
use muster_ground::grid::{Cell, Facing, Frame};

#[test]
fn a_token_bars_walkers_and_is_flown_over() {
    let book = Feint::standard().book;
    let open = &book.scenarios.iter().find(|s| s.name == "Open Field").expect("a listed map").ways;
    for facing in Facing::ALL {
        let from = Frame { at: Cell::new(4, 5), facing };
        let there = from.at.step(facing, 2);
        let path = open.path(from, 1 << spot(there));
        assert_eq!(path.tokens(), 0b100);
        assert_eq!(path.reach(3, false), 0b10);
        assert_eq!(path.reach(3, true), 0b1010);
        assert_eq!([1, 3].map(|speed| path.may_hustle(speed, false)), [true, false]);
        assert_eq!([2, 3].map(|speed| path.may_hustle(speed, true)), [false, true]);
    }
}
