//! The parts of a turn, and what a player can still do in each of them (SP-5.20, SP-5.22).

use crate::ability::{Phase, Universal};
use crate::fighting;
use crate::picking;
use crate::state::{Battle, Cards};
use crate::step::Step;
use crate::turns;
use crate::universal;
use crate::using::{self, Moment};
use crate::{Hand, View};
use muster_kernel::{CardId, Message, RuleId, Seat, Stage, Violations, When};

/// The parts of a turn in their order, as they are called.
const PARTS: [(Phase, &str); 7] = [
    (Phase::StartOfTurn, "stage-start"),
    (Phase::Hero, "stage-hero"),
    (Phase::Movement, "stage-movement"),
    (Phase::Shooting, "stage-shooting"),
    (Phase::Charge, "stage-charge"),
    (Phase::Combat, "stage-combat"),
    (Phase::EndOfTurn, "stage-end"),
];

/// SP-5.20 the parts of the turn that is played, with what the observer can still do in them as things stand; nothing between turns.
pub(crate) fn stages(view: &View) -> Vec<Stage> {
    let battle = &view.battle;
    let Some((now, passed)) = part(battle) else { return Vec::new() };
    let (seat, hand) = player(view);
    let of = |(phase, label): (Phase, &'static str)| {
        let when = match phase.cmp(&now) {
            std::cmp::Ordering::Less => When::Past,
            std::cmp::Ordering::Equal => When::Now,
            std::cmp::Ordering::Greater => When::Coming,
        };
        let over = when == When::Past || when == When::Now && passed.contains(&Some(seat));
        let left = if over { Vec::new() } else { left(battle, (seat, hand), (phase, when)) };
        Stage { label: label.into(), when, left }
    };
    PARTS.into_iter().map(of).collect()
}

/// Which part of the turn it is, and who can do nothing more in it.
fn part(battle: &Battle) -> Option<(Phase, [Option<Seat>; 2])> {
    let active = battle.active;
    match battle.step {
        Step::TurnStart => Some((Phase::StartOfTurn, [None; 2])),
        Step::Window(Phase::Deployment | Phase::StartOfRound, _) => None,
        Step::Window(phase, seat) => Some((phase, [(seat != active).then_some(active), None])),
        Step::Fight(_) => Some((Phase::Combat, [None; 2])),
        Step::TwistAtEnd | Step::Control | Step::Score | Step::Tactics | Step::AfterScoring | Step::TurnEnd => {
            Some((Phase::EndOfTurn, [Some(active), Some(active.other())]))
        }
        Step::Roles
        | Step::Loadout(_)
        | Step::Battlefield
        | Step::Terrain(..)
        | Step::Deploy(_)
        | Step::FirstControl
        | Step::TurnOrder
        | Step::Twist
        | Step::Draw(_)
        | Step::RoundEnd
        | Step::Over(_) => None,
    }
}

/// SP-11.2 whose possibilities are shown, and the cards that are known of them: whoever sees one hand is its player; others look over
/// the shoulder of the active player.
fn player(view: &View) -> (Seat, Cards) {
    let known = |seat: Seat| match view.hands[seat.index()] {
        Hand::Known(cards) => Some((seat, cards)),
        Hand::Hidden(_) => None,
    };
    let active = view.battle.active;
    known(active).or_else(|| known(active.other())).unwrap_or((active, Cards::NONE))
}

/// What a player can do in a part of the turn: units that may use a universal ability, and printed abilities.
fn left(battle: &Battle, (seat, hand): (Seat, Cards), (phase, when): (Phase, When)) -> Vec<(Message, RuleId)> {
    let mut left = Vec::new();
    if when == When::Now {
        left.extend(units(battle, seat, phase));
    }
    // SP-5.50 once units fight, other abilities of the phase are over.
    if !matches!((phase, battle.step), (Phase::Combat, Step::Fight(_))) {
        left.extend(abilities(battle, (seat, hand), phase));
    }
    left
}

/// SP-7.1 to SP-7.8 how many units may still use which universal ability.
fn units(battle: &Battle, seat: Seat, phase: Phase) -> Vec<(Message, RuleId)> {
    let told = |what: Universal, n: usize| {
        let message = Message::new("stage-units").with("what", crate::facets::universal_verb(what)).with("n", n as i64);
        (n > 0).then(|| (message, universal::rule(what)))
    };
    if phase == Phase::Combat {
        let able = battle.fielded(seat).filter(|id| fighting::is_eligible(battle, *id)).count();
        return told(Universal::Fight, able).into_iter().collect();
    }
    let able: Vec<Universal> = turns::declarable(battle, seat, phase).map(|(what, _)| what).collect();
    let count = |what: &Universal| told(*what, able.iter().filter(|one| *one == what).count());
    universal::of_phase(phase).iter().filter_map(count).collect()
}

/// SP-2.28, SP-2.29, SP-5.38 the abilities of the force and of the cards in hand that could be used in a phase, each once.
fn abilities(battle: &Battle, (seat, hand): (Seat, Cards), phase: Phase) -> Vec<(Message, RuleId)> {
    let mut seen: Vec<CardId> = Vec::new();
    let mut found = Vec::new();
    for candidate in using::in_play(battle, seat).chain(using::commands(battle, hand)) {
        let one = battle.book.ability(candidate.ability);
        if one.ability.when.is_none() || seen.contains(&one.card) {
            continue;
        }
        let mut wrong = Violations::whether();
        using::check_use(battle, seat, candidate, Moment::Window(phase), &mut wrong);
        let view = using::standpoint(seat, candidate.by, None);
        if wrong.is_empty() && picking::is_possible(battle, &one.ability.pick, &view) {
            seen.push(one.card);
            found.push((Message::new("stage-ability").with("card", one.card), one.rule));
        }
    }
    found
}
