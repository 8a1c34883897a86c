//! What was written, as a tree of parts.

use super::die::{Die, Which};
use muster_dice::Keep;
use std::ops::Range;

/// A part of what was written and the bytes where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) at: Range<usize>,
    pub(super) what: What,
}

/// What a part is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Number,
    /// Whether something is true.
    Truth,
    /// Which of two is greater.
    Contest,
}

/// What a part is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    Number(i64),
    /// A throw that was given a name.
    Named(Name),
    /// Equal dice.
    Dice(Dice),
    /// The sum of the dice of a throw that count.
    Kept(Box<Part>, Keep),
    /// The sum of a throw without so many of its dice.
    Dropped(Box<Part>, Keep),
    /// The sum of a throw.
    Total(Box<Part>),
    /// What is told of the dice of a throw that show something.
    Showing(Box<Part>, Which, Told),
    /// How many dice of a throw show the same; with a number, whether so many do.
    Alike(Box<Part>, Option<u32>),
    /// A number that is thrown once more, all of it, if it comes to something.
    Again(Box<Part>, Which),
    /// The greatest or the least of several numbers.
    Extreme(Extreme, Vec<Part>),
    /// One number where something is true, else another.
    If(Box<[Part; 3]>),
    Minus(Box<Part>),
    Calculated(Operation, Box<[Part; 2]>),
    Compared(Comparison, Box<[Part; 2]>),
    /// Which of two numbers is greater.
    Versus(Box<[Part; 2]>),
    Both(Box<[Part; 2]>),
    Either(Box<[Part; 2]>),
    Not(Box<Part>),
    /// A throw with a name, and what is said of it.
    Let(String, Box<[Part; 2]>),
}

/// A name that stands for a throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Name {
    pub(super) name: String,
    pub(super) of: Named,
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Named {
    /// Dice, each of which can be looked at.
    Dice,
    /// One number.
    Number,
    /// Whether something is true.
    Truth,
}

/// Equal dice and how many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dice {
    pub(super) count: Count,
    pub(super) die: Die,
}

/// How many dice there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Count {
    Certain(u32),
    /// That is thrown for.
    Thrown(Box<Part>),
}

/// What is told of some dice of a throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    HowMany,
    Sum,
    /// Whether there is any.
    Any,
    /// Whether it is all of them.
    All,
    /// Whether it is none of them.
    None,
}

/// Which of several numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extreme {
    Greatest,
    Least,
}

/// What is done with two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operation {
    Plus,
    Less,
    Times,
    /// Rounded down.
    Over,
}

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Comparison {
    AtLeast,
    More,
    AtMost,
    Less,
    Equal,
    Unequal,
}

impl Comparison {
    /// What a sign says.
    pub(super) fn of(sign: &str) -> Option<Comparison> {
        Some(match sign {
            ">=" => Comparison::AtLeast,
            ">" => Comparison::More,
            "<=" => Comparison::AtMost,
            "<" => Comparison::Less,
            "=" => Comparison::Equal,
            "!=" => Comparison::Unequal,
            _ => return None,
        })
    }

    /// Whether it holds of two numbers.
    pub(super) fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Comparison::AtLeast => left >= right,
            Comparison::More => left > right,
            Comparison::AtMost => left <= right,
            Comparison::Less => left < right,
            Comparison::Equal => left == right,
            Comparison::Unequal => left != right,
        }
    }
}

impl Part {
    /// What it is about.
    pub(super) fn kind(&self) -> Kind {
        match &self.what {
            What::Compared(..) | What::Both(_) | What::Either(_) | What::Not(_) | What::Alike(_, Some(_)) => {
                Kind::Truth
            }
            What::Showing(_, _, Told::Any | Told::All | Told::None) => Kind::Truth,
            What::Named(Name { of: Named::Truth, .. }) => Kind::Truth,
            What::Versus(_) => Kind::Contest,
            What::If(parts) => match [parts[1].kind(), parts[2].kind()] {
                [Kind::Truth, Kind::Truth] => Kind::Truth,
                _ => Kind::Number,
            },
            What::Let(_, both) => both[1].kind(),
            What::Number(_) | What::Named(_) | What::Dice(_) | What::Kept(..) | What::Dropped(..) => Kind::Number,
            What::Total(_) | What::Showing(..) | What::Alike(_, None) | What::Again(..) => Kind::Number,
            What::Extreme(..) | What::Minus(_) | What::Calculated(..) => Kind::Number,
        }
    }

    /// Whether its dice can be looked at one by one.
    pub(super) fn has_dice(&self) -> bool {
        matches!(&self.what, What::Dice(_) | What::Named(Name { of: Named::Dice, .. }))
    }

    /// What a name that is given to it stands for.
    pub(super) fn named(&self) -> Named {
        match (&self.what, self.kind()) {
            (What::Dice(Dice { count: Count::Certain(_), .. }), _) => Named::Dice,
            (_, Kind::Number | Kind::Contest) => Named::Number,
            (_, Kind::Truth) => Named::Truth,
        }
    }
}
