//! The table to be drawn: terrain, zones, units, and the numbers worth watching.

use crate::book::{Kind, TerrainKind};
use crate::ids::UnitId;
use crate::magic::lasting::Lasting;
use crate::magic::spells::lasting_in_place;
use crate::magic::spells::learned;
use crate::notation::{degrees_written, unit_name};
use crate::numbers;
use crate::ranks;
use crate::register::*;
use crate::state::{self, Battle, Deed, Standing};
use crate::step::{Stage, Step};
use crate::troop;
use crate::turns::TURNS;
use crate::victory;
use crate::{UNITS_PER_INCH, View};
use muster_ground::angle::Angle;
use muster_ground::bases::{Base, Block};
use muster_ground::formation::Formation;
use muster_ground::segment::Segment;
use muster_kernel::{
    Area, Badge, Board, Body, Extra, Group, GroupId, Hand, HandCard, Mark, Message, Meter, Picture, Piece, PieceId,
    Place, RuleId, Seat, Shape,
};
use muster_tabletop::layout::spot;

/// The table to be drawn.
pub(crate) fn picture(view: &View) -> Picture {
    let battle = &view.battle;
    let table = battle.map().table;
    Picture {
        board: Board::Open { width: table.width.0, depth: table.depth.0, per_inch: UNITS_PER_INCH * 1_000 },
        areas: areas(battle),
        decoration: battle.book.decoration.get(&battle.map().id).cloned().unwrap_or_default(),
        pieces: Seat::BOTH.into_iter().flat_map(|side| pieces(battle, side)).collect(),
        groups: Seat::BOTH.into_iter().flat_map(|side| groups(battle, side)).collect(),
        marks: marks(battle),
        meters: Seat::BOTH.into_iter().flat_map(|side| meters(battle, side)).collect(),
        hands: Seat::BOTH.into_iter().flat_map(|side| beside(battle, side)).collect(),
        phase: phase(battle),
        round: (battle.round, TURNS),
        active: active(battle),
        stages: Vec::new(),
    }
}

/// FB-4.33 to FB-4.40, FB-1.8 where in the sequence of play we are.
fn phase(battle: &Battle) -> Message {
    let key = match battle.step {
        Step::Muster => "phase-muster",
        Step::Edges => "phase-edges",
        Step::Spells(_) => "phase-spells",
        Step::DeployFirst | Step::Deploy(_) => "phase-deploy",
        Step::Scouts(_) => "phase-scouts",
        Step::Before(_) | Step::FirstTurn => "phase-before",
        Step::Turn(Stage::Begin | Stage::StartTests | Stage::Quarrels | Stage::StartPanic) => "phase-start",
        Step::Turn(Stage::Declare | Stage::Frenzy | Stage::Fear) => "phase-charges",
        Step::Turn(
            Stage::Rally
            | Stage::Release
            | Stage::Compulsory
            | Stage::Chargers
            | Stage::Remaining
            | Stage::MovementPanic,
        ) => "phase-movement",
        Step::Turn(Stage::Cast | Stage::InPlay) => return pools(battle),
        Step::Turn(Stage::Pools | Stage::MagicPanic) => "phase-magic",
        Step::Turn(Stage::Guess | Stage::Machines | Stage::Shoot | Stage::ShootingPanic) => "phase-shooting",
        Step::Turn(Stage::Combat | Stage::End) => "phase-combat",
        Step::Over(_) => "phase-over",
    };
    key.into()
}

/// FB-9.90, FB-9.91 the dice that are left in the magic phase.
fn pools(battle: &Battle) -> Message {
    let power = battle.magic.power + battle.magic.own.iter().map(|(_, dice)| *dice).sum::<u8>();
    Message::new("phase-casting").with("power", i64::from(power)).with("dispel", i64::from(battle.magic.dispel))
}

/// Whose go it is.
fn active(battle: &Battle) -> Option<Seat> {
    match battle.step {
        Step::Spells(side) | Step::Deploy(side) | Step::Scouts(side) | Step::Before(side) => Some(side),
        Step::Turn(_) => Some(battle.active),
        Step::Muster | Step::Edges | Step::DeployFirst | Step::FirstTurn | Step::Over(_) => None,
    }
}

/// FB-4.3 to FB-4.20, FB-4.29 terrain, and the zones while armies are placed.
fn areas(battle: &Battle) -> Vec<Area> {
    let terrain = battle.map().pieces.iter().map(|piece| {
        let (style, label, rule) = ground(piece.kind);
        Area::new(style, outline(&piece.shape.base()), label, rule)
    });
    let mut areas: Vec<Area> = terrain.collect();
    let placing = matches!(battle.step, Step::DeployFirst | Step::Deploy(_) | Step::Scouts(_));
    if placing {
        areas.extend(Seat::BOTH.map(|side| zone(battle, side)));
    }
    areas
}

/// How a kind of terrain is drawn and called.
const fn ground(kind: TerrainKind) -> (&'static str, &'static str, RuleId) {
    match kind {
        TerrainKind::Hill => ("hill", "area-hill", FB_4_12),
        TerrainKind::SteepHill => ("hill", "area-steep-hill", FB_4_12),
        TerrainKind::Wood => ("wood", "area-wood", FB_4_11),
        TerrainKind::Broken => ("rocks", "area-broken", FB_4_5),
        TerrainKind::Boulders => ("rocks", "area-boulders", FB_4_6),
        TerrainKind::Marsh => ("marsh", "area-marsh", FB_4_17),
        TerrainKind::River => ("water", "area-river", FB_4_17),
        TerrainKind::Crossing => ("bridge", "area-crossing", FB_4_17),
        TerrainKind::Wall => ("object-solid", "area-wall", FB_4_15),
        TerrainKind::Hedge => ("hedge", "area-hedge", FB_4_15),
        TerrainKind::Building => ("building", "area-building", FB_4_20),
        TerrainKind::Impassable => ("rocks", "area-impassable", FB_4_7),
    }
}

/// The ground of a base.
pub(crate) fn outline(base: &Base) -> Shape {
    match base {
        Base::Disc(disc) => Shape::Disc(spot(disc.at), disc.radius.0),
        Base::Block(block) => Shape::Polygon(block.corners().iter().map(|at| spot(*at)).collect()),
    }
}

/// FB-9.130 #6, FB-9.133 #6 walls of fire, and where comets will strike.
fn marks(battle: &Battle) -> Vec<Mark> {
    let of = |(one, at): (Lasting, Segment)| {
        let lore = battle.book.lore(one.lore);
        let spell = lore.spell(one.number)?;
        let places = if at.from == at.to { vec![spot(at.from)] } else { vec![spot(at.from), spot(at.to)] };
        let label = Message::new("mark-spell").with("card", spell.card);
        Some(Mark { style: "barred", places, label, rule: Some(lore.rule) })
    };
    lasting_in_place(battle).filter_map(of).collect()
}

/// FB-4.29, FB-4.31 the zone of a side.
fn zone(battle: &Battle, side: Seat) -> Area {
    let table = battle.map().table;
    let (width, depth) = (table.width.0, table.depth.0);
    let corners = match battle.scenario().zones {
        crate::book::Zones::Strips => {
            let deep = 12 * UNITS_PER_INCH;
            vec![(0, 0), (width, 0), (width, deep), (0, deep)]
        }
        crate::book::Zones::Triangles => {
            let inch = UNITS_PER_INCH;
            let top = (2 * width - 36 * inch) / 3;
            vec![(18 * inch, 0), (width, 0), (width, top)]
        }
    };
    let turned =
        |(x, y): (i32, i32)| if battle.near == side { Place { x, y } } else { Place { x: width - x, y: depth - y } };
    let shape = Shape::Polygon(corners.into_iter().map(turned).collect());
    Area::new("zone", shape, Message::new("area-zone").with("side", side), FB_4_29).owned(side)
}

/// The piece of a model of a unit in loose order.
pub(crate) const fn loose_piece(id: UnitId, number: u8) -> PieceId {
    PieceId(256 + id.0 as u16 * 64 + number as u16)
}

/// The piece that stands for a unit: the block, or its first model.
pub(crate) fn first_piece(battle: &Battle, id: UnitId) -> PieceId {
    if battle.is_loose(id) { loose_piece(id, 0) } else { id.piece() }
}

/// The unit that a piece belongs to.
pub(crate) fn unit_of(piece: PieceId) -> Option<UnitId> {
    UnitId::of_piece(piece)
        .or_else(|| piece.0.checked_sub(256).map(|n| n / 64).filter(|n| *n < 128).map(|n| UnitId(n as u8)))
}

/// Degrees to the nearest, for words and signs.
pub(crate) fn degrees(angle: Angle) -> u16 {
    let text = degrees_written(angle);
    let whole = text.split('.').next().and_then(|text| text.parse::<u16>().ok()).unwrap_or(0);
    whole % 360
}

fn pieces(battle: &Battle, side: Seat) -> Vec<Piece> {
    battle.army(side).flat_map(|id| of_unit(battle, id)).collect()
}

fn of_unit(battle: &Battle, id: UnitId) -> Vec<Piece> {
    let unit = battle.unit(id);
    match unit.standing {
        Standing::Field if battle.is_loose(id) => {
            let one = |(number, front): (u8, &muster_ground::length::Point)| {
                let pose = unit.pose.one_at(*front);
                let tag = format!("{}.{}", unit_name(id), number + 1);
                Piece { count: None, badges: Vec::new(), ..piece(battle, id, (loose_piece(id, number), tag), &pose) }
            };
            (0u8..).zip(&unit.loose).map(one).collect()
        }
        Standing::Field | Standing::Whirls | Standing::Unmanned => {
            vec![piece(battle, id, (id.piece(), unit_name(id)), &unit.pose)]
        }
        Standing::Joined(host) => {
            let drawn = |block: Block| {
                let pose = Formation::single(block.front(), block.facing(), (block.width(), block.depth()));
                piece(battle, id, (id.piece(), unit_name(id)), &pose)
            };
            ranks::block_of(battle, host, id).map(drawn).into_iter().collect()
        }
        Standing::Nobody
        | Standing::ToDeploy
        | Standing::Reserve
        | Standing::Arriving
        | Standing::Away(..)
        | Standing::Destroyed => Vec::new(),
    }
}

fn piece(battle: &Battle, id: UnitId, (piece, tag): (PieceId, String), pose: &Formation) -> Piece {
    Piece {
        id: piece,
        tag,
        owner: Some(id.seat()),
        at: spot(pose.footprint().centre()),
        // FB-6.3 who stands at an end of it is a piece of his own.
        body: Body::Block { corners: pose.in_ranks().corners().map(Place::from), files: pose.files },
        facing: Some(degrees(pose.facing)),
        card: Some(battle.troop(id).card),
        name: own_name(battle, id),
        face_up: true,
        count: count(battle, id),
        extras: extras(battle, id),
        badges: badges(battle, id),
    }
}

/// FB-3.100 what a Fanatic is called, who has the card of those who hid him.
fn own_name(battle: &Battle, id: UnitId) -> Option<String> {
    let units = &battle.armies[id.seat().index()].roster.units;
    troop::name_of_fanatic(&battle.book, &units[id.row()])
}

/// FB-11.1, FB-11.4 the spells of a Wizard and the magic items that were revealed lie open.
fn extras(battle: &Battle, id: UnitId) -> Vec<Extra> {
    let known = learned(battle, id).into_iter().flat_map(|(lore, known)| {
        let spells = battle.book.lore(lore).spells.iter();
        spells.filter(move |spell| known >> spell.number & 1 == 1).map(|spell| spell.card)
    });
    let revealed = battle.revealed.iter().filter(|(by, _)| *by == id).map(|(_, item)| battle.book.item(*item).card);
    known.chain(revealed).map(|card| Extra { card: Some(card), face_up: true }).collect()
}

/// FB-11.1 how many models are left, of one alone how many Wounds.
pub(crate) fn count(battle: &Battle, id: UnitId) -> Option<(u16, u16)> {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    if troop.crew > 0 && troop.kind == Kind::Machine {
        return Some((unit.crew.into(), troop.crew.into()));
    }
    if troop.models > 1 {
        return Some((battle.own_models(id), troop.models));
    }
    let most = troop.body.unwrap_or_else(|| numbers::body(battle, id)).wounds;
    let lost = if troop.body.is_some() { unit.body_wounds } else { unit.wounds };
    Some((most.saturating_sub(lost).into(), most.into()))
}

/// FB-11.1 the state of a unit, the weightiest first.
fn badges(battle: &Battle, id: UnitId) -> Vec<Badge> {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    let did = |deed| unit.turn.has(deed);
    // FB-7.51, FB-7.100 what stands beside a crew or carries a rider has Wounds of its own.
    let (rides, works) = (numbers::is_ridden(battle, id), troop.kind == Kind::Machine);
    let hurt = unit.body_wounds > 0;
    let signs: [(bool, &'static str, &str, &'static str, RuleId); 14] = [
        (unit.standing == Standing::Unmanned, "down", "u", "badge-unmanned", FB_7_57),
        (unit.flees(), "down", "!", "badge-flees", FB_2_32),
        (battle.is_engaged(id), "fight", "F", "badge-engaged", FB_2_31),
        (did(Deed::Charged), "charge", "C", "badge-charged", FB_6_62),
        (did(Deed::FailedCharge), "run", "c", "badge-failed-charge", FB_6_60),
        (did(Deed::Marched), "run", "M", "badge-marched", FB_6_30),
        (did(Deed::Moved) && !did(Deed::Marched) && !did(Deed::FailedCharge), "run", "m", "badge-moved", FB_6_35),
        (did(Deed::Shot), "shoot", "S", "badge-shot", FB_3_49),
        (unit.wounds > 0, "hurt", "w", "badge-wounds", FB_2_17),
        (rides && hurt, "hurt", "W", "badge-mount-wounds", FB_7_100),
        (works && hurt, "hurt", "W", "badge-machine-wounds", FB_7_51),
        (unit.marks.has(state::Mark::Disabled), "down", "x", "badge-disabled", FB_7_62),
        (troop.general, "leader", "*", "badge-general", FB_3_5),
        (troop.battle_standard, "token", "B", "badge-battle-standard", FB_3_7),
    ];
    let shown = signs.into_iter().filter(|(applies, ..)| *applies);
    shown
        .map(|(_, style, letter, label, rule)| Badge {
            style,
            letter: letter.to_owned(),
            label: Message::new(label).with("count", i64::from(unit.wounds)).with("body", i64::from(unit.body_wounds)),
            rule,
        })
        .collect()
}

/// FB-6.75 the models of a unit in loose order belong together; FB-2.25 every other unit is named here, wherever it is.
fn groups(battle: &Battle, side: Seat) -> Vec<Group> {
    let there = battle.army(side).filter(|id| battle.unit(*id).standing != Standing::Nobody);
    let group = |id: UnitId| {
        let unit = battle.unit(id);
        let loose = if unit.standing == Standing::Field { unit.loose.len() as u8 } else { 0 };
        Group {
            id: GroupId(id.0.into()),
            tag: unit_name(id),
            owner: Some(side),
            pieces: (0..loose).map(|number| loose_piece(id, number)).collect(),
            gone: Vec::new(),
            card: Some(battle.troop(id).card),
            name: own_name(battle, id),
            count: count(battle, id),
            badges: badges(battle, id),
        }
    };
    there.map(group).collect()
}

/// FB-10.2 the numbers worth watching: what is won, and apart from it what ground would bring if the game ended now.
fn meters(battle: &Battle, side: Seat) -> Vec<Meter> {
    let points = victory::points(battle, side);
    let (won, held) =
        if matches!(battle.step, Step::Over(_)) { (points.total(), 0) } else { (points.won(), points.held()) };
    let units = battle.army(side).filter(|id| battle.is_there(*id)).count() as i64;
    // FB-7.57 a machine that its crew has left is no more units than before.
    let whole = |id: &UnitId| battle.troop(*id).kind != Kind::Machine || battle.troop(*id).parent.is_none();
    let all = battle.army(side).filter(whole).count() as i64;
    vec![
        Meter::of_side(side, "meter-points", (won.into(), None), FB_10_2),
        Meter::of_side(side, "meter-ground", (held.into(), None), FB_10_6),
        Meter::of_side(side, "meter-units", (units, Some(all)), FB_2_25),
    ]
}

/// FB-4.36 units that are not on the table.
fn beside(battle: &Battle, side: Seat) -> Vec<Hand> {
    /// A list beside the board, and who lies there.
    type Pile = (&'static str, fn(Standing) -> bool);
    let lists: [Pile; 3] = [
        ("hand-deploy", |standing| standing == Standing::ToDeploy),
        ("hand-reserve", |standing| matches!(standing, Standing::Reserve | Standing::Arriving | Standing::Away(..))),
        ("hand-destroyed", |standing| standing == Standing::Destroyed),
    ];
    let card = |id: UnitId| HandCard {
        index: id.row() as u8,
        card: Some(battle.troop(id).card),
        name: None,
        extras: extras(battle, id),
        notes: Vec::new(),
    };
    let hand = |(label, is): Pile| {
        let cards: Vec<HandCard> = battle.army(side).filter(|id| is(battle.unit(*id).standing)).map(card).collect();
        (!cards.is_empty()).then(|| Hand { seat: side, label: label.into(), cards })
    };
    lists.into_iter().filter_map(hand).collect()
}

/// The edge of the table.
pub(crate) fn board_outline(battle: &Battle) -> Vec<Shape> {
    let table = battle.map().table;
    let corner = |x: i32, y: i32| Place { x, y };
    let (width, depth) = (table.width.0, table.depth.0);
    vec![Shape::Polygon(vec![corner(0, 0), corner(width, 0), corner(width, depth), corner(0, depth)])]
}
