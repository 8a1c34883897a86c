//! The howl of a Tomb Banshee (FB-3.275).

use crate::UNITS_PER_INCH;
use crate::attack::{self, Hits, How};
use crate::book::{Ability, Dice};
use crate::event::{Event, OfUnit, Purpose, RollOf};
use crate::ids::UnitId;
use crate::numbers::{self, Against};
use crate::register::*;
use crate::sight;
use crate::state::{Battle, Deed};
use crate::step::Game;
use crate::targets;
use muster_ground::length::Length;
use muster_kernel::Flow;

/// FB-3.275 how far it is heard.
const HEARD: Length = Length(8 * UNITS_PER_INCH);

/// The dice of a howl, of a unit that has one.
fn dice(battle: &Battle, id: UnitId) -> Option<Dice> {
    battle
        .troop(id)
        .abilities
        .iter()
        .find_map(|ability| if let Ability::Howl(dice) = ability { Some(*dice) } else { None })
}

/// FB-3.275 whom a unit may howl at: even after a march, unless it fights or flees, at enemies within 8 inches who do not fight.
pub(super) fn at(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    let unit = battle.unit(id);
    let able = unit.is_on_table() && !unit.flees() && !battle.is_engaged(id) && !unit.turn.has(Deed::Shot);
    if !able || dice(battle, id).is_none() {
        return Vec::new();
    }
    let lookout = sight::Lookout::of(battle, id);
    let hears =
        |enemy: &UnitId| !battle.is_engaged(*enemy) && battle.is_within(id, *enemy, HEARD) && lookout.sees(*enemy);
    battle.fielded(id.seat().other()).filter(hears).collect()
}

/// FB-3.275 as many wounds as the dice exceed the Leadership of the target; armour does not save.
pub(super) fn howl(t: &mut Game<'_>, by: UnitId, target: UnitId) -> Flow<()> {
    let Some(dice) = dice(&t.state.battle, by) else { return Ok(()) };
    t.state.unit_mut(by).turn.note(Deed::Shot);
    let sum = attack::total(t, Purpose::of(RollOf::Howl, by).against(target), dice)?;
    let wounds = sum.saturating_sub(numbers::leadership(&t.state.battle, target));
    t.tell(|_, _| Event::new(FB_3_275, "ev-howls").unit(by).on(target).with("count", i64::from(wounds)));
    let plain = Hits::plain(by, target, (0, 0), Against::Harm);
    let how = How { no_armour: true, magical: true, ..How::default() };
    targets::strike(t, Hits { wounding: wounds.into(), how, ..plain }).map(|_| ())
}
