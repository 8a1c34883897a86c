//! Warband in the list.

use super::{Bots, Data, data_files, empty_table, glimpse, without_file};
use crate::game::{About, Listed};
use crate::strike::warband::STRIKES;
use crate::{Game, SetupInfo, StoredForce};
use muster_bots::warband::WarbandJudge;
use muster_kernel::Ruleset;
use muster_kernel::reading::DataFile;
use muster_warband::Warbands;
use muster_warband::action::Action;
use muster_warband::data;
use muster_warband::setup;
use std::sync::Arc;

/// Warband with its bots, scenarios and ready warbands.
pub(super) fn listed(rules: Warbands) -> Box<dyn Game> {
    let setups = rules.book.scenarios.iter().map(|scenario| {
        let text = setup::of_scenario(scenario.scenario);
        let (id, title, blurb) = (scenario.scenario.id().to_owned(), scenario.name.clone(), scenario.blurb.clone());
        SetupInfo { id, title, blurb, picture: empty_table(&rules, &text), setup: text }
    });
    let forces = rules.book.warbands.iter().map(|ready| StoredForce {
        id: ready.id.clone(),
        title: ready.name.clone(),
        faction: rules.book.lists[usize::from(ready.warband.list)].name.clone(),
        blurb: ready.blurb.clone(),
        answers: vec![rules.notation(&Action::Warband(Arc::clone(&ready.warband)))],
    });
    let about = About {
        title: "Warband",
        blurb: "Fantasy skirmish with a dozen models a side: actions, fatigue and command points, charges and spells.",
        texts: include_str!("../../../../data/warband/text/en.ftl"),
        document: include_str!("../../../../docs/rules/warband.md"),
        minutes: (60, 90),
        complexity: 3,
        seats: Warbands::SEATS,
        setups: setups.collect(),
        glimpse: glimpse(&rules, include_str!("../../../../data/warband/glimpse.txt")),
        forces: forces.collect(),
    };
    Box::new(Listed {
        rules: Arc::new(rules),
        bots: Bots::judged_by::<WarbandJudge>(),
        data: DATA,
        strikes: STRIKES,
        about,
    })
}

/// Warband's data files.
const DATA: Data<Warbands> = Data {
    check_forces: |rules, text| {
        without_file(data::check_forces(&rules.book, &DataFile { name: "warbands.toml", text }))
    },
    schemas: || data::schemas().into(),
    names: || data::STANDARD.iter().map(|file| file.name).collect(),
    more: None,
    load: |files| Warbands::load(&data_files(files)).map(listed),
};
