//! What players are told before they answer is what the rules bring about, and it gives nothing away.

use muster_games::{AnswerOdds, Effort, Method, OddsEffort, Play, Rest, Stake, WantedOdds, game};
use muster_kernel::{PieceId, Sampler, Seat};

fn table(ruleset: &str, setup: &str) -> Box<dyn Play> {
    game(ruleset).expect("listed").begin(setup, &mut Sampler(1)).expect("a table").0
}

fn outlook(play: &dyn Play, seat: Seat, action: &str) -> AnswerOdds {
    play.outlook(seat, action, OddsEffort::default()).expect("legal").expect("dice decide")
}

/// The fates of a piece, each with its exact chance.
fn fates(stake: &Stake) -> Vec<(&'static str, u32, String)> {
    let text = |f: &muster_games::FateOdds| muster_dice::fraction(&f.ways, &f.of).to_string();
    stake.fates.iter().map(|f| (f.words.key, f.words.n, text(f))).collect()
}

fn of(odds: &AnswerOdds, piece: u16) -> &Stake {
    odds.prospects.stakes.iter().find(|s| s.piece == PieceId(piece)).expect("at stake")
}

const CROSSBOWS: &str = "scenario Open Field
turn South
S1 March Crossbows L1 at 4,2 N up
N1 March Swords L1 at 4,5 S up with Pavise up";

#[test]
fn a_shot_in_feint() {
    let odds = outlook(&*table("feint", CROSSBOWS), Seat::FIRST, "shoot S1 N1");
    let found = fates(of(&odds, 5));
    let expected = [
        ("fate-unharmed", 0, "81/256"),
        ("fate-falls", 1, "27/64"),
        ("fate-falls", 2, "27/128"),
        ("fate-falls", 3, "3/64"),
        ("fate-falls", 4, "1/256"),
    ];
    assert_eq!(found, expected.map(|(key, n, p)| (key, n, p.to_owned())));
    assert_eq!(of(&odds, 5).mean, Some(1.0));
    assert!(matches!(odds.prospects.method, Method::Exact { .. }));
}

#[test]
fn the_fates_are_those_of_the_enumerator() {
    let odds = outlook(&*table("feint", CROSSBOWS), Seat::FIRST, "shoot S1 N1");
    let wanted = WantedOdds {
        setup: CROSSBOWS.to_owned(),
        choices: vec!["South shoot S1 N1".to_owned()],
        rest: Rest::Nobody,
        effort: Effort::Exact { most: 100_000 },
    };
    let walked = game("feint").expect("listed").odds(&wanted).expect("few dice");
    let chance = |models: &str| {
        let has = |lines: &[String]| lines.iter().any(|l| l.starts_with("N1") && l.contains(models));
        let ways = walked.outcomes.iter().filter(|(lines, _)| has(lines));
        muster_dice::fraction(&ways.fold(muster_dice::Natural::ZERO, |s, (_, w)| s.plus(w)), &walked.total).to_string()
    };
    let found = fates(of(&odds, 5));
    for (n, models) in [(1, "models 5"), (2, "models 4"), (3, "models 3"), (4, "models 2")] {
        assert!(found.contains(&("fate-falls", n, chance(models))), "{models}: {found:?} {}", chance(models));
    }
}

#[test]
fn a_charge_in_feint_is_followed_through_its_combat() {
    let play = table(
        "feint",
        "scenario Open Field\nturn South\nS1 Knights L1 at 4,2 N up\nS2 March Swords L1 at 8,2 N up
N1 Gobbo Warriors L1 at 4,6 S up\nN2 Gobbo Bowmen L1 at 8,9 S up",
    );
    let odds = outlook(&*play, Seat::FIRST, "move S1 3");
    // The same fight as in the example of the rules, on the other foot: FT-13, Knights charge Gobbo Warriors.
    let destroyed = |piece| fates(of(&odds, piece)).into_iter().find(|f| f.0 == "fate-destroyed").map(|f| f.2);
    assert_eq!(destroyed(5).as_deref(), Some("4096/531441"));
    assert_eq!(odds.prospects.stakes[0].piece, PieceId(5), "the enemy first");
    assert!(odds.assumed.iter().any(|(m, _)| m.key == "assumed-end"));
    let fled: f64 =
        of(&odds, 5).fates.iter().filter(|f| f.words.key == "fate-flees").map(|f| f.ways.share(&f.of)).sum();
    let published = 11_184_775.0 / 34_012_224.0;
    assert!(
        fled <= published + 1e-12 && fled > 0.9 * published,
        "{fled} of {published}: some flights end in destruction"
    );
}

#[test]
fn a_shot_in_en_garde() {
    let play = table(
        "en-garde",
        "scenario skirmish\nmap none\nterrain low-wall 8,21 12,21\nA1 musketeers-2 at 10,3\nB1 guard-2 at 10,22",
    );
    let odds = outlook(&*play, Seat::FIRST, "A1 shoot B1 with musket");
    let found = fates(&odds.prospects.stakes[0]);
    let expected =
        [("fate-unharmed", "5/12"), ("fate-light", "11/36"), ("fate-grievous", "1/4"), ("fate-slain", "1/36")];
    assert_eq!(found, expected.map(|(key, p)| (key, 0, p.to_owned())));
}

const FIGHT: &str = "scenario skirmish
map none
A1 musketeers-1 at 10,10 using rapier
B1 guard-5 at 10,11 using sword
fight A1 brought 6 seized 0
fight B1 brought 6 seized 0
pool A attack 2 defence 0
pool B attack 0 defence 1
order A1=7 B1=6 at 1
mastered A1
phase fight";

#[test]
fn every_answer_of_an_attack_in_en_garde_has_its_odds() {
    let mut play = table("en-garde", FIGHT);
    let plain = [("fate-light", "5/108"), ("fate-grievous", "23/108"), ("fate-slain", "20/27")];
    let odds = outlook(&*play, Seat::FIRST, "attack B1");
    assert_eq!(fates(&odds.prospects.stakes[0]), plain.map(|(key, p)| (key, 0, p.to_owned())));
    // In the middle of the step: the defence, then the pressing of the attack against it.
    play.answer(Seat::FIRST, "attack B1", &mut Sampler(1)).expect("legal");
    let parried =
        [("fate-unharmed", "7/72"), ("fate-light", "103/432"), ("fate-grievous", "71/216"), ("fate-slain", "145/432")];
    let odds = outlook(&*play, Seat::SECOND, "ploys parry");
    assert_eq!(fates(&odds.prospects.stakes[0]), parried.map(|(key, p)| (key, 0, p.to_owned())));
    play.answer(Seat::SECOND, "ploys parry", &mut Sampler(1)).expect("legal");
    let odds = outlook(&*play, Seat::FIRST, "ploys mighty-blow");
    let mighty = [
        ("fate-unharmed", "73/1944"),
        ("fate-light", "583/3888"),
        ("fate-grievous", "89/288"),
        ("fate-slain", "145/288"),
    ];
    assert_eq!(fates(&odds.prospects.stakes[0]), mighty.map(|(key, p)| (key, 0, p.to_owned())));
}

#[test]
fn what_is_hidden_does_not_show_in_the_odds() {
    // Two face-down enemies: which of them is which South cannot tell.
    let setup = |near: &str, far: &str| {
        format!(
            "scenario Open Field\nturn South\nS1 March Crossbows L1 at 4,2 N up\nN1 {near} L1 at 4,5 S down
N2 {far} L1 at 8,9 S down"
        )
    };
    let asked = |near: &str, far: &str| outlook(&*table("feint", &setup(near, far)), Seat::FIRST, "shoot S1 N1");
    let odds = asked("Knights", "Gobbo Warriors");
    assert_eq!(odds.prospects, asked("Gobbo Warriors", "Knights").prospects, "the same view, the same odds");
    assert!(
        matches!(odds.prospects.method, Method::Worlds { worlds, .. } | Method::Tried { worlds, .. } if worlds > 1)
    );
    assert!(odds.prospects.stakes[0].fates.iter().all(|f| f.between.is_some()));
}

#[test]
fn the_same_question_has_the_same_answer() {
    let play = table("feint", CROSSBOWS);
    let few = OddsEffort { most: 1, tries: 500, worlds: 3 };
    let ask = || play.outlook(Seat::FIRST, "shoot S1 N1", few).expect("legal").expect("dice");
    assert_eq!(ask().prospects, ask().prospects);
    assert_eq!(ask().prospects.method, Method::Tried { tries: 500, worlds: 1 });
    // Two times the width of an interval of 19 in 20 is missed once in ten thousand.
    let many = OddsEffort { most: 1, tries: 20_000, worlds: 3 };
    let tried = play.outlook(Seat::FIRST, "shoot S1 N1", many).expect("legal").expect("dice").prospects;
    for (fate, exact) in tried.stakes[0].fates.iter().zip([81.0 / 256.0, 27.0 / 64.0, 27.0 / 128.0]) {
        let [low, high] = fate.between.expect("tried");
        assert!((fate.ways.share(&fate.of) - exact).abs() < high - low, "{fate:?} {exact}");
    }
}

#[test]
fn what_an_enemy_can_do_next_turn() {
    let play = table(
        "feint",
        "scenario Open Field\nturn South\nS1 March Spears L1 at 4,2 N up\nS2 March Swords L1 at 8,2 N up
N1 Knights L1 at 4,6 S up\nN2 March Crossbows L1 at 8,9 S up",
    );
    let danger = |by, on| play.danger(Seat::FIRST, (PieceId(by), PieceId(on)), OddsEffort::default()).expect("odds");
    let knights = danger(5, 0).expect("the Knights can charge");
    assert!(knights.answer.starts_with("move N1"), "{}", knights.answer);
    assert!(of(&knights, 0).harmed > 0.5);
    assert_eq!(danger(6, 0), None, "too far away to shoot");
    let eg = table(
        "en-garde",
        "scenario skirmish\nmap none\nA1 musketeers-2 at 10,3\nB1 guard-2 at 10,9\nB2 guard-5 at 30,20",
    );
    let pieces = eg.picture(muster_kernel::Observer::Public).pieces;
    let id = |tag: &str| pieces.iter().find(|p| p.tag == tag).expect("there").id;
    let danger = eg.danger(Seat::FIRST, (id("B1"), id("A1")), OddsEffort::default()).expect("odds").expect("near");
    assert!(danger.prospects.stakes[0].harmed > 0.3, "{danger:?}");
}

/// What an enemy can do to a piece next turn: the answer, and how likely it is to do harm.
fn danger(ruleset: &str, setup: &str, [by, on]: [&str; 2]) -> Option<(String, f64)> {
    let play = table(ruleset, setup);
    let pieces = play.picture(muster_kernel::Observer::Public).pieces;
    let [by, on] = [by, on].map(|tag| pieces.iter().find(|p| p.tag == tag).expect("there").id);
    let found = play.danger(Seat::FIRST, (by, on), OddsEffort::default()).expect("odds")?;
    Some((found.answer.clone(), of(&found, on.0).harmed))
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
    // Who lies gets up and strikes; who is in contact focuses first.
    let lying = of("A1 man-at-arms at 18,4\nB1 raider at 18,5 down").expect("it gets up").1;
    let standing = of("A1 man-at-arms at 18,4\nB1 raider at 18,5").expect("in contact").1;
    assert!(standing > lying, "{standing} {lying}");
    // A broken warband may pass its Fallback Check.
    assert!(of("side B broken strength 8\nA1 man-at-arms at 18,4\nB1 raider at 18,8").is_some());
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
    // A step to the side brings A1 into the sight of a bow.
    let shot = of(&format!("{wall}\nA1 rank-1 sword at 20.4,4\nB1 rank-2 bow at 18.5,13.2"));
    assert!(shot.is_some_and(|(answer, harmed)| answer.contains("shoot") && harmed > 0.0));
    assert_eq!(of(&format!("{wall}\nA1 rank-1 sword at 18,11\nB1 rank-2 bow at 18,13.2")), None, "never in sight");
}

#[test]
fn answers_without_dice_have_no_odds() {
    let play = table("feint", CROSSBOWS);
    assert_eq!(play.outlook(Seat::FIRST, "move S1 1", OddsEffort::default()), Ok(None));
    assert!(play.outlook(Seat::SECOND, "end", OddsEffort::default()).is_err(), "not asked");
}
