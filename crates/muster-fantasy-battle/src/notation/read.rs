//! Answers read word by word.

use super::roster::{self, MUSTER};
use super::words::{
    ENDS, FIXED, INCHES, MOST_FILES, REACTIONS, degrees_read, named, of_word, read_facing, read_lore, read_place,
    read_unit,
};
use crate::action::{Action, Choice, Guess, MOST_MANOEUVRES, Prompt};
use crate::book::{Book, WeaponId};
use crate::ids::UnitId;
use crate::register::*;
use muster_ground::angle::Angle;
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Point, Vector};
use muster_ground::manoeuvre::{Manoeuvre, Side};
use muster_kernel::reading::Words;
use muster_kernel::{Message, Refusal};

/// The most models with a way of their own that are read.
const MOST_MODELS: u8 = 60;

/// Reads an action.
///
/// # Errors
/// What cannot be read, what does not exist, and moves so long that nobody counts with them.
pub(crate) fn read(book: &Book, prompt: &Prompt, text: &str) -> Result<Action, Refusal> {
    if let Some(army) = text.trim().strip_prefix(MUSTER) {
        return roster::read(book, army.trim());
    }
    let mut answer = Answer { book, words: Words::of(text), long: false };
    let action = answer.action();
    if answer.long {
        let message = Message::new("no-so-many-manoeuvres").with("most", MOST_MANOEUVRES as i64);
        return Err(Refusal::because(FB_6_29, message));
    }
    let whole = action.filter(|_| answer.words.is_done());
    whole.ok_or_else(|| unread(prompt, text))
}

/// FB-4.41, FB-5.48, FB-5.59 why an answer is not read: it says a number that there is not, or something else.
fn unread(prompt: &Prompt, text: &str) -> Refusal {
    let words: Vec<&str> = text.split_whitespace().collect();
    let about = |key: &'static str, id: Option<UnitId>| {
        id.map_or_else(|| Message::new(key), |id| Message::new(key).with("unit", id.piece()))
    };
    let files = |pair: &[&str]| {
        let files: i64 = pair[1].parse().ok()?;
        let wide = matches!(pair[0], "files" | "reform") && !(1..=MOST_FILES.into()).contains(&files);
        wide.then_some(files)
    };
    if let Some(files) = words.windows(2).find_map(files) {
        let of = match prompt {
            Prompt::Pose(posing) => Some(posing.unit),
            Prompt::Pick(_)
            | Prompt::Muster
            | Prompt::Deploy
            | Prompt::Orders
            | Prompt::Carried(_)
            | Prompt::Aim(_)
            | Prompt::Guess(_) => words.get(1).and_then(|word| read_unit(word)),
        };
        let message = about("no-such-number-of-files", of).with("count", files);
        return Refusal::because(FB_4_41, message.with("least", 1).with("most", i64::from(MOST_FILES)));
    }
    if let (Prompt::Guess(guessing), ["guess", word] | ["guess", word, "at", _]) = (prompt, &words[..])
        && let Some(length) = INCHES.read_length(word)
    {
        let message = about("no-such-step", Some(guessing.by)).with("length", length.0);
        return Refusal::because(
            FB_5_48,
            message.with("least", i64::from(guessing.least)).with("most", i64::from(guessing.most)),
        );
    }
    Refusal::because(FB_5_59, "unreadable-action")
}

/// An answer that is being read.
struct Answer<'a> {
    book: &'a Book,
    words: Words<'a>,
    /// Whether more stands there than is read.
    long: bool,
}

impl Answer<'_> {
    fn action(&mut self) -> Option<Action> {
        let word = self.words.next_word()?;
        if let Some(choice) = of_word(&FIXED, word).filter(|choice| *choice != Choice::Stop) {
            return Some(Action::Choose(choice));
        }
        if let Some(reaction) = of_word(&REACTIONS, word) {
            return Some(Action::Choose(Choice::React(reaction)));
        }
        Some(match word {
            "stop" => Action::Stop,
            "choose" => Action::Choose(Choice::Unit(self.unit()?)),
            "charge" => Action::Choose(Choice::Charge(self.unit()?, self.unit()?)),
            "shoot" => Action::Choose(Choice::Shoot(self.unit()?, self.unit()?)),
            "champion" => Action::Choose(Choice::Champion(self.unit()?)),
            "musician" => Action::Choose(Choice::Musician(self.unit()?)),
            "standard" => Action::Choose(Choice::Standard(self.unit()?)),
            "cast" => Action::Choose(Choice::Spell(self.unit()?, self.spell()?)),
            "end" => Action::Choose(Choice::End(self.unit()?, self.spell()?)),
            "number" => Action::Choose(Choice::Number(self.words.next_word()?.parse().ok()?)),
            "ray" => {
                let degrees = self.words.next_word()?.parse().ok().filter(|degrees| *degrees < 360)?;
                Action::Choose(Choice::Ray(degrees))
            }
            "lore" => Action::Choose(Choice::Lore(read_lore(self.book, self.words.next_word()?)?)),
            "item" => {
                let id = self.unit()?;
                Action::Choose(Choice::Item(id, self.book.item_named(self.words.next_word()?)?))
            }
            "aura" => Action::Choose(Choice::Aura(self.unit()?)),
            "with" => {
                let word = self.words.next_word()?;
                let weapon = named(&self.book.weapons, |weapon| &weapon.id, WeaponId, word)?;
                Action::Choose(Choice::Weapon(weapon))
            }
            "fire" => Action::Choose(Choice::Missile(self.book.missile_named(self.words.next_word()?)?)),
            "side" => Action::Choose(Choice::Side(muster_tabletop::notation::read_seat(self.words.next_word()?)?)),
            "deploy" => {
                let id = self.unit()?;
                self.words.take_if("at").then_some(())?;
                Action::Deploy(id, read_place(&mut self.words)?)
            }
            "join" => Action::Join(self.unit()?, self.unit()?, self.words.next_if(|word| of_word(&ENDS, word))),
            "reserve" => Action::Reserve(self.unit()?),
            "move" => Action::Move(self.unit()?, self.manoeuvres()?),
            "march" => Action::March(self.unit()?, self.manoeuvres()?),
            "go" => Action::Go(self.unit()?, self.way()?),
            "run" => Action::Run(self.unit()?, self.way()?),
            "fly" => {
                let (id, at, facing) = self.landing()?;
                Action::Fly(id, at, facing)
            }
            "leave" => {
                let (id, at, facing) = self.landing()?;
                Action::Leave(id, at, facing)
            }
            "enter" => Action::Enter(self.unit()?, self.words.next_word()?.parse().ok()?),
            "sally" => Action::Sally(self.unit()?, read_place(&mut self.words)?),
            "guess" => {
                let guess = Guess::of(INCHES.read_length(self.words.next_word()?)?)?;
                let at = if self.words.take_if("at") { Some(self.point()?) } else { None };
                Action::Guess(guess, at)
            }
            "aim" => Action::Aim(self.point()?),
            "stand" => Action::Pose(read_place(&mut self.words)?),
            _ => return None,
        })
    }

    fn unit(&mut self) -> Option<UnitId> {
        read_unit(self.words.next_word()?)
    }

    fn spell(&mut self) -> Option<u8> {
        self.words.next_word()?.parse().ok().filter(|number| *number < 7)
    }

    fn point(&mut self) -> Option<Point> {
        INCHES.read_point(self.words.next_word()?).filter(|at| at.is_safe())
    }

    fn angle(&mut self) -> Option<Angle> {
        degrees_read(self.words.next_word()?)
    }

    fn landing(&mut self) -> Option<(UnitId, Point, Angle)> {
        let (id, at) = (self.unit()?, self.point()?);
        self.words.take_if("facing").then_some(())?;
        Some((id, at, read_facing(self.words.next_word()?)?))
    }

    fn manoeuvres(&mut self) -> Option<Vec<Manoeuvre>> {
        let mut found = Vec::new();
        while let Some(word) = self.words.next_word() {
            if found.len() == MOST_MANOEUVRES {
                self.long = true;
                return None;
            }
            found.push(self.manoeuvre(word)?);
        }
        (!found.is_empty()).then_some(found)
    }

    fn manoeuvre(&mut self, word: &str) -> Option<Manoeuvre> {
        let files = |word: &str| word.parse::<u16>().ok().filter(|files| (1..=MOST_FILES).contains(files));
        Some(match word {
            "ahead" => Manoeuvre::Ahead(INCHES.read_length(self.words.next_word()?)?),
            "aside" => Manoeuvre::Aside(INCHES.read_length(self.words.next_word()?)?),
            "wheel-left" => Manoeuvre::Wheel(Side::Left, self.angle().filter(|angle| *angle <= Angle::HALF)?),
            "wheel-right" => Manoeuvre::Wheel(Side::Right, self.angle().filter(|angle| *angle <= Angle::HALF)?),
            "turn-left" => Manoeuvre::Turn(Side::Left),
            "turn-right" => Manoeuvre::Turn(Side::Right),
            "about" => Manoeuvre::TurnAbout,
            "files" => Manoeuvre::Files(files(self.words.next_word()?)?),
            "reform" => {
                let files = files(self.words.next_word()?)?;
                Manoeuvre::Reform(self.angle()?, files)
            }
            _ => return None,
        })
    }

    fn points(&mut self) -> Option<Vec<Point>> {
        let mut points = Vec::new();
        while let Some(at) = self.words.next_if(|word| INCHES.read_point(word)) {
            if points.len() == MOST_MANOEUVRES || !at.is_safe() {
                self.long = true;
                return None;
            }
            points.push(at);
        }
        Some(points)
    }

    fn way(&mut self) -> Option<GroupMove> {
        self.words.take_if("by").then_some(())?;
        let steps: Vec<Vector> = self.points()?.into_iter().map(|at| at - Point::default()).collect();
        let mut own: Vec<(u8, Vec<Point>)> = Vec::new();
        while let Some(word) = self.words.next_word() {
            let number: u8 = word.parse().ok().filter(|number| (1..=MOST_MODELS).contains(number))?;
            // One way to write each move: in the order of the models, each once.
            if own.last().is_some_and(|(last, _)| *last >= number - 1) {
                return None;
            }
            let corners =
                if self.words.take_if("stays") { Vec::new() } else { self.points().filter(|at| !at.is_empty())? };
            own.push((number - 1, corners));
        }
        Some(GroupMove { steps, own })
    }
}
