//! The Curse of Years, which works again and again (FB-9.137).

use crate::attack;
use crate::book::Kind;
use crate::event::{Purpose, RollOf};
use crate::ids::UnitId;
use crate::losses;
use crate::magic::lasting::Lasting;
use crate::numbers::{self, Struck};
use crate::step::Game;
use crate::targets;
use muster_dice::Pool;
use muster_kernel::Flow;

/// FB-9.137 #4, FB-3.94 each model of a cursed unit whom magic touches loses a wound on a high die, without any save; FB-7.51 a machine is a
/// model beside its crew.
pub(super) fn curse(t: &mut Game<'_>, by: UnitId, on: UnitId, needs: u8) -> Flow<()> {
    let characters: Vec<UnitId> = t.state.joined(on).collect();
    let ordinary = t.state.own_models(on);
    let machine = (t.state.troop(on).kind == Kind::Machine).then_some((on, Struck::Beast, 1));
    let others = characters.into_iter().map(|id| (id, Struck::Rider, 1));
    let parts = machine.into_iter().chain([(on, Struck::Rider, ordinary)]).chain(others);
    let touched = |(id, struck, _): &(UnitId, Struck, u16)| numbers::is_touched_by(&t.state.battle, (*id, *struck), by);
    for (id, struck, models) in parts.filter(touched).collect::<Vec<_>>() {
        let purpose = Purpose::of(RollOf::SpellHits, by).against(id).needing(needs);
        let faces = t.roll(by.seat(), purpose, Pool::d6(models))?;
        let lost = faces.as_slice().iter().filter(|face| **face >= needs).count();
        wither(t, by, (id, struck, lost))?;
    }
    Ok(())
}

/// So many wounds without any save; who falls of them has been felled by the caster.
fn wither(t: &mut Game<'_>, by: UnitId, (on, struck, lost): (UnitId, Struck, usize)) -> Flow<()> {
    let before = t.state.own_models(on);
    let mut packets = vec![1; lost];
    attack::spare(t, on, &mut packets);
    losses::suffer(t, (on, struck), &packets)?;
    let after = if t.state.unit(on).is_on_table() { t.state.own_models(on) } else { before };
    let host = t.state.host(by);
    targets::note(&mut t.state.battle, (host, on), before - after);
    Ok(())
}

/// FB-9.137 #4 the curse works again at each start of the caster's turn, and ends after the third time.
pub(super) fn again(t: &mut Game<'_>, one: Lasting) -> Flow<()> {
    let magic = &mut t.state.battle.magic;
    if let Some(there) = magic.lasting.iter_mut().find(|other| **other == one) {
        there.count += 1;
    }
    let count = one.count + 1;
    curse(t, one.by, one.on, 6 - count)?;
    if count >= 2 {
        t.state.magic.lasting.retain(|other| !(other.by == one.by && other.number == one.number));
    }
    Ok(())
}
