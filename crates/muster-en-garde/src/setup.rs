//! How a game begins: from its scenario, or from any position stated in lines of text.

mod fight;
mod model;

use crate::book::{Book, Scenario};
use crate::building::{LIMIT, LIMITS};
use crate::field::{Field, TABLE};
use crate::layout;
use crate::movement;
use crate::notation::{read_home, read_model, read_name, read_role};
use crate::pregame;
use crate::register::*;
use crate::roster::{Profile, Warband};
use crate::space;
use crate::state::{
    CIVILIAN, Chance, Civilian, Home, Item, Light, MOST, Model, ModelId, Models, Morale, PLACES, Side, Standing, State,
    Weather, is_civilian,
};
use crate::step::{End, Step};
use crate::walk;
use crate::zones;
use model::ModelLine;
pub(crate) use model::{STANDINGS, wielded};
use muster_ground::bases::Disc;
use muster_kernel::{
    Fault, Message, Problem, Refusal, Seat, Violation,
    reading::{number, number_to, one_of},
};
use muster_tabletop::setup::{self, Stated, seat};
use smallvec::SmallVec;
use std::sync::Arc;

/// More turns than anybody plays.
const LONGEST: u8 = 99;

/// How a game begins: lines of text, checked to be readable.
pub type Setup = muster_tabletop::setup::Setup<State>;

/// A ready beginning: a scenario with nobody on the table.
pub fn of_scenario(book: &Book, index: usize) -> String {
    format!("scenario {}", book.scenarios[index].id)
}

/// A game before anything has happened.
pub(crate) fn blank(book: &Book, scenario: Scenario) -> State {
    let nobody = || Arc::new(Warband { name: String::new(), faction: 0, limit: LIMIT, models: Vec::new() });
    let map = book.scenarios[scenario as usize].map;
    State {
        field: Arc::clone(&book.maps[map].field),
        map: Some(map as u8),
        scenario,
        chance: Chance::default(),
        limit: LIMIT,
        warbands: [nobody(), nobody()],
        models: [Model::default(); PLACES],
        sides: [Side::default(), Side { home: Home::Far, ..Side::default() }],
        civilian: Civilian::default(),
        items: SmallVec::new(),
        weather: Weather::Clear,
        light: if scenario == Scenario::Escort { Light::Dusk } else { Light::Day },
        turn: 0,
        turns: 0,
        priority: Seat::FIRST,
        winner: Seat::FIRST,
        apart: Models::NONE,
        touching: Models::NONE,
        first_blood: None,
        ordered: SmallVec::new(),
        combats: SmallVec::new(),
        fight: None,
        step: Step::Warbands,
    }
}

/// Reads a set-up; nothing at all means a whole game of the first scenario.
///
/// # Errors
/// Every line that cannot be read.
pub(crate) fn parse(book: &Book, text: &str) -> Result<Setup, Vec<Problem>> {
    if text.trim().is_empty() {
        return parse(book, &of_scenario(book, 0));
    }
    let mut reader = Reader::new(book);
    let ids: Vec<&str> = book.scenarios.iter().map(|s| s.id.as_str()).collect();
    let text = setup::read(text, &mut reader, &[Reader::ground, Reader::paper, Reader::table], &ids)?;
    Ok(Setup { text, state: reader.finish() })
}

/// Lays out the table.
///
/// # Errors
/// Everything about the position that cannot be: bases off the table (EG-6.11), on each other (EG-6.4), in what nobody
/// enters (EG-6.18), zones without room for those who are still to be deployed (EG-4.13).
pub(crate) fn begin(book: &Book, setup: &Setup) -> Result<State, Refusal> {
    let state = &setup.state;
    let mut wrong = Vec::new();
    for id in state.on_table().iter() {
        let (at, radius) = (state.model(id).at, state.radius(id));
        let overlaps = |other: &ModelId| {
            let radii = i64::from((radius + state.radius(*other)).0);
            *other != id && space::overlap(at, state.model(*other).at, radii)
        };
        let mut because = |rule, message: Message| {
            wrong.push(Violation { rule, message: message.with("place", walk::spot(at)) });
        };
        let below: Models = state.on_table().iter().filter(overlaps).collect();
        if !TABLE.holds_base(&Disc::new(at, radius).into()) {
            because(EG_6_11, "no-base-off-table".into());
        } else if below.is_empty() && !movement::may_stand(state, id, at) {
            because(EG_6_18, "no-base-there".into());
        }
        // Of two that overlap the first one says it.
        for other in below.iter().filter(|other| *other > id) {
            because(EG_6_4, Message::new("no-two-there").with("other", walk::spot(state.model(other).at)));
        }
    }
    wrong.extend(without_room(book, state));
    Refusal::unless_empty(wrong)?;
    Ok(state.clone())
}

/// EG-4.13 the zones that have no room for those who are to be deployed there. A map that comes with its scenario has room
/// for every warband, and of a scenario that is rolled for nothing is known yet.
fn without_room(book: &Book, state: &State) -> Vec<Violation> {
    let usual = state.map.map(usize::from) == Some(book.scenarios[state.scenario as usize].map);
    let wanted = match state.step {
        Step::Warbands | Step::RollOff | Step::Roles if !usual && !state.chance.scenario => {
            zones::both(state.scenario).map(|zone| (zone, MOST))
        }
        Step::Deploy(_) => Seat::BOTH.map(|side| (zones::of(state, side), pregame::to_place(state, side))),
        _ => return Vec::new(),
    };
    let lacking = wanted.into_iter().filter_map(|(zone, models)| {
        let room = zones::room(&state.field, zone);
        let message = || {
            Message::new("no-zone-room").with("low", walk::spot(zone.area.low)).with("high", walk::spot(zone.area.high))
        };
        let violation =
            || Violation { rule: EG_4_13, message: message().with("room", room as i64).with("models", models as i64) };
        (room < models).then(violation)
    });
    lacking.collect()
}

/// The model of a word.
fn named(word: &str) -> Result<ModelId, Fault> {
    setup::model(word, read_model, "models are A1 to A20 and B1 to B20, the civilian is C")
}

/// A set-up as far as it is read.
struct Reader<'a> {
    book: &'a Book,
    state: State,
    stated: Stated,
    /// Profiles stated one by one, by place.
    single: [Option<Profile>; PLACES],
}

impl<'a> Reader<'a> {
    fn new(book: &'a Book) -> Reader<'a> {
        Reader {
            book,
            state: blank(book, Scenario::Skirmish),
            stated: Stated::default(),
            single: [const { None }; PLACES],
        }
    }

    /// The scenario and the ground.
    fn ground(&mut self, line: &str) -> Result<(), Fault> {
        let (subject, rest) = line.split_once(' ').unwrap_or((line, ""));
        let state = &mut self.state;
        match subject {
            "scenario" if rest == "roll" => state.chance.scenario = true,
            "scenario" => {
                let rows = &self.book.scenarios;
                let row = rows.iter().find(|s| s.id == rest || s.name == rest).ok_or_else(|| {
                    let ids: Vec<&str> = rows.iter().map(|s| s.id.as_str()).collect();
                    let help = format!("scenarios are {}, or `roll`", ids.join(", "));
                    Fault::new(format!("there is no scenario `{rest}`"), help)
                })?;
                let own_ground = state.map.is_none();
                let before = Arc::clone(&state.field);
                *state = State { chance: state.chance, ..blank(self.book, row.scenario) };
                if own_ground {
                    (state.field, state.map) = (before, None);
                }
            }
            "map" => (state.field, state.map) = setup::ground(&self.book.maps, rest)?,
            "terrain" | "roof" | "objective" => self.feature(subject, rest)?,
            _ => (),
        }
        Ok(())
    }

    /// EG-4.9 other ground than a map's: without a `map` line nothing is there but what is stated.
    fn feature(&mut self, subject: &str, text: &str) -> Result<(), Fault> {
        let field = if self.state.map.is_some() { Field::default() } else { (*self.state.field).clone() };
        let Field { mut features, mut roofs, mut objective, .. } = field;
        match subject {
            "terrain" => features.push(layout::read_feature(text)?),
            "roof" => roofs.push(layout::read_area(text)?),
            _ => objective = Some(layout::read_objective(text)?),
        }
        (self.state.field, self.state.map) = (Arc::new(Field::new(features, roofs, objective)), None);
        Ok(())
    }

    /// Warbands and models on paper, and the items that there are.
    fn paper(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some((side, warband)) = setup::ready(&self.book.warbands, &words)? {
            self.state.warbands[side.index()] = warband;
            return Ok(());
        }
        match words[..] {
            ["item", ref rest @ ..] => self.item(rest)?,
            [subject, ref rest @ ..] => {
                if let Some(id) = read_model(subject).filter(|id| !is_civilian(*id)) {
                    let line = ModelLine::split(self.book, rest)?;
                    if let Some(profile) = line.profile(self.book, id)? {
                        self.single[id.index()] = Some(profile);
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
            "scenario" | "map" | "terrain" | "roof" | "objective" | "item" | "vp" => (),
            "limit" => {
                let limit = first.parse().ok().filter(|l| LIMITS.contains(l));
                let fault =
                    || Fault::of(EG_3_1, format!("{first} is no points limit"), "points limits are 100, 120 and 150");
                state.limit = limit.ok_or_else(fault)?;
            }
            "weather" if first == "roll" => state.chance.weather = true,
            "weather" => state.weather = one_of(first, &WEATHER)?,
            "light" if first == "roll" => state.chance.light = true,
            "light" => state.light = one_of(first, &LIGHT)?,
            "turn" => {
                let turns = |word| number_to(LONGEST, word, "turns");
                state.turn = turns(rest.first().copied())?;
                state.turns = if rest.get(1) == Some(&"of") { turns(rest.get(2).copied())? } else { 12 };
                if state.turn > state.turns {
                    let problem = format!("there is no turn {} in a game of {}", state.turn, state.turns);
                    return Err(Fault::of(EG_1_6, problem, "write the turn that is played before how many there are"));
                }
            }
            "priority" => state.priority = seat(first)?,
            "winner" => state.winner = seat(first)?,
            "first-blood" => state.first_blood = Some(seat(first)?),
            "phase" => {
                let phase = rest.join(" ");
                step(&phase, Seat(0))?;
                self.stated.phase = Some(phase);
            }
            "apart" => state.apart = models(rest)?,
            "touching" => state.touching = models(rest)?,
            "ordered" => state.ordered = models_in_order(rest)?,
            "combat" => state.combats.push(models(rest)?),
            "duel" => self.duel(rest)?,
            "side" => self.side(rest)?,
            "fight" | "pool" | "order" | "mastered" => fight::read(state, subject, rest)?,
            "civilian" | "C" => self.model(CIVILIAN, rest)?,
            _ => {
                let id = named(subject)?;
                self.model(id, rest)?;
            }
        }
        Ok(())
    }

    /// Makes warbands of the models stated one by one, or puts them into ready ones; in the places between them there is
    /// nobody.
    fn muster(&mut self) {
        for side in Seat::BOTH {
            let ids = (0..crate::state::MOST).map(|n| ModelId::new(side, n));
            let singles: Vec<Option<Profile>> = ids.map(|id| self.single[id.index()].take()).collect();
            let Some(last) = singles.iter().rposition(Option::is_some) else { continue };
            let warband = Arc::make_mut(&mut self.state.warbands[side.index()]);
            if warband.models.is_empty() {
                warband.name = crate::action::letter(side).to_owned();
            }
            while warband.models.len() <= last {
                warband.models.push(model::nobody(self.book));
            }
            for (place, single) in warband.models.iter_mut().zip(singles) {
                if let Some(single) = single {
                    *place = single;
                }
            }
        }
    }

    fn model(&mut self, id: ModelId, words: &[&str]) -> Result<(), Fault> {
        let line = ModelLine::split(self.book, words)?;
        if line.says_nothing() {
            return Ok(());
        }
        if !is_civilian(id) && self.state.profile(id).is_none() {
            let name = crate::notation::model_name(id);
            let help = "give its side a ready warband, or say what it is: `A1 captain rank 4 rapier leader`";
            return Err(Fault::new(format!("nobody knows what {name} is"), help));
        }
        line.place(self.book, &mut self.state, id)?;
        if let Some(item) = self.state.model(id).item.filter(|item| usize::from(*item) >= self.state.items.len()) {
            let help = "state every item that there is, carried or not: `item 1 at 4,4`";
            return Err(Fault::new(format!("there is no item {}", item + 1), help));
        }
        self.stated.placed |= self.state.model(id).standing != Standing::Nobody;
        Ok(())
    }

    /// EG-9.35 `duel A1 B1`.
    fn duel(&mut self, words: &[&str]) -> Result<(), Fault> {
        let [one, other] = words[..] else {
            return Err(Fault::new("a Duel is between two models", "write for example `duel A1 B1`"));
        };
        let (one, other) = (named(one)?, named(other)?);
        self.state.model_mut(one).duel = Some(other);
        self.state.model_mut(other).duel = Some(one);
        Ok(())
    }

    /// EG-7.21 `item 1 at 4,4`.
    fn item(&mut self, words: &[&str]) -> Result<(), Fault> {
        let help = "write for example `item 1 at 4,4`, items in order";
        let at = match words {
            [number, "at", at] if number.parse() == Ok(self.state.items.len() + 1) => {
                muster_ground::words::read_point(at)
            }
            _ => None,
        };
        let at = at.filter(|at| TABLE.holds(*at)).ok_or_else(|| Fault::new("cannot read this item", help))?;
        self.state.items.push(Item { at });
        Ok(())
    }

    /// `side A pirates home near role attacker morale wavering strength 5 objective 2 scored 3 slain 1 slain-before 2
    /// leader-slain leader-slain-before banner-used`.
    fn side(&mut self, words: &[&str]) -> Result<(), Fault> {
        let side = seat(words.first().copied().unwrap_or(""))?.index();
        let mut words = words[1..].iter().copied();
        while let Some(word) = words.next() {
            let own = &mut self.state.sides[side];
            match word {
                "home" => {
                    let home = words.next().and_then(read_home);
                    own.home =
                        home.ok_or_else(|| Fault::new("a home edge is missing", "write `home near` or `home far`"))?;
                }
                "role" => {
                    let role = words.next().and_then(read_role);
                    let help = "roles are attacker, defender, escort and blocker";
                    own.role = Some(role.ok_or_else(|| Fault::new("a role is missing", help))?);
                }
                "morale" => own.morale = one_of(words.next().unwrap_or(""), &MORALE)?,
                "strength" => self.stated.strengths[side] = Some(number(words.next(), "models")?),
                "objective" => {
                    let objective = number(words.next(), "an objective").ok().filter(|o| (1..=6).contains(o));
                    let fault = || Fault::of(EG_10_6, "there is no such objective", "objectives are 1 to 6");
                    own.objective = Some(objective.ok_or_else(fault)?);
                }
                "scored" => {
                    let points = words.next().and_then(|w| w.parse().ok());
                    own.scored =
                        points.ok_or_else(|| Fault::new("points are missing", "write for example `scored 3`"))?;
                }
                "slain" => own.slain_now = number(words.next(), "models")?,
                "slain-before" => own.slain_before = number(words.next(), "models")?,
                "leader-slain" => own.leader_now = true,
                "leader-slain-before" => own.leader_before = true,
                "banner-used" => own.banner_used = true,
                other if self.book.warbands.iter().any(|w| w.id == other) => (),
                other => self.band(side, other, words.next().unwrap_or(""))?,
            }
        }
        Ok(())
    }

    /// `faction pirates`, `called The_Wolves`: what a warband stated model by model is besides its models.
    fn band(&mut self, side: usize, word: &str, value: &str) -> Result<(), Fault> {
        let warband = Arc::make_mut(&mut self.state.warbands[side]);
        match word {
            "faction" => {
                let faction = self.book.factions.iter().position(|f| f.id == value).ok_or_else(|| {
                    let ids: Vec<&str> = self.book.factions.iter().map(|f| f.id.as_str()).collect();
                    Fault::of(
                        EG_3_15,
                        format!("there is no faction `{value}`"),
                        format!("factions are {}", ids.join(", ")),
                    )
                })?;
                warband.faction = faction as u8;
            }
            "called" => {
                warband.name = read_name(value).ok_or_else(|| Fault::new("cannot read the name", "`The_Wolves`"))?
            }
            "built-for" => warband.limit = one_of(value, &[("100", 100), ("120", 120), ("150", 150)])?,
            _ => {
                let ids: Vec<&str> = self.book.warbands.iter().map(|w| w.id.as_str()).collect();
                let help = format!("name a warband ({}), a home edge, a role, morale, strength …", ids.join(", "));
                return Err(Fault::new(format!("`{word}` is not known here"), help));
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
                    crate::pregame::enrol(self.book, &mut self.state, id);
                }
            }
            let there = self.state.roster(side).filter(|id| self.state.model(*id).standing != Standing::Nobody).count();
            let strength = if self.stated.placed { there as u8 } else { 0 };
            self.state.sides[side.index()].strength = self.stated.strengths[side.index()].unwrap_or(strength);
        }
        let state = &mut self.state;
        state.step = match self.stated.phase {
            Some(phase) => step(&phase, state.priority).unwrap_or(Step::Activate(state.priority)),
            None if self.stated.placed => Step::Activate(state.priority),
            None => Step::Warbands,
        };
        let before = matches!(
            state.step,
            Step::Warbands | Step::RollOff | Step::Roles | Step::Deploy(_) | Step::Scout(_) | Step::Lengths
        );
        if !before && state.turn == 0 {
            (state.turn, state.turns) = (1, 12);
        }
        self.state
    }
}

/// The weathers by id.
pub(crate) const WEATHER: [(&str, Weather); 3] =
    [("clear", Weather::Clear), ("rain", Weather::Rain), ("fog", Weather::Fog)];
/// The lights by id.
pub(crate) const LIGHT: [(&str, Light); 2] = [("day", Light::Day), ("dusk", Light::Dusk)];
/// EG-9.1 morale by id.
pub(crate) const MORALE: [(&str, Morale); 3] =
    [("steady", Morale::Steady), ("wavering", Morale::Wavering), ("routing", Morale::Routing)];
/// EG-10.1 the ends of a game by id.
pub(crate) const ENDS: [(&str, End); 4] =
    [("turns", End::Turns), ("field", End::Field), ("rout", End::Rout), ("scenario", End::Scenario)];

/// EG-5.11 the step of a phase: `deploy A`, `scout 2`, `activate`, `over field`.
fn step(phase: &str, priority: Seat) -> Result<Step, Fault> {
    let mut words = phase.split_whitespace();
    let name = words.next().unwrap_or("");
    let about = words.next();
    let side = || about.map_or(Ok(priority), seat);
    Ok(match name {
        "warbands" => Step::Warbands,
        "roll-off" => Step::RollOff,
        "roles" => Step::Roles,
        "deploy" => Step::Deploy(side()?),
        "scout" => Step::Scout(about.map_or(Ok(0), |n| number(Some(n), "a Scout"))?),
        "lengths" => Step::Lengths,
        "priority" => Step::Priority,
        "morale" => Step::Morale(side()?),
        "activate" => Step::Activate(side()?),
        "orders" => Step::Orders(side()?),
        "combat" => Step::Combats,
        "pick" => Step::PickCombat,
        "draw" => Step::Draw,
        "seize" => Step::Seize(named(about.unwrap_or(""))?),
        "initiative" => Step::Initiative,
        "fight" => Step::Fight,
        "end" => Step::End,
        "over" if about == Some("conceded") => Step::Over(End::Conceded(seat(words.next().unwrap_or(""))?)),
        "over" => Step::Over(one_of(about.unwrap_or(""), &ENDS)?),
        _ => {
            let help = "phases are warbands, roll-off, roles, deploy A, scout 1, lengths, priority, morale A, activate A, \
                        orders A, combat, pick, draw, seize A1, initiative, fight, end and over";
            return Err(Fault::new(format!("there is no phase `{name}`"), help));
        }
    })
}

/// A set of models.
fn models(words: &[&str]) -> Result<Models, Fault> {
    words.iter().map(|w| named(w)).collect()
}

/// Models in the order in which they are named.
fn models_in_order(words: &[&str]) -> Result<SmallVec<[ModelId; 3]>, Fault> {
    words.iter().map(|w| named(w)).collect()
}
