//! War machines (7C to 7F): when they fire, at whom, and how a shot that is guessed is declared and resolved.

mod aim;
mod bolts;
mod cannons;
mod harm;
mod misfires;
mod stones;

pub(crate) use bolts::{crew_skill, run_through};
pub(crate) use harm::{Blow, engulf};
pub(crate) use misfires::is_dry;

use crate::action::{About, Action, Choice, Guess, Guessing, Prompt};
use crate::asking::{Asking, or_stop};
use crate::blocks::CONTACT;
use crate::book::{Kind, Machine};
use crate::crews;
use crate::event::{Event, OfUnit, Weight};
use crate::flight;
use crate::ids::UnitId;
use crate::magic::upon;
use crate::phases;
use crate::register::*;
use crate::scatter;
use crate::screens;
use crate::sight::Lookout;
use crate::state::{Aim, Battle, Deed, Mark, State};
use crate::step::{Game, Stage, Step};
use crate::targets;
use muster_ground::bases::Base;
use muster_ground::length::Point;
use muster_ground::segment::Segment;
use muster_kernel::{Flow, Message, RuleId, Seat, Violations};

/// What a war machine shoots.
fn weapon(battle: &Battle, id: UnitId) -> Option<Machine> {
    let bought = &battle.armies[id.seat().index()].roster.units[id.row()];
    battle.book.entry_of(bought).machine.filter(|_| battle.troop(id).kind == Kind::Machine)
}

/// FB-7.61, FB-7.78 whether somebody is a machine that never rolls to hit.
pub(crate) fn hits_by_itself(battle: &Battle, id: UnitId) -> bool {
    match weapon(battle, id) {
        Some(Machine::Cannon { .. } | Machine::StoneThrower { .. }) => true,
        Some(Machine::BoltThrower { .. }) | None => false,
    }
}

/// FB-7.50, FB-7.53 whether a machine may fire in this turn.
fn is_ready(battle: &Battle, id: UnitId) -> bool {
    battle.troop(id).kind == Kind::Machine && bars(battle, id).next().is_none()
}

/// FB-7.50, FB-7.53, FB-7.62, FB-9.131 #2 by which rules a machine does not fire in this turn, and what is told of each.
fn bars(battle: &Battle, id: UnitId) -> impl Iterator<Item = (RuleId, &'static str)> + use<> {
    let unit = battle.unit(id);
    let did = |deed| unit.turn.has(deed);
    let last = unit.marks.has(Mark::FiredLast).then_some(1);
    let all = [
        (!unit.is_on_table(), (FB_7_50, "no-shot-off-the-table")),
        (unit.flees(), (FB_7_50, "no-shot-in-flight")),
        (unit.marks.has(Mark::Disabled), (FB_7_62, "no-shot-disabled")),
        // FB-9.131 #2 brass holds machine and crew.
        (upon::jams(battle, id), (FB_9_131, "no-shot-under-spell")),
        (battle.is_engaged(id), (FB_7_50, "no-shot-in-combat")),
        (did(Deed::Moved), (FB_7_50, "no-shot-after-moving")),
        (did(Deed::Shot), (FB_7_50, "no-second-shot")),
        (did(Deed::Rallied), (FB_7_20, "no-shot-after-rally")),
        (did(Deed::Quarrels), (FB_3_97, "no-shot-while-quarrelling")),
        (!scatter::may_fire(unit.crew, last), (FB_7_53, "no-shot-of-so-few")),
    ];
    all.into_iter().filter_map(|(barred, why)| barred.then_some(why))
}

/// FB-5.26, FB-5.28, FB-7.22, FB-7.26, FB-7.50, FB-9.76 everything that forbids a machine to be laid on somebody, or fired at him.
pub(crate) fn check_shot(battle: &Battle, (id, target): (UnitId, UnitId), wrong: &mut Violations) {
    let about = |key: &'static str| move || Message::new(key).with("unit", id.piece()).with("target", target.piece());
    for (rule, key) in bars(battle, id) {
        wrong.forbid(rule, Message::new(key).with("unit", id.piece()));
    }
    let (rule, barred, key) = if battle.step == Step::Turn(Stage::Guess) {
        (FB_5_26, ranges(battle, id).is_none(), "no-guess-with-it")
    } else {
        (FB_5_28, !fires_unguessed(battle, id), "no-shot-unguessed")
    };
    wrong.forbid_if_with(barred, rule, || Message::new(key).with("unit", id.piece()));
    let laid = battle.aims.iter().any(|aim| aim.by == id);
    wrong.forbid_if_with(laid, FB_5_26, || Message::new("no-second-guess").with("unit", id.piece()));
    wrong.forbid_if_with(battle.is_engaged(target), FB_7_22, about("no-shot-into-combat"));
    let sees = aim::lay(battle, id, target).is_some();
    wrong.forbid_if_with(!sees, FB_7_50, about("no-shot-unseen"));
    if wrong.is_empty() && !targets(battle, id).contains(&target) {
        let hidden = battle.host(target) != target;
        let why = if hidden { (FB_9_76, "no-shot-at-one-of-many") } else { (FB_7_26, "no-shot-at-the-screened") };
        wrong.forbid_if_with(true, why.0, about(why.1));
    }
}

/// FB-7.22, FB-7.26, FB-7.50, FB-9.76 the enemies that a machine sees once it is turned to them, and that do not fight; large characters
/// in units by themselves.
fn targets(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let side = id.seat().other();
    let enemies = battle.fielded(side).chain(targets::singled_out(battle, side));
    let enemies = enemies.filter(|enemy| !battle.is_engaged(*enemy));
    // FB-3.100, FB-7.57 a Fanatic is a model by itself to shoot at, and so is a machine that nobody works.
    let enemies = enemies.chain(battle.by_themselves(side));
    let lookout = Lookout::turning(battle, id);
    let sees = |enemy: UnitId| aim::first_seen(&lookout, battle, (id, enemy)).is_some();
    screens::unscreened(battle, id, enemies.filter(|enemy| sees(*enemy)).collect(), sees)
}

/// Whom these machines may be fired at.
fn at_targets(battle: &Battle, machines: impl Iterator<Item = UnitId>) -> Vec<(UnitId, UnitId)> {
    machines.flat_map(|id| targets(battle, id).into_iter().map(move |target| (id, target))).collect()
}

/// FB-7.60, FB-7.70 between which distances a machine guesses, in inches; nothing of one that does not.
fn ranges(battle: &Battle, id: UnitId) -> Option<(u8, u8)> {
    match weapon(battle, id)? {
        Machine::Cannon { range, .. } => Some((0, range)),
        Machine::StoneThrower { least, range, .. } => Some((least, range)),
        Machine::BoltThrower { .. } => None,
    }
}

/// FB-5.26, FB-5.48, FB-7.61 one machine after the other is laid on somebody and its distance guessed, before any of them fires.
pub(crate) fn declare(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let open = |state: &State| or_stop(to_lay(&state.battle), |(by, target)| Choice::Shoot(by, target));
    let listed = open(t.state);
    if let [_stop] = listed[..] {
        phases::go_on(t, Stage::Guess);
        return Ok(());
    }
    let Some((by, target)) = Asking::plain(About::Lay).freely(t, side, (listed, open))? else {
        phases::go_on(t, Stage::Guess);
        return Ok(());
    };
    let Some((least, most)) = ranges(&t.state.battle, by) else { return Ok(()) };
    let Action::Guess(guess, at) = t.ask(side, Prompt::Guess(Guessing { by, target, least, most }))? else {
        return Ok(());
    };
    let Some(laid) = aim::lay_at(&t.state.battle, (by, target), at) else { return Ok(()) };
    aim::turn(&mut t.state.battle, by, &laid);
    t.state.aims.push(Aim { by, target, at: laid.at, guess });
    t.tell(|_, _| Event::new(FB_5_26, "ev-laid").unit(by).on(target).with("length", guess.length().0));
    Ok(())
}

/// FB-5.26 the machines of the active player that guess and are not laid yet, each with whom it may be laid on.
pub(crate) fn to_lay(battle: &Battle) -> Vec<(UnitId, UnitId)> {
    let laid = |id: &UnitId| battle.aims.iter().any(|aim| aim.by == *id);
    let ready = |id: &UnitId| is_ready(battle, *id) && ranges(battle, *id).is_some() && !laid(id);
    at_targets(battle, battle.fielded(battle.active).filter(ready))
}

/// FB-5.48, FB-7.60, FB-7.61, FB-7.70 everything that forbids a guess.
pub(crate) fn check_guess(
    battle: &Battle,
    guessing: Guessing,
    (guess, at): (Guess, Option<Point>),
    wrong: &mut Violations,
) {
    let (least, most) = (Guess::inches(guessing.least), Guess::inches(guessing.most));
    let rule = if guessing.least > 0 { FB_7_60 } else { FB_7_70 };
    wrong.forbid_if_with(!(least..=most).contains(&guess), rule, || {
        let message = Message::new("no-such-guess").with("unit", guessing.by.piece());
        message.with("least", i64::from(guessing.least)).with("most", i64::from(guessing.most))
    });
    let Some(at) = at else { return };
    let (by, target) = (guessing.by, guessing.target);
    let about = |key: &'static str| Message::new(key).with("unit", by.piece()).with("target", target.piece());
    if !aim::is_on(battle, target, at) {
        wrong.forbid(FB_7_61, about("no-guess-beside"));
    } else if aim::lay_at(battle, (by, target), Some(at)).is_none() {
        wrong.forbid(FB_7_60, about("no-guess-unseen"));
    }
}

/// FB-5.48 what somebody would guess who knew the distance: that of the target for a stone, and so much less for a ball that it
/// strikes before it and runs on through it.
pub fn wanted(battle: &Battle, guessing: Guessing) -> u8 {
    const RUNS: i32 = 6;
    let Some(laid) = aim::lay(battle, guessing.by, guessing.target) else { return guessing.least };
    let inches = laid.muzzle.distance(laid.at).0 / crate::UNITS_PER_INCH;
    let short = if guessing.least > 0 { inches } else { inches - RUNS };
    short.clamp(guessing.least.into(), guessing.most.into()) as u8
}

/// FB-5.48, FB-11.8 the same as an eye takes it in that knows no more of the table than its squares of half a foot.
pub(crate) fn by_eye(battle: &Battle, guessing: Guessing) -> u8 {
    const SQUARE: u8 = 6;
    let near = (wanted(battle, guessing) + SQUARE / 2) / SQUARE * SQUARE;
    near.clamp(guessing.least, guessing.most)
}

/// FB-7.61 from where to where a machine is laid.
pub(crate) fn line(battle: &Battle, guessing: Guessing, at: Option<Point>) -> Option<Segment> {
    aim::lay_at(battle, (guessing.by, guessing.target), at).map(|laid| laid.line())
}

/// FB-5.27 machines that are laid fire in the order that their player likes.
pub(crate) fn fire(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let battle = &mut t.state.battle;
    let mut aims = std::mem::take(&mut battle.aims);
    aims.retain(|aim| is_ready(battle, aim.by));
    battle.aims = aims;
    let next = match battle.aims[..] {
        [] => {
            phases::go_on(t, Stage::Machines);
            return Ok(());
        }
        [aim] => aim.by,
        [..] => {
            let laid: Vec<UnitId> = battle.aims.iter().map(|aim| aim.by).collect();
            Asking::plain(About::Fire).unit(t, side, &laid)?
        }
    };
    let Some(at) = t.state.aims.iter().position(|aim| aim.by == next) else { return Ok(()) };
    let aim = t.state.aims.remove(at);
    t.state.unit_mut(next).turn.note(Deed::Shot);
    if !is_dry(t, next)? {
        return Ok(());
    }
    match weapon(&t.state.battle, next) {
        Some(Machine::StoneThrower { .. }) => stones::fire(t, aim),
        Some(Machine::Cannon { strength, wounds, .. }) => cannons::fire(t, aim, harm::Blow::of_ball(strength, wounds)),
        Some(Machine::BoltThrower { .. }) | None => Ok(()),
    }
}

/// FB-5.28, FB-7.81, FB-7.85 whom machines that do not guess may be fired at, one shot each.
pub(crate) fn shots(battle: &Battle, side: Seat) -> Vec<(UnitId, UnitId)> {
    at_targets(battle, battle.fielded(side).filter(|id| is_ready(battle, *id) && fires_unguessed(battle, *id)))
}

/// FB-5.28, FB-7.81, FB-7.85 whether a machine may fire without a guess.
fn fires_unguessed(battle: &Battle, id: UnitId) -> bool {
    match weapon(battle, id) {
        Some(Machine::BoltThrower { .. }) => true,
        Some(Machine::Cannon { grapeshot, .. }) => grapeshot.is_some(),
        Some(Machine::StoneThrower { .. }) | None => false,
    }
}

/// FB-7.13, FB-5.28 a machine that does not guess is fired.
pub(crate) fn shoot(t: &mut Game<'_>, id: UnitId, target: UnitId) -> Flow<()> {
    let Some(laid) = aim::lay(&t.state.battle, id, target) else { return Ok(()) };
    aim::turn(&mut t.state.battle, id, &laid);
    t.state.unit_mut(id).turn.note(Deed::Shot);
    if hits_by_itself(&t.state.battle, id) && !is_dry(t, id)? {
        return Ok(());
    }
    match weapon(&t.state.battle, id) {
        Some(Machine::BoltThrower { range, strength, wounds }) => {
            bolts::shoot(t, (id, target), &laid, bolts::Bolt { range, strength, wounds })
        }
        Some(Machine::Cannon { grapeshot: Some(strength), .. }) => {
            cannons::grapeshot(t, (id, target), &laid, harm::Blow::of_grapeshot(strength))
        }
        Some(Machine::Cannon { grapeshot: None, .. } | Machine::StoneThrower { .. }) | None => Ok(()),
    }
}

/// FB-7.53, FB-7.62, FB-7.76 when a turn of its side ends, a machine has fired in its last turn or not; one that was disabled
/// before this turn is mended.
pub(crate) fn reload(battle: &mut Battle, side: Seat) {
    for id in battle.army(side) {
        let machine = battle.troop(id).kind == Kind::Machine;
        let unit = battle.unit_mut(id);
        if machine && unit.turn.has(Deed::Shot) {
            unit.marks.note(Mark::FiredLast);
        } else {
            unit.marks.forget(Mark::FiredLast);
            unit.marks.forget(Mark::Disabled);
        }
    }
}

/// FB-7.55, FB-7.57 machines without any crew are removed when a phase ends, and so are those that enemies have come up to.
pub(crate) fn clear(t: &mut Game<'_>) {
    let battle = &t.state.battle;
    let empty = |id: &UnitId| battle.troop(*id).kind == Kind::Machine && battle.unit(*id).crew == 0;
    for id in battle.everybody().filter(empty).collect::<Vec<_>>() {
        crews::part_company(&mut t.state.battle, id);
        flight::remove(&mut t.state.battle, id);
        t.tell(|_, _| Event::new(FB_7_55, "ev-machine-destroyed").unit(id).weight(Weight::Headline));
    }
    // FB-7.55 with the last of its crew it is gone as well.
    let left = |battle: &Battle| Seat::BOTH.into_iter().flat_map(|side| battle.unmanned(side)).collect::<Vec<UnitId>>();
    for id in left(&t.state.battle) {
        if t.state.troop(id).parent.is_none_or(|crew| !t.state.is_there(crew)) {
            crews::lose(&mut t.state.battle, id);
        }
    }
    let battle = &t.state.battle;
    let taken = |id: &UnitId| {
        let base = Base::from(battle.unit(*id).pose.footprint());
        let enemies = battle.fielded(id.seat().other());
        enemies.flat_map(|enemy| battle.footprints(enemy)).any(|there| there.gap(&base).at_most(CONTACT))
    };
    for id in left(battle).into_iter().filter(taken).collect::<Vec<_>>() {
        taken_by_enemies(t, id);
    }
}

/// FB-7.57 enemies have come up to a machine that nobody works.
pub(crate) fn taken_by_enemies(t: &mut Game<'_>, id: UnitId) {
    crews::lose(&mut t.state.battle, id);
    t.tell(|_, _| Event::new(FB_7_57, "ev-unmanned-destroyed").unit(id).weight(Weight::Headline));
}
