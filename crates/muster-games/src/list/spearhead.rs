//! Spearhead in the list.

use super::{Bots, Data, data_files, empty_table, glimpse, without_file};
use crate::game::{About, Listed};
use crate::strike::spearhead::STRIKES;
use crate::{Game, SetupInfo};
use muster_bots::spearhead::SpearheadJudge;
use muster_kernel::reading::DataFile;
use muster_kernel::{Picture, Ruleset};
use muster_spearhead::Spearhead;
use muster_spearhead::data;
use std::sync::Arc;

/// Spearhead with its bots, its ready battles, and a battle of any two forces.
pub(super) fn listed(rules: Spearhead) -> Box<dyn Game> {
    let forces = &rules.book.forces;
    let ready = rules.book.scenarios.iter().map(|battle| {
        let [attacker, defender] =
            [&battle.sides[0], &battle.sides[1]].map(|side| &forces[usize::from(side.force)].name);
        let blurb = format!("{attacker} attacks {defender}; everybody is in place.");
        info(&rules, &battle.id, (&battle.name, &blurb), format!("scenario {}", battle.id))
    });
    let pairs =
        forces.iter().enumerate().flat_map(|(place, one)| forces[place + 1..].iter().map(move |other| (one, other)));
    let open = pairs.map(|(one, other)| {
        let id = format!("{}-{}", one.id, other.id);
        let title = format!("{} against {}", one.name, other.name);
        let blurb = "From the roll-off on: roles, battlefield, terrain and deployment are yours.";
        info(&rules, &id, (&title, blurb), format!("scenario battle {} {}", one.id, other.id))
    });
    let about = About {
        title: "Spearhead",
        blurb: "Two fixed forces of whole units over five objectives: charges, battle tactic cards, reactions and twists.",
        texts: include_str!("../../../../data/spearhead/text/en.ftl"),
        document: include_str!("../../../../docs/rules/spearhead.md"),
        minutes: (60, 90),
        complexity: 4,
        seats: Spearhead::SEATS,
        setups: ready.chain(open).collect(),
        glimpse: glimpse(&rules, include_str!("../../../../data/spearhead/glimpse.txt")),
        // A force is part of the set-up: it is fixed, and nobody answers with one.
        forces: Vec::new(),
    };
    Box::new(Listed {
        rules: Arc::new(rules),
        bots: Bots::judged_by::<SpearheadJudge>(),
        data: DATA,
        strikes: STRIKES,
        about,
    })
}

fn info(rules: &Spearhead, id: &str, (title, blurb): (&str, &str), setup: String) -> SetupInfo {
    let picture = Picture { pieces: Vec::new(), groups: Vec::new(), ..empty_table(rules, &setup) };
    SetupInfo { id: id.to_owned(), title: title.to_owned(), blurb: blurb.to_owned(), picture, setup }
}

/// Spearhead's data files.
const DATA: Data<Spearhead> = Data {
    check_forces: |_, text| without_file(data::check_forces(&DataFile { name: "force.toml", text })),
    schemas: || data::schemas().into(),
    names: || data::STANDARD.iter().map(|file| file.name).collect(),
    more: Some("force-"),
    load: |files| Spearhead::load(&data_files(files)).map(listed),
};
