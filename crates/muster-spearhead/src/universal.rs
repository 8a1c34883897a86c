//! The universal abilities: moves, shooting, fighting, reinforcements (SP-7.1 to SP-7.8, SP-7.11 to SP-7.19).

use crate::ability::{AbilityKeyword, Permission, Phase, Universal};
use crate::action::Attacks;
use crate::action::{Action, Aim, Area, Attacking, Declared, Manner, Moving, Prompt, SettingUp, What};
use crate::book::{AbilityName, inches};
use crate::changes;
use crate::contesting;
use crate::damage;
use crate::event::{Event, OfUnit, Purpose};
use crate::keyword::Keyword;
use crate::movement;
use crate::numbers;
use crate::placing;
use crate::reactions::{self, Occasion};
use crate::register::*;
use crate::space;
use crate::state::{Battle, ModelId, Numbers, Period, Standing, Unit, UnitId, Units, Used};
use crate::step::Game;
use crate::targets;
use muster_dice::Pool;
use muster_ground::group_move::GroupMove;
use muster_ground::length::Length;
use muster_kernel::{Flow, Seat, Violations};

/// SP-7.6, SP-9.65 how uses of Call for Reinforcements are counted.
fn reinforcements(battle: &Battle, seat: Seat, by: Option<UnitId>) -> Used {
    let ability = battle.book.ability_name(Universal::Reinforce.id()).unwrap_or(AbilityName(0));
    Used { seat, ability, by }
}

/// SP-1.7 The universal abilities of a phase of one's own turn.
pub(crate) const fn of_phase(phase: Phase) -> &'static [Universal] {
    match phase {
        Phase::Movement => &[Universal::NormalMove, Universal::Run, Universal::Retreat, Universal::Reinforce],
        Phase::Shooting => &[Universal::Shoot],
        Phase::Charge => &[Universal::Charge],
        Phase::Deployment
        | Phase::StartOfRound
        | Phase::StartOfTurn
        | Phase::Hero
        | Phase::Combat
        | Phase::EndOfTurn => &[],
    }
}

/// SP-1.8, SP-9.35 Everything that forbids a unit to declare a universal ability, whatever phase it is (SP-5.42, SP-5.43, SP-5.44, SP-7.11, SP-7.18,
/// SP-12.39, SP-7.1 to SP-7.8).
pub(crate) fn check(battle: &Battle, seat: Seat, what: Universal, id: UnitId, wrong: &mut Violations) {
    if id.seat() != seat || id.row() >= battle.force(seat).units.len() {
        wrong.forbid(rule(what), "no-unit-of-yours");
        return;
    }
    if what == Universal::Reinforce {
        check_reinforce(battle, id, wrong);
        return;
    }
    let unit = battle.unit(id);
    if !unit.is_on_field() {
        wrong.forbid(SP_5_38, "no-unit-off-field");
        return;
    }
    wrong.forbid_if(unit.core && what != Universal::Fight, SP_5_42, "no-second-core");
    if wrong.is_settled() {
        return;
    }
    let in_combat = || space::is_in_combat(battle, id);
    match what {
        Universal::NormalMove | Universal::Run => wrong.forbid_if(in_combat(), rule(what), "no-move-in-combat"),
        Universal::Retreat => wrong.forbid_if(!in_combat(), SP_7_3, "no-retreat-out-of-combat"),
        Universal::Shoot => {
            wrong.forbid_if(unit.turn.has(Universal::Run), SP_7_4, "no-shot-after-run");
            wrong.forbid_if(unit.turn.has(Universal::Retreat), SP_7_4, "no-shot-after-retreat");
            if wrong.is_settled() {
                return;
            }
            if let Some((rule, key)) = targets::no_shot(battle, id) {
                wrong.forbid(rule, key);
            }
        }
        Universal::Charge => {
            wrong.forbid_if(in_combat(), SP_7_5, "no-charge-in-combat");
            let may = |permission| changes::may(battle, permission, id);
            let ran = unit.turn.has(Universal::Run) && !may(Permission::ChargeAfterRun);
            wrong.forbid_if(ran, SP_7_5, "no-charge-after-run");
            let retreated = unit.turn.has(Universal::Retreat) && !may(Permission::ChargeAfterRetreat);
            wrong.forbid_if(retreated, SP_7_5, "no-charge-after-retreat");
        }
        Universal::Fight | Universal::Reinforce => (),
    }
}

/// Whether a unit may declare a universal ability.
pub(crate) fn may(battle: &Battle, seat: Seat, what: Universal, id: UnitId) -> bool {
    let mut wrong = Violations::whether();
    check(battle, seat, what, id, &mut wrong);
    wrong.is_empty()
}

/// The rule of a universal ability.
pub(crate) const fn rule(what: Universal) -> muster_kernel::RuleId {
    match what {
        Universal::NormalMove => SP_7_1,
        Universal::Run => SP_7_2,
        Universal::Retreat => SP_7_3,
        Universal::Shoot => SP_7_4,
        Universal::Charge => SP_7_5,
        Universal::Reinforce => SP_7_6,
        Universal::Fight => SP_7_8,
    }
}

/// SP-3.7, SP-7.6, SP-12.17, SP-12.18, SP-12.19.
fn check_reinforce(battle: &Battle, id: UnitId, wrong: &mut Violations) {
    let (unit, scroll) = (battle.unit(id), battle.scroll(id));
    wrong.forbid_if(!scroll.keywords.has(Keyword::Reinforcements), SP_3_7, "no-reinforcements-keyword");
    wrong.forbid_if(unit.standing != Standing::Destroyed, SP_7_6, "no-reinforcing-the-living");
    wrong.forbid_if(unit.replaced, SP_12_19, "no-second-replacement");
    let used = |by| battle.uses.count(reinforcements(battle, id.seat(), by), Period::Turn) > 0;
    wrong.forbid_if(used(None), SP_9_65, "no-second-reinforcement-this-turn");
    wrong.forbid_if(used(Some(id)), SP_6_19, "no-place-was-found");
}

/// What everybody may react to.
fn declared(what: Universal, unit: UnitId, targets: Units) -> Declared {
    Declared { what: What::Universal(what), seat: unit.seat(), unit: Some(unit), targets, charge: None }
}

/// SP-5.24, SP-7.14 notes a use.
fn note(battle: &mut Battle, what: Universal, id: UnitId) {
    let unit = battle.unit_mut(id);
    unit.turn.note(what);
    unit.phase.note(what);
    unit.core |= what.keywords().contains(&AbilityKeyword::Core);
}

/// SP-7.1, SP-7.20 Normal Move: each model up to its Move, nowhere into combat.
pub(crate) fn normal_move(t: &mut Game<'_>, id: UnitId, way: &GroupMove) -> Flow<()> {
    note(&mut t.state.battle, Universal::NormalMove, id);
    let mut occasion = Occasion::of(declared(Universal::NormalMove, id, Units::NONE));
    reactions::offer(t, &mut occasion)?;
    if t.state.battle.unit(id).is_on_field() {
        go(t, id, (SP_7_1, "ev-moves"), way);
    }
    reactions::afterwards(t, occasion)
}

/// SP-5.47 a Normal Move at another time than in a window: where to is asked.
pub(crate) fn walk(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    note(&mut t.state.battle, Universal::NormalMove, id);
    let mut occasion = Occasion::of(declared(Universal::NormalMove, id, Units::NONE));
    reactions::offer(t, &mut occasion)?;
    if t.state.battle.unit(id).is_on_field() {
        let walking = walking(&t.state.battle, id);
        move_or_stay(t, walking, SP_7_1)?;
    }
    reactions::afterwards(t, occasion)
}

/// The most that models of a unit move with a Normal Move (SP-7.1, SP-7.15).
pub(crate) fn walking(battle: &Battle, id: UnitId) -> Moving {
    let allowance = inches(numbers::movement(battle, id, &mut ()).into());
    Moving { unit: id, manner: Manner::Clear, allowance }
}

/// SP-7.2, SP-7.21, SP-5.83 Run: Move and a die, nowhere into combat.
pub(crate) fn run(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    note(&mut t.state.battle, Universal::Run, id);
    let mut occasion = Occasion::of(declared(Universal::Run, id, Units::NONE));
    t.tell(|_, _| Event::new(SP_7_2, "ev-runs").unit(id));
    reactions::offer(t, &mut occasion)?;
    if t.state.battle.unit(id).is_on_field() {
        let roll = t.roll(id.seat(), Purpose::Run(id), Pool::d6(1))?.only();
        let walk = walking(&t.state.battle, id);
        move_or_stay(t, Moving { allowance: walk.allowance + inches(roll.into()), ..walk }, SP_7_2)?;
    }
    reactions::afterwards(t, occasion)
}

/// SP-7.3, SP-7.22, SP-5.84, SP-12.15, SP-12.45 Retreat: D3 mortal damage, then its Move through combat ranges and out of them.
pub(crate) fn retreat(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    note(&mut t.state.battle, Universal::Retreat, id);
    let mut occasion = Occasion::of(declared(Universal::Retreat, id, Units::NONE));
    t.tell(|_, _| Event::new(SP_7_3, "ev-retreats").unit(id));
    reactions::offer(t, &mut occasion)?;
    if !changes::may(&t.state.battle, Permission::RetreatUnharmed, id) {
        let points = d3(t.roll(id.seat(), Purpose::Retreat(id), Pool::d6(1))?.only());
        damage::inflict(t, &[(id, points.into())], SP_7_3)?;
    }
    // SP-12.15 who is destroyed moves no more.
    if t.state.battle.unit(id).is_on_field() {
        let moving = Moving { manner: Manner::Retreat, ..walking(&t.state.battle, id) };
        move_or_stay(t, moving, SP_7_3)?;
    }
    reactions::afterwards(t, occasion)
}

/// SP-2.40.
pub(crate) const fn d3(die: u8) -> u8 {
    die.div_ceil(2)
}

/// SP-7.5, SP-7.24, SP-5.85, SP-7.19, SP-12.16, SP-12.32, SP-12.49 Charge: a roll, and a move to within half an inch of an enemy unit.
pub(crate) fn charge(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    note(&mut t.state.battle, Universal::Charge, id);
    t.tell(|_, _| Event::new(SP_7_5, "ev-charges").unit(id));
    let mut sum = roll_charge(t, id)?;
    let mut again = false;
    // SP-5.78, SP-3.321.
    if changes::may(&t.state.battle, Permission::RerollCharge, id)
        && t.ask(id.seat(), Prompt::Reroll(id, sum))? == Action::Yes
    {
        sum = roll_charge(t, id)?;
        again = true;
    }
    let about = Declared { charge: Some((sum, again)), ..declared(Universal::Charge, id, Units::NONE) };
    let mut occasion = Occasion::of(about);
    reactions::offer(t, &mut occasion)?;
    let sum = occasion.declared.charge.map_or(sum, |(sum, _)| sum);
    if t.state.battle.unit(id).is_on_field() {
        t.state.battle.unit_mut(id).charge_roll = sum;
        let (_, modifier) = numbers::charge_roll(&t.state.battle, id, &mut ());
        let length = inches((i32::from(sum) + i32::from(modifier)).max(0));
        let moving = Moving { unit: id, manner: Manner::Charge, allowance: length };
        // SP-2.23 who ends as it must has charged.
        if move_or_stay(t, moving, SP_7_5)? {
            t.state.battle.unit_mut(id).charged = true;
        }
    }
    reactions::afterwards(t, occasion)
}

/// SP-5.85, SP-7.19 a charge roll before what is added to it.
pub(crate) fn roll_charge(t: &mut Game<'_>, id: UnitId) -> Flow<u8> {
    let (dice, modifier) = numbers::charge_roll(&t.state.battle, id, &mut ());
    let faces = t.roll(id.seat(), Purpose::Charge { unit: id, modifier }, Pool::d6(dice.into()))?;
    Ok(faces.as_slice().iter().sum())
}

/// SP-5.70 asks where the models go; whether they went.
pub(crate) fn move_or_stay(t: &mut Game<'_>, moving: Moving, rule: muster_kernel::RuleId) -> Flow<bool> {
    match t.ask(moving.unit.seat(), Prompt::Move(moving))? {
        Action::Go(_, way) => {
            let key = if moving.manner == Manner::Charge { "ev-charges-home" } else { "ev-moves" };
            go(t, moving.unit, (rule, key), &way);
            Ok(true)
        }
        _ => {
            t.tell(|_, _| Event::new(rule, "ev-stays").unit(moving.unit));
            Ok(false)
        }
    }
}

/// Moves the models. It is told once, with the way of the first of those that moved.
pub(crate) fn go(t: &mut Game<'_>, id: UnitId, (rule, key): (muster_kernel::RuleId, &'static str), way: &GroupMove) {
    t.tell(|_, state| {
        let from = |model: &ModelId| state.battle.disc(*model).at;
        let moved: Vec<ModelId> =
            state.battle.models(id).filter(|model| way.end(model.number, from(model)) != from(model)).collect();
        let corners = moved.first().map(|model| way.way(model.number, from(model))).unwrap_or_default();
        let event = Event::new(rule, key).unit(id).about(moved.iter().map(|model| model.piece()));
        event.along(corners.into_iter().map(Into::into))
    });
    movement::apply(&mut t.state.battle, id, way);
}

/// SP-7.4, SP-7.23 Shoot: targets are picked, then shooting attacks are made.
pub(crate) fn shoot(t: &mut Game<'_>, id: UnitId, aim: &Aim) -> Flow<()> {
    note(&mut t.state.battle, Universal::Shoot, id);
    t.tell(|_, _| Event::new(SP_7_4, "ev-shoots").unit(id));
    attack(t, (id, Attacks::Shooting), aim)
}

/// SP-5.47 shooting at another time than in a window: whom at is asked.
pub(crate) fn shoot_at(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    match t.ask(id.seat(), Prompt::Targets(id, Attacks::Shooting))? {
        Action::Aim(aim) => shoot(t, id, &aim),
        _ => Ok(()),
    }
}

/// SP-7.8, SP-7.25, SP-5.57, SP-12.10 Fight: a pile-in, and combat attacks of those in combat.
pub(crate) fn fight(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    t.tell(|_, _| Event::new(SP_7_8, "ev-fights").unit(id));
    // A unit that fights unasked is asked first of all where it piles in: nothing is noted before.
    let answer = t.ask(id.seat(), Prompt::PileIn(id))?;
    note(&mut t.state.battle, Universal::Fight, id);
    t.state.battle.unit_mut(id).fought += 1;
    if let Action::PileIn(_, _, way) = answer {
        go(t, id, (SP_7_9, "ev-piles-in"), &way);
    }
    let within = targets::targets(&t.state.battle, id, Attacks::Combat);
    let aim = match within.len() {
        // SP-5.57, SP-12.10 nobody to attack: the use is spent.
        0 => return Ok(()),
        1 => Aim { at: within.iter().collect(), own: Vec::new() },
        _ => match t.ask(id.seat(), Prompt::Targets(id, Attacks::Combat))? {
            Action::Aim(aim) => aim,
            _ => return Ok(()),
        },
    };
    attack(t, (id, Attacks::Combat), &aim)
}

/// SP-8.1 to SP-8.33 an ATTACK ability from its targets on.
fn attack(t: &mut Game<'_>, (id, attacks): (UnitId, Attacks), aim: &Aim) -> Flow<()> {
    let assigned = targets::assigned(&t.state.battle, id, attacks, aim);
    let mut crits = Vec::new();
    let against: Units = assigned.iter().map(|one| one.on).collect();
    for (weapon, abilities) in targets::criticals(&t.state.battle, id, &assigned) {
        let attacking = Attacking { unit: id, weapon, against };
        if let Action::Critical(crit) = t.ask(id.seat(), Prompt::Critical(attacking, abilities.into()))? {
            crits.push((weapon, crit));
        }
    }
    let picked = t.state.battle.contests.clone();
    contesting::ask_for_attack(t, (id, attacks), against)?;
    let what = match attacks {
        Attacks::Shooting => Universal::Shoot,
        Attacks::Combat => Universal::Fight,
    };
    let mut occasion = Occasion::of(declared(what, id, against));
    reactions::offer(t, &mut occasion)?;
    let came = crate::attack::resolve(t, (id, attacks), &assigned, &crits)?;
    let blows = damage::suffer(t, &came.pools, rule(what))?;
    // SP-5.48 of what comes once the ability is resolved, the active player's comes first.
    if t.state.battle.active == id.seat() {
        reactions::critical_hits(t, id, came.critical_hits);
        damage::strike_back(t, blows)?;
    } else {
        damage::strike_back(t, blows)?;
        reactions::critical_hits(t, id, came.critical_hits);
    }
    reactions::afterwards(t, occasion)?;
    contesting::forget(&mut t.state.battle, &picked);
    Ok(())
}

/// SP-7.6, SP-7.7, SP-7.26 Call for Reinforcements: a replacement unit at full size.
pub(crate) fn reinforce(t: &mut Game<'_>, id: UnitId) -> Flow<()> {
    let before = t.state.clone();
    let seat = id.seat();
    let used = reinforcements(&t.state.battle, seat, None);
    t.state.battle.uses.note(used, Period::Turn);
    t.tell(|_, _| Event::new(SP_7_6, "ev-reinforces").unit(id));
    let mut occasion = Occasion::of(declared(Universal::Reinforce, id, Units::NONE));
    occasion.area =
        Area { friendly_territory: true, within_edge: Some(inches(6)), not_in_combat: true, ..Area::default() };
    reactions::offer(t, &mut occasion)?;
    let models = Numbers::first(t.state.battle.scroll(id).models);
    if !set_up(t, SettingUp { unit: id, models, area: occasion.area }, SP_7_6)? {
        // SP-6.19 what was declared and what reacted to it are taken back.
        *t.state = before;
        let gave_up = reinforcements(&t.state.battle, seat, Some(id));
        t.state.battle.uses.note(gave_up, Period::Turn);
        return Ok(());
    }
    reactions::afterwards(t, occasion)
}

/// SP-9.69, SP-7.16, SP-2.20, SP-5.44, SP-9.33, SP-12.30 asks where a unit is set up; whether it was.
pub(crate) fn set_up(t: &mut Game<'_>, setting: SettingUp, rule: muster_kernel::RuleId) -> Flow<bool> {
    let (id, models) = (setting.unit, setting.models);
    let Action::SetUp(places) = t.ask(id.seat(), Prompt::SetUp(setting))? else {
        t.tell(|_, _| Event::new(SP_6_19, "ev-no-place").unit(id));
        return Ok(false);
    };
    let battle = &mut t.state.battle;
    let replaces = battle.unit(id).standing == Standing::Destroyed;
    let spots = placing::positions(battle, id, models.len(), &places);
    let starting = if replaces { models.len() } else { battle.unit(id).starting };
    let mut unit = Unit { standing: Standing::Field, models, starting, replaced: replaces, ..Unit::default() };
    models.iter().zip(spots).for_each(|(number, at)| unit.at[usize::from(number)] = at);
    unit.set_up = true;
    unit.token = battle.scroll(id).token.is_some();
    // SP-5.44: counts as having used a CORE ability in that movement phase.
    unit.core = matches!(battle.step, crate::step::Step::Window(Phase::Movement, _));
    *battle.unit_mut(id) = unit;
    t.tell(|_, state| Event::new(rule, "ev-set-up").unit(id).about(state.battle.models(id).map(|model| model.piece())));
    Ok(true)
}

/// How far a pile-in goes (SP-7.9).
pub(crate) const PILE_IN: Length = inches(3);
