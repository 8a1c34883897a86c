//! The fight sequence: stages, alternation, second fights (SP-5.49 to SP-5.57).

use crate::ability::{Permission, Phase};
use crate::action::{Action, Prompt};
use crate::changes;
use crate::space;
use crate::state::{Battle, UnitId, Units};
use crate::step::{Fighting, Game, Stage, Step};
use crate::turns;
use crate::universal;
use muster_kernel::{Flow, Seat};

/// SP-2.42, SP-5.54 when a unit strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strikes {
    /// With Strike-first.
    First,
    /// With neither, or with both.
    Normally,
    /// With Strike-last.
    Last,
}

/// SP-9.34, SP-5.54, SP-3.215, SP-12.13, SP-12.14 when a unit strikes.
pub fn strikes(battle: &Battle, id: UnitId) -> Strikes {
    let first = changes::may(battle, Permission::StrikeFirst, id);
    let again = battle.unit(id).fought > 0 && changes::may(battle, Permission::FightTwice, id);
    let last = again || changes::may(battle, Permission::StrikeLast, id);
    match (first, last) {
        (true, false) => Strikes::First,
        (false, true) => Strikes::Last,
        (true, true) | (false, false) => Strikes::Normally,
    }
}

/// SP-5.49, SP-12.11 whether a unit may fight: in combat or charged in this turn, with a use left.
pub fn is_eligible(battle: &Battle, id: UnitId) -> bool {
    has_a_use(battle, id) && (battle.unit(id).charged || space::is_in_combat(battle, id))
}

/// Whether a unit on the battlefield has not fought as often as it may.
fn has_a_use(battle: &Battle, id: UnitId) -> bool {
    let unit = battle.unit(id);
    let uses = if unit.fought == 1 && changes::may(battle, Permission::FightTwice, id) { 2 } else { 1 };
    unit.is_on_field() && unit.fought < uses
}

/// The units of both sides that may fight, by when they strike.
struct Able {
    first: Units,
    sooner: Units,
    all: Units,
}

impl Able {
    /// SP-5.49, SP-5.54 those that are left.
    fn of(battle: &Battle) -> Able {
        let mut able = Able { first: Units::NONE, sooner: Units::NONE, all: Units::NONE };
        let waiting: Units = battle.everybody().filter(|id| has_a_use(battle, *id)).collect();
        let fight = if waiting.is_empty() { Units::NONE } else { space::all_in_combat(battle) };
        for id in waiting.iter().filter(|id| battle.unit(*id).charged || fight.has(*id)) {
            able.all.insert(id);
            match strikes(battle, id) {
                Strikes::First => {
                    able.first.insert(id);
                    able.sooner.insert(id);
                }
                Strikes::Normally => able.sooner.insert(id),
                Strikes::Last => (),
            }
        }
        able
    }

    /// SP-5.51, SP-5.52, SP-5.53, SP-5.55, SP-12.12 those of a side that may be picked in a stage.
    fn now(&self, stage: Stage, seat: Seat) -> Units {
        match stage {
            Stage::First => self.first.of(seat),
            // SP-5.53, SP-5.55 one that strikes last only while nobody else is left.
            Stage::Second | Stage::Rest if self.sooner.is_empty() => self.all.of(seat),
            Stage::Second | Stage::Rest => self.sooner.of(seat),
        }
    }
}

/// SP-5.51, SP-5.52, SP-5.53, SP-5.55, SP-12.12 the units of a side that may be picked now.
pub fn eligible(battle: &Battle, fighting: Fighting, seat: Seat) -> Units {
    Able::of(battle).now(fighting.stage, seat)
}

/// SP-5.50 the next unit fights.
pub(crate) fn pick(t: &mut Game<'_>, fighting: Fighting) -> Flow<()> {
    let battle = &t.state.battle;
    let all = Able::of(battle);
    let next =
        [fighting.next, fighting.next.other()].into_iter().find(|seat| !all.now(fighting.stage, *seat).is_empty());
    let Some(seat) = next else {
        let after = match fighting.stage {
            // SP-5.51 to SP-5.53 the second stage begins with the active player.
            Stage::First => Step::Fight(Fighting { stage: Stage::Second, next: battle.active }),
            Stage::Second | Stage::Rest => Step::Window(Phase::EndOfTurn, battle.active),
        };
        turns::enter(&mut t.state.battle, after);
        return Ok(());
    };
    let now = Fighting { next: seat, ..fighting };
    let able = all.now(now.stage, seat);
    let id = match able.iter().next() {
        // SP-5.72 one that cannot decline is not asked for.
        Some(only) if able.len() == 1 && !may_decline(&t.state.battle, able) => only,
        _ => match t.ask(seat, Prompt::Fighter(now))? {
            Action::Name(id) => id,
            _ => {
                // SP-5.56 the second fight is forfeited, and the other player picks.
                able.iter().for_each(|id| t.state.battle.unit_mut(id).fought = 2);
                t.state.battle.step = Step::Fight(picked(now));
                return Ok(());
            }
        },
    };
    universal::fight(t, id)?;
    t.state.battle.step = Step::Fight(picked(now));
    Ok(())
}

/// SP-5.53 after somebody has picked, the other is next.
fn picked(now: Fighting) -> Fighting {
    let stage = match now.stage {
        Stage::First => Stage::First,
        Stage::Second | Stage::Rest => Stage::Rest,
    };
    Fighting { stage, next: now.next.other() }
}

/// SP-5.56 whether a player may pass: all that is left is the second fight of units.
pub(crate) fn may_decline(battle: &Battle, able: Units) -> bool {
    able.len() == 1 && able.iter().all(|id| battle.unit(id).fought == 1)
}
