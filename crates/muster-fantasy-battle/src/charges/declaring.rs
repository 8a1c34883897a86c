//! Who may declare a charge, and on whom (FB-5.10, FB-5.13, FB-6.39 to FB-6.44).

use super::{faces, path, reach};
use crate::UNITS_PER_INCH;
use crate::book::Kind;
use crate::characters;
use crate::crews;
use crate::houses;
use crate::ids::UnitId;
use crate::magic::upon;
use crate::numbers;
use crate::ranks;
use crate::register::*;
use crate::sight::{self, Lookout};
use crate::state::{Battle, Deed, Mark};
use muster_ground::length::Length;
use muster_kernel::{Message, RuleId, Seat, Violations};

/// FB-6.40 by how much a charge may be misjudged.
const MISJUDGED: Length = Length(4 * UNITS_PER_INCH);

/// FB-6.40 how far off an enemy may be on whom a unit declares a charge.
pub(crate) fn farthest(battle: &Battle, id: UnitId) -> Length {
    Length(reach(battle, id).0 + MISJUDGED.0)
}

/// FB-6.40, FB-7.57 the enemies who are not too far off for a charge of a unit to be declared on them, machines that nobody works among them.
pub(super) fn near(battle: &Battle, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let far = farthest(battle, id);
    let side = id.seat().other();
    battle.fielded(side).chain(battle.unmanned(side)).filter(move |enemy| battle.is_within(id, *enemy, far))
}

/// FB-5.10 whether a unit may declare a charge on another one.
pub(crate) fn may_declare(battle: &Battle, id: UnitId, target: UnitId) -> bool {
    may_charge(battle, id) && may_target(battle, id, target)
}

/// FB-5.13 whether a unit may charge anybody in this turn.
pub(super) fn may_charge(battle: &Battle, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check_charger(battle, id, &mut wrong);
    wrong.is_empty()
}

/// FB-6.40, FB-11.8 whether a unit may declare a charge on another.
pub(super) fn may_target(battle: &Battle, id: UnitId, target: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check_target(battle, (id, target), &mut wrong);
    wrong.is_empty()
}

/// FB-9.143, FB-6.40, FB-11.8 whether a spell may send somebody at a target that he sees, to whom a charge of such a reach may be thought
/// to come.
pub(crate) fn may_be_sent(battle: &Battle, pair: (UnitId, UnitId), reach: Length) -> bool {
    let mut wrong = Violations::whether();
    check_reach(battle, pair, reach, &mut wrong);
    may_meet(battle, pair) && wrong.is_empty()
}

/// FB-9.143, FB-4.16, FB-4.19, FB-4.38, FB-6.44, FB-7.52 whether a spell may bring a unit into contact with another one: nobody charges by it whom
/// he could not charge himself, and neither do those who charge nobody in this turn, whatever they have done before.
pub(super) fn may_meet(battle: &Battle, (id, target): (UnitId, UnitId)) -> bool {
    let unit = battle.unit(id);
    let idle = battle.troop(id).kind == Kind::Machine
        || is_new_scout(battle, id)
        || [Deed::Rallied, Deed::Returned].into_iter().any(|deed| unit.turn.has(deed));
    !idle && may_come_upon(battle, (id, target))
}

/// FB-4.38 whether scouts are in their first own turn.
fn is_new_scout(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).marks.has(Mark::Scouted) && battle.round == 1
}

/// FB-9.73, FB-7.96, FB-9.39 whether a character may charge out of his unit by himself: the frenzied take him along, and he is the crew of
/// a chariot that he drives.
pub(super) fn may_charge_out(battle: &Battle, id: UnitId) -> bool {
    let host = battle.host(id);
    let mut wrong = Violations::whether();
    check_free(battle, host, &mut wrong);
    let bound = battle.unit(id).turn.has(Deed::Parted) || ranks::drives(battle, id);
    host != id && !bound && !numbers::is_frenzied(battle, host) && wrong.is_empty()
}

/// FB-5.10, FB-5.13, FB-6.40, FB-9.73 everything that forbids a player to declare a charge.
pub(crate) fn check(battle: &Battle, side: Seat, (by, target): (UnitId, UnitId), wrong: &mut Violations) {
    let here = |id: UnitId| battle.exists(id) && battle.unit(battle.host(id)).is_on_table();
    let own = here(by) && by.seat() == side;
    wrong.forbid_if_with(!own, FB_5_13, || Message::new("no-unit-of-yours"));
    let stands = battle.exists(target) && battle.unit(target).may_be_met();
    let foe = stands && target.seat() != side;
    wrong.forbid_if_with(!foe, FB_6_40, || Message::new("no-enemy-to-charge"));
    if !own || !foe {
        return;
    }
    let host = battle.host(by);
    if host == by {
        check_charger(battle, host, wrong);
    } else {
        check_free(battle, host, wrong);
    }
    // FB-9.39 whoever is with the frenzied charges with them.
    wrong.forbid_if_with(numbers::is_frenzied(battle, host), FB_9_38, || {
        Message::new("no-frenzied-charge").with("unit", host.piece())
    });
    if host == by {
        return check_target(battle, (by, target), wrong);
    }
    let about = |key: &'static str| move || Message::new(key).with("unit", by.piece()).with("target", host.piece());
    wrong.forbid_if_with(battle.unit(by).turn.has(Deed::Parted), FB_9_73, about("no-joining-twice"));
    wrong.forbid_if_with(ranks::drives(battle, by), FB_7_96, about("no-leaving-a-chariot"));
    check_target(&characters::gone_out(battle, by), (by, target), wrong);
}

/// FB-5.13, FB-7.52, FB-9.73 everything that forbids a unit to charge anybody in this turn.
fn check_charger(battle: &Battle, id: UnitId, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    check_free(battle, id, wrong);
    wrong.forbid_if_with(battle.unit(id).turn.has(Deed::Parted), FB_9_73, about("no-charge-after-parting"));
    wrong.forbid_if_with(battle.troop(id).kind == Kind::Machine, FB_7_52, about("no-charge-of-machines"));
}

/// FB-5.13, FB-6.40, FB-6.43, FB-6.44 everything that forbids a unit, and whoever is in it, to charge anybody in this turn: who has declared a
/// charge declares no other.
fn check_free(battle: &Battle, id: UnitId, wrong: &mut Violations) {
    let unit = battle.unit(id);
    let mut bar = |barred: bool, (rule, key): (RuleId, &'static str)| {
        wrong.forbid_if_with(barred, rule, || Message::new(key).with("unit", id.piece()));
        wrong.is_settled()
    };
    let marks = |mark| unit.marks.has(mark);
    let done = [
        (Deed::FailedCharge, (FB_6_60, "no-charge-after-failing")),
        (Deed::Rallied, (FB_6_44, "no-charge-after-rally")),
        (Deed::Compelled, (FB_6_40, "no-charge-after-compulsion")),
        (Deed::Quarrels, (FB_3_97, "no-charge-while-quarrelling")),
        (Deed::Stupid, (FB_9_45, "no-charge-while-stupid")),
        (Deed::Returned, (FB_6_44, "no-charge-after-return")),
    ];
    let settled = bar(!unit.is_on_table(), (FB_5_13, "no-charge-off-the-table"))
        || bar(unit.flees(), (FB_5_13, "no-charge-in-flight"))
        || done.into_iter().any(|(deed, why)| bar(unit.turn.has(deed), why))
        || bar(is_new_scout(battle, id), (FB_4_38, "no-charge-of-scouts"))
        // FB-7.102 a monster without its rider charges by itself, or not at all.
        || bar(marks(Mark::Rampages) || marks(Mark::Rooted), (FB_7_102, "no-charge-without-rider"))
        // FB-4.18 nobody charges out of a building.
        || bar(unit.building.is_some(), (FB_4_18, "no-charge-from-a-building"))
        || bar(battle.charges.iter().any(|charge| charge.by == id), (FB_6_43, "no-second-charge"))
        || bar(battle.is_engaged(id), (FB_5_13, "no-charge-in-combat"))
        || bar(crews::way_back(battle, id).is_some(), (FB_7_57, "no-way-from-machine"));
    if !settled && let Some(rule) = upon::roots(battle, id) {
        bar(true, (rule, "no-move-under-spell"));
    }
}

/// FB-4.16, FB-4.19, FB-6.40, FB-6.41, FB-11.8, FB-6.42, FB-6.54 everything that forbids a unit to charge another one.
pub(super) fn check_target(battle: &Battle, (id, target): (UnitId, UnitId), wrong: &mut Violations) {
    check_kinds(battle, (id, target), wrong);
    if !wrong.is_settled() {
        check_reach(battle, (id, target), reach(battle, id), wrong);
    }
}

/// FB-4.16, FB-4.19 whether a unit may charge another one that it comes upon, by what they are and where the other stands.
pub(crate) fn may_come_upon(battle: &Battle, (id, target): (UnitId, UnitId)) -> bool {
    let mut wrong = Violations::whether();
    check_kinds(battle, (id, target), &mut wrong);
    wrong.is_empty()
}

/// FB-4.16, FB-4.19 everything that forbids a unit to charge another one because of what they are and where the other stands.
fn check_kinds(battle: &Battle, (id, target): (UnitId, UnitId), wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("target", target.piece());
    // FB-4.16 chariots do not charge over a defended obstacle.
    let defended = || path::is_defended(battle, (id, target), faces::face(battle, id, target));
    wrong.forbid_if_with(battle.troop(id).kind == Kind::Chariot && defended(), FB_4_16, about("no-chariot-there"));
    let assault = battle.unit(target).building.is_some() && !houses::may_assault(battle, id);
    wrong.forbid_if_with(assault, FB_4_19, about("no-assault-of-these"));
}

/// FB-6.15, FB-6.40, FB-6.54, FB-11.8 everything that forbids a charge of such a reach: nobody says how far it is, but that it cannot be so near.
fn check_reach(battle: &Battle, (id, target): (UnitId, UnitId), reach: Length, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("target", target.piece());
    let most = Length(reach.0 + MISJUDGED.0);
    let near = battle.is_within(id, target, most);
    wrong.forbid_if_with(!near, FB_6_40, || about("no-charge-so-far")().with("length", most.0));
    if wrong.is_settled() {
        return;
    }
    if !sees(battle, id, target) {
        let faces = Lookout::of(battle, id).faces(target);
        let (rule, key) = match (battle.unit(id).flees(), faces) {
            (true, _) => (FB_6_22, "no-charge-unseen"),
            (false, true) => (FB_6_40, "no-charge-unseen"),
            (false, false) => (FB_6_15, "no-charge-outside-arc"),
        };
        wrong.forbid_if_with(true, rule, about(key));
    }
    if !wrong.is_settled() {
        wrong.forbid_if_with(!faces::is_free(battle, id, target), FB_6_54, about("no-free-face"));
    }
}

/// FB-6.40, FB-7.58 whether a unit sees another to charge it: who steps out of a crew saw what that sees.
fn sees(battle: &Battle, id: UnitId, target: UnitId) -> bool {
    let crew = || characters::left_behind(battle, id).filter(|host| battle.troop(*host).kind == Kind::Machine);
    sight::sees(battle, id, target) || crew().is_some_and(|crew| sight::sees(battle, crew, target))
}
