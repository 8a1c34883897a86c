//! Printed fighters against each other, as people type their names.

use crate::asking::{printed, run};

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&printed(&[arguments, &["--json"]].concat())).expect("JSON")
}

/// What is said on standard error, frame and line breaks taken out.
fn refused(arguments: &[&str]) -> String {
    let (fine, out, errors) = run(arguments);
    assert!(!fine && !errors.contains("panicked"), "{arguments:?}: {out}{errors}");
    errors.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
}

#[test]
fn units_of_feint() {
    // FT-8.40, FT-3.41: six times two dice that hit March Spears on 4 in their first combat.
    let ghouls = json(&["--attacker", "Ghouls L2", "--target", "March Spears L2"]);
    assert_eq!((ghouls["ruleset"].as_str(), ghouls["mean"].as_f64()), (Some("feint"), Some(4.0)), "{ghouls}");
    assert_eq!((ghouls["points"].as_i64(), ghouls["numbers"][0]["value"].as_i64()), (Some(6), Some(12)), "{ghouls}");
    assert_eq!(ghouls["wounds_per_point"].as_f64(), Some(4.0 / 6.0), "{ghouls}");
    for key in ["question", "outcomes", "variance", "seconds", "exact"] {
        assert!(ghouls.get(key).is_some(), "{key} is missing: {ghouls}");
    }
    // FT-3.51: a weapon card costs its points and brings its keywords.
    let (bare, armed) = (["--attacker", "g1.2", "--target", "M1.1"], ["--weapon", "Spear"]);
    let armed = json(&[&bare[..], &armed[..]].concat());
    let bare = json(&bare);
    assert!(armed["points"].as_i64() > bare["points"].as_i64(), "{armed}");
    assert_eq!(armed["attacker"].as_str(), Some("Gobbo Warriors L2 with Spear"));
    // FT-8.6: a bow shoots with the front rank, and who has none does not shoot.
    let bows = json(&["--attacker", "Bone Archers L1", "--target", "March Spears L1", "--shoot"]);
    assert_eq!(bows["numbers"][0]["value"].as_i64(), Some(4), "{bows}");
    assert!(refused(&["--attacker", "Ghouls L2", "--target", "M1.1", "--shoot"]).contains("no ranged weapon"));
    assert!(refused(&["--attacker", "Ghouls L2", "--target", "M1.1", "--weapon", "Spear"]).contains("FT-3.21"));
}

#[test]
fn models_of_warband() {
    let about = ["--ruleset", "warband", "--target", "Crag Ogre", "--attacker", "Halberdier"];
    let table = printed(&[&about[..], &["--attacker", "man-at-arms", "--charging"]].concat());
    let rows: Vec<&str> = table.lines().collect();
    assert!(rows.len() == 3 && rows[0].contains("per point") && rows[1].starts_with("Halberdier against"), "{table}");
    let one = json(&about);
    let outcomes: f64 =
        one["target_outcomes"].as_array().expect("a list").iter().map(|f| f["p"].as_f64().expect("a number")).sum();
    assert!((outcomes - 1.0).abs() < 1e-12, "{one}");
    let text = printed(&about);
    assert!(text.contains("Unharmed") && text.contains("for each point") && text.contains("at most"), "{text}");
    // WB-8.37: a charge hits better.
    let charge = json(&[&about[..], &["--charging"]].concat());
    assert!(charge["mean"].as_f64() > one["mean"].as_f64(), "{charge}");
    assert!(refused(&[&about[..], &["--weapon", "Spear"]].concat()).contains("part of a model's profile"));
    // WB-3.41: whoever an Ogre hurt and who stands tests its Nerve.
    let slammed = json(&["--ruleset", "warband", "--attacker", "Crag Ogre", "--target", "Halberdier", "--charging"]);
    let chances: Vec<f64> = slammed["target_outcomes"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|f| f["p"].as_f64().expect("a number"))
        .collect();
    let wanted = [640.0 / 6561.0, 3755.0 / 13122.0, 2525.0 / 4374.0];
    assert!(wanted.iter().all(|p| chances.iter().any(|found| (found - p).abs() < 1e-9)), "{slammed}");
}

#[test]
fn models_of_en_garde() {
    // EX-12, EG-8.53.
    let about = ["--attacker", "Captain de Vaudry", "--target", "guard-5"];
    let blow = json(&[&about[..], &["--weapon", "rapier"]].concat());
    let outcomes: Vec<String> =
        blow["target_outcomes"].as_array().expect("a list").iter().map(|f| f["p"].to_string()).collect();
    let wanted = [0.0, 0.0, 5.0 / 108.0, 23.0 / 108.0, 20.0 / 27.0].map(|p| serde_json::json!(p).to_string());
    assert_eq!(outcomes, wanted, "{blow}");
    assert_eq!((blow["ruleset"].as_str(), blow["slain_fraction"].as_str()), (Some("en-garde"), Some("20/27")));
    assert!(blow.get("wounds_per_point").is_none(), "{blow}");
    assert!(refused(&[&about[..], &["--weapon", "pike"]].concat()).contains("it has "), "its own weapons are named");
    // EG-4.13, EG-8.12, EG-8.35: whoever has a horse sits on it.
    let slain = |about: &[&str]| json(&[&["--ruleset", "en-garde"], about].concat())["slain_fraction"].clone();
    let [rides, stands] = [["--attacker", "Gentleman Harrow"], ["--attacker", "Spearman Hob"]];
    let against = |name| ["--target", name];
    assert_eq!(slain(&[&rides[..], &["--weapon", "rapier"], &against("Spearman Hob")].concat()), "3/8");
    assert_eq!(slain(&[&stands[..], &["--weapon", "spear"], &against("Gentleman Harrow")].concat()), "5/54");
    let shot = ["--attacker", "Bosun Grym", "--weapon", "blunderbuss", "--shoot"];
    assert_eq!(slain(&[&shot[..], &against("Gentleman Harrow")].concat()), "1/6");
}

#[test]
fn unknown_names_are_answered_with_near_ones() {
    let near = refused(&["--ruleset", "warband", "--attacker", "Halbedier", "--target", "Knight"]);
    assert!(near.contains("there is no fighter `Halbedier`") && near.contains("perhaps Halberdier"), "{near}");
    let all = refused(&["--attacker", "Halbedier", "--target", "Knight"]);
    assert!(all.contains("Warband: perhaps") && all.contains("Feint: perhaps"), "{all}");
    assert!(refused(&["--attacker", "Knight"]).contains("--target"));
    let other = ["--attacker", "warband:Knight", "--target", "Whelp"];
    assert!(refused(&[&other[..], &["--hit", "3+"]].concat()).contains("--hit has no effect"));
    assert!(json(&other)["mean"].is_f64());
}
