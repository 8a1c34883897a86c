//! Fantasy Battle in the list.

use super::{Bots, Data, data_files, empty_table, glimpse, without_file};
use crate::game::{About, Listed};
use crate::strike::fantasy_battle::STRIKES;
use crate::{Game, SetupInfo};
use muster_bots::fantasy_battle::FantasyBattleJudge;
use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::book::{Map, ReadyList, Scenario, TerrainKind};
use muster_fantasy_battle::data;
use muster_kernel::reading::DataFile;
use muster_kernel::{Picture, Ruleset};
use std::sync::Arc;

/// The points limits for which armies are mustered.
const LIMITS: [u16; 3] = [1_000, 500, 2_000];

/// Fantasy Battle with its bots: every scenario with every two of the ready lists, and with armies of one's own.
pub(super) fn listed(rules: FantasyBattle) -> Box<dyn Game> {
    let book = &rules.book;
    let pairs = book.ready.iter().enumerate().flat_map(|(place, one)| {
        let others = book.ready[place + 1..].iter();
        others.map(move |other| [one, other])
    });
    let pairs: Vec<_> = pairs.collect();
    let of_scenario = |scenario: &Scenario| {
        let fits = |map: &&Map| scenario.fits(map);
        let maps: Vec<&Map> = book.maps.iter().filter(fits).collect();
        let on = pairs.iter().enumerate().filter_map(|(place, pair)| Some((*maps.get(place % maps.len())?, *pair)));
        let on: Vec<(&Map, [&ReadyList; 2])> = on.collect();
        let closed = on.iter().map(|(map, pair)| info(&rules, (scenario, map), *pair));
        // FB-4.18 where there are buildings they may be held.
        let built = on.iter().filter(|(map, _)| map.pieces.iter().any(|piece| piece.kind == TerrainKind::Building));
        let built = built.map(|(map, pair)| held(info(&rules, (scenario, map), *pair)));
        let own = LIMITS.into_iter().filter_map(|limit| mustered(&rules, scenario, &maps, limit));
        closed.chain(built).chain(own).collect::<Vec<_>>()
    };
    let setups: Vec<SetupInfo> = book.scenarios.iter().flat_map(of_scenario).collect();
    let own = setups.iter().find(|info| info.setup.contains("phase muster")).cloned().map(measured);
    let setups = setups.into_iter().chain(own).collect();
    let about = About {
        title: "Fantasy Battle",
        blurb: "Armies in ranks and files: charges into flanks, volleys, broken regiments and pursuit over six turns.",
        texts: include_str!("../../../../data/fantasy-battle/text/en.ftl"),
        document: include_str!("../../../../docs/rules/fantasy-battle.md"),
        minutes: (90, 150),
        complexity: 5,
        seats: FantasyBattle::SEATS,
        setups,
        glimpse: glimpse(&rules, include_str!("../../../../data/fantasy-battle/glimpse.txt")),
        // An army list is part of the set-up: nobody answers with one.
        forces: Vec::new(),
    };
    Box::new(Listed {
        rules: Arc::new(rules),
        bots: Bots::judged_by::<FantasyBattleJudge>(),
        data: DATA,
        strikes: STRIKES,
        about,
    })
}

fn info(rules: &FantasyBattle, (scenario, map): (&Scenario, &Map), [one, other]: [&ReadyList; 2]) -> SetupInfo {
    let setup = format!("scenario {} {} {} {}", scenario.id, map.id, one.id, other.id);
    let picture = Picture { pieces: Vec::new(), groups: Vec::new(), ..empty_table(rules, &setup) };
    SetupInfo {
        id: format!("{}-{}-{}", scenario.id, one.id, other.id),
        title: format!("{} against {}", one.name, other.name),
        blurb: format!("{} on the map {}, {} points a side.", scenario.name, map.name, one.limit),
        picture,
        setup,
    }
}

/// FB-1.4, FB-1.5 a table for which both sides muster their armies, of so many points: the first map that is large enough.
fn mustered(rules: &FantasyBattle, scenario: &Scenario, maps: &[&Map], limit: u16) -> Option<SetupInfo> {
    let stated = |map: &&&Map| {
        let setup = format!("scenario {} {}\nlimit {limit}\nphase muster", scenario.id, map.id);
        let parsed = rules.parse_setup(&setup).expect("a table of the list is readable");
        rules.begin(&parsed).is_ok().then_some(setup)
    };
    let (map, setup) = maps.iter().find_map(|map| Some((*map, stated(&map)?)))?;
    Some(SetupInfo {
        id: format!("{}-own-{limit}", scenario.id),
        title: format!("Armies of your own, {limit} points"),
        blurb: format!("{} on the map {}. Both sides take a ready list or build an army.", scenario.name, map.name),
        picture: empty_table(rules, &setup),
        setup,
    })
}

/// The same table with the optional rule of buildings.
fn held(info: SetupInfo) -> SetupInfo {
    SetupInfo {
        id: format!("{}-buildings", info.id),
        blurb: format!("{} Units may hold the buildings.", info.blurb),
        setup: format!("{}\nhouses open", info.setup),
        ..info
    }
}

/// FB-11.8 the same table where players have agreed to measure at any time.
fn measured(info: SetupInfo) -> SetupInfo {
    SetupInfo {
        id: format!("{}-measured", info.id),
        title: format!("{}, and distances are measured", info.title),
        blurb: format!("{} Anybody may measure at any time; by the rules distances are guessed.", info.blurb),
        setup: format!("{}\nmeasuring always", info.setup),
        ..info
    }
}

/// Fantasy Battle's data files.
const DATA: Data<FantasyBattle> = Data {
    check_forces: |_, text| without_file(data::check_lists(&DataFile { name: "lists.toml", text })),
    schemas: || data::schemas().into(),
    names: || data::STANDARD.iter().map(|file| file.name).collect(),
    more: Some("army-"),
    load: |files| FantasyBattle::load(&data_files(files)).map(listed),
};
