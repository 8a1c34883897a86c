//! Feint in the list.

use super::{Bots, Data, data_files, glimpse, without_file};
use crate::game::{About, Listed};
use crate::strike::feint::STRIKES;
use crate::{Game, SetupInfo, StoredForce};
use muster_bots::feint::FeintJudge;
use muster_feint::Feint;
use muster_feint::action::Action;
use muster_feint::data;
use muster_kernel::reading::DataFile;
use muster_kernel::{Board, Message, Picture, Ruleset};
use std::sync::Arc;

/// Feint with its bots, maps and ready forces.
pub(super) fn listed(rules: Feint) -> Box<dyn Game> {
    let setups = (0..rules.book.scenarios.len()).map(|i| {
        let scenario = &rules.book.scenarios[i];
        let picture = Picture {
            board: Board::Grid { columns: muster_feint::board::COLUMNS.into(), rows: muster_feint::board::ROWS.into() },
            areas: rules.map(i),
            decoration: rules.book.decoration(i).to_vec(),
            pieces: Vec::new(),
            groups: Vec::new(),
            marks: Vec::new(),
            meters: Vec::new(),
            hands: Vec::new(),
            phase: Message::new("phase-map"),
            round: (0, muster_feint::state::ROUNDS),
            active: None,
            stages: Vec::new(),
        };
        let (id, title, blurb) = (scenario.id.clone(), scenario.name.clone(), scenario.blurb.clone());
        SetupInfo { id, title, blurb, setup: rules.setup_of(i), picture }
    });
    let forces = rules.book.forces.iter().map(|ready| {
        let faction = usize::from(rules.book.profile(ready.force.army[0]).faction);
        let answers = [Action::Force(Box::new(ready.force)), Action::Weapons(Box::new(ready.loadout.clone()))];
        StoredForce {
            id: ready.id.clone(),
            title: ready.name.clone(),
            faction: rules.book.factions[faction].name.clone(),
            blurb: ready.blurb.clone(),
            answers: answers.iter().map(|a| rules.notation(a)).collect(),
        }
    });
    let about = About {
        title: "Feint",
        blurb: "Five units a side, face down among the threat of units that are not really there.",
        texts: include_str!("../../../../data/feint/text/en.ftl"),
        document: include_str!("../../../../docs/rules/feint.md"),
        minutes: (30, 45),
        complexity: 3,
        seats: Feint::SEATS,
        setups: setups.collect(),
        glimpse: glimpse(&rules, include_str!("../../../../data/feint/glimpse.txt")),
        forces: forces.collect(),
    };
    Box::new(Listed {
        rules: Arc::new(rules),
        bots: Bots::judged_by::<FeintJudge>(),
        data: FEINT_DATA,
        strikes: STRIKES,
        about,
    })
}

/// Feint's data files.
const FEINT_DATA: Data<Feint> = Data {
    check_forces: |rules, text| without_file(data::check_forces(&rules.book, &DataFile { name: "forces.toml", text })),
    schemas: || data::schemas().into(),
    names: || data::STANDARD.iter().map(|file| file.name).collect(),
    more: None,
    load: |files| Feint::load(&data_files(files)).map(listed),
};
