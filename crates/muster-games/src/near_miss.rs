//! What a typed answer that cannot be read comes near to.

use crate::play::Offer;
use muster_kernel::Refusal;

/// The message of whatever is not written as an answer, in every ruleset.
const UNREADABLE: &str = "unreadable-action";
/// The most answers or words that are proposed.
const PROPOSED: usize = 6;
/// How many letters a word may be off and still be meant.
const OFF: usize = 2;

/// Where a typed answer leaves what can be answered, capitals apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NearMiss<'a> {
    /// It is this answer but for its capitals.
    Capitals(&'a str),
    /// An answer goes on behind it, as these do.
    Unfinished(Vec<&'a str>),
    /// No answer begins with this word: whether another word is like it, and words that one may begin with.
    Unknown {
        /// The word.
        word: &'a str,
        /// The word that is like it.
        meant: Option<&'a str>,
        /// Words to begin with.
        words: Vec<&'a str>,
    },
    /// Answers go on otherwise than with this word, as these do.
    Astray {
        /// The word.
        word: &'a str,
        /// Some of the answers that are alike up to there.
        others: Vec<&'a str>,
    },
}

/// Whether an answer was refused because it cannot be read.
pub fn is_unreadable(refusal: &Refusal) -> bool {
    refusal.0.iter().any(|violation| violation.message.key == UNREADABLE)
}

impl<'a> NearMiss<'a> {
    /// Where a typed answer leaves what is offered; nothing where nothing is offered or nothing was typed.
    pub fn of(offers: &'a [Offer], typed: &'a str) -> Option<NearMiss<'a>> {
        let words: Vec<&str> = typed.split_whitespace().collect();
        let first = *words.first()?;
        let alike = |offer: &Offer| {
            let pairs = offer.notation.split_whitespace().zip(&words);
            pairs.take_while(|(word, typed)| word.eq_ignore_ascii_case(typed)).count()
        };
        let most = offers.iter().map(alike).max()?;
        let longest = offers.iter().filter(|offer| alike(offer) == most).map(|offer| offer.notation.as_str());
        if most == 0 {
            return Some(NearMiss::beginning(offers, first));
        }
        let Some(word) = words.get(most) else {
            let mut all = longest.clone();
            let same = all.find(|notation| notation.split_whitespace().count() == most);
            return Some(
                same.map_or_else(|| NearMiss::Unfinished(longest.take(PROPOSED).collect()), NearMiss::Capitals),
            );
        };
        Some(NearMiss::Astray { word, others: longest.take(PROPOSED).collect() })
    }

    /// No answer begins with this word.
    fn beginning(offers: &'a [Offer], word: &'a str) -> NearMiss<'a> {
        let mut words: Vec<&str> = offers.iter().filter_map(|offer| offer.notation.split_whitespace().next()).collect();
        words.sort_unstable();
        words.dedup();
        let low = word.to_lowercase();
        let off = |known: &&&str| strsim::damerau_levenshtein(&known.to_lowercase(), &low);
        let meant =
            words.iter().min_by_key(off).filter(|known| off(known) <= OFF.min(low.chars().count() / 2)).copied();
        words.truncate(PROPOSED);
        NearMiss::Unknown { word, meant, words }
    }
}
