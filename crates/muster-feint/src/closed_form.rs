//! Feint: attack and block dice (FT-8.11 to FT-8.17).

use crate::action::FacingChange;
use crate::attack::{self, Mode};
use crate::state::Position;
use muster_dice::{DiceError, Distribution, Tally, Weight};

/// An attack of one unit on another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// How many dice; FT-8.40 for fighting ranks.
    pub dice: u32,
    /// What a die needs to hit, 2 to 6.
    pub hit: u8,
    /// What a block die needs; 7 and more is no block.
    pub block: u8,
    /// FT-3.46 ones are thrown again.
    pub keen: bool,
    /// FT-3.48 an unmodified six is two hits.
    pub mighty: bool,
    /// FT-3.58 hits from unmodified sixes cannot be blocked.
    pub rending: bool,
    /// FT-3.64 unmodified sixes among the block dice wound the attacker.
    pub spikes: bool,
}

impl Attack {
    /// FT-8.42 an attack as the position shows it; a Shoot action without a turn before it.
    pub fn of(position: Position<'_>, attack: attack::Attack) -> Attack {
        let dice = match attack.mode {
            Mode::Melee => position.melee_dice(attack),
            Mode::Shoot => position.shooting_dice(attack.by, FacingChange::Ahead),
            Mode::Hurl => position.ranged_dice(attack.by),
        };
        Attack {
            dice: dice.into(),
            hit: position.hit_number(attack, &mut ()),
            block: position.block_number(attack, &mut ()),
            keen: position.is_keen(attack),
            mighty: position.is_mighty(attack),
            rending: position.rends(attack),
            spikes: position.meets_spikes(attack),
        }
    }

    /// An attack without any keyword.
    pub fn plain(dice: u32, hit: u8, block: u8) -> Attack {
        Attack { dice, hit, block, keen: false, mighty: false, rending: false, spikes: false }
    }

    /// FT-8.42 the wounds on the target and those that spikes cause, together: wounds + [`stride`](Attack::stride) x
    /// spikes.
    fn packed<W: Weight>(self) -> Result<Distribution<W>, DiceError> {
        let stride = self.stride();
        let blocked = self.block_die(stride)?;
        let twice = blocked.sum_of(2)?;
        let struck = |face: i64| match (face, self.mighty, self.rending) {
            (6, false, true) => Distribution::fixed(1),
            (6, true, true) => Distribution::fixed(2),
            (6, true, false) => twice.clone(),
            _ if face >= i64::from(self.hit) => blocked.clone(),
            _ => Distribution::fixed(0),
        };
        let die = Distribution::die(6)?;
        let die = if self.keen { die.reroll(|face| face == 1)? } else { die };
        die.then(|face| Ok(struck(face)))?.sum_of(self.dice)
    }

    /// What becomes of one hit that may be blocked.
    fn block_die<W: Weight>(self, stride: i64) -> Result<Distribution<W>, DiceError> {
        if self.block >= 7 {
            return Ok(Distribution::fixed(1));
        }
        Distribution::die(6)?.map(|face| {
            let spike = if self.spikes && face == 6 { stride } else { 0 };
            spike + i64::from(face < i64::from(self.block))
        })
    }

    /// One more than the most wounds there can be.
    fn stride(self) -> i64 {
        2 * i64::from(self.dice) + 1
    }

    /// How many wounds the target takes, before its own wounds cap them.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn wounds<W: Weight>(self) -> Result<Distribution<W>, DiceError> {
        Attack { spikes: false, ..self }.packed()
    }

    /// The wounds on the target and on the attacker.
    ///
    /// # Errors
    /// If that is too much to compute.
    pub fn wounds_and_spikes<W: Weight>(self) -> Result<Tally<(i64, i64), W>, DiceError> {
        let packed = self.packed::<W>()?;
        let split = |x: i64| (x % self.stride(), x / self.stride());
        Tally::of(packed.outcomes().map(|(x, w)| (split(x), w.clone())))
    }
}
