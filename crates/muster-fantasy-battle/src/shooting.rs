//! Shooting with missile weapons, and standing to shoot at a charger (FB-3.35 to FB-3.49, 7B, 8B, FB-6.46, FB-6.47, FB-5.28).

use crate::UNITS_PER_INCH;
use crate::action::{About, Action, Choice, Pick};
use crate::attack::Hits;
use crate::book::{Kind, Missile, MissileRule, MissileStrength, TerrainKind};
use crate::charts::{self, Cover, ShotModifier, ToHit};
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::ids::UnitId;
use crate::movement;
use crate::numbers::{self, Against};
use crate::phases;
use crate::register::*;
use crate::sight;
use crate::state::{Battle, Deed, State};
use crate::step::{Game, Stage};
use muster_dice::Pool;
use muster_ground::bases::Base;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-5.28, FB-7.20 one unit after the other shoots, as its player likes.
pub(crate) fn shoot(t: &mut Game<'_>) -> Flow<()> {
    let side = t.state.active;
    let shots: Vec<Choice> = t
        .state
        .fielded(side)
        .filter(|id| may_shoot(t.state, *id))
        .flat_map(|id| targets(&t.state.battle, id).into_iter().map(move |target| Choice::Shoot(id, target)))
        .collect();
    if shots.is_empty() {
        phases::go_on(t, Stage::Shoot);
        return Ok(());
    }
    match t.ask(side, Pick::plain(About::Target, shots.into_iter().chain([Choice::Stop])))? {
        Action::Choose(Choice::Shoot(by, target)) => {
            t.state.unit_mut(by).turn.note(Deed::Shot);
            t.tell(|_, _| Event::new(FB_7_12, "ev-shoots").unit(by).on(target));
            let volley = Volley { by, target, stand: false };
            volley.fire(t)
        }
        _ => {
            phases::go_on(t, Stage::Shoot);
            Ok(())
        }
    }
}

/// FB-3.46, FB-7.20, FB-6.93 whether a unit may shoot in this turn.
fn may_shoot(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    let did = |deed| unit.turn.has(deed);
    let fast = movement::is_fast(&state.battle, id);
    let barred = [Deed::Charged, Deed::FailedCharge, Deed::Shot, Deed::Stupid, Deed::Quarrels];
    let hurried = (did(Deed::Marched) || did(Deed::Reformed)) && !fast;
    let rallied = did(Deed::Rallied) && !did(Deed::Feigned);
    let Some(missile) = missile(state, id) else { return false };
    let stays = did(Deed::Moved) && missile.rules.contains(&MissileRule::MoveOrFire);
    state.troop(id).kind != Kind::Machine
        && !unit.flees()
        && !state.is_engaged(id)
        && !hurried
        && !rallied
        && !stays
        && !barred.into_iter().any(did)
        && state.troop(id).profile.ballistic_skill > 0
}

/// FB-3.49 the missile weapon of a unit.
fn missile(state: &State, id: UnitId) -> Option<&Missile> {
    state.troop(id).gear.missiles.first().map(|missile| state.book.missile(*missile))
}

/// FB-7.22, FB-7.26 whom a unit may shoot at: enemies it sees that are not in combat.
fn targets(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let enemies = battle.fielded(id.seat().other()).filter(|enemy| !battle.is_engaged(*enemy));
    let seen: Vec<UnitId> = enemies.filter(|enemy| sight::sees(battle, id, *enemy)).collect();
    let nearest = seen.iter().copied().min_by_key(|enemy| battle.gap(id, *enemy));
    seen.iter().copied().filter(|enemy| Some(*enemy) == nearest || !is_screened(battle, *enemy)).collect()
}

/// FB-7.26 a lone character within 5 inches of friends of his size, five of them at least.
fn is_screened(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    if !troop.is_character() || !matches!(troop.kind, Kind::Infantry | Kind::Cavalry) {
        return false;
    }
    let near = Length(5 * UNITS_PER_INCH);
    battle.fielded(id.seat()).any(|friend| {
        friend != id
            && battle.own_models(friend) >= 5
            && battle.troop(friend).kind == troop.kind
            && battle.is_within(friend, id, near)
    })
}

/// FB-6.46 whether a unit may stand and shoot at a charger.
pub(crate) fn may_stand_and_shoot(state: &State, id: UnitId, charger: UnitId, reach: Length) -> bool {
    let Some(missile) = missile(state, id) else { return false };
    let unit = state.unit(id);
    let always = missile.rules.contains(&MissileRule::AlwaysStandsAndShoots);
    let far = !state.is_within(id, charger, Length(reach.0 / 2));
    state.troop(id).kind != Kind::Machine
        && state.troop(id).profile.ballistic_skill > 0
        && !unit.turn.has(Deed::StoodAndShot)
        && !state.is_engaged(id)
        && (always || far)
        && !state.charges.iter().any(|one| one.target == id && one.reaction == crate::state::Reaction::StandAndShoot)
        && sight::sees(&state.battle, id, charger)
}

/// FB-6.47, FB-6.48 a unit shoots at its charger, from where that began.
pub(crate) fn stand_and_shoot(t: &mut Game<'_>, id: UnitId, charger: UnitId) -> Flow<()> {
    if !t.state.unit(id).is_on_table() || t.state.unit(id).flees() {
        return Ok(());
    }
    t.state.unit_mut(id).turn.note(Deed::StoodAndShot);
    t.tell(|_, _| Event::new(FB_6_47, "ev-shoots").unit(id).on(charger));
    let volley = Volley { by: id, target: charger, stand: true };
    volley.fire(t)
}

/// A unit shoots at another.
struct Volley {
    by: UnitId,
    target: UnitId,
    /// FB-6.47 whether it stands and shoots.
    stand: bool,
}

impl Volley {
    /// FB-7.21 to FB-7.25, FB-8.4 to FB-8.14 the shots of all who see and reach the target.
    fn fire(&self, t: &mut Game<'_>) -> Flow<()> {
        let Some(missile) = missile(t.state, self.by).cloned() else { return Ok(()) };
        let [near, far] = self.shooters(t.state, &missile);
        let mut hits = 0;
        for (count, long) in [(near, false), (far, true)] {
            hits += self.hits(t, &missile, (count, long))?;
        }
        let strength = match missile.strength {
            MissileStrength::Fixed(strength) => strength,
            MissileStrength::User(more) => t.state.troop(self.by).profile.strength + more,
        };
        let plain = Hits::plain(self.by, self.target, (hits, strength), Against::Missile);
        let piercing = u8::from(missile.rules.contains(&MissileRule::ArmourPiercing));
        crate::targets::shot(t, Hits { piercing, ..plain })
    }

    /// FB-7.21, FB-7.23, FB-4.13 how many shoot at short and at long range.
    fn shooters(&self, state: &State, missile: &Missile) -> [u16; 2] {
        let battle = &state.battle;
        let most = Length(i32::from(missile.range) * UNITS_PER_INCH);
        let half = Length(most.0 / 2);
        let theirs = battle.bases(self.target);
        let own = battle.bases(self.by);
        let unit = battle.unit(self.by);
        let front = if unit.loose.is_empty() { usize::from(unit.pose.files.min(unit.pose.models)) } else { own.len() };
        let mut counts = [0, 0];
        for (model, base) in own.iter().enumerate().take(front) {
            let near = |reach: Length| theirs.iter().any(|there: &Base| there.gap(base).at_most(reach));
            let sees = self.stand || sight::model_sees(battle, (self.by, model), self.target);
            // FB-6.47 whoever stands and shoots reaches as far as he must.
            if !sees || !(self.stand || near(most)) {
                continue;
            }
            counts[usize::from(!near(half))] += 1;
        }
        // FB-4.13 from a hill the second rank shoots, too.
        let ranks = if unit.loose.is_empty() { unit.pose.ranks() } else { 1 };
        if ranks > 1 && self.is_on_hill(battle) {
            let second = (unit.pose.models - unit.pose.files).min(unit.pose.files);
            counts[usize::from(!battle.is_within(self.by, self.target, half))] += second;
        }
        counts
    }

    fn is_on_hill(&self, battle: &Battle) -> bool {
        let pose = battle.unit(self.by).pose;
        pose.front_rank().all(|model| sight::is_on_hill(battle, pose.base_of(model).centre()))
    }

    /// FB-8.5 to FB-8.10, FB-3.48 how many of so many shooters' shots hit.
    fn hits(&self, t: &mut Game<'_>, missile: &Missile, (count, long): (u16, bool)) -> Flow<u16> {
        let many = missile.rules.iter().find_map(|rule| match rule {
            MissileRule::MultipleShots(shots) => Some(*shots),
            MissileRule::MultipleShotsWithin { shots, inches } => {
                let near = Length(i32::from(*inches) * UNITS_PER_INCH);
                t.state.is_within(self.by, self.target, near).then_some(*shots)
            }
            _ => None,
        });
        let plain = self.needs(t.state, missile, (long, false));
        let all = self.needs(t.state, missile, (long, true));
        // FB-3.48 all shots at -1 where that promises more hits, else one.
        let chance = |needs: ToHit| if let ToHit::On(needs) = needs { 7 - i32::from(needs) } else { 0 };
        let (shots, needs) = match many {
            Some(shots) if i32::from(shots) * chance(all) > chance(plain) => (u16::from(shots) * count, all),
            _ => (count, plain),
        };
        let purpose = Purpose::of(RollOf::Shoot, self.by).against(self.target);
        let roll = |t: &mut Game<'_>, needs: u8, shots: u16| {
            let faces = t.roll(self.by.seat(), purpose.needing(needs), Pool::d6(shots))?;
            Ok(faces.as_slice().iter().filter(|face| **face >= needs).count() as u16)
        };
        match needs {
            ToHit::Never => Ok(0),
            ToHit::Automatic => Ok(shots),
            ToHit::On(needs) => roll(t, needs, shots),
            // FB-8.7 a second die after each 6.
            ToHit::SixThen(needs) => {
                let sixes = roll(t, 6, shots)?;
                roll(t, needs, sixes)
            }
        }
    }

    /// FB-8.4, FB-8.5, FB-8.10 to FB-8.14 what a shot needs.
    fn needs(&self, state: &State, missile: &Missile, (long, many): (bool, bool)) -> ToHit {
        let battle = &state.battle;
        let free = missile.rules.contains(&MissileRule::NoMovePenalty);
        let moved = battle.unit(self.by).turn.has(Deed::Moved) && !self.stand;
        let bonus = missile.rules.iter().find_map(|rule| match rule {
            MissileRule::HitBonus(bonus) => Some(ShotModifier::Bonus(*bonus as i8)),
            _ => None,
        });
        let large = numbers::has(battle, self.target, crate::book::Ability::LargeTarget);
        let applies = [
            (long && !free, ShotModifier::LongRange),
            (moved && !free, ShotModifier::Moving),
            (self.stand, ShotModifier::StandAndShoot),
            (is_small(battle, self.target), ShotModifier::Sparse),
            (large, ShotModifier::LargeTarget),
            (many, ShotModifier::MultipleShots),
            (true, ShotModifier::Behind(cover(battle, self.by, self.target))),
        ];
        let modifiers: Vec<ShotModifier> =
            applies.into_iter().filter(|(applies, _)| *applies).map(|(_, one)| one).chain(bonus).collect();
        charts::shooting(state.troop(self.by).profile.ballistic_skill, &modifiers)
    }
}

/// FB-8.12, FB-6.79 a single model of man or cavalry size, or skirmishers.
fn is_small(battle: &Battle, id: UnitId) -> bool {
    let man_sized = matches!(battle.troop(id).kind, Kind::Infantry | Kind::Cavalry);
    battle.is_loose(id) || (man_sized && battle.bases(id).len() == 1)
}

/// FB-4.11, FB-4.15, FB-8.13 the cover of a target.
fn cover(battle: &Battle, by: UnitId, target: UnitId) -> Cover {
    use muster_ground::segment::Segment;
    use muster_ground::things::Thing;
    if sight::is_mostly_in(battle, target, |kind| kind == TerrainKind::Wood) {
        return Cover::Soft;
    }
    let eye = battle.unit(by).pose.front;
    let blocks = sight::blocks(battle, target);
    let behind = |kind: TerrainKind| {
        let near = Length(UNITS_PER_INCH);
        let covered = blocks.iter().filter(|block| {
            let line = Segment::new(eye, block.centre());
            battle.map().pieces.iter().any(|piece| {
                let base = piece.shape.base();
                let crossed = Thing::Base(&base).meeting(line).is_some();
                piece.kind == kind && crossed && base.gap(&Base::from(**block)).at_most(near)
            })
        });
        2 * covered.count() >= blocks.len()
    };
    if behind(TerrainKind::Wall) {
        Cover::Hard
    } else if behind(TerrainKind::Hedge) || is_behind_others(battle, by, target) {
        Cover::Soft
    } else {
        Cover::Open
    }
}

/// FB-8.13 whether half of a target's models stand behind models of a third unit.
fn is_behind_others(battle: &Battle, by: UnitId, target: UnitId) -> bool {
    use muster_ground::segment::Segment;
    let eye = battle.unit(by).pose.front;
    let blocks = sight::blocks(battle, target);
    let third: Vec<UnitId> = battle.everybody().filter(|id| *id != by && *id != target).collect();
    let hidden = blocks.iter().filter(|block| {
        let line = Segment::new(eye, block.centre());
        third.iter().any(|id| !battle.is_loose(*id) && battle.unit(*id).pose.blocks(line))
    });
    2 * hidden.count() >= blocks.len()
}
