//! What spells that lie on somebody make of his numbers (FB-9.102, 9Q).

use super::lasting::Lasting;
use super::nature::Nature;
use super::spells::{self, lasting_on, lies_on, spell};
use crate::UNITS_PER_INCH;
use crate::against::{Against, Struck};
use crate::book::{Profile, SpellEffect};
use crate::ids::UnitId;
use crate::ranks;
use crate::state::{Battle, Mark};
use muster_ground::bases::{Base, Disc};
use muster_ground::length::Length;
use muster_kernel::{Explained, Part, RuleId};

pub(crate) use super::nature::Arms;

/// FB-9.135 #1 what the Bear adds to Attacks, Strength and Toughness.
const BEAR: [u8; 3] = [3, 2, 1];
/// FB-9.130 #2 what the Flaming Sword adds to Attacks and Strength.
const SWORD: [u8; 2] = [1, 3];
/// FB-9.142 #4 how far the wind howls.
const HOWLS: Length = Length(12 * UNITS_PER_INCH);
/// FB-9.142 #4 the strongest missiles that the wind takes.
pub(crate) const WEAK: u8 = 4;
/// FB-9.130 #2 what the Flaming Sword hits on.
pub(crate) const SWORD_HITS_ON: u8 = 2;

/// FB-9.130 #2, FB-9.135 #1, FB-9.141 #2 what spells leave somebody in hand.
pub(crate) fn arms(battle: &Battle, id: UnitId) -> Arms {
    lies_on(battle, id).map(|effect| Nature::of(effect).arms).find(|arms| *arms != Arms::Own).unwrap_or(Arms::Own)
}

/// FB-9.135 #1 whether somebody uses no shield.
pub(crate) fn drops_shield(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| *effect == SpellEffect::BearsAnger)
}

/// FB-9.141 #2 whether magic weapons are plain ones against somebody.
pub(crate) fn dims_weapons(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| matches!(effect, SpellEffect::Illumination { .. }))
}

/// FB-9.131 #3 by how much somebody in combat is worse to hit and to save.
pub(crate) fn lead(battle: &Battle, id: UnitId) -> u8 {
    u8::from(lies_on(battle, id).any(|effect| *effect == SpellEffect::Lead))
}

/// FB-9.133 #1 whether somebody rolls dice of 1 again.
pub(crate) fn foresees(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| *effect == SpellEffect::Portent)
}

/// FB-3.276 whether somebody always strikes first.
pub(crate) fn quickens(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| *effect == SpellEffect::Quickens)
}

/// FB-9.137 #2 whether somebody rolls misses in close combat again.
pub(crate) fn dances(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| matches!(effect, SpellEffect::Danse(_)))
}

/// FB-3.113 whether somebody rolls failed To Wound rolls in close combat again.
pub(crate) fn hammers(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| *effect == SpellEffect::Hammer)
}

/// FB-9.133 #3, FB-3.113 the ward save that somebody has against missiles, or against everything.
pub(crate) fn shield(battle: &Battle, id: UnitId, against: Against) -> Option<u8> {
    let of = |effect: &SpellEffect| if let SpellEffect::Contempt(needs) = effect { Some(*needs) } else { None };
    lies_on(battle, id).filter_map(of).chain(shield_of_all(battle, id, against)).min()
}

/// FB-9.133 #3 the ward save that everything in a unit has against missiles, mounts and machines as well.
pub(crate) fn shield_of_all(battle: &Battle, id: UnitId, against: Against) -> Option<u8> {
    let of = |effect: &SpellEffect| if let SpellEffect::CelestialShield(needs) = effect { Some(*needs) } else { None };
    lies_on(battle, id).filter_map(of).filter(|_| against == Against::Missile).min()
}

/// FB-9.131 #2, FB-9.135 #4 the rule by which somebody may not move, except to flee.
pub(crate) fn roots(battle: &Battle, id: UnitId) -> Option<RuleId> {
    lies_on(battle, id).find_map(|effect| Nature::of(effect).roots)
}

/// FB-9.131 #2, FB-9.135 #4, FB-7.102 whether somebody may not move, except to flee: by a spell, or because he stays where his rider fell.
pub(crate) fn is_rooted(battle: &Battle, id: UnitId) -> bool {
    battle.unit(id).marks.has(Mark::Rooted) || roots(battle, id).is_some()
}

/// FB-9.131 #2 whether somebody may not shoot.
pub(crate) fn jams(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| *effect == SpellEffect::Brass)
}

/// FB-9.135 #4 whether the beasts of somebody do not attack: in the turn in which they were cowed.
pub(crate) fn cowers(battle: &Battle, id: UnitId) -> bool {
    lasting_on(battle, id).any(|one| one.count == 0 && spells::cows(battle, one))
}

/// FB-9.142 #1 whether somebody wades, so that he moves and flees half as far.
pub(crate) fn wades(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| *effect == SpellEffect::Marsh)
}

/// FB-9.142 #5 by how much the shots of somebody hit worse.
pub(crate) fn is_wet(battle: &Battle, id: UnitId) -> bool {
    lies_on(battle, id).any(|effect| *effect == SpellEffect::RainLord)
}

/// FB-9.142 #4 where the winds of a side howl: within 12 inches of each of its Wizards who keeps one in play.
fn howls(battle: &Battle) -> impl Iterator<Item = (UnitId, Disc)> + '_ {
    let winds =
        battle.magic.lasting.iter().filter(|one| {
            spell(battle, one.lore, one.number).is_some_and(|spell| spell.effect == SpellEffect::HowlerWind)
        });
    winds.filter_map(|one| {
        let base = ranks::base_of(battle, one.by)?;
        let half = battle.troop(one.by).base.0.0 / 2;
        Some((one.by, Disc::new(base.centre(), HOWLS + Length(half))))
    })
}

/// FB-9.142 #4 the ground on which enemies of the wind go as in difficult terrain.
pub(crate) fn windy(battle: &Battle, id: UnitId) -> impl Iterator<Item = Base> + '_ {
    howls(battle).filter(move |(by, _)| by.seat() != id.seat()).map(|(_, disc)| Base::Disc(disc))
}

/// FB-9.142 #4 whether no weak missile may be aimed at a unit.
pub(crate) fn is_sheltered(battle: &Battle, id: UnitId) -> bool {
    let near = |by: UnitId| {
        let own = ranks::base_of(battle, by);
        own.is_some_and(|own| battle.measured(id).iter().any(|there| own.is_within(HOWLS, there)))
    };
    howls(battle).any(|(by, _)| near(by))
}

/// FB-9.102 a profile with what spells on its owner make of it; of a rider and his mount each has its own.
pub(crate) fn profile(battle: &Battle, id: UnitId, (of, printed): (Struck, Profile)) -> Profile {
    lasting_on(battle, id).fold(printed, |now, one| changed(battle, one, (of, now)))
}

/// FB-9.102, FB-9.130 #2, FB-9.141 #2 the same as it is before somebody whom he strikes: against some a sword of flames adds nothing.
pub(crate) fn profile_before(
    battle: &Battle,
    (id, victim): (UnitId, UnitId),
    (of, printed): (Struck, Profile),
) -> Profile {
    let dim = dims_weapons(battle, victim);
    let sword = |one: &Lasting| {
        spell(battle, one.lore, one.number).is_some_and(|spell| spell.effect == SpellEffect::FlamingSword)
    };
    let all = lasting_on(battle, id).filter(|one| !(dim && sword(one)));
    all.fold(printed, |now, one| changed(battle, one, (of, now)))
}

/// FB-9.102 a characteristic as it is now, and which spells made it so.
pub(crate) fn explained(
    battle: &Battle,
    id: UnitId,
    printed: Profile,
    (read, rule): (fn(&Profile) -> u8, RuleId),
) -> Explained {
    let mut now = printed;
    let mut parts: Vec<Part> = vec![Part { amount: read(&now).into(), rule, source: None }];
    for one in lasting_on(battle, id) {
        let next = changed(battle, one, (Struck::Rider, now));
        let amount = i32::from(read(&next)) - i32::from(read(&now));
        let source = spell(battle, one.lore, one.number).map(|spell| spell.card.into());
        if amount != 0 {
            parts.push(Part { amount, rule: battle.book.lore(one.lore).rule, source });
        }
        now = next;
    }
    Explained { value: read(&now).into(), parts: parts.into_iter().collect() }
}

/// What one spell makes of a profile.
fn changed(battle: &Battle, one: &Lasting, (of, now): (Struck, Profile)) -> Profile {
    let Some(spell) = spell(battle, one.lore, one.number) else { return now };
    let more = |printed: u8, more: u8| crate::charts::modified(printed, more.into());
    let rides = of == Struck::Rider;
    match &spell.effect {
        // FB-9.141 #4 whatever fights in the unit is dazzled.
        SpellEffect::Dazzles(skill) => Profile { weapon_skill: now.weapon_skill.min(*skill), ..now },
        SpellEffect::FlamingSword if rides => {
            Profile { attacks: more(now.attacks, SWORD[0]), strength: more(now.strength, SWORD[1]), ..now }
        }
        SpellEffect::BearsAnger if rides => Profile {
            attacks: more(now.attacks, BEAR[0]),
            strength: more(now.strength, BEAR[1]),
            toughness: more(now.toughness, BEAR[2]),
            ..now
        },
        SpellEffect::Illumination { attacks, strength } if rides => {
            Profile { attacks: *attacks, strength: *strength, ..now }
        }
        // FB-9.134 #2 what was stolen from others.
        SpellEffect::StealSoul if rides => Profile { wounds: now.wounds + one.count, ..now },
        SpellEffect::DoomAndDarkness(less) => {
            Profile { leadership: now.leadership.saturating_sub(*less).max(1), ..now }
        }
        SpellEffect::Hits { .. }
        | SpellEffect::Conflagration
        | SpellEffect::WallOfFire
        | SpellEffect::BurningIron
        | SpellEffect::Lead
        | SpellEffect::LawOfGold
        | SpellEffect::SpiritOfTheForge(_)
        | SpellEffect::SteedOfShadows(_)
        | SpellEffect::Frightens
        | SpellEffect::Moves(_)
        | SpellEffect::Portent
        | SpellEffect::Quickens
        | SpellEffect::SecondSign(_)
        | SpellEffect::CelestialShield(_)
        | SpellEffect::StealSoul
        | SpellEffect::Rallies
        | SpellEffect::HuntersSpear(_)
        | SpellEffect::RunsForth { .. }
        | SpellEffect::FistsOfGork { .. }
        | SpellEffect::FightsAtOnce
        | SpellEffect::Invocation { .. }
        | SpellEffect::RaiseDead(_)
        | SpellEffect::Danse(_)
        | SpellEffect::Hammer
        | SpellEffect::Contempt(_)
        | SpellEffect::Mends(_)
        | SpellEffect::WindOfUndeath { .. }
        | SpellEffect::Heals
        | SpellEffect::GuardianLight
        | SpellEffect::Cleanses { .. }
        | SpellEffect::HowlerWind
        | SpellEffect::RainLord
        | SpellEffect::FlamingSword
        | SpellEffect::BearsAnger
        | SpellEffect::Illumination { .. }
        | SpellEffect::BurningHead
        | SpellEffect::PitOfShades
        | SpellEffect::Comet
        | SpellEffect::CurseOfYears
        | SpellEffect::Brass
        | SpellEffect::BeastCowers
        | SpellEffect::Marsh
        | SpellEffect::Ground { .. } => now,
    }
}
