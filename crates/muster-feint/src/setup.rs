//! How a battle begins: from its scenario, or from any position stated in lines of text.

use crate::board::{Terrain, on_board};
use crate::book::{Book, Card, List, WeaponId};
use crate::force::{self, ARMY};
use crate::notation::{SEATS, parse_seat, parse_token};
use crate::register::*;
use crate::state::{Combats, Once, Position, State, TokenId, Unit};
use crate::step::{End, Step};
use muster_ground::grid::{Cell, Facing};
use muster_kernel::{Fault, Message, Problem, Refusal, RuleId, Seat, Violation, reading};
use std::fmt;

/// How a battle begins: lines of text, checked to be readable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    text: String,
    state: State,
    /// FT-2.1 tokens that were to stand off the board.
    strays: Vec<Violation>,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Reads a set-up; nothing at all means a whole battle on the first map (FT-4.4).
///
/// # Errors
/// Every line that cannot be read.
pub(crate) fn parse(book: &Book, text: &str) -> Result<Setup, Vec<Problem>> {
    if text.trim().is_empty() {
        return parse(book, &of_scenario(book, 0));
    }
    let mut reader = Reader {
        book,
        state: State::new(0),
        strays: Vec::new(),
        problems: Vec::new(),
        phase: None,
        reloading: 0,
        spent: 0,
        reforms: 0,
        undeployed: Default::default(),
    };
    let mut scenario = false;
    for (number, line) in reading::lines(text) {
        scenario |= line.starts_with("scenario ");
        if let Err(fault) = reader.line(line) {
            reader.problems.push(fault.at((number, 1)));
        }
    }
    if !scenario {
        let names: Vec<&str> = book.scenarios.iter().map(|s| s.name.as_str()).collect();
        let help = format!("begin with `scenario` and one of: {}", names.join(", "));
        reader.problems.push(Fault::new("no scenario is named", help).at((1, 1)));
    }
    if !reader.problems.is_empty() {
        return Err(reading::first_told(reader.problems));
    }
    let strays = std::mem::take(&mut reader.strays);
    let state = reader.finish();
    let canonical: Vec<&str> = reading::lines(text).map(|(_, line)| line).collect();
    Ok(Setup { text: canonical.join("\n"), state, strays })
}

/// Lays out the table.
///
/// # Errors
/// Everything about the position that cannot be (FT-2.1, FT-2.3, FT-3.12, FT-4.8).
pub(crate) fn begin(book: &Book, setup: &Setup) -> Result<State, Refusal> {
    let state = &setup.state;
    let mut wrong = setup.strays.clone();
    let mut fault = |rule: RuleId, message: Message| wrong.push(Violation { rule, message });
    let position = Position { book, state };
    for id in TokenId::all() {
        let Some(at) = state.token(id).at() else { continue };
        if position.terrain(at) == Terrain::Rocks {
            fault(FT_4_8, Message::new("setup-rocks").with("piece", id.piece()).with("cell", at));
        }
        if state.at(at) != Some(id) {
            fault(FT_2_3, Message::new("setup-occupied").with("piece", id.piece()).with("cell", at));
        }
        let unit = position.unit(id);
        let profile = position.profile(id);
        if unit.models == 0 || unit.models > profile.models || unit.lost >= profile.wounds {
            fault(FT_2_21, Message::new("setup-models").with("piece", id.piece()));
        }
        for weapon in unit.weapons.iter().flatten().filter(|w| !force::may_carry(book, unit.card, **w)) {
            let printed = book.weapon(*weapon);
            let message = Message::new("weapon-level").with("weapon", book.weapon_id(*weapon));
            let message = message.with("card", book.card_id(unit.card)).with("level", printed.level);
            fault(FT_3_21, message.with("slot", profile.slots[printed.kind as usize]));
        }
    }
    Refusal::unless_empty(wrong)?;
    Ok(*state)
}

struct Reader<'a> {
    book: &'a Book,
    state: State,
    strays: Vec<Violation>,
    problems: Vec<Problem>,
    phase: Option<String>,
    /// Tokens that are reloading, that have fought in this combat phase, and that may still reform in it, as bits.
    reloading: u16,
    spent: u16,
    reforms: u16,
    /// Units that are not deployed, each with its place in the army if that is stated.
    undeployed: [Vec<(Option<usize>, Unit)>; 2],
}

impl Reader<'_> {
    fn line(&mut self, line: &str) -> Result<(), Fault> {
        let (subject, rest) = line.split_once(' ').unwrap_or((line, ""));
        match subject {
            "scenario" => {
                let found = self.book.scenarios.iter().position(|s| s.name == rest || s.id == rest);
                let names: Vec<&str> = self.book.scenarios.iter().map(|s| s.name.as_str()).collect();
                let help = || {
                    Fault::new(format!("there is no scenario `{rest}`"), format!("scenarios are {}", names.join(", ")))
                };
                self.state.scenario = found.ok_or_else(help)? as u8;
            }
            "round" => {
                let round = rest.split(' ').next().unwrap_or("").parse().ok().filter(|r| *r <= 6);
                self.state.round =
                    round.ok_or_else(|| Fault::new(format!("`{rest}` is no round"), "rounds are 1 to 6"))?;
            }
            "turn" => self.state.active = seat(rest)?,
            "first" => self.state.first = seat(rest)?,
            "phase" => {
                is_phase(rest)?;
                self.phase = Some(rest.to_owned());
            }
            "vp" | "display" => (),
            _ => match parse_token(subject) {
                Some(id) => self.token(id, rest)?,
                None => self.side(seat(subject)?, rest)?,
            },
        }
        Ok(())
    }

    /// `Gobbo Warriors L2 at 4,2 N down models 9 lost 0 with Spear up, Buckler down acted charged`.
    fn token(&mut self, id: TokenId, text: &str) -> Result<(), Fault> {
        let help = "write for example `S1 Gobbo Warriors L2 at 4,2 N up`".to_owned();
        let unreadable = |what: &str| Fault::new(format!("cannot read `{what}`"), help.clone());
        let place = [" at ", " destroyed"].iter().filter_map(|p| text.find(p)).min().ok_or_else(|| unreadable(text))?;
        let card = self.book.find_card(&text[..place]).ok_or_else(|| {
            let help = "write a card's name and level: `Gobbo Warriors L2`";
            Fault::new(format!("there is no unit card `{}`", &text[..place]), help)
        })?;
        let (before, with) = text[place..].split_once(" with ").unwrap_or((&text[place..], ""));
        let (weapons, after) = split_weapons(with);
        let words: Vec<&str> = before.split_whitespace().chain(after.split_whitespace()).collect();
        let mut token = crate::state::NO_TOKEN;
        token.unit = Some(id.number() as u8);
        let mut unit = Unit { card, face_up: true, models: self.book.profile(card).models, ..crate::state::NO_UNIT };
        let mut at = 0;
        let mut next = || {
            at += 1;
            words.get(at - 1).copied()
        };
        while let Some(word) = next() {
            match word {
                "at" => {
                    let at: Option<Cell> = next().and_then(|w| w.parse().ok());
                    let facing: Option<Facing> = next().and_then(|w| w.parse().ok());
                    let (at, facing) = at.zip(facing).ok_or_else(|| unreadable(before.trim()))?;
                    token.facing = facing;
                    if on_board(at) {
                        token.put(at);
                    } else {
                        let message = Message::new("setup-off-board").with("piece", id.piece()).with("cell", at);
                        self.strays.push(Violation { rule: FT_2_1, message });
                    }
                }
                "destroyed" => unit.models = 0,
                "up" => unit.face_up = true,
                "down" => unit.face_up = false,
                "models" | "lost" | "cards" => {
                    let number = next().and_then(|w| w.split('/').next()?.parse().ok());
                    let number: u8 = number.ok_or_else(|| unreadable(word))?;
                    match word {
                        "models" => unit.models = number,
                        "lost" => unit.lost = number,
                        _ => (),
                    }
                }
                "acted" => token.acted = true,
                "charged" => token.charged = true,
                "ambush" => token.ambush = true,
                "fled" => token.fled = true,
                "fought" => unit.fought = true,
                "reload" => unit.reload = 1,
                "reloading" => {
                    unit.reload = 1;
                    self.reloading |= 1 << id.0;
                }
                "spent" => self.spent |= 1 << id.0,
                "reforms" => self.reforms |= 1 << id.0,
                "scryed" => unit.used |= Once::Scry as u8,
                "shelled" => unit.used |= Once::ShellGame as u8,
                "vanguarded" => unit.used |= Once::Vanguard as u8,
                other => return Err(unreadable(other)),
            }
        }
        if token.at().is_none() {
            (unit.models, unit.lost, unit.face_up) = (0, 0, true);
        }
        for (name, face_up) in weapons {
            let weapon = self.weapon(name)?;
            let kind = self.book.weapon(weapon).kind;
            unit.weapons[kind as usize] = Some(weapon);
            if face_up || token.at().is_none() {
                unit.weapons_up |= kind.bit();
            }
        }
        if self.state.token(id).unit.is_none() {
            self.has_room(id.side())?;
        }
        self.state.tokens[id.index()] = token;
        self.state.units[id.side().index()][id.number()] = unit;
        Ok(())
    }

    /// Whether one more unit fits into an army.
    fn has_room(&self, side: Seat) -> Result<(), Fault> {
        let stated = self.state.deployed(side) + self.undeployed[side.index()].len();
        if stated < ARMY { Ok(()) } else { Err(Fault::new("no place in the army is left", "an army has five units")) }
    }

    fn weapon(&self, name: &str) -> Result<WeaponId, Fault> {
        let missing = || Fault::new(format!("there is no weapon card `{name}`"), "write a weapon card's name: `Spear`");
        self.book.find_weapon(name).ok_or_else(missing)
    }

    /// `South distractions Orc Brawlers L1, …`; `South undeployed 4: Gobbo Warriors L2 with Spear down`.
    fn side(&mut self, side: Seat, text: &str) -> Result<(), Fault> {
        let s = side.index();
        let book = self.book;
        let find = |name: &str| {
            book.find_card(name.trim()).ok_or_else(|| {
                let help = "write a card's name and level: `Ghouls L1`";
                Fault::new(format!("there is no unit card `{}`", name.trim()), help)
            })
        };
        if let Some(cards) = text.strip_prefix("distractions ") {
            let cards: Vec<Card> = cards.split(',').map(find).collect::<Result<_, _>>()?;
            if cards.len() > 3 {
                return Err(Fault::new("there are more than three Distractions", "a force has two or three"));
            }
            self.state.forces[s].distractions = cards.into_iter().collect();
            return Ok(());
        }
        if let Some(entry) = text.strip_prefix("undeployed ") {
            let (number, entry) = entry.split_once(':').unwrap_or(("", entry));
            let (name, with) = entry.split_once(" with ").unwrap_or((entry, ""));
            let card = find(name)?;
            let place = number.trim().parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            if place.is_some_and(|place| place >= ARMY) {
                return Err(Fault::new("there is no such place in the army", "an army has five units"));
            }
            self.has_room(side)?;
            let mut unit = Unit { card, models: book.profile(card).models, ..crate::state::NO_UNIT };
            for (name, _) in split_weapons(with).0 {
                let weapon = self.weapon(name)?;
                unit.weapons[book.weapon(weapon).kind as usize] = Some(weapon);
            }
            self.undeployed[s].push((place, unit));
            return Ok(());
        }
        if ["shell-games", "scries"].iter().any(|w| text.starts_with(w)) {
            return Ok(());
        }
        Err(Fault::new(format!("cannot read `{text}`"), "write `distractions` or `undeployed` and cards"))
    }

    /// Puts the armies together and the battle where it was said to be.
    fn finish(mut self) -> State {
        for side in Seat::BOTH {
            self.muster(side);
        }
        let any = self.state.tokens.iter().any(|t| t.unit.is_some());
        let active = self.state.active;
        self.reload();
        let phase = self.phase.take().unwrap_or_default();
        let (phase, detail) = phase.split_once(' ').unwrap_or((phase.as_str(), ""));
        let placing = parse_seat(detail).unwrap_or(active);
        self.state.step = match phase {
            "forces" => Step::Forces,
            "weapons" => Step::Weapons,
            "roll-off" => Step::RollOff,
            "deploy" => self.deploying(placing),
            "vanguard" => Step::Vanguard(placing),
            "combat" if self.spent == 0 => Step::CombatSetup,
            "combat" => {
                self.state.combats = Combats::resume(&self.state, self.spent);
                Step::PickGroup
            }
            "reform" => self.reform(),
            "end" => Step::EndTurn,
            "over" => Step::Over(end(detail).unwrap_or(End::Rounds)),
            "actions" => Step::Act,
            _ if any => Step::Act,
            _ => Step::Forces,
        };
        let before = matches!(
            self.state.step,
            Step::Forces | Step::Weapons | Step::RollOff | Step::Deploy(_) | Step::Vanguard(_)
        );
        let in_battle = !before;
        if in_battle && self.state.round == 0 {
            self.state.round = 1;
        }
        self.state
    }

    /// FT-5.9 where units are still to be placed: by this side, or by the other if it has none left.
    fn deploying(&self, side: Seat) -> Step {
        let waits = |side: &Seat| self.state.waiting(*side) != 0;
        let next = [side, side.other()].into_iter().find(waits);
        next.map_or(Step::Vanguard(self.state.first), Step::Deploy)
    }

    /// FT-3.57 who has acted in its own turn has just shot, unless it was reloading then, and waits for another turn.
    fn reload(&mut self) {
        for id in TokenId::of(self.state.active) {
            let shot = self.state.token(id).acted && self.reloading >> id.0 & 1 == 0;
            if shot && self.state.unit(id).is_some_and(|unit| unit.reload > 0) {
                self.state.unit_mut(id).reload = 2;
            }
        }
    }

    /// FT-5.21 where units of a fought group may still turn: those that are said to, else everybody who has fought.
    fn reform(&mut self) -> Step {
        if self.reforms == 0 {
            let fought = |id: &TokenId| self.state.unit(*id).is_some_and(|unit| unit.fought);
            self.reforms = self.state.living().filter(fought).map(|id| 1 << id.0).sum();
        }
        self.state.combats = Combats::resume(&self.state, self.spent | self.reforms);
        Step::Reform(self.reforms)
    }

    /// Makes the army of a side from its units: Core first, as it would have been committed. Who waits has its stated place, and
    /// who is deployed one of those that are left, since no token tells its place.
    fn muster(&mut self, side: Seat) {
        let s = side.index();
        let is_core = |unit: &Unit| self.book.profile(unit.card).list == List::Core;
        let deployed = TokenId::of(side).filter(|id| self.state.token(*id).unit.is_some());
        let mut deployed: Vec<(TokenId, Unit)> = deployed.map(|id| (id, self.state.units[s][id.number()])).collect();
        deployed.sort_by_key(|(_, unit)| !is_core(unit));
        let mut places: [Option<(Option<TokenId>, Unit)>; ARMY] = [None; ARMY];
        let mut wait = Vec::new();
        for (place, unit) in self.undeployed[s].drain(..) {
            match place.filter(|place| places[*place].is_none()) {
                Some(place) => places[place] = Some((None, unit)),
                None => wait.push((None, unit)),
            }
        }
        let rest = deployed.into_iter().map(|(id, unit)| (Some(id), unit)).chain(wait);
        for (place, entry) in places.iter_mut().filter(|place| place.is_none()).zip(rest) {
            *place = Some(entry);
        }
        let mut army: Vec<(Option<TokenId>, Unit)> = places.into_iter().flatten().collect();
        army.sort_by_key(|(_, unit)| !is_core(unit));
        self.state.units[s] = [crate::state::NO_UNIT; ARMY];
        for (place, (id, unit)) in army.iter().enumerate() {
            self.state.units[s][place] = *unit;
            if let Some(id) = id {
                self.state.tokens[id.index()].unit = Some(place as u8);
            }
        }
        let is_core = |card: &Card| self.book.profile(*card).list == List::Core;
        let force = &mut self.state.forces[s];
        force.army = army.iter().map(|(_, unit)| unit.card).collect();
        force.core = force.army.iter().filter(|card| is_core(card)).count() as u8;
        force.distractions.sort_by_key(|card| !is_core(card));
        force.core_distractions = force.distractions.iter().filter(|card| is_core(card)).count() as u8;
    }
}

/// A part of the battle: `actions`, `deploy South`, `over rout`.
fn is_phase(text: &str) -> Result<(), Fault> {
    let (name, detail) = text.split_once(' ').unwrap_or((text, ""));
    match name {
        "deploy" | "vanguard" if detail.is_empty() => Ok(()),
        "deploy" | "vanguard" => seat(detail).map(|_| ()),
        "over" => end(detail).map(|_| ()),
        "forces" | "weapons" | "roll-off" | "actions" | "combat" | "reform" | "end" => Ok(()),
        _ => {
            let help = "phases are forces, weapons, roll-off, deploy South, vanguard South, actions, combat, reform, end and over";
            Err(Fault::new(format!("there is no phase `{name}`"), help))
        }
    }
}

/// The seat of a word.
fn seat(word: &str) -> Result<Seat, Fault> {
    let fault = || Fault::new(format!("`{word}` is no seat"), format!("seats are {}", SEATS.join(" and ")));
    parse_seat(word).ok_or_else(fault)
}

/// Why a battle is over, as it is stated; after the last round if nothing is.
fn end(text: &str) -> Result<End, Fault> {
    match text.split_once(' ').unwrap_or((text, "")) {
        ("rounds" | "", _) => Ok(End::Rounds),
        ("rout", _) => Ok(End::Rout),
        ("conceded", side) => seat(side).map(End::Conceded),
        (word, _) => Err(Fault::new(format!("`{word}` ends no battle"), "write rounds, rout or `conceded South`")),
    }
}

/// Splits `Spear up, Buckler acted` into weapon names, each with whether it lies face up, and the words behind.
fn split_weapons(text: &str) -> (Vec<(&str, bool)>, &str) {
    const WORDS: [&str; 15] = [
        "models",
        "lost",
        "cards",
        "acted",
        "charged",
        "ambush",
        "fled",
        "fought",
        "reload",
        "scryed",
        "shelled",
        "scried",
        "spent",
        "reforms",
        "vanguarded",
    ];
    let end = WORDS.iter().filter_map(|w| text.find(&format!(" {w}"))).min().unwrap_or(text.len());
    let (weapons, after) = text.split_at(end);
    let one = |part| match str::rsplit_once(part, ' ') {
        Some((name, "up")) => (name, true),
        Some((name, "down")) => (name, false),
        _ => (part, false),
    };
    (weapons.split(',').map(str::trim).filter(|w| !w.is_empty()).map(one).collect(), after)
}

/// A ready beginning: a scenario with nothing on the table.
pub(crate) fn of_scenario(book: &Book, index: usize) -> String {
    format!("scenario {}", book.scenarios[index].name)
}
