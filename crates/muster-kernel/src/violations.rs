//! What forbids an action, gathered rule by rule.

use crate::{Message, RuleId, Violation};

/// What forbids an action, as far as it has been looked for.
///
/// Whoever wants to know no more than whether it is forbidden begins with [`whether`](Violations::whether), whoever wants to
/// know what is barred with [`verdict`](Violations::verdict); both may stop looking once [`is_settled`](Violations::is_settled).
///
/// ```
/// use muster_kernel::{Bars, RuleId, Violations};
///
/// let (short, clear) = (RuleId("X-1"), RuleId("X-2"));
/// let mut wrong = Violations::default();
/// wrong.forbid_if(false, short, "no-too-long");
/// wrong.forbid_end_if(true, clear, || "no-overlap".into());
/// assert_eq!(wrong.as_slice().len(), 1);
/// assert_eq!(wrong.bars(), Some(Bars::End), "the move may go on from there");
/// ```
#[derive(Debug, Default)]
pub struct Violations {
    /// What was found, where everything is wanted.
    found: Vec<Violation>,
    /// The places among those of what forbids no more than to end there.
    ends: Vec<usize>,
    wanted: Wanted,
    /// The most that is barred.
    bars: Option<Bars>,
}

/// What a violation bars, the lesser first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bars {
    /// No more than to end there.
    End,
    /// To go there at all.
    Way,
}

/// What is to be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Wanted {
    /// Everything that forbids it.
    #[default]
    All,
    /// Whether anything does.
    Whether,
    /// What it bars.
    Verdict,
}

impl Violations {
    /// For those who want to know no more than whether something is forbidden.
    #[inline]
    pub fn whether() -> Violations {
        Violations { wanted: Wanted::Whether, ..Violations::default() }
    }

    /// For those who want to know no more than what is barred, the way or only its end.
    #[inline]
    pub fn verdict() -> Violations {
        Violations { wanted: Wanted::Verdict, ..Violations::default() }
    }

    /// Notes that a rule forbids it.
    #[inline]
    pub fn forbid(&mut self, rule: RuleId, message: impl Into<Message>) {
        self.note(rule, Bars::Way, || message.into());
    }

    /// Notes what is barred, and by what if somebody will read it.
    #[inline]
    fn note(&mut self, rule: RuleId, bars: Bars, message: impl FnOnce() -> Message) {
        self.bars = self.bars.max(Some(bars));
        if self.wanted == Wanted::All {
            self.add(Violation { rule, message: message() }, bars);
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
            self.note(rule, Bars::Way, message);
        }
    }

    /// Notes that a rule forbids a move to end where it does, if it does: the move might go on from there.
    #[inline]
    pub fn forbid_end_if(&mut self, wrong: bool, rule: RuleId, message: impl FnOnce() -> Message) {
        if wrong {
            self.note(rule, Bars::End, message);
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
        self.bars.is_none()
    }

    /// Whether as much is known as was wanted, so that nobody need look any further.
    #[inline]
    pub fn is_settled(&self) -> bool {
        match self.wanted {
            Wanted::All => false,
            Wanted::Whether => self.bars.is_some(),
            Wanted::Verdict => self.bars == Some(Bars::Way),
        }
    }

    /// The most that is barred, unless no more was wanted than whether anything is.
    #[inline]
    pub fn bars(&self) -> Option<Bars> {
        self.bars
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
    fn who_wants_to_know_less_may_stop_sooner() {
        let (mut whether, mut verdict, mut all) = (Violations::whether(), Violations::verdict(), Violations::default());
        for wrong in [&mut whether, &mut verdict, &mut all] {
            assert!(wrong.is_empty() && !wrong.is_settled() && wrong.bars().is_none());
            wrong.forbid_end_if(true, RULE, || "no-overlap".into());
            assert!(!wrong.is_empty());
        }
        assert!(whether.is_settled() && !verdict.is_settled() && !all.is_settled());
        assert_eq!((verdict.bars(), all.bars()), (Some(Bars::End), Some(Bars::End)));
        for wrong in [&mut verdict, &mut all] {
            wrong.forbid_if(true, RULE, "no-path");
            wrong.forbid_end_if(true, RULE, || "no-near-duel".into());
            assert_eq!(wrong.bars(), Some(Bars::Way), "the worst counts");
        }
        assert!(verdict.is_settled() && !all.is_settled());
        assert_eq!((verdict.as_slice().len(), all.as_slice().len()), (0, 3));
    }
}
