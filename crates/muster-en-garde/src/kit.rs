//! What a model is made of, word by word: the vocabulary that data files, set-ups and built warbands share.

use crate::book::{Book, Printed};
use crate::register::*;
use crate::roster::{Attribute, Attributes, Melee, Missile, OffHand, Profile};
use muster_kernel::{CardId, Message, RuleId, Violation};
use smallvec::SmallVec;

/// One thing that a model is or has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Word {
    /// EG-2.11.
    Leader,
    /// EG-2.2.
    Rank(u8),
    /// EG-3.17.
    Melee(Melee),
    /// EG-3.20.
    Missile(Missile),
    /// EG-3.19.
    OffHand(OffHand),
    /// EG-3.23, by AR.
    Armour(u8),
    /// EG-3.24.
    Horse,
    /// EG-3.24.
    Banner,
    /// EG-3.25.
    Attribute(Attribute),
    /// EG-3.8 Init above or below standard.
    Init(i8),
    /// EG-3.8 Shoot above or below standard.
    Shoot(i8),
}

/// EG-3.23 armour by AR, from 1.
pub(crate) const ARMOUR: [&str; 3] = ["light-armour", "medium-armour", "heavy-armour"];
/// What a model is called if nobody gave it a name, by Rank (EG-2.2).
pub(crate) const NAMES: [&str; 6] = ["Servant", "Recruit", "Soldier", "Veteran", "Officer", "Hero"];
const RANKS: [&str; 6] = ["rank-0", "rank-1", "rank-2", "rank-3", "rank-4", "rank-5"];
const INIT: [(&str, i8); 2] = [("init+1", 1), ("init-1", -1)];
const SHOOT: [(&str, i8); 3] = [("shoot+1", 1), ("shoot+2", 2), ("shoot-1", -1)];

impl Word {
    /// Reads a word; a second pistol may be told apart as `pistol-2`.
    pub(crate) fn read(text: &str) -> Option<Word> {
        let place = |names: &[&str]| names.iter().position(|n| *n == text).map(|i| i as u8);
        let adjusted = |table: &[(&str, i8)]| table.iter().find(|(id, _)| *id == text).map(|(_, by)| *by);
        Some(match text {
            "leader" => Word::Leader,
            "horse" => Word::Horse,
            "banner" => Word::Banner,
            "pistol-2" => Word::Missile(Missile::Pistol),
            _ => {
                let weapon = Melee::ALL.into_iter().find(|m| m.id() == text && *m != Melee::Unarmed);
                let missile = || Missile::ALL.into_iter().find(|m| m.id() == text).map(Word::Missile);
                let off_hand = || OffHand::ALL.into_iter().find(|o| o.id() == text).map(Word::OffHand);
                let attribute = || Attribute::ALL.into_iter().find(|a| a.id() == text).map(Word::Attribute);
                let plain = weapon.map(Word::Melee).or_else(missile).or_else(off_hand).or_else(attribute);
                let armour = || place(&ARMOUR).map(|ar| Word::Armour(ar + 1));
                plain
                    .or_else(armour)
                    .or_else(|| place(&RANKS).map(Word::Rank))
                    .or_else(|| adjusted(&INIT).map(Word::Init))
                    .or_else(|| adjusted(&SHOOT).map(Word::Shoot))?
            }
        })
    }

    /// The word as it is written.
    pub(crate) fn id(self) -> &'static str {
        let adjusted = |table: &[(&'static str, i8)], by: i8| table.iter().find(|(_, n)| *n == by).map_or("", |t| t.0);
        match self {
            Word::Leader => "leader",
            Word::Rank(rank) => RANKS[usize::from(rank)],
            Word::Melee(weapon) => weapon.id(),
            Word::Missile(weapon) => weapon.id(),
            Word::OffHand(item) => item.id(),
            Word::Armour(ar) => ARMOUR[usize::from(ar) - 1],
            Word::Horse => "horse",
            Word::Banner => "banner",
            Word::Attribute(attribute) => attribute.id(),
            Word::Init(by) => adjusted(&INIT, by),
            Word::Shoot(by) => adjusted(&SHOOT, by),
        }
    }

    /// Its card.
    pub(crate) fn card(self, book: &Book) -> CardId {
        book.card(match self {
            Word::Leader => Printed::Leader,
            Word::Rank(rank) => Printed::Rank(rank),
            Word::Melee(weapon) => Printed::Melee(weapon),
            Word::Missile(weapon) => Printed::Missile(weapon),
            Word::OffHand(item) => Printed::OffHand(item),
            Word::Armour(ar) => Printed::Armour(ar),
            Word::Horse => Printed::Horse,
            Word::Banner => Printed::Banner,
            Word::Attribute(attribute) => Printed::Attribute(attribute),
            Word::Init(by) => Printed::Init(by),
            Word::Shoot(by) => Printed::Shoot(by),
        })
    }

    /// EG-3.8 what it costs.
    pub(crate) fn points(self, book: &Book) -> i16 {
        match self {
            Word::Leader => 0,
            Word::Rank(rank) => book.ranks[usize::from(rank)].points.into(),
            Word::Melee(weapon) => book.melee(weapon).points.into(),
            Word::Missile(weapon) => book.missile(weapon).points.into(),
            Word::OffHand(item) => book.off_hand[item as usize].into(),
            Word::Armour(ar) => book.armour[usize::from(ar)].into(),
            Word::Horse => book.horse.into(),
            Word::Banner => book.banner.into(),
            Word::Attribute(attribute) => book.attributes[attribute as usize].points.into(),
            Word::Init(by) => i16::from(by) * 2,
            Word::Shoot(by) => by.into(),
        }
    }
}

/// EG-3.9 the weapon that every model of a rank has for nothing.
pub(crate) const fn free(rank: u8) -> Melee {
    if rank == 0 { Melee::Club } else { Melee::Dagger }
}

/// The melee weapons a model has to show for what was bought: those, the free one (EG-3.9), and the butt of a long
/// firearm (EG-3.18).
fn melee(bought: &[Melee], rank: u8, missiles: &[Missile]) -> SmallVec<[Melee; 4]> {
    let mut all: SmallVec<[Melee; 4]> = bought.iter().copied().filter(|m| *m != free(rank)).collect();
    all.push(free(rank));
    if missiles.iter().any(|m| m.is_butt()) && !all.contains(&Melee::Club) {
        all.push(Melee::Club);
    }
    all
}

/// The melee weapons that were bought: all but the free one and a butt.
pub(crate) fn bought(profile: &Profile) -> impl Iterator<Item = Melee> {
    let butt = profile.missiles.iter().any(|m| m.is_butt());
    let given = move |m: &Melee, rank: u8| *m == free(rank) || (butt && *m == Melee::Club);
    profile.melee.iter().copied().filter(move |m| !given(m, profile.rank))
}

/// The words that make up a model, in the order in which they are written.
pub(crate) fn words(book: &Book, profile: &Profile) -> SmallVec<[Word; 16]> {
    let standard = book.ranks[usize::from(profile.rank)];
    let mut words = SmallVec::new();
    words.extend(profile.leader.then_some(Word::Leader));
    words.push(Word::Rank(profile.rank));
    let (init, shoot) = (profile.init as i8 - standard.init as i8, profile.shoot as i8 - standard.shoot as i8);
    words.extend((init != 0).then_some(Word::Init(init)));
    words.extend((shoot != 0).then_some(Word::Shoot(shoot)));
    words.extend(bought(profile).map(Word::Melee));
    words.extend(profile.missiles.iter().map(|m| Word::Missile(*m)));
    words.extend(profile.off_hand.map(Word::OffHand));
    words.extend((profile.ar > 0).then_some(Word::Armour(profile.ar)));
    words.extend(profile.horse.then_some(Word::Horse));
    words.extend(profile.banner.then_some(Word::Banner));
    words.extend(profile.attributes.iter().map(Word::Attribute));
    words
}

/// EG-2.9, EG-3.8 what a model costs: its rank, what it is better or worse at, and everything it carries.
/// EG-3.28 who shoots better than his rank has paid for it.
pub(crate) fn points(book: &Book, profile: &Profile) -> u16 {
    let points: i16 = words(book, profile).into_iter().map(|w| w.points(book)).sum();
    points.max(0) as u16
}

/// A rule that some words break together, and how: a model like that cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Broken {
    /// The rule.
    pub(crate) rule: RuleId,
    /// The key of what is said of it.
    pub(crate) key: &'static str,
    /// The word that breaks it, where one does.
    word: Option<Word>,
}

impl Broken {
    const fn new(rule: RuleId, key: &'static str) -> Broken {
        Broken { rule, key, word: None }
    }
}

/// The same of the model of this number, counted from 1.
pub(crate) fn violation(book: &Book, model: u8, broken: Broken) -> Violation {
    let message = Message::new(broken.key).with("model", model);
    let message = match broken.word {
        Some(word) => message.with("item", word.card(book)),
        None => message,
    };
    Violation { rule: broken.rule, message }
}

/// EG-3.10 what a model has beyond what it can carry, each thing once.
pub(crate) fn surplus(profile: &Profile) -> Vec<Word> {
    let missiles = |is: &dyn Fn(Missile) -> bool, most: usize| {
        profile.missiles.iter().copied().filter(|one| is(*one)).skip(most).map(Word::Missile).collect::<Vec<_>>()
    };
    let mut much: Vec<Word> = bought(profile).skip(2).map(Word::Melee).collect();
    much.extend(missiles(&|one| one.is_long(), 1));
    much.extend(missiles(&|one| one == Missile::Pistol, 2));
    much.extend(missiles(&|one| one == Missile::ThrowingKnives, 1));
    much.dedup();
    much
}

/// Models in the order of a roster, and everything that makes any of them impossible, with its number from 1.
pub(crate) fn muster(enlisted: impl Iterator<Item = (Profile, Vec<Broken>)>) -> (Vec<Profile>, Vec<(u8, Broken)>) {
    let (mut models, mut all) = (Vec::new(), Vec::new());
    for ((profile, broken), number) in enlisted.zip(1..) {
        models.push(profile);
        all.extend(broken.into_iter().map(|broken| (number, broken)));
    }
    (models, all)
}

/// A model of these words, named so, and everything that makes it impossible: no Rank, characteristics below 0 or above 5
/// (EG-2.4, EG-2.6), something twice or more weapons than anybody carries (EG-3.10), an attribute twice (EG-3.11).
/// What is impossible is left out, so that the rest of the rules can be asked about what is left.
pub(crate) fn enlist(book: &Book, name: String, words: &[Word]) -> (Profile, Vec<Broken>) {
    let mut broken: Vec<Broken> = Vec::new();
    let rank = words.iter().find_map(|w| if let Word::Rank(rank) = w { Some(*rank) } else { None });
    if rank.is_none() {
        broken.push(Broken::new(EG_2_2, "no-force-rank"));
    }
    let mut profile = unarmed(book, name, rank.unwrap_or(NO_RANK));
    let mut wielded: SmallVec<[Melee; 4]> = SmallVec::new();
    for (i, word) in words.iter().enumerate() {
        if let Some(twice) = only_once(*word).filter(|_| words[..i].iter().any(|w| same_place(*w, *word))) {
            broken.push(twice);
            continue;
        }
        match *word {
            Word::Leader => profile.leader = true,
            Word::Rank(_) => (),
            Word::Melee(weapon) => wielded.push(weapon),
            Word::Missile(weapon) => profile.missiles.push(weapon),
            Word::OffHand(item) => profile.off_hand = Some(item),
            Word::Armour(ar) => profile.ar = ar,
            Word::Horse => profile.horse = true,
            Word::Banner => profile.banner = true,
            Word::Attribute(attribute) => profile.attributes = profile.attributes.with(attribute),
            Word::Init(by) => match adjusted(profile.init, by) {
                Some(init) => profile.init = init,
                None => broken.push(Broken::new(EG_2_4, "no-force-init")),
            },
            Word::Shoot(by) => match adjusted(profile.shoot, by) {
                Some(shoot) => profile.shoot = shoot,
                None => broken.push(Broken::new(EG_2_6, "no-force-shoot")),
            },
        }
    }
    profile.melee = melee(&wielded, profile.rank, &profile.missiles);
    if bought(&profile).count() > 2 || profile.melee.len() > 4 || profile.missiles.len() > 4 {
        let carried = |word| Broken { word: Some(word), ..Broken::new(EG_3_10, "no-force-carried") };
        let mut much = surplus(&profile);
        // EG-3.18 clubs beside a butt cost nothing, and yet nobody has so many hands.
        if much.is_empty() {
            much.push(Word::Melee(Melee::Club));
        }
        broken.extend(much.into_iter().map(carried));
    }
    profile.points = points(book, &profile);
    broken.dedup();
    (profile, broken)
}

/// The rank a model without one is taken to have, so that the rest of it can be looked at: one of which no warband has to
/// have fewer.
const NO_RANK: u8 = 2;

/// A model of a rank with nothing in its hands.
fn unarmed(book: &Book, name: String, rank: u8) -> Profile {
    let standard = book.ranks[usize::from(rank)];
    Profile {
        name,
        card: book.card(Printed::Rank(rank)),
        points: 0,
        leader: false,
        rank,
        init: standard.init,
        shoot: standard.shoot,
        melee: SmallVec::new(),
        missiles: SmallVec::new(),
        off_hand: None,
        ar: 0,
        horse: false,
        banner: false,
        attributes: Attributes::NONE,
    }
}

/// What a second word for the same place breaks.
fn only_once(word: Word) -> Option<Broken> {
    match word {
        Word::Rank(_) => Some(Broken::new(EG_2_2, "no-force-rank")),
        Word::Attribute(_) => Some(Broken::new(EG_3_11, "no-force-attribute-twice")),
        Word::Init(_) | Word::Shoot(_) => Some(Broken::new(EG_3_8, "no-force-adjusted")),
        Word::OffHand(_) | Word::Armour(_) | Word::Horse | Word::Banner => {
            Some(Broken { word: Some(word), ..Broken::new(EG_3_10, "no-force-carried") })
        }
        Word::Melee(_) | Word::Missile(_) | Word::Leader => None,
    }
}

/// EG-2.4, EG-2.6 a characteristic with an adjustment, if it stays between 0 and 5.
fn adjusted(standard: u8, by: i8) -> Option<u8> {
    standard.checked_add_signed(by).filter(|n| *n <= 5)
}

/// Whether two words fill the same place, of which there is only one.
fn same_place(a: Word, b: Word) -> bool {
    use std::mem::discriminant;
    match (a, b) {
        (Word::Attribute(a), Word::Attribute(b)) => a == b,
        (Word::Melee(_) | Word::Missile(_) | Word::Leader, _) => false,
        _ => discriminant(&a) == discriminant(&b),
    }
}
