//! The fight in progress, as a set-up states it.

use super::{named, seat};
use crate::state::{Fight, State};
use muster_kernel::{
    Fault,
    reading::{number, number_to},
};

/// EG-8.21 more counters than a side may ever hold.
const MOST: u8 = 100;

/// `fight A1 brought 5 seized 0`, `pool A attack 3 defence 2`, `order A1=7 B1=6 at 1 spent`, `mastered A1`.
pub(super) fn read(state: &mut State, subject: &str, words: &[&str]) -> Result<(), Fault> {
    let fight = state.fight.get_or_insert_with(|| Box::new(Fight::default()));
    match subject {
        "fight" => member(fight, words),
        "pool" => pool(fight, words),
        "order" => order(fight, words),
        _ => {
            for word in words {
                fight.mastered.insert(named(word)?);
            }
            Ok(())
        }
    }
}

/// Members are stated by id, as the pools they brought are kept.
fn member(fight: &mut Fight, words: &[&str]) -> Result<(), Fault> {
    let id = named(words.first().copied().unwrap_or(""))?;
    let by_id = fight.members.iter().all(|before| before < id);
    if !by_id {
        return Err(Fault::new("the fight's members are not in order", "name each once, side A's first, by number"));
    }
    fight.members.insert(id);
    for pair in words[1..].chunks(2) {
        let value = number_to(MOST, pair.get(1).copied(), "counters")?;
        match pair[0] {
            "brought" => fight.brought.push(value),
            "seized" => fight.seized.push(value),
            other => return Err(Fault::new(format!("`{other}` is not known here"), "write `brought 5 seized 0`")),
        }
    }
    Ok(())
}

fn pool(fight: &mut Fight, words: &[&str]) -> Result<(), Fault> {
    let [side, "attack", attack, "defence", defence] = words else {
        return Err(Fault::new("cannot read this pool", "write for example `pool A attack 3 defence 2`"));
    };
    let side = seat(side)?.index();
    fight.attack[side] = number_to(MOST, Some(attack), "counters")?;
    fight.defence[side] = number_to(MOST, Some(defence), "counters")?;
    Ok(())
}

fn order(fight: &mut Fight, words: &[&str]) -> Result<(), Fault> {
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match (*word, word.split_once('=')) {
            ("at", _) => {
                let place = number(words.next().copied(), "a place")?.checked_sub(1);
                fight.turn = place.ok_or_else(|| Fault::new("places are counted from 1", "write `at 1`"))?;
            }
            ("spent", _) => fight.spent = true,
            (_, Some((model, score))) => {
                let score = score.parse().map_err(|_| Fault::new(format!("`{score}` is no initiative"), "`A1=7`"))?;
                fight.order.push((named(model)?, score));
            }
            _ => return Err(Fault::new(format!("cannot read `{word}`"), "write for example `order A1=7 B1=6 at 1`")),
        }
    }
    Ok(())
}
