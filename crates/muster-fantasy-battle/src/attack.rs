//! From a hit to wounds: To Wound, armour, ward, regeneration, multiplication (8A, 8F, 8G).

use crate::against::Magic;
use crate::book::{Ability, Dice, ItemEffect, ItemId, Kind, Once, Weapon};
use crate::charts::{self, ToWound};
use crate::event::{Event, OfUnit, Purpose, RollOf, Whose};
use crate::ids::UnitId;
use crate::magic::upon;
use crate::numbers::{self, Against, Struck};
use crate::register::*;
use crate::rerolls::{self, Again};
use crate::saves;
use crate::secrets::{self, Seen};
use crate::state::State;
use crate::step::Game;
use muster_dice::Pool;
use muster_kernel::{Flow, RuleId};

/// Hits of one kind on one unit or character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hits {
    /// Who strikes.
    pub(crate) by: UnitId,
    /// Who is hit: a unit, or a character in one.
    pub(crate) on: UnitId,
    /// How many hits roll To Wound.
    pub(crate) hits: u16,
    /// FB-3.74 how many wound without a roll.
    pub(crate) wounding: u16,
    /// Their Strength.
    pub(crate) strength: u8,
    /// FB-3.47 by how much armour is worse beside Strength.
    pub(crate) piercing: u8,
    /// What else there is about them.
    pub(crate) how: How,
    /// FB-3.85 what an unsaved wound becomes.
    pub(crate) wounds: Dice,
    /// How armour is struck.
    pub(crate) against: Against,
}

/// What else there is about hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct How {
    /// FB-3.86 no armour save.
    pub(crate) no_armour: bool,
    /// FB-3.77.
    pub(crate) flaming: bool,
    /// FB-3.87, FB-3.94 what is magical about them.
    pub(crate) magic: Magic,
    /// FB-3.73.
    pub(crate) killing: bool,
    /// The rule by which failed To Wound rolls are rolled again.
    pub(crate) reroll_wounds: Option<RuleId>,
    /// FB-7.100 whether a rider is struck, or what he rides.
    pub(crate) struck: Struck,
    /// FB-3.136 the victim tests its Toughness instead of the roll To Wound.
    pub(crate) tested: bool,
    /// FB-9.131 #1 their Strength is by the armour of whoever is hit.
    pub(crate) by_armour: bool,
    /// FB-3.132 what the roll To Wound needs, whatever the chart says.
    pub(crate) wounds_on: Option<u8>,
    /// FB-3.275 they wound without a roll.
    pub(crate) certain: bool,
    /// FB-9.64 whose they are, of those who strike.
    pub(crate) whose: Whose,
}

/// FB-8.1 wounds that were not saved, each with how many Wounds it takes; [`WHOLE`] takes a whole model.
pub(crate) type Packets = Vec<u8>;
/// FB-3.73 a wound that slays whatever the Wounds of its victim.
pub(crate) const WHOLE: u8 = u8::MAX;
/// FB-7.94 the Strength that breaks chariots.
const BREAKS: u8 = 7;

impl Hits {
    /// Plain hits of a Strength.
    pub(crate) fn plain(by: UnitId, on: UnitId, (hits, strength): (u16, u8), against: Against) -> Hits {
        Hits {
            by,
            on,
            hits,
            wounding: 0,
            strength,
            piercing: 0,
            how: How::default(),
            wounds: crate::book::ONE_WOUND,
            against,
        }
    }
}

/// FB-13.1, FB-13.2, FB-13.14, FB-13.19, FB-8.1, FB-8.34, FB-8.36, FB-8.42, FB-8.44, FB-8.45, FB-12.23 hits become wounds that
/// were not saved.
pub(crate) fn resolve(t: &mut Game<'_>, hits: Hits) -> Flow<Packets> {
    let hits = if hits.how.by_armour { Hits { strength: armour_strength(t, &hits), ..hits } } else { hits };
    let hits = if hits.how.certain { Hits { hits: 0, wounding: hits.wounding + hits.hits, ..hits } } else { hits };
    let body = numbers::struck(&t.state.battle, hits.on, hits.how.struck);
    let ethereal = victim_has(t, &hits, Ability::Ethereal);
    // FB-3.84 only magic hurts the ethereal, FB-3.94 and no spell a model that magic does not touch.
    let spared = match hits.how.magic {
        Magic::None => ethereal,
        Magic::Magical => false,
        Magic::Spell => !numbers::is_touched_by(&t.state.battle, (hits.on, hits.how.struck), hits.by),
    };
    if (hits.hits == 0 && hits.wounding == 0) || spared {
        return Ok(Packets::new());
    }
    let (mut wounded, mut slain) = (hits.wounding, 0);
    let chart = hits.how.wounds_on.map_or(charts::to_wound(hits.strength, body.toughness, 0), ToWound::On);
    if hits.how.tested {
        wounded += withstood(t, &hits, body.toughness)?;
    } else if let (ToWound::On(needs), 1..) = (chart, hits.hits) {
        let faces = wound_rolls(t, &hits, needs)?;
        wounded += faces.iter().filter(|face| **face >= needs).count() as u16;
        if hits.how.killing && is_man_sized(t, hits.on) {
            slain = faces.iter().filter(|face| **face == 6).count() as u16;
            wounded -= slain.min(wounded);
            if slain > 0 {
                t.tell(|_, _| Event::new(FB_3_73, "ev-killing-blow").unit(hits.on).with("count", i64::from(slain)));
            }
        }
    }
    // FB-7.94 a blow that is strong enough breaks a chariot, whatever its armour.
    if t.state.troop(hits.on).kind == Kind::Chariot && hits.strength >= BREAKS {
        (wounded, slain) = (0, wounded + slain);
    }
    let armour = if hits.how.no_armour { None } else { armour_needs(t, &hits) };
    if wounded > 0 && armour.is_some() {
        secrets::show(t, hits.on, Seen::Armour);
    }
    let unsaved = fails(t, (hits.on, RollOf::Armour), (wounded, armour), rerolls_armour(t, hits.on))?;
    let own = hits.how.struck == Struck::Rider;
    let ward = match hits.how.struck {
        Struck::Rider => numbers::ward(t.state, hits.on, (hits.against, hits.how.flaming)),
        Struck::Beast => upon::shield_of_all(&t.state.battle, hits.on, hits.against),
    };
    if let Some(needs) = ward.filter(|_| own && unsaved + slain > 0) {
        show_ward(t, &hits, needs);
    }
    let through = fails(t, (hits.on, RollOf::Ward), (unsaved, ward), Again::Never)?;
    // FB-12.23 one ward save against a killing blow.
    let slain = fails(t, (hits.on, RollOf::Ward), (slain, ward), Again::Never)?;
    let regenerates = victim_has(t, &hits, Ability::Regeneration) && !hits.how.flaming;
    let regeneration = regenerates.then_some(saves::REGENERATES_ON);
    let left = fails(t, (hits.on, RollOf::Regeneration), (through, regeneration), Again::Never)?;
    let doubled = hits.how.flaming && victim_has(t, &hits, Ability::Flammable);
    let mut packets = multiplied(t, &hits, if doubled { 2 * left } else { left })?;
    packets.extend((0..slain).map(|_| WHOLE));
    if own {
        spare(t, hits.on, &mut packets);
    }
    Ok(packets)
}

/// FB-8.44, FB-11.4 the item that gives the ward save which is rolled comes to light, if he has none as good of himself or by a spell.
fn show_ward(t: &mut Game<'_>, hits: &Hits, needs: u8) {
    let bare = numbers::bare_ward(t.state, hits.on, hits.against);
    let gives = numbers::carried_wards(t.state, hits.on, hits.how.flaming).find(|(_, other)| *other == needs);
    if let Some((item, _)) = gives.filter(|_| bare != Some(needs)) {
        secrets::reveal(t, hits.on, item);
    }
}

fn victim_has(t: &Game<'_>, hits: &Hits, ability: Ability) -> bool {
    numbers::struck_has(&t.state.battle, hits.on, (hits.how.struck, ability))
}

/// FB-3.144 what spares somebody his first unsaved wound: a Jade Amulet that has not done so yet.
pub(crate) fn spares(state: &State, on: UnitId) -> Option<ItemId> {
    let jade = |item: &ItemId| state.book.item(*item).has(&ItemEffect::Once(Once::IgnoreWound));
    let own = state.hidden[on.seat().index()].items.iter().filter(|(by, _)| *by == on).map(|(_, item)| *item);
    let works = |item: &ItemId| state.magic.failing((on, *item)) == 0;
    own.filter(jade).filter(works).find(|item| !state.magic.used.contains(&(on, *item)))
}

/// FB-3.144 the first unsaved wound of the bearer of a Jade Amulet is not suffered, once.
pub(crate) fn spare(t: &mut Game<'_>, on: UnitId, packets: &mut Packets) {
    if let Some(item) = spares(t.state, on).filter(|_| !packets.is_empty()) {
        packets.remove(0);
        t.state.magic.used.push((on, item));
        secrets::reveal(t, on, item);
    }
}

/// FB-3.136, FB-2.5 how many hits wound because the victim fails a Toughness test against them.
fn withstood(t: &mut Game<'_>, hits: &Hits, toughness: u8) -> Flow<u16> {
    let purpose = Purpose::of(RollOf::Toughness, hits.on).against(hits.by);
    let faces = t.roll(hits.on.seat(), purpose, Pool::d6(hits.hits))?;
    Ok(faces.as_slice().iter().filter(|face| **face == 6 || **face > toughness).count() as u16)
}

/// FB-8.34 the rolls To Wound, those that failed rolled again where somebody may.
fn wound_rolls(t: &mut Game<'_>, hits: &Hits, needs: u8) -> Flow<Vec<u8>> {
    let purpose = Purpose::of(RollOf::Wound, hits.by).whose(hits.how.whose).against(hits.on);
    let again = hits.how.reroll_wounds.map_or(Again::Never, Again::Missed).of(&t.state.battle, hits.by);
    rerolls::roll(t, (hits.by.seat(), purpose), (hits.hits, needs), again)
}

/// FB-3.73 who can be slain by a Killing Blow: infantry and cavalry of unit strength 1 or 2.
fn is_man_sized(t: &Game<'_>, on: UnitId) -> bool {
    let troop = t.state.troop(on);
    matches!(troop.kind, Kind::Infantry | Kind::Cavalry) && troop.unit_strength(&t.state.book) <= 2
}

/// FB-3.50, FB-3.58, FB-7.101, FB-8.37, FB-8.38 what an armour save of the victim needs.
fn armour_needs(t: &Game<'_>, hits: &Hits) -> Option<u8> {
    saves::armour_save(7 - i32::from(armour_points(t, hits)), hits.strength, hits.piercing)
}

/// FB-8.41 what the victim wears, in points.
fn armour_points(t: &Game<'_>, hits: &Hits) -> u8 {
    // FB-7.100 a monster wears nothing of its rider's.
    if hits.how.struck == Struck::Beast {
        return t.state.troop(hits.on).mount.map_or(0, |(mount, _)| t.state.book.mount(mount).hide);
    }
    let weapon: Option<&Weapon> = numbers::weapon(t.state, hits.on).map(|id| t.state.book.weapon(id));
    numbers::armour(t.state, hits.on, (weapon, hits.against))
}

/// FB-9.131 #1 how hard a hit is that burns through iron: 1 without armour, one more for each point of it, 7 at most.
fn armour_strength(t: &Game<'_>, hits: &Hits) -> u8 {
    (armour_points(t, hits) + 1).min(7)
}

/// FB-3.139, FB-3.157 which armour saves are rolled again.
fn rerolls_armour(t: &Game<'_>, on: UnitId) -> Again {
    numbers::rule_of_item(t.state, on, &ItemEffect::RerollArmour).map_or(Again::Never, Again::Missed)
}

/// FB-8.43 how many of so many saves fail, one for each wound; all of them where there is no save.
fn fails(t: &mut Game<'_>, (on, roll): (UnitId, RollOf), (count, needs): (u16, Option<u8>), again: Again) -> Flow<u16> {
    let Some(needs) = needs.filter(|_| count > 0) else { return Ok(count) };
    let faces = rerolls::roll(t, (on.seat(), Purpose::of(roll, on)), (count, needs), again)?;
    Ok(faces.iter().filter(|face| **face < needs).count() as u16)
}

/// FB-3.85, FB-8.46 each unsaved wound is multiplied after all saves.
fn multiplied(t: &mut Game<'_>, hits: &Hits, left: u16) -> Flow<Packets> {
    let dice = hits.wounds;
    if dice.dice == 0 {
        return Ok((0..left).map(|_| dice.plus.max(1)).collect());
    }
    let purpose = Purpose::of(RollOf::Wounds, hits.by).whose(hits.how.whose).against(hits.on);
    let mut packets = Packets::new();
    for _ in 0..left {
        packets.push(total(t, purpose, dice)?);
    }
    Ok(packets)
}

/// FB-2.1 a number that is rolled.
pub(crate) fn total(t: &mut Game<'_>, purpose: Purpose, dice: Dice) -> Flow<u8> {
    let seat = purpose.unit.map_or(t.state.active, |id| id.seat());
    let faces = t.roll(seat, purpose, Pool::d6(dice.dice.into()))?;
    let one = |face: &u8| if dice.sides == 3 { face.div_ceil(2) } else { *face };
    Ok(faces.as_slice().iter().map(one).sum::<u8>() + dice.plus)
}
