//! Questions and dice in words.

use crate::action::{Attack, Prompt};
use crate::book::Book;
use crate::end;
use crate::event::Purpose;
use crate::reaction;
use crate::register::*;
use crate::roster::{Attribute, Missile};
use crate::scores;
use crate::shooting::{self, Shot};
use crate::sight::Eye;
use crate::special;
use crate::state::{ModelId, State, is_civilian};
use muster_kernel::{Explained, Ledger, Measure, Message, Part, Question, Roll, RollNote, RuleId, Seat};

/// The question in words, and the rule that asks it.
pub(crate) fn ask(question: &Question<Prompt>) -> (Message, RuleId) {
    let side = question.seat;
    let plain = |key: &'static str| Message::new(key).with("side", side);
    let about = |key: &'static str, id: ModelId| plain(key).with("piece", id.piece());
    let both = |key: &'static str, id: ModelId, other: ModelId| about(key, id).with("target", other.piece());
    match question.prompt {
        Prompt::Warband => (plain("ask-warband"), EG_4_10),
        Prompt::Home => (plain("ask-home"), EG_4_12),
        Prompt::Role => (plain("ask-role"), EG_4_10),
        Prompt::Champion => (plain("ask-champion"), EG_4_19),
        Prompt::Deploy => (plain("ask-deploy"), EG_4_12),
        Prompt::Scout(id) => (about("ask-scout", id), EG_4_14),
        Prompt::Activate => (plain("ask-activate"), EG_5_6),
        Prompt::React { target, charger } => (both("ask-react", target, charger), EG_7_9),
        Prompt::Replan { mover, gait } => (about("ask-replan", mover).with("gait", gait.id()), EG_7_12),
        Prompt::Break(id) => (about("ask-break", id), EG_7_6),
        Prompt::Order(id) => (about("ask-order", id), EG_7_19),
        Prompt::Ordered(id) => (about("ask-ordered", id), EG_7_19),
        Prompt::SecondShot(id, _) => (about("ask-second-shot", id), EG_3_25),
        Prompt::Marksman(id, _, [one, other]) => {
            (about("ask-marksman", id).with("one", one).with("other", other), EG_8_13)
        }
        Prompt::Combat => (plain("ask-combat"), EG_5_9),
        Prompt::Draw => (plain("ask-draw"), EG_8_23),
        Prompt::Seize(id) => (about("ask-seize", id), EG_8_25),
        Prompt::Fight(id) => (about("ask-fight", id), EG_8_29),
        Prompt::Defend(attack) => (both(defend_key(attack), attack.on, attack.by), EG_8_38),
        Prompt::Press(attack) => (both("ask-press", attack.by, attack.on), EG_8_38),
        Prompt::Master(id, _) => (about("ask-master", id), EG_8_36),
        Prompt::Surplus(counters) => (plain("ask-surplus").with("counters", counters), EG_8_33),
        Prompt::Rearm(id) => (about("ask-rearm", id), EG_8_48),
        Prompt::Put(id) if is_civilian(id) => (about("ask-put-civilian", id), EG_9_47),
        Prompt::Put(id) => (about("ask-put", id), EG_9_29),
        Prompt::Turn(id) => (about("ask-turn", id), EG_6_9),
        Prompt::Face(id) => (about("ask-face", id), EG_8_64),
        Prompt::Decide(decision) => decision.wording().to(side),
    }
}

/// A Defender is asked in other words against a pistol and against a Riposte.
const fn defend_key(attack: Attack) -> &'static str {
    match (attack.pistol, attack.riposte) {
        (Some(_), _) => "ask-defend-pistol",
        (None, true) => "ask-defend-riposte",
        (None, false) => "ask-defend",
    }
}

/// A number beside dice, and what it is held against.
type Number = Option<(Measure, Explained)>;

/// What dice are rolled for.
pub(crate) fn roll_note(book: &Book, state: &State, roll: &Roll<Purpose>) -> RollNote {
    let side = roll.seat;
    let plain = |key: &'static str| Message::new(key).with("side", side);
    let about = |key: &'static str, id: ModelId| plain(key).with("piece", id.piece());
    let (message, rule, number, pieces) = match roll.purpose {
        Purpose::Scenario => (plain("roll-scenario"), EG_4_10, None, vec![]),
        Purpose::Weather => (plain("roll-weather"), EG_9_40, None, vec![]),
        Purpose::Light => (plain("roll-light"), EG_9_43, None, vec![]),
        Purpose::RollOff => (plain("roll-off"), EG_4_11, None, vec![]),
        Purpose::Length => (plain("roll-length"), EG_1_6, added(|sum| sum.add(6, EG_1_6)), vec![]),
        Purpose::Secondary => (plain("roll-secondary"), EG_10_6, None, vec![]),
        Purpose::Priority => (plain("roll-priority"), EG_5_2, None, vec![]),
        Purpose::Morale { .. } => (plain("roll-morale"), EG_9_5, morale(state, side), vec![]),
        Purpose::Shot { by, on, weapon, stance, .. } => {
            let kind = state.profile(by).and_then(|p| p.missiles.get(usize::from(weapon)).copied());
            let message = about("roll-shot", by).with("target", on.piece());
            let message = message.with("weapon", kind.unwrap_or(Missile::Pistol).id());
            let shot = Shot { eye: Eye::of(state, by), weapon, stance };
            (message, EG_8_4, Some((Measure::Total, shot_total(state, shot, on))), vec![by, on])
        }
        Purpose::ShotAgain(id) => (about("roll-shot-again", id), EG_8_13, None, vec![id]),
        Purpose::Redirect(id) => (about("roll-redirect", id), EG_8_18, None, vec![id]),
        Purpose::Disengage(id) => (about("roll-disengage", id), EG_7_6, agility(state, id), vec![id]),
        Purpose::Hold(id) => {
            let init = state.profile(id).map_or(0, |p| i32::from(p.init));
            (about("roll-hold", id), EG_7_6, added(|sum| sum.add(init, EG_2_4)), vec![id])
        }
        Purpose::Evade(id) => (about("roll-evade", id), EG_7_10, agility(state, id), vec![id]),
        Purpose::Beguile(id) => {
            let rank = added(|sum| sum.add(state.rank(id).into(), EG_2_2));
            (about("roll-beguile", id), EG_7_27, rank, vec![id])
        }
        Purpose::Climb(id) => (about("roll-climb", id), EG_7_22, needs(|sum| sum.add(2, EG_7_22)), vec![id]),
        Purpose::Leap(id) => (about("roll-leap", id), EG_7_23, needs(|sum| sum.add(3, EG_7_23)), vec![id]),
        Purpose::Search(id) => (about("roll-search", id), EG_7_24, search(state, id), vec![id]),
        Purpose::Fall(id) => (about("roll-fall", id), EG_8_66, added(|sum| sum.add(-3, EG_8_66)), vec![id]),
        Purpose::Initiative(id) => (about("roll-initiative", id), EG_8_26, initiative(book, state, id), vec![id]),
        Purpose::Attack(attack) => {
            let message = about("roll-attack", attack.by).with("target", attack.on.piece());
            let score = Explained::of(|l| scores::attack_score(book, state, &attack, l));
            (message, EG_8_34, Some((Measure::Added, score)), vec![attack.by, attack.on])
        }
        Purpose::Defence(attack) => {
            let message = about("roll-defence", attack.on).with("target", attack.by.piece());
            let score = Explained::of(|l| scores::defence_score(book, state, &attack, l));
            (message, EG_8_34, Some((Measure::Added, score)), vec![attack.on, attack.by])
        }
        Purpose::Master(id) => (about("roll-master", id), EG_8_36, None, vec![id]),
        Purpose::Thrown(id) => (about("roll-thrown", id), EG_9_29, needs(|sum| sum.add(3, EG_9_29)), vec![id]),
        Purpose::Stun(id) => (about("roll-stun", id), EG_8_67, stun(state, id), vec![id]),
    };
    let (measure, needs) = number.map_or((Measure::Each, None), |(measure, needs)| (measure, Some(needs)));
    let pieces = pieces.into_iter().map(ModelId::piece).collect();
    RollNote { message, needs, measure, special: None, rule, pieces }
}

/// A number being put together.
struct Sum<'a>(&'a mut Explained);

impl Sum<'_> {
    fn add(&mut self, amount: i32, rule: RuleId) {
        self.0.note(Part { amount, rule, source: None });
    }
}

fn explained(parts: impl FnOnce(&mut Sum<'_>)) -> Explained {
    let mut explained = Explained::default();
    parts(&mut Sum(&mut explained));
    explained
}

/// What every die must show.
fn needs(parts: impl FnOnce(&mut Sum<'_>)) -> Number {
    Some((Measure::Each, explained(parts)))
}

/// What is added to the dice.
fn added(parts: impl FnOnce(&mut Sum<'_>)) -> Number {
    Some((Measure::Added, explained(parts)))
}

/// EG-8.4 to EG-8.6 what two dice must total for a Hit Score of 1: seven, less Shoot and every modifier.
pub(crate) fn shot_total(state: &State, shot: Shot, on: ModelId) -> Explained {
    let modifiers = Explained::of(|l| shooting::modifier(state, shot, on, l));
    explained(|sum| {
        sum.add(7, EG_8_5);
        for part in modifiers.parts {
            sum.0.note(Part { amount: -part.amount, ..part });
        }
    })
}

/// EG-9.5 what two dice may total at most: the Morale Rating, less all modifiers.
fn morale(state: &State, side: Seat) -> Number {
    let modifiers = Explained::of(|l| crate::morale::modifier(state, side, l));
    let parts = explained(|sum| {
        sum.add(state.warbands[side.index()].morale_rating(), EG_3_14);
        for part in modifiers.parts {
            sum.0.note(Part { amount: -part.amount, ..part });
        }
    });
    Some((Measure::Most, parts))
}

/// EG-7.6, EG-7.10 Init, and two more for an Agile model.
pub(crate) fn agility_parts(state: &State, id: ModelId) -> Explained {
    let init = state.profile(id).map_or(0, |p| i32::from(p.init));
    explained(|sum| {
        sum.add(init, EG_2_4);
        sum.0.note(Attribute::Agile.part(reaction::agility(state, id) - init));
    })
}

fn agility(state: &State, id: ModelId) -> Number {
    Some((Measure::Added, agility_parts(state, id)))
}

/// EG-7.24 four or more; two less for a Scout.
fn search(state: &State, id: ModelId) -> Number {
    needs(|sum| {
        sum.add(4, EG_7_24);
        sum.0.note(Attribute::Scout.part(-i32::from(special::search_bonus(state, id))));
    })
}

/// EG-8.26, EG-8.27 everything that is added, counters seized with included.
fn initiative(book: &Book, state: &State, id: ModelId) -> Number {
    let mut parts = Explained::of(|l| scores::initiative(book, state, id, l));
    let seized = state.fight.as_ref().and_then(|fight| {
        let place = fight.place(id)?;
        fight.seized.get(place).copied()
    });
    Sum(&mut parts).add(2 * i32::from(seized.unwrap_or(0)), EG_8_25);
    Some((Measure::Added, parts))
}

/// EG-8.67 four or more, less what is added.
fn stun(state: &State, id: ModelId) -> Number {
    let modifiers = Explained::of(|l| end::stun_modifier(state, id, l));
    needs(|sum| {
        sum.add(4, EG_8_67);
        for part in modifiers.parts {
            sum.0.note(Part { amount: -part.amount, ..part });
        }
    })
}
