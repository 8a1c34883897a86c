//! A unit in full: its numbers as they are now, and what counts for it.

use crate::UNITS_PER_INCH;
use crate::book::{Kind, Profile};
use crate::charges;
use crate::ids::UnitId;
use crate::magic::spells::{self, learned};
use crate::magic::upon;
use crate::numbers;
use crate::pace::{self, Pace};
use crate::picture;
use crate::printed;
use crate::register::*;
use crate::state::Battle;
use crate::{Held, View};
use muster_kernel::{Explained, Message, Part, PieceId, Ring, RuleId, Sheet, Stat};

/// The unit of a piece in full.
pub(crate) fn sheet(view: &View, piece: PieceId) -> Sheet {
    let battle = &view.battle;
    let mut sheet = Sheet::default();
    let Some(id) = picture::unit_of(piece).filter(|id| battle.exists(*id) && battle.is_there(*id)) else {
        return sheet;
    };
    sheet.stats = stats(battle, id);
    sheet.tags = bears(battle, id);
    let all: Vec<UnitId> = std::iter::once(id).chain(battle.joined(id)).collect();
    sheet.tags.extend(all.iter().flat_map(|one| magic(view, *one)));
    for one in battle.joined(id) {
        sheet.tags.push((Message::new("sheet-joined").with("unit", one.piece()), FB_9_73));
    }
    for enemy in battle.engaged_with(id) {
        sheet.tags.push((Message::new("sheet-engaged").with("target", enemy.piece()), FB_2_31));
    }
    // FB-2.23, FB-7.52, FB-9.142 #1 how far it moves where that is not what is printed of it.
    let moves = pace::movement(battle, id).0;
    if moves != i32::from(battle.troop(id).movement(&battle.book)) * UNITS_PER_INCH {
        sheet.tags.push((Message::new("sheet-moves").with("length", moves), FB_6_23));
    }
    // FB-6.39, FB-11.8 how far it charges is printed; how far off anybody is nobody measures. FB-9.131 #2, FB-9.135 #4 who may not move
    // does not charge.
    let stays = battle.troop(id).kind == Kind::Machine || battle.unit(id).flees() || upon::is_rooted(battle, id);
    if !stays {
        let length = charges::reach(battle, id).0;
        sheet.tags.push((Message::new("sheet-charges").with("length", length), FB_6_39));
    }
    sheet.rings = [(Pace::Move, "ring-move", FB_6_23), (Pace::March, "ring-march", FB_6_30)]
        .map(|(pace, label, rule)| Ring { label: label.into(), distance: pace::allowance(battle, id, pace).0, rule })
        .into();
    sheet
}

/// FB-11.1 what everybody sees on a unit: weapons, armour, its command, and the spells that lie on it.
fn bears(battle: &Battle, id: UnitId) -> Vec<(Message, RuleId)> {
    let (book, command) = (&battle.book, battle.unit(id).command);
    let gear = printed::cards(book, &battle.troop(id).gear).map(|card| {
        let rule = book.catalogue.cards[usize::from(card.0)].tags[0].rule;
        (Message::new("sheet-bears").with("card", card), rule)
    });
    let upgrades = [
        (command.champion, "sheet-champion", FB_9_64),
        (command.standard, "sheet-standard", FB_9_65),
        (command.musician, "sheet-musician", FB_9_66),
    ];
    let upgrades = upgrades.into_iter().filter(|(has, ..)| *has).map(|(_, key, rule)| (Message::new(key), rule));
    let spells = spells::seen_on(battle, id);
    let spells = spells.map(|spell| (Message::new("sheet-lies-on").with("card", spell.card), FB_9_116));
    gear.chain(upgrades).chain(better(battle, id)).chain(spells).collect()
}

/// FB-3.253 how many of a unit are better than its others, and what they are.
fn better(battle: &Battle, id: UnitId) -> Option<(Message, RuleId)> {
    let count = numbers::better(battle, id);
    let bought = &battle.armies[id.seat().index()].roster.units[id.row()];
    let upgrades = &battle.book.entry_of(bought).upgrades;
    let mut taken = bought.taken.iter().map(|taken| &upgrades[taken.upgrade.index()]);
    let card = taken.find(|option| option.profile.is_some() && count > 0)?.card;
    Some((Message::new("sheet-better").with("count", i64::from(count)).with("card", card), FB_3_253))
}

/// FB-11.2, FB-11.3 the spells that somebody knows, the magic items that the observer may know, and that there are others.
fn magic(view: &View, id: UnitId) -> Vec<(Message, RuleId)> {
    let (battle, book) = (&view.battle, &view.battle.book);
    let of = |key: &'static str| Message::new(key).with("unit", id.piece());
    let mut tags = Vec::new();
    if let Some((lore, known)) = learned(battle, id) {
        let known = book.lore(lore).spells.iter().filter(|spell| known >> spell.number & 1 == 1);
        tags.extend(known.map(|spell| {
            let value = i64::from(spell.value);
            (of("sheet-spell").with("card", spell.card).with("value", value), FB_11_2)
        }));
    }
    let held = &view.hidden[id.seat().index()];
    let items = held.items().iter().filter(|(by, _)| *by == id);
    tags.extend(items.map(|(_, item)| {
        let item = book.item(*item);
        (of("sheet-item").with("card", item.card), item.rule)
    }));
    if let Held::Hidden { carriers, .. } = held {
        let unseen = carriers.iter().filter(|(by, _)| *by == id);
        tags.extend(unseen.map(|(_, count)| (of("sheet-unseen-items").with("count", i64::from(*count)), FB_11_3)));
    }
    tags
}

/// FB-2.12 to FB-2.20, FB-2.29 the characteristics of a unit and its strength.
fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let troop = battle.troop(id);
    let stat =
        |label: &'static str, value: i32, rule| Stat { label: label.into(), value: whole(value, rule), style: "plain" };
    let profile = troop.profile;
    let now = |label: &'static str, printed, read: fn(&Profile) -> u8, rule| Stat {
        label: label.into(),
        value: upon::explained(battle, id, printed, (read, rule)),
        style: "plain",
    };
    let body = troop.body.unwrap_or(profile);
    vec![
        stat("stat-movement", i32::from(troop.movement(&battle.book)), FB_2_12),
        now("stat-weapon-skill", profile, |one| one.weapon_skill, FB_2_13),
        stat("stat-ballistic-skill", profile.ballistic_skill.into(), FB_2_14),
        now("stat-strength", profile, |one| one.strength, FB_2_15),
        now("stat-toughness", body, |one| one.toughness, FB_2_16),
        now("stat-wounds", body, |one| one.wounds, FB_2_17),
        stat("stat-initiative", profile.initiative.into(), FB_2_18),
        now("stat-attacks", profile, |one| one.attacks, FB_2_19),
        now("stat-leadership", profile, |one| one.leadership, FB_2_20),
        stat("stat-unit-strength", battle.unit_strength(id).into(), FB_2_29),
    ]
}

/// A number that is what it is.
pub(crate) fn whole(value: i32, rule: RuleId) -> Explained {
    Explained { value, parts: [Part { amount: value, rule, source: None }].into_iter().collect() }
}
