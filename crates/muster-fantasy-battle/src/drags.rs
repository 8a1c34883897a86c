//! Moves and places that a person may draw (FB-5.40, FB-5.45).

use crate::UNITS_PER_INCH;
use crate::action::{Aimed, Aiming, Carried, Carries, Posing, Prompt, Why};
use crate::book::Kind;
use crate::characters;
use crate::deployment;
use crate::ids::UnitId;
use crate::magic::moving;
use crate::movement;
use crate::notation::{MANOEUVRES, unit_name};
use crate::pace::{self, Pace};
use crate::picture::{board_outline, loose_piece, outline};
use crate::propose;
use crate::state::Battle;
use muster_ground::formation::Formation;
use muster_ground::length::Point;
use muster_kernel::{Amount, Body, Drag, DragId, DragKind, GroupId, Manoeuvre, Message, Question, Shape};
use muster_tabletop::layout::spot;

/// The most manoeuvres, or corners, that a hand draws.
const CORNERS: u8 = 8;

/// FB-2.43 half of the base of a Fanatic.
const FANATIC: i32 = 1_000;

/// The moves and places that may be drawn in answer to a question.
pub(crate) fn drags(battle: &Battle, question: &Question<Prompt>) -> Vec<Drag> {
    match &question.prompt {
        Prompt::Pose(Posing { unit, why: Why::Rises(..) }) => vec![rising(battle, *unit)],
        Prompt::Pose(Posing { unit, why: Why::Rallied | Why::Redress }) => reforming(battle, *unit),
        Prompt::Pick(_) | Prompt::Muster | Prompt::Pose(Posing { why: Why::Return, .. }) | Prompt::Guess(_) => {
            Vec::new()
        }
        Prompt::Carried(carried) => self::carried(battle, *carried),
        Prompt::Aim(aiming) => vec![aim(battle, *aiming)],
        Prompt::Deploy => propose::deploying(battle, question.seat).into_iter().map(|id| placed(battle, id)).collect(),
        Prompt::Orders => {
            let able = battle.fielded(question.seat).filter(|id| movement::is_able(battle, *id));
            let leave = battle.army(question.seat).filter(|id| characters::may_leave(battle, *id));
            able.flat_map(|id| moves(battle, id)).chain(leave.map(|id| leaving(battle, id))).collect()
        }
    }
}

/// FB-5.40, FB-4.41 a unit that is put down, wherever it may be and as wide as its player likes; it looks to the enemy's edge unless it is
/// turned.
fn placed(battle: &Battle, id: UnitId) -> Drag {
    let drag = to_place(battle, id, ("verb-deploy", format!("deploy {} at", unit_name(id))), 0);
    let pose = Formation { facing: deployment::ahead(battle, id.seat()), ..battle.unit(id).pose };
    Drag { body: Body::from(&pose), widest: widest(battle, id), ..drag }
}

/// FB-4.41 how wide a unit may stand at most; nothing of a model by itself.
fn widest(battle: &Battle, id: UnitId) -> Option<u16> {
    Some(battle.unit(id).pose.models).filter(|models| *models > 1)
}

/// FB-6.98, FB-9.73 a unit that comes to stand somewhere and looks wherever it is turned to, whatever lies between.
fn to_place(battle: &Battle, id: UnitId, (verb, lead): (&'static str, String), nth: u8) -> Drag {
    let pose = Formation { front: Point::default(), ..battle.unit(id).pose };
    Drag {
        id: DragId::of(id.piece(), nth),
        piece: id.piece(),
        kind: DragKind::Path,
        verb,
        lead,
        from: None,
        body: Body::from(&pose),
        corners: 1,
        length: None,
        faces: true,
        widest: None,
        reach: board_outline(battle),
    }
}

/// FB-9.137 #1 a unit that rises from the ground.
fn rising(battle: &Battle, id: UnitId) -> Drag {
    to_place(battle, id, ("verb-stand", "stand".to_owned()), 0)
}

/// FB-8.90, FB-9.71 a block that stands anew about its centre.
fn reforming(battle: &Battle, id: UnitId) -> Vec<Drag> {
    let anew = |drag: Drag| match drag.kind {
        DragKind::Manoeuvres(mut all) => {
            all.retain(|one| one.word == "reform");
            Some(Drag { kind: DragKind::Manoeuvres(all), verb: "verb-stand", corners: 1, ..drag })
        }
        DragKind::Path | DragKind::Shift(_) => None,
    };
    anew(drag(battle, id, Pace::Move)).into_iter().collect()
}

/// FB-9.143 a unit that a spell moves, over the ground or through the air.
fn carried(battle: &Battle, carried: Carried) -> Vec<Drag> {
    let id = carried.unit;
    let afoot = (carried.how == Carries::Afoot).then(|| drag(battle, id, Pace::Spell(carried.most)));
    let aloft = moving::flies(battle, carried);
    let aloft = aloft.then(|| to_place(battle, id, ("verb-fly", format!("fly {}", unit_name(id))), 2));
    afoot.into_iter().chain(aloft).collect()
}

/// FB-9.97, FB-3.100 a place that a spell is aimed at, or a Fanatic sent to: a round template where it opens a pit, else the base of its caster.
fn aim(battle: &Battle, aiming: Aiming) -> Drag {
    let plain = to_place(battle, aiming.by, ("verb-aim", "aim".to_owned()), 0);
    let around = |id| battle.shunned(id).iter().map(outline).collect();
    let (body, reach) = match aiming.what {
        Aimed::Mark | Aimed::Line => (plain.body, plain.reach.clone()),
        Aimed::Ray => (Body::Disc { radius: FANATIC }, plain.reach.clone()),
        Aimed::Model => (Body::Disc { radius: 3 * UNITS_PER_INCH / 2 }, around(aiming.on)),
    };
    Drag { faces: false, body, reach, ..plain }
}

/// FB-9.73 a character who steps out of his unit.
fn leaving(battle: &Battle, id: UnitId) -> Drag {
    to_place(battle, id, ("verb-leave", format!("leave {}", unit_name(id))), 0)
}

/// FB-6.98 a flight to wherever a flyer may land.
fn flight(battle: &Battle, id: UnitId) -> Option<Drag> {
    battle.troop(id).flies(&battle.book).filter(|_| !battle.is_loose(id))?;
    Some(to_place(battle, id, ("verb-fly", format!("fly {}", unit_name(id))), 2))
}

/// FB-4.18 a garrison that comes out, in any formation.
fn sally(battle: &Battle, id: UnitId) -> Drag {
    let drag = to_place(battle, id, ("verb-sally", format!("sally {}", unit_name(id))), 0);
    Drag { widest: widest(battle, id), ..drag }
}

/// FB-7.4, FB-7.5, FB-4.18 the move, the march and the flight of a unit; a garrison comes out.
fn moves(battle: &Battle, id: UnitId) -> Vec<Drag> {
    if battle.unit(id).building.is_some() {
        return vec![sally(battle, id)];
    }
    let march = propose::may_march(battle, id) && battle.troop(id).kind != Kind::Machine;
    let paces: &[Pace] = if march { &[Pace::Move, Pace::March] } else { &[Pace::Move] };
    paces.iter().map(|pace| drag(battle, id, *pace)).chain(flight(battle, id)).collect()
}

fn drag(battle: &Battle, id: UnitId, pace: Pace) -> Drag {
    let unit = battle.unit(id);
    let most = pace::allowance(battle, id, pace);
    let (nth, verb, block, group) = match pace {
        Pace::Move | Pace::Spell(_) => (0, "verb-move", "move", "go"),
        Pace::March => (1, "verb-march", "march", "run"),
    };
    if let Some(first) = unit.loose.first() {
        let pose = unit.pose.one_at(*first);
        let piece = loose_piece(id, 0);
        return Drag {
            id: DragId::of(piece, nth),
            piece,
            kind: DragKind::Shift(GroupId(id.0.into())),
            verb,
            lead: format!("{group} {}", unit_name(id)),
            from: Some(spot(*first)),
            body: Body::from(&pose),
            corners: CORNERS,
            length: Some(most.0),
            faces: false,
            widest: None,
            reach: vec![Shape::Disc(spot(*first), most.0)],
        };
    }
    let footprint = unit.pose.footprint();
    Drag {
        id: DragId::of(id.piece(), nth),
        piece: id.piece(),
        kind: DragKind::Manoeuvres(manoeuvres(battle, id, pace)),
        verb,
        lead: format!("{block} {}", unit_name(id)),
        from: Some(spot(footprint.centre())),
        body: Body::from(&unit.pose),
        corners: CORNERS,
        length: Some(most.0),
        faces: false,
        widest: None,
        reach: vec![Shape::Disc(spot(footprint.centre()), most.0 + footprint.width().0)],
    }
}

/// FB-6.23 to FB-6.30 the manoeuvres of a pace.
fn manoeuvres(battle: &Battle, id: UnitId, pace: Pace) -> Vec<Manoeuvre> {
    let models = i32::from(battle.unit(id).pose.models);
    // FB-6.27 to reform is a whole move.
    let at_pace = |word: &str| match pace {
        Pace::Move => true,
        Pace::March => matches!(word, "ahead" | "wheel-left" | "wheel-right"),
        Pace::Spell(_) => word != "reform",
    };
    let kind = |(word, amount): &(&'static str, Amount)| {
        let most = match *word {
            "files" | "reform" => Some(models),
            "wheel-left" | "wheel-right" => Some(18_000),
            _ => None,
        };
        Manoeuvre { word, label: Message::new(label(word)), amount: *amount, most }
    };
    MANOEUVRES.iter().filter(|(word, _)| at_pace(word)).map(kind).collect()
}

fn label(word: &str) -> &'static str {
    match word {
        "ahead" => "manoeuvre-ahead",
        "aside" => "manoeuvre-aside",
        "wheel-left" => "manoeuvre-wheel-left",
        "wheel-right" => "manoeuvre-wheel-right",
        "turn-left" => "manoeuvre-turn-left",
        "turn-right" => "manoeuvre-turn-right",
        "about" => "manoeuvre-about",
        "reform" => "manoeuvre-reform",
        _ => "manoeuvre-files",
    }
}
