//! The judge: what may be answered to a question (SP-5.60 to SP-5.79).

use crate::ability::{Phase, Universal};
use crate::action::Attacks;
use crate::action::{Action, Manner, Moving, Prompt, Role, SettingUp};
use crate::book::Realm;
use crate::coherency;
use crate::damage;
use crate::drags;
use crate::fighting;
use crate::movement;
use crate::picking;
use crate::placing;
use crate::pregame;
use crate::propose;
use crate::register::*;
use crate::roll_note;
use crate::sampling;
use crate::scoring;
use crate::space;
use crate::split;
use crate::state::{Battle, Cards, Numbers, Standing, State, UnitId, Units};
use crate::targets;
use crate::turns;
use crate::twists;
use crate::universal;
use crate::using::{self, Moment};
use muster_kernel::{Offers, Question, Refusal, Seat, Violations};

/// The most sets of models to remove that are listed (SP-5.74).
pub(crate) const MOST_REMOVALS: usize = 64;

/// The only judge of legality.
pub(crate) fn check(state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
    let mut wrong = Violations::default();
    judge(state, question, action, &mut wrong);
    Refusal::unless_empty(wrong.into_vec())
}

/// Everything that forbids an answer.
fn judge(state: &State, question: &Question<Prompt>, action: &Action, wrong: &mut Violations) {
    let (battle, seat) = (&state.battle, question.seat);
    match (&question.prompt, action) {
        (Prompt::Terrain(size), Action::Terrain(middle, tall)) => {
            if middle.is_safe() {
                placing::check_terrain(battle, &placing::feature(*size, seat, *middle, *tall), wrong);
            } else {
                wrong.forbid(SP_4_36, "no-terrain-off-board");
            }
        }
        (Prompt::Terrain(size), Action::NoPlace) => {
            wrong.forbid_if(placing::has_place(battle, *size, seat), SP_4_39, "no-giving-up-terrain");
        }
        (Prompt::Deploy, Action::Deploy(id, places)) => {
            pregame::check_deploy(battle, seat, *id, wrong);
            if wrong.is_empty() {
                placing::check(battle, deploying(battle, *id), places, wrong);
            }
        }
        (Prompt::Deploy, Action::Lose(id)) => pregame::check_deploy(battle, seat, *id, wrong),
        (Prompt::Deploy, Action::Use(chosen)) => {
            wrong.extend(using::check(state, seat, chosen, Moment::Window(Phase::Deployment)).into_vec());
        }
        (Prompt::Twist(pick, _), Action::Pick(picks)) => {
            let rule = battle.book.ability(battle.book.twists[usize::from(pick.twist)].ability).rule;
            let view = using::standpoint(seat, None, None);
            picking::check(battle, &twists::wanted(battle, seat, *pick), (picks, rule), &view, wrong);
        }
        (Prompt::Window(phase), _) => in_window(state, (seat, *phase), action, wrong),
        (Prompt::React(declared), Action::Use(chosen)) => {
            wrong.extend(using::check(state, seat, chosen, Moment::Reaction(declared)).into_vec());
        }
        (Prompt::React(_) | Prompt::Return(_) | Prompt::Next(_), Action::Pass)
        | (Prompt::Move(_) | Prompt::PileIn(_), Action::Stay)
        | (Prompt::SetUp(_), Action::NoPlace) => (),
        (Prompt::Move(moving), Action::Go(id, way)) if *id == moving.unit => {
            movement::check(battle, *moving, way, wrong)
        }
        (Prompt::PileIn(id), Action::PileIn(unit, target, way)) if unit == id => {
            let engaged = space::engaged(battle, *id);
            let fits = match target {
                Some(target) => engaged.has(*target),
                None => engaged.is_empty(),
            };
            wrong.forbid_if(!fits, SP_7_9, "no-pile-in-toward");
            if fits {
                movement::check(battle, piling_in(*id, *target), way, wrong);
            }
        }
        (Prompt::Targets(id, attacks), Action::Aim(aim)) => targets::check(battle, *id, *attacks, aim, wrong),
        (Prompt::Remove(id, count), Action::Remove(gone)) => damage::check_removal(battle, *id, *count, *gone, wrong),
        (Prompt::Return(returning), Action::Return(number, at)) => {
            placing::check_return(battle, *returning, *number, *at, wrong);
        }
        (Prompt::SetUp(setting), Action::SetUp(places)) => placing::check(battle, *setting, places, wrong),
        (Prompt::Discard, Action::Discard(cards)) => {
            let hand = state.hands[seat.index()];
            wrong.forbid_if(!cards.without(hand).is_empty(), SP_5_14, "no-card-in-hand");
        }
        (Prompt::Score, Action::Score(cards)) => {
            let hand = state.hands[seat.index()];
            wrong.forbid_if(!cards.without(hand).is_empty(), SP_10_6, "no-card-in-hand");
            let open = scoring::may_score(state, seat);
            wrong.forbid_if(!cards.without(open).is_empty(), SP_9_8, "no-tactic-complete");
        }
        _ => {
            let listed = menu(state, question).contains(action);
            wrong.forbid_if(!listed, roll_note::ask(question).1, "no-such-answer");
        }
    }
}

/// SP-5.22 what forbids an answer in a window of a phase.
fn in_window(state: &State, (seat, phase): (Seat, Phase), action: &Action, wrong: &mut Violations) {
    let battle = &state.battle;
    let mut universal = |what: Universal, id: UnitId| {
        let now = battle.active == seat && universal::of_phase(phase).contains(&what);
        wrong.forbid_if(!now, universal::rule(what), "no-use-now");
        universal::check(battle, seat, what, id, wrong);
    };
    // Whoever may not do it at all is told what else is wrong with it, too, as long as there is anybody to do it.
    let goes_on = |id: UnitId, wrong: &Violations| {
        let known = id.seat() == seat && id.row() < battle.force(seat).units.len();
        !wrong.is_settled() && known && battle.unit(id).is_on_field()
    };
    match action {
        Action::Pass => (),
        Action::Use(chosen) => wrong.extend(using::check(state, seat, chosen, Moment::Window(phase)).into_vec()),
        Action::Move(id, way) => {
            universal(Universal::NormalMove, *id);
            if goes_on(*id, wrong) {
                movement::check(battle, universal::walking(battle, *id), way, wrong);
            }
        }
        Action::Shoot(id, aim) => {
            universal(Universal::Shoot, *id);
            if goes_on(*id, wrong) {
                targets::check(battle, *id, Attacks::Shooting, aim, wrong);
            }
        }
        Action::Declare(what, id) => {
            universal(*what, *id);
            let whole = matches!(what, Universal::NormalMove | Universal::Shoot | Universal::Fight);
            wrong.forbid_if(whole, universal::rule(*what), "no-such-answer");
        }
        _ => wrong.forbid(SP_5_22, "no-such-answer"),
    }
}

/// SP-4.27 where a unit is deployed.
pub(crate) fn deploying(battle: &Battle, id: UnitId) -> SettingUp {
    SettingUp { unit: id, models: Numbers::first(battle.scroll(id).models), area: placing::deployment() }
}

/// SP-7.9 a pile-in toward an enemy unit.
pub(crate) fn piling_in(id: UnitId, toward: Option<UnitId>) -> Moving {
    Moving { unit: id, manner: Manner::PileIn(toward), allowance: universal::PILE_IN }
}

/// Every answer to a question that has few.
pub(crate) fn menu(state: &State, question: &Question<Prompt>) -> Vec<Action> {
    let (battle, seat) = (&state.battle, question.seat);
    let names = |units: Units| units.iter().map(Action::Name);
    match &question.prompt {
        Prompt::Role => vec![Action::Role(Role::Attacker), Action::Role(Role::Defender)],
        Prompt::Loadout => {
            let force = battle.force(seat);
            let name = |number: &u16| battle.book.ability(*number).name;
            let pairs = force.regiment_abilities.iter().flat_map(|regiment| {
                force.enhancements.iter().map(move |enhancement| (name(regiment), name(enhancement)))
            });
            pairs.map(|(regiment, enhancement)| Action::Take { regiment, enhancement }).collect()
        }
        Prompt::Battlefield => {
            let maps = 0..battle.book.maps.len() as u8;
            let fields = [Realm::Aqshy, Realm::Ghyran]
                .into_iter()
                .flat_map(|realm| maps.clone().flat_map(move |map| [0, 1].map(|territory| (realm, map, territory))));
            fields.map(|(realm, map, territory)| Action::Battlefield { realm, map, territory }).collect()
        }
        Prompt::First => vec![Action::First(true), Action::First(false)],
        Prompt::Twist(pick, _) => {
            let view = using::standpoint(seat, None, None);
            picking::all(battle, &twists::wanted(battle, seat, *pick), &view).into_iter().map(Action::Pick).collect()
        }
        Prompt::Discard => subsets(state.hands[seat.index()]).map(Action::Discard).collect(),
        Prompt::Score => {
            let mut all: Vec<Action> = subsets(scoring::may_score(state, seat)).map(Action::Score).collect();
            // To score everything comes first.
            all.reverse();
            all
        }
        Prompt::Window(phase) => {
            let uses = using::uses(state, seat, Moment::Window(*phase)).into_iter().map(Action::Use);
            let declared = turns::declarable(battle, seat, *phase)
                .filter(|(what, _)| !matches!(what, Universal::NormalMove | Universal::Shoot))
                .map(|(what, id)| Action::Declare(what, id));
            declared.chain(uses).chain([Action::Pass]).collect()
        }
        Prompt::React(declared) => {
            let uses = using::uses(state, seat, Moment::Reaction(declared)).into_iter().map(Action::Use);
            uses.chain([Action::Pass]).collect()
        }
        Prompt::Critical(_, crits) => crits.iter().map(|crit| Action::Critical(*crit)).collect(),
        Prompt::Fighter(fighting) => {
            let able = fighting::eligible(battle, *fighting, seat);
            let pass = fighting::may_decline(battle, able).then_some(Action::Pass);
            names(able).chain(pass).collect()
        }
        Prompt::Remove(id, slain) => {
            coherency::removals(battle, *id, *slain, MOST_REMOVALS).into_iter().map(Action::Remove).collect()
        }
        Prompt::Contest(_, bits) => (0..8).filter(|place| bits >> place & 1 == 1).map(Action::Contest).collect(),
        Prompt::Reroll(..) => vec![Action::Yes, Action::No],
        Prompt::Strike(units) => names(*units).collect(),
        Prompt::Next(units) => names(*units).chain([Action::Pass]).collect(),
        Prompt::Terrain(_)
        | Prompt::Deploy
        | Prompt::Move(_)
        | Prompt::PileIn(_)
        | Prompt::Targets(..)
        | Prompt::Return(_)
        | Prompt::SetUp(_) => Vec::new(),
    }
}

/// Every set of some cards, from none to all.
fn subsets(cards: Cards) -> impl Iterator<Item = Cards> {
    let list: Vec<u8> = cards.iter().collect();
    (0u32..1 << list.len()).map(move |bits| {
        list.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1).map(|(_, card)| *card).collect()
    })
}

/// What may be answered.
pub(crate) fn offers(state: &State, question: &Question<Prompt>) -> Offers<Action> {
    let proposals = proposals(state, question);
    let is_whole = match question.prompt {
        Prompt::Terrain(_)
        | Prompt::Deploy
        | Prompt::Move(_)
        | Prompt::PileIn(_)
        | Prompt::Targets(..)
        | Prompt::Return(_)
        | Prompt::SetUp(_) => false,
        Prompt::Window(phase) => {
            state.battle.active != question.seat || !matches!(phase, Phase::Movement | Phase::Shooting)
        }
        Prompt::Remove(..) => proposals.len() < MOST_REMOVALS,
        Prompt::Role
        | Prompt::Loadout
        | Prompt::Battlefield
        | Prompt::First
        | Prompt::Twist(..)
        | Prompt::Discard
        | Prompt::React(_)
        | Prompt::Critical(..)
        | Prompt::Fighter(_)
        | Prompt::Score
        | Prompt::Contest(..)
        | Prompt::Reroll(..)
        | Prompt::Strike(_)
        | Prompt::Next(_) => true,
    };
    if is_whole {
        return Offers::List(proposals);
    }
    let forms = split::forms(&state.battle, question, &proposals);
    Offers::Region { proposals, forms, drags: drags::drags(&state.battle, question) }
}

/// The ready answer at this place. Bots that carry on ask for the first of the moves of one unit after the other.
pub(crate) fn offer(state: &State, question: &Question<Prompt>, n: usize) -> Option<Action> {
    let battle = &state.battle;
    match (&question.prompt, n) {
        (Prompt::Move(moving), 0) => {
            Some(propose::first_move(battle, *moving).map_or(Action::Stay, |way| Action::Go(moving.unit, way)))
        }
        (Prompt::PileIn(id), 0) => Some(sampling::first_pile_in(battle, *id)),
        _ => proposals(state, question).into_iter().nth(n),
    }
}

/// Ready answers: all there are where there are few.
pub(crate) fn proposals(state: &State, question: &Question<Prompt>) -> Vec<Action> {
    let (battle, seat) = (&state.battle, question.seat);
    match &question.prompt {
        Prompt::Terrain(size) => {
            let places = propose::terrain(battle, *size, seat);
            let mut found: Vec<Action> = places.into_iter().map(|(at, tall)| Action::Terrain(at, tall)).collect();
            if found.is_empty() {
                found.push(Action::NoPlace);
            }
            found
        }
        Prompt::Deploy => deployments(state, seat),
        Prompt::Window(phase @ (Phase::Movement | Phase::Shooting)) if battle.active == seat => {
            sampling::window(state, question, *phase)
        }
        Prompt::Move(moving) => {
            let moves = propose::moves(battle, *moving).into_iter().map(|way| Action::Go(moving.unit, way));
            moves.chain([Action::Stay]).collect()
        }
        Prompt::PileIn(id) => sampling::pile_ins(battle, *id),
        Prompt::Targets(id, attacks) => targets::aims(battle, *id, *attacks).into_iter().map(Action::Aim).collect(),
        Prompt::Return(returning) => {
            let places = propose::returns(battle, *returning);
            places.into_iter().map(|(number, at)| Action::Return(number, at)).chain([Action::Pass]).collect()
        }
        Prompt::SetUp(setting) => {
            let places = propose::places(battle, *setting);
            places.into_iter().map(Action::SetUp).chain([Action::NoPlace]).collect()
        }
        Prompt::Role
        | Prompt::Loadout
        | Prompt::Battlefield
        | Prompt::First
        | Prompt::Twist(..)
        | Prompt::Discard
        | Prompt::Window(_)
        | Prompt::React(_)
        | Prompt::Critical(..)
        | Prompt::Fighter(_)
        | Prompt::Remove(..)
        | Prompt::Score
        | Prompt::Contest(..)
        | Prompt::Reroll(..)
        | Prompt::Strike(_)
        | Prompt::Next(_) => menu(state, question),
    }
}

/// SP-5.64 the units that may be set up now, each in a few places, and the abilities that may be used instead.
fn deployments(state: &State, seat: Seat) -> Vec<Action> {
    let battle = &state.battle;
    let mut found = Vec::new();
    for chosen in using::uses(state, seat, Moment::Window(Phase::Deployment)) {
        let action = Action::Use(chosen);
        let Action::Use(chosen) = &action else { continue };
        if using::check(state, seat, chosen, Moment::Window(Phase::Deployment)).is_empty() {
            found.push(action);
        }
    }
    for id in deployable(battle, seat) {
        let places = propose::places(battle, deploying(battle, id));
        if places.is_empty() {
            found.push(Action::Lose(id));
        }
        found.extend(places.into_iter().map(|places| Action::Deploy(id, places)));
    }
    found
}

/// SP-4.26 the units that may be set up now.
pub(crate) fn deployable(battle: &Battle, seat: Seat) -> Vec<UnitId> {
    let may = |id: &UnitId| {
        let mut wrong = Violations::whether();
        pregame::check_deploy(battle, seat, *id, &mut wrong);
        battle.unit(*id).standing == Standing::ToDeploy && wrong.is_empty()
    };
    battle.army(seat).filter(may).collect()
}
