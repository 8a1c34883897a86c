//! Manoeuvres of a block: what they cost, what they keep off, what is allowed at which pace (FB-6.24 to FB-6.36).

use crate::UNITS_PER_INCH;
use crate::action::MOST_MANOEUVRES;
use crate::blocks::terrain::{hindrances, is_bridged};
use crate::book::{Ability, Kind};
use crate::ids::UnitId;
use crate::magic::upon;
use crate::numbers;
use crate::pace::{self, Pace};
use crate::placing;
use crate::register::*;
use crate::state::Battle;
use crate::terrain::{self, Going, Stretch};
use muster_ground::bases::{Base, Block, Disc};
use muster_ground::formation::Formation;
use muster_ground::length::{Length, Point, Vector};
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::sweep::passage;
use muster_ground::things::Thing;
use muster_kernel::{Message, Violations};
use smallvec::SmallVec;

/// FB-6.10 the gap to enemies.
const APART: Length = Length(UNITS_PER_INCH);
/// A hair more than what is rounded.
const HAIR: i32 = 4;
/// FB-6.26 the most models that are added to the front rank, or taken from it.
const MOST_FILES: u16 = 5;

/// FB-6.34 everything that forbids these manoeuvres, one after the other.
pub(crate) fn check(battle: &Battle, id: UnitId, (pace, manoeuvres): (Pace, &[Manoeuvre]), wrong: &mut Violations) {
    let most = pace::allowance(battle, id, pace);
    if manoeuvres.is_empty() || manoeuvres.len() > MOST_MANOEUVRES {
        return wrong.forbid_if_with(true, FB_6_29, || {
            let message = Message::new("no-so-many-manoeuvres").with("unit", id.piece());
            message.with("count", manoeuvres.len() as i64).with("most", MOST_MANOEUVRES as i64)
        });
    }
    if pace == Pace::March {
        pace::check_march(battle, id, wrong);
    }
    let way = Way::of(battle, id, pace);
    let (mut pose, mut spent) = (battle.unit(id).pose, 0_i64);
    for manoeuvre in manoeuvres {
        // Nobody counts with lengths beyond any table.
        if pose.way(*manoeuvre) > Length(8 * most.0.max(UNITS_PER_INCH)) {
            return too_dear(id, most, manoeuvres, wrong);
        }
        way.kind(&pose, *manoeuvre, manoeuvres.len(), wrong);
        if wrong.is_settled() || !is_sound(&pose, *manoeuvre) {
            return;
        }
        spent += way.cost(&pose, *manoeuvre);
        way.clear(&pose, *manoeuvre, wrong);
        pose = pose.after(*manoeuvre);
        let inside = battle.map().table.holds_base(&pose.footprint().into());
        wrong.forbid_if_with(!inside, FB_4_22, || Message::new("no-off-table").with("unit", id.piece()));
        if wrong.is_settled() {
            return;
        }
    }
    if spent > i64::from(most.0) {
        too_dear(id, most, manoeuvres, wrong);
    }
    check_end(battle, id, &[pose.footprint().into()], wrong);
    check_crew(battle, id, &pose, wrong);
    let reforms = manoeuvres.iter().any(|one| matches!(one, Manoeuvre::Reform(..)));
    if reforms && is_fast(battle, id) && !battle.troop(id).is_single() {
        way.reaches(&pose, most, wrong);
    }
}

/// FB-7.51, FB-4.22 a machine brings its crew over no edge of the table; a crew that does not stand on it goes anywhere with its machine.
fn check_crew(battle: &Battle, id: UnitId, end: &Formation, wrong: &mut Violations) {
    let table = battle.map().table;
    let is_off = |row: Option<Formation>| row.is_some_and(|row| !table.holds_base(&row.footprint().into()));
    let leaves = is_off(battle.crew_row_at(id, end)) && !is_off(battle.crew_row(id));
    wrong.forbid_if_with(leaves, FB_4_22, || Message::new("no-off-table").with("unit", id.piece()));
}

/// FB-3.84 the ethereal go through impassable ground, and do not end in it.
pub(super) fn check_end(battle: &Battle, id: UnitId, ends: &[Base], wrong: &mut Violations) {
    let barred = is_ethereal(battle, id) && ends.iter().any(|base| placing::is_barred(battle, base));
    wrong.forbid_if_with(barred, FB_3_84, || Message::new("no-impassable").with("unit", id.piece()));
}

/// FB-4.9, FB-6.34 the refusal of a move that costs more than a unit has: whoever cannot pay for terrain stops before it. FB-6.28 where
/// a way costs twice what it is long, it says so.
fn too_dear(id: UnitId, most: Length, manoeuvres: &[Manoeuvre], wrong: &mut Violations) {
    let is_doubled = |one: &Manoeuvre| match one {
        Manoeuvre::Aside(_) => true,
        Manoeuvre::Ahead(length) => *length < Length::ZERO,
        Manoeuvre::Wheel(..)
        | Manoeuvre::Turn(_)
        | Manoeuvre::TurnAbout
        | Manoeuvre::Files(_)
        | Manoeuvre::Reform(..) => false,
    };
    let key = if manoeuvres.iter().any(is_doubled) { "no-so-far-doubled" } else { "no-so-far" };
    wrong.forbid_if_with(true, FB_6_34, || Message::new(key).with("unit", id.piece()).with("length", most.0));
}

/// Whether the width that is asked for can be.
fn is_sound(pose: &Formation, manoeuvre: Manoeuvre) -> bool {
    match manoeuvre {
        Manoeuvre::Files(files) | Manoeuvre::Reform(_, files) => (1..=pose.models).contains(&files),
        Manoeuvre::Ahead(_)
        | Manoeuvre::Aside(_)
        | Manoeuvre::Wheel(..)
        | Manoeuvre::Turn(_)
        | Manoeuvre::TurnAbout => true,
    }
}

/// FB-13.18, FB-4.8 what manoeuvres cost from a pose, at a pace: an obstacle half of what may be gone.
pub(crate) fn cost_from(
    battle: &Battle,
    id: UnitId,
    (pace, start): (Pace, &Formation),
    manoeuvres: &[Manoeuvre],
) -> i64 {
    Way::of(battle, id, pace).costs(start, manoeuvres)
}

/// A unit on its way.
#[derive(Clone)]
pub(crate) struct Way<'a> {
    pub(super) battle: &'a Battle,
    pub(super) id: UnitId,
    pace: Pace,
    /// Its Movement.
    movement: Length,
    /// FB-4.5 to FB-4.8 what slows it or bars its way.
    ground: Vec<(Going, Base)>,
}

impl Way<'_> {
    pub(crate) fn of(battle: &Battle, id: UnitId, pace: Pace) -> Way<'_> {
        let pieces = &battle.map().pieces;
        // FB-4.17 no river hinders whom a bridge leads over it.
        let mut ground: Vec<(Going, Base)> = if is_bridged(pieces) {
            hindrances(pieces).into_iter().map(|part| (part.going, part.ground)).collect()
        } else {
            pieces.iter().map(|piece| (piece.kind.going(), piece.shape.base())).collect()
        };
        // FB-9.142 #4 the wind of an enemy is as difficult ground.
        ground.extend(upon::windy(battle, id).map(|base| (Going::Difficult, base)));
        let free = ignores_terrain(battle, id);
        // FB-6.76, FB-9.78 what is difficult slows nobody in loose order, nor a lone character on foot.
        let slow = !free && !battle.is_loose(id) && !is_lone_on_foot(battle, id);
        let counts = |(going, _): &(Going, Base)| match going {
            Going::Open => false,
            Going::Difficult | Going::Obstacle => slow,
            Going::VeryDifficult => !free,
            // FB-3.84 the ethereal go through it.
            Going::Impassable => !is_ethereal(battle, id),
        };
        let movement = match pace {
            Pace::Move | Pace::March => pace::movement(battle, id),
            Pace::Spell(length) => length,
        };
        ground.retain(counts);
        Way { battle, id, pace, movement, ground }
    }

    /// The same way where none of its models goes farther than so much from a pose: ground out of reach costs nothing.
    #[must_use]
    pub(crate) fn near(mut self, start: &Formation, most: Length) -> Self {
        self.ground.retain(|(_, base)| is_in_reach(start, most, base));
        self
    }

    /// FB-8.84 the same way of somebody whom no ground slows.
    #[must_use]
    pub(crate) fn unhindered(mut self) -> Self {
        self.ground.retain(|(going, _)| *going == Going::Impassable);
        self
    }

    /// FB-4.5 to FB-4.8 what slows it or bars its way.
    pub(crate) fn ground(&self) -> &[(Going, Base)] {
        &self.ground
    }

    /// FB-6.34 what manoeuvres cost from a pose, one after the other.
    pub(crate) fn costs(&self, start: &Formation, manoeuvres: &[Manoeuvre]) -> i64 {
        let mut pose = *start;
        manoeuvres.iter().fold(0, |spent, manoeuvre| {
            let more = self.cost(&pose, *manoeuvre);
            pose = pose.after(*manoeuvre);
            spent + more
        })
    }

    /// FB-6.10, FB-6.11 enemies and friends that may be in the way, each with the gap that is kept: who begins nearer than an
    /// inch to an enemy comes no nearer. Outside of the box nobody is.
    fn others(&self, around: (Point, Point)) -> impl Iterator<Item = (UnitId, Base, Length)> + '_ {
        let (battle, id) = (self.battle, self.id);
        let own = Base::from(battle.unit(id).pose.footprint());
        battle.everybody_about(around).filter(move |other| *other != id).flat_map(move |other| {
            let keep = move |base: Base| {
                let gap = if other.seat() == id.seat() { Length::ZERO } else { gap_kept(&base, &own) };
                (other, base, gap)
            };
            let friend = other.seat() == id.seat();
            let there = if friend { battle.footprints(other) } else { battle.shunned(other) };
            there.into_iter().map(keep)
        })
    }

    /// FB-6.25 to FB-6.28, FB-6.30, FB-6.36 whether a manoeuvre of this kind is allowed at the pace.
    fn kind(&self, pose: &Formation, manoeuvre: Manoeuvre, count: usize, wrong: &mut Violations) {
        let id = self.id;
        let about = |key: &'static str| move || Message::new(key).with("unit", id.piece());
        let single = self.battle.troop(id).is_single();
        let march = self.pace == Pace::March;
        match manoeuvre {
            Manoeuvre::Ahead(length) => {
                wrong.forbid_if_with(march && length < Length::ZERO, FB_6_28, about("no-march-back"));
            }
            Manoeuvre::Aside(_) => wrong.forbid_if_with(march, FB_6_28, about("no-march-aside")),
            Manoeuvre::Wheel(..) => {}
            Manoeuvre::Turn(_) | Manoeuvre::TurnAbout => {
                wrong.forbid_if_with(march, FB_6_25, about("no-turn-on-march"));
            }
            Manoeuvre::Files(files) => {
                wrong.forbid_if_with(march, FB_6_26, about("no-files-on-march"));
                let change = files.abs_diff(pose.files);
                wrong.forbid_if_with(change == 0 || change > MOST_FILES, FB_6_26, || {
                    about("no-so-many-files")().with("count", i64::from(change)).with("most", i64::from(MOST_FILES))
                });
                wrong.forbid_if_with(!is_sound(pose, manoeuvre), FB_4_41, || {
                    about("no-such-files")().with("models", i64::from(pose.models))
                });
            }
            Manoeuvre::Reform(..) => {
                wrong.forbid_if_with(!is_sound(pose, manoeuvre), FB_4_41, || {
                    about("no-such-files")().with("models", i64::from(pose.models))
                });
                if single {
                    return;
                }
                let fast = is_fast(self.battle, id);
                let far = if fast { pace::allowance(self.battle, id, self.pace) } else { Length(2 * self.movement.0) };
                let rule = if fast { FB_6_92 } else { FB_6_27 };
                // FB-9.73 a reform is a whole move, and who was joined may have less left.
                let part = !fast && self.pace == Pace::Move && self.battle.unit(id).spent > 0;
                wrong.forbid_if_with(part, FB_9_73, about("no-whole-move-left"));
                wrong.forbid_if_with(!fast && (march || count > 1), FB_6_27, about("no-reform-and-more"));
                let wide = is_sound(pose, manoeuvre) && pose.way(manoeuvre) > far;
                wrong.forbid_if_with(wide, rule, about("no-reform-so-far"));
            }
        }
    }

    /// FB-6.92 however often a unit reforms, none of its models ends farther from where it began than it may go.
    fn reaches(&self, end: &Formation, most: Length, wrong: &mut Violations) {
        let start = Base::from(self.battle.unit(self.id).pose.footprint());
        let far = end.footprint().corners().iter().any(|corner| !start.gap_to_point(*corner).at_most(most));
        wrong.forbid_if_with(far, FB_6_92, || Message::new("no-reform-so-far").with("unit", self.id.piece()));
    }

    /// FB-6.23 to FB-6.28, FB-6.33, FB-4.8 what a manoeuvre costs, in units of length.
    pub(crate) fn cost(&self, pose: &Formation, manoeuvre: Manoeuvre) -> i64 {
        let whole = i64::from(self.movement.0);
        let machine = self.battle.troop(self.id).kind == Kind::Machine;
        let price = match manoeuvre {
            // FB-7.52, FB-6.36 machines turn and wheel freely, single models face wherever they want.
            Manoeuvre::Wheel(..) | Manoeuvre::Turn(_) | Manoeuvre::TurnAbout if machine => 0,
            Manoeuvre::Reform(..) => 0,
            Manoeuvre::Turn(_) | Manoeuvre::TurnAbout => whole / 4,
            Manoeuvre::Files(_) => whole / 2,
            Manoeuvre::Wheel(..) => i64::from(pose.way(manoeuvre).0) * i64::from(self.rate(pose, manoeuvre)),
            Manoeuvre::Ahead(length) => self.straight(pose, manoeuvre) * if length < Length::ZERO { 2 } else { 1 },
            Manoeuvre::Aside(_) => self.straight(pose, manoeuvre) * 2,
        };
        match self.crossings(pose, manoeuvre) {
            0 => price,
            crossed => price + i64::from(pace::allowance(self.battle, self.id, self.pace).0) * crossed / 2,
        }
    }

    /// FB-6.33 what a straight way ahead costs at least, told at a glance: what it only grazes counts for nothing.
    pub(crate) fn least_ahead(&self, pose: &Formation, length: i32) -> i64 {
        if length <= 0 || self.ground.is_empty() {
            return length.into();
        }
        // Where a short way leads is rounded too much to tell which of two sides that lie along it it comes to first.
        const FAR: Length = Length(24 * UNITS_PER_INCH);
        let block = pose.footprint();
        let way = (pose.facing.heading().scaled(FAR), FAR);
        let parts = self.ground.iter().filter_map(|(going, base)| {
            let rate = rate_of(*going)?;
            let (from, to) = passage(&block, way, &shrunk(base, HAIR))?;
            let stretch = Stretch { from: from.clamp(0, length.into()) as i32, to: to.clamp(0, length.into()) as i32 };
            Some((stretch, rate))
        });
        terrain::dear(length, &parts.collect::<SmallVec<[_; 4]>>())
    }

    /// FB-6.33 the worst rate of anything that the footprint touches during a wheel.
    fn rate(&self, pose: &Formation, manoeuvre: Manoeuvre) -> i32 {
        let mut slowing = self.ground.iter().filter_map(|(going, base)| Some((rate_of(*going)?, base))).peekable();
        if slowing.peek().is_none() {
            return 1;
        }
        let passing = pose.passing(manoeuvre);
        let touched = slowing.filter(|(_, base)| terrain::touches(&passing, base));
        touched.map(|(rate, _)| rate).max().unwrap_or(1)
    }

    /// FB-6.33 a straight way, each part of it at its rate.
    fn straight(&self, pose: &Formation, manoeuvre: Manoeuvre) -> i64 {
        let length = pose.way(manoeuvre).0;
        let block = pose.footprint();
        let after = |far: i32| match manoeuvre {
            Manoeuvre::Ahead(whole) if whole < Length::ZERO => Manoeuvre::Ahead(Length(-far)),
            Manoeuvre::Aside(whole) if whole < Length::ZERO => Manoeuvre::Aside(Length(-far)),
            Manoeuvre::Aside(_) => Manoeuvre::Aside(Length(far)),
            Manoeuvre::Ahead(_)
            | Manoeuvre::Wheel(..)
            | Manoeuvre::Turn(_)
            | Manoeuvre::TurnAbout
            | Manoeuvre::Files(_)
            | Manoeuvre::Reform(..) => Manoeuvre::Ahead(Length(far)),
        };
        let step = |far: i32| -> Vector { pose.after(after(far)).front - pose.front };
        let own = Base::from(block);
        let far = Length(length + HAIR);
        let near = self.ground.iter().filter(|(_, base)| !Thing::Base(base).is_apart_from(&own, far));
        let slowing = near.filter_map(|(going, base)| Some((rate_of(*going)?, base)));
        let parts = slowing.filter_map(|(rate, base)| Some((terrain::stretch(&block, step, length, base)?, rate)));
        terrain::dear(length, &parts.collect::<SmallVec<[_; 4]>>())
    }

    /// FB-4.8 how many obstacles are crossed: those that the unit did not stand astride of before.
    fn crossings(&self, pose: &Formation, manoeuvre: Manoeuvre) -> i64 {
        let own = Base::from(pose.footprint());
        let obstacles = self.ground.iter().filter(|(going, base)| *going == Going::Obstacle && !own.overlaps(base));
        let mut obstacles = obstacles.peekable();
        if obstacles.peek().is_none() {
            return 0;
        }
        let passing = pose.passing(manoeuvre);
        obstacles.filter(|(_, base)| terrain::touches(&passing, base)).count() as i64
    }

    /// FB-6.10, FB-6.11 whatever bars the way of a manoeuvre.
    fn clear(&self, pose: &Formation, manoeuvre: Manoeuvre, wrong: &mut Violations) {
        let id = self.id;
        let passing = pose.passing(manoeuvre);
        for (other, base, gap) in self.others(reached(pose, pose.way(manoeuvre) + APART)) {
            if passing.keeps_off(Thing::Base(&base), gap) {
                continue;
            }
            let friend = other.seat() == id.seat();
            let (rule, key) = if friend { (FB_6_11, "no-through-friend") } else { (FB_6_10, "no-near-enemy") };
            wrong.forbid_if_with(true, rule, || {
                Message::new(key).with("unit", id.piece()).with("target", other.piece())
            });
            if wrong.is_settled() {
                return;
            }
        }
        let own = Base::from(pose.footprint());
        self.machines_clear(&own, |base| !passing.keeps_off(Thing::Base(base), Length::ZERO), wrong);
        self.ground_clear(|base| terrain::touches(&passing, base), wrong);
    }

    /// FB-6.11, FB-7.57 whether nobody goes through a machine that nobody works: who comes up to it goes no farther. Who stands on it
    /// already, as those who have left it, is not held by it.
    pub(super) fn machines_clear(&self, own: &Base, enters: impl Fn(&Base) -> bool, wrong: &mut Violations) {
        let barred = self.battle.unmanned_bases().any(|base| enters(&base) && !base.overlaps(own));
        let message = || Message::new("no-through-machine").with("unit", self.id.piece());
        wrong.forbid_if_with(barred, FB_7_57, message);
    }

    /// FB-4.7, FB-4.10, FB-7.52 whatever ground bars the way of somebody who touches it.
    pub(super) fn ground_clear(&self, touches: impl Fn(&Base) -> bool, wrong: &mut Violations) {
        let slows = match self.pace {
            Pace::Move | Pace::March | Pace::Spell(_) if self.battle.troop(self.id).kind == Kind::Machine => {
                Some((FB_7_52, "no-machine-there"))
            }
            Pace::March => Some((FB_4_10, "no-march-there")),
            Pace::Move | Pace::Spell(_) => None,
        };
        for (going, _) in self.ground.iter().filter(|(_, base)| touches(base)) {
            let bars = match going {
                Going::Open => None,
                Going::Difficult | Going::VeryDifficult | Going::Obstacle => slows,
                Going::Impassable => Some((FB_4_7, "no-impassable")),
            };
            let Some((rule, key)) = bars else { continue };
            wrong.forbid_if_with(true, rule, || Message::new(key).with("unit", self.id.piece()));
        }
    }
}

/// Whether a formation none of whose models goes farther than so much may meet something: an inch more for what is rounded, and
/// as much as it is long for turning on the spot.
pub(crate) fn is_in_reach(start: &Formation, most: Length, base: &Base) -> bool {
    !Thing::Base(base).is_apart_from(&start.footprint().into(), far(start, most))
}

/// FB-6.10 the gap that is kept to a base: an inch, or as much less as it is to begin with, but for what is rounded: else a wheel
/// about the corner that is nearest would be barred by the rounding of a pose.
pub(crate) fn gap_kept(base: &Base, own: &Base) -> Length {
    const ROUNDED: Length = Length(4 * HAIR);
    let apart = Thing::Base(base).is_apart_from(own, APART);
    if apart { APART } else { APART.min((base.gap(own).length() - ROUNDED).max(Length::ZERO)) }
}

/// The box outside of which nothing is in reach of a formation.
pub(crate) fn reached(start: &Formation, most: Length) -> (Point, Point) {
    let (low, high) = Thing::Base(&start.footprint().into()).bounds();
    let far = far(start, most);
    (Point { x: low.x - far, y: low.y - far }, Point { x: high.x + far, y: high.y + far })
}

fn far(start: &Formation, most: Length) -> Length {
    most + start.width() + start.depth() + Length(UNITS_PER_INCH)
}

/// What is left of something within so much of its edge.
fn shrunk(base: &Base, by: i32) -> Base {
    match base {
        Base::Disc(disc) => Disc::new(disc.at, Length((disc.radius.0 - by).max(0))).into(),
        Base::Block(block) => {
            let less = |length: Length| Length((length.0 - 2 * by).max(1));
            Block::new(block.centre(), less(block.width()), less(block.depth()), block.facing()).into()
        }
    }
}

/// FB-4.5, FB-4.6 how many times each inch counts.
const fn rate_of(going: Going) -> Option<i32> {
    match going {
        Going::Difficult => Some(2),
        Going::VeryDifficult => Some(4),
        Going::Open | Going::Obstacle | Going::Impassable => None,
    }
}

/// FB-3.84, FB-3.263, FB-3.270, FB-9.74 whether no terrain slows a unit, or what it rides: nobody in it, as it is no faster than they.
pub(super) fn ignores_terrain(battle: &Battle, id: UnitId) -> bool {
    let free =
        |one: UnitId| battle.troop(one).has(Ability::Ethereal) || numbers::has(battle, one, Ability::IgnoresTerrain);
    is_so_of_all(battle, id, free)
}

/// FB-9.78 whether somebody is a character on foot by himself.
fn is_lone_on_foot(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    troop.is_character() && troop.kind == Kind::Infantry && battle.unit(id).is_on_table()
}

/// FB-3.84, FB-9.74 whether no ground holds a unit up, nor anybody in it.
pub(crate) fn is_ethereal(battle: &Battle, id: UnitId) -> bool {
    is_so_of_all(battle, id, |one| battle.troop(one).has(Ability::Ethereal))
}

/// FB-2.23, FB-9.74 whether something holds of a unit and of all characters in it.
fn is_so_of_all(battle: &Battle, id: UnitId, holds: impl Fn(UnitId) -> bool) -> bool {
    holds(id) && battle.joined(id).all(holds)
}

/// FB-6.91 to FB-6.96, FB-6.97 whether a unit is fast cavalry: not where its entry says so of armour and shield together.
pub(crate) fn is_fast(battle: &Battle, id: UnitId) -> bool {
    let troop = battle.troop(id);
    let pieces = |piece| troop.gear.armour.iter().any(|one| battle.book.armour(*one).piece == piece);
    let armoured = pieces(crate::book::ArmourPiece::Body) && pieces(crate::book::ArmourPiece::Shield);
    troop.has(Ability::FastCavalry) || (troop.has(Ability::FastCavalryUnlessArmoured) && !armoured)
}
