//! Before the battle: the table edge, spells, who deploys first, who has the first turn (FB-4.33 to FB-4.40).

use crate::action::{About, Choice};
use crate::asking::Asking;
use crate::book::LoreId;
use crate::deployment;
use crate::event::{Event, OfUnit, Purpose, RollOf, Weight};
use crate::ids::UnitId;
use crate::register::*;
use crate::rolls::roll_off;
use crate::state::Battle;
use crate::step::{Game, Step};
use muster_dice::Pool;
use muster_kernel::{Flow, Seat};

/// FB-4.34, FB-5.39 the winner of a roll-off chooses the table edge.
pub(crate) fn edges(t: &mut Game<'_>) -> Flow<()> {
    let winner = roll_off(t, RollOf::Edges, [0, 0])?;
    let near = Asking::plain(About::Edge).one(t, winner, [(Choice::Near, winner), (Choice::Far, winner.other())])?;
    t.state.near = near;
    t.tell(|_, _| Event::new(FB_4_34, "ev-edge").with("seat", near).weight(Weight::Headline));
    t.state.battle.step = Step::Spells(Seat::FIRST);
    Ok(())
}

/// FB-4.35 the Wizards of a side, one after the other: a lore where there is a choice, and which spells of it they know.
pub(crate) fn spells(t: &mut Game<'_>, side: Seat) -> Flow<()> {
    let next = t.state.army(side).find(|id| t.state.troop(*id).level > 0 && t.state.unit(*id).spells.is_none());
    let Some(id) = next else {
        t.state.battle.step = if side == Seat::FIRST { Step::Spells(Seat::SECOND) } else { Step::DeployFirst };
        return Ok(());
    };
    let lore = lore(t, id)?;
    let known = match bought(&t.state.battle, id) {
        Some(known) => known,
        None => rolled(t, id, lore)?,
    };
    // FB-9.140 the spell without a number is known besides.
    let known = known | u8::from(t.state.book.lore(lore).spell(0).is_some());
    t.state.unit_mut(id).spells = Some((lore, known));
    t.tell(|_, _| Event::new(FB_4_35, "ev-spells").unit(id).with("count", i64::from(known.count_ones())));
    Ok(())
}

/// FB-3.264, FB-9.139 the spells that somebody knows because they were bought, as bits; nothing of those who roll for theirs.
fn bought(battle: &Battle, id: UnitId) -> Option<u8> {
    let unit = &battle.armies[id.seat().index()].roster.units[id.row()];
    let entry = battle.book.entry_of(unit);
    entry.wizard.as_ref().filter(|wizard| wizard.chosen)?;
    let spells = unit.taken.iter().filter_map(|taken| entry.upgrades[taken.upgrade.index()].spell);
    Some(spells.fold(0, |known, number| known | 1 << number))
}

/// FB-4.35 a die for each level, and perhaps the first spell of the lore instead of one of them.
fn rolled(t: &mut Game<'_>, id: UnitId, lore: LoreId) -> Flow<u8> {
    let side = id.seat();
    let mut known = 0u8;
    let spells = t.state.book.lore(lore).spells.len();
    let bare = t.state.book.lore(lore).spell(0).is_some();
    for _ in 0..t.state.troop(id).level.min(6) {
        // A duplicate is rolled again.
        loop {
            let face = t.roll(side, Purpose::of(RollOf::Spell, id), Pool::d6(1))?.only();
            let number = 1 << face;
            if known & number == 0 && usize::from(face) < spells + usize::from(!bare) {
                known |= number;
                break;
            }
        }
    }
    if known & 2 == 0 {
        let numbers =
            (2..=6).filter(|number| known >> number & 1 == 1).map(|number| (Choice::Number(number), Some(number)));
        let options = [(Choice::No, None)].into_iter().chain(numbers);
        if let Some(number) = Asking::of(About::Swap, id).one(t, side, options)? {
            known = known & !(1 << number) | 2;
        }
    }
    Ok(known)
}

/// FB-4.35, FB-9.139 the lore of a Wizard.
fn lore(t: &mut Game<'_>, id: UnitId) -> Flow<LoreId> {
    let named = t.state.armies[id.seat().index()].roster.units[id.row()].lore;
    let lores = t.state.troop(id).lores.clone();
    Ok(match (named, &lores[..]) {
        (Some(lore), _) => lore,
        (None, [only]) => *only,
        (None, all) => {
            let options = all.iter().map(|lore| (Choice::Lore(*lore), *lore));
            Asking::of(About::Lore, id).one(t, id.seat(), options)?
        }
    })
}

/// FB-5.39 the winner of a roll-off says who goes first.
fn goes_first(t: &mut Game<'_>, winner: Seat, about: About) -> Flow<Seat> {
    Asking::plain(about).one(t, winner, [(Choice::First, winner), (Choice::Second, winner.other())])
}

/// FB-4.36 the winner of a roll-off chooses who deploys first.
pub(crate) fn deploy_first(t: &mut Game<'_>) -> Flow<()> {
    let winner = roll_off(t, RollOf::DeployFirst, [0, 0])?;
    let first = goes_first(t, winner, About::DeployFirst)?;
    t.state.deploys = first;
    t.tell(|_, _| Event::new(FB_4_36, "ev-deploys-first").with("seat", first).weight(Weight::Headline));
    t.state.battle.step = deployment::next(&t.state.battle, first.other());
    Ok(())
}

/// FB-4.40 a roll-off with one more for who had deployed everything first; the winner chooses who has the first turn.
pub(crate) fn first_turn(t: &mut Game<'_>) -> Flow<()> {
    let bonus = Seat::BOTH.map(|side| u8::from(t.state.deployed_first == Some(side)));
    let winner = roll_off(t, RollOf::FirstTurn, bonus)?;
    let first = goes_first(t, winner, About::FirstTurn)?;
    let battle = &mut t.state.battle;
    (battle.first, battle.active, battle.round) = (first, first, 1);
    battle.step = Step::Turn(crate::step::Stage::Begin);
    t.tell(|_, _| Event::new(FB_4_40, "ev-first-turn").with("seat", first).weight(Weight::Headline));
    Ok(())
}
