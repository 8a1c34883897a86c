//! FB-6.10, FB-6.11, FB-6.23 to FB-6.36 the remaining moves: a list of manoeuvres goes in, where it ends, what it costs and
//! the first thing that forbids it come out.

use muster_ground::bases::Base;
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Vector};
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::sweep::Sweep;
use muster_ground::table::Table;
use muster_ground::things::Thing;
use muster_kernel::RuleId;

use super::costs::{self, Drill, Footing};
use super::terrain::{Going, Hindrance};
use super::{INCH, inches, zones};

/// FB-6.30 how fast a unit moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// Up to its Movement.
    Walk,
    /// Up to twice its Movement, wheels only.
    March,
}

/// Who moves and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mover {
    /// FB-6.23 the Movement as a length.
    pub movement: Length,
    /// How fast.
    pub pace: Pace,
    /// How it turns.
    pub drill: Drill,
    /// What ground is to it.
    pub footing: Footing,
}

/// Everything that may be in the way.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The table.
    pub table: Table,
    /// What hinders.
    pub ground: &'a [Hindrance],
    /// FB-6.11 other units of the same side.
    pub friends: &'a [Formation],
    /// FB-6.10 units of the other side.
    pub enemies: &'a [Formation],
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// FB-6.34 it costs more than the unit has.
    TooDear,
    /// FB-6.30 turns, other widths, reforms and steps aside are no part of a march.
    NotInMarch,
    /// FB-4.10 a march over this piece.
    MarchOver(usize),
    /// FB-6.24 a wheel by more than half a turn.
    TooFarRound,
    /// FB-6.26 other than one to five files more or fewer, or more files than models.
    Files,
    /// FB-6.27 a reform with other manoeuvres, or by more than twice the Movement.
    Reform,
    /// FB-6.10 within an inch of this enemy.
    NearEnemy(usize),
    /// FB-6.11 through this friend.
    ThroughFriend(usize),
    /// FB-4.7 into this piece.
    Impassable(usize),
    /// FB-4.22 over the edge.
    OffTable,
}

/// What comes of a list of manoeuvres.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where it ends; up to the first fault.
    pub end: Formation,
    /// FB-6.29 the sum of costs.
    pub cost: Length,
    /// The pieces of terrain that hinder and were entered, crossed or begun in, for FB-7.93 and its like.
    pub entered: Vec<usize>,
    /// The first manoeuvre that is refused and why.
    pub fault: Option<(usize, Fault)>,
}

impl Mover {
    /// FB-6.23, FB-6.30 how much it may spend.
    pub const fn allowance(&self) -> Length {
        match self.pace {
            Pace::Walk => self.movement,
            Pace::March => Length(2 * self.movement.0),
        }
    }
}

impl Fault {
    /// The rule that refuses.
    pub const fn rule(self) -> RuleId {
        match self {
            Fault::TooDear => RuleId("FB-6.34"),
            Fault::NotInMarch => RuleId("FB-6.30"),
            Fault::MarchOver(_) => RuleId("FB-4.10"),
            Fault::TooFarRound => RuleId("FB-6.24"),
            Fault::Files => RuleId("FB-6.26"),
            Fault::Reform => RuleId("FB-6.27"),
            Fault::NearEnemy(_) => RuleId("FB-6.10"),
            Fault::ThroughFriend(_) => RuleId("FB-6.11"),
            Fault::Impassable(_) => RuleId("FB-4.7"),
            Fault::OffTable => RuleId("FB-4.22"),
        }
    }
}

/// FB-6.34 where a list of manoeuvres leads and what it costs.
pub fn walk(unit: &Formation, manoeuvres: &[Manoeuvre], mover: Mover, field: &Field) -> Way {
    let mut way = Way { end: *unit, cost: Length::ZERO, entered: Vec::new(), fault: None };
    for (at, manoeuvre) in manoeuvres.iter().enumerate() {
        let before = way.end;
        let fault = unfit(&before, *manoeuvre, mover, manoeuvres.len())
            .or_else(|| blocked(&before, *manoeuvre, mover, field))
            .or_else(|| over_bad_ground(&before, *manoeuvre, mover, field));
        if let Some(fault) = fault {
            return Way { fault: Some((at, fault)), ..way };
        }
        let (movement, drill, footing) = (mover.movement, mover.drill, mover.footing);
        way.cost += costs::cost(&before, *manoeuvre, (movement, drill, footing), field.ground);
        way.end = before.after(*manoeuvre);
        way.entered.extend(met(&before, *manoeuvre, field.ground).map(|part| part.piece));
        if way.cost > mover.allowance() || strays(unit, &way.end, mover) {
            way.fault = Some((at, Fault::TooDear));
            return way;
        }
    }
    way.entered.sort_unstable();
    way.entered.dedup();
    way
}

/// FB-6.30, FB-6.31 whether an enemy stands within 8 inches, so that the unit may not march.
pub fn is_march_blocked<'a>(unit: &Formation, enemies: impl IntoIterator<Item = &'a Formation>) -> bool {
    enemies.into_iter().any(|enemy| zones::is_within(unit, enemy, inches(8)))
}

/// How far a unit may go straight in a direction before it comes too close to something: the gap stands with each thing.
/// What it is too close to already lets it go nowhere, unless `way` has no length.
pub fn clear_length(base: &Base, way: Vector, most: Length, things: &[(Base, Length)]) -> Length {
    let near = |(thing, gap): &&(Base, Length)| !Sweep::of(base, way.scaled(most)).keeps_off(Thing::Base(thing), *gap);
    let near: Vec<&(Base, Length)> = things.iter().filter(near).collect();
    let clear = |length: i32| {
        let sweep = Sweep::of(base, way.scaled(Length(length)));
        near.iter().all(|(thing, gap)| sweep.keeps_off(Thing::Base(thing), *gap))
    };
    let (mut low, mut high) = (0, most.0.max(0));
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if clear(middle) { low = middle } else { high = middle - 1 }
    }
    Length(low)
}

/// FB-6.24 to FB-6.30 what no ground and no enemy makes better.
fn unfit(unit: &Formation, manoeuvre: Manoeuvre, mover: Mover, count: usize) -> Option<Fault> {
    let march = mover.pace == Pace::March;
    let fault = |bad: bool, fault| bad.then_some(fault);
    match manoeuvre {
        Manoeuvre::Ahead(length) => {
            fault(march && length < Length::ZERO, Fault::NotInMarch).or(fault(is_wild(length), Fault::TooDear))
        }
        Manoeuvre::Aside(length) => fault(march, Fault::NotInMarch).or(fault(is_wild(length), Fault::TooDear)),
        Manoeuvre::Wheel(_, angle) => fault(angle > muster_ground::angle::Angle::HALF, Fault::TooFarRound),
        Manoeuvre::Turn(_) | Manoeuvre::TurnAbout => fault(march && mover.drill != Drill::Single, Fault::NotInMarch),
        Manoeuvre::Files(files) => {
            let change = files.abs_diff(unit.files);
            let bad = files == 0 || files > unit.models || !(1..=5).contains(&change);
            fault(march, Fault::NotInMarch).or(fault(bad, Fault::Files))
        }
        Manoeuvre::Reform(_, files) => {
            let bad = files == 0 || files > unit.models;
            match mover.drill {
                Drill::Single | Drill::Fast => fault(bad, Fault::Reform),
                Drill::Ranks => {
                    let far = || unit.way(manoeuvre) > Length(2 * mover.movement.0);
                    fault(march, Fault::NotInMarch).or(fault(bad || count > 1 || far(), Fault::Reform))
                }
            }
        }
    }
}

/// Whether a length is longer than any move, so that nobody counts with it.
fn is_wild(length: Length) -> bool {
    length.0.unsigned_abs() > inches(60).0.unsigned_abs()
}

/// FB-6.92 whether a model of fast cavalry got farther than it may: no corner lies farther from the footprint at the start.
fn strays(unit: &Formation, end: &Formation, mover: Mover) -> bool {
    let begun = Base::from(unit.footprint());
    mover.drill == Drill::Fast
        && end.footprint().corners().iter().any(|corner| !begun.gap_to_point(*corner).at_most(mover.allowance()))
}

/// FB-6.10, FB-6.11, FB-4.22 the first other unit or edge in the way.
fn blocked(unit: &Formation, manoeuvre: Manoeuvre, _mover: Mover, field: &Field) -> Option<Fault> {
    let begun = Base::from(unit.footprint());
    let near = |enemy: &Formation| {
        let other = Base::from(enemy.footprint());
        // Whoever begins within an inch only must not come closer.
        let gap = begun.gap(&other).length().min(INCH);
        !unit.keeps_off(manoeuvre, Thing::Base(&other), gap)
    };
    let through =
        |friend: &Formation| !unit.keeps_off(manoeuvre, Thing::Base(&friend.footprint().into()), Length::ZERO);
    let enemy = field.enemies.iter().position(near).map(Fault::NearEnemy);
    let friend = || field.friends.iter().position(through).map(Fault::ThroughFriend);
    let off = || (!field.table.holds_base(&unit.after(manoeuvre).footprint().into())).then_some(Fault::OffTable);
    enemy.or_else(friend).or_else(off)
}

/// FB-4.7, FB-4.10 the first piece that must not be entered.
fn over_bad_ground(unit: &Formation, manoeuvre: Manoeuvre, mover: Mover, field: &Field) -> Option<Fault> {
    let end = Base::from(unit.after(manoeuvre).footprint());
    let bad = |part: &Hindrance| match part.going {
        Going::Impassable => match mover.footing {
            Footing::Plain | Footing::Sure => Some(Fault::Impassable(part.piece)),
            Footing::Ethereal => part.ground.overlaps(&end).then_some(Fault::Impassable(part.piece)),
        },
        Going::Obstacle => {
            let hinders = mover.pace == Pace::March && mover.footing == Footing::Plain;
            hinders.then_some(Fault::MarchOver(part.piece))
        }
        Going::Open | Going::Difficult | Going::VeryDifficult => {
            let hinders = mover.pace == Pace::March && costs::is_slow(part.going, mover.footing);
            hinders.then_some(Fault::MarchOver(part.piece))
        }
    };
    met(unit, manoeuvre, field.ground).find_map(bad)
}

/// The ground that a manoeuvre leads over.
fn met<'a>(unit: &Formation, manoeuvre: Manoeuvre, ground: &'a [Hindrance]) -> impl Iterator<Item = &'a Hindrance> {
    let unit = *unit;
    ground.iter().filter(move |part| !unit.keeps_off(manoeuvre, Thing::Base(&part.ground), Length::ZERO))
}

#[cfg(test)]
mod tests {
    use super::super::terrain::{hindrances, tests::block, tests::piece};
    use super::*;
    use crate::book::TerrainKind;
    use muster_ground::angle::Angle;
    use muster_ground::manoeuvre::Side;

    const TABLE: Table = Table::new(inches(72), inches(48));
    const FOOT: Mover = Mover { movement: inches(4), pace: Pace::Walk, drill: Drill::Ranks, footing: Footing::Plain };
    const MARCH: Mover = Mover { pace: Pace::March, ..FOOT };

    fn fault(mover: Mover, manoeuvres: &[Manoeuvre], field: Field) -> Option<Fault> {
        walk(&block((500, 500), 0, 5, 20, 20), manoeuvres, mover, &field).fault.map(|(_, fault)| fault)
    }

    fn bare<'a>() -> Field<'a> {
        Field { table: TABLE, ground: &[], friends: &[], enemies: &[] }
    }

    #[test]
    fn a_wheel_leaves_what_it_leaves() {
        let wheel = Manoeuvre::Wheel(Side::Right, Angle::degrees(45));
        let then = |left: i32| [wheel, Manoeuvre::Ahead(Length(left))];
        assert_eq!(fault(FOOT, &then(2_306), bare()), None);
        assert_eq!(fault(FOOT, &then(2_307), bare()), Some(Fault::TooDear));
        assert_eq!(fault(MARCH, &then(12_466), bare()), None);
        assert_eq!(fault(MARCH, &[Manoeuvre::TurnAbout], bare()), Some(Fault::NotInMarch));
        assert_eq!(fault(FOOT, &[Manoeuvre::TurnAbout, Manoeuvre::Ahead(inches(3))], bare()), None);
    }

    #[test]
    fn marches_are_blocked_within_eight_inches() {
        let unit = block((500, 500), 0, 5, 20, 20);
        let mut enemy = block((500, 500), 180, 5, 20, 20);
        enemy.front.y += inches(8);
        assert!(is_march_blocked(&unit, [&enemy]));
        enemy.front.y += Length(1);
        assert!(!is_march_blocked(&unit, [&enemy]));
    }

    #[test]
    fn enemies_keep_an_inch_and_friends_their_ground() {
        let mut enemy = [block((500, 500), 180, 5, 20, 20)];
        enemy[0].front.y += inches(3);
        let field = Field { enemies: &enemy, ..bare() };
        assert_eq!(fault(FOOT, &[Manoeuvre::Ahead(inches(2))], field), None);
        assert_eq!(fault(FOOT, &[Manoeuvre::Ahead(inches(2) + Length(1))], field), Some(Fault::NearEnemy(0)));
        let field = Field { friends: &enemy, ..bare() };
        assert_eq!(fault(FOOT, &[Manoeuvre::Ahead(inches(3))], field), None);
        assert_eq!(fault(FOOT, &[Manoeuvre::Ahead(inches(3) + Length(1))], field), Some(Fault::ThroughFriend(0)));
        // Who begins closer may go away from them.
        let mut close = [block((500, 500), 180, 5, 20, 20)];
        close[0].front.y += Length(1_000);
        let field = Field { enemies: &close, ..bare() };
        assert_eq!(fault(FOOT, &[Manoeuvre::Ahead(inches(-1))], field), None);
        assert_eq!(fault(FOOT, &[Manoeuvre::Ahead(Length(1))], field), Some(Fault::NearEnemy(0)));
    }

    #[test]
    fn nobody_marches_through_a_wood_or_walks_into_a_cliff() {
        let wood = hindrances(&[piece(TerrainKind::Wood, (400, 510), (600, 900))]);
        let field = Field { ground: &wood, ..bare() };
        assert_eq!(fault(MARCH, &[Manoeuvre::Ahead(inches(1))], field), Some(Fault::MarchOver(0)));
        assert_eq!(walk(&block((500, 500), 0, 5, 20, 20), &[Manoeuvre::Ahead(inches(1))], FOOT, &field).entered, [0]);
        let cliff = hindrances(&[piece(TerrainKind::Impassable, (400, 510), (600, 900))]);
        let field = Field { ground: &cliff, ..bare() };
        assert_eq!(fault(FOOT, &[Manoeuvre::Ahead(Length(1_000))], field), None);
        assert_eq!(fault(FOOT, &[Manoeuvre::Ahead(Length(1_001))], field), Some(Fault::Impassable(0)));
        let spirit = Mover { footing: Footing::Ethereal, ..FOOT };
        assert_eq!(fault(spirit, &[Manoeuvre::Ahead(inches(1))], field), Some(Fault::Impassable(0)));
    }

    #[test]
    fn reforms_stand_alone() {
        let reform = Manoeuvre::Reform(Angle::QUARTER, 10);
        assert_eq!(fault(FOOT, &[reform], bare()), None);
        assert_eq!(fault(FOOT, &[reform, Manoeuvre::Ahead(Length(1))], bare()), Some(Fault::Reform));
        let fast = Mover { drill: Drill::Fast, pace: Pace::March, ..FOOT };
        assert_eq!(fault(fast, &[reform, Manoeuvre::Ahead(inches(4))], bare()), None);
        assert_eq!(fault(FOOT, &[Manoeuvre::Files(11)], bare()), Some(Fault::Files));
    }

    #[test]
    fn a_straight_way_is_clear_up_to_what_is_in_it() {
        let unit = Base::from(block((500, 500), 0, 5, 20, 20).footprint());
        let other = Base::from(block((500, 600), 180, 5, 20, 20).footprint());
        let far = |gap| clear_length(&unit, Vector::new(0, 1), inches(20), &[(other, gap)]);
        assert_eq!([far(Length::ZERO), far(INCH)], [Length(10_000), Length(7_460)]);
    }
}
