//! Before the first turn (EG-4.10 to EG-4.19).

mod answers;
mod places;

pub(crate) use answers::{check, offers, sample};
pub(crate) use places::to_place;

use crate::action::{Action, Move, Prompt, Reply};
use crate::book::{Book, Scenario};
use crate::event::{Event, Purpose, Weight};
use crate::hidden;
use crate::movement::{Manner, Mover};
use crate::notation;
use crate::register::*;
use crate::roster::Attribute;
use crate::setup;
use crate::state::{
    CIVILIAN, Facing, Home, InUse, Light, Mark, Model, ModelId, Role, Standing, State, Weather, is_civilian,
};
use crate::step::{Duel, Step};
use crate::walk;
use crate::zones;
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// A model as it is before it is deployed: in reserve, weapons loaded, the first one in hand (EG-4.13, EG-8.23).
pub(crate) fn enrol(book: &Book, state: &mut State, id: ModelId) {
    let home = id.side().map_or(Home::Near, |side| state.sides[side.index()].home);
    let facing = ahead(home);
    let mut model = Model { standing: Standing::Reserve, facing, ..Model::default() };
    if let Some(profile) = state.profile(id) {
        let first = profile.melee.first().map(|weapon| book.melee(*weapon).hands);
        model.in_use = if first.is_some() { InUse::Weapon(0) } else { InUse::Unarmed };
        model.off_hand = profile.off_hand.is_some() && first == Some(1);
    }
    *state.model_mut(id) = model;
}

/// The direction away from a home edge.
pub(crate) const fn ahead(home: Home) -> Facing {
    match home {
        Home::Near => Facing::UP,
        Home::Far => Facing::DOWN,
    }
}

/// EG-4.10 (2) both commit warbands; (3), (5) what is left to the dice is rolled.
pub(crate) fn warbands(t: &mut Duel<'_>) -> Flow<()> {
    let wanting = |t: &Duel<'_>, side: Seat| t.state.warbands[side.index()].models.is_empty();
    let missing: Vec<Seat> = Seat::BOTH.into_iter().filter(|side| wanting(t, *side)).collect();
    for (side, answer) in t.ask_these(&missing, |_| Prompt::Warband)? {
        if let Action::Warband(warband) = answer {
            t.state.warbands[side.index()] = warband;
        }
    }
    roll_scenario(t)?;
    roll_sky(t)?;
    for side in Seat::BOTH {
        for id in t.state.roster(side) {
            enrol(&t.rules.book, t.state, id);
            if t.state.profile(id).is_some_and(|p| p.horse) {
                t.state.model_mut(id).marks.set(Mark::Mounted); // EG-4.13
            }
        }
        t.tell(|_, state| {
            let models = state.warbands[side.index()].models.len() as i64;
            Event::new(EG_4_10, "told-warband").revealing().with("side", side).with("models", models)
        });
    }
    t.state.step = Step::RollOff;
    Ok(())
}

/// EG-4.10 (3), (4) which scenario, and with it which map, where that is left to a die.
fn roll_scenario(t: &mut Duel<'_>) -> Flow<()> {
    if !std::mem::take(&mut t.state.chance.scenario) {
        return Ok(());
    }
    let scenario = match t.roll(Seat::FIRST, Purpose::Scenario, Pool::d6(1))?.only() {
        1 | 2 => Scenario::Skirmish,
        3 => Scenario::Capture,
        4 => Scenario::Defence,
        5 => Scenario::Escort,
        _ => Scenario::Duel,
    };
    let fresh = setup::blank(&t.rules.book, scenario);
    t.state.scenario = scenario;
    if t.state.map.is_some() {
        (t.state.field, t.state.map) = (fresh.field, fresh.map);
    }
    t.state.light = fresh.light;
    t.tell(|_, _| Event::new(EG_4_10, "told-scenario").weight(Weight::Headline).with("scenario", scenario.id()));
    Ok(())
}

/// EG-4.10 (5), EG-9.40, EG-9.43 weather and light, where they are used; dusk is dusk in Escort (EG-4.18).
fn roll_sky(t: &mut Duel<'_>) -> Flow<()> {
    if std::mem::take(&mut t.state.chance.weather) {
        t.state.weather = match t.roll(Seat::FIRST, Purpose::Weather, Pool::d6(1))?.only() {
            5 => Weather::Rain,
            6 => Weather::Fog,
            _ => Weather::Clear,
        };
        let weather = setup::WEATHER.iter().find(|(_, w)| *w == t.state.weather).map_or("", |(id, _)| *id);
        t.tell(|_, _| Event::new(EG_9_40, "told-weather").with("weather", weather));
    }
    if std::mem::take(&mut t.state.chance.light) && t.state.scenario != Scenario::Escort {
        let dusk = t.roll(Seat::FIRST, Purpose::Light, Pool::d6(1))?.only() == 6;
        t.state.light = if dusk { Light::Dusk } else { Light::Day };
        t.tell(|_, _| Event::new(EG_9_43, "told-daylight").with("light", if dusk { "dusk" } else { "day" }));
    }
    Ok(())
}

/// EG-4.11 the roll-off: A's die first, ties again.
pub(crate) fn roll_off(t: &mut Duel<'_>) -> Flow<()> {
    let [a, b] = [
        t.roll(Seat::FIRST, Purpose::RollOff, Pool::d6(1))?.only(),
        t.roll(Seat::SECOND, Purpose::RollOff, Pool::d6(1))?.only(),
    ];
    if a == b {
        t.tell(|_, _| Event::new(EG_4_11, "told-roll-off-tied"));
        return Ok(());
    }
    t.state.winner = if a > b { Seat::FIRST } else { Seat::SECOND };
    let winner = t.state.winner;
    t.tell(|_, _| Event::new(EG_4_11, "told-roll-off").with("side", winner));
    t.state.step = Step::Roles;
    Ok(())
}

/// EG-4.12, EG-4.16 to EG-4.19 home edges and roles, champions and the civilian; then who deploys first.
pub(crate) fn roles(t: &mut Duel<'_>) -> Flow<()> {
    let winner = t.state.winner;
    let first = match t.state.scenario {
        Scenario::Defence | Scenario::Escort => {
            let Action::Role(role) = t.ask(winner, Prompt::Role)? else { return Ok(()) };
            take_roles(t, role)
        }
        Scenario::Skirmish | Scenario::Capture | Scenario::Duel => {
            let Action::Home(home) = t.ask(winner, Prompt::Home)? else { return Ok(()) };
            t.state.sides[winner.index()].home = home;
            t.state.sides[winner.other().index()].home = home.other();
            winner.other()
        }
    };
    for side in Seat::BOTH {
        let facing = ahead(t.state.sides[side.index()].home);
        for id in t.state.roster(side) {
            t.state.model_mut(id).facing = facing;
        }
        let far = if t.state.sides[side.index()].home == Home::Far { "far" } else { "near" };
        t.tell(|_, _| Event::new(EG_4_12, "told-home").with("side", side).with("edge", far));
    }
    if t.state.scenario == Scenario::Duel {
        champions(t)?;
    }
    if t.state.scenario == Scenario::Capture {
        let model = t.state.model_mut(CIVILIAN);
        *model = Model { standing: Standing::Table, at: zones::CAPTIVE, ..Model::default() };
    }
    t.state.step = Step::Deploy(first);
    Ok(())
}

/// EG-4.17, EG-4.18 the winner has chosen a role: homes follow from roles. Who deploys first: defender or blocker.
fn take_roles(t: &mut Duel<'_>, role: Role) -> Seat {
    let winner = t.state.winner;
    let (other, winner_first) = match role {
        Role::Attacker => (Role::Defender, false),
        Role::Defender => (Role::Attacker, true),
        Role::Escort => (Role::Blocker, false),
        Role::Blocker => (Role::Escort, true),
    };
    let first = if winner_first { winner } else { winner.other() };
    for (side, role) in [(winner, role), (winner.other(), other)] {
        let own = &mut t.state.sides[side.index()];
        own.role = Some(role);
        own.home = if side == first { Home::Far } else { Home::Near };
        t.tell(|_, _| Event::new(EG_4_10, "told-role").with("side", side).with("role", notation::role_id(role)));
    }
    if t.state.scenario == Scenario::Escort {
        // EG-4.18 the escort's civilian is deployed with it.
        *t.state.model_mut(CIVILIAN) = Model { standing: Standing::Reserve, ..Model::default() };
        t.state.civilian.controller = Some(first.other());
    }
    first
}

/// EG-4.19 each side's champion: its model of the highest Rank, its owner's choice among equals.
pub(crate) fn candidates(state: &State, side: Seat) -> impl Iterator<Item = ModelId> + '_ {
    let highest = state.roster(side).map(|id| state.rank(id)).max();
    state.roster(side).filter(move |id| Some(state.rank(*id)) == highest)
}

/// EG-4.19 the champions start in the middle, on foot, linked by Duel.
fn champions(t: &mut Duel<'_>) -> Flow<()> {
    let mut named = [ModelId::new(Seat::FIRST, 0), ModelId::new(Seat::SECOND, 0)];
    for side in Seat::BOTH {
        let equals: Vec<ModelId> = candidates(t.state, side).collect();
        named[side.index()] = match equals[..] {
            [only] => only,
            _ => match t.ask(side, Prompt::Champion)? {
                Action::Reply(Reply::Name(id)) => id,
                _ => return Ok(()),
            },
        };
    }
    let [one, other] = named;
    for (id, enemy) in [(one, other), (other, one)] {
        let home = id.side().map_or(Home::Near, |side| t.state.sides[side.index()].home);
        let (at, facing) = (zones::champion(home), ahead(home));
        let model = t.state.model_mut(id);
        (model.standing, model.at, model.facing, model.duel) = (Standing::Table, at, facing, Some(enemy));
        model.marks.clear(Mark::Mounted);
        model.marks.set(Mark::Champion);
        place_next(t.state, id);
        t.tell(|_, _| Event::new(EG_4_19, "told-champion").piece(id).with("place", walk::spot(at)));
    }
    Ok(())
}

/// EG-4.14 the order of placement.
fn place_next(state: &mut State, id: ModelId) {
    let last = state.models.iter().map(|m| m.placed).max().unwrap_or(0);
    state.model_mut(id).placed = last + 1;
}

/// EG-4.12 a side places a model; then it is the other's go, if that one has any left.
pub(crate) fn deploy(t: &mut Duel<'_>, side: Seat) -> Flow<()> {
    if places::left(t.state, side).next().is_none() {
        t.state.step = if places::left(t.state, side.other()).next().is_some() {
            Step::Deploy(side.other())
        } else {
            Step::Scout(1)
        };
        return Ok(());
    }
    let Action::Deploy { model: id, at, facing } = t.ask(side, Prompt::Deploy)? else { return Ok(()) };
    let model = t.state.model_mut(id);
    (model.standing, model.at) = (Standing::Table, at);
    model.facing = facing.unwrap_or(model.facing);
    place_next(t.state, id);
    t.tell(|_, _| Event::new(EG_4_13, "told-deployed").piece(id).with("place", walk::spot(at)));
    if is_civilian(id) {
        // EG-4.18, EG-9.47 whoever stands beside it leads it.
        let beside = places::beside_civilian(t.state, side).next();
        t.state.civilian.escort = beside;
    }
    t.state.step = Step::Deploy(next_to_deploy(t.state, side));
    Ok(())
}

/// EG-4.12 sides alternate, as long as both have somebody left; EG-4.17, EG-4.18 defender and blocker place everybody
/// before the other begins.
fn next_to_deploy(state: &State, side: Seat) -> Seat {
    if matches!(state.scenario, Scenario::Defence | Scenario::Escort) { side } else { side.other() }
}

/// EG-4.14 the Scouts move, in the order of placement.
pub(crate) fn scout(t: &mut Duel<'_>, number: u8) -> Flow<()> {
    let scouts = |t: &Duel<'_>| {
        let ids = Seat::BOTH.into_iter().flat_map(|side| t.state.roster(side));
        let ready = |id: &ModelId| {
            let model = t.state.model(*id);
            model.is_on_table() && model.placed >= number && t.state.has(*id, Attribute::Scout)
        };
        ids.filter(ready).min_by_key(|id| t.state.model(*id).placed)
    };
    let Some(id) = scouts(t) else {
        t.state.step = Step::Lengths;
        return Ok(());
    };
    let owner = id.side().unwrap_or(Seat::FIRST);
    if let Action::Scout { way, hide } = t.ask(owner, Prompt::Scout(id))? {
        go_ahead(t, id, &way)?;
        if hide && hidden::may_stay(t.state, id) {
            t.state.model_mut(id).marks.set(Mark::Hidden);
            t.tell(|_, _| Event::new(EG_4_14, "told-hides").piece(id));
        }
    }
    t.state.step = Step::Scout(t.state.model(id).placed + 1);
    Ok(())
}

fn go_ahead(t: &mut Duel<'_>, id: ModelId, way: &Move) -> Flow<()> {
    let mover = Mover::of(t.state, id, Manner::Scout);
    walk::walk(t, mover, way)
}

/// EG-1.6, EG-4.10 (10), (11) the game's length, secondary objectives (EG-10.6, EG-4.15), EG-2.12 starting strength;
/// turn 1 begins.
pub(crate) fn lengths(t: &mut Duel<'_>) -> Flow<()> {
    t.state.turns = match t.state.scenario {
        Scenario::Duel => 8,
        Scenario::Skirmish | Scenario::Capture | Scenario::Defence | Scenario::Escort => {
            6 + t.roll(Seat::FIRST, Purpose::Length, Pool::d6(1))?.only()
        }
    };
    let turns = t.state.turns;
    t.tell(|_, _| Event::new(EG_1_6, "told-length").with("turns", turns));
    if t.state.scenario == Scenario::Skirmish {
        for side in Seat::BOTH {
            let objective = t.roll(side, Purpose::Secondary, Pool::d6(1))?.only();
            t.state.sides[side.index()].objective = Some(objective);
            t.tell(|_, _| Event::new(EG_10_6, "told-objective").with("side", side).with("objective", objective));
        }
    }
    for side in Seat::BOTH {
        t.state.sides[side.index()].strength = t.state.warbands[side.index()].models.len() as u8;
    }
    t.state.turn = 1;
    t.tell(|_, _| Event::new(EG_5_1, "told-turn").weight(Weight::Headline).with("turn", 1_u8).with("turns", turns));
    t.state.step = Step::Priority;
    Ok(())
}
