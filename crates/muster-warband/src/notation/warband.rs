//! Warbands as players write them down: a ready one by its id, one of their own model by model.

use crate::action::Action;
use crate::book::{Book, Profile, Warband};
use crate::building::{self, LIMIT, LIMITS, MOST};
use crate::register::*;
use muster_kernel::{Message, Refusal};
use std::sync::Arc;

/// The longest name of a warband.
const LONGEST: usize = 40;

/// A warband: `warband mw-a` if it is a ready one, else `warband m1=captain m2=man-at-arms m3=…`.
pub(super) fn write(book: &Book, warband: &Warband) -> String {
    if let Some(ready) = book.warbands.iter().find(|w| *w.warband == *warband) {
        return format!("warband {}", ready.id);
    }
    format!("warband {}", models(book, warband))
}

/// A warband as a form writes it: its name, then model by model. The limit is the game’s.
pub(super) fn as_form(book: &Book, warband: &Warband) -> String {
    let words: Vec<String> = own_name(book, warband).into_iter().chain(models_alone(warband)).collect();
    format!("warband {}", words.join(" "))
}

/// A name that is not the list’s own: `name=Wolf_Guard`.
fn own_name(book: &Book, warband: &Warband) -> Option<String> {
    let list = book.lists.get(usize::from(warband.list)).filter(|list| list.name == warband.name);
    list.is_none().then(|| format!("name={}", warband.name.replace(' ', "_")))
}

/// The models of a warband, and what else is to be said of it: `name=Wolf_Guard limit=150 m1=warchief m2=raider`.
pub(crate) fn models(book: &Book, warband: &Warband) -> String {
    let mut words: Vec<String> = own_name(book, warband).into_iter().collect();
    if warband.limit != LIMIT {
        words.push(format!("limit={}", warband.limit));
    }
    words.extend(models_alone(warband));
    words.join(" ")
}

/// The models of a warband: `m1=warchief`, `m2=raider`; who leads it where it is not the one that is taken to.
fn models_alone(warband: &Warband) -> Vec<String> {
    let named = warband.leader != building::default_leader(&warband.models);
    let model = |(place, profile): (usize, &Arc<Profile>)| {
        let leader = if named && place == usize::from(warband.leader) { ",leader" } else { "" };
        format!("m{}={}{leader}", place + 1, profile.id)
    };
    warband.models.iter().enumerate().map(model).collect()
}

/// Reads a warband.
pub(super) fn read(book: &Book, text: &str) -> Result<Action, Refusal> {
    let ready = book.warbands.iter().find(|w| w.id == text || w.name == text);
    match ready {
        Some(ready) => Ok(Action::Warband(Arc::clone(&ready.warband))),
        None => Ok(Action::Warband(Arc::new(read_models(book, text)?))),
    }
}

/// Reads a warband that is written model by model.
pub(crate) fn read_models(book: &Book, text: &str) -> Result<Warband, Refusal> {
    let unreadable = || Refusal::because(WB_5_27, "unreadable-warband");
    let (mut name, mut limit, mut leaders) = (None, LIMIT, Vec::new());
    let mut models: Vec<Arc<Profile>> = Vec::new();
    for part in text.split_whitespace() {
        let (key, value) = part.split_once('=').ok_or_else(unreadable)?;
        match key {
            "name" => name = Some(read_name(value).ok_or_else(unreadable)?),
            "limit" => {
                let read = value.parse().ok().filter(|limit| LIMITS.contains(limit));
                limit = read.ok_or_else(|| Refusal::because(WB_3_1, "no-force-limit"))?;
            }
            _ => {
                let number = key.strip_prefix('m').and_then(|n| n.parse::<usize>().ok());
                if number != Some(models.len() + 1) {
                    return Err(unreadable());
                }
                if models.len() == MOST {
                    return Err(Refusal::because(WB_1_5, Message::new("no-force-models").with("most", MOST as i64)));
                }
                let (id, leader) = value.split_once(',').map_or((value, None), |(id, leader)| (id, Some(leader)));
                match leader {
                    None => {}
                    Some("leader") => leaders.push(models.len() as u8),
                    Some(_) => return Err(unreadable()),
                }
                let unknown = || {
                    let number = models.len() as i64 + 1;
                    Refusal::because(WB_3_2, Message::new("no-force-unknown").with("model", number))
                };
                models.push(Arc::clone(book.profile(id).ok_or_else(unknown)?));
            }
        }
    }
    if models.is_empty() {
        return Err(unreadable());
    }
    let mut warband = building::muster(book, models, limit);
    warband.name = name.unwrap_or(warband.name);
    match leaders[..] {
        [] => {}
        [leader] => warband.leader = leader,
        _ => return Err(Refusal::because(WB_3_9, "no-force-leaders")),
    }
    Ok(warband)
}

/// The name of a word: letters, digits, hyphens, full stops and apostrophes, underscores for spaces, and not too long.
fn read_name(word: &str) -> Option<String> {
    let plain = |c: char| c.is_alphanumeric() || "_-.'’!".contains(c);
    let fits = (1..=LONGEST).contains(&word.chars().count()) && word.chars().all(plain);
    fits.then(|| word.replace('_', " "))
}
