//! Flight from combat, pursuit and overrun (8K, FB-5.37, FB-4.24).

use crate::action::About;
use crate::asking::Asking;
use crate::blocks;
use crate::blocks::flight::Pursuit as Course;
use crate::blocks::ways::Surroundings;
use crate::book::{ItemEffect, Kind};
use crate::chance;
use crate::charges;
use crate::chariots;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::fanatics::{self, Onward};
use crate::flight;
use crate::ids::{UnitId, Units};
use crate::magic::{upon, walls};
use crate::nerve;
use crate::numbers;
use crate::obstacles;
use crate::placing;
use crate::register::*;
use crate::result::{self, Drive, Pursuit};
use crate::state::{Battle, Charge, Deed, Mark, State};
use crate::step::Game;
use muster_ground::angle::Angle;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::Manoeuvre;
use muster_kernel::{Flow, Seat, Violations};

/// FB-8.83 by how much the ways of two who flee may differ so that who runs after one may catch the other.
const ASIDE: Angle = Angle(Angle::QUARTER.0 / 2);

/// Somebody who is broken, and how he runs.
struct Fleer {
    id: UnitId,
    /// FB-8.74 from where.
    from: Point,
    /// In what direction.
    facing: Angle,
    /// FB-8.80 how far.
    inches: u8,
    /// Whom he fought.
    foes: Vec<UnitId>,
}

/// Somebody who pursues.
struct Hunter {
    id: UnitId,
    /// FB-8.83 whom he follows; nobody who overruns.
    quarry: Option<UnitId>,
    /// FB-8.80 how far.
    inches: u8,
}

/// FB-5.37, FB-8.74, FB-8.75, FB-8.79, FB-8.80, FB-13.7 losers flee, those who have not lost, the sides of a
/// draw among them, pursue or stay: all rolls and removals come before any move.
pub(super) fn run(t: &mut Game<'_>, units: Units, (unbeaten, broken): (&[Seat], &[UnitId])) -> Flow<()> {
    let left = |battle: &Battle| -> Vec<UnitId> {
        unbeaten.iter().flat_map(|side| super::outcome::fighting(battle, units, *side)).collect()
    };
    let pursuers = who_pursues(t, &left(&t.state.battle), broken)?;
    let overrunners = who_overruns(t, &left(&t.state.battle))?;
    // FB-8.85 who came by pursuit has fought his first round; whoever has the mark from here on pursues out of this combat into another.
    units.iter().for_each(|id| t.state.unit_mut(id).marks.forget(Mark::ChargesOn));
    let mut fleers = Vec::new();
    for id in broken.iter().copied() {
        fleers.push(fleer(t, id)?);
    }
    let mut hunters = Vec::new();
    for id in pursuers {
        let quarry = Some(quarry(t, id, broken)?);
        hunters.push(Hunter { id, quarry, inches: flight::distance(t, id, RollOf::Pursue)? });
    }
    for id in overrunners {
        hunters.push(Hunter { id, quarry: None, inches: flight::distance(t, id, RollOf::Overrun)? });
    }
    hunters.iter().for_each(|hunter| t.state.unit_mut(hunter.id).turn.note(Deed::Pursued));
    t.state.contacts.retain(|contact| !broken.contains(&contact.by) && !broken.contains(&contact.with));
    for fleer in fleers.iter().filter(|fleer| is_caught(fleer, (&fleers, &hunters))) {
        t.tell(|_, _| Event::new(FB_8_81, "ev-caught").unit(fleer.id).weight(Weight::Headline));
        t.state.unit_mut(fleer.id).marks.note(Mark::Fled);
        flight::destroy(t, fleer.id)?;
    }
    for fleer in &fleers {
        if t.state.unit(fleer.id).is_on_table() {
            flight::run_from(t, fleer.id, fleer.from, fleer.inches)?;
        }
    }
    // FB-8.81 who has outrun those who pursue is not run down by them.
    let escaped: Vec<UnitId> = fleers.iter().map(|fleer| fleer.id).collect();
    while let Some(next) = next_to_go(&t.state.battle, &hunters, &fleers) {
        let hunter = hunters.remove(next);
        let facing = towards(&t.state.battle, &hunter, &fleers);
        pursue(t, (hunter.id, &escaped), facing, hunter.inches)?;
    }
    Ok(())
}

/// FB-8.82, FB-8.84 which of those who wait goes next: the first who has room to turn, so that nobody is held up by friends who go as well.
fn next_to_go(battle: &Battle, waiting: &[Hunter], fleers: &[Fleer]) -> Option<usize> {
    let has_room = |hunter: &Hunter| {
        let start = flight::gathered(battle, hunter.id);
        let facing = towards(battle, hunter, fleers).unwrap_or(start.facing);
        has_room(battle, hunter.id, &flight::turned(&start, facing))
    };
    let free = waiting.iter().position(|hunter| battle.unit(hunter.id).is_on_table() && has_room(hunter));
    free.or_else(|| (!waiting.is_empty()).then_some(0))
}

/// FB-8.82 where a pursuer turns: to where those whom it follows stand now, or, where they were destroyed, the way they fled. FB-8.79 who
/// overruns goes straight on.
fn towards(battle: &Battle, hunter: &Hunter, fleers: &[Fleer]) -> Option<Angle> {
    let quarry = hunter.quarry?;
    if battle.unit(quarry).is_on_table() {
        return Angle::looking(flight::centre(battle, quarry) - flight::centre(battle, hunter.id));
    }
    fleers.iter().find(|fleer| fleer.id == quarry).map(|fleer| fleer.facing)
}

/// FB-8.74, FB-8.80, FB-6.50 from where and how far somebody runs: away from the strongest he fought, of several as strong from one at
/// random; whom nobody touches any more away from the nearest enemy.
fn fleer(t: &mut Game<'_>, id: UnitId) -> Flow<Fleer> {
    let foes: Vec<UnitId> = t.state.engaged_with(id).collect();
    let most = foes.iter().map(|foe| t.state.unit_strength(*foe)).max();
    let strongest: Vec<UnitId> = foes.iter().copied().filter(|foe| Some(t.state.unit_strength(*foe)) == most).collect();
    let strongest = match strongest[..] {
        [] => nerve::nearest_enemy(&t.state.battle, id),
        [..] => Some(chance::one_of(t, Purpose::of(RollOf::FleeFrom, id), &strongest)?),
    };
    let inches = flight::distance(t, id, RollOf::Flee)?;
    let pose = flight::gathered(&t.state.battle, id);
    let from = strongest.map_or(pose.front, |foe| flight::centre(&t.state.battle, foe));
    let facing = blocks::flight::away_from(&pose, from);
    Ok(Fleer { id, from, facing, inches, foes })
}

/// FB-8.83 of several who flee a pursuer follows the strongest that it fought; of several as strong its player chooses one.
fn quarry(t: &mut Game<'_>, id: UnitId, broken: &[UnitId]) -> Flow<UnitId> {
    let fought: Vec<UnitId> = t.state.engaged_with(id).filter(|foe| broken.contains(foe)).collect();
    let most = fought.iter().map(|foe| t.state.unit_strength(*foe)).max();
    let strongest: Vec<UnitId> = fought.into_iter().filter(|foe| Some(t.state.unit_strength(*foe)) == most).collect();
    match strongest[..] {
        [] => Ok(broken[0]),
        [only] => Ok(only),
        [..] => Asking::of(About::Quarry, id).unit(t, id.seat(), &strongest),
    }
}

/// FB-8.81, FB-8.83 whether somebody is caught: a pursuer that fought him runs as far as he does, after him or after another who
/// flees the same way.
fn is_caught(fleer: &Fleer, (fleers, hunters): (&[Fleer], &[Hunter])) -> bool {
    let along = |hunter: &&Hunter| {
        let line = fleers.iter().find(|one| Some(one.id) == hunter.quarry);
        let alike = |line: &Fleer| line.facing.way_to(fleer.facing).unsigned_abs() <= ASIDE.0.into();
        fleer.foes.contains(&hunter.id) && line.is_some_and(alike)
    };
    let chasing: Vec<u8> = hunters.iter().filter(along).map(|hunter| hunter.inches).collect();
    result::is_caught(fleer.inches, &chasing)
}

/// FB-8.75 to FB-8.78, FB-5.55 which winners pursue: all whose enemies fled, but those that restrain themselves.
fn who_pursues(t: &mut Game<'_>, unbeaten: &[UnitId], broken: &[UnitId]) -> Flow<Vec<UnitId>> {
    let mut found = Vec::new();
    for id in unbeaten.iter().copied() {
        let foes: Vec<UnitId> = t.state.engaged_with(id).collect();
        if foes.is_empty() || !foes.iter().any(|foe| broken.contains(foe)) {
            continue;
        }
        let held = !foes.iter().all(|foe| broken.contains(foe));
        let drives = drives(t.state, id, (&foes, held));
        let goes = match result::pursues(&drives) {
            Pursuit::Stays => false,
            Pursuit::Pursues => true,
            Pursuit::Chooses => asks(t, id, About::Overrun)?,
            Pursuit::TestsToRestrain => !restrains(t, id)?,
        };
        if goes {
            found.push(id);
        }
    }
    Ok(found)
}

/// FB-8.76, FB-8.77, FB-8.78, FB-8.97, FB-8.88, FB-3.149 what drives a winner on or holds it.
fn drives(state: &State, id: UnitId, (foes, held): (&[UnitId], bool)) -> Vec<Drive> {
    let battle = &state.battle;
    let griffon = |one: UnitId| numbers::effects(state, one).any(|effect| *effect == ItemEffect::NeverPursues);
    let hates = foes.iter().any(|foe| numbers::hates(battle, id, *foe));
    let must = hates || numbers::is_frenzied(battle, id);
    let stays = battle.unit(id).turn.has(Deed::Pursued) || numbers::is_staunch_crew(battle, id);
    // FB-4.19 a garrison stays in its building, and who has taken one at its walls.
    let stays = stays || battle.unit(id).turn.has(Deed::Assaulted);
    // FB-9.131 #2, FB-9.135 #4, FB-7.102 who may not move does not pursue.
    let stays = stays || upon::is_rooted(battle, id);
    let stays = stays || battle.joined(id).chain([id]).any(griffon);
    // FB-8.77, FB-7.52 a crew stays with its machine, which charges nobody.
    let stays = stays || battle.troop(id).kind == Kind::Machine;
    // FB-4.16 who was charged behind an obstacle may stay there.
    let charged = |foe: &UnitId| battle.contacts.iter().any(|contact| contact.by == *foe && contact.with == id);
    let defends = foes.iter().any(|foe| charged(foe) && obstacles::between(battle, id, *foe).is_some());
    let all = [
        (held, Drive::StillFighting),
        (stays, Drive::NeverPursues),
        (must, Drive::MustPursue),
        (defends, Drive::MayStay),
    ];
    all.into_iter().filter(|(applies, _)| *applies).map(|(_, drive)| drive).collect()
}

fn asks(t: &mut Game<'_>, id: UnitId, about: About) -> Flow<bool> {
    Asking::of(about, id).decide(t, id.seat())
}

/// FB-8.75 whether a winner tries to restrain itself, and does.
fn restrains(t: &mut Game<'_>, id: UnitId) -> Flow<bool> {
    if !asks(t, id, About::Restrain)? {
        return Ok(false);
    }
    let leadership = numbers::leadership(&t.state.battle, id);
    nerve::test(t, id, (RollOf::Restrain, FB_8_75), leadership)
}

/// FB-8.79 who overruns: whoever charged and has nobody left to fight, whatever became of others in the combat.
fn who_overruns(t: &mut Game<'_>, unbeaten: &[UnitId]) -> Flow<Vec<UnitId>> {
    let mut found = Vec::new();
    for id in unbeaten.iter().copied() {
        let charged = super::strikers::charged(&t.state.battle, id);
        if t.state.is_engaged(id) || !charged || t.state.unit(id).turn.has(Deed::Pursued) {
            continue;
        }
        let goes = match result::overruns(&drives(t.state, id, (&[], false))) {
            Pursuit::Stays => false,
            Pursuit::Pursues => true,
            Pursuit::Chooses | Pursuit::TestsToRestrain => asks(t, id, About::Overrun)?,
        };
        if goes {
            found.push(id);
        }
    }
    Ok(found)
}

/// FB-8.82, FB-8.84, FB-8.86, FB-8.87 a pursuer turns, and goes its whole distance straight on: through who flees already, into
/// a fresh enemy, up to friends, rocks and those who have escaped from its combat, or off the table.
fn pursue(t: &mut Game<'_>, (id, escaped): (UnitId, &[UnitId]), facing: Option<Angle>, inches: u8) -> Flow<()> {
    if !t.state.unit(id).is_on_table() || t.state.is_engaged(id) {
        return Ok(());
    }
    // FB-8.79 who follows nobody overruns.
    let (rule, key) = if facing.is_some() { (FB_8_82, "ev-pursues") } else { (FB_8_79, "ev-overruns") };
    t.tell(|_, _| Event::new(rule, key).unit(id).with("length", i64::from(inches)));
    let onward = fanatics::set_out(t, id, |battle| {
        let start = flight::gathered(battle, id);
        let turned = flight::turned(&start, facing.unwrap_or(start.facing));
        fanatics::turned(&turned, &way_end(&course(battle, (id, escaped), &turned, inches).0, &turned, inches))
    })?;
    // FB-7.103 nobody pursues on who has lost what he rode.
    if onward == Onward::Stays {
        return Ok(());
    }
    let start = flight::gathered(&t.state.battle, id);
    let mut facing = facing.unwrap_or(start.facing);
    loop {
        let turned = flight::turned(&start, facing);
        let course = course(&t.state.battle, (id, escaped), &turned, inches);
        let end = match course.0 {
            Course::Ends(pose) | Course::Meets(_, _, pose) => Some(pose),
            Course::Leaves(..) => None,
        };
        // FB-8.84 what is in the way costs nothing, but it shakes chariots.
        let way = end.map_or(blocks::inches(inches.into()), |end| Length(turned.front.distance(end.front).0));
        if !chariots::jolt(t, id, (&turned, &[Manoeuvre::Ahead(way)]))? {
            return Ok(());
        }
        match course {
            (Course::Ends(pose), _) => {
                let pose = if has_room(&t.state.battle, id, &pose) { pose } else { start };
                flight::scatter(&mut t.state.battle, id, pose);
                return walls::crossed(t, id, &walls::trail(&turned, &pose));
            }
            (Course::Leaves(edge, at), _) => {
                walls::crossed(t, id, &walls::trail(&turned, &turned.after(Manoeuvre::Ahead(way))))?;
                if !t.state.unit(id).is_on_table() {
                    return Ok(());
                }
                flight::leave(&mut t.state.battle, id, (edge, at));
                t.tell(|_, _| Event::new(FB_4_24, "ev-leaves-table").unit(id));
                return Ok(());
            }
            (Course::Meets(_, _, pose), met) => {
                let Some(enemy) = met else { return Ok(()) };
                if t.state.unit(enemy).flees() {
                    t.tell(|_, _| Event::new(FB_8_86, "ev-catches").unit(id).on(enemy).weight(Weight::Headline));
                    t.state.unit_mut(enemy).marks.note(Mark::Fled);
                    flight::destroy(t, enemy)?;
                } else if fresh(t, (id, escaped), enemy, (&turned, pose, inches))? {
                    return Ok(());
                } else if t.state.unit(enemy).is_on_table() {
                    let there = flight::centre(&t.state.battle, enemy);
                    facing = Angle::looking(there - start.footprint().centre()).unwrap_or(facing);
                }
            }
        }
    }
}

/// FB-8.84 whether nobody and nothing is where a pursuer would come to stand: who cannot even turn for friends or rocks stays as it is.
fn has_room(battle: &Battle, id: UnitId, pose: &Formation) -> bool {
    let mut wrong = Violations::whether();
    placing::check(battle, id, &[pose.footprint()], &mut wrong);
    wrong.is_empty()
}

/// Where a pursuer comes to a stop, or how it goes over the edge.
fn way_end(course: &Course, turned: &Formation, inches: u8) -> Formation {
    match course {
        Course::Ends(pose) | Course::Meets(_, _, pose) => *pose,
        Course::Leaves(..) => turned.after(Manoeuvre::Ahead(blocks::inches(inches.into()))),
    }
}

/// FB-8.82, FB-8.85, FB-7.57 the straight way of a pursuer, and whom it meets; there are enemies before whom it stops.
fn course(
    battle: &Battle,
    (id, before): (UnitId, &[UnitId]),
    turned: &Formation,
    inches: u8,
) -> (Course, Option<UnitId>) {
    let ((_, mut stops), (enemies, others)) = (poses(battle, id.seat(), id), poses(battle, id.seat().other(), id));
    // FB-4.16, FB-4.19 whom it may not charge it does not come to either.
    let halts = |other: &UnitId| before.contains(other) || !charges::may_come_upon(battle, (id, *other));
    let (halting, others): (Vec<_>, Vec<_>) = enemies.into_iter().zip(others).partition(|(other, _)| halts(other));
    stops.extend(halting.into_iter().map(|(_, pose)| pose));
    let (enemies, mut others): (Vec<UnitId>, Vec<Formation>) = others.into_iter().unzip();
    let machines = |side: Seat| battle.unmanned(side).map(|one| battle.unit(one).pose);
    stops.extend(machines(id.seat()));
    others.extend(machines(id.seat().other()));
    let ground = blocks::terrain::hindrances(&battle.map().pieces);
    let around = Surroundings { table: battle.map().table, ground: &ground, friends: &stops, enemies: &others };
    let course = blocks::flight::pursue(turned, turned.facing, blocks::inches(inches.into()), &around);
    let Course::Meets(place, _, pose) = course else { return (course, None) };
    match enemies.get(place).copied() {
        Some(enemy) => (course, Some(enemy)),
        // FB-7.57 who comes upon a machine that nobody works stops there.
        None => (Course::Ends(pose), None),
    }
}

/// The units of a side but one, and where they stand: in loose order each model.
fn poses(battle: &Battle, side: Seat, but: UnitId) -> (Vec<UnitId>, Vec<Formation>) {
    let there = battle.fielded(side).filter(|other| *other != but);
    let models = |other: UnitId| {
        let unit = battle.unit(other);
        let block = unit.loose.is_empty().then_some(unit.pose);
        let loose = unit.loose.iter().map(|front| unit.pose.one_at(*front));
        block.into_iter().chain(loose).map(move |pose| (other, pose)).collect::<Vec<_>>()
    };
    there.flat_map(models).unzip()
}

/// FB-9.23, FB-8.85, FB-8.88 a pursuer meets a fresh enemy, which holds or flees; whether it stands against it in the end.
fn fresh(
    t: &mut Game<'_>,
    (id, escaped): (UnitId, &[UnitId]),
    enemy: UnitId,
    (start, met, inches): (&Formation, Formation, u8),
) -> Flow<bool> {
    let stood = t.state.unit(id).pose;
    flight::scatter(&mut t.state.battle, id, *start);
    if charges::runs(t, id, enemy)? {
        return Ok(false);
    }
    let face = charges::zone(t, id, enemy)?;
    let far = blocks::inches(inches.into());
    let found = charges::find_pursuing(&t.state.battle, (id, enemy), face, far).or_else(|| {
        // Where no wheel brings it there, it goes on from where it met the enemy.
        flight::scatter(&mut t.state.battle, id, met);
        charges::find_pursuing(&t.state.battle, (id, enemy), face, far)
    });
    let found = found.or_else(|| charges::as_it_touches(&t.state.battle, (id, enemy), met));
    let battle = &mut t.state.battle;
    let Some(charged) = found else {
        // FB-6.57 before an enemy in loose order who has no room to form up it stops an inch short.
        let before = [escaped, &[enemy]].concat();
        let pose = way_end(&course(battle, (id, &before), start, inches).0, start, 0);
        flight::scatter(battle, id, if has_room(battle, id, &pose) { pose } else { stood });
        return Ok(true);
    };
    let waits = |battle: &Battle, one: &UnitId| battle.is_engaged(*one) && !battle.unit(*one).turn.has(Deed::Fought);
    let waiting: Vec<UnitId> = battle.fielded(enemy.seat()).filter(|one| waits(battle, one)).collect();
    let trail = walls::trail(start, &charged.pose);
    charges::contact(battle, Charge::at(id, enemy, charged.face), charged);
    // FB-6.58, FB-8.88 those who stood free are fought in the next phase; a combat that waits for its turn is joined.
    let met: Vec<UnitId> = battle.engaged_with(id).filter(|one| !waiting.contains(one)).collect();
    met.into_iter().for_each(|one| battle.unit_mut(one).turn.note(Deed::Fought));
    super::redress::lay_down(battle, id);
    let unit = t.state.unit_mut(id);
    unit.marks.forget(Mark::FoughtOn);
    // FB-8.28, FB-8.91, FB-4.16 the round that it won was one of another combat.
    unit.marks.forget(Mark::Won);
    unit.marks.forget(Mark::Crossed);
    unit.marks.note(Mark::ChargesOn);
    t.tell(|_, _| Event::new(FB_8_85, "ev-pursues-into").unit(id).on(enemy).weight(Weight::Headline));
    walls::crossed(t, id, &trail)?;
    Ok(true)
}
