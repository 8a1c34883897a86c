//! Deployment zones (EG-4.12 to EG-4.19).

use crate::book::Scenario;
use crate::field::{Feature, Field, TABLE};
use crate::register::*;
use crate::state::{FOOT, Home, MOST, Role, State};
use muster_ground::bases::{Base, Disc};
use muster_ground::length::{Length, Point};
use muster_kernel::{RuleId, Seat};
use muster_tabletop::zones;

/// Where the models of a side are deployed: everywhere a base lies wholly inside, on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Zone {
    /// The rectangle.
    pub(crate) area: zones::Zone,
    /// EG-4.18 whether only the near edge of a base has to be that close to y = 0.
    pub(crate) by_edge: bool,
}

impl Zone {
    const fn new(low: (i32, i32), high: (i32, i32)) -> Zone {
        let area = zones::Zone { low: Point::new(low.0, low.1), high: Point::new(high.0, high.1) };
        Zone { area, by_edge: false }
    }

    /// Where the centre of a base of this radius lies.
    pub(crate) fn centres(&self, radius: Length) -> zones::Zone {
        let mut centres = self.area.centres(radius);
        if self.by_edge {
            centres.high.y = self.area.high.y + radius;
        }
        centres
    }
}

/// EG-4.15 the strip before a home edge.
pub(crate) const fn strip(home: Home) -> Zone {
    match home {
        Home::Near => Zone::new((0, 0), (36_000, 3_000)),
        Home::Far => Zone::new((0, 21_000), (36_000, 24_000)),
    }
}

/// EG-4.15 to EG-4.19 the zone of a side with a role and a home edge in a scenario.
pub(crate) const fn zone(scenario: Scenario, role: Option<Role>, home: Home) -> Zone {
    match (scenario, role) {
        (Scenario::Defence, Some(Role::Defender)) => Zone::new((13_000, 13_000), (23_000, 19_500)),
        (Scenario::Escort, Some(Role::Escort)) => Zone { by_edge: true, ..Zone::new((0, 0), (36_000, 1_000)) },
        (Scenario::Escort, _) => Zone::new((0, 12_000), (36_000, 24_000)),
        (Scenario::Skirmish | Scenario::Capture | Scenario::Defence | Scenario::Duel, _) => strip(home),
    }
}

/// The zones of the two sides of a scenario, whichever side will have which.
pub(crate) fn both(scenario: Scenario) -> [Zone; 2] {
    let sides = match scenario {
        Scenario::Defence => [(Some(Role::Attacker), Home::Near), (Some(Role::Defender), Home::Far)],
        Scenario::Escort => [(Some(Role::Escort), Home::Near), (Some(Role::Blocker), Home::Far)],
        Scenario::Skirmish | Scenario::Capture | Scenario::Duel => [(None, Home::Near), (None, Home::Far)],
    };
    sides.map(|(role, home)| zone(scenario, role, home))
}

/// The zone of a side as the game stands.
pub(crate) fn of(state: &State, side: Seat) -> Zone {
    let own = &state.sides[side.index()];
    zone(state.scenario, own.role, own.home)
}

/// EG-4.16 where the civilian of Capture starts: in the middle of the table.
pub(crate) const CAPTIVE: Point = Point::new(18_000, 12_000);

/// EG-4.19 where the champion of a Duel starts, by its home edge.
pub(crate) const fn champion(home: Home) -> Point {
    match home {
        Home::Near => Point::new(16_000, 6_000),
        Home::Far => Point::new(20_000, 18_000),
    }
}

/// Where somebody starts whom nobody deploys, and the rule that says so.
pub(crate) fn starts(scenario: Scenario) -> Vec<(Point, RuleId)> {
    match scenario {
        Scenario::Capture => vec![(CAPTIVE, EG_4_16)],
        Scenario::Duel => [Home::Near, Home::Far].map(|home| (champion(home), EG_4_19)).to_vec(),
        Scenario::Skirmish | Scenario::Defence | Scenario::Escort => Vec::new(),
    }
}

/// EG-4.13 whether a model on foot can stand at a point, whoever else is there.
pub(crate) fn is_clear(field: &Field, at: Point) -> bool {
    let base: Base = Disc::new(at, FOOT).into();
    let bars = |f: &Feature| (f.terrain.is_impassable() || f.terrain.is_line()) && f.shape.thing().overlaps(&base);
    TABLE.holds_base(&base) && !field.features.iter().any(bars)
}

/// EG-4.13 for how many models on foot a zone has room at least, put in row by row; no more than a warband has.
pub(crate) fn room(field: &Field, zone: Zone) -> usize {
    zone.centres(FOOT).room(FOOT, MOST, |at| is_clear(field, at))
}
