//! Spells that strike: hits by dice, by armour, by model (9Q).

use super::{count_of, hit, magical, number, stay};
use crate::attack::{Hits, How};
use crate::book::{Dice, Kind};
use crate::charts::{self, Opponent, Striking, ToHit};
use crate::event::{Purpose, RollOf};
use crate::fanatics;
use crate::ids::UnitId;
use crate::machines;
use crate::magic::attempt::Spoken;
use crate::magic::lasting::Ends;
use crate::magic::reach::Whom;
use crate::numbers::{self, Against};
use crate::ranks;
use crate::scatter;
use crate::sight;
use crate::state::Standing;
use crate::step::Game;
use crate::targets;
use muster_dice::Pool;
use muster_kernel::Flow;

/// FB-9.130 #5 hits once, and again for as long as the caster rolls higher.
pub(super) fn conflagration(t: &mut Game<'_>, spoken: Spoken, on: UnitId) -> Flow<()> {
    let mut count = u16::from(number(t, spoken, Dice { dice: 1, sides: 6, plus: 0 })?);
    loop {
        let purpose = Purpose::of(RollOf::SpellHits, spoken.by).against(on);
        let own = t.roll(spoken.by.seat(), purpose, Pool::d6(1))?.only();
        let against = Purpose::of(RollOf::Quenches, spoken.by).against(on);
        let theirs = t.roll(spoken.by.seat().other(), against, Pool::d6(1))?.only();
        if own <= theirs {
            break;
        }
        count += u16::from(own);
    }
    hit(t, spoken, on, (count.min(200) as u8, 4), How { flaming: true, ..magical() })
}

/// FB-9.131 #1, #6 hits as hard as the armour is thick.
pub(super) fn burning_iron(t: &mut Game<'_>, spoken: Spoken, (on, count): (UnitId, u16)) -> Flow<()> {
    let how = How { by_armour: true, no_armour: true, flaming: true, ..magical() };
    hit(t, spoken, on, (count as u8, 1), how)
}

/// FB-9.136 #3 every model of a unit is struck at once; FB-2.21, FB-7.51 a machine, which is one beside its crew and has no Weapon Skill,
/// without a roll.
pub(super) fn fists(t: &mut Game<'_>, spoken: Spoken, on: UnitId, (skill, strength): (u8, u8)) -> Flow<()> {
    let by = spoken.by;
    let characters: Vec<UnitId> = t.state.joined(on).collect();
    let parts: Vec<(UnitId, u16)> =
        [(on, t.state.own_models(on))].into_iter().chain(characters.into_iter().map(|id| (id, 1))).collect();
    if t.state.troop(on).kind == Kind::Machine {
        targets::batter(t, Hits { how: magical(), ..Hits::plain(by, on, (1, strength), Against::Harm) })?;
    }
    for (on, models) in parts {
        let own = numbers::weapon_skill(&t.state.battle, on);
        let needs = match charts::close_combat(skill, Opponent::Fighting(own), Striking::Chart(0)) {
            ToHit::On(needs) | ToHit::SixThen(needs) => needs,
            ToHit::Automatic => 1,
            ToHit::Never => 7,
        };
        let purpose = Purpose::of(RollOf::Hit, spoken.by).against(on).needing(needs);
        let faces = t.roll(spoken.by.seat(), purpose, Pool::d6(models))?;
        let count = faces.as_slice().iter().filter(|face| **face >= needs).count() as u16;
        if count > 0 {
            let plain = Hits::plain(by, on, (count, strength), Against::Harm);
            targets::fall_on(t, Hits { how: magical(), ..plain })?;
        }
    }
    Ok(())
}

/// FB-9.135 #5 a spear goes on through the ranks as long as it slays, from the model that is nearest to the caster.
pub(super) fn spear(t: &mut Game<'_>, spoken: Spoken, on: UnitId, strength: u8) -> Flow<()> {
    let battle = &t.state.battle;
    let Some(from) = ranks::base_of(battle, spoken.by).map(|base| base.centre()) else { return Ok(()) };
    let nearest = (0..).zip(sight::blocks(battle, on)).min_by_key(|(_, model)| model.centre().distance_squared(from));
    let by = spoken.by;
    machines::run_through(t, on, (from, nearest.map_or(0, |(model, _)| model)), |on, slain| {
        let plain = Hits::plain(by, on, (1, scatter::bolt_strength(strength, slain)), Against::Missile);
        Hits { how: How { no_armour: true, ..magical() }, ..plain }
    })
}

/// FB-9.134 #2, FB-3.100 whether a wound is taken from a model, a Fanatic who is out among them.
fn takes(t: &mut Game<'_>, whom: Whom, hits: Hits) -> Flow<bool> {
    if whom == Whom::Champion {
        return Ok(targets::champion(t, hits)? > 0);
    }
    if t.state.unit(hits.on).standing != Standing::Whirls {
        return Ok(targets::strike(t, hits)? > 0);
    }
    fanatics::shot(t, hits)?;
    Ok(t.state.unit(hits.on).standing != Standing::Whirls)
}

/// FB-9.134 #2 a model loses a wound, and the caster gains one.
pub(super) fn steal_soul(t: &mut Game<'_>, spoken: Spoken, on: UnitId) -> Flow<()> {
    let by = spoken.by;
    let plain = Hits::plain(by, on, (0, 0), Against::Harm);
    if !takes(t, spoken.whom, Hits { wounding: 1, how: How { no_armour: true, ..magical() }, ..plain })? {
        return Ok(());
    }
    let unit = t.state.unit_mut(spoken.by);
    if unit.wounds > 0 {
        unit.wounds -= 1;
        return Ok(());
    }
    // What he has no room for he keeps beside his own.
    let battle = &mut t.state.battle;
    let before = battle.magic.lasting.iter().find(|one| one.on == spoken.by && one.is(spoken.lore, spoken.number));
    let count = before.map_or(0, |one| one.count) + 1;
    stay(t, spoken, spoken.by, Ends::Game);
    count_of(&mut t.state.battle, spoken, count);
    Ok(())
}
