//! A ready force from the outside: nothing tells it from one that is put together by hand.

use crate::support::{Person, TestServer, plan, seat};
use muster_games::game;
use muster_protocol::wire::draw::Picture;
use muster_protocol::wire::http::{Join, Joined, Who};
use muster_protocol::wire::socket::Waiting;

/// What somebody sees: what is waited for, what is asked, the table and what was told.
type Seen = (Waiting, Option<String>, Picture, Vec<String>);

fn seen(person: &Person) -> Seen {
    let log = person.log().iter().map(|line| line.text.clone()).collect();
    let now = person.now();
    (now.waiting.clone(), now.ask.as_ref().map(|ask| ask.text.clone()), person.picture().clone(), log)
}

/// What South and somebody who looks on see before and after each of South's answers, where North joins with a ready force,
/// or gives the same answers by hand.
async fn watched(server: &TestServer, ready: Option<&str>, by_hand: &[String]) -> Vec<[Seen; 2]> {
    let created = server.create(&plan([seat(Who::Me), seat(Who::Friend)])).await;
    let id = created.table.id;
    let invite = Some(created.invites[0].invite.clone());
    let join = Join { invite, force: ready.map(str::to_owned), ..Join::default() };
    let joined: Joined = server.post(&format!("/api/tables/{id}/join"), &join).await;
    let mut people = [
        Person::sit(server, &id, &[&created.token.unwrap()]).await,
        Person::sit(server, &id, &[]).await,
        Person::sit(server, &id, &[&joined.token]).await,
    ];
    let mut record = vec![[seen(&people[0]), seen(&people[1])]];
    for (at, answer) in ["force Boar Rush", "weapons"].into_iter().enumerate() {
        assert_eq!(people[2].asked().is_some(), ready.is_none(), "who has a ready force is not asked");
        people[0].say(answer).await.unwrap();
        if let Some(answer) = by_hand.get(at) {
            let version = people[0].table.version;
            people[2].catch_up(version).await;
            people[2].say(answer).await.unwrap();
        }
        let version = people.iter().map(|p| p.table.version).max().unwrap();
        for person in &mut people {
            person.catch_up(version).await;
        }
        if at == 0 {
            record.push([seen(&people[0]), seen(&people[1])]);
        }
    }
    record
}

#[tokio::test]
async fn nobody_can_tell_a_ready_force_from_one_that_is_put_together() {
    let server = TestServer::open().await;
    for force in game("feint").unwrap().forces() {
        let ready = watched(&server, Some(&force.id), &[]).await;
        let by_hand = watched(&server, None, &force.answers).await;
        assert_eq!(ready, by_hand, "{}", force.id);
        for [south, _] in &ready {
            assert!(matches!(&south.0, Waiting::Choices { seats } if *seats == [0, 1]), "both seem to choose");
        }
    }
}
