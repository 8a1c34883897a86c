//! Everything printed is what the tables of `docs/rules/feint.md` say: every number, name and place of the data files.

use muster_feint::board::{self, Terrain};
use muster_feint::book::{Book, Card, Guard, Kind, Scenario};
use muster_feint::data::{self, STANDARD};
use muster_feint::force::Cards;
use muster_feint::keywords::{Keyword, Keywords};
use muster_testkit::document::Document;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

fn document() -> Document {
    Document::of("feint")
}

fn book() -> &'static Book {
    static BOOK: LazyLock<Book> =
        LazyLock::new(|| data::read(&muster_testkit::data(&STANDARD)).expect("sound data files"));
    &BOOK
}

/// The id of a printed name: `The Colossus Walks` is `the-colossus-walks`.
fn id(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// Everything is called in set-ups and forces as it is printed; factions after their files.
#[test]
fn ids_are_the_printed_names() {
    let book = book();
    for (faction, file) in book.factions.iter().zip(&STANDARD) {
        assert_eq!(format!("{}.toml", faction.id), file.name, "{}", faction.name);
    }
    for (held, name) in
        book.scenarios.iter().map(|s| (&s.id, &s.name)).chain(book.forces.iter().map(|f| (&f.id, &f.name)))
    {
        assert_eq!(*held, id(name));
    }
}

/// The keywords of a cell: `Set, Pierce 1 (r)`. For which attacks they are follows from the card they are on.
fn keywords(cell: &str) -> BTreeSet<String> {
    let words = cell.split(", ").filter(|word| *word != "-");
    words.map(|word| word.replace(" (melee)", "").replace(" (r)", "")).collect()
}

fn held_keywords(keywords: &Keywords, guard: Option<Guard>) -> BTreeSet<String> {
    let one = |(keyword, n): (Keyword, u8)| match guard {
        Some(guard) if keyword == Keyword::Guard => written(guard),
        _ if keyword.is_valued() => format!("{} {n}", keyword.name()),
        _ => keyword.name().to_owned(),
    };
    keywords.iter().map(one).collect()
}

/// FT-3.73 a Guard as it is printed: `Guard(1; melee+shoot; front+flank)`.
fn written(guard: Guard) -> String {
    let marked = |marks: [(bool, &'static str); 2]| {
        marks.into_iter().filter(|(marked, _)| *marked).map(|(_, mark)| mark).collect::<Vec<_>>().join("+")
    };
    let modes = marked([(guard.melee, "melee"), (guard.shoot, "shoot")]);
    format!("Guard({}; {modes}; {})", guard.amount, marked([(true, "front"), (guard.flank, "flank")]))
}

/// FT-3.71.
#[test]
fn weapon_cards_are_the_printed_ones() {
    let table = document().table("**FT-3.73**");
    let held = book().weapons.iter().map(|weapon| {
        let kind = match weapon.kind {
            Kind::Melee => "M",
            Kind::Shield => "S",
            Kind::Ranged => "R",
        };
        let range = if weapon.range == 0 { "-".to_owned() } else { weapon.range.to_string() };
        let numbers = [
            weapon.id.clone(),
            weapon.name.clone(),
            kind.to_owned(),
            weapon.level.to_string(),
            weapon.points.to_string(),
            range,
        ];
        (numbers, held_keywords(&weapon.keywords, weapon.guard))
    });
    let printed = table.only(["Id", "Card", "Kind", "Level", "Pts", "Range", "Keywords"]).into_iter();
    let printed = printed.map(|[id, card, kind, level, points, range, words]| {
        ([id, card, kind, level, points, range], keywords(&words))
    });
    assert_eq!(held.collect::<Vec<_>>(), printed.collect::<Vec<_>>());
}

/// FT-3.77, FT-3.78, FT-3.79, FT-3.80.
#[test]
fn unit_cards_are_the_printed_ones() {
    const COLUMNS: [&str; 11] =
        ["Id", "Unit", "List", "Sp", "L1 Mod/FR/Pts", "L2 Mod/FR/Pts", "A", "W", "Me", "Ra", "Bl"];
    let (document, book) = (document(), book());
    assert_eq!(book.factions.len(), 4);
    for (rule, faction) in ["FT-3.77", "FT-3.78", "FT-3.79", "FT-3.80"].into_iter().zip(&book.factions) {
        let table = document.table(&format!("**{rule} {}**", faction.name));
        let types = || faction.first_type..faction.first_type + faction.types;
        assert_eq!(types().map(|kind| numbers(book, kind)).collect::<Vec<_>>(), table.only(COLUMNS), "{rule}");
        let printed = table.only(["Innate ranged weapon", "M/S/R", "Keywords"]);
        for (kind, [innate, slots, words]) in types().zip(printed) {
            let name = &book.types[kind].name;
            for card in cards(book, kind) {
                let profile = book.profile(card);
                assert_eq!(profile.slots.map(|slot| slot.to_string()).join("/"), slots, "{name}");
                assert_eq!(held_keywords(&profile.keywords, None), keywords(&words), "{name}");
                let (weapon, effects) = innate.split_once(", ").unwrap_or((&innate, "-"));
                let told = book.catalogue.cards[usize::from(card.0)].tags.iter().any(|tag| tag.name.as_str() == weapon);
                match profile.innate {
                    None => assert_eq!(innate, "-", "{name}"),
                    Some(held) => {
                        assert!(told && weapon.ends_with(&format!(": range {}", held.range)), "{name}: {weapon}");
                        assert_eq!(held_keywords(&held.keywords, None), keywords(effects), "{name}");
                    }
                }
            }
        }
    }
}

/// The cards of a type.
fn cards(book: &Book, kind: usize) -> impl Iterator<Item = Card> {
    [1, 2].map(|level| Card::new(kind, level)).into_iter().filter(|card| book.exists(*card))
}

fn numbers(book: &Book, kind: usize) -> [String; 11] {
    let name = &book.types[kind];
    let profile = cards(book, kind).next().map(|card| *book.profile(card)).expect("a type has a card");
    for card in cards(book, kind) {
        let other = book.profile(card);
        let same = [other.speed, other.attacks, other.wounds, other.melee, other.block];
        assert_eq!(same, [profile.speed, profile.attacks, profile.wounds, profile.melee, profile.block], "FT-3.74");
    }
    let level = |level: u8| {
        let card = Some(Card::new(kind, level)).filter(|card| book.exists(*card));
        let card = card.map(|card| book.profile(card));
        card.map_or("-".to_owned(), |card| format!("{}/{}/{}", card.models, card.front, card.points))
    };
    let target = |n: Option<u8>| n.map_or("-".to_owned(), |n| format!("{n}+"));
    let list = match profile.class {
        Some(class) => format!("{:?} {class:?}", profile.list),
        None => format!("{:?}", profile.list),
    };
    [
        name.id.clone(),
        name.name.clone(),
        list,
        profile.speed.to_string(),
        level(1),
        level(2),
        profile.attacks.to_string(),
        profile.wounds.to_string(),
        target(Some(profile.melee)),
        target(profile.ranged),
        target(Some(profile.block).filter(|block| *block < 7)),
    ]
}

/// FT-4.11, FT-4.12, FT-4.13, FT-4.14.
#[test]
fn maps_are_the_printed_ones() {
    let (document, book) = (document(), book());
    assert_eq!(book.scenarios.len(), 4);
    for (rule, scenario) in ["FT-4.11", "FT-4.12", "FT-4.13", "FT-4.14"].into_iter().zip(&book.scenarios) {
        let printed = document.rule(rule);
        assert_eq!(printed.split('*').nth(1), Some(&*scenario.name), "{rule}");
        assert_eq!(ground(scenario), places(&printed), "{rule}");
    }
}

/// The cells of a map by what is there.
fn ground(scenario: &Scenario) -> BTreeMap<String, BTreeSet<String>> {
    let mut ground: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut put = |what: &str, x: i8, y: i8| ground.entry(what.to_owned()).or_default().insert(format!("({x},{y})"));
    for cell in board::cells() {
        let terrain = scenario.terrain[board::spot(cell)];
        if terrain != Terrain::Open {
            put(&format!("{terrain:?}"), cell.x, cell.y);
        }
    }
    for cell in &scenario.objectives {
        put("cells", cell.x, cell.y);
    }
    ground
}

/// The cells a rule names, by the word before them: `Wood (2,4), (3,4); Rocks (1,6)`, `objective cells (1,5)`.
fn places(rule: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut what = "";
    for word in rule.split_whitespace() {
        let cell = word.trim_end_matches([',', ';', '.']);
        let is_cell = cell.starts_with('(') && cell.contains(',');
        if is_cell {
            places.entry(what.to_owned()).or_default().insert(cell.to_owned());
        } else {
            what = word;
        }
    }
    places
}

/// FT-3.82, FT-3.83, FT-3.84, FT-3.85, FT-3.86, FT-3.87, FT-3.88, FT-3.89.
#[test]
fn ready_forces_are_the_printed_ones() {
    let (document, book) = (document(), book());
    let printed = document.table("**FT-3.81**").only(["Force", "Army (points)", "Distractions", "Weapons (points)"]);
    let held = book.forces.iter().map(|ready| {
        let force = &ready.force;
        let faction = &book.factions[usize::from(book.profile(force.army[0]).faction)].name;
        let (core, elite) = force.army.split_at(usize::from(force.core));
        let (decoys, elite_decoys) = force.distractions.split_at(usize::from(force.core_distractions));
        let points = |cards: &[Card]| cards.iter().map(|card| book.profile(*card).points).sum::<u8>();
        let names = |cards: &[Card]| cards.iter().map(|card| book.card_name(*card)).collect::<Vec<_>>().join(", ");
        let army = format!("Core {} ({}); Elite {} ({})", names(core), points(core), names(elite), points(elite));
        let cost: u8 = ready.loadout.iter().map(|(_, weapon)| book.weapon(*weapon).points).sum();
        [
            format!("{} ({faction})", ready.name),
            army,
            format!("{}; {}", names(decoys), names(elite_decoys)),
            format!("{} ({cost})", weapons(book, &force.army, &ready.loadout)),
        ]
    });
    let sorted = |[name, army, decoys, weapons]: [String; 4]| {
        let (bearers, cost) = weapons.rsplit_once(" (").expect("what they cost");
        let bearers: BTreeSet<String> = bearers.split("; ").map(str::to_owned).collect();
        (name, army, decoys, bearers, cost.to_owned())
    };
    assert_eq!(held.map(sorted).collect::<Vec<_>>(), printed.into_iter().map(sorted).collect::<Vec<_>>());
}

/// The weapons by who bears them: `Gobbo Warriors L2: Spear, Buckler; Bog Trolls L2: Hand Axe`.
fn weapons(book: &Book, army: &Cards, loadout: &muster_feint::force::Loadout) -> String {
    let bearers = army.iter().filter_map(|card| {
        let carried: Vec<&str> =
            loadout.iter().filter(|(c, _)| c == card).map(|(_, weapon)| &*book.weapon(*weapon).name).collect();
        (!carried.is_empty()).then(|| format!("{}: {}", book.card_name(*card), carried.join(", ")))
    });
    bearers.collect::<Vec<_>>().join("; ")
}
