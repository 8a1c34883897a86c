//! Questions about dice as people type them.

use crate::asking::{printed, run};

/// What is said on standard error, frame and line breaks taken out.
fn refused(arguments: &[&str]) -> String {
    let (fine, out, errors) = run(arguments);
    assert!(!fine && !errors.contains("panicked"), "{arguments:?}: {out}{errors}");
    errors.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
}

/// The chance of an outcome, as its ways of all.
fn chance(arguments: &[&str], value: &str) -> String {
    let answer: serde_json::Value = serde_json::from_str(&printed(&[arguments, &["--json"]].concat())).expect("JSON");
    for key in ["question", "outcomes", "seconds", "exact"] {
        assert!(answer.get(key).is_some(), "{key} is missing: {answer}");
    }
    let outcomes = answer["outcomes"].as_array().expect("a list");
    let sum: f64 = outcomes.iter().map(|o| o["p"].as_f64().expect("a number")).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{answer}");
    let text = |o: &serde_json::Value| o["value"].as_str().map_or_else(|| o["value"].to_string(), str::to_owned);
    let found = outcomes.iter().find(|o| text(o) == value).unwrap_or_else(|| panic!("no {value}: {answer}"));
    format!("{}/{}", found["ways"].as_str().expect("digits"), found["of"].as_str().expect("digits"))
}

#[test]
fn dice_are_answered_exactly() {
    assert_eq!(chance(&["dice", "2d6+1 >= 8"], "yes"), "7/12");
    assert_eq!(chance(&["dice", "2d6+1", ">=", "8"], "no"), "5/12");
    assert_eq!(chance(&["dice", "3d6 vs 2d6"], "first"), "1009/1296");
    assert_eq!(chance(&["dice", "0-d3"], "-2"), "1/3");
    let text = printed(&["dice", "4d6kh3"]);
    assert!(text.contains("15869/1296") && text.contains("at most") && text.contains("at least"), "{text}");
    let json: serde_json::Value = serde_json::from_str(&printed(&["dice", "2d6", "--json"])).expect("JSON");
    let seven = &json["outcomes"][5];
    assert!((json["mean"].as_f64().expect("a number") - 7.0).abs() < 1e-12, "{json}");
    assert_eq!(json["exact"].as_bool(), Some(true));
    assert!((json["variance"].as_f64().expect("a number") - 35.0 / 6.0).abs() < 1e-12, "{json}");
    assert_eq!((seven["ways"].as_str(), seven["of"].as_str()), (Some("6"), Some("36")));
    assert!((seven["at_most"].as_f64().expect("a number") - 21.0 / 36.0).abs() < 1e-12, "{seven}");
}

#[test]
fn mistakes_are_shown_where_they_stand() {
    let wrong = refused(&["dice", "2d6 + foo"]);
    assert!(
        wrong.contains("`foo` means nothing here") && wrong.contains("2d6 + foo") && wrong.contains("help:"),
        "{wrong}"
    );
    assert!(refused(&["dice", "999999999d999999999"]).contains("too large a number"));
    assert!(refused(&["dice", "2d6 >="]).contains("missing at the end"));
    assert!(refused(&["dice", "10000d6"]).contains("too much to count"));
    assert!(refused(&["dice"]).contains("required"));
    assert!(refused(&["charge", "0"]).contains("1..=100"));
    assert!(refused(&["charge", "9", "--keep", "lowest"]).contains("--dice 3"));
    assert!(refused(&["cast", "9", "--dice", "99"]).contains("1..=12"));
    assert!(refused(&["cannon", "--target", "22..20"]).contains("before it begins"));
    assert!(refused(&["charg", "9"]).contains("cannot read charg"));
}

#[test]
fn charges_and_tests() {
    // The published figures of Spearhead for a charge of nine inches.
    assert_eq!(chance(&["charge", "9"], "yes"), "5/18");
    assert_eq!(chance(&["charge", "9", "--reroll"], "yes"), "155/324");
    assert_eq!(chance(&["charge", "9", "--dice", "3"], "yes"), "20/27");
    assert_eq!(chance(&["charge", "9", "--dice", "3", "--reroll"], "yes"), "680/729");
    assert_eq!(chance(&["charge", "5", "--dice", "1"], "yes"), "1/3");
    // Eight on the dice, thrown again below that.
    assert_eq!(chance(&["charge", "9", "--plus", "1", "--reroll"], "yes"), chance(&["charge", "8", "--reroll"], "yes"));
    assert_eq!(chance(&["charge", "10", "--dice", "3", "--keep", "highest"], "yes"), "77/216");
    assert_eq!(chance(&["test", "7"], "yes"), "7/12");
    assert_eq!(chance(&["test", "7", "--reroll"], "yes"), "119/144");
    assert_eq!(chance(&["test", "8", "--plus", "-1"], "yes"), "7/12");
    assert_eq!(chance(&["test", "4", "--dice", "3", "--keep", "lowest"], "yes"), "77/216");
    let text = printed(&["charge", "9", "--reroll"]);
    assert!(text.starts_with("reroll(2d6, <9) >= 9") && text.contains("47.84 %"), "{text}");
}

#[test]
fn magic_and_broken_units() {
    // FB-13.8, FB-13.10, FB-13.6
    let blast = ["cast", "8", "--dice", "3"];
    assert_eq!(chance(&blast, "irresistible force"), "576/7776");
    assert_eq!(chance(&blast, "cast"), "5832/7776");
    let text = printed(&blast);
    assert!(text.contains("takes effect: 803/972") && text.contains("any miscast: 2/27"), "{text}");
    let answered = printed(&["cast", "5", "--dice", "2", "--dispel", "2"]);
    assert!(answered.contains("dispelled") && answered.contains("irresistible"), "{answered}");
    assert_eq!(chance(&["break", "7", "--lost-by", "3"], "holds"), "6/36");
    assert_eq!(chance(&["break", "7", "--lost-by", "3", "--reroll"], "holds"), "396/1296");
    assert_eq!(chance(&["break", "7", "--lost-by", "6"], "holds by insane courage"), "1/36");
    assert_eq!(chance(&["break", "7", "--lost-by", "6", "--nerve", "stubborn"], "holds"), "21/36");
    assert_eq!(chance(&["break", "7", "--lost-by", "1", "--nerve", "outnumbered"], "breaks"), "35/36");
    assert_eq!(chance(&["break", "7", "--lost-by", "9", "--nerve", "unbreakable"], "holds"), "36/36");
}

#[test]
fn artillery_and_scatter_dice() {
    // FB-13.12, FB-13.13
    let cannon = printed(&["cannon", "--target", "20..22", "--guess", "14"]);
    assert!(cannon.contains("hits") && cannon.contains("58.33 %") && cannon.contains("destroyed"), "{cannon}");
    let best = printed(&["cannon", "--target", "20..22"]);
    assert!(best.contains("the best whole guess of 12") && best.contains("66.67 %"), "{best}");
    let stone = printed(&["scatter", "--within", "4"]);
    assert!(stone.contains("on target") && stone.contains("27.78 %"), "{stone}");
    assert!(stone.contains("lands within 4 inches: 1/2, 50.00 %"), "{stone}");
}
