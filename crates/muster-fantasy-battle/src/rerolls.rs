//! Dice that are rolled again (FB-2.2, FB-5.60, FB-9.40, FB-9.133).

use crate::action::{About, Action, Choice, Pick, Prompt};
use crate::asking::Asking;
use crate::book::SpellEffect;
use crate::event::{Event, OfUnit, Purpose, Whose};
use crate::ids::UnitId;
use crate::magic::spells::spell;
use crate::magic::upon;
use crate::register::*;
use crate::state::Battle;
use crate::step::Game;
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, RuleId, Seat};

/// Which dice of a roll are made again, whatever anybody chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Again {
    /// None.
    Never,
    /// FB-9.133 #1 those that show a 1.
    Ones,
    /// FB-9.40 those that miss, by the rule that allows it.
    Missed(RuleId),
}

impl Again {
    /// FB-9.133 #1 the dice that somebody rolls again to hit or to wound, who may roll these again without a spell.
    pub(crate) fn of(self, battle: &Battle, id: UnitId) -> Again {
        match self {
            Again::Never if upon::foresees(battle, id) => Again::Ones,
            Again::Never | Again::Ones | Again::Missed(_) => self,
        }
    }

    fn takes(self, face: u8, needs: u8) -> bool {
        match self {
            Again::Never => false,
            Again::Ones => face == 1,
            Again::Missed(_) => face < needs,
        }
    }

    /// By which rule.
    const fn rule(self) -> RuleId {
        match self {
            Again::Missed(rule) => rule,
            Again::Never | Again::Ones => FB_9_133,
        }
    }
}

/// FB-5.60, FB-9.51, FB-3.247 whether a unit that failed a test takes it again, where a rule says that it may: its player decides, and
/// is told how likely it passes.
pub(crate) fn is_tested_again(t: &mut Game<'_>, (id, rule): (UnitId, RuleId), passes: u8) -> Flow<bool> {
    let again = Asking::of(About::TestAgain { passes }, id).decide(t, id.seat())?;
    if again {
        t.tell(|_, _| Event::new(rule, "ev-tests-again").unit(id));
    }
    Ok(again)
}

/// FB-2.2 so many dice are rolled again, by a rule.
pub(crate) fn tell(t: &mut Game<'_>, (purpose, rule): (&Purpose, RuleId), count: u16) {
    if let Some(id) = purpose.unit.filter(|_| count > 0) {
        t.tell(|_, _| {
            let champion = i64::from(purpose.whose == Whose::Champion);
            Event::new(rule, "ev-rolls-again").unit(id).with("count", i64::from(count)).with("champion", champion)
        });
    }
}

/// FB-2.2, FB-5.60 so many dice that each need so much, with those that were rolled again: first what has to be, then what the
/// player wants. No die is rolled a third time.
pub(crate) fn roll(
    t: &mut Game<'_>,
    (seat, purpose): (Seat, Purpose),
    (count, needs): (u16, u8),
    again: Again,
) -> Flow<Vec<u8>> {
    let purpose = purpose.needing(needs);
    let mut faces = t.roll(seat, purpose, Pool::d6(count).split(told_apart(needs, again)))?.as_slice().to_vec();
    let taken = faces.iter().filter(|face| again.takes(**face, needs)).count() as u16;
    tell(t, (&purpose, again.rule()), taken);
    let second = t.roll(seat, purpose, Pool::d6(taken).split(told_apart(needs, Again::Never)))?;
    faces.retain(|face| !again.takes(*face, needs));
    foretold(t, (seat, purpose), (&mut faces, needs))?;
    faces.extend(second.as_slice());
    Ok(faces)
}

/// FB-8.7, FB-8.8 how many of so many attempts succeed that each take a 6 and then so much. An attempt is made again whole,
/// whichever of its dice asks for it, and none is made a third time.
pub(crate) fn attempts(
    t: &mut Game<'_>,
    (seat, purpose): (Seat, Purpose),
    (count, needs): (u16, u8),
    again: Again,
) -> Flow<u16> {
    let first = attempt(t, (seat, purpose), (count, needs), again)?;
    tell(t, (&purpose, again.rule()), first.again);
    let wanted = second_sign(t, (seat, purpose), count - first.succeed - first.again)?;
    let second = attempt(t, (seat, purpose), (first.again + u16::from(wanted), needs), Again::Never)?;
    Ok(first.succeed + second.succeed)
}

/// How attempts of two dice went.
struct Attempts {
    succeed: u16,
    /// How many have to be made again.
    again: u16,
}

/// FB-8.7 attempts that each take a 6 and then so much, once.
fn attempt(
    t: &mut Game<'_>,
    (seat, purpose): (Seat, Purpose),
    (count, needs): (u16, u8),
    again: Again,
) -> Flow<Attempts> {
    let mut roll = |count: u16, needs: u8| {
        let faces = t.roll(seat, purpose.needing(needs), Pool::d6(count).split(told_apart(needs, again)))?;
        let faces = faces.as_slice().iter();
        let taken = faces.clone().filter(|face| again.takes(**face, needs)).count() as u16;
        Ok((faces.filter(|face| **face >= needs).count() as u16, taken))
    };
    let (sixes, before) = roll(count, 6)?;
    let (succeed, after) = roll(sixes, needs)?;
    Ok(Attempts { succeed, again: before + after })
}

/// FB-2.3 what dice that need so much can show: a failure, a success or a natural six, and a one where ones are rolled again.
const fn told_apart(needs: u8, again: Again) -> Classes {
    let classes = Classes::at_least(needs).and(6);
    match again {
        Again::Never | Again::Missed(_) => classes,
        Again::Ones => classes.and(2),
    }
}

/// FB-9.133 #2 whoever has read the Second Sign may roll some of the dice that failed again.
fn foretold(t: &mut Game<'_>, (seat, purpose): (Seat, Purpose), (faces, needs): (&mut Vec<u8>, u8)) -> Flow<()> {
    let failed = faces.iter().filter(|face| **face < needs).count() as u16;
    let count = second_sign(t, (seat, purpose), failed)?;
    for _ in 0..count {
        if let Some(place) = faces.iter().position(|face| *face < needs) {
            faces.remove(place);
        }
    }
    let more = Pool::d6(count.into()).split(told_apart(needs, Again::Never));
    faces.extend(t.roll(seat, purpose, more)?.as_slice());
    Ok(())
}

/// FB-9.133 #2 how many of so many failures whoever has read the Second Sign makes again; they are spent.
fn second_sign(t: &mut Game<'_>, (seat, purpose): (Seat, Purpose), failed: u16) -> Flow<u8> {
    let Some(at) = sign(&t.state.battle, seat).filter(|_| failed > 0) else { return Ok(0) };
    let most = u16::from(t.state.magic.lasting[at].count).min(failed);
    let options = (0..=most).map(|count| Choice::Number(count as u8)).collect();
    let pick = Pick { about: About::SecondSign, unit: purpose.unit, other: purpose.other, options };
    let Action::Choose(Choice::Number(count)) = t.ask(seat, Prompt::Pick(pick))? else { return Ok(0) };
    let lasting = &mut t.state.battle.magic.lasting;
    lasting[at].count -= count;
    if lasting[at].count == 0 {
        lasting.remove(at);
    }
    tell(t, (&purpose, FB_9_133), count.into());
    Ok(count)
}

/// FB-9.133 #2 whether somebody has read a Second Sign that may be used yet.
pub(crate) fn is_foretold(battle: &Battle) -> bool {
    Seat::BOTH.into_iter().any(|seat| sign(battle, seat).is_some())
}

/// FB-9.133 #2 a Second Sign of a side that has dice left, among the spells that last.
fn sign(battle: &Battle, seat: Seat) -> Option<usize> {
    battle.magic.lasting.iter().position(|one| {
        let reads =
            spell(battle, one.lore, one.number).is_some_and(|spell| matches!(spell.effect, SpellEffect::SecondSign(_)));
        one.by.seat() == seat && reads
    })
}
