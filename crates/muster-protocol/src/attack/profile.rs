//! An attack as it is described: by flags, in a file, or in a browser.

use super::wrong::{Wrong, wrong};
use muster_dice::DiceError;
use muster_odds::{Again, Attack, Check, Critical, Dice, Excess, Needs, OddsError, Unit};
use std::collections::BTreeMap;

/// Everything that a profile may say, as it is called in files and on the command line.
pub const KEYS: [&str; 19] = [
    "attacks",
    "hit",
    "wound",
    "save",
    "rend",
    "ward",
    "damage",
    "critical",
    "critical-on",
    "hit-modifier",
    "wound-modifier",
    "cap",
    "reroll-hits",
    "reroll-wounds",
    "reroll-saves",
    "models",
    "health",
    "lost",
    "excess",
];

/// An attack as it is described.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// What it is called.
    pub name: String,
    /// What is said of it.
    pub set: BTreeMap<String, String>,
}

/// An attack as it is understood.
pub struct Understood {
    /// The attack.
    pub attack: Attack,
    /// Who is attacked, if that is said.
    pub unit: Option<Unit>,
    /// What becomes of damage beyond the last wound of a model.
    pub excess: Excess,
    /// What may surprise who described it.
    pub notes: Vec<String>,
}

impl Profile {
    /// This profile with another value.
    pub fn swept(&self, key: &str, value: &str) -> Profile {
        let mut profile = self.clone();
        profile.set.insert(key.to_owned(), value.to_owned());
        let named = if self.name.is_empty() { String::new() } else { format!("{}, ", self.name) };
        profile.name = format!("{named}{key} {value}");
        profile
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.set.get(key).map(|value| value.trim())
    }

    /// What the profile describes.
    ///
    /// # Errors
    /// What cannot be meant.
    pub fn understood(&self) -> Result<Understood, Wrong> {
        let mut notes = Vec::new();
        let cap = self.number("cap")?;
        let capped = |mut check: Check, modifier: i32| {
            (check.modifier, check.cap) = (modifier, cap.and_then(|c| u8::try_from(c).ok()));
            check
        };
        let mut hit = capped(
            self.roll("hit", Check::on, &mut notes)?.unwrap_or_else(Check::always),
            self.modifier("hit-modifier")?,
        );
        hit.critical = self.critical_on()?;
        hit.again = self.again("reroll-hits")?;
        let mut wound = capped(
            self.roll("wound", Check::on, &mut notes)?.unwrap_or_else(Check::always),
            self.modifier("wound-modifier")?,
        );
        wound.again = self.again("reroll-wounds")?;
        let mut save = self.roll("save", Check::save, &mut notes)?.unwrap_or_else(Check::never);
        save = save.with(-self.modifier("rend")?);
        save.again = self.again("reroll-saves")?;
        let ward = self.roll("ward", Check::save, &mut notes)?.unwrap_or_else(Check::never);
        if hit.critical.is_some() && hit.needs == Needs::Always {
            return Err(wrong!(
                help = "say what the roll to hit needs: --hit 3+",
                "attacks that hit without a roll have no critical hits"
            ));
        }
        let attack = Attack {
            attacks: self.dice("attacks")?.unwrap_or_else(|| Dice::fixed(1)),
            hit,
            critical: self.critical()?,
            wound,
            save,
            damage: self.dice("damage")?.unwrap_or_else(|| Dice::fixed(1)),
            ward,
        };
        attack.sound().map_err(|error| self.refused(&error))?;
        if attack.attacks.certain() == Some(0) {
            notes.push("no attacks are made, so nothing comes of them".into());
        }
        Ok(Understood { attack, unit: self.unit()?, excess: self.excess()?, notes })
    }

    /// An error with the name of the profile.
    pub fn refused(&self, error: &OddsError) -> Wrong {
        let help = match error {
            OddsError::Dice(DiceError::TooMuch { .. } | DiceError::TooLarge { .. } | DiceError::TooFar) => {
                "ask about fewer attacks; the means of several attacks add up".to_owned()
            }
            OddsError::Dice(DiceError::NoSides) => "write d3, d6 or any other number of sides from 1".to_owned(),
            OddsError::Dice(DiceError::TooManySides { most, .. }) => format!("write a die of at most {most} sides"),
            OddsError::TooMany { what, most, .. } => format!("ask about at most {most} {what}"),
            OddsError::Negative(_) => "a number from 0 on is meant".to_owned(),
            _ => "muster odds --help shows examples".to_owned(),
        };
        let name = if self.name.is_empty() { String::new() } else { format!("{}: ", self.name) };
        wrong!(help = help, "{name}{error}")
    }

    fn dice(&self, key: &str) -> Result<Option<Dice>, Wrong> {
        self.get(key).map(|text| text.parse::<Dice>().map_err(|error| self.refused(&error))).transpose()
    }

    fn number(&self, key: &str) -> Result<Option<u32>, Wrong> {
        let number = |text: &str| {
            text.parse()
                .map_err(|_| wrong!(help = "a whole number from 0 on is meant", "`{text}` is no number for {key}"))
        };
        self.get(key).map(number).transpose()
    }

    fn modifier(&self, key: &str) -> Result<i32, Wrong> {
        let number = |text: &str| match text.trim_start_matches('+').parse::<i32>() {
            Ok(number) if (-10..=10).contains(&number) => Ok(number),
            _ => Err(wrong!(help = "a whole number from -10 to 10 is meant", "`{text}` is no modifier for {key}")),
        };
        self.get(key).map_or(Ok(0), number)
    }

    /// `3+`, `auto` or `none`.
    fn roll(&self, key: &str, on: fn(u8) -> Check, notes: &mut Vec<String>) -> Result<Option<Check>, Wrong> {
        let Some(text) = self.get(key) else { return Ok(None) };
        match text.to_ascii_lowercase().as_str() {
            "auto" | "always" => return Ok(Some(Check::always())),
            "none" | "-" | "never" => return Ok(Some(Check::never())),
            _ => (),
        }
        let number = text.trim_end_matches('+').parse::<u8>().ok().filter(|n| (1..=10).contains(n));
        let help = "a number like 3+ is meant, or auto, or none";
        let number = number.ok_or_else(|| wrong!(help = help, "`{text}` is no number that a die can need to {key}"))?;
        let check = on(number);
        match (number, check.ways().pass) {
            (1, _) => notes.push(format!("{key} 1+ is as good as 2+: a one always fails")),
            (7.., 0) => notes.push(format!("{key} {number}+ cannot succeed unless something is added")),
            (7.., _) => notes.push(format!("{key} {number}+ succeeds on an unmodified six all the same")),
            _ => (),
        }
        Ok(Some(check))
    }

    fn again(&self, key: &str) -> Result<Again, Wrong> {
        let Some(text) = self.get(key) else { return Ok(Again::Never) };
        let help = "one of ones, failures, successes, not-critical, a face from 1 to 6, none";
        let parts: Vec<&str> = text.split([',', ' ', '+']).filter(|part| !part.is_empty()).collect();
        match parts[..] {
            ["none"] => Ok(Again::Never),
            ["ones"] => Ok(Again::Face(1)),
            ["failures"] => Ok(Again::Failures),
            ["successes"] => Ok(Again::Successes),
            ["not-critical"] => Ok(Again::NotCritical),
            [face] => match face.parse() {
                Ok(face @ 1..=6) => Ok(Again::Face(face)),
                _ => Err(wrong!(help = help, "`{face}` does not say which dice {key} throws again")),
            },
            ["ones", "failures"] | ["failures", "ones"] => Err(wrong!(
                help = "ones are failures: say failures",
                "a die is thrown again only once, {key} says it twice"
            )),
            _ => Err(wrong!(help = help, "{key} contradicts itself: `{text}`")),
        }
    }

    fn critical(&self) -> Result<Critical, Wrong> {
        match self.get("critical") {
            None | Some("none" | "two-hits" | "hits") => Ok(Critical::Hits(2)),
            Some("wound" | "wounds") => Ok(Critical::Wounds),
            Some("mortal") => Ok(Critical::Mortal),
            Some(other) => {
                Err(wrong!(help = "one of two-hits, wound, mortal, none", "`{other}` is nothing a critical hit does"))
            }
        }
    }

    fn critical_on(&self) -> Result<Option<u8>, Wrong> {
        match (self.get("critical"), self.number("critical-on")?) {
            (None | Some("none"), None) => Ok(None),
            (None | Some("none"), Some(_)) => Err(wrong!(
                help = "for example --critical two-hits",
                "critical-on says when, but nothing says what a critical hit does"
            )),
            (Some(_), None) => Ok(Some(6)),
            (Some(_), Some(face @ 2..=6)) => Ok(Some(face as u8)),
            (Some(_), Some(face)) => {
                Err(wrong!(help = "a face from 2 to 6 is meant", "a roll of {face} cannot be critical"))
            }
        }
    }

    fn unit(&self) -> Result<Option<Unit>, Wrong> {
        let (models, health, lost) = (self.number("models")?, self.number("health")?, self.number("lost")?);
        if models.or(health).or(lost).is_none() {
            return Ok(None);
        }
        let unit = Unit { models: models.unwrap_or(1), wounds: health.unwrap_or(1), lost: lost.unwrap_or(0) };
        match unit.sound() {
            Ok(()) => Ok(Some(unit)),
            Err(error @ OddsError::NoModels) => {
                Err(wrong!(help = "and the first model has lost fewer wounds than it has", "{error}"))
            }
            Err(error) => Err(self.refused(&error)),
        }
    }

    fn excess(&self) -> Result<Excess, Wrong> {
        match self.get("excess") {
            None | Some("spills") => Ok(Excess::SpillsOver),
            Some("lost") => Ok(Excess::IsLost),
            Some(other) => Err(wrong!(help = "one of spills, lost", "`{other}` is nothing that becomes of damage")),
        }
    }
}
