//! Turning cards face up (FT-2.16, FT-7.19, FT-11.8 to FT-11.10).

use crate::book::Kind;
use crate::event::Event;
use crate::register::*;
use crate::state::TokenId;
use crate::step::FeintTable;
use muster_kernel::RuleId;

/// FT-11.8 turns a unit card face up, if it is not yet.
pub(crate) fn unit(t: &mut FeintTable<'_>, id: TokenId, rule: RuleId) {
    let unit = t.state.unit_mut(id);
    if unit.face_up {
        return;
    }
    unit.face_up = true;
    let card = unit.card;
    t.tell(|_, _| Event::Revealed { token: id, card, rule });
}

/// FT-11.9 turns a unit's weapon card of this kind face up, if it has one that is not yet.
pub(crate) fn weapon(t: &mut FeintTable<'_>, id: TokenId, kind: Kind, rule: RuleId) {
    let unit = t.state.unit_mut(id);
    let Some(weapon) = unit.weapons[kind as usize] else { return };
    if unit.weapons_up & kind.bit() != 0 {
        return;
    }
    unit.weapons_up |= kind.bit();
    t.tell(|_, _| Event::WeaponRevealed { token: id, weapon, rule });
}

/// FT-11.8, FT-11.9 turns everything of a unit face up.
pub(crate) fn everything(t: &mut FeintTable<'_>, id: TokenId) {
    unit(t, id, FT_11_8);
    for kind in Kind::ALL {
        weapon(t, id, kind, FT_11_9);
    }
}

/// FT-7.19 the contact check of a unit that just moved or turned.
pub(crate) fn contact(t: &mut FeintTable<'_>, id: TokenId) {
    if !t.state.in_combat(id) {
        return;
    }
    let links: smallvec::SmallVec<[TokenId; 4]> = t.state.links(id).collect();
    unit(t, id, FT_7_19);
    for enemy in links {
        unit(t, enemy, FT_7_19);
        t.tell(|_, _| Event::Contact { token: id, enemy });
    }
}
