//! Feint: whole units, fresh and face to face, in their first combat.

use super::{Fighter, NoStrike, StrikeKind, StrikeNumber, StrikeOdds, Strikes, WantedStrike, fighter, find, table};
use muster_feint::Feint;
use muster_feint::attack::{Attack, Mode};
use muster_feint::book::{Card, Kind, WeaponId};
use muster_feint::closed_form;
use muster_feint::state::{Position, TokenId};

/// Feint's printed fighters.
pub(crate) const STRIKES: Strikes<Feint> = Strikes { fighters, weapons, strike };

const SOUTH: TokenId = TokenId(0);
const NORTH: TokenId = TokenId(5);

fn fighters(rules: &Feint) -> Vec<Fighter> {
    let fighter = |card: Card| Fighter {
        id: rules.book.card_code(card),
        name: rules.book.card_name(card),
        points: rules.book.profile(card).points.into(),
    };
    rules.book.cards().map(fighter).collect()
}

/// Shields attack nobody.
fn weapons(rules: &Feint) -> Vec<String> {
    let attacks = |weapon: &&muster_feint::book::Weapon| weapon.kind != Kind::Shield;
    rules.book.weapons.iter().filter(attacks).map(|weapon| weapon.name.clone()).collect()
}

/// A weapon card by its name or id.
fn weapon(rules: &Feint, wanted: &str) -> Result<WeaponId, NoStrike> {
    let names: Vec<[&str; 2]> = rules.book.weapons.iter().map(|weapon| [&*weapon.name, &*weapon.id]).collect();
    find(&names, wanted).map(|place| WeaponId(place as u8)).map_err(NoStrike::Weapon)
}

/// FT-8.11 to FT-8.17 what an attack comes to.
fn strike(rules: &Feint, wanted: &WantedStrike) -> Result<StrikeOdds, NoStrike> {
    let all = fighters(rules);
    let (by, on) = (&all[fighter(&all, &wanted.attacker)?], &all[fighter(&all, &wanted.target)?]);
    let weapon = wanted.weapon.as_deref().map(|name| weapon(rules, name)).transpose()?;
    let weapon = weapon.map(|id| rules.book.weapon(id));
    let named = weapon.map_or(by.name.clone(), |weapon| format!("{} with {}", by.name, weapon.name));
    let with = weapon.map_or(String::new(), |weapon| format!(" with {} up", weapon.name));
    let charged = if wanted.kind == StrikeKind::Charge { " charged" } else { "" };
    let far = if wanted.kind == StrikeKind::Shot { 5 } else { 4 };
    let text = format!(
        "scenario {}\nturn South\nS1 {} at 4,3 N up{charged}{with}\nN1 {} at 4,{far} S up",
        rules.book.scenarios[0].id, by.name, on.name
    );
    let state = table(rules, &text, &named)?;
    let position = Position { book: &rules.book, state: &state };
    let mode = if wanted.kind == StrikeKind::Shot { Mode::Shoot } else { Mode::Melee };
    let attack = Attack { by: SOUTH, on: NORTH, mode };
    let unarmed = position.ranged_weapon(SOUTH).is_none() || position.profile(SOUTH).ranged.is_none();
    if mode == Mode::Shoot && unarmed {
        let help = "it has no ranged weapon: give it one with --weapon, or leave --shoot out".to_owned();
        return Err(NoStrike::Unable { fighter: named, help });
    }
    let closed = closed_form::Attack::of(position, attack);
    let target = position.profile(NORTH);
    let each = i64::from(target.wounds);
    let wounds = closed.wounds()?.clamped(0, each * i64::from(target.models))?;
    let slain = wounds.map(|wounds| wounds / each)?;
    let numbers = [
        (StrikeNumber::Dice, closed.dice as i32),
        (StrikeNumber::Hit, closed.hit.into()),
        (StrikeNumber::Save, closed.block.into()),
    ];
    let points = by.points + weapon.map_or(0u32, |weapon| weapon.points.into());
    let target = on.name.clone();
    Ok(StrikeOdds {
        attacker: named,
        target,
        points,
        numbers: numbers.into(),
        wounds: Some(wounds),
        slain,
        target_outcomes: Vec::new(),
    })
}
