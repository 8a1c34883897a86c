//! The grammar: how tokens make a tree.

use super::Fault;
use super::die::Which;
use super::limits::{DEPTH, NUMBER};
use super::tokens::{Spot, Token, cut};
use super::tree::{Comparison, Kind, Name, Named, Operation, Part, What};
use std::ops::Range;

/// Words that mean something by themselves, so that no throw can be called so.
const TAKEN: [&str; 27] = [
    "and",
    "or",
    "not",
    "vs",
    "if",
    "of",
    "even",
    "odd",
    "d",
    "df",
    "da",
    "ds",
    "highest",
    "lowest",
    "max",
    "min",
    "sum",
    "count",
    "any",
    "all",
    "none",
    "same",
    "doubles",
    "triples",
    "reroll",
    "artillery",
    "scatter",
];

/// Reads the whole text.
pub(super) fn whole(text: &str) -> Result<Part, Fault> {
    let mut parser = Parser { spots: cut(text)?, next: 0, end: text.len(), depth: 0, names: Vec::new() };
    if parser.spots.is_empty() {
        return Err(Fault::new(0..0, "nothing is asked", "for example 2d6+1 >= 8, or 3d6 vs 2d6"));
    }
    let whole = parser.question()?;
    match parser.spots.get(parser.next) {
        None => Ok(whole),
        Some(spot) => Err(parser.misplaced(spot)),
    }
}

/// Reads tokens one after the other.
pub(super) struct Parser {
    spots: Vec<Spot>,
    next: usize,
    /// The length of the text.
    end: usize,
    depth: usize,
    /// The throws that have a name so far.
    names: Vec<Name>,
}

impl Parser {
    /// `x = 2d6; …`, a contest, or an expression.
    fn question(&mut self) -> Result<Part, Fault> {
        let mut bound = Vec::new();
        while let Some(name) = self.name_to_be() {
            let name = self.bindable(&name)?;
            self.next += 2;
            let thrown = self.any()?;
            self.needs(";", "a `;` is missing after the throw that has a name", "for example x = 2d6; x >= 8")?;
            self.names.push(Name { name: name.clone(), of: thrown.named() });
            bound.push((name, thrown));
        }
        let mut whole = self.any()?;
        if self.word_is("vs") {
            self.next += 1;
            let second = self.any()?;
            self.number(&whole)?;
            self.number(&second)?;
            if self.word_is("vs") {
                return Err(Fault::new(
                    self.here(),
                    "more than two cannot be compared",
                    "for example max(d6, d8) vs d10",
                ));
            }
            whole = Part { at: whole.at.start..second.at.end, what: What::Versus(Box::new([whole, second])) };
        }
        Ok(bound.into_iter().rev().fold(whole, |said, (name, thrown)| Part {
            at: thrown.at.start..said.at.end,
            what: What::Let(name, Box::new([thrown, said])),
        }))
    }

    /// The word before a `=` where a throw may be given a name.
    fn name_to_be(&self) -> Option<Spot> {
        let [word, sign] = self.spots.get(self.next..self.next + 2)? else { return None };
        let named = matches!(word.token, Token::Word(_)) && sign.token == Token::Sign("=");
        let known = matches!(&word.token, Token::Word(word) if self.names.iter().any(|name| name.name == *word));
        (named && (!known || self.spots[self.next..].iter().any(|spot| spot.token == Token::Sign(";"))))
            .then(|| word.clone())
    }

    fn bindable(&self, spot: &Spot) -> Result<String, Fault> {
        let Token::Word(word) = &spot.token else { unreachable!("only words are names") };
        let problem = if TAKEN.contains(&word.as_str()) {
            format!("`{word}` means something else already")
        } else if self.names.iter().any(|name| name.name == *word) {
            format!("`{word}` is the name of another throw already")
        } else {
            return Ok(word.clone());
        };
        Err(Fault::new(spot.at.clone(), problem, "another name is needed, for example x"))
    }

    /// An expression, deeper by one.
    pub(super) fn any(&mut self) -> Result<Part, Fault> {
        self.deeper(Self::either)
    }

    /// Reads something that lies within something else.
    fn deeper(&mut self, read: fn(&mut Self) -> Result<Part, Fault>) -> Result<Part, Fault> {
        if self.depth >= DEPTH {
            let problem = format!("brackets and signs lie more than {DEPTH} deep");
            return Err(Fault::new(self.here(), problem, "give a part of it a name: x = 2d6+1; …"));
        }
        self.depth += 1;
        let part = read(self);
        self.depth -= 1;
        part
    }

    fn either(&mut self) -> Result<Part, Fault> {
        self.joined("or", Self::both, What::Either)
    }

    fn both(&mut self) -> Result<Part, Fault> {
        self.joined("and", Self::turned, What::Both)
    }

    fn joined(
        &mut self,
        word: &str,
        read: fn(&mut Self) -> Result<Part, Fault>,
        join: fn(Box<[Part; 2]>) -> What,
    ) -> Result<Part, Fault> {
        let mut left = read(self)?;
        while self.word_is(word) {
            self.next += 1;
            let right = read(self)?;
            self.truth(&left)?;
            self.truth(&right)?;
            left = Part { at: left.at.start..right.at.end, what: join(Box::new([left, right])) };
        }
        Ok(left)
    }

    fn turned(&mut self) -> Result<Part, Fault> {
        if !self.word_is("not") {
            return self.compared();
        }
        let start = self.here().start;
        self.next += 1;
        let of = self.deeper(Self::turned)?;
        self.truth(&of)?;
        Ok(Part { at: start..of.at.end, what: What::Not(Box::new(of)) })
    }

    fn compared(&mut self) -> Result<Part, Fault> {
        let left = self.sum()?;
        let Some(comparison) = self.sign().and_then(Comparison::of) else { return Ok(left) };
        self.next += 1;
        let right = self.sum()?;
        if self.sign().and_then(Comparison::of).is_some() {
            let help =
                "join two comparisons with `and`; a throw that both are about needs a name: x = 2d6; 3 < x and x < 9";
            return Err(Fault::new(self.here(), "one comparison follows another", help));
        }
        Ok(Part { at: left.at.start..right.at.end, what: What::Compared(comparison, Box::new([left, right])) })
    }

    fn sum(&mut self) -> Result<Part, Fault> {
        self.calculated(Self::product, |sign| match sign {
            "+" => Some(Operation::Plus),
            "-" => Some(Operation::Less),
            _ => None,
        })
    }

    fn product(&mut self) -> Result<Part, Fault> {
        self.calculated(Self::signed, |sign| match sign {
            "*" => Some(Operation::Times),
            "/" => Some(Operation::Over),
            _ => None,
        })
    }

    fn calculated(
        &mut self,
        read: fn(&mut Self) -> Result<Part, Fault>,
        operation: fn(&str) -> Option<Operation>,
    ) -> Result<Part, Fault> {
        let mut left = read(self)?;
        while let Some(operation) = self.sign().and_then(operation) {
            self.next += 1;
            let right = read(self)?;
            left = Part { at: left.at.start..right.at.end, what: What::Calculated(operation, Box::new([left, right])) };
        }
        Ok(left)
    }

    fn signed(&mut self) -> Result<Part, Fault> {
        let start = self.here().start;
        match self.sign() {
            Some("-") => {
                self.next += 1;
                let of = self.deeper(Self::signed)?;
                Ok(Part { at: start..of.at.end, what: What::Minus(Box::new(of)) })
            }
            Some("+") => {
                self.next += 1;
                self.deeper(Self::signed)
            }
            _ => self.roll(),
        }
    }

    /// Which numbers are meant: `4+`, `2-`, `>=4`, `1..3`, `6`, `even`.
    pub(super) fn which(&mut self) -> Result<Which, Fault> {
        if let Some(word) = self.word() {
            let which = match word {
                "even" => Which::Even,
                "odd" => Which::Odd,
                _ => return Err(self.unclear_which()),
            };
            self.next += 1;
            return Ok(which);
        }
        let comparison = self.sign().and_then(Comparison::of);
        self.next += usize::from(comparison.is_some());
        let Some(number) = self.signed_number() else { return Err(self.unclear_which()) };
        if let Some(comparison) = comparison {
            return Ok(Which::Compared(comparison, number));
        }
        if self.take("..") {
            let most = self.signed_number().ok_or_else(|| self.unclear_which())?;
            return Ok(Which::Between(number, most));
        }
        // Before an operand a sign adds or takes off; otherwise it means this number or more, or less.
        let comparison = match self.sign() {
            Some("+") if !self.operand_at(self.next + 1) => Comparison::AtLeast,
            Some("-") if !self.operand_at(self.next + 1) => Comparison::AtMost,
            _ => return Ok(Which::Compared(Comparison::Equal, number)),
        };
        self.next += 1;
        Ok(Which::Compared(comparison, number))
    }

    fn unclear_which(&self) -> Fault {
        let help = "for example 4+ (4 or more), 2- (2 or less), 6, <3, 1..2, even";
        Fault::new(self.here(), "it is not said which numbers are meant", help)
    }

    /// A number, which may be below nothing.
    pub(super) fn signed_number(&mut self) -> Option<i64> {
        let minus = self.sign() == Some("-");
        let Token::Number(number) = self.spots.get(self.next + usize::from(minus))?.token else { return None };
        self.next += 1 + usize::from(minus);
        Some(if minus { -number } else { number })
    }

    /// A number, if one stands here.
    pub(super) fn plain_number(&mut self) -> Option<i64> {
        let Token::Number(number) = self.spots.get(self.next)?.token else { return None };
        self.next += 1;
        Some(number)
    }

    fn operand_at(&self, place: usize) -> bool {
        match self.spots.get(place).map(|spot| &spot.token) {
            Some(Token::Number(_) | Token::Sign("(")) => true,
            Some(Token::Word(word)) => !matches!(word.as_str(), "and" | "or" | "vs" | "of"),
            Some(Token::Sign(_)) | None => false,
        }
    }

    /// The word that stands here.
    pub(super) fn word(&self) -> Option<&str> {
        match &self.spots.get(self.next)?.token {
            Token::Word(word) => Some(word),
            Token::Number(_) | Token::Sign(_) => None,
        }
    }

    fn word_is(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    /// The sign that stands here.
    pub(super) fn sign(&self) -> Option<&'static str> {
        match self.spots.get(self.next)?.token {
            Token::Sign(sign) => Some(sign),
            Token::Number(_) | Token::Word(_) => None,
        }
    }

    /// Goes past the word that stands here.
    pub(super) fn skip(&mut self) {
        self.next += 1;
    }

    /// Goes past a sign, if it stands here.
    pub(super) fn take(&mut self, sign: &str) -> bool {
        let here = self.sign() == Some(sign);
        self.next += usize::from(here);
        here
    }

    /// Goes past a sign that must stand here.
    pub(super) fn needs(&mut self, sign: &str, problem: &str, help: &str) -> Result<(), Fault> {
        if self.take(sign) { Ok(()) } else { Err(Fault::new(self.here(), problem, help)) }
    }

    /// Where the next token stands; behind the text where there is none.
    pub(super) fn here(&self) -> Range<usize> {
        self.spots.get(self.next).map_or(self.end..self.end, |spot| spot.at.clone())
    }

    /// Where the last token ended.
    pub(super) fn behind(&self) -> usize {
        self.spots[self.next.clamp(1, self.spots.len()) - 1].at.end
    }

    /// The throw that has this name.
    pub(super) fn name(&self, word: &str) -> Option<Name> {
        self.names.iter().find(|name| name.name == word).cloned()
    }

    /// Refuses a number where something must be true or not.
    pub(super) fn truth(&self, part: &Part) -> Result<(), Fault> {
        match part.kind() {
            Kind::Truth => Ok(()),
            Kind::Number | Kind::Contest => {
                let help = "say what it must come to, for example 2d6 >= 8";
                Err(Fault::new(part.at.clone(), "this is a number, so it is neither true nor not", help))
            }
        }
    }

    /// Refuses what is true or not where a number is meant.
    fn number(&self, part: &Part) -> Result<(), Fault> {
        match part.kind() {
            Kind::Number => Ok(()),
            Kind::Truth | Kind::Contest => {
                let help = "for example 3d6 vs 2d6";
                Err(Fault::new(
                    part.at.clone(),
                    "this is true or not, so it is not greater or less than anything",
                    help,
                ))
            }
        }
    }

    /// What cannot stand where an expression has ended.
    fn misplaced(&self, spot: &Spot) -> Fault {
        let (problem, help) = match &spot.token {
            Token::Sign(")") => ("a bracket is closed that was not opened", "take it away, or open it before"),
            Token::Sign("..") => ("`..` means nothing here", "write whole numbers; d{1..3} and r1..2 know ranges"),
            Token::Word(word) if word == "vs" => ("`vs` stands within something", "it compares the whole: 3d6 vs 2d6"),
            Token::Word(word) => return self.unknown(word, spot.at.clone()),
            Token::Number(_) | Token::Sign(_) => ("something is missing before this", "a sign such as +, >= or `and`"),
        };
        Fault::new(spot.at.clone(), problem, help)
    }

    /// A word that means nothing where it stands.
    pub(super) fn unknown(&self, word: &str, at: Range<usize>) -> Fault {
        let names: Vec<&str> = self.names.iter().map(|name| name.name.as_str()).collect();
        let names = if names.is_empty() { String::new() } else { format!("; and the names {}", names.join(", ")) };
        let help = format!(
            "after dice: kh, kl, dh, dl, r, rr, min, max, !; before brackets: count, sum, any, all, none, same, doubles, \
             triples, max, min, reroll, if{names}"
        );
        Fault::new(at, format!("`{word}` means nothing here"), help)
    }
}

/// A number that fits 32 bits, which every number that may be written does.
pub(super) fn small(number: i64) -> u32 {
    u32::try_from(number.min(NUMBER)).unwrap_or(0)
}

/// Whether a name stands for dice that lie on the table.
pub(super) fn lies_thrown(part: &Part) -> bool {
    matches!(&part.what, What::Named(Name { of: Named::Dice, .. }))
}
