//! Laws about dice.

use super::Trial;
use muster_dice::{Faces, Pool, throw};
use muster_kernel::{People, Ruleset};

/// A rule that says which faces it tells apart tells no others apart, nor which die showed which: this is what makes
/// the enumerated chances exact.
pub(crate) fn only_classes_matter<R: Ruleset>(trial: &mut Trial<'_, R>, pool: &Pool) {
    let faces = throw(&mut trial.rng, pool.dice, pool.sides);
    let mut other: Vec<u8> = faces.as_slice().to_vec();
    for face in &mut other {
        let class = pool.classes.of(*face);
        let alike: Vec<u8> = (1..=pool.sides).filter(|f| pool.classes.of(*f) == class).collect();
        *face = alike[trial.below(alike.len())];
    }
    for i in (1..other.len()).rev() {
        other.swap(i, trial.below(i + 1));
    }
    let other: Faces = other.into_iter().collect();
    let [one, two] = [&faces, &other].map(|faces| {
        let mut fork = trial.game.clone();
        fork.roll(faces.clone(), &mut People).unwrap_or_else(|e| panic!("{faces} fits: {e} at {}", trial.place()));
        fork
    });
    let same = one.state() == two.state() && one.open() == two.open();
    assert!(same, "{faces} and {other} are alike to the rule that asked, {pool:?}, at {}", trial.place());
}
