//! En Garde! in the list.

use super::{Bots, Data, data_files, empty_table, glimpse, without_file};
use crate::game::{About, Listed};
use crate::strike::en_garde::STRIKES;
use crate::{Game, SetupInfo, StoredForce};
use muster_bots::en_garde::EnGardeJudge;
use muster_en_garde::EnGarde;
use muster_en_garde::action::Action;
use muster_en_garde::data;
use muster_en_garde::setup;
use muster_kernel::Ruleset;
use muster_kernel::reading::DataFile;
use std::sync::Arc;

/// En Garde! with its bots, scenarios and ready warbands.
pub(super) fn listed(rules: EnGarde) -> Box<dyn Game> {
    let setups = (0..rules.book.scenarios.len()).map(|i| {
        let scenario = &rules.book.scenarios[i];
        let text = setup::of_scenario(&rules.book, i);
        let (id, title, blurb) = (scenario.id.clone(), scenario.name.clone(), scenario.blurb.clone());
        SetupInfo { id, title, blurb, picture: empty_table(&rules, &text), setup: text }
    });
    let forces = rules.book.warbands.iter().map(|ready| StoredForce {
        id: ready.id.clone(),
        title: ready.name.clone(),
        faction: rules.book.factions[usize::from(ready.warband.faction)].name.clone(),
        blurb: ready.blurb.clone(),
        answers: vec![rules.notation(&Action::Warband(Arc::clone(&ready.warband)))],
    });
    let about = About {
        title: "En Garde!",
        blurb: "Swashbuckling skirmish with half a dozen fighters a side: blades, pistols and secret combat pools.",
        texts: include_str!("../../../../data/en-garde/text/en.ftl"),
        document: include_str!("../../../../docs/rules/en-garde.md"),
        minutes: (45, 75),
        complexity: 3,
        seats: EnGarde::SEATS,
        setups: setups.collect(),
        glimpse: glimpse(&rules, include_str!("../../../../data/en-garde/glimpse.txt")),
        forces: forces.collect(),
    };
    Box::new(Listed {
        rules: Arc::new(rules),
        bots: Bots::judged_by::<EnGardeJudge>(),
        data: DATA,
        strikes: STRIKES,
        about,
    })
}

/// En Garde!'s data files.
const DATA: Data<EnGarde> = Data {
    check_forces: |rules, text| {
        without_file(data::check_forces(&rules.book, &DataFile { name: "warbands.toml", text }))
    },
    schemas: || data::schemas().into(),
    names: || data::STANDARD.iter().map(|file| file.name).collect(),
    more: None,
    load: |files| EnGarde::load(&data_files(files)).map(listed),
};
