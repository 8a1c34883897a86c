//! Whole games of Fantasy Battle played at random: every answer drawn is legal, every game ends, and after every step the table is one
//! that could lie before two players.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::state::{Battle, Contact, Standing};
use muster_fantasy_battle::step::{Stage, Step};
use muster_fantasy_battle::terrain::Going;
use muster_ground::bases::{Base, Block};
use muster_ground::length::Length;
use muster_testkit::random_games;

const TABLES: [&str; 6] = [
    "scenario pitched-battle two-hills reikland-march broken-fang",
    "scenario pitched-battle river-crossing karak-norn-throng barrow-host\nhouses open",
    "scenario take-the-centre crossroads broken-fang karak-norn-throng",
    "scenario meeting-engagement two-hills barrow-host reikland-march",
    "scenario pitched-battle two-hills\nphase muster",
    "scenario take-the-centre two-hills\nlimit 2000\nphase muster",
];

/// How many games are played on each table.
const GAMES: u64 = 350;

/// By how much blocks that were brought flush may overlap, each of them rounded by itself.
const ROUNDED: Length = Length(60);

/// What a base covers for sure.
fn core(base: &Base) -> Base {
    match base {
        Base::Block(block) => {
            let (width, depth) = (block.width() - ROUNDED, block.depth() - ROUNDED);
            Block::new(block.centre(), width, depth, block.facing()).into()
        }
        Base::Disc(_) => *base,
    }
}

/// FB-4.18 units on the table by themselves, but those that are in a building.
fn in_the_open(battle: &Battle) -> Vec<UnitId> {
    battle.everybody().filter(|id| battle.unit(*id).building.is_none()).collect()
}

/// Everything about a table that cannot be.
fn faults(battle: &Battle) -> Vec<String> {
    let open = in_the_open(battle);
    let mut found: Vec<String> = open.iter().flat_map(|id| faults_of(battle, *id)).collect();
    for (at, one) in open.iter().enumerate() {
        let own: Vec<Base> = battle.footprints(*one).iter().map(core).collect();
        let on = |other: &&UnitId| {
            battle.footprints(**other).iter().any(|there| own.iter().any(|base| there.overlaps(base)))
        };
        found.extend(open[at + 1..].iter().filter(on).map(|other| format!("{one:?} stands on {other:?} (FB-6.11)")));
    }
    found.extend(parted(battle));
    let there = |id: UnitId| battle.unit(id).is_on_table() && !battle.unit(id).flees();
    let idle = battle.contacts.iter().filter(|one| !there(one.by) || !there(one.with));
    found.extend(idle.map(|one| format!("nobody fights in {one:?} (FB-2.31)")));
    found
}

/// FB-8.93, FB-4.16 enemies who fight on after the combats of a turn, and no longer touch each other.
fn parted(battle: &Battle) -> Vec<String> {
    if !matches!(battle.step, Step::Turn(Stage::End | Stage::Begin)) {
        return Vec::new();
    }
    let walls: Vec<Base> =
        battle.terrain(|kind| kind.going() == Going::Obstacle).map(|piece| piece.shape.base()).collect();
    let touches = |one: &&Contact| {
        let near = |base: &Base, id: UnitId| battle.footprints(id).iter().any(|own| own.gap(base).at_most(ROUNDED));
        let across = walls.iter().any(|wall| near(wall, one.by) && near(wall, one.with));
        let within = battle.unit(one.by).building.is_some() || battle.unit(one.with).building.is_some();
        within || across || battle.gap(one.by, one.with) <= ROUNDED
    };
    let apart = battle.contacts.iter().filter(|one| !touches(one));
    apart.map(|one| format!("{one:?} fight without touching (FB-8.93)")).collect()
}

/// What cannot be of a unit by itself.
fn faults_of(battle: &Battle, id: UnitId) -> Vec<String> {
    let (unit, table) = (battle.unit(id), battle.map().table);
    let ends = unit.pose.ends.iter().flatten().count();
    let at_ends = battle.joined(id).filter(|one| battle.unit(*one).end.is_some()).count();
    let lost = battle.army(id.seat()).filter(|one| {
        let host = battle.host(*one);
        matches!(battle.unit(*one).standing, Standing::Joined(_)) && !battle.unit(host).is_on_table()
    });
    let away = lost.filter(|one| !matches!(battle.unit(battle.host(*one)).standing, Standing::Away(..))).count();
    let all = [
        (!battle.footprints(id).iter().all(|base| table.holds_base(base)), "off the table (FB-4.22)"),
        (unit.pose.files == 0 || unit.pose.files > unit.pose.models, "wider than it has models (FB-4.41)"),
        (battle.is_loose(id) && unit.loose.len() != usize::from(unit.pose.models), "has models nowhere (FB-6.75)"),
        (ends != at_ends, "has an end where nobody stands (FB-6.3)"),
        (away > 0, "has characters in units that are gone (FB-9.79)"),
    ];
    let wrong = all.into_iter().filter(|(applies, _)| *applies);
    wrong.map(|(_, what)| format!("{id:?} at {:?} {what}", unit.pose)).collect()
}

#[test]
fn random_games_end() {
    random_games(&FantasyBattle::standard(), &TABLES, GAMES, |state| faults(&state.battle));
}
