//! What can be asked over HTTP.

use crate::support::{Numbers, Person, TestServer, bot, plan, play_out, seat};
use axum::http::StatusCode;
use muster_protocol::wire::draw::Catalogue;
use muster_protocol::wire::http::{Code, Health, Join, Joined, Replay, RuleInfo, RulesetInfo, TableInfo, Who};

#[tokio::test]
async fn rulesets_come_with_everything_to_set_a_table_up() {
    let server = TestServer::open().await;
    let rulesets: Vec<RulesetInfo> = server.get("/api/rulesets", None).await;
    let feint: RulesetInfo = server.get("/api/rulesets/feint", None).await;
    assert!(rulesets.contains(&feint));
    assert_eq!(feint.seats, ["South", "North"]);
    assert_eq!((feint.setups.len(), feint.forces.len()), (4, 8));
    assert_eq!(feint.bots.iter().map(|b| b.name.as_str()).collect::<Vec<_>>(), ["random", "greedy", "search"]);
    let catalogue: Catalogue = server.get("/api/rulesets/feint/catalogue", None).await;
    assert!(catalogue.cards.iter().any(|c| c.name == "Mire Giant" && c.cost == 5));
    let rules: Vec<RuleInfo> = server.get("/api/rulesets/feint/rules", None).await;
    let sweep = rules.iter().find(|r| r.id == "FT-3.66").unwrap();
    assert!(sweep.text.as_deref().unwrap().contains("full dice"), "{sweep:?}");
    let health: Health = server.get("/api/health", None).await;
    assert_eq!(health.live_tables, 0);
}

#[tokio::test]
async fn the_interface_describes_every_address() {
    let server = TestServer::open().await;
    let document: serde_json::Value = server.get("/api/openapi.json", None).await;
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 14, "{:?}", paths.keys());
    assert!(document["components"]["schemas"]["CreateTable"].is_object());
}

#[tokio::test]
async fn a_friend_joins_once_by_invitation() {
    let server = TestServer::open().await;
    let created = server.create(&plan([seat(Who::Me), seat(Who::Friend)])).await;
    let (id, token) = (created.table.id, created.token.unwrap());
    assert_eq!(created.table.holds, [0]);
    let without = server.post_text(&format!("/api/tables/{id}/join"), "{}".to_owned()).await;
    let refused = server.refused(&without);
    assert_eq!((without.0, refused.code), (StatusCode::FORBIDDEN, Code::WrongInvite));
    assert!(refused.message.contains("kept for a friend"), "{}", refused.message);
    let join = Join { invite: Some(created.invites[0].invite.clone()), ..Join::default() };
    let joined: Joined = server.post(&format!("/api/tables/{id}/join"), &join).await;
    assert_eq!(joined.seat, 1);
    let again = server.post_text(&format!("/api/tables/{id}/join"), serde_json::to_string(&join).unwrap()).await;
    assert_eq!(again.0, StatusCode::CONFLICT);
    let info: TableInfo = server.get(&format!("/api/tables/{id}"), Some(&joined.token)).await;
    assert_eq!(info.holds, [1]);
    let info: TableInfo = server.get(&format!("/api/tables/{id}"), Some(&token)).await;
    assert_eq!((info.holds, info.seats[1].taken), (vec![0], true));
}

#[tokio::test]
async fn whoever_joins_again_with_the_same_secret_has_the_same_seat() {
    let server = TestServer::open().await;
    let created = server.create(&plan([seat(Who::Me), seat(Who::Friend)])).await;
    let path = format!("/api/tables/{}/join", created.table.id);
    let invite = Some(created.invites[0].invite.clone());
    let secret = Some("a-secret-of-this-browser_0123456789".to_owned());
    let join = Join { invite, secret, ..Join::default() };
    let first: Joined = server.post(&path, &join).await;
    let again: Joined = server.post(&path, &Join { force: Some("boar-rush".into()), ..join.clone() }).await;
    assert_eq!(again, first, "the reply may be lost as often as it likes");
    assert!(!join.secret.as_ref().is_some_and(|secret| first.token.contains(secret)), "{}", first.token);
    let info: TableInfo = server.get(&format!("/api/tables/{}", created.table.id), Some(&again.token)).await;
    assert_eq!((info.holds, info.seats[1].taken, info.answers), (vec![1], true, 0));
    let refused =
        async |join: Join| server.refused(&server.post_text(&path, serde_json::to_string(&join).unwrap()).await).code;
    let other = Some("a-secret-of-somebody-else_0123456789".to_owned());
    assert_eq!(refused(Join { secret: other, ..join.clone() }).await, Code::SeatTaken);
    assert_eq!(refused(Join { secret: None, ..join.clone() }).await, Code::SeatTaken);
    assert_eq!(refused(Join { invite: Some("0".into()), ..join.clone() }).await, Code::WrongInvite);
    for bad in ["", "short", &"x".repeat(129), &"ü".repeat(32), &" ".repeat(32)] {
        assert_eq!(refused(Join { secret: Some(bad.to_owned()), ..join.clone() }).await, Code::Unreadable, "{bad}");
    }
}

#[tokio::test]
async fn one_secret_holds_only_what_was_joined_with_it() {
    let server = TestServer::open().await;
    let both = server.create(&plan([seat(Who::Friend), seat(Who::Friend)])).await;
    let free = server.create(&plan([seat(Who::Me), seat(Who::Anyone)])).await;
    let secret = Some("0123456789abcdef0123456789abcdef".to_owned());
    let joined = async |id: &str, invite: Option<String>| -> Joined {
        let join = Join { invite, secret: secret.clone(), ..Join::default() };
        server.post(&format!("/api/tables/{id}/join"), &join).await
    };
    let invites: Vec<_> = both.invites.iter().map(|invite| Some(invite.invite.clone())).collect();
    let first = joined(&both.table.id, invites[0].clone()).await;
    let second = joined(&both.table.id, invites[1].clone()).await;
    let third = joined(&free.table.id, None).await;
    assert_eq!((first.seat, second.seat, third.seat), (0, 1, 1));
    assert!(first.token != second.token && second.token != third.token && first.token != third.token);
    assert_eq!(joined(&both.table.id, invites[0].clone()).await, first);
    assert_eq!(joined(&both.table.id, invites[1].clone()).await, second);
    assert_eq!(joined(&free.table.id, None).await, third, "a seat for anyone as well");
    let info: TableInfo = server.get(&format!("/api/tables/{}", free.table.id), Some(&first.token)).await;
    assert!(info.holds.is_empty(), "a token holds a seat of its own table");
}

#[tokio::test]
async fn tables_are_listed_without_their_secrets() {
    let server = TestServer::open().await;
    let mut wanted = plan([seat(Who::Me), seat(Who::Anyone)]);
    wanted.seats[0].force = Some("mirefang-horde".into());
    let created = server.create(&wanted).await;
    let (_, text) = server.get_text("/api/tables", None).await;
    let listed: Vec<TableInfo> = serde_json::from_str(&text).unwrap();
    assert_eq!((listed.len(), &listed[0].id), (1, &created.table.id));
    assert!(!text.contains(&created.token.unwrap()) && !text.contains("mirefang"), "{text}");
    let joined: Joined = server.post(&format!("/api/tables/{}/join", created.table.id), &Join::default()).await;
    assert_eq!(joined.seat, 1);
}

#[tokio::test]
async fn a_finished_game_can_be_seen_again_by_anybody_and_its_journal_verified() {
    let server = TestServer::open().await;
    let (id, token) = server.one_screen().await;
    let mut people = [Person::sit(&server, &id, &[&token]).await, Person::sit(&server, &id, &[&token]).await];
    for (person, seat) in people.iter_mut().zip([0, 1]) {
        person.ask(muster_protocol::wire::socket::Client::Look { seat }).await.unwrap();
    }
    play_out(&mut people, &mut Numbers(7)).await;
    let (status, journal) = server.get_text(&format!("/api/tables/{id}/journal"), None).await;
    assert_eq!(status, StatusCode::OK);
    for (seat, person) in people.iter().enumerate() {
        let replay: Replay = server.get(&format!("/api/tables/{id}/replay?view={seat}"), None).await;
        assert_eq!(replay.views, ["public", "0", "1", "all"]);
        let mut picture = replay.picture.clone();
        let mut log = replay.log.clone();
        for frame in &replay.frames {
            if let Some(patch) = &frame.picture {
                patch.apply(&mut picture);
            }
            log.extend(frame.log.clone());
        }
        assert_eq!(&picture, person.picture(), "a replay ends where the table ended");
        assert_eq!(log, person.log());
    }
    let (status, uploaded) = server.post_text("/api/replays?view=1", journal).await;
    assert_eq!(status, StatusCode::OK, "{uploaded}");
    let uploaded: Replay = serde_json::from_str(&uploaded).unwrap();
    let kept: Replay = server.get(&format!("/api/tables/{id}/replay?view=1"), None).await;
    assert_eq!(uploaded.frames, kept.frames);
    assert_eq!(uploaded.standing, kept.standing);
}

#[tokio::test]
async fn bots_play_among_themselves_to_the_end() {
    let server = TestServer::open().await;
    let created = server.create(&plan([bot("random"), bot("random")])).await;
    assert!(created.token.is_none() && created.invites.is_empty());
    let mut watcher = Person::sit(&server, &created.table.id, &[]).await;
    while !watcher.over() {
        watcher.hear().await.unwrap();
    }
}

#[tokio::test]
async fn pages_carry_a_strict_policy_and_say_what_is_missing() {
    let server = TestServer::open().await;
    let request = axum::http::Request::get("/table/1").body(axum::body::Body::empty()).unwrap();
    let response = tower::ServiceExt::oneshot(server.router.clone(), request).await.unwrap();
    let policy = response.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self';"), "{policy}");
    assert!(!policy.contains("unsafe"));
    assert_eq!(response.headers()["referrer-policy"], "no-referrer");
}

#[tokio::test]
async fn pages_and_answers_are_sent_compressed() {
    let server = TestServer::open().await;
    for path in ["/", "/api/rulesets/feint/rules"] {
        let request = axum::http::Request::get(path).header("accept-encoding", "gzip");
        let request = request.body(axum::body::Body::empty()).unwrap();
        let response = tower::ServiceExt::oneshot(server.router.clone(), request).await.unwrap();
        assert_eq!(response.headers()["content-encoding"], "gzip", "{path}");
    }
}
