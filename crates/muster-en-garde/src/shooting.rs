//! Shooting (EG-8.1 to EG-8.19).

use crate::action::{Action, Prompt, Reply};
use crate::book::Book;
use crate::event::{Event, Purpose, roller};
use crate::register::*;
use crate::roster::{Attribute, Carried, Lock, Missile, Profile};
use crate::sight::{self, Eye};
use crate::space::{self, INCH};
use crate::state::{Light, Mark, ModelId, Models, State, Weather, Wound, is_civilian};
use crate::step::Duel;
use crate::{hidden, wounds};
use muster_dice::{Classes, Pool};
use muster_ground::length::Length;
use muster_kernel::{Flow, Ledger, Message, Part, RuleId, Violations};

/// What a shooter did before the shot, as far as the shot's modifiers go (EG-8.8, EG-8.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance {
    /// It stood still.
    Still,
    /// It made a Short move in this activation.
    Moved,
    /// It snaps a shot at a charger.
    Snap,
}

/// A shot: who shoots with what from where, and what it did before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shot {
    /// The shooter, from where it shoots.
    pub eye: Eye,
    /// The weapon, by its place in the profile.
    pub weapon: u8,
    /// What the shooter did before.
    pub stance: Stance,
}

impl Shot {
    /// The weapon.
    pub(crate) fn missile(self, state: &State) -> Option<Missile> {
        state.profile(self.eye.id)?.missiles.get(usize::from(self.weapon)).copied()
    }
}

/// EG-8.2, EG-9.31, EG-9.41, EG-3.21 everything about the weapon itself that forbids a shot with it.
pub(crate) fn check_weapon(book: &Book, state: &State, shot: Shot, wrong: &mut Violations) {
    let id = shot.eye.id;
    let Some(missile) = shot.missile(state) else { return wrong.forbid(EG_8_2, "no-such-weapon") };
    let model = state.model(id);
    wrong.forbid_if(model.reload[usize::from(shot.weapon)] > 0, EG_8_2, "no-unloaded");
    wrong.forbid_if(model.has(Mark::Mounted) && !book.missile(missile).mounted, EG_9_31, "no-mounted-weapon");
    let wet = state.weather == Weather::Rain && missile.lock() == Lock::Match;
    wrong.forbid_if(wet && !state.field.is_under_roof(shot.eye.at), EG_9_41, "no-match-in-rain");
    let heavy = missile == Missile::Musket && shot.stance != Stance::Still;
    wrong.forbid_if(heavy, EG_3_21, "no-heavy-on-the-move");
}

/// EG-8.3 everything that forbids a shot at a target; the weapon itself is judged by [`check_weapon`].
pub(crate) fn check_target(book: &Book, state: &State, shot: Shot, target: ModelId, wrong: &mut Violations) {
    let Some(missile) = shot.missile(state) else { return };
    let id = shot.eye.id;
    if !state.model(target).is_on_table() || !state.are_enemies(id, target) {
        return wrong.forbid(EG_8_3, "no-target-enemy");
    }
    wrong.forbid_if(is_civilian(target), EG_9_49, "no-target-civilian");
    wrong.forbid_if(space::is_hidden(state, target), EG_9_16, "no-target-hidden");
    wrong.forbid_if(
        !sight::gap_at_most(state, shot.eye, target, book.missile(missile).range),
        EG_8_3,
        "no-target-range",
    );
    if wrong.is_settled() {
        return;
    }
    wrong.forbid_if(!sight::sees(state, shot.eye, target), EG_6_30, "no-target-sight");
    if let Some(friend) = sight::friend_in_the_way(state, shot.eye, target) {
        wrong.forbid(EG_6_33, Message::new("no-friend-in-the-way").with("piece", friend.piece()));
    }
    let (own, theirs) = (state.model(id).duel, state.model(target).duel);
    wrong.forbid_if(own.is_some_and(|with| with != target), EG_9_37, "no-shot-in-duel");
    wrong.forbid_if(theirs.is_some_and(|with| with != id), EG_9_36, "no-shot-at-duel");
}

/// Whether a shot at a target is legal.
pub(crate) fn may_shoot(book: &Book, state: &State, shot: Shot, target: ModelId) -> bool {
    let mut wrong = Violations::whether();
    check_weapon(book, state, shot, &mut wrong);
    if !wrong.is_settled() {
        check_target(book, state, shot, target, &mut wrong);
    }
    wrong.is_empty()
}

/// EG-8.4, EG-8.8 to EG-8.11 Shoot and every modifier, which all add up (EG-8.9), of a Shooting Attack Roll against one model.
pub(crate) fn modifier(state: &State, shot: Shot, target: ModelId, ledger: &mut impl Ledger) -> i32 {
    let id = shot.eye.id;
    let mut sum = 0;
    let mut add = |amount: i32, rule: RuleId| {
        if amount != 0 {
            sum += amount;
            ledger.note(Part { amount, rule, source: None });
        }
    };
    add(state.profile(id).map_or(0, |p| i32::from(p.shoot)), EG_2_6);
    add(range_modifier(state, shot.eye, target), EG_8_10);
    add(if space::is_engaged(state, target) { -2 } else { 0 }, EG_8_18);
    add(i32::from(state.model(target).has(Mark::Mounted)), EG_8_12);
    add(if shot.stance == Stance::Moved { -1 } else { 0 }, EG_7_14);
    let (wounded, rule) = own_wound(state.model(id).wound);
    add(wounded, rule);
    add(-(sight::cover_in_flight(state, shot.eye, target) as i32), EG_6_32);
    add(i32::from(shot.stance == Stance::Still && state.model(id).has(Mark::Aimed)), EG_7_18);
    add(if shot.stance == Stance::Snap { -1 } else { 0 }, EG_8_11);
    add(if state.light == Light::Dusk { -1 } else { 0 }, EG_9_44);
    let strung = matches!(shot.missile(state), Some(Missile::Bow | Missile::Crossbow));
    add(if strung && state.weather == Weather::Rain { -1 } else { 0 }, EG_9_41);
    sum
}

/// EG-8.55, EG-8.56 what a wound of the shooter does, and by which rule.
const fn own_wound(wound: Wound) -> (i32, RuleId) {
    match wound {
        Wound::None => (0, EG_8_55),
        Wound::Light => (-1, EG_8_55),
        Wound::Grievous => (-1, EG_8_56),
    }
}

/// EG-8.10, EG-12.3 what the distance does.
fn range_modifier(state: &State, eye: Eye, target: ModelId) -> i32 {
    let at_most = |inches: i32| sight::gap_at_most(state, eye, target, Length(inches * INCH.0));
    match () {
        () if at_most(3) => 1,
        () if closer_than(state, eye, target, 12) => 0,
        () if at_most(24) => -1,
        () if at_most(36) => -2,
        () => -3,
    }
}

/// Whether the gap is less than so many inches, exactly.
fn closer_than(state: &State, eye: Eye, target: ModelId, inches: i32) -> bool {
    let reach = i64::from((state.radius(eye.id) + state.radius(target) + Length(inches * INCH.0)).0);
    eye.at.distance_squared(state.model(target).at) < reach * reach
}

/// EG-8.7, EG-8.16, EG-8.17, EG-3.22 what is added to a Basic Wound Score of a shot.
pub(crate) fn wound_modifier(
    book: &Book,
    state: &State,
    missile: Missile,
    target: ModelId,
    ledger: &mut impl Ledger,
) -> i32 {
    let row = book.missile(missile);
    let ar = state.profile(target).map_or(0, |p| p.ar.saturating_sub(row.ap));
    let mut sum = 0;
    let tough = if state.has(target, Attribute::Tough) { -1 } else { 0 };
    for (amount, rule) in [(i32::from(row.wound), EG_3_20), (tough, EG_8_16), (-i32::from(ar), EG_8_17)] {
        if amount != 0 {
            sum += amount;
            ledger.note(Part { amount, rule, source: None });
        }
    }
    sum
}

/// The numbers of a shot by a model that stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// EG-8.4 what is added to the roll, Shoot included.
    pub roll: i32,
    /// EG-8.7 what is added to the wound score.
    pub wound: i32,
    /// EG-8.14 whether two ones are a misfire.
    pub misfires: bool,
    /// EG-3.25 whether the shooter may re-roll a die as a Marksman.
    pub marksman: bool,
}

/// EG-8.4, EG-8.7, EG-8.14 the numbers of a shot with a weapon at a target, as the table stands; nothing without the weapon.
pub fn aim(book: &Book, state: &State, (by, weapon): (ModelId, u8), on: ModelId) -> Option<Aim> {
    let shot = Shot { eye: Eye::of(state, by), weapon, stance: Stance::Still };
    let missile = shot.missile(state)?;
    Some(Aim {
        roll: modifier(state, shot, on, &mut ()),
        wound: wound_modifier(book, state, missile, on, &mut ()),
        misfires: misfires_at(state, by, weapon, missile) > 0,
        marksman: Again::of(state, shot) == Again::Once,
    })
}

/// EG-9.41, EG-8.14 the highest total of the two dice at which a weapon misfires; 0 if it never does. At 2 or less this
/// is a pair of ones.
pub(crate) fn misfires_at(state: &State, id: ModelId, weapon: u8, missile: Missile) -> u8 {
    let worn = state.model(id).reloaded & (1 << weapon) != 0;
    match missile.lock() {
        Lock::None => 0,
        Lock::Flint if worn && state.weather == Weather::Rain => 4,
        Lock::Flint | Lock::Match => 2,
    }
}

/// EG-3.25 whether the shooter may still re-roll a die in this shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Again {
    /// A Marksman who stood still, once.
    Once,
    /// Nobody else, and he no more.
    Not,
}

impl Again {
    fn of(state: &State, shot: Shot) -> Again {
        let steady = shot.stance == Stance::Still && state.has(shot.eye.id, Attribute::Marksman);
        if steady { Again::Once } else { Again::Not }
    }
}

/// How one Shooting Attack Roll came out.
enum Outcome {
    Misfire,
    Missed,
    Hit,
}

/// EG-8.1 a shot, from the roll to the reload.
pub(crate) fn shoot(t: &mut Duel<'_>, shot: Shot, target: ModelId) -> Flow<()> {
    let Some(missile) = shot.missile(t.state) else { return Ok(()) };
    let id = shot.eye.id;
    t.tell(|_, _| Event::new(EG_8_1, "told-shoots").piece(id).target(target).with("weapon", missile.id()));
    let scattered = if missile == Missile::Blunderbuss { near(t.state, shot, target) } else { Models::NONE };
    let members = space::combat_of(t.state, target);
    let mut again = Again::of(t.state, shot);
    let outcome = attack(t, (shot, &mut again), target)?;
    match outcome {
        Outcome::Misfire => {}
        _ if missile == Missile::Blunderbuss => scatter(t, (shot, &mut again), scattered)?,
        Outcome::Missed if !members.is_empty() => redirect(t, (shot, &mut again), members, target)?,
        Outcome::Missed | Outcome::Hit => {}
    }
    after(t, shot, missile, matches!(outcome, Outcome::Misfire));
    Ok(())
}

/// EG-8.15, EG-8.14 Reload counters; EG-7.18 the aim is spent; EG-9.20 hiding is over.
fn after(t: &mut Duel<'_>, shot: Shot, missile: Missile, misfired: bool) {
    let counters = t.rules.book.missile(missile).reload + u8::from(misfired);
    let model = t.state.model_mut(shot.eye.id);
    model.reload[usize::from(shot.weapon)] += counters;
    model.marks.clear(Mark::Aimed);
    hidden::reveal(t, shot.eye.id, EG_9_20);
}

/// EG-8.19 every other model close to the target and in sight, by id; EG-9.36 duellists are left out.
fn near(state: &State, shot: Shot, target: ModelId) -> Models {
    let hit = |other: &ModelId| {
        *other != target
            && *other != shot.eye.id
            && space::gap_at_most(state, *other, target, INCH)
            && state.model(*other).duel.is_none()
            && sight::sees(state, shot.eye, *other)
    };
    state.on_table().iter().filter(hit).collect()
}

/// EG-8.19 each of them gets a roll of its own; EG-8.18 does not apply. A later pair of ones is a miss for that model.
fn scatter(t: &mut Duel<'_>, (shot, again): (Shot, &mut Again), others: Models) -> Flow<()> {
    for other in others.iter() {
        if t.state.model(other).is_on_table() {
            let outcome = attack(t, (shot, again), other)?;
            hidden_no_more(t, other, outcome);
        }
    }
    Ok(())
}

/// EG-9.18 whoever is hit by chance is found.
fn hidden_no_more(t: &mut Duel<'_>, id: ModelId, outcome: Outcome) {
    if matches!(outcome, Outcome::Hit) {
        hidden::reveal(t, id, EG_9_18);
    }
}

/// EG-8.18 a shot into a combat that misses flies on at one other member, each with equal chance: EG-12.19 it may be the
/// shooter’s own Leader, EG-12.20 and never a duellist, since nobody could aim at that combat.
fn redirect(t: &mut Duel<'_>, (shot, again): (Shot, &mut Again), members: Models, target: ModelId) -> Flow<()> {
    let mut others = members;
    others.remove(target);
    others.remove(shot.eye.id);
    let chosen = match others.len() {
        0 => return Ok(()),
        1 => 0,
        n => {
            let owner = roller(t.state.owner(shot.eye.id));
            let pool = Pool { dice: 1, sides: n as u8, classes: Classes::EACH };
            usize::from(t.roll(owner, Purpose::Redirect(shot.eye.id), pool)?.only()) - 1
        }
    };
    let Some(other) = others.iter().nth(chosen) else { return Ok(()) };
    t.tell(|_, _| Event::new(EG_8_18, "told-redirected").piece(shot.eye.id).target(other));
    let outcome = attack(t, (shot, again), other)?;
    hidden_no_more(t, other, outcome);
    Ok(())
}

/// EG-8.4 to EG-8.7 one Shooting Attack Roll against one model, and what it does.
fn attack(t: &mut Duel<'_>, (shot, again): (Shot, &mut Again), target: ModelId) -> Flow<Outcome> {
    let id = shot.eye.id;
    let Some(missile) = shot.missile(t.state) else { return Ok(Outcome::Missed) };
    // EG-7.27 a shot breaks the charm of everybody it is rolled for.
    t.state.model_mut(target).marks.clear(Mark::Charmed);
    let side = roller(t.state.owner(id));
    let modifier = modifier(t.state, shot, target, &mut ());
    let purpose =
        Purpose::Shot { by: id, on: target, weapon: shot.weapon, modifier: modifier as i8, stance: shot.stance };
    let faces = t.roll(side, purpose, Pool::d6(2))?;
    let mut dice = [faces.as_slice()[0], faces.as_slice()[1]];
    // In which order they fell does not matter to whoever may re-roll one.
    dice.sort_unstable();
    marksman(t, (shot, again), target, &mut dice)?;
    let total = dice[0] + dice[1];
    if total <= misfires_at(t.state, id, shot.weapon, missile) {
        t.tell(|_, _| Event::new(EG_8_14, "told-misfired").piece(id));
        return Ok(Outcome::Misfire);
    }
    let hit = i32::from(total) + modifier - 6;
    if hit <= 0 {
        t.tell(|_, _| Event::new(EG_8_6, "told-shot-missed").piece(id).target(target));
        return Ok(Outcome::Missed);
    }
    let score = hit + wound_modifier(&t.rules.book, t.state, missile, target, &mut ());
    t.tell(|_, _| Event::new(EG_8_7, "told-shot-hit").piece(id).target(target).with("score", score));
    wounds::hit(t, target, score, side)?;
    Ok(Outcome::Hit)
}

/// EG-3.25, EG-8.13 a Marksman may re-roll one of the dice, once in a shot: a shot that scatters or flies on is one shot.
fn marksman(t: &mut Duel<'_>, (shot, again): (Shot, &mut Again), target: ModelId, dice: &mut [u8; 2]) -> Flow<()> {
    let id = shot.eye.id;
    if *again == Again::Not {
        return Ok(());
    }
    let side = roller(t.state.owner(id));
    if let Action::Reply(Reply::Reroll(which)) = t.ask(side, Prompt::Marksman(id, target, *dice))? {
        *again = Again::Not;
        dice[usize::from(which)] = t.roll(side, Purpose::ShotAgain(id), Pool::d6(1))?.only();
    }
    Ok(())
}

/// The missile weapons of a model, each with its place.
pub(crate) fn weapons(profile: &Profile) -> impl Iterator<Item = (u8, Carried)> + '_ {
    (0..profile.missiles.len() as u8).filter_map(|place| Some((place, profile.carried(place)?)))
}

/// The place of a weapon that a player names; where it is not carried, a place that holds none.
pub(crate) fn place(state: &State, id: ModelId, weapon: Carried) -> u8 {
    state.profile(id).and_then(|p| p.missile_place(weapon)).unwrap_or(u8::MAX)
}

/// EG-7.15, EG-12.34, EG-9.41 Reload counters come off one weapon, whatever the others hold; Drilled hands take off two.
pub(crate) fn reload(t: &mut Duel<'_>, id: ModelId, weapon: u8) {
    let most = if t.state.has(id, Attribute::Drilled) { 2 } else { 1 };
    let model = t.state.model_mut(id);
    let counters = &mut model.reload[usize::from(weapon)];
    *counters = counters.saturating_sub(most);
    let left = *counters;
    model.reloaded |= 1 << weapon;
    t.tell(|_, _| Event::new(EG_7_15, "told-reloaded").piece(id).with("left", left));
}

/// EG-7.14 whether the shooter can still shoot after its Short move: nobody stopped it.
pub(crate) fn can_still_shoot(state: &State, id: ModelId) -> bool {
    state.model(id).is_on_table() && !space::is_engaged(state, id) && !state.model(id).has(Mark::Stunned)
}
