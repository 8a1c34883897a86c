//! What the effects of the game of cards speak of.

use crate::hands::{STRENGTH, State};
use muster_kernel::effects::{Bound, Bounds, Effect, Rounding, Stage, Vocabulary, number};
use muster_kernel::{Ledger, Part, Seat};

/// The one number is strength, and effects touch a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Words;

impl Vocabulary for Words {
    type State = State;
    type Subject = Seat;
    type Stat = ();
    type Permission = ();
    type Selection = Seat;
    type Condition = ();
    type Until = u8;

    const ORDER: [Stage; 4] = [Stage::Set, Stage::Scale, Stage::Add, Stage::Cap];
    const ROUNDING: Rounding = Rounding::Up;

    fn selects(_: &State, effect: &Effect<Words>, subject: &Seat) -> bool {
        effect.on == *subject
    }

    fn holds(_: &State, (): &(), _: &Seat) -> bool {
        true
    }

    fn bounds((): ()) -> Bounds {
        let most = Bound { amount: 3, rule: STRENGTH };
        let least = Bound { amount: 1, rule: STRENGTH };
        Bounds { most_added: Some(most), least: Some(least), ..Bounds::default() }
    }
}

/// HD-4 How strong a player is: 3 as printed, changed by what lasts.
pub(crate) fn strength(state: &State, seat: Seat, ledger: &mut impl Ledger) -> i32 {
    number(state, &state.effects, ((), Part { amount: 3, rule: STRENGTH, source: None }), &seat, ledger)
}
