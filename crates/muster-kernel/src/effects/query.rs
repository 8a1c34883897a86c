//! Numbers as effects change them.

use super::{Change, Effect, Rounding, Source, Stacking, Stage, Vocabulary};
use crate::{Ledger, Origin, Part, RuleId};
use smallvec::SmallVec;

/// Between what a number is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// The most that all additions together may take away, as a number below 0.
    pub least_added: Option<Bound>,
    /// The most that all additions together may add.
    pub most_added: Option<Bound>,
    /// The least that the number can be in the end.
    pub least: Option<Bound>,
    /// The most that the number can be in the end.
    pub most: Option<Bound>,
}

/// A number that another one does not pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// How much.
    pub amount: i32,
    /// The rule that says so.
    pub rule: RuleId,
}

/// A number that effects may change: starts from what is printed, makes the changes of all effects that apply in the order
/// that the ruleset declares, rounds once and keeps within its bounds. What it adds up from is noted in the ledger.
pub fn number<'e, V: Vocabulary + 'e>(
    state: &V::State,
    effects: impl IntoIterator<Item = &'e Effect<V>>,
    (stat, printed): (V::Stat, Part),
    subject: &V::Subject,
    ledger: &mut impl Ledger,
) -> i32 {
    let found = found(state, effects, stat, subject);
    let mut sum = Sum { exact: Exact { over: printed.amount.into(), under: 1 }, rounding: V::ROUNDING, ledger };
    sum.ledger.note(printed);
    let bounds = V::bounds(stat);
    for stage in V::ORDER {
        let mut now = found.iter().filter(|effect| matches!(effect.change.stage(), Some((_, when)) if when == stage));
        match stage {
            Stage::Set => now.next_back().into_iter().for_each(|effect| sum.change(effect)),
            Stage::Scale | Stage::Cap => now.for_each(|effect| sum.change(effect)),
            Stage::Add => {
                let before = sum.exact;
                now.for_each(|effect| sum.change(effect));
                sum.keep_added(before, &bounds);
            }
        }
    }
    sum.keep(bounds.least, i64::max);
    sum.keep(bounds.most, i64::min);
    sum.rounded()
}

/// The effects on a number that apply, those that count once only once.
fn found<'e, V: Vocabulary + 'e>(
    state: &V::State,
    effects: impl IntoIterator<Item = &'e Effect<V>>,
    stat: V::Stat,
    subject: &V::Subject,
) -> SmallVec<[&'e Effect<V>; 8]> {
    let mut found: SmallVec<[&Effect<V>; 8]> = SmallVec::new();
    for effect in effects {
        let about = matches!(effect.change.stage(), Some((changed, _)) if changed == stat);
        let again = |known: &&Effect<V>| same_origin(&known.source, &effect.source) && known.change == effect.change;
        let repeated = effect.stacking == Stacking::Once && found.iter().any(again);
        if about && !repeated && effect.applies(state, subject) {
            found.push(effect);
        }
    }
    found
}

/// Whether two effects are the same to a rule that counts them once.
fn same_origin(one: &Source, other: &Source) -> bool {
    (one.rule, one.card) == (other.rule, other.card)
}

/// A number in the making, exact until the end.
#[derive(Clone, Copy)]
struct Exact {
    over: i64,
    under: i64,
}

impl Exact {
    fn rounded(self, rounding: Rounding) -> i64 {
        match rounding {
            Rounding::Up => -(-self.over).div_euclid(self.under),
            Rounding::Down => self.over.div_euclid(self.under),
        }
    }
}

/// A number in the making, with somebody who writes down where it comes from. What is noted are whole numbers: by how much
/// each change moved what the number would be if it were rounded there and then.
struct Sum<'l, L: Ledger> {
    exact: Exact,
    rounding: Rounding,
    ledger: &'l mut L,
}

impl<L: Ledger> Sum<'_, L> {
    fn rounded(&self) -> i32 {
        i32::try_from(self.exact.rounded(self.rounding)).expect("numbers of a game are small")
    }

    fn change<V: Vocabulary>(&mut self, effect: &Effect<V>) {
        let Exact { over, under } = self.exact;
        let after = match effect.change {
            Change::Set(_, n) => Exact { over: n.into(), under: 1 },
            Change::Scale(_, by) => Exact { over: over * i64::from(by.over), under: under * i64::from(by.under) },
            Change::Add(_, n) => Exact { over: over + i64::from(n) * under, under },
            Change::AtLeast(_, n) => Exact { over: over.max(i64::from(n) * under), under },
            Change::AtMost(_, n) => Exact { over: over.min(i64::from(n) * under), under },
            Change::Grant(_) | Change::Forbid(_) => self.exact,
        };
        self.becomes(after, effect.source.rule, effect.source.card);
    }

    /// All additions together keep within their bounds.
    fn keep_added(&mut self, before: Exact, bounds: &Bounds) {
        let within = |bound: Option<Bound>| bound.map(|b| (before.over + i64::from(b.amount) * before.under, b.rule));
        if let Some((over, rule)) = within(bounds.least_added).filter(|(over, _)| self.exact.over < *over) {
            self.becomes(Exact { over, ..before }, rule, None);
        }
        if let Some((over, rule)) = within(bounds.most_added).filter(|(over, _)| self.exact.over > *over) {
            self.becomes(Exact { over, ..before }, rule, None);
        }
    }

    /// The number keeps on this side of a bound.
    fn keep(&mut self, bound: Option<Bound>, side: fn(i64, i64) -> i64) {
        if let Some(Bound { amount, rule }) = bound {
            let over = side(self.exact.rounded(self.rounding), amount.into());
            if over != self.exact.rounded(self.rounding) {
                self.becomes(Exact { over, under: 1 }, rule, None);
            }
        }
    }

    fn becomes(&mut self, after: Exact, rule: RuleId, card: Option<crate::CardId>) {
        let before = self.rounded();
        self.exact = after;
        self.ledger.note(Part { amount: self.rounded() - before, rule, source: card.map(Origin::Card) });
    }
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use crate::{Explained, Part, PieceId, RuleId, Seat};

    /// A made-up game: pieces have a pace and may run, some of them are wet.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Paces;

    const PACE: RuleId = RuleId("X-1");
    const AT_MOST_TWO: RuleId = RuleId("X-2");
    const NEVER_BELOW_ONE: RuleId = RuleId("X-3");

    impl Vocabulary for Paces {
        /// The pieces that are wet.
        type State = Vec<PieceId>;
        type Subject = PieceId;
        type Stat = ();
        type Permission = &'static str;
        type Selection = Option<PieceId>;
        type Condition = &'static str;
        type Until = u8;

        const ORDER: [Stage; 4] = [Stage::Set, Stage::Scale, Stage::Add, Stage::Cap];
        const ROUNDING: Rounding = Rounding::Up;

        fn selects(_: &Vec<PieceId>, effect: &Effect<Paces>, subject: &PieceId) -> bool {
            effect.on.is_none_or(|piece| piece == *subject)
        }

        fn holds(wet: &Vec<PieceId>, condition: &&'static str, subject: &PieceId) -> bool {
            assert_eq!(*condition, "wet");
            wet.contains(subject)
        }

        fn bounds((): ()) -> Bounds {
            Bounds {
                least_added: Some(Bound { amount: -2, rule: AT_MOST_TWO }),
                most_added: Some(Bound { amount: 2, rule: AT_MOST_TWO }),
                least: Some(Bound { amount: 1, rule: NEVER_BELOW_ONE }),
                most: None,
            }
        }
    }

    const ME: PieceId = PieceId(1);

    fn effect(rule: &'static str, change: Change<Paces>) -> Effect<Paces> {
        let source = Source { rule: RuleId(rule), card: None, piece: None, seat: Seat::FIRST };
        Effect { source, on: None, when: None, change, until: None, stacking: Stacking::Each }
    }

    fn pace(effects: &[Effect<Paces>]) -> Explained {
        let printed = Part { amount: 5, rule: PACE, source: None };
        Explained::of(|ledger| number(&Vec::new(), effects, ((), printed), &ME, ledger))
    }

    fn parts(explained: &Explained) -> Vec<(i32, &'static str)> {
        explained.parts.iter().map(|part| (part.amount, part.rule.0)).collect()
    }

    #[test]
    fn changes_are_made_in_the_declared_order_and_rounded_once() {
        let half = effect("half", Change::Scale((), Fraction::HALF));
        let more = effect("more", Change::Add((), 1));
        // 5 / 2 + 1 = 3.5, and 4 rounded up; the other order would give 3.
        let one = pace(&[more.clone(), half.clone()]);
        assert_eq!((one.value, parts(&one)), (4, vec![(5, "X-1"), (-2, "half"), (1, "more")]));
        assert_eq!(pace(&[half.clone(), half.clone()]).value, 2, "5 / 4, rounded up once and not twice");
        let set = [effect("slow", Change::Set((), 2)), effect("fast", Change::Set((), 9)), half];
        assert_eq!(pace(&set).value, 5, "the last number that is set counts: 9 / 2, rounded up");
    }

    #[test]
    fn sums_and_numbers_keep_within_their_bounds() {
        let up = |n| effect("up", Change::Add((), n));
        let capped = pace(&[up(2), up(2)]);
        assert_eq!((capped.value, parts(&capped)), (7, vec![(5, "X-1"), (2, "up"), (2, "up"), (-2, "X-2")]));
        assert_eq!(pace(&[up(3), up(-1)]).value, 7, "only the sum is held against the bound");
        let down = pace(&[effect("tiny", Change::Set((), 1)), up(-2)]);
        assert_eq!((down.value, down.parts.last().map(|p| p.rule)), (1, Some(NEVER_BELOW_ONE)));
        assert_eq!(pace(&[effect("cap", Change::AtMost((), 3)), up(2)]).value, 3, "caps come last");
        assert_eq!(pace(&[effect("floor", Change::AtLeast((), 9))]).value, 9);
    }

    #[test]
    fn what_counts_once_counts_once() {
        let twice = |stacking| vec![Effect { stacking, ..effect("aura", Change::Add((), 1)) }; 2];
        assert_eq!(pace(&twice(Stacking::Each)).value, 7);
        assert_eq!(pace(&twice(Stacking::Once)).value, 6);
    }

    #[test]
    fn an_effect_touches_whom_it_selects_while_its_condition_holds_until_it_ends() {
        let mine = Effect { on: Some(ME), ..effect("mine", Change::Add((), 1)) };
        let other = Effect { on: Some(PieceId(2)), ..effect("other", Change::Add((), 1)) };
        let wet = Effect { when: Some("wet"), until: Some(3), ..effect("wet", Change::Add((), -1)) };
        let mut all = vec![mine, other, wet];
        assert_eq!(pace(&all).value, 6);
        let printed = Part { amount: 5, rule: PACE, source: None };
        let soaked = |all: &[Effect<Paces>]| number(&vec![ME], all, ((), printed), &ME, &mut ());
        assert_eq!(soaked(&all), 5);
        expire(&mut all, |moment| moment == 2);
        assert_eq!(soaked(&all), 5, "its moment has not come");
        expire(&mut all, |moment| moment == 3);
        assert_eq!(soaked(&all), 6);
    }

    #[test]
    fn what_is_forbidden_stays_forbidden_whoever_grants_it() {
        let [grant, forbid] = [Change::Grant("run"), Change::Forbid("run")].map(|change| effect("x", change));
        let verdict = |effects: &[Effect<Paces>]| permission(&Vec::new(), effects, "run", &ME);
        assert_eq!(verdict(&[]), Verdict::Ordinary);
        assert_eq!(verdict(std::slice::from_ref(&grant)), Verdict::Granted(grant.source));
        assert_eq!(verdict(&[grant.clone(), forbid.clone()]), Verdict::Forbidden(forbid.source));
        assert_eq!(verdict(&[forbid.clone(), grant]), Verdict::Forbidden(forbid.source));
        let wet = Effect { when: Some("wet"), ..forbid };
        assert_eq!(verdict(&[wet]), Verdict::Ordinary, "it forbids nothing while it does not hold");
    }
}
