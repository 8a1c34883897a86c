//! Actions as players write them down, and read back: the notation of journals, scenarios and the terminal.

mod warband;

pub(crate) use warband::{models as write_models, read_models};

use crate::action::{Action, Boost, Deed, Prompt, Shares, letter};
use crate::book::{Book, Power, Spell};
use crate::register::*;
use crate::state::{Home, ModelId};
use muster_ground::words::write_point;
use muster_kernel::{PieceId, Question, Refusal};
use muster_tabletop::notation::{Reading, name_of, write_corners};
pub(crate) use muster_tabletop::notation::{read_model, read_seat};

/// How a model is named: `A3`, `B12`.
pub(crate) fn model_name(id: ModelId) -> String {
    name_of(id.seat(), id.number())
}

/// The table edge of an id.
pub(crate) fn read_home(text: &str) -> Option<Home> {
    [Home::South, Home::North].into_iter().find(|home| home.id() == text)
}

/// WB-8.3 how the dice of each target are written: they are resolved in the order in which they stand.
pub(crate) fn shares(action: &Action) -> Vec<(PieceId, String)> {
    let Action::Split(dealt) = action else { return Vec::new() };
    dealt.iter().map(|share| (share.0.piece(), write_share(share))).collect()
}

/// The dice of a target: `B3=2`.
fn write_share((id, dice): &(ModelId, u8)) -> String {
    format!("{}={dice}", model_name(*id))
}

/// A warband as a form writes it; nothing else is written otherwise there.
pub(crate) fn as_form(book: &Book, action: &Action) -> Option<String> {
    if let Action::Warband(band) = action { Some(warband::as_form(book, band)) } else { None }
}

/// Writes an action down.
pub(crate) fn write(book: &Book, action: &Action) -> String {
    let m = |id: &ModelId| model_name(*id);
    match action {
        Action::Warband(band) => warband::write(book, band),
        Action::Edge(home) => format!("edge {}", home.id()),
        Action::Deploy(id, at) => format!("deploy {} {}", m(id), write_point(*at)),
        Action::Scout(id, corners) => format!("scout {}{}", m(id), write_corners(corners)),
        Action::First(side) => format!("first {}", letter(*side)),
        Action::Activate(id) => format!("activate {}", m(id)),
        Action::Reactivate(id) => format!("reactivate {}", m(id)),
        Action::Pass => "pass".to_owned(),
        Action::StandDown => "stand-down".to_owned(),
        Action::Do(deed) => write_deed(deed),
        Action::Use(power, None) => format!("use {}", power.id()),
        Action::Use(power, Some(target)) => format!("use {} {}", power.id(), m(target)),
        Action::Stop => "stop".to_owned(),
        Action::Split(dealt) => {
            dealt.iter().fold("split".to_owned(), |text, share| format!("{text} {}", write_share(share)))
        }
        Action::Move(corners) => format!("move{}", write_corners(corners)),
        Action::Reply(reply) => reply.write(model_name),
    }
}

fn write_deed(deed: &Deed) -> String {
    match deed {
        Deed::Walk(corners) => format!("walk{}", write_corners(corners)),
        Deed::Run(corners) => format!("run{}", write_corners(corners)),
        Deed::Charge(target, via) => {
            let via = via.map_or_else(String::new, |at| format!(" by {}", write_point(at)));
            format!("charge {}{via}", model_name(*target))
        }
        Deed::Strike => "strike".to_owned(),
        Deed::Shoot(target) => format!("shoot {}", model_name(*target)),
        Deed::Aim => "aim".to_owned(),
        Deed::Focus => "focus".to_owned(),
        Deed::StandUp => "stand-up".to_owned(),
        Deed::Cast(spell, target, boost) => {
            let boosted = if *boost == Boost::Boosted { " boosted" } else { "" };
            format!("cast {} {}{boosted}", spell.id(), model_name(*target))
        }
        Deed::Reload => "reload".to_owned(),
        Deed::Interact(place) => format!("interact {}", u16::from(*place) + 1),
    }
}

/// Reads an action.
///
/// # Errors
/// What cannot be read, what is so far off or has so many corners that nobody can count with it, and built warbands that
/// are none.
pub(crate) fn read(book: &Book, _: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
    let mut answer = Answer(Reading::new(text, (WB_6_14, WB_6_9), read_model));
    if answer.0.words.take_if("warband") {
        return warband::read(book, text.trim_start().trim_start_matches("warband").trim());
    }
    let action = answer.action();
    answer.0.finish(action, WB_5_27)
}

/// An answer that is being read.
struct Answer<'a>(Reading<'a>);

impl Answer<'_> {
    fn action(&mut self) -> Option<Action> {
        let word = self.0.words.next_word()?;
        if let Some(deed) = self.deed(word) {
            return Some(Action::Do(deed));
        }
        Some(match word {
            "edge" => Action::Edge(read_home(self.0.words.next_word()?)?),
            "deploy" => Action::Deploy(self.0.model()?, self.0.point()?),
            "scout" => Action::Scout(self.0.model()?, self.0.corners()),
            "first" => Action::First(read_seat(self.0.words.next_word()?)?),
            "activate" => Action::Activate(self.0.model()?),
            "reactivate" => Action::Reactivate(self.0.model()?),
            "pass" => Action::Pass,
            "stand-down" => Action::StandDown,
            "use" => {
                let word = self.0.words.next_word()?;
                let power = Power::ALL.into_iter().find(|power| power.id() == word)?;
                Action::Use(power, self.0.words.next_if(read_model))
            }
            "stop" => Action::Stop,
            "split" => Action::Split(self.shares()?),
            "move" => Action::Move(self.0.corners()),
            word => Action::Reply(self.0.reply(word)?),
        })
    }

    fn deed(&mut self, word: &str) -> Option<Deed> {
        Some(match word {
            "walk" => Deed::Walk(self.0.corners()),
            "run" => Deed::Run(self.0.corners()),
            "charge" => {
                let target = self.0.model()?;
                let via = if self.0.words.take_if("by") { Some(self.0.point()?) } else { None };
                Deed::Charge(target, via)
            }
            "strike" => Deed::Strike,
            "shoot" => Deed::Shoot(self.0.model()?),
            "aim" => Deed::Aim,
            "focus" => Deed::Focus,
            "stand-up" => Deed::StandUp,
            "cast" => {
                let word = self.0.words.next_word()?;
                let spell = Spell::ALL.into_iter().find(|spell| spell.id() == word)?;
                let target = self.0.model()?;
                let boost = if self.0.words.take_if("boosted") { Boost::Boosted } else { Boost::Plain };
                Deed::Cast(spell, target, boost)
            }
            "reload" => Deed::Reload,
            "interact" => Deed::Interact(self.0.words.place()?),
            _ => return None,
        })
    }

    /// `A1=2 A4=1`: dice by target, nobody twice.
    fn shares(&mut self) -> Option<Shares> {
        let mut shares = Shares::new();
        while let Some((id, dice)) = self.0.words.next_if(read_share) {
            if shares.iter().any(|(other, _)| *other == id) {
                return None;
            }
            shares.push((id, dice));
        }
        (!shares.is_empty()).then_some(shares)
    }
}

fn read_share(word: &str) -> Option<(ModelId, u8)> {
    let (model, dice) = word.split_once('=')?;
    Some((read_model(model)?, dice.parse().ok()?))
}
