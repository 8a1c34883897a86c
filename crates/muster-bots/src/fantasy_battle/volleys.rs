//! Who could shoot at whom, and about what would come of it: no dice, and no sight beyond arcs and ranges, so that it can be asked
//! of every table a player imagines.

use super::clashes::{body, points_of, unsaved};
use muster_fantasy_battle::UNITS_PER_INCH;
use muster_fantasy_battle::book::{Kind, Missile, MissileRule, MissileStrength};
use muster_fantasy_battle::charts::{self, ShotModifier, ToHit};
use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::state::{Battle, Deed};
use muster_fantasy_battle::step::{Stage, Step};
use muster_fantasy_battle::zones::zone_of;
use muster_ground::arcs::Zone;
use muster_ground::length::Point;
use muster_kernel::Seat;

/// What a machine's shot is worth on average, in tenths of a victory point.
const OF_MACHINE: i64 = 250;

/// When a volley is shot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// In the turn that goes on, after what was done in it.
    Now,
    /// In the next turn of its side.
    Next,
}

/// What the volleys of a side promise as the table stands, in tenths of a victory point.
pub(super) fn volleys(battle: &Battle, side: Seat, moment: Moment) -> i64 {
    let to_come = battle.active == side && matches!(battle.step, Step::Turn(stage) if stage <= Stage::Shoot);
    if moment == Moment::Now && !to_come {
        return 0;
    }
    let targets: Vec<UnitId> = battle.fielded(side.other()).filter(|id| !battle.is_engaged(*id)).collect();
    let able = battle.fielded(side).filter(|id| !battle.unit(*id).flees() && !battle.is_engaged(*id));
    able.map(|by| targets.iter().map(|on| volley(battle, (by, *on), moment)).max().unwrap_or(0)).sum()
}

/// What one unit's volley at another promises; nothing where it does not shoot so far.
fn volley(battle: &Battle, (by, on): (UnitId, UnitId), moment: Moment) -> i64 {
    if battle.troop(by).kind == Kind::Machine {
        return if moment == Moment::Now && fires(battle, by, on) { OF_MACHINE } else { 0 };
    }
    let Some(missile) = battle.troop(by).gear.missiles.first().map(|one| battle.book.missile(*one)) else { return 0 };
    let turn = battle.unit(by).turn;
    let moved = moment == Moment::Now && turn.has(Deed::Moved);
    let rules = |rule: MissileRule| missile.rules.contains(&rule);
    let idle = moment == Moment::Now && (turn.has(Deed::Marched) || turn.has(Deed::Reformed) || turn.has(Deed::Shot));
    if idle || moved && rules(MissileRule::MoveOrFire) {
        return 0;
    }
    let (own, theirs) = (battle.unit(by).pose.footprint(), battle.unit(on).pose.footprint());
    let far = i64::from(nearest(theirs.corners(), battle.unit(by).pose.front));
    let range = i64::from(missile.range) * i64::from(UNITS_PER_INCH);
    let ahead = battle.is_loose(by) || zone_of(&own, theirs.centre()) == Zone::Front;
    if far > range || !ahead {
        return 0;
    }
    let hampered = !rules(MissileRule::NoMovePenalty);
    let modifiers: Vec<ShotModifier> = [
        (hampered && moved).then_some(ShotModifier::Moving),
        (hampered && 2 * far > range).then_some(ShotModifier::LongRange),
    ]
    .into_iter()
    .flatten()
    .collect();
    let hit = match charts::shooting(battle.troop(by).profile.ballistic_skill, &modifiers) {
        ToHit::Never => 0,
        ToHit::Automatic => 6,
        ToHit::SixThen(_) => 1,
        ToHit::On(least) => 7 - i64::from(least),
    };
    let wounds = shooters(battle, by) * hit * unsaved(battle, on, power(battle, by, missile));
    let whole = i64::from(battle.own_models(on).max(1)) * i64::from(body(battle, on).wounds.max(1));
    10 * points_of(battle, on) * wounds.min(whole * 216) / (whole * 216)
}

/// The distance to the nearest of some corners.
fn nearest(corners: &[Point], to: Point) -> i32 {
    corners.iter().map(|corner| corner.distance(to).0).min().unwrap_or(i32::MAX)
}

/// Whether a machine that has not moved has somebody ahead.
fn fires(battle: &Battle, by: UnitId, on: UnitId) -> bool {
    let (own, theirs) = (battle.unit(by).pose.footprint(), battle.unit(on).pose.footprint());
    !battle.unit(by).turn.has(Deed::Moved) && zone_of(&own, theirs.centre()) == Zone::Front
}

/// How many models of a unit shoot: the front rank, or all in loose order.
fn shooters(battle: &Battle, by: UnitId) -> i64 {
    let models = battle.own_models(by);
    i64::from(if battle.is_loose(by) { models } else { models.min(battle.unit(by).pose.files) })
}

/// The Strength of its hits, and how much they pierce besides.
fn power(battle: &Battle, by: UnitId, missile: &Missile) -> (u8, u8) {
    let strength = match missile.strength {
        MissileStrength::Fixed(strength) => strength,
        MissileStrength::User(more) => battle.troop(by).profile.strength + more,
    };
    (strength, u8::from(missile.rules.contains(&MissileRule::ArmourPiercing)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_fantasy_battle::FantasyBattle;
    use muster_kernel::Ruleset;

    /// What side A promises itself of its volleys at goblins, where both stand so and it is about to move.
    fn promised(shooters: &str, stand: [&str; 2], moment: Moment) -> i64 {
        let rules = FantasyBattle::standard();
        let text = format!(
            "scenario pitched-battle two-hills\nround 2\nturn A\nphase turn remaining\narmy A empire\nA1 is {shooters}
army B orcs-and-goblins\nB1 is 20 goblins\nA1 at {}\nB1 at {}",
            stand[0], stand[1]
        );
        let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
        volleys(&rules.begin(&setup).expect("a table that can be").battle, Seat::FIRST, moment)
    }

    #[test]
    fn whoever_is_ahead_and_within_range_is_shot_at() {
        let at = |y: &str| promised("10 handgunners", ["24,10 facing 0 files 10", y], Moment::Next);
        assert!(at("24,20 facing 180 files 5") > at("24,32 facing 180 files 5"), "nearer is easier");
        assert!(at("24,32 facing 180 files 5") > 0, "within 24 inches");
        assert_eq!(at("24,40 facing 180 files 5"), 0, "out of range");
        assert_eq!(at("24,4 facing 0 files 5"), 0, "behind");
    }

    #[test]
    fn whoever_moves_with_what_has_to_be_braced_gives_up_the_shot() {
        let goblins = "24,20 facing 180 files 5";
        let now =
            |deed: &str| promised("10 handgunners", [&format!("24,10 facing 0 files 10{deed}"), goblins], Moment::Now);
        assert!(now("") > 0);
        assert_eq!(now(" did moved"), 0);
    }
}
