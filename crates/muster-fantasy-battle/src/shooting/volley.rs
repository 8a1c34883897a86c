//! One volley: who shoots, what each needs, and what hits (FB-7.21 to FB-7.25, 8B).

use super::{bonus, has_moved, has_no_time, is_quick, is_weak, missiles, strength};
use crate::action::{About, Choice};
use crate::aiming::{self, Aim};
use crate::asking::Asking;
use crate::attack::Hits;
use crate::book::{Kind, Missile, MissileId, MissileRule};
use crate::charts::{ShotModifier, ToHit};
use crate::event::{Event, OfUnit};
use crate::houses;
use crate::ids::UnitId;
use crate::magic::upon;
use crate::numbers::Against;
use crate::ranks::{self, Who};
use crate::register::*;
use crate::state::{Battle, State};
use crate::step::Game;
use crate::{UNITS_PER_INCH, sight, targets};
use muster_ground::length::Length;
use muster_kernel::Flow;

/// A unit shoots at another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Volley<'a> {
    /// Who shoots.
    pub(super) by: UnitId,
    /// At whom.
    pub(super) target: UnitId,
    /// FB-6.47 how far the charger goes at whom it stands and shoots; nothing where it just shoots.
    pub(super) stand: Option<Length>,
    /// FB-7.24 of each part those who did not see the first target when it was shot at, and shoot at this one.
    pub(super) only: Option<&'a [(UnitId, Vec<usize>)]>,
}

/// FB-3.48 how many shots each of a part fires, as its player has said.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shots {
    by: UnitId,
    each: u8,
}

/// What a part of a unit shoots.
struct Part {
    /// The unit for its own models, or a character.
    by: UnitId,
    missile: Missile,
    /// What so many shots need, at short range and at long.
    shots: Vec<(ToHit, u16)>,
}

/// Shooters who need the same.
struct Group {
    /// How many.
    count: u16,
    /// FB-8.14 whether they shoot at long range.
    long: bool,
    /// FB-7.21 their Ballistic Skill; a champion has his own.
    skill: u8,
}

impl Volley<'_> {
    /// Everybody who shoots with it: the unit and the characters in it, each with what he carries.
    pub(super) fn parts(&self, battle: &Battle) -> Vec<UnitId> {
        std::iter::once(self.by).chain(battle.joined(self.by)).collect()
    }

    /// FB-5.28, FB-7.21, FB-7.25, FB-3.49 all shots of the unit, and of each character in it with a weapon of his own: one volley, so that
    /// what each needs is known before anybody falls to it. How many of them hit.
    pub(super) fn fire(&self, t: &mut Game<'_>, said: &mut Vec<Shots>) -> Flow<u16> {
        let mut all = Vec::new();
        for id in self.parts(&t.state.battle) {
            if !t.state.is_there(id) || !t.state.unit(self.target).is_a_target() {
                continue;
            }
            if let Some(missile) = self.weapon(t, id)? {
                let missile = t.state.book.missile(missile).clone();
                all.push(self.shots(t, (id, missile), said)?);
            }
        }
        let mut hits = 0;
        for part in &all {
            if t.state.unit(self.target).is_a_target() {
                hits += self.strikes(t, part)?;
            }
        }
        Ok(hits)
    }

    /// FB-3.49, FB-5.53 with what somebody shoots: of several weapons as his player says.
    fn weapon(&self, t: &mut Game<'_>, id: UnitId) -> Flow<Option<MissileId>> {
        let able: Vec<MissileId> = self.weapons(&t.state.battle, id);
        match able[..] {
            [] => Ok(None),
            [only] => Ok(Some(only)),
            [..] => {
                let options = able.into_iter().map(|missile| (Choice::Missile(missile), missile));
                Asking::of_two(About::Missile, (id, self.target)).one(t, id.seat(), options).map(Some)
            }
        }
    }

    /// FB-3.46, FB-6.46, FB-9.142 #4 the weapons with which somebody may shoot now: he has time for it, and no wind takes what he shoots.
    fn weapons(&self, battle: &Battle, id: UnitId) -> Vec<MissileId> {
        let sheltered = upon::is_sheltered(battle, battle.host(self.target));
        let own = &battle.troop(id).gear.missiles;
        let all: Vec<MissileId> = self.stand.map_or_else(|| missiles(battle, id).collect(), |_| own.clone());
        let near = self.stand.is_some_and(|far| has_no_time(battle, (self.host(battle), self.target), far));
        let able = |missile: &MissileId| {
            let in_time = !near || is_quick(battle.book.missile(*missile));
            let blown_away = sheltered && is_weak(battle, id, *missile);
            in_time && !blown_away
        };
        all.into_iter().filter(able).collect()
    }

    fn host(&self, battle: &Battle) -> UnitId {
        battle.host(self.by)
    }

    /// FB-7.24 the models of a part that shoot, where not all do.
    fn only(&self, id: UnitId) -> Option<&[usize]> {
        self.only.and_then(|all| all.iter().find(|(by, _)| *by == id)).map(|(_, eyes)| &eyes[..])
    }

    /// The shots of a unit's own models, or of a character. FB-11.8 that they fall short tells how far it is, and so is not taken back.
    fn shots(&self, t: &mut Game<'_>, (id, missile): (UnitId, Missile), said: &mut Vec<Shots>) -> Flow<Part> {
        let groups = self.groups(&t.state.battle, id, &missile);
        if groups.is_empty() && self.sees(&t.state.battle, id) {
            t.tell(|_, _| Event::new(FB_7_23, "ev-out-of-range").unit(id).on(self.target).revealing());
        }
        let each = self.many(t, (id, &missile), &groups, said)?;
        let shots =
            |group: &Group| (self.needs(t.state, (id, &missile), group, each > 1), group.count * u16::from(each));
        let shots = groups.iter().map(shots).collect();
        Ok(Part { by: id, missile, shots })
    }

    /// FB-8.9 how many of these hit, and what becomes of those whom they hit.
    fn strikes(&self, t: &mut Game<'_>, part: &Part) -> Flow<u16> {
        let id = part.by;
        let mut hits = 0;
        for (needs, shots) in &part.shots {
            hits += aiming::shots_that_hit(t, (id, self.target), *needs, *shots)?;
        }
        let strength = strength(&t.state.battle, id, &part.missile);
        let plain = Hits::plain(id, self.target, (hits, strength), Against::Missile);
        let piercing = u8::from(part.missile.rules.contains(&MissileRule::ArmourPiercing));
        targets::shot(t, Hits { piercing, ..plain })?;
        Ok(hits)
    }

    /// FB-7.21, FB-4.13, FB-4.18 the models that may shoot, by number: the front rank, two ranks on a hill, everybody in loose order; each
    /// with the one over whose head he looks.
    fn models(&self, battle: &Battle, id: UnitId) -> Vec<(usize, usize)> {
        let host = battle.host(id);
        let unit = battle.unit(host);
        // FB-7.58 who is at a machine shoots from where it stands.
        if id != host && battle.troop(host).kind == Kind::Machine {
            return vec![(0, 0)];
        }
        if id != host {
            return ranks::place_of(battle, host, id).into_iter().map(|at| (at.into(), at.into())).collect();
        }
        let there = if unit.loose.is_empty() { usize::from(unit.pose.models) } else { unit.loose.len() };
        let files = if unit.loose.is_empty() { usize::from(unit.pose.files).min(there) } else { there };
        let deep = if unit.loose.is_empty() && is_on_hill(battle, host) { 2 * files } else { files };
        let marked = ranks::marked(battle, host);
        let own = |at: &usize| {
            let who =
                marked.iter().find(|(place, _)| usize::from(*place) == *at).map_or(Who::Ordinary, |(_, who)| *who);
            !matches!(who, Who::Character(_))
        };
        // FB-4.18 out of a building ten of them, all round.
        if unit.building.is_some() {
            return (0..there).filter(own).take(houses::MOST.into()).map(|at| (at, at)).collect();
        }
        // FB-6.2 those of a last rank that is not full stand behind the middle of the front.
        let eye = |at: usize| if at < files { at } else { usize::from(unit.pose.place(at as u16).1) };
        (0..deep.min(there)).filter(own).map(|at| (at, eye(at))).collect()
    }

    /// FB-7.21, FB-7.24 whether somebody of those who may shoot sees the target, and no first one.
    fn sees(&self, battle: &Battle, id: UnitId) -> bool {
        let lookout = sight::Lookout::aiming(battle, (id, battle.host(id)));
        let (sight, only) = (lookout.at(self.target), self.only(id));
        let shoots = |eye: usize| only.is_none_or(|eyes| eyes.contains(&eye)) && sight.finds(eye);
        self.models(battle, id).into_iter().any(|(_, eye)| shoots(eye))
    }

    /// FB-7.24 the models of each part that may shoot and do not see the target.
    pub(super) fn blind(&self, battle: &Battle) -> Vec<(UnitId, Vec<usize>)> {
        let armed = self.parts(battle).into_iter().filter(|id| missiles(battle, *id).next().is_some());
        armed.map(|id| (id, self.blind_of(battle, id))).collect()
    }

    fn blind_of(&self, battle: &Battle, id: UnitId) -> Vec<usize> {
        let lookout = sight::Lookout::aiming(battle, (id, battle.host(id)));
        let sight = lookout.at(self.target);
        self.models(battle, id).into_iter().map(|(_, eye)| eye).filter(|eye| !sight.finds(*eye)).collect()
    }

    /// FB-7.21, FB-7.23, FB-8.14 those who see the target and reach it, at short and at long range.
    fn groups(&self, battle: &Battle, id: UnitId, missile: &Missile) -> Vec<Group> {
        let host = battle.host(id);
        let most = Length(i32::from(missile.range) * UNITS_PER_INCH);
        let own = battle.bases(host);
        let profile = battle.troop(id).profile.ballistic_skill;
        let champion = battle.troop(id).champion.filter(|_| battle.unit(id).command.champion);
        let marked = ranks::marked(battle, host);
        let lookout = sight::Lookout::aiming(battle, (id, host));
        let (sight, only) = (lookout.at(self.target), self.only(id));
        let mut groups: Vec<Group> = Vec::new();
        let house = battle.held(host);
        for (at, eye) in self.models(battle, id) {
            // FB-4.18 out of a building they shoot from its walls.
            let from = || house.as_ref().unwrap_or(&own[at]);
            let near = |reach: Length| battle.supposes_short_range() || sight.finds_within(eye, (from(), reach));
            // FB-6.47 whoever stands and shoots reaches as far as he must.
            let reaches = || self.stand.is_some() || near(most);
            let spent = only.is_some_and(|eyes| !eyes.contains(&eye));
            if spent || !sight.finds(eye) || !reaches() {
                continue;
            }
            let long = !near(Length(most.0 / 2));
            let leads = marked.iter().any(|(place, who)| usize::from(*place) == at && *who == Who::Champion);
            let skill = champion.filter(|_| leads).map_or(profile, |one| one.ballistic_skill);
            match groups.iter_mut().find(|group| group.long == long && group.skill == skill) {
                Some(group) => group.count += 1,
                None => groups.push(Group { count: 1, long, skill }),
            }
        }
        groups
    }

    /// FB-3.48 whether all shots are fired at -1, or one each: one choice for the whole unit, FB-7.24 at both of its targets.
    fn many(
        &self,
        t: &mut Game<'_>,
        (id, missile): (UnitId, &Missile),
        groups: &[Group],
        said: &mut Vec<Shots>,
    ) -> Flow<u8> {
        let many = missile.rules.iter().find_map(|rule| match rule {
            MissileRule::MultipleShots(shots) => Some(*shots),
            MissileRule::MultipleShotsWithin { shots, inches } => {
                let near = Length(i32::from(*inches) * UNITS_PER_INCH);
                // FB-11.8 short range goes farther than that.
                let battle = &t.state.battle;
                let near = !battle.supposes_short_range() && battle.is_within(self.host(battle), self.target, near);
                near.then_some(*shots)
            }
            MissileRule::MoveOrFire
            | MissileRule::ArmourPiercing
            | MissileRule::HitBonus(_)
            | MissileRule::AlwaysStandsAndShoots
            | MissileRule::NoMovePenalty => None,
        });
        let Some(shots) = many.filter(|_| !groups.is_empty()) else { return Ok(1) };
        if let Some(before) = said.iter().find(|one| one.by == id) {
            return Ok(before.each);
        }
        let each = Asking::of_two(About::Shots, (id, self.target)).number(t, id.seat(), [1, shots])?;
        said.push(Shots { by: id, each });
        Ok(each)
    }

    /// FB-8.3, FB-8.4, FB-8.5, FB-8.10, FB-8.14 what a shot needs.
    fn needs(&self, state: &State, (id, missile): (UnitId, &Missile), group: &Group, many: bool) -> ToHit {
        let battle = &state.battle;
        let free = missile.rules.contains(&MissileRule::NoMovePenalty);
        let moved = has_moved(battle, id) && self.stand.is_none();
        let plain = Aim { by: id, target: self.target, skill: group.skill, only: self.only(id) };
        let applies = [
            (group.long && !free, ShotModifier::LongRange),
            (moved && !free, ShotModifier::Moving),
            (self.stand.is_some(), ShotModifier::StandAndShoot),
            (many, ShotModifier::MultipleShots),
        ];
        let modifiers = applies.into_iter().filter(|(applies, _)| *applies).map(|(_, one)| one).chain(bonus(missile));
        plain.needs(battle, modifiers)
    }
}

/// FB-4.13 whether the front rank of a unit stands on a hill.
fn is_on_hill(battle: &Battle, id: UnitId) -> bool {
    let pose = battle.unit(id).pose;
    pose.front_rank().all(|model| sight::is_on_hill(battle, pose.base_of(model).centre()))
}
