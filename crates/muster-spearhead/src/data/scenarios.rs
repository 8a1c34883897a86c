//! Ready battles: who meets where, and where everybody stands (SP-4.60 to SP-4.62).

use super::files::{BattlefieldsFile, Row, ScenarioEntry, SideEntry};
use super::{INCHES, Reader};
use crate::book::{ReadyBattle, ReadySide};
use muster_ground::length::{Point, Vector};
use muster_kernel::Fault;
use muster_kernel::reading::DataFile;
use muster_tabletop::data::parse;
use std::collections::BTreeMap;

impl Reader {
    /// SP-4.60, SP-4.61 the ready battles, once forces and maps are known.
    pub(super) fn scenarios(&mut self, file: &DataFile<'_>) {
        if self.page.count() > 0 {
            return;
        }
        let Some(parsed) = parse::<BattlefieldsFile>(&mut self.page, file) else { return };
        for entry in parsed.scenario {
            let known = self.book.scenarios.iter().map(|known| known.id.as_str());
            self.page.fresh(entry.id.span().start, entry.id.get_ref(), known);
            let battle = self.scenario(entry);
            self.book.scenarios.extend(battle);
        }
    }

    fn scenario(&mut self, entry: ScenarioEntry) -> Option<ReadyBattle> {
        let at = entry.map.span().start;
        self.known_rule(at, &entry.rule);
        let map = self.book.maps.iter().position(|map| map.id == *entry.map.get_ref());
        if map.is_none() {
            let help = "name one of the maps of this file";
            self.page.fault(at, Fault::new(format!("there is no map `{}`", entry.map.get_ref()), help));
        }
        let map = map?;
        let attacker = self.side(map, &entry.attacker, &entry.attacker_stands);
        let defender = self.side(map, &entry.defender, &entry.defender_stands);
        let (id, name, realm) = (entry.id.into_inner(), entry.name, entry.realm);
        Some(ReadyBattle { id, name, realm, map: map as u8, sides: [attacker?, defender?] })
    }

    fn side(&mut self, map: usize, side: &SideEntry, stands: &BTreeMap<String, Vec<Row>>) -> Option<ReadySide> {
        let at = side.force.span().start;
        let force = self.book.forces.iter().position(|force| force.id == *side.force.get_ref());
        let territory = self.book.maps[map].territories.iter().position(|name| *name == side.territory);
        if force.is_none() {
            let problem = format!("there is no force `{}`", side.force.get_ref());
            self.page.fault(at, Fault::new(problem, "name the id of a force"));
        }
        if territory.is_none() {
            let help = format!("territories are {}", self.book.maps[map].territories.join(" and "));
            self.page.fault(at, Fault::new(format!("there is no territory `{}`", side.territory), help));
        }
        let (force, territory) = (force?, territory? as u8);
        let units: Vec<(String, u8)> =
            self.book.forces[force].units.iter().map(|unit| (unit.id.clone(), unit.models)).collect();
        for id in stands.keys().filter(|id| units.iter().all(|(known, _)| known != *id)) {
            self.page.fault(at, Fault::new(format!("there is no unit `{id}`"), "name units of the force by their ids"));
        }
        let mut places = Vec::new();
        for (id, models) in units {
            let rows = stands.get(&id).map_or(&[][..], Vec::as_slice);
            let found: Option<Vec<Vec<Point>>> = rows.iter().map(read_row).collect();
            let found: Option<Vec<Point>> = found.map(|rows| rows.concat());
            match found {
                Some(found) if found.is_empty() || found.len() == usize::from(models) => places.push(found),
                _ => {
                    let help = format!("write {models} points, as `x,y` or as rows");
                    self.page.fault(at, Fault::new(format!("the models of `{id}` cannot stand so"), help));
                }
            }
        }
        Some(ReadySide { force: force as u8, territory, stands: places })
    }
}

/// The points of a row; nothing where one cannot be read.
fn read_row(row: &Row) -> Option<Vec<Point>> {
    match row {
        Row::One(at) => Some(vec![INCHES.read_point(at)?]),
        Row::Row { from, step, models } => {
            let (from, step) = (INCHES.read_point(from)?, INCHES.read_point(step)?);
            let along = |n: i64| from + Vector::new(i64::from(step.x.0) * n, i64::from(step.y.0) * n);
            Some((0..i64::from(*models)).map(along).collect())
        }
    }
}
