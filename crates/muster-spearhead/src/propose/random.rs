//! Any legal move, drawn at random and found quickly.

use super::search::{Search, within};
use crate::action::{Manner, Moving};
use crate::movement;
use crate::space;
use crate::state::Battle;
use muster_ground::angle::Angle;
use muster_ground::bases::Disc;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};
use muster_kernel::random::{below, one_of};
use rand_core::Rng;
use smallvec::SmallVec;

/// How many shifts are tried.
const TRIES: usize = 4;
/// One of how many moves at random is one of those that are proposed, which takes its time: they go round what is in the way,
/// and send models ahead of their unit.
const SELDOM: usize = 256;
/// The same of charges and pile-ins that no shift makes.
const AT_TIMES: usize = 24;

/// A legal move of a unit, drawn at random, if one was found: nothing does not mean that there is none.
pub fn any_move(battle: &Battle, moving: Moving, rng: &mut dyn Rng) -> Option<GroupMove> {
    match moving.manner {
        Manner::Clear | Manner::Free | Manner::Retreat => stroll(battle, moving, rng),
        Manner::Charge | Manner::PileIn(_) => approach(battle, moving, rng),
    }
}

/// A move anywhere, or none.
fn stroll(battle: &Battle, moving: Moving, rng: &mut dyn Rng) -> Option<GroupMove> {
    if below(rng, SELDOM) == 0 {
        return proposed(battle, moving, rng);
    }
    let crowd = bounds(battle, moving);
    for _ in 0..TRIES {
        let length = match moving.manner {
            Manner::Retreat => moving.allowance.0,
            Manner::Clear | Manner::Free | Manner::Charge | Manner::PileIn(_) => {
                moving.allowance.0 * (1 + below(rng, 8) as i32) / 8
            }
        };
        let heading = Angle((rng.next_u64() >> 48) as u16).heading();
        let step = within(heading, Length(length));
        if keeps_on_board(battle, moving, crowd, step) {
            let way = GroupMove::shift([step]);
            if movement::is_legal(battle, moving, &way) {
                return Some(way);
            }
        }
    }
    stay(battle, moving)
}

/// A move that comes up to an enemy, if some are near enough; otherwise where it may be none.
fn approach(battle: &Battle, moving: Moving, rng: &mut dyn Rng) -> Option<GroupMove> {
    let marks = marks(battle, moving);
    if marks.is_empty() {
        return stay(battle, moving);
    }
    for _ in 0..TRIES {
        let way = guess(moving, &marks, rng);
        if way.as_ref().is_some_and(|way| movement::is_legal(battle, moving, way)) {
            return way;
        }
    }
    if below(rng, AT_TIMES) == 0 { proposed(battle, moving, rng) } else { stay(battle, moving) }
}

/// One of the moves that are proposed.
fn proposed(battle: &Battle, moving: Moving, rng: &mut dyn Rng) -> Option<GroupMove> {
    let mut moves = super::moves(battle, moving);
    if moves.is_empty() { None } else { Some(moves.swap_remove(below(rng, moves.len()))) }
}

/// To move nobody, where that is a move.
fn stay(battle: &Battle, moving: Moving) -> Option<GroupMove> {
    let stays = matches!(moving.manner, Manner::Clear | Manner::Free | Manner::PileIn(_));
    let way = GroupMove::default();
    (stays && movement::is_legal(battle, moving, &way)).then_some(way)
}

/// The box about the centres of a unit's models.
fn bounds(battle: &Battle, moving: Moving) -> (Point, Point) {
    let mut discs = battle.discs(moving.unit).map(|disc| disc.at);
    let first = discs.next().unwrap_or_default();
    discs.fold((first, first), |(low, high), at| {
        let low = Point { x: low.x.min(at.x), y: low.y.min(at.y) };
        (low, Point { x: high.x.max(at.x), y: high.y.max(at.y) })
    })
}

/// Whether a unit that shifts stays on the board, which is known before anything else of a move.
fn keeps_on_board(battle: &Battle, moving: Moving, (low, high): (Point, Point), step: Vector) -> bool {
    let radius = battle.scroll(moving.unit).radius;
    [low, high].into_iter().all(|corner| battle.book.size.holds_disc(Disc::new(corner + step, radius)))
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

/// A shift of the whole unit up to an enemy that may do.
fn guess(moving: Moving, marks: &[(Disc, Disc)], rng: &mut dyn Rng) -> Option<GroupMove> {
    let most = i64::from(moving.allowance.0);
    let (own, enemy) = one_of(rng, marks);
    // Around the enemy's base, on this side of it.
    let turn = Angle(((rng.next_u64() >> 50) as i32 - (1 << 13)) as u16);
    let out = turn.apply(own.at - enemy.at);
    let left = Length(1 + below(rng, movement::CHARGED.0 as usize - 1) as i32);
    let to = enemy.at.towards(out, own.radius + enemy.radius + left);
    let step = to - own.at;
    let far = step.square() > most * most || space::overlap(own, enemy);
    (!far).then(|| GroupMove::shift([step]))
}
