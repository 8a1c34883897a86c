//! Using printed abilities: when, how often, by whom, on whom (SP-2.26 to SP-2.29, SP-5.22, SP-5.38 to SP-5.45, SP-9.5, SP-11.7).

use crate::ability::{Ability, AbilityKeyword, Effect, Limit, Phase, User, WhoseTurn};
use crate::action::{Declared, Picked, Picks, Use, What};
use crate::book::{Origin, When};
use crate::conditions::{self, Standpoint};
use crate::contesting;
use crate::event::{Event, OfUnit, Purpose};
use crate::picking;
use crate::reactions::{self, Occasion};
use crate::register::*;
use crate::resolve::{self, Acting};
use crate::state::{Battle, Cards, MOST_UNITS, Period, Standing, State, UnitId, Units, Used};
use crate::step::Game;
use muster_kernel::{Flow, Seat, Violations};
use rand_core::Rng;
use smallvec::SmallVec;

/// An ability and who would use it; nothing for the army.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// Which ability, by number.
    pub ability: u16,
    /// Who.
    pub by: Option<UnitId>,
}

/// The moment at which an ability would be used.
#[derive(Clone, Copy, Debug)]
pub enum Moment<'a> {
    /// In a window of a phase.
    Window(Phase),
    /// As a reaction.
    Reaction(&'a Declared),
}

impl<'a> Moment<'a> {
    /// What is reacted to.
    fn declared(self) -> Option<&'a Declared> {
        match self {
            Moment::Reaction(declared) => Some(declared),
            Moment::Window(_) => None,
        }
    }

    /// When abilities are used that are used then.
    pub const fn when(self) -> When {
        match self {
            Moment::Reaction(_) => When::Reaction,
            Moment::Window(phase) => When::Window(phase),
        }
    }
}

/// SP-3.5, SP-3.6, SP-5.45 the abilities of a side's force that are in play, with who uses them.
pub fn in_play(battle: &Battle, seat: Seat) -> impl Iterator<Item = Candidate> + '_ {
    let force = battle.force(seat);
    let printed = battle.fielded(seat).flat_map(|id| {
        battle.scroll(id).abilities.iter().map(move |ability| Candidate { ability: *ability, by: Some(id) })
    });
    let picked = battle.loadouts[seat.index()].map(|loadout| {
        [force.regiment_abilities[usize::from(loadout.regiment)], force.enhancements[usize::from(loadout.enhancement)]]
    });
    let others = force.battle_traits.iter().copied().chain(picked.into_iter().flatten());
    printed.chain(others.flat_map(move |ability| users(battle, seat, ability)))
}

/// The same, but only those that are used at such a moment.
pub fn in_play_at<'a>(battle: &'a Battle, seat: Seat, moment: Moment<'_>) -> impl Iterator<Item = Candidate> + use<'a> {
    let loadout = battle.loadouts[seat.index()];
    let holders = move |number: &u16| -> SmallVec<[Candidate; MOST_UNITS]> {
        let is_picked = match battle.book.ability(*number).origin {
            Origin::Warscroll(_, row) => {
                let by = UnitId::new(seat, row.into());
                let there = battle.unit(by).is_on_field();
                return there.then_some(Candidate { ability: *number, by: Some(by) }).into_iter().collect();
            }
            Origin::BattleTrait(_) | Origin::Command(_) | Origin::Twist(_) => true,
            Origin::Regiment(_, place) => loadout.is_some_and(|loadout| loadout.regiment == place),
            Origin::Enhancement(_, place) => loadout.is_some_and(|loadout| loadout.enhancement == place),
        };
        if is_picked { users(battle, seat, *number) } else { SmallVec::new() }
    };
    battle.book.moments.at((battle.forces[seat.index()], moment.when())).flat_map(holders)
}

/// SP-5.45 who may use an ability that is not on a warscroll.
fn users(battle: &Battle, seat: Seat, number: u16) -> SmallVec<[Candidate; MOST_UNITS]> {
    let printed = battle.book.ability(number);
    let user = printed.ability.by.unwrap_or(match printed.origin {
        Origin::Enhancement(..) => User::General,
        Origin::Warscroll(..) => User::Unit,
        Origin::BattleTrait(_) | Origin::Regiment(..) | Origin::Command(_) | Origin::Twist(_) => User::Army,
    });
    match user {
        User::Army => SmallVec::from_iter([Candidate { ability: number, by: None }]),
        User::General | User::Unit => {
            let general = battle.general(seat);
            let there = battle.unit(general).is_on_field();
            there.then_some(Candidate { ability: number, by: Some(general) }).into_iter().collect()
        }
        User::HeldBy => {
            let held = |id: &UnitId| matches!(battle.unit(*id).standing, Standing::Held(_));
            battle.army(seat).filter(held).map(|id| Candidate { ability: number, by: Some(id) }).collect()
        }
    }
}

/// SP-9.2 the commands of some cards.
pub(crate) fn commands(battle: &Battle, cards: Cards) -> impl Iterator<Item = Candidate> + '_ {
    cards.iter().map(|card| Candidate { ability: battle.book.cards[usize::from(card)].command, by: None })
}

/// The same, but only those that are used at such a moment.
fn commands_at<'a>(battle: &'a Battle, cards: Cards, moment: Moment<'_>) -> impl Iterator<Item = Candidate> + use<'a> {
    let there = battle.book.commands.at(moment.when()).filter(move |card| cards.has(**card));
    there.map(|card| Candidate { ability: battle.book.cards[usize::from(*card)].command, by: None })
}

/// The passive abilities that a unit has: of its warscroll, and as general those of its enhancement.
pub(crate) fn passive_abilities(battle: &Battle, unit: UnitId) -> Vec<u16> {
    let seat = unit.seat();
    let passive = |candidate: &Candidate| {
        candidate.by == Some(unit) && battle.book.ability(candidate.ability).ability.is_passive()
    };
    in_play(battle, seat).filter(passive).map(|candidate| candidate.ability).collect()
}

/// What an ability is judged from.
pub(crate) fn standpoint(seat: Seat, by: Option<UnitId>, reacts_to: Option<&Declared>) -> Standpoint {
    Standpoint {
        side: seat,
        user: by,
        objective: None,
        declared: reacts_to.and_then(|declared| declared.unit),
        targeted: reacts_to.map_or(Units::NONE, |declared| declared.targets),
    }
}

/// How uses of an ability are counted, by its limit (SP-2.28).
fn counted(battle: &Battle, seat: Seat, candidate: Candidate) -> Option<(Used, Period)> {
    let printed = battle.book.ability(candidate.ability);
    let army = Used { seat, ability: printed.name, by: None };
    match printed.ability.limit {
        Limit::UnitPhase => Some((Used { by: candidate.by, ..army }, Period::Phase)),
        Limit::ArmyPhase => Some((army, Period::Phase)),
        Limit::ArmyTurn => Some((army, Period::Turn)),
        Limit::Battle => Some((army, Period::Battle)),
        Limit::Card => None,
    }
}

/// Everything that forbids to use an ability now, but for what is picked (SP-5.38).
pub(crate) fn check_use(battle: &Battle, seat: Seat, candidate: Candidate, moment: Moment<'_>, wrong: &mut Violations) {
    let printed = battle.book.ability(candidate.ability);
    let ability = &printed.ability;
    check_timing(battle, seat, candidate, moment, wrong);
    // Most abilities are for other moments: whoever wants to know no more than whether it may be used knows enough.
    if wrong.is_settled() {
        return;
    }
    if let Some((used, period)) = counted(battle, seat, candidate) {
        // A reaction without a limit may be used again and again, once for each thing that is declared.
        let counts = ability.reacts.is_none() || ability.limit != Limit::UnitPhase;
        wrong.forbid_if(counts && battle.uses.count(used, period) > 0, SP_2_28, "no-second-use");
    }
    for other in &ability.instead_of {
        let used = battle.book.ability_name(other).map(|name| Used { seat, ability: name, by: candidate.by });
        wrong.forbid_if(
            used.is_some_and(|used| battle.uses.count(used, Period::Phase) > 0),
            printed.rule,
            "no-other-use",
        );
    }
    let gave_up = Used { seat, ability: printed.name, by: candidate.by };
    let placeless = arrives(ability) && battle.uses.count(gave_up, Period::Turn) > 0;
    wrong.forbid_if(placeless, SP_6_19, "no-place-was-found");
    let early = ability.from_round.is_some_and(|round| battle.round < round);
    wrong.forbid_if(early, printed.rule, "no-use-so-early");
    if wrong.is_settled() {
        return;
    }
    if let Some(by) = candidate.by {
        let unit = battle.unit(by);
        let core = ability.keywords.contains(&AbilityKeyword::Core);
        wrong.forbid_if(core && unit.core, SP_5_42, "no-second-core");
        let declared = moment.declared();
        let view = standpoint(seat, Some(by), declared);
        let holds = ability.when_true.iter().all(|condition| conditions::holds(battle, condition, by, &view));
        wrong.forbid_if(!holds, printed.rule, "no-condition");
    }
}

/// SP-9.66 whether an ability brings a unit onto the battlefield.
pub(crate) fn arrives(ability: &Ability) -> bool {
    ability.effects.iter().any(|effect| matches!(effect, Effect::SetUp(set_up) if set_up.replacement.is_none()))
}

/// SP-2.29, SP-5.40, SP-5.41 whether this is its moment.
fn check_timing(battle: &Battle, seat: Seat, candidate: Candidate, moment: Moment<'_>, wrong: &mut Violations) {
    let printed = battle.book.ability(candidate.ability);
    match (moment, &printed.ability.when, &printed.ability.reacts) {
        (Moment::Window(phase), Some(window), _) => {
            let yours = battle.active == seat || battle.round == 0;
            let turn = match window.turn {
                WhoseTurn::Your => yours,
                WhoseTurn::Enemy => !yours,
                WhoseTurn::Any => true,
            };
            wrong.forbid_if(window.phase != phase || !turn, SP_2_29, "no-use-now");
        }
        (Moment::Reaction(declared), _, Some(trigger)) => {
            let fits = reactions::fits(battle, trigger, declared, seat);
            wrong.forbid_if(!fits, SP_5_41, "no-reaction-to-that");
            let used = Used { seat, ability: printed.name, by: None };
            wrong.forbid_if(battle.uses.count(used, Period::Declaration) > 0, SP_5_40, "no-second-reaction");
            // SP-2.37 no roll is thrown again twice.
            let again = declared.charge.is_some_and(|(_, again)| again);
            let rerolls = printed.ability.effects.contains(&Effect::RerollCharge {});
            wrong.forbid_if(again && rerolls, SP_2_37, "no-second-reroll");
        }
        (Moment::Window(_) | Moment::Reaction(_), _, _) => wrong.forbid(SP_2_29, "no-use-now"),
    }
}

/// The ability that a use means, of a side's force or of a card it may hold.
pub(crate) fn find(battle: &Battle, seat: Seat, chosen: &Use, cards: Cards) -> Option<Candidate> {
    let named = |candidate: &Candidate| battle.book.ability(candidate.ability).name == chosen.ability;
    in_play(battle, seat).chain(commands(battle, cards)).find(|one| named(one) && one.by == chosen.by)
}

/// Everything that forbids a use with what is picked (SP-5.38, SP-9.36).
pub(crate) fn check(state: &State, seat: Seat, chosen: &Use, moment: Moment<'_>) -> Violations {
    let mut wrong = Violations::default();
    let battle = &state.battle;
    // SP-9.2 what else is against a card that one does not hold is told as well.
    let held = find(battle, seat, chosen, state.hands[seat.index()]);
    let Some(candidate) = held.or_else(|| find(battle, seat, chosen, Cards::NONE.others())) else {
        wrong.forbid(SP_5_38, "no-such-ability");
        return wrong;
    };
    wrong.forbid_if(held.is_none(), SP_9_2, "no-card-in-hand");
    check_use(battle, seat, candidate, moment, &mut wrong);
    let declared = moment.declared();
    let printed = battle.book.ability(candidate.ability);
    let view = standpoint(seat, candidate.by, declared);
    picking::check(battle, &printed.ability.pick, (&chosen.picks, printed.rule), &view, &mut wrong);
    if moment_is_deployment(moment) {
        picking::check_hold(battle, seat, candidate.ability, &mut wrong);
    }
    wrong
}

fn moment_is_deployment(moment: Moment<'_>) -> bool {
    matches!(moment, Moment::Window(Phase::Deployment))
}

/// Every legal use of some candidates, with all that may be picked.
fn uses_of(battle: &Battle, seat: Seat, list: impl Iterator<Item = Candidate>, moment: Moment<'_>) -> Vec<Use> {
    let declared = moment.declared();
    let mut found = Vec::new();
    for candidate in list {
        let printed = battle.book.ability(candidate.ability);
        let mut wrong = Violations::whether();
        check_use(battle, seat, candidate, moment, &mut wrong);
        if wrong.is_empty() {
            let view = standpoint(seat, candidate.by, declared);
            let picks = picking::all(battle, &printed.ability.pick, &view);
            found.extend(picks.into_iter().map(|picks| Use { ability: printed.name, by: candidate.by, picks }));
        }
    }
    found
}

/// Every legal use of abilities of a side and of its cards.
pub(crate) fn uses(state: &State, seat: Seat, moment: Moment<'_>) -> Vec<Use> {
    uses_of(&state.battle, seat, candidates(state, seat, moment), moment)
}

/// The abilities of a side that are used at such a moment, and the commands of its cards, whether they may be used or not.
pub(crate) fn candidates<'a>(
    state: &'a State,
    seat: Seat,
    moment: Moment<'_>,
) -> impl Iterator<Item = Candidate> + use<'a> {
    in_play_at(&state.battle, seat, moment).chain(commands_at(&state.battle, state.hands[seat.index()], moment))
}

/// A legal use of an ability with picks drawn at random, if there is one.
pub(crate) fn any_use(
    battle: &Battle,
    seat: Seat,
    candidate: Candidate,
    moment: Moment<'_>,
    rng: &mut dyn Rng,
) -> Option<Use> {
    let printed = battle.book.ability(candidate.ability);
    let mut wrong = Violations::whether();
    check_use(battle, seat, candidate, moment, &mut wrong);
    if !wrong.is_empty() {
        return None;
    }
    let view = standpoint(seat, candidate.by, moment.declared());
    let picks = picking::any(battle, &printed.ability.pick, &view, rng)?;
    Some(Use { ability: printed.name, by: candidate.by, picks })
}

/// SP-11.7 whether a side might have something to use, as far as everybody knows: an ability of its force, or a command of a card
/// that is not in its discard pile.
pub(crate) fn might_use(state: &State, seat: Seat, moment: Moment<'_>) -> bool {
    let battle = &state.battle;
    let hidden = match state.hands[seat.index()].is_empty() {
        true => Cards::NONE,
        false => battle.sides[seat.index()].discards.others(),
    };
    let declared = moment.declared();
    in_play_at(battle, seat, moment).chain(commands_at(battle, hidden, moment)).any(|candidate| {
        let mut wrong = Violations::whether();
        check_use(battle, seat, candidate, moment, &mut wrong);
        let view = standpoint(seat, candidate.by, declared);
        let wanted = &battle.book.ability(candidate.ability).ability.pick;
        wrong.is_empty() && picking::is_possible(battle, wanted, &view)
    })
}

/// SP-5.69, SP-11.7 whether a side is asked for a reaction.
pub(crate) fn is_asked_to_react(state: &State, seat: Seat, declared: &Declared) -> bool {
    might_use(state, seat, Moment::Reaction(declared))
}

/// SP-9.60, SP-5.38 declares an ability, lets both react, and resolves it. A reaction is resolved at once (SP-5.40).
pub(crate) fn use_ability(t: &mut Game<'_>, seat: Seat, chosen: &Use, reaction: Option<&mut Occasion>) -> Flow<()> {
    let Some(candidate) = find(&t.state.battle, seat, chosen, t.state.hands[seat.index()]) else { return Ok(()) };
    let book = t.state.battle.book.clone();
    let printed = book.ability(candidate.ability);
    // SP-6.19 an arrival that finds no place is taken back.
    let before = arrives(&printed.ability).then(|| t.state.clone());
    note(t, seat, candidate);
    tell_picks(t, candidate.ability, &chosen.picks);
    let targets = resolve::units(&chosen.picks);
    let picked = t.state.battle.contests.clone();
    contesting::ask_for_ability(t, seat, candidate.by, &printed.ability)?;
    // SP-9.62 thrown when it is declared, so that reactions see it.
    let roll = match &printed.ability.declare_roll {
        Some(roll) => {
            let (about, needs) = (targets.iter().next(), roll.needs);
            resolve::throw(t, (seat, roll.dice), Purpose::Ability { ability: candidate.ability, about, needs })?
        }
        None => 0,
    };
    let least = printed.ability.declare_roll.as_ref().and_then(|roll| roll.needs);
    let effects = match least {
        Some(least) if roll < least => {
            t.tell(|_, _| Event::new(printed.rule, "ev-comes-to-nothing").with("ability", printed.card));
            &[]
        }
        _ => resolve::chosen(&printed.ability, &chosen.picks),
    };
    let mut acting = Acting::new(seat, candidate, (&chosen.picks, roll));
    match reaction {
        Some(occasion) => {
            acting.declared = occasion.declared.unit;
            resolve::run(t, &mut acting, effects, Some(occasion))?;
        }
        None => {
            let what = What::Printed(candidate.ability);
            let mut own = Occasion::of(Declared { what, seat, unit: candidate.by, targets, charge: None });
            reactions::offer(t, &mut own)?;
            resolve::run(t, &mut acting, effects, Some(&mut own))?;
            if let Some(before) = before.filter(|_| acting.taken_back) {
                *t.state = before;
                let gave_up = Used { seat, ability: printed.name, by: candidate.by };
                t.state.battle.uses.note(gave_up, Period::Turn);
                return Ok(());
            }
            reactions::afterwards(t, own)?;
        }
    }
    contesting::forget(&mut t.state.battle, &picked);
    Ok(())
}

/// SP-9.60, SP-9.41 on which units, and at which objectives, something is used.
pub(crate) fn tell_picks(t: &mut Game<'_>, ability: u16, picks: &Picks) {
    let book = t.state.battle.book.clone();
    let printed = book.ability(ability);
    let on = |unit: UnitId| Event::new(printed.rule, "ev-ability").unit(unit).with("ability", printed.card);
    for picked in picks {
        match picked {
            Picked::Unit(unit) | Picked::Weapon(unit, _) => t.tell(|_, _| on(*unit)),
            Picked::Units(units) => units.iter().for_each(|unit| t.tell(|_, _| on(unit))),
            Picked::Objective(objective) => t.tell(|_, _| {
                let event = Event::new(printed.rule, "ev-ability-at").with("ability", printed.card);
                event.with("objective", i64::from(*objective))
            }),
            Picked::Option(_) => {}
        }
    }
}

/// SP-5.24, SP-9.6 notes the use; a card goes to the discard pile when its command is declared.
fn note(t: &mut Game<'_>, seat: Seat, candidate: Candidate) {
    let book = t.state.battle.book.clone();
    let printed = book.ability(candidate.ability);
    if let Some((used, period)) = counted(&t.state.battle, seat, candidate) {
        t.state.battle.uses.note(used, period);
        // SP-3.514 what may not be used beside it in the phase looks at the phase.
        if period != Period::Phase {
            t.state.battle.uses.note(Used { by: candidate.by, ..used }, Period::Phase);
        }
    }
    if let Some(by) = candidate.by
        && printed.ability.keywords.contains(&AbilityKeyword::Core)
    {
        t.state.battle.unit_mut(by).core = true;
    }
    let mut event = Event::new(printed.rule, "ev-uses").with("seat", seat).with("ability", printed.card);
    if let Origin::Command(card) = printed.origin {
        t.state.hands[seat.index()].remove(card);
        t.state.battle.sides[seat.index()].discards.insert(card);
        event = Event::new(printed.rule, "ev-commands").with("seat", seat).with("ability", printed.card).revealing();
    }
    t.tell(|_, _| event);
}
