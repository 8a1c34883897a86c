//! What is hidden stays hidden: nothing one side is sent depends on what only the other side knows.

use crate::support::{Numbers, Person, TestServer, plan, play_out, seat};
use muster_games::game;
use muster_kernel::{Observer, Seat};
use muster_protocol::wire::draw::Picture;
use muster_protocol::wire::http::{CreateTable, Join, Joined, Who};
use muster_protocol::wire::socket::{Client, Waiting};
use std::collections::BTreeSet;

/// South, North and somebody who looks on, at a table that South sets up for a friend.
async fn three(server: &TestServer, wanted: &CreateTable) -> (String, [Person; 3]) {
    let created = server.create(wanted).await;
    let id = created.table.id;
    let join = Join { invite: Some(created.invites[0].invite.clone()), ..Join::default() };
    let joined: Joined = server.post(&format!("/api/tables/{id}/join"), &join).await;
    let people = [
        Person::sit(server, &id, &[&created.token.unwrap()]).await,
        Person::sit(server, &id, &[&joined.token]).await,
        Person::sit(server, &id, &[]).await,
    ];
    (id, people)
}

fn for_two() -> CreateTable {
    plan([seat(Who::Me), seat(Who::Friend)])
}

async fn catch_up(people: &mut [Person; 3], version: u32) {
    for person in people {
        person.catch_up(version).await;
    }
}

/// Two games in which North commits and does different things in secret, and the same in the open.
/// South's and the watcher's bytes must be the same in both.
#[tokio::test]
async fn secrets_of_one_side_change_no_byte_sent_to_the_other() {
    // The same display: Core cards are shown at level 1, and which cards are Distractions is not shown.
    let games = [
        (
            "force core=M1.2,M3.1,M2.1 elite=M10.2,M8.1 distractions=M6.1,M9.1,M7.1",
            "weapons M10.2=W13",
            ["M10.2", "M1.2", "M2.1", "M3.1", "M8.1"],
        ),
        (
            "force core=M1.1,M3.2,M6.1 elite=M9.1,M7.1 distractions=M2.1,M10.2,M8.1",
            "weapons M9.1=W9",
            ["M9.1", "M6.1", "M1.1", "M3.2", "M7.1"],
        ),
    ];
    let mut records = Vec::new();
    for (force, weapons, units) in games {
        let server = TestServer::open().await;
        let (id, mut people) = three(&server, &CreateTable { physical_dice: true, ..for_two() }).await;
        let say = async |people: &mut [Person; 3], seat: usize, action: &str| {
            people[seat].say(action).await.unwrap_or_else(|r| panic!("{action}: {r:?}"));
            let version = people[seat].table.version;
            catch_up(people, version).await;
        };
        say(&mut people, 1, force).await;
        say(&mut people, 0, "force Boar Rush").await;
        say(&mut people, 1, weapons).await;
        say(&mut people, 0, "weapons").await;
        for (roller, face) in [(0, 5), (1, 2)] {
            let version = people[0].table.version;
            people[roller].ask(Client::Roll { version, faces: vec![face] }).await.unwrap();
            catch_up(&mut people, version + 1).await;
        }
        say(&mut people, 0, "take deployment").await;
        say(&mut people, 0, "deployer North").await;
        say(&mut people, 1, "first South").await;
        let own = ["G5.2", "G3.2", "G4.1", "G8.1", "G8.2"];
        for (x, (theirs, ours)) in units.iter().zip(own).enumerate() {
            say(&mut people, 1, &format!("deploy {theirs} {},9 S", x + 1)).await;
            say(&mut people, 0, &format!("deploy {ours} {},2 N", x + 1)).await;
        }
        say(&mut people, 0, "move S1 2").await;
        for piece in 0..10 {
            people[0].ask(Client::Sheet { piece }).await.ok();
            people[2].ask(Client::Sheet { piece }).await.ok();
        }
        let clean = |person: &Person| -> Vec<String> { person.heard.iter().map(|t| t.replace(&id, "ID")).collect() };
        records.push([clean(&people[0]), clean(&people[2]), clean(&people[1])]);
    }
    let [first, second] = <[[Vec<String>; 3]; 2]>::try_from(records).unwrap();
    for (who, (a, b)) in ["South", "the watcher"].iter().zip(first.iter().zip(&second)) {
        assert_eq!(a.len(), b.len());
        for (a, b) in a.iter().zip(b) {
            assert_eq!(a, b, "{who} can tell the two games apart");
        }
    }
    assert_ne!(first[2], second[2], "North can tell them apart");
}

/// Whole random games: at every moment, no card that is face down for an observer is named or numbered to them.
#[tokio::test]
async fn no_message_of_a_random_game_names_a_card_that_is_face_down() {
    let rules = game("feint").unwrap();
    let names: BTreeSet<&str> =
        rules.catalogue().cards.iter().map(|c| c.name.as_str()).filter(|n| !n.is_empty()).collect();
    let server = TestServer::open().await;
    for round in 0..4 {
        let (_, mut people) = three(&server, &for_two()).await;
        play_out(&mut people, &mut Numbers(100 + round)).await;
        for (at, person) in people.iter().enumerate() {
            let own = (at < 2).then_some(at as u64);
            let mut known = BTreeSet::new();
            for text in &person.heard {
                let message: serde_json::Value = serde_json::from_str(text).unwrap();
                check(&message, own, &mut known);
                texts(&message, &mut |text| check_text(text, own, &names, &known));
            }
            assert!(known.len() >= 2, "some cards are turned face up in a game");
        }
    }
}

/// A glimpse of a table is what whoever looks on sees of its board, also for those who hold a seat and know more.
#[tokio::test]
async fn a_glimpse_shows_nobody_more_than_those_who_look_on() {
    let server = TestServer::open().await;
    let created = server.create(&for_two()).await;
    let (path, south) = (format!("/api/tables/{}/glimpse", created.table.id), created.token.unwrap());
    let join = Join { invite: Some(created.invites[0].invite.clone()), ..Join::default() };
    let north: Joined = server.post(&format!("/api/tables/{}/join", created.table.id), &join).await;
    let mut people = Vec::new();
    for tokens in [&[south.as_str()][..], &[north.token.as_str()], &[]] {
        people.push(Person::sit(&server, &created.table.id, tokens).await);
    }
    let (mut numbers, mut known, mut hidden) = (Numbers(3), BTreeSet::new(), 0);
    while !people[0].over() {
        let at = people.iter().position(|person| person.asked().is_some()).expect("somebody is asked");
        people[at].take_any(&mut numbers).await.unwrap_or_else(|r| panic!("{r:?}"));
        let version = people[at].table.version;
        for person in &mut people {
            person.catch_up(version).await;
        }
        let glimpse = server.get_text(&path, None).await;
        for token in [&south, &north.token] {
            assert_eq!(server.get_text(&path, Some(token)).await, glimpse, "a seat sees more");
        }
        check(&serde_json::from_str(&glimpse.1).unwrap(), None, &mut known);
        let glimpse: Picture = serde_json::from_str(&glimpse.1).unwrap();
        let told = people[2].picture();
        assert_eq!((&glimpse.pieces, &glimpse.groups, &glimpse.marks), (&told.pieces, &told.groups, &told.marks));
        assert!(glimpse.hands.is_empty() && glimpse.meters.is_empty() && glimpse.clock.stages.is_empty());
        hidden += glimpse.pieces.iter().filter(|piece| !piece.face_up).count();
    }
    assert!(hidden > 0 && !known.is_empty(), "some lie face down, and some face up");
}

/// Every enemy piece in this value that is face down has no card, nor have its face-down extras, but for what this
/// player's own Seers saw. Collects the tags of those that are known.
fn check(value: &serde_json::Value, own: Option<u64>, known: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(object) => {
            if let (Some(tag), Some(owner), Some(face_up)) =
                (object.get("tag"), object.get("owner"), object.get("face_up"))
                && owner.as_u64() != own
            {
                let badges = object["badges"].as_array().unwrap();
                let seen = own.is_some() && badges.iter().any(|b| b["style"] == "known");
                if face_up == true || seen {
                    known.insert(tag.as_str().unwrap().to_owned());
                } else {
                    assert!(!object.contains_key("card"), "{value}");
                    let extras = object["extras"].as_array().unwrap();
                    assert!(extras.iter().all(|e| e["face_up"] == true || e.get("card").is_none()), "{value}");
                }
            }
            object.values().for_each(|v| check(v, own, known));
        }
        serde_json::Value::Array(values) => values.iter().for_each(|v| check(v, own, known)),
        _ => (),
    }
}

fn texts(value: &serde_json::Value, see: &mut impl FnMut(&str)) {
    match value {
        serde_json::Value::Object(object) => object.values().for_each(|v| texts(v, see)),
        serde_json::Value::Array(values) => values.iter().for_each(|v| texts(v, see)),
        serde_json::Value::String(text) => see(text),
        _ => (),
    }
}

/// A sentence says what an enemy token is only when it is known, or says in the same breath that it is turned face up.
fn check_text(text: &str, own: Option<u64>, names: &BTreeSet<&str>, known: &BTreeSet<String>) {
    for (side, letter) in [(0, 'S'), (1, 'N')] {
        if own == Some(side) {
            continue;
        }
        for token in 1..=5 {
            let tag = format!("{letter}{token}");
            let named = names.iter().any(|name| text.contains(&format!("{tag} {name}")));
            let shown = text.contains("face up") || text.contains("shows its") || text.contains("You see that");
            assert!(!named || shown || known.contains(&tag), "{text}");
        }
    }
}

/// The journal, the other side's replay and the whole truth are for later.
#[tokio::test]
async fn while_the_game_is_on_nobody_gets_the_other_sides_view() {
    let server = TestServer::open().await;
    let created = server.create(&for_two()).await;
    let (id, token) = (created.table.id, created.token.unwrap());
    for path in ["journal", "replay?view=1", "replay?view=all"] {
        let answer = server.get_text(&format!("/api/tables/{id}/{path}"), Some(&token)).await;
        assert_eq!(server.refused(&answer).code, muster_protocol::wire::http::Code::NotYet, "{path}");
    }
    let answer = server.get_text(&format!("/api/tables/{id}/replay?view=0"), None).await;
    assert_eq!(server.refused(&answer).code, muster_protocol::wire::http::Code::NotYet);
    let mut person = Person::sit(&server, &id, &[&token]).await;
    person.say("force Boar Rush").await.unwrap();
    assert!(matches!(person.now().waiting, Waiting::Choices { .. }));
    let replay: muster_protocol::wire::http::Replay =
        server.get(&format!("/api/tables/{id}/replay?view=0"), Some(&token)).await;
    assert_eq!(replay.frames.len(), 1);
}

/// The façade itself: a seat's picture never carries what only everything shows. Guards the checks above.
#[tokio::test]
async fn the_checks_notice_a_picture_for_everything() {
    let rules = game("feint").unwrap();
    let mut dice = muster_kernel::Sampler(5);
    let (mut play, _) = rules.begin(&rules.setups()[0].setup, &mut dice).unwrap();
    let mut n = 0;
    while play.picture(Observer::Public).pieces.len() < 10 {
        let muster_games::Waiting::Choices(seats) = play.waiting() else { panic!("choices are waited for") };
        let offers = play.offers(seats[0]).unwrap().offers.len();
        play.answer_nth(seats[0], n % offers, &mut dice).unwrap();
        n += 1;
    }
    let leak = |observer| {
        let mut names = muster_protocol::Names::default();
        let seen = play.picture(observer);
        names.learn(&seen);
        let picture = muster_protocol::Speaker::new(rules, &names).picture(&seen);
        let value = serde_json::to_value(picture).unwrap();
        std::panic::catch_unwind(|| check(&value, Some(0), &mut BTreeSet::new())).is_err()
    };
    assert!(!leak(Observer::Seat(Seat::FIRST)));
    assert!(leak(Observer::Seat(Seat::SECOND)));
}
