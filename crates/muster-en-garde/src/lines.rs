//! A game as lines of text, one subject a line: the grammar positions are stated in (see [`crate::setup`]).

use crate::action::{SIDES, letter};
use crate::book::Book;
use crate::kit;
use crate::layout::{write_facing, write_field};
use crate::notation::{home_id, model_name, role_id, write_carried, write_name};
use crate::roster::{Profile, Warband};
use crate::scoring;
use crate::setup::{ENDS, LIGHT, MORALE, STANDINGS, WEATHER, wielded};
use crate::state::{
    CIVILIAN, Fight, InUse, Light, Mark, Model, ModelId, Models, Standing, State, Weather, Wound, is_civilian,
};
use crate::step::{End, Step};
use muster_ground::words::write_point;
use muster_kernel::Seat;

/// One subject a line: the scenario, the ground, the sides, the models, the fight in progress.
pub(crate) fn lines(book: &Book, state: &State) -> Vec<String> {
    let mut lines = heading(book, state);
    for side in Seat::BOTH {
        lines.push(side_line(book, state, side));
        lines.extend(paper(book, state, side));
    }
    lines.extend(scores(state));
    for (i, item) in state.items.iter().enumerate() {
        lines.push(format!("item {} at {}", i + 1, write_point(item.at)));
    }
    let models = Seat::BOTH.into_iter().flat_map(|side| state.roster(side)).chain([CIVILIAN]);
    lines.extend(models.filter(|id| state.model(*id).standing != Standing::Nobody).map(|id| model(state, id)));
    lines.extend(state.combats.iter().map(|combat| format!("combat{}", names(*combat))));
    lines.extend(state.fight.iter().flat_map(|fight| fight_lines(fight)));
    lines
}

/// A word of a table by its value.
fn id_of<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> &'static str {
    table.iter().find(|(_, v)| v == value).map_or("", |(id, _)| id)
}

/// Models by name, each with a space before it.
fn names(models: Models) -> String {
    models.iter().map(|id| format!(" {}", model_name(id))).collect()
}

fn heading(book: &Book, state: &State) -> Vec<String> {
    let mut lines = vec![format!("scenario {}", state.scenario.id())];
    lines.extend(state.chance.scenario.then(|| "scenario roll".to_owned()));
    let map = state.map.and_then(|map| book.maps.get(usize::from(map)));
    match map {
        Some(map) => lines.push(format!("map {}", map.id)),
        None => {
            lines.push("map none".to_owned());
            lines.extend(write_field(&state.field));
        }
    }
    lines.push(format!("limit {}", state.limit));
    lines.extend((state.weather != Weather::Clear).then(|| format!("weather {}", id_of(&WEATHER, &state.weather))));
    lines.extend(state.chance.weather.then(|| "weather roll".to_owned()));
    let usual = if state.scenario == crate::book::Scenario::Escort { Light::Dusk } else { Light::Day };
    lines.extend((state.light != usual).then(|| format!("light {}", id_of(&LIGHT, &state.light))));
    lines.extend(state.chance.light.then(|| "light roll".to_owned()));
    lines.extend((state.turn > 0 || state.turns > 0).then(|| format!("turn {} of {}", state.turn, state.turns)));
    lines.push(format!("phase {}", phase(state.step)));
    lines.push(format!("priority {}", letter(state.priority)));
    lines.extend((state.winner != Seat::FIRST).then(|| format!("winner {}", letter(state.winner))));
    lines.extend(state.first_blood.map(|side| format!("first-blood {}", letter(side))));
    lines.extend((!state.apart.is_empty()).then(|| format!("apart{}", names(state.apart))));
    lines.extend((!state.touching.is_empty()).then(|| format!("touching{}", names(state.touching))));
    let ordered: String = state.ordered.iter().map(|id| format!(" {}", model_name(*id))).collect();
    lines.extend((!ordered.is_empty()).then(|| format!("ordered{ordered}")));
    lines
}

/// A step as a phase with its number or side.
pub(crate) fn phase(step: Step) -> String {
    let of = |name: &str, side: Seat| format!("{name} {}", letter(side));
    match step {
        Step::Warbands => "warbands".to_owned(),
        Step::RollOff => "roll-off".to_owned(),
        Step::Roles => "roles".to_owned(),
        Step::Deploy(side) => of("deploy", side),
        Step::Scout(number) => format!("scout {number}"),
        Step::Lengths => "lengths".to_owned(),
        Step::Priority => "priority".to_owned(),
        Step::Morale(side) => of("morale", side),
        Step::Activate(side) => of("activate", side),
        Step::Orders(side) => of("orders", side),
        Step::Combats => "combat".to_owned(),
        Step::PickCombat => "pick".to_owned(),
        Step::Draw => "draw".to_owned(),
        Step::Seize(id) => format!("seize {}", model_name(id)),
        Step::Initiative => "initiative".to_owned(),
        Step::Fight => "fight".to_owned(),
        Step::End => "end".to_owned(),
        Step::Over(End::Conceded(side)) => of("over conceded", side),
        Step::Over(end) => format!("over {}", id_of(&ENDS, &end)),
    }
}

/// EG-10.3 the Victory Points so far.
fn scores(state: &State) -> Option<String> {
    let [a, b] = Seat::BOTH.map(|side| scoring::points(state, side));
    (state.turn > 0).then(|| format!("vp {} {a} {} {b}", SIDES[0], SIDES[1]))
}

fn is_ready(book: &Book, warband: &Warband) -> Option<String> {
    book.warbands.iter().find(|w| *w.warband == *warband).map(|w| w.id.clone())
}

fn side_line(book: &Book, state: &State, side: Seat) -> String {
    let own = &state.sides[side.index()];
    let warband = &state.warbands[side.index()];
    let mut text = format!("side {}", letter(side));
    let mut add = |word: String| text = format!("{text} {word}");
    if let Some(id) = is_ready(book, warband) {
        add(id);
    } else if !warband.models.is_empty() {
        let faction = book.factions.get(usize::from(warband.faction)).map_or("none", |f| &f.id);
        add(format!("faction {faction} called {} built-for {}", write_name(&warband.name), warband.limit));
    }
    add(format!("home {}", home_id(own.home)));
    if let Some(role) = own.role {
        add(format!("role {}", role_id(role)));
    }
    add(format!("morale {} strength {}", id_of(&MORALE, &own.morale), own.strength));
    if let Some(objective) = own.objective {
        add(format!("objective {objective}"));
    }
    add(format!("scored {} slain {} slain-before {}", own.scored, own.slain_now, own.slain_before));
    for (set, word) in
        [(own.leader_now, "leader-slain"), (own.leader_before, "leader-slain-before"), (own.banner_used, "banner-used")]
    {
        if set {
            add(word.to_owned());
        }
    }
    text
}

/// What the models of a warband are, where it is not a ready one.
fn paper(book: &Book, state: &State, side: Seat) -> Vec<String> {
    let warband = &state.warbands[side.index()];
    if is_ready(book, warband).is_some() {
        return Vec::new();
    }
    let one = |(n, profile): (usize, &Profile)| {
        let name = model_name(ModelId::new(side, n));
        let ready = book.warbands.iter().find_map(|w| {
            let number = w.warband.models.iter().position(|p| p == profile)?;
            Some(format!("{}-{}", w.id, number + 1))
        });
        ready.map_or_else(
            || {
                let words: String = kit::words(book, profile).iter().map(|w| format!(" {}", w.id())).collect();
                format!("{name} named {}{words}", write_name(&profile.name))
            },
            |ready| format!("{name} {ready}"),
        )
    };
    warband.models.iter().enumerate().map(one).collect()
}

/// How a model fares: where it is, its states, its weapons.
fn model(state: &State, id: ModelId) -> String {
    let model = state.model(id);
    let mut text = if is_civilian(id) { "civilian".to_owned() } else { model_name(id) };
    let mut add = |word: String| text = format!("{text} {word}");
    if model.is_on_table() {
        add(format!("at {} facing {}", write_point(model.at), write_facing(model.facing.lowest())));
    } else {
        add(id_of(&STANDINGS, &model.standing).to_owned());
    }
    let [stunned, rest @ ..] = Mark::ALL;
    let marked = |mark: Mark| model.has(mark).then(|| mark.id().to_owned());
    marked(stunned).into_iter().for_each(&mut add);
    match model.wound {
        Wound::None => (),
        Wound::Light => add("light".to_owned()),
        Wound::Grievous => add("grievous".to_owned()),
    }
    rest.into_iter().filter_map(marked).for_each(&mut add);
    if let Some(profile) = state.profile(id) {
        weapons(model, profile).into_iter().for_each(&mut add);
    }
    ties(state, id).into_iter().for_each(&mut add);
    text
}

/// Weapons: Reload counters, what is in use, what is Disarmed.
fn weapons(model: &Model, profile: &Profile) -> Vec<String> {
    let mut words = Vec::new();
    for place in 0..profile.missiles.len() as u8 {
        let Some(carried) = profile.carried(place).map(write_carried) else { continue };
        let counters = model.reload[usize::from(place)];
        words.extend((counters > 0).then(|| format!("reload {carried} {counters}")));
        words.extend((model.reloaded & 1 << place != 0).then(|| format!("reloaded {carried}")));
    }
    let weapon = match model.in_use {
        InUse::Weapon(place) => wielded(profile, place),
        InUse::Unarmed => "unarmed".to_owned(),
    };
    words.push(if model.off_hand { format!("using {weapon}+off-hand") } else { format!("using {weapon}") });
    let disarmed = (0..profile.melee.len() as u8).filter(|place| model.disarmed & 1 << place != 0);
    words.extend(disarmed.map(|place| format!("disarmed {}", wielded(profile, place))));
    words
}

/// What ties a model to others: its Duel, its contacts, its horse, what it carries, who controls the civilian.
fn ties(state: &State, id: ModelId) -> Vec<String> {
    let model = state.model(id);
    let mut words = Vec::new();
    words.extend(model.duel.map(|other| format!("duel {}", model_name(other))));
    words.extend((!model.fresh.is_empty()).then(|| format!("fresh{}", names(model.fresh))));
    words.extend((!model.obstacle.is_empty()).then(|| format!("obstacle{}", names(model.obstacle))));
    words.extend(model.horse.map(|at| format!("riderless {}", write_point(at))));
    words.extend(model.item.map(|item| format!("item {}", u16::from(item) + 1)));
    words.extend((model.placed > 0).then(|| format!("placed {}", model.placed)));
    if is_civilian(id) {
        words.extend(state.civilian.controller.map(|side| format!("of {}", letter(side))));
        words.extend(state.civilian.escort.map(|escort| format!("with {}", model_name(escort))));
    }
    words
}

fn fight_lines(fight: &Fight) -> Vec<String> {
    let mut lines = Vec::new();
    for (i, id) in fight.members.iter().enumerate() {
        let brought = fight.brought.get(i).map_or_else(String::new, |n| format!(" brought {n}"));
        let seized = fight.seized.get(i).map_or_else(String::new, |n| format!(" seized {n}"));
        lines.push(format!("fight {}{brought}{seized}", model_name(id)));
    }
    for side in Seat::BOTH {
        let (attack, defence) = (fight.attack[side.index()], fight.defence[side.index()]);
        lines.push(format!("pool {} attack {attack} defence {defence}", letter(side)));
    }
    let order: String = fight.order.iter().map(|(id, score)| format!(" {}={score}", model_name(*id))).collect();
    let spent = if fight.spent { " spent" } else { "" };
    lines.push(format!("order{order} at {}{spent}", u16::from(fight.turn) + 1));
    lines.extend((!fight.mastered.is_empty()).then(|| format!("mastered{}", names(fight.mastered))));
    lines
}
