//! Everything that keeps somebody from casting, praying, or using an item of magic (FB-5.46, FB-9.95, FB-9.119).

use super::spells::{self, spell};
use super::{attempt, aura, items, reach};
use crate::action::Choice;
use crate::ids::UnitId;
use crate::register::*;
use crate::state::State;
use muster_kernel::{Message, Seat, Violations};

/// FB-5.46 everything that forbids a player what he would cast or use with the dice that are left.
pub(crate) fn check(state: &State, side: Seat, choice: Choice, wrong: &mut Violations) {
    check_free(state, side, choice, wrong);
    if let Choice::Spell(by, _) = choice
        && is_own(state, side, by)
        && !spells::prays(state, by)
    {
        let message = || Message::new("no-power-dice").with("unit", by.piece());
        wrong.forbid_if_with(attempt::dice_of(state, by) == 0, FB_9_96, message);
    }
}

/// FB-9.112 everything that forbids a player what he would cast or use, whether there are dice or not.
pub(crate) fn check_free(state: &State, side: Seat, choice: Choice, wrong: &mut Violations) {
    let (Choice::Spell(by, _) | Choice::Item(by, _) | Choice::Aura(by)) = choice else { return };
    if !is_own(state, side, by) {
        return wrong.forbid(FB_9_95, "no-unit-of-yours");
    }
    if let Choice::Spell(_, number) = choice {
        check_spell(state, (by, number), wrong);
    } else if let Choice::Item(_, item) = choice {
        items::check(state, (by, item), wrong);
    } else {
        aura::check(state, by, wrong);
    }
}

fn is_own(state: &State, side: Seat, id: UnitId) -> bool {
    state.exists(id) && id.seat() == side
}

/// FB-9.95, FB-3.15, FB-3.113, FB-9.110f, FB-4.35 everything that keeps a Wizard from a spell, or a Warrior Priest from a prayer.
fn check_spell(state: &State, (by, number): (UnitId, u8), wrong: &mut Violations) {
    let battle = &state.battle;
    let prays = spells::prays(battle, by);
    spells::check_able(battle, by, if prays { FB_9_119 } else { FB_9_95 }, wrong);
    let about = |key: &'static str| move || Message::new(key).with("unit", by.piece());
    let lost = battle.unit(by).lost_levels > 0;
    let none = !prays && spells::level(battle, by) == 0;
    wrong.forbid_if_with(none, if lost { FB_9_110F } else { FB_9_95 }, about("no-level-of-magic"));
    let armoured = !prays && !attempt::casts(state, by);
    wrong.forbid_if_with(armoured, FB_3_15, about("no-magic-in-armour"));
    let learned =
        spells::learned(battle, by).filter(|(_, known)| known.checked_shr(number.into()).unwrap_or(0) & 1 == 1);
    let printed = learned.and_then(|(lore, _)| spell(battle, lore, number));
    let (Some((lore, _)), Some(printed)) = (learned, printed) else {
        return wrong.forbid_if_with(!none, FB_4_35, || about("no-such-spell")().with("count", i64::from(number)));
    };
    let said = prays && battle.magic.tried.iter().any(|(one, _)| *one == by);
    wrong.forbid_if_with(said, FB_3_113, about("no-second-prayer"));
    let tried = !prays && !attempt::is_open(battle, by, printed);
    wrong.forbid_if_with(tried, FB_9_95, || about("no-second-casting")().with("card", printed.card));
    if battle.is_there(by) {
        reach::check_targets(battle, by, (lore, number), wrong);
    }
}
