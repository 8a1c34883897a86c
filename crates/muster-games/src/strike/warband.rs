//! Warband: two fresh models in the open, where nobody pays for anything.

use super::{Fighter, NoStrike, StrikeKind, StrikeNumber, StrikeOdds, Strikes, WantedStrike, fighter, table};
use muster_dice::{Exact, Natural, Tally};
use muster_kernel::{PieceOutcomeWords, Seat};
use muster_odds::Check;
use muster_warband::Warbands;
use muster_warband::action::{Attack, AttackKind};
use muster_warband::attack::needs;
use muster_warband::book::{Keyword, Profile};
use muster_warband::closed_form::{self, Target, TargetOutcome};
use muster_warband::state::ModelId;
use std::sync::Arc;

/// Warband's printed fighters; their weapons are part of their profiles.
pub(crate) const STRIKES: Strikes<Warbands> = Strikes { fighters, weapons: |_| Vec::new(), strike };

const A1: ModelId = ModelId::new(Seat::FIRST, 0);
const B1: ModelId = ModelId::new(Seat::SECOND, 0);

fn profiles(rules: &Warbands) -> Vec<&Arc<Profile>> {
    rules.book.lists.iter().flat_map(|list| &list.profiles).collect()
}

fn fighters(rules: &Warbands) -> Vec<Fighter> {
    let fighter = |p: &Arc<Profile>| Fighter { id: p.code.clone(), name: p.name.clone(), points: p.points.into() };
    profiles(rules).into_iter().map(fighter).collect()
}

/// WB-8.1 to WB-8.23 what an attack comes to.
fn strike(rules: &Warbands, wanted: &WantedStrike) -> Result<StrikeOdds, NoStrike> {
    let (all, profiles) = (fighters(rules), profiles(rules));
    let by = profiles[fighter(&all, &wanted.attacker)?];
    let on = profiles[fighter(&all, &wanted.target)?];
    let unable = |help: &str| NoStrike::Unable { fighter: by.name.clone(), help: help.to_owned() };
    if wanted.weapon.is_some() {
        return Err(unable("weapons are part of a model's profile: leave --weapon out"));
    }
    let shoots = wanted.kind == StrikeKind::Shot;
    if shoots && by.ranged_dice == 0 {
        return Err(unable("it has no ranged weapon: leave --shoot out"));
    }
    // WB-8.34 within twelve inches, and for who reaches less, within that.
    let far = if shoots { 6 } else { 3 };
    let scenario = rules.book.scenarios[0].scenario.id();
    let text = format!(
        "scenario {scenario}\nmap none\nA1 {0} at 20,10\nB1 {1} at 20,{2}\nA2 {0} at 2,2\nB2 {1} at 34,34\nactive A1",
        by.id,
        on.id,
        10 + far
    );
    let state = table(rules, &text, &by.name)?;
    let manner = match wanted.kind {
        StrikeKind::Melee => AttackKind::Melee,
        StrikeKind::Charge => AttackKind::Charge(B1),
        StrikeKind::Shot => AttackKind::Shot(B1),
    };
    let attack = Attack { by: A1, manner };
    let closed = closed_form::Attack::of(&state, attack, B1);
    let wounds: Exact = closed.wounds()?;
    let target = Target { wounds: on.wounds.into(), recovery: Some(on.recovery) };
    let unslammed: Tally<TargetOutcome, Natural> = target.outcome(&wounds)?;
    // WB-3.31 the Mindless need no die, and WB-3.42 the Steady are not thrown.
    let slams = !shoots && state.has(A1, Keyword::Slam) && state.may_be_thrown(B1) && !state.is_mindless(B1);
    let outcomes = if slams { target.slammed(&unslammed, on.nerve) } else { unslammed };
    let slain = outcomes.numbers(|outcome| i64::from(*outcome == TargetOutcome::Removed))?;
    let numbers = [
        (StrikeNumber::Dice, closed.dice as i32),
        (StrikeNumber::Hit, needed(if shoots { by.ranged } else { by.melee }, closed.hit)),
        (StrikeNumber::Save, needed(on.armor, closed.armour)),
        (StrikeNumber::Recovery, on.recovery.into()),
    ];
    Ok(StrikeOdds {
        attacker: by.name.clone(),
        target: on.name.clone(),
        points: by.points.into(),
        numbers: numbers.into(),
        wounds: Some(wounds),
        slain,
        target_outcomes: told(&outcomes, on.wounds.into()),
    })
}

/// WB-2.2 what a die needs in the end.
fn needed(target: u8, check: Check) -> i32 {
    needs(target, check.modifier as i8).into()
}

/// What becomes of the target in words, the mildest first.
fn told(outcomes: &Tally<TargetOutcome, Natural>, whole: i64) -> Vec<(PieceOutcomeWords, Natural)> {
    let order = |outcome: &TargetOutcome| match outcome {
        TargetOutcome::Standing(left) => whole - left,
        TargetOutcome::KnockedDown => whole,
        TargetOutcome::Removed => whole + 1,
    };
    let words = |outcome: &TargetOutcome| match outcome {
        TargetOutcome::Standing(left) if *left == whole => PieceOutcomeWords { key: "outcome-unharmed", n: 0 },
        TargetOutcome::Standing(left) => PieceOutcomeWords { key: "outcome-wounds", n: (whole - left) as u32 },
        TargetOutcome::KnockedDown => PieceOutcomeWords { key: "outcome-down", n: 0 },
        TargetOutcome::Removed => PieceOutcomeWords { key: "outcome-removed", n: 0 },
    };
    let mut all: Vec<(&TargetOutcome, &Natural)> = outcomes.iter().collect();
    all.sort_by_key(|(outcome, _)| order(outcome));
    all.into_iter().map(|(outcome, ways)| (words(outcome), ways.clone())).collect()
}
