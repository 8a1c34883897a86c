//! Building a warband: what it costs and what it may not be (EG-3.1 to EG-3.16).

use crate::book::{Book, Faction};
use crate::kit;
use crate::register::*;
use crate::roster::{Attribute, Melee, Missile, Profile, Warband};
use muster_kernel::{Message, RuleId, Violation};

/// EG-3.1 the points limits that players may agree.
pub(crate) const LIMITS: [u16; 3] = [100, 120, 150];
/// EG-3.1 the limit if they agree none.
pub(crate) const LIMIT: u16 = 120;
/// EG-1.4, EG-3.2 the fewest models of a warband.
pub(crate) const LEAST: usize = 4;
/// EG-1.4, EG-3.2 the most models of a warband.
pub(crate) const MOST: usize = crate::state::MOST;

/// EG-3.1 what a warband costs.
pub(crate) fn cost(book: &Book, warband: &Warband) -> i16 {
    warband.models.iter().map(|m| kit::points(book, m)).sum()
}

/// EG-3.16 everything that is wrong with a warband under a points limit; nothing if it is legal.
/// EG-3.9, EG-3.13 and EG-3.14 cannot be broken: what they give is worked out from the rest.
pub(crate) fn violations(book: &Book, warband: &Warband, limit: u16) -> Vec<Violation> {
    let mut wrong = Wrong(Vec::new());
    numbers(book, warband, limit, &mut wrong);
    ranks(&warband.models, &mut wrong);
    for (i, profile) in warband.models.iter().enumerate() {
        let number = i as i64 + 1;
        carried(profile, number, &mut wrong);
        attributes(book, profile, number, &mut wrong);
        rider(profile, number, &mut wrong);
        if let Some(faction) = book.factions.get(usize::from(warband.faction)) {
            available(faction, profile, number, &mut wrong);
        }
    }
    once(&warband.models, &mut wrong);
    wrong.0
}

/// What is wrong so far.
struct Wrong(Vec<Violation>);

impl Wrong {
    fn when(&mut self, wrong: bool, rule: RuleId, message: impl FnOnce() -> Message) {
        if wrong {
            self.0.push(Violation { rule, message: message() });
        }
    }
}

fn saying(key: &'static str) -> impl FnOnce() -> Message {
    move || Message::new(key)
}

/// EG-3.1 points, EG-3.2 models.
fn numbers(book: &Book, warband: &Warband, limit: u16, wrong: &mut Wrong) {
    let (points, limit) = (i64::from(cost(book, warband)), i64::from(limit));
    let dear = || Message::new("no-force-points").with("points", points).with("limit", limit);
    wrong.when(points > limit, EG_3_1, dear);
    let models = warband.models.len();
    let many = || Message::new("no-force-models").with("models", models as i64);
    wrong.when(!(LEAST..=MOST).contains(&models), EG_3_2, many);
}

/// EG-3.3 the Leader, EG-3.4 heroes, EG-3.5 the elite, EG-3.6 the rabble, EG-3.7 long missile weapons.
fn ranks(models: &[Profile], wrong: &mut Wrong) {
    let count = |is: &dyn Fn(&Profile) -> bool| models.iter().filter(|m| is(m)).count();
    let leaders = count(&|m| m.leader);
    wrong.when(leaders != 1, EG_3_3, || Message::new("no-force-leader").with("leaders", leaders as i64));
    if let (1, Some(leader)) = (leaders, models.iter().find(|m| m.leader)) {
        wrong.when(count(&|m| m.rank > leader.rank) > 0, EG_3_3, saying("no-force-above-leader"));
        wrong.when(leader.rank < 2, EG_3_3, saying("no-force-leader-rank"));
    }
    wrong.when(count(&|m| m.rank == 5) > 1, EG_3_4, saying("no-force-heroes"));
    let (elite, rest) = (count(&|m| m.rank >= 3 && !m.leader), count(&|m| m.rank <= 2));
    let elites = || Message::new("no-force-elite").with("elite", elite as i64).with("rest", rest as i64);
    wrong.when(elite > rest, EG_3_5, elites);
    let (rabble, most) = (count(&|m| m.rank == 0), models.len() / 4);
    let mob = || Message::new("no-force-rabble").with("rabble", rabble as i64).with("most", most as i64);
    wrong.when(rabble > most, EG_3_6, mob);
    let (long, most) = (count(&|m| m.missiles.iter().any(|w| w.is_long())), models.len() / 2);
    let shots = || Message::new("no-force-missiles").with("long", long as i64).with("most", most as i64);
    wrong.when(long > most, EG_3_7, shots);
}

/// EG-3.10 what one model can carry.
fn carried(profile: &Profile, number: i64, wrong: &mut Wrong) {
    let count = |is: &dyn Fn(Missile) -> bool| profile.missiles.iter().filter(|m| is(**m)).count();
    let long = count(&|m| m.is_long());
    let [pistols, knives] = [Missile::Pistol, Missile::ThrowingKnives].map(|weapon| count(&|m| m == weapon));
    let much = kit::bought(profile).count() > 2 || long > 1 || pistols > 2 || knives > 1;
    wrong.when(much, EG_3_10, || Message::new("no-force-carried").with("model", number));
}

/// EG-3.11 how many attributes a Rank may have.
fn attributes(book: &Book, profile: &Profile, number: i64, wrong: &mut Wrong) {
    let most = book.ranks[usize::from(profile.rank)].attributes;
    let many = || Message::new("no-force-attributes").with("model", number).with("most", most);
    wrong.when(profile.attributes.len() > u32::from(most), EG_3_11, many);
}

/// EG-3.11 what a warband may have once.
fn once(models: &[Profile], wrong: &mut Wrong) {
    let tacticians = models.iter().filter(|m| m.has(Attribute::Tactician)).count();
    wrong.when(tacticians > 1, EG_3_11, saying("no-force-tacticians"));
    let banners = models.iter().filter(|m| m.banner).count();
    wrong.when(banners > 1, EG_3_11, saying("no-force-banners"));
}

/// EG-3.12 what a rider cannot have.
fn rider(profile: &Profile, number: i64, wrong: &mut Wrong) {
    let missile = |m: &Missile| matches!(m, Missile::Musket | Missile::Arquebus | Missile::Crossbow);
    let melee = |m: &Melee| matches!(m, Melee::Pike | Melee::TwoHandedSword | Melee::Polearm);
    let barred = profile.ar == 3 || profile.missiles.iter().any(missile) || profile.melee.iter().any(melee);
    wrong.when(profile.horse && barred, EG_3_12, || Message::new("no-force-rider").with("model", number));
}

/// EG-3.15 what a faction does without.
fn available(faction: &Faction, profile: &Profile, number: i64, wrong: &mut Wrong) {
    let bought_barred = kit::bought(profile).any(|m| faction.no_melee.contains(&m));
    let barred = bought_barred
        || profile.missiles.iter().any(|m| faction.no_missile.contains(m))
        || profile.off_hand.is_some_and(|o| faction.no_off_hand.contains(&o))
        || faction.no_armour.contains(&profile.ar)
        || (faction.no_horse && profile.horse)
        || (faction.no_banner && profile.banner)
        || profile.rank > faction.highest_rank;
    wrong.when(barred, EG_3_15, || Message::new("no-force-faction").with("model", number));
}
