//! Actions as players write them down, and read back (the notation of journals, scenarios and the terminal).

use crate::action::{Action, FacingChange, Privilege, Prompt};
use crate::book::{Book, Card, List, WeaponId};
use crate::force::{self, Cards, Force, Loadout, MOST_READ};
use crate::register::*;
use crate::state::TokenId;
use muster_ground::grid::{Cell, Facing};
use muster_kernel::{Question, Refusal, Seat};
use std::fmt::Write as _;

/// The names of the seats.
pub const SEATS: [&str; 2] = ["South", "North"];

/// How a token is named: S1 to S5 and N1 to N5.
pub fn token_name(id: TokenId) -> String {
    let side = if id.side() == Seat::FIRST { 'S' } else { 'N' };
    format!("{side}{}", id.number() + 1)
}

/// The token of a name.
pub fn parse_token(text: &str) -> Option<TokenId> {
    let side = match text.chars().next()? {
        'S' => Seat::FIRST,
        'N' => Seat::SECOND,
        _ => return None,
    };
    let number: usize = text.get(1..)?.parse().ok()?;
    (1..=crate::force::ARMY).contains(&number).then(|| TokenId::new(side, number - 1))
}

/// The seat of a name.
pub(crate) fn parse_seat(text: &str) -> Option<Seat> {
    SEATS.iter().position(|s| *s == text).map(|i| Seat(i as u8))
}

/// Writes an action down.
pub fn write(book: &Book, action: &Action) -> String {
    let t = |id: &TokenId| token_name(*id);
    let seat = |side: &Seat| SEATS[side.index()];
    match action {
        Action::Force(force) => write_force(book, force),
        Action::Weapons(loadout) => write_loadout(book, loadout),
        Action::Take(Privilege::Deployment) => "take deployment".to_owned(),
        Action::Take(Privilege::FirstTurn) => "take first-turn".to_owned(),
        Action::Deployer(side) => format!("deployer {}", seat(side)),
        Action::First(side) => format!("first {}", seat(side)),
        Action::Deploy { card, at, facing } => format!("deploy {} {at} {facing}", book.card_code(*card)),
        Action::Vanguard { token, turn, cells } => format!("vanguard {}{} {cells}", t(token), way(*turn)),
        Action::Done => "done".to_owned(),
        Action::Move { token, turn, cells } => format!("move {}{} {cells}", t(token), way(*turn)),
        Action::Hustle(token) => format!("hustle {}", t(token)),
        Action::Turn { token, turn } => format!("turn {}{}", t(token), way(*turn)),
        Action::Sidestep { token, turn, cells: 1 } => format!("sidestep {}{}", t(token), way(*turn)),
        Action::Sidestep { token, turn, cells } => format!("sidestep {}{} {cells}", t(token), way(*turn)),
        Action::Shoot { token, turn, target } => format!("shoot {}{} {}", t(token), way(*turn), t(target)),
        Action::Reveal(token) => format!("reveal {}", t(token)),
        Action::RevealWeapon { token, weapon } => {
            let id = book.weapons.get(usize::from(weapon.0)).map_or("?", |w| w.id.as_str());
            format!("reveal {} {id}", t(token))
        }
        Action::Scry { bearer, target } => format!("scry {} {}", t(bearer), t(target)),
        Action::ShellGame { first, second, swap, bearer } => {
            let what = if *swap { "swap" } else { "keep" };
            format!("shell {} {} {what} by {}", t(first), t(second), book.card_code(*bearer))
        }
        Action::End => "end".to_owned(),
        Action::Step(cell) => format!("step {cell}"),
        Action::Stay => "stay".to_owned(),
        Action::Fight(group) => format!("fight {}", t(group)),
        Action::Strike { token, target } => format!("strike {} {}", t(token), t(target)),
        Action::Reform { token, turn: FacingChange::Ahead } => format!("reform {} hold", t(token)),
        Action::Reform { token, turn } => format!("reform {}{}", t(token), way(*turn)),
    }
}

/// A turn as a word with a space before it; nothing for none.
fn way(turn: FacingChange) -> &'static str {
    match turn {
        FacingChange::Ahead => "",
        FacingChange::Left => " left",
        FacingChange::Right => " right",
        FacingChange::About => " about",
    }
}

fn codes(book: &Book, cards: &[Card]) -> String {
    cards.iter().map(|c| book.card_code(*c)).collect::<Vec<_>>().join(",")
}

fn write_force(book: &Book, force: &Force) -> String {
    let (core, elite) = force.army.split_at(usize::from(force.core).min(force.army.len()));
    let [core, elite, distractions] = [core, elite, &force.distractions].map(|cards| codes(book, cards));
    format!("force core={core} elite={elite} distractions={distractions}")
}

fn write_loadout(book: &Book, loadout: &Loadout) -> String {
    let mut text = "weapons".to_owned();
    let mut last = None;
    for (card, weapon) in loadout {
        let id = book.weapons.get(usize::from(weapon.0)).map_or("?", |w| w.id.as_str());
        let _ =
            if last == Some(*card) { write!(text, ",{id}") } else { write!(text, " {}={id}", book.card_code(*card)) };
        last = Some(*card);
    }
    text
}

/// Reads an action.
///
/// # Errors
/// What cannot be read.
pub fn read(book: &Book, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
    let unreadable = || Refusal::because(question.prompt.rule(), "unreadable-action");
    let words: Vec<&str> = text.split_whitespace().collect();
    let [verb, rest @ ..] = &words[..] else { return Err(unreadable()) };
    if *verb == "force" {
        return read_force(book, text.trim().trim_start_matches("force").trim());
    }
    if *verb == "weapons" {
        return read_loadout(book, rest);
    }
    read_plain(book, question.prompt, verb, rest).ok_or_else(unreadable)
}

fn read_plain(book: &Book, prompt: Prompt, verb: &str, rest: &[&str]) -> Option<Action> {
    let token = |i: usize| rest.get(i).and_then(|w| parse_token(w));
    let number = |text: &str| text.parse::<u8>().ok();
    // A turn may stand between the token and what follows; nothing there is no turn.
    let (turn, tail) = match rest.get(1).and_then(|w| read_turn(w)) {
        Some(turn) => (turn, &rest[2..]),
        None => (FacingChange::Ahead, rest.get(1..).unwrap_or(&[])),
    };
    let action = match (verb, tail) {
        ("take", []) if rest == ["deployment"] => Action::Take(Privilege::Deployment),
        ("take", []) if rest == ["first-turn"] => Action::Take(Privilege::FirstTurn),
        ("deployer", []) => Action::Deployer(parse_seat(rest.first()?)?),
        ("first", []) => Action::First(parse_seat(rest.first()?)?),
        ("deploy", [at, facing]) => {
            let card = book.find_card(rest[0])?;
            Action::Deploy { card, at: at.parse::<Cell>().ok()?, facing: facing.parse::<Facing>().ok()? }
        }
        ("vanguard", [cells]) => Action::Vanguard { token: token(0)?, turn, cells: number(cells)? },
        ("done", []) if rest.is_empty() => Action::Done,
        ("move", [cells]) => Action::Move { token: token(0)?, turn, cells: number(cells)? },
        ("hustle", []) if rest.len() == 1 => Action::Hustle(token(0)?),
        ("turn", []) => Action::Turn { token: token(0)?, turn },
        ("sidestep", []) => Action::Sidestep { token: token(0)?, turn, cells: 1 },
        ("sidestep", [cells]) => Action::Sidestep { token: token(0)?, turn, cells: number(cells)? },
        ("shoot", [target]) => Action::Shoot { token: token(0)?, turn, target: parse_token(target)? },
        ("reveal", []) if rest.len() == 1 => Action::Reveal(token(0)?),
        ("reveal", name) => Action::RevealWeapon { token: token(0)?, weapon: book.find_weapon(&name.join(" "))? },
        ("scry", [target]) => Action::Scry { bearer: token(0)?, target: parse_token(target)? },
        ("shell", [second, what @ ("swap" | "keep"), "by", bearer]) => Action::ShellGame {
            first: token(0)?,
            second: parse_token(second)?,
            swap: *what == "swap",
            bearer: book.find_card(bearer)?,
        },
        ("end", []) if rest.is_empty() => Action::End,
        ("step", []) => Action::Step(rest.first()?.parse().ok()?),
        ("stay", []) if rest.is_empty() => Action::Stay,
        ("fight", []) => Action::Fight(token(0)?),
        ("strike", [target]) => Action::Strike { token: token(0)?, target: parse_token(target)? },
        ("strike", []) => match prompt {
            Prompt::Target(by) => Action::Strike { token: by, target: token(0)? },
            _ => return None,
        },
        ("reform", ["hold"]) => Action::Reform { token: token(0)?, turn: FacingChange::Ahead },
        ("reform", []) if rest.len() == 2 => Action::Reform { token: token(0)?, turn },
        _ => return None,
    };
    Some(action)
}

fn read_turn(word: &str) -> Option<FacingChange> {
    FacingChange::REAL.into_iter().find(|turn| way(*turn).trim() == word)
}

/// Reads `core=G1.2,… elite=… distractions=…`, or the name or id of a ready force.
fn read_force(book: &Book, text: &str) -> Result<Action, Refusal> {
    if let Some(ready) = book.forces.iter().find(|f| f.name == text || f.id == text) {
        return Ok(Action::Force(Box::new(ready.force)));
    }
    let (mut core, mut elite, mut decoys) = (Vec::new(), Vec::new(), Vec::new());
    for part in text.split_whitespace() {
        let (key, codes) = part.split_once('=').ok_or_else(|| Refusal::because(FT_3_8, "unreadable-force"))?;
        let codes = codes.split(',').filter(|code| !code.is_empty());
        let cards: Vec<Card> = codes.take(MOST_READ).map(|code| book.written_card(code)).collect();
        match key {
            "core" => core = cards,
            "elite" => elite = cards,
            "distractions" => decoys = cards,
            _ => return Err(Refusal::because(FT_3_8, "unreadable-force")),
        }
    }
    let is_core = |card: &Card| book.is_of_a_type(*card) && book.profile(*card).list == List::Core;
    decoys.sort_by_key(|card| !is_core(card));
    let core_decoys = decoys.iter().take_while(|card| is_core(card)).count();
    if core.len() + elite.len() > Cards::MOST || decoys.len() > Cards::MOST {
        let wrong = force::violations_of(book, [&core, &elite], decoys.split_at(core_decoys).into());
        return Err(Refusal::unless_empty(wrong).expect_err("these are more cards than any force has"));
    }
    Ok(Action::Force(Box::new(Force {
        core: core.len() as u8,
        army: core.into_iter().chain(elite).collect(),
        distractions: decoys.into_iter().collect(),
        core_distractions: core_decoys as u8,
    })))
}

/// Reads `G1.2=W1,W11 G2.1=W19`.
fn read_loadout(book: &Book, parts: &[&str]) -> Result<Action, Refusal> {
    let unreadable = || Refusal::because(FT_3_9, "unreadable-weapons");
    if parts.len() > MOST_READ {
        return Err(unreadable());
    }
    let mut loadout = Loadout::new();
    for part in parts {
        let (card, weapons) = part.split_once('=').ok_or_else(unreadable)?;
        let card = book.written_card(card);
        for weapon in weapons.split(',').filter(|w| !w.is_empty()).take(MOST_READ) {
            loadout.push((card, book.find_weapon(weapon).unwrap_or(WeaponId::UNKNOWN)));
        }
    }
    // The same choice is always written the same way, whatever order it was put together in.
    loadout.sort();
    loadout.truncate(32);
    Ok(Action::Weapons(Box::new(loadout)))
}
