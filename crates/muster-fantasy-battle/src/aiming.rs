//! What it takes to hit a unit from afar: its size, its cover, and the dice (FB-8.5 to FB-8.15).

use crate::blocks::sight::{self as cover, Obscurer, Shelter};
use crate::book::Kind;
use crate::charts::{self, Cover, ShotModifier, ToHit};
use crate::event::{Purpose, RollOf};
use crate::houses;
use crate::ids::UnitId;
use crate::magic::upon;
use crate::numbers;
use crate::ranks;
use crate::rerolls::{self, Again};
use crate::sight;
use crate::state::Battle;
use crate::step::Game;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::things::Thing;
use muster_kernel::Flow;

/// Somebody aims at a unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim<'a> {
    /// Who.
    pub(crate) by: UnitId,
    /// At whom.
    pub(crate) target: UnitId,
    /// His Ballistic Skill.
    pub(crate) skill: u8,
    /// FB-7.24 the models that shoot, by number, of a unit that has two targets.
    pub(crate) only: Option<&'a [usize]>,
}

impl Aim<'_> {
    /// FB-8.10, FB-8.11 what a shot needs by what the target is, and by whatever else applies.
    pub(crate) fn needs(self, battle: &Battle, others: impl Iterator<Item = ShotModifier>) -> ToHit {
        let large = numbers::has(battle, self.target, crate::book::Ability::LargeTarget);
        let applies = [
            (is_sparse(battle, self.target), ShotModifier::Sparse),
            (large, ShotModifier::LargeTarget),
            // FB-9.142 #5 strings and powder are wet.
            (upon::is_wet(battle, self.by), ShotModifier::Bonus(-1)),
            (true, ShotModifier::Behind(cover_of(battle, self))),
        ];
        let modifiers: Vec<ShotModifier> =
            applies.into_iter().filter(|(applies, _)| *applies).map(|(_, one)| one).chain(others).collect();
        charts::shooting(self.skill, &modifiers)
    }
}

/// FB-8.9 how many of so many shots at a unit hit.
pub(crate) fn shots_that_hit(t: &mut Game<'_>, (id, target): (UnitId, UnitId), needs: ToHit, shots: u16) -> Flow<u16> {
    let purpose = Purpose::of(RollOf::Shoot, id).against(target);
    let again = Again::Never.of(&t.state.battle, id);
    match needs {
        ToHit::Never => Ok(0),
        ToHit::Automatic => Ok(shots),
        ToHit::On(needs) => {
            let faces = rerolls::roll(t, (id.seat(), purpose), (shots, needs), again)?;
            Ok(faces.iter().filter(|face| **face >= needs).count() as u16)
        }
        ToHit::SixThen(needs) => rerolls::attempts(t, (id.seat(), purpose), (shots, needs), again),
    }
}

/// FB-8.13, FB-7.21, FB-4.11, FB-4.15 the cover that most shooters of a unit find their target in: those who see it.
fn cover_of(battle: &Battle, aim: Aim<'_>) -> Cover {
    let Aim { by, target, .. } = aim;
    // FB-4.18 walls are hard cover.
    let unit = battle.host(target);
    if battle.unit(unit).building.is_some() {
        return Cover::Hard;
    }
    let host = battle.host(by);
    let blocks = sight::blocks(battle, target);
    let shooters: Vec<Block> = match ranks::lookout_of(battle, host, by) {
        Some(at) => sight::blocks(battle, host).get(usize::from(at)).copied().into_iter().collect(),
        None => shooters(battle, host, aim),
    };
    // Nobody outside of the box around both obscures anything.
    let between =
        sight::around_all(shooters.iter().chain(&blocks).map(|block| Thing::Base(&Base::from(*block)).bounds()));
    let third = battle.everybody().filter(|id| *id != host && *id != unit && battle.may_lie_in(*id, between));
    let others: Vec<Obscurer> = third.flat_map(|id| formations(battle, id)).map(|one| Obscurer::of(&one)).collect();
    let pieces = houses::around(battle, host);
    let pieces = cover::sheltering(&pieces, &blocks);
    let find = |shooter: &Block| cover::shelter(shooter, &blocks, &others, &pieces);
    let found: Vec<Shelter> = shooters.iter().map(find).collect();
    match cover::shelter_of(&found) {
        Shelter::Open => Cover::Open,
        Shelter::Soft => Cover::Soft,
        Shelter::Hard => Cover::Hard,
    }
}

/// FB-7.21, FB-7.24 the models of the front rank, or all in loose order, that see a target and shoot at it; all of them where none does.
fn shooters(battle: &Battle, host: UnitId, aim: Aim<'_>) -> Vec<Block> {
    let unit = battle.unit(host);
    let there: Vec<Block> = if unit.loose.is_empty() {
        unit.pose.front_rank().map(|model| unit.pose.base_of(model)).collect()
    } else {
        sight::blocks(battle, host).into_iter().collect()
    };
    let lookout = sight::Lookout::aiming(battle, (aim.by, host));
    let sight = lookout.at(aim.target);
    let shoots = |at: usize| aim.only.is_none_or(|all| all.contains(&at)) && sight.finds(at);
    let seeing = there.iter().enumerate().filter(|(at, _)| shoots(*at));
    let seeing: Vec<Block> = seeing.map(|(_, block)| *block).collect();
    if seeing.is_empty() { there } else { seeing }
}

/// A unit as blocks: itself, or each model in loose order.
fn formations(battle: &Battle, id: UnitId) -> Vec<Formation> {
    let unit = battle.unit(id);
    if unit.loose.is_empty() {
        return vec![unit.pose];
    }
    unit.loose.iter().map(|front| unit.pose.one_at(*front)).collect()
}

/// FB-8.12, FB-6.79 a single model of man or cavalry size, or skirmishers.
fn is_sparse(battle: &Battle, id: UnitId) -> bool {
    let man_sized = matches!(battle.troop(id).kind, Kind::Infantry | Kind::Cavalry);
    battle.is_loose(id) || (man_sized && battle.bases(id).len() == 1)
}
