//! Moves of units: a path for each model, all ends judged together (SP-6.10 to SP-6.18, SP-7.1 to SP-7.19).

mod march;

use crate::action::{Manner, Moving};
use crate::book::INCH;
use crate::coherency;
use crate::register::*;
use crate::sight;
use crate::space::{self, COMBAT};
use crate::state::{Battle, ModelId, Size, UnitId, Units};
pub(crate) use march::{LEGS, March, Walk};
use muster_ground::bases::Disc;
use muster_ground::footprint::{FINE, fine_length};
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point};
use muster_ground::segment::Segment;
use muster_kernel::{Message, Violations};
use smallvec::SmallVec;

/// SP-7.5 how close to an enemy unit a charge ends.
pub(crate) const CHARGED: Length = Length(INCH / 2);

/// SP-6.14, SP-4.47 what it costs to climb a tall strip and down again: twice its height.
const fn climb(size: Size) -> i64 {
    match size {
        Size::Large => 8 * INCH as i64,
        Size::Small => 4 * INCH as i64,
    }
}

/// SP-6.16, SP-6.17, SP-6.18 Everything that forbids a move, each with its rule, model and distance.
pub fn check(battle: &Battle, moving: Moving, way: &GroupMove, wrong: &mut Violations) {
    if let Some(march) = March::of(battle, moving, way, wrong) {
        judge(&march, wrong);
    }
}

/// The same of a move that is spelled out.
pub(crate) fn judge(march: &March<'_>, wrong: &mut Violations) {
    let steps = [ends, together, ways, manner];
    for step in steps {
        step(march, wrong);
        if wrong.is_settled() {
            return;
        }
    }
}

/// Whether nothing forbids a move.
pub(crate) fn is_legal(battle: &Battle, moving: Moving, way: &GroupMove) -> bool {
    let mut wrong = Violations::whether();
    check(battle, moving, way, &mut wrong);
    wrong.is_empty()
}

/// Puts the models of a unit where a move takes them.
pub fn apply(battle: &mut Battle, unit: UnitId, way: &GroupMove) {
    let stands = battle.unit_mut(unit);
    for number in stands.models.iter() {
        let at = &mut stands.at[usize::from(number)];
        *at = way.end(number, *at);
    }
}

/// SP-6.14 what the path of a model costs, in the [fine](FINE) parts of a unit: its length, and the climb over every tall strip
/// that the base passes over, once each.
pub(crate) fn cost(march: &March<'_>, walk: &Walk) -> i64 {
    let length: i64 = walk.legs().map(fine_length).sum();
    if march.flies || !walk.moves() {
        return length;
    }
    let radius = i64::from(walk.end.radius.0);
    let passed = march.battle.field.features.iter().filter(|feature| {
        let strip = space::rectangle(&feature.tall);
        walk.legs().any(|leg| strip.is_passed_closer(leg, radius))
    });
    length + passed.map(|feature| climb(feature.size) * FINE).sum::<i64>()
}

/// SP-6.10, SP-6.14 whether a path is surely no longer than allowed: straight and past no tall strip, which needs no root.
fn is_short(march: &March<'_>, walk: &Walk) -> bool {
    let [to] = walk.corners.as_slice() else { return false };
    let leg = Segment::new(walk.from, *to);
    let radius = i64::from(walk.end.radius.0);
    let mut strips = march.battle.field.features.iter().map(|feature| space::rectangle(&feature.tall));
    leg.step().square() <= i64::from(march.moving.allowance.0).pow(2)
        && (march.flies || strips.all(|strip| strip.is_clear_of(leg, radius)))
}

/// SP-6.11, SP-6.12, SP-4.46 where models may end: on the board, on nobody, and on no tall strip.
fn ends(march: &March<'_>, wrong: &mut Violations) {
    for (place, walk) in march.walks.iter().enumerate() {
        let piece = march.piece(walk);
        stands(march.battle, walk.end, piece, wrong);
        let on = |other: ModelId| Message::new("no-end-on").with("model", piece.piece()).with("piece", other.piece());
        let taken = march.others.iter().find(|(_, there)| space::overlap(walk.end, *there));
        if let Some((other, _)) = taken {
            wrong.forbid_end_if(true, SP_6_11, || on(*other));
        }
        let friend = march.walks[..place].iter().find(|other| space::overlap(walk.end, other.end));
        if let Some(other) = friend {
            wrong.forbid_end_if(true, SP_6_11, || on(march.piece(other)));
        }
        if wrong.is_settled() {
            return;
        }
    }
}

/// SP-6.12, SP-4.46, SP-12.31 the board, and what is too tall to stand on.
pub(crate) fn stands(battle: &Battle, base: Disc, piece: ModelId, wrong: &mut Violations) {
    let off = !battle.book.size.holds_disc(base);
    wrong.forbid_end_if(off, SP_6_12, || Message::new("no-off-board").with("model", piece.piece()));
    let mut strips = battle.field.features.iter().map(|feature| space::rectangle(&feature.tall));
    let on_top = strips.any(|strip| strip.is_closer(base.at, i64::from(base.radius.0)));
    wrong.forbid_end_if(on_top, SP_4_46, || Message::new("no-unstable").with("model", piece.piece()));
}

/// SP-6.22, SP-6.26 the unit ends coherent, unless nobody moves.
fn together(march: &March<'_>, wrong: &mut Violations) {
    if march.walks.iter().any(Walk::moves) {
        let ends: SmallVec<[Point; 20]> = march.walks.iter().map(|walk| walk.end.at).collect();
        let coherent = coherency::is_coherent(march.battle, march.moving.unit, &ends);
        wrong
            .forbid_end_if(!coherent, SP_6_22, || Message::new("no-coherency").with("unit", march.moving.unit.group()));
    }
}

/// SP-6.10 to SP-6.14 the path of each model: no longer than allowed, on the board, and through nobody of another unit.
fn ways(march: &March<'_>, wrong: &mut Violations) {
    let most = march.moving.allowance;
    for walk in march.walks.iter().filter(|walk| walk.moves()) {
        let piece = march.piece(walk).piece();
        let cost = if is_short(march, walk) { 0 } else { cost(march, walk) };
        wrong.forbid_if_with(cost > i64::from(most.0) * FINE, SP_6_10, || {
            let length = (cost + FINE - 1) / FINE;
            Message::new("no-too-far").with("model", piece).with("length", length).with("most", most.0)
        });
        let off = |at: &Point| !march.battle.book.size.holds_disc(Disc::new(*at, walk.end.radius));
        let leaves = walk.corners.iter().any(off);
        wrong.forbid_if_with(leaves, SP_6_12, || Message::new("no-off-board").with("model", piece));
        if !march.flies {
            let in_the_way = |(_, there): &&(ModelId, Disc)| {
                let reach = i64::from((there.radius + walk.end.radius).0);
                walk.legs().any(|leg| leg.is_closer(there.at, reach))
            };
            let through = march.others.iter().find(in_the_way);
            wrong.forbid_if_with(through.is_some(), SP_6_11, || {
                let message = Message::new("no-through").with("model", piece);
                through.map_or(message.clone(), |(other, _)| message.with("piece", other.piece()))
            });
        }
        if wrong.is_settled() {
            return;
        }
    }
}

/// SP-7.1 to SP-7.17 what the kind of move demands.
fn manner(march: &March<'_>, wrong: &mut Violations) {
    let (battle, unit) = (march.battle, march.moving.unit);
    match march.moving.manner {
        Manner::Clear => clear(march, wrong),
        Manner::Retreat => {
            for walk in &march.walks {
                let close = march.enemies().find(|(_, there)| space::gap_at_most(walk.end, *there, COMBAT));
                if let Some((enemy, _)) = close {
                    wrong.forbid_end_if(true, SP_7_3, || march.about("no-retreat-close", walk, *enemy));
                }
            }
        }
        Manner::Charge => {
            let near = |walk: &Walk| march.enemies().any(|(_, there)| space::gap_at_most(walk.end, *there, CHARGED));
            let away = !march.walks.iter().any(near);
            wrong.forbid_end_if(away, SP_7_5, || Message::new("no-charge-away").with("unit", unit.group()));
        }
        Manner::Free => {
            let leaves = space::is_in_combat(battle, unit) && march.engaged().is_empty();
            wrong.forbid_end_if(leaves, SP_7_17, || Message::new("no-leaving-combat").with("unit", unit.group()));
        }
        Manner::PileIn(target) => pile_in(march, target, wrong),
    }
}

/// SP-6.13, SP-6.15 no model comes into the combat range of a visible enemy; one that flies may not end there.
fn clear(march: &March<'_>, wrong: &mut Violations) {
    for walk in march.walks.iter().filter(|walk| walk.moves()) {
        let met = march.enemies().find(|(_, there)| {
            if march.flies {
                let end = Segment::new(walk.end.at, walk.end.at);
                enters(march.battle, end, walk.end.radius, *there)
            } else {
                walk.legs().any(|leg| enters(march.battle, leg, walk.end.radius, *there))
            }
        });
        if let Some((enemy, _)) = met {
            let message = || march.about("no-into-combat", walk, *enemy);
            if march.flies {
                // SP-6.13 whoever flies may pass, and only must not end there.
                wrong.forbid_end_if(true, SP_6_15, message);
            } else {
                wrong.forbid_if_with(true, SP_6_15, message);
            }
        }
    }
}

/// SP-6.15 whether a base on a straight piece of its path comes within 3" of an enemy that it sees from either end of it.
fn enters(battle: &Battle, leg: Segment, radius: Length, enemy: Disc) -> bool {
    let reach = i64::from((radius + enemy.radius + COMBAT).0);
    // The first looks whether it comes nearly so close, quickly.
    leg.is_closer(enemy.at, reach + 1)
        && leg.square_to(enemy.at).at_most(reach * reach)
        && [leg.from, leg.to].into_iter().any(|end| sight::sees_disc(battle, Disc::new(end, radius), enemy))
}

/// SP-7.9 each model of a unit in combat ends no farther from the enemy unit that was picked, and the unit stays in combat with
/// all; where none was picked, one for which that is so will do.
fn pile_in(march: &March<'_>, target: Option<UnitId>, wrong: &mut Violations) {
    let before = space::engaged(march.battle, march.moving.unit);
    if before.is_empty() || !march.walks.iter().any(Walk::moves) {
        return;
    }
    let retreats = |target: UnitId| march.walks.iter().find(|walk| ends_farther(march.battle, walk, target));
    match target {
        Some(target) if !before.has(target) => {
            wrong.forbid_if_with(true, SP_7_9, || Message::new("no-pile-in-target").with("target", target.group()));
        }
        Some(target) => {
            if let Some(walk) = retreats(target) {
                wrong.forbid_end_if(true, SP_7_9, || {
                    let message = Message::new("no-pile-in-away").with("model", march.piece(walk).piece());
                    message.with("target", target.group())
                });
            }
        }
        None => {
            let none = before.iter().all(|target| retreats(target).is_some());
            wrong.forbid_end_if(none, SP_7_9, || {
                Message::new("no-pile-in-nowhere").with("unit", march.moving.unit.group())
            });
        }
    }
    if wrong.is_settled() {
        return;
    }
    let after: Units = march.engaged();
    for left in before.iter().filter(|other| !after.has(*other)) {
        wrong.forbid_end_if(true, SP_7_9, || Message::new("no-pile-in-leaving").with("target", left.group()));
    }
}

/// SP-7.9 whether a model ends farther from a unit than it started. Exact: all models of a unit have bases of one size.
fn ends_farther(battle: &Battle, walk: &Walk, target: UnitId) -> bool {
    let nearest = |from: Point| battle.discs(target).map(|disc| disc.at.distance_squared(from)).min();
    walk.moves() && nearest(walk.end.at) > nearest(walk.from)
}
