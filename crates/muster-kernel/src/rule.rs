//! Rules by id: the register a ruleset keeps, and refusals that name what they rest on.

use crate::Message;
use std::fmt;

/// The stable id of a rule, as its document spells it: `FT-8.13`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub &'static str);

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// How far a rule is implemented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Enforced, and pinned by a scenario.
    Done,
    /// Enforced in part; the text says what is missing.
    Partial(&'static str),
    /// Says what words mean or where a rule stands: nothing of it can be broken by itself. These rules use it; there is at
    /// least one.
    Definition(&'static [RuleId]),
}

impl Status {
    /// Whether there is something that a broken program would do otherwise.
    pub fn is_enforced(self) -> bool {
        match self {
            Status::Done | Status::Partial(_) => true,
            Status::Definition(_) => false,
        }
    }

    /// Why it is not simply enforced, in words: what is missing, or who uses a definition.
    pub fn why(self) -> Option<String> {
        match self {
            Status::Done => None,
            Status::Partial(why) => Some(why.to_owned()),
            Status::Definition(users) => {
                let users: Vec<&str> = users.iter().map(|id| id.0).collect();
                Some(format!("used by {}", users.join(", ")))
            }
        }
    }
}

/// An entry of a ruleset's register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The id.
    pub id: RuleId,
    /// A short title in our own words.
    pub title: &'static str,
    /// How far it is implemented.
    pub status: Status,
}

/// One thing that is wrong with an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// What is wrong, for a person.
    pub message: Message,
}

/// Everything that is wrong with an action; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub Vec<Violation>);

impl Refusal {
    /// A refusal for one reason.
    pub fn because(rule: RuleId, message: impl Into<Message>) -> Self {
        Refusal(vec![Violation { rule, message: message.into() }])
    }

    /// `Ok` when nothing is wrong, otherwise everything that is.
    ///
    /// # Errors
    /// If there is any violation.
    pub fn unless_empty(violations: Vec<Violation>) -> Result<(), Refusal> {
        if violations.is_empty() { Ok(()) } else { Err(Refusal(violations)) }
    }

    /// The rules this refusal rests on, in order.
    pub fn rules(&self) -> impl Iterator<Item = RuleId> {
        self.0.iter().map(|v| v.rule)
    }
}
