//! Actions as players write them down, and read back: the notation of journals, scenarios and the terminal.

mod read;
mod roster;
mod words;

pub(crate) use crate::ids::unit_name;
pub(crate) use read::read;
pub(crate) use roster::{LORE, MUSTER, UNIT, as_form};
pub(crate) use words::{
    ENDS, INCHES, MANOEUVRES, degrees_read, degrees_written, read_lore, read_unit, side_name, write_place,
};

use crate::action::{Action, Choice};
use crate::book::Book;
use crate::state::Reaction;
use muster_ground::group_move::GroupMove;
use muster_ground::length::Point;
use muster_ground::manoeuvre::{Manoeuvre, Side};
use words::{FIXED, REACTIONS, word_of};

/// Writes an action down.
pub(crate) fn write(book: &Book, action: &Action) -> String {
    match action {
        Action::Choose(choice) => write_choice(book, *choice),
        Action::Deploy(id, place) => format!("deploy {} at {}", unit_name(*id), write_place(*place)),
        Action::Join(id, host, end) => {
            let end = end.map_or(String::new(), |side| format!(" {}", word_of(&ENDS, side)));
            format!("join {} {}{end}", unit_name(*id), unit_name(*host))
        }
        Action::Reserve(id) => format!("reserve {}", unit_name(*id)),
        Action::Move(id, manoeuvres) => format!("move {}{}", unit_name(*id), write_manoeuvres(manoeuvres)),
        Action::March(id, manoeuvres) => format!("march {}{}", unit_name(*id), write_manoeuvres(manoeuvres)),
        Action::Go(id, way) => format!("go {} {}", unit_name(*id), write_way(way)),
        Action::Run(id, way) => format!("run {} {}", unit_name(*id), write_way(way)),
        Action::Fly(id, at, facing) => {
            format!("fly {} {} facing {}", unit_name(*id), INCHES.write_point(*at), degrees_written(*facing))
        }
        Action::Leave(id, at, facing) => {
            format!("leave {} {} facing {}", unit_name(*id), INCHES.write_point(*at), degrees_written(*facing))
        }
        Action::Enter(id, building) => format!("enter {} {building}", unit_name(*id)),
        Action::Sally(id, place) => format!("sally {} {}", unit_name(*id), write_place(*place)),
        Action::Stop => "stop".to_owned(),
        Action::Pose(place) => format!("stand {}", write_place(*place)),
        Action::Guess(guess, at) => {
            let at = at.map_or(String::new(), |at| format!(" at {}", INCHES.write_point(at)));
            format!("guess {}{at}", INCHES.write_length(guess.length()))
        }
        Action::Aim(at) => format!("aim {}", INCHES.write_point(*at)),
        Action::Muster(roster) => roster::write(book, roster),
    }
}

fn write_choice(book: &Book, choice: Choice) -> String {
    match choice {
        Choice::Yes | Choice::No | Choice::Stop | Choice::Near | Choice::Far | Choice::First | Choice::Second => {
            word_of(&FIXED, choice).to_owned()
        }
        Choice::Unit(id) => format!("choose {}", unit_name(id)),
        Choice::Charge(by, target) => format!("charge {} {}", unit_name(by), unit_name(target)),
        Choice::Shoot(by, target) => format!("shoot {} {}", unit_name(by), unit_name(target)),
        Choice::React(reaction) => word_of::<Reaction>(&REACTIONS, reaction).to_owned(),
        Choice::Champion(id) => format!("champion {}", unit_name(id)),
        Choice::Musician(id) => format!("musician {}", unit_name(id)),
        Choice::Standard(id) => format!("standard {}", unit_name(id)),
        Choice::Spell(id, number) => format!("cast {} {number}", unit_name(id)),
        Choice::Ray(degrees) => format!("ray {degrees}"),
        Choice::Number(number) => format!("number {number}"),
        Choice::Lore(id) => format!("lore {}", book.lore(id).id),
        Choice::Item(id, item) => format!("item {} {}", unit_name(id), book.item(item).id),
        Choice::Aura(id) => format!("aura {}", unit_name(id)),
        Choice::End(id, number) => format!("end {} {number}", unit_name(id)),
        Choice::Weapon(id) => format!("with {}", book.weapon(id).id),
        Choice::Missile(id) => format!("fire {}", book.missile(id).id),
        Choice::Side(side) => format!("side {}", side_name(side)),
    }
}

fn write_manoeuvres(manoeuvres: &[Manoeuvre]) -> String {
    manoeuvres.iter().map(|manoeuvre| format!(" {}", write_manoeuvre(*manoeuvre))).collect()
}

fn write_manoeuvre(manoeuvre: Manoeuvre) -> String {
    match manoeuvre {
        Manoeuvre::Ahead(length) => format!("ahead {}", INCHES.write_length(length)),
        Manoeuvre::Aside(length) => format!("aside {}", INCHES.write_length(length)),
        Manoeuvre::Wheel(Side::Left, angle) => format!("wheel-left {}", degrees_written(angle)),
        Manoeuvre::Wheel(Side::Right, angle) => format!("wheel-right {}", degrees_written(angle)),
        Manoeuvre::Turn(Side::Left) => "turn-left".to_owned(),
        Manoeuvre::Turn(Side::Right) => "turn-right".to_owned(),
        Manoeuvre::TurnAbout => "about".to_owned(),
        Manoeuvre::Files(files) => format!("files {files}"),
        Manoeuvre::Reform(facing, files) => format!("reform {files} {}", degrees_written(facing)),
    }
}

/// Steps, then models with a way of their own by number.
fn write_way(way: &GroupMove) -> String {
    let point = |at: Point| format!(" {}", INCHES.write_point(at));
    let steps: String = way.steps.iter().map(|step| point(Point::default() + *step)).collect();
    let own = way.own.iter().map(|(number, corners)| {
        let corners: String = corners.iter().map(|at| point(*at)).collect();
        format!(" {}{}", number + 1, if corners.is_empty() { " stays".to_owned() } else { corners })
    });
    std::iter::once(format!("by{steps}")).chain(own).collect()
}
