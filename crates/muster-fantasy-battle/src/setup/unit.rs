//! One unit of a set-up in words: where it stands, and what is remembered of it.

use super::{EDGES, no_unit, point, tag};
use crate::book::Kind;
use crate::characters;
use crate::ids::{BuildingId, UnitId};
use crate::notation::{ENDS, INCHES, degrees_read, degrees_written, read_lore, read_unit, unit_name};
use crate::register::*;
use crate::state::{Battle, Deed, Flight, Mark, Standing};
use muster_ground::length::Point;
use muster_ground::manoeuvre::Side;
use muster_kernel::reading::{number, one_of};
use muster_kernel::{Fault, Message, Violation};

/// The most models of a unit that are read, besides whom stand at its ends.
const MOST_MODELS: u16 = 250;

/// Reads what is said of a unit: `at 36,12 facing 0 files 5 models 18 wounds 1 fleeing did moved is scouted`.
///
/// # Errors
/// Words that say nothing, and numbers that cannot be.
pub(super) fn read(battle: &mut Battle, id: UnitId, words: &[&str]) -> Result<(), Fault> {
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let about = words.get(at + 1).copied().unwrap_or("");
        at += 1 + one(battle, id, word, (about, &words[at + 1..]))?;
    }
    let unit = battle.unit(id);
    if unit.standing == Standing::Nobody {
        let help = "write where it is: `A4 at 36,12 facing 0`, or `destroyed`, `to-deploy`, `in A5`, `reserve`";
        return Err(Fault::new("it is not said where it is", help));
    }
    let most = battle.troop(id).body.map_or(u8::MAX, |machine| machine.wounds);
    if unit.standing == Standing::Unmanned && unit.body_wounds >= most {
        let help = "a machine that stands has lost fewer than it has";
        return Err(Fault::of(FB_7_55, "this machine has no Wounds left", help));
    }
    if unit.pose.files == 0 || unit.pose.files > unit.pose.models {
        let help = format!("a unit of {} models has 1 to {0} files", unit.pose.models);
        return Err(Fault::of(FB_4_41, "it cannot be so wide", help));
    }
    Ok(())
}

/// One word with what follows it; how many words that is.
fn one(battle: &mut Battle, id: UnitId, word: &str, (about, rest): (&str, &[&str])) -> Result<usize, Fault> {
    let most = battle.troop(id).models;
    let lost = |what: &str| number(Some(about), what);
    match word {
        "at" => {
            let front = point(about)?;
            let unit = battle.unit_mut(id);
            (unit.standing, unit.pose.front) = (Standing::Field, front);
            return Ok(1);
        }
        "facing" => {
            let fault = || Fault::new(format!("`{about}` is no facing"), "write degrees, for example `90` or `12.5`");
            battle.unit_mut(id).pose.facing = degrees_read(about).ok_or_else(fault)?;
        }
        "files" => battle.unit_mut(id).pose.files = lost("files")?.into(),
        "models" => {
            let models = u16::from(lost("models")?);
            let fault = || Fault::of(FB_3_8, "it has fewer models", format!("it began with {most}"));
            let unit = battle.unit_mut(id);
            unit.pose.models = Some(models).filter(|n| (1..=MOST_MODELS).contains(n)).ok_or_else(fault)?;
            unit.pose.files = unit.pose.files.min(models);
        }
        "loose" => {
            let points: Vec<Point> = rest.iter().map_while(|word| INCHES.read_point(word)).collect();
            let count = points.len();
            battle.unit_mut(id).loose = points;
            return Ok(count);
        }
        "in" => {
            let host =
                read_unit(about).filter(|host| battle.exists(*host) && *host != id).ok_or_else(|| no_unit(about))?;
            let end = rest.get(1).and_then(|word| ENDS.iter().find(|(known, _)| known == word)).map(|(_, end)| *end);
            let unit = battle.unit_mut(id);
            (unit.standing, unit.end) = (Standing::Joined(host), end);
            return Ok(1 + usize::from(end.is_some()));
        }
        "whirls" => {
            let front = point(about)?;
            let unit = battle.unit_mut(id);
            (unit.standing, unit.pose.front) = (Standing::Whirls, front);
        }
        "unmanned" => {
            let fault = || {
                let help = "write first what it is, with the crew that has left it: `B3 is 1 great-cannon of=B1`";
                Fault::of(FB_7_57, "it is no machine that a crew has left", help)
            };
            let machine = battle.troop(id).kind == Kind::Machine;
            let crew = battle.troop(id).parent.filter(|_| machine).ok_or_else(fault)?;
            let front = point(about)?;
            crate::crews::become_of(battle, crew);
            let unit = battle.unit_mut(id);
            (unit.standing, unit.pose.front) = (Standing::Unmanned, front);
            unit.marks.note(Mark::Created);
        }
        "away" => {
            let edge = one_of(about, &EDGES)?;
            let near = point(rest.get(1).copied().unwrap_or(""))?;
            battle.unit_mut(id).standing = Standing::Away(edge, near);
            return Ok(2);
        }
        "wounds" => battle.unit_mut(id).wounds = lost("wounds")?,
        "body-wounds" => battle.unit_mut(id).body_wounds = lost("wounds")?,
        "crew" => battle.unit_mut(id).crew = lost("crew")?,
        "spells" => {
            let fault = || Fault::new("these spells cannot be read", "write for example `spells fire 0,2,5`");
            let lore = read_lore(&battle.book, about).ok_or_else(fault)?;
            let mut known = 0;
            for number in rest.get(1).ok_or_else(fault)?.split(',') {
                known |= 1 << number.parse::<u8>().ok().filter(|number| *number < 7).ok_or_else(fault)?;
            }
            battle.unit_mut(id).spells = Some((lore, known));
            return Ok(2);
        }
        "with" => {
            let found = battle.book.weapon_named(about);
            let fault = || Fault::new(format!("there is no weapon `{about}`"), "write for example `with great-weapon`");
            battle.unit_mut(id).weapon = Some(found.ok_or_else(fault)?);
        }
        "house" => battle.unit_mut(id).building = BuildingId::numbered(lost("buildings")?),
        "spent" => battle.unit_mut(id).spent = lost("hundredths")?.min(100),
        "risen" => battle.unit_mut(id).risen = lost("models")?,
        "lost-levels" => battle.unit_mut(id).lost_levels = lost("levels")?,
        "did" => battle.unit_mut(id).turn.note(one_of(about, Deed::ALL)?),
        "is" => {
            battle.unit_mut(id).marks.note(one_of(about, Mark::ALL)?);
            match about {
                "riderless" | "dismounted" => crate::riders::become_of(battle, id),
                "wrecked" => crate::crews::become_of(battle, id),
                _ => {}
            }
        }
        "at-phase" => {
            let strength = number(rest.get(1).copied(), "unit strength")?;
            let unit = battle.unit_mut(id);
            (unit.at_phase, unit.strength_at_phase) = (lost("models")?.into(), strength.into());
            return Ok(2);
        }
        sign => return bare(battle, id, sign).map(|()| 0),
    }
    Ok(1)
}

/// A word that says something by itself.
fn bare(battle: &mut Battle, id: UnitId, sign: &str) -> Result<(), Fault> {
    let unit = battle.unit_mut(id);
    match sign {
        "to-deploy" => unit.standing = Standing::ToDeploy,
        "reserve" => unit.standing = Standing::Reserve,
        "arriving" => unit.standing = Standing::Arriving,
        "destroyed" => unit.standing = Standing::Destroyed,
        "fleeing" => unit.flight = Some(Flight::default()),
        "broken" => unit.flight = Some(Flight { begun: true, moved: false }),
        "ran" => unit.flight = Some(Flight { begun: true, moved: true }),
        "ran-on" => unit.flight = Some(Flight { begun: false, moved: true }),
        "no-champion" => unit.command.champion = false,
        "no-standard" => unit.command.standard = false,
        "no-musician" => unit.command.musician = false,
        _ => {
            let help = "write at, facing, files, models, wounds, in, fleeing, destroyed, did moved …";
            return Err(Fault::new(format!("`{sign}` says nothing about a unit"), help));
        }
    }
    Ok(())
}

/// FB-6.3 those who are in a unit whose ranks they do not fit into stand at its ends: where that is said, else where nobody stands.
pub(super) fn stand_at_ends(battle: &mut Battle) {
    let all: Vec<UnitId> = muster_kernel::Seat::BOTH.into_iter().flat_map(|side| battle.army(side)).collect();
    for id in all {
        let host = battle.host(id);
        if !characters::is_outside(battle, id, host) {
            continue;
        }
        let said = battle.unit(id).end;
        let ends = said.map_or(vec![Side::Right, Side::Left], |end| vec![end]);
        let free = ends.into_iter().find(|side| battle.unit(host).pose.end(*side).is_none());
        battle.unit_mut(id).end = free;
        let base = battle.troop(id).base;
        if let Some(side) = free {
            battle.unit_mut(host).pose.ends[side as usize] = Some(base);
        }
    }
}

/// FB-6.3 whoever is in a unit and does not stand where he can: not at an end where he has to, or at one without need.
pub(super) fn misplaced(battle: &Battle) -> impl Iterator<Item = Violation> + '_ {
    let all = muster_kernel::Seat::BOTH.into_iter().flat_map(|side| battle.army(side));
    all.filter_map(|id| {
        let (host, end) = (battle.host(id), battle.unit(id).end);
        let outside = characters::is_outside(battle, id, host);
        let key = if outside { "no-end-free" } else { "no-end-needed" };
        let message = || Message::new(key).with("unit", tag(id)).with("target", tag(host));
        (outside != end.is_some()).then(|| Violation { rule: FB_6_3, message: message() })
    })
}

/// How a unit fares, as it is read; nothing of one that is not there.
pub(crate) fn write(battle: &Battle, id: UnitId) -> Option<String> {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    let mut text = unit_name(id);
    let mut add = |word: String| text = format!("{text} {word}");
    let mut pose = false;
    match unit.standing {
        Standing::Nobody => return None,
        Standing::ToDeploy => add("to-deploy".to_owned()),
        Standing::Reserve => add("reserve".to_owned()),
        Standing::Arriving => add("arriving".to_owned()),
        Standing::Destroyed => add("destroyed".to_owned()),
        Standing::Joined(host) => {
            let end = unit.end.and_then(|side| ENDS.iter().find(|(_, one)| *one == side));
            add(end.map_or_else(
                || format!("in {}", unit_name(host)),
                |(word, _)| format!("in {} {word}", unit_name(host)),
            ));
        }
        Standing::Away(edge, near) => {
            let word = EDGES.iter().find(|(_, one)| *one == edge).map_or("", |(word, _)| *word);
            add(format!("away {word} {}", INCHES.write_point(near)));
        }
        Standing::Whirls => {
            let at = INCHES.write_point(unit.pose.front);
            add(format!("whirls {at} facing {}", degrees_written(unit.pose.facing)));
        }
        Standing::Unmanned => {
            let at = INCHES.write_point(unit.pose.front);
            add(format!("unmanned {at} facing {}", degrees_written(unit.pose.facing)));
        }
        Standing::Field => {
            let at = INCHES.write_point(unit.pose.front);
            add(format!("at {at} facing {}", degrees_written(unit.pose.facing)));
            pose = true;
        }
    }
    // A crew without its machine is more models than the machine that its roster names.
    let on_foot = troop.crew > 0 && troop.kind == Kind::Infantry;
    if unit.pose.models != troop.models.max(1) || on_foot {
        add(format!("models {}", unit.pose.models));
    }
    if pose || on_foot || unit.pose.files != troop.files.clamp(1, troop.models.max(1)) {
        add(format!("files {}", unit.pose.files));
    }
    if !unit.loose.is_empty() {
        let points: String = unit.loose.iter().map(|at| format!(" {}", INCHES.write_point(*at))).collect();
        add(format!("loose{points}"));
    }
    let numbers = [
        (unit.wounds, 0, "wounds"),
        (unit.body_wounds, 0, "body-wounds"),
        (unit.crew, troop.crew, "crew"),
        (unit.lost_levels, 0, "lost-levels"),
        (unit.risen, 0, "risen"),
        (unit.spent, 0, "spent"),
    ];
    numbers.iter().filter(|(now, usual, _)| now != usual).for_each(|(now, _, word)| add(format!("{word} {now}")));
    if let Some(building) = unit.building {
        add(format!("house {building}"));
    }
    if let Some((lore, known)) = unit.spells {
        let numbers: Vec<String> = (0..7).filter(|n| known >> n & 1 == 1).map(|n| n.to_string()).collect();
        add(format!("spells {} {}", battle.book.lore(lore).id, numbers.join(",")));
    }
    if let Some(weapon) = unit.weapon {
        add(format!("with {}", battle.book.weapon(weapon).id));
    }
    if let Some(flight) = unit.flight {
        let word = match (flight.begun, flight.moved) {
            (false, false) => "fleeing",
            (true, false) => "broken",
            (true, true) => "ran",
            (false, true) => "ran-on",
        };
        add(word.to_owned());
    }
    let command = [
        (troop.champion.is_some() && !unit.command.champion, "no-champion"),
        (troop.standard && !unit.command.standard, "no-standard"),
        (troop.musician && !unit.command.musician, "no-musician"),
    ];
    command.iter().filter(|(lost, _)| *lost).for_each(|(_, word)| add((*word).to_owned()));
    Deed::ALL.iter().filter(|(_, deed)| unit.turn.has(*deed)).for_each(|(word, _)| add(format!("did {word}")));
    Mark::ALL.iter().filter(|(_, mark)| unit.marks.has(*mark)).for_each(|(word, _)| add(format!("is {word}")));
    if unit.at_phase != 0 || unit.strength_at_phase != 0 {
        add(format!("at-phase {} {}", unit.at_phase, unit.strength_at_phase));
    }
    Some(text)
}
