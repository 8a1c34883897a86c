//! What counts for a while, in words: `effect A plan-the-attack user A1 objective ignax` (SP-2.46).

use super::abilities;
use crate::ability::Stat;
use crate::changes;
use crate::effect::{Changed, Reach, Until};
use crate::notation::{objective_id, read_unit, read_units, side_name, unit_name, word_of, write_units};
use crate::state::{Battle, UnitId};
use muster_kernel::Fault;
use muster_kernel::effects::Change;
use muster_kernel::reading::{number, one_of};
use muster_tabletop::setup::seat;

/// Numbers that effects change, by word.
const STATS: [(&str, Stat); 15] = [
    ("move", Stat::Move),
    ("health", Stat::Health),
    ("ward", Stat::Ward),
    ("control", Stat::Control),
    ("control-score", Stat::ControlScore),
    ("attacks", Stat::Attacks),
    ("rend", Stat::Rend),
    ("damage", Stat::Damage),
    ("hit", Stat::Hit),
    ("wound", Stat::Wound),
    ("save", Stat::Save),
    ("ward-roll", Stat::WardRoll),
    ("charge-roll", Stat::ChargeRoll),
    ("charge-dice", Stat::ChargeDice),
    ("coherency", Stat::Coherency),
];
/// The word of a number that effects change.
pub(crate) fn stat_word(stat: Stat) -> &'static str {
    word_of(&STATS, stat)
}

/// The most that a roll that decided can come to.
const MOST_ROLLED: u8 = 18;

/// Writes an effect: whose, which ability and which of the things it does, whom it is about, and the roll that decided, or
/// what it changes where that is not what the ability says.
pub(crate) fn write(battle: &Battle, effect: &Changed) -> String {
    let book = &battle.book;
    let (side, reach) = (effect.source.seat, &effect.on);
    let ability = book.lastings[usize::from(reach.lasting)].0;
    let nth = book.lastings[..usize::from(reach.lasting)].iter().filter(|(other, _)| *other == ability).count();
    let mut text = format!("effect {} {}", side_name(side), abilities::write(battle, side, ability));
    let mut add = |word: String| text = format!("{text} {word}");
    if nth > 0 {
        add(format!("part {}", nth + 1));
    }
    reach.user.into_iter().for_each(|id| add(format!("user {}", unit_name(id))));
    reach.units.into_iter().for_each(|ids| add(format!("units {}", write_units(ids))));
    reach.objective.into_iter().for_each(|at| add(format!("objective {}", objective_id(book, at))));
    reach.weapon.into_iter().for_each(|(id, weapon)| add(format!("weapon {}/{}", unit_name(id), weapon + 1)));
    let as_said = |roll: u8| changes::changed(book, (reach.lasting, side), reach.clone(), roll);
    match (0..=MOST_ROLLED).find(|roll| as_said(*roll) == *effect) {
        Some(0) => {}
        Some(roll) => add(format!("roll {roll}")),
        None => {
            let change = match effect.change {
                Change::Set(stat, n) => Some(("set", stat, n)),
                Change::Add(stat, n) => Some(("add", stat, n)),
                Change::AtLeast(stat, n) => Some(("at-least", stat, n)),
                Change::AtMost(stat, n) => Some(("at-most", stat, n)),
                Change::Scale(..) | Change::Grant(_) | Change::Forbid(_) => None,
            };
            change.into_iter().for_each(|(word, stat, n)| add(format!("{word} {} {n}", word_of(&STATS, stat))));
            effect.until.into_iter().for_each(|until| add(format!("until {}", write_until(until))));
        }
    }
    text
}

fn write_until(until: Until) -> String {
    match until {
        Until::Ability => "ability".to_owned(),
        Until::Phase => "phase".to_owned(),
        Until::Turn => "turn".to_owned(),
        Until::TurnOf(side) => format!("turn-of-{}", side_name(side)),
        Until::Round => "round".to_owned(),
    }
}

fn read_until(word: &str) -> Result<Until, Fault> {
    if let Some(side) = word.strip_prefix("turn-of-") {
        return Ok(Until::TurnOf(seat(side)?));
    }
    one_of(
        word,
        &[("ability", Until::Ability), ("phase", Until::Phase), ("turn", Until::Turn), ("round", Until::Round)],
    )
}

/// Reads an effect.
///
/// # Errors
/// An ability that does nothing for a while, and words that say nothing of one.
pub(super) fn read(battle: &Battle, words: &[&str]) -> Result<Changed, Fault> {
    let [side, ability, rest @ ..] = words else {
        return Err(Fault::new("nothing has an effect", "write for example `effect A stand-guard units +A3`"));
    };
    let side = seat(side)?;
    let ability = abilities::read(battle, side, ability)?;
    let mut reach = Reach { lasting: 0, user: None, units: None, objective: None, weapon: None };
    let (mut nth, mut roll, mut change, mut until) = (1, 0, None, None);
    let mut words = rest.iter().copied();
    while let Some(word) = words.next() {
        let about = words.next().unwrap_or("");
        match word {
            "part" => nth = number(Some(about), "parts")?,
            "roll" => roll = number(Some(about), "dice")?,
            "user" => reach.user = Some(unit(about)?),
            "units" => reach.units = Some(read_units(about).ok_or_else(|| super::no_unit(about))?),
            "objective" => reach.objective = Some(super::objective(&battle.book, about)?),
            "weapon" => {
                let (id, weapon) = about.split_once('/').unwrap_or((about, ""));
                let (id, weapon) = (unit(id)?, number(Some(weapon), "weapons")?);
                let known = usize::from(weapon)
                    .checked_sub(1)
                    .filter(|at| *at < battle.scroll_of(id).map_or(0, |s| s.weapons.len()));
                let known =
                    known.ok_or_else(|| Fault::new(format!("`{about}` is no weapon"), "write for example `A1/1`"))?;
                reach.weapon = Some((id, known as u8));
            }
            "until" => until = Some(read_until(about)?),
            "set" | "add" | "at-least" | "at-most" => {
                let stat = one_of(about, &STATS)?;
                let n: Option<i32> = words.next().and_then(|n| n.parse().ok()).filter(|n: &i32| n.abs() <= 255);
                let n = n.ok_or_else(|| Fault::new("no number follows", "write for example `add hit 1`"))?;
                change = Some(match word {
                    "set" => Change::Set(stat, n),
                    "add" => Change::Add(stat, n),
                    "at-least" => Change::AtLeast(stat, n),
                    _ => Change::AtMost(stat, n),
                });
            }
            _ => {
                let help = "write part, roll, user, units, objective, weapon, add, until …";
                return Err(Fault::new(format!("`{word}` says nothing of an effect"), help));
            }
        }
    }
    let mut all = (0u16..).zip(&battle.book.lastings).filter(|(_, (of, _))| *of == ability);
    let found = all.nth(usize::from(nth).saturating_sub(1)).map(|(number, _)| number);
    reach.lasting =
        found.ok_or_else(|| Fault::new("that ability does no such thing for a while", "name one that does"))?;
    let mut effect = changes::changed(&battle.book, (reach.lasting, side), reach, roll);
    change.into_iter().for_each(|change| effect.change = change);
    until.into_iter().for_each(|until| effect.until = Some(until));
    Ok(effect)
}

fn unit(word: &str) -> Result<UnitId, Fault> {
    read_unit(word).ok_or_else(|| super::no_unit(word))
}
