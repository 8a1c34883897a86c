//! An attack as it is described: by flags, in a file, or in a browser.

use super::question_error::{QuestionError, wrong};
use muster_dice::DiceError;
use muster_odds::{
    Again, Attack, Check, Critical, CriticalWound, Dice, Excess, First, Needs, OddsError, Sixes, Taken, Unit,
};
use std::collections::BTreeMap;

/// Everything that a profile may say, as it is called in files and on the command line.
pub const KEYS: [&str; 25] = [
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
    "hits",
    "long",
    "critical-wound",
    "critical-wound-on",
    "taken",
    "mortal-ward",
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
    /// The attacks, in the order in which they are resolved.
    pub attacks: Vec<Attack>,
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
    /// What cannot be meant, and what would have no effect.
    pub fn understood(&self) -> Result<Understood, QuestionError> {
        self.effects()?;
        let mut notes = Vec::new();
        let (unit, excess) = (self.unit()?, self.excess()?);
        let save = self.save(&mut notes)?;
        let attack = Attack {
            attacks: self.dice("attacks")?.unwrap_or_else(|| Dice::fixed(1)),
            hit: self.hit(&mut notes)?,
            critical: self.critical()?,
            wound: self.wound()?,
            critical_wound: self.critical_wound()?,
            save,
            damage: self.damage(unit, excess)?,
            taken: self.taken()?,
            ward: self.roll("ward", Check::save)?.unwrap_or_else(Check::never),
            mortal_ward: self.roll("mortal-ward", Check::save)?,
        };
        for (key, check) in [("hit", attack.hit), ("wound", attack.wound), ("save", save), ("ward", attack.ward)] {
            notes.extend(remark(key, check));
        }
        // A template hits beside whatever else attacks; alone it is all there is.
        let template = self.dice("hits")?.map(|hits| Attack { attacks: hits, hit: Check::always(), ..attack.clone() });
        let rolled = (template.is_none() || self.get("attacks").is_some()).then_some(attack);
        let attacks: Vec<Attack> = rolled.into_iter().chain(template).collect();
        attacks.iter().try_for_each(Attack::sound).map_err(|error| self.refused(&error))?;
        if attacks.iter().all(|attack| attack.attacks.certain() == Some(0)) {
            notes.push("no attacks are made, so nothing comes of them".into());
        }
        Ok(Understood { attacks, unit, excess, notes })
    }

    /// Refuses what is said without what it is said of.
    fn effects(&self) -> Result<(), QuestionError> {
        const NEEDS: [(&str, &[&str], &str); 14] = [
            ("hit-modifier", &["hit"], "say what the roll to hit needs: --hit 3+"),
            ("wound-modifier", &["wound"], "say what the roll to wound needs: --wound 4+"),
            ("cap", &["hit-modifier", "wound-modifier"], "say what is added: --hit-modifier 2"),
            ("reroll-hits", &["hit"], "say what the roll to hit needs: --hit 3+"),
            ("reroll-wounds", &["wound"], "say what the roll to wound needs: --wound 4+"),
            ("reroll-saves", &["save"], "say what the save needs: --save 4+"),
            ("rend", &["save"], "say what the save needs, or that there is none: --save none"),
            ("long", &["hit"], "say what the roll to hit needs: --hit 7+"),
            ("critical", &["hit"], "say what the roll to hit needs: --hit 3+"),
            ("critical-wound", &["wound"], "say what the roll to wound needs: --wound 4+"),
            ("critical-wound-on", &["critical-wound"], "say what it does: --critical-wound mortal"),
            ("mortal-ward", &["critical", "critical-wound"], "say what does damage at once: --critical mortal"),
            ("lost", &["health"], "say how many wounds each model has: --health 3"),
            ("excess", &["models", "health"], "say who is attacked: --models 5 --health 2"),
        ];
        let missing = NEEDS.iter().find(|(key, needs, _)| {
            self.get(key).is_some_and(|value| value != "none") && needs.iter().all(|need| self.get(need).is_none())
        });
        match missing {
            Some((key, _, help)) => Err(wrong!(help = *help, "{key} has no effect here")),
            None if self.get("hits").is_some() && self.get("attacks").is_none() && self.get("hit").is_some() => {
                Err(wrong!(
                    help = "say how many attacks roll to hit: --attacks 10",
                    "hit has no effect on hits without a roll"
                ))
            }
            None => Ok(()),
        }
    }

    fn hit(&self, notes: &mut Vec<String>) -> Result<Check, QuestionError> {
        let mut hit = self.modified(self.roll("hit", Check::on)?.unwrap_or_else(Check::always), "hit-modifier")?;
        hit.critical = self.critical_on("critical")?;
        hit.again = self.again("reroll-hits")?;
        if self.yes("long")? {
            hit.sixes = Sixes::Again;
            notes.push("more than a six to hit takes a six, then 4+ for 7+, 5+ for 8+, 6+ for 9+".into());
        }
        if hit.critical.is_some() && hit.needs == Needs::Always {
            return Err(wrong!(
                help = "say what the roll to hit needs: --hit 3+",
                "attacks that hit without a roll have no critical hits"
            ));
        }
        Ok(hit)
    }

    fn wound(&self) -> Result<Check, QuestionError> {
        let mut wound =
            self.modified(self.roll("wound", Check::on)?.unwrap_or_else(Check::always), "wound-modifier")?;
        wound.critical = self.critical_on("critical-wound")?;
        wound.again = self.again("reroll-wounds")?;
        if wound.critical.is_some() && wound.needs == Needs::Always {
            return Err(wrong!(
                help = "say what the roll to wound needs: --wound 4+",
                "hits that wound without a roll have no critical rolls to wound"
            ));
        }
        Ok(wound)
    }

    fn save(&self, notes: &mut Vec<String>) -> Result<Check, QuestionError> {
        let rend = self.modifier("rend")?;
        if rend < 0 {
            notes.push(format!("rend {rend} is read as {}: it worsens the save", -rend));
        }
        let mut save = self.roll("save", Check::save)?.unwrap_or_else(Check::never).with(-rend.abs());
        save.again = self.again("reroll-saves")?;
        Ok(save)
    }

    fn modified(&self, check: Check, key: &str) -> Result<Check, QuestionError> {
        let cap = self.number("cap")?.and_then(|cap| u8::try_from(cap).ok());
        Ok(Check { modifier: self.modifier(key)?, cap, ..check })
    }

    /// `health` is as much as a model has wounds.
    fn damage(&self, unit: Option<Unit>, excess: Excess) -> Result<Dice, QuestionError> {
        match (self.get("damage"), unit) {
            (Some("health"), Some(unit)) if excess == Excess::IsLost => Ok(Dice::fixed(unit.wounds)),
            (Some("health"), _) => Err(wrong!(
                help = "say who is attacked, and that no damage goes on to the next model: --health 3 --excess lost",
                "damage as much as a model has wounds slays that model and no more"
            )),
            _ => Ok(self.dice("damage")?.unwrap_or_else(|| Dice::fixed(1))),
        }
    }

    fn taken(&self) -> Result<Taken, QuestionError> {
        let help = "one of half, or how much less it is: -1";
        match self.get("taken") {
            None | Some("all") => Ok(Taken::Full),
            Some("half") => Ok(Taken::Half),
            Some(text) => match text.strip_prefix('-').and_then(|less| less.parse().ok()) {
                Some(less) => Ok(Taken::Less(less)),
                None => Err(wrong!(help = help, "`{text}` is nothing that a target makes of damage")),
            },
        }
    }

    /// `mortal`, `rend-2` or `damage-d6`.
    fn critical_wound(&self) -> Result<CriticalWound, QuestionError> {
        let Some(text) = self.get("critical-wound") else { return Ok(CriticalWound::Wounds) };
        let (what, much) = text.split_once(['-', ' ']).unwrap_or((text, ""));
        let wrong = || {
            let help = "one of mortal, rend-2, damage-d6, none";
            wrong!(help = help, "`{text}` is nothing that a critical roll to wound does")
        };
        match what {
            "none" => Ok(CriticalWound::Wounds),
            "mortal" => Ok(CriticalWound::Mortal),
            "rend" => match much.trim().parse() {
                Ok(more @ 1..=10) => Ok(CriticalWound::Rend(more)),
                _ => Err(wrong()),
            },
            "damage" => much.parse().map(CriticalWound::Damage).map_err(|_| wrong()),
            _ => Err(wrong()),
        }
    }

    fn yes(&self, key: &str) -> Result<bool, QuestionError> {
        match self.get(key) {
            None | Some("no" | "false") => Ok(false),
            Some("yes" | "true") => Ok(true),
            Some(other) => Err(wrong!(help = "yes or no", "`{other}` does not say whether it is {key}")),
        }
    }

    /// An error with the name of the profile.
    pub fn refused(&self, error: &OddsError) -> QuestionError {
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

    fn dice(&self, key: &str) -> Result<Option<Dice>, QuestionError> {
        self.get(key).map(|text| text.parse::<Dice>().map_err(|error| self.refused(&error))).transpose()
    }

    fn number(&self, key: &str) -> Result<Option<u32>, QuestionError> {
        let number = |text: &str| {
            text.parse()
                .map_err(|_| wrong!(help = "a whole number from 0 on is meant", "`{text}` is no number for {key}"))
        };
        self.get(key).map(number).transpose()
    }

    fn modifier(&self, key: &str) -> Result<i32, QuestionError> {
        let number = |text: &str| match text.trim_start_matches('+').parse::<i32>() {
            Ok(number) if (-10..=10).contains(&number) => Ok(number),
            _ => Err(wrong!(help = "a whole number from -10 to 10 is meant", "`{text}` is no modifier for {key}")),
        };
        self.get(key).map_or(Ok(0), number)
    }

    /// `3+`, `auto` or `none`.
    fn roll(&self, key: &str, on: fn(u8) -> Check) -> Result<Option<Check>, QuestionError> {
        let Some(text) = self.get(key) else { return Ok(None) };
        match text.to_ascii_lowercase().as_str() {
            "auto" | "always" => return Ok(Some(Check::always())),
            "none" | "-" | "never" => return Ok(Some(Check::never())),
            _ => (),
        }
        let number = text.trim_end_matches('+').parse::<u8>().ok().filter(|n| (1..=10).contains(n));
        let help = "a number like 3+ is meant, or auto, or none";
        let number = number.ok_or_else(|| wrong!(help = help, "`{text}` is no number that a die can need to {key}"))?;
        Ok(Some(on(number)))
    }

    fn again(&self, key: &str) -> Result<Again, QuestionError> {
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

    /// `two-hits`, `wound`, `mortal`, or several hits and what the first of them is: `two-hits,wound`.
    fn critical(&self) -> Result<Critical, QuestionError> {
        let Some(text) = self.get("critical").filter(|text| *text != "none") else { return Ok(Critical::TWO_HITS) };
        let help = "two-hits, three-hits, wound, mortal, or hits and one of the others: two-hits,wound; or none";
        let (mut hits, mut first) = (None, None);
        for part in text.split([',', ' ', '+']).filter(|part| !part.is_empty()) {
            let (place, value) = match part {
                "two-hits" | "hits" => (&mut hits, Err(2)),
                "three-hits" => (&mut hits, Err(3)),
                "four-hits" => (&mut hits, Err(4)),
                "wound" | "wounds" => (&mut first, Ok(First::Wound)),
                "mortal" => (&mut first, Ok(First::Mortal)),
                other => return Err(wrong!(help = help, "`{other}` is nothing a critical hit does")),
            };
            if place.replace(value).is_some() {
                return Err(wrong!(help = help, "critical contradicts itself: `{text}`"));
            }
        }
        let hits = hits.and_then(Result::err).unwrap_or(1);
        Ok(Critical { hits, first: first.and_then(Result::ok).unwrap_or(First::Hit) })
    }

    /// From which face on a roll is critical: for hits `critical`, for wounds `critical-wound`, each with its `-on`.
    fn critical_on(&self, what: &str) -> Result<Option<u8>, QuestionError> {
        let on = format!("{what}-on");
        match (self.get(what), self.number(&on)?) {
            (None | Some("none"), None) => Ok(None),
            (None | Some("none"), Some(_)) => Err(wrong!(
                help = "for example --critical two-hits",
                "{on} says when, but nothing says what a critical roll does"
            )),
            (Some(_), None) => Ok(Some(6)),
            (Some(_), Some(face @ 2..=6)) => Ok(Some(face as u8)),
            (Some(_), Some(face)) => {
                Err(wrong!(help = "a face from 2 to 6 is meant", "a roll of {face} cannot be critical"))
            }
        }
    }

    fn unit(&self) -> Result<Option<Unit>, QuestionError> {
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

    fn excess(&self) -> Result<Excess, QuestionError> {
        match self.get("excess") {
            None | Some("spills") => Ok(Excess::SpillsOver),
            Some("lost") => Ok(Excess::IsLost),
            Some(other) => Err(wrong!(help = "one of spills, lost", "`{other}` is nothing that becomes of damage")),
        }
    }
}

/// What may surprise about a roll.
fn remark(key: &str, check: Check) -> Option<String> {
    let Needs::On(number) = check.needs else { return None };
    match number {
        // With something taken off, one more is one more.
        1 if check.ways() == Check { needs: Needs::On(2), ..check }.ways() => {
            Some(format!("{key} 1+ is as good as 2+: a one always fails"))
        }
        7.. if check.sixes == Sixes::Again => None,
        7.. if check.ways().pass == 0 => Some(format!("{key} {number}+ cannot succeed unless something is added")),
        7.. => Some(format!("{key} {number}+ succeeds on an unmodified six all the same")),
        _ => None,
    }
}
