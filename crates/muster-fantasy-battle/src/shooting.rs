//! Shooting with missile weapons, and standing to shoot at a charger (FB-3.35 to FB-3.49, 7B, 8B, FB-6.46, FB-6.47, FB-5.28).

mod barred;
mod breath;
mod howl;
mod volley;

use crate::UNITS_PER_INCH;
use crate::action::{About, Choice};
use crate::asking::{Asking, or_stop};
use crate::book::{Kind, Missile, MissileId, MissileRule, MissileStrength};
use crate::charts::ShotModifier;
use crate::event::{Event, OfUnit};
use crate::ids::UnitId;
use crate::machines;
use crate::magic::{ending, upon};
use crate::phases;
use crate::ranks;
use crate::register::*;
use crate::screens;
use crate::sight;
use crate::state::{Battle, Charge, Deed, Reaction, State};
use crate::step::{Game, Stage, Step};
use crate::targets;
use muster_ground::length::Length;
use muster_kernel::Flow;
use volley::Volley;

pub(crate) use barred::check;
use barred::{is_at_leisure, may_shoot};
pub(crate) use breath::breathes;

/// FB-5.28, FB-7.20 one unit after the other shoots, as its player likes.
pub(crate) fn shoot(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let open = |state: &State| or_stop(shots(state), |(by, target)| Choice::Shoot(by, target));
    let listed = open(t.state);
    // FB-9.142 #4, FB-9.116 a wind of his own keeps a player's units from shooting no longer than he likes.
    if let [_stop] = listed[..]
        && !ending::opens(t.state, side, |state| !shots(state).is_empty())
    {
        phases::go_on(t, Stage::Shoot);
        return Ok(());
    }
    match Asking::plain(About::Target).freely(t, side, (listed, open))? {
        Some((by, target)) if howl::at(&t.state.battle, by).contains(&target) => howl::howl(t, by, target),
        Some((by, target)) if breath::at(t.state, by).contains(&target) => breath::breathe(t, by, target),
        Some((by, target)) if t.state.troop(by).kind == Kind::Machine => machines::shoot(t, by, target),
        Some((by, target)) => {
            let volley = Volley { by, target, stand: None, only: None };
            // Who does not see the first target is known before anybody there falls.
            let blind = volley.blind(&t.state.battle);
            let second = second_target(t, &volley, &blind)?;
            for id in volley.parts(&t.state.battle) {
                t.state.unit_mut(id).turn.note(Deed::Shot);
            }
            t.tell(|_, _| Event::new(FB_7_12, "ev-shoots").unit(by).on(target));
            let mut shots = Vec::new();
            volley.fire(t, &mut shots)?;
            match second {
                Some(second) if t.state.is_there(by) && t.state.unit(second).is_a_target() => {
                    t.tell(|_, _| Event::new(FB_7_24, "ev-shoots").unit(by).on(second));
                    Volley { target: second, only: Some(&blind), ..volley }.fire(t, &mut shots)?;
                }
                Some(_) | None => {}
            }
            Ok(())
        }
        None => {
            phases::go_on(t, Stage::Shoot);
            Ok(())
        }
    }
}

/// FB-5.28 who of the active player may shoot at whom.
pub(crate) fn shots(state: &State) -> Vec<(UnitId, UnitId)> {
    let battle = &state.battle;
    let able = battle.army(battle.active).filter(|id| battle.is_there(*id) && may_shoot(state, *id));
    let shots = able.flat_map(|id| aims(battle, id).into_iter().map(move |target| (id, target)));
    let howls =
        battle.fielded(battle.active).flat_map(|id| howl::at(battle, id).into_iter().map(move |target| (id, target)));
    let breaths =
        battle.fielded(battle.active).flat_map(|id| breath::at(state, id).into_iter().map(move |target| (id, target)));
    shots.chain(howls).chain(breaths).chain(machines::shots(battle, battle.active)).collect()
}

/// FB-7.24 whom those shoot at who do not see the first target, if they see another and their player likes.
fn second_target(t: &mut Game<'_>, first: &Volley<'_>, blind: &[(UnitId, Vec<usize>)]) -> Flow<Option<UnitId>> {
    let seen = seen_besides(&t.state.battle, first, blind);
    if seen.is_empty() {
        return Ok(None);
    }
    let shots = seen.into_iter().map(|other| (Choice::Shoot(first.by, other), Some(other)));
    Asking::of(About::SecondTarget, first.by).one(t, first.by.seat(), shots.chain([(Choice::Stop, None)]))
}

/// FB-7.24 whom those see who do not see the first target: men of the unit, or characters among them with something to shoot.
fn seen_besides(battle: &Battle, first: &Volley<'_>, blind: &[(UnitId, Vec<usize>)]) -> Vec<UnitId> {
    let lookout = |id: UnitId| sight::Lookout::aiming(battle, (id, battle.host(id)));
    let blind = blind.iter().filter(|(_, eyes)| !eyes.is_empty()).map(|(id, eyes)| (lookout(*id), &eyes[..]));
    let blind: Vec<(sight::Lookout<'_>, &[usize])> = blind.collect();
    if blind.is_empty() {
        return Vec::new();
    }
    let others = open_targets(battle, first.by).filter(|other| *other != first.target);
    let seen = others.filter(|other| {
        let finds = |(lookout, eyes): &(sight::Lookout<'_>, &[usize])| {
            let sight = lookout.at(*other);
            eyes.iter().any(|eye| sight.finds(*eye))
        };
        blind.iter().any(finds)
    });
    let mut seen: Vec<UnitId> = seen.collect();
    if seen.iter().any(|other| screens::is_screened(battle, *other)) {
        let all = aims(battle, first.by);
        seen.retain(|other| all.contains(other));
    }
    seen
}

/// FB-3.46, FB-6.35, FB-8.14 whether a unit has moved in this turn, or a character in it before he joined it.
pub(crate) fn has_moved(battle: &Battle, id: UnitId) -> bool {
    [id, battle.host(id)].into_iter().any(|one| battle.unit(one).turn.has(Deed::Moved))
}

/// FB-3.40, FB-3.41, FB-8.14 what makes the shots of somebody better or worse who is not far from his target: that he moved, and his
/// weapon.
pub(crate) fn at_short_range(battle: &Battle, id: UnitId) -> impl Iterator<Item = ShotModifier> {
    let missile = missiles(battle, id).next().map(|missile| battle.book.missile(missile));
    let free = missile.is_some_and(|missile| missile.rules.contains(&MissileRule::NoMovePenalty));
    let moved = (has_moved(battle, id) && !free).then_some(ShotModifier::Moving);
    moved.into_iter().chain(missile.and_then(bonus))
}

/// FB-7.23, FB-8.10, FB-3.41 what makes the shots of somebody worse who is far from his target.
pub(crate) fn at_long_range(battle: &Battle, id: UnitId) -> impl Iterator<Item = ShotModifier> {
    let missile = missiles(battle, id).next().map(|missile| battle.book.missile(missile));
    let free = missile.is_some_and(|missile| missile.rules.contains(&MissileRule::NoMovePenalty));
    (!free).then_some(ShotModifier::LongRange).into_iter()
}

/// FB-3.40 what a weapon adds to the roll.
fn bonus(missile: &Missile) -> Option<ShotModifier> {
    missile.rules.iter().find_map(|rule| match rule {
        MissileRule::HitBonus(bonus) => Some(ShotModifier::Bonus(*bonus as i8)),
        MissileRule::MoveOrFire
        | MissileRule::ArmourPiercing
        | MissileRule::MultipleShots(_)
        | MissileRule::MultipleShotsWithin { .. }
        | MissileRule::AlwaysStandsAndShoots
        | MissileRule::NoMovePenalty => None,
    })
}

/// FB-3.46, FB-3.49 the missile weapons that somebody may use in this turn: of those that are not fired after a move none where he moved.
fn missiles(battle: &Battle, id: UnitId) -> impl Iterator<Item = MissileId> + '_ {
    let moved = has_moved(battle, id);
    // FB-6.30 who marched to join a unit shoots nothing with it.
    let marched = battle.host(id) != id && battle.unit(id).turn.has(Deed::Marched);
    let stays = move |id: &MissileId| moved && battle.book.missile(*id).rules.contains(&MissileRule::MoveOrFire);
    battle.troop(id).gear.missiles.iter().copied().filter(move |missile| !marched && !stays(missile))
}

/// FB-7.21 somebody who looks whom to shoot at, a unit or a character from his own place in one.
struct Shooter<'a> {
    lookout: sight::Lookout<'a>,
    /// Nothing of a unit.
    place: Option<u16>,
}

impl<'a> Shooter<'a> {
    fn of(battle: &'a Battle, id: UnitId) -> Shooter<'a> {
        let host = battle.host(id);
        // FB-7.58 who is at a machine sees what its crew sees.
        let place = ranks::lookout_of(battle, host, id);
        Shooter { lookout: sight::Lookout::aiming(battle, (id, host)), place }
    }

    /// FB-6.18 whether he sees a unit.
    fn sees(&self, enemy: UnitId) -> bool {
        match self.place {
            Some(at) => self.lookout.model_sees(at, enemy),
            None => self.lookout.sees(enemy),
        }
    }

    /// FB-6.15 whether a unit lies in his arc, or in that of those he is with.
    fn faces(&self, enemy: UnitId) -> bool {
        self.lookout.faces(enemy)
    }
}

/// FB-7.22, FB-7.26 whom a unit may shoot at: enemies it sees that are not in combat.
fn aims(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let shooter = Shooter::of(battle, id);
    let seen = open_targets(battle, id).filter(|enemy| shooter.sees(*enemy)).collect();
    screens::unscreened(battle, battle.host(id), seen, |enemy| shooter.sees(enemy))
}

/// FB-7.22, FB-9.76 whom a unit may shoot at that it sees: enemies that are not in combat, and large characters in them.
fn open_targets(battle: &Battle, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let side = id.seat().other();
    let all = battle.fielded(side).chain(targets::singled_out(battle, side));
    // FB-3.100, FB-7.57 a Fanatic is a model by itself to shoot at, and so is a machine that nobody works.
    let enemies = all.chain(battle.by_themselves(side));
    enemies.filter(move |enemy| barred::shelters(battle, id, *enemy).is_none())
}

/// FB-9.142 #4 whether the wind takes whatever somebody would shoot at a unit.
fn is_blown_away(battle: &Battle, id: UnitId, target: UnitId) -> bool {
    let all = &battle.troop(id).gear.missiles;
    let weak = |missile: &MissileId| is_weak(battle, id, *missile);
    !all.is_empty() && all.iter().all(weak) && upon::is_sheltered(battle, battle.host(target))
}

/// FB-9.142 #4 whether the wind takes what somebody shoots with such a weapon.
fn is_weak(battle: &Battle, id: UnitId, missile: MissileId) -> bool {
    strength(battle, id, battle.book.missile(missile)) <= upon::WEAK
}

/// FB-3.43, FB-3.44 how hard somebody shoots, or throws.
fn strength(battle: &Battle, id: UnitId, missile: &Missile) -> u8 {
    match missile.strength {
        MissileStrength::Fixed(strength) => strength,
        MissileStrength::User(more) => battle.troop(id).profile.strength + more,
    }
}

/// FB-6.46, FB-6.45 whether a unit may stand and shoot at a charger, and be it that a character in it alone has what to shoot with.
pub(crate) fn may_stand_and_shoot(state: &State, id: UnitId, charger: UnitId, reach: Length) -> bool {
    let unit = state.unit(id);
    let near = has_no_time(&state.battle, (id, charger), reach);
    let ready = |missile: &MissileId| !near || is_quick(state.book.missile(*missile));
    let armed = |one: UnitId| {
        let troop = state.troop(one);
        let shoots = troop.profile.ballistic_skill > 0 && troop.gear.missiles.iter().any(ready);
        shoots && !is_blown_away(&state.battle, one, charger)
    };
    // FB-5.11 whom the frenzied charge besides may shoot at them instead.
    let anew = state.step == Step::Turn(Stage::Frenzy);
    // FB-3.112 a detachment that shoots for its regiment shoots at nobody else.
    let shoots = |one: &Charge| (one.target == id && one.reaction == Reaction::StandAndShoot) || one.support.has(id);
    state.troop(id).kind != Kind::Machine
        && !unit.turn.has(Deed::StoodAndShot)
        && !state.is_engaged(id)
        && std::iter::once(id).chain(state.joined(id)).any(armed)
        && (anew || !state.charges.iter().any(shoots))
        && sight::aims_at(&state.battle, id, charger)
}

/// FB-6.46 whether a charger who goes so far is too near for most weapons.
fn has_no_time(battle: &Battle, (id, charger): (UnitId, UnitId), far: Length) -> bool {
    battle.is_within(id, charger, Length(far.0 / 2))
}

/// FB-6.46 whether there is always time to stand and shoot with a weapon.
fn is_quick(missile: &Missile) -> bool {
    missile.rules.contains(&MissileRule::AlwaysStandsAndShoots)
}

/// FB-6.47, FB-6.48 a unit shoots at its charger, who goes so far, from where that began. How many shots hit.
pub(crate) fn stand_and_shoot(t: &mut Game<'_>, id: UnitId, (charger, far): (UnitId, Length)) -> Flow<u16> {
    if !t.state.unit(id).is_on_table() || t.state.unit(id).flees() {
        return Ok(0);
    }
    t.state.unit_mut(id).turn.note(Deed::StoodAndShot);
    t.tell(|_, _| Event::new(FB_6_47, "ev-shoots").unit(id).on(charger));
    let volley = Volley { by: id, target: charger, stand: Some(far), only: None };
    volley.fire(t, &mut Vec::new())
}

/// FB-3.97 how far a unit shoots that has missile weapons.
pub(crate) fn range(state: &State, id: UnitId) -> Option<Length> {
    let ranges = missiles(&state.battle, id).map(|missile| state.book.missile(missile).range);
    ranges.max().map(|range| Length(i32::from(range) * UNITS_PER_INCH))
}

/// FB-3.97 a unit shoots at friends, at once.
pub(crate) fn at_friends(t: &mut Game<'_>, id: UnitId, target: UnitId) -> Flow<()> {
    t.state.unit_mut(id).turn.note(Deed::Shot);
    Volley { by: id, target, stand: None, only: None }.fire(t, &mut Vec::new()).map(|_| ())
}
