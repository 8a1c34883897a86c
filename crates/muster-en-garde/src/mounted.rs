//! Riders and horses (EG-9.26 to EG-9.33).

use crate::action::{Action, Prompt};
use crate::event::{Event, Purpose, roller};
use crate::movement;
use crate::register::*;
use crate::space::{self, TOUCH};
use crate::state::{FOOT, Facing, MOUNTED, Mark, ModelId, State};
use crate::step::Duel;
use crate::wounds;
use muster_dice::{Classes, Pool};
use muster_ground::length::{Length, Point};
use muster_ground::turn::Turn;
use muster_kernel::{Flow, Seat};
use smallvec::SmallVec;

/// EG-9.30 how far a horse may be from its friends.
const NEAR: Length = Length(3_000);

/// EG-9.27 whether a model may mount: on foot, in contact with its own riderless horse. The horse is the one it came on;
/// another's does not carry it.
pub(crate) fn may_mount(state: &State, id: ModelId) -> bool {
    let model = state.model(id);
    let reach = i64::from((FOOT + MOUNTED).0) + TOUCH;
    !model.has(Mark::Mounted) && model.horse.is_some_and(|horse| space::within(model.at, horse, reach))
}

/// EG-7.16, EG-9.27 model and horse become one at the horse's place.
pub(crate) fn mount(t: &mut Duel<'_>, id: ModelId, facing: Option<Facing>) {
    let model = t.state.model_mut(id);
    if let Some(horse) = model.horse.take() {
        model.at = horse;
    }
    model.marks.set(Mark::Mounted);
    model.facing = facing.unwrap_or(model.facing);
    t.tell(|_, _| Event::new(EG_9_27, "told-mounted").piece(id));
}

/// EG-9.27, EG-9.33 the model stands on foot beside its horse.
pub(crate) fn dismount(t: &mut Duel<'_>, id: ModelId, to: Point, facing: Option<Facing>) {
    let model = t.state.model_mut(id);
    model.horse = Some(model.at);
    model.at = to;
    model.marks.clear(Mark::Mounted);
    model.facing = facing.unwrap_or(model.facing);
    t.tell(|_, _| Event::new(EG_9_27, "told-dismounted").piece(id));
}

/// EG-9.27, EG-9.29 whether a point beside a rider's horse has room for the rider on foot, in contact with the horse.
pub(crate) fn has_room_beside(state: &State, id: ModelId, at: Point) -> bool {
    let radii = i64::from((FOOT + MOUNTED).0);
    space::touch(at, state.model(id).at, radii) && movement::stands_clear(state, id, at, FOOT)
}

/// Points around a rider's horse where the rider has room on foot: sixteen directions.
pub(crate) fn beside(state: &State, id: ModelId) -> SmallVec<[Point; 16]> {
    places_beside(state, id).collect()
}

/// The same, each looked for when it is wanted.
pub(crate) fn places_beside(state: &State, id: ModelId) -> impl Iterator<Item = Point> + '_ {
    let at = state.model(id).at;
    let around = move |n: i32| at.towards(Turn::degrees(n * 45 / 2).heading(), FOOT + MOUNTED);
    (0..16).map(around).filter(move |point| has_room_beside(state, id, *point))
}

/// EG-9.29 a wounded rider may be thrown: on 1 or 2 it stands on foot where the horse was, and the horse is gone.
/// EG-12.32 with no room for it, it is slain by `by`.
pub(crate) fn thrown(t: &mut Duel<'_>, id: ModelId, by: Seat) -> Flow<()> {
    if !t.state.model(id).has(Mark::Mounted) {
        return Ok(());
    }
    let owner = roller(t.state.owner(id));
    let pool = Pool::d6(1).split(Classes::at_least(3));
    if t.roll(owner, Purpose::Thrown(id), pool)?.only() > 2 {
        return Ok(());
    }
    let points = beside(t.state, id);
    let to = match points.as_slice() {
        [] => {
            t.tell(|_, _| Event::new(EG_12_32, "told-thrown-dead").piece(id));
            wounds::slay(t, id, by);
            return Ok(());
        }
        [only] => *only,
        _ => match t.ask(owner, Prompt::Put(id))? {
            Action::Put(to) => to,
            _ => points[0],
        },
    };
    let model = t.state.model_mut(id);
    model.at = to;
    model.marks.clear(Mark::Mounted);
    model.horse = None;
    t.tell(|_, _| Event::new(EG_9_29, "told-thrown").piece(id));
    Ok(())
}

/// EG-9.30 riderless horses with no friend near are gone.
pub(crate) fn stray(t: &mut Duel<'_>) {
    for side in Seat::BOTH {
        let with_horse: SmallVec<[(ModelId, Point); 4]> =
            t.state.roster(side).filter_map(|id| Some((id, t.state.model(id).horse?))).collect();
        for (id, horse) in with_horse {
            let near = |friend: ModelId| {
                let reach = i64::from((t.state.radius(friend) + MOUNTED + NEAR).0);
                t.state.model(friend).is_on_table() && space::within(t.state.model(friend).at, horse, reach)
            };
            if !t.state.roster(side).any(near) {
                t.state.model_mut(id).horse = None;
                t.tell(|_, _| Event::new(EG_9_30, "told-horse-gone").piece(id));
            }
        }
    }
}
