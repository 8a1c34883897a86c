//! Any legal move, drawn at random and found quickly.

use super::search::{Search, within};
use crate::action::{Manner, Moving};
use crate::movement;
use crate::space;
use crate::state::Battle;
use muster_ground::angle::Angle;
use muster_ground::bases::Disc;
use muster_ground::group_move::GroupMove;
use muster_ground::length::Length;
use muster_kernel::random::{below, one_of};
use rand_core::Rng;
use smallvec::SmallVec;

/// How many shifts are tried before somebody looks more closely.
const TRIES: usize = 4;
/// One of how many moves at random looks more closely from the start.
const SELDOM: usize = 16;

/// A legal move of a unit, drawn at random, if one was found.
pub fn any_move(battle: &Battle, moving: Moving, rng: &mut dyn Rng) -> Option<GroupMove> {
    if below(rng, SELDOM) != 0 {
        let marks = marks(battle, moving);
        for _ in 0..TRIES {
            let way = guess(moving, &marks, rng);
            if way.as_ref().is_some_and(|way| movement::is_legal(battle, moving, way)) {
                return way;
            }
        }
    }
    let stays = matches!(moving.manner, Manner::Clear | Manner::Free | Manner::PileIn(_)) && below(rng, 4) != 0;
    if stays && movement::is_legal(battle, moving, &GroupMove::default()) {
        return Some(GroupMove::default());
    }
    let moves = super::moves(battle, moving);
    if moves.is_empty() { None } else { moves.get(below(rng, moves.len())).cloned() }
}

/// Whom a unit that charges or piles in may come up to: its nearest model, and the one it is nearest to.
fn marks(battle: &Battle, moving: Moving) -> SmallVec<[(Disc, Disc); 8]> {
    let search = Search::new(battle, moving);
    let pairs = match moving.manner {
        Manner::Clear | Manner::Retreat | Manner::Free => SmallVec::new(),
        Manner::PileIn(Some(target)) => search.nearest(target).into_iter().collect(),
        Manner::Charge | Manner::PileIn(None) => search.pairs(),
    };
    let near = pairs.iter().take_while(|pair| pair.gap <= moving.allowance + movement::CHARGED);
    near.map(|pair| (search.models[pair.member].1, pair.enemy)).collect()
}

/// A shift of the whole unit that may do.
fn guess(moving: Moving, marks: &[(Disc, Disc)], rng: &mut dyn Rng) -> Option<GroupMove> {
    let most = i64::from(moving.allowance.0);
    let anywhere = |rng: &mut dyn Rng, length: i64| {
        let heading = Angle((rng.next_u64() >> 48) as u16).heading();
        GroupMove::shift([within(heading, Length(length as i32))])
    };
    match moving.manner {
        Manner::Clear | Manner::Free => {
            let length = most * (1 + below(rng, 8) as i64) / 8;
            Some(anywhere(rng, length))
        }
        Manner::Retreat => Some(anywhere(rng, most)),
        Manner::Charge | Manner::PileIn(_) => {
            let (own, enemy) = (!marks.is_empty()).then(|| one_of(rng, marks))?;
            // Around the enemy's base, on this side of it.
            let turn = Angle(((rng.next_u64() >> 50) as i32 - (1 << 13)) as u16);
            let out = turn.apply(own.at - enemy.at);
            let left = Length(1 + below(rng, movement::CHARGED.0 as usize - 1) as i32);
            let to = enemy.at.towards(out, own.radius + enemy.radius + left);
            let step = to - own.at;
            let far = step.square() > most * most || space::overlap(own, enemy);
            (!far).then(|| GroupMove::shift([step]))
        }
    }
}
