//! What forbids an action, gathered rule by rule.

use crate::{Message, RuleId, Violation};

/// What forbids an action, as far as it has been looked for.
///
/// Whoever wants to know no more than whether it is forbidden begins with [`whether`](Violations::whether) and may stop looking
/// once [`is_settled`](Violations::is_settled).
///
/// ```
/// use muster_kernel::{RuleId, Violations};
///
/// let (short, clear) = (RuleId("X-1"), RuleId("X-2"));
/// let mut wrong = Violations::default();
/// wrong.forbid_if(false, short, "no-too-long");
/// wrong.forbid_end_if(true, clear, || "no-overlap".into());
/// assert_eq!(wrong.as_slice().len(), 1);
/// assert!(!wrong.bars_the_way(), "the move may go on from there");
/// ```
#[derive(Debug, Default)]
pub struct Violations {
    found: Vec<Violation>,
    /// The places among those of what forbids no more than to end there.
    ends: Vec<usize>,
    wanted: Wanted,
}

/// What a violation bars.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bars {
    /// To go there at all.
    Way,
    /// No more than to end there.
    End,
}

/// What is to be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Wanted {
    /// Everything that forbids it.
    #[default]
    All,
    /// Whether anything does.
    Whether,
    /// Nothing more: something does.
    Enough,
}

impl Violations {
    /// For those who want to know no more than whether something is forbidden.
    #[inline]
    pub fn whether() -> Violations {
        Violations { wanted: Wanted::Whether, ..Violations::default() }
    }

    /// Notes that a rule forbids it.
    #[inline]
    pub fn forbid(&mut self, rule: RuleId, message: impl Into<Message>) {
        match self.wanted {
            Wanted::All => self.add(Violation { rule, message: message.into() }, Bars::Way),
            Wanted::Whether | Wanted::Enough => self.wanted = Wanted::Enough,
        }
    }

    /// Notes a violation; nothing is said twice.
    fn add(&mut self, violation: Violation, bars: Bars) {
        match (self.found.iter().position(|known| *known == violation), bars) {
            (None, Bars::Way) => self.found.push(violation),
            (None, Bars::End) => {
                self.ends.push(self.found.len());
                self.found.push(violation);
            }
            (Some(known), Bars::Way) => self.ends.retain(|end| *end != known),
            (Some(_), Bars::End) => (),
        }
    }

    /// Notes that a rule forbids it, if it does.
    #[inline]
    pub fn forbid_if(&mut self, wrong: bool, rule: RuleId, key: &'static str) {
        if wrong {
            self.forbid(rule, key);
        }
    }

    /// The same, with a message that is made only if somebody will read it.
    #[inline]
    pub fn forbid_if_with(&mut self, wrong: bool, rule: RuleId, message: impl FnOnce() -> Message) {
        if wrong {
            match self.wanted {
                Wanted::All => self.forbid(rule, message()),
                Wanted::Whether | Wanted::Enough => self.wanted = Wanted::Enough,
            }
        }
    }

    /// Notes that a rule forbids a move to end where it does, if it does: the move might go on from there.
    #[inline]
    pub fn forbid_end_if(&mut self, wrong: bool, rule: RuleId, message: impl FnOnce() -> Message) {
        if wrong {
            match self.wanted {
                Wanted::All => self.add(Violation { rule, message: message() }, Bars::End),
                Wanted::Whether | Wanted::Enough => self.wanted = Wanted::Enough,
            }
        }
    }

    /// Notes what was found elsewhere, and of what forbids no more than to end there that it does no more.
    pub fn absorb(&mut self, other: Violations) {
        if other.is_settled() {
            self.wanted = Wanted::Enough;
        }
        for (place, violation) in other.found.into_iter().enumerate() {
            let bars = if other.ends.contains(&place) { Bars::End } else { Bars::Way };
            match self.wanted {
                Wanted::All => self.add(violation, bars),
                Wanted::Whether | Wanted::Enough => self.wanted = Wanted::Enough,
            }
        }
    }

    /// Notes what was found elsewhere.
    #[inline]
    pub fn extend(&mut self, found: impl IntoIterator<Item = Violation>) {
        found.into_iter().for_each(|violation| self.forbid(violation.rule, violation.message));
    }

    /// Whether nothing forbids it as far as is known.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty() && self.wanted != Wanted::Enough
    }

    /// Whether as much is known as was wanted, so that nobody need look any further.
    #[inline]
    pub fn is_settled(&self) -> bool {
        self.wanted == Wanted::Enough
    }

    /// Whether something forbids to go there at all, and not only to end there, where everything was wanted.
    #[inline]
    pub fn bars_the_way(&self) -> bool {
        self.on_the_way().next().is_some()
    }

    /// What forbids to go there at all.
    #[inline]
    pub fn on_the_way(&self) -> impl Iterator<Item = &Violation> {
        self.found.iter().enumerate().filter(|(place, _)| !self.ends.contains(place)).map(|(_, violation)| violation)
    }

    /// Everything that was found.
    #[inline]
    pub fn as_slice(&self) -> &[Violation] {
        &self.found
    }

    /// The same, to keep.
    #[inline]
    pub fn into_vec(self) -> Vec<Violation> {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: RuleId = RuleId("X-1");

    #[test]
    fn nothing_is_said_twice() {
        let about = |n: i64| Message::new("no-through").with("model", n);
        let mut wrong = Violations::default();
        wrong.forbid_end_if(true, RULE, || about(1));
        wrong.forbid(RULE, about(2));
        wrong.forbid_end_if(true, RULE, || about(2));
        assert_eq!(wrong.as_slice().len(), 2);
        assert_eq!(wrong.on_the_way().count(), 1, "the second bars the way whatever is said of the end");
        wrong.forbid(RULE, about(1));
        assert_eq!((wrong.as_slice().len(), wrong.on_the_way().count()), (2, 2), "and so does the first now");
    }

    #[test]
    fn what_was_found_elsewhere_bars_no_more_than_it_did() {
        let mut found = Violations::default();
        found.forbid_end_if(true, RULE, || "no-overlap".into());
        let mut wrong = Violations::default();
        wrong.absorb(found);
        assert!(!wrong.is_empty() && !wrong.bars_the_way());
        let (mut quick, mut sure) = (Violations::whether(), Violations::whether());
        sure.forbid(RULE, "no-overlap");
        quick.absorb(sure);
        assert!(quick.is_settled());
    }
}
