//! How a game of drill is written down.

use crate::drill::{Action, MEMBERS, Setup, State};
use muster_ground::angle::Angle;
use muster_ground::bases::Disc;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_ground::words::{read_length, read_point, write_length, write_point};
use muster_kernel::{Amount, Problem, Seat};

/// What the skirmishers of each side are called.
pub(crate) const TAGS: [char; 2] = ['R', 'B'];

/// How manoeuvres are written, and what number follows.
pub(crate) const MANOEUVRES: [(&str, Amount); 9] = [
    ("ahead", Amount::Length),
    ("aside", Amount::Length),
    ("wheel-left", Amount::Degrees),
    ("wheel-right", Amount::Degrees),
    ("turn-left", Amount::Nothing),
    ("turn-right", Amount::Nothing),
    ("about", Amount::Nothing),
    ("files", Amount::Count),
    ("reform", Amount::Count),
];

/// The tag of a skirmisher: `R1` to `R12`.
pub(crate) fn tag(seat: Seat, number: u8) -> String {
    format!("{}{}", TAGS[seat.index()], number + 1)
}

/// An angle in degrees, to the nearest.
pub(crate) fn degrees(angle: Angle) -> u16 {
    ((u32::from(angle.0) * 360 + 32_768) >> 16) as u16 % 360
}

pub(crate) fn rock(rock: &Disc) -> String {
    format!("rock {} {}", write_point(rock.at), write_length(rock.radius))
}

pub(crate) fn read_setup(text: &str) -> Result<Setup, Vec<Problem>> {
    let (mut rocks, mut problems) = (Vec::new(), Vec::new());
    for (line, words) in (1..).zip(text.lines()) {
        let disc = |at, radius| Some(Disc::new(read_point(at)?, read_length(radius).filter(|r| *r > Length::ZERO)?));
        let read = match words.split(' ').collect::<Vec<_>>()[..] {
            ["open"] => continue,
            ["rock", at, radius] => disc(at, radius),
            _ => None,
        };
        match read {
            Some(disc) => rocks.push(disc),
            None => problems.push(Problem {
                line,
                column: 1,
                rule: None,
                problem: format!("cannot read `{words}`").into(),
                help: "write `rock 15,11 2`".into(),
            }),
        }
    }
    if problems.is_empty() { Ok(Setup(rocks)) } else { Err(problems) }
}

pub(crate) fn lines(view: &State) -> Vec<String> {
    let spots = |seat: Seat| {
        let members = (0..).zip(view.units[seat.index()]);
        members.map(move |(n, at)| format!("{} at {}", tag(seat, n), write_point(at)))
    };
    let spears = |seat: Seat| {
        let block = view.blocks[seat.index()];
        let (front, facing) = (write_point(block.front), degrees(block.facing));
        format!("{}S front {front} facing {facing} files {}", TAGS[seat.index()], block.files)
    };
    let both = Seat::BOTH.into_iter().flat_map(|seat| spots(seat).chain([spears(seat)]));
    std::iter::once(format!("round {}", view.round)).chain(both).chain(view.rocks.iter().map(rock)).collect()
}

pub(crate) fn write(action: &Action) -> String {
    match action {
        Action::Hold => "hold".into(),
        Action::March(seat, moves) => {
            let place = |at: Point| format!(" {}", write_point(at));
            let steps = moves.steps.iter().map(|step| place(Point::default() + *step));
            let mut text: String = std::iter::once("march by".to_owned()).chain(steps).collect();
            for (member, corners) in &moves.own {
                text.push_str(&format!(" {}", tag(*seat, *member)));
                if corners.is_empty() {
                    text.push_str(" stays");
                }
                corners.iter().for_each(|corner| text.push_str(&place(*corner)));
            }
            text
        }
        Action::Drill(manoeuvres) => {
            manoeuvres.iter().fold("drill".into(), |text, next| format!("{text} {}", word(*next)))
        }
    }
}

fn word(manoeuvre: Manoeuvre) -> String {
    match manoeuvre {
        Manoeuvre::Ahead(length) => format!("ahead {}", write_length(length)),
        Manoeuvre::Aside(length) => format!("aside {}", write_length(length)),
        Manoeuvre::Wheel(Side::Left, angle) => format!("wheel-left {}", degrees(angle)),
        Manoeuvre::Wheel(Side::Right, angle) => format!("wheel-right {}", degrees(angle)),
        Manoeuvre::Turn(Side::Left) => "turn-left".into(),
        Manoeuvre::Turn(Side::Right) => "turn-right".into(),
        Manoeuvre::TurnAbout => "about".into(),
        Manoeuvre::Files(files) => format!("files {files}"),
        Manoeuvre::Reform(facing, files) => format!("reform {files} {}", degrees(facing)),
    }
}

pub(crate) fn read(seat: Seat, text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    match words.split_first()? {
        (&"hold", []) => Some(Action::Hold),
        (&"march", [by, rest @ ..]) if *by == "by" => read_march(seat, rest),
        (&"drill", rest) => read_drill(rest),
        _ => None,
    }
}

fn read_march(seat: Seat, words: &[&str]) -> Option<Action> {
    let is_place = |word: &&&str| word.contains(',');
    // Few enough that no sum of them leaves the numbers.
    let few = |places: &Vec<Point>| places.len() <= 8;
    let places = |words: &[&str]| {
        words.iter().take_while(is_place).map(|w| read_point(w)).collect::<Option<Vec<_>>>().filter(few)
    };
    let steps: Vec<Vector> = places(words)?.into_iter().map(|at| at - Point::default()).collect();
    let mut left = &words[steps.len()..];
    let mut own: Vec<(u8, Vec<Point>)> = Vec::new();
    while let [name, rest @ ..] = left {
        let number = (0..MEMBERS).find(|n| tag(seat, *n) == **name)?;
        // One way to write each move: in the order of the members, each once.
        if own.last().is_some_and(|last| last.0 >= number) {
            return None;
        }
        let corners = places(rest)?;
        left = match rest {
            ["stays", rest @ ..] => rest,
            _ if corners.is_empty() => return None,
            _ => &rest[corners.len()..],
        };
        own.push((number, corners));
    }
    Some(Action::March(seat, GroupMove { steps, own }))
}

fn read_drill(mut words: &[&str]) -> Option<Action> {
    let mut manoeuvres = Vec::new();
    let angle = |text: &str| text.parse::<u16>().ok().filter(|n| *n < 360).map(|n| Angle::degrees(n.into()));
    let half = |text: &str| angle(text).filter(|angle| *angle <= Angle::HALF);
    let files = |text: &str| text.parse::<u16>().ok().filter(|n| (1..=18).contains(n));
    while !words.is_empty() {
        let (next, rest) = match words {
            ["ahead", n, rest @ ..] => (Manoeuvre::Ahead(read_length(n)?), rest),
            ["aside", n, rest @ ..] => (Manoeuvre::Aside(read_length(n)?), rest),
            ["wheel-left", n, rest @ ..] => (Manoeuvre::Wheel(Side::Left, half(n)?), rest),
            ["wheel-right", n, rest @ ..] => (Manoeuvre::Wheel(Side::Right, half(n)?), rest),
            ["turn-left", rest @ ..] => (Manoeuvre::Turn(Side::Left), rest),
            ["turn-right", rest @ ..] => (Manoeuvre::Turn(Side::Right), rest),
            ["about", rest @ ..] => (Manoeuvre::TurnAbout, rest),
            ["files", n, rest @ ..] => (Manoeuvre::Files(files(n)?), rest),
            ["reform", n, facing, rest @ ..] => (Manoeuvre::Reform(angle(facing)?, files(n)?), rest),
            _ => return None,
        };
        manoeuvres.push(next);
        words = rest;
    }
    (manoeuvres.len() <= 8).then_some(Action::Drill(manoeuvres))
}
