//! The vocabulary of card effects (FT-3.23): every ability of a card is one of these keywords.

use crate::register::*;
use muster_kernel::RuleId;

macro_rules! keywords {
    ($($name:ident $(($n:ident))? $text:literal $rule:ident),* $(,)?) => {
        /// A card effect.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Keyword { $(#[doc = $text] $name),* }

        impl Keyword {
            /// Every keyword, in the order of the rules.
            pub const ALL: &'static [Keyword] = &[$(Keyword::$name),*];

            /// The printed name.
            pub fn name(self) -> &'static str {
                match self { $(Keyword::$name => $text),* }
            }

            /// The rule that says what it does.
            pub fn rule(self) -> RuleId {
                match self { $(Keyword::$name => $rule),* }
            }

            /// Whether a number is printed behind it.
            pub fn is_valued(self) -> bool {
                match self { $(Keyword::$name => keywords!(@valued $($n)?)),* }
            }
        }
    };
    (@valued) => { false };
    (@valued n) => { true };
}

keywords! {
    Ambush "Ambush" FT_3_30,
    Banner(n) "Banner" FT_3_31,
    Brace "Brace" FT_3_32,
    Cowardly "Cowardly" FT_3_33,
    Deathless "Deathless" FT_3_34,
    Entangle(n) "Entangle" FT_3_35,
    Ethereal "Ethereal" FT_3_36,
    Evasive "Evasive" FT_3_37,
    Fearsome "Fearsome" FT_3_38,
    Flurry(n) "Flurry" FT_3_39,
    Flying "Flying" FT_3_40,
    Fury "Fury" FT_3_41,
    Guard(n) "Guard" FT_3_42,
    Hurl "Hurl" FT_3_43,
    Impact(n) "Impact" FT_3_44,
    Inspire "Inspire" FT_3_45,
    Keen "Keen" FT_3_46,
    Lance "Lance" FT_3_47,
    Mighty "Mighty" FT_3_48,
    Nimble "Nimble" FT_3_49,
    Panic "Panic" FT_3_50,
    Parry "Parry" FT_3_51,
    Pierce(n) "Pierce" FT_3_52,
    Rapid "Rapid" FT_3_53,
    Reach(n) "Reach" FT_3_54,
    Rearguard "Rearguard" FT_3_55,
    Regenerate(n) "Regenerate" FT_3_56,
    Reload "Reload" FT_3_57,
    Rending "Rending" FT_3_58,
    Scry "Scry" FT_3_59,
    Set "Set" FT_3_60,
    ShellGame "Shell Game" FT_3_61,
    Skill(n) "Skill" FT_3_62,
    Slow "Slow" FT_3_63,
    Spikes "Spikes" FT_3_64,
    Steadfast(n) "Steadfast" FT_3_65,
    Sweep "Sweep" FT_3_66,
    Swift "Swift" FT_3_67,
    Unwieldy "Unwieldy" FT_3_68,
    Vanguard(n) "Vanguard" FT_3_69,
    Vigilant "Vigilant" FT_3_70,
}

/// Which keywords there are, without their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct KeywordSet(u64);

impl KeywordSet {
    /// Whether the keyword is in the set.
    #[inline]
    pub fn has(self, keyword: Keyword) -> bool {
        self.0 >> keyword as u8 & 1 == 1
    }

    /// The keywords of both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: KeywordSet) -> KeywordSet {
        KeywordSet(self.0 | other.0)
    }
}

/// The keywords of one card, with their numbers. Numbers of several cards add up (FT-3.25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Keywords {
    bits: u64,
    numbers: [u8; Keyword::ALL.len()],
}

impl Default for Keywords {
    fn default() -> Self {
        Keywords::NONE
    }
}

impl Keywords {
    /// No keyword at all.
    pub const NONE: Keywords = Keywords { bits: 0, numbers: [0; Keyword::ALL.len()] };

    /// Adds a keyword; `n` is 0 for one without a number.
    pub fn insert(&mut self, keyword: Keyword, n: u8) {
        self.bits |= 1 << keyword as u8;
        self.numbers[keyword as usize] += n;
    }

    /// Whether the card has the keyword.
    #[inline]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.bits >> keyword as u8 & 1 == 1
    }

    /// The set of keywords as bits, to be joined with other cards' sets.
    #[inline]
    pub fn set(&self) -> KeywordSet {
        KeywordSet(self.bits)
    }

    /// The number printed behind the keyword; 0 without it.
    #[inline]
    pub fn number(&self, keyword: Keyword) -> u8 {
        self.numbers[keyword as usize]
    }

    /// The keywords in order with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Keyword, u8)> {
        Keyword::ALL.iter().filter(|k| self.has(**k)).map(|&k| (k, self.number(k)))
    }
}
