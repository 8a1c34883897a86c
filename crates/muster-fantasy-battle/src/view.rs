//! What an observer may know, and a full state that looks like it (FB-11.1 to FB-11.12).

use crate::book::{Category, ItemCategory, ItemId};
use crate::fanatics;
use crate::ids::UnitId;
use crate::state::{Battle, Hidden, Standing, State};
use crate::step::Step;
use crate::{Held, View};
use muster_kernel::{Observer, Seat, random};
use rand_core::Rng;

/// FB-11.1 to FB-11.5, FB-11.10 the open table, and what is hidden as far as an observer knows it; after the game everything
/// is open.
pub(crate) fn view(state: &State, observer: Observer) -> View {
    let over = matches!(state.battle.step, Step::Over(_));
    let hidden = Seat::BOTH.map(|side| {
        let own = &state.hidden[side.index()];
        if over || observer.knows(side) { Held::Known(own.clone()) } else { hide(&state.battle, own) }
    });
    View { battle: state.battle.clone(), hidden }
}

/// FB-11.3, FB-11.4, FB-11.5, FB-11.6 what is known to others: who carries items, and those that were revealed.
fn hide(battle: &Battle, own: &Hidden) -> Held {
    let (shown, unseen): (Vec<usize>, Vec<usize>) =
        (0..own.items.len()).partition(|at| battle.is_revealed(&own.items, *at));
    let revealed: Vec<(UnitId, ItemId)> = shown.into_iter().map(|at| own.items[at]).collect();
    let mut carriers: Vec<(UnitId, u8)> = Vec::new();
    for (by, _) in unseen.iter().map(|at| &own.items[*at]) {
        match carriers.iter_mut().find(|(id, _)| id == by) {
            Some((_, count)) => *count += 1,
            None => carriers.push((*by, 1)),
        }
    }
    Held::Hidden { revealed, carriers }
}

/// FB-3.100 the most Fanatics of a unit.
const FANATICS: usize = 3;

/// A state that looks just like a view: items nobody knows are drawn at random among those their bearers may have, and so is how
/// many Fanatics a unit hides.
pub(crate) fn determinise(view: &View, rng: &mut dyn Rng) -> State {
    let hidden = [0, 1].map(|side| match &view.hidden[side] {
        Held::Known(own) => own.clone(),
        Held::Hidden { revealed, carriers } => {
            let mut items = revealed.clone();
            for (by, count) in carriers {
                for _ in 0..*count {
                    items.extend(draw(&view.battle, *by, &items, rng).map(|item| (*by, item)));
                }
            }
            items.sort_unstable();
            let side = Seat::BOTH[side];
            let hiding = view.battle.army(side).filter(|id| may_still_hide(&view.battle, *id));
            let drawn = hiding.map(|id| (id, random::below(rng, FANATICS + 1) as u8));
            Hidden { items, fanatics: drawn.filter(|(_, count)| *count > 0).collect(), fated: None }
        }
    });
    State { battle: view.battle.clone(), hidden }
}

/// FB-11.3, FB-11.4 a full state of what lies open to whoever has a view: others carry nothing but what was revealed.
pub(crate) fn openly(view: &View) -> State {
    let open = |held: &Held| match held {
        Held::Known(own) => own.clone(),
        Held::Hidden { revealed, .. } => Hidden { items: revealed.clone(), fanatics: Vec::new(), fated: None },
    };
    State { battle: view.battle.clone(), hidden: [open(&view.hidden[0]), open(&view.hidden[1])] }
}

/// FB-11.5 whether nobody but its player knows how many Fanatics a unit hides.
fn may_still_hide(battle: &Battle, id: UnitId) -> bool {
    let gone = matches!(battle.unit(id).standing, Standing::Nobody | Standing::Destroyed);
    fanatics::may_hide(battle, id) && !gone
}

/// FB-3.10 an item that a bearer may have beside those he is known to have.
fn draw(battle: &Battle, by: UnitId, known: &[(UnitId, ItemId)], rng: &mut dyn Rng) -> Option<ItemId> {
    let army = battle.armies[by.seat().index()].roster.units[by.row()].army;
    let runes = battle.book.army(army).runes;
    let character = !matches!(battle.troop(by).category, Category::Core | Category::Special | Category::Rare);
    let fits = |id: &ItemId| {
        let item = battle.book.item(*id);
        let rune = item.category.is_rune();
        let standard = matches!(item.category, ItemCategory::Standard | ItemCategory::StandardRune);
        let open = item.army.is_none_or(|one| one == army);
        open && rune == runes && standard != character && !known.contains(&(by, *id))
    };
    let all: Vec<ItemId> = (0..battle.book.items.len() as u8).map(ItemId).filter(fits).collect();
    (!all.is_empty()).then(|| random::one_of(rng, &all))
}

impl Held {
    /// What is known of it.
    pub(crate) fn items(&self) -> &[(UnitId, ItemId)] {
        match self {
            Held::Known(hidden) => &hidden.items,
            Held::Hidden { revealed, .. } => revealed,
        }
    }

    /// What is known of Fanatics.
    pub(crate) fn fanatics(&self) -> &[(UnitId, u8)] {
        match self {
            Held::Known(hidden) => &hidden.fanatics,
            Held::Hidden { .. } => &[],
        }
    }

    /// All of it, where it is known.
    pub(crate) fn known(&self) -> Option<&Hidden> {
        match self {
            Held::Known(hidden) => Some(hidden),
            Held::Hidden { .. } => None,
        }
    }
}
