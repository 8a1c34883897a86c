//! Actions as players write them down, and read back: the notation of journals, scenarios and the terminal (SP-7.20 to SP-7.26).

mod read;
pub(crate) mod words;

pub(crate) use read::read;
pub(crate) use words::{model_name, read_unit, read_units, side_name, unit_name, write_units};

use crate::ability::{Universal, WeaponAbility};
use crate::action::{Action, Aim, Formation, Picked, Places, Role};
use crate::book::{Book, Realm};
use crate::data::INCHES;
use crate::state::{Cards, Numbers};
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Length, Point, Vector};

/// SP-4.2 the sides of the board by id.
pub(crate) const REALMS: [(&str, Realm); 2] = [("aqshy", Realm::Aqshy), ("ghyran", Realm::Ghyran)];
/// SP-1.1 the roles by id.
const ROLES: [(&str, Role); 2] = [("attack", Role::Attacker), ("defend", Role::Defender)];
/// Formations by id.
pub(crate) const FORMATIONS: [(&str, Formation); 3] =
    [("ranks", Formation::Ranks), ("files", Formation::Files), ("block", Formation::Block)];
/// SP-8.24 to SP-8.26 what a critical hit may do, by id.
const CRITICALS: [(&str, WeaponAbility); 3] = [
    ("two-hits", WeaponAbility::CritTwoHits),
    ("auto-wound", WeaponAbility::CritAutoWound),
    ("mortal", WeaponAbility::CritMortal),
];
/// SP-7.1 to SP-7.8 universal abilities that are declared before anything is chosen, by their word.
const DECLARED: [(&str, Universal); 7] = [
    ("normal-move", Universal::NormalMove),
    ("run", Universal::Run),
    ("retreat", Universal::Retreat),
    ("open-fire", Universal::Shoot),
    ("charge", Universal::Charge),
    ("reinforce", Universal::Reinforce),
    ("fight", Universal::Fight),
];

/// The word of something that has one.
pub(crate) fn word_of<T: Copy + PartialEq>(all: &[(&'static str, T)], wanted: T) -> &'static str {
    all.iter().find(|(_, one)| *one == wanted).map_or("", |(word, _)| *word)
}

/// What a word stands for.
pub(crate) fn of_word<T: Copy>(all: &[(&str, T)], word: &str) -> Option<T> {
    all.iter().find(|(known, _)| *known == word).map(|(_, one)| *one)
}

/// A printed name as one word: `South-east` is `south-east`.
pub(crate) fn slug(name: &str) -> String {
    name.to_lowercase()
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == ' ')
        .collect::<String>()
        .replace(' ', "-")
}

/// Writes an action down.
pub(crate) fn write(book: &Book, action: &Action) -> String {
    match action {
        Action::Role(role) => format!("role {}", word_of(&ROLES, *role)),
        Action::Take { regiment, enhancement } => {
            let id = |name: crate::book::AbilityName| book.names.get(usize::from(name.0)).map_or("", String::as_str);
            format!("take {} {}", id(*regiment), id(*enhancement))
        }
        Action::Battlefield { realm, map, territory } => write_battlefield(book, *realm, (*map, *territory)),
        Action::Terrain(at, edge) => {
            let out = edge.outward();
            format!("terrain {} facing {},{}", INCHES.write_point(*at), out.x, out.y)
        }
        Action::NoPlace => "no-place".to_owned(),
        Action::Deploy(id, places) => format!("deploy {}{}", unit_name(*id), write_places(places)),
        Action::Lose(id) => format!("lose {}", unit_name(*id)),
        Action::First(own) => (if *own { "first" } else { "second" }).to_owned(),
        Action::Discard(cards) => format!("discard {}", write_cards(*cards)),
        Action::Score(cards) => format!("score {}", write_cards(*cards)),
        Action::Pass => "pass".to_owned(),
        Action::Use(used) => {
            let by = used.by.map_or_else(String::new, |id| format!("{} ", unit_name(id)));
            let id = book.names.get(usize::from(used.ability.0)).map_or("", String::as_str);
            format!("use {by}{id}{}", write_picks(book, &used.picks))
        }
        Action::Pick(picks) => format!("pick{}", write_picks(book, picks)),
        Action::Move(id, way) => format!("move {} {}", unit_name(*id), write_way(way)),
        Action::Declare(what, id) => format!("{} {}", word_of(&DECLARED, *what), unit_name(*id)),
        Action::Shoot(id, aim) => format!("shoot {} at{}", unit_name(*id), write_aim(aim)),
        Action::Go(_, way) => format!("go {}", write_way(way)),
        Action::PileIn(_, toward, way) => {
            let toward = toward.map_or_else(String::new, |id| format!("{} ", unit_name(id)));
            format!("pile-in {toward}{}", write_way(way))
        }
        Action::Stay => "stay".to_owned(),
        Action::Aim(aim) => format!("attack{}", write_aim(aim)),
        Action::Critical(ability) => format!("crit {}", word_of(&CRITICALS, *ability)),
        Action::Remove(numbers) => format!("remove{}", write_numbers(*numbers)),
        Action::Return(number, at) => format!("return {} {}", number + 1, INCHES.write_point(*at)),
        Action::SetUp(places) => format!("set-up{}", write_places(places)),
        Action::Contest(objective) => format!("contest {}", objective_id(book, *objective)),
        Action::Name(id) => format!("name {}", unit_name(*id)),
        Action::Yes => "yes".to_owned(),
        Action::No => "no".to_owned(),
    }
}

/// SP-4.22, SP-4.23.
fn write_battlefield(book: &Book, realm: Realm, (map, territory): (u8, u8)) -> String {
    let printed = book.maps.get(usize::from(map));
    let id = printed.map_or("", |map| map.id.as_str());
    let name = printed.and_then(|map| map.territories.get(usize::from(territory))).map_or("", String::as_str);
    format!("battlefield {} {id} {}", word_of(&REALMS, realm), slug(name))
}

/// The id of an objective.
pub(crate) fn objective_id(book: &Book, objective: u8) -> &str {
    book.objectives.get(usize::from(objective)).map_or("", |objective| objective.id.as_str())
}

fn write_points(points: &[Point]) -> String {
    points.iter().map(|at| format!(" {}", INCHES.write_point(*at))).collect()
}

fn write_places(places: &Places) -> String {
    match places {
        Places::Each(points) => write_points(points),
        Places::Formed(formation, at) => format!(" {} {}", word_of(&FORMATIONS, *formation), INCHES.write_point(*at)),
    }
}

/// Cards by their printed numbers.
pub(crate) fn write_cards(cards: Cards) -> String {
    if cards.is_empty() {
        return "none".to_owned();
    }
    let numbers: Vec<String> = cards.iter().map(|card| (card + 1).to_string()).collect();
    numbers.join(" ")
}

fn write_numbers(numbers: Numbers) -> String {
    numbers.iter().map(|number| format!(" {}", number + 1)).collect()
}

fn write_picks(book: &Book, picks: &[Picked]) -> String {
    let one = |picked: &Picked| match picked {
        Picked::Unit(id) => format!(" {}", unit_name(*id)),
        Picked::Units(ids) => format!(" {}", write_units(*ids)),
        Picked::Objective(objective) => format!(" {}", objective_id(book, *objective)),
        Picked::Weapon(id, weapon) => format!(" {}/{}", unit_name(*id), weapon + 1),
        Picked::Option(option) => format!(" option-{}", option + 1),
    };
    picks.iter().map(one).collect()
}

/// Steps, then models with a way of their own by number.
fn write_way(way: &GroupMove) -> String {
    let mut text = "by".to_owned();
    for step in &way.steps {
        text = format!("{text} {}", write_step(*step));
    }
    for (number, corners) in &way.own {
        text = format!("{text} {}", number + 1);
        text += &if corners.is_empty() { " stays".to_owned() } else { write_points(corners) };
    }
    text
}

fn write_step(step: Vector) -> String {
    INCHES.write_point(Point { x: Length(step.x as i32), y: Length(step.y as i32) })
}

/// Targets in order of preference, then weapons with a target of their own: model, weapon, whom.
fn write_aim(aim: &Aim) -> String {
    let at = aim.at.iter().map(|id| format!(" {}", unit_name(*id)));
    let own = aim.own.iter().map(|(number, weapon, on)| {
        let on = on.map_or_else(|| "none".to_owned(), unit_name);
        format!(" {}/{}={on}", number + 1, weapon + 1)
    });
    at.chain(own).collect()
}
