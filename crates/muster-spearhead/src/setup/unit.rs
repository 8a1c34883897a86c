//! One unit of a set-up: where its models stand, and what is remembered of it.

use super::{abilities, is_placed};
use crate::data::INCHES;
use crate::lines::DEEDS;
use crate::register::*;
use crate::state::{Battle, MOST_MODELS, Numbers, Standing, Unit, UnitId};
use muster_ground::length::Point;
use muster_kernel::Fault;
use muster_kernel::reading::{number, one_of};

/// Reads what is said of a unit: `at 12,4 13,4`, `models 2,3 at …`, `damage 1 charged did run`.
///
/// # Errors
/// Words that say nothing, more or fewer places than models, numbers that cannot be.
pub(super) fn read(battle: &mut Battle, id: UnitId, words: &[&str]) -> Result<(), Fault> {
    let scroll = battle.scroll(id);
    let (most, health, token) = (scroll.models, scroll.health, scroll.token.is_some());
    let mut unit = *battle.unit(id);
    if unit.standing == Standing::Nobody {
        unit = Unit { standing: Standing::Field, starting: most, token, ..Unit::default() };
    }
    let mut numbers = if unit.models.is_empty() { Numbers::first(most) } else { unit.models };
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let about = words.get(at + 1).copied();
        at += 1;
        let takes_one = match *word {
            "at" => {
                let (points, count) = points(&words[at..]);
                at += count;
                place(battle, (&mut unit, numbers), &points)?;
                false
            }
            "models" => {
                numbers = self::numbers(about.unwrap_or(""), most)?;
                true
            }
            "to-deploy" => {
                unit.standing = Standing::ToDeploy;
                false
            }
            "held" => {
                unit.standing = Standing::Held(abilities::read(battle, id.seat(), about.unwrap_or(""))?);
                true
            }
            "destroyed" => {
                (unit.standing, unit.models) = (Standing::Destroyed, Numbers::NONE);
                false
            }
            "starting" => {
                unit.starting = number(about, "models")?.clamp(1, most);
                true
            }
            "damage" => {
                let fault =
                    || Fault::of(SP_2_19, "it cannot have so many damage points", format!("its Health is {health}"));
                unit.damage = Some(number(about, "damage points")?).filter(|n| *n < health).ok_or_else(fault)?;
                true
            }
            "charge-roll" => {
                unit.charge_roll = number(about, "dice")?;
                true
            }
            "fought" => {
                unit.fought = number(about, "fights")?;
                true
            }
            "did" => {
                unit.turn.note(one_of(about.unwrap_or(""), &DEEDS)?);
                true
            }
            "just" => {
                unit.phase.note(one_of(about.unwrap_or(""), &DEEDS)?);
                true
            }
            sign => {
                note(&mut unit, sign)?;
                false
            }
        };
        at += usize::from(takes_one);
    }
    if unit.standing == Standing::Field && !is_placed(&unit) {
        let help = "write where its models are: `A4 at 12,4 13.2,4 …`, or `destroyed`, `to-deploy`, `held`";
        return Err(Fault::new("it is not said where its models are", help));
    }
    *battle.unit_mut(id) = unit;
    Ok(())
}

/// A sign of a unit.
fn note(unit: &mut Unit, sign: &str) -> Result<(), Fault> {
    match sign {
        "replaced" => unit.replaced = true,
        "no-token" => unit.token = false,
        "set-up" => unit.set_up = true,
        "charged" => unit.charged = true,
        "core" => unit.core = true,
        _ => {
            let help = "write at, models, damage, destroyed, held, to-deploy, replaced, set-up, charged, did run …";
            return Err(Fault::new(format!("`{sign}` says nothing about a unit"), help));
        }
    }
    Ok(())
}

/// The points at the beginning of some words, and how many words they are.
fn points(words: &[&str]) -> (Vec<Point>, usize) {
    let points: Vec<Point> = words.iter().map_while(|word| INCHES.read_point(word)).collect();
    let count = points.len();
    (points, count)
}

/// Puts models where they are said to be.
fn place(battle: &Battle, (unit, numbers): (&mut Unit, Numbers), points: &[Point]) -> Result<(), Fault> {
    if points.len() != usize::from(numbers.len()) {
        let [places, models] = [(points.len(), "place"), (usize::from(numbers.len()), "model")]
            .map(|(count, of)| format!("{count} {of}{}", if count == 1 { "" } else { "s" }));
        let problem = format!("for {models} {places} can be read");
        let help = "write a place such as `12,4.5` for each model, or say which are there: `models 1,2,5 at …`";
        return Err(Fault::of(SP_3_2, problem, help));
    }
    if let Some(off) = points.iter().find(|at| !battle.book.size.holds(**at)) {
        let problem = format!("{} is outside the battlefield", INCHES.write_point(*off));
        return Err(Fault::of(SP_4_1, problem, "the board is 30 by 22 inches"));
    }
    for (number, at) in numbers.iter().zip(points) {
        unit.at[usize::from(number)] = *at;
    }
    (unit.standing, unit.models) = (Standing::Field, numbers);
    Ok(())
}

/// The numbers of models: `2,3,5`.
fn numbers(word: &str, most: u8) -> Result<Numbers, Fault> {
    let one = |part: &str| {
        let number =
            number(Some(part), "models")?.checked_sub(1).filter(|n| *n < most && usize::from(*n) < MOST_MODELS);
        number.ok_or_else(|| Fault::of(SP_3_9, format!("there is no model {part}"), format!("models are 1 to {most}")))
    };
    word.split(',').map(one).collect()
}
