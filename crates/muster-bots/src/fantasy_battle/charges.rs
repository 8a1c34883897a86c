//! Who could charge whom next, and about what would come of it: no dice and no geometry beyond arcs, gaps and lines, so that it can
//! be asked of every table a player imagines.

use super::clashes::{Bout, WAYS, clash, points_of};
use muster_fantasy_battle::UNITS_PER_INCH;
use muster_fantasy_battle::book::Kind;
use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::leadership::Dread;
use muster_fantasy_battle::numbers;
use muster_fantasy_battle::state::{Battle, Standing};
use muster_fantasy_battle::zones::zone_of;
use muster_ground::arcs::Zone;
use muster_ground::length::Length;
use muster_ground::segment::Segment;
use muster_kernel::Seat;

/// What a side may hope for from its best charges as the table stands, in tenths of a victory point. Several may charge the same
/// enemy together, nobody charges two, and nobody is beaten twice.
pub(super) fn hopes(battle: &Battle, side: Seat) -> i64 {
    let free = |id: &UnitId| !battle.is_engaged(*id);
    let targets: Vec<UnitId> = battle.fielded(side.other()).filter(free).collect();
    let able: Vec<UnitId> = battle.fielded(side).filter(|id| free(id) && charges(battle, *id)).collect();
    let reached = |on: UnitId| (on, able.iter().copied().filter(|by| reaches(battle, *by, on)).collect::<Vec<_>>());
    let mut within: Vec<(UnitId, Vec<UnitId>)> = targets.into_iter().map(reached).collect();
    let mut worth = 0;
    loop {
        within.retain(|(_, by)| !by.is_empty());
        let best =
            within.iter().map(|(on, by)| assault(battle, by, *on)).enumerate().max_by_key(|(_, (worth, _))| *worth);
        let Some((at, (most, by))) = best.filter(|(_, (worth, _))| *worth > 0) else { return worth };
        worth += most;
        within.swap_remove(at);
        within.iter_mut().for_each(|(_, others)| others.retain(|id| !by.contains(id)));
    }
}

/// Whether a unit adds to the charges that are declared on an enemy already.
pub(super) fn joins(battle: &Battle, by: UnitId, on: UnitId) -> bool {
    let mut together: Vec<UnitId> =
        battle.charges.iter().filter(|charge| charge.target == on).map(|charge| charge.by).collect();
    if together.is_empty() {
        return false;
    }
    let alone = hope(battle, &together, on);
    together.push(by);
    hope(battle, &together, on) > alone
}

/// Whether a unit charges anybody at all.
fn charges(battle: &Battle, id: UnitId) -> bool {
    !battle.unit(id).flees() && battle.troop(id).kind != Kind::Machine
}

/// Whether a unit comes so far as another one that it sees.
fn reaches(battle: &Battle, by: UnitId, on: UnitId) -> bool {
    let (own, theirs) = (battle.unit(by).pose.footprint(), battle.unit(on).pose.footprint());
    zone_of(&own, theirs.centre()) == Zone::Front && !falls_short(battle, by, on) && !is_screened(battle, by, on)
}

/// The best that some of these can do to an enemy by charging together, and who does: each joins the others where that promises
/// more.
fn assault(battle: &Battle, by: &[UnitId], on: UnitId) -> (i64, Vec<UnitId>) {
    if battle.unit(on).flees() {
        return (5 * i64::from(battle.troop(on).points), vec![by[0]]);
    }
    let first = by.iter().map(|id| (hope(battle, &[*id], on), *id)).max();
    let (mut worth, mut together) = first.map_or((0, Vec::new()), |(worth, id)| (worth, vec![id]));
    for id in by {
        if together.contains(id) {
            continue;
        }
        together.push(*id);
        let more = hope(battle, &together, on);
        if more > worth {
            worth = more;
        } else {
            together.pop();
        }
    }
    (worth, together)
}

/// What a charge of some units at another promises.
fn hope(battle: &Battle, by: &[UnitId], on: UnitId) -> i64 {
    let theirs = battle.unit(on).pose.footprint();
    let met: Vec<(UnitId, Zone)> =
        by.iter().map(|id| (*id, zone_of(&theirs, battle.unit(*id).pose.footprint().centre()))).collect();
    let worth = clash(battle, (&met, on), Bout::Charge);
    // Who is afraid of the other may not dare to, or may not wait for it.
    let dares = |id: UnitId, before: UnitId| match numbers::felt(battle, id, before) {
        Dread::None => 36,
        Dread::Fear | Dread::Terror => WAYS[usize::from(numbers::leadership(battle, id).min(12))],
    };
    let dare = by.iter().map(|id| dares(*id, on)).min().unwrap_or(36);
    let stays = by.iter().map(|id| dares(on, *id)).min().unwrap_or(36);
    (worth * stays + 5 * points_of(battle, on) * (36 - stays)) * dare / (36 * 36)
}

/// Whether somebody else stands between two units.
fn is_screened(battle: &Battle, by: UnitId, on: UnitId) -> bool {
    if battle.troop(by).flies(&battle.book).is_some() {
        return false;
    }
    let way = Segment::new(battle.unit(by).pose.front, battle.unit(on).pose.footprint().centre());
    let others = battle.everybody().filter(|id| *id != by && *id != on && battle.unit(*id).standing == Standing::Field);
    others.map(|id| battle.unit(id).pose.footprint()).any(|block| block.meets(way))
}

/// Whether a unit is farther from another, measured straight, than it charges.
pub(super) fn falls_short(battle: &Battle, by: UnitId, on: UnitId) -> bool {
    !battle.is_within(by, on, Length(i32::from(reach(battle, by)) * UNITS_PER_INCH))
}

/// How many inches a unit charges.
fn reach(battle: &Battle, id: UnitId) -> u8 {
    let troop = battle.troop(id);
    troop.flies(&battle.book).unwrap_or(2 * troop.movement(&battle.book))
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

    #[test]
    fn nobody_charges_through_others() {
        let rules = FantasyBattle::standard();
        let hoped = |friend: &str| {
            let text = format!(
                "scenario pitched-battle two-hills\nround 2\nturn A\narmy A empire\nA1 is {KNIGHTS}\nA2 is 20 halberdiers files=5
army B orcs-and-goblins\nB1 is 10 orc-arrer-boyz files=10\nA1 at 24,10 facing 0\nA2 at {friend}\nB1 at 24,20 facing 180"
            );
            let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
            hopes(&rules.begin(&setup).expect("a table that can be").battle, Seat::FIRST)
        };
        assert!(hoped("60,14 facing 90") > 0, "friends far away");
        assert_eq!(hoped("26,14 facing 90"), 0, "friends in the way");
    }

    #[test]
    fn two_together_promise_more_than_either() {
        let rules = FantasyBattle::standard();
        let table = |second: &str| {
            let text = format!(
                "scenario pitched-battle two-hills\nround 2\nturn A\narmy A empire\nA1 is {KNIGHTS}\nA2 is {KNIGHTS}
army B orcs-and-goblins\nB1 is 25 orc-boyz shields standard files=5\nA1 at 24,10 facing 0\nA2 at {second}
B1 at 24,20 facing 180"
            );
            let setup = rules.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
            rules.begin(&setup).expect("a table that can be").battle
        };
        let (alone, together) = (table("60,4 facing 0"), table("34,21.5 facing 270"));
        assert!(hopes(&together, Seat::FIRST) > hopes(&alone, Seat::FIRST), "one ahead and one in the flank");
    }
}
