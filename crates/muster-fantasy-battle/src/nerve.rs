//! Leadership tests: Panic, Fear, Terror, Stupidity, and rallying (FB-2.6, 9A to 9F, 9I).

use crate::UNITS_PER_INCH;
use crate::action::{About, Choice, Posing, Prompt, Why};
use crate::asking::Asking;
use crate::book::{Ability, ItemEffect};
use crate::chance;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::flight;
use crate::ids::UnitId;
use crate::leadership::{self, Dread, Frightened};
use crate::movement;
use crate::numbers;
use crate::phases;
use crate::posing;
use crate::register::*;
use crate::rerolls;
use crate::secrets;
use crate::state::{Battle, Deed, Mark, Standing, State};
use crate::step::{Game, Stage};
use muster_dice::Pool;
use muster_ground::length::Length;
use muster_kernel::{Flow, RuleId};

/// FB-9.16, FB-9.17, FB-9.30 how near something must happen.
const NEAR: Length = Length(6 * UNITS_PER_INCH);
/// FB-9.16 to FB-9.18 the least unit strength that others are shaken by.
const NOTED: u16 = 5;

/// FB-2.6, FB-9.1 a Leadership test, by the rule that asks for it: 2D6, at most the Leadership.
pub(crate) fn test(t: &mut Game<'_>, id: UnitId, (roll, rule): (RollOf, RuleId), leadership: u8) -> Flow<bool> {
    let purpose = Purpose::of(roll, id).needing(leadership).by(rule);
    let faces = t.roll(id.seat(), purpose, Pool::d6(2))?;
    Ok(leadership::passes_leadership([faces.as_slice()[0], faces.as_slice()[1]], leadership))
}

/// FB-9.3, FB-9.50 whether a unit takes psychology tests now; FB-7.55 a machine whose crew has fallen has nobody to take them.
fn is_shaken(battle: &Battle, id: UnitId) -> bool {
    let somebody = battle.own_models(id) > 0 || battle.joined(id).next().is_some();
    battle.unit(id).is_on_table() && !battle.is_engaged(id) && !numbers::is_immune(battle, id) && somebody
}

/// FB-9.4, FB-12.13, FB-3.247, FB-5.60 a Panic test by one of its rules; true where the unit keeps its nerve, or does not test.
fn panic(t: &mut Game<'_>, id: UnitId, rule: RuleId) -> Flow<bool> {
    let passes = numbers::has(&t.state.battle, id, Ability::PassesPanic);
    if !is_shaken(&t.state.battle, id) || t.state.unit(id).turn.has(Deed::TestedPanic) || passes {
        return Ok(true);
    }
    t.state.unit_mut(id).turn.note(Deed::TestedPanic);
    let leadership = numbers::leadership(&t.state.battle, id);
    if test(t, id, (RollOf::Panic, rule), leadership)? {
        return Ok(true);
    }
    let passes = leadership::throws_that_pass(leadership);
    let again = is_steadied(&t.state.battle, id) && rerolls::is_tested_again(t, (id, FB_3_247), passes)?;
    Ok(again && test(t, id, (RollOf::Panic, rule), leadership)?)
}

/// FB-3.247 whether friends nearby let a unit test again.
fn is_steadied(battle: &Battle, id: UnitId) -> bool {
    let steadies = |other: &UnitId| {
        let reach = battle.troop(*other).abilities.iter().find_map(|ability| {
            if let Ability::SteadiesWithin(inches) = ability {
                Some(Length(i32::from(*inches) * UNITS_PER_INCH))
            } else {
                None
            }
        });
        let near = |reach| battle.is_within(*other, id, reach);
        *other != id && !battle.unit(*other).flees() && reach.is_some_and(near)
    };
    battle.fielded(id.seat()).any(|other| steadies(&other))
}

/// FB-9.19, FB-9.11 a unit that lost its nerve flees from a cause, or from the nearest enemy that does not flee.
fn rout(t: &mut Game<'_>, id: UnitId, cause: Option<UnitId>, rule: RuleId) -> Flow<()> {
    let key = if [FB_9_30, FB_9_31].contains(&rule) { "ev-terrified" } else { "ev-panics" };
    t.tell(|_, _| Event::new(rule, key).unit(id).weight(Weight::Headline));
    flight::begin(&mut t.state.battle, id);
    flee(t, id, cause)
}

/// FB-6.50 flight from a cause, or from the nearest enemy; from nobody: FB-6.51.
pub(crate) fn flee(t: &mut Game<'_>, id: UnitId, cause: Option<UnitId>) -> Flow<()> {
    let battle = &t.state.battle;
    let there = cause.filter(|cause| battle.unit(*cause).is_on_table());
    match there.or_else(|| nearest_enemy(battle, id)) {
        Some(enemy) => {
            let from = flight::centre(&t.state.battle, enemy);
            flight::flee_from(t, id, from)
        }
        None => flight::flee_on(t, id),
    }
}

/// FB-9.19 the nearest enemy unit that does not flee.
pub(crate) fn nearest_enemy(battle: &Battle, id: UnitId) -> Option<UnitId> {
    let standing = battle.fielded(id.seat().other()).filter(|enemy| !battle.unit(*enemy).flees());
    standing.min_by_key(|enemy| battle.gap(id, *enemy))
}

/// FB-9.16 who would be shaken if a unit were destroyed: friends within 6 inches, measured before it is removed. What rose in this phase
/// had no strength when it began.
pub(crate) fn near_destroyed(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let unit = battle.unit(id);
    if unit.strength_at_phase < NOTED || unit.standing != Standing::Field {
        return Vec::new();
    }
    near_friends(battle, id)
}

/// FB-9.16 the same for a unit of which only a character is left, where he stands.
pub(crate) fn near_destroyed_at(battle: &Battle, id: UnitId, left: UnitId) -> Vec<UnitId> {
    if battle.unit(id).strength_at_phase < NOTED { Vec::new() } else { near_friends(battle, left) }
}

/// FB-9.16, FB-9.17 friends within 6 inches that something about a unit shakes.
fn near_friends(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let near = |other: &UnitId| minds(battle, *other, id) && battle.is_within(*other, id, NEAR);
    battle.fielded(id.seat()).filter(near).collect()
}

/// FB-3.99, FB-3.112 whether a unit minds what becomes of a friend: Black Orcs do not mind greenskins, nor a regiment its detachments.
fn minds(battle: &Battle, id: UnitId, friend: UnitId) -> bool {
    let greenskin =
        [Ability::Orc, Ability::Goblin, Ability::TrollVomit].into_iter().any(|one| numbers::has(battle, friend, one));
    let indifferent = greenskin && numbers::has(battle, id, Ability::IgnoresGreenskinPanic);
    id != friend && !indifferent && battle.troop(friend).parent != Some(id)
}

/// FB-9.16, FB-12.12 friends of a unit that was destroyed test at once.
pub(crate) fn friend_destroyed(t: &mut Game<'_>, seen: &[UnitId]) -> Flow<()> {
    all_panic(t, seen, FB_9_16)
}

/// FB-9.17 friends of a unit that breaks test at once.
pub(crate) fn friend_breaks(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    if t.state.unit(id).strength_at_phase < NOTED {
        return Ok(());
    }
    let seen = near_friends(&t.state.battle, id);
    all_panic(t, &seen, FB_9_17)
}

/// FB-9.18 friends that a unit fled through test when it has stopped.
pub(crate) fn fled_through(t: &mut Game<'_>, id: UnitId, met: &[UnitId]) -> Flow<()> {
    let seen: Vec<UnitId> = met.iter().copied().filter(|other| minds(&t.state.battle, *other, id)).collect();
    all_panic(t, &seen, FB_9_18)
}

/// FB-9.19 tests of one event are all rolled first, then those who failed flee.
fn all_panic(t: &mut Game<'_>, seen: &[UnitId], rule: RuleId) -> Flow<()> {
    let mut routed = Vec::new();
    for id in seen {
        if !panic(t, *id, rule)? {
            routed.push(*id);
        }
    }
    // FB-5.5 in what order they run their player says.
    loop {
        routed.retain(|id| t.state.unit(*id).is_on_table() && !t.state.unit(*id).flees());
        let Some(id) = next(t, &routed)? else { return Ok(()) };
        rout(t, id, None, rule)?;
    }
}

/// FB-9.10, FB-9.13, FB-12.14, FB-13.22 whether a unit lost a quarter of its models in this phase; single models never.
pub(crate) fn has_heavy_losses(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let start = unit.at_phase;
    let left = battle.own_models(id);
    unit.is_on_table() && leadership::is_heavy_loss(start.saturating_sub(left), start)
}

/// FB-5.9, FB-5.18, FB-5.25, FB-5.29, FB-9.10 Panic at the end of a phase, the active player's units first.
pub(crate) fn end_of_phase(t: &mut Game<'_>, stage: Stage) -> Flow<()> {
    let waiting: Vec<UnitId> = t.state.everybody().filter(|id| has_to_test(&t.state.battle, *id)).collect();
    let Some(id) = next(t, &waiting)? else {
        phases::go_on(t, stage);
        return Ok(());
    };
    // FB-9.130 #3 who was burnt tests however few fell.
    let rule = if has_heavy_losses(&t.state.battle, id) { FB_9_10 } else { FB_9_130 };
    if !panic(t, id, rule)? {
        let cause = most_deadly(t, id)?;
        rout(t, id, cause, rule)?;
    }
    Ok(())
}

/// FB-9.10, FB-9.130 #3 whether a unit lost so many models that it has to test, or was burnt, and has neither tested nor passes by
/// itself.
fn has_to_test(battle: &Battle, id: UnitId) -> bool {
    let tested = battle.unit(id).turn.has(Deed::TestedPanic) || numbers::has(battle, id, Ability::PassesPanic);
    let shocked = battle.unit(id).turn.has(Deed::Burnt) || has_heavy_losses(battle, id);
    !tested && shocked && is_shaken(battle, id)
}

/// FB-5.4, FB-5.5 which of the units that are to test is next: one of the side that comes first, as its player says.
pub(crate) fn next(t: &mut Game<'_>, units: &[UnitId]) -> Flow<Option<UnitId>> {
    let Some(first) = units.first().copied() else { return Ok(None) };
    let own: Vec<UnitId> = units.iter().copied().filter(|id| id.seat() == first.seat()).collect();
    if own.len() == 1 {
        return Ok(Some(first));
    }
    Asking::plain(About::NextTest).unit(t, first.seat(), &own).map(Some)
}

/// FB-9.11 the enemy that felled most of a unit in this phase; of several one at random.
fn most_deadly(t: &mut Game<'_>, id: UnitId) -> Flow<Option<UnitId>> {
    let battle = &t.state.battle;
    let enemies = battle.felled.iter().filter(|one| one.of == id && one.by.seat() != id.seat());
    let there: Vec<_> = enemies.filter(|one| battle.unit(one.by).is_on_table()).copied().collect();
    let most = there.iter().map(|one| one.models).max();
    let worst: Vec<UnitId> = there.iter().filter(|one| Some(one.models) == most).map(|one| one.by).collect();
    match worst[..] {
        [] => Ok(None),
        [..] => chance::one_of(t, Purpose::of(RollOf::FleeFrom, id), &worst).map(Some),
    }
}

/// FB-9.12 a charger that was hit hard by those who stood and shot tests at once; true where it goes on.
pub(crate) fn charger_holds(t: &mut Game<'_>, id: UnitId, shooters: UnitId) -> Flow<bool> {
    if !has_heavy_losses(&t.state.battle, id) || panic(t, id, FB_9_12)? {
        return Ok(true);
    }
    rout(t, id, Some(shooters), FB_9_12)?;
    Ok(false)
}

/// FB-5.5, FB-5.8 tests at the start of the turn: those of Terror first, as their player orders them, then those of Stupidity.
pub(crate) fn start_of_turn(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let waiting = |battle: &Battle| -> Vec<UnitId> {
        battle.fielded(side).filter(|id| is_shaken(battle, *id) && near_terror(battle, *id).is_some()).collect()
    };
    while let Some(id) = next(t, &waiting(&t.state.battle))? {
        faces_terror(t, id)?;
    }
    // One of these tests changes nothing about another.
    for id in t.state.fielded(side).collect::<Vec<_>>() {
        keeps_its_wits(t, id)?;
    }
    phases::go_on(t, Stage::StartTests);
    Ok(())
}

/// FB-9.30 a unit near something terrible tests, and flees from it where it fails.
fn faces_terror(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let terror = near_terror(&t.state.battle, id);
    t.state.unit_mut(id).marks.note(Mark::TestedTerror);
    let leadership = numbers::leadership(&t.state.battle, id);
    if test(t, id, (RollOf::Terror, FB_9_30), leadership)? { Ok(()) } else { rout(t, id, terror, FB_9_30) }
}

/// FB-9.45 a stupid unit that is not engaged tests; FB-5.8 who has fled takes no further test.
fn keeps_its_wits(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let stupid = numbers::has(&t.state.battle, id, Ability::Stupidity);
    if !stupid || t.state.is_engaged(id) || t.state.unit(id).flees() {
        return Ok(());
    }
    let leadership = numbers::leadership(&t.state.battle, id);
    if !test(t, id, (RollOf::Stupidity, FB_9_45), leadership)? {
        t.state.unit_mut(id).turn.note(Deed::Stupid);
        t.tell(|_, _| Event::new(FB_9_45, "ev-stupid").unit(id));
    }
    Ok(())
}

/// FB-9.30, FB-9.32 the nearest enemy within 6 inches that causes Terror to a unit which has not tested yet.
fn near_terror(battle: &Battle, id: UnitId) -> Option<UnitId> {
    let frightens = |enemy: &UnitId| {
        let near = !battle.unit(*enemy).flees() && battle.is_within(*enemy, id, NEAR);
        near && numbers::felt(battle, id, *enemy) == Dread::Terror
    };
    battle.fielded(id.seat().other()).filter(frightens).min_by_key(|enemy| battle.gap(id, *enemy))
}

/// FB-5.14, FB-9.70, FB-9.71 fleeing units of the active player may rally, one after the other.
pub(crate) fn rally(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let waiting: Vec<UnitId> = t.state.fielded(side).filter(|id| may_rally(&t.state.battle, *id)).collect();
    let Some(id) = next(t, &waiting)? else {
        phases::go_on(t, Stage::Rally);
        return Ok(());
    };
    let both = |_: &State| vec![(Choice::Yes, true), (Choice::No, false)];
    if !Asking::of(About::Rally, id).freely(t, side, (both(t.state), both))? {
        // To decline counts as failing.
        t.state.unit_mut(id).turn.note(Deed::TriedRally);
        return Ok(());
    }
    let musician = u8::from(t.state.unit(id).command.musician);
    let leadership = (numbers::leadership(&t.state.battle, id) + musician).min(10);
    let passed = test(t, id, (RollOf::Rally, FB_9_70), leadership)?;
    if !passed {
        t.state.unit_mut(id).turn.note(Deed::TriedRally);
        t.tell(|_, _| Event::new(FB_9_70, "ev-no-rally").unit(id));
        return Ok(());
    }
    // FB-6.94 only fast cavalry has feigned its flight.
    if movement::is_fast(&t.state.battle, id) && t.state.unit(id).marks.has(Mark::FledFromCharge) {
        t.state.unit_mut(id).turn.note(Deed::Feigned);
    }
    regroup(t, id)
}

/// FB-9.71 a unit that has rallied reforms at once.
pub(crate) fn regroup(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let posing = Posing { unit: id, why: Why::Rallied };
    let pose = t.state.unit(id).pose;
    let answer = t.ask(id.seat(), Prompt::Pose(posing))?;
    if let Some(place) = posing::place_of(&t.state.battle, posing, &answer) {
        let new = posing::reformed(&pose, place);
        flight::scatter(&mut t.state.battle, id, new);
    }
    let unit = t.state.unit_mut(id);
    unit.flight = None;
    unit.turn.note(Deed::Rallied);
    unit.marks.forget(Mark::FledFromCharge);
    t.tell(|_, _| Event::new(FB_9_71, "ev-rallies").unit(id).weight(Weight::Headline));
    Ok(())
}

/// FB-9.70, FB-13.23 whether a unit may still try to rally: it flees, did not begin to in this turn, and a quarter of it is left.
fn may_rally(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let joined = battle.joined(id).count() as u16;
    let left = battle.own_models(id) + joined;
    let start = battle.troop(id).models.max(1);
    let begun = unit.flight.is_some_and(|flight| flight.begun);
    unit.flees()
        && !unit.marks.has(Mark::Bolts)
        && !begun
        && !unit.turn.has(Deed::TriedRally)
        && leadership::may_rally(left, start)
}

/// FB-9.22, FB-9.31 whoever wishes to charge something dreadful tests first; true where the charge stands.
pub(crate) fn dares(t: &mut Game<'_>, id: UnitId, target: UnitId) -> Flow<bool> {
    let felt = numbers::felt(&t.state.battle, id, target);
    if felt == Dread::None || !is_shaken(&t.state.battle, id) {
        return Ok(true);
    }
    let leadership = numbers::leadership(&t.state.battle, id);
    let roll = if felt == Dread::Terror { (RollOf::Terror, FB_9_31) } else { (RollOf::Fear, FB_9_22) };
    if felt == Dread::Terror {
        t.state.unit_mut(id).marks.note(Mark::TestedTerror);
    }
    if dread_test(t, (id, target), roll, leadership)? {
        return Ok(true);
    }
    if felt == Dread::Terror {
        rout(t, id, Some(target), FB_9_31)?;
    } else {
        t.state.unit_mut(id).turn.note(Deed::FailedCharge);
        t.tell(|_, _| Event::new(FB_9_22, "ev-dares-not").unit(id).on(target));
    }
    Ok(false)
}

/// FB-9.21, FB-9.31, FB-3.174 a test of Fear or Terror before somebody: under a Screaming Banner Fear is tested on the two highest
/// of three dice.
fn dread_test(
    t: &mut Game<'_>,
    (id, before): (UnitId, UnitId),
    (roll, rule): (RollOf, RuleId),
    leadership: u8,
) -> Flow<bool> {
    let screams = |one: UnitId| numbers::effects(t.state, one).any(|effect| *effect == ItemEffect::FearOfThreeDice);
    let bearer = t.state.joined(before).chain([before]).find(|one| screams(*one));
    let Some(bearer) = bearer.filter(|_| roll == RollOf::Fear) else {
        return test(t, id, (roll, rule), leadership);
    };
    secrets::show_those(t, bearer, |effect| *effect == ItemEffect::FearOfThreeDice);
    let purpose = Purpose::of(roll, id).needing(leadership).by(rule);
    let mut faces = t.roll(id.seat(), purpose, Pool::d6(3))?.as_slice().to_vec();
    faces.sort_unstable();
    Ok(faces[1] + faces[2] <= leadership)
}

/// How somebody who is charged by something dreadful stands it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stands {
    /// As he said.
    Firm,
    /// FB-9.21 he needs natural 6s to hit in the first round.
    Afraid,
    /// FB-9.21, FB-9.31 he flees.
    Flees,
}

/// FB-9.21, FB-9.31 a unit that is charged by something dreadful within its reach tests; it is told who will hit on sixes alone.
pub(crate) fn stands(t: &mut Game<'_>, id: UnitId, charger: UnitId) -> Flow<Stands> {
    let felt = numbers::felt(&t.state.battle, id, charger);
    if felt == Dread::None || !is_shaken(&t.state.battle, id) {
        return Ok(Stands::Firm);
    }
    let leadership = numbers::leadership(&t.state.battle, id);
    let roll = if felt == Dread::Terror { (RollOf::Terror, FB_9_31) } else { (RollOf::Fear, FB_9_21) };
    if felt == Dread::Terror {
        t.state.unit_mut(id).marks.note(Mark::TestedTerror);
    }
    if dread_test(t, (id, charger), roll, leadership)? {
        return Ok(Stands::Firm);
    }
    let [own, theirs] = [id, charger].map(|unit| t.state.unit_strength(unit));
    // FB-3.254, FB-7.102 who never flees from a charge is afraid where he stands.
    let stays = numbers::is_staunch_crew(&t.state.battle, id) || t.state.unit(id).marks.has(Mark::Rooted);
    Ok(match leadership::frightened(felt, own, theirs) {
        Frightened::Flees if !stays => Stands::Flees,
        Frightened::Flees | Frightened::HitsOnSixes => {
            t.tell(|_, _| Event::new(FB_9_21, "ev-hits-on-sixes").unit(id).on(charger));
            Stands::Afraid
        }
    })
}
