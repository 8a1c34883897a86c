//! Dice and functions: the smallest parts of the grammar that come to something.

use super::Fault;
use super::die::{Change, Die, Faces, Which};
use super::limits::{DICE, EXPLOSIONS, FACES, SIDES};
use super::parse::{Parser, lies_thrown, small};
use super::tree::{Count, Dice, Extreme, Part, Told, What};
use muster_dice::Keep;
use std::ops::Range;

impl Parser {
    /// A number, dice, a function, a name or brackets, and what is done with the dice.
    pub(super) fn roll(&mut self) -> Result<Part, Fault> {
        let mut part = self.atom()?;
        loop {
            let bang = self.sign() == Some("!");
            let word = if bang { "!".to_owned() } else { self.word().unwrap_or("").to_owned() };
            part = match word.as_str() {
                "k" | "kh" | "kl" | "dh" | "dl" => self.kept(part, &word)?,
                "r" | "ro" | "rr" | "min" | "max" | "!" => self.changed(part, &word)?,
                _ => return Ok(part),
            };
        }
    }

    fn atom(&mut self) -> Result<Part, Fault> {
        let at = self.here();
        if let Some(number) = self.plain_number() {
            return match self.word() {
                Some("d" | "df" | "da" | "ds") => self.dice(Count::Certain(self.counted(number, &at)?), at.start),
                _ => Ok(Part { at, what: What::Number(number) }),
            };
        }
        match self.word().map(str::to_owned).as_deref() {
            Some("d" | "df" | "da" | "ds" | "artillery" | "scatter") => self.dice(Count::Certain(1), at.start),
            Some(word @ ("highest" | "lowest")) => self.picked(word),
            Some(word) => self.function(word),
            None if self.take("(") => self.bracketed(at.start),
            None => {
                let help = "a number, dice such as 2d6, or brackets are meant";
                let problem =
                    if at.is_empty() { "something is missing at the end" } else { "something is missing before this" };
                Err(Fault::new(at, problem, help))
            }
        }
    }

    /// What stands in brackets. Dice stay dice; before a `d` it says how many there are.
    fn bracketed(&mut self, start: usize) -> Result<Part, Fault> {
        let inner = self.any()?;
        self.closed()?;
        if matches!(self.word(), Some("d" | "df" | "da" | "ds")) {
            let count = match inner.what {
                What::Number(number) => Count::Certain(self.counted(number, &inner.at)?),
                _ => Count::Thrown(Box::new(inner)),
            };
            return self.dice(count, start);
        }
        Ok(Part { at: start..self.behind(), what: inner.what })
    }

    fn closed(&mut self) -> Result<(), Fault> {
        self.needs(")", "a bracket is not closed", "write `)` here")
    }

    fn counted(&self, number: i64, at: &Range<usize>) -> Result<u32, Fault> {
        match u32::try_from(number) {
            Ok(dice) if dice <= DICE => Ok(dice),
            _ => Err(Fault::new(at.clone(), format!("{number} dice are too many"), format!("{DICE} are the most"))),
        }
    }

    /// The rest of some dice: `d6`, `d%`, `dF`, `d{1,1,2}`.
    fn dice(&mut self, count: Count, start: usize) -> Result<Part, Fault> {
        let word = self.word().unwrap_or("d").to_owned();
        self.skip();
        let faces = match word.as_str() {
            "df" => Faces::List(vec![-1, 0, 1]),
            "da" | "artillery" => Faces::List(vec![0, 2, 4, 6, 8, 10]),
            "ds" | "scatter" => Faces::List(vec![0, 0, 1, 1, 1, 1]),
            _ if self.take("%") => Faces::Sides(100),
            _ if self.take("{") => Faces::List(self.listed()?),
            _ => Faces::Sides(self.sides()?),
        };
        Ok(Part { at: start..self.behind(), what: What::Dice(Dice { count, die: Die { faces, changes: Vec::new() } }) })
    }

    fn sides(&mut self) -> Result<u32, Fault> {
        let at = self.here();
        let help = "for example 2d6, d3, d%, or faces of your own: d{1,1,2}";
        let problem = match self.plain_number() {
            Some(0) => "a die has at least one side".to_owned(),
            Some(sides) if sides > i64::from(SIDES) => {
                format!("a die of {sides} sides is too large: {SIDES} are the most")
            }
            Some(sides) => return Ok(small(sides)),
            None => "it is not said how many sides the die has".to_owned(),
        };
        Err(Fault::new(at, problem, help))
    }

    /// Faces that are listed: numbers and ranges.
    fn listed(&mut self) -> Result<Vec<i64>, Fault> {
        let start = self.here().start;
        let mut faces = Vec::new();
        loop {
            let here = self.here();
            let wrong = || Fault::new(here.clone(), "a face is missing", "for example d{1,1,2} or d{0..3}");
            let from = self.signed_number().ok_or_else(wrong)?;
            let to = if self.take("..") { self.signed_number().ok_or_else(wrong)? } else { from };
            if to < from {
                return Err(Fault::new(here, "this range runs backwards", format!("write {to}..{from}")));
            }
            if faces.len() as u64 + to.abs_diff(from) >= FACES as u64 {
                let problem = format!("these are more than {FACES} faces");
                return Err(Fault::new(start..self.behind(), problem, "d100 has its faces without a list"));
            }
            faces.extend(from..=to);
            if !self.take(",") {
                break;
            }
        }
        self.needs("}", "the list of faces is not closed", "write `}` here")?;
        Ok(faces)
    }

    /// `kh3`: which dice count.
    fn kept(&mut self, part: Part, word: &str) -> Result<Part, Fault> {
        self.looked_at(&part)?;
        self.skip();
        let dice = self.plain_number().map_or(1, small);
        let start = part.at.start;
        let part = Box::new(part);
        let what = match word {
            "kl" => What::Kept(part, Keep::Lowest(dice)),
            "dh" => What::Dropped(part, Keep::Highest(dice)),
            "dl" => What::Dropped(part, Keep::Lowest(dice)),
            _ => What::Kept(part, Keep::Highest(dice)),
        };
        Ok(Part { at: start..self.behind(), what })
    }

    /// `r1`: what is done with each die.
    fn changed(&mut self, part: Part, word: &str) -> Result<Part, Fault> {
        let at = self.here();
        let Part { what: What::Dice(mut dice), at: whole } = part else {
            let (problem, help) = if lies_thrown(&part) {
                ("these dice lie on the table already", "change them where they are thrown: x = 2d6r1; …")
            } else {
                ("only dice are changed so", "for example 3d6r1kh2; a number is thrown again with reroll(2d6, <7)")
            };
            return Err(Fault::new(at, format!("`{word}`: {problem}"), help));
        };
        self.skip();
        let bound = |parser: &mut Parser| {
            let help = "for example 4d6min2: what shows less counts as 2";
            parser.signed_number().ok_or_else(|| Fault::new(parser.here(), "a number is missing", help))
        };
        let change = match word {
            "rr" => Change::Until(self.which()?),
            "min" => Change::AtLeast(bound(self)?),
            "max" => Change::AtMost(bound(self)?),
            "!" => Change::Explode(self.explosions()?),
            _ => Change::Again(self.which()?),
        };
        dice.die.changes.push(change);
        Ok(Part { at: whole.start..self.behind(), what: What::Dice(dice) })
    }

    fn explosions(&mut self) -> Result<u32, Fault> {
        let at = self.here();
        // A die may explode for ever; after eight times that is less likely than one in a million for six sides.
        let times = self.plain_number().unwrap_or(8);
        if times <= EXPLOSIONS.into() {
            return Ok(small(times));
        }
        Err(Fault::new(at, format!("{times} explosions are too many"), format!("{EXPLOSIONS} are the most")))
    }

    /// `highest 3 of 4d6`.
    fn picked(&mut self, word: &str) -> Result<Part, Fault> {
        let start = self.here().start;
        self.skip();
        let dice = self.plain_number().map_or(1, small);
        if self.word() != Some("of") {
            return Err(Fault::new(self.here(), "`of` is missing", format!("for example {word} 3 of 4d6")));
        }
        self.skip();
        let pool = self.roll()?;
        self.looked_at(&pool)?;
        let keep = if word == "highest" { Keep::Highest(dice) } else { Keep::Lowest(dice) };
        Ok(Part { at: start..pool.at.end, what: What::Kept(Box::new(pool), keep) })
    }

    /// A function and what stands in its brackets, or a name.
    fn function(&mut self, word: &str) -> Result<Part, Fault> {
        let at = self.here();
        if let Some(name) = self.name(word) {
            self.skip();
            return Ok(Part { at, what: What::Named(name) });
        }
        if !matches!(
            word,
            "count" | "sum" | "any" | "all" | "none" | "same" | "doubles" | "triples" | "max" | "min" | "reroll" | "if"
        ) {
            return Err(self.unknown(word, at));
        }
        self.skip();
        self.needs("(", "brackets are missing", &format!("for example {}", example(word)))?;
        let first = self.any()?;
        let boxed = Box::new(first.clone());
        let what = match word {
            "sum" if self.sign() != Some(",") => What::Total(boxed),
            "count" => What::Showing(boxed, self.those(&first, word)?, Told::HowMany),
            "sum" => What::Showing(boxed, self.those(&first, word)?, Told::Sum),
            "any" => What::Showing(boxed, self.those(&first, word)?, Told::Any),
            "all" => What::Showing(boxed, self.those(&first, word)?, Told::All),
            "none" => What::Showing(boxed, self.those(&first, word)?, Told::None),
            "same" => self.alike(boxed, None)?,
            "doubles" => self.alike(boxed, Some(2))?,
            "triples" => self.alike(boxed, Some(3))?,
            "reroll" => What::Again(boxed, self.comma_which(word)?),
            "if" => self.conditional(first)?,
            "max" => self.extreme(first, Extreme::Greatest)?,
            _ => self.extreme(first, Extreme::Least)?,
        };
        self.closed()?;
        Ok(Part { at: at.start..self.behind(), what })
    }

    fn those(&mut self, pool: &Part, word: &str) -> Result<Which, Fault> {
        self.looked_at(pool)?;
        self.comma_which(word)
    }

    fn comma_which(&mut self, word: &str) -> Result<Which, Fault> {
        self.needs(",", "it is not said which numbers are meant", &format!("for example {}", example(word)))?;
        self.which()
    }

    fn alike(&self, pool: Box<Part>, dice: Option<u32>) -> Result<What, Fault> {
        self.looked_at(&pool)?;
        Ok(What::Alike(pool, dice))
    }

    fn conditional(&mut self, condition: Part) -> Result<What, Fault> {
        self.truth(&condition)?;
        let help = "for example if(d6 >= 4, 2d6, 0)";
        self.needs(",", "it is not said what it comes to then", help)?;
        let then = self.any()?;
        self.needs(",", "it is not said what it comes to otherwise", help)?;
        let otherwise = self.any()?;
        Ok(What::If(Box::new([condition, then, otherwise])))
    }

    /// The greatest or least of several numbers, or of the dice of one throw.
    fn extreme(&mut self, first: Part, extreme: Extreme) -> Result<What, Fault> {
        let mut parts = vec![first];
        while self.take(",") {
            parts.push(self.any()?);
        }
        if parts.len() > 1 {
            return Ok(What::Extreme(extreme, parts));
        }
        let pool = parts.swap_remove(0);
        self.looked_at(&pool)?;
        let keep = match extreme {
            Extreme::Greatest => Keep::Highest(1),
            Extreme::Least => Keep::Lowest(1),
        };
        Ok(What::Kept(Box::new(pool), keep))
    }

    /// Refuses what is one number where dice are looked at one by one.
    fn looked_at(&self, part: &Part) -> Result<(), Fault> {
        if part.has_dice() {
            return Ok(());
        }
        let help = "dice are looked at one by one here: write them without anything added, for example 3d6 or 3d6r1";
        Err(Fault::new(part.at.clone(), "this is one number", help))
    }
}

/// How a function is written.
fn example(word: &str) -> &'static str {
    match word {
        "sum" => "sum(5d6, 4+)",
        "any" => "any(3d6, 6)",
        "all" => "all(3d6, 2+)",
        "none" => "none(3d6, 1)",
        "same" => "same(5d6) >= 3",
        "doubles" => "doubles(2d6)",
        "triples" => "triples(3d6)",
        "reroll" => "reroll(2d6, <7)",
        "if" => "if(d6 >= 4, 2d6, 0)",
        "max" => "max(d6, d8)",
        "min" => "min(d6, d8)",
        _ => "count(10d6, 4+)",
    }
}
