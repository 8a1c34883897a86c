//! Everything printed: forces, cards, twists and battlefields (SP-3, SP-4, SP-9).

use crate::ability::{Ability, Lasting, Phase, WeaponAbility};
use crate::keyword::Keywords;
use crate::number::Number;
use crate::state::Size;
use muster_ground::length::{Length, Point};
use muster_ground::play_area::PlayArea;
use muster_kernel::effects::Windows;
use muster_kernel::{CardId, Catalogue, Decoration, RuleId};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Units of length in an inch: a unit is a thousandth of a millimetre, so that bases in millimetres and distances in
/// hundredths of an inch are whole numbers of it.
pub const INCH: i32 = 25_400;

/// A whole number of inches.
pub const fn inches(n: i32) -> Length {
    Length(n * INCH)
}

/// An ability by its id, whoever has it: a place in [`Book::names`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AbilityName(pub u16);

/// Where an ability is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// On the warscroll of a unit: force and row.
    Warscroll(u8, u8),
    /// Among the battle traits of a force.
    BattleTrait(u8),
    /// SP-3.4 among the regiment abilities of a force, at this place.
    Regiment(u8, u8),
    /// SP-3.5 among the enhancements of a force, at this place.
    Enhancement(u8, u8),
    /// SP-9.5 as the command of a card.
    Command(u8),
    /// SP-9.40 as a twist.
    Twist(u8),
}

/// SP-2.29, SP-5.41 when an ability is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum When {
    /// In the window of a phase.
    Window(Phase),
    /// As a reaction.
    Reaction,
}

/// An ability in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedAbility {
    /// What it does.
    pub ability: Ability,
    /// Where it is printed.
    pub origin: Origin,
    /// Its id among all ids.
    pub name: AbilityName,
    /// The rule it is; for a force that somebody adds, the rule under which such abilities stand.
    pub rule: RuleId,
    /// Its card in the catalogue.
    pub card: CardId,
}

/// Everything printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// Every ability, command and twist; what uses are counted by.
    pub abilities: Vec<PrintedAbility>,
    /// The ids of abilities, sorted.
    pub names: Vec<String>,
    /// What counts for a while or always, with the number of its ability.
    pub lastings: Vec<(u16, Lasting)>,
    /// The abilities that a force may use, by its place and by when, so that nobody asks all of them at every moment: those of
    /// its units row by row, then its battle traits, its regiment abilities and its enhancements.
    pub moments: Windows<(u8, When), u16>,
    /// SP-9.1 the cards of a deck by when their commands are used, by number less one.
    pub commands: Windows<When, u8>,
    /// What clients may need to know of cards.
    pub catalogue: Catalogue,
    /// SP-4.60, SP-4.61 ready battles.
    pub scenarios: Vec<ReadyBattle>,
    /// SP-4.1 the width and the depth of the board.
    pub size: PlayArea,
    /// SP-3.1 the forces.
    pub forces: Vec<Force>,
    /// SP-9.1 the cards of each player's deck, by number less one.
    pub cards: Vec<TacticCard>,
    /// SP-9.40 the twists of both realms.
    pub twists: Vec<Twist>,
    /// SP-4.3 the objectives.
    pub objectives: Vec<PrintedObjective>,
    /// SP-4.10 the deployment maps.
    pub maps: Vec<DeploymentMap>,
    /// What maps look like where no rule speaks of it, by their ids.
    pub decoration: BTreeMap<String, Vec<Decoration>>,
}

impl Book {
    /// What decorates a map of the book, by its place.
    pub(crate) fn decoration(&self, map: u8) -> &[Decoration] {
        let named = self.maps.get(usize::from(map)).and_then(|map| self.decoration.get(&map.id));
        named.map_or(&[], Vec::as_slice)
    }

    /// A book in which nothing is printed.
    pub(crate) fn empty(size: PlayArea) -> Book {
        Book {
            abilities: Vec::new(),
            names: Vec::new(),
            lastings: Vec::new(),
            moments: Windows::new([]),
            commands: Windows::new([]),
            catalogue: Catalogue::default(),
            scenarios: Vec::new(),
            size,
            forces: Vec::new(),
            cards: Vec::new(),
            twists: Vec::new(),
            objectives: Vec::new(),
            maps: Vec::new(),
            decoration: BTreeMap::new(),
        }
    }

    /// The abilities of all forces by when they are used.
    pub(crate) fn sorted_by_moment(&self) -> Windows<(u8, When), u16> {
        let of_force = |(place, force): (u8, &Force)| -> Vec<((u8, When), u16)> {
            let printed = force.units.iter().flat_map(|unit| &unit.abilities);
            let lists = [&force.battle_traits, &force.regiment_abilities, &force.enhancements];
            let all = printed.chain(lists.into_iter().flatten());
            all.filter_map(|number| Some(((place, self.ability(*number).ability.used_when()?), *number))).collect()
        };
        Windows::new((0u8..).zip(&self.forces).flat_map(of_force))
    }

    /// The cards of a deck by when their commands are used.
    pub(crate) fn commands_by_moment(&self) -> Windows<When, u8> {
        let of_card = |(place, card): (u8, &TacticCard)| Some((self.ability(card.command).ability.used_when()?, place));
        Windows::new((0u8..).zip(&self.cards).filter_map(of_card))
    }

    /// The ability of an id, whoever has it, if there is one.
    pub fn ability_name(&self, id: &str) -> Option<AbilityName> {
        let place = self.names.binary_search_by(|name| name.as_str().cmp(id)).ok()?;
        Some(AbilityName(place as u16))
    }

    /// An ability by its number.
    pub fn ability(&self, number: u16) -> &PrintedAbility {
        &self.abilities[usize::from(number)]
    }

    /// The card of a unit in the catalogue: abilities come first, then units, force by force, then the tactic cards.
    pub fn unit_card(&self, force: u8, row: usize) -> CardId {
        let before: usize = self.forces[..usize::from(force)].iter().map(|force| force.units.len()).sum();
        CardId((self.abilities.len() + before + row) as u16)
    }

    /// The card of a battle tactic in the catalogue.
    pub fn tactic_card(&self, card: u8) -> CardId {
        let units: usize = self.forces.iter().map(|force| force.units.len()).sum();
        CardId((self.abilities.len() + units + usize::from(card)) as u16)
    }

    /// The card of a weapon in the catalogue: they come after the tactic cards, unit by unit.
    pub fn weapon_card(&self, force: u8, row: usize, weapon: u8) -> CardId {
        let earlier = self.forces[..usize::from(force)].iter().flat_map(|force| &force.units);
        let before: usize =
            earlier.chain(&self.forces[usize::from(force)].units[..row]).map(|unit| unit.weapons.len()).sum();
        CardId((usize::from(self.tactic_card(0).0) + self.cards.len() + before + usize::from(weapon)) as u16)
    }

    /// The card of one of several things that an ability does, in the catalogue: they come last.
    pub fn choice_card(&self, number: u16, choice: u8) -> CardId {
        let weapons: usize = self.forces.iter().flat_map(|force| &force.units).map(|unit| unit.weapons.len()).sum();
        let before: usize = self.abilities[..usize::from(number)].iter().map(|one| one.ability.choices().len()).sum();
        let first = usize::from(self.tactic_card(0).0) + self.cards.len() + weapons;
        CardId((first + before + usize::from(choice)) as u16)
    }

    /// SP-9.40 the twists of a realm, by place in the book.
    pub fn deck(&self, realm: Realm) -> impl Iterator<Item = u8> + '_ {
        (0u8..).zip(&self.twists).filter(move |(_, twist)| twist.realm == realm).map(|(place, _)| place)
    }
}

/// SP-3.1 a force: the fixed list of one box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Force {
    /// Its id: `vigilant-brotherhood`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Whose it is: `Stormcast Eternals`.
    pub faction: String,
    /// What it is like, in a sentence.
    pub blurb: String,
    /// Its units in the order of its table.
    pub units: Vec<Warscroll>,
    /// SP-3.6, by number among all abilities.
    pub battle_traits: Vec<u16>,
    /// SP-3.4 one of them is picked.
    pub regiment_abilities: Vec<u16>,
    /// SP-3.4, SP-3.5 one of them is picked, for the general.
    pub enhancements: Vec<u16>,
}

/// A row of a force table: a unit as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warscroll {
    /// Its id, unique in the force: `liberators`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// How it is drawn.
    pub glyph: String,
    /// SP-2.21.
    pub general: bool,
    /// SP-2.14 how many models there are.
    pub models: u8,
    /// SP-6.2 the radius of a base.
    pub radius: Length,
    /// SP-2.1.
    pub movement: Length,
    /// SP-2.2.
    pub health: u8,
    /// SP-2.3.
    pub save: u8,
    /// SP-2.4.
    pub ward: Option<u8>,
    /// SP-2.5.
    pub control: u8,
    /// SP-2.47.
    pub keywords: Keywords,
    /// SP-9.71 the token it has at the beginning.
    pub token: Option<String>,
    /// Its weapons in the order of the table.
    pub weapons: Vec<Weapon>,
    /// Its abilities, by number among all abilities.
    pub abilities: Vec<u16>,
}

/// A weapon as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// Its printed name.
    pub name: String,
    /// SP-2.6 its range; nothing for a melee weapon.
    pub range: Option<Length>,
    /// SP-3.9 the first and the last number of the models that carry it, from 1.
    pub carriers: [u8; 2],
    /// SP-2.7.
    pub attacks: Number,
    /// SP-2.8.
    pub hit: u8,
    /// SP-2.9.
    pub wound: u8,
    /// SP-2.10.
    pub rend: u8,
    /// SP-2.11.
    pub damage: Number,
    /// SP-8.20 to SP-8.28.
    pub abilities: Vec<WeaponAbility>,
}

/// SP-9.1 a card of a battle tactic deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TacticCard {
    /// The name of its battle tactic.
    pub tactic: String,
    /// What completes it, in a sentence.
    pub says: String,
    /// SP-9.8 what has to be true at the end of one's own turn.
    pub complete: Predicate,
    /// SP-9.5 its command, by its number among all abilities.
    pub command: u16,
}

/// SP-9.9 to SP-9.20 what completes a battle tactic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Predicate {
    /// The player controls this objective.
    YouControl(u8),
    /// More enemy units than friendly ones were destroyed in this turn, and one at least.
    MoreEnemiesDestroyed,
    /// An objective was taken from the enemy in this turn, and no unit that contests it fought in it.
    TookOneWithoutAFight,
    /// A friendly unit stands within 3" of each short edge.
    BothShortEdges,
    /// A friendly unit stands wholly in enemy territory and not in combat.
    Raiding,
    /// Friendly models outnumber enemy models at the large terrain feature in friendly territory.
    HoldOwnLargeFeature,
    /// A friendly unit stands within 3" of the long edge in enemy territory.
    EnemyLongEdge,
    /// Two objectives or more were taken from the enemy in this turn.
    TookTwo,
    /// The enemy general was slain in this turn, or earlier and an enemy unit was destroyed in this turn.
    EnemyGeneralSlain,
    /// A friendly unit fought in this turn, and none was destroyed.
    FoughtAndLostNone,
}

/// SP-4.2 the two sides of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Realm {
    /// The realm of fire.
    Aqshy,
    /// The realm of life.
    Ghyran,
}

/// SP-9.40 a twist of a battle round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Twist {
    /// In whose deck it is.
    pub realm: Realm,
    /// Its printed name.
    pub name: String,
    /// What it does, in a sentence.
    pub says: String,
    /// SP-9.43 what scores while it lasts.
    pub scores: Option<TwistScore>,
    /// SP-9.41 who picks where there is no underdog.
    pub without: Without,
    /// What is picked and what it does, by its number among all abilities.
    pub ability: u16,
}

/// SP-9.43 what scores a victory point while a twist lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TwistScore {
    /// SP-9.45 each enemy unit destroyed in one's turn.
    EnemiesDestroyed,
    /// SP-9.46 each objective taken from the enemy in one's turn.
    ObjectivesTaken,
    /// SP-9.47 the marked enemy unit is destroyed, at once.
    MarkedDestroyed,
    /// SP-9.50 each picked objective that one controls.
    PickedObjectives,
    /// SP-9.55 more models than the enemy at the large terrain feature in enemy territory.
    EnemyLargeFeature,
}

/// SP-9.41, SP-9.44 who picks where there is no underdog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Without {
    /// Nobody.
    Nobody,
    /// The winner of a roll-off.
    RollOff,
    /// Each player one, the first player first.
    EachOne,
    /// Each player one enemy unit, the first player first.
    EachOneEnemy,
}

/// SP-4.3 an objective as it is printed on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedObjective {
    /// Its id: `ignax`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Its centre.
    pub at: Point,
    /// The radius of its circle.
    pub radius: Length,
}

/// SP-4.10 a deployment map: the board cut in two by a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeploymentMap {
    /// Its id: `horizontal`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Two points of the line; the first territory lies to its right.
    pub border: [Point; 2],
    /// What the territories are called.
    pub territories: [String; 2],
    /// SP-4.50 to SP-4.57 ready terrain.
    pub terrain: Vec<ReadyFeature>,
}

/// SP-4.40, SP-4.41 a terrain feature in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadyFeature {
    /// Its id: `south-large`.
    pub id: String,
    /// Which kind.
    pub size: Size,
    /// The corners of its footprint, the lower left one first.
    pub footprint: [Point; 2],
    /// The corners of its tall strip.
    pub tall: [Point; 2],
}

/// SP-4.60, SP-4.61 a ready battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadyBattle {
    /// Its id: `embers`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// The side of the board.
    pub realm: Realm,
    /// The map, by place in the book.
    pub map: u8,
    /// The attacker's side, then the defender's.
    pub sides: [ReadySide; 2],
}

/// A side of a ready battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadySide {
    /// The force, by place in the book.
    pub force: u8,
    /// The territory, by place on the map.
    pub territory: u8,
    /// Where models stand, unit by unit; nobody of a unit that is held off the battlefield.
    pub stands: Vec<Vec<Point>>,
}
