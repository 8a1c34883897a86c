//! The end of the game and victory points (chapter 10).

use crate::crews;
use crate::event::{Event, Weight};
use crate::ids::UnitId;
use crate::numbers;
use crate::register::*;
use crate::state::{Battle, Mark, Standing, State};
use crate::step::{End, Game, Step};
use muster_ground::length::{Length, Point};
use muster_kernel::{Message, Outcome, Seat};

/// FB-10.5, FB-10.6, FB-10.7 what a General, a table quarter and a standard are worth.
pub const HUNDRED: u16 = 100;
/// FB-10.6 the least unit strength that holds or contests a quarter.
pub const HOLDS: u16 = 5;

/// Where the victory points of a side come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points {
    /// FB-10.2, FB-10.3 enemy units.
    pub units: u16,
    /// FB-10.5 the enemy General.
    pub general: u16,
    /// FB-10.6 table quarters.
    pub quarters: u16,
    /// FB-10.7 standards.
    pub standards: u16,
    /// FB-4.30 the scenario.
    pub scenario: u16,
}

impl Points {
    /// All of them.
    pub const fn total(self) -> u16 {
        self.won() + self.held()
    }

    /// Those for what the enemy has lost.
    pub const fn won(self) -> u16 {
        self.units + self.general + self.standards
    }

    /// Those for ground, which is judged when the game ends.
    pub const fn held(self) -> u16 {
        self.quarters + self.scenario
    }
}

/// FB-5.2 whether a side has a model on the table, or one that is due to come.
pub(crate) fn has_anybody(battle: &Battle, side: Seat) -> bool {
    battle.army(side).any(|id| match battle.unit(id).standing {
        Standing::Field
        | Standing::Joined(_)
        | Standing::Away(..)
        | Standing::Reserve
        | Standing::Arriving
        | Standing::Whirls => true,
        Standing::Nobody | Standing::ToDeploy | Standing::Unmanned | Standing::Destroyed => false,
    })
}

/// FB-10.1, FB-11.10 the game is over, and all magic items are known.
pub(crate) fn finish(t: &mut Game<'_>, end: End) {
    t.state.battle.step = Step::Over(end);
    for hidden in t.state.hidden.clone() {
        let all = &hidden.items;
        let unseen: Vec<usize> = (0..all.len()).filter(|at| !t.state.is_revealed(all, *at)).collect();
        t.state.battle.revealed.extend(unseen.into_iter().map(|at| all[at]));
    }
    t.tell(|_, state| {
        let [a, b] = Seat::BOTH.map(|side| i64::from(points(&state.battle, side).total()));
        Event::new(FB_10_1, "ev-over").with("one", a).with("other", b).weight(Weight::Headline)
    });
}

/// FB-10.2 to FB-10.9 what a side has won of the other's units.
fn of_units(battle: &Battle, side: Seat) -> u16 {
    battle.army(side.other()).map(|id| of_unit(battle, id)).sum()
}

/// FB-10.2, FB-10.3, FB-10.4, FB-10.8, FB-10.9, FB-12.16 what a unit yields to its enemy.
pub fn of_unit(battle: &Battle, id: UnitId) -> u16 {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    // FB-10.9 nobody paid for what was raised in play.
    if unit.marks.has(Mark::Created) {
        return 0;
    }
    let flees = |id: UnitId| battle.unit(battle.host(id)).flees();
    let points = troop.points + of_items(battle, id);
    match unit.standing {
        Standing::Nobody
        | Standing::ToDeploy
        | Standing::Reserve
        | Standing::Arriving
        | Standing::Whirls
        | Standing::Unmanned => 0,
        Standing::Destroyed => points,
        Standing::Field | Standing::Joined(_) if flees(id) => points,
        // FB-12.16 pursuers beyond the edge count as if they were on the table.
        Standing::Field | Standing::Joined(_) | Standing::Away(..) => {
            let own = points - troop.mount_points;
            won(own, fate(battle, id)) + won(troop.mount_points, fate_of_mount(battle, id))
        }
    }
}

/// FB-10.4, FB-11.2 what the magic items of somebody are worth that everybody knows of: the cost of the others is hidden with them.
fn of_items(battle: &Battle, id: UnitId) -> u16 {
    battle.revealed.iter().filter(|(by, _)| *by == id).map(|(_, item)| battle.book.item(*item).points).sum()
}

/// FB-10.2, FB-10.3 what has become of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Survival {
    /// More than half of it is left.
    Whole,
    /// FB-2.42 half or less.
    Halved,
    /// Nothing is left.
    Slain,
}

/// FB-2.7, FB-10.2, FB-10.3 how much of so many points is won: half of them rounded up.
const fn won(points: u16, fate: Survival) -> u16 {
    match fate {
        Survival::Whole => 0,
        Survival::Halved => points.div_ceil(2),
        Survival::Slain => points,
    }
}

/// What has become of a unit, of a character, or of a rider without what he rides.
fn fate(battle: &Battle, id: UnitId) -> Survival {
    match () {
        () if battle.unit(id).marks.has(Mark::Riderless) => Survival::Slain,
        // FB-10.8 a machine that is destroyed or abandoned counts with all that belongs to it.
        () if battle.unit(id).marks.has(Mark::Wrecked) || crews::way_back(battle, id).is_some() => Survival::Slain,
        () if is_halved(battle, id) => Survival::Halved,
        () => Survival::Whole,
    }
}

/// FB-10.2 what has become of a monster that is ridden.
fn fate_of_mount(battle: &Battle, id: UnitId) -> Survival {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    let wounds = troop.mount.map_or(troop.profile.wounds, |(mount, _)| battle.book.mount(mount).profile.wounds);
    match () {
        () if unit.marks.has(Mark::Dismounted) => Survival::Slain,
        () if 2 * wounds.saturating_sub(unit.body_wounds) <= wounds => Survival::Halved,
        () => Survival::Whole,
    }
}

/// FB-2.42 half strength or less.
pub fn is_halved(battle: &Battle, id: UnitId) -> bool {
    let (unit, troop) = (battle.unit(id), battle.troop(id));
    if troop.crew > 0 && troop.kind == crate::book::Kind::Machine {
        return 2 * unit.crew <= troop.crew;
    }
    if troop.models > 1 {
        return 2 * battle.own_models(id) <= troop.models;
    }
    let (most, lost) = match troop.body {
        Some(body) => (body.wounds, unit.body_wounds),
        // FB-9.134 #2 Wounds that he has stolen are his as well.
        None => {
            let stolen = numbers::body(battle, id).wounds.saturating_sub(troop.profile.wounds);
            (troop.profile.wounds, unit.wounds.saturating_sub(stolen))
        }
    };
    2 * (most.saturating_sub(lost)) <= most
}

/// FB-10.5 the enemy General slain, fled, or fleeing at the end.
fn of_general(battle: &Battle, side: Seat) -> u16 {
    let enemy = battle.army(side.other()).find(|id| battle.troop(*id).general);
    let lost = |id: UnitId| {
        let gone = matches!(battle.unit(id).standing, Standing::Destroyed);
        gone || battle.unit(id).marks.has(Mark::Riderless)
            || (battle.is_there(id) && battle.unit(battle.host(id)).flees())
    };
    if enemy.is_some_and(lost) { HUNDRED } else { 0 }
}

/// FB-10.6 in which of the four quarters most models of a unit are; nothing where no quarter has most of them.
pub fn quarter(battle: &Battle, id: UnitId) -> Option<usize> {
    let table = battle.map().table;
    let (x, y) = (table.width.0 / 2, table.depth.0 / 2);
    // Whoever stands upon a centre line stands on neither side of it.
    let place = |at: Point| (at.x.0 != x && at.y.0 != y).then(|| usize::from(at.x.0 > x) + 2 * usize::from(at.y.0 > y));
    let unit = battle.unit(id);
    // All of a block is where all its corners are.
    let block = unit.loose.is_empty() && battle.host(id) == id;
    let corners = block.then(|| unit.pose.footprint().corners().map(place));
    if let Some([Some(first), others @ ..]) = corners
        && others.iter().all(|other| *other == Some(first))
    {
        return Some(first);
    }
    let bases = battle.bases(id);
    let mut counts = [0; 4];
    bases.iter().filter_map(|base| place(base.centre())).for_each(|place| counts[place] += 1);
    counts.iter().position(|count| 2 * count > bases.len())
}

/// FB-10.6 who holds each quarter.
fn of_quarters(battle: &Battle, side: Seat) -> u16 {
    let there = |side: Seat| {
        let able = |id: &UnitId| !battle.unit(*id).flees() && battle.unit_strength(*id) >= HOLDS;
        let mut held = [false; 4];
        battle.fielded(side).filter(able).filter_map(|id| quarter(battle, id)).for_each(|place| held[place] = true);
        held
    };
    let (own, theirs) = (there(side), there(side.other()));
    let held = own.iter().zip(theirs).filter(|(own, theirs)| **own && !theirs).count();
    HUNDRED * held as u16
}

/// FB-10.7, FB-12.16 the standards that its units hold.
fn of_standards(battle: &Battle, side: Seat) -> u16 {
    // FB-12.16 pursuers beyond the edge count as if they were on the table.
    let lost = |by: UnitId| battle.unit(by).standing == Standing::Destroyed || battle.unit(battle.host(by)).flees();
    let holds = |by: UnitId| !lost(by);
    let held = battle.captured.iter().filter(|one| one.by.seat() == side && holds(one.by));
    HUNDRED * held.count() as u16
}

/// FB-4.30 the unit strength of a side near the table centre.
fn near_centre(battle: &Battle, side: Seat, within: u8) -> u16 {
    let table = battle.map().table;
    let centre = Point { x: Length(table.width.0 / 2), y: Length(table.depth.0 / 2) };
    let reach = Length(i32::from(within) * crate::UNITS_PER_INCH);
    // FB-7.51 a machine and its crew are one.
    let near = |id: &UnitId| battle.measured(*id).iter().any(|base| base.gap_to_point(centre).at_most(reach));
    let steady = battle.fielded(side).filter(|id| !battle.unit(*id).flees()).filter(near);
    steady.map(|id| battle.unit_strength(id)).sum()
}

/// FB-4.30 the points of the scenario.
fn of_scenario(battle: &Battle, side: Seat) -> u16 {
    let Some(objective) = battle.scenario().objective else { return 0 };
    let [own, theirs] = [side, side.other()].map(|side| near_centre(battle, side, objective.within));
    if own > theirs && own >= u16::from(objective.unit_strength) { objective.points } else { 0 }
}

/// FB-10.1, FB-10.11, FB-13.24 what a side has won as things stand.
pub fn points(battle: &Battle, side: Seat) -> Points {
    if let Step::Over(End::Conceded(seat)) = battle.step {
        // FB-10.1 the whole army of who gave up.
        let army = battle.army(side.other());
        let whole = army.map(|id| battle.troop(id).points + of_items(battle, id)).sum();
        return if seat == side { Points::default() } else { Points { units: whole, ..Points::default() } };
    }
    Points {
        units: of_units(battle, side),
        general: of_general(battle, side),
        quarters: of_quarters(battle, side),
        standards: of_standards(battle, side),
        scenario: of_scenario(battle, side),
    }
}

/// FB-10.10 the bands of victory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Band {
    /// A difference below a tenth of the limit.
    Draw,
    /// Below a quarter.
    Minor,
    /// Below a half.
    Solid,
    /// A half or more.
    Massacre,
}

/// FB-10.10, FB-10.13 how great a difference of points is.
pub const fn band(difference: u16, limit: u16) -> Band {
    let (difference, limit) = (difference as u32 * 100, limit as u32);
    if difference < 10 * limit {
        Band::Draw
    } else if difference < 25 * limit {
        Band::Minor
    } else if difference < 50 * limit {
        Band::Solid
    } else {
        Band::Massacre
    }
}

/// FB-10.10 to FB-10.13 how a game ended.
pub(crate) fn outcome(state: &State, end: End) -> Outcome {
    let scores = Seat::BOTH.map(|side| points(&state.battle, side).total());
    let wiped = Seat::BOTH.map(|side| !has_anybody(&state.battle, side));
    let band = band(scores[0].abs_diff(scores[1]), state.agreed.limit);
    let leads = if scores[0] > scores[1] { Seat::FIRST } else { Seat::SECOND };
    let (winner, rule) = match end {
        End::Conceded(seat) => (Some(seat.other()), FB_10_1),
        // FB-10.12 both wiped out at the same time.
        End::Wiped if wiped == [true, true] => (None, FB_10_12),
        End::Wiped | End::Turns => ((band != Band::Draw).then_some(leads), FB_10_10),
    };
    let reason = match (end, winner, band) {
        (End::Conceded(seat), ..) => Message::new("over-conceded").with("side", seat),
        (_, None, _) | (_, _, Band::Draw) => Message::new("over-draw"),
        (_, _, Band::Minor) => Message::new("over-minor"),
        (_, _, Band::Solid) => Message::new("over-solid"),
        (_, _, Band::Massacre) => Message::new("over-massacre"),
    };
    Outcome { winner, scores: scores.map(i32::from), reason, rule }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FB-10.10, FB-13.24.
    #[test]
    fn bands_of_victory() {
        use Band::{Draw, Massacre, Minor, Solid};
        let table = [
            (0, Draw),
            (99, Draw),
            (100, Minor),
            (249, Minor),
            (250, Solid),
            (383, Solid),
            (499, Solid),
            (500, Massacre),
        ];
        for (difference, expected) in table {
            assert_eq!(band(difference, 1000), expected, "{difference}");
        }
        assert_eq!(band(333, 3333), Draw);
        assert_eq!(band(334, 3333), Minor);
    }
}
