//! Warband in the list.

use super::{Bots, Data};
use crate::game::{About, Listed};
use crate::{Game, SetupInfo, StoredForce, bots};
use muster_bots::warband::WarbandJudge;
use muster_kernel::{Observer, Picture, Ruleset};
use muster_warband::Warbands;
use muster_warband::action::Action;
use muster_warband::data::{self, DataFile};
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
        minutes: (60, 90),
        complexity: 3,
        seats: Warbands::SEATS,
        setups: setups.collect(),
        forces: forces.collect(),
    };
    let bots = Bots { answer: bots::answer::<Warbands, WarbandJudge>, series: bots::series::<Warbands, WarbandJudge> };
    Box::new(Listed { rules: Arc::new(rules), bots, data: DATA, about })
}

/// The battlefield of a set-up before anybody is on it.
fn empty_table(rules: &Warbands, text: &str) -> Picture {
    let setup = rules.parse_setup(text).expect("a set-up that comes with the game can be read");
    let state = rules.begin(&setup).expect("a set-up that comes with the game is allowed");
    let picture = rules.picture(&rules.view(&state, Observer::Public));
    Picture { meters: Vec::new(), hands: Vec::new(), marks: Vec::new(), ..picture }
}

/// Warband's data files.
const DATA: Data<Warbands> = Data {
    check_forces: |rules, text| {
        let problems = data::check_forces(&rules.book, &DataFile { name: "warbands.toml", text });
        problems.into_iter().map(|(_, problem)| problem).collect()
    },
    schemas: || data::schemas().into(),
    names: || data::STANDARD.iter().map(|file| file.name).collect(),
    load: |files| {
        let files: Vec<DataFile<'_>> = files.iter().map(|(name, text)| DataFile { name, text }).collect();
        Warbands::load(&files).map(listed)
    },
};
