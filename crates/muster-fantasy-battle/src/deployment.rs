//! Deployment: drops in turn, zones, characters in units, scouts (FB-4.21, FB-4.29 to FB-4.41).

use crate::action::{About, Action, Choice, Pick, Placement, Prompt};
use crate::book::{Ability, ItemEffect, Kind, Zones};
use crate::event::{Event, OfUnit, RollOf};
use crate::ids::UnitId;
use crate::placing;
use crate::register::*;
use crate::state::{Battle, Mark, Standing};
use crate::step::{Game, Step};
use muster_ground::angle::Angle;
use muster_ground::bases::Block;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::Side;
use muster_kernel::{Flow, Message, Seat, Violations};

/// FB-4.29 how deep the strips are.
const STRIP: i32 = 12 * crate::UNITS_PER_INCH;
/// FB-4.38 how far scouts keep from enemies.
const SCOUTS: i32 = 10 * crate::UNITS_PER_INCH;
/// FB-3.112 how near to its parent a detachment is deployed.
const DETACHED: i32 = 3 * crate::UNITS_PER_INCH;

/// FB-4.36 a unit by what it is dropped as.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Drop {
    /// By itself.
    Unit,
    /// With all other machines.
    Machines,
    /// With all other characters, last.
    Characters,
    /// FB-4.38 after everything else.
    Scouts,
}

fn drop_of(battle: &Battle, id: UnitId) -> Drop {
    let troop = battle.troop(id);
    if troop.has(Ability::Scouts) {
        Drop::Scouts
    } else if troop.is_character() {
        Drop::Characters
    } else if troop.kind == Kind::Machine {
        Drop::Machines
    } else {
        Drop::Unit
    }
}

fn waits(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).standing == Standing::ToDeploy
}

/// FB-4.36 the units that a side may place now: the rest of a drop that is begun, else anything but characters, who come last.
pub(crate) fn deployable(battle: &Battle, side: Seat) -> Vec<UnitId> {
    let left: Vec<UnitId> = battle.army(side).filter(|id| waits(battle, *id)).collect();
    let of = |drop: Drop| left.iter().copied().filter(|id| drop_of(battle, *id) == drop).collect::<Vec<_>>();
    let detachments: Vec<UnitId> = left.iter().copied().filter(|id| parent_is_down(battle, *id)).collect();
    if !detachments.is_empty() {
        return detachments;
    }
    let machines_begun = battle.army(side).any(|id| drop_of(battle, id) == Drop::Machines && !waits(battle, id));
    let machines = of(Drop::Machines);
    if machines_begun && !machines.is_empty() {
        return machines;
    }
    let mut units = of(Drop::Unit);
    units.retain(|id| battle.troop(*id).parent.is_none());
    units.extend(machines);
    if units.is_empty() { of(Drop::Characters) } else { units }
}

/// FB-3.112 whether a detachment waits whose regiment is placed: it belongs to the same drop.
fn parent_is_down(battle: &Battle, id: UnitId) -> bool {
    battle.troop(id).parent.is_some_and(|parent| !waits(battle, parent))
}

/// FB-4.36, FB-4.37 whose drop it is after one of a side: the other's, as long as both have units; then scouts.
pub(crate) fn next(battle: &Battle, after: Seat) -> Step {
    let has = |side: Seat| battle.army(side).any(|id| waits(battle, id) && drop_of(battle, id) != Drop::Scouts);
    match (has(after.other()), has(after)) {
        (true, _) => Step::Deploy(after.other()),
        (false, true) => Step::Deploy(after),
        (false, false) => next_scouts(battle, None),
    }
}

/// FB-4.38 whose scouts are placed next; after all of them come the choices before the battle.
fn next_scouts(battle: &Battle, after: Option<Seat>) -> Step {
    let has = |side: Seat| battle.army(side).any(|id| waits(battle, id));
    let first = after.map_or(battle.deploys, Seat::other);
    match (has(first), has(first.other())) {
        (true, _) => Step::Scouts(first),
        (false, true) => Step::Scouts(first.other()),
        (false, false) => Step::Before(Seat::FIRST),
    }
}

/// FB-4.36, FB-11.9 one unit of a drop is placed, for all to see.
pub(crate) fn deploy(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let action = t.ask(side, Prompt::Deploy)?;
    let Some((id, how)) = put_down(&action) else { return Ok(()) };
    put(t, id, how);
    let battle = &mut t.state.battle;
    let drop = drop_of(battle, id);
    let goes_on = battle.army(side).any(|other| {
        let same = matches!(drop, Drop::Machines | Drop::Characters) && drop_of(battle, other) == drop;
        waits(battle, other) && (same || parent_is_down(battle, other))
    });
    note_who_is_done(battle, side);
    battle.step = if goes_on { Step::Deploy(side) } else { next(battle, side) };
    Ok(())
}

/// FB-4.40 notes the side that has placed its last unit, scouts included, if the other one has not before.
fn note_who_is_done(battle: &mut Battle, side: Seat) {
    if battle.deployed_first.is_none() && !battle.army(side).any(|id| waits(battle, id)) {
        battle.deployed_first = Some(side);
    }
}

/// FB-4.38 scouts, one unit after the other in turn; a roll-off decides who begins.
pub(crate) fn scouts(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let both = Seat::BOTH.iter().all(|side| t.state.army(*side).any(|id| waits(&t.state.battle, id)));
    let begun =
        t.state.army(side).chain(t.state.army(side.other())).any(|id| t.state.unit(id).marks.has(Mark::Scouted));
    let side = if both && !begun { crate::rolls::roll_off(t, RollOf::Scouts, [0, 0])? } else { side };
    if let Some((id, how)) = put_down(&t.ask(side, Prompt::Deploy)?) {
        put(t, id, how);
        t.state.unit_mut(id).marks.note(Mark::Scouted);
        note_who_is_done(&mut t.state.battle, side);
    }
    t.state.battle.step = next_scouts(&t.state.battle, Some(side));
    Ok(())
}

/// FB-4.36 how a unit is put down.
#[derive(Clone, Copy)]
enum Put {
    /// On the table.
    At(Placement),
    /// FB-9.73 in another unit, perhaps at an end of it.
    Into(UnitId, Option<Side>),
    /// FB-3.252 not yet.
    Held,
}

/// FB-4.36 which unit an answer places, and how.
const fn put_down(action: &Action) -> Option<(UnitId, Put)> {
    match action {
        Action::Deploy(id, place) => Some((*id, Put::At(*place))),
        Action::Join(id, host, end) => Some((*id, Put::Into(*host, *end))),
        Action::Reserve(id) => Some((*id, Put::Held)),
        Action::Choose(_)
        | Action::Move(..)
        | Action::March(..)
        | Action::Go(..)
        | Action::Run(..)
        | Action::Fly(..)
        | Action::Leave(..)
        | Action::Enter(..)
        | Action::Sally(..)
        | Action::Stop
        | Action::Pose(_)
        | Action::Guess(..)
        | Action::Aim(_)
        | Action::Muster(_) => None,
    }
}

fn put(t: &mut Game<'_>, id: UnitId, how: Put) {
    match how {
        Put::At(place) => {
            let loose = t.state.troop(id).is_loose(&t.state.book);
            let pose = place.formation(&t.state.unit(id).pose);
            let unit = t.state.unit_mut(id);
            (unit.standing, unit.pose) = (Standing::Field, pose);
            if loose {
                unit.loose = placing::spread(&pose);
            }
            t.tell(|_, _| Event::new(FB_4_36, "ev-deploys").unit(id));
        }
        Put::Into(host, end) => {
            crate::characters::join(&mut t.state.battle, id, (host, end));
            t.tell(|_, _| Event::new(FB_4_36, "ev-deploys-in").unit(id).on(host));
        }
        Put::Held => {
            t.state.unit_mut(id).standing = Standing::Reserve;
            t.tell(|_, _| Event::new(FB_3_252, "ev-reserve").unit(id));
        }
    }
}

/// FB-4.36, FB-4.38, FB-9.73 everything that forbids an answer to where a unit is placed.
pub(crate) fn check(battle: &Battle, side: Seat, action: &Action, wrong: &mut Violations) {
    let Some((id, how)) = put_down(action) else { return wrong.forbid(FB_4_36, "no-such-answer") };
    let scouts = matches!(battle.step, Step::Scouts(_));
    let may =
        if scouts { battle.army(side).filter(|id| waits(battle, *id)).collect() } else { deployable(battle, side) };
    if !may.contains(&id) {
        return wrong.forbid_if_with(true, FB_4_36, || Message::new("no-drop-now").with("unit", id.piece()));
    }
    match how {
        Put::At(place) => {
            let pose = place.formation(&battle.unit(id).pose);
            width(id, &pose, wrong);
            if wrong.is_settled() || !is_sound(&pose) {
                return;
            }
            let bases = placing::covered(battle, id, &pose);
            placing::check(battle, id, &bases, wrong);
            if scouts {
                scouts_place(battle, id, &bases, wrong)
            } else {
                let crew: Vec<Block> = battle.crew_row_at(id, &pose).iter().flat_map(Formation::bases).collect();
                check_crew(battle, id, &crew, wrong);
                in_zone(battle, id, &[bases.clone(), crew].concat(), wrong)
            }
            near_parent(battle, id, &bases, wrong);
        }
        Put::Into(host, end) => {
            crate::characters::check_join(battle, id, (host, end), wrong);
            // FB-4.38 who has come as scouts is in no zone anyway.
            let within = |pose: &Formation| {
                let mut wrong = Violations::whether();
                in_zone(battle, host, &pose.bases().collect::<Vec<_>>(), &mut wrong);
                wrong.is_empty()
            };
            if wrong.is_empty() && !battle.is_loose(host) && within(&battle.unit(host).pose) {
                let grown = crate::characters::with(battle, id, (host, end));
                in_zone(battle, host, &grown.bases().collect::<Vec<_>>(), wrong);
            }
        }
        Put::Held => wrong.forbid_if(!battle.troop(id).has(Ability::Reserve), FB_3_252, "no-reserve"),
    }
}

/// FB-4.41 whether a width is one.
const fn is_sound(pose: &Formation) -> bool {
    pose.files >= 1 && pose.files <= pose.models
}

/// FB-4.41 a width of at least one, and no more than there are models.
fn width(id: UnitId, pose: &Formation, wrong: &mut Violations) {
    wrong.forbid_if_with(!is_sound(pose), FB_4_41, || {
        Message::new("no-such-width").with("unit", id.piece()).with("models", i64::from(pose.models))
    });
}

/// FB-4.22, FB-7.51 the crew of a machine stands on the table; friends make room for it.
fn check_crew(battle: &Battle, id: UnitId, crew: &[Block], wrong: &mut Violations) {
    let inside = crew.iter().all(|base| battle.map().table.holds_base(&(*base).into()));
    wrong.forbid_if_with(!inside, FB_4_22, || Message::new("no-off-table").with("unit", id.piece()));
}

/// FB-4.29, FB-4.31, FB-4.32 every model wholly in the own zone.
fn in_zone(battle: &Battle, id: UnitId, bases: &[Block], wrong: &mut Violations) {
    let inside = bases.iter().all(|base| base.corners().iter().all(|corner| holds(battle, id.seat(), *corner)));
    wrong.forbid_if_with(!inside, FB_4_32, || Message::new("no-own-zone").with("unit", id.piece()));
}

/// FB-4.34 where a side looks from its own edge.
pub(crate) fn ahead(battle: &Battle, side: Seat) -> Angle {
    if battle.near == side { Angle::ZERO } else { Angle::HALF }
}

/// FB-4.29, FB-4.31 whether a point lies in the zone of a side.
pub(crate) fn holds(battle: &Battle, side: Seat, at: Point) -> bool {
    let table = battle.map().table;
    // The zones are alike when the table is turned by half.
    let at = if battle.near == side { at } else { Point { x: table.width - at.x, y: table.depth - at.y } };
    match battle.scenario().zones {
        Zones::Strips => at.y.0 <= STRIP,
        Zones::Triangles => 3 * i64::from(at.y.0) <= 2 * i64::from(at.x.0) - 36 * i64::from(crate::UNITS_PER_INCH),
    }
}

/// FB-4.38 outside the enemy's zone, more than 10 inches from every enemy and seen by none; or in the own zone.
fn scouts_place(battle: &Battle, id: UnitId, bases: &[Block], wrong: &mut Violations) {
    let side = id.seat();
    let all = |zone: Seat| bases.iter().all(|base| base.corners().iter().all(|at| holds(battle, zone, *at)));
    if all(side) {
        return;
    }
    let any = bases.iter().any(|base| base.corners().iter().any(|at| holds(battle, side.other(), *at)));
    wrong.forbid_if_with(any, FB_4_38, || Message::new("no-enemy-zone").with("unit", id.piece()));
    for enemy in battle.fielded(side.other()) {
        // FB-7.51 a machine and its crew are one.
        let near = battle
            .measured(enemy)
            .iter()
            .any(|there| bases.iter().any(|base| there.gap(&(*base).into()).at_most(Length(SCOUTS))));
        wrong.forbid_if_with(near, FB_4_38, || {
            Message::new("no-scouts-near").with("unit", id.piece()).with("target", enemy.piece())
        });
        wrong.forbid_if_with(crate::sight::Lookout::of(battle, enemy).would_see(bases), FB_4_38, || {
            Message::new("no-scouts-seen").with("unit", id.piece()).with("target", enemy.piece())
        });
    }
}

/// FB-3.112 a detachment within 3 inches of its regiment.
fn near_parent(battle: &Battle, id: UnitId, bases: &[Block], wrong: &mut Violations) {
    let Some(parent) = battle.troop(id).parent else { return };
    let theirs = battle.bases(parent);
    let near = theirs.iter().any(|there| bases.iter().any(|base| there.gap(&(*base).into()).at_most(Length(DETACHED))));
    wrong.forbid_if_with(!near, FB_3_112, || {
        Message::new("no-detachment-away").with("unit", id.piece()).with("target", parent.piece())
    });
}

/// FB-4.39, FB-3.132, FB-11.3 the choice before the battle: for whom the Sword of Fate is. Who might carry it is asked, so that
/// nobody learns who does.
pub(crate) fn before(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let fate = |item: &crate::book::MagicItem| item.effects.iter().any(|one| matches!(one, ItemEffect::Fate { .. }));
    let bearer = t.state.hidden[side.index()].items.iter().find(|(_, item)| fate(t.state.book.item(*item)));
    let army = t.state.armies[side.index()].roster.units.first().map(|unit| unit.army);
    let possible = t.state.book.items.iter().any(|item| fate(item) && item.army == army);
    let own = &t.state.hidden[side.index()].items;
    let carry = (0..own.len()).any(|at| t.state.troop(own[at].0).is_character() && !t.state.is_revealed(own, at));
    let foes: Vec<UnitId> = t
        .state
        .army(side.other())
        .filter(|id| {
            let troop = t.state.troop(*id);
            t.state.is_there(*id) && (troop.is_character() || troop.kind == Kind::Monster)
        })
        .collect();
    if possible && carry && !foes.is_empty() {
        let named = foes.into_iter().filter(|_| bearer.is_some()).map(Choice::Unit);
        let options: Vec<Choice> = named.chain([Choice::No]).collect();
        if let Action::Choose(Choice::Unit(id)) = t.ask(side, Pick::plain(About::Fate, options))? {
            t.state.hidden[side.index()].fated = Some(id);
        }
    }
    t.state.battle.step = if side == Seat::FIRST { Step::Before(Seat::SECOND) } else { Step::FirstTurn };
    Ok(())
}
