//! What abilities do, effect by effect (SP-5.38, SP-5.39, SP-5.48, SP-5.89).

use crate::ability::{
    Ability, CombatRanges, Counted, Effect, Lasting, Moved, On, Pick, Rolled, SetUp, Stat, Universal,
};
use crate::action::{Action, Area, Manner, Moving, Picked, Picks, Prompt, SettingUp};
use crate::book::inches;
use crate::changes;
use crate::damage;
use crate::effect::Reach;
use crate::event::{Event, OfUnit, Purpose};
use crate::number::Number;
use crate::numbers;
use crate::reactions::Occasion;
use crate::register::*;
use crate::space;
use crate::state::{Battle, LastBlow, Numbers, Standing, UnitId, Units};
use crate::step::Game;
use crate::universal;
use crate::using::{self, Candidate};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Seat};

/// An ability that is being resolved.
#[derive(Clone, Debug)]
pub(crate) struct Acting {
    /// Whose.
    pub(crate) seat: Seat,
    /// Which, and who uses it.
    pub(crate) candidate: Candidate,
    /// What was picked.
    pub(crate) picks: Picks,
    /// The roll that decided.
    pub(crate) roll: u8,
    /// SP-5.41 who declared what is reacted to.
    pub(crate) declared: Option<UnitId>,
    /// The unit that one roll of several is about.
    current: Option<UnitId>,
    /// SP-8.38, SP-9.74 mortal damage, inflicted together.
    pools: Vec<(UnitId, u16)>,
    /// SP-6.19 whether it is taken back because there was no place.
    pub(crate) taken_back: bool,
}

impl Acting {
    /// An ability with what was picked for it and what its roll came to.
    pub(crate) fn new(seat: Seat, candidate: Candidate, (picks, roll): (&Picks, u8)) -> Acting {
        let picks = picks.clone();
        Acting { seat, candidate, picks, roll, declared: None, current: None, pools: Vec::new(), taken_back: false }
    }

    /// The units that were picked, one by one.
    fn picked(&self, place: usize) -> Units {
        if let Some(current) = self.current {
            return Units::one(current);
        }
        let units = self.picks.iter().filter_map(|pick| match pick {
            Picked::Unit(id) | Picked::Weapon(id, _) => Some(Units::one(*id)),
            Picked::Units(units) => Some(*units),
            Picked::Objective(_) | Picked::Option(_) => None,
        });
        units.into_iter().nth(place).unwrap_or(Units::NONE)
    }

    fn objectives(&self) -> impl Iterator<Item = u8> + '_ {
        self.picks.iter().filter_map(|pick| match pick {
            Picked::Objective(objective) => Some(*objective),
            Picked::Unit(_) | Picked::Units(_) | Picked::Weapon(..) | Picked::Option(_) => None,
        })
    }
}

/// SP-5.79 what an ability does: what the chosen option does, where it has options.
pub(crate) fn chosen<'a>(ability: &'a Ability, picks: &Picks) -> &'a [Effect] {
    match (ability.pick.as_slice(), picks.first()) {
        ([Pick::Option(choices), ..], Some(Picked::Option(place))) => &choices[usize::from(*place)].effects,
        _ => &ability.effects,
    }
}

/// The units that were picked one by one.
pub(crate) fn units(picks: &Picks) -> Units {
    let one = |pick: &Picked| match pick {
        Picked::Unit(id) => Some(*id),
        Picked::Units(_) | Picked::Objective(_) | Picked::Weapon(..) | Picked::Option(_) => None,
    };
    picks.iter().filter_map(one).collect()
}

/// A throw whose dice are added together.
pub(crate) fn throw(t: &mut Game<'_>, (seat, number): (Seat, Number), purpose: Purpose) -> Flow<u8> {
    Ok(match number {
        Number::Fixed(n) => n,
        Number::D3 => universal::d3(t.roll(seat, purpose, Pool::d6(1))?.only()),
        Number::D6(dice) => t.roll(seat, purpose, Pool::d6(dice.into()))?.as_slice().iter().sum(),
    })
}

/// Does all that an ability does, and inflicts its damage at the end.
pub(crate) fn run(
    t: &mut Game<'_>,
    acting: &mut Acting,
    effects: &[Effect],
    mut occasion: Option<&mut Occasion>,
) -> Flow<()> {
    for effect in effects {
        one(t, acting, effect, occasion.as_deref_mut())?;
    }
    let rule = t.state.battle.book.ability(acting.candidate.ability).rule;
    let pools = std::mem::take(&mut acting.pools);
    if !pools.is_empty() {
        damage::inflict(t, &pools, rule)?;
    }
    Ok(())
}

fn one(t: &mut Game<'_>, acting: &mut Acting, effect: &Effect, occasion: Option<&mut Occasion>) -> Flow<()> {
    let rule = t.state.battle.book.ability(acting.candidate.ability).rule;
    match effect {
        Effect::Roll(rolled) => roll(t, acting, rolled, occasion),
        Effect::Mortal(mortal) => {
            for id in whom(t, acting, &mortal.on).iter() {
                let points = throw(t, (acting.seat, mortal.damage), purpose(acting, Some(id), None))?;
                add(&mut acting.pools, id, points.into());
            }
            Ok(())
        }
        Effect::MortalDice(dice) => mortal_dice(t, acting, (dice.each, dice.on)),
        Effect::Lasting(lasting) => {
            last(t, acting, lasting);
            Ok(())
        }
        Effect::Heal(healed) => {
            for id in whom(t, acting, &healed.on).iter() {
                let points = throw(t, (acting.seat, healed.points), purpose(acting, Some(id), None))?;
                damage::heal(t, id, points, rule);
            }
            Ok(())
        }
        Effect::Return(returned) => {
            for id in whom(t, acting, &returned.on).iter() {
                let models = throw(t, (acting.seat, returned.models), purpose(acting, Some(id), None))?;
                damage::give_back(t, id, models, rule)?;
            }
            Ok(())
        }
        Effect::Slay(slain) => {
            for id in whom(t, acting, &slain.on).iter() {
                damage::slay(t, id, slain.models, rule)?;
            }
            Ok(())
        }
        Effect::Move(moved) => moves(t, acting, moved, occasion),
        Effect::SetUp(set_up) => sets_up(t, acting, set_up, occasion),
        Effect::Hold(_) => {
            for id in acting.picked(0).iter() {
                t.state.battle.unit_mut(id).standing = Standing::Held(acting.candidate.ability);
                t.tell(|_, _| Event::new(rule, "ev-held").unit(id));
            }
            Ok(())
        }
        // SP-5.47 uses it up, and can be reacted to, as normal.
        Effect::Use(keyword) => {
            for id in acting.picked(0).iter() {
                match Universal::of(*keyword) {
                    Some(Universal::Charge) => universal::charge(t, id)?,
                    Some(Universal::NormalMove) => universal::walk(t, id)?,
                    Some(Universal::Run) => universal::run(t, id)?,
                    Some(Universal::Retreat) => universal::retreat(t, id)?,
                    Some(Universal::Fight) => universal::fight(t, id)?,
                    Some(Universal::Shoot) => universal::shoot_at(t, id)?,
                    Some(Universal::Reinforce) | None => (),
                }
            }
            Ok(())
        }
        Effect::Widen(_) | Effect::Rally { .. } | Effect::RerollCharge {} => react(t, acting, effect, occasion),
        Effect::LastBlow { on } => {
            for id in acting.picked(0).iter() {
                let blow = LastBlow { unit: id, on: *on, ability: acting.candidate.ability };
                t.state.battle.last_blows.push(blow);
            }
            Ok(())
        }
        Effect::Mark {} | Effect::Burn { .. } | Effect::Spring { .. } => {
            twist(t, acting, effect);
            Ok(())
        }
        Effect::Warded { has, lacks } => {
            let warded = |id: UnitId| numbers::ward(&t.state.battle, id, &mut ()).is_some();
            let effects = if acting.picked(0).iter().any(warded) { has } else { lacks };
            run(t, acting, effects, occasion)
        }
    }
}

/// What the dice of an ability are thrown for.
fn purpose(acting: &Acting, about: Option<UnitId>, needs: Option<u8>) -> Purpose {
    Purpose::Ability { ability: acting.candidate.ability, about, needs }
}

fn add(pools: &mut Vec<(UnitId, u16)>, id: UnitId, points: u16) {
    match pools.iter_mut().find(|(known, _)| *known == id) {
        Some((_, pool)) => *pool += points,
        None => pools.push((id, points)),
    }
}

/// SP-5.39 the units that an effect is about, those of them that are still there; the active player's first where they are
/// gone through one by one.
fn whom(t: &Game<'_>, acting: &Acting, on: &On) -> Units {
    touched(&t.state.battle, acting, on)
}

/// The units on the battlefield that an effect of an ability is about.
pub(crate) fn touched(battle: &Battle, acting: &Acting, on: &On) -> Units {
    let view = using::standpoint(acting.seat, acting.candidate.by, None);
    let all = |list: &[crate::ability::Condition], id: UnitId| {
        list.iter().all(|condition| crate::conditions::holds(battle, condition, id, &view))
    };
    let general = battle.general(acting.seat);
    let found: Units = match on {
        On::Picked => acting.picked(0),
        On::SecondPicked => acting.picked(1),
        On::User => acting.candidate.by.into_iter().collect(),
        On::General => Units::one(general),
        On::UserAndGeneral => acting.candidate.by.into_iter().chain([general]).collect(),
        On::Friends(list) => battle.fielded(acting.seat).filter(|id| all(list, *id)).collect(),
        On::FriendsWithin(length) => {
            let near = |id: &UnitId| {
                let of = acting.candidate.by.unwrap_or(general);
                space::is_wholly_within(battle, *id, of, inches((*length).into()))
            };
            battle.fielded(acting.seat).filter(near).collect()
        }
        On::Enemies(list) => battle.fielded(acting.seat.other()).filter(|id| all(list, *id)).collect(),
        On::Units(list) => battle.everybody().filter(|id| all(list, *id)).collect(),
    };
    found.iter().filter(|id| battle.unit(*id).is_on_field()).collect()
}

/// A roll decides whether, or by how much, what follows happens; one roll, or one for each of some units (SP-5.89).
fn roll(t: &mut Game<'_>, acting: &mut Acting, rolled: &Rolled, mut occasion: Option<&mut Occasion>) -> Flow<()> {
    let mut decided = Vec::new();
    match &rolled.each {
        None => {
            let about = acting.picked(0).iter().next().or(acting.candidate.by);
            let needs = rolled.needs.or_else(|| rolled.exceeds.and(about).map(|id| 1 + exceeded(t, rolled, id)));
            let sum = throw(t, (acting.seat, rolled.dice), purpose(acting, about, needs))?;
            decided.push((acting.current, sum, needs));
        }
        Some(each) => {
            let units = whom(t, acting, each);
            let order: Vec<UnitId> = t.state.battle.everybody().filter(|id| units.has(*id)).collect();
            for id in order {
                let needs = rolled.needs.or_else(|| rolled.exceeds.map(|_| 1 + exceeded(t, rolled, id)));
                let sum = throw(t, (acting.seat, rolled.dice), purpose(acting, Some(id), needs))?;
                decided.push((Some(id), sum, needs));
            }
        }
    }
    let before = (acting.current, acting.roll);
    for (current, sum, needs) in decided {
        (acting.current, acting.roll) = (current, sum);
        let effects = if needs.is_none_or(|least| sum >= least) { &rolled.then } else { &rolled.otherwise };
        for effect in effects {
            one(t, acting, effect, occasion.as_deref_mut())?;
        }
    }
    (acting.current, acting.roll) = before;
    Ok(())
}

/// SP-3.514 the number of a unit that a roll has to exceed.
fn exceeded(t: &Game<'_>, rolled: &Rolled, id: UnitId) -> u8 {
    match rolled.exceeds {
        Some(Stat::Control) => numbers::control(&t.state.battle, id, &mut ()),
        Some(Stat::Move) => numbers::movement(&t.state.battle, id, &mut ()),
        _ => numbers::health(&t.state.battle, id),
    }
}

/// SP-3.218, SP-3.412 a die for each of something, and a point for each that is high enough.
fn mortal_dice(t: &mut Game<'_>, acting: &mut Acting, (each, on): (Counted, u8)) -> Flow<()> {
    let Some(target) = acting.picked(0).iter().next().filter(|id| t.state.battle.unit(*id).is_on_field()) else {
        return Ok(());
    };
    let battle = &t.state.battle;
    let dice = match each {
        Counted::ModelsOfPicked => battle.unit(target).models.len(),
        Counted::ModelsOfUserWithin(length) => {
            let near = |model| space::is_model_within(battle, model, target, inches(length.into()));
            acting.candidate.by.map_or(0, |user| battle.models(user).filter(|model| near(*model)).count() as u8)
        }
    };
    let pool = Pool::d6(dice.into()).split(Classes::at_least(on));
    let points = t.roll(acting.seat, purpose(acting, Some(target), Some(on)), pool)?.at_least(on);
    if points > 0 {
        add(&mut acting.pools, target, points.into());
    }
    Ok(())
}

/// SP-2.46 something counts from now on.
fn last(t: &mut Game<'_>, acting: &Acting, lasting: &Lasting) {
    let units = match &lasting.on {
        On::Friends(_) | On::Enemies(_) | On::Units(_) | On::FriendsWithin(_) => None,
        On::Picked | On::SecondPicked | On::User | On::General | On::UserAndGeneral => {
            Some(whom(t, acting, &lasting.on))
        }
    };
    // SP-5.39.
    if units.is_some_and(Units::is_empty) {
        return;
    }
    let weapon = acting.picks.iter().find_map(|pick| match pick {
        Picked::Weapon(id, weapon) => Some((*id, *weapon)),
        Picked::Unit(_) | Picked::Units(_) | Picked::Objective(_) | Picked::Option(_) => None,
    });
    let reach = Reach {
        lasting: lasting.number,
        user: acting.candidate.by,
        units,
        objective: acting.objectives().next(),
        weapon,
    };
    let changed = changes::changed(&t.state.battle.book, (lasting.number, acting.seat), reach, acting.roll);
    t.state.battle.effects.push(changed);
}

/// SP-7.12, SP-7.17, SP-3.417 a unit moves, or each of those that a reaction made targets of it.
fn moves(t: &mut Game<'_>, acting: &mut Acting, moved: &Moved, occasion: Option<&mut Occasion>) -> Flow<()> {
    let inches_rolled = throw(t, (acting.seat, moved.inches), purpose(acting, acting.picked(0).iter().next(), None))?;
    let manner = match moved.combat {
        CombatRanges::Avoid => Manner::Clear,
        CombatRanges::Stay => Manner::Free,
    };
    let rule = t.state.battle.book.ability(acting.candidate.ability).rule;
    let moving = |unit| Moving { unit, manner, allowance: inches(inches_rolled.into()) };
    let mut left = acting.picked(0);
    if let Some(conditions) = occasion.and_then(|occasion| occasion.widened.clone()) {
        left = whom(t, acting, &On::Friends(conditions));
    }
    left = left.iter().filter(|id| t.state.battle.unit(*id).is_on_field()).collect();
    while let Some(first) = left.iter().next() {
        let id = match left.len() {
            1 => first,
            _ => match t.ask(acting.seat, Prompt::Next(left))? {
                Action::Name(id) => id,
                _ => return Ok(()),
            },
        };
        left.remove(id);
        universal::move_or_stay(t, moving(id), rule)?;
    }
    Ok(())
}

/// SP-7.16, SP-9.66, SP-9.30, SP-3.255 a unit is set up; a reaction to reinforcements says where else they may be.
fn sets_up(t: &mut Game<'_>, acting: &mut Acting, set_up: &SetUp, occasion: Option<&mut Occasion>) -> Flow<()> {
    let length = |n: Option<u8>| n.map(|n| inches(n.into()));
    let area = Area {
        friendly_territory: set_up.in_friendly_territory,
        within_edge: length(set_up.within_edge),
        within_corner: length(set_up.within_corner),
        within_general: length(set_up.within_general),
        from_enemies: length(set_up.from_enemies),
        from_enemy_territory: None,
        not_in_combat: set_up.not_in_combat,
    };
    let reacts = t.state.battle.book.ability(acting.candidate.ability).ability.reacts.is_some();
    if let (true, Some(occasion)) = (reacts, occasion) {
        occasion.area = area;
        return Ok(());
    }
    let rule = t.state.battle.book.ability(acting.candidate.ability).rule;
    let Some(id) = acting.picked(0).iter().next().or(acting.candidate.by) else { return Ok(()) };
    let models = match set_up.replacement {
        Some(number) => {
            let models = throw(t, (acting.seat, number), purpose(acting, Some(id), None))?;
            Numbers::first(models.min(t.state.battle.unit(id).starting))
        }
        None => Numbers::first(t.state.battle.unit(id).starting),
    };
    let set = universal::set_up(t, SettingUp { unit: id, models, area }, rule)?;
    // SP-6.19: an arrival is taken back; a replacement that finds no place is not made, and its card is gone (SP-9.6).
    acting.taken_back = !set && set_up.replacement.is_none();
    Ok(())
}

/// What reactions do to what they react to.
fn react(t: &mut Game<'_>, acting: &mut Acting, effect: &Effect, occasion: Option<&mut Occasion>) -> Flow<()> {
    let Some(occasion) = occasion else { return Ok(()) };
    match effect {
        Effect::Widen(conditions) => occasion.widened = Some(conditions.clone()),
        Effect::Rally { on } => occasion.rallies = acting.declared.map(|unit| (unit, *on)),
        Effect::RerollCharge {} => {
            if let (Some(unit), Some(_)) = (acting.declared, occasion.declared.charge) {
                let sum = universal::roll_charge(t, unit)?;
                occasion.declared.charge = Some((sum, true));
            }
        }
        _ => (),
    }
    Ok(())
}

/// SP-9.47, SP-9.48, SP-9.53 what twists do to units and objectives for the round.
fn twist(t: &mut Game<'_>, acting: &Acting, effect: &Effect) {
    let objective = acting.objectives().next();
    let units = units(&acting.picks);
    let battle = &mut t.state.battle;
    let Some(now) = &mut battle.twist else { return };
    match effect {
        Effect::Mark {} => units.iter().for_each(|id| now.marked.insert(id)),
        Effect::Burn { .. } => {
            now.burns = objective;
            if let Some(objective) = objective {
                battle.control[usize::from(objective)] = None;
                t.tell(|_, _| Event::new(SP_9_48, "ev-burns").with("objective", i64::from(objective)));
            }
        }
        Effect::Spring { .. } => now.spring = objective,
        _ => (),
    }
}
