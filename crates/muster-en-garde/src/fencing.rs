//! The choices of a combat, of wounds and of morale: what may be answered, and what forbids the rest (EG-5.12).

use crate::action::{Action, Prompt, Reply};
use crate::book::Book;
use crate::combat;
use crate::draw;
use crate::initiative;
use crate::register::*;
use crate::roster::{Carried, Melee, Missile};
use crate::state::{Facing, ModelId, PLACES, State};
use crate::{arms, mounted, options, ploys, roll_note, shooting};
use muster_kernel::random::below;
use muster_kernel::{Offers, Question, Violation, Violations};
use rand_core::Rng;

pub(crate) use draw::draws_freely;

/// Everything that forbids an answer.
pub(crate) fn check(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Vec<Violation> {
    let mut wrong = Violations::default();
    match (question.prompt, action) {
        (Prompt::Draw, Action::Draw { attack, grips }) => {
            draw::check(book, state, question.seat, (*attack, grips), &mut wrong);
        }
        (Prompt::Seize(_), Action::Seize(counters)) => {
            wrong.forbid_if(*counters > initiative::MOST, EG_8_25, "no-seize-more");
            let left = state.fight.as_ref().map_or(0, |fight| fight.attack[question.seat.index()]);
            wrong.forbid_if(*counters > left, EG_8_25, "no-seize-counters");
        }
        (Prompt::Fight(id), action) => check_step(book, state, id, action, &mut wrong),
        (Prompt::Defend(attack), Action::Defend(declared, guard)) => {
            ploys::check_defence(book, state, &attack, (*declared, *guard), &mut wrong);
        }
        (Prompt::Press(attack), Action::Press(declared, cancels)) => {
            ploys::check_attack(book, state, &attack, (*declared, *cancels), &mut wrong);
        }
        (Prompt::Put(id), Action::Put(to)) => {
            wrong.forbid_if(!to.is_safe() || !mounted::has_room_beside(state, id, *to), EG_9_29, "no-room-there");
            let duellist = Some(*to).filter(|to| to.is_safe()).and_then(|to| mounted::duel_beside(state, id, to));
            options::no_near_duel(duellist, &mut wrong);
        }
        (Prompt::Face(_), Action::Face(facing)) => {
            wrong.forbid_if(facing.x == 0 && facing.y == 0, EG_6_7, "no-facing");
        }
        (Prompt::Face(_), Action::Reply(Reply::No)) => {}
        _ => {
            let listed = list(book, state, question).is_some_and(|list| list.contains(action));
            wrong.forbid_if(!listed, roll_note::ask(question).1, "no-such-answer");
        }
    }
    wrong.into_vec()
}

/// EG-8.29 everything that forbids what a model does at its step.
fn check_step(book: &Book, state: &State, id: ModelId, action: &Action, wrong: &mut Violations) {
    match *action {
        Action::Pass => {}
        Action::Attack(on) => check_foe(state, id, on, wrong),
        Action::Pistol(pistol, on) => {
            check_pistol(book, state, id, pistol, wrong);
            check_foe(state, id, on, wrong);
        }
        Action::Wield(weapon, off_hand) => {
            wrong.forbid_if(weapon == arms::weapon(state, id), EG_8_29, "no-same-weapon");
            check_hold(book, state, id, (weapon, off_hand), wrong);
        }
        Action::Recover(weapon) => {
            wrong.forbid_if(!arms::lost(state, id).contains(&weapon), EG_8_29, "no-weapon-lost");
        }
        _ => wrong.forbid(EG_8_29, "no-such-answer"),
    }
}

/// EG-8.34 step 1, EG-9.36, EG-9.37 the Defender is an enemy in contact, of the same combat and Duel.
fn check_foe(state: &State, id: ModelId, on: ModelId, wrong: &mut Violations) {
    if on.index() >= PLACES || combat::foes(state, id).has(on) {
        return wrong.forbid_if(on.index() >= PLACES, EG_8_34, "no-foe-in-contact");
    }
    let own = state.model(id).duel.is_some_and(|with| with != on);
    let theirs = state.model(on).duel.is_some_and(|with| with != id);
    wrong.forbid_if(own, EG_9_37, "no-attack-in-duel");
    wrong.forbid_if(theirs, EG_9_36, "no-attack-on-duel");
    wrong.forbid_if(!own && !theirs, EG_8_34, "no-foe-in-contact");
}

/// EG-8.52, EG-8.2 the pistol is carried and loaded, and there is a hand for it.
fn check_pistol(book: &Book, state: &State, id: ModelId, pistol: Carried, wrong: &mut Violations) {
    let place = shooting::place(state, id, pistol);
    let Some(counters) = state.model(id).reload.get(usize::from(place)) else {
        return wrong.forbid(EG_8_52, "no-such-weapon");
    };
    wrong.forbid_if(pistol.kind != Missile::Pistol, EG_8_52, "no-pistol");
    wrong.forbid_if(*counters > 0, EG_8_2, "no-unloaded");
    wrong.forbid_if(book.melee(arms::weapon(state, id)).hands > 1, EG_8_52, "no-hand-free");
}

/// EG-8.23, EG-3.19, EG-8.48 a way to hold one's weapons.
pub(crate) fn check_hold(
    book: &Book,
    state: &State,
    id: ModelId,
    (weapon, off_hand): (Melee, bool),
    wrong: &mut Violations,
) {
    let Some(profile) = state.profile(id) else { return wrong.forbid(EG_8_23, "no-weapon-carried") };
    let model = state.model(id);
    if weapon != Melee::Unarmed {
        match profile.melee_place(weapon, model.disarmed) {
            None => wrong.forbid(EG_8_23, "no-weapon-carried"),
            Some(place) => wrong.forbid_if(model.disarmed & (1 << place) != 0, EG_8_48, "no-weapon-disarmed"),
        }
    }
    let spare = profile.off_hand.is_some() && arms::is_one_handed(book, weapon);
    wrong.forbid_if(off_hand && !spare, EG_3_19, "no-off-hand");
}

/// What may be answered.
pub(crate) fn menu(book: &Book, state: &State, question: &Question<Prompt>) -> Offers<Action> {
    match (list(book, state, question), question.prompt) {
        (Some(list), _) => Offers::List(list),
        (None, Prompt::Draw) => draw::offers(book, state, question.seat),
        (None, prompt) => Offers::Region { proposals: proposals(state, prompt), forms: Vec::new(), drags: Vec::new() },
    }
}

/// EG-5.12 everything that may be answered, where that can be listed.
fn list(book: &Book, state: &State, question: &Question<Prompt>) -> Option<Vec<Action>> {
    let fight = state.fight.as_deref();
    Some(match question.prompt {
        Prompt::Combat => state.combats.iter().map(|members| Action::Combat(combat::first(*members))).collect(),
        Prompt::Seize(_) => {
            let left = fight.map_or(0, |fight| fight.attack[question.seat.index()]);
            (0..=left.min(initiative::MOST)).map(Action::Seize).collect()
        }
        Prompt::Fight(id) => steps(book, state, id),
        Prompt::Defend(attack) => ploys::defences(book, state, &attack)
            .into_iter()
            .map(|(ploys, guard)| Action::Defend(ploys, guard))
            .collect(),
        Prompt::Press(attack) => {
            ploys::offences(book, state, &attack).into_iter().map(|(ploys, off)| Action::Press(ploys, off)).collect()
        }
        Prompt::Surplus(surplus) => {
            let (least, most) = fight.map_or((0, 0), |fight| combat::discards(fight, question.seat, surplus));
            (least..=most).map(Action::Discard).collect()
        }
        Prompt::Rearm(id) => {
            arms::armed_holds(book, state, id).into_iter().map(|(w, off)| Action::Wield(w, off)).collect()
        }
        _ => return None,
    })
}

/// EG-8.29 everything a model may do at its step, attacks first.
fn steps(book: &Book, state: &State, id: ModelId) -> Vec<Action> {
    if !combat::can_act(state, id) {
        return vec![Action::Pass];
    }
    let foes = combat::foes(state, id);
    let mut steps: Vec<Action> = foes.iter().map(Action::Attack).collect();
    for pistol in arms::pistols(book, state, id) {
        steps.extend(foes.iter().map(|foe| Action::Pistol(pistol, foe)));
    }
    let in_use = arms::weapon(state, id);
    let others = arms::holds(book, state, id).into_iter().filter(|(weapon, _)| *weapon != in_use);
    steps.extend(others.map(|(weapon, off_hand)| Action::Wield(weapon, off_hand)));
    steps.extend(arms::lost(state, id).into_iter().map(Action::Recover));
    steps.push(Action::Pass);
    steps
}

/// Sensible answers where there are too many to list.
fn proposals(state: &State, prompt: Prompt) -> Vec<Action> {
    match prompt {
        Prompt::Put(id) => mounted::beside(state, id).into_iter().map(Action::Put).collect(),
        Prompt::Face(id) => facings(state, id),
        _ => Vec::new(),
    }
}

/// EG-8.64 keep looking there, towards the nearest enemy, or in one of eight directions.
fn facings(state: &State, id: ModelId) -> Vec<Action> {
    const ROUND: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let at = state.model(id).at;
    let enemies = state.on_table().iter().filter(|other| state.are_enemies(id, *other));
    let nearest = enemies.min_by_key(|enemy| state.model(*enemy).at.distance_squared(at));
    let towards = nearest.and_then(|enemy| Facing::towards(at, state.model(enemy).at)).map(Action::Face);
    let round = ROUND.map(|(x, y)| Action::Face(Facing { x, y }));
    [Action::Reply(Reply::No)].into_iter().chain(towards).chain(round).collect()
}

/// One legal answer.
pub(crate) fn sample(book: &Book, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    match (question.prompt, list(book, state, question)) {
        (Prompt::Draw, _) => draw::sample(book, state, question.seat, rng),
        (_, Some(mut list)) => list.swap_remove(below(rng, list.len())),
        (prompt, None) => {
            let mut proposals = proposals(state, prompt);
            proposals.swap_remove(below(rng, proposals.len()))
        }
    }
}
