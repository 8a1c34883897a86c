//! What to point at to single an action out.

use crate::ability::{Universal, WeaponAbility};
use crate::action::{Action, Aim, Formation, Picked, Places, Prompt, Returning, Role, Use};
use crate::book::{AbilityName, Realm};
use crate::state::{Battle, Cards, ModelId, Numbers, State, UnitId, Units};
use muster_ground::group_move::GroupMove;
use muster_ground::length::Point;
use muster_ground::play_area::Edge;
use muster_kernel::{Facet, Facets, PieceId, Question};
use muster_tabletop::layout::spot;

/// Where units that are not on the battlefield lie beside it, behind the tactic cards.
const BESIDE: u8 = 20;

/// Where a unit that is not on the battlefield is shown beside it.
pub(crate) const fn hand_index(id: UnitId) -> u8 {
    BESIDE + id.row() as u8
}

/// Maps and their territories by place.
const MAPS: [&str; 4] = ["way-map-1", "way-map-2", "way-map-3", "way-map-4"];
/// The territories of a map by place.
const TERRITORIES: [&str; 2] = ["way-territory-1", "way-territory-2"];

/// The facets of an answer to a question.
pub(crate) fn facets(state: &State, question: &Question<Prompt>, action: &Action) -> Facets {
    let of = asked_of(&question.prompt);
    let mut pointed = Pointed { battle: &state.battle, of, facets: Facets::new() };
    pointed.action(action);
    pointed.facets
}

/// The unit whose models are named by their numbers alone.
const fn asked_of(prompt: &Prompt) -> Option<UnitId> {
    if let Prompt::Remove(id, _) | Prompt::Return(Returning { unit: id, .. }) = prompt { Some(*id) } else { None }
}

/// The facets found so far.
struct Pointed<'a> {
    battle: &'a Battle,
    /// The unit that was asked about.
    of: Option<UnitId>,
    facets: Facets,
}

impl Pointed<'_> {
    fn verb(&mut self, key: &'static str) {
        self.facets.push(Facet::Verb(key));
    }

    fn way(&mut self, key: &'static str) {
        self.facets.push(Facet::Way(key));
    }

    fn place(&mut self, at: Point) {
        self.facets.push(Facet::Place(spot(at)));
    }

    fn is_shown(&self, id: UnitId) -> bool {
        self.battle.unit(id).is_on_field()
    }

    /// Who acts, where it is shown.
    fn actor(&mut self, id: UnitId) {
        let shown = if self.is_shown(id) { Facet::Group(id.group()) } else { Facet::Hand(hand_index(id)) };
        self.facets.push(shown);
    }

    /// To whom it is done.
    fn target(&mut self, id: UnitId) {
        let shown = if self.is_shown(id) { Facet::TargetGroup(id.group()) } else { Facet::Hand(hand_index(id)) };
        self.facets.push(shown);
    }

    fn targets(&mut self, ids: Units) {
        ids.iter().for_each(|id| self.target(id));
    }

    fn action(&mut self, action: &Action) {
        match action {
            Action::Role(role) => self.verb(if *role == Role::Attacker { "verb-attack" } else { "verb-defend" }),
            Action::Take { regiment, enhancement } => {
                self.verb("verb-take");
                self.card(None, *regiment);
                self.card(None, *enhancement);
            }
            Action::Battlefield { realm, map, territory } => {
                self.verb("verb-battlefield");
                self.way(if *realm == Realm::Aqshy { "way-aqshy" } else { "way-ghyran" });
                self.facets.extend(MAPS.get(usize::from(*map)).map(|key| Facet::Way(key)));
                self.facets.extend(TERRITORIES.get(usize::from(*territory)).map(|key| Facet::Way(key)));
            }
            Action::Terrain(at, edge) => {
                self.verb("verb-terrain");
                self.place(*at);
                self.way(tall_way(*edge));
            }
            Action::NoPlace => self.verb("verb-no-place"),
            Action::Deploy(id, places) => {
                self.actor(*id);
                self.verb("verb-deploy");
                self.places(places);
            }
            Action::Lose(id) => {
                self.actor(*id);
                self.verb("verb-lose");
            }
            Action::First(own) => self.verb(if *own { "verb-first" } else { "verb-second" }),
            Action::Discard(cards) => self.cards(if cards.is_empty() { "verb-keep" } else { "verb-discard" }, *cards),
            Action::Score(cards) => self.cards(if cards.is_empty() { "verb-score-none" } else { "verb-score" }, *cards),
            Action::Pass => self.verb("verb-pass"),
            Action::Use(used) => self.used(used),
            Action::Pick(picks) => {
                self.verb("verb-pick");
                let book = &self.battle.book;
                let twist = self.battle.twist.map(|now| book.twists[usize::from(now.twist)].ability);
                picks.iter().for_each(|picked| self.picked(twist, *picked));
            }
            Action::Move(id, way) => {
                self.actor(*id);
                self.verb("verb-move");
                self.end_of(*id, way);
            }
            Action::Declare(what, id) => {
                self.actor(*id);
                self.verb(universal_verb(*what));
            }
            Action::Shoot(id, aim) => {
                self.actor(*id);
                self.verb("verb-shoot");
                self.aim(aim);
            }
            Action::Go(id, way) => {
                self.verb("verb-go");
                self.end_of(*id, way);
            }
            Action::PileIn(id, toward, way) => {
                self.verb("verb-pile-in");
                toward.iter().for_each(|id| self.target(*id));
                self.end_of(*id, way);
            }
            Action::Stay => self.verb("verb-stay"),
            Action::Aim(aim) => {
                self.verb("verb-aim");
                self.aim(aim);
            }
            Action::Critical(ability) => self.verb(critical_verb(*ability)),
            Action::Remove(numbers) => {
                self.verb("verb-remove");
                self.models(*numbers, Facet::Target);
            }
            Action::Return(number, at) => {
                self.models([*number].into_iter().collect(), Facet::Piece);
                self.verb("verb-return");
                self.place(*at);
            }
            Action::SetUp(places) => {
                self.verb("verb-set-up");
                self.places(places);
            }
            Action::Contest(objective) => {
                self.verb("verb-contest");
                self.objective(*objective);
            }
            Action::Name(id) => {
                self.verb("verb-name");
                self.target(*id);
            }
            Action::Yes => self.verb("verb-yes"),
            Action::No => self.verb("verb-no"),
        }
    }

    /// The card of an ability that is named.
    fn card(&mut self, by: Option<UnitId>, name: AbilityName) {
        let named = self.named(by, name);
        self.facets.extend(named.map(|number| Facet::Card(self.battle.book.ability(number).card)));
    }

    /// An ability by name, of whoever has it: of a unit that uses it the one on its own warscroll.
    fn named(&self, by: Option<UnitId>, name: AbilityName) -> Option<u16> {
        let book = &self.battle.book;
        let own = by.and_then(|id| self.battle.scroll_of(id)).map_or(&[][..], |scroll| &scroll.abilities);
        let of_own = own.iter().copied().find(|number| book.ability(*number).name == name);
        of_own.or_else(|| (0u16..).zip(&book.abilities).find(|(_, one)| one.name == name).map(|(number, _)| number))
    }

    fn used(&mut self, used: &Use) {
        used.by.iter().for_each(|id| self.actor(*id));
        self.verb("verb-use");
        self.card(used.by, used.ability);
        let of = self.named(used.by, used.ability);
        used.picks.iter().for_each(|picked| self.picked(of, *picked));
    }

    /// Something that is picked for an ability, by its number.
    fn picked(&mut self, of: Option<u16>, picked: Picked) {
        match picked {
            Picked::Unit(id) => self.target(id),
            Picked::Units(ids) => self.targets(ids),
            Picked::Objective(objective) => self.objective(objective),
            Picked::Weapon(id, weapon) => {
                self.target(id);
                let known = self.battle.scroll_of(id).is_some_and(|scroll| usize::from(weapon) < scroll.weapons.len());
                let force = self.battle.forces[id.seat().index()];
                self.facets.extend(known.then(|| Facet::Card(self.battle.book.weapon_card(force, id.row(), weapon))));
            }
            Picked::Option(choice) => {
                let book = &self.battle.book;
                let known = of.filter(|number| usize::from(choice) < book.ability(*number).ability.choices().len());
                self.facets.extend(known.map(|number| Facet::Card(book.choice_card(number, choice))));
            }
        }
    }

    fn objective(&mut self, objective: u8) {
        let printed = self.battle.book.objectives.get(usize::from(objective)).map(|one| one.at);
        printed.into_iter().for_each(|at| self.place(at));
    }

    fn cards(&mut self, verb: &'static str, cards: Cards) {
        self.verb(verb);
        self.facets.extend(cards.iter().map(Facet::Hand));
    }

    fn models(&mut self, numbers: Numbers, pointed: fn(PieceId) -> Facet) {
        let of = self.of.into_iter();
        let models = of.flat_map(|unit| numbers.iter().map(move |number| ModelId { unit, number }));
        self.facets.extend(models.map(|model| pointed(model.piece())));
    }

    /// Whom it attacks first.
    fn aim(&mut self, aim: &Aim) {
        aim.at.first().into_iter().for_each(|id| self.target(*id));
    }

    fn places(&mut self, places: &Places) {
        match places {
            Places::Each(points) => points.first().into_iter().for_each(|at| self.place(*at)),
            Places::Formed(formation, at) => {
                self.way(formation_way(*formation));
                self.place(*at);
            }
        }
    }

    /// Where the first model of a unit that moves ends.
    fn end_of(&mut self, id: UnitId, way: &GroupMove) {
        let unit = self.battle.unit(id);
        let first = unit.models.least();
        first.into_iter().for_each(|number| self.place(way.end(number, unit.at[usize::from(number)])));
    }
}

/// SP-4.40 where the tall strip of a feature lies.
const fn tall_way(edge: Edge) -> &'static str {
    match edge {
        Edge::Near => "way-tall-south",
        Edge::Right => "way-tall-east",
        Edge::Far => "way-tall-north",
        Edge::Left => "way-tall-west",
    }
}

/// The word of a formation.
pub(crate) const fn formation_way(formation: Formation) -> &'static str {
    match formation {
        Formation::Ranks => "way-ranks",
        Formation::Files => "way-files",
        Formation::Block => "way-block",
    }
}

/// The word of a universal ability.
pub(crate) const fn universal_verb(what: Universal) -> &'static str {
    match what {
        Universal::NormalMove => "verb-move",
        Universal::Run => "verb-run",
        Universal::Retreat => "verb-retreat",
        Universal::Shoot => "verb-shoot",
        Universal::Charge => "verb-charge",
        Universal::Reinforce => "verb-reinforce",
        Universal::Fight => "verb-fight",
    }
}

/// The word of what critical hits do.
const fn critical_verb(ability: WeaponAbility) -> &'static str {
    match ability {
        WeaponAbility::CritTwoHits => "verb-crit-two-hits",
        WeaponAbility::CritAutoWound => "verb-crit-auto-wound",
        WeaponAbility::CritMortal
        | WeaponAbility::Anti(_)
        | WeaponAbility::AntiCharge
        | WeaponAbility::Charge
        | WeaponAbility::Companion
        | WeaponAbility::ShootInCombat => "verb-crit-mortal",
    }
}
