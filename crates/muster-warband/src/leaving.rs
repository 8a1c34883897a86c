//! Being Knocked Down, and leaving play (WB-8.70, WB-9.30, WB-9.31, WB-9.40, WB-10.14).

use crate::event::{Event, Weight};
use crate::register::*;
use crate::state::{Mark, Model, ModelId};
use crate::step::Game;

/// WB-9.40, WB-9.44 a model is Knocked Down; WB-10.14 it drops what it carries.
pub(crate) fn knock_down(t: &mut Game<'_>, id: ModelId) {
    if t.state.model(id).has(Mark::KnockedDown) {
        return;
    }
    t.state.model_mut(id).marks.set(Mark::KnockedDown);
    t.tell(|_, _| Event::new(WB_9_40, "told-down").piece(id));
    drop_token(t, id);
}

/// WB-8.70 a model is removed from play at once; WB-10.14 it drops what it carries, WB-9.31, WB-12.16 its warband may be
/// broken by it.
pub(crate) fn remove(t: &mut Game<'_>, id: ModelId) {
    drop_token(t, id);
    *t.state.model_mut(id) = Model::gone(t.state.model(id).radius);
    t.tell(|_, _| Event::new(WB_8_70, "told-removed").weight(Weight::Headline).piece(id));
    let side = id.seat();
    let left = t.state.in_play(side).count();
    let own = t.state.side_mut(side);
    // WB-9.30 less than half of the starting count; once broken it stays broken.
    if !own.broken && 2 * left < usize::from(own.strength) {
        own.broken = true;
        t.tell(|_, _| Event::new(WB_9_30, "told-broken").weight(Weight::Headline).with("side", side));
    }
}

/// WB-10.14 a carried token is put down where its carrier stands.
pub(crate) fn drop_token(t: &mut Game<'_>, id: ModelId) {
    let model = t.state.model_mut(id);
    let at = model.at;
    if let Some(token) = model.token.take() {
        t.state.markers[usize::from(token)].at = at;
        t.tell(|_, _| Event::new(WB_10_14, "told-dropped").piece(id));
    }
}
