//! What a unit is, as its roster says it: what never changes in a game (FB-2.12 to FB-2.30, FB-2.43, chapter 3).

use crate::against::Struck;
use crate::book::composition::able_to_lead;
use crate::book::{
    Ability, ArmourId, ArmourPiece, Book, Category, Entry, Fielded, Gear, ItemId, Kind, LoreId, MissileId, MountId,
    Per, Profile, Roster, Taken, Upgrade, UpgradeId, WeaponId,
};
use crate::ids::{MOST_UNITS, UnitId, unit_name};
use muster_ground::length::Length;
use muster_kernel::{CardId, Seat};

/// An army as it was bought: its units in the order of the roster. Magic items are kept apart, since they are hidden (FB-11.3).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Army {
    /// As it was bought, without what is hidden.
    pub roster: Roster,
    /// What its units are.
    pub troops: Vec<Troop>,
}

/// A unit as it was bought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Troop {
    /// The entry's name; FB-3.100 of a Fanatic who is out his own.
    pub name: String,
    /// Its card in the catalogue.
    pub card: CardId,
    /// FB-3.3 what slot it takes.
    pub category: Category,
    /// FB-2.28 what kind of troops, with what it rides.
    pub kind: Kind,
    /// FB-2.43 the base of a model, in hundredths of a millimetre: width and depth.
    pub base: (Length, Length),
    /// How many models; of a machine one.
    pub models: u16,
    /// The profile of a model, of the rider or of a crewman.
    pub profile: Profile,
    /// FB-3.9 the champion's.
    pub champion: Option<Profile>,
    /// FB-3.253 how many of its models are better than all others, and what these are.
    pub better: Option<(u16, Profile)>,
    /// The machine's or the chariot's.
    pub body: Option<Profile>,
    /// How many crew.
    pub crew: u8,
    /// What is ridden or draws the chariot, and how many of it.
    pub mount: Option<(MountId, u8)>,
    /// FB-3.9 whether there is a standard bearer.
    pub standard: bool,
    /// FB-3.9 whether there is a musician.
    pub musician: bool,
    /// FB-3.7 whether he bears the battle standard.
    pub battle_standard: bool,
    /// FB-3.5 whether he is the General.
    pub general: bool,
    /// Weapons and armour.
    pub gear: Gear,
    /// Points of armour save that are printed (FB-8.41).
    pub save: u8,
    /// Special rules, those of options among them, those of a mount not.
    pub abilities: Vec<Ability>,
    /// FB-9.90 the level of a Wizard; 0 for everybody else.
    pub level: u8,
    /// FB-9.139 the lores that he may choose from.
    pub lores: Vec<LoreId>,
    /// FB-3.112 the regiment whose detachment it is.
    pub parent: Option<UnitId>,
    /// How many files it is suggested to have.
    pub files: u16,
    /// FB-10.2, FB-11.2 what it is worth without its magic items and the Fanatics that it hides.
    pub points: u16,
    /// FB-10.2 how much of that is for a monster that is ridden.
    pub mount_points: u16,
}

impl Army {
    /// The units of a roster, FB-3.17 with machines that are bought together apart.
    pub fn muster(book: &Book, side: Seat, roster: &Roster) -> Army {
        let general = general(book, roster);
        let shown: Vec<Fielded> = apart(book, side, roster).iter().map(|unit| without_secrets(book, unit)).collect();
        let troop = |(row, unit): (usize, &Fielded)| Troop::of(book, side, unit, general == Some(row));
        let mut troops: Vec<Troop> = shown.iter().enumerate().map(troop).collect();
        // A position may name a regiment that is not there; nobody is its detachment.
        let there = troops.len();
        troops.iter_mut().for_each(|troop| troop.parent = troop.parent.filter(|parent| parent.row() < there));
        Army { roster: Roster { units: shown }, troops }
    }

    /// FB-9.137 #1, FB-10.9 a unit that is made in play joins the army, and is worth nothing.
    pub fn add(&mut self, book: &Book, side: Seat, unit: Fielded) {
        self.troops.push(Troop::of(book, side, &unit, false));
        self.roster.units.push(unit);
    }

    /// FB-10.9 a unit that was made in play is worth nothing.
    pub(crate) fn unpaid(&mut self, id: UnitId) {
        self.troops[id.row()].points = 0;
        self.roster.units[id.row()].points = 0;
    }
}

/// FB-3.17, FB-4.36 the units of a roster; of machines that are bought as one choice each is one. The first has what is bought once, the
/// others come behind everybody else.
fn apart(book: &Book, side: Seat, roster: &Roster) -> Vec<Fielded> {
    let mut all = roster.units.clone();
    for (row, bought) in roster.units.iter().enumerate() {
        let entry = book.entry_of(bought);
        // FB-3.8 more than one choice has are no two choices, and stay what they were written as.
        if !entry.limits.apart || entry.size.most.is_some_and(|most| bought.models > most) {
            continue;
        }
        all[row].models = bought.models.min(1);
        for _ in 1..bought.models {
            if all.len() < MOST_UNITS {
                let every = |taken: &&Taken| entry.upgrades[taken.upgrade.index()].per == Per::Model;
                let taken = bought.taken.iter().filter(every).copied().collect();
                let label = unit_name(UnitId::new(side, all.len()));
                all.push(Fielded { label, models: 1, taken, ..bought.clone() });
            }
        }
    }
    all
}

/// FB-11.2, FB-11.3, FB-10.4 a unit without its magic items and the Fanatics that it hides, and without what they cost; Fanatics that
/// are out stay as they are.
fn without_secrets(book: &Book, unit: &Fielded) -> Fielded {
    let inside = fanatics(book, unit).filter(|_| unit.parent.is_none()).map(|(option, _)| option);
    let taken = unit.taken.iter().filter(|taken| Some(taken.upgrade) != inside).copied().collect();
    let unit = Fielded { taken, items: Vec::new(), ..unit.clone() };
    Fielded { points: crate::book::points(book, &unit), ..unit }
}

/// FB-3.100 the option by which a unit hides Fanatics, and how many it has.
fn fanatics(book: &Book, unit: &Fielded) -> Option<(UpgradeId, u8)> {
    let options = &book.entry_of(unit).upgrades;
    let taken = unit.taken.iter().find(|taken| options[taken.upgrade.index()].fanatics.is_some())?;
    Some((taken.upgrade, unit.times(taken.upgrade)))
}

/// FB-3.100 what a Fanatic who is out is called: his card is that of those who hid him.
pub(crate) fn name_of_fanatic(book: &Book, unit: &Fielded) -> Option<String> {
    let (option, _) = fanatics(book, unit).filter(|_| unit.parent.is_some())?;
    book.entry_of(unit).upgrades[option.index()].fanatics.clone()
}

/// FB-3.100, FB-11.3 who hides how many Fanatics; those that are out are units of their own.
pub fn hiding(book: &Book, side: Seat, roster: &Roster) -> Vec<(UnitId, u8)> {
    let inside = roster.units.iter().enumerate().filter(|(_, unit)| unit.parent.is_none());
    let counted = inside.filter_map(|(row, unit)| Some((UnitId::new(side, row), fanatics(book, unit)?.1)));
    counted.filter(|(_, count)| *count > 0).collect()
}

/// FB-3.5 who leads: whom the roster names, else the able character of the highest Leadership, the first of several.
pub fn general(book: &Book, roster: &Roster) -> Option<usize> {
    let named = roster.units.iter().position(|unit| unit.general);
    let leadership = |row: usize| book.entry_of(&roster.units[row]).profile.leadership;
    let able = able_to_lead(book, roster).into_iter();
    named.or(able.max_by_key(|row| (leadership(*row), usize::MAX - row)))
}

/// FB-4.33, FB-11.3 a roster with the magic items and the Fanatics that its side knows of, which the open one keeps to itself.
pub fn with_hidden(book: &Book, open: &Roster, items: &[(UnitId, ItemId)], hiding: &[(UnitId, u8)]) -> Roster {
    let mut roster = open.clone();
    for (by, item) in items {
        roster.units[by.row()].items.push(*item);
    }
    for (by, times) in hiding {
        let unit = &mut roster.units[by.row()];
        let option = book.entry_of(unit).upgrades.iter().position(|option| option.fanatics.is_some());
        unit.taken.extend(option.map(|at| Taken { upgrade: UpgradeId(at as u8), times: *times }));
    }
    for unit in &mut roster.units {
        unit.points = crate::book::points(book, unit);
    }
    roster
}

impl Troop {
    fn of(book: &Book, side: Seat, unit: &Fielded, general: bool) -> Troop {
        let entry = book.entry_of(unit);
        let mut troop = Troop::printed(entry, unit);
        troop.general = general;
        troop.parent = unit.parent.map(|row| UnitId::new(side, row.into()));
        for taken in unit.taken.iter().filter(|taken| taken.times > 0) {
            let option = &entry.upgrades[taken.upgrade.index()];
            troop.gear.add(&option.gives);
            troop.gear.take(&option.takes);
            troop.mount = option.mount.map(|mount| (mount, 1)).or(troop.mount);
            let monster = option.mount.filter(|mount| book.mount(*mount).kind == Kind::Monster);
            troop.mount_points += monster.map_or(0, |_| option.points);
            troop.level += option.levels;
            troop.crew += option.crew;
            troop.battle_standard |= option.battle_standard;
            troop.abilities.extend(&option.abilities);
            // FB-3.227 a change of profile that is paid for every model is one of all of them, FB-3.100 that of a Fanatic is his alone.
            match option.profile {
                Some(profile) if taken.times >= unit.models || option.fanatics.is_some() => troop.profile = profile,
                Some(profile) => troop.better = Some((taken.times.into(), profile)),
                None => {}
            }
        }
        troop.gear.add(&unit.beyond.gear);
        troop.abilities.extend(&unit.beyond.abilities);
        troop.profile.toughness = unit.beyond.toughness.unwrap_or(troop.profile.toughness);
        troop.profile.leadership = unit.beyond.leadership.unwrap_or(troop.profile.leadership);
        if let Some((mount, _)) = troop.mount.filter(|_| troop.body.is_none()) {
            let mount = book.mount(mount);
            troop.kind = mount.kind;
            troop.base = (Length(mount.base.width.into()), Length(mount.base.depth.into()));
        }
        troop.points = unit.points;
        // FB-7.57 a machine that is written with the crew that has left it stands there by itself.
        if troop.kind == Kind::Machine && troop.parent.is_some() {
            troop.crew = 0;
        }
        // FB-3.100 what is written as a detachment with Fanatics is one that is out.
        match fanatics(book, unit) {
            Some((option, _)) => troop.let_out(&entry.upgrades[option.index()]),
            None => troop,
        }
    }

    /// FB-3.100 a Fanatic of a unit of an army, as it is written and as it is.
    pub(crate) fn fanatic(book: &Book, roster: &Roster, of: UnitId) -> Option<(Fielded, Troop)> {
        let host = &roster.units[of.row()];
        let option = book.entry_of(host).upgrades.iter().position(|option| option.fanatics.is_some())?;
        let mut unit = Fielded::new(host.army, host.entry, 1);
        unit.taken = vec![Taken { upgrade: UpgradeId(option as u8), times: 1 }];
        unit.parent = Some(of.row() as u8);
        unit.label = unit_name(UnitId::new(of.seat(), roster.units.len()));
        unit.points = crate::book::points(book, &unit);
        let troop = Troop::of(book, of.seat(), &unit, false);
        Some((unit, troop))
    }

    /// FB-3.100, FB-10.4 nothing but what a Fanatic has, worth what he costs.
    fn let_out(self, option: &Upgrade) -> Troop {
        let name = option.fanatics.clone().unwrap_or(self.name);
        Troop { name, gear: Gear::default(), abilities: Vec::new(), points: option.points, ..self }
    }

    /// What an entry prints, before options.
    fn printed(entry: &Entry, unit: &Fielded) -> Troop {
        Troop {
            name: entry.name.clone(),
            card: entry.card,
            category: entry.category,
            kind: entry.kind,
            base: (Length(entry.base.width.into()), Length(entry.base.depth.into())),
            models: if entry.kind == Kind::Machine { 1 } else { unit.models.into() },
            profile: entry.profile,
            better: None,
            champion: entry.champion.filter(|_| unit.champions > 0).map(|champion| champion.profile),
            body: entry.body,
            crew: entry.crew,
            mount: entry.mount.map(|mount| (mount, entry.mounts)),
            standard: unit.standards > 0,
            musician: unit.musicians > 0,
            battle_standard: false,
            general: false,
            gear: entry.gear.clone(),
            save: entry.save,
            abilities: entry.abilities.clone(),
            level: entry.wizard.as_ref().map_or(0, |wizard| wizard.level),
            lores: entry.wizard.as_ref().map_or_else(Vec::new, |wizard| wizard.lores.clone()),
            parent: None,
            files: unit.files.map_or_else(|| files(entry.kind, unit.models.into()), u16::from),
            points: 0,
            mount_points: 0,
        }
    }

    /// Whether a special rule is written for it.
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.contains(&ability)
    }

    /// FB-3.94, FB-7.100 whether spells do nothing to it: a rider and the monster under him are apart.
    pub(crate) fn ignores_magic(&self, book: &Book, struck: Struck) -> bool {
        let own = self.has(Ability::MagicImmunity);
        let Some((mount, _)) = self.mount else { return own };
        let ridden = book.mount(mount).abilities.contains(&Ability::MagicImmunity);
        match (self.kind, struck) {
            (Kind::Monster, Struck::Rider) => own,
            (Kind::Monster, Struck::Beast) => ridden,
            (
                Kind::Infantry
                | Kind::Cavalry
                | Kind::Ogres
                | Kind::Swarm
                | Kind::Flyers
                | Kind::Chariot
                | Kind::Machine,
                _,
            ) => own || ridden,
        }
    }

    /// Whether it is a character (FB-2.27).
    pub const fn is_character(&self) -> bool {
        self.category.is_character()
    }

    /// FB-2.12, FB-3.55, FB-7.91 the Movement in inches: of what is ridden or draws it, with barding an inch less.
    pub fn movement(&self, book: &Book) -> u8 {
        let barded = self.gear.armour.iter().any(|piece| book.armour(*piece).piece == ArmourPiece::Barding);
        let own = self.mount.map_or(self.profile.movement, |(mount, _)| book.mount(mount).profile.movement);
        own - u8::from(barded && own > 1)
    }

    /// FB-13.26, FB-2.28, FB-7.92 the unit strength of a model, without joined characters: what its entry prints, else by the table.
    pub fn unit_strength(&self, book: &Book) -> u16 {
        let printed = |ability: &Ability| {
            if let Ability::UnitStrength(strength) = ability { Some(u16::from(*strength)) } else { None }
        };
        if let Some(strength) = self.abilities.iter().find_map(printed) {
            return strength;
        }
        let rider = u16::from(self.is_character());
        match self.kind {
            Kind::Infantry | Kind::Flyers => 1,
            Kind::Ogres | Kind::Swarm => 3,
            Kind::Cavalry => 2,
            Kind::Chariot => 4 + rider,
            Kind::Monster => {
                let monster = self.mount.map_or(self.profile, |(mount, _)| book.mount(mount).profile);
                u16::from(monster.wounds) + if self.mount.is_some() { rider } else { 0 }
            }
            Kind::Machine => 0,
        }
    }

    /// FB-3.83 how many inches it flies, if it does.
    pub fn flies(&self, book: &Book) -> Option<u8> {
        let ridden = self.mount.map_or(&[][..], |(mount, _)| &book.mount(mount).abilities);
        self.abilities
            .iter()
            .chain(ridden)
            .find_map(|ability| if let Ability::Flyer(inches) = ability { Some(*inches) } else { None })
    }

    /// FB-6.75, FB-6.102, FB-3.96 whether it moves in loose order: skirmishers, swarms and units of several flyers.
    pub fn is_loose(&self, book: &Book) -> bool {
        let skirmishes = |ability: &Ability| matches!(ability, Ability::Skirmishers);
        matches!(self.kind, Kind::Swarm | Kind::Flyers)
            || self.abilities.iter().any(skirmishes)
            || (self.models > 1 && self.flies(book).is_some())
    }

    /// FB-6.6, FB-6.36 whether it is a model by itself.
    pub const fn is_single(&self) -> bool {
        self.models == 1
    }
}

/// How many files a unit is suggested to have: five where it can.
fn files(kind: Kind, models: u16) -> u16 {
    match kind {
        Kind::Ogres => models.min(3),
        Kind::Infantry | Kind::Cavalry | Kind::Swarm | Kind::Flyers => models.min(5),
        Kind::Chariot | Kind::Monster | Kind::Machine => 1,
    }
}

impl Gear {
    fn add(&mut self, more: &Gear) {
        self.weapons.extend(&more.weapons);
        self.missiles.extend(&more.missiles);
        self.armour.extend(&more.armour);
    }

    fn take(&mut self, gone: &Gear) {
        self.weapons.retain(|weapon: &WeaponId| !gone.weapons.contains(weapon));
        self.missiles.retain(|missile: &MissileId| !gone.missiles.contains(missile));
        self.armour.retain(|armour: &ArmourId| !gone.armour.contains(armour));
    }
}

/// FB-11.3 the magic items of a roster, each with who carries it.
pub fn items(side: Seat, roster: &Roster) -> Vec<(UnitId, ItemId)> {
    let of = |(row, unit): (usize, &Fielded)| {
        unit.items.iter().map(move |item| (UnitId::new(side, row), *item)).collect::<Vec<_>>()
    };
    roster.units.iter().enumerate().flat_map(of).collect()
}
