//! Whom a model can attack in its next activation: at once, or after getting up, going somewhere, aiming or focusing; and once
//! more in another way where its allowance or fatigue allows that.

use crate::action::{Action, Attack, AttackKind, Boost, Corners, Deed, Prompt};
use crate::book::Spell;
use crate::movement::{self, Manner, Mover};
use crate::state::{Allowance, Mark, ModelId, State};
use crate::step::Step;
use crate::{Warbands, acting, attack, legal, propose, space};
use muster_dice::Faces;
use muster_ground::angle::Angle;
use muster_ground::length::{Length, Point};
use muster_kernel::{Candidate, Oracle, Question, Roll, Ruleset, Threat, play_step};

/// Sides from which a model is walked up to, nearest first.
const SIDES: [i32; 12] = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/// Where an attack may come from.
struct Vantage {
    table: State,
    question: Question<Prompt>,
}

/// The table when a model is activated next, as things stand.
pub(super) fn activated(rules: &Warbands, state: &State, by: ModelId) -> Option<State> {
    let mut table = state.clone();
    table.activation = None;
    table.model_mut(by).marks.clear(Mark::Activated);
    table.step = Step::Turn(by.seat());
    played(rules, table, &Action::Activate(by))
}

/// A table after a step with nothing but one answer in it, while the model goes on acting; nothing where dice speak. Only a
/// Fallback Check (WB-9.32) is taken to be passed.
fn played(rules: &Warbands, mut table: State, action: &Action) -> Option<State> {
    let complete = play_step(rules, &mut table, &mut Answers(action));
    (complete && table.step == Step::Act).then_some(table)
}

/// Every way to attack, no two of them alike: tables at which the model acts, each with the answer.
pub(super) fn attacks(
    rules: &Warbands,
    table: State,
    (by, on): (ModelId, ModelId),
    harms: impl Fn(&State, &Question<Prompt>, Action) -> Option<Candidate<Warbands>>,
) -> Vec<Threat<Warbands>> {
    let mut seen = Vec::new();
    let mut found = Vec::new();
    for place in places(rules, table, (by, on)) {
        for deed in blows(&place.table, (by, on)) {
            let action = Action::Do(deed.clone());
            if legal::check(&rules.book, &place.table, &place.question, &action).is_err() {
                continue;
            }
            let Some(candidate) = harms(&place.table, &place.question, action) else { continue };
            let kind = kind(&place.table, (by, on), &deed);
            if !seen.contains(&kind) {
                seen.push(kind);
                let more = again(&place.table, (by, on), &deed);
                found.extend(more.map(|then| Threat {
                    table: place.table.clone(),
                    candidate: candidate.clone(),
                    then,
                    given: None,
                }));
            }
        }
    }
    found
}

/// WB-5.15, WB-9.3 the attacks of another name that may follow in the same activation; nothing where there are none.
fn again(state: &State, pair: (ModelId, ModelId), first: &Deed) -> impl Iterator<Item = Option<Action>> {
    let mut more: Vec<Deed> = if acting::may_act_after(state, first) { blows(state, pair) } else { Vec::new() };
    more.retain(|deed| deed.name() != first.name() && !deed.name().is_long());
    let none = more.is_empty().then_some(None);
    more.into_iter().map(|deed| Some(Action::Do(deed))).chain(none)
}

/// The attacks there are, legal or not.
fn blows(state: &State, (by, on): (ModelId, ModelId)) -> Vec<Deed> {
    let spells = state.profile(by).spells.iter();
    let cast = spells.flat_map(|spell| [Boost::Plain, Boost::Boosted].map(|boost| Deed::Cast(*spell, on, boost)));
    let charges = propose::charges(state, by, on);
    [Deed::Strike, Deed::Shoot(on)].into_iter().chain(charges).chain(cast).collect()
}

/// What makes two attacks alike: what they are, and what their dice need.
fn kind(state: &State, (by, on): (ModelId, ModelId), deed: &Deed) -> (Option<(Spell, Boost)>, &'static str, [i32; 4]) {
    let (manner, spell) = match deed {
        Deed::Strike => (AttackKind::Melee, None),
        Deed::Charge(..) => (AttackKind::Charge(on), None),
        Deed::Shoot(_) => (AttackKind::Shot(on), None),
        Deed::Cast(spell, _, boost) => (AttackKind::Spell(*spell, on, *boost), Some((*spell, *boost))),
        Deed::Walk(_) | Deed::Run(_) | Deed::Aim | Deed::Focus | Deed::StandUp | Deed::Reload | Deed::Interact(_) => {
            return (None, deed.name().id(), [0; 4]);
        }
    };
    let attack = Attack { by, manner };
    let hit = attack::hit_modifier(state, attack, on, &mut ());
    let armor = attack::armor_modifier(state, attack, on, &mut ());
    let helped = i32::from(attack::outnumbered(state, attack, on));
    (spell, deed.name().id(), [hit, armor, attack::pool(state, attack).into(), helped])
}

/// WB-5.14 the tables from which the attack is made: the first, and those after actions that need no dice.
fn places(rules: &Warbands, table: State, (by, on): (ModelId, ModelId)) -> Vec<Vantage> {
    let place = |table: State, prompt: Prompt| Vantage { table, question: Question::open(by.seat(), prompt) };
    let mut places = vec![place(table, Prompt::Act(by))];
    let mut next = 0;
    while let Some(here) = places.get(next) {
        let taken = here.table.activation.map_or(Allowance::Spent, |activation| activation.left);
        let deeds = if taken == Allowance::Spent { Vec::new() } else { before(&here.table, (by, on)) };
        for deed in deeds {
            let here = &places[next];
            let action = Action::Do(deed);
            if legal::check(&rules.book, &here.table, &here.question, &action).is_err() {
                continue;
            }
            let Some(table) = played(rules, here.table.clone(), &action) else { continue };
            let spent = table.activation.is_some_and(|activation| activation.left == Allowance::Spent);
            places.push(place(table, if spent { Prompt::Strain(by) } else { Prompt::Act(by) }));
        }
        next += 1;
    }
    places
}

/// What makes an attack possible or better.
fn before(state: &State, (by, on): (ModelId, ModelId)) -> Vec<Deed> {
    if state.model(by).has(Mark::KnockedDown) {
        return vec![Deed::StandUp];
    }
    let profile = state.profile(by);
    let shoots = profile.ranged_dice > 0 || profile.spells.iter().any(|spell| spell.is_attack());
    let mut deeds = Vec::new();
    // WB-3.44 whoever shot last has to reload.
    deeds.extend(state.model(by).has(Mark::Unloaded).then_some(Deed::Reload));
    deeds.extend(shoots.then_some(Deed::Aim));
    deeds.extend((profile.melee_dice > 0).then_some(Deed::Focus));
    deeds.extend(ways(state, (by, on), Manner::Walk).into_iter().map(Deed::Walk));
    deeds.extend(ways(state, (by, on), Manner::Run).into_iter().map(Deed::Run));
    deeds
}

/// Ways into contact from any side, the first that is legal, and towards the target or around it as far as they lead.
fn ways(state: &State, (by, on): (ModelId, ModelId), manner: Manner) -> Vec<Corners> {
    let mover = Mover { id: by, manner };
    let (from, there) = (state.model(by).at, state.model(on).at);
    let (back, budget) = (from - there, mover.budget(state));
    if !space::engagers(state, by).is_empty() || (back.x == 0 && back.y == 0) {
        return Vec::new();
    }
    let apart = state.model(by).radius + state.model(on).radius;
    let legal = |way: &Corners| movement::is_legal(state, mover, way);
    let to = |at| Corners::from_iter([at]);
    let contacts = SIDES.map(|angle| there.towards(Angle::degrees(angle).apply(back), apart));
    let straight = contacts.iter().map(|at| to(*at)).find(legal);
    let mut ways: Vec<Corners> = straight.or_else(|| around(state, mover, &contacts)).into_iter().collect();
    let ahead = there - from;
    for angle in [0, 30, -30, 60, -60, 90, -90] {
        let step = Angle::degrees(angle).apply(ahead);
        let lengths = [1, 2].into_iter().map(|part| Length(budget.0 / part - 1));
        ways.extend(lengths.map(|far| to(from.towards(step, far))).find(legal));
    }
    ways
}

/// A way into contact around whatever nobody walks through, or past somebody who stands in the way.
fn around(state: &State, mover: Mover, contacts: &[Point]) -> Option<Corners> {
    let (from, budget) = (state.model(mover.id).at, mover.budget(state));
    let bends = bends(state, mover.id);
    let ways = contacts.iter().flat_map(|at| bends.iter().map(|bend| bend.iter().copied().chain([*at]).collect()));
    let short =
        |way: &Corners| movement::legs(from, way).map(|leg| leg.from.distance(leg.to).0).sum::<i32>() <= budget.0;
    ways.filter(short).find(|way| movement::is_legal(state, mover, way))
}

/// Where a way may bend: at the corners of what is impassable, one or two of them, and beside models.
fn bends(state: &State, id: ModelId) -> Vec<Corners> {
    const CLEAR: Length = Length(20);
    let radius = state.model(id).radius;
    let mut bends = Vec::new();
    for feature in state.field.features.iter().filter(|feature| feature.terrain.is_impassable()) {
        let (low, high) = feature.shape.bounds();
        let keep = radius + CLEAR;
        let (left, right, down, up) = (low.x - keep, high.x + keep, low.y - keep, high.y + keep);
        let corners = [(left, down), (right, down), (right, up), (left, up)].map(|(x, y)| Point { x, y });
        for n in 0..4 {
            let (this, next) = (corners[n], corners[(n + 1) % 4]);
            bends.extend([vec![this], vec![this, next], vec![next, this]].map(Corners::from_iter));
        }
    }
    for other in state.everybody().filter(|other| *other != id) {
        let there = state.model(other);
        let keep = radius + there.radius + space::INCH + CLEAR;
        let beside = (0..8).map(|n| there.at.towards(Angle::degrees(45 * n).heading(), keep));
        bends.extend(beside.map(|at| Corners::from_iter([at])));
    }
    bends
}

/// A player who gives one answer to whatever is asked first, and no other.
struct Answers<'a>(&'a Action);

impl Oracle<Warbands> for Answers<'_> {
    fn choose(&mut self, _: &Warbands, _: &State, question: &Question<Prompt>) -> Option<Action> {
        matches!(question.prompt, Prompt::Turn | Prompt::Act(_)).then(|| self.0.clone())
    }

    fn roll(&mut self, _: &Warbands, _: &State, roll: &Roll<<Warbands as Ruleset>::Purpose>) -> Option<Faces> {
        matches!(self.0, Action::Activate(_)).then(|| (0..roll.pool.dice).map(|_| roll.pool.sides).collect())
    }
}
