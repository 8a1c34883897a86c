//! The sheets on which an army is put together, one for each army list (FB-3.1 to FB-3.18).

use crate::book::composition::{Slots, may_carry};
use crate::book::{
    Ability, ArmyId, Book, Category, Entry, EntryId, Fielded, ItemCategory, ItemId, Kind, LoreId, Per, Role, Taken,
    Upgrade, UpgradeId,
};
use crate::ids::MOST_UNITS;
use crate::notation::{LORE, MUSTER, UNIT};
use muster_kernel::{Form, FormField, Message, Paid, Pick, RowKind, Rows};

/// The most files that a sheet suggests for a unit.
const MOST_FILES: u8 = 20;
/// FB-3.11 how many of an item that may be there several times a sheet has room for.
const REPEATED: u8 = 4;

/// A sheet for each army list.
pub(crate) fn forms(book: &Book, limit: u16) -> Vec<Form> {
    (0..book.armies.len() as u8).map(|army| form(book, ArmyId(army), limit)).collect()
}

fn form(book: &Book, army: ArmyId, limit: u16) -> Form {
    let list = book.army(army);
    let entries = (0..list.entries.len() as u8).map(EntryId);
    let kinds = entries.filter_map(|id| kind(book, (army, id), limit)).collect();
    let rows = Rows {
        key: UNIT.to_owned(),
        label: Message::new("field-unit"),
        least: 1,
        most: MOST_UNITS as u8,
        named: false,
        fields: Vec::new(),
        kinds,
    };
    Form {
        title: Message::new("form-army").with("card", list.card),
        verb: MUSTER,
        name: None,
        fields: Vec::new(),
        rows: Some(rows),
        budget: Some(limit),
    }
}

/// FB-3.3, FB-3.8 an entry with how many models it may have; a mount is bought for a character, never alone.
fn kind(book: &Book, (army, id): (ArmyId, EntryId), limit: u16) -> Option<RowKind> {
    let entry = book.entry(army, id);
    let slots = Slots::of(limit);
    let section = match entry.category {
        Category::Lord => Message::new("section-lords").with("most", slots.lords as i64),
        Category::Hero => Message::new("section-heroes").with("most", slots.characters as i64),
        Category::Core => Message::new("section-core").with("least", slots.core as i64),
        Category::Special => Message::new("section-special").with("most", slots.special as i64),
        Category::Rare => Message::new("section-rare").with("most", slots.rare as i64),
        Category::Mount => return None,
    };
    let least = entry.size.least;
    let affordable = u8::try_from(limit / entry.points.max(1)).unwrap_or(u8::MAX).max(least);
    Some(RowKind {
        value: entry.id.clone(),
        card: entry.card,
        section,
        cost: cost(entry.points),
        least,
        most: entry.size.most.unwrap_or(affordable),
        fields: fields(book, &with_everything(army, id, entry)),
    })
}

/// A unit with all its options, the battle standard among them: what it may carry is all that it may ever carry.
fn with_everything(army: ArmyId, id: EntryId, entry: &Entry) -> Fielded {
    let all = (0..entry.upgrades.len() as u8).map(|upgrade| Taken { upgrade: UpgradeId(upgrade), times: 1 });
    Fielded { taken: all.collect(), ..Fielded::new(army, id, entry.size.least) }
}

/// FB-3.9, FB-3.10 everything that may be chosen for a unit.
fn fields(book: &Book, unit: &Fielded) -> Vec<FormField> {
    let entry = book.entry_of(unit);
    let mut fields = vec![command(book, entry)];
    fields.extend(groups(entry).into_iter().map(|group| alternatives(entry, group)));
    fields.push(options(entry));
    fields.push(powers(entry));
    fields.extend(lores(book, entry));
    fields.extend([items(book, unit), banner(book, unit)]);
    let leads = entry.category.is_character().then(|| role(book, Role::General, 0));
    fields.push(any_of("general", "field-general", leads.into_iter().collect()));
    let beside = entry.has(Ability::StateTroops).then(|| role(book, Role::Detachment, 0));
    fields.push(any_of("detachment", "field-detachment", beside.into_iter().collect()));
    fields.push(files(book, entry));
    fields.retain(|field| !field.options.is_empty());
    fields
}

/// FB-3.9 standard bearer, musician and champion.
fn command(book: &Book, entry: &Entry) -> FormField {
    let standard = entry.standard.map(|one| (Role::Standard, one.points));
    let musician = entry.musician.map(|one| (Role::Musician, one.points));
    let champion = entry.champion.map(|one| (Role::Champion, one.points));
    let picks = [standard, musician, champion].into_iter().flatten();
    any_of("command", "field-command", picks.map(|(what, points)| role(book, what, points)).collect())
}

/// The groups of options of which one may be taken, in the order of the entry.
fn groups(entry: &Entry) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for group in entry.upgrades.iter().filter_map(|upgrade| upgrade.group.as_deref()) {
        if !found.contains(&group) {
            found.push(group);
        }
    }
    found
}

fn alternatives(entry: &Entry, group: &str) -> FormField {
    let label = match group {
        "body" => "field-body",
        "missile" => "field-missile",
        "mount" => "field-mount",
        "weapon" => "field-weapon",
        _ => "field-alternatives",
    };
    let of = entry.upgrades.iter().filter(|upgrade| upgrade.group.as_deref() == Some(group));
    FormField::new(group, label, (0, 1), of.map(pick).collect())
}

/// Options of which each may be taken beside all others.
fn options(entry: &Entry) -> FormField {
    let free = entry.upgrades.iter().filter(|upgrade| upgrade.group.is_none() && !upgrade.power);
    any_of("options", "field-options", free.map(pick).collect())
}

/// FB-3.262 a Vampire's powers.
fn powers(entry: &Entry) -> FormField {
    let powers = entry.upgrades.iter().filter(|upgrade| upgrade.group.is_none() && upgrade.power);
    FormField { budget: Some(entry.power_points), ..any_of("powers", "field-powers", powers.map(pick).collect()) }
}

/// FB-9.139 a lore, where there is a choice.
fn lores(book: &Book, entry: &Entry) -> Option<FormField> {
    let lores = &entry.wizard.as_ref().filter(|wizard| wizard.lores.len() > 1)?.lores;
    let pick = |lore: &LoreId| {
        let lore = book.lore(*lore);
        Pick::new(format!("{LORE}{}", lore.id), lore.card, 0)
    };
    Some(FormField::new("lore", "field-lore", (0, 1), lores.iter().map(pick).collect()))
}

/// FB-3.10 magic items and runes within what they may cost together.
fn items(book: &Book, unit: &Fielded) -> FormField {
    let entry = book.entry_of(unit);
    let budget = entry.item_points;
    let open = |id: &ItemId| budget > 0 && !is_standard(book, *id) && may_carry(book, unit, *id);
    FormField { budget: Some(budget), ..any_of("items", "field-items", carried(book, open)) }
}

/// FB-3.12 a magic standard: of a unit within its allowance, of the bearer of the battle standard at any cost.
fn banner(book: &Book, unit: &Fielded) -> FormField {
    let entry = book.entry_of(unit);
    let battle = entry.upgrades.iter().any(|upgrade| upgrade.battle_standard);
    let bears = battle || entry.standard.is_some() && entry.standard_points > 0;
    let open = |id: &ItemId| bears && is_standard(book, *id) && may_carry(book, unit, *id);
    let budget = (!battle).then_some(entry.standard_points);
    FormField { budget, ..any_of("banner", "field-banner", carried(book, open)) }
}

fn is_standard(book: &Book, id: ItemId) -> bool {
    matches!(book.item(id).category, ItemCategory::Standard | ItemCategory::StandardRune)
}

fn carried(book: &Book, open: impl Fn(&ItemId) -> bool) -> Vec<Pick> {
    let all = (0..book.items.len() as u8).map(ItemId).filter(open);
    let pick = |id: ItemId| {
        let item = book.item(id);
        let most = if item.repeats { item.most.max(REPEATED) } else { item.most };
        Pick { most, ..Pick::new(item.id.clone(), item.card, cost(item.points)) }
    };
    all.map(pick).collect()
}

/// How many files a unit is suggested to have.
fn files(book: &Book, entry: &Entry) -> FormField {
    let single = entry.size.most == Some(1) || entry.kind == Kind::Machine;
    let pick = (!single).then(|| Pick { most: MOST_FILES, ..role(book, Role::Files, 0) });
    any_of("files", "field-files", pick.into_iter().collect())
}

fn role(book: &Book, role: Role, points: u16) -> Pick {
    Pick::new(role.word(), book.role(role), cost(points))
}

fn pick(upgrade: &Upgrade) -> Pick {
    let paid = match upgrade.per {
        Per::Model => Paid::ForEach,
        Per::Unit => Paid::Once,
    };
    Pick { paid, most: upgrade.most, ..Pick::new(upgrade.id.clone(), upgrade.card, cost(upgrade.points)) }
}

/// A field of which anything may be taken.
fn any_of(key: &str, label: &'static str, options: Vec<Pick>) -> FormField {
    FormField::new(key, label, (0, options.len() as u8), options)
}

/// What something costs; nothing costs more than a sheet can say.
fn cost(points: u16) -> i16 {
    i16::try_from(points).unwrap_or(i16::MAX)
}
