//! The magic phase: dice, casting, dispelling, and spells that stay (5D, 9L to 9Q).

pub(crate) mod aim;
mod attempt;
mod aura;
mod barred;
mod chances;
mod dispel;
mod effects;
pub(crate) mod ending;
mod ground;
mod items;
pub(crate) mod lasting;
mod miscasts;
pub(crate) mod moving;
mod nature;
mod pools;
pub(crate) mod raising;
mod reach;
pub(crate) mod spells;
pub(crate) mod upon;
pub(crate) mod walls;

pub(crate) use attempt::{Means, cast, check_dice, means};
pub(crate) use barred::{check, check_free};
pub(crate) use chances::{cast_chance, dispel_chance, irresistible_chance, miscast_chance, stopped_chance};
pub(crate) use dispel::{Opposed, in_play, opposed};
pub(crate) use effects::{act_anew, dim};
pub(crate) use pools::gather;
pub(crate) use reach::{check_target, only_target};
