//! What is added to hit and armor rolls (WB-8.30 to WB-8.39, WB-3.22 to WB-3.69).

use crate::acting;
use crate::action::{Attack, AttackKind};
use crate::book::{Keyword, Spell};
use crate::field::Terrain;
use crate::register::*;
use crate::sight::{self, Sight};
use crate::space::{self, INCH};
use crate::state::{Mark, ModelId, Note, State};
use muster_ground::length::Length;
use muster_ground::segment::Segment;
use muster_kernel::{Ledger, Part, RuleId};

/// WB-8.34 from how far on a shot is a long one.
const LONG: Length = Length(12 * INCH.0);

/// WB-2.2, WB-12.13 the lowest face that succeeds against a target number with a modifier: a natural six always does, a
/// natural one never.
pub const fn needs(target: u8, modifier: i8) -> u8 {
    let needs = target as i8 - modifier;
    if needs < 2 {
        2
    } else if needs > 6 {
        6
    } else {
        needs as u8
    }
}

/// A sum that tells a ledger of its parts.
struct Sum<'a, L: Ledger> {
    total: i32,
    ledger: &'a mut L,
}

impl<L: Ledger> Sum<'_, L> {
    fn when(&mut self, applies: bool, amount: i32, rule: RuleId) {
        if applies && amount != 0 {
            self.total += amount;
            self.ledger.note(Part { amount, rule, source: None });
        }
    }
}

/// WB-2.3, WB-2.4 everything added to the hit dice of an attack that are assigned to a target.
pub fn hit_modifier(state: &State, attack: Attack, on: ModelId, ledger: &mut impl Ledger) -> i32 {
    let mut sum = Sum { total: 0, ledger };
    let target = state.model(on);
    match attack.manner {
        AttackKind::Melee | AttackKind::Charge(_) | AttackKind::Retaliation(..) | AttackKind::Disengage(_) => {
            sum.when(target.has(Mark::KnockedDown), 1, WB_8_32);
        }
        AttackKind::Shot(_) | AttackKind::Spell(..) => {
            let prey = target.has(Mark::Prey);
            if let Some(rule) = obscured(state, attack.by, on).filter(|_| !prey) {
                sum.when(true, -1, rule);
            }
            let far = !state.has(attack.by, Keyword::Marksman) && !space::gap_at_most(state, attack.by, on, LONG);
            sum.when(far, -1, WB_8_34);
            sum.when(acting::is(state, attack.by, Note::Aimed), 1, WB_8_35);
            sum.when(target.stands() && state.has(on, Keyword::Evasive), -1, WB_3_25);
        }
    }
    match attack.manner {
        AttackKind::Melee => sum.when(acting::is(state, attack.by, Note::Focused), 1, WB_8_36),
        // WB-7.17 Focus and the bonus of a Charge are one bonus.
        AttackKind::Charge(_) => sum.when(true, 1, WB_8_37),
        AttackKind::Retaliation(to) => {
            let braced = to == on && state.has(attack.by, Keyword::Brace) && acting::has_charged(state, to, attack.by);
            sum.when(braced, 1, WB_3_23);
        }
        AttackKind::Disengage(_) | AttackKind::Shot(_) | AttackKind::Spell(..) => {}
    }
    sum.total
}

/// WB-8.33, WB-3.69 the rule by which a target is Obscured: by what lies between, or else by Mist Veil; never both.
fn obscured(state: &State, by: ModelId, on: ModelId) -> Option<RuleId> {
    let veiled = state.model(on).has(Mark::Veiled);
    if sight::sight(state, by, on) == Sight::Partial { Some(WB_8_33) } else { veiled.then_some(WB_3_69) }
}

/// WB-2.3, WB-2.4 everything added to the armor dice of a target of an attack.
pub fn armor_modifier(state: &State, attack: Attack, on: ModelId, ledger: &mut impl Ledger) -> i32 {
    let mut sum = Sum { total: 0, ledger };
    let target = state.model(on);
    let melee = attack.manner.is_melee();
    let ignored = !melee && target.has(Mark::Prey);
    sum.when(!ignored && has_cover(state, attack.by, on), 1, WB_8_30);
    sum.when(target.has(Mark::KnockedDown), -1, WB_8_31);
    sum.when(target.has(Mark::Warded), 1, WB_3_62);
    let by = state.profile(attack.by);
    match attack.manner {
        AttackKind::Melee | AttackKind::Charge(_) | AttackKind::Retaliation(..) | AttackKind::Disengage(_) => {
            sum.when(true, -i32::from(by.crushing), WB_3_24);
            sum.when(has_shieldwall(state, on), 1, WB_3_40);
            sum.when(target.has(Mark::Holding), 1, WB_3_51);
        }
        AttackKind::Shot(_) => sum.when(true, -i32::from(by.piercing), WB_3_35),
        AttackKind::Spell(spell, ..) => sum.when(spell == Spell::Firebolt, -1, WB_3_63),
    }
    sum.total
}

/// WB-8.30 whether a defender has Cover against an attacker: it touches an obstacle that lies between their centres.
/// WB-3.29, WB-3.32 LARGE and Mounted models never have.
pub(crate) fn has_cover(state: &State, by: ModelId, on: ModelId) -> bool {
    let (attacker, defender) = (state.model(by), state.model(on));
    let between = Segment::new(attacker.at, defender.at);
    let covers = |(_, obstacle): (usize, &crate::field::Feature)| {
        space::touches(&obstacle.shape, defender.at, defender.radius) && space::crosses(&obstacle.shape, between)
    };
    state.field.of(Terrain::Obstacle).any(covers) && !state.is_large(on) && !state.has(on, Keyword::Mounted)
}

/// WB-3.40 whether a standing model with Shieldwall stands in contact with another one.
fn has_shieldwall(state: &State, id: ModelId) -> bool {
    let shields = |friend: ModelId| {
        friend != id
            && state.has(friend, Keyword::Shieldwall)
            && state.model(friend).stands()
            && space::in_contact(state, id, friend)
    };
    state.has(id, Keyword::Shieldwall) && state.model(id).stands() && state.in_play(id.seat()).any(shields)
}
