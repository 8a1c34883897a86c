//! En Garde! in the list.

use super::{Bots, Data};
use crate::game::{About, Listed};
use crate::{Game, SetupInfo, StoredForce, bots};
use muster_bots::en_garde::EnGardeJudge;
use muster_en_garde::EnGarde;
use muster_en_garde::action::Action;
use muster_en_garde::data::{self, DataFile};
use muster_en_garde::setup;
use muster_kernel::{Observer, Picture, Ruleset};
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
        minutes: (45, 75),
        complexity: 3,
        seats: EnGarde::SEATS,
        setups: setups.collect(),
        forces: forces.collect(),
    };
    let bots = Bots { answer: bots::answer::<EnGarde, EnGardeJudge>, series: bots::series::<EnGarde, EnGardeJudge> };
    Box::new(Listed { rules: Arc::new(rules), bots, data: DATA, about })
}

/// The battlefield of a set-up before anybody is on it.
fn empty_table(rules: &EnGarde, text: &str) -> Picture {
    let setup = rules.parse_setup(text).expect("a set-up that comes with the game can be read");
    let state = rules.begin(&setup).expect("a set-up that comes with the game is allowed");
    let picture = rules.picture(&rules.view(&state, Observer::Public));
    Picture { meters: Vec::new(), hands: Vec::new(), marks: Vec::new(), ..picture }
}

/// En Garde!'s data files.
const DATA: Data<EnGarde> = Data {
    check_forces: |rules, text| {
        let problems = data::check_forces(&rules.book, &DataFile { name: "warbands.toml", text });
        problems.into_iter().map(|(_, problem)| problem).collect()
    },
    schemas: || data::schemas().into(),
    names: || data::STANDARD.iter().map(|file| file.name).collect(),
    load: |files| {
        let files: Vec<DataFile<'_>> = files.iter().map(|(name, text)| DataFile { name, text }).collect();
        EnGarde::load(&files).map(listed)
    },
};
