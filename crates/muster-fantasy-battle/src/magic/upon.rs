//! What spells that lie on somebody make of his numbers (FB-9.102, 9Q).

use super::lasting::Lasting;
use super::spells::{lasting_on, lies_on, spell};
use crate::book::{Profile, SpellEffect};
use crate::ids::UnitId;
use crate::numbers::{Against, Struck};
use crate::state::Battle;
use muster_kernel::{Explained, Part, RuleId};

/// FB-9.135 #1 what the Bear adds to Attacks, Strength and Toughness.
const BEAR: [u8; 3] = [3, 2, 1];
/// FB-9.130 #2 what the Flaming Sword adds to Attacks and Strength.
const SWORD: [u8; 2] = [1, 3];
/// FB-9.130 #2 what the Flaming Sword hits on.
pub(crate) const SWORD_HITS_ON: u8 = 2;

/// What somebody has in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Arms {
    /// What he carries.
    Own,
    /// FB-9.130 #2 a sword of flames, and nothing else.
    Sword,
    /// FB-9.135 #1, FB-9.141 #2 nothing.
    Bare,
}

/// FB-9.130 #2, FB-9.135 #1, FB-9.141 #2 what spells leave somebody in hand.
pub(crate) fn arms(battle: &Battle, id: UnitId) -> Arms {
    let of = |effect: &SpellEffect| match effect {
        SpellEffect::FlamingSword => Some(Arms::Sword),
        SpellEffect::BearsAnger | SpellEffect::Illumination { .. } => Some(Arms::Bare),
        _ => None,
    };
    lies_on(battle, id).find_map(of).unwrap_or(Arms::Own)
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

/// FB-9.133 #3 the ward save that somebody has against missiles.
pub(crate) fn shield(battle: &Battle, id: UnitId, against: Against) -> Option<u8> {
    let shields = lies_on(battle, id).filter(|_| against == Against::Missile);
    let of = |effect: &SpellEffect| if let SpellEffect::CelestialShield(needs) = effect { Some(*needs) } else { None };
    shields.filter_map(of).min()
}

/// FB-9.102 a profile with what spells on its owner make of it; of a rider and his mount each has its own.
pub(crate) fn profile(battle: &Battle, id: UnitId, (of, printed): (Struck, Profile)) -> Profile {
    lasting_on(battle, id).fold(printed, |now, one| changed(battle, one, (of, now)))
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
        let source = spell(battle, one.lore, one.number).map(|spell| spell.card);
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
    match spell.effect {
        // FB-9.141 #4 whatever fights in the unit is dazzled.
        SpellEffect::Dazzles(skill) => Profile { weapon_skill: now.weapon_skill.min(skill), ..now },
        SpellEffect::FlamingSword if rides => {
            Profile { attacks: more(now.attacks, SWORD[0]), strength: more(now.strength, SWORD[1]), ..now }
        }
        SpellEffect::BearsAnger if rides => Profile {
            attacks: more(now.attacks, BEAR[0]),
            strength: more(now.strength, BEAR[1]),
            toughness: more(now.toughness, BEAR[2]),
            ..now
        },
        SpellEffect::Illumination { attacks, strength } if rides => Profile { attacks, strength, ..now },
        // FB-9.134 #2 what was stolen from others.
        SpellEffect::StealSoul if rides => Profile { wounds: now.wounds + one.count, ..now },
        SpellEffect::DoomAndDarkness(less) => Profile { leadership: now.leadership.saturating_sub(less).max(1), ..now },
        _ => now,
    }
}
