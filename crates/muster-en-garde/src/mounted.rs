//! Riders and horses (EG-9.26 to EG-9.33).

use crate::action::{Action, Prompt};
use crate::event::{Event, Purpose, roller};
use crate::movement;
use crate::register::*;
use crate::space;
use crate::state::{FOOT, Facing, MOUNTED, Mark, ModelId, Models, State};
use crate::step::Duel;
use crate::walk::{self, Meeting};
use crate::{places, wounds};
use muster_dice::{Classes, Pool};
use muster_ground::bases::Disc;
use muster_ground::length::{Length, Point};
use muster_kernel::{Flow, Seat};
use smallvec::SmallVec;

/// EG-9.30 how far a horse may be from its friends.
const NEAR: Length = Length(3_000);

/// EG-9.27 the riderless horse that a model on foot can mount, and whose it was: one of its side's in contact with it, its own
/// before others. EG-6.5 no High wall stands between.
pub(crate) fn horse_near(state: &State, id: ModelId) -> Option<(ModelId, Point)> {
    let at = state.model(id).at;
    let reaches = |horse: Point| space::contact_at(&state.field, at, horse, i64::from((FOOT + MOUNTED).0));
    let of = |owner: ModelId| state.model(owner).horse.filter(|horse| reaches(*horse)).map(|horse| (owner, horse));
    let friends = id.side().into_iter().flat_map(|side| state.roster(side));
    if state.model(id).has(Mark::Mounted) { None } else { [id].into_iter().chain(friends).find_map(of) }
}

/// EG-7.16, EG-9.27 model and horse become one at the horse's place; whom the horse stood beside is in contact now.
pub(crate) fn mount(t: &mut Duel<'_>, id: ModelId, facing: Option<Facing>) -> Flow<()> {
    let Some((owner, horse)) = horse_near(t.state, id) else { return Ok(()) };
    // Whoever takes a friend's horse leaves his own to the friend, if it still stands somewhere.
    let left = t.state.model_mut(id).horse.take();
    if owner != id {
        t.state.model_mut(owner).horse = left;
    }
    let model = t.state.model_mut(id);
    model.at = horse;
    model.marks.set(Mark::Mounted);
    model.facing = facing.unwrap_or(model.facing);
    t.tell(|_, _| Event::new(EG_9_27, "told-mounted").piece(id));
    walk::meet(t, id, Models::NONE, Meeting::Otherwise)
}

/// EG-9.27, EG-9.33 the model stands on foot beside its horse; EG-6.9 whom it stands in contact with now turns to it.
pub(crate) fn dismount(t: &mut Duel<'_>, id: ModelId, to: Point, facing: Option<Facing>) -> Flow<()> {
    let model = t.state.model_mut(id);
    model.horse = Some(model.at);
    model.at = to;
    model.marks.clear(Mark::Mounted);
    model.facing = facing.unwrap_or(model.facing);
    t.tell(|_, _| Event::new(EG_9_27, "told-dismounted").piece(id));
    walk::meet(t, id, Models::NONE, Meeting::Otherwise)
}

/// EG-9.27, EG-9.29 whether a point beside a rider's horse has room for the rider on foot, in contact with the horse.
pub(crate) fn has_room_beside(state: &State, id: ModelId, at: Point) -> bool {
    let radii = i64::from((FOOT + MOUNTED).0);
    let horse = state.model(id).at;
    space::touch(at, horse, radii)
        && movement::stands_clear(state, id, at, FOOT)
        && space::not_kept_apart(&state.field, at, horse)
}

/// EG-9.36 the duellist to whom a rider who stands on foot at a point would be too near.
pub(crate) fn duel_beside(state: &State, id: ModelId, at: Point) -> Option<ModelId> {
    movement::near_duel_with(state, id, at, FOOT)
}

/// Whether a rider may be put down at a point beside its horse.
fn may_be_put(state: &State, id: ModelId, at: Point) -> bool {
    has_room_beside(state, id, at) && duel_beside(state, id, at).is_none()
}

/// Points beside a rider's horse where the rider may stand on foot: nothing only if there is no such point at all, and one
/// only if there is no other.
pub(crate) fn beside(state: &State, id: ModelId) -> SmallVec<[Point; 16]> {
    let horse = Disc::new(state.model(id).at, MOUNTED);
    places::beside(state, (id, FOOT), horse, |at| may_be_put(state, id, at))
}

/// The first of them that is found.
pub(crate) fn place_beside(state: &State, id: ModelId) -> Option<Point> {
    let horse = Disc::new(state.model(id).at, MOUNTED);
    places::around(horse, FOOT).find(|at| may_be_put(state, id, *at)).or_else(|| beside(state, id).first().copied())
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
    let before = space::enemies_in_contact(t.state, id);
    let model = t.state.model_mut(id);
    model.at = to;
    model.marks.clear(Mark::Mounted);
    model.horse = None;
    t.tell(|_, _| Event::new(EG_9_29, "told-thrown").piece(id));
    // EG-6.9, EG-7.18 it may have come into contact with somebody new.
    walk::meet(t, id, before, Meeting::Otherwise)
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
