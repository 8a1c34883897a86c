//! Fire that burns single models of a unit (FB-9.130).

use crate::against::Magic;
use crate::attack::{Hits, How};
use crate::book::Kind;
use crate::ids::UnitId;
use crate::numbers::{self, Against, Struck};
use crate::ranks;
use crate::state::Standing;
use crate::step::Game;
use crate::targets;
use muster_kernel::Flow;

/// FB-9.130 #3, #6 how hard fire burns.
const BURNS: u8 = 4;

/// FB-9.130 #3, #6, FB-3.94 a flaming hit on each of some models, FB-7.54 on a machine apart from its crew;
/// whether it hurt any of them.
pub(crate) fn scorch(t: &mut Game<'_>, (by, on): (UnitId, UnitId), models: &[u16]) -> Flow<bool> {
    let machine = t.state.troop(on).kind == Kind::Machine;
    let mut parts: Vec<((UnitId, Struck), u16)> = Vec::new();
    for model in ranks::each_once(&t.state.battle, on, models) {
        let id = ranks::whose(&t.state.battle, on, model);
        let struck = if machine && model == 0 { Struck::Beast } else { Struck::Rider };
        match parts.iter_mut().find(|(one, _)| *one == (id, struck)) {
            Some((_, count)) => *count += 1,
            None => parts.push(((id, struck), 1)),
        }
    }
    let mut hurt = false;
    for ((id, struck), count) in parts {
        let hits = Hits {
            how: How { flaming: true, magic: Magic::Spell, ..How::default() },
            ..Hits::plain(by, id, (count, BURNS), Against::Harm)
        };
        let before = t.state.unit(id).clone();
        let apart = t.state.unit(id).standing == Standing::Whirls || numbers::is_ridden(&t.state.battle, id);
        if struck == Struck::Beast {
            targets::batter(t, hits)?;
        } else if apart {
            targets::shot(t, hits)?;
        } else {
            targets::strike(t, hits)?;
        }
        hurt |= *t.state.unit(id) != before;
    }
    Ok(hurt)
}
