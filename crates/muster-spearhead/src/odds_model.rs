//! What the odds of an answer are about: which units suffer, how an ability is taken to go on, what became of a unit.

use crate::ability::Permission;
use crate::ability::{Effect, On, Universal, WeaponAbility};
use crate::action::Attacks;
use crate::action::{Action, Declared, Prompt, Use, What};
use crate::attack;
use crate::changes;
use crate::numbers;
use crate::register::*;
use crate::resolve::{self, Acting};
use crate::space;
use crate::state::{Battle, MOST_MODELS, ModelId, State, UNITS, UnitId, Units};
use crate::targets;
use crate::threats;
use crate::using;
use crate::{Spearhead, View, coherency, movement};
use muster_kernel::{
    Candidate, Continuation, Message, OddsModel, PieceId, PieceOutcome, PieceOutcomeWords, Question, RuleId, Seat,
    Threat,
};

/// How bad it is for a unit to be destroyed: worse than any loss of models.
const DESTROYED: u32 = 1_000;

/// Either player may be told what an answer may lead to: a unit is spoken of by the piece of its first model.
impl OddsModel for Spearhead {
    fn stakes(&self, state: &State, candidate: &Candidate<Spearhead>) -> Vec<PieceId> {
        let mut pieces: Vec<PieceId> = Vec::new();
        for unit in suffering(state, candidate) {
            let first = state.battle.unit(unit).models.least().map(|number| ModelId { unit, number }.piece());
            pieces.extend(first.filter(|piece| !pieces.contains(piece)));
        }
        pieces
    }

    fn foresee(
        &self,
        state: &State,
        question: &Question<Prompt>,
        candidate: &Candidate<Spearhead>,
    ) -> Continuation<Spearhead> {
        match foreseen(&state.battle, &question.prompt, candidate) {
            Some(action) => Continuation::Answer(action),
            None => Continuation::Stop,
        }
    }

    fn assumed(&self, candidate: &Candidate<Spearhead>) -> Vec<(Message, RuleId)> {
        let mut assumed: Vec<(Message, RuleId)> = vec![("assumed-no-reaction".into(), SP_5_40)];
        if matches!((&candidate.question.prompt, &candidate.action), (Prompt::Fighter(_), Action::Name(_))) {
            assumed.push(("assumed-no-pile-in".into(), SP_7_10));
        }
        assumed
    }

    fn piece_outcome(
        &self,
        before: &State,
        after: &State,
        (piece, _): (PieceId, &Candidate<Spearhead>),
    ) -> PieceOutcome {
        let id = ModelId::of_piece(piece).unit;
        if id.index() >= UNITS {
            return PieceOutcome::unharmed();
        }
        outcome(&before.battle, &after.battle, id)
    }

    fn threats(&self, state: &State, by: PieceId, on: PieceId) -> Vec<Threat<Spearhead>> {
        let [by, on] = [by, on].map(|piece| ModelId::of_piece(piece).unit);
        if by.index() < UNITS && on.index() < UNITS { threats::threats(state, by, on) } else { Vec::new() }
    }

    /// Hands are hidden, but nobody is taken to play a card: whatever the hands are, the odds are the same.
    fn hides(&self, _: &View) -> bool {
        false
    }
}

/// The units whose fate the dice of an answer decide, those that suffer most first.
fn suffering(state: &State, candidate: &Candidate<Spearhead>) -> Vec<UnitId> {
    let battle = &state.battle;
    let seat = candidate.question.seat;
    match (&candidate.question.prompt, &candidate.action) {
        (_, Action::Shoot(id, aim)) => {
            let assigned = targets::assigned(battle, *id, Attacks::Shooting, aim);
            attack::declared(&assigned).into_vec()
        }
        (Prompt::Targets(id, attacks), Action::Aim(aim)) => {
            let assigned = targets::assigned(battle, *id, *attacks, aim);
            with_blows(battle, *id, attack::declared(&assigned).into_vec())
        }
        (Prompt::Fighter(_), Action::Name(id)) | (Prompt::PileIn(id), Action::Stay) => {
            with_blows(battle, *id, space::engaged(battle, *id).iter().collect())
        }
        (Prompt::PileIn(id), Action::PileIn(_, _, way)) => {
            let mut there = battle.clone();
            movement::apply(&mut there, *id, way);
            with_blows(battle, *id, space::engaged(&there, *id).iter().collect())
        }
        (Prompt::Critical(attacking, _), Action::Critical(_)) => {
            with_blows(battle, attacking.unit, attacking.against.iter().collect())
        }
        (Prompt::Window(_), Action::Declare(Universal::Retreat, id)) => retreating(battle, *id),
        (Prompt::React(declared), Action::Use(chosen)) => {
            let own = hurt_by(state, seat, chosen, declared.unit);
            own.iter().chain(at_stake(battle, declared)).collect()
        }
        (Prompt::React(declared), Action::Pass) => at_stake(battle, declared),
        (_, Action::Use(chosen)) => hurt_by(state, seat, chosen, None).iter().collect(),
        (Prompt::Strike(_), Action::Name(id)) => vec![*id],
        _ => Vec::new(),
    }
}

/// SP-9.73 whoever is attacked, and the attacker where the slain strike back.
fn with_blows(battle: &Battle, by: UnitId, mut targets: Vec<UnitId>) -> Vec<UnitId> {
    if battle.last_blows.iter().any(|blow| targets.contains(&blow.unit)) {
        targets.push(by);
    }
    targets
}

/// SP-7.3 whether a unit that retreats is hurt.
fn retreating(battle: &Battle, id: UnitId) -> Vec<UnitId> {
    if changes::may(battle, Permission::RetreatUnharmed, id) { Vec::new() } else { vec![id] }
}

/// Whose fate the dice of something that was declared decide.
fn at_stake(battle: &Battle, declared: &Declared) -> Vec<UnitId> {
    match (declared.what, declared.unit) {
        (What::Universal(Universal::Retreat), Some(id)) => retreating(battle, id),
        (What::Universal(Universal::Shoot | Universal::Fight), Some(id)) => {
            with_blows(battle, id, declared.targets.iter().collect())
        }
        (What::Universal(_), _) => Vec::new(),
        (What::Printed(number), _) => {
            let effects = &battle.book.ability(number).ability.effects;
            if effects.iter().any(hurts) { declared.targets.iter().collect() } else { Vec::new() }
        }
    }
}

/// Whether an effect may hurt somebody.
fn hurts(effect: &Effect) -> bool {
    effect.hurts().is_some() || effect.branches().into_iter().flatten().any(hurts)
}

/// The units that the use of an ability may hurt, which may react to what a unit declared.
fn hurt_by(state: &State, seat: Seat, chosen: &Use, declared: Option<UnitId>) -> Units {
    let battle = &state.battle;
    let Some(candidate) = using::find(battle, seat, chosen, state.hands[seat.index()]) else { return Units::NONE };
    let mut acting = Acting::new(seat, candidate, (&chosen.picks, 0));
    acting.declared = declared;
    hurt(battle, &acting, resolve::chosen(&battle.book.ability(candidate.ability).ability, &chosen.picks), None)
}

/// The units that effects may hurt; what is about the picked unit is about `each` where a roll is made for each of them.
fn hurt(battle: &Battle, acting: &Acting, effects: &[Effect], each: Option<Units>) -> Units {
    let whom = |on: &On| match (on, each) {
        (On::Picked, Some(each)) => each,
        _ => resolve::touched(battle, acting, on),
    };
    let mut found = Units::NONE;
    for effect in effects {
        let rolled = if let Effect::Roll(rolled) = effect { rolled.each.as_ref() } else { None };
        let each = rolled.map(&whom).or(each);
        let own = effect.hurts().map_or(Units::NONE, &whom);
        let inner = effect.branches().map(|effects| hurt(battle, acting, effects, each));
        [own].iter().chain(&inner).flat_map(|units| units.iter()).for_each(|id| found.insert(id));
    }
    found
}

/// How players are taken to answer: nobody reacts, nobody moves, and what has to be decided is decided in the first way there is.
fn foreseen(battle: &Battle, prompt: &Prompt, candidate: &Candidate<Spearhead>) -> Option<Action> {
    match prompt {
        Prompt::React(_) | Prompt::Return(_) | Prompt::Next(_) => Some(Action::Pass),
        Prompt::Move(_) | Prompt::PileIn(_) => Some(Action::Stay),
        Prompt::Targets(id, attacks) => {
            // Whoever piles in toward a unit attacks it first, unless somebody else is meant.
            let mut aims = targets::aims(battle, *id, *attacks);
            let meant = candidate.toward.map(|piece| ModelId::of_piece(piece).unit);
            let wanted = meant.or(match &candidate.action {
                Action::PileIn(_, toward, _) => *toward,
                _ => None,
            });
            let at = aims.iter().position(|aim| wanted.is_some() && aim.at.first().copied() == wanted);
            (!aims.is_empty()).then(|| Action::Aim(aims.swap_remove(at.unwrap_or(0))))
        }
        Prompt::Critical(_, crits) => most_certain(crits).map(Action::Critical),
        Prompt::Remove(id, count) => Some(Action::Remove(coherency::removal(battle, *id, *count))),
        Prompt::Contest(_, bits) => (*bits != 0).then(|| Action::Contest(bits.trailing_zeros() as u8)),
        Prompt::Reroll(..) => Some(Action::No),
        Prompt::Strike(units) => units.iter().next().map(Action::Name),
        Prompt::Role
        | Prompt::Loadout
        | Prompt::Battlefield
        | Prompt::Terrain(_)
        | Prompt::Deploy
        | Prompt::First
        | Prompt::Twist(..)
        | Prompt::Discard
        | Prompt::Window(_)
        | Prompt::Fighter(_)
        | Prompt::SetUp(_)
        | Prompt::Score => None,
    }
}

/// SP-8.27 the Crit ability that leaves least to dice.
fn most_certain(crits: &[WeaponAbility]) -> Option<WeaponAbility> {
    use WeaponAbility as W;
    [W::CritMortal, W::CritAutoWound, W::CritTwoHits].into_iter().find(|crit| crits.contains(crit))
}

/// What became of a unit: destroyed, models slain, or damage points where none is.
fn outcome(before: &Battle, after: &Battle, id: UnitId) -> PieceOutcome {
    let health = u32::from(numbers::health(before, id));
    let points = |battle: &Battle| {
        let unit = battle.unit(id);
        (health * u32::from(unit.models.len())).saturating_sub(unit.damage.into())
    };
    let models = |battle: &Battle| u32::from(battle.unit(id).models.len());
    let loss = points(before).saturating_sub(points(after));
    let slain = models(before).saturating_sub(models(after));
    let (key, harm, n) = match () {
        () if before.unit(id).is_on_field() && !after.unit(id).is_on_field() => ("outcome-destroyed", DESTROYED, 0),
        () if slain > 0 => ("outcome-slain", MOST_MODELS as u32 + slain, slain),
        // SP-2.19 the counter of a unit of several models says less than how many are left.
        () if loss > 0 && models(before) == 1 => ("outcome-points", loss, loss),
        () if loss > 0 => ("outcome-damaged", 1, 0),
        () => ("outcome-unharmed", 0, 0),
    };
    PieceOutcome { harm, words: PieceOutcomeWords { key, n }, loss }
}
