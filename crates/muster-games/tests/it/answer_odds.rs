//! What players are told before they answer is what the rules bring about, and it gives nothing away.

use muster_dice::Poll;
use muster_games::{AnswerOdds, Effort, Method, OddsEffort, Play, Rest, Stake, WantedOdds, game};
use muster_kernel::{PieceId, Sampler, Seat};

fn table(ruleset: &str, setup: &str) -> Box<dyn Play> {
    game(ruleset).expect("listed").begin(setup, &mut Sampler(1)).expect("a table").0
}

fn answer_odds(play: &dyn Play, seat: Seat, action: &str) -> AnswerOdds {
    play.answer_odds(seat, action, OddsEffort::default()).expect("legal").expect("dice decide")
}

/// The outcomes of a piece, each with its exact chance.
fn outcomes(stake: &Stake) -> Vec<(&'static str, u32, String)> {
    let text = |f: &muster_games::PieceOutcomeOdds| muster_dice::fraction(&f.ways, &f.of).to_string();
    stake.outcomes.iter().map(|f| (f.words.key, f.words.n, text(f))).collect()
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
    let odds = answer_odds(&*table("feint", CROSSBOWS), Seat::FIRST, "shoot S1 N1");
    let found = outcomes(of(&odds, 5));
    let expected = [
        ("outcome-unharmed", 0, "81/256"),
        ("outcome-falls", 1, "27/64"),
        ("outcome-falls", 2, "27/128"),
        ("outcome-falls", 3, "3/64"),
        ("outcome-falls", 4, "1/256"),
    ];
    assert_eq!(found, expected.map(|(key, n, p)| (key, n, p.to_owned())));
    assert_eq!(of(&odds, 5).mean, Some(1.0));
    assert!(matches!(odds.prospects.method, Method::Exact { .. }));
}

#[test]
fn the_fates_are_those_of_the_enumerator() {
    let odds = answer_odds(&*table("feint", CROSSBOWS), Seat::FIRST, "shoot S1 N1");
    let wanted = WantedOdds {
        setup: CROSSBOWS.to_owned(),
        choices: vec!["South shoot S1 N1".to_owned()],
        rest: Rest::Nobody,
        effort: Effort::Exact { most: 100_000 },
        asked: Vec::new(),
    };
    let walked = game("feint").expect("listed").odds(&wanted, Poll::default()).expect("few dice");
    let chance = |models: &str| {
        let has = |lines: &[String]| lines.iter().any(|l| l.starts_with("N1") && l.contains(models));
        let ways = walked.outcomes.iter().filter(|(lines, _)| has(lines));
        muster_dice::fraction(&ways.fold(muster_dice::Natural::ZERO, |s, (_, w)| s.plus(w)), &walked.total).to_string()
    };
    let found = outcomes(of(&odds, 5));
    for (n, models) in [(1, "models 5"), (2, "models 4"), (3, "models 3"), (4, "models 2")] {
        assert!(found.contains(&("outcome-falls", n, chance(models))), "{models}: {found:?} {}", chance(models));
    }
}

#[test]
fn a_charge_in_feint_is_followed_through_its_combat() {
    let play = table(
        "feint",
        "scenario Open Field\nturn South\nS1 Knights L1 at 4,2 N up\nS2 March Swords L1 at 8,2 N up
N1 Gobbo Warriors L1 at 4,6 S up\nN2 Gobbo Bowmen L1 at 8,9 S up",
    );
    let odds = answer_odds(&*play, Seat::FIRST, "move S1 3");
    // The same fight as in the example of the rules, on the other foot: FT-13, Knights charge Gobbo Warriors.
    let destroyed = |piece| outcomes(of(&odds, piece)).into_iter().find(|f| f.0 == "outcome-destroyed").map(|f| f.2);
    assert_eq!(destroyed(5).as_deref(), Some("4096/531441"));
    assert_eq!(odds.prospects.stakes[0].piece, PieceId(5), "the enemy first");
    assert!(odds.assumed.iter().any(|(m, _)| m.key == "assumed-end"));
    let fled: f64 =
        of(&odds, 5).outcomes.iter().filter(|f| f.words.key == "outcome-flees").map(|f| f.ways.share(&f.of)).sum();
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
    let odds = answer_odds(&*play, Seat::FIRST, "A1 shoot B1 with musket");
    let found = outcomes(&odds.prospects.stakes[0]);
    let expected = [
        ("outcome-unharmed", "5/12"),
        ("outcome-light", "11/36"),
        ("outcome-grievous", "1/4"),
        ("outcome-slain", "1/36"),
    ];
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
    let plain = [("outcome-light", "5/108"), ("outcome-grievous", "23/108"), ("outcome-slain", "20/27")];
    let odds = answer_odds(&*play, Seat::FIRST, "attack B1");
    assert_eq!(outcomes(&odds.prospects.stakes[0]), plain.map(|(key, p)| (key, 0, p.to_owned())));
    // In the middle of the step: the defence, then the pressing of the attack against it.
    play.answer(Seat::FIRST, "attack B1", &mut Sampler(1)).expect("legal");
    let parried = [
        ("outcome-unharmed", "7/72"),
        ("outcome-light", "103/432"),
        ("outcome-grievous", "71/216"),
        ("outcome-slain", "145/432"),
    ];
    let odds = answer_odds(&*play, Seat::SECOND, "ploys parry");
    assert_eq!(outcomes(&odds.prospects.stakes[0]), parried.map(|(key, p)| (key, 0, p.to_owned())));
    play.answer(Seat::SECOND, "ploys parry", &mut Sampler(1)).expect("legal");
    let odds = answer_odds(&*play, Seat::FIRST, "ploys mighty-blow");
    let mighty = [
        ("outcome-unharmed", "73/1944"),
        ("outcome-light", "583/3888"),
        ("outcome-grievous", "89/288"),
        ("outcome-slain", "145/288"),
    ];
    assert_eq!(outcomes(&odds.prospects.stakes[0]), mighty.map(|(key, p)| (key, 0, p.to_owned())));
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
    let asked = |near: &str, far: &str| answer_odds(&*table("feint", &setup(near, far)), Seat::FIRST, "shoot S1 N1");
    let odds = asked("Knights", "Gobbo Warriors");
    assert_eq!(odds.prospects, asked("Gobbo Warriors", "Knights").prospects, "the same view, the same odds");
    assert!(
        matches!(odds.prospects.method, Method::Worlds { worlds, .. } | Method::Tried { worlds, .. } if worlds > 1)
    );
    assert!(odds.prospects.stakes[0].outcomes.iter().all(|f| f.between.is_some()));
}

#[test]
fn the_same_question_has_the_same_answer() {
    let play = table("feint", CROSSBOWS);
    let few = OddsEffort { most: 1, tries: 500, worlds: 3, ..OddsEffort::default() };
    let ask = || play.answer_odds(Seat::FIRST, "shoot S1 N1", few).expect("legal").expect("dice");
    assert_eq!(ask().prospects, ask().prospects);
    assert_eq!(ask().prospects.method, Method::Tried { tries: 500, worlds: 1 });
    // Two times the width of an interval of 19 in 20 is missed once in ten thousand.
    let many = OddsEffort { most: 1, tries: 20_000, worlds: 3, ..OddsEffort::default() };
    let tried = play.answer_odds(Seat::FIRST, "shoot S1 N1", many).expect("legal").expect("dice").prospects;
    for (outcome, exact) in tried.stakes[0].outcomes.iter().zip([81.0 / 256.0, 27.0 / 64.0, 27.0 / 128.0]) {
        let [low, high] = outcome.between.expect("tried");
        assert!((outcome.ways.share(&outcome.of) - exact).abs() < high - low, "{outcome:?} {exact}");
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

/// Who has something at stake in an answer to a question that comes after others and some throw of the dice.
fn at_stake(ruleset: &str, setup: &str, before: &[&str], answer: &str) -> Vec<String> {
    let seat = |word: &str| if matches!(word, "A" | "South") { Seat::FIRST } else { Seat::SECOND };
    for seed in 0..400 {
        let mut play = table(ruleset, setup);
        let given = before.iter().all(|line| {
            let (side, answer) = line.split_once(' ').expect("a side and its answer");
            play.answer(seat(side), answer, &mut Sampler(seed)).is_ok()
        });
        let (side, text) = answer.split_once(' ').expect("a side and its answer");
        let Some(found) = given.then(|| play.answer_odds(seat(side), text, OddsEffort::default()).ok()).flatten()
        else {
            continue;
        };
        let pieces = play.picture(muster_kernel::Observer::Public).pieces;
        // Whoever is in reserve is no piece on the table yet.
        let tag = |stake: &Stake| {
            let piece = pieces.iter().find(|p| p.id == stake.piece);
            piece.map_or("reserve".to_owned(), |piece| piece.tag.clone())
        };
        return found.map_or(Vec::new(), |odds| odds.prospects.stakes.iter().map(tag).collect());
    }
    panic!("{ruleset}: nobody is ever asked for {answer}");
}

/// One line an answer: what was answered before it, the answer, and who has something at stake in it.
type Rows<'a> = &'a [(&'a str, &'a [&'a str], &'a str, &'a [&'a str])];

fn have_odds(ruleset: &str, rows: Rows<'_>) {
    for (setup, before, answer, expected) in rows {
        assert_eq!(&at_stake(ruleset, setup, before, answer), expected, "{answer} at {setup}");
    }
}

#[test]
fn whatever_wounds_in_feint_has_its_odds() {
    let line = "scenario Open Field\nturn South\nS1 Knights L1 at 4,2 N up\nN1 Gobbo Warriors L1 at 4,5 S up";
    let far = "scenario Open Field\nturn South\nS1 Knights L1 at 4,2 N up\nN1 Gobbo Warriors L1 at 4,7 S up";
    let beside = "scenario Open Field\nturn South\nS1 Knights L1 at 4,4 N up\nN1 Gobbo Warriors L1 at 5,4 S up";
    let aside = "scenario Open Field\nturn South\nS1 Knights L1 at 4,4 N up\nN1 Gobbo Warriors L1 at 5,5 S up";
    let met = "scenario Open Field\nturn South\nS1 Knights L1 at 4,4 N up\nN1 Gobbo Warriors L1 at 4,5 S up";
    let two = "scenario Open Field\nturn South\nphase combat\nS1 Knights L1 at 4,4 N up\nS2 Knights L1 at 8,4 N up
N1 Gobbo Warriors L1 at 4,5 S up\nN2 Gobbo Bowmen L1 at 8,5 S up";
    have_odds(
        "feint",
        &[
            (CROSSBOWS, &[], "South shoot S1 N1", &["N1"]),
            (line, &[], "South move S1 2", &["N1", "S1"]),
            (far, &[], "South hustle S1", &["N1", "S1"]),
            (beside, &[], "South turn S1 right", &["N1", "S1"]),
            (aside, &[], "South sidestep S1 right", &["N1", "S1"]),
            (met, &[], "South end", &["N1", "S1"]),
            (two, &[], "South fight S1", &["N1", "S1"]),
            (line, &[], "South move S1 1", &[]),
            (line, &[], "South end", &[]),
        ],
    );
}

#[test]
fn whatever_wounds_in_en_garde_has_its_odds() {
    let shot = "scenario skirmish\nmap none\nA1 rank-2 bow marksman at 10,5\nA2 rank-1 sword at 10.5,14.866
B1 rank-1 sword lucky at 10,14\nB2 rank-1 sword at 30,20";
    let lone = "scenario skirmish\nmap none\nA1 rank-2 bow marksman at 10,5\nB1 rank-1 sword lucky at 10,12";
    let volley =
        "scenario skirmish\nmap none\nA1 rank-2 blunderbuss at 10,5\nB1 rank-1 sword at 10,10\nB2 rank-1 at 11.2,10";
    let pistols = "scenario skirmish\nmap none\nA1 rank-2 pistol pistol pistoleer at 10,5\nB1 rank-1 sword at 10,10";
    let charge = "scenario skirmish\nmap none\nA1 rank-4 sword commander at 10,4\nA2 rank-1 sword at 12,4
B1 rank-1 sword pistol at 12,9\nB2 rank-1 sword at 30,20";
    let leap =
        "scenario skirmish\nmap none\nterrain platform 10,10 14,14\nA1 rank-1 sword at 13,12\nB1 rank-1 sword at 30,20";
    let entry = "scenario defence\nmap none\nturn 2 of 9\nside A role attacker home near\nside B role defender home far
A1 rank-1 sword reserve\nA2 rank-1 sword at 20,5\nB1 rank-1 sword at 10,6";
    let fight = "scenario skirmish\nmap none\nA1 rank-3 sword pistol weapon-master at 10,10 using sword
B1 rank-3 sword lucky at 10,11 using sword\nfight A1 brought 4 seized 0\nfight B1 brought 4 seized 0
pool A attack 3 defence 0\npool B attack 1 defence 1\norder A1=7 B1=6 at 1\nphase fight";
    have_odds(
        "en-garde",
        &[
            (shot, &[], "A A1 shoot B1 with bow", &["B1", "A2"]),
            (shot, &["A A1 shoot B1 with bow"], "A reroll 1", &["B1"]),
            (lone, &["A A1 shoot B1 with bow"], "A no", &["B1"]),
            (lone, &["A A1 shoot B1 with bow", "A no"], "B yes", &["B1"]),
            (volley, &[], "A A1 shoot B1 with blunderbuss", &["B1", "B2"]),
            (pistols, &["A A1 shoot B1 with pistol"], "A fire pistol-2 B1", &["B1"]),
            (charge, &[], "A A2 move 12,8 on B1", &["B1", "A2"]),
            (charge, &["A A1 order"], "A move 12,8 on B1", &["B1", "A2"]),
            (charge, &["A A2 move 12,8 on B1"], "B snap pistol", &["A2"]),
            (charge, &["A A2 move 12,8 on B1"], "B evade", &["B1", "A2"]),
            (charge, &["A A2 move 12,8 on B1"], "B no", &["B1", "A2"]),
            (leap, &[], "A A1 leap 15,12", &["A1"]),
            (entry, &[], "A A1 enter 10,0.5 move 10,5 on B1", &["B1", "reserve"]),
            (fight, &[], "A attack B1", &["B1"]),
            (fight, &[], "A pistol pistol B1", &["B1"]),
            (fight, &["A attack B1"], "B ploys parry", &["B1", "A1"]),
            (fight, &["A attack B1", "B ploys none"], "A ploys mighty-blow", &["B1", "A1"]),
            (fight, &["A attack B1", "B ploys none", "A ploys none"], "A reroll 1", &["B1"]),
            (fight, &["A attack B1", "B ploys none", "A ploys none", "A no"], "B yes", &["B1"]),
            (lone, &[], "A A1 aim", &[]),
            (lone, &[], "A A1 short 10,6", &[]),
        ],
    );
}

#[test]
fn whatever_wounds_in_warband_has_its_odds() {
    let field = |models: &str| {
        format!("scenario blood-price\nmap none\n{models}\nA3 levy-spear at 4,4\nB3 levy-spear at 32,32")
    };
    let melee = field(
        "A1 berserk at 10,10\nB1 chaplain at 11,10\nB2 halberdier at 12.2,10\nside A command 2\nside B command 2\nactive A1",
    );
    let prince =
        field("A1 man-at-arms at 10,10\nB1 briar-prince at 11,10\nB2 sprite at 9,10\nside B command 1\nactive A1");
    let split = field("A1 man-at-arms at 10,10\nB1 raider at 11,10\nB2 raider at 9,10\nactive A1");
    let ranged = field("A1 crossbowman at 10,10\nB1 raider at 20,10\nside A command 1\nside B command 1\nactive A1");
    let spells = field("A1 hexer at 10,10\nA2 raider at 10,12\nB1 raider at 16,10\nactive A1");
    let mend = field("A1 chaplain at 10,10\nA2 man-at-arms at 12,10 wounds 1\nB1 raider at 16,10\nactive A1");
    let thorns = field("terrain hazard disc 10,13 1.5\nA1 raider at 10,10\nB1 raider at 30,30\nactive A1");
    let eager =
        field("terrain hazard disc 10,13 1.5\nA1 raider at 10,10\nB1 levy-spear at 11,10 wounds 1 down\nactive A1");
    let broken =
        field("A1 levy-spear at 18,8.5\nA2 man-at-arms at 30,4\nB1 raider at 20,30\nside A broken strength 8\nfirst A");
    have_odds(
        "warband",
        &[
            (&melee, &[], "A strike", &["B1", "A1"]),
            (&melee, &["A strike"], "A reroll 1", &["B1"]),
            (&melee, &["A strike", "A no"], "B reroll 1", &["B1"]),
            (&melee, &["A strike", "A no", "B no"], "B name B2", &["B1", "B2"]),
            (&melee, &["A strike", "A no", "B no"], "B no", &["B1"]),
            (&melee, &["A strike", "A no", "B no", "B no"], "B name B1", &["A1"]),
            (&melee, &[], "A walk 8,10", &["A1"]),
            (&melee, &["A walk 8,10"], "B name B1", &["A1"]),
            (&prince, &["A strike", "A split B1=1 B2=1"], "B yes", &["B1"]),
            (&split, &["A strike"], "A split B1=1 B2=1", &["B1", "B2", "A1"]),
            (&ranged, &[], "A shoot B1", &["B1"]),
            (&spells, &[], "A cast firebolt B1", &["B1"]),
            (&spells, &[], "A cast trip-hex B1", &["B1"]),
            (&spells, &[], "A charge B1", &["B1", "A1"]),
            (&spells, &["A charge B1"], "A yes", &["B1", "A1"]),
            (&mend, &[], "A cast mend A2", &[]),
            (&thorns, &[], "A walk 12,13 12,14", &["A1"]),
            (&thorns, &[], "A walk 14,10", &[]),
            (&eager, &["A strike"], "A move 10,12", &["A1"]),
            (&broken, &[], "A activate A1", &["A1"]),
        ],
    );
}

#[test]
fn answers_without_dice_have_no_odds() {
    let play = table("feint", CROSSBOWS);
    assert_eq!(play.answer_odds(Seat::FIRST, "move S1 1", OddsEffort::default()), Ok(None));
    assert!(play.answer_odds(Seat::SECOND, "end", OddsEffort::default()).is_err(), "not asked");
}

const KNIGHTS: &str = "scenario pitched-battle
army A empire
A1 is 5 knightly-order standard
A2 is 1 captain general
army B orcs-and-goblins
B1 is 25 orc-boyz shields standard
B2 is 1 orc-bigboss general
turn A
phase turn declare
A1 at 60,14 facing 0 files 5
A2 destroyed
B1 at 60,20 facing 180 files 5
B2 in B1";

#[test]
fn a_charge_in_fantasy_battle_is_followed_through_its_combat() {
    let setup = KNIGHTS.replace("\nB2 is 1 orc-bigboss general", "").replace("\nB2 in B1", "");
    let odds = answer_odds(&*table("fantasy-battle", &setup), Seat::FIRST, "charge A1 B1");
    assert!(matches!(odds.prospects.method, Method::Exact { .. }), "{:?}", odds.prospects.method);
    let [wounds, _, _, _, winner, breaks] = &odds.prospects.figures[..] else { panic!("{:?}", odds.prospects.figures) };
    // FB-13.14
    assert!((wounds.mean.expect("a number") - 245.0 / 108.0).abs() < 1e-12);
    assert_eq!(winner.outcomes.len(), 3);
    assert!(breaks.outcomes.iter().any(|one| one.words.key == "figure-breaks-a"));
    assert!(odds.assumed.iter().any(|(message, _)| message.key == "assumed-home"));
}

#[test]
fn hidden_items_do_not_show_in_the_odds_of_a_combat() {
    let asked = |item: &str| {
        let setup = KNIGHTS.replace("orc-bigboss general", &format!("orc-bigboss general {item}"));
        answer_odds(&*table("fantasy-battle", &setup), Seat::FIRST, "charge A1 B1").prospects
    };
    assert_eq!(asked("sword-of-might"), asked("sword-of-battle"), "the same view, the same odds");
}

#[test]
fn what_an_enemy_can_do_next_turn_in_fantasy_battle() {
    let play = table("fantasy-battle", KNIGHTS);
    let pieces = play.picture(muster_kernel::Observer::Public).pieces;
    let id = |tag: &str| pieces.iter().find(|piece| piece.tag == tag).expect("there").id;
    let danger = play.danger(Seat::FIRST, (id("B1"), id("A1")), OddsEffort::default()).expect("odds").expect("near");
    assert!(danger.assumed.iter().any(|(message, _)| message.key == "threat-charge"), "{:?}", danger.assumed);
    assert_eq!(danger.prospects.figures.len(), 6);
}

/// Swordsmen with a champion and a captain who fight orcs with a champion, in a combat that is about to be fought.
const DUEL: &str = "scenario pitched-battle
army A empire
A1 is 20 swordsmen champion
A2 is 1 captain
army B orcs-and-goblins
B1 is 20 orc-boyz champion
round 2
turn A
phase turn combat
A1 at 36,22 facing 0 files 5
A2 in A1
B1 at 36,22 facing 180 files 5
contact A1 B1 front front";

/// How likely something is told as what becomes of a figure.
fn likely(odds: &AnswerOdds, figure: &str, came: &str) -> f64 {
    let figure = odds.prospects.figures.iter().find(|one| one.about.key == figure).expect("told");
    figure.outcomes.iter().filter(|one| one.words.key == came).map(|one| one.ways.share(&one.of)).sum()
}

#[test]
fn whoever_is_challenged_is_told_what_each_answer_means() {
    let mut play = table("fantasy-battle", DUEL);
    play.answer(Seat::FIRST, "choose A2", &mut Sampler(1)).expect("a challenge");
    let said = |answer: &str| answer_odds(&*play, Seat::SECOND, answer);
    let (accepted, refused) = (said("champion B1"), said("no"));
    for odds in [&accepted, &refused] {
        assert_eq!(odds.prospects.figures.len(), 6, "{odds:?}");
        assert!(odds.assumed.iter().any(|(message, _)| message.key == "assumed-ordinary"));
    }
    let wounds = |odds: &AnswerOdds| odds.prospects.figures[0].mean.expect("a number");
    // Nobody but the champion stands between the captain and the ranks, and whoever refuses takes him out of the fight.
    assert!((wounds(&accepted) - wounds(&refused)).abs() > 1e-9, "{} {}", wounds(&accepted), wounds(&refused));
}

#[test]
fn before_a_challenge_is_issued_its_odds_are_told() {
    let play = table("fantasy-battle", DUEL);
    let said = |answer: &str| answer_odds(&*play, Seat::FIRST, answer);
    assert_eq!(said("no").prospects.figures.len(), 6);
    assert!(said("choose A2").assumed.iter().any(|(message, _)| message.key == "assumed-accepted"));
    assert_ne!(said("no").prospects, said("choose A2").prospects);
}

/// Orcs who charge handgunners.
const AT_GUNS: &str = "scenario pitched-battle
army A empire
A1 is 10 handgunners
army B orcs-and-goblins
B1 is 20 orc-boyz
round 2
turn B
phase turn declare
A1 at 36,12 facing 0 files 10
B1 at 36,19 facing 180 files 5";

#[test]
fn whoever_is_charged_is_told_what_each_reaction_means() {
    let mut play = table("fantasy-battle", AT_GUNS);
    play.answer(Seat::SECOND, "charge B1 A1", &mut Sampler(1)).expect("a charge");
    let said = |answer: &str| answer_odds(&*play, Seat::FIRST, answer);
    let (hold, shoot, flee) = (said("hold"), said("stand-and-shoot"), said("flee"));
    let stands = |odds: &AnswerOdds| 1.0 - likely(odds, "figure-breaks", "figure-breaks-a");
    assert!(stands(&shoot) > stands(&hold), "shots do not help: {} {}", stands(&shoot), stands(&hold));
    assert!(flee.prospects.figures.is_empty());
    let fate = |key: &str| flee.prospects.stakes[0].outcomes.iter().any(|one| one.words.key == key);
    assert!(fate("outcome-flees") && fate("outcome-destroyed"), "{:?}", flee.prospects.stakes);
}

/// Greatswords, who are Stubborn with a Leadership of 8, beside a battle standard in a combat that they are about to lose.
const BESIDE_A_STANDARD: &str = "scenario pitched-battle
army A empire
A1 is 15 swordsmen
army B empire
B1 is 5 greatswords
B2 is 1 captain general
B3 is 1 captain battle-standard
turn A
phase turn combat
A1 at 30,10 facing 0 files 5 is fought-on is won
B1 at 30,10 facing 180 files 5 is fought-on
B2 destroyed
B3 at 40,14 facing 180
contact A1 B1 front front";

/// Warriors with a Leadership of 9 beside Longbeards, whose friends are about to run off the table.
const BESIDE_LONGBEARDS: &str = "scenario pitched-battle
army A empire
A1 is 20 swordsmen
army B dwarfs
B1 is 10 dwarf-warriors
B2 is 10 longbeards
B3 is 10 dwarf-warriors
turn B
phase turn compulsory
B1 at 30,3 facing 180 files 5 fleeing at-phase 10 10
B2 at 32,9 facing 0 files 5 at-phase 10 10
B3 at 24,6 facing 0 files 5 at-phase 10 10
A1 at 36,44 facing 180 files 5";

#[test]
fn before_a_test_is_taken_again_its_odds_are_told() {
    // Of 36 throws 26 come to 8 or less, and 30 to 9 or less.
    for (setup, flees) in [(BESIDE_A_STANDARD, "5/18"), (BESIDE_LONGBEARDS, "1/6")] {
        let failed = (0..200).find_map(|seed| {
            let (play, _) = game("fantasy-battle").expect("listed").begin(setup, &mut Sampler(seed)).ok()?;
            play.answer_odds(Seat::SECOND, "yes", OddsEffort::default()).ok()?.map(|_| play)
        });
        let play = failed.expect("a test is failed");
        let fate = |answer: &str| {
            let odds = answer_odds(&*play, Seat::SECOND, answer);
            assert!(matches!(odds.prospects.method, Method::Exact { .. }), "{:?}", odds.prospects.method);
            // Each chance once: of the test nothing is told besides what becomes of its unit.
            assert!(odds.prospects.figures.is_empty(), "{:?}", odds.prospects.figures);
            let stake = outcomes(&odds.prospects.stakes[0]);
            stake.into_iter().find(|(key, ..)| *key == "outcome-flees").expect("it may flee").2
        };
        assert_eq!(fate("yes"), flees, "{setup}");
        assert_eq!(fate("no"), "1", "{setup}");
    }
}

#[test]
fn who_does_not_see_the_target_keeps_nobody_from_being_told_the_odds_of_a_shot() {
    // FB-7.24: some of A1 see the chariot, and some do not but may shoot at others.
    let shot = |others: &str| {
        let setup = format!(
            "scenario pitched-battle\narmy A empire\nA1 is 10 handgunners\narmy B orcs-and-goblins\nB1 is 1 orc-boar-chariot
{}turn A\nphase turn shoot\nA1 at 46,10 facing 0 files 10\nB1 at 38,15 facing 180{others}",
            if others.is_empty() { "" } else { "B2 is 10 orc-arrer-boyz\n" }
        );
        let play = table("fantasy-battle", &setup);
        let pieces = play.picture(muster_kernel::Observer::Public).pieces;
        let target = pieces.iter().find(|piece| piece.tag == "B1").expect("it is there").id;
        outcomes(of(&answer_odds(&*play, Seat::FIRST, "shoot A1 B1"), target.0))
    };
    let alone = shot("");
    assert!(alone.len() > 2, "{alone:?}");
    assert_eq!(shot("\nB2 at 48,22 facing 180 files 10"), alone);
}

#[test]
fn a_wound_of_which_nobody_falls_is_told() {
    // FB-2.17: a Troll has three wounds, and what does not slay one stays with the unit.
    let setup = "scenario pitched-battle\narmy A empire\nA1 is 10 handgunners\narmy B orcs-and-goblins\nB1 is 3 trolls
turn A\nphase turn shoot\nA1 at 46,10 facing 0 files 10\nB1 at 46,18 facing 180 files 3";
    let play = table("fantasy-battle", setup);
    let pieces = play.picture(muster_kernel::Observer::Public).pieces;
    let trolls = pieces.iter().find(|piece| piece.tag == "B1").expect("they are there").id;
    let odds = answer_odds(&*play, Seat::FIRST, "shoot A1 B1");
    let stake = of(&odds, trolls.0);
    assert!((stake.harmed - 0.737).abs() < 0.02, "{}", stake.harmed);
    assert!(stake.outcomes.iter().any(|outcome| outcome.words.key == "outcome-hurt"), "{:?}", outcomes(stake));
}

#[test]
fn the_choice_of_a_critical_hit_of_a_shot_has_its_odds() {
    // SP-8.27: the Crit ability of a shot is chosen after its target.
    let setup =
        "scenario battle gnawfeast-clawpack vigilant-brotherhood\ntake A warpstone-laced-bullets warpstone-charm
used A warpstone-laced-bullets battle 1\nterrain none\nround 1\nturn A\nphase shooting A\nA1 at 10,5\nB1 at 10,12
effect A warpstone-laced-bullets units +A1 weapon A1/1";
    let mut play = table("spearhead", setup);
    play.answer(Seat::FIRST, "shoot A1 at B1", &mut Sampler(1)).expect("legal");
    for crit in ["crit mortal", "crit auto-wound"] {
        let odds = play.answer_odds(Seat::FIRST, crit, OddsEffort::default()).expect("legal").expect("B1 is at stake");
        let [stake] = &odds.prospects.stakes[..] else { panic!("{:?}", odds.prospects.stakes) };
        assert!(stake.harmed > 0.2, "{crit}: {}", stake.harmed);
    }
}
