//! Spearhead: two fresh units in the open, every model of the attacker in reach.

use super::{Fighter, NoStrike, StrikeKind, StrikeNumber, StrikeOdds, Strikes, WantedStrike, fighter, find, table};
use muster_dice::Exact;
use muster_kernel::Seat;
use muster_spearhead::Spearhead;
use muster_spearhead::book::{INCH, Warscroll};
use muster_spearhead::closed_form;
use muster_spearhead::number::Number;
use muster_spearhead::state::UnitId;
use muster_spearhead::targets::{self, Assignment};

/// Spearhead's printed units with their weapons.
pub(crate) const STRIKES: Strikes<Spearhead> = Strikes { fighters, weapons, strike };

/// A unit as it is printed: its force, its row, its numbers.
type Printed<'a> = (usize, usize, &'a Warscroll);

fn units(rules: &Spearhead) -> Vec<Printed<'_>> {
    let forces = rules.book.forces.iter().enumerate();
    forces.flat_map(|(force, all)| all.units.iter().enumerate().map(move |(row, unit)| (force, row, unit))).collect()
}

fn fighters(rules: &Spearhead) -> Vec<Fighter> {
    let fighter = |(_, _, unit): Printed<'_>| Fighter { id: unit.id.clone(), name: unit.name.clone(), points: 0 };
    units(rules).into_iter().map(fighter).collect()
}

fn weapons(rules: &Spearhead) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for weapon in units(rules).iter().flat_map(|(_, _, unit)| &unit.weapons) {
        if !names.contains(&weapon.name) {
            names.push(weapon.name.clone());
        }
    }
    names
}

/// SP-8.8 to SP-8.32 what the attacks of a unit come to.
fn strike(rules: &Spearhead, wanted: &WantedStrike) -> Result<StrikeOdds, NoStrike> {
    let (all, units) = (fighters(rules), units(rules));
    let (force, row, by) = units[fighter(&all, &wanted.attacker)?];
    let (other, target_row, on) = units[fighter(&all, &wanted.target)?];
    let shoots = wanted.kind == StrikeKind::Shot;
    let named = match &wanted.weapon {
        Some(name) => {
            let names: Vec<[&str; 1]> = by.weapons.iter().map(|weapon| [weapon.name.as_str()]).collect();
            Some(find(&names, name).map_err(NoStrike::Weapon)?)
        }
        None => None,
    };
    let id = UnitId::new(Seat::FIRST, row);
    let target = UnitId::new(Seat::SECOND, target_row);
    let mut assigned = Vec::new();
    for model in 0..by.models {
        for (place, weapon) in by.weapons.iter().enumerate() {
            let carries = (weapon.carriers[0]..=weapon.carriers[1]).contains(&(model + 1));
            if carries && weapon.range.is_some() == shoots && named.is_none_or(|wanted| wanted == place) {
                assigned.push(Assignment { model, weapon: place as u8, on: target });
            }
        }
    }
    if assigned.is_empty() {
        let help = if shoots { "it has no such ranged weapon" } else { "it has no such melee weapon" };
        return Err(NoStrike::Unable { fighter: by.name.clone(), help: help.to_owned() });
    }
    let [one, two] = [force, other].map(|place| &rules.book.forces[place].id);
    let charged = if wanted.kind == StrikeKind::Charge { " charged" } else { "" };
    let text = format!(
        "scenario battle {one} {two}\nrealm aqshy\nmap horizontal A=south\nterrain none\nA{} at{}{charged}\nB{} at{}",
        row + 1,
        rows(by, 4),
        target_row + 1,
        rows(on, 15)
    );
    let state = table(rules, &text, &by.name)?;
    let battle = &state.battle;
    let crits: Vec<_> = targets::criticals(battle, id, &assigned)
        .into_iter()
        .filter_map(|(weapon, crits)| crits.first().map(|crit| (weapon, *crit)))
        .collect();
    let attacks = closed_form::attacks(battle, (id, target), &assigned, &crits);
    let whole = closed_form::target(battle, target);
    let wounds: Exact = closed_form::lost(whole, &attacks)?;
    let slain: Exact = closed_form::slain(whole, &attacks)?;
    let first = attacks[0];
    let dice = match first.attacks.number {
        Number::Fixed(n) => i32::from(first.models) * (i32::from(n) + i32::from(first.attacks.more)),
        Number::D3 | Number::D6(_) => i32::from(first.models),
    };
    let numbers = vec![
        (StrikeNumber::Dice, dice),
        (StrikeNumber::Hit, first.hit.into()),
        (StrikeNumber::Save, first.save.into()),
    ];
    Ok(StrikeOdds {
        attacker: by.name.clone(),
        target: on.name.clone(),
        points: 0,
        numbers,
        wounds: Some(wounds),
        slain,
        target_outcomes: Vec::new(),
    })
}

/// Models of a unit in rows of ten, from so many inches up.
fn rows(unit: &Warscroll, inches: i32) -> String {
    let step = 2 * unit.radius.0 + INCH / 5;
    let at = |number: i32| {
        let thousandths = |units: i32| format!("{}.{:03}", units / INCH, units % INCH * 1_000 / INCH);
        let (column, row) = (number % 10, number / 10);
        let (x, y) = (unit.radius.0 + INCH / 5 + column * step, inches * INCH + row * step);
        format!(" {},{}", thousandths(x), thousandths(y))
    };
    (0..i32::from(unit.models)).map(at).collect()
}
