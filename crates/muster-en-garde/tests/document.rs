//! Everything printed is what the tables of `docs/rules/en-garde.md` say: every number, name and place of the data files.

use muster_en_garde::book::{Book, Faction, MeleeRow};
use muster_en_garde::data::{self, STANDARD};
use muster_en_garde::field::{Feature, Shape, Terrain};
use muster_en_garde::roster::{Attribute, Class, Melee, Missile, OffHand, Profile, Warband};
use muster_ground::words::{write_length, write_point};
use muster_testkit::document::Document;
use std::collections::BTreeSet;
use std::sync::LazyLock;

fn document() -> Document {
    Document::of("en-garde")
}

fn book() -> &'static Book {
    static BOOK: LazyLock<Book> =
        LazyLock::new(|| data::read(&muster_testkit::data(&STANDARD)).expect("sound data files"));
    &BOOK
}

/// A number as the tables write it: `+1`, `0`, `−2`.
fn signed(n: i8) -> String {
    match n {
        0 => "0".to_owned(),
        1.. => format!("+{n}"),
        _ => format!("\u{2212}{}", n.unsigned_abs()),
    }
}

/// The words of a cell between commas.
fn listed(cell: &str) -> BTreeSet<String> {
    cell.split(", ").filter(|word| !matches!(*word, "-" | "")).map(str::to_owned).collect()
}

const ARMOUR: [&str; 3] = ["light armour", "medium armour", "heavy armour"];

const fn off_hand(item: OffHand) -> &'static str {
    match item {
        OffHand::Buckler => "buckler",
        OffHand::MainGauche => "main gauche",
    }
}

/// EG-2.10.
#[test]
fn ranks_are_the_printed_ones() {
    let printed = document().table("**EG-2.10**").only(["Rank", "Init", "Shoot", "Base points", "Max attributes"]);
    let rows = (0..).zip(book().ranks);
    let held = rows.map(|(rank, row)| [rank, row.init, row.shoot, row.points, row.attributes].map(|n| n.to_string()));
    assert_eq!(held.collect::<Vec<_>>(), printed);
}

/// EG-3.15.
#[test]
fn factions_do_without_what_is_printed() {
    let book = book();
    let printed = document().table("**EG-3.15**").only(["Faction", "Not available"]);
    let printed: Vec<_> = printed.into_iter().map(|[name, without]| (name, listed(&without))).collect();
    let held: Vec<_> = book.factions.iter().map(|f| (f.name.replace('\u{2019}', "'"), without(book, f))).collect();
    assert_eq!(held, printed);
}

fn without(book: &Book, faction: &Faction) -> BTreeSet<String> {
    let melee = faction.no_melee.iter().map(|m| book.melee[*m as usize].name.to_lowercase());
    let missiles = faction.no_missile.iter().map(|m| book.missiles[*m as usize].name.to_lowercase());
    let items = faction.no_off_hand.iter().map(|item| off_hand(*item).to_owned());
    let armour = faction.no_armour.iter().map(|ar| ARMOUR[usize::from(*ar) - 1].to_owned());
    let kit = [(faction.no_horse, "horse".to_owned()), (faction.no_banner, "banner".to_owned())];
    let kit = kit.into_iter().filter(|(without, _)| *without).map(|(_, name)| name);
    let ranks = (faction.highest_rank + 1..=5).map(|rank| format!("Rank {rank}"));
    melee.chain(missiles).chain(items).chain(armour).chain(kit).chain(ranks).collect()
}

/// EG-3.17, EG-3.18.
#[test]
fn melee_weapons_are_the_printed_ones() {
    let printed = document().table("**EG-3.17**").only(["Weapon", "Hands", "Init", "Wound", "Pts", "Special"]);
    let printed: Vec<_> = printed
        .into_iter()
        .map(|[name, hands, init, wound, points, special]| {
            let name = name.split(" (").next().unwrap_or_default().to_owned();
            let marked = |word: &str| word == "Riposte" || word == "Lunge" || word == "Anti-horse";
            let special = special.split("; ").filter(|word| marked(word) || word.starts_with("Reach"));
            let special: BTreeSet<String> = special.map(str::to_owned).collect();
            ([name, hands, init, wound, points.replace('\u{2013}', "0")], special)
        })
        .collect();
    let held: Vec<_> = book().melee.iter().map(|row| (melee_row(row), special(row))).collect();
    assert_eq!(held, printed);
}

fn melee_row(row: &MeleeRow) -> [String; 5] {
    [row.name.clone(), row.hands.to_string(), signed(row.init), signed(row.wound), row.points.to_string()]
}

fn special(row: &MeleeRow) -> BTreeSet<String> {
    let marks = [(row.riposte, "Riposte"), (row.lunge, "Lunge"), (row.anti_horse, "Anti-horse")];
    let marks = marks.into_iter().filter(|(marked, _)| *marked).map(|(_, mark)| mark.to_owned());
    marks.chain((row.reach != 0).then(|| format!("Reach {}", signed(row.reach)))).collect()
}

/// EG-3.20, EG-9.31.
#[test]
fn missile_weapons_are_the_printed_ones() {
    let columns = ["Weapon", "Hands", "Max range", "Wound", "AP", "Reload counters after a shot", "Pts"];
    let printed = document().table("**EG-3.20**").only(columns);
    let book = book();
    let held = book.missiles.iter().map(|row| {
        let range = format!("{}\"", write_length(row.range));
        let [ap, reload, points] = [row.ap, row.reload, row.points].map(|n| n.to_string());
        [row.name.clone(), row.hands.to_string(), range, signed(row.wound), ap, reload, points]
    });
    assert_eq!(held.collect::<Vec<_>>(), printed);
    let riders = document().rule("EG-9.31");
    let (_, named) = riders.split_once(": ").expect("the weapons of riders are listed");
    let mounted = book.missiles.iter().filter(|row| row.mounted).map(|row| row.name.to_lowercase());
    assert_eq!(mounted.collect::<BTreeSet<_>>(), listed(named.trim_end_matches('.')));
}

/// EG-3.19, EG-3.23, EG-3.24.
#[test]
fn kit_costs_what_is_printed() {
    let (document, book) = (document(), book());
    let costs = |rule: &str, text: String| {
        let rule = document.rule(rule);
        assert!(rule.contains(&text), "`{text}` is not what is printed: {rule}");
    };
    let points = |n: u8| if n == 1 { "1 pt".to_owned() } else { format!("{n} pts") };
    for item in OffHand::ALL {
        costs("EG-3.19", format!("{} ({}", off_hand(item), points(book.off_hand[item as usize])));
    }
    for (ar, class) in [(1, "light"), (2, "medium"), (3, "heavy")] {
        costs("EG-3.23", format!("{class} AR {ar} ({}", points(book.armour[ar])));
    }
    costs("EG-3.24", format!("horse {} ", points(book.horse)));
    costs("EG-3.24", format!("banner {} ", points(book.banner)));
}

/// EG-3.25.
#[test]
fn attributes_cost_what_is_printed() {
    let printed = document().table("**EG-3.25**").only(["Attribute", "Pts"]);
    let held: Vec<_> = book().attributes.iter().map(|row| [row.name.clone(), row.points.to_string()]).collect();
    assert_eq!(held, printed);
}

/// EG-3.26, EG-3.27, EG-3.28, EG-3.14.
#[test]
fn ready_warbands_are_the_printed_ones() {
    let (document, book) = (document(), book());
    assert_eq!(book.warbands.len(), 5);
    for warband in book.warbands.iter().map(|ready| &ready.warband) {
        assert_eq!(book.factions[usize::from(warband.faction)].name, warband.name);
        let points: u16 = warband.models.iter().map(|model| model.points).sum();
        let (models, rating) = (warband.models.len(), warband.morale_rating());
        let name = warband.name.replace('\u{2019}', "'");
        let table = document.table(&format!("**{name} \u{2014} {points} points, {models} models, MR {rating}**"));
        let columns = ["Model", "Rank", "Move", "Init", "CP", "Fight", "Shoot", "AR", "Pts"];
        assert_eq!(numbers(warband), table.only(columns));
        let carried = table.only(["Weapons", "Kit", "Attributes"]).map_cells(listed);
        let held = warband.models.iter().map(|m| [weapons(book, m), kit(m), attributes(book, m)]);
        assert_eq!(held.collect::<Vec<_>>(), carried, "{name}");
    }
}

/// Every cell of some rows made into something else.
trait MapCells<const N: usize> {
    fn map_cells<T>(self, make: impl Fn(&str) -> T + Copy) -> Vec<[T; N]>;
}

impl<const N: usize> MapCells<N> for Vec<[String; N]> {
    fn map_cells<T>(self, make: impl Fn(&str) -> T + Copy) -> Vec<[T; N]> {
        self.into_iter().map(|row| row.map(|cell| make(&cell))).collect()
    }
}

fn numbers(warband: &Warband) -> Vec<[String; 9]> {
    let row = |model: &Profile| {
        let name = model.name.replace('\u{2019}', "'");
        let name = if model.leader { format!("{name} (Leader)") } else { name };
        let class = if model.horse { Class::Cavalry } else { model.class_on_foot() };
        let [rank, init, pool, fight, shoot, ar] =
            [model.rank, model.init, model.rank + 1, model.rank, model.shoot, model.ar].map(|n| n.to_string());
        [name, rank, format!("{class:?}"), init, pool, fight, shoot, ar, model.points.to_string()]
    };
    warband.models.iter().map(row).collect()
}

/// What a model carries, with how many of it where there are several; the butt of a firearm (EG-3.18) is not printed.
fn weapons(book: &Book, model: &Profile) -> BTreeSet<String> {
    let butt = usize::from(model.rank > 0 && model.melee.last() == Some(&Melee::Club));
    let melee = model.melee[..model.melee.len() - butt].iter().map(|m| book.melee[*m as usize].name.to_lowercase());
    let missile = |kind: Missile| {
        let name = book.missiles[kind as usize].name.to_lowercase();
        match model.missiles.iter().filter(|m| **m == kind).count() {
            1 => name,
            n => format!("{name} x{n}"),
        }
    };
    let missiles = model.missiles.iter().map(|kind| missile(*kind));
    melee.chain(missiles).chain(model.off_hand.map(|item| off_hand(item).to_owned())).collect()
}

fn kit(model: &Profile) -> BTreeSet<String> {
    let armour = (model.ar > 0).then(|| ARMOUR[usize::from(model.ar) - 1]);
    let kit = armour.into_iter().chain(model.horse.then_some("horse")).chain(model.banner.then_some("banner"));
    kit.map(str::to_owned).collect()
}

fn attributes(book: &Book, model: &Profile) -> BTreeSet<String> {
    let held = Attribute::ALL.into_iter().filter(|attribute| model.has(*attribute));
    held.map(|attribute| book.attributes[attribute as usize].name.clone()).collect()
}

/// EG-4.5, EG-4.6, EG-4.7, EG-4.8; EG-9.42 the roofs.
#[test]
fn maps_are_the_printed_ones() {
    let (document, book) = (document(), book());
    assert_eq!(book.maps.len(), 4);
    for (map, rule) in book.maps.iter().zip(["EG-4.5", "EG-4.6", "EG-4.7", "EG-4.8"]) {
        let printed = document.rule(rule);
        assert_eq!(printed.split('*').nth(1), Some(&*map.name));
        let mut held: Vec<String> = map.field.features.iter().map(feature).collect();
        held.extend(map.field.objective.map(|at| format!("objective {}", write_point(at))));
        let mut wanted = terrain(&printed);
        held.sort();
        wanted.sort();
        assert_eq!(held, wanted, "{rule}");
        let roofs = map.field.roofs.iter().map(|roof| corners(roof.bounds())).collect::<Vec<_>>();
        let covered = document
            .rule("EG-9.42")
            .contains(&format!("on Map {}: centre inside [12,7]\u{2013}[24,17];", rule_number(rule)));
        assert_eq!(roofs, if covered { vec!["12,7 24,17".to_owned()] } else { Vec::new() }, "{rule}");
    }
}

/// EG-4.15 to EG-4.19 the map of each scenario, by its number.
#[test]
fn scenarios_are_fought_where_it_is_printed() {
    let (document, book) = (document(), book());
    let rules = ["EG-4.15", "EG-4.16", "EG-4.17", "EG-4.18", "EG-4.19"];
    assert_eq!(book.scenarios.len(), rules.len());
    for ((number, rule), row) in (1..).zip(rules).zip(&book.scenarios) {
        let printed = document.rule(rule);
        let named = format!("**Scenario {number} {}**", row.name);
        assert!(printed.starts_with(&named), "{named}: {printed}");
        assert!(printed.contains(&format!(" Map {}", row.map + 1)), "{named} on map {}: {printed}", row.map + 1);
    }
}

/// The number a map has: EG-4.5 is Map 1.
fn rule_number(rule: &str) -> u32 {
    rule.rsplit('.').next().and_then(|n| n.parse::<u32>().ok()).expect("a rule has a number") - 4
}

fn corners((low, high): (muster_ground::length::Point, muster_ground::length::Point)) -> String {
    format!("{} {}", write_point(low), write_point(high))
}

/// A feature in the words of a data file.
fn feature(feature: &Feature) -> String {
    let shape = match &feature.shape {
        Shape::Area(area) => corners(area.bounds()),
        Shape::Disc(disc) => format!("disc {} {}", write_point(disc.centre()), write_length(disc.reach())),
        Shape::Line([from, to]) => format!("{} {}", write_point(*from), write_point(*to)),
    };
    format!("{} {shape}", feature.terrain.id())
}

/// What maps call their terrain.
const NAMES: [(&str, Terrain); 14] = [
    ("solid Object", Terrain::SolidObject),
    ("passable Object", Terrain::Object),
    ("Building", Terrain::Building),
    ("Low wall", Terrain::LowWall),
    ("High wall", Terrain::HighWall),
    ("Parapet", Terrain::Parapet),
    ("windows", Terrain::Parapet),
    ("Hedge", Terrain::Hedge),
    ("Wood", Terrain::Wood),
    ("Scrub", Terrain::Scrub),
    ("Rubble", Terrain::Rubble),
    ("Shallow water", Terrain::ShallowWater),
    ("Platform", Terrain::Platform),
    ("Stairs", Terrain::Stairs),
];

/// The features a rule names, in the words of a data file: `Building [0,9]–[5,15]`, `solid Object disc centre (18,12) radius
/// 1`, `objective point (18,16)`. A shape without a name of its own is what the one before it is.
fn terrain(rule: &str) -> Vec<String> {
    let (mut found, mut words, mut of) = (Vec::new(), String::new(), "");
    let mut centre = String::new();
    for word in rule.split_whitespace() {
        let shape = word.trim_end_matches([';', '.', ',']);
        let bare = |text: &str| text.trim_matches(['(', ')', '[', ']']).to_owned();
        let last = NAMES.iter().filter_map(|(name, terrain)| words.rfind(name).map(|at| (at, terrain.id()))).max();
        of = last.map_or(of, |(_, id)| id);
        if let Some((low, high)) = shape.split_once('\u{2013}').filter(|_| shape.starts_with(['(', '['])) {
            found.push(format!("{of} {} {}", bare(low), bare(high)));
        } else if words.ends_with("centre ") {
            centre = bare(shape);
        } else if words.ends_with("radius ") {
            found.push(format!("{of} disc {centre} {shape}"));
        } else if words.ends_with("objective point ") {
            found.push(format!("objective {}", bare(shape)));
        } else {
            words = format!("{words}{word} ");
            continue;
        }
        words.clear();
    }
    found
}
