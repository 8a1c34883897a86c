//! Step 1 of an attack: who may be a target, how many dice there are, how they may be split (WB-8.4 to WB-8.7, WB-8.40 to
//! WB-8.46, WB-8.61).

use crate::acting;
use crate::action::{Attack, AttackKind, Shares};
use crate::book::Keyword;
use crate::register::*;
use crate::sight;
use crate::space::{self, INCH};
use crate::spells;
use crate::state::{Mark, ModelId, Models, Note, PLACES, State};
use muster_ground::length::Length;
use muster_kernel::{Message, Violations};

/// WB-8.42 how far from the primary target the others may be.
const SPREAD: Length = Length(2 * INCH.0);
/// The most ways to split dice that are listed.
const LISTED: usize = 64;

/// WB-8.4 the dice of an attack without Outnumbering.
pub(crate) fn pool(state: &State, attack: Attack) -> u8 {
    let by = state.profile(attack.by);
    let rage = u8::from(acting::is(state, attack.by, Note::Raging));
    match attack.manner {
        AttackKind::Melee => by.melee_dice + rage,
        AttackKind::Charge(_) => by.melee_dice + rage + u8::from(by.has(Keyword::Lance)),
        AttackKind::Retaliation(..) | AttackKind::Disengage(_) => by.melee_dice,
        AttackKind::Shot(_) => by.ranged_dice,
        AttackKind::Spell(spell, _, boosted) => spells::dice(spell) + super::boost(boosted),
    }
}

/// WB-8.4, WB-8.6 the dice of an attack that are all for one target.
pub(crate) fn pool_on(state: &State, attack: Attack, on: ModelId) -> u8 {
    pool(state, attack) + u8::from(outnumbered(state, attack, on))
}

/// WB-8.6, WB-8.38, WB-9.5 whether a target is outnumbered: another unfatigued friend of the attacker engages it.
pub(crate) fn outnumbered(state: &State, attack: Attack, on: ModelId) -> bool {
    attack.manner.is_melee()
        && state.in_play(attack.by.seat()).any(|friend| {
            friend != attack.by && !state.model(friend).has(Mark::Fatigued) && space::engages(state, friend, on)
        })
}

/// WB-8.41, WB-8.43, WB-12.34 whether an enemy is a legal target of a ranged attack of a range.
pub(crate) fn may_shoot(state: &State, by: ModelId, on: ModelId, range: Length) -> bool {
    by.seat() != on.seat()
        && state.model(on).is_in_play()
        && space::gap_at_most(state, by, on, range)
        && !space::is_engaged(state, on)
        && sight::sees(state, by, on)
}

/// WB-8.41, WB-9.52 how far a ranged attack reaches.
fn range(state: &State, attack: Attack) -> Length {
    match attack.manner {
        AttackKind::Spell(spell, ..) => spells::range(spell),
        AttackKind::Shot(_)
        | AttackKind::Melee
        | AttackKind::Charge(_)
        | AttackKind::Retaliation(..)
        | AttackKind::Disengage(_) => state.profile(attack.by).range,
    }
}

/// WB-8.45, WB-8.46, WB-8.42 who may be a target of an attack.
pub(crate) fn legal_targets(state: &State, attack: Attack) -> Models {
    match attack.manner {
        AttackKind::Melee | AttackKind::Retaliation(..) => space::engaged_by(state, attack.by),
        AttackKind::Charge(on) | AttackKind::Disengage(on) => Models::from_iter([on]),
        AttackKind::Shot(on) | AttackKind::Spell(_, on, _) => {
            let range = range(state, attack);
            let near = |other: &ModelId| {
                *other == on
                    || (space::gap_at_most(state, on, *other, SPREAD) && may_shoot(state, attack.by, *other, range))
            };
            state.in_play(on.seat()).filter(near).collect()
        }
    }
}

/// WB-8.42, WB-8.61 who has to get a die.
const fn required(attack: Attack) -> Option<ModelId> {
    match attack.manner {
        AttackKind::Melee => None,
        AttackKind::Charge(on)
        | AttackKind::Disengage(on)
        | AttackKind::Retaliation(on)
        | AttackKind::Shot(on)
        | AttackKind::Spell(_, on, _) => Some(on),
    }
}

/// WB-8.5, WB-8.6, WB-8.42, WB-8.61 everything that forbids a split of the dice.
pub(crate) fn check(state: &State, attack: Attack, shares: &Shares, wrong: &mut Violations) {
    if shares.iter().any(|(id, _)| id.index() >= PLACES) {
        return wrong.forbid(WB_8_5, "no-such-target");
    }
    let targets = legal_targets(state, attack);
    for (place, (id, dice)) in shares.iter().enumerate() {
        if !targets.has(*id) || shares[..place].iter().any(|(other, _)| other == id) {
            wrong.forbid(target_rule(attack.manner), Message::new("no-target").with("piece", id.piece()));
        }
        wrong.forbid_if(*dice == 0, WB_8_5, "no-share-of-nothing");
    }
    if let Some(must) = required(attack).filter(|must| shares.iter().all(|(id, _)| id != must)) {
        let rule = if matches!(attack.manner, AttackKind::Retaliation(..)) { WB_8_61 } else { WB_8_42 };
        wrong.forbid(rule, Message::new("no-die-for").with("piece", must.piece()));
    }
    let bonus = shares.iter().any(|(id, _)| targets.has(*id) && outnumbered(state, attack, *id));
    let all = u16::from(pool(state, attack)) + u16::from(bonus);
    let given: u16 = shares.iter().map(|(_, dice)| u16::from(*dice)).sum();
    if given != all {
        let rule = if bonus { WB_8_6 } else { WB_8_5 };
        wrong.forbid(rule, Message::new("no-dice-left-over").with("dice", all).with("given", given));
    }
}

/// The rule that says who may be a target.
const fn target_rule(manner: AttackKind) -> muster_kernel::RuleId {
    match manner {
        AttackKind::Melee | AttackKind::Retaliation(..) => WB_8_45,
        AttackKind::Charge(_) => WB_8_46,
        AttackKind::Disengage(_) => WB_8_50,
        AttackKind::Shot(_) | AttackKind::Spell(..) => WB_8_42,
    }
}

/// The one way to split the dice, where there is no choice.
pub(super) fn only(state: &State, attack: Attack) -> Option<Shares> {
    let targets = legal_targets(state, attack);
    let on = targets.iter().next().filter(|_| targets.len() == 1)?;
    Some(Shares::from_iter([(on, pool_on(state, attack, on))]))
}

/// WB-8.5 ways to split the dice of an attack: all of them by the order of models, or the first of very many.
pub(crate) fn splits(state: &State, attack: Attack) -> Vec<Shares> {
    let targets: Shares = legal_targets(state, attack).iter().map(|id| (id, 0)).collect();
    let base = pool(state, attack);
    let must = required(attack);
    let more: smallvec::SmallVec<[bool; 4]> = targets.iter().map(|(id, _)| outnumbered(state, attack, *id)).collect();
    let mut found = Vec::new();
    for all in [base, base + 1] {
        for split in spread(&targets, all) {
            // WB-8.6 the die more is there exactly when it goes to somebody outnumbered.
            let bonus = split.iter().zip(&more).any(|((_, dice), more)| *more && *dice > 0);
            let has = must.is_none_or(|must| split.iter().any(|(id, dice)| *id == must && *dice > 0));
            if has && bonus == (all > base) && found.len() < LISTED {
                found.push(split.iter().copied().filter(|(_, dice)| *dice > 0).collect());
            }
        }
    }
    found
}

/// Every way to spread so many dice over targets.
fn spread(targets: &Shares, all: u8) -> Vec<Shares> {
    let mut open: Vec<(Shares, u8)> = vec![(Shares::new(), all)];
    for (place, (id, _)) in targets.iter().enumerate() {
        let last = place + 1 == targets.len();
        let grow = |(split, left): (Shares, u8)| {
            let least = if last { left } else { 0 };
            (least..=left).rev().map(move |dice| {
                let mut split = split.clone();
                split.push((*id, dice));
                (split, left - dice)
            })
        };
        open = open.into_iter().flat_map(grow).take(8 * LISTED).collect();
    }
    open.into_iter().map(|(split, _)| split).collect()
}
