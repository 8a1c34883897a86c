//! The way of a charger who leaves room on a face for those who charge it after him (FB-6.63, FB-12.18).

use super::{Charged, Search, found};
use crate::characters;
use crate::charges::contact;
use crate::ids::UnitId;
use crate::state::{Battle, Charge, Reaction};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::length::{Length, Point};

/// FB-6.52, FB-6.63 the best way of a charge that goes so far: of those on which as many touch one that leaves most of those room who charge the
/// same face after him; nothing where there is none.
pub(crate) fn find_beside(battle: &Battle, charge: Charge, most: Length) -> Option<Charged> {
    let best = found(battle, of(battle, charge, most))?;
    let waiting = waiting(battle, charge);
    let alone = waiting.iter().filter(|other| arrives(battle, **other)).count();
    let left = |charged: Charged| {
        let mut after = battle.clone();
        after.charges.retain(|one| one.by != charge.by);
        contact(&mut after, charge, charged);
        let after = &mut after;
        waiting.iter().filter(|other| takes_its_place(after, **other)).count()
    };
    if alone == 0 || battle.is_loose(charge.by) || left(best) >= alone {
        return Some(best);
    }
    let touching = of(battle, charge, most).touching(&best);
    let mut chosen = (left(best), best);
    for strip in waiting.iter().flat_map(|other| strips(battle, *other)) {
        let mut apart = of(battle, charge, most);
        apart.kept_free.push(strip);
        let Some(way) = found(battle, apart).filter(|way| of(battle, charge, most).touching(way) == touching) else {
            continue;
        };
        let more = left(way);
        if more > chosen.0 {
            chosen = (more, way);
        }
        if more >= alone {
            break;
        }
    }
    Some(chosen.1)
}

/// What is looked for.
fn of(battle: &Battle, charge: Charge, most: Length) -> Search<'_> {
    Search::new(battle, (charge.by, charge.target), charge.face, most)
}

/// FB-6.63 those who charge the same face of the same enemy and have not moved; who has no faces has room all around.
fn waiting(battle: &Battle, charge: Charge) -> Vec<Charge> {
    let target = charge.target;
    let able = |by: UnitId| {
        let host = battle.unit(battle.host(by));
        host.is_on_table() && !host.flees() && !battle.is_loose(by)
    };
    let same = |one: &&Charge| one.by != charge.by && one.target == target && one.face == charge.face;
    let all = battle.charges.iter().filter(same);
    let all: Vec<Charge> = all.filter(|one| one.reaction != Reaction::Flee && able(one.by)).copied().collect();
    if all.is_empty() || of(battle, charge, Length::ZERO).anywhere { Vec::new() } else { all }
}

/// Whether a charger finds a way.
fn arrives(battle: &Battle, charge: Charge) -> bool {
    way(&characters::gone_out(battle, charge.by), charge).is_some()
}

fn way(battle: &Battle, charge: Charge) -> Option<Charged> {
    found(battle, of(battle, charge, crate::charges::reach(battle, charge.by)))
}

/// Puts a charger where he finds his way to, if he finds one.
fn takes_its_place(battle: &mut Battle, charge: Charge) -> bool {
    characters::goes_out(battle, charge.by);
    let Some(charged) = way(battle, charge) else { return false };
    contact(battle, charge, charged);
    true
}

/// FB-6.63 the ground before either end of a face on which a charger would stand with so much of his front, the most first, down to a quarter of a
/// file; of both ends the one that is nearer to him.
fn strips(battle: &Battle, charge: Charge) -> Vec<Base> {
    let pose = characters::gone_out(battle, charge.by).unit(charge.by).pose;
    let block = battle.unit(charge.target).pose.footprint();
    let edge = block.edge(charge.face);
    let outward = block.outward(charge.face);
    let mut ends = [(edge.from, edge.to), (edge.to, edge.from)];
    let centre = pose.footprint().centre();
    ends.sort_by_key(|(end, _)| end.distance_squared(centre));
    let quarter = pose.base.0.0 / 4;
    let strip = |quarters: i32, (end, other): (Point, Point)| {
        // Its middle lies half its width beyond what it takes of the face.
        let along = Length(quarter * quarters) - Length(pose.width().0 / 2);
        let front = end.towards(other - end, along);
        Base::from(Block::new(front, pose.width(), pose.depth(), outward + Angle::HALF))
    };
    let whole = (1..=i32::from(pose.files)).rev().map(|files| 4 * files);
    whole.chain([3, 2, 1]).flat_map(|quarters| ends.map(|end| strip(quarters, end))).collect()
}
