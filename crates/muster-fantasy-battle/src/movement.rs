//! Remaining moves: who may move, how far, and what bars the way (FB-5.17, FB-6.10, FB-6.11, FB-6.23 to FB-6.38, FB-7.52).

mod loose;
mod ways;

use crate::UNITS_PER_INCH;
pub(crate) use loose::{check_flight, check_flight_from, check_way, is_in_wood, landed, slowed};
pub(crate) use ways::{
    Way, check as check_manoeuvres, cost_from, gap_kept, is_ethereal, is_fast, is_in_reach, reached,
};

use crate::action::{Action, Choice, Placement, Prompt};
use crate::afoot::Reach;
use crate::characters;
use crate::chariots;
use crate::crews;
use crate::event::{Event, OfUnit};
use crate::fanatics::{self, Onward};
use crate::flight;
use crate::houses;
use crate::ids::{BuildingId, UnitId};
use crate::magic::{ending, upon, walls};
use crate::pace::{self, Pace};
use crate::phases;
use crate::ranks;
use crate::register::*;
use crate::state::{Battle, Deed, Mark, Standing};
use crate::step::{Game, Stage};
use muster_ground::angle::Angle;
use muster_ground::formation::Formation;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_ground::segment::Segment;
use muster_kernel::{Flow, Message, Seat, Violations};

/// By how much rounding moves the middle of a formation at most that is drawn up anew.
const ROUNDED: Length = Length(10);

/// From how far on a way is told in tenths of an inch: what is shorter rounds to none.
const TOLD: i64 = (UNITS_PER_INCH / 20) as i64;

/// FB-5.17, FB-12.25 one unit after the other moves, until the player stops.
pub(crate) fn remaining(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    if !t.state.fielded(side).any(|id| is_able(&t.state.battle, id)) {
        phases::go_on(t, Stage::Remaining);
        return Ok(());
    }
    match t.ask(side, Prompt::Orders)? {
        Action::Move(id, manoeuvres) => manoeuvre(t, id, (Pace::Move, &manoeuvres)),
        Action::March(id, manoeuvres) => manoeuvre(t, id, (Pace::March, &manoeuvres)),
        Action::Go(id, way) => go(t, id, (Pace::Move, &way)),
        Action::Run(id, way) => go(t, id, (Pace::March, &way)),
        Action::Fly(id, front, facing) => {
            let from = flight::centre(&t.state.battle, id);
            if fly(t, id, (front, facing))? {
                moved(t, id, Pace::Move, from);
            }
            Ok(())
        }
        Action::Join(id, host, end) => join(t, id, (host, end)),
        Action::Leave(id, front, facing) => leave(t, id, (front, facing)),
        Action::Enter(id, building) => enter(t, id, building),
        Action::Sally(id, place) => sally(t, id, place),
        Action::Choose(Choice::End(by, number)) => {
            ending::end(t, by, number);
            Ok(())
        }
        Action::Stop
        | Action::Choose(_)
        | Action::Deploy(..)
        | Action::Reserve(_)
        | Action::Pose(_)
        | Action::Guess(..)
        | Action::Aim(_)
        | Action::Muster(_) => {
            phases::go_on(t, Stage::Remaining);
            Ok(())
        }
    }
}

/// FB-7.4, FB-7.5, FB-7.6 a unit in ranks goes through its manoeuvres; FB-7.57 a crew that comes back so works its machine again.
fn manoeuvre(t: &mut Game<'_>, id: UnitId, (pace, manoeuvres): (Pace, &[Manoeuvre])) -> Flow<()> {
    is_chosen(t, id, pace);
    if fanatics::set_out(t, id, |battle| fanatics::walk(battle, id, manoeuvres))? == Onward::Stays {
        return Ok(());
    }
    let start = t.state.unit(id).pose;
    let pose = ended(&start, manoeuvres);
    if !chariots::jolt(t, id, (&start, manoeuvres))? {
        return Ok(());
    }
    let reformed = matches!(manoeuvres, [Manoeuvre::Reform(..)]) && !t.state.troop(id).is_single();
    let unit = t.state.unit_mut(id);
    unit.pose = pose;
    if reformed {
        unit.turn.note(Deed::Reformed);
    }
    moved(t, id, pace, start.footprint().centre());
    crews::man(t, id);
    walls::crossed(t, id, &walls::trails(&start, manoeuvres))
}

/// FB-6.76, FB-6.77 a unit in loose order goes.
fn go(t: &mut Game<'_>, id: UnitId, (pace, way): (Pace, &GroupMove)) -> Flow<()> {
    is_chosen(t, id, pace);
    let Some((from, trails)) = flow(t, id, way)? else { return Ok(()) };
    moved(t, id, pace, from);
    walls::crossed(t, id, &trails)
}

/// FB-3.100, FB-6.76 the models of a unit in loose order go, each its own way, once nothing is left to meet on it: where the unit stood, and
/// the ways of its models; nothing where it is gone.
pub(crate) fn flow(t: &mut Game<'_>, id: UnitId, way: &GroupMove) -> Flow<Option<(Point, walls::Trails)>> {
    fanatics::meet(t, id, |battle| fanatics::group(battle, id, way))?;
    if !t.state.unit(id).is_on_table() {
        return Ok(None);
    }
    let from = flight::centre(&t.state.battle, id);
    let unit = t.state.unit_mut(id);
    let ends: Vec<Point> = (0u8..).zip(&unit.loose).map(|(number, at)| way.end(number, *at)).collect();
    let trails = walls::loose_trails(&unit.loose, &ends);
    unit.loose = ends;
    Ok(Some((from, trails)))
}

/// FB-7.7, FB-9.73 a character goes to a unit and joins it, which can then go no farther than he has left to go; out of another one perhaps, in
/// which he stays if there is nobody to join any more.
fn join(t: &mut Game<'_>, id: UnitId, (host, end): (UnitId, Option<Side>)) -> Flow<()> {
    let walker = (id, t.state.host(id));
    let out = characters::leaves(&mut t.state.battle, id);
    fanatics::meet(t, id, |battle| characters::legs_to(battle, walker, host))?;
    if !t.state.unit(id).is_on_table() || !t.state.unit(host).is_on_table() {
        if let Some(out) = out {
            characters::stays_unless_clear(&mut t.state.battle, out);
        }
        return Ok(());
    }
    let legs = characters::legs_to(&t.state.battle, walker, host);
    walls::crossed(t, id, &straight(&legs))?;
    if !t.state.unit(id).is_on_table() {
        return Ok(());
    }
    let way = characters::way_to(&t.state.battle, walker, host);
    // FB-6.30 who marched has nothing left of his move.
    let marched = matches!(way, Reach::Marches(_));
    let (way, whole) = (way.cost().0, pace::movement(&t.state.battle, id).0.max(1));
    let spent = ((100 * i64::from(way) + i64::from(whole) - 1) / i64::from(whole)).clamp(0, 100) as u8;
    characters::join(&mut t.state.battle, id, (host, end));
    let unit = t.state.unit_mut(host);
    unit.spent = unit.spent.max(spent);
    let own = t.state.unit_mut(id);
    [Deed::Parted, Deed::Ordered, Deed::Moved].into_iter().for_each(|deed| own.turn.note(deed));
    if marched {
        own.turn.note(Deed::Marched);
    }
    t.tell(|_, _| Event::new(FB_9_73, "ev-joins").unit(id).on(host));
    Ok(())
}

/// FB-7.7, FB-9.73 a character leaves his unit and goes to a place.
fn leave(t: &mut Game<'_>, id: UnitId, (front, facing): (Point, Angle)) -> Flow<()> {
    let from = ranks::base_of(&t.state.battle, id).map_or(front, |base| base.centre());
    let place = Formation::single(front, facing, t.state.troop(id).base).footprint();
    let way = characters::way_from(&t.state.battle, id, place);
    let mut legs = characters::legs_from(&t.state.battle, id, place);
    legs.push(fanatics::stand(&Formation::single(front, facing, t.state.troop(id).base)));
    characters::part(&mut t.state.battle, id);
    let unit = t.state.unit_mut(id);
    unit.standing = Standing::Field;
    (unit.pose.front, unit.pose.facing) = (front, facing);
    unit.turn.note(Deed::Parted);
    // FB-6.30 who goes farther than his Movement marches.
    moved(t, id, if matches!(way, Reach::Marches(_)) { Pace::March } else { Pace::Move }, from);
    walls::crossed(t, id, &straight(&legs))?;
    fanatics::meet(t, id, |_| legs.clone())
}

/// FB-4.18 a unit goes into a building.
fn enter(t: &mut Game<'_>, id: UnitId, building: BuildingId) -> Flow<()> {
    fanatics::meet(t, id, |battle| houses::legs_in(battle, id, building))?;
    if !t.state.unit(id).is_on_table() {
        return Ok(());
    }
    let legs = houses::legs_in(&t.state.battle, id, building);
    walls::crossed(t, id, &straight(&legs))?;
    if !t.state.unit(id).is_on_table() {
        return Ok(());
    }
    let from = flight::centre(&t.state.battle, id);
    houses::enter(&mut t.state.battle, id, building);
    moved(t, id, Pace::Move, from);
    Ok(())
}

/// FB-4.18 a garrison comes out of its building.
fn sally(t: &mut Game<'_>, id: UnitId, place: Placement) -> Flow<()> {
    let (from, start) = (flight::centre(&t.state.battle, id), t.state.unit(id).pose);
    houses::sally(&mut t.state.battle, id, place);
    moved(t, id, Pace::Move, from);
    walls::crossed(t, id, &walls::trail(&start, &t.state.unit(id).pose))?;
    fanatics::meet(t, id, |battle| vec![fanatics::stand(&battle.unit(id).pose)])
}

/// FB-9.130 #6 the ways of the models of a unit that goes by legs.
fn straight(legs: &[fanatics::Leg]) -> Vec<(u16, Segment)> {
    let ways = |leg: &fanatics::Leg| match leg {
        fanatics::Leg::Straight(pose, by) => walls::trail(pose, &Formation { front: pose.front + *by, ..*pose }),
        fanatics::Leg::Wheel(pose, side, angle) => walls::trails(pose, &[Manoeuvre::Wheel(*side, *angle)]),
        fanatics::Leg::Models(ways) => {
            (0..).zip(ways).map(|(model, (from, by))| (model, Segment::new(*from, *from + *by))).collect()
        }
    };
    legs.iter().flat_map(ways).collect()
}

/// FB-4.41 how a unit stands after manoeuvres: no wider than those whom Fanatics left of it.
pub(crate) fn ended(start: &Formation, manoeuvres: &[Manoeuvre]) -> Formation {
    let pose = manoeuvres.iter().fold(*start, |pose, next| pose.after(*next));
    Formation { files: pose.files.min(pose.models), ..pose }
}

/// FB-3.100, FB-6.98 a flyer lands, having met the Fanatics whom he lures out; whether he came so far.
pub(crate) fn fly(t: &mut Game<'_>, id: UnitId, (front, facing): (Point, Angle)) -> Flow<bool> {
    let onward = fanatics::set_out(t, id, |battle| {
        let unit = battle.unit(id);
        fanatics::turned(&unit.pose, &landed(unit, front, facing))
    })?;
    if onward == Onward::Goes {
        let unit = t.state.unit_mut(id);
        unit.pose = landed(unit, front, facing);
    }
    Ok(onward == Onward::Goes)
}

/// FB-5.17, FB-6.35 a unit is chosen, and moves: FB-9.79 so have they who are left of it, if it does not come to its end.
fn is_chosen(t: &mut Game<'_>, id: UnitId, pace: Pace) {
    let unit = t.state.unit_mut(id);
    unit.turn.note(Deed::Ordered);
    unit.turn.note(Deed::Moved);
    if pace == Pace::March {
        unit.turn.note(Deed::Marched);
    }
}

/// FB-6.35 a unit has moved from where its middle was.
fn moved(t: &mut Game<'_>, id: UnitId, pace: Pace, from: Point) {
    is_chosen(t, id, pace);
    let far = far(from, flight::centre(&t.state.battle, id));
    t.tell(|_, _| match pace {
        Pace::Move | Pace::Spell(_) => Event::new(FB_7_4, told_move(far)).unit(id).with("length", far),
        Pace::March if far < TOLD => Event::new(FB_7_5, "ev-marches-little").unit(id).with("length", far),
        Pace::March => Event::new(FB_7_5, "ev-marches").unit(id).with("length", far),
    });
}

/// How it is told that somebody moved so far: a way too short for a tenth of an inch, as that of the middle in a wheel of a degree, is
/// no way of nothing.
pub(crate) const fn told_move(far: i64) -> &'static str {
    if far > 0 && far < TOLD { "ev-moves-little" } else { "ev-moves" }
}

/// How far it is told that somebody went from here to there; nothing where rounding alone has moved him.
pub(crate) fn far(from: Point, to: Point) -> i64 {
    let gone = from.distance(to);
    if gone < ROUNDED { 0 } else { gone.0.into() }
}

/// FB-5.17, FB-6.38 whether a unit may be chosen for a remaining move.
pub(crate) fn is_able(battle: &Battle, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check_able(battle, battle.active, id, &mut wrong);
    wrong.is_empty()
}

/// FB-5.17, FB-6.38 everything that forbids a unit to be chosen.
pub(crate) fn check_able(battle: &Battle, side: Seat, id: UnitId, wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
    let own = battle.exists(id) && id.seat() == side && battle.unit(id).is_on_table();
    wrong.forbid_if_with(!own, FB_5_17, about("no-unit-of-yours"));
    if !own {
        return;
    }
    if let Some(rule) = upon::roots(battle, id) {
        wrong.forbid_if_with(true, rule, about("no-move-under-spell"));
    }
    let turn = battle.unit(id).turn;
    wrong.forbid_if_with(battle.is_engaged(id), FB_6_38, about("no-engaged-move"));
    wrong.forbid_if_with(battle.unit(id).flees(), FB_5_17, about("no-fleeing-move"));
    let done = [
        (Deed::Ordered, "no-second-move"),
        (Deed::Charged, "no-move-after-charge"),
        (Deed::FailedCharge, "no-move-after-charge"),
        (Deed::Compelled, "no-move-after-compulsion"),
        (Deed::Stupid, "no-move-while-stupid"),
        (Deed::Quarrels, "no-move-while-quarrelling"),
        (Deed::Returned, "no-move-after-return"),
    ];
    for (deed, key) in done {
        wrong.forbid_if_with(turn.has(deed), FB_5_17, about(key));
    }
    // FB-7.102 a monster that rages or stays without its rider is nobody's to move.
    let marks = battle.unit(id).marks;
    let wild = marks.has(Mark::Rampages) || marks.has(Mark::Rooted);
    wrong.forbid_if_with(wild, FB_7_102, about("no-move-without-rider"));
    let rallied = turn.has(Deed::Rallied) && !turn.has(Deed::Feigned);
    wrong.forbid_if_with(rallied, FB_9_71, about("no-move-after-rally"));
}

/// FB-7.4, FB-7.5 everything that forbids a unit these manoeuvres; who is in loose order moves model by model.
pub(crate) fn check_order(
    battle: &Battle,
    id: UnitId,
    (pace, manoeuvres): (Pace, &[Manoeuvre]),
    wrong: &mut Violations,
) {
    let loose = battle.is_loose(id);
    wrong.forbid_if_with(loose, FB_6_76, || Message::new("no-manoeuvres-in-loose-order").with("unit", id.piece()));
    if !loose {
        check_manoeuvres(battle, id, (pace, manoeuvres), wrong);
        check_way_back(battle, id, manoeuvres, wrong);
    }
}

/// FB-7.57 a crew that rallied away from its machine comes nearer to it with every move.
fn check_way_back(battle: &Battle, id: UnitId, manoeuvres: &[Manoeuvre], wrong: &mut Violations) {
    let Some(machine) = crews::way_back(battle, id).filter(|_| wrong.is_empty()) else { return };
    let start = battle.unit(id).pose;
    let end = manoeuvres.iter().fold(start, |pose, next| pose.after(*next));
    let far = |pose: &Formation| pose.footprint().centre().distance_squared(machine.centre());
    let away = far(&end) >= far(&start);
    wrong.forbid_if_with(away, FB_7_57, || Message::new("no-way-from-machine").with("unit", id.piece()));
}
