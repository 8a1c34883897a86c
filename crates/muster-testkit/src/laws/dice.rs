//! Laws about dice.

use super::worlds::{awaited, facts};
use super::{OBSERVERS, Trial};
use muster_dice::{Faces, Pool, throw};
use muster_kernel::{Audience, People, Presentation, Roll};

/// A rule that says which faces it tells apart tells no others apart, nor which die showed which: this is what makes
/// the enumerated chances exact.
pub(crate) fn only_classes_matter<R: Presentation>(trial: &mut Trial<'_, R>, pool: &Pool) {
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

/// What dice show that one player alone may see changes nothing for anybody else: neither what is seen or told, nor who is
/// asked next.
pub(crate) fn secret_dice_tell_nothing<R: Presentation>(trial: &mut Trial<'_, R>, roll: &Roll<R::Purpose>) {
    if roll.known_to == Audience::Everybody {
        return;
    }
    let [one, other] = [(); 2].map(|()| {
        let faces = throw(&mut trial.rng, roll.pool.dice, roll.pool.sides);
        let mut fork = trial.game.clone();
        let told = fork.roll(faces, &mut People).unwrap_or_else(|e| panic!("a throw fits: {e} at {}", trial.place()));
        (fork, told)
    });
    for observer in OBSERVERS.into_iter().filter(|observer| !roll.known_to.includes(*observer)) {
        let [here, there] = [&one, &other].map(|(game, told)| {
            let view = trial.rules.view(game.state(), observer);
            (view, facts(told, observer), awaited(game))
        });
        assert_eq!(here, there, "secret dice change nothing for {observer:?} at {}", trial.place());
    }
}
