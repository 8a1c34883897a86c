//! Moves and places that a person may draw (SP-6.10, SP-4.26, SP-4.37, SP-8.36).

use crate::ability::{Phase, Universal};
use crate::action::{Formation, Moving, Prompt};
use crate::book::INCH;
use crate::facets::formation_way;
use crate::legal;
use crate::notation::{FORMATIONS, unit_name, word_of};
use crate::space;
use crate::state::{Battle, ModelId, Numbers, Size, UnitId};
use crate::turns;
use crate::universal;
use muster_ground::length::Point;
use muster_kernel::{Body, Drag, DragId, DragKind, PieceId, Place, Question, Seat, Shape};
use muster_tabletop::layout::spot;

/// The most corners of a way that is drawn.
pub(crate) const CORNERS: u8 = 6;
/// Pieces that are no models: terrain that is set up.
const TERRAIN: PieceId = PieceId(1_000);

/// The moves and places that may be drawn in answer to a question.
pub(crate) fn drags(battle: &Battle, question: &Question<Prompt>) -> Vec<Drag> {
    let board = [Shape::Polygon(board(battle).map(spot).to_vec())];
    match &question.prompt {
        Prompt::Window(Phase::Movement) => {
            let lead = |id: UnitId| format!("move {}", unit_name(id));
            let drag = |moving: Moving| shift(battle, moving, ("verb-move", lead(moving.unit)));
            movers(battle, question.seat).filter_map(drag).collect()
        }
        Prompt::Move(moving) => shift(battle, *moving, ("verb-go", "go".to_owned())).into_iter().collect(),
        Prompt::PileIn(id) => {
            let lead = |toward: Option<UnitId>| {
                toward.map_or_else(|| "pile-in".to_owned(), |enemy| format!("pile-in {}", unit_name(enemy)))
            };
            let engaged = space::engaged(battle, *id);
            let toward: Vec<Option<UnitId>> =
                if engaged.is_empty() { vec![None] } else { engaged.iter().map(Some).collect() };
            let drag = |(nth, toward): (u8, Option<UnitId>)| {
                let moving = legal::piling_in(*id, toward);
                let drag = shift(battle, moving, ("verb-pile-in", lead(toward)))?;
                Some(Drag { id: DragId::of(drag.piece, nth), ..drag })
            };
            (0u8..).zip(toward).filter_map(drag).collect()
        }
        Prompt::Deploy => {
            let waiting = legal::deployable(battle, question.seat).into_iter();
            waiting
                .flat_map(|id| {
                    let all = Numbers::first(battle.scroll(id).models);
                    formations(battle, (id, all), (&format!("deploy {}", unit_name(id)), "verb-deploy"), &board)
                })
                .collect()
        }
        Prompt::SetUp(setting) => formations(battle, (setting.unit, setting.models), ("set-up", "verb-set-up"), &board),
        Prompt::Return(returning) => {
            let radius = battle.scroll(returning.unit).radius;
            let slain = battle.unit(returning.unit).slain().iter();
            slain
                .map(|number| {
                    let piece = ModelId { unit: returning.unit, number }.piece();
                    place(
                        piece,
                        ("verb-return", format!("return {}", number + 1)),
                        Body::Disc { radius: radius.0 },
                        &board,
                    )
                })
                .collect()
        }
        Prompt::Terrain(size) => {
            let long = match size {
                Size::Large => (6, 3),
                Size::Small => (3, 2),
            };
            let drag = place(TERRAIN, ("verb-terrain", "terrain".to_owned()), block(long), &board);
            vec![Drag { faces: true, ..drag }]
        }
        Prompt::Role
        | Prompt::Loadout
        | Prompt::Battlefield
        | Prompt::First
        | Prompt::Twist(..)
        | Prompt::Discard
        | Prompt::Window(_)
        | Prompt::React(_)
        | Prompt::Targets(..)
        | Prompt::Critical(..)
        | Prompt::Fighter(_)
        | Prompt::Remove(..)
        | Prompt::Score
        | Prompt::Contest(..)
        | Prompt::Reroll(..)
        | Prompt::Strike(_)
        | Prompt::Next(_) => Vec::new(),
    }
}

/// Whether a question may be answered by places, so that a hand may draw some that are not legal.
pub(crate) const fn asks_for_places(prompt: &Prompt) -> bool {
    matches!(
        prompt,
        Prompt::Window(Phase::Movement)
            | Prompt::Move(_)
            | Prompt::PileIn(_)
            | Prompt::Deploy
            | Prompt::SetUp(_)
            | Prompt::Return(_)
            | Prompt::Terrain(_)
    )
}

/// SP-7.1, SP-5.42 the Normal Moves that units of a side may make.
pub(crate) fn movers(battle: &Battle, side: Seat) -> impl Iterator<Item = Moving> + '_ {
    let own = turns::declarable(battle, side, Phase::Movement).filter(|(what, _)| *what == Universal::NormalMove);
    own.map(|(_, id)| universal::walking(battle, id))
}

/// The same steps for all models of a unit; nothing where none is there.
fn shift(battle: &Battle, moving: Moving, (verb, lead): (&'static str, String)) -> Option<Drag> {
    let unit = battle.unit(moving.unit);
    let held = ModelId { unit: moving.unit, number: unit.models.least()? };
    let disc = battle.disc(held);
    Some(Drag {
        id: DragId::of(held.piece(), 0),
        piece: held.piece(),
        kind: DragKind::Shift(moving.unit.group()),
        verb,
        lead,
        from: Some(spot(disc.at)),
        body: Body::Disc { radius: disc.radius.0 },
        corners: CORNERS,
        length: Some(moving.allowance.0),
        faces: false,
        widest: None,
        reach: vec![Shape::Disc(spot(disc.at), moving.allowance.0)],
    })
}

/// A unit that is set up about a point, in each of the formations it may take.
fn formations(
    battle: &Battle,
    (id, models): (UnitId, Numbers),
    (lead, verb): (&str, &'static str),
    board: &[Shape],
) -> Vec<Drag> {
    let Some(first) = models.least() else { return Vec::new() };
    let piece = ModelId { unit: id, number: first }.piece();
    let body = Body::Disc { radius: battle.scroll(id).radius.0 };
    let all: &[Formation] =
        if models.len() == 1 { &[Formation::Block] } else { &[Formation::Ranks, Formation::Files, Formation::Block] };
    let drag = |(nth, formation): (u8, &Formation)| {
        let lead = format!("{lead} {}", word_of(&FORMATIONS, *formation));
        let verb = if models.len() == 1 { verb } else { formation_way(*formation) };
        Drag { id: DragId::of(piece, nth), ..place(piece, (verb, lead), body, board) }
    };
    (0u8..).zip(all).map(drag).collect()
}

/// Something that is put down.
fn place(piece: PieceId, (verb, lead): (&'static str, String), body: Body, reach: &[Shape]) -> Drag {
    Drag {
        id: DragId::of(piece, 0),
        piece,
        kind: DragKind::Path,
        verb,
        lead,
        from: None,
        body,
        corners: 1,
        length: None,
        faces: false,
        widest: None,
        reach: reach.to_vec(),
    }
}

/// The footprint of a feature that is so many inches long and deep, its tall strip ahead.
fn block((long, deep): (i32, i32)) -> Body {
    let (x, y) = (long * INCH / 2, deep * INCH / 2);
    let corner = |x, y| Place { x, y };
    Body::Block { corners: [corner(-x, y), corner(-x, -y), corner(x, -y), corner(x, y)], files: 1 }
}

fn board(battle: &Battle) -> [Point; 4] {
    let (width, depth) = (battle.book.size.width.0, battle.book.size.depth.0);
    [Point::new(0, 0), Point::new(width, 0), Point::new(width, depth), Point::new(0, depth)]
}
