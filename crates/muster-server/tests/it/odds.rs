//! Odds as players are shown them are those of the enumerator; attacks can be asked about without a table.

use crate::support::{Person, TestServer, bot, plan, seat};
use muster_games::{Effort, Rest, WantedOdds, game};
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::http::{Code, CreateTable, Who};
use muster_protocol::wire::odds::{AskAttack, AskStrike, Asked, AttackOdds, Fighters, Method, NamedAttack, Odds};
use muster_protocol::wire::socket::{Client, Server};
use std::collections::BTreeMap;

const CROSSBOWS: &str = "scenario Open Field
turn South
S1 March Crossbows L1 at 4,2 N up
N1 March Swords L1 at 4,5 S up with Pavise up";

async fn sit(server: &TestServer, position: &str) -> Person {
    let laid = plan([seat(Who::Me), bot("greedy")]);
    let created = server.create(&CreateTable { position: Some(position.to_owned()), ..laid }).await;
    Person::sit(server, &created.table.id, &[&created.token.unwrap()]).await
}

async fn odds(person: &mut Person, ask_for: Client) -> Option<Odds> {
    match person.ask(ask_for).await.unwrap() {
        Server::Odds { odds, .. } => odds.map(|odds| *odds),
        other => panic!("{other:?}"),
    }
}

fn answer(action: &str) -> Client {
    Client::Odds { answer: Answer::Notation { text: action.to_owned() } }
}

#[tokio::test]
async fn the_odds_shown_are_those_of_the_enumerator() {
    let server = TestServer::open().await;
    let mut person = sit(&server, CROSSBOWS).await;
    let shown = odds(&mut person, answer("shoot S1 N1")).await.expect("dice decide");
    assert!(matches!(shown.method, Method::Exact { .. }));
    let wanted = WantedOdds {
        setup: CROSSBOWS.to_owned(),
        choices: vec!["South shoot S1 N1".to_owned()],
        rest: Rest::Nobody,
        effort: Effort::Exact { most: 100_000 },
        asked: Vec::new(),
    };
    let walked = game("feint").unwrap().odds(&wanted, muster_dice::Poll::default()).unwrap();
    let chance = |models: &str| {
        let has = |lines: &[String]| lines.iter().any(|l| l.starts_with("N1") && l.contains(models));
        let ways = walked.outcomes.iter().filter(|(lines, _)| has(lines));
        muster_dice::fraction(&ways.fold(muster_dice::Natural::ZERO, |s, (_, w)| s.plus(w)), &walked.total).to_string()
    };
    let told = |text: &str| shown.stakes[0].outcomes.iter().find(|f| f.text == text).and_then(|f| f.fraction.clone());
    for (text, models) in [
        ("1 model falls", "models 5"),
        ("2 models fall", "models 4"),
        ("3 models fall", "models 3"),
        ("4 models fall", "models 2"),
    ] {
        assert_eq!(told(text), Some(chance(models)), "{text}: {shown:?}");
    }
    let sum: f64 = shown.stakes[0].outcomes.iter().map(|f| f.p).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
}

#[tokio::test]
async fn odds_are_refused_with_the_rule_and_dangers_found() {
    let server = TestServer::open().await;
    let mut person = sit(&server, CROSSBOWS).await;
    assert_eq!(odds(&mut person, answer("move S1 1")).await, None, "no dice in a step ahead");
    assert_eq!(person.ask_refused(answer("shoot S1 S1")).await, Code::Illegal);
    assert_eq!(person.ask_refused(answer("shout")).await, Code::Illegal);
    assert_eq!(odds(&mut person, Client::Danger { by: 999, on: 0 }).await, None, "nobody does nothing");
    let mut person =
        sit(&server, "scenario Open Field\nturn South\nS1 March Spears L1 at 4,2 N up\nN1 Knights L1 at 4,6 S up")
            .await;
    let danger = odds(&mut person, Client::Danger { by: 5, on: 0 }).await.expect("the Knights charge");
    assert!(danger.answer.starts_with("move N1"), "{}", danger.answer);
    assert!(danger.stakes[0].harmed > 0.5);
}

#[tokio::test]
async fn an_attack_is_answered_without_a_table() {
    let server = TestServer::open().await;
    let ask = |pairs: &[(&str, &str)]| AskAttack {
        profile: pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect::<BTreeMap<_, _>>(),
        ..AskAttack::default()
    };
    let usual = [("attacks", "20"), ("hit", "3+"), ("critical", "two-hits"), ("wound", "4+"), ("save", "4+")];
    let rest = [("rend", "1"), ("damage", "d3"), ("ward", "6+")];
    let found: AttackOdds = server.post("/api/odds", &ask(&[&usual[..], &rest[..]].concat())).await;
    assert_eq!((found.mean_fraction.as_deref(), found.exact), (Some("250/27"), true));
    for (pairs, says) in [
        (vec![("attacks", "0d0")], "sides"),
        (vec![("damage", "-3")], "less than nothing"),
        (vec![("attack", "3")], "no key"),
        (vec![("hit", "3+"), ("reroll-hits", "ones failures")], "only once"),
        (vec![("attacks", "d4294967295")], "at most 10000 sides"),
        (vec![("damage", "d4294967295+1")], "at most 10000 sides"),
        (vec![("damage", "1000000000"), ("ward", "6+")], "at most 10000 points of damage"),
        (vec![("models", "4294967295"), ("health", "4294967295")], "at most 10000 models"),
    ] {
        let reply = server.post_text("/api/odds", serde_json::to_string(&ask(&pairs)).unwrap()).await;
        let refused = server.refused(&reply);
        assert!(refused.message.contains(says), "{pairs:?}: {}", refused.message);
    }
    let many: AttackOdds = server.post("/api/odds", &ask(&[("attacks", "1000000"), ("hit", "4+")])).await;
    assert!((many.mean - 500_000.0).abs() < 1.0 && many.outcomes.len() <= 1_000, "a bound, not a hang");
    assert!(many.left_out > 0.0, "what is left out is said");
}

#[tokio::test]
async fn attacks_on_one_target_and_printed_fighters_are_answered_without_a_table() {
    let server = TestServer::open().await;
    let attack = |name: &str, pairs: &[(&str, &str)]| NamedAttack {
        name: name.to_owned(),
        profile: pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect(),
    };
    let lance = attack("Lance", &[("damage", "3"), ("models", "5"), ("health", "2"), ("excess", "lost")]);
    let together = AskAttack { together: vec![lance, attack("Swords", &[("attacks", "2")])], ..AskAttack::default() };
    let found: AttackOdds = server.post("/api/odds", &together).await;
    assert_eq!((found.of.as_str(), found.mean_fraction.as_deref()), ("models slain", Some("2")));
    let listed: Fighters = server.get("/api/rulesets/warband/fighters", None).await;
    assert!(listed.fighters.iter().any(|one| one.name == "Halberdier" && one.points > 0), "{listed:?}");
    let strike = |attacker: &str| {
        let target = "Crag Ogre".to_owned();
        let (ruleset, attacker) = ("warband".to_owned(), attacker.to_owned());
        let strike = AskStrike { ruleset, attacker, target, ..AskStrike::default() };
        AskAttack { strike: Some(strike), ..AskAttack::default() }
    };
    let found: AttackOdds = server.post("/api/odds", &strike("halberdier")).await;
    assert!(found.exact && found.per_point.is_some_and(|per| per > 0.0) && !found.notes.is_empty(), "{found:?}");
    let reply = server.post_text("/api/odds", serde_json::to_string(&strike("Halbedier")).unwrap()).await;
    assert!(server.refused(&reply).message.contains("perhaps Halberdier"), "{reply:?}");
}

#[tokio::test]
async fn dice_are_answered_without_a_table() {
    let server = TestServer::open().await;
    let ask = |dice: &str| AskAttack { dice: Some(dice.to_owned()), ..AskAttack::default() };
    let chance: AttackOdds = server.post("/api/odds", &ask("2d6+1 >= 8")).await;
    assert_eq!((chance.asked, chance.mean_fraction.as_deref()), (Asked::Chance, Some("7/12")));
    let sum: AttackOdds = server.post("/api/odds", &ask("4d6kh3")).await;
    assert_eq!((sum.asked, sum.outcomes.len(), sum.mean_fraction.as_deref()), (Asked::Number, 16, Some("15869/1296")));
    for (dice, says) in [
        ("999999999d999999999", "too large a number"),
        ("10000d10000", "65536 different numbers"),
        ("10000d6", "too much to count"),
        ("2d6 +", "At character 6"),
        ("", "nothing is asked"),
    ] {
        let reply = server.post_text("/api/odds", serde_json::to_string(&ask(dice)).unwrap()).await;
        let refused = server.refused(&reply);
        assert!(refused.message.contains(says), "{dice}: {}", refused.message);
    }
    let both = AskAttack { profile: BTreeMap::from([("hit".to_owned(), "3+".to_owned())]), ..ask("d6") };
    let reply = server.post_text("/api/odds", serde_json::to_string(&both).unwrap()).await;
    assert!(server.refused(&reply).message.contains("two questions"));
}
