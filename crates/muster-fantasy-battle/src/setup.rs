//! How a game begins: from two rosters on a map, or from any position stated in lines of text (FB-4.33).

mod ground;
mod rosters;
mod spells;
mod unit;

pub(crate) use ground::{lopsided, write as write_ground};
pub use rosters::read as read_unit_bought;
pub(crate) use rosters::{entry_named, option as read_option, write as write_roster, write_beyond};
pub(crate) use spells::write as write_magic;
pub(crate) use unit::write as write_unit;

use crate::action::Guess;
use crate::book::composition::check_roster;
use crate::book::{Book, MapId, Roster, ScenarioId};
use crate::houses;
use crate::ids::{UnitId, Units};
use crate::mustering;
use crate::notation::{INCHES, read_unit};
use crate::placing;
use crate::register::*;
use crate::state::{
    Agreement, Aim, Battle, Captured, Charge, Contact, Duel, Felled, Hidden, Houses, Mark, Measuring, Reaction,
    Standing, State,
};
use crate::step::{End, Stage, Step};
use crate::troop;
use crate::turns::TURNS;
use muster_ground::arcs::Zone;
use muster_kernel::reading::{number, number_to, one_of};
use muster_kernel::{Arg, Fault, Message, Problem, Refusal, Seat, Violation};
use muster_tabletop::setup::{self as reading, seat};
use muster_tabletop::shared::Shared;
use std::sync::Arc;

/// How a game begins: lines of text, checked to be readable.
pub type Setup = reading::Setup<State>;

/// FB-6.12 zones by their words.
pub(crate) const ZONES: [(&str, Zone); 4] =
    [("front", Zone::Front), ("left", Zone::LeftFlank), ("right", Zone::RightFlank), ("rear", Zone::Rear)];
/// FB-6.45 charge reactions by their words.
pub(crate) const REACTIONS: [(&str, Reaction); 3] =
    [("hold", Reaction::Hold), ("stand-and-shoot", Reaction::StandAndShoot), ("flee", Reaction::Flee)];
/// FB-1.4 the points limit if none is stated.
const LIMIT: u16 = 1_000;
/// FB-1.5 how wide a small table is, in inches; a game on it has no more than [`LIMIT`] points.
const SMALL: i32 = 48;
/// FB-4.33 the phase in which whoever has no army musters one.
const MUSTERING: &str = "muster";
/// FB-1.4 the points limits that are supported.
const LIMITS: std::ops::RangeInclusive<u16> = 500..=4_000;

/// Reads a set-up; nothing at all means the first ready lists on the first map.
///
/// # Errors
/// Every line that cannot be read.
pub(crate) fn parse(book: &Arc<Book>, text: &str) -> Result<Setup, Vec<Problem>> {
    let ids: Vec<&str> = book.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    if text.trim().is_empty() {
        return parse(book, &format!("scenario {}", ids.first().copied().unwrap_or("pitched-battle")));
    }
    let mut reader = Reader {
        book: Arc::clone(book),
        state: blank(book),
        rosters: Default::default(),
        named: [false; 2],
        placed: [false; 2],
        moment: Vec::new(),
    };
    let passes: [reading::Pass<Reader>; 4] = [Reader::scenario, Reader::roster, Reader::table, Reader::later];
    let text = reading::read(text, &mut reader, &passes, &ids)?;
    Ok(Setup { text, state: reader.finish()? })
}

/// A table with nobody on it.
fn blank(book: &Arc<Book>) -> State {
    let agreed = Agreement {
        scenario: ScenarioId(0),
        map: MapId(0),
        limit: LIMIT,
        houses: Houses::Closed,
        measuring: Measuring::Never,
    };
    let battle = Battle {
        book: Shared(Arc::clone(book)),
        agreed: Arc::new(agreed),
        armies: Default::default(),
        step: Step::Edges,
        units: Default::default(),
        near: Seat::FIRST,
        deploys: Seat::FIRST,
        deployed_first: None,
        round: 0,
        first: Seat::FIRST,
        active: Seat::FIRST,
        contacts: Vec::new(),
        charges: Vec::new(),
        revealed: Vec::new(),
        captured: Vec::new(),
        magic: crate::magic::lasting::Magic::default(),
        duels: Vec::new(),
        felled: Vec::new(),
        aims: Vec::new(),
    };
    State { battle, hidden: [Hidden::default(), Hidden::default()] }
}

/// Lays out the table.
///
/// # Errors
/// FB-6.11, FB-4.7, FB-4.22 everything about the position that cannot be: units off the table, in rocks or on each other; before a game also
/// armies that nobody may bring.
pub(crate) fn begin(setup: &Setup) -> Result<State, Refusal> {
    let battle = &setup.state.battle;
    let mut wrong = unsound(&setup.state);
    let there: Vec<UnitId> = battle.everybody().collect();
    for (place, id) in there.iter().enumerate() {
        let own = battle.footprints(*id);
        if own.iter().any(|base| !battle.map().table.holds_base(base)) {
            wrong.push(Violation { rule: FB_4_22, message: Message::new("no-unit-off-table").with("unit", tag(*id)) });
        }
        // FB-4.18 nobody holds what is no building, or a round one.
        if battle.unit(*id).building.is_some() && houses::of(battle, *id).is_none() {
            wrong.push(Violation { rule: FB_4_18, message: Message::new("no-such-building").with("unit", tag(*id)) });
        }
        // FB-4.18 whoever holds a building stands in it.
        if battle.unit(*id).building.is_none() && own.iter().any(|base| placing::is_barred(battle, base)) {
            wrong.push(Violation { rule: FB_4_7, message: Message::new("no-impassable").with("unit", tag(*id)) });
        }
        for other in &there[place + 1..] {
            let theirs = battle.footprints(*other);
            // Blocks in contact were rounded each by itself.
            let on = own.iter().any(|base| theirs.iter().any(|there| base.overlaps(there)));
            let engaged = battle.engaged_with(*id).any(|one| one == *other);
            if on && !engaged {
                let message = Message::new("no-two-there").with("unit", tag(*id)).with("target", tag(*other));
                wrong.push(Violation { rule: FB_6_11, message });
            }
        }
    }
    wrong.extend(crowded(battle));
    wrong.extend(unit::misplaced(battle));
    Refusal::unless_empty(wrong)?;
    Ok(setup.state.clone())
}

/// What somebody is called in a position that cannot be, of which nothing is drawn.
fn tag(id: UnitId) -> Arg {
    Arg::Name(id.tag())
}

/// FB-1.5 a table of 48 by 48 inches is for games of up to 1000 points.
fn crowded(battle: &Battle) -> Option<Violation> {
    let small = battle.map().table.width.0 <= SMALL * crate::UNITS_PER_INCH;
    let message = || Message::new("no-large-game-here").with("limit", i64::from(LIMIT));
    (small && battle.agreed.limit > LIMIT).then(|| Violation { rule: FB_1_5, message: message() })
}

/// FB-3.18, FB-4.33 everything that the armies break when a game begins, each with its rule. A position from later in a game may
/// be of any size.
fn unsound(state: &State) -> Vec<Violation> {
    if !matches!(state.step, Step::Muster | Step::Edges) {
        return Vec::new();
    }
    let bought = |side: Seat| {
        let hidden = &state.hidden[side.index()];
        let open = &state.armies[side.index()].roster;
        troop::with_hidden(&state.book, open, &hidden.items, &hidden.fanatics)
    };
    let of = |side: Seat| {
        let wrong = check_roster(&state.book, &bought(side), state.agreed.limit);
        wrong.into_iter().map(move |one| Violation { rule: one.rule, message: one.message.with("seat", side) })
    };
    let armies = Seat::BOTH.into_iter().filter(|side| !state.armies[side.index()].roster.units.is_empty()).flat_map(of);
    armies.chain(ground::unfair(&state.battle)).collect()
}

/// What is wrong with the name of a unit.
pub(crate) fn no_unit(word: &str) -> Fault {
    Fault::new(format!("`{word}` is no unit"), "units are A1 to A64 and B1 to B64, as many as their rosters have")
}

/// A set-up as far as it is read.
struct Reader {
    book: Arc<Book>,
    state: State,
    /// The rosters that are stated.
    rosters: [Option<Roster>; 2],
    /// Whether anything says which roster a side has.
    named: [bool; 2],
    /// Whether any unit of a side is said to be somewhere.
    placed: [bool; 2],
    /// Where in the game it begins, if that is said.
    moment: Vec<String>,
}

impl Reader {
    /// `scenario pitched-battle two-hills reikland-march broken-fang`, `limit 1000`.
    fn scenario(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["scenario", id, ref rest @ ..] => {
                let scenario = place(&self.book.scenarios, |one| &one.id, ("scenario", id))?;
                let map = rest.first().map_or(Ok(0), |map| place(&self.book.maps, |one| &one.id, ("map", map)))?;
                let agreed = Arc::make_mut(&mut self.state.battle.agreed);
                (agreed.scenario, agreed.map) = (ScenarioId(scenario), MapId(map));
                for side in Seat::BOTH {
                    let named = rest.get(1 + side.index()).copied();
                    self.named[side.index()] |= named.is_some();
                    self.rosters[side.index()] = Some(self.ready(named, side)?);
                }
                self.fits()
            }
            ["houses", "open"] => {
                Arc::make_mut(&mut self.state.battle.agreed).houses = Houses::Open;
                Ok(())
            }
            ["measuring", "always"] => {
                Arc::make_mut(&mut self.state.battle.agreed).measuring = Measuring::Always;
                Ok(())
            }
            ["limit", points] => {
                let limit = points.parse().ok().filter(|points| LIMITS.contains(points));
                let fault = || Fault::of(FB_1_4, "this is no points limit", "games are of 500 to 4000 points");
                Arc::make_mut(&mut self.state.battle.agreed).limit = limit.ok_or_else(fault)?;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// FB-4.31 a scenario may be for tables of some width only.
    fn fits(&self) -> Result<(), Fault> {
        let (map, scenario) = (self.state.map(), self.state.scenario());
        if scenario.fits(map) {
            return Ok(());
        }
        let help = format!("play {} on a table of another width", scenario.id);
        Err(Fault::of(FB_4_31, format!("{} is not played on {}", scenario.name, map.name), help))
    }

    /// A ready list; the first two where none is named.
    fn ready(&self, named: Option<&str>, side: Seat) -> Result<Roster, Fault> {
        let at = match named {
            Some(id) => usize::from(place(&self.book.ready, |one| &one.id, ("ready list", id))?),
            None => side.index(),
        };
        let mut roster = self.book.ready.get(at).map_or_else(Roster::default, |ready| ready.roster.clone());
        for (row, unit) in roster.units.iter_mut().enumerate() {
            unit.label = crate::notation::unit_name(UnitId::new(side, row));
        }
        Ok(roster)
    }

    /// `roster A reikland-march`, `army A empire`, `A1 is 20 swordsmen shields standard`.
    fn roster(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["roster", side, id] => {
                let side = seat(side)?;
                self.named[side.index()] = true;
                self.rosters[side.index()] = Some(self.ready(Some(id), side)?);
                Ok(())
            }
            ["army", side, id] => {
                place(&self.book.armies, |one| &one.id, ("army list", id))?;
                let side = seat(side)?;
                self.named[side.index()] = true;
                self.rosters[side.index()] = Some(Roster::default());
                Ok(())
            }
            ["phase", ref rest @ ..] => {
                self.moment = rest.iter().map(|word| (*word).to_owned()).collect();
                Ok(())
            }
            ["piece", ref rest @ ..] => ground::read(&mut self.state.battle, rest),
            [name, "is", ref rest @ ..] => {
                let id = read_unit(name).ok_or_else(|| no_unit(name))?;
                let roster = self.rosters[id.seat().index()].get_or_insert_default();
                rosters::read(&self.book, roster, id, rest)
            }
            _ => Ok(()),
        }
    }

    /// Gives everybody the units of the rosters, once all of them are read; who is to muster an army has the one that is named
    /// for it.
    fn muster(&mut self) {
        for side in Seat::BOTH {
            let Some(roster) = self.rosters[side.index()].take() else { continue };
            if self.moment != [MUSTERING] || self.named[side.index()] {
                mustering::enlist(&mut self.state, side, &roster);
            }
        }
    }

    /// Everything else but what speaks of all this.
    fn table(&mut self, line: &str) -> Result<(), Fault> {
        self.muster();
        let words: Vec<&str> = line.split_whitespace().collect();
        let (subject, rest) = (words[0], &words[1..]);
        let first = rest.first().copied().unwrap_or("");
        match subject {
            "scenario" | "limit" | "houses" | "measuring" | "piece" | "phase" | "roster" | "army" | "contact"
            | "charge" | "support" | "counter" | "captured" | "revealed" | "duel" | "fated" | "felled" | "aimed"
            | "own-dice" | "tried" | "barred" | "bound" | "used" | "stored" | "lasting" | "failed" => {}
            "power" => self.state.magic.power = number_to(spells::MOST_DICE, rest.first().copied(), "dice")?,
            "dispel" => self.state.magic.dispel = number_to(spells::MOST_DICE, rest.first().copied(), "dice")?,
            "near" => self.state.near = seat(first)?,
            "deploys" => self.state.deploys = seat(first)?,
            "deployed-first" => self.state.deployed_first = Some(seat(first)?),
            "round" => self.state.round = number_to(TURNS, rest.first().copied(), "rounds")?,
            "first" => self.state.first = seat(first)?,
            "turn" => self.state.active = seat(first)?,
            _ if first == "is" => {}
            _ => {
                let id = read_unit(subject).ok_or_else(|| no_unit(subject))?;
                if !self.state.exists(id) {
                    let help = "write what it is first, `A1 is 20 swordsmen`, or name a roster that has so many";
                    return Err(Fault::of(FB_3_8, "there is no such unit", help));
                }
                self.place(id, rest)?;
            }
        }
        Ok(())
    }

    /// Where a unit is; the first line of a side takes away everybody who is not named.
    fn place(&mut self, id: UnitId, words: &[&str]) -> Result<(), Fault> {
        let side = id.seat().index();
        if !self.placed[side] {
            self.placed[side] = true;
            self.state.battle.units[side].iter_mut().for_each(|unit| unit.standing = Standing::Nobody);
        }
        unit::read(&mut self.state.battle, id, words)
    }

    /// What speaks of units: contacts, charges, what is revealed and hidden.
    fn later(&mut self, line: &str) -> Result<(), Fault> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let unit = |word: &str| {
            let there = read_unit(word).filter(|id| self.state.exists(*id));
            there.ok_or_else(|| no_unit(word))
        };
        match words[..] {
            ["contact", by, with, face, own] => {
                let (face, own) = (one_of(face, &ZONES)?, one_of(own, &ZONES)?);
                let contact = Contact { by: unit(by)?, with: unit(with)?, face, own };
                self.state.contacts.push(contact);
            }
            ["charge", by, target, face, reaction, ref open @ ..] if matches!(open, [] | ["open", ..]) => {
                let (face, reaction) = (one_of(face, &ZONES)?, one_of(reaction, &REACTIONS)?);
                let open = open.iter().skip(1).map(|one| unit(one)).collect::<Result<Units, Fault>>()?;
                let charge = Charge::at(unit(by)?, unit(target)?, face);
                self.state.charges.push(Charge { reaction, open, ..charge });
            }
            [kind @ ("support" | "counter"), detachment, charger] => {
                let (detachment, charger) = (unit(detachment)?, unit(charger)?);
                let charge = self.state.charges.iter_mut().find(|charge| charge.by == charger);
                let charge = charge.ok_or_else(|| {
                    Fault::new(
                        "the unit that is said to charge does not",
                        "say before which charge is declared, like `charge A1 B1 front hold`",
                    )
                })?;
                if kind == "support" { charge.support.insert(detachment) } else { charge.counter.insert(detachment) }
            }
            ["duel", challenger, accepter] => {
                let duel = Duel { challenger: unit(challenger)?, accepter: unit(accepter)? };
                self.state.duels.push(duel);
            }
            ["captured", of, "by", by] => {
                let captured = Captured { of: unit(of)?, by: unit(by)? };
                self.state.captured.push(captured);
            }
            ["felled", of, models, "by", by] => {
                let models = number(Some(models), "models")?;
                let felled = Felled { of: unit(of)?, by: unit(by)?, models: models.into() };
                self.state.felled.push(felled);
            }
            ["aimed", by, target, at, guess] => {
                let (by, target, at) = (unit(by)?, unit(target)?, point(at)?);
                let fault = || Fault::of(FB_5_48, "this is no guess", "guesses are quarters of inches, `23.25`");
                let guess = INCHES.read_length(guess).and_then(Guess::of).ok_or_else(fault)?;
                self.state.aims.push(Aim { by, target, at, guess });
            }
            ["revealed", by, item] => {
                let fault = || Fault::new(format!("there is no magic item `{item}`"), "name an item by its id");
                let one = (unit(by)?, self.book.item_named(item).ok_or_else(fault)?);
                self.state.revealed.push(one);
            }
            ["fated", by, whom] => {
                let (by, whom) = (unit(by)?, unit(whom)?);
                self.state.hidden[by.seat().index()].fated = Some(whom);
            }
            ["own-dice" | "tried" | "barred" | "bound" | "used" | "stored" | "lasting" | "failed", ..] => {
                spells::read(&mut self.state.battle, &words)?;
            }
            [
                "contact" | "charge" | "support" | "counter" | "captured" | "duel" | "revealed" | "fated" | "felled"
                | "aimed",
                ..,
            ] => {
                let help = "write for example `contact A4 B2 front front` or `captured B4 by A4`";
                return Err(Fault::new("this line cannot be read", help));
            }
            _ => {}
        }
        Ok(())
    }

    fn finish(mut self) -> Result<State, Vec<Problem>> {
        self.muster();
        unit::stand_at_ends(&mut self.state.battle);
        let words: Vec<&str> = self.moment.iter().map(String::as_str).collect();
        let begun = self.placed.contains(&true);
        let step = match words[..] {
            [] if begun => Ok(Step::Turn(Stage::Remaining)),
            [] => Ok(Step::Edges),
            ref words => read_step(words),
        };
        self.state.battle.step = step.map_err(|fault| vec![fault.at((1, 1))])?;
        if begun && self.state.round == 0 && matches!(self.state.step, Step::Turn(_)) {
            self.state.round = 1;
        }
        // FB-10.9 nobody paid for what was raised in play.
        for id in Seat::BOTH
            .into_iter()
            .flat_map(|side| self.state.army(side))
            .filter(|id| self.state.unit(*id).marks.has(Mark::Created))
            .collect::<Vec<_>>()
        {
            Arc::make_mut(&mut self.state.battle.armies[id.seat().index()].0).unpaid(id);
        }
        Ok(self.state)
    }
}

/// The place of something printed, by its id.
fn place<T>(all: &[T], id: fn(&T) -> &String, (what, word): (&str, &str)) -> Result<u8, Fault> {
    let found = all.iter().position(|one| id(one) == word).map(|place| place as u8);
    let ids = || all.iter().map(|one| id(one).as_str()).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| Fault::new(format!("there is no {what} `{word}`"), format!("there are {}", ids())))
}

/// Where in the game we are, in words.
pub(crate) fn write_step(step: Step) -> String {
    use crate::notation::side_name;
    match step {
        Step::Muster => MUSTERING.to_owned(),
        Step::Edges => "edges".to_owned(),
        Step::Spells(side) => format!("spells {}", side_name(side)),
        Step::DeployFirst => "deploy-first".to_owned(),
        Step::Deploy(side) => format!("deploy {}", side_name(side)),
        Step::Scouts(side) => format!("scouts {}", side_name(side)),
        Step::Before(side) => format!("before {}", side_name(side)),
        Step::FirstTurn => "first-turn".to_owned(),
        Step::Turn(stage) => {
            let word = Stage::ALL.iter().find(|(_, one)| *one == stage).map_or("", |(word, _)| *word);
            format!("turn {word}")
        }
        Step::Over(End::Turns) => "over turns".to_owned(),
        Step::Over(End::Wiped) => "over wiped".to_owned(),
        Step::Over(End::Conceded(side)) => format!("over conceded {}", side_name(side)),
    }
}

fn read_step(words: &[&str]) -> Result<Step, Fault> {
    Ok(match *words {
        [MUSTERING] => Step::Muster,
        ["edges"] => Step::Edges,
        ["spells", side] => Step::Spells(seat(side)?),
        ["deploy-first"] => Step::DeployFirst,
        ["deploy", side] => Step::Deploy(seat(side)?),
        ["scouts", side] => Step::Scouts(seat(side)?),
        ["before", side] => Step::Before(seat(side)?),
        ["first-turn"] => Step::FirstTurn,
        ["turn", stage] => Step::Turn(one_of(stage, &Stage::ALL)?),
        ["over", "turns"] => Step::Over(End::Turns),
        ["over", "wiped"] => Step::Over(End::Wiped),
        ["over", "conceded", side] => Step::Over(End::Conceded(seat(side)?)),
        _ => {
            let help = "write for example `phase deploy A` or `phase turn remaining`";
            return Err(Fault::new("there is no such phase", help));
        }
    })
}

/// FB-4.24 the words of a unit that is over an edge.
pub(crate) const EDGES: [(&str, muster_ground::play_area::Edge); 4] = {
    use muster_ground::play_area::Edge;
    [("near", Edge::Near), ("far", Edge::Far), ("left", Edge::Left), ("right", Edge::Right)]
};

/// A point in inches.
pub(crate) fn point(word: &str) -> Result<muster_ground::length::Point, Fault> {
    INCHES.read_point(word).ok_or_else(|| Fault::new(format!("`{word}` is no point"), "write for example `36,12.5`"))
}
