//! How a game begins: from a ready battle, from the forces alone, or from any position stated in lines of text (SP-4.28,
//! SP-4.60 to SP-4.62).

pub(crate) mod abilities;
pub(crate) mod effects;
mod fresh;
pub(crate) mod layout;
pub(crate) mod steps;
mod unit;

use crate::book::Book;
use crate::changes;
use crate::lines::PERIODS;
use crate::notation::{read_unit, read_units};
use crate::register::*;
use crate::rounds::ROUNDS;
use crate::state::{
    Battle, Cards, LastBlow, Loadout, Numbers, Period, Sources, Standing, State, TwistNow, Underdog, Unit, UnitId, Used,
};
use crate::step::Step;
use muster_ground::bases::Base;
use muster_kernel::reading::{number, number_to, one_of};
use muster_kernel::{Fault, Message, Problem, Refusal, Seat, Violation};
use muster_tabletop::layout::spot;
use muster_tabletop::setup::{self as reading, seat};
use std::sync::Arc;

/// How a game begins: lines of text, checked to be readable.
pub type Setup = reading::Setup<State>;

/// More victory points than any battle brings: what is scored on top of them is still a number.
const MOST_POINTS: u8 = 100;

/// Reads a set-up; nothing at all means the first ready battle.
///
/// # Errors
/// Every line that cannot be read.
pub(crate) fn parse(book: &Arc<Book>, text: &str) -> Result<Setup, Vec<Problem>> {
    let mut ids: Vec<&str> = book.scenarios.iter().map(|ready| ready.id.as_str()).collect();
    if text.trim().is_empty() {
        let first = ids.first().copied().unwrap_or(layout::BATTLE);
        return parse(book, &format!("scenario {first}"));
    }
    ids.push(layout::BATTLE);
    let mut reader = Reader {
        book: Arc::clone(book),
        state: fresh::blank(book, None),
        terrain: false,
        placed: false,
        phase: None,
        turn: false,
    };
    let passes: [reading::Pass<Reader>; 5] =
        [Reader::attacker, Reader::scenario, Reader::ground, Reader::table, Reader::later];
    let text = reading::read(text, &mut reader, &passes, &ids)?;
    Ok(Setup { text, state: reader.finish()? })
}

/// Lays out the table.
///
/// # Errors
/// Everything about the position that cannot be: bases off the table or on each other (SP-6.12).
pub(crate) fn begin(setup: &Setup) -> Result<State, Refusal> {
    let battle = &setup.state.battle;
    let models: Vec<_> = battle.everybody().flat_map(|id| battle.models(id)).collect();
    let base = |place: usize| Base::from(battle.disc(models[place]));
    let mut wrong = Vec::new();
    for (place, model) in models.iter().enumerate() {
        let at = spot(battle.disc(*model).at);
        if !battle.book.size.holds_base(&base(place)) {
            let message = Message::new("no-base-off-table").with("place", at);
            wrong.push(Violation { rule: SP_6_12, message });
        }
        for (other, there) in models.iter().enumerate().skip(place + 1) {
            if base(place).overlaps(&base(other)) {
                let there = spot(battle.disc(*there).at);
                let message = Message::new("no-two-there").with("place", at).with("other", there);
                wrong.push(Violation { rule: SP_6_12, message });
            }
        }
    }
    Refusal::unless_empty(wrong)?;
    Ok(setup.state.clone())
}

/// What is wrong with the name of a unit.
fn no_unit(word: &str) -> Fault {
    Fault::new(format!("`{word}` is no unit"), "units are A1 to A8 and B1 to B8, some of them `+A1+B2`")
}

/// The objective of an id.
fn objective(book: &Book, word: &str) -> Result<u8, Fault> {
    let found = book.objectives.iter().position(|objective| objective.id == word);
    let ids = || book.objectives.iter().map(|objective| objective.id.as_str()).collect::<Vec<_>>().join(", ");
    let fault = || Fault::new(format!("there is no objective `{word}`"), format!("objectives are {}", ids()));
    found.map(|place| place as u8).ok_or_else(fault)
}

/// A set-up as far as it is read.
struct Reader {
    book: Arc<Book>,
    state: State,
    /// Whether terrain is stated.
    terrain: bool,
    /// Whether any unit is stated.
    placed: bool,
    /// Where in the game it begins, if that is said.
    phase: Option<String>,
    /// Whether it is said whose turn it is.
    turn: bool,
}

impl Reader {
    fn battle(&mut self) -> &mut Battle {
        &mut self.state.battle
    }

    /// SP-1.1 who attacks.
    fn attacker(&mut self, line: &str) -> Result<(), Fault> {
        if let Some(side) = line.strip_prefix("attacker ") {
            self.battle().attacker = seat(side.trim())?;
        }
        Ok(())
    }

    /// The scenario and its forces.
    fn scenario(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["scenario", id, ref forces @ ..] => {
                let attacker = self.state.battle.attacker;
                self.state = fresh::of_scenario(&self.book, (id, forces), attacker)?;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The side of the board, the map and the terrain.
    fn ground(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let book = Arc::clone(&self.book);
        match words[..] {
            ["realm", ref rest @ ..] => {
                let realm = layout::read_realm(rest.first().copied().unwrap_or(""))?;
                Arc::make_mut(&mut self.battle().field).realm = Some(realm);
            }
            ["map", ref rest @ ..] => {
                let (map, first_has) = layout::read_map(&book, rest)?;
                let field = Arc::make_mut(&mut self.state.battle.field);
                if !self.terrain {
                    field.features = layout::field(&book, (map, first_has)).features;
                }
                (field.map, field.first_has) = (map, first_has);
            }
            ["terrain", ref rest @ ..] => {
                let field = Arc::make_mut(&mut self.state.battle.field);
                if !self.terrain {
                    field.features.clear();
                }
                self.terrain = true;
                if *rest != ["none"] {
                    field.features.push(layout::read_terrain(rest)?);
                }
            }
            ["roles", "known"] => self.battle().fixed.roles = true,
            _ => {}
        }
        Ok(())
    }

    /// Everything else but what speaks of all this.
    fn table(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (subject, rest) = (words[0], &words[1..]);
        let first = rest.first().copied().unwrap_or("");
        match subject {
            "scenario" | "attacker" | "realm" | "map" | "terrain" | "roles" | "effect" | "used" | "contests"
            | "last-blow" => {}
            "take" => self.take(rest)?,
            "round" => self.battle().round = number_to(ROUNDS, rest.first().copied(), "rounds")?,
            "phase" => {
                steps::read(rest, Seat(0))?;
                self.phase = Some(rest.join(" "));
            }
            "first" => self.battle().first = seat(first)?,
            "turn" => {
                self.battle().active = seat(first)?;
                self.turn = true;
            }
            "seized" => self.battle().seized = Some(seat(first)?),
            "underdog" => {
                let by = number(rest.get(2).copied(), "points")?;
                self.battle().underdog = Some(Underdog { seat: seat(first)?, by });
            }
            "control" => self.control(rest, |battle| &mut battle.control)?,
            "controlled-before" => self.control(rest, |battle| &mut battle.control_before)?,
            "drawn" => self.drawn(rest)?,
            "twist" => self.twist(rest)?,
            "points" | "sources" | "hand" | "discards" | "general-lost" | "destroyed" | "general-slain" => {
                self.side(subject, rest)?;
            }
            _ => {
                let id = read_unit(subject).ok_or_else(|| no_unit(subject))?;
                self.unit(id, rest)?;
            }
        }
        Ok(())
    }

    /// What speaks of units and abilities: uses, contests and effects.
    fn later(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["effect", ref rest @ ..] => {
                let effect = effects::read(&self.state.battle, rest)?;
                self.battle().effects.push(effect);
            }
            ["contests", id, at] => {
                let at = objective(&self.book, at)?;
                let id = read_unit(id).ok_or_else(|| no_unit(id))?;
                self.battle().contests.push((id, at));
            }
            ["last-blow", id, ability, on] => {
                let unit = read_unit(id).ok_or_else(|| no_unit(id))?;
                let ability = abilities::read(&self.state.battle, unit.seat(), ability)?;
                let on = number(Some(on), "dice")?;
                self.battle().last_blows.push(LastBlow { unit, on, ability });
            }
            ["used", side, ability, ref rest @ ..] => self.used(seat(side)?, ability, rest)?,
            _ => {}
        }
        Ok(())
    }

    /// SP-2.28 `used A stand-guard battle 1`, `used A wither by A2 phase 1`.
    fn used(&mut self, side: Seat, ability: &str, words: &[&str]) -> Result<(), Fault> {
        let unknown = || Fault::new(format!("there is no ability `{ability}`"), "name an ability by its id");
        let ability = self.book.ability_name(ability).ok_or_else(unknown)?;
        let (by, rest) = match words {
            ["by", id, rest @ ..] => (Some(read_unit(id).ok_or_else(|| no_unit(id))?), rest),
            _ => (None, words),
        };
        let period: Period = one_of(rest.first().copied().unwrap_or(""), &PERIODS)?;
        let times = rest.get(1).map_or(Ok(1), |n| number(Some(n), "uses"))?;
        (0..times).for_each(|_| self.state.battle.uses.note(Used { seat: side, ability, by }, period));
        Ok(())
    }

    /// SP-4.21 `take A blaze-of-glory hallowed-scrolls`.
    fn take(&mut self, words: &[&str]) -> Result<(), Fault> {
        let [side, regiment, enhancement] = words else {
            return Err(Fault::new(
                "this pick cannot be read",
                "write for example `take A blaze-of-glory null-pendant`",
            ));
        };
        let side = seat(side)?;
        let force = self.state.battle.force(side);
        let place = |list: &[u16], id: &str| {
            let found = list.iter().position(|number| self.book.ability(*number).ability.id == id);
            let ids = || list.iter().map(|n| self.book.ability(*n).ability.id.clone()).collect::<Vec<_>>().join(", ");
            found
                .map(|n| n as u8)
                .ok_or_else(|| Fault::of(SP_3_4, format!("`{id}` cannot be picked"), format!("pick {}", ids())))
        };
        let regiment = place(&force.regiment_abilities, regiment)?;
        let enhancement = place(&force.enhancements, enhancement)?;
        self.battle().loadouts[side.index()] = Some(Loadout { regiment, enhancement });
        Ok(())
    }

    /// SP-8.42 `control ignax A`, `control ignax none`.
    fn control(
        &mut self,
        words: &[&str],
        of: fn(&mut Battle) -> &mut [Option<Seat>; crate::state::OBJECTIVES],
    ) -> Result<(), Fault> {
        let [id, side] = words else {
            return Err(Fault::new("nobody controls this", "write for example `control ignax A`"));
        };
        let at = objective(&self.book, id)?;
        of(self.battle())[usize::from(at)] = if *side == "none" { None } else { Some(seat(side)?) };
        Ok(())
    }

    /// SP-4.22 the place in the book of a twist of the realm that is played in.
    fn twist_of(&self, word: &str) -> Result<u8, Fault> {
        let id = |place: &usize| self.book.ability(self.book.twists[*place].ability).ability.id == word;
        let place = (0..self.book.twists.len()).find(id);
        let place = place
            .ok_or_else(|| Fault::new(format!("there is no twist `{word}`"), "write for example `ring-of-fire`"))?;
        let (realm, played) = (self.book.twists[place].realm, self.state.battle.field.realm);
        if played.is_some_and(|played| played != realm) {
            let problem = format!("`{word}` is a twist of the other realm");
            return Err(Fault::of(SP_4_22, problem, "draw from the deck of the realm that is played in"));
        }
        Ok(place as u8)
    }

    /// SP-9.40 the twists that were drawn, of the realm that is played in.
    fn drawn(&mut self, words: &[&str]) -> Result<(), Fault> {
        for word in words {
            let twist = self.twist_of(word)?;
            let realm = self.book.twists[usize::from(twist)].realm;
            let place = self.book.deck(realm).position(|one| one == twist).unwrap_or_default();
            self.battle().twists_drawn |= 1 << place;
        }
        Ok(())
    }

    /// SP-9.40 `twist ring-of-fire picked ignax marked +A1+B2 burns ignax spring ignax`.
    fn twist(&mut self, words: &[&str]) -> Result<(), Fault> {
        let twist = self.twist_of(words.first().copied().unwrap_or(""))?;
        let mut now = TwistNow { twist, ..TwistNow::default() };
        for pair in words[1..].chunks(2) {
            let about = pair.get(1).copied().unwrap_or("");
            match pair[0] {
                "picked" => now.objectives |= 1 << objective(&self.book, about)?,
                "marked" => now.marked = read_units(about).ok_or_else(|| no_unit(about))?,
                "burns" => now.burns = Some(objective(&self.book, about)?),
                "spring" => now.spring = Some(objective(&self.book, about)?),
                other => {
                    let help = "write picked, marked, burns or spring";
                    return Err(Fault::new(format!("`{other}` says nothing of a twist"), help));
                }
            }
        }
        self.battle().twist = Some(now);
        Ok(())
    }

    /// Points, cards and losses of a side.
    fn side(&mut self, subject: &str, words: &[&str]) -> Result<(), Fault> {
        let side = seat(words.first().copied().unwrap_or(""))?.index();
        let of = |n: usize, what: &str| number(words.get(n).copied(), what);
        match subject {
            "points" => self.battle().sides[side].points = number_to(MOST_POINTS, words.get(1).copied(), "points")?,
            "sources" => {
                let won = |n: usize| number_to(MOST_POINTS, words.get(n).copied(), "points");
                let (objectives, tactics, twists) = (won(1)?, won(2)?, won(3)?);
                let turn = if words.len() > 4 { of(5, "turns")? } else { 1 };
                let won = self.battle().sides[side].sources.get_mut(usize::from(turn).wrapping_sub(1));
                *won.ok_or_else(|| Fault::new("there is no such turn", "turns are 1 to 8"))? =
                    Sources { objectives, tactics, twists };
            }
            "hand" => {
                self.state.hands[side] = cards(&words[1..])?;
                self.are_apart(side)?;
            }
            "discards" => {
                self.battle().sides[side].discards = cards(&words[1..])?;
                self.are_apart(side)?;
            }
            "general-lost" => self.battle().sides[side].general_lost = true,
            "general-slain" => self.battle().turn.general_slain[side] = true,
            _ => self.battle().turn.destroyed[side] = of(1, "units")?,
        }
        Ok(())
    }

    /// SP-9.2 each card is in one place.
    fn are_apart(&self, side: usize) -> Result<(), Fault> {
        let (hand, gone) = (self.state.hands[side], self.state.battle.sides[side].discards);
        let fault = || Fault::of(SP_9_2, "a card is in a hand and discarded", "name each card once");
        if hand.without(gone) == hand { Ok(()) } else { Err(fault()) }
    }

    /// Where a unit is and how it fares; the first line of one takes away everybody who is not named.
    fn unit(&mut self, id: UnitId, words: &[&str]) -> Result<(), Fault> {
        if !self.placed {
            self.battle().units = [Unit::default(); crate::state::UNITS];
            self.placed = true;
        }
        let rows = self.state.battle.force(id.seat()).units.len();
        if id.row() >= rows {
            let help = format!("its force has {rows} units");
            return Err(Fault::of(SP_3_2, "there is no such unit", help));
        }
        unit::read(&mut self.state.battle, id, words)
    }

    /// Puts everything together.
    fn finish(mut self) -> Result<State, Vec<Problem>> {
        let battle = &mut self.state.battle;
        if !self.turn {
            battle.active = battle.first;
        }
        // A position with models in it is one of the battle itself, where nothing else is said.
        if self.placed && self.phase.is_none() {
            battle.step = Step::Window(crate::ability::Phase::Hero, battle.active);
            battle.round = battle.round.max(1);
        }
        if let Some(phase) = &self.phase {
            let words: Vec<&str> = phase.split_whitespace().collect();
            battle.step = steps::read(&words, battle.active).map_err(|fault| vec![fault.at((1, 1))])?;
        }
        self.state.battle.passives = Arc::new(changes::passives(&self.state.battle));
        Ok(self.state)
    }
}

/// SP-9.1 cards by their numbers, or none.
fn cards(words: &[&str]) -> Result<Cards, Fault> {
    if words == ["none"] {
        return Ok(Cards::NONE);
    }
    let one = |word: &&str| {
        let card = number(Some(word), "cards")?.checked_sub(1).filter(|card| *card < Cards::DECK);
        card.ok_or_else(|| Fault::of(SP_9_1, format!("there is no card {word}"), "cards are 1 to 12, or `none`"))
    };
    let cards = words.iter().map(one).collect::<Result<Cards, Fault>>()?;
    if usize::from(cards.len()) < words.len() {
        return Err(Fault::of(SP_9_2, "a card is named twice", "name each card once"));
    }
    Ok(cards)
}

/// Whether a unit that is stated stands on the battlefield.
fn is_placed(unit: &Unit) -> bool {
    unit.standing == Standing::Field && unit.models != Numbers::NONE
}
