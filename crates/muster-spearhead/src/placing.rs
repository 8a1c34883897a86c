//! Models that are set up from off the battlefield, and terrain (SP-4.26 to SP-4.39, SP-6.7, SP-7.6, SP-7.16, SP-8.36, SP-9.66).

mod formation;
mod terrain;

use crate::action::{Area, Places, Returning, SettingUp};
use crate::book::inches;
use crate::coherency;
use crate::movement;
use crate::register::*;
use crate::space;
use crate::state::{Battle, ModelId, UnitId};
pub(crate) use formation::STEP;
use muster_ground::bases::Disc;
use muster_ground::length::{Length, Point};
use muster_ground::play_area::Edge;
use muster_kernel::{Message, Violations};
use smallvec::SmallVec;
pub use terrain::{check_terrain, feature, has_place};
pub(crate) use terrain::{first_place, may_lie};

/// SP-4.27 where units are deployed.
pub fn deployment() -> Area {
    Area { friendly_territory: true, from_enemy_territory: Some(inches(6)), ..Area::default() }
}

/// The places of so many models of a unit, spelled out.
pub fn positions(battle: &Battle, unit: UnitId, models: u8, places: &Places) -> Vec<Point> {
    match places {
        Places::Each(points) => points.clone(),
        Places::Formed(formation, at) => formation::laid_out(battle.scroll(unit).radius, models, *formation, *at),
    }
}

/// Everything that forbids to set models up here.
pub fn check(battle: &Battle, setting: SettingUp, places: &Places, wrong: &mut Violations) {
    let (unit, count) = (setting.unit, setting.models.len());
    if let Places::Each(points) = places
        && points.len() != usize::from(count)
    {
        return wrong.forbid_if_with(true, SP_7_16, || {
            let message = Message::new("no-so-many-places").with("unit", unit.group());
            message.with("places", points.len() as i64).with("models", count)
        });
    }
    let safe = match places {
        Places::Each(points) => points.iter().all(|at| at.is_safe()),
        Places::Formed(_, at) => at.is_safe(),
    };
    if !safe {
        return wrong.forbid(SP_6_12, "no-off-board-at-all");
    }
    let points = positions(battle, unit, count, places);
    let radius = battle.scroll(unit).radius;
    let discs: SmallVec<[Disc; 20]> = points.iter().map(|at| Disc::new(*at, radius)).collect();
    for (number, disc) in setting.models.iter().zip(&discs) {
        let model = ModelId { unit, number };
        in_area(battle, setting.area, (model, *disc), wrong);
        movement::stands(battle, *disc, model, wrong);
        if wrong.is_settled() {
            return;
        }
    }
    in_corner(battle, setting, &discs, wrong);
    room(battle, setting, &discs, wrong);
    if wrong.is_settled() {
        return;
    }
    let coherent = coherency::is_coherent(battle, unit, &points);
    wrong.forbid_if_with(!coherent, SP_6_22, || Message::new("no-coherency").with("unit", unit.group()));
    if setting.area.not_in_combat {
        for enemy in space::engaged_at(battle, unit.seat(), &discs).iter() {
            wrong.forbid_if_with(true, SP_7_6, || Message::new("no-set-up-in-combat").with("target", enemy.group()));
        }
    }
}

/// Whether nothing forbids to set models up here.
pub(crate) fn is_legal(battle: &Battle, setting: SettingUp, places: &Places) -> bool {
    let mut wrong = Violations::whether();
    check(battle, setting, places, &mut wrong);
    wrong.is_empty()
}

/// SP-4.27, SP-6.6, SP-6.7, SP-7.6, SP-9.66 the limits that hold for each model on its own.
fn in_area(battle: &Battle, area: Area, (model, disc): (ModelId, Disc), wrong: &mut Violations) {
    let side = model.unit.seat();
    let about = |key, most: Length| Message::new(key).with("model", model.piece()).with("length", most.0);
    let of_deployment = if area.from_enemy_territory.is_some() { SP_4_27 } else { SP_7_6 };
    let foreign = area.friendly_territory && !space::disc_in_territory(battle, side, disc);
    wrong.forbid_if_with(foreign, of_deployment, || Message::new("no-own-territory").with("model", model.piece()));
    if let Some(least) = area.from_enemy_territory {
        let close = space::compare_depth(battle, side, disc.at, disc.radius + least).is_le();
        wrong.forbid_if_with(close, SP_4_27, || about("no-near-enemy-territory", least));
    }
    if let Some(most) = area.within_edge {
        let table = battle.book.size;
        let near = Edge::ALL.iter().any(|edge| table.margin(disc.at, *edge) + disc.radius <= most);
        wrong.forbid_if_with(!near, SP_6_7, || about("no-edge", most));
    }
    if let Some(most) = area.within_general {
        let general = battle.general(side);
        let leads = battle.unit(general).is_on_field();
        let near = leads && battle.discs(general).any(|there| space::disc_wholly_within(disc, there, most));
        wrong.forbid_if_with(!near, SP_6_6, || about("no-general", most));
    }
    if let Some(least) = area.from_enemies {
        let mut enemies = battle.fielded(side.other());
        let close = enemies.find(|enemy| battle.discs(*enemy).any(|there| space::gap_at_most(disc, there, least)));
        if let Some(enemy) = close {
            wrong.forbid_if_with(true, SP_6_5, || about("no-near-enemies", least).with("target", enemy.group()));
        }
    }
}

/// SP-6.7, SP-3.246 all models wholly within a distance of the same corner.
fn in_corner(battle: &Battle, setting: SettingUp, discs: &[Disc], wrong: &mut Violations) {
    let Some(most) = setting.area.within_corner else { return };
    let (Length(width), Length(depth)) = (battle.book.size.width, battle.book.size.depth);
    let corners = [(0, 0), (width, 0), (width, depth), (0, depth)].map(|(x, y)| Point::new(x, y));
    let holds = |corner: &Point| {
        discs.iter().all(|disc| space::disc_wholly_within(*disc, Disc::new(*corner, Length::ZERO), most))
    };
    wrong.forbid_if_with(!corners.iter().any(holds), SP_6_7, || {
        Message::new("no-corner").with("unit", setting.unit.group()).with("length", most.0)
    });
}

/// SP-6.12 nobody stands on anybody else, nor on another one of those that are set up.
fn room(battle: &Battle, setting: SettingUp, discs: &[Disc], wrong: &mut Violations) {
    let numbers: SmallVec<[u8; 20]> = setting.models.iter().collect();
    let piece = |place: usize| ModelId { unit: setting.unit, number: numbers[place] };
    for (place, disc) in discs.iter().enumerate() {
        let among = discs[..place].iter().position(|other| space::overlap(*disc, *other)).map(piece);
        if let Some(other) = among.or_else(|| standing_on(battle, *disc)) {
            wrong.forbid_if_with(true, SP_6_12, || {
                Message::new("no-end-on").with("model", piece(place).piece()).with("piece", other.piece())
            });
            if wrong.is_settled() {
                return;
            }
        }
    }
}

/// SP-6.12 a model on the battlefield that a base overlaps.
fn standing_on(battle: &Battle, disc: Disc) -> Option<ModelId> {
    let models = battle.everybody().flat_map(|unit| battle.models(unit).zip(battle.discs(unit)));
    models.into_iter().find(|(_, there)| space::overlap(disc, *there)).map(|(model, _)| model)
}

/// SP-8.36 everything that forbids a model of this number to come back here.
pub fn check_return(battle: &Battle, returning: Returning, number: u8, at: Point, wrong: &mut Violations) {
    let unit = returning.unit;
    let stands = battle.unit(unit);
    let slain = usize::from(number) < stands.at.len() && stands.slain().has(number);
    if !stands.is_on_field() || !slain || returning.count == 0 {
        return wrong.forbid_if_with(true, SP_8_36, || Message::new("no-return").with("unit", unit.group()));
    }
    if !at.is_safe() {
        return wrong.forbid(SP_6_12, "no-off-board-at-all");
    }
    let model = ModelId { unit, number };
    let disc = Disc::new(at, battle.scroll(unit).radius);
    movement::stands(battle, disc, model, wrong);
    if let Some(other) = standing_on(battle, disc) {
        wrong.forbid_if_with(true, SP_6_12, || {
            Message::new("no-end-on").with("model", model.piece()).with("piece", other.piece())
        });
    }
    if wrong.is_settled() {
        return;
    }
    let alone = !coherency::has_neighbours(battle, unit, at);
    wrong.forbid_if_with(alone, SP_8_36, || Message::new("no-return-apart").with("model", model.piece()));
    let engaged = space::engaged_at(battle, unit.seat(), &[disc]);
    for enemy in engaged.iter().filter(|enemy| !returning.engaged.has(*enemy)) {
        wrong.forbid_if_with(true, SP_8_36, || Message::new("no-return-in-combat").with("target", enemy.group()));
    }
}
