//! Answers read word by word.

use super::words::{read_model, read_number, read_unit, read_units};
use super::{CRITICALS, DECLARED, FORMATIONS, REALMS, ROLES, of_word, slug};
use crate::action::{Action, Aim, Formation, Moving, Picked, Picks, Places, Prompt, Use};
use crate::book::Book;
use crate::data::INCHES;
use crate::register::*;
use crate::state::{Cards, MOST_MODELS, MOST_UNITS, ModelId, Numbers, UnitId};
use muster_ground::group_move::GroupMove;
use muster_ground::length::{Point, Vector};
use muster_ground::play_area::Edge;
use muster_kernel::reading::Words;
use muster_kernel::{Message, Question, Refusal};

/// The most steps or corners that are read; nobody needs so many.
const MOST_CORNERS: usize = 32;
/// The most weapons with a target of their own, and picks, that are read.
const MOST_PICKS: usize = 240;

/// Reads an action.
///
/// # Errors
/// What cannot be read, what does not exist, and ways with so many corners that nobody counts with them.
pub(crate) fn read(book: &Book, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
    let unit = match &question.prompt {
        Prompt::Move(Moving { unit, .. }) | Prompt::PileIn(unit) | Prompt::Targets(unit, _) => Some(*unit),
        _ => None,
    };
    let mut answer = Answer { book, words: Words::of(text), unit, corners: 0 };
    let action = answer.action();
    if answer.corners > MOST_CORNERS {
        let message = Message::new("no-so-many-corners").with("most", MOST_CORNERS as i64);
        return Err(Refusal::because(SP_6_10, message));
    }
    let whole = action.filter(|_| answer.words.is_done());
    whole.ok_or_else(|| Refusal::because(SP_1_9, "unreadable-action"))
}

/// An answer that is being read.
struct Answer<'a> {
    book: &'a Book,
    words: Words<'a>,
    /// Whose models move, where the answer does not say it.
    unit: Option<UnitId>,
    /// The most corners of one way so far.
    corners: usize,
}

impl Answer<'_> {
    fn action(&mut self) -> Option<Action> {
        let word = self.words.next_word()?;
        if let Some(universal) = of_word(&DECLARED, word) {
            return Some(Action::Declare(universal, self.a_unit()?));
        }
        Some(match word {
            "role" => Action::Role(of_word(&ROLES, self.words.next_word()?)?),
            "take" => {
                let regiment = self.book.ability_name(self.words.next_word()?)?;
                Action::Take { regiment, enhancement: self.book.ability_name(self.words.next_word()?)? }
            }
            "battlefield" => self.battlefield()?,
            "terrain" => Action::Terrain(self.point()?, self.facing()?),
            "no-place" => Action::NoPlace,
            "deploy" => Action::Deploy(self.a_unit()?, self.places()?),
            "lose" => Action::Lose(self.a_unit()?),
            "first" => Action::First(true),
            "second" => Action::First(false),
            "discard" => Action::Discard(self.cards()?),
            "score" => Action::Score(self.cards()?),
            "pass" => Action::Pass,
            "use" => {
                let by = self.words.next_if(read_unit);
                let ability = self.book.ability_name(self.words.next_word()?)?;
                Action::Use(Use { ability, by, picks: self.picks()? })
            }
            "pick" => Action::Pick(self.picks()?),
            "move" => {
                let unit = self.a_unit()?;
                self.unit = Some(unit);
                Action::Move(unit, self.way()?)
            }
            "shoot" => {
                if let Some(unit) = self.words.next_if(read_unit) {
                    self.unit = Some(unit);
                    self.words.take_if("at").then_some(())?;
                }
                let aim = self.aim()?;
                Action::Shoot(self.unit?, aim)
            }
            "go" => Action::Go(self.unit?, self.way()?),
            "pile-in" => Action::PileIn(self.unit?, self.words.next_if(read_unit), self.way()?),
            "stay" => Action::Stay,
            "attack" => Action::Aim(self.aim()?),
            "crit" => Action::Critical(of_word(&CRITICALS, self.words.next_word()?)?),
            "remove" => Action::Remove(self.numbers()),
            "return" => Action::Return(read_number(self.words.next_word()?, MOST_MODELS)?, self.point()?),
            "set-up" => Action::SetUp(self.places()?),
            "contest" => Action::Contest(self.objective()?),
            "name" => Action::Name(self.a_unit()?),
            "yes" => Action::Yes,
            "no" => Action::No,
            _ => return None,
        })
    }

    fn a_unit(&mut self) -> Option<UnitId> {
        read_unit(self.words.next_word()?)
    }

    fn point(&mut self) -> Option<Point> {
        INCHES.read_point(self.words.next_word()?)
    }

    fn objective(&mut self) -> Option<u8> {
        let id = self.words.next_word()?;
        self.book.objectives.iter().position(|objective| objective.id == id).map(|place| place as u8)
    }

    fn battlefield(&mut self) -> Option<Action> {
        let realm = of_word(&REALMS, self.words.next_word()?)?;
        let id = self.words.next_word()?;
        let map = self.book.maps.iter().position(|map| map.id == id)?;
        let name = self.words.next_word()?;
        let territory = self.book.maps[map].territories.iter().position(|territory| slug(territory) == name)?;
        Some(Action::Battlefield { realm, map: map as u8, territory: territory as u8 })
    }

    /// SP-4.37 the edge toward which a direction leads, the nearest one where it leads between two.
    fn facing(&mut self) -> Option<Edge> {
        self.words.take_if("facing").then_some(())?;
        let to = self.point()?;
        let to = Vector::new(to.x.0.into(), to.y.0.into());
        let best = Edge::ALL.into_iter().max_by_key(|edge| edge.outward().dot(to))?;
        (to != Vector::default()).then_some(best)
    }

    /// Points one after the other; those behind the last that is kept are counted and no more.
    fn points(&mut self, most: usize) -> (Vec<Point>, usize) {
        let (mut points, mut count) = (Vec::new(), 0);
        while let Some(at) = self.words.next_if(|word| INCHES.read_point(word)) {
            count += 1;
            if points.len() < most {
                points.push(at);
            }
        }
        (points, count)
    }

    fn places(&mut self) -> Option<Places> {
        let formation: Option<Formation> = self.words.next_if(|word| of_word(&FORMATIONS, word));
        if let Some(formation) = formation {
            return Some(Places::Formed(formation, self.point()?));
        }
        let (points, count) = self.points(MOST_MODELS);
        (1..=MOST_MODELS).contains(&count).then_some(Places::Each(points))
    }

    fn cards(&mut self) -> Option<Cards> {
        if self.words.take_if("none") {
            return Some(Cards::NONE);
        }
        let mut cards = Cards::NONE;
        while let Some(card) = self.words.next_if(|word| read_number(word, Cards::DECK.into())) {
            cards.insert(card);
        }
        (!cards.is_empty()).then_some(cards)
    }

    fn numbers(&mut self) -> Numbers {
        let mut numbers = Numbers::NONE;
        while let Some(number) = self.words.next_if(|word| read_number(word, MOST_MODELS)) {
            numbers.insert(number);
        }
        numbers
    }

    fn picks(&mut self) -> Option<Picks> {
        let mut picks = Picks::new();
        while !self.words.is_done() && picks.len() < MOST_PICKS {
            let word = self.words.next_word()?;
            picks.push(self.picked(word)?);
        }
        Some(picks)
    }

    fn picked(&self, word: &str) -> Option<Picked> {
        if let Some(option) = word.strip_prefix("option-") {
            return read_number(option, 9).map(Picked::Option);
        }
        if let Some((unit, weapon)) = word.split_once('/') {
            return Some(Picked::Weapon(read_unit(unit)?, read_number(weapon, MOST_PICKS)?));
        }
        let objective = || self.book.objectives.iter().position(|objective| objective.id == word);
        read_unit(word)
            .map(Picked::Unit)
            .or_else(|| read_units(word).map(Picked::Units))
            .or_else(|| objective().map(|place| Picked::Objective(place as u8)))
    }

    /// `by x,y … 2 x,y … 3 stays`: the same steps for all, then models with a way of their own, by number or by name.
    fn way(&mut self) -> Option<GroupMove> {
        self.words.take_if("by").then_some(())?;
        let (steps, count) = self.points(MOST_CORNERS);
        self.corners = self.corners.max(count);
        let step = |at: Point| Vector::new(at.x.0.into(), at.y.0.into());
        let mut way = GroupMove::shift(steps.into_iter().map(step).collect::<Vec<_>>());
        while !self.words.is_done() {
            let number = self.member()?;
            let mut corners = Vec::new();
            if !self.words.take_if("stays") {
                let (points, count) = self.points(MOST_CORNERS);
                self.corners = self.corners.max(count);
                corners = points;
                (count > 0).then_some(())?;
            }
            way = way.corrected(number, corners);
        }
        Some(way)
    }

    /// A model of the unit that moves.
    fn member(&mut self) -> Option<u8> {
        let word = self.words.next_word()?;
        if let Some(number) = read_number(word, MOST_MODELS) {
            return Some(number);
        }
        self.own(read_model(word)?)
    }

    /// The number of a model of the unit that moves or attacks; where nothing has said which unit that is, this does.
    fn own(&mut self, model: ModelId) -> Option<u8> {
        (*self.unit.get_or_insert(model.unit) == model.unit).then_some(model.number)
    }

    fn aim(&mut self) -> Option<Aim> {
        let mut aim = Aim::default();
        while let Some(id) = self.words.next_if(read_unit) {
            if aim.at.len() < 2 * MOST_UNITS {
                aim.at.push(id);
            }
        }
        while !self.words.is_done() && aim.own.len() < MOST_PICKS {
            let (model, whom) = self.words.next_word()?.split_once('=')?;
            let (number, weapon) = model.split_once('/')?;
            let number = match read_model(number) {
                Some(model) => self.own(model)?,
                None => read_number(number, MOST_MODELS)?,
            };
            let whom = if whom == "none" { None } else { Some(read_unit(whom)?) };
            aim.own.push((number, read_number(weapon, MOST_PICKS)?, whom));
        }
        Some(aim)
    }
}
