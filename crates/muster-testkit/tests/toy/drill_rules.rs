//! What skirmishers and spears may do.

use crate::drill::{COHERENCY, DRILL, GROUND, MARCH, MEMBERS, Prompt, RADIUS, State, member};
use muster_ground::bases::{Base, Disc};
use muster_ground::coherency::Links;
use muster_ground::free_space::{FreeSpace, Obstacle};
use muster_ground::group_move::{GroupMove, Leash};
use muster_ground::length::Length;
use muster_ground::manoeuvre::Manoeuvre;
use muster_ground::path::Path;
use muster_ground::things::Thing;
use muster_kernel::{Message, Seat, Violations};

/// How far spears may go in a turn.
pub(crate) const ALLOWANCE: Length = Length(8_000);
/// How close skirmishers stand to each other.
const CLOSE: Length = Length(500);

/// A move of the skirmishers.
pub(crate) struct UnitMove;

impl UnitMove {
    /// How far each of them may go, and how far from its place it may end.
    pub(crate) const LEASH: Leash = Leash { length: Length(6_000), legs: 8, stray: Length(1_500) };

    /// Things to be touched at most.
    pub(crate) fn keeping_off(things: &[Base]) -> Vec<Obstacle<'_>> {
        things.iter().map(|thing| Obstacle { thing: Thing::Base(thing), gap: Length::ZERO }).collect()
    }
}

/// DR-2 Each skirmisher goes at most 6 inches, through nobody but its mates, and ends on nobody. DR-3 They end within half
/// an inch of two others each, all of them joined.
pub(crate) fn check_unit(state: &State, seat: Seat, moves: &GroupMove) -> Violations {
    let mut found = Violations::default();
    let starts = state.units[seat.index()];
    let ways: Vec<_> = (0..MEMBERS).map(|n| moves.way(n, starts[usize::from(n)])).collect();
    found.forbid_if(moves.own.iter().any(|own| own.0 >= MEMBERS), MARCH, "no-such-member");
    if !ways.iter().flatten().all(|at| at.is_safe()) {
        found.forbid(MARCH, "too-far");
        return found;
    }
    let things = state.in_the_way(seat, Prompt::Unit);
    let obstacles = UnitMove::keeping_off(&things);
    let space = FreeSpace { table: GROUND, radius: RADIUS, obstacles: &obstacles };
    for (n, way) in (0..).zip(&ways) {
        let about = |key| move || Message::new(key).with("piece", member(seat, n));
        let Ok(path) = Path::new(way) else {
            found.forbid(MARCH, about("too-many-legs")());
            continue;
        };
        found.forbid_if_with(way.len() > UnitMove::LEASH.legs + 1, MARCH, about("too-many-legs"));
        found.forbid_if_with(path.length() > UnitMove::LEASH.length, MARCH, about("too-far"));
        let free = path.legs().all(|leg| space.is_free_along(leg)) && space.is_free(path.end());
        found.forbid_if_with(!free, MARCH, about("no-through"));
    }
    let end = |n: u8| Base::from(Disc::new(moves.end(n, starts[usize::from(n)]), RADIUS));
    let ends: Vec<Base> = (0..MEMBERS).map(end).collect();
    for (n, base) in ends.iter().enumerate() {
        let on = ends[n + 1..].iter().any(|other| other.overlaps(base));
        found.forbid_end_if(on, MARCH, || Message::new("no-overlap").with("piece", member(seat, n as u8)));
    }
    let links = Links::within(&ends, CLOSE);
    for lonely in links.short_of(2, links.all()).iter() {
        found.forbid_end_if(true, COHERENCY, || Message::new("alone").with("piece", member(seat, lonely as u8)));
    }
    found.forbid_end_if(links.parts(links.all()).len() > 1, COHERENCY, || "apart".into());
    found
}

/// DR-4 Spears have 8 inches: forwards at its length, backwards and sideways at twice that, wheels by the arc of the outer
/// corner, turns for 2 inches, other widths for 4; a reform takes all of it. Nothing may be in the way.
pub(crate) fn check_block(state: &State, seat: Seat, manoeuvres: &[Manoeuvre]) -> Violations {
    let mut found = Violations::default();
    let things = state.in_the_way(seat, Prompt::Block);
    let (mut block, mut cost) = (state.blocks[seat.index()], Length::ZERO);
    found.forbid_if(manoeuvres.is_empty() || manoeuvres.len() > 8, DRILL, "one-to-eight");
    for manoeuvre in manoeuvres.iter().take(8) {
        let way = block.way(*manoeuvre);
        if way > Length(2 * ALLOWANCE.0) {
            found.forbid(DRILL, "too-far");
            return found;
        }
        cost += match manoeuvre {
            Manoeuvre::Ahead(length) if *length > Length::ZERO => way,
            Manoeuvre::Ahead(_) | Manoeuvre::Aside(_) => Length(2 * way.0),
            Manoeuvre::Wheel(..) => way,
            Manoeuvre::Turn(_) | Manoeuvre::TurnAbout => Length(2_000),
            Manoeuvre::Files(files) => {
                let change = files.abs_diff(block.files);
                found.forbid_if(change == 0 || change > 5, DRILL, "five-at-most");
                Length(4_000)
            }
            Manoeuvre::Reform(..) => ALLOWANCE,
        };
        let clear = things.iter().all(|thing| block.keeps_off(*manoeuvre, Thing::Base(thing), Length::ZERO));
        found.forbid_if(!clear, DRILL, "in-the-way");
        block = block.after(*manoeuvre);
        found.forbid_if(!GROUND.holds_base(&block.footprint().into()), DRILL, "off-the-table");
    }
    found.forbid_if_with(cost > ALLOWANCE, DRILL, || Message::new("too-dear").with("cost", cost.0));
    found
}

/// DR-5 How far the front of a side's spears has got from its own edge.
pub(crate) fn front_line(state: &State, seat: Seat) -> Length {
    let front = state.blocks[seat.index()].front.y;
    if seat == Seat::FIRST { front } else { GROUND.depth - front }
}
