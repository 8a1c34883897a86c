//! Mounts with immunity or resistance to magic of their own, which no printed list has (FB-3.79, FB-3.94, FB-7.100).

use muster_fantasy_battle::FantasyBattle;
use muster_fantasy_battle::data::STANDARD;
use muster_testkit::run_scenario;
use std::sync::Arc;

/// What is printed of a griffon.
const GRIFFON: &str = r#"abilities = [{ flyer = 20 }, "terror", "large-target"]"#;

/// A Fireball of a Wizard at a General on a griffon, as far as its dice to cast.
const FIREBALL: &str = "# A Fireball

Rule: FB-3.94

```table
scenario pitched-battle
army A empire
A1 is 1 battle-wizard level-2 lore=fire
army B empire
B1 is 1 general-of-the-empire griffon
turn A
round 2
first A
phase turn cast
power 4
A1 at 36,12 facing 0 files 1 spells fire 1,4
B1 at 36,24 facing 180
```

```play
A cast A1 1
A number 2
dice 3 4
";

/// The rules with griffons that can do that as well.
fn with(ability: &str) -> Arc<FantasyBattle> {
    let more = GRIFFON.replace(']', &format!(", {ability}]"));
    let mut files = STANDARD.to_vec();
    let list = files.iter_mut().find(|file| file.text.contains(GRIFFON)).expect("a list with griffons");
    let text = list.text.replace(GRIFFON, &more);
    list.text = &text;
    Arc::new(FantasyBattle::load(&files).expect("sound data files"))
}

fn holds(rules: &Arc<FantasyBattle>, rest: &str) {
    let report = run_scenario(rules, "griffon", &format!("{FIREBALL}{rest}"));
    assert!(report.passed(), "{report}");
}

#[test]
fn a_griffon_that_magic_does_not_touch_does_not_save_its_rider() {
    let hits = "dice 4\ndice 1 2 5 6\n```\n\n```expect\n";
    holds(
        &with("\"magic-immunity\""),
        &format!(
            "{hits}rolls A 2 on 4+ for A1 B1: FB-8.34\n```\n\n```play\ndice 1 1\n```\n\n```expect\nasked A: FB-5.46\n```\n"
        ),
    );
    holds(
        &Arc::new(FantasyBattle::standard()),
        &format!(
            "{hits}rolls A 2 on 4+ for A1 B1: FB-8.34\n```\n\n```play\ndice 1 1\n```\n\n```expect\nrolls A 2 on 5+ for A1 B1: FB-8.34\n```\n"
        ),
    );
}

#[test]
fn a_griffon_resists_magic_for_its_rider() {
    holds(&with("{ magic-resistance = 2 }"), "```\n\n```expect\nasked B: FB-5.47\n```\n");
    holds(&Arc::new(FantasyBattle::standard()), "```\n\n```expect\nrolls A 1 for A1 B1: FB-5.22\n```\n");
}
