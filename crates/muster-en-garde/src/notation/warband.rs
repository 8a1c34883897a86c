//! Warbands as players write them down: a ready one by its id, one of their own model by model.

use crate::action::Action;
use crate::book::Book;
use crate::building::{LIMIT, LIMITS, MOST};
use crate::kit::{self, Broken, Word};
use crate::register::*;
use crate::roster::{Missile, Profile, Warband};
use muster_kernel::{Message, Refusal, RuleId};
use std::sync::Arc;

/// The longest name of a model or a warband.
const LONGEST: usize = 40;

/// A warband: `warband pirates` if it is a ready one, else `warband faction=pirates m1=leader,rank-4,sword m2=…`.
pub(super) fn write(book: &Book, warband: &Warband) -> String {
    if let Some(ready) = book.warbands.iter().find(|w| *w.warband == *warband) {
        return format!("warband {}", ready.id);
    }
    let limit = if warband.limit == LIMIT { String::new() } else { format!(" limit={}", warband.limit) };
    format!("{}{limit}{}", write_head(book, warband), write_models(book, warband))
}

/// A warband as a form writes it: its faction and name, then model by model. The limit is the game’s.
pub(super) fn as_form(book: &Book, warband: &Warband) -> String {
    write_head(book, warband) + &write_models(book, warband)
}

/// A faction, and a name that is not the faction’s own: `warband faction=pirates name=Black_Flag`.
fn write_head(book: &Book, warband: &Warband) -> String {
    let faction = book.factions.get(usize::from(warband.faction));
    let id = faction.map_or("none", |f| &f.id);
    match faction.filter(|f| f.name == warband.name) {
        Some(_) => format!("warband faction={id}"),
        None => format!("warband faction={id} name={}", write_name(&warband.name)),
    }
}

/// Every model of a warband: ` m1=leader,rank-4,sword m2=…`.
fn write_models(book: &Book, warband: &Warband) -> String {
    let model = |(place, profile): (usize, &Profile)| format!(" m{}={}", place + 1, write_model(book, profile));
    warband.models.iter().enumerate().map(model).collect()
}

/// What a model is and has: `leader,rank-4,sword,pistol,pistol-2`.
fn write_kit(book: &Book, profile: &Profile) -> String {
    let mut pistols = 0;
    let words = kit::words(book, profile).into_iter().map(|word| {
        pistols += usize::from(word == Word::Missile(Missile::Pistol));
        if word == Word::Missile(Missile::Pistol) && pistols > 1 { "pistol-2" } else { word.id() }
    });
    words.collect::<Vec<_>>().join(",")
}

fn write_model(book: &Book, profile: &Profile) -> String {
    let words = write_kit(book, profile);
    let named = profile.name != kit::NAMES[usize::from(profile.rank)];
    if named { format!("{words}:{}", write_name(&profile.name)) } else { words }
}

/// A name as one word: spaces become underscores.
pub(crate) fn write_name(name: &str) -> String {
    name.replace(' ', "_")
}

/// The name of a word: letters, digits, spaces, hyphens, full stops and apostrophes, and not too long.
pub(crate) fn read_name(word: &str) -> Option<String> {
    let plain = |c: char| c.is_alphanumeric() || "_-.'’".contains(c);
    let fits = (1..=LONGEST).contains(&word.chars().count()) && word.chars().all(plain);
    fits.then(|| word.replace('_', " "))
}

/// Reads a warband, one with models that cannot be as well.
///
/// # Errors
/// What is not written as a warband, and a faction or limit that is none.
pub(super) fn read(book: &Book, text: &str) -> Result<Action, Refusal> {
    if let Some(ready) = book.warbands.iter().find(|w| w.id == text || w.name == text) {
        return Ok(Action::Warband(Arc::clone(&ready.warband)));
    }
    let mut warband = Warband { name: String::new(), faction: 0, limit: LIMIT, models: Vec::new() };
    let (mut faction, mut models) = (None, Vec::new());
    for part in text.split_whitespace() {
        let (key, value) = part.split_once('=').ok_or_else(|| because(EG_5_12, "unreadable-warband"))?;
        match key {
            "faction" => faction = book.factions.iter().position(|f| f.id == value),
            "limit" => {
                let limit = value.parse().ok().filter(|l| LIMITS.contains(l));
                warband.limit = limit.ok_or_else(|| because(EG_3_1, "no-force-limit"))?;
            }
            "name" => warband.name = read_name(value).ok_or_else(|| because(EG_5_12, "unreadable-warband"))?,
            _ => {
                let number = key.strip_prefix('m').and_then(|n| n.parse::<usize>().ok());
                if number != Some(models.len() + 1) {
                    return Err(because(EG_5_12, "unreadable-warband"));
                }
                if models.len() == MOST {
                    return Err(because(EG_3_2, Message::new("no-force-models").with("models", MOST as i64 + 1)));
                }
                models.push(read_model(book, value, models.len() as i64 + 1)?);
            }
        }
    }
    let faction = faction.ok_or_else(|| because(EG_3_15, "no-force-no-faction"))?;
    warband.faction = faction as u8;
    if warband.name.is_empty() {
        warband.name.clone_from(&book.factions[faction].name);
    }
    let (models, broken) = kit::muster(models.into_iter());
    let warband = Arc::new(Warband { models, ..warband });
    Ok(if broken.is_empty() { Action::Warband(warband) } else { Action::Unfit(warband, broken) })
}

fn because(rule: RuleId, message: impl Into<Message>) -> Refusal {
    Refusal::because(rule, message)
}

/// `leader,rank-4,sword,pistol,pistol-2,commander:Captain_Rackstraw`.
///
/// # Errors
/// What is no word. What makes the model impossible comes with it.
fn read_model(book: &Book, text: &str, number: i64) -> Result<(Profile, Vec<Broken>), Refusal> {
    let unreadable = || because(EG_5_12, Message::new("unreadable-model").with("model", number));
    let (words, name) = text.split_once(':').map_or((text, None), |(words, name)| (words, Some(name)));
    let words = words.split(',').filter(|w| !w.is_empty());
    let words: Vec<Word> = words.map(Word::read).collect::<Option<_>>().ok_or_else(unreadable)?;
    let (mut profile, broken) = kit::enlist(book, String::new(), &words);
    profile.name = match name {
        Some(name) => read_name(name).ok_or_else(unreadable)?,
        None => kit::NAMES[usize::from(profile.rank)].to_owned(),
    };
    // A model of a ready warband keeps its own card in a smaller band, too.
    let ready = book.warbands.iter().flat_map(|w| &w.warband.models);
    let same = |known: &&Profile| Profile { card: profile.card, ..(*known).clone() } == profile;
    let card = ready.filter(|known| known.name == profile.name).find(same).map(|known| known.card);
    profile.card = card.unwrap_or(profile.card);
    Ok((profile, broken))
}
