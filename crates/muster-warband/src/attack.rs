//! Attacks: the five steps from the targets to the last recovery roll (WB-8.1 to WB-8.46).

mod modifiers;
mod split;

pub(crate) use modifiers::has_cover;
pub use modifiers::{armor_modifier, hit_modifier, needs};
pub(crate) use split::{check as check_split, outnumbered, pool, pool_on, splits};

use crate::acting;
use crate::action::{Action, Attack, AttackKind, Boost, Came, Decision, Die, Prompt, Reply, Reroll, Shares, Throw};
use crate::book::{Class, Keyword, Power};
use crate::event::{Event, Purpose};
use crate::register::*;
use crate::space::{self, INCH};
use crate::state::{Mark, ModelId, Models, Note, State};
use crate::step::Game;
use crate::{leaving, nerve};
use muster_dice::{Classes, Pool};
use muster_ground::length::Length;
use muster_kernel::{Flow, Seat};
use smallvec::SmallVec;

/// WB-3.22 how far a Bodyguard reaches.
pub(crate) const GUARDS: Length = Length(2 * INCH.0);

/// The dice of one target, with everything that is fixed in step 1.
#[derive(Clone, Copy, Debug)]
struct Strike {
    on: ModelId,
    dice: u8,
    /// WB-8.39 all hit modifiers.
    hit: i8,
    /// WB-8.39 all Armor modifiers.
    armor: i8,
    /// WB-8.22 whether the target lay when the attack was declared.
    lay: bool,
    /// WB-8.10 hits that can be saved.
    hits: u8,
    /// WB-3.36 hits that cannot.
    poisoned: u8,
    /// WB-3.41 whether the target lost a wound to these dice.
    hurt: bool,
}

/// What an attack came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    /// WB-8.60 who was assigned dice.
    pub(crate) targets: Models,
    /// WB-3.21 how many enemies it removed from play.
    pub(crate) killed: u8,
}

/// WB-8.2, WB-8.3 an attack: steps 1 and 2 once, steps 3 to 5 for one target after the other; WB-3.41 then Slam.
pub(crate) fn make(t: &mut Game<'_>, attack: Attack) -> Flow<Made> {
    let foe = attack.by.seat().other();
    let before = t.state.in_play(foe).count();
    let shares = declare(t, attack)?;
    let mut strikes: SmallVec<[Strike; 4]> = shares.iter().map(|share| strike(t.state, attack, *share)).collect();
    feint(t, attack, &mut strikes)?;
    hit_roll(t, attack, &mut strikes)?;
    spend(t.state, attack);
    let mut helped = Models::NONE;
    for place in 0..strikes.len() {
        if t.state.model(strikes[place].on).is_in_play() {
            resolve(t, attack, &mut strikes[place], &mut helped)?;
        }
    }
    if attack.manner.is_melee() && t.state.has(attack.by, Keyword::Slam) {
        slam(t, &strikes, helped)?;
    }
    let killed = (before - t.state.in_play(foe).count()) as u8;
    Ok(Made { targets: shares.iter().map(|(id, _)| *id).collect(), killed })
}

/// WB-8.4, WB-8.5 step 1: targets and dice, asked for where there is a choice; WB-8.7 the dice stay where they are now.
fn declare(t: &mut Game<'_>, attack: Attack) -> Flow<Shares> {
    let shares = match split::only(t.state, attack) {
        Some(shares) => shares,
        None => match t.ask(attack.by.seat(), Prompt::Split(attack))? {
            Action::Split(shares) => shares,
            _ => Shares::new(),
        },
    };
    for (on, dice) in &shares {
        t.tell(|_, _| {
            Event::new(rule(attack.manner), told(attack.manner)).piece(attack.by).target(*on).with("dice", *dice)
        });
    }
    Ok(shares)
}

/// The rule a kind of attack rests on.
const fn rule(manner: AttackKind) -> muster_kernel::RuleId {
    match manner {
        AttackKind::Melee | AttackKind::Shot(_) => WB_7_11,
        AttackKind::Charge(_) => WB_7_14,
        AttackKind::Retaliation(..) => WB_8_61,
        AttackKind::Disengage(_) => WB_8_50,
        AttackKind::Spell(..) => WB_9_52,
    }
}

/// How an attack is told.
const fn told(manner: AttackKind) -> &'static str {
    match manner {
        AttackKind::Melee => "told-strikes",
        AttackKind::Charge(_) => "told-free-attack",
        AttackKind::Retaliation(..) => "told-retaliates",
        AttackKind::Disengage(_) => "told-disengage-attack",
        AttackKind::Shot(_) => "told-shoots",
        AttackKind::Spell(..) => "told-attack-spell",
    }
}

/// WB-8.39, WB-12.11 what is fixed in step 1 for one target.
fn strike(state: &State, attack: Attack, (on, dice): (ModelId, u8)) -> Strike {
    Strike {
        on,
        dice,
        hit: hit_modifier(state, attack, on, &mut ()) as i8,
        armor: armor_modifier(state, attack, on, &mut ()) as i8,
        lay: state.model(on).has(Mark::KnockedDown),
        hits: 0,
        poisoned: 0,
        hurt: false,
    }
}

/// WB-3.57 whether a model may Feint in an attack that assigns dice to it.
pub(crate) fn may_feint(state: &State, attack: Attack, on: ModelId) -> bool {
    let own = state.side(on.seat());
    attack.manner.is_melee()
        && state.profile(on).power == Some(Power::Feint)
        && state.model(on).stands()
        && own.command >= Power::Feint.cost()
        && !own.powers.has(Power::Feint)
}

/// WB-3.57 a target may Feint once the dice are split.
fn feint(t: &mut Game<'_>, attack: Attack, strikes: &mut [Strike]) -> Flow<()> {
    for strike in strikes {
        let on = strike.on;
        if may_feint(t.state, attack, on)
            && t.ask(on.seat(), Prompt::Decide(Decision::Feint(attack, on)))? == Action::Reply(Reply::Yes)
        {
            let own = t.state.side_mut(on.seat());
            own.command -= Power::Feint.cost();
            own.powers.insert(Power::Feint);
            strike.hit -= 1;
            t.tell(|_, _| Event::new(WB_3_57, "told-feints").piece(on).target(attack.by));
        }
    }
    Ok(())
}

/// WB-3.36 whether natural sixes of an attack are poisoned.
pub(crate) fn is_poisoned(state: &State, attack: Attack) -> bool {
    !matches!(attack.manner, AttackKind::Spell(..)) && state.has(attack.by, Keyword::Poison)
}

/// WB-8.8 the target number of the roll to hit, before modifiers.
pub(crate) fn skill(state: &State, attack: Attack) -> u8 {
    let profile = state.profile(attack.by);
    if attack.manner.is_melee() { profile.melee } else { profile.ranged }
}

/// WB-8.8, WB-8.9, WB-12.12 step 2: all dice, then the attacker's re-rolls.
fn hit_roll(t: &mut Game<'_>, attack: Attack, strikes: &mut [Strike]) -> Flow<()> {
    let skill = skill(t.state, attack);
    let poison = is_poisoned(t.state, attack);
    let side = attack.by.seat();
    let six = if poison { Six::Poisons } else { Six::IsASuccess };
    let mut thrown = Reroll::new(Throw::Hit(attack.by, strikes.iter().map(|strike| strike.on).collect()));
    for strike in strikes.iter() {
        let needs = needs(skill, strike.hit);
        let purpose = Purpose::Hit { attack, on: strike.on, modifier: strike.hit };
        let faces = t.roll(side, purpose, pool_of(strike.dice, needs, six))?;
        lay(&mut thrown, faces.as_slice(), needs, six);
    }
    rerolls(t, side, &mut thrown, six)?;
    let mut dice = thrown.dice().iter();
    for strike in strikes {
        for die in dice.by_ref().take(usize::from(strike.dice)) {
            // WB-3.36, WB-12.12 the face that lies there in the end counts.
            match die.came {
                Came::Short => {}
                Came::Good => strike.hits += 1,
                Came::Venomous => strike.poisoned += 1,
            }
        }
        let (on, hits) = (strike.on, strike.hits + strike.poisoned);
        t.tell(|_, _| Event::new(WB_8_8, "told-hits").piece(attack.by).target(on).with("hits", hits));
    }
    Ok(())
}

/// What a natural six does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Six {
    IsASuccess,
    /// WB-3.36.
    Poisons,
}

/// WB-2.2 dice that succeed from a face on; a natural six may do more.
fn pool_of(dice: u8, needs: u8, six: Six) -> Pool {
    let classes = Classes::at_least(needs);
    Pool::d6(dice.into()).split(if six == Six::Poisons { classes.and(6) } else { classes })
}

/// WB-2.2 what a face comes to.
const fn came(face: u8, needs: u8, six: Six) -> Came {
    match six {
        Six::Poisons if face == 6 => Came::Venomous,
        Six::Poisons | Six::IsASuccess if face >= needs => Came::Good,
        Six::Poisons | Six::IsASuccess => Came::Short,
    }
}

/// Lays dice down, the worst first: in which order they fell does not matter to whoever may re-roll one.
fn lay(thrown: &mut Reroll, faces: &[u8], needs: u8, six: Six) {
    let mut dice: SmallVec<[Came; 12]> = faces.iter().map(|face| came(*face, needs, six)).collect();
    dice.sort_unstable();
    dice.into_iter().for_each(|came| thrown.push(Die { came, needs, again: false }));
}

/// WB-8.9, WB-8.11, WB-9.17, WB-2.5 re-rolls, a die and a command point at a time, each die once.
fn rerolls(t: &mut Game<'_>, side: Seat, thrown: &mut Reroll, six: Six) -> Flow<()> {
    while t.state.side(side).command > 0 && thrown.dice().iter().any(|die| !die.again) {
        let Action::Reply(Reply::Reroll(place)) = t.ask(side, Prompt::Reroll(*thrown))? else { break };
        t.state.side_mut(side).command -= 1;
        let purpose = match thrown.throw {
            Throw::Hit(id, _) => Purpose::HitAgain(id),
            Throw::Armor(id) => Purpose::ArmorAgain(id),
        };
        let needs = thrown.dice()[usize::from(place)].needs;
        let face = t.roll(side, purpose, pool_of(1, needs, six))?.only();
        thrown.dice_mut()[usize::from(place)] = Die { came: came(face, needs, six), needs, again: true };
        t.tell(|_, _| Event::new(WB_9_17, "told-rerolled").with("side", side));
    }
    Ok(())
}

/// WB-7.19, WB-3.53 what the attack uses up, whether it hits or not.
fn spend(state: &mut State, attack: Attack) {
    match attack.manner {
        AttackKind::Melee | AttackKind::Charge(_) => {
            acting::forget(state, Note::Focused);
            acting::forget(state, Note::Raging);
        }
        AttackKind::Shot(_) => {
            acting::forget(state, Note::Aimed);
            if state.has(attack.by, Keyword::Reload) {
                state.model_mut(attack.by).marks.set(Mark::Unloaded);
            }
        }
        AttackKind::Spell(..) => acting::forget(state, Note::Aimed),
        AttackKind::Retaliation(..) | AttackKind::Disengage(_) => {}
    }
}

/// WB-8.3, WB-12.10 steps 3 to 5 for one target: WB-8.12 no armor against Poison, WB-8.25 then its Bodyguards.
fn resolve(t: &mut Game<'_>, attack: Attack, strike: &mut Strike, helped: &mut Models) -> Flow<()> {
    let on = strike.on;
    let purpose = Purpose::Armor { attack, on, modifier: strike.armor };
    let unsaved = armor_roll(t, on, (strike.hits, strike.armor), purpose)?;
    let mut wounds = unsaved + strike.poisoned;
    let mut guards: SmallVec<[ModelId; 2]> = SmallVec::new();
    while wounds > 0 {
        let able = guards_of(t.state, on).without(*helped);
        if able.is_empty() {
            break;
        }
        let Action::Reply(Reply::Name(guard)) = t.ask(on.seat(), Prompt::Bodyguard { ward: on, guards: able })? else {
            break;
        };
        helped.insert(guard);
        guards.push(guard);
        wounds -= 1;
        t.tell(|_, _| Event::new(WB_3_22, "told-bodyguard").piece(guard).target(on));
    }
    strike.hurt = wounds > 0;
    if wounds > 0 {
        suffer(t, on, wounds);
        recover(t, on, strike.lay)?;
    }
    for guard in guards {
        // WB-8.25 its own step 5, right after the target's.
        suffer(t, guard, 1);
        recover(t, guard, false)?;
    }
    Ok(())
}

/// WB-8.10, WB-8.11 step 3: how many hits are not saved.
pub(crate) fn armor_roll(t: &mut Game<'_>, on: ModelId, (hits, modifier): (u8, i8), purpose: Purpose) -> Flow<u8> {
    if hits == 0 {
        return Ok(0);
    }
    let needs = needs(t.state.profile(on).armor, modifier);
    let faces = t.roll(on.seat(), purpose, pool_of(hits, needs, Six::IsASuccess))?;
    let mut thrown = Reroll::new(Throw::Armor(on));
    lay(&mut thrown, faces.as_slice(), needs, Six::IsASuccess);
    rerolls(t, on.seat(), &mut thrown, Six::IsASuccess)?;
    Ok(hits - thrown.successes())
}

/// WB-3.22, WB-12.38 the standing Bodyguards that may help a COMMAND or SPELLCASTER model.
pub(crate) fn guards_of(state: &State, ward: ModelId) -> Models {
    if !matches!(state.profile(ward).class, Class::Command | Class::Spellcaster) {
        return Models::NONE;
    }
    let able = |id: &ModelId| {
        *id != ward
            && state.has(*id, Keyword::Bodyguard)
            && state.model(*id).stands()
            && space::gap_at_most(state, *id, ward, GUARDS)
    };
    state.in_play(ward.seat()).filter(able).collect()
}

/// WB-8.20 step 4: current wounds drop.
pub(crate) fn suffer(t: &mut Game<'_>, id: ModelId, wounds: u8) {
    let model = t.state.model_mut(id);
    model.wounds -= wounds as i8;
    let left = model.wounds;
    t.tell(|_, _| Event::new(WB_8_20, "told-wounds").piece(id).with("wounds", wounds).with("left", left));
}

/// WB-8.21 step 5: whoever has no wounds left is removed (WB-8.22), or recovers and lies (WB-8.23), if it stood when the
/// attack was declared; WB-8.24 nobody re-rolls it. WB-12.14 a natural six recovers whatever the overkill.
pub(crate) fn recover(t: &mut Game<'_>, id: ModelId, lay: bool) -> Flow<()> {
    let left = t.state.model(id).wounds;
    if left > 0 {
        return Ok(());
    }
    if !lay {
        let needs = needs(t.state.profile(id).recovery, left);
        let pool = Pool::d6(1).split(Classes::at_least(needs));
        if t.roll(id.seat(), Purpose::Recovery(id, left.unsigned_abs()), pool)?.only() >= needs {
            t.state.model_mut(id).wounds = 1;
            t.tell(|_, _| Event::new(WB_8_23, "told-recovered").piece(id));
            leaving::knock_down(t, id);
            return Ok(());
        }
    }
    leaving::remove(t, id);
    Ok(())
}

/// WB-3.41 Slam: every target that lost a wound, be it as another’s Bodyguard, and still stands tests its Nerve, or lies;
/// WB-3.42 not the Steady.
fn slam(t: &mut Game<'_>, strikes: &[Strike], helped: Models) -> Flow<()> {
    for strike in strikes.iter().filter(|strike| strike.hurt || helped.has(strike.on)) {
        let on = strike.on;
        if t.state.may_be_thrown(on) {
            t.tell(|_, _| Event::new(WB_3_41, "told-slammed").piece(on));
            if !nerve::test(t, on)? {
                leaving::knock_down(t, on);
            }
        }
    }
    Ok(())
}

/// WB-9.54 how many dice a boost adds.
pub(crate) const fn boost(boost: Boost) -> u8 {
    match boost {
        Boost::Plain => 0,
        Boost::Boosted => 1,
    }
}
