//! The attack, from the nomination to its effects (EG-8.34 to EG-8.52).

use crate::action::{Action, Attack, Ploy, Ploys, Prompt, Reply, SmallDice, Thrown};
use crate::arms;
use crate::book::Book;
use crate::event::{Event, Purpose, roller};
use crate::register::*;
use crate::roster::{Attribute, Carried, Melee, Missile};
use crate::state::{Mark, ModelId};
use crate::step::Duel;
use crate::{combat, ploys, push, scores, shooting, wounds};
use muster_dice::Pool;
use muster_kernel::{Flow, RuleId, Seat};

impl Attack {
    /// EG-8.34 an attack before anybody has declared anything.
    pub fn new(by: ModelId, on: ModelId) -> Attack {
        Attack {
            by,
            on,
            pistol: None,
            riposte: false,
            defence: Ploys::NONE,
            attack: Ploys::NONE,
            guarded: None,
            cancelled: None,
        }
    }
}

/// What came of the dice.
enum Outcome {
    /// EG-8.34 step 8.
    Missed,
    /// EG-8.34 step 7, with this Hit Score.
    Hit(i32),
}

/// EG-8.29 (a) a model attacks an enemy in contact.
pub(crate) fn strike(t: &mut Duel<'_>, by: ModelId, on: ModelId) -> Flow<()> {
    resolve(t, Attack::new(by, on))
}

/// EG-8.52 a model fires a pistol at an enemy in contact, and the Reload counter is placed. EG-9.41 the misfires of wet
/// powder count here as well.
pub(crate) fn fire(t: &mut Duel<'_>, by: ModelId, (pistol, on): (Carried, ModelId)) -> Flow<()> {
    let place = shooting::place(t.state, by, pistol);
    resolve(t, Attack { pistol: Some(place), ..Attack::new(by, on) })
}

/// EG-8.34 one attack. EG-8.62 nothing else happens before it is resolved; EG-8.50 nobody can decline it.
fn resolve(t: &mut Duel<'_>, mut attack: Attack) -> Flow<()> {
    let (rule, key) = match (attack.riposte, attack.pistol) {
        (true, _) => (EG_8_41, "told-ripostes"),
        (_, Some(_)) => (EG_8_52, "told-fires-in-combat"),
        _ => (EG_8_34, "told-attacks"),
    };
    t.tell(|_, _| Event::new(rule, key).piece(attack.by).target(attack.on));
    // EG-8.41 a Riposte costs no Attack counter.
    if !attack.riposte {
        combat::spend_attack(t.state, attack.by, 1);
    }
    defend(t, &mut attack)?;
    press(t, &mut attack)?;
    let effective = ploys::in_effect(&t.rules.book, t.state, &attack);
    let outcome = dice(t, attack)?;
    let pushed = match outcome {
        Outcome::Missed => false,
        Outcome::Hit(hit) => effects(t, attack, hit)?,
    };
    // EG-8.43 hit or miss; EG-8.49 not after a Shove has pushed it.
    if effective.has(Ploy::GiveGround) && !pushed && t.state.model(attack.on).is_on_table() {
        push::give_ground(t, attack.on, attack.by);
        push::follow(t, attack.by, attack.on)?;
    }
    if effective.has(Ploy::Riposte) && matches!(outcome, Outcome::Missed) {
        // EG-8.51 the answer to an attack is an attack that allows no such answer.
        resolve(t, Attack { riposte: true, ..Attack::new(attack.on, attack.by) })?;
    }
    Ok(())
}

/// EG-8.34 step 3, EG-8.38 the Defender declares and pays. EG-8.44 a Bodyguard steps in.
fn defend(t: &mut Duel<'_>, attack: &mut Attack) -> Flow<()> {
    if ploys::defences(&t.rules.book, t.state, attack).len() == 1 {
        return Ok(());
    }
    let answer = t.ask(roller(t.state.owner(attack.on)), Prompt::Defend(*attack))?;
    let Action::Defend(declared, guard) = answer else { return Ok(()) };
    combat::spend_defence(t.state, attack.on, declared.len());
    attack.defence = declared;
    tell_ploys(t, attack.on, declared);
    if let Some(guard) = guard {
        attack.guarded = Some(attack.on);
        attack.on = guard;
        let original = attack.guarded.unwrap_or(guard);
        t.tell(|_, _| Event::new(EG_8_44, "told-bodyguard").piece(guard).target(original));
    }
    Ok(())
}

/// EG-8.34 step 4, EG-8.38, EG-11.5 the Attacker declares and pays, and sees what the Defender has declared.
fn press(t: &mut Duel<'_>, attack: &mut Attack) -> Flow<()> {
    if ploys::offences(&t.rules.book, t.state, attack).len() == 1 {
        return Ok(());
    }
    let answer = t.ask(roller(t.state.owner(attack.by)), Prompt::Press(*attack))?;
    let Action::Press(declared, cancels) = answer else { return Ok(()) };
    combat::spend_attack(t.state, attack.by, declared.len());
    attack.attack = declared;
    attack.cancelled = cancels;
    tell_ploys(t, attack.by, declared);
    if let Some(cancelled) = cancels {
        t.tell(|_, _| Event::new(EG_8_46, "told-feinted").piece(attack.by).with("ploy", cancelled.id()));
    }
    // EG-12.10 without its Bodyguard the original Defender is hit after all.
    if let (Some(Ploy::Bodyguard), Some(original)) = (cancels, attack.guarded) {
        attack.on = original;
        attack.guarded = None;
    }
    if declared.has(Ploy::Lunge) {
        t.state.model_mut(attack.by).marks.set(Mark::Overextended);
    }
    Ok(())
}

fn tell_ploys(t: &mut Duel<'_>, id: ModelId, declared: Ploys) {
    for ploy in declared.iter() {
        t.tell(|_, _| Event::new(EG_8_38, "told-ploy").piece(id).with("ploy", ploy.id()));
    }
}

/// EG-8.34 steps 5 to 8: both roll, masters re-roll, and the scores are compared; EG-12.2 equal ones miss.
fn dice(t: &mut Duel<'_>, attack: Attack) -> Flow<Outcome> {
    let parries = ploys::in_effect(&t.rules.book, t.state, &attack).has(Ploy::Parry);
    let [attacker, defender] = [attack.by, attack.on].map(|id| roller(t.state.owner(id)));
    // EG-8.45 a Mighty Blow takes a third die, EG-8.40 a Parry a second one.
    let many = if attack.attack.has(Ploy::MightyBlow) { 3 } else { 2 };
    let theirs = small(t.roll(attacker, Purpose::Attack(attack), Pool::d6(many))?.as_slice());
    let own = small(t.roll(defender, Purpose::Defence(attack), Pool::d6(if parries { 2 } else { 1 }))?.as_slice());
    let mut thrown = Thrown { attack, attacker: theirs, defender: own };
    master(t, &mut thrown, attack.by)?;
    master(t, &mut thrown, attack.on)?;
    if attack.pistol.is_some_and(|place| reload(t, &thrown, place)) {
        t.tell(|_, _| Event::new(EG_8_14, "told-misfired").piece(attack.by));
        return Ok(Outcome::Missed);
    }
    let book = &t.rules.book;
    let score = best_two(thrown.attacker) + scores::attack_score(book, t.state, &attack, &mut ());
    let against = best_two(thrown.defender) + scores::defence_score(book, t.state, &attack, &mut ());
    let hit = score - against;
    let (rule, key) = if hit > 0 { (EG_8_34, "told-hit") } else { (EG_8_34, "told-missed") };
    t.tell(|_, _| {
        let told = Event::new(rule, key).piece(attack.by).target(attack.on);
        told.with("score", score).with("against", against).with("hit", hit)
    });
    Ok(if hit > 0 { Outcome::Hit(hit) } else { Outcome::Missed })
}

/// The dice as a fixed handful, the lowest first: in which order they fell does not matter.
fn small(faces: &[u8]) -> SmallDice {
    let mut dice = SmallDice::default();
    dice.iter_mut().zip(faces).for_each(|(die, face)| *die = *face);
    dice[..faces.len()].sort_unstable();
    dice
}

/// EG-8.45 the best two of up to three dice. EG-12.15 that is judged after re-rolls.
pub fn best_two(dice: SmallDice) -> i32 {
    let lowest = if dice.contains(&0) { 0 } else { dice.into_iter().min().unwrap_or(0) };
    dice.into_iter().map(i32::from).sum::<i32>() - i32::from(lowest)
}

/// EG-8.36 a Weapon Master may re-roll one of its own dice, once per combat; the re-rolled die stands.
fn master(t: &mut Duel<'_>, thrown: &mut Thrown, id: ModelId) -> Flow<()> {
    let used = t.state.fight.as_ref().is_none_or(|fight| fight.mastered.has(id));
    if used || !t.state.has(id, Attribute::WeaponMaster) {
        return Ok(());
    }
    let owner = roller(t.state.owner(id));
    let Action::Reply(Reply::Reroll(which)) = t.ask(owner, Prompt::Master(id, *thrown))? else { return Ok(()) };
    if let Some(fight) = &mut t.state.fight {
        fight.mastered.insert(id);
    }
    let again = t.roll(owner, Purpose::Master(id), Pool::d6(1))?.only();
    let dice = if id == thrown.attack.by { &mut thrown.attacker } else { &mut thrown.defender };
    if let Some(die) = dice.get_mut(usize::from(which)) {
        *die = again;
    }
    Ok(())
}

/// EG-8.52, EG-8.14, EG-9.41 the pistol is empty now; true if it misfired, which takes one counter more.
fn reload(t: &mut Duel<'_>, thrown: &Thrown, place: u8) -> bool {
    let by = thrown.attack.by;
    let total = thrown.attacker[0] + thrown.attacker[1];
    let misfired = total <= shooting::misfires_at(t.state, by, place, Missile::Pistol);
    let counters = t.rules.book.missile(Missile::Pistol).reload + u8::from(misfired);
    t.state.model_mut(by).reload[usize::from(place)] += counters;
    misfired
}

/// EG-8.34 step 9, EG-8.48, EG-8.49 what a hit does; true if it pushed the Defender away.
fn effects(t: &mut Duel<'_>, attack: Attack, hit: i32) -> Flow<bool> {
    let by = roller(t.state.owner(attack.by));
    if attack.attack.has(Ploy::Disarm) {
        disarm(t, attack, hit)?;
        return Ok(false);
    }
    if attack.attack.has(Ploy::Shove) {
        shove(t, attack, by)?;
        return Ok(true);
    }
    let score = hit + scores::wound_modifier(&t.rules.book, t.state, &attack, &mut ());
    t.tell(|_, _| Event::new(EG_8_37, "told-wound-score").piece(attack.on).with("score", score));
    wounds::hit(t, attack.on, score, by)?;
    Ok(false)
}

/// EG-8.49 a Shove pushes, and the Attacker may follow.
fn shove(t: &mut Duel<'_>, attack: Attack, by: Seat) -> Flow<()> {
    push::shove(t, attack.on, attack.by, by)?;
    push::follow(t, attack.by, attack.on)
}

/// EG-8.48 the Defender's weapon is knocked away, a two-handed one only by a Hit Score of 3; he takes another at once.
fn disarm(t: &mut Duel<'_>, attack: Attack, hit: i32) -> Flow<()> {
    const FROM_TWO_HANDS: i32 = 3;
    let id = attack.on;
    let weapon = arms::weapon(t.state, id);
    if t.rules.book.melee(weapon).hands == 2 && hit < FROM_TWO_HANDS {
        t.tell(|_, _| Event::new(EG_8_48, "told-held-on").piece(id));
        return Ok(());
    }
    arms::drop_weapon(t.state, id);
    t.tell(|_, _| Event::new(EG_8_48, "told-disarmed").piece(id).with("weapon", weapon.id()));
    rearm(t, id)
}

/// EG-8.48 another carried weapon is taken in use; with none left the model is Unarmed.
fn rearm(t: &mut Duel<'_>, id: ModelId) -> Flow<()> {
    let holds = arms::armed_holds(&t.rules.book, t.state, id);
    let hold = match holds.as_slice() {
        [] => (Melee::Unarmed, false),
        [only] => *only,
        _ => match t.ask(roller(t.state.owner(id)), Prompt::Rearm(id))? {
            Action::Wield(weapon, off_hand) => (weapon, off_hand),
            _ => holds[0],
        },
    };
    take(t, (id, EG_8_48), hold);
    Ok(())
}

/// EG-8.23, EG-8.29 (c), EG-8.48 a model takes a weapon in use, by one of these rules.
pub(crate) fn take(t: &mut Duel<'_>, (id, rule): (ModelId, RuleId), hold: arms::Hold) {
    let book: &Book = &t.rules.book;
    arms::take(book, t.state, id, hold);
    t.tell(|_, _| Event::new(rule, "told-takes").piece(id).with("weapon", hold.0.id()));
}
