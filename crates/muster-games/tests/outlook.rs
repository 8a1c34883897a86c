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

#[test]
fn answers_without_dice_have_no_odds() {
    let play = table("feint", CROSSBOWS);
    assert_eq!(play.outlook(Seat::FIRST, "move S1 1", OddsEffort::default()), Ok(None));
    assert!(play.outlook(Seat::SECOND, "end", OddsEffort::default()).is_err(), "not asked");
}
