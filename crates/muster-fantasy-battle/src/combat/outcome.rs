//! The result of a combat (8I), and what follows from it (FB-5.35, FB-5.36).

use super::bout::Round;
use super::{breaking, pursuit, standards, strikers};
use crate::book::{Ability, ItemEffect};
use crate::event::{Event, Weight};
use crate::ids::{UnitId, Units};
use crate::numbers;
use crate::obstacles;
use crate::ranks;
use crate::register::*;
use crate::result::{self, Has, Outcome, Position, Score};
use crate::secrets::{self, Seen};
use crate::sight;
use crate::state::{Battle, Deed, Mark, State};
use crate::step::Game;
use crate::zones;
use muster_ground::arcs::Zone;
use muster_kernel::{Flow, Seat};

/// FB-8.57, FB-8.62, FB-8.82 the least unit strength that counts in a flank or the rear.
const COUNTS: u16 = 5;

/// FB-8.67 the result of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// FB-8.55 what each side's result comes to.
    pub totals: [i16; 2],
    /// Who won.
    pub outcome: Outcome,
}

impl Verdict {
    /// FB-8.67 by how much somebody won who left enemies to be tested.
    pub(super) const fn lead(&self) -> i16 {
        match self.outcome {
            Outcome::Won { by, .. } => by,
            Outcome::Draw | Outcome::WipedOut { .. } => 0,
        }
    }

    /// Whoever won.
    pub const fn winner(&self) -> Option<Seat> {
        match self.outcome {
            Outcome::Won { side, .. } | Outcome::WipedOut { side } => Some(strikers::seat(side)),
            Outcome::Draw => None,
        }
    }
}

/// FB-5.35, FB-5.36, FB-8.94 who won, and what becomes of the losers.
pub(super) fn decide(t: &mut Game<'_>, (units, borne): (Units, &[UnitId]), round: &Round) -> Flow<()> {
    match judge(t, (units, borne), round).outcome {
        // FB-8.79 who has nobody left to fight overruns where nobody has won as well.
        Outcome::Draw => {
            let first = t.state.active;
            pursuit::run(t, units, (&[first, first.other()], &[]))
        }
        Outcome::Won { side, by } => {
            let winner = strikers::seat(side);
            let broken = breaking::test(t, units, winner.other(), by)?;
            pursuit::run(t, units, (&[winner], &broken))
        }
        Outcome::WipedOut { side } => pursuit::run(t, units, (&[strikers::seat(side)], &[])),
    }
}

/// FB-5.35, FB-8.67 the result is counted; whoever won has won, and takes the standards of the slain.
pub(super) fn judge(t: &mut Game<'_>, (units, borne): (Units, &[UnitId]), round: &Round) -> Verdict {
    for id in units.iter() {
        let all = t.state.joined(id).chain([id]).filter(|one| !is_behind(&t.state.battle, *one));
        for one in all.collect::<Vec<_>>() {
            secrets::show(t, one, Seen::Counts);
        }
    }
    let scores = Seat::BOTH.map(|side| score(t.state, units, side, round));
    let left = Seat::BOTH.map(|side| fighting(&t.state.battle, units, side).count() as u16);
    let totals = [scores[0].total(scores[1].unit_strength), scores[1].total(scores[0].unit_strength)];
    t.tell(|_, _| {
        let event = Event::new(FB_8_55, "ev-result").with("one", i64::from(totals[0]));
        event.with("other", i64::from(totals[1])).weight(Weight::Headline)
    });
    units.iter().filter(|id| t.state.exists(*id)).collect::<Vec<_>>().into_iter().for_each(|id| {
        t.state.unit_mut(id).marks.forget(Mark::Won);
    });
    let verdict = Verdict { totals, outcome: result::outcome([&scores[0], &scores[1]], left) };
    if let Some(winner) = verdict.winner() {
        if matches!(verdict.outcome, Outcome::Won { .. }) && totals[0] == totals[1] {
            t.tell(|_, _| Event::new(FB_8_68, "ev-musicians-decide").with("side", winner).weight(Weight::Headline));
        }
        mark(t, units, winner);
    }
    standards::of_slain(t, (units, borne), verdict.winner());
    verdict
}

/// FB-9.81 whether somebody was sent back, who gives nothing that he carries.
fn is_behind(battle: &Battle, id: UnitId) -> bool {
    battle.troop(id).is_character() && battle.unit(id).turn.has(Deed::SentBack)
}

/// FB-8.28 the winners of a round strike first of equals in the next.
fn mark(t: &mut Game<'_>, units: Units, winner: Seat) {
    let won: Vec<UnitId> = fighting(&t.state.battle, units, winner).collect();
    for id in won {
        t.state.unit_mut(id).marks.note(Mark::Won);
        // FB-4.16 who has won a round over an obstacle fights over it like anybody.
        if t.state.engaged_with(id).any(|enemy| obstacles::between(&t.state.battle, id, enemy).is_some()) {
            t.state.unit_mut(id).marks.note(Mark::Crossed);
        }
    }
}

/// The units of a side that are left in a combat.
pub(super) fn fighting(battle: &Battle, units: Units, side: Seat) -> impl Iterator<Item = UnitId> + '_ {
    units.iter().filter(move |id| id.seat() == side && battle.unit(*id).is_on_table())
}

/// FB-8.57 the rank bonus of a unit when a round begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ranked {
    /// Whose.
    unit: UnitId,
    /// How much; 3 at most.
    bonus: u8,
}

/// FB-9.81 the units of a side that are left in a combat, and the characters in them who were not sent back.
fn with_characters(battle: &Battle, units: Units, side: Seat) -> impl Iterator<Item = UnitId> + '_ {
    fighting(battle, units, side).flat_map(|id| battle.joined(id).chain([id])).filter(|id| !is_behind(battle, *id))
}

/// FB-8.60, FB-3.109 whether a side's battle standard is in a combat.
pub(super) fn has_battle_standard(battle: &Battle, units: Units, side: Seat) -> bool {
    with_characters(battle, units, side).any(|id| battle.bears_battle_standard(id))
}

/// FB-8.57, FB-6.82, FB-6.91, FB-12.19 the rank bonus of each unit of a combat that has one and is not held in flank or rear.
pub(super) fn ranked(battle: &Battle, units: Units) -> Vec<Ranked> {
    // FB-4.19 no ranks where a building is fought for.
    if units.iter().any(|one| battle.unit(one).building.is_some()) {
        return Vec::new();
    }
    let counts = |id: &UnitId| {
        let troop = battle.troop(*id);
        !(troop.is_single()
            || troop.is_loose(&battle.book)
            || crate::movement::is_fast(battle, *id)
            || is_held(battle, *id))
    };
    let of = |unit: UnitId| {
        let pose = battle.unit(unit).pose;
        Ranked { unit, bonus: result::rank_bonus(&crate::blows::ranks(pose.files, pose.models)) }
    };
    units.iter().filter(|id| battle.unit(*id).is_on_table()).filter(counts).map(of).collect()
}

/// FB-8.57, FB-8.61, FB-3.149 the best rank bonus of a side: a Griffon Standard that is there when the result is counted, and was not sent
/// back, doubles those of its own unit.
fn ranks(state: &State, side: Seat, ranked: &[Ranked]) -> u8 {
    let battle = &state.battle;
    let doubles = |one: UnitId| {
        !is_behind(battle, one) && numbers::effects(state, one).any(|effect| *effect == ItemEffect::DoublesRanks)
    };
    let bonus = |one: &Ranked| {
        let doubled = battle.joined(one.unit).chain([one.unit]).any(doubles);
        one.bonus * if doubled { 2 } else { 1 }
    };
    ranked.iter().filter(|one| one.unit.seat() == side).map(bonus).max().unwrap_or(0)
}

/// FB-8.57 whether an enemy of unit strength 5, no skirmishers, holds a unit in flank or rear.
fn is_held(battle: &Battle, id: UnitId) -> bool {
    sides(battle, id).any(|(enemy, own, _)| {
        own != Zone::Front && battle.unit_strength(enemy) >= COUNTS && !battle.troop(enemy).is_loose(&battle.book)
    })
}

/// FB-6.54 the enemies in contact with a unit, each with the side of it that is touched, and the side of theirs.
fn sides(battle: &Battle, id: UnitId) -> impl Iterator<Item = (UnitId, Zone, Zone)> + '_ {
    battle.contacts.iter().filter_map(move |contact| match () {
        () if contact.with == id => Some((contact.by, contact.face, contact.own)),
        () if contact.by == id => Some((contact.with, contact.own, contact.face)),
        () => None,
    })
}

/// FB-13.15, FB-8.55, FB-8.65, FB-8.95, FB-12.27 everything that a side's result is made of.
fn score(state: &State, units: Units, side: Seat, round: &Round) -> Score {
    let battle = &state.battle;
    let own: Vec<UnitId> = fighting(battle, units, side).collect();
    // FB-4.19 where a building is fought for, wounds alone count, and what items and musicians add.
    let house = units.iter().any(|id| battle.unit(id).building.is_some());
    let with_characters: Vec<UnitId> = with_characters(battle, units, side).collect();
    let bonus = |id: &UnitId| {
        numbers::effects(state, *id).map(|effect| if let ItemEffect::CombatResult(more) = effect { *more } else { 0 })
    };
    // FB-6.4 what hangs on a standard counts where that does, but there are no ranks inside.
    let shows = |id| house || battle.troop(id).is_character() || ranks::has_standard_in_front(battle, id);
    let score = Score {
        wounds: round.wounds[side.index()],
        ranks: ranks(state, side, &round.ranks),
        unit_strength: own.iter().map(|id| battle.unit_strength(*id)).sum(),
        standard: Has::from(own.iter().any(|id| ranks::has_standard_in_front(battle, *id))),
        battle_standard: Has::from(has_battle_standard(battle, units, side)),
        items: with_characters.iter().filter(|id| shows(**id)).flat_map(bonus).sum(),
        position: own.iter().map(|id| position(battle, *id)).max().unwrap_or_default(),
        high_ground: Has::from(is_higher(battle, &own)),
        overkill: round.overkill[side.index()],
        musician: Has::from(own.iter().any(|id| battle.unit(*id).command.musician)),
    };
    if house {
        let (standard, battle_standard, high_ground) = (Has::None, Has::None, Has::None);
        let position = Position::Front;
        return Score { unit_strength: 0, standard, battle_standard, high_ground, position, ..score };
    }
    score
}

/// FB-8.62, FB-12.20, FB-6.17, FB-6.81, FB-6.83 from where a unit of unit strength 5 fights.
fn position(battle: &Battle, id: UnitId) -> Position {
    if battle.unit_strength(id) < COUNTS {
        return Position::Front;
    }
    let met = sides(battle, id).filter(|(enemy, ..)| !zones::is_never_flanked(battle, *enemy));
    let of = |zone: Zone| match zone {
        Zone::Front => Position::Front,
        Zone::LeftFlank | Zone::RightFlank => Position::Flank,
        Zone::Rear => Position::Rear,
    };
    met.map(|(_, _, theirs)| of(theirs)).max().unwrap_or_default()
}

/// FB-4.14, FB-8.63 whether a side's fighters stand on a hill and all they meet do not: nobody stands higher than nobody.
fn is_higher(battle: &Battle, own: &[UnitId]) -> bool {
    let up = |id: UnitId| sight::is_on_hill(battle, battle.unit(id).pose.front);
    let below = |id: UnitId| battle.is_engaged(id) && battle.engaged_with(id).all(|enemy| !up(enemy));
    own.iter().any(|id| up(*id) && below(*id))
}

/// FB-3.108 whether a unit crumbles instead of breaking.
pub(super) fn crumbles(battle: &Battle, id: UnitId) -> bool {
    numbers::has(battle, id, Ability::Undead)
}
