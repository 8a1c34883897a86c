//! A model in full: what it is as it stands, and the distances that matter to it.

use crate::action::Gait;
use crate::activation;
use crate::arms;
use crate::book::{Book, Printed};
use crate::catalogue::{attribute_rule, stat};
use crate::movement;
use crate::picture::{Thing, thing};
use crate::register::*;
use crate::roster::{Attribute, Class, Profile};
use crate::scores;
use crate::space::{self, INCH};
use crate::state::{Mark, ModelId, State, Wound, is_civilian};
use muster_ground::length::Length;
use muster_kernel::{Explained, Message, PieceId, Ring, RuleId, Sheet, Stat};

/// EG-9.19, EG-9.15 how far an enemy must be for hiding.
const HIDE: Length = Length(6 * INCH.0);

/// A model in full.
pub(crate) fn sheet(book: &Book, state: &State, piece: PieceId) -> Sheet {
    let mut sheet = Sheet::default();
    match thing(piece) {
        Some(Thing::Model(id)) if state.on_table().has(id) => {
            stats(book, state, id, &mut sheet.stats);
            tags(book, state, id, &mut sheet.tags);
            rings(book, state, id, &mut sheet.rings);
        }
        Some(Thing::Horse(_)) => sheet.tags.push(("sheet-horse".into(), EG_9_27)),
        Some(Thing::Item(_)) => sheet.tags.push(("sheet-item".into(), EG_7_21)),
        _ => (),
    }
    sheet
}

/// EG-2.2 to EG-2.7 the characteristics as they are now.
fn stats(book: &Book, state: &State, id: ModelId, stats: &mut Vec<Stat>) {
    let profile = state.profile(id);
    stats.push(stat("stat-rank", state.rank(id).into(), EG_2_2));
    stats.push(stat("stat-init", profile.map_or(0, |p| p.init.into()), EG_2_4));
    let pool = Explained::of(|l| scores::combat_pool(state, id, l));
    stats.push(Stat { label: "stat-cp".into(), value: pool, style: "plain" });
    stats.push(stat("stat-fight", state.rank(id).into(), EG_2_5));
    stats.push(stat("stat-shoot", profile.map_or(0, |p| p.shoot.into()), EG_2_6));
    stats.push(stat("stat-ar", profile.map_or(0, |p| p.ar.into()), EG_2_7));
    if space::is_engaged(state, id) && !is_civilian(id) {
        let initiative = Explained::of(|l| scores::initiative(book, state, id, l));
        stats.push(Stat { label: "stat-initiative".into(), value: initiative, style: "added" });
    }
}

/// EG-2.8, EG-2.16, EG-3.17 to EG-3.25 what applies to it.
fn tags(book: &Book, state: &State, id: ModelId, tags: &mut Vec<(Message, RuleId)>) {
    let model = state.model(id);
    let class = match state.class(id) {
        Class::Slow => "class-slow",
        Class::Infantry => "class-infantry",
        Class::Fast => "class-fast",
        Class::Cavalry => "class-cavalry",
    };
    tags.push((class.into(), EG_2_8));
    let highest = movement::highest(state, id, Default::default());
    if highest < Gait::Run {
        tags.push((Message::new("sheet-highest").with("gait", highest.id()), EG_6_16));
    }
    if let Some(profile) = state.profile(id) {
        weapons(book, state, (id, profile), tags);
        for attribute in profile.attributes.iter() {
            let spent = attribute == Attribute::Lucky && model.has(Mark::LuckSpent);
            let key = if spent { "sheet-spent" } else { "sheet-card" };
            let card = book.card(Printed::Attribute(attribute));
            tags.push((Message::new(key).with("card", card), attribute_rule(attribute)));
        }
        tags.extend(profile.leader.then_some(("badge-leader".into(), EG_2_11)));
        tags.extend(profile.banner.then(|| (card_tag(book, Printed::Banner), EG_9_9)));
    }
    let marks = [
        (model.wound == Wound::Light, "badge-light", EG_8_55),
        (model.wound == Wound::Grievous, "badge-grievous", EG_8_56),
        (model.has(Mark::Stunned), "badge-stunned", EG_8_54),
        (model.has(Mark::Mounted), "badge-mounted", EG_9_26),
        (state.routs(id), "badge-routing", EG_9_11),
        (model.duel.is_some(), "badge-duel", EG_9_36),
    ];
    tags.extend(marks.into_iter().filter(|(applies, ..)| *applies).map(|(_, key, rule)| (key.into(), rule)));
}

fn card_tag(book: &Book, printed: Printed) -> Message {
    Message::new("sheet-card").with("card", book.card(printed))
}

/// EG-8.23, EG-2.18 the weapons: in hand, knocked away, to be reloaded.
fn weapons(book: &Book, state: &State, (id, profile): (ModelId, &Profile), tags: &mut Vec<(Message, RuleId)>) {
    let model = state.model(id);
    let in_use = arms::weapon(state, id);
    for (place, weapon) in profile.melee.iter().enumerate() {
        let (key, rule) = match () {
            () if model.disarmed & (1 << place) != 0 => ("sheet-disarmed", EG_8_48),
            () if *weapon == in_use => ("sheet-in-use", EG_8_23),
            () => ("sheet-card", EG_3_17),
        };
        tags.push((Message::new(key).with("card", book.card(Printed::Melee(*weapon))), rule));
    }
    for (place, weapon) in profile.missiles.iter().enumerate() {
        let counters = model.reload[place];
        let card = book.card(Printed::Missile(*weapon));
        tags.push(match counters {
            0 => (Message::new("sheet-loaded").with("card", card), EG_3_20),
            _ => (Message::new("sheet-reload").with("card", card).with("counters", counters), EG_2_18),
        });
    }
    tags.extend(profile.off_hand.map(|item| (card_tag(book, Printed::OffHand(item)), EG_3_19)));
}

/// EG-6.14, EG-3.20, EG-7.19, EG-9.15 the distances that matter to it.
fn rings(book: &Book, state: &State, id: ModelId, rings: &mut Vec<Ring>) {
    let mut add = |label: Message, distance: Length, rule: RuleId| {
        rings.push(Ring { label, distance: distance.0, rule });
    };
    let words = ["ring-short", "ring-move", "ring-run"];
    for (gait, word) in Gait::ALL.into_iter().zip(words) {
        add(word.into(), movement::rate(state.class(id), gait), EG_6_14);
    }
    let Some(profile) = state.profile(id) else { return };
    let mut shown = Vec::new();
    for missile in &profile.missiles {
        if !shown.contains(missile) {
            shown.push(*missile);
            let card = book.card(Printed::Missile(*missile));
            add(Message::new("ring-range").with("card", card), book.missile(*missile).range, EG_3_20);
        }
    }
    if state.commands(id) {
        add("ring-order".into(), activation::ORDER, EG_7_19);
    }
    add("ring-hide".into(), HIDE, EG_9_15);
}
