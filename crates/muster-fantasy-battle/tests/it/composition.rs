//! Armies that break each rule of composition once, beside some that break none.

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::book::composition::{Slots, able_to_lead, casts_in_armour, check_roster};
use muster_fantasy_battle::book::{Book, Roster, points};
use muster_fantasy_battle::ids::UnitId;
use muster_fantasy_battle::register::*;
use muster_fantasy_battle::setup::read_unit_bought;
use muster_kernel::{RuleId, Seat};

/// A roster, a unit in each line.
fn roster(book: &Book, lines: &[&str]) -> Roster {
    let mut roster = Roster::default();
    for (row, line) in lines.iter().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = read_unit_bought(book, &mut roster, UnitId::new(Seat::FIRST, row), &words);
        read.unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
    }
    roster
}

/// What begins each army: units enough, and nothing wrong.
const EMPIRE: [&str; 3] = ["1 captain", "20 swordsmen", "20 halberdiers"];
const ORCS: [&str; 3] = ["1 orc-bigboss", "20 orc-boyz", "10 orc-arrer-boyz"];
const DWARFS: [&str; 3] = ["1 thane general", "10 dwarf-warriors", "10 thunderers"];
const UNDEAD: [&str; 3] = ["1 vampire", "10 skeleton-warriors", "20 zombies"];

/// The rules that a beginning breaks with these units beside it.
fn broken(limit: u16, first: &[&str], more: &[&str]) -> Vec<RuleId> {
    let rules = FantasyBattle::standard();
    let roster = roster(&rules.book, &[first, more].concat());
    let mut found: Vec<RuleId> = check_roster(&rules.book, &roster, limit).iter().map(|wrong| wrong.rule).collect();
    found.dedup();
    found
}

/// Holds that each of these breaks this rule and no other.
fn breaks(rule: RuleId, first: &[&str], each: &[&[&str]]) {
    for more in each {
        assert_eq!(broken(1_999, first, more), [rule], "{more:?}");
    }
}

/// Holds that each of these breaks nothing.
fn holds(first: &[&str], each: &[&[&str]]) {
    for more in each {
        assert_eq!(broken(1_999, first, more), [], "{more:?}");
    }
}

#[test]
fn ready_lists_are_sound_and_cost_what_is_printed() {
    let rules = FantasyBattle::standard();
    for list in &rules.book.ready {
        assert_eq!(check_roster(&rules.book, &list.roster, list.limit), [], "{}", list.id);
    }
    for begun in [EMPIRE, ORCS, DWARFS, UNDEAD] {
        assert_eq!(broken(1_000, &begun, &[]), [], "{begun:?}");
    }
}

#[test]
fn points_are_within_the_limit() {
    // 50 + 120 + 100.
    assert_eq!(broken(270, &EMPIRE, &[]), []);
    assert_eq!(broken(269, &EMPIRE, &[]), [FB_3_1]);
    let rules = FantasyBattle::standard();
    let absurd = roster(&rules.book, &["255 orc-boyz spears=255"]);
    assert_eq!(points(&rules.book, &absurd.units[0]), u16::MAX);
}

#[test]
fn an_army_is_of_one_list() {
    breaks(FB_3_2, &EMPIRE, &[&["10 orc-boyz"], &["10 swordsmen", "10 dwarf-warriors"]]);
}

#[test]
fn slots_grow_with_the_limit() {
    let row = |limit| {
        let Slots { characters, lords, core, special, rare } = Slots::of(limit);
        [characters, lords, core, special, rare]
    };
    assert_eq!(row(1_999), [3, 0, 2, 3, 1]);
    assert_eq!(row(2_000), [4, 1, 3, 4, 2]);
    assert_eq!(row(2_999), [4, 1, 3, 4, 2]);
    assert_eq!(row(3_000), [6, 2, 4, 5, 3]);
    assert_eq!(row(4_000), [8, 3, 5, 6, 4]);
    let cannon = "1 great-cannon";
    breaks(FB_3_3, &EMPIRE, &[&[cannon; 4], &["5 flagellants"; 2], &["1 captain"; 3], &["1 wizard-lord"]]);
    assert_eq!(broken(1_000, &EMPIRE[..2], &[]), [FB_3_3]);
    // FB-3.4 three Heroes without a Lord; FB-3.238 snotlings do not count; FB-3.17 two machines are one choice.
    holds(&EMPIRE, &[&["1 battle-wizard"; 2], &[cannon; 3], &["5 flagellants"]]);
    assert_eq!(broken(1_000, &ORCS[..2], &["2 snotlings"]), [FB_3_3]);
    holds(&ORCS, &[&["2 spear-chukka"; 3]]);
    assert_eq!(broken(2_000, &EMPIRE, &["10 archers", "1 general-of-the-empire", "1 wizard-lord"]), [FB_3_3]);
    assert_eq!(broken(2_000, &EMPIRE, &["10 archers", "1 general-of-the-empire"]), []);
}

#[test]
fn one_who_is_able_leads() {
    breaks(FB_3_5, &EMPIRE, &[&["1 battle-wizard general"], &["1 captain general", "1 captain general"]]);
    holds(&EMPIRE, &[&["1 captain general"], &["1 captain battle-standard"]]);
    breaks(FB_3_5, &EMPIRE, &[&["1 captain battle-standard general"]]);
    breaks(FB_3_5, &UNDEAD, &[&["1 wight-king general"]]);
    breaks(FB_3_5, &DWARFS[1..], &[&["1 dragon-slayer general", "1 runesmith"]]);
    breaks(FB_3_6, &DWARFS[1..], &[&["1 dragon-slayer"], &[]]);
    // Without a Vampire a Necromancer may; the bearer of the standard may where nobody else is.
    holds(&UNDEAD[1..], &[&["1 necromancer general"]]);
    holds(&EMPIRE[1..], &[&["1 captain battle-standard general"]]);
    breaks(FB_3_6, &UNDEAD[1..], &[&["1 vampire battle-standard", "1 wight-king"]]);
    breaks(FB_3_7, &EMPIRE, &[&["1 captain battle-standard"; 2]]);
    let rules = FantasyBattle::standard();
    let units = roster(&rules.book, &["1 vampire", "1 wight-king", "20 zombies", "1 vampire battle-standard"]);
    assert_eq!(able_to_lead(&rules.book, &units), [0]);
}

#[test]
fn units_have_their_size_and_their_command() {
    breaks(FB_3_8, &EMPIRE, &[&["9 swordsmen"], &["21 archers"], &["4 flagellants"], &["2 great-cannon"]]);
    holds(&EMPIRE, &[&["10 archers"], &["20 archers"], &["30 flagellants"]]);
    breaks(FB_3_9, &EMPIRE, &[&["10 archers standard"], &["10 swordsmen musician musician"]]);
    breaks(FB_3_9, &EMPIRE, &[&["1 great-cannon champion"]]);
    breaks(FB_3_9, &UNDEAD, &[&["20 zombies champion"]]);
}

#[test]
fn options_are_those_of_the_entry() {
    breaks(FB_3_203, &EMPIRE, &[&["1 captain light-armour full-plate"], &["1 captain shield=2"]]);
    breaks(FB_3_230, &ORCS, &[&["20 night-goblins fanatics=4"]]);
    breaks(FB_3_253, &DWARFS, &[&["5 troll-slayers giant-slayers=6"]]);
    holds(&DWARFS, &[&["5 troll-slayers giant-slayers=5"]]);
    breaks(FB_3_262, &UNDEAD, &[&["1 vampire dark-acolyte infinite-hatred"]]);
    holds(&UNDEAD, &[&["1 vampire walking-death infinite-hatred"]]);
    breaks(FB_3_16, &EMPIRE, &[&["1 captain lance"]]);
    breaks(FB_3_16, &ORCS, &[&["1 orc-bigboss spear"]]);
    holds(&EMPIRE, &[&["1 captain lance warhorse"]]);
    holds(&ORCS, &[&["1 orc-bigboss spear boar"]]);
    breaks(FB_9_139, &EMPIRE, &[&["1 battle-wizard lore=waaagh"], &["1 captain lore=fire"]]);
}

#[test]
fn entries_are_chosen_no_oftener_than_printed() {
    breaks(FB_3_17, &ORCS, &[&["10 black-orcs"; 2], &["2 snotlings"; 2]]);
    breaks(FB_3_227, &ORCS, &[&["21 big-uns"]]);
    holds(&ORCS, &[&["20 big-uns"]]);
    breaks(FB_3_247, &DWARFS, &[&["10 longbeards"; 2]]);
    holds(&DWARFS, &[&["10 longbeards"]]);
}

#[test]
fn detachments_belong_to_regiments() {
    holds(&EMPIRE, &[&["10 handgunners of=A2", "5 archers"], &["5 halberdiers of=A2"; 2]].map(|more| &more[..1]));
    breaks(FB_3_112, &EMPIRE, &[&["4 halberdiers of=A2"], &["11 halberdiers of=A2"], &["5 halberdiers of=A2"; 3]]);
    breaks(FB_3_112, &EMPIRE, &[&["5 free-company of=A2"], &["5 halberdiers of=A1"], &["5 halberdiers of=A9"]]);
    // It takes no slot.
    assert_eq!(broken(1_000, &EMPIRE[..2], &["10 halberdiers of=A2"]), [FB_3_3]);
}

#[test]
fn magic_items_are_carried_by_those_who_may() {
    breaks(FB_3_10, &EMPIRE, &[&["1 captain biting-blade sword-of-might"], &["1 captain rod-of-command biting-blade"]]);
    breaks(FB_3_10, &EMPIRE, &[&["1 captain enchanted-shield dawn-armour"], &["1 captain dispel-scroll"]]);
    breaks(
        FB_3_10,
        &EMPIRE,
        &[&["10 swordsmen standard biting-blade"], &["1 battle-wizard wizards-staff rod-of-power"]],
    );
    holds(&EMPIRE, &[&["1 battle-wizard dispel-scroll=2"], &["1 battle-wizard wizards-staff power-stone=2"]]);
    breaks(FB_3_11, &EMPIRE, &[&["1 captain biting-blade"; 2]]);
    breaks(FB_3_131, &ORCS, &[&["1 orc-bigboss sword-of-sigismund"]]);
    breaks(FB_3_124, &DWARFS, &[&["1 thane biting-blade"]]);
    breaks(FB_3_125, &EMPIRE, &[&["1 battle-wizard enchanted-shield"]]);
    breaks(FB_3_159, &ORCS, &[&["1 night-goblin-shaman drogs-dead-ard-armour"]]);
    holds(&ORCS, &[&["1 orc-shaman drogs-dead-ard-armour"]]);
    breaks(FB_3_169, &DWARFS, &[&["1 thane rune-of-spellbreaking"]]);
}

#[test]
fn banners_are_borne_by_standard_bearers() {
    holds(&EMPIRE, &[&["10 swordsmen standard war-banner"], &["1 captain battle-standard griffon-standard"]]);
    holds(&EMPIRE, &[&["5 inner-circle-knights standard standard-of-arcane-warding"]]);
    breaks(FB_3_12, &EMPIRE, &[&["10 swordsmen war-banner"], &["1 captain war-banner"]]);
    breaks(FB_3_12, &EMPIRE, &[&["10 swordsmen standard standard-of-arcane-warding"]]);
    breaks(FB_3_12, &EMPIRE, &[&["1 captain battle-standard war-banner biting-blade"]]);
    breaks(FB_3_12, &EMPIRE, &[&["5 inner-circle-knights standard war-banner standard-of-arcane-warding"]]);
    // Only who bears the battle standard has the Griffon Standard, and nobody without a standard has a magic one.
    assert_eq!(broken(1_999, &EMPIRE, &["1 captain griffon-standard"]), [FB_3_149, FB_3_12]);
}

#[test]
fn runes_are_combined_once() {
    breaks(FB_3_172, &DWARFS, &[&["1 thane rune-of-cleaving"; 2]]);
    holds(&DWARFS, &[&["1 thane rune-of-stone"; 2], &["1 thane rune-of-cleaving", "1 thane rune-of-cleaving=2"]]);
    breaks(FB_3_172, &DWARFS, &[&["1 thane rune-of-cleaving=2 rune-of-striking=2"]]);
    breaks(FB_3_164, &DWARFS, &[&["1 thane rune-of-stone=2"]]);
    breaks(FB_3_177, &DWARFS, &[&["1 thane rune-of-iron=3"]]);
    breaks(FB_3_10, &DWARFS, &[&["1 thane rune-of-fury=2 rune-of-warding=2"]]);
    breaks(FB_3_245, &DWARFS, &[&["1 dragon-slayer rune-of-warding"]]);
    holds(&DWARFS, &[&["1 dragon-slayer rune-of-fury"], &["1 thane battle-standard master-rune-of-valaya"]]);
}

#[test]
fn wizards_cast_without_armour() {
    let rules = FantasyBattle::standard();
    let casts = |line: &str| casts_in_armour(&rules.book, &roster(&rules.book, &[line]).units[0]);
    assert!(casts("1 battle-wizard") && casts("1 battle-wizard armour-of-tarnus"));
    assert!(!casts("1 battle-wizard dawn-armour"));
    // FB-3.111
    assert!(casts("1 vampire dread-knight"));
}
