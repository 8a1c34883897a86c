//! The Combat Phase: which combats there are, the draw, steps and cycles, the end (EG-5.9, EG-8.20 to EG-8.33).

use crate::action::{Action, Grip, Prompt};
use crate::event::{Event, Weight, roller};
use crate::fencing;
use crate::reach::foes_beside;
use crate::register::*;
use crate::space;
use crate::state::{CIVILIAN, Fight, Mark, ModelId, Models, Standing, State, is_civilian};
use crate::step::{Duel, Step};
use crate::{arms, attack, duel, scores};
use muster_kernel::{Flow, Seat};
use smallvec::SmallVec;

/// EG-8.25, EG-8.34 whom a model may fight: enemies in contact, in the same combat once it has begun (EG-5.9), and
/// nobody whom a Duel keeps away (EG-9.36, EG-9.37).
pub fn foes(state: &State, id: ModelId) -> Models {
    if !state.model(id).is_on_table() {
        return Models::NONE;
    }
    let beside = foes_beside(state, id, state.model(id).at);
    let among = state.fight.as_ref().map_or(beside, |fight| fight.members.and(beside));
    let fights =
        |other: &ModelId| !space::kept_apart_by_duel(state, id, *other) && space::in_contact(state, id, *other);
    among.iter().filter(fights).collect()
}

/// EG-5.9 combats are found: every maximal set of models connected by contact (EG-2.15). EG-9.38 the duellists' contact
/// is judged now.
pub(crate) fn find(t: &mut Duel<'_>) {
    duel::judge(t);
    t.state.combats = combats(t.state);
    t.state.step = Step::PickCombat;
}

/// EG-2.15 the combats on the table, by id of their first model. Every pair of enemies is looked at once.
fn combats(state: &State) -> SmallVec<[Models; 4]> {
    let mut found: SmallVec<[Models; 4]> = SmallVec::new();
    let ours = state.side_on_table(Seat::FIRST);
    let beside = |a: ModelId| foes_beside(state, a, state.model(a).at).iter().map(move |b| (a, b));
    for (a, b) in ours.iter().flat_map(beside) {
        if !space::in_contact(state, a, b) || space::kept_apart_by_duel(state, a, b) {
            continue;
        }
        // Whatever combats the two are in already is one combat from now on.
        let mut members = Models::from_iter([a, b]);
        found.retain(|combat| {
            let apart = combat.and(members).is_empty();
            if !apart {
                members = members.or(*combat);
            }
            apart
        });
        found.push(members);
    }
    found.sort_by_key(|members| first(*members));
    found
}

/// The model a combat is named after: the one with the lowest id.
pub(crate) fn first(members: Models) -> ModelId {
    members.iter().next().unwrap_or(CIVILIAN)
}

/// EG-5.9, EG-8.20 the side with Priority picks a combat; without any the phase is over.
/// EG-12.30 a combat in which nobody can be fought any more does not exist.
pub(crate) fn pick(t: &mut Duel<'_>) -> Flow<()> {
    let lasts = |members: &Models| members.iter().any(|id| !foes(t.state, id).and(*members).is_empty());
    let left: SmallVec<[Models; 4]> = t.state.combats.iter().copied().filter(lasts).collect();
    t.state.combats = left;
    let place = match t.state.combats.len() {
        0 => {
            t.state.step = Step::End;
            return Ok(());
        }
        1 => 0,
        _ => match t.ask(t.state.priority, Prompt::Combat)? {
            Action::Combat(id) => t.state.combats.iter().position(|members| first(*members) == id).unwrap_or(0),
            _ => 0,
        },
    };
    let members = t.state.combats.remove(place);
    let brought = members.iter().map(|id| scores::combat_pool(t.state, id, &mut ()) as u8).collect();
    let seized = members.iter().map(|_| 0).collect();
    t.state.fight = Some(Box::new(Fight { members, brought, seized, ..Fight::default() }));
    t.tell(|_, _| Event::new(EG_8_20, "told-combat").piece(first(members)).weight(Weight::Headline));
    t.state.step = Step::Draw;
    Ok(())
}

impl Fight {
    /// The place of a member in the lists by member.
    pub(crate) fn place(&self, id: ModelId) -> Option<usize> {
        self.members.iter().position(|member| member == id)
    }

    /// EG-8.21 how many counters a side draws: what its models bring together.
    pub fn pool(&self, state: &State, side: Seat) -> u8 {
        self.sum(|id| state.owner(id) == Some(side))
    }

    /// EG-8.33 the most counters a side may keep: what its models that are not slain brought.
    fn cap(&self, state: &State, side: Seat) -> u8 {
        self.sum(|id| state.owner(id) == Some(side) && state.model(id).standing != Standing::Slain)
    }

    fn sum(&self, counts: impl Fn(ModelId) -> bool) -> u8 {
        let brought = self.members.iter().zip(&self.brought).filter(|(id, _)| counts(*id)).map(|(_, brought)| *brought);
        brought.fold(0, u8::saturating_add)
    }

    /// EG-8.33 how many counters a side has too many.
    pub(crate) fn surplus(&self, state: &State, side: Seat) -> u8 {
        let held = self.attack[side.index()] + self.defence[side.index()];
        held.saturating_sub(self.cap(state, side))
    }
}

/// EG-8.23 both draw in secret and reveal together (EG-11.2). A side that has nothing to choose is not asked (EG-5.15).
pub(crate) fn draw(t: &mut Duel<'_>) -> Flow<()> {
    let free = Seat::BOTH.map(|side| fencing::draws_freely(&t.rules.book, t.state, side));
    let forced = Action::Draw { attack: 0, grips: SmallVec::new() };
    let drawn = match free {
        [true, true] => t.ask_both(|_| Prompt::Draw)?,
        [true, false] => [t.ask(Seat::FIRST, Prompt::Draw)?, forced],
        [false, true] => [forced, t.ask(Seat::SECOND, Prompt::Draw)?],
        [false, false] => [forced.clone(), forced],
    };
    for (side, action) in Seat::BOTH.into_iter().zip(drawn) {
        if let Action::Draw { attack, grips } = action {
            reveal(t, side, (attack, &grips));
        }
    }
    t.state.step = next_seizer(t.state, None).map_or(Step::Initiative, Step::Seize);
    Ok(())
}

/// EG-8.23, EG-11.3 what a side drew is public from now on.
fn reveal(t: &mut Duel<'_>, side: Seat, (attack, grips): (u8, &[Grip])) {
    for grip in grips {
        attack::take(t, (grip.model, EG_8_23), (grip.weapon, grip.off_hand));
    }
    let Some(mut fight) = t.state.fight.take() else { return };
    let defence = fight.pool(t.state, side).saturating_sub(attack);
    fight.attack[side.index()] = attack;
    fight.defence[side.index()] = defence;
    t.state.fight = Some(fight);
    t.tell(|_, _| {
        let told = Event::new(EG_8_23, "told-drew").with("side", side);
        told.with("attack", attack).with("defence", defence).revealing()
    });
}

/// EG-8.25 who may Seize after a model: each side's models by id, the side with Priority first; nobody whose side has no
/// Attack counter left, and no civilian (EG-9.49).
pub(crate) fn next_seizer(state: &State, after: Option<ModelId>) -> Option<ModelId> {
    let fight = state.fight.as_ref()?;
    let rank = |id: ModelId| (state.owner(id) != Some(state.priority), id);
    let may = |id: &ModelId| {
        let counters = state.owner(*id).map_or(0, |side| fight.attack[side.index()]);
        counters > 0 && !is_civilian(*id) && after.is_none_or(|after| rank(*id) > rank(after))
    };
    fight.members.iter().filter(may).min_by_key(|id| rank(*id))
}

/// EG-8.39 an attack, or a Ploy of one, is paid for.
pub(crate) fn spend_attack(state: &mut State, by: ModelId, counters: u8) {
    let side = roller(state.owner(by)).index();
    if let Some(fight) = &mut state.fight {
        fight.attack[side] = fight.attack[side].saturating_sub(counters);
        fight.spent |= counters > 0;
    }
}

/// EG-8.38 a Defender's Ploys are paid for.
pub(crate) fn spend_defence(state: &mut State, by: ModelId, counters: u8) {
    let side = roller(state.owner(by)).index();
    if let Some(fight) = &mut state.fight {
        fight.defence[side] = fight.defence[side].saturating_sub(counters);
        fight.spent |= counters > 0;
    }
}

/// EG-8.31, EG-8.24, EG-12.7 whether a model could use an Attack counter at its step: it is in contact, does not rout,
/// and its side has one.
pub(crate) fn can_act(state: &State, id: ModelId) -> bool {
    let counters = state.owner(id).zip(state.fight.as_ref()).map_or(0, |(side, fight)| fight.attack[side.index()]);
    counters > 0 && !is_civilian(id) && !state.routs(id) && !foes(state, id).is_empty()
}

/// EG-8.29 the step of the next model in the order that can do anything; EG-8.31 the others pass.
pub(crate) fn fight(t: &mut Duel<'_>) -> Flow<()> {
    loop {
        let Some(id) = whose_step(t.state) else { return close(t) };
        t.state.model_mut(id).marks.clear(Mark::Overextended);
        if can_act(t.state, id) {
            let action = t.ask(roller(t.state.owner(id)), Prompt::Fight(id))?;
            act(t, id, &action)?;
            discard(t)?;
            advance(t.state);
            return Ok(());
        }
        advance(t.state);
    }
}

/// EG-8.32 whose step it is; nobody when the combat is over: EG-12.5 no model can use an Attack counter, or a cycle has
/// passed without any being spent.
fn whose_step(state: &State) -> Option<ModelId> {
    let fight = state.fight.as_ref()?;
    let (id, _) = fight.order.get(usize::from(fight.turn))?;
    fight.order.iter().any(|(other, _)| can_act(state, *other)).then_some(*id)
}

/// EG-8.30 the next model's step; after the last one a new cycle begins. EG-12.6, EG-12.39 if nobody spent a counter in
/// the cycle it was the last one: nobody's step is next.
fn advance(state: &mut State) {
    let Some(fight) = &mut state.fight else { return };
    fight.turn += 1;
    if usize::from(fight.turn) == fight.order.len() && fight.spent {
        fight.turn = 0;
        fight.spent = false;
    }
}

/// EG-8.29 what a model does at its step. EG-8.63 if it is slain by a Riposte its step is over.
fn act(t: &mut Duel<'_>, id: ModelId, action: &Action) -> Flow<()> {
    match *action {
        Action::Attack(on) => attack::strike(t, id, on),
        Action::Pistol(pistol, on) => attack::fire(t, id, (pistol, on)),
        Action::Wield(weapon, off_hand) => {
            spend_attack(t.state, id, 1);
            attack::take(t, (id, EG_8_29), (weapon, off_hand));
            Ok(())
        }
        Action::Recover(weapon) => {
            spend_attack(t.state, id, 1);
            arms::recover(t.state, id, weapon);
            t.tell(|_, _| Event::new(EG_8_29, "told-recovered").piece(id).with("weapon", weapon.id()));
            Ok(())
        }
        _ => {
            t.tell(|_, _| Event::new(EG_8_29, "told-passed").piece(id).weight(Weight::Detail));
            Ok(())
        }
    }
}

/// EG-8.33, EG-12.8, EG-12.9, EG-5.14 sides that lost a model discard what is too much, of their owner's choice.
fn discard(t: &mut Duel<'_>) -> Flow<()> {
    for side in [t.state.priority, t.state.priority.other()] {
        let Some(fight) = &t.state.fight else { return Ok(()) };
        let surplus = fight.surplus(t.state, side);
        if surplus == 0 {
            continue;
        }
        let (least, most) = discards(fight, side, surplus);
        let attack = if least == most {
            least
        } else {
            match t.ask(side, Prompt::Surplus(surplus))? {
                Action::Discard(attack) => attack,
                _ => least,
            }
        };
        if let Some(fight) = &mut t.state.fight {
            fight.attack[side.index()] -= attack;
            fight.defence[side.index()] -= surplus - attack;
        }
        t.tell(|_, _| {
            let told = Event::new(EG_8_33, "told-discarded").with("side", side);
            told.with("attack", attack).with("defence", surplus - attack)
        });
    }
    Ok(())
}

/// EG-8.33 how many of the surplus counters may be Attack counters: from, to.
pub(crate) fn discards(fight: &Fight, side: Seat, surplus: u8) -> (u8, u8) {
    let least = surplus.saturating_sub(fight.defence[side.index()]);
    (least, surplus.min(fight.attack[side.index()]))
}

/// EG-8.32 the combat is over, and what is left of the pools is lost. EG-8.64 a victor left alone may look elsewhere;
/// models still in contact stay Engaged.
fn close(t: &mut Duel<'_>) -> Flow<()> {
    for id in victors(t.state).iter() {
        if let Action::Face(facing) = t.ask(roller(t.state.owner(id)), Prompt::Face(id))? {
            t.state.model_mut(id).facing = facing;
        }
    }
    t.tell(|_, _| Event::new(EG_8_32, "told-combat-over").weight(Weight::Detail));
    t.state.fight = None;
    t.state.step = Step::PickCombat;
    Ok(())
}

/// EG-8.64 the models of a side that has no enemy left in the combat, as far as they are Engaged with nobody else.
fn victors(state: &State) -> Models {
    let Some(fight) = &state.fight else { return Models::NONE };
    let left: Models = fight.members.iter().filter(|id| state.model(*id).is_on_table()).collect();
    let beaten = |side: Seat| !left.iter().any(|id| state.owner(id) == Some(side));
    if !Seat::BOTH.into_iter().any(beaten) {
        return Models::NONE;
    }
    left.iter().filter(|id| !is_civilian(*id) && !space::is_engaged(state, *id)).collect()
}
