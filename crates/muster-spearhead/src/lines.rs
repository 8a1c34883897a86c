//! A game as lines of text, one subject a line: the grammar positions are stated in (see [`crate::setup`]).

use crate::ability::Universal;
use crate::book::AbilityName;
use crate::data::INCHES;
use crate::notation::{objective_id, side_name, unit_name, write_cards, write_units};
use crate::setup::{abilities, effects, layout, steps};
use crate::state::{Battle, Did, Period, Sources, Standing, UnitId, Used};
use crate::{Hand, View};
use muster_kernel::Seat;

/// The words of universal abilities in records of a turn and of a phase.
pub(crate) const DEEDS: [(&str, Universal); 7] = [
    ("move", Universal::NormalMove),
    ("run", Universal::Run),
    ("retreat", Universal::Retreat),
    ("shoot", Universal::Shoot),
    ("charge", Universal::Charge),
    ("reinforce", Universal::Reinforce),
    ("fight", Universal::Fight),
];
/// Within what uses are counted, by word.
pub(crate) const PERIODS: [(&str, Period); 4] = [
    ("declaration", Period::Declaration),
    ("phase", Period::Phase),
    ("turn", Period::Turn),
    ("battle", Period::Battle),
];

/// One subject a line: the scenario, the ground, the sides, the units, where in the game we are, what counts for a while.
pub(crate) fn lines(view: &View) -> Vec<String> {
    let battle = &view.battle;
    let mut lines = layout::write(battle);
    for side in Seat::BOTH {
        lines.extend(side_lines(view, side));
    }
    lines.extend(moment(battle));
    lines.extend(control(battle));
    for side in Seat::BOTH {
        lines.extend(battle.army(side).filter_map(|id| unit(battle, id)));
    }
    lines.extend(
        battle
            .contests
            .iter()
            .map(|(id, at)| format!("contests {} {}", unit_name(*id), objective_id(&battle.book, *at))),
    );
    lines.extend(battle.last_blows.iter().map(|blow| {
        let ability = abilities::write(battle, blow.unit.seat(), blow.ability);
        format!("last-blow {} {ability} {}", unit_name(blow.unit), blow.on)
    }));
    lines.extend(uses(battle));
    lines.extend(battle.effects.iter().map(|effect| effects::write(battle, effect)));
    lines
}

/// What a side picked, holds and has won.
fn side_lines(view: &View, side: Seat) -> Vec<String> {
    let (battle, letter) = (&view.battle, side_name(side));
    let own = battle.sides[side.index()];
    let mut lines = Vec::new();
    if let Some(loadout) = battle.loadouts[side.index()] {
        let force = battle.force(side);
        let id = |number: Option<&u16>| number.map_or("", |number| battle.book.ability(*number).ability.id.as_str());
        let regiment = id(force.regiment_abilities.get(usize::from(loadout.regiment)));
        let enhancement = id(force.enhancements.get(usize::from(loadout.enhancement)));
        lines.push(format!("take {letter} {regiment} {enhancement}"));
    }
    lines.push(format!("points {letter} {}", own.points));
    let scored = (1..).zip(own.sources).filter(|(_, won)| *won != Sources::default());
    lines.extend(scored.map(|(turn, won): (u8, Sources)| {
        format!("sources {letter} {} {} {} turn {turn}", won.objectives, won.tactics, won.twists)
    }));
    match view.hands[side.index()] {
        Hand::Known(cards) => lines.push(format!("hand {letter} {}", write_cards(cards))),
        Hand::Hidden(count) => lines.push(format!("hand {letter} hidden {count}")),
    }
    lines.push(format!("discards {letter} {}", write_cards(own.discards)));
    lines.extend(own.general_lost.then(|| format!("general-lost {letter}")));
    let (destroyed, slain) = (battle.turn.destroyed[side.index()], battle.turn.general_slain[side.index()]);
    lines.extend((destroyed > 0).then(|| format!("destroyed {letter} {destroyed}")));
    lines.extend(slain.then(|| format!("general-slain {letter}")));
    lines
}

/// Where in the game we are.
fn moment(battle: &Battle) -> Vec<String> {
    let mut lines = vec![format!("round {}", battle.round), format!("phase {}", steps::write(battle.step))];
    lines.push(format!("first {}", side_name(battle.first)));
    lines.push(format!("turn {}", side_name(battle.active)));
    lines.extend(battle.underdog.map(|dog| format!("underdog {} by {}", side_name(dog.seat), dog.by)));
    lines.extend(battle.seized.map(|side| format!("seized {}", side_name(side))));
    let book = &battle.book;
    let id = |twist: u8| book.twists.get(usize::from(twist)).map_or("", |one| &book.ability(one.ability).ability.id);
    let realm = battle.field.realm;
    let drawn = realm.into_iter().flat_map(|realm| book.deck(realm).enumerate());
    let drawn: Vec<&str> =
        drawn.filter(|(place, _)| battle.twists_drawn & (1 << place) != 0).map(|(_, twist)| id(twist)).collect();
    lines.extend((!drawn.is_empty()).then(|| format!("drawn {}", drawn.join(" "))));
    if let Some(now) = battle.twist {
        let mut text = format!("twist {}", id(now.twist));
        let objectives = (0..8).filter(|at| now.objectives & (1 << at) != 0);
        objectives.for_each(|at| text = format!("{text} picked {}", objective_id(book, at)));
        if !now.marked.is_empty() {
            text = format!("{text} marked {}", write_units(now.marked));
        }
        now.burns.iter().for_each(|at| text = format!("{text} burns {}", objective_id(book, *at)));
        now.spring.iter().for_each(|at| text = format!("{text} spring {}", objective_id(book, *at)));
        lines.push(text);
    }
    lines
}

/// SP-8.42, SP-5.21 who controls what, and who did at the start of the turn.
fn control(battle: &Battle) -> Vec<String> {
    let mut lines = Vec::new();
    for (word, all) in [("control", &battle.control), ("controlled-before", &battle.control_before)] {
        for (place, side) in (0u8..).zip(all) {
            let id = objective_id(&battle.book, place);
            lines.extend(side.map(|side| format!("{word} {id} {}", side_name(side))));
        }
    }
    lines
}

/// How a unit fares: where its models are and what is remembered of it.
fn unit(battle: &Battle, id: UnitId) -> Option<String> {
    let (unit, scroll) = (battle.unit(id), battle.scroll(id));
    let mut text = unit_name(id);
    let mut add = |word: String| text = format!("{text} {word}");
    match unit.standing {
        Standing::Nobody => return None,
        Standing::ToDeploy => add("to-deploy".to_owned()),
        Standing::Held(ability) => add(format!("held {}", abilities::write(battle, id.seat(), ability))),
        Standing::Destroyed => add("destroyed".to_owned()),
        Standing::Field => {
            if unit.models != crate::state::Numbers::first(scroll.models) {
                let numbers: Vec<String> = unit.models.iter().map(|number| (number + 1).to_string()).collect();
                add(format!("models {}", numbers.join(",")));
            }
            let places =
                unit.models.iter().map(|number| format!(" {}", INCHES.write_point(unit.at[usize::from(number)])));
            add(format!("at{}", places.collect::<String>()));
        }
    }
    if unit.starting != scroll.models {
        add(format!("starting {}", unit.starting));
    }
    if unit.damage > 0 {
        add(format!("damage {}", unit.damage));
    }
    let signs = [
        (unit.replaced, "replaced"),
        (scroll.token.is_some() && !unit.token, "no-token"),
        (unit.set_up, "set-up"),
        (unit.charged, "charged"),
        (unit.core, "core"),
    ];
    signs.into_iter().filter(|(shown, _)| *shown).for_each(|(_, word)| add(word.to_owned()));
    if unit.charge_roll > 0 {
        add(format!("charge-roll {}", unit.charge_roll));
    }
    deeds(unit.turn).for_each(|word| add(format!("did {word}")));
    deeds(unit.phase).for_each(|word| add(format!("just {word}")));
    if unit.fought > 0 {
        add(format!("fought {}", unit.fought));
    }
    Some(text)
}

/// The words of what was done.
fn deeds(did: Did) -> impl Iterator<Item = &'static str> {
    DEEDS.into_iter().filter(move |(_, deed)| did.has(*deed)).map(|(word, _)| word)
}

/// SP-2.28 what was used, by whom, within what.
fn uses(battle: &Battle) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in Seat::BOTH {
        for (ability, id) in (0u16..).map(AbilityName).zip(&battle.book.names) {
            for by in std::iter::once(None).chain(battle.army(seat).map(Some)) {
                for (word, period) in PERIODS {
                    let count = battle.uses.count(Used { seat, ability, by }, period);
                    if count > 0 {
                        let by = by.map_or_else(String::new, |id| format!(" by {}", unit_name(id)));
                        lines.push(format!("used {} {id}{by} {word} {count}", side_name(seat)));
                    }
                }
            }
        }
    }
    lines
}
