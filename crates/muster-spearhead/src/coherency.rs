//! Coherency (SP-6.20 to SP-6.26).

use crate::numbers;
use crate::state::{Battle, ModelId, Numbers, UnitId};
use muster_ground::bases::{Base, Disc};
use muster_ground::coherency::{Links, Members};
use muster_ground::length::Point;
use muster_kernel::random::below;
use rand_core::Rng;
use smallvec::SmallVec;

/// SP-6.25 how many sets of models are looked at: more than a unit of twenty has.
const TRIES: u32 = 1 << 21;
/// How many sets of models are drawn before those with the highest numbers go.
const DRAWS: usize = 8;

/// SP-6.23, SP-6.20 how many others each model of a unit of so many must stand close to.
pub fn neighbours(models: usize) -> usize {
    match models {
        0 | 1 => 0,
        2..=6 => 1,
        _ => 2,
    }
}

/// SP-6.20, SP-6.21 who of a unit stands close to whom in these places.
fn links(battle: &Battle, unit: UnitId, places: impl Iterator<Item = Point>) -> Links {
    let radius = battle.scroll(unit).radius;
    let bases: SmallVec<[Base; 12]> = places.map(|at| Disc::new(at, radius).into()).collect();
    Links::within(&bases, numbers::coherency(battle, unit))
}

/// The links of a unit as it stands, and the numbers of its models in that order.
fn standing(battle: &Battle, unit: UnitId) -> (Links, SmallVec<[u8; 20]>) {
    (links(battle, unit, battle.discs(unit).map(|disc| disc.at)), battle.unit(unit).models.iter().collect())
}

/// SP-6.20 to SP-6.23 whether models of a unit would be coherent in these places.
pub fn is_coherent(battle: &Battle, unit: UnitId, places: &[Point]) -> bool {
    if places.len() < 2 {
        return true;
    }
    let links = links(battle, unit, places.iter().copied());
    links.hold(links.all(), neighbours(places.len()))
}

/// SP-6.20, SP-6.23 the models for which a unit is not coherent: those that stand close to fewer others than they must, or else those
/// that are cut off from most of the unit.
pub(crate) fn apart(battle: &Battle, unit: UnitId) -> Vec<ModelId> {
    let (links, numbers) = standing(battle, unit);
    let all = links.all();
    let short = links.short_of(neighbours(all.len()), all);
    let largest = links.parts(all).into_iter().max_by_key(|part| part.len()).unwrap_or(all);
    let apart = if short.is_empty() { all.without(largest) } else { short };
    apart.iter().map(|place| ModelId { unit, number: numbers[place] }).collect()
}

/// SP-8.36 whether a model that comes back has as many neighbours among models in their places as its unit asks for with it.
pub(crate) fn has_neighbours(battle: &Battle, unit: UnitId, at: Point) -> bool {
    let (radius, reach) = (battle.scroll(unit).radius, numbers::coherency(battle, unit));
    let base = Base::from(Disc::new(at, radius));
    let close = battle.discs(unit).filter(|other| base.gap(&Base::from(*other)).at_most(reach)).count();
    close >= neighbours(usize::from(battle.unit(unit).models.len()) + 1)
}

/// SP-6.25 how many models go when so many are slain, and some that will do: those with the highest numbers that do.
pub fn removal(battle: &Battle, unit: UnitId, slain: u8) -> Numbers {
    let (links, numbers) = standing(battle, unit);
    let found = links.removal(usize::from(slain), neighbours, TRIES);
    found.map_or(battle.unit(unit).models, |removal| removal.who.iter().map(|place| numbers[place]).collect())
}

/// SP-6.24, SP-6.25 whether a unit without these models is coherent or empty.
pub fn holds_without(battle: &Battle, unit: UnitId, gone: Numbers) -> bool {
    let (links, numbers) = standing(battle, unit);
    let left: Members = (0..numbers.len()).filter(|place| !gone.has(numbers[*place])).collect();
    links.hold(left, neighbours(left.len()))
}

/// SP-6.25 sets of models that may go when so many are slain: all of them where there are at most `most`, otherwise some.
pub fn removals(battle: &Battle, unit: UnitId, slain: u8, most: usize) -> Vec<Numbers> {
    let least = usize::from(removal(battle, unit, slain).len());
    let (links, numbers) = standing(battle, unit);
    let count = numbers.len();
    let mut found = Vec::new();
    let mut who: SmallVec<[usize; 20]> = (count - least..count).collect();
    while found.len() < most {
        let gone: Members = who.iter().copied().collect();
        let left = links.all().without(gone);
        if links.hold(left, neighbours(left.len())) {
            found.push(who.iter().map(|place| numbers[*place]).collect());
        }
        if !step_down(&mut who) {
            break;
        }
    }
    found
}

/// SP-6.25 some models that may go when so many are slain, drawn at random.
pub fn any_removal(battle: &Battle, unit: UnitId, slain: u8, rng: &mut dyn Rng) -> Numbers {
    let (links, numbers) = standing(battle, unit);
    let Some(found) = links.removal(usize::from(slain), neighbours, TRIES) else { return battle.unit(unit).models };
    for _ in 0..DRAWS {
        let mut left: SmallVec<[usize; 20]> = (0..numbers.len()).collect();
        for _ in 0..found.count {
            left.swap_remove(below(rng, left.len()));
        }
        let left: Members = left.into_iter().collect();
        if links.hold(left, neighbours(left.len())) {
            return links.all().without(left).iter().map(|place| numbers[place]).collect();
        }
    }
    found.who.iter().map(|place| numbers[place]).collect()
}

/// The next choice of as many places, in order from the highest down; whether there is one.
fn step_down(places: &mut [usize]) -> bool {
    let Some(at) = (0..places.len()).find(|at| places[*at] > *at) else { return false };
    places[at] -= 1;
    for below in (0..at).rev() {
        places[below] = places[below + 1] - 1;
    }
    true
}
