//! How a game begins: from its scenario, or from any position stated in lines of text.

mod activation;
mod model;

pub(crate) use activation::write as write_activation;

use crate::book::{Book, Power, Profile, Scenario, Warband};
use crate::building::{self, LIMIT, LIMITS};
use crate::end::ROUNDS;
use crate::field::Field;
use crate::layout::{self, spot};
use crate::movement;
use crate::notation::{self, read_home, read_model};
use crate::register::*;
use crate::space::{self, SLACK};
use crate::state::{Home, MOST, Marker, Model, ModelId, PLACES, Side, Standing, State};
use crate::step::{End, Step};
use model::ModelLine;
use muster_kernel::{
    Fault, Message, Problem, Refusal, Seat, Violation,
    reading::{number, number_to, one_of},
};
use muster_tabletop::setup::{self, Stated, seat};
use std::sync::Arc;

/// How a game begins: lines of text, checked to be readable.
pub type Setup = muster_tabletop::setup::Setup<State>;

/// A ready beginning: a scenario with nobody on the table.
pub fn of_scenario(scenario: Scenario) -> String {
    format!("scenario {}", scenario.id())
}

/// A game before anything has happened.
pub(crate) fn blank(book: &Book, scenario: Scenario) -> State {
    let nobody = || Arc::new(Warband { name: String::new(), list: 0, limit: LIMIT, models: Vec::new(), leader: 0 });
    let row = book.scenarios.get(scenario as usize);
    let map = row.map(|row| row.map);
    let field = map.and_then(|map| book.maps.get(usize::from(map))).map(|map| Arc::clone(&map.field));
    State {
        field: field.unwrap_or_else(|| Arc::new(Field::default())),
        map,
        scenario,
        open: false,
        limit: LIMIT,
        warbands: [nobody(), nobody()],
        models: [Model::default(); PLACES],
        sides: [Side::default(), Side { home: Home::North, ..Side::default() }],
        markers: row.into_iter().flat_map(|row| &row.markers).map(|at| Marker { at: *at, lit: None }).collect(),
        round: 0,
        first: Seat::FIRST,
        winner: Seat::FIRST,
        finished: None,
        idle: 0,
        activation: None,
        step: Step::Warbands,
    }
}

/// Reads a set-up; nothing at all means a whole game of the first scenario.
///
/// # Errors
/// Every line that cannot be read.
pub(crate) fn parse(book: &Book, text: &str) -> Result<Setup, Vec<Problem>> {
    if text.trim().is_empty() {
        return parse(book, &of_scenario(Scenario::Beacons));
    }
    let mut reader = Reader::new(book);
    let ids = Scenario::ALL.map(Scenario::id);
    let text = setup::read(text, &mut reader, &[Reader::ground, Reader::paper, Reader::table], &ids)?;
    Ok(Setup { text, state: reader.finish() })
}

/// Lays out the table.
///
/// # Errors
/// Everything about the position that cannot be (WB-6.11): bases off the table, on each other, in what nobody enters.
pub(crate) fn begin(setup: &Setup) -> Result<State, Refusal> {
    let state = &setup.state;
    let mut wrong = Vec::new();
    for id in state.everybody() {
        let (at, radius) = (state.model(id).at, state.model(id).radius);
        let overlaps = |other: &ModelId| {
            let least = space::radii(state, id, *other) - SLACK;
            *other != id && at.distance_squared(state.model(*other).at) < least * least
        };
        let mut because = |rule, message: Message| {
            wrong.push(Violation { rule, message: message.with("place", spot(at)) });
        };
        if !movement::is_on_table(at, radius) {
            because(WB_6_14, "no-base-off-table".into());
        } else if !movement::has_ground(state, at, radius) {
            because(WB_6_11, "no-base-there".into());
        }
        // Of two that overlap the first one says it.
        for other in state.everybody().filter(overlaps).filter(|other| *other > id) {
            because(WB_6_3, Message::new("no-two-there").with("other", spot(state.model(other).at)));
        }
    }
    Refusal::unless_empty(wrong)?;
    Ok(state.clone())
}

/// The model of a word.
fn named(word: &str) -> Result<ModelId, Fault> {
    setup::model(word, read_model, "models are A1 to A20 and B1 to B20")
}

/// A set-up as far as it is read.
struct Reader<'a> {
    book: &'a Book,
    state: State,
    stated: Stated,
    /// Model types stated one by one, by place.
    single: [Option<Arc<Profile>>; PLACES],
    /// The Leaders stated with their models.
    leaders: [Option<u8>; 2],
}

impl<'a> Reader<'a> {
    fn new(book: &'a Book) -> Reader<'a> {
        Reader {
            book,
            state: blank(book, Scenario::Beacons),
            stated: Stated::default(),
            single: [const { None }; PLACES],
            leaders: [None; 2],
        }
    }

    /// The scenario and the ground.
    fn ground(&mut self, line: &str) -> Result<(), Fault> {
        let (subject, rest) = line.split_once(' ').unwrap_or((line, ""));
        let state = &mut self.state;
        match subject {
            "scenario" if rest == "roll" => state.open = true,
            "scenario" => {
                let all: Vec<(&str, Scenario)> = Scenario::ALL.map(|s| (s.id(), s)).into();
                let row = self.book.scenarios.iter().find(|row| row.name == rest).map(|row| row.scenario);
                let scenario = row.map_or_else(|| one_of(rest, &all), Ok)?;
                let own_ground = state.map.is_none().then(|| Arc::clone(&state.field));
                *state = State { open: state.open, ..blank(self.book, scenario) };
                if let Some(field) = own_ground {
                    (state.field, state.map) = (field, None);
                }
            }
            "map" => (state.field, state.map) = setup::ground(&self.book.maps, rest)?,
            // Other ground than a map's: without a `map` line nothing is there but what is stated.
            "terrain" => {
                let mut field = if state.map.is_some() { Field::default() } else { (*state.field).clone() };
                let feature = layout::read_feature(rest)?;
                if field.features.iter().any(|other| other.shape.overlaps(&feature.shape)) {
                    let help = "footprints may touch, not overlap";
                    return Err(Fault::of(WB_4_2, format!("`{rest}` overlaps other terrain"), help));
                }
                field.features.push(feature);
                (state.field, state.map) = (Arc::new(field), None);
            }
            _ => (),
        }
        Ok(())
    }

    /// Warbands and models on paper.
    fn paper(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some((side, warband)) = setup::ready(&self.book.warbands, &words)? {
            self.state.warbands[side.index()] = warband;
            return Ok(());
        }
        match words[..] {
            ["warband", side, ref models @ ..] => {
                let side = seat(side)?.index();
                let warband = notation::read_models(self.book, &models.join(" ")).map_err(|refusal| {
                    let rule = refusal.rules().next();
                    let help = "write for example `warband A m1=captain m2=levy-spear`";
                    Fault { rule, problem: "this warband cannot be read".into(), help: help.into() }
                })?;
                self.state.warbands[side] = Arc::new(warband);
            }
            [subject, ref rest @ ..] => {
                if let Some(id) = read_model(subject) {
                    let line = ModelLine::split(self.book, rest)?;
                    if let Some(profile) = line.profile {
                        self.single[id.index()] = Some(Arc::clone(profile));
                    }
                    if line.leads {
                        self.leaders[id.seat().index()] = Some(id.number() as u8);
                    }
                }
            }
            [] => (),
        }
        Ok(())
    }

    /// Everything else: where models stand, how sides fare, where in the game we are.
    fn table(&mut self, line: &str) -> Result<(), Fault> {
        self.muster();
        let words: Vec<&str> = line.split_whitespace().collect();
        let (subject, rest) = (words[0], &words[1..]);
        let first = rest.first().copied().unwrap_or("");
        let state = &mut self.state;
        match subject {
            "scenario" | "map" | "terrain" | "warband" | "vp" => (),
            "limit" => {
                let limit = first.parse().ok().filter(|limit| LIMITS.contains(limit));
                let fault = || {
                    let help = format!("points limits are {} to {}", LIMITS.start(), LIMITS.end());
                    Fault::of(WB_3_1, format!("{first} is no points limit"), help)
                };
                state.limit = limit.ok_or_else(fault)?;
            }
            "round" => state.round = number_to(ROUNDS, rest.first().copied(), "rounds")?,
            "first" => state.first = seat(first)?,
            "winner" => state.winner = seat(first)?,
            "finished" => state.finished = Some(seat(first)?),
            "idle" => state.idle = number_to(2, rest.first().copied(), "turns")?,
            "phase" => {
                let phase = rest.join(" ");
                step(&phase, Seat(0))?;
                self.stated.phase = Some(phase);
            }
            "active" => state.activation = Some(activation::read(rest)?),
            "marker" => self.marker(rest)?,
            "side" => self.side(rest)?,
            _ => {
                let id = named(subject)?;
                self.model(id, rest)?;
            }
        }
        Ok(())
    }

    /// Makes warbands of the models stated one by one, or puts them into others; in the places between them there is
    /// nobody.
    fn muster(&mut self) {
        for side in Seat::BOTH {
            let ids = (0..MOST).map(|n| ModelId::new(side, n));
            let singles: Vec<Option<Arc<Profile>>> = ids.map(|id| self.single[id.index()].take()).collect();
            let Some(last) = singles.iter().rposition(Option::is_some) else { continue };
            let before = &self.state.warbands[side.index()];
            let mut models = before.models.clone();
            let nobody = singles.iter().flatten().next().cloned();
            models.resize(models.len().max(last + 1), nobody.unwrap_or_else(|| Arc::clone(&models[0])));
            for (place, single) in models.iter_mut().zip(singles) {
                *place = single.unwrap_or_else(|| Arc::clone(place));
            }
            let mut warband = building::muster(self.book, models, before.limit);
            warband.leader = self.leaders[side.index()].unwrap_or(warband.leader);
            self.state.warbands[side.index()] = Arc::new(warband);
        }
    }

    fn model(&mut self, id: ModelId, words: &[&str]) -> Result<(), Fault> {
        let line = ModelLine::split(self.book, words)?;
        if line.says_nothing() {
            return Ok(());
        }
        if self.state.known(id).is_none() {
            let name = notation::model_name(id);
            let help = "give its side a ready warband, or say what it is: `A1 captain at 18,5`";
            return Err(Fault::new(format!("nobody knows what {name} is"), help));
        }
        line.place(&mut self.state, id)?;
        self.stated.placed |= self.state.model(id).standing != Standing::Nobody;
        Ok(())
    }

    /// WB-4.15 to WB-4.17 `marker 1 at 4,4 lit A`.
    fn marker(&mut self, words: &[&str]) -> Result<(), Fault> {
        let help = "write for example `marker 1 at 4,4`, `marker 2 at 9,8 lit A`, markers in order";
        let fault = || Fault::new("cannot read this marker", help);
        let (place, at, lit) = match words {
            [place, "at", at] => (place, at, None),
            [place, "at", at, "lit", by] => (place, at, Some(seat(by)?)),
            _ => return Err(fault()),
        };
        let place: usize = place.parse().ok().filter(|n| (1..=5).contains(n)).ok_or_else(fault)?;
        let marker = Marker { at: layout::read_spot(at)?, lit };
        let markers = &mut self.state.markers;
        match place - 1 {
            place if place < markers.len() => markers[place] = marker,
            place if place == markers.len() => markers.push(marker),
            _ => return Err(fault()),
        }
        Ok(())
    }

    /// `side A mw-a home south strength 10 broken command 5 passes 2 scored 3 used feint`.
    fn side(&mut self, words: &[&str]) -> Result<(), Fault> {
        let side = seat(words.first().copied().unwrap_or(""))?.index();
        let mut words = words[1..].iter().copied();
        while let Some(word) = words.next() {
            let own = &mut self.state.sides[side];
            match word {
                "home" => {
                    let home = words.next().and_then(read_home);
                    let fault = || Fault::new("a table edge is missing", "write `home south` or `home north`");
                    own.home = home.ok_or_else(fault)?;
                }
                "strength" => self.stated.strengths[side] = Some(number(words.next(), "models")?),
                "broken" => own.broken = true,
                "command" => own.command = number(words.next(), "command points")?,
                "passes" => own.passes = number(words.next(), "pass counters")?,
                "scored" => own.scored = number(words.next(), "victory points")?,
                "used" => {
                    let all: Vec<(&str, Power)> = Power::ALL.map(|power| (power.id(), power)).into();
                    own.powers.insert(one_of(words.next().unwrap_or(""), &all)?);
                }
                other if self.book.warbands.iter().any(|w| w.id == other) => (),
                other => {
                    let ids: Vec<&str> = self.book.warbands.iter().map(|w| w.id.as_str()).collect();
                    let help = format!("name a warband ({}), home, strength, broken, command …", ids.join(", "));
                    return Err(Fault::new(format!("`{other}` is not known here"), help));
                }
            }
        }
        Ok(())
    }

    /// Puts everything together: who is not mentioned where others have a place is not there.
    fn finish(mut self) -> State {
        self.muster();
        for side in Seat::BOTH {
            if !self.stated.placed {
                for id in self.state.roster(side) {
                    crate::pregame::enrol(&mut self.state, id);
                }
            }
            let there = self.state.roster(side).filter(|id| self.state.model(*id).standing != Standing::Nobody).count();
            let strength = if self.stated.placed { there as u8 } else { 0 };
            self.state.sides[side.index()].strength = self.stated.strengths[side.index()].unwrap_or(strength);
        }
        let state = &mut self.state;
        let usual = match (self.stated.placed, state.activation) {
            (_, Some(_)) => Step::Act,
            (true, None) => Step::Turn(state.first),
            (false, None) => Step::Warbands,
        };
        state.step = self.stated.phase.and_then(|phase| step(&phase, state.first).ok()).unwrap_or(usual);
        if state.round == 0 && matches!(state.step, Step::Turn(_) | Step::Act | Step::FollowUp(_) | Step::TurnEnd(_)) {
            state.round = 1;
        }
        self.state
    }
}

/// WB-10.1, WB-10.2 the ends of a game by id.
pub(crate) const ENDS: [(&str, End); 2] = [("rounds", End::Rounds), ("field", End::Field)];

/// WB-5.2 the step of a phase: `deploy A`, `turn B`, `follow-up A2`, `over rounds`.
fn step(phase: &str, first: Seat) -> Result<Step, Fault> {
    let mut words = phase.split_whitespace();
    let name = words.next().unwrap_or("");
    let about = words.next();
    let side = || about.map_or(Ok(first), seat);
    Ok(match name {
        "warbands" => Step::Warbands,
        "edges" => Step::Edges,
        "choose" => Step::Choose,
        "deploy" => Step::Deploy(side()?),
        "scout" => Step::Scout(side()?),
        "first-roll" => Step::FirstRoll,
        "first" => Step::First(side()?),
        "start" => Step::RoundStart,
        "turn" => Step::Turn(side()?),
        "act" => Step::Act,
        "follow-up" => Step::FollowUp(named(about.unwrap_or(""))?),
        "turn-end" => Step::TurnEnd(side()?),
        "clear" => Step::Clear(side()?),
        "end" => Step::End,
        "over" if about == Some("conceded") => Step::Over(End::Conceded(seat(words.next().unwrap_or(""))?)),
        "over" => Step::Over(one_of(about.unwrap_or(""), &ENDS)?),
        _ => {
            let help = "phases are warbands, edges, choose, deploy A, scout A, first-roll, first A, start, turn A, act, \
                        follow-up A1, turn-end A, clear A, end and over";
            return Err(Fault::new(format!("there is no phase `{name}`"), help));
        }
    })
}
