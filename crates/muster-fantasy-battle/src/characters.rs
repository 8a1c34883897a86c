//! Characters in units (FB-6.3, FB-6.4, FB-6.37, FB-9.73).

use crate::book::{Ability, Kind};
use crate::ids::UnitId;
use crate::pace;
use crate::ranks;
use crate::register::*;
use crate::state::{Battle, Deed, Standing};
use muster_ground::angle::Angle;
use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_kernel::{Message, Seat, Violations};

/// How far from another a base is put, so that the two do not overlap.
const GAP: i32 = 2;

/// FB-6.3, FB-6.5 a character takes a place in the front rank of a unit; who stood there goes to the last rank.
pub(crate) fn join(battle: &mut Battle, id: UnitId, host: UnitId) {
    let place = beside(battle, id, host);
    battle.unit_mut(id).standing = Standing::Joined(host);
    let places = ranks_taken(battle, id, host);
    let unit = battle.unit_mut(host);
    unit.pose.models += places;
    if !unit.loose.is_empty() {
        let place = place.unwrap_or(unit.loose[0]);
        unit.loose.push(place);
    }
}

/// FB-6.3, FB-7.58 how many places of the ranks of a unit a character takes: at a machine there are none.
fn ranks_taken(battle: &Battle, id: UnitId, host: UnitId) -> u16 {
    if battle.troop(host).kind == Kind::Machine { 0 } else { battle.places(id, host).max(1) }
}

/// FB-6.84 where a character stands among models in loose order: next to one of them where there is room, the nearest to him
/// that there is.
fn beside(battle: &Battle, id: UnitId, host: UnitId) -> Option<Point> {
    let own = battle.unit(id).pose;
    let (wide, deep) = (own.base.0.0 + GAP, own.base.1.0 + GAP);
    let around = [(wide, 0), (-wide, 0), (0, deep), (0, -deep), (wide, deep), (-wide, -deep)];
    let places =
        battle.unit(host).loose.iter().flat_map(|at| around.map(|(x, y)| *at + Vector::new(x.into(), y.into())));
    let free = |at: &Point| {
        let mut wrong = Violations::whether();
        let block = Formation { front: *at, files: 1, models: 1, ..battle.unit(host).pose }.footprint();
        crate::placing::check(battle, id, &[block], &mut wrong);
        let there = battle.bases(host);
        wrong.is_empty() && there.iter().all(|base| !base.overlaps(&block.into()))
    };
    places.filter(free).min_by_key(|at| at.distance_squared(own.front))
}

/// FB-9.73 where a character stands who steps out before his unit to charge alone; nothing where there is no room for him. He
/// stands before his place in the front rank, and his charge is measured from there.
pub(crate) fn before_rank(battle: &Battle, id: UnitId) -> Option<Formation> {
    let host = battle.host(id);
    if host == id || battle.is_loose(host) {
        return None;
    }
    let rank = battle.unit(host).pose;
    let place = ranks::block_of(battle, host, id)?;
    let ahead = rank.facing.heading().scaled(Length(rank.base.1.0 + GAP));
    let pose = Formation { front: place.front() + ahead, files: 1, models: 1, base: battle.troop(id).base, ..rank };
    let mut wrong = Violations::whether();
    crate::placing::check(battle, id, &[pose.footprint()], &mut wrong);
    wrong.is_empty().then_some(pose)
}

/// FB-9.73 he steps out; his unit declares no charge in this turn.
pub(crate) fn step_out(battle: &mut Battle, id: UnitId, pose: Formation) {
    let host = battle.host(id);
    part(battle, id);
    battle.unit_mut(host).turn.note(Deed::Parted);
    let unit = battle.unit_mut(id);
    (unit.standing, unit.pose) = (Standing::Field, pose);
    unit.turn.note(Deed::Parted);
}

/// FB-9.22, FB-9.73 who stepped out to charge and dares not stays with his unit.
pub(crate) fn step_back(battle: &mut Battle, id: UnitId) {
    let own = battle.unit(id);
    if !own.turn.has(Deed::Parted) || own.flees() || !own.is_on_table() {
        return;
    }
    let left = |host: &UnitId| battle.unit(*host).turn.has(Deed::Parted) && *host != id;
    let there = battle.fielded(id.seat()).filter(left).find(|host| battle.is_within(*host, id, Length(2 * GAP)));
    if let Some(host) = there {
        join(battle, id, host);
    }
}

/// FB-6.5 a character's place is given up: the last rank has one model less.
pub(crate) fn part(battle: &mut Battle, id: UnitId) {
    if let Standing::Joined(host) = battle.unit(id).standing {
        let places = ranks_taken(battle, id, host);
        let unit = battle.unit_mut(host);
        unit.pose.models -= places;
        unit.loose.pop();
        unit.pose.files = unit.pose.files.min(unit.pose.models.max(1));
    }
}

/// FB-9.79 characters who have lost the unit around them part when the movement phase of their side begins, unless they fight
/// or flee: each stays where he stood in the rank.
pub(crate) fn separate(battle: &mut Battle) {
    let alone = |battle: &Battle, id: UnitId| {
        battle.troop(id).is_character() && !battle.is_engaged(id) && !battle.unit(id).flees()
    };
    let led: Vec<UnitId> = battle.fielded(battle.active).filter(|id| alone(battle, *id)).collect();
    for id in led {
        let others: Vec<UnitId> = battle.joined(id).collect();
        let rank = battle.unit(id).pose;
        let apart = |place: usize| Formation { front: rank.base_of(place as u16).front(), files: 1, models: 1, ..rank };
        for (place, one) in (1..).zip(&others) {
            let unit = battle.unit_mut(*one);
            (unit.standing, unit.pose) = (Standing::Field, apart(place));
        }
        if !others.is_empty() {
            battle.unit_mut(id).pose = apart(0);
        }
    }
}

/// FB-7.58, FB-9.73, FB-3.96, FB-3.105, FB-3.108, FB-3.115, FB-6.84, FB-6.103, FB-9.55 everything that forbids a character to be in a
/// unit.
pub(crate) fn check_join(battle: &Battle, id: UnitId, host: UnitId, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("target", host.piece());
    let theirs = battle.exists(host) && host.seat() == id.seat() && host != id && battle.unit(host).is_on_table();
    wrong.forbid_if_with(!theirs, FB_9_73, || Message::new("no-unit-to-join").with("unit", id.piece()));
    if !theirs {
        return;
    }
    let (own, unit) = (battle.troop(id), battle.troop(host));
    wrong.forbid_if_with(!own.is_character(), FB_9_73, about("no-character"));
    let open = match unit.kind {
        Kind::Infantry | Kind::Cavalry | Kind::Ogres => unit.models > 1,
        // FB-7.58 characters on foot join a crew.
        Kind::Machine => own.kind == Kind::Infantry && battle.own_models(host) > 0,
        Kind::Swarm | Kind::Flyers | Kind::Chariot | Kind::Monster => false,
    };
    wrong.forbid_if_with(battle.unit(host).house > 0, FB_4_18, about("no-joining-in-a-building"));
    let joined_alone = unit.is_character();
    wrong.forbid_if_with(!open || joined_alone, FB_9_73, about("no-joining-these"));
    let book = &battle.book;
    wrong.forbid_if_with(own.flies(book).is_some(), FB_6_103, about("no-flyer-joins"));
    wrong.forbid_if_with(matches!(own.kind, Kind::Monster | Kind::Chariot), FB_9_73, about("no-monster-joins"));
    // FB-6.3 who takes no whole places finds none.
    let fits = unit.kind == Kind::Machine || battle.places(id, host) > 0;
    wrong.forbid_if_with(!fits, FB_6_3, about("no-such-base"));
    wrong.forbid_if_with(own.has(Ability::Slayer) != unit.has(Ability::Slayer), FB_3_105, about("no-slayers"));
    let undead = unit.has(Ability::Undead) || unit.has(Ability::Vampire);
    let of_death = own.has(Ability::Undead) || own.has(Ability::Vampire) || own.level > 0;
    wrong.forbid_if_with(undead && !of_death, FB_3_108, about("no-joining-undead"));
    let priests = unit.has(Ability::OnlyPriestsJoin) && !own.has(Ability::Prayers);
    wrong.forbid_if_with(priests, FB_3_115, about("only-priests-join"));
    let loose = unit.is_loose(book) && own.kind != Kind::Infantry;
    wrong.forbid_if_with(loose, FB_6_84, about("no-joining-loose"));
    let busy = battle.is_engaged(id) || battle.is_engaged(host) || battle.unit(host).flees() || battle.unit(id).flees();
    wrong.forbid_if_with(busy, FB_9_73, about("no-joining-now"));
    if !wrong.is_settled() {
        wrong.forbid_if_with(!has_room(battle, id, host), FB_6_11, about("no-room-to-join"));
    }
}

/// FB-6.5, FB-6.11 whether a unit that grows by a character, perhaps by a rank, still stands on nobody.
fn has_room(battle: &Battle, id: UnitId, host: UnitId) -> bool {
    let pose = battle.unit(host).pose;
    let grown = Formation { models: pose.models + battle.places(id, host), ..pose };
    if battle.is_loose(host) || grown.footprint() == pose.footprint() {
        return true;
    }
    let block = Base::from(grown.footprint());
    let others = battle.everybody().filter(|other| *other != id && *other != host);
    let clear = others.flat_map(|other| battle.footprints(other)).all(|there| !there.overlaps(&block));
    clear && battle.map().table.holds_base(&block)
}

/// FB-9.73 a character reaches a unit within his move, over open ground as the crow flies.
pub(crate) fn check_reach(battle: &Battle, id: UnitId, host: UnitId, wrong: &mut Violations) {
    if !wrong.is_empty() {
        return;
    }
    let most = pace::movement(battle, id);
    let far = !battle.is_within(id, host, most);
    wrong.forbid_if_with(far, FB_9_73, || {
        Message::new("no-joining-so-far").with("unit", id.piece()).with("target", host.piece())
    });
    let parted = battle.unit(id).turn.has(Deed::Parted);
    wrong.forbid_if_with(parted, FB_9_73, || Message::new("no-joining-twice").with("unit", id.piece()));
}

/// FB-9.73 whether a character is in a unit that he may leave now, wherever to.
pub(crate) fn may_leave(battle: &Battle, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check_parting(battle, id, &mut wrong);
    battle.host(id) != id && wrong.is_empty()
}

/// FB-9.73 everything that keeps a character in his unit, wherever he would go.
fn check_parting(battle: &Battle, id: UnitId, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let host = battle.host(id);
    let unit = battle.unit(host);
    let busy = battle.is_engaged(host) || unit.flees();
    let bound = [Deed::Charged, Deed::FailedCharge, Deed::Rallied, Deed::Compelled, Deed::Quarrels, Deed::Stupid];
    let held = bound.into_iter().any(|deed| unit.turn.has(deed));
    wrong.forbid_if_with(busy || held, FB_9_73, about("no-leaving-now"));
    let turn = battle.unit(id).turn;
    wrong.forbid_if_with(turn.has(Deed::Parted) || turn.has(Deed::Ordered), FB_9_73, about("no-joining-twice"));
    // FB-9.73 who moved with his unit moves no more.
    wrong.forbid_if_with(unit.turn.has(Deed::Moved), FB_9_73, about("no-leaving-after-move"));
    let alone = unit.pose.models <= 1 && battle.troop(host).kind != Kind::Machine;
    wrong.forbid_if_with(alone, FB_9_73, about("no-leaving-nobody"));
}

/// FB-9.73, FB-9.47 everything that forbids a character to leave his unit for a place.
pub(crate) fn check_leave(battle: &Battle, side: Seat, to: (UnitId, Point, Angle), wrong: &mut Violations) {
    let (id, front, facing) = to;
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let host = if battle.exists(id) && id.seat() == side { battle.host(id) } else { id };
    if host == id {
        return wrong.forbid_if_with(true, FB_9_73, about("no-unit-to-leave"));
    }
    check_parting(battle, id, wrong);
    if !front.is_safe() {
        return wrong.forbid(FB_4_22, "no-off-table");
    }
    let pose = Formation { front, facing, files: 1, models: 1, base: battle.troop(id).base };
    let block = pose.footprint();
    let most = Length(i32::from(battle.troop(id).movement(&battle.book)) * crate::UNITS_PER_INCH);
    let near = battle.bases(host).iter().any(|base| base.gap(&block.into()).at_most(most));
    wrong.forbid_if_with(!near, FB_9_73, about("no-leaving-so-far"));
    crate::placing::check(battle, id, &[block], wrong);
    for enemy in battle.fielded(side.other()) {
        let inch = Length(crate::UNITS_PER_INCH);
        let close = battle.footprints(enemy).iter().any(|there| there.gap(&block.into()).less_than(inch));
        wrong.forbid_if_with(close, FB_6_10, || about("no-near-enemy")().with("target", enemy.piece()));
    }
}
