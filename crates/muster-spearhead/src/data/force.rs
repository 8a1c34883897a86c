//! A force: units whose numbers can be, weapons that somebody carries, abilities that name what there is (SP-3.1 to SP-3.10).

use super::Reader;
use super::files::{ForceFile, UnitEntry, WeaponEntry};
use crate::ability::Ability;
use crate::book::{Force, Origin, Warscroll, Weapon, inches};
use crate::ids::{MOST_MODELS, MOST_UNITS};
use crate::keyword::Keyword;
use crate::register::{SP_2_21, SP_3_3, SP_3_4};
use muster_ground::length::Length;
use muster_kernel::Fault;
use muster_kernel::reading::DataFile;
use muster_tabletop::data::parse;
use toml::Spanned;

/// How many regiment abilities and enhancements there are to pick from (SP-3.4).
const CHOICES: [usize; 2] = [2, 4];

impl Reader {
    /// SP-3.3, SP-3.1 a force and everything about it that cannot be.
    pub(super) fn force(&mut self, file: &DataFile<'_>) {
        let Some(parsed) = parse::<ForceFile>(&mut self.page, file) else { return };
        let before = self.page.count();
        let start = parsed.id.span().start;
        self.page.fresh(start, parsed.id.get_ref(), self.book.forces.iter().map(|force| force.id.as_str()));
        let generals = parsed.unit.iter().filter(|unit| unit.get_ref().general).count();
        if generals != 1 {
            let problem = format!("{} has {generals} generals", parsed.name);
            self.page.fault(start, Fault::of(SP_3_3, problem, "mark exactly one unit with `general = true`"));
        }
        for (found, wanted, what) in [
            (parsed.regiment_ability.len(), CHOICES[0], "regiment abilities"),
            (parsed.enhancement.len(), CHOICES[1], "enhancements"),
        ] {
            if found != wanted {
                let problem = format!("{} has {found} {what}", parsed.name);
                self.page.fault(start, Fault::of(SP_3_4, problem, format!("give it {wanted}, of which one is picked")));
            }
        }
        for unit in parsed.unit.iter().filter(|unit| unit.get_ref().general) {
            let is_hero = unit.get_ref().keywords.contains(&Keyword::Hero);
            if !is_hero {
                let problem = format!("the general of {} is no HERO", parsed.name);
                self.page.fault(unit.span().start, Fault::of(SP_2_21, problem, "mark a HERO as the general"));
            }
        }
        if !(1..=MOST_UNITS).contains(&parsed.unit.len()) {
            let problem = format!("{} has {} units", parsed.name, parsed.unit.len());
            self.page.fault(start, Fault::new(problem, format!("a force has 1 to {MOST_UNITS} units")));
            return;
        }
        self.check_names(&parsed);
        let number = self.book.forces.len() as u8;
        let mut units = Vec::new();
        for unit in parsed.unit {
            let unit = self.unit(number, unit, &units);
            units.extend(unit);
        }
        let battle_traits = self.abilities(parsed.battle_trait, |_| Origin::BattleTrait(number));
        let regiment_abilities = self.abilities(parsed.regiment_ability, |nth| Origin::Regiment(number, nth));
        let enhancements = self.abilities(parsed.enhancement, |nth| Origin::Enhancement(number, nth));
        if self.page.count() > before {
            return;
        }
        let (id, name, faction, blurb) = (parsed.id.into_inner(), parsed.name, parsed.faction, parsed.blurb);
        let force = Force { id, name, faction, blurb, units, battle_traits, regiment_abilities, enhancements };
        self.book.forces.push(force);
    }

    /// SP-2.1 to SP-2.5 a unit.
    fn unit(&mut self, force: u8, entry: Spanned<UnitEntry>, before: &[Warscroll]) -> Option<Warscroll> {
        let at = entry.span().start;
        let entry = entry.into_inner();
        if let Some(rule) = &entry.rule {
            self.known_rule(at, rule);
        }
        self.page.fresh(entry.id.span().start, entry.id.get_ref(), before.iter().map(|unit| unit.id.as_str()));
        self.ranges(
            at,
            &entry.name,
            &[
                ("models", entry.models, 1, MOST_MODELS as u8),
                ("move", entry.movement, 1, 18),
                ("health", entry.health, 1, 20),
                ("save", entry.save, 2, 6),
                ("ward", entry.ward.unwrap_or(2), 2, 6),
                ("control", entry.control, 0, 10),
            ],
        );
        let radius = self.radius(&entry.base);
        let weapons: Vec<Weapon> =
            entry.weapon.into_iter().map(|weapon| self.weapon(at, weapon, entry.models)).collect();
        let row = before.len() as u8;
        let abilities = self.abilities(entry.ability, |_| Origin::Warscroll(force, row));
        Some(Warscroll {
            id: entry.id.into_inner(),
            name: entry.name,
            glyph: entry.glyph,
            general: entry.general,
            models: entry.models,
            radius: radius?,
            movement: inches(entry.movement.into()),
            health: entry.health,
            save: entry.save,
            ward: entry.ward,
            control: entry.control,
            keywords: entry.keywords.into_iter().collect(),
            token: entry.token,
            weapons,
            abilities,
        })
    }

    /// SP-3.10, SP-6.2 half of a diameter in millimetres, in thousandths of one.
    fn radius(&mut self, text: &Spanned<String>) -> Option<Length> {
        let (whole, part) = text.get_ref().split_once('.').unwrap_or((text.get_ref(), "0"));
        let half = || -> Option<i32> {
            let (whole, part) = (whole.parse::<u8>().ok()?, part.parse::<u8>().ok().filter(|part| *part < 10)?);
            let tenths = 10 * i32::from(whole) + i32::from(part);
            (20 * 10..=160 * 10).contains(&tenths).then_some(tenths * 50)
        };
        let found = half();
        if found.is_none() {
            let problem = format!("`{}` is no base", text.get_ref());
            let help = "write its diameter in millimetres, 20 to 160: `40`, `28.5`";
            self.page.fault(text.span().start, Fault::new(problem, help));
        }
        found.map(Length)
    }

    /// SP-2.6 to SP-2.11, SP-3.9 a weapon.
    fn weapon(&mut self, at: usize, entry: WeaponEntry, models: u8) -> Weapon {
        if let Some(rule) = &entry.rule {
            self.known_rule(at, rule);
        }
        self.ranges(
            at,
            &entry.name,
            &[
                ("range", entry.range.unwrap_or(1), 1, 36),
                ("hit", entry.hit, 2, 6),
                ("wound", entry.wound, 2, 6),
                ("rend", entry.rend, 0, 4),
            ],
        );
        let carriers = entry.carriers.unwrap_or([1, models]);
        if carriers[0] == 0 || carriers[0] > carriers[1] || carriers[1] > models {
            let problem = format!("{} is carried by models {} to {} of {models}", entry.name, carriers[0], carriers[1]);
            self.page.fault(at, Fault::new(problem, "name the first and the last number of those who carry it"));
        }
        let WeaponEntry { name, range, attacks, hit, wound, rend, damage, abilities, .. } = entry;
        let range = range.map(|range| inches(range.into()));
        Weapon { name, range, carriers, attacks, hit, wound, rend, damage, abilities }
    }

    /// Abilities, each used either in a window or as a reaction, if it is used at all; by number among all abilities.
    fn abilities(&mut self, list: Vec<Spanned<Ability>>, origin: impl Fn(u8) -> Origin) -> Vec<u16> {
        let mut found = Vec::new();
        for (nth, ability) in (0u8..).zip(list) {
            let at = ability.span().start;
            found.extend(self.ability(at, ability.into_inner(), origin(nth)));
        }
        found
    }

    /// Numbers within what can be.
    fn ranges(&mut self, at: usize, name: &str, numbers: &[(&str, u8, u8, u8)]) {
        for (what, number, least, most) in numbers.iter().filter(|(_, n, least, most)| !(least..=most).contains(&n)) {
            let problem = format!("{what} {number} of {name} is out of range");
            self.page.fault(at, Fault::new(problem, format!("{what} is {least} to {most}")));
        }
    }
}
