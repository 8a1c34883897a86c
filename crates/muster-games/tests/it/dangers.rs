//! What a piece can do to another one in its owner's next turn: all that it may do then is weighed, and what has to come true is said.

use muster_games::{AnswerOdds, OddsEffort, Play, game};
use muster_kernel::{Observer, PieceId, Sampler, Seat};

fn table(ruleset: &str, setup: &str) -> Box<dyn Play> {
    game(ruleset).expect("listed").begin(setup, &mut Sampler(1)).expect("a table").0
}

/// The odds of the worst that one piece may do to another.
fn worst(ruleset: &str, setup: &str, [by, on]: [&str; 2]) -> Option<(AnswerOdds, PieceId)> {
    let play = table(ruleset, setup);
    let pieces = play.picture(Observer::Public).pieces;
    // Whoever waits in reserve is no piece on the table yet: B1 of En Garde!
    let [by, on] = [by, on].map(|tag| pieces.iter().find(|p| p.tag == tag).map_or(PieceId(20), |p| p.id));
    let found = play.danger(Seat::FIRST, (by, on), OddsEffort::default()).expect("odds")?;
    Some((found, on))
}

/// How it does that, and how likely it harms.
fn danger(ruleset: &str, setup: &str, pair: [&str; 2]) -> Option<(String, f64)> {
    let (found, on) = worst(ruleset, setup, pair)?;
    let stake = found.prospects.stakes.iter().find(|stake| stake.piece == on).expect("at stake");
    Some((found.answer.clone(), stake.harmed))
}

/// What is taken for granted.
fn assumed(found: &AnswerOdds) -> Vec<&'static str> {
    found.assumed.iter().map(|(message, _)| message.key).collect()
}

#[test]
fn a_danger_that_is_reached_by_going_somewhere_first() {
    // Warband: the Crossbow reaches 24 inches and its bearer walks five; a Raider walks into contact and strikes.
    let field = "scenario blood-price\nmap none\nA2 levy-spear at 4,34\nB2 raider at 34,34";
    let of = |models: &str| danger("warband", &format!("{field}\n{models}"), ["B1", "A1"]);
    let near = of("A1 man-at-arms at 18,4\nB1 crossbowman at 18,20").expect("in range").1;
    let far = of("A1 man-at-arms at 18,4\nB1 crossbowman at 18,32").expect("in range after a walk").1;
    assert!(near > far && far > 0.0, "{near} {far}");
    assert_eq!(of("A1 man-at-arms at 2,2\nB1 crossbowman at 33,31"), None, "too far even after a Run");
    // A block bars the straight charge, and every waypoint is too long; on foot it goes round and strikes.
    let behind = of("terrain block 14,9 22,9.5\nA1 man-at-arms at 18,8\nB1 raider at 18,10.5");
    assert!(behind.is_some(), "round the block");
    // Who lies gets up and strikes, unless that is all it can do.
    assert!(of("A1 man-at-arms at 18,4\nB1 raider at 18,5 down").is_some_and(|(_, harmed)| harmed > 0.0));
    assert_eq!(of("A1 man-at-arms at 18,4\nB1 raider at 18,5 down fatigued"), None, "it gets up");
    // Whoever charges may take a Fatigue Action to strike once more, unless it is mindless.
    let charge = |profile: &str| of(&format!("A1 man-at-arms at 18,4\nB1 {profile} at 18,11"));
    assert!(charge("raider").is_some_and(|(answer, _)| answer.starts_with("charge") && answer.ends_with("; strike")));
    assert!(charge("grave-guard").is_some_and(|(answer, _)| answer.starts_with("charge") && !answer.contains(';')));
    // WB-3.44, WB-7.22 whoever shot last loads again first.
    let again = of("A1 man-at-arms at 18,4\nB1 crossbowman at 18,20 unloaded").expect("loaded again").1;
    assert!(again < near && again > 0.0, "{again} {near}");
}

#[test]
fn who_may_leave_first_is_told_to_be_taken_to_hold() {
    let field = "scenario blood-price\nmap none\nA2 levy-spear at 4,34\nB2 raider at 34,34";
    let of = |models: &str| worst("warband", &format!("{field}\n{models}"), ["B1", "A1"]).expect("in reach").0;
    let met = |by: &str| format!("A1 man-at-arms at 18,4\nB1 {by} at 18,8");
    let broken = |by: &str| format!("side B broken strength 8\n{}", met(by));
    let holds = |models: &str| assumed(&of(models)).contains(&"threat-holds");
    assert!(holds(&broken("raider")), "WB-9.32");
    assert!(!holds(&broken("grave-guard")), "WB-3.31 the Mindless need no test");
    assert!(!holds(&met("raider")), "nobody is broken");
}

#[test]
fn a_danger_of_two_attacks_says_what_either_takes_for_granted() {
    let setup = "scenario blood-price\nmap none\nA2 levy-spear at 4,34\nB2 raider at 34,34
A1 man-at-arms at 18,4\nB1 hexer at 18,9";
    let (found, _) = worst("warband", setup, ["B1", "A1"]).expect("in contact");
    assert!(found.answer.starts_with("cast") && found.answer.contains("; "), "a spell, then a blow: {}", found.answer);
    let keys = assumed(&found);
    assert!(keys.contains(&"assumed-retaliates"), "{} assumes {keys:?}", found.answer);
    assert_eq!(keys.iter().filter(|key| **key == "assumed-no-command").count(), 1, "once is enough: {keys:?}");
}

#[test]
fn a_danger_from_around_the_corner() {
    // En Garde!: the wall bars every straight charge and every shot.
    let field = "scenario skirmish\nmap none\nA2 rank-1 sword at 4,4\nB2 rank-1 sword at 34,20";
    let of = |models: &str| danger("en-garde", &format!("{field}\n{models}"), ["B1", "A1"]);
    let wall = "terrain high-wall 15,12 21,12";
    let straight = of("A1 rank-1 sword at 18,10.5\nB1 rank-2 sword at 18,13").expect("a charge").1;
    let around = of(&format!("{wall}\nA1 rank-1 sword at 20.2,11\nB1 rank-2 sword at 20.2,13")).expect("a charge").1;
    assert_eq!(straight, around, "the combat is the same");
    assert_eq!(of(&format!("{wall}\nA1 rank-1 sword at 18,11\nB1 rank-2 sword at 18,13")), None, "too long a way");
    // Whoever waits in reserve charges from the edge.
    let gate = "scenario defence\nmap none\nturn 1 of 9\nside A role defender home far\nside B role attacker home near
A2 rank-1 sword at 30,20\nB2 rank-1 sword at 34,3";
    let waits = |at: &str| {
        danger("en-garde", &format!("{gate}\nA1 rank-1 sword at {at}\nB1 rank-2 sword reserve"), ["B1", "A1"])
    };
    assert!(waits("10.3,6.5").is_some_and(|(answer, _)| answer.contains("enter")));
    assert_eq!(waits("10.3,8.1"), None, "too far from the edge");
    let behind = "10.3,3.2\nterrain high-wall 5,2.2 15,2.2";
    assert_eq!(waits(behind), None, "the way round the wall is too long");
    let beside = "10.3,3.2\nterrain high-wall 9,2.2 15,2.2";
    assert!(waits(beside).is_some_and(|(answer, _)| answer.contains("enter")), "round the end of the wall");
    // A step to the side brings A1 into the sight of a bow.
    let shot = of(&format!("{wall}\nA1 rank-1 sword at 20.4,4\nB1 rank-2 bow at 18.5,13.2"));
    assert!(shot.is_some_and(|(answer, harmed)| answer.contains("shoot") && harmed > 0.0));
    assert_eq!(of(&format!("{wall}\nA1 rank-1 sword at 18,11\nB1 rank-2 bow at 18,13.2")), None, "never in sight");
}

#[test]
fn whoever_stays_in_contact_with_two_is_a_danger_to_either() {
    // En Garde!, EG-8.29: an attack on an enemy in contact, whichever.
    let setup = "scenario skirmish\nmap none\nA1 rank-1 sword at 17,10\nA2 rank-1 sword at 19,10
B1 rank-2 sword at 18,10\nB2 rank-1 sword at 34,20";
    let [first, second] = ["A1", "A2"].map(|on| danger("en-garde", setup, ["B1", on]).expect("in contact"));
    assert_eq!(first, second, "they are alike");
    assert!(first.1 > 0.3 && first.0.ends_with("hold"), "{first:?}");
}

#[test]
fn whoever_has_joined_a_unit_of_fantasy_battle_charges_with_it() {
    let setup = "scenario pitched-battle\narmy A empire\nA1 is 20 swordsmen\narmy B orcs-and-goblins\nB1 is 25 orc-boyz
B2 is 1 orc-bigboss\nturn A\nphase turn remaining\nA1 at 30,10 facing 0 files 5\nB1 at 30,17 facing 180 files 5\nB2 in B1";
    let [alone, joined] = ["B1", "B2"].map(|by| danger("fantasy-battle", setup, [by, "A1"]).expect("in reach"));
    assert_eq!(alone, joined, "FB-9.73");
}
