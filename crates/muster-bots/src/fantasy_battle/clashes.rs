//! Who could charge whom next, and about what would come of it: no dice and no geometry beyond arcs and gaps, so that it can be
//! asked of every table a player imagines.

use muster_fantasy_battle::book::{Ability, ArmourPiece, Kind, Profile, When};
use muster_fantasy_battle::charts::{self, Opponent, Striking, ToHit, ToWound};
use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::saves::armour_save;
use muster_fantasy_battle::state::Battle;
use muster_fantasy_battle::zones::zone_of;
use muster_fantasy_battle::{UNITS_PER_INCH, result};
use muster_ground::arcs::Zone;
use muster_ground::length::Point;
use muster_kernel::Seat;

/// A whole wound.
const WOUND: i64 = 1_000;
/// How many ways in 36 two dice come to no more than so much.
const WAYS: [i64; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// What a side may hope for from its best charges as the table stands, in tenths of a victory point.
pub(super) fn hopes(battle: &Battle, side: Seat) -> i64 {
    let free = |id: &UnitId| !battle.is_engaged(*id);
    let targets: Vec<UnitId> = battle.fielded(side.other()).filter(free).collect();
    let able = battle.fielded(side).filter(|id| free(id) && charges(battle, *id));
    let best = able.filter_map(|by| targets.iter().map(|on| (hope(battle, by, *on), *on)).max());
    let best: Vec<(i64, UnitId)> = best.filter(|(worth, _)| *worth > 0).collect();
    // Nobody is beaten twice: of several who would charge the same, the one that promises most counts.
    targets.iter().filter_map(|target| best.iter().filter(|(_, on)| on == target).map(|(worth, _)| *worth).max()).sum()
}

/// Whether a unit charges anybody at all.
fn charges(battle: &Battle, id: UnitId) -> bool {
    !battle.unit(id).flees() && battle.troop(id).kind != Kind::Machine
}

/// What a charge of one unit at another promises; nothing where it does not come so far.
fn hope(battle: &Battle, by: UnitId, on: UnitId) -> i64 {
    let (own, theirs) = (battle.unit(by).pose.footprint(), battle.unit(on).pose.footprint());
    let far = i64::from(nearest(theirs.corners(), own.centre())) - i64::from(battle.unit(by).pose.depth().0) / 2;
    let reach = i64::from(reach(battle, by)) * i64::from(UNITS_PER_INCH);
    if far > reach || zone_of(&own, theirs.centre()) != Zone::Front {
        return 0;
    }
    if battle.unit(on).flees() {
        return 5 * i64::from(battle.troop(on).points);
    }
    clash(battle, (by, on), Meeting { round: Bout::Charge, face: zone_of(&theirs, own.centre()) })
}

/// What a side may hope for from the combats that go on, in tenths of a victory point.
pub(super) fn fights(battle: &Battle, side: Seat) -> i64 {
    let fought = battle.contacts.iter().map(|contact| {
        let worth = clash(battle, (contact.by, contact.with), Meeting { round: Bout::Later, face: contact.face });
        if contact.by.seat() == side { worth } else { -worth }
    });
    fought.sum()
}

/// Which round of a combat is fought.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bout {
    /// The one after a charge.
    Charge,
    /// Another one.
    Later,
}

/// How two units meet.
#[derive(Clone, Copy)]
struct Meeting {
    round: Bout,
    /// On which side of the second one.
    face: Zone,
}

/// Whether a unit is farther from another, measured straight, than it charges.
pub(super) fn falls_short(battle: &Battle, by: UnitId, on: UnitId) -> bool {
    battle.gap(by, on).0 > i32::from(reach(battle, by)) * UNITS_PER_INCH
}

/// The distance to the nearest of some corners.
pub(super) fn nearest(corners: &[Point], to: Point) -> i32 {
    corners.iter().map(|corner| corner.distance(to).0).min().unwrap_or(i32::MAX)
}

/// How many inches a unit charges.
fn reach(battle: &Battle, id: UnitId) -> u8 {
    let troop = battle.troop(id);
    troop.flies(&battle.book).unwrap_or(2 * troop.movement(&battle.book))
}

/// What comes of a round of combat between two units on average: what the second one loses more than the first.
fn clash(battle: &Battle, (by, on): (UnitId, UnitId), Meeting { round, face }: Meeting) -> i64 {
    let struck = blows(battle, by, on, round);
    let back = blows(battle, on, by, Bout::Later);
    let back = match round {
        // Whoever is slain first does not strike back.
        Bout::Charge => {
            let front = i64::from(battle.unit(on).pose.files).max(1);
            let wounds = i64::from(body(battle, on).wounds.max(1));
            back * ((front * wounds * WOUND - struck).max(0) / wounds) / (front * WOUND)
        }
        Bout::Later => back,
    };
    let flanked = match face {
        Zone::Front => 0,
        Zone::LeftFlank | Zone::RightFlank => 1,
        Zone::Rear => 2,
    };
    let ranks = |id: UnitId| i64::from(result::rank_bonus(&ranks_of(battle, id)));
    let standard = |id: UnitId| i64::from(battle.unit(id).command.standard);
    let outnumbers = |one: UnitId, other: UnitId| i64::from(battle.unit_strength(one) > battle.unit_strength(other));
    let breaks_ranks = flanked > 0 && battle.unit_strength(by) >= 5;
    let ours = struck / WOUND + ranks(by) + standard(by) + outnumbers(by, on) + flanked;
    let theirs = back / WOUND + if breaks_ranks { 0 } else { ranks(on) } + standard(on) + outnumbers(on, by);
    loss(battle, on, (struck, ours - theirs)) - loss(battle, by, (back, theirs - ours))
}

/// What a unit loses that suffers so many wounds and loses the combat by so much.
fn loss(battle: &Battle, id: UnitId, (wounds, by): (i64, i64)) -> i64 {
    let troop = battle.troop(id);
    let points = 10 * points_of(battle, id);
    let all = i64::from(battle.own_models(id).max(1)) * i64::from(body(battle, id).wounds.max(1)) * WOUND;
    let undead = troop.has(Ability::Undead) || troop.has(Ability::Vampire);
    let crumbled = if undead { by.max(0) * WOUND } else { 0 };
    let slain = points * (wounds + crumbled).min(all) / all;
    let steady = by <= 0 || undead || troop.has(Ability::Unbreakable);
    if steady {
        return slain;
    }
    let needed = i64::from(troop.profile.leadership) - if troop.has(Ability::Stubborn) { 0 } else { by };
    let runs = 36 - WAYS[needed.clamp(0, 12) as usize];
    slain + (points - slain) * runs * 8 / 360
}

/// What a unit is worth with the characters in it.
pub(super) fn points_of(battle: &Battle, id: UnitId) -> i64 {
    let joined: i64 = battle.joined(id).map(|one| i64::from(battle.troop(one).points)).sum();
    let (troop, left) = (battle.troop(id), i64::from(battle.own_models(id)));
    joined + i64::from(troop.points) * left / i64::from(troop.models.max(1)).max(left)
}

/// How many models its ranks have.
fn ranks_of(battle: &Battle, id: UnitId) -> Vec<u16> {
    let pose = &battle.unit(id).pose;
    muster_fantasy_battle::blows::ranks(pose.files.max(1), pose.models)
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

#[cfg(test)]
mod tests {
    use super::*;
    use muster_fantasy_battle::FantasyBattle;
    use muster_kernel::Ruleset;

    /// What side A hopes for of a regiment of its own and one of the other's that stand so.
    fn hope_of(own: &str, theirs: &str, stand: [&str; 2]) -> i64 {
        let rules = FantasyBattle::standard();
        let text = format!(
            "scenario pitched-battle two-hills\nround 2\nturn A\narmy A empire\nA1 is {own}\narmy B orcs-and-goblins\nB1 is {theirs}\nA1 at {}\nB1 at {}",
            stand[0], stand[1]
        );
        let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
        hopes(&rules.begin(&setup).expect("a table that can be").battle, Seat::FIRST)
    }

    const KNIGHTS: &str = "5 knightly-order standard musician files=5";
    const GOBLINS: &str = "20 night-goblins spears files=5";

    #[test]
    fn whoever_can_be_reached_ahead_is_hoped_for() {
        let at = |y: &str| hope_of(KNIGHTS, GOBLINS, ["24,10 facing 0", y]);
        assert!(at("24,20 facing 180") > 0, "ten inches ahead");
        assert_eq!(at("24,40 facing 180"), 0, "out of reach");
        assert_eq!(at("24,4 facing 0"), 0, "behind");
    }

    #[test]
    fn a_flank_promises_more_than_a_front_and_a_strong_front_nothing() {
        let from = |facing: u16| hope_of(KNIGHTS, GOBLINS, ["24,10 facing 0", &format!("24,20 facing {facing}")]);
        assert!(from(180) < from(90) && from(90) <= from(0), "{} {} {}", from(180), from(90), from(0));
        let militia =
            hope_of("10 handgunners files=10", "25 orc-boyz shields files=5", ["24,10 facing 0", "24,16 facing 180"]);
        assert_eq!(militia, 0, "nobody has to charge");
    }
}
