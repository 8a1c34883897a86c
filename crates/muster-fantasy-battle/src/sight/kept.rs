//! What was found of who sees whom, kept from one question to the next (FB-6.15, FB-6.18 to FB-6.22, FB-7.50).
//!
//! Rules ask who sees whom again and again while hardly anybody has moved. What comes of it depends on what is printed, on where units
//! stand and who is in them, and on nothing else. So it is kept beside the game, for the table that was looked at last, each with the
//! box outside of which nobody bars that view; whoever stands otherwise than he did takes away what he may have changed.

use super::boxes::{self, Span};
use crate::book::{Book, MapId};
use crate::ids::{BuildingId, MOST_UNITS, UnitId, Units};
use crate::state::{Battle, Command, Standing, Unit};
use crate::troop::Army;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point};
use muster_ground::manoeuvre::Side;
use muster_kernel::Seat;
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

/// The number of the first model that is seen of those that are looked at; nothing where none is.
pub(super) type Seen = Option<u16>;

/// Whose eyes look at somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SeenBy {
    /// FB-6.21 those of all models of a unit that see at all.
    Unit,
    /// FB-6.18 those of the model with this number.
    Model(u16),
    /// FB-6.93 those of the model with this number, who aims at the models of a unit one by one.
    Aiming(u16),
    /// FB-7.50 the crew's along the barrel of a machine that is turned.
    Muzzle,
}

/// Where somebody looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Towards {
    /// FB-6.15 out of his arc.
    Ahead,
    /// FB-6.93 to all sides, as fast cavalry shoots.
    AllSides,
}

/// Somebody looks at a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    pub(super) viewer: UnitId,
    pub(super) by: SeenBy,
    pub(super) towards: Towards,
    pub(super) target: UnitId,
}

/// A table as it is looked at: a number that no other one has, nor the same one once anybody has moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Revision(u64);

/// Turns to a table: what was kept and does not hold there is forgotten.
pub(super) fn turn_to(battle: &Battle) -> Revision {
    KEPT.with_borrow_mut(|kept| kept.turn_to(battle))
}

/// What was found on a table, if it is the one that was turned to last.
pub(super) fn known(revision: Revision, look: &Look) -> Option<Seen> {
    KEPT.with_borrow(|kept| {
        let row = kept.row(revision, look.viewer)?;
        row.iter().find(|found| found.look == *look).map(|found| found.seen)
    })
}

/// Keeps what was found on a table, if it is the one that was turned to last: nobody outside of a box bars that view.
pub(super) fn keep(revision: Revision, look: Look, (seen, around): (Seen, Span)) {
    KEPT.with_borrow_mut(|kept| {
        if kept.revision == revision {
            kept.found[usize::from(look.viewer.0)].push(Found { look, seen, around });
        }
    });
}

/// What came of a look.
struct Found {
    look: Look,
    seen: Seen,
    /// The box outside of which nobody bars the view.
    around: Span,
}

/// What is kept.
#[derive(Default)]
struct Kept {
    revision: Revision,
    /// What does not change in a game as a rule; nothing before the first one.
    printed: Option<Printed>,
    /// How every unit stands, by side and row.
    stances: [Vec<Stance>; 2],
    /// What was found, by who looks.
    found: Vec<Vec<Found>>,
}

/// What is printed and bought. These stay the same as long as they are held here: who changes one of them has to copy it.
struct Printed {
    book: Arc<Book>,
    armies: [Arc<Army>; 2],
    map: MapId,
}

impl Printed {
    fn of(battle: &Battle) -> Printed {
        let armies = [0, 1].map(|side| Arc::clone(&battle.armies[side].0));
        Printed { book: Arc::clone(&battle.book.0), armies, map: battle.agreed.map }
    }

    fn is_of(&self, battle: &Battle) -> bool {
        Arc::ptr_eq(&self.book, &battle.book.0)
            && (0..2).all(|side| Arc::ptr_eq(&self.armies[side], &battle.armies[side].0))
            && self.map == battle.agreed.map
    }
}

/// All of how a unit stands that says who sees it, whom it sees, and whom it hides.
#[derive(PartialEq, Eq)]
struct Stance {
    standing: Standing,
    pose: Formation,
    end: Option<Side>,
    loose: Vec<Point>,
    building: Option<BuildingId>,
    flees: bool,
    /// FB-6.4, FB-7.58 who stands in which place of it.
    ranks: (Command, u8),
}

impl Stance {
    fn of(unit: &Unit) -> Stance {
        Stance {
            standing: unit.standing,
            pose: unit.pose,
            end: unit.end,
            loose: unit.loose.clone(),
            building: unit.building,
            flees: unit.flees(),
            ranks: (unit.command, unit.crew),
        }
    }

    fn is_of(&self, unit: &Unit) -> bool {
        self.pose == unit.pose
            && self.standing == unit.standing
            && self.ranks == (unit.command, unit.crew)
            && self.flees == unit.flees()
            && self.end == unit.end
            && self.building == unit.building
            && self.loose == unit.loose
    }

    /// The unit that a character has joined.
    const fn host(&self) -> Option<UnitId> {
        if let Standing::Joined(host) = self.standing { Some(host) } else { None }
    }

    /// A box outside of which it hides nobody; nothing of who is not on the table by himself.
    fn bars(&self) -> Option<Span> {
        const HAIR: i32 = 16;
        if !matches!(self.standing, Standing::Field | Standing::Unmanned) {
            return None;
        }
        let far = match self.loose[..] {
            [] => self.pose.width().0 / 2 + self.pose.depth().0,
            [..] => self.pose.base.0.0 + self.pose.base.1.0,
        };
        let (low, high) = match self.loose[..] {
            [] => (self.pose.front, self.pose.front),
            [..] => boxes::around(self.loose.iter().copied()),
        };
        let aside = |at: Point, by: i32| Point { x: at.x + Length(by), y: at.y + Length(by) };
        Some((aside(low, -far - HAIR), aside(high, far + HAIR)))
    }
}

impl Kept {
    fn turn_to(&mut self, battle: &Battle) -> Revision {
        let as_many = || (0..2).all(|side| self.stances[side].len() == battle.units[side].len());
        if !(self.printed.as_ref().is_some_and(|printed| printed.is_of(battle)) && as_many()) {
            self.begin(battle);
        }
        for side in Seat::BOTH {
            for (row, unit) in battle.units[side.index()].iter().enumerate() {
                if !self.stances[side.index()][row].is_of(unit) {
                    self.moves(UnitId::new(side, row), Stance::of(unit));
                }
            }
        }
        self.revision
    }

    /// Nothing is known of a table with other armies.
    fn begin(&mut self, battle: &Battle) {
        self.revision = Revision(self.revision.0 + 1);
        self.printed = Some(Printed::of(battle));
        self.stances = [0, 1].map(|side| battle.units[side].iter().map(Stance::of).collect());
        self.found.resize_with(2 * MOST_UNITS, Vec::new);
        self.found.iter_mut().for_each(Vec::clear);
    }

    /// A unit stands otherwise: forgotten is what it saw, and those with it, what was seen of them, and whatever went by where it stood or
    /// stands now.
    fn moves(&mut self, id: UnitId, now: Stance) {
        self.revision = Revision(self.revision.0 + 1);
        let before = std::mem::replace(&mut self.stances[id.seat().index()][id.row()], now);
        let now = &self.stances[id.seat().index()][id.row()];
        let bars = [before.bars(), now.bars()];
        let with_it = [Some(id), before.host(), now.host()].into_iter().flatten();
        let mates = self.stances[id.seat().index()].iter().enumerate();
        let joined = mates.filter(|(_, mate)| mate.host() == Some(id)).map(|(row, _)| UnitId::new(id.seat(), row));
        let all: Units = with_it.chain(joined).collect();
        let goes_by = |around: &Span| bars.iter().flatten().any(|bar| boxes::meet(*bar, *around));
        for (viewer, row) in self.found.iter_mut().enumerate().filter(|(_, row)| !row.is_empty()) {
            if all.has(UnitId(viewer as u8)) {
                row.clear();
            } else {
                row.retain(|found| !all.has(found.look.target) && !goes_by(&found.around));
            }
        }
    }

    /// What somebody was found to see on a table.
    fn row(&self, revision: Revision, viewer: UnitId) -> Option<&[Found]> {
        (self.revision == revision).then(|| self.found.get(usize::from(viewer.0)).map(Vec::as_slice))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FantasyBattle;
    use crate::UNITS_PER_INCH;
    use muster_kernel::Ruleset;

    /// Two bands of swordsmen look at each other; beside them, far away, stands a third.
    fn table() -> Battle {
        let lines = [
            "scenario pitched-battle two-hills",
            "round 2",
            "turn A",
            "phase turn remaining",
            "army A empire",
            "A1 is 10 swordsmen files=5",
            "A2 is 10 swordsmen files=5",
            "army B empire",
            "B1 is 10 swordsmen files=5",
            "A1 at 24,12 facing 0 files 5",
            "A2 at 60,12 facing 0 files 5",
            "B1 at 24,36 facing 180 files 5",
        ];
        let rules = FantasyBattle::standard();
        let setup = rules.parse_setup(&lines.join("\n")).expect("a readable set-up");
        rules.begin(&setup).expect("a sound set-up").battle
    }

    fn inches(x: i32, y: i32) -> Point {
        Point::new(x * UNITS_PER_INCH, y * UNITS_PER_INCH)
    }

    #[test]
    fn who_moves_takes_away_what_he_may_have_changed_and_nothing_else() {
        let [one, other, enemy] = ["A1", "A2", "B1"].map(|name| {
            let seat = if name.starts_with('A') { Seat::FIRST } else { Seat::SECOND };
            UnitId::new(seat, usize::from(name.ends_with('2')))
        });
        let look = Look { viewer: one, by: SeenBy::Unit, towards: Towards::Ahead, target: enemy };
        let mut battle = table();
        let see = |battle: &Battle| keep(turn_to(battle), look, (Some(0), (inches(20, 12), inches(28, 36))));
        let is_known = |battle: &Battle| known(turn_to(battle), &look).is_some();
        see(&battle);
        assert!(is_known(&battle));
        battle.unit_mut(other).pose.front = inches(60, 14);
        assert!(is_known(&battle), "far away");
        battle.unit_mut(other).pose.front = inches(24, 24);
        assert!(!is_known(&battle), "between them");
        see(&battle);
        battle.unit_mut(other).pose.front = inches(60, 14);
        assert!(!is_known(&battle), "away from between them");
        for id in [one, enemy] {
            see(&battle);
            battle.unit_mut(id).pose.models = 9;
            assert!(!is_known(&battle), "of fewer");
        }
        see(&battle);
        battle.unit_mut(other).standing = Standing::Joined(enemy);
        assert!(!is_known(&battle), "with another");
        see(&battle);
        assert_ne!(turn_to(&battle), turn_to(&table()));
        assert!(!is_known(&battle), "of another game");
    }
}
