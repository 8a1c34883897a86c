//! Battle tactics: what completes them, and what is still missing (SP-9.8 to SP-9.20).

use crate::ability::Universal;
use crate::book::{Predicate, inches};
use crate::catalogue::{OBJECTIVES as NAMES, tactic_rule};
use crate::control;
use crate::space;
use crate::state::{Battle, Cards, OBJECTIVES, Size, UnitId};
use muster_ground::play_area::Edge;
use muster_kernel::{Message, Seat, Violations};

/// SP-9.8 whether a battle tactic is complete for a player now, at the end of that player's turn.
pub fn is_complete(battle: &Battle, seat: Seat, card: u8) -> bool {
    let mut wrong = Violations::whether();
    check(battle, seat, card, &mut wrong);
    wrong.is_empty()
}

/// SP-9.9 to SP-9.20 everything that a battle tactic still waits for, in words.
pub fn check(battle: &Battle, seat: Seat, card: u8, wrong: &mut Violations) {
    let rule = tactic_rule(card);
    let lost = |side: Seat| battle.turn.destroyed[side.index()];
    let (enemies, friends) = (lost(seat.other()), lost(seat));
    let mut missing = |missing: bool, message: &dyn Fn() -> Message| wrong.forbid_if_with(missing, rule, message);
    match battle.book.cards[usize::from(card)].complete {
        Predicate::YouControl(objective) => {
            let held = battle.control[usize::from(objective)] == Some(seat);
            missing(!held, &|| scores(battle, seat, objective));
        }
        Predicate::MoreEnemiesDestroyed => {
            missing(enemies == 0, &|| "tactic-none-destroyed".into());
            let message = || Message::new("tactic-not-more").with("enemies", enemies).with("friends", friends);
            missing(enemies > 0 && enemies <= friends, &message);
        }
        Predicate::TookOneWithoutAFight => {
            let mut all = taken(battle, seat).peekable();
            missing(all.peek().is_none(), &|| Message::new("tactic-taken").with("n", 0).with("of", 1));
            let fought: Vec<Option<UnitId>> = all.map(|objective| fighter_at(battle, objective)).collect();
            if let [Some(unit), ..] = fought.as_slice() {
                let all = fought.iter().all(Option::is_some);
                missing(all, &|| Message::new("tactic-fought").with("unit", unit.group()));
            }
        }
        Predicate::BothShortEdges => {
            for (edge, key) in [(Edge::Left, "tactic-west"), (Edge::Right, "tactic-east")] {
                missing(!is_near(battle, seat, edge), &|| key.into());
            }
        }
        Predicate::Raiding => {
            let raiders = || battle.fielded(seat).filter(|id| space::is_in_territory(battle, *id, seat.other()));
            let fights = |id: &UnitId| space::is_in_combat(battle, *id);
            missing(raiders().next().is_none(), &|| "tactic-no-raider".into());
            if let Some(unit) = raiders().next() {
                let message = || Message::new("tactic-raider-fights").with("unit", unit.group());
                missing(raiders().all(|id| fights(&id)), &message);
            }
        }
        Predicate::HoldOwnLargeFeature => {
            missing(!outnumber_at_large(battle, seat, seat), &|| models_at_large(battle, seat));
        }
        Predicate::EnemyLongEdge => {
            let edge = space::long_edge(battle, seat.other());
            missing(!is_near(battle, seat, edge), &|| "tactic-long-edge".into());
        }
        Predicate::TookTwo => {
            let n = taken(battle, seat).count();
            missing(n < 2, &|| Message::new("tactic-taken").with("n", n as i64).with("of", 2));
        }
        Predicate::EnemyGeneralSlain => {
            let enemy = seat.other().index();
            let (now, before) = (battle.turn.general_slain[enemy], battle.sides[enemy].general_lost);
            missing(!now && !before, &|| "tactic-general-lives".into());
            missing(!now && before && enemies == 0, &|| "tactic-none-destroyed".into());
        }
        Predicate::FoughtAndLostNone => {
            let fought = battle.army(seat).any(|id| battle.unit(id).turn.has(Universal::Fight));
            missing(!fought, &|| "tactic-no-fight".into());
            missing(friends > 0, &|| Message::new("tactic-lost").with("n", friends));
        }
    }
}

/// SP-8.42 the battle as control would be determined if the turn ended now.
pub fn at_end(battle: &Battle) -> Battle {
    let mut then = battle.clone();
    for (objective, [one, other]) in (0u8..).zip(control::all_totals(battle)) {
        if one != other {
            let seat = if one > other { Seat::FIRST } else { Seat::SECOND };
            then.control[usize::from(objective)] = Some(seat);
        }
    }
    then
}

/// What a player has at an objective, and the enemy.
fn scores(battle: &Battle, seat: Seat, objective: u8) -> Message {
    let totals = control::totals(battle, objective);
    let name = NAMES.get(usize::from(objective)).copied().unwrap_or("area-objective");
    let message = Message::new("tactic-control").with("objective", name);
    message.with("own", totals[seat.index()]).with("enemy", totals[seat.other().index()])
}

/// How many models of both sides contest the large terrain feature of a player.
fn models_at_large(battle: &Battle, seat: Seat) -> Message {
    match large_of(battle, seat) {
        Some(place) => {
            let count = |side| space::models_at(battle, side, place) as i64;
            Message::new("tactic-large").with("own", count(seat)).with("enemy", count(seat.other()))
        }
        None => "tactic-no-large".into(),
    }
}

/// A unit that contests an objective and has fought in this turn.
fn fighter_at(battle: &Battle, objective: u8) -> Option<UnitId> {
    control::contesting_units(battle, objective).iter().find(|id| battle.unit(*id).turn.has(Universal::Fight))
}

/// SP-6.9 whether some unit of a player is within 3" of an edge.
fn is_near(battle: &Battle, seat: Seat, edge: Edge) -> bool {
    battle.fielded(seat).any(|id| space::is_within_edge(battle, id, edge, inches(3)))
}

/// SP-9.8 the objectives that a player controls now and the opponent did at the start of the turn.
pub(crate) fn taken(battle: &Battle, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    (0..OBJECTIVES as u8).filter(move |objective| {
        let place = usize::from(*objective);
        battle.control[place] == Some(seat) && battle.control_before[place] == Some(seat.other())
    })
}

/// The large terrain feature in the territory of a side, by its place in the field; SP-4.39 there may be none.
fn large_of(battle: &Battle, territory: Seat) -> Option<usize> {
    let large = |place: &usize| {
        let feature = &battle.field.features[*place];
        feature.size == Size::Large && feature.owner == territory
    };
    (0..battle.field.features.len()).find(large)
}

/// SP-9.16, SP-9.55 whether a player's models outnumber the enemy's at the large terrain feature in the territory of a side.
pub(crate) fn outnumber_at_large(battle: &Battle, seat: Seat, territory: Seat) -> bool {
    let found = large_of(battle, territory);
    // SP-4.39 one that was not set up gives nothing.
    found.is_some_and(|place| space::models_at(battle, seat, place) > space::models_at(battle, seat.other(), place))
}

/// SP-10.6 the cards of a hand whose tactics are complete.
pub fn complete(battle: &Battle, seat: Seat, hand: Cards) -> Cards {
    hand.iter().filter(|card| is_complete(battle, seat, *card)).collect()
}
