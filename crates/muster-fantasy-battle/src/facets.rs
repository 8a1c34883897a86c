//! What to point at to single an action out.

use crate::action::{Action, Choice, Placement};
use crate::houses;
use crate::ids::UnitId;
use crate::magic;
use crate::mustering;
use crate::picture::degrees;
use crate::state::{Reaction, State};
use crate::step::Step;
use muster_ground::formation::Formation;
use muster_ground::manoeuvre::Side;
use muster_kernel::{Facet, Facets, GroupId};
use muster_tabletop::layout::spot;

/// The facets of an action.
pub(crate) fn facets(state: &State, action: &Action) -> Facets {
    let mut facets = Facets::new();
    let actor = |id: UnitId| acts(state, id);
    let pose = |facets: &mut Facets, pose: &Formation| {
        facets.push(Facet::Place(spot(pose.footprint().centre())));
        facets.push(Facet::Facing(degrees(pose.facing)));
    };
    match action {
        Action::Choose(choice) => choose(state, *choice, &mut facets),
        Action::Deploy(id, place) => {
            facets.extend([actor(*id), Facet::Verb("verb-deploy")]);
            pose(&mut facets, &place.formation(&state.unit(*id).pose));
        }
        Action::Join(id, host, end) => {
            let verb = match end {
                None => "verb-join",
                Some(Side::Left) => "verb-join-left",
                Some(Side::Right) => "verb-join-right",
            };
            facets.extend([actor(*id), Facet::Verb(verb), done_to(state, *host)]);
        }
        Action::Reserve(id) => facets.extend([actor(*id), Facet::Verb("verb-reserve")]),
        Action::Move(id, manoeuvres) | Action::March(id, manoeuvres) => {
            let verb = if matches!(action, Action::March(..)) { "verb-march" } else { "verb-move" };
            facets.extend([actor(*id), Facet::Verb(verb)]);
            pose(&mut facets, &manoeuvres.iter().fold(state.unit(*id).pose, |pose, next| pose.after(*next)));
        }
        Action::Go(id, way) | Action::Run(id, way) => {
            let verb = if matches!(action, Action::Run(..)) { "verb-march" } else { "verb-move" };
            facets.extend([actor(*id), Facet::Verb(verb)]);
            let first = state.unit(*id).loose.first();
            facets.extend(first.map(|at| Facet::Place(spot(way.end(0, *at)))));
        }
        Action::Fly(id, front, facing) => {
            facets.extend([actor(*id), Facet::Verb("verb-fly")]);
            pose(&mut facets, &Formation { front: *front, facing: *facing, ..state.unit(*id).pose });
        }
        Action::Leave(id, front, facing) => {
            facets.extend([actor(*id), Facet::Verb("verb-leave")]);
            let place = Placement { front: *front, facing: *facing, files: Some(1) };
            pose(&mut facets, &place.formation(&Formation { models: 1, ..state.unit(*id).pose }));
        }
        Action::Enter(id, building) => {
            facets.extend([actor(*id), Facet::Verb("verb-enter")]);
            facets.extend(houses::middle(&state.battle, *building).map(|at| Facet::Place(spot(at))));
        }
        Action::Sally(id, place) => {
            facets.extend([actor(*id), Facet::Verb("verb-sally")]);
            pose(&mut facets, &place.formation(&state.unit(*id).pose));
        }
        Action::Stop => facets.push(Facet::Verb("verb-stop")),
        Action::Guess(guess, at) => {
            facets.extend([Facet::Verb("verb-guess"), Facet::Number("number-inches", u16::from(guess.0 / 4))]);
            facets.extend(at.map(|at| Facet::Place(spot(at))));
        }
        Action::Aim(at) => facets.extend([Facet::Verb("verb-aim"), Facet::Place(spot(*at))]),
        Action::Muster(roster) => {
            let list = roster.units.first().map(|unit| state.book.army(unit.army).card);
            let ready = mustering::ready_list(&state.book, roster).map(|place| state.book.ready[place].card);
            facets.push(Facet::Verb("verb-muster"));
            facets.extend(ready.or(list).map(Facet::Card));
        }
        Action::Pose(place) => {
            facets.push(Facet::Verb("verb-stand"));
            facets.push(Facet::Place(spot(place.front)));
            facets.push(Facet::Facing(degrees(place.facing)));
            let files = place.files.map(usize::from).unwrap_or_default();
            facets.push(Facet::Way(NUMBERS.get(files).copied().unwrap_or("way-more")));
        }
    }
    facets
}

/// Who acts, on the board or beside it.
fn acts(state: &State, id: UnitId) -> Facet {
    if state.is_loose(id) {
        Facet::Group(GroupId(id.0.into()))
    } else if state.stands(id) {
        Facet::Piece(id.piece())
    } else {
        Facet::Hand(id.row() as u8)
    }
}

/// To whom it is done, on the board or beside it.
fn done_to(state: &State, id: UnitId) -> Facet {
    match acts(state, id) {
        Facet::Group(group) => Facet::TargetGroup(group),
        Facet::Piece(piece) => Facet::Target(piece),
        beside => beside,
    }
}

fn choose(state: &State, choice: Choice, facets: &mut Facets) {
    match choice {
        Choice::Yes => facets.push(Facet::Verb("verb-yes")),
        Choice::No => facets.push(Facet::Verb("verb-no")),
        Choice::Stop => facets.push(Facet::Verb("verb-stop")),
        Choice::Near => facets.push(Facet::Verb("verb-near")),
        Choice::Far => facets.push(Facet::Verb("verb-far")),
        Choice::First => facets.push(Facet::Verb("verb-first")),
        Choice::Second => facets.push(Facet::Verb("verb-second")),
        Choice::Unit(id) => facets.extend([Facet::Verb("verb-choose"), done_to(state, id)]),
        Choice::Charge(by, target) => {
            facets.extend([acts(state, by), Facet::Verb("verb-charge"), done_to(state, target)]);
        }
        Choice::Shoot(by, target) => {
            facets.extend([acts(state, by), Facet::Verb("verb-shoot"), done_to(state, target)]);
        }
        Choice::React(Reaction::Hold) => facets.push(Facet::Verb("verb-hold")),
        Choice::React(Reaction::StandAndShoot) => facets.push(Facet::Verb("verb-stand-and-shoot")),
        Choice::React(Reaction::Flee) => facets.push(Facet::Verb("verb-flee")),
        Choice::Champion(id) => facets.extend([Facet::Verb("verb-champion"), done_to(state, id)]),
        Choice::Musician(id) => facets.extend([Facet::Verb("verb-musician"), done_to(state, id)]),
        Choice::Standard(id) => facets.extend([Facet::Verb("verb-standard"), done_to(state, id)]),
        Choice::Number(number) => {
            let way = NUMBERS.get(usize::from(number)).copied().unwrap_or("way-more");
            let spell = given_up(state, number);
            let verb = if spell.is_some() { "verb-give-up" } else { "verb-number" };
            facets.extend([Facet::Verb(verb), Facet::Way(way)]);
            facets.extend(spell);
        }
        Choice::Ray(degrees) => facets.extend([Facet::Verb("verb-ray"), Facet::Facing(degrees)]),
        Choice::Spell(id, number) => {
            facets.extend([acts(state, id), Facet::Verb("verb-cast")]);
            facets.extend(spell_card(state, id, number));
        }
        Choice::End(id, number) => {
            facets.extend([acts(state, id), Facet::Verb("verb-end-spell")]);
            facets.extend(spell_card(state, id, number));
        }
        Choice::Lore(lore) => {
            let card = state.book.lore(lore).spells.first().map(|spell| Facet::Card(spell.card));
            facets.push(Facet::Verb("verb-lore"));
            facets.extend(card);
        }
        Choice::Item(id, item) => {
            facets.extend([acts(state, id), Facet::Verb("verb-item"), Facet::Card(state.book.item(item).card)]);
        }
        Choice::Aura(id) => facets.extend([acts(state, id), Facet::Verb("verb-aura")]),
        Choice::Weapon(weapon) => {
            let way = WEAPONS.get(weapon.index()).copied().unwrap_or("way-weapon");
            facets.extend([Facet::Verb("verb-weapon"), Facet::Way(way)]);
        }
        Choice::Missile(missile) => {
            facets.extend([Facet::Verb("verb-fire"), Facet::Card(state.book.missile(missile).card)]);
        }
        Choice::Side(side) => facets.push(Facet::Verb(if side.index() == 0 { "verb-side-a" } else { "verb-side-b" })),
    }
}

/// The card of a spell that somebody has learned.
fn spell_card(state: &State, id: UnitId, number: u8) -> Option<Facet> {
    let (lore, _) = magic::spells::learned(state, id)?;
    state.book.lore(lore).spell(number).map(|spell| Facet::Card(spell.card))
}

/// FB-4.35 the card of a spell of this number, while spells are learned and a Wizard may give one up.
fn given_up(state: &State, number: u8) -> Option<Facet> {
    let Step::Spells(side) = state.step else { return None };
    let learns = |id: &UnitId| state.troop(*id).level > 0 && state.unit(*id).spells.is_none();
    let id = state.army(side).find(learns)?;
    let lore = state.armies[side.index()].roster.units[id.row()].lore;
    // A lore that was chosen a moment ago is not written down yet: its spells go by their numbers.
    let lore = lore.or(match &state.troop(id).lores[..] {
        [only] => Some(*only),
        _ => None,
    })?;
    state.book.lore(lore).spell(number).map(|spell| Facet::Card(spell.card))
}

/// Numbers in words.
const NUMBERS: [&str; 21] = [
    "way-0", "way-1", "way-2", "way-3", "way-4", "way-5", "way-6", "way-7", "way-8", "way-9", "way-10", "way-11",
    "way-12", "way-13", "way-14", "way-15", "way-16", "way-17", "way-18", "way-19", "way-20",
];
/// Close combat weapons by place in the book, in words.
const WEAPONS: [&str; 11] = [
    "way-weapon-1",
    "way-weapon-2",
    "way-weapon-3",
    "way-weapon-4",
    "way-weapon-5",
    "way-weapon-6",
    "way-weapon-7",
    "way-weapon-8",
    "way-weapon-9",
    "way-weapon-10",
    "way-weapon-11",
];
