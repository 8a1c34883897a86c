//! Wounds (EG-8.53 to EG-8.66): the table, Lucky, what adds up, and death.

use crate::action::{Action, Decision, Prompt, Reply};
use crate::event::{Event, Purpose, Weight, roller};
use crate::register::*;
use crate::roster::Attribute;
use crate::state::{Mark, ModelId, Standing, Wound};
use crate::step::Duel;
use crate::{civilian, duel, hidden, mounted};
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Seat};

/// A result of the wound table (EG-8.53).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Injury {
    /// Lucky has turned it away.
    None,
    /// EG-8.54.
    Stunned,
    /// EG-8.55.
    Light,
    /// EG-8.56.
    Grievous,
    /// EG-8.57.
    Critical,
}

impl Injury {
    /// Every result, the mildest first.
    pub const ALL: [Injury; 5] = [Injury::None, Injury::Stunned, Injury::Light, Injury::Grievous, Injury::Critical];

    /// EG-8.53, EG-12.1 what a Final Wound Score brings: there is no score too low to stun.
    pub const fn of(score: i32) -> Injury {
        match score {
            i32::MIN..=0 => Injury::Stunned,
            1..=3 => Injury::Light,
            4..=6 => Injury::Grievous,
            _ => Injury::Critical,
        }
    }

    /// EG-3.25 one step lower: what Lucky makes of it.
    #[must_use]
    pub const fn lower(self) -> Injury {
        match self {
            Injury::None | Injury::Stunned => Injury::None,
            Injury::Light => Injury::Stunned,
            Injury::Grievous => Injury::Light,
            Injury::Critical => Injury::Grievous,
        }
    }

    /// EG-8.58 the severity it adds.
    const fn severity(self) -> u8 {
        match self {
            Injury::None | Injury::Stunned => 0,
            Injury::Light => 1,
            Injury::Grievous => 2,
            Injury::Critical => 3,
        }
    }

    /// EG-8.58 what a model with a wound has after this result.
    pub const fn onto(self, wound: Wound) -> Injury {
        match (self, self.severity() + wound as u8) {
            (Injury::None | Injury::Stunned, _) => self,
            (_, 1) => Injury::Light,
            (_, 2) => Injury::Grievous,
            _ => Injury::Critical,
        }
    }

    /// Its id in words.
    pub const fn id(self) -> &'static str {
        match self {
            Injury::None => "unharmed",
            Injury::Stunned => "stunned",
            Injury::Light => "light",
            Injury::Grievous => "grievous",
            Injury::Critical => "critical",
        }
    }
}

/// EG-8.53, EG-8.58, EG-8.60 a Final Wound Score takes its effect: the table, Lucky, accumulation, death, thrown riders.
/// `by` is the side that inflicted it. Returns the single result after Lucky.
pub(crate) fn hit(t: &mut Duel<'_>, on: ModelId, score: i32, by: Seat) -> Flow<Injury> {
    let injury = lucky(t, on, Injury::of(score))?;
    // EG-8.58 what it comes to together with what the model has already.
    match injury.onto(t.state.model(on).wound) {
        Injury::None => {}
        Injury::Stunned => {
            t.tell(|_, _| Event::new(EG_8_54, "told-stunned").piece(on));
            stun(t, on);
        }
        Injury::Light => wound(t, on, Wound::Light, by)?,
        Injury::Grievous => wound(t, on, Wound::Grievous, by)?,
        Injury::Critical => {
            if injury != Injury::Critical {
                t.tell(|_, _| Event::new(EG_8_58, "told-wounds-add-up").piece(on));
            }
            slay(t, on, by);
        }
    }
    Ok(injury)
}

/// EG-8.60, EG-12.41 Lucky: once per game the owner may lower a result of the wound table.
fn lucky(t: &mut Duel<'_>, on: ModelId, injury: Injury) -> Flow<Injury> {
    if !t.state.has(on, Attribute::Lucky) || t.state.model(on).has(Mark::LuckSpent) {
        return Ok(injury);
    }
    if t.ask(roller(t.state.owner(on)), Prompt::Decide(Decision::Lucky(on, injury)))? != Action::Reply(Reply::Yes) {
        return Ok(injury);
    }
    t.state.model_mut(on).marks.set(Mark::LuckSpent);
    t.tell(|_, _| Event::new(EG_8_60, "told-lucky").piece(on).with("result", injury.lower().id()));
    Ok(injury.lower())
}

/// EG-8.55, EG-8.56 a wound that the model survives, and keeps (EG-8.61): it is Stunned as well, and a rider may be thrown (EG-9.29).
fn wound(t: &mut Duel<'_>, on: ModelId, wound: Wound, by: Seat) -> Flow<()> {
    t.state.model_mut(on).wound = wound;
    let (rule, key) = match wound {
        Wound::Grievous => (EG_8_56, "told-grievous"),
        Wound::None | Wound::Light => (EG_8_55, "told-light"),
    };
    t.tell(|_, _| Event::new(rule, key).piece(on));
    stun(t, on);
    mounted::thrown(t, on, by)
}

/// EG-8.66 a model falls. `by` is the side that made it fall.
pub(crate) fn fall(t: &mut Duel<'_>, id: ModelId, by: Seat) -> Flow<()> {
    let pool = Pool::d6(1).split(Classes::at_least(4));
    let face = t.roll(roller(t.state.owner(id)), Purpose::Fall(id), pool)?.only();
    t.tell(|_, _| Event::new(EG_8_66, "told-fell").piece(id));
    hidden::reveal(t, id, EG_9_18);
    hit(t, id, i32::from(face) - 3, by).map(|_| ())
}

/// EG-8.54 a model is Stunned; EG-7.18 it loses its aim, EG-8.65 what it carries.
pub(crate) fn stun(t: &mut Duel<'_>, id: ModelId) {
    let marks = &mut t.state.model_mut(id).marks;
    marks.set(Mark::Stunned);
    marks.clear(Mark::Aimed);
    civilian::let_go(t, id);
}

/// EG-8.57 a model is slain, EG-8.59 however its wounds came together; EG-2.13, EG-8.65, EG-9.32, EG-9.38. `by` is the side that did it;
/// EG-12.19 also where that is its own, what its warband’s morale and the enemy’s points make of it is the same.
pub(crate) fn slay(t: &mut Duel<'_>, id: ModelId, by: Seat) {
    t.tell(|_, _| Event::new(EG_8_57, "told-slain").piece(id).weight(Weight::Headline));
    civilian::let_go(t, id);
    duel::champion_slain(t, id, by);
    // EG-9.32 the horse goes with its rider; one that stands alone stays where it is.
    t.state.model_mut(id).standing = Standing::Slain;
    duel::end(t, id);
    t.state.first_blood = t.state.first_blood.or(Some(by));
    if let Some(side) = id.side() {
        let leader = t.state.leader(side) == Some(id);
        let side = &mut t.state.sides[side.index()];
        side.slain_now += 1;
        side.leader_now |= leader;
    }
}
