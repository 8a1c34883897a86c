//! Building a warband: what it costs and what it may not be (WB-3.1 to WB-3.11).

use crate::book::{Book, Class, List, Profile, Warband};
use crate::catalogue::Printed;
use crate::register::*;
use muster_kernel::random::below;
use muster_kernel::{Form, FormField, Message, Pick, Rows, Violation, Violations};
use rand_core::Rng;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::sync::Arc;

/// WB-1.4, WB-3.1 the standard points limit; a small game has 100.
pub(crate) const LIMIT: u16 = 200;
/// The points limits that players may agree: up to the standard game's no list makes more models than a side has places.
pub(crate) const LIMITS: std::ops::RangeInclusive<u16> = 50..=LIMIT;
/// The most models of a warband.
pub(crate) const MOST: usize = crate::state::MOST;

/// WB-3.4 the points limit from which a warband needs five GRUNT and WARRIOR models.
const BIG: u16 = 150;

/// WB-3.11 everything that is wrong with a warband under a points limit; nothing if it is legal.
/// WB-3.8 and WB-3.10 cannot be broken: a profile has one class, and nothing is bought beside it.
pub(crate) fn violations(warband: &Warband, limit: u16) -> Vec<Violation> {
    let mut wrong = Violations::default();
    let models = &warband.models;
    let points = warband.points();
    wrong.forbid_if_with(points > limit, WB_3_1, || {
        Message::new("no-force-points").with("points", points).with("limit", limit)
    });
    let number = models.len();
    wrong.forbid_if_with(number > MOST, WB_1_5, || Message::new("no-force-models").with("most", MOST as i64));
    wrong.forbid_if_with(models.iter().any(|m| m.list != warband.list), WB_3_2, || "no-force-lists".into());
    classes(models, limit, &mut wrong);
    copies(models, limit, &mut wrong);
    let leader = models.get(usize::from(warband.leader));
    let commands = |m: &Arc<Profile>| m.class == Class::Command;
    // Without any COMMAND model nobody can be named, and WB-3.3 says so already.
    let unfit = models.iter().any(commands) && !leader.is_some_and(commands);
    wrong.forbid_if_with(unfit, WB_3_9, || "no-force-leader".into());
    wrong.into_vec()
}

/// How many models are of a class.
fn count(models: &[Arc<Profile>], class: Class) -> usize {
    models.iter().filter(|m| m.class == class).count()
}

/// WB-3.4 the models that count for B.
fn body(models: &[Arc<Profile>]) -> usize {
    count(models, Class::Grunt) + count(models, Class::Warrior)
}

/// WB-3.3 COMMAND, WB-3.4 GRUNT and WARRIOR, WB-3.5, WB-3.6 how many of the other classes they allow.
fn classes(models: &[Arc<Profile>], limit: u16, wrong: &mut Violations) {
    wrong.forbid_if_with(count(models, Class::Command) == 0, WB_3_3, || "no-force-command".into());
    let (body, least) = (body(models), if limit >= BIG { 5 } else { 3 });
    let few = || Message::new("no-force-body").with("body", body as i64).with("least", least as i64);
    wrong.forbid_if_with(body < least, WB_3_4, few);
    let third = body / 3;
    let caps = [(Class::Command, third.max(1)), (Class::Support, third), (Class::Spellcaster, third)];
    for (class, most) in caps {
        let there = count(models, class);
        let many = || {
            let message = Message::new("no-force-class").with("class", class.id());
            message.with("models", there as i64).with("most", most as i64)
        };
        wrong.forbid_if_with(there > most, WB_3_5, many);
    }
    let (large, most) = (count(models, Class::Large), usize::from(limit / BIG));
    let huge = || Message::new("no-force-large").with("models", large as i64).with("most", most as i64);
    wrong.forbid_if_with(large > most, WB_3_6, huge);
}

/// WB-3.7 how often the same model type may be there.
const fn most_copies(limit: u16) -> usize {
    (limit / 40) as usize
}

/// WB-3.7 each model type that is there too often, once.
fn copies(models: &[Arc<Profile>], limit: u16, wrong: &mut Violations) {
    for (place, profile) in models.iter().enumerate() {
        let before = models[..place].iter().filter(|m| m.id == profile.id).count();
        let most = most_copies(limit);
        // The first copy too many speaks for those after it.
        let many = || Message::new("no-force-copies").with("card", profile.card).with("most", most as i64);
        wrong.forbid_if_with(before == most, WB_3_7, many);
    }
}

/// WB-3.9 the Leader of a warband whose owner names none: the dearest COMMAND model, the first among equals.
pub(crate) fn default_leader(models: &[Arc<Profile>]) -> u8 {
    let commands = (0_u8..).zip(models).filter(|(_, m)| m.class == Class::Command);
    commands.min_by_key(|(_, m)| Reverse(m.points)).map_or(0, |(place, _)| place)
}

/// A warband of these models with its list’s name; the list is that of the first model.
pub(crate) fn muster(book: &Book, models: Vec<Arc<Profile>>, limit: u16) -> Warband {
    let list = models.first().map_or(0, |m| m.list);
    let name = book.lists.get(usize::from(list)).map_or_else(String::new, |l| l.name.clone());
    let leader = default_leader(&models);
    Warband { name, list, limit, models, leader }
}

/// Warbands that are legal under a limit, most sensible first: the ready ones built for it, else every legal one, else one
/// of every list put together from the top of it.
pub(crate) fn proposals(book: &Book, limit: u16) -> Vec<Arc<Warband>> {
    let legal = || book.warbands.iter().map(|r| &r.warband).filter(|w| violations(w, limit).is_empty());
    let built: Vec<Arc<Warband>> = legal().filter(|w| w.limit == limit).cloned().collect();
    if !built.is_empty() {
        return built;
    }
    let plain = book.lists.iter().filter_map(|list| plain(book, list, limit).map(Arc::new));
    legal().cloned().chain(plain).collect()
}

/// A plain legal warband of a list: the cheapest COMMAND model, then the models of the list in turn as long as they fit.
fn plain(book: &Book, list: &List, limit: u16) -> Option<Warband> {
    let commands = list.profiles.iter().filter(|m| m.class == Class::Command);
    let mut models = vec![Arc::clone(commands.min_by_key(|m| m.points)?)];
    // Grunts and warriors first: they make room for all others.
    let (body, rest): (Vec<_>, Vec<_>) =
        list.profiles.iter().partition(|m| matches!(m.class, Class::Grunt | Class::Warrior));
    for _ in 0..MOST {
        for profile in body.iter().chain(&rest) {
            if fits(&models, profile, limit) {
                models.push(Arc::clone(profile));
            }
        }
    }
    let warband = muster(book, models, limit);
    violations(&warband, limit).is_empty().then_some(warband)
}

/// Whether a model can be added without breaking what more models cannot mend.
fn fits(models: &[Arc<Profile>], profile: &Arc<Profile>, limit: u16) -> bool {
    let points: u16 = models.iter().map(|m| m.points).sum();
    let same = models.iter().filter(|m| m.id == profile.id).count();
    let (there, third) = (count(models, profile.class), body(models) / 3);
    let room = match profile.class {
        Class::Grunt | Class::Warrior => true,
        Class::Command => there < third.max(1),
        Class::Support | Class::Spellcaster => there < third,
        Class::Large => there < usize::from(limit / BIG),
    };
    room && models.len() < MOST && same < most_copies(limit) && points + profile.points <= limit
}

/// The sheets on which a warband is built model by model, one for each list.
pub(crate) fn forms(book: &Book, limit: u16) -> Vec<Form> {
    book.lists.iter().map(|list| form(book, list, limit)).collect()
}

fn form(book: &Book, list: &List, limit: u16) -> Form {
    let model = |m: &Arc<Profile>| Pick::new(m.id.clone(), m.card, m.points as i16);
    let leader = Pick::new("leader", book.card(Printed::Leader), 0);
    let fields = vec![
        FormField::new("model", "field-model", (1, 1), list.profiles.iter().map(model).collect()),
        FormField::new("leader", "field-leader", (0, 1), vec![leader]),
    ];
    let label = Message::new("field-model");
    let rows = Rows { key: "m".to_owned(), label, least: 4, most: MOST as u8, named: false, fields, kinds: Vec::new() };
    let place = list.profiles.first().map_or(0, |m| m.list);
    Form {
        title: Message::new("form-warband").with("card", book.card(Printed::List(place))),
        verb: "warband",
        name: Some("name"),
        fields: Vec::new(),
        rows: Some(rows),
        budget: Some(limit),
    }
}

/// A legal warband at random: mostly a ready one, one time in four one of any list, model by model.
pub(crate) fn random(book: &Book, limit: u16, rng: &mut dyn Rng) -> Arc<Warband> {
    if below(rng, 4) == 0
        && let Some(warband) = try_random(book, limit, rng)
    {
        return Arc::new(warband);
    }
    let mut ready = proposals(book, limit);
    ready.swap_remove(below(rng, ready.len()))
}

/// A COMMAND model, then whoever fits, as long as points are left; nothing if it comes out illegal.
fn try_random(book: &Book, limit: u16, rng: &mut dyn Rng) -> Option<Warband> {
    let list = &book.lists[below(rng, book.lists.len())];
    let commands: SmallVec<[&Arc<Profile>; 4]> = list.profiles.iter().filter(|m| m.class == Class::Command).collect();
    let mut models = vec![Arc::clone(commands.get(below(rng, commands.len().max(1)))?)];
    for _ in 0..4 * MOST {
        let profile = &list.profiles[below(rng, list.profiles.len())];
        if fits(&models, profile, limit) {
            models.push(Arc::clone(profile));
        }
    }
    let warband = muster(book, models, limit);
    violations(&warband, limit).is_empty().then_some(warband)
}
