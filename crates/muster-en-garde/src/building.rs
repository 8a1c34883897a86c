//! Building a warband: what it costs and what it may not be (EG-3.1 to EG-3.16).

use crate::book::{Book, Faction, Printed, ReadyWarband};
use crate::kit::{self, Broken, Word};
use crate::register::*;
use crate::roster::{Attribute, Melee, Missile, OffHand, Profile, Warband};
use muster_kernel::random::below;
use muster_kernel::{Form, FormField, Message, Pick, Rows, Violation, Violations};
use rand_core::Rng;
use std::sync::Arc;

/// EG-3.1 the points limits that players may agree.
pub(crate) const LIMITS: [u16; 3] = [100, 120, 150];
/// EG-3.1 the limit if they agree none.
pub(crate) const LIMIT: u16 = 120;
/// EG-1.4, EG-3.2 the fewest models of a warband.
pub(crate) const LEAST: usize = 4;
/// EG-1.4, EG-3.2 the most models of a warband.
pub(crate) const MOST: usize = crate::state::MOST;

/// EG-3.1 what a warband costs.
pub(crate) fn cost(models: &[Profile]) -> u16 {
    models.iter().map(|m| m.points).sum()
}

/// EG-3.16 everything that is wrong with a warband under a points limit; nothing if it is legal.
/// EG-3.9, EG-3.13 and EG-3.14 cannot be broken: what they give is worked out from the rest.
pub(crate) fn violations(book: &Book, warband: &Warband, limit: u16) -> Vec<Violation> {
    let mut wrong = Violations::default();
    numbers(&warband.models, limit, &mut wrong);
    ranks(&warband.models, &mut wrong);
    let faction = book.factions.get(usize::from(warband.faction));
    for (i, profile) in warband.models.iter().enumerate() {
        alone(book, faction, (profile, i as i64 + 1), &mut wrong);
    }
    once(&warband.models, &mut wrong);
    wrong.into_vec()
}

/// The same where some models cannot be: what makes them impossible comes first, and nothing is said twice.
pub(crate) fn violations_of(book: &Book, warband: &Warband, broken: &[(u8, Broken)], limit: u16) -> Vec<Violation> {
    let impossible = broken.iter().map(|(model, broken)| kit::violation(book, *model, *broken));
    let mut found: Vec<Violation> = Vec::new();
    for violation in impossible.chain(violations(book, warband, limit)) {
        if !found.contains(&violation) {
            found.push(violation);
        }
    }
    found
}

/// What is wrong with a model whoever else is in its warband.
fn alone(book: &Book, faction: Option<&Faction>, (profile, number): (&Profile, i64), wrong: &mut Violations) {
    carried(book, profile, number, wrong);
    attributes(book, profile, number, wrong);
    rider(book, profile, number, wrong);
    if let Some(faction) = faction {
        available(book, faction, (profile, number), wrong);
    }
}

fn saying(key: &'static str) -> impl FnOnce() -> Message {
    move || Message::new(key)
}

/// EG-3.1 points, EG-3.2 models.
fn numbers(models: &[Profile], limit: u16, wrong: &mut Violations) {
    let points = cost(models);
    let dear = || Message::new("no-force-points").with("points", points).with("limit", limit);
    wrong.forbid_if_with(points > limit, EG_3_1, dear);
    let models = models.len();
    let many = || Message::new("no-force-models").with("models", models as i64);
    wrong.forbid_if_with(!(LEAST..=MOST).contains(&models), EG_3_2, many);
}

/// EG-3.3 the Leader, EG-3.4 heroes, EG-3.5 the elite, EG-3.6 the rabble, EG-3.7 long missile weapons.
fn ranks(models: &[Profile], wrong: &mut Violations) {
    let count = |is: &dyn Fn(&Profile) -> bool| models.iter().filter(|m| is(m)).count();
    let leaders = count(&|m| m.leader);
    wrong.forbid_if_with(leaders != 1, EG_3_3, || Message::new("no-force-leader").with("leaders", leaders as i64));
    if let (1, Some(leader)) = (leaders, models.iter().find(|m| m.leader)) {
        wrong.forbid_if_with(count(&|m| m.rank > leader.rank) > 0, EG_3_3, saying("no-force-above-leader"));
        wrong.forbid_if_with(leader.rank < 2, EG_3_3, saying("no-force-leader-rank"));
    }
    wrong.forbid_if_with(count(&|m| m.rank == 5) > 1, EG_3_4, saying("no-force-heroes"));
    let (elite, rest) = (count(&|m| m.rank >= 3 && !m.leader), count(&|m| m.rank <= 2));
    let elites = || Message::new("no-force-elite").with("elite", elite as i64).with("rest", rest as i64);
    wrong.forbid_if_with(elite > rest, EG_3_5, elites);
    let (rabble, most) = (count(&|m| m.rank == 0), models.len() / 4);
    let mob = || Message::new("no-force-rabble").with("rabble", rabble as i64).with("most", most as i64);
    wrong.forbid_if_with(rabble > most, EG_3_6, mob);
    let (long, most) = (count(&|m| m.missiles.iter().any(|w| w.is_long())), models.len() / 2);
    let shots = || Message::new("no-force-missiles").with("long", long as i64).with("most", most as i64);
    wrong.forbid_if_with(long > most, EG_3_7, shots);
}

/// What is said of a model because of a thing that it has.
fn having<'a>(book: &'a Book, key: &'static str, number: i64) -> impl Fn(Word) -> Message + 'a {
    move |word| Message::new(key).with("model", number).with("item", word.card(book))
}

/// EG-3.10 what one model can carry.
fn carried(book: &Book, profile: &Profile, number: i64, wrong: &mut Violations) {
    let much = having(book, "no-force-carried", number);
    kit::surplus(profile).into_iter().for_each(|word| wrong.forbid(EG_3_10, much(word)));
}

/// EG-3.11 how many attributes a Rank may have.
fn attributes(book: &Book, profile: &Profile, number: i64, wrong: &mut Violations) {
    let most = book.ranks[usize::from(profile.rank)].attributes;
    let many = || Message::new("no-force-attributes").with("model", number).with("most", most);
    wrong.forbid_if_with(profile.attributes.len() > u32::from(most), EG_3_11, many);
}

/// EG-3.11 what a warband may have once.
fn once(models: &[Profile], wrong: &mut Violations) {
    let tacticians = models.iter().filter(|m| m.has(Attribute::Tactician)).count();
    wrong.forbid_if_with(tacticians > 1, EG_3_11, saying("no-force-tacticians"));
    let banners = models.iter().filter(|m| m.banner).count();
    wrong.forbid_if_with(banners > 1, EG_3_11, saying("no-force-banners"));
}

/// EG-3.12 what a rider cannot have.
fn rider(book: &Book, profile: &Profile, number: i64, wrong: &mut Violations) {
    let barred = |word: &Word| match word {
        Word::Armour(ar) => *ar == 3,
        Word::Missile(weapon) => matches!(weapon, Missile::Musket | Missile::Arquebus | Missile::Crossbow),
        Word::Melee(weapon) => matches!(weapon, Melee::Pike | Melee::TwoHandedSword | Melee::Polearm),
        Word::Leader | Word::Rank(_) | Word::OffHand(_) | Word::Horse | Word::Banner => false,
        Word::Attribute(_) | Word::Init(_) | Word::Shoot(_) => false,
    };
    let cannot = having(book, "no-force-rider", number);
    let words = kit::words(book, profile).into_iter().filter(|word| profile.horse && barred(word));
    words.for_each(|word| wrong.forbid(EG_3_12, cannot(word)));
}

/// EG-3.15 what a faction does without.
fn available(book: &Book, faction: &Faction, (profile, number): (&Profile, i64), wrong: &mut Violations) {
    let barred = |word: &Word| match word {
        Word::Rank(rank) => *rank > faction.highest_rank,
        Word::Melee(weapon) => faction.no_melee.contains(weapon),
        Word::Missile(weapon) => faction.no_missile.contains(weapon),
        Word::OffHand(item) => faction.no_off_hand.contains(item),
        Word::Armour(ar) => faction.no_armour.contains(ar),
        Word::Horse => faction.no_horse,
        Word::Banner => faction.no_banner,
        Word::Leader | Word::Attribute(_) | Word::Init(_) | Word::Shoot(_) => false,
    };
    let without = having(book, "no-force-faction", number);
    let words = kit::words(book, profile).into_iter().filter(barred);
    words.for_each(|word| wrong.forbid(EG_3_15, without(word)));
}

/// Warbands that are legal under a limit, ready ones first; where a ready one costs too much, the best part of it.
pub(crate) fn proposals(book: &Book, limit: u16) -> Vec<Arc<Warband>> {
    book.warbands.iter().filter_map(|ready| fitting(book, ready, limit)).collect()
}

/// A ready warband, or the best part of it under a limit.
fn fitting(book: &Book, ready: &ReadyWarband, limit: u16) -> Option<Arc<Warband>> {
    if violations(book, &ready.warband, limit).is_empty() {
        return Some(Arc::clone(&ready.warband));
    }
    best_part(book, &ready.warband, limit).map(Arc::new)
}

/// The dearest legal part of a warband under a limit.
fn best_part(book: &Book, warband: &Warband, limit: u16) -> Option<Warband> {
    let models = &warband.models;
    let part = |taken: u32| {
        let models = models.iter().enumerate().filter(|(i, _)| taken >> i & 1 == 1).map(|(_, m)| m.clone()).collect();
        Warband { models, limit, ..warband.clone() }
    };
    let parts = (0..1_u32 << models.len().min(10)).map(part);
    parts.filter(|p| cost(&p.models) <= limit && violations(book, p, limit).is_empty()).max_by_key(|p| cost(&p.models))
}

/// The sheet on which a warband is built model by model.
pub(crate) fn forms(book: &Book, limit: u16) -> Vec<Form> {
    let picks = |words: &[Word]| -> Vec<Pick> {
        let pick = |w: &Word| Pick::new(w.id(), w.card(book), w.points(book));
        words.iter().map(pick).collect()
    };
    let factions = book.factions.iter().enumerate();
    let factions = factions.map(|(place, one)| Pick::new(one.id.clone(), book.card(Printed::Faction(place)), 0));
    let ranks: Vec<Word> = (0..6).rev().map(Word::Rank).collect();
    let melee: Vec<Word> = Melee::ALL.into_iter().skip(1).map(Word::Melee).collect();
    let mut missiles = picks(&Missile::ALL.map(Word::Missile));
    if let Some(pistol) = missiles.iter().position(|p| p.value == "pistol") {
        missiles.insert(pistol + 1, Pick { value: "pistol-2".to_owned(), ..missiles[pistol].clone() });
    }
    let kit = [Word::Armour(1), Word::Armour(2), Word::Armour(3), Word::Horse, Word::Banner];
    let adjusted = [Word::Init(1), Word::Init(-1), Word::Shoot(1), Word::Shoot(2), Word::Shoot(-1)];
    let row = vec![
        FormField::new("rank", "field-rank", (1, 1), picks(&ranks)),
        FormField::new("leader", "field-leader", (0, 1), picks(&[Word::Leader])),
        FormField::new("melee", "field-melee", (0, 2), picks(&melee)),
        FormField::new("off-hand", "field-off-hand", (0, 1), picks(&OffHand::ALL.map(Word::OffHand))),
        FormField::new("missile", "field-missile", (0, 4), missiles),
        FormField::new("kit", "field-kit", (0, 3), picks(&kit)),
        FormField::new("attributes", "field-attributes", (0, 4), picks(&Attribute::ALL.map(Word::Attribute))),
        FormField::new("adjusted", "field-adjusted", (0, 2), picks(&adjusted)),
    ];
    let rows = Rows {
        key: "m".to_owned(),
        label: Message::new("field-model"),
        least: LEAST as u8,
        most: MOST as u8,
        named: true,
        fields: row,
        kinds: Vec::new(),
    };
    vec![Form {
        title: Message::new("form-warband"),
        verb: "warband",
        name: Some("name"),
        fields: vec![FormField::new("faction", "field-faction", (1, 1), factions.collect())],
        rows: Some(rows),
        budget: Some(limit),
    }]
}

/// How often a model is put together before a simpler one is taken.
const TRIES: usize = 40;

/// A legal warband at random: mostly a ready one, one time in eight one of any faction, model by model.
pub(crate) fn random(book: &Book, limit: u16, rng: &mut dyn Rng) -> Arc<Warband> {
    let tries = if below(rng, 8) == 0 { TRIES } else { 0 };
    for _ in 0..tries {
        if let Some(warband) = try_random(book, limit, rng) {
            return Arc::new(warband);
        }
    }
    let ready = &book.warbands[below(rng, book.warbands.len())];
    if let Some(warband) = fitting(book, ready, limit) {
        return warband;
    }
    let mut ready = proposals(book, limit);
    ready.swap_remove(below(rng, ready.len()))
}

/// A Leader, then whoever fits, as long as points are left; nothing if it comes out illegal.
fn try_random(book: &Book, limit: u16, rng: &mut dyn Rng) -> Option<Warband> {
    let faction = below(rng, book.factions.len());
    let name = book.factions[faction].name.clone();
    let mut warband = Warband { name, faction: faction as u8, limit, models: Vec::new() };
    let highest = book.factions[faction].highest_rank.min(5);
    let leader = 2 + below(rng, usize::from(highest) - 1) as u8;
    warband.models.push(recruit(book, faction, (leader, true), rng)?);
    let wanted = LEAST + below(rng, 6);
    for _ in 0..TRIES {
        if warband.models.len() == wanted {
            break;
        }
        // Recruits and Soldiers may be many, whoever is above or below them only a few.
        let rank = if below(rng, 3) > 0 { 1 + below(rng, 2) as u8 } else { below(rng, usize::from(leader) + 1) as u8 };
        let Some(model) = recruit(book, faction, (rank, false), rng) else { continue };
        let missing = wanted - warband.models.len() - 1;
        // Whoever comes after him costs at least as much as a Recruit with a sword.
        let room = i32::from(limit) - i32::from(cost(&warband.models)) - 8 * missing as i32;
        if i32::from(model.points) <= room {
            warband.models.push(model);
        }
    }
    violations(book, &warband, limit).is_empty().then_some(warband)
}

/// A model of a rank with random kit; nothing if no warband of the faction may have it.
fn recruit(book: &Book, faction: usize, (rank, leader): (u8, bool), rng: &mut dyn Rng) -> Option<Profile> {
    let mut words = vec![Word::Rank(rank)];
    words.extend(leader.then_some(Word::Leader));
    if rank > 0 {
        let mut some = |most: usize, all: &[Word]| {
            for _ in 0..below(rng, most + 1) {
                words.push(all[below(rng, all.len())]);
            }
        };
        some(2, &Melee::ALL.map(Word::Melee)[3..]);
        some(1, &Missile::ALL.map(Word::Missile));
        some(1, &Missile::ALL.map(Word::Missile));
        some(1, &OffHand::ALL.map(Word::OffHand));
        some(1, &[Word::Armour(1), Word::Armour(2), Word::Armour(3), Word::Horse, Word::Banner]);
        some(usize::from(book.ranks[usize::from(rank)].attributes), &Attribute::ALL.map(Word::Attribute));
        some(1, &[Word::Init(1), Word::Init(-1), Word::Shoot(1), Word::Shoot(-1)]);
    }
    let (model, broken) = kit::enlist(book, kit::NAMES[usize::from(rank)].to_owned(), &words);
    if !broken.is_empty() {
        return None;
    }
    let mut wrong = Violations::default();
    alone(book, book.factions.get(faction), (&model, 1), &mut wrong);
    wrong.is_empty().then_some(model)
}
