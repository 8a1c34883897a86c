//! One model of a set-up: what it is, where it stands and how it fares.

use super::named;
use crate::book::Book;
use crate::field::TABLE;
use crate::kit::{self, Word};
use crate::layout::read_facing;
use crate::notation::{read_carried, read_melee, read_model, read_name, read_seat};
use crate::pregame;
use crate::register::title;
use crate::roster::{OffHand, Profile};
use crate::state::{InUse, Mark, Model, ModelId, Models, Standing, State, Wound, is_civilian};
use muster_ground::length::Point;
use muster_ground::words::read_point;
use muster_kernel::{Fault, reading::number};

/// The words that say how a model fares, each with how many words go with it; `MANY` takes models as long as there are
/// any.
const MANY: usize = usize::MAX;
const FARES: [(&str, usize); 19] = [
    ("at", 1),
    ("facing", 1),
    ("reserve", 0),
    ("slain", 0),
    ("fled", 0),
    ("off", 0),
    ("light", 0),
    ("grievous", 0),
    ("reload", 2),
    ("reloaded", 1),
    ("using", 1),
    ("disarmed", 1),
    ("duel", 1),
    ("fresh", MANY),
    ("obstacle", MANY),
    ("riderless", 1),
    ("item", 1),
    ("placed", 1),
    ("of", 1),
];

/// EG-2.13 where a model can be, by id.
pub(crate) const STANDINGS: [(&str, Standing); 4] =
    [("reserve", Standing::Reserve), ("slain", Standing::Slain), ("fled", Standing::Fled), ("off", Standing::Off)];

/// The line of a model, split into what it is and how it fares.
pub(super) struct ModelLine<'a> {
    name: Option<String>,
    ready: Option<&'a Profile>,
    words: Vec<Word>,
    fares: Vec<(&'a str, Vec<&'a str>)>,
}

impl<'a> ModelLine<'a> {
    /// Splits a line: `captain rank 4 rapier leader at 12,4 stunned`.
    pub(super) fn split(book: &'a Book, words: &[&'a str]) -> Result<ModelLine<'a>, Fault> {
        let mut line = ModelLine { name: None, ready: None, words: Vec::new(), fares: Vec::new() };
        let mut at = 0;
        while let Some(word) = words.get(at).copied() {
            at += 1;
            let behind = &words[at..];
            let first = behind.first().copied().unwrap_or("");
            let fares = FARES.iter().find(|(id, _)| *id == word).map(|(_, count)| *count);
            let marked = || Mark::ALL.iter().any(|m| m.id() == word).then_some(0);
            let escort = || (word == "with").then_some(1);
            if let Some(count) = fares.or_else(marked).or_else(escort) {
                let models = behind.iter().take_while(|w| read_model(w).is_some()).count();
                let count = if count == MANY { models } else { count.min(behind.len()) };
                line.fares.push((word, behind[..count].to_vec()));
                at += count;
            } else if let Some(word) = Word::read(word) {
                line.words.push(word);
            } else if word == "rank" {
                let rank = Word::read(&format!("rank-{first}"));
                line.words.push(rank.ok_or_else(|| Fault::new(format!("`{first}` is no rank"), "ranks are 0 to 5"))?);
                at += 1;
            } else if word == "named" {
                line.name = read_name(first);
                at += 1;
            } else if let Some(profile) = ready(book, word) {
                line.ready = Some(profile);
            } else if at == 1 && read_name(word).is_some() {
                line.name = read_name(word);
            } else {
                let help = "write what it is (`rank 4 rapier light-armour`) and how it fares (`at 12,4 stunned`)";
                return Err(Fault::new(format!("`{word}` says nothing about a model"), help));
            }
        }
        Ok(line)
    }

    /// What the model is, if the line says it.
    ///
    /// # Errors
    /// The first thing that makes it impossible: a line of a position is told one fault at a time.
    pub(super) fn profile(&self, book: &Book, id: ModelId) -> Result<Option<Profile>, Fault> {
        if let Some(ready) = self.ready {
            return Ok(Some(ready.clone()));
        }
        if self.words.is_empty() {
            return match &self.name {
                None => Ok(None),
                Some(name) => Err(Fault::new(format!("{name} has no rank"), "write for example `rank 4`")),
            };
        }
        let name = self.name.clone().unwrap_or_else(|| "Model".to_owned());
        let (mut profile, broken) = kit::enlist(book, name.clone(), &self.words);
        if self.name.is_none() {
            profile.name = kit::NAMES[usize::from(profile.rank)].to_owned();
        }
        match broken.first() {
            None => Ok(Some(profile)),
            Some(broken) => {
                let violation = kit::violation(book, id.number() as u8 + 1, *broken);
                Err(Fault::broken(violation, &name, title(broken.rule), |_| String::new()))
            }
        }
    }

    /// Whether it says only what the model is.
    pub(super) fn says_nothing(&self) -> bool {
        self.fares.is_empty()
    }

    /// Puts the model where it is said to be.
    pub(super) fn place(&self, book: &Book, state: &mut State, id: ModelId) -> Result<(), Fault> {
        pregame::enrol(book, state, id);
        let profile = state.profile(id).cloned();
        for (word, about) in &self.fares {
            let first = about.first().copied();
            if let Some((_, standing)) = STANDINGS.iter().find(|(id, _)| id == word) {
                state.model_mut(id).standing = *standing;
            } else if let Some(mark) = Mark::ALL.into_iter().find(|m| m.id() == *word) {
                state.model_mut(id).marks.set(mark);
            } else if *word == "of" && is_civilian(id) {
                state.civilian.controller = first.and_then(read_seat);
            } else if *word == "with" && is_civilian(id) {
                state.civilian.escort = Some(named(first.unwrap_or(""))?);
            } else {
                fare(state.model_mut(id), profile.as_ref(), word, about)?;
            }
        }
        // EG-4.13 whoever is still to come has not got off his horse.
        let model = state.model_mut(id);
        if model.standing == Standing::Reserve && profile.is_some_and(|profile| profile.horse) {
            model.marks.set(Mark::Mounted);
        }
        Ok(())
    }
}

fn fare(model: &mut Model, profile: Option<&Profile>, word: &str, about: &[&str]) -> Result<(), Fault> {
    let first = about.first().copied().unwrap_or("");
    let unread = || Fault::new(format!("cannot read `{word} {}`", about.join(" ")), "see docs/scenarios.md");
    let carried = || profile.and_then(|p| p.missile_place(read_carried(first)?)).ok_or_else(unread);
    match word {
        "at" => {
            (model.standing, model.at) = (Standing::Table, read_point(first).ok_or_else(unread)?);
        }
        "facing" => model.facing = read_facing(first).ok_or_else(unread)?,
        "light" => model.wound = Wound::Light,
        "grievous" => model.wound = Wound::Grievous,
        "reload" => model.reload[usize::from(carried()?)] = number(about.get(1).copied(), "Reload counters")?,
        "reloaded" => model.reloaded |= 1 << carried()?,
        "using" => {
            let (weapon, other) = first.split_once('+').map_or((first, None), |(w, o)| (w, Some(o)));
            let off_hand = other.is_some_and(|o| o == "off-hand" || OffHand::ALL.iter().any(|i| i.id() == o));
            if other.is_some() != off_hand {
                return Err(unread());
            }
            model.off_hand = off_hand;
            model.in_use = if weapon == "unarmed" {
                InUse::Unarmed
            } else {
                InUse::Weapon(profile.and_then(|p| read_wielded(p, weapon)).ok_or_else(unread)?)
            };
        }
        "disarmed" => model.disarmed |= 1 << profile.and_then(|p| read_wielded(p, first)).ok_or_else(unread)?,
        "duel" => model.duel = Some(named(first)?),
        "fresh" => model.fresh = models(about)?,
        "obstacle" => model.obstacle = models(about)?,
        "riderless" => {
            let horse: Option<Point> = read_point(first).filter(|at| TABLE.holds(*at));
            model.horse = Some(horse.ok_or_else(unread)?);
        }
        "item" => model.item = Some(number(Some(first), "an item")?.checked_sub(1).ok_or_else(unread)?),
        "placed" => model.placed = number(Some(first), "a placement")?,
        _ => return Err(unread()),
    }
    Ok(())
}

fn models(words: &[&str]) -> Result<Models, Fault> {
    words.iter().map(|w| named(w)).collect()
}

/// The place of a melee weapon: `sword`, `sword-2` for a second one.
fn read_wielded(profile: &Profile, text: &str) -> Option<u8> {
    (0..profile.melee.len() as u8).find(|place| {
        wielded(profile, *place) == text || {
            let whole = read_melee(text).is_some_and(|kind| profile.melee[usize::from(*place)] == kind);
            whole && !(0..*place).any(|before| profile.melee[usize::from(before)] == profile.melee[usize::from(*place)])
        }
    })
}

/// How the melee weapon at a place is written: `sword`, `sword-2` for a second one.
pub(crate) fn wielded(profile: &Profile, place: u8) -> String {
    let kind = profile.melee[usize::from(place)];
    let before = profile.melee[..usize::from(place)].iter().filter(|m| **m == kind).count();
    if before == 0 { kind.id().to_owned() } else { format!("{}-{}", kind.id(), before + 1) }
}

/// The model of a ready warband: `pirates-1`.
fn ready<'a>(book: &'a Book, text: &str) -> Option<&'a Profile> {
    let (id, number) = text.rsplit_once('-')?;
    let warband = &book.warbands.iter().find(|w| w.id == id)?.warband;
    warband.models.get(number.parse::<usize>().ok()?.checked_sub(1)?)
}

/// What fills a place in a roster where nobody is.
pub(super) fn nobody(book: &Book) -> Profile {
    kit::enlist(book, "Nobody".to_owned(), &[Word::Rank(0)]).0
}
