//! About what comes of a round of combat: no dice, so that it can be asked of every table a player imagines.

use muster_fantasy_battle::book::{Ability, ArmourPiece, Kind, Profile, When};
use muster_fantasy_battle::charts::{self, Opponent, Striking, ToHit, ToWound};
use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::leadership::Dread;
use muster_fantasy_battle::numbers;
use muster_fantasy_battle::result;
use muster_fantasy_battle::saves::armour_save;
use muster_fantasy_battle::state::Battle;
use muster_ground::arcs::Zone;
use muster_kernel::Seat;

/// A whole wound.
const WOUND: i64 = 1_000;
/// How many ways in 36 two dice come to no more than so much.
pub(super) const WAYS: [i64; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// What a side may hope for from the combats that go on, in tenths of a victory point.
pub(super) fn fights(battle: &Battle, side: Seat) -> i64 {
    let fought = battle.contacts.iter().map(|contact| {
        let worth = clash(battle, (&[(contact.by, contact.face)], contact.with), Bout::Later);
        if contact.by.seat() == side { worth } else { -worth }
    });
    fought.sum()
}

/// Which round of a combat is fought.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bout {
    /// The one after a charge.
    Charge,
    /// Another one.
    Later,
}

/// What comes on average of a round of combat of some units, each on a side of it, with another: what that loses more than they.
pub(super) fn clash(battle: &Battle, (by, on): (&[(UnitId, Zone)], UnitId), round: Bout) -> i64 {
    let struck: i64 = by.iter().map(|(id, _)| blows(battle, *id, on, round)).sum();
    let front = i64::from(battle.unit(on).pose.files).max(1) * i64::from(body(battle, on).wounds.max(1)) * WOUND;
    // Whoever is slain first does not strike back.
    let left = match round {
        Bout::Charge => (front - struck).max(0),
        Bout::Later => front,
    };
    let back = |id: UnitId| blows(battle, on, id, Bout::Later) * left / front / by.len() as i64;
    let ours = struck / WOUND + bonus(battle, by, on);
    let theirs = by.iter().map(|(id, _)| back(*id)).sum::<i64>() / WOUND + steadiness(battle, by, on);
    let lost = by.iter().map(|(id, _)| loss(battle, (*id, on), (back(*id), theirs - ours)));
    loss(battle, (on, by[0].0), (struck, ours - theirs)) - lost.sum::<i64>()
}

/// What some units that fight another one have for their combat result besides wounds.
fn bonus(battle: &Battle, by: &[(UnitId, Zone)], on: UnitId) -> i64 {
    let ranks = by.iter().map(|(id, _)| ranks(battle, *id)).max().unwrap_or(0);
    let standard = by.iter().any(|(id, _)| battle.unit(*id).command.standard);
    let strength: u16 = by.iter().map(|(id, _)| battle.unit_strength(*id)).sum();
    let sides = by.iter().map(|(_, face)| match face {
        Zone::Front => 0,
        Zone::LeftFlank | Zone::RightFlank => 1,
        Zone::Rear => 2,
    });
    ranks + i64::from(standard) + i64::from(strength > battle.unit_strength(on)) + sides.max().unwrap_or(0)
}

/// What a unit that fights some others has for its combat result besides wounds.
fn steadiness(battle: &Battle, by: &[(UnitId, Zone)], on: UnitId) -> i64 {
    let breaks_ranks = by.iter().any(|(id, face)| *face != Zone::Front && battle.unit_strength(*id) >= 5);
    let strength: u16 = by.iter().map(|(id, _)| battle.unit_strength(*id)).sum();
    let outnumbers = battle.unit_strength(on) > strength;
    let ranks = if breaks_ranks { 0 } else { ranks(battle, on) };
    ranks + i64::from(battle.unit(on).command.standard) + i64::from(outnumbers)
}

/// What a unit loses to another that suffers so many wounds and loses the combat by so much.
fn loss(battle: &Battle, (id, to): (UnitId, UnitId), (wounds, by): (i64, i64)) -> i64 {
    let troop = battle.troop(id);
    let points = 10 * points_of(battle, id);
    let all = i64::from(battle.own_models(id).max(1)) * i64::from(body(battle, id).wounds.max(1)) * WOUND;
    let undead = troop.has(Ability::Undead) || troop.has(Ability::Vampire);
    let crumbled = if undead { by.max(0) * WOUND } else { 0 };
    let slain = points * (wounds + crumbled).min(all) / all;
    let steady = by <= 0 || undead || numbers::is_unbreakable(battle, id);
    if steady {
        return slain;
    }
    slain + (points - slain) * runs(battle, (id, to), by) * 8 / 360
}

/// In how many of 36 ways a unit breaks that loses a combat with another by so much.
fn runs(battle: &Battle, (id, to): (UnitId, UnitId), by: i64) -> i64 {
    let leadership = i64::from(numbers::leadership(battle, id));
    let feared = numbers::felt(battle, id, to) != Dread::None;
    let needed = match () {
        () if feared && battle.unit_strength(to) > battle.unit_strength(id) => 2,
        () if numbers::is_stubborn(battle, id) => leadership,
        () => leadership - by,
    };
    // Two 1s always hold.
    let once = 36 - WAYS[needed.clamp(2, 12) as usize];
    if numbers::has_battle_standard(battle, id) { once * once / 36 } else { once }
}

/// What a unit is worth with the characters in it.
pub(super) fn points_of(battle: &Battle, id: UnitId) -> i64 {
    let joined: i64 = battle.joined(id).map(|one| i64::from(battle.troop(one).points)).sum();
    let (troop, left) = (battle.troop(id), i64::from(battle.own_models(id)));
    joined + i64::from(troop.points) * left / i64::from(troop.models.max(1)).max(left)
}

/// The bonus for its ranks.
fn ranks(battle: &Battle, id: UnitId) -> i64 {
    let pose = &battle.unit(id).pose;
    i64::from(result::rank_bonus(&muster_fantasy_battle::blows::ranks(pose.files.max(1), pose.models)))
}

/// The profile by which somebody is wounded.
pub(super) fn body(battle: &Battle, id: UnitId) -> Profile {
    battle.troop(id).body.unwrap_or(battle.troop(id).profile)
}

/// How many thousandths of wounds a unit with those in it inflicts on another one.
fn blows(battle: &Battle, by: UnitId, on: UnitId, round: Bout) -> i64 {
    let front = i64::from(battle.unit(by).pose.files.min(battle.own_models(by)));
    let own = front * of_model(battle, by, on, round);
    let champion = i64::from(battle.unit(by).command.champion) * of_model(battle, by, on, round) / 2;
    let impact = if round == Bout::Charge && battle.troop(by).kind == Kind::Chariot { 2_500 } else { 0 };
    own + champion + impact + battle.joined(by).map(|one| of_model(battle, one, on, round)).sum::<i64>()
}

/// The same of one of its models, with what it rides.
fn of_model(battle: &Battle, by: UnitId, on: UnitId, round: Bout) -> i64 {
    let troop = battle.troop(by);
    let weapons = troop.gear.weapons.iter().filter_map(|weapon| battle.book.weapon(*weapon).strength);
    let counts = weapons.filter(|bonus| bonus.when != When::Charged || round == Bout::Charge);
    let bonus = counts.map(|bonus| if troop.mount.is_some() { bonus.mounted } else { bonus.foot }).max().unwrap_or(0);
    let mount = troop
        .mount
        .map_or(0, |(mount, count)| i64::from(count) * of_profile(battle, &battle.book.mount(mount).profile, 0, on));
    of_profile(battle, &troop.profile, bonus, on) + mount
}

/// The same of one who fights by a profile.
fn of_profile(battle: &Battle, profile: &Profile, bonus: u8, on: UnitId) -> i64 {
    let strength = profile.strength + bonus;
    let skill = battle.troop(on).profile.weapon_skill;
    let hit = match charts::close_combat(profile.weapon_skill, Opponent::Fighting(skill), Striking::Chart(0)) {
        ToHit::Never | ToHit::SixThen(_) => 0,
        ToHit::Automatic => 6,
        ToHit::On(least) => 7 - i64::from(least),
    };
    i64::from(profile.attacks) * WOUND * hit * unsaved(battle, on, (strength, 0)) / 216
}

/// How many of 36 hits of a Strength that pierce so much wound somebody and are not saved.
pub(super) fn unsaved(battle: &Battle, on: UnitId, (strength, piercing): (u8, u8)) -> i64 {
    let wound = match charts::to_wound(strength, body(battle, on).toughness, 0) {
        ToWound::Never => 0,
        ToWound::On(least) => 7 - i64::from(least),
    };
    let saved = armour_save(armour(battle, on), strength, piercing).map_or(0, |least| 7 - i64::from(least));
    wound * (6 - saved)
}

/// What an armour save needs before the Strength of a hit is counted; 7 where there is none.
fn armour(battle: &Battle, id: UnitId) -> i32 {
    let (troop, book) = (battle.troop(id), &battle.book);
    let worn = troop.gear.armour.iter().map(|piece| book.armour(*piece));
    let worn: i32 =
        worn.filter(|one| troop.save == 0 || one.piece != ArmourPiece::Body).map(|one| i32::from(one.points)).sum();
    let mounted = i32::from(troop.kind == Kind::Cavalry && troop.mount.is_some());
    7 - i32::from(troop.save) - worn - mounted
}
