//! Measuring: what there is to know between two units, or between a unit and a place (SP-6.3 to SP-6.6).

use crate::action::Attacks;
use crate::book::{INCH, inches};
use crate::catalogue::OBJECTIVES;
use crate::charging;
use crate::numbers;
use crate::register::*;
use crate::sight;
use crate::space;
use crate::state::{Battle, ModelId, UNITS, UnitId};
use crate::targets;
use muster_ground::length::{Length, Point};
use muster_kernel::{Message, Preview, Spot};
use muster_tabletop::previews::{End, Sketching, ruler};

/// The gap between two things, from base to base, and what it matters for. Anybody may ask, at any time.
pub(crate) fn measure(battle: &Battle, from: Spot, to: Spot) -> Preview {
    let (Some((one, own)), Some((other, target))) = (end(battle, from), end(battle, to)) else {
        return Preview::default();
    };
    let mut preview = ruler([one, other], SP_6_3);
    match (own, target) {
        (Some(own), Some(target)) if own.unit == target.unit => {
            if own != target {
                let label = Message::new("measure-coherency").with("length", numbers::coherency(battle, own.unit).0);
                preview.note(SP_6_20, label);
            }
        }
        (Some(own), Some(target)) => {
            of_units(battle, own, target, &mut preview);
            if own.unit.seat() == target.unit.seat() {
                of_friends(battle, own.unit, target.unit, &mut preview);
            } else {
                of_enemies(battle, own, target, &mut preview);
            }
        }
        (Some(model), None) => of_place(battle, model, other.at, &mut preview),
        (None, Some(model)) => of_place(battle, model, one.at, &mut preview),
        (None, None) => (),
    }
    preview
}

/// One end of a ruler, and the model that it is, if it is one.
fn end(battle: &Battle, spot: Spot) -> Option<(End, Option<ModelId>)> {
    match spot {
        Spot::Place(at) => Some((End::of_place(at), None)),
        Spot::Piece(piece) => {
            let model = ModelId::of_piece(piece);
            let id = Some(model.unit).filter(|id| id.index() < UNITS && battle.scroll_of(*id).is_some())?;
            let unit = battle.unit(id);
            let there = unit.is_on_field() && unit.models.has(model.number);
            let disc = there.then(|| battle.disc(model))?;
            Some((End { at: disc.at, radius: disc.radius, model: None }, Some(model)))
        }
    }
}

/// SP-6.4 how far the units are apart, where other models of them stand nearer.
fn of_units(battle: &Battle, own: ModelId, target: ModelId, preview: &mut Preview) {
    let gap = |one: muster_ground::bases::Disc, other: muster_ground::bases::Disc| {
        (one.at.distance(other.at) - one.radius - other.radius).max(Length::ZERO)
    };
    let pairs = battle.discs(own.unit).flat_map(|one| battle.discs(target.unit).map(move |other| gap(one, other)));
    let nearest = pairs.min().unwrap_or(Length::ZERO);
    if nearest < gap(battle.disc(own), battle.disc(target)) {
        let message = Message::new("measure-units").with("unit", own.unit.group()).with("target", target.unit.group());
        preview.note(SP_6_4, message.with("length", nearest.0));
    }
}

/// SP-6.6 what abilities ask for that reach friends wholly within some inches.
fn of_friends(battle: &Battle, own: UnitId, friend: UnitId, preview: &mut Preview) {
    let most = (battle.book.size.width + battle.book.size.depth).0 / INCH + 1;
    let within = (0..=most).find(|n| space::is_wholly_within(battle, friend, own, inches(*n)));
    if let Some(n) = within {
        let message = Message::new("measure-wholly").with("unit", own.group()).with("target", friend.group());
        preview.note(SP_6_6, message.with("inches", n));
    }
}

/// SP-2.22, SP-6.33, SP-7.5, SP-8.4 what one model and its unit may do to an enemy from here.
fn of_enemies(battle: &Battle, own: ModelId, target: ModelId, preview: &mut Preview) {
    let (unit, on) = (own.unit, target.unit);
    if space::are_in_combat(battle, unit, on) {
        preview.note(SP_2_22, "measure-in-combat");
    }
    let seen = sight::sees_model(battle, own, target);
    preview.note(SP_6_33, if seen { "measure-seen" } else { "measure-hidden" });
    if sight::is_obscured(battle, own, on) {
        preview.note(SP_4_45, "measure-obscured");
    } else if sight::has_cover(battle, own, on) {
        preview.note(SP_4_44, "measure-cover");
    }
    if numbers::is_guarded(battle, on) {
        preview.note(SP_8_60, "measure-guarded");
    }
    let ranges = battle.scroll(unit).weapons.iter().filter_map(|weapon| weapon.range);
    let mut told: Vec<Length> = Vec::new();
    for range in ranges {
        if !told.contains(&range) {
            told.push(range);
            let near = space::is_model_within(battle, own, on, range);
            let key = if near { "measure-in-range" } else { "measure-out-of-range" };
            preview.note(SP_8_4, Message::new(key).with("range", range.0));
        }
    }
    let shots = targets::bearing(battle, unit, Attacks::Shooting, on);
    if shots > 0 {
        preview.note(SP_8_4, Message::new("measure-shots").with("weapons", i64::from(shots)));
    }
    if !space::is_in_combat(battle, unit) {
        let least = charging::straight(battle, unit, on);
        let chance = charging::chance(battle, unit, least);
        if chance.ways > 0 {
            let message = Message::new("measure-charge").with("inches", least);
            preview.note(SP_7_5, message.with("chance", chance.percent()));
        } else {
            preview.note(SP_7_5, Message::new("measure-no-charge").with("inches", least));
        }
    }
}

/// SP-6.40, SP-6.41 what a model contests where the ruler ends: an objective, or a terrain feature.
fn of_place(battle: &Battle, model: ModelId, at: Point, preview: &mut Preview) {
    let disc = battle.disc(model);
    for (objective, name) in battle.book.objectives.iter().zip(OBJECTIVES) {
        let reach = i64::from(objective.radius.0);
        if objective.at.distance_squared(at) <= reach * reach {
            let gap = (disc.at.distance(objective.at) - disc.radius - objective.radius).max(Length::ZERO);
            let message = Message::new("measure-objective").with("objective", name);
            preview.note(SP_6_40, message.with("length", gap.0));
        }
    }
    for feature in &battle.field.features {
        if space::rectangle(&feature.footprint).is_within(at, 0) {
            let near = space::is_at(feature, disc);
            preview.note(SP_6_41, if near { "measure-at-terrain" } else { "measure-off-terrain" });
        }
    }
}
