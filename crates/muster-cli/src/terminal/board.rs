//! The table as text: a plain grid for the eye, then one sentence a line for the ear.

use super::chart;
use muster_kernel::{Board, Picture, Place, Seat, Shape};
use muster_protocol::Speaker;

/// The table as lines.
pub(crate) fn draw(speaker: &Speaker<'_>, picture: &Picture, lines: &[String]) -> Vec<String> {
    let mut text = grid(picture);
    text.extend(chart::draw(picture));
    text.extend(areas(speaker, picture));
    text.extend(chart::legend(speaker, picture));
    text.push(clock(speaker, picture));
    text.extend(standing(speaker, picture));
    text.extend(lines.iter().map(|line| format!("  {line}")));
    text
}

/// Where in the game we are: `Round 2 of 6. Actions, turn of South.`
pub(crate) fn clock(speaker: &Speaker<'_>, picture: &Picture) -> String {
    let (round, rounds) = picture.round;
    let mut text = if round == 0 { String::new() } else { format!("Round {round} of {rounds}. ") };
    text.push_str(&speaker.say(&picture.phase));
    if let Some(seat) = picture.active {
        text.push_str(&format!(", turn of {}", speaker.seat(seat)));
    }
    text.push('.');
    text
}

/// How it stands: a line for each side, and one for what is no side's.
pub(crate) fn standing(speaker: &Speaker<'_>, picture: &Picture) -> Vec<String> {
    let line = |whose: Option<Seat>| {
        let told = picture.meters.iter().filter(|meter| meter.seat == whose).map(|meter| {
            let of = meter.of.map(|of| format!(" of {of}")).unwrap_or_default();
            format!("{} {}{of}", speaker.say(&meter.label), meter.value)
        });
        let told = told.collect::<Vec<_>>().join(" · ");
        let owner = whose.map(|seat| format!("{}: ", speaker.seat(seat))).unwrap_or_default();
        (!told.is_empty()).then(|| format!("  {owner}{told}"))
    };
    [None, Some(Seat::FIRST), Some(Seat::SECOND)].into_iter().filter_map(line).collect()
}

/// A grid with a cell for each piece, the first player's side below. Boards that are not made of cells have a chart.
fn grid(picture: &Picture) -> Vec<String> {
    let Board::Grid { columns, rows } = picture.board else { return Vec::new() };
    let mut lines = Vec::new();
    for y in (1..=rows).rev() {
        let cells: Vec<String> = (1..=columns).map(|x| format!("{:<4}", cell(picture, Place { x, y }))).collect();
        lines.push(format!("{y:>3}  {}", cells.concat().trim_end()));
    }
    let numbers: Vec<String> = (1..=columns).map(|x| format!("{x:<4}")).collect();
    lines.push(format!("     {}", numbers.concat().trim_end()));
    lines
}

/// A piece with the side it faces, or the kind of ground by its first letter.
fn cell(picture: &Picture, at: Place) -> String {
    if let Some(piece) = picture.pieces.iter().find(|piece| piece.at == at) {
        let facing = match piece.facing {
            Some(0) => "^",
            Some(90) => ">",
            Some(180) => "v",
            Some(270) => "<",
            _ => "",
        };
        return format!("{}{facing}", piece.tag);
    }
    let ground = picture.areas.iter().find(|area| area.style != "zone" && covers(&area.shape, at));
    ground.and_then(|area| area.style.chars().next()).map_or_else(|| ".".to_owned(), String::from)
}

fn covers(shape: &Shape, at: Place) -> bool {
    match shape {
        Shape::Cells(cells) => cells.contains(&at),
        Shape::Polygon(_) | Shape::Disc(..) | Shape::Line(_) => false,
    }
}

/// What the letters on the grid mean, and where.
fn areas(speaker: &Speaker<'_>, picture: &Picture) -> Vec<String> {
    let mut lines = Vec::new();
    for area in picture.areas.iter().filter(|area| area.style != "zone") {
        let Shape::Cells(cells) = &area.shape else { continue };
        let letter = area.style.chars().next().unwrap_or('.');
        let cells: Vec<String> = cells.iter().map(|at| format!("{},{}", at.x, at.y)).collect();
        lines.push(format!("  {letter} is {}, at {}", speaker.say(&area.label), cells.join(" ")));
    }
    lines
}
