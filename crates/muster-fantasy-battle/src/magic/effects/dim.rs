//! The light that goes out with the combat (FB-9.141).

use crate::book::{Spell, SpellEffect};
use crate::ids::UnitId;
use crate::magic::lasting::Lasting;
use crate::magic::spells::{self, spell};
use crate::register::*;
use crate::state::Deed;
use crate::step::Game;

/// FB-9.141 #2 who fought with the light in his hands loses it with the combat: so do those who have just been let go from one.
pub(crate) fn dim(t: &mut Game<'_>, free: &[UnitId]) {
    let battle = &t.state.battle;
    let over = |one: &Lasting| {
        let host = battle.host(one.on);
        let fought = free.contains(&host) || (battle.unit(host).turn.has(Deed::Fought) && !battle.is_engaged(host));
        let light = |spell: &Spell| matches!(spell.effect, SpellEffect::Illumination { .. });
        fought && spell(battle, one.lore, one.number).is_some_and(light)
    };
    let gone: Vec<Lasting> = battle.magic.lasting.iter().filter(|one| over(one)).copied().collect();
    for one in gone {
        t.state.magic.lasting.retain(|other| *other != one);
        t.tell(|_, state| spells::ended(&state.battle, FB_9_141, &one));
    }
}
