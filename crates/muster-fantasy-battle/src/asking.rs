//! Questions with a few answers that lie open to both players, asked so that what comes back is what one of them stands for (FB-5.59).
//! Where an answer may name what its player hides it is read as it is given: nobody else knows whether it was listed.

use crate::action::{About, Action, Choice, Pick, Prompt};
use crate::ids::UnitId;
use crate::magic::ending;
use crate::state::State;
use crate::step::Game;
use muster_kernel::{Flow, Seat};

/// A question before its answers are listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asking {
    about: About,
    unit: Option<UnitId>,
    other: Option<UnitId>,
}

/// One of several things that may be answered, or nothing more.
pub(crate) fn or_stop<T: Copy>(all: Vec<T>, choice: impl Fn(T) -> Choice) -> Vec<(Choice, Option<T>)> {
    all.into_iter().map(|one| (choice(one), Some(one))).chain([(Choice::Stop, None)]).collect()
}

/// What comes back where a player may end spells before he answers.
enum Freely<T> {
    /// FB-5.59 what one of the answers stands for.
    Answers(T),
    /// FB-9.116 a spell of a Wizard ends, by its number.
    Ends(UnitId, u8),
}

impl Asking {
    /// A question about the whole side.
    pub(crate) const fn plain(about: About) -> Asking {
        Asking { about, unit: None, other: None }
    }

    /// A question about a unit.
    pub(crate) const fn of(about: About, unit: UnitId) -> Asking {
        Asking { about, unit: Some(unit), other: None }
    }

    /// A question about two units.
    pub(crate) const fn of_two(about: About, (unit, other): (UnitId, UnitId)) -> Asking {
        Asking { about, unit: Some(unit), other: Some(other) }
    }

    /// FB-5.59 one of several things, each with the answer that stands for it; there is one at least.
    pub(crate) fn one<T>(self, t: &mut Game<'_>, seat: Seat, all: impl IntoIterator<Item = (Choice, T)>) -> Flow<T> {
        let mut all: Vec<(Choice, T)> = all.into_iter().collect();
        let Asking { about, unit, other } = self;
        let options = all.iter().map(|(choice, _)| *choice).collect();
        let answer = t.ask(seat, Prompt::Pick(Pick { about, unit, other, options }))?;
        // To stop is written alike wherever one may.
        let answer = if answer == Action::Stop { Action::Choose(Choice::Stop) } else { answer };
        let at = all.iter().position(|(choice, _)| answer == Action::Choose(*choice));
        Ok(all.swap_remove(at.unwrap_or(0)).1)
    }

    /// FB-9.116 one of several things that are open as things stand; a player who keeps spells in play may end them first, and what is open
    /// then is listed anew.
    pub(crate) fn freely<T>(
        self,
        t: &mut Game<'_>,
        seat: Seat,
        (mut open, anew): (Vec<(Choice, T)>, impl Fn(&State) -> Vec<(Choice, T)>),
    ) -> Flow<T> {
        loop {
            let answers = open.into_iter().map(|(choice, answer)| (choice, Freely::Answers(answer)));
            let kept = ending::kept(&t.state.battle, seat);
            let ends = kept.into_iter().map(|(by, number)| (Choice::End(by, number), Freely::Ends(by, number)));
            match self.one(t, seat, answers.chain(ends).collect::<Vec<_>>())? {
                Freely::Answers(answer) => return Ok(answer),
                Freely::Ends(by, number) => ending::end(t, by, number),
            }
            open = anew(t.state);
        }
    }

    /// One of several units, by its player.
    pub(crate) fn unit(self, t: &mut Game<'_>, seat: Seat, units: &[UnitId]) -> Flow<UnitId> {
        self.one(t, seat, units.iter().map(|id| (Choice::Unit(*id), *id)))
    }

    /// One of several units, or none of them.
    pub(crate) fn unit_or_none(
        self,
        t: &mut Game<'_>,
        seat: Seat,
        (units, none): (&[UnitId], Choice),
    ) -> Flow<Option<UnitId>> {
        self.one(t, seat, units.iter().map(|id| (Choice::Unit(*id), Some(*id))).chain([(none, None)]))
    }

    /// Yes or no.
    pub(crate) fn decide(self, t: &mut Game<'_>, seat: Seat) -> Flow<bool> {
        self.one(t, seat, [(Choice::Yes, true), (Choice::No, false)])
    }

    /// One of several numbers.
    pub(crate) fn number(self, t: &mut Game<'_>, seat: Seat, all: impl IntoIterator<Item = u8>) -> Flow<u8> {
        self.one(t, seat, all.into_iter().map(|number| (Choice::Number(number), number)))
    }
}
